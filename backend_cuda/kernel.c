#include "objects.h"

#include <stdlib.h>

/* Get the function and its limits, in the current context. */
static ga_cu_result find_function(const ga_cuda_program *p, const char *name, ga_cuda_kernel *n, int *threads,
                                  int *static_shared, int *registers) {
    int arch = 0; /* the architecture it was compiled for, by a compiler that may not know the device */
    ga_cu_result r = ga_cu.cuModuleGetFunction(&n->function, p->module, name);

    if (r == GA_CUDA_SUCCESS)
        r = ga_cu.cuFuncGetAttribute(threads, GA_CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, n->function);
    if (r == GA_CUDA_SUCCESS)
        r = ga_cu.cuFuncGetAttribute(static_shared, GA_CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, n->function);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuFuncGetAttribute(registers, GA_CU_FUNC_ATTRIBUTE_NUM_REGS, n->function);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuFuncGetAttribute(&arch, GA_CU_FUNC_ATTRIBUTE_PTX_VERSION, n->function);
    n->early = arch >= 90 && ga_cu.cuLaunchKernelEx != NULL && ga_cu.version >= 12040;
    return r;
}

/*
 * Compare the declared arguments with the kernel's own, by number and size, which is all that drivers (from 12.4 on)
 * can tell. Too many arguments are an error at once. A missing one, or one of another size, is an error only at launch,
 * because programs (Theano, pygpu's tests) make kernels that they never launch.
 */
static int check_arguments(gpukernel *k, const char *name, ga_cuda_kernel *n) {
    ga_errbuf *e = &k->ctx->err;
    size_t offset, size;

    if (ga_cu.cuFuncGetParamInfo == NULL) return GA_NO_ERROR;
    for (unsigned i = 0; i <= k->numargs; i++) {
        ga_cu_result r = ga_cu.cuFuncGetParamInfo(n->function, i, &offset, &size);
        if (r == GA_CUDA_ERROR_INVALID_VALUE && i == k->numargs) break;
        if (r == GA_CUDA_ERROR_INVALID_VALUE)
            return ga_fail(e, GA_VALUE_ERROR, "the kernel %s has %u arguments in its source, but %u were declared",
                           name, i, k->numargs);
        if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(e, r, "asking for the arguments of %s", name);
        if (n->odd != 0 || (i < k->numargs && size == k->argsize[i])) continue;
        n->odd = i + 1;
        n->odd_size = size;
    }
    return GA_NO_ERROR;
}

/* The error of launching a kernel whose arguments were declared wrongly. */
static int refuse(gpukernel *k) {
    const ga_cuda_kernel *n = k->native;
    unsigned i = n->odd - 1;

    if (i == k->numargs)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "the kernel %s has more arguments in its source than the %u that were declared", k->name,
                       k->numargs);
    return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                   "argument %u of the kernel %s has %zu bytes in its source, but was declared %s (type code %d), "
                   "which has %zu",
                   i, k->name, n->odd_size, k->types[i] == GA_BUFFER ? "as a buffer" : "with another type", k->types[i],
                   k->argsize[i]);
}

static int kernel_create(gpukernel *k, const char *name) {
    const ga_caps *caps = &k->ctx->caps;
    ga_cuda_kernel *n = calloc(1, sizeof *n);
    int threads = 0, static_shared = 0, err = GA_NO_ERROR;
    bool pushed;

    if (n == NULL) return ga_fail_memory(&k->ctx->err, "a kernel object");
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(k->ctx), &pushed);
    if (r == GA_CUDA_SUCCESS)
        r = find_function((const ga_cuda_program *)k->program, name, n, &threads, &static_shared, &k->registers);
    if (r == GA_CUDA_SUCCESS) err = check_arguments(k, name, n);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS)
        err = ga_cuda_fail(&k->ctx->err, r, "finding the kernel \"%s\"%s", name,
                           r == GA_CUDA_ERROR_NOT_FOUND
                               ? " (it must be declared KERNEL, or extern \"C\" __global__, in the source)"
                               : "");
    if (err != GA_NO_ERROR) {
        free(n);
        return err;
    }
    n->static_shared = (size_t)static_shared;
    atomic_init(&n->dynamic_limit, caps->local_memory > n->static_shared ? caps->local_memory - n->static_shared : 0);
    k->native = n;
    k->max_group = (size_t)threads;
    k->preferred = ga_cuda_of(k->ctx)->warp;
    return GA_NO_ERROR;
}

static void kernel_destroy(gpukernel *k) {
    free(k->native); /* the function belongs to its module */
}

/* A kernel must opt in to more than 48 KiB of shared memory, once. Threads that do so at the same time request the
 * same. */
