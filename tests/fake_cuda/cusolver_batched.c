/*
 * cuSOLVER's batched functions by the host's LAPACK. Like the vendor's, potrfBatched destroys the other triangle, and
 * gesvdj returns V; gesvdj must not be called for values alone, for which cuSOLVER 12.0 makes an illegal access.
 * Jacobi's iteration does not converge here for a matrix that begins with FAKE_NO_CONVERGENCE.
 */
#define _GNU_SOURCE
#include "cusolver_api.h"
#include "lapack.h"
#include "state.h"

#ifndef FAKE_CHECK_HEADERS
typedef struct gesvdjInfo *gesvdjInfo_t;
#endif

enum { WORK = 64, SVD_MOST = 32, FAKE_NO_CONVERGENCE = 77 };

struct gesvdjInfo {
    int nothing;
};

/* The first members of the handle that cusolver.c makes. */
typedef struct handle {
    CUcontext context;
    CUstream stream;
} handle;

/* A call waiting in the stream. */
typedef struct call {
    int type, m, n, batch;
    bool upper, vectors;
    char *a, *b, *c, *d;
    int *info;
    void (*run)(const struct call *c, int i, void *work, int lwork, void *reals, int *ints);
} call;

static void run_all(const void *data) {
    const call *c = data;
    size_t most = (size_t)(c->m > c->n ? c->m : c->n) + 64, lwork = 8 * most * most;
    void *work = malloc(lwork * 16), *reals = malloc(lwork * 16);
    int *ints = malloc(lwork * sizeof *ints);
    if (!work || !reals || !ints) abort();
    for (int i = 0; i < c->batch; i++) c->run(c, i, work, (int)lwork, reals, ints);
    free(work);
    free(reals);
    free(ints);
}

static bool holds(const void *p, size_t count, size_t size) {
    return fake_memory_holds(p, count * size);
}

static cusolverStatus_t enqueue(cusolverDnHandle_t any, const call *c) {
    const handle *h = (const handle *)(const void *)any;
    if (!h) return CUSOLVER_STATUS_NOT_INITIALIZED;
    if (!known(c->type) || c->m < 1 || c->n < 1 || c->batch < 1) return CUSOLVER_STATUS_INVALID_VALUE;
    if (fake_current() != h->context || !holds(c->info, (size_t)c->batch, sizeof(int)))
        return CUSOLVER_STATUS_EXECUTION_FAILED;
    CUresult r = fake_stream_call(h->stream, run_all, c, sizeof *c);
    return r == CUDA_SUCCESS ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}

/* ----------------------------------------------------------------------------------------------------- cholesky */

static void run_potrf(const call *c, int i, void *work, int lwork, void *reals, int *ints) {
    char *a = ((char *const *)(const void *)c->a)[i];
    size_t n = (size_t)c->n, size = size_of(c->type);
    (void)work, (void)lwork, (void)reals, (void)ints;
    ((ga_potrf *)routine(c->type, "potrf"))(c->upper ? "U" : "L", &c->n, a, &c->n, &c->info[i], 1);
    for (size_t column = 0; column < n; column++)
        for (size_t row = 0; row < n; row++)
            if (c->upper ? row > column : row < column) memset(a + (column * n + row) * size, 0x5a, size);
}

static cusolverStatus_t potrf(const char *name, cusolverDnHandle_t h, int type, bool upper, int n, void *a, int lda,
                              int *info, int batch) {
    const call c = {
        .type = type, .m = n, .n = n, .batch = batch, .upper = upper, .a = a, .info = info, .run = run_potrf};
    if (fake_inject(name)) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (lda != n || batch < 1 || !holds(a, (size_t)batch, sizeof(void *))) return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &c);
}

/* -------------------------------------------------------------------------------------------------- eigenvalues */

static void run_syev(const call *c, int i, void *work, int lwork, void *reals, int *ints) {
    const char *vectors = c->vectors ? "V" : "N", *uplo = c->upper ? "U" : "L";
    size_t n = (size_t)c->n;
    char *a = c->a + (size_t)i * n * n * size_of(c->type), *w = c->b + (size_t)i * n * real_size(c->type);
    if (is_complex(c->type))
        ((ga_heevd *)routine(c->type, "heevd"))(vectors, uplo, &c->n, a, &c->n, w, work, &lwork, reals, &lwork, ints,
                                                &lwork, &c->info[i], 1, 1);
    else
        ((ga_syevd *)routine(c->type, "syevd"))(vectors, uplo, &c->n, a, &c->n, w, work, &lwork, ints, &lwork,
                                                &c->info[i], 1, 1);
}

