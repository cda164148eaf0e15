/*
 * The ABI of libgpuarray 0.7.6 on x86-64: values, sizes and offsets that programs compiled against it contain. The
 * compiler checks all of them; the numbers are literal so that a change of a header cannot change them, too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <gpuarray/extension.h>
#include <gpuarray/gpuarray.h>

/* Error codes. */
_Static_assert(GA_NO_ERROR == 0, "GA_NO_ERROR");
_Static_assert(GA_MEMORY_ERROR == 1, "GA_MEMORY_ERROR");
_Static_assert(GA_VALUE_ERROR == 2, "GA_VALUE_ERROR");
_Static_assert(GA_IMPL_ERROR == 3, "GA_IMPL_ERROR");
_Static_assert(GA_INVALID_ERROR == 4, "GA_INVALID_ERROR");
_Static_assert(GA_UNSUPPORTED_ERROR == 5, "GA_UNSUPPORTED_ERROR");
_Static_assert(GA_SYS_ERROR == 6, "GA_SYS_ERROR");
_Static_assert(GA_RUN_ERROR == 7, "GA_RUN_ERROR");
_Static_assert(GA_DEVSUP_ERROR == 8, "GA_DEVSUP_ERROR");
_Static_assert(GA_READONLY_ERROR == 9, "GA_READONLY_ERROR");
_Static_assert(GA_WRITEONLY_ERROR == 0xa, "GA_WRITEONLY_ERROR");
_Static_assert(GA_BLAS_ERROR == 11, "GA_BLAS_ERROR");
_Static_assert(GA_UNALIGNED_ERROR == 0xc, "GA_UNALIGNED_ERROR");
_Static_assert(GA_COPY_ERROR == 13, "GA_COPY_ERROR");
_Static_assert(GA_NODEV_ERROR == 14, "GA_NODEV_ERROR");
_Static_assert(GA_MISC_ERROR == 15, "GA_MISC_ERROR");
_Static_assert(GA_COMM_ERROR == 16, "GA_COMM_ERROR");
_Static_assert(GA_XLARGE_ERROR == 0x11, "GA_XLARGE_ERROR");
_Static_assert(GA_LOAD_ERROR == 18, "GA_LOAD_ERROR");

