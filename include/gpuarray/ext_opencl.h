#ifndef GPUARRAY_EXT_OPENCL_H
#define GPUARRAY_EXT_OPENCL_H
/** \file gpuarray/ext_opencl.h
 *  \brief The OpenCL backend's extension functions. Needs the Khronos headers.
 *
 * Call setup_ext_opencl() once in each source file that uses them. All contexts and buffers passed to them must be
 * those of the OpenCL backend.
 */

/** The version that the Khronos headers declare, unless the program defines it. */
#ifndef CL_TARGET_OPENCL_VERSION
#    define CL_TARGET_OPENCL_VERSION 120
#endif
#ifdef __APPLE__
#    include <OpenCL/opencl.h>
#else
#    include <CL/cl.h>
#endif

#include <gpuarray/buffer.h>
#include <gpuarray/config.h>
#include <gpuarray/extension.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A file need not use them all. */
#ifdef __GNUC__
#    define GPUARRAY_EXT_UNUSED_CL __attribute__((unused))
#else
#    define GPUARRAY_EXT_UNUSED_CL
#endif

/**
 * Make a gpucontext that wraps an existing cl_context with a single device. Retains the cl_context, and takes ownership
 * of `props`, which may be NULL, also on failure. NULL on failure.
 */
GPUARRAY_EXT_UNUSED_CL static gpucontext *(*cl_make_ctx)(cl_context ctx, gpucontext_props *props);

/** The in-order queue of the context. Borrowed. */
GPUARRAY_EXT_UNUSED_CL static cl_command_queue (*cl_get_stream)(gpucontext *);

/**
 * Make a buffer that wraps an existing cl_mem of the same cl_context, which is retained. It may be a sub-buffer, or
 * made with CL_MEM_USE_HOST_PTR: overlap with other buffers is detected. NULL on failure.
 */
GPUARRAY_EXT_UNUSED_CL static gpudata *(*cl_make_buf)(gpucontext *, cl_mem);

/** The cl_mem behind a buffer. Borrowed: retain it to keep it beyond the buffer's life. */
GPUARRAY_EXT_UNUSED_CL static cl_mem (*cl_get_buf)(gpudata *);

/** Look up all of the above; those that this library does not have become NULL. */
GPUARRAY_EXT_UNUSED_CL static void setup_ext_opencl(void) {
    cl_make_ctx = (gpucontext * (*)(cl_context, gpucontext_props *)) gpuarray_get_extension("cl_make_ctx");
    cl_get_stream = (cl_command_queue(*)(gpucontext *))gpuarray_get_extension("cl_get_stream");
    cl_make_buf = (gpudata * (*)(gpucontext *, cl_mem)) gpuarray_get_extension("cl_make_buf");
    cl_get_buf = (cl_mem(*)(gpudata *))gpuarray_get_extension("cl_get_buf");
}

#ifdef __cplusplus
}
#endif

#endif
