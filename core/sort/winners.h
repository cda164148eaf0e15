#ifndef GA_SORT_WINNERS_H
#define GA_SORT_WINNERS_H
/* Top-k, for small k, of rows that fit in a group's registers, in one pass over memory (kernels/library/winners.gk). */
#include <stdatomic.h>

#include "policy.h"

/* Like ga_sort_rows_run(), for k < n, if ga_topk_way_of(job, *limit) is GA_TOPK_WINNERS. Lowers *limit and fails with
 * GA_DEVSUP_ERROR where a kernel takes smaller groups only, as ga_launch_items() does. */
int ga_winners_run(const ga_sort_rows *job, atomic_uint *limit);

#endif
