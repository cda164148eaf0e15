/*
 * cuSOLVER by the host's LAPACK, in stream order, and the functions of cuBLAS that go with it. Operands must lie inside
 * live allocations, and the handle's context must be current. It asks for workspaces of 64 bytes, on device and host,
 * and overwrites them. Without a LAPACK no handle can be made.
 */
#define _GNU_SOURCE
#include "cusolver_api.h"
#include "lapack.h"
#include "state.h"

#include <limits.h>

enum { WORK = 64 };

struct cusolverDnContext {
    CUcontext context;
    CUstream stream;
};

struct cusolverDnParams {
    int nothing;
};

/* ------------------------------------------------------------------------------------------------------ handles */

FAKE_EXPORT cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *h) {
    if (fake_inject("cusolverDnCreate")) return CUSOLVER_STATUS_ALLOC_FAILED;
    if (!h || !lapack()) return CUSOLVER_STATUS_NOT_INITIALIZED;
    struct cusolverDnContext *c = calloc(1, sizeof *c);
    if (!c || !(c->context = fake_current())) {
        free(c);
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    fake_count(FAKE_BLAS, 1);
    *h = c;
    return CUSOLVER_STATUS_SUCCESS;
}

FAKE_EXPORT cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t h) {
    bool injected = fake_inject("cusolverDnDestroy");
    if (!h) return CUSOLVER_STATUS_NOT_INITIALIZED;
    fake_count(FAKE_BLAS, -1);
    free(h);
    return injected ? CUSOLVER_STATUS_INTERNAL_ERROR : CUSOLVER_STATUS_SUCCESS;
}

FAKE_EXPORT cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t h, cudaStream_t stream) {
    if (fake_inject("cusolverDnSetStream")) return CUSOLVER_STATUS_INTERNAL_ERROR;
    if (!h) return CUSOLVER_STATUS_NOT_INITIALIZED;
    h->stream = stream;
    return CUSOLVER_STATUS_SUCCESS;
}

FAKE_EXPORT cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *p) {
    if (fake_inject("cusolverDnCreateParams")) return CUSOLVER_STATUS_ALLOC_FAILED;
    *p = calloc(1, sizeof **p);
    if (*p) fake_count(FAKE_BLAS, 1);
    return *p ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_ALLOC_FAILED;
}

FAKE_EXPORT cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t p) {
    bool injected = fake_inject("cusolverDnDestroyParams");
    if (!p) return CUSOLVER_STATUS_INVALID_VALUE;
    fake_count(FAKE_BLAS, -1);
    free(p);
    return injected ? CUSOLVER_STATUS_INTERNAL_ERROR : CUSOLVER_STATUS_SUCCESS;
}

/* --------------------------------------------------------------------------------------------------------- work */

/* A call waiting in the stream. */
typedef struct call {
    int type, m, n, k, lda, ldb, ldc;
    bool upper, vectors, full;
    char *a, *b, *c, *d;
    const int64_t *pivots;
    int *info, *ints;
    void *on_device, *on_host;
    int (*run)(struct call *s, void *work, int lwork, void *reals); /* LAPACK's info */
} call;

static void run_call(const void *data) {
    call s = *(const call *)data;
    size_t most = (size_t)(s.m > s.n ? s.m : s.n) + (size_t)s.k + 64, lwork = 8 * most * most;
    void *work = malloc(lwork * 16), *reals = malloc(lwork * 16);
    s.ints = malloc(lwork * sizeof *s.ints);
    if (!work || !reals || !s.ints) abort();
    if (s.on_device) memset(s.on_device, 0x5a, WORK);
    if (s.on_host) memset(s.on_host, 0x5a, WORK);
    *s.info = s.run(&s, work, (int)lwork, reals);
    free(work);
    free(reals);
    free(s.ints);
}

typedef struct range {
    const void *p;
    size_t size;
} range;

static cusolverStatus_t enqueue(cusolverDnHandle_t h, const call *s, const range *operands, size_t n) {
    if (!h) return CUSOLVER_STATUS_NOT_INITIALIZED;
    if (fake_current() != h->context) return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!known(s->type) || s->m < 0 || s->n < 0 || s->k < 0) return CUSOLVER_STATUS_INVALID_VALUE;
    for (size_t i = 0; i < n; i++)
        if (operands[i].size && !fake_memory_holds(operands[i].p, operands[i].size))
            return CUSOLVER_STATUS_EXECUTION_FAILED;
    if (!fake_memory_holds(s->info, sizeof(int))) return CUSOLVER_STATUS_EXECUTION_FAILED;
    CUresult r = fake_stream_call(h->stream, run_call, s, sizeof *s);
    return r == CUDA_SUCCESS ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}

