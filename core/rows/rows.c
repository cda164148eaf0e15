/* Softmax, normalisations and similar functions: checks of arguments and shapes, and the call. */
#include "rows.h"

#include <stdlib.h>

#include <gpuarray/norm.h>
#include <gpuarray/rows.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "rowwise.h"

/* A call: its arguments, and the copies that replace arrays whose layout is unsuitable. */
typedef struct rows_call {
    ga_rowwise shape;
    ga_rows_kind kind;
    GpuArray *out;
    const GpuArray *in, *weight, *bias;
    GpuArray *kept; /* zeroed, for the statistics; NULL: not wanted */
    double eps;
} rows_call;

/* ------------------------------------------------------------------------------------------------------- arguments */

static bool is_float(int typecode) {
    return ga_is_half(typecode) || typecode == GA_FLOAT || typecode == GA_DOUBLE;
}

static int check_input(const rows_call *c) {
    int err = ga_rowwise_check(&c->shape, c->out, c->in);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &c->in->data->ctx->err;
    if (!is_float(c->in->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s; it takes half, bfloat16, float and double",
                       c->shape.what, ga_type_name(c->in->typecode));
    if (c->in->typecode == GA_DOUBLE && !c->in->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", c->shape.what,
                       c->in->data->ctx->caps.device_name);
    return GA_NO_ERROR;
}

/* Check a weight or a bias, which has the shape of a row. */
static int check_factor(const rows_call *c, const GpuArray *f, const char *name) {
    gpucontext *ctx = c->in->data->ctx;
    unsigned k = 0;

    if (f == NULL) return GA_NO_ERROR;
    int err = ga_array_check(f, c->shape.what);
    if (err != GA_NO_ERROR) return err;
    if (f->data->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the %s is in another context; use GpuArray_transfer",
                       c->shape.what, name);
    if (f->typecode != c->in->typecode && !(ga_is_half(c->in->typecode) && f->typecode == GA_FLOAT))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the %s has elements of %s for an input of %s", c->shape.what,
                       name, ga_type_name(f->typecode), ga_type_name(c->in->typecode));
    bool fits = true;
    for (unsigned i = 0; i < c->in->nd; i++)
        if (c->shape.is_row[i]) {
            fits = fits && k < f->nd && f->dimensions[k] == c->in->dimensions[i];
            k++;
        }
    if (!fits || f->nd != k)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the %s has not the shape of a row (rank %u)", c->shape.what,
                       name, k);
    return GpuArray_ISALIGNED(f)
               ? GA_NO_ERROR
               : ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "%s: the %s is not aligned for its type", c->shape.what, name);
}

