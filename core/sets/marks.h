#ifndef GA_SETS_MARKS_H
#define GA_SETS_MARKS_H
/* Distinct values of integers in a small range: each value has a mark, so that nothing is sorted. */
#include "elements.h"

/* The `count` values from `low` on, and a mark for each. */
typedef struct ga_marks {
    uint64_t low;
    size_t count;   /* 0: the elements are not such integers */
    ga_span values; /* the values, in order */
    ga_span marks;  /* u32: index of the first element with the value; undefined, or NULL, if that was not asked for */
    GpuArray heads; /* GA_UBYTE: does the value occur? */
} ga_marks;

/* Find the range of the elements; sets count if it is small compared with their number. Waits for the device. */
int ga_marks_find(ga_marks *m, const GpuArray *flat);

/* Compute the marks; `first`: with the index of the first element of each value. */
int ga_marks_make(ga_marks *m, const GpuArray *flat, bool first);

/* inverse[i] = numbers[value of element i] - 1; the numbers are GA_INT or GA_LONG. */
int ga_marks_inverse(const ga_marks *m, const GpuArray *flat, const GpuArray *numbers, const GpuArray *inverse);

void ga_marks_free(ga_marks *m);

#endif
