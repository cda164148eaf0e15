#include "objects.h"

#include <stdio.h>
#include <string.h>

#include "base/env.h"
#include "nvrtc.h"

int ga_cuda_platform_count(unsigned *count) {
    unsigned devices;
    int err = ga_cuda_device_count(0, &devices);

    if (err == GA_NO_ERROR) *count = 1;
    return err;
}

int ga_cuda_device_count(unsigned platform, unsigned *count) {
    int n = 0;
    int err = ga_cuda_driver_load();

    (void)platform; /* CUDA has only one platform */
    if (err != GA_NO_ERROR) return err;
    ga_cu_result r = ga_cu.cuDeviceGetCount(&n);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(NULL, r, "counting CUDA devices");
    if (n <= 0) return ga_cuda_fail(NULL, GA_CUDA_ERROR_NO_DEVICE, "counting CUDA devices");
    *count = (unsigned)n;
    return GA_NO_ERROR;
}

/* Read the version of the kernel module, "580.65.06", which the driver API does not tell. `out` is unchanged if it is
 * unknown. */
static void module_version(char *out, size_t size) {
    FILE *f = fopen("/proc/driver/nvidia/version", "r");
    char line[256];

    if (f == NULL) return;
    if (fgets(line, sizeof line, f) != NULL) {
        for (char *save, *word = strtok_r(line, " \t\n", &save); word != NULL; word = strtok_r(NULL, " \t\n", &save)) {
            if (strspn(word, "0123456789.") == strlen(word) && strchr(word, '.') != NULL) {
                snprintf(out, size, "%s, ", word);
                break;
            }
        }
    }
    fclose(f);
}

/* "GPU-" and 36 characters, as nvidia-smi prints it; without the prefix if that would not fit. */
static void format_uuid(const ga_cu_uuid *u, char *out, size_t size) {
    size_t n = size > 40 ? (size_t)snprintf(out, size, "GPU-") : 0;

    for (size_t i = 0; i < sizeof u->bytes; i++) {
        bool dash = i == 4 || i == 6 || i == 8 || i == 10;
        n += (size_t)snprintf(out + n, size - n, "%s%02x", dash ? "-" : "", (unsigned char)u->bytes[i]);
    }
}

