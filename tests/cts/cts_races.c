/* Races of checked kernels: two accesses that no barrier orders are reported with both lines, and nothing else is. */
#include "cts.h"

#include <gpuarray/graph.h>
#include <gpuarray/template.h>

enum { GROUP = 64, GROUPS = 2, N = GROUP * GROUPS };

/*
 * Bodies of a kernel of 2 groups of 64 work-items with x and y of 128 elements, z of 128 pairs and w, which is x once
 * more. `me` is the work-item in its group, `at` in the launch. Which of the two accesses comes first is the device's
 * affair, so the lines have an order of their own: the text must name the two that have an @, which is not part of the
 * source; one alone is both.
 */
static const struct trial {
    const char *name, *body;
    const char *told[3]; /* of the message */
} trials[] = {
    {"a barrier is missing", "t[me] = i32(me);\nbarrier();\ni32 s = @t[63 - me];\n@t[me] = s;\ny[at] = s;", {NULL}},
    {"read at once", "@t[me] = 1;\ny[at] = @t[63 - me];", {"\"t\"[", "no barrier is between them", "the same group"}},
    {"written too soon",
     "t[me] = 1;\nbarrier();\ni32 s = @t[(me + 1) % 64];\n@t[me] = s;\ny[at] = s;",
     {" reads", " writes", "\"t\"["}},
    {"written by all", "@t[5] = i32(me);\nbarrier();\ny[at] = t[5];", {"\"t\"[5]", " writes", NULL}},
    {"an atomic and a read",
     "if (me == 0) t[7] = 0;\nbarrier();\natomic_add(@t[7], 1);\nif (me == 9) y[at] = @t[7];",
     {"\"t\"[7]", " changes with an atomic", " reads"}},
    {"an atomic and a write",
     "if (me == 3) @t[7] = 0;\nif (me == 5) y[at] = atomic_load(@t[7]);",
     {"\"t\"[7]", " reads with an atomic", " writes"}},
    {"two extents",
     "@square[me / 8][me % 8] = 1;\nif (me == 1) y[at] = @square[7][2];",
     {"\"square\"[7, 2]", "work-item (58, 0, 0)", "work-item (1, 0, 0)"}},
    {"in functions", "fill(t, me);\ny[at] = next(t, me);", {"race.gk:3:44", "race.gk:4:44", ", of the kernel fight"}},
    {"global, in a group",
     "@x[at] = 1;\ny[at] = @x[at ^ 1];",
     {"\"x\"[", "no barrier is between them", "the same group"}},
    {"global, of groups", "@y[me] = i32(at);", {"\"y\"[", "nothing orders groups of a launch", "of group (1, 0, 0)"}},
    {"global, a barrier is none",
     "@x[at] = 1;\nbarrier();\ny[at] = @x[127 - at];",
     {"\"x\"[", "nothing orders groups of a launch", NULL}},
    {"global, a result of all",
     "y[at] = 0;\nif (me == 0) @x[3] = 1;",
     {"\"x\"[3]", "nothing orders", "work-item (0, 0, 0)"}},
    {"global, an atomic and a read",
     "atomic_max(@x[9], i32(at));\nif (at == 100) y[at] = @x[9];",
     {"\"x\"[9]", "changes with an atomic", "work-item (36, 0, 0)"}},
    {"by another name", "@x[at] = 1;\ny[at] = @w[at ^ 2];", {"as \"", "no barrier is between them", NULL}},
    {"vectors", "@z[at] = f32x2(1, 2);\ny[at] = i32(@z[at ^ 4][1]);", {"\"z\"[", NULL, NULL}},
    {"a lane", "@z[at / 2][at % 2] = 1;", {"\"z\"[", " writes", NULL}},
    {"load", "@x[at] = 1;\nif (at < 124) y[at] = x.@load<4>(at)[1];", {"\"x\"[", NULL, NULL}},
    {"store", "x.@store(at / 2, i32x2(1, 2));", {"\"x\"[", " writes", NULL}},
    {"in a loop",
     "t[me] = 1;\nbarrier();\nfor (idx n = 1; n < 64; n *= 2) {\n    i32 s = me >= n ? @t[me - n] : 0;\n    @t[me] += "
     "s;\n    "
     "barrier();\n}\ny[at] = t[me];",
     {"\"t\"[", "no barrier is between them", NULL}},
    {"copied by each", "copy_async(@t[me], x[at]);\ncopy_wait(0);\ny[at] = @t[me ^ 1];", {"\"t\"[", NULL, NULL}},
    {"copied by all", "group_copy(@t[0], x[0], 64);\ny[at] = @t[me ^ 1];\ngroup_wait(0);", {"\"t\"[", NULL, NULL}},
    {"after a reduction",
     "t[me] = 1;\ni32 s = group_reduce<add>(t[me]);\n@t[me] = s;\ny[at] = @t[me ^ 1];",
     {"\"t\"[", NULL, NULL}},
    {"a matrix that is read",
     "local f32 m[16][8];\n@m[me / 4][me % 4] = 1;\nmatrix<left, f32, 16, 8> a;\nmatrix_load(a, @m[0][0], true);",
     {"\"m\"[", " reads", " writes"}},
    {"a matrix of packs",
     "local u32x4 m[8][4];\nif (me < 32) @m[me / 4][me % 4] = u32x4(0);\nmatrix<right, f16, 16, 16> b;\n"
     "matrix_load(b, @m[0][0], true);",
     {"\"m\"[", " reads", " writes"}},
    {"an operand of a product",
     "local f32 m[16][8];\nlocal f32 n[8][8];\nf32 sums[1][1][4];\n@n[me / 8][me % 8] = 1;\n"
     "matrix_add<f32>(sums, m[0][0], @n[0][0], true, false);",
     {"\"n\"[", " reads", " writes"}},
    {"a matrix in the device's order",
     "local u32x4 m[32][1];\nif (me < 32) @m[me][0] = u32x4(0);\nmatrix<left, f16, 16, 16> a;\n"
     "matrix_load_packed(a, @m[0][0]);",
     {"\"m\"[", " reads", " writes"}},
    {"a matrix that two subgroups write",
     "local f32 m[16][16];\nmatrix<sum, f32, 16, 16> c;\nmatrix_store(@m[0][0], c, true);",
     {"\"m\"[", " writes", "the same group"}},
    {NULL, NULL, {NULL}}};

