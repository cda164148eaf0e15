/* Convolutions and pooling. */
#include <stdlib.h>

#include "chain.h"
#include "table.h"
#include "windows.h"

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
    err = windows_read(c, &shape, w->dimensions + 2, x->dimensions + 2);
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

/* The library's output padding is less than a stride or dilation; elements beyond are 0, or the bias. */
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
    err = windows_read(c, &shape, w->dimensions + 2, x->dimensions + 2);
    if (err == GA_NO_ERROR) err = windows_numbers(c, "output_padding", shape.nd, 0, extra);
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

static int pool_plan(call *c, GpuPool **plan, const GpuArray *x, windows *w, int whole) {
    size_t taps[MOST_SPACE];
    int err = check_space(c, x, NULL);
    if (err != GA_NO_ERROR) return err;
    w->nd = x->nd - 2;
    err = windows_numbers(c, "kernel_shape", w->nd, 1, taps);
    if (err == GA_NO_ERROR) err = windows_read(c, w, taps, x->dimensions + 2);
    if (err != GA_NO_ERROR) return err;
    ga_pool_options options = {.nd = w->nd,
                               .window = w->taps,
                               .stride = w->stride,
                               .dilation = w->dilation,
                               .pad_before = w->before,
                               .pad_after = w->after,
                               .ceil = node_int(c->node, "ceil_mode", 0) != 0,
                               .count_padding = whole || node_int(c->node, "count_include_pad", 0) != 0};
    return GpuPool_new(plan, c->ctx, x->typecode, x->dimensions, &options);
}

static int run_average_pool(call *c) {
    GpuArray result = {0};
    GpuPool *plan = NULL;
    windows w;
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : pool_plan(c, &plan, x, &w, 0);
    if (err == GA_NO_ERROR) err = GpuPool_average(plan, &result, x);
    GpuPool_free(plan);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* The root of the sums of powers: where padding or the end cut windows, these are means of whole windows, with zeros,
 * times their size. */
static int run_lp_pool(call *c) {
    chain s = chain_begin(c);
    GpuPool *plan = NULL;
    windows w;
    const GpuArray *x = chain_input(&s, 0);
    const double p = (double)node_int(c->node, "p", 2);
    GpuArray *mean = chain_new(&s);
    char text[128];
    double size = 1;
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const int type = x->typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    snprintf(text, sizeof text, "y = pow(abs(%s(a)), %.1f);", type == GA_DOUBLE ? "f64" : "f32", p);
    GpuArray *power = chain_expression(&s, text, type, x, NULL, NULL, NULL);
    if (s.err == GA_NO_ERROR) s.err = pool_plan(c, &plan, power, &w, 1);
    for (unsigned int d = 0; d < w.nd && s.err == GA_NO_ERROR; d++) size *= (double)w.taps[d];
    if (s.err == GA_NO_ERROR) s.err = GpuPool_average(plan, mean, power);
    GpuPool_free(plan);
    snprintf(text, sizeof text, "y = pow(a * %.1f, %.17e);", size, 1 / p);
    chain_give(&s, 0, chain_cast(&s, chain_expression(&s, text, type, mean, NULL, NULL, NULL), c->in[0]->type));
    return chain_end(&s);
}

/* Windows beyond the padding, which ceil_mode can give, are not supported. */
static int takes_lp_pool(const node *n) {
    return takes_space(n) && node_int(n, "ceil_mode", 0) == 0 && node_int(n, "p", 2) > 0;
}

/* Convert indices in an image to column-major order. */
static int count_by_columns(call *c, GpuArray *places, const GpuArray *x) {
    char text[128];
    GpuArray turned = {0};
    const GpuArray *args[1] = {places};
    const size_t height = x->dimensions[2], width = x->nd == 4 ? x->dimensions[3] : 1;
    snprintf(text, sizeof text, "y = a / %zu + a %% %zu * %zu;", width, width, height);
    int err = call_expression(c, text, &turned, GA_LONG, 1, args);
    GpuArray_clear(places);
    *places = turned;
    return err;
}

/* Places are counted in the whole tensor: that in an image, and before it all images before. */
static int give_places(call *c, GpuArray *places, const GpuArray *x) {
    size_t image = 1, dims[CALL_MOST_DIMS];
    GpuArray number = {0}, result = {0};
    const GpuArray *args[2] = {places, &number};
    int64_t *first;
    int err = node_int(c->node, "storage_order", 0) ? count_by_columns(c, places, x) : GA_NO_ERROR;
    if (err != GA_NO_ERROR) return err;
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
    if (err == GA_NO_ERROR) err = pool_plan(c, &plan, &wide, &w, 0);
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
    if (node_gives(n, 1) && node_int(n, "storage_order", 0) != 0 && n->in[0].nd > 4) return 0;
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
    {"", "AveragePool", 1, "f", takes_space, run_average_pool, NULL, NULL},
    {"", "Conv", 1, "f", takes_space, run_conv, NULL, NULL},
    {"", "ConvTranspose", 1, "f", takes_conv_transpose, run_conv_transpose, NULL, NULL},
    {"", "GlobalAveragePool", 1, "f", NULL, run_global_pool, "mean", NULL},
    {"", "GlobalMaxPool", 1, "f", NULL, run_global_pool, "max", NULL},
    {"", "LpPool", 2, "f", takes_lp_pool, run_lp_pool, NULL, NULL},
    {"", "MaxPool", 1, "fiu", takes_max_pool, run_max_pool, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
