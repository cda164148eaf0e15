#ifndef GPUARRAY_CONV_H
#define GPUARRAY_CONV_H
/** \file gpuarray/conv.h
 *  \brief Convolutions for neural networks over one to three spatial axes, transposed ones too, and their gradients.
 *
 * A plan is made once for a type, shapes and options, and is called any number of times with arrays of these shapes and
 * any strides: channels-first or channels-last layouts are expressed by strides, not by the plan.
 *
 * **What is computed.** With x of N x C x space, weights w of K x C / G x taps (G groups), along each spatial axis
 *
 *     y[n, k, o] = act(bias[k] + sum over c, r of x[n, g C / G + c, o stride + r dilation - pad_before] w[k, c, r])
 *
 * where g = k / (K / G), x is 0 outside of its extents, and y has along each spatial axis the extent
 *
 *     (extent + pad_before + pad_after - dilation (taps - 1) - 1) / stride + 1
 *
 * Taps are not reversed: it is a correlation, as everywhere in this field. `transposed` is the operation whose forward
 * pass is the gradient of the input of that one: x of N x C x space, w of C x K / G x taps, and y of extents
 *
 *     (extent - 1) stride - pad_before - pad_after + dilation (taps - 1) + 1 + output_padding
 *
 * Element i of x contributes to elements i stride + r dilation - pad_before of y. (V. Dumoulin, F. Visin: A guide to
 * convolution arithmetic for deep learning, 2016, has these formulas.) Gradients are those of a loss with respect to x,
 * w and bias, given that with respect to the sums, before the activation: the caller applies the derivative of the
 * activation.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan. Half types are computed in float
 * and rounded once; cuDNN rounds also before the bias and before the activation.
 *
 * **Order of sums.** Sums start from 0 and add products by fused multiply-add: over the taps in C order, and for each
 * tap over the channels; if there are fewer than 8 channels, and fewer than taps along the last axis, over the
 * channels, and for each over the taps in C order. For gradients of the input and transposed convolutions the taps that
 * reach an element of x are summed, in the same order. The gradient of the weights sums over batch and space of y in C
 * order; if the last spatial axis is shorter than 8 and than the batch, over space, and for each position over the
 * batch. Long sums with few results are divided into parts: of at least 512 products, as many as make 1,024 blocks of
 * 64 x 64 results (with at most 8 channels of results in a group: of 256 results); the parts' sums are added in order.
 * Then come bias and activation. So the bits are a function of shapes, strides of the convolution and elements alone,
 * on every device, except if tensor cores, whose order differs, are used (half types; float if the context allows
 * tf32), or cuDNN; reproducible contexts use neither. The gradient of the bias is summed as GpuReduction_call() sums
 * over all axes but the channels.
 *
 * **Padding** zeros are multiplied like other elements: with an infinite or NaN weight they give NaN.
 *
 * **Algorithms.** A matrix product whose operands are read directly from x and w (implicit GEMM: S. Chetlur et al.:
 * cuDNN: Efficient primitives for deep learning, 2014), in tiles in local memory; for CPUs with packed rows and
 * vectors; a direct sum for few channels of results in a group, as in depthwise convolutions. With strides above 1 a
 * transposed convolution is computed as one convolution for each remainder of positions modulo the stride.
 *
 * **cuDNN** (8 or 9) is used on CUDA if it is found, the context is not reproducible and the call is not recorded: the
 * first call for a shape and strides measures its engines and the library's own kernels (the latter not for half types
 * with more than 8 channels in a group of the result), and later calls take the fastest. So last bits may differ from
 * one run of a program to the next. Engines may transform GA_FLOAT (Winograd's algorithm, Fourier's) if there are 2^28
 * products or more; then an infinity or a NaN spreads to neighbouring results. Engines that are not deterministic or
 * sum in fewer bits are not used. GPUARRAY_CONV=own uses the library's own kernels alone; with GPUARRAY_CONV=vendor a
 * call that cuDNN does not support is an error.
 *
 * **Workspace.** A call takes temporary memory from the context's allocator, or from the caller: GpuConv_workspace()
 * bytes, which are overwritten. cuDNN's memory, at most 1 GiB, always comes from the allocator.
 *
 * **Results** are written to the caller's arrays, of the right shape and type, which must be disjoint from inputs; or
 * to zeroed structures, which become new arrays: C contiguous, or with channels last in memory if those of the first
 * input are. Calls can be recorded (gpuarray/graph.h); only calls that measure wait.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for shapes
 * with more than 2^62 elements or positions; GA_MEMORY_ERROR.
 *
 * **Threads.** Calls do not change a plan: several threads may use it at once, with different results and workspaces.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A function of each element, applied to results. */
typedef enum ga_activation {
    GA_ACT_NONE = 0,       /**< v */
    GA_ACT_RELU = 1,       /**< max(v, 0) */
    GA_ACT_LEAKY_RELU = 2, /**< v if v > 0, else slope v */
    GA_ACT_GELU = 3,       /**< v / 2 (1 + erf(v / sqrt(2))) */
    GA_ACT_GELU_TANH = 4,  /**< v / 2 (1 + tanh(sqrt(2 / pi) (v + 0.044715 v^3))) */
    GA_ACT_SILU = 5,       /**< v sigmoid(v) */
    GA_ACT_TANH = 6,       /**< tanh(v) */
    GA_ACT_SIGMOID = 7     /**< 1 / (1 + e^-v) */
} ga_activation;

