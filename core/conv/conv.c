/* Plans of convolutions: arguments, shapes, and the public calls. */
#include "conv.h"

#include <gpuarray/functions.h>

#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "base/types.h"
#include "device/profile.h"
#include "vendor.h"
#include "winograd.h"

#define MOST ((size_t)1 << 62) /* limit of extents, of positions and of numbers of elements */

/* --------------------------------------------------------------------------------------------------------- shapes */

/* The product of n extents, or MOST + 1. */
static size_t product(const size_t *dims, unsigned n) {
    size_t all = 1;

    for (unsigned d = 0; d < n; d++)
        if (dims[d] == 0) return 0;
    for (unsigned d = 0; d < n; d++)
        if (ga_mul_overflow(all, dims[d], &all) || all > MOST) return MOST + 1;
    return all;
}

/* Is a b + c at most MOST? The sum goes to *out. */
static bool affine(size_t a, size_t b, size_t c, size_t *out) {
    size_t p;

    if (ga_mul_overflow(a, b, &p) || p > MOST || c > MOST || p + c > MOST) return false;
    *out = p + c;
    return true;
}

static int too_large(gpucontext *ctx, unsigned d) {
    return ga_fail(&ctx->err, GA_XLARGE_ERROR, "GpuConv_new: spatial axis %u has too many places", d);
}

/* Where one end of an axis lies, for both kinds of convolution. */
typedef struct axis {
    size_t extent, taps, stride, dilation, before, after, further;
    size_t result;
} axis;

/* Find the number of places of y along spatial axis d. */
static int measure_axis(gpucontext *ctx, unsigned d, bool transposed, axis *a) {
    ga_errbuf *e = &ctx->err;
    size_t padded, reach;

    if (a->stride == 0 || a->dilation == 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuConv_new: a %s of 0 along spatial axis %u",
                       a->stride == 0 ? "stride" : "dilation", d);
    if (a->taps == 0) return ga_fail(e, GA_VALUE_ERROR, "GpuConv_new: the weights have no taps along axis %u", d);
    if (a->extent > MOST || a->stride > MOST || !affine(a->dilation, a->taps - 1, 1, &reach) ||
        !affine(1, a->before, a->after, &padded))
        return too_large(ctx, d);
    if (!transposed) {
        if (!affine(1, padded, a->extent, &padded)) return too_large(ctx, d);
        if (a->further != 0)
            return ga_fail(e, GA_VALUE_ERROR, "GpuConv_new: output_padding is for transposed convolutions");
        if (reach > padded)
            return ga_fail(e, GA_VALUE_ERROR,
                           "GpuConv_new: %zu taps reach %zu places along spatial axis %u, where the padded input "
                           "has %zu",
                           a->taps, reach, d, padded);
        a->result = (padded - reach) / a->stride + 1;
        return GA_NO_ERROR;
    }
    if (a->further != 0 && a->further >= a->stride && a->further >= a->dilation)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuConv_new: output_padding %zu along spatial axis %u is less than neither the stride nor "
                       "the dilation",
                       a->further, d);
    size_t all;
    if (!affine(a->stride, a->extent > 0 ? a->extent - 1 : 0, reach, &all) || !affine(1, a->further, all, &all))
        return too_large(ctx, d);
    /* without elements, (0 - 1) stride is left */
    const size_t less = a->extent > 0 ? 0 : a->stride;
    if (padded + less > all)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuConv_new: spatial axis %u of the result would have %zu places less than 0", d,
                       padded + less - all);
    a->result = all - padded - less;
    return GA_NO_ERROR;
}

/* Fill in what belongs to spatial axis d, which is axis `at` of the plan. */
static int set_axis(GpuConv *c, unsigned d, unsigned at, const size_t *x, const size_t *w, const ga_conv_options *o) {
    axis a = {.extent = x[2 + d],
              .taps = w[2 + d],
              .stride = ga_list_or(o->stride, d, 1),
              .dilation = ga_list_or(o->dilation, d, 1),
              .before = ga_list_or(o->pad_before, d, 0),
              .further = ga_list_or(o->output_padding, d, 0)};

    a.after = ga_list_or(o->pad_after, d, a.before);
    int err = measure_axis(c->ctx, d, c->transposed, &a);
    c->taps[at] = a.taps;
    c->stride[at] = a.stride;
    c->dilation[at] = a.dilation;
    c->pad[at] = a.before;
    (c->transposed ? &c->small : &c->large)->space[at] = a.extent;
    (c->transposed ? &c->large : &c->small)->space[at] = a.result;
    return err;
}

