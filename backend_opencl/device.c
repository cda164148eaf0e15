#include "objects.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/processor.h"
#include "status.h"

enum { MAX_PLATFORMS = 64, MAX_DEVICES = 256, MAX_GROUP_SIZE = 65536 };

/* Concurrent first calls of clGetDeviceIDs fail on PoCL, so discovery is serialised in the process. */
static pthread_mutex_t discovery = PTHREAD_MUTEX_INITIALIZER;

/* ----------------------------------------------------------------------------------------------------- queries */

/* A text property, allocated with malloc, "" if the device does not have it; NULL only when out of memory. */
static char *device_text(cl_device_id d, cl_uint what) {
    size_t size = 0;

    if (ga_cl.clGetDeviceInfo(d, what, 0, NULL, &size) != GA_CL_SUCCESS) size = 0;
    char *s = calloc(1, size + 1);
    if (s != NULL && size > 0 && ga_cl.clGetDeviceInfo(d, what, size, s, NULL) != GA_CL_SUCCESS) s[0] = '\0';
    return s;
}

static int device_copy_text(cl_device_id d, cl_uint what, char *out, size_t room) {
    char *s = device_text(d, what);
    if (s == NULL) return ga_fail_memory(NULL, "a description of a device");
    snprintf(out, room, "%s", s);
    free(s);
    return GA_NO_ERROR;
}

/* Get a property that every device has. */
static int device_get(cl_device_id d, cl_uint what, const char *name, void *value, size_t size) {
    cl_int status = ga_cl.clGetDeviceInfo(d, what, size, value, NULL);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    return ga_opencl_fail(NULL, status, "asking a device for its %s: clGetDeviceInfo", name);
}

static bool device_try(cl_device_id d, cl_uint what, void *value, size_t size) {
    return ga_cl.clGetDeviceInfo(d, what, size, value, NULL) == GA_CL_SUCCESS;
}

/* Is `name` a word in the list? */
static bool has_word(const char *list, const char *name) {
    size_t n = strlen(name);
    for (const char *p = strstr(list, name); p != NULL; p = strstr(p + n, name))
        if ((p == list || p[-1] == ' ') && (p[n] == ' ' || p[n] == '\0')) return true;
    return false;
}

static int platform_text(cl_device_id d, cl_uint what, char *out, size_t room) {
    cl_platform_id p;
    int err = device_get(d, GA_CL_DEVICE_PLATFORM, "platform", &p, sizeof p);
    if (err != GA_NO_ERROR) return err;
    cl_int status = ga_cl.clGetPlatformInfo(p, what, room - 1, out, NULL);
    if (status != GA_CL_SUCCESS) snprintf(out, room, "unknown"); /* the name may be longer than `room` */
    out[room - 1] = '\0';
    return GA_NO_ERROR;
}

/* The PCI address and the UUID of a device, if extensions report them. */
static void device_place(cl_device_id d, const char *extensions, char pci[16], char uuid[40]) {
    ga_cl_pci_bus_info bus;
    cl_uint nv_bus, nv_slot, nv_domain = 0;
    unsigned char u[16];

    pci[0] = uuid[0] = '\0';
    if (has_word(extensions, "cl_khr_pci_bus_info") && device_try(d, GA_CL_DEVICE_PCI_BUS_INFO_KHR, &bus, sizeof bus)) {
        snprintf(pci, 16, "%04x:%02x:%02x.%x", bus.pci_domain & 0xffffu, bus.pci_bus & 0xffu, bus.pci_device & 0xffu,
                 bus.pci_function & 0xfu);
    } else if (has_word(extensions, "cl_nv_device_attribute_query") &&
               device_try(d, GA_CL_DEVICE_PCI_BUS_ID_NV, &nv_bus, sizeof nv_bus) &&
               device_try(d, GA_CL_DEVICE_PCI_SLOT_ID_NV, &nv_slot, sizeof nv_slot)) {
        (void)device_try(d, GA_CL_DEVICE_PCI_DOMAIN_ID_NV, &nv_domain, sizeof nv_domain);
        /* The slot consists of the device number and, in its low three bits, the function. */
        snprintf(pci, 16, "%04x:%02x:%02x.%x", nv_domain & 0xffffu, nv_bus & 0xffu, (nv_slot >> 3) & 0x1fu,
                 nv_slot & 7u);
    }
    if (has_word(extensions, "cl_khr_device_uuid") && device_try(d, GA_CL_DEVICE_UUID_KHR, u, sizeof u))
        snprintf(uuid, 40, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", u[0], u[1], u[2],
                 u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13], u[14], u[15]);
}

