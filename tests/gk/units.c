/* The arithmetic of the language against exhaustive or independent references, and the description of parameters. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "gk/value.h"

static void test_integers(void **state) {
    (void)state;
    /* All pairs of 8-bit numbers against wider arithmetic. */
    for (int a = -128; a < 128; a++)
        for (int b = -128; b < 128; b++) {
            gk_num x = {.u = (uint64_t)(int64_t)a}, y = {.u = (uint64_t)(int64_t)b};
            assert_int_equal((int64_t)gk_num_binary(GK_OP_ADD, GK_I8, 64, x, y).u, (int8_t)(a + b));
            assert_int_equal((int64_t)gk_num_binary(GK_OP_MUL, GK_I8, 64, x, y).u, (int8_t)(a * b));
            assert_int_equal((int64_t)gk_num_binary(GK_OP_DIV, GK_I8, 64, x, y).u, b ? (int8_t)(a / b) : 0);
            assert_int_equal((int64_t)gk_num_binary(GK_OP_MOD, GK_I8, 64, x, y).u, b ? a % b : 0);
            assert_int_equal((int64_t)gk_num_binary(GK_OP_SHL, GK_I8, 64, x, y).u, (int8_t)((unsigned)a << (b & 7)));
            assert_int_equal((int64_t)gk_num_binary(GK_OP_SHR, GK_I8, 64, x, y).u, a >> (b & 7));
            assert_int_equal(gk_num_binary(GK_OP_LT, GK_I8, 64, x, y).u, a < b);
        }
    gk_num min = {.u = (uint64_t)INT64_MIN}, minus = {.u = UINT64_MAX};
    assert_true(gk_num_binary(GK_OP_DIV, GK_I64, 64, min, minus).u == (uint64_t)INT64_MIN);
    assert_true(gk_num_binary(GK_OP_MOD, GK_I64, 64, min, minus).u == 0);
    assert_true(gk_num_binary(GK_OP_DIV, GK_U32, 64, min, (gk_num){0}).u == 0);
}

