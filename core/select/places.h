#ifndef GA_SELECT_PLACES_H
#define GA_SELECT_PLACES_H
/* Places that indices mean, and what is combined at them (kernels/library/index.gk). */
#include <gpuarray/index.h>

#include "array/array.h"

/*
 * places[i] = (first ? 0 : places[i]) * n + place that element i of `index` means along an axis of n: `places` is
 * GA_ULONG without gaps, of the shape to which the index, of any integers, is broadcast. One out of range: UINT64_MAX.
 */
int ga_index_places(const GpuArray *places, const GpuArray *index, size_t n, bool first);

/*
 * The place, in an array of extents (index->dimensions[0], n, index->dimensions[2]) without gaps, of each element of
 * `index`, of rank 3, with its number along the second dimension replaced by the index.
 */
int ga_along_places(const GpuArray *places, const GpuArray *index, size_t n);

/* sources[k] = the first of `ends`, which do not decrease, that is larger than k: GA_LONG, one dimension without gaps.
 */
int ga_repeat_sources(const GpuArray *sources, const GpuArray *ends);

/*
 * a[b, places[k], f] = mode(a[b, places[k], f], values[b, k, f]), in the order of k at each place: all of rank 3,
 * without gaps and of one type. With `check`, GA_VALUE_ERROR for a place out of range before anything was changed; such
 * are left out. `what`: for messages. They share no memory.
 */
int ga_combine(const char *what, const GpuArray *a, const GpuArray *places, const GpuArray *values,
               ga_scatter_mode mode, bool check);

/* Is there such a mode for the type? GA_UNSUPPORTED_ERROR, GA_VALUE_ERROR for an unknown one. */
int ga_combine_check(const char *what, ga_errbuf *e, ga_scatter_mode mode, int typecode);

#endif
