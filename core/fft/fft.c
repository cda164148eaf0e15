/* Fourier transforms of arrays: checks, and one axis after the other. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/fft.h>
#include <gpuarray/util.h>

#include "array/shape.h"
#include "copy/copy.h"
#include "lines.h"
#include "vendor.h"

enum { MOST_OTHERS = GA_VIEW_RANK - 5 }; /* a view of a part of a long line has up to five further dimensions */

typedef enum fft_kind { FFT_COMPLEX, FFT_REAL_IN, FFT_REAL_OUT } fft_kind;

typedef struct fft_call {
    const char *what;
    fft_kind kind;
    bool inverse;
    ga_fft_norm norm;
    const GpuArray *in;
    GpuArray *out;
    int type;       /* type of the parts of complex numbers */
    unsigned count; /* number of axes to transform, the real one last */
    unsigned *axes;
    size_t *sizes;   /* length of each */
    size_t *dims;    /* in->nd extents of the result */
    size_t *now;     /* in->nd extents of the intermediate array */
    ga_axis *others; /* in->nd + 1 */
} fft_call;

/* ------------------------------------------------------------------------------------------------------- arguments */

static int check_types(const fft_call *c) {
    gpucontext *ctx = c->in->data->ctx;
    int t = c->in->typecode;
    bool real = t == GA_FLOAT || t == GA_DOUBLE, complex = t == GA_CFLOAT || t == GA_CDOUBLE;

    if (!complex && (!real))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: elements of %s; it takes float, double and complex numbers of these: convert the array to "
                       "one of them first",
                       c->what, ga_type_name(t));
    if (c->kind == FFT_REAL_IN && complex)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: elements of %s; it takes real ones, float or double", c->what,
                       ga_type_name(t));
    if ((t == GA_DOUBLE || t == GA_CDOUBLE) && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision", c->what, ctx->caps.device_name);
    if (c->norm != GA_FFT_BACKWARD && c->norm != GA_FFT_ORTHO && c->norm != GA_FFT_FORWARD)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: there is no norm %d", c->what, (int)c->norm);
    return GA_NO_ERROR;
}

static int check_arrays(const fft_call *c) {
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

static void call_free(fft_call *c) {
    free(c->axes);
    free(c->sizes);
    free(c->dims);
    free(c->now);
    free(c->others);
}

/* Determine axes, lengths and the result's extents. */
static int find_axes(fft_call *c, unsigned naxes, const unsigned *axes, const size_t *sizes) {
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
        bool half = i + 1 == c->count && c->kind == FFT_REAL_OUT;
        size_t m = in->dimensions[a], n = sizes != NULL ? sizes[i] : !half ? m : m > 0 ? 2 * (m - 1) : 0;
        if (n < 1 || n > SIZE_MAX / 64)
            return ga_fail(e, GA_VALUE_ERROR, "%s: no transform has a length of %zu, as axis %u asks for", c->what, n,
                           a);
        c->axes[i] = a;
        c->sizes[i] = n;
        c->dims[a] = i + 1 == c->count && c->kind == FFT_REAL_IN ? n / 2 + 1 : n;
        c->now[a] = ga_min_size(m, half ? n / 2 + 1 : n);
    }
    return GA_NO_ERROR;
}

