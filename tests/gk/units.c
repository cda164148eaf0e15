/* The arithmetic of the language against exhaustive or independent references, and the description of parameters. */
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "gk/check/value.h"

static void test_integers(void **state) {
    (void)state;
    /* All pairs of 8-bit integers, against arithmetic in wider types. */
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
            const gk_num both[] = {x, y}, bytes[] = {{.u = (uint8_t)a}, {.u = (uint8_t)b}};
            assert_int_equal((int64_t)gk_num_integer(GK_B_MULHI, GK_I8, 64, both).u, a * b >> 8);
            assert_int_equal(gk_num_integer(GK_B_MULHI, GK_U8, 64, bytes).u, (uint8_t)a * (uint8_t)b >> 8);
            unsigned twice = (uint8_t)a * 257u;
            assert_int_equal(gk_num_integer(GK_B_ROTL, GK_U8, 64, bytes).u, twice << (b & 7) >> 8 & 255);
            assert_int_equal((int64_t)gk_num_integer(GK_B_ROTR, GK_I8, 64, both).u, (int8_t)(twice >> (b & 7)));
        }
    gk_num min = {.u = (uint64_t)INT64_MIN}, minus = {.u = UINT64_MAX};
    assert_true(gk_num_binary(GK_OP_DIV, GK_I64, 64, min, minus).u == (uint64_t)INT64_MIN);
    assert_true(gk_num_binary(GK_OP_MOD, GK_I64, 64, min, minus).u == 0);
    assert_true(gk_num_binary(GK_OP_DIV, GK_U32, 64, min, (gk_num){0}).u == 0);
    const gk_num corners[] = {min, min}, ones[] = {minus, minus}, mixed[] = {min, {.u = INT64_MAX}};
    assert_true(gk_num_integer(GK_B_MULHI, GK_I64, 64, corners).u == (uint64_t)1 << 62);
    assert_true(gk_num_integer(GK_B_MULHI, GK_I64, 64, ones).u == 0);
    assert_true(gk_num_integer(GK_B_MULHI, GK_U64, 64, ones).u == UINT64_MAX - 1);
    assert_true(gk_num_integer(GK_B_MULHI, GK_I64, 64, mixed).u == (uint64_t)INT64_MIN / 2 * 3);
    assert_true(gk_num_integer(GK_B_ROTL, GK_U64, 64, (const gk_num[]){{.u = 3}, minus}).u == ((uint64_t)1 << 63 | 1));
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
    /* Every 16-bit pattern survives the conversion to a value and back. */
    for (uint64_t bits = 0; bits < 65536; bits++)
        for (int bf = 0; bf < 2; bf++) {
            gk_scalar_type s = bf ? GK_BF16 : GK_F16;
            gk_num v = gk_num_from_bits(s, 64, bits);
            if (isnan(v.f)) continue;
            assert_int_equal(gk_num_to_bits(s, 64, v), bits);
            assert_true(gk_round_to(s, v.f) == v.f);
        }
    /* Ties round to even; values next to a tie round to the nearest. */
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
    gk_source s = {.name = "t.gk", .text = text, .length = strlen(text)};
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

/* Helpers and checks that are provably unnecessary are not emitted. */
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
    o.quirks = gk_quirks_of("nvrtc 12");
    r = compile("kernel k(in buffer<i32> x, out buffer<i32> y) { y[0] = x[0] / x[1]; }", &o);
    assert_non_null(strstr(r->text, "ga_div_signed_i32(x[0], ga_kept_i32(x[1]))"));
    gk_free(r);
    r = compile("kernel k(in buffer<f32> x, out buffer<f32> y) { y[0] = x[0] * 0.1 + 2; }", &o);
    assert_non_null(strstr(r->text, "x[0] * 0.100000001f + 2.0f"));
    assert_null(strstr(r->text, "f64"));
    gk_free(r);
}

/* The type of a literal is inferred from its context through choices, calls and operators; nothing is computed in
 * another type. */
