/*
 * cuBLAS's batched functions by the host's LAPACK, in stream order. The tables of addresses must be in device memory,
 * and are read when the stream reaches the call.
 */
#define _GNU_SOURCE
#include "cublas_api.h"
#include "lapack.h"
#include "state.h"

#ifndef FAKE_CHECK_HEADERS
typedef struct fake_complex cuComplex;
typedef struct fake_double_complex cuDoubleComplex;
typedef int cublasSideMode_t, cublasFillMode_t, cublasDiagType_t;
#endif

/* The first members of the handle that cublas.c makes. */
typedef struct handle {
    CUcontext context;
    CUstream stream;
} handle;

/* A call waiting in the stream. */
typedef struct call {
    int type, m, n, lda, ldb, batch;
    char uplo, trans, diag;
    void *const *a, *const *b;
    int *pivots, *info;
    void (*run)(const struct call *c, int i);
} call;

static void run_all(const void *data) {
    const call *c = data;
    for (int i = 0; i < c->batch; i++) c->run(c, i);
}

static cublasStatus_t enqueue(const char *name, cublasHandle_t any, const call *c) {
    const handle *h = (const handle *)(const void *)any;
    size_t tables = (size_t)c->batch * sizeof(void *);
    if (fake_inject(name)) return CUBLAS_STATUS_EXECUTION_FAILED;
    if (!h || !lapack()) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (c->m < 1 || c->n < 1 || c->batch < 1 || c->lda < c->m || (c->trans && c->ldb < c->m))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (fake_current() != h->context || !fake_memory_holds(c->a, tables) || (c->b && !fake_memory_holds(c->b, tables)))
        return CUBLAS_STATUS_EXECUTION_FAILED;
    if ((c->pivots && !fake_memory_holds(c->pivots, (size_t)c->batch * (size_t)c->m * sizeof *c->pivots)) ||
        (c->info && !fake_memory_holds(c->info, (size_t)c->batch * sizeof *c->info)))
        return CUBLAS_STATUS_EXECUTION_FAILED;
    CUresult r = fake_stream_call(h->stream, run_all, c, sizeof *c);
    return r == CUDA_SUCCESS ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

static void run_getrf(const call *c, int i) {
    ((ga_getrf *)routine(c->type, "getrf"))(&c->n, &c->n, c->a[i], &c->lda, c->pivots + (size_t)i * (size_t)c->n,
                                            &c->info[i]);
}

static void run_getrs(const call *c, int i) {
    int info = 0;
    ((ga_getrs *)routine(c->type, "getrs"))(&c->trans, &c->m, &c->n, c->a[i], &c->lda,
                                            c->pivots + (size_t)i * (size_t)c->m, c->b[i], &c->ldb, &info, 1);
}

static void run_geqrf(const call *c, int i) {
    int lwork = 64 * (c->m + c->n), info = 0;
    void *work = malloc((size_t)lwork * 16);
    if (!work) abort();
    ((ga_geqrf *)routine(c->type, "geqrf"))(&c->m, &c->n, c->a[i], &c->lda, c->b[i], work, &lwork, &info);
    free(work);
}

static void run_trsm(const call *c, int i) {
    const float one_s[2] = {1, 0};
    const double one_d[2] = {1, 0};
    const void *one = real_size(c->type) == 8 ? (const void *)one_d : (const void *)one_s;
    ((ga_trsm *)routine(c->type, "trsm"))("L", &c->uplo, &c->trans, &c->diag, &c->m, &c->n, one, c->a[i], &c->lda,
                                          c->b[i], &c->ldb, 1, 1, 1, 1);
}

static char letter_of(int op) {
    return op == CUBLAS_OP_N ? 'N' : op == CUBLAS_OP_T ? 'T' : 'C';
}

/* Is the number 1? */
static bool is_one(int type, const void *p) {
    double parts[2] = {0, 0};
    float narrow[2] = {0, 0};
    if (real_size(type) == 8) {
        memcpy(parts, p, size_of(type));
    } else {
        memcpy(narrow, p, size_of(type));
        parts[0] = (double)narrow[0];
        parts[1] = (double)narrow[1];
    }
    return parts[0] == 1 && parts[1] == 0; // NOLINT(clang-diagnostic-float-equal)
}

#define BATCHES(letter, number, T)                                                                                     \
    cublasStatus_t cublas##letter##getrfBatched(cublasHandle_t h, int n, T *const a[], int lda, int *pivots,           \
                                                int *info, int batch);                                                 \
    FAKE_EXPORT cublasStatus_t cublas##letter##getrfBatched(cublasHandle_t h, int n, T *const a[], int lda,            \
                                                            int *pivots, int *info, int batch) {                       \
        const call c = {.type = number,                                                                                \
                        .m = n,                                                                                        \
                        .n = n,                                                                                        \
                        .lda = lda,                                                                                    \
                        .batch = batch,                                                                                \
                        .a = (void *const *)a,                                                                         \
                        .pivots = pivots,                                                                              \
                        .info = info,                                                                                  \
                        .run = run_getrf};                                                                             \
        if (!pivots || !info) return CUBLAS_STATUS_NOT_SUPPORTED;                                                      \
        return enqueue("cublas" #letter "getrfBatched", h, &c);                                                        \
    }                                                                                                                  \
    cublasStatus_t cublas##letter##getrsBatched(cublasHandle_t h, cublasOperation_t trans, int n, int k,               \
                                                const T *const a[], int lda, const int *pivots, T *const b[], int ldb, \
                                                int *info, int batch);                                                 \
    FAKE_EXPORT cublasStatus_t cublas##letter##getrsBatched(cublasHandle_t h, cublasOperation_t trans, int n, int k,   \
                                                            const T *const a[], int lda, const int *pivots,            \
                                                            T *const b[], int ldb, int *info, int batch) {             \
        const call c = {.type = number,                                                                                \
                        .m = n,                                                                                        \
                        .n = k,                                                                                        \
                        .lda = lda,                                                                                    \
                        .ldb = ldb,                                                                                    \
                        .batch = batch,                                                                                \
                        .trans = letter_of((int)trans),                                                                \
                        .a = (void *const *)(uintptr_t)a,                                                              \
                        .b = (void *const *)b,                                                                         \
                        .pivots = (int *)(uintptr_t)pivots,                                                            \
                        .run = run_getrs};                                                                             \
        *info = 0; /* on the host */                                                                                   \
        return enqueue("cublas" #letter "getrsBatched", h, &c);                                                        \
    }                                                                                                                  \
    cublasStatus_t cublas##letter##geqrfBatched(cublasHandle_t h, int m, int n, T *const a[], int lda, T *const tau[], \
                                                int *info, int batch);                                                 \
    FAKE_EXPORT cublasStatus_t cublas##letter##geqrfBatched(cublasHandle_t h, int m, int n, T *const a[], int lda,     \
                                                            T *const tau[], int *info, int batch) {                    \
        const call c = {.type = number,                                                                                \
                        .m = m,                                                                                        \
                        .n = n,                                                                                        \
                        .lda = lda,                                                                                    \
                        .batch = batch,                                                                                \
                        .a = (void *const *)a,                                                                         \
                        .b = (void *const *)tau,                                                                       \
                        .run = run_geqrf};                                                                             \
        *info = 0; /* on the host */                                                                                   \
        return enqueue("cublas" #letter "geqrfBatched", h, &c);                                                        \
    }                                                                                                                  \
    cublasStatus_t cublas##letter##trsmBatched(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo,         \
                                               cublasOperation_t trans, cublasDiagType_t diag, int m, int n,           \
                                               const T *alpha, const T *const a[], int lda, T *const b[], int ldb,     \
                                               int batch);                                                             \
    FAKE_EXPORT cublasStatus_t cublas##letter##trsmBatched(                                                            \
        cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans,                       \
        cublasDiagType_t diag, int m, int n, const T *alpha, const T *const a[], int lda, T *const b[], int ldb,       \
        int batch) {                                                                                                   \
        const call c = {.type = number,                                                                                \
                        .m = m,                                                                                        \
                        .n = n,                                                                                        \
                        .lda = lda,                                                                                    \
                        .ldb = ldb,                                                                                    \
                        .batch = batch,                                                                                \
                        .uplo = (int)uplo == 1 ? 'U' : 'L',                                                            \
                        .trans = letter_of((int)trans),                                                                \
                        .diag = (int)diag == 1 ? 'U' : 'N',                                                            \
                        .a = (void *const *)(uintptr_t)a,                                                              \
                        .b = (void *const *)b,                                                                         \
                        .run = run_trsm};                                                                              \
        if ((int)side != 0 || !is_one(number, alpha)) return CUBLAS_STATUS_NOT_SUPPORTED;                              \
        return enqueue("cublas" #letter "trsmBatched", h, &c);                                                         \
    }
BATCHES(S, R_32F, float)
BATCHES(D, R_64F, double)
BATCHES(C, C_32F, cuComplex)
BATCHES(Z, C_64F, cuDoubleComplex)
