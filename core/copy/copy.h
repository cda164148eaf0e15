#ifndef GA_COPY_H
#define GA_COPY_H
/* Contents of arrays go from one to another: ga_array_assign(), and what it is made of, which works on plans of two
 * operands: destination, source. */
#include "plan/plan.h"

/*
 * dst[...] = (type of dst) src[...], shapes equal, any strides, dtypes and overlap, one context.
 * Conversions: float to integer saturates, NaN becomes 0; to bool is x != 0; to half and bfloat16 rounds to nearest
 * even; integers wrap; complex to real is refused by the callers.
 */
int ga_array_assign(const GpuArray *dst, const GpuArray *src);

/*
 * Elements of type `from` become elements of type `to`; GA_UINT4 with itself moves words of 16 bytes. The plan is
 * simplified and has elements; it is used up. Operands share no byte, elements are aligned to their size (copy_run.c).
 */
int ga_copy_run(gpucontext *ctx, ga_plan *p, int to, int from);

/* The GK type of elements ("f32", "u32x4"), NULL if there is none. */
const char *ga_copy_type(int typecode);

/*
 * The same through tiles in local memory, for a source that is fast along another dimension than the destination
 * (transpose.c). GA_UNSUPPORTED_ERROR, without a text: the kernel does not fit the device after all.
 */
bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, int to, int from);
int ga_transpose_run(gpucontext *ctx, const ga_plan *p, int to, int from);

#endif
