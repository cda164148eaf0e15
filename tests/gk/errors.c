/* Every block of errors.txt: the first diagnostic has the code, line and column that the block states. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gk/syntax/diag.h"
#include "gk/gk.h"

#ifndef GK_TEST_DIR
#    define GK_TEST_DIR "."
#endif

static char *read_text(const char *path) {
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    long n = ftell(f);
    rewind(f);
    char *text = malloc((size_t)n + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)n, f), (size_t)n);
    text[n] = '\0';
    fclose(f);
    return text;
}

/* Remove the mark '@' from `source` and store its line and column, 0 if there is none. */
static void take_mark(char *source, unsigned *line, unsigned *column) {
    *line = *column = 0;
    char *mark = strchr(source, '@');
    if (!mark) return;
    *line = *column = 1;
    for (char *p = source; p < mark; p++) {
        *column += (*p & 0xc0) != 0x80;
        if (*p == '\n') {
            ++*line;
            *column = 1;
        }
    }
    memmove(mark, mark + 1, strlen(mark));
}

static void read_options(char *text, gk_options *o, gk_template_arg *args) {
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (value) *value++ = '\0';
        if (strcmp(word, "check") == 0) {
            o->check_only = true;
        } else if (!value) {
            fail_msg("option %s", word);
        } else if (strcmp(word, "kernel") == 0) {
            o->kernel = value;
        } else if (strcmp(word, "idx") == 0) {
            o->index_bits = atoi(value);
        } else if (strcmp(word, "features") == 0) {
            o->features = strcmp(value, "fp64") == 0 ? GK_HAS_FP64 : 0;
        } else if (strcmp(word, "target") == 0) {
            o->target = *value == 'c' ? GK_CUDA : GK_OPENCL;
        } else if (strcmp(word, "local") == 0) {
            o->local_limit = (size_t)atoi(value);
        } else if (strcmp(word, "group") == 0) {
            o->group_limit = (size_t)atoi(value);
        } else {
            args[o->nargs++] = (gk_template_arg){word, value};
        }
    }
}

/* Check one block; returns 0 if the result is as expected. */
static int check_block(char *block, bool *seen) {
    char *end = strchr(block, '\n');
    assert_non_null(end);
    *end = '\0';
    int code = atoi(block);
    char *source = end + 1;
    gk_template_arg args[8];
    gk_options o = {.target = GK_OPENCL, .features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP, .args = args};
    if (strncmp(source, "--- ", 4) == 0) {
        char *options = source + 4;
        source = strchr(options, '\n');
        *source++ = '\0';
        read_options(options, &o, args);
    }
    const char *texts[8];
    size_t ntexts = 0;
    const bool silent = strncmp(source, "--> none\n", 9) == 0;
    if (silent) source += 9;
    while (strncmp(source, "+++ ", 4) == 0 && ntexts < 8) {
        texts[ntexts++] = source + 4;
        source = strchr(source, '\n');
        *source++ = '\0';
    }
    unsigned line, column;
    take_mark(source, &line, &column);
    gk_source s = {.name = "test.gk", .text = source, .length = strlen(source)};
    gk_result *r;
    gk_status status = gk_compile(&s, 1, &o, &r);
    assert_non_null(r);
    seen[code] = true;
    int wrong = code == 0 ? status != GK_OK || r->ndiagnostics
                          : status == GK_OK || r->ndiagnostics == 0 || r->diagnostics[0].code != code ||
                                r->diagnostics[0].line != line || r->diagnostics[0].column != column;
    const char *rest = r->messages;
    for (size_t i = 0; i < ntexts && rest; i++) {
        rest = strstr(rest, texts[i]);
        if (!rest) print_message("no '%s' where it is expected, in '%s':\n%s\n", texts[i], block, r->messages);
        wrong |= !rest;
    }
    wrong |= silent && *r->messages;
    if (wrong) print_message("expected GK%04d at %u:%u for '%s', got:\n%s\n", code, line, column, block, r->messages);
    gk_free(r);
    return wrong;
}

