/* The driver itself, its devices, its texts for results. */
#define _GNU_SOURCE
#include "state.h"

#include <stdio.h>
#include <string.h>

#define FAKE_DRIVER_VERSION 13000

typedef struct result_text {
    CUresult code;
    const char *name, *text;
} result_text;

static const result_text results[] = {
    {CUDA_SUCCESS, "CUDA_SUCCESS", "no error"},
    {CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "an argument is out of range"},
    {CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "not enough memory"},
    {CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "the driver is not initialised"},
    {CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "there is no device"},
    {CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "there is no such device"},
    {CUDA_ERROR_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "the program image is damaged"},
    {CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "no context, or the wrong one, is current"},
    {CUDA_ERROR_NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU", "the program is for another architecture"},
    {CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "the object does not exist"},
    {CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "the name was not found"},
    {CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "the work has not finished"},
    {CUDA_ERROR_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS", "a kernel used an address it must not"},
    {CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "the launch needs too many resources"},
    {CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED", "peer access is already on"},
    {CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE, "CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE", "the primary context is in use"},
    {CUDA_ERROR_CONTEXT_IS_DESTROYED, "CUDA_ERROR_CONTEXT_IS_DESTROYED", "the context has been destroyed"},
    {CUDA_ERROR_ASSERT, "CUDA_ERROR_ASSERT", "an assertion in a kernel failed"},
    {CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "a kernel failed while it ran"},
    {CUDA_ERROR_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "the operation is not supported"},
    {CUDA_ERROR_UNKNOWN, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

static const result_text *find_result(CUresult code) {
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (results[i].code == code) return &results[i];
    }
    return NULL;
}

const char *fake_result_name(CUresult r) {
    const result_text *t = find_result(r);
    return t ? t->name : "CUDA_ERROR_?";
}

FAKE_EXPORT CUresult cuGetErrorName(CUresult error, const char **name) {
    const result_text *t = find_result(error);
    if (fake_inject("cuGetErrorName") || !name) return CUDA_ERROR_INVALID_VALUE;
    *name = t ? t->name : NULL;
    return t ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

FAKE_EXPORT CUresult cuGetErrorString(CUresult error, const char **text) {
    const result_text *t = find_result(error);
    if (fake_inject("cuGetErrorString") || !text) return CUDA_ERROR_INVALID_VALUE;
    *text = t ? t->text : NULL;
    return t ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

FAKE_EXPORT CUresult cuInit(unsigned flags) {
    bool again = fake_initialised;
    CUresult r = fake_enter("cuInit", again ? FAKE_NEEDS_INIT : FAKE_NEEDS_NOTHING, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && flags != 0) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags must be 0");
    if (r == CUDA_SUCCESS && fake_device_count() == 0) r = fake_error(CUDA_ERROR_NO_DEVICE, "FAKE_CUDA_DEVICES=0");
    if (r == CUDA_SUCCESS) fake_initialised = true;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDriverGetVersion(int *version) {
    CUresult r = fake_enter("cuDriverGetVersion", FAKE_NEEDS_NOTHING, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !version) r = fake_error(CUDA_ERROR_INVALID_VALUE, "version is NULL");
    if (r == CUDA_SUCCESS) *version = FAKE_DRIVER_VERSION;
    return fake_leave(r);
}

/* ---------------------------------------------------------------------------------------------------------- devices */

static CUresult check_device(const void *out, CUdevice device) {
    if (!out) return fake_error(CUDA_ERROR_INVALID_VALUE, "the result's pointer is NULL");
    if (device < 0 || device >= fake_device_count()) {
        return fake_error(CUDA_ERROR_INVALID_DEVICE, "device %d of %d", device, fake_device_count());
    }
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult cuDeviceGetCount(int *count) {
    CUresult r = fake_enter("cuDeviceGetCount", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !count) r = fake_error(CUDA_ERROR_INVALID_VALUE, "count is NULL");
    if (r == CUDA_SUCCESS) *count = fake_device_count();
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceGet(CUdevice *device, int ordinal) {
    CUresult r = fake_enter("cuDeviceGet", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(device, ordinal);
    if (r == CUDA_SUCCESS) *device = ordinal;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceGetName(char *name, int len, CUdevice device) {
    CUresult r = fake_enter("cuDeviceGetName", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(name, device);
    if (r == CUDA_SUCCESS && len <= 0) r = fake_error(CUDA_ERROR_INVALID_VALUE, "len is %d", len);
    if (r == CUDA_SUCCESS) snprintf(name, (size_t)len, "CUDA stand-in %d (host memory)", device);
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceTotalMem_v2(size_t *bytes, CUdevice device) {
    CUresult r = fake_enter("cuDeviceTotalMem_v2", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(bytes, device);
    if (r == CUDA_SUCCESS) *bytes = fake_device_memory();
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceGetPCIBusId(char *id, int len, CUdevice device) {
    CUresult r = fake_enter("cuDeviceGetPCIBusId", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(id, device);
    if (r == CUDA_SUCCESS && len < 13) r = fake_error(CUDA_ERROR_INVALID_VALUE, "len is %d, 13 are needed", len);
    if (r == CUDA_SUCCESS) snprintf(id, (size_t)len, "0000:%02X:00.0", 0xf0 + device);
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceGetUuid_v2(CUuuid *uuid, CUdevice device) {
    CUresult r = fake_enter("cuDeviceGetUuid_v2", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(uuid, device);
    if (r == CUDA_SUCCESS) {
        for (int i = 0; i < 16; i++) uuid->bytes[i] = (char)(i < 15 ? 0xfa - i : device);
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuDeviceCanAccessPeer(int *yes, CUdevice device, CUdevice peer) {
    CUresult r = fake_enter("cuDeviceCanAccessPeer", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(yes, device);
    if (r == CUDA_SUCCESS) r = check_device(yes, peer);
    if (r == CUDA_SUCCESS) *yes = device != peer;
    return fake_leave(r);
}

/* The vendor's numbers of CUdevice_attribute, and the answers of a device of any capability. */
static const int attributes[][2] = {
    {1, 1024},                     /* MAX_THREADS_PER_BLOCK */
    {2, 1024},                     /* MAX_BLOCK_DIM_X */
    {3, 1024},                     /* MAX_BLOCK_DIM_Y */
    {4, 64},                       /* MAX_BLOCK_DIM_Z */
    {5, 2147483647},               /* MAX_GRID_DIM_X */
    {6, 65535},                    /* MAX_GRID_DIM_Y */
    {7, 65535},                    /* MAX_GRID_DIM_Z */
    {8, (int)FAKE_SHARED_DEFAULT}, /* MAX_SHARED_MEMORY_PER_BLOCK */
    {9, 65536},                    /* TOTAL_CONSTANT_MEMORY */
    {10, 32},                      /* WARP_SIZE */
    {12, 65536},                   /* MAX_REGISTERS_PER_BLOCK */
    {13, 1000000},                 /* CLOCK_RATE */
    {14, 512},                     /* TEXTURE_ALIGNMENT */
    {15, 1},                       /* GPU_OVERLAP */
    {16, 2},                       /* MULTIPROCESSOR_COUNT: few, so that grids capped by it still loop */
    {18, 0},                       /* INTEGRATED */
    {19, 1},                       /* CAN_MAP_HOST_MEMORY */
    {20, 0},                       /* COMPUTE_MODE: default */
    {31, 1},                       /* CONCURRENT_KERNELS */
    {32, 0},                       /* ECC_ENABLED */
    {36, 1000000},                 /* MEMORY_CLOCK_RATE */
    {37, 256},                     /* GLOBAL_MEMORY_BUS_WIDTH */
    {38, 1 << 20},                 /* L2_CACHE_SIZE */
    {39, 2048},                    /* MAX_THREADS_PER_MULTIPROCESSOR */
    {40, 1},                       /* ASYNC_ENGINE_COUNT */
    {41, 1},                       /* UNIFIED_ADDRESSING */
    {50, 0},                       /* PCI_DOMAIN_ID */
    {81, 233472},                  /* MAX_SHARED_MEMORY_PER_MULTIPROCESSOR */
    {82, 65536},                   /* MAX_REGISTERS_PER_MULTIPROCESSOR */
    {83, 0},                       /* MANAGED_MEMORY */
    {88, 0},                       /* PAGEABLE_MEMORY_ACCESS */
    {95, 0},                       /* COOPERATIVE_LAUNCH */
    {97, (int)FAKE_SHARED_OPTIN},  /* MAX_SHARED_MEMORY_PER_BLOCK_OPTIN */
    {115, 0},                      /* MEMORY_POOLS_SUPPORTED */
};

FAKE_EXPORT CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
    CUresult r = fake_enter("cuDeviceGetAttribute", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_device(value, device);
    if (r == CUDA_SUCCESS && (int)attribute == 33) { /* PCI_BUS_ID */
        *value = 0xf0 + device;
        return fake_leave(r);
    }
    if (r == CUDA_SUCCESS && ((int)attribute == 75 || (int)attribute == 76)) { /* COMPUTE_CAPABILITY_MAJOR, MINOR */
        *value = (int)attribute == 75 ? fake_arch() / 10 : fake_arch() % 10;
        return fake_leave(r);
    }
    if (r == CUDA_SUCCESS) {
        r = CUDA_ERROR_INVALID_VALUE;
        for (size_t i = 0; i < sizeof attributes / sizeof *attributes && r != CUDA_SUCCESS; i++) {
            if (attributes[i][0] != (int)attribute) continue;
            *value = attributes[i][1];
            r = CUDA_SUCCESS;
        }
        if (r != CUDA_SUCCESS) fake_error(r, "attribute %d is not known to the stand-in", (int)attribute);
    }
    return fake_leave(r);
}
