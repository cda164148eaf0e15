#include "objects.h"

#include <string.h>

#include "status.h"

static cl_mem mem_of(const gpudata *b) {
    return (cl_mem)b->native;
}

/* ------------------------------------------------------------------------------------------------- allocation */

/*
 * The address of a host buffer, mapped for as long as it lives. The specification leaves kernels on a mapped buffer
 * undefined, but every driver gives memory that both sides reach, and core orders their accesses.
 */
static int map_host(ga_opencl_context *c, gpudata *b, cl_mem m) {
    cl_int status;

    b->host = ga_cl.clEnqueueMapBuffer(c->queue, m, 1, GA_CL_MAP_READ | GA_CL_MAP_WRITE, 0, b->capacity, 0, NULL, NULL,
                                       &status);
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
    if (b->flags & GA_BUFFER_HOST) flags |= GA_CL_MEM_ALLOC_HOST_PTR;
    cl_mem m = ga_cl.clCreateBuffer(c->context, flags, b->capacity, NULL, &status);
    if (m == NULL)
        return ga_opencl_fail_memory(&ctx->err, status, "allocating %zu bytes on %s: clCreateBuffer", b->capacity,
                                     ctx->caps.device_name);
    if (b->flags & GA_BUFFER_HOST) {
        err = map_host(c, b, m);
    } else if (!ctx->caps.is_cpu) {
        /* Drivers put off reserving device memory until first use, where running out could not be answered any more. */
        status = ga_cl.clEnqueueMigrateMemObjects(c->queue, 1, &m, GA_CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 0, NULL,
                                                  NULL);
        if (status != GA_CL_SUCCESS)
            err = ga_opencl_fail_memory(&ctx->err, status, "reserving %zu bytes on %s: clEnqueueMigrateMemObjects",
                                        b->capacity, ctx->caps.device_name);
    }
    if (err != GA_NO_ERROR) {
        (void)ga_cl.clReleaseMemObject(m);
        return err;
    }
    b->native = (uintptr_t)m;
    return GA_NO_ERROR;
}

/* The driver keeps the memory until queued commands that use it are done. */
static void buffer_free(gpucontext *ctx, gpudata *b) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (b->host != NULL) (void)ga_cl.clEnqueueUnmapMemObject(c->queue, mem_of(b), b->host, 0, NULL, NULL);
    (void)ga_cl.clReleaseMemObject(mem_of(b));
    b->host = NULL;
    b->native = 0;
}

/* -------------------------------------------------------------------------------------------------- transfers */

static int buffer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueReadBuffer(c->queue, mem_of(src), 1, srcoff, size, dst, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "reading %zu bytes at offset %zu: clEnqueueReadBuffer", size, srcoff);
}

static int buffer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueWriteBuffer(c->queue, mem_of(dst), 1, dstoff, size, src, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "writing %zu bytes at offset %zu: clEnqueueWriteBuffer", size, dstoff);
}

static int buffer_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clEnqueueCopyBuffer(c->queue, mem_of(src), mem_of(dst), srcoff, dstoff, size, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "copying %zu bytes: clEnqueueCopyBuffer", size);
}

/* One piece of a fill; offset and size are multiples of `width`. */
static int fill_piece(ga_opencl_context *c, cl_mem m, unsigned char byte, size_t width, size_t offset, size_t size) {
    unsigned char pattern[16];

    if (size == 0) return GA_NO_ERROR;
    memset(pattern, byte, sizeof pattern);
    cl_int status = ga_cl.clEnqueueFillBuffer(c->queue, m, pattern, width, offset, size, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&c->base.err, status, "filling %zu bytes at offset %zu: clEnqueueFillBuffer", size, offset);
}

/* Drivers fill an element of the pattern at a time: the aligned middle goes by 16 bytes, the ends by single ones. */
static int buffer_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    cl_mem m = mem_of(dst);
    size_t head = (16 - dstoff % 16) % 16;
    size_t middle = size > head ? (size - head) / 16 * 16 : 0;

    if (size < 256) return fill_piece(c, m, byte, 1, dstoff, size);
    int err = fill_piece(c, m, byte, 1, dstoff, head);
    if (err == GA_NO_ERROR) err = fill_piece(c, m, byte, 16, dstoff + head, middle);
    if (err == GA_NO_ERROR) err = fill_piece(c, m, byte, 1, dstoff + head + middle, size - head - middle);
    return err;
}

const ga_buffer_ops ga_opencl_buffer_ops = {
    .alloc = buffer_alloc,
    .free = buffer_free,
    .read = buffer_read,
    .write = buffer_write,
    .copy = buffer_copy,
    .fill = buffer_fill,
};