/* Without a race. */
static const struct silent {
    const char *name, *body;
} silent[] = {
    {"a barrier", "t[me] = i32(me); barrier(); y[at] = t[63 - me]; barrier(); t[63 - me] = 3; x[at] = t[63 - me];"},
    {"a tree",
     "t[me] = i32(me); barrier(); for (idx n = 32; n > 0; n /= 2) { if (me < n) t[me] += t[me + n]; barrier(); } "
     "y[at] = t[0];"},
    {"two halves", "idx from = 0; u[0][me] = 1; barrier(); for (idx n = 1; n < 64; n *= 2) { u[1 - from][me] = "
                   "u[from][me] + (me >= n ? "
                   "u[from][me - n] : 0); from = 1 - from; barrier(); } y[at] = u[from][me];"},
    {"atomics",
     "if (me < 8) t[me] = 0; barrier(); atomic_add(t[me % 8], 1); i32 s = atomic_load(t[0]); atomic_max(t[me % 8], s); "
     "barrier(); y[at] = t[me % 8]; atomic_add(x[0], 1);"},
    {"its own", "for (idx n = 0; n < 3; n++) { x[at] += 1; t[me] = x[at]; y[at] = t[me]; }"},
    {"matrices",
     "local f32 m[16][16]; local f32 n[2][16][16]; for (idx i = me; i < 256; i += 64) m[i / 16][i % 16] = 1; "
     "barrier(); "
     "matrix<left, f32, 16, 8> a; matrix<right, f32, 8, 16> b; matrix<sum, f32, 16, 16> c; matrix_load(a, m[0][0], "
     "true); matrix_load(b, m[8][0], true); matrix_multiply_add(c, a, b); matrix_store(n[me / 32][0][0], c, true); "
     "barrier(); y[at] = i32(n[me / 32][me % 16][me % 8]); barrier(); matrix_load(c, n[1 - me / 32][0][0], "
     "true);"},
    {"read by all", "y[at] = x[0] + x[127 - at] + w[5];"},
    {"in place", "i32 s = w[at ^ 1]; barrier(); x[at] = s + w[at]; y[at] = x[at];"},
    {"in functions", "fill(t, me); barrier(); y[at] = next(t, me); meet(t, me); y[at] += t[5];"},
    {"reductions",
     "t[me] = 1; i32 s = group_reduce<add>(t[me]); t[63 - me] = s; s = group_scan<add>(s); y[at] = t[me ^ 1] + "
     "s; i32 r = group_scan_exclusive<add>(s); t[me] = r;"},
    {"neighbours", "if (me % 4 == 0) x.store(at, i32x4(1, 2, 3, 4)); barrier(); y[at] = x.load<2>(at / 2 * 2)[0];"},
    {"copies", "copy_async(t[me], x[at]); copy_wait(0); y[at] = t[me]; barrier(); group_copy(t[0], x[0], 64); "
               "group_wait(0); y[at] += t[me ^ 1];"},
    {"bytes", "bytes[me] = u8(me); barrier(); y[at] = i32(bytes[me ^ 1]); barrier(); bytes[me ^ 1] = 1;"},
    {"parts", "z[at][0] = 1; z[at][1] = 2; barrier(); y[at] = i32(z[at ^ 1][0]);"},
    {"a subgroup",
     "static if (has(subgroup)) { t[me] = i32(me); subgroup_barrier(); y[at] = t[me ^ 1]; subgroup_barrier(); "
     "t[me] = 3; }"},
    {"many barriers", "for (idx n = 0; n < 300; n++) { if (me == n % 64) t[0] = i32(n); barrier(); }"},
    {NULL, NULL}};