/* ------------------------------------------------------------------------------------------------- enumeration */

/* Call with the discovery lock held. */
static int list_platforms(cl_platform_id *ids, unsigned *count) {
    cl_uint n = 0;
    cl_int status = ga_cl.clGetPlatformIDs(MAX_PLATFORMS, ids, &n);

    if (status == GA_CL_PLATFORM_NOT_FOUND_KHR || (status == GA_CL_SUCCESS && n == 0)) return ga_opencl_fail_platform();
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(NULL, status, "listing OpenCL platforms: clGetPlatformIDs");
    *count = n < MAX_PLATFORMS ? n : MAX_PLATFORMS;
    return GA_NO_ERROR;
}

/* The devices of one platform; to have none is no error. Call with the discovery lock held. */
static int list_devices(cl_platform_id p, cl_device_id *ids, unsigned *count) {
    cl_uint n = 0;
    cl_int status = ga_cl.clGetDeviceIDs(p, GA_CL_DEVICE_TYPE_ALL, MAX_DEVICES, ids, &n);

    *count = 0;
    if (status == GA_CL_DEVICE_NOT_FOUND) return GA_NO_ERROR;
    if (status != GA_CL_SUCCESS) return ga_opencl_fail(NULL, status, "listing OpenCL devices: clGetDeviceIDs");
    *count = n < MAX_DEVICES ? n : MAX_DEVICES;
    return GA_NO_ERROR;
}

int ga_opencl_platform_count(unsigned *count) {
    cl_platform_id ids[MAX_PLATFORMS];
    int err = ga_opencl_load();

    *count = 0;
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&discovery);
    err = list_platforms(ids, count);
    pthread_mutex_unlock(&discovery);
    return err;
}

/* The devices of platform number `platform`. */
static int devices_of(unsigned platform, cl_device_id *ids, unsigned *count) {
    cl_platform_id platforms[MAX_PLATFORMS];
    unsigned n = 0;
    int err = ga_opencl_load();

    *count = 0;
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&discovery);
    err = list_platforms(platforms, &n);
    if (err == GA_NO_ERROR && platform >= n)
        err = ga_fail(NULL, GA_VALUE_ERROR, "there is no OpenCL platform %u: %u found", platform, n);
    if (err == GA_NO_ERROR) err = list_devices(platforms[platform], ids, count);
    pthread_mutex_unlock(&discovery);
    return err;
}

int ga_opencl_device_count(unsigned platform, unsigned *count) {
    cl_device_id ids[MAX_DEVICES];
    return devices_of(platform, ids, count);
}

static int is_cpu(cl_device_id d, bool *yes) {
    cl_bitfield type = 0;
    int err = device_get(d, GA_CL_DEVICE_TYPE, "type", &type, sizeof type);
    *yes = (type & GA_CL_DEVICE_TYPE_CPU) != 0;
    return err;
}

int ga_opencl_device_info(unsigned platform, unsigned device, ga_device_info *info) {
    cl_device_id ids[MAX_DEVICES];
    cl_ulong memory = 0;
    unsigned n;

    int err = devices_of(platform, ids, &n);
    if (err != GA_NO_ERROR) return err;
    if (device >= n)
        return ga_fail(NULL, GA_VALUE_ERROR, "OpenCL platform %u has no device %u: %u found", platform, device, n);
    cl_device_id d = ids[device];
    char *extensions = device_text(d, GA_CL_DEVICE_EXTENSIONS);
    if (extensions == NULL) return ga_fail_memory(NULL, "a description of a device");
    device_place(d, extensions, info->pci_id, info->uuid);
    free(extensions);
    err = device_copy_text(d, GA_CL_DEVICE_NAME, info->name, sizeof info->name);
    if (err == GA_NO_ERROR) err = device_copy_text(d, GA_CL_DRIVER_VERSION, info->driver, sizeof info->driver);
    if (err == GA_NO_ERROR) err = platform_text(d, GA_CL_PLATFORM_NAME, info->platform, sizeof info->platform);
    if (err == GA_NO_ERROR) err = device_get(d, GA_CL_DEVICE_GLOBAL_MEM_SIZE, "memory", &memory, sizeof memory);
    if (err == GA_NO_ERROR) err = is_cpu(d, &info->is_cpu);
    info->total_memory = (size_t)memory;
    return err;
}

