/* Operators of the domain com.microsoft, which ONNX Runtime's own optimiser and exporters of transformers write. */
#include <stdlib.h>

#include "product.h"
#include "table.h"

/* An elementwise function of x, or of x plus a bias. */
static int run_activation(call *c) {
    GpuArray sum = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *bias = call_has(c, 1) ? call_array(c, 1) : NULL, *args[2] = {x, bias};
    int err = x == NULL || (bias == NULL && call_has(c, 1)) ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && bias != NULL) err = call_apply(c, "add", &sum, 2, args);
    const GpuArray *one[1] = {bias != NULL ? &sum : x};
    if (err == GA_NO_ERROR) err = call_apply(c, c->arg, &result, 1, one);
    GpuArray_clear(&sum);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

static int run_quick_gelu(call *c) {
    char text[128];
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0), *args[1] = {x};
    double alpha = node_float(c->node, "alpha", 1.702);
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    snprintf(text, sizeof text, "y = a * sigmoid(a * (%.17e));", alpha);
    if (err == GA_NO_ERROR) err = call_expression(c, text, &result, x->typecode, 1, args);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* Layer norm or RMS norm of the last axis of a sum of an input, a residual and a bias; `arg` says which. Inputs: x,
 * skip, gamma, and then beta (of a layer norm) and bias. */
static int run_skip_norm(call *c) {
    GpuArray sum = {0}, with_bias = {0}, result = {0};
    int rms = strcmp(c->arg, "rms") == 0, err = GA_NO_ERROR;
    size_t at_bias = rms ? 3 : 4;
    const GpuArray *x = call_array(c, 0), *skip = call_array(c, 1), *gamma = call_array(c, 2), *args[2] = {x, skip};
    const GpuArray *beta = !rms && call_has(c, 3) ? call_array(c, 3) : NULL;
    if (x == NULL || skip == NULL || gamma == NULL || (!rms && call_has(c, 3) && beta == NULL)) return GA_VALUE_ERROR;
    if (x->nd < 1) return call_fail(c, GA_VALUE_ERROR, "the input has no axis");
    const unsigned int last = x->nd - 1;
    double eps = node_float(c->node, "epsilon", 1e-12);
    err = call_apply(c, "add", &sum, 2, args);
    if (err == GA_NO_ERROR && call_has(c, at_bias)) {
        const GpuArray *both[2] = {&sum, call_array(c, at_bias)};
        err = both[1] == NULL ? GA_VALUE_ERROR : call_apply(c, "add", &with_bias, 2, both);
        GpuArray_clear(&sum);
        sum = with_bias;
    }
    if (err == GA_NO_ERROR)
        err = rms ? GpuArray_rms_norm(&result, &sum, gamma, eps, 1, &last)
                  : GpuArray_layer_norm(&result, &sum, gamma, beta, eps, 1, &last);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &result);
    if (err == GA_NO_ERROR) return call_give(c, 3, &sum);
    GpuArray_clear(&sum);
    return err;
}

/* Nodes with statistics outputs, which only training reads, are not supported; weights have the input's type. */
static int takes_skip_norm(const node *n) {
    for (size_t i = 1; i < n->nin; i++)
        if (node_has(n, i) && n->in[i].type != n->in[0].type) return 0;
    return !node_gives(n, 1) && !node_gives(n, 2);
}

/* alpha times the product of matrices, either of which may be transposed. */
static int run_fused_matmul(call *c) {
    GpuArray factors[2] = {{0}}, result = call_place(c, 0, 0, NULL);
    static const char *const names[2] = {"transA", "transB"};
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < 2 && err == GA_NO_ERROR; i++) {
        unsigned int axes[CALL_MOST_DIMS];
        const GpuArray *x = call_array(c, i);
        if (x == NULL) {
            err = GA_VALUE_ERROR;
            break;
        }
        for (unsigned int d = 0; d < x->nd; d++) axes[d] = d;
        if (node_int(c->node, names[i], 0) && x->nd > 1) {
            axes[x->nd - 1] = x->nd - 2;
            axes[x->nd - 2] = x->nd - 1;
        }
        err = GpuArray_transpose(&factors[i], x, axes);
    }
    if (err == GA_NO_ERROR) err = product_scaled(c, &result, &factors[0], &factors[1], node_float(c->node, "alpha", 1));
    GpuArray_clear(&factors[0]);
    GpuArray_clear(&factors[1]);
    return call_end(c, 0, &result, err);
}

static int takes_fused_matmul(const node *n) {
    return node_int(n, "transBatchA", 0) == 0 && node_int(n, "transBatchB", 0) == 0;
}

const op ops_contrib[] = {
    {"com.microsoft", "BiasGelu", 1, "f", NULL, run_activation, "gelu", NULL},
    {"com.microsoft", "FastGelu", 1, "f", NULL, run_activation, "gelu_tanh", NULL},
    {"com.microsoft", "FusedMatMul", 1, "f", takes_fused_matmul, run_fused_matmul, NULL, NULL},
    {"com.microsoft", "Gelu", 1, "f", NULL, run_activation, "gelu", NULL},
    {"com.microsoft", "QuickGelu", 1, "f", NULL, run_quick_gelu, NULL, NULL},
    {"com.microsoft", "SkipLayerNormalization", 1, "f", takes_skip_norm, run_skip_norm, "", NULL},
    {"com.microsoft", "SkipSimplifiedLayerNormalization", 1, "f", takes_skip_norm, run_skip_norm, "rms", NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
