/*
 * The binary interface of libgpuarray 0.7.6: sizes, offsets, constants and prototypes, checked by the compiler. Built
 * against our headers and, where they are installed, against those of libgpuarray itself, so that the figures below are
 * known to be theirs too.
 */
#include <stddef.h>
#include <stdio.h>

#include <gpuarray/array.h>
#include <gpuarray/blas.h>
#include <gpuarray/buffer.h>
#include <gpuarray/buffer_blas.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/collectives.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/extension.h>
#include <gpuarray/kernel.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#define SAME(value, expected) _Static_assert((value) == (expected), #value " is not " #expected)
#define PROTOTYPE(name, result, parameters) \
    _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), "prototype of " #name);

#include "prototypes.def"

SAME(GPUARRAY_ABI_VERSION, 3000);
SAME(GPUARRAY_API_VERSION, 2);

/* Structs, on LP64. */
SAME(sizeof(GpuArray), 48);
SAME(offsetof(GpuArray, data), 0);
SAME(offsetof(GpuArray, dimensions), 8);
SAME(offsetof(GpuArray, strides), 16);
SAME(offsetof(GpuArray, offset), 24);
SAME(offsetof(GpuArray, nd), 32);
SAME(offsetof(GpuArray, flags), 36);
SAME(offsetof(GpuArray, typecode), 40);
SAME(sizeof(GpuKernel), 16);
SAME(offsetof(GpuKernel, k), 0);
SAME(offsetof(GpuKernel, args), 8);
SAME(sizeof(gpuarray_type), 32);
SAME(offsetof(gpuarray_type, cluda_name), 0);
SAME(offsetof(gpuarray_type, size), 8);
SAME(offsetof(gpuarray_type, align), 16);
SAME(offsetof(gpuarray_type, typecode), 24);
SAME(sizeof(gpuelemwise_arg), 16);
SAME(offsetof(gpuelemwise_arg, name), 0);
SAME(offsetof(gpuelemwise_arg, typecode), 8);
SAME(offsetof(gpuelemwise_arg, flags), 12);
SAME(sizeof(GpuArrayIpcMemHandle), 64);
SAME(sizeof(ga_half_t), 2);
SAME(sizeof(ga_order), 4);
SAME(sizeof(ga_usefl), 4);
SAME(sizeof(cb_order), 4);
SAME(sizeof(cb_transpose), 4);

/* Array flags and orders. */
SAME(GA_C_CONTIGUOUS, 0x0001);
SAME(GA_F_CONTIGUOUS, 0x0002);
SAME(GA_ALIGNED, 0x0100);
SAME(GA_WRITEABLE, 0x0400);
SAME(GA_BEHAVED, 0x0500);
SAME(GA_CARRAY, 0x0501);
SAME(GA_FARRAY, 0x0502);
SAME(GA_ANY_ORDER, -1);
SAME(GA_C_ORDER, 0);
SAME(GA_F_ORDER, 1);

/* Elementwise flags. */
SAME(GE_SCALAR, 0x0001);
SAME(GE_READ, 0x0002);
SAME(GE_WRITE, 0x0004);
SAME(GE_NOADDR64, 0x0001);
SAME(GE_CONVERT_F16, 0x0002);
SAME(GE_BROADCAST, 0x0100);
SAME(GE_NOCOLLAPSE, 0x0200);
SAME(GE_PADSHAPE, 0x0400);

