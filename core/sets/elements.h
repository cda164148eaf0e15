#ifndef GA_SETS_ELEMENTS_H
#define GA_SETS_ELEMENTS_H
/* All elements of an array as one row. */
#include "array/result.h"
#include "sort/rows.h"

/* The elements in C order as a dense array of one dimension: a view, or a copy if need be or if `copy`. */
int ga_elements(GpuArray *flat, const GpuArray *a, bool copy);

/* The minimum or maximum ("min", "max") of integers in one dimension, as 64 bits. Waits for the device. */
int ga_extreme_of(const GpuArray *flat, const char *op, uint64_t *bits);

/* Elements as words that are compared one after the other: complex numbers have two, their parts. */
typedef struct ga_parts {
    unsigned bytes, count;
    ga_key_kind kind; /* GA_KEY_FLOAT, GA_KEY_BFLOAT, or GA_KEY_PLAIN for types that are not floats */
} ga_parts;

ga_parts ga_parts_of(int typecode);

/*
 * Where work-items loop: divide a row of n elements into pieces with `cells` private counters or marks each, so that no
 * atomics are needed. False where work-items do not loop, or if memory allows one piece only.
 */
bool ga_pieces(const ga_caps *caps, size_t n, size_t cells, size_t *parts, size_t *piece);

#endif
