#include "context.h"

#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "checked.h"
#include "enqueue.h"
#include "order.h"
#include "staging.h"

int ga_buffer_check(gpudata *b, const char *what) {
    if (b == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the buffer is NULL", what);
    return ga_context_check(b->ctx);
}

int ga_buffer_check_written(gpudata *b, const char *what) {
    if (!(b->flags & GA_BUFFER_READ_ONLY)) return GA_NO_ERROR;
    return ga_fail(&b->ctx->err, GA_READONLY_ERROR,
                   "%s: the buffer is read-only (GA_BUFFER_READ_ONLY); only the host may write to it, with "
                   "gpudata_write",
                   what);
}

int ga_buffer_range(gpudata *b, size_t offset, size_t size, const char *what) {
    if (offset > b->size || size > b->size - offset)
        return ga_fail(&b->ctx->err, GA_VALUE_ERROR, "%s: bytes %zu to %zu + %zu reach past the buffer's %zu bytes",
                       what, offset, offset, size, b->size);
    return GA_NO_ERROR;
}

size_t ga_buffer_misalignment(const gpudata *b) {
    return b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC) ? (size_t)b->start & 15 : 0;
}

static int check_range(gpudata *b, size_t offset, size_t size, const char *what) {
    int err = ga_buffer_check(b, what);
    return err == GA_NO_ERROR ? ga_buffer_range(b, offset, size, what) : err;
}

static int check_alloc(gpucontext *ctx, const void *data, int flags) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if ((flags & GA_BUFFER_READ_ONLY) && (flags & GA_BUFFER_WRITE_ONLY))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpudata_alloc: a buffer cannot be both read-only and write-only");
    if ((flags & GA_BUFFER_INIT) && data == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpudata_alloc: GA_BUFFER_INIT needs host data");
    int allowed = GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY | GA_BUFFER_INIT | GA_BUFFER_HOST;
    if (flags & ~allowed)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpudata_alloc: unknown flags 0x%x", (unsigned)(flags & ~allowed));
    return GA_NO_ERROR;
}

/* A new buffer with one reference, which retains the context. */
static int obtain(gpucontext *ctx, size_t size, unsigned flags, gpudata **out) {
    ga_graph *g = ga_recording_of(ctx);
    gpudata *b = g != NULL ? ga_recording_reuse(g, size, flags) : NULL;

    if (b == NULL) {
        int err = ga_allocator_get(ctx->allocator, size, flags, &b);
        if (err != GA_NO_ERROR) return err;
        ga_context_retain(ctx);
        if (g != NULL) err = ga_recording_made(g, b);
        if (err != GA_NO_ERROR) {
            gpudata_release(b);
            return err;
        }
    }
    *out = b;
    return GA_NO_ERROR;
}

gpudata *gpudata_alloc(gpucontext *ctx, size_t sz, void *data, int flags, int *ret) {
    gpudata *b = NULL;
    int err = check_alloc(ctx, data, flags);

    if (err == GA_NO_ERROR) err = obtain(ctx, sz, (unsigned)flags, &b);
    if (err == GA_NO_ERROR && (flags & GA_BUFFER_INIT) && sz > 0) {
        err = ga_transfer_write(ctx, b, 0, data, sz);
        if (err != GA_NO_ERROR) {
            gpudata_release(b);
            b = NULL;
        }
    }
    if (ret != NULL) *ret = err;
    return b;
}

/* A buffer object for memory that belongs to somebody else, with one reference; NULL: out of memory. It retains nothing
 * yet. */
static gpudata *wrapper(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags) {
    static atomic_uint_fast64_t serial = UINT64_C(1) << 63; /* disjoint from the allocator's serials */
    gpudata *b = calloc(1, sizeof *b);

    if (b == NULL) {
        ga_fail_memory(&ctx->err, "a buffer object");
        return NULL;
    }
    b->native = native;
    b->ctx = ctx;
    b->flags = flags;
    b->size = b->capacity = size;
    b->serial = atomic_fetch_add(&serial, 1);
    atomic_init(&b->refcount, 1);
    return b;
}

gpudata *ga_buffer_wrap(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags) {
    gpudata *b = wrapper(ctx, native, size, flags);

    if (b == NULL) return NULL;
    if (ga_buffer_place(b) != GA_NO_ERROR) {
        free(b);
        return NULL;
    }
    ga_context_retain(ctx);
    return b;
}

