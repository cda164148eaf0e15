#include "values.h"

#include <stdint.h>
#include <string.h>

#include <gpuarray/buffer_collectives.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

const value_type value_types[] = {
    {GA_BYTE, "int8", false},   {GA_UBYTE, "uint8", true},
    {GA_INT, "int32", false},   {GA_UINT, "uint32", true},
    {GA_LONG, "int64", false},  {GA_ULONG, "uint64", true},
    {GA_SIZE, "size", true},    {GA_SSIZE, "ssize", false},
    {GA_HALF, "half", false},   {GA_BFLOAT16, "bfloat16", false},
    {GA_FLOAT, "float", false}, {GA_DOUBLE, "double", false},
    {-1, NULL, false},
};

/* Half and bfloat16 of a small whole number, by their definition: no rounding is needed. */
static uint16_t encode_16(int typecode, long v) {
    const int fraction_bits = typecode == GA_HALF ? 10 : 7, bias = typecode == GA_HALF ? 15 : 127;
    unsigned long m = (unsigned long)(v < 0 ? -v : v), sign = v < 0 ? 0x8000u : 0;
    int exponent = 0;

    if (m == 0) return 0;
    while (m >> (exponent + 1) != 0) exponent++;
    unsigned long fraction =
        exponent <= fraction_bits ? m << (fraction_bits - exponent) : m >> (exponent - fraction_bits);
    fraction &= (1ul << fraction_bits) - 1;
    return (uint16_t)(sign | (unsigned long)(exponent + bias) << fraction_bits | fraction);
}

static long decode_16(int typecode, uint16_t h) {
    const int fraction_bits = typecode == GA_HALF ? 10 : 7, bias = typecode == GA_HALF ? 15 : 127;
    const int exponent = ((h & 0x7fff) >> fraction_bits) - bias;
    long m = (h & ((1l << fraction_bits) - 1)) | 1l << fraction_bits;

    if ((h & 0x7fff) == 0 || exponent < 0) return 0;
    m = exponent >= fraction_bits ? m << (exponent - fraction_bits) : m >> (fraction_bits - exponent);
    return h & 0x8000 ? -m : m;
}

void value_put(int typecode, void *p, size_t i, long v) {
    switch (typecode) {
    case GA_BYTE:
    case GA_UBYTE: ((uint8_t *)p)[i] = (uint8_t)v; break;
    case GA_HALF:
    case GA_BFLOAT16: ((uint16_t *)p)[i] = encode_16(typecode, v); break;
    case GA_INT:
    case GA_UINT: ((uint32_t *)p)[i] = (uint32_t)v; break;
    case GA_FLOAT: ((float *)p)[i] = (float)v; break;
    case GA_DOUBLE: ((double *)p)[i] = (double)v; break;
    default: ((uint64_t *)p)[i] = (uint64_t)v; break;
    }
}

long value_get(int typecode, const void *p, size_t i) {
    switch (typecode) {
    case GA_BYTE: return ((const int8_t *)p)[i];
    case GA_UBYTE: return ((const uint8_t *)p)[i];
    case GA_HALF:
    case GA_BFLOAT16: return decode_16(typecode, ((const uint16_t *)p)[i]);
    case GA_INT: return ((const int32_t *)p)[i];
    case GA_UINT: return (long)((const uint32_t *)p)[i];
    case GA_FLOAT: return (long)((const float *)p)[i];
    case GA_DOUBLE: return (long)((const double *)p)[i];
    default: return (long)((const uint64_t *)p)[i];
    }
}

long value_of(const value_type *t, int rank, size_t i) {
    uint64_t h = (uint64_t)i * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)rank * UINT64_C(0xd1b54a32d192ed03);
    h ^= h >> 29; /* no period that a piece could be a multiple of */
    long v = (long)(h * UINT64_C(0xbf58476d1ce4e5b9) >> 32) % 5;
    return t->is_unsigned ? v : v - 2;
}

long value_reduced(const value_type *t, int opcode, int ranks, size_t i) {
    long acc = value_of(t, 0, i);

    for (int r = 1; r < ranks; r++) {
        long v = value_of(t, r, i);
        switch (opcode) {
        case GA_SUM: acc += v; break;
        case GA_PROD: acc *= v; break;
        case GA_MAX: acc = v > acc ? v : acc; break;
        default: acc = v < acc ? v : acc; break;
        }
    }
    return acc;
}
