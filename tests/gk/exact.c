/*
 * Kernels run on a device and in the interpreter: the same bits, NaNs of any kind being equal.
 *   gk_exact [device] [programs] [first seed]      device as gpucontext_open() takes it, or "host" for none
 * With GK_SHOW set, generated programs that went wrong are printed.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/kernel.h"
#include "generate.h"
#include "gk/gk.h"
#include "interp.h"

#include <gpuarray/kernel.h>

#define ELEMENTS 192
#define MAX_ARGS 40
#define TOGETHER 8 /* generated programs in one kernel */

typedef struct test_case {
    const char *name, *files, *kernel, *args;
    const char *spec; /* "x=3,5 y=5,3 n=7": extents of views, elements of buffers, values of scalars */
    unsigned groups[3];
} test_case;

static gpucontext *ctx;
static unsigned features;
static const char *kernel_dir;

/* ------------------------------------------------------------------------------------------------------------- data */

static void fill_random(uint8_t *p, size_t bytes, gk_scalar_type s, uint64_t *rng) {
    static const double specials[] = {0.0,     -0.0,    1.0,  -1.0,   0.5,          2.0,    1e-40,
                                      65504.0, 65520.0, 3e38, 1e-310, 2147483648.0, -129.5, 1e19};
    gk_scalar_type part = s == GK_C64 ? GK_F32 : s == GK_C128 ? GK_F64 : s;
    size_t n = gk_scalar_bits(part, 64) / 8;
    for (size_t i = 0; i + n <= bytes; i += n) {
        uint64_t r = gen_random(rng), bits = gen_random(rng);
        gk_num v = gk_num_from_bits(part, 64, n == 8 ? bits : bits & ((UINT64_C(1) << (8 * n)) - 1));
        if (s == GK_BOOL) bits &= 1;
        if (gk_scalar_is(part, GK_M_FLOAT)) {
            if (r % 4 == 0) v.f = gk_round_to(part, specials[r / 4 % 14]);
            if (r % 4 == 1) v.f = gk_round_to(part, (double)(int64_t)bits / 1e17);
            if (r % 4 == 2) v.f = gk_round_to(part, (double)(int8_t)bits);
            if (r % 64 == 3) v.f = r % 128 == 3 ? (double)INFINITY : (double)NAN;
            bits = gk_num_to_bits(part, 64, v);
        } else if (s != GK_BOOL && r % 3) {
            bits = (uint64_t)(int64_t)(int8_t)bits;
            if (r % 5 == 0) bits = (uint64_t)1 << (8 * n - 1);
        }
        memcpy(p + i, &bits, n);
    }
}

static int64_t spec_values(const char *spec, const char *name, int64_t *values, unsigned max) {
    size_t len = strlen(name);
    for (const char *p = spec; p && *p; p = strchr(p, ' ') ? strchr(p, ' ') + 1 : NULL) {
        if (strncmp(p, name, len) != 0 || p[len] != '=') continue;
        unsigned n = 0;
        for (p += len + 1; n < max; p++) {
            char *end;
            values[n++] = strtoll(p, &end, 10);
            if (*end != ',') return n;
            p = end;
        }
    }
    return 0;
}

