#ifndef GA_SELECT_SHAPES_H
#define GA_SELECT_SHAPES_H
/* Arguments of several arrays: what all functions here ask of them, and how their shapes go together. */
#include "array/array.h"

/* Valid arrays, aligned for their types, of one context; NULL entries do not count, but for the first. */
int ga_select_check(const char *what, const GpuArray *const *arrays, unsigned n);

/* The rank that n arrays have when they are broadcast together; NULL entries do not count. */
unsigned ga_broadcast_rank(const GpuArray *const *arrays, unsigned n);

/* Their common shape, of `nd` dimensions; GA_VALUE_ERROR if there is none. */
int ga_broadcast_shape(const char *what, const GpuArray *const *arrays, unsigned n, unsigned nd, size_t *dims);

/* Strides with which `a` has a shape of nd dimensions; false if it cannot be broadcast to it. */
bool ga_broadcast_strides(const GpuArray *a, unsigned nd, const size_t *dims, ssize_t *strides);

/* A view of `a` with that shape; GA_VALUE_ERROR if it cannot be broadcast. */
int ga_broadcast_view(const char *what, GpuArray *view, const GpuArray *a, unsigned nd, const size_t *dims);

/* The shape in which an array and indices along an axis meet, `written` where it is the array that changes; free() it.
 * NULL: *err says why. */
size_t *ga_along_shape(const char *what, const GpuArray *a, const GpuArray *indices, unsigned axis, bool written,
                       int *err);

#endif