/* Types. */
_Static_assert(GA_BUFFER == -1, "GA_BUFFER");
_Static_assert(GA_BOOL == 0, "GA_BOOL");
_Static_assert(GA_BYTE == 1, "GA_BYTE");
_Static_assert(GA_UBYTE == 2, "GA_UBYTE");
_Static_assert(GA_SHORT == 3, "GA_SHORT");
_Static_assert(GA_USHORT == 4, "GA_USHORT");
_Static_assert(GA_INT == 5, "GA_INT");
_Static_assert(GA_UINT == 6, "GA_UINT");
_Static_assert(GA_LONG == 7, "GA_LONG");
_Static_assert(GA_ULONG == 8, "GA_ULONG");
_Static_assert(GA_LONGLONG == 9, "GA_LONGLONG");
_Static_assert(GA_ULONGLONG == 10, "GA_ULONGLONG");
_Static_assert(GA_FLOAT == 11, "GA_FLOAT");
_Static_assert(GA_DOUBLE == 12, "GA_DOUBLE");
_Static_assert(GA_QUAD == 13, "GA_QUAD");
_Static_assert(GA_CFLOAT == 14, "GA_CFLOAT");
_Static_assert(GA_CDOUBLE == 15, "GA_CDOUBLE");
_Static_assert(GA_CQUAD == 16, "GA_CQUAD");
_Static_assert(GA_HALF == 23, "GA_HALF");
_Static_assert(GA_SIZE == 24, "GA_SIZE");
_Static_assert(GA_SSIZE == 25, "GA_SSIZE");
_Static_assert(GA_NBASE == 26, "GA_NBASE");
_Static_assert(GA_DELIM == 255, "GA_DELIM");
_Static_assert(GA_BYTE2 == 0x100, "GA_BYTE2");
_Static_assert(GA_UBYTE2 == 0x101, "GA_UBYTE2");
_Static_assert(GA_BYTE3 == 0x102, "GA_BYTE3");
_Static_assert(GA_UBYTE3 == 0x103, "GA_UBYTE3");
_Static_assert(GA_BYTE4 == 0x104, "GA_BYTE4");
_Static_assert(GA_UBYTE4 == 0x105, "GA_UBYTE4");
_Static_assert(GA_BYTE8 == 0x106, "GA_BYTE8");
_Static_assert(GA_UBYTE8 == 0x107, "GA_UBYTE8");
_Static_assert(GA_BYTE16 == 0x108, "GA_BYTE16");
_Static_assert(GA_UBYTE16 == 0x109, "GA_UBYTE16");
_Static_assert(GA_SHORT2 == 0x10a, "GA_SHORT2");
_Static_assert(GA_USHORT2 == 0x10b, "GA_USHORT2");
_Static_assert(GA_SHORT3 == 0x10c, "GA_SHORT3");
_Static_assert(GA_USHORT3 == 0x10d, "GA_USHORT3");
_Static_assert(GA_SHORT4 == 0x10e, "GA_SHORT4");
_Static_assert(GA_USHORT4 == 0x10f, "GA_USHORT4");
_Static_assert(GA_SHORT8 == 0x110, "GA_SHORT8");
_Static_assert(GA_USHORT8 == 0x111, "GA_USHORT8");
_Static_assert(GA_SHORT16 == 0x112, "GA_SHORT16");
_Static_assert(GA_USHORT16 == 0x113, "GA_USHORT16");
_Static_assert(GA_INT2 == 0x114, "GA_INT2");
_Static_assert(GA_UINT2 == 0x115, "GA_UINT2");
_Static_assert(GA_INT3 == 0x116, "GA_INT3");
_Static_assert(GA_UINT3 == 0x117, "GA_UINT3");
_Static_assert(GA_INT4 == 0x118, "GA_INT4");
_Static_assert(GA_UINT4 == 0x119, "GA_UINT4");
_Static_assert(GA_INT8 == 0x11a, "GA_INT8");
_Static_assert(GA_UINT8 == 0x11b, "GA_UINT8");
_Static_assert(GA_INT16 == 0x11c, "GA_INT16");
_Static_assert(GA_UINT16 == 0x11d, "GA_UINT16");
_Static_assert(GA_LONG2 == 0x11e, "GA_LONG2");
_Static_assert(GA_ULONG2 == 0x11f, "GA_ULONG2");
_Static_assert(GA_LONG3 == 0x120, "GA_LONG3");
_Static_assert(GA_ULONG3 == 0x121, "GA_ULONG3");
_Static_assert(GA_LONG4 == 0x122, "GA_LONG4");
_Static_assert(GA_ULONG4 == 0x123, "GA_ULONG4");
_Static_assert(GA_LONG8 == 0x124, "GA_LONG8");
_Static_assert(GA_ULONG8 == 0x125, "GA_ULONG8");
_Static_assert(GA_LONG16 == 0x126, "GA_LONG16");
_Static_assert(GA_ULONG16 == 0x127, "GA_ULONG16");
_Static_assert(GA_FLOAT2 == 0x128, "GA_FLOAT2");
_Static_assert(GA_FLOAT4 == 0x129, "GA_FLOAT4");
_Static_assert(GA_FLOAT8 == 0x12a, "GA_FLOAT8");
_Static_assert(GA_FLOAT16 == 0x12b, "GA_FLOAT16");
_Static_assert(GA_DOUBLE2 == 0x12c, "GA_DOUBLE2");
_Static_assert(GA_DOUBLE4 == 0x12d, "GA_DOUBLE4");
_Static_assert(GA_DOUBLE8 == 0x12e, "GA_DOUBLE8");
_Static_assert(GA_DOUBLE16 == 0x12f, "GA_DOUBLE16");
_Static_assert(GA_HALF2 == 0x130, "GA_HALF2");
_Static_assert(GA_HALF4 == 0x131, "GA_HALF4");
_Static_assert(GA_HALF8 == 0x132, "GA_HALF8");
_Static_assert(GA_HALF16 == 0x133, "GA_HALF16");
_Static_assert(GA_NVEC == 0x134, "GA_NVEC");
_Static_assert(GA_ENDVEC == 0x200, "GA_ENDVEC");

