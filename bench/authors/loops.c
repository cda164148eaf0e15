/* Plain loops, compiled with -O3 -march=native -fopenmp -fno-math-errno; sums that OpenMP may reorder are marked. */
#include "loops.h"

#include <math.h>
#include <string.h>
#if defined(__F16C__)
#    include <immintrin.h>
#endif

enum { WIDTH = 64, BLOCK = 32 };

float loops_half(const uint8_t *bytes) {
    uint16_t h;
    memcpy(&h, bytes, sizeof h);
#if defined(__F16C__)
    return _cvtsh_ss(h);
#else
    const float x = ldexpf((float)((h & 1023) + (h >> 10 & 31 ? 1024 : 0)), (h >> 10 & 31 ? h >> 10 & 31 : 1) - 25);
    return h >> 15 ? -x : x;
#endif
}

static void query(const float *q, const float *k, const float *v, float *y, size_t n, float scale) {
    float sum[WIDTH] = {0}, top = -INFINITY, weight = 0;

    for (size_t j = 0; j < n; j++, k += WIDTH, v += WIDTH) {
        float s = 0;
#pragma omp simd reduction(+ : s)
        for (size_t d = 0; d < WIDTH; d++) s += q[d] * k[d];
        s *= scale;
        if (s > top) {
            const float factor = expf(top - s);
            weight *= factor;
            for (size_t d = 0; d < WIDTH; d++) sum[d] *= factor;
            top = s;
        }
        const float p = expf(s - top);
        weight += p;
        for (size_t d = 0; d < WIDTH; d++) sum[d] += p * v[d];
    }
    for (size_t d = 0; d < WIDTH; d++) y[d] = sum[d] / weight;
}

void loops_attention(const float *q, const float *k, const float *v, float *y, size_t heads, size_t n, float scale) {
#pragma omp parallel for collapse(2)
    for (size_t h = 0; h < heads; h++)
        for (size_t i = 0; i < n; i++) {
            const size_t at = h * n * WIDTH, row = at + i * WIDTH;
            query(q + row, k + at, v + at, y + row, n, scale);
        }
}

void loops_q8_0(const uint8_t *w, const float *x, float *y, size_t rows, size_t blocks) {
#pragma omp parallel for
    for (size_t r = 0; r < rows; r++) {
        float sum = 0;
        for (size_t b = 0; b < blocks; b++) {
            const uint8_t *block = w + (r * blocks + b) * 34;
            const int8_t *numbers = (const int8_t *)block + 2;
            float t = 0;
#pragma omp simd reduction(+ : t)
            for (size_t i = 0; i < BLOCK; i++) t += (float)numbers[i] * x[b * BLOCK + i];
            sum += loops_half(block) * t;
        }
        y[r] = sum;
    }
}

void loops_q4_0(const uint8_t *w, const int8_t *x, const float *scales, float *y, size_t rows, size_t blocks) {
#pragma omp parallel for
    for (size_t r = 0; r < rows; r++) {
        float sum = 0;
        for (size_t b = 0; b < blocks; b++) {
            const uint8_t *block = w + (r * blocks + b) * 18, *numbers = block + 2;
            const int8_t *v = x + b * BLOCK;
            int dot = 0;
            for (size_t i = 0; i < BLOCK / 2; i++)
                dot += ((numbers[i] & 15) - 8) * v[i] + ((numbers[i] >> 4) - 8) * v[i + BLOCK / 2];
            sum += loops_half(block) * scales[b] * (float)dot;
        }
        y[r] = sum;
    }
}

static void tap(float *restrict y, const float *restrict x, float w, size_t n) {
    for (size_t i = 0; i < n; i++) y[i] += w * x[i];
}

void loops_conv(const float *x, const float *w, float *y, size_t images, size_t channels, size_t filters, size_t size) {
#pragma omp parallel for collapse(2)
    for (size_t n = 0; n < images; n++)
        for (size_t f = 0; f < filters; f++) {
            float *plane = y + (n * filters + f) * size * size;
            memset(plane, 0, size * size * sizeof *plane);
            for (size_t c = 0; c < channels; c++)
                for (size_t r = 0; r < size; r++)
                    for (size_t a = 0; a < 3; a++) {
                        if (r + a < 1 || r + a > size) continue;
                        const float *from = x + ((n * channels + c) * size + r + a - 1) * size;
                        const float *taps = w + ((f * channels + c) * 3 + a) * 3;
                        tap(plane + r * size + 1, from, taps[0], size - 1);
                        tap(plane + r * size, from, taps[1], size);
                        tap(plane + r * size, from + 1, taps[2], size - 1);
                    }
        }
}