/* Context, buffer and kernel: flags and properties. */
SAME(GA_CTX_SCHED_AUTO, 0);
SAME(GA_CTX_SCHED_SINGLE, 1);
SAME(GA_CTX_SCHED_MULTI, 2);
SAME(GA_BUFFER_READ_WRITE, 0x00);
SAME(GA_BUFFER_DEV, 0x00);
SAME(GA_BUFFER_READ_ONLY, 0x01);
SAME(GA_BUFFER_WRITE_ONLY, 0x02);
SAME(GA_BUFFER_INIT, 0x04);
SAME(GA_BUFFER_HOST, 0x08);
SAME(GA_BUFFER_MASK, 0xffff);
SAME(GA_CTX_PROP_DEVNAME, 1);
SAME(GA_CTX_PROP_LMEMSIZE, 3);
SAME(GA_CTX_PROP_NUMPROCS, 4);
SAME(GA_CTX_PROP_BIN_ID, 7);
SAME(GA_CTX_PROP_ERRBUF, 8);
SAME(GA_CTX_PROP_TOTAL_GMEM, 9);
SAME(GA_CTX_PROP_FREE_GMEM, 10);
SAME(GA_CTX_PROP_NATIVE_FLOAT16, 11);
SAME(GA_CTX_PROP_MAXGSIZE0, 12);
SAME(GA_CTX_PROP_MAXGSIZE1, 13);
SAME(GA_CTX_PROP_MAXGSIZE2, 14);
SAME(GA_CTX_PROP_MAXLSIZE0, 15);
SAME(GA_CTX_PROP_MAXLSIZE1, 16);
SAME(GA_CTX_PROP_MAXLSIZE2, 17);
SAME(GA_CTX_PROP_UNIQUE_ID, 19);
SAME(GA_CTX_PROP_LARGEST_MEMBLOCK, 20);
SAME(GA_BUFFER_PROP_START, 512);
SAME(GA_BUFFER_PROP_CTX, 512);
SAME(GA_BUFFER_PROP_REFCNT, 513);
SAME(GA_BUFFER_PROP_SIZE, 514);
SAME(GA_KERNEL_PROP_START, 1024);
SAME(GA_KERNEL_PROP_CTX, 1024);
SAME(GA_KERNEL_PROP_MAXLSIZE, 1025);
SAME(GA_KERNEL_PROP_PREFLSIZE, 1026);
SAME(GA_KERNEL_PROP_NUMARGS, 1027);
SAME(GA_KERNEL_PROP_TYPES, 1028);
SAME(GA_USE_SMALL, 0x02);
SAME(GA_USE_DOUBLE, 0x04);
SAME(GA_USE_COMPLEX, 0x08);
SAME(GA_USE_HALF, 0x10);
SAME(GA_USE_CUDA, 0x2000);
SAME(GA_USE_OPENCL, 0x4000);
SAME(GPUARRAY_CUDA_CTX_NOFREE, 0x10000000);
SAME(GPUARRAY_CUDA_WAIT_READ, 0x10000);
SAME(GPUARRAY_CUDA_WAIT_WRITE, 0x20000);

/* BLAS. */
SAME(cb_row, 0);
SAME(cb_column, 1);
SAME(cb_left, 0);
SAME(cb_right, 1);
SAME(cb_no_trans, 0);
SAME(cb_trans, 1);
SAME(cb_conj_trans, 2);
SAME(cb_upper, 0);
SAME(cb_lower, 1);

/* Error codes. */
SAME(GA_NO_ERROR, 0);
SAME(GA_MEMORY_ERROR, 1);
SAME(GA_VALUE_ERROR, 2);
SAME(GA_IMPL_ERROR, 3);
SAME(GA_INVALID_ERROR, 4);
SAME(GA_UNSUPPORTED_ERROR, 5);
SAME(GA_SYS_ERROR, 6);
SAME(GA_RUN_ERROR, 7);
SAME(GA_DEVSUP_ERROR, 8);
SAME(GA_READONLY_ERROR, 9);
SAME(GA_WRITEONLY_ERROR, 10);
SAME(GA_BLAS_ERROR, 11);
SAME(GA_UNALIGNED_ERROR, 12);
SAME(GA_COPY_ERROR, 13);
SAME(GA_NODEV_ERROR, 14);
SAME(GA_MISC_ERROR, 15);
SAME(GA_COMM_ERROR, 16);
SAME(GA_XLARGE_ERROR, 17);
SAME(GA_LOAD_ERROR, 18);

/* Type codes. */
SAME(GA_BUFFER, -1);
SAME(GA_BOOL, 0);
SAME(GA_BYTE, 1);
SAME(GA_UBYTE, 2);
SAME(GA_SHORT, 3);
SAME(GA_USHORT, 4);
SAME(GA_INT, 5);
SAME(GA_UINT, 6);
SAME(GA_LONG, 7);
SAME(GA_ULONG, 8);
SAME(GA_LONGLONG, 9);
SAME(GA_ULONGLONG, 10);
SAME(GA_FLOAT, 11);
SAME(GA_DOUBLE, 12);
SAME(GA_QUAD, 13);
SAME(GA_CFLOAT, 14);
SAME(GA_CDOUBLE, 15);
SAME(GA_CQUAD, 16);
SAME(GA_HALF, 23);
SAME(GA_SIZE, 24);
SAME(GA_SSIZE, 25);
SAME(GA_DELIM, 255);
SAME(GA_BYTE2, 256);
SAME(GA_UBYTE2, 257);
SAME(GA_UBYTE16, 265);
SAME(GA_SHORT2, 266);
SAME(GA_INT2, 276);
SAME(GA_LONG2, 286);
SAME(GA_ULONG16, 295);
SAME(GA_FLOAT2, 296);
SAME(GA_DOUBLE2, 300);
SAME(GA_HALF2, 304);
SAME(GA_HALF16, 307);
SAME(GA_ENDVEC, 512);
