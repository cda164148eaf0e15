#ifndef GA_CUDA_CUSOLVER_H
#define GA_CUDA_CUSOLVER_H
/*
 * The part of cuSOLVER that this backend uses, and functions of cuBLAS that go with it, loaded at run time. driver.h
 * describes the naming. Functions that exist for the four types (float, double, and complex of these) are arrays in
 * this order, with void pointers to elements.
 */
#include <stddef.h>
#include <stdint.h>

#include "cublas.h"

typedef unsigned ga_cusolver_status; /* cusolverStatus_t */
typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct cusolverDnParams *cusolverDnParams_t;

enum { /* cusolverStatus_t */
       GA_CUSOLVER_STATUS_SUCCESS = 0,
       GA_CUSOLVER_STATUS_NOT_INITIALIZED = 1,
       GA_CUSOLVER_STATUS_ALLOC_FAILED = 2,
       GA_CUSOLVER_STATUS_INVALID_VALUE = 3,
       GA_CUSOLVER_STATUS_ARCH_MISMATCH = 4,
       GA_CUSOLVER_STATUS_EXECUTION_FAILED = 6,
       GA_CUSOLVER_STATUS_INTERNAL_ERROR = 7,
       GA_CUSOLVER_STATUS_NOT_SUPPORTED = 9
};

enum { /* cublasFillMode_t, cublasDiagType_t, cublasSideMode_t, cusolverEigMode_t; others are in cublas.h */
       GA_CUBLAS_FILL_MODE_LOWER = 0,
       GA_CUBLAS_FILL_MODE_UPPER = 1,
       GA_CUBLAS_DIAG_NON_UNIT = 0,
       GA_CUBLAS_DIAG_UNIT = 1,
       GA_CUBLAS_SIDE_LEFT = 0,
       GA_CUSOLVER_EIG_MODE_NOVECTOR = 0,
       GA_CUSOLVER_EIG_MODE_VECTOR = 1
};

typedef ga_cusolver_status ga_cusolver_orgqr_size(cusolverDnHandle_t h, int m, int n, int k, const void *a, int lda,
                                                  const void *tau, int *lwork);
typedef ga_cusolver_status ga_cusolver_orgqr(cusolverDnHandle_t h, int m, int n, int k, void *a, int lda,
                                             const void *tau, void *work, int lwork, int *info);

/* Batched: matrices given by an array of addresses on the device, or (gesvdj) one after the other. */
typedef struct gesvdjInfo *gesvdjInfo_t;
typedef ga_cusolver_status ga_cusolver_potrf_batch(cusolverDnHandle_t h, unsigned uplo, int n, void **a, int lda,
                                                   int *info, int batch);
typedef ga_cusolver_status ga_cusolver_gesvdj_size(cusolverDnHandle_t h, unsigned vectors, int m, int n, const void *a,
                                                   int lda, const void *s, const void *u, int ldu, const void *v,
                                                   int ldv, int *lwork, gesvdjInfo_t how, int batch);
typedef ga_cusolver_status ga_cusolver_gesvdj(cusolverDnHandle_t h, unsigned vectors, int m, int n, void *a, int lda,
                                              void *s, void *u, int ldu, void *v, int ldv, void *work, int lwork,
                                              int *info, gesvdjInfo_t how, int batch);

/* gesvdj for one matrix; gesvda for a batch, by Gram matrices: `norms` receives residuals on the host, or is NULL. */
typedef ga_cusolver_status ga_cusolver_gesvdj_each_size(cusolverDnHandle_t h, unsigned vectors, int few, int m, int n,
                                                        const void *a, int lda, const void *s, const void *u, int ldu,
                                                        const void *v, int ldv, int *lwork, gesvdjInfo_t how);
typedef ga_cusolver_status ga_cusolver_gesvdj_each(cusolverDnHandle_t h, unsigned vectors, int few, int m, int n,
                                                   void *a, int lda, void *s, void *u, int ldu, void *v, int ldv,
                                                   void *work, int lwork, int *info, gesvdjInfo_t how);
typedef ga_cusolver_status ga_cusolver_gesvda_size(cusolverDnHandle_t h, unsigned vectors, int rank, int m, int n,
                                                   const void *a, int lda, long long stride_a, const void *s,
                                                   long long stride_s, const void *u, int ldu, long long stride_u,
                                                   const void *v, int ldv, long long stride_v, int *lwork, int batch);
typedef ga_cusolver_status ga_cusolver_gesvda(cusolverDnHandle_t h, unsigned vectors, int rank, int m, int n,
                                              const void *a, int lda, long long stride_a, void *s, long long stride_s,
                                              void *u, int ldu, long long stride_u, void *v, int ldv,
                                              long long stride_v, void *work, int lwork, int *info, double *norms,
                                              int batch);

