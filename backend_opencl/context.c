#include "objects.h"

#include <stdlib.h>

#include "base/ending.h"
#include "base/fork.h"
#include "status.h"

static int create_native(cl_device_id device, cl_context *out) {
    cl_platform_id platform;

    cl_int status = ga_cl.clGetDeviceInfo(device, GA_CL_DEVICE_PLATFORM, sizeof platform, &platform, NULL);
    if (status != GA_CL_SUCCESS)
        return ga_opencl_fail(NULL, status, "asking a device for its platform: clGetDeviceInfo");
    const intptr_t properties[] = {GA_CL_CONTEXT_PLATFORM, (intptr_t)platform, 0};
    *out = ga_cl.clCreateContext(properties, 1, &device, NULL, NULL, &status);
    if (*out == NULL) return ga_opencl_fail_memory(NULL, status, "opening an OpenCL device: clCreateContext");
    return GA_NO_ERROR;
}

/*
 * Our contexts on one device share a cl_context, because memory belongs to a cl_context: so they can share memory
 * (ga_buffer_ops.share), copy without the host, and wait for each other's events. It is released with the last of them,
 * except NVIDIA's, whose clReleaseContext may hang after several threads have compiled in the context (seen with driver
 * 580). All objects made in it are released in any case.
 */
typedef struct shared_native {
    struct shared_native *next;
    cl_device_id device;
    cl_context context;
    unsigned users;
    unsigned generation; /* ga_fork_generation() at creation: a forked child must not use its parent's */
} shared_native;

static ga_process_lock shared_lock = GA_PROCESS_LOCK("opening or closing an OpenCL device");
static shared_native *all_shared;

/* Call with the lock held. */
static int find_or_create(cl_device_id device, shared_native **out) {
    shared_native *s = all_shared;

    while (s != NULL && (s->device != device || s->generation != ga_fork_generation())) s = s->next;
    *out = s;
    if (s != NULL) return GA_NO_ERROR;
    s = calloc(1, sizeof *s);
    if (s == NULL) return ga_fail_memory(NULL, "a context");
    int err = create_native(device, &s->context);
    if (err != GA_NO_ERROR) {
        free(s);
        return err;
    }
    s->device = device;
    s->generation = ga_fork_generation();
    s->next = all_shared;
    *out = all_shared = s;
    return GA_NO_ERROR;
}

static int take_shared(ga_opencl_context *c) {
    shared_native *s;
    int err = ga_process_lock_take(NULL, &shared_lock);

    if (err != GA_NO_ERROR) return err;
    err = find_or_create(c->device, &s);
    if (err == GA_NO_ERROR) {
        s->users++;
        c->context = s->context;
        c->shares_context = true;
    }
    ga_process_lock_release(&shared_lock);
    return err;
}

static void leave_shared(const ga_opencl_context *c) {
    shared_native **link = &all_shared;

    if (ga_process_lock_take(NULL, &shared_lock) != GA_NO_ERROR) return;
    while (*link != NULL && (*link)->context != c->context) link = &(*link)->next;
    shared_native *s = *link;
    if (s != NULL && --s->users == 0 && c->vendor != GA_OPENCL_NVIDIA) {
        *link = s->next;
        (void)ga_cl.clReleaseContext(s->context);
        free(s);
    }
    ga_process_lock_release(&shared_lock);
}

static int open_native(ga_opencl_context *c, const gpucontext_props *props) {
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): core gives one */
    int err = ga_opencl_device_choose(props->platform, props->device, &c->device);
    if (err == GA_NO_ERROR) err = ga_opencl_device_caps(c);
    return err == GA_NO_ERROR ? take_shared(c) : err;
}

static int wrap_native(ga_opencl_context *c, cl_context native) {
    cl_device_id *devices;
    size_t size = 0;

    int err = ga_opencl_load();
    if (err != GA_NO_ERROR) return err;
    cl_int status = ga_cl.clGetContextInfo(native, GA_CL_CONTEXT_DEVICES, 0, NULL, &size);
    if (status != GA_CL_SUCCESS || size < sizeof *devices)
        return ga_opencl_fail(NULL, status, "asking a context for its devices: clGetContextInfo");
    devices = calloc(1, size);
    if (devices == NULL) return ga_fail_memory(NULL, "a list of devices");
    status = ga_cl.clGetContextInfo(native, GA_CL_CONTEXT_DEVICES, size, devices, NULL);
    c->device = devices[0];
    free(devices);
    if (status == GA_CL_SUCCESS) status = ga_cl.clRetainContext(native);
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(NULL, status, "taking over a context: clRetainContext");
    c->context = native;
    return ga_opencl_device_caps(c);
}

/*
 * The queues that are finished when the process exits. On a CPU, work that is still queued runs in threads of this
 * process while it is being torn down: PoCL crashed in one exit of 60. A GPU's driver handles that by itself.
 */
