#ifndef GPUARRAY_RANDOM_H
#define GPUARRAY_RANDOM_H
/** \file gpuarray/random.h
 *  \brief Random numbers that are the same on every device.
 *
 * The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011).
 * It is counter-based, without a state that each number updates: a stream is an endless sequence of 32-bit words, and
 * its word p is a function of (seed, sequence, p) alone.
 *
 * **Streams.** GpuRandom is a plain structure of three numbers, so a stream needs no context and is never freed; it is
 * saved, copied, sent and positioned without calls of the library:
 * \code
 * GpuRandom stream = {.seed = 42};      // {.seed = 42, .sequence = worker} for independent streams of one seed
 * GpuRandom_normal(&stream, &x, 0, 1);  // moves stream.offset by what the call takes
 * stream.offset += 1000000;             // jumps cost nothing; stream.offset = 0 starts again
 * \endcode
 * A call advances the offset by exactly what its documentation says, on every device, and only if it succeeds. A copy
 * of the stream that was made before the call gives the same numbers again. Streams of different seed or sequence do
 * not overlap.
 *
 * **Words of an element.** Functions that say "k words an element" first round the offset up to a multiple of k; then
 * element i, counted in C order, is computed from the words offset + i * k to offset + i * k + k - 1 alone (but see
 * GpuRandom_normal() for pairs). So the result depends neither on the device and its launches, nor on the strides of
 * the result, nor on how a request is divided into calls: n elements in one call are those of two calls of n / 2.
 * Unless stated otherwise, k is 1 for types of up to 32 bits, 2 for 64-bit types and complex float, 4 for complex
 * double. Offsets are below 2^63.
 *
 * The bits of the results are the same on every device: kernels use integers, strictly rounded arithmetic and the
 * library's own logarithms, sines and exponentials. Gamma, poisson, binomial, GpuRandom_law() and the functions after
 * it need a device with double.
 *
 * **Recorded calls** (graph.h) produce the same numbers at each launch, unless the stream has its parameters on the
 * device: `state` is an array of three GA_ULONG, C contiguous, that a call reads when it runs: a seed and a sequence,
 * in place of the stream's own, and a number of words, a multiple of 4, that is added to the offset. So a graph
 * produces other numbers after a write to that array, or if it contains a kernel that advances the array. The sum has
 * to stay below 2^63, which no call checks. Functions that do not take such streams say so with GA_UNSUPPORTED_ERROR:
 * permutations, choices, and those from GpuRandom_gamma() on; those that do are bits, uniform, integers, bernoulli,
 * dropout, normal, exponential, and attention's dropout.
 * \code
 * GpuRandom stream = {.state = &numbers};
 * gpugraph_begin(ctx);
 * GpuRandom_dropout(&stream, &y, &x, 0.1);
 * gpugraph_end(ctx, &graph);
 * for (uint64_t step = 0; step < steps; step++) { // each launch of a graph that takes stream.offset words
 *     GpuArray_write(&numbers, (uint64_t[]){seed, 0, step * ((stream.offset + 3) / 4 * 4)}, 24);
 *     gpugraph_launch(graph);
 * }
 * \endcode
 *
 * **Results** are written to the caller's arrays, of any shape and strides. Those that are not C contiguous are
 * computed in a temporary array of the same size and copied. If elements share memory (stride 0), any of them may be
 * stored. Functions are asynchronous unless stated otherwise.
 *
 * **Threads.** A call reads and writes the stream it is given, without a lock: a stream belongs to one thread at a
 * time. Different streams, also copies of one, may be used at once.
 *
 * **Errors.** GA_INVALID_ERROR for NULL, cleared arrays and arrays in a forked child's inherited context;
 * GA_VALUE_ERROR for parameters outside the stated range, a type that the function does not produce, arrays that are
 * not writable and streams whose offset would pass 2^63; GA_READONLY_ERROR; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it. The offset then does not change.
 *
 * These numbers are for simulation, not for cryptography.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A stream of random words, and a position in it. Initialise it by its members; all zero is a valid stream. */
typedef struct _GpuRandom {
    uint64_t seed;         /**< the key: any number */
    uint64_t sequence;     /**< which of the 2^64 streams of this seed: any number */
    uint64_t offset;       /**< the next word that a call takes, below 2^63 */
    const GpuArray *state; /**< NULL, or parameters on the device, see above; must live until the calls have run */
} GpuRandom;

