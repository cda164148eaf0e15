/* Modules: sources parsed once and compiled several times, sequentially and concurrently. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gk/check/tree.h"

static const char several[] = "template <typename T : num, int N>\n"
                              "kernel sum(in buffer<T> x, out buffer<T> y)\n"
                              "{ T t = 0; static for (int i = 0; i < N; i++) t += x[i]; y[0] = t; }\n"
                              "kernel copy(in view<f32, 2> x, out view<f32, 2> y) { y[0, 1] = x[0, 1]; }\n";

/* Compiling a module gives the same result as compiling its source, whatever was compiled before. */
static void test_modules(void **state) {
    (void)state;
    const gk_source s = {.name = "t.gk", .text = several, .length = sizeof several - 1};
    gk_memory *memory = gk_memory_new();
    gk_module *m = gk_module_new(&s, 1, memory, 0);
    assert_non_null(m);
    static const char *const types[] = {"f32", "i64", "u8", "f16"};
    for (int i = 0; i < 12; i++) {
        gk_template_arg args[] = {{"T", types[i % 4]}, {"N", i < 6 ? "3" : "300"}};
        gk_options o = {.target = i % 2 ? GK_CUDA : GK_OPENCL, .kernel = i % 3 ? "sum" : "copy", .args = args};
        if (i % 3) o.nargs = 2;
        gk_result *kept, *once;
        assert_int_equal(gk_module_compile(m, &o, &kept), GK_OK);
        assert_int_equal(gk_compile(&s, 1, &o, &once), GK_OK);
        assert_string_equal(kept->text, once->text);
        assert_string_equal(kept->instance, once->instance);
        assert_int_equal(kept->nslots, once->nslots);
        assert_memory_equal(kept->slots, once->slots, once->nslots * sizeof *once->slots);
        assert_string_equal(kept->params[1].name, "y");
        gk_free(kept);
        gk_free(once);
    }
    /* A result remains valid without the module and its memory. */
    gk_options o = {.kernel = "copy", .keep_tree = true};
    gk_result *r, *tree;
    assert_int_equal(gk_module_compile(m, &o, &tree), GK_OK);
    o.keep_tree = false;
    assert_int_equal(gk_module_compile(m, &o, &r), GK_OK);
    assert_null(r->tree);
    gk_module_release(m);
    gk_memory_free(memory);
    assert_string_equal(r->params[0].name, "x");
    assert_string_equal(((const gk_fn *)tree->tree)->decl->name, "copy");
    gk_free(r);
    gk_free(tree);
}

/* A compilation reuses the memory of an earlier one, whatever their sizes. */
static void test_memory(void **state) {
    (void)state;
    static const char line[] = "y[0] = y[0] * 3 + 1; ";
    enum { LINES = 20000 };
    char *text = malloc(LINES * (sizeof line - 1) + 100);
    assert_non_null(text);
    size_t length = (size_t)sprintf(text, "kernel k(inout buffer<i32> y) { ");
    for (int i = 0; i < LINES; i++, length += sizeof line - 1) memcpy(text + length, line, sizeof line);
    text[length++] = '}';
    const gk_source small = {.name = "t.gk", .text = several, .length = sizeof several - 1};
    const gk_source large = {.name = "t.gk", .text = text, .length = length};
    gk_options o = {.kernel = "copy"}, all = {.memory_limit = (size_t)1 << 30};
    gk_memory *memory = gk_memory_new();
    gk_result *r;
    size_t first = 0;
    for (int i = 0; i < 4; i++) {
        gk_module *m = gk_module_new(&small, 1, memory, 0);
        assert_int_equal(gk_module_compile(m, &o, &r), GK_OK);
        if (i == 0) first = r->memory_used;
        assert_in_range(r->memory_used, 1, i == 1 ? first + ((size_t)5 << 20) : first);
        gk_free(r);
        gk_module_release(m);
        m = i == 0 ? gk_module_new(&large, 1, memory, all.memory_limit) : gk_module_new(NULL, 0, memory, 0);
        assert_int_equal(gk_module_compile(m, &all, &r), i == 0 ? GK_OK : GK_ARGUMENT_ERROR);
        gk_free(r);
        gk_module_release(m);
    }
    gk_memory_free(memory);
    free(text);
}

