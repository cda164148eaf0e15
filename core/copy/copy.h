#ifndef GA_COPY_H
#define GA_COPY_H
/* Copies between arrays: ga_array_assign(), and its parts, which work on plans of two operands, destination and
 * source. */
#include "plan/plan.h"
#include "template/template_args.h"

/*
 * dst[...] = (type of dst) src[...] for equal shapes, any strides, dtypes and overlap, in one context. Conversions:
 * float to integer saturates, NaN becomes 0; to bool is x != 0; to half, bfloat16 and 8-bit reals rounds to nearest
 * even, of integers to the latter by way of float; integers wrap. Complex to real is refused by the callers.
 */
int ga_array_assign(const GpuArray *dst, const GpuArray *src);

/* The same; elements of 8-bit real types become their largest number where it is exceeded, if `saturate`, also by
 * infinities. */
int ga_array_assign_as(const GpuArray *dst, const GpuArray *src, bool saturate);

/* A conversion of elements; GA_UINT4 to itself copies words of 16 bytes. */
typedef struct ga_conversion {
    int to, from;
    bool saturate; /* to an 8-bit real type: numbers beyond the largest one, and infinities, become it */
} ga_conversion;

/*
 * Convert elements. The plan is simplified and not empty; it is modified. The operands are disjoint, and elements
 * aligned to their size (copy_run.c).
 */
int ga_copy_run(gpucontext *ctx, ga_plan *p, ga_conversion c);

/* The GK type in which elements are stored ("f32", "u32x4"; "u8" for 8-bit reals), or NULL; and read `lanes` at a time.
 */
const char *ga_copy_type(int typecode);
void ga_copy_vector(ga_template_args *targs, const char *name, int typecode, unsigned lanes);
/* The template arguments that tell 8-bit reals from the u8 they are stored in; none if there are no such types. */
void ga_copy_formats(ga_template_args *targs, ga_conversion c);

/* Conversion as ga_copy_run(), through tiles in local memory, for a source whose smallest stride is along another
 * dimension than the destination's (transpose.c). GA_UNSUPPORTED_ERROR, without a message: the compiled kernel does not
 * fit the device. */
bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, ga_conversion c);
int ga_transpose_run(gpucontext *ctx, const ga_plan *p, ga_conversion c);

#endif
