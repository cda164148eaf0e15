#include "layers.h"

#include <math.h>
#include <stdlib.h>

#include "../splitmix.h"

int parameter_open(parameter *p, gpucontext *ctx, unsigned nd, const size_t *dims, double bound, float fill,
                   uint64_t seed, uint64_t *place) {
    size_t n = 1;
    int err = GA_NO_ERROR;

    for (unsigned d = 0; d < nd; d++) n *= dims[d];
    float *values = malloc(n * sizeof *values);
    if (values == NULL) return GA_MEMORY_ERROR;
    if (bound > 0) splitmix_fill(values, n, 0, bound, seed, place);
    for (size_t i = 0; bound == 0 && i < n; i++) values[i] = fill;
    if (err == GA_NO_ERROR) err = GpuArray_empty(&p->value, ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&p->value, values, n * sizeof *values);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&p->grad, ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&p->first, ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&p->second, ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    free(values);
    return err;
}

void parameter_close(parameter *p) {
    GpuArray_clear(&p->value);
    GpuArray_clear(&p->grad);
    GpuArray_clear(&p->first);
    GpuArray_clear(&p->second);
}

int conv_open(conv *c, gpucontext *ctx, const size_t *x_dims, size_t channels, size_t taps, size_t pad, int biased,
              uint64_t seed, uint64_t *place) {
    const size_t w_dims[] = {channels, x_dims[1], taps, taps}, pads[] = {pad, pad};
    const ga_conv_options options = {.nd = 2, .pad_before = pads};
    /* He et al., 2015: this bound preserves the variance through layers. */
    const double bound = sqrt(6.0 / (double)(x_dims[1] * taps * taps));
    int err = GA_NO_ERROR;

    c->biased = biased;
    if (err == GA_NO_ERROR) err = GpuConv_new(&c->plan, ctx, GA_FLOAT, x_dims, w_dims, &options);
    if (err == GA_NO_ERROR) err = parameter_open(&c->w, ctx, 4, w_dims, bound, 0, seed, place);
    if (err == GA_NO_ERROR && biased) err = parameter_open(&c->b, ctx, 1, &channels, 0, 0, seed, place);
    return err;
}

void conv_close(conv *c) {
    GpuConv_free(c->plan);
    parameter_close(&c->w);
    parameter_close(&c->b);
}

int conv_forward(conv *c, GpuArray *y, const GpuArray *x) {
    return GpuConv_forward(c->plan, y, x, &c->w.value, c->biased ? &c->b.value : NULL, NULL);
}

int conv_backward(conv *c, GpuArray *dx, const GpuArray *x, const GpuArray *dy) {
    int err = GpuConv_grad_weights(c->plan, &c->w.grad, x, dy, NULL);

    if (c->biased)
        if (err == GA_NO_ERROR) err = GpuConv_grad_bias(c->plan, &c->b.grad, dy);
    if (err == GA_NO_ERROR && dx != NULL) err = GpuConv_grad_input(c->plan, dx, dy, &c->w.value, NULL);
    return err;
}

static const double momentum = 0.1, eps = 1e-5;

int norm_open(norm *n, gpucontext *ctx, const size_t *x_dims, uint64_t seed, uint64_t *place) {
    const size_t channels = x_dims[1];
    int err = GA_NO_ERROR;

    if (err == GA_NO_ERROR) err = parameter_open(&n->weight, ctx, 1, &channels, 0, 1, seed, place);
    if (err == GA_NO_ERROR) err = parameter_open(&n->bias, ctx, 1, &channels, 0, 0, seed, place);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&n->mean, ctx, GA_FLOAT, 1, &channels, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&n->var, &n->weight.value, GA_C_ORDER); /* ones */
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->between, ctx, GA_FLOAT, 4, x_dims, GA_C_ORDER);
    return err;
}

void norm_close(norm *n) {
    parameter_close(&n->weight);
    parameter_close(&n->bias);
    GpuArray_clear(&n->mean);
    GpuArray_clear(&n->var);
    GpuArray_clear(&n->between);
}

int norm_forward(norm *n, GpuArray *y, const GpuArray *x, int training) {
    const GpuArray *operands[] = {&n->between};
    int err = GpuArray_batch_norm(&n->between, x, &n->mean, &n->var, &n->weight.value, &n->bias.value, momentum, eps,
                                  training ? GA_NORM_TRAINING : 0);

    if (err == GA_NO_ERROR) err = GpuArray_apply("relu", y, 1, operands);
    return err;
}

int norm_backward(norm *n, GpuArray *dx, const GpuArray *x, GpuArray *dy) {
    const GpuArray *operands[] = {&n->between, dy};
    int err = GpuArray_apply("relu_grad", dy, 2, operands);

    if (err == GA_NO_ERROR)
        err = GpuArray_batch_norm_grad(dx, &n->weight.grad, &n->bias.grad, x, &n->mean, &n->var, &n->weight.value, dy,
                                       eps, GA_NORM_TRAINING);
    return err;
}
