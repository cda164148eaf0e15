/* Checked kernels: an out-of-range index is reported with its position, value and extent, and no memory is damaged. */
#include "cts.h"

#include <math.h>

#include <gpuarray/graph.h>
#include <gpuarray/profile.h>
#include <gpuarray/template.h>

enum { ROWS = 4, COLUMNS = 5, LENGTH = 8 };

/*
 * Bodies of a kernel with x of 4 x 5, y and the buffer b of 8 elements, c of 8 pairs of f32, and an index i that is out
 * of range. The message must point at the @, which is removed from the source; a body without @ is correct.
 */
static const struct trial {
    const char *name, *body;
    ssize_t i;
    const char *told; /* of the message */
} trials[] = {
    {"fine", "y[i] = b[i] + i32(x[3, 4]); b[7 - i] = y[i]; tile[i] = 1; barrier(); y[7] += tile[i]; mine[i] = y[7];", 7,
     ""},
    {"read", "y[0] = i32(@x[i, 1]);", 4, "index 0 of \"x\" is 4, its extent is 4"},
    {"read, second", "y[0] = i32(@x[1, i]);", 5, "index 1 of \"x\" is 5, its extent is 5"},
    {"read, below", "y[0] = i32(@x[1, i]);", -1, "index 1 of \"x\" is -1, its extent is 5"},
    {"write", "@y[i] = 77;", 8, "index 0 of \"y\" is 8, its extent is 8"},
    {"write, far", "@y[i * 1000000] = 77;", 1000, "index 0 of \"y\" is 1000000000, its extent is 8"},
    {"compound", "@y[i] += 77;", -3, "index 0 of \"y\" is -3, its extent is 8"},
    {"buffer, read", "y[0] = @b[i];", 8, "index 0 of \"b\" is 8, its extent is 8"},
    {"buffer, write", "@b[i] = 5;", -1, "index 0 of \"b\" is -1, its extent is 8"},
    {"an index of an index", "y[0] = @y[b[1] + i];", 9, "index 0 of \"y\" is 9, its extent is 8"},
    {"vector, read", "f32x2 v = @c[i]; y[0] = i32(v[1]);", 8, "index 0 of \"c\" is 8, its extent is 8"},
    {"vector, write", "@c[i] = f32x2(1, 2);", 9, "index 0 of \"c\" is 9, its extent is 8"},
    {"vector, a lane", "@c[i][1] = 3;", 9, "index 0 of \"c\" is 9, its extent is 8"},
    {"atomic", "atomic_add(@y[i], 5);", 8, "index 0 of \"y\" is 8, its extent is 8"},
    {"atomic, compared", "atomic_cas(@b[i], 0, 5);", 8, "index 0 of \"b\" is 8, its extent is 8"},
    {"shared", "@tile[i] = 3; barrier(); y[0] = tile[1];", 8, "index 0 of \"tile\" is 8, its extent is 8"},
    {"shared, atomic", "atomic_add(@tile[i], 3);", -9, "index 0 of \"tile\" is -9, its extent is 8"},
    {"private", "mine[0] = 1; y[0] = @mine[i];", 8, "index 0 of \"mine\" is 8, its extent is 8"},
    {"neighbours", "f32x4 v = x.load<4>(3, i); b.store(i + 4, i32x2(1)); y[0] = i32(v[3]);", 1, ""},
    {"load", "f32x4 v = x.@load<4>(1, i); y[0] = i32(v[3]);", 2, "index 1 of \"x\" is 5, its extent is 5"},
    {"load, row", "f32x4 v = x.@load<4>(i, 0); y[0] = i32(v[3]);", 4, "index 0 of \"x\" is 4, its extent is 4"},
    {"load, before", "i32x2 v = b.@load<2>(i); y[0] = v[1];", -1, "index 0 of \"b\" is -1, its extent is 8"},
    {"load, last", "i8x16 v = b.@load<i8x16>(i); y[0] = v[1];", 5, "index 0 of \"b\" is 8, its extent is 8"},
    {"store", "y.@store(i, i32x4(77));", 6, "index 0 of \"y\" is 9, its extent is 8"},
    {"store, far", "b.@store(i * 1000000, i8x16(77));", 1000, "index 0 of \"b\" is 1000000000, its extent is 8"},
    {"asserted", "assert(i % 3 == 0 && y.dim(0) == 8, \"three\"); y[0] = 1;", 3, ""},
    {"assertion", "@assert(i * 2 < 10); y[0] = 1;", 5, "this assertion does not hold"},
    {"assertion, of a text", "y[0] = 1; @assert(i != 5, \"five is too many\");", 5, ": five is too many"},
    {"in a condition", "if (@y[i] == 0) y[0] = 1;", 8, "index 0 of \"y\" is 8, its extent is 8"},
    {"not reached", "if (i < 8 && y[i] == 5) y[0] = 1; y[1] = i < 8 ? y[i] : 0;", 8, ""},
    {"in a loop", "for (idx k = 0; k <= i; k++) @y[k] = 1;", 8, "index 0 of \"y\" is 8, its extent is 8"},
    {"in a function", "y[0] = i32(fetch(x, i));", 6, "index 1 of \"v\" is 6, its extent is 5"},
    {"written in a function", "store(b, tile, i);", 12, "index 0 of \"p\" is 12, its extent is 8"},
    {NULL, NULL, 0, NULL}};

