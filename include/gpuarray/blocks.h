#ifndef GPUARRAY_BLOCKS_H
#define GPUARRAY_BLOCKS_H
/** \file gpuarray/blocks.h
 *  \brief Weights in the block formats of GGUF: their values, quantisation, and products with them.
 *
 * **Formats.** A block stores a fixed number of neighbouring elements along the last axis in a fixed number of bytes: a
 * scale (and a minimum) in half precision and integers of few bits. An array of blocks has elements of GA_UBYTE, and
 * its last axis is a whole number of blocks. The layouts are those of GGUF files; the formats' numbers are GGUF's.
 * Values, each operation rounded in float, q being a stored number:
 *
 * | format | elements, bytes | value |
 * |---|---|---|
 * | Q4_0 | 32, 18 | d (q - 8) |
 * | Q4_1 | 32, 20 | d q + m |
 * | Q5_0 | 32, 22 | d (q - 16) |
 * | Q8_0 | 32, 34 | d q |
 * | Q4_K, Q5_K | 256, 144 and 176 | (d s) q - (dmin m); s and m of 6 bits for each 32 elements |
 * | Q6_K | 256, 210 | (d s) (q - 32); s of 8 bits for each 16 elements |
 * | MXFP4 | 32, 17 | 2^(e - 127) q, q of OCP's e2m1, -0 as 0; e = 255 is NaN, as in OCP's specification |
 *
 * Scales may have any bits: with a NaN or an infinity the expressions above hold, too.
 *
 * **Types.** Values, vectors and results are float, half or bfloat16. Everything is computed in float and rounded once.
 *
 * **Reproducibility.** Values and quantisation have the same bits on every device: they are defined operation by
 * operation. Products of at most GA_BLOCKS_VECTORS vectors have so in reproducible contexts, and where tensor cores do
 * not multiply (on CUDA they do). They are summed in an order that depends on the format and the length alone: for each
 * unit of 32 elements, eight chains of fma of the stored numbers (offset taken away) with the vector, each over
 * elements l, l + 8, l + 16 and l + 24; these added by halves; the sum added by an fma with the scale, and, where there
 * is a minimum, the vector's own sum by one with that, to one of 32 totals, of which number t has units t, t + 32 and
 * so on; the totals added by halves. (Q6_K has a scale for each half of a unit.) Products of more vectors are those of
 * GpuArray_matmul() with values rounded to the vectors' type. Tensor cores multiply the same numbers exactly and add
 * the products of 32 elements in an order of their own, with sums of up to three times the size; a vector with an
 * infinity, or with numbers near the largest one, may then give NaN where the order above gives an infinity.
 *
 * **Arrays** have any strides; weights whose last axis is contiguous and whose other strides are not negative are read
 * in place, other operands are copied. Weights whose rows begin at multiples of 16 bytes and have such a length are
 * read fastest. Results must not overlap operands.
 *
 * **Threads.** The functions may be called by several threads at once, for different results. They do not wait, and can
 * be recorded; temporary memory comes from the context's allocator.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for formats, shapes and types that do not fit, results that are
 * not writable or overlap an operand; GA_UNSUPPORTED_ERROR for elements of other types; GA_INVALID_ERROR for arrays
 * that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Block formats, by GGUF's numbers. */
typedef enum ga_block_format {
    GA_BLOCK_Q4_0 = 2,
    GA_BLOCK_Q4_1 = 3,
    GA_BLOCK_Q5_0 = 6,
    GA_BLOCK_Q8_0 = 8,
    GA_BLOCK_Q4_K = 12,
    GA_BLOCK_Q5_K = 13,
    GA_BLOCK_Q6_K = 14,
    GA_BLOCK_MXFP4 = 39
} ga_block_format;

/** The largest number of vectors for which products read the blocks directly; for more, values are computed into
 *  temporary memory, a window of rows at a time, for GpuArray_matmul(). */
#define GA_BLOCKS_VECTORS 8

/**
 * The size of a format's blocks.
 *
 * \param format one of the formats
 * \param elements receives the number of elements of a block; may be NULL
 * \param bytes receives the number of bytes of a block; may be NULL
 * \returns GA_NO_ERROR, or GA_VALUE_ERROR if there is no such format
 */
GPUARRAY_PUBLIC int gpuarray_block_layout(ga_block_format format, size_t *elements, size_t *bytes);

/**
 * The values of blocks.
 *
 * \param out receives the values: the shape of `blocks` with elements in place of bytes along the last axis, of
 *          GA_FLOAT, GA_HALF or GA_BFLOAT16; or a zeroed structure, which becomes a new C contiguous array of GA_FLOAT
 * \param blocks blocks, of rank 1 at least
 * \param format their format
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_dequantise_blocks(GpuArray *out, const GpuArray *blocks, ga_block_format format);

/**
 * Quantise to Q8_0 or Q4_0, as ggml's reference does: with the largest absolute value v of a block (of Q4_0 the first
 * such element itself), d = v / 127 or v / -8, and q = x (1 / d), rounded to nearest, ties away from 0, or, of Q4_0,
 * x (1 / d) + 8.5 towards 0, at most 15; if d is 0, 1 / d is taken as 0. The stored d is rounded to half.
 *
 * What ggml leaves undefined: if 1 / d is infinite (|d| of at most 2^-128, stored as 0), q saturates, at -128 and 127,
 * or 0 and 15; products that are NaN become q = 0; elements that are NaN are ignored for v.
 *
 * \param blocks receives the blocks: GA_UBYTE, the shape of x with bytes in place of elements along the last axis; or a
 *          zeroed structure, which becomes a new C contiguous array
 * \param x elements: float, half or bfloat16, of rank 1 at least, whole blocks along the last axis
 * \param format GA_BLOCK_Q8_0 or GA_BLOCK_Q4_0; others are GA_UNSUPPORTED_ERROR
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_quantise_blocks(GpuArray *blocks, const GpuArray *x, ga_block_format format);

/**
 * Products of vectors with a matrix of weights: y[..., r] = sum over l of x[..., l] * w[r, l].
 *
 * \param y receives the result: the shape of x with the number of rows as its last extent, of the type of x or of
 *          GA_FLOAT; or a zeroed structure, which becomes a new C contiguous array of the type of x
 * \param x vectors, of rank 1 at least
 * \param weights blocks, of rank 2: rows as long as a vector
 * \param format their format
 * \returns GA_NO_ERROR or one of the codes above, or as GpuArray_matmul()
 */
GPUARRAY_PUBLIC int GpuArray_blocks_linear(GpuArray *y, const GpuArray *x, const GpuArray *weights,
                                           ga_block_format format);

/**
 * Products with chosen matrices (mixture of experts): y[t, s, r] = sum over l of x[t, s, l] * w[ids[t, s], r, l].
 *
 * Each pair of a token and a slot reads its matrix separately; sums have the order of products with few vectors.
 *
 * \param y receives the result, of rank 3, like that of GpuArray_blocks_linear(). It is 0 if an id is out of range
 * \param x a vector for each token and slot; its second extent may be 1: the same for all slots of a token
 * \param weights blocks, of rank 3: matrices of rows
 * \param ids indices of matrices: integers of any type, of rank 2, tokens and slots
 * \param format format of the weights
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_blocks_experts(GpuArray *y, const GpuArray *x, const GpuArray *weights,
                                            const GpuArray *ids, ga_block_format format);

#ifdef __cplusplus
}
#endif

#endif
