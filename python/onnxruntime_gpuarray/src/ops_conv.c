/* Convolutions and pooling. */
#include <stdlib.h>

#include "table.h"

enum { MOST_SPACE = 3 };

/* Windows along the axes of space. */
typedef struct windows {
    unsigned int nd;
    size_t taps[MOST_SPACE], stride[MOST_SPACE], dilation[MOST_SPACE], before[MOST_SPACE], after[MOST_SPACE];
} windows;

/* A list of numbers, one for each axis, `otherwise` where the node has none. */
static int read_numbers(call *c, const char *name, unsigned int nd, size_t otherwise, size_t *list) {
    size_t count;
    const int64_t *given = node_ints(c->node, name, &count);
    if (given != NULL && count != nd)
        return call_fail(c, GA_VALUE_ERROR, "%s has %zu numbers, not %u", name, count, nd);
    for (unsigned int i = 0; i < nd; i++) {
        if (given != NULL && (given[i] < 0 || given[i] > INT32_MAX))
            return call_fail(c, GA_VALUE_ERROR, "%s has the number %lld", name, (long long)given[i]);
        list[i] = given != NULL ? (size_t)given[i] : otherwise;
    }
    return GA_NO_ERROR;
}

/* Padding that makes the number of windows that of the elements over the stride, rounded up. */
static void pad_to_same(windows *w, const size_t *space, int more_before) {
    for (unsigned int i = 0; i < w->nd; i++) {
        size_t reach = w->dilation[i] * (w->taps[i] - 1) + 1, count = (space[i] + w->stride[i] - 1) / w->stride[i];
        size_t needed = count == 0 ? 0 : (count - 1) * w->stride[i] + reach;
        size_t pad = needed > space[i] ? needed - space[i] : 0;
        w->before[i] = more_before ? pad - pad / 2 : pad / 2;
        w->after[i] = pad - w->before[i];
    }
}

static int read_windows(call *c, windows *w, const size_t *taps, const size_t *space) {
    size_t pads[2 * MOST_SPACE];
    const char *automatic = node_text(c->node, "auto_pad", "NOTSET");
    int err = read_numbers(c, "strides", w->nd, 1, w->stride);
    if (err == GA_NO_ERROR) err = read_numbers(c, "dilations", w->nd, 1, w->dilation);
    if (err == GA_NO_ERROR) err = read_numbers(c, "pads", 2 * w->nd, 0, pads);
    for (unsigned int i = 0; i < w->nd && err == GA_NO_ERROR; i++) {
        w->taps[i] = taps[i];
        w->before[i] = pads[i];
        w->after[i] = pads[w->nd + i];
        if (taps[i] == 0 || taps[i] > INT32_MAX || w->stride[i] == 0 || w->dilation[i] == 0)
            err = call_fail(c, GA_VALUE_ERROR, "a window, a stride or a dilation is 0 or too large");
    }
    if (err != GA_NO_ERROR || strcmp(automatic, "NOTSET") == 0) return err;
    for (unsigned int i = 0; i < w->nd; i++) w->before[i] = w->after[i] = 0;
    if (strcmp(automatic, "VALID") != 0) pad_to_same(w, space, strcmp(automatic, "SAME_LOWER") == 0);
    return GA_NO_ERROR;
}

static ga_conv_options conv_options(const call *c, const windows *w) {
    return (ga_conv_options){.nd = w->nd,
                             .stride = w->stride,
                             .dilation = w->dilation,
                             .pad_before = w->before,
                             .pad_after = w->after,
                             .groups = (size_t)node_int(c->node, "group", 1)};
}

static int check_space(call *c, const GpuArray *x, const GpuArray *w) {
    if (x->nd < 3 || x->nd > MOST_SPACE + 2) return call_fail(c, GA_VALUE_ERROR, "%u dimensions", x->nd);
    if (w != NULL && w->nd != x->nd) return call_fail(c, GA_VALUE_ERROR, "weights have %u dimensions", w->nd);
    if (node_int(c->node, "group", 1) < 1) return call_fail(c, GA_VALUE_ERROR, "there is no such number of groups");
    return GA_NO_ERROR;
}

