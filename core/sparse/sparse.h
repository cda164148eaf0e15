#ifndef GA_SPARSE_INTERNAL_H
#define GA_SPARSE_INTERNAL_H
/* What functions of sparse matrices share: checks without the device, numbers, launches. */
#include <gpuarray/sparse.h>

#include "array/array.h"
#include "plan/flat.h"

/* A matrix whose arrays are of one context and whose types and lengths agree; nothing is said of its indices. */
int ga_sparse_valid(const char *what, const GpuSparse *a);

/* The same of two, of one context, with the same types. */
int ga_sparse_valid_pair(const char *what, const GpuSparse *a, const GpuSparse *b);

/* A place for a result, zeroed; not one of the inputs. */
int ga_sparse_place(const char *what, GpuSparse *out, const GpuSparse *a, const GpuSparse *b);

static inline gpucontext *ga_sparse_context(const GpuSparse *a) {
    return a->data.data->ctx;
}

/* Elements, or blocks. */
static inline size_t ga_sparse_count(const GpuSparse *a) {
    return a->indices.dimensions[0];
}

/* Rows and columns of a block; 1 but of GA_SPARSE_BSR. */
static inline size_t ga_sparse_high(const GpuSparse *a) {
    return a->format == GA_SPARSE_BSR ? a->data.dimensions[1] : 1;
}

static inline size_t ga_sparse_wide(const GpuSparse *a) {
    return a->format == GA_SPARSE_BSR ? a->data.dimensions[2] : 1;
}

/* A number of the type that values are computed in, as a kernel's parameter. */
typedef union ga_sparse_number {
    float f[2];
    double d[2];
    int64_t l;
    uint64_t u;
} ga_sparse_number;

int ga_sparse_acc(int typecode); /* that type */
/* *number, or a whole one where that is NULL. */
ga_sparse_number ga_sparse_number_of(int typecode, const void *number, int otherwise);

/* The elements of a C contiguous array as a parameter buffer<T>. */
ga_arg ga_sparse_arg(ga_view *v, const GpuArray *a);

/* An index, which fits, as a parameter of the type of indices. */
typedef union ga_sparse_index {
    int32_t i;
    int64_t l;
} ga_sparse_index;

ga_sparse_index ga_sparse_index_of(int typecode, size_t n);

/* Launch a kernel of a file with `count` elements, from template arguments that have all but GROUP. */
int ga_sparse_launch(gpucontext *ctx, const ga_template_args *targs, size_t count, const ga_arg *args);

/* A valid dense operand: of the matrix' context and type of values, aligned, with these extents; `written`: and the
 * result. */
int ga_sparse_dense(const char *what, const GpuSparse *a, const GpuArray *x, unsigned nd, const size_t *dims,
                    bool written);

/* The transposed matrix in the same format, of which nothing is known but what follows. */
int ga_sparse_turn(GpuSparse *out, const GpuSparse *a);

/* 0, 1, 2 ... in a type of indices. */
int ga_sparse_numbers(GpuArray *a, gpucontext *ctx, int typecode, size_t n);

/* One dimension. */
int ga_sparse_new(GpuArray *a, gpucontext *ctx, int typecode, size_t n);

#endif
