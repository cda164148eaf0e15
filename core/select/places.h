#ifndef GA_SELECT_PLACES_H
#define GA_SELECT_PLACES_H
/* Linear positions from arrays of indices, and scatter operations at positions (kernels/library/index.gk). */
#include <gpuarray/index.h>

#include "array/array.h"

/*
 * places[i] = (first ? 0 : places[i]) * n + element i of `index`, which runs along an axis of extent n (negative
 * indices count from its end). `places` is dense, of GA_ULONG, of the shape to which the index, of any integer type, is
 * broadcast. Out of range: UINT64_MAX.
 */
int ga_index_places(const GpuArray *places, const GpuArray *index, size_t n, bool first);

/* Both indices of a pair at once, for axes of extents n[0] and n[1]: C contiguous, of the shape of `places`. For
 * devices where work-items loop. */
int ga_index_pair(const GpuArray *places, const GpuArray *const index[2], const size_t n[2]);

/*
 * For each element of `index`, of rank 3: its position in a dense array of extents (index->dimensions[0], n,
 * index->dimensions[2]), with the index itself as coordinate along the second dimension.
 */
int ga_along_places(const GpuArray *places, const GpuArray *index, size_t n);

/* sources[k] = the first element of `ends` (which is nondecreasing) that is larger than k, as its number: GA_LONG, one
 * dense dimension. */
int ga_repeat_sources(const GpuArray *sources, const GpuArray *ends);

/*
 * a[b, places[k], f] = mode(a[b, places[k], f], values[b, k, f]), in the order of k at each position, but with
 * GA_SCATTER_ANY_ORDER: all of rank 3, dense, of one type, disjoint. With `check`, GA_VALUE_ERROR for a position out of
 * range before anything is changed; otherwise such positions are skipped. `what`: for messages.
 */
int ga_combine(const char *what, const GpuArray *a, const GpuArray *places, const GpuArray *values,
               ga_scatter_mode mode, bool check);

/* The same at keys, as GA_UINT: positions, and UINT32_MAX for what is skipped. */
int ga_combine_keys(const char *what, const GpuArray *a, const GpuArray *keys, const GpuArray *values,
                    ga_scatter_mode mode);

/* Does this mode exist for the type, and may the context have it? GA_UNSUPPORTED_ERROR if not, GA_VALUE_ERROR for an
 * unknown mode. */
int ga_combine_check(const char *what, gpucontext *ctx, ga_scatter_mode mode, int typecode);

#endif
