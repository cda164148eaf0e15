#ifndef GA_SORT_SELECT_H
#define GA_SORT_SELECT_H
/* Top-k of long rows without sorting them: radix select (kernels/library/topk.gk). */
#include "rows.h"

/* Like ga_sort_rows_run(), for k < n, if ga_topk_way_of() is GA_TOPK_SELECT. */
int ga_select_run(const ga_sort_rows *job);

#endif
