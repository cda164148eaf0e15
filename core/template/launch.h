#ifndef GA_LAUNCH_H
#define GA_LAUNCH_H
/* The door through which the library launches its kernels: typed arguments, and a stated width of indices. */
#include "instance.h"

enum { GA_VIEW_RANK = 13 }; /* most dimensions of a view for the library's kernels */

/* What a parameter view<T, R> or buffer<T> looks at; dimensions count what the parameter has as elements. */
typedef struct ga_view {
    gpudata *data;
    size_t offset; /* bytes to the first element */
    unsigned nd;
    size_t dims[GA_VIEW_RANK];
    ssize_t strides[GA_VIEW_RANK]; /* bytes */
    bool unending;                 /* see ga_view_memory() */
} ga_view;

void ga_view_init(ga_view *v, gpudata *data, size_t offset);
void ga_view_add(ga_view *v, size_t dim, ssize_t stride); /* a further, faster dimension */
/* `n` elements without gaps, for a parameter buffer<T>; their size tells how far indices reach. */
void ga_view_buffer(ga_view *v, gpudata *data, size_t offset, size_t n, size_t elsize);
/* The same for one that stands for memory beside a view of it: the kernel never asks for its size, and may go in front
 * of the offset; checked kernels leave it alone. */
void ga_view_memory(ga_view *v, gpudata *data, size_t offset, size_t elsize);
/* The elements of an array of at most GA_VIEW_RANK dimensions. */
void ga_view_array(ga_view *v, const GpuArray *a);

/* An argument. What it points to lives until the launch was made. */
typedef struct ga_arg {
    gpudata *data; /* of a view or a buffer; NULL: a scalar */
    size_t offset;
    unsigned nd;
    const size_t *dims;
    const ssize_t *strides;
    const void *value; /* of a scalar that is not idx */
    ssize_t index;     /* of idx */
    bool unending;
} ga_arg;

static inline ga_arg ga_arg_view(const ga_view *v) {
    return (ga_arg){.data = v->data,
                    .offset = v->offset,
                    .nd = v->nd,
                    .dims = v->dims,
                    .strides = v->strides,
                    .unending = v->unending};
}

static inline ga_arg ga_arg_index(ssize_t n) {
    return (ga_arg){.index = n};
}

static inline ga_arg ga_arg_value(const void *value) {
    return (ga_arg){.value = value};
}

/* Indices of 64 bits, or what the arguments' extents and the number of work-items ask for. */
typedef enum ga_width { GA_WIDTH_AUTO, GA_WIDTH_64 } ga_width;

/* Launch with an argument for each parameter, of its kind and rank. The groups are of the size the kernel says. */
int ga_instance_launch(GpuInstance *k, ga_width width, unsigned nd, const size_t *groups, const ga_arg *args);

#endif
