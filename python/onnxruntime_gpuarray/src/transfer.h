#ifndef GAORT_TRANSFER_H
#define GAORT_TRANSFER_H
/* ONNX Runtime's allocators and copies of tensors for devices. */

#include <gpuarray/gpuarray.h>

#include "ort.h"

/* The vendor id by which ONNX Runtime identifies this provider's memory: "ga", because there is no PCI vendor. */
enum { TRANSFER_VENDOR = 0x6761 };

/* An allocator for memory that `info` describes; it holds no reference to the context. */
OrtStatus *transfer_allocator(OrtAllocator **allocator, gpucontext *ctx, const OrtMemoryInfo *info);
void transfer_free_allocator(OrtAllocator *allocator);

/* Copies between devices and the host; released by its own function. */
OrtStatus *transfer_new(OrtDataTransferImpl **transfer);

/* The error for a tensor without memory: ONNX Runtime does not check what allocators give. */
OrtStatus *transfer_no_memory(size_t bytes);

/* Copy bytes between addresses of devices or the host. Returns a code of the library, and the context that has its
 * text. */
int transfer_copy(void *dst, const void *src, size_t bytes, gpucontext **ctx);

#endif
