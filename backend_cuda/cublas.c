#include "cublas.h"

#include <limits.h>

#include "objects.h"
#include "toolkit.h"

/* ----------------------------------------------------------------------------------------------------- loading */

ga_cublas_library ga_cublas;

static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(f) \
    { #f, offsetof(ga_cublas_library, f), false }
#define WELCOME(f) \
    { #f, offsetof(ga_cublas_library, f), true }

static const ga_symbol symbols[] = {
    NEEDED(cublasCreate_v2),
    NEEDED(cublasDestroy_v2),
    NEEDED(cublasSetStream_v2),
    NEEDED(cublasSetPointerMode_v2),
    NEEDED(cublasSetMathMode),
    WELCOME(cublasGetStatusName),
    WELCOME(cublasGetStatusString),
    NEEDED(cublasGemmEx),
    WELCOME(cublasGemmEx_64),
    NEEDED(cublasGemmStridedBatchedEx),
    WELCOME(cublasGemmStridedBatchedEx_64),
    NEEDED(cublasSgemv_v2),
    WELCOME(cublasSgemv_v2_64),
    NEEDED(cublasDgemv_v2),
    WELCOME(cublasDgemv_v2_64),
    WELCOME(cublasHSHgemvStridedBatched),
    WELCOME(cublasHSHgemvStridedBatched_64),
    WELCOME(cublasTSTgemvStridedBatched),
    WELCOME(cublasTSTgemvStridedBatched_64),
    NEEDED(cublasSger_v2),
    WELCOME(cublasSger_v2_64),
    NEEDED(cublasDger_v2),
    WELCOME(cublasDger_v2_64),
    NEEDED(cublasDotEx),
    WELCOME(cublasDotEx_64),
    WELCOME(cublasLtMatmulDescCreate),
    WELCOME(cublasLtMatmulDescDestroy),
    WELCOME(cublasLtMatmulDescSetAttribute),
    WELCOME(cublasLtMatrixLayoutCreate),
    WELCOME(cublasLtMatrixLayoutDestroy),
    WELCOME(cublasLtMatmul),
};

const ga_toolkit_library ga_cublas_toolkit = {
    .what = "cuBLAS library",
    .env = "GPUARRAY_CUBLAS_LIBRARY",
    .base = "libcublas.so",
    .cuda_11 = "11",
    .hint =
        "It comes with the CUDA toolkit and with pip's nvidia-cublas; its version must not be later than the driver's"};

static int load_cublas(ga_errbuf *e) {
    return ga_toolkit_load(e, &ga_cublas_toolkit, symbols, sizeof symbols / sizeof *symbols, &ga_cublas, NULL);
}

/* ------------------------------------------------------------------------------------------- handle and arguments */

/*
 * 16-bit types are summed in float, in split reductions too; TF32 stays off where CUBLAS_COMPUTE_32F is requested,
 * because the math mode does not allow it.
 */
static ga_cublas_status prepare(cublasHandle_t h, CUstream stream) {
    ga_cublas_status s = ga_cublas.cublasSetStream_v2(h, stream);
    if (s == GA_CUBLAS_STATUS_SUCCESS) s = ga_cublas.cublasSetPointerMode_v2(h, GA_CUBLAS_POINTER_MODE_HOST);
    if (s == GA_CUBLAS_STATUS_SUCCESS)
        s = ga_cublas.cublasSetMathMode(h, GA_CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
    return s;
}

static int blas_setup(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cublas_status s = GA_CUBLAS_STATUS_SUCCESS;
    cublasHandle_t h = NULL;
    bool pushed;
    int err = ga_toolkit_load_once(&once, &ctx->err, load_cublas);

    if (err != GA_NO_ERROR) return err;
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS) {
        s = ga_cublas.cublasCreate_v2(&h);
        if (s == GA_CUBLAS_STATUS_SUCCESS) {
            s = prepare(h, c->stream);
            if (s != GA_CUBLAS_STATUS_SUCCESS) (void)ga_cublas.cublasDestroy_v2(h);
        }
    }
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    if (s != GA_CUBLAS_STATUS_SUCCESS) return ga_cublas_fail(&ctx->err, s, "setting up cuBLAS");
    c->blas = h;
    return GA_NO_ERROR;
}

static void blas_teardown(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (c->blas == NULL) return;
    if (ga_cuda_enter_release(c, &pushed)) (void)ga_cublas.cublasDestroy_v2(c->blas);
    ga_cuda_exit(pushed);
    c->blas = NULL;
}

/* The cuBLAS types for one of our types. 16-bit types are stored as such and computed in float. */
typedef struct data_type {
    size_t size;
    unsigned data, compute, dot;
} data_type;

/* Size 0: cuBLAS does not support the type. */
static data_type describe(int typecode) {
    switch (typecode) {
    case GA_HALF: return (data_type){2, GA_CUDA_R_16F, GA_CUBLAS_COMPUTE_32F, GA_CUDA_R_32F};
    case GA_BFLOAT16: return (data_type){2, GA_CUDA_R_16BF, GA_CUBLAS_COMPUTE_32F, GA_CUDA_R_32F};
    case GA_FLOAT: return (data_type){4, GA_CUDA_R_32F, GA_CUBLAS_COMPUTE_32F, GA_CUDA_R_32F};
    case GA_DOUBLE: return (data_type){8, GA_CUDA_R_64F, GA_CUBLAS_COMPUTE_64F, GA_CUDA_R_64F};
    case GA_CFLOAT: return (data_type){8, GA_CUDA_C_32F, GA_CUBLAS_COMPUTE_32F, GA_CUDA_C_32F};
    case GA_CDOUBLE: return (data_type){16, GA_CUDA_C_64F, GA_CUBLAS_COMPUTE_64F, GA_CUDA_C_64F};
    case GA_BYTE: return (data_type){1, GA_CUDA_R_8I, GA_CUBLAS_COMPUTE_32I, 0};
    default: return (data_type){0, 0, 0, 0};
    }
}

static bool is_complex(int typecode) {
    return typecode == GA_CFLOAT || typecode == GA_CDOUBLE;
}

static bool blas_supports(gpucontext *ctx, ga_blas_op op, int typecode) {
    const data_type t = describe(typecode);

    if (t.size == 0) return false;
    /* cuBLAS computes half from compute capability 5.3 and bfloat16 from 8.0 on. */
    if (typecode == GA_HALF && ga_cuda_of(ctx)->arch < 53) return false;
    if (typecode == GA_BFLOAT16 && ga_cuda_of(ctx)->arch < 80) return false;
    if (typecode == GA_BYTE && ga_cuda_of(ctx)->arch < 61) return false;
    if (is_complex(typecode) || typecode == GA_BYTE) return op == GA_BLAS_GEMM || op == GA_BLAS_GEMM_BATCH;
    switch (op) {
    case GA_BLAS_GEMM:
    case GA_BLAS_GEMM_BATCH:
    case GA_BLAS_DOT: return true;
    case GA_BLAS_GEMV:
        if (typecode == GA_HALF) return ga_cublas.cublasHSHgemvStridedBatched != NULL;
        if (typecode == GA_BFLOAT16) return ga_cublas.cublasTSTgemvStridedBatched != NULL;
        return true;
    case GA_BLAS_GER: return t.size >= 4;
    }
    return false;
}

static bool fits_int(size_t n) {
    return n <= INT_MAX;
}

static bool inc_fits_int(ptrdiff_t n) {
    return n >= -INT_MAX && n <= INT_MAX;
}

static void *at(const gpudata *b, size_t offset, size_t elsize) {
    return (void *)(b->native + offset * elsize); /* the address on the device */
}

static unsigned op_of(cb_transpose t) {
    return t == cb_no_trans ? GA_CUBLAS_OP_N : GA_CUBLAS_OP_T; /* real types: conjugation has no effect */
}

static unsigned op_of_any(cb_transpose t, int typecode) {
    return t == cb_conj_trans && is_complex(typecode) ? GA_CUBLAS_OP_C : op_of(t);
}

/* alpha and beta in the computation's type; complex ones have an imaginary part, which is 0. */
typedef union scalar {
    int32_t i;
    float f;
    double d;
    float parts[2];
    double wide_parts[2];
} scalar;

static scalar scalar_of(double v, bool wide) {
    scalar s = {.wide_parts = {0, 0}};

    if (wide)
        s.d = v;
    else
        s.f = (float)v;
    return s;
}

/* A call of cuBLAS; it runs in the right context, with exclusive use of the handle. */
typedef ga_cublas_status (*blas_call)(cublasHandle_t h, const void *problem);

static int run_cublas(gpucontext *ctx, blas_call call, const void *problem, const char *what) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cublas_status s = GA_CUBLAS_STATUS_SUCCESS;
    CUstream stream = ga_cuda_stream(c);
    bool pushed;

    pthread_mutex_lock(&c->lock);
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS && stream != c->stream) s = ga_cublas.cublasSetStream_v2(c->blas, stream);
    if (r == GA_CUDA_SUCCESS && s == GA_CUBLAS_STATUS_SUCCESS) s = call(c->blas, problem);
    if (r == GA_CUDA_SUCCESS && stream != c->stream) {
        ga_cublas_status back = ga_cublas.cublasSetStream_v2(c->blas, c->stream);
        /* the handle must return to the context's stream */
        if (back != GA_CUBLAS_STATUS_SUCCESS) back = ga_cublas.cublasSetStream_v2(c->blas, c->stream);
        if (s == GA_CUBLAS_STATUS_SUCCESS) s = back;
    }
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->lock);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    return s == GA_CUBLAS_STATUS_SUCCESS ? GA_NO_ERROR : ga_cublas_fail(&ctx->err, s, what);
}

