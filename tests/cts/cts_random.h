#ifndef CTS_RANDOM_H
#define CTS_RANDOM_H
/* Declarations shared by the cases of random numbers: the reference, in cts_random_ref.c, and cases. */
#include "cts_ref.h"

#include <gpuarray/random.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* Four words by a counter and a key, as in the paper. */
void random_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);
/* Words of a stream by their index: a block of four, one, and two as one number. */
void random_block(const GpuRandom *s, uint64_t number, uint32_t out[4]);
uint32_t random_word(const GpuRandom *s, uint64_t place);
uint64_t random_two_words(const GpuRandom *s, uint64_t place);
/* The number of words that an element takes, and the index of the first word of element 0. */
unsigned random_words_of(int type);
uint64_t random_start_of(const GpuRandom *s, int type);

/* `v` rounded to a real type. */
double random_to_type(int type, double v);

/* Numbers of a distribution, from the words from `at` on. normal_single: *slack is the error that a relative error of
 * 2^-22 in the first word causes. gamma, poisson and binomial: `at` is a multiple of 128. */
uint64_t random_below(const GpuRandom *s, uint64_t place, bool wide, uint64_t range_minus_1);
double random_uniform(const GpuRandom *s, uint64_t at, int type, double low, double high);
double random_minus_log(const GpuRandom *s, uint64_t at, bool wide);
double random_normal_wide(const GpuRandom *s, uint64_t at);
double random_normal_single(const GpuRandom *s, uint64_t at, double *slack);
double random_gamma(const GpuRandom *s, uint64_t at, double shape);
double random_poisson(const GpuRandom *s, uint64_t at, double mean);
double random_binomial(const GpuRandom *s, uint64_t at, double n, double p);

/* A random stream at a random offset. */
GpuRandom random_stream(cts_random *r);

/* Cases in cts_random_order.c; the table is in cts_random.c. */
void random_choices(void **state);
void random_shuffles(void **state);

#endif
