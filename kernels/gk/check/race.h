#ifndef GK_CERTAIN_RACE_H
#define GK_CERTAIN_RACE_H
/* Races that every launch of a kernel has, as far as constants and local_id(0) tell. */
#include "gk/check/tree.h"

/* Warns of them: on the path that all work-items go, one reads an element of local memory that another one writes, and
 * no barrier is between the two. */
void gk_certain_races(gk_diags *d, gk_arena *arena, const gk_fn *kernel, int index_bits);

#endif
