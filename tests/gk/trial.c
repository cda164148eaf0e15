#include "trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "interp.h"

#include <gpuarray/kernel.h>

#define ELEMENTS 192
#define MAX_ARGS 64

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

/* Make an argument with its extents, strides and memory. layout: 0 C order, 1 Fortran order, 2 negative strides. */
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
    if (a->data && strcmp(p->name, "rounds") == 0) /* of the loops of generated programs */
        for (size_t i = 0; i + (size_t)size <= a->bytes; i += (size_t)size) {
            int32_t v = (int32_t)(gen_random(rng) % 24);
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

/* The error message of the device or its compiler; NULL on success. */
static const char *said(gpucontext *ctx, int err, char *log) {
    static char message[20000];
    if (err == GA_NO_ERROR) return NULL;
    snprintf(message, sizeof message, "%s", log ? log : gpucontext_error(ctx, err));
    return message;
}

static const char *build(gpucontext *ctx, const gk_result *r, gpukernel **k) {
    int types[400];
    char *log = NULL;
    for (size_t i = 0; i < r->nslots; i++)
        types[i] = r->slots[i].kind == GK_SLOT_DATA ? GA_BUFFER : type_code(r->slots[i].type);
    int flags = ctx->backend->dialect->plain;
    const ga_text_facts facts = {.math = GA_MATH_STRICT, .resident = r->resident, .scalar_calls = true};
    int err =
        ga_kernel_compile(ctx, r->text, r->length, r->kernel, (unsigned)r->nslots, types, flags, &facts, true, k, &log);
    const char *problem = said(ctx, err, log);
    free(log);
    return problem;
}

/* Launch the kernel with copies of `memory`, and read the results back into it. */
static const char *run_on_device(gpucontext *ctx, gpukernel *k, const gk_result *r, const interp_arg *args,
                                 uint8_t **memory, const unsigned groups[3]) {
    int err = GA_NO_ERROR;
    uint8_t values[400][8];
    void *argv[400];
    gpudata *buffers[MAX_ARGS] = {0};
    size_t gs[3], ls[3];
    for (size_t i = 0; i < r->nparams && err == GA_NO_ERROR; i++)
        if (memory[i]) buffers[i] = gpudata_alloc(ctx, args[i].bytes, memory[i], GA_BUFFER_INIT, &err);
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
        if (buffers[i]) err = gpudata_read(memory[i], buffers[i], 0, args[i].bytes);
    for (size_t i = 0; i < MAX_ARGS; i++)
        if (buffers[i]) gpudata_release(buffers[i]);
    return said(ctx, err, NULL);
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
/* ------------------------------------------------------------------------------------------------------------ trials
 */

static bool results_differ(const gk_result *r, const gk_options *o, const interp_arg *args, uint8_t **outputs,
                           const trial *t) {
    for (size_t i = 0; i < r->nparams; i++) {
        if (!args[i].data) continue;
        if (strcmp(r->params[i].name, "state") == 0) continue; /* scratch memory, which may hold NaN bits */
        int64_t at = compare(&r->params[i], o->index_bits, args[i].data, outputs[i], args[i].bytes);
        if (at < 0) continue;
        if (t->quiet) return true;
        size_t n = gk_scalar_bits(gk_scalar_part(r->params[i].type), o->index_bits) / 8;
        uint64_t want = 0, got = 0;
        memcpy(&want, args[i].data + (size_t)at * n, n);
        memcpy(&got, outputs[i] + (size_t)at * n, n);
        fprintf(stderr, "%s: %s[%lld] is 0x%llx on the device, 0x%llx by the interpreter\n", t->name, r->params[i].name,
                (long long)at, (unsigned long long)got, (unsigned long long)want);
        return true;
    }
    return false;
}

/* The launch for which the conditions of a kernel text are evaluated. */
typedef struct launch {
    const interp_arg *args;
    const gk_result *r;
    const unsigned *groups;
} launch;

static uint64_t step_value(const void *data, const gk_step *s) {
    const launch *l = data;
    const interp_arg *a = &l->args[s->param];
    int64_t v = 0;
    switch (s->kind) {
    case GK_STEP_VALUE:
        if (!gk_scalar_is(l->r->params[s->param].type, GK_M_SIGNED)) return a->value.u;
        v = (int64_t)a->value.u;
        break;
    case GK_STEP_SIZE: return (uint64_t)a->size;
    case GK_STEP_DIM: return (uint64_t)a->dim[s->dim];
    case GK_STEP_STRIDE: v = a->stride[s->dim]; break;
    default: return l->groups[s->param];
    }
    return v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
}

/* The kernel texts: r[0] relies on conditions of the launch; r[1] does not and is compiled on first use. */
typedef struct texts {
    gk_result *r[2];
    gk_result *pasted; /* what the interpreter runs, with every static for unrolled; NULL: r[0] */
    gpukernel *k[2];
    const gk_source *sources;
    size_t nsources;
} texts;

static const char *plain_kernel(const trial_device *d, texts *all, const gk_options *o, gpukernel **k) {
    gk_options plain = *o;
    const char *problem = NULL;
    plain.bounded = plain.apart = false;
    if (!all->r[1] && gk_compile(all->sources, all->nsources, &plain, &all->r[1]) != GK_OK) return "no plain text";
    if (!all->k[1]) problem = build(d->ctx, all->r[1], &all->k[1]);
    *k = all->k[1];
    return problem;
}

/* Run one launch in the interpreter and, unless it reported an error, on the device. */
static void run_once(const trial_device *d, texts *all, const gk_options *o, const trial *t, trial_result *result) {
    const gk_result *r = all->r[0];
    interp_arg args[MAX_ARGS] = {0};
    uint8_t *memory[MAX_ARGS] = {0};
    uint64_t rng = t->data;
    const unsigned *groups = t->groups;
    for (size_t i = 0; i < r->nparams; i++) {
        int layout = r->params[i].kind == GK_PARAM_VIEW ? t->layout : 0;
        make_arg(&r->params[i], t->spec, layout, o->index_bits, &rng, &args[i]);
        if (!args[i].data) continue;
        memory[i] = malloc(args[i].bytes + 16);
        if (memory[i]) memcpy(memory[i], args[i].data, args[i].bytes);
    }
    const char *host = interp_run((all->pasted ? all->pasted : r)->tree, o->index_bits, groups, args, t->steps);
    const launch l = {args, r, groups};
    const char *device = NULL;
    gpukernel *k = all->k[0];
    if (k && !host && !gk_result_allows(r, step_value, &l)) device = plain_kernel(d, all, o, &k);
    if (k && !host && !device) device = run_on_device(d->ctx, k, r, args, memory, groups);
    if ((host || device) && !t->quiet)
        fprintf(stderr, "%s, %s: %s: %s\n", t->name, t->spec ? t->spec : "", host ? "interpreter" : "device",
                host ? host : device);
    result->refused = result->refused || host;
    if (device) result->failed++;
    if (k && !host && !device && results_differ(r, o, args, memory, t)) result->differ++;
    for (size_t i = 0; i < r->nparams; i++) {
        free(args[i].data);
        free(memory[i]);
    }
}

static void dump(const trial *t, const char *suffix, const char *text, size_t length) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s.%s", t->dump, t->name, suffix);
    FILE *f = fopen(path, "wb");
    if (!f) return;
    fwrite(text, 1, length, f);
    fclose(f);
}

trial_result trial_run(const trial_device *d, const gk_source *sources, size_t nsources, const gk_options *o,
                       const trial *t) {
    trial_result result = {.first = -1};
    texts all = {.sources = sources, .nsources = nsources};
    gk_status status = gk_compile(sources, nsources, o, &all.r[0]);
    gk_result *r = all.r[0];
    if (status == GK_OK && o->roll) {
        gk_options pasted = *o;
        pasted.roll = SIZE_MAX;
        status = gk_compile(sources, nsources, &pasted, &all.pasted);
    }
    if (status != GK_OK) {
        if (!t->quiet) fprintf(stderr, "%s: %s\n", t->name, r ? r->messages : "out of memory");
        gk_free(r);
        gk_free(all.pasted);
        result.refused = true;
        return result;
    }
    if (t->dump) {
        dump(t, o->target == GK_CUDA ? "cu" : "cl", r->text, r->length);
        dump(t, "gk", sources[nsources - 1].text, sources[nsources - 1].length);
    }
    const char *problem = d->ctx ? build(d->ctx, r, &all.k[0]) : NULL;
    if (problem) {
        if (!t->quiet) fprintf(stderr, "%s: %s\n", t->name, problem);
        result.failed = t->only < 0 ? t->runs : 1;
        result.first = t->only < 0 ? 0 : t->only;
    }
    for (unsigned n = 0; n < t->runs && !problem; n++) {
        char which[30];
        trial one = *t;
        unsigned bad = result.differ + result.failed;
        if (t->only >= 0 && n != (unsigned)t->only) continue;
        snprintf(which, sizeof which, "which=%u", n);
        if (t->runs > 1) one.spec = which;
        one.data += UINT64_C(1000003) * n;
        run_once(d, &all, o, &one, &result);
        if (result.differ + result.failed == bad) continue;
        if (t->runs > 1 && !t->quiet) fprintf(stderr, "in program %u of %s\n", n, t->name);
        if (bad == 0) result.first = (int)n;
    }
    gk_free(all.pasted);
    for (int i = 0; i < 2; i++) {
        if (all.k[i]) gpukernel_release(all.k[i]);
        gk_free(all.r[i]);
    }
    return result;
}

int trial_open(trial_device *d, const char *name) {
    *d = (trial_device){.features = GK_HAS_FP64 | GK_HAS_ATOMIC64, .target = GK_OPENCL};
    if (strcmp(name, "host") == 0) return 0;
    int err = gpucontext_open(&d->ctx, name);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "cannot open %s: %s\n", name, gpucontext_error(NULL, err));
        return 77;
    }
    if (!d->ctx->caps.fp64) d->features &= ~(unsigned)GK_HAS_FP64;
    if (d->ctx->caps.fp64 && !d->ctx->caps.exact_reals) d->features |= GK_LOOSE_REALS;
    if (!d->ctx->caps.int64_atomics) d->features &= ~(unsigned)GK_HAS_ATOMIC64;
    d->target = (gk_target)d->ctx->backend->dialect->gk_target;
    d->quirks = gk_quirks_of(d->ctx->caps.compiler);
    return 0;
}

void trial_close(trial_device *d) {
    gpucontext_deref(d->ctx);
    d->ctx = NULL;
}
