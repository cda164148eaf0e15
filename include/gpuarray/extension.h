#ifndef GPUARRAY_EXTENSION_H
#define GPUARRAY_EXTENSION_H
/** \file gpuarray/extension.h
 *  \brief Functions that exist for one backend only, found by name.
 *
 * <gpuarray/ext_cuda.h> and <gpuarray/ext_opencl.h> declare their types.
 */

#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flag of `cuda_make_ctx`: the CUcontext stays the caller's and is not destroyed with ours. */
#define GPUARRAY_CUDA_CTX_NOFREE 0x10000000

/** Flags of `cuda_wait` and `cuda_record`: the buffer is read; it is written. */
#define GPUARRAY_CUDA_WAIT_READ 0x10000
#define GPUARRAY_CUDA_WAIT_WRITE 0x20000 /**< see GPUARRAY_CUDA_WAIT_READ */

/** Identifies a buffer to another process; made by `cuda_get_ipc_handle`; may be sent as plain bytes. */
typedef struct _GpuArrayIpcMemHandle {
    char priv[64]; /**< opaque data of the driver */
} GpuArrayIpcMemHandle;

/**
 * Find an extension function.
 *
 * \param name its name, such as "cuda_enter" or "cl_get_buf"
 * \returns the function, to be cast to its type, or NULL if there is none of this name. This does not imply that the
 *          backend works on this machine. Thread-safe.
 */
GPUARRAY_PUBLIC void *gpuarray_get_extension(const char *name);

#ifdef __cplusplus
}
#endif

#endif
