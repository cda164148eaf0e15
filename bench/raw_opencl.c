/* Measures launches with OpenCL's own functions: clSetKernelArg and clEnqueueNDRangeKernel in a loop, on the context's
 * own queue. */
#include "bench.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/extension.h>

typedef struct raw_opencl {
    int (*queue_info)(void *queue, unsigned name, size_t size, void *value, size_t *got);
    void *(*create_program)(void *context, unsigned count, const char **strings, const size_t *lengths, int *err);
    int (*build_program)(void *program, unsigned count, void *const *devices, const char *options, void *callback,
                         void *data);
    int (*release_program)(void *program);
    void *(*create_kernel)(void *program, const char *name, int *err);
    int (*release_kernel)(void *kernel);
    int (*set_arg)(void *kernel, unsigned i, size_t size, const void *value);
    int (*enqueue)(void *queue, void *kernel, unsigned dims, const size_t *offset, const size_t *global,
                   const size_t *local, unsigned count, void *const *wait, void **event);
    void *queue, *kernel;
    uint64_t n;
    void *mem[3];
} raw_opencl;

enum { QUEUE_CONTEXT = 0x1090, QUEUE_DEVICE = 0x1091 };

static const char *const source = "__kernel void add(ulong n, __global const float *a, __global const float *b,\n"
                                  "                  __global float *c) {\n"
                                  "    size_t i = get_global_id(0);\n"
                                  "    if (i < n) c[i] = a[i] + b[i];\n"
                                  "}\n";

static int launch_once(void *arg) {
    raw_opencl *r = arg;
    const size_t global = 1024, local = 256;
    int bad = r->set_arg(r->kernel, 0, sizeof(r->n), &r->n);

    for (unsigned i = 0; i < 3 && !bad; i++) bad = r->set_arg(r->kernel, i + 1, sizeof(void *), &r->mem[i]);
    if (!bad) bad = r->enqueue(r->queue, r->kernel, 1, NULL, &global, &local, 0, NULL, NULL);
    return bad ? GA_IMPL_ERROR : GA_NO_ERROR;
}

static bool find(void *lib, const char *name, void *pointer) {
    void *symbol = dlsym(lib, name);

    memcpy(pointer, &symbol, sizeof(symbol));
    return symbol != NULL;
}

static bool load(raw_opencl *r, void *lib) {
    return find(lib, "clGetCommandQueueInfo", &r->queue_info) &&
           find(lib, "clCreateProgramWithSource", &r->create_program) &&
           find(lib, "clBuildProgram", &r->build_program) && find(lib, "clReleaseProgram", &r->release_program) &&
           find(lib, "clCreateKernel", &r->create_kernel) && find(lib, "clReleaseKernel", &r->release_kernel) &&
           find(lib, "clSetKernelArg", &r->set_arg) && find(lib, "clEnqueueNDRangeKernel", &r->enqueue);
}

static int with_library(bench *b, raw_opencl *r, const measure_work *ours, bench_launch *seconds, char *error,
                        size_t size) {
    const char *text = source;
    void *context = NULL, *device = NULL, *program = NULL;
    int err = GA_IMPL_ERROR, code = 0;

    r->queue_info(r->queue, QUEUE_CONTEXT, sizeof(context), &context, NULL);
    r->queue_info(r->queue, QUEUE_DEVICE, sizeof(device), &device, NULL);
    program = r->create_program(context, 1, &text, NULL, &code);
    if (program != NULL && r->build_program(program, 1, &device, "", NULL, NULL) == 0)
        r->kernel = r->create_kernel(program, "add", &code);
    if (r->kernel == NULL) {
        snprintf(error, size, "the driver does not build the kernel");
    } else {
        const measure_work raw = {.once = launch_once, .arg = r};
        err = bench_turns(b, &raw, ours, seconds);
        if (err != GA_NO_ERROR) snprintf(error, size, "clEnqueueNDRangeKernel or the call beside it failed");
        r->release_kernel(r->kernel);
    }
    if (program != NULL) r->release_program(program);
    return err;
}

int bench_raw_opencl(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size) {
    raw_opencl r = {.n = 1024};
    void *(*get_stream)(gpucontext *);
    void *(*get_buf)(gpudata *);
    void *symbol[2] = {gpuarray_get_extension("cl_get_stream"), gpuarray_get_extension("cl_get_buf")};
    const char *path = getenv("GPUARRAY_OPENCL_LIBRARY");
    void *lib = dlopen(path != NULL && *path != '\0' ? path : "libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    int err = GA_LOAD_ERROR;

    memcpy(&get_stream, &symbol[0], sizeof(symbol[0]));
    memcpy(&get_buf, &symbol[1], sizeof(symbol[1]));
    if (lib == NULL || symbol[0] == NULL || symbol[1] == NULL || !load(&r, lib)) {
        snprintf(error, size, "libOpenCL.so.1 or the library's OpenCL extensions are missing");
    } else {
        r.queue = get_stream(b->ctx);
        for (int i = 0; i < 3; i++) r.mem[i] = get_buf(b->buffer[i]); /* borrowed */
        err = with_library(b, &r, ours, seconds, error, size);
    }
    if (lib != NULL) dlclose(lib);
    return err;
}
