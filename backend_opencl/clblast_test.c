#include "clblast.h"

#include <math.h>
#include <stdlib.h>

#include "status.h"

/*
 * Test problems with small integers, whose sums are exact in either type and any order, so that a correct routine gives
 * exactly the numbers of a loop on the host. Matrix products are compared through their product with a vector, which
 * costs the host the square of the size, not the cube.
 */
typedef struct operand {
    gpudata buffer; /* only the elements that the calls use */
    double *host;
    size_t count;
} operand;

typedef struct trial {
    ga_opencl_context *c;
    int typecode;
    operand a, b, c_;
} trial;

static double number(size_t i, unsigned seed) {
    return (double)((i * 7 + i / 5 + seed * 3) % 9) - 4;
}

/* Copy an operand's host numbers to the device, or back. */
static int transfer(trial *t, operand *o, bool up) {
    size_t elsize = t->typecode == GA_DOUBLE ? sizeof(double) : sizeof(float);
    float *narrow = NULL;
    void *data = o->host;
    int err;

    if (t->typecode != GA_DOUBLE) {
        data = narrow = malloc(o->count * sizeof *narrow);
        if (narrow == NULL) return ga_fail_memory(&t->c->base.err, "a test of CLBlast");
        for (size_t i = 0; up && i < o->count; i++) narrow[i] = (float)o->host[i];
    }
    if (up)
        err = ga_opencl_buffer_ops.write(&t->c->base, &o->buffer, 0, data, o->count * elsize);
    else
        err = ga_opencl_buffer_ops.read(&t->c->base, data, &o->buffer, 0, o->count * elsize);
    for (size_t i = 0; narrow != NULL && err == GA_NO_ERROR && !up && i < o->count; i++) o->host[i] = (double)narrow[i];
    free(narrow);
    return err;
}

static int operand_make(trial *t, operand *o, size_t count, unsigned seed) {
    o->count = count;
    o->buffer.capacity = o->buffer.size = count * (t->typecode == GA_DOUBLE ? sizeof(double) : sizeof(float));
    o->host = malloc(count * sizeof *o->host);
    if (o->host == NULL) return ga_fail_memory(&t->c->base.err, "a test of CLBlast");
    for (size_t i = 0; i < count; i++) o->host[i] = number(i, seed);
    int err = ga_opencl_buffer_ops.alloc(&t->c->base, &o->buffer);
    return err == GA_NO_ERROR ? transfer(t, o, true) : err;
}

static void operand_free(trial *t, operand *o) {
    if (o->buffer.native != 0) ga_opencl_buffer_ops.free(&t->c->base, &o->buffer);
    free(o->host);
}

/* ------------------------------------------------------------------------------------------------ host reference */

/* y += scale op(A) x; A is stored with `rows` rows. */
static void host_gemv(const double *a, size_t rows, size_t cols, size_t ld, bool trans, double scale, const double *x,
                      double *y) {
    for (size_t j = 0; j < cols; j++)
        for (size_t i = 0; i < rows; i++) {
            if (trans)
                y[j] += scale * a[i + j * ld] * x[i];
            else
                y[i] += scale * a[i + j * ld] * x[j];
        }
}

static bool same(const double *x, const double *y, size_t n) {
    bool equal = true;
    for (size_t i = 0; i < n; i++) equal = equal && x[i] == y[i];
    return equal;
}

/* --------------------------------------------------------------------------------------------------- the trials */

enum { OFFSET = 3, PAD = 2 };

/* Is the result C times a vector equal to alpha op(A) (op(B) x) + beta C0 x, for every matrix of the batch? */
static int gemm_compare(trial *t, const ga_blas_gemm *g, const double *c0, bool *right) {
    size_t longest = (g->m > g->n ? g->m : g->n) + g->k;
    double *x = calloc(4 * longest, sizeof *x);
    double *bx = x + longest, *want = bx + longest, *got = want + longest;
    bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;

    if (x == NULL) return ga_fail_memory(&t->c->base.err, "a test of CLBlast");
    *right = true;
    for (size_t i = 0; i < g->batch; i++) {
        const double *a = t->a.host + g->offa + i * (size_t)g->stride_a;
        const double *b = t->b.host + g->offb + i * (size_t)g->stride_b;
        const double *c = t->c_.host + g->offc + i * (size_t)g->stride_c;
        for (size_t j = 0; j < 4 * longest; j++) x[j] = j < longest ? number(j * j + i, 5) : 0;
        host_gemv(b, tb ? g->n : g->k, tb ? g->k : g->n, g->ldb, tb, 1, x, bx);
        host_gemv(a, ta ? g->k : g->m, ta ? g->m : g->k, g->lda, ta, g->alpha, bx, want);
        if (g->beta != 0)
            host_gemv(c0 + g->offc + i * (size_t)g->stride_c, g->m, g->n, g->ldc, false, g->beta, x, want);
        host_gemv(c, g->m, g->n, g->ldc, false, 1, x, got);
        *right = *right && same(got, want, g->m);
    }
    free(x);
    return GA_NO_ERROR;
}