static int too_large(gpucontext *ctx, const char *what) {
    return ga_fail(&ctx->err, GA_XLARGE_ERROR, "%s: a size beyond 2^31 - 1 needs cuBLAS 12 or later", what);
}

/* -------------------------------------------------------------------------------------------------------- gemm */

/* alpha or beta, of which GA_BYTE has 1 and 0. */
static scalar factor_of(double v, const data_type *t) {
    if (t->compute == GA_CUBLAS_COMPUTE_32I) return (scalar){.i = (int32_t)v};
    return scalar_of(v, t->compute == GA_CUBLAS_COMPUTE_64F);
}

static bool gemm_is_narrow(const ga_blas_gemm *g) {
    return fits_int(g->m) && fits_int(g->n) && fits_int(g->k) && fits_int(g->lda) && fits_int(g->ldb) &&
           fits_int(g->ldc) && fits_int(g->batch);
}

static ga_cublas_status call_gemm(cublasHandle_t h, const void *problem) {
    const ga_blas_gemm *g = problem;
    data_type t = describe(g->typecode);
    const bool bytes = g->typecode == GA_BYTE;
    const unsigned to = bytes ? GA_CUDA_R_32I : t.data;
    const scalar alpha = factor_of(g->alpha, &t), beta = factor_of(g->beta, &t);
    const void *a = at(g->a, g->offa, t.size), *b = at(g->b, g->offb, t.size);
    void *c = at(g->c, g->offc, bytes ? sizeof(int32_t) : t.size);
    unsigned ta = op_of_any(g->transa, g->typecode), tb = op_of_any(g->transb, g->typecode);

    if (g->typecode == GA_FLOAT && (g->c->ctx->tf32 || g->narrow)) t.compute = GA_CUBLAS_COMPUTE_32F_FAST_TF32;
    if (g->batch == 1) {
        if (!gemm_is_narrow(g))
            return ga_cublas.cublasGemmEx_64(h, ta, tb, (int64_t)g->m, (int64_t)g->n, (int64_t)g->k, &alpha, a, t.data,
                                             (int64_t)g->lda, b, t.data, (int64_t)g->ldb, &beta, c, to, (int64_t)g->ldc,
                                             t.compute, GA_CUBLAS_GEMM_DEFAULT);
        return ga_cublas.cublasGemmEx(h, ta, tb, (int)g->m, (int)g->n, (int)g->k, &alpha, a, t.data, (int)g->lda, b,
                                      t.data, (int)g->ldb, &beta, c, to, (int)g->ldc, t.compute,
                                      GA_CUBLAS_GEMM_DEFAULT);
    }
    if (!gemm_is_narrow(g))
        return ga_cublas.cublasGemmStridedBatchedEx_64(
            h, ta, tb, (int64_t)g->m, (int64_t)g->n, (int64_t)g->k, &alpha, a, t.data, (int64_t)g->lda, g->stride_a, b,
            t.data, (int64_t)g->ldb, g->stride_b, &beta, c, to, (int64_t)g->ldc, g->stride_c, (int64_t)g->batch,
            t.compute, GA_CUBLAS_GEMM_DEFAULT);
    return ga_cublas.cublasGemmStridedBatchedEx(
        h, ta, tb, (int)g->m, (int)g->n, (int)g->k, &alpha, a, t.data, (int)g->lda, g->stride_a, b, t.data, (int)g->ldb,
        g->stride_b, &beta, c, to, (int)g->ldc, g->stride_c, (int)g->batch, t.compute, GA_CUBLAS_GEMM_DEFAULT);
}