/* Every compilation of a module reports its errors; checks are skipped only after gk_module_set_checked(). */
static void test_module_mistakes(void **state) {
    (void)state;
    static const char syntax[] = "kernel k(out buffer<f32> y) { y[0] = ; }\n",
                      generic[] = "template <typename T : num>\nT bad(T x) { return x % x; }\n"
                                  "kernel k(out buffer<i32> y) { y[0] = bad(7); }\n";
    gk_options o = {.check_only = true};
    gk_result *r;
    gk_source s = {.name = "t.gk", .text = syntax, .length = sizeof syntax - 1};
    gk_module *m = gk_module_new(&s, 1, NULL, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(gk_module_compile(m, &o, &r), GK_SOURCE_ERROR);
        assert_int_equal(r->ndiagnostics, 1);
        assert_int_equal(r->diagnostics[0].line, 1);
        assert_string_equal(r->diagnostics[0].file, "t.gk");
        gk_free(r);
    }
    gk_module_release(m);
    s = (gk_source){.name = "t.gk", .text = generic, .length = sizeof generic - 1};
    m = gk_module_new(&s, 1, NULL, 0);
    o.check_only = false;
    assert_int_equal(gk_module_compile(m, &o, &r), GK_SOURCE_ERROR);
    gk_free(r);
    gk_module_set_checked(m);
    assert_int_equal(gk_module_compile(m, &o, &r), GK_OK);
    gk_free(r);
    gk_module_release(m);
    m = gk_module_new(NULL, 0, NULL, 0);
    assert_int_equal(gk_module_compile(m, &o, &r), GK_ARGUMENT_ERROR);
    assert_string_equal(r->diagnostics[0].message, "there are 1 to 1000 sources");
    gk_free(r);
    gk_module_release(m);
    s.length = sizeof generic - 1;
    m = gk_module_new(&s, 1, NULL, 100); /* exceeding the memory limit is reported by gk_module_compile() */
    assert_non_null(m);
    gk_options none = {0};
    gk_result *full;
    assert_int_equal(gk_module_compile(m, &none, &full), GK_MEMORY_ERROR);
    assert_non_null(strstr(full->messages, "limit"));
    gk_free(full);
    gk_module_release(m);
    gk_module_release(NULL);
    gk_memory_free(NULL);
}

static void same_result(const gk_result *a, const gk_result *b) {
    assert_int_equal(a->length, b->length);
    assert_string_equal(a->text, b->text);
    assert_string_equal(a->kernel, b->kernel);
    assert_string_equal(a->instance, b->instance);
    assert_string_equal(a->messages, b->messages);
    assert_int_equal(a->nparams, b->nparams);
    assert_int_equal(a->nslots, b->nslots);
    for (size_t i = 0; i < a->nparams; i++) {
        const gk_param *p = &a->params[i], *q = &b->params[i];
        assert_string_equal(p->name, q->name);
        assert_true(p->kind == q->kind && p->type == q->type && p->lanes == q->lanes && p->rank == q->rank);
        assert_true(p->reads == q->reads && p->writes == q->writes);
    }
    for (size_t i = 0; i < a->nslots; i++) {
        const gk_slot *p = &a->slots[i], *q = &b->slots[i];
        assert_true(p->kind == q->kind && p->param == q->param && p->dim == q->dim && p->type == q->type);
    }
    assert_int_equal(a->nconditions, b->nconditions);
    for (size_t i = 0; i < a->nconditions; i++) {
        const gk_condition *c = &a->conditions[i], *d = &b->conditions[i];
        assert_true(c->nsteps == d->nsteps && c->most == d->most);
        assert_memory_equal(c->steps, d->steps, c->nsteps * sizeof *c->steps);
    }
    assert_memory_equal(a->group_size, b->group_size, sizeof a->group_size);
    assert_int_equal(a->local_bytes, b->local_bytes);
    assert_int_equal(a->math, b->math);
    assert_true(a->uses_fp64 == b->uses_fp64 && a->uses_atomic64 == b->uses_atomic64 &&
                a->uses_barrier == b->uses_barrier);
}

