#ifndef AUTHORS_LOOPS_H
#define AUTHORS_LOOPS_H
/* The kernels of this folder as plain loops of OpenMP: what their speed is compared with. */
#include <stddef.h>
#include <stdint.h>

/* Attention of heads x n queries, keys and values of 64 numbers. */
void loops_attention(const float *q, const float *k, const float *v, float *y, size_t heads, size_t n, float scale);
/* Products of rows of ggml's blocks with a vector: of floats, and of 32 bytes for each scale. */
void loops_q8_0(const uint8_t *w, const float *x, float *y, size_t rows, size_t blocks);
void loops_q4_0(const uint8_t *w, const int8_t *x, const float *scales, float *y, size_t rows, size_t blocks);
/* 3 x 3, padded by one: images x channels x size x size, and filters x channels x 3 x 3. */
void loops_conv(const float *x, const float *w, float *y, size_t images, size_t channels, size_t filters, size_t size);

float loops_half(const uint8_t *bytes); /* a number of 16 bits */
#endif
