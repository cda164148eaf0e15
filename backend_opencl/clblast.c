#include "clblast.h"

#include <limits.h>
#include <stdlib.h>

#include "base/dl.h"
#include "base/env.h"
#include "status.h"

/*
 * CLBlast's caches of compiled programs have races when they are first filled, so one thread at a time calls it. A call
 * only enqueues; it takes long if the device has not run the routine before (PoCL compiles for 10 to 20 s, once a
 * machine).
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define SYMBOL(name) {#name, offsetof(ga_clblast_library, name), false},
static const ga_symbol symbols[] = {GA_CLBLAST_SYMBOLS(SYMBOL)};

static const char *const sonames[] = {"libclblast.so.1", "libclblast.so", NULL};
static const ga_library_spec library = {
    .what = "CLBlast library",
    .env = "GPUARRAY_CLBLAST_LIBRARY",
    .sonames = sonames,
    .hint = "On Debian and Ubuntu: apt-get install libclblast1",
};

/* Done once in the process; after a failure the next call tries again. Call with the lock held. */
static int load_clblast(ga_errbuf *e) {
    static bool loaded;
    void *handle;

    if (loaded) return GA_NO_ERROR;
    int err = ga_dl_open(e, &library, &handle, NULL);
    if (err != GA_NO_ERROR) return err;
    err = ga_dl_symbols(e, library.what, handle, symbols, sizeof symbols / sizeof *symbols, &ga_clblast);
    if (err == GA_NO_ERROR)
        loaded = true;
    else
        ga_dl_close(handle);
    return err;
}

static int blas_setup(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (c->vendor == GA_OPENCL_OCLGRIND)
        return ga_fail(
            &ctx->err, GA_UNSUPPORTED_ERROR,
            "CLBlast is not used on Oclgrind: its routines read uninitialised memory, which Oclgrind reports");
    pthread_mutex_lock(&lock);
    int err = load_clblast(&ctx->err);
    if (err == GA_NO_ERROR && c->blas == NULL) {
        c->blas = calloc(1, sizeof *c->blas);
        if (c->blas == NULL) err = ga_fail_memory(&ctx->err, "the state of CLBlast");
    }
    pthread_mutex_unlock(&lock);
    return err;
}

static void blas_teardown(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    pthread_mutex_lock(&lock);
    if (c->blas != NULL) (void)ga_clblast.CLBlastClearCache(); /* its cached programs would keep the cl_context alive */
    free(c->blas);
    c->blas = NULL;
    pthread_mutex_unlock(&lock);
}

/* -------------------------------------------------------------------------------------------------- self-tests */

static int type_index(int typecode) {
    return typecode == GA_DOUBLE;
}

/* Test the routine at that size and store the verdict; a lack of memory leaves it open. Call with the lock held. */
static int examine(ga_opencl_context *c, ga_blas_op op, int typecode, size_t side) {
    bool right = false;

    int err = ga_clblast_try(c, op, typecode, side, &right);
    if (err == GA_MEMORY_ERROR) return err;
    c->blas->verdict[op][type_index(typecode)] = right ? GA_CLBLAST_GOOD : GA_CLBLAST_BAD;
    if (!right)
        ga_log(1,
               "CLBlast fails or computes wrong results on %s (routine %d, type %d, size %zu): using our own kernels",
               c->base.caps.device_name, (int)op, typecode, side);
    return GA_NO_ERROR;
}

static bool blas_supports(gpucontext *ctx, ga_blas_op op, int typecode) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (typecode != GA_FLOAT && !(typecode == GA_DOUBLE && ctx->caps.fp64)) return false;
    pthread_mutex_lock(&lock);
    bool yes = false;
    if (c->blas != NULL) {
        if (c->blas->verdict[op][type_index(typecode)] == GA_CLBLAST_UNTESTED) {
            ga_log(2, "CLBlast: first use of routine %d on %s; the driver may compile for a while", (int)op,
                   ctx->caps.device_name);
            (void)examine(c, op, typecode, 16);
        }
        yes = c->blas->verdict[op][type_index(typecode)] == GA_CLBLAST_GOOD;
    }
    pthread_mutex_unlock(&lock);
    return yes;
}

