#include "status.h"

#include <stdarg.h>
#include <stdio.h>

#include <gpuarray/error.h>

/* Our code for a result of the driver, and advice for the user; NULL: nothing to add to the vendor's text. */
typedef struct meaning {
    ga_cu_result result;
    int code;
    const char *advice;
} meaning;

/* After these errors the driver refuses all further work on the CUDA context. */
#define STICKY                                                                                                    \
    "The CUDA context is lost: every later call on it fails the same way, in every library of this process that " \
    "shares "                                                                                                     \
    "it. An earlier kernel, not necessarily this call, is the cause: run again with GPUARRAY_SYNC=1 or under "    \
    "compute-sanitizer to find it, correct it, and restart the process"
#define NEWER_COMPILER                                                                                                \
    "The compiled code does not suit this driver or device; if NVRTC is newer than the driver, update the driver or " \
    "name an older NVRTC with GPUARRAY_NVRTC_LIBRARY"

static const meaning meanings[] = {
    {GA_CUDA_ERROR_INVALID_VALUE, GA_VALUE_ERROR, NULL},
    {GA_CUDA_ERROR_OUT_OF_MEMORY, GA_MEMORY_ERROR, NULL},
    {GA_CUDA_ERROR_NOT_INITIALIZED, GA_RUN_ERROR,
     "A process forked after CUDA was initialised cannot use it; start workers with spawn or exec"},
    {GA_CUDA_ERROR_DEINITIALIZED, GA_RUN_ERROR, "The process is ending and the driver has shut down already"},
    {GA_CUDA_ERROR_STUB_LIBRARY, GA_LOAD_ERROR,
     "The library found is the toolkit's link stub, not a driver; take its folder off LD_LIBRARY_PATH"},
    {GA_CUDA_ERROR_DEVICE_UNAVAILABLE, GA_NODEV_ERROR,
     "Another process has the device for itself, or it is prohibited"},
    {GA_CUDA_ERROR_NO_DEVICE, GA_NODEV_ERROR,
     "Is a GPU installed (nvidia-smi), and does CUDA_VISIBLE_DEVICES allow it?"},
    {GA_CUDA_ERROR_INVALID_DEVICE, GA_NODEV_ERROR, NULL},
    {GA_CUDA_ERROR_INVALID_IMAGE, GA_IMPL_ERROR, NEWER_COMPILER},
    {GA_CUDA_ERROR_INVALID_CONTEXT, GA_INVALID_ERROR, "The CUDA context is not, or no longer, valid"},
    {GA_CUDA_ERROR_NO_BINARY_FOR_GPU, GA_IMPL_ERROR, NEWER_COMPILER},
    {GA_CUDA_ERROR_ECC_UNCORRECTABLE, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_INVALID_PTX, GA_IMPL_ERROR, NEWER_COMPILER},
    {GA_CUDA_ERROR_UNSUPPORTED_PTX_VERSION, GA_IMPL_ERROR, NEWER_COMPILER},
    {GA_CUDA_ERROR_INVALID_HANDLE, GA_INVALID_ERROR, NULL},
    {GA_CUDA_ERROR_ILLEGAL_ADDRESS, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, GA_VALUE_ERROR,
     "The kernel needs more registers or shared memory than a block of this size can have; use smaller blocks"},
    {GA_CUDA_ERROR_LAUNCH_TIMEOUT, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_CONTEXT_IS_DESTROYED, GA_INVALID_ERROR, "Someone destroyed the CUDA context, or reset the device"},
    {GA_CUDA_ERROR_ASSERT, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_HARDWARE_STACK_ERROR, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_ILLEGAL_INSTRUCTION, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_MISALIGNED_ADDRESS, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_INVALID_ADDRESS_SPACE, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_INVALID_PC, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_LAUNCH_FAILED, GA_RUN_ERROR, STICKY},
    {GA_CUDA_ERROR_NOT_SUPPORTED, GA_UNSUPPORTED_ERROR, NULL},
    {GA_CUDA_ERROR_SYSTEM_NOT_READY, GA_NODEV_ERROR, "Is the machine's nvidia-fabricmanager service running?"},
    {GA_CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, GA_LOAD_ERROR,
     "The kernel module and libcuda differ in version: reboot, or reload the module, after a driver update"},
    {GA_CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE, GA_LOAD_ERROR,
     "A forward-compatibility libcuda is in use that this device does not allow; take it off LD_LIBRARY_PATH"},
};

