#include "fold.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include <gpuarray/buffer_collectives.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

/* acc[i] = acc[i] op x[i]. `wide` is the type of sums and products: unsigned for integers, which wrap. */
#define FOLD(name, type, wide, larger, smaller)                                            \
    static void name(int opcode, type *acc, const type *x, size_t count) {                 \
        switch (opcode) {                                                                  \
        case GA_SUM:                                                                       \
            for (size_t i = 0; i < count; i++) acc[i] = (type)((wide)acc[i] + (wide)x[i]); \
            break;                                                                         \
        case GA_PROD:                                                                      \
            for (size_t i = 0; i < count; i++) acc[i] = (type)((wide)acc[i] * (wide)x[i]); \
            break;                                                                         \
        case GA_MAX:                                                                       \
            for (size_t i = 0; i < count; i++) acc[i] = larger(acc[i], x[i]);              \
            break;                                                                         \
        default:                                                                           \
            for (size_t i = 0; i < count; i++) acc[i] = smaller(acc[i], x[i]);             \
            break;                                                                         \
        }                                                                                  \
    }

#define LARGER(a, b) ((b) > (a) ? (b) : (a))
#define SMALLER(a, b) ((b) < (a) ? (b) : (a))
/* A number is preferred to NaN. */
#define LARGER_REAL(a, b) ((b) > (a) || isnan(a) ? (b) : (a))
#define SMALLER_REAL(a, b) ((b) < (a) || isnan(a) ? (b) : (a))

FOLD(fold_i8, int8_t, unsigned, LARGER, SMALLER)
FOLD(fold_u8, uint8_t, unsigned, LARGER, SMALLER)
FOLD(fold_i32, int32_t, uint32_t, LARGER, SMALLER)
FOLD(fold_u32, uint32_t, uint32_t, LARGER, SMALLER)
FOLD(fold_i64, int64_t, uint64_t, LARGER, SMALLER)
FOLD(fold_u64, uint64_t, uint64_t, LARGER, SMALLER)
FOLD(fold_f32, float, float, LARGER_REAL, SMALLER_REAL)
FOLD(fold_f64, double, double, LARGER_REAL, SMALLER_REAL)

static void fold_one(int typecode, int opcode, void *acc, const void *x, size_t count) {
    switch (typecode) {
    case GA_BYTE: fold_i8(opcode, acc, x, count); break;
    case GA_UBYTE: fold_u8(opcode, acc, x, count); break;
    case GA_INT: fold_i32(opcode, acc, x, count); break;
    case GA_UINT: fold_u32(opcode, acc, x, count); break;
    case GA_LONG:
    case GA_SSIZE: fold_i64(opcode, acc, x, count); break;
    case GA_ULONG:
    case GA_SIZE: fold_u64(opcode, acc, x, count); break;
    case GA_FLOAT: fold_f32(opcode, acc, x, count); break;
    default: fold_f64(opcode, acc, x, count); break;
    }
}

static void widen(int typecode, float *out, const uint16_t *x, size_t count) {
    if (typecode == GA_HALF)
        for (size_t i = 0; i < count; i++) out[i] = ga_half2float((ga_half_t){x[i]});
    else
        for (size_t i = 0; i < count; i++) out[i] = ga_bfloat162float((ga_bfloat16_t){x[i]});
}

static void narrow(int typecode, uint16_t *out, const float *x, size_t count) {
    if (typecode == GA_HALF)
        for (size_t i = 0; i < count; i++) out[i] = ga_float2half(x[i]).h;
    else
        for (size_t i = 0; i < count; i++) out[i] = ga_float2bfloat16(x[i]).h;
}

/* Work in blocks that stay in the L1 cache. */
static void fold_16(int typecode, int opcode, uint16_t *out, const uint16_t *x, size_t n, size_t count) {
    float acc[512], next[512];
    const size_t block = sizeof acc / sizeof *acc;

    for (size_t start = 0; start < count; start += block) {
        size_t m = count - start < block ? count - start : block;
        widen(typecode, acc, x + start, m);
        for (size_t r = 1; r < n; r++) {
            widen(typecode, next, x + r * count + start, m);
            fold_f32(opcode, acc, next, m);
        }
        narrow(typecode, out + start, acc, m);
    }
}

bool ga_fold_supports(int typecode) {
    switch (typecode) {
    case GA_BYTE:
    case GA_UBYTE:
    case GA_INT:
    case GA_UINT:
    case GA_LONG:
    case GA_ULONG:
    case GA_SIZE:
    case GA_SSIZE:
    case GA_HALF:
    case GA_BFLOAT16:
    case GA_FLOAT:
    case GA_DOUBLE: return true;
    default: return false;
    }
}

void ga_fold(int typecode, int opcode, void *out, const void *x, size_t n, size_t count) {
    const size_t size = gpuarray_get_elsize(typecode);

    if (typecode == GA_HALF || typecode == GA_BFLOAT16) {
        fold_16(typecode, opcode, out, x, n, count);
        return;
    }
    memcpy(out, x, count * size);
    for (size_t r = 1; r < n; r++) fold_one(typecode, opcode, out, (const char *)x + r * count * size, count);
}
