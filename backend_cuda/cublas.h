#ifndef GA_CUDA_CUBLAS_H
#define GA_CUDA_CUBLAS_H
/*
 * The part of cuBLAS that this backend uses, loaded at run time. driver.h describes the naming. The _64 variants
 * (cuBLAS 12) take 64-bit sizes and may be NULL, as may the 16-bit gemv.
 */
#include <stddef.h>
#include <stdint.h>

#include "driver.h"
#include "toolkit.h"

typedef unsigned ga_cublas_status; /* cublasStatus_t */
typedef struct cublasContext *cublasHandle_t;

enum { /* cublasStatus_t */
       GA_CUBLAS_STATUS_SUCCESS = 0,
       GA_CUBLAS_STATUS_NOT_INITIALIZED = 1,
       GA_CUBLAS_STATUS_ALLOC_FAILED = 3,
       GA_CUBLAS_STATUS_ARCH_MISMATCH = 8,
       GA_CUBLAS_STATUS_EXECUTION_FAILED = 13,
       GA_CUBLAS_STATUS_NOT_SUPPORTED = 15
};

enum { /* cublasOperation_t, cublasPointerMode_t, cublasMath_t, cublasGemmAlgo_t */
       GA_CUBLAS_OP_N = 0,
       GA_CUBLAS_OP_T = 1,
       GA_CUBLAS_OP_C = 2,
       GA_CUBLAS_POINTER_MODE_HOST = 0,
       GA_CUBLAS_POINTER_MODE_DEVICE = 1,
       GA_CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16,
       GA_CUBLAS_GEMM_DEFAULT = -1
};

enum { /* cudaDataType, cublasComputeType_t */
       GA_CUDA_R_32F = 0,
       GA_CUDA_R_64F = 1,
       GA_CUDA_R_16F = 2,
       GA_CUDA_R_8I = 3,
       GA_CUDA_C_32F = 4,
       GA_CUDA_C_64F = 5,
       GA_CUDA_R_32I = 10,
       GA_CUDA_R_16BF = 14,
       GA_CUDA_R_8F_E4M3 = 28,
       GA_CUDA_R_8F_E5M2 = 29,
       GA_CUBLAS_COMPUTE_32F = 68,
       GA_CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
       GA_CUBLAS_COMPUTE_64F = 70,
       GA_CUBLAS_COMPUTE_32I = 72
};

enum { /* cublasLtMatmulDescAttributes_t */
       GA_CUBLASLT_MATMUL_DESC_TRANSA = 3,
       GA_CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
       GA_CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18,
       GA_CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25
};

