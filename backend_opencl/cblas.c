/*
 * CBLAS has one set of names, `cblas_sgemm`, for sizes of 32 bits. Builds with sizes of 64 bits add "64_" to a name;
 * the OpenBLAS of NumPy's and SciPy's packages puts "scipy_" in front of that, too.
 */
#include "cblas.h"

#include <stddef.h>

#include <gpuarray/error.h>

#include "base/dl.h"

typedef struct narrow_cblas {
    void (*sgemm)(int order, int ta, int tb, int m, int n, int k, float alpha, const void *a, int lda, const void *b,
                  int ldb, float beta, void *c, int ldc);
    void (*dgemm)(int order, int ta, int tb, int m, int n, int k, double alpha, const void *a, int lda, const void *b,
                  int ldb, double beta, void *c, int ldc);
    void (*cgemm)(int order, int ta, int tb, int m, int n, int k, const void *alpha, const void *a, int lda,
                  const void *b, int ldb, const void *beta, void *c, int ldc);
    void (*zgemm)(int order, int ta, int tb, int m, int n, int k, const void *alpha, const void *a, int lda,
                  const void *b, int ldb, const void *beta, void *c, int ldc);
    void (*sgemv)(int order, int trans, int m, int n, float alpha, const void *a, int lda, const void *x, int incx,
                  float beta, void *y, int incy);
    void (*dgemv)(int order, int trans, int m, int n, double alpha, const void *a, int lda, const void *x, int incx,
                  double beta, void *y, int incy);
    void (*sger)(int order, int m, int n, float alpha, const void *x, int incx, const void *y, int incy, void *a,
                 int lda);
    void (*dger)(int order, int m, int n, double alpha, const void *x, int incx, const void *y, int incy, void *a,
                 int lda);
    float (*sdot)(int n, const void *x, int incx, const void *y, int incy);
    double (*ddot)(int n, const void *x, int incx, const void *y, int incy);
    int (*get_threads)(void);
    void (*set_threads)(int n);
} narrow_cblas;

static narrow_cblas narrow; /* written before the functions below can be called */

static void narrow_sgemm(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, float alpha, const void *a,
                         int64_t lda, const void *b, int64_t ldb, float beta, void *c, int64_t ldc) {
    narrow.sgemm(order, ta, tb, (int)m, (int)n, (int)k, alpha, a, (int)lda, b, (int)ldb, beta, c, (int)ldc);
}

static void narrow_dgemm(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, double alpha, const void *a,
                         int64_t lda, const void *b, int64_t ldb, double beta, void *c, int64_t ldc) {
    narrow.dgemm(order, ta, tb, (int)m, (int)n, (int)k, alpha, a, (int)lda, b, (int)ldb, beta, c, (int)ldc);
}

static void narrow_cgemm(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                         int64_t lda, const void *b, int64_t ldb, const void *beta, void *c, int64_t ldc) {
    narrow.cgemm(order, ta, tb, (int)m, (int)n, (int)k, alpha, a, (int)lda, b, (int)ldb, beta, c, (int)ldc);
}

static void narrow_zgemm(int order, int ta, int tb, int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
                         int64_t lda, const void *b, int64_t ldb, const void *beta, void *c, int64_t ldc) {
    narrow.zgemm(order, ta, tb, (int)m, (int)n, (int)k, alpha, a, (int)lda, b, (int)ldb, beta, c, (int)ldc);
}

static void narrow_sgemv(int order, int trans, int64_t m, int64_t n, float alpha, const void *a, int64_t lda,
                         const void *x, int64_t incx, float beta, void *y, int64_t incy) {
    narrow.sgemv(order, trans, (int)m, (int)n, alpha, a, (int)lda, x, (int)incx, beta, y, (int)incy);
}

static void narrow_dgemv(int order, int trans, int64_t m, int64_t n, double alpha, const void *a, int64_t lda,
                         const void *x, int64_t incx, double beta, void *y, int64_t incy) {
    narrow.dgemv(order, trans, (int)m, (int)n, alpha, a, (int)lda, x, (int)incx, beta, y, (int)incy);
}

static void narrow_sger(int order, int64_t m, int64_t n, float alpha, const void *x, int64_t incx, const void *y,
                        int64_t incy, void *a, int64_t lda) {
    narrow.sger(order, (int)m, (int)n, alpha, x, (int)incx, y, (int)incy, a, (int)lda);
}

