#ifndef GPUARRAY_NORM_H
#define GPUARRAY_NORM_H
/** \file gpuarray/norm.h
 *  \brief Batch, group, instance and local response norm, and the gradients of these and of the functions of rows.h.
 *
 * **Types.** Half, bfloat16, float and double; half types are computed in float, including sums and statistics, and
 * rounded once. Parameters (weight, bias, running statistics) have the input's type or, for half types, GA_FLOAT.
 *
 * **Gradients** take the operands of the function and g, the gradient with respect to its result, and compute those
 * with respect to the input (gx, of its type and shape) and the parameters (of their shape, and of a type that
 * parameters may have). Each may be NULL if it is not wanted. Statistics are computed again from x, unless they are
 * given.
 *
 * **Reproducibility.** The bits are the same on every device. Sums are reductions of expressions in the order of
 * reduction.h, which is a function of shapes, types and axes alone; statistics are the mean m and, in a second pass,
 * the mean and the variance of x - m.
 *
 * **Arrays** have any strides. The results are given by the caller and have the right shape and type. y and gx may be
 * one of the operands or overlap them in any way; gradients of parameters must not overlap operands or each other.
 * Empty inputs are no error; gradients of parameters are then 0.
 *
 * **Threads and errors** are as in rows.h. Calls are asynchronous and may be recorded. They allocate temporary arrays
 * from the context's allocator: of the size of the statistics; for GpuArray_logsumexp_grad() and local response norm of
 * that of the input. They return GA_NO_ERROR; GA_VALUE_ERROR for axes, shapes, types and flags that do not fit and
 * results that are not writable; GA_UNSUPPORTED_ERROR for elements of other types; GA_DEVSUP_ERROR for double on a
 * device without it; GA_INVALID_ERROR for arrays that are NULL, cleared, or of different contexts; GA_UNALIGNED_ERROR;
 * GA_MEMORY_ERROR.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flag of batch norm: statistics are those of the batch, not the running ones. */
#define GA_NORM_TRAINING 1
/** Flag of the gradients of batch norm, beside GA_NORM_TRAINING: the batch's statistics are given. */
#define GA_NORM_GIVEN 2

/**
 * The gradient of GpuArray_softmax(): gx = y (g - sum(y g)) for each row.
 *
 * \param gx receives the gradient of the input
 * \param y the result of the forward call
 * \param g the gradient of y, of its shape and type
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_softmax_grad(GpuArray *gx, const GpuArray *y, const GpuArray *g, unsigned int naxes,
                                          const unsigned int *axes);

/**
 * The gradient of GpuArray_log_softmax(): gx = g - e^y sum(g) for each row.
 *
 * \param gx receives the gradient of the input
 * \param y the result of the forward call
 * \param g the gradient of y, of its shape and type
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_log_softmax_grad(GpuArray *gx, const GpuArray *y, const GpuArray *g, unsigned int naxes,
                                              const unsigned int *axes);

/**
 * The gradient of GpuArray_logsumexp(): gx = softmax(x) g.
 *
 * \param gx receives the gradient of the input
 * \param x the input of the forward call
 * \param g the gradient of the result, of x's type: with the reduced axes left out, or of extent 1
 * \param naxes number of axes that were reduced
 * \param axes the axes, each once; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_logsumexp_grad(GpuArray *gx, const GpuArray *x, const GpuArray *g, unsigned int naxes,
                                            const unsigned int *axes);

/**
 * The sum of x and a residual, and its layer norm (GpuArray_layer_norm()): networks with skip connections need both.
 * The norm is computed from the stored sum, rounded to its type; x and the residual are read once. With g_out and g_sum
 * the gradients of the two results, the gradient of x and that of the residual are both g_sum plus the gradient of the
 * input of GpuArray_layer_norm_grad(), called with the sum for x and g_out for g.
 *
 * \param out receives the norm, of x's shape and type; may be x or the residual, but must not overlap the sum
 * \param sum receives the sum, of x's shape and type; may be x or the residual, or overlap them
 * \param x input
 * \param residual of x's shape and type
 * \param weight as of GpuArray_layer_norm(), or NULL; must not overlap the sum
 * \param bias likewise
 * \param eps added to the variance
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above; an error of arguments is found before anything is written
 */
GPUARRAY_PUBLIC int GpuArray_add_layer_norm(GpuArray *out, GpuArray *sum, const GpuArray *x, const GpuArray *residual,
                                            const GpuArray *weight, const GpuArray *bias, double eps,
                                            unsigned int naxes, const unsigned int *axes);

