#ifndef GA_FUSED_H
#define GA_FUSED_H
/*
 * Operations that consist of few kernels: statements over arrays of broadcast shapes, and sums of expressions over some
 * of their axes. Both are GK texts of the library, compiled for the types of a call and cached in the context.
 *
 * In texts $A is the type of the computation, f64 for double and f32 for all others, $T the type of elements, $W that
 * of weights.
 */
#include "array/array.h"

enum { GA_FUSED_ARGS = 16 };

/* An argument of a text: an array, or a number of type `typecode`. */
typedef struct ga_fused_arg {
    const char *name;
    const GpuArray *array;
    const void *number;
    int typecode; /* of a number */
    bool written;
} ga_fused_arg;

/* Arguments: an array that is read, and one that is written. */
static inline ga_fused_arg ga_fused_array(const char *name, const GpuArray *a) {
    return (ga_fused_arg){.name = name, .array = a};
}
static inline ga_fused_arg ga_fused_result(const char *name, const GpuArray *a) {
    return (ga_fused_arg){.name = name, .array = a, .written = true};
}
/* Arguments: a number in the type of the computation, given as float and as double; an integer. The values must outlive
 * the call. */
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

/* A sum of `lanes` values at a time, a power of two: `map` and `after` as in GpuReduction_new_map(). */
typedef struct ga_fused_text {
    const char *source, *map, *after; /* declarations that the others use; NULL: none */
    unsigned lanes;
    const char *op; /* an operator defined in `source` that replaces the sum; NULL: none */
} ga_fused_text;

/* The type of the computation ($A). */
int ga_fused_acc(int typecode);
/* The vector type with 2 or 4 lanes of `acc`. */
int ga_fused_vector(int acc, unsigned lanes);

/* Run statements for each element of the operands' common shape. The text must be a constant. */
int ga_fused_each(gpucontext *ctx, const char *statements, ga_fused_types t, unsigned n, const ga_fused_arg *args);

/* Sum over some axes, which keep extent 1. `out`: an array of that shape and of `outtype`, or zeroed. The text must be
 * a constant. */
int ga_fused_sum(gpucontext *ctx, const ga_fused_text *text, ga_fused_types t, int outtype, GpuArray *out, unsigned n,
                 const ga_fused_arg *args, unsigned naxes, const unsigned *axes);

/* Make a dense array of 0, 1, ... n - 1; of GA_INT, or of GA_LONG if GA_INT cannot hold them. */
int ga_fused_numbers(gpucontext *ctx, GpuArray *out, size_t n);

/* A view of `nd` dimensions that holds no reference: dimensions whose `named` is not 0 are those of `a`, in order, the
 * others have extent 1. Release it with ga_fused_view_free(). */
int ga_fused_spread(GpuArray *view, const GpuArray *a, unsigned nd, const unsigned char *named);
/* A view, likewise without a reference, of one lane of an array of vectors, with all of its dimensions. */
int ga_fused_lane(GpuArray *view, const GpuArray *a, int acc, unsigned lane);
void ga_fused_view_free(GpuArray *view);

/* Check an operand of elements: valid, aligned, of half, bfloat16, float or double, in the context (NULL: any). */
int ga_fused_check(gpucontext *ctx, const GpuArray *a, const char *what, const char *role);
/* ga_fused_check(), and check that it has the type and shape of another array and, if `written`, is writable. */
int ga_fused_check_like(const GpuArray *a, const GpuArray *like, bool written, const char *what, const char *role);

#endif
