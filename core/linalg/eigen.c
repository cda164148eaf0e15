/* Eigenvalues and eigenvectors. */
#include <gpuarray/linalg.h>

#include "problem.h"

/* Open the results: eigenvalues and, if they are wanted, eigenvectors. */
static int open_results(ga_problem *p, ga_result r[2], GpuArray *w, GpuArray *v, const GpuArray *a, int values,
                        int vectors) {
    unsigned nd;

    const size_t *dims = ga_problem_shape(p, 1, p->n, 0, &nd);
    int err = ga_result_open(&r[0], w, a, values, 0, nd, dims, p->what, "the array of eigenvalues");
    if (err == GA_NO_ERROR)
        err = ga_result_open(&r[1], v, a, vectors, 0, a->nd, a->dimensions, p->what, "the array of eigenvectors");
    return err == GA_NO_ERROR ? ga_results_disjoint(&r[0], &r[1], p->what) : err;
}

/* ------------------------------------------------------------------------------------------------------- symmetric */

static int eigh_run(ga_problem *p, const GpuArray *w, const GpuArray *v, const GpuArray *a, bool upper) {
    ga_matrices x = {0}, values = {0};

    int err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR) err = ga_matrices_keep(p, &x, upper ? GA_UPPER : GA_LOWER, false);
    if (err == GA_NO_ERROR) err = ga_problem_finite(p, &x);
    if (err == GA_NO_ERROR) err = ga_matrices_new(p, &values, p->real, p->n, 1);
    ga_solver_call s = {.op = GA_SOLVE_SYEVD,
                        .n = p->n,
                        .upper = upper,
                        .vectors = v != NULL,
                        .batched = ga_problem_batched(p, GA_SOLVE_SYEVD, p->n, p->n),
                        .a = x.data,
                        .b = values.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR) err = ga_problem_check(p, "has eigenvalues that the iteration did not reach");
    if (err == GA_NO_ERROR) err = ga_vectors_to(p, w, &values, p->n);
    if (err == GA_NO_ERROR && v != NULL) err = ga_matrices_to(p, v, &x, p->n, p->n, false);
    ga_matrices_free(&x);
    ga_matrices_free(&values);
    return err;
}

int GpuArray_eigh(GpuArray *w, GpuArray *v, const GpuArray *a, int flags) {
    static const char what[] = "GpuArray_eigh";
    ga_result r[2] = {{NULL, false}, {NULL, false}};
    ga_problem p;

    if (w == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the eigenvalues", what);
    int err = ga_problem_open(&p, what, a, true, NULL);
    if (err == GA_NO_ERROR) err = ga_problem_flags(&p, flags, GA_LINALG_UPPER);
    if (err == GA_NO_ERROR) err = open_results(&p, r, w, v, a, p.real, a->typecode);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, p.n)) err = eigh_run(&p, w, v, a, (flags & GA_LINALG_UPPER) != 0);
    ga_problem_close(&p);
    err = ga_result_close(&r[1], err);
    return ga_result_close(&r[0], err);
}

/* --------------------------------------------------------------------------------------------------------- general */

/* Combine real and imaginary parts to complex numbers. `from` is NULL for eigenvalues. */
static int unpack(ga_problem *p, const ga_matrices *parts, const ga_matrices *from, const ga_matrices *to) {
    ga_template_args targs = {.kernel = from == NULL ? "linalg_eigenvalues" : "linalg_eigenvectors"};
    ga_view w, v, out;
    ga_arg args[4];
    unsigned n = 0;

    ga_template_arg_type(&targs, "R", p->real);
    ga_template_arg_type(&targs, "C", to->typecode);
    ga_view_matrices(&w, p, parts);
    ga_view_matrices(&out, p, to);
    args[n++] = ga_arg_view(&w);
    if (from != NULL) {
        ga_view_matrices(&v, p, from);
        args[n++] = ga_arg_view(&v);
    }
    args[n++] = ga_arg_view(&out);
    args[n++] = ga_arg_index((ssize_t)p->n);
    return ga_problem_launch(p, &targs, args, p->batch * to->rows * to->columns);
}

static int eig_run(ga_problem *p, const GpuArray *w, const GpuArray *v, const GpuArray *a, int complex) {
    ga_matrices x = {0}, values = {0}, vectors = {0}, wide = {0};
    bool real = p->typecode != complex;

    int err = ga_matrices_from(p, &x, a, false);
    if (err == GA_NO_ERROR) err = ga_problem_finite(p, &x);
    if (err == GA_NO_ERROR) err = ga_matrices_new(p, &values, p->typecode, real ? 2 * p->n : p->n, 1);
    if (err == GA_NO_ERROR && v != NULL) err = ga_matrices_new(p, &vectors, p->typecode, p->n, p->n);
    ga_solver_call s = {
        .op = GA_SOLVE_GEEV, .n = p->n, .vectors = v != NULL, .a = x.data, .b = values.data, .c = vectors.data};
    if (err == GA_NO_ERROR) err = ga_problem_solve(p, &s);
    if (err == GA_NO_ERROR) err = ga_problem_check(p, "has eigenvalues that the iteration did not reach");
    if (real) {
        if (err == GA_NO_ERROR) err = ga_matrices_new(p, &wide, complex, p->n, 1);
        if (err == GA_NO_ERROR) err = unpack(p, &values, NULL, &wide);
    }
    if (err == GA_NO_ERROR) err = ga_vectors_to(p, w, real ? &wide : &values, p->n);
    ga_matrices_free(&wide);
    if (v != NULL) {
        if (err == GA_NO_ERROR && real) err = ga_matrices_new(p, &wide, complex, p->n, p->n);
        if (err == GA_NO_ERROR && real) err = unpack(p, &values, &vectors, &wide);
        if (err == GA_NO_ERROR) err = ga_matrices_to(p, v, real ? &wide : &vectors, p->n, p->n, false);
        ga_matrices_free(&wide);
    }
    ga_matrices_free(&x);
    ga_matrices_free(&values);
    ga_matrices_free(&vectors);
    return err;
}

int GpuArray_eig(GpuArray *w, GpuArray *v, const GpuArray *a) {
    static const char what[] = "GpuArray_eig";
    ga_result r[2] = {{NULL, false}, {NULL, false}};
    ga_problem p;

    if (w == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the eigenvalues", what);
    int err = ga_problem_open(&p, what, a, true, NULL);
    int complex = p.real == GA_DOUBLE ? GA_CDOUBLE : GA_CFLOAT;
    if (err == GA_NO_ERROR) err = open_results(&p, r, w, v, a, complex, complex);
    if (err == GA_NO_ERROR && ga_problem_any(&p, p.n, p.n)) err = eig_run(&p, w, v, a, complex);
    ga_problem_close(&p);
    err = ga_result_close(&r[1], err);
    return ga_result_close(&r[0], err);
}
