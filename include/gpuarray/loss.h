#ifndef GPUARRAY_LOSS_H
#define GPUARRAY_LOSS_H
/** \file gpuarray/loss.h
 *  \brief Losses and their gradients: cross entropy, connectionist temporal classification, and elementwise losses of
 * an input and a target.
 *
 * **Types.** Inputs are half, bfloat16, float or double; half types are computed in float and rounded once, so sums of
 * losses are accurate. Results and gradients have the input's type.
 *
 * **Reductions.** GA_LOSS_NONE gives a loss for each element, or for each row of cross entropy; GA_LOSS_SUM their sum,
 * in an array without dimensions; GA_LOSS_MEAN their mean: for cross entropy with class indices as targets, the sum
 * divided by the sum of the targets' weights, over rows that are not ignored. A mean of no elements is NaN.
 *
 * **Gradients** take the arguments of the loss, and g, the gradient with respect to its result, of its shape and the
 * input's type.
 *
 * **Reproducibility.** The bits are the same on every device: sums are reductions of expressions in the order of
 * reduction.h, which is a function of shapes and types alone; elementary functions are the library's own.
 *
 * **Arrays** have any strides. Results are given by the caller; gx may be one of the operands or overlap them.
 * **Threads and errors** are as in norm.h. Calls are asynchronous, take their temporary arrays from the context's
 * allocator, and may be recorded.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The reduction of the losses of elements or rows. */
typedef enum _ga_loss_reduction { GA_LOSS_NONE, GA_LOSS_SUM, GA_LOSS_MEAN } ga_loss_reduction;

/** Options of cross entropy. Zero is the usual value of all members but `ignored`. */
typedef struct _ga_cross_entropy {
    unsigned int axis;     /**< the axis of classes */
    int64_t ignored;       /**< target of rows without loss, such as -100; only for targets that are class indices */
    double smoothing;      /**< this share of each target is spread evenly over all classes: from 0 to 1 */
    int log_probabilities; /**< the input has logarithms of probabilities (not 0: nll), not logits */
    ga_loss_reduction reduction; /**< of the losses of rows */
} ga_cross_entropy;

/**
 * Cross entropy: with probabilities p = softmax(x) along the axis of classes and targets q, the loss of a row is
 * -sum(weight q log p), computed as lse sum(weight q) - sum(weight q x), where lse is the logarithm of the sum of e^x.
 * Logits are read once. Classes whose q is 0 are ignored, even with a logit of minus infinity.
 *
 * \param loss receives the losses: the input's shape without the axis, or no dimensions; x's type
 * \param x logits, or logarithms of probabilities
 * \param target class indices (integers of any type, x's shape without the axis), or probabilities (x's type and
 *               shape). The loss of a row whose index is not a class, and is not `ignored`, is NaN
 * \param weight one for each class, of x's type or, for half types, GA_FLOAT; or NULL
 * \param how axis, smoothing, reduction
 * \returns as of norm.h; GA_VALUE_ERROR also for an axis or a smoothing that does not exist
 */
GPUARRAY_PUBLIC int GpuArray_cross_entropy(GpuArray *loss, const GpuArray *x, const GpuArray *target,
                                           const GpuArray *weight, const ga_cross_entropy *how);

/**
 * The gradient of x of GpuArray_cross_entropy(): g (p sum(weight q) - weight q) for each row, divided by the weights'
 * sum if the loss is a mean. For an ignored row it is 0, for one whose index is not a class NaN.
 *
 * \param gx receives the gradient, of x's shape and type
 * \param x as of the forward call
 * \param target likewise
 * \param weight likewise
 * \param g the gradient of the loss
 * \param how as of the forward call
 * \returns as of GpuArray_cross_entropy()
 */
GPUARRAY_PUBLIC int GpuArray_cross_entropy_grad(GpuArray *gx, const GpuArray *x, const GpuArray *target,
                                                const GpuArray *weight, const GpuArray *g, const ga_cross_entropy *how);

/** Options of GpuArray_ctc_loss(). */
typedef struct _ga_ctc {
    int64_t blank;               /**< the class of blanks */
    int zero_infinity;           /**< not 0: a loss that is infinite becomes 0, and so does its gradient */
    ga_loss_reduction reduction; /**< of the losses of sequences; the mean is of losses over their numbers of targets */
} ga_ctc;