/* Extents, strides and memory of one argument. layout: 0 C order, 1 Fortran order, 2 C order with negative strides. */
static void make_arg(const gk_param *p, const char *spec, int layout, int index_bits, uint64_t *rng, interp_arg *a) {
    int64_t values[16] = {0};
    unsigned n = (unsigned)spec_values(spec, p->name, values, 16);
    int64_t size = (int64_t)gk_scalar_bits(p->type, index_bits) / 8 * p->lanes, at = size;
    if (p->kind == GK_PARAM_SCALAR) {
        uint8_t raw[16] = {0};
        fill_random(raw, 16, p->type, rng);
        gk_scalar_type part = gk_scalar_part(p->type);
        uint64_t bits;
        memcpy(&bits, raw, 8);
        a->value = gk_num_from_bits(
            part, index_bits, part == GK_F64 || gk_scalar_bits(part, index_bits) == 64 ? bits : bits & 0xffffffff);
        if (part == GK_F16 || part == GK_BF16) a->value = gk_num_from_bits(part, 64, bits & 0xffff);
        if (n) {
            a->value =
                gk_scalar_is(part, GK_M_FLOAT) ? (gk_num){.f = (double)values[0]} : (gk_num){.u = (uint64_t)values[0]};
        }
        return;
    }
    a->size = p->kind == GK_PARAM_BUFFER ? (n ? values[0] : ELEMENTS) : 1;
    a->offset = p->lanes == 1 && p->kind == GK_PARAM_VIEW ? 2 * size : 0;
    for (unsigned d = 0; p->kind == GK_PARAM_VIEW && d < p->rank; d++) {
        a->dim[d] = d < n ? values[d] : 4;
        a->size *= a->dim[d];
    }
    for (unsigned k = 0; k < p->rank; k++) {
        unsigned d = layout == 1 ? k : p->rank - 1 - k;
        a->stride[d] = layout == 2 ? -at : at;
        if (layout == 2) a->offset += at * (a->dim[d] - 1);
        at *= a->dim[d];
    }
    a->bytes = (size_t)(a->size * size + (p->kind == GK_PARAM_VIEW ? 2 * size : 0));
    a->data = calloc(a->bytes + 16, 1);
    if (a->data) fill_random(a->data, a->bytes, p->type, rng);
    if (a->data && strcmp(p->name, "indices") == 0)
        for (size_t i = 0; i + (size_t)size <= a->bytes; i += (size_t)size) {
            int64_t v = (int64_t)(gen_random(rng) % 9) - 2;
            memcpy(a->data + i, &v, (size_t)size);
        }
    static const char *const cleared[] = {"error", "owner", "state"};
    for (size_t i = 0; i < sizeof cleared / sizeof *cleared; i++)
        if (a->data && strcmp(p->name, cleared[i]) == 0) memset(a->data, 0, a->bytes);
}

/* ----------------------------------------------------------------------------------------------------------- device */

static int type_code(gk_scalar_type s) {
    static const int codes[] = {[GK_I8] = GA_BYTE,   [GK_I16] = GA_SHORT,  [GK_I32] = GA_INT,  [GK_I64] = GA_LONG,
                                [GK_U8] = GA_UBYTE,  [GK_U16] = GA_USHORT, [GK_U32] = GA_UINT, [GK_U64] = GA_ULONG,
                                [GK_F32] = GA_FLOAT, [GK_F64] = GA_DOUBLE, [GK_IDX] = GA_LONG};
    return codes[s];
}

static void slot_value(const gk_slot *s, const gk_param *p, const interp_arg *a, uint8_t *out) {
    uint64_t bits;
    switch (s->kind) {
    case GK_SLOT_OFFSET: bits = (uint64_t)a->offset; break;
    case GK_SLOT_SIZE: bits = (uint64_t)a->size; break;
    case GK_SLOT_DIM: bits = (uint64_t)a->dim[s->dim]; break;
    case GK_SLOT_STRIDE: bits = (uint64_t)a->stride[s->dim]; break;
    case GK_SLOT_IMAG: bits = gk_num_to_bits(s->type, 64, (gk_num){.f = a->value.im}); break;
    default: bits = gk_num_to_bits(gk_scalar_part(p->type), 64, a->value); break;
    }
    memcpy(out, &bits, 8);
}

/* What the device or its compiler said; NULL is good. */
static const char *said(int err, char *log) {
    static char message[20000];
    if (err == GA_NO_ERROR) return NULL;
    snprintf(message, sizeof message, "%s", log ? log : gpucontext_error(ctx, err));
    return message;
}

static const char *build(const gk_result *r, gpukernel **k) {
    int types[400];
    char *log = NULL;
    for (size_t i = 0; i < r->nslots; i++)
        types[i] = r->slots[i].kind == GK_SLOT_DATA ? GA_BUFFER : type_code(r->slots[i].type);
    int flags = ctx->backend->dialect->plain;
    int err = ga_kernel_compile(ctx, r->text, r->length, r->kernel, (unsigned)r->nslots, types, flags, GA_MATH_STRICT,
                                true, k, &log);
    const char *problem = said(err, log);
    free(log);
    return problem;
}

