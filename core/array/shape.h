#ifndef GA_SHAPE_H
#define GA_SHAPE_H
/* Arithmetic on shapes and strides, without a device. Strides and offsets are in bytes. */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include <gpuarray/array.h>

/* Bytes of a dense array; false if the size or a stride of it does not fit ssize_t. */
bool ga_shape_bytes(unsigned nd, const size_t *dims, size_t elsize, size_t *bytes);

/* Strides of a dense array in GA_C_ORDER or GA_F_ORDER. ga_shape_bytes() must have returned true for it. */
void ga_shape_strides(unsigned nd, const size_t *dims, size_t elsize, ga_order ord, ssize_t *strides);

/* The range of bytes touched from `offset`: [*low, *high). Both are `offset` if there are no elements. False if out of
 * range. */
bool ga_shape_extent(size_t offset, size_t elsize, unsigned nd, const size_t *dims, const ssize_t *strides, size_t *low,
                     size_t *high);

/* Are the elements laid out with the strides of ga_shape_strides()? Axes of extent 1 may have any stride; so may all
 * axes of an array without elements. */
bool ga_shape_is_dense(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord);

/*
 * Number of indices start, start + step, ... before stop (step not 0). False if one lies outside [0, dim), and if stop
 * lies on the wrong side of start by a step or more: libgpuarray's rule, documented at GpuArray_index().
 */
bool ga_shape_slice(size_t dim, ssize_t start, ssize_t stop, ssize_t step, size_t *count);

/*
 * Strides that give the same elements, in the order `ord`, the shape `newdims` of equal size. False if there are none;
 * newstrides is undefined then. An array without elements gets the strides of a dense one.
 */
bool ga_shape_reshape(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord,
                      unsigned newnd, const size_t *newdims, ssize_t *newstrides);

#endif