/**
 * Connectionist temporal classification (Graves, Fernandez, Gomez and Schmidhuber, 2006): minus the logarithm of the
 * probability of a sequence of targets, summed over all its alignments to the frames. Targets are in their order, each
 * in one frame or several in a row; before, between and after them are any number of frames of the blank, at least one
 * between two equal targets. Computed from the first frame to the last with logarithms; the order of sums is a function
 * of the number of targets alone.
 *
 * Without such an alignment, for instance with more targets than frames, the loss is infinite. The call does not wait
 * for the device, so the values in arrays of integers cause no error codes: the loss of a sequence is NaN if its number
 * of frames or of targets is negative or too large for the arrays, or if one of its targets is the blank or not a
 * class. Elements beyond these numbers are not read. With no frames and no targets it is 0.
 *
 * \param loss receives the losses: one for each sequence, or no dimensions; x's type
 * \param x logarithms of probabilities: frames x sequences x classes
 * \param target class indices, integers of any type: sequences x positions, of which each sequence takes the first
 *               ones; or one dimension, the targets of all sequences concatenated
 * \param frames integers: the number of frames of each sequence
 * \param lengths integers: the number of targets of each sequence. A sum of them beyond what `target` has makes the
 *                losses of the sequences from there on NaN; negative ones count as 0 in it
 * \param how blank, reduction
 * \returns as of norm.h; GA_VALUE_ERROR also for a blank that is not a class
 */
GPUARRAY_PUBLIC int GpuArray_ctc_loss(GpuArray *loss, const GpuArray *x, const GpuArray *target, const GpuArray *frames,
                                      const GpuArray *lengths, const ga_ctc *how);

/**
 * The gradient of x of GpuArray_ctc_loss(): of each frame and class -g times the probability, given the targets, that
 * an alignment has the class in the frame; 0 in frames beyond a sequence's own. This is the derivative with respect to
 * x; GpuArray_log_softmax_grad() of it is that with respect to logits. The gradient of a sequence whose loss is NaN, or
 * infinite without `zero_infinity`, is NaN. Takes a temporary array of frames x (2 targets + 1) for each sequence.
 *
 * \param gx receives the gradient, of x's shape and type; it must not overlap the targets
 * \param x as of the forward call
 * \param target likewise
 * \param frames likewise
 * \param lengths likewise
 * \param g the gradient of the loss
 * \param how as of the forward call
 * \returns as of GpuArray_ctc_loss()
 */
GPUARRAY_PUBLIC int GpuArray_ctc_loss_grad(GpuArray *gx, const GpuArray *x, const GpuArray *target,
                                           const GpuArray *frames, const GpuArray *lengths, const GpuArray *g,
                                           const ga_ctc *how);

/** Elementwise losses of an input x and a target t, with d = x - t. */
typedef enum _ga_loss {
    GA_LOSS_MSE,           /**< d^2 */
    GA_LOSS_L1,            /**< abs d; the derivative at 0 is 0 */
    GA_LOSS_HUBER,         /**< d^2 / 2 up to abs d = p, from there on p (abs d - p / 2); p > 0 */
    GA_LOSS_SMOOTH_L1,     /**< d^2 / (2 p) up to abs d = p, from there on abs d - p / 2; p >= 0 */
    GA_LOSS_BINARY,        /**< -(t log x + (1 - t) log(1 - x)), with logarithms of -100 at least */
    GA_LOSS_BINARY_LOGITS, /**< the same of the logistic function of x, without overflow; t log s(x) is multiplied by p
                            */
    GA_LOSS_KL,            /**< t (log t - x), 0 where t is 0: x is the logarithm of a probability */
    GA_LOSS_KL_LOG         /**< e^t (t - x): t is one, too */
} ga_loss;

/**
 * A loss of each element of an input and a target.
 *
 * \param loss receives the losses: of x's shape, or without dimensions; x's type
 * \param kind which
 * \param x input
 * \param target of x's type and shape
 * \param weight of x's type, of a shape that is broadcast to x's, by which losses are multiplied (a mean is still over
 *               the number of elements); or NULL
 * \param p parameter of the kinds that have one
 * \param reduction of the losses
 * \returns as of norm.h; GA_VALUE_ERROR also for kinds, parameters and reductions that do not exist
 */
GPUARRAY_PUBLIC int GpuArray_loss(GpuArray *loss, ga_loss kind, const GpuArray *x, const GpuArray *target,
                                  const GpuArray *weight, double p, ga_loss_reduction reduction);

/**
 * The gradient of x of GpuArray_loss(): g times the derivative, divided by the number of elements if the loss is a
 * mean.
 *
 * \param gx receives the gradient, of x's shape and type
 * \param kind as of the forward call
 * \param x likewise
 * \param target likewise
 * \param weight likewise
 * \param g the gradient of the loss
 * \param p as of the forward call
 * \param reduction likewise
 * \returns as of GpuArray_loss()
 */
GPUARRAY_PUBLIC int GpuArray_loss_grad(GpuArray *gx, ga_loss kind, const GpuArray *x, const GpuArray *target,
                                       const GpuArray *weight, const GpuArray *g, double p,
                                       ga_loss_reduction reduction);

#ifdef __cplusplus
}
#endif

#endif
