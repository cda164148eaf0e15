#include "lapack.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/size.h"
#include "lapack_library.h"

/* ------------------------------------------------------------------------------------------------------ operands */

/* A buffer that the host can access. */
typedef struct held {
    gpudata *buffer; /* NULL: the call does not use it */
    char *p;
    bool copied, written;
} held;

enum { A, B, C, D, INFO, OPERANDS };

/* A call's data on the host; its matrices are processed one after the other. */
typedef struct job {
    gpucontext *ctx;
    const ga_solver_call *s;
    const ga_lapack_type *f;
    bool complex;
    size_t real, size; /* bytes of a real number, of an element */
    held operands[OPERANDS];
    void *work;  /* workspace, used for all matrices */
    int *pivots; /* pivots of a matrix, or integer workspace */
    void *reals;
    int lwork, lreals, lints; /* sizes of the workspaces, in elements */
} job;

static int take_all(job *j) {
    const ga_solver_call *s = j->s;
    gpudata *const buffers[OPERANDS] = {s->a, s->b, s->c, s->d, s->info};
    int err = GA_NO_ERROR;

    for (int i = 0; i < OPERANDS && err == GA_NO_ERROR; i++) {
        held *h = &j->operands[i];
        if (buffers[i] == NULL) continue;
        h->buffer = buffers[i];
        h->p = buffers[i]->host;
        if (h->p != NULL) {
            err = gpudata_sync(buffers[i]);
            continue;
        }
        h->copied = true;
        h->p = malloc(buffers[i]->size + 1);
        if (h->p == NULL) return ga_fail_memory(&j->ctx->err, "matrices on the host");
        err = gpudata_read(h->p, buffers[i], 0, buffers[i]->size);
    }
    return err;
}

static int give_all(job *j, int err) {
    for (int i = 0; i < OPERANDS; i++) {
        held *h = &j->operands[i];
        if (!h->copied) continue;
        if (err == GA_NO_ERROR && h->written) err = gpudata_write(h->buffer, 0, h->p, h->buffer->size);
        free(h->p);
    }
    return err;
}

/* The address of element `index` of an operand with elements of `size` bytes. */
static void *at(const job *j, int operand, size_t index, size_t size) {
    return j->operands[operand].p + index * size;
}

static int *info_of(const job *j, size_t member) {
    return at(j, INFO, member, sizeof(int));
}

/* ----------------------------------------------------------------------------------------------------- workspaces */

static int reserve(job *j, size_t work, size_t reals, size_t ints) {
    if (work > INT_MAX || reals > INT_MAX || ints > INT_MAX)
        return ga_fail(&j->ctx->err, GA_XLARGE_ERROR, "matrices of this size need more workspace than LAPACK can name");
    j->lwork = work > 0 ? (int)work : 1;
    j->lreals = reals > 0 ? (int)reals : 1;
    j->lints = ints > 0 ? (int)ints : 1;
    j->work = malloc((size_t)j->lwork * j->size);
    j->reals = malloc((size_t)j->lreals * j->real);
    j->pivots = malloc((size_t)j->lints * sizeof(int));
    if (j->work == NULL || j->reals == NULL || j->pivots == NULL)
        return ga_fail_memory(&j->ctx->err, "LAPACK's workspace");
    return GA_NO_ERROR;
}

/* The optimal workspace size, which LAPACK returns as a number of the type. A float may have been rounded down. */
static size_t asked(const job *j, const void *answer) {
    float f;
    double d;

    if (j->real == 8) {
        memcpy(&d, answer, sizeof d);
    } else {
        memcpy(&f, answer, sizeof f);
        d = (double)f * (1 + 0x1p-22);
    }
    return d >= 1 ? (size_t)d + 1 : 1;
}

/* LAPACK must not report an invalid argument: core has checked them all. */
static int check(const job *j, const char *routine, int info) {
    if (info >= 0) return GA_NO_ERROR;
    return ga_fail(&j->ctx->err, GA_BLAS_ERROR, "LAPACK's %s refuses argument %d", routine, -info);
}