static void test_literals(void **state) {
    (void)state;
    static const struct {
        const char *statement, *emitted;
    } cases[] = {
        {"d[0] = c ? 0.1 : 0.2;", "d[0] = c ? 0.10000000000000001 : 0.20000000000000001;"},
        {"d[0] = c ? 1 : 0.2;", "d[0] = c ? 1.0 : 0.20000000000000001;"},
        {"d[0] += 2 * (c ? 0.1 : 3);", "d[0] = d[0] + 2.0 * (c ? 0.10000000000000001 : 3.0);"},
        {"d[0] = -(c ? 0.1 : d[1]);", "d[0] = -(c ? 0.10000000000000001 : d[1]);"},
        {"d[0] = f64(c ? 0.1 : 2);", "d[0] = c ? 0.10000000000000001 : 2.0;"},
        {"d[0] = sqrt(2);", "d[0] = 1.4142135623730951;"},
        {"d[0] = sqrt(c ? 2 : 3);", "d[0] = sqrt(c ? 2.0 : 3.0);"},
        {"d[0] = pow(2, c ? 0.1 : 3);", "d[0] = pow(2.0, c ? 0.10000000000000001 : 3.0);"},
        {"d[0] = max(d[1], c ? 0.1 : 0);", "d[0] = ga_max_f64(d[1], c ? 0.10000000000000001 : 0.0);"},
        {"d[0] = min(0.1, 0.2);", "d[0] = 0.10000000000000001;"},
        {"d[0] = select(c, 0.1, 2);", "d[0] = c ? 0.10000000000000001 : 2.0;"},
        {"d[0] = twice(c ? 0.1 : 0.2);", "d[0] = gk_twice(c ? 0.10000000000000001 : 0.20000000000000001);"},
        {"c = (c ? 0.1 : 0.2) < d[0];", "c = (c ? 0.10000000000000001 : 0.20000000000000001) < d[0];"},
        {"f64x2 v = c ? 0.1 : 0.2;", "f64x2 v = ga_splat_f64x2(c ? 0.10000000000000001 : 0.20000000000000001);"},
        {"f64 x = d[c ? 1 : 0];", "f64 x = d[c ? 1 : 0];"},
        {"z[0] = c ? 0.5 : 2;", "z[0] = ga_make_c64(c ? 0.5f : 2.0f, 0.0f);"},
        {"h[0] = c ? 1.0 : 0;", "h[0] = c ? 0x3c00 : 0x0000;"},
        {"u[0] = c ? 1 : 4294967295;", "u[0] = c ? 1u : 4294967295u;"},
        {"u[0] = (c ? 1 : 2) * 3;", "u[0] = (c ? 1u : 2u) * 3u;"},
        {"u[0] = u32(c ? -1 : 2);", "u[0] = (u32)(c ? -1 : 2);"},
        {"l[0] = c ? 5000000000 : -1;", "l[0] = c ? 5000000000ll : -1ll;"},
        {"l[0] = (1 << u[0]) - 1;", "l[0] = (i64)((u64)(i64)((u64)1ll << (u[0] & 63)) - 1);"},
        {"l[0] = 1 << u32(40);", "l[0] = 1099511627776ll;"},
        {"u[0] <<= (c ? 1 : 2);", "u[0] = u[0] << ((c ? 1 : 2) & 31);"},
        {"auto x = c ? 0.1 : 2;", "f32 x = c ? 0.100000001f : 2.0f;"},
        {"auto x = max(1, c ? 2 : 3);", "i32 x = ga_max_int_i32(1, c ? 2 : 3);"},
        {"auto x = max(1, 2);", "i32 x = 2;"},
        {"c = (c ? 1 : 2) < (c ? 2 : 3);", "c = (c ? 1 : 2) < (c ? 2 : 3);"},
        {"max(1, c ? 2 : 3);", "ga_max_int_i32(1, c ? 2 : 3);"},
        {"u[0] = one<u32>(c);", "u[0] = gk_one_T_u32(c);"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[800];
        snprintf(text, sizeof text,
                 "f64 twice(f64 x) { return x + x; }\n"
                 "template <typename T : num> T one(bool c) { return c ? 1 : T(c ? 2 : 3); }\n"
                 "kernel k(in buffer<bool> b, inout buffer<f64> d, out buffer<f16> h, out buffer<c64> z,"
                 " inout buffer<u32> u, out buffer<i64> l)\n{ bool c = b[0]; %s }",
                 cases[i].statement);
        gk_options o = {.target = GK_CUDA, .features = GK_HAS_FP64};
        gk_result *r = compile(text, &o);
        if (!strstr(r->text, cases[i].emitted)) fail_msg("%s became\n%s", cases[i].statement, r->text);
        gk_free(r);
    }
}

/* On devices whose fma rounds twice or where x * 0 is always 0, strict text calls its own functions, which need f64. */
static void test_loose_reals(void **state) {
    (void)state;
    static const struct {
        unsigned features;
        gk_math math;
        const char *has, *has_not;
    } cases[] = {
        {GK_HAS_FP64, GK_MATH_STRICT, "= fma(", "ga_fma"},
        {GK_HAS_FP64 | GK_LOOSE_REALS, GK_MATH_STRICT, "= ga_fma_f32(", " fma("},
        {GK_HAS_FP64 | GK_LOOSE_REALS, GK_MATH_CONTRACT, "= fma(", "ga_fma"},
        {GK_HAS_FP64 | GK_LOOSE_REALS, GK_MATH_FAST, "= fma(", "ga_fma"},
        {GK_LOOSE_REALS, GK_MATH_STRICT, "= fma(", "ga_fma"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gk_options o = {.target = GK_OPENCL, .features = cases[i].features, .math = cases[i].math};
        gk_result *r = compile("kernel k(inout buffer<f32> y) { y[0] = fma(y[1], y[2], y[3]); }", &o);
        if (!strstr(r->text, cases[i].has) || strstr(r->text, cases[i].has_not)) fail_msg("case %zu:\n%s", i, r->text);
        gk_free(r);
    }
    gk_options o = {.target = GK_CUDA, .features = GK_HAS_FP64 | GK_LOOSE_REALS};
    gk_result *r =
        compile("kernel k(inout buffer<f64> y, out buffer<f32> z, f32 a, inout buffer<f16> h)\n"
                "{ y[0] = fma(y[1], y[2], y[3]); z[0] = a * 0; z[1] = -0.0 * a; h[0] = h[1] * 0; y[4] = y[5] * 0; }",
                &o);
    assert_non_null(strstr(r->text, "= ga_fma_f64("));
    assert_non_null(strstr(r->text, "= ga_times_zero_f32(a);"));
    assert_non_null(strstr(r->text, "= ga_neg_f32(ga_times_zero_f32(a));"));
    assert_non_null(strstr(r->text, "(ga_times_zero_f32(ga_f16_to_f32"));
    assert_non_null(strstr(r->text, "= ga_times_zero_f64("));
    gk_free(r);
}

/* With the quirk, functions are kept out of line if groups have more than two work-items; without it they are inline.
 */
static void test_out_of_line(void **state) {
    (void)state;
    static const struct {
        gk_target target;
        const char *compiler, *group, *function;
    } cases[] = {
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1)", "\nstatic inline f32 gk_twice("},
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1, 2)", "\nstatic inline f32 gk_twice("},
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1, 3)", "\nstatic __attribute__((noinline)) f32 gk_twice("},
        {GK_OPENCL, "pocl 6 llvm 18", "", "\nstatic __attribute__((noinline)) f32 gk_twice("},
        {GK_OPENCL, "nvidia 580", "", "\nstatic inline f32 gk_twice("},
        {GK_CUDA, "nvrtc 13", "group_size(1, 3)", "\nstatic __device__ inline f32 gk_twice("},
        {GK_CUDA, "nvrtc 13", "", "\nstatic __device__ inline f32 gk_twice("},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "f32 twice(f32 x) { return x + x; }\n%s kernel k(inout buffer<f32> y) { y[0] = twice(y[1]); }",
                 cases[i].group);
        gk_options o = {.target = cases[i].target, .quirks = gk_quirks_of(cases[i].compiler)};
        gk_result *r = compile(text, &o);
        if (!strstr(r->text, cases[i].function)) fail_msg("%s, %s\n%s", cases[i].compiler, cases[i].group, r->text);
        assert_int_equal(strstr(r->text, "ga_items(GA_WORK") != NULL, strstr(cases[i].function, "noinline") != NULL);
        gk_free(r);
    }
}

/* A function of about 250 expressions, and `levels` functions above it, each of which calls the one below three times.
 */
static gk_result *tower(gk_target target, int levels) {
    char text[4000];
    int n = snprintf(text, sizeof text, "f32 f0(f32 x)\n{\n    f32 y = x;\n");
    for (int i = 0; i < 50; i++) n += snprintf(text + n, sizeof text - n, "    y = y * x + %d.5;\n", i);
    n += snprintf(text + n, sizeof text - n, "    return y;\n}\n");
    for (int i = 1; i <= levels; i++)
        n += snprintf(text + n, sizeof text - n, "f32 f%d(f32 x) { return f%d(x) + f%d(x + 1) + f%d(x * 2); }\n", i,
                      i - 1, i - 1, i - 1);
    snprintf(text + n, sizeof text - n, "kernel k(inout buffer<f32> y) { y[0] = f%d(y[1]); }", levels);
    gk_options o = {.target = target};
    return compile(text, &o);
}

/* If inlining every call would make the program too long, long functions with several callers are not inlined. */
static void test_outlined(void **state) {
    (void)state;
    static const struct {
        gk_target target;
        const char *outlined, *inlined;
    } cases[] = {
        {GK_CUDA, "static __device__ __noinline__ f32 gk_f%d(", "static __device__ inline f32 gk_f%d("},
        {GK_OPENCL, "static __attribute__((noinline)) f32 gk_f%d(", "static inline f32 gk_f%d("},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int levels = 2; levels <= 5; levels++) {
            gk_result *r = tower(cases[i].target, levels);
            char head[80];
            /* Inlined, the function has 250 * 3^levels expressions, 10,000 or more from 4 levels on. */
            snprintf(head, sizeof head, levels < 4 ? cases[i].inlined : cases[i].outlined, 0);
            if (!strstr(r->text, head)) fail_msg("%d levels, not %s:\n%s", levels, head, r->text);
            snprintf(head, sizeof head, cases[i].inlined, levels); /* a function with one call is always inlined */
            if (!strstr(r->text, head)) fail_msg("%d levels, not %s:\n%s", levels, head, r->text);
            gk_free(r);
        }
}

static uint64_t quirk(const char *name) {
    for (unsigned i = 0; gk_quirk_at(i); i++)
        if (strcmp(gk_quirk_at(i)->name, name) == 0) return UINT64_C(1) << i;
    fail_msg("there is no quirk %s", name);
    return 0;
}

/* Quirks are selected by the compiler's name and version; an unknown compiler gets the general ones. */
static void test_compilers(void **state) {
    (void)state;
    const uint64_t any = gk_quirks_of(NULL), early = quirk("neighbours"), later = quirk("neighbours_later"),
                   branches = quirk("branches"), floors = quirk("whole_nan");
    assert_int_equal(gk_quirks_of("none") | gk_quirks_of("oclgrind"), 0);
    assert_true(any != 0 && any == gk_quirks_of("") && any == gk_quirks_of("some other") && any == gk_quirks_of("any"));
    assert_true(any & later);
    assert_false(any & (early | branches | quirk("narrow_16") | quirk("alone")));
    assert_true(gk_quirks_of("pocl 3 llvm 15") & early);
    assert_true(gk_quirks_of("pocl 3 llvm 15") & floors);
    assert_false(gk_quirks_of("pocl 3 llvm 15") & (later | branches));
    assert_true((gk_quirks_of("pocl 6 llvm 18") & (later | branches)) == (later | branches));
    assert_false(gk_quirks_of("pocl 6 llvm 18") & (early | floors));
    assert_false(gk_quirks_of("pocl 7 llvm 20") & (early | later | branches | floors | quirk("some_loops")));
    assert_true((gk_quirks_of("pocl") & (early | later | branches | floors)) == (early | later | branches | floors));
    assert_true(gk_quirks_of("nvidia 570") & quirk("widened"));
    assert_false(gk_quirks_of("nvidia 580") & quirk("widened"));
    assert_false(gk_quirks_of("nvrtc 13") & quirk("widened"));
    assert_true(gk_compiler_is_known("intel 2026") && gk_compiler_is_known("none"));
    assert_false(gk_compiler_is_known("intelligent") || gk_compiler_is_known(NULL) || gk_compiler_is_known(""));
    for (unsigned i = 0; gk_quirk_at(i); i++) assert_true(*gk_quirk_at(i)->what);

    uint64_t read;
    assert_null(gk_quirks_read("", &read));
    assert_int_equal(read, 0);
    assert_null(gk_quirks_read("pocl 3 llvm 15,-rint,widened", &read));
    assert_true(read == ((gk_quirks_of("pocl 3 llvm 15") & ~quirk("rint")) | quirk("widened")));
    assert_string_equal(gk_quirks_read("any,nothing_known,rint", &read), "nothing_known,rint");
    assert_string_equal(gk_quirks_read("-nobody", &read), "-nobody");
}

/* Every single quirk and all together compile; a text without quirks contains no workaround. */
static void test_quirks(void **state) {
    (void)state;
    static const char text[] = "kernel k(inout buffer<i32> y, inout buffer<f32> x, inout buffer<f16> h)\n"
                               "{ local i32 t[64]; y[0] = -min(y[1] / y[2], ~y[3]); x[0] = x[1] / -x[2] - x[3] * -1;\n"
                               "h[0] = bitcast<f16>(u16(y[4])); barrier(); i32 a[4]; a[y[5] & 3] = 1; y[6] = a[1]; }";
    static const char *const words[] = {"ga_kept", "GA_UNSEEN", "ga_apart", "ga_nar", "GA_TWICE"};
    for (unsigned i = 0; i <= 64; i++) {
        gk_options o = {.target = GK_OPENCL, .quirks = i < 64 ? UINT64_C(1) << i : ~UINT64_C(0)};
        gk_free(compile(text, &o));
    }
    gk_options o = {.target = GK_OPENCL};
    gk_result *r = compile(text, &o);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(r->text, words[i])) fail_msg("%s in\n%s", words[i], r->text);
    gk_free(r);
}

