#ifndef GA_RANDOM_FILL_H
#define GA_RANDOM_FILL_H
/* Fills arrays with random elements made from the words of a stream: kernels/library/random.gk. */
#include <gpuarray/random.h>

#include "array/array.h"
#include "template/launch.h"

typedef enum ga_random_kind {
    GA_RANDOM_BITS,
    GA_RANDOM_UNIFORM,
    GA_RANDOM_INTEGERS,
    GA_RANDOM_BERNOULLI,
    GA_RANDOM_NORMAL,
    GA_RANDOM_EXPONENTIAL
} ga_random_kind;

/* A parameter of a kernel. */
typedef union ga_random_parameter {
    float f;
    double d;
    uint32_t u;
    uint64_t l;
} ga_random_parameter;

/* The distribution of elements. */
typedef struct ga_random_law {
    const char *what; /* the function's name, for messages */
    ga_random_kind kind;
    const char *parameter; /* GK type of the parameters */
    ga_random_parameter a, b, c;
    /* For a uniform distribution: b is already scaled for a whole word, and no element exceeds c; or the normal
     * distribution is the standard one. */
    bool plain;
} ga_random_law;

/* Check the numbers of a stream that are on the device, unless `state` is NULL; `other` is an operand of the call. */
int ga_random_check_state(const GpuArray *state, const GpuArray *other, const char *what);

/* Check a stream and a result: `out` is aligned and writable. */
int ga_random_check_stated(const GpuRandom *stream, const GpuArray *out, const char *what);
/* ga_random_check_stated() for functions that do not support streams whose numbers are on the device. */
int ga_random_check(const GpuRandom *stream, const GpuArray *out, const char *what);

/* Where a call starts that takes `count` times `words` words: the stream's offset, rounded up to a multiple of `words`,
 * a power of two. GA_VALUE_ERROR if the stream ends before. */
int ga_random_start(const GpuRandom *stream, const GpuArray *out, size_t count, unsigned words, const char *what,
                    uint64_t *start);

/* The argument `state` of kernels: a stream's or, where that is NULL, no elements of `other`, an operand of the call.
 */
void ga_random_state(ga_view *v, const GpuArray *state, const GpuArray *other);

/* Fill `out`, which has been checked, and advance the stream. */
int ga_random_fill(GpuRandom *stream, GpuArray *out, const ga_random_law *law);

/* For results that have to be dense: `dense` becomes `out` itself if that is C contiguous, or a new array of its shape.
 * ga_random_end() then copies the elements to `out`, unless err reports a failure, and clears it. */
int ga_random_begin(GpuArray *dense, const GpuArray *out);
int ga_random_end(GpuArray *dense, const GpuArray *out, int err);

#endif
