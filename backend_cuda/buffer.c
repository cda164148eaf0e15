#include "objects.h"

/* On failure *p is unchanged. */
static ga_cu_result alloc_host(gpudata *b, CUdeviceptr *p) {
    void *host;
    ga_cu_result r = ga_cu.cuMemAllocHost_v2(&host, b->capacity);

    if (r != GA_CUDA_SUCCESS) return r;
    r = ga_cu.cuMemHostGetDevicePointer_v2(p, host, 0);
    if (r == GA_CUDA_SUCCESS)
        b->host = host;
    else
        (void)ga_cu.cuMemFreeHost(host);
    return r;
}

static int buffer_alloc(gpucontext *ctx, gpudata *b) {
    CUdeviceptr p = 0;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = b->flags & GA_BUFFER_HOST ? alloc_host(b, &p) : ga_cu.cuMemAlloc_v2(&p, b->capacity);
    ga_cuda_exit(pushed);
    b->native = (uintptr_t)p;
    if (r == GA_CUDA_SUCCESS) return GA_NO_ERROR;
    return ga_cuda_fail(&ctx->err, r, "allocating %zu bytes of %s memory on %s", b->capacity,
                        b->flags & GA_BUFFER_HOST ? "host" : "device", ctx->caps.device_name);
}

/* cuMemFree waits for work that may use the memory; the other two do not, so we wait. */
static void buffer_free(gpucontext *ctx, gpudata *b) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (b->flags & GA_BUFFER_FOREIGN) return;
    if (ga_cuda_enter_release(c, &pushed)) {
        if (b->flags & GA_BUFFER_IPC || b->host != NULL) (void)ga_cu.cuStreamSynchronize(c->stream);
        if (b->flags & GA_BUFFER_IPC)
            (void)ga_cu.cuIpcCloseMemHandle(b->native);
        else if (b->host != NULL)
            (void)ga_cu.cuMemFreeHost(b->host);
        else
            (void)ga_cu.cuMemFree_v2(b->native);
    }
    ga_cuda_exit(pushed);
}

static int read_bytes(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size, bool wait) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemcpyDtoHAsync_v2(dst, src->native + srcoff, size, c->stream);
    if (r == GA_CUDA_SUCCESS && wait) r = ga_cu.cuStreamSynchronize(c->stream);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "reading %zu bytes", size);
}

static int buffer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    return read_bytes(ctx, dst, src, srcoff, size, true);
}

static int buffer_read_async(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    return read_bytes(ctx, dst, src, srcoff, size, false);
}

/*
 * May the source of a copy that was just enqueued still be read? An asynchronous copy from ordinary (pageable) memory
 * returns once the driver has copied the bytes to a staging area. Two cases are truly asynchronous and need a wait:
 * memory that the driver knows (pinned, registered, managed: then querying its type succeeds), and devices that read
 * pageable memory themselves.
 */
static bool source_in_use(const ga_cuda_context *c, const void *src) {
    unsigned type;
    return c->reads_pageable || ga_cu.cuPointerGetAttribute(&type, GA_CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                                            (uintptr_t)src) != GA_CUDA_ERROR_INVALID_VALUE;
}

static int write_bytes(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size, bool wait) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemcpyHtoDAsync_v2(dst->native + dstoff, src, size, c->stream);
    if (r == GA_CUDA_SUCCESS && wait && source_in_use(c, src)) r = ga_cu.cuStreamSynchronize(c->stream);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "writing %zu bytes", size);
}

static int buffer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    return write_bytes(ctx, dst, dstoff, src, size, true);
}

static int buffer_write_async(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    return write_bytes(ctx, dst, dstoff, src, size, false);
}

static int buffer_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS)
        r = ga_cu.cuMemcpyDtoDAsync_v2(dst->native + dstoff, src->native + srcoff, size, ga_cuda_stream(c));
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "copying %zu bytes", size);
}

static int buffer_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemsetD8Async(dst->native + dstoff, byte, size, ga_cuda_stream(c));
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "filling %zu bytes", size);
}

/* -------------------------------------------------------------------------------------------------- pinned memory */

static int host_alloc(gpucontext *ctx, ga_host_block *h) {
    void *p = NULL;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemAllocHost_v2(&p, h->size);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "pinning %zu bytes of host memory", h->size);
    h->host = p;
    return GA_NO_ERROR;
}

static void host_free(gpucontext *ctx, ga_host_block *h) {
    bool pushed;

    if (ga_cuda_enter_release(ga_cuda_of(ctx), &pushed)) (void)ga_cu.cuMemFreeHost(h->host);
    ga_cuda_exit(pushed);
}