static int find_result(const fft_call *c, bool *made) {
    gpucontext *ctx = c->in->data->ctx;
    int type = c->kind == FFT_REAL_OUT ? c->type : ga_fft_complex(c->type);
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

/* ------------------------------------------------------------------------------------------------------------ work */

/* If there are more other dimensions than views have room for, loop over the slowest ones. */
static int run_lines(const ga_fft_lines *l) {
    ga_fft_lines inner = *l;
    bool done;
    int err = ga_fft_vendor(l, &done);

    if (err != GA_NO_ERROR || done) return err;
    if (l->others.count <= MOST_OTHERS) return ga_fft_any(l);
    inner.others.axis++;
    inner.others.count--;
    inner.others.total /= l->others.axis[0].n;
    for (size_t i = 0; err == GA_NO_ERROR && i < l->others.axis[0].n; i++) {
        err = run_lines(&inner);
        inner.others.in += (size_t)l->others.axis[0].in;
        inner.others.out += (size_t)l->others.axis[0].out;
    }
    return err;
}

static double scale_of(const fft_call *c, size_t n) {
    if (c->norm == GA_FFT_ORTHO) return 1 / sqrt((double)n);
    return (c->norm == GA_FFT_FORWARD) == !c->inverse ? 1 / (double)n : 1;
}

/* Transform along the i-th of the listed axes, from `from` with extents c->now to `to`. */
static int run_axis(fft_call *c, unsigned i, const GpuArray *to, const GpuArray *from) {
    bool ends = i + 1 == c->count;
    unsigned a = c->axes[i], nd = from->nd;
    ga_fft_lines l = {.ctx = from->data->ctx, .type = c->type, .in = from->data, .out = to->data, .n = c->sizes[i]};

    l.have = c->now[a];
    l.keep = ends && c->kind == FFT_REAL_IN ? l.n / 2 + 1 : l.n;
    l.step_in = from->strides[a];
    l.step_out = to->strides[a];
    l.real = ends && c->kind == FFT_REAL_OUT;
    l.load = l.real ? GA_FFT_HALF : GA_FFT_COMPLEX;
    if (from->typecode == c->type) l.load = l.real ? GA_FFT_REAL_HALF : GA_FFT_REAL;
    l.flip_in = c->inverse;
    l.flip_out = c->inverse;
    l.scale = scale_of(c, l.n);
    l.others = (ga_axes){.axis = c->others, .in = from->offset, .out = to->offset};
    for (unsigned d = 0; d < nd; d++)
        if (d != a) c->others[l.others.count++] = (ga_axis){c->now[d], from->strides[d], to->strides[d]};
    ga_axes_simplify(&l.others, true);
    c->now[a] = l.keep;
    return run_lines(&l);
}

/* No two elements of the result overlap, and kernels may write it while they read the input. */
static int run_axes(fft_call *c, const GpuArray *out) {
    const GpuArray *from = c->in;
    GpuArray work = {0};
    int err = GA_NO_ERROR;

    if (c->kind == FFT_REAL_OUT && c->count > 1) {
        unsigned last = c->axes[c->count - 1];
        size_t n = c->dims[last];
        c->dims[last] = c->now[last];
        err = GpuArray_empty(&work, c->in->data->ctx, ga_fft_complex(c->type), c->in->nd, c->dims, GA_C_ORDER);
        c->dims[last] = n;
    }
    if (c->kind == FFT_REAL_OUT) {
        for (unsigned i = 0; err == GA_NO_ERROR && i + 1 < c->count; i++, from = &work)
            err = run_axis(c, i, &work, from);
        if (err == GA_NO_ERROR) err = run_axis(c, c->count - 1, out, from);
    } else {
        for (unsigned i = c->count; err == GA_NO_ERROR && i-- > 0; from = out) err = run_axis(c, i, out, from);
    }
    GpuArray_clear(&work);
    return err;
}

/* Are all elements of the array at different addresses? Sorted strides tell, except in odd cases. */
static bool elements_disjoint(const fft_call *c, const GpuArray *a) {
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
static int run_call(fft_call *c) {
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

static int fft_run(fft_call *c, unsigned naxes, const unsigned *axes, const size_t *sizes) {
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

/* ------------------------------------------------------------------------------------------------------- the calls */

int GpuArray_fft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                 ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_fft", .norm = norm, .in = in, .out = out};
    return fft_run(&c, naxes, axes, sizes);
}

int GpuArray_ifft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                  ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_ifft", .inverse = true, .norm = norm, .in = in, .out = out};
    return fft_run(&c, naxes, axes, sizes);
}

int GpuArray_rfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                  ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_rfft", .kind = FFT_REAL_IN, .norm = norm, .in = in, .out = out};
    return fft_run(&c, naxes, axes, sizes);
}

int GpuArray_irfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                   ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_irfft", .kind = FFT_REAL_OUT, .inverse = true, .norm = norm, .in = in, .out = out};
    return fft_run(&c, naxes, axes, sizes);
}

int GpuArray_hfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_hfft", .kind = FFT_REAL_OUT, .norm = norm, .in = in, .out = out};
    return fft_run(&c, 1, &axis, n > 0 ? &n : NULL);
}

int GpuArray_ihfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm) {
    fft_call c = {.what = "GpuArray_ihfft", .kind = FFT_REAL_IN, .inverse = true, .norm = norm, .in = in, .out = out};
    return fft_run(&c, 1, &axis, n > 0 ? &n : NULL);
}
