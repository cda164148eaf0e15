#ifndef GA_MATMUL_EINSUM_H
#define GA_MATMUL_EINSUM_H
/* Sums of products by labels: what the subscripts say (subscripts.c), in which order terms are multiplied
 * (einsum_order.c), and how two of them are (einsum_pair.c), or all at once (einsum_fused.c). */
#include "array/array.h"

enum { GA_LABELS = 64 }; /* most different axes of a call: a set of them is a word */

/* An operand, or what was made of several: no label twice. Axes of extent 1 are left out everywhere. */
typedef struct ga_term {
    GpuArray x;
    uint64_t set;
    unsigned char label[GA_LABELS]; /* of each axis of x */
} ga_term;

typedef struct ga_einsum {
    gpucontext *ctx;
    int typecode; /* of the result, and of all that is in between */
    unsigned n;
    ga_term *terms; /* the n operands, then n - 1 places for what is in between */
    unsigned labels;
    size_t extent[GA_LABELS];
    unsigned nout; /* axes of the result */
    unsigned char out[GA_LABELS];
    uint64_t retained; /* labels of the result whose extent is not 1 */
} ga_einsum;

#define GA_EINSUM "GpuArray_einsum"

/* Read the subscripts: s has context, n and places for terms. After failure, too, terms are to be released. */
int ga_subscripts_read(ga_einsum *s, const char *text, const GpuArray *const *args);

/* Views of a term with its axes in the order of these labels, those that it has not with extent 1. */
int ga_term_spread(const ga_einsum *s, GpuArray *view, const ga_term *t, unsigned n, const unsigned char *labels);
/* A new array of the result's type with these axes. */
int ga_term_make(const ga_einsum *s, ga_term *t, unsigned n, const unsigned char *labels);
/* The labels of a set, in order; how many. */
unsigned ga_labels_list(uint64_t set, unsigned char *labels);

/* Terms a and b become term c. */
typedef struct ga_einsum_step {
    unsigned a, b, c;
} ga_einsum_step;

/* The n - 1 steps of least cost: that of all orders for few operands. */
int ga_einsum_order(const ga_einsum *s, ga_einsum_step *steps);

/* Do all elements of all labels go by in one pass, because they are not many more than one of the arrays has? */
bool ga_einsum_is_pass(const ga_einsum *s);
int ga_einsum_fused(const ga_einsum *s, ga_term *c); /* c is there */

/* The sum over labels that c has not, in c, which is there. */
int ga_einsum_sum(const ga_einsum *s, ga_term *c, const ga_term *a);

/* The labels that the product of two terms has, in the order that its array is best made in: what is in `needed`. */
unsigned ga_einsum_lay(const ga_term *a, const ga_term *b, uint64_t needed, unsigned char *labels);
/* The product of two terms, in c, which is there. They are used up. */
int ga_einsum_pair(const ga_einsum *s, ga_term *c, ga_term *a, ga_term *b);

#endif
