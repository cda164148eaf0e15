#ifndef GA_SORT_SELECT_H
#define GA_SORT_SELECT_H
/* The first k of long rows in order without sorting them (kernels/library/topk.gk). */
#include "rows.h"

/* Is this a job for ga_select_run()? Else rows are sorted. */
bool ga_select_takes(const ga_sort_rows *job);

/* As ga_sort_rows_run(), for k < n. */
int ga_select_run(const ga_sort_rows *job);

#endif
