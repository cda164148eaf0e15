/*
 * cuBLAS in a few loops: every function is a product C = alpha A B + beta C over operands with a stride for each index.
 * Operands must lie inside live allocations, and the handle's context must be current.
 */
#define _GNU_SOURCE
#include "cublas_api.h"
#include "numbers.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

struct cublasContext {
    CUcontext context;
    CUstream stream;
    bool device_result; /* pointer mode */
};

FAKE_EXPORT const char *cublasGetStatusName(cublasStatus_t status) {
    switch ((int)status) {
    case CUBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
    case CUBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case CUBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
    case CUBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
    case CUBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
    case CUBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
    default: return "CUBLAS_STATUS_INTERNAL_ERROR";
    }
}

FAKE_EXPORT const char *cublasGetStatusString(cublasStatus_t status) {
    return cublasGetStatusName(status);
}

/* ------------------------------------------------------------------------------------------------------ handles */

FAKE_EXPORT cublasStatus_t cublasCreate_v2(cublasHandle_t *h) {
    if (fake_inject("cublasCreate_v2")) return CUBLAS_STATUS_ALLOC_FAILED;
    struct cublasContext *c = calloc(1, sizeof *c);
    if (!h || !c || !(c->context = fake_current())) {
        free(c);
        return CUBLAS_STATUS_NOT_INITIALIZED;
    }
    fake_count(FAKE_BLAS, 1);
    *h = c;
    return CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasDestroy_v2(cublasHandle_t h) {
    bool injected = fake_inject("cublasDestroy_v2");
    if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
    fake_count(FAKE_BLAS, -1);
    free(h);
    return injected ? CUBLAS_STATUS_INTERNAL_ERROR : CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasSetStream_v2(cublasHandle_t h, cudaStream_t stream) {
    if (fake_inject("cublasSetStream_v2")) return CUBLAS_STATUS_INTERNAL_ERROR;
    if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
    h->stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t h, cublasPointerMode_t mode) {
    bool injected = fake_inject("cublasSetPointerMode_v2");
    if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (!injected || mode == 0) h->device_result = (int)mode == 1; /* going back to the default always works */
    return injected ? CUBLAS_STATUS_INTERNAL_ERROR : CUBLAS_STATUS_SUCCESS;
}

FAKE_EXPORT cublasStatus_t cublasSetMathMode(cublasHandle_t h, cublasMath_t mode) {
    (void)mode;
    if (fake_inject("cublasSetMathMode")) return CUBLAS_STATUS_INTERNAL_ERROR;
    return h ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_INITIALIZED;
}

/* ------------------------------------------------------------------------------------------------------ numbers */

static size_t size_of(int type) {
    if (type == CUDA_R_8I) return 1;
    if (type == CUDA_R_32I) return 4;
    if (type == CUDA_C_64F) return 16;
    return type == CUDA_R_64F || type == CUDA_C_32F ? 8 : type == CUDA_R_32F ? 4 : 2;
}

static bool is_complex(int type) {
    return type == CUDA_C_32F || type == CUDA_C_64F;
}

/* The type of the parts of a complex type. */
static int part_of(int type) {
    return type == CUDA_C_32F ? CUDA_R_32F : type == CUDA_C_64F ? CUDA_R_64F : type;
}

/* ------------------------------------------------------------------------------------------------------ products */

/* An operand with two indices; the strides count elements and may be negative. */
typedef struct matrix {
    unsigned char *p;
    long long rows, columns, row, column, batch; /* extents, then strides */
    bool conjugate;
} matrix;

typedef struct product {
    matrix a, b, c;
    int type, factors; /* of the result; of a and b, which differs for CUDA_R_8I */
    double alpha, beta;
    long long batches;
} product;

static unsigned char *element(const product *q, const matrix *x, long long batch, long long i, long long j) {
    return x->p + (batch * x->batch + i * x->row + j * x->column) * (long long)size_of(q->type);
}

/* An element of a product of bytes, whose sums are integers. */
static void make_integer(const product *q, long long batch, long long i, long long j) {
    int32_t total = 0;
    for (long long k = 0; k < q->a.columns; k++) {
        const signed char *a = (const signed char *)q->a.p + batch * q->a.batch + i * q->a.row + k * q->a.column;
        const signed char *b = (const signed char *)q->b.p + batch * q->b.batch + k * q->b.row + j * q->b.column;
        total += *a * *b;
    }
    memcpy(element(q, &q->c, batch, i, j), &total, sizeof total);
}

static double sum(const product *q, long long batch, long long i, long long j) {
    double wide = 0;
    float narrow = 0;
    for (long long k = 0; k < q->a.columns; k++) {
        double a = load(element(q, &q->a, batch, i, k), q->type), b = load(element(q, &q->b, batch, k, j), q->type);
        wide += a * b;
        narrow += (float)a * (float)b;
    }
    return q->type == CUDA_R_64F ? wide : (double)narrow;
}

/* One element of a product of complex numbers; alpha and beta are real. */
static void make_complex(const product *q, long long batch, long long i, long long j) {
    unsigned char *c = element(q, &q->c, batch, i, j);
    int part = part_of(q->type);
    size_t half = size_of(part);
    double re = 0, im = 0;
    for (long long k = 0; q->alpha != 0 && k < q->a.columns; k++) {
        const unsigned char *a = element(q, &q->a, batch, i, k), *b = element(q, &q->b, batch, k, j);
        double x = load(a, part), y = load(a + half, part), u = load(b, part), v = load(b + half, part);
        if (q->a.conjugate) y = -y;
        if (q->b.conjugate) v = -v;
        re += x * u - y * v;
        im += x * v + y * u;
    }
    re *= q->alpha;
    im *= q->alpha;
    if (q->beta != 0) {
        re += q->beta * load(c, part);
        im += q->beta * load(c + half, part);
    }
    store(c, part, re);
    store(c + half, part, im);
}

static void multiply(const void *data) {
    const product *q = data;
    for (long long batch = 0; batch < q->batches; batch++) {
        for (long long j = 0; j < q->c.columns; j++) {
            for (long long i = 0; i < q->c.rows; i++) {
                unsigned char *c = element(q, &q->c, batch, i, j);
                if (is_complex(q->type)) {
                    make_complex(q, batch, i, j);
                    continue;
                }
                if (q->factors == CUDA_R_8I) {
                    make_integer(q, batch, i, j);
                    continue;
                }
                double v = q->alpha != 0 ? q->alpha * sum(q, batch, i, j) : 0;
                if (q->beta != 0) v += q->beta * load(c, q->type);
                store(c, q->type, v);
            }
        }
    }
}

static bool operand_valid(const product *q, const matrix *x, int type) {
    if (x->rows <= 0 || x->columns <= 0) return true;
    long long low = 0, high = 0, n[] = {q->batches, x->rows, x->columns}, stride[] = {x->batch, x->row, x->column};
    for (int i = 0; i < 3; i++) {
        long long span = (n[i] - 1) * stride[i];
        if (span < 0) low += span;
        if (span > 0) high += span;
    }
    long long size = (long long)size_of(type);
    return fake_memory_holds(x->p + low * size, (size_t)((high - low + 1) * size));
}

static cublasStatus_t run(cublasHandle_t h, const product *q) {
    if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (fake_current() != h->context) return CUBLAS_STATUS_EXECUTION_FAILED;
    if (q->c.rows < 0 || q->c.columns < 0 || q->a.columns < 0 || q->batches < 0) return CUBLAS_STATUS_INVALID_VALUE;
    bool reads = q->alpha != 0;
    const int factors = q->factors == CUDA_R_8I ? q->factors : q->type;
    if (!operand_valid(q, &q->c, q->type) ||
        (reads && (!operand_valid(q, &q->a, factors) || !operand_valid(q, &q->b, factors)))) {
        return CUBLAS_STATUS_EXECUTION_FAILED;
    }
    CUresult r = fake_stream_call(h->stream, multiply, q, sizeof *q);
    return r == CUDA_SUCCESS ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

/* op(X), rows x columns, of a column-major matrix. */
static matrix stored(const void *p, cublasOperation_t op, long long rows, long long columns, long long ld,
                     long long batch) {
    bool plain = op == CUBLAS_OP_N;
    return (matrix){
        (unsigned char *)(uintptr_t)p, rows, columns, plain ? 1 : ld, plain ? ld : 1, batch, op == CUBLAS_OP_C};
}

/* A vector as a column; a negative increment starts from the end. */
static matrix vector(const void *p, long long n, long long inc, int type, long long batch) {
    long long start = inc < 0 && n > 0 ? (1 - n) * inc : 0;
    unsigned char *at = (unsigned char *)(uintptr_t)p + start * (long long)size_of(type);
    return (matrix){at, n, 1, inc, 0, batch, false};
}

static matrix transposed(matrix x) {
    return (matrix){x.p, x.columns, x.rows, x.column, x.row, x.batch, x.conjugate};
}

static bool known_type(int type) {
    return is_complex(type) || type == CUDA_R_32F || type == CUDA_R_64F || type == CUDA_R_16F || type == CUDA_R_16BF;
}

static double scalar(const void *p, int type) {
    return load(p, part_of(type) == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F);
}

FAKE_EXPORT cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb,
                                                      int m, int n, int k, const void *alpha, const void *a,
                                                      cudaDataType typea, int lda, long long stridea, const void *b,
                                                      cudaDataType typeb, int ldb, long long strideb, const void *beta,
                                                      void *c, cudaDataType typec, int ldc, long long stridec,
                                                      int batch, cublasComputeType_t compute, cublasGemmAlgo_t algo) {
    if (fake_inject("cublasGemmEx")) return CUBLAS_STATUS_EXECUTION_FAILED;
    (void)algo;
    int type = (int)typec;
    bool wide = part_of(type) == CUDA_R_64F, bytes = (int)typea == CUDA_R_8I;
    if (bytes && ((int)typeb != CUDA_R_8I || type != CUDA_R_32I || (int)compute != CUBLAS_COMPUTE_32I || lda % 4 ||
                  ldb % 4 || (uintptr_t)a % 4 || (uintptr_t)b % 4 || *(const int *)alpha != 1 || *(const int *)beta)) {
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    if (!bytes && (!known_type(type) || (int)typea != type || (int)typeb != type ||
                   ((int)compute != (wide ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F) &&
                    !((int)compute == CUBLAS_COMPUTE_32F_FAST_TF32 && type == CUDA_R_32F)))) {
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    if (lda < 1 || ldb < 1 || ldc < 1 || lda < (ta == CUBLAS_OP_N ? m : k) || ldb < (tb == CUBLAS_OP_N ? k : n) ||
        ldc < m || !alpha || !beta) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    product q = {.a = stored(a, ta, m, k, lda, stridea),
                 .b = stored(b, tb, k, n, ldb, strideb),
                 .c = stored(c, CUBLAS_OP_N, m, n, ldc, stridec),
                 .type = type,
                 .factors = (int)typea,
                 .alpha = bytes ? 1 : scalar(alpha, type),
                 .beta = bytes ? 0 : scalar(beta, type),
                 .batches = batch};
    return run(h, &q);
}

FAKE_EXPORT cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n,
                                        int k, const void *alpha, const void *a, cudaDataType typea, int lda,
                                        const void *b, cudaDataType typeb, int ldb, const void *beta, void *c,
                                        cudaDataType typec, int ldc, cublasComputeType_t compute,
                                        cublasGemmAlgo_t algo) {
    return cublasGemmStridedBatchedEx(h, ta, tb, m, n, k, alpha, a, typea, lda, 0, b, typeb, ldb, 0, beta, c, typec,
                                      ldc, 0, 1, compute, algo);
}

typedef struct gemv {
    cublasOperation_t t;
    int m, n, lda, incx, incy, type, batch;
    const void *alpha, *beta, *a, *x;
    void *y;
    long long stridea, stridex, stridey;
} gemv;

static cublasStatus_t run_gemv(const char *name, cublasHandle_t h, const gemv *g) {
    if (fake_inject(name)) return CUBLAS_STATUS_EXECUTION_FAILED;
    if (g->lda < 1 || g->lda < g->m || g->incx == 0 || g->incy == 0 || !g->alpha || !g->beta) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    bool plain = g->t == CUBLAS_OP_N;
    int rows = plain ? g->m : g->n, columns = plain ? g->n : g->m;
    product q = {.a = stored(g->a, g->t, rows, columns, g->lda, g->stridea),
                 .b = vector(g->x, columns, g->incx, g->type, g->stridex),
                 .c = vector(g->y, rows, g->incy, g->type, g->stridey),
                 .type = g->type,
                 .alpha = scalar(g->alpha, g->type),
                 .beta = scalar(g->beta, g->type),
                 .batches = g->batch};
    return run(h, &q);
}

FAKE_EXPORT cublasStatus_t cublasSgemv_v2(cublasHandle_t h, cublasOperation_t t, int m, int n, const float *alpha,
                                          const float *a, int lda, const float *x, int incx, const float *beta,
                                          float *y, int incy) {
    gemv g = {t, m, n, lda, incx, incy, CUDA_R_32F, 1, alpha, beta, a, x, y, 0, 0, 0};
    return run_gemv("cublasSgemv_v2", h, &g);
}

FAKE_EXPORT cublasStatus_t cublasDgemv_v2(cublasHandle_t h, cublasOperation_t t, int m, int n, const double *alpha,
                                          const double *a, int lda, const double *x, int incx, const double *beta,
                                          double *y, int incy) {
    gemv g = {t, m, n, lda, incx, incy, CUDA_R_64F, 1, alpha, beta, a, x, y, 0, 0, 0};
    return run_gemv("cublasDgemv_v2", h, &g);
}

FAKE_EXPORT cublasStatus_t cublasHSHgemvStridedBatched(cublasHandle_t h, cublasOperation_t t, int m, int n,
                                                       const float *alpha, const __half *a, int lda, long long stridea,
                                                       const __half *x, int incx, long long stridex, const float *beta,
                                                       __half *y, int incy, long long stridey, int batch) {
    gemv g = {t, m, n, lda, incx, incy, CUDA_R_16F, batch, alpha, beta, a, x, y, stridea, stridex, stridey};
    return run_gemv("cublasHSHgemvStridedBatched", h, &g);
}

FAKE_EXPORT cublasStatus_t cublasTSTgemvStridedBatched(cublasHandle_t h, cublasOperation_t t, int m, int n,
                                                       const float *alpha, const __nv_bfloat16 *a, int lda,
                                                       long long stridea, const __nv_bfloat16 *x, int incx,
                                                       long long stridex, const float *beta, __nv_bfloat16 *y, int incy,
                                                       long long stridey, int batch) {
    gemv g = {t, m, n, lda, incx, incy, CUDA_R_16BF, batch, alpha, beta, a, x, y, stridea, stridex, stridey};
    return run_gemv("cublasTSTgemvStridedBatched", h, &g);
}

static cublasStatus_t run_ger(const char *name, cublasHandle_t h, int m, int n, double alpha, const void *x, int incx,
                              const void *y, int incy, void *a, int lda, int type) {
    if (fake_inject(name)) return CUBLAS_STATUS_EXECUTION_FAILED;
    if (lda < 1 || lda < m || incx == 0 || incy == 0) return CUBLAS_STATUS_INVALID_VALUE;
    product q = {.a = vector(x, m, incx, type, 0),
                 .b = transposed(vector(y, n, incy, type, 0)),
                 .c = stored(a, CUBLAS_OP_N, m, n, lda, 0),
                 .type = type,
                 .alpha = alpha,
                 .beta = 1,
                 .batches = 1};
    return run(h, &q);
}

FAKE_EXPORT cublasStatus_t cublasSger_v2(cublasHandle_t h, int m, int n, const float *alpha, const float *x, int incx,
                                         const float *y, int incy, float *a, int lda) {
    return run_ger("cublasSger_v2", h, m, n, (double)*alpha, x, incx, y, incy, a, lda, CUDA_R_32F);
}

FAKE_EXPORT cublasStatus_t cublasDger_v2(cublasHandle_t h, int m, int n, const double *alpha, const double *x, int incx,
                                         const double *y, int incy, double *a, int lda) {
    return run_ger("cublasDger_v2", h, m, n, *alpha, x, incx, y, incy, a, lda, CUDA_R_64F);
}

FAKE_EXPORT cublasStatus_t cublasDotEx(cublasHandle_t h, int n, const void *x, cudaDataType typex, int incx,
                                       const void *y, cudaDataType typey, int incy, void *result, cudaDataType typer,
                                       cudaDataType compute) {
    if (fake_inject("cublasDotEx")) return CUBLAS_STATUS_EXECUTION_FAILED;
    int type = (int)typer;
    if (!known_type(type) || (int)typex != type || (int)typey != type ||
        (int)compute != (type == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F)) {
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    if (h && !h->device_result) return CUBLAS_STATUS_NOT_SUPPORTED; /* a result on the host */
    product q = {.a = transposed(vector(x, n, incx, type, 0)),
                 .b = vector(y, n, incy, type, 0),
                 .c = vector(result, 1, 1, type, 0),
                 .type = type,
                 .alpha = 1,
                 .batches = 1};
    return run(h, &q);
}
