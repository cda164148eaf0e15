#include "objects.h"

#include <stdlib.h>

#include "base/env.h"

/* Make the stream and the event, in the current context. */
static int make_queue(ga_cuda_context *c) {
    ga_cu_result r = ga_cu.cuStreamCreate(&c->stream, GA_CU_STREAM_DEFAULT);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(NULL, r, "making a stream");
    r = ga_cu.cuEventCreate(&c->event, GA_CU_EVENT_DISABLE_TIMING);
    if (r == GA_CUDA_SUCCESS) return GA_NO_ERROR;
    (void)ga_cu.cuStreamDestroy_v2(c->stream);
    return ga_cuda_fail(NULL, r, "making an event");
}

gpucontext *ga_cuda_context_new(CUcontext cu, CUdevice device, ga_cuda_owner owner, int *err) {
    ga_cuda_context *c = calloc(1, sizeof *c);
    bool pushed;

    if (c == NULL) {
        *err = ga_fail_memory(NULL, "a context");
        return NULL;
    }
    c->base.backend = &ga_cuda_backend;
    c->cu = cu;
    c->device = device;
    c->owner = owner;
    *err = ga_cuda_device_caps(c);
    if (*err == GA_NO_ERROR && pthread_mutex_init(&c->lock, NULL) != 0)
        *err = ga_fail(NULL, GA_SYS_ERROR, "could not make a mutex");
    if (*err == GA_NO_ERROR && pthread_mutex_init(&c->capture_lock, NULL) != 0) {
        pthread_mutex_destroy(&c->lock);
        *err = ga_fail(NULL, GA_SYS_ERROR, "could not make a mutex");
    }
    if (*err != GA_NO_ERROR) {
        free(c);
        return NULL;
    }
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    *err = r == GA_CUDA_SUCCESS ? make_queue(c) : ga_cuda_fail(NULL, r, "entering the CUDA context");
    ga_cuda_exit(pushed);
    if (*err == GA_NO_ERROR) return &c->base;
    pthread_mutex_destroy(&c->capture_lock);
    pthread_mutex_destroy(&c->lock);
    free(c);
    return NULL;
}

/* The way in which threads wait is a property of the primary context. Once that is in use the change may fail, which is
 * ignored. */
static void set_schedule(CUdevice device, int sched) {
    unsigned flags = sched == GA_CTX_SCHED_SINGLE  ? GA_CU_CTX_SCHED_SPIN
                     : sched == GA_CTX_SCHED_MULTI ? GA_CU_CTX_SCHED_BLOCKING_SYNC
                                                   : GA_CU_CTX_SCHED_AUTO;

    if (flags == GA_CU_CTX_SCHED_AUTO) return;
    ga_cu_result r = ga_cu.cuDevicePrimaryCtxSetFlags_v2(device, flags);
    if (r != GA_CUDA_SUCCESS) ga_log(1, "could not set the scheduling mode of CUDA device %d (result %u)", device, r);
}

static gpucontext *open_device(int ordinal, int sched, int *err) {
    CUdevice device;
    CUcontext cu;
    int mode = 0;
    ga_cu_result r = ga_cu.cuDeviceGet(&device, ordinal);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceGetAttribute(&mode, GA_CU_DEVICE_ATTRIBUTE_COMPUTE_MODE, device);
    if (r == GA_CUDA_SUCCESS && mode == GA_CU_COMPUTEMODE_PROHIBITED) {
        *err = ga_fail(NULL, GA_NODEV_ERROR, "CUDA device %d is in compute-prohibited mode; nvidia-smi -c changes it",
                       ordinal);
        return NULL;
    }
    if (r == GA_CUDA_SUCCESS) {
        set_schedule(device, sched);
        r = ga_cu.cuDevicePrimaryCtxRetain(&cu, device);
    }
    if (r != GA_CUDA_SUCCESS) {
        *err = ga_cuda_fail(NULL, r, "opening CUDA device %d", ordinal);
        return NULL;
    }
    gpucontext *ctx = ga_cuda_context_new(cu, device, GA_CUDA_PRIMARY, err);
    if (ctx == NULL) (void)ga_cu.cuDevicePrimaryCtxRelease_v2(device);
    return ctx;
}

/* Open the first device that works; if there is none, the error lists the reason for each. */
static gpucontext *open_any(unsigned count, int sched, int *err) {
    ga_str why = GA_STR_INIT;
    gpucontext *ctx = NULL;

    for (unsigned i = 0; ctx == NULL && i < count; i++) {
        ctx = open_device((int)i, sched, err);
        if (ctx == NULL) ga_str_addf(&why, "%s%s", i > 0 ? "\n" : "", ga_error_text(NULL, *err));
    }
    if (ctx == NULL && count > 1)
        *err = ga_fail(NULL, GA_NODEV_ERROR, "none of the %u CUDA devices can be used:\n%s", count, why.s ? why.s : "");
    ga_str_free(&why);
    return ctx;
}

static gpucontext *context_open(const gpucontext_props *props, int *err) {
    unsigned count;

    *err = ga_cuda_device_count(0, &count);
    if (*err != GA_NO_ERROR) return NULL;
    if (props->platform > 0) {
        *err = ga_fail(NULL, GA_NODEV_ERROR, "there is no CUDA platform %d: there is one, 0", props->platform);
        return NULL;
    }
    if (props->device == -1) return open_any(count, props->sched, err);
    if (props->device < 0 || (unsigned)props->device >= count) {
        *err =
            ga_fail(NULL, GA_NODEV_ERROR, "there is no CUDA device %d: %u found, counted from 0", props->device, count);
        return NULL;
    }
    return open_device(props->device, props->sched, err);
}

static void context_close(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) {
        (void)ga_cu.cuStreamSynchronize(c->stream);
        (void)ga_cu.cuEventDestroy_v2(c->event);
        (void)ga_cu.cuStreamDestroy_v2(c->stream);
        if (c->capture != NULL) (void)ga_cu.cuStreamDestroy_v2(c->capture);
    }
    ga_cuda_exit(pushed);
    if (c->owner == GA_CUDA_PRIMARY) (void)ga_cu.cuDevicePrimaryCtxRelease_v2(c->device);
    if (c->owner == GA_CUDA_OWNED) (void)ga_cu.cuCtxDestroy_v2(c->cu);
    pthread_mutex_destroy(&c->capture_lock);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

static int context_sync(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuStreamSynchronize(c->stream);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "waiting for the device");
}

static int context_free_memory(gpucontext *ctx, size_t *bytes) {
    size_t total;
    bool pushed;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuMemGetInfo_v2(bytes, &total);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "asking for free device memory");
}

const ga_context_ops ga_cuda_context_ops = {
    .open = context_open,
    .close = context_close,
    .sync = context_sync,
    .free_memory = context_free_memory,
};
