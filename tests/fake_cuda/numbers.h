#ifndef FAKE_NUMBERS_H
#define FAKE_NUMBERS_H
/* Real numbers of any type that libraries multiply, as double: CUDA_R_64F, _32F, _16F, _16BF. */
#include <stdint.h>
#include <string.h>

#include "cublas_api.h"

static inline float from_bits(uint32_t bits) {
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

static inline uint32_t to_bits(float f) {
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

static inline float half_to_float(uint16_t h) {
    uint32_t sign = (h & 0x8000u) << 16, exponent = h >> 10 & 31u, mantissa = h & 0x3ffu;
    if (exponent == 31) return from_bits(sign | 0x7f800000u | mantissa << 13);
    if (exponent) return from_bits(sign | (exponent + 112) << 23 | mantissa << 13);
    return (sign ? -1.0f : 1.0f) * (float)mantissa * 0x1p-24f;
}

static inline uint16_t float_to_half(float f) {
    uint32_t bits = to_bits(f), sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) return 0x7fffu;
    if (magnitude >= 0x477ff000u) return (uint16_t)(sign | 0x7c00u);
    if (magnitude < 0x38800000u) return (uint16_t)(sign | (to_bits(from_bits(magnitude) + 0.5f) - 0x3f000000u));
    return (uint16_t)(sign | (magnitude + 0xfffu + (magnitude >> 13 & 1u) - 0x38000000u) >> 13);
}

static inline uint16_t float_to_bfloat(float f) {
    uint32_t bits = to_bits(f);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return 0x7fffu;
    return (uint16_t)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

static inline double load(const unsigned char *p, int type) {
    uint16_t h;
    float f;
    double d;
    switch (type) {
    case CUDA_R_64F: memcpy(&d, p, sizeof d); return d;
    case CUDA_R_32F: memcpy(&f, p, sizeof f); return (double)f;
    case CUDA_R_16F: memcpy(&h, p, sizeof h); return (double)half_to_float(h);
    default: memcpy(&h, p, sizeof h); return (double)from_bits((uint32_t)h << 16);
    }
}

static inline void store(unsigned char *p, int type, double v) {
    float f = (float)v;
    uint16_t h = type == CUDA_R_16F ? float_to_half(f) : float_to_bfloat(f);
    if (type == CUDA_R_64F) memcpy(p, &v, sizeof v);
    if (type == CUDA_R_32F) memcpy(p, &f, sizeof f);
    if (type == CUDA_R_16F || type == CUDA_R_16BF) memcpy(p, &h, sizeof h);
}

#endif
