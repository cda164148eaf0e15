/*
 * Compiled, never run, where NVIDIA's headers are installed: our declarations of the driver API, NVRTC, cuBLAS and
 * cuSOLVER against theirs. Assigning their functions to our pointers makes the compiler compare the types; an
 * enumeration of theirs without negative values is compatible with the `unsigned` that stands for it here.
 */
#include "../../backend_cuda/cublas.h"
#include "../../backend_cuda/cufft.h"
#include "../../backend_cuda/cusolver.h"
#include "../../backend_cuda/driver.h"
#include "../../backend_cuda/nvrtc.h"

#include <cublas_v2.h>
#include <cuda.h>
#include <nvrtc.h>

#define SAME(ours, theirs) _Static_assert((long long)(ours) == (long long)(theirs), #theirs " differs")
/* A constant with NVIDIA's name, prefixed with GA_. */
#define CONSTANT(name) SAME(GA_##name, name)

/* ------------------------------------------------------------------------------------------------------ driver */

CONSTANT(CUDA_SUCCESS);
CONSTANT(CUDA_ERROR_INVALID_VALUE);
CONSTANT(CUDA_ERROR_OUT_OF_MEMORY);
CONSTANT(CUDA_ERROR_NOT_INITIALIZED);
CONSTANT(CUDA_ERROR_DEINITIALIZED);
CONSTANT(CUDA_ERROR_STUB_LIBRARY);
CONSTANT(CUDA_ERROR_DEVICE_UNAVAILABLE);
CONSTANT(CUDA_ERROR_NO_DEVICE);
CONSTANT(CUDA_ERROR_INVALID_DEVICE);
CONSTANT(CUDA_ERROR_INVALID_IMAGE);
CONSTANT(CUDA_ERROR_INVALID_CONTEXT);
CONSTANT(CUDA_ERROR_NO_BINARY_FOR_GPU);
CONSTANT(CUDA_ERROR_ECC_UNCORRECTABLE);
CONSTANT(CUDA_ERROR_INVALID_PTX);
CONSTANT(CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
CONSTANT(CUDA_ERROR_INVALID_HANDLE);
CONSTANT(CUDA_ERROR_NOT_READY);
CONSTANT(CUDA_ERROR_NOT_FOUND);
CONSTANT(CUDA_ERROR_ILLEGAL_ADDRESS);
CONSTANT(CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
CONSTANT(CUDA_ERROR_LAUNCH_TIMEOUT);
CONSTANT(CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE);
CONSTANT(CUDA_ERROR_CONTEXT_IS_DESTROYED);
CONSTANT(CUDA_ERROR_ASSERT);
CONSTANT(CUDA_ERROR_HARDWARE_STACK_ERROR);
CONSTANT(CUDA_ERROR_ILLEGAL_INSTRUCTION);
CONSTANT(CUDA_ERROR_MISALIGNED_ADDRESS);
CONSTANT(CUDA_ERROR_INVALID_ADDRESS_SPACE);
CONSTANT(CUDA_ERROR_INVALID_PC);
CONSTANT(CUDA_ERROR_LAUNCH_FAILED);
CONSTANT(CUDA_ERROR_NOT_SUPPORTED);
CONSTANT(CUDA_ERROR_SYSTEM_NOT_READY);
CONSTANT(CUDA_ERROR_SYSTEM_DRIVER_MISMATCH);
CONSTANT(CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE);

CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X);
SAME(GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + 1, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y);
SAME(GA_CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + 2, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z);
CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X);
SAME(GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + 1, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y);
SAME(GA_CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + 2, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z);
CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK);
CONSTANT(CU_DEVICE_ATTRIBUTE_WARP_SIZE);
CONSTANT(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
CONSTANT(CU_DEVICE_ATTRIBUTE_COMPUTE_MODE);
CONSTANT(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
CONSTANT(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
CONSTANT(CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS);
CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);

CONSTANT(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
CONSTANT(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
CONSTANT(CU_FUNC_ATTRIBUTE_PTX_VERSION);
CONSTANT(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
CONSTANT(CU_JIT_ERROR_LOG_BUFFER);
CONSTANT(CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);

CONSTANT(CU_COMPUTEMODE_PROHIBITED);
CONSTANT(CU_CTX_SCHED_AUTO);
CONSTANT(CU_CTX_SCHED_SPIN);
CONSTANT(CU_CTX_SCHED_BLOCKING_SYNC);
CONSTANT(CU_STREAM_DEFAULT);
CONSTANT(CU_STREAM_NON_BLOCKING);
CONSTANT(CU_STREAM_CAPTURE_MODE_RELAXED);
CONSTANT(CU_EVENT_DEFAULT);
CONSTANT(CU_EVENT_DISABLE_TIMING);
CONSTANT(CU_MEMHOSTREGISTER_PORTABLE);
CONSTANT(CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS);
CONSTANT(CU_POINTER_ATTRIBUTE_MEMORY_TYPE);

SAME(sizeof(ga_cu_result), sizeof(CUresult));
SAME(sizeof(ga_cu_uuid), sizeof(CUuuid));
#if CUDA_VERSION >= 12000
SAME(sizeof(ga_cu_graph_update), sizeof(CUgraphExecUpdateResultInfo));
#endif
SAME(sizeof(ga_cu_ipc_handle), sizeof(CUipcMemHandle));
#if CUDA_VERSION >= 11080
CONSTANT(CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
SAME(sizeof(ga_cu_launch_attribute), sizeof(CUlaunchAttribute));
SAME(offsetof(ga_cu_launch_attribute, value), offsetof(CUlaunchAttribute, value));
SAME(sizeof(ga_cu_launch_config), sizeof(CUlaunchConfig));
SAME(offsetof(ga_cu_launch_config, sharedMemBytes), offsetof(CUlaunchConfig, sharedMemBytes));
SAME(offsetof(ga_cu_launch_config, hStream), offsetof(CUlaunchConfig, hStream));
SAME(offsetof(ga_cu_launch_config, attrs), offsetof(CUlaunchConfig, attrs));
SAME(offsetof(ga_cu_launch_config, numAttrs), offsetof(CUlaunchConfig, numAttrs));
#endif
SAME(_Alignof(ga_cu_ipc_handle), _Alignof(CUipcMemHandle));

/* A macro since CUDA 12.8, so it cannot be in the table. */
extern ga_cu_result (*const theirs_elapsed)(float *milliseconds, CUevent from, CUevent to);
ga_cu_result (*const theirs_elapsed)(float *milliseconds, CUevent from, CUevent to) = cuEventElapsedTime;

extern const ga_cuda_driver theirs_driver;
const ga_cuda_driver theirs_driver = {
    .cuInit = cuInit,
    .cuDriverGetVersion = cuDriverGetVersion,
    .cuGetErrorName = cuGetErrorName,
    .cuGetErrorString = cuGetErrorString,
    .cuDeviceGetCount = cuDeviceGetCount,
    .cuDeviceGet = cuDeviceGet,
    .cuDeviceGetName = cuDeviceGetName,
    .cuDeviceTotalMem_v2 = cuDeviceTotalMem_v2,
    .cuDeviceGetAttribute = cuDeviceGetAttribute,
    .cuDeviceGetPCIBusId = cuDeviceGetPCIBusId,
    .cuDevicePrimaryCtxRetain = cuDevicePrimaryCtxRetain,
    .cuDevicePrimaryCtxRelease_v2 = cuDevicePrimaryCtxRelease_v2,
    .cuDevicePrimaryCtxSetFlags_v2 = cuDevicePrimaryCtxSetFlags_v2,
    .cuDevicePrimaryCtxGetState = cuDevicePrimaryCtxGetState,
    .cuCtxDestroy_v2 = cuCtxDestroy_v2,
    .cuCtxGetCurrent = cuCtxGetCurrent,
    .cuCtxPushCurrent_v2 = cuCtxPushCurrent_v2,
    .cuCtxPopCurrent_v2 = cuCtxPopCurrent_v2,
    .cuCtxGetDevice = cuCtxGetDevice,
    .cuStreamCreate = cuStreamCreate,
    .cuStreamDestroy_v2 = cuStreamDestroy_v2,
    .cuStreamSynchronize = cuStreamSynchronize,
    .cuStreamWaitEvent = cuStreamWaitEvent,
    .cuEventCreate = cuEventCreate,
    .cuEventDestroy_v2 = cuEventDestroy_v2,
    .cuEventRecord = cuEventRecord,
    .cuEventQuery = cuEventQuery,
    .cuEventSynchronize = cuEventSynchronize,
    .cuStreamBeginCapture_v2 = cuStreamBeginCapture_v2,
    .cuStreamEndCapture = cuStreamEndCapture,
    .cuGraphInstantiateWithFlags = cuGraphInstantiateWithFlags,
    .cuGraphLaunch = cuGraphLaunch,
    .cuGraphExecDestroy = cuGraphExecDestroy,
    .cuGraphDestroy = cuGraphDestroy,
    .cuDeviceCanAccessPeer = cuDeviceCanAccessPeer,
    .cuCtxEnablePeerAccess = cuCtxEnablePeerAccess,
    .cuMemAlloc_v2 = cuMemAlloc_v2,
    .cuMemFree_v2 = cuMemFree_v2,
    .cuMemAllocHost_v2 = cuMemAllocHost_v2,
    .cuMemFreeHost = cuMemFreeHost,
    .cuMemHostRegister_v2 = cuMemHostRegister_v2,
    .cuMemHostUnregister = cuMemHostUnregister,
    .cuMemHostGetDevicePointer_v2 = cuMemHostGetDevicePointer_v2,
    .cuMemGetInfo_v2 = cuMemGetInfo_v2,
    .cuMemGetAddressRange_v2 = cuMemGetAddressRange_v2,
    .cuPointerGetAttribute = cuPointerGetAttribute,
    .cuMemcpyHtoDAsync_v2 = cuMemcpyHtoDAsync_v2,
    .cuMemcpyDtoHAsync_v2 = cuMemcpyDtoHAsync_v2,
    .cuMemcpyDtoDAsync_v2 = cuMemcpyDtoDAsync_v2,
    .cuMemcpyPeerAsync = cuMemcpyPeerAsync,
    .cuMemsetD8Async = cuMemsetD8Async,
    .cuModuleLoadDataEx = cuModuleLoadDataEx,
    .cuModuleUnload = cuModuleUnload,
    .cuModuleGetFunction = cuModuleGetFunction,
    .cuFuncGetAttribute = cuFuncGetAttribute,
#if CUDA_VERSION >= 12040
    .cuFuncGetParamInfo = cuFuncGetParamInfo,
#endif
    .cuFuncSetAttribute = cuFuncSetAttribute,
    .cuLaunchKernel = cuLaunchKernel,
    .cuIpcCloseMemHandle = cuIpcCloseMemHandle,
};

/* Functions that take one of NVIDIA's structs: only the other types are checked here; the size of our struct is checked
 * above. */
extern CUresult (*const theirs_uuid)(CUuuid *, CUdevice);
CUresult (*const theirs_uuid)(CUuuid *, CUdevice) = cuDeviceGetUuid_v2;
extern CUresult (*const theirs_ipc_open)(CUdeviceptr *, CUipcMemHandle, unsigned);
CUresult (*const theirs_ipc_open)(CUdeviceptr *, CUipcMemHandle, unsigned) = cuIpcOpenMemHandle_v2;

#if CUDA_VERSION >= 11080
extern CUresult (*const theirs_launch)(const CUlaunchConfig *, CUfunction, void **, void **);
CUresult (*const theirs_launch)(const CUlaunchConfig *, CUfunction, void **, void **) = cuLaunchKernelEx;
#endif

extern CUresult (*const theirs_ipc_get)(CUipcMemHandle *, CUdeviceptr);
CUresult (*const theirs_ipc_get)(CUipcMemHandle *, CUdeviceptr) = cuIpcGetMemHandle;

/* ------------------------------------------------------------------------------------------------------- NVRTC */

CONSTANT(NVRTC_SUCCESS);
CONSTANT(NVRTC_ERROR_OUT_OF_MEMORY);
CONSTANT(NVRTC_ERROR_INVALID_OPTION);
CONSTANT(NVRTC_ERROR_COMPILATION);
SAME(sizeof(ga_nvrtc_result), sizeof(nvrtcResult));

extern const ga_nvrtc_library theirs_nvrtc;
const ga_nvrtc_library theirs_nvrtc = {
    .nvrtcGetErrorString = nvrtcGetErrorString,
    .nvrtcVersion = nvrtcVersion,
    .nvrtcGetNumSupportedArchs = nvrtcGetNumSupportedArchs,
    .nvrtcGetSupportedArchs = nvrtcGetSupportedArchs,
    .nvrtcCreateProgram = nvrtcCreateProgram,
    .nvrtcDestroyProgram = nvrtcDestroyProgram,
    .nvrtcCompileProgram = nvrtcCompileProgram,
    .nvrtcGetProgramLogSize = nvrtcGetProgramLogSize,
    .nvrtcGetProgramLog = nvrtcGetProgramLog,
    .nvrtcGetCUBINSize = nvrtcGetCUBINSize,
    .nvrtcGetCUBIN = nvrtcGetCUBIN,
    .nvrtcGetPTXSize = nvrtcGetPTXSize,
    .nvrtcGetPTX = nvrtcGetPTX,
};

/* ------------------------------------------------------------------------------------------------------ cuBLAS */

CONSTANT(CUBLAS_STATUS_SUCCESS);
CONSTANT(CUBLAS_STATUS_NOT_INITIALIZED);
CONSTANT(CUBLAS_STATUS_ALLOC_FAILED);
CONSTANT(CUBLAS_STATUS_ARCH_MISMATCH);
CONSTANT(CUBLAS_STATUS_EXECUTION_FAILED);
CONSTANT(CUBLAS_STATUS_NOT_SUPPORTED);
CONSTANT(CUBLAS_OP_N);
CONSTANT(CUBLAS_OP_T);
CONSTANT(CUBLAS_OP_C);
CONSTANT(CUBLAS_POINTER_MODE_HOST);
CONSTANT(CUBLAS_POINTER_MODE_DEVICE);
CONSTANT(CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
CONSTANT(CUBLAS_GEMM_DEFAULT);
CONSTANT(CUDA_R_32F);
CONSTANT(CUDA_R_64F);
CONSTANT(CUDA_C_32F);
CONSTANT(CUDA_C_64F);
CONSTANT(CUDA_R_16F);
CONSTANT(CUDA_R_16BF);
CONSTANT(CUBLAS_COMPUTE_32F);
CONSTANT(CUBLAS_COMPUTE_32F_FAST_TF32);
CONSTANT(CUBLAS_COMPUTE_64F);
SAME(sizeof(ga_cublas_status), sizeof(cublasStatus_t));

extern const ga_cublas_library theirs_cublas;
const ga_cublas_library theirs_cublas = {
    .cublasCreate_v2 = cublasCreate_v2,
    .cublasDestroy_v2 = cublasDestroy_v2,
    .cublasSetStream_v2 = cublasSetStream_v2,
    .cublasSetPointerMode_v2 = cublasSetPointerMode_v2,
    .cublasSetMathMode = cublasSetMathMode,
    .cublasGetStatusName = cublasGetStatusName,
    .cublasGetStatusString = cublasGetStatusString,
    .cublasGemmEx = cublasGemmEx,
    .cublasGemmStridedBatchedEx = cublasGemmStridedBatchedEx,
    .cublasSgemv_v2 = cublasSgemv_v2,
    .cublasDgemv_v2 = cublasDgemv_v2,
    .cublasSger_v2 = cublasSger_v2,
    .cublasDger_v2 = cublasDger_v2,
    .cublasDotEx = cublasDotEx,
#if CUBLAS_VER_MAJOR >= 12
    .cublasGemmEx_64 = cublasGemmEx_64,
    .cublasGemmStridedBatchedEx_64 = cublasGemmStridedBatchedEx_64,
    .cublasSgemv_v2_64 = cublasSgemv_v2_64,
    .cublasDgemv_v2_64 = cublasDgemv_v2_64,
    .cublasSger_v2_64 = cublasSger_v2_64,
    .cublasDger_v2_64 = cublasDger_v2_64,
    .cublasDotEx_64 = cublasDotEx_64,
#endif
};

/* The 16-bit gemv functions are missing: the header declares them in C++ only. */

/* Functions of cuBLASLt, whose descriptors are void pointers here: checks number, order and kinds of the arguments. */
#if __has_include(<cublasLt.h>) && CUBLAS_VER_MAJOR >= 12
#    include <cublasLt.h>

CONSTANT(CUDA_R_8F_E4M3);
CONSTANT(CUDA_R_8F_E5M2);
CONSTANT(CUBLASLT_MATMUL_DESC_TRANSA);
CONSTANT(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER);
CONSTANT(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER);
CONSTANT(CUBLASLT_MATMUL_DESC_FAST_ACCUM);

void call_cublaslt(void *p, const void *q, unsigned u, size_t n, uint64_t w, CUstream stream);
void call_cublaslt(void *p, const void *q, unsigned u, size_t n, uint64_t w, CUstream stream) {
    cublasLtMatmulDesc_t desc;
    cublasLtMatrixLayout_t layout;
    (void)cublasLtMatmulDescCreate(&desc, (cublasComputeType_t)u, (cudaDataType)u);
    (void)cublasLtMatmulDescDestroy(p);
    (void)cublasLtMatmulDescSetAttribute(p, (cublasLtMatmulDescAttributes_t)u, q, n);
    (void)cublasLtMatrixLayoutCreate(&layout, (cudaDataType)u, w, w, (int64_t)w);
    (void)cublasLtMatrixLayoutDestroy(p);
    (void)cublasLtMatmul(p, p, q, q, p, q, p, q, q, p, p, p, q, p, n, stream);
}
#endif

/* ---------------------------------------------------------------------------------------------------- cuSOLVER */

#if __has_include(<cusolverDn.h>)
#    include <cusolverDn.h>

CONSTANT(CUSOLVER_STATUS_SUCCESS);
CONSTANT(CUSOLVER_STATUS_NOT_INITIALIZED);
CONSTANT(CUSOLVER_STATUS_ALLOC_FAILED);
CONSTANT(CUSOLVER_STATUS_INVALID_VALUE);
CONSTANT(CUSOLVER_STATUS_ARCH_MISMATCH);
CONSTANT(CUSOLVER_STATUS_EXECUTION_FAILED);
CONSTANT(CUSOLVER_STATUS_INTERNAL_ERROR);
CONSTANT(CUSOLVER_STATUS_NOT_SUPPORTED);
CONSTANT(CUSOLVER_EIG_MODE_NOVECTOR);
CONSTANT(CUSOLVER_EIG_MODE_VECTOR);
CONSTANT(CUBLAS_FILL_MODE_LOWER);
CONSTANT(CUBLAS_FILL_MODE_UPPER);
CONSTANT(CUBLAS_DIAG_NON_UNIT);
CONSTANT(CUBLAS_DIAG_UNIT);
CONSTANT(CUBLAS_SIDE_LEFT);
CONSTANT(CUBLAS_OP_C);
CONSTANT(CUDA_C_32F);
CONSTANT(CUDA_C_64F);
SAME(sizeof(ga_cusolver_status), sizeof(cusolverStatus_t));

/* Functions that exist for each type, called with void pointers: checks number, order and kinds of the arguments. */
#    define ALONE(letter)                                                                                             \
        static ga_cusolver_status letter##_gesvdj_each_size(                                                          \
            cusolverDnHandle_t h, unsigned vectors, int few, int m, int n, const void *a, int lda, const void *s,     \
            const void *u, int ldu, const void *v, int ldv, int *lwork, gesvdjInfo_t how) {                           \
            return cusolverDn##letter##gesvdj_bufferSize(h, vectors, few, m, n, a, lda, s, u, ldu, v, ldv, lwork,     \
                                                         how);                                                        \
        }                                                                                                             \
        static ga_cusolver_status letter##_gesvdj_each(cusolverDnHandle_t h, unsigned vectors, int few, int m, int n, \
                                                       void *a, int lda, void *s, void *u, int ldu, void *v, int ldv, \
                                                       void *work, int lwork, int *info, gesvdjInfo_t how) {          \
            return cusolverDn##letter##gesvdj(h, vectors, few, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info,    \
                                              how);                                                                   \
        }
ALONE(D)
ALONE(Z)

#    define GRAM(letter)                                                                                               \
        static ga_cusolver_status letter##_gesvda_size(                                                                \
            cusolverDnHandle_t h, unsigned vectors, int rank, int m, int n, const void *a, int lda,                    \
            long long stride_a, const void *s, long long stride_s, const void *u, int ldu, long long stride_u,         \
            const void *v, int ldv, long long stride_v, int *lwork, int batch) {                                       \
            return cusolverDn##letter##gesvdaStridedBatched_bufferSize(h, vectors, rank, m, n, a, lda, stride_a, s,    \
                                                                       stride_s, u, ldu, stride_u, v, ldv, stride_v,   \
                                                                       lwork, batch);                                  \
        }                                                                                                              \
        static ga_cusolver_status letter##_gesvda(                                                                     \
            cusolverDnHandle_t h, unsigned vectors, int rank, int m, int n, const void *a, int lda,                    \
            long long stride_a, void *s, long long stride_s, void *u, int ldu, long long stride_u, void *v, int ldv,   \
            long long stride_v, void *work, int lwork, int *info, double *norms, int batch) {                          \
            return cusolverDn##letter##gesvdaStridedBatched(h, vectors, rank, m, n, a, lda, stride_a, s, stride_s, u,  \
                                                            ldu, stride_u, v, ldv, stride_v, work, lwork, info, norms, \
                                                            batch);                                                    \
        }
