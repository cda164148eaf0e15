/*
 * An OpenCL library between the backend and the ICD loader (GPUARRAY_OPENCL_LIBRARY): forwards every call, counts live
 * objects, and fails the Nth call. Devices whose name has the text of OPENCL_SHIM_REFUSES in it ("*": all) cannot
 * compile. All arguments of these functions are integers or pointers, so each is passed on as one machine word whatever
 * its type. A function that the backend loads and this table lacks shows as a missing symbol.
 */
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counter.h"
#include "opencl_shim.h"

#define EXPORT __attribute__((visibility("default")))

_Static_assert(sizeof(void *) == 8, "arguments are passed on as 64-bit words");
typedef uintptr_t word;

enum { OUT_OF_RESOURCES = -5, OUT_OF_HOST_MEMORY = -6, BUILD_PROGRAM_FAILURE = -11, PLATFORM_NOT_FOUND = -1001 };
enum { DEVICE_NAME = 0x102B };

static fault_counter counter = FAULT_COUNTER_INIT;
static atomic_long builds;

static void *real(const char *name) {
    static void *loader;
    if (!loader) loader = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    return loader ? dlsym(loader, name) : NULL;
}

static int injected(const char *name) {
    return counter_fails(&counter, name);
}

static void count(long change) {
    counter_change(&counter, change);
}

EXPORT void opencl_shim_fail(long nth, int forever) {
    counter_arm(&counter, nth, forever);
}

EXPORT void opencl_shim_watch(void (*each)(void)) {
    counter_watch(&counter, each);
}

EXPORT long opencl_shim_failed(void) {
    return counter.failures;
}

EXPORT const char *opencl_shim_failed_name(void) {
    return counter.failed_name;
}

EXPORT long opencl_shim_live(const char *kind) {
    return kind == NULL ? counter.live : 0; /* OpenCL's objects keep their context, so none is an orphan */
}

EXPORT long opencl_shim_builds(void) {
    return atomic_load(&builds);
}

/* Parameter and argument lists by number of words. */
#define P1 word a
#define P2 P1, word b
#define P3 P2, word c
#define P4 P3, word d
#define P5 P4, word e
#define P6 P5, word f
#define P7 P6, word g
#define P8 P7, word h
#define P9 P8, word i
#define P10 P9, word j
#define A1 a
#define A2 A1, b
#define A3 A2, c
#define A4 A3, d
#define A5 A4, e
#define A6 A5, f
#define A7 A6, g
#define A8 A7, h
#define A9 A8, i
#define A10 A9, j

