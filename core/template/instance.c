/* GK instances: a variant for one width of indices is compiled at once, the others when needed. */
#include "instance.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "elementary.h"
#include "device/checked.h"
#include "device/profile.h"
#include "gk_types.h"
#include "kernels.h"
#include "program/disk_cache.h"
#include "program/kernel.h"
#include "program/kernel_cache.h"

/* ----------------------------------------------------------------------------------------------------- modules */

static void *new_memory(gpucontext *ctx) {
    (void)ctx;
    return gk_memory_new();
}

static void free_memory(gpucontext *ctx, void *memory) {
    (void)ctx;
    gk_memory_free(memory);
}

const ga_slot_kind ga_gk_memory_slot = {.make = new_memory, .free = free_memory};

static gk_memory *memory_of(gpucontext *ctx) {
    return ga_context_slot_get(ctx, &ga_gk_memory_slot);
}

static void *new_functions(gpucontext *ctx) {
    return ga_elementary_new(memory_of(ctx));
}

static void free_functions(gpucontext *ctx, void *module) {
    (void)ctx;
    gk_module_release(module);
}

const gk_module *ga_gk_functions(gpucontext *ctx) {
    static const ga_slot_kind kind = {.make = new_functions, .free = free_functions, .needs = &ga_gk_memory_slot};

    return ga_context_slot_get(ctx, &kind);
}

int ga_module_new(gpucontext *ctx, const gk_source *sources, size_t nsources, gk_module **out) {
    *out = gk_module_new(sources, nsources, memory_of(ctx), 0);
    return *out != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "the GK compiler");
}

/* ------------------------------------------------------------------------------------------------- compilation */

void ga_gk_options(const gpucontext *ctx, gk_options *o) {
    const ga_caps *c = &ctx->caps;

    *o = (gk_options){.target = (gk_target)ctx->backend->dialect->gk_target,
                      .local_limit = c->local_memory_most,
                      .group_limit = c->max_group_threads};
    o->quirks = gk_quirks_of(c->compiler);
    if (c->fp64) o->features |= GK_HAS_FP64;
    if (c->fp64 && !c->exact_reals) o->features |= GK_LOOSE_REALS;
    if (c->int64_atomics) o->features |= GK_HAS_ATOMIC64;
    if (c->shuffles) o->features |= GK_HAS_SUBGROUP;
    if (c->matrix) o->features |= GK_HAS_MATRIX;
    if (c->matrix64) o->features |= GK_HAS_MATRIX64;
    if (c->matrix_wide) o->features |= GK_HAS_WIDE;
    if (c->is_cpu) o->features |= GK_HAS_LOOPS;
}

int ga_gk_report(gpucontext *ctx, const gk_result *r, gk_status status, char **err_str) {
    if (r == NULL) return ga_fail_memory(&ctx->err, "the GK compiler");
    if (status == GK_MEMORY_ERROR) return ga_fail(&ctx->err, GA_MEMORY_ERROR, "%s", r->messages);
    if (err_str != NULL) *err_str = ga_strdup(r->messages);
    return ga_fail(&ctx->err, status == GK_DEVICE_ERROR ? GA_DEVSUP_ERROR : GA_VALUE_ERROR, "%s", r->messages);
}

/* Compile the emitted text with the vendor's compiler. */
static int build(GpuInstance *in, ga_variant *v, char **err_str) {
    const gk_result *r = v->code;
    gpucontext *ctx = in->ctx;
    int *types = malloc((r->nslots + 1) * sizeof *types);
    static const ga_math rules[] = {GA_MATH_STRICT, GA_MATH_STRICT, GA_MATH_CONTRACT, GA_MATH_FAST};
    int flags = ctx->backend->dialect->plain;

    if (types == NULL) return ga_fail_memory(&ctx->err, "kernel argument types");
    for (size_t i = 0; i < r->nslots; i++) {
        const gk_slot_kind kind = r->slots[i].kind;
        const bool memory = kind == GK_SLOT_DATA || kind == GK_SLOT_REPORT || kind == GK_SLOT_RACES;
        types[i] = memory ? GA_BUFFER : ga_gk_typecode(r->slots[i].type);
    }
    const ga_text_facts facts = {
        .math = rules[r->math], .resident = r->resident, .scalar_calls = true, .hidden = GK_HIDDEN_PTX};
    if (r->uses_fp64) flags |= GA_USE_DOUBLE;
    GA_SCOPED ga_scope scope;
    ga_scope_kernel(&scope, ctx, r->instance, 0);
    int err = ga_kernel_compile(ctx, r->text, r->length, r->kernel, (unsigned)r->nslots, types, flags, &facts, false,
                                &v->kernel, err_str);
    free(types);
    return err;
}