/**
 * Raw bits: an integer of 32 bits is a word, one of 64 bits two words (the first is the lower half), and a smaller one
 * the upper bits of a word.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out integers of any type; for the words themselves GA_UINT
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_bits(GpuRandom *stream, GpuArray *out);

/**
 * Uniform real numbers in [low, high).
 *
 * With u a multiple of 2^-53 (double), 2^-24 (float), 2^-11 (half) or 2^-8 (bfloat16), equally likely, from 0 to 1
 * minus that step, an element is low + (high - low) * u, with one rounding in float or double and one to the type; if
 * that gives high, the next smaller number is taken. So [0, 1) has exactly the values u.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out half, bfloat16, float or double
 * \param low lowest value; it is rounded to the type
 * \param high upper bound, exclusive; it is rounded to the type, and then has to be above low. Both, and their
 *             difference, have to be finite
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_uniform(GpuRandom *stream, GpuArray *out, double low, double high);

/**
 * Uniform integers low, low + 1, ..., low + count - 1, that is, in [low, low + count).
 *
 * An element is low + floor(count * U), U being a number in [0, 1) with the bits of the element's word (or two) and,
 * where they affect the result, 128 more: Lemire's multiplication (ACM TOMACS 29, 2019) with Canon's propagation of
 * carries (2022) in place of rejection. The probability of every value differs from 1 / count by less than 2^-128, and
 * an element always takes its k words; the further bits are from a part of the generator's sequence that no offset
 * reaches.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out integers of any type
 * \param low lowest value; for GA_ULONG it is taken modulo 2^64
 * \param count number of values, at least 1. The type has to hold all of them (for all values of a type there is also
 *              GpuRandom_bits())
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_integers(GpuRandom *stream, GpuArray *out, int64_t low, uint64_t count);

/**
 * Uniform integers, each from its own range: low + i, i < count, computed as GpuRandom_integers() does for 64 bits.
 *
 * \param stream where the words come from; moved by 2 words an element, of every type
 * \param out integers of any type; values that it does not hold wrap
 * \param low integers of any type, of a shape that broadcasts to out's
 * \param count number of values of each range, likewise; taken modulo 2^64, where 0 stands for 2^64
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if an array does not broadcast to out's shape
 */
GPUARRAY_PUBLIC int GpuRandom_integers_between(GpuRandom *stream, GpuArray *out, const GpuArray *low,
                                               const GpuArray *count);

/**
 * Truth values, each true with probability p.
 *
 * \param stream where the words come from; moved by 1 word an element
 * \param out GA_BOOL
 * \param p probability, 0 to 1; truncated to a multiple of 2^-64
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_bernoulli(GpuRandom *stream, GpuArray *out, double p);

/**
 * Dropout: each element becomes 0 with probability p, the others are multiplied by 1 / (1 - p).
 *
 * out = GpuRandom_bernoulli(1 - p) ? in * (1 / (1 - p)) : 0, with the factor rounded to float (to double for double)
 * and one rounding more for the product. The truth values are computed on the fly and never stored: to get the gradient
 * of the input, make the same call on the gradient of the result, with a copy of the stream as it was before.
 *
 * \param stream where the words come from; moved by 1 word an element, whatever the type
 * \param out half, bfloat16, float or double; may be `in`, or overlap it in any way
 * \param in of out's type and shape, any strides
 * \param p probability that an element becomes 0, from 0 to 1; 1 gives zeros
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also for different types or shapes; GA_INVALID_ERROR
 *          for arrays of different contexts
 */
GPUARRAY_PUBLIC int GpuRandom_dropout(GpuRandom *stream, GpuArray *out, const GpuArray *in, double p);

/**
 * Normal numbers, by the transform of Box and Muller (1958).
 *
 * Neighbouring elements form pairs, the first of which has an even position (offset + i * k) / k. Both are computed
 * from the words of the pair: r cos(t) and r sin(t), or the other way round. Numbers of float, half and bfloat16 reach
 * from -6.8 to 6.8 standard deviations, those of double to 8.6. They are computed in float or double; scaling rounds
 * once more. A complex number has two independent parts, each with the standard deviation std / sqrt(2), so that std^2
 * is the mean of the squared distance from mean.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out half, bfloat16, float, double or complex
 * \param mean finite; for complex numbers it is real
 * \param std standard deviation, finite and not negative
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_normal(GpuRandom *stream, GpuArray *out, double mean, double std);

/**
 * Exponential numbers: -scale * log(u).
 *
 * \param stream where the words come from; moved by k words an element
 * \param out half, bfloat16, float or double
 * \param scale the mean, finite and not negative
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_exponential(GpuRandom *stream, GpuArray *out, double scale);

/**
 * A permutation: the elements of the result are the numbers 0 ... n - 1 in a random order, n being the number of
 * elements.
 *
 * Up to n = 1024 every order has the same probability (to within 2^-128): the Fisher-Yates shuffle is done on the host,
 * and the call may wait for the device. Above, element i is the value that a Feistel network of 16 rounds, with keys
 * from the stream, assigns to i, with cycle walking (Luby and Rackoff, 1988; Black and Rogaway, 2002; Mitchell et al.,
 * "Bandwidth-optimal random shuffling for GPUs", 2022), rotated by a random number. No known test distinguishes its
 * results from equally likely orders, but at most 2^576 orders can occur.
 *
 * \param stream where the words come from; its offset is rounded up to a multiple of 4 and moved by 1024 words
 * \param out integers of a type that holds n - 1; of any shape
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_permutation(GpuRandom *stream, GpuArray *out);

/**
 * Numbers chosen from 0 ... n - 1, as indices for GpuArray_take().
 *
 * \param stream where the words come from; with replacement moved as by GpuRandom_integers(), without as by
 *               GpuRandom_permutation()
 * \param out integers of a type that holds n - 1; its number of elements is how many are chosen
 * \param n number of values to choose from
 * \param replace not 0: with replacement, as GpuRandom_integers() does. 0: without; the results are the first elements
 *                of a permutation of n, of which no others are computed
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if there are too few to choose from
 */