static const meaning *status_find(ga_cu_result r) {
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (meanings[i].result == r) return &meanings[i];
    return NULL;
}

int ga_cuda_fail(ga_errbuf *e, ga_cu_result r, const char *fmt, ...) {
    const meaning *m = status_find(r);
    const char *name = NULL, *words = NULL, *advice = m != NULL ? m->advice : NULL;
    char what[512];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(what, sizeof what, fmt, ap);
    va_end(ap);
    if (ga_cu.cuGetErrorName(r, &name) != GA_CUDA_SUCCESS || name == NULL) name = "unknown driver error";
    if (ga_cu.cuGetErrorString(r, &words) != GA_CUDA_SUCCESS || words == NULL) words = "no description";
    return ga_fail(e, m != NULL ? m->code : GA_IMPL_ERROR, "%s: %s (%u): %s%s%s", what, name, r, words,
                   advice != NULL ? ". " : "", advice != NULL ? advice : "");
}

int ga_nvrtc_fail(ga_errbuf *e, ga_nvrtc_result r, const char *fmt, ...) {
    const char *name = ga_nvrtc.nvrtcGetErrorString(r);
    char what[512];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(what, sizeof what, fmt, ap);
    va_end(ap);
    return ga_fail(e, r == GA_NVRTC_ERROR_OUT_OF_MEMORY ? GA_MEMORY_ERROR : GA_IMPL_ERROR, "%s: %s (%u), NVRTC %d.%d",
                   what, name != NULL ? name : "unknown NVRTC error", r, ga_nvrtc.major, ga_nvrtc.minor);
}

int ga_cublas_fail(ga_errbuf *e, ga_cublas_status r, const char *what) {
    const char *name = ga_cublas.cublasGetStatusName != NULL ? ga_cublas.cublasGetStatusName(r) : NULL;
    const char *words = ga_cublas.cublasGetStatusString != NULL ? ga_cublas.cublasGetStatusString(r) : NULL;
    int code = GA_BLAS_ERROR;

    if (r == GA_CUBLAS_STATUS_ALLOC_FAILED) code = GA_MEMORY_ERROR;
    if (r == GA_CUBLAS_STATUS_NOT_SUPPORTED || r == GA_CUBLAS_STATUS_ARCH_MISMATCH) code = GA_DEVSUP_ERROR;
    return ga_fail(e, code, "%s: %s (%u): %s", what, name != NULL ? name : "cuBLAS error", r,
                   words != NULL ? words : "no description");
}

