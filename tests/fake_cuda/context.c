/* Contexts, primary and created, and each thread's stack of current ones. */
#define _GNU_SOURCE
#include "state.h"

#include <stdlib.h>

#define STACK_DEPTH 64

static _Thread_local fake_context *stack[STACK_DEPTH];
static _Thread_local unsigned depth;

/*
 * Contexts are never freed, so that a stale handle can be distinguished from an invalid one; a primary context keeps
 * its handle over release and retain, as in the driver.
 */
typedef struct context_slot {
    fake_context context; /* first: a handle is also its slot */
    struct CUstream_st default_stream;
    struct context_slot *next;
} context_slot;

static context_slot *slots;
static context_slot *primary[FAKE_MAX_DEVICES];

static context_slot *find_slot(CUcontext handle) {
    context_slot *s = slots;
    while (s && &s->context != handle) s = s->next;
    return s;
}

static context_slot *new_slot(int device, bool is_primary) {
    context_slot *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->context.device = device;
    s->context.primary = is_primary;
    s->next = slots;
    slots = s;
    return s;
}

static void activate(context_slot *s, unsigned flags) {
    s->context.alive = true;
    s->context.sticky = CUDA_SUCCESS;
    s->context.flags = flags;
    fake_streams_setup(&s->context, &s->default_stream);
}

/* Objects that are left are destroyed with the context; the caller should have freed them, so they are counted as
 * orphans. */
static void deactivate(fake_context *ctx) {
    fake_drain_context(ctx);
    fake_modules_discard(ctx);
    fake_memory_discard(ctx);
    fake_streams_discard(ctx);
    ctx->alive = false;
}

FAKE_EXPORT fake_context *fake_current(void) {
    return depth ? stack[depth - 1] : NULL;
}

CUresult fake_context_check(fake_context *ctx) {
    if (!ctx) return fake_error(CUDA_ERROR_INVALID_CONTEXT, "no context is current");
    if (!find_slot(ctx)) return fake_error(CUDA_ERROR_INVALID_CONTEXT, "%p was never a context", (void *)ctx);
    if (!ctx->alive) return fake_error(CUDA_ERROR_CONTEXT_IS_DESTROYED, "the context is gone");
    if (ctx->sticky != CUDA_SUCCESS) return fake_error(ctx->sticky, "an earlier kernel broke the context");
    return CUDA_SUCCESS;
}

static CUresult check_device(CUdevice device) {
    if (device >= 0 && device < fake_device_count()) return CUDA_SUCCESS;
    return fake_error(CUDA_ERROR_INVALID_DEVICE, "device %d of %d", device, fake_device_count());
}

/* ---------------------------------------------------------------------------------------------------------- primary */

