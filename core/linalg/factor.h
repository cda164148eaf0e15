#ifndef GA_FACTOR_H
#define GA_FACTOR_H
/* Factorisations as parts of other functions. */
#include "problem.h"

/* LU factorisation of x in place; makes min(m, n) pivots. ga_problem_check() reports a pivot that is 0. */
int ga_factor_lu(ga_problem *p, const ga_matrices *x, ga_matrices *pivots);

#endif
