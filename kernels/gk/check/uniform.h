#ifndef GK_UNIFORM_H
#define GK_UNIFORM_H
/*
 * Which values are the same for all work-items of a group, and which at least for those of a subgroup. A taint is a set
 * of bits: GK_DIVERGENT, GK_VARYING, and one bit for each parameter of the function the value depends on. A barrier
 * requires control flow without GK_DIVERGENT, a shuffle control flow without GK_VARYING; if that control flow depends
 * on parameters, callers must pass uniform ones.
 */
#include "gk/check/tree.h"

#define GK_DIVERGENT (UINT64_C(1) << 63) /* differs among the work-items of a group */
#define GK_VARYING (UINT64_C(1) << 62)   /* differs among the work-items of a subgroup */
#define GK_SUBGROUP 32                   /* work-items of a subgroup, on every device that has subgroups */

/* Fill in fn->uniform_params, subgroup_params, result_taint and out_taint, and mark its divergent loops. The functions
 * that it calls have been done before. In a check before instantiation, code under a static if whose condition is not
 * known yet does not count. */
void gk_uniform(gk_diags *d, gk_arena *arena, gk_fn *fn);

#endif
