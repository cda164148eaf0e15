#ifndef GK_LOWER_REACH_H
#define GK_LOWER_REACH_H
#include "gk/gk.h"

/* Apply a step of kind GK_STEP_ADD or a later one to the two numbers on top of the stack; b is the upper one. */
uint64_t gk_step_apply(gk_step_kind kind, uint64_t a, uint64_t b);

#endif
