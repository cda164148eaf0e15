/*
 * Convolutions and their gradients in one loop over all products, with sums of double. An engine with a numerical note
 * does what the note says, so that who may not use it sees it: tensor cores round float to TF32, chance makes a NaN.
 */
#include "cudnn_convolution.h"
#include "numbers.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

int64_t fake_size_of(int type) {
    return type == CUDA_R_64F ? 8 : type == CUDA_R_32F ? 4 : 2;
}

static unsigned char *element(const fake_convolution *c, int which, const int64_t *at) {
    const fake_tensor *t = &c->tensors[which];
    int64_t i = 0;
    for (int d = 0; d < 2 + c->axes; d++) i += at[d] * t->strides[d];
    return t->p + i * fake_size_of(c->type);
}

/* Where the sum of a result is kept. */
static double *sum_of(const fake_convolution *c, double *sums, const int64_t *at) {
    int64_t i = 0;
    for (int d = 0; d < 2 + c->axes; d++) i = i * c->tensors[c->result].dims[d] + at[d];
    return sums + i;
}

static bool next(int64_t *at, const int64_t *dims, int rank) {
    for (int d = rank; d-- > 0;) {
        if (++at[d] < dims[d]) return true;
        at[d] = 0;
    }
    return false;
}

static double factor(const fake_convolution *c, int which, const int64_t *at) {
    double v = load(element(c, which, at), c->type);
    if (c->engine != FAKE_TENSOR_CORE || c->type != CUDA_R_32F) return v;
    return (double)from_bits((to_bits((float)v) + 0x1000u) & 0xffffe000u);
}

/* Add the product of two operands, given the elements of the small side and of the weights that meet. */
static void add_product(const fake_convolution *c, double *sums, const int64_t *y, const int64_t *w) {
    const fake_tensor *large = &c->tensors[FAKE_LARGE];
    const int64_t channels = c->tensors[FAKE_WEIGHTS].dims[1], groups = large->dims[1] / channels;
    const int64_t group = y[1] / (c->tensors[FAKE_SMALL].dims[1] / groups);
    int64_t x[FAKE_RANK] = {y[0], group * channels + w[1]};
    for (int a = 0; a < c->axes; a++) {
        x[2 + a] = y[2 + a] * c->stride[a] + w[2 + a] * c->dilation[a] - c->before[a];
        if (x[2 + a] < 0 || x[2 + a] >= large->dims[2 + a]) return;
    }
    const int64_t *at[] = {[FAKE_WEIGHTS] = w, [FAKE_LARGE] = x, [FAKE_SMALL] = y};
    double product = 1;
    for (int i = 0; i < FAKE_OPERANDS; i++)
        if (i != c->result) product *= factor(c, i, at[i]);
    *sum_of(c, sums, at[c->result]) += product;
}

void fake_convolve(const fake_convolution *c) {
    const fake_tensor *result = &c->tensors[c->result], *w = &c->tensors[FAKE_WEIGHTS];
    const int rank = 2 + c->axes;
    int64_t y_at[FAKE_RANK] = {0}, w_at[FAKE_RANK] = {0}, at[FAKE_RANK] = {0};
    size_t n = 1;
    for (int d = 0; d < rank; d++) n *= (size_t)result->dims[d];
    double *sums = c->work ? c->work : malloc(n * sizeof *sums);
    if (!sums) abort();
    memset(sums, 0, n * sizeof *sums);
    do {
        w_at[0] = y_at[1];
        do add_product(c, sums, y_at, w_at);
        while (next(w_at + 1, w->dims + 1, rank - 1));
    } while (next(y_at, c->tensors[FAKE_SMALL].dims, rank));
    if (c->engine == FAKE_CHANCE) sums[0] = NAN;
    do {
        unsigned char *to = element(c, c->result, at);
        double v = c->alpha * *sum_of(c, sums, at);
        store(to, c->type, c->beta != 0 ? v + c->beta * load(to, c->type) : v);
    } while (next(at, result->dims, rank));
    if (c->work)
        memset(sums, 0x5a, n * sizeof *sums);
    else
        free(sums);
}
