#ifndef GK_UNIFORM_H
#define GK_UNIFORM_H
/*
 * Which values are the same for all work-items of a group. A taint is a set of bits: GK_DIVERGENT, and one bit for each
 * parameter of the function the value depends on. A barrier wants control flow without GK_DIVERGENT; the parameters its
 * control flow depends on become a demand on the callers.
 */
#include "gk/check/tree.h"

#define GK_DIVERGENT (UINT64_C(1) << 63)

/* Fills fn->uniform_params, result_taint and out_taint; functions it calls are done already. */
void gk_uniform(gk_diags *d, gk_fn *fn);

#endif