static int check_share_with(gpudata *b, gpucontext *ctx, int flags) {
    int err = ga_buffer_check(b, "gpudata_share_with");
    if (err == GA_NO_ERROR) err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (flags & ~GA_BUFFER_READ_ONLY)
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "gpudata_share_with: flags 0x%x; GA_BUFFER_READ_ONLY alone may be asked", (unsigned)flags);
    if (flags != 0 && (b->flags & GA_BUFFER_WRITE_ONLY))
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "gpudata_share_with: the buffer is write-only, its share cannot be read-only");
    gpucontext *from = b->ctx;
    if (ctx->backend != from->backend || strcmp(ctx->caps.unique_id, from->caps.unique_id) != 0)
        return ga_fail(
            &ctx->err, GA_INVALID_ERROR,
            "gpudata_share_with: only contexts on one device, of one backend, share memory: the buffer is on "
            "%s (%s), the context on %s (%s); copy it with gpudata_transfer",
            from->caps.device_name, from->backend->name, ctx->caps.device_name, ctx->backend->name);
    if (ctx->backend->buffer->share == NULL)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "gpudata_share_with: contexts of the %s backend share no memory; copy it with gpudata_transfer",
                       ctx->backend->name);
    err = ga_recording_refuse(ctx, "sharing a buffer");
    return err == GA_NO_ERROR ? ga_recording_refuse(from, "sharing a buffer") : err;
}

/* A buffer of ctx over the memory of `owner`, which it retains. */
static int make_share(gpudata *owner, gpucontext *ctx, unsigned flags, gpudata **out) {
    const unsigned inherited = GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY | GA_BUFFER_HOST;
    gpudata *b = wrapper(ctx, owner->native, owner->size, (owner->flags & inherited) | flags | GA_BUFFER_FOREIGN);

    if (b == NULL) return GA_MEMORY_ERROR;
    b->host = owner->host;
    b->space = owner->space;
    b->start = owner->start;
    b->owner = owner;
    int err = ctx->backend->buffer->share(ctx, b);
    if (err != GA_NO_ERROR) {
        free(b);
        return err;
    }
    ga_buffer_hold(owner);
    ga_context_retain(ctx);
    err = ga_order_after(ctx, owner->ctx);
    if (err == GA_NO_ERROR)
        *out = b;
    else
        gpudata_release(b);
    return err;
}

gpudata *gpudata_share_with(gpudata *b, gpucontext *ctx, int flags, int *ret) {
    gpudata *shared = NULL;
    int err = check_share_with(b, ctx, flags);

    if (err == GA_NO_ERROR) err = make_share(b, ctx, (unsigned)flags, &shared);
    if (ret != NULL) *ret = err;
    return shared;
}

int gpudata_share(gpudata *a, gpudata *b, int *ret) {
    int err = ga_buffer_check(a, "gpudata_share");
    if (err == GA_NO_ERROR) err = ga_buffer_check(b, "gpudata_share");
    if (err == GA_NO_ERROR && a->ctx->backend != b->ctx->backend)
        err = ga_fail(&a->ctx->err, GA_INVALID_ERROR, "gpudata_share: the buffers belong to different backends");
    if (ret != NULL) *ret = err;
    if (err != GA_NO_ERROR) return -1;
    return a == b || ga_buffer_overlap(a, 0, a->size, b, 0, b->size);
}

int gpudata_move(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz) {
    int err = check_range(dst, dstoff, sz, "gpudata_move (destination)");
    if (err == GA_NO_ERROR) err = check_range(src, srcoff, sz, "gpudata_move (source)");
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = dst->ctx;
    if (src->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR,
                       "gpudata_move: the buffers belong to different contexts; use gpudata_transfer");
    err = ga_buffer_check_written(dst, "gpudata_move");
    if (err != GA_NO_ERROR) return err;
    if (sz == 0 || ga_buffer_same_byte(dst, dstoff, src, srcoff)) return GA_NO_ERROR;
    if (!ga_buffer_overlap(dst, dstoff, sz, src, srcoff, sz)) return ga_enqueue_copy(ctx, dst, dstoff, src, srcoff, sz);
    gpudata *tmp = NULL; /* by way of a temporary: the vendors leave overlapping copies undefined */
    err = obtain(ctx, sz, GA_BUFFER_READ_WRITE, &tmp);
    if (err != GA_NO_ERROR) return err;
    err = ga_enqueue_copy(ctx, tmp, 0, src, srcoff, sz);
    if (err == GA_NO_ERROR) err = ga_enqueue_copy(ctx, dst, dstoff, tmp, 0, sz);
    gpudata_release(tmp);
    return err;
}

/* Transfer between contexts; the ranges are disjoint. */
static int transfer_disjoint(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz) {
    const ga_backend *be = dst->ctx->backend;
    int err = GA_UNSUPPORTED_ERROR;

    if (be == src->ctx->backend && be->buffer->peer_copy != NULL) {
        ga_timing *t = ga_timing_begin(dst->ctx, GA_WORK_PEER, "peer copy", sz);
        err = ga_timing_end(t, be->buffer->peer_copy(dst, dstoff, src, srcoff, sz));
    }
    return err == GA_UNSUPPORTED_ERROR ? ga_transfer_between(dst, dstoff, src, srcoff, sz) : err;
}

