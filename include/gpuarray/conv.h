#ifndef GPUARRAY_CONV_H
#define GPUARRAY_CONV_H
/** \file gpuarray/conv.h
 *  \brief Convolutions of neural networks over one to three axes of space, transposed ones too, and their gradients.
 *
 * A plan is made once for a type, shapes and options, and called any number of times with arrays of these shapes, of
 * any strides: channels first or last is a matter of strides, not of the plan.
 *
 * **What is computed.** With x of N x C x space, weights w of K x C / G x taps (G groups), along each axis of space
 *
 *     y[n, k, o] = act(bias[k] + sum over c, r of x[n, g C / G + c, o stride + r dilation - pad_before] w[k, c, r])
 *
 * where g = k / (K / G), x is 0 outside of its extents, and y has (extent + pad_before + pad_after - dilation (taps -
 * 1)
 * - 1) / stride + 1 places. Taps are not reversed: it is a correlation, as everywhere in this field. `transposed` is
 * the operation whose forward pass is the gradient of the input of that one: x of N x C x space, w of C x K / G x taps,
 * and y of (extent - 1) stride - pad_before - pad_after + dilation (taps - 1) + 1 + output_padding places; that is
 * where element i of x goes to i stride + r dilation - pad_before. (V. Dumoulin, F. Visin: A guide to convolution
 * arithmetic for deep learning, 2016, has these formulas.) Gradients are those of a loss with respect to x, w and bias,
 * given that with respect to the sums, before the activation: what the activation does to it is the caller's.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan. Half types are computed in float
 * and rounded once; where cuDNN computes also before the bias, and before the activation.
 *
 * **Order of sums.** From 0, by fused multiply-add, products in this order: the taps in C order, and in each of them
 * the channels; where there are fewer than 8 channels and fewer than taps along the last axis, the channels, and in
 * each the taps in C order. Of gradients of the input and transposed convolutions the taps that meet an element of x
 * are meant, likewise. The gradient of the weights sums over batch and space of y in C order; where the last axis of
 * space is shorter than 8 and than the batch, over space, and at each place over the batch. Long sums with few results
 * are cut into parts: of at least 512 products, as many as make 1,024 blocks of 64 x 64 results (with at most 8
 * channels of results in a group: of 256 results); the parts' sums are added in order. Then come bias and activation.
 * So the bits are a function of shapes, strides of the convolution and elements alone, on every device, except where
 * tensor cores sum in an order of their own, of half types, and of float where the context allows tf32, and where cuDNN
 * computes; in reproducible contexts neither does. The gradient of the bias is summed as GpuReduction_call() sums over
 * all axes but the channels.
 *
 * **Zeros outside** of x are factors like others: an infinite or NaN weight that meets one gives NaN.
 *
 * **How.** As a product of matrices whose operands are fetched from where they are (implicit GEMM: S. Chetlur et al.:
 * cuDNN: Efficient primitives for deep learning, 2014), in tiles in local memory; for CPUs with packed rows and
 * vectors; directly for few channels of results in a group, depthwise convolutions among them. With strides above 1 a
 * transposed convolution is a convolution for each remainder of places modulo the stride.
 *
 * **cuDNN** (8 or 9) computes on CUDA where it is found, the context is not reproducible and the call is not recorded:
 * the first call for a shape and strides measures its engines and the library's own kernels (not these for half types
 * of more than 8 channels in a group of the result), and calls after it take what was fastest. So last bits may differ
 * from one run of a program to the next. Engines may transform GA_FLOAT (Winograd's algorithm, Fourier's) where there
 * are 2^28 products and more, which spreads an infinity or a NaN to results beside it. None is used that depends on
 * chance or sums in fewer bits. GPUARRAY_CONV=own leaves all to the own kernels; with GPUARRAY_CONV=vendor what cuDNN
 * cannot do is an error.
 *
 * **Workspace.** A call takes temporary memory from the context's allocator, or from the caller: GpuConv_workspace()
 * bytes, whose contents are lost. What cuDNN needs, at most 1 GiB, comes from the allocator in any case.
 *
 * **Results** go to arrays of the caller's, of the right shape and type, which share no memory with inputs; or to
 * zeroed structures, which become new arrays: C contiguous, or with channels last in memory where those of the first
 * input are. Calls can be recorded (gpuarray/graph.h); none waits but those that measure.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and for results
 * that overlap; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for
 * shapes with more than 2^62 elements or places; GA_MEMORY_ERROR.
 *
 * **Threads.** A plan does not change when it is called: several threads may use it at once, for different results and
 * workspaces.
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

/** What a plan computes. Lists have a number for each axis of space. */
typedef struct ga_conv_options {
    unsigned int nd;              /**< axes of space, 1 to 3 */
    const size_t *stride;         /**< at least 1; NULL: 1 */
    const size_t *dilation;       /**< at least 1; NULL: 1 */
    const size_t *pad_before;     /**< places before the first element; NULL: 0 */
    const size_t *pad_after;      /**< places behind the last one; NULL: as before the first */
    const size_t *output_padding; /**< of a transposed convolution: further places of y, less than stride or dilation;
                                       NULL: 0 */
    size_t groups;                /**< which share no channels; 0: 1 */
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
/** A plan. Its content is the library's. */
typedef struct _GpuConv GpuConv;

/**
 * Make a plan. It keeps its context.
 *
 * \param conv receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param x_dims nd + 2 extents of x: batch, channels, space
 * \param w_dims nd + 2 extents of the weights: K, C / groups, taps; of a transposed convolution C, K / groups, taps
 * \param options what it computes; copied
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
 * \param workspace GpuConv_workspace(conv, GA_CONV_FORWARD) bytes that nothing else uses meanwhile; NULL: they are
 *                  taken from the context's allocator
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
 * The gradient with respect to the bias: the sums of dy over batch and space. What temporary memory it takes is the
 * reduction's own.
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
