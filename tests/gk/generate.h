#ifndef GK_GENERATE_H
#define GK_GENERATE_H
/* Random well-typed programs. The same seed gives the same text. */
#include <stddef.h>
#include <stdint.h>

uint64_t gen_random(uint64_t *state); /* splitmix64 */

/* GEN_EVEN_LOOPS: where there are barriers, no loops whose rounds differ from one work-item to another by their
 * condition; GEN_FUNCTIONS: calls of elementary functions that the library has; GEN_TOGETHER: work-items go no
 * ways of their own but over an assignment, or out of a function */
enum { GEN_FP64 = 1, GEN_ATOMIC64 = 2, GEN_BARRIERS = 4, GEN_EVEN_LOOPS = 8, GEN_FUNCTIONS = 16, GEN_TOGETHER = 32 };

/*
 * `count` programs in one source, so that one compilation serves them all: the kernel `k` runs program `which`, its
 * first argument, over buffers of at least 128 elements in groups of 64. Their results do not depend on the order of
 * work-items. Returns the length of the text.
 */
size_t gen_program(uint64_t seed, unsigned features, unsigned count, char *text, size_t size);

#endif
