/* Singular value decompositions, and functions based on them: pseudoinverses, ranks, least squares. */
#include <gpuarray/linalg.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "problem.h"
#include "solver.h"

/*
 * A = U S V^H for matrices with at least as many rows as columns. Otherwise the transpose is factorised, A^T = U S V^H:
 * then U of A is the transpose of V^H, and vice versa.
 */
typedef struct svd {
    ga_matrices u, s, vh;
    bool turned;
} svd;

static size_t shorter(const ga_problem *p) {
    return p->m < p->n ? p->m : p->n;
}

static size_t longer(const ga_problem *p) {
    return p->m < p->n ? p->n : p->m;
}

static void free_svd(svd *f) {
    ga_matrices_free(&f->u);
    ga_matrices_free(&f->s);
    ga_matrices_free(&f->vh);
}

/* Count the singular values of each matrix that are above rtol times the first: int64. */
static int count_ranks(ga_problem *p, ga_matrices *rank, const ga_matrices *s, double rtol) {
    ga_template_args targs = {.kernel = "linalg_rank"};
    const float narrow = (float)rtol;
    ga_view from, to;

    int err = ga_matrices_new(p, rank, GA_LONG, 1, 1);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "R", p->real);
    ga_view_matrices(&from, p, s);
    ga_view_matrices(&to, p, rank);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_index((ssize_t)s->rows),
                           ga_arg_value(p->real == GA_DOUBLE ? (const void *)&rtol : (const void *)&narrow)};
    return ga_problem_launch(p, &targs, args, p->batch);
}

/* GA_VALUE_ERROR if a matrix is too close to a singular one for GA_SVD_GRAM. */
static int check_gram(ga_problem *p, const ga_matrices *s) {
    int64_t *host = malloc(p->batch * sizeof *host);
    ga_matrices rank = {0};

    int err = host != NULL ? count_ranks(p, &rank, s, GA_SVD_GRAM_LEAST)
                           : ga_fail_memory(p->err, "how many singular values there are");
    if (err == GA_NO_ERROR) err = gpudata_read(host, rank.data, 0, p->batch * sizeof *host);
    for (size_t i = 0; i < p->batch && err == GA_NO_ERROR; i++)
        if (host[i] < (int64_t)s->rows)
            err = ga_fail(p->err, GA_VALUE_ERROR, "%s: a matrix that is nearly singular", p->what);
    ga_matrices_free(&rank);
    free(host);
    return err;
}

/* Bring the results of algorithms other than GA_SVD_PLAIN into its form. */
static int finish(ga_problem *p, svd *f, bool full, ga_svd_way way) {
    size_t m = f->u.rows, n = f->vh.rows;
    int err = ga_matrices_part(p, &f->vh, n, n, true);

    return err == GA_NO_ERROR && way == GA_SVD_BATCH && !full && m > n ? ga_matrices_part(p, &f->u, m, n, false) : err;
}

/* Try the algorithm in `s`, which also says which results are wanted. */
static int attempt(ga_problem *p, svd *f, const GpuArray *a, ga_solver_call s) {
    const bool vectors = s.vectors, full = s.full, plain = s.way == GA_SVD_PLAIN;
    ga_matrices x = {0};

    s.vectors = vectors || !plain;
    s.full = full || s.way == GA_SVD_BATCH;
    int err = ga_matrices_from(p, &x, a, f->turned);
    if (err == GA_NO_ERROR) err = ga_problem_finite(p, &x);
    if (err == GA_NO_ERROR) err = ga_matrices_new(p, &f->s, p->real, s.n, 1);
    if (err == GA_NO_ERROR && s.vectors) err = ga_matrices_new(p, &f->u, p->typecode, s.m, s.full ? s.m : s.n);
    if (err == GA_NO_ERROR && s.vectors) err = ga_matrices_new(p, &f->vh, p->typecode, s.n, s.n);
    s.a = x.data;
    s.b = f->s.data;
    s.c = f->u.data;
    s.d = f->vh.data;
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR) err = ga_problem_check(p, "has singular values that the iteration did not reach");
    if (err == GA_NO_ERROR && s.way == GA_SVD_GRAM) err = check_gram(p, &f->s);
    if (err == GA_NO_ERROR && vectors && !plain) err = finish(p, f, full, s.way);
    ga_matrices_free(&x);
    return err;
}