static void narrow_dger(int order, int64_t m, int64_t n, double alpha, const void *x, int64_t incx, const void *y,
                        int64_t incy, void *a, int64_t lda) {
    narrow.dger(order, (int)m, (int)n, alpha, x, (int)incx, y, (int)incy, a, (int)lda);
}

static float narrow_sdot(int64_t n, const void *x, int64_t incx, const void *y, int64_t incy) {
    return narrow.sdot((int)n, x, (int)incx, y, (int)incy);
}

static double narrow_ddot(int64_t n, const void *x, int64_t incx, const void *y, int64_t incy) {
    return narrow.ddot((int)n, x, (int)incx, y, (int)incy);
}

static const ga_cblas narrow_calls = {
    .sgemm = narrow_sgemm,
    .dgemm = narrow_dgemm,
    .cgemm = narrow_cgemm,
    .zgemm = narrow_zgemm,
    .sgemv = narrow_sgemv,
    .dgemv = narrow_dgemv,
    .sger = narrow_sger,
    .dger = narrow_dger,
    .sdot = narrow_sdot,
    .ddot = narrow_ddot,
};

/* The names of a table's functions. */
#define NAMES(table, before, after)                                      \
    {                                                                    \
        {before "cblas_sgemm" after, offsetof(table, sgemm), false},     \
            {before "cblas_dgemm" after, offsetof(table, dgemm), false}, \
            {before "cblas_cgemm" after, offsetof(table, cgemm), false}, \
            {before "cblas_zgemm" after, offsetof(table, zgemm), false}, \
            {before "cblas_sgemv" after, offsetof(table, sgemv), false}, \
            {before "cblas_dgemv" after, offsetof(table, dgemv), false}, \
            {before "cblas_sger" after, offsetof(table, sger), false},   \
            {before "cblas_dger" after, offsetof(table, dger), false},   \
            {before "cblas_sdot" after, offsetof(table, sdot), false},   \
            {before "cblas_ddot" after, offsetof(table, ddot), false},   \
    }

enum { FUNCTIONS = 10 };
static const ga_symbol wide_symbols[2][FUNCTIONS] = {NAMES(ga_cblas, "scipy_", "64_"), NAMES(ga_cblas, "", "64_")};
static const ga_symbol narrow_symbols[FUNCTIONS] = NAMES(narrow_cblas, "", "");
static const ga_symbol of_openblas[] = {{"openblas_get_num_threads", offsetof(narrow_cblas, get_threads), true},
                                        {"openblas_set_num_threads", offsetof(narrow_cblas, set_threads), true}};

static const ga_symbol cores[] = {{"openblas_get_corename", offsetof(ga_cblas, core), true},
                                  {"openblas_get_corename64_", offsetof(ga_cblas, core), true},
                                  {"scipy_openblas_get_corename64_", offsetof(ga_cblas, core), true}};

/* The functions of products. */
static int product_symbols(ga_errbuf *e, const char *what, void *handle, ga_cblas *f) {
    for (unsigned i = 0; i < sizeof wide_symbols / sizeof *wide_symbols; i++) {
        const ga_symbol first = {wide_symbols[i][0].name, 0, true};
        void *there = NULL;
        int err = ga_dl_symbols(e, what, handle, &first, 1, &there);
        if (err != GA_NO_ERROR || there != NULL)
            return err != GA_NO_ERROR ? err : ga_dl_symbols(e, what, handle, wide_symbols[i], FUNCTIONS, f);
    }
    int err = ga_dl_symbols(e, what, handle, narrow_symbols, FUNCTIONS, &narrow);
    if (err == GA_NO_ERROR) err = ga_dl_symbols(e, what, handle, of_openblas, 2, &narrow);
    *f = narrow_calls;
    f->get_threads = narrow.get_threads;
    f->set_threads = narrow.set_threads;
    return err;
}

int ga_cblas_symbols(ga_errbuf *e, const char *what, void *handle, ga_cblas *f) {
    int err = product_symbols(e, what, handle, f);

    for (unsigned i = 0; i < sizeof cores / sizeof *cores && err == GA_NO_ERROR && f->core == NULL; i++)
        err = ga_dl_symbols(e, what, handle, &cores[i], 1, f);
    return err;
}
