/* Limits of size and nesting: the deepest legal sources compile on a small stack, time grows linearly with the length,
 * and sources that are too long are refused at once. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "gk/syntax/diag.h"
#include "gk/gk.h"

#define MIB ((size_t)1 << 20)
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#    define SMALL_STACK ((size_t)64 * 1024)
#else
#    define SMALL_STACK MIB /* sanitizers and unoptimised builds need larger frames */
#endif

typedef struct text {
    char *s;
    size_t len, cap;
} text;

static void add(text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(text *t, const char *format, ...) {
    va_list args;
    if (t->cap - t->len < 400) {
        t->cap = t->cap * 2 + 4096;
        t->s = realloc(t->s, t->cap);
        assert_non_null(t->s);
    }
    va_start(args, format);
    t->len += (size_t)vsnprintf(t->s + t->len, t->cap - t->len, format, args);
    va_end(args);
}

static void repeat(text *t, const char *s, int n) {
    for (int i = 0; i < n; i++) add(t, "%s", s);
}

/* ----------------------------------------------------------------------------------------------------------- stack */

typedef struct deep {
    const char *name, *before, *open, *middle, *close, *after;
} deep;

static const deep deeps[] = {
    {"blocks", "kernel k(out buffer<i32> y) {", "{", "y[0] = 1;", "}", "}"},
    {"if", "kernel k(out buffer<i32> y) {", "if (y.size() > 1) {", "y[0] = 1;", "}", "}"},
    {"if without braces", "kernel k(out buffer<i32> y) {", "if (y.size() > 1) ", "y[0] = 1;", "", "}"},
    {"else if", "kernel k(out buffer<i32> y) {", "if (y.size() > 1) y[0] = 1; else ", "y[0] = 1;", "", "}"},
    {"for", "kernel k(out buffer<i32> y) {", "for (i32 i = 0; i < 3; i++) {", "y[0] = 1;", "}", "}"},
    {"while", "kernel k(out buffer<i32> y) {", "while (y.size() > 1) {", "y[0] = 1;", "}", "}"},
    {"do", "kernel k(out buffer<i32> y) {", "do {", "y[0] = 1;", "} while (y.size() > 1);", "}"},
    {"static if", "kernel k(out buffer<i32> y) {", "static if (true) {", "y[0] = 1;", "}", "}"},
    {"static for", "kernel k(out buffer<i32> y) {", "static for (int i = 0; i < 1; i++) {", "y[0] = 1;", "}", "}"},
    {"static if, open", "template <int N> kernel k(out buffer<i32> y) {", "static if (N > 1) {", "y[0] = 1;", "}", "}"},
    {"barrier", "kernel k(out buffer<i32> y) {", "if (y.size() > 1) {", "barrier(); y[0] = 1;", "}", "}"},
    {"parentheses", "kernel k(inout buffer<i32> y) { y[0] = ", "(", "1", ")", ";}"},
    {"not", "kernel k(inout buffer<i32> y) { i32 v = y[0]; y[0] = ", "~", "v", "", ";}"},
    {"sum", "kernel k(inout buffer<i32> y) { i32 v = y[0]; y[0] = ", "v + ", "v", "", ";}"},
    {"sum of halves", "kernel k(inout buffer<f16> y) { f16 v = y[0]; y[0] = ", "v + ", "v", "", ";}"},
    {"quotients", "kernel k(inout buffer<i32> y) { i32 v = y[0]; y[0] = ", "v / (", "v", ")", ";}"},
    {"complex products", "kernel k(inout buffer<c64> y) { c64 v = y[0]; y[0] = ", "v * (", "v", ")", ";}"},
    {"vectors' products", "kernel k(inout buffer<f32x4> y) { f32x4 v = y[0]; y[0] = ", "v * (", "v", ")", ";}"},
    {"? :", "kernel k(inout buffer<i32> y) { i32 v = y[0]; y[0] = ", "v > 1 ? v : ", "v", "", ";}"},
    {"? : in the middle", "kernel k(inout buffer<i32> y) { i32 v = y[0]; y[0] = ", "v > 1 ? ", "v", " : v", ";}"},
    {"&&", "kernel k(inout buffer<i32> y) { bool v = y[0] > 1; y[0] = i32(", "v && (", "v", ")", ");}"},
    {"index", "kernel k(inout buffer<i32> y) { y[0] = ", "y[idx(", "y[1]", ")]", ";}"},
    {"calls", "i32 f(i32 x) { return x; } kernel k(inout buffer<i32> y) { y[0] = ", "f(", "y[1]", ")", ";}"},
    {"calls of a template",
     "template <typename T : int> T f(T x) { return x; } kernel k(inout buffer<i32> y) { y[0] = ", "f<i32>(", "y[1]",
     ")", ";}"},
    {"min", "kernel k(inout buffer<i32> y) { i32 v = y[1]; y[0] = ", "min(v, ", "v", ")", ";}"},
    {"sqrt", "kernel k(inout buffer<f16> y) { f16 v = y[1]; y[0] = ", "sqrt(", "v", ")", ";}"},
    {"select", "kernel k(inout buffer<i32> y) { i32 v = y[1]; y[0] = ", "select(v > 1, v, ", "v", ")", ";}"},
    {"conversions", "kernel k(inout buffer<f32> y) { f32 v = y[1]; y[0] = ", "f32(f16(", "v", "))", ";}"},
    {"bitcasts", "kernel k(inout buffer<u32> y) { u32 v = y[1]; y[0] = ", "bitcast<u32>(", "v", ")", ";}"},
    {"lanes", "kernel k(inout buffer<f32> y) { f32 v = y[1]; y[0] = ", "f32x4(", "v", ")[0]", ";}"},
    {"parts", "kernel k(inout buffer<f32> y) { f32 v = y[1]; y[0] = ", "c64(v, ", "v", ").im", ";}"},
    {"literals", "kernel k(inout buffer<f32> y, bool b) { y[0] = ", "sqrt(b ? 2 : ", "3", ")", ";}"},
    {"shifted literals", "kernel k(inout buffer<i32> y, i32 b) { y[0] = ", "1 << (b & (", "3", "))", ";}"},
    {"types", "kernel k(out buffer<", "acc<", "f32", ">", "> y) { }"},
    {"types before instantiation", "template <typename T> kernel k(out buffer<", "acc<", "T", ">", "> y) { }"},
};

/* A chain of n functions; each calls the next inside `inside` nested conditions and `inside` nested calls. */
static void add_chain(text *t, int n, int inside, bool generic) {
    const char *head = generic ? "template <typename T : int>\nT" : "i32", *x = generic ? "T" : "i32";
    add(t, "%s g0(%s x) { return x; }\n", head, x);
    for (int i = 1; i <= n; i++) {
        add(t, "%s g%d(%s x) { ", head, i, x);
        repeat(t, "if (x > 0) {", inside);
        add(t, "return ");
        repeat(t, "min(x, ", inside);
        add(t, "g%d(x)", i - 1);
        repeat(t, ")", inside);
        add(t, ";");
        repeat(t, "}", inside);
        add(t, " return x; }\n");
    }
    add(t, "kernel k(inout buffer<i32> y) { y[0] = g%d(y[1]); }", n);
}

typedef struct job {
    text t;
    gk_status status;
    int code;
} job;

static void *compile(void *arg) {
    job *j = arg;
    gk_source s = {.name = "test.gk", .text = j->t.s, .length = j->t.len};
    gk_options o = {.target = GK_OPENCL, .features = GK_HAS_FP64};
    gk_result *r;
    j->status = gk_compile(&s, 1, &o, &r);
    j->code = r && r->ndiagnostics ? r->diagnostics[0].code : 0;
    if (r && r->ndiagnostics && r->diagnostics[0].code == GK_E_ARGUMENT) j->status = GK_OK; /* the nesting is legal */
    gk_free(r);
    return NULL;
}

static void run(job *j, size_t stack) {
    pthread_attr_t attr;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, stack), 0);
    assert_int_equal(pthread_create(&thread, &attr, compile, j), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attr);
}

