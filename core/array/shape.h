#ifndef GA_SHAPE_H
#define GA_SHAPE_H
/* Arithmetic on shapes and strides. Knows no device; strides and offsets are in bytes. */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include <gpuarray/array.h>

/* Bytes of a dense array; false if they, or the strides it would have, do not fit ssize_t. */
bool ga_shape_bytes(unsigned nd, const size_t *dims, size_t elsize, size_t *bytes);

/* Strides of a dense array in GA_C_ORDER or GA_F_ORDER, whose ga_shape_bytes() fit. */
void ga_shape_strides(unsigned nd, const size_t *dims, size_t elsize, ga_order ord, ssize_t *strides);

/* Lowest and one past the highest byte touched from `offset`; both `offset` without elements. False if out of range. */
bool ga_shape_extent(size_t offset, size_t elsize, unsigned nd, const size_t *dims, const ssize_t *strides, size_t *low,
                     size_t *high);

/* Do the elements lie as ga_shape_strides() has them? Axes of extent 1 may have any stride; so may all without
 * elements. */
bool ga_shape_is_dense(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord);

/*
 * Number of indices start, start + step, ... before stop (step not 0). False if one lies outside [0, dim), and where
 * the stop lies behind the start by a step or more: libgpuarray's rule, which GpuArray_index() states.
 */
bool ga_shape_slice(size_t dim, ssize_t start, ssize_t stop, ssize_t step, size_t *count);

/*
 * Strides that give the same elements, in the order `ord`, the shape `newdims` of equal size; false if none do, and
 * then newstrides is left half filled. Without elements those of a dense array.
 */
bool ga_shape_reshape(unsigned nd, const size_t *dims, const ssize_t *strides, size_t elsize, ga_order ord,
                      unsigned newnd, const size_t *newdims, ssize_t *newstrides);

#endif
