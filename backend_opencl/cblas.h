#ifndef GA_OPENCL_CBLAS_H
#define GA_OPENCL_CBLAS_H
/* The functions of CBLAS that are used, with sizes of 64 bits, from a library whose sizes have 64 bits or 32. */
#include <stdint.h>

#include "base/error.h"

enum { GA_CBLAS_COLUMNS = 102, GA_CBLAS_NO_TRANS = 111, GA_CBLAS_TRANS = 112, GA_CBLAS_CONJ_TRANS = 113 };

typedef struct ga_cblas {
    void (*sgemm)(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, float alpha, const void *a, int64_t lda,
                  const void *b, int64_t ldb, float beta, void *c, int64_t ldc);
    void (*dgemm)(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, double alpha, const void *a, int64_t lda,
                  const void *b, int64_t ldb, double beta, void *c, int64_t ldc);
    void (*cgemm)(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                  int64_t lda, const void *b, int64_t ldb, const void *beta, void *c, int64_t ldc);
    void (*zgemm)(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                  int64_t lda, const void *b, int64_t ldb, const void *beta, void *c, int64_t ldc);
    void (*sgemv)(int order, int trans, int64_t m, int64_t n, float alpha, const void *a, int64_t lda, const void *x,
                  int64_t incx, float beta, void *y, int64_t incy);
    void (*dgemv)(int order, int trans, int64_t m, int64_t n, double alpha, const void *a, int64_t lda, const void *x,
                  int64_t incx, double beta, void *y, int64_t incy);
    void (*sger)(int order, int64_t m, int64_t n, float alpha, const void *x, int64_t incx, const void *y, int64_t incy,
                 void *a, int64_t lda);
    void (*dger)(int order, int64_t m, int64_t n, double alpha, const void *x, int64_t incx, const void *y,
                 int64_t incy, void *a, int64_t lda);
    float (*sdot)(int64_t n, const void *x, int64_t incx, const void *y, int64_t incy);
    double (*ddot)(int64_t n, const void *x, int64_t incx, const void *y, int64_t incy);
    int (*get_threads)(void); /* these two of OpenBLAS with sizes of 32 bits; else NULL */
    void (*set_threads)(int n);
    char *(*core)(void); /* of OpenBLAS: the processor its kernels are for; else NULL */
} ga_cblas;

/* Fill `f` with the functions of the library behind `handle`. Sizes of more than 31 bits are the caller's to refuse. */
int ga_cblas_symbols(ga_errbuf *e, const char *what, void *handle, ga_cblas *f);

#endif