/**
 * The sum of x and a residual, and the RMS norm of it (GpuArray_rms_norm()): as GpuArray_add_layer_norm().
 *
 * \param out receives the norm, of x's shape and type; may be x or the residual, but must not overlap the sum
 * \param sum receives the sum, of x's shape and type; may be x or the residual, or overlap them
 * \param x input
 * \param residual of x's shape and type
 * \param weight as of GpuArray_rms_norm(), or NULL; must not overlap the sum
 * \param eps added to the mean square
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as of GpuArray_add_layer_norm()
 */
GPUARRAY_PUBLIC int GpuArray_add_rms_norm(GpuArray *out, GpuArray *sum, const GpuArray *x, const GpuArray *residual,
                                          const GpuArray *weight, double eps, unsigned int naxes,
                                          const unsigned int *axes);

/**
 * The gradients of GpuArray_layer_norm(). With n = (x - mean) / sqrt(var + eps) and h = g weight:
 * gx = (h - mean(h) - n mean(h n)) / sqrt(var + eps), gweight = sum(g n), gbias = sum(g) over rows.
 *
 * \param gx receives the gradient of the input, or NULL
 * \param gweight receives that of the weight, or NULL
 * \param gbias receives that of the bias, or NULL
 * \param x the input of the forward call
 * \param weight its weight, or NULL
 * \param g the gradient of its result, of x's shape and type
 * \param eps what was added to the variance
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_layer_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                                             const GpuArray *weight, const GpuArray *g, double eps, unsigned int naxes,
                                             const unsigned int *axes);

/**
 * GpuArray_layer_norm() that keeps its statistics for GpuArray_layer_norm_grad_kept(), if `in` and `out` are C
 * contiguous, of float or double, and rows are their last axes.
 *
 * \param out as of GpuArray_layer_norm()
 * \param kept receives an array of 4 numbers for each row, which the caller clears; it is zeroed where none are kept
 * \param in as of GpuArray_layer_norm()
 * \param weight likewise
 * \param bias likewise
 * \param eps likewise
 * \param naxes likewise
 * \param axes likewise
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_layer_norm_kept(GpuArray *out, GpuArray *kept, const GpuArray *in, const GpuArray *weight,
                                             const GpuArray *bias, double eps, unsigned int naxes,
                                             const unsigned int *axes);

/**
 * GpuArray_layer_norm_grad() with the statistics of the forward call, which saves two passes over x. They were summed
 * in another order, that of rows.h, with the same bits on every device likewise.
 *
 * \param gx as of GpuArray_layer_norm_grad()
 * \param gweight likewise
 * \param gbias likewise
 * \param x likewise
 * \param weight likewise
 * \param g likewise
 * \param kept what GpuArray_layer_norm_kept() gave for x and these axes; where it gave nothing, call
 *             GpuArray_layer_norm_grad()
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above; GA_VALUE_ERROR also if `kept` has another shape or type
 */
GPUARRAY_PUBLIC int GpuArray_layer_norm_grad_kept(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                                                  const GpuArray *weight, const GpuArray *g, const GpuArray *kept,
                                                  unsigned int naxes, const unsigned int *axes);

/**
 * The gradients of GpuArray_rms_norm(): as GpuArray_layer_norm_grad(), with 0 in place of the mean, and without
 * mean(h).
 *
 * \param gx receives the gradient of the input, or NULL
 * \param gweight receives that of the weight, or NULL
 * \param x the input of the forward call
 * \param weight its weight, or NULL
 * \param g the gradient of its result, of x's shape and type
 * \param eps what was added to the mean square
 * \param naxes number of axes that make up a row
 * \param axes the axes, each once; NULL: all
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_rms_norm_grad(GpuArray *gx, GpuArray *gweight, const GpuArray *x, const GpuArray *weight,
                                           const GpuArray *g, double eps, unsigned int naxes, const unsigned int *axes);

/**
 * Batch norm (Ioffe and Szegedy, 2015): y = (x - mean) / sqrt(var + eps) * weight + bias, with a mean, a variance, a
 * weight and a bias for each channel, that is each index of axis 1.
 *
 * With GA_NORM_TRAINING mean and var are those of the batch (var: of its elements, divided by their number), and
 * running statistics, if given, are updated: (1 - momentum) times the old value plus momentum times the batch's mean
 * and its unbiased variance (divided by the number of elements less 1). Without the flag, the running statistics are
 * used as mean and variance.
 *
 * \param y receives the result, of x's shape and type
 * \param x input, of rank 2 at least
 * \param running_mean one for each channel, or NULL with GA_NORM_TRAINING; changed with it
 * \param running_var likewise
 * \param weight one for each channel, or NULL
 * \param bias one for each channel, or NULL
 * \param momentum the share of the batch in the running statistics
 * \param eps added to the variance
 * \param flags 0 or GA_NORM_TRAINING
 * \returns as above; GA_VALUE_ERROR also if running statistics are to be taken from one element a channel, or from none
 */