static size_t area(int ld, int64_t columns, int type) {
    return (size_t)ld * (size_t)columns * size_of(type);
}

static cusolverStatus_t sizes(const char *name, cusolverDnHandle_t h, cusolverDnParams_t p, int type, size_t *device,
                              size_t *host) {
    if (fake_inject(name)) return CUSOLVER_STATUS_INTERNAL_ERROR;
    if (!h || !p) return CUSOLVER_STATUS_NOT_INITIALIZED;
    if (!known(type)) return CUSOLVER_STATUS_INVALID_VALUE;
    *device = *host = WORK;
    return CUSOLVER_STATUS_SUCCESS;
}

static bool has_work(const void *on_device, size_t device, const void *on_host, size_t host) {
    return on_device && on_host && device == WORK && host == WORK && fake_memory_holds(on_device, WORK);
}

/* ------------------------------------------------------------------------------------------------ factorisations */

static int run_potrf(call *s, void *work, int lwork, void *reals) {
    int info = 0;
    (void)work, (void)lwork, (void)reals;
    ((ga_potrf *)routine(s->type, "potrf"))(s->upper ? "U" : "L", &s->n, s->a, &s->lda, &info, 1);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                         cublasFillMode_t uplo, int64_t n, cudaDataType type,
                                                         const void *a, int64_t lda, cudaDataType compute,
                                                         size_t *device, size_t *host) {
    (void)uplo, (void)n, (void)a, (void)lda, (void)compute;
    return sizes("cusolverDnXpotrf_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t h, cusolverDnParams_t p, cublasFillMode_t uplo,
                                              int64_t n, cudaDataType type, void *a, int64_t lda, cudaDataType compute,
                                              void *on_device, size_t device, void *on_host, size_t host, int *info) {
    if (fake_inject("cusolverDnXpotrf")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute;
    call s = {.type = (int)type,
              .m = (int)n,
              .n = (int)n,
              .lda = (int)lda,
              .upper = (int)uplo == 1,
              .a = a,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_potrf};
    if (lda < n || !has_work(on_device, device, on_host, host)) return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s, (range[]){{a, area(s.lda, n, s.type)}}, 1);
}

static int run_getrf(call *s, void *work, int lwork, void *reals) {
    int info = 0;
    (void)work, (void)lwork, (void)reals;
    ((ga_getrf *)routine(s->type, "getrf"))(&s->m, &s->n, s->a, &s->lda, s->ints, &info);
    for (int i = 0; i < s->m && i < s->n; i++) {
        int64_t wide = s->ints[i];
        memcpy(s->b + (size_t)i * sizeof wide, &wide, sizeof wide);
    }
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m,
                                                         int64_t n, cudaDataType type, const void *a, int64_t lda,
                                                         cudaDataType compute, size_t *device, size_t *host) {
    (void)m, (void)n, (void)a, (void)lda, (void)compute;
    return sizes("cusolverDnXgetrf_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                              cudaDataType type, void *a, int64_t lda, int64_t *pivots,
                                              cudaDataType compute, void *on_device, size_t device, void *on_host,
                                              size_t host, int *info) {
    if (fake_inject("cusolverDnXgetrf")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute;
    call s = {.type = (int)type,
              .m = (int)m,
              .n = (int)n,
              .lda = (int)lda,
              .a = a,
              .b = (char *)pivots,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_getrf};
    if (lda < m || !has_work(on_device, device, on_host, host)) return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s, (range[]){{a, area(s.lda, n, s.type)}, {pivots, (size_t)(m < n ? m : n) * sizeof *pivots}},
                   2);
}

static int run_getrs(call *s, void *work, int lwork, void *reals) {
    int info = 0;
    (void)work, (void)lwork, (void)reals;
    for (int i = 0; i < s->n; i++) s->ints[i] = (int)s->pivots[i];
    ((ga_getrs *)routine(s->type, "getrs"))("N", &s->n, &s->k, s->a, &s->lda, s->ints, s->b, &s->ldb, &info, 1);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t h, cusolverDnParams_t p, cublasOperation_t trans,
                                              int64_t n, int64_t k, cudaDataType type_a, const void *a, int64_t lda,
                                              const int64_t *pivots, cudaDataType type_b, void *b, int64_t ldb,
                                              int *info) {
    if (fake_inject("cusolverDnXgetrs")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p;
    call s = {.type = (int)type_a,
              .m = (int)n,
              .n = (int)n,
              .k = (int)k,
              .lda = (int)lda,
              .ldb = (int)ldb,
              .a = (char *)(uintptr_t)a,
              .b = b,
              .pivots = pivots,
              .info = info,
              .run = run_getrs};
    if ((int)trans != CUBLAS_OP_N || type_a != type_b || lda < n || ldb < n) return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(
        h, &s,
        (range[]){{a, area(s.lda, n, s.type)}, {b, area(s.ldb, k, s.type)}, {pivots, (size_t)n * sizeof *pivots}}, 3);
}

static int run_geqrf(call *s, void *work, int lwork, void *reals) {
    int info = 0;
    (void)reals;
    ((ga_geqrf *)routine(s->type, "geqrf"))(&s->m, &s->n, s->a, &s->lda, s->b, work, &lwork, &info);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m,
                                                         int64_t n, cudaDataType type, const void *a, int64_t lda,
                                                         cudaDataType type_tau, const void *tau, cudaDataType compute,
                                                         size_t *device, size_t *host) {
    (void)m, (void)n, (void)a, (void)lda, (void)type_tau, (void)tau, (void)compute;
    return sizes("cusolverDnXgeqrf_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                              cudaDataType type, void *a, int64_t lda, cudaDataType type_tau, void *tau,
                                              cudaDataType compute, void *on_device, size_t device, void *on_host,
                                              size_t host, int *info) {
    if (fake_inject("cusolverDnXgeqrf")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute;
    call s = {.type = (int)type,
              .m = (int)m,
              .n = (int)n,
              .lda = (int)lda,
              .a = a,
              .b = tau,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_geqrf};
    if (lda < m || type_tau != type || !has_work(on_device, device, on_host, host))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s, (range[]){{a, area(s.lda, n, s.type)}, {tau, area(1, m < n ? m : n, s.type)}}, 2);
}

static int run_orgqr(call *s, void *work, int lwork, void *reals) {
    int info = 0;
    (void)reals;
    ((ga_orgqr *)routine(s->type, is_complex(s->type) ? "ungqr" : "orgqr"))(&s->m, &s->n, &s->k, s->a, &s->lda, s->b,
                                                                            work, &lwork, &info);
    return info;
}

static cusolverStatus_t orgqr(const char *name, cusolverDnHandle_t h, int type, int m, int n, int k, void *a, int lda,
                              const void *tau, void *work, int lwork, int *info) {
    if (fake_inject(name)) return CUSOLVER_STATUS_EXECUTION_FAILED;
    call s = {.type = type,
              .m = m,
              .n = n,
              .k = k,
              .lda = lda,
              .a = a,
              .b = (char *)(uintptr_t)tau,
              .info = info,
              .on_device = work,
              .run = run_orgqr};
    if (n > m || k > n || lda < m || lwork != WORK || !fake_memory_holds(work, WORK * size_of(type)))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s, (range[]){{a, area(lda, n, type)}, {tau, area(1, k, type)}}, 2);
}

#define ORGQR(name, number, T)                                                                                         \
    cusolverStatus_t name##_bufferSize(cusolverDnHandle_t h, int m, int n, int k, const T *a, int lda, const T *tau,   \
                                       int *lwork);                                                                    \
    FAKE_EXPORT cusolverStatus_t name##_bufferSize(cusolverDnHandle_t h, int m, int n, int k, const T *a, int lda,     \
                                                   const T *tau, int *lwork) {                                         \
        (void)m, (void)n, (void)k, (void)a, (void)lda, (void)tau;                                                      \
        if (fake_inject(#name "_bufferSize")) return CUSOLVER_STATUS_INTERNAL_ERROR;                                   \
        *lwork = WORK;                                                                                                 \
        return h ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_NOT_INITIALIZED;                                          \
    }                                                                                                                  \
    cusolverStatus_t name(cusolverDnHandle_t h, int m, int n, int k, T *a, int lda, const T *tau, T *work, int lwork,  \
                          int *info);                                                                                  \
    FAKE_EXPORT cusolverStatus_t name(cusolverDnHandle_t h, int m, int n, int k, T *a, int lda, const T *tau, T *work, \
                                      int lwork, int *info) {                                                          \
        return orgqr(#name, h, number, m, n, k, a, lda, tau, work, lwork, info);                                       \
    }
ORGQR(cusolverDnSorgqr, R_32F, float)
ORGQR(cusolverDnDorgqr, R_64F, double)
ORGQR(cusolverDnCungqr, C_32F, cuComplex)
ORGQR(cusolverDnZungqr, C_64F, cuDoubleComplex)

/* ------------------------------------------------------------------------------------ eigenvalues, singular values */

static int run_syevd(call *s, void *work, int lwork, void *reals) {
    const char *vectors = s->vectors ? "V" : "N", *uplo = s->upper ? "U" : "L";
    int info = 0;
    if (is_complex(s->type))
        ((ga_heevd *)routine(s->type, "heevd"))(vectors, uplo, &s->n, s->a, &s->lda, s->b, work, &lwork, reals, &lwork,
                                                s->ints, &lwork, &info, 1, 1);
    else
        ((ga_syevd *)routine(s->type, "syevd"))(vectors, uplo, &s->n, s->a, &s->lda, s->b, work, &lwork, s->ints,
                                                &lwork, &info, 1, 1);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                         cusolverEigMode_t vectors, cublasFillMode_t uplo, int64_t n,
                                                         cudaDataType type, const void *a, int64_t lda,
                                                         cudaDataType type_w, const void *w, cudaDataType compute,
                                                         size_t *device, size_t *host) {
    (void)vectors, (void)uplo, (void)n, (void)a, (void)lda, (void)type_w, (void)w, (void)compute;
    return sizes("cusolverDnXsyevd_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                              cublasFillMode_t uplo, int64_t n, cudaDataType type, void *a, int64_t lda,
                                              cudaDataType type_w, void *w, cudaDataType compute, void *on_device,
                                              size_t device, void *on_host, size_t host, int *info) {
    if (fake_inject("cusolverDnXsyevd")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute;
    call s = {.type = (int)type,
              .m = (int)n,
              .n = (int)n,
              .lda = (int)lda,
              .upper = (int)uplo == 1,
              .vectors = (int)vectors == 1,
              .a = a,
              .b = w,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_syevd};
    if (lda < n || is_complex((int)type_w) || real_size((int)type_w) != real_size(s.type) ||
        !has_work(on_device, device, on_host, host))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s, (range[]){{a, area(s.lda, n, s.type)}, {w, (size_t)n * real_size(s.type)}}, 2);
}

static int run_geev(call *s, void *work, int lwork, void *reals) {
    const char *vectors = s->vectors ? "V" : "N";
    const int one = 1;
    int info = 0;
    if (is_complex(s->type))
        ((ga_geev_complex *)routine(s->type, "geev"))("N", vectors, &s->n, s->a, &s->lda, s->b, NULL, &one, s->c,
                                                      &s->ldc, work, &lwork, reals, &info, 1, 1);
    else
        ((ga_geev_real *)routine(s->type, "geev"))("N", vectors, &s->n, s->a, &s->lda, s->b,
                                                   s->b + (size_t)s->n * real_size(s->type), NULL, &one, s->c, &s->ldc,
                                                   work, &lwork, &info, 1, 1);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgeev_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                        cusolverEigMode_t left, cusolverEigMode_t right, int64_t n,
                                                        cudaDataType type, const void *a, int64_t lda,
                                                        cudaDataType type_w, const void *w, cudaDataType type_vl,
                                                        const void *vl, int64_t ldvl, cudaDataType type_vr,
                                                        const void *vr, int64_t ldvr, cudaDataType compute,
                                                        size_t *device, size_t *host) {
    (void)left, (void)right, (void)n, (void)a, (void)lda, (void)type_w, (void)w, (void)type_vl, (void)vl, (void)ldvl;
    (void)type_vr, (void)vr, (void)ldvr, (void)compute;
    return sizes("cusolverDnXgeev_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgeev(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t left,
                                             cusolverEigMode_t right, int64_t n, cudaDataType type, void *a,
                                             int64_t lda, cudaDataType type_w, void *w, cudaDataType type_vl, void *vl,
                                             int64_t ldvl, cudaDataType type_vr, void *vr, int64_t ldvr,
                                             cudaDataType compute, void *on_device, size_t device, void *on_host,
                                             size_t host, int *info) {
    if (fake_inject("cusolverDnXgeev")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute, (void)vl, (void)ldvl, (void)type_vl;
    call s = {.type = (int)type,
              .m = (int)n,
              .n = (int)n,
              .lda = (int)lda,
              .ldc = (int)ldvr,
              .vectors = (int)right == 1,
              .a = a,
              .b = w,
              .c = vr,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_geev};
    if ((int)left != 0 || lda < n || ldvr < n || type_w != type || type_vr != type ||
        !has_work(on_device, device, on_host, host))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &s,
                   (range[]){{a, area(s.lda, n, s.type)},
                             {w, (size_t)n * 2 * real_size(s.type)},
                             {vr, s.vectors ? area(s.ldc, n, s.type) : 0}},
                   3);
}

static int run_gesvd(call *s, void *work, int lwork, void *reals) {
    const char *vectors = !s->vectors ? "N" : s->full ? "A" : "S";
    int info = 0;
    if (is_complex(s->type))
        ((ga_gesdd_complex *)routine(s->type, "gesdd"))(vectors, &s->m, &s->n, s->a, &s->lda, s->b, s->c, &s->ldb, s->d,
                                                        &s->ldc, work, &lwork, reals, s->ints, &info, 1);
    else
        ((ga_gesdd_real *)routine(s->type, "gesdd"))(vectors, &s->m, &s->n, s->a, &s->lda, s->b, s->c, &s->ldb, s->d,
                                                     &s->ldc, work, &lwork, s->ints, &info, 1);
    return info;
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u,
                                                         signed char vt, int64_t m, int64_t n, cudaDataType type,
                                                         const void *a, int64_t lda, cudaDataType type_s, const void *s,
                                                         cudaDataType type_u, const void *at_u, int64_t ldu,
                                                         cudaDataType type_vt, const void *at_vt, int64_t ldvt,
                                                         cudaDataType compute, size_t *device, size_t *host) {
    (void)u, (void)vt, (void)m, (void)n, (void)a, (void)lda, (void)type_s, (void)s, (void)type_u, (void)at_u, (void)ldu;
    (void)type_vt, (void)at_vt, (void)ldvt, (void)compute;
    return sizes("cusolverDnXgesvd_bufferSize", h, p, (int)type, device, host);
}

FAKE_EXPORT cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u, signed char vt,
                                              int64_t m, int64_t n, cudaDataType type, void *a, int64_t lda,
                                              cudaDataType type_s, void *s, cudaDataType type_u, void *at_u,
                                              int64_t ldu, cudaDataType type_vt, void *at_vt, int64_t ldvt,
                                              cudaDataType compute, void *on_device, size_t device, void *on_host,
                                              size_t host, int *info) {
    if (fake_inject("cusolverDnXgesvd")) return CUSOLVER_STATUS_EXECUTION_FAILED;
    (void)p, (void)compute;
    bool vectors = u != 'N', full = u == 'A';
    call c = {.type = (int)type,
              .m = (int)m,
              .n = (int)n,
              .lda = (int)lda,
              .ldb = (int)ldu,
              .ldc = (int)ldvt,
              .vectors = vectors,
              .full = full,
              .a = a,
              .b = s,
              .c = at_u,
              .d = at_vt,
              .info = info,
              .on_device = on_device,
              .on_host = on_host,
              .run = run_gesvd};
    if (m < n || lda < m || ldu < m || ldvt < n || is_complex((int)type_s) || type_u != type || type_vt != type ||
        (vt == 'N') == vectors || !has_work(on_device, device, on_host, host))
        return CUSOLVER_STATUS_INVALID_VALUE;
    return enqueue(h, &c,
                   (range[]){{a, area(c.lda, n, c.type)},
                             {s, (size_t)n * real_size(c.type)},
                             {at_u, vectors ? area(c.ldb, full ? m : n, c.type) : 0},
                             {at_vt, vectors ? area(c.ldc, n, c.type) : 0}},
                   4);
}
