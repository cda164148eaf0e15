#ifndef GPUARRAY_RANDOM_H
#define GPUARRAY_RANDOM_H
/** \file gpuarray/random.h
 *  \brief Random numbers that are the same on every device.
 *
 * The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011).
 * It has no state that goes from number to number: a stream is an endless row of 32-bit words, and word p of it is a
 * function of (seed, sequence, p) alone.
 *
 * **Streams.** GpuRandom is a plain structure of three numbers, so that a stream needs no context, nothing to free and
 * no call to save it, copy it, send it elsewhere or go anywhere in it:
 * \code
 * GpuRandom stream = {.seed = 42};      // {.seed = 42, .sequence = worker} for independent streams of one seed
 * GpuRandom_normal(&stream, &x, 0, 1);  // moves stream.offset by what the call takes
 * stream.offset += 1000000;             // jumps cost nothing; stream.offset = 0 starts again
 * \endcode
 * A call moves the offset on by exactly what its documentation says, whatever the device, and only if it succeeds. With
 * const-like use of a copy, the same numbers can be had again. Streams of different seed or sequence do not overlap.
 *
 * **What an element is.** Functions that say "k words an element" first round the offset up to a multiple of k; then
 * element i, counted in C order, is made of the words offset + i * k to offset + i * k + k - 1 and of nothing else (but
 * see GpuRandom_normal() for pairs). So the result depends neither on the device and its launches, nor on the strides
 * of the result, nor on how a request is cut into calls: n elements in one call are those of two calls of n / 2.
 * k is 1 for types of up to 32 bits, 2 for 64-bit types and complex float, 4 for complex double, if nothing else is
 * said. Offsets end at 2^63.
 *
 * The bits of the results are the same on every device: kernels use integers and strictly rounded arithmetic, and
 * logarithms, sines and exponentials of the library's own. Those of gamma, poisson, binomial and of GpuRandom_law() and
 * its kin need a device with double.
 *
 * **Recorded calls** (graph.h) take the same numbers with each launch, unless the stream has its numbers on the device:
 * `state` is an array of three GA_ULONG, C contiguous, that a call reads when it runs: a seed and a sequence, in place
 * of the stream's own, and a number of words, a multiple of 4, that is added to the offset. So a graph takes other
 * numbers after a write to that array, or a kernel of its own that moves it on. The sum has to stay below 2^63, which
 * no call checks. Functions that do not take such streams say so with GA_UNSUPPORTED_ERROR: permutations, choices, and
 * those from GpuRandom_gamma() on; those that do are bits, uniform, integers, bernoulli, dropout, normal, exponential,
 * and attention's dropout. \code GpuRandom stream = {.state = &numbers}; gpugraph_begin(ctx);
 * GpuRandom_dropout(&stream, &y, &x, 0.1);
 * gpugraph_end(ctx, &graph);
 * for (uint64_t step = 0; step < steps; step++) { // each launch of a graph that takes stream.offset words
 *     GpuArray_write(&numbers, (uint64_t[]){seed, 0, step * ((stream.offset + 3) / 4 * 4)}, 24);
 *     gpugraph_launch(graph);
 * }
 * \endcode
 *
 * **Results** are arrays of the caller's, of any shape and strides. Those that are not C contiguous are made in a
 * temporary array of the same size and copied. Where their elements share memory (stride 0), any of them may stay.
 * Functions are asynchronous if nothing else is said.
 *
 * **Threads.** A call reads and writes the stream it is given, without a lock: a stream belongs to one thread at a
 * time. Different streams, copies of one among them, may be used at once.
 *
 * **Errors.** GA_INVALID_ERROR for NULL, cleared arrays and arrays in a forked child's inherited context;
 * GA_VALUE_ERROR for parameters outside of what is named, a type the function does not make, arrays that are not
 * writable and streams whose offset would pass 2^63; GA_READONLY_ERROR; GA_UNALIGNED_ERROR; GA_MEMORY_ERROR;
 * GA_DEVSUP_ERROR for double on a device without it. The stream stays where it was.
 *
 * These numbers are for simulation, not for cryptography.
 */

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A stream of random words, and a place in it. To be initialised by its members; all zero is a stream like others. */
typedef struct _GpuRandom {
    uint64_t seed;         /**< the key: any number */
    uint64_t sequence;     /**< which of the 2^64 streams of this seed: any number */
    uint64_t offset;       /**< the next word that a call takes, below 2^63 */
    const GpuArray *state; /**< NULL, or numbers on the device that calls read, see above; it lives as long as calls */
} GpuRandom;

