#ifndef GK_FLOW_H
#define GK_FLOW_H
/* Definite assignment of variables, and whether a function returns on every path. */
#include "gk/check/tree.h"

void gk_flow(gk_diags *d, gk_arena *arena, gk_fn *fn);

#endif
