#ifndef GA_COPY_RECORDED_H
#define GA_COPY_RECORDED_H
/* Recorded copies, fills and reductions. */
#include <gpuarray/array.h>
#include <gpuarray/elemwise.h>

#include "device/recording.h"

/* to[...] = from[...], with a conversion if the types differ, or a fill with a byte: a note at its node
 * (recording.h). The types are GK's, and the operands, whose buffers the graph has, are of one shape, aligned and
 * disjoint. */
typedef struct ga_copy_note {
    ga_note note;
    GpuArray to, from; /* from.data NULL: a fill */
    unsigned char byte;
} ga_copy_note;

/* A reduction of an array by some nodes, the first of which has this note. It is declared here because reductions use
 * elementwise kernels, which join it: `elemwise` must not depend on `reduce`. */
typedef struct ga_reduction_note {
    ga_note note;
    unsigned nodes;
    GpuArray from; /* without axes of extent 1; the graph has its buffer */
    bool all;      /* all axes are reduced: `run` takes operands of any shape with as many elements in the same order */
    /*
     * Reduce in place of the array's elements, and in their order, the values of an expression of GK, for which
     * `source` has declarations, over n arrays and numbers: `values`, as for GpuReduction_call_map(), of the shape of
     * `from`.
     */
    int (*run)(const struct ga_reduction_note *r, const char *source, const char *expr, unsigned n,
               const gpuelemwise_arg *args, void **values);
} ga_reduction_note;

/* Note that the graph's last node makes this copy, or this fill, so that it can be joined with its neighbours when the
 * recording ends. Nothing is noted without memory, and if the work was not one node, the one after `before` others. */
void ga_copy_recorded(ga_graph *g, unsigned before, const GpuArray *to, const GpuArray *from);
void ga_fill_recorded(ga_graph *g, unsigned before, const GpuArray *to, unsigned char byte);

#endif
