/*
 * The gpublas_*Batch and gpublas_*gemm3D functions. A batch is equivalent to a loop over its problems in order, so that
 * problems with the same output accumulate in it. Lists become one launch where possible: evenly spaced ones as a
 * strided batch, others, if each operand stays inside one buffer, through a table of offsets.
 */
#include <gpuarray/buffer_blas.h>

#include <stdlib.h>

#include "array/array.h"
#include "blas.h"

typedef enum operation { GEMM, GEMV, GER } operation;

/* `count` problems of one shape on column-major storage. Operands in the order gemm A B C, gemv A x y, ger x y A: the
 * last one is written. The descriptor's buffers and offsets are not used. */
typedef struct batch {
    operation op;
    union {
        ga_blas_gemm gemm;
        ga_blas_gemv gemv;
        ga_blas_ger ger;
    } u;
    int typecode;
    size_t count;
    gpudata **data[3];
    const size_t *off[3];
    size_t extent; /* elements from the first to one past the last of an output */
    size_t inner;  /* length of its contiguous runs, at a distance of `ld` */
    size_t ld;
} batch;

/* ------------------------------------------------------------------------------------------------------- running */

static void place(batch *b, gpudata *const data[3], const size_t off[3]) {
    if (b->op == GEMM) {
        b->u.gemm.a = data[0], b->u.gemm.b = data[1], b->u.gemm.c = data[2];
        b->u.gemm.offa = off[0], b->u.gemm.offb = off[1], b->u.gemm.offc = off[2];
    } else if (b->op == GEMV) {
        b->u.gemv.a = data[0], b->u.gemv.x = data[1], b->u.gemv.y = data[2];
        b->u.gemv.offa = off[0], b->u.gemv.offx = off[1], b->u.gemv.offy = off[2];
    } else {
        b->u.ger.x = data[0], b->u.ger.y = data[1], b->u.ger.a = data[2];
        b->u.ger.offx = off[0], b->u.ger.offy = off[1], b->u.ger.offa = off[2];
    }
}

static void place_at(batch *b, size_t i) {
    gpudata *const data[3] = {b->data[0][i], b->data[1][i], b->data[2][i]};
    const size_t off[3] = {b->off[0][i], b->off[1][i], b->off[2][i]};

    place(b, data, off);
}

static int run_own(gpucontext *ctx, const batch *b, const ga_blas_batch *p) {
    if (b->op == GEMM) return ga_own_gemm(ctx, &b->u.gemm, p);
    if (b->op == GEMV) return ga_own_gemv(ctx, &b->u.gemv, p);
    return ga_own_ger(ctx, &b->u.ger, p);
}

static int run_one_by_one(gpucontext *ctx, batch *b) {
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < b->count && err == GA_NO_ERROR; i++) {
        place_at(b, i);
        if (b->op == GEMM)
            err = ga_gemm(ctx, &b->u.gemm);
        else
            err = b->op == GEMV ? ga_gemv(ctx, &b->u.gemv) : ga_ger(ctx, &b->u.ger);
    }
    return err;
}

/* Are all problems at equal distances, with outputs that do not overlap? */
static bool is_even(const batch *b, ptrdiff_t stride[3]) {
    size_t step;

    for (unsigned o = 0; o < 3; o++) {
        stride[o] = b->count > 1 ? (ptrdiff_t)(b->off[o][1] - b->off[o][0]) : 0;
        for (size_t i = 1; i < b->count; i++)
            if (b->data[o][i] != b->data[o][0] || b->off[o][i] - b->off[o][i - 1] != (size_t)stride[o]) return false;
    }
    if (b->count <= 1) return true;
    step = stride[2] < 0 ? (size_t)0 - (size_t)stride[2] : (size_t)stride[2];
    /* the outputs follow each other, or lie side by side within one leading dimension */
    return step >= b->extent || (step >= b->inner && step <= b->ld / b->count);
}

static int run_even(gpucontext *ctx, batch *b, const ptrdiff_t stride[3]) {
    const ga_blas_batch p = {b->count, {stride[0], stride[1], stride[2]}, NULL, 0};

    place_at(b, 0);
    if (b->op != GEMM) return run_own(ctx, b, &p);
    b->u.gemm.batch = b->count;
    b->u.gemm.stride_a = stride[0];
    b->u.gemm.stride_b = stride[1];
    b->u.gemm.stride_c = stride[2];
    return ga_gemm(ctx, &b->u.gemm);
}