/* For a shorter text the GK compiler is as fast as the disk cache. */
enum { WORTH_KEEPING = 12000 };

static void add_piece(ga_str *k, const char *s, size_t length) {
    ga_str_addf(k, " %zu:", length);
    ga_str_addn(k, s, length);
}

/* The cache key: everything that GK's output depends on; lengths separate the pieces. */
static char *result_key(const GpuInstance *in, const gk_options *o, size_t *keylen) {
    ga_str k = GA_STR_INIT;
    size_t n;
    const gk_source *sources = gk_module_sources(in->module, &n);

    ga_str_addf(&k, "gpuarray %s GK %d %s %d %u %" PRIx64 " %d %d %d %d %zu %zu %d %zu %zu", GPUARRAY_VERSION,
                GK_LOWERING_VERSION, gk_module_wants_functions(in->module) ? ga_elementary_digest : "-", (int)o->target,
                o->features, o->quirks, o->index_bits, (int)o->math, o->any_element + 2 * o->known,
                o->bounded + 2 * o->apart, o->local_limit, o->group_limit, o->kernel != NULL, o->nargs, n);
    if (o->kernel != NULL) add_piece(&k, o->kernel, strlen(o->kernel));
    for (size_t i = 0; i < o->nargs; i++) {
        add_piece(&k, o->args[i].name, strlen(o->args[i].name));
        add_piece(&k, o->args[i].value, strlen(o->args[i].value));
    }
    for (size_t i = 0; i < n; i++) {
        ga_str_addf(&k, " %d%d", sources[i].checked, sources[i].closed);
        add_piece(&k, sources[i].name, strlen(sources[i].name));
        add_piece(&k, sources[i].text, sources[i].length);
    }
    *keylen = k.len;
    return ga_str_take(&k);
}

/* Run the GK compiler, or load its result from the disk cache (*cached is true then). `anew`: do not look in the
 * cache. */
static int translate(GpuInstance *in, const gk_options *o, bool anew, bool *cached, gk_result **out, char **err_str) {
    /* descriptions of accesses are not in saved results */
    const char *dir = o->checked || o->asserts ? NULL : ga_kernels_folder(in->ctx);
    size_t keylen = 0, size;
    char *key = dir != NULL ? result_key(in, o, &keylen) : NULL;
    void *bytes = NULL;
    int err = GA_NO_ERROR;

    *out = NULL;
    if (key != NULL && anew) ga_disk_cache_drop(dir, key, keylen);
    if (key != NULL && ga_disk_cache_load(dir, key, keylen, &bytes, &size) == 0) *out = gk_result_load(bytes, size);
    free(bytes);
    *cached = *out != NULL;
    if (*out == NULL) {
        gk_options full = *o;
        bytes = NULL;
        if (gk_module_wants_functions(in->module) && (full.functions = ga_gk_functions(in->ctx)) == NULL) {
            free(key);
            return ga_fail_memory(&in->ctx->err, "the elementary functions");
        }
        gk_status status = gk_module_compile(in->module, &full, out);
        if (status != GK_OK)
            err = ga_gk_report(in->ctx, *out, status, err_str);
        else if (key != NULL && (*out)->length >= WORTH_KEEPING && (bytes = gk_result_save(*out, &size)) != NULL)
            ga_disk_cache_store(dir, key, keylen, bytes, size);
        free(bytes);
    }
    free(key);
    return err;
}

