#ifndef GPUARRAY_ATTENTION_H
#define GPUARRAY_ATTENTION_H
/** \file gpuarray/attention.h
 *  \brief Scaled dot-product attention and its gradients, without the matrix of scores in memory.
 *
 * **Formulas.** With queries q of N x H x L x E, keys k of N x K x S x E and values v of N x K x S x F, where K divides
 * H and heads g H / K to (g + 1) H / K - 1 of q use head g of k and v (grouped-query attention; K = 1: multi-query),
 *
 *     score[n, h, i, j] = cap(scale sum over e of q[n, h, i, e] k[n, g, j, e]) + bias[n, h, i, j] - slope[n, h] |p - j|
 *     y[n, h, i] = sum over j of w[n, h, i, j] v[n, g, j],    w = softmax of the scores over the keys j that i sees
 *
 * where cap(x) is x, or c tanh(x / c) with a soft cap c, and p is the position of query i: i, or i + S - L with
 * GA_ATTENTION_ENDS, which aligns the last query with the last key. Query i sees key j if p - left <= j <= p + right,
 * as far as flags select these bounds: GA_ATTENTION_CAUSAL is right = 0. So without GA_ATTENTION_ENDS a causal mask is
 * the lower triangle from the upper left corner, as that of PyTorch's `is_causal`. Keys that a query does not see are
 * skipped: their values, NaN included, have no influence on the result. Keys that a mask, or a bias of minus infinity,
 * excludes have the weight 0, which is multiplied like others. A query for which no key has a weight, because it sees
 * none or all are excluded, has the result 0, and so gradients of 0.
 *
 * **Logarithms of sums.** `lse` receives log(sum over j of e^score) of each query, minus infinity where there is none;
 * the gradient needs it.
 *
 * **Packed sequences.** With `q_offsets`, N + 1 numbers, q is 1 x H x total x E and the queries of sequence n are those
 * from offset n to before offset n + 1; y and lse are packed in the same way, and 0 outside of all sequences.
 * `k_offsets` packs k and v likewise. The two are independent of each other. Offsets are clamped to the axis; a
 * sequence that ends before it begins is empty; if sequences are not in order, some may be skipped, and a query or key
 * that belongs to several gets the result of any of them.
 *
 * **Caches of keys.** `lengths`, N numbers, gives the number of keys of each sequence; these are the first ones. With
 * `pages`, N x M numbers, k and v are P x K x B x E (F): pages of B keys each; key j of sequence n is key j % B of page
 * pages[n, j / B], and S is at most M B, as given by `lengths`. Keys in pages that do not exist are not seen. Nothing
 * outside of arrays is read, whatever offsets, lengths and pages are.
 *
 * **Dropout.** With probability p a weight becomes 0, after normalisation by the sum of weights; results are multiplied
 * by 1 / (1 - p). Weight (n, h, i, j) uses the random word of GpuRandom_dropout() for an array of N x H x L x S, each
 * row of which is rounded up to a multiple of 4 words, from the stream's offset on, rounded up to such a multiple; with
 * `q_offsets` N is 1 and i counts all queries, with `k_offsets` S is the packed axis, with `pages` M B. The mask is not
 * stored: the gradient generates it again from the same stream.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for q, k, v and y. Half types are computed in float and
 * rounded once. Arrays have any strides; sizes may be 0.
 *
 * **Order of sums.** A score is a chain of fma along the width. Keys are processed in blocks of 64, whose weights
 * e^(score - largest so far) are summed pairwise by halving, and multiply values in a chain of fma along the keys; sums
 * so far are rescaled when the largest score changes (online softmax: M. Milakov, N. Gimelshein, 2018; in tiles: T.
 * Dao, D. Fu, S. Ermon, A. Rudra, C. Ré: FlashAttention, 2022). If there are few queries for many keys the keys are
 * divided into parts, whose number is a function of shapes and whose results are combined in order. Gradients are
 * chains of fma along keys, or heads of a group and queries. So results are a function of shapes and elements on every
 * device, gradients too. In contexts that are not reproducible, half types use tensor cores, which have orders of their
 * own and round weights and the gradients of scores to the type; sums are still the same in every call, but for
 * gradients with GA_ATTENTION_ANY_ORDER.
 *
 * **cuDNN.** On CUDA, half types of 2^25 scores or more, of 16 queries or more, are computed by cuDNN (9.14 or later)
 * where it is found and has an engine for the call: with all keys, or those up to a query's position or a number of
 * places behind it, widths that are multiples of 8, contiguous along the width, other strides and addresses positive
 * multiples of 16 bytes, without bias, slopes, cap, dropout, offsets, lengths and pages, and gradients of q, k and v
 * together. It multiplies values of keys that a query does not see by 0, so that NaN and infinities among them reach
 * the result. Reproducible contexts do not use it, nor does GPUARRAY_ATTENTION=own; =vendor uses it for any number of
 * scores and queries, and makes its failure an error.
 *
 * **Results** are written to the caller's arrays, of the right shape and type, which must be disjoint from inputs and
 * each other; or to zeroed structures, which become new C contiguous arrays. Temporary memory comes from the context's
 * allocator. Calls can be recorded (gpuarray/graph.h); none waits.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and results that
 * share memory; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for more
 * than 2^62 scores; GA_MEMORY_ERROR.
 *
 * **Threads.** Calls may be made by any number of threads, for different results.
 */