/* ------------------------------------------------------------------------------------------------------- tables */

/* A problem: the offset of its output, and the number of earlier problems that write to the same output. */
typedef struct turn {
    size_t off, index, wave;
} turn;

static int by_output(const void *x, const void *y) {
    const turn *a = x, *b = y;

    if (a->off != b->off) return a->off < b->off ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static int by_wave(const void *x, const void *y) {
    const turn *a = x, *b = y;

    if (a->wave != b->wave) return a->wave < b->wave ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static bool is_one_buffer(const batch *b) {
    for (unsigned o = 0; o < 3; o++)
        for (size_t i = 1; i < b->count; i++)
            if (b->data[o][i] != b->data[o][0]) return false;
    return true;
}

/* Order the problems in waves whose outputs are disjoint; false if some overlap partially. */
static bool make_waves(const batch *b, turn *turns) {
    for (size_t i = 0; i < b->count; i++) turns[i] = (turn){b->off[2][i], i, 0};
    qsort(turns, b->count, sizeof *turns, by_output);
    for (size_t i = 1; i < b->count; i++) {
        size_t distance = turns[i].off - turns[i - 1].off;
        if (distance == 0)
            turns[i].wave = turns[i - 1].wave + 1;
        else if (distance < b->extent)
            return false;
    }
    qsort(turns, b->count, sizeof *turns, by_wave);
    return true;
}

static int launch_waves(gpucontext *ctx, batch *b, const turn *turns, gpudata *table) {
    gpudata *const data[3] = {b->data[0][0], b->data[1][0], b->data[2][0]};
    const size_t zero[3] = {0, 0, 0};
    int err = GA_NO_ERROR;

    place(b, data, zero);
    for (size_t i = 0, end; i < b->count && err == GA_NO_ERROR; i = end) {
        for (end = i + 1; end < b->count && turns[end].wave == turns[i].wave;) end++;
        const ga_blas_batch p = {end - i, {0, 0, 0}, table, i};
        err = run_own(ctx, b, &p);
    }
    return err;
}

/* Run through a table of offsets; *done stays false if the list does not allow that. */
static int run_table(gpucontext *ctx, batch *b, bool *done) {
    size_t bytes;
    int err = GA_NO_ERROR;

    if (!is_one_buffer(b) || ga_mul_overflow(b->count, 3 * sizeof(size_t), &bytes)) return GA_NO_ERROR;
    turn *turns = malloc(b->count * sizeof *turns);
    size_t *host = malloc(bytes);
    if (turns == NULL || host == NULL) {
        err = ga_fail_memory(&ctx->err, "the offsets of a BLAS batch");
    } else if (make_waves(b, turns)) {
        for (size_t i = 0; i < b->count; i++)
            for (unsigned o = 0; o < 3; o++) host[3 * i + o] = b->off[o][turns[i].index];
        gpudata *table = gpudata_alloc(ctx, bytes, host, GA_BUFFER_INIT, &err);
        if (table != NULL) {
            err = launch_waves(ctx, b, turns, table);
            gpudata_release(table);
        }
        *done = err == GA_NO_ERROR;
    }
    free(host);
    free(turns);
    return err;
}

/* Is one problem worth a call of the vendor's, whose launch costs about as much as this at a few TFLOP/s? */
static bool is_large(const batch *b) {
    const ga_blas_gemm *g = &b->u.gemm;

    return b->op == GEMM && (double)g->m * (double)g->n * (double)g->k > 128.0 * 128.0 * 128.0;
}

static int batch_run(gpucontext *ctx, batch *b) {
    const ga_blas_op op = b->op == GEMM ? GA_BLAS_GEMM : b->op == GEMV ? GA_BLAS_GEMV : GA_BLAS_GER;
    ptrdiff_t stride[3] = {0, 0, 0};
    bool vendor, own, done = false;
    int err = ga_blas_policy(ctx, op, b->typecode, &vendor, &own);

    if (err != GA_NO_ERROR) return err;
    const bool even = is_even(b, stride), forward = stride[0] >= 0 && stride[1] >= 0 && stride[2] >= 0;
    if (even && (own || (b->op == GEMM && forward))) return run_even(ctx, b, stride);
    if (own && !(vendor && is_large(b))) err = run_table(ctx, b, &done);
    return err != GA_NO_ERROR || done ? err : run_one_by_one(ctx, b);
}

/* ------------------------------------------------------------------------------------------------------- checking */

/* The context of a batch, from its first buffer, after the checks that do not depend on single problems. */
static int batch_start(gpudata **data[3], const size_t *off[3], const char *const what[3], int flags, int typecode,
                       gpucontext **ctx) {
    int err;

    for (unsigned o = 0; o < 3; o++)
        if (data[o] == NULL || off[o] == NULL)
            return ga_fail(NULL, GA_INVALID_ERROR, "BLAS batch: the list of buffers or offsets of %s is NULL", what[o]);
    err = ga_buffer_check(data[0][0], what[0]);
    if (err != GA_NO_ERROR) return err;
    *ctx = data[0][0]->ctx;
    if (flags != 0) return ga_fail(&(*ctx)->err, GA_INVALID_ERROR, "BLAS batch: flags are %d; they must be 0", flags);
    return ga_blas_type_check(*ctx, ga_blas_type_of(typecode));
}

static int check_buffers(gpucontext *ctx, const batch *b, size_t i, const char *const what[3]) {
    int err = ga_blas_check_buffer(ctx, b->data[0][i], what[0], GA_BLAS_READS);

    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, b->data[1][i], what[1], GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, b->data[2][i], what[2], GA_BLAS_WRITES);
    return err;
}

static void swap_lists(batch *b) {
    gpudata **data = b->data[0];
    const size_t *off = b->off[0];

    b->data[0] = b->data[1], b->data[1] = data;
    b->off[0] = b->off[1], b->off[1] = off;
}

/* Check each matrix of a list of products, in the caller's order. */
static int check_gemm(gpucontext *ctx, cb_order order, const ga_blas_gemm *g, const size_t off[3],
                      gpudata *const data[3]) {
    const size_t size = ga_blas_type_of(g->typecode)->size;
    const bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;
    int err = ga_blas_check_matrix(ctx, order, ta ? g->k : g->m, ta ? g->m : g->k, data[0], off[0], g->lda, size, "A");

    if (err == GA_NO_ERROR)
        err = ga_blas_check_matrix(ctx, order, tb ? g->n : g->k, tb ? g->k : g->n, data[1], off[1], g->ldb, size, "B");
    if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g->m, g->n, data[2], off[2], g->ldc, size, "C");
    return err;
}

