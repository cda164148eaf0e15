#ifndef GA_RANDOM_FILL_H
#define GA_RANDOM_FILL_H
/* Arrays filled with elements that are made of the words of a stream: kernels/library/random.gk. */
#include <gpuarray/random.h>

#include "array/array.h"

typedef enum ga_random_kind {
    GA_RANDOM_BITS,
    GA_RANDOM_UNIFORM,
    GA_RANDOM_INTEGERS,
    GA_RANDOM_BERNOULLI,
    GA_RANDOM_NORMAL,
    GA_RANDOM_EXPONENTIAL
} ga_random_kind;

/* A parameter as a kernel takes it. */
typedef union ga_random_parameter {
    float f;
    double d;
    uint32_t u;
    uint64_t l;
} ga_random_parameter;

/* What the elements are. */
typedef struct ga_random_law {
    const char *what; /* the function's name, for messages */
    ga_random_kind kind;
    const char *parameter; /* GK type of the parameters */
    ga_random_parameter a, b, c;
    /* A uniform law with b over what a whole word counts for, where no element passes c; or the standard normal one. */
    bool plain;
} ga_random_law;

/* A stream and a result that a function may use: `out` is aligned and may be written. */
int ga_random_check(const GpuRandom *stream, const GpuArray *out, const char *what);

/* Where a call starts that takes `count` times `words` words: the offset, rounded up to a multiple of `words`, a power
 * of two. GA_VALUE_ERROR where the stream ends before. */
int ga_random_start(const GpuRandom *stream, const GpuArray *out, size_t count, unsigned words, const char *what,
                    uint64_t *start);

/* Fill `out`, which was checked, and move the stream. */
int ga_random_fill(GpuRandom *stream, GpuArray *out, const ga_random_law *law);

/* For what is computed without gaps: `dense` becomes `out` itself if it is C contiguous, or a new array like it; then
 * ga_random_end() takes its elements to `out`, unless err says that there are none, and clears it. */
int ga_random_begin(GpuArray *dense, const GpuArray *out);
int ga_random_end(GpuArray *dense, const GpuArray *out, int err);

#endif