/* ------------------------------------------------------------------------------------------------------ choice */

/* Preference: 3 for a GPU, 2 for other devices, 1 for a CPU, 0 if it must not be chosen. */
static int rank(cl_device_id d) {
    cl_bitfield type = 0;
    cl_bool available = 0;
    char version[64] = "";
    unsigned major = 0, minor = 0;

    if (!device_try(d, GA_CL_DEVICE_TYPE, &type, sizeof type)) return 0;
    if (!device_try(d, GA_CL_DEVICE_AVAILABLE, &available, sizeof available) || !available) return 0;
    if (device_copy_text(d, GA_CL_DEVICE_VERSION, version, sizeof version) != GA_NO_ERROR ||
        sscanf(version, "OpenCL %u.%u", &major, &minor) != 2 || major * 10 + minor < 12)
        return 0;
    return type & GA_CL_DEVICE_TYPE_GPU ? 3 : type & GA_CL_DEVICE_TYPE_CPU ? 1 : 2;
}

/* Call with the discovery lock held. */
static int choose(int platform, int device, cl_device_id *out) {
    cl_platform_id platforms[MAX_PLATFORMS];
    cl_device_id ids[MAX_DEVICES];
    unsigned np = 0, nd = 0;
    int best = 0;

    int err = list_platforms(platforms, &np);
    if (err != GA_NO_ERROR) return err;
    if (platform >= (int)np)
        return ga_fail(NULL, GA_NODEV_ERROR, "there is no OpenCL platform %d: %u found", platform, np);
    for (unsigned p = platform < 0 ? 0 : (unsigned)platform; p < (platform < 0 ? np : (unsigned)platform + 1); p++) {
        err = list_devices(platforms[p], ids, &nd);
        if (err != GA_NO_ERROR && platform >= 0) return err;
        for (unsigned d = 0; err == GA_NO_ERROR && d < nd; d++) {
            if (device >= 0 && (unsigned)device != d) continue;
            int r = device >= 0 ? 4 : rank(ids[d]); /* a device given by number is always taken */
            if (r > best) {
                best = r;
                *out = ids[d];
            }
        }
    }
    if (best > 0) return GA_NO_ERROR;
    if (device >= 0 && platform >= 0)
        return ga_fail(NULL, GA_NODEV_ERROR, "OpenCL platform %d has no device %d: %u found", platform, device, nd);
    if (device >= 0) return ga_fail(NULL, GA_NODEV_ERROR, "no OpenCL platform has a device %d", device);
    return ga_fail(
        NULL, GA_NODEV_ERROR,
        "no usable OpenCL device (1.2 or newer) on %u platform%s; gpuarray-info lists what was found. For the "
        "CPU install pocl-opencl-icd",
        np, np == 1 ? "" : "s");
}

int ga_opencl_device_choose(int platform, int device, cl_device_id *out) {
    int err = ga_opencl_load();
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&discovery);
    err = choose(platform, device, out);
    pthread_mutex_unlock(&discovery);
    return err;
}

/* "platform:device" as numbers, for a device without a better identification. */
static void device_numbers(cl_device_id device, char *out, size_t room) {
    cl_platform_id platforms[MAX_PLATFORMS];
    cl_device_id ids[MAX_DEVICES];
    unsigned np = 0, nd = 0;

    snprintf(out, room, "?");
    pthread_mutex_lock(&discovery);
    if (list_platforms(platforms, &np) != GA_NO_ERROR) np = 0;
    for (unsigned p = 0; p < np; p++) {
        if (list_devices(platforms[p], ids, &nd) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < nd; d++)
            if (ids[d] == device) snprintf(out, room, "%u:%u", p, d);
    }
    pthread_mutex_unlock(&discovery);
}

/* ------------------------------------------------------------------------------------------------ capabilities */

/* The number that follows `word` in a text, or 0. */
static int number_behind(const char *text, const char *word) {
    const char *at = strstr(text, word);
    return at != NULL ? atoi(at + strlen(word)) : 0;
}