static int gemm_list(cb_order order, ga_blas_gemm g, gpudata **A, size_t *offA, gpudata **B, size_t *offB, gpudata **C,
                     size_t *offC, size_t count, int flags) {
    static const char *const what[3] = {"A", "B", "C"};
    batch b = {GEMM, {.gemm = g}, g.typecode, count, {A, B, C}, {offA, offB, offC}, 0, 0, g.ldc};
    ga_blas_gemm *p = &b.u.gemm;
    gpucontext *ctx;
    int err;

    if (count == 0) return GA_NO_ERROR;
    err = batch_start(b.data, b.off, what, flags, g.typecode, &ctx);
    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, g.transa, g.transb);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        err = check_buffers(ctx, &b, i, what);
        if (err == GA_NO_ERROR)
            err = check_gemm(ctx, order, &g, (size_t[]){offA[i], offB[i], offC[i]}, (gpudata *[]){A[i], B[i], C[i]});
    }
    if (err != GA_NO_ERROR || g.m == 0 || g.n == 0) return err;
    if (order == cb_row) {
        ga_blas_gemm_columns(p);
        swap_lists(&b);
    }
    if (p->k == 0 || p->alpha == 0) {
        if (p->beta == 1) return GA_NO_ERROR;
        p->k = 0, p->alpha = 0;
    }
    b.inner = p->m;
    b.extent = (p->n - 1) * p->ldc + p->m;
    return batch_run(ctx, &b);
}