static const char head[] = "f32 fetch(in view<f32, 2> v, idx j) { return v[1, j]; }\n"
                           "void store(inout buffer<i32> p, local i32 t[8], idx j) { p[j] = t[0]; }\n"
                           "group_size(1) kernel k(in view<f32, 2> x, inout view<i32, 1> y, inout buffer<i32> b, "
                           "inout view<f32x2, 1> c, idx i, i32 which)\n"
                           "{\n    local i32 tile[8]; i32 mine[8];\n";

typedef struct world {
    gpucontext *ctx;
    gpudata *guard; /* all arrays are parts of it */
    GpuArray x, y, b, c;
} world;

enum { PART = 1024, PARTS = 4 };

static void part(world *w, GpuArray *a, int which, int typecode, unsigned nd, const size_t *dims) {
    const ssize_t strides[2] = {nd == 2 ? COLUMNS * 4 : (ssize_t)gpuarray_get_elsize(typecode), 4};
    cts_ok(GpuArray_fromdata(a, w->guard, (size_t)(which * PART + PART / 2), typecode, nd, dims, strides, 1));
}

static void world_make(world *w, gpucontext *ctx) {
    const size_t square[] = {ROWS, COLUMNS}, length = LENGTH;
    int err = GA_NO_ERROR;
    *w = (world){.ctx = ctx};
    w->guard = gpudata_alloc(ctx, PART * PARTS, NULL, 0, &err);
    cts_ok(err);
    cts_ok(gpudata_memset(w->guard, 0, 0));
    part(w, &w->x, 0, GA_FLOAT, 2, square);
    part(w, &w->y, 1, GA_INT, 1, &length);
    part(w, &w->b, 2, GA_INT, 1, &length);
    part(w, &w->c, 3, GA_FLOAT2, 1, &length);
}

static void world_free(world *w) {
    cts_clear(&w->x, &w->y, &w->b, &w->c, NULL);
    gpudata_release(w->guard);
}

/* Nothing except the arrays was written to. */
static void check_guard(const world *w, const char *name) {
    static const size_t sizes[PARTS] = {ROWS * COLUMNS * 4, LENGTH * 4, LENGTH * 4, LENGTH * 8};
    unsigned char bytes[PART * PARTS];
    cts_ok(gpudata_read(bytes, w->guard, 0, sizeof bytes));
    for (size_t i = 0; i < sizeof bytes; i++) {
        size_t at = i % PART;
        bool inside = at >= PART / 2 && at < PART / 2 + sizes[i / PART];
        if (!inside && bytes[i]) fail_msg("%s: byte %zu of part %zu was written", name, at, i / PART);
    }
}

enum { LINES = 40 };

typedef struct trial_text {
    char body[6000];
    unsigned columns[LINES];
} trial_text;

