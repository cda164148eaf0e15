/* The gpublas_* functions on single matrices and vectors; batches are in blas_batch.c. */
#include <gpuarray/buffer_blas.h>

#include "array/array.h"
#include "blas.h"

/* ------------------------------------------------------------------------------------------------------- checks */

int ga_blas_check_buffer(gpucontext *ctx, gpudata *b, const char *what, ga_blas_use use) {
    int err = ga_buffer_check(b, what);

    if (err != GA_NO_ERROR) return err;
    if (b->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR,
                       "BLAS: %s belongs to another context than the first operand; move it there first", what);
    if (use == GA_BLAS_WRITES && (b->flags & GA_BUFFER_READ_ONLY))
        return ga_fail(&ctx->err, GA_READONLY_ERROR, "BLAS: %s is written, but its buffer is read-only", what);
    if (use == GA_BLAS_READS && (b->flags & GA_BUFFER_WRITE_ONLY))
        return ga_fail(&ctx->err, GA_WRITEONLY_ERROR, "BLAS: %s is read, but its buffer is write-only", what);
    return GA_NO_ERROR;
}

/* Check that b contains the elements from `off` on: `steps` steps of `step` elements, then `tail` more. */
static int check_span(gpucontext *ctx, gpudata *b, size_t off, size_t steps, size_t step, size_t tail, size_t elsize,
                      const char *what) {
    size_t last, end, bytes;

    if (ga_mul_overflow(steps, step, &last) || __builtin_add_overflow(last, tail, &end) ||
        __builtin_add_overflow(end, off, &end) || ga_mul_overflow(end, elsize, &bytes) || bytes > b->size)
        return ga_fail(
            &ctx->err, GA_VALUE_ERROR,
            "BLAS: %s reaches past its buffer of %zu bytes: from element %zu, %zu steps of %zu and %zu elements "
            "of %zu bytes",
            what, b->size, off, steps, step, tail, elsize);
    return GA_NO_ERROR;
}

int ga_blas_check_matrix(gpucontext *ctx, cb_order order, size_t rows, size_t cols, gpudata *b, size_t off, size_t ld,
                         size_t elsize, const char *what) {
    size_t inner = order == cb_column ? rows : cols, outer = order == cb_column ? cols : rows;

    if (ld < (inner > 1 ? inner : 1) || ld > PTRDIFF_MAX)
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "BLAS: leading dimension %zu of %s, a %zu by %zu matrix in %s order; it must be at least %zu",
                       ld, what, rows, cols, order == cb_column ? "column" : "row", inner > 1 ? inner : 1);
    if (inner == 0 || outer == 0) return GA_NO_ERROR;
    return check_span(ctx, b, off, outer - 1, ld, inner, elsize, what);
}

int ga_blas_check_vector(gpucontext *ctx, size_t n, gpudata *b, size_t off, ptrdiff_t inc, size_t elsize,
                         const char *what) {
    if (inc == 0) return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: the increment of %s is 0; it must not be", what);
    if (n == 0) return GA_NO_ERROR;
    return check_span(ctx, b, off, n - 1, inc < 0 ? (size_t)0 - (size_t)inc : (size_t)inc, 1, elsize, what);
}

int ga_blas_check_modes(gpucontext *ctx, cb_order order, cb_transpose a, cb_transpose b) {
    if (order != cb_row && order != cb_column)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: order %d; use cb_row or cb_column", (int)order);
    if ((a != cb_no_trans && a != cb_trans && a != cb_conj_trans) ||
        (b != cb_no_trans && b != cb_trans && b != cb_conj_trans))
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "BLAS: transposition %d, %d; use cb_no_trans, cb_trans or cb_conj_trans", (int)a, (int)b);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- orders */

/* Row-major storage of M is column-major storage of its transpose. */
void ga_blas_gemm_columns(ga_blas_gemm *g) {
    const ga_blas_gemm r = *g;

    g->m = r.n;
    g->n = r.m;
    g->transa = r.transb;
    g->transb = r.transa;
    g->a = r.b;
    g->b = r.a;
    g->offa = r.offb;
    g->offb = r.offa;
    g->lda = r.ldb;
    g->ldb = r.lda;
    g->stride_a = r.stride_b;
    g->stride_b = r.stride_a;
}

