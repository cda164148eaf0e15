#include "objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/ending.h"
#include "status.h"

/*
 * A kernel object holds its arguments, so setting them and enqueueing is one step under a lock. Setting arguments takes
 * most of a launch's time: only those that changed since the last launch are set again. Buffers are compared by serial
 * number, because a new buffer may get the address of a released one.
 */
typedef struct opencl_kernel {
    cl_kernel native;
    pthread_mutex_t lock;
    size_t shared;     /* size of the trailing __local argument that was set last */
    bool takes_shared; /* the kernel has a trailing __local argument */
    /* 1 + the first argument whose declaration does not match the source: such a kernel is not launched */
    unsigned odd;
    cl_uint odd_space;     /* address space of that argument in the source */
    uint64_t *serials;     /* for each argument the serial number of the buffer set last; 0: none */
    unsigned char *set;    /* for each argument: has a value been set? */
    unsigned char *values; /* values set last, one after the other */
} opencl_kernel;

static void kernel_destroy(gpukernel *k) {
    opencl_kernel *own = k->native;

    if (own->native != NULL) (void)ga_cl.clReleaseKernel(own->native);
    pthread_mutex_destroy(&own->lock);
    free(own->serials);
    free(own->set);
    free(own->values);
    free(own);
    k->native = NULL;
}

static int allocate(gpukernel *k) {
    size_t bytes = 0;
    opencl_kernel *own = calloc(1, sizeof *own);

    if (own == NULL) return ga_fail_memory(&k->ctx->err, "a kernel");
    if (pthread_mutex_init(&own->lock, NULL) != 0) {
        free(own);
        return ga_fail(&k->ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    k->native = own;
    for (unsigned i = 0; i < k->numargs; i++) bytes += k->argsize[i];
    own->serials = calloc(k->numargs + 1, sizeof *own->serials);
    own->set = calloc(k->numargs + 1, 1);
    own->values = calloc(bytes + 1, 1);
    if (own->serials != NULL && own->set != NULL && own->values != NULL) return GA_NO_ERROR;
    return ga_fail_memory(&k->ctx->err, "a kernel");
}

/*
 * Declared buffers must be buffers in the source, and values must be values: drivers do not check that, and use a value
 * as a cl_mem. Drivers that do not report kinds are trusted; they check the sizes of values themselves. A mismatch is
 * an error only at launch, because programs (Theano, pygpu's tests) make kernels that they never launch.
 */
static void compare_kinds(gpukernel *k) {
    opencl_kernel *own = k->native;

    for (unsigned i = 0; i < k->numargs + own->takes_shared; i++) {
        cl_uint space = 0;
        cl_int status =
            ga_cl.clGetKernelArgInfo(own->native, i, GA_CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, NULL);
        if (status != GA_CL_SUCCESS) return;
        bool buffer = space == GA_CL_KERNEL_ARG_ADDRESS_GLOBAL || space == GA_CL_KERNEL_ARG_ADDRESS_CONSTANT;
        bool local = space == GA_CL_KERNEL_ARG_ADDRESS_LOCAL;
        if (i == k->numargs ? local : !local && buffer == (k->types[i] == GA_BUFFER)) continue;
        own->odd = i + 1;
        own->odd_space = space;
        return;
    }
}

/* The error of launching a kernel whose arguments were declared wrongly. */
static int refuse(gpukernel *k) {
    const opencl_kernel *own = k->native;
    unsigned i = own->odd - 1;
    bool value = own->odd_space == GA_CL_KERNEL_ARG_ADDRESS_PRIVATE;

    if (i == k->numargs)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "the kernel %s has one argument more in its source than the %u that were declared", k->name,
                       k->numargs);
    if (own->odd_space == GA_CL_KERNEL_ARG_ADDRESS_LOCAL)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "argument %u of the kernel %s is local memory in its source: only one behind all declared "
                       "arguments can be (GA_DECL_SHARED_PARAM)",
                       i, k->name);
    return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                   "argument %u of the kernel %s is a %s in its source, but was declared as a %s", i, k->name,
                   value ? "value" : "buffer", value ? "buffer (GA_BUFFER)" : "value");
}

/* NVIDIA reports 256 for every kernel, also for one whose attribute requires more, which it does launch. */
static cl_int required_group(gpukernel *k, cl_device_id device) {
    opencl_kernel *own = k->native;
    size_t size[3] = {0}, items;

    cl_int status = ga_cl.clGetKernelWorkGroupInfo(own->native, device, GA_CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                                   sizeof size, size, NULL);
    items = size[0] * size[1] * size[2];
    if (status == GA_CL_SUCCESS && items > k->max_group && items <= k->ctx->caps.max_group_threads)
        k->max_group = items;
    return status;
}

