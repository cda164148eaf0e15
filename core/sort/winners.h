#ifndef GA_SORT_WINNERS_H
#define GA_SORT_WINNERS_H
/* Top-k, for small k, of rows that fit in a group's registers, in one pass over memory (kernels/library/winners.gk). */
#include "rows.h"

/* Is ga_winners_run() suitable for this job? */
bool ga_winners_takes(const ga_sort_rows *job);

/* Like ga_sort_rows_run(), for k < n. */
int ga_winners_run(const ga_sort_rows *job);

#endif
