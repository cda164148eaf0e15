#ifndef GA_MOMENTS_COMPLEX_H
#define GA_MOMENTS_COMPLEX_H
/* Moments of complex numbers, as reductions of expressions, and complex arrays as arrays of their parts. */
#include <gpuarray/reduction.h>

#include "array/array.h"

typedef enum ga_complex_moment {
    GA_COMPLEX_MEAN,
    GA_COMPLEX_BOTH,      /* sums, of real numbers */
    GA_COMPLEX_BOTH_ROOT, /* roots of these */
    GA_COMPLEX_SQUARES,   /* root of the sum of squares of magnitudes */
    GA_COMPLEX_SUM,       /* from here on: of magnitudes */
    GA_COMPLEX_LARGEST,
    GA_COMPLEX_SMALLEST,
    GA_COMPLEX_NOT_ZERO,
    GA_COMPLEX_POWERS /* the sum of powers with exponent `p`, to the power `by`: scalars of the parts' type */
} ga_complex_moment;

/* The type of real and imaginary part. */
int ga_complex_part(int typecode);

/* A reduction for GpuReduction_call_map() over elements of a complex type; borrowed: the context caches it. */
int ga_complex_reduction(gpucontext *ctx, ga_complex_moment moment, int typecode, GpuReduction **r);

/* View the real and imaginary parts of an array along a last axis of extent 2. Shares a's buffer without a reference;
 * free the shape with ga_complex_parts_free(). */
int ga_complex_parts(GpuArray *parts, const GpuArray *a);
void ga_complex_parts_free(GpuArray *parts);

#endif
