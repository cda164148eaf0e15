/* Softmax and normalisations. */
#include <stdlib.h>

#include "chain.h"
#include "table.h"

/* ---------------------------------------------------------------------------------------------------------- softmax */

/* Before version 13 all axes from the given one on make a row. */
static int softmax_axes(call *c, unsigned int *axes, unsigned int *count) {
    unsigned int nd = c->in[0]->nd, axis = 0;
    int old = c->node->version < 13, err;
    int64_t wanted = node_int(c->node, "axis", old ? 1 : -1);
    *count = 0;
    if (nd == 0 || (old && wanted == (int64_t)nd)) return GA_NO_ERROR;
    err = call_axis(c, wanted, nd, &axis);
    for (unsigned int i = axis; i < (old ? nd : axis + 1) && err == GA_NO_ERROR; i++) axes[(*count)++] = i;
    return err;
}

static int run_softmax(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count;
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : softmax_axes(c, axes, &count);
    if (err == GA_NO_ERROR) result = call_place(c, 0, 1, &x);
    if (err == GA_NO_ERROR)
        err = strcmp(c->node->type, "Softmax") == 0 ? GpuArray_softmax(&result, x, count, axes)
                                                    : GpuArray_log_softmax(&result, x, count, axes);
    return call_end(c, 0, &result, err);
}

/* 1 at the first of the largest elements of a row, else 0. */
static int run_hardmax(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count;
    size_t row[2] = {1, 1};
    GpuArray rows = {0}, places = {0}, one = {0}, result = {0}, *y;
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : softmax_axes(c, axes, &count);
    int old = c->node->version < 13;
    GpuReduction *r = NULL;
    if (err != GA_NO_ERROR) return err;
    if (count == 0) return call_fail(c, GA_VALUE_ERROR, "the input has no such axis");
    for (unsigned int i = 0; i < x->nd; i++) row[i >= axes[0]] *= x->dimensions[i];
    err = old ? call_reshape(c, &rows, x, 2, row) : GpuArray_view(&rows, x);
    unsigned int axis = old ? 1 : axes[0];
    if (err == GA_NO_ERROR) r = expressions_reduction(c->expressions, "argmax", NULL, NULL, x->typecode, -1, -1, &err);
    if (err == GA_NO_ERROR) err = GpuReduction_call(r, &places, &rows, 1, &axis, GR_KEEPDIMS);
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, x->nd, x->dimensions, &y);
    if (err == GA_NO_ERROR) err = call_fill(c, y, 0);
    if (err == GA_NO_ERROR) err = call_constant(c, &one, x->typecode, 1);
    if (err == GA_NO_ERROR) err = old ? call_reshape(c, &result, y, 2, row) : GpuArray_view(&result, y);
    if (err == GA_NO_ERROR) err = GpuArray_put_along_axis(&result, &places, &one, axis, GA_SCATTER_SET, 0);
    GpuArray_clear(&rows);
    GpuArray_clear(&places);
    GpuArray_clear(&one);
    GpuArray_clear(&result);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- normalisations
 */

/* An optional input; *failed is set if it is present but cannot be read. */
static const GpuArray *optional(call *c, size_t i, int *failed) {
    const GpuArray *a;
    if (!call_has(c, i)) return NULL;
    a = call_array(c, i);
    *failed |= a == NULL;
    return a;
}

/* Statistics of the batch, and running ones, whose old value has the weight `momentum`; the variance is biased. */
static int train_batch_norm(call *c) {
    chain s = chain_begin(c);
    unsigned int axes[CALL_MOST_DIMS], count = 0;
    const GpuArray *x = chain_input(&s, 0), *weight = chain_input(&s, 1), *bias = chain_input(&s, 2);
    const GpuArray *old[2] = {chain_input(&s, 3), chain_input(&s, 4)};
    GpuArray *y = chain_new(&s), *now[2] = {chain_new(&s), chain_new(&s)};
    char text[96];
    if (s.err == GA_NO_ERROR && x->nd < 2) chain_fail(&s, "the input has no channels");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const double stays = node_float(c->node, "momentum", 0.9), eps = node_float(c->node, "epsilon", 1e-5);
    for (unsigned int d = 0; d < x->nd; d++)
        if (d != 1) axes[count++] = d;
    chain_done(&s, y, GpuArray_empty(y, c->ctx, x->typecode, x->nd, x->dimensions, GA_C_ORDER));
    if (s.err == GA_NO_ERROR) s.err = GpuArray_batch_norm(y, x, NULL, NULL, weight, bias, 0, eps, GA_NORM_TRAINING);
    if (s.err == GA_NO_ERROR) s.err = GpuArray_mean(now[0], x, count, axes, 0);
    if (s.err == GA_NO_ERROR) s.err = GpuArray_var(now[1], x, 0, count, axes, 0);
    snprintf(text, sizeof text, "y = a * %.9e + b * %.9e;", stays, 1 - stays);
    chain_give(&s, 0, y);
    for (size_t i = 0; i < 2; i++)
        if (call_wants(c, i + 1) && s.err == GA_NO_ERROR)
            chain_give(&s, i + 1,
                       chain_expression(&s, text, old[i]->typecode, old[i], chain_cast(&s, now[i], old[i]->typecode),
                                        NULL, NULL));
    return chain_end(&s);
}