static int gemv_list(cb_order order, ga_blas_gemv g, gpudata **A, size_t *offA, gpudata **X, size_t *offX, gpudata **Y,
                     size_t *offY, size_t count, int flags) {
    static const char *const what[3] = {"A", "x", "y"};
    const bool trans = g.trans != cb_no_trans;
    const size_t outputs = trans ? g.n : g.m, length = trans ? g.m : g.n;
    batch b = {GEMV, {.gemv = g}, g.typecode, count, {A, X, Y}, {offA, offX, offY}, 0, 1, 0};
    ga_blas_gemv *p = &b.u.gemv;
    gpucontext *ctx;
    int err;

    if (count == 0) return GA_NO_ERROR;
    err = batch_start(b.data, b.off, what, flags, g.typecode, &ctx);
    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, g.trans, cb_no_trans);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        const size_t size = ga_blas_type_of(g.typecode)->size;
        err = check_buffers(ctx, &b, i, what);
        if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g.m, g.n, A[i], offA[i], g.lda, size, "A");
        if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, length, X[i], offX[i], g.incx, size, "x");
        if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, outputs, Y[i], offY[i], g.incy, size, "y");
    }
    if (err != GA_NO_ERROR || outputs == 0) return err;
    if (order == cb_row) ga_blas_gemv_columns(p);
    if (length == 0 || p->alpha == 0) {
        if (p->beta == 1) return GA_NO_ERROR;
        *(p->trans == cb_no_trans ? &p->n : &p->m) = 0;
        p->alpha = 0;
    }
    b.ld = g.incy < 0 ? (size_t)0 - (size_t)g.incy : (size_t)g.incy;
    b.extent = (outputs - 1) * b.ld + 1;
    return batch_run(ctx, &b);
}

static int ger_list(cb_order order, ga_blas_ger g, gpudata **X, size_t *offX, gpudata **Y, size_t *offY, gpudata **A,
                    size_t *offA, size_t count, int flags) {
    static const char *const what[3] = {"x", "y", "A"};
    batch b = {GER, {.ger = g}, g.typecode, count, {X, Y, A}, {offX, offY, offA}, 0, 0, g.lda};
    ga_blas_ger *p = &b.u.ger;
    gpucontext *ctx;
    int err;

    if (count == 0) return GA_NO_ERROR;
    err = batch_start(b.data, b.off, what, flags, g.typecode, &ctx);
    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, cb_no_trans, cb_no_trans);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        const size_t size = ga_blas_type_of(g.typecode)->size;
        err = check_buffers(ctx, &b, i, what);
        if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g.m, X[i], offX[i], g.incx, size, "x");
        if (err == GA_NO_ERROR) err = ga_blas_check_vector(ctx, g.n, Y[i], offY[i], g.incy, size, "y");
        if (err == GA_NO_ERROR) err = ga_blas_check_matrix(ctx, order, g.m, g.n, A[i], offA[i], g.lda, size, "A");
    }
    if (err != GA_NO_ERROR || g.m == 0 || g.n == 0 || g.alpha == 0) return err;
    if (order == cb_row) {
        ga_blas_ger_columns(p);
        swap_lists(&b);
    }
    b.inner = p->m;
    b.extent = (p->n - 1) * p->lda + p->m;
    return batch_run(ctx, &b);
}

/* If matrix 0 and matrix count - 1 of each operand lie inside its buffer, so do all between. */
static int check_3d(gpucontext *ctx, cb_order order, const ga_blas_gemm *g) {
    static const char *const what[3] = {"A", "B", "C"};
    gpudata *const data[3] = {g->a, g->b, g->c};
    const ptrdiff_t stride[3] = {g->stride_a, g->stride_b, g->stride_c};
    const size_t first[3] = {g->offa, g->offb, g->offc};
    size_t last[3];
    int err = check_gemm(ctx, order, g, first, data);

    for (unsigned o = 0; o < 3 && err == GA_NO_ERROR; o++) {
        size_t step = stride[o] < 0 ? (size_t)0 - (size_t)stride[o] : (size_t)stride[o], way;
        bool outside = ga_mul_overflow(g->batch - 1, step, &way);
        outside = outside || (stride[o] < 0 ? way > first[o] : way > SIZE_MAX - first[o]);
        if (outside)
            return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: %zu matrices of %s, %td elements apart, leave the buffer",
                           g->batch, what[o], stride[o]);
        last[o] = stride[o] < 0 ? first[o] - way : first[o] + way;
    }
    return err == GA_NO_ERROR ? check_gemm(ctx, order, g, last, data) : err;
}