static const char head[] =
    "operator i32 add(i32 a, i32 b) identity(0) { return a + b; }\n"
    "void meet(inout local i32 t[64], idx me) { barrier(); t[63 - me] = 2; barrier(); }\n"
    "void fill(inout local i32 t[64], idx me) { t[me] = 2; }\n"
    "i32 next(local i32 t[64], idx me) { return t[(me + 1) %% 64]; }\n"
    "group_size(64) kernel %s(inout buffer<i32> x, inout view<i32, 1> y, inout buffer<f32x2> z, in view<i32, 1> w)\n"
    "{\n    local i32 t[64]; local i32 square[8][8]; local i32 u[2][64]; local u8 bytes[64];\n"
    "    idx me = local_id(0); idx at = global_id(0);\n";
enum { HEAD = 8, PLACES = 2 };

typedef struct world {
    GpuArray x, y, z, w;
} world;

static void world_make(world *w) {
    const size_t n = N;
    w->x = cts_zeros(GA_INT, 1, &n);
    w->y = cts_zeros(GA_INT, 1, &n);
    w->z = cts_zeros(GA_FLOAT2, 1, &n);
    cts_ok(GpuArray_view(&w->w, &w->x));
}

static void world_free(world *w) {
    cts_clear(&w->x, &w->y, &w->z, &w->w, NULL);
}

/* An instance; the places of the @ are told, as the message has them. */
static GpuInstance *compile(const char *body, char told[PLACES][64]) {
    char source[4000], untold[PLACES][64], (*places)[64] = told != NULL ? told : untold;
    /* Oclgrind finds races as well: run_oclgrind.sh does not hold those of a kernel of this name against us. */
    size_t n = (size_t)snprintf(source, sizeof source, head, told != NULL ? "fight" : "peaceful");
    unsigned line = HEAD + 1, column = 1, found = 0;
    for (const char *s = body; *s; s++) {
        if (*s == '@') {
            assert_true(found < PLACES);
            snprintf(places[found++], sizeof places[0], "race.gk:%u:%u", line, column);
            continue;
        }
        source[n++] = *s;
        column = *s == '\n' ? 1 : column + 1;
        line += *s == '\n';
    }
    if (found == 0) places[0][0] = '\0';
    if (found == 1) strcpy(places[1], places[0]);
    strcpy(source + n, "\n}\n");
    const char *text = source;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    char *log = NULL;
    if (GpuTemplate_new(&t, cts.ctx, "race.gk", 1, &text, NULL, &log) != GA_NO_ERROR)
        fail_msg("%s\n%s", body, log ? log : "");
    if (GpuTemplate_instantiate(&k, t, NULL, 0, NULL, GT_CHECKED, &log) != GA_NO_ERROR)
        fail_msg("%s\n%s", body, log ? log : gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    GpuTemplate_free(t);
    return k;
}

static int call(GpuInstance *k, world *w) {
    const size_t groups = GROUPS;
    void *args[] = {&w->x, &w->y, &w->z, &w->w};
    return GpuInstance_call(k, 1, &groups, NULL, args);
}

/* The message begins with one of the places and names the other. */
static void expect_race(const struct trial *t, int err, char places[PLACES][64]) {
    char at[2][80], first[2][80];
    if (err != GA_RUN_ERROR) fail_msg("%s: no race was told of", t->name);
    const char *text = gpucontext_error(cts.ctx, err);
    for (int i = 0; i < PLACES; i++) {
        snprintf(first[i], sizeof first[i], "%s: a race: ", places[i]);
        snprintf(at[i], sizeof at[i], " at %s", places[i]);
    }
    const bool told = (strncmp(text, first[0], strlen(first[0])) == 0 && strstr(text, at[1]) != NULL) ||
                      (strncmp(text, first[1], strlen(first[1])) == 0 && strstr(text, at[0]) != NULL);
    if (!told && *places[0]) fail_msg("%s: not between %s and %s: %s", t->name, places[0], places[1], text);
    for (int i = 0; i < 3 && t->told[i] != NULL; i++)
        if (strstr(text, t->told[i]) == NULL) fail_msg("%s: \"%s\" is not in \"%s\"", t->name, t->told[i], text);
}

static void needs_items(void) {
    size_t most;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_MAXLSIZE0, &most));
    if (most < 64) cts_skip("a group has fewer than the 64 work-items of these kernels");
}

