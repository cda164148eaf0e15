#include "driver.h"

#include <stdatomic.h>

#include <gpuarray/error.h>

#include "base/dl.h"
#include "base/fork.h"
#include "status.h"

ga_cuda_driver ga_cu;

static ga_process_lock lock = GA_PROCESS_LOCK("loading the CUDA driver");
static atomic_bool loaded;
static unsigned generation; /* ga_fork_generation() when the driver was initialised */

#define NEEDED(f) \
    { #f, offsetof(ga_cuda_driver, f), false }
#define WELCOME(f) \
    { #f, offsetof(ga_cuda_driver, f), true }

static const ga_symbol symbols[] = {
    NEEDED(cuInit),
    NEEDED(cuDriverGetVersion),
    NEEDED(cuGetErrorName),
    NEEDED(cuGetErrorString),
    NEEDED(cuDeviceGetCount),
    NEEDED(cuDeviceGet),
    NEEDED(cuDeviceGetName),
    NEEDED(cuDeviceTotalMem_v2),
    NEEDED(cuDeviceGetAttribute),
    NEEDED(cuDeviceGetPCIBusId),
    WELCOME(cuDeviceGetUuid_v2),
    NEEDED(cuDevicePrimaryCtxRetain),
    NEEDED(cuDevicePrimaryCtxRelease_v2),
    NEEDED(cuDevicePrimaryCtxSetFlags_v2),
    NEEDED(cuDevicePrimaryCtxGetState),
    NEEDED(cuCtxDestroy_v2),
    NEEDED(cuCtxGetCurrent),
    NEEDED(cuCtxPushCurrent_v2),
    NEEDED(cuCtxPopCurrent_v2),
    NEEDED(cuCtxGetDevice),
    NEEDED(cuStreamCreate),
    NEEDED(cuStreamDestroy_v2),
    NEEDED(cuStreamSynchronize),
    NEEDED(cuStreamWaitEvent),
    NEEDED(cuEventCreate),
    NEEDED(cuEventDestroy_v2),
    NEEDED(cuEventRecord),
    NEEDED(cuEventQuery),
    NEEDED(cuEventSynchronize),
    NEEDED(cuEventElapsedTime),
    NEEDED(cuMemAlloc_v2),
    NEEDED(cuMemFree_v2),
    NEEDED(cuMemAllocHost_v2),
    NEEDED(cuMemFreeHost),
    NEEDED(cuMemHostRegister_v2),
    NEEDED(cuMemHostUnregister),
    NEEDED(cuMemHostGetDevicePointer_v2),
    NEEDED(cuMemGetInfo_v2),
    NEEDED(cuMemGetAddressRange_v2),
    NEEDED(cuPointerGetAttribute),
    NEEDED(cuMemcpyHtoDAsync_v2),
    NEEDED(cuMemcpyDtoHAsync_v2),
    NEEDED(cuMemcpyDtoDAsync_v2),
    NEEDED(cuMemcpyPeerAsync),
    NEEDED(cuMemsetD8Async),
    NEEDED(cuModuleLoadDataEx),
    NEEDED(cuModuleUnload),
    NEEDED(cuModuleGetFunction),
    NEEDED(cuFuncGetAttribute),
    WELCOME(cuFuncGetParamInfo),
    NEEDED(cuFuncSetAttribute),
    NEEDED(cuLaunchKernel),
    WELCOME(cuLaunchKernelEx),
    WELCOME(cuStreamBeginCapture_v2),
    WELCOME(cuStreamEndCapture),
    WELCOME(cuGraphInstantiateWithFlags),
    WELCOME(cuGraphLaunch),
    WELCOME(cuGraphExecDestroy),
    WELCOME(cuGraphDestroy),
    WELCOME(cuGraphExecUpdate_v2),
    NEEDED(cuDeviceCanAccessPeer),
    NEEDED(cuCtxEnablePeerAccess),
    NEEDED(cuIpcGetMemHandle),
    NEEDED(cuIpcOpenMemHandle_v2),
    NEEDED(cuIpcCloseMemHandle),
};

static const char *const sonames[] = {"libcuda.so.1", "libcuda.so", NULL};
/* Folders of WSL, NixOS and containers that the loader does not search. */
static const char *const dirs[] = {"/usr/lib/wsl/lib",
                                   "/usr/lib/x86_64-linux-gnu",
                                   "/usr/lib/aarch64-linux-gnu",
                                   "/usr/lib64",
                                   "/usr/local/nvidia/lib64",
                                   "/run/opengl-driver/lib",
                                   NULL};
static const ga_library_spec spec = {"CUDA driver",
                                     "GPUARRAY_CUDA_LIBRARY",
                                     sonames,
                                     dirs,
                                     "It comes with NVIDIA's GPU driver (Debian: libcuda1; Ubuntu: "
                                     "libnvidia-compute-*); a container needs the GPU passed "
                                     "in, for instance with --gpus all",
                                     NULL};

/* Call with the lock held. */
static int load_driver(void) {
    void *handle = NULL;
    int err = ga_dl_open(NULL, &spec, &handle, NULL);

    if (err == GA_NO_ERROR)
        err = ga_dl_symbols(NULL, spec.what, handle, symbols, sizeof symbols / sizeof *symbols, &ga_cu);
    if (err == GA_NO_ERROR) {
        ga_cu_result r = ga_cu.cuInit(0);
        if (r == GA_CUDA_SUCCESS) r = ga_cu.cuDriverGetVersion(&ga_cu.version);
        if (r != GA_CUDA_SUCCESS) err = ga_cuda_fail(NULL, r, "initialising the CUDA driver");
    }
    if (err != GA_NO_ERROR) {
        ga_dl_close(handle);
        return err;
    }
    generation = ga_fork_generation();
    atomic_store_explicit(&loaded, true, memory_order_release);
    return GA_NO_ERROR;
}

int ga_cuda_driver_load(void) {
    if (!atomic_load_explicit(&loaded, memory_order_acquire)) {
        int err = ga_process_lock_take(NULL, &lock);
        if (err != GA_NO_ERROR) return err;
        err = atomic_load_explicit(&loaded, memory_order_relaxed) ? GA_NO_ERROR : load_driver();
        ga_process_lock_release(&lock);
        if (err != GA_NO_ERROR) return err;
    }
    if (generation != ga_fork_generation())
        return ga_fail(NULL, GA_RUN_ERROR,
                       "this process was forked after CUDA was initialised, and CUDA does not survive a fork: start "
                       "workers with spawn or exec, or fork before the first use of the GPU");
    return GA_NO_ERROR;
}
