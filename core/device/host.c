/* gpuhost_alloc(): pinned memory for callers, and which addresses belong to it. */
#include <gpuarray/host.h>

#include <stdlib.h>

#include "context.h"
#include "staging.h"

enum { ALIGN = 4096 }; /* alignment of ordinary memory; pinned memory is aligned to 128 at least */

typedef struct given {
    struct given *next;
    ga_host_block memory;
    bool pinned; /* pinned by the backend; else it is ordinary memory */
} given;

typedef struct host_memory {
    pthread_mutex_t lock;
    given *list;
} host_memory;

static void *memory_new(gpucontext *ctx) {
    host_memory *m = calloc(1, sizeof *m);

    (void)ctx;
    if (m != NULL && pthread_mutex_init(&m->lock, NULL) == 0) return m;
    free(m);
    return NULL;
}

/* The list is empty by now: memory that is in use retains the context. */
static void memory_free(gpucontext *ctx, void *state) {
    host_memory *m = state;

    (void)ctx;
    pthread_mutex_destroy(&m->lock);
    free(m);
}

static const ga_slot_kind host_slot = {.make = memory_new, .free = memory_free};

bool ga_host_pinned(gpucontext *ctx, const void *p, size_t size) {
    host_memory *m = ga_context_slot_get(ctx, &host_slot);
    uintptr_t from = (uintptr_t)p;
    bool found = false;

    if (m == NULL) return false;
    pthread_mutex_lock(&m->lock);
    for (const given *g = m->list; g != NULL && !found; g = g->next) {
        uintptr_t start = (uintptr_t)g->memory.host;
        found = g->pinned && from >= start && size <= g->memory.size && from - start <= g->memory.size - size;
    }
    pthread_mutex_unlock(&m->lock);
    return found;
}

static int obtain(gpucontext *ctx, given *g) {
    const ga_buffer_ops *ops = ctx->backend->buffer;

    g->pinned = ops->host_alloc != NULL && !ctx->caps.is_cpu;
    if (g->pinned) {
        int err = ops->host_alloc(ctx, &g->memory);
        if (err != GA_UNSUPPORTED_ERROR) return err;
        g->pinned = false;
    }
    g->memory.host = aligned_alloc(ALIGN, (g->memory.size + ALIGN - 1) / ALIGN * ALIGN);
    if (g->memory.host != NULL) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_MEMORY_ERROR, "gpuhost_alloc: cannot allocate %zu bytes of host memory",
                   g->memory.size);
}

static int give(gpucontext *ctx, size_t size, void **out) {
    host_memory *m = ga_context_slot_get(ctx, &host_slot);
    given *g = m != NULL ? calloc(1, sizeof *g) : NULL;

    if (g == NULL) return ga_fail_memory(&ctx->err, "host memory");
    g->memory.size = size;
    int err = obtain(ctx, g);
    if (err != GA_NO_ERROR) {
        free(g);
        return err;
    }
    pthread_mutex_lock(&m->lock);
    g->next = m->list;
    m->list = g;
    pthread_mutex_unlock(&m->lock);
    ga_context_retain(ctx);
    *out = g->memory.host;
    return GA_NO_ERROR;
}

void *gpuhost_alloc(gpucontext *ctx, size_t size, int *ret) {
    void *p = NULL;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && size > SIZE_MAX / 4)
        err = ga_fail(&ctx->err, GA_MEMORY_ERROR, "gpuhost_alloc: no host has %zu bytes of memory", size);
    if (err == GA_NO_ERROR && size > 0) err = give(ctx, size, &p);
    if (ret != NULL) *ret = err;
    return p;
}

int gpuhost_free(gpucontext *ctx, void *memory) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR || memory == NULL) return err;
    host_memory *m = ga_context_slot_get(ctx, &host_slot);
    given *g = NULL;
    if (m == NULL) return ga_fail_memory(&ctx->err, "host memory");
    pthread_mutex_lock(&m->lock);
    given **link = &m->list;
    while (*link != NULL && (*link)->memory.host != memory) link = &(*link)->next;
    if (*link != NULL) {
        g = *link;
        *link = g->next;
    }
    pthread_mutex_unlock(&m->lock);
    if (g == NULL)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpuhost_free: %p is not memory of gpuhost_alloc for this context",
                       memory);
    (void)ctx->backend->context->sync(ctx);
    if (g->pinned)
        ctx->backend->buffer->host_free(ctx, &g->memory);
    else
        free(g->memory.host);
    free(g);
    gpucontext_deref(ctx);
    return GA_NO_ERROR;
}
