/* The emitted text: what is in it and what is not, with the quirks of compilers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "compiled.h"

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

/* With one quirk, functions and the kernel's body are kept out of line if groups have more than two work-items; with
 * another, the body if they have one. Without, all is inline. */
static void test_out_of_line(void **state) {
    (void)state;
    static const struct {
        gk_target target;
        const char *compiler, *group, *function;
        bool body;
    } cases[] = {
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1)", "\nstatic inline f32 gk_twice(", true},
        {GK_OPENCL, "intel 2026", "group_size(1)", "\nstatic inline f32 gk_twice(", false},
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1, 2)", "\nstatic inline f32 gk_twice(", false},
        {GK_OPENCL, "pocl 6 llvm 18", "group_size(1, 3)", "\nstatic __attribute__((noinline)) f32 gk_twice(", true},
        {GK_OPENCL, "pocl 6 llvm 18", "", "\nstatic __attribute__((noinline)) f32 gk_twice(", true},
        {GK_OPENCL, "nvidia 580", "", "\nstatic inline f32 gk_twice(", false},
        {GK_CUDA, "nvrtc 13", "group_size(1, 3)", "\nstatic __device__ inline f32 gk_twice(", false},
        {GK_CUDA, "nvrtc 13", "", "\nstatic __device__ inline f32 gk_twice(", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "f32 twice(f32 x) { return x + x; }\n%s kernel k(inout buffer<f32> y) { y[0] = twice(y[1]); }",
                 cases[i].group);
        gk_options o = {.target = cases[i].target, .quirks = gk_quirks_of(cases[i].compiler)};
        gk_result *r = compile(text, &o);
        if (!strstr(r->text, cases[i].function)) fail_msg("%s, %s\n%s", cases[i].compiler, cases[i].group, r->text);
        assert_int_equal(strstr(r->text, "ga_items(GA_WORK") != NULL, cases[i].body);
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
    assert_false(any & (early | branches | quirk("narrow_16") | quirk("one_item")));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lean),        cmocka_unit_test(test_literals),       cmocka_unit_test(test_loose_reals),
        cmocka_unit_test(test_out_of_line), cmocka_unit_test(test_compilers),      cmocka_unit_test(test_quirks),
        cmocka_unit_test(test_c_names),     cmocka_unit_test(test_parts_and_bits), cmocka_unit_test(test_outlined)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