static int blas_gemm(gpucontext *ctx, const ga_blas_gemm *g) {
    bool wide = g->batch == 1 ? ga_cublas.cublasGemmEx_64 != NULL : ga_cublas.cublasGemmStridedBatchedEx_64 != NULL;

    if (!wide && !gemm_is_narrow(g)) return too_large(ctx, "gemm");
    return run_cublas(ctx, call_gemm, g, "gemm");
}

/* -------------------------------------------------------------------------------------------------------- gemv */

static bool gemv_is_narrow(const ga_blas_gemv *g) {
    return fits_int(g->m) && fits_int(g->n) && fits_int(g->lda) && inc_fits_int(g->incx) && inc_fits_int(g->incy);
}

static ga_cublas_status call_gemv(cublasHandle_t h, const void *problem) {
    const ga_blas_gemv *g = problem;
    const scalar alpha = scalar_of(g->alpha, false), beta = scalar_of(g->beta, false);
    const void *a = at(g->a, g->offa, 4), *x = at(g->x, g->offx, 4);
    void *y = at(g->y, g->offy, 4);

    if (gemv_is_narrow(g))
        return ga_cublas.cublasSgemv_v2(h, op_of(g->trans), (int)g->m, (int)g->n, &alpha.f, a, (int)g->lda, x,
                                        (int)g->incx, &beta.f, y, (int)g->incy);
    return ga_cublas.cublasSgemv_v2_64(h, op_of(g->trans), (int64_t)g->m, (int64_t)g->n, &alpha.f, a, (int64_t)g->lda,
                                       x, g->incx, &beta.f, y, g->incy);
}

