/* Cholesky, LU and QR factorisations. */
#include <gpuarray/linalg.h>

#include "factor.h"

/* -------------------------------------------------------------------------------------------------------- cholesky */

static int cholesky_run(ga_problem *p, const GpuArray *out, const GpuArray *a, bool upper) {
    ga_matrices x = {0};

    int err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR) err = ga_matrices_keep(p, &x, upper ? GA_UPPER : GA_LOWER, false);
    if (err == GA_NO_ERROR) err = ga_problem_finite(p, &x);
    bool batched = ga_problem_batched(p, GA_SOLVE_POTRF, p->n, p->n);
    ga_solver_call s = {.op = GA_SOLVE_POTRF, .n = p->n, .upper = upper, .batched = batched, .a = x.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR) err = ga_problem_check(p, "is not positive definite");
    if (err == GA_NO_ERROR && batched) err = ga_matrices_keep(p, &x, upper ? GA_UPPER : GA_LOWER, false);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, out, &x, p->n, p->n, false);
    ga_matrices_free(&x);
    return err;
}

int GpuArray_cholesky(GpuArray *out, const GpuArray *a, int flags) {
    static const char what[] = "GpuArray_cholesky";
    ga_problem p;
    ga_result r = {NULL, false};

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = ga_problem_open(&p, what, a, true, NULL);
    if (err == GA_NO_ERROR) err = ga_problem_flags(&p, flags, GA_LINALG_UPPER);
    if (err == GA_NO_ERROR) err = ga_result_open(&r, out, a, a->typecode, 0, a->nd, a->dimensions, what, "the factor");
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, p.n))
        err = cholesky_run(&p, out, a, (flags & GA_LINALG_UPPER) != 0);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

/* -------------------------------------------------------------------------------------------------------------- LU */

int ga_factor_lu(ga_problem *p, const ga_matrices *x, ga_matrices *pivots) {
    bool batched = ga_problem_batched(p, GA_SOLVE_GETRF, x->rows, x->columns);
    size_t k = x->rows < x->columns ? x->rows : x->columns;
    int err = ga_matrices_new(p, pivots, batched ? GA_INT : GA_LONG, k, 1);
    ga_solver_call s = {
        .op = GA_SOLVE_GETRF, .m = x->rows, .n = x->columns, .batched = batched, .a = x->data, .b = pivots->data};
    return err == GA_NO_ERROR ? ga_problem_solve(p, &s) : err;
}

static int lu_run(ga_problem *p, const GpuArray *lu, const GpuArray *order, const GpuArray *a) {
    ga_matrices x = {0}, pivots = {0}, rows = {0};

    int err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR && x.data != NULL) err = ga_factor_lu(p, &x, &pivots);
    if (err == GA_NO_ERROR && x.data == NULL) /* without columns no rows are exchanged */
        err = ga_matrices_new(p, &pivots, GA_LONG, 0, 1);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, lu, &x, p->m, p->n, false);
    if (err == GA_NO_ERROR && order != NULL) err = ga_matrices_new(p, &rows, GA_LONG, p->m, 1);
    if (err == GA_NO_ERROR && rows.data != NULL) err = ga_matrices_order(p, &pivots, &rows);
    if (err == GA_NO_ERROR && rows.data != NULL) err = ga_vectors_to(p, order, &rows, p->m);
    ga_matrices_free(&x);
    ga_matrices_free(&pivots);
    ga_matrices_free(&rows);
    return err;
}

int GpuArray_lu(GpuArray *lu, GpuArray *order, const GpuArray *a) {
    static const char what[] = "GpuArray_lu";
    ga_result r[2] = {{NULL, false}, {NULL, false}};
    ga_problem p;
    unsigned nd;

    if (lu == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the factors", what);
    int err = ga_problem_open(&p, what, a, false, NULL);
    if (err == GA_NO_ERROR) err = ga_result_open(&r[0], lu, a, a->typecode, 0, a->nd, a->dimensions, what, "LU");
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 1, p.m, 0, &nd);
        err = ga_result_open(&r[1], order, a, GA_LONG, p.m, nd, dims, what, "the order of rows");
    }
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&r[0], &r[1], what);
    if (err == GA_NO_ERROR && p.batch > 0 && p.m > 0) err = lu_run(&p, lu, order, a);
    ga_problem_close(&p);
    err = ga_result_close(&r[1], err);
    return ga_result_close(&r[0], err);
}

/* -------------------------------------------------------------------------------------------------------------- QR */

/* Compute Q with `columns` columns from the output of geqrf, whose first k columns hold the reflectors. */
static int make_q(ga_problem *p, const GpuArray *q, const ga_matrices *x, const ga_matrices *tau, size_t columns) {
    ga_matrices wide = {0};
    const ga_matrices *at = x;
    int err = GA_NO_ERROR;

    if (x->columns != columns) { /* make room for all columns of Q, with the reflectors in the first ones */
        err = ga_matrices_identity(p, &wide, p->m, columns);
        size_t k = tau->rows, size = gpuarray_get_elsize(p->typecode);
        for (size_t i = 0; i < p->batch && err == GA_NO_ERROR; i++)
            err = gpudata_move(wide.data, i * p->m * columns * size, x->data, i * p->m * x->columns * size,
                               p->m * k * size);
        at = &wide;
    }
    ga_solver_call s = {.op = GA_SOLVE_ORGQR, .m = p->m, .n = columns, .k = tau->rows, .a = at->data, .b = tau->data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, q, at, p->m, columns, false);
    ga_matrices_free(&wide);
    return err;
}

