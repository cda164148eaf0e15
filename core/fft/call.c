/* Calls of transforms: checks, overlap, and one axis after the other. */
#include "call.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/shape.h"
#include "copy/copy.h"

/* ------------------------------------------------------------------------------------------------------- arguments */

static int check_types(const ga_fft_request *c) {
    gpucontext *ctx = c->in->data->ctx;
    int t = c->in->typecode;
    bool real = t == GA_FLOAT || t == GA_DOUBLE, complex = t == GA_CFLOAT || t == GA_CDOUBLE;

    if (!complex && (!real))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: elements of %s; it takes float, double and complex numbers of these: convert the array to "
                       "one of them first",
                       c->what, ga_type_name(t));
    if (c->domain == GA_FFT_REAL_IN && complex)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: elements of %s; it takes real ones, float or double", c->what,
                       ga_type_name(t));
    if ((t == GA_DOUBLE || t == GA_CDOUBLE) && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision", c->what, ctx->caps.device_name);
    if (c->norm != GA_FFT_BACKWARD && c->norm != GA_FFT_ORTHO && c->norm != GA_FFT_FORWARD)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: there is no norm %d", c->what, (int)c->norm);
    return GA_NO_ERROR;
}

static int check_arrays(const ga_fft_request *c) {
    if (c->out == NULL)
        return ga_fail(ga_array_errbuf(c->in), GA_INVALID_ERROR, "%s: no place for the result", c->what);
    int err = ga_array_check(c->in, c->what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &c->in->data->ctx->err;
    if (c->out == c->in)
        return ga_fail(e, GA_INVALID_ERROR, "%s: result and input are one structure; make a view of it", c->what);
    if (!GpuArray_ISALIGNED(c->in))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the array is not aligned for its type", c->what);
    if (c->in->nd == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: an array of rank 0 has no axis", c->what);
    return check_types(c);
}

static void call_free(ga_fft_request *c) {
    free(c->axes);
    free(c->sizes);
    free(c->dims);
    free(c->now);
    free(c->others);
}

/* Determine axes, lengths and the result's extents. */
static int find_axes(ga_fft_request *c, unsigned naxes, const unsigned *axes, const size_t *sizes) {
    const GpuArray *in = c->in;
    ga_errbuf *e = &in->data->ctx->err;
    unsigned char *named = calloc(in->nd, 1);

    c->axes = malloc(in->nd * sizeof *c->axes);
    c->sizes = malloc(in->nd * sizeof *c->sizes);
    c->dims = malloc(in->nd * sizeof *c->dims);
    c->now = malloc(in->nd * sizeof *c->now);
    c->others = malloc(((size_t)in->nd + 1) * sizeof *c->others);
    int err = GA_NO_ERROR;
    if (named == NULL || c->axes == NULL || c->sizes == NULL || c->dims == NULL || c->now == NULL || c->others == NULL)
        err = ga_fail_memory(e, "an array's shape");
    else if (axes == NULL && sizes != NULL && naxes != in->nd)
        err = ga_fail(e, GA_VALUE_ERROR, "%s: %u lengths for an array of rank %u, whose axes are not listed", c->what,
                      naxes, in->nd);
    else if (axes != NULL && naxes == 0)
        err = ga_fail(e, GA_VALUE_ERROR, "%s: no axis is listed", c->what);
    else
        err = ga_array_name_axes(in, naxes, axes, named, c->what);
    free(named);
    if (err != GA_NO_ERROR) return err;
    c->count = axes == NULL ? in->nd : naxes;
    memcpy(c->dims, in->dimensions, in->nd * sizeof *c->dims);
    memcpy(c->now, in->dimensions, in->nd * sizeof *c->now);
    for (unsigned i = 0; i < c->count; i++) {
        unsigned a = axes == NULL ? i : axes[i];
        bool half = i + 1 == c->count && c->domain == GA_FFT_REAL_OUT;
        size_t m = in->dimensions[a], n = sizes != NULL ? sizes[i] : !half ? m : m > 0 ? 2 * (m - 1) : 0;
        if (n < c->least || n < 1 || n > SIZE_MAX / 64)
            return ga_fail(e, GA_VALUE_ERROR, "%s: no transform has a length of %zu, as axis %u asks for", c->what, n,
                           a);
        c->axes[i] = a;
        c->sizes[i] = n;
        c->dims[a] = i + 1 == c->count && c->domain == GA_FFT_REAL_IN ? n / 2 + 1 : n;
        c->now[a] = ga_min_size(m, half ? n / 2 + 1 : n);
    }
    return GA_NO_ERROR;
}

static int find_result(const ga_fft_request *c, bool *made) {
    gpucontext *ctx = c->in->data->ctx;
    int type = c->domain == GA_FFT_SAME       ? c->in->typecode
               : c->domain == GA_FFT_REAL_OUT ? c->type
                                              : ga_fft_complex(c->type);
    GpuArray *out = c->out;

    *made = out->data == NULL;
    if (*made) return GpuArray_empty(out, ctx, type, c->in->nd, c->dims, GA_C_ORDER);
    int err = ga_array_check(out, c->what);
    if (err == GA_NO_ERROR && out->data->ctx != ctx)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: result and input are of different contexts", c->what);
    if (err == GA_NO_ERROR) err = ga_array_check_written(out, c->what);
    if (err != GA_NO_ERROR) return err;
    if (!GpuArray_ISALIGNED(out))
        return ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "%s: the result is not aligned for its type", c->what);
    if (out->typecode != type)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the result has elements of %s, not %s", c->what,
                       ga_type_name(out->typecode), ga_type_name(type));
    if (out->nd != c->in->nd || memcmp(out->dimensions, c->dims, out->nd * sizeof *c->dims) != 0)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the result does not have the shape of the transform", c->what);
    return GA_NO_ERROR;
}

