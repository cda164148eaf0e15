#ifndef GA_STAGING_H
#define GA_STAGING_H
/*
 * Bytes between host and device: every transfer of core's goes through here. Ordinary ("pageable") host memory is slow
 * to move, for one thread of the driver copies it to memory that the device reaches. Large pieces are therefore copied
 * here, by several threads, through a ring of blocks that the backend pinned (ga_buffer_ops.host_alloc).
 */
#include "backend.h"
#include "host_layout.h"

/* As ga_buffer_ops.read and .write, with their promises. Valid arguments, size > 0. */
int ga_transfer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
int ga_transfer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);

/* The same where the host's bytes do not lie together: packed and unpacked block by block, by the threads where they
 * are staged. `size` packed bytes, all of the layout; NULL: they lie together. */
int ga_transfer_read_as(gpucontext *ctx, void *dst, const ga_host_layout *layout, gpudata *src, size_t srcoff,
                        size_t size);
int ga_transfer_write_as(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, const ga_host_layout *layout,
                         size_t size);

/* Between contexts, by way of the host; returns when `src` may be changed. Valid ranges, size > 0. (crossing.c) */
int ga_transfer_between(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);

/* Is [p, p + size) of memory that gpuhost_alloc() gave out for this context, pinned? (host.c) */
bool ga_host_pinned(gpucontext *ctx, const void *p, size_t size);

#endif
