#include "problem.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "device/recording.h"
#include "copy/copy.h"
#include "plan/flat.h"

/* -------------------------------------------------------------------------------------------------------- checking */

static int check_type(const GpuArray *a, const char *what, const char *name) {
    switch (a->typecode) {
    case GA_FLOAT:
    case GA_DOUBLE:
    case GA_CFLOAT:
    case GA_CDOUBLE: return GA_NO_ERROR;
    default:
        return ga_fail(&a->data->ctx->err, GA_VALUE_ERROR,
                       "%s: %s has elements of %s; only float, double, and complex numbers of these have "
                       "factorisations: convert first",
                       what, name, ga_type_name(a->typecode));
    }
}

/* Broadcast the batches of a and b. `trailing`: number of b's dimensions that make a matrix or a vector. */
static int broadcast(ga_problem *p, const GpuArray *a, const GpuArray *b, unsigned trailing) {
    unsigned na = a->nd - 2, nb = b->nd - trailing;

    p->nb = na > nb ? na : nb;
    for (unsigned i = 0; i < p->nb; i++) { /* from the last dimension on */
        size_t da = i < na ? a->dimensions[na - 1 - i] : 1, db = i < nb ? b->dimensions[nb - 1 - i] : 1;
        if (da != db && da != 1 && db != 1)
            return ga_fail(p->err, GA_VALUE_ERROR, "%s: batches have %zu and %zu members in one dimension", p->what, da,
                           db);
        p->dims[p->nb - 1 - i] = da == 1 ? db : da;
    }
    return GA_NO_ERROR;
}

static int check_shapes(ga_problem *p, const GpuArray *a, bool square, const GpuArray *b) {
    unsigned trailing = b != NULL && b->nd == 1 ? 1 : 2;

    p->m = a->dimensions[a->nd - 2];
    p->n = a->dimensions[a->nd - 1];
    if (square && p->m != p->n)
        return ga_fail(p->err, GA_VALUE_ERROR, "%s: the matrices have %zu rows and %zu columns; they have to be square",
                       p->what, p->m, p->n);
    if (p->m >= INT_MAX || p->n >= INT_MAX || (b != NULL && b->dimensions[b->nd - 1] >= INT_MAX))
        return ga_fail(p->err, GA_XLARGE_ERROR, "%s: rows and columns have to be fewer than 2^31 - 1", p->what);
    if (b == NULL) {
        p->nb = a->nd - 2;
        for (unsigned i = 0; i < p->nb; i++) p->dims[i] = a->dimensions[i];
    } else {
        if (b->dimensions[b->nd - trailing] != p->m)
            return ga_fail(p->err, GA_VALUE_ERROR, "%s: the matrices have %zu rows, the right-hand sides %zu", p->what,
                           p->m, b->dimensions[b->nd - trailing]);
        int err = broadcast(p, a, b, trailing);
        if (err != GA_NO_ERROR) return err;
    }
    p->batch = 1;
    for (unsigned i = 0; i < p->nb; i++)
        if (ga_mul_overflow(p->batch, p->dims[i], &p->batch))
            return ga_fail(p->err, GA_XLARGE_ERROR, "%s: the batch has more members than fit in memory", p->what);
    return GA_NO_ERROR;
}

int ga_problem_open(ga_problem *p, const char *what, const GpuArray *a, bool square, const GpuArray *b) {
    *p = (ga_problem){.what = what};
    int err = ga_input_check(a, NULL, what, "the array of matrices");
    if (err == GA_NO_ERROR && b != NULL) err = ga_input_check(b, a, what, "the array of right-hand sides");
    if (err == GA_NO_ERROR) err = check_type(a, what, "the array of matrices");
    if (err != GA_NO_ERROR) return err;
    p->ctx = a->data->ctx;
    p->err = &p->ctx->err;
    p->typecode = a->typecode;
    p->real = ga_is_double(a->typecode) ? GA_DOUBLE : GA_FLOAT;
    if (a->nd < 2) return ga_fail(p->err, GA_VALUE_ERROR, "%s: an array of rank %u has no matrices", what, a->nd);
    if (b != NULL && b->nd < 1) return ga_fail(p->err, GA_VALUE_ERROR, "%s: the right-hand side is a scalar", what);
    if (b != NULL && a->typecode != b->typecode)
        return ga_fail(p->err, GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s; convert first", what,
                       ga_type_name(a->typecode), ga_type_name(b->typecode));
    err = ga_recording_refuse(p->ctx, "linear algebra");
    if (err != GA_NO_ERROR) return err;
    size_t rank = (b != NULL && b->nd > a->nd ? b->nd : a->nd) + 2;
    p->dims = calloc(rank, sizeof *p->dims);
    p->strides = calloc(rank, sizeof *p->strides);
    if (p->dims == NULL || p->strides == NULL) return ga_fail_memory(p->err, "the shape of a batch");
    err = check_shapes(p, a, square, b);
    return err == GA_NO_ERROR ? ga_solver_open(p->ctx, &p->vendor) : err;
}

