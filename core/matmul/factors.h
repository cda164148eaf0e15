#ifndef GA_MATMUL_FACTORS_H
#define GA_MATMUL_FACTORS_H
/* The arrays of a product: checked, the result made or checked, and copies where arrays are in each other's way. */
#include "array/array.h"

typedef struct ga_factors {
    const char *what;      /* the function, for messages */
    const GpuArray *a, *b; /* what is read: the caller's, or copies */
    const GpuArray *c;     /* what is written: the caller's or, brought home in the end, another */
    GpuArray *out;         /* the caller's */
    bool made;
    GpuArray copies[3];
} ga_factors;

/* The type that elements of both meet in, or -1. */
int ga_factors_meet(int a, int b);

/* Valid arrays of one context, aligned, with a type in common. */
int ga_factors_init(ga_factors *f, const char *what, GpuArray *out, const GpuArray *a, const GpuArray *b);

/* The result's shape is known: from now on the arrays may be used. */
int ga_factors_ready(ga_factors *f, unsigned nd, const size_t *dims);

/* Bring the result home and release what was made; `err` is what happened, and is returned unless that fails. */
int ga_factors_finish(ga_factors *f, int err);

/* New arrays of the result's type in the place of factors of others. */
int ga_factors_convert(ga_factors *f);

/* The same memory with another shape. */
int ga_factor_view(GpuArray *v, const GpuArray *a, unsigned nd, const size_t *dims, const ssize_t *strides);

#endif