/* Return 5 for everything; check that the step refers to existing parameters and dimensions. */
static uint64_t step_value(const void *launch, const gk_step *s) {
    const gk_result *r = launch;
    if (s->kind == GK_STEP_GROUPS) assert_true(s->param < 3);
    if (s->kind != GK_STEP_GROUPS) assert_true(s->param < r->nparams);
    if (s->kind == GK_STEP_DIM || s->kind == GK_STEP_STRIDE) assert_true(s->dim < r->params[s->param].rank);
    return 5;
}

/* Serialisation: saved results are restored completely; truncated or corrupt bytes are never read out of bounds. */
static void test_records(void **state) {
    (void)state;
    static const char text[] =
        "group_size(8, 2) math(contract)\n"
        "kernel k(in view<f64, 3> x, inout buffer<i64> y, out buffer<f16x4> v, complex<f64> c, bool b, idx n)\n"
        "{ local f64 s[16]; s[local_id(0)] = x[0, 1, 2] + c.re; barrier(); if (b) atomic_add(y[0], i64(n));\n"
        "  for (idx i = n; i > 0; i -= num_groups(1)) y[(i + y.size()) / 2 * 3] = i64(x.stride(1) - x.dim(2));\n"
        "  v[0] = f16x4(f16(1)); y[1] = convert<i64>(s[3]); }\n"
        "kernel none() { }\n";
    const gk_source s = {.name = "t.gk", .text = text, .length = sizeof text - 1};
    static const char *const kernels[] = {"k", "none"};
    for (int i = 0; i < 4; i++) {
        gk_options o = {.target = i & 1 ? GK_CUDA : GK_OPENCL, .kernel = kernels[i / 2], .index_bits = i & 1 ? 32 : 64};
        o.features = GK_HAS_FP64 | GK_HAS_ATOMIC64;
        o.bounded = true;
        gk_result *r, *back;
        size_t size;
        if (gk_compile(&s, 1, &o, &r) != GK_OK) fail_msg("%s", r->messages);
        char *bytes = gk_result_save(r, &size);
        assert_non_null(bytes);
        back = gk_result_load(bytes, size);
        assert_non_null(back);
        same_result(r, back);
        assert_true(i > 1 || (r->nconditions > 0 && gk_result_allows(back, step_value, back)));
        gk_free(back);
        for (size_t n = 0; n < size; n++) { /* an exact allocation: sanitizers see overruns */
            char *cut = malloc(n > 0 ? n : 1);
            assert_non_null(cut);
            memcpy(cut, bytes, n);
            assert_null(gk_result_load(cut, n));
            free(cut);
        }
        char *longer = calloc(1, size + 8);
        assert_non_null(longer);
        memcpy(longer, bytes, size);
        assert_null(gk_result_load(longer, size + 8));
        free(longer);
        for (size_t n = 0; n < size; n++)
            for (int bit = 0; bit < 8; bit += 7) {
                bytes[n] = (char)(bytes[n] ^ (1 << bit));
                back = gk_result_load(bytes, size);
                if (back) {
                    assert_int_equal(strlen(back->text), back->length);
                    for (size_t k = 0; k < back->nslots; k++) assert_true(back->slots[k].param < back->nparams);
                    gk_result_allows(back, step_value, back);
                }
                gk_free(back);
                bytes[n] = (char)(bytes[n] ^ (1 << bit));
            }
        free(bytes);
        gk_free(r);
    }
}

typedef struct compiler {
    gk_module *module;
    const char *type, *expected;
} compiler;

