#ifndef DROPIN_LIBRARY_H
#define DROPIN_LIBRARY_H
/* A libgpuarray.so.3 chosen at run time, so that one program can use this library, another one, or both. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gpuarray/array.h>
#include <gpuarray/blas.h>
#include <gpuarray/buffer.h>
#include <gpuarray/buffer_blas.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/extension.h>
#include <gpuarray/kernel.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#define LIBRARY_FUNCTIONS(X)       \
    X(gpucontext_props_new)        \
    X(gpucontext_props_opencl_dev) \
    X(gpucontext_props_cuda_dev)   \
    X(gpucontext_init)             \
    X(gpucontext_deref)            \
    X(gpucontext_error)            \
    X(gpucontext_property)         \
    X(gpudata_alloc)               \
    X(gpudata_release)             \
    X(gpudata_read)                \
    X(gpudata_write)               \
    X(gpudata_sync)                \
    X(gpudata_property)            \
    X(gpukernel_init)              \
    X(gpukernel_call)              \
    X(gpukernel_release)           \
    X(gpuarray_get_extension)      \
    X(gpuarray_get_elsize)         \
    X(gpuarray_error_str)          \
    X(GpuArray_empty)              \
    X(GpuArray_zeros)              \
    X(GpuArray_fromdata)           \
    X(GpuArray_view)               \
    X(GpuArray_index)              \
    X(GpuArray_setarray)           \
    X(GpuArray_reshape)            \
    X(GpuArray_transpose)          \
    X(GpuArray_clear)              \
    X(GpuArray_take1)              \
    X(GpuArray_move)               \
    X(GpuArray_write)              \
    X(GpuArray_read)               \
    X(GpuArray_memset)             \
    X(GpuArray_copy)               \
    X(GpuArray_sync)               \
    X(GpuArray_split)              \
    X(GpuArray_concatenate)        \
    X(GpuArray_maxandargmax)       \
    X(GpuArray_rdot)               \
    X(GpuArray_rgemv)              \
    X(GpuArray_rgemm)              \
    X(GpuArray_rger)               \
    X(GpuArray_rgemmBatch_3d)      \
    X(gpublas_hdot)                \
    X(gpublas_sdot)                \
    X(gpublas_ddot)                \
    X(gpublas_hgemv)               \
    X(gpublas_sgemv)               \
    X(gpublas_dgemv)               \
    X(gpublas_hgemm)               \
    X(gpublas_sgemm)               \
    X(gpublas_dgemm)               \
    X(gpublas_hger)                \
    X(gpublas_sger)                \
    X(gpublas_dger)                \
    X(gpublas_hgemm3D)             \
    X(gpublas_sgemm3D)             \
    X(gpublas_dgemm3D)             \
    X(gpublas_hgemmBatch)          \
    X(gpublas_sgemmBatch)          \
    X(gpublas_dgemmBatch)          \
    X(gpublas_hgemvBatch)          \
    X(gpublas_sgemvBatch)          \
    X(gpublas_dgemvBatch)          \
    X(gpublas_hgerBatch)           \
    X(gpublas_sgerBatch)           \
    X(gpublas_dgerBatch)           \
    X(GpuElemwise_new)             \
    X(GpuElemwise_free)            \
    X(GpuElemwise_call)

typedef struct library {
    void *handle;
#define X(name) __typeof__(&(name)) name;
    LIBRARY_FUNCTIONS(X)
#undef X
} library;

/* False, with the reason on stderr, if the file is not such a library. It is never unloaded. */
bool library_load(library *lib, const char *path);

/* A context on "cuda0" or "opencl0:0". */
int library_open(const library *lib, const char *device, gpucontext **ctx);

#endif
