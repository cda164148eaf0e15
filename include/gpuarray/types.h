#ifndef GPUARRAY_TYPES_H
#define GPUARRAY_TYPES_H
/** \file gpuarray/types.h
 *  \brief Element types of arrays and of kernel arguments.
 *
 * A type is named by its code. Codes up to GA_NBASE are scalars (the numbers agree with numpy where both have the
 * type), codes between GA_DELIM and GA_NVEC are vectors for kernel arguments, codes from GA_ENDVEC on are made by
 * gpuarray_register_type(). Sizes and alignments are in bytes.
 */

#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Description of a type. */
typedef struct _gpuarray_type {
    const char *cluda_name; /**< name in kernel source, "ga_float"; NULL if kernels cannot name it */
    size_t size;            /**< bytes an element takes */
    size_t align;           /**< addresses of elements are multiples of this */
    int typecode;           /**< its code, -1 in the entry for unknown types */
} gpuarray_type;

/** Codes of the element types. */
enum GPUARRAY_TYPES {
    GA_BUFFER = -1, /**< a gpudata pointer; for kernel arguments only */
    GA_BOOL = 0,    /**< one byte, 0 or 1 */
    GA_BYTE = 1,
    GA_UBYTE = 2,
    GA_SHORT = 3,
    GA_USHORT = 4,
    GA_INT = 5,
    GA_UINT = 6,
    GA_LONG = 7, /**< 8 bytes */
    GA_ULONG = 8,
    GA_LONGLONG = 9, /**< 16 bytes: a code only, nothing computes with it */
    GA_ULONGLONG = 10,
    GA_FLOAT = 11,
    GA_DOUBLE = 12,
    GA_QUAD = 13, /**< 16 bytes: a code only */
    GA_CFLOAT = 14,
    GA_CDOUBLE = 15,
    GA_CQUAD = 16, /**< 32 bytes: a code only */
    GA_HALF = 23,  /**< IEEE binary16, for storage; arithmetic is in float. See ga_half_t */
    GA_SIZE = 24,  /**< size_t of the host */
    GA_SSIZE = 25,
    GA_NBASE = 26,    /**< one past the scalar codes of libgpuarray 0.7 */
    GA_BFLOAT16 = 27, /**< upper half of a float, for storage; see ga_bfloat16_t */
    GA_F8E4M3 = 28,   /**< OCP's 8-bit E4M3, for storage: 448 at most, NaN but no infinity; see f8.h */
    GA_F8E5M2 = 29,   /**< OCP's 8-bit E5M2, for storage: the upper byte of a half; see f8.h */

    GA_DELIM = 255, /**< codes up to here are scalars */

    GA_BYTE2,
    GA_UBYTE2,
    GA_BYTE3,
    GA_UBYTE3,
    GA_BYTE4,
    GA_UBYTE4,
    GA_BYTE8,
    GA_UBYTE8,
    GA_BYTE16,
    GA_UBYTE16,
    GA_SHORT2,
    GA_USHORT2,
    GA_SHORT3,
    GA_USHORT3,
    GA_SHORT4,
    GA_USHORT4,
    GA_SHORT8,
    GA_USHORT8,
    GA_SHORT16,
    GA_USHORT16,
    GA_INT2,
    GA_UINT2,
    GA_INT3,
    GA_UINT3,
    GA_INT4,
    GA_UINT4,
    GA_INT8,
    GA_UINT8,
    GA_INT16,
    GA_UINT16,
    GA_LONG2,
    GA_ULONG2,
    GA_LONG3,
    GA_ULONG3,
    GA_LONG4,
    GA_ULONG4,
    GA_LONG8,
    GA_ULONG8,
    GA_LONG16,
    GA_ULONG16,
    GA_FLOAT2,
    GA_FLOAT4,
    GA_FLOAT8,
    GA_FLOAT16, /**< a vector of 16 floats; a float of 16 bits is GA_HALF */
    GA_DOUBLE2,
    GA_DOUBLE4,
    GA_DOUBLE8,
    GA_DOUBLE16,
    GA_HALF2,
    GA_HALF4,
    GA_HALF8,
    GA_HALF16,

    GA_NVEC, /**< one past the vector codes */

    GA_ENDVEC = 512 /**< first code of registered types */
};

#ifdef __cplusplus
}
#endif

#endif