cusolverStatus_t cusolverDnXsyevBatched_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                   cusolverEigMode_t vectors, cublasFillMode_t uplo, int64_t n,
                                                   cudaDataType type, const void *a, int64_t lda, cudaDataType type_w,
                                                   const void *w, cudaDataType compute, size_t *device, size_t *host,
                                                   int64_t batch);
FAKE_EXPORT cusolverStatus_t cusolverDnXsyevBatched_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                               cusolverEigMode_t vectors, cublasFillMode_t uplo,
                                                               int64_t n, cudaDataType type, const void *a, int64_t lda,
                                                               cudaDataType type_w, const void *w, cudaDataType compute,
                                                               size_t *device, size_t *host, int64_t batch) {
    (void)vectors, (void)uplo, (void)n, (void)a, (void)lda, (void)type_w, (void)w, (void)compute, (void)batch;
    if (fake_inject("cusolverDnXsyevBatched_bufferSize")) return CUSOLVER_STATUS_INTERNAL_ERROR;
    if (!h || !p) return CUSOLVER_STATUS_NOT_INITIALIZED;
    if (!known((int)type)) return CUSOLVER_STATUS_INVALID_VALUE;
    *device = *host = WORK;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevBatched(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                        cublasFillMode_t uplo, int64_t n, cudaDataType type, void *a, int64_t lda,
                                        cudaDataType type_w, void *w, cudaDataType compute, void *on_device,
                                        size_t device, void *on_host, size_t host, int *info, int64_t batch);
FAKE_EXPORT cusolverStatus_t cusolverDnXsyevBatched(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                    cusolverEigMode_t vectors, cublasFillMode_t uplo, int64_t n,
                                                    cudaDataType type, void *a, int64_t lda, cudaDataType type_w,
                                                    void *w, cudaDataType compute, void *on_device, size_t device,
                                                    void *on_host, size_t host, int *info, int64_t batch) {
    const call c = {.type = (int)type,
                    .m = (int)n,
                    .n = (int)n,
                    .batch = (int)batch,
                    .upper = (int)uplo == 1,
                    .vectors = (int)vectors == 1,
                    .a = a,
                    .b = w,
                    .info = info,
                    .run = run_syev};
    (void)p, (void)compute;
    if (fake_inject("cusolverDnXsyevBatched")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (lda != n || is_complex((int)type_w) || real_size((int)type_w) != real_size(c.type) || !on_host ||
        device != WORK || host != WORK || !holds(on_device, WORK, 1))
        return CUSOLVER_STATUS_INVALID_VALUE;
    if (!holds(a, (size_t)(batch * n * n), size_of(c.type)) || !holds(w, (size_t)(batch * n), real_size(c.type)))
        return CUSOLVER_STATUS_EXECUTION_FAILED;
    return enqueue(h, &c);
}

/* ---------------------------------------------------------------------------------------------- singular values */

cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t *how);
FAKE_EXPORT cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t *how) {
    if (fake_inject("cusolverDnCreateGesvdjInfo")) return CUSOLVER_STATUS_ALLOC_FAILED;
    *how = calloc(1, sizeof **how);
    if (*how) fake_count(FAKE_BLAS, 1);
    return *how ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_ALLOC_FAILED;
}

cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t how);
FAKE_EXPORT cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t how) {
    bool injected = fake_inject("cusolverDnDestroyGesvdjInfo");
    if (!how) return CUSOLVER_STATUS_NOT_INITIALIZED;
    fake_count(FAKE_BLAS, -1);
    free(how);
    return injected ? CUSOLVER_STATUS_INTERNAL_ERROR : CUSOLVER_STATUS_SUCCESS;
}

static double first_number(int type, const char *a) {
    double d = 0;
    float f = 0;
    memcpy(real_size(type) == 8 ? (void *)&d : (void *)&f, a, real_size(type));
    return real_size(type) == 8 ? d : (double)f;
}

/* V^H becomes V. */
static void turn(int type, size_t n, char *v) {
    size_t size = size_of(type), real = real_size(type);
    char t[16];
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j <= i; j++) {
            char *x = v + (i * n + j) * size, *y = v + (j * n + i) * size;
            memcpy(t, x, size);
            memcpy(x, y, size);
            memcpy(y, t, size);
            if (!is_complex(type)) continue;
            x[2 * real - 1] ^= (char)0x80; /* the sign, in the last byte */
            if (x != y) y[2 * real - 1] ^= (char)0x80;
        }
}

