/* See inject.h: calls of drivers. */
#include "inject.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static injector driver = {.name = "driver"};
static long (*cuda_live)(const char *);
static long (*opencl_live)(void);

static void *symbol(void *handle, const char *name) {
    return handle ? dlsym(handle, name) : NULL;
}

const injector *inject_driver(const char *backend) {
    bool cuda = strcmp(backend, "cuda") == 0;
    const char *variable = cuda ? "GPUARRAY_CUDA_LIBRARY" : "GPUARRAY_OPENCL_LIBRARY", *path = getenv(variable);
    void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    *(void **)&driver.arm = symbol(handle, cuda ? "fake_cuda_fail" : "opencl_shim_fail");
    *(void **)&driver.failed = symbol(handle, cuda ? "fake_cuda_failed" : "opencl_shim_failed");
    *(void **)&driver.failed_name = symbol(handle, cuda ? "fake_cuda_failed_name" : "opencl_shim_failed_name");
    if (cuda) *(void **)&cuda_live = symbol(handle, "fake_cuda_live");
    if (!cuda) *(void **)&opencl_live = symbol(handle, "opencl_shim_live");
    if (driver.arm && driver.failed && driver.failed_name && (cuda_live || opencl_live)) return &driver;
    fprintf(stderr, "%s does not name a library that can be made to fail\n", variable);
    return NULL;
}

long driver_live(const char *backend, bool orphans) {
    if (strcmp(backend, "cuda") != 0) return opencl_live ? opencl_live() : 0;
    return cuda_live ? cuda_live(NULL) - (orphans ? 0 : cuda_live("orphan")) : 0;
}