/* ------------------------------------------------------------------------------------------- what computes in place */

static int potrf(job *j) {
    const ga_solver_call *s = j->s;
    const int n = (int)s->n;
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        j->f->potrf(s->upper ? "U" : "L", &n, at(j, A, i * s->n * s->n, j->size), &n, info_of(j, i), 1);
        err = check(j, "potrf", *info_of(j, i));
    }
    return err;
}

static int getrf(job *j) {
    const ga_solver_call *s = j->s;
    const int m = (int)s->m, n = (int)s->n;
    size_t k = s->m < s->n ? s->m : s->n;
    int err = reserve(j, 0, 0, k);

    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        int64_t *wide = at(j, B, i * k, sizeof *wide);
        j->f->getrf(&m, &n, at(j, A, i * s->m * s->n, j->size), &m, j->pivots, info_of(j, i));
        for (size_t p = 0; p < k; p++) wide[p] = j->pivots[p];
        err = check(j, "getrf", *info_of(j, i));
    }
    return err;
}

static int getrs(job *j) {
    const ga_solver_call *s = j->s;
    const int n = (int)s->n, k = (int)s->k;
    int info = 0, err = reserve(j, 0, 0, s->n);

    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        const int64_t *wide = at(j, C, i * s->n, sizeof *wide);
        for (size_t p = 0; p < s->n; p++) j->pivots[p] = (int)wide[p];
        j->f->getrs("N", &n, &k, at(j, A, i * s->n * s->n, j->size), &n, j->pivots, at(j, B, i * s->n * s->k, j->size),
                    &n, &info, 1);
        err = check(j, "getrs", info);
    }
    return err;
}

static int geqrf(job *j) {
    const ga_solver_call *s = j->s;
    const int m = (int)s->m, n = (int)s->n, query = -1;
    size_t k = s->m < s->n ? s->m : s->n;
    double answer[2] = {0};
    int info = 0;

    j->f->geqrf(&m, &n, NULL, &m, NULL, answer, &query, &info);
    int err = check(j, "geqrf", info);
    if (err == GA_NO_ERROR) err = reserve(j, asked(j, answer), 0, 0);
    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        j->f->geqrf(&m, &n, at(j, A, i * s->m * s->n, j->size), &m, at(j, B, i * k, j->size), j->work, &j->lwork,
                    &info);
        err = check(j, "geqrf", info);
    }
    return err;
}

static int orgqr(job *j) {
    const ga_solver_call *s = j->s;
    const int m = (int)s->m, n = (int)s->n, k = (int)s->k, query = -1;
    double answer[2] = {0};
    int info = 0;

    j->f->orgqr(&m, &n, &k, NULL, &m, NULL, answer, &query, &info);
    int err = check(j, "orgqr", info);
    if (err == GA_NO_ERROR) err = reserve(j, asked(j, answer), 0, 0);
    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        j->f->orgqr(&m, &n, &k, at(j, A, i * s->m * s->n, j->size), &m, at(j, B, i * s->k, j->size), j->work, &j->lwork,
                    &info);
        err = check(j, "orgqr", info);
    }
    return err;
}

/* ----------------------------------------------------------------------------------- eigenvalues, singular values */

static void call_syevd(const job *j, void *a, void *w, void *work, int lwork, void *reals, int lreals, int *ints,
                       int lints, int *info) {
    const int n = (int)j->s->n;
    const char *vectors = j->s->vectors ? "V" : "N", *uplo = j->s->upper ? "U" : "L";

    if (j->complex)
        j->f->heevd(vectors, uplo, &n, a, &n, w, work, &lwork, reals, &lreals, ints, &lints, info, 1, 1);
    else
        j->f->syevd(vectors, uplo, &n, a, &n, w, work, &lwork, ints, &lints, info, 1, 1);
}