static void test_corpus(void **state) {
    (void)state;
    static bool seen[1000];
    char *text = read_text(GK_TEST_DIR "/errors.txt");
    int blocks = 0, wrong = 0;
    char *block = strstr(text, "\n=== ");
    while (block) {
        char *next = strstr(block + 1, "\n=== ");
        if (next) next[1] = '\0';
        wrong += check_block(block + 5, seen);
        blocks++;
        if (next) next[1] = '=';
        block = next;
    }
    assert_true(blocks > 90);
    assert_int_equal(wrong, 0);
    char *docs = read_text(GK_TEST_DIR "/../../docs/kernel_language.md");
    /* Every error code of the compiler is documented and has a block in errors.txt. */
    char *header = read_text(GK_TEST_DIR "/../../kernels/gk/syntax/diag.h");
    for (char *p = strstr(header, "GK_E_CHARACTER ="); p && *p != '}'; p++) {
        if (p[0] != '=' || p[1] != ' ') continue;
        int code = atoi(p + 2);
        if (!seen[code]) fail_msg("GK%04d has no example in errors.txt", code);
        char row[16];
        snprintf(row, sizeof row, "| GK%04d |", code);
        if (!strstr(docs, row)) fail_msg("GK%04d is not in docs/kernel_language.md", code);
    }
    free(docs);
    free(header);
    free(text);
}

static gk_result *compile_text(const char *text, size_t length, gk_options *o) {
    gk_source s = {.name = "test.gk", .text = text, .length = length};
    gk_result *r;
    gk_compile(&s, 1, o, &r);
    assert_non_null(r);
    return r;
}

static void test_too_large(void **state) {
    (void)state;
    size_t n = 5 * 1024 * 1024;
    char *text = malloc(n);
    assert_non_null(text);
    memset(text, ' ', n);
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile_text(text, n, &o);
    assert_int_equal(r->status, GK_SOURCE_ERROR);
    assert_int_equal(r->diagnostics[0].code, GK_E_TOO_LARGE);
    assert_int_equal(r->diagnostics[0].line, 1);
    assert_int_equal(r->diagnostics[0].column, 1);
    assert_string_equal(r->diagnostics[0].file, "test.gk");
    gk_free(r);
    memcpy(text, "\xef\xbb\xbf", 3); /* columns are counted from the end of a byte order mark */
    r = compile_text(text, n, &o);
    assert_int_equal(r->diagnostics[0].code, GK_E_TOO_LARGE);
    assert_int_equal(r->diagnostics[0].column, 1);
    gk_free(r);
    free(text);
}

static void test_memory_limit(void **state) {
    (void)state;
    static const char text[] = "kernel k(out buffer<i32> y) { static for (int i = 0; i < 4000; i++) y[i] = i; }";
    for (size_t limit = 1; limit < 8 * 1024 * 1024; limit = limit * 3 / 2 + 1) {
        gk_options o = {.target = GK_CUDA, .memory_limit = limit};
        gk_result *r = compile_text(text, sizeof text - 1, &o);
        assert_true(r->status == GK_MEMORY_ERROR || r->status == GK_OK);
        assert_true(r->memory_used <= limit);
        gk_free(r);
    }
}

static void test_messages(void **state) {
    (void)state;
    static const char text[] = "template <typename T : num>\nT twice(T x) { return x % x; }\n";
    gk_options o = {.target = GK_CUDA, .check_only = true};
    gk_result *r = compile_text(text, sizeof text - 1, &o);
    assert_non_null(strstr(r->messages, "test.gk:2:25: error[GK0403]: '%' needs int, but T may also be"));
    assert_non_null(strstr(r->messages, "    2 | T twice(T x) { return x % x; }\n      |                         ^"));
    gk_free(r);

    static const char deep[] =
        "template <int N>\ni32 f() { i32 a[4]; return a[N]; }\nkernel k(out buffer<i32> y) { y[0] = f<9>(); }";
    gk_options p = {.target = GK_CUDA};
    r = compile_text(deep, sizeof deep - 1, &p);
    assert_int_equal(r->diagnostics[0].code, GK_E_BOUNDS);
    assert_non_null(strstr(r->messages, "in f<N=9>, called at test.gk:3:38"));
    gk_free(r);
    gk_free(NULL);
}