static void make(job *j, const deep *d, int n, int inside, bool generic) {
    j->t.len = 0;
    if (!d) {
        add_chain(&j->t, n, inside, generic);
        return;
    }
    add(&j->t, "%s", d->before);
    repeat(&j->t, d->open, n);
    add(&j->t, "%s", d->middle);
    repeat(&j->t, d->close, n);
    add(&j->t, "%s", d->after);
}

/* Find the maximum nesting depth by bisection; that depth compiles on a small stack, greater depths are errors. Returns
 * the depth. */
static int check_deepest(const deep *d, int inside, bool generic) {
    job j = {0};
    int low = 0, high = 400;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        make(&j, d, middle, inside, generic);
        run(&j, 8 * MIB);
        if (j.status == GK_OK)
            low = middle;
        else
            high = middle;
    }
    make(&j, d, low, inside, generic);
    run(&j, SMALL_STACK);
    assert_int_equal(j.status, GK_OK);
    make(&j, d, low + 1, inside, generic);
    run(&j, SMALL_STACK);
    if (j.code != GK_E_NESTING && j.code != GK_E_INSTANCES) fail_msg("%s: GK%04d", d ? d->name : "calls", j.code);
    make(&j, d, 5000, inside, generic);
    run(&j, SMALL_STACK);
    assert_int_not_equal(j.status, GK_OK);
    free(j.t.s);
    return low;
}

