#ifndef GA_MATMUL_FACTORS_H
#define GA_MATMUL_FACTORS_H
/* The arrays of a product: checks, making of the result, and copies of arrays that overlap. */
#include "array/array.h"

typedef struct ga_factors {
    const char *what;      /* name of the function, for messages */
    const GpuArray *a, *b; /* inputs: the caller's, or copies */
    const GpuArray *c;     /* the array that is written: the caller's, or a temporary that is copied to it at the end */
    GpuArray *out;         /* the caller's array */
    bool made;
    GpuArray copies[3];
} ga_factors;

/* The promoted type of two types, or -1. */
int ga_factors_meet(int a, int b);

/* Check that the arrays are valid, aligned, of one context, and have a common type. */
int ga_factors_init(ga_factors *f, const char *what, GpuArray *out, const GpuArray *a, const GpuArray *b);

/* Give the result's shape; then the arrays may be used. */
int ga_factors_ready(ga_factors *f, unsigned nd, const size_t *dims);

/* Copy the result to the caller's array and free temporaries; returns `err`, unless that was no error and the copy
 * fails. */
int ga_factors_finish(ga_factors *f, int err);

/* Convert the factors to the result's type, if they have another one. */
int ga_factors_convert(ga_factors *f);

/* View an array with another shape and strides. */
int ga_factor_view(GpuArray *v, const GpuArray *a, unsigned nd, const size_t *dims, const ssize_t *strides);

#endif
