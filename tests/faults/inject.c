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
