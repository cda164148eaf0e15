#ifndef GPUARRAY_F8_H
#define GPUARRAY_F8_H
/** \file gpuarray/f8.h
 *  \brief Floating point of 8 bits, GA_F8E4M3 and GA_F8E5M2: conversions that saturate, products with scales, and
 *  conversions of the host.
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
 * GpuArray_move_saturated() makes the largest number of it. Nothing but GpuArray_scaled_matmul() computes with 8-bit
 * elements: convert them to half, bfloat16 or float first.
 */

#include <stdint.h>
#include <string.h>

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An E4M3 number as its bits: 1 sign, 4 exponent, 3 fraction. */
typedef struct _ga_f8e4m3_t {
    uint8_t b; /**< the bits */
} ga_f8e4m3_t;

/** An E5M2 number as its bits: 1 sign, 5 exponent, 2 fraction. */
typedef struct _ga_f8e5m2_t {
    uint8_t b; /**< the bits */
} ga_f8e5m2_t;

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
 * The product of two matrices of 8-bit elements: c = alpha * scale_a * scale_b * a b + beta * c.
 *
 * Scales are arrays of GA_FLOAT: of one element for all of a factor, of any rank; of m elements, of shape (m) or
 * (m, 1), for the rows of `a`; of n elements, of shape (n) or (1, n), for the columns of `b`. A factor's elements times
 * its scale are what it represents. Products are exact, and summed in float; the sum is multiplied by scale_a, scale_b
 * and alpha, in this order, and beta c is added to it, everything in float; then it is rounded to the type of c.
 * cuBLASLt, which multiplies on CUDA where it can (docs/quantised.md), applies scales and alpha in an order of its own,
 * and on Hopper its sums have fewer bits than a float. In a reproducible context the order of the sums is that of
 * GpuArray_matmul() of floats, and the bits are the same on every device.
 *
 * \param c receives the result, of shape (m, n) and of GA_FLOAT, GA_HALF or GA_BFLOAT16, any strides; it must not
 *          overlap an operand. Or a zeroed structure, which becomes a new C contiguous array of GA_FLOAT, if beta is 0
 * \param a of shape (m, k), of GA_F8E4M3 or GA_F8E5M2, any strides
 * \param scale_a scales of `a`; NULL: 1
 * \param b of shape (k, n), of either type
 * \param scale_b scales of `b`; NULL: 1
 * \param alpha a factor of the product, which becomes a float
 * \param beta a factor of c, which becomes a float; with 0, c is not read
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for shapes and types of scales and results that do not fit, results that are not
 *          writable or overlap an operand; GA_UNSUPPORTED_ERROR for elements of other types; GA_INVALID_ERROR for
 *          arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR
 */
GPUARRAY_PUBLIC int GpuArray_scaled_matmul(GpuArray *c, const GpuArray *a, const GpuArray *scale_a, const GpuArray *b,
                                           const GpuArray *scale_b, double alpha, double beta);

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
