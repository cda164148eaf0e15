/*
 * The functions behind gpuarray_get_extension(); <gpuarray/ext_cuda.h> has their types and meaning. Nothing but the
 * caller tells a CUDA context from another here, so each checks the backend.
 */
#include "objects.h"

#include <string.h>

#include <gpuarray/extension.h>

static bool is_cuda(gpucontext *ctx) {
    if (ga_context_check(ctx) != GA_NO_ERROR) return false;
    if (ctx->backend == &ga_cuda_backend) return true;
    ga_fail(&ctx->err, GA_INVALID_ERROR, "a cuda_* extension function was given a context of the %s backend",
            ctx->backend->name);
    return false;
}

static bool is_cuda_buffer(gpudata *b) {
    if (b != NULL) return is_cuda(b->ctx);
    ga_fail(NULL, GA_INVALID_ERROR, "a cuda_* extension function was given no buffer");
    return false;
}

/* Always pushes, so that calls nest and each exit undoes one enter whatever was current before. */
static void ext_enter(gpucontext *ctx) {
    if (!is_cuda(ctx)) return;
    ga_cu_result r = ga_cu.cuCtxPushCurrent_v2(ga_cuda_of(ctx)->cu);
    if (r != GA_CUDA_SUCCESS) ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
}

/* Does nothing for a context that is not ours, for instance after an enter that failed. */
static void ext_exit(gpucontext *ctx) {
    CUcontext current;

    if (!is_cuda(ctx)) return;
    ga_cu_result r = ga_cu.cuCtxGetCurrent(&current);
    if (r == GA_CUDA_SUCCESS && current == ga_cuda_of(ctx)->cu) r = ga_cu.cuCtxPopCurrent_v2(&current);
    if (r != GA_CUDA_SUCCESS) ga_cuda_fail(&ctx->err, r, "leaving the CUDA context");
}

/* Is `cu` the primary context of its device? Retaining it would create it, so first ask whether there is one. */
static ga_cu_result is_primary(CUcontext cu, CUdevice device, bool *yes) {
    unsigned flags;
    int active = 0;
    CUcontext primary = NULL;
    ga_cu_result r = ga_cu.cuDevicePrimaryCtxGetState(device, &flags, &active);

    *yes = false;
    if (r != GA_CUDA_SUCCESS || !active) return r;
    r = ga_cu.cuDevicePrimaryCtxRetain(&primary, device);
    if (r != GA_CUDA_SUCCESS) return r;
    *yes = primary == cu;
    return ga_cu.cuDevicePrimaryCtxRelease_v2(device);
}

/* The device of `cu` and, unless the context stays the caller's, how it is disposed of. */
static ga_cu_result examine(CUcontext cu, int flags, CUdevice *device, ga_cuda_owner *owner) {
    bool primary;
    CUcontext popped;
    ga_cu_result r = ga_cu.cuCtxPushCurrent_v2(cu);

    if (r != GA_CUDA_SUCCESS) return r;
    r = ga_cu.cuCtxGetDevice(device);
    (void)ga_cu.cuCtxPopCurrent_v2(&popped);
    *owner = GA_CUDA_FOREIGN;
    if (r != GA_CUDA_SUCCESS || flags & GPUARRAY_CUDA_CTX_NOFREE) return r;
    r = is_primary(cu, *device, &primary);
    *owner = primary ? GA_CUDA_PRIMARY : GA_CUDA_OWNED;
    return r;
}

/* Without GPUARRAY_CUDA_CTX_NOFREE the caller's CUcontext (for a primary one: a reference to it) becomes ours, on
 * success. */
static gpucontext *ext_make_ctx(CUcontext cu, int flags) {
    CUdevice device;
    ga_cuda_owner owner;

    if (cu == NULL) {
        ga_fail(NULL, GA_INVALID_ERROR, "cuda_make_ctx was given no CUcontext");
        return NULL;
    }
    int err = ga_cuda_driver_load();
    if (err != GA_NO_ERROR) return NULL;
    ga_cu_result r = examine(cu, flags, &device, &owner);
    if (r != GA_CUDA_SUCCESS) {
        ga_cuda_fail(NULL, r, "looking at a CUcontext that was handed in");
        return NULL;
    }
    gpucontext *ctx = ga_cuda_context_new(cu, device, owner, &err);
    if (ctx == NULL) return NULL;
    if (ga_context_adopt(ctx, NULL) == GA_NO_ERROR) return ctx;
    ga_cuda_of(ctx)->owner = GA_CUDA_FOREIGN; /* only now, because after a failure the caller still owns it */
    ga_cuda_context_ops.close(ctx);
    return NULL;
}

