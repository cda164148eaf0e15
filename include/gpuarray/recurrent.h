#ifndef GPUARRAY_RECURRENT_H
#define GPUARRAY_RECURRENT_H
/** \file gpuarray/recurrent.h
 *  \brief Recurrent networks, LSTM, GRU and plain ones, in layers and both directions, and their gradients.
 *
 * A plan is made once for a type, shapes and options, and is called any number of times with arrays of these shapes and
 * any strides: batch-first or time-first layouts are expressed by strides, not by the plan.
 *
 * **Formulas.** Each step t computes, from x_t and the previous state h (of an LSTM also the previous cells c), with
 * matrix products W x_t and U h, biases b and d, and s the sigmoid function,
 *
 *     GA_CELL_LSTM      i, f, o = s(W x + b + U h + d), g = tanh(W x + b + U h + d), a row of matrices each
 *                       c' = f c + i g,    h' = o tanh(c')
 *     GA_CELL_GRU       r, z = s(W x + b + U h + d),    n = tanh(W x + b + r (U h + d))
 *                       h' = n + z (h - n)
 *     GA_CELL_TANH      h' = tanh(W x + b + U h + d)
 *     GA_CELL_RELU      h' = max(W x + b + U h + d, 0)
 *
 * (S. Hochreiter, J. Schmidhuber: Long short-term memory, 1997, with the forget gates of F. Gers, J. Schmidhuber,
 * F. Cummins, 2000; K. Cho et al.: Learning phrase representations using RNN encoder-decoder, 2014, with the reset gate
 * applied after the product.) Gates are stored in matrices and biases in PyTorch's order: i, f, g, o; r, z, n. With a
 * projection the state of an LSTM is V h' instead of h' (H. Sak, A. Senior, F. Beaufays, 2014). The result of a step is
 * the state after it. A second direction runs from the last step to the first; its results are concatenated to those of
 * the first one along the last axis. The input x of layers after the first is the result of the previous layer.
 *
 * **Weights.** For each layer, and in it for each direction: the matrix W, (gates * hidden) x inputs; the matrix U,
 * (gates * hidden) x state; if the plan has biases, b and d, of gates * hidden elements; if it has a projection, V,
 * state x hidden. `state` is the projection's width, or else `hidden`. GpuRecurrent_weight() returns the shapes.
 *
 * **Differing lengths.** With `lengths` in the plan, calls take a number of steps for each sequence of the batch, in
 * any order, and sequence n has the steps before lengths[n]: the reverse direction begins at step lengths[n] - 1, final
 * states are those after the sequence's last step, and results of further steps are 0. Values of x, dy and states
 * beyond a sequence's end, NaN included, have no influence on any result. A length of 0 is a sequence without steps,
 * whose final state is the initial one; lengths below 0 count as 0, those above all steps as all.
 *
 * **Dropout** is applied between layers, as GpuRandom_dropout() of each layer's results except the last one's, of steps
 * x batch x results elements in this order, for one layer after the other from the stream's offset on. The stream is
 * not advanced; gradients generate the masks again from the same stream.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan, states and cells included. Gates
 * of half types are computed in float from products that were summed in float and rounded; gates, cells and states are
 * rounded once at each step. Gradients of states and cells are carried from step to step in float.
 *
 * **Reproducibility.** Products are those of GpuArray_matmul() and GpuArray_tensordot(): chains of fma in a
 * reproducible context, else the vendor's BLAS. Gates are sums (x + b) + (h + d); c' is fma(f, c, i g), h' of a GRU
 * fma(z, h - n, n). All other operations are rounded one by one, with the library's own elementary functions. So in a
 * reproducible context the bits are a function of shapes and elements on every device, gradients too.
 *
 * **Memory.** A forward call stores the data for gradients (gates, cells, states, results of layers) in `reserve`, one
 * dimension of GpuRecurrent_reserve() elements of the plan's type. Calls take temporary memory from the context's
 * allocator or from the caller: GpuRecurrent_workspace() bytes, which are overwritten; matrix products and sums
 * allocate their own in addition.
 *
 * **Results** are written to the caller's arrays, of the right shape and type, which must be disjoint from inputs and
 * each other; or to zeroed structures, which become new C contiguous arrays. Calls can be recorded (gpuarray/graph.h);
 * none waits.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and results that
 * share memory; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for plans
 * that need more than 2^60 bytes; GA_MEMORY_ERROR.
 *
 * **Threads.** Calls do not change a plan: several threads may use it at once, with different results and workspaces.
 */

#include <gpuarray/array.h>
#include <gpuarray/random.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of cells. */
typedef enum ga_cell {
    GA_CELL_LSTM = 0, /**< long short-term memory */
    GA_CELL_GRU = 1,  /**< gated recurrent unit */
    GA_CELL_TANH = 2, /**< a plain cell with tanh */
    GA_CELL_RELU = 3  /**< a plain cell with max(v, 0) */
} ga_cell;

/** Options of a plan. */
typedef struct ga_recurrent_options {
    ga_cell cell;        /**< of all layers */
    size_t steps;        /**< steps of a sequence, at most */
    size_t batch;        /**< sequences */
    size_t inputs;       /**< elements of x for a step of a sequence */
    size_t hidden;       /**< elements of each gate */
    size_t projection;   /**< of GA_CELL_LSTM: elements of states, fewer than hidden; 0: no projection */
    unsigned int layers; /**< at least 1 */
    int bidirectional;   /**< not 0: both directions */
    int biases;          /**< not 0: there are biases */
    int lengths;         /**< not 0: each sequence has its own length */
    double dropout;      /**< the probability that a result between layers becomes 0, from 0 to 1 */
} ga_recurrent_options;