static int gemm_3d(cb_order order, ga_blas_gemm g, int flags) {
    gpucontext *ctx;
    int err;

    if (g.batch == 0) return GA_NO_ERROR;
    err = ga_buffer_check(g.a, "A");
    if (err != GA_NO_ERROR) return err;
    ctx = g.a->ctx;
    if (flags != 0) return ga_fail(&ctx->err, GA_INVALID_ERROR, "BLAS batch: flags are %d; they must be 0", flags);
    err = ga_blas_type_check(ctx, ga_blas_type_of(g.typecode));
    if (err == GA_NO_ERROR) err = ga_blas_check_modes(ctx, order, g.transa, g.transb);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g.a, "A", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g.b, "B", GA_BLAS_READS);
    if (err == GA_NO_ERROR) err = ga_blas_check_buffer(ctx, g.c, "C", GA_BLAS_WRITES);
    if (err == GA_NO_ERROR) err = check_3d(ctx, order, &g);
    if (err == GA_NO_ERROR && g.batch > 1 && g.stride_c == 0)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: the matrices of C are 0 elements apart; they must not overlap");
    if (err != GA_NO_ERROR) return err;
    if (order == cb_row) ga_blas_gemm_columns(&g);
    return ga_gemm(ctx, &g);
}

/* ------------------------------------------------------------------------------------------------------- exported */

int gpublas_hgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K,
                       float alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B, size_t *offB, size_t ldb,
                       float beta, gpudata **C, size_t *offC, size_t ldc, size_t batchCount, int flags) {
    return gemm_list(order, (ga_blas_gemm){GA_HALF, transA, transB, M,   N,   K,   alpha, beta, NULL, NULL, NULL,
                                           0,       0,      0,      lda, ldb, ldc, 1,     0,    0,    0,    false},
                     A, offA, B, offB, C, offC, batchCount, flags);
}

int gpublas_sgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K,
                       float alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B, size_t *offB, size_t ldb,
                       float beta, gpudata **C, size_t *offC, size_t ldc, size_t batchCount, int flags) {
    return gemm_list(order, (ga_blas_gemm){GA_FLOAT, transA, transB, M,   N,   K,   alpha, beta, NULL, NULL, NULL,
                                           0,        0,      0,      lda, ldb, ldc, 1,     0,    0,    0,    false},
                     A, offA, B, offB, C, offC, batchCount, flags);
}

int gpublas_dgemmBatch(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K,
                       double alpha, gpudata **A, size_t *offA, size_t lda, gpudata **B, size_t *offB, size_t ldb,
                       double beta, gpudata **C, size_t *offC, size_t ldc, size_t batchCount, int flags) {
    return gemm_list(order, (ga_blas_gemm){GA_DOUBLE, transA, transB, M,   N,   K,   alpha, beta, NULL, NULL, NULL,
                                           0,         0,      0,      lda, ldb, ldc, 1,     0,    0,    0,    false},
                     A, offA, B, offB, C, offC, batchCount, flags);
}

int gpublas_hgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K, float alpha,
                    gpudata *A, size_t offA, size_t lda, ssize_t strideA, gpudata *B, size_t offB, size_t ldb,
                    ssize_t strideB, float beta, gpudata *C, size_t offC, size_t ldc, ssize_t strideC,
                    size_t batchCount, int flags) {
    return gemm_3d(order,
                   (ga_blas_gemm){GA_HALF, transA, transB, M,   N,   K,   alpha,      beta,    A,       B,       C,
                                  offA,    offB,   offC,   lda, ldb, ldc, batchCount, strideA, strideB, strideC, false},
                   flags);
}

int gpublas_sgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K, float alpha,
                    gpudata *A, size_t offA, size_t lda, ssize_t strideA, gpudata *B, size_t offB, size_t ldb,
                    ssize_t strideB, float beta, gpudata *C, size_t offC, size_t ldc, ssize_t strideC,
                    size_t batchCount, int flags) {
    return gemm_3d(order, (ga_blas_gemm){GA_FLOAT, transA,     transB,  M,       N,       K,    alpha, beta,
                                         A,        B,          C,       offA,    offB,    offC, lda,   ldb,
                                         ldc,      batchCount, strideA, strideB, strideC, false},
                   flags);
}

