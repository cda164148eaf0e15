#ifndef GA_ROWWISE_H
#define GA_ROWWISE_H
/* Which axes of an array make a row, and the shape of what comes of it. */
#include "plan/axes.h"

typedef struct ga_rowwise {
    const char *what;      /* the public function, for messages */
    unsigned char *is_row; /* one for each axis of the input */
    size_t *dims;          /* of the result */
    unsigned nd;
    size_t rows, length;
    bool one; /* a row becomes one element */
} ga_rowwise;

/* The input is there, valid and aligned, and there is a place for the result. */
int ga_rowwise_check(const ga_rowwise *s, const GpuArray *out, const GpuArray *in);

/* Complete s, zeroed but for `what` and `one`; free it in any case. `flags`: GR_KEEPDIMS, where a row becomes one. */
int ga_rowwise_find(ga_rowwise *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags);
void ga_rowwise_free(ga_rowwise *s);

/* An array given for the result fits, or a zeroed one is made (*made). */
int ga_rowwise_result(const ga_rowwise *s, GpuArray *out, const GpuArray *in, int typecode, bool *made);

/*
 * The dimensions of both arrays: `retained` in any order, `row` in that of the input; simplified, offsets included in
 * retained's. They have room for the input's rank and one more.
 */
void ga_rowwise_axes(const ga_rowwise *s, const GpuArray *out, const GpuArray *in, ga_axes *retained, ga_axes *row);

/* The axes of the input, those of rows last, for GpuArray_transpose(); to be freed. NULL: out of memory. */
unsigned *ga_rowwise_order(const ga_rowwise *s, unsigned nd);

#endif