static void test_saturation(void **state) {
    (void)state;
    static const struct {
        double from;
        gk_scalar_type to;
        int64_t want;
    } cases[] = {{300, GK_U8, 255},          {-1, GK_U8, 0},
                 {-0.9, GK_U8, 0},           {127.9, GK_I8, 127},
                 {-129, GK_I8, -128},        {1e10, GK_I32, INT32_MAX},
                 {-1e10, GK_I32, INT32_MIN}, {1e30, GK_I64, INT64_MAX},
                 {-1e30, GK_I64, INT64_MIN}, {2.5, GK_I16, 2},
                 {-2.5, GK_I16, -2},         {65535.9, GK_U16, 65535}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal((int64_t)gk_num_convert(GK_F64, cases[i].to, 64, (gk_num){.f = cases[i].from}).u,
                         cases[i].want);
    assert_int_equal(gk_num_convert(GK_F32, GK_I32, 64, (gk_num){.f = (double)NAN}).u, 0);
    assert_int_equal(gk_num_convert(GK_F64, GK_U64, 64, (gk_num){.f = (double)INFINITY}).u, UINT64_MAX);
    assert_int_equal(gk_num_convert(GK_F64, GK_BOOL, 64, (gk_num){.f = (double)NAN}).u, 1);
}

static void test_halves(void **state) {
    (void)state;
    /* Every 16-bit pattern comes back from its value. */
    for (uint64_t bits = 0; bits < 65536; bits++)
        for (int bf = 0; bf < 2; bf++) {
            gk_scalar_type s = bf ? GK_BF16 : GK_F16;
            gk_num v = gk_num_from_bits(s, 64, bits);
            if (isnan(v.f)) continue;
            assert_int_equal(gk_num_to_bits(s, 64, v), bits);
            assert_true(gk_round_to(s, v.f) == v.f);
        }
    /* Halfway cases go to even, a hair beyond them does not. */
    for (uint64_t bits = 0; bits < 0x7bff; bits++) {
        double low = gk_num_from_bits(GK_F16, 64, bits).f, high = gk_num_from_bits(GK_F16, 64, bits + 1).f,
               half = (low + high) / 2;
        assert_true(gk_round_to(GK_F16, half) == (bits & 1 ? high : low));
        assert_true(gk_round_to(GK_F16, nextafter(half, 0)) == low);
        assert_true(gk_round_to(GK_F16, nextafter(half, 1e9)) == high);
    }
    assert_true(isinf(gk_round_to(GK_F16, 65520)) && gk_round_to(GK_F16, 65519.999) == 65504);
}

static gk_result *compile(const char *text, gk_options *o) {
    gk_source s = {"t.gk", text, strlen(text), false};
    gk_result *r;
    gk_compile(&s, 1, o, &r);
    assert_non_null(r);
    if (r->status != GK_OK) print_message("%s", r->messages);
    assert_int_equal(r->status, GK_OK);
    return r;
}

static void test_slots(void **state) {
    (void)state;
    gk_options o = {.target = GK_CUDA, .features = GK_HAS_FP64, .index_bits = 32};
    gk_result *r =
        compile("group_size(8, 4)\nkernel k(in view<f16, 2> x, inout buffer<c128> b, bool flag, c64 z, idx n, f16 h)\n"
                "{ local f32 t[3][5]; t[0][0] = 1; barrier(); if (flag) b[n] = c128(z); }",
                &o);
    static const gk_slot want[] = {
        {GK_SLOT_DATA, 0, 0, GK_F16},  {GK_SLOT_OFFSET, 0, 0, GK_I64}, {GK_SLOT_DIM, 0, 0, GK_I32},
        {GK_SLOT_DIM, 0, 1, GK_I32},   {GK_SLOT_STRIDE, 0, 0, GK_I32}, {GK_SLOT_STRIDE, 0, 1, GK_I32},
        {GK_SLOT_DATA, 1, 0, GK_C128}, {GK_SLOT_OFFSET, 1, 0, GK_I64}, {GK_SLOT_SIZE, 1, 0, GK_I32},
        {GK_SLOT_VALUE, 2, 0, GK_U8},  {GK_SLOT_REAL, 3, 0, GK_F32},   {GK_SLOT_IMAG, 3, 0, GK_F32},
        {GK_SLOT_VALUE, 4, 0, GK_I32}, {GK_SLOT_VALUE, 5, 0, GK_U16}};
    assert_int_equal(r->nslots, sizeof want / sizeof *want);
    for (size_t i = 0; i < r->nslots; i++) {
        assert_int_equal(r->slots[i].kind, want[i].kind);
        assert_int_equal(r->slots[i].param, want[i].param);
        assert_int_equal(r->slots[i].dim, want[i].dim);
        assert_int_equal(r->slots[i].type, want[i].type);
    }
    assert_int_equal(r->nparams, 6);
    assert_true(r->params[0].reads && !r->params[0].writes && r->params[1].reads && r->params[1].writes);
    assert_string_equal(r->kernel, "gk_k");
    assert_int_equal(r->group_size[0] * 100 + r->group_size[1] * 10 + r->group_size[2], 841);
    assert_int_equal(r->local_bytes, 64);
    assert_true(r->uses_fp64 && r->uses_barrier && !r->uses_atomic64);
    assert_int_equal(r->math, GK_MATH_STRICT);
    gk_free(r);
}

/* What is provably unneeded is not emitted, and what is not used has no helper. */
static void test_lean(void **state) {
    (void)state;
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile(
        "kernel k(in buffer<i32> x, out buffer<i32> y) { idx i = global_id(0); y[i] = x[i] / 3 + (x[i] >> 5); }", &o);
    assert_null(strstr(r->text, "ga_"));
    gk_free(r);
    r = compile("kernel k(in buffer<i32> x, out buffer<i32> y) { y[0] = x[0] / x[1]; }", &o);
    assert_non_null(strstr(r->text, "ga_div_signed_i32(x[0], x[1])"));
    gk_free(r);
    r = compile("kernel k(in buffer<f32> x, out buffer<f32> y) { y[0] = x[0] * 0.1 + 2; }", &o);
    assert_non_null(strstr(r->text, "x[0] * 0.100000001f + 2.0f"));
    assert_null(strstr(r->text, "f64"));
    gk_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_integers), cmocka_unit_test(test_saturation),
                                       cmocka_unit_test(test_halves), cmocka_unit_test(test_slots),
                                       cmocka_unit_test(test_lean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
