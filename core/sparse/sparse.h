#ifndef GA_SPARSE_INTERNAL_H
#define GA_SPARSE_INTERNAL_H
/* Helpers that the functions on sparse matrices share: checks on the host, scalars, kernel launches. */
#include <gpuarray/sparse.h>

#include "array/array.h"
#include "plan/flat.h"

/* Check that the arrays of a matrix are in one context and that their types and lengths agree; the indices themselves
 * are not checked. */
int ga_sparse_valid(const char *what, const GpuSparse *a);

/* Check two matrices like that, and that both are in one context and have the same types. */
int ga_sparse_valid_pair(const char *what, const GpuSparse *a, const GpuSparse *b);

/* Check the struct for a result: zeroed, and not one of the inputs. */
int ga_sparse_place(const char *what, GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

static inline gpucontext *ga_sparse_context(const GpuSparse *a) {
    return a->data.data->ctx;
}

/* Number of stored elements, or of blocks. */
static inline size_t ga_sparse_count(const GpuSparse *a) {
    return a->indices.dimensions[0];
}

/* Rows and columns of a block; 1 for every format but GA_SPARSE_BSR. */
static inline size_t ga_sparse_high(const GpuSparse *a) {
    return a->format == GA_SPARSE_BSR ? a->data.dimensions[1] : 1;
}

static inline size_t ga_sparse_wide(const GpuSparse *a) {
    return a->format == GA_SPARSE_BSR ? a->data.dimensions[2] : 1;
}

/* A scalar in the accumulator type of the values, as a kernel argument. */
typedef union ga_sparse_number {
    float f[2];
    double d[2];
    int64_t l;
    uint64_t u;
} ga_sparse_number;

int ga_sparse_acc(int typecode); /* the accumulator type of values of this type */
/* Convert *number, or `otherwise` where `number` is NULL. */
ga_sparse_number ga_sparse_number_of(int typecode, const void *number, int otherwise);

/* A C-contiguous array as an argument of a parameter of type buffer<T>. */
ga_arg ga_sparse_arg(ga_view *v, const GpuArray *a);

/* An index, which must fit the index type, as a kernel argument. */
typedef union ga_sparse_index {
    int32_t i;
    int64_t l;
} ga_sparse_index;

ga_sparse_index ga_sparse_index_of(int typecode, size_t n);

/* Launch a kernel of a file over `count` work-items; `targs` has all template arguments but GROUP. */
int ga_sparse_launch(gpucontext *ctx, const ga_template_args *targs, size_t count, const ga_arg *args);

/* Check a dense operand: context and value type of the matrix, alignment, extents; with `written`, also that it can be
 * written. */
int ga_sparse_dense(const char *what, const GpuSparse *a, const GpuArray *x, unsigned nd, const size_t *dims,
                    bool written);

/* The transposed matrix in the same format, sharing the arrays; its flags hold only what follows from those of `a`. */
int ga_sparse_turn(GpuSparse *out, const GpuSparse *a);

/* The numbers 0, 1, 2 ... in an index type. */
int ga_sparse_numbers(GpuArray *a, gpucontext *ctx, int typecode, size_t n);

/* A new array of one dimension. */
int ga_sparse_new(GpuArray *a, gpucontext *ctx, int typecode, size_t n);

#endif
