#ifndef GA_RESAMPLE_SPACE_H
#define GA_RESAMPLE_SPACE_H
/* Arrays of batch, channels and space as kernels see them, and checks that the functions of gpuarray/resample.h
 * share. */
#include <gpuarray/resample.h>

#include "array/result.h"
#include "plan/flat.h"

/* Spatial axes that kernels have; those before the first real one have extent 1. */
enum { GA_SPACE = 3 };

/* Most elements along a spatial axis; most elements of an array. */
#define GA_SPACE_MOST ((size_t)INT32_MAX)
#define GA_SPACE_ALL ((size_t)1 << 58)

/* A view with batch, channels, and, for each list of `nd` axes behind these, three axes. */
ga_arg ga_space_arg(ga_view *v, const GpuArray *a, unsigned nd);

/* Check an input: valid, of the context, a type and a shape. `dims` NULL: any of that rank. */
int ga_space_check(gpucontext *ctx, const GpuArray *a, int typecode, unsigned nd, const size_t *dims, const char *what,
                   const char *name);

/* GA_XLARGE_ERROR for more than GA_SPACE_ALL elements. */
int ga_space_check_size(gpucontext *ctx, unsigned nd, const size_t *dims, const char *what);

/* Check or make a result that shares no memory with `n` inputs, some of which may be NULL. */
int ga_space_open(ga_result *r, GpuArray *out, int typecode, unsigned nd, const size_t *dims, unsigned n,
                  const GpuArray *const *inputs, const char *what, const char *name);

/* Channels that a work-item of a flat launch computes for each of `places`, so that there are enough work-items. */
size_t ga_space_share(const gpucontext *ctx, size_t places, size_t channels);

#endif