/* The lines of the body become those from 6 on; columns are where an @ was, from 1. */
static GpuInstance *compile(gpucontext *ctx, const char *body, int flags, unsigned columns[LINES]) {
    char source[8000];
    size_t n = strlen(strcpy(source, head));
    const char *line = body;
    unsigned at = 0;
    for (const char *s = body; *s; s++) {
        if (*s == '@') {
            columns[at] = (unsigned)(s - line) + 1;
        } else {
            source[n++] = *s;
        }
        if (*s == '\n') {
            at++;
            line = s + 1;
        }
    }
    strcpy(source + n, "\n}\n");
    const char *text = source;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    char *log = NULL;
    if (GpuTemplate_new(&t, ctx, "trial.gk", 1, &text, NULL, &log) != GA_NO_ERROR)
        fail_msg("%s\n%s", body, log ? log : "");
    if (GpuTemplate_instantiate(&k, t, NULL, 0, NULL, flags, &log) != GA_NO_ERROR)
        fail_msg("%s\n%s", body, log ? log : gpucontext_error(ctx, GA_IMPL_ERROR));
    GpuTemplate_free(t);
    return k;
}

static int call(GpuInstance *k, world *w, ssize_t i, int32_t which) {
    const size_t one = 1;
    void *args[] = {&w->x, &w->y, &w->b, &w->c, &i, &which};
    return GpuInstance_call(k, 1, &one, NULL, args);
}

static void expect(gpucontext *ctx, int err, const char *name, const char *place, const char *told) {
    if (!*told) {
        if (err != GA_NO_ERROR) fail_msg("%s: %s", name, gpucontext_error(ctx, err));
        return;
    }
    const char *text = gpucontext_error(ctx, err);
    if (err != GA_RUN_ERROR || !strstr(text, told) || !strstr(text, place) || !strstr(text, "^"))
        fail_msg("%s: code %d, \"%s\" instead of \"%s%s\"", name, err, text, place, told);
}

/* Every syntactic position of an index, all in one kernel, whose argument selects one. */
static void positions(void **state) {
    (void)state;
    world w;
    char place[64];
    trial_text all = {{0}, {0}};
    size_t n = 0;
    gpucontext *ctx = cts_open(NULL);
    world_make(&w, ctx);
    for (int which = 0; trials[which].name; which++)
        n += (size_t)snprintf(all.body + n, sizeof all.body - n, "%sif (which == %d) { %s }", which ? "\n" : "", which,
                              trials[which].body);
    GpuInstance *k = compile(ctx, all.body, GT_CHECKED, all.columns);
    for (int which = 0; trials[which].name; which++) {
        const struct trial *t = &trials[which];
        snprintf(place, sizeof place, "trial.gk:%d:%u: ", which + 6, all.columns[which]);
        cts_ok(call(k, &w, t->i, which));
        expect(ctx, gpucontext_sync(ctx), t->name, *t->told && all.columns[which] ? place : "", t->told);
        cts_ok(gpucontext_sync(ctx)); /* told once */
        check_guard(&w, t->name);
        cts_ok(call(k, &w, 0, which)); /* and told anew, by a read */
        cts_ok(call(k, &w, t->i, which));
        unsigned char byte;
        expect(ctx, gpudata_read(&byte, w.guard, 0, 1), t->name, all.columns[which] ? place : "", t->told);
        cts_ok(gpudata_sync(w.guard));
    }
    GpuInstance_free(k);
    world_free(&w);
    gpucontext_deref(ctx);
}

/* Correct kernels compute the same with all flags; out-of-range reads give zeros. */
static void values(void **state) {
    (void)state;
    world w;
    unsigned columns[LINES] = {0};
    int32_t got[2][LENGTH];
    world_make(&w, cts.ctx);
    static const char body[] = "for (idx k = 0; k < 8; k++) { mine[k] = i32(k * k + i); y[k] = mine[k] - b[7 - k]; } "
                               "tile[i] = y[3]; barrier(); y[2] = tile[i] + i32(y.dim(0)); c[i] = f32x2(3, 4); "
                               "y[5] = i32(c[i][1]);";
    for (int checked = 0; checked < 2; checked++) {
        GpuInstance *k = compile(cts.ctx, body, checked ? GT_CHECKED + GT_MATH_FAST : 0, columns);
        int math = 0;
        cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_MATH, &math));
        assert_int_equal(math, checked ? GT_MATH_FAST : GT_MATH_STRICT);
        unsigned parameters = 0;
        cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_NUMPARAMS, &parameters));
        assert_int_equal(parameters, 6);
        cts_ok(call(k, &w, 4, 0));
        cts_ok(GpuArray_read(got[checked], sizeof got[checked], &w.y));
        GpuInstance_free(k);
    }
    assert_memory_equal(got[0], got[1], sizeof got[0]);
    GpuInstance *k = compile(cts.ctx, "b[i] = 9; y[0] = 7 + b[i] + i32(x[i, i]);", GT_CHECKED, columns);
    cts_ok(call(k, &w, 99, 0));
    cts_fails_with(GA_RUN_ERROR, gpucontext_sync(cts.ctx));
    cts_ok(GpuArray_read(got[0], sizeof got[0], &w.y));
    assert_int_equal(got[0][0], 7);
    GpuInstance_free(k);
    world_free(&w);
}

