#ifndef GA_COPY_RECORDED_H
#define GA_COPY_RECORDED_H
/* Recorded copies and fills. */
#include <gpuarray/array.h>

#include "device/recording.h"

/* to[...] = from[...], with a conversion if the types differ, or a fill with a byte: a note at its node
 * (recording.h). The types are GK's, and the operands, whose buffers the graph has, are of one shape, aligned and
 * disjoint. */
typedef struct ga_copy_note {
    ga_note note;
    GpuArray to, from; /* from.data NULL: a fill */
    unsigned char byte;
} ga_copy_note;

/* Note that the graph's last node makes this copy, or this fill, so that it can be joined with its neighbours when the
 * recording ends. Nothing is noted without memory, and if the work was not one node, the one after `before` others. */
void ga_copy_recorded(ga_graph *g, unsigned before, const GpuArray *to, const GpuArray *from);
void ga_fill_recorded(ga_graph *g, unsigned before, const GpuArray *to, unsigned char byte);

#endif
