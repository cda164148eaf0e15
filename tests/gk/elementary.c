/* Which implementation of an elementary function a kernel calls: the library's or the device's. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "elementary.h"
#include "gk/check/tree.h"
#include "kernels.h"

#define ALL (GK_HAS_FP64 | GK_HAS_ATOMIC64)

static gk_module *functions; /* the library's elementary functions */

static gk_result *compile(const char *text, const gk_options *given, gk_module *with) {
    const gk_source s = {.name = "t.gk", .text = text, .length = strlen(text)};
    gk_options o = *given;
    gk_result *r;
    o.functions = with;
    gk_compile(&s, 1, &o, &r);
    assert_non_null(r);
    return r;
}

static bool has(const char *text, const gk_options *o, gk_module *with, const char *word) {
    gk_result *r = compile(text, o, with);
    if (r->status != GK_OK) fail_msg("%s", r->messages);
    bool found = strstr(r->text, word) != NULL;
    gk_free(r);
    return found;
}

#define KERNEL(T, expression) "kernel k(in buffer<" T "> x, out buffer<" T "> y) { y[0] = " expression "; }\n"

/* The choice follows the math attribute or option, the device's features and the operand type. */
static void test_choice(void **state) {
    (void)state;
    const gk_options strict = {.target = GK_OPENCL, .features = ALL},
                     poor = {.target = GK_OPENCL, .features = GK_HAS_ATOMIC64},
                     contract = {.target = GK_OPENCL, .features = ALL, .math = GK_MATH_CONTRACT},
                     fast = {.target = GK_OPENCL, .features = ALL, .math = GK_MATH_FAST};
    const char *f32 = KERNEL("f32", "exp(x[0])"), *f16 = KERNEL("f16x4", "exp(x[0])"),
               *bf16 = KERNEL("bf16", "exp(x[0])"), *f64 = KERNEL("f64", "exp(x[0])");
    assert_true(has(f32, &strict, functions, "y[0] = (f32)gk_math_exp(x[0]);"));
    assert_true(has(f16, &strict, functions, "gk_math16_exp(ga_f16_to_f32_f16(a.v[i]))"));
    assert_true(has(bf16, &strict, functions, "gk_math16_exp(ga_bf16_to_f32_bf16(x[0]))"));
    assert_true(has(f64, &strict, functions, "y[0] = gk_math64_exp(x[0]);"));
    assert_true(has(f32, &strict, NULL, "y[0] = exp(x[0]);"));
    assert_true(has(f32, &poor, functions, "y[0] = ga_to_f32_f64(gk_math_exp(x[0]));"));
    assert_true(has(f16, &poor, functions, "ga_f32_to_f16_f16(gk_math16_exp("));
    assert_true(has(f32, &contract, functions, "y[0] = exp(x[0]);"));
    assert_true(has(f32, &fast, functions, "y[0] = exp(x[0]);"));
    assert_true(has("math(fast) " KERNEL("f32", "exp(x[0])"), &strict, functions, "y[0] = exp(x[0]);"));
    /* A kernel that computes in f64 internally reports uses_fp64, although its types are f32. */
    gk_result *r = compile(f32, &strict, functions);
    assert_true(r->uses_fp64);
    gk_free(r);
    /* On a device without f64 all of the library's functions emulate it in integer arithmetic. */
    static const char *const all = "kernel k(in buffer<c64> x, out buffer<c64> y) { c64 z = pow(x[0], acos(x[1]));\n"
                                   "    y[0] = complex<f32>(lgamma(z.re) + pow(z.im, z.re) + tan(z.re) + asinh(z.re),\n"
                                   "                        tgamma(z.im) + erf(z.re) + fmod(z.re, z.im)); }\n";
    for (int target = GK_CUDA; target <= GK_OPENCL; target++) {
        const gk_options none = {.target = (gk_target)target};
        r = compile(all, &none, functions);
        assert_int_equal(r->status, GK_OK);
        assert_false(r->uses_fp64);
        assert_null(strstr(r->text, "double"));
        assert_null(strstr(r->text, "#error"));
        gk_free(r);
    }
    r = compile(f64, &poor, functions);
    assert_int_equal(r->status, GK_DEVICE_ERROR);
    gk_free(r);
    /* Operands whose type is inferred late, untyped literals: the choice follows the final type. */
    assert_true(has(KERNEL("f64", "exp(x[0] > 1.0 ? 2 : 0.5)"), &strict, functions, "gk_math64_exp(x[0] > 1"));
    assert_true(has(KERNEL("f32", "exp(x[0] > 1.0 ? 2 : 0.5)"), &strict, functions, "gk_math_exp(x[0] > 1"));
    /* For complex numbers only the library has implementations, sqrt included: without them the compilation fails. */
    const char *c64 = KERNEL("c64", "exp(x[0])"), *root = KERNEL("c128", "sqrt(x[0])");
    assert_true(has(c64, &strict, functions, "y[0] = ga_narrow_c64(gk_math_cexp(x[0]));"));
    assert_true(has(root, &strict, functions, "y[0] = gk_math64_csqrt(x[0]);"));
    assert_true(has(KERNEL("c64", "pow(x[0], c64(2, 1))"), &strict, functions, "gk_math_cpow(x[0], ga_make_c64(2"));
    const struct {
        const gk_options *options;
        gk_module *with;
    } lacking[] = {{&strict, NULL}, {&contract, functions}, {&fast, functions}};
    assert_true(has(c64, &poor, functions, "y[0] = ga_narrow_c64(gk_math_cexp(x[0]));"));
    for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
        for (int k = 0; k < 2; k++) {
            r = compile(k ? root : c64, lacking[i].options, lacking[i].with);
            assert_int_equal(r->status, GK_DEVICE_ERROR);
            assert_int_equal(r->diagnostics[0].code, 701);
            assert_int_equal(r->diagnostics[0].line, 1);
            gk_free(r);
        }
    const char *many =
        "template <typename T : float> operator T add(T a, T b) identity(0) { return a + log(exp(b)); }\n"
        "template <typename T : float, op OP> T f(T a) { return OP(a, OP.identity(T)); }\n"
        "kernel k(in buffer<f16> x, inout buffer<f16> y) {\n"
        "    for (f16 a = exp2(x[0]); sin(a) < a; a += cos(a)) y[0] += f<f16, add>(a);\n}\n";
    static const char *const called[] = {"gk_math16_exp(", "gk_math16_log(", "gk_math16_exp2(", "gk_math16_sin(",
                                         "gk_math16_cos("};
    for (size_t i = 0; i < sizeof called / sizeof *called; i++) assert_true(has(many, &strict, functions, called[i]));
    assert_false(has(many, &strict, functions, "gk_math_tan("));
}

