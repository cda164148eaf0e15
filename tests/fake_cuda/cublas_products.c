/* cuBLAS: triangular solves and products for the types of factorisations, in plain loops. */
#define _GNU_SOURCE
#include "cublas_api.h"
#include "state.h"

#include <complex.h>
#include <string.h>

typedef double complex number;

#ifndef FAKE_CHECK_HEADERS
typedef struct fake_complex cuComplex;
typedef struct fake_double_complex cuDoubleComplex;
typedef int cublasSideMode_t, cublasFillMode_t, cublasDiagType_t;
#endif

enum { R_32F = 0, R_64F = 1, C_32F = 4, C_64F = 5 };

/* The first members of the handle that cublas.c makes. */
typedef struct handle {
    CUcontext context;
    CUstream stream;
} handle;

/* C = op(A) op(B), or B = op(A)^-1 B. */
typedef struct product {
    int type, ta, tb, m, n, k, lda, ldb, ldc, batch;
    long long sa, sb, sc;
    bool upper, unit;
    char *a, *b, *c;
} product;

static size_t size_of(int type) {
    return type == R_32F ? 4 : type == C_64F ? 16 : 8;
}

/* CMPLX(), which some compilers lack. */
static number parts(double re, double im) {
    const double both[2] = {re, im};
    number z;
    memcpy(&z, both, sizeof z);
    return z;
}

static number get(int type, const char *p, long long i) {
    float f[2] = {0, 0};
    double d[2] = {0, 0};
    p += i * (long long)size_of(type);
    if (type == R_32F || type == C_32F) {
        memcpy(f, p, size_of(type));
        return parts((double)f[0], (double)f[1]);
    }
    memcpy(d, p, size_of(type));
    return parts(d[0], d[1]);
}

static void put(int type, char *p, long long i, number v) {
    float f[2] = {(float)creal(v), (float)cimag(v)};
    double d[2] = {creal(v), cimag(v)};
    p += i * (long long)size_of(type);
    memcpy(p, type == R_32F || type == C_32F ? (void *)f : (void *)d, size_of(type));
}

/* Element (i, j) of op(x). */
static number of(int type, const char *x, int op, int ld, long long start, int i, int j) {
    if (op == CUBLAS_OP_N) return get(type, x, start + i + (long long)j * ld);
    number v = get(type, x, start + j + (long long)i * ld);
    return op == CUBLAS_OP_C ? conj(v) : v;
}

static void multiply(const void *data) {
    const product *q = data;
    for (int b = 0; b < q->batch; b++)
        for (int j = 0; j < q->n; j++)
            for (int i = 0; i < q->m; i++) {
                number sum = 0;
                for (int l = 0; l < q->k; l++)
                    sum += of(q->type, q->a, q->ta, q->lda, b * q->sa, i, l) *
                           of(q->type, q->b, q->tb, q->ldb, b * q->sb, l, j);
                put(q->type, q->c, b * q->sc + i + (long long)j * q->ldc, sum);
            }
}

static void divide(const void *data) {
    const product *q = data;
    bool upper = q->upper != (q->ta != CUBLAS_OP_N); /* of op(A) */
    for (int j = 0; j < q->n; j++)
        for (int at = 0; at < q->m; at++) {
            int i = upper ? q->m - 1 - at : at;
            number v = get(q->type, q->b, i + (long long)j * q->ldb);
            for (int l = upper ? i + 1 : 0; l < (upper ? q->m : i); l++)
                v -= of(q->type, q->a, q->ta, q->lda, 0, i, l) * get(q->type, q->b, l + (long long)j * q->ldb);
            if (!q->unit) v /= of(q->type, q->a, q->ta, q->lda, 0, i, i);
            put(q->type, q->b, i + (long long)j * q->ldb, v);
        }
}

