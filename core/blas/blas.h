#ifndef GA_BLAS_INTERNAL_H
#define GA_BLAS_INTERNAL_H
/*
 * BLAS inside core. Everything below is column-major and takes arguments that have been checked: buffers of `ctx`,
 * ranges inside them, leading dimensions >= max(1, rows), increments not 0, one of the types below. Sizes may be 0.
 *
 * Rules of the reference BLAS: if nothing is multiplied (k = 0 or alpha = 0) A, B and x are not read; with beta = 0 the
 * output is not read; m or n = 0 does nothing.
 */
#include "plan/geometry.h"

/* A type that BLAS supports. Half and bfloat16 are computed in float. */
typedef struct ga_blas_type {
    int typecode;
    size_t size; /* bytes of an element */
    int scalar;  /* type of alpha, beta and sums: GA_FLOAT or GA_DOUBLE */
} ga_blas_type;
const ga_blas_type *ga_blas_type_of(int typecode); /* NULL: not supported (blas_types.c) */

/* GA_DEVSUP_ERROR if the device cannot compute in that type. */
int ga_blas_type_check(gpucontext *ctx, const ga_blas_type *type);

/* Run the vendor's routine if it takes the call, else our own (blas.c). */
int ga_gemm(gpucontext *ctx, const ga_blas_gemm *g);
int ga_gemv(gpucontext *ctx, const ga_blas_gemv *g);
int ga_ger(gpucontext *ctx, const ga_blas_ger *g);
int ga_dot(gpucontext *ctx, const ga_blas_dot *g);

/* ga_gemm(), and for complex types and GA_BYTE, for which core/blas has no kernels: *done is false if the vendor has
 * none. There is at least one element, and k and alpha are not 0. */
int ga_gemm_any(gpucontext *ctx, const ga_blas_gemm *g, bool *done);

/* Call the backend's routine, or record the call as a node; then its error is reported at the end of the recording
 * (blas_record.c). */
int ga_vendor_gemm(gpucontext *ctx, const ga_blas_gemm *p);
int ga_vendor_gemv(gpucontext *ctx, const ga_blas_gemv *p);
int ga_vendor_ger(gpucontext *ctx, const ga_blas_ger *p);
int ga_vendor_dot(gpucontext *ctx, const ga_blas_dot *p);
int ga_vendor_scaled(gpucontext *ctx, const ga_blas_scaled *p);

/* Products of 8-bit reals, for which core/blas has no kernels: does the vendor multiply these types? And multiply, if
 * it takes this problem; *done tells. */
int ga_scaled_policy(gpucontext *ctx, int type_a, int type_b, bool *vendor);
int ga_scaled(gpucontext *ctx, const ga_blas_scaled *g, bool *done);

/*
 * A batch of problems of one shape for our own kernels. The offsets of problem i are those of the descriptor plus i
 * times the strides, or, with a table, plus table[3 * (entry + i) + 0, 1, 2]. Strides and tables are in the kernel's
 * order of operands (gemm A B C, gemv A x y, ger x y A) and count elements. Outputs of one batch must not overlap.
 */
typedef struct ga_blas_batch {
    size_t count;
    ptrdiff_t stride[3];
    gpudata *table; /* triples of ga_size, or NULL */
    size_t entry;   /* index of this batch's first triple */
} ga_blas_batch;

/* Our own kernels: gemm and ger in blas_gemm.c, kernels/library/gemm.gk; gemv and dot in blas_gemv.c,
 * kernels/library/gemv.gk. */
int ga_own_gemm(gpucontext *ctx, const ga_blas_gemm *g, const ga_blas_batch *batch);
/* Does it multiply floats with asynchronous copies that overlap the sums? */
bool ga_own_gemm_ahead(const ga_blas_gemm *g);
int ga_own_gemv(gpucontext *ctx, const ga_blas_gemv *g, const ga_blas_batch *batch);
int ga_own_ger(gpucontext *ctx, const ga_blas_ger *g, const ga_blas_batch *batch);
int ga_own_dot(gpucontext *ctx, const ga_blas_dot *g);

/* The table of a batch as a kernel argument; `table` NULL: an empty view of the buffer `other`. */
void ga_blas_table_view(ga_view *v, gpudata *table, size_t entry, size_t count, gpudata *other);

/* The offset of the first element of a vector that is stored from `off` on (reference BLAS: it is the last one in
 * memory if inc < 0). */
ssize_t ga_blas_vector_start(size_t off, size_t n, ptrdiff_t inc);

/* Which implementations may run this operation and type? Sets the context's BLAS up if need be (blas.c). */
int ga_blas_policy(gpucontext *ctx, ga_blas_op op, int typecode, bool *vendor, bool *own);

/* Checks of arguments shared by the gpublas_* functions (blas_buffer.c). `what` names the operand: "A". */
typedef enum ga_blas_use { GA_BLAS_READS, GA_BLAS_WRITES } ga_blas_use;
int ga_blas_check_buffer(gpucontext *ctx, gpudata *b, const char *what, ga_blas_use use);
int ga_blas_check_matrix(gpucontext *ctx, cb_order order, size_t rows, size_t cols, gpudata *b, size_t off, size_t ld,
                         size_t elsize, const char *what);
int ga_blas_check_vector(gpucontext *ctx, size_t n, gpudata *b, size_t off, ptrdiff_t inc, size_t elsize,
                         const char *what);
int ga_blas_check_modes(gpucontext *ctx, cb_order order, cb_transpose a, cb_transpose b);

/* Convert to the equivalent column-major problem: the operands are swapped, or the transposition is inverted. */
void ga_blas_gemm_columns(ga_blas_gemm *g);
void ga_blas_gemv_columns(ga_blas_gemv *g);
void ga_blas_ger_columns(ga_blas_ger *g);

#endif
