#include "objects.h"

#include <stdlib.h>
#include <string.h>

#include "status.h"

static cl_mem mem_of(const gpudata *b) {
    return (cl_mem)b->native;
}

/* -------------------------------------------------------------------------------------------------- transfers */

static int read_bytes(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size, cl_bool wait) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueReadBuffer(c->queue, mem_of(src), wait, srcoff, size, dst, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "reading %zu bytes at offset %zu: clEnqueueReadBuffer", size, srcoff);
}

static int buffer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    return read_bytes(ctx, dst, src, srcoff, size, 1);
}

static int buffer_read_async(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    return read_bytes(ctx, dst, src, srcoff, size, 0);
}

static int write_bytes(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size, cl_bool wait) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueWriteBuffer(c->queue, mem_of(dst), wait, dstoff, size, src, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "writing %zu bytes at offset %zu: clEnqueueWriteBuffer", size, dstoff);
}

static int buffer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    return write_bytes(ctx, dst, dstoff, src, size, 1);
}

static int buffer_write_async(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    return write_bytes(ctx, dst, dstoff, src, size, 0);
}

static int buffer_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueCopyBuffer(c->queue, mem_of(src), mem_of(dst), srcoff, dstoff, size, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "copying %zu bytes: clEnqueueCopyBuffer", size);
}

/* Fill a piece; offset and size are multiples of `width`. */
static int fill_piece(ga_opencl_context *c, cl_mem m, unsigned char byte, size_t width, size_t offset, size_t size) {
    unsigned char pattern[16];

    if (size == 0) return GA_NO_ERROR;
    memset(pattern, byte, sizeof pattern);
    cl_int status = ga_cl.clEnqueueFillBuffer(c->queue, m, pattern, width, offset, size, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&c->base.err, status, "filling %zu bytes at offset %zu: clEnqueueFillBuffer", size, offset);
}

/*
 * Oclgrind considers memory written by clEnqueueFillBuffer uninitialised, and its reports are the reason to use it. It
 * also misplaces writes done in pieces, so this is a single one.
 */
static int fill_from_host(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    void *bytes = malloc(size);

    if (bytes == NULL) return ga_fail_memory(&ctx->err, "a fill");
    memset(bytes, byte, size);
    int err = buffer_write(ctx, dst, dstoff, bytes, size);
    free(bytes);
    return err;
}

/*
 * Drivers fill one pattern at a time: the aligned middle is filled with a pattern of 16 bytes, and the ends are copied
 * from it. Fills with single bytes are for small sizes only, and must not go beyond 4 GiB, where NVIDIA's (580) wraps
 * around.
 */
static int buffer_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_mem m = mem_of(dst);
    size_t head = (16 - dstoff % 16) % 16;
    size_t middle = size > head ? (size - head) / 16 * 16 : 0, tail = size - head - middle, from = dstoff + head;

    if (c->vendor == GA_OPENCL_OCLGRIND || (size < 256 && dstoff + size > UINT32_MAX))
        return fill_from_host(ctx, dst, dstoff, byte, size);
    if (size < 256) return fill_piece(c, m, byte, 1, dstoff, size);
    int err = fill_piece(c, m, byte, 16, from, middle);
    if (err == GA_NO_ERROR && head > 0) err = buffer_copy(ctx, dst, dstoff, dst, from, head);
    if (err == GA_NO_ERROR && tail > 0) err = buffer_copy(ctx, dst, from + middle, dst, from, tail);
    return err;
}

/* ------------------------------------------------------------------------------------------------- allocation */

/*
 * Get the address of a host buffer on a CPU. It does not depend on the mapping, which is therefore ended at once. On a
 * GPU there is none: its driver synchronises the two sides only when a mapping begins or ends, so a lasting address
 * would show stale bytes (it does on NVIDIA's).
 */
static int map_host(ga_opencl_context *c, gpudata *b, cl_mem m) {
    cl_int status;

    if (!c->base.caps.is_cpu) return GA_NO_ERROR;
    b->host = ga_cl.clEnqueueMapBuffer(c->queue, m, 1, GA_CL_MAP_READ | GA_CL_MAP_WRITE, 0, b->capacity, 0, NULL, NULL,
                                       &status);
    if (b->host != NULL && status == GA_CL_SUCCESS)
        status = ga_cl.clEnqueueUnmapMemObject(c->queue, m, b->host, 0, NULL, NULL);
    if (b->host != NULL && status == GA_CL_SUCCESS) return GA_NO_ERROR;
    b->host = NULL;
    return ga_opencl_fail_memory(&c->base.err, status, "mapping %zu bytes of host memory: clEnqueueMapBuffer",
                                 b->capacity);
}