/* Name the compiler of kernels as kernels/gk/quirks/quirks.def does; "" for one that is unknown there. Intel's compiler
 * for GPUs is not the one for CPUs. */
static void name_compiler(ga_opencl_context *c, const char *platform, const char *version, const char *driver) {
    ga_caps *caps = &c->base.caps;
    char *out = caps->compiler;
    const size_t size = sizeof caps->compiler;

    if (c->vendor == GA_OPENCL_NVIDIA)
        snprintf(out, size, "nvidia %d", atoi(driver));
    else if (c->vendor == GA_OPENCL_POCL)
        snprintf(out, size, "pocl %d llvm %d", number_behind(version, "PoCL "), number_behind(version, "LLVM "));
    else if (c->vendor == GA_OPENCL_OCLGRIND)
        snprintf(out, size, "oclgrind");
    else if (strcmp(platform, "rusticl") == 0)
        snprintf(out, size, "rusticl");
    else if (strcmp(platform, "Intel(R) OpenCL") == 0)
        snprintf(out, size, "intel %d", atoi(driver));
}

/* Fill in the strings that identify the device, its driver and its compiler. */
static int fill_names(ga_opencl_context *c, const char *extensions) {
    ga_caps *caps = &c->base.caps;
    char vendor[96], driver[96], version[128], platform[128], pci[16], uuid[40];
    bool cpu = false;

    int err = device_copy_text(c->device, GA_CL_DEVICE_NAME, caps->device_name, sizeof caps->device_name);
    if (err == GA_NO_ERROR) err = device_copy_text(c->device, GA_CL_DEVICE_VENDOR, vendor, sizeof vendor);
    if (err == GA_NO_ERROR) err = device_copy_text(c->device, GA_CL_DRIVER_VERSION, driver, sizeof driver);
    if (err == GA_NO_ERROR) err = platform_text(c->device, GA_CL_PLATFORM_VERSION, version, sizeof version);
    if (err == GA_NO_ERROR) err = platform_text(c->device, GA_CL_PLATFORM_NAME, platform, sizeof platform);
    if (err == GA_NO_ERROR) err = is_cpu(c->device, &cpu);
    if (err != GA_NO_ERROR) return err;
    /* Some callers have room for 64 bytes: use a hash of everything that distinguishes compilers and devices. */
    uint64_t h = GA_HASH_INIT;
    const char *const parts[] = {platform, version, vendor, driver, caps->device_name};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) h = ga_hash(h, parts[i], strlen(parts[i]) + 1);
    if (cpu) h = ga_processor_hash(h);
    snprintf(caps->bin_id, sizeof caps->bin_id, "%.24s %.20s %016" PRIx64, platform, driver, h);
    device_place(c->device, extensions, pci, uuid);
    if (pci[0] != '\0')
        memcpy(caps->unique_id, pci, sizeof pci);
    else if (uuid[0] != '\0')
        snprintf(caps->unique_id, sizeof caps->unique_id, "%.15s", uuid);
    else
        device_numbers(c->device, caps->unique_id, sizeof caps->unique_id);

    if (strstr(platform, "NVIDIA") != NULL)
        c->vendor = GA_OPENCL_NVIDIA;
    else if (strstr(platform, "Portable Computing Language") != NULL)
        c->vendor = GA_OPENCL_POCL;
    else if (strstr(platform, "Oclgrind") != NULL)
        c->vendor = GA_OPENCL_OCLGRIND;
    else
        c->vendor = GA_OPENCL_OTHER;
    c->long_header = c->vendor == GA_OPENCL_POCL && strstr(version, "PoCL 3.") != NULL;
    name_compiler(c, platform, version, driver);
    return GA_NO_ERROR;
}