/* Ranks, empty arrays, 64-bit indices, and many work-items of which one has an error. */
static void shapes(void **state) {
    (void)state;
    static const char source[] =
        "index(64) group_size(1) kernel wide(in view<u8, 3> v, inout view<i64, 1> y, idx i) { y[0] = i64(v[0, i, 0]); "
        "}\n"
        "group_size(32) kernel many(inout view<i32, 1> y)\n"
        "{ for (idx i = global_id(0); i <= y.dim(0); i += global_size(0)) y[i] = 1; }\n"
        "group_size(1) kernel empty(in view<f32, 2> x, inout view<i32, 1> y) { y[0] = x[0, 0] > 1 ? 1 : 2; }\n";
    const char *text = source;
    const size_t eight = 8, one = 1, groups = 7, empty[] = {0, 3}, cube[] = {1, 1000, 1};
    const ssize_t strides[] = {0, 0, 0};
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray v, y, z, x;
    gpucontext *ctx = cts.ctx;
    cts_ok(GpuTemplate_new(&t, ctx, "shapes.gk", 1, &text, NULL, NULL));
    gpudata *b = cts_buffer(16, NULL);
    cts_ok(GpuArray_fromdata(&v, b, 0, GA_UBYTE, 3, cube, strides, 0));
    cts_ok(GpuArray_zeros(&y, ctx, GA_LONG, 1, &eight, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&z, ctx, GA_INT, 1, &eight, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&x, ctx, GA_FLOAT, 2, empty, GA_C_ORDER));
    cts_ok(GpuTemplate_instantiate(&k, t, "wide", 0, NULL, GT_CHECKED, NULL));
    ssize_t i = (ssize_t)5 << 32;
    void *wide[] = {&v, &y, &i};
    cts_ok(GpuInstance_call(k, 1, &one, &one, wide));
    expect(ctx, gpucontext_sync(ctx), "wide", "shapes.gk:1:", "index 1 of \"v\" is 21474836480, its extent is 1000");
    GpuInstance_free(k);
    cts_ok(GpuTemplate_instantiate(&k, t, "many", 0, NULL, GT_CHECKED, NULL));
    void *many[] = {&z};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, many));
    expect(ctx, gpucontext_sync(ctx), "many", "shapes.gk:3:", "index 0 of \"y\" is 8, its extent is 8");
    int32_t got[8];
    cts_ok(GpuArray_read(got, sizeof got, &z));
    for (int n = 0; n < 8; n++) assert_int_equal(got[n], 1);
    GpuInstance_free(k);
    cts_ok(GpuTemplate_instantiate(&k, t, "empty", 0, NULL, GT_CHECKED, NULL));
    void *none[] = {&x, &z};
    cts_ok(GpuInstance_call(k, 1, &one, &one, none));
    expect(ctx, gpucontext_sync(ctx), "empty", "shapes.gk:4:", "index 0 of \"x\" is 0, its extent is 0");
    cts_ok(GpuArray_read(got, sizeof got, &z));
    assert_int_equal(got[0], 2);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    cts_clear(&v, &y, &z, &x, NULL);
    gpudata_release(b);
}

