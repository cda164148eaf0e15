#ifndef GA_ARRAY_INTERNAL_H
#define GA_ARRAY_INTERNAL_H
/* Checks and helpers that all array functions share. */
#include <gpuarray/array.h>

#include "base/size.h"
#include "base/types.h"
#include "device/context.h"

/* Number of elements; the product of no dimensions is 1. Assumes a valid array (no overflow). */
size_t ga_array_size(const GpuArray *a);

/* The axis along which neighbours are closest in memory: of extent above 1, its stride not 0, the last one of several;
 * nd: there is none. */
unsigned ga_array_fastest(const GpuArray *a);

/* May a and b touch the same byte? Exact for their lowest and highest bytes, and for views of one buffer that take
 * turns in it with one period, as columns of a matrix do; other interleaved views count as overlapping. */
bool ga_array_overlap(const GpuArray *a, const GpuArray *b);

/* May a touch the same byte as one of n arrays? Any of them, and a, may be NULL. */
bool ga_array_overlap_any(const GpuArray *a, size_t n, const GpuArray *const *arrays);

/* The largest power of two, GA_MOST_ALIGNED at most, that divides the address of every element of a valid array. */
enum { GA_MOST_ALIGNED = 16 };
size_t ga_array_alignment(const GpuArray *a);

/* Is every complex element at a multiple of its size, as kernels need it? GA_ALIGNED asks for the alignment of its
 * parts only. */
bool ga_whole_aligned(const GpuArray *a);

/* Resolves GA_ANY_ORDER for an array: the order it is laid out in; C if that is both or neither. */
ga_order ga_array_order(const GpuArray *a, ga_order ord);

/* Equal rank and extents. */
bool ga_array_same_shape(const GpuArray *a, const GpuArray *b);

/* Same buffer, offset, shape, strides and type: element i of one is element i of the other. */
bool ga_array_same_layout(const GpuArray *a, const GpuArray *b);

/* Do neighbours in memory differ in their channel, dimension 1? */
bool ga_array_channels_last(const GpuArray *a);

/* The error buffer for errors about an array; NULL (this thread's errors only) unless the array has a usable
 * context. */
ga_errbuf *ga_array_errbuf(const GpuArray *a);

/* Check that a is a valid array (buffer, rank, type, context); error texts call it `what` ("dst"). */
int ga_array_check(const GpuArray *a, const char *what);

/* Check a type of elements for operations on half, bfloat16, float and double: GA_UNSUPPORTED_ERROR for others,
 * GA_DEVSUP_ERROR for double on a device without it. */
int ga_check_float_type(gpucontext *ctx, int typecode, const char *what);

/* GA_VALUE_ERROR unless the array has such an axis. */
int ga_array_check_axis(const GpuArray *a, unsigned axis, const char *what);

/* Set named[i] = 1 for the axes in a list, or for all axes where the list is NULL; an axis may stand there once.
 * `named` is zeroed by the caller. */
int ga_array_name_axes(const GpuArray *a, unsigned naxes, const unsigned *axes, unsigned char *named, const char *what);

/*
 * Check and zero the struct of a new array. GA_INVALID_ERROR for NULL, and for a struct that is also an input: that
 * would lose the input, and is left as it is.
 */
int ga_array_place(GpuArray *result, const GpuArray *const *inputs, size_t n, const char *what);

/* Both ga_array_check() and ga_array_check_written(). */
int ga_array_check_target(const GpuArray *a, const char *what);

/* May a kernel write to the elements of a valid array? GA_VALUE_ERROR, or GA_READONLY_ERROR for its buffer. */
int ga_array_check_written(const GpuArray *a, const char *what);

#endif
