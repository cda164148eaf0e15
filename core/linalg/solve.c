/* Linear systems, inverses and determinants. */
#include <gpuarray/linalg.h>

#include "factor.h"

static const char singular[] = "is singular";

/* ----------------------------------------------------------------------------------------------------------- solve */

/* Open the result x: with the shape of b, and the broadcast batch. */
static int open_solution(ga_problem *p, ga_result *r, GpuArray *x, const GpuArray *a, const GpuArray *b, size_t rows) {
    unsigned nd;
    bool vector = b->nd == 1;
    const size_t *dims = ga_problem_shape(p, vector ? 1 : 2, rows, vector ? 0 : b->dimensions[b->nd - 1], &nd);

    return ga_result_open(r, x, a, a->typecode, 0, nd, dims, p->what, "the solution");
}

static size_t solutions(const GpuArray *b) {
    return b->nd == 1 ? 1 : b->dimensions[b->nd - 1];
}

/* y[n, k] = a^-1 y; `a` is overwritten. */
static int lu_solve(ga_problem *p, const ga_matrices *a, const ga_matrices *y) {
    ga_matrices pivots = {0};

    int err = ga_factor_lu(p, a, &pivots);
    if (err == GA_NO_ERROR) err = ga_problem_check(p, singular);
    ga_solver_call s = {.op = GA_SOLVE_GETRS,
                        .n = p->n,
                        .k = y->columns,
                        .batched = pivots.typecode == GA_INT,
                        .a = a->data,
                        .b = y->data,
                        .c = pivots.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    ga_matrices_free(&pivots);
    return err;
}

int GpuArray_solve(GpuArray *x, const GpuArray *a, const GpuArray *b) {
    static const char what[] = "GpuArray_solve";
    ga_matrices m = {0}, y = {0};
    ga_result r = {NULL, false};
    ga_problem p;

    if (x == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the solution", what);
    if (b == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the array of right-hand sides is NULL", what);
    int err = ga_problem_open(&p, what, a, true, b);
    if (err == GA_NO_ERROR) err = open_solution(&p, &r, x, a, b, p.n);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, solutions(b))) {
        err = ga_matrices_from(&p, &m, a, false);
        if (err == GA_NO_ERROR) err = ga_matrices_from(&p, &y, b, false);
        if (err == GA_NO_ERROR) err = lu_solve(&p, &m, &y);
        if (err == GA_NO_ERROR) err = ga_matrices_to(&p, x, &y, p.n, y.columns, false);
    }
    ga_matrices_free(&m);
    ga_matrices_free(&y);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

/* Find zeros on the diagonals, for ga_problem_check(). */
static int find_zeros(ga_problem *p, const ga_matrices *x) {
    ga_template_args targs = {.kernel = "linalg_zero_pivot"};
    ga_view v, to;

    int err = ga_problem_clear_info(p);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "T", x->typecode);
    ga_view_matrices(&v, p, x);
    ga_view_buffer(&to, p->info, 0, p->batch, sizeof(int32_t));
    const ga_arg args[] = {ga_arg_view(&v), ga_arg_view(&to), ga_arg_index((ssize_t)p->n)};
    return ga_problem_launch(p, &targs, args, p->batch * p->n);
}

/* LAPACK's letter for an operand: not transposed, transposed, or conjugate transposed. */
static char transpose_letter(bool transposed, bool conjugate) {
    if (conjugate) return 'C';
    return transposed ? 'T' : 'N';
}

/* ga_problem_check() waits for the result of find_zeros(): call it when everything else has been enqueued. */
static int triangular_run(ga_problem *p, const GpuArray *x, const GpuArray *a, const GpuArray *b, int flags) {
    ga_matrices m = {0}, y = {0};
    bool unit = (flags & GA_LINALG_UNIT) != 0, upper = (flags & GA_LINALG_UPPER) != 0;
    bool adjoint = (flags & GA_LINALG_ADJOINT) != 0, transposed = adjoint || (flags & GA_LINALG_TRANSPOSED) != 0;
    bool conjugate = adjoint && ga_is_complex(p->typecode), rows = !conjugate && ga_matrices_rows(p, &m, a);

    int err = rows ? GA_NO_ERROR : ga_matrices_from(p, &m, a, false);
    if (err == GA_NO_ERROR && !unit) err = find_zeros(p, &m);
    if (err == GA_NO_ERROR) err = ga_matrices_from(p, &y, b, false);
    ga_solver_call s = {.op = GA_SOLVE_TRSM,
                        .n = p->n,
                        .k = solutions(b),
                        .upper = upper != rows,
                        .unit = unit,
                        .batched = ga_problem_batched(p, GA_SOLVE_TRSM, p->n, p->n),
                        .transa = transpose_letter(transposed != rows, conjugate),
                        .a = m.data,
                        .b = y.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR && !unit) err = ga_problem_check(p, singular);
    if (err == GA_NO_ERROR) err = ga_matrices_to(p, x, &y, p->n, y.columns, false);
    ga_matrices_free(&m);
    ga_matrices_free(&y);
    return err;
}

int GpuArray_solve_triangular(GpuArray *x, const GpuArray *a, const GpuArray *b, int flags) {
    static const char what[] = "GpuArray_solve_triangular";
    ga_result r = {NULL, false};
    ga_problem p;

    if (x == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the solution", what);
    if (b == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the array of right-hand sides is NULL", what);
    int err = ga_problem_open(&p, what, a, true, b);
    if (err == GA_NO_ERROR)
        err = ga_problem_flags(&p, flags, GA_LINALG_UPPER | GA_LINALG_UNIT | GA_LINALG_TRANSPOSED | GA_LINALG_ADJOINT);
    if (err == GA_NO_ERROR) err = open_solution(&p, &r, x, a, b, p.n);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, solutions(b))) err = triangular_run(&p, x, a, b, flags);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

int GpuArray_inv(GpuArray *out, const GpuArray *a) {
    static const char what[] = "GpuArray_inv";
    ga_matrices m = {0}, y = {0};
    ga_result r = {NULL, false};
    ga_problem p;

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the inverse", what);
    int err = ga_problem_open(&p, what, a, true, NULL);
    if (err == GA_NO_ERROR) err = ga_result_open(&r, out, a, a->typecode, 0, a->nd, a->dimensions, what, "the inverse");
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, p.n)) {
        err = ga_matrices_from(&p, &m, a, false);
        if (err == GA_NO_ERROR) err = ga_matrices_identity(&p, &y, p.n, p.n);
        if (err == GA_NO_ERROR) err = lu_solve(&p, &m, &y);
        if (err == GA_NO_ERROR) err = ga_matrices_to(&p, out, &y, p.n, p.n, false);
    }
    ga_matrices_free(&m);
    ga_matrices_free(&y);
    ga_problem_close(&p);
    return ga_result_close(&r, err);
}

