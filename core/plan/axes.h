#ifndef GA_AXES_H
#define GA_AXES_H
/* The dimensions of two arrays that are walked together, in the order of memory and merged where contiguous. Kernels
 * that treat some dimensions in a way of their own (reduced and retained ones) have a list for each. */
#include "array/array.h"
#include "template/launch.h"

enum { GA_AXES_MAX = GA_VIEW_RANK - 1 }; /* most dimensions, so that a view has room for one more */

/* One dimension: extent, and strides in bytes in the input and the output. */
typedef struct ga_axis {
    size_t n;
    ssize_t in, out;
} ga_axis;

/* A list of dimensions, slowest first. `in`, `out`: byte offsets of the first element. */
typedef struct ga_axes {
    ga_axis *axis;
    unsigned count;
    size_t total; /* product of the extents */
    size_t in, out;
} ga_axes;

typedef enum ga_side { GA_SIDE_IN, GA_SIDE_OUT } ga_side;

/* Append the dimensions of a list to a view, with the strides of one side. */
void ga_view_axes(ga_view *v, const ga_axes *a, ga_side side);

/* Append the dimensions of a list to a view of a new, dense array, the last one fastest, whose innermost stride (the
 * element size) is `step`. Returns the array's size in bytes. */
size_t ga_view_dense(ga_view *v, const ga_axes *a, size_t step);

/*
 * Drop extents of 1, walk every dimension in the direction of its input, sort by stride (the smallest last, zeros
 * first) if `any_order`, and merge what is contiguous in both arrays. At least one dimension is left.
 */
void ga_axes_simplify(ga_axes *a, bool any_order);

/* Sort by the input's stride alone, the smallest last, strides of 0 first. */
void ga_axes_sort(ga_axes *a);

/* Is the input's smallest stride among the `retained` dimensions rather than among the `other` ones? Both lists are
 * simplified. */
bool ga_axes_fastest(const ga_axes *retained, const ga_axes *other);

/*
 * The largest power of two, at most GA_MOST_ALIGNED, that divides the addresses of all elements on one side, which
 * start `offset` bytes into `data`. `skip`, a dimension of one of the lists, is left out, because it is walked in wide
 * accesses.
 */
size_t ga_axes_alignment(const gpudata *data, size_t offset, const ga_axes *lists[], unsigned n, const ga_axis *skip,
                         ga_side side);

/*
 * The most lanes, 1 to 16, in which dimension `fast` of the inputs can be read as vectors: contiguous, of an extent
 * that is a multiple of the lanes, aligned. `lists`: all dimensions walked, `n` lists, `fast` in one of them.
 */
unsigned ga_axes_lanes(const gpucontext *ctx, int typecode, const gpudata *data, size_t offset, const ga_axis *fast,
                       const ga_axes *lists[], unsigned n, ga_side side);

#endif
