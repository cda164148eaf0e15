#ifndef GK_WAITS_H
#define GK_WAITS_H
/* Whether sums are used while a matrix_multiply_wide() that adds to them may be under way, and fn->writes_operands. */
#include "gk/check/tree.h"

void gk_waits(gk_diags *d, gk_fn *fn);

#endif