void ga_blas_gemv_columns(ga_blas_gemv *g) {
    size_t m = g->m;

    g->m = g->n;
    g->n = m;
    g->trans = g->trans == cb_no_trans ? cb_trans : cb_no_trans;
}

void ga_blas_ger_columns(ga_blas_ger *g) {
    const ga_blas_ger r = *g;

    g->m = r.n;
    g->n = r.m;
    g->x = r.y;
    g->y = r.x;
    g->offx = r.offy;
    g->offy = r.offx;
    g->incx = r.incy;
    g->incy = r.incx;
}

/* --------------------------------------------------------------------------------------------------------- types */

/* The context is that of the first operand. */
static int start(gpudata *b, const char *what, int typecode, gpucontext **ctx, size_t *elsize) {
    const ga_blas_type *type = ga_blas_type_of(typecode);
    int err = ga_buffer_check(b, what);

    if (err != GA_NO_ERROR) return err;
    *ctx = b->ctx;
    *elsize = type->size;
    return ga_blas_type_check(b->ctx, type);
}

static int dot(const ga_blas_dot *g) {
    gpucontext *ctx;
    size_t size;
    int err = start(g->x, "X", g->typecode, &ctx, &size);

    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->x, "X", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->y, "Y", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->z, "Z", GA_BLAS_WRITES);
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g->n, g->x, g->offx, g->incx, size, "X");
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g->n, g->y, g->offy, g->incy, size, "Y");
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, 1, g->z, g->offz, 1, size, "Z");
    return err == GA_NO_ERROR ? ga_dot(ctx, g) : err;
}

static int gemv(cb_order order, ga_blas_gemv *g) {
    const bool trans = g->trans != cb_no_trans;
    gpucontext *ctx;
    size_t size;
    int err = start(g->a, "A", g->typecode, &ctx, &size);

    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, g->trans, cb_no_trans);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->a, "A", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->x, "X", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->y, "Y", GA_BLAS_WRITES);
    if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g->m, g->n, g->a, g->offa, g->lda, size, "A");
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, trans ? g->m : g->n, g->x, g->offx, g->incx, size, "X");
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, trans ? g->n : g->m, g->y, g->offy, g->incy, size, "Y");
    if (err != GA_NO_ERROR) return err;
    if (order == cb_row) ga_blas_gemv_columns(g);
    return ga_gemv(ctx, g);
}

static int ger(cb_order order, ga_blas_ger *g) {
    gpucontext *ctx;
    size_t size;
    int err = start(g->x, "X", g->typecode, &ctx, &size);

    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, cb_no_trans, cb_no_trans);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->x, "X", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->y, "Y", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->a, "A", GA_BLAS_WRITES);
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g->m, g->x, g->offx, g->incx, size, "X");
    if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g->n, g->y, g->offy, g->incy, size, "Y");
    if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g->m, g->n, g->a, g->offa, g->lda, size, "A");
    if (err != GA_NO_ERROR) return err;
    if (order == cb_row) ga_blas_ger_columns(g);
    return ga_ger(ctx, g);
}

static int gemm(cb_order order, ga_blas_gemm *g) {
    const bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;
    gpucontext *ctx;
    size_t size;
    int err = start(g->a, "A", g->typecode, &ctx, &size);

    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, g->transa, g->transb);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->a, "A", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->b, "B", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g->c, "C", GA_BLAS_WRITES);
    if (err == GA_NO_ERROR)
        err = ga_blas_check_matrix(ctx, order, ta ? g->k : g->m, ta ? g->m : g->k, g->a, g->offa, g->lda, size, "A");
    if (err == GA_NO_ERROR)
        err = ga_blas_check_matrix(ctx, order, tb ? g->n : g->k, tb ? g->k : g->n, g->b, g->offb, g->ldb, size, "B");
    if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g->m, g->n, g->c, g->offc, g->ldc, size, "C");
    if (err != GA_NO_ERROR) return err;
    if (order == cb_row) ga_blas_gemm_columns(g);
    return ga_gemm(ctx, g);
}

/* ------------------------------------------------------------------------------------------------------- exported */

int gpublas_hdot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY, gpudata *Z,
                 size_t offZ) {
    return dot(&(ga_blas_dot){GA_HALF, N, X, Y, Z, offX, offY, offZ, (ptrdiff_t)incX, (ptrdiff_t)incY});
}

