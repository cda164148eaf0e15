#ifndef GK_GENERATE_H
#define GK_GENERATE_H
/* Generator of random well-typed programs. The same seed gives the same text. */
#include <stddef.h>
#include <stdint.h>

uint64_t gen_random(uint64_t *state); /* splitmix64 */

/* GEN_EVEN_LOOPS: in programs with barriers no loop condition makes trip counts differ between work-items.
 * GEN_FUNCTIONS: call elementary functions of the library. GEN_TOGETHER: control flow diverges only around assignments
 * and at returns from functions. */
enum { GEN_FP64 = 1, GEN_ATOMIC64 = 2, GEN_BARRIERS = 4, GEN_EVEN_LOOPS = 8, GEN_FUNCTIONS = 16, GEN_TOGETHER = 32 };

/*
 * Generate `count` programs in one source, so that they are compiled together: the kernel `k` runs program `which`, its
 * first argument, on buffers of at least 128 elements in groups of 64. Results do not depend on the order of
 * work-items. Returns the length of the text.
 */
size_t gen_program(uint64_t seed, unsigned features, unsigned count, char *text, size_t size);

#endif