static int buffer_alloc(gpucontext *ctx, gpudata *b) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_bitfield flags = GA_CL_MEM_READ_WRITE;
    cl_int status;
    int err = GA_NO_ERROR;

    if (b->flags & GA_BUFFER_READ_ONLY) flags = GA_CL_MEM_READ_ONLY;
    if (b->flags & GA_BUFFER_WRITE_ONLY) flags = GA_CL_MEM_WRITE_ONLY;
    /* PoCL takes memory at a buffer's first use, and aborts where there is none; host memory it takes at once. */
    if ((b->flags & GA_BUFFER_HOST) || c->vendor == GA_OPENCL_POCL) flags |= GA_CL_MEM_ALLOC_HOST_PTR;
    cl_mem m = ga_cl.clCreateBuffer(c->context, flags, b->capacity, NULL, &status);
    if (m == NULL)
        return ga_opencl_fail_memory(&ctx->err, status,
                                     "allocating %zu bytes on %s, whose largest block is said to be %zu: "
                                     "clCreateBuffer",
                                     b->capacity, ctx->caps.device_name, ctx->caps.largest_block);
    if (b->flags & GA_BUFFER_HOST) {
        err = map_host(c, b, m);
    } else if (!ctx->caps.is_cpu) {
        /*
         * Drivers delay the allocation of device memory until first use, when running out of it could no longer be
         * reported: force it. clEnqueueMigrateMemObjects() is meant for this, but crashes a thread of NVIDIA's driver
         * (580) while another of our threads reads a buffer.
         */
        unsigned char nothing = 0;
        status = ga_cl.clEnqueueFillBuffer(c->queue, m, &nothing, 1, 0, 1, 0, NULL, NULL);
        if (status != GA_CL_SUCCESS)
            err = ga_opencl_fail_memory(&ctx->err, status, "reserving %zu bytes on %s: clEnqueueFillBuffer",
                                        b->capacity, ctx->caps.device_name);
    }
    b->native = (uintptr_t)m;
    /* Oclgrind does not see writes of the program through a host address. */
    if (err == GA_NO_ERROR && b->host != NULL && c->vendor == GA_OPENCL_OCLGRIND)
        err = fill_from_host(ctx, b, 0, 0, b->capacity);
    if (err != GA_NO_ERROR) {
        (void)ga_cl.clReleaseMemObject(m);
        b->native = 0;
        b->host = NULL;
    }
    return err;
}

/* The driver keeps the memory until queued commands that use it are done. */
static void buffer_free(gpucontext *ctx, gpudata *b) {
    (void)ctx;
    (void)ga_cl.clReleaseMemObject(mem_of(b));
    b->host = NULL;
    b->native = 0;
}

/*
 * Memory that we allocated is identified by its cl_mem. A cl_mem that was handed in may be a part of another one
 * (sub-buffer), and both may be the caller's own host memory (CL_MEM_USE_HOST_PTR), pieces of which several may share:
 * such memory is identified by address.
 */
static int buffer_place(gpucontext *ctx, gpudata *b) {
    cl_mem m = mem_of(b), parent = NULL;
    size_t origin = 0;
    cl_bitfield flags = 0;
    void *host = NULL;

    if (!(b->flags & GA_BUFFER_FOREIGN)) return GA_NO_ERROR;
    cl_int status = ga_cl.clGetMemObjectInfo(m, GA_CL_MEM_ASSOCIATED_MEMOBJECT, sizeof(cl_mem), (void *)&parent, NULL);
    if (status == GA_CL_SUCCESS && parent != NULL)
        status = ga_cl.clGetMemObjectInfo(m, GA_CL_MEM_OFFSET, sizeof origin, &origin, NULL);
    if (parent == NULL) parent = m;
    if (status == GA_CL_SUCCESS) status = ga_cl.clGetMemObjectInfo(parent, GA_CL_MEM_FLAGS, sizeof flags, &flags, NULL);
    if (status == GA_CL_SUCCESS && (flags & GA_CL_MEM_USE_HOST_PTR))
        status = ga_cl.clGetMemObjectInfo(parent, GA_CL_MEM_HOST_PTR, sizeof host, (void *)&host, NULL);
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(&ctx->err, status, "asking which memory a cl_mem is");
    b->space = host != NULL ? 0 : (uintptr_t)parent; /* no cl_mem is 0 */
    b->start = (uintptr_t)host + origin;
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------- between two contexts */

static int not_shared(gpucontext *ctx, const char *what) {
    return ga_fail(
        &ctx->err, GA_UNSUPPORTED_ERROR,
        "%s: the contexts have different cl_contexts, and OpenCL's memory belongs to one of them; contexts "
        "that were opened on one device share theirs, those around a cl_context of the program's (cl_make_ctx) "
        "if it is the same one",
        what);
}

static int buffer_share(gpucontext *ctx, gpudata *b) {
    if (ga_opencl_context_of(ctx)->context != ga_opencl_context_of(b->owner->ctx)->context)
        return not_shared(ctx, "sharing a buffer");
    cl_int status = ga_cl.clRetainMemObject(mem_of(b));
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "sharing a buffer: clRetainMemObject");
}

