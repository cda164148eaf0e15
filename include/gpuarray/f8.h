#ifndef GPUARRAY_F8_H
#define GPUARRAY_F8_H
/** \file gpuarray/f8.h
 *  \brief Floating point of 8 bits, GA_F8E4M3 and GA_F8E5M2: conversions that saturate, and those of the host.
 *
 * The formats are those of the "OCP 8-bit Floating Point Specification (OFP8)", revision 1.0:
 *
 * | type        | sign, exponent, fraction | largest | smallest normal, subnormal | special                         |
 * |-------------|--------------------------|---------|----------------------------|---------------------------------|
 * | `GA_F8E4M3` | 1, 4, 3; bias 7          | 448     | 2^-6, 2^-9                 | NaN: S.1111.111; no infinity    |
 * | `GA_F8E5M2` | 1, 5, 2; bias 15         | 57344   | 2^-14, 2^-16               | as IEEE's: S.11111.00 infinity  |
 *
 * Arrays of them are stored, copied, indexed, joined, sent and printed as others are. GpuArray_move() and whatever else
 * converts elements converts to and from all other types: to an 8-bit type rounded once, to nearest even, of integers
 * and bool by way of float. A number beyond the largest becomes NaN in E4M3 and infinity in E5M2, a NaN keeps its sign.
 * GpuArray_move_saturated() makes the largest number of it. Nothing computes with 8-bit elements: convert them to half,
 * bfloat16 or float first.
 */

#include <stdint.h>
#include <string.h>

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * GpuArray_move() to 8-bit elements that saturates: numbers beyond the largest, infinities too, become the largest one
 * of their sign. NaN stays NaN.
 *
 * \param dst array to write, of GA_F8E4M3 or GA_F8E5M2
 * \param src array to read, of the shape of dst; elements of the type of dst are copied as they are
 * \returns as GpuArray_move(); GA_UNSUPPORTED_ERROR also for a dst of another type
 */
GPUARRAY_PUBLIC int GpuArray_move_saturated(GpuArray *dst, const GpuArray *src);

/**
 * The value of an 8-bit number; exact.
 *
 * \param typecode GA_F8E4M3 or GA_F8E5M2
 * \param bits its bits
 * \returns the value
 */
static inline float ga_f8_value(int typecode, uint8_t bits) {
    const uint32_t keep = typecode == GA_F8E4M3 ? 3u : 2u, bias = typecode == GA_F8E4M3 ? 7u : 15u;
    const uint32_t size = bits & 127u, exponent = size >> keep;
    uint32_t word;
    float value;

    if (size == 127u || (typecode == GA_F8E5M2 && size > 124u)) { /* NaN */
        word = 0x7fc00000u;
    } else if (typecode == GA_F8E5M2 && size == 124u) {
        word = 0x7f800000u;
    } else if (exponent == 0) { /* zero or subnormal */
        value = (float)size * (typecode == GA_F8E4M3 ? 0.001953125f : 0.0000152587890625f);
        memcpy(&word, &value, sizeof(word));
    } else {
        word = (size << (23u - keep)) + ((127u - bias) << 23);
    }
    word |= (uint32_t)(bits & 128u) << 24;
    memcpy(&value, &word, sizeof(value));
    return value;
}

/**
 * Round to the nearest 8-bit number, ties to even, without saturation.
 *
 * \param typecode GA_F8E4M3 or GA_F8E5M2
 * \param x number to round
 * \returns its bits
 */
static inline uint8_t ga_f8_round(int typecode, double x) {
    const unsigned keep = typecode == GA_F8E4M3 ? 3u : 2u, bias = typecode == GA_F8E4M3 ? 7u : 15u;
    const uint64_t one = (uint64_t)1 << 52, least = one * (1023u - bias);
    uint64_t word, size, n, cut = 52u - keep;
    unsigned sign;

    memcpy(&word, &x, sizeof(word));
    sign = (unsigned)(word >> 56) & 128u;
    size = word & (((uint64_t)1 << 63) - 1u);
    if (size > one * 2047u) return (uint8_t)(sign | (typecode == GA_F8E4M3 ? 127u : 126u));
    n = size - least;
    if (size < least + one) { /* subnormal: the leading 1 becomes a bit of the fraction */
        n = (size & (one - 1u)) | one;
        cut += 1023u - bias + 1u - (size >> 52);
        if (cut > 55u) cut = 55u;
    }
    n = (n + (((uint64_t)1 << (cut - 1u)) - 1u) + ((n >> cut) & 1u)) >> cut;
    if (typecode == GA_F8E4M3 && n > 126u) n = 127u;
    if (typecode == GA_F8E5M2 && n > 123u) n = 124u;
    return (uint8_t)(sign | (unsigned)n);
}

#ifdef __cplusplus
}
#endif

#endif