GPUARRAY_PUBLIC int GpuRandom_choice(GpuRandom *stream, GpuArray *out, size_t n, int replace);

/**
 * Shuffle an array along an axis (0: its rows), in place: a becomes a[..., order, ...], with the order that
 * GpuRandom_permutation() gives. Takes temporary memory for the order and for a copy of a.
 *
 * \param stream where the words come from; moved as by GpuRandom_permutation(), but not for an empty array
 * \param a elements of any type, any strides
 * \param axis which positions are shuffled; 0 for rows
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if there is no such axis
 */
GPUARRAY_PUBLIC int GpuRandom_shuffle(GpuRandom *stream, GpuArray *a, unsigned int axis);

/**
 * Gamma numbers, by the method of Marsaglia and Tsang (ACM TOMS 26, 2000).
 *
 * This and the next two compute in double, which the device has to have, with the library's own log, exp and lgamma;
 * they try candidates until one is accepted, each element from its own 128 words, so that an element does not depend on
 * others. If none of the 16 or 32 candidates is accepted (less likely than 2^-60) the element is the distribution's
 * centre.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out half, bfloat16, float or double
 * \param shape positive, finite
 * \param scale not negative, finite; the mean is shape * scale
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_gamma(GpuRandom *stream, GpuArray *out, double shape, double scale);

/**
 * Poisson numbers: by inversion below a mean of 10, else by PTRS (Hoermann, Insurance: Mathematics and Economics 12,
 * 1993). Numbers that the type does not hold become its largest number.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double
 * \param mean 0 to 2^30
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_poisson(GpuRandom *stream, GpuArray *out, double mean);

/**
 * Binomial numbers, how many of n trials succeed: by inversion if fewer than 10 are expected to succeed or to fail,
 * else by BTRS (Hoermann, Journal of Statistical Computation and Simulation 46, 1993). Numbers that the type does not
 * hold become its largest number.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double
 * \param n trials, up to 2^30
 * \param p probability of each, 0 to 1
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_binomial(GpuRandom *stream, GpuArray *out, uint64_t n, double p);

/**
 * Laws (distributions) for GpuRandom_law(), with their parameters in order and the range of each; a parameter must not
 * be NaN unless "any" is stated. Results are half, bfloat16, float and double, for laws of counts also integers.
 */
