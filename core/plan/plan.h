#ifndef GA_PLAN_H
#define GA_PLAN_H
/* An operation over concrete shapes and strides, with its dimensions in the best order to walk. */
#include "array/array.h"

/* One operand of a plan. */
typedef struct ga_operand {
    gpudata *data;    /* NULL for a scalar */
    size_t offset;    /* offset in bytes */
    ssize_t *strides; /* nd of the plan; NULL for a scalar */
    void *value;      /* value of a scalar */
    size_t elsize;
    bool written;
} ga_operand;

/* An operation over concrete shapes. Dimension 0 is the outermost, as in GpuArray. */
typedef struct ga_plan {
    unsigned n, nd;
    size_t *dims;
    ga_operand *operands;
    void *heap; /* storage, when the inline part is too small */
    size_t inline_store[96];
    ga_operand inline_operands[8];
} ga_plan;

/* Make room for n operands of up to nd dimensions; free with ga_plan_free() in any case. */
int ga_plan_init(ga_plan *p, ga_errbuf *e, unsigned n, unsigned nd);
void ga_plan_free(ga_plan *p);
/* Drop dimensions of extent 1, order axes by stride, make the first output's strides positive, merge contiguous
 * axes. */
void ga_plan_simplify(ga_plan *p);
/* Number of elements. */
size_t ga_plan_size(const ga_plan *p);
/* Do all byte offsets and the element count fit in 31 bits? */
bool ga_plan_narrow(const ga_plan *p);
void ga_plan_swap_axes(ga_plan *p, unsigned a, unsigned b);

/* Bit masks over the first 64 operands: *unit, those whose innermost stride is the element size; *zero, inputs whose
 * innermost stride is 0. */
void ga_plan_masks(const ga_plan *p, uint64_t *unit, uint64_t *zero);

/*
 * Does some operand have a smaller stride along the last dimension but one than along the last? A CPU walks such a plan
 * in narrow blocks of long columns: the cache lines that a row of a block touches are often at such distances that a
 * cache holds few of them at a time, and the next rows need the same lines.
 */
bool ga_plan_crosses(const ga_plan *p);
enum { GA_CROSSED_COLUMNS = 8 }; /* of such a block; its rows are GA_TUNE_TRANSPOSE_ROWS */

/* The largest power of two that divides the address of every element of an operand. Axis `skip` is left out, because it
 * is walked in wide accesses. */
size_t ga_plan_alignment(const ga_plan *p, const ga_operand *o, unsigned skip);

#endif