static pthread_mutex_t open_lock = PTHREAD_MUTEX_INITIALIZER;
static ga_opencl_context *open_contexts;
static unsigned our_generation;

static void finish_open(void) {
    if (our_generation != ga_fork_generation()) return; /* a forked child, whose parent owns these queues */
    pthread_mutex_lock(&open_lock);
    for (ga_opencl_context *c = open_contexts; c != NULL; c = c->next_open) (void)ga_cl.clFinish(c->queue);
    pthread_mutex_unlock(&open_lock);
}

static void note_open(ga_opencl_context *c) {
    if (!c->base.caps.is_cpu) return;
    pthread_mutex_lock(&open_lock);
    our_generation = ga_fork_generation();
    ga_ending_then(finish_open);
    c->next_open = open_contexts;
    open_contexts = c;
    pthread_mutex_unlock(&open_lock);
}

static void note_closed(const ga_opencl_context *c) {
    pthread_mutex_lock(&open_lock);
    ga_opencl_context **link = &open_contexts;
    while (*link != NULL && *link != c) link = &(*link)->next_open;
    if (*link != NULL) *link = c->next_open;
    pthread_mutex_unlock(&open_lock);
}

static int open_queue(ga_opencl_context *c) {
    cl_int status;

    c->queue =
        ga_cl.clCreateCommandQueue(c->context, c->device, c->profiled ? GA_CL_QUEUE_PROFILING_ENABLE : 0, &status);
    if (c->queue == NULL)
        return ga_opencl_fail_memory(NULL, status, "making a queue on %s: clCreateCommandQueue",
                                     c->base.caps.device_name);
    /* These start a kernel when it is enqueued; others, such as Mesa, hold it back until a flush. */
    c->needs_flush = c->vendor != GA_OPENCL_NVIDIA && c->vendor != GA_OPENCL_POCL;
    note_open(c);
    return GA_NO_ERROR;
}

/* Open a context on a device, or around `native` if it is not NULL. */
static gpucontext *make(const gpucontext_props *props, cl_context native, int *err) {
    ga_opencl_context *c = calloc(1, sizeof *c);

    if (c == NULL) {
        *err = ga_fail_memory(NULL, "a context");
        return NULL;
    }
    c->base.backend = &ga_opencl_backend;
    c->profiled = props != NULL && props->timing;
    *err = native != NULL ? wrap_native(c, native) : open_native(c, props);
    if (*err == GA_NO_ERROR) *err = open_queue(c);
    if (*err == GA_NO_ERROR) {
        /* OpenCL requires exact reals, and these drivers comply. Mesa's rusticl 25 claims to, but multiplies and adds
         * doubles for fma(), and takes x * 0 for 0. */
        c->base.caps.exact_reals = c->base.caps.fp64 && (c->vendor != GA_OPENCL_OTHER || ga_opencl_exact(c));
        return &c->base;
    }
    ga_opencl_context_close(&c->base);
    return NULL;
}

static gpucontext *context_open(const gpucontext_props *props, int *err) {
    return make(props, NULL, err);
}

gpucontext *ga_opencl_context_wrap(cl_context native, int *err) {
    return make(NULL, native, err);
}

void ga_opencl_context_close(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    note_closed(c);
    if (c->queue != NULL) (void)ga_cl.clReleaseCommandQueue(c->queue);
    if (c->shares_context)
        leave_shared(c);
    else if (c->context != NULL)
        (void)ga_cl.clReleaseContext(c->context);
    free(c);
}

static int context_sync(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    cl_int status = ga_cl.clFinish(c->queue);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&ctx->err, status, "waiting for %s: clFinish", ctx->caps.device_name);
}

static int context_free_memory(gpucontext *ctx, size_t *bytes) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    size_t kib[2] = {0, 0}; /* all free memory, and the largest block */

    if (!c->free_memory)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "OpenCL on %s does not tell how much memory is free",
                       ctx->caps.device_name);
    cl_int status = ga_cl.clGetDeviceInfo(c->device, GA_CL_DEVICE_GLOBAL_FREE_MEMORY_AMD, sizeof kib, kib, NULL);
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(&ctx->err, status, "asking for free memory: clGetDeviceInfo");
    *bytes = kib[0] * 1024;
    return GA_NO_ERROR;
}

int ga_opencl_launched(ga_opencl_context *c) {
    if (!c->needs_flush) return GA_NO_ERROR;
    cl_int status = ga_cl.clFlush(c->queue);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(&c->base.err, status, "starting work on %s: clFlush", c->base.caps.device_name);
}

const ga_context_ops ga_opencl_context_ops = {
    .open = context_open,
    .close = ga_opencl_context_close,
    .sync = context_sync,
    .free_memory = context_free_memory,
};
