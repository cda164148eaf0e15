#ifndef GPUARRAY_EXT_CUDA_H
#define GPUARRAY_EXT_CUDA_H
/** \file gpuarray/ext_cuda.h
 *  \brief The CUDA backend's extension functions. Needs the CUDA toolkit's <cuda.h>.
 *
 * Call setup_ext_cuda() once in each source file that uses them. All contexts and buffers passed to them must be those
 * of the CUDA backend.
 */

#include <cuda.h>

#include <gpuarray/buffer.h>
#include <gpuarray/config.h>
#include <gpuarray/extension.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A file need not use them all. */
#ifdef __GNUC__
#    define GPUARRAY_EXT_UNUSED __attribute__((unused))
#else
#    define GPUARRAY_EXT_UNUSED
#endif

/**@{*/
/** Make the context current in this thread; restore the previously current one. Calls may nest. */
GPUARRAY_EXT_UNUSED static void (*cuda_enter)(gpucontext *);
GPUARRAY_EXT_UNUSED static void (*cuda_exit)(gpucontext *);
/**@}*/

/** Make a gpucontext that wraps an existing CUcontext; flags: GPUARRAY_CUDA_CTX_NOFREE. NULL on failure. */
GPUARRAY_EXT_UNUSED static gpucontext *(*cuda_make_ctx)(CUcontext, int);

/** The stream of the context (a gpucontext *). Borrowed. */
GPUARRAY_EXT_UNUSED static CUstream (*cuda_get_stream)(void *);

/**
 * Make a buffer (in the given gpucontext *) that wraps existing memory, which the caller still owns and must keep alive
 * as long. Several buffers may wrap the same memory, also that of the library's buffers: overlap is detected by
 * addresses. NULL on failure.
 */
GPUARRAY_EXT_UNUSED static gpudata *(*cuda_make_buf)(void *, CUdeviceptr, size_t);

/** Size of a buffer in bytes; 0 on failure. */
GPUARRAY_EXT_UNUSED static size_t (*cuda_get_sz)(gpudata *);

/**
 * Call before accessing a buffer on the context's stream (cuda_get_stream); flags: GPUARRAY_CUDA_WAIT_*. All of the
 * library's work is on that stream, whose order suffices, so the function does nothing. To use another stream, order
 * the two by your own event. GA_NO_ERROR, or GA_INVALID_ERROR for NULL.
 */
GPUARRAY_EXT_UNUSED static int (*cuda_wait)(gpudata *, int);

/** Call after accessing a buffer, like cuda_wait. */
GPUARRAY_EXT_UNUSED static int (*cuda_record)(gpudata *, int);

/** Name a buffer, which must be at the start of its allocation, to another process; all zero on failure. */
GPUARRAY_EXT_UNUSED static CUipcMemHandle (*cuda_get_ipc_handle)(gpudata *);

/** Open the first `sz` bytes of the buffer of another process that the handle identifies. NULL on failure. */
GPUARRAY_EXT_UNUSED static gpudata *(*cuda_open_ipc_handle)(gpucontext *c, CUipcMemHandle h, size_t sz);

/** Look up all of the above; those that this library does not have become NULL. */
GPUARRAY_EXT_UNUSED static void setup_ext_cuda(void) {
    cuda_enter = (void (*)(gpucontext *))gpuarray_get_extension("cuda_enter");
    cuda_exit = (void (*)(gpucontext *))gpuarray_get_extension("cuda_exit");
    cuda_make_ctx = (gpucontext * (*)(CUcontext, int)) gpuarray_get_extension("cuda_make_ctx");
    cuda_get_stream = (CUstream(*)(void *))gpuarray_get_extension("cuda_get_stream");
    cuda_make_buf = (gpudata * (*)(void *, CUdeviceptr, size_t)) gpuarray_get_extension("cuda_make_buf");
    cuda_get_sz = (size_t(*)(gpudata *))gpuarray_get_extension("cuda_get_sz");
    cuda_wait = (int (*)(gpudata *, int))gpuarray_get_extension("cuda_wait");
    cuda_record = (int (*)(gpudata *, int))gpuarray_get_extension("cuda_record");
    cuda_get_ipc_handle = (CUipcMemHandle(*)(gpudata *))gpuarray_get_extension("cuda_get_ipc_handle");
    cuda_open_ipc_handle =
        (gpudata * (*)(gpucontext *, CUipcMemHandle, size_t)) gpuarray_get_extension("cuda_open_ipc_handle");
}

#ifdef __cplusplus
}
#endif

#endif
