#ifndef GAORT_NARROW_H
#define GAORT_NARROW_H
/* ONNX types that the library does not have: floats of 8 and 4 bits, integers of 4 and 2 bits.
 *
 * On the device each element takes a byte: integers are stored as their value, GA_BYTE or GA_UBYTE, floats as their
 * bits, GA_UBYTE. In ONNX's tensors elements of 4 and 2 bits are packed into bytes, the first one in the lowest bits.
 * */

#include "call.h"

/* The type itself if it is one of these, else 0. */
int narrow_of(ONNXTensorElementDataType type);

/* Bits of an element in ONNX's tensors; 8 also for other types. */
unsigned int narrow_bits(int narrow);

/* Is it one of the floats? */
int narrow_is_float(int narrow);

/* Bytes of a tensor of some elements. */
size_t narrow_bytes(int narrow, size_t count);

/* Unpack: a dense array of `dims` from the bytes of a tensor with packed elements. */
int narrow_unpack(call *c, GpuArray *out, const GpuArray *bytes, int narrow, unsigned int nd, const size_t *dims);

/* Pack: the bytes in one dimension. */
int narrow_pack(call *c, GpuArray *bytes, const GpuArray *x, int narrow);

/* Rounding and saturation of conversions to narrow floats. */
typedef struct narrow_rounding {
    int saturate;     /* what is too large becomes the largest, else infinite or NaN */
    const char *mode; /* of FLOAT8E8M0: "up", "down" or "nearest" */
} narrow_rounding;

/* Convert floats of a narrow type to GA_FLOAT, and GA_FLOAT to them, rounded to nearest, ties to even. */
int narrow_decode(call *c, GpuArray *out, const GpuArray *bits, int narrow);
int narrow_encode(call *c, GpuArray *out, const GpuArray *x, int narrow, narrow_rounding rounding);

#endif
