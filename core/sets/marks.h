#ifndef GA_SETS_MARKS_H
#define GA_SETS_MARKS_H
/* Distinct integers of a small range: each marks its value's place in it, and nothing is sorted. */
#include "elements.h"

/* All values from `low` on, `count` of them, and for each a mark. */
typedef struct ga_marks {
    uint64_t low;
    size_t count;   /* 0: not such integers */
    ga_span values; /* elements, in order */
    ga_span marks;  /* u32: the first place of the value; nothing of use, or none, if that was not asked for */
    GpuArray heads; /* GA_UBYTE: is the value there? */
} ga_marks;

/* Does the row have integers of a range that is small beside it? Waits. */
int ga_marks_find(ga_marks *m, const GpuArray *flat);

/* Mark them; `first`: with their first places. */
int ga_marks_make(ga_marks *m, const GpuArray *flat, bool first);

/* inverse[i] = numbers[value of element i] - 1; the numbers are GA_INT or GA_LONG. */
int ga_marks_inverse(const ga_marks *m, const GpuArray *flat, const GpuArray *numbers, const GpuArray *inverse);

void ga_marks_free(ga_marks *m);

#endif