typedef struct ga_cusolver_library {
    ga_cusolver_status (*cusolverDnCreate)(cusolverDnHandle_t *h);
    ga_cusolver_status (*cusolverDnDestroy)(cusolverDnHandle_t h);
    ga_cusolver_status (*cusolverDnSetStream)(cusolverDnHandle_t h, CUstream stream);
    ga_cusolver_status (*cusolverDnCreateParams)(cusolverDnParams_t *p);
    ga_cusolver_status (*cusolverDnDestroyParams)(cusolverDnParams_t p);
    ga_cusolver_status (*cusolverDnXpotrf_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned uplo,
                                                      int64_t n, unsigned type, const void *a, int64_t lda,
                                                      unsigned compute, size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXpotrf)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned uplo, int64_t n,
                                           unsigned type, void *a, int64_t lda, unsigned compute, void *on_device,
                                           size_t device, void *on_host, size_t host, int *info);
    ga_cusolver_status (*cusolverDnXgetrf_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                                      unsigned type, const void *a, int64_t lda, unsigned compute,
                                                      size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXgetrf)(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                           unsigned type, void *a, int64_t lda, int64_t *pivots, unsigned compute,
                                           void *on_device, size_t device, void *on_host, size_t host, int *info);
    ga_cusolver_status (*cusolverDnXgetrs)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned trans, int64_t n,
                                           int64_t k, unsigned type_a, const void *a, int64_t lda,
                                           const int64_t *pivots, unsigned type_b, void *b, int64_t ldb, int *info);
    ga_cusolver_status (*cusolverDnXgeqrf_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                                      unsigned type, const void *a, int64_t lda, unsigned type_tau,
                                                      const void *tau, unsigned compute, size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXgeqrf)(cusolverDnHandle_t h, cusolverDnParams_t p, int64_t m, int64_t n,
                                           unsigned type, void *a, int64_t lda, unsigned type_tau, void *tau,
                                           unsigned compute, void *on_device, size_t device, void *on_host, size_t host,
                                           int *info);
    ga_cusolver_orgqr_size *orgqr_size[4];
    ga_cusolver_orgqr *orgqr[4];
    ga_cusolver_status (*cusolverDnXsyevd_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned vectors,
                                                      unsigned uplo, int64_t n, unsigned type, const void *a,
                                                      int64_t lda, unsigned type_w, const void *w, unsigned compute,
                                                      size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXsyevd)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned vectors, unsigned uplo,
                                           int64_t n, unsigned type, void *a, int64_t lda, unsigned type_w, void *w,
                                           unsigned compute, void *on_device, size_t device, void *on_host, size_t host,
                                           int *info);
    ga_cusolver_potrf_batch *potrf_batch[4];
    ga_cusolver_status (*cusolverDnCreateGesvdjInfo)(gesvdjInfo_t *how);
    ga_cusolver_status (*cusolverDnDestroyGesvdjInfo)(gesvdjInfo_t how);
    ga_cusolver_gesvdj_size *gesvdj_size[4];
    ga_cusolver_gesvdj *gesvdj[4];
    ga_cusolver_gesvdj_each_size *gesvdj_each_size[4]; /* for double */
    ga_cusolver_gesvdj_each *gesvdj_each[4];
    ga_cusolver_gesvda_size *gesvda_size[4]; /* for float */
    ga_cusolver_gesvda *gesvda[4];
    /* From CUDA 11.2 on; may be NULL. `error`, on the host, receives the possible error of the singular values. */
    ga_cusolver_status (*cusolverDnXgesvdp_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned vectors,
                                                       int few, int64_t m, int64_t n, unsigned type, const void *a,
                                                       int64_t lda, unsigned type_s, const void *s, unsigned type_u,
                                                       const void *u, int64_t ldu, unsigned type_v, const void *v,
                                                       int64_t ldv, unsigned compute, size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXgesvdp)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned vectors, int few,
                                            int64_t m, int64_t n, unsigned type, void *a, int64_t lda, unsigned type_s,
                                            void *s, unsigned type_u, void *u, int64_t ldu, unsigned type_v, void *v,
                                            int64_t ldv, unsigned compute, void *on_device, size_t device,
                                            void *on_host, size_t host, int *info, double *error);
    /* From CUDA 12.6 on; may be NULL. */
    ga_cusolver_status (*cusolverDnXsyevBatched_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p,
                                                            unsigned vectors, unsigned uplo, int64_t n, unsigned type,
                                                            const void *a, int64_t lda, unsigned type_w, const void *w,
                                                            unsigned compute, size_t *device, size_t *host,
                                                            int64_t batch);
    ga_cusolver_status (*cusolverDnXsyevBatched)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned vectors,
                                                 unsigned uplo, int64_t n, unsigned type, void *a, int64_t lda,
                                                 unsigned type_w, void *w, unsigned compute, void *on_device,
                                                 size_t device, void *on_host, size_t host, int *info, int64_t batch);
    ga_cusolver_status (*cusolverDnXgeev_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned left,
                                                     unsigned right, int64_t n, unsigned type, const void *a,
                                                     int64_t lda, unsigned type_w, const void *w, unsigned type_vl,
                                                     const void *vl, int64_t ldvl, unsigned type_vr, const void *vr,
                                                     int64_t ldvr, unsigned compute, size_t *device, size_t *host);
    ga_cusolver_status (*cusolverDnXgeev)(cusolverDnHandle_t h, cusolverDnParams_t p, unsigned left, unsigned right,
                                          int64_t n, unsigned type, void *a, int64_t lda, unsigned type_w, void *w,
                                          unsigned type_vl, void *vl, int64_t ldvl, unsigned type_vr, void *vr,
                                          int64_t ldvr, unsigned compute, void *on_device, size_t device, void *on_host,
                                          size_t host, int *info);
    ga_cusolver_status (*cusolverDnXgesvd_bufferSize)(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u,
                                                      signed char vt, int64_t m, int64_t n, unsigned type,
                                                      const void *a, int64_t lda, unsigned type_s, const void *s,
                                                      unsigned type_u, const void *at_u, int64_t ldu, unsigned type_vt,
                                                      const void *at_vt, int64_t ldvt, unsigned compute, size_t *device,
                                                      size_t *host);
    ga_cusolver_status (*cusolverDnXgesvd)(cusolverDnHandle_t h, cusolverDnParams_t p, signed char u, signed char vt,
                                           int64_t m, int64_t n, unsigned type, void *a, int64_t lda, unsigned type_s,
                                           void *s, unsigned type_u, void *at_u, int64_t ldu, unsigned type_vt,
                                           void *at_vt, int64_t ldvt, unsigned compute, void *on_device, size_t device,
                                           void *on_host, size_t host, int *info);
} ga_cusolver_library;

