#ifndef GPUARRAY_PACKED_H
#define GPUARRAY_PACKED_H
/** \file gpuarray/packed.h
 *  \brief Packed weights of 4 or 8 bits with scales by blocks in an array of their own: values, and products.
 *
 * This is how ONNX Runtime's MatMulNBits and QMoE store weights; those of GGUF files are in blocks.h.
 *
 * **Layout.** A row of weights is GA_UBYTE, one or two elements a byte, the first in the lowest bits. Neighbours along
 * a row form blocks, each with a scale and, if there are such, a zero point; a row has whole blocks, of which the last
 * may have more elements than count (`length` ones of a row do). The value of a stored number q is (q - zero) scale,
 * each operation rounded in float; without zero points, zero is 8 for 4 bits and 128 for 8 bits.
 *
 * | array | shape |
 * |---|---|
 * | weights | rows, bytes of a row: blocks * block * bits / 8, a multiple of 4; GA_UBYTE |
 * | scales | rows, blocks; GA_FLOAT, GA_HALF or GA_BFLOAT16 |
 * | zero points | as scales, or packed like weights: GA_UBYTE of rows, ceil(blocks * bits / 8) |
 *
 * Matrices that are chosen by indices have one axis more in front.
 *
 * **Types.** Values, vectors and results are float, half or bfloat16. Everything is computed in float and rounded once.
 *
 * **Reproducibility.** Values have the same bits on every device. Products of at most GA_PACKED_VECTORS vectors have so
 * in reproducible contexts, and on all devices but processors with vectors of 64 bytes, which add the products of
 * floats in an order of their own, where an infinite scale may give NaN. They are summed in an order that depends on
 * the layout alone: for each unit of 16 bytes, or each block of 8 bytes in one, eight chains of fma of q - 8 or q - 128
 * with the vector, each over elements l, l + 8 and so on; these added by halves; if there are zero points, 8 - zero or
 * 128 - zero times the vector's own sum (its eight lanes first) added by an fma; the sum added by an fma with the scale
 * to one of 32 totals, of which number t has units t, t + 32 and so on; the totals added by halves. Products of more
 * vectors are those of GpuArray_matmul() with values rounded to the vectors' type.
 *
 * **Arrays** have any strides; C contiguous ones that begin at multiples of 4 bytes are read in place, others are
 * copied. Rows of a multiple of 16 bytes are read fastest. Results must not overlap operands.
 *
 * **Threads.** The functions may be called by several threads at once, for different results. They do not wait, and can
 * be recorded; temporary memory comes from the context's allocator.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for packings, shapes and types that do not fit, results that are
 * not writable or overlap an operand; GA_UNSUPPORTED_ERROR for elements of other types; GA_INVALID_ERROR for arrays
 * that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The largest number of vectors for which products read packed weights; for more, values are computed into temporary
 *  memory, a window of rows at a time, for GpuArray_matmul(). */
#define GA_PACKED_VECTORS 8

/** How weights are packed. */
typedef struct ga_packing {
    unsigned int bits; /**< 4 or 8 */
    size_t block;      /**< elements of a block: a multiple of 32, or 16; 0: a row is a block */
} ga_packing;

/**
 * The values of weights.
 *
 * \param out receives the values: rows, length, of GA_FLOAT, GA_HALF or GA_BFLOAT16; or a zeroed structure, which
 *          becomes a new C contiguous array of GA_FLOAT with all elements of the blocks
 * \param weights packed rows
 * \param scales a scale for each block
 * \param zeros zero points; may be NULL
 * \param how the packing
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_packed_values(GpuArray *out, const GpuArray *weights, const GpuArray *scales,
                                           const GpuArray *zeros, const ga_packing *how);

/**
 * Products of vectors with a matrix of weights: y[..., r] = sum over l of x[..., l] * w[r, l].
 *
 * \param y receives the result: the shape of x with the number of rows as its last extent, of the type of x or of
 *          GA_FLOAT; or a zeroed structure, which becomes a new C contiguous array of the type of x
 * \param x vectors, of rank 1 at least
 * \param weights packed rows as long as a vector
 * \param scales a scale for each block
 * \param zeros zero points; may be NULL
 * \param how the packing
 * \returns GA_NO_ERROR or one of the codes above, or as GpuArray_matmul()
 */
GPUARRAY_PUBLIC int GpuArray_packed_linear(GpuArray *y, const GpuArray *x, const GpuArray *weights,
                                           const GpuArray *scales, const GpuArray *zeros, const ga_packing *how);

/**
 * Products with chosen matrices (mixture of experts): y[t, s, r] = sum over l of x[t, s, l] * w[ids[t, s], r, l].
 *
 * Each pair of a token and a slot reads its matrix separately; sums have the order of products with few vectors.
 *
 * \param y receives the result, of rank 3, like that of GpuArray_packed_linear(). It is 0 if an id is out of range
 * \param x a vector for each token and slot; its second extent may be 1: the same for all slots of a token
 * \param weights packed rows, of rank 3: matrices
 * \param scales a scale for each block
 * \param zeros zero points; may be NULL
 * \param ids indices of matrices: integers of any type, of rank 2, tokens and slots
 * \param how the packing
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_packed_experts(GpuArray *y, const GpuArray *x, const GpuArray *weights,
                                            const GpuArray *scales, const GpuArray *zeros, const GpuArray *ids,
                                            const ga_packing *how);

#ifdef __cplusplus
}
#endif

#endif
