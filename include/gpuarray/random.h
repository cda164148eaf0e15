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
 * logarithms, sines and exponentials of the library's own. Those of gamma, poisson and binomial need a device
 * with double.
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
    uint64_t seed;     /**< the key: any number */
    uint64_t sequence; /**< which of the 2^64 streams of this seed: any number */
    uint64_t offset;   /**< the next word that a call takes, below 2^63 */
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
 * Truth values, each true with probability p.
 *
 * \param stream where the words come from; moved by 1 word an element
 * \param out GA_BOOL
 * \param p probability, 0 to 1; what of it is below 2^-64 is cut off
 * \returns GA_NO_ERROR, or an error code as above
 */
GPUARRAY_PUBLIC int GpuRandom_bernoulli(GpuRandom *stream, GpuArray *out, double p);

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

#ifdef __cplusplus
}
#endif

#endif