int gpublas_sdot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY, gpudata *Z,
                 size_t offZ) {
    return dot(&(ga_blas_dot){GA_FLOAT, N, X, Y, Z, offX, offY, offZ, (ptrdiff_t)incX, (ptrdiff_t)incY});
}

int gpublas_ddot(size_t N, gpudata *X, size_t offX, size_t incX, gpudata *Y, size_t offY, size_t incY, gpudata *Z,
                 size_t offZ) {
    return dot(&(ga_blas_dot){GA_DOUBLE, N, X, Y, Z, offX, offY, offZ, (ptrdiff_t)incX, (ptrdiff_t)incY});
}

int gpublas_hgemv(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata *A, size_t offA,
                  size_t lda, gpudata *X, size_t offX, int incX, float beta, gpudata *Y, size_t offY, int incY) {
    return gemv(order, &(ga_blas_gemv){GA_HALF, transA, M, N, alpha, beta, A, X, Y, offA, offX, offY, lda, incX, incY});
}

int gpublas_sgemv(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata *A, size_t offA,
                  size_t lda, gpudata *X, size_t offX, int incX, float beta, gpudata *Y, size_t offY, int incY) {
    return gemv(order,
                &(ga_blas_gemv){GA_FLOAT, transA, M, N, alpha, beta, A, X, Y, offA, offX, offY, lda, incX, incY});
}

int gpublas_dgemv(cb_order order, cb_transpose transA, size_t M, size_t N, double alpha, gpudata *A, size_t offA,
                  size_t lda, gpudata *X, size_t offX, int incX, double beta, gpudata *Y, size_t offY, int incY) {
    return gemv(order,
                &(ga_blas_gemv){GA_DOUBLE, transA, M, N, alpha, beta, A, X, Y, offA, offX, offY, lda, incX, incY});
}

int gpublas_hgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K, float alpha,
                  gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB, size_t ldb, float beta, gpudata *C,
                  size_t offC, size_t ldc) {
    return gemm(order, &(ga_blas_gemm){GA_HALF, transA, transB, M,   N,   K,   alpha, beta, A, B, C,
                                       offA,    offB,   offC,   lda, ldb, ldc, 1,     0,    0, 0, false});
}

int gpublas_sgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K, float alpha,
                  gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB, size_t ldb, float beta, gpudata *C,
                  size_t offC, size_t ldc) {
    return gemm(order, &(ga_blas_gemm){GA_FLOAT, transA, transB, M,   N,   K,   alpha, beta, A, B, C,
                                       offA,     offB,   offC,   lda, ldb, ldc, 1,     0,    0, 0, false});
}

int gpublas_dgemm(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K, double alpha,
                  gpudata *A, size_t offA, size_t lda, gpudata *B, size_t offB, size_t ldb, double beta, gpudata *C,
                  size_t offC, size_t ldc) {
    return gemm(order, &(ga_blas_gemm){GA_DOUBLE, transA, transB, M,   N,   K,   alpha, beta, A, B, C,
                                       offA,      offB,   offC,   lda, ldb, ldc, 1,     0,    0, 0, false});
}

int gpublas_hger(cb_order order, size_t M, size_t N, float alpha, gpudata *X, size_t offX, int incX, gpudata *Y,
                 size_t offY, int incY, gpudata *A, size_t offA, size_t lda) {
    return ger(order, &(ga_blas_ger){GA_HALF, M, N, alpha, X, Y, A, offX, offY, offA, incX, incY, lda});
}

int gpublas_sger(cb_order order, size_t M, size_t N, float alpha, gpudata *X, size_t offX, int incX, gpudata *Y,
                 size_t offY, int incY, gpudata *A, size_t offA, size_t lda) {
    return ger(order, &(ga_blas_ger){GA_FLOAT, M, N, alpha, X, Y, A, offX, offY, offA, incX, incY, lda});
}

int gpublas_dger(cb_order order, size_t M, size_t N, double alpha, gpudata *X, size_t offX, int incX, gpudata *Y,
                 size_t offY, int incY, gpudata *A, size_t offA, size_t lda) {
    return ger(order, &(ga_blas_ger){GA_DOUBLE, M, N, alpha, X, Y, A, offX, offY, offA, incX, incY, lda});
}
