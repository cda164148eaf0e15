#ifndef GPUARRAY_OPTIM_H
#define GPUARRAY_OPTIM_H
/** \file gpuarray/optim.h
 *  \brief Steps of optimisers over many tensors: SGD, Adam, AdamW, Adagrad, RMSprop, LAMB.
 *
 * A launch handles as many tensors as fit in the arguments of a kernel; more tensors take more launches, and one small
 * launch before them computes the coefficients of the step. The parameters of a step may be on the device: its number,
 * the rate, the factor of gradients, their norm, and whether one of them is not finite. So nothing waits for the
 * device, and a recorded step (graph.h) can be run again.
 *
 * **Formulas.** With g the gradient times its factor, plus (except for AdamW and LAMB) the decay times the parameter p:
 *
 *  - SGD (Sutskever et al., 2013): without a momentum p -= lr g; with one b = momentum b + (1 - dampening) g, where b
 *    is g in the first step, and p -= lr b, or lr (g + momentum b) if it is Nesterov's.
 *  - Adam (Kingma and Ba, 2015): m = beta1 m + (1 - beta1) g, v = beta2 v + (1 - beta2) g^2 and, with c1 = 1 - beta1^t
 *    and c2 = 1 - beta2^t in step t, p -= (lr / c1) (m / (sqrt(v) / sqrt(c2) + eps)). AMSGrad (Reddi et al., 2018) has
 *    the largest v so far in place of v.
 *  - AdamW (Loshchilov and Hutter, 2019): p is multiplied by 1 - lr decay first.
 *  - Adagrad (Duchi et al., 2011): s += g^2, p -= lr / (1 + (t - 1) lr_decay) g / (sqrt(s) + eps).
 *  - RMSprop (Tieleman and Hinton, 2012): s = alpha s + (1 - alpha) g^2, d = g / (sqrt(s) + eps), p -= lr d; centred
 *    (Graves, 2013): a = alpha a + (1 - alpha) g, and s - a^2, 0 at least, in place of s; with a momentum b =
 *    momentum b + d, p -= lr b.
 *  - LAMB (You et al., 2020): m and v as Adam's, u = (m / c1) / (sqrt(v) / sqrt(c2) + eps) + decay p, and
 *    p -= lr r u, where r is the norm of the tensor's parameters over that of its u, 1 if either is 0.
 *
 * **Types.** Parameters are half, bfloat16, float or double. Steps are computed in float, of double in double, each
 * operation rounded once, and so are the coefficients of the step: 1 - beta^t is -expm1(t log1p(-(1 - beta))) by the
 * library's elementary functions. Gradients have the parameter's type, or float where that is a half type; so do
 * states. Master weights, of the type of computation, are read and updated in place of the parameters, which receive
 * rounded copies.
 *
 * **Reproducibility.** Results depend on values, shapes and types alone. Sums over elements (norms) have a fixed order:
 * elements in C order in blocks of 8192 of each tensor, 1024 totals in each block, which are then added pairwise by
 * halving; the sums of blocks are added likewise.
 *
 * **Arrays** have any strides. Arrays that are written must not overlap other arrays of the call, and their elements
 * must not share memory.
 *
 * **Threads and errors** are as in norm.h. Calls are asynchronous, take small temporary arrays from the context's
 * allocator, and may be recorded. No tensors, and tensors without elements, are no error.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of steps. */
typedef enum _ga_optim_kind {
    GA_OPTIM_SGD,     /**< states: the momentum's b, if there is a momentum */
    GA_OPTIM_ADAM,    /**< states: m, v, and the largest v of AMSGrad */
    GA_OPTIM_ADAMW,   /**< states as of Adam */
    GA_OPTIM_ADAGRAD, /**< state: s */
    GA_OPTIM_RMSPROP, /**< states: s, b if there is a momentum, a if it is centred */
    GA_OPTIM_LAMB     /**< states: m, v */
} ga_optim_kind;

#define GA_OPTIM_NESTEROV 1 /**< flag of SGD with a momentum, without dampening */
#define GA_OPTIM_AMSGRAD 2  /**< flag of Adam and AdamW */
#define GA_OPTIM_CENTERED 4 /**< flag of RMSprop */
#define GA_OPTIM_MAXIMIZE 8 /**< maximise: gradients are negated */
#define GA_OPTIM_FINITE 16  /**< no step if `norm` is not finite */