static int add_accesses(GpuInstance *in, ga_variant *v) {
    const gk_result *r = v->code;
    ga_checked_access *accesses = malloc((r->naccesses + 1) * sizeof *accesses);

    static_assert(GA_REPORT_ASSERTION == GK_REPORT_ASSERTION && GA_REPORT_RACE == GK_REPORT_RACE,
                  "as the compiler writes it");
    static_assert((int)GA_REPORT_BYTES == (int)GK_REPORT_BYTES && (int)GA_REPORT_WORDS == (int)GK_REPORT_WORDS,
                  "one report");
    if (accesses == NULL) return ga_fail_memory(&in->ctx->err, "what a checked kernel reports");
    for (size_t i = 0; i < r->naccesses; i++) {
        const gk_access *a = &r->accesses[i];
        accesses[i] = (ga_checked_access){a->place, a->name, a->function, a->shown};
    }
    int err = ga_checked_add(in->ctx, r->instance, r->group_size, r->naccesses, accesses, &v->report, &v->first);
    free(accesses);
    return err;
}

/* What a text that reports takes for that comes behind all other parameters. */
static bool reports(const gk_result *r) {
    return r->nslots > 0 && r->slots[r->nslots - 1].kind >= GK_SLOT_REPORT;
}

static int translate_and_build(GpuInstance *in, ga_variant *v, const gk_options *o, bool anew, bool *cached,
                               char **err_str) {
    double start = ga_profile_now(in->ctx);
    int err = translate(in, o, anew, cached, &v->code, err_str);
    if (err == GA_NO_ERROR) ga_profile_host(in->ctx, *cached ? GA_WORK_LOAD : GA_WORK_GK, v->code->instance, start);
    if (err == GA_NO_ERROR && reports(v->code)) err = add_accesses(in, v);
    if (err == GA_NO_ERROR) err = build(in, v, err_str);
    if (err != GA_NO_ERROR) {
        gk_free(v->code);
        v->code = NULL;
    }
    return err;
}

static int make_variant(GpuInstance *in, ga_variant *v, int bits, bool assumes, char **err_str) {
    gk_options o;
    bool cached;

    ga_gk_options(in->ctx, &o);
    o.index_bits = bits;
    o.math = in->math;
    o.checked = in->checked;
    o.asserts = in->asserts;
    o.bounded = o.apart = assumes;
    o.kernel = in->kernel;
    o.args = in->args;
    o.nargs = in->nargs;
    /* the library's own text is tested on every device, and its views need no type codes of vectors */
    o.known = o.any_element = !in->owns_ctx;
    int err = translate_and_build(in, v, &o, false, &cached, err_str);
    /* a cached text that the device's compiler rejects must not fail permanently */
    if (err == GA_IMPL_ERROR && cached) {
        if (err_str != NULL) free(*err_str);
        if (err_str != NULL) *err_str = NULL;
        err = translate_and_build(in, v, &o, true, &cached, err_str);
    }
    return err;
}

/* ---------------------------------------------------------------------------------------------------- lifetime */

static void free_variant(ga_variant *v) {
    gpukernel_release(v->kernel);
    gk_free(v->code);
}

void GpuInstance_free(GpuInstance *in) {
    if (in == NULL) return;
    free_variant(&in->narrow);
    free_variant(&in->wide);
    for (int i = 0; i < 2; i++) free_variant(&in->plain[i]);
    gk_module_release(in->module);
    for (size_t i = 0; in->args != NULL && i < in->nargs; i++) {
        free((void *)(uintptr_t)in->args[i].name);
        free((void *)(uintptr_t)in->args[i].value);
    }
    free(in->args);
    free(in->kernel);
    pthread_mutex_destroy(&in->lock);
    if (in->owns_ctx) gpucontext_deref(in->ctx);
    free(in);
}