FAKE_EXPORT CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
    CUresult r = fake_enter("cuDevicePrimaryCtxRetain", FAKE_NEEDS_INIT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && !context) r = fake_error(CUDA_ERROR_INVALID_VALUE, "context is NULL");
    if (r == CUDA_SUCCESS) r = check_device(device);
    if (r == CUDA_SUCCESS && !primary[device]) {
        primary[device] = new_slot(device, true);
        if (!primary[device]) r = CUDA_ERROR_OUT_OF_MEMORY;
    }
    if (r == CUDA_SUCCESS) {
        fake_context *ctx = &primary[device]->context;
        if (ctx->retains++ == 0) activate(primary[device], ctx->flags);
        fake_count(FAKE_PRIMARY, 1);
        *context = ctx;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDevicePrimaryCtxRelease_v2(CUdevice device) {
    CUresult injected, r = fake_enter_release("cuDevicePrimaryCtxRelease_v2", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS) r = check_device(device);
    if (r == CUDA_SUCCESS && (!primary[device] || primary[device]->context.retains == 0)) {
        r = fake_error(CUDA_ERROR_INVALID_CONTEXT, "released more often than retained");
    }
    if (r == CUDA_SUCCESS) {
        fake_context *ctx = &primary[device]->context;
        fake_count(FAKE_PRIMARY, -1);
        if (--ctx->retains == 0) deactivate(ctx);
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDevicePrimaryCtxSetFlags_v2(CUdevice device, unsigned flags) {
    CUresult r = fake_enter("cuDevicePrimaryCtxSetFlags_v2", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(device);
    if (r == CUDA_SUCCESS && (flags & ~0x1fu)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    if (r == CUDA_SUCCESS && !primary[device]) {
        primary[device] = new_slot(device, true);
        if (!primary[device]) r = CUDA_ERROR_OUT_OF_MEMORY;
    }
    if (r == CUDA_SUCCESS) primary[device]->context.flags = flags;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned *flags, int *active) {
    CUresult r = fake_enter("cuDevicePrimaryCtxGetState", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && (!flags || !active)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "NULL result");
    if (r == CUDA_SUCCESS) r = check_device(device);
    if (r == CUDA_SUCCESS) {
        *flags = primary[device] ? primary[device]->context.flags : 0;
        *active = primary[device] && primary[device]->context.alive;
    }
    return fake_leave(r);
}

/* ---------------------------------------------------------------------------------------------------------- created */

FAKE_EXPORT CUresult cuCtxCreate_v2(CUcontext *context, unsigned flags, CUdevice device) {
    CUresult r = fake_enter("cuCtxCreate_v2", FAKE_NEEDS_INIT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && !context) r = fake_error(CUDA_ERROR_INVALID_VALUE, "context is NULL");
    if (r == CUDA_SUCCESS && (flags & ~0x1fu)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    if (r == CUDA_SUCCESS) r = check_device(device);
    if (r == CUDA_SUCCESS && depth == STACK_DEPTH) r = fake_error(CUDA_ERROR_INVALID_VALUE, "the stack is full");
    context_slot *s = r == CUDA_SUCCESS ? new_slot(device, false) : NULL;
    if (r == CUDA_SUCCESS && !s) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        activate(s, flags);
        fake_object_add(&s->context.object, FAKE_CONTEXT, &s->context);
        stack[depth++] = *context = &s->context;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuCtxDestroy_v2(CUcontext context) {
    CUresult injected, r = fake_enter_release("cuCtxDestroy_v2", FAKE_NEEDS_INIT, &injected);
    context_slot *s = find_slot(context);
    if (r == CUDA_SUCCESS && (!s || s->context.primary)) {
        r = fake_error(CUDA_ERROR_INVALID_CONTEXT, "%p is not a created context", (void *)context);
    } else if (r == CUDA_SUCCESS && !s->context.alive) {
        r = fake_error(CUDA_ERROR_CONTEXT_IS_DESTROYED, "destroyed twice");
    }
    if (r == CUDA_SUCCESS) {
        deactivate(context);
        fake_object_remove(&s->context.object);
        if (fake_current() == context) depth--;
        r = injected;
    }
    return fake_leave(r);
}

/* ------------------------------------------------------------------------------------------------------ the current */

FAKE_EXPORT CUresult cuCtxGetCurrent(CUcontext *context) {
    CUresult r = fake_enter("cuCtxGetCurrent", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !context) r = fake_error(CUDA_ERROR_INVALID_VALUE, "context is NULL");
    if (r == CUDA_SUCCESS) *context = fake_current();
    return fake_leave(r);
}

static CUresult check_handle(CUcontext context) {
    context_slot *s = find_slot(context);
    if (!s) return fake_error(CUDA_ERROR_INVALID_CONTEXT, "%p was never a context", (void *)context);
    if (!s->context.alive) return fake_error(CUDA_ERROR_CONTEXT_IS_DESTROYED, "the context is gone");
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult cuCtxSetCurrent(CUcontext context) {
    CUresult r = fake_enter("cuCtxSetCurrent", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && context) r = check_handle(context);
    if (r == CUDA_SUCCESS) {
        if (depth) depth--;
        if (context) stack[depth++] = context;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuCtxPushCurrent_v2(CUcontext context) {
    CUresult r = fake_enter("cuCtxPushCurrent_v2", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_handle(context);
    if (r == CUDA_SUCCESS && depth == STACK_DEPTH) r = fake_error(CUDA_ERROR_INVALID_VALUE, "the stack is full");
    if (r == CUDA_SUCCESS) stack[depth++] = context;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuCtxPopCurrent_v2(CUcontext *context) {
    CUresult injected, r = fake_enter_release("cuCtxPopCurrent_v2", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS && depth == 0) r = fake_error(CUDA_ERROR_INVALID_CONTEXT, "the stack is empty");
    if (r == CUDA_SUCCESS) {
        depth--;
        if (context) *context = stack[depth];
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuCtxGetDevice(CUdevice *device) {
    CUresult r = fake_enter("cuCtxGetDevice", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !device) r = fake_error(CUDA_ERROR_INVALID_VALUE, "device is NULL");
    if (r == CUDA_SUCCESS) *device = fake_current()->device;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuCtxSynchronize(void) {
    CUresult injected, r = fake_enter_release("cuCtxSynchronize", FAKE_NEEDS_CONTEXT, &injected);
    if (r == CUDA_SUCCESS) {
        fake_drain_context(fake_current());
        fake_memory_verify("cuCtxSynchronize");
        r = fake_current()->sticky;
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

FAKE_EXPORT CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned flags) {
    CUresult r = fake_enter("cuCtxEnablePeerAccess", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && flags != 0) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags must be 0");
    if (r == CUDA_SUCCESS) r = fake_context_check(peer);
    if (r == CUDA_SUCCESS && peer->device == fake_current()->device) {
        r = fake_error(CUDA_ERROR_INVALID_DEVICE, "both contexts are on device %d", peer->device);
    }
    if (r == CUDA_SUCCESS && (fake_current()->peers & 1u << peer->device)) {
        r = fake_error(CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, "context of device %d", peer->device);
    }
    if (r == CUDA_SUCCESS) fake_current()->peers |= 1u << peer->device;
    return fake_leave(r);
}
