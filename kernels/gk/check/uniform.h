#ifndef GK_UNIFORM_H
#define GK_UNIFORM_H
/*
 * Which values are the same for all work-items of a group, and which at least for those of a subgroup. A taint is a set
 * of bits: GK_DIVERGENT, GK_VARYING, and one bit for each parameter of the function the value depends on. A barrier
 * wants control flow without GK_DIVERGENT, a shuffle such without GK_VARYING; the parameters their control flow depends
 * on become a demand on the callers.
 */
#include "gk/check/tree.h"

#define GK_DIVERGENT (UINT64_C(1) << 63) /* differs among the work-items of a group */
#define GK_VARYING (UINT64_C(1) << 62)   /* and among those of a subgroup */
#define GK_SUBGROUP 32                   /* work-items of one, wherever there are subgroups */

/* Fills fn->uniform_params, subgroup_params, result_taint and out_taint, and says which of its loops are divergent;
 * functions it calls are done already. Of a
 * function that is checked before instantiation, what is under a static if that is still open counts for nothing. */
void gk_uniform(gk_diags *d, gk_arena *arena, gk_fn *fn);

#endif