static CUstream ext_get_stream(void *ctx) {
    return is_cuda(ctx) ? ga_cuda_of(ctx)->stream : NULL;
}

static gpudata *ext_make_buf(void *v, CUdeviceptr p, size_t size) {
    gpucontext *ctx = v;

    if (!is_cuda(ctx)) return NULL;
    if (p == 0 && size > 0) {
        ga_fail(&ctx->err, GA_INVALID_ERROR, "cuda_make_buf: the device pointer is 0");
        return NULL;
    }
    if (size > UINTPTR_MAX - p) {
        ga_fail(&ctx->err, GA_VALUE_ERROR, "cuda_make_buf: no memory has %zu bytes from there on", size);
        return NULL;
    }
    return ga_buffer_wrap(ctx, (uintptr_t)p, size, GA_BUFFER_FOREIGN);
}

static size_t ext_get_sz(gpudata *b) {
    return is_cuda_buffer(b) ? b->size : 0;
}

/* All work is on the stream that cuda_get_stream gives, in order, so neither has anything left to do. */
static int ext_wait(gpudata *b, int flags) {
    (void)flags;
    return is_cuda_buffer(b) ? GA_NO_ERROR : GA_INVALID_ERROR;
}

static int ext_record(gpudata *b, int flags) {
    (void)flags;
    return is_cuda_buffer(b) ? GA_NO_ERROR : GA_INVALID_ERROR;
}

/* A handle names the allocation that holds the address: only its start can be handed on faithfully. */
static ga_cu_ipc_handle ext_get_ipc_handle(gpudata *b) {
    ga_cu_ipc_handle h = {{0}};
    CUdeviceptr base = 0;
    size_t size;
    bool pushed;

    if (!is_cuda_buffer(b)) return h;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(b->ctx), &pushed);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemGetAddressRange_v2(&base, &size, b->native);
    if (r == GA_CUDA_SUCCESS && base == b->native) r = ga_cu.cuIpcGetMemHandle(&h, b->native);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) {
        ga_cuda_fail(&b->ctx->err, r, "naming a buffer to other processes");
        memset(&h, 0, sizeof h);
    } else if (base != b->native) {
        ga_fail(&b->ctx->err, GA_VALUE_ERROR,
                "only a buffer at the start of its allocation can be named to other processes");
    }
    return h;
}

/* Does the mapping at p, which begins with the named allocation, have `size` bytes? */
static int check_mapping(gpucontext *ctx, CUdeviceptr p, size_t size) {
    CUdeviceptr base = 0;
    size_t have = 0;
    ga_cu_result r = ga_cu.cuMemGetAddressRange_v2(&base, &have, p);

    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "looking at a buffer of another process");
    if (size <= have - (size_t)(p - base)) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_VALUE_ERROR, "cuda_open_ipc_handle: the memory has %zu bytes, not %zu", have, size);
}

static gpudata *ext_open_ipc_handle(gpucontext *ctx, ga_cu_ipc_handle h, size_t size) {
    CUdeviceptr p = 0;
    bool pushed;

    if (!is_cuda(ctx)) return NULL;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuIpcOpenMemHandle_v2(&p, h, GA_CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS);
    gpudata *b = NULL;
    if (r == GA_CUDA_SUCCESS && check_mapping(ctx, p, size) == GA_NO_ERROR)
        b = ga_buffer_wrap(ctx, (uintptr_t)p, size, GA_BUFFER_IPC);
    if (r == GA_CUDA_SUCCESS && b == NULL) (void)ga_cu.cuIpcCloseMemHandle(p);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) ga_cuda_fail(&ctx->err, r, "opening a buffer of another process");
    return b;
}

void *ga_cuda_extension(const char *name) {
    typedef void (*function)(void);
    static const struct {
        const char *name;
        function f;
    } table[] = {
        {"cuda_enter", (function)ext_enter},
        {"cuda_exit", (function)ext_exit},
        {"cuda_make_ctx", (function)ext_make_ctx},
        {"cuda_get_stream", (function)ext_get_stream},
        {"cuda_make_buf", (function)ext_make_buf},
        {"cuda_get_sz", (function)ext_get_sz},
        {"cuda_wait", (function)ext_wait},
        {"cuda_record", (function)ext_record},
        {"cuda_get_ipc_handle", (function)ext_get_ipc_handle},
        {"cuda_open_ipc_handle", (function)ext_open_ipc_handle},
    };
    void *p = NULL;

    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, name) == 0) memcpy(&p, &table[i].f, sizeof p); /* POSIX: the same representation */
    return p;
}