/* From cuBLAS. */
typedef ga_cublas_status ga_cublas_trsm(cublasHandle_t h, unsigned side, unsigned uplo, unsigned trans, unsigned diag,
                                        int m, int n, const void *alpha, const void *a, int lda, void *b, int ldb);
typedef ga_cublas_status ga_cublas_gemms(cublasHandle_t h, unsigned ta, unsigned tb, int m, int n, int k,
                                         const void *alpha, const void *a, int lda, long long stride_a, const void *b,
                                         int ldb, long long stride_b, const void *beta, void *c, int ldc,
                                         long long stride_c, int batch);

typedef ga_cublas_status ga_cublas_getrf_batch(cublasHandle_t h, int n, void *const *a, int lda, int *pivots, int *info,
                                               int batch);
/* `info` of these two is a single number on the host, which names the invalid argument. */
typedef ga_cublas_status ga_cublas_getrs_batch(cublasHandle_t h, unsigned trans, int n, int k, const void *const *a,
                                               int lda, const int *pivots, void *const *b, int ldb, int *info,
                                               int batch);
typedef ga_cublas_status ga_cublas_geqrf_batch(cublasHandle_t h, int m, int n, void *const *a, int lda,
                                               void *const *tau, int *info, int batch);
typedef ga_cublas_status ga_cublas_trsm_batch(cublasHandle_t h, unsigned side, unsigned uplo, unsigned trans,
                                              unsigned diag, int m, int n, const void *alpha, const void *const *a,
                                              int lda, void *const *b, int ldb, int batch);

typedef struct ga_cublas_products {
    ga_cublas_status (*cublasCreate_v2)(cublasHandle_t *h);
    ga_cublas_status (*cublasDestroy_v2)(cublasHandle_t h);
    ga_cublas_status (*cublasSetStream_v2)(cublasHandle_t h, CUstream stream);
    ga_cublas_trsm *trsm[4];
    ga_cublas_gemms *gemms[4];
    ga_cublas_getrf_batch *getrf_batch[4];
    ga_cublas_getrs_batch *getrs_batch[4];
    ga_cublas_geqrf_batch *geqrf_batch[4];
    ga_cublas_trsm_batch *trsm_batch[4];
} ga_cublas_products;

#endif