static ga_cublas_status call_gemv_double(cublasHandle_t h, const void *problem) {
    const ga_blas_gemv *g = problem;
    const void *a = at(g->a, g->offa, 8), *x = at(g->x, g->offx, 8);
    void *y = at(g->y, g->offy, 8);

    if (gemv_is_narrow(g))
        return ga_cublas.cublasDgemv_v2(h, op_of(g->trans), (int)g->m, (int)g->n, &g->alpha, a, (int)g->lda, x,
                                        (int)g->incx, &g->beta, y, (int)g->incy);
    return ga_cublas.cublasDgemv_v2_64(h, op_of(g->trans), (int64_t)g->m, (int64_t)g->n, &g->alpha, a, (int64_t)g->lda,
                                       x, g->incx, &g->beta, y, g->incy);
}

/* A 16-bit gemv is a gemm with a batch of one, because cuBLAS has no other 16-bit gemv. */
static ga_cublas_status call_gemv_16(cublasHandle_t h, const void *problem) {
    const ga_blas_gemv *g = problem;
    const scalar alpha = scalar_of(g->alpha, false), beta = scalar_of(g->beta, false);
    const void *a = at(g->a, g->offa, 2), *x = at(g->x, g->offx, 2);
    void *y = at(g->y, g->offy, 2);
    bool half = g->typecode == GA_HALF;

    if (gemv_is_narrow(g))
        return (half ? ga_cublas.cublasHSHgemvStridedBatched : ga_cublas.cublasTSTgemvStridedBatched)(
            h, op_of(g->trans), (int)g->m, (int)g->n, &alpha.f, a, (int)g->lda, 0, x, (int)g->incx, 0, &beta.f, y,
            (int)g->incy, 0, 1);
    return (half ? ga_cublas.cublasHSHgemvStridedBatched_64 : ga_cublas.cublasTSTgemvStridedBatched_64)(
        h, op_of(g->trans), (int64_t)g->m, (int64_t)g->n, &alpha.f, a, (int64_t)g->lda, 0, x, g->incx, 0, &beta.f, y,
        g->incy, 0, 1);
}

static int blas_gemv(gpucontext *ctx, const ga_blas_gemv *g) {
    blas_call call = call_gemv_16;
    bool wide = g->typecode == GA_HALF ? ga_cublas.cublasHSHgemvStridedBatched_64 != NULL
                                       : ga_cublas.cublasTSTgemvStridedBatched_64 != NULL;

    if (g->typecode == GA_FLOAT) {
        call = call_gemv;
        wide = ga_cublas.cublasSgemv_v2_64 != NULL;
    } else if (g->typecode == GA_DOUBLE) {
        call = call_gemv_double;
        wide = ga_cublas.cublasDgemv_v2_64 != NULL;
    }
    if (!wide && !gemv_is_narrow(g)) return too_large(ctx, "gemv");
    return run_cublas(ctx, call, g, "gemv");
}

