#ifndef FAKE_CUBLAS_API_H
#define FAKE_CUBLAS_API_H
/* The part of cuBLAS that the stand-in implements; see cuda_api.h. */
#ifdef FAKE_CHECK_HEADERS
#    include <cublas_v2.h>
#else
#    include "cuda_api.h"
typedef struct cublasContext *cublasHandle_t;
typedef CUstream cudaStream_t;
typedef int cublasStatus_t, cublasOperation_t, cublasPointerMode_t, cublasMath_t, cublasGemmAlgo_t, cublasComputeType_t;
typedef int cudaDataType;
typedef unsigned short __half, __nv_bfloat16;
enum {
    CUBLAS_STATUS_SUCCESS = 0,
    CUBLAS_STATUS_NOT_INITIALIZED = 1,
    CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_INTERNAL_ERROR = 14,
    CUBLAS_STATUS_NOT_SUPPORTED = 15
};
enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 };
enum { CUDA_R_32F = 0, CUDA_R_64F = 1, CUDA_R_16F = 2, CUDA_R_8I = 3, CUDA_C_32F = 4, CUDA_C_64F = 5 };
enum { CUDA_R_32I = 10, CUDA_R_16BF = 14 };
enum { CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_32I = 72, CUBLAS_COMPUTE_32F_FAST_TF32 = 77 };
#endif

cublasStatus_t cublasCreate_v2(cublasHandle_t *h);
cublasStatus_t cublasDestroy_v2(cublasHandle_t h);
cublasStatus_t cublasSetStream_v2(cublasHandle_t h, cudaStream_t stream);
cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t h, cublasPointerMode_t mode);
cublasStatus_t cublasSetMathMode(cublasHandle_t h, cublasMath_t mode);
const char *cublasGetStatusName(cublasStatus_t status);
const char *cublasGetStatusString(cublasStatus_t status);
cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                            const void *alpha, const void *a, cudaDataType typea, int lda, const void *b,
                            cudaDataType typeb, int ldb, const void *beta, void *c, cudaDataType typec, int ldc,
                            cublasComputeType_t compute, cublasGemmAlgo_t algo);
cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n,
                                          int k, const void *alpha, const void *a, cudaDataType typea, int lda,
                                          long long stridea, const void *b, cudaDataType typeb, int ldb,
                                          long long strideb, const void *beta, void *c, cudaDataType typec, int ldc,
                                          long long stridec, int batch, cublasComputeType_t compute,
                                          cublasGemmAlgo_t algo);
cublasStatus_t cublasSgemv_v2(cublasHandle_t h, cublasOperation_t t, int m, int n, const float *alpha, const float *a,
                              int lda, const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDgemv_v2(cublasHandle_t h, cublasOperation_t t, int m, int n, const double *alpha, const double *a,
                              int lda, const double *x, int incx, const double *beta, double *y, int incy);
#ifndef FAKE_CHECK_HEADERS /* the vendor declares these two for C++ only */
cublasStatus_t cublasHSHgemvStridedBatched(cublasHandle_t h, cublasOperation_t t, int m, int n, const float *alpha,
                                           const __half *a, int lda, long long stridea, const __half *x, int incx,
                                           long long stridex, const float *beta, __half *y, int incy, long long stridey,
                                           int batch);
cublasStatus_t cublasTSTgemvStridedBatched(cublasHandle_t h, cublasOperation_t t, int m, int n, const float *alpha,
                                           const __nv_bfloat16 *a, int lda, long long stridea, const __nv_bfloat16 *x,
                                           int incx, long long stridex, const float *beta, __nv_bfloat16 *y, int incy,
                                           long long stridey, int batch);
#endif
cublasStatus_t cublasSger_v2(cublasHandle_t h, int m, int n, const float *alpha, const float *x, int incx,
                             const float *y, int incy, float *a, int lda);
cublasStatus_t cublasDger_v2(cublasHandle_t h, int m, int n, const double *alpha, const double *x, int incx,
                             const double *y, int incy, double *a, int lda);
cublasStatus_t cublasDotEx(cublasHandle_t h, int n, const void *x, cudaDataType typex, int incx, const void *y,
                           cudaDataType typey, int incy, void *result, cudaDataType typer, cudaDataType compute);

#endif