/* Transfer between contexts that share the memory, with ranges that overlap: as if all bytes were read first. */
static int transfer_overlapping(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz) {
    gpudata *tmp = NULL;
    int err = obtain(src->ctx, sz, GA_BUFFER_READ_WRITE, &tmp);

    if (err != GA_NO_ERROR) return err;
    err = ga_enqueue_copy(src->ctx, tmp, 0, src, srcoff, sz);
    if (err == GA_NO_ERROR) err = transfer_disjoint(dst, dstoff, tmp, 0, sz);
    gpudata_release(tmp);
    return err;
}

int gpudata_transfer(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz) {
    int err = check_range(dst, dstoff, sz, "gpudata_transfer (destination)");
    if (err == GA_NO_ERROR) err = check_range(src, srcoff, sz, "gpudata_transfer (source)");
    if (err != GA_NO_ERROR) return err;
    if (dst->ctx == src->ctx) return gpudata_move(dst, dstoff, src, srcoff, sz);
    err = ga_buffer_check_written(dst, "gpudata_transfer");
    if (err != GA_NO_ERROR || sz == 0) return err;
    err = ga_recording_refuse(dst->ctx, "a transfer between contexts");
    if (err == GA_NO_ERROR) err = ga_recording_refuse(src->ctx, "a transfer between contexts");
    if (err != GA_NO_ERROR) return err;
    bool meet = ga_buffer_overlap(dst, dstoff, sz, src, srcoff, sz);
    err = (meet ? transfer_overlapping : transfer_disjoint)(dst, dstoff, src, srcoff, sz);
    return err == GA_NO_ERROR ? ga_context_enqueued(dst->ctx) : err;
}

int gpudata_read(void *dst, gpudata *src, size_t srcoff, size_t sz) {
    int err = check_range(src, srcoff, sz, "gpudata_read");
    if (err != GA_NO_ERROR || sz == 0) return err;
    if (dst == NULL) return ga_fail(&src->ctx->err, GA_INVALID_ERROR, "gpudata_read: the destination is NULL");
    return ga_transfer_read(src->ctx, dst, src, srcoff, sz);
}

int gpudata_write(gpudata *dst, size_t dstoff, const void *src, size_t sz) {
    int err = check_range(dst, dstoff, sz, "gpudata_write");
    if (err != GA_NO_ERROR || sz == 0) return err;
    if (src == NULL) return ga_fail(&dst->ctx->err, GA_INVALID_ERROR, "gpudata_write: the source is NULL");
    return ga_transfer_write(dst->ctx, dst, dstoff, src, sz);
}

int gpudata_memset(gpudata *dst, size_t dstoff, int data) {
    int err = check_range(dst, dstoff, 0, "gpudata_memset");
    if (err == GA_NO_ERROR) err = ga_buffer_check_written(dst, "gpudata_memset");
    if (err != GA_NO_ERROR || dst->size == dstoff) return err;
    return ga_enqueue_fill(dst->ctx, dst, dstoff, (unsigned char)data, dst->size - dstoff);
}

int gpudata_sync(gpudata *b) {
    int err = ga_buffer_check(b, "gpudata_sync");
    if (err == GA_NO_ERROR) err = ga_recording_refuse(b->ctx, "waiting for the device");
    if (err == GA_NO_ERROR) err = b->ctx->backend->context->sync(b->ctx);
    return err == GA_NO_ERROR ? ga_checked_look(b->ctx) : err;
}

int gpudata_property(gpudata *b, int prop_id, void *res) {
    int err = ga_buffer_check(b, "gpudata_property");
    if (err != GA_NO_ERROR) return err;
    if (prop_id < GA_BUFFER_PROP_START) return gpucontext_property(b->ctx, prop_id, res);
    if (res == NULL) return ga_fail(&b->ctx->err, GA_INVALID_ERROR, "property %d: no place for the result", prop_id);
    switch (prop_id) {
    case GA_BUFFER_PROP_CTX: *(gpucontext **)res = b->ctx; break;
    case GA_BUFFER_PROP_REFCNT: *(unsigned int *)res = atomic_load(&b->refcount); break;
    case GA_BUFFER_PROP_SIZE: *(size_t *)res = b->size; break;
    case GA_BUFFER_PROP_HOSTPOINTER: *(void **)res = b->host; break;
    default: return ga_fail(&b->ctx->err, GA_INVALID_ERROR, "%d is not a buffer or context property", prop_id);
    }
    return GA_NO_ERROR;
}

gpucontext *gpudata_context(gpudata *b) {
    return b != NULL ? b->ctx : NULL;
}