static int convolve(call *c, GpuArray *y, const GpuArray *x, const GpuArray *w, const GpuArray *bias) {
    windows shape;
    GpuConv *plan = NULL;
    int err = check_space(c, x, w);
    if (err != GA_NO_ERROR) return err;
    shape.nd = x->nd - 2;
    err = read_windows(c, &shape, w->dimensions + 2, x->dimensions + 2);
    if (err != GA_NO_ERROR) return err;
    ga_conv_options options = conv_options(c, &shape);
    err = GpuConv_new(&plan, c->ctx, x->typecode, x->dimensions, w->dimensions, &options);
    if (err == GA_NO_ERROR) err = GpuConv_forward(plan, y, x, w, bias, NULL);
    GpuConv_free(plan);
    return err;
}

static int run_conv(call *c) {
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0), *w = call_array(c, 1), *bias = call_has(c, 2) ? call_array(c, 2) : NULL;
    int err = x == NULL || w == NULL || (bias == NULL && call_has(c, 2)) ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = convolve(c, &result, x, w, bias);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* Padding of a transposed convolution for an output of a given shape, all of which is cut off its ends. */
static int pad_for_output(call *c, windows *w, const size_t *space, size_t *extra) {
    const char *automatic = node_text(c->node, "auto_pad", "NOTSET");
    size_t count;
    const int64_t *wanted = node_ints(c->node, "output_shape", &count);
    int same = strncmp(automatic, "SAME", 4) == 0;
    if (wanted == NULL && !same) return GA_NO_ERROR;
    if (wanted != NULL && count == w->nd + 2u) {
        wanted += 2;
        count = w->nd;
    }
    for (size_t i = 0; wanted != NULL && i < count; i++)
        if (wanted[i] < 0)
            return call_fail(c, GA_VALUE_ERROR, "output_shape has the number %lld", (long long)wanted[i]);
    if (wanted != NULL && count != w->nd) return call_fail(c, GA_VALUE_ERROR, "output_shape has %zu numbers", count);
    for (unsigned int i = 0; i < w->nd; i++) {
        size_t reach = w->dilation[i] * (w->taps[i] - 1) + 1;
        size_t target = wanted != NULL ? (size_t)wanted[i] : space[i] * w->stride[i];
        size_t full = (space[i] == 0 ? 0 : (space[i] - 1) * w->stride[i]) + reach + extra[i];
        size_t pad = full > target ? full - target : 0;
        if (full < target) extra[i] += target - full; /* places that no element of the input reaches */
        w->before[i] = strcmp(automatic, "SAME_UPPER") == 0 ? pad / 2 : pad - pad / 2;
        w->after[i] = pad - w->before[i];
    }
    return GA_NO_ERROR;
}

/* The library pads results by less than a stride or dilation: what is more is 0, or the bias, all the same. */
static int takes_conv_transpose(const node *n) {
    size_t nextra, nstride, ndilation;
    const int64_t *extra = node_ints(n, "output_padding", &nextra), *stride = node_ints(n, "strides", &nstride);
    const int64_t *dilation = node_ints(n, "dilations", &ndilation);
    for (size_t i = 0; i < nextra; i++)
        if (extra[i] != 0 && extra[i] >= (i < nstride ? stride[i] : 1) && extra[i] >= (i < ndilation ? dilation[i] : 1))
            return 0;
    return n->in[0].nd >= 3 && n->in[0].nd <= MOST_SPACE + 2;
}