/** What a plan computes. Lists have a number for each spatial axis. */
typedef struct ga_conv_options {
    unsigned int nd;              /**< spatial axes, 1 to 3 */
    const size_t *stride;         /**< at least 1; NULL: 1 */
    const size_t *dilation;       /**< at least 1; NULL: 1 */
    const size_t *pad_before;     /**< places before the first element; NULL: 0 */
    const size_t *pad_after;      /**< places behind the last one; NULL: as before the first */
    const size_t *output_padding; /**< of a transposed convolution: further places of y, less than stride or dilation;
                                       NULL: 0 */
    size_t groups;                /**< groups of channels, each convolved by itself; 0: 1 */
    int transposed;               /**< not 0: a transposed convolution */
    ga_activation activation;     /**< of the forward pass */
    double slope;                 /**< for GA_ACT_LEAKY_RELU */
} ga_conv_options;

/** Calls of a plan. */
typedef enum ga_conv_pass {
    GA_CONV_FORWARD = 0,      /**< GpuConv_forward() */
    GA_CONV_GRAD_INPUT = 1,   /**< GpuConv_grad_input() */
    GA_CONV_GRAD_WEIGHTS = 2, /**< GpuConv_grad_weights() */
    GA_CONV_GRAD_BIAS = 3     /**< GpuConv_grad_bias() */
} ga_conv_pass;

struct _GpuConv;
/** A plan; opaque. */
typedef struct _GpuConv GpuConv;

/**
 * Make a plan. It holds a reference to its context.
 *
 * \param conv receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space
 * \param w_dims nd + 2 extents of the weights: K, C / groups, taps; of a transposed convolution C, K / groups, taps
 * \param options its options; copied
 * \returns GA_NO_ERROR or one of the codes above; GA_VALUE_ERROR among others for strides, dilations and taps of 0, for
 *          channels that groups do not divide, for taps that reach further than the padded x, and for a transposed
 *          convolution with a negative extent
 */
GPUARRAY_PUBLIC int GpuConv_new(GpuConv **conv, gpucontext *ctx, int typecode, const size_t *x_dims,
                                const size_t *w_dims, const ga_conv_options *options);

/**
 * Release a plan. NULL is allowed.
 *
 * \param conv a plan, or NULL
 */
GPUARRAY_PUBLIC void GpuConv_free(GpuConv *conv);

/**
 * The shape of y.
 *
 * \param conv a plan
 * \param dims receives nd + 2 extents: batch, channels, space
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int GpuConv_output(const GpuConv *conv, size_t *dims);

/**
 * Bytes of temporary memory that a call takes at most.
 *
 * \param conv a plan
 * \param pass which call
 * \returns the bytes, 0 for NULL, for an unknown call and where nothing is needed
 */
GPUARRAY_PUBLIC size_t GpuConv_workspace(const GpuConv *conv, ga_conv_pass pass);

/**
 * The convolution.
 *
 * \param conv a plan
 * \param y the result, of the shape of GpuConv_output()
 * \param x the input
 * \param w the weights
 * \param bias a number for each channel of y, one dimension; NULL: none
 * \param workspace GpuConv_workspace(conv, GA_CONV_FORWARD) bytes that nothing else uses until the call has run; NULL:
 *                  they are taken from the context's allocator
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuConv_forward(const GpuConv *conv, GpuArray *y, const GpuArray *x, const GpuArray *w,
                                    const GpuArray *bias, gpudata *workspace);

/**
 * The gradient with respect to x.
 *
 * \param conv a plan
 * \param dx the result, of the shape of x
 * \param dy gradient with respect to the sums, of the shape of y
 * \param w the weights
 * \param workspace as for GpuConv_forward(), with GA_CONV_GRAD_INPUT
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuConv_grad_input(const GpuConv *conv, GpuArray *dx, const GpuArray *dy, const GpuArray *w,
                                       gpudata *workspace);

/**
 * The gradient with respect to the weights.
 *
 * \param conv a plan
 * \param dw the result, of the shape of the weights
 * \param x the input
 * \param dy gradient with respect to the sums, of the shape of y
 * \param workspace as for GpuConv_forward(), with GA_CONV_GRAD_WEIGHTS
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuConv_grad_weights(const GpuConv *conv, GpuArray *dw, const GpuArray *x, const GpuArray *dy,
                                         gpudata *workspace);

/**
 * The gradient with respect to the bias: the sums of dy over batch and space. The reduction allocates its own temporary
 * memory.
 *
 * \param conv a plan
 * \param db the result, one dimension: a number for each channel of y
 * \param dy gradient with respect to the sums, of the shape of y
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuConv_grad_bias(const GpuConv *conv, GpuArray *db, const GpuArray *dy);

#ifdef __cplusplus
}
#endif

#endif