static int copy_args(GpuInstance *in, size_t n, const gputemplate_arg *args) {
    in->args = calloc((size_t)n + 1, sizeof *in->args);
    bool ok = in->args != NULL;
    for (size_t i = 0; ok && i < n; i++) {
        if (args[i].name == NULL || args[i].value == NULL)
            return ga_fail(&in->ctx->err, GA_INVALID_ERROR, "template argument %zu has no name or no value", i);
        in->nargs = i + 1;
        in->args[i].name = ga_strdup(args[i].name);
        in->args[i].value = ga_strdup(args[i].value);
        ok = in->args[i].name != NULL && in->args[i].value != NULL;
    }
    return ok ? GA_NO_ERROR : ga_fail_memory(&in->ctx->err, "template arguments");
}

int ga_instance_new(gpucontext *ctx, bool owns_ctx, gk_module *module, const char *kernel, size_t n,
                    const gputemplate_arg *args, int flags, GpuInstance **out, char **err_str) {
    GpuInstance *in = calloc(1, sizeof *in);

    if (in == NULL || pthread_mutex_init(&in->lock, NULL) != 0) {
        free(in);
        return ga_fail_memory(&ctx->err, "a kernel instance");
    }
    in->ctx = ctx;
    in->owns_ctx = owns_ctx;
    if (owns_ctx) ga_context_retain(ctx);
    in->math = (gk_math)(flags & ~(GT_CHECKED | GT_ASSERTS));
    in->checked = ctx->checked || (flags & GT_CHECKED) != 0;
    in->asserts = ctx->asserts || (flags & GT_ASSERTS) != 0;
    in->assumes = owns_ctx && !in->checked;
    gk_module_retain(module);
    in->module = module;
    if (kernel != NULL) in->kernel = ga_strdup(kernel);
    int err =
        kernel != NULL && in->kernel == NULL ? ga_fail_memory(&ctx->err, "a kernel instance") : copy_args(in, n, args);
    if (err == GA_NO_ERROR) err = make_variant(in, &in->narrow, 32, in->assumes, err_str);
    if (err != GA_NO_ERROR) {
        GpuInstance_free(in);
        return err;
    }
    *out = in;
    return GA_NO_ERROR;
}

static int need_variant(GpuInstance *k, ga_variant *v, int bits, bool assumes) {
    int err = GA_NO_ERROR;
    pthread_mutex_lock(&k->lock);
    if (v->kernel == NULL) err = make_variant(k, v, bits, assumes, NULL);
    pthread_mutex_unlock(&k->lock);
    return err;
}

int ga_instance_need_wide(GpuInstance *k) {
    return need_variant(k, &k->wide, 64, k->assumes);
}

int ga_instance_need_plain(GpuInstance *k, bool wide) {
    return need_variant(k, &k->plain[wide], wide ? 64 : 32, false);
}

size_t ga_instance_max_group(const GpuInstance *k) {
    return k->narrow.kernel->max_group;
}

int GpuInstance_property(GpuInstance *k, int prop_id, void *res) {
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel instance is NULL");
    int err = ga_context_check(k->ctx);
    if (err != GA_NO_ERROR) return err;
    if (res == NULL) return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "property %d: no place for the result", prop_id);
    const gk_result *r = k->narrow.code;
    switch (prop_id) {
    case GA_INSTANCE_PROP_NAME: *(const char **)res = r->instance; break;
    case GA_INSTANCE_PROP_SOURCE: *(const char **)res = r->text; break;
    case GA_INSTANCE_PROP_NUMPARAMS: *(unsigned int *)res = (unsigned)r->nparams; break;
    case GA_INSTANCE_PROP_GROUP_SIZE:
        for (int i = 0; i < 3; i++) ((size_t *)res)[i] = r->group_size[i];
        break;
    case GA_INSTANCE_PROP_LOCAL_BYTES: *(size_t *)res = r->local_bytes; break;
    case GA_INSTANCE_PROP_MAXLSIZE: *(size_t *)res = k->narrow.kernel->max_group; break;
    case GA_INSTANCE_PROP_REGISTERS:
        *(int *)res = k->narrow.kernel->registers > 0 ? k->narrow.kernel->registers : -1;
        break;
    case GA_INSTANCE_PROP_MATH: *(int *)res = (int)r->math; break;
    default: return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%d is not a property of an instance", prop_id);
    }
    return GA_NO_ERROR;
}