GRAM(S)
GRAM(C)

#    define BATCHES(letter)                                                                                            \
        static ga_cusolver_status letter##_potrf_batch(cusolverDnHandle_t h, unsigned uplo, int n, void **a, int lda,  \
                                                       int *info, int batch) {                                         \
            return cusolverDn##letter##potrfBatched(h, uplo, n, (void *)a, lda, info, batch);                          \
        }                                                                                                              \
        static ga_cusolver_status letter##_gesvdj_size(                                                                \
            cusolverDnHandle_t h, unsigned vectors, int m, int n, const void *a, int lda, const void *s,               \
            const void *u, int ldu, const void *v, int ldv, int *lwork, gesvdjInfo_t how, int batch) {                 \
            return cusolverDn##letter##gesvdjBatched_bufferSize(h, vectors, m, n, a, lda, s, u, ldu, v, ldv, lwork,    \
                                                                how, batch);                                           \
        }                                                                                                              \
        static ga_cusolver_status letter##_gesvdj(cusolverDnHandle_t h, unsigned vectors, int m, int n, void *a,       \
                                                  int lda, void *s, void *u, int ldu, void *v, int ldv, void *work,    \
                                                  int lwork, int *info, gesvdjInfo_t how, int batch) {                 \
            return cusolverDn##letter##gesvdjBatched(h, vectors, m, n, a, lda, s, u, ldu, v, ldv, work, lwork, info,   \
                                                     how, batch);                                                      \
        }                                                                                                              \
        static ga_cublas_status letter##_getrf_batch(cublasHandle_t h, int n, void *const *a, int lda, int *pivots,    \
                                                     int *info, int batch) {                                           \
            return cublas##letter##getrfBatched(h, n, (void *)a, lda, pivots, info, batch);                            \
        }                                                                                                              \
        static ga_cublas_status letter##_getrs_batch(cublasHandle_t h, unsigned trans, int n, int k,                   \
                                                     const void *const *a, int lda, const int *pivots, void *const *b, \
                                                     int ldb, int *info, int batch) {                                  \
            return cublas##letter##getrsBatched(h, trans, n, k, (void *)a, lda, pivots, (void *)b, ldb, info, batch);  \
        }                                                                                                              \
        static ga_cublas_status letter##_geqrf_batch(cublasHandle_t h, int m, int n, void *const *a, int lda,          \
                                                     void *const *tau, int *info, int batch) {                         \
            return cublas##letter##geqrfBatched(h, m, n, (void *)a, lda, (void *)tau, info, batch);                    \
        }                                                                                                              \
        static ga_cublas_status letter##_trsm_batch(                                                                   \
            cublasHandle_t h, unsigned side, unsigned uplo, unsigned trans, unsigned diag, int m, int n,               \
            const void *alpha, const void *const *a, int lda, void *const *b, int ldb, int batch) {                    \
            return cublas##letter##trsmBatched(h, side, uplo, trans, diag, m, n, alpha, (void *)a, lda, (void *)b,     \
                                               ldb, batch);                                                            \
        }
