#ifndef GA_SORT_SELECT_H
#define GA_SORT_SELECT_H
/* Top-k of long rows without sorting them: radix select (kernels/library/topk.gk). */
#include "rows.h"

/* Is ga_select_run() suitable for this job? Otherwise rows are sorted. */
bool ga_select_takes(const ga_sort_rows *job);

/* Like ga_sort_rows_run(), for k < n. */
int ga_select_run(const ga_sort_rows *job);

#endif