static int run_batch_norm(call *c) {
    GpuArray *y;
    const GpuArray *x = call_array(c, 0), *weight = call_array(c, 1), *bias = call_array(c, 2);
    GpuArray *mean = call_array(c, 3), *variance = call_array(c, 4);
    int err;
    if (x == NULL || weight == NULL || bias == NULL || mean == NULL || variance == NULL) return GA_VALUE_ERROR;
    if (node_int(c->node, "training_mode", 0)) return train_batch_norm(c);
    err = call_make(c, 0, x->typecode, x->nd, x->dimensions, &y);
    if (err != GA_NO_ERROR) return err;
    return GpuArray_batch_norm(y, x, mean, variance, weight, bias, 0, node_float(c->node, "epsilon", 1e-5), 0);
}

/* The library's weights have the input's type, or are floats. */
static int weights_fit(const node *n, size_t first, size_t last) {
    int type = n->in[0].type, half = type == GA_HALF || type == GA_BFLOAT16;
    for (size_t i = first; i <= last; i++)
        if (node_has(n, i) && n->in[i].type != n->in[first].type) return 0;
    return !node_has(n, first) || n->in[first].type == type || (half && n->in[first].type == GA_FLOAT);
}

static int takes_batch_norm(const node *n) {
    int training = node_int(n, "training_mode", 0) != 0;
    return (training ? n->nout <= 3 : n->nout == 1) && weights_fit(n, 1, 4) && node_int(n, "spatial", 1) != 0;
}

static int run_instance_norm(call *c) {
    GpuArray *y;
    const GpuArray *x = call_array(c, 0), *weight = call_array(c, 1), *bias = call_array(c, 2);
    int err = x == NULL || weight == NULL || bias == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && x->nd < 2) err = call_fail(c, GA_VALUE_ERROR, "the input has no channels");
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, x->nd, x->dimensions, &y);
    if (err != GA_NO_ERROR) return err;
    return GpuArray_group_norm(y, x, x->dimensions[1], weight, bias, node_float(c->node, "epsilon", 1e-5));
}

static int run_group_norm(call *c) {
    GpuArray *y;
    const GpuArray *x = call_array(c, 0), *weight = call_array(c, 1), *bias = call_array(c, 2);
    int64_t groups = node_int(c->node, "num_groups", 0);
    int err = x == NULL || weight == NULL || bias == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && groups < 1) err = call_fail(c, GA_VALUE_ERROR, "there is no such number of groups");
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, x->nd, x->dimensions, &y);
    if (err != GA_NO_ERROR) return err;
    return GpuArray_group_norm(y, x, (size_t)groups, weight, bias, node_float(c->node, "epsilon", 1e-5));
}

static int takes_group_norm(const node *n) {
    return n->version >= 21 && weights_fit(n, 1, 2);
}

static int takes_weights(const node *n) {
    return weights_fit(n, 1, 2);
}

/* Does a weight have the shape of a row, the axes from `axis` on? */
static int is_row(const GpuArray *weight, const GpuArray *x, unsigned int axis) {
    if (weight == NULL) return 1;
    if (weight->nd != x->nd - axis) return 0;
    for (unsigned int i = axis; i < x->nd; i++)
        if (weight->dimensions[i - axis] != x->dimensions[i]) return 0;
    return 1;
}

/* Multiply by a weight, and add a bias, that are broadcast. */
static int scale_and_shift(call *c, GpuArray *x, const GpuArray *weight, const GpuArray *bias) {
    const GpuArray *operands[2] = {weight, bias};
    static const char *const functions[2] = {"multiply", "add"};
    int err = GA_NO_ERROR;
    for (int i = 0; i < 2 && err == GA_NO_ERROR; i++) {
        GpuArray next = {0};
        const GpuArray *args[2] = {x, operands[i]};
        if (operands[i] == NULL) continue;
        err = call_apply(c, functions[i], &next, 2, args);
        GpuArray_clear(x);
        *x = next;
    }
    return err;
}