/* Defaults of template parameters are arithmetic expressions; comparisons need parentheses. */
static void test_defaults(void **state) {
    (void)state;
    static const char text[] =
        "template <int W = 2 + 6, int ROWS = 2 * W - 1, bool LARGE = (ROWS > W), int LAST = -W>\n"
        "group_size(W, ROWS)\nkernel k(out buffer<i32> y) { y[0] = LAST + pick<LARGE>(1); }\n"
        "template <bool B, bool C = (2 > 1 && has(fp64))> i32 pick(i32 x) { return B && C ? x : 0; }\n";
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile(text, &o);
    assert_string_equal(r->instance, "k<W=8, ROWS=15, LARGE=true, LAST=-8>");
    gk_free(r);
    o.args = (gk_template_arg[]){{"W", "4"}};
    o.nargs = 1;
    r = compile(text, &o);
    assert_string_equal(r->instance, "k<W=4, ROWS=7, LARGE=true, LAST=-4>");
    gk_free(r);
}

/* An operator whose types do not match the kernel's: one diagnostic, located at the operator. */
static void test_operators(void **state) {
    (void)state;
    static const char library[] = "template <typename A : num, op OP>\nkernel total(in buffer<A> x, out buffer<A> y)\n"
                                  "{ A t = OP.identity(A); for (idx i = 0; i < x.size(); i++) t = OP(t, x[i]);"
                                  " y[0] = OP(t, OP.identity(A)); }\n",
                      user[] = "// of f64\noperator f64 plus(f64 a, f64 b) identity(0) { return a + b; }\n";
    gk_source s[] = {{"library.gk", library, sizeof library - 1, true, true, false, false},
                     {"mine.gk", user, sizeof user - 1, false, false, false, false}};
    gk_template_arg args[] = {{"A", "f32"}, {"OP", "plus"}};
    gk_options o = {.features = GK_HAS_FP64, .kernel = "total", .args = args, .nargs = 2};
    gk_result *r;
    assert_int_equal(gk_compile(s, 2, &o, &r), GK_SOURCE_ERROR);
    assert_int_equal(r->ndiagnostics, 1);
    assert_string_equal(r->diagnostics[0].file, "mine.gk");
    assert_string_equal(r->diagnostics[0].message, "operator 'plus' takes f64, but here the values are f32");
    assert_non_null(strstr(r->messages, "in total<A=f32, OP=plus>"));
    assert_null(strstr(r->messages, "library.gk"));
    gk_free(r);
    s[0].checked = false; /* sources that are not marked as checked appear in notes */
    assert_int_equal(gk_compile(s, 2, &o, &r), GK_SOURCE_ERROR);
    assert_int_equal(r->ndiagnostics, 1);
    assert_non_null(strstr(r->messages, "library.gk:3:12: note: used here"));
    gk_free(r);
}