#    define TYPED(letter, orgqr)                                                                                       \
        static ga_cusolver_status letter##_size(cusolverDnHandle_t h, int m, int n, int k, const void *a, int lda,     \
                                                const void *tau, int *lwork) {                                         \
            return orgqr##_bufferSize(h, m, n, k, a, lda, tau, lwork);                                                 \
        }                                                                                                              \
        static ga_cusolver_status letter##_orgqr(cusolverDnHandle_t h, int m, int n, int k, void *a, int lda,          \
                                                 const void *tau, void *work, int lwork, int *info) {                  \
            return orgqr(h, m, n, k, a, lda, tau, work, lwork, info);                                                  \
        }                                                                                                              \
        static ga_cublas_status letter##_trsm(cublasHandle_t h, unsigned side, unsigned uplo, unsigned trans,          \
                                              unsigned diag, int m, int n, const void *alpha, const void *a, int lda,  \
                                              void *b, int ldb) {                                                      \
            return cublas##letter##trsm_v2(h, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb);                   \
        }                                                                                                              \
        static ga_cublas_status letter##_gemms(cublasHandle_t h, unsigned ta, unsigned tb, int m, int n, int k,        \
                                               const void *alpha, const void *a, int lda, long long sa, const void *b, \
                                               int ldb, long long sb, const void *beta, void *c, int ldc,              \
                                               long long sc, int batch) {                                              \
            return cublas##letter##gemmStridedBatched(h, ta, tb, m, n, k, alpha, a, lda, sa, b, ldb, sb, beta, c, ldc, \
                                                      sc, batch);                                                      \
        }