static int factorise(ga_problem *p, svd *f, const GpuArray *a, bool vectors, bool full) {
    ga_solver_call s = {.op = GA_SOLVE_GESVD, .m = longer(p), .n = shorter(p), .vectors = vectors};

    f->turned = p->m < p->n;
    s.full = full && s.m > s.n;
    s.typecode = p->typecode;
    s.batch = p->batch;
    s.way = p->vendor ? ga_solver_svd_way(p->ctx, &s) : GA_SVD_PLAIN;
    int err = attempt(p, f, a, s);
    if (err != GA_VALUE_ERROR || s.way == GA_SVD_PLAIN) return err;
    free_svd(f);
    s.way = GA_SVD_PLAIN;
    return attempt(p, f, a, s);
}

/* ------------------------------------------------------------------------------------------------------------- svd */

static int svd_run(ga_problem *p, const GpuArray *u, const GpuArray *s, const GpuArray *vh, const GpuArray *a,
                   bool full) {
    svd f = {.turned = false};
    bool vectors = u != NULL || vh != NULL;

    int err = factorise(p, &f, a, vectors, full);
    if (err == GA_NO_ERROR && s != NULL) err = ga_vectors_to(p, s, &f.s, f.s.rows);
    const GpuArray *tall = f.turned ? vh : u, *small = f.turned ? u : vh;
    if (err == GA_NO_ERROR && tall != NULL) err = ga_matrices_to(p, tall, &f.u, f.u.rows, f.u.columns, f.turned);
    if (err == GA_NO_ERROR && small != NULL) err = ga_matrices_to(p, small, &f.vh, f.vh.rows, f.vh.rows, f.turned);
    free_svd(&f);
    return err;
}

/* Without rows or columns any orthogonal matrix is valid: take the identity. */
static int identity_to(ga_problem *p, const GpuArray *out, size_t n) {
    ga_matrices x = {0};

    if (out == NULL || !ga_problem_any(p, n, n)) return GA_NO_ERROR;
    int err = ga_matrices_identity(p, &x, n, n);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, out, &x, n, n, false);
    ga_matrices_free(&x);
    return err;
}

int GpuArray_svd(GpuArray *u, GpuArray *s, GpuArray *vh, const GpuArray *a, int flags) {
    static const char what[] = "GpuArray_svd";
    ga_result r[3] = {{NULL, false}, {NULL, false}, {NULL, false}};
    ga_problem p;
    unsigned nd;

    if (u == NULL && s == NULL && vh == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for any result", what);
    int err = ga_problem_open(&p, what, a, false, NULL);
    if (err == GA_NO_ERROR) err = ga_problem_flags(&p, flags, GA_LINALG_FULL);
    bool full = (flags & GA_LINALG_FULL) != 0;
    size_t k = shorter(&p);
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 2, p.m, full ? p.m : k, &nd);
        err = ga_result_open(&r[0], u, a, a->typecode, 0, nd, dims, what, "U");
    }
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 1, k, 0, &nd);
        err = ga_result_open(&r[1], s, a, p.real, 0, nd, dims, what, "the array of singular values");
    }
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 2, full ? p.n : k, p.n, &nd);
        err = ga_result_open(&r[2], vh, a, a->typecode, 0, nd, dims, what, "V^H");
    }
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) err = ga_results_disjoint(&r[i], &r[(i + 1) % 3], what);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.m, p.n)) err = svd_run(&p, u, s, vh, a, full);
    if (err == GA_NO_ERROR && full && k == 0) {
        err = identity_to(&p, u, p.m);
        if (err == GA_NO_ERROR) err = identity_to(&p, vh, p.n);
    }
    ga_problem_close(&p);
    for (int i = 2; i >= 0; i--) err = ga_result_close(&r[i], err);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- tolerances */