/* Test one product: with transposed operands beta = 0 and an output of NaN, with plain ones beta = -1. */
static int try_gemm(trial *t, size_t side, size_t batch, bool trans, bool *right) {
    ga_blas_gemm g = {.typecode = t->typecode, .m = side + 1, .n = side + 3, .k = side - 1, .alpha = 2};
    size_t wide = side + 3 + PAD, matrix = wide * (side + 3), count = OFFSET + batch * (matrix + 1);
    double *c0 = NULL;

    g.transa = g.transb = trans ? cb_trans : cb_no_trans;
    g.beta = trans ? 0 : -1;
    g.offa = g.offb = g.offc = OFFSET;
    g.lda = g.ldb = g.ldc = wide;
    g.batch = batch;
    g.stride_a = g.stride_b = g.stride_c = (ptrdiff_t)matrix + 1;
    int err = operand_make(t, &t->a, count, 0);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->b, count, 1);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->c_, count, 2);
    if (err == GA_NO_ERROR) {
        g.a = &t->a.buffer;
        g.b = &t->b.buffer;
        g.c = &t->c_.buffer;
        c0 = malloc(count * sizeof *c0);
        if (c0 == NULL) err = ga_fail_memory(&t->c->base.err, "a test of CLBlast");
    }
    if (err == GA_NO_ERROR) {
        for (size_t i = 0; i < count; i++) {
            if (g.beta == 0) t->c_.host[i] = (double)NAN;
            c0[i] = t->c_.host[i];
        }
        err = transfer(t, &t->c_, true);
    }
    if (err == GA_NO_ERROR) {
        int status = batch == 1 ? ga_clblast_gemm(t->c, &g) : ga_clblast_gemm_batch(t->c, &g);
        if (status != GA_CLBLAST_SUCCESS) err = ga_clblast_fail(&t->c->base.err, status, "testing CLBlastXgemm");
    }
    if (err == GA_NO_ERROR) err = transfer(t, &t->c_, false);
    if (err == GA_NO_ERROR) err = gemm_compare(t, &g, c0, right);
    free(c0);
    return err;
}

static int try_gemv(trial *t, size_t side, bool trans, bool *right) {
    size_t m = side + 1, n = side - 1, ld = m + PAD, ny = trans ? n : m;
    ga_blas_gemv g = {.typecode = t->typecode, .m = m, .n = n, .alpha = 2, .beta = -1, .lda = ld};
    double *want;

    g.trans = trans ? cb_trans : cb_no_trans;
    g.offa = g.offx = g.offy = OFFSET;
    g.incx = g.incy = 1;
    int err = operand_make(t, &t->a, OFFSET + ld * n, 0);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->b, OFFSET + m + n, 1);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->c_, OFFSET + m + n, 2);
    if (err != GA_NO_ERROR) return err;
    g.a = &t->a.buffer;
    g.x = &t->b.buffer;
    g.y = &t->c_.buffer;
    want = calloc(m + n, sizeof *want);
    if (want == NULL) return ga_fail_memory(&t->c->base.err, "a test of CLBlast");
    for (size_t i = 0; i < ny; i++) want[i] = -t->c_.host[OFFSET + i];
    host_gemv(t->a.host + OFFSET, m, n, ld, trans, 2, t->b.host + OFFSET, want);
    int status = ga_clblast_gemv(t->c, &g);
    if (status != GA_CLBLAST_SUCCESS) err = ga_clblast_fail(&t->c->base.err, status, "testing CLBlastXgemv");
    if (err == GA_NO_ERROR) err = transfer(t, &t->c_, false);
    *right = err == GA_NO_ERROR && same(t->c_.host + OFFSET, want, ny);
    free(want);
    return err;
}

