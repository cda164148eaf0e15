#ifndef GA_MOMENTS_COMPLEX_H
#define GA_MOMENTS_COMPLEX_H
/* What moments of complex numbers are made of: reductions of expressions, and their parts as real numbers. */
#include <gpuarray/reduction.h>

#include "array/array.h"

typedef enum ga_complex_moment {
    GA_COMPLEX_MEAN,
    GA_COMPLEX_BOTH,      /* of real numbers: sums */
    GA_COMPLEX_BOTH_ROOT, /* and roots of them */
    GA_COMPLEX_SQUARES,   /* the root of the sum of squares of magnitudes */
    GA_COMPLEX_SUM,       /* of magnitudes, from here on */
    GA_COMPLEX_LARGEST,
    GA_COMPLEX_SMALLEST,
    GA_COMPLEX_NOT_ZERO,
    GA_COMPLEX_POWERS /* the sum of the powers of `p` to the power of `by`, scalars of the type of the parts */
} ga_complex_moment;

/* The type of real and imaginary part. */
int ga_complex_part(int typecode);

/* A reduction for GpuReduction_call_map() of elements of a complex type; borrowed: it is kept by the context. */
int ga_complex_reduction(gpucontext *ctx, ga_complex_moment moment, int typecode, GpuReduction **r);

/* Real and imaginary parts of an array as a last axis of two. Shares a's buffer without a reference; the shape is to be
 * freed with ga_complex_parts_free(). */
int ga_complex_parts(GpuArray *parts, const GpuArray *a);
void ga_complex_parts_free(GpuArray *parts);

#endif
