#ifndef GA_REDUCE_RECORDED_H
#define GA_REDUCE_RECORDED_H
/* Recorded reductions. */
#include "device/recording.h"
#include "operator.h"

/* Note that the graph's nodes from `before` on reduce an array, so that elementwise calls before can be joined with
 * them when the recording ends: a reduction by an operation of the library other than argmin and argmax. `axes` NULL:
 * all. Nothing is noted without memory. */
void ga_reduction_recorded(ga_graph *g, unsigned before, const ga_operator *o, const GpuArray *out, const GpuArray *in,
                           unsigned naxes, const unsigned *axes);

#endif