/* Make Q for a batch, in one launch. */
static int make_all_q(ga_problem *p, const GpuArray *q, const ga_matrices *x, const ga_matrices *tau, size_t columns) {
    ga_template_args targs = {.kernel = "linalg_reflect"};
    ga_matrices rows = {0};
    ga_view v, t, to;

    int err = ga_matrices_new(p, &rows, p->typecode, columns, p->m);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "T", p->typecode);
    ga_view_matrices(&v, p, x);
    ga_view_matrices(&t, p, tau);
    ga_view_matrices(&to, p, &rows);
    const ga_arg args[] = {ga_arg_view(&v),
                           ga_arg_view(&t),
                           ga_arg_view(&to),
                           ga_arg_index((ssize_t)p->m),
                           ga_arg_index((ssize_t)p->n),
                           ga_arg_index((ssize_t)tau->rows),
                           ga_arg_index((ssize_t)columns)};
    err = ga_problem_launch(p, &targs, args, p->batch * columns);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, q, &rows, columns, p->m, true);
    ga_matrices_free(&rows);
    return err;
}

/* Compute R and Q or, if `raw`, the output of LAPACK's geqrf. */
static int qr_run(ga_problem *p, const GpuArray *q, const GpuArray *r, const GpuArray *a, size_t inner, bool raw) {
    ga_matrices x = {0}, tau = {0}, top = {0};
    size_t k = p->m < p->n ? p->m : p->n;

    int err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR) err = ga_matrices_new(p, &tau, p->typecode, k, 1);
    bool batched = ga_problem_batched(p, GA_SOLVE_GEQRF, p->m, p->n);
    ga_solver_call s = {.op = GA_SOLVE_GEQRF, .m = p->m, .n = p->n, .batched = batched, .a = x.data, .b = tau.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR && r != NULL && raw) {
        err = ga_vectors_to(p, r, &tau, k);
    } else if (err == GA_NO_ERROR && r != NULL) { /* the elements below the diagonal belong to Q */
        err = ga_matrices_to(p, r, &x, inner, p->n, false);
        if (err == GA_NO_ERROR) err = ga_matrices_from(p, &top, r, false);
        if (err == GA_NO_ERROR) err = ga_matrices_keep(p, &top, GA_UPPER, false);
        if (err == GA_NO_ERROR) err = ga_matrices_to(p, r, &top, inner, p->n, false);
    }
    if (err == GA_NO_ERROR && q != NULL && raw)
        err = ga_matrices_to(p, q, &x, p->m, p->n, false);
    else if (err == GA_NO_ERROR && q != NULL)
        err = (batched ? make_all_q : make_q)(p, q, &x, &tau, inner);
    ga_matrices_free(&x);
    ga_matrices_free(&tau);
    ga_matrices_free(&top);
    return err;
}

/* Without columns any orthogonal matrix is a valid Q: take the identity. */
static int qr_empty(ga_problem *p, const GpuArray *q, size_t inner) {
    ga_matrices x = {0};

    int err = ga_matrices_identity(p, &x, p->m, inner);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, q, &x, p->m, inner, false);
    ga_matrices_free(&x);
    return err;
}

int GpuArray_qr(GpuArray *q, GpuArray *r, const GpuArray *a, int flags) {
    static const char what[] = "GpuArray_qr";
    ga_result results[2] = {{NULL, false}, {NULL, false}};
    ga_problem p;
    unsigned nd;

    if (q == NULL && r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for any result", what);
    int err = ga_problem_open(&p, what, a, false, NULL);
    if (err == GA_NO_ERROR) err = ga_problem_flags(&p, flags, GA_LINALG_FULL | GA_LINALG_RAW);
    const bool raw = (flags & GA_LINALG_RAW) != 0;
    size_t inner = p.m < p.n || (flags & GA_LINALG_FULL) != 0 ? p.m : p.n;
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, 2, p.m, raw ? p.n : inner, &nd);
        err = ga_result_open(&results[0], q, a, a->typecode, 0, nd, dims, what, "Q");
    }
    if (err == GA_NO_ERROR) {
        const size_t *dims = ga_problem_shape(&p, raw ? 1 : 2, raw && p.n < p.m ? p.n : raw ? p.m : inner, p.n, &nd);
        err = ga_result_open(&results[1], r, a, a->typecode, 0, nd, dims, what, "R");
    }
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&results[0], &results[1], what);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.m, p.n)) err = qr_run(&p, q, r, a, inner, raw);
    if (err == GA_NO_ERROR && q != NULL && !raw && p.n == 0 && ga_problem_any(&p, p.m, inner))
        err = qr_empty(&p, q, inner);
    ga_problem_close(&p);
    err = ga_result_close(&results[1], err);
    return ga_result_close(&results[0], err);
}