static const char *run_on_device(gpukernel *k, const gk_result *r, const interp_arg *args, uint8_t **outputs,
                                 const unsigned groups[3]) {
    int err = GA_NO_ERROR;
    uint8_t values[400][8];
    void *argv[400];
    gpudata *buffers[MAX_ARGS] = {0};
    size_t gs[3], ls[3];
    for (size_t i = 0; i < r->nparams && err == GA_NO_ERROR; i++)
        if (args[i].data) buffers[i] = gpudata_alloc(ctx, args[i].bytes, args[i].data, GA_BUFFER_INIT, &err);
    for (size_t i = 0; i < r->nslots; i++) {
        const gk_slot *s = &r->slots[i];
        argv[i] = s->kind == GK_SLOT_DATA ? (void *)buffers[s->param] : values[i];
        slot_value(s, &r->params[s->param], &args[s->param], values[i]);
    }
    for (int d = 0; d < 3; d++) {
        gs[d] = groups[d];
        ls[d] = r->group_size[d];
    }
    if (err == GA_NO_ERROR) err = gpukernel_call(k, 3, gs, ls, 0, argv);
    for (size_t i = 0; i < r->nparams && err == GA_NO_ERROR; i++)
        if (buffers[i]) err = gpudata_read(outputs[i], buffers[i], 0, args[i].bytes);
    for (size_t i = 0; i < MAX_ARGS; i++)
        if (buffers[i]) gpudata_release(buffers[i]);
    return said(err, NULL);
}

