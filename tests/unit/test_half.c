/* Conversion to half and bfloat16 on the host, against the definition: round to nearest, ties to even. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gpuarray/util.h>

/* A 16-bit format: interprets bit patterns by IEEE 754. */
typedef struct format {
    int exponent_bits, fraction_bits;
} format;

static const format half_format = {5, 10}, bfloat16_format = {8, 7};

static double value_of(format f, uint16_t bits) {
    int bias = (1 << (f.exponent_bits - 1)) - 1, top = (1 << f.exponent_bits) - 1;
    int exponent = (bits >> f.fraction_bits) & top, fraction = bits & ((1 << f.fraction_bits) - 1);
    double sign = bits & 0x8000 ? -1 : 1;

    if (exponent == top) return fraction ? (double)NAN : sign * (double)INFINITY;
    if (exponent == 0) return sign * ldexp(fraction, 1 - bias - f.fraction_bits);
    return sign * ldexp(fraction + (1 << f.fraction_bits), exponent - bias - f.fraction_bits);
}

static uint16_t infinity_bits(format f) {
    return (uint16_t)(((1 << f.exponent_bits) - 1) << f.fraction_bits);
}

/* Search all positive finite patterns for the nearest value; values increase with the pattern. */
static uint16_t nearest(format f, float x) {
    uint16_t sign = signbit(x) ? 0x8000 : 0, low = 0, high = infinity_bits(f);
    double mag = fabs((double)x);

    /* The next value beyond the largest finite one decides between rounding to it and to infinity. */
    double beyond = 2 * value_of(f, (uint16_t)(high - 1)) - value_of(f, (uint16_t)(high - 2));
    while (high - low > 1) {
        uint16_t mid = (uint16_t)((low + high) / 2);
        if (value_of(f, mid) <= mag)
            low = mid;
        else
            high = mid;
    }
    double above = high == infinity_bits(f) ? beyond : value_of(f, high);
    double down = mag - value_of(f, low), up = above - mag;
    if (isinf(x)) return sign | infinity_bits(f);
    if (up < down || (up == down && (low & 1))) low = high;
    return sign | low;
}

static float from_bits(uint32_t bits) {
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

static uint32_t to_bits(float f) {
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

static bool same(double a, double b) {
    return isnan(a) ? isnan(b) : a == b && signbit(a) == signbit(b);
}

static void test_all_patterns(void **state) {
    (void)state;
    for (unsigned i = 0; i <= 0xffff; i++) {
        ga_half_t h = {(uint16_t)i};
        ga_bfloat16_t b = {(uint16_t)i};
        double hv = value_of(half_format, h.h), bv = value_of(bfloat16_format, b.h);

        assert_true(same((double)ga_half2float(h), hv));
        assert_true(same((double)ga_bfloat162float(b), bv));
        if (!isnan(hv)) assert_int_equal(ga_float2half(ga_half2float(h)).h, i);
        if (!isnan(bv)) assert_int_equal(ga_float2bfloat16(ga_bfloat162float(b)).h, i);
    }
}

static void check_float(float f) {
    uint16_t h = ga_float2half(f).h, b = ga_float2bfloat16(f).h;

    if (isnan(f)) {
        uint16_t sign = (uint16_t)(to_bits(f) >> 16 & 0x8000);
        assert_int_equal(h & 0xfe00, sign | 0x7e00); /* a quiet NaN, sign preserved */
        assert_int_equal(b & 0xffc0, sign | 0x7fc0);
    } else {
        assert_int_equal(h, nearest(half_format, f));
        assert_int_equal(b, nearest(bfloat16_format, f));
    }
}

/* Every value, the midpoint to the next value, and the floats next to them. */
static void test_boundaries(void **state) {
    (void)state;
    for (unsigned i = 0; i < 0x7c00; i++) {
        float low = ga_half2float((ga_half_t){(uint16_t)i}), high = ga_half2float((ga_half_t){(uint16_t)(i + 1)});
        float middle = i == 0x7bff ? 65520.0f : (float)(((double)low + (double)high) / 2);
        const float around[] = {low, nextafterf(low, INFINITY), nextafterf(middle, 0), middle,
                                nextafterf(middle, INFINITY)};
        for (size_t k = 0; k < sizeof around / sizeof *around; k++) {
            check_float(around[k]);
            check_float(-around[k]);
        }
    }
    for (uint32_t i = 0; i < 0x8000; i++) { /* bfloat16: a pattern is the upper half of a float's */
        static const uint32_t around[] = {0, 1, 0x7fff, 0x8000, 0x8001, 0xffff};
        for (size_t k = 0; k < sizeof around / sizeof *around; k++) {
            check_float(from_bits(i << 16 | around[k]));
            check_float(from_bits(0x80000000u | i << 16 | around[k]));
        }
    }
}

static void test_random_bits(void **state) {
    uint32_t x = 2463534242u;
    (void)state;
    for (int i = 0; i < 2000000; i++) {
        x ^= x << 13, x ^= x >> 17, x ^= x << 5; /* Marsaglia's xorshift: visits every pattern but 0 */
        check_float(from_bits(x));
    }
}

static void test_known(void **state) {
    (void)state;
    assert_int_equal(ga_float2half(1.0f).h, 0x3c00);
    assert_int_equal(ga_float2half(-2.0f).h, 0xc000);
    assert_int_equal(ga_float2half(65504.0f).h, 0x7bff);
    assert_int_equal(ga_float2half(65519.99f).h, 0x7bff);
    assert_int_equal(ga_float2half(65520.0f).h, 0x7c00);
    assert_int_equal(ga_float2half(0x1p-24f).h, 0x0001);
    assert_int_equal(ga_float2half(0x1p-25f).h, 0x0000); /* a tie: zero is even */
    assert_int_equal(ga_float2half(0x1.8p-24f).h, 0x0002);
    assert_int_equal(ga_float2half(0x1.ffep-15f).h, 0x0400); /* rounds up into the normal range */
    assert_int_equal(ga_float2half(-0.0f).h, 0x8000);
    assert_int_equal(ga_float2half(-INFINITY).h, 0xfc00);
    assert_int_equal(ga_float2half(from_bits(0x7f800001u)).h, 0x7e00);
    assert_int_equal(ga_float2bfloat16(1.0f).h, 0x3f80);
    assert_int_equal(ga_float2bfloat16(from_bits(0x3f808000u)).h, 0x3f80);
    assert_int_equal(ga_float2bfloat16(from_bits(0x3f818000u)).h, 0x3f82);
    assert_int_equal(ga_float2bfloat16(from_bits(0x7f7fffffu)).h, 0x7f80);
    assert_int_equal(ga_float2bfloat16(from_bits(0xff800001u)).h, 0xffc0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_patterns), cmocka_unit_test(test_boundaries),
                                       cmocka_unit_test(test_random_bits), cmocka_unit_test(test_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