/* Sources cannot call the library's functions by name, but may declare functions of the same names. */
static void test_names(void **state) {
    (void)state;
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    gk_result *r = compile(KERNEL("f32", "f32(math_exp(x[0]))"), &o, functions);
    assert_int_equal(r->status, GK_SOURCE_ERROR);
    assert_non_null(strstr(r->messages, "unknown function 'math_exp'"));
    assert_null(strstr(r->messages, "math_exp.gk"));
    gk_free(r);
    const char *own = "const f64 MATH_SHIFT = 1;\nf64 math_exp(f32 x) { return f64(x) + MATH_SHIFT; }\n" KERNEL(
        "f32", "f32(math_exp(x[0])) + exp(x[0])");
    r = compile(own, &o, functions);
    assert_int_equal(r->status, GK_OK);
    assert_non_null(strstr(r->text, "return (f64)x + 1.0;"));
    assert_non_null(strstr(r->text, "y[0] = (f32)gk_math_exp__2(x[0]) + (f32)gk_math_exp(x[0]);"));
    gk_free(r);
    r = compile("f32 exp(f32 x) { return x; }\n" KERNEL("f32", "exp(x[0])"), &o, functions);
    assert_int_equal(r->diagnostics[0].code, 302);
    gk_free(r);
}

/* Errors are reported as if there were no library functions. */
static void test_messages(void **state) {
    (void)state;
    static const char *const wrong[] = {
        KERNEL("f32", "exp(true)"),
        KERNEL("f32", "exp(x[0], 1)"),
        KERNEL("f32", "f32(exp(i32(x[0])))"),
        KERNEL("f32", "atan2(x[0], f64(1))"),
        KERNEL("c64", "exp2(x[0])"),
        "group_size(64) kernel k(in buffer<f32> x, out buffer<f32> y) { if (exp(x[0]) > 1) barrier(); y[0] = 1; }",
        "kernel k(in buffer<f32> x, out buffer<f32> y) { f32 a; y[0] = exp(a); }",
    };
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gk_result *with = compile(wrong[i], &o, functions), *without = compile(wrong[i], &o, NULL);
        assert_int_equal(with->status, GK_SOURCE_ERROR);
        assert_string_equal(with->messages, without->messages);
        gk_free(with);
        gk_free(without);
    }
    const char *uniform = "group_size(64) kernel k(f32 a, out buffer<f32> y) { if (exp(a) > 1) barrier(); y[0] = 1; }";
    assert_true(has(uniform, &o, functions, "gk_math_exp(a)"));
}