/* The mean of a row, or 1 / sqrt(variance + eps), which LayerNormalization gives as further outputs. */
static int give_statistic(call *c, size_t output, const GpuArray *x, const GpuArray *mean, unsigned int count,
                          const unsigned int *axes, double eps) {
    GpuArray centred = {0}, result = {0};
    const GpuArray *args[2] = {x, mean};
    char after[128];
    size_t n = 1;
    int err = GA_NO_ERROR, type = x->typecode;
    GpuReduction *r = NULL;
    const char *real = type == GA_DOUBLE ? "f64" : "f32";
    for (unsigned int i = 0; i < count; i++) n *= x->dimensions[axes[i]];
    if (mean != NULL) {
        snprintf(after, sizeof after, "1 / sqrt(total / %s(%zu) + %s(%.17e))", real, n, real, eps);
        err = call_apply(c, "subtract", &centred, 2, args);
        type = err == GA_NO_ERROR ? centred.typecode : type;
    } else {
        snprintf(after, sizeof after, "total / %s(%zu)", real, n);
    }
    const int acctype = type == GA_DOUBLE ? -1 : GA_FLOAT, wanted = c->node->out[output].type;
    char map[48];
    snprintf(map, sizeof map, mean != NULL ? "%s(x) * %s(x)" : "%s(x)", real, real);
    if (err == GA_NO_ERROR) r = expressions_reduction(c->expressions, "sum", map, after, type, acctype, wanted, &err);
    void *given[] = {mean != NULL ? &centred : (void *)(uintptr_t)x}; /* is read alone */
    if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, &result, given, count, axes, GR_KEEPDIMS);
    GpuArray_clear(&centred);
    return err == GA_NO_ERROR ? call_give(c, output, &result) : err;
}

static int give_statistics(call *c, const GpuArray *x, unsigned int count, const unsigned int *axes, double eps) {
    GpuArray mean = {0};
    int err = GA_NO_ERROR;
    if (!call_wants(c, 1) && !call_wants(c, 2)) return GA_NO_ERROR;
    if (x->typecode == GA_DOUBLE || x->typecode == GA_FLOAT) {
        GpuReduction *r;
        char after[64];
        size_t n = 1;
        for (unsigned int i = 0; i < count; i++) n *= x->dimensions[axes[i]];
        snprintf(after, sizeof after, "total / %s(%zu)", x->typecode == GA_DOUBLE ? "f64" : "f32", n);
        r = expressions_reduction(c->expressions, "sum", "x", after, x->typecode, -1, -1, &err);
        void *given[] = {(void *)(uintptr_t)x}; /* is read alone */
        if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, &mean, given, count, axes, GR_KEEPDIMS);
    }
    if (err == GA_NO_ERROR && call_wants(c, 1)) err = give_statistic(c, 1, x, NULL, count, axes, eps);
    if (err == GA_NO_ERROR && call_wants(c, 2)) err = give_statistic(c, 2, x, &mean, count, axes, eps);
    GpuArray_clear(&mean);
    return err;
}

/* Layer norm and RMS norm of the axes from one on. */
static int run_layer_norm(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count = 0, axis;
    GpuArray result = {0};
    int failed = 0, err, rms = strcmp(c->arg, "rms") == 0;
    const GpuArray *x = call_array(c, 0), *weight = optional(c, 1, &failed), *bias = optional(c, 2, &failed);
    double eps = node_float(c->node, "epsilon", 1e-5);
    if (x == NULL || failed) return GA_VALUE_ERROR;
    err = call_axis(c, node_int(c->node, "axis", -1), x->nd, &axis);
    if (err != GA_NO_ERROR) return err;
    for (unsigned int i = axis; i < x->nd; i++) axes[count++] = i;
    int rows = is_row(weight, x, axis) && is_row(bias, x, axis) && !(weight == NULL && bias != NULL);
    const GpuArray *w = rows ? weight : NULL, *b = rows ? bias : NULL;
    if (rows) result = call_place(c, 0, 1, &x);
    err = rms ? GpuArray_rms_norm(&result, x, w, eps, count, axes)
              : GpuArray_layer_norm(&result, x, w, b, eps, count, axes);
    if (err == GA_NO_ERROR && !rows) err = scale_and_shift(c, &result, weight, bias);
    if (err == GA_NO_ERROR && !rms) err = give_statistics(c, x, count, axes, eps);
    return call_end(c, 0, &result, err);
}