static int host_register(gpucontext *ctx, ga_host_block *h) {
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemHostRegister_v2(h->host, h->size, GA_CU_MEMHOSTREGISTER_PORTABLE);
    ga_cuda_exit(pushed);
    if (r == GA_CUDA_SUCCESS) return GA_NO_ERROR;
    return ga_cuda_fail(&ctx->err, r, "pinning %zu bytes of the host's memory", h->size);
}

static void host_unregister(gpucontext *ctx, ga_host_block *h) {
    bool pushed;

    if (ga_cuda_enter_release(ga_cuda_of(ctx), &pushed)) (void)ga_cu.cuMemHostUnregister(h->host);
    ga_cuda_exit(pushed);
}

/* Pinned, registered or managed memory: only for these the query succeeds. */
static bool host_pinned(gpucontext *ctx, const void *p) {
    unsigned type;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuPointerGetAttribute(&type, GA_CU_POINTER_ATTRIBUTE_MEMORY_TYPE, (uintptr_t)p);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS;
}

/* ---------------------------------------------------------------------------------------- between two contexts */

/*
 * Order later work of `waits` after everything enqueued on `first` so far. Several threads may use first->event at
 * once: whichever record a wait sees, it is not an earlier one than intended.
 */
static ga_cu_result order_after(const ga_cuda_context *waits, const ga_cuda_context *first) {
    bool pushed;
    ga_cu_result r = ga_cuda_enter(first, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuEventRecord(first->event, first->stream);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return r;
    r = ga_cuda_enter(waits, &pushed);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuStreamWaitEvent(waits->stream, first->event, 0);
    ga_cuda_exit(pushed);
    return r;
}

/*
 * Let `c` access the memory of `other` directly, over NVLink or PCIe: otherwise copies between the devices pass through
 * the host, ten times slower. If that is refused they still work, so failures are ignored. Access lasts as long as the
 * process.
 */
static void reach_peer(ga_cuda_context *c, const ga_cuda_context *other) {
    bool pushed;
    int can = 0;

    if (c->device == other->device || atomic_exchange(&c->peer, other->cu) == other->cu) return;
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceCanAccessPeer(&can, c->device, other->device);
    if (r == GA_CUDA_SUCCESS && can) (void)ga_cu.cuCtxEnablePeerAccess(other->cu, 0);
    ga_cuda_exit(pushed);
}

static int buffer_peer_copy(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    ga_cuda_context *to = ga_cuda_of(dst->ctx), *from = ga_cuda_of(src->ctx);
    bool pushed;

    reach_peer(to, from);
    reach_peer(from, to);
    ga_cu_result r = order_after(to, from);
    if (r == GA_CUDA_SUCCESS) {
        r = ga_cuda_enter(to, &pushed);
        if (r == GA_CUDA_SUCCESS)
            r = ga_cu.cuMemcpyPeerAsync(dst->native + dstoff, to->cu, src->native + srcoff, from->cu, size, to->stream);
        ga_cuda_exit(pushed);
    }
    if (r == GA_CUDA_SUCCESS) r = order_after(from, to); /* src must not change before it has been read */
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR
                                : ga_cuda_fail(&dst->ctx->err, r, "copying %zu bytes between contexts", size);
}

/* Addresses are valid in all of our contexts on a device, because these wrap its primary context. */
static int buffer_share(gpucontext *ctx, gpudata *b) {
    if (ga_cuda_of(ctx)->cu == ga_cuda_of(b->owner->ctx)->cu) return GA_NO_ERROR;
    return ga_fail(
        &ctx->err, GA_UNSUPPORTED_ERROR,
        "sharing a buffer: the contexts have different CUcontexts; those that were opened on one device have "
        "its primary one, those around a CUcontext of the program's (cuda_make_ctx) share memory if it is the "
        "same one");
}

/* There is one address space for the process, including host memory that devices access. */
static int buffer_place(gpucontext *ctx, gpudata *b) {
    (void)ctx;
    b->space = 0;
    b->start = b->native;
    return GA_NO_ERROR;
}

const ga_buffer_ops ga_cuda_buffer_ops = {
    .alloc = buffer_alloc,
    .free = buffer_free,
    .read = buffer_read,
    .write = buffer_write,
    .copy = buffer_copy,
    .fill = buffer_fill,
    .read_async = buffer_read_async,
    .write_async = buffer_write_async,
    .peer_copy = buffer_peer_copy,
    .share = buffer_share,
    .place = buffer_place,
    .host_alloc = host_alloc,
    .host_free = host_free,
    .host_register = host_register,
    .host_unregister = host_unregister,
    .host_pinned = host_pinned,
};
