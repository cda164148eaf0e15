#ifndef GK_TEST_FUNCTIONS_H
#define GK_TEST_FUNCTIONS_H
/* Elementary functions for generated programs, and their exact results, computed by MPFR, for the interpreter. */
#include <stdbool.h>

#include "gk/gk.h"

/* Was this built with MPFR? Without it generated programs call no elementary functions. */
bool functions_known(void);

/* The name of an elementary function that the library implements for f64 (`wide`) or for narrower types, selected by
 * the random number `any`; NULL if there is none. */
const char *functions_name(bool wide, unsigned any, unsigned *arguments);

/* Compute the correctly rounded result in f32, f16 or bf16. Returns false for functions that are not correctly rounded:
 * their results are defined by the library's algorithm. */
bool functions_exact(const char *name, gk_scalar_type s, double x, double y, double *result);

#endif
