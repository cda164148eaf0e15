#ifndef GAORT_TRANSFER_H
#define GAORT_TRANSFER_H
/* ONNX Runtime's allocators and copies of tensors for devices. */

#include <gpuarray/gpuarray.h>

#include "ort.h"

/* By which ONNX Runtime tells this provider's memory from others': "ga", as there is no PCI vendor. */
enum { TRANSFER_VENDOR = 0x6761 };

/* An allocator for a context, which it does not keep, of memory that `info` describes. */
OrtStatus *transfer_allocator(OrtAllocator **allocator, gpucontext *ctx, const OrtMemoryInfo *info);
void transfer_free_allocator(OrtAllocator *allocator);

/* Copies between devices and the host; to be released by its own function. */
OrtStatus *transfer_new(OrtDataTransferImpl **transfer);

/* Copy bytes between addresses, of which either may be a device's. Returns a code of the library, and the context that
 * has its text. */
int transfer_copy(void *dst, const void *src, size_t bytes, gpucontext **ctx);

#endif