/* A kernel without elementary functions compiles to the same text as without the library's functions. */
static void test_without(void **state) {
    (void)state;
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    static const char *const plain[] = {KERNEL("f32", "sqrt(x[0]) + fma(x[0], 2, 1)"), KERNEL("i32", "max(x[0], 1)")};
    for (int i = 0; i < 2; i++) {
        gk_result *with = compile(plain[i], &o, functions), *without = compile(plain[i], &o, NULL);
        assert_int_equal(with->status, GK_OK);
        assert_string_equal(with->text, without->text);
        assert_int_equal(with->memory_used, without->memory_used);
        gk_free(with);
        gk_free(without);
    }
    const gk_source sources[] = {{.name = "a", .text = plain[0], .length = strlen(plain[0])},
                                 {.name = "b", .text = KERNEL("f32", "erf(x[0])"), .length = 60}};
    for (int i = 0; i < 2; i++) {
        gk_module *m = gk_module_new(&sources[i], 1, NULL, 0);
        assert_int_equal(gk_module_wants_functions(m), i);
        gk_module_release(m);
    }
}

/* gk_functions_new() finds implementations by their declarations: functions with another signature and templates are
 * not used, and errors in their sources are reported. */
static void test_texts(void **state) {
    (void)state;
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    const char *text = "f64 half() { return 0.5; }\nf64 math_exp(f32 x) { return half() * f64(x); }\n"
                       "f64 math_pow(f32 x) { return 1.0; }\n"
                       "template <typename T : float> T math_log(T x) { return x; }\n";
    gk_source s = {.name = "some.gk", .text = text, .length = strlen(text)};
    gk_module *some = gk_functions_new(&s, 1, NULL);
    assert_true(has(KERNEL("f32", "exp(x[0])"), &o, some, "gk_half() * (f64)x"));
    assert_true(has(KERNEL("f64", "exp(x[0])"), &o, some, "y[0] = exp(x[0]);"));
    assert_true(has(KERNEL("f32", "pow(x[0], 2)"), &o, some, "y[0] = pow(x[0], 2"));
    assert_true(has(KERNEL("f32", "log(x[0])"), &o, some, "y[0] = log(x[0]);"));
    gk_module_release(some);
    s.text = "f64 math_exp(f32 x) { return f32(x) }";
    s.length = strlen(s.text);
    some = gk_functions_new(&s, 1, NULL);
    gk_result *r = compile(KERNEL("f32", "exp(x[0])"), &o, some);
    assert_int_equal(r->status, GK_SOURCE_ERROR);
    assert_non_null(strstr(r->messages, "some.gk:1:"));
    gk_free(r);
    assert_true(has(KERNEL("f32", "sqrt(x[0])"), &o, some, "ga_sqrt_f32(x[0])"));
    gk_module_release(some);
}

