#ifndef GA_SORT_WINNERS_H
#define GA_SORT_WINNERS_H
/* The first few of rows that a group's registers hold, in one pass over memory (kernels/library/winners.gk). */
#include "rows.h"

/* Is this a job for ga_winners_run()? */
bool ga_winners_takes(const ga_sort_rows *job);

/* As ga_sort_rows_run(), for k < n. */
int ga_winners_run(const ga_sort_rows *job);

#endif
