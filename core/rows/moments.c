/* Means, variances and norms: checks of arguments and shapes, and the call. */
#include "moments.h"

#include <math.h>
#include <stdlib.h>

#include <gpuarray/moments.h>
#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "moments_complex.h"
#include "rowwise.h"

/* Copy the array to dense rows and run on these. */
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
        j->retained.count = j->row.count = 1;
        j->retained.in = x.offset;
        j->retained.out = y.offset;
        j->row.in = 0;
        j->retained.axis[0] = (ga_axis){s->rows, (ssize_t)(s->length * from), (ssize_t)to};
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

static int run_disjoint(const ga_rowwise *s, ga_moments_job *j, const GpuArray *out, const GpuArray *in) {
    ga_axis *axes = malloc(2 * ((size_t)in->nd + 1) * sizeof *axes);

    if (axes == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    j->in = in->data;
    j->out = out->data;
    j->retained = (ga_axes){.axis = axes};
    j->row = (ga_axes){.axis = axes + in->nd + 1};
    ga_rowwise_axes(s, out, in, &j->retained, &j->row);
    int err = ga_moments_fits(j) ? ga_moments_run(j) : run_dense(s, j, out, in);
    free(axes);
    return err;
}

static int check_type(const ga_rowwise *s, const GpuArray *in) {
    gpucontext *ctx = in->data->ctx;

    if (!(ga_is_ordered(in->typecode) || ga_is_complex(in->typecode)) || !ga_is_element_type(in->typecode))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: elements of %s; it takes bool, integers, real and complex "
                       "numbers",
                       s->what, ga_type_name(in->typecode));
    if (in->typecode != GA_CFLOAT && ga_moments_acctype(in->typecode) == GA_DOUBLE && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision, in which %s is computed", s->what,
                       ctx->caps.device_name, ga_type_name(in->typecode));
    return GA_NO_ERROR;
}

static int result_type(const ga_moments_job *j, int typecode) {
    if (ga_is_complex(typecode)) return j->moment == GA_MOMENT_SUM ? typecode : ga_complex_part(typecode);
    return ga_is_half(typecode) ? typecode : ga_moments_acctype(typecode);
}

/* The expression that computes this moment of complex numbers. */
static ga_complex_moment complex_moment(const ga_moments_job *j) {
    switch (j->moment) {
    case GA_MOMENT_SUM: return GA_COMPLEX_MEAN;
    case GA_MOMENT_SUM_ABS: return GA_COMPLEX_SUM;
    case GA_MOMENT_SUM_SQUARES: return GA_COMPLEX_SQUARES;
    case GA_MOMENT_LARGEST: return GA_COMPLEX_LARGEST;
    case GA_MOMENT_SMALLEST: return GA_COMPLEX_SMALLEST;
    case GA_MOMENT_NOT_ZERO: return GA_COMPLEX_NOT_ZERO;
    case GA_MOMENT_SUM_POWERS: return GA_COMPLEX_POWERS;
    case GA_MOMENT_SQUARES_ABOUT_MEAN: break;
    }
    return j->end == GA_MOMENT_DIVIDED ? GA_COMPLEX_BOTH : GA_COMPLEX_BOTH_ROOT;
}

/* A variance is the sum of those of real and imaginary parts; the others are reductions of an expression. */
static int complex_call(const ga_moments_job *j, GpuArray *out, const GpuArray *in, unsigned naxes,
                        const unsigned *axes, int flags) {
    const float narrow[2] = {(float)j->p, (float)j->by};
    const double wide[2] = {j->p, j->by};
    const bool single = in->typecode == GA_CFLOAT;
    void *given[3] = {(void *)(uintptr_t)in, (void *)(uintptr_t)(single ? (const void *)&narrow[0] : &wide[0]),
                      (void *)(uintptr_t)(single ? (const void *)&narrow[1] : &wide[1])};
    GpuReduction *r;

    int err = ga_complex_reduction(in->data->ctx, complex_moment(j), in->typecode, &r);
    return err == GA_NO_ERROR ? GpuReduction_call_map(r, out, given, naxes, axes, flags) : err;
}

static int variance_call(const char *what, const ga_moments_job *j, double ddof, GpuArray *out, const GpuArray *in,
                         unsigned naxes, const unsigned *axes, int flags);

/* `ddof` is subtracted from the divisor. */
static int moments_call(const char *what, ga_moments_job *j, double ddof, GpuArray *out, const GpuArray *in,
                        unsigned naxes, const unsigned *axes, int flags) {
    ga_rowwise s = {.what = what, .one = true};
    bool made = false;
    GpuArray x = {0};

    int err = ga_rowwise_check(&s, out, in);
    if (err == GA_NO_ERROR) err = check_type(&s, in);
    if (err == GA_NO_ERROR) err = ga_rowwise_find(&s, in, naxes, axes, flags);
    if (err == GA_NO_ERROR) err = ga_rowwise_result(&s, out, in, result_type(j, in->typecode), &made);
    if (err == GA_NO_ERROR && s.rows > 0 && ga_is_complex(in->typecode)) {
        err = j->moment == GA_MOMENT_SQUARES_ABOUT_MEAN ? variance_call(what, j, ddof, out, in, naxes, axes, flags)
                                                        : complex_call(j, out, in, naxes, axes, flags);
    } else if (err == GA_NO_ERROR && s.rows > 0) {
        j->from = in->typecode;
        j->to = out->typecode;
        if (j->end == GA_MOMENT_DIVIDED || j->end == GA_MOMENT_DIVIDED_ROOT)
            j->by = (double)s.length > ddof ? (double)s.length - ddof : 0;
        if (ga_array_overlap(in, out)) {
            err = GpuArray_copy(&x, in, GA_C_ORDER);
            in = &x;
        }
        if (err == GA_NO_ERROR) err = run_disjoint(&s, j, out, in);
    }
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    GpuArray_clear(&x);
    ga_rowwise_free(&s);
    return err;
}

static int variance_call(const char *what, const ga_moments_job *j, double ddof, GpuArray *out, const GpuArray *in,
                         unsigned naxes, const unsigned *axes, int flags) {
    ga_moments_job one = {.moment = GA_MOMENT_SQUARES_ABOUT_MEAN, .end = GA_MOMENT_DIVIDED};
    unsigned *all = malloc(((size_t)in->nd + 1) * sizeof *all);
    GpuArray parts, both = {0};

    if (all == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    for (unsigned i = 0; i < in->nd; i++) all[i] = i;
    int err = ga_complex_parts(&parts, in);
    if (err == GA_NO_ERROR)
        err = moments_call(what, &one, ddof, &both, &parts, axes != NULL ? naxes : in->nd, axes != NULL ? axes : all,
                           flags);
    if (err == GA_NO_ERROR) {
        const ga_moments_job sum = {.moment = j->moment, .end = j->end};
        const unsigned last = both.nd - 1;
        GpuReduction *r;
        err = ga_complex_reduction(in->data->ctx, complex_moment(&sum), in->typecode, &r);
        if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, out, (void *[]){&both}, 1, &last, 0);
    }
    GpuArray_clear(&both);
    ga_complex_parts_free(&parts);
    free(all);
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