typedef struct ga_cublas_library {
    ga_cublas_status (*cublasCreate_v2)(cublasHandle_t *h);
    ga_cublas_status (*cublasDestroy_v2)(cublasHandle_t h);
    ga_cublas_status (*cublasSetStream_v2)(cublasHandle_t h, CUstream stream);
    ga_cublas_status (*cublasSetPointerMode_v2)(cublasHandle_t h, unsigned mode);
    ga_cublas_status (*cublasSetMathMode)(cublasHandle_t h, unsigned mode);
    const char *(*cublasGetStatusName)(ga_cublas_status status);   /* may be NULL */
    const char *(*cublasGetStatusString)(ga_cublas_status status); /* may be NULL */

    ga_cublas_status (*cublasGemmEx)(cublasHandle_t h, unsigned transa, unsigned transb, int m, int n, int k,
                                     const void *alpha, const void *a, unsigned typea, int lda, const void *b,
                                     unsigned typeb, int ldb, const void *beta, void *c, unsigned typec, int ldc,
                                     unsigned compute, int algo);
    ga_cublas_status (*cublasGemmEx_64)(cublasHandle_t h, unsigned transa, unsigned transb, int64_t m, int64_t n,
                                        int64_t k, const void *alpha, const void *a, unsigned typea, int64_t lda,
                                        const void *b, unsigned typeb, int64_t ldb, const void *beta, void *c,
                                        unsigned typec, int64_t ldc, unsigned compute, int algo);
    ga_cublas_status (*cublasGemmStridedBatchedEx)(cublasHandle_t h, unsigned transa, unsigned transb, int m, int n,
                                                   int k, const void *alpha, const void *a, unsigned typea, int lda,
                                                   long long stridea, const void *b, unsigned typeb, int ldb,
                                                   long long strideb, const void *beta, void *c, unsigned typec,
                                                   int ldc, long long stridec, int batch, unsigned compute, int algo);
    ga_cublas_status (*cublasGemmStridedBatchedEx_64)(cublasHandle_t h, unsigned transa, unsigned transb, int64_t m,
                                                      int64_t n, int64_t k, const void *alpha, const void *a,
                                                      unsigned typea, int64_t lda, long long stridea, const void *b,
                                                      unsigned typeb, int64_t ldb, long long strideb, const void *beta,
                                                      void *c, unsigned typec, int64_t ldc, long long stridec,
                                                      int64_t batch, unsigned compute, int algo);

    ga_cublas_status (*cublasSgemv_v2)(cublasHandle_t h, unsigned trans, int m, int n, const float *alpha,
                                       const float *a, int lda, const float *x, int incx, const float *beta, float *y,
                                       int incy);
    ga_cublas_status (*cublasSgemv_v2_64)(cublasHandle_t h, unsigned trans, int64_t m, int64_t n, const float *alpha,
                                          const float *a, int64_t lda, const float *x, int64_t incx, const float *beta,
                                          float *y, int64_t incy);
    ga_cublas_status (*cublasDgemv_v2)(cublasHandle_t h, unsigned trans, int m, int n, const double *alpha,
                                       const double *a, int lda, const double *x, int incx, const double *beta,
                                       double *y, int incy);
    ga_cublas_status (*cublasDgemv_v2_64)(cublasHandle_t h, unsigned trans, int64_t m, int64_t n, const double *alpha,
                                          const double *a, int64_t lda, const double *x, int64_t incx,
                                          const double *beta, double *y, int64_t incy);
    /* 16-bit storage, float arithmetic: HSH half, TST bfloat16; the vendor's pointer types are __half and
     * __nv_bfloat16. */
    ga_cublas_status (*cublasHSHgemvStridedBatched)(cublasHandle_t h, unsigned trans, int m, int n, const float *alpha,
                                                    const void *a, int lda, long long stridea, const void *x, int incx,
                                                    long long stridex, const float *beta, void *y, int incy,
                                                    long long stridey, int batch);
    ga_cublas_status (*cublasHSHgemvStridedBatched_64)(cublasHandle_t h, unsigned trans, int64_t m, int64_t n,
                                                       const float *alpha, const void *a, int64_t lda,
                                                       long long stridea, const void *x, int64_t incx,
                                                       long long stridex, const float *beta, void *y, int64_t incy,
                                                       long long stridey, int64_t batch);
    ga_cublas_status (*cublasTSTgemvStridedBatched)(cublasHandle_t h, unsigned trans, int m, int n, const float *alpha,
                                                    const void *a, int lda, long long stridea, const void *x, int incx,
                                                    long long stridex, const float *beta, void *y, int incy,
                                                    long long stridey, int batch);
    ga_cublas_status (*cublasTSTgemvStridedBatched_64)(cublasHandle_t h, unsigned trans, int64_t m, int64_t n,
                                                       const float *alpha, const void *a, int64_t lda,
                                                       long long stridea, const void *x, int64_t incx,
                                                       long long stridex, const float *beta, void *y, int64_t incy,
                                                       long long stridey, int64_t batch);

    ga_cublas_status (*cublasSger_v2)(cublasHandle_t h, int m, int n, const float *alpha, const float *x, int incx,
                                      const float *y, int incy, float *a, int lda);
    ga_cublas_status (*cublasSger_v2_64)(cublasHandle_t h, int64_t m, int64_t n, const float *alpha, const float *x,
                                         int64_t incx, const float *y, int64_t incy, float *a, int64_t lda);
    ga_cublas_status (*cublasDger_v2)(cublasHandle_t h, int m, int n, const double *alpha, const double *x, int incx,
                                      const double *y, int incy, double *a, int lda);
    ga_cublas_status (*cublasDger_v2_64)(cublasHandle_t h, int64_t m, int64_t n, const double *alpha, const double *x,
                                         int64_t incx, const double *y, int64_t incy, double *a, int64_t lda);

    ga_cublas_status (*cublasDotEx)(cublasHandle_t h, int n, const void *x, unsigned typex, int incx, const void *y,
                                    unsigned typey, int incy, void *result, unsigned typer, unsigned compute);
    ga_cublas_status (*cublasDotEx_64)(cublasHandle_t h, int64_t n, const void *x, unsigned typex, int64_t incx,
                                       const void *y, unsigned typey, int64_t incy, void *result, unsigned typer,
                                       unsigned compute);

    /* cuBLASLt, which cuBLAS is linked with, so that its functions are found in the same library; may all be NULL. Its
     * handle may be cuBLAS's. The vendor's types of descriptors are pointers to opaque structs. */
    ga_cublas_status (*cublasLtMatmulDescCreate)(void **desc, unsigned compute, unsigned scale);
    ga_cublas_status (*cublasLtMatmulDescDestroy)(void *desc);
    ga_cublas_status (*cublasLtMatmulDescSetAttribute)(void *desc, unsigned attribute, const void *value, size_t size);
    ga_cublas_status (*cublasLtMatrixLayoutCreate)(void **layout, unsigned type, uint64_t rows, uint64_t columns,
                                                   int64_t ld);
    ga_cublas_status (*cublasLtMatrixLayoutDestroy)(void *layout);
    ga_cublas_status (*cublasLtMatmul)(cublasHandle_t h, void *desc, const void *alpha, const void *a, void *a_layout,
                                       const void *b, void *b_layout, const void *beta, const void *c, void *c_layout,
                                       void *d, void *d_layout, const void *algo, void *workspace,
                                       size_t workspace_size, CUstream stream);
} ga_cublas_library;

extern const ga_toolkit_library ga_cublas_toolkit; /* where to look for it */

/* Valid, and constant, once the backend's `setup` for BLAS has succeeded. */
extern ga_cublas_library ga_cublas;

#endif