static cublasStatus_t enqueue(cublasHandle_t any, void (*run)(const void *), const product *q, bool valid) {
    const handle *h = (const handle *)(const void *)any;
    if (!h) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (fake_current() != h->context || !valid) return CUBLAS_STATUS_EXECUTION_FAILED;
    CUresult r = fake_stream_call(h->stream, run, q, sizeof *q);
    return r == CUDA_SUCCESS ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

static bool held(const product *q, const void *p, int rows, int columns, int ld, long long stride) {
    return ld >= rows && fake_memory_holds(p, ((size_t)(q->batch - 1) * (size_t)stride + (size_t)ld * (size_t)columns) *
                                                  size_of(q->type));
}

/* Is the number equal to `value` (1 or 0)? */
static bool is(int type, const void *p, double what) {
    return get(type, p, 0) == what;
}

#define PRODUCTS(letter, number_of, T)                                                                                 \
    cublasStatus_t cublas##letter##trsm_v2(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo,             \
                                           cublasOperation_t t, cublasDiagType_t diag, int m, int n, const T *alpha,   \
                                           const T *a, int lda, T *b, int ldb);                                        \
    FAKE_EXPORT cublasStatus_t cublas##letter##trsm_v2(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo, \
                                                       cublasOperation_t t, cublasDiagType_t diag, int m, int n,       \
                                                       const T *alpha, const T *a, int lda, T *b, int ldb) {           \
        product q = {.type = number_of,                                                                                \
                     .ta = (int)t,                                                                                     \
                     .m = m,                                                                                           \
                     .n = n,                                                                                           \
                     .lda = lda,                                                                                       \
                     .ldb = ldb,                                                                                       \
                     .batch = 1,                                                                                       \
                     .upper = (int)uplo == 1,                                                                          \
                     .unit = (int)diag == 1,                                                                           \
                     .a = (char *)(uintptr_t)a,                                                                        \
                     .b = (char *)b};                                                                                  \
        if (fake_inject("cublas" #letter "trsm_v2")) return CUBLAS_STATUS_EXECUTION_FAILED;                            \
        if ((int)side != 0 || !is(number_of, alpha, 1)) return CUBLAS_STATUS_NOT_SUPPORTED;                            \
        return enqueue(h, divide, &q, held(&q, a, m, m, lda, 0) && held(&q, b, m, n, ldb, 0));                         \
    }                                                                                                                  \
    cublasStatus_t cublas##letter##gemmStridedBatched(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb,    \
                                                      int m, int n, int k, const T *alpha, const T *a, int lda,        \
                                                      long long sa, const T *b, int ldb, long long sb, const T *beta,  \
                                                      T *c, int ldc, long long sc, int batch);                         \
    FAKE_EXPORT cublasStatus_t cublas##letter##gemmStridedBatched(                                                     \
        cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *alpha, const T *a, \
        int lda, long long sa, const T *b, int ldb, long long sb, const T *beta, T *c, int ldc, long long sc,          \
        int batch) {                                                                                                   \
        product q = {.type = number_of,                                                                                \
                     .ta = (int)ta,                                                                                    \
                     .tb = (int)tb,                                                                                    \
                     .m = m,                                                                                           \
                     .n = n,                                                                                           \
                     .k = k,                                                                                           \
                     .lda = lda,                                                                                       \
                     .ldb = ldb,                                                                                       \
                     .ldc = ldc,                                                                                       \
                     .batch = batch,                                                                                   \
                     .sa = sa,                                                                                         \
                     .sb = sb,                                                                                         \
                     .sc = sc,                                                                                         \
                     .a = (char *)(uintptr_t)a,                                                                        \
                     .b = (char *)(uintptr_t)b,                                                                        \
                     .c = (char *)c};                                                                                  \
        bool na = (int)ta == CUBLAS_OP_N, nb = (int)tb == CUBLAS_OP_N;                                                 \
        if (fake_inject("cublas" #letter "gemmStridedBatched")) return CUBLAS_STATUS_EXECUTION_FAILED;                 \
        if (!is(number_of, alpha, 1) || !is(number_of, beta, 0)) return CUBLAS_STATUS_NOT_SUPPORTED;                   \
        return enqueue(h, multiply, &q,                                                                                \
                       held(&q, a, na ? m : k, na ? k : m, lda, sa) && held(&q, b, nb ? k : n, nb ? n : k, ldb, sb) && \
                           held(&q, c, m, n, ldc, sc));                                                                \
    }
PRODUCTS(S, R_32F, float)
PRODUCTS(D, R_64F, double)
PRODUCTS(C, C_32F, cuComplex)
PRODUCTS(Z, C_64F, cuDoubleComplex)