static void run_gesvdj(const call *c, int i, void *work, int lwork, void *reals, int *ints) {
    size_t m = (size_t)c->m, n = (size_t)c->n, size = size_of(c->type);
    char *a = c->a + (size_t)i * m * n * size, *s = c->b + (size_t)i * n * real_size(c->type);
    char *u = c->vectors ? c->c + (size_t)i * m * m * size : NULL,
         *v = c->vectors ? c->d + (size_t)i * n * n * size : NULL;
    const char *vectors = c->vectors ? "A" : "N";
    if (first_number(c->type, a) == FAKE_NO_CONVERGENCE) { // NOLINT(clang-diagnostic-float-equal)
        memset(s, 0x5a, n * real_size(c->type));
        c->info[i] = c->n + 1;
        return;
    }
    if (is_complex(c->type))
        ((ga_gesdd_complex *)routine(c->type, "gesdd"))(vectors, &c->m, &c->n, a, &c->m, s, u, &c->m, v, &c->n, work,
                                                        &lwork, reals, ints, &c->info[i], 1);
    else
        ((ga_gesdd_real *)routine(c->type, "gesdd"))(vectors, &c->m, &c->n, a, &c->m, s, u, &c->m, v, &c->n, work,
                                                     &lwork, ints, &c->info[i], 1);
    if (v) turn(c->type, n, v);
}

static cusolverStatus_t gesvdj(const char *name, cusolverDnHandle_t h, int type, bool vectors, int m, int n, void *a,
                               int lda, void *s, void *u, int ldu, void *v, int ldv, const void *work, int lwork,
                               int *info, gesvdjInfo_t how, int batch) {
    const call c = {.type = type,
                    .m = m,
                    .n = n,
                    .batch = batch,
                    .vectors = vectors,
                    .a = a,
                    .b = s,
                    .c = u,
                    .d = v,
                    .info = info,
                    .run = run_gesvdj};
    size_t members = (size_t)batch;
    if (fake_inject(name)) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!vectors) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!how || m < n || m > SVD_MOST || lda != m || ldu != m || ldv != n || lwork != WORK ||
        !holds(work, WORK, size_of(type)))
        return CUSOLVER_STATUS_INVALID_VALUE;
    if (!holds(a, members * (size_t)(m * n), size_of(type)) || !holds(s, members * (size_t)n, real_size(type)))
        return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!holds(u, members * (size_t)(m * m), size_of(type)) || !holds(v, members * (size_t)(n * n), size_of(type)))
        return CUSOLVER_STATUS_EXECUTION_FAILED;
    return enqueue(h, &c);
}

/* Algorithms other than the batched one: u[m,n]. They report failure for a matrix whose smallest singular value is
 * almost 0. */
static bool run_thin(const call *c, size_t i, void *work, int lwork, void *reals, int *ints, bool refuses) {
    size_t m = (size_t)c->m, n = (size_t)c->n, size = size_of(c->type), real = real_size(c->type);
    char *a = c->a + i * m * n * size, *s = c->b + i * n * real, *u = c->c + i * m * n * size,
         *v = c->d + i * n * n * size;
    int info = 0;
    if (is_complex(c->type))
        ((ga_gesdd_complex *)routine(c->type, "gesdd"))("S", &c->m, &c->n, a, &c->m, s, u, &c->m, v, &c->n, work,
                                                        &lwork, reals, ints, &info, 1);
    else
        ((ga_gesdd_real *)routine(c->type, "gesdd"))("S", &c->m, &c->n, a, &c->m, s, u, &c->m, v, &c->n, work, &lwork,
                                                     ints, &info, 1);
    turn(c->type, n, v);
    if (!refuses || first_number(c->type, s + (n - 1) * real) > 1e-6 * first_number(c->type, s)) return true;
    memset(u, 0x5a, m * n * size);
    return false;
}

/* Jacobi's method succeeds for all matrices but those marked as not converging. */
static void run_each(const call *c, int i, void *work, int lwork, void *reals, int *ints) {
    bool never = first_number(c->type, c->a) == FAKE_NO_CONVERGENCE; // NOLINT(clang-diagnostic-float-equal)
    (void)run_thin(c, (size_t)i, work, lwork, reals, ints, false);
    c->info[i] = never ? c->n + 1 : 0;
}

