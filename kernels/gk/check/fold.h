#ifndef GK_FOLD_H
#define GK_FOLD_H
/* Functions of constant real numbers. */
#include "gk/check/check.h"

/* e, a function of the language with its arguments, or the constant that it is; then what it was is left in `a`. */
gk_expr *gk_fold(gk_check *c, gk_expr *e);

#endif