static int try_ger(trial *t, size_t side, bool *right) {
    size_t m = side + 1, n = side - 1, ld = m + PAD;
    ga_blas_ger g = {.typecode = t->typecode, .m = m, .n = n, .alpha = 2, .lda = ld};
    double *want;

    g.offa = g.offx = g.offy = OFFSET;
    g.incx = g.incy = 2;
    int err = operand_make(t, &t->a, OFFSET + 2 * m, 0);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->b, OFFSET + 2 * n, 1);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->c_, OFFSET + ld * n, 2);
    if (err != GA_NO_ERROR) return err;
    g.x = &t->a.buffer;
    g.y = &t->b.buffer;
    g.a = &t->c_.buffer;
    want = malloc(t->c_.count * sizeof *want);
    if (want == NULL) return ga_fail_memory(&t->c->base.err, "a test of CLBlast");
    for (size_t i = 0; i < t->c_.count; i++) want[i] = t->c_.host[i];
    for (size_t j = 0; j < n; j++)
        for (size_t i = 0; i < m; i++)
            /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): m, n and ld are those of c_ */
            want[OFFSET + i + j * ld] += 2 * t->a.host[OFFSET + 2 * i] * t->b.host[OFFSET + 2 * j];
    int status = ga_clblast_ger(t->c, &g);
    if (status != GA_CLBLAST_SUCCESS) err = ga_clblast_fail(&t->c->base.err, status, "testing CLBlastXger");
    if (err == GA_NO_ERROR) err = transfer(t, &t->c_, false);
    *right = err == GA_NO_ERROR && same(t->c_.host, want, t->c_.count);
    free(want);
    return err;
}

static int try_dot(trial *t, size_t side, bool *right) {
    size_t n = side * side + 1;
    ga_blas_dot g = {.typecode = t->typecode, .n = n, .offx = OFFSET, .offy = OFFSET, .offz = 1, .incx = 2, .incy = 1};
    double want = 0;

    int err = operand_make(t, &t->a, OFFSET + 2 * n, 0);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->b, OFFSET + n, 1);
    if (err == GA_NO_ERROR) err = operand_make(t, &t->c_, 2, 2);
    if (err != GA_NO_ERROR) return err;
    g.x = &t->a.buffer;
    g.y = &t->b.buffer;
    g.z = &t->c_.buffer;
    for (size_t i = 0; i < n; i++) want += t->a.host[OFFSET + 2 * i] * t->b.host[OFFSET + i];
    int status = ga_clblast_dot(t->c, &g);
    if (status != GA_CLBLAST_SUCCESS) err = ga_clblast_fail(&t->c->base.err, status, "testing CLBlastXdot");
    if (err == GA_NO_ERROR) err = transfer(t, &t->c_, false);
    *right = err == GA_NO_ERROR && same(&t->c_.host[1], &want, 1);
    return err;
}

static int try_once(trial *t, ga_blas_op op, size_t side, bool trans, bool *right) {
    switch (op) {
    case GA_BLAS_DOT: return try_dot(t, side, right);
    case GA_BLAS_GEMV: return try_gemv(t, side, trans, right);
    case GA_BLAS_GER: return try_ger(t, side, right);
    case GA_BLAS_GEMM: return try_gemm(t, side, 1, trans, right);
    case GA_BLAS_GEMM_BATCH: return try_gemm(t, side, 3, trans, right);
    }
    return ga_fail(&t->c->base.err, GA_INVALID_ERROR, "no BLAS routine %d", (int)op);
}

int ga_clblast_try(ga_opencl_context *c, ga_blas_op op, int typecode, size_t side, bool *right) {
    int err = GA_NO_ERROR;

    *right = true;
    for (int trans = 0; err == GA_NO_ERROR && *right && trans < 2; trans++) {
        trial t = {.c = c, .typecode = typecode};
        err = try_once(&t, op, side, trans, right);
        *right = *right && err == GA_NO_ERROR;
        operand_free(&t, &t.a);
        operand_free(&t, &t.b);
        operand_free(&t, &t.c_);
    }
    return err;
}