static void run_gram(const call *c, int i, void *work, int lwork, void *reals, int *ints) {
    c->info[i] = run_thin(c, (size_t)i, work, lwork, reals, ints, true) ? 0 : c->n;
}

static bool thin_operands(const call *c, int lda, int ldu, int ldv) {
    size_t members = (size_t)c->batch, whole = (size_t)c->m * (size_t)c->n, square = (size_t)c->n * (size_t)c->n;
    return c->vectors && c->m >= c->n && lda == c->m && ldu == c->m && ldv == c->n &&
           holds(c->a, members * whole, size_of(c->type)) && holds(c->c, members * whole, size_of(c->type)) &&
           holds(c->b, members * (size_t)c->n, real_size(c->type)) && holds(c->d, members * square, size_of(c->type));
}

static cusolverStatus_t gesvda(const char *name, cusolverDnHandle_t h, int type, bool vectors, int rank, int m, int n,
                               const void *a, int lda, long long stride_a, void *s, long long stride_s, void *u,
                               int ldu, long long stride_u, void *v, int ldv, long long stride_v, const void *work,
                               int lwork, int *info, int batch) {
    const call c = {.type = type,
                    .m = m,
                    .n = n,
                    .batch = batch,
                    .vectors = vectors,
                    .a = (char *)(uintptr_t)a,
                    .b = s,
                    .c = u,
                    .d = v,
                    .info = info,
                    .run = run_gram};
    long long whole = (long long)m * n;
    if (fake_inject(name)) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (rank != n || stride_a != whole || stride_u != whole || stride_s != n || stride_v != (long long)n * n ||
        lwork != WORK || !holds(work, WORK, size_of(type)) || !thin_operands(&c, lda, ldu, ldv))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &c);
}

static cusolverStatus_t gesvdj_each(const char *name, cusolverDnHandle_t h, int type, bool vectors, int few, int m,
                                    int n, void *a, int lda, void *s, void *u, int ldu, void *v, int ldv,
                                    const void *work, int lwork, int *info, gesvdjInfo_t how) {
    const call c = {.type = type,
                    .m = m,
                    .n = n,
                    .batch = 1,
                    .vectors = vectors,
                    .a = a,
                    .b = s,
                    .c = u,
                    .d = v,
                    .info = info,
                    .run = run_each};
    if (fake_inject(name)) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!how || few != 1 || lwork != WORK || !holds(work, WORK, size_of(type)) || !thin_operands(&c, lda, ldu, ldv))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &c);
}

cusolverStatus_t cusolverDnXgesvdp_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                              int few, int64_t m, int64_t n, cudaDataType type, const void *a,
                                              int64_t lda, cudaDataType type_s, const void *s, cudaDataType type_u,
                                              const void *u, int64_t ldu, cudaDataType type_v, const void *v,
                                              int64_t ldv, cudaDataType compute, size_t *device, size_t *host);
FAKE_EXPORT cusolverStatus_t cusolverDnXgesvdp_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                          cusolverEigMode_t vectors, int few, int64_t m, int64_t n,
                                                          cudaDataType type, const void *a, int64_t lda,
                                                          cudaDataType type_s, const void *s, cudaDataType type_u,
                                                          const void *u, int64_t ldu, cudaDataType type_v,
                                                          const void *v, int64_t ldv, cudaDataType compute,
                                                          size_t *device, size_t *host) {
    (void)vectors, (void)few, (void)m, (void)n, (void)a, (void)lda, (void)type_s, (void)s, (void)type_u, (void)u;
    (void)ldu, (void)type_v, (void)v, (void)ldv, (void)compute;
    if (fake_inject("cusolverDnXgesvdp_bufferSize")) return CUSOLVER_STATUS_INTERNAL_ERROR;
    if (!h || !p) return CUSOLVER_STATUS_NOT_INITIALIZED;
    if (!known((int)type)) return CUSOLVER_STATUS_INVALID_VALUE;
    *device = *host = WORK;
    return CUSOLVER_STATUS_SUCCESS;
}

/* The result on the host is valid when the call returns. */
cusolverStatus_t cusolverDnXgesvdp(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors, int few,
                                   int64_t m, int64_t n, cudaDataType type, void *a, int64_t lda, cudaDataType type_s,
                                   void *s, cudaDataType type_u, void *u, int64_t ldu, cudaDataType type_v, void *v,
                                   int64_t ldv, cudaDataType compute, void *on_device, size_t device, void *on_host,
                                   size_t host, int *info, double *error);