/* Names declared by the library and by the user do not collide. */
static void test_name_spaces(void **state) {
    (void)state;
    static const char ops[] = "const u32 one = 1;\n"
                              "operator u32 add(u32 a, u32 b) identity(0) { return a + b; }\n"
                              "u32 twice(u32 x) { return add(x, x); }\n"
                              "u32 thrice(u32 x) { return x + add(x, x); }\n",
                      library[] = "u32 inner(u32 x) { return twice(x) + one; }\n"
                                  "template <op OP = add>\nkernel total(out buffer<u32> y)\n"
                                  "{ y[0] = OP(inner(1), OP.identity(u32)); }\n",
                      user[] = "const u32 one = 100;\n"
                               "u32 twice(u32 x) { return thrice(x) * one; }\n" /* calls the library's thrice */
                               "u32 inner(u32 x) { return twice(x); }\n"
                               "operator u32 add(u32 a, u32 b) identity(one) { return inner(a) - b; }\n"
                               "kernel total(out buffer<u32> y) { y[0] = add(1, 2); }\n",
                      curious[] = "operator u32 curious(u32 a, u32 b) identity(0) { return @(a) + b; }\n";
    gk_source s[] = {{"ops.gk", ops, sizeof ops - 1, true, false, false, false},
                     {"library.gk", library, sizeof library - 1, true, true, false, false},
                     {"mine.gk", user, sizeof user - 1, false, false, false, false}};
    gk_template_arg add = {"OP", "add"};
    gk_options o = {.kernel = "total", .args = &add, .nargs = 1};
    gk_result *r;
    gk_compile(s, 3, &o, &r);
    assert_non_null(r);
    if (r->status != GK_OK) fail_msg("%s", r->messages);
    assert_string_equal(r->instance, "total<OP=add>");
    static const char *const emitted[] = {
        /* the library's kernel calls the library's inner, and the user's operator and identity */
        "y[0] = gk_add__2(gk_inner(1u), 100u);",
        "return x + gk_add(x, x);",
        "return gk_thrice(x) * 100u;",
        "return gk_twice(x) + 1u;",
        "return gk_twice__2(x);",
        "return gk_inner__2(a) - b;"};
    for (size_t i = 0; i < sizeof emitted / sizeof *emitted; i++)
        if (!strstr(r->text, emitted[i])) fail_msg("no %s in\n%s", emitted[i], r->text);
    gk_free(r);
    o.nargs = 0; /* the default OP = add is looked up in the library */
    assert_int_equal(gk_compile(s, 3, &o, &r), GK_OK);
    assert_non_null(strstr(r->text, "y[0] = gk_add(gk_inner(1u), 0u);"));
    gk_free(r);
    /* Declarations of a closed source are invisible to the user's source and are not suggested. */
    static const struct {
        const char *call, *said;
    } unseen[] = {{"inner", "unknown function 'inner'"},
                  {"iner", "unknown function 'iner'"},
                  {"twise", "unknown function 'twise'; did you mean 'twice'?"}};
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        char text[200], *at = strchr(curious, '@');
        s[2].length =
            (size_t)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - curious), curious, unseen[i].call, at + 1);
        s[2].text = text;
        assert_int_equal(gk_compile(s, 3, &o, &r), GK_SOURCE_ERROR);
        assert_string_equal(r->diagnostics[0].message, unseen[i].said);
        gk_free(r);
    }
    /* Within the library's sources, names must be unique. */
    s[1].text = ops;
    s[1].length = sizeof ops - 1;
    s[2] = (gk_source){"mine.gk", user, sizeof user - 1, false, false, false, false};
    assert_int_equal(gk_compile(s, 3, &o, &r), GK_SOURCE_ERROR);
    assert_string_equal(r->diagnostics[0].message, "'one' is declared twice");
    assert_string_equal(r->diagnostics[0].file, "library.gk");
    gk_free(r);
}