#include <gpuarray/array.h>
#include <gpuarray/random.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Which keys a query sees, and the order of gradients' sums: a sum of these. */
enum {
    GA_ATTENTION_CAUSAL = 1, /**< none after its position */
    GA_ATTENTION_ENDS = 2,   /**< positions are aligned at the ends of queries and keys, not at the beginnings */
    GA_ATTENTION_LEFT = 4,   /**< at most `left` before its position */
    GA_ATTENTION_RIGHT = 8,  /**< at most `right` after its position */
    /** Gradients may be summed in any order, by atomic operations, so that their last bits differ from call to call. It
     * is faster where cuDNN computes them. Reproducible contexts ignore it. */
    GA_ATTENTION_ANY_ORDER = 16
};

/** Options for scores and weights. All zero is the usual. */
typedef struct ga_attention_options {
    double scale;            /**< of products; 0: 1 / sqrt(E) */
    double cap;              /**< the soft cap, positive; 0: none */
    unsigned int flags;      /**< GA_ATTENTION_CAUSAL and so on */
    size_t left;             /**< of windows: keys before a query's place, */
    size_t right;            /**< and behind it */
    double dropout;          /**< the probability that a weight becomes 0, from 0 to 1 */
    const GpuRandom *stream; /**< for dropout; it is not advanced */
} ga_attention_options;

/** Inputs of a call. Arrays after v may be NULL. */
typedef struct ga_attention_inputs {
    const GpuArray *q;      /**< queries */
    const GpuArray *k;      /**< keys */
    const GpuArray *v;      /**< values */
    const GpuArray *bias;   /**< added to scores, of q's type or, for half types, GA_FLOAT; or GA_BOOL, a mask: true for
                                   keys that take part. Broadcast to N x H x L x S; not for packed sequences */
    const GpuArray *slopes; /**< of H, N x H or 1 x H; of GA_DOUBLE for double, else GA_FLOAT */
    const GpuArray *q_offsets; /**< of N + 1. These four are of GA_INT or GA_LONG, all of the same type */
    const GpuArray *k_offsets; /**< of N + 1 */
    const GpuArray *pages;     /**< of N x M; needs `lengths` */
    const GpuArray *lengths;   /**< of N; not beside k_offsets */
} ga_attention_inputs;

/**
 * Attention.
 *
 * \param y the result, of N x H x L x F, or 1 x H x total x F for packed queries
 * \param lse receives logarithms of sums, of y's shape without its last axis: of GA_DOUBLE for double, else GA_FLOAT;
 *            or NULL
 * \param inputs the inputs
 * \param options options for scores and weights; NULL: the usual
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_attention(GpuArray *y, GpuArray *lse, const ga_attention_inputs *inputs,
                                       const ga_attention_options *options);

/**
 * Gradients of a loss with respect to q, k, v and the bias, given that with respect to y. Weights are computed again
 * from lse, and dropout's mask from the stream. Keys in pages have none: GA_VALUE_ERROR.
 *
 * \param dq the gradient of q, of its shape and type; NULL: not wanted
 * \param dk likewise of k; keys that no query sees have 0
 * \param dv likewise of v
 * \param dbias the gradient of each score, of N x H x L x S; summed along the axes along which the bias is broadcast it
 *              is that of the bias; of q's type; needs dq, and a bias of numbers. NULL: not wanted
 * \param dy gradient with respect to y
 * \param y the result of GpuArray_attention()
 * \param lse likewise
 * \param inputs its inputs
 * \param options its options
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuArray_attention_grad(GpuArray *dq, GpuArray *dk, GpuArray *dv, GpuArray *dbias,
                                            const GpuArray *dy, const GpuArray *y, const GpuArray *lse,
                                            const ga_attention_inputs *inputs, const ga_attention_options *options);

#ifdef __cplusplus
}
#endif

#endif