/* Flags and orders of arrays. */
_Static_assert(GA_ANY_ORDER == -1, "GA_ANY_ORDER");
_Static_assert(GA_C_ORDER == 0, "GA_C_ORDER");
_Static_assert(GA_F_ORDER == 1, "GA_F_ORDER");
_Static_assert(GA_ALIGNED == 0x100, "GA_ALIGNED");
_Static_assert(GA_BEHAVED == 0x500, "GA_BEHAVED");
_Static_assert(GA_CARRAY == 0x501, "GA_CARRAY");
_Static_assert(GA_C_CONTIGUOUS == 0x1, "GA_C_CONTIGUOUS");
_Static_assert(GA_FARRAY == 0x502, "GA_FARRAY");
_Static_assert(GA_F_CONTIGUOUS == 0x2, "GA_F_CONTIGUOUS");
_Static_assert(GA_WRITEABLE == 0x400, "GA_WRITEABLE");

/* Flags of contexts, buffers and kernels. */
_Static_assert(GA_USE_SMALL == 0x2, "GA_USE_SMALL");
_Static_assert(GA_USE_DOUBLE == 0x4, "GA_USE_DOUBLE");
_Static_assert(GA_USE_COMPLEX == 0x8, "GA_USE_COMPLEX");
_Static_assert(GA_USE_HALF == 0x10, "GA_USE_HALF");
_Static_assert(GA_USE_CUDA == 0x2000, "GA_USE_CUDA");
_Static_assert(GA_USE_OPENCL == 0x4000, "GA_USE_OPENCL");
_Static_assert(GA_BUFFER_DEV == 0, "GA_BUFFER_DEV");
_Static_assert(GA_BUFFER_HOST == 8, "GA_BUFFER_HOST");
_Static_assert(GA_BUFFER_INIT == 4, "GA_BUFFER_INIT");
_Static_assert(GA_BUFFER_MASK == 0xffff, "GA_BUFFER_MASK");
_Static_assert(GA_BUFFER_READ_ONLY == 1, "GA_BUFFER_READ_ONLY");
_Static_assert(GA_BUFFER_READ_WRITE == 0x0, "GA_BUFFER_READ_WRITE");
_Static_assert(GA_BUFFER_WRITE_ONLY == 0x2, "GA_BUFFER_WRITE_ONLY");
_Static_assert(GA_CTX_SCHED_AUTO == 0, "GA_CTX_SCHED_AUTO");
_Static_assert(GA_CTX_SCHED_MULTI == 2, "GA_CTX_SCHED_MULTI");
_Static_assert(GA_CTX_SCHED_SINGLE == 1, "GA_CTX_SCHED_SINGLE");