static int run_conv_transpose(call *c) {
    GpuArray result = {0};
    windows shape;
    size_t extra[MOST_SPACE];
    GpuConv *plan = NULL;
    const GpuArray *x = call_array(c, 0), *w = call_array(c, 1), *bias = call_has(c, 2) ? call_array(c, 2) : NULL;
    int err = x == NULL || w == NULL || (bias == NULL && call_has(c, 2)) ? GA_VALUE_ERROR : check_space(c, x, w);
    if (err != GA_NO_ERROR) return err;
    shape.nd = x->nd - 2;
    err = read_windows(c, &shape, w->dimensions + 2, x->dimensions + 2);
    if (err == GA_NO_ERROR) err = read_numbers(c, "output_padding", shape.nd, 0, extra);
    if (err == GA_NO_ERROR) err = pad_for_output(c, &shape, x->dimensions + 2, extra);
    if (err != GA_NO_ERROR) return err;
    ga_conv_options options = conv_options(c, &shape);
    options.transposed = 1;
    options.output_padding = extra;
    err = GpuConv_new(&plan, c->ctx, x->typecode, x->dimensions, w->dimensions, &options);
    if (err == GA_NO_ERROR) err = GpuConv_forward(plan, &result, x, w, bias, NULL);
    GpuConv_free(plan);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int takes_space(const node *n) {
    return n->in[0].nd >= 3 && n->in[0].nd <= MOST_SPACE + 2;
}

/* ---------------------------------------------------------------------------------------------------------- pooling */

static int pool_plan(call *c, GpuPool **plan, const GpuArray *x, windows *w) {
    size_t taps[MOST_SPACE];
    int err = check_space(c, x, NULL);
    if (err != GA_NO_ERROR) return err;
    w->nd = x->nd - 2;
    err = read_numbers(c, "kernel_shape", w->nd, 1, taps);
    if (err == GA_NO_ERROR) err = read_windows(c, w, taps, x->dimensions + 2);
    if (err != GA_NO_ERROR) return err;
    ga_pool_options options = {.nd = w->nd,
                               .window = w->taps,
                               .stride = w->stride,
                               .dilation = w->dilation,
                               .pad_before = w->before,
                               .pad_after = w->after,
                               .ceil = node_int(c->node, "ceil_mode", 0) != 0,
                               .count_padding = node_int(c->node, "count_include_pad", 0) != 0};
    return GpuPool_new(plan, c->ctx, x->typecode, x->dimensions, &options);
}

static int run_average_pool(call *c) {
    GpuArray result = {0};
    GpuPool *plan = NULL;
    windows w;
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : pool_plan(c, &plan, x, &w);
    if (err == GA_NO_ERROR) err = GpuPool_average(plan, &result, x);
    GpuPool_free(plan);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_lp_pool(call *c) {
    GpuArray result = {0}, magnitude = {0};
    GpuPool *plan = NULL;
    windows w;
    const GpuArray *x = call_array(c, 0), *args[1] = {x};
    int err = x == NULL ? GA_VALUE_ERROR : pool_plan(c, &plan, x, &w);
    if (err == GA_NO_ERROR) err = call_apply(c, "abs", &magnitude, 1, args);
    if (err == GA_NO_ERROR) err = GpuPool_lp(plan, &result, &magnitude, (double)node_int(c->node, "p", 2));
    GpuPool_free(plan);
    GpuArray_clear(&magnitude);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* The library counts windows whole in Lp norms where padding or the end cuts them: these are left to others. */
static int takes_lp_pool(const node *n) {
    size_t count;
    const int64_t *pads = node_ints(n, "pads", &count);
    for (size_t i = 0; i < count; i++)
        if (pads[i] != 0) return 0;
    return takes_space(n) && strncmp(node_text(n, "auto_pad", "NOTSET"), "SAME", 4) != 0 &&
           node_int(n, "ceil_mode", 0) == 0;
}

/* Places are counted in the whole tensor: that in an image, and before it all images before. */
static int give_places(call *c, GpuArray *places, const GpuArray *x) {
    size_t image = 1, dims[CALL_MOST_DIMS];
    GpuArray number = {0}, result = {0};
    const GpuArray *args[2] = {places, &number};
    int64_t *first;
    int err;
    for (unsigned int i = 2; i < x->nd; i++) image *= x->dimensions[i];
    for (unsigned int i = 0; i < x->nd; i++) dims[i] = i < 2 ? x->dimensions[i] : 1;
    first = calloc(dims[0] * dims[1] + 1, sizeof *first);
    if (first == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < dims[0] * dims[1]; i++) first[i] = (int64_t)(i * image);
    err = call_upload(c, &number, GA_LONG, x->nd, dims, first);
    free(first);
    if (err == GA_NO_ERROR) err = call_apply(c, "add", &result, 2, args);
    if (err == GA_NO_ERROR) err = call_give(c, 1, &result);
    GpuArray_clear(&number);
    return err;
}

static int run_max_pool(call *c) {
    GpuArray result = {0}, places = {0}, wide = {0}, narrow = {0};
    GpuPool *plan = NULL;
    windows w;
    const GpuArray *x = call_array(c, 0);
    int wanted = call_wants(c, 1), is_real = table_is(c->in[0]->type, "f");
    int err = x == NULL ? GA_VALUE_ERROR : is_real ? GpuArray_view(&wide, x) : call_cast(c, &wide, x, GA_FLOAT);
    if (err == GA_NO_ERROR) err = pool_plan(c, &plan, &wide, &w);
    if (err == GA_NO_ERROR) err = GpuPool_max(plan, &result, wanted ? &places : NULL, &wide);
    if (err == GA_NO_ERROR && !is_real) err = call_cast(c, &narrow, &result, x->typecode);
    if (err == GA_NO_ERROR) err = call_give(c, 0, is_real ? &result : &narrow);
    if (err == GA_NO_ERROR && wanted) err = give_places(c, &places, x);
    GpuPool_free(plan);
    GpuArray_clear(&wide);
    GpuArray_clear(&result);
    GpuArray_clear(&places);
    return err;
}

static int takes_max_pool(const node *n) {
    int type = n->in[0].type;
    if (node_gives(n, 1) && node_int(n, "storage_order", 0) != 0) return 0;
    return takes_space(n) && (table_is(type, "f") || type == GA_BYTE || type == GA_UBYTE);
}

/* Pooling of all space at once. */
static int run_global_pool(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count = 0;
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    char after[64];
    size_t elements = 1;
    int err, is_max = strcmp(c->arg, "max") == 0;
    GpuReduction *r;
    if (x == NULL) return GA_VALUE_ERROR;
    for (unsigned int i = 2; i < x->nd; i++) {
        axes[count++] = i;
        elements *= x->dimensions[i];
    }
    if (elements == 0) return call_fail(c, GA_VALUE_ERROR, "there are no elements in an image");
    snprintf(after, sizeof after, "total / %s(%zu)", x->typecode == GA_DOUBLE ? "f64" : "f32", elements);
    r = expressions_reduction(c->expressions, is_max ? "max" : "sum", is_max ? NULL : "x", is_max ? NULL : after,
                              x->typecode, x->typecode == GA_DOUBLE || is_max ? -1 : GA_FLOAT, x->typecode, &err);
    void *args[] = {(void *)(uintptr_t)x}; /* is read alone */
    if (err == GA_NO_ERROR && is_max) err = GpuReduction_call(r, &result, x, count, axes, GR_KEEPDIMS);
    if (err == GA_NO_ERROR && !is_max) err = GpuReduction_call_map(r, &result, args, count, axes, GR_KEEPDIMS);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

const op ops_conv[] = {
    {"", "AveragePool", 7, "f", takes_space, run_average_pool, NULL, NULL},
    {"", "Conv", 1, "f", takes_space, run_conv, NULL, NULL},
    {"", "ConvTranspose", 1, "f", takes_conv_transpose, run_conv_transpose, NULL, NULL},
    {"", "GlobalAveragePool", 1, "f", NULL, run_global_pool, "mean", NULL},
    {"", "GlobalMaxPool", 1, "f", NULL, run_global_pool, "max", NULL},
    {"", "LpPool", 2, "f", takes_lp_pool, run_lp_pool, NULL, NULL},
    {"", "MaxPool", 1, "fiu", takes_max_pool, run_max_pool, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