static void test_stack(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof deeps / sizeof *deeps; i++) {
        int depth = check_deepest(&deeps[i], 0, false);
        if (depth < 40) fail_msg("%s: no more than %d", deeps[i].name, depth);
    }
    for (int inside = 0; inside < 64; inside = inside * 2 + 1)
        for (int generic = 0; generic < 2; generic++) assert_true(check_deepest(NULL, inside, generic) > 0);
    assert_int_equal(check_deepest(NULL, 0, false), 30); /* call depth 32: g1 to g30, g0 and the kernel */
}

/* ------------------------------------------------------------------------------------------------------------ time */

typedef void (*fill_fn)(text *t, int n);

static void fill_variables(text *t, int n) {
    add(t, "kernel k(out buffer<f32> y) {\n");
    for (int i = 0; i < n; i++) add(t, "    f32 v%d = %d;\n", i, i);
    add(t, "    y[0] = v1;\n}\n");
}
static void fill_shadows(text *t, int n) {
    add(t, "kernel k(out buffer<f32> y) {\n");
    for (int i = 0; i < n; i++) add(t, "    { f32 v = %d; y[0] = v; }\n", i);
    add(t, "}\n");
}
static void fill_functions(text *t, int n) {
    for (int i = 0; i < n; i++) add(t, "f32 g%d(f32 x) { return x; }\n", i);
    add(t, "kernel k(out buffer<f32> y) { y[0] = g1(1); }\n");
}
static void fill_templates(text *t, int n) {
    for (int i = 0; i < n; i++) add(t, "template <typename T : real> T g%d(T x) { return x < 3 ? x : x; }\n", i);
    add(t, "kernel k(out buffer<f32> y) { y[0] = g1<f32>(1); }\n");
}
static void fill_aliases(text *t, int n) {
    add(t, "kernel k(out buffer<f32> y) {\n");
    for (int i = 0; i < n; i++) add(t, "    using t%d = f32; t%d v%d = 1;\n", i, i, i);
    add(t, "    y[0] = v1;\n}\n");
}
static void fill_types(text *t, int n) {
    add(t, "kernel k(out buffer<f32> y) {\n");
    for (int i = 0; i < n; i++) add(t, "    { f32 a[%d][%d]; y[0] = a[0][0]; }\n", i % 60 + 1, i / 60 % 60 + 1);
    add(t, "}\n");
}
/* A dependency chain in a loop, against the order of its statements: the last assignment makes all variables
 * non-uniform. */
static void fill_taints(text *t, int n) {
    add(t, "kernel k(out buffer<i32> y) {\n");
    for (int i = 0; i <= n; i++) add(t, "    idx a%d = %d;\n", i, i);
    add(t, "    for (idx i = 0; i < 3; i++) {\n");
    for (int i = 0; i < n; i++) add(t, "        a%d = a%d;\n", i, i + 1);
    add(t, "        a%d = local_id(0);\n    }\n    barrier();\n    y[0] = i32(a0);\n}\n", n);
}

/* CPU seconds, the minimum of three runs. */
static double seconds(fill_fn fill, int n) {
    text t = {0};
    double least = 1e9;
    fill(&t, n);
    for (int i = 0; i < 3; i++) {
        gk_source s = {.name = "test.gk", .text = t.s, .length = t.len};
        gk_options o = {.target = GK_CUDA};
        gk_result *r;
        clock_t begin = clock();
        gk_status status = gk_compile(&s, 1, &o, &r);
        double took = (double)(clock() - begin) / CLOCKS_PER_SEC;
        if (status != GK_OK) fail_msg("%d: %s", n, r ? r->messages : "no result");
        gk_free(r);
        if (took < least) least = took;
    }
    free(t.s);
    return least;
}

/* Ten times the length takes at most forty times as long (caches are shared with other tests); quadratic time would be
 * a hundred times. */