/* In blocking mode the call with the error is the one that fails; the environment variable enables checks, too. */
static void blocking(void **state) {
    (void)state;
    world w;
    unsigned columns[LINES] = {0};
    const char *place = "trial.gk:6:1: ";
    assert_int_equal(setenv("GPUARRAY_SYNC", "1", 1), 0);
    const bool checked = cts_checked();
    assert_int_equal(setenv("GPUARRAY_CHECKED", "1", 1), 0);
    gpucontext *ctx = cts_open(NULL);
    assert_int_equal(unsetenv("GPUARRAY_SYNC"), 0);
    if (!checked) assert_int_equal(unsetenv("GPUARRAY_CHECKED"), 0);
    world_make(&w, ctx);
    GpuInstance *k = compile(ctx, "@y[i] = 1;", 0, columns);
    cts_ok(call(k, &w, 1, 0));
    expect(ctx, call(k, &w, 8, 0), "blocking", place, "index 0 of \"y\" is 8, its extent is 8");
    cts_ok(call(k, &w, 2, 0));
    cts_ok(gpucontext_sync(ctx));
    cts_ok(gpuprofile_set_copy_speed(ctx, 1e10)); /* a simulator measures for long */
    cts_ok(gpuprofile_start(ctx));
    expect(ctx, call(k, &w, -8, 0), "blocking, profiled", place, "index 0 of \"y\" is -8, its extent is 8");
    cts_ok(gpuprofile_stop(ctx));
    check_guard(&w, "blocking");
    GpuInstance_free(k);
    world_free(&w);
    gpucontext_deref(ctx);
}

/* A recording reports errors at launch, not when it is recorded. */
static void recordings(void **state) {
    (void)state;
    world w;
    unsigned columns[LINES] = {0};
    const char *place = "trial.gk:6:1: ";
    gpugraph *g = NULL;
    gpucontext *ctx = cts_open(NULL);
    world_make(&w, ctx);
    GpuInstance *k = compile(ctx, "@y[i] = 1;", GT_CHECKED, columns);
    cts_ok(gpugraph_begin(ctx));
    cts_ok(call(k, &w, 3, 0));
    cts_ok(call(k, &w, 8, 0));
    cts_ok(gpugraph_end(ctx, &g));
    GpuInstance_free(k);
    cts_ok(gpucontext_sync(ctx));
    for (int i = 0; i < 2; i++) {
        cts_ok(gpugraph_launch(g));
        expect(ctx, gpucontext_sync(ctx), "recorded", place, "index 0 of \"y\" is 8, its extent is 8");
        cts_ok(gpucontext_sync(ctx));
    }
    check_guard(&w, "recorded");
    gpugraph_release(g);
    world_free(&w);
    gpucontext_deref(ctx);
}

static const char asserting[] =
    "f32 root(f32 x) {\n    assert(x >= 0, \"no root of \\\"less\\\" than 0\");\n    return sqrt(x);\n}\n"
    "void halve(inout f32 x) {\n    assert(isfinite(x));\n    x /= 2;\n}\n"
    "template <typename T : real> operator T most(T a, T b) identity(0) {\n    assert(a < 1000, \"most\");\n"
    "    return max(a, b);\n}\n"
    "group_size(32) kernel roots(inout buffer<f32> y)\n{\n"
    "    for (idx i = global_id(0); i < y.size(); i += global_size(0)) {\n        f32 x = root(y[i]);\n"
    "        halve(x);\n        y[i] = x;\n    }\n}\n"
    "group_size(32) kernel largest(inout buffer<f32> y)\n{\n    f32 x = group_reduce<most>(y[local_id(0)]);\n"
    "    if (local_id(0) == 0) y[0] = x;\n}\n"
    "group_size(32) kernel without(inout buffer<f32> y)\n{\n    static if (false) assert(false);\n"
    "    if (group_id(0) == 0) y[local_id(0)] += 1;\n}\n";

static const char *text_of(GpuInstance *k) {
    const char *text = NULL;
    cts_ok(GpuInstance_property(k, GA_INSTANCE_PROP_SOURCE, &text));
    return text;
}

static int run_with(GpuInstance *k, GpuArray *y, float last) {
    const size_t groups = 3, one = 1;
    float values[32];
    for (int i = 0; i < 32; i++) values[i] = i == 31 ? last : (float)(4 * i * i);
    cts_ok(GpuArray_write(y, values, sizeof values));
    void *args[] = {y};
    const bool scans = strstr(text_of(k), "gk_largest") != NULL;
    cts_ok(GpuInstance_call(k, 1, scans ? &one : &groups, NULL, args));
    return gpucontext_sync(cts.ctx);
}