/** Calls of a plan. */
typedef enum ga_recurrent_pass {
    GA_RECURRENT_TRAINING = 0,  /**< GpuRecurrent_forward() with a reserve */
    GA_RECURRENT_INFERENCE = 1, /**< GpuRecurrent_forward() without */
    GA_RECURRENT_BACKWARD = 2   /**< GpuRecurrent_backward() */
} ga_recurrent_pass;

/** Inputs of calls. D: directions, 1 or 2; L: layers. */
typedef struct ga_recurrent_inputs {
    const GpuArray *x;  /**< steps x batch x inputs */
    const GpuArray *h0; /**< initial states, L D x batch x state, layer after layer, in each its directions; NULL: 0 */
    const GpuArray *c0; /**< initial cells of GA_CELL_LSTM, L D x batch x hidden; NULL: 0 */
    const GpuArray *lengths;        /**< of batch numbers, GA_INT or GA_LONG; for plans with lengths, NULL for others */
    const GpuArray *const *weights; /**< GpuRecurrent_weights() arrays, in the order above */
    const GpuRandom *stream;        /**< for dropout above 0, else NULL is allowed; it is not advanced */
} ga_recurrent_inputs;

/** Gradients to compute. Each may be NULL: not wanted. */
typedef struct ga_recurrent_grads {
    GpuArray *x;              /**< of x's shape; 0 beyond a sequence's end */
    GpuArray *h0;             /**< of the shape that initial states have */
    GpuArray *c0;             /**< likewise of cells */
    GpuArray *const *weights; /**< GpuRecurrent_weights() of them, each of which may be NULL */
} ga_recurrent_grads;

struct _GpuRecurrent;
/** A plan; opaque. */
typedef struct _GpuRecurrent GpuRecurrent;

/**
 * Make a plan. It holds a reference to its context.
 *
 * \param plan receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param options its options; copied
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuRecurrent_new(GpuRecurrent **plan, gpucontext *ctx, int typecode,
                                     const ga_recurrent_options *options);

/**
 * Release a plan. NULL is allowed.
 *
 * \param plan a plan, or NULL
 */
GPUARRAY_PUBLIC void GpuRecurrent_free(GpuRecurrent *plan);

/**
 * The number of arrays of weights of a plan.
 *
 * \param plan a plan
 * \returns the number; 0 for NULL
 */
GPUARRAY_PUBLIC size_t GpuRecurrent_weights(const GpuRecurrent *plan);

/**
 * The shape of an array of weights.
 *
 * \param plan a plan
 * \param i its number, less than GpuRecurrent_weights()
 * \param nd receives the rank, 1 or 2
 * \param dims receives the extents, up to two
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; GA_VALUE_ERROR for a number that is too large
 */
GPUARRAY_PUBLIC int GpuRecurrent_weight(const GpuRecurrent *plan, size_t i, unsigned int *nd, size_t *dims);

/**
 * The number of elements that a forward call stores for the gradients.
 *
 * \param plan a plan
 * \returns the number; 0 for NULL
 */
GPUARRAY_PUBLIC size_t GpuRecurrent_reserve(const GpuRecurrent *plan);

/**
 * Bytes of temporary memory that a call takes.
 *
 * \param plan a plan
 * \param pass which call
 * \returns the bytes, 0 for NULL, for an unknown call and where nothing is needed
 */
GPUARRAY_PUBLIC size_t GpuRecurrent_workspace(const GpuRecurrent *plan, ga_recurrent_pass pass);

/**
 * The forward pass: all steps of all layers.
 *
 * \param plan a plan
 * \param y the last layer's results, steps x batch x D state
 * \param h final states, L D x batch x state; NULL: not wanted
 * \param c final cells of GA_CELL_LSTM, L D x batch x hidden; NULL: not wanted
 * \param reserve receives the data for gradients, C contiguous; NULL: none is stored
 * \param inputs the inputs
 * \param workspace GpuRecurrent_workspace() bytes that nothing else uses until the call has run; NULL: they are taken
 *                  from the context's allocator
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuRecurrent_forward(const GpuRecurrent *plan, GpuArray *y, GpuArray *h, GpuArray *c,
                                         GpuArray *reserve, const ga_recurrent_inputs *inputs, gpudata *workspace);

/**
 * The backward pass: the gradients of a loss, given those with respect to the results.
 *
 * \param plan a plan
 * \param grads receives the gradients
 * \param dy gradient with respect to y; NULL: 0
 * \param dh gradient with respect to final states; NULL: 0
 * \param dc gradient with respect to final cells; NULL: 0
 * \param reserve the data that GpuRecurrent_forward() stored; not changed
 * \param inputs the inputs of that call
 * \param workspace as for GpuRecurrent_forward(), with GA_RECURRENT_BACKWARD
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuRecurrent_backward(const GpuRecurrent *plan, const ga_recurrent_grads *grads, const GpuArray *dy,
                                          const GpuArray *dh, const GpuArray *dc, const GpuArray *reserve,
                                          const ga_recurrent_inputs *inputs, gpudata *workspace);

#ifdef __cplusplus
}
#endif

#endif
