#include "status.h"

#include <gpuarray/error.h>

#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/env.h"
#include "base/str.h"

/* A vendor's code: its name, our code, and advice for the user. */
typedef struct status_entry {
    int status;
    int code;
    const char *name;
    const char *advice;
} status_entry;

#define SMALLER "free buffers, or ask for less"
#define OLD_QUEUE "an earlier kernel may have failed and taken the queue with it: run with GPUARRAY_SYNC=1 to find it"

static const status_entry opencl_codes[] = {
    {-1, GA_NODEV_ERROR, "CL_DEVICE_NOT_FOUND", NULL},
    {-2, GA_NODEV_ERROR, "CL_DEVICE_NOT_AVAILABLE", "another process may hold the device"},
    {-3, GA_DEVSUP_ERROR, "CL_COMPILER_NOT_AVAILABLE", "this driver cannot compile; install its full package"},
    {-4, GA_MEMORY_ERROR, "CL_MEM_OBJECT_ALLOCATION_FAILURE", SMALLER},
    {-5, GA_RUN_ERROR, "CL_OUT_OF_RESOURCES",
     "the kernel uses too many registers or too much local memory for this group size, or an earlier one failed"},
    {-6, GA_MEMORY_ERROR, "CL_OUT_OF_HOST_MEMORY", NULL},
    {-7, GA_UNSUPPORTED_ERROR, "CL_PROFILING_INFO_NOT_AVAILABLE", NULL},
    {-8, GA_COPY_ERROR, "CL_MEM_COPY_OVERLAP", NULL},
    {-11, GA_IMPL_ERROR, "CL_BUILD_PROGRAM_FAILURE", NULL},
    {-12, GA_MEMORY_ERROR, "CL_MAP_FAILURE", SMALLER},
    {-13, GA_UNALIGNED_ERROR, "CL_MISALIGNED_SUB_BUFFER_OFFSET", NULL},
    {-14, GA_RUN_ERROR, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST", NULL},
    {-15, GA_IMPL_ERROR, "CL_COMPILE_PROGRAM_FAILURE", NULL},
    {-16, GA_DEVSUP_ERROR, "CL_LINKER_NOT_AVAILABLE", NULL},
    {-17, GA_IMPL_ERROR, "CL_LINK_PROGRAM_FAILURE", NULL},
    {-30, GA_VALUE_ERROR, "CL_INVALID_VALUE", NULL},
    {-31, GA_NODEV_ERROR, "CL_INVALID_DEVICE_TYPE", NULL},
    {-32, GA_NODEV_ERROR, "CL_INVALID_PLATFORM", NULL},
    {-33, GA_NODEV_ERROR, "CL_INVALID_DEVICE", NULL},
    {-34, GA_INVALID_ERROR, "CL_INVALID_CONTEXT", NULL},
    {-35, GA_DEVSUP_ERROR, "CL_INVALID_QUEUE_PROPERTIES", NULL},
    {-36, GA_RUN_ERROR, "CL_INVALID_COMMAND_QUEUE", OLD_QUEUE},
    {-37, GA_VALUE_ERROR, "CL_INVALID_HOST_PTR", NULL},
    {-38, GA_INVALID_ERROR, "CL_INVALID_MEM_OBJECT", NULL},
    {-42, GA_IMPL_ERROR, "CL_INVALID_BINARY", NULL},
    {-43, GA_IMPL_ERROR, "CL_INVALID_BUILD_OPTIONS", NULL},
    {-44, GA_IMPL_ERROR, "CL_INVALID_PROGRAM", NULL},
    {-45, GA_IMPL_ERROR, "CL_INVALID_PROGRAM_EXECUTABLE", NULL},
    {-46, GA_IMPL_ERROR, "CL_INVALID_KERNEL_NAME", NULL},
    {-47, GA_VALUE_ERROR, "CL_INVALID_KERNEL_DEFINITION", NULL},
    {-48, GA_INVALID_ERROR, "CL_INVALID_KERNEL", NULL},
    {-49, GA_VALUE_ERROR, "CL_INVALID_ARG_INDEX", "the kernel has fewer arguments than were declared"},
    {-50, GA_VALUE_ERROR, "CL_INVALID_ARG_VALUE", "buffers and values, or their order, differ from the kernel's"},
    {-51, GA_VALUE_ERROR, "CL_INVALID_ARG_SIZE", "the declared type is not the one in the kernel's source"},
    {-52, GA_VALUE_ERROR, "CL_INVALID_KERNEL_ARGS",
     "the kernel has more arguments than were declared; one declared with GA_DECL_SHARED_PARAM needs shared > 0"},
    {-53, GA_VALUE_ERROR, "CL_INVALID_WORK_DIMENSION", NULL},
    {-54, GA_VALUE_ERROR, "CL_INVALID_WORK_GROUP_SIZE", "see GA_KERNEL_PROP_MAXLSIZE for what this kernel can take"},
    {-55, GA_VALUE_ERROR, "CL_INVALID_WORK_ITEM_SIZE", NULL},
    {-56, GA_VALUE_ERROR, "CL_INVALID_GLOBAL_OFFSET", NULL},
    {-57, GA_INVALID_ERROR, "CL_INVALID_EVENT_WAIT_LIST", NULL},
    {-58, GA_INVALID_ERROR, "CL_INVALID_EVENT", NULL},
    {-59, GA_UNSUPPORTED_ERROR, "CL_INVALID_OPERATION", NULL},
    {-61, GA_MEMORY_ERROR, "CL_INVALID_BUFFER_SIZE", "it is beyond the device's largest block"},
    {-63, GA_VALUE_ERROR, "CL_INVALID_GLOBAL_WORK_SIZE", NULL},
    {-64, GA_VALUE_ERROR, "CL_INVALID_PROPERTY", NULL},
    {-66, GA_IMPL_ERROR, "CL_INVALID_COMPILER_OPTIONS", NULL},
    {-67, GA_IMPL_ERROR, "CL_INVALID_LINKER_OPTIONS", NULL},
    {-1001, GA_NODEV_ERROR, "CL_PLATFORM_NOT_FOUND_KHR", NULL},
    {-9999, GA_RUN_ERROR, "NVIDIA's illegal read or write", "a kernel went outside its buffers"},
};

/* After GA_DEVSUP_ERROR and GA_XLARGE_ERROR core uses its own kernels. */
static const status_entry clblast_codes[] = {
    {-1024, GA_UNSUPPORTED_ERROR, "CLBlastNotImplemented", NULL},
    {-1022, GA_INVALID_ERROR, "CLBlastInvalidMatrixA", NULL},
    {-1021, GA_INVALID_ERROR, "CLBlastInvalidMatrixB", NULL},
    {-1020, GA_INVALID_ERROR, "CLBlastInvalidMatrixC", NULL},
    {-1019, GA_INVALID_ERROR, "CLBlastInvalidVectorX", NULL},
    {-1018, GA_INVALID_ERROR, "CLBlastInvalidVectorY", NULL},
    {-1017, GA_VALUE_ERROR, "CLBlastInvalidDimension", NULL},
    {-1016, GA_VALUE_ERROR, "CLBlastInvalidLeadDimA", NULL},
    {-1015, GA_VALUE_ERROR, "CLBlastInvalidLeadDimB", NULL},
    {-1014, GA_VALUE_ERROR, "CLBlastInvalidLeadDimC", NULL},
    {-1013, GA_VALUE_ERROR, "CLBlastInvalidIncrementX", NULL},
    {-1012, GA_VALUE_ERROR, "CLBlastInvalidIncrementY", NULL},
    {-1011, GA_VALUE_ERROR, "CLBlastInsufficientMemoryA", NULL},
    {-1010, GA_VALUE_ERROR, "CLBlastInsufficientMemoryB", NULL},
    {-1009, GA_VALUE_ERROR, "CLBlastInsufficientMemoryC", NULL},
    {-1008, GA_VALUE_ERROR, "CLBlastInsufficientMemoryX", NULL},
    {-1007, GA_VALUE_ERROR, "CLBlastInsufficientMemoryY", NULL},
    {-2050, GA_VALUE_ERROR, "CLBlastInsufficientMemoryTemp", NULL},
    {-2049, GA_VALUE_ERROR, "CLBlastInvalidBatchCount", NULL},
    {-2048, GA_BLAS_ERROR, "CLBlastInvalidOverrideKernel", NULL},
    {-2047, GA_BLAS_ERROR, "CLBlastMissingOverrideParameter", NULL},
    {-2046, GA_DEVSUP_ERROR, "CLBlastInvalidLocalMemUsage", NULL},
    {-2045, GA_DEVSUP_ERROR, "CLBlastNoHalfPrecision", NULL},
    {-2044, GA_DEVSUP_ERROR, "CLBlastNoDoublePrecision", NULL},
    {-2043, GA_INVALID_ERROR, "CLBlastInvalidVectorScalar", NULL},
    {-2042, GA_VALUE_ERROR, "CLBlastInsufficientMemoryScalar", NULL},
    {-2041, GA_DEVSUP_ERROR, "CLBlastDatabaseError", NULL},
    {-2040, GA_BLAS_ERROR, "CLBlastUnknownError", NULL},
    {-2039, GA_BLAS_ERROR, "CLBlastUnexpectedError", NULL},
};

static const status_entry clfft_codes[] = {
    {4096, GA_BLAS_ERROR, "CLFFT_BUGCHECK", NULL},
    {4097, GA_UNSUPPORTED_ERROR, "CLFFT_NOTIMPLEMENTED", NULL},
    {4098, GA_UNSUPPORTED_ERROR, "CLFFT_TRANSPOSED_NOTIMPLEMENTED", NULL},
    {4099, GA_SYS_ERROR, "CLFFT_FILE_NOT_FOUND", NULL},
    {4100, GA_SYS_ERROR, "CLFFT_FILE_CREATE_FAILURE", NULL},
    {4101, GA_UNSUPPORTED_ERROR, "CLFFT_VERSION_MISMATCH", NULL},
    {4102, GA_INVALID_ERROR, "CLFFT_INVALID_PLAN",
     "another user of clFFT in this process may have called clfftTeardown()"},
    {4103, GA_DEVSUP_ERROR, "CLFFT_DEVICE_NO_DOUBLE", NULL},
    {4104, GA_INVALID_ERROR, "CLFFT_DEVICE_MISMATCH", NULL},
};

static const status_entry *status_find(const status_entry *table, size_t count, int status) {
    for (size_t i = 0; i < count; i++)
        if (table[i].status == status) return &table[i];
    return NULL;
}

static const status_entry *find_opencl(cl_int status) {
    return status_find(opencl_codes, sizeof opencl_codes / sizeof *opencl_codes, status);
}

/* Record an error: the text of the attempt, then the name of `status` and the advice. */
static int fail(ga_errbuf *e, int code, cl_int status, const status_entry *s, const char *advice, const char *fmt,
                va_list ap) {
    char tried[1024];

    if (vsnprintf(tried, sizeof tried, fmt, ap) < 0) tried[0] = '\0';
    return ga_fail(e, code, "%s: %s (%d)%s%s", tried, s != NULL ? s->name : "unknown status", (int)status,
                   advice != NULL ? "; " : "", advice != NULL ? advice : "");
}

int ga_opencl_fail(ga_errbuf *e, cl_int status, const char *fmt, ...) {
    const status_entry *s = find_opencl(status);
    va_list ap;

    va_start(ap, fmt);
    int code = fail(e, s != NULL ? s->code : GA_IMPL_ERROR, status, s, s != NULL ? s->advice : NULL, fmt, ap);
    va_end(ap);
    return code;
}

int ga_opencl_fail_memory(ga_errbuf *e, cl_int status, const char *fmt, ...) {
    const status_entry *s = find_opencl(status);
    bool resources = s != NULL && s->code == GA_RUN_ERROR;
    va_list ap;

    va_start(ap, fmt);
    int code = fail(e,
                    resources   ? GA_MEMORY_ERROR
                    : s != NULL ? s->code
                                : GA_IMPL_ERROR,
                    status, s,
                    resources   ? SMALLER
                    : s != NULL ? s->advice
                                : NULL,
                    fmt, ap);
    va_end(ap);
    return code;
}

int ga_opencl_fail_platform(void) {
    const char *vendors = ga_env("OCL_ICD_VENDORS");
    const char *where = vendors != NULL ? vendors : "/etc/OpenCL/vendors";
    ga_str pattern = GA_STR_INIT, found = GA_STR_INIT;
    glob_t g;

    /* some loaders accept the name of a file */
    bool file = strlen(where) > 4 && strcmp(where + strlen(where) - 4, ".icd") == 0;
    ga_str_addf(&pattern, file ? "%s" : "%s/*.icd", where);
    if (!pattern.failed && glob(pattern.s, 0, NULL, &g) == 0) {
        for (size_t i = 0; i < g.gl_pathc; i++) ga_str_addf(&found, "%s%s", i ? ", " : "", g.gl_pathv[i]);
        globfree(&g);
    }
    bool drivers = found.len > 0;
    int err =
        ga_fail(NULL, GA_NODEV_ERROR,
                "no OpenCL platform: the ICD loader (%s) scanned %s%s%s, and %s%s. Install a driver: for the CPU "
                "on Debian and Ubuntu apt-get install pocl-opencl-icd; NVIDIA's comes with its driver and needs "
                "a file nvidia.icd there that names libnvidia-opencl.so.1. GPUARRAY_OPENCL_LIBRARY may also name "
                "a vendor's library itself",
                ga_cl.path, where, vendors != NULL ? " (from OCL_ICD_VENDORS)" : "", drivers ? "" : " for *.icd files",
                drivers ? "found no working driver behind " : "found none", drivers && found.s != NULL ? found.s : "");
    ga_str_free(&pattern);
    ga_str_free(&found);
    return err;
}

int ga_clblast_fail(ga_errbuf *e, int status, const char *call) {
    const status_entry *s = status_find(clblast_codes, sizeof clblast_codes / sizeof *clblast_codes, status);
    if (s == NULL) s = find_opencl(status);
    int code = s == NULL ? GA_BLAS_ERROR : s->code == GA_IMPL_ERROR ? GA_BLAS_ERROR : s->code;
    return ga_fail(e, code, "%s: %s (%d)", call, s != NULL ? s->name : "unknown status", status);
}

int ga_clfft_fail(ga_errbuf *e, int status, const char *what) {
    const status_entry *s = status_find(clfft_codes, sizeof clfft_codes / sizeof *clfft_codes, status);
    if (s == NULL) s = find_opencl(status);
    int code = s == NULL || s->code == GA_IMPL_ERROR ? GA_BLAS_ERROR : s->code;
    return ga_fail(e, code, "%s: %s (%d)%s%s", what, s != NULL ? s->name : "unknown status", status,
                   s != NULL && s->advice != NULL ? "; " : "", s != NULL && s->advice != NULL ? s->advice : "");
}
