/* Means, variances and norms: arguments, shapes, and what becomes of them. */
#include "moments.h"

#include <math.h>
#include <stdlib.h>

#include <gpuarray/moments.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "rowwise.h"

/* From a copy in which the elements of a row are neighbours, and so are rows. */
static int run_dense(const ga_rowwise *s, ga_moments_job *j, const GpuArray *out, const GpuArray *in) {
    size_t from = gpuarray_get_elsize(j->from), to = gpuarray_get_elsize(j->to);
    unsigned *order = ga_rowwise_order(s, in->nd);
    GpuArray x = {0}, y = {0}, v = {0};

    if (order == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    int err = GpuArray_transpose(&v, in, order);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&x, &v, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&y, in->data->ctx, j->to, s->nd, s->dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        j->in = x.data;
        j->out = y.data;
        j->kept.count = j->row.count = 1;
        j->kept.in = x.offset;
        j->kept.out = y.offset;
        j->row.in = 0;
        j->kept.axis[0] = (ga_axis){s->rows, (ssize_t)(s->length * from), (ssize_t)to};
        j->row.axis[0] = (ga_axis){s->length, (ssize_t)from, 0};
        err = ga_moments_run(j);
    }
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    GpuArray_clear(&v);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    free(order);
    return err;
}

static int run_apart(const ga_rowwise *s, ga_moments_job *j, const GpuArray *out, const GpuArray *in) {
    ga_axis *axes = malloc(2 * ((size_t)in->nd + 1) * sizeof *axes);

    if (axes == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    j->in = in->data;
    j->out = out->data;
    j->kept = (ga_axes){.axis = axes};
    j->row = (ga_axes){.axis = axes + in->nd + 1};
    ga_rowwise_axes(s, out, in, &j->kept, &j->row);
    int err = ga_moments_fits(j) ? ga_moments_run(j) : run_dense(s, j, out, in);
    free(axes);
    return err;
}

static int check_type(const ga_rowwise *s, const GpuArray *in) {
    gpucontext *ctx = in->data->ctx;

    if (!ga_is_ordered(in->typecode) || !ga_is_element_type(in->typecode))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s: elements of %s; it takes bool, integers and real numbers",
                       s->what, ga_type_name(in->typecode));
    if (ga_moments_acctype(in->typecode) == GA_DOUBLE && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision, in which %s is computed", s->what,
                       ctx->caps.device_name, ga_type_name(in->typecode));
    return GA_NO_ERROR;
}

static int result_type(int typecode) {
    return ga_is_half(typecode) ? typecode : ga_moments_acctype(typecode);
}

/* `ddof` is subtracted from the divisor. */
static int moments_call(const char *what, ga_moments_job *j, double ddof, GpuArray *out, const GpuArray *in,
                        unsigned naxes, const unsigned *axes, int flags) {
    ga_rowwise s = {.what = what, .one = true};
    bool made = false;
    GpuArray x = {0};

    int err = ga_rowwise_check(&s, out, in);
    if (err == GA_NO_ERROR) err = check_type(&s, in);
    if (err == GA_NO_ERROR) err = ga_rowwise_find(&s, in, naxes, axes, flags);
    if (err == GA_NO_ERROR) err = ga_rowwise_result(&s, out, in, result_type(in->typecode), &made);
    if (err == GA_NO_ERROR && s.rows > 0) {
        j->from = in->typecode;
        j->to = out->typecode;
        if (j->end == GA_MOMENT_DIVIDED || j->end == GA_MOMENT_DIVIDED_ROOT)
            j->by = (double)s.length > ddof ? (double)s.length - ddof : 0;
        if (ga_array_overlap(in, out)) {
            err = GpuArray_copy(&x, in, GA_C_ORDER);
            in = &x;
        }
        if (err == GA_NO_ERROR) err = run_apart(&s, j, out, in);
    }
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    GpuArray_clear(&x);
    ga_rowwise_free(&s);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the calls */

int GpuArray_mean(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, int flags) {
    ga_moments_job j = {.moment = GA_MOMENT_SUM, .end = GA_MOMENT_DIVIDED};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return moments_call("GpuArray_mean", &j, 0, out, in, naxes, axes, flags);
}

int GpuArray_var(GpuArray *out, const GpuArray *in, double ddof, unsigned int naxes, const unsigned int *axes,
                 int flags) {
    ga_moments_job j = {.moment = GA_MOMENT_SQUARES_ABOUT_MEAN, .end = GA_MOMENT_DIVIDED};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return moments_call("GpuArray_var", &j, ddof, out, in, naxes, axes, flags);
}

int GpuArray_std(GpuArray *out, const GpuArray *in, double ddof, unsigned int naxes, const unsigned int *axes,
                 int flags) {
    ga_moments_job j = {.moment = GA_MOMENT_SQUARES_ABOUT_MEAN, .end = GA_MOMENT_DIVIDED_ROOT};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return moments_call("GpuArray_std", &j, ddof, out, in, naxes, axes, flags);
}

int GpuArray_norm(GpuArray *out, const GpuArray *in, double ord, unsigned int naxes, const unsigned int *axes,
                  int flags) {
    ga_moments_job j = {.moment = GA_MOMENT_SUM_POWERS, .end = GA_MOMENT_POWER, .p = ord, .by = 1 / ord};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    if (isnan(ord))
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "GpuArray_norm: the order of the norm is not a number");
    if (isinf(ord)) {
        j.moment = ord > 0 ? GA_MOMENT_LARGEST : GA_MOMENT_SMALLEST;
        j.end = GA_MOMENT_AS_IT_IS;
    } else if (ord == 2) {
        j.moment = GA_MOMENT_SUM_SQUARES;
        j.end = GA_MOMENT_ROOT;
    } else if (ord == 1 || ord == 0) {
        j.moment = ord == 1 ? GA_MOMENT_SUM_ABS : GA_MOMENT_NOT_ZERO;
        j.end = GA_MOMENT_AS_IT_IS;
        j.by = 1;
    }
    return moments_call("GpuArray_norm", &j, 0, out, in, naxes, axes, flags);
}
