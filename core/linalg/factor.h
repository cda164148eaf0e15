#ifndef GA_FACTOR_H
#define GA_FACTOR_H
/* What other functions make of factorisations. */
#include "problem.h"

/* P L U in place of the matrices; min(m, n) pivots are made. A pivot that is 0 is told by ga_problem_check(). */
int ga_factor_lu(ga_problem *p, const ga_matrices *x, ga_matrices *pivots);

#endif
