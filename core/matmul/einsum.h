#ifndef GA_MATMUL_EINSUM_H
#define GA_MATMUL_EINSUM_H
/* einsum: parsing of subscripts (subscripts.c), the order in which terms are multiplied (einsum_order.c), the product
 * of two terms (einsum_pair.c), or of all at once (einsum_fused.c). */
#include "array/array.h"

enum { GA_LABELS = 64 }; /* most distinct labels of a call: a set of labels is a 64-bit mask */

/* A term: an operand, or an intermediate product. No label occurs twice. Axes of extent 1 are left out everywhere. */
typedef struct ga_term {
    GpuArray x;
    uint64_t set;
    unsigned char label[GA_LABELS]; /* label of each axis of x */
} ga_term;

typedef struct ga_einsum {
    gpucontext *ctx;
    int typecode; /* type of the result and of all intermediate terms */
    unsigned n;
    ga_term *terms; /* the n operands, then room for n - 1 intermediate terms */
    unsigned labels;
    size_t extent[GA_LABELS];
    unsigned nout; /* number of axes of the result */
    unsigned char out[GA_LABELS];
    uint64_t retained; /* labels of the result whose extent is not 1 */
} ga_einsum;

#define GA_EINSUM "GpuArray_einsum"

/* Parse the subscripts: s has context, n and memory for terms. The terms have to be released, after a failure too. */
int ga_subscripts_read(ga_einsum *s, const char *text, const GpuArray *const *args);

/* Views of a term with its axes in the order of these labels; labels that it does not have get extent 1. */
int ga_term_spread(const ga_einsum *s, GpuArray *view, const ga_term *t, unsigned n, const unsigned char *labels);
/* Make a new array of the result's type with these axes. */
int ga_term_make(const ga_einsum *s, ga_term *t, unsigned n, const unsigned char *labels);
/* List the labels of a set, in order; returns their number. */
unsigned ga_labels_list(uint64_t set, unsigned char *labels);

/* A step: the product of terms a and b is term c. */
typedef struct ga_einsum_step {
    unsigned a, b, c;
} ga_einsum_step;

/* The n - 1 steps of least cost: optimal for few operands, else greedy. */
int ga_einsum_order(const ga_einsum *s, ga_einsum_step *steps);

/* Is one pass over all elements of all labels cheap, because they are not many more than the largest array has? */
bool ga_einsum_is_pass(const ga_einsum *s);
int ga_einsum_fused(const ga_einsum *s, ga_term *c); /* compute it; c exists */

/* Sum `a` over the labels that c does not have, into c, which exists. */
int ga_einsum_sum(const ga_einsum *s, ga_term *c, const ga_term *a);

/* The labels of the product of two terms, those in `needed`, in the order that suits its computation best. */
unsigned ga_einsum_lay(const ga_term *a, const ga_term *b, uint64_t needed, unsigned char *labels);
/* The product of two terms, into c, which exists. The terms are used up. */
int ga_einsum_pair(const ga_einsum *s, ga_term *c, ga_term *a, ga_term *b);

#endif