static int check_factors(const rows_call *c) {
    int err = check_factor(c, c->weight, "weight");
    if (err == GA_NO_ERROR) err = check_factor(c, c->bias, "bias");
    if (err == GA_NO_ERROR && c->weight != NULL && c->bias != NULL && c->weight->typecode != c->bias->typecode)
        err = ga_fail(&c->in->data->ctx->err, GA_VALUE_ERROR, "%s: weight and bias are of different types (%s and %s)",
                      c->shape.what, ga_type_name(c->weight->typecode), ga_type_name(c->bias->typecode));
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- run */

/* Does the result contain an element more than once (stride 0)? */
static bool repeats(const GpuArray *a) {
    for (unsigned i = 0; i < a->nd; i++)
        if (a->strides[i] == 0 && a->dimensions[i] > 1) return true;
    return false;
}

/* Copy the arrays to dense rows and run on these. */
static int run_dense(const rows_call *c, ga_rows_job *j) {
    const GpuArray *in = c->in;
    unsigned *order = ga_rowwise_order(&c->shape, in->nd);
    ssize_t size = (ssize_t)GpuArray_ITEMSIZE(in), length = (ssize_t)c->shape.length;
    ssize_t to = (ssize_t)GpuArray_ITEMSIZE(c->out);
    bool one = c->kind == GA_ROWS_LOGSUMEXP;
    GpuArray x = {0}, y = {0}, v = {0};

    if (order == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    int err = GpuArray_transpose(&v, in, order);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&x, &v, GA_C_ORDER);
    GpuArray_clear(&v);
    if (err == GA_NO_ERROR && one)
        err = GpuArray_empty(&y, in->data->ctx, j->outtype, c->shape.nd, c->shape.dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        j->in = x.data;
        j->out = one ? y.data : x.data;
        j->retained.count = j->row.count = 1;
        j->retained.in = x.offset;
        j->retained.out = one ? y.offset : x.offset;
        j->row.in = j->row.out = 0;
        j->retained.axis[0] = (ga_axis){c->shape.rows, length * size, one ? to : length * size};
        j->row.axis[0] = (ga_axis){c->shape.length, size, one ? 0 : size};
        err = ga_rows_run(j);
    }
    if (err == GA_NO_ERROR && one) err = ga_array_assign(c->out, &y);
    if (err == GA_NO_ERROR && !one) {
        err = GpuArray_transpose(&v, c->out, order);
        if (err == GA_NO_ERROR) err = ga_array_assign(&v, &x);
        GpuArray_clear(&v);
    }
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    free(order);
    return err;
}

/* Are the axes of rows the last ones? */
static bool rows_last(const ga_rowwise *s, unsigned nd) {
    for (unsigned i = 1; i < nd; i++)
        if (s->is_row[i - 1] && !s->is_row[i]) return false;
    return s->rows > 0 && s->length > 0;
}

/* Make the array of statistics if rows are numbered in the order of the input, and elements have the type of them. */
static int keep(const rows_call *c, ga_rows_job *j) {
    const size_t dims[2] = {c->shape.rows, 4};

    if (c->kept == NULL || ga_is_half(j->typecode) || !GpuArray_IS_C_CONTIGUOUS(c->in) ||
        !GpuArray_IS_C_CONTIGUOUS(c->out) || !rows_last(&c->shape, c->in->nd))
        return GA_NO_ERROR;
    j->kept = c->kept;
    return GpuArray_empty(c->kept, c->in->data->ctx, j->typecode, 2, dims, GA_C_ORDER);
}

/* Run on arrays that are disjoint from the result, except that `in` and `out` may be the same. */
static int run_disjoint(const rows_call *c) {
    ga_axis *axes = malloc(2 * ((size_t)c->in->nd + 1) * sizeof *axes);
    ga_rows_job j = {.kind = c->kind,
                     .typecode = c->in->typecode,
                     .outtype = c->out->typecode,
                     .in = c->in->data,
                     .out = c->out->data};
    int err;

    if (axes == NULL) return ga_fail_memory(&c->in->data->ctx->err, "an array's shape");
    j.retained.axis = axes;
    j.row.axis = axes + c->in->nd + 1;
    j.weight = c->weight;
    j.bias = c->bias;
    j.eps = c->eps;
    ga_rowwise_axes(&c->shape, c->out, c->in, &j.retained, &j.row);
    if (repeats(c->out) || !ga_rows_fits(&j)) {
        err = run_dense(c, &j);
    } else {
        err = keep(c, &j);
        if (err == GA_NO_ERROR) err = ga_rows_run(&j);
    }
    free(axes);
    return err;
}

/* Replace *f by a dense copy in *copy if it is not dense, or would be overwritten. */
static int settle_factor(const rows_call *c, const GpuArray **f, GpuArray *copy) {
    if (*f == NULL || (GpuArray_IS_C_CONTIGUOUS(*f) && !ga_array_overlap(*f, c->out))) return GA_NO_ERROR;
    int err = GpuArray_copy(copy, *f, GA_C_ORDER);
    if (err == GA_NO_ERROR) *f = copy;
    return err;
}

static int rows_run(const rows_call *given) {
    GpuArray x = {0}, weight = {0}, bias = {0};
    rows_call c = *given; /* the call, with copies in place of some operands */

    int err = settle_factor(&c, &c.weight, &weight);
    if (err == GA_NO_ERROR) err = settle_factor(&c, &c.bias, &bias);
    if (err == GA_NO_ERROR && ga_array_overlap(c.in, c.out) && !ga_array_same_layout(c.in, c.out)) {
        err = GpuArray_copy(&x, c.in, GA_C_ORDER);
        c.in = &x;
    }
    if (err == GA_NO_ERROR) err = run_disjoint(&c);
    GpuArray_clear(&x);
    GpuArray_clear(&weight);
    GpuArray_clear(&bias);
    return err;
}

/* The input's type; a sum of exponentials of half types may be taken as float. */
static int result_type(const rows_call *c) {
    const bool wide = c->kind == GA_ROWS_LOGSUMEXP && ga_is_half(c->in->typecode) && c->out->data != NULL;
    return wide && c->out->typecode == GA_FLOAT ? GA_FLOAT : c->in->typecode;
}

static int rows_call_run(rows_call *c, unsigned naxes, const unsigned *axes, int flags) {
    bool made = false;

    int err = check_input(c);
    if (err == GA_NO_ERROR) err = ga_rowwise_find(&c->shape, c->in, naxes, axes, flags);
    if (err == GA_NO_ERROR) err = check_factors(c);
    if (err == GA_NO_ERROR) err = ga_rowwise_result(&c->shape, c->out, c->in, result_type(c), &made);
    if (err == GA_NO_ERROR && c->shape.rows > 0 && (c->shape.length > 0 || c->kind == GA_ROWS_LOGSUMEXP))
        err = rows_run(c);
    if (err != GA_NO_ERROR && made) GpuArray_clear(c->out);
    ga_rowwise_free(&c->shape);
    return err;
}

/* ----------------------------------------------------------------------------------------------------- sums of two */

static bool dense_together(const ga_rows_added *a) {
    return GpuArray_IS_C_CONTIGUOUS(a->out) && GpuArray_IS_C_CONTIGUOUS(a->sum) && GpuArray_IS_C_CONTIGUOUS(a->x) &&
           GpuArray_IS_C_CONTIGUOUS(a->residual);
}

static bool same_or_apart(const GpuArray *a, const GpuArray *b) {
    return !ga_array_overlap(a, b) || ga_array_same_layout(a, b);
}

/* Compute it, if the layout of the call allows it. */
static int run_added(const rows_call *c, const ga_rows_added *a, bool *done) {
    ga_axis *axes = malloc(2 * ((size_t)c->in->nd + 1) * sizeof *axes);
    ga_rows_job j = {.kind = c->kind,
                     .typecode = c->in->typecode,
                     .outtype = c->out->typecode,
                     .in = c->in->data,
                     .out = c->out->data};
    int err = GA_NO_ERROR;

    if (axes == NULL) return ga_fail_memory(&c->in->data->ctx->err, "an array's shape");
    j.retained.axis = axes;
    j.row.axis = axes + c->in->nd + 1;
    j.weight = c->weight;
    j.bias = c->bias;
    j.residual = a->residual;
    j.sum = a->sum;
    j.eps = c->eps;
    ga_rowwise_axes(&c->shape, c->out, c->in, &j.retained, &j.row);
    *done = ga_rows_adds(&j);
    if (*done) err = ga_rows_run(&j);
    free(axes);
    return err;
}

int ga_rows_added_run(const ga_rows_added *a, unsigned naxes, const unsigned *axes, bool *done) {
    rows_call c = {.shape = {.what = a->what}, .kind = a->kind, .out = a->out, .in = a->x};
    GpuArray weight = {0}, bias = {0};

    *done = false;
    c.weight = a->weight;
    c.bias = a->bias;
    c.eps = a->eps;
    if (!dense_together(a) || !same_or_apart(a->out, a->x) || !same_or_apart(a->out, a->residual) ||
        !same_or_apart(a->sum, a->x) || !same_or_apart(a->sum, a->residual))
        return GA_NO_ERROR;
    int err = ga_rowwise_find(&c.shape, c.in, naxes, axes, 0);
    if (err == GA_NO_ERROR && rows_last(&c.shape, c.in->nd)) {
        err = settle_factor(&c, &c.weight, &weight);
        if (err == GA_NO_ERROR) err = settle_factor(&c, &c.bias, &bias);
        if (err == GA_NO_ERROR) err = run_added(&c, a, done);
    }
    GpuArray_clear(&weight);
    GpuArray_clear(&bias);
    ga_rowwise_free(&c.shape);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the calls */

int GpuArray_softmax(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes) {
    rows_call c = {.shape = {.what = "GpuArray_softmax"}, .kind = GA_ROWS_SOFTMAX, .out = out, .in = in};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return rows_call_run(&c, naxes, axes, 0);
}

int GpuArray_log_softmax(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes) {
    rows_call c = {.shape = {.what = "GpuArray_log_softmax"}, .kind = GA_ROWS_LOG_SOFTMAX, .out = out, .in = in};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return rows_call_run(&c, naxes, axes, 0);
}

int GpuArray_logsumexp(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, int flags) {
    rows_call c = {
        .shape = {.what = "GpuArray_logsumexp", .one = true}, .kind = GA_ROWS_LOGSUMEXP, .out = out, .in = in};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return rows_call_run(&c, naxes, axes, flags);
}

int GpuArray_layer_norm(GpuArray *out, const GpuArray *in, const GpuArray *weight, const GpuArray *bias, double eps,
                        unsigned int naxes, const unsigned int *axes) {
    rows_call c = {.shape = {.what = "GpuArray_layer_norm"}, .kind = GA_ROWS_LAYER_NORM, .out = out, .in = in};
    c.weight = weight;
    c.bias = bias;
    c.eps = eps;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){in, weight, bias});
    return rows_call_run(&c, naxes, axes, 0);
}

int GpuArray_layer_norm_kept(GpuArray *out, GpuArray *kept, const GpuArray *in, const GpuArray *weight,
                             const GpuArray *bias, double eps, unsigned int naxes, const unsigned int *axes) {
    rows_call c = {.shape = {.what = "GpuArray_layer_norm_kept"}, .kind = GA_ROWS_LAYER_NORM, .out = out, .in = in};
    c.weight = weight;
    c.bias = bias;
    c.eps = eps;
    c.kept = kept;
    if (kept == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_layer_norm_kept: no place for the statistics");
    *kept = (GpuArray){0};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){in, weight, bias});
    int err = rows_call_run(&c, naxes, axes, 0);
    if (err != GA_NO_ERROR) GpuArray_clear(kept);
    return err;
}

int GpuArray_rms_norm(GpuArray *out, const GpuArray *in, const GpuArray *weight, double eps, unsigned int naxes,
                      const unsigned int *axes) {
    rows_call c = {.shape = {.what = "GpuArray_rms_norm"}, .kind = GA_ROWS_RMS_NORM, .out = out, .in = in};
    c.weight = weight;
    c.eps = eps;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, weight});
    return rows_call_run(&c, naxes, axes, 0);
}
