/* printf in kernels: what it shows is on the process' standard output, at the latest once the device was waited for. */
#include "cts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gpuarray/template.h>

static const char source[] =
    "template <typename T : real> void show(T x, i32 n) { if (n == 0) printf(\"%L: %d %d\\n\", x > 0, n); }\n"
    "group_size(4)\n"
    "kernel k(in buffer<f32> x, in buffer<f16x4> h, in buffer<i64> y, idx n, bool b)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    if (i == 0) printf(\"100%% \\\"plain\\\" \\\\ \\tend\\n\");\n"
    "    printf(\"item %d of %d\\n\", i, n);\n"
    "    if (i == 1) printf(\"%L %5.2f|%-6g|%+e\\n\", x[0], x[1], x[2]);\n"
    "    if (i == 2) {\n"
    "        printf(\"%d %i %x %X %#o %05d\\n\", y[0], y[1], y[1], u8(y[0]), u16(8), i16(-7));\n"
    "        printf(\"%u %u %d %c%c\\n\", highest<u64>(), u32(y[1]), b, 71, u8(75));\n"
    "    }\n"
    "    if (i == 3) printf(\"%g|%d|%.1f\\n\", h[0], i32x2(1, -2), c64(1.5, -2));\n"
    "    show(x[0], i32(i));\n"
    "    static for (int r = 0; r < 2; r++) if (i == 5) printf(\"%L round %d of %u\\n\", r, 2);\n"
    "}\n";

/* In the order of strcmp(). */
static const char *const expected[] = {
    "-1 -2 fffffffffffffffe FF 010 -0007",
    "1.5,0.25,-2,4|1,-2|1.5,-2.0",
    "100% \"plain\" \\ \tend",
    "18446744073709551615 4294967294 1 GK",
    "item 0 of 8",
    "item 1 of 8",
    "item 2 of 8",
    "item 3 of 8",
    "item 4 of 8",
    "item 5 of 8",
    "item 6 of 8",
    "item 7 of 8",
    "shown.gk:15 round 0 of 2",
    "shown.gk:15 round 1 of 2",
    "shown.gk:1: 1 0",
    "shown.gk:8  1.50|0.25  |-2.000000e+00",
};
enum { LINES = sizeof expected / sizeof *expected, MOST = 4096 };

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* What is written to the standard output meanwhile goes to a file. */
static int divert(FILE **file) {
    *file = tmpfile();
    assert_non_null(*file);
    fflush(stdout);
    int old = dup(STDOUT_FILENO);
    assert_true(old >= 0);
    assert_true(dup2(fileno(*file), STDOUT_FILENO) >= 0);
    return old;
}

static void restore(int old, FILE *file, char text[MOST]) {
    fflush(stdout);
    assert_true(dup2(old, STDOUT_FILENO) >= 0);
    close(old);
    rewind(file);
    text[fread(text, 1, MOST - 1, file)] = '\0';
    fclose(file);
}

static void compare(char *text) {
    char *lines[LINES + 1];
    size_t n = 0;
    for (char *line = strtok(text, "\n"); line && n <= LINES; line = strtok(NULL, "\n")) lines[n++] = line;
    qsort(lines, n, sizeof *lines, by_text);
    for (size_t i = 0; i < n && i < LINES; i++) assert_string_equal(lines[i], expected[i]);
    assert_int_equal(n, LINES);
}

static void shown(void **state) {
    (void)state;
    static const float x[] = {1.5F, 0.25F, -2};
    static const uint16_t h[] = {0x3e00, 0x3400, 0xc000, 0x4400};
    static const int64_t y[] = {-1, -2};
    const size_t three = 3, one = 1, two = 2, groups = 2, n = 8;
    const unsigned char b = 1;
    const char *text = source;
    char *log = NULL, got[MOST];
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray arrays[3];
    FILE *file;
    gpucontext *ctx = cts.ctx;
    if (GpuTemplate_new(&t, ctx, "shown.gk", 1, &text, NULL, &log) != GA_NO_ERROR) fail_msg("%s", log ? log : "");
    if (GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, &log) != GA_NO_ERROR)
        fail_msg("%s", log ? log : gpucontext_error(ctx, GA_IMPL_ERROR));
    cts_ok(GpuArray_empty(&arrays[0], ctx, GA_FLOAT, 1, &three, GA_C_ORDER));
    cts_ok(GpuArray_empty(&arrays[1], ctx, GA_HALF4, 1, &one, GA_C_ORDER));
    cts_ok(GpuArray_empty(&arrays[2], ctx, GA_LONG, 1, &two, GA_C_ORDER));
    cts_ok(GpuArray_write(&arrays[0], x, sizeof x));
    cts_ok(GpuArray_write(&arrays[1], h, sizeof h));
    cts_ok(GpuArray_write(&arrays[2], y, sizeof y));
    void *args[] = {&arrays[0], &arrays[1], &arrays[2], (void *)(uintptr_t)&n, (void *)(uintptr_t)&b};
    for (int round = 0; round < 2; round++) {
        int old = divert(&file);
        int launched = GpuInstance_call(k, 1, &groups, NULL, args), waited = gpucontext_sync(ctx);
        restore(old, file, got);
        cts_ok(launched);
        cts_ok(waited);
        compare(got);
    }
    for (int i = 0; i < 3; i++) GpuArray_clear(&arrays[i]);
    GpuInstance_free(k);
    GpuTemplate_free(t);
}

const cts_case cts_printing_cases[] = {{"shown", shown, 0}, {NULL, NULL, 0}};
