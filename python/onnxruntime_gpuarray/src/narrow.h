#ifndef GAORT_NARROW_H
#define GAORT_NARROW_H
/* Types of ONNX that the library has not: floats of 8 and 4 bits, integers of 4 and 2 bits.
 *
 * On the device an element of them takes a byte: integers have their value, GA_BYTE or GA_UBYTE, and floats their bits,
 * GA_UBYTE. In ONNX's tensors elements of 4 and 2 bits share bytes, the first one in the lowest bits. */

#include "call.h"

/* The type itself where it is one of these, else 0. */
int narrow_of(ONNXTensorElementDataType type);

/* Bits of an element in ONNX's tensors; 8 also for other types. */
unsigned int narrow_bits(int narrow);

/* Is it one of the floats? */
int narrow_is_float(int narrow);

/* Bytes of a tensor of some elements. */
size_t narrow_bytes(int narrow, size_t count);

/* A dense array of `dims` from the bytes of a tensor whose elements share bytes. */
int narrow_unpack(call *c, GpuArray *out, const GpuArray *bytes, int narrow, unsigned int nd, const size_t *dims);

/* The other way round: bytes in one dimension. */
int narrow_pack(call *c, GpuArray *bytes, const GpuArray *x, int narrow);

/* How floats become narrow ones. */
typedef struct narrow_rounding {
    int saturate;     /* what is too large becomes the largest, else infinite or NaN */
    const char *mode; /* of FLOAT8E8M0: "up", "down" or "nearest" */
} narrow_rounding;

/* Floats of a narrow type as GA_FLOAT, and GA_FLOAT as them: the nearest, ties to even. */
int narrow_decode(call *c, GpuArray *out, const GpuArray *bits, int narrow);
int narrow_encode(call *c, GpuArray *out, const GpuArray *x, int narrow, narrow_rounding rounding);

#endif