int ga_problem_flags(ga_problem *p, int flags, int allowed) {
    if ((flags & ~allowed) == 0) return GA_NO_ERROR;
    return ga_fail(p->err, GA_VALUE_ERROR, "%s: unknown flags 0x%x", p->what, (unsigned)flags);
}

void ga_problem_close(ga_problem *p) {
    gpudata_release(p->info);
    free(p->dims);
    free(p->strides);
    *p = (ga_problem){0};
}

const size_t *ga_problem_shape(ga_problem *p, unsigned trailing, size_t rows, size_t columns, unsigned *nd) {
    if (trailing > 0) p->dims[p->nb] = rows;
    if (trailing > 1) p->dims[p->nb + 1] = columns;
    *nd = p->nb + trailing;
    return p->dims;
}

/* -------------------------------------------------------------------------------------------------------- matrices */

/* On a CPU, allocate memory that LAPACK on the host can access. */
static int allocate(const ga_problem *p, gpudata **data, size_t count, size_t size) {
    int flags = !p->vendor && p->ctx->caps.is_cpu ? GA_BUFFER_HOST : GA_BUFFER_DEV, err;

    if (ga_mul_overflow(count, size, &count))
        return ga_fail(p->err, GA_XLARGE_ERROR, "%s: the matrices do not fit in memory", p->what);
    *data = gpudata_alloc(p->ctx, count, NULL, flags, &err);
    return *data != NULL ? GA_NO_ERROR : err;
}

int ga_matrices_new(const ga_problem *p, ga_matrices *x, int typecode, size_t rows, size_t columns) {
    size_t count;

    *x = (ga_matrices){NULL, typecode, rows, columns};
    if (ga_mul_overflow(rows, columns, &count) || ga_mul_overflow(count, p->batch, &count))
        return ga_fail(p->err, GA_XLARGE_ERROR, "%s: the matrices do not fit in memory", p->what);
    return count > 0 ? allocate(p, &x->data, count, gpuarray_get_elsize(typecode)) : GA_NO_ERROR;
}

void ga_matrices_free(ga_matrices *x) {
    gpudata_release(x->data); /* enqueued work retains it */
    x->data = NULL;
}

/*
 * View matrices as an array with the dimensions of the batch and `trailing` more. The strides of a batch of one are
 * never used, but must be valid.
 */
static int view_of(ga_problem *p, GpuArray *v, const ga_matrices *x, unsigned trailing, size_t rows, size_t columns,
                   bool transposed) {
    size_t size = gpuarray_get_elsize(x->typecode);
    size_t step = x->rows * x->columns * size;
    unsigned nd;

    (void)ga_problem_shape(p, trailing, transposed ? columns : rows, transposed ? rows : columns, &nd);
    if (trailing > 0) p->strides[p->nb] = (ssize_t)(transposed ? x->rows * size : size);
    if (trailing > 1) p->strides[p->nb + 1] = (ssize_t)(transposed ? size : x->rows * size);
    for (unsigned i = p->nb; i > 0; i--) {
        p->strides[i - 1] = (ssize_t)step;
        step *= p->dims[i - 1];
    }
    return GpuArray_fromdata(v, x->data, 0, x->typecode, nd, p->dims, p->strides, 1);
}

int ga_matrices_from(ga_problem *p, ga_matrices *x, const GpuArray *a, bool transposed) {
    bool vectors = a->nd == 1;
    size_t rows = a->dimensions[a->nd - (vectors ? 1 : 2)], columns = vectors ? 1 : a->dimensions[a->nd - 1];
    GpuArray v = {0};

    int err = ga_matrices_new(p, x, a->typecode, transposed ? columns : rows, transposed ? rows : columns);
    if (err != GA_NO_ERROR || x->data == NULL) return err;
    err = view_of(p, &v, x, vectors ? 1 : 2, x->rows, x->columns, transposed);
    if (err == GA_NO_ERROR) err = GpuArray_setarray(&v, a);
    GpuArray_clear(&v);
    return err;
}

