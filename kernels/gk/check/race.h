#ifndef GK_CERTAIN_RACE_H
#define GK_CERTAIN_RACE_H
/* Races that occur in every launch of a kernel, as far as constants and local_id(0) can prove it. */
#include "gk/check/tree.h"

/* Warn of a race on the path that all work-items take: one reads an element of local memory that another one writes,
 * with no barrier in between. */
void gk_certain_races(gk_diags *d, gk_arena *arena, const gk_fn *kernel, int index_bits);

#endif
