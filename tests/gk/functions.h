#ifndef GK_TEST_FUNCTIONS_H
#define GK_TEST_FUNCTIONS_H
/* Elementary functions in generated programs and in the interpreter, which has them from MPFR. */
#include <stdbool.h>

#include "gk/gk.h"

/* Was this built with MPFR? Without it programs have no such functions. */
bool functions_known(void);

/* The name of one that the library has for f64, or for the narrower types; `any` chooses. NULL: it has none. */
const char *functions_name(bool wide, unsigned any, unsigned *arguments);

/* The correctly rounded result in f32, f16 or bf16. false: there is no such thing; the library's own steps count. */
bool functions_exact(const char *name, gk_scalar_type s, double x, double y, double *result);

#endif