/* Variables that have names reserved in C, or that shadow others, get distinct names in the emitted text. */
static void test_c_names(void **state) {
    (void)state;
    static const char *const names[][2] = {{"A_", "A"},         {"half_", "half"}, {"half", "half_"},
                                           {"get_x", "get_x_"}, {"i", "i_"},       {"result", "result_"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *a = names[i][0], *b = names[i][1];
        char text[600], declared[16][80];
        int n = 0;
        snprintf(text, sizeof text,
                 "kernel k(out buffer<i32> y) { i32 %s = i32(y.size()); { i32 %s = 2; i32 %s = 3; "
                 "{ i32 %s = %s + 4; i32 %s = %s; y[0] = %s + %s; } y[1] = %s; } y[2] = %s; }",
                 a, a, b, a, a, b, a, a, b, a, a);
        gk_source s = {.name = "t.gk", .text = text, .length = strlen(text)};
        gk_options o = {0};
        gk_result *r;
        assert_int_equal(gk_compile(&s, 1, &o, &r), GK_OK);
        const char *body = strstr(r->text, "(void)y;");
        for (const char *at = strstr(body, "    i32 "); at; at = strstr(at + 1, "    i32 "))
            assert_int_equal(sscanf(at, " i32 %79s =", declared[n++]), 1);
        assert_int_equal(n, 5);
        for (int k = 0; k < n; k++)
            for (int l = 0; l < k; l++)
                if (strcmp(declared[k], declared[l]) == 0) fail_msg("%s twice in\n%s", declared[k], r->text);
        gk_free(r);
    }
}

/* A missing device feature is not an error of the source; it is reported when a kernel is compiled for the device. */
static void test_devices(void **state) {
    (void)state;
    static const char text[] = "kernel doubles(out buffer<f64> y) { y[0] = 1; }\n"
                               "kernel wide(inout buffer<i64> y) { atomic_add(y[0], 1); }\n"
                               "kernel lanes(out buffer<i32> y) { y[0] = shuffle(i32(local_id(0)), 3); }\n"
                               "group_size(512)\nkernel items(out buffer<f32> y) { y[0] = 1; }\n"
                               "kernel memory(out buffer<f32> y)\n"
                               "{ local f32 a[2000]; a[local_id(0)] = 1; barrier(); y[0] = a[1]; }\n"
                               "group_size(512)\nkernel both(out buffer<f64> y) { y[0] = 1; }\n"
                               "kernel small(out buffer<i32> y) { y[0] = has(fp64) || has(subgroup) ? 1 : 0; }\n";
    static const struct {
        const char *kernel;
        int code;
    } cases[] = {{"doubles", 701}, {"wide", 701}, {"lanes", 701}, {"items", 703},
                 {"memory", 702},  {"both", 701}, {"small", 0}};
    gk_source s = {.name = "t.gk", .text = text, .length = sizeof text - 1};
    gk_options poor = {.target = GK_CUDA, .local_limit = 4096, .group_limit = 256, .check_only = true}, rich = poor;
    gk_result *r;
    assert_int_equal(gk_compile(&s, 1, &poor, &r), GK_OK);
    gk_free(r);
    s.checked = true;
    poor.check_only = rich.check_only = false;
    rich.features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP;
    rich.local_limit = 8000;
    rich.group_limit = 512;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        poor.kernel = rich.kernel = cases[i].kernel;
        assert_int_equal(gk_compile(&s, 1, &poor, &r), cases[i].code ? GK_DEVICE_ERROR : GK_OK);
        if (cases[i].code) assert_int_equal(r->diagnostics[0].code, cases[i].code);
        gk_free(r);
        assert_int_equal(gk_compile(&s, 1, &rich, &r), GK_OK);
        gk_free(r);
    }
    /* OpenCL C has subgroup functions on NVIDIA's devices only, where the device supports them. */
    rich.target = poor.target = GK_OPENCL;
    rich.kernel = poor.kernel = "lanes";
    assert_int_equal(gk_compile(&s, 1, &rich, &r), GK_OK);
    gk_free(r);
    assert_int_equal(gk_compile(&s, 1, &poor, &r), GK_DEVICE_ERROR);
    gk_free(r);
    /* An error of the source is reported on a limited device as well. */
    static const char wrong[] = "group_size(512)\nkernel k(out buffer<f32> y) { y[0] = 1; if (y[1] > 0) barrier(); }\n";
    s = (gk_source){.name = "t.gk", .text = wrong, .length = sizeof wrong - 1};
    poor.kernel = NULL;
    assert_int_equal(gk_compile(&s, 1, &poor, &r), GK_SOURCE_ERROR);
    gk_free(r);
}