/* Compare the declared arguments with the kernel's own, and query its limits. */
static int inspect(gpukernel *k, const char *name) {
    ga_opencl_context *c = ga_opencl_context_of(k->ctx);
    opencl_kernel *own = k->native;
    cl_uint args = 0;

    cl_int status = ga_cl.clGetKernelInfo(own->native, GA_CL_KERNEL_NUM_ARGS, sizeof args, &args, NULL);
    if (status != GA_CL_SUCCESS)
        return ga_opencl_fail(&k->ctx->err, status, "counting the arguments of %s: clGetKernelInfo", name);
    if (args != k->numargs && args != k->numargs + 1)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "the kernel %s has %u arguments in its source, but %u were declared", name, args, k->numargs);
    own->takes_shared = args == k->numargs + 1;
    compare_kinds(k);
    status = ga_cl.clGetKernelWorkGroupInfo(own->native, c->device, GA_CL_KERNEL_WORK_GROUP_SIZE, sizeof k->max_group,
                                            &k->max_group, NULL);
    if (status == GA_CL_SUCCESS) status = required_group(k, c->device);
    if (status == GA_CL_SUCCESS)
        status = ga_cl.clGetKernelWorkGroupInfo(own->native, c->device, GA_CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
                                                sizeof k->preferred, &k->preferred, NULL);
    if (status != GA_CL_SUCCESS)
        return ga_opencl_fail(&k->ctx->err, status, "asking for the limits of %s: clGetKernelWorkGroupInfo", name);
    return GA_NO_ERROR;
}

static int kernel_create(gpukernel *k, const char *name) {
    ga_opencl_program *program = (ga_opencl_program *)k->program;
    cl_int status;

    int err = allocate(k);
    if (err == GA_NO_ERROR) {
        opencl_kernel *own = k->native;
        own->native = ga_cl.clCreateKernel(program->native, name, &status);
        if (own->native == NULL)
            err =
                ga_opencl_fail(&k->ctx->err, status, "finding the kernel \"%s\" in its program: clCreateKernel", name);
    }
    if (err == GA_NO_ERROR) err = inspect(k, name);
    if (err != GA_NO_ERROR && k->native != NULL) kernel_destroy(k);
    return err;
}

static int set_failed(gpukernel *k, cl_int status, unsigned i) {
    if (i < k->numargs && k->types[i] != GA_BUFFER)
        return ga_opencl_fail(&k->ctx->err, status,
                              "argument %u of %u, declared with type code %d (%zu bytes): clSetKernelArg", i,
                              k->numargs, k->types[i], k->argsize[i]);
    return ga_opencl_fail(&k->ctx->err, status, "argument %u of %u: clSetKernelArg", i, k->numargs);
}

/* Call with the kernel's lock held. */
static int set_arguments(gpukernel *k, opencl_kernel *own, size_t shared, void **args) {
    unsigned char *last = own->values;
    cl_int status;

    for (unsigned i = 0; i < k->numargs; i++) {
        size_t size = k->argsize[i];
        if (k->types[i] == GA_BUFFER) {
            const gpudata *b = args[i];
            if (own->serials[i] != b->serial) {
                own->serials[i] = 0;
                status = ga_cl.clSetKernelArg(own->native, i, sizeof(cl_mem), &b->native);
                if (status != GA_CL_SUCCESS) return set_failed(k, status, i);
                own->serials[i] = b->serial;
            }
        } else if (!own->set[i] || memcmp(last, args[i], size) != 0) {
            own->set[i] = 0;
            status = ga_cl.clSetKernelArg(own->native, i, size, args[i]);
            if (status != GA_CL_SUCCESS) return set_failed(k, status, i);
            memcpy(last, args[i], size);
            own->set[i] = 1;
        }
        last += size;
    }
    if (!own->takes_shared) return GA_NO_ERROR;
    if (shared == 0) shared = 1; /* an argument of size 0 is invalid */
    if (own->shared != shared) {
        own->shared = 0;
        status = ga_cl.clSetKernelArg(own->native, k->numargs, shared, NULL);
        if (status != GA_CL_SUCCESS) return set_failed(k, status, k->numargs);
        own->shared = shared;
    }
    return GA_NO_ERROR;
}

static int kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                         void **args) {
    ga_opencl_context *c = ga_opencl_context_of(k->ctx);
    opencl_kernel *own = k->native;
    size_t global[3];

    if (own->odd != 0) return refuse(k);
    for (unsigned i = 0; i < nd; i++) global[i] = groups[i] * group_size[i];
    /* PoCL compiles at a launch; LLVM crashes if the process ends meanwhile */
    const bool compiles = k->ctx->caps.is_cpu;
    int err = compiles ? ga_ending_enter(&k->ctx->err) : GA_NO_ERROR;
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&own->lock);
    err = set_arguments(k, own, shared, args);
    if (err == GA_NO_ERROR) {
        cl_int status =
            ga_cl.clEnqueueNDRangeKernel(c->queue, own->native, nd, NULL, global, group_size, 0, NULL, NULL);
        if (status != GA_CL_SUCCESS) err = ga_opencl_fail(&k->ctx->err, status, "launching: clEnqueueNDRangeKernel");
    }
    pthread_mutex_unlock(&own->lock);
    if (compiles) ga_ending_leave();
    return err == GA_NO_ERROR ? ga_opencl_launched(c) : err;
}

const ga_kernel_ops ga_opencl_kernel_ops = {
    .create = kernel_create,
    .destroy = kernel_destroy,
    .launch = kernel_launch,
};