/**
 * Raw bits: an integer of 32 or 64 bits is a word or two (the first one low), a smaller one the upper bits of a word.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out integers of any type; for the words themselves GA_UINT
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_bits(GpuRandom *stream, GpuArray *out);

/**
 * Uniform real numbers in [low, high).
 *
 * With u a multiple of 2^-53 (double), 2^-24 (float), 2^-11 (half) or 2^-8 (bfloat16), each as likely, from 0 to 1 less
 * that, an element is low + (high - low) * u, with one rounding in float or double and one to the type; where that
 * gives high, it is the number before. So [0, 1) has exactly the values u.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out half, bfloat16, float or double
 * \param low lowest value; it is rounded to the type
 * \param high what all values are below; it is rounded to the type, and then has to be above low, both finite, and so
 *             their difference
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_uniform(GpuRandom *stream, GpuArray *out, double low, double high);

/**
 * Uniform integers low, low + 1, ..., low + count - 1, that is, in [low, low + count).
 *
 * An element is low + floor(count * U), U being a number in [0, 1) with the element's word (or two) and 128 more bits
 * where they matter: Lemire's multiplication (ACM TOMACS 29, 2019) with Canon's way of carrying (2022) in place of
 * rejection. The probability of every value differs from 1 / count by less than 2^-128, and an element always takes its
 * k words; the further bits are from a part of the generator that no offset reaches.
 *
 * \param stream where the words come from; moved by k words an element
 * \param out integers of any type
 * \param low lowest value; for GA_ULONG it is taken modulo 2^64
 * \param count how many values there are; 1 at least. All have to be numbers of the type (for all values of a type
 *              there is also GpuRandom_bits())
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_integers(GpuRandom *stream, GpuArray *out, int64_t low, uint64_t count);

/**
 * Uniform integers, each of a range of its own: low + i, i < count, as GpuRandom_integers() makes those of 64 bits.
 *
 * \param stream where the words come from; moved by 2 words an element, of every type
 * \param out integers of any type; what they do not hold wraps
 * \param low integers of any type, of a shape that broadcasts to out's
 * \param count how many values each may have, likewise; taken modulo 2^64, of which 0 is 2^64
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if an array does not broadcast to out's shape
 */
GPUARRAY_PUBLIC int GpuRandom_integers_between(GpuRandom *stream, GpuArray *out, const GpuArray *low,
                                               const GpuArray *count);

/**
 * Truth values, each true with probability p.
 *
 * \param stream where the words come from; moved by 1 word an element
 * \param out GA_BOOL
 * \param p probability, 0 to 1; what of it is below 2^-64 is cut off
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_bernoulli(GpuRandom *stream, GpuArray *out, double p);

/**
 * Dropout: each element becomes 0 with probability p, the others are multiplied by 1 / (1 - p).
 *
 * out = GpuRandom_bernoulli(1 - p) ? in * (1 / (1 - p)) : 0, with the factor rounded to float (to double for double)
 * and one rounding more for the product. The truth values are made where they are needed and never stored: the gradient
 * of the input is the same call with the gradient of the result and a copy of the stream as it was before.
 *
 * \param stream where the words come from; moved by 1 word an element, whatever the type
 * \param out half, bfloat16, float or double; may be `in` or overlap it in any way
 * \param in of out's type and shape, any strides
 * \param p probability to become 0, from 0 to 1; 1 gives zeros
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also for different types or shapes; GA_INVALID_ERROR
 *          for arrays of different contexts
 */
GPUARRAY_PUBLIC int GpuRandom_dropout(GpuRandom *stream, GpuArray *out, const GpuArray *in, double p);

