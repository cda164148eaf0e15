#ifndef GPUARRAY_RECURRENT_H
#define GPUARRAY_RECURRENT_H
/** \file gpuarray/recurrent.h
 *  \brief Recurrent networks, LSTM, GRU and plain ones, in layers and both directions, and their gradients.
 *
 * A plan is made once for a type, shapes and options, and called any number of times with arrays of these shapes, of
 * any strides: batch or time first is a matter of strides, not of the plan.
 *
 * **What is computed.** At each step t, from x_t and the state h (of an LSTM also the cells c) before it, with
 * products of matrices W x_t and U h, biases b and d, and s the sigmoid function,
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
 * applied after the product.) Gates lie in matrices and biases in PyTorch's order: i, f, g, o; r, z, n. With a
 * projection the state of an LSTM is V h' of that (H. Sak, A. Senior, F. Beaufays, 2014). The result of a step is the
 * state after it. A second direction goes from the last step to the first; its results follow those of the first one
 * along the last axis. Layers after the first take the results of the layer before as their x.
 *
 * **Weights.** For each layer, and in it for each direction: the matrix of x, of gates * hidden x inputs; that of the
 * state, of gates * hidden x state; if the plan has biases, b and d, of gates * hidden; if it projects, V, of state x
 * hidden. `state` is the projection's width, or else `hidden`. GpuRecurrent_weight() tells the shapes.
 *
 * **Differing lengths.** With `lengths` in the plan, calls take a number of steps for each sequence of the batch, in
 * any order, and sequence n has the steps before lengths[n]: the last direction begins at step lengths[n] - 1, final
 * states are those after the last step that there is, and results of further steps are 0. Nothing in x, dy and states
 * beyond a sequence's end, NaN included, reaches any result. A length of 0 is a sequence without steps, whose final
 * state is the initial one; lengths below 0 count as 0, those above all steps as all.
 *
 * **Dropout** between layers, as GpuRandom_dropout() of each layer's results but the last one's, of steps x batch x
 * results elements in this order, for one layer after the other from the stream's offset on. The stream is not
 * advanced; gradients take the masks from the same one.
 *
 * **Types.** GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, one for all arrays of a plan, states and cells included. Gates
 * of half types are computed in float from products that were summed in float and rounded; gates, cells and states are
 * rounded once at each step. Gradients of states and cells are carried from step to step in float.
 *
 * **Same bits.** Products are those of GpuArray_matmul() and GpuArray_tensordot(): chains of fma in a reproducible
 * context, of the vendor's BLAS in others. Gates are sums (x + b) + (h + d); c' is fma(f, c, i g), h' of a GRU
 * fma(z, h - n, n). All else is one rounded operation after the other with the library's own functions. So in a
 * reproducible context the bits are a function of shapes and elements on every device, gradients too.
 *
 * **Memory.** What gradients need of a forward call (gates, cells, states, results of layers) goes to `reserve`, one
 * dimension of GpuRecurrent_reserve() elements of the plan's type. Calls take temporary memory from the context's
 * allocator, or from the caller: GpuRecurrent_workspace() bytes, whose contents are lost; what products of matrices and
 * sums take is their own.
 *
 * **Results** go to arrays of the caller's, of the right shape and type, which share no memory with inputs or each
 * other; or to zeroed structures, which become new C contiguous arrays. Calls can be recorded (gpuarray/graph.h); none
 * waits.
 *
 * **Errors** beyond those in array.h: GA_VALUE_ERROR for shapes, options and types that do not fit, and results that
 * share memory; GA_INVALID_ERROR for NULL, cleared arrays and those of another context; GA_UNALIGNED_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it; GA_UNSUPPORTED_ERROR for other types; GA_XLARGE_ERROR for
 * plans that take more than 2^60 bytes; GA_MEMORY_ERROR.
 *
 * **Threads.** A plan does not change when it is called: several threads may use it at once, for different results and
 * workspaces.
 */

