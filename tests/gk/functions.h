#ifndef GK_TEST_FUNCTIONS_H
#define GK_TEST_FUNCTIONS_H
/* Elementary functions for generated programs and for the interpreter, which computes them with MPFR. */
#include <stdbool.h>

#include "gk/gk.h"

/* Was this built with MPFR? Without it programs contain no elementary functions. */
bool functions_known(void);

/* The name of a function that the library has for f64, or for the narrower types, chosen by `any`. NULL: there is none.
 */
const char *functions_name(bool wide, unsigned any, unsigned *arguments);

/* The correctly rounded result in f32, f16 or bf16. false: the function is not correctly rounded; the result is defined
 * by the library's own steps. */
bool functions_exact(const char *name, gk_scalar_type s, double x, double y, double *result);

#endif
