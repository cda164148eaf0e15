#ifndef GA_BROADCAST_H
#define GA_BROADCAST_H
/* Checks and broadcasting of several arrays. */
#include "array/array.h"

/* Check that arrays are valid, aligned for their types, and of one context; entries but the first may be NULL. */
int ga_arrays_check(const char *what, const GpuArray *const *arrays, unsigned n);

/* The rank of n arrays broadcast together; NULL entries are skipped. */
unsigned ga_broadcast_rank(const GpuArray *const *arrays, unsigned n);

/* Their common shape, of `nd` dimensions; GA_VALUE_ERROR if there is none. */
int ga_broadcast_shape(const char *what, const GpuArray *const *arrays, unsigned n, unsigned nd, size_t *dims);

/* Strides that broadcast `a` to a shape of nd dimensions; false if that is impossible. */
bool ga_broadcast_strides(const GpuArray *a, unsigned nd, const size_t *dims, ssize_t *strides);

/* A view of `a` broadcast to a given shape; GA_VALUE_ERROR if that is impossible. */
int ga_broadcast_view(const char *what, GpuArray *view, const GpuArray *a, unsigned nd, const size_t *dims);

/* The shape to which an array and indices along an axis are broadcast, the axis excepted; `written`: only the indices
 * are broadcast, because the array is written. The caller frees it. NULL: *err says why. */
size_t *ga_along_shape(const char *what, const GpuArray *a, const GpuArray *indices, unsigned axis, bool written,
                       int *err);

#endif