static void *compile_often(void *arg) {
    const compiler *c = arg;
    gk_template_arg args[] = {{"T", c->type}, {"N", "20"}};
    gk_options o = {.kernel = "sum", .args = args, .nargs = 2};
    for (int i = 0; i < 50; i++) {
        gk_result *r;
        bool same = gk_module_compile(c->module, &o, &r) == GK_OK && strcmp(r->text, c->expected) == 0;
        gk_free(r);
        if (!same) return arg;
    }
    return NULL;
}

static void test_module_threads(void **state) {
    (void)state;
    enum { THREADS = 4 };
    static const char *const types[THREADS] = {"f32", "i64", "u8", "f16"};
    const gk_source s = {.name = "t.gk", .text = several, .length = sizeof several - 1};
    gk_memory *memory = gk_memory_new();
    gk_module *m = gk_module_new(&s, 1, memory, 0);
    pthread_t threads[THREADS];
    compiler each[THREADS];
    gk_result *expected[THREADS];
    for (int i = 0; i < THREADS; i++) {
        gk_template_arg args[] = {{"T", types[i]}, {"N", "20"}};
        gk_options o = {.kernel = "sum", .args = args, .nargs = 2};
        assert_int_equal(gk_compile(&s, 1, &o, &expected[i]), GK_OK);
        each[i] = (compiler){m, types[i], expected[i]->text};
    }
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&threads[i], NULL, compile_often, &each[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        assert_null(wrong);
        gk_free(expected[i]);
    }
    gk_module_release(m);
    gk_memory_free(memory);
}

static const char watched[] = "template <typename T : num>\n"
                              "kernel k(in buffer<T> x, out buffer<T> y) { auto here = x[0]; y[0] = -here; }\n"
                              "kernel twice(out buffer<f32> y) { f32 old = 1; f32 old = 2; y[0] = old; }\n";

typedef struct notes {
    gk_text types, messages;
} notes;

static void note_type(void *data, gk_place place, const char *type) {
    assert_int_equal(place.source, 0);
    gk_text_addf(&((notes *)data)->types, "%.*s %s\n", (int)place.length, watched + place.offset, type);
}

static void note_message(void *data, int code, gk_place place, const char *message) {
    gk_text_addf(&((notes *)data)->messages, "%d %d %s\n", code, (int)place.offset, message);
}

/* Types and diagnostics are reported with their positions, as editors need them; for templates before instantiation. */
static void test_watch(void **state) {
    (void)state;
    const gk_source s = {.name = "t.gk", .text = watched, .length = sizeof watched - 1};
    gk_arena arena;
    jmp_buf escape;
    gk_arena_init(&arena, 1 << 20, 0);
    arena.escape = &escape;
    assert_int_equal(setjmp(escape), 0);
    notes n = {{.arena = &arena}, {.arena = &arena}};
    const gk_watch watch = {&n, note_type, note_message};
    const gk_options o = {.check_only = true, .watch = &watch};
    gk_result *r;
    assert_int_equal(gk_compile(&s, 1, &o, &r), GK_SOURCE_ERROR);
    gk_free(r);
    assert_non_null(strstr(n.types.s, "x buffer<T>\n"));
    assert_non_null(strstr(n.types.s, "here T\n"));
    assert_non_null(strstr(n.types.s, "- T\n"));
    assert_non_null(strstr(n.types.s, "old f32\n"));
    const int first = (int)(strstr(watched, "old") - watched), second = (int)(strstr(watched, "old = 2") - watched);
    char expected[200];
    snprintf(expected, sizeof expected, "302 %d 'old' is declared twice\n0 %d first declared here\n", second, first);
    assert_string_equal(n.messages.s, expected);
    gk_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_watch),           cmocka_unit_test(test_modules),
                                       cmocka_unit_test(test_memory),          cmocka_unit_test(test_records),
                                       cmocka_unit_test(test_module_mistakes), cmocka_unit_test(test_module_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