TYPED(S, cusolverDnSorgqr)
TYPED(D, cusolverDnDorgqr)
TYPED(C, cusolverDnCungqr)
TYPED(Z, cusolverDnZungqr)
BATCHES(S)
BATCHES(D)
BATCHES(C)
BATCHES(Z)

extern const ga_cusolver_library theirs_cusolver;
const ga_cusolver_library theirs_cusolver = {
    .cusolverDnCreate = cusolverDnCreate,
    .cusolverDnDestroy = cusolverDnDestroy,
    .cusolverDnSetStream = cusolverDnSetStream,
    .cusolverDnCreateParams = cusolverDnCreateParams,
    .cusolverDnDestroyParams = cusolverDnDestroyParams,
    .cusolverDnXpotrf_bufferSize = cusolverDnXpotrf_bufferSize,
    .cusolverDnXpotrf = cusolverDnXpotrf,
    .cusolverDnXgetrf_bufferSize = cusolverDnXgetrf_bufferSize,
    .cusolverDnXgetrf = cusolverDnXgetrf,
    .cusolverDnXgetrs = cusolverDnXgetrs,
    .cusolverDnXgeqrf_bufferSize = cusolverDnXgeqrf_bufferSize,
    .cusolverDnXgeqrf = cusolverDnXgeqrf,
    .orgqr_size = {S_size, D_size, C_size, Z_size},
    .orgqr = {S_orgqr, D_orgqr, C_orgqr, Z_orgqr},
    .cusolverDnXsyevd_bufferSize = cusolverDnXsyevd_bufferSize,
    .cusolverDnXsyevd = cusolverDnXsyevd,
#    if CUSOLVER_VERSION >= 11701
    .cusolverDnXgeev_bufferSize = cusolverDnXgeev_bufferSize,
    .cusolverDnXgeev = cusolverDnXgeev,
    .cusolverDnXsyevBatched_bufferSize = cusolverDnXsyevBatched_bufferSize,
    .cusolverDnXsyevBatched = cusolverDnXsyevBatched,
#    endif
    .cusolverDnXgesvd_bufferSize = cusolverDnXgesvd_bufferSize,
    .cusolverDnXgesvd = cusolverDnXgesvd,
    .potrf_batch = {S_potrf_batch, D_potrf_batch, C_potrf_batch, Z_potrf_batch},
    .cusolverDnCreateGesvdjInfo = cusolverDnCreateGesvdjInfo,
    .cusolverDnDestroyGesvdjInfo = cusolverDnDestroyGesvdjInfo,
    .gesvdj_size = {S_gesvdj_size, D_gesvdj_size, C_gesvdj_size, Z_gesvdj_size},
    .gesvdj = {S_gesvdj, D_gesvdj, C_gesvdj, Z_gesvdj},
    .gesvdj_each_size = {[1] = D_gesvdj_each_size, [3] = Z_gesvdj_each_size},
    .gesvdj_each = {[1] = D_gesvdj_each, [3] = Z_gesvdj_each},
    .gesvda_size = {[0] = S_gesvda_size, [2] = C_gesvda_size},
    .gesvda = {[0] = S_gesvda, [2] = C_gesvda},
    .cusolverDnXgesvdp_bufferSize = cusolverDnXgesvdp_bufferSize,
    .cusolverDnXgesvdp = cusolverDnXgesvdp,
};

