#ifndef GA_AXES_H
#define GA_AXES_H
/* The dimensions of two arrays that are walked together, sorted and merged, for kernels that keep some of them apart.
 */
#include "array/array.h"
#include "template/launch.h"

enum { GA_AXES_MAX = GA_VIEW_RANK - 1 }; /* most dimensions, so that a view has room for another */

/* One dimension; strides in bytes. */
typedef struct ga_axis {
    size_t n;
    ssize_t in, out;
} ga_axis;

/* A list of dimensions, slowest first. `in`, `out`: where the first element is. */
typedef struct ga_axes {
    ga_axis *axis;
    unsigned count;
    size_t total; /* product of the extents */
    size_t in, out;
} ga_axes;

typedef enum ga_side { GA_SIDE_IN, GA_SIDE_OUT } ga_side;

/* Add the dimensions of a list to a view, with the strides of one side. */
void ga_view_axes(ga_view *v, const ga_axes *a, ga_side side);

/* Add dimensions of a list to a view of a new array of elements of `size` bytes without gaps, the last one fastest; its
 * innermost stride is `step`. Returns the bytes of all. */
size_t ga_view_dense(ga_view *v, const ga_axes *a, size_t step);

/*
 * Drop extents of 1, walk every dimension in the direction of its input, sort by stride (the smallest last, zeros
 * first) if `any_order`, and merge what is contiguous in both arrays. At least one dimension is left.
 */
void ga_axes_simplify(ga_axes *a, bool any_order);

/* Sort by the input's stride alone, the smallest last, zeros first. */
void ga_axes_sort(ga_axes *a);

/* Are neighbours in memory among the dimensions of `kept` rather than of `other`? Both are simplified. */
bool ga_axes_fastest(const ga_axes *kept, const ga_axes *other);

/*
 * The largest power of two, at most GA_MOST_ALIGNED, that divides the addresses of elements on one side, where they
 * start `offset` bytes into `data`. `skip`, in one of the lists, does not count: it is walked in wide accesses.
 */
size_t ga_axes_alignment(const gpudata *data, size_t offset, const ga_axes *lists[], unsigned n, const ga_axis *skip,
                         ga_side side);

/*
 * Most lanes, 1 to 16, in which dimension `fast` of the inputs can be read: neighbours, a multiple of the lanes,
 * everything aligned. `lists`: the dimensions walked, `n` of them, `fast` in one.
 */
unsigned ga_axes_lanes(const gpucontext *ctx, int typecode, const gpudata *data, size_t offset, const ga_axis *fast,
                       const ga_axes *lists[], unsigned n, ga_side side);

#endif