static void found(void **state) {
    (void)state;
    needs_items();
    world w;
    world_make(&w);
    for (const struct trial *t = trials; t->name != NULL; t++) {
        char places[PLACES][64];
        GpuInstance *k = compile(t->body, places);
        for (int again = 0; again < 2; again++) {
            cts_ok(call(k, &w));
            expect_race(t, gpucontext_sync(cts.ctx), places);
            cts_ok(gpucontext_sync(cts.ctx)); /* told once */
        }
        GpuInstance_free(k);
    }
    world_free(&w);
}

static void none(void **state) {
    (void)state;
    needs_items();
    world w;
    world_make(&w);
    for (const struct silent *s = silent; s->name != NULL; s++) {
        GpuInstance *k = compile(s->body, NULL);
        for (int again = 0; again < 2; again++) {
            cts_ok(call(k, &w));
            const int err = gpucontext_sync(cts.ctx);
            if (err != GA_NO_ERROR) fail_msg("%s: %s", s->name, gpucontext_error(cts.ctx, err));
        }
        GpuInstance_free(k);
    }
    world_free(&w);
}

/* A launch knows nothing of those before it, in a recording as well. */
static void recorded(void **state) {
    (void)state;
    needs_items();
    world w;
    char places[PLACES][64];
    gpugraph *g = NULL;
    world_make(&w);
    GpuInstance *own = compile("x[at] += 1; y[at] = t[me];", NULL), *turned = compile("x[127 - at] += 1;", NULL),
                *all = compile("@x[me] = 1;", places);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(call(own, &w));
    cts_ok(call(turned, &w));
    cts_ok(gpugraph_end(cts.ctx, &g));
    for (int i = 0; i < 3; i++) cts_ok(gpugraph_launch(g));
    cts_ok(gpucontext_sync(cts.ctx));
    gpugraph_release(g);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(call(turned, &w));
    cts_ok(call(all, &w));
    cts_ok(gpugraph_end(cts.ctx, &g));
    for (int i = 0; i < 2; i++) {
        cts_ok(gpugraph_launch(g));
        const struct trial t = {.name = "recorded"};
        expect_race(&t, gpucontext_sync(cts.ctx), places);
    }
    gpugraph_release(g);
    GpuInstance_free(own);
    GpuInstance_free(turned);
    GpuInstance_free(all);
    world_free(&w);
}

/* More elements than the table has records: no race is invented, and one that all elements have is found. */
static void large(void **state) {
    (void)state;
    static const char source[] =
        "group_size(256) kernel own(inout buffer<u8> x)\n{\n"
        "    for (idx i = global_id(0); i < x.size(); i += global_size(0)) { x[i] += 1; x[i] += x[i]; }\n}\n"
        "group_size(256) kernel fight(inout buffer<u8> x)\n{\n"
        "    for (idx i = local_id(0); i < x.size(); i += 256) x[i] += 1;\n}\n";
    const char *text = source;
    const size_t n = 600000, groups = 3;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray x;
    void *args[] = {&x};
    cts_ok(GpuTemplate_new(&t, cts.ctx, "large.gk", 1, &text, NULL, NULL));
    x = cts_zeros(GA_UBYTE, 1, &n);
    cts_ok(GpuTemplate_instantiate(&k, t, "own", 0, NULL, GT_CHECKED, NULL));
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(gpucontext_sync(cts.ctx));
    GpuInstance_free(k);
    cts_ok(GpuTemplate_instantiate(&k, t, "fight", 0, NULL, GT_CHECKED, NULL));
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_fails_with(GA_RUN_ERROR, gpucontext_sync(cts.ctx));
    GpuInstance_free(k);
    GpuTemplate_free(t);
    GpuArray_clear(&x);
}

const cts_case cts_races_cases[] = {
    {"found", found, 0}, {"none", none, 0}, {"recorded", recorded, 0}, {"large", large, CTS_SLOW}, {NULL, NULL, 0}};