/* The first element that differs, or -1. */
static int64_t compare(const gk_param *p, int index_bits, const uint8_t *a, const uint8_t *b, size_t bytes) {
    gk_scalar_type part = gk_scalar_part(p->type);
    size_t n = gk_scalar_bits(part, index_bits) / 8;
    for (size_t i = 0; i + n <= bytes; i += n) {
        uint64_t x = 0, y = 0;
        memcpy(&x, a + i, n);
        memcpy(&y, b + i, n);
        if (x == y) continue;
        if (gk_scalar_is(part, GK_M_FLOAT) && isnan(gk_num_from_bits(part, 64, x).f) &&
            isnan(gk_num_from_bits(part, 64, y).f))
            continue;
        return (int64_t)(i / n);
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------------------- runs */

static int compare_results(const gk_result *r, int index_bits, const interp_arg *args, uint8_t **outputs,
                           const char *name) {
    for (size_t i = 0; i < r->nparams; i++) {
        if (!args[i].data) continue;
        if (strcmp(r->params[i].name, "state") == 0) continue; /* scratch, which may hold the bits of a NaN */
        int64_t at = compare(&r->params[i], index_bits, args[i].data, outputs[i], args[i].bytes);
        if (at < 0) continue;
        size_t n = gk_scalar_bits(gk_scalar_part(r->params[i].type), index_bits) / 8;
        uint64_t want = 0, got = 0;
        memcpy(&want, args[i].data + (size_t)at * n, n);
        memcpy(&got, outputs[i] + (size_t)at * n, n);
        fprintf(stderr, "%s: %s[%lld] is 0x%llx on the device, 0x%llx by the interpreter\n", name, r->params[i].name,
                (long long)at, (unsigned long long)got, (unsigned long long)want);
        return 1;
    }
    return 0;
}

/* One launch on the device and in the interpreter. */
static int run_once(const gk_result *r, gpukernel *k, const gk_options *o, const test_case *t, uint64_t seed,
                    int layout) {
    interp_arg args[MAX_ARGS] = {0};
    uint8_t *outputs[MAX_ARGS] = {0};
    int wrong = 0;
    for (size_t i = 0; i < r->nparams; i++) {
        make_arg(&r->params[i], t->spec, r->params[i].kind == GK_PARAM_VIEW ? layout : 0, o->index_bits, &seed,
                 &args[i]);
        outputs[i] = malloc(args[i].bytes + 16);
    }
    const char *device = k ? run_on_device(k, r, args, outputs, t->groups) : NULL;
    const char *host = interp_run(r->tree, o->index_bits, t->groups, args);
    if (device || host) {
        fprintf(stderr, "%s, %s: %s: %s\n", t->name, t->spec, device ? "device" : "interpreter",
                device ? device : host);
        wrong = 1;
    } else if (k) {
        wrong = compare_results(r, o->index_bits, args, outputs, t->name);
    }
    for (size_t i = 0; i < r->nparams; i++) {
        free(args[i].data);
        free(outputs[i]);
    }
    return wrong;
}

/* Compiles once and launches `runs` times; more than one run pass their number as `which`. */
static int run_program(const gk_source *sources, size_t nsources, const gk_options *o, const test_case *t,
                       uint64_t seed, int layout, unsigned runs) {
    gk_result *r;
    gpukernel *k = NULL;
    int wrong = 0;
    if (gk_compile(sources, nsources, o, &r) != GK_OK) {
        fprintf(stderr, "%s: %s\n", t->name, r ? r->messages : "out of memory");
        gk_free(r);
        return (int)runs;
    }
    const char *problem = ctx ? build(r, &k) : NULL;
    if (problem) {
        fprintf(stderr, "%s: %s\n", t->name, problem);
        wrong = (int)runs;
    }
    for (unsigned n = 0; n < runs && !problem; n++) {
        char which[30];
        test_case one = *t;
        snprintf(which, sizeof which, "which=%u", n);
        if (runs > 1) one.spec = which;
        int bad = run_once(r, k, o, &one, seed + 1000003 * n, layout);
        if (bad && runs > 1) fprintf(stderr, "in program %u of %s\n", n, t->name);
        wrong += bad;
    }
    if (k) gpukernel_release(k);
    gk_free(r);
    return wrong;
}

static char *read_kernel(const char *name, size_t *length) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s.gk", kernel_dir, name);
    FILE *f = fopen(path, "rb");
    char *text = malloc(200000);
    *length = f && text ? fread(text, 1, 200000, f) : 0;
    if (f) fclose(f);
    return text;
}

static int run_library_case(const test_case *t, int layout, int index_bits) {
    char files[100], arg_text[200];
    gk_source sources[4] = {0};
    gk_template_arg args[10];
    gk_options o = {.features = features,
                    .index_bits = index_bits,
                    .kernel = t->kernel,
                    .args = args,
                    .any_element = true,
                    .keep_tree = true};
    o.math = GK_MATH_STRICT; /* over a kernel's math(contract), which leaves bits open */
    size_t n = 0;
    snprintf(files, sizeof files, "%s", t->files);
    snprintf(arg_text, sizeof arg_text, "%s", t->args);
    o.target = ctx ? (gk_target)ctx->backend->dialect->gk_target : GK_OPENCL;
    for (char *f = strtok(files, " "); f; f = strtok(NULL, " ")) {
        sources[n].name = f;
        sources[n].text = read_kernel(f, &sources[n].length);
        n++;
    }
    for (char *a = strtok(arg_text, " "); a; a = strtok(NULL, " ")) {
        char *value = strchr(a, '=');
        *value = '\0';
        args[o.nargs++] = (gk_template_arg){a, value + 1};
    }
    int wrong = run_program(sources, n, &o, t, 1234 + (uint64_t)layout, layout, 1);
    for (size_t i = 0; i < n; i++) free((void *)(uintptr_t)sources[i].text);
    return wrong;
}

/* `count` generated programs that share a kernel. In every fourth such kernel they meet at barriers. */
static int run_generated(uint64_t seed, unsigned count) {
    static char text[1 << 20];
    char name[60];
    unsigned wants = (features & GK_HAS_FP64 ? GEN_FP64 : 0) | (features & GK_HAS_ATOMIC64 ? GEN_ATOMIC64 : 0) |
                     (seed % 4 == 0 ? GEN_BARRIERS : 0);
    snprintf(name, sizeof name, "programs of seed %llu", (unsigned long long)seed);
    size_t length = gen_program(seed, wants, count, text, sizeof text);
    gk_source source = {.name = name, .text = text, .length = length};
    gk_options o = {.features = features, .index_bits = seed % 2 ? 64 : 32, .any_element = true, .keep_tree = true};
    o.target = ctx ? (gk_target)ctx->backend->dialect->gk_target : GK_OPENCL;
    test_case t = {.name = name, .spec = "which=0", .groups = {ELEMENTS / 64, 1, 1}};
    int wrong = run_program(&source, 1, &o, &t, seed * 77, 0, count);
    if (wrong && getenv("GK_SHOW")) fprintf(stderr, "%s\n", text);
    return wrong;
}

static const test_case library[] = {
    {"copy f32 f64", "ops copy", "copy", "T=f32 U=f64 R=3", "x=3,5,7 y=3,5,7", {2, 1, 1}},
    {"copy f64 i8", "ops copy", "copy", "T=f64 U=i8 R=2", "x=13,11 y=13,11", {1, 1, 1}},
    {"copy f64 f16", "ops copy", "copy", "T=f64 U=f16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f64 bf16", "ops copy", "copy", "T=f64 U=bf16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f32 f16", "ops copy", "copy", "T=f32 U=f16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f32 u64", "ops copy", "copy", "T=f32 U=u64 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f16 f32", "ops copy", "copy", "T=f16 U=f32 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f16 bf16", "ops copy", "copy", "T=f16 U=bf16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy bf16 i32", "ops copy", "copy", "T=bf16 U=i32 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy i64 bf16", "ops copy", "copy", "T=i64 U=bf16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy u64 f16", "ops copy", "copy", "T=u64 U=f16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy u64 f32", "ops copy", "copy", "T=u64 U=f32 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy i64 f64", "ops copy", "copy", "T=i64 U=f64 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy c64 c128", "ops copy", "copy", "T=c64 U=c128 R=2", "x=9,8 y=9,8", {1, 1, 1}},
    {"copy c128 f32", "ops copy", "copy", "T=c128 U=f32 R=2", "x=9,8 y=9,8", {1, 1, 1}},
    {"copy c64 bool", "ops copy", "copy", "T=c64 U=bool R=2", "x=9,8 y=9,8", {1, 1, 1}},
    {"copy f16 bool", "ops copy", "copy", "T=f16 U=bool R=1", "x=500 y=500", {1, 1, 1}},
    {"copy bool f16", "ops copy", "copy", "T=bool U=f16 R=1", "x=500 y=500", {1, 1, 1}},
    {"copy f32x4", "ops copy", "copy", "T=f32x4 U=f32x4 R=1", "x=50 y=50", {1, 1, 1}},
    {"copy f32x4 i32x4", "ops copy", "copy", "T=f32x4 U=i32x4 R=1", "x=50 y=50", {1, 1, 1}},
    {"copy blocks", "ops copy", "copy", "T=f64 U=f32 R=2 WIDE=4 TALL=3 ALONG=2", "x=13,11 y=13,11", {2, 2, 1}},
    {"packs", "ops copy", "copy_packs", "T=f32 U=f16 X=f32x4 Y=f16x4 R=2", "xs=9,2 x=9,11 ys=9,2 y=9,11", {1, 3, 1}},
    {"fill", "ops copy", "copy_packs", "T=i8 U=bool X=i8x2 E=u8 Y=u8x2 V=2 FILL=true", "xs=2 x=5 ys=2 y=5", {1, 1, 1}},
    {"copy loops", "ops copy", "copy_loops", "T=i64 U=f16 SX=8 SY=2 WIDE=4", "xs=99 x=99 ys=99 y=99", {2, 1, 1}},
    {"copy loops step", "ops copy", "copy_loops", "T=f32 U=i8 SY=1 STEP=true", "xs=99 x=99 ys=99 y=99", {1, 1, 1}},
    {"copy loops fill", "ops copy", "copy_loops", "T=f32 U=c64 SY=8 FILL=true", "xs=99 x=99 ys=99 y=99", {1, 1, 1}},
    {"transpose", "ops transpose", "transpose", "T=f32 TILE=16", "x=2,21,19 y=2,21,19", {2, 2, 1}},
    {"transpose bool", "ops transpose", "transpose", "T=bool U=i32 TILE=8", "x=1,9,17 y=1,9,17", {3, 2, 2}},
    {"take", "take", "take", "T=f32 I=i32", "x=3,7,5 indices=11 y=3,11,5 error=1", {1, 1, 1}},
    {"take u8", "take", "take", "T=c64 I=u8", "x=3,7,5 indices=11 y=3,11,5 error=1", {1, 1, 1}},
    {"put_claim", "take", "put_claim", "I=i16", "indices=30 owner=7 error=1", {2, 1, 1}},
    {"put", "take", "put", "T=i16 I=i16", "x=3,11,2 indices=11 owner=7 y=3,7,2", {1, 1, 1}},
    {"sum f32 rows", "ops reduce", "reduce_rows", "T=f32 ALONG=32 UNROLL=2", "x=5,300 y=5,3 piece=100", {4, 1, 1}},
    {"sum f16 rows",
     "ops reduce",
     "reduce_rows",
     "T=f16 K=1 D=2 ALONG=16 ACROSS=4",
     "x=5,20,13 y=5,2 piece=130",
     {2, 1, 1}},
    {"sum c64 columns",
     "ops reduce",
     "reduce_columns",
     "T=c64 OP=sum K=2 D=1 ALONG=4 ACROSS=8",
     "x=5,6,20 y=5,6,2 piece=10",
     {2, 1, 1}},
    {"prod i32 rows",
     "ops reduce",
     "reduce_rows",
     "T=i32 A=i32 OP=prod ALONG=32",
     "x=4,100 y=4,1 piece=100",
     {4, 1, 1}},
    {"max f16 rows",
     "ops reduce",
     "reduce_rows",
     "T=f16 A=f16 OP=largest ALONG=32",
     "x=4,40 y=4,1 piece=40",
     {4, 1, 1}},
    {"min i64 columns", "ops reduce", "reduce_columns", "T=i64 A=i64 OP=smallest", "x=9,40 y=9,1 piece=40", {1, 1, 1}},
    {"all f32", "ops reduce", "reduce_rows", "T=f32 A=bool OP=all_of ALONG=32", "x=9,5 y=9,1 piece=5", {2, 1, 1}},
    {"argmax f32",
     "ops argreduce",
     "arg_groups",
     "T=f32 ALONG=32 UNROLL=2 NAN_WINS=false",
     "x=9,70 tail=9,3 from=1 steps=1 values=9,2 places=9,2 count=70 piece=35",
     {5, 2, 1}},
    {"argmin i8",
     "ops argreduce",
     "arg_groups",
     "T=i8 X=i8x4 V=4 MAX=false ALONG=32",
     "x=9,70 tail=9,3 from=1 steps=1 values=9,1 places=9,1 count=70 piece=70",
     {5, 1, 1}},
    {"argmax f16 columns",
     "ops argreduce",
     "arg_groups",
     "T=f16 COLUMNS=true ALONG=4 ACROSS=8",
     "x=9,70 tail=1 from=1 steps=1 values=9,2 places=9,2 count=70 piece=35",
     {2, 2, 1}},
    {"argmax merge",
     "ops argreduce",
     "arg_groups",
     "T=f32 COLUMNS=true MERGE=true ORDERED=false UNROLL=1 ALONG=8 ACROSS=4",
     "x=9,7 tail=1 from=9,7 steps=1 values=9,1 places=9,1 count=7 piece=7",
     {2, 1, 1}},
    {"scan totals",
     "ops scan_rows",
     "scan_rows",
     "T=f32 ALONG=16 UNROLL=2 TOTALS=true",
     "x=3,150 starts=3,3 y=3,3 parts=3 piece=64",
     {4, 1, 1}},
    {"cumsum",
     "ops scan_rows",
     "scan_rows",
     "T=f32 ALONG=16 STARTS=true",
     "x=3,150 starts=3,3 y=3,150 parts=3 piece=64",
     {4, 1, 1}},
    {"cumprod exclusive",
     "ops scan_rows",
     "scan_rows",
     "T=i32 OP=prod EXCLUSIVE=true ALONG=32 ACROSS=2",
     "x=3,250 starts=3,1 y=3,250 parts=1 piece=250",
     {3, 1, 1}},
    {"cummax f16",
     "ops scan_rows",
     "scan_rows",
     "T=f16 OP=largest ALONG=8",
     "x=3,60 starts=3,1 y=3,60 parts=1 piece=60",
     {3, 1, 1}},
    {"cumsum f32x4",
     "ops scan_rows",
     "scan_rows",
     "T=f32 X=f32x4 Y=f32x4 V=4 ALONG=8 UNROLL=2",
     "x=3,40 starts=3,1 y=3,40 parts=1 piece=40",
     {3, 1, 1}},
    {"chained f32",
     "ops scan_chained",
     "scan_chained",
     "T=f32 UNROLL=2 ALONG=16",
     "x=3,100 state=16 y=3,100 tiles=4",
     {12, 1, 1}},
    {"chained i16x4",
     "ops scan_chained",
     "scan_chained",
     "T=i16 X=i16x4 Y=i16x4 V=4 UNROLL=1 ALONG=8 OP=largest",
     "x=1,60 state=10 y=1,60 tiles=8",
     {8, 1, 1}},
    {"chained i64 exclusive",
     "ops scan_chained",
     "scan_chained",
     "T=i32 A=i64 EXCLUSIVE=true W=2 UNROLL=1 ALONG=4",
     "x=2,100 state=129 y=2,100 tiles=25",
     {50, 1, 1}},
    {"scan_columns",
     "ops scan_columns",
     "scan_columns",
     "T=i16 A=i64 ALONG=4 ACROSS=8 STARTS=true ITEMS=2",
     "x=20,30 starts=20,3 y=20,30 parts=3 piece=10",
     {2, 1, 1}},
    {"scan_column totals",
     "ops scan_columns",
     "scan_columns",
     "T=u8 A=u64 ALONG=4 ACROSS=8 TOTALS=true",
     "x=20,30 starts=20,3 y=20,3 parts=3 piece=10",
     {2, 1, 1}},
    {"scan_lockstep",
     "ops scan_cpu",
     "scan_lockstep",
     "T=f32 SIDE=4 STARTS=true",
     "x=5,30 starts=5,3 y=5,30 parts=3 piece=10",
     {2, 1, 1}},
    {"scan_strips",
     "ops scan_cpu",
     "scan_strips",
     "T=f16 A=f32 STRIP=4 EXCLUSIVE=true",
     "x=9,30 starts=9,1 y=9,30 parts=1 piece=30",
     {2, 1, 1}},
    {"gemm f32",
     "ops gemm",
     "gemm",
     "T=f32 LX=4 LY=8 RM=2 RN=2 BK=8 A_ALONG=true",
     "batch=2 m=10 n=11 k=9 table=1 alpha=2 beta=3 a=200 a_row=9 a_col=1 a_start=3 a_step=100 b=300 b_row=1 b_col=10 "
     "b_start=3 b_step=120 c=400 c_col=12 c_start=3 c_step=150",
     {3, 1, 1}},
    {"gemm bf16",
     "ops gemm",
     "gemm",
     "T=bf16 LX=4 LY=4 RM=4 RN=2 BK=4 B_ALONG=false",
     "batch=2 m=10 n=11 k=9 table=1 alpha=1 beta=0 a=300 a_row=1 a_col=12 a_start=3 a_step=110 b=300 b_row=11 b_col=1 "
     "b_start=3 b_step=0 "
     "c=400 c_col=10 c_start=3 c_step=110",
     {4, 1, 1}},
    {"gemm c128",
     "ops gemm",
     "gemm",
     "T=c128 LX=4 LY=4 RM=2 RN=1 BK=4",
     "batch=1 m=6 n=7 k=5 table=1 alpha=1 beta=1 a=100 a_row=1 a_col=6 a_start=3 a_step=0 b=100 b_row=1 b_col=5 "
     "b_start=3 b_step=0 c=100 "
     "c_col=6 c_start=3 c_step=0",
     {2, 1, 1}},
    {"gemm loops f32",
     "ops gemm",
     "gemm_loops",
     "T=f32 W=4 COLUMNS=12 BK=4 A_UNIT=false",
     "batch=2 m=10 n=15 k=9 table=1 alpha=2 beta=3 a=200 a_row=9 a_col=1 a_start=3 a_step=100 b=310 b_row=1 b_col=10 "
     "b_start=3 b_step=150 c=400 c_col=12 c_start=3 c_step=190",
     {3, 1, 1}},
    {"gemm loops f16",
     "ops gemm",
     "gemm_loops",
     "T=f16 W=4 COLUMNS=6 BK=4",
     "batch=2 m=17 n=8 k=9 table=1 alpha=1 beta=0 a=400 a_row=1 a_col=20 a_start=185 a_step=-180 b=300 b_row=8 b_col=1 "
     "b_start=3 b_step=0 "
     "c=400 c_col=18 c_start=3 c_step=150",
     {2, 1, 1}},
    {"gemv f32",
     "ops gemv",
     "gemv",
     "T=f32 LANES=4 OUTS=8",
     "batch=2 outputs=11 length=21 last=21 table=1 alpha=2 beta=3 a=500 a_start=3 a_step=240 a_out=1 a_sum=11 x=60 "
     "x_start=59 x_step=-9 x_inc=-2 y=60 y_start=3 y_step=25 y_inc=2",
     {3, 1, 1}},
    {"dot f16",
     "ops gemv",
     "gemv",
     "T=f16 O=f32 LANES=16 OUTS=1 ALONG=true",
     "batch=3 outputs=1 length=70 last=45 table=1 alpha=1 beta=0 a=400 a_start=2 a_step=140 a_out=0 a_sum=2 x=200 "
     "x_start=5 x_step=70 x_inc=1 y=3 y_start=0 y_step=1 y_inc=0",
     {2, 1, 1}},
    {"gemv loops f32",
     "ops gemv",
     "gemv_loops",
     "T=f32 W=4 COLUMNS=2",
     "batch=2 outputs=11 length=21 last=21 table=1 alpha=2 beta=3 a=500 a_start=3 a_step=240 a_out=1 a_sum=11 x=60 "
     "x_start=59 x_step=-9 x_inc=-2 y=60 y_start=3 y_step=25 y_inc=2",
     {3, 1, 1}},
    {"gemv loops f64 along",
     "ops gemv",
     "gemv_loops",
     "T=f64 W=8 ALONG=true",
     "batch=2 outputs=5 length=21 last=21 table=1 alpha=2 beta=0 a=500 a_start=3 a_step=240 a_out=40 a_sum=1 x=60 "
     "x_start=5 x_step=30 x_inc=1 y=60 y_start=3 y_step=25 y_inc=2",
     {3, 1, 1}},
    {"dot totals in loops",
     "ops gemv",
     "gemv_loops",
     "T=f32 O=bf16 W=4 ALONG=true ONES=true",
     "batch=1 outputs=1 length=13 last=13 table=1 alpha=1 beta=0 a=13 a_start=0 a_step=0 a_out=0 a_sum=1 x=1 x_start=0 "
     "x_step=0 x_inc=1 y=3 y_start=2 y_step=0 y_inc=0",
     {1, 1, 1}},
};

int main(int argc, char **argv) {
    const char *device = argc > 1 ? argv[1] : NULL; /* GPUARRAY_DEVICE, else the best */
    uint64_t programs = argc > 2 ? strtoull(argv[2], NULL, 10) : 100,
             first = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    int wrong = 0, done = 0;
    kernel_dir = getenv("GK_KERNELS") ? getenv("GK_KERNELS") : GK_KERNEL_DIR;
    features = GK_HAS_FP64 | GK_HAS_ATOMIC64;
    if (device == NULL || strcmp(device, "host") != 0) {
        int err = gpucontext_open(&ctx, device);
        if (err != GA_NO_ERROR) {
            fprintf(stderr, "cannot open %s: %s\n", device ? device : "a device", gpucontext_error(NULL, err));
            return 77;
        }
        if (!ctx->caps.fp64) features &= ~(unsigned)GK_HAS_FP64;
        if (!ctx->caps.int64_atomics) features &= ~(unsigned)GK_HAS_ATOMIC64;
        printf("on %s\n", ctx->caps.device_name);
    }
    for (size_t i = 0; i < sizeof library / sizeof *library; i++) {
        bool f64 = strstr(library[i].args, "f64") || strstr(library[i].args, "c128");
        if (f64 && !(features & GK_HAS_FP64)) continue;
        /* Oclgrind 21.10 does not know an intrinsic that clang makes of functions returning structs. */
        if (ctx && strstr(ctx->caps.device_name, "Oclgrind") && strstr(library[i].args, "x4")) continue;
        for (int layout = 0; layout < 3; layout++, done++)
            wrong += run_library_case(&library[i], layout, layout == 1 ? 64 : 32);
    }
    printf("%d runs of library kernels, %d wrong\n", done, wrong);
    for (uint64_t seed = first; programs > 0; seed++) {
        unsigned count = programs < TOGETHER ? (unsigned)programs : TOGETHER;
        wrong += run_generated(seed, count);
        done += (int)count;
        programs -= count;
    }
    printf("%d runs in all, %d wrong\n", done, wrong);
    gpucontext_deref(ctx);
    return wrong != 0;
}
