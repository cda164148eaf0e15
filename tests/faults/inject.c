/* See inject.h: calls of drivers. */
#include "inject.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static injector driver = {.name = "driver"};
static long (*driver_objects)(const char *kind); /* living ones; NULL: of every kind */

/* The libraries that replace a driver, or intercept calls of it, and can be made to fail. */
static const struct {
    const char *backend, *variable, *prefix;
} stand_ins[] = {
    {"cuda", "GPUARRAY_CUDA_LIBRARY", "fake_cuda"},
    {"opencl", "GPUARRAY_OPENCL_LIBRARY", "opencl_shim"},
};

static void *symbol_of(void *handle, const char *prefix, const char *name) {
    char full[64];
    snprintf(full, sizeof full, "%s_%s", prefix, name);
    return handle ? dlsym(handle, full) : NULL;
}

const injector *inject_driver(const char *backend) {
    size_t i = 0, n = sizeof stand_ins / sizeof *stand_ins;
    while (i < n && strcmp(stand_ins[i].backend, backend) != 0) i++;
    if (i == n) {
        fprintf(stderr, "the driver of %s cannot be made to fail: inject.c knows no stand-in for it\n", backend);
        return NULL;
    }
    const char *prefix = stand_ins[i].prefix, *path = getenv(stand_ins[i].variable);
    void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    *(void **)&driver.arm = symbol_of(handle, prefix, "fail");
    *(void **)&driver.failed = symbol_of(handle, prefix, "failed");
    *(void **)&driver.failed_name = symbol_of(handle, prefix, "failed_name");
    *(void **)&driver.watch = symbol_of(handle, prefix, "watch");
    *(void **)&driver_objects = symbol_of(handle, prefix, "live");
    if (driver.arm && driver.failed && driver.failed_name && driver.watch && driver_objects) return &driver;
    fprintf(stderr, "%s does not name a library that can be made to fail\n", stand_ins[i].variable);
    return NULL;
}

long driver_live(bool orphans) {
    return driver_objects ? driver_objects(NULL) - (orphans ? 0 : driver_objects("orphan")) : 0;
}
