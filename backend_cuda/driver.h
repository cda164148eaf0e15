#ifndef GA_CUDA_DRIVER_H
#define GA_CUDA_DRIVER_H
/*
 * The part of the CUDA driver API that this backend uses, loaded at run time. Handles have the vendor's names; result
 * codes and attributes, which are enumerations there, are `unsigned` here (the same representation); constants are the
 * vendor's names prefixed with GA_. Struct members are named like the exported symbols, version suffix included.
 * tests/unit/cuda_headers.c compares all of it with the vendor's headers.
 */
#include <stddef.h>

#include "base/error.h"

typedef unsigned ga_cu_result; /* CUresult */
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphExec_st *CUgraphExec;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct ga_cu_graph_update { /* CUgraphExecUpdateResultInfo */
    unsigned result;
    CUgraphNode node, from;
} ga_cu_graph_update;
typedef struct ga_cu_launch_attribute { /* CUlaunchAttribute */
    unsigned id;
    char pad[4];
    union {
        char pad[64];
        int allowed; /* programmaticStreamSerializationAllowed */
    } value;
} ga_cu_launch_attribute;
typedef struct ga_cu_launch_config { /* CUlaunchConfig */
    unsigned gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes;
    CUstream hStream;
    ga_cu_launch_attribute *attrs;
    unsigned numAttrs;
} ga_cu_launch_config;
typedef struct ga_cu_uuid { /* CUuuid */
    char bytes[16];
} ga_cu_uuid;
typedef struct ga_cu_ipc_handle { /* CUipcMemHandle */
    char reserved[64];
} ga_cu_ipc_handle;

enum { /* CUresult */
       GA_CUDA_SUCCESS = 0,
       GA_CUDA_ERROR_INVALID_VALUE = 1,
       GA_CUDA_ERROR_OUT_OF_MEMORY = 2,
       GA_CUDA_ERROR_NOT_INITIALIZED = 3,
       GA_CUDA_ERROR_DEINITIALIZED = 4,
       GA_CUDA_ERROR_STUB_LIBRARY = 34,
       GA_CUDA_ERROR_DEVICE_UNAVAILABLE = 46,
       GA_CUDA_ERROR_NO_DEVICE = 100,
       GA_CUDA_ERROR_INVALID_DEVICE = 101,
       GA_CUDA_ERROR_INVALID_IMAGE = 200,
       GA_CUDA_ERROR_INVALID_CONTEXT = 201,
       GA_CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
       GA_CUDA_ERROR_ECC_UNCORRECTABLE = 214,
       GA_CUDA_ERROR_INVALID_PTX = 218,
       GA_CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222,
       GA_CUDA_ERROR_INVALID_HANDLE = 400,
       GA_CUDA_ERROR_NOT_READY = 600,
       GA_CUDA_ERROR_NOT_FOUND = 500,
       GA_CUDA_ERROR_ILLEGAL_ADDRESS = 700,
       GA_CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
       GA_CUDA_ERROR_LAUNCH_TIMEOUT = 702,
       GA_CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE = 708,
       GA_CUDA_ERROR_CONTEXT_IS_DESTROYED = 709,
       GA_CUDA_ERROR_ASSERT = 710,
       GA_CUDA_ERROR_HARDWARE_STACK_ERROR = 714,
       GA_CUDA_ERROR_ILLEGAL_INSTRUCTION = 715,
       GA_CUDA_ERROR_MISALIGNED_ADDRESS = 716,
       GA_CUDA_ERROR_INVALID_ADDRESS_SPACE = 717,
       GA_CUDA_ERROR_INVALID_PC = 718,
       GA_CUDA_ERROR_LAUNCH_FAILED = 719,
       GA_CUDA_ERROR_NOT_SUPPORTED = 801,
       GA_CUDA_ERROR_SYSTEM_NOT_READY = 802,
       GA_CUDA_ERROR_SYSTEM_DRIVER_MISMATCH = 803,
       GA_CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE = 804
};

enum { /* CUdevice_attribute */
       GA_CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
       GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X = 2, /* Y and Z follow */
       GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X = 5,  /* Y and Z follow */
       GA_CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
       GA_CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
       GA_CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
       GA_CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
       GA_CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
       GA_CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
       GA_CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
       GA_CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97
};