/* Statistics of half types would need their mean in float. */
static int takes_layer_norm(const node *n) {
    int half = n->in[0].type == GA_HALF || n->in[0].type == GA_BFLOAT16;
    if (strcmp(n->type, "LayerNormalization") != 0 && node_gives(n, 1)) return 0;
    return weights_fit(n, 1, 2) && !(half && n->nout > 1) && node_int(n, "stash_type", 1) == 1;
}

/* (x - mean) / sqrt(variance + 1e-9), as the operator's function has it, with the axes 0, 2 and 3 if none are named. */
static int run_mvn(call *c) {
    static const int64_t usual[] = {0, 2, 3};
    unsigned int axes[CALL_MOST_DIMS];
    GpuArray result = {0};
    size_t count;
    const int64_t *list = node_ints(c->node, "axes", &count);
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (list == NULL) {
        list = usual;
        count = 3;
    }
    if (count > CALL_MOST_DIMS) return call_fail(c, GA_VALUE_ERROR, "%zu axes are too many", count);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) err = call_axis(c, list[i], x->nd, &axes[i]);
    if (err == GA_NO_ERROR) err = GpuArray_layer_norm(&result, x, NULL, NULL, 1e-18, (unsigned int)count, axes);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_lrn(call *c) {
    GpuArray *y;
    const GpuArray *x = call_array(c, 0);
    int64_t size = node_int(c->node, "size", 0);
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && size < 1) err = call_fail(c, GA_VALUE_ERROR, "size has to be positive");
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, x->nd, x->dimensions, &y);
    if (err != GA_NO_ERROR) return err;
    return GpuArray_local_response_norm(y, x, (size_t)size, node_float(c->node, "alpha", 1e-4),
                                        node_float(c->node, "beta", 0.75), node_float(c->node, "bias", 1));
}

/* A window of even size has its longer half after the channel in ONNX, and before it in the library. */
static int takes_lrn(const node *n) {
    return node_int(n, "size", 0) % 2 == 1;
}

/* Divide rows by their norms; a row of zeros is not changed. */
static int run_lp_norm(call *c) {
    GpuArray norm = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *args[2] = {x, &norm};
    int err, one = node_int(c->node, "p", 2) == 1;
    unsigned int axis;
    GpuReduction *r = NULL;
    if (x == NULL) return GA_VALUE_ERROR;
    const char *real = x->typecode == GA_DOUBLE ? "f64" : "f32";
    char map[48];
    snprintf(map, sizeof map, one ? "abs(%s(x))" : "%s(x) * %s(x)", real, real);
    const int acctype = x->typecode == GA_DOUBLE ? -1 : GA_FLOAT;
    err = call_axis(c, node_int(c->node, "axis", -1), x->nd, &axis);
    if (err == GA_NO_ERROR)
        r = expressions_reduction(c->expressions, "sum", map, one ? NULL : "sqrt(total)", x->typecode, acctype,
                                  x->typecode, &err);
    void *given[] = {(void *)(uintptr_t)x}; /* is read alone */
    if (err == GA_NO_ERROR) err = GpuReduction_call_map(r, &norm, given, 1, &axis, GR_KEEPDIMS);
    if (err == GA_NO_ERROR) err = call_expression(c, "y = b == 0 ? 0 : a / b;", &result, x->typecode, 2, args);
    GpuArray_clear(&norm);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

const op ops_nn[] = {
    {"", "BatchNormalization", 6, "f", takes_batch_norm, run_batch_norm, NULL, NULL},
    {"", "GroupNormalization", 18, "f", takes_group_norm, run_group_norm, NULL, NULL},
    {"", "Hardmax", 1, "f", NULL, run_hardmax, NULL, NULL},
    {"", "InstanceNormalization", 1, "f", takes_weights, run_instance_norm, NULL, NULL},
    {"", "LRN", 1, "f", takes_lrn, run_lrn, NULL, NULL},
    {"", "LayerNormalization", 17, "f", takes_layer_norm, run_layer_norm, "", NULL},
    {"", "LogSoftmax", 1, "f", NULL, run_softmax, NULL, NULL},
    {"", "LpNormalization", 1, "f", NULL, run_lp_norm, NULL, NULL},
    {"", "MeanVarianceNormalization", 9, "f", NULL, run_mvn, NULL, NULL},
    {"", "RMSNormalization", 23, "f", takes_layer_norm, run_layer_norm, "rms", NULL},
    {"", "SimplifiedLayerNormalization", 1, "f", takes_layer_norm, run_layer_norm, "rms", NULL},
    {"", "Softmax", 1, "f", NULL, run_softmax, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