/*
 * CLBlast's kernels have parameters tuned on some devices, none of which has the tensor cores of compute capability
 * 8.0, and do not use these. On an H200 our kernels read a matrix in gemv at twice its speed. Products of floats
 * without tensor cores are left to CLBlast, except where operands can be copied ahead (ga_own_gemm_ahead()).
 */
static bool blas_slower(gpucontext *ctx, ga_blas_op op, int typecode) {
    const ga_caps *caps = &ctx->caps;

    if (op == GA_BLAS_GEMV || op == GA_BLAS_DOT) return caps->matrix;
    if (op != GA_BLAS_GEMM && op != GA_BLAS_GEMM_BATCH) return false;
    return typecode == GA_DOUBLE ? caps->matrix64 : caps->matrix && ctx->tf32;
}

/*
 * CLBlast has other kernels for large matrices, above a limit that differs between devices. Therefore, before the first
 * call that is larger than all tests so far, gemm is tested on a cube of about as many multiplications, up to 1024^3.
 */
static int examine_gemm(ga_opencl_context *c, const ga_blas_gemm *g) {
    size_t *tested = &c->blas->gemm_side[type_index(g->typecode)];
    double volume = (double)g->m * (double)g->n * (double)g->k;
    size_t side = 64;
    int err = GA_NO_ERROR;

    while (side < 1024 && (double)side * (double)side * (double)side < volume) side *= 2;
    if (*tested < side && volume > 32.0 * 32.0 * 32.0) {
        err = examine(c, GA_BLAS_GEMM, g->typecode, side);
        if (err == GA_NO_ERROR) *tested = side;
    }
    if (err == GA_NO_ERROR && c->blas->verdict[GA_BLAS_GEMM][type_index(g->typecode)] == GA_CLBLAST_BAD)
        err = ga_fail(&c->base.err, GA_UNSUPPORTED_ERROR, "CLBlast computes wrong results on %s",
                      c->base.caps.device_name);
    return err;
}

/* -------------------------------------------------------------------------------------------------- the vtable */

/* CLBlast's kernels index with 32 bits: does element off + (count - 1) * stride + extra fit? */
static bool reaches(size_t off, size_t count, size_t stride, size_t extra) {
    if (off > INT_MAX || extra > INT_MAX - off) return false;
    return count <= 1 || stride == 0 || count - 1 <= (INT_MAX - off - extra) / stride;
}

static int too_large(gpucontext *ctx) {
    return ga_fail(&ctx->err, GA_XLARGE_ERROR, "CLBlast indexes with 32 bits, and these operands are larger");
}

static int negative(gpucontext *ctx) {
    return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "CLBlast takes no negative increments");
}

static int finish(gpucontext *ctx, int status, const char *call) {
    return status == GA_CLBLAST_SUCCESS ? GA_NO_ERROR : ga_clblast_fail(&ctx->err, status, call);
}

static bool matrix_reaches(size_t off, cb_transpose t, size_t rows, size_t cols, size_t ld, size_t batch,
                           ptrdiff_t stride) {
    size_t count = t == cb_no_trans ? cols : rows;
    return reaches(off, count, ld, ld) && reaches(off + count * ld, batch, (size_t)stride, 0);
}