static int set_shapes(GpuConv *c, const size_t *x, const size_t *w, const ga_conv_options *o) {
    ga_errbuf *e = &c->ctx->err;
    const size_t groups = c->groups, columns = c->transposed ? 0 : w[0], channels = c->transposed ? w[0] : w[1];

    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        c->taps[d] = c->stride[d] = c->dilation[d] = 1;
        c->large.space[d] = c->small.space[d] = 1;
    }
    if (x[1] % groups != 0 || columns % groups != 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuConv_new: %zu groups do not divide %zu channels of the %s", groups,
                       x[1] % groups != 0 ? x[1] : columns, x[1] % groups != 0 ? "input" : "result");
    if (channels != (c->transposed ? x[1] : x[1] / groups))
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuConv_new: weights for %zu channels, where an input of %zu channels in %zu groups needs %zu",
                       channels, x[1], groups, c->transposed ? x[1] : x[1] / groups);
    size_t all;
    if (!affine(groups, w[1], 0, &all)) return ga_fail(e, GA_XLARGE_ERROR, "GpuConv_new: too many channels");
    c->batch = x[0];
    c->small.channels = w[0] / groups;
    c->large.channels = w[1];
    int err = GA_NO_ERROR;
    for (unsigned d = 0; d < o->nd && err == GA_NO_ERROR; d++) err = set_axis(c, d, GA_CONV_AXES - o->nd + d, x, w, o);
    return err;
}