ga_fft_lines ga_fft_request_lines(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from, bool parts) {
    unsigned a = c->axes[i];
    ssize_t part = (ssize_t)gpuarray_get_elsize(c->type);
    ga_fft_lines l = {.ctx = from->data->ctx, .type = c->type, .in = from->data, .out = to->data, .n = c->sizes[i]};

    l.have = c->now[a];
    l.keep = l.n;
    l.step_in = from->strides[a];
    l.step_out = to->strides[a];
    l.scale = 1;
    l.others = (ga_axes){.axis = c->others, .in = from->offset, .out = to->offset};
    for (unsigned d = 0; d < from->nd; d++)
        if (d != a) c->others[l.others.count++] = (ga_axis){c->now[d], from->strides[d], to->strides[d]};
    if (parts) c->others[l.others.count++] = (ga_axis){2, part, part};
    ga_axes_simplify(&l.others, true);
    return l;
}

/* No two elements of the result overlap, and kernels may write it while they read the input. */
static int run_axes(ga_fft_request *c, const GpuArray *out) {
    const GpuArray *from = c->in;
    GpuArray work = {0};
    int err = GA_NO_ERROR;

    if (c->domain == GA_FFT_REAL_OUT && c->count > 1) {
        unsigned last = c->axes[c->count - 1];
        size_t n = c->dims[last];
        c->dims[last] = c->now[last];
        err = GpuArray_empty(&work, c->in->data->ctx, ga_fft_complex(c->type), c->in->nd, c->dims, GA_C_ORDER);
        c->dims[last] = n;
    }
    if (c->domain == GA_FFT_REAL_OUT) {
        for (unsigned i = 0; err == GA_NO_ERROR && i + 1 < c->count; i++, from = &work)
            err = c->axis(c, i, &work, from);
        if (err == GA_NO_ERROR) err = c->axis(c, c->count - 1, out, from);
    } else {
        for (unsigned i = c->count; err == GA_NO_ERROR && i-- > 0; from = out) err = c->axis(c, i, out, from);
    }
    GpuArray_clear(&work);
    return err;
}

/* Are all elements of the array at different addresses? Sorted strides tell, except in odd cases. */
static bool elements_disjoint(const ga_fft_request *c, const GpuArray *a) {
    ga_axis *axis = c->others;
    unsigned n = 0;
    size_t reach = GpuArray_ITEMSIZE(a);

    for (unsigned d = 0; d < a->nd; d++)
        if (a->dimensions[d] > 1) axis[n++] = (ga_axis){a->dimensions[d], (ssize_t)ga_magnitude(a->strides[d]), 0};
    ga_axes sorted = {.axis = axis, .count = n};
    ga_axes_sort(&sorted);
    for (unsigned i = n; i-- > 0;) {
        if ((size_t)axis[i].in < reach) return false;
        reach += (axis[i].n - 1) * (size_t)axis[i].in;
    }
    return true;
}

/* Use arrays of our own, if the given ones overlap or are not aligned. */
static int run_call(ga_fft_request *c) {
    const GpuArray *out = c->out, *in = c->in;
    GpuArray x = {0}, y = {0};
    int err = GA_NO_ERROR;

    if (ga_array_size(out) == 0) return GA_NO_ERROR;
    if (ga_array_size(c->in) == 0) return GpuArray_memset(c->out, 0);
    bool one_place = ga_array_overlap(c->in, out) && !ga_array_same_layout(c->in, out);
    if (!ga_whole_aligned(c->in)) {
        err = GpuArray_copy(&x, c->in, GA_C_ORDER);
        c->in = &x;
    }
    if (err == GA_NO_ERROR && (one_place || !elements_disjoint(c, out) || !ga_whole_aligned(out))) {
        err = GpuArray_empty(&y, out->data->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
        out = &y;
    }
    if (err == GA_NO_ERROR) err = run_axes(c, out);
    if (err == GA_NO_ERROR && out == &y) err = ga_array_assign(c->out, &y);
    c->in = in;
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

int ga_fft_request_run(ga_fft_request *c, unsigned naxes, const unsigned *axes, const size_t *sizes) {
    bool made = false;

    int err = check_arrays(c);
    if (err != GA_NO_ERROR) return err;
    c->type = c->in->typecode == GA_DOUBLE || c->in->typecode == GA_CDOUBLE ? GA_DOUBLE : GA_FLOAT;
    err = find_axes(c, naxes, axes, sizes);
    if (err == GA_NO_ERROR) err = find_result(c, &made);
    if (err == GA_NO_ERROR) err = run_call(c);
    if (err != GA_NO_ERROR && made) GpuArray_clear(c->out);
    call_free(c);
    return err;
}
