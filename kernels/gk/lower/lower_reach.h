#ifndef GK_LOWER_REACH_H
#define GK_LOWER_REACH_H
#include "gk/gk.h"

/* What a step from GK_STEP_ADD on makes of the two on top of the stack, b the upper one. */
uint64_t gk_step_apply(gk_step_kind kind, uint64_t a, uint64_t b);

#endif