#include <gpuarray/array.h>
#include <gpuarray/random.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a step computes. */
typedef enum ga_cell {
    GA_CELL_LSTM = 0, /**< long short-term memory */
    GA_CELL_GRU = 1,  /**< gated recurrent unit */
    GA_CELL_TANH = 2, /**< a plain cell with tanh */
    GA_CELL_RELU = 3  /**< a plain cell with max(v, 0) */
} ga_cell;

/** What a plan computes. */
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
    int lengths;         /**< not 0: sequences have lengths of their own */
    double dropout;      /**< the probability that a result between layers becomes 0, from 0 to 1 */
} ga_recurrent_options;

/** Calls of a plan. */
typedef enum ga_recurrent_pass {
    GA_RECURRENT_TRAINING = 0,  /**< GpuRecurrent_forward() with a reserve */
    GA_RECURRENT_INFERENCE = 1, /**< GpuRecurrent_forward() without */
    GA_RECURRENT_BACKWARD = 2   /**< GpuRecurrent_backward() */
} ga_recurrent_pass;

/** What calls read. D: directions, 1 or 2; L: layers. */
typedef struct ga_recurrent_inputs {
    const GpuArray *x;  /**< steps x batch x inputs */
    const GpuArray *h0; /**< initial states, L D x batch x state, layer after layer, in each its directions; NULL: 0 */
    const GpuArray *c0; /**< initial cells of GA_CELL_LSTM, L D x batch x hidden; NULL: 0 */
    const GpuArray *lengths;        /**< of batch numbers, GA_INT or GA_LONG; for plans with lengths, NULL for others */
    const GpuArray *const *weights; /**< GpuRecurrent_weights() arrays, in the order above */
    const GpuRandom *stream;        /**< for dropout above 0, else NULL is allowed; it is not advanced */
} ga_recurrent_inputs;

/** Gradients. Each may be NULL: not wanted. */
typedef struct ga_recurrent_grads {
    GpuArray *x;              /**< of x's shape; 0 beyond a sequence's end */
    GpuArray *h0;             /**< of the shape that initial states have */
    GpuArray *c0;             /**< likewise of cells */
    GpuArray *const *weights; /**< GpuRecurrent_weights() of them, each of which may be NULL */
} ga_recurrent_grads;

struct _GpuRecurrent;
/** A plan. Its content is the library's. */
typedef struct _GpuRecurrent GpuRecurrent;

/**
 * Make a plan. It keeps its context.
 *
 * \param plan receives the plan, or NULL on failure
 * \param ctx context
 * \param typecode type of all elements
 * \param options what it computes; copied
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
 * How many arrays of weights a plan has.
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
 * Elements that a forward call keeps for the gradients.
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
 * All steps of all layers.
 *
 * \param plan a plan
 * \param y the last layer's results, steps x batch x D state
 * \param h final states, L D x batch x state; NULL: not wanted
 * \param c final cells of GA_CELL_LSTM, L D x batch x hidden; NULL: not wanted
 * \param reserve what gradients need, C contiguous; NULL: nothing is kept
 * \param inputs what it reads
 * \param workspace GpuRecurrent_workspace() bytes that nothing else uses meanwhile; NULL: they are taken from the
 *                  context's allocator
 * \returns GA_NO_ERROR or one of the codes above
 */
GPUARRAY_PUBLIC int GpuRecurrent_forward(const GpuRecurrent *plan, GpuArray *y, GpuArray *h, GpuArray *c,
                                         GpuArray *reserve, const ga_recurrent_inputs *inputs, gpudata *workspace);

/**
 * The gradients of a loss, given those with respect to the results.
 *
 * \param plan a plan
 * \param grads which gradients, and where to
 * \param dy gradient with respect to y; NULL: 0
 * \param dh gradient with respect to final states; NULL: 0
 * \param dc gradient with respect to final cells; NULL: 0
 * \param reserve what GpuRecurrent_forward() kept; it is not changed
 * \param inputs what that call read
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
