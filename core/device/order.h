#ifndef GA_ORDER_H
#define GA_ORDER_H
/* Ordering of work between contexts, without events from the caller. */
#include "backend.h"

/* Order all later work of `waits` after all earlier work of `first`; the host waits where the two have no common
 * events. Not part of recordings. */
int ga_order_after(gpucontext *waits, gpucontext *first);

/* Call this when a buffer that shares its owner's memory is freed: later work of the owner's context is ordered after
 * the sharer's work. */
void ga_order_release(gpudata *b);

#endif