/* Check rtol, relative to the largest singular value, or set its default. */
static int tolerance(ga_problem *p, double *rtol) {
    if (isnan(*rtol)) return ga_fail(p->err, GA_VALUE_ERROR, "%s: the tolerance is NaN", p->what);
    if (*rtol < 0) *rtol = (double)longer(p) * (p->real == GA_DOUBLE ? DBL_EPSILON : (double)FLT_EPSILON);
    return GA_NO_ERROR;
}

static int rank_to(ga_problem *p, const GpuArray *out, const ga_matrices *s, double rtol) {
    ga_matrices rank = {0};

    int err = count_ranks(p, &rank, s, rtol);
    if (err == GA_NO_ERROR) err = ga_vectors_to(p, out, &rank, 0);
    ga_matrices_free(&rank);
    return err;
}

int GpuArray_matrix_rank(GpuArray *out, const GpuArray *a, double rtol) {
    static const char what[] = "GpuArray_matrix_rank";
    svd f = {.turned = false};
    ga_result r = {NULL, false};
    ga_problem p;

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = ga_problem_open(&p, what, a, false, NULL);
    if (err == GA_NO_ERROR) err = tolerance(&p, &rtol);
    if (err == GA_NO_ERROR) err = ga_result_open(&r, out, a, GA_LONG, shorter(&p), p.nb, p.dims, what, "the result");
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.m, p.n)) {
        err = factorise(&p, &f, a, false, false);
        if (err == GA_NO_ERROR) err = rank_to(&p, out, &f.s, rtol);
    } else if (err == GA_NO_ERROR && p.batch > 0) {
        err = GpuArray_memset(out, 0);
    }
    free_svd(&f);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

/* -------------------------------------------------------------------------------------------------------- products */

/* z = op(x) op(y); makes z. */
static int multiply(ga_problem *p, ga_matrices *z, char op_x, const ga_matrices *x, char op_y, const ga_matrices *y) {
    size_t rows = op_x == 'N' ? x->rows : x->columns, columns = op_y == 'N' ? y->columns : y->rows;

    int err = ga_matrices_new(p, z, p->typecode, rows, columns);
    ga_solver_call s = {.op = GA_SOLVE_GEMM,
                        .m = rows,
                        .n = columns,
                        .k = op_x == 'N' ? x->columns : x->rows,
                        .transa = op_x,
                        .transb = op_y,
                        .a = x->data,
                        .b = y->data,
                        .c = z->data};
    return err == GA_NO_ERROR ? ga_problem_solve(p, &s) : err;
}

/* With W, the reciprocal singular values: (W V^H)^H U^H, or for the transposed problem the conjugate of U (W V^H). */
static int pinv_run(ga_problem *p, const GpuArray *out, const GpuArray *a, double rtol) {
    svd f = {.turned = false};
    ga_matrices y = {0};

    int err = factorise(p, &f, a, true, false);
    if (err == GA_NO_ERROR) err = ga_matrices_weigh(p, &f.vh, &f.s, rtol);
    if (err == GA_NO_ERROR)
        err = f.turned ? multiply(p, &y, 'N', &f.u, 'N', &f.vh) : multiply(p, &y, 'C', &f.vh, 'C', &f.u);
    if (err == GA_NO_ERROR && f.turned) err = ga_matrices_conj(p, &y);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, out, &y, p->n, p->m, false);
    ga_matrices_free(&y);
    free_svd(&f);
    return err;
}

int GpuArray_pinv(GpuArray *out, const GpuArray *a, double rtol) {
    static const char what[] = "GpuArray_pinv";
    ga_result r = {NULL, false};
    ga_problem p;
    unsigned nd;

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = ga_problem_open(&p, what, a, false, NULL);
    if (err == GA_NO_ERROR) err = tolerance(&p, &rtol);
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 2, p.n, p.m, &nd);
        err = ga_result_open(&r, out, a, a->typecode, 0, nd, dims, what, "the result");
    }
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.m, p.n)) err = pinv_run(&p, out, a, rtol);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