typedef enum _gpurandom_law {
    GA_LAW_UNIFORM = 0,               /**< low, high; their difference is finite. Rounding may give high */
    GA_LAW_NORMAL = 1,                /**< mean any, deviation >= 0 */
    GA_LAW_LOGNORMAL = 2,             /**< mean any and deviation >= 0 of the logarithm */
    GA_LAW_CAUCHY = 3,                /**< none: the quotient of two normal numbers */
    GA_LAW_LOGISTIC = 4,              /**< location any, scale >= 0; by inversion */
    GA_LAW_EXPONENTIAL = 5,           /**< scale >= 0; by inversion, as the next ones up to geometric */
    GA_LAW_LAPLACE = 6,               /**< location any, scale >= 0 */
    GA_LAW_GUMBEL = 7,                /**< location any, scale >= 0 */
    GA_LAW_PARETO = 8,                /**< a > 0; Lomax's: from 0 on */
    GA_LAW_POWER = 9,                 /**< a > 0 */
    GA_LAW_RAYLEIGH = 10,             /**< scale >= 0 */
    GA_LAW_WEIBULL = 11,              /**< a >= 0 */
    GA_LAW_GEOMETRIC = 12,            /**< counts: the trial of the first success, 0 < p <= 1 */
    GA_LAW_GAMMA = 13,                /**< shape >= 0, scale >= 0; Marsaglia and Tsang (2000) */
    GA_LAW_LOG_GAMMA = 14,            /**< shape >= 0; the logarithm of a gamma number, however small that is */
    GA_LAW_BETA = 15,                 /**< a > 0, b > 0; by two gamma numbers */
    GA_LAW_CHISQUARE = 16,            /**< freedom > 0; by a gamma number */
    GA_LAW_NONCENTRAL_CHISQUARE = 17, /**< freedom > 0, 0 <= noncentrality <= 2^62; a Poisson mixture of the last */
    GA_LAW_F = 18,                    /**< freedom above > 0 and below > 0; by two gamma numbers */
    GA_LAW_NONCENTRAL_F = 19,         /**< the same, 0 <= noncentrality <= 2^62 */
    GA_LAW_STUDENT_T = 20,            /**< freedom > 0; by a normal and a gamma number */
    GA_LAW_NEGATIVE_BINOMIAL = 21,    /**< counts: n > 0, 0 < p <= 1; a gamma mixture of Poisson's */
    GA_LAW_TRIANGULAR = 22,           /**< left <= mode <= right, left < right; by inversion */
    GA_LAW_VONMISES = 23,             /**< mode any, concentration >= 0; Best and Fisher (1979); from -pi to pi */
    GA_LAW_WALD = 24,                 /**< mean > 0, scale > 0; Michael, Schucany and Haas (1976) */
    GA_LAW_POISSON = 25,              /**< counts: 0 <= mean <= 2^62; as GpuRandom_poisson() */
    GA_LAW_BINOMIAL = 26,             /**< counts: trials, whole, 0 to 2^30, 0 <= p <= 1; as GpuRandom_binomial() */
    GA_LAW_HYPERGEOMETRIC = 27,       /**< counts: good, bad and draws, whole, 0 to 10^9, draws <= good + bad; draw by
                                           draw below 10, else HRUA (Stadlober, 1990) */
    GA_LAW_LOGSERIES = 28,            /**< counts: 0 <= p < 1; LK (Kemp, 1981) */
    GA_LAW_ZIPF = 29                  /**< counts: a > 1; Devroye (1986), below 2^63 */
} gpurandom_law;

/**
 * Random numbers of a law (distribution), whose parameters are numbers or arrays; arrays are broadcast to the result's
 * shape.
 *
 * Computed in double, which the device has to have, with the library's own functions; each element from its own 128
 * words, and from as many in each of three parts of the generator's sequence that no offset reaches. Laws that try
 * candidates until one is accepted give the law's centre if none of 16 (gamma), 32 or 128 is, which is less likely than
 * 2^-60. If all parameters are numbers the call is asynchronous. Parameters that are arrays are first checked on the
 * device, for which the call waits; those that are broadcast or of another type take a temporary array of double.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out half, bfloat16, float or double; for laws of counts also integers; numbers that the type does not hold
 *            become its largest number
 * \param law which one
 * \param n number of parameters, which must be that of the law
 * \param numbers n parameters; may be NULL if all of them are arrays
 * \param arrays NULL, or n arrays of integers or reals, NULL where the number counts. All of out's context
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if an array does not broadcast to out's shape or
 *          one of its elements is outside the law's range
 */
GPUARRAY_PUBLIC int GpuRandom_law(GpuRandom *stream, GpuArray *out, gpurandom_law law, unsigned int n,
                                  const double *numbers, const GpuArray *const *arrays);

/**
 * Multinomial numbers: the counts of n independent draws that select a column each, with the probability weight / sum
 * of the row's weights. Each row of the last axis adds up to n; computed by GA_LAW_BINOMIAL, column by column.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double, one dimension at least
 * \param n how many in each row, whole, 0 to 2^30; not used with `ns`
 * \param ns NULL, or how many in each row, of a shape that broadcasts to that of out without its last axis
 * \param weights not negative and finite, of a shape that broadcasts to out's; they need not add up to 1
 * \returns GA_NO_ERROR, or an error code as of GpuRandom_law(), which says when the call waits
 */
GPUARRAY_PUBLIC int GpuRandom_multinomial(GpuRandom *stream, GpuArray *out, double n, const GpuArray *ns,
                                          const GpuArray *weights);

/**
 * Multivariate hypergeometric numbers: the counts of each column among n draws without replacement, from a population
 * that has counts[column] of each; computed by GA_LAW_HYPERGEOMETRIC, column by column.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double, one dimension at least
 * \param n how many in each row, whole, 0 to 10^9; not used with `ns`. If the population is smaller, all of it is
 *          drawn, and the missing number is added to the last column: callers have to compare
 * \param ns NULL, or how many in each row, of a shape that broadcasts to that of out without its last axis
 * \param counts whole numbers, 0 to 10^9, of a shape that broadcasts to out's
 * \returns GA_NO_ERROR, or an error code as of GpuRandom_law(), which says when the call waits
 */
GPUARRAY_PUBLIC int GpuRandom_multivariate_hypergeometric(GpuRandom *stream, GpuArray *out, double n,
                                                          const GpuArray *ns, const GpuArray *counts);

#ifdef __cplusplus
}
#endif

#endif
