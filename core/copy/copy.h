#ifndef GA_COPY_H
#define GA_COPY_H
/* Copies between arrays: ga_array_assign(), and its parts, which work on plans of two operands, destination and
 * source. */
#include "plan/plan.h"

/*
 * dst[...] = (type of dst) src[...] for equal shapes, any strides, dtypes and overlap, in one context. Conversions:
 * float to integer saturates, NaN becomes 0; to bool is x != 0; to half and bfloat16 rounds to nearest even; integers
 * wrap. Complex to real is refused by the callers.
 */
int ga_array_assign(const GpuArray *dst, const GpuArray *src);

/*
 * Convert elements of type `from` to type `to`; GA_UINT4 with itself copies words of 16 bytes. The plan is simplified
 * and not empty; it is modified. The operands are disjoint, and elements aligned to their size (copy_run.c).
 */
int ga_copy_run(gpucontext *ctx, ga_plan *p, int to, int from);

/* The GK type of elements ("f32", "u32x4"), or NULL. */
const char *ga_copy_type(int typecode);

/* Conversion as ga_copy_run(), through tiles in local memory, for a source whose smallest stride is along another
 * dimension than the destination's (transpose.c). GA_UNSUPPORTED_ERROR, without a message: the compiled kernel does not
 * fit the device. */
bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, int to, int from);
int ga_transpose_run(gpucontext *ctx, const ga_plan *p, int to, int from);

#endif