static int syevd(job *j) {
    const ga_solver_call *s = j->s;
    double work[2] = {0}, reals[2] = {0};
    int ints = 0, info = 0;

    call_syevd(j, NULL, NULL, work, -1, reals, -1, &ints, -1, &info);
    int err = check(j, "syevd", info);
    if (err == GA_NO_ERROR) err = reserve(j, asked(j, work), j->complex ? asked(j, reals) : 0, (size_t)ints);
    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        call_syevd(j, at(j, A, i * s->n * s->n, j->size), at(j, B, i * s->n, j->real), j->work, j->lwork, j->reals,
                   j->lreals, j->pivots, j->lints, info_of(j, i));
        err = check(j, "syevd", *info_of(j, i));
    }
    return err;
}

static void call_geev(const job *j, void *a, char *w, void *v, void *work, int lwork, void *reals, int *info) {
    const int n = (int)j->s->n, one = 1;
    const char *vectors = j->s->vectors ? "V" : "N";

    if (j->complex)
        j->f->geev_complex("N", vectors, &n, a, &n, w, NULL, &one, v, &n, work, &lwork, reals, info, 1, 1);
    else
        j->f->geev_real("N", vectors, &n, a, &n, w, w != NULL ? w + j->s->n * j->real : NULL, NULL, &one, v, &n, work,
                        &lwork, info, 1, 1);
}

static int geev(job *j) {
    const ga_solver_call *s = j->s;
    double work[2] = {0}, reals[2]; /* the query also writes a real number */
    int info = 0;

    call_geev(j, NULL, NULL, NULL, work, -1, reals, &info);
    int err = check(j, "geev", info);
    if (err == GA_NO_ERROR) err = reserve(j, asked(j, work), 2 * s->n, 0);
    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        char *w = j->complex ? at(j, B, i * s->n, j->size) : at(j, B, i * 2 * s->n, j->real);
        void *v = s->vectors ? at(j, C, i * s->n * s->n, j->size) : NULL;
        call_geev(j, at(j, A, i * s->n * s->n, j->size), w, v, j->work, j->lwork, j->reals, info_of(j, i));
        err = check(j, "geev", *info_of(j, i));
    }
    return err;
}

static void call_gesdd(const job *j, void *a, void *w, void *u, void *vh, void *work, int lwork, int *info) {
    const ga_solver_call *s = j->s;
    const int m = (int)s->m, n = (int)s->n;
    const char *vectors = !s->vectors ? "N" : s->full ? "A" : "S";

    if (j->complex)
        j->f->gesdd_complex(vectors, &m, &n, a, &m, w, u, &m, vh, &n, work, &lwork, j->reals, j->pivots, info, 1);
    else
        j->f->gesdd_real(vectors, &m, &n, a, &m, w, u, &m, vh, &n, work, &lwork, j->pivots, info, 1);
}

static int gesvd(job *j) {
    const ga_solver_call *s = j->s;
    size_t columns = s->full ? s->m : s->n, reals = 0, most;
    double work[2] = {0};
    int info = 0;

    call_gesdd(j, NULL, NULL, NULL, NULL, work, -1, &info);
    int err = check(j, "gesdd", info);
    /* LAPACK's manual: max(5 n^2 + 5 n, 2 m n + 2 n^2 + n) for vectors, 7 n without. */
    if (j->complex) {
        reals = 7 * s->n;
        if (s->vectors &&
            (ga_mul_overflow(s->n, 5 * s->n + 5, &reals) || ga_mul_overflow(s->n, 2 * s->m + 2 * s->n + 1, &most)))
            reals = SIZE_MAX;
        else if (s->vectors && most > reals)
            reals = most;
    }
    if (err == GA_NO_ERROR) err = reserve(j, asked(j, work), reals, 8 * s->n);
    for (size_t i = 0; i < s->batch && err == GA_NO_ERROR; i++) {
        void *u = s->vectors ? at(j, C, i * s->m * columns, j->size) : NULL;
        void *vh = s->vectors ? at(j, D, i * s->n * s->n, j->size) : NULL;
        call_gesdd(j, at(j, A, i * s->m * s->n, j->size), at(j, B, i * s->n, j->real), u, vh, j->work, j->lwork,
                   info_of(j, i));
        err = check(j, "gesdd", *info_of(j, i));
    }
    return err;
}

