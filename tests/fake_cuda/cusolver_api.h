#ifndef FAKE_CUSOLVER_API_H
#define FAKE_CUSOLVER_API_H
/* The part of cuSOLVER that the stand-in implements; see cuda_api.h. */
#include "cublas_api.h"
#ifdef FAKE_CHECK_HEADERS
#    include <cusolverDn.h>
#else
#    include <stdint.h>
typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct cusolverDnParams *cusolverDnParams_t;
typedef int cusolverStatus_t, cusolverEigMode_t, cublasFillMode_t;
typedef struct fake_complex cuComplex;
typedef struct fake_double_complex cuDoubleComplex;
enum {
    CUSOLVER_STATUS_SUCCESS = 0,
    CUSOLVER_STATUS_NOT_INITIALIZED = 1,
    CUSOLVER_STATUS_ALLOC_FAILED = 2,
    CUSOLVER_STATUS_INVALID_VALUE = 3,
    CUSOLVER_STATUS_EXECUTION_FAILED = 6,
    CUSOLVER_STATUS_INTERNAL_ERROR = 7
};
enum { CUSOLVER_EIG_MODE_NOVECTOR = 0, CUSOLVER_EIG_MODE_VECTOR = 1 };
#endif

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *h);
cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t h);
cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t h, cudaStream_t stream);
cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *p);
cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t p);
cusolverStatus_t cusolverDnXpotrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, cublasFillMode_t uplo,
                                             int64_t n, cudaDataType type, const void *a, int64_t lda,
                                             cudaDataType compute, size_t *device, size_t *host);
cusolverStatus_t cusolverDnXpotrf(cusolverDnHandle_t h, cusolverDnParams_t p, cublasFillMode_t uplo, int64_t n,
                                  cudaDataType type, void *a, int64_t lda, cudaDataType compute, void *on_device,
                                  size_t device, void *on_host, size_t host, int *info);
cusolverStatus_t cusolverDnXgetrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                             cudaDataType type, const void *a, int64_t lda, cudaDataType compute,
                                             size_t *device, size_t *host);
cusolverStatus_t cusolverDnXgetrf(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n, cudaDataType type,
                                  void *a, int64_t lda, int64_t *pivots, cudaDataType compute, void *on_device,
                                  size_t device, void *on_host, size_t host, int *info);
cusolverStatus_t cusolverDnXgetrs(cusolverDnHandle_t h, cusolverDnParams_t p, cublasOperation_t trans, int64_t n,
                                  int64_t k, cudaDataType type_a, const void *a, int64_t lda, const int64_t *pivots,
                                  cudaDataType type_b, void *b, int64_t ldb, int *info);
cusolverStatus_t cusolverDnXgeqrf_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                             cudaDataType type, const void *a, int64_t lda, cudaDataType type_tau,
                                             const void *tau, cudaDataType compute, size_t *device, size_t *host);
cusolverStatus_t cusolverDnXgeqrf(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n, cudaDataType type,
                                  void *a, int64_t lda, cudaDataType type_tau, void *tau, cudaDataType compute,
                                  void *on_device, size_t device, void *on_host, size_t host, int *info);
cusolverStatus_t cusolverDnXsyevd_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                             cublasFillMode_t uplo, int64_t n, cudaDataType type, const void *a,
                                             int64_t lda, cudaDataType type_w, const void *w, cudaDataType compute,
                                             size_t *device, size_t *host);
cusolverStatus_t cusolverDnXsyevd(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t vectors,
                                  cublasFillMode_t uplo, int64_t n, cudaDataType type, void *a, int64_t lda,
                                  cudaDataType type_w, void *w, cudaDataType compute, void *on_device, size_t device,
                                  void *on_host, size_t host, int *info);
cusolverStatus_t cusolverDnXgeev_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t left,
                                            cusolverEigMode_t right, int64_t n, cudaDataType type, const void *a,
                                            int64_t lda, cudaDataType type_w, const void *w, cudaDataType type_vl,
                                            const void *vl, int64_t ldvl, cudaDataType type_vr, const void *vr,
                                            int64_t ldvr, cudaDataType compute, size_t *device, size_t *host);
cusolverStatus_t cusolverDnXgeev(cusolverDnHandle_t h, cusolverDnParams_t p, cusolverEigMode_t left,
                                 cusolverEigMode_t right, int64_t n, cudaDataType type, void *a, int64_t lda,
                                 cudaDataType type_w, void *w, cudaDataType type_vl, void *vl, int64_t ldvl,
                                 cudaDataType type_vr, void *vr, int64_t ldvr, cudaDataType compute, void *on_device,
                                 size_t device, void *on_host, size_t host, int *info);
cusolverStatus_t cusolverDnXgesvd_bufferSize(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u, signed char vt,
                                             int64_t m, int64_t n, cudaDataType type, const void *a, int64_t lda,
                                             cudaDataType type_s, const void *s, cudaDataType type_u, const void *at_u,
                                             int64_t ldu, cudaDataType type_vt, const void *at_vt, int64_t ldvt,
                                             cudaDataType compute, size_t *device, size_t *host);
cusolverStatus_t cusolverDnXgesvd(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u, signed char vt, int64_t m,
                                  int64_t n, cudaDataType type, void *a, int64_t lda, cudaDataType type_s, void *s,
                                  cudaDataType type_u, void *at_u, int64_t ldu, cudaDataType type_vt, void *at_vt,
                                  int64_t ldvt, cudaDataType compute, void *on_device, size_t device, void *on_host,
                                  size_t host, int *info);

#endif
