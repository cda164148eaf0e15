#ifndef CONVNET_NETWORK_H
#define CONVNET_NETWORK_H
/*
 * A small network for images of 8 x 8: two convolutions with batch norm, a pooling, attention between the 16 places
 * that are left, and a convolution over all of them for the ten scores:
 *
 *     x, 1 x 8 x 8 -> 3x3 -> norm -> relu, 8 x 8 x 8 -> 3x3 -> norm -> relu, 16 x 8 x 8 -> maxima -> p, 16 x 4 x 4
 *     p -> 1x1, q, k, v of two heads -> attention -> 1x1, 16 x 4 x 4 -> s = p + that -> 4x4, 10 x 1 x 1
 */
#include "layers.h"

enum { SIDE = 8, BATCH = 32, CHANNELS = 16, WIDTH = 32, HEADS = 2, PARAMETERS = 12 };

/* An array between two layers, and the gradient of the loss with respect to it. */
typedef struct activation {
    GpuArray value, grad;
} activation;

typedef struct network {
    gpucontext *ctx;
    conv first, second, qkv, mix, head;
    norm first_norm, second_norm;
    GpuPool *pool;
    GpuArray x, y;    /* a batch: images, and classes (GA_INT) */
    GpuArray indices; /* of the batch's images (GA_LONG) */
    GpuArray places;  /* of the maxima */
    GpuArray lse;     /* of attention */
    GpuArray loss, one;
    activation a1, r1, a2, r2, p, w, t, m, s, scores; /* see network.c */
    GpuArray flat, flat_grad;                         /* scores as BATCH x 10 */
    parameter *parameters[PARAMETERS];
    int steps;
} network;

int network_open(network *n, gpucontext *ctx, uint64_t seed);
void network_close(network *n);

/* Take images (of [N][SIDE * SIDE] on the device) and classes as a batch, by BATCH indices. */
int network_fill(network *n, const GpuArray *images, const GpuArray *classes, const int64_t *indices);
/* Scores of the batch. */
int network_forward(network *n, int training);
/* A step of AdamW for the batch that was filled; its loss is in n->loss. */
int network_step(network *n, double rate);
/* Parameters and running statistics, one after the other; *count floats in a block that the caller frees. */
int network_read(network *n, float **values, size_t *count);
int network_write(network *n, const float *values);

#endif
