#ifndef GA_SETS_ELEMENTS_H
#define GA_SETS_ELEMENTS_H
/* Arrays as one row of elements, as functions over all elements see them. */
#include "sort/check.h"
#include "sort/rows.h"

/* The elements in C order in one dimension without gaps: a view, or a copy if need be or if `copy` says so. */
int ga_elements(GpuArray *flat, const GpuArray *a, bool copy);

/* An extreme ("min", "max") of integers in one dimension, as 64 bits. Waits. */
int ga_extreme_of(const GpuArray *flat, const char *op, uint64_t *bits);

/* Elements as words that are compared one by one: the parts of complex numbers are two. */
typedef struct ga_parts {
    unsigned bytes, count;
    ga_word_kind kind; /* GA_WORD_FLOAT, GA_WORD_BFLOAT, or GA_WORD_PLAIN for all that is no float */
} ga_parts;

ga_parts ga_parts_of(int typecode);

/*
 * Where work loops: pieces of a row of n elements, each of which may have `cells` counters or marks of its own, so that
 * nobody waits for another. False where work does not loop, or there is no room for more than one piece's.
 */
bool ga_pieces(const ga_caps *caps, size_t n, size_t cells, size_t *parts, size_t *piece);

#endif