/* Properties. */
_Static_assert(GA_BUFFER_PROP_CTX == 0x200, "GA_BUFFER_PROP_CTX");
_Static_assert(GA_BUFFER_PROP_REFCNT == 0x201, "GA_BUFFER_PROP_REFCNT");
_Static_assert(GA_BUFFER_PROP_SIZE == 0x202, "GA_BUFFER_PROP_SIZE");
_Static_assert(GA_BUFFER_PROP_START == 0x200, "GA_BUFFER_PROP_START");
_Static_assert(GA_CTX_PROP_BIN_ID == 7, "GA_CTX_PROP_BIN_ID");
_Static_assert(GA_CTX_PROP_DEVNAME == 1, "GA_CTX_PROP_DEVNAME");
_Static_assert(GA_CTX_PROP_ERRBUF == 8, "GA_CTX_PROP_ERRBUF");
_Static_assert(GA_CTX_PROP_FREE_GMEM == 10, "GA_CTX_PROP_FREE_GMEM");
_Static_assert(GA_CTX_PROP_LARGEST_MEMBLOCK == 20, "GA_CTX_PROP_LARGEST_MEMBLOCK");
_Static_assert(GA_CTX_PROP_LMEMSIZE == 3, "GA_CTX_PROP_LMEMSIZE");
_Static_assert(GA_CTX_PROP_MAXGSIZE0 == 12, "GA_CTX_PROP_MAXGSIZE0");
_Static_assert(GA_CTX_PROP_MAXGSIZE1 == 13, "GA_CTX_PROP_MAXGSIZE1");
_Static_assert(GA_CTX_PROP_MAXGSIZE2 == 14, "GA_CTX_PROP_MAXGSIZE2");
_Static_assert(GA_CTX_PROP_MAXLSIZE0 == 15, "GA_CTX_PROP_MAXLSIZE0");
_Static_assert(GA_CTX_PROP_MAXLSIZE1 == 16, "GA_CTX_PROP_MAXLSIZE1");
_Static_assert(GA_CTX_PROP_MAXLSIZE2 == 17, "GA_CTX_PROP_MAXLSIZE2");
_Static_assert(GA_CTX_PROP_NATIVE_FLOAT16 == 11, "GA_CTX_PROP_NATIVE_FLOAT16");
_Static_assert(GA_CTX_PROP_NUMPROCS == 4, "GA_CTX_PROP_NUMPROCS");
_Static_assert(GA_CTX_PROP_TOTAL_GMEM == 9, "GA_CTX_PROP_TOTAL_GMEM");
_Static_assert(GA_CTX_PROP_UNIQUE_ID == 19, "GA_CTX_PROP_UNIQUE_ID");
_Static_assert(GA_KERNEL_PROP_CTX == 0x400, "GA_KERNEL_PROP_CTX");
_Static_assert(GA_KERNEL_PROP_MAXLSIZE == 0x401, "GA_KERNEL_PROP_MAXLSIZE");
_Static_assert(GA_KERNEL_PROP_NUMARGS == 0x403, "GA_KERNEL_PROP_NUMARGS");
_Static_assert(GA_KERNEL_PROP_PREFLSIZE == 0x402, "GA_KERNEL_PROP_PREFLSIZE");
_Static_assert(GA_KERNEL_PROP_START == 0x400, "GA_KERNEL_PROP_START");
_Static_assert(GA_KERNEL_PROP_TYPES == 0x404, "GA_KERNEL_PROP_TYPES");

/* Flags of elementwise expressions. */
_Static_assert(GE_BROADCAST == 0x100, "GE_BROADCAST");
_Static_assert(GE_CONVERT_F16 == 0x2, "GE_CONVERT_F16");
_Static_assert(GE_NOADDR64 == 0x1, "GE_NOADDR64");
_Static_assert(GE_NOCOLLAPSE == 0x200, "GE_NOCOLLAPSE");
_Static_assert(GE_PADSHAPE == 0x400, "GE_PADSHAPE");
_Static_assert(GE_READ == 0x2, "GE_READ");
_Static_assert(GE_SCALAR == 0x1, "GE_SCALAR");
_Static_assert(GE_WRITE == 0x4, "GE_WRITE");

/* BLAS. */
_Static_assert(cb_row == 0, "cb_row");
_Static_assert(cb_column == 1, "cb_column");
_Static_assert(cb_left == 0, "cb_left");
_Static_assert(cb_right == 1, "cb_right");
_Static_assert(cb_no_trans == 0, "cb_no_trans");
_Static_assert(cb_trans == 1, "cb_trans");
_Static_assert(cb_conj_trans == 2, "cb_conj_trans");
_Static_assert(cb_upper == 0, "cb_upper");
_Static_assert(cb_lower == 1, "cb_lower");
_Static_assert(cb_c == 0, "cb_c");
_Static_assert(cb_fortran == 1, "cb_fortran");

/* Collectives. */
_Static_assert(GA_SUM == 0, "GA_SUM");
_Static_assert(GA_PROD == 1, "GA_PROD");
_Static_assert(GA_MAX == 2, "GA_MAX");
_Static_assert(GA_MIN == 3, "GA_MIN");
_Static_assert(GA_COMM_ID_BYTES == 128, "GA_COMM_ID_BYTES");

/* Versions and extensions. */
_Static_assert(GPUARRAY_ABI_VERSION == 0xbb8, "GPUARRAY_ABI_VERSION");
_Static_assert(GPUARRAY_API_VERSION == 2, "GPUARRAY_API_VERSION");
_Static_assert(GPUARRAY_CUDA_CTX_NOFREE == 0x10000000, "GPUARRAY_CUDA_CTX_NOFREE");
_Static_assert(GPUARRAY_CUDA_WAIT_READ == 0x10000, "GPUARRAY_CUDA_WAIT_READ");
_Static_assert(GPUARRAY_CUDA_WAIT_WRITE == 0x20000, "GPUARRAY_CUDA_WAIT_WRITE");

