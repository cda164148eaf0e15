#ifndef GA_PHILOX_H
#define GA_PHILOX_H
/* Philox4x32-10 on the host, for the few numbers that are needed before a launch. */
#include <gpuarray/random.h>

/* Words 4 block to 4 block + 3 of a stream, the same as philox() of kernels/library/random.gk. */
void ga_philox(const GpuRandom *stream, uint64_t block, uint32_t words[4]);

/* A uniform integer below `range`, 1 to 2^32, from the word number `place`; the same as random_below32() of
 * random.gk. */
uint64_t ga_philox_below(const GpuRandom *stream, uint64_t place, uint64_t range);

#endif
