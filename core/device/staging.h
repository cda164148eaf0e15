#ifndef GA_STAGING_H
#define GA_STAGING_H
/*
 * Transfers between host and device: all of core's go through here. Ordinary ("pageable") host memory is slow to
 * transfer, because one thread of the driver copies it to memory that the device reaches. Large pieces are therefore
 * copied here, by several threads, through a ring of pinned blocks (ga_buffer_ops.host_alloc).
 */
#include "backend.h"
#include "host_layout.h"

/* Like ga_buffer_ops.read and .write, with the same guarantees. Valid arguments, size > 0. */
int ga_transfer_read(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
int ga_transfer_write(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);

/* Transfers to and from strided host memory: it is packed and unpacked block by block, by the staging threads. `size`
 * is the number of packed bytes of the whole layout; layout NULL: contiguous. */
int ga_transfer_read_as(gpucontext *ctx, void *dst, const ga_host_layout *layout, gpudata *src, size_t srcoff,
                        size_t size);
int ga_transfer_write_as(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, const ga_host_layout *layout,
                         size_t size);

/* Transfer between contexts, by way of the host; returns when `src` may be changed. Valid ranges, size > 0.
 * (crossing.c) */
int ga_transfer_between(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);

/* Does [p, p + size) belong to pinned memory that gpuhost_alloc() returned for this context? (host.c) */
bool ga_host_pinned(gpucontext *ctx, const void *p, size_t size);

#endif
