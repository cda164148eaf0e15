/* See inject.h. The program is linked with --wrap for the functions below, and with the static library. */
#include "inject.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------ host allocations */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long calls, fail_at, failures, live;
static int fail_forever;
static const char *failed_name = "";

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
void __wrap_free(void *p);

static bool injected(const char *name) {
    pthread_mutex_lock(&lock);
    calls++;
    bool fail = fail_at > 0 && (calls == fail_at || (fail_forever && calls > fail_at));
    if (fail) {
        failures++;
        failed_name = name;
        errno = ENOMEM;
    }
    pthread_mutex_unlock(&lock);
    return fail;
}

static void count(long change) {
    pthread_mutex_lock(&lock);
    live += change;
    pthread_mutex_unlock(&lock);
}

void *__wrap_malloc(size_t size) {
    void *p = injected("malloc") ? NULL : __real_malloc(size);
    if (p) count(1);
    return p;
}

void *__wrap_calloc(size_t n, size_t size) {
    void *p = injected("calloc") ? NULL : __real_calloc(n, size);
    if (p) count(1);
    return p;
}

void *__wrap_realloc(void *old, size_t size) {
    if (injected("realloc")) return NULL;
    void *p = __real_realloc(old, size);
    if (p && !old) count(1);
    return p;
}

void __wrap_free(void *p) {
    if (p) count(-1);
    __real_free(p);
}

static void host_arm(long nth, int forever) {
    pthread_mutex_lock(&lock);
    calls = failures = 0;
    fail_at = nth;
    fail_forever = forever;
    failed_name = "";
    pthread_mutex_unlock(&lock);
}

static long host_failed(void) {
    return failures;
}

static const char *host_failed_name(void) {
    return failed_name;
}

long host_live(void) {
    return live;
}

const injector inject_host = {"host", host_arm, host_failed, host_failed_name};

/* -------------------------------------------------------------------------------------------------- driver calls */

static injector driver = {.name = "driver"};
static long (*driver_objects)(const char *kind); /* living ones; NULL: of every kind */

/* The libraries that stand in for a driver, or between it and ours, and can be made to fail. */
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
    *(void **)&driver_objects = symbol_of(handle, prefix, "live");
    if (driver.arm && driver.failed && driver.failed_name && driver_objects) return &driver;
    fprintf(stderr, "%s does not name a library that can be made to fail\n", stand_ins[i].variable);
    return NULL;
}

long driver_live(bool orphans) {
    return driver_objects ? driver_objects(NULL) - (orphans ? 0 : driver_objects("orphan")) : 0;
}
