#ifndef DROPIN_SIDE_H
#define DROPIN_SIDE_H
/* One of two libraries that get the same random calls: its arguments and its results. */
#include "library.h"

enum { MAX_RANK = 4 };

typedef struct side {
    library lib;
    gpucontext *ctx;
    GpuElemwise *elemwise[3]; /* kept: 0.7.6 compiles for seconds */
    uint64_t random;
    int code;                     /* of the call under test */
    char call[1024];              /* its arguments, for the report */
    char layout[512];             /* what see_layout saw, likewise */
    unsigned char *seen;          /* layouts and contents after it */
    size_t count, room, contents; /* contents: where the last of them start */
} side;

/*
 * Intended differences. A call that may show one reports it when it ran on the reference. docs/migrating.md lists
 * these, and marks as "0.7.6 crashes" those that this program avoids because 0.7.6 crashes.
 */
typedef enum intended {
    SAME,
    INDEX_OUTSIDE,
    BAD_AXES,
    VIEW_INSTEAD,
    NEEDLESS_COPY,
    HALF_ON_FLOAT,
    EMPTY_BLAS,
    NO_BATCHES,
    RESULT_LAYOUT,
    LEADING_CODE,
    INTENDED_COUNT
} intended;

/* A random call: makes its arguments, calls s->lib, leaves s->code and the observable parts of the result. */
typedef intended random_call(side *s);

random_call call_index, call_reshape, call_transpose, call_copy, call_assign, call_take1, call_concatenate, call_split,
    call_elemwise, call_argmax, call_rgemm, call_rgemm_batch, call_rgemv, call_rger, call_rdot, call_gemm, call_gemv,
    call_ger, call_dot;

/* Random choices. */
uint64_t next(side *s);
size_t below(side *s, size_t n);
bool one_in(side *s, size_t n);

/* The report of a call. */
void describe(side *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void describe_array(side *s, const char *name, const GpuArray *a);

/* What is compared: bytes; the relevant parts of a layout (not the strides of axes with one element, nor strides and
 * offset of an empty array); an array's elements in C order. */
void see(side *s, const void *bytes, size_t n);
void see_layout(side *s, const GpuArray *a);
void see_contents(side *s, const GpuArray *a);

/* Preparations must succeed: otherwise the program ends with a message. */
void must(side *s, int err, const char *what);

/* Random arrays of small integers, in any type, so that every conversion and sum is exact. */
void random_shape(side *s, unsigned *nd, size_t *dims, unsigned most_rank, size_t most);
void random_axes(side *s, unsigned nd, unsigned *axes);
void small_integers(side *s, int type, size_t n, unsigned char *bytes);
void dense_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims);

/* An array of the shape, half the time a permuted and stepped view of a larger one. */
void any_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims);

#endif