/** Options of a step. Zero is the usual value of all members but lr, betas, alpha, eps and the step's number. */
typedef struct _ga_optim {
    ga_optim_kind kind;    /**< which */
    int flags;             /**< GA_OPTIM_*; flags that the kind does not have are an error */
    double lr;             /**< learning rate, 0 at least */
    double weight_decay;   /**< 0 at least */
    double momentum;       /**< of SGD and RMSprop, 0 at least; 0: none */
    double dampening;      /**< of SGD with a momentum */
    double beta1;          /**< of Adam, AdamW and LAMB: from 0 to below 1 */
    double beta2;          /**< likewise */
    double alpha;          /**< of RMSprop: from 0 to 1 */
    double eps;            /**< of all but SGD, 0 at least */
    double lr_decay;       /**< of Adagrad, 0 at least */
    int64_t step;          /**< number of this step: 1 in the first; not read if there is `steps` */
    GpuArray *steps;       /**< one element, number of steps made so far: the call adds 1; GA_LONG, GA_INT or GA_FLOAT
                                (exact up to 2^24). NULL: `step` */
    const GpuArray *rate;  /**< one element, in place of lr: GA_FLOAT or GA_DOUBLE; or NULL */
    const GpuArray *scale; /**< one element, GA_FLOAT, by which gradients are divided; or NULL */
    const GpuArray *found; /**< one element, GA_FLOAT: if it is not 0 nothing is changed; or NULL */
    const GpuArray *norm;  /**< one element, GA_FLOAT or GA_DOUBLE: norm of all gradients as they are, before `scale`;
                                or NULL */
    double max_norm;       /**< with `norm`: gradients are multiplied by max_norm / (norm + 1e-6), 1 at most */
} ga_optim;

/** A tensor of parameters. All of its arrays have one shape. */
typedef struct _ga_optim_tensor {
    GpuArray *param;      /**< parameters */
    const GpuArray *grad; /**< gradient */
    GpuArray *master;     /**< the parameters in float, or NULL */
    GpuArray *states[3];  /**< as many as GpuOptim_states() says, of one type; zeroed before the first step */
} ga_optim_tensor;

/**
 * The number of states of each tensor.
 *
 * \param how the step
 * \returns 0 to 3; 0 for NULL and for kinds that do not exist
 */
GPUARRAY_PUBLIC unsigned int GpuOptim_states(const ga_optim *how);

/**
 * One step for some tensors.
 *
 * \param how options of the step
 * \param n number of tensors
 * \param tensors the tensors, all of one context
 * \returns as of norm.h; GA_VALUE_ERROR also for kinds, flags and numbers that do not exist, and for arrays that
 *          overlap
 */
GPUARRAY_PUBLIC int GpuOptim_step(const ga_optim *how, size_t n, const ga_optim_tensor *tensors);

/**
 * The Euclidean norm of all elements of some arrays: the root of the sum of their squares, each array's sum in its type
 * of computation.
 *
 * \param norm receives it: one element, GA_FLOAT or GA_DOUBLE; 0 without arrays
 * \param n number of arrays
 * \param grads half, bfloat16, float or double
 * \returns as of norm.h
 */
GPUARRAY_PUBLIC int GpuOptim_norm(GpuArray *norm, size_t n, const GpuArray *const *grads);

/**
 * Detect infinities and NaN.
 *
 * \param found one element, GA_FLOAT: becomes 1 if there are any, else is not changed
 * \param n number of arrays
 * \param grads half, bfloat16, float or double
 * \returns as of norm.h
 */
GPUARRAY_PUBLIC int GpuOptim_find(GpuArray *found, size_t n, const GpuArray *const *grads);

/**
 * Update the factor of loss scaling, which keeps gradients of half types from overflowing and vanishing (Micikevicius
 * et al., 2018): after a step with `found` not 0 the factor is multiplied by `backoff`, after `interval` successive
 * steps without by `growth`, unless that would be infinite.
 *
 * \param scale the factor: one element, GA_FLOAT
 * \param steps number of successive steps with `found` 0: one element, GA_INT
 * \param found see GpuOptim_find()
 * \param growth above 1
 * \param backoff between 0 and 1
 * \param interval at least 1
 * \returns as of norm.h
 */
GPUARRAY_PUBLIC int GpuOptim_update_scale(GpuArray *scale, GpuArray *steps, const GpuArray *found, double growth,
                                          double backoff, int interval);

#ifdef __cplusplus
}
#endif

#endif