static int raise_limit(ga_cuda_context *c, ga_cuda_kernel *n, size_t shared) {
    size_t most = c->shared_most > n->static_shared ? c->shared_most - n->static_shared : 0;

    if (shared > most)
        return ga_fail(&c->base.err, GA_VALUE_ERROR,
                       "%zu bytes of dynamic shared memory; with its %zu static bytes this kernel can have %zu on %s",
                       shared, n->static_shared, most, c->base.caps.device_name);
    ga_cu_result r =
        ga_cu.cuFuncSetAttribute(n->function, GA_CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, (int)most);
    if (r != GA_CUDA_SUCCESS)
        return ga_cuda_fail(&c->base.err, r, "allowing a kernel %zu bytes of shared memory", most);
    atomic_store_explicit(&n->dynamic_limit, most, memory_order_relaxed);
    return GA_NO_ERROR;
}

typedef struct launch_shape {
    unsigned g[3], b[3], shared;
} launch_shape;

static ga_cu_result launch_early(CUstream stream, const ga_cuda_kernel *n, const launch_shape *l, void **args) {
    ga_cu_launch_attribute early = {.id = GA_CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION, .value.allowed = 1};
    ga_cu_launch_config config = {.gridDimX = l->g[0],
                                  .gridDimY = l->g[1],
                                  .gridDimZ = l->g[2],
                                  .blockDimX = l->b[0],
                                  .blockDimY = l->b[1],
                                  .blockDimZ = l->b[2],
                                  .sharedMemBytes = l->shared,
                                  .hStream = stream,
                                  .attrs = &early,
                                  .numAttrs = 1};

    return ga_cu.cuLaunchKernelEx(&config, n->function, args, NULL);
}

/*
 * A kernel that itself waits for earlier work (programmatic dependent launch) may start while that work ends. It saves
 * a third of the time between two small kernels in a graph, and a sixth of a launch.
 */
static ga_cu_result launch_on(CUstream stream, const gpukernel *k, const launch_shape *l, void **args) {
    const ga_cuda_kernel *n = k->native;

    if (k->waits && n->early) return launch_early(stream, n, l, args);
    return ga_cu.cuLaunchKernel(n->function, l->g[0], l->g[1], l->g[2], l->b[0], l->b[1], l->b[2], l->shared, stream,
                                args, NULL);
}

/* Prepare a kernel before it runs or is captured; the context must be current. */
static int launch_inside(gpukernel *k, const launch_shape *l, void **args, ga_cu_result *r) {
    ga_cuda_context *c = ga_cuda_of(k->ctx);
    ga_cuda_kernel *n = k->native;
    int err = GA_NO_ERROR;
    bool pushed;

    *r = ga_cuda_enter(c, &pushed);
    if (*r == GA_CUDA_SUCCESS && l->shared > atomic_load_explicit(&n->dynamic_limit, memory_order_relaxed))
        err = raise_limit(c, n, l->shared);
    if (*r == GA_CUDA_SUCCESS && err == GA_NO_ERROR) *r = launch_on(ga_cuda_stream(c), k, l, args);
    ga_cuda_exit(pushed);
    return err;
}

/* Drivers use the stream's context, whichever is current; a driver that does not returns an error, and the launch is
 * repeated with the context current. */
static ga_cu_result launch_outside(const gpukernel *k, const launch_shape *l, void **args) {
    const ga_cuda_context *c = ga_cuda_of(k->ctx);
    ga_cu_result r = launch_on(c->stream, k, l, args);
    bool pushed = false;

    if (r == GA_CUDA_SUCCESS) return r;
    if (ga_cuda_enter(c, &pushed) == GA_CUDA_SUCCESS && pushed) r = launch_on(c->stream, k, l, args);
    ga_cuda_exit(pushed);
    return r;
}

/*
 * A gpudata starts with the device pointer, so a gpudata * is also the pointer to the argument that the driver wants,
 * and `args` is passed on unchanged.
 */
static int kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                         void **args) {
    ga_cuda_context *c = ga_cuda_of(k->ctx);
    ga_cuda_kernel *n = k->native;
    launch_shape l = {{(unsigned)groups[0], 1, 1}, {(unsigned)group_size[0], 1, 1}, (unsigned)shared};
    ga_cu_result r;
    int err = GA_NO_ERROR;

    if (n->odd != 0) return refuse(k);
    for (unsigned i = 1; i < nd; i++) {
        l.g[i] = (unsigned)groups[i];
        l.b[i] = (unsigned)group_size[i];
    }
    if (shared > atomic_load_explicit(&n->dynamic_limit, memory_order_relaxed) || ga_cuda_stream(c) != c->stream)
        err = launch_inside(k, &l, args, &r);
    else
        r = launch_outside(k, &l, args);
    if (r != GA_CUDA_SUCCESS)
        err = ga_cuda_fail(&c->base.err, r, "launching %ux%ux%u blocks of %ux%ux%u threads, %zu bytes of shared memory",
                           l.g[0], l.g[1], l.g[2], l.b[0], l.b[1], l.b[2], shared);
    return err;
}

const ga_kernel_ops ga_cuda_kernel_ops = {
    .create = kernel_create,
    .destroy = kernel_destroy,
    .launch = kernel_launch,
};