/* ------------------------------------------------------------------------------------------------------- products */

/* 1 and 0 in any of the types. */
static void constants(const job *j, double one[2], double zero[2]) {
    const float f = 1;

    memset(one, 0, 2 * sizeof *one);
    memset(zero, 0, 2 * sizeof *zero);
    if (j->real == 8)
        one[0] = 1;
    else
        memcpy(one, &f, sizeof f);
}

static int trsm(job *j) {
    const ga_solver_call *s = j->s;
    const int n = (int)s->n, k = (int)s->k;
    double one[2], zero[2];

    constants(j, one, zero);
    for (size_t i = 0; i < s->batch; i++)
        j->f->trsm("L", s->upper ? "U" : "L", &s->transa, s->unit ? "U" : "N", &n, &k, one,
                   at(j, A, i * s->n * s->n, j->size), &n, at(j, B, i * s->n * s->k, j->size), &n, 1, 1, 1, 1);
    return GA_NO_ERROR;
}

static int gemm(job *j) {
    const ga_solver_call *s = j->s;
    const int m = (int)s->m, n = (int)s->n, k = (int)s->k, lda = s->transa == 'N' ? m : k,
              ldb = s->transb == 'N' ? k : n;
    double one[2], zero[2];

    constants(j, one, zero);
    for (size_t i = 0; i < s->batch; i++)
        j->f->gemm(&s->transa, &s->transb, &m, &n, &k, one, at(j, A, i * s->m * s->k, j->size), &lda,
                   at(j, B, i * s->k * s->n, j->size), &ldb, zero, at(j, C, i * s->m * s->n, j->size), &m, 1, 1);
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------------- calling */

static const struct {
    int (*run)(job *j);
    bool written[OPERANDS];
} routines[] = {
    [GA_SOLVE_POTRF] = {potrf, {[A] = true, [INFO] = true}},
    [GA_SOLVE_GETRF] = {getrf, {[A] = true, [B] = true, [INFO] = true}},
    [GA_SOLVE_GETRS] = {getrs, {[B] = true}},
    [GA_SOLVE_GEQRF] = {geqrf, {[A] = true, [B] = true}},
    [GA_SOLVE_ORGQR] = {orgqr, {[A] = true}},
    [GA_SOLVE_SYEVD] = {syevd, {[A] = true, [B] = true, [INFO] = true}},
    [GA_SOLVE_GEEV] = {geev, {[B] = true, [C] = true, [INFO] = true}},
    [GA_SOLVE_GESVD] = {gesvd, {[B] = true, [C] = true, [D] = true, [INFO] = true}},
    [GA_SOLVE_TRSM] = {trsm, {[B] = true}},
    [GA_SOLVE_GEMM] = {gemm, {[C] = true}},
};

int ga_lapack_run(gpucontext *ctx, const ga_solver_call *s) {
    const ga_lapack_library *l;
    job j = {.ctx = ctx, .s = s, .complex = s->typecode == GA_CFLOAT || s->typecode == GA_CDOUBLE};

    int err = ga_lapack_load(&ctx->err, &l);
    if (err != GA_NO_ERROR) return err;
    switch (s->typecode) {
    case GA_FLOAT: j.f = &l->s; break;
    case GA_DOUBLE: j.f = &l->d; break;
    case GA_CFLOAT: j.f = &l->c; break;
    default: j.f = &l->z; break;
    }
    j.real = s->typecode == GA_DOUBLE || s->typecode == GA_CDOUBLE ? 8 : 4;
    j.size = j.complex ? 2 * j.real : j.real;
    for (int i = 0; i < OPERANDS; i++) j.operands[i].written = routines[s->op].written[i];
    err = take_all(&j);
    if (err == GA_NO_ERROR) err = routines[s->op].run(&j);
    err = give_all(&j, err);
    free(j.work);
    free(j.reals);
    free(j.pivots);
    return err;
}