/**
 * Normal numbers, by the transform of Box and Muller (1958).
 *
 * Two neighbours, of which the first has an even place (offset + i * k) / k, are made of the words of both: r cos(t)
 * and r sin(t), or the other way round. Numbers of float, half and bfloat16 reach from -6.8 to 6.8 standard
 * deviations, those of double to 8.6. They are computed in float, or double, and scaled with one rounding more. A
 * complex number has two independent parts, each with the standard deviation std / sqrt(2), so that std^2 is the mean
 * of the squared distance from mean.
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
 * A permutation: all elements of the result are the numbers 0 ... n - 1, n being how many it has, in a random order.
 *
 * Up to n = 1024 every order has the same probability (but for 2^-128): Fisher's and Yates's way, on the host, for
 * which the call may wait for the device. Above, element i is where a Feistel network of 16 rounds with keys from the
 * stream takes i, with cycle walking (Luby and Rackoff, 1988; Black and Rogaway, 2002; Mitchell et al.,
 * "Bandwidth-optimal random shuffling for GPUs", 2022), turned by a random number. No test knows its results from those
 * of equally likely orders, but no more than 2^576 orders can come.
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
 * \param out integers of a type that holds n - 1; as many are chosen as it has elements
 * \param n how many there are to choose from
 * \param replace not 0: each is chosen from all, as GpuRandom_integers() does. 0: no number comes twice; these are the
 *                first elements of a permutation of n, of which nothing else is computed
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if there are too few to choose from
 */
GPUARRAY_PUBLIC int GpuRandom_choice(GpuRandom *stream, GpuArray *out, size_t n, int replace);

/**
 * Put the rows of an array, or what stands along another axis, in a random order, in place: a becomes
 * a[..., order, ...], with the order that GpuRandom_permutation() gives. Takes memory for the order and a copy of a.
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
 * This and the next two compute in double, which the device has to have, with log, exp and lgamma of the library's own;
 * they try candidates until one is accepted, each element from its own 128 words, so that where an element comes from
 * does not depend on others. If none of the 16 or 32 candidates is accepted (less likely than 2^-60) the element is the
 * law's centre.
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
 * 1993). What the type does not hold is its largest number.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double
 * \param mean 0 to 2^30
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_poisson(GpuRandom *stream, GpuArray *out, double mean);

/**
 * Binomial numbers, how many of n trials succeed: by inversion where fewer than 10 are expected to succeed or to fail,
 * else by BTRS (Hoermann, Journal of Statistical Computation and Simulation 46, 1993). What the type does not hold is
 * its largest number.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double
 * \param n trials, up to 2^30
 * \param p probability of each, 0 to 1
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_binomial(GpuRandom *stream, GpuArray *out, uint64_t n, double p);

/**
 * Laws for GpuRandom_law(), with their parameters in order, and what these may be; a parameter is never NaN unless
 * "any". Laws of counts take integers too, all others half, bfloat16, float and double.
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
 * Numbers of a law whose parameters are numbers or arrays, which are broadcast to the result's shape.
 *
 * Computed in double, which the device has to have, with functions of the library's own; each element from 128 words
 * of its own, and from as many in each of three parts of the generator that no offset reaches. Laws that try candidates
 * until one is accepted give the law's centre if none of 16 (gamma), 32 or 128 is, which is less likely than 2^-60.
 * Where all parameters are numbers the call is asynchronous. Parameters that are arrays are looked at on the device
 * before, for which the call waits, and those that are broadcast or of another type take a temporary array of double.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out half, bfloat16, float or double; for laws of counts also integers, of which what the type does not hold is
 *            its largest number
 * \param law which one
 * \param n how many parameters are given: as many as the law has
 * \param numbers n parameters; may be NULL where all of them are arrays
 * \param arrays NULL, or n arrays of integers or reals, NULL where the number counts. All of out's context
 * \returns GA_NO_ERROR, or an error code as above; GA_VALUE_ERROR also if an array does not broadcast to out's shape or
 *          an element of it is outside of what the law takes
 */
GPUARRAY_PUBLIC int GpuRandom_law(GpuRandom *stream, GpuArray *out, gpurandom_law law, unsigned int n,
                                  const double *numbers, const GpuArray *const *arrays);

/**
 * Multinomial numbers: how many of n each column gets, if one by one falls into a column with the probability that its
 * weight has among all of the row. Each row of the last axis adds up to n; by GA_LAW_BINOMIAL, column by column.
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
 * Multivariate hypergeometric numbers: how many of each column are among n that are drawn, and not put back, from as
 * many of each as `counts` says; by GA_LAW_HYPERGEOMETRIC, column by column.
 *
 * \param stream where the words come from; moved by 128 words an element, from a multiple of 128 on
 * \param out integers or half, bfloat16, float or double, one dimension at least
 * \param n how many in each row, whole, 0 to 10^9; not used with `ns`. Where there are fewer, all of them are drawn,
 *          and the last column has what is missing too: callers compare
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
