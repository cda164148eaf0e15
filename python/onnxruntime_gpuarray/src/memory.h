#ifndef GAORT_MEMORY_H
#define GAORT_MEMORY_H
/* Addresses for buffers of devices. ONNX Runtime knows memory by addresses, and reckons with them; OpenCL's buffers
 * have none. So each buffer gets a part of a range of addresses that is reserved and cannot be accessed. */

#include <gpuarray/gpuarray.h>

/* Allocate on the context's device; NULL where that fails. */
void *memory_take(gpucontext *ctx, size_t bytes);

/* Release what memory_take() gave. NULL is allowed. */
void memory_give(void *address);

/* The buffer that an address is in, and the byte of it; NULL for addresses of the host's memory. A reference is
 * retained, which is the caller's to release. */
gpudata *memory_find(const void *address, size_t *offset);

#endif