/* A call of n words that returns a status. `change`: by how much a success changes the number of live objects. */
#define CALL(name, n, change)                         \
    EXPORT int32_t name(P##n);                        \
    EXPORT int32_t name(P##n) {                       \
        int32_t (*forward)(P##n);                     \
        *(void **)&forward = real(#name);             \
        if (injected(#name)) return OUT_OF_RESOURCES; \
        if (!forward) return PLATFORM_NOT_FOUND;      \
        int32_t r = forward(A##n);                    \
        if (r == 0 && (change) != 0) count(change);   \
        return r;                                     \
    }

/* A call that releases something or waits: it does its work even when it is made to fail. */
#define RELEASE(name, n, change)                                  \
    EXPORT int32_t name(P##n);                                    \
    EXPORT int32_t name(P##n) {                                   \
        int32_t (*forward)(P##n);                                 \
        *(void **)&forward = real(#name);                         \
        int fail = injected(#name);                               \
        int32_t r = forward ? forward(A##n) : PLATFORM_NOT_FOUND; \
        if (r == 0 && (change) != 0) count(change);               \
        return fail ? OUT_OF_RESOURCES : r;                       \
    }

/* A call that makes an object; `status` is its last argument. */
#define CREATE(name, n, status, change)                               \
    EXPORT word name(P##n);                                           \
    EXPORT word name(P##n) {                                          \
        word (*forward)(P##n);                                        \
        *(void **)&forward = real(#name);                             \
        if (injected(#name) || !forward) {                            \
            int32_t code = OUT_OF_HOST_MEMORY;                        \
            if (status) memcpy((void *)(status), &code, sizeof code); \
            return 0;                                                 \
        }                                                             \
        word r = forward(A##n);                                       \
        if (r && (change) != 0) count(change);                        \
        return r;                                                     \
    }

CALL(clGetPlatformIDs, 3, 0)
CALL(clGetPlatformInfo, 5, 0)
CALL(clGetDeviceIDs, 5, 0)
CALL(clGetDeviceInfo, 5, 0)
CREATE(clCreateContext, 6, f, 1)
CALL(clRetainContext, 1, 1)
RELEASE(clReleaseContext, 1, -1)
CALL(clGetContextInfo, 5, 0)
CREATE(clCreateCommandQueue, 4, d, 1)
RELEASE(clReleaseCommandQueue, 1, -1)
RELEASE(clFlush, 1, 0)
RELEASE(clFinish, 1, 0)
CREATE(clCreateBuffer, 5, e, 1)
CALL(clRetainMemObject, 1, 1)
RELEASE(clReleaseMemObject, 1, -1)
CALL(clGetMemObjectInfo, 5, 0)
CALL(clEnqueueReadBuffer, 9, 0)
CALL(clEnqueueWriteBuffer, 9, 0)
CALL(clEnqueueCopyBuffer, 9, 0)
CALL(clEnqueueFillBuffer, 9, 0)
CREATE(clEnqueueMapBuffer, 10, j, 0)
RELEASE(clEnqueueUnmapMemObject, 6, 0)
CALL(clEnqueueMarkerWithWaitList, 4, 1)
CALL(clEnqueueBarrierWithWaitList, 4, 0)
RELEASE(clWaitForEvents, 2, 0)
CALL(clGetEventInfo, 5, 0)
CALL(clGetEventProfilingInfo, 5, 0)
CALL(clRetainEvent, 1, 1)
RELEASE(clReleaseEvent, 1, -1)
CREATE(clCreateUserEvent, 2, b, 1)
RELEASE(clSetUserEventStatus, 2, 0)
CALL(clSetEventCallback, 4, 0)
CREATE(clCreateProgramWithSource, 5, e, 1)
CREATE(clCreateProgramWithBinary, 7, g, 1)
RELEASE(clReleaseProgram, 1, -1)
CALL(clGetProgramInfo, 5, 0)
CALL(clGetProgramBuildInfo, 6, 0)
CREATE(clCreateKernel, 3, c, 1)
RELEASE(clReleaseKernel, 1, -1)
CALL(clSetKernelArg, 4, 0)
CALL(clGetKernelInfo, 5, 0)
CALL(clGetKernelArgInfo, 6, 0)
CALL(clGetKernelWorkGroupInfo, 6, 0)
CALL(clEnqueueNDRangeKernel, 9, 0)
CALL(clEnqueueNativeKernel, 10, 0)

/* Is it one of the devices that cannot compile? */
static int refuses(word device) {
    const char *part = getenv("OPENCL_SHIM_REFUSES");
    int32_t (*info)(P5);
    char name[256] = "";

    if (!part || !*part || !device) return 0;
    if (strcmp(part, "*") == 0) return 1;
    *(void **)&info = real("clGetDeviceInfo");
    return info && info(device, DEVICE_NAME, sizeof name, (word)name, 0) == 0 && strstr(name, part) != NULL;
}

EXPORT int32_t clBuildProgram(P6);
EXPORT int32_t clBuildProgram(P6) {
    int32_t (*forward)(P6);

    *(void **)&forward = real("clBuildProgram");
    atomic_fetch_add(&builds, 1);
    if (injected("clBuildProgram")) return OUT_OF_RESOURCES;
    if (!forward) return PLATFORM_NOT_FOUND;
    if (b == 1 && refuses(*(word *)c)) return BUILD_PROGRAM_FAILURE;
    return forward(A6);
}