GPUARRAY_PUBLIC int GpuArray_batch_norm(GpuArray *y, const GpuArray *x, GpuArray *running_mean, GpuArray *running_var,
                                        const GpuArray *weight, const GpuArray *bias, double momentum, double eps,
                                        int flags);

/**
 * The gradients of GpuArray_batch_norm().
 *
 * \param gx receives the gradient of the input, or NULL
 * \param gweight receives that of the weight, or NULL
 * \param gbias receives that of the bias, or NULL
 * \param x the input of the forward call
 * \param running_mean as of the forward call without GA_NORM_TRAINING; with GA_NORM_GIVEN the batch's mean, which saves
 *                     two passes over x; else not used
 * \param running_var likewise; with GA_NORM_GIVEN 1 / sqrt(var + eps) of the batch's variance
 * \param weight as of the forward call
 * \param g the gradient of its result, of x's shape and type
 * \param eps as of the forward call
 * \param flags as of the forward call; GA_NORM_TRAINING | GA_NORM_GIVEN
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_batch_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                                             const GpuArray *running_mean, const GpuArray *running_var,
                                             const GpuArray *weight, const GpuArray *g, double eps, int flags);

/**
 * Group norm (Wu and He, 2018): axis 1, the channels, is divided into groups, and the elements of one index of axis 0
 * and one group have a common mean and variance. With as many groups as channels it is instance norm.
 *
 * \param y receives the result, of x's shape and type
 * \param x input, of rank 2 at least
 * \param groups number of groups, which divides the number of channels
 * \param weight one for each channel, or NULL
 * \param bias one for each channel, or NULL
 * \param eps added to the variance
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_group_norm(GpuArray *y, const GpuArray *x, size_t groups, const GpuArray *weight,
                                        const GpuArray *bias, double eps);

/**
 * The gradients of GpuArray_group_norm().
 *
 * \param gx receives the gradient of the input, or NULL
 * \param gweight receives that of the weight, or NULL
 * \param gbias receives that of the bias, or NULL
 * \param x the input of the forward call
 * \param groups as of the forward call
 * \param weight as of the forward call
 * \param g the gradient of its result, of x's shape and type
 * \param eps as of the forward call
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_group_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                                             size_t groups, const GpuArray *weight, const GpuArray *g, double eps);

/**
 * Local response norm (Krizhevsky, Sutskever and Hinton, 2012): y = x / (k + alpha / size * s)^beta, s being the sum of
 * the squares of `size` neighbouring channels (indices of axis 1): from c - size / 2 to c + (size - 1) / 2 for channel
 * c. Channels that do not exist count as 0.
 *
 * \param y receives the result, of x's shape and type
 * \param x input, of rank 2 at least
 * \param size channels of a window, not 0
 * \param alpha factor of the mean of squares
 * \param beta exponent
 * \param k added to the mean
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_local_response_norm(GpuArray *y, const GpuArray *x, size_t size, double alpha, double beta,
                                                 double k);

/**
 * The gradient of GpuArray_local_response_norm(). With d = k + alpha / size * s: gx = g d^-beta - 2 alpha beta / size *
 * x * u, u being the sum of g x d^(-1 - beta) over the channels whose windows include this one.
 *
 * \param gx receives the gradient of the input
 * \param x the input of the forward call
 * \param g the gradient of its result, of x's shape and type
 * \param size as of the forward call
 * \param alpha as of the forward call
 * \param beta as of the forward call
 * \param k as of the forward call
 * \returns as above
 */
GPUARRAY_PUBLIC int GpuArray_local_response_norm_grad(GpuArray *gx, const GpuArray *x, const GpuArray *g, size_t size,
                                                      double alpha, double beta, double k);

#ifdef __cplusplus
}
#endif

#endif