/* Assertions in functions and operators are reported if they are enabled; other instances contain no code for them. */
static void assertions(void **state) {
    (void)state;
    const char *text = asserting;
    const size_t n = 32;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray y;
    float got[32];
    gpucontext *ctx = cts.ctx;
    cts_ok(GpuTemplate_new(&t, ctx, "roots.gk", 1, &text, NULL, NULL));
    cts_ok(GpuArray_empty(&y, ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    for (int flags = cts_checked() ? GT_ASSERTS : 0; flags <= GT_ASSERTS; flags += GT_ASSERTS) {
        cts_ok(GpuTemplate_instantiate(&k, t, "roots", 0, NULL, flags, NULL));
        assert_int_equal(strstr(text_of(k), "ga_report") != NULL, flags != 0);
        if (!cts_checked()) assert_null(strstr(text_of(k), "ga_touch")); /* no index is checked */
        cts_ok(run_with(k, &y, 25));
        cts_ok(GpuArray_read(got, sizeof got, &y));
        for (int i = 0; i < 31; i++) assert_true(got[i] == (float)i);
        assert_true(got[31] == 2.5F);
        expect(ctx, run_with(k, &y, -1), "root", "roots.gk:2:5: ", flags ? "no root of \"less\" than 0" : "");
        cts_ok(gpucontext_sync(ctx)); /* told once */
        expect(ctx, run_with(k, &y, HUGE_VALF), "halve", "roots.gk:6:5: ", flags ? "does not hold" : "");
        GpuInstance_free(k);
        cts_ok(GpuTemplate_instantiate(&k, t, "largest", 0, NULL, flags | GT_MATH_FAST, NULL));
        expect(ctx, run_with(k, &y, 1), "largest", "roots.gk:10:5: ", flags ? ": most" : "");
        GpuInstance_free(k);
    }
    cts_ok(GpuTemplate_instantiate(&k, t, "without", 0, NULL, GT_ASSERTS, NULL));
    if (!cts_checked()) assert_null(strstr(text_of(k), "ga_report"));
    cts_ok(run_with(k, &y, 1));
    GpuInstance_free(k);
    GpuTemplate_free(t);
    GpuArray_clear(&y);
}

/* The environment variable enables assertions in a context's instances; then the call with the error fails. */
static void asserting_context(void **state) {
    (void)state;
    world w;
    unsigned columns[LINES] = {0};
    assert_int_equal(setenv("GPUARRAY_SYNC", "1", 1), 0);
    assert_int_equal(setenv("GPUARRAY_ASSERTS", "1", 1), 0);
    gpucontext *ctx = cts_open(NULL);
    assert_int_equal(unsetenv("GPUARRAY_SYNC"), 0);
    assert_int_equal(unsetenv("GPUARRAY_ASSERTS"), 0);
    world_make(&w, ctx);
    GpuInstance *k = compile(ctx, "@assert(i < 8, \"i\"); if (i < 8) y[i] = 1;", 0, columns);
    cts_ok(call(k, &w, 1, 0));
    expect(ctx, call(k, &w, 8, 0), "asserted", "trial.gk:6:1: ", ": i");
    cts_ok(call(k, &w, 2, 0));
    GpuInstance_free(k);
    world_free(&w);
    gpucontext_deref(ctx);
}

static void bad_input(void **state) {
    (void)state;
    const char *source = "kernel k(out view<i32, 1> y) { y[0] = 1; }\n";
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    cts_ok(GpuTemplate_new(&t, cts.ctx, "k.gk", 1, &source, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, NULL, 0, NULL, GT_CHECKED + 4, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 2 * GT_ASSERTS, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, NULL, 0, NULL, GT_ASSERTS + 4, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuTemplate_instantiate(&k, t, NULL, 0, NULL, -1, NULL));
    assert_null(k);
    GpuTemplate_free(t);
}

const cts_case cts_checked_cases[] = {{"positions", positions, 0},
                                      {"values", values, 0},
                                      {"shapes", shapes, 0},
                                      {"blocking", blocking, 0},
                                      {"recordings", recordings, 0},
                                      {"assertions", assertions, 0},
                                      {"asserting_context", asserting_context, 0},
                                      {"bad_input", bad_input, 0},
                                      {NULL, NULL, 0}};
