#ifndef GAORT_MEMORY_H
#define GAORT_MEMORY_H
/* Virtual addresses for device buffers. ONNX Runtime identifies memory by addresses, with pointer arithmetic; OpenCL's
 * buffers have none. So each buffer gets a part of a reserved range of addresses, which cannot be accessed. */

#include <gpuarray/gpuarray.h>

/* Allocate on the context's device; NULL on failure. */
void *memory_take(gpucontext *ctx, size_t bytes);

/* An address for a buffer that exists, of which a reference is taken; NULL on failure. */
void *memory_lend(gpudata *data);

/* Release what memory_take() or memory_lend() gave. NULL is allowed. */
void memory_give(void *address);

/* The buffer that contains an address, and the offset in it; NULL for addresses of host memory, and for those of
 * buffers that are gone. The caller releases the reference. */
gpudata *memory_find(const void *address, size_t *offset);

/* Was this the address of a buffer that is gone? */
int memory_is_gone(const void *address);

/* The number of that buffer, which no other one has had or will have; 0 for addresses of host memory. */
uint64_t memory_serial(const void *address);

#endif