/* A message names the offending word and suggests a replacement; each error is reported once. */
static void test_hints(void **state) {
    (void)state;
    static const struct {
        const char *statement, *message;
    } cases[] = {
        {"switch (1) { }", "found the keyword 'switch'; GK has no switch: use if and else"},
        {"goto end;", "found the keyword 'goto'; GK has no goto: use loops, break and return"},
        {"union u;", "unknown type 'union'; GK has no union"},
        {"typedef f32 r;", "unknown type 'typedef'; in GK write using NAME = type"},
        {"inline f32 z = 1;", "unknown type 'inline'; in GK write nothing"},
        {"y[0].re = sizeof(f32);", "unknown function 'sizeof'; GK has no sizeof"},
        {"f32x3 v = 1;", "unknown type 'f32x3'; vectors have 2, 4, 8 or 16 lanes"},
        {"boolx4 v = 1;", "unknown type 'boolx4'; there are no vectors of bool"},
        {"f32 v = __expf(1.0);", "reserved; in GK write exp, in a kernel with math(fast)"},
        {"f32 v = native_rsqrt(1.0);",
         "unknown function 'native_rsqrt'; in GK write rsqrt, in a kernel with math(fast)"},
        {"f32 v = native_thing(1.0);", "unknown function 'native_thing'\n"},
        {"f32 v = FLT_MAX;", "unknown name 'FLT_MAX'; in GK write 3.40282347e38"},
        {"__threadfence();", "reserved; in GK write barrier() within a group"},
        {"i32 a, b;", "a declaration has one name"},
        {"vec<f32, 3> v = 1;", "vectors have 2, 4, 8 or 16 lanes, not 3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        gk_options o = {.target = GK_CUDA};
        int n = snprintf(text, sizeof text, "kernel k(inout buffer<c64> y) { %s }", cases[i].statement);
        gk_result *r = compile_text(text, (size_t)n, &o);
        if (!strstr(r->messages, cases[i].message)) fail_msg("%s gave\n%s", cases[i].statement, r->messages);
        gk_free(r);
    }
    static const char twice[] = "kernel k(out buffer<c64> y) { y[0].re = 1; }",
                      after[] = "union s { f32 a; };\nkernel k(out buffer<f32> y) { y[0] = 1; }";
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile_text(twice, sizeof twice - 1, &o);
    assert_int_equal(r->ndiagnostics, 1);
    gk_free(r);
    r = compile_text(after, sizeof after - 1, &o);
    assert_int_equal(r->ndiagnostics, 1);
    gk_free(r);
}

/* A byte order mark is not part of the text; at the limit of diagnostics a message says that the others are omitted. */
static void test_marks_and_limits(void **state) {
    (void)state;
    static const char marked[] = "\xef\xbb\xbfkernel k(out buffer<f32> y) { y[0] = 1; }",
                      wrong[] = "\xef\xbb\xbfkernel k(out buffer<f32> y) { y[0] = a; }";
    gk_options o = {.target = GK_CUDA};
    gk_result *r = compile_text(marked, sizeof marked - 1, &o);
    assert_int_equal(r->status, GK_OK);
    gk_free(r);
    r = compile_text(wrong, sizeof wrong - 1, &o);
    assert_int_equal(r->ndiagnostics, 1);
    assert_non_null(strstr(r->messages, "test.gk:1:38: error[GK0301]"));
    assert_non_null(strstr(r->messages, "    1 | kernel k(out"));
    gk_free(r);

    char text[2000];
    for (int mistakes = GK_MAX_DIAGNOSTICS - 1; mistakes < GK_MAX_DIAGNOSTICS + 2; mistakes++) {
        size_t n = (size_t)snprintf(text, sizeof text, "kernel k(out buffer<f32> y) {\n");
        for (int i = 0; i < mistakes; i++) n += (size_t)snprintf(text + n, sizeof text - n, "    y[0] = wrong%d;\n", i);
        n += (size_t)snprintf(text + n, sizeof text - n, "}\n");
        r = compile_text(text, n, &o);
        assert_int_equal(r->ndiagnostics, mistakes < GK_MAX_DIAGNOSTICS ? mistakes : GK_MAX_DIAGNOSTICS);
        assert_true((strstr(r->messages, "no more than 20 messages") != NULL) == (mistakes >= GK_MAX_DIAGNOSTICS));
        gk_free(r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_corpus),       cmocka_unit_test(test_too_large),
                                       cmocka_unit_test(test_memory_limit), cmocka_unit_test(test_messages),
                                       cmocka_unit_test(test_hints),        cmocka_unit_test(test_marks_and_limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
