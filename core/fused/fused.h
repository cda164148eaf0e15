#ifndef GA_FUSED_H
#define GA_FUSED_H
/*
 * Operations made of few kernels: statements over arrays of broadcast shapes, and sums of expressions over some of
 * their axes. Both are GK texts of the library, compiled for the types of a call and cached in the context.
 *
 * In texts $A is the type computed in, f64 for double and f32 for all else, $T the type of elements, $W that of
 * weights.
 */
#include "array/array.h"

enum { GA_FUSED_ARGS = 16 };

/* An operand of a text: an array, or a number of type `typecode`. */
typedef struct ga_fused_arg {
    const char *name;
    const GpuArray *array;
    const void *number;
    int typecode; /* of a number */
    bool written;
} ga_fused_arg;

/* An array that is read, and one that is written. */
static inline ga_fused_arg ga_fused_array(const char *name, const GpuArray *a) {
    return (ga_fused_arg){.name = name, .array = a};
}
static inline ga_fused_arg ga_fused_result(const char *name, const GpuArray *a) {
    return (ga_fused_arg){.name = name, .array = a, .written = true};
}
/* A number of the type computed in, given in float and in double; an integer. The values are to outlive the call. */
static inline ga_fused_arg ga_fused_number(int acc, const char *name, const float *single, const double *wide) {
    return (ga_fused_arg){
        .name = name, .number = acc == GA_DOUBLE ? (const void *)wide : (const void *)single, .typecode = acc};
}
static inline ga_fused_arg ga_fused_whole(const char *name, const int64_t *value) {
    return (ga_fused_arg){.name = name, .number = value, .typecode = GA_LONG};
}

/* Types that a text is compiled for. */
typedef struct ga_fused_types {
    int elements, weights; /* $T, $W */
} ga_fused_types;

/* A sum of `lanes` values at once, a power of two: `map` and `after` as of GpuReduction_new_map(). */
typedef struct ga_fused_text {
    const char *source, *map, *after; /* declarations that the others use; NULL: none */
    unsigned lanes;
    const char *op; /* an operator that the source has, in place of the sum; NULL: none */
} ga_fused_text;

/* The type computed in. */
int ga_fused_acc(int typecode);
/* The vector type of 2 or 4 lanes of it. */
int ga_fused_vector(int acc, unsigned lanes);

/* Run statements, a constant, at each element of the shape that the operands have together. */
int ga_fused_each(gpucontext *ctx, const char *statements, ga_fused_types t, unsigned n, const ga_fused_arg *args);

/* Sum up over some axes, which stay with extent 1. `out`: an array of that shape and of `outtype`, or zeroed. The text
 * is a constant. */
int ga_fused_sum(gpucontext *ctx, const ga_fused_text *text, ga_fused_types t, int outtype, GpuArray *out, unsigned n,
                 const ga_fused_arg *args, unsigned naxes, const unsigned *axes);

/* Make a dense array of 0, 1, ... n - 1, of GA_INT, or GA_LONG if there are more than that holds. */
int ga_fused_numbers(gpucontext *ctx, GpuArray *out, size_t n);

/* A view without a reference of its own, of `nd` dimensions: where `named` is not 0 those of `a`, in their order, and
 * extents of 1 elsewhere. To be released with ga_fused_view_free(). */
int ga_fused_spread(GpuArray *view, const GpuArray *a, unsigned nd, const unsigned char *named);
/* The same of one lane of an array of vectors, with all of its dimensions. */
int ga_fused_lane(GpuArray *view, const GpuArray *a, int acc, unsigned lane);
void ga_fused_view_free(GpuArray *view);

/* Check an operand of elements: valid, aligned, of half, bfloat16, float or double, in the context (NULL: any). */
int ga_fused_check(gpucontext *ctx, const GpuArray *a, const char *what, const char *role);
/* The same, writable, and of the type and shape of another array. */
int ga_fused_check_like(const GpuArray *a, const GpuArray *like, bool written, const char *what, const char *role);

#endif