/* ---------------------------------------------------------------------------------------------------- determinants */

/* Compute determinants from the factors; with `logs` as signs and logarithms. */
static int launch_det(ga_problem *p, const ga_matrices *lu, const ga_matrices *pivots, const ga_matrices *det,
                      const ga_matrices *logs) {
    ga_template_args targs = {.kernel = "linalg_det"};
    ga_view x, at, d, l;

    ga_template_arg_type(&targs, "T", p->typecode);
    ga_template_arg_type(&targs, "R", p->real);
    ga_template_arg_type(&targs, "P", pivots->typecode);
    ga_template_arg_flag(&targs, "LOGS", logs->data != NULL);
    ga_view_matrices(&x, p, lu);
    ga_view_matrices(&at, p, pivots);
    ga_view_matrices(&d, p, det);
    if (logs->data != NULL)
        ga_view_matrices(&l, p, logs);
    else
        ga_view_buffer(&l, det->data, 0, 0, gpuarray_get_elsize(p->real)); /* the kernel does not access it */
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&at), ga_arg_view(&d), ga_arg_view(&l),
                           ga_arg_index((ssize_t)p->n)};
    return ga_problem_launch(p, &targs, args, p->batch);
}

/* The determinant of an empty matrix is 1. */
static int empty_det(ga_problem *p, const ga_matrices *det, const ga_matrices *logs) {
    int err = ga_matrices_keep(p, det, GA_DIAGONAL, true);
    return err == GA_NO_ERROR && logs->data != NULL ? gpudata_memset(logs->data, 0, 0) : err;
}

/* A pivot of 0 is not an error here: the determinant is 0. */
static int det_run(ga_problem *p, const GpuArray *out, const GpuArray *log, const GpuArray *a) {
    ga_matrices x = {0}, pivots = {0}, det = {0}, logs = {0};

    int err = ga_matrices_new(p, &det, p->typecode, 1, 1);
    if (err == GA_NO_ERROR && log != NULL) err = ga_matrices_new(p, &logs, p->real, 1, 1);
    if (err == GA_NO_ERROR) err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR && x.data == NULL) {
        err = empty_det(p, &det, &logs);
    } else {
        if (err == GA_NO_ERROR) err = ga_factor_lu(p, &x, &pivots);
        if (err == GA_NO_ERROR) err = launch_det(p, &x, &pivots, &det, &logs);
    }
    if (err == GA_NO_ERROR) err = ga_vectors_to(p, out, &det, 0);
    if (err == GA_NO_ERROR && log != NULL) err = ga_vectors_to(p, log, &logs, 0);
    ga_matrices_free(&x);
    ga_matrices_free(&pivots);
    ga_matrices_free(&det);
    ga_matrices_free(&logs);
    return err;
}

static int determinants(GpuArray *out, GpuArray *log, const GpuArray *a, const char *what) {
    ga_result r[2] = {{NULL, false}, {NULL, false}};
    ga_problem p;

    int err = ga_problem_open(&p, what, a, true, NULL);
    if (err == GA_NO_ERROR)
        err =
            ga_result_open(&r[0], out, a, a->typecode, 0, p.nb, p.dims, what, log != NULL ? "the sign" : "the result");
    if (err == GA_NO_ERROR) err = ga_result_open(&r[1], log, a, p.real, 0, p.nb, p.dims, what, "the logarithm");
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&r[0], &r[1], what);
    if (err == GA_NO_ERROR && p.batch > 0) err = det_run(&p, out, log, a);
    ga_problem_close(&p);
    err = ga_result_close(&r[1], err);
    return ga_result_close(&r[0], err);
}

int GpuArray_det(GpuArray *out, const GpuArray *a) {
    static const char what[] = "GpuArray_det";

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    return determinants(out, NULL, a, what);
}

int GpuArray_slogdet(GpuArray *sign, GpuArray *logabsdet, const GpuArray *a) {
    static const char what[] = "GpuArray_slogdet";

    if (sign == NULL || logabsdet == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for %s", what,
                       sign == NULL ? "the sign" : "the logarithm");
    return determinants(sign, logabsdet, a, what);
}