/* Every elementary function has a library implementation in every type but f64, where only some have. */
static void test_all(void **state) {
    (void)state;
    static const char *const types[] = {"f32", "f16", "bf16", "f64", "f16x8", "f64x2"};
    unsigned found = 0, found64 = 0;
    for (int b = GK_FIRST_ELEMENTARY; b <= GK_LAST_ELEMENTARY; b++) {
        for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
            char text[200], call[64];
            bool wide = strncmp(types[t], "f64", 3) == 0, small = strstr(types[t], "f16") != NULL;
            snprintf(text, sizeof text, "kernel k(in buffer<%s> x, out buffer<%s> y) { y[0] = %s(x[0]%s); }", types[t],
                     types[t], gk_builtins[b].name, gk_builtins[b].nargs == 2 ? ", x[1]" : "");
            snprintf(call, sizeof call, "gk_math%s_%s(", wide ? "64" : "", gk_builtins[b].name);
            for (int target = GK_CUDA; target <= GK_OPENCL; target++) {
                const gk_options o = {.features = ALL, .target = (gk_target)target};
                bool library = has(text, &o, functions, call);
                if (!library && small) {
                    char own[64];
                    snprintf(own, sizeof own, "gk_math16_%s(", gk_builtins[b].name);
                    library = has(text, &o, functions, own);
                }
                if (!wide && !library) fail_msg("%s of %s is the device's", gk_builtins[b].name, types[t]);
                *(wide ? &found64 : &found) += library;
            }
        }
    }
    assert_int_equal(found, 2 * 4 * (GK_LAST_ELEMENTARY - GK_FIRST_ELEMENTARY + 1));
    assert_true(found64 >= 2 * 2 * 7);
}

/* A call with constant arguments is folded by the library's code, whatever the math option and the device's features.
 */
static void test_constants(void **state) {
    (void)state;
    const gk_options ways[] = {{.target = GK_OPENCL, .features = ALL},
                               {.target = GK_OPENCL, .features = GK_HAS_ATOMIC64},
                               {.target = GK_CUDA, .features = ALL, .math = GK_MATH_CONTRACT},
                               {.target = GK_CUDA, .features = ALL, .math = GK_MATH_FAST}};
    static const char *const whole =
        "f64 math_exp(f32 x) { return 1; }\n"
        "const f32 E = exp(1.0);\n"
        "template <typename T : float> T root(T x) { const T half = exp2(T(-1)); return pow(T(2), half) * x; }\n"
        "template <int N = i32(10 * tanh(0.5)), bool B = (log(2.0) < 0.7)>\n"
        "kernel k(in buffer<f32> x, out buffer<f32> y)\n"
        "{\n"
        "    f32 a[i32(exp(2.0))];\n"
        "    static assert(N == 4 && B && E == 2.71828183 && isnan(log(-1.0)) && isinf(log(0.0)));\n"
        "    static assert(hypot(3.0, 4.0) == 5.0 && fmod(f16(7), f16(4)) == f16(3) && tgamma(bf16(5)) == bf16(24));\n"
        "    static if (lgamma(3.0) > 0.6) { a[6] = x[0]; }\n"
        "    y[0] = root<f32>(a[6]) + exp(1.0);\n"
        "}\n";
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        gk_result *r = compile(whole, &ways[i], functions), *without = compile(whole, &ways[i], NULL);
        if (r->status != GK_OK) fail_msg("%s", r->messages);
        assert_non_null(strstr(r->text, "f32 a[7];"));
        assert_non_null(strstr(r->text, "+ 2.71828175f;"));
        assert_non_null(strstr(r->text, "1.41421354f * x"));
        assert_null(strstr(r->text, "gk_math"));
        assert_null(strstr(r->text, "exp("));
        assert_int_equal(without->status, GK_SOURCE_ERROR);
        assert_non_null(strstr(without->messages, "GK0412"));
        gk_free(r);
        gk_free(without);
    }
    assert_true(has(KERNEL("f64", "x[0] + sin(1e22)"), &ways[0], functions, "x[0] + -0.85220084976718879;"));
    assert_true(has(KERNEL("f64", "x[0] + exp(1)"), &ways[0], functions, "x[0] + 2.7182818284590451;"));
}

