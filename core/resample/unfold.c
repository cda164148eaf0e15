/* Windows as columns, and sums of these: im2col and col2im. kernels/library/resample.gk. */
#include <gpuarray/resample.h>

#include <string.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "space.h"

enum { LOOP_ELEMENTS = 1024, COLUMNS = 2 + 2 * GA_SPACE };

/* A call; lists have a number for each spatial axis. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    unsigned nd;
    size_t stride[GA_SPACE], gap[GA_SPACE], pad[GA_SPACE]; /* of three axes; the axes that exist come last */
    size_t x_dims[2 + GA_SPACE], y_dims[COLUMNS];
    size_t most; /* at least any place that a kernel computes */
} call;

/* Check the windows along an axis, and find their number. */
static int set_axis(call *k, unsigned d, const ga_unfold_options *o) {
    const size_t n = k->x_dims[2 + d], window = o->window[d], stride = ga_list_or(o->stride, d, 1);
    const size_t gap = ga_list_or(o->dilation, d, 1), before = ga_list_or(o->pad_before, d, 0);
    const size_t after = ga_list_or(o->pad_after, d, before);
    const unsigned at = GA_SPACE - k->nd + d;
    ga_errbuf *e = &k->ctx->err;
    size_t reach;

    if (n == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: spatial axis %u has no elements", k->what, d);
    if (window == 0 || stride == 0 || gap == 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a window, stride or dilation of 0 along spatial axis %u", k->what, d);
    if (n > GA_SPACE_MOST || before > GA_SPACE_MOST || after > GA_SPACE_MOST || stride > GA_SPACE_MOST ||
        ga_mul_overflow(gap, window - 1, &reach) || reach > 3 * GA_SPACE_MOST)
        return ga_fail(e, GA_XLARGE_ERROR, "%s: spatial axis %u has too many places", k->what, d);
    if (reach >= n + before + after)
        return ga_fail(e, GA_VALUE_ERROR,
                       "%s: a window reaches %zu places along spatial axis %u, where the padded input has %zu", k->what,
                       reach + 1, d, n + before + after);
    k->stride[at] = stride;
    k->gap[at] = gap;
    k->pad[at] = before;
    k->y_dims[2 + d] = window;
    k->y_dims[2 + k->nd + d] = (n + before + after - reach - 1) / stride + 1;
    if (2 * (n + before + after) + stride > k->most) k->most = 2 * (n + before + after) + stride;
    return GA_NO_ERROR;
}

/* Check the input and the options that need no shape. */
static int begin(call *k, const char *what, const GpuArray *in, const char *name, const ga_unfold_options *o,
                 bool fold) {
    *k = (call){.what = what, .stride = {1, 1, 1}, .gap = {1, 1, 1}, .most = 1};
    int err = ga_input_check(in, NULL, what, name);
    if (err != GA_NO_ERROR) return err;
    k->ctx = in->data->ctx;
    if (o == NULL || o->window == NULL)
        return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%s: there are no windows", what);
    err = ga_check_float_type(k->ctx, in->typecode, what);
    if (err != GA_NO_ERROR) return err;
    if (o->nd < 1 || o->nd > GA_SPACE)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s: %u spatial axes; it takes 1 to 3", what, o->nd);
    k->nd = o->nd;
    return ga_space_check(k->ctx, in, in->typecode, 2 + o->nd * (fold ? 2 : 1), NULL, what, name);
}

static int set_shapes(call *k, const GpuArray *in, const size_t *space, const ga_unfold_options *o) {
    int err = GA_NO_ERROR;

    memcpy(k->x_dims, in->dimensions, 2 * sizeof *k->x_dims);
    memcpy(k->x_dims + 2, space, k->nd * sizeof *space);
    memcpy(k->y_dims, k->x_dims, 2 * sizeof *k->y_dims);
    for (unsigned d = 0; d < k->nd && err == GA_NO_ERROR; d++) err = set_axis(k, d, o);
    if (err == GA_NO_ERROR) err = ga_space_check_size(k->ctx, 2 + k->nd, k->x_dims, k->what);
    if (err == GA_NO_ERROR) err = ga_space_check_size(k->ctx, 2 + 2 * k->nd, k->y_dims, k->what);
    return err;
}

static int run(const call *k, const char *kernel, const GpuArray *out, const GpuArray *in) {
    ga_flat f = {.ctx = k->ctx,
                 .targs = {.file = "resample", .kernel = kernel},
                 .count = ga_array_size(out),
                 .least = LOOP_ELEMENTS};
    const size_t *const lists[] = {k->stride, k->gap, k->pad};
    ga_arg args[2 + 3 * GA_SPACE + 1];
    unsigned count = 2;
    ga_view views[2];

    if (f.count == 0) return GA_NO_ERROR;
    args[0] = ga_space_arg(&views[0], in, k->nd);
    args[1] = ga_space_arg(&views[1], out, k->nd);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned d = 0; d < GA_SPACE; d++) args[count++] = ga_arg_index((ssize_t)lists[i][d]);
    args[count] = ga_arg_index((ssize_t)k->most);
    f.args = args;
    ga_template_arg_type(&f.targs, "T", out->typecode);
    return ga_flat_launch(&f);
}

/* Windows are a view where there is no padding. */
static int copy_windows(const call *k, const GpuArray *y, const GpuArray *x) {
    const unsigned first = GA_SPACE - k->nd;
    ssize_t strides[COLUMNS];
    GpuArray view;

    memcpy(strides, x->strides, 2 * sizeof *strides);
    for (unsigned d = 0; d < k->nd; d++) {
        /* a single window or element makes no steps */
        strides[2 + d] = k->y_dims[2 + d] > 1 ? x->strides[2 + d] * (ssize_t)k->gap[first + d] : 0;
        strides[2 + k->nd + d] = k->y_dims[2 + k->nd + d] > 1 ? x->strides[2 + d] * (ssize_t)k->stride[first + d] : 0;
    }
    int err = GpuArray_fromdata(&view, x->data, x->offset, x->typecode, 2 + 2 * k->nd, k->y_dims, strides, 0);
    if (err == GA_NO_ERROR) err = ga_array_assign(y, &view);
    GpuArray_clear(&view);
    return err;
}

int GpuArray_unfold(GpuArray *y, const GpuArray *x, const ga_unfold_options *options) {
    ga_result result;
    call k;

    int err = begin(&k, "GpuArray_unfold", x, "x", options, false);
    if (err == GA_NO_ERROR) err = set_shapes(&k, x, x->dimensions + 2, options);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &x);
    err = ga_space_open(&result, y, x->typecode, 2 + 2 * k.nd, k.y_dims, 1, &x, k.what, "y");
    bool padded = false;
    for (unsigned d = 0; d < k.nd; d++)
        padded = padded || ga_list_or(options->pad_before, d, 0) > 0 || ga_list_or(options->pad_after, d, 0) > 0;
    if (err == GA_NO_ERROR) err = padded ? run(&k, "unfold", y, x) : copy_windows(&k, y, x);
    return ga_result_close(&result, err);
}

int GpuArray_fold(GpuArray *x, const GpuArray *y, const size_t *space, const ga_unfold_options *options) {
    ga_result result;
    call k;

    int err = begin(&k, "GpuArray_fold", y, "y", options, true);
    if (err == GA_NO_ERROR && space == NULL)
        err = ga_fail(&k.ctx->err, GA_INVALID_ERROR, "GpuArray_fold: there are no spatial extents");
    if (err == GA_NO_ERROR) err = set_shapes(&k, y, space, options);
    if (err == GA_NO_ERROR) err = ga_space_check(k.ctx, y, y->typecode, y->nd, k.y_dims, k.what, "y");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &y);
    err = ga_space_open(&result, x, y->typecode, 2 + k.nd, k.x_dims, 1, &y, k.what, "x");
    if (err == GA_NO_ERROR) err = run(&k, "fold", x, y);
    return ga_result_close(&result, err);
}
