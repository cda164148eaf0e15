#ifndef GA_OPENCL_HOST_BLAS_H
#define GA_OPENCL_HOST_BLAS_H
/*
 * The host's BLAS on CPU devices, loaded at run time: called in the queue's order (clEnqueueNativeKernel) on the memory
 * of the buffers. CBLAS as in the reference implementation, with 32-bit sizes; enumerations are int here. The library
 * uses threads of its own.
 */
#include "objects.h"

enum { GA_CBLAS_COLUMNS = 102, GA_CBLAS_NO_TRANS = 111, GA_CBLAS_TRANS = 112, GA_CBLAS_CONJ_TRANS = 113 };

typedef struct ga_host_blas_library {
    void (*cblas_sgemm)(int order, int ta, int tb, int m, int n, int k, float alpha, const void *a, int lda,
                        const void *b, int ldb, float beta, void *c, int ldc);
    void (*cblas_dgemm)(int order, int ta, int tb, int m, int n, int k, double alpha, const void *a, int lda,
                        const void *b, int ldb, double beta, void *c, int ldc);
    void (*cblas_cgemm)(int order, int ta, int tb, int m, int n, int k, const void *alpha, const void *a, int lda,
                        const void *b, int ldb, const void *beta, void *c, int ldc);
    void (*cblas_zgemm)(int order, int ta, int tb, int m, int n, int k, const void *alpha, const void *a, int lda,
                        const void *b, int ldb, const void *beta, void *c, int ldc);
    void (*cblas_sgemv)(int order, int trans, int m, int n, float alpha, const void *a, int lda, const void *x,
                        int incx, float beta, void *y, int incy);
    void (*cblas_dgemv)(int order, int trans, int m, int n, double alpha, const void *a, int lda, const void *x,
                        int incx, double beta, void *y, int incy);
    void (*cblas_sger)(int order, int m, int n, float alpha, const void *x, int incx, const void *y, int incy, void *a,
                       int lda);
    void (*cblas_dger)(int order, int m, int n, double alpha, const void *x, int incx, const void *y, int incy, void *a,
                       int lda);
    float (*cblas_sdot)(int n, const void *x, int incx, const void *y, int incy);
    double (*cblas_ddot)(int n, const void *x, int incx, const void *y, int incy);
} ga_host_blas_library;

/* `supports` and the calls may be used after a successful `setup`, which returns GA_UNSUPPORTED_ERROR unless the device
 * is a CPU whose queue can call host functions, and GA_LOAD_ERROR if there is no library. There is nothing to tear
 * down. */
extern const ga_blas_ops ga_host_blas_ops;

#endif
