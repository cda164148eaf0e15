#ifndef CONVNET_LAYERS_H
#define CONVNET_LAYERS_H
/*
 * The layers of the network: parameters with their gradients, convolutions, batch norm. All functions return a GA_*
 * code; gpucontext_error() has the text.
 */
#include <stdint.h>

#include <gpuarray/gpuarray.h>

/* A learned tensor, the optimiser's state for it, and its gradient. */
typedef struct parameter {
    GpuArray value, grad, first, second;
} parameter;

/* Uniform between -bound and bound (see ../splitmix.h); all `fill` if the bound is 0. */
int parameter_open(parameter *p, gpucontext *ctx, unsigned nd, const size_t *dims, double bound, float fill,
                   uint64_t seed, uint64_t *place);
void parameter_close(parameter *p);

/* A convolution of a batch: its plan, weights, and a bias unless a norm comes next. */
typedef struct conv {
    GpuConv *plan;
    parameter w, b;
    int biased;
} conv;

/* x has the four extents x_dims; `taps` along both spatial axes, padding by `pad` on all sides. */
int conv_open(conv *c, gpucontext *ctx, const size_t *x_dims, size_t channels, size_t taps, size_t pad, int biased,
              uint64_t seed, uint64_t *place);
void conv_close(conv *c);
int conv_forward(conv *c, GpuArray *y, const GpuArray *x);
/* Gradients of the parameters and, unless dx is NULL, of x. */
int conv_backward(conv *c, GpuArray *dx, const GpuArray *x, const GpuArray *dy);

/* Batch norm, then max(v, 0). */
typedef struct norm {
    parameter weight, bias;
    GpuArray mean, var; /* running statistics */
    GpuArray between;   /* what the norm gives */
} norm;

int norm_open(norm *n, gpucontext *ctx, const size_t *x_dims, uint64_t seed, uint64_t *place);
void norm_close(norm *n);
int norm_forward(norm *n, GpuArray *y, const GpuArray *x, int training);
/* dy is overwritten. */
int norm_backward(norm *n, GpuArray *dx, const GpuArray *x, GpuArray *dy);

#endif