static int fill_limits(ga_opencl_context *c) {
    ga_caps *caps = &c->base.caps;
    cl_device_id d = c->device;
    cl_ulong total = 0, block = 0, local = 0;
    cl_uint bits = 0, units = 0;
    size_t items[16] = {0}; /* one for each dimension */
    size_t arguments = 0;

    int err = device_get(d, GA_CL_DEVICE_GLOBAL_MEM_SIZE, "memory", &total, sizeof total);
    if (err == GA_NO_ERROR) err = device_get(d, GA_CL_DEVICE_MAX_MEM_ALLOC_SIZE, "largest block", &block, sizeof block);
    if (err == GA_NO_ERROR) err = device_get(d, GA_CL_DEVICE_LOCAL_MEM_SIZE, "local memory", &local, sizeof local);
    if (err == GA_NO_ERROR) err = device_get(d, GA_CL_DEVICE_ADDRESS_BITS, "address size", &bits, sizeof bits);
    if (err == GA_NO_ERROR)
        err = device_get(d, GA_CL_DEVICE_MAX_PARAMETER_SIZE, "arguments' size", &arguments, sizeof arguments);
    if (err == GA_NO_ERROR) err = device_get(d, GA_CL_DEVICE_MAX_COMPUTE_UNITS, "compute units", &units, sizeof units);
    if (err == GA_NO_ERROR)
        err = device_get(d, GA_CL_DEVICE_MAX_WORK_GROUP_SIZE, "group size", &caps->max_group_threads, sizeof(size_t));
    if (err == GA_NO_ERROR)
        err = device_get(d, GA_CL_DEVICE_MAX_WORK_ITEM_SIZES, "work-item sizes", items, sizeof items);
    if (err != GA_NO_ERROR) return err;

    caps->total_memory = (size_t)total;
    caps->largest_block = (size_t)(block < total ? block : total);
    caps->local_memory = caps->local_memory_most = (size_t)local;
    caps->compute_units = units;
    caps->argument_bytes = arguments < 4096 ? arguments : 4096; /* the same limit as with CUDA */
    for (unsigned i = 0; i < 3; i++) {
        caps->max_group_size[i] = items[i] < MAX_GROUP_SIZE ? items[i] : MAX_GROUP_SIZE;
        /* OpenCL does not limit the number of groups, but drivers count them in 32 bits, and with 32-bit addresses the
         * work-items too. NVIDIA's limits are those of CUDA. */
        size_t most = INT_MAX;
        if (bits < 64 && items[i] > 0) most = UINT32_MAX / caps->max_group_size[i];
        if (c->vendor == GA_OPENCL_NVIDIA && i > 0) most = 65535;
        caps->max_groups[i] = most;
    }
    return GA_NO_ERROR;
}

/* Width of a warp or wavefront; 1 on a CPU. */
static unsigned subgroup_width(cl_device_id d, const char *extensions, unsigned version, bool cpu) {
    cl_uint width = 0;
    size_t multiple = 0;

    if (cpu) return 1;
    if (has_word(extensions, "cl_nv_device_attribute_query") &&
        device_try(d, GA_CL_DEVICE_WARP_SIZE_NV, &width, sizeof width) && width > 0)
        return width;
    if (has_word(extensions, "cl_amd_device_attribute_query") &&
        device_try(d, GA_CL_DEVICE_WAVEFRONT_WIDTH_AMD, &width, sizeof width) && width > 0)
        return width;
    if (version >= 30 && device_try(d, GA_CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE, &multiple, sizeof multiple) &&
        multiple > 0 && multiple <= 1024)
        return (unsigned)multiple;
    return 32;
}

/* Does the compiler for a CPU rely on vectorising across work-items (ga_caps.vector_items)? The preferred multiple of
 * the group size tells: 128 with Intel's compiler, but 8 with PoCL, the width of one vector. */
static bool vector_items(cl_device_id d, unsigned version) {
    size_t multiple = 0;

    return version >= 30 &&
           device_try(d, GA_CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE, &multiple, sizeof multiple) && multiple >= 32;
}

/* The first number of the driver's version, 0 if it is unknown. */
static unsigned driver_major(cl_device_id d) {
    char version[128] = "";
    unsigned major = 0;

    if (device_copy_text(d, GA_CL_DRIVER_VERSION, version, sizeof version) != GA_NO_ERROR) return 0;
    return sscanf(version, "%u", &major) == 1 ? major : 0;
}

/* NVIDIA's compiler accepts PTX, whose shfl.sync (and bar.warp.sync) exists from compute capability 3.0 on.
 * Capabilities 9.x and 10.x have fast tensor cores for doubles; consumer GPUs, 12.x, have slow ones. */