static int blas_gemm(gpucontext *ctx, const ga_blas_gemm *g) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    size_t batch = g->batch;

    if (batch > 1 && (g->stride_a < 0 || g->stride_b < 0 || g->stride_c <= 0))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "CLBlast takes only positive strides between matrices");
    if (g->m > INT_MAX || g->n > INT_MAX || g->k > INT_MAX || batch > INT_MAX ||
        !matrix_reaches(g->offa, g->transa, g->m, g->k, g->lda, batch, g->stride_a) ||
        !matrix_reaches(g->offb, g->transb, g->k, g->n, g->ldb, batch, g->stride_b) ||
        !matrix_reaches(g->offc, cb_no_trans, g->m, g->n, g->ldc, batch, g->stride_c))
        return too_large(ctx);
    if (ctx->caps.is_cpu && batch > 64 && g->m * g->n * g->k < 32768 && g->m < 32768 && g->n < 32768)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "CLBlast is slow at many small matrices on a CPU");
    pthread_mutex_lock(&lock);
    int err = batch == 1 || ctx->caps.is_cpu ? examine_gemm(c, g) : GA_NO_ERROR;
    if (err == GA_NO_ERROR)
        err = batch == 1 ? finish(ctx, ga_clblast_gemm(c, g), "CLBlastXgemm")
                         : finish(ctx, ga_clblast_gemm_batch(c, g), "CLBlastXgemmStridedBatched");
    pthread_mutex_unlock(&lock);
    return err;
}

static int blas_gemv(gpucontext *ctx, const ga_blas_gemv *g) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    size_t nx = g->trans == cb_no_trans ? g->n : g->m, ny = g->trans == cb_no_trans ? g->m : g->n;
    size_t elsize = g->typecode == GA_DOUBLE ? 8 : 4;
    int err = GA_NO_ERROR;

    if (g->incx <= 0 || g->incy <= 0) return negative(ctx);
    if (g->m > INT_MAX || g->n > INT_MAX || !reaches(g->offa, g->n, g->lda, g->lda) ||
        !reaches(g->offx, nx, (size_t)g->incx, 1) || !reaches(g->offy, ny, (size_t)g->incy, 1))
        return too_large(ctx);
    if (g->beta == 0) { /* it would read y all the same, and keep a NaN there */
        if (g->incy != 1)
            return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                           "CLBlast reads y although beta is 0, and y is not contiguous");
        err = ga_opencl_buffer_ops.fill(ctx, g->y, g->offy * elsize, 0, ny * elsize);
    }
    pthread_mutex_lock(&lock);
    if (err == GA_NO_ERROR) err = finish(ctx, ga_clblast_gemv(c, g), "CLBlastXgemv");
    pthread_mutex_unlock(&lock);
    return err;
}

static int blas_ger(gpucontext *ctx, const ga_blas_ger *g) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (g->incx <= 0 || g->incy <= 0) return negative(ctx);
    if (g->m > INT_MAX || g->n > INT_MAX || !reaches(g->offa, g->n, g->lda, g->lda) ||
        !reaches(g->offx, g->m, (size_t)g->incx, 1) || !reaches(g->offy, g->n, (size_t)g->incy, 1))
        return too_large(ctx);
    pthread_mutex_lock(&lock);
    int err = finish(ctx, ga_clblast_ger(c, g), "CLBlastXger");
    pthread_mutex_unlock(&lock);
    return err;
}

static int blas_dot(gpucontext *ctx, const ga_blas_dot *g) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    ga_blas_dot d = *g;

    if (d.incx < 0 && d.incy < 0) { /* both run from the far end: the products are the same */
        d.incx = -d.incx;
        d.incy = -d.incy;
    }
    if (d.incx <= 0 || d.incy <= 0) return negative(ctx);
    if (d.n > INT_MAX || !reaches(d.offx, d.n, (size_t)d.incx, 1) || !reaches(d.offy, d.n, (size_t)d.incy, 1) ||
        !reaches(d.offz, 1, 1, 1))
        return too_large(ctx);
    pthread_mutex_lock(&lock);
    int err = finish(ctx, ga_clblast_dot(c, &d), "CLBlastXdot");
    pthread_mutex_unlock(&lock);
    return err;
}

const ga_blas_ops ga_clblast_ops = {
    .setup = blas_setup,
    .teardown = blas_teardown,
    .supports = blas_supports,
    .slower = blas_slower,
    .gemm = blas_gemm,
    .gemv = blas_gemv,
    .ger = blas_ger,
    .dot = blas_dot,
};
