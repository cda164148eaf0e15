#ifndef GA_ORDER_H
#define GA_ORDER_H
/* Contexts that must come one after the other, whatever the caller does with events. */
#include "backend.h"

/* What `waits` is given from now on comes after what `first` was given so far; the host waits where there are no events
 * that both know. Not a part of recordings. */
int ga_order_after(gpucontext *waits, gpucontext *first);

/* A buffer that shares its owner's memory goes: whoever gets the memory next comes after its work. */
void ga_order_release(gpudata *b);

#endif
