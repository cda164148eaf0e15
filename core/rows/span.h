#ifndef GA_SPAN_H
#define GA_SPAN_H
/* Which axes of an array make a row, and the shape of what comes of it. */
#include "plan/axes.h"

typedef struct ga_span {
    const char *what;      /* the public function, for messages */
    unsigned char *is_row; /* one for each axis of the input */
    size_t *dims;          /* of the result */
    unsigned nd;
    size_t rows, length;
    bool one; /* a row becomes one element */
} ga_span;

/* The input is there, valid and aligned, and there is a place for the result. */
int ga_span_check(const ga_span *s, const GpuArray *out, const GpuArray *in);

/* Complete s, zeroed but for `what` and `one`; free it in any case. `flags`: GR_KEEPDIMS, where a row becomes one. */
int ga_span_find(ga_span *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags);
void ga_span_free(ga_span *s);

/* An array given for the result fits, or a zeroed one is made (*made). */
int ga_span_result(const ga_span *s, GpuArray *out, const GpuArray *in, int typecode, bool *made);

/*
 * The dimensions of both arrays: `kept` in any order, `row` in that of the input; simplified, offsets included in
 * kept's. They have room for the input's rank and one more.
 */
void ga_span_axes(const ga_span *s, const GpuArray *out, const GpuArray *in, ga_axes *kept, ga_axes *row);

/* The axes of the input, those of rows last, for GpuArray_transpose(); to be freed. NULL: out of memory. */
unsigned *ga_span_order(const ga_span *s, unsigned nd);

#endif