/* ------------------------------------------------------------------------------------------------- ger and dot */

static bool ger_is_narrow(const ga_blas_ger *g) {
    return fits_int(g->m) && fits_int(g->n) && fits_int(g->lda) && inc_fits_int(g->incx) && inc_fits_int(g->incy);
}

static ga_cublas_status call_ger(cublasHandle_t h, const void *problem) {
    const ga_blas_ger *g = problem;
    size_t size = g->typecode == GA_DOUBLE ? 8 : 4;
    const float alpha = (float)g->alpha;
    const void *x = at(g->x, g->offx, size), *y = at(g->y, g->offy, size);
    void *a = at(g->a, g->offa, size);

    if (!ger_is_narrow(g)) {
        int64_t m = (int64_t)g->m, n = (int64_t)g->n, lda = (int64_t)g->lda;
        return size == 8 ? ga_cublas.cublasDger_v2_64(h, m, n, &g->alpha, x, g->incx, y, g->incy, a, lda)
                         : ga_cublas.cublasSger_v2_64(h, m, n, &alpha, x, g->incx, y, g->incy, a, lda);
    }
    int m = (int)g->m, n = (int)g->n, lda = (int)g->lda, incx = (int)g->incx, incy = (int)g->incy;
    return size == 8 ? ga_cublas.cublasDger_v2(h, m, n, &g->alpha, x, incx, y, incy, a, lda)
                     : ga_cublas.cublasSger_v2(h, m, n, &alpha, x, incx, y, incy, a, lda);
}

static int blas_ger(gpucontext *ctx, const ga_blas_ger *g) {
    bool wide = ga_cublas.cublasSger_v2_64 != NULL && ga_cublas.cublasDger_v2_64 != NULL;

    if (!wide && !ger_is_narrow(g)) return too_large(ctx, "ger");
    return run_cublas(ctx, call_ger, g, "ger");
}

static bool dot_is_narrow(const ga_blas_dot *d) {
    return fits_int(d->n) && inc_fits_int(d->incx) && inc_fits_int(d->incy);
}

/* The result goes to device memory: switch the handle's pointer mode for this call. */
static ga_cublas_status call_dot(cublasHandle_t h, const void *problem) {
    const ga_blas_dot *d = problem;
    const data_type t = describe(d->typecode);
    const void *x = at(d->x, d->offx, t.size), *y = at(d->y, d->offy, t.size);
    void *z = at(d->z, d->offz, t.size);
    ga_cublas_status s = ga_cublas.cublasSetPointerMode_v2(h, GA_CUBLAS_POINTER_MODE_DEVICE);
    if (s != GA_CUBLAS_STATUS_SUCCESS) return s;
    if (dot_is_narrow(d))
        s = ga_cublas.cublasDotEx(h, (int)d->n, x, t.data, (int)d->incx, y, t.data, (int)d->incy, z, t.data, t.dot);
    else
        s = ga_cublas.cublasDotEx_64(h, (int64_t)d->n, x, t.data, d->incx, y, t.data, d->incy, z, t.data, t.dot);
    ga_cublas_status back = ga_cublas.cublasSetPointerMode_v2(h, GA_CUBLAS_POINTER_MODE_HOST);
    return s != GA_CUBLAS_STATUS_SUCCESS ? s : back;
}

static int blas_dot(gpucontext *ctx, const ga_blas_dot *d) {
    if (ga_cublas.cublasDotEx_64 == NULL && !dot_is_narrow(d)) return too_large(ctx, "dot");
    return run_cublas(ctx, call_dot, d, "dot");
}

static int blas_scaled(gpucontext *ctx, const ga_blas_scaled *g) {
    return run_cublas(ctx, ga_cublaslt_multiply, g, "a scaled product");
}

const ga_blas_ops ga_cuda_blas_ops = {
    .setup = blas_setup,
    .teardown = blas_teardown,
    .supports = blas_supports,
    .gemm = blas_gemm,
    .gemv = blas_gemv,
    .ger = blas_ger,
    .dot = blas_dot,
    .takes_scaled = ga_cublaslt_takes,
    .scaled = blas_scaled,
};