/* Copy on dst's queue, after src's earlier work and before src's later work. */
static cl_int copy_across(const ga_opencl_context *to, const ga_opencl_context *from, gpudata *dst, size_t dstoff,
                          gpudata *src, size_t srcoff, size_t size) {
    cl_event before = NULL, copied = NULL;

    cl_int status = ga_cl.clEnqueueMarkerWithWaitList(from->queue, 0, NULL, &before);
    if (status == GA_CL_SUCCESS) status = ga_cl.clFlush(from->queue);
    if (status == GA_CL_SUCCESS)
        status =
            ga_cl.clEnqueueCopyBuffer(to->queue, mem_of(src), mem_of(dst), srcoff, dstoff, size, 1, &before, &copied);
    if (status == GA_CL_SUCCESS) status = ga_cl.clFlush(to->queue);
    if (status == GA_CL_SUCCESS) status = ga_cl.clEnqueueBarrierWithWaitList(from->queue, 1, &copied, NULL);
    /* src must not change before it has been read */
    if (status != GA_CL_SUCCESS && copied != NULL) (void)ga_cl.clFinish(to->queue);
    if (before != NULL) (void)ga_cl.clReleaseEvent(before);
    if (copied != NULL) (void)ga_cl.clReleaseEvent(copied);
    return status;
}

static int buffer_peer_copy(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    const ga_opencl_context *to = ga_opencl_context_of(dst->ctx), *from = ga_opencl_context_of(src->ctx);

    if (to->context != from->context) return not_shared(dst->ctx, "copying between contexts");
    cl_int status = copy_across(to, from, dst, dstoff, src, srcoff, size);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&dst->ctx->err, status, "copying %zu bytes between contexts: clEnqueueCopyBuffer", size);
}

/* --------------------------------------------------------------------------------------------------- pinned memory */

/*
 * OpenCL has no function to pin memory, but drivers allocate a buffer of CL_MEM_ALLOC_HOST_PTR in memory that the
 * device accesses; mapped permanently, its address is transferred at full speed on NVIDIA's.
 */
static int host_alloc(gpucontext *ctx, ga_host_block *h) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_int status;

    if (c->vendor == GA_OPENCL_OCLGRIND) /* it crashes when threads enqueue at the same time */
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "Oclgrind has no use for pinned memory");
    cl_mem m =
        ga_cl.clCreateBuffer(c->context, GA_CL_MEM_READ_WRITE | GA_CL_MEM_ALLOC_HOST_PTR, h->size, NULL, &status);
    if (m == NULL)
        return ga_opencl_fail_memory(&ctx->err, status, "pinning %zu bytes of host memory: clCreateBuffer", h->size);
    void *p =
        ga_cl.clEnqueueMapBuffer(c->queue, m, 1, GA_CL_MAP_READ | GA_CL_MAP_WRITE, 0, h->size, 0, NULL, NULL, &status);
    if (p == NULL || status != GA_CL_SUCCESS) {
        (void)ga_cl.clReleaseMemObject(m);
        return ga_opencl_fail_memory(&ctx->err, status, "mapping %zu bytes of host memory: clEnqueueMapBuffer",
                                     h->size);
    }
    h->host = p;
    h->native = (uintptr_t)m;
    return GA_NO_ERROR;
}

static void host_free(gpucontext *ctx, ga_host_block *h) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_mem m = (cl_mem)h->native;

    (void)ga_cl.clEnqueueUnmapMemObject(c->queue, m, h->host, 0, NULL, NULL);
    (void)ga_cl.clReleaseMemObject(m);
}

/* A cl_mem over the memory, mapped permanently: then NVIDIA's OpenCL transfers it at full speed, and so does CUDA with
 * its own registration. */
static int host_register(gpucontext *ctx, ga_host_block *h) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_int status;

    if (c->vendor == GA_OPENCL_OCLGRIND)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "Oclgrind has no use for pinned memory");
    cl_mem m =
        ga_cl.clCreateBuffer(c->context, GA_CL_MEM_READ_WRITE | GA_CL_MEM_USE_HOST_PTR, h->size, h->host, &status);
    if (m == NULL)
        return ga_opencl_fail_memory(&ctx->err, status, "pinning %zu bytes of the host's memory: clCreateBuffer",
                                     h->size);
    void *p =
        ga_cl.clEnqueueMapBuffer(c->queue, m, 1, GA_CL_MAP_READ | GA_CL_MAP_WRITE, 0, h->size, 0, NULL, NULL, &status);
    if (p == h->host) {
        h->native = (uintptr_t)m;
        return GA_NO_ERROR;
    }
    if (p != NULL) (void)ga_cl.clEnqueueUnmapMemObject(c->queue, m, p, 0, NULL, NULL);
    (void)ga_cl.clReleaseMemObject(m);
    return ga_opencl_fail_memory(&ctx->err, status, "mapping %zu bytes of the host's memory: clEnqueueMapBuffer",
                                 h->size);
}

/* The memory may be gone when this returns. */
static void host_unregister(gpucontext *ctx, ga_host_block *h) {
    host_free(ctx, h);
    (void)ga_cl.clFinish(ga_opencl_context_of(ctx)->queue);
}

const ga_buffer_ops ga_opencl_buffer_ops = {
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
};
