/*
 * The integer arithmetic that replaces f64 on devices without it, compared with the host's f64, bit for bit; all NaNs
 * count as one.
 *
 * math_soft [N [SEED]]
 *
 * N rounds of three operands each: random bits, special values, subnormals, numbers near the ends of the range, numbers
 * with few bits set, sums that cancel. Exit status: 0 all equal, 1 not.
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef int64_t i64;
typedef int32_t i32;
typedef float f32;

static inline f32 ga_of_bits_f32(u32 u) {
    f32 f;
    memcpy(&f, &u, sizeof f);
    return f;
}
static inline u32 ga_bits_f32(f32 f) {
    u32 u;
    memcpy(&u, &f, sizeof u);
    return u;
}
static inline i32 ga_clz_u32(u32 x) {
    return x ? __builtin_clz(x) : 32;
}
static inline i32 ga_clz_u64(u64 x) {
    return x ? __builtin_clzll(x) : 64;
}
#include "soft_text.h"

static double real(u64 u) {
    double x;
    memcpy(&x, &u, sizeof x);
    return x;
}
static u64 bits(double x) {
    u64 u;
    memcpy(&u, &x, sizeof u);
    return u;
}

static u64 state = 0x9e3779b97f4a7c15;
static u64 next(void) {
    u64 z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static u64 value(void) {
    static const u64 special[] = {0,
                                  1,
                                  2,
                                  0x000fffffffffffff,
                                  0x0010000000000000,
                                  0x36a0000000000000,
                                  0x369fffffffffffff,
                                  0x3fe0000000000000,
                                  0x3ff0000000000000,
                                  0x3ff0000000000001,
                                  0x4340000000000000,
                                  0x7fefffffffffffff,
                                  0x7ff0000000000000,
                                  0x7ff8000000000000};
    const u64 r = next(), sign = r >> 63 << 63, part = next() >> 12, all = ((u64)1 << 52) - 1;
    switch (r % 8) {
    case 0: return sign | special[(r >> 8) % (sizeof special / sizeof *special)];
    case 1: return sign | (963 + (r >> 8) % 120) << 52 | part;
    case 2: return sign | (1020 + (r >> 8) % 6) << 52 | (part & (all << (r >> 20) % 52 & all));
    case 3: return sign | part >> (r >> 8) % 52;
    case 4: return sign | (r >> 8) % 80 << 52 | part;
    case 5: return sign | (873 + (r >> 8) % 300) << 52 | ((part & 1 ? all : 0) ^ (u64)1 << (r >> 20) % 52);
    case 6: return sign | (2046 - (r >> 8) % 80) << 52 | part;
    default: return next();
    }
}

static uint64_t wrong;
static void same(const char *name, u64 a, u64 b, u64 c, u64 got, u64 want) {
    if (got == want || wrong++ > 20) return;
    printf("%s(%a, %a, %a): %016" PRIx64 ", not %016" PRIx64 "\n", name, real(a), real(b), real(c), got, want);
}
static u64 one_nan(u64 u) {
    return isnan(real(u)) ? 0x7ff8000000000000 : u;
}
static u32 one_nan32(f32 f) {
    return isnan(f) ? 0x7fc00000 : ga_bits_f32(f);
}
static f32 to_odd(double x) {
    f32 y = (f32)x;
    u32 u = ga_bits_f32(y);
    if (isnan(x) || (double)y == x) return y;
    return ga_of_bits_f32((fabs((double)y) > fabs(x) ? u - 1 : u) | 1);
}
static u64 to_signed(double x, int n) {
    double limit = ldexp(1, n - 1);
    i64 top = (i64)(~(u64)0 >> (65 - n));
    return isnan(x) ? 0 : (u64)(x >= limit ? top : x < -limit ? -top - 1 : (i64)x);
}
static u64 to_unsigned(double x, int n) {
    return isnan(x) || x <= 0 ? 0 : x >= ldexp(1, n) ? ~(u64)0 >> (64 - n) : (u64)x;
}

#define REAL(f, a, b, c, got, want) same(f, a, b, c, one_nan(got), one_nan(bits(want)))
static void operations(u64 a, u64 b, u64 c) {
    const double x = real(a), y = real(b), z = real(c);
    REAL("add", a, b, 0, ga_add_f64(a, b), x + y);
    REAL("sub", a, b, 0, ga_sub_f64(a, b), x - y);
    REAL("mul", a, b, 0, ga_mul_f64(a, b), x * y);
    REAL("div", a, b, 0, ga_div_f64(a, b), x / y);
    REAL("fma", a, b, c, ga_fma_f64(a, b, c), fma(x, y, z));
    REAL("sqrt", a, 0, 0, ga_sqrt_f64(a), sqrt(x));
    REAL("neg", a, 0, 0, ga_neg_f64(a), -x);
    REAL("abs", a, 0, 0, ga_abs_f64(a), fabs(x));
    REAL("copysign", a, b, 0, ga_copysign_f64(a, b), copysign(x, y));
    REAL("floor", a, 0, 0, ga_floor_f64(a), floor(x));
    REAL("ceil", a, 0, 0, ga_ceil_f64(a), ceil(x));
    REAL("trunc", a, 0, 0, ga_trunc_f64(a), trunc(x));
    REAL("rint", a, 0, 0, ga_rint_f64(a), rint(x));
    REAL("round", a, 0, 0, ga_round_f64(a), round(x));
    const bool nan = isnan(x) || isnan(y), a_less = x < y || (x == y && a >> 63);
    REAL("min", a, b, 0, ga_min_f64(a, b), nan ? (double)NAN : a_less ? x : y);
    REAL("max", a, b, 0, ga_max_f64(a, b), nan ? (double)NAN : a_less ? y : x);
    REAL("fmin", a, b, 0, ga_fmin_f64(a, b), isnan(x) || (!isnan(y) && !a_less) ? y : x);
    REAL("fmax", a, b, 0, ga_fmax_f64(a, b), isnan(x) || (!isnan(y) && a_less) ? y : x);
    same("less", a, b, 0, ga_less_f64(a, b), x < y);
    same("at_most", a, b, 0, ga_at_most_f64(a, b), x <= y);
    same("equal", a, b, 0, ga_equal_f64(a, b), x == y);
    same("isnan", a, 0, 0, ga_isnan_f64(a), isnan(x) != 0);
    same("isinf", a, 0, 0, ga_isinf_f64(a), isinf(x) != 0);
    same("isfinite", a, 0, 0, ga_isfinite_f64(a), isfinite(x) != 0);
}

static void conversions(u64 a, u64 b) {
    static const int widths[] = {8, 16, 32, 64};
    const double x = real(a);
    const u64 part = a >> (b & 63);
    const f32 f = ga_of_bits_f32((u32)(a >> 20)), small = ga_of_bits_f32((u32)(a >> 20) & 0x807fffff);
    same("to_f32", a, 0, 0, one_nan32(ga_to_f32_f64(a)), one_nan32((f32)x));
    same("to_odd_f32", a, 0, 0, one_nan32(ga_to_odd_f32_f64(a)), one_nan32(to_odd(x)));
    REAL("from_f32", bits((double)f), 0, 0, ga_from_f32_f64(f), (double)f);
    REAL("from_f32", bits((double)small), 0, 0, ga_from_f32_f64(small), (double)small);
    REAL("from_u64", part, 0, 0, ga_from_u64_f64(part), (double)part);
    REAL("from_i64", part, 0, 0, ga_from_i64_f64((i64)a >> (b & 63)), (double)((i64)a >> (b & 63)));
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        same("to_i64", a, 0, 0, (u64)ga_to_i64_f64(a, widths[i]), to_signed(x, widths[i]));
        same("to_u64", a, 0, 0, ga_to_u64_f64(a, widths[i]), to_unsigned(x, widths[i]));
    }
}

int main(int argc, char **argv) {
    const uint64_t n = argc > 1 ? strtoull(argv[1], NULL, 0) : 2000000;
    if (argc > 2) state = strtoull(argv[2], NULL, 0);
    for (uint64_t i = 0; i < n; i++) {
        u64 a = value(), b = value(), c = value();
        if (i % 5 == 0) c = bits(-(real(a) * real(b))) ^ (next() & 3);
        if (i % 7 == 0) b = a ^ (next() & 0x8000000000000007);
        operations(a, b, c);
        conversions(a, b);
    }
    printf("%" PRIu64 " rounds, %" PRIu64 " wrong\n", n, wrong);
    return wrong != 0;
}