#if defined(__x86_64__) && defined(__LP64__)
_Static_assert(sizeof(GpuArray) == 48, "GpuArray");
_Static_assert(offsetof(GpuArray, data) == 0, "GpuArray.data");
_Static_assert(offsetof(GpuArray, dimensions) == 8, "GpuArray.dimensions");
_Static_assert(offsetof(GpuArray, strides) == 16, "GpuArray.strides");
_Static_assert(offsetof(GpuArray, offset) == 24, "GpuArray.offset");
_Static_assert(offsetof(GpuArray, nd) == 32, "GpuArray.nd");
_Static_assert(offsetof(GpuArray, flags) == 36, "GpuArray.flags");
_Static_assert(offsetof(GpuArray, typecode) == 40, "GpuArray.typecode");
_Static_assert(sizeof(GpuKernel) == 16, "GpuKernel");
_Static_assert(offsetof(GpuKernel, k) == 0, "GpuKernel.k");
_Static_assert(offsetof(GpuKernel, args) == 8, "GpuKernel.args");
_Static_assert(sizeof(gpuarray_type) == 32, "gpuarray_type");
_Static_assert(offsetof(gpuarray_type, cluda_name) == 0, "gpuarray_type.cluda_name");
_Static_assert(offsetof(gpuarray_type, size) == 8, "gpuarray_type.size");
_Static_assert(offsetof(gpuarray_type, align) == 16, "gpuarray_type.align");
_Static_assert(offsetof(gpuarray_type, typecode) == 24, "gpuarray_type.typecode");
_Static_assert(sizeof(gpuelemwise_arg) == 16, "gpuelemwise_arg");
_Static_assert(offsetof(gpuelemwise_arg, name) == 0, "gpuelemwise_arg.name");
_Static_assert(offsetof(gpuelemwise_arg, typecode) == 8, "gpuelemwise_arg.typecode");
_Static_assert(offsetof(gpuelemwise_arg, flags) == 12, "gpuelemwise_arg.flags");
_Static_assert(sizeof(gpucommCliqueId) == 128, "gpucommCliqueId");
_Static_assert(offsetof(gpucommCliqueId, internal) == 0, "gpucommCliqueId.internal");
_Static_assert(sizeof(GpuArrayIpcMemHandle) == 64, "GpuArrayIpcMemHandle");
_Static_assert(offsetof(GpuArrayIpcMemHandle, priv) == 0, "GpuArrayIpcMemHandle.priv");
_Static_assert(sizeof(ga_half_t) == 2, "ga_half_t");
_Static_assert(offsetof(ga_half_t, h) == 0, "ga_half_t.h");
#endif
_Static_assert(sizeof(ga_order) == 4 && sizeof(ga_usefl) == 4, "enumerations are int");
_Static_assert(sizeof(cb_order) == 4 && sizeof(cb_transpose) == 4, "enumerations are int");

/* Later additions. */
_Static_assert(GA_BFLOAT16 == 27, "GA_BFLOAT16");
_Static_assert(GA_F8E4M3 == 28 && GA_F8E5M2 == 29, "8-bit reals");
_Static_assert(sizeof(ga_bfloat16_t) == 2, "ga_bfloat16_t");
_Static_assert(GA_BUFFER_PROP_HOSTPOINTER == 515, "GA_BUFFER_PROP_HOSTPOINTER");

/* Function-like macros keep their meaning. */
static void test_macros(void **state) {
    GpuArray a = {.flags = GA_C_CONTIGUOUS | GA_ALIGNED, .typecode = GA_DOUBLE};
    (void)state;

    assert_true(GpuArray_CHKFLAGS(&a, GA_C_CONTIGUOUS | GA_ALIGNED));
    assert_false(GpuArray_CHKFLAGS(&a, GA_CARRAY));
    assert_true(GpuArray_ISALIGNED(&a) && !GpuArray_ISWRITEABLE(&a));
    assert_true(GpuArray_ISONESEGMENT(&a) && GpuArray_IS_C_CONTIGUOUS(&a));
    assert_false(GpuArray_IS_F_CONTIGUOUS(&a) || GpuArray_ISFORTRAN(&a));
    assert_int_equal(GpuArray_ITEMSIZE(&a), 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_macros)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