bool ga_matrices_rows(const ga_problem *p, ga_matrices *x, const GpuArray *a) {
    if (!p->vendor || !GpuArray_CHKFLAGS(a, GA_C_CONTIGUOUS | GA_ALIGNED) || a->offset != 0 ||
        ga_array_size(a) != p->batch * p->m * p->n)
        return false;
    *x = (ga_matrices){a->data, a->typecode, p->n, p->m};
    gpudata_retain(a->data);
    return true;
}

int ga_matrices_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t rows, size_t columns,
                   bool transposed) {
    GpuArray v = {0};

    if (x->data == NULL || ga_array_size(out) == 0) return GA_NO_ERROR;
    int err = view_of(p, &v, x, out->nd - p->nb, rows, columns, transposed);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &v);
    GpuArray_clear(&v);
    return err;
}

int ga_vectors_to(ga_problem *p, const GpuArray *out, const ga_matrices *x, size_t count) {
    GpuArray v = {0};

    if (x->data == NULL || ga_array_size(out) == 0) return GA_NO_ERROR;
    ga_matrices flat = {x->data, x->typecode, x->rows * x->columns, 1};
    int err = view_of(p, &v, &flat, count > 0 ? 1 : 0, count, 1, false);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &v);
    GpuArray_clear(&v);
    return err;
}

int ga_matrices_part(ga_problem *p, ga_matrices *x, size_t rows, size_t columns, bool adjoint) {
    ga_matrices part = {0};
    GpuArray v = {0};

    int err = view_of(p, &v, x, 2, rows, columns, false);
    if (err == GA_NO_ERROR) err = ga_matrices_from(p, &part, &v, adjoint);
    GpuArray_clear(&v);
    if (err == GA_NO_ERROR && adjoint) err = ga_matrices_conj(p, &part);
    ga_matrices_free(x);
    *x = part;
    return err;
}

/* --------------------------------------------------------------------------------------------------------- kernels */

void ga_view_matrices(ga_view *v, const ga_problem *p, const ga_matrices *x) {
    ga_view_buffer(v, x->data, 0, p->batch * x->rows * x->columns, gpuarray_get_elsize(x->typecode));
}

int ga_problem_launch(const ga_problem *p, ga_template_args *targs, const ga_arg *args, size_t count) {
    targs->file = "linalg";
    ga_flat f = {.ctx = p->ctx, .targs = *targs, .args = args, .count = count};
    return ga_flat_launch(&f);
}

static size_t elements(const ga_problem *p, const ga_matrices *x) {
    return p->batch * x->rows * x->columns;
}

int ga_matrices_keep(const ga_problem *p, const ga_matrices *x, ga_triangle keep, bool ones) {
    ga_template_args targs = {.kernel = "linalg_triangle"};
    ga_view v;

    if (x->data == NULL) return GA_NO_ERROR;
    ga_template_arg_type(&targs, "T", x->typecode);
    ga_template_arg_number(&targs, "KEEP", (size_t)keep);
    ga_template_arg_flag(&targs, "ONES", ones);
    ga_view_matrices(&v, p, x);
    const ga_arg args[] = {ga_arg_view(&v), ga_arg_index((ssize_t)x->rows), ga_arg_index((ssize_t)x->columns)};
    return ga_problem_launch(p, &targs, args, elements(p, x));
}

int ga_matrices_conj(const ga_problem *p, const ga_matrices *x) {
    ga_template_args targs = {.kernel = "linalg_conj"};
    ga_view v;

    if (x->data == NULL || !ga_is_complex(x->typecode)) return GA_NO_ERROR;
    ga_template_arg_type(&targs, "T", x->typecode);
    ga_view_matrices(&v, p, x);
    const ga_arg args[] = {ga_arg_view(&v)};
    return ga_problem_launch(p, &targs, args, elements(p, x));
}

int ga_matrices_identity(const ga_problem *p, ga_matrices *x, size_t rows, size_t columns) {
    int err = ga_matrices_new(p, x, p->typecode, rows, columns);
    if (err == GA_NO_ERROR && x->data != NULL) err = gpudata_memset(x->data, 0, 0);
    return err == GA_NO_ERROR ? ga_matrices_keep(p, x, GA_DIAGONAL, true) : err;
}