FAKE_EXPORT cusolverStatus_t cusolverDnXgesvdp(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                               int few, int64_t m, int64_t n, cudaDataType type, void *a, int64_t lda,
                                               cudaDataType type_s, void *s, cudaDataType type_u, void *u, int64_t ldu,
                                               cudaDataType type_v, void *v, int64_t ldv, cudaDataType compute,
                                               void *on_device, size_t device, void *on_host, size_t host, int *info,
                                               double *error) {
    const call c = {.type = (int)type,
                    .m = (int)m,
                    .n = (int)n,
                    .batch = 1,
                    .vectors = (int)vectors == 1,
                    .a = a,
                    .b = s,
                    .c = u,
                    .d = v,
                    .info = info,
                    .run = run_gram};
    (void)p, (void)compute;
    if (fake_inject("cusolverDnXgesvdp")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (few != 1 || type_u != type || type_v != type || is_complex((int)type_s) || !error || !on_host ||
        device != WORK || host != WORK || !holds(on_device, WORK, 1) ||
        !thin_operands(&c, (int)lda, (int)ldu, (int)ldv))
        return CUSOLVER_STATUS_INVALID_VALUE;
    cusolverStatus_t r = enqueue(h, &c);
    if (r == CUSOLVER_STATUS_SUCCESS && cuStreamSynchronize(((const handle *)(const void *)h)->stream) != CUDA_SUCCESS)
        r = CUSOLVER_STATUS_EXECUTION_FAILED;
    *error = r == CUSOLVER_STATUS_SUCCESS && *info != 0 ? 1 : 0;
    if (r == CUSOLVER_STATUS_SUCCESS) *info = 0;
    return r;
}

/* --------------------------------------------------------------------------------------------- of the four types */

#define BATCHES(letter, number, T, R)                                                                                 \
    cusolverStatus_t cusolverDn##letter##potrfBatched(cusolverDnHandle_t h, cublasFillMode_t uplo, int n, T *a[],     \
                                                      int lda, int *info, int batch);                                 \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##potrfBatched(cusolverDnHandle_t h, cublasFillMode_t uplo, int n, \
                                                                  T *a[], int lda, int *info, int batch) {            \
        return potrf("cusolverDn" #letter "potrfBatched", h, number, (int)uplo == 1, n, (void *)a, lda, info, batch); \
    }                                                                                                                 \
    cusolverStatus_t cusolverDn##letter##gesvdjBatched_bufferSize(                                                    \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int m, int n, const T *a, int lda, const R *s, const T *u,   \
        int ldu, const T *v, int ldv, int *lwork, gesvdjInfo_t how, int batch);                                       \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdjBatched_bufferSize(                                        \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int m, int n, const T *a, int lda, const R *s, const T *u,   \
        int ldu, const T *v, int ldv, int *lwork, gesvdjInfo_t how, int batch) {                                      \
        (void)vectors, (void)m, (void)n, (void)a, (void)lda, (void)s, (void)u, (void)ldu, (void)v, (void)ldv;         \
        (void)batch;                                                                                                  \
        if (fake_inject("cusolverDn" #letter "gesvdjBatched_bufferSize")) return CUSOLVER_STATUS_INTERNAL_ERROR;      \
        *lwork = WORK;                                                                                                \
        return h && how ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    }                                                                                                                 \
    cusolverStatus_t cusolverDn##letter##gesvdjBatched(cusolverDnHandle_t h, cusolverEigMode_t vectors, int m, int n, \
                                                       T *a, int lda, R *s, T *u, int ldu, T *v, int ldv, T *work,    \
                                                       int lwork, int *info, gesvdjInfo_t how, int batch);            \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdjBatched(                                                   \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int m, int n, T *a, int lda, R *s, T *u, int ldu, T *v,      \
        int ldv, T *work, int lwork, int *info, gesvdjInfo_t how, int batch) {                                        \
        return gesvdj("cusolverDn" #letter "gesvdjBatched", h, number, (int)vectors == 1, m, n, a, lda, s, u, ldu, v, \
                      ldv, work, lwork, info, how, batch);                                                            \
    }
BATCHES(S, R_32F, float, float)
BATCHES(D, R_64F, double, double)
BATCHES(C, C_32F, cuComplex, float)
BATCHES(Z, C_64F, cuDoubleComplex, double)

#define ALONE(letter, number, T, R)                                                                                   \
    cusolverStatus_t cusolverDn##letter##gesvdj_bufferSize(                                                           \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int few, int m, int n, const T *a, int lda, const R *s,      \
        const T *u, int ldu, const T *v, int ldv, int *lwork, gesvdjInfo_t how);                                      \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdj_bufferSize(                                               \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int few, int m, int n, const T *a, int lda, const R *s,      \
        const T *u, int ldu, const T *v, int ldv, int *lwork, gesvdjInfo_t how) {                                     \
        (void)vectors, (void)few, (void)m, (void)n, (void)a, (void)lda, (void)s, (void)u, (void)ldu, (void)v;         \
        (void)ldv;                                                                                                    \
        if (fake_inject("cusolverDn" #letter "gesvdj_bufferSize")) return CUSOLVER_STATUS_INTERNAL_ERROR;             \
        *lwork = WORK;                                                                                                \
        return h && how ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    }                                                                                                                 \
    cusolverStatus_t cusolverDn##letter##gesvdj(cusolverDnHandle_t h, cusolverEigMode_t vectors, int few, int m,      \
                                                int n, T *a, int lda, R *s, T *u, int ldu, T *v, int ldv, T *work,    \
                                                int lwork, int *info, gesvdjInfo_t how);                              \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdj(                                                          \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int few, int m, int n, T *a, int lda, R *s, T *u, int ldu,   \
        T *v, int ldv, T *work, int lwork, int *info, gesvdjInfo_t how) {                                             \
        return gesvdj_each("cusolverDn" #letter "gesvdj", h, number, (int)vectors == 1, few, m, n, a, lda, s, u, ldu, \
                           v, ldv, work, lwork, info, how);                                                           \
    }
ALONE(D, R_64F, double, double)
ALONE(Z, C_64F, cuDoubleComplex, double)

#define GRAM(letter, number, T)                                                                                      \
    cusolverStatus_t cusolverDn##letter##gesvdaStridedBatched_bufferSize(                                            \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int rank, int m, int n, const T *a, int lda,                \
        long long int stride_a, const float *s, long long int stride_s, const T *u, int ldu, long long int stride_u, \
        const T *v, int ldv, long long int stride_v, int *lwork, int batch);                                         \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdaStridedBatched_bufferSize(                                \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int rank, int m, int n, const T *a, int lda,                \
        long long int stride_a, const float *s, long long int stride_s, const T *u, int ldu, long long int stride_u, \
        const T *v, int ldv, long long int stride_v, int *lwork, int batch) {                                        \
        (void)vectors, (void)rank, (void)m, (void)n, (void)a, (void)lda, (void)stride_a, (void)s, (void)stride_s;    \
        (void)u, (void)ldu, (void)stride_u, (void)v, (void)ldv, (void)stride_v, (void)batch;                         \
        if (fake_inject("cusolverDn" #letter "gesvdaStridedBatched_bufferSize"))                                     \
            return CUSOLVER_STATUS_INTERNAL_ERROR;                                                                   \
        *lwork = WORK;                                                                                               \
        return h ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_INITIALIZED;                                        \
    }                                                                                                                \
    cusolverStatus_t cusolverDn##letter##gesvdaStridedBatched(                                                       \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int rank, int m, int n, const T *a, int lda,                \
        long long int stride_a, float *s, long long int stride_s, T *u, int ldu, long long int stride_u, T *v,       \
        int ldv, long long int stride_v, T *work, int lwork, int *info, double *norms, int batch);                   \
    FAKE_EXPORT cusolverStatus_t cusolverDn##letter##gesvdaStridedBatched(                                           \
        cusolverDnHandle_t h, cusolverEigMode_t vectors, int rank, int m, int n, const T *a, int lda,                \
        long long int stride_a, float *s, long long int stride_s, T *u, int ldu, long long int stride_u, T *v,       \
        int ldv, long long int stride_v, T *work, int lwork, int *info, double *norms, int batch) {                  \
        (void)norms;                                                                                                 \
        return gesvda("cusolverDn" #letter "gesvdaStridedBatched", h, number, (int)vectors == 1, rank, m, n, a, lda, \
                      stride_a, s, stride_s, u, ldu, stride_u, v, ldv, stride_v, work, lwork, info, batch);          \
    }
GRAM(S, R_32F, float)
GRAM(C, C_32F, cuComplex)