static void test_time(void **state) {
    (void)state;
    static const fill_fn fills[] = {fill_variables, fill_shadows, fill_functions, fill_templates,
                                    fill_aliases,   fill_types,   fill_taints};
    for (size_t i = 0; i < sizeof fills / sizeof *fills; i++) {
        double few = seconds(fills[i], 3000), many = seconds(fills[i], 30000);
        if (many > 40 * few + 0.05) fail_msg("%zu: %g s for 3000, %g s for 30000", i, few, many);
    }
    seconds(fill_variables, 50000);
}

/* ------------------------------------------------------------------------------------------------------------ size */

static gk_result *compile_two(const char *a, size_t na, const char *b, size_t nb) {
    gk_source s[] = {{.name = "one.gk", .text = a, .length = na}, {.name = "two.gk", .text = b, .length = nb}};
    gk_options o = {.target = GK_OPENCL};
    gk_result *r;
    gk_compile(s, 2, &o, &r);
    assert_non_null(r);
    return r;
}

static void test_sizes(void **state) {
    (void)state;
    static const char kernel[] = "kernel k(out buffer<f32> y) { y[0] = 1; }";
    char *spaces = malloc(64 * MIB);
    assert_non_null(spaces);
    memset(spaces, ' ', 64 * MIB);
    gk_result *r = compile_two(spaces, GK_MAX_SOURCE, kernel, sizeof kernel - 1);
    assert_int_equal(r->status, GK_OK);
    gk_free(r);
    for (size_t n = GK_MAX_SOURCE + 1; n <= 64 * MIB; n = n * 4 - 3) {
        r = compile_two(kernel, sizeof kernel - 1, spaces, n);
        assert_int_equal(r->status, GK_SOURCE_ERROR);
        assert_int_equal(r->diagnostics[0].code, GK_E_TOO_LARGE);
        assert_string_equal(r->diagnostics[0].file, "two.gk");
        assert_non_null(strstr(r->messages, "a source has at most 4 MiB"));
        assert_true(r->memory_used < 2 * MIB); /* the text was not copied */
        gk_free(r);
    }
    gk_source many[5];
    for (int i = 0; i < 5; i++) many[i] = (gk_source){.name = "part.gk", .text = spaces, .length = GK_MAX_SOURCE - 1};
    gk_options o = {.target = GK_OPENCL};
    assert_int_equal(gk_compile(many, 5, &o, &r), GK_SOURCE_ERROR);
    assert_non_null(strstr(r->messages, "at most 16 MiB together"));
    gk_free(r);
    free(spaces);
    o.memory_limit = 100 * 1024;
    gk_source s = {.name = "k.gk", .text = kernel, .length = sizeof kernel - 1};
    assert_int_equal(gk_compile(&s, 1, &o, &r), GK_MEMORY_ERROR);
    assert_non_null(strstr(r->messages, "its limit of 100 KiB of memory"));
    gk_free(r);
}

/* In a line of 3 MB only the part around the error is shown. */
static void test_long_lines(void **state) {
    (void)state;
    text t = {0};
    add(&t, "kernel k(out buffer<f32> y) { ");
    for (int i = 0; i < 120000; i++) add(&t, "y[0] = 1.0; /* \xc3\xa4 */ ");
    add(&t, "y[1] = wrong; ");
    for (int i = 0; i < 20000; i++) add(&t, "y[0] = 1; ");
    add(&t, "}");
    gk_source s = {.name = "long.gk", .text = t.s, .length = t.len};
    gk_options o = {.target = GK_OPENCL};
    gk_result *r;
    assert_int_equal(gk_compile(&s, 1, &o, &r), GK_SOURCE_ERROR);
    assert_true(strlen(r->messages) < 1000);
    const char *line = strstr(r->messages, "    1 | ..."), *caret = strstr(r->messages, "\n      | ");
    assert_non_null(line);
    assert_non_null(caret);
    const char *wrong = strstr(line, "wrong"), *mark = strchr(caret + 9, '^');
    size_t columns = 0;
    for (const char *p = line; p < wrong; p++) columns += (*p & 0xc0) != 0x80;
    assert_int_equal(columns, mark - caret - 1);
    assert_non_null(strstr(r->messages, "y[0...\n"));
    gk_free(r);
    free(t.s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stack), cmocka_unit_test(test_time),
                                       cmocka_unit_test(test_sizes), cmocka_unit_test(test_long_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
