#ifndef GA_LAPACK_LIBRARY_H
#define GA_LAPACK_LIBRARY_H
/*
 * The host's LAPACK with its BLAS, loaded at run time: the Fortran interface with 32-bit integers, as in Debian's
 * liblapack3 and libopenblas0. The lengths of character arguments come last, as gfortran passes them.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Routines with the same kinds of arguments in all four types; `data` is float, double, or pairs of these. */
typedef void ga_potrf(const char *uplo, const int *n, void *a, const int *lda, int *info, size_t);
typedef void ga_getrf(const int *m, const int *n, void *a, const int *lda, int *ipiv, int *info);
typedef void ga_getrs(const char *trans, const int *n, const int *nrhs, const void *a, const int *lda, const int *ipiv,
                      void *b, const int *ldb, int *info, size_t);
typedef void ga_geqrf(const int *m, const int *n, void *a, const int *lda, void *tau, void *work, const int *lwork,
                      int *info);
typedef void ga_orgqr(const int *m, const int *n, const int *k, void *a, const int *lda, const void *tau, void *work,
                      const int *lwork, int *info);
typedef void ga_trsm(const char *side, const char *uplo, const char *trans, const char *diag, const int *m,
                     const int *n, const void *alpha, const void *a, const int *lda, void *b, const int *ldb, size_t,
                     size_t, size_t, size_t);
typedef void ga_gemm_host(const char *transa, const char *transb, const int *m, const int *n, const int *k,
                          const void *alpha, const void *a, const int *lda, const void *b, const int *ldb,
                          const void *beta, void *c, const int *ldc, size_t, size_t);

/* Routines that have an additional real workspace for complex types. */
typedef void ga_syevd(const char *jobz, const char *uplo, const int *n, void *a, const int *lda, void *w, void *work,
                      const int *lwork, int *iwork, const int *liwork, int *info, size_t, size_t);
typedef void ga_heevd(const char *jobz, const char *uplo, const int *n, void *a, const int *lda, void *w, void *work,
                      const int *lwork, void *rwork, const int *lrwork, int *iwork, const int *liwork, int *info,
                      size_t, size_t);
typedef void ga_geev_real(const char *jobvl, const char *jobvr, const int *n, void *a, const int *lda, void *wr,
                          void *wi, void *vl, const int *ldvl, void *vr, const int *ldvr, void *work, const int *lwork,
                          int *info, size_t, size_t);
typedef void ga_geev_complex(const char *jobvl, const char *jobvr, const int *n, void *a, const int *lda, void *w,
                             void *vl, const int *ldvl, void *vr, const int *ldvr, void *work, const int *lwork,
                             void *rwork, int *info, size_t, size_t);
typedef void ga_gesdd_real(const char *jobz, const int *m, const int *n, void *a, const int *lda, void *s, void *u,
                           const int *ldu, void *vt, const int *ldvt, void *work, const int *lwork, int *iwork,
                           int *info, size_t);
typedef void ga_gesdd_complex(const char *jobz, const int *m, const int *n, void *a, const int *lda, void *s, void *u,
                              const int *ldu, void *vt, const int *ldvt, void *work, const int *lwork, void *rwork,
                              int *iwork, int *info, size_t);

/* The routines of one type. Of two that differ in real and complex types, only the one that exists is set. */
typedef struct ga_lapack_type {
    ga_potrf *potrf;
    ga_getrf *getrf;
    ga_getrs *getrs;
    ga_geqrf *geqrf;
    ga_orgqr *orgqr;
    ga_trsm *trsm;
    ga_gemm_host *gemm;
    ga_syevd *syevd;
    ga_heevd *heevd;
    ga_geev_real *geev_real;
    ga_geev_complex *geev_complex;
    ga_gesdd_real *gesdd_real;
    ga_gesdd_complex *gesdd_complex;
} ga_lapack_type;

typedef struct ga_lapack_library {
    ga_lapack_type s, d, c, z;
} ga_lapack_library;

/* Load it once in the process; after a failure the next call tries again. GA_UNSUPPORTED_ERROR lists every path
 * tried. */
int ga_lapack_load(ga_errbuf *e, const ga_lapack_library **library);

#endif
