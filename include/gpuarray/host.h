#ifndef GPUARRAY_HOST_H
#define GPUARRAY_HOST_H
/** \file gpuarray/host.h
 *  \brief Pinned host memory, for transfers at the full speed of the link.
 *
 * Pageable host memory must be copied by the processor before a device can read it. The library does that with several
 * threads if it pays (docs/performance.md), but pinned (page-locked) memory from gpuhost_alloc() needs no such copy:
 * gpudata_read() and gpudata_write() transfer it at the driver's full speed, and with gpudata_read_async() and
 * gpudata_write_async() the host continues meanwhile.
 *
 * It is ordinary memory in all other respects. It is expensive to allocate and cannot be swapped out: allocate it once
 * and reuse it. On devices that compute on the host's processor, and with backends that cannot pin memory, it is
 * pageable memory.
 *
 * **Threads.** Any thread may call these, several at once.
 *
 * **Errors.** As everywhere: a code, and a text with gpucontext_error().
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Allocate host memory for fast transfers to and from the device of a context.
 *
 * \param ctx context that will read and write it; others may use it too, at least as pageable memory. The memory holds
 *        a reference to the context until gpuhost_free()
 * \param size bytes; 0 gives NULL without an error
 * \param ret receives the error code, may be NULL
 * \returns memory that starts at a multiple of 128 and whose content is undefined, for gpuhost_free(); NULL on
 *          failure: GA_INVALID_ERROR for a NULL context, GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC void *gpuhost_alloc(gpucontext *ctx, size_t size, int *ret);

/**
 * Free memory of gpuhost_alloc(). Waits for the context's work, which may still use the memory.
 *
 * \param ctx context for which it was allocated
 * \param memory what gpuhost_alloc() returned, or NULL, which does nothing
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for a NULL context; GA_VALUE_ERROR, and nothing is freed, for memory that is
 *          not, or no longer, of gpuhost_alloc() with this context
 */
GPUARRAY_PUBLIC int gpuhost_free(gpucontext *ctx, void *memory);

#ifdef __cplusplus
}
#endif

#endif
