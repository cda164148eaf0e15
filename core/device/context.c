#include "context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "base/ending.h"
#include "base/env.h"
#include "base/fork.h"
#include "checked.h"
#include "profile.h"
#include "recording.h"
#include "tuning/tuning.h"

int ga_context_enqueued(gpucontext *ctx) {
    if (!ctx->synchronous) return GA_NO_ERROR;
    int err = ctx->backend->context->sync(ctx);
    return err == GA_NO_ERROR ? ga_checked_look(ctx) : err;
}

/* Free what ga_context_adopt() made, except the slots. */
static void give_up_members(gpucontext *ctx) {
    ga_allocator_free(ctx->allocator);
    free(ctx->tuning);
    ctx->tuning = NULL;
    free(ctx->cache_path);
    pthread_mutex_destroy(&ctx->lock);
    ga_errbuf_destroy(&ctx->err);
}

int ga_context_adopt(gpucontext *ctx, const gpucontext_props *props) {
    const char *path = props != NULL ? props->cache_path : NULL;
    size_t limit = props != NULL && props->max_cache != SIZE_MAX ? props->max_cache
                                                                 : ga_env_size("GPUARRAY_MEMORY_LIMIT", SIZE_MAX);

    int err = ga_caps_check(ctx);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&ctx->refcount, 1);
    ctx->fork_generation = ga_fork_generation();
    ctx->timing = props != NULL && props->timing;
    ctx->synchronous = ga_env_flag("GPUARRAY_SYNC", false);
    ctx->checked = ga_env_flag("GPUARRAY_CHECKED", false);
    ctx->asserts = ga_env_flag("GPUARRAY_ASSERTS", false);
    atomic_init(&ctx->checked_kernels, NULL);
    ctx->reproducible = props != NULL && props->reproducible >= 0 ? props->reproducible != 0
                                                                  : ga_env_flag("GPUARRAY_REPRODUCIBLE", false);
    ctx->tf32 = !ctx->reproducible &&
                (props != NULL && props->tf32 >= 0 ? props->tf32 != 0 : ga_env_flag("GPUARRAY_TF32", false));
    atomic_init(&ctx->nslots, 0);
    atomic_init(&ctx->recording, NULL);
    atomic_init(&ctx->profile, NULL);
    atomic_init(&ctx->capturing, false);
    atomic_init(&ctx->capture, NULL);
    ctx->profiled = NULL;
    ctx->errbuf = NULL;
    if (ga_errbuf_init(&ctx->err) != GA_NO_ERROR) return ga_fail(NULL, GA_SYS_ERROR, "could not make a mutex");
    if (pthread_mutex_init(&ctx->lock, NULL) != 0) {
        ga_errbuf_destroy(&ctx->err);
        return ga_fail(NULL, GA_SYS_ERROR, "could not make a mutex");
    }
    err = ga_allocator_new(ctx, limit, &ctx->allocator);
    if (err == GA_NO_ERROR && ga_tuning_new(ctx) == NULL) err = ga_fail_memory(NULL, "a context");
    if (err == GA_NO_ERROR && path != NULL && (ctx->cache_path = ga_strdup(path)) == NULL)
        err = ga_fail_memory(NULL, "a context");
    if (err != GA_NO_ERROR)
        give_up_members(ctx);
    else
        ga_profile_enter(ctx);
    return err;
}

/* ------------------------------------------------------------------------------------------------------ slots */

/* The state of this kind among the first n slots, or NULL. */
static void *find_slot(const gpucontext *ctx, unsigned n, const ga_slot_kind *kind) {
    for (unsigned i = 0; i < n; i++)
        if (ctx->slots[i].kind == kind) return ctx->slots[i].state;
    return NULL;
}

static void *make_slot(gpucontext *ctx, const ga_slot_kind *kind) {
    if (kind->needs != NULL && ga_context_slot_get(ctx, kind->needs) == NULL) return NULL;
    pthread_mutex_lock(&ctx->lock);
    unsigned n = atomic_load_explicit(&ctx->nslots, memory_order_relaxed);
    void *state = find_slot(ctx, n, kind); /* another thread may have made it */
    if (state == NULL && n < GA_CONTEXT_SLOTS) {
        state = kind->make(ctx);
        if (state != NULL) {
            ctx->slots[n] = (ga_context_slot){kind, state};
            atomic_store_explicit(&ctx->nslots, n + 1, memory_order_release);
        }
    }
    pthread_mutex_unlock(&ctx->lock);
    return state;
}

