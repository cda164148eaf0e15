#ifndef GA_ARRAY_INTERNAL_H
#define GA_ARRAY_INTERNAL_H
/* What the array functions share. */
#include <gpuarray/array.h>

#include "device/context.h"

/* Most dimensions the library's kernels take at once after collapsing; more are handled by outer loops on the host. */
#define GA_MAX_KERNEL_RANK 8

bool ga_mul_overflow(size_t a, size_t b, size_t *product); /* true when a * b does not fit */

/* A stride without its sign. */
static inline size_t ga_magnitude(ssize_t s) {
    return s < 0 ? (size_t)0 - (size_t)s : (size_t)s;
}

/* May indices have this type? */
static inline bool ga_is_index_type(int typecode) {
    return (typecode >= GA_BYTE && typecode <= GA_ULONG) || typecode == GA_SIZE || typecode == GA_SSIZE;
}

/* "ga_float" and the like, for messages; never NULL. */
const char *ga_type_name(int typecode);

/* Number of elements; the product of no dimensions is 1. Assumes a valid array (no overflow). */
size_t ga_array_size(const GpuArray *a);

/* Lowest and one past the highest byte of the buffer that `a` touches; equal when it has no elements. */
void ga_array_extent(const GpuArray *a, size_t *low, size_t *high);

/* May a and b touch the same byte? Exact for extents, conservative for interleaved views. */
bool ga_array_overlap(const GpuArray *a, const GpuArray *b);

/* Same buffer, offset, shape, strides and type: element i of one is element i of the other. */
bool ga_array_same_layout(const GpuArray *a, const GpuArray *b);

/* A valid array for use as `what` ("dst"): buffer, rank, type, context. Fails with a clear text. */
int ga_array_check(const GpuArray *a, const char *what);

/*
 * A place for a new array: zeroes it. GA_INVALID_ERROR for NULL and for one of the inputs, which would lose what the
 * result is made from, and is left as it is.
 */
int ga_array_place(GpuArray *result, const GpuArray *const *inputs, size_t n, const char *what);

/* May work on the device change the elements of a valid array? GA_VALUE_ERROR, GA_READONLY_ERROR for its buffer. */
int ga_array_check_written(const GpuArray *a, const char *what);

/*
 * dst[...] = (type of dst) src[...], shapes equal, any strides, dtypes and overlap, one context (core/copy.c).
 * Conversions: float to integer saturates, NaN becomes 0; to bool is x != 0; to half and bfloat16 rounds to nearest
 * even; integers wrap; complex to real is refused by the callers.
 */
int ga_array_assign(const GpuArray *dst, const GpuArray *src);

#endif