extern const ga_cublas_products theirs_products;
const ga_cublas_products theirs_products = {
    .cublasCreate_v2 = cublasCreate_v2,
    .cublasDestroy_v2 = cublasDestroy_v2,
    .cublasSetStream_v2 = cublasSetStream_v2,
    .trsm = {S_trsm, D_trsm, C_trsm, Z_trsm},
    .gemms = {S_gemms, D_gemms, C_gemms, Z_gemms},
    .getrf_batch = {S_getrf_batch, D_getrf_batch, C_getrf_batch, Z_getrf_batch},
    .getrs_batch = {S_getrs_batch, D_getrs_batch, C_getrs_batch, Z_getrs_batch},
    .geqrf_batch = {S_geqrf_batch, D_geqrf_batch, C_geqrf_batch, Z_geqrf_batch},
    .trsm_batch = {S_trsm_batch, D_trsm_batch, C_trsm_batch, Z_trsm_batch},
};
#endif

/* ------------------------------------------------------------------------------------------------------- cuFFT */

#if __has_include(<cufft.h>)
#    include <cufft.h>

CONSTANT(CUFFT_SUCCESS);
CONSTANT(CUFFT_INVALID_PLAN);
CONSTANT(CUFFT_ALLOC_FAILED);
CONSTANT(CUFFT_INVALID_TYPE);
CONSTANT(CUFFT_INVALID_VALUE);
CONSTANT(CUFFT_INTERNAL_ERROR);
CONSTANT(CUFFT_EXEC_FAILED);
CONSTANT(CUFFT_SETUP_FAILED);
CONSTANT(CUFFT_INVALID_SIZE);
CONSTANT(CUFFT_INVALID_DEVICE);
CONSTANT(CUFFT_NO_WORKSPACE);
CONSTANT(CUFFT_NOT_IMPLEMENTED);
CONSTANT(CUFFT_NOT_SUPPORTED);
CONSTANT(CUFFT_C2C);
CONSTANT(CUFFT_R2C);
CONSTANT(CUFFT_C2R);
CONSTANT(CUFFT_Z2Z);
CONSTANT(CUFFT_D2Z);
CONSTANT(CUFFT_Z2D);
CONSTANT(CUFFT_FORWARD);
CONSTANT(CUFFT_INVERSE);
SAME(sizeof(ga_cufft_result), sizeof(cufftResult));
SAME(sizeof(ga_cufft_plan), sizeof(cufftHandle));