/* Refuse shapes whose elements cannot be counted. */
static int check_sizes(const GpuConv *c, const size_t *x, const size_t *w) {
    size_t y[2 + GA_CONV_AXES];

    GpuConv_output(c, y);
    if (product(x, c->nd + 2) > MOST || product(w, c->nd + 2) > MOST || product(y, c->nd + 2) > MOST)
        return ga_fail(&c->ctx->err, GA_XLARGE_ERROR, "GpuConv_new: an array of more than 2^62 elements");
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- workspace */

static void set_view(ga_view *v, size_t groups, size_t second, size_t third, const size_t *space) {
    ga_view_init(v, NULL, 0);
    ga_view_add(v, groups, 0);
    ga_view_add(v, second, 0);
    ga_view_add(v, third, 0);
    for (unsigned d = 0; d < GA_CONV_AXES; d++) ga_view_add(v, space[d], 0);
}

static ga_conv_job new_job(const GpuConv *c) {
    return (ga_conv_job){.ctx = c->ctx, .typecode = c->typecode, .winograd = c->winograd};
}

/* Find the temporary memory of each pass, from the shapes alone. */
static int find_workspace(GpuConv *c) {
    ga_view large, small, weights;

    set_view(&large, c->groups, c->batch, c->large.channels, c->large.space);
    set_view(&small, c->groups, c->batch, c->small.channels, c->small.space);
    set_view(&weights, c->groups, c->small.channels, c->large.channels, c->taps);
    for (int pass = 0; pass < 3; pass++) {
        ga_conv_job j = new_job(c);
        const bool down = c->transposed == (pass == GA_CONV_GRAD_INPUT);
        j.x = pass == GA_CONV_GRAD_WEIGHTS || down ? large : small;
        j.w = pass == GA_CONV_GRAD_WEIGHTS ? small : weights;
        j.y = pass == GA_CONV_GRAD_WEIGHTS ? weights : down ? small : large;
        (pass == GA_CONV_GRAD_WEIGHTS ? ga_conv_weights : down ? ga_conv_down : ga_conv_up)(c, &j, &c->workspace[pass]);
        if (c->workspace[pass] > MOST)
            return ga_fail(&c->ctx->err, GA_XLARGE_ERROR, "GpuConv_new: the temporary memory would be too large");
    }
    return GA_NO_ERROR;
}

size_t GpuConv_workspace(const GpuConv *conv, ga_conv_pass pass) {
    return conv != NULL && (int)pass >= GA_CONV_FORWARD && pass <= GA_CONV_GRAD_WEIGHTS ? conv->workspace[pass] : 0;
}

/* ----------------------------------------------------------------------------------------------------------- plans */

static int fill_plan(GpuConv *c, const size_t *x, const size_t *w, const ga_conv_options *o) {
    int err = set_shapes(c, x, w, o);

    if (err == GA_NO_ERROR) err = check_sizes(c, x, w);
    c->winograd = ga_conv_winograd_least(c->ctx);
    if (err == GA_NO_ERROR) err = find_workspace(c);
    return err == GA_NO_ERROR ? GpuReduction_new(&c->sum, c->ctx, "sum", c->typecode, -1, c->typecode) : err;
}

int GpuConv_new(GpuConv **conv, gpucontext *ctx, int typecode, const size_t *x_dims, const size_t *w_dims,
                const ga_conv_options *options) {
    if (conv == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuConv_new: no place for the plan");
    *conv = NULL;
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && (x_dims == NULL || w_dims == NULL || options == NULL))
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuConv_new: shapes or options are NULL");
    if (err == GA_NO_ERROR) err = ga_check_float_type(ctx, typecode, "GpuConv_new");
    if (err == GA_NO_ERROR && (options->nd < 1 || options->nd > GA_CONV_AXES))
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuConv_new: %u spatial axes; it takes 1 to 3", options->nd);
    if (err == GA_NO_ERROR && ((int)options->activation < GA_ACT_NONE || options->activation > GA_ACT_SIGMOID))
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuConv_new: there is no activation %d", (int)options->activation);
    if (err != GA_NO_ERROR) return err;
    GpuConv *c = calloc(1, sizeof *c);
    if (c == NULL) return ga_fail_memory(&ctx->err, "a convolution");
    *c = (GpuConv){.ctx = ctx,
                   .typecode = typecode,
                   .nd = options->nd,
                   .groups = options->groups > 0 ? options->groups : 1,
                   .transposed = options->transposed != 0,
                   .activation = options->activation,
                   .slope = options->slope};
    ga_context_retain(ctx);
    err = fill_plan(c, x_dims, w_dims, options);
    if (err == GA_NO_ERROR)
        *conv = c;
    else
        GpuConv_free(c);
    return err;
}

void GpuConv_free(GpuConv *conv) {
    if (conv == NULL) return;
    gpucontext *ctx = conv->ctx;
    GpuReduction_free(conv->sum);
    free(conv);
    gpucontext_deref(ctx);
}

/* The shape of one side, or of the weights (`side` NULL). */
static void shape_of(const GpuConv *c, const ga_conv_side *side, size_t *dims) {
    dims[0] = side != NULL ? c->batch : c->groups * c->small.channels;
    dims[1] = side != NULL ? c->groups * side->channels : c->large.channels;
    memcpy(dims + 2, (side != NULL ? side->space : c->taps) + GA_CONV_AXES - c->nd, c->nd * sizeof *dims);
}

static const ga_conv_side *input_side(const GpuConv *c) {
    return c->transposed ? &c->small : &c->large;
}

static const ga_conv_side *output_side(const GpuConv *c) {
    return c->transposed ? &c->large : &c->small;
}

int GpuConv_output(const GpuConv *conv, size_t *dims) {
    if (conv == NULL || dims == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuConv_output: %s is NULL", conv == NULL ? "the plan" : "the shape");
    shape_of(conv, output_side(conv), dims);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------------ calls */

/* The operands of a call. */
typedef struct call {
    const GpuConv *c;
    const char *what;
    ga_result result;
    gpudata *workspace;
    bool taken; /* the workspace is the call's own */
} call;

/* Check an operand against the plan: type, shape, context. */
static int check_operand(const call *k, const GpuArray *a, const ga_conv_side *side, const char *name) {
    size_t dims[2 + GA_CONV_AXES];
    const GpuConv *c = k->c;
    ga_errbuf *e = &c->ctx->err;

    int err = ga_input_check(a, NULL, k->what, name);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != c->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: %s is in another context than the plan", k->what, name);
    if (a->typecode != c->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s has elements of %s, the plan is for %s", k->what, name,
                       ga_type_name(a->typecode), ga_type_name(c->typecode));
    shape_of(c, side, dims);
    if (a->nd != c->nd + 2 || memcmp(a->dimensions, dims, a->nd * sizeof *dims) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s does not have the shape that the plan is for", k->what, name);
    return GA_NO_ERROR;
}

/* Check or make the result, and check that it is disjoint from the inputs, of which the first is not NULL. */
static int open_result(call *k, GpuArray *out, const GpuArray *const inputs[3], unsigned nd, const size_t *dims,
                       const char *name) {
    if (out == NULL) return ga_fail(&k->c->ctx->err, GA_INVALID_ERROR, "%s: no place for %s", k->what, name);
    int err = ga_result_open(&k->result, out, inputs[0], k->c->typecode, 0, nd, dims, k->what, name);
    if (err == GA_NO_ERROR && ga_array_overlap_any(out, 3, inputs))
        err = ga_fail(&k->c->ctx->err, GA_VALUE_ERROR, "%s: %s shares memory with an input", k->what, name);
    return err;
}

/* Are channels next to each other in memory, and batch and space in C order around them? */
static bool channels_last(const GpuArray *a) {
    ssize_t stride = (ssize_t)(gpuarray_get_elsize(a->typecode) * a->dimensions[1]);

    if (a->dimensions[1] < 2 || a->strides[1] != (ssize_t)gpuarray_get_elsize(a->typecode)) return false;
    for (unsigned d = a->nd; d-- > 0;) {
        if (d == 1) continue;
        if (a->dimensions[d] > 1 && a->strides[d] != stride) return false;
        stride *= (ssize_t)a->dimensions[d];
    }
    return true;
}

/* Make an array whose channels are the last dimension in memory. */
static int make_channels_last(const GpuConv *c, GpuArray *a, const size_t *dims) {
    size_t order[2 + GA_CONV_AXES] = {dims[0]};
    unsigned axes[2 + GA_CONV_AXES] = {0, c->nd + 1};

    for (unsigned d = 0; d < c->nd; d++) {
        order[1 + d] = dims[2 + d];
        axes[2 + d] = 1 + d;
    }
    order[c->nd + 1] = dims[1];
    int err = GpuArray_empty(a, c->ctx, c->typecode, c->nd + 2, order, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_transpose_inplace(a, axes);
    if (err != GA_NO_ERROR) GpuArray_clear(a);
    return err;
}

/* One that the call makes has channels last where the first input has. */
static int open_side(call *k, GpuArray *out, const GpuArray *const inputs[3], const ga_conv_side *side,
                     const char *name) {
    size_t dims[2 + GA_CONV_AXES];

    shape_of(k->c, side, dims);
    if (out != NULL && out->data == NULL && channels_last(inputs[0])) {
        int err = make_channels_last(k->c, out, dims);
        if (err == GA_NO_ERROR) k->result = (ga_result){out, true};
        return err;
    }
    return open_result(k, out, inputs, k->c->nd + 2, dims, name);
}

/* Check the caller's workspace. */
static int open_workspace(call *k, gpudata *workspace, ga_conv_pass pass) {
    const size_t bytes = k->c->workspace[pass];

    k->workspace = workspace;
    if (bytes == 0 || workspace == NULL) return GA_NO_ERROR;
    int err = ga_buffer_check(workspace, "the workspace");
    if (err == GA_NO_ERROR && workspace->ctx != k->c->ctx)
        err = ga_fail(&k->c->ctx->err, GA_INVALID_ERROR, "%s: the workspace is in another context", k->what);
    return err == GA_NO_ERROR ? ga_buffer_range(workspace, 0, bytes, "the workspace") : err;
}

/* Begin a job, with the caller's workspace or one that is allocated. */
static int begin_job(call *k, ga_conv_pass pass, ga_conv_job *j) {
    const size_t bytes = k->c->workspace[pass];
    int err = GA_NO_ERROR;

    *j = new_job(k->c);
    if (bytes > 0 && k->workspace == NULL) {
        k->workspace = gpudata_alloc(k->c->ctx, bytes, NULL, 0, &err);
        k->taken = true;
    }
    j->workspace = k->workspace;
    return err;
}

static int close_call(call *k, int err) {
    if (k->taken && k->workspace != NULL) gpudata_release(k->workspace);
    return ga_result_close(&k->result, err);
}

static int begin(call *k, const GpuConv *c, const char *what) {
    *k = (call){.c = c, .what = what};
    return c != NULL ? ga_context_check(c->ctx) : ga_fail(NULL, GA_INVALID_ERROR, "%s: the plan is NULL", what);
}

static int check_bias(const call *k, const GpuArray *bias) {
    const size_t channels = k->c->groups * output_side(k->c)->channels;

    if (bias == NULL) return GA_NO_ERROR;
    int err = ga_input_check(bias, NULL, k->what, "the bias");
    if (err != GA_NO_ERROR) return err;
    if (bias->data->ctx != k->c->ctx)
        return ga_fail(&k->c->ctx->err, GA_INVALID_ERROR, "%s: the bias is in another context", k->what);
    if (bias->typecode != k->c->typecode || bias->nd != 1 || bias->dimensions[0] != channels)
        return ga_fail(&k->c->ctx->err, GA_VALUE_ERROR, "%s: the bias must be %zu elements of %s", k->what, channels,
                       ga_type_name(k->c->typecode));
    return GA_NO_ERROR;
}

static void set_bias(ga_conv_job *j, const GpuConv *c, const GpuArray *bias) {
    const size_t channels = output_side(c)->channels;

    if (bias == NULL) return;
    ga_view_init(&j->bias, bias->data, bias->offset);
    ga_view_add(&j->bias, c->groups, bias->strides[0] * (ssize_t)channels);
    ga_view_add(&j->bias, channels, bias->strides[0]);
}

/* The operands of a call: y = x * w, or its gradient by one of them. */
typedef struct operands {
    call *k;
    const GpuArray *x, *w, *y, *bias;
} operands;

static int run_forward(void *arg) {
    const operands *o = arg;
    const GpuConv *c = o->k->c;
    ga_conv_job j;

    int err = begin_job(o->k, GA_CONV_FORWARD, &j);
    if (err != GA_NO_ERROR) return err;
    j.x = ga_conv_view(c, o->x, 1);
    j.w = ga_conv_view(c, o->w, 0);
    j.y = ga_conv_view(c, o->y, 1);
    j.activation = c->activation;
    j.slope = c->slope;
    set_bias(&j, c, o->bias);
    return c->transposed ? ga_conv_up(c, &j, NULL) : ga_conv_down(c, &j, NULL);
}

static int run_grad_input(void *arg) {
    const operands *o = arg;
    const GpuConv *c = o->k->c;
    ga_conv_job j;

    int err = begin_job(o->k, GA_CONV_GRAD_INPUT, &j);
    if (err != GA_NO_ERROR) return err;
    j.x = ga_conv_view(c, o->y, 1);
    j.w = ga_conv_view(c, o->w, 0);
    j.y = ga_conv_view(c, o->x, 1);
    return c->transposed ? ga_conv_down(c, &j, NULL) : ga_conv_up(c, &j, NULL);
}

static int run_grad_weights(void *arg) {
    const operands *o = arg;
    const GpuConv *c = o->k->c;
    ga_conv_job j;

    int err = begin_job(o->k, GA_CONV_GRAD_WEIGHTS, &j);
    if (err != GA_NO_ERROR) return err;
    j.x = ga_conv_view(c, c->transposed ? o->y : o->x, 1);
    j.w = ga_conv_view(c, c->transposed ? o->x : o->y, 1);
    j.y = ga_conv_view(c, o->w, 0);
    return ga_conv_weights(c, &j, NULL);
}

/* Run a pass by the vendor's library, or by the own kernels; *finished: with bias and activation. */
static int run_pass(operands *o, ga_conv_pass pass, bool *finished) {
    static int (*const own[])(void *arg) = {[GA_CONV_FORWARD] = run_forward,
                                            [GA_CONV_GRAD_INPUT] = run_grad_input,
                                            [GA_CONV_GRAD_WEIGHTS] = run_grad_weights};
    const GpuConv *c = o->k->c;
    const ga_conv_kind kind = pass == GA_CONV_GRAD_WEIGHTS                 ? GA_CONV_WEIGHTS
                              : (pass == GA_CONV_FORWARD) != c->transposed ? GA_CONV_DOWN
                                                                           : GA_CONV_UP;
    bool done = false;

    int err = ga_conv_vendor(c, kind, c->transposed ? o->y : o->x, c->transposed ? o->x : o->y, o->w,
                             (ga_conv_own){own[pass], o}, &done);
    *finished = !done;
    return err == GA_NO_ERROR && !done ? own[pass](o) : err;
}

/* Bias and activation of what the vendor's library has computed. */
static int finish_forward(const GpuConv *c, GpuArray *y, const GpuArray *bias) {
    static const char *const names[] = {[GA_ACT_RELU] = "relu",       [GA_ACT_LEAKY_RELU] = "leaky_relu",
                                        [GA_ACT_GELU] = "gelu",       [GA_ACT_GELU_TANH] = "gelu_tanh",
                                        [GA_ACT_SILU] = "silu",       [GA_ACT_TANH] = "tanh",
                                        [GA_ACT_SIGMOID] = "sigmoid", [GA_ACT_NONE] = NULL};
    double slope; /* an element of y's type */
    const gpufunction_arg args[] = {{.array = y}, {.number = &slope, .typecode = y->typecode}};
    int err = GA_NO_ERROR;

    ga_store_real(y->typecode, c->slope, &slope);
    if (bias != NULL) {
        size_t dims[1 + GA_CONV_AXES] = {bias->dimensions[0], 1, 1, 1};
        ssize_t strides[1 + GA_CONV_AXES] = {bias->strides[0], 0, 0, 0};
        const GpuArray along = {bias->data, dims, strides, bias->offset, 1 + c->nd, bias->flags, bias->typecode};
        err = GpuArray_apply("add", y, 2, (const GpuArray *const[]){y, &along});
    }
    if (err != GA_NO_ERROR || c->activation == GA_ACT_NONE) return err;
    return GpuArray_apply_args(names[c->activation], y, c->activation == GA_ACT_LEAKY_RELU ? 2 : 1, args);
}

int GpuConv_forward(const GpuConv *conv, GpuArray *y, const GpuArray *x, const GpuArray *w, const GpuArray *bias,
                    gpudata *workspace) {
    bool finished = true;
    call k;

    int err = begin(&k, conv, "GpuConv_forward");
    if (err != GA_NO_ERROR) return err;
    err = check_operand(&k, x, input_side(conv), "x");
    if (err == GA_NO_ERROR) err = check_operand(&k, w, NULL, "the array of weights");
    if (err == GA_NO_ERROR) err = check_bias(&k, bias);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, w});
    err = open_side(&k, y, (const GpuArray *const[]){x, w, bias}, output_side(conv), "y");
    if (err == GA_NO_ERROR) err = open_workspace(&k, workspace, GA_CONV_FORWARD);
    if (err == GA_NO_ERROR) err = run_pass(&(operands){&k, x, w, y, bias}, GA_CONV_FORWARD, &finished);
    if (err == GA_NO_ERROR && !finished) err = finish_forward(conv, y, bias);
    return close_call(&k, err);
}

int GpuConv_grad_input(const GpuConv *conv, GpuArray *dx, const GpuArray *dy, const GpuArray *w, gpudata *workspace) {
    bool finished;
    call k;

    int err = begin(&k, conv, "GpuConv_grad_input");
    if (err != GA_NO_ERROR) return err;
    err = check_operand(&k, dy, output_side(conv), "dy");
    if (err == GA_NO_ERROR) err = check_operand(&k, w, NULL, "the array of weights");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){dy, w});
    err = open_side(&k, dx, (const GpuArray *const[]){dy, w, NULL}, input_side(conv), "dx");
    if (err == GA_NO_ERROR) err = open_workspace(&k, workspace, GA_CONV_GRAD_INPUT);
    if (err == GA_NO_ERROR) err = run_pass(&(operands){&k, dx, w, dy, NULL}, GA_CONV_GRAD_INPUT, &finished);
    return close_call(&k, err);
}

int GpuConv_grad_weights(const GpuConv *conv, GpuArray *dw, const GpuArray *x, const GpuArray *dy, gpudata *workspace) {
    bool finished;
    call k;

    int err = begin(&k, conv, "GpuConv_grad_weights");
    if (err != GA_NO_ERROR) return err;
    err = check_operand(&k, x, input_side(conv), "x");
    if (err == GA_NO_ERROR) err = check_operand(&k, dy, output_side(conv), "dy");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, dy});
    err = open_side(&k, dw, (const GpuArray *const[]){x, dy, NULL}, NULL, "dw");
    if (err == GA_NO_ERROR) err = open_workspace(&k, workspace, GA_CONV_GRAD_WEIGHTS);
    if (err == GA_NO_ERROR) err = run_pass(&(operands){&k, x, dw, dy, NULL}, GA_CONV_GRAD_WEIGHTS, &finished);
    return close_call(&k, err);
}

int GpuConv_grad_bias(const GpuConv *conv, GpuArray *db, const GpuArray *dy) {
    unsigned axes[1 + GA_CONV_AXES] = {0};
    call k;

    int err = begin(&k, conv, "GpuConv_grad_bias");
    if (err == GA_NO_ERROR) err = check_operand(&k, dy, output_side(conv), "dy");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){dy});
    err = open_result(&k, db, (const GpuArray *const[]){dy, NULL, NULL}, 1, &dy->dimensions[1], "db");
    for (unsigned d = 0; d < conv->nd; d++) axes[1 + d] = 2 + d;
    if (err == GA_NO_ERROR) err = GpuReduction_call(conv->sum, db, dy, 1 + conv->nd, axes, 0);
    return close_call(&k, err);
}