int ga_cuda_device_info(unsigned platform, unsigned device, ga_device_info *info) {
    char module[64] = "";
    ga_cu_uuid uuid;
    CUdevice d;
    int err = ga_cuda_driver_load();

    (void)platform;
    if (err != GA_NO_ERROR) return err;
    memset(info, 0, sizeof *info);
    ga_cu_result r = ga_cu.cuDeviceGet(&d, (int)device);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceGetName(info->name, sizeof info->name, d);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceTotalMem_v2(&info->total_memory, d);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceGetPCIBusId(info->pci_id, sizeof info->pci_id, d);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(NULL, r, "describing CUDA device %u", device);
    if (ga_cu.cuDeviceGetUuid_v2 != NULL && ga_cu.cuDeviceGetUuid_v2(&uuid, d) == GA_CUDA_SUCCESS)
        format_uuid(&uuid, info->uuid, sizeof info->uuid);
    snprintf(info->platform, sizeof info->platform, "NVIDIA CUDA");
    module_version(module, sizeof module);
    snprintf(info->driver, sizeof info->driver, "%sCUDA %d.%d", module, ga_cu.version / 1000,
             ga_cu.version % 1000 / 10);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------ capabilities */

/* Attributes that are plain numbers, in the order of this enumeration. */
enum {
    MAJOR,
    MINOR,
    UNITS,
    WARP,
    THREADS,
    SHARED,
    SHARED_MOST,
    PAGEABLE,
    BLOCK_X,
    BLOCK_Y,
    BLOCK_Z,
    GRID_X,
    GRID_Y,
    GRID_Z,
    ATTRIBUTES
};
static const unsigned attributes[ATTRIBUTES] = {
    [MAJOR] = GA_CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
    [MINOR] = GA_CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
    [UNITS] = GA_CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT,
    [WARP] = GA_CU_DEVICE_ATTRIBUTE_WARP_SIZE,
    [THREADS] = GA_CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
    [SHARED] = GA_CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK,
    [SHARED_MOST] = GA_CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
    [PAGEABLE] = GA_CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS,
    [BLOCK_X] = GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X,
    [BLOCK_Y] = GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + 1,
    [BLOCK_Z] = GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + 2,
    [GRID_X] = GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X,
    [GRID_Y] = GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + 1,
    [GRID_Z] = GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + 2,
};

/*
 * Binaries depend on the device's architecture, on the compiler and, if the driver compiles PTX, on the driver. A
 * context without NVRTC can still move data and multiply matrices, so a missing NVRTC is reported when a kernel is
 * built.
 */
static void name_binaries(ga_cuda_context *c) {
    ga_caps *caps = &c->base.caps;

    int err = ga_nvrtc_load(NULL);
    caps->keep_binaries = err == GA_NO_ERROR;
    if (caps->keep_binaries)
        snprintf(caps->bin_id, sizeof caps->bin_id, "sm_%d nvrtc-%d.%d driver-%d", c->arch, ga_nvrtc.major,
                 ga_nvrtc.minor, ga_cu.version);
    else
        snprintf(caps->bin_id, sizeof caps->bin_id, "sm_%d driver-%d", c->arch, ga_cu.version);
    snprintf(caps->compiler, sizeof caps->compiler, "nvrtc");
    if (err == GA_NO_ERROR) snprintf(caps->compiler, sizeof caps->compiler, "nvrtc %d", ga_nvrtc.major);
    if (err != GA_NO_ERROR) ga_log(1, "no kernel can be compiled: %s", ga_error_text(NULL, err));
}

int ga_cuda_device_caps(ga_cuda_context *c) {
    ga_caps *caps = &c->base.caps;
    int v[ATTRIBUTES] = {0};
    ga_cu_result r = ga_cu.cuDeviceGetName(caps->device_name, sizeof caps->device_name, c->device);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceGetPCIBusId(caps->unique_id, sizeof caps->unique_id, c->device);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDeviceTotalMem_v2(&caps->total_memory, c->device);
    for (unsigned i = 0; r == GA_CUDA_SUCCESS && i < ATTRIBUTES; i++)
        r = ga_cu.cuDeviceGetAttribute(&v[i], attributes[i], c->device);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(NULL, r, "asking for the limits of CUDA device %d", c->device);

    c->arch = 10 * v[MAJOR] + v[MINOR];
    c->reads_pageable = v[PAGEABLE] != 0;
    c->shared_most = (size_t)(v[SHARED_MOST] > v[SHARED] ? v[SHARED_MOST] : v[SHARED]);
    caps->largest_block = caps->total_memory;
    caps->local_memory = (size_t)v[SHARED];
    caps->local_memory_most = c->shared_most;
    caps->compute_units = (unsigned)v[UNITS];
    for (int i = 0; i < 3; i++) {
        caps->max_groups[i] = (size_t)v[GRID_X + i];
        caps->max_group_size[i] = (size_t)v[BLOCK_X + i];
    }
    caps->max_group_threads = (size_t)v[THREADS];
    c->warp = (unsigned)v[WARP];
    caps->vector_bytes = 16;
    caps->fp64 = true;
    caps->fp16 = c->arch >= 53;
    caps->int64_atomics = true;
    caps->exact_reals = true;
    caps->shuffles = c->warp == 32;
    caps->matrix = caps->shuffles && c->arch >= 80;
    /* consumer GPUs have f64 tensor cores that are not faster */
    caps->matrix64 = caps->shuffles && (c->arch / 10 == 9 || c->arch / 10 == 10);
    caps->argument_bytes = 4096; /* CUDA 12.1 and later allow more, if both driver and compiler support it */
    name_binaries(c);
    caps->matrix_wide = caps->matrix && c->arch == 90 && caps->keep_binaries && ga_nvrtc.major >= 12; /* sm_90a */
    return GA_NO_ERROR;
}