/* The library's functions do not count towards the limits of a kernel: 255 functions of its own and 120 nested calls
 * compile, in optimised builds on a stack of 64 KiB. */
static void *compile_deep(void *arg) {
    static char text[20000];
    size_t n = 0;
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    for (int i = 0; i < 255; i++) n += (size_t)snprintf(text + n, sizeof text - n, "f32 g%d(f32 x) { return x; }\n", i);
    n += (size_t)snprintf(text + n, sizeof text - n, "kernel k(in buffer<f32> x, out buffer<f32> y) {\n f32 a = ");
    for (int i = 0; i < 120; i++) n += (size_t)snprintf(text + n, sizeof text - n, "lgamma(");
    n += (size_t)snprintf(text + n, sizeof text - n, "x[0]");
    for (int i = 0; i < 120; i++) n += (size_t)snprintf(text + n, sizeof text - n, ")");
    n += (size_t)snprintf(text + n, sizeof text - n, ";\n");
    for (int i = 0; i < 255; i++) n += (size_t)snprintf(text + n, sizeof text - n, " a = g%d(a);\n", i);
    snprintf(text + n, sizeof text - n, " y[0] = a;\n}\n");
    gk_result *r = compile(text, &o, functions);
    if (r->status != GK_OK) fprintf(stderr, "%s", r->messages);
    bool good = r->status == GK_OK;
    gk_free(r);
    return good ? NULL : arg;
}

static void test_limits(void **state) {
    (void)state;
    pthread_attr_t small;
    pthread_t thread;
    void *wrong;
    pthread_attr_init(&small);
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    pthread_attr_setstacksize(&small, 64 * 1024);
#endif
    assert_int_equal(pthread_create(&thread, &small, compile_deep, functions), 0);
    pthread_join(thread, &wrong);
    assert_null(wrong);
    pthread_attr_destroy(&small);
}

static void *compile_often(void *arg) {
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    for (int i = 0; i < 20; i++) {
        gk_result *r = compile(KERNEL("f32", "pow(exp(x[0]), sin(x[0]))"), &o, functions);
        bool same = r->status == GK_OK && strcmp(r->text, arg) == 0;
        gk_free(r);
        if (!same) return arg;
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    pthread_t threads[4];
    const gk_options o = {.target = GK_OPENCL, .features = ALL};
    gk_result *r = compile(KERNEL("f32", "pow(exp(x[0]), sin(x[0]))"), &o, functions);
    char *text = strdup(r->text);
    gk_free(r);
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, compile_often, text), 0);
    for (int i = 0; i < 4; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        assert_null(wrong);
    }
    free(text);
}

static int begin(void **state) {
    (void)state;
    functions = ga_elementary_new(NULL);
    return functions == NULL;
}

static int end(void **state) {
    (void)state;
    gk_module_release(functions);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choice),  cmocka_unit_test(test_names),   cmocka_unit_test(test_messages),
        cmocka_unit_test(test_without), cmocka_unit_test(test_texts),   cmocka_unit_test(test_all),
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_threads), cmocka_unit_test(test_constants)};
    return cmocka_run_group_tests(tests, begin, end);
}