int gpublas_dgemm3D(cb_order order, cb_transpose transA, cb_transpose transB, size_t M, size_t N, size_t K,
                    double alpha, gpudata *A, size_t offA, size_t lda, ssize_t strideA, gpudata *B, size_t offB,
                    size_t ldb, ssize_t strideB, double beta, gpudata *C, size_t offC, size_t ldc, ssize_t strideC,
                    size_t batchCount, int flags) {
    return gemm_3d(order, (ga_blas_gemm){GA_DOUBLE, transA,     transB,  M,       N,       K,    alpha, beta,
                                         A,         B,          C,       offA,    offB,    offC, lda,   ldb,
                                         ldc,       batchCount, strideA, strideB, strideC, false},
                   flags);
}

int gpublas_hgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata **A, size_t *offA,
                       size_t lda, gpudata **x, size_t *offX, size_t incX, float beta, gpudata **y, size_t *offY,
                       size_t incY, size_t batchCount, int flags) {
    return gemv_list(order,
                     (ga_blas_gemv){GA_HALF, transA, M, N, alpha, beta, NULL, NULL, NULL, 0, 0, 0, lda, (ptrdiff_t)incX,
                                    (ptrdiff_t)incY},
                     A, offA, x, offX, y, offY, batchCount, flags);
}

int gpublas_sgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, float alpha, gpudata **A, size_t *offA,
                       size_t lda, gpudata **x, size_t *offX, size_t incX, float beta, gpudata **y, size_t *offY,
                       size_t incY, size_t batchCount, int flags) {
    return gemv_list(order,
                     (ga_blas_gemv){GA_FLOAT, transA, M, N, alpha, beta, NULL, NULL, NULL, 0, 0, 0, lda,
                                    (ptrdiff_t)incX, (ptrdiff_t)incY},
                     A, offA, x, offX, y, offY, batchCount, flags);
}

int gpublas_dgemvBatch(cb_order order, cb_transpose transA, size_t M, size_t N, double alpha, gpudata **A, size_t *offA,
                       size_t lda, gpudata **x, size_t *offX, size_t incX, double beta, gpudata **y, size_t *offY,
                       size_t incY, size_t batchCount, int flags) {
    return gemv_list(order,
                     (ga_blas_gemv){GA_DOUBLE, transA, M, N, alpha, beta, NULL, NULL, NULL, 0, 0, 0, lda,
                                    (ptrdiff_t)incX, (ptrdiff_t)incY},
                     A, offA, x, offX, y, offY, batchCount, flags);
}

int gpublas_hgerBatch(cb_order order, size_t M, size_t N, float alpha, gpudata **x, size_t *offX, size_t incX,
                      gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA, size_t lda, size_t batchCount,
                      int flags) {
    return ger_list(
        order, (ga_blas_ger){GA_HALF, M, N, alpha, NULL, NULL, NULL, 0, 0, 0, (ptrdiff_t)incX, (ptrdiff_t)incY, lda}, x,
        offX, y, offY, A, offA, batchCount, flags);
}

int gpublas_sgerBatch(cb_order order, size_t M, size_t N, float alpha, gpudata **x, size_t *offX, size_t incX,
                      gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA, size_t lda, size_t batchCount,
                      int flags) {
    return ger_list(
        order, (ga_blas_ger){GA_FLOAT, M, N, alpha, NULL, NULL, NULL, 0, 0, 0, (ptrdiff_t)incX, (ptrdiff_t)incY, lda},
        x, offX, y, offY, A, offA, batchCount, flags);
}

int gpublas_dgerBatch(cb_order order, size_t M, size_t N, double alpha, gpudata **x, size_t *offX, size_t incX,
                      gpudata **y, size_t *offY, size_t incY, gpudata **A, size_t *offA, size_t lda, size_t batchCount,
                      int flags) {
    return ger_list(
        order, (ga_blas_ger){GA_DOUBLE, M, N, alpha, NULL, NULL, NULL, 0, 0, 0, (ptrdiff_t)incX, (ptrdiff_t)incY, lda},
        x, offX, y, offY, A, offA, batchCount, flags);
}