/* Functions that exist for each type, called with void pointers. */
#    define EXEC(name)                                                               \
        static ga_cufft_result name##_any(ga_cufft_plan plan, void *in, void *out) { \
            return cufftExec##name(plan, in, out);                                   \
        }
#    define EXEC_BOTH(name)                                                                         \
        static ga_cufft_result name##_any(ga_cufft_plan plan, void *in, void *out, int direction) { \
            return cufftExec##name(plan, in, out, direction);                                       \
        }
EXEC_BOTH(C2C)
EXEC_BOTH(Z2Z)
EXEC(R2C)
EXEC(D2Z)
EXEC(C2R)
EXEC(Z2D)

extern const ga_cufft_library theirs_cufft;
const ga_cufft_library theirs_cufft = {
    .cufftCreate = cufftCreate,
    .cufftDestroy = cufftDestroy,
    .cufftSetAutoAllocation = cufftSetAutoAllocation,
    .cufftSetStream = cufftSetStream,
    .cufftMakePlanMany64 = cufftMakePlanMany64,
    .cufftSetWorkArea = cufftSetWorkArea,
    .cufftExecC2C = C2C_any,
    .cufftExecR2C = R2C_any,
    .cufftExecC2R = C2R_any,
    .cufftExecZ2Z = Z2Z_any,
    .cufftExecD2Z = D2Z_any,
    .cufftExecZ2D = Z2D_any,
};
#endif