static void fill_assembler(ga_opencl_context *c, const char *extensions) {
    ga_caps *caps = &c->base.caps;
    cl_uint major = 0;

    if (c->vendor != GA_OPENCL_NVIDIA || caps->is_cpu || !has_word(extensions, "cl_nv_device_attribute_query") ||
        !device_try(c->device, GA_CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV, &major, sizeof major) || c->subgroup != 32)
        return;
    caps->shuffles = major >= 3;
    caps->matrix = major >= 8;
    caps->matrix64 = caps->fp64 && (major == 9 || major == 10);
    caps->matrix_wide = caps->matrix && major == 9 && driver_major(c->device) >= 525; /* takes sm_90a */
}

/* Bytes of a CPU's vector registers; 0 where the driver does not tell, or tells something else. */
static unsigned register_bytes(cl_device_id device) {
    cl_uint floats = 0;

    if (!device_try(device, GA_CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, &floats, sizeof floats)) return 0;
    return floats == 4 || floats == 8 || floats == 16 ? 4 * floats : 0;
}

static int fill_features(ga_opencl_context *c, const char *extensions, unsigned version) {
    ga_caps *caps = &c->base.caps;
    cl_bitfield fp32 = 0, fp64 = 0, execution = 0;

    int err = is_cpu(c->device, &caps->is_cpu);
    if (err == GA_NO_ERROR)
        err = device_get(c->device, GA_CL_DEVICE_SINGLE_FP_CONFIG, "arithmetic", &fp32, sizeof fp32);
    if (err != GA_NO_ERROR) return err;
    caps->fp64 = (device_try(c->device, GA_CL_DEVICE_DOUBLE_FP_CONFIG, &fp64, sizeof fp64) && fp64 != 0) ||
                 has_word(extensions, "cl_khr_fp64");
    caps->fp16 = has_word(extensions, "cl_khr_fp16");
    caps->int64_atomics = has_word(extensions, "cl_khr_int64_base_atomics");
    c->subgroup = subgroup_width(c->device, extensions, version, caps->is_cpu);
    caps->vector_items = caps->is_cpu && vector_items(c->device, version);
    /* PoCL vectorises across work-items; accesses through vector pointers gain nothing there and hit alignment bugs. */
    caps->vector_bytes = caps->is_cpu ? 0 : 16;
    /* llvmpipe (Mesa 22.3) loses iterations of nested loops in groups of one work-item: use the geometry of a GPU. */
    if (strncmp(caps->device_name, "llvmpipe", 8) == 0) caps->is_cpu = false;
    caps->register_bytes = caps->is_cpu ? register_bytes(c->device) : 0;
    /* PoCL caches compiled programs on disk itself, and compiles a second time to return a binary. NVIDIA caches as
     * well, but needs 1.3 ms to find a source; loading a binary takes 0.05 ms. */
    caps->keep_binaries = c->vendor != GA_OPENCL_POCL;
    fill_assembler(c, extensions);
    c->exact_division = (fp32 & GA_CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
    c->free_memory = has_word(extensions, "cl_amd_device_attribute_query");
    /* Oclgrind tracks what kernels write. */
    c->native_kernels = caps->is_cpu && c->vendor != GA_OPENCL_OCLGRIND &&
                        device_try(c->device, GA_CL_DEVICE_EXECUTION_CAPABILITIES, &execution, sizeof execution) &&
                        (execution & GA_CL_EXEC_NATIVE_KERNEL) != 0;
    return GA_NO_ERROR;
}

int ga_opencl_device_caps(ga_opencl_context *c) {
    char version[128] = "";
    unsigned major = 0, minor = 0;

    int err = device_copy_text(c->device, GA_CL_DEVICE_VERSION, version, sizeof version);
    if (err != GA_NO_ERROR) return err;
    if (sscanf(version, "OpenCL %u.%u", &major, &minor) != 2 || major * 10 + minor < 12)
        return ga_fail(NULL, GA_DEVSUP_ERROR, "the device implements \"%s\"; OpenCL 1.2 is the least needed", version);
    char *extensions = device_text(c->device, GA_CL_DEVICE_EXTENSIONS);
    if (extensions == NULL) return ga_fail_memory(NULL, "a description of a device");
    err = fill_names(c, extensions);
    if (err == GA_NO_ERROR) err = fill_limits(c);
    if (err == GA_NO_ERROR) err = fill_features(c, extensions, major * 10 + minor);
    free(extensions);
    return err;
}
