/* The language: its arithmetic against exhaustive or independent references, the description of parameters, names,
 * constants, arguments, and what devices lack. */
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "gk/check/value.h"

#include "compiled.h"

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
        cmocka_unit_test(test_integers),  cmocka_unit_test(test_saturation),  cmocka_unit_test(test_halves),
        cmocka_unit_test(test_slots),     cmocka_unit_test(test_defaults),    cmocka_unit_test(test_operators),
        cmocka_unit_test(test_formats),   cmocka_unit_test(test_name_spaces), cmocka_unit_test(test_devices),
        cmocka_unit_test(test_constants), cmocka_unit_test(test_arguments)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
