#ifndef GA_ROWWISE_H
#define GA_ROWWISE_H
/* Which axes of an array make up a row, and the shape of the result. */
#include "plan/axes.h"

typedef struct ga_rowwise {
    const char *what;      /* the public function, for messages */
    unsigned char *is_row; /* a flag for each axis of the input */
    size_t *dims;          /* shape of the result */
    unsigned nd;
    size_t rows, length;
    bool one; /* a row is reduced to one element */
} ga_rowwise;

/* Check that the input is valid and aligned, and that `out` is usable. */
int ga_rowwise_check(const ga_rowwise *s, const GpuArray *out, const GpuArray *in);

/* Complete s, which is zeroed except `what` and `one`; free it in any case. `flags`: GR_KEEPDIMS, if rows are
 * reduced. */
int ga_rowwise_find(ga_rowwise *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags);
void ga_rowwise_free(ga_rowwise *s);

/* Check the array given for the result, or make it if it is zeroed (*made). */
int ga_rowwise_result(const ga_rowwise *s, GpuArray *out, const GpuArray *in, int typecode, bool *made);

/*
 * The dimensions of both arrays: `retained` in any order, `row` in that of the input; simplified; the offsets are in
 * `retained`. Each list has room for the input's rank plus one.
 */
void ga_rowwise_axes(const ga_rowwise *s, const GpuArray *out, const GpuArray *in, ga_axes *retained, ga_axes *row);

/* The axes of the input with those of rows last, for GpuArray_transpose(); the caller frees it. NULL: out of memory. */
unsigned *ga_rowwise_order(const ga_rowwise *s, unsigned nd);

#endif
