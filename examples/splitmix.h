#ifndef EXAMPLES_SPLITMIX_H
#define EXAMPLES_SPLITMIX_H
/* Numbers from a seed, the same on every machine: splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
 * generators, 2014). */
#include <stddef.h>
#include <stdint.h>

/* Word i. */
uint64_t splitmix(uint64_t seed, uint64_t i);
/* Uniform from 0 to below 1, of 24 bits, from word i. */
double splitmix_uniform(uint64_t seed, uint64_t i);
/* n numbers between centre - bound and centre + bound, from words *place and following. */
void splitmix_fill(float *values, size_t n, double centre, double bound, uint64_t seed, uint64_t *place);

#endif