/* Functions of constant integers are folded; the results are compared inside the language. */
static void test_constants(void **state) {
    (void)state;
    static const struct {
        const char *value, *want;
    } cases[] = {
        {"min(3, -4)", "-4"},
        {"max(W, 3)", "5"},
        {"max(min(W, 3), W - 4)", "3"},
        {"clamp(W, 1, 4)", "4"},
        {"clamp(-W, -3, 4)", "-3"},
        {"abs(-W)", "W"},
        {"abs(i8(-128))", "i8(-128)"},
        {"popcount(255)", "8"},
        {"popcount(i16(-1))", "16"},
        {"clz(1)", "31"},
        {"clz(u8(0))", "8"},
        {"clz(i64(W))", "61"},
        {"min(u64(18446744073709551615), 7)", "7"},
        {"max(u8(200), 100)", "200"},
        {"max(i8(-56), 100)", "100"},
        {"select(W > 3, 1, 2)", "1"},
        {"select(W > 5, W, max(W, 9))", "9"},
        {"min(idx(W), 4)", "4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "template <int W = 5, bool SAME = (%s == %s)>\nkernel k(out buffer<i32> y) { static assert(SAME); "
                 "static if (%s != %s) y[0] = 1; }",
                 cases[i].value, cases[i].want, cases[i].value, cases[i].want);
        gk_options o = {.target = GK_CUDA};
        gk_result *r = compile(text, &o);
        assert_null(strstr(r->text, "y[0] = 1"));
        gk_free(r);
    }
    static const char text[] =
        "template <int N>\nvoid f(inout buffer<f32> y) { f32 a[max(N, 2)]; a[1] = 1; y[0] = a[1]; }\n"
        "template <int W = 4, int H = max(W / 2, 4)>\ngroup_size(min(W, 8), clamp(H, 1, 2))\n"
        "kernel k(inout buffer<f32> y) { f<min(W, H)>(y); }\n";
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile(text, &o);
    assert_string_equal(r->instance, "k<W=4, H=4>");
    assert_true(r->group_size[0] == 4 && r->group_size[1] == 2);
    assert_non_null(strstr(r->text, "f32 a[4]"));
    gk_free(r);
}

/* Template arguments have the syntax of integer literals. */
static void test_arguments(void **state) {
    (void)state;
    static const struct {
        const char *value, *instance;
    } cases[] = {{"010", "k<N=10>"},
                 {"0x1F", "k<N=31>"},
                 {"0b101", "k<N=5>"},
                 {"-0x10", "k<N=-16>"},
                 {"+7", "k<N=7>"},
                 {"9223372036854775807", "k<N=9223372036854775807>"},
                 {"-9223372036854775808", "k<N=-9223372036854775808>"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gk_options o = {.args = (gk_template_arg[]){{"N", cases[i].value}}, .nargs = 1};
        gk_result *r = compile("template <int N> kernel k(out buffer<i32> y) { static if (N > 0) y[0] = 1; }", &o);
        assert_string_equal(r->instance, cases[i].instance);
        gk_free(r);
    }
    static const char *const wrong[] = {"", "-", "0x", "0b2", "1 ", " 1", "1.0", "--1", "0x-1", "1e3"};
    static const char text[] = "template <int N> kernel k(out buffer<i32> y) { y[0] = N; }";
    gk_source s = {.name = "t.gk", .text = text, .length = sizeof text - 1};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gk_options o = {.args = (gk_template_arg[]){{"N", wrong[i]}}, .nargs = 1};
        gk_result *r;
        assert_int_equal(gk_compile(&s, 1, &o, &r), GK_ARGUMENT_ERROR);
        assert_int_equal(r->diagnostics[0].code, GK_E_VALUE);
        gk_free(r);
    }
    gk_options o = {.args = (gk_template_arg[]){{"N", "1"}, {"N", "1"}}, .nargs = 2};
    gk_result *r;
    assert_int_equal(gk_compile(&s, 1, &o, &r), GK_ARGUMENT_ERROR);
    assert_string_equal(r->diagnostics[0].message, "template argument N is given twice");
    gk_free(r);
}

/* Parts of the constrained type `complex`, and bitcasts of vectors. */
static void test_parts_and_bits(void **state) {
    (void)state;
    static const char text[] =
        "template <typename T : complex> T turned(T z) { return T(-z.im, z.re) + T(1, 2); }\n"
        "kernel k(inout buffer<c64> z, in buffer<f32x4> x, out buffer<i32x4> y, in buffer<bool> b)\n"
        "{ z[0] = turned(z[0]); y[0] = bitcast<i32x4>(x[0]); static assert(bitcast<u32>(f32(1)) == 0x3f800000); }\n";
    static const gk_target targets[] = {GK_CUDA, GK_OPENCL};
    for (size_t i = 0; i < 2; i++) {
        gk_options o = {.target = targets[i]};
        gk_result *r = compile(text, &o);
        assert_non_null(strstr(r->text, "ga_make_c64(-z.y, z.x)"));
        assert_non_null(strstr(r->text, "i32x4 ga_f32x4_as_i32x4(f32x4 a)"));
        assert_non_null(strstr(r->text, "r.v[i] = (i32)ga_bits_f32(a.v[i]);"));
        gk_free(r);
    }
    /* Only the library's kernels may read arrays of bf16 as vectors. */
    gk_options o = {.any_element = true};
    gk_free(compile("kernel k(in buffer<bf16x4> x, out buffer<bf16> y) { y[0] = x[0][1]; }", &o));
}

static const char *print(gk_arena *a, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    const char *s = gk_vprintf(a, fmt, args);
    va_end(args);
    return s;
}

/* Formatting matches printf. */
static void test_formats(void **state) {
    (void)state;
    gk_arena a;
    jmp_buf escape;
    gk_arena_init(&a, 1 << 20, 0);
    a.escape = &escape;
    if (setjmp(escape)) fail();
    assert_string_equal(print(&a, "%s", ""), "");
    assert_string_equal(print(&a, "%d %d %d", 0, INT_MAX, INT_MIN), "0 2147483647 -2147483648");
    assert_string_equal(print(&a, "%u, %llu", UINT_MAX, ULLONG_MAX), "4294967295, 18446744073709551615");
    assert_string_equal(print(&a, "%lld %lld", LLONG_MIN, 1LL), "-9223372036854775808 1");
    assert_string_equal(print(&a, "%c%s|%5u|%-4d|%zu", 'x', "yz", 42u, 7, (size_t)9), "xyz|   42|7   |9");
    assert_string_equal(print(&a, "100%%, %04x %.9g %s", 255u, 0.1, "end"), "100%, 00ff 0.1 end");
    char many[3001];
    memset(many, 'm', sizeof many - 1);
    many[3000] = '\0';
    const char *s = print(&a, "%s%s%d", many, many, 5);
    assert_int_equal(strlen(s), 6001);
    assert_string_equal(s + 5999, "m5");
    gk_arena_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_integers),       cmocka_unit_test(test_saturation),  cmocka_unit_test(test_halves),
        cmocka_unit_test(test_slots),          cmocka_unit_test(test_lean),        cmocka_unit_test(test_literals),
        cmocka_unit_test(test_loose_reals),    cmocka_unit_test(test_out_of_line), cmocka_unit_test(test_compilers),
        cmocka_unit_test(test_quirks),         cmocka_unit_test(test_defaults),    cmocka_unit_test(test_operators),
        cmocka_unit_test(test_formats),        cmocka_unit_test(test_name_spaces), cmocka_unit_test(test_c_names),
        cmocka_unit_test(test_devices),        cmocka_unit_test(test_constants),   cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_parts_and_bits), cmocka_unit_test(test_outlined)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