int ga_matrices_weigh(const ga_problem *p, const ga_matrices *x, const ga_matrices *s, double rtol) {
    ga_template_args targs = {.kernel = "linalg_weigh"};
    const float narrow = (float)rtol;
    ga_view a, w;

    ga_template_arg_type(&targs, "T", x->typecode);
    ga_template_arg_type(&targs, "R", p->real);
    ga_view_matrices(&a, p, x);
    ga_view_matrices(&w, p, s);
    const ga_arg args[] = {ga_arg_view(&a), ga_arg_view(&w), ga_arg_index((ssize_t)x->rows),
                           ga_arg_index((ssize_t)x->columns),
                           ga_arg_value(p->real == GA_DOUBLE ? (const void *)&rtol : (const void *)&narrow)};
    return ga_problem_launch(p, &targs, args, elements(p, x));
}

int ga_matrices_order(const ga_problem *p, const ga_matrices *pivots, const ga_matrices *order) {
    ga_template_args targs = {.kernel = "linalg_order"};
    ga_view from, to;

    ga_template_arg_type(&targs, "P", pivots->typecode);
    if (pivots->data != NULL)
        ga_view_matrices(&from, p, pivots);
    else
        ga_view_buffer(&from, order->data, 0, 0, gpuarray_get_elsize(pivots->typecode)); /* there are no pivots */
    ga_view_matrices(&to, p, order);
    const ga_arg args[] = {ga_arg_view(&from), ga_arg_view(&to), ga_arg_index((ssize_t)pivots->rows),
                           ga_arg_index((ssize_t)order->rows)};
    return ga_problem_launch(p, &targs, args, p->batch);
}

/* --------------------------------------------------------------------------------------------------------- solving */

int ga_problem_clear_info(ga_problem *p) {
    if (p->info == NULL) {
        int err = allocate(p, &p->info, p->batch, sizeof(int32_t));
        if (err != GA_NO_ERROR) return err;
    }
    return gpudata_memset(p->info, 0, 0);
}

bool ga_problem_batched(const ga_problem *p, ga_solver_op op, size_t m, size_t n) {
    const ga_solver_call s = {.op = op, .typecode = p->typecode, .m = m, .n = n, .batch = p->batch};

    return p->vendor && ga_solver_takes_batch(p->ctx, &s);
}

int ga_problem_solve(ga_problem *p, ga_solver_call *s) {
    s->typecode = p->typecode;
    s->batch = p->batch;
    int err = s->op == GA_SOLVE_TRSM || s->op == GA_SOLVE_GEMM ? GA_NO_ERROR
                                                               : ga_problem_clear_info(p); /* these have no info */
    s->info = p->info;
    return err == GA_NO_ERROR ? ga_solver_run(p->ctx, s) : err;
}

/* "2", or "1, 0, 2" for the 5th of a batch of several dimensions. */
static void write_member(const ga_problem *p, size_t member, char *text, size_t room) {
    size_t rest = p->batch, at = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < p->nb && at < room; i++) {
        rest /= p->dims[i];
        int n = snprintf(text + at, room - at, "%s%zu", i > 0 ? ", " : "", member / rest);
        member %= rest;
        at += n > 0 ? (size_t)n : 0;
    }
}

int ga_problem_check(ga_problem *p, const char *fault) {
    int32_t *info = malloc(p->batch * sizeof *info);
    char member[256];

    if (info == NULL) return ga_fail_memory(p->err, "what came of a factorisation");
    int err = gpudata_read(info, p->info, 0, p->batch * sizeof *info);
    for (size_t i = 0; i < p->batch && err == GA_NO_ERROR; i++) {
        if (info[i] <= 0) continue;
        write_member(p, i, member, sizeof member);
        err = p->nb == 0 ? ga_fail(p->err, GA_VALUE_ERROR, "%s: the matrix %s", p->what, fault)
                         : ga_fail(p->err, GA_VALUE_ERROR, "%s: matrix [%s] of the batch %s", p->what, member, fault);
    }
    free(info);
    return err;
}

int ga_problem_finite(ga_problem *p, const ga_matrices *x) {
    ga_template_args targs = {.kernel = "linalg_finite"};
    ga_view v, info;

    int err = ga_problem_clear_info(p);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "T", x->typecode);
    ga_view_matrices(&v, p, x);
    ga_view_buffer(&info, p->info, 0, p->batch, sizeof(int32_t));
    const ga_arg args[] = {ga_arg_view(&v), ga_arg_view(&info), ga_arg_index((ssize_t)(x->rows * x->columns))};
    err = ga_problem_launch(p, &targs, args, elements(p, x));
    return err == GA_NO_ERROR ? ga_problem_check(p, "has an infinity or a NaN") : err;
}
