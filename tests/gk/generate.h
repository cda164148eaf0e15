#ifndef GK_GENERATE_H
#define GK_GENERATE_H
/* Random well-typed kernels. The same seed gives the same text. */
#include <stddef.h>
#include <stdint.h>

uint64_t gen_random(uint64_t *state); /* splitmix64 */
/* A kernel `k` over buffers of `elements` elements; `fp64`: may use f64. Returns the length of the text. */
size_t gen_kernel(uint64_t seed, int fp64, char *text, size_t size);

#endif
