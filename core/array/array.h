#ifndef GA_ARRAY_INTERNAL_H
#define GA_ARRAY_INTERNAL_H
/* What the array functions share. */
#include <gpuarray/array.h>

#include "base/size.h"
#include "base/types.h"
#include "device/context.h"

/* Number of elements; the product of no dimensions is 1. Assumes a valid array (no overflow). */
size_t ga_array_size(const GpuArray *a);

/* May a and b touch the same byte? Exact for extents, conservative for interleaved views. */
bool ga_array_overlap(const GpuArray *a, const GpuArray *b);

/* The largest power of two, GA_MOST_ALIGNED at most, that divides the address of every element of a valid array. */
enum { GA_MOST_ALIGNED = 16 };
size_t ga_array_alignment(const GpuArray *a);

/* Is every complex element at a multiple of its size, as kernels read it? GA_ALIGNED asks for that of the parts only.
 */
bool ga_whole_aligned(const GpuArray *a);

/* The order that GA_ANY_ORDER is for an array: the one it is laid out in; C if that is both or neither. */
ga_order ga_array_order(const GpuArray *a, ga_order ord);

/* Equal rank and extents. */
bool ga_array_same_shape(const GpuArray *a, const GpuArray *b);

/* Same buffer, offset, shape, strides and type: element i of one is element i of the other. */
bool ga_array_same_layout(const GpuArray *a, const GpuArray *b);

/* Where errors about an array go; NULL, this thread alone, unless it has a usable context. */
ga_errbuf *ga_array_errbuf(const GpuArray *a);

/* A valid array for use as `what` ("dst"): buffer, rank, type, context. Fails with a clear text. */
int ga_array_check(const GpuArray *a, const char *what);

/* There is such an axis: GA_VALUE_ERROR otherwise. */
int ga_array_check_axis(const GpuArray *a, unsigned axis, const char *what);

/* named[i] = 1 for the axes in a list, none of them twice; for all axes where the list is NULL. `named` is zeroed. */
int ga_array_name_axes(const GpuArray *a, unsigned naxes, const unsigned *axes, unsigned char *named, const char *what);

/*
 * A place for a new array: zeroes it. GA_INVALID_ERROR for NULL and for one of the inputs, which would lose what the
 * result is made from, and is left as it is.
 */
int ga_array_place(GpuArray *result, const GpuArray *const *inputs, size_t n, const char *what);

/* A valid array whose elements work on the device may change: both of these checks. */
int ga_array_check_target(const GpuArray *a, const char *what);

/* May work on the device change the elements of a valid array? GA_VALUE_ERROR, GA_READONLY_ERROR for its buffer. */
int ga_array_check_written(const GpuArray *a, const char *what);

#endif