/* cuSOLVER has no function that returns the name of a result code. */
int ga_cusolver_fail(ga_errbuf *e, ga_cusolver_status r, const char *what) {
    static const struct {
        ga_cusolver_status status;
        int code;
        const char *name;
    } known[] = {
        {GA_CUSOLVER_STATUS_NOT_INITIALIZED, GA_BLAS_ERROR, "CUSOLVER_STATUS_NOT_INITIALIZED"},
        {GA_CUSOLVER_STATUS_ALLOC_FAILED, GA_MEMORY_ERROR, "CUSOLVER_STATUS_ALLOC_FAILED"},
        {GA_CUSOLVER_STATUS_INVALID_VALUE, GA_BLAS_ERROR, "CUSOLVER_STATUS_INVALID_VALUE"},
        {GA_CUSOLVER_STATUS_ARCH_MISMATCH, GA_DEVSUP_ERROR, "CUSOLVER_STATUS_ARCH_MISMATCH"},
        {GA_CUSOLVER_STATUS_EXECUTION_FAILED, GA_BLAS_ERROR, "CUSOLVER_STATUS_EXECUTION_FAILED"},
        {GA_CUSOLVER_STATUS_INTERNAL_ERROR, GA_BLAS_ERROR, "CUSOLVER_STATUS_INTERNAL_ERROR"},
        {GA_CUSOLVER_STATUS_NOT_SUPPORTED, GA_BLAS_ERROR, "CUSOLVER_STATUS_NOT_SUPPORTED"},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].status == r) return ga_fail(e, known[i].code, "%s: %s (%u)", what, known[i].name, r);
    return ga_fail(e, GA_BLAS_ERROR, "%s: cuSOLVER error %u", what, r);
}

/* cuFFT has no function that returns the name of a result code. */
int ga_cufft_fail(ga_errbuf *e, ga_cufft_result r, const char *what) {
    static const struct {
        ga_cufft_result result;
        int code;
        const char *name;
    } known[] = {
        {GA_CUFFT_INVALID_PLAN, GA_BLAS_ERROR, "CUFFT_INVALID_PLAN"},
        {GA_CUFFT_ALLOC_FAILED, GA_MEMORY_ERROR, "CUFFT_ALLOC_FAILED"},
        {GA_CUFFT_INVALID_TYPE, GA_BLAS_ERROR, "CUFFT_INVALID_TYPE"},
        {GA_CUFFT_INVALID_VALUE, GA_BLAS_ERROR, "CUFFT_INVALID_VALUE"},
        {GA_CUFFT_INTERNAL_ERROR, GA_BLAS_ERROR, "CUFFT_INTERNAL_ERROR"},
        {GA_CUFFT_EXEC_FAILED, GA_BLAS_ERROR, "CUFFT_EXEC_FAILED"},
        {GA_CUFFT_SETUP_FAILED, GA_BLAS_ERROR, "CUFFT_SETUP_FAILED"},
        {GA_CUFFT_INVALID_SIZE, GA_BLAS_ERROR, "CUFFT_INVALID_SIZE"},
        {GA_CUFFT_INVALID_DEVICE, GA_BLAS_ERROR, "CUFFT_INVALID_DEVICE"},
        {GA_CUFFT_NO_WORKSPACE, GA_BLAS_ERROR, "CUFFT_NO_WORKSPACE"},
        {GA_CUFFT_NOT_IMPLEMENTED, GA_BLAS_ERROR, "CUFFT_NOT_IMPLEMENTED"},
        {GA_CUFFT_NOT_SUPPORTED, GA_BLAS_ERROR, "CUFFT_NOT_SUPPORTED"},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].result == r) return ga_fail(e, known[i].code, "%s: %s (%u)", what, known[i].name, r);
    return ga_fail(e, GA_BLAS_ERROR, "%s: cuFFT error %u", what, r);
}

int ga_cudnn_fail(ga_errbuf *e, ga_cudnn_status r, const char *what) {
    return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: %s (%u)", what, ga_cudnn.cudnnGetErrorString(r), r);
}

int ga_nccl_fail(ga_errbuf *e, ga_nccl_result r, ncclComm_t comm, const char *what) {
    const char *words = ga_nccl.ncclGetErrorString(r);
    const char *more = ga_nccl.ncclGetLastError != NULL ? ga_nccl.ncclGetLastError(comm) : NULL;
    bool known = more != NULL && more[0] != '\0';

    return ga_fail(e, GA_COMM_ERROR, "%s: %s (%u)%s%s%s", what, words != NULL ? words : "unknown NCCL error", r,
                   known ? ": " : "", known ? more : "", known ? "" : "; NCCL_DEBUG=WARN makes NCCL say more");
}
