#ifndef GA_LAUNCH_H
#define GA_LAUNCH_H
/* How the library launches its GK kernels: typed arguments, and an explicit width of indices. */
#include "instance.h"

enum { GA_VIEW_RANK = 13 }; /* most dimensions of a view for the library's kernels */

/* The argument for a parameter view<T, R> or buffer<T>; extents count elements of the parameter's type. */
typedef struct ga_view {
    gpudata *data;
    size_t offset; /* bytes from the start of the buffer to the first element */
    unsigned nd;
    size_t dims[GA_VIEW_RANK];
    ssize_t strides[GA_VIEW_RANK]; /* in bytes */
    bool unending;                 /* see ga_view_memory() */
} ga_view;

void ga_view_init(ga_view *v, gpudata *data, size_t offset);
void ga_view_add(ga_view *v, size_t dim, ssize_t stride); /* append a dimension, faster than those before */
/* A dense vector of `n` elements, for a parameter buffer<T>; the width of indices depends on its size. */
void ga_view_buffer(ga_view *v, gpudata *data, size_t offset, size_t n, size_t elsize);
/* The same for a buffer<T> that gives raw access to the memory of a view passed beside it: the kernel never reads its
 * size and may use negative indices; checked kernels do not check them. */
void ga_view_memory(ga_view *v, gpudata *data, size_t offset, size_t elsize);
/* A view of an array of at most GA_VIEW_RANK dimensions. */
void ga_view_array(ga_view *v, const GpuArray *a);

/* A kernel argument. What it points to must live until ga_instance_launch() returns. */
typedef struct ga_arg {
    gpudata *data; /* of a view or a buffer; NULL: a scalar */
    size_t offset;
    unsigned nd;
    const size_t *dims;
    const ssize_t *strides;
    const void *value; /* value of a scalar that is not idx */
    ssize_t index;     /* value of an idx */
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

/* Width of indices: 64 bits, or (AUTO) what the arguments' extents and the number of work-items require. */
typedef enum ga_width { GA_WIDTH_AUTO, GA_WIDTH_64 } ga_width;

/* Launch with one argument for each parameter, of its kind and rank. The kernel determines the group size. */
int ga_instance_launch(GpuInstance *k, ga_width width, unsigned nd, const size_t *groups, const ga_arg *args);

#endif