/* --------------------------------------------------------------------------------------------------- least squares */

/* x = V W U^H b; for the transposed problem x = conj(U W V^H conj(b)). */
static int lstsq_solve(ga_problem *p, const GpuArray *x, const svd *f, const GpuArray *b, double rtol) {
    ga_matrices y = {0}, t = {0}, z = {0};

    int err = ga_matrices_from(p, &y, b, false);
    if (err == GA_NO_ERROR && f->turned) err = ga_matrices_conj(p, &y);
    if (err == GA_NO_ERROR)
        err = f->turned ? multiply(p, &t, 'N', &f->vh, 'N', &y) : multiply(p, &t, 'C', &f->u, 'N', &y);
    if (err == GA_NO_ERROR) err = ga_matrices_weigh(p, &t, &f->s, rtol);
    if (err == GA_NO_ERROR)
        err = f->turned ? multiply(p, &z, 'N', &f->u, 'N', &t) : multiply(p, &z, 'C', &f->vh, 'N', &t);
    if (err == GA_NO_ERROR && f->turned) err = ga_matrices_conj(p, &z);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, x, &z, p->n, z.columns, false);
    ga_matrices_free(&y);
    ga_matrices_free(&t);
    ga_matrices_free(&z);
    return err;
}

static int lstsq_run(ga_problem *p, GpuArray *x, GpuArray *rank, GpuArray *s, const GpuArray *a, const GpuArray *b,
                     double rtol) {
    svd f = {.turned = false};
    int err = GA_NO_ERROR;

    if (shorter(p) == 0) { /* there are no equations: the shortest solution is 0 */
        if (x != NULL && ga_array_size(x) > 0) err = GpuArray_memset(x, 0);
        return err == GA_NO_ERROR && rank != NULL ? GpuArray_memset(rank, 0) : err;
    }
    err = factorise(p, &f, a, x != NULL, false);
    if (err == GA_NO_ERROR && x != NULL && ga_array_size(x) > 0) err = lstsq_solve(p, x, &f, b, rtol);
    if (err == GA_NO_ERROR && rank != NULL) err = rank_to(p, rank, &f.s, rtol);
    if (err == GA_NO_ERROR && s != NULL) err = ga_vectors_to(p, s, &f.s, f.s.rows);
    free_svd(&f);
    return err;
}

int GpuArray_lstsq(GpuArray *x, GpuArray *rank, GpuArray *s, const GpuArray *a, const GpuArray *b, double rtol) {
    static const char what[] = "GpuArray_lstsq";
    ga_result r[3] = {{NULL, false}, {NULL, false}, {NULL, false}};
    ga_problem p;
    unsigned nd;

    if (x == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the solution", what);
    if (b == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the array of right-hand sides is NULL", what);
    int err = ga_problem_open(&p, what, a, false, b);
    if (err == GA_NO_ERROR) err = tolerance(&p, &rtol);
    if (err == GA_NO_ERROR) {
        bool vector = b->nd == 1;
        const size_t *dims = ga_problem_shape(&p, vector ? 1 : 2, p.n, vector ? 0 : b->dimensions[b->nd - 1], &nd);
        err = ga_result_open(&r[0], x, a, a->typecode, 0, nd, dims, what, "the solution");
    }
    if (err == GA_NO_ERROR) err = ga_result_open(&r[1], rank, a, GA_LONG, shorter(&p), p.nb, p.dims, what, "the rank");
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 1, shorter(&p), 0, &nd);
        err = ga_result_open(&r[2], s, a, p.real, 0, nd, dims, what, "the array of singular values");
    }
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) err = ga_results_disjoint(&r[i], &r[(i + 1) % 3], what);
    if (err == GA_NO_ERROR && p.batch > 0) err = lstsq_run(&p, x, rank, s, a, b, rtol);
    ga_problem_close(&p);
    for (int i = 2; i >= 0; i--) err = ga_result_close(&r[i], err);
    return err;
}
