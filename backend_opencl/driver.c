#include "driver.h"

#include <gpuarray/error.h>

#include <stdio.h>
#include <string.h>

#include "base/dl.h"
#include "base/fork.h"
#include "status.h"

ga_opencl_driver ga_cl;

static const char what[] = "OpenCL library";

static const char *const sonames[] = {
    "libOpenCL.so.1",
    "libOpenCL.so",
    "libnvidia-opencl.so.1", /* NVIDIA's library, where no ICD loader is installed */
    NULL,
};

static const char *const dirs[] = {
    "/usr/local/cuda*/lib64",
    "/usr/local/cuda*/targets/*/lib",
    "/usr/local/nvidia/lib64",
    "/usr/lib/wsl/lib",
    "/opt/rocm*/lib",
    "/opt/rocm*/opencl/lib",
    "/opt/intel/oneapi/compiler/latest/lib",
    NULL,
};

static const ga_library_spec library = {
    .what = what,
    .env = "GPUARRAY_OPENCL_LIBRARY",
    .sonames = sonames,
    .dirs = dirs,
    .hint = "Install an ICD loader and a driver; on Debian and Ubuntu: apt-get install ocl-icd-libopencl1 "
            "pocl-opencl-icd",
};

#define SYMBOL(name, place) {#name, offsetof(ga_opencl_driver, name), true},
static const ga_symbol symbols[] = {GA_OPENCL_SYMBOLS(SYMBOL)};

#define PLACE(name, place) place,
static const unsigned short places[] = {GA_OPENCL_SYMBOLS(PLACE)};

enum { SYMBOLS = sizeof symbols / sizeof symbols[0] };

/* Functions that a vendor's library exports for cl_khr_icd. */
typedef struct icd_entry {
    cl_int (*platforms)(cl_uint room, cl_platform_id *ids, cl_uint *count);
    void *(*address)(const char *name);
} icd_entry;

static const ga_symbol icd_symbols[] = {
    {"clIcdGetPlatformIDsKHR", offsetof(icd_entry, platforms), true},
    {"clGetExtensionFunctionAddress", offsetof(icd_entry, address), true},
};

/* Fill in `d` from a vendor's own library: its functions are in a table that every platform object points to. */
static int load_icd(void *handle, ga_opencl_driver *d) {
    icd_entry icd = {NULL, NULL};
    cl_platform_id platform = NULL;
    cl_uint count = 0;

    int err = ga_dl_symbols(NULL, what, handle, icd_symbols, 2, &icd);
    if (err != GA_NO_ERROR) return err;
    if (icd.platforms == NULL && icd.address != NULL) {
        void *p = icd.address("clIcdGetPlatformIDsKHR");
        memcpy(&icd.platforms, &p, sizeof p);
    }
    if (icd.platforms == NULL)
        return ga_fail(NULL, GA_LOAD_ERROR, "%s is neither an ICD loader nor a driver with cl_khr_icd: it has no %s",
                       d->path, "clGetPlatformIDs");
    cl_int status = icd.platforms(1, &platform, &count);
    if (status != GA_CL_SUCCESS || count == 0)
        return ga_opencl_fail(NULL, status != GA_CL_SUCCESS ? status : GA_CL_PLATFORM_NOT_FOUND_KHR,
                              "%s (a driver, loaded without an ICD loader) shows no platform: clIcdGetPlatformIDsKHR",
                              d->path);
    void *const *table;
    memcpy(&table, platform, sizeof table);
    for (size_t i = 0; i < SYMBOLS; i++) memcpy((char *)d + symbols[i].offset, table + places[i], sizeof *table);
    d->clGetPlatformIDs = icd.platforms;
    return GA_NO_ERROR;
}

static int load_driver(void) {
    ga_opencl_driver d = {.path = ""};
    ga_str path = GA_STR_INIT;
    void *handle;

    int err = ga_dl_open(NULL, &library, &handle, &path);
    if (err == GA_NO_ERROR) {
        snprintf(d.path, sizeof d.path, "%s", path.s != NULL ? path.s : library.sonames[0]);
        err = ga_dl_symbols(NULL, what, handle, symbols, SYMBOLS, &d);
        if (err == GA_NO_ERROR && d.clGetPlatformIDs == NULL) err = load_icd(handle, &d);
        for (size_t i = 0; err == GA_NO_ERROR && i < SYMBOLS; i++) {
            void *p;
            memcpy(&p, (const char *)&d + symbols[i].offset, sizeof p);
            if (p == NULL)
                err =
                    ga_fail(NULL, GA_LOAD_ERROR, "%s lacks %s: it is older than OpenCL 1.2, which is the least needed",
                            d.path, symbols[i].name);
        }
        if (err == GA_NO_ERROR)
            ga_cl = d;
        else
            ga_dl_close(handle);
    }
    ga_str_free(&path);
    return err;
}

int ga_opencl_load(void) {
    static ga_process_lock lock = GA_PROCESS_LOCK("loading OpenCL");
    static bool loaded;
    static unsigned generation;
    int err = ga_process_lock_take(NULL, &lock);

    if (err != GA_NO_ERROR) return err;
    if (!loaded) {
        err = load_driver();
        loaded = err == GA_NO_ERROR;
        generation = ga_fork_generation();
    } else if (generation != ga_fork_generation()) {
        err =
            ga_fail(NULL, GA_RUN_ERROR,
                    "OpenCL was in use before fork(), and drivers do not survive a fork: their threads are missing in "
                    "the child. Use it first in the child, or start workers with spawn/exec");
    }
    ga_process_lock_release(&lock);
    return err;
}