void *ga_context_slot_get(gpucontext *ctx, const ga_slot_kind *kind) {
    void *state = find_slot(ctx, atomic_load_explicit(&ctx->nslots, memory_order_acquire), kind);
    return state != NULL ? state : make_slot(ctx, kind);
}

/* In reverse order of creation: later states may use earlier ones. */
static void free_slots(gpucontext *ctx) {
    for (unsigned n = atomic_load(&ctx->nslots); n > 0; n--) {
        ctx->slots[n - 1].kind->free(ctx, ctx->slots[n - 1].state);
        atomic_store(&ctx->nslots, n - 1);
    }
}

static int unknown_backend(const char *name) {
    ga_str known = GA_STR_INIT;
    ga_backend_list(&known);
    int err = ga_fail(NULL, GA_INVALID_ERROR, "unknown backend \"%s\"; known: %s", name ? name : "(null)",
                      known.s ? known.s : "");
    ga_str_free(&known);
    return err;
}

/* ------------------------------------------------------------------------------------------------ enumeration */

int gpu_get_platform_count(const char *name, unsigned int *platcount) {
    const ga_backend *be = ga_backend_find(name);
    if (be == NULL) return unknown_backend(name);
    if (platcount == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpu_get_platform_count: no place for the result");
    return be->platform_count(platcount);
}

static int check_platform(const ga_backend *be, unsigned platform) {
    unsigned n;
    int err = be->platform_count(&n);
    if (err == GA_NO_ERROR && platform >= n)
        err = ga_fail(NULL, GA_VALUE_ERROR, "%s has no platform %u: %u found", be->name, platform, n);
    return err;
}

int gpu_get_device_count(const char *name, unsigned int platform, unsigned int *devcount) {
    const ga_backend *be = ga_backend_find(name);
    if (be == NULL) return unknown_backend(name);
    if (devcount == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpu_get_device_count: no place for the result");
    int err = check_platform(be, platform);
    return err == GA_NO_ERROR ? be->device_count(platform, devcount) : err;
}

static int device_info(const ga_backend *be, unsigned platform, unsigned device, ga_device_info *info) {
    unsigned n;
    int err = check_platform(be, platform);
    if (err == GA_NO_ERROR) err = be->device_count(platform, &n);
    if (err == GA_NO_ERROR && device >= n)
        err = ga_fail(NULL, GA_VALUE_ERROR, "%s platform %u has no device %u: %u found", be->name, platform, device, n);
    if (err != GA_NO_ERROR) return err;
    memset(info, 0, sizeof *info);
    return be->device_info(platform, device, info);
}

int gpu_get_device_info(const char *backend, unsigned int platform, unsigned int device, gpu_device_info *info) {
    const ga_backend *be = ga_backend_find(backend);
    ga_device_info d;

    if (be == NULL) return unknown_backend(backend);
    if (info == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpu_get_device_info: no place for the result");
    int err = device_info(be, platform, device, &d);
    if (err != GA_NO_ERROR) return err;
    memset(info, 0, sizeof *info);
    memcpy(info->name, d.name, sizeof d.name);
    memcpy(info->platform, d.platform, sizeof d.platform);
    memcpy(info->driver, d.driver, sizeof d.driver);
    memcpy(info->pci_id, d.pci_id, sizeof d.pci_id);
    memcpy(info->uuid, d.uuid, sizeof d.uuid);
    info->total_memory = d.total_memory;
    info->is_cpu = d.is_cpu;
    return GA_NO_ERROR;
}

int gpu_get_device_spec(const char *backend, unsigned platform, unsigned device, char *spec, size_t size) {
    const ga_backend *be = ga_backend_find(backend);
    int n;

    if (be == NULL) return unknown_backend(backend);
    if (spec == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpu_get_device_spec: no place for the result");
    if (be->platforms)
        n = snprintf(spec, size, "%s%u:%u", be->name, platform, device);
    else
        n = snprintf(spec, size, "%s%u", be->name, device);
    if (n >= 0 && (size_t)n < size) return GA_NO_ERROR;
    return ga_fail(NULL, GA_VALUE_ERROR, "gpu_get_device_spec: %zu bytes are too few for the result", size);
}

/* --------------------------------------------------------------------------------------------------- creation */

/* Find the device that `spec` names (PCI id, UUID, or part of the name) and store its numbers in `props`. */
static int resolve_spec(const ga_backend *be, gpucontext_props *props) {
    unsigned platforms, devices;
    int err = be->platform_count(&platforms);

    if (err != GA_NO_ERROR) return err;
    for (unsigned p = 0; p < platforms; p++) {
        if (props->platform >= 0 && (unsigned)props->platform != p) continue;
        if (be->device_count(p, &devices) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < devices; d++) {
            ga_device_info info;
            if (device_info(be, p, d, &info) != GA_NO_ERROR) continue;
            if (strcmp(info.pci_id, props->spec) == 0 || strcmp(info.uuid, props->spec) == 0 ||
                strcasestr(info.name, props->spec) != NULL) {
                props->platform = (int)p;
                props->device = (int)d;
                return GA_NO_ERROR;
            }
        }
    }
    return ga_fail(NULL, GA_NODEV_ERROR,
                   "no %s device matches \"%s\" (tried as PCI id, UUID and part of the name); gpuarray-info lists them",
                   be->name, props->spec);
}

int gpucontext_init(gpucontext **res, const char *name, gpucontext_props *props) {
    const ga_backend *be = ga_backend_find(name);
    gpucontext *ctx = NULL;
    int err = GA_NO_ERROR;

    if (res == NULL) {
        gpucontext_props_del(props);
        return ga_fail(NULL, GA_INVALID_ERROR, "gpucontext_init: no place for the context");
    }
    *res = NULL;
    if (be == NULL) {
        gpucontext_props_del(props);
        return unknown_backend(name);
    }
    if (props == NULL) err = gpucontext_props_new(&props);
    if (err == GA_NO_ERROR && ga_env("GPUARRAY_PROFILE") != NULL) props->timing = true;
    if (err == GA_NO_ERROR && props->spec != NULL) err = resolve_spec(be, props);
    if (err == GA_NO_ERROR) ctx = be->context->open(props, &err);
    if (ctx != NULL) {
        ga_ending_watch(true); /* drivers register exit handlers when they are initialised */
        err = ga_context_adopt(ctx, props);
        if (err != GA_NO_ERROR) be->context->close(ctx);
    }
    gpucontext_props_del(props);
    if (err == GA_NO_ERROR) *res = ctx;
    return err;
}

void gpucontext_deref(gpucontext *ctx) {
    if (ctx == NULL || atomic_fetch_sub_explicit(&ctx->refcount, 1, memory_order_acq_rel) != 1) return;
    if (!ga_context_usable(ctx))
        return; /* a forked child: the driver's state is the parent's, and using it would crash */
    ga_profile_leave(ctx);
    free_slots(ctx);
    ga_checked_free(ctx);
    if (ctx->errbuf != NULL) ga_allocator_put(ctx->allocator, ctx->errbuf);
    (void)ctx->backend->context->sync(ctx); /* cached blocks may still be in use by queued work */
    give_up_members(ctx);
    ctx->backend->context->close(ctx);
}

/* ------------------------------------------------------------------------------------------------- properties */

static int errbuf_get(gpucontext *ctx, gpudata **out) {
    static const unsigned char zeros[8];
    int err = GA_NO_ERROR;

    pthread_mutex_lock(&ctx->lock);
    if (ctx->errbuf == NULL)
        err = ga_allocator_get_filled(ctx->allocator, sizeof zeros, GA_BUFFER_READ_WRITE, zeros, &ctx->errbuf);
    *out = ctx->errbuf;
    pthread_mutex_unlock(&ctx->lock);
    return err;
}

static int free_memory(gpucontext *ctx, size_t *bytes) {
    ga_allocator_stats s;

    if (ctx->backend->context->free_memory != NULL) {
        int err = ctx->backend->context->free_memory(ctx, bytes);
        if (err != GA_UNSUPPORTED_ERROR) return err;
    }
    /* The driver cannot say: use the device's size less what this context holds. */
    ga_allocator_query(ctx->allocator, &s);
    size_t held = s.in_use + s.cached;
    *bytes = ctx->caps.total_memory > held ? ctx->caps.total_memory - held : 0;
    return GA_NO_ERROR;
}

int gpucontext_property(gpucontext *ctx, int prop_id, void *res) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (res == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "property %d: no place for the result", prop_id);
    const ga_caps *c = &ctx->caps;
    switch (prop_id) {
    case GA_CTX_PROP_DEVNAME: memcpy(res, c->device_name, sizeof c->device_name); break;
    case GA_CTX_PROP_LMEMSIZE: *(size_t *)res = c->local_memory; break;
    case GA_CTX_PROP_NUMPROCS: *(unsigned int *)res = c->compute_units; break;
    case GA_CTX_PROP_BIN_ID: *(const char **)res = c->bin_id; break;
    case GA_CTX_PROP_ERRBUF: return errbuf_get(ctx, (gpudata **)res);
    case GA_CTX_PROP_TOTAL_GMEM: *(size_t *)res = c->total_memory; break;
    case GA_CTX_PROP_FREE_GMEM: return free_memory(ctx, (size_t *)res);
    case GA_CTX_PROP_NATIVE_FLOAT16: *(int *)res = c->fp16; break;
    case GA_CTX_PROP_MAXGSIZE0: *(size_t *)res = c->max_groups[0]; break;
    case GA_CTX_PROP_MAXGSIZE1: *(size_t *)res = c->max_groups[1]; break;
    case GA_CTX_PROP_MAXGSIZE2: *(size_t *)res = c->max_groups[2]; break;
    case GA_CTX_PROP_MAXLSIZE0: *(size_t *)res = c->max_group_size[0]; break;
    case GA_CTX_PROP_MAXLSIZE1: *(size_t *)res = c->max_group_size[1]; break;
    case GA_CTX_PROP_MAXLSIZE2: *(size_t *)res = c->max_group_size[2]; break;
    case GA_CTX_PROP_UNIQUE_ID: memcpy(res, c->unique_id, sizeof c->unique_id); break;
    case GA_CTX_PROP_LARGEST_MEMBLOCK: *(size_t *)res = c->largest_block; break;
    case GA_CTX_PROP_BACKEND: *(const char **)res = ctx->backend->name; break;
    case GA_CTX_PROP_LANGUAGE: *(const char **)res = ctx->backend->dialect->language; break;
    case GA_CTX_PROP_REPRODUCIBLE: *(int *)res = ctx->reproducible; break;
    case GA_CTX_PROP_TF32: *(int *)res = ctx->tf32; break;
    default: return ga_fail(&ctx->err, GA_INVALID_ERROR, "%d is not a context property", prop_id);
    }
    return GA_NO_ERROR;
}

const char *gpucontext_error(gpucontext *ctx, int err) {
    return ga_error_text(ga_context_usable(ctx) ? &ctx->err : NULL, err);
}

int gpucontext_sync(gpucontext *ctx) {
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(ctx, "waiting for the device");
    if (err == GA_NO_ERROR) err = ctx->backend->context->sync(ctx);
    return err == GA_NO_ERROR ? ga_checked_look(ctx) : err;
}

int gpucontext_trim(gpucontext *ctx) {
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) (void)ga_allocator_trim(ctx->allocator);
    return err;
}

int gpucontext_memory_stats(gpucontext *ctx, ga_memory_stats *stats) {
    ga_allocator_stats s;
    int err = ga_context_check(ctx);

    if (err != GA_NO_ERROR) return err;
    if (stats == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpucontext_memory_stats: no place for the result");
    ga_allocator_query(ctx->allocator, &s);
    *stats = (ga_memory_stats){
        .in_use = s.in_use, .cached = s.cached, .peak = s.peak, .limit = s.limit, .allocs = s.allocs, .hits = s.hits};
    return GA_NO_ERROR;
}
