#include "transfer.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "status.h"

typedef struct allocator {
    OrtAllocator base;
    gpucontext *ctx;
    const OrtMemoryInfo *info;
} allocator;

static void *take(OrtAllocator *self, size_t size) {
    return memory_take(((allocator *)self)->ctx, size);
}

static void give(OrtAllocator *self, void *address) {
    (void)self;
    memory_give(address);
}

static const OrtMemoryInfo *info_of(const OrtAllocator *self) {
    return ((const allocator *)self)->info;
}

OrtStatus *transfer_allocator(OrtAllocator **made, gpucontext *ctx, const OrtMemoryInfo *info) {
    allocator *a = calloc(1, sizeof *a);
    if (a == NULL) return status_memory();
    a->base = (OrtAllocator){.version = ORT_API_VERSION, .Alloc = take, .Free = give, .Info = info_of, .Reserve = take};
    a->ctx = ctx;
    a->info = info;
    *made = &a->base;
    return NULL;
}

OrtStatus *transfer_no_memory(size_t bytes) {
    return status_fail(ORT_EP_FAIL,
                       "gpuarray: cannot allocate %zu bytes: the device or the host has no more, or the session's "
                       "memory_limit is reached",
                       bytes);
}

void transfer_free_allocator(OrtAllocator *made) {
    free(made);
}

int transfer_copy(void *dst, const void *src, size_t bytes, gpucontext **ctx) {
    size_t to_offset = 0, from_offset = 0;
    gpudata *to = memory_find(dst, &to_offset), *from = memory_find(src, &from_offset);
    int err = GA_NO_ERROR;
    *ctx = to != NULL ? gpudata_context(to) : from != NULL ? gpudata_context(from) : NULL;
    if ((to == NULL && memory_is_gone(dst)) || (from == NULL && memory_is_gone(src)))
        err = GA_INVALID_ERROR;
    else if (to == NULL && from == NULL)
        memmove(dst, src, bytes);
    else if (from == NULL)
        err = gpudata_write(to, to_offset, src, bytes);
    else if (to == NULL)
        err = gpudata_read(dst, from, from_offset, bytes);
    else if (gpudata_context(to) == gpudata_context(from))
        err = gpudata_move(to, to_offset, from, from_offset, bytes);
    else
        err = gpudata_transfer(to, to_offset, from, from_offset, bytes);
    if (to != NULL) gpudata_release(to);
    if (from != NULL) gpudata_release(from);
    return err;
}

static void release(OrtDataTransferImpl *self) {
    free(self);
}

static int is_ours(const OrtMemoryDevice *device) {
    return ort_ep->MemoryDevice_GetVendorId(device) == TRANSFER_VENDOR;
}

static bool can_copy(const OrtDataTransferImpl *self, const OrtMemoryDevice *src, const OrtMemoryDevice *dst) {
    (void)self;
    if (!is_ours(src) && !is_ours(dst)) return false;
    return (is_ours(src) || ort_ep->MemoryDevice_GetDeviceType(src) == OrtMemoryInfoDeviceType_CPU) &&
           (is_ours(dst) || ort_ep->MemoryDevice_GetDeviceType(dst) == OrtMemoryInfoDeviceType_CPU);
}

static OrtStatus *copy_one(const OrtValue *src, OrtValue *dst) {
    void *from = NULL, *to = NULL;
    size_t bytes = 0, most = 0;
    gpucontext *ctx = NULL;
    OrtStatus *status = ort->GetTensorSizeInBytes(src, &bytes);
    int err = GA_NO_ERROR;
    if (status == NULL) status = ort->GetTensorSizeInBytes(dst, &most);
    if (status == NULL && bytes != most)
        status = status_fail(ORT_INVALID_ARGUMENT, "gpuarray: %zu bytes cannot be copied to %zu", bytes, most);
    /* The interface for reading alone is younger than 1.23. */
    if (status == NULL) status = ort->GetTensorMutableData((OrtValue *)(uintptr_t)src, &from);
    if (status == NULL) status = ort->GetTensorMutableData(dst, &to);
    if (status == NULL && bytes != 0 && (from == NULL || to == NULL)) return transfer_no_memory(bytes);
    if (status == NULL && bytes != 0) err = transfer_copy(to, from, bytes, &ctx);
    if (err == GA_INVALID_ERROR && (memory_is_gone(from) || memory_is_gone(to)))
        return status_fail(ORT_EP_FAIL, "gpuarray: a tensor's memory was bound to a binding that is gone");
    return err == GA_NO_ERROR ? status : status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(ctx, err));
}

static OrtStatus *copy(OrtDataTransferImpl *self, const OrtValue **src, OrtValue **dst, OrtSyncStream **streams,
                       size_t n) {
    OrtStatus *status = NULL;
    (void)self;
    (void)streams;
    for (size_t i = 0; i < n && status == NULL; i++) status = copy_one(src[i], dst[i]);
    return status;
}

OrtStatus *transfer_new(OrtDataTransferImpl **transfer) {
    OrtDataTransferImpl *made = calloc(1, sizeof *made);
    if (made == NULL) return status_memory();
    *made = (OrtDataTransferImpl){ORT_API_VERSION, release, can_copy, copy};
    *transfer = made;
    return NULL;
}