enum { /* CUfunction_attribute */
       GA_CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
       GA_CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
       GA_CU_FUNC_ATTRIBUTE_NUM_REGS = 4,
       GA_CU_FUNC_ATTRIBUTE_PTX_VERSION = 5,
       GA_CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8
};

enum { /* CUjit_option */
       GA_CU_JIT_ERROR_LOG_BUFFER = 5,
       GA_CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6
};

enum { /* flags and modes of several calls */
       GA_CU_COMPUTEMODE_PROHIBITED = 2,
       GA_CU_CTX_SCHED_AUTO = 0,
       GA_CU_CTX_SCHED_SPIN = 1,
       GA_CU_CTX_SCHED_BLOCKING_SYNC = 4,
       GA_CU_STREAM_DEFAULT = 0,
       GA_CU_STREAM_NON_BLOCKING = 1,
       GA_CU_STREAM_CAPTURE_MODE_RELAXED = 2,
       GA_CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION = 6,
       GA_CU_EVENT_DEFAULT = 0,
       GA_CU_EVENT_DISABLE_TIMING = 2,
       GA_CU_MEMHOSTREGISTER_PORTABLE = 1,
       GA_CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS = 1,
       GA_CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2
};

typedef struct ga_cuda_driver {
    ga_cu_result (*cuInit)(unsigned flags);
    ga_cu_result (*cuDriverGetVersion)(int *version);
    ga_cu_result (*cuGetErrorName)(ga_cu_result error, const char **name);
    ga_cu_result (*cuGetErrorString)(ga_cu_result error, const char **text);

    ga_cu_result (*cuDeviceGetCount)(int *count);
    ga_cu_result (*cuDeviceGet)(CUdevice *device, int ordinal);
    ga_cu_result (*cuDeviceGetName)(char *name, int len, CUdevice device);
    ga_cu_result (*cuDeviceTotalMem_v2)(size_t *bytes, CUdevice device);
    ga_cu_result (*cuDeviceGetAttribute)(int *value, unsigned attribute, CUdevice device);
    ga_cu_result (*cuDeviceGetPCIBusId)(char *id, int len, CUdevice device);
    ga_cu_result (*cuDeviceGetUuid_v2)(ga_cu_uuid *uuid, CUdevice device); /* may be NULL: driver before 11.4 */

    ga_cu_result (*cuDevicePrimaryCtxRetain)(CUcontext *context, CUdevice device);
    ga_cu_result (*cuDevicePrimaryCtxRelease_v2)(CUdevice device);
    ga_cu_result (*cuDevicePrimaryCtxSetFlags_v2)(CUdevice device, unsigned flags);
    ga_cu_result (*cuDevicePrimaryCtxGetState)(CUdevice device, unsigned *flags, int *active);
    ga_cu_result (*cuCtxDestroy_v2)(CUcontext context);
    ga_cu_result (*cuCtxGetCurrent)(CUcontext *context);
    ga_cu_result (*cuCtxPushCurrent_v2)(CUcontext context);
    ga_cu_result (*cuCtxPopCurrent_v2)(CUcontext *context);
    ga_cu_result (*cuCtxGetDevice)(CUdevice *device);

    ga_cu_result (*cuStreamCreate)(CUstream *stream, unsigned flags);
    ga_cu_result (*cuStreamDestroy_v2)(CUstream stream);
    ga_cu_result (*cuStreamSynchronize)(CUstream stream);
    ga_cu_result (*cuStreamWaitEvent)(CUstream stream, CUevent event, unsigned flags);
    ga_cu_result (*cuEventCreate)(CUevent *event, unsigned flags);
    ga_cu_result (*cuEventDestroy_v2)(CUevent event);
    ga_cu_result (*cuEventRecord)(CUevent event, CUstream stream);
    ga_cu_result (*cuEventQuery)(CUevent event);
    ga_cu_result (*cuEventSynchronize)(CUevent event);
    ga_cu_result (*cuEventElapsedTime)(float *milliseconds, CUevent from, CUevent to);

    ga_cu_result (*cuMemAlloc_v2)(CUdeviceptr *p, size_t size);
    ga_cu_result (*cuMemFree_v2)(CUdeviceptr p);
    ga_cu_result (*cuMemAllocHost_v2)(void **p, size_t size);
    ga_cu_result (*cuMemFreeHost)(void *p);
    ga_cu_result (*cuMemHostRegister_v2)(void *p, size_t size, unsigned flags);
    ga_cu_result (*cuMemHostUnregister)(void *p);
    ga_cu_result (*cuMemHostGetDevicePointer_v2)(CUdeviceptr *p, void *host, unsigned flags);
    ga_cu_result (*cuMemGetInfo_v2)(size_t *available, size_t *total);
    ga_cu_result (*cuMemGetAddressRange_v2)(CUdeviceptr *base, size_t *size, CUdeviceptr p);
    ga_cu_result (*cuPointerGetAttribute)(void *value, unsigned attribute, CUdeviceptr p);
    ga_cu_result (*cuMemcpyHtoDAsync_v2)(CUdeviceptr dst, const void *src, size_t size, CUstream stream);
    ga_cu_result (*cuMemcpyDtoHAsync_v2)(void *dst, CUdeviceptr src, size_t size, CUstream stream);
    ga_cu_result (*cuMemcpyDtoDAsync_v2)(CUdeviceptr dst, CUdeviceptr src, size_t size, CUstream stream);
    ga_cu_result (*cuMemcpyPeerAsync)(CUdeviceptr dst, CUcontext dstctx, CUdeviceptr src, CUcontext srcctx, size_t size,
                                      CUstream stream);
    ga_cu_result (*cuMemsetD8Async)(CUdeviceptr dst, unsigned char byte, size_t size, CUstream stream);

    ga_cu_result (*cuModuleLoadDataEx)(CUmodule *module, const void *image, unsigned count, unsigned *options,
                                       void **values);
    ga_cu_result (*cuModuleUnload)(CUmodule module);
    ga_cu_result (*cuModuleGetFunction)(CUfunction *function, CUmodule module, const char *name);
    ga_cu_result (*cuFuncGetAttribute)(int *value, unsigned attribute, CUfunction function);
    /* may be NULL: driver before 12.4. GA_CUDA_ERROR_INVALID_VALUE past the last one */
    ga_cu_result (*cuFuncGetParamInfo)(CUfunction function, size_t index, size_t *offset, size_t *size);
    ga_cu_result (*cuFuncSetAttribute)(CUfunction function, unsigned attribute, int value);
    ga_cu_result (*cuLaunchKernel)(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                                   unsigned bz, unsigned shared, CUstream stream, void **args, void **extra);

    /* may be NULL: driver before 11.8 */
    ga_cu_result (*cuLaunchKernelEx)(const ga_cu_launch_config *config, CUfunction function, void **args, void **extra);

    /* may be NULL: driver before 11.4, the last one before 12.0 */
    ga_cu_result (*cuStreamBeginCapture_v2)(CUstream stream, unsigned mode);
    ga_cu_result (*cuStreamEndCapture)(CUstream stream, CUgraph *graph);
    ga_cu_result (*cuGraphInstantiateWithFlags)(CUgraphExec *exec, CUgraph graph, unsigned long long flags);
    ga_cu_result (*cuGraphLaunch)(CUgraphExec exec, CUstream stream);
    ga_cu_result (*cuGraphExecDestroy)(CUgraphExec exec);
    ga_cu_result (*cuGraphDestroy)(CUgraph graph);
    ga_cu_result (*cuGraphExecUpdate_v2)(CUgraphExec exec, CUgraph graph, ga_cu_graph_update *info);

    ga_cu_result (*cuDeviceCanAccessPeer)(int *can, CUdevice device, CUdevice peer);
    ga_cu_result (*cuCtxEnablePeerAccess)(CUcontext peer, unsigned flags);

    ga_cu_result (*cuIpcGetMemHandle)(ga_cu_ipc_handle *handle, CUdeviceptr p);
    ga_cu_result (*cuIpcOpenMemHandle_v2)(CUdeviceptr *p, ga_cu_ipc_handle handle, unsigned flags);
    ga_cu_result (*cuIpcCloseMemHandle)(CUdeviceptr p);

    int version; /* cuDriverGetVersion: 1000 * major + 10 * minor */
} ga_cuda_driver;

/* The loaded driver. Valid, and constant, once ga_cuda_driver_load() has succeeded. */
extern ga_cuda_driver ga_cu;

/*
 * Load libcuda and initialise it, once in the process; later calls return at once. A failure is not remembered: the
 * next call tries again. GA_LOAD_ERROR, GA_NODEV_ERROR, or GA_RUN_ERROR in a child forked after initialisation. Any
 * thread.
 */
int ga_cuda_driver_load(void);

#endif
