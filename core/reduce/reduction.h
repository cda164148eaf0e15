#ifndef GA_REDUCTION_INTERNAL_H
#define GA_REDUCTION_INTERNAL_H
/* Reductions inside the library: of described dimensions (reduction_run.c), and for other calls (reduction.c). */
#include <gpuarray/reduction.h>

#include "mapped.h"
#include "program/memo.h"

/* What of an array's shape its order of sums depends on, besides how many elements are kept and reduced. */
typedef struct ga_reduce_shape {
    bool columns; /* the last axis is kept (axes of extent 1 do not count) */
    size_t inner; /* elements of the last axes, all of which are kept, or all of which are reduced */
} ga_reduce_shape;

/* One of several arrays that are reduced together, with its strides along the job's dimensions. */
typedef struct ga_reduce_operand {
    gpudata *data;
    size_t offset; /* bytes to the first element */
    int typecode;
    ssize_t kept[GA_AXES_MAX], reduced[GA_AXES_MAX];
} ga_reduce_operand;

/* What a job has beside one array: expressions, their operands and scalars, in the order of the arguments. */
typedef struct ga_reduce_mapped {
    const ga_reduce_map *map;
    ga_reduce_operand *operands; /* map->arrays of them */
    const ga_arg *scalars;       /* the others */
    int64_t count;               /* elements reduced for each result */
} ga_reduce_mapped;

/*
 * `from` elements at in become one `to` for each kept one. Both lists are simplified and not empty. With `mapped`, `in`
 * is the operand that the walk is laid out for, unless `totals` are reduced, which are left of an earlier stage; `from`
 * is the type whose width the order goes by.
 */
typedef struct ga_reduce_job {
    gpudata *in, *out;
    int from, to;
    ga_axes kept;    /* .in, .out: offsets of the first elements; strides of both arrays */
    ga_axes reduced; /* .in: to be added to that of `kept`; .out unused */
    ga_reduce_shape shape;
    const ga_reduce_mapped *mapped; /* NULL: the elements are reduced as they are */
    bool totals;
} ga_reduce_job;

struct _GpuReduction {
    ga_operator op;
    ga_memo memo;
    ga_reduce_map *map;   /* of GpuReduction_new_map(); else NULL */
    GpuReduction *values; /* argmin and argmax of an expression have it here: with no axis named, it gives the values */
};

/* For one that is kept with its context: it does not keep that alive any more. */
void ga_reduction_disown(GpuReduction *r);

/* Which axes go, and what is left. */
typedef struct ga_reduced {
    unsigned char *reduced; /* one for each axis of the input */
    unsigned *order;        /* the reduced axes, the one along which places grow fastest last */
    unsigned naxes;
    size_t *dims; /* of the result */
    unsigned nd;
    size_t count, kept; /* elements to reduce for each result, results */
    ga_reduce_shape look;
} ga_reduced;

/* Of a zeroed one; to be freed in any case. `in` counts for its shape alone. */
int ga_reduced_make(ga_operator *o, ga_reduced *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags);
void ga_reduced_free(ga_reduced *s);

/* An array given for the result: does it fit? A zeroed one: make it. *made tells which. */
int ga_reduced_result(ga_operator *o, const ga_reduced *s, GpuArray *out, int typecode, const char *what, bool *made);

/* As GpuReduction_call_arg(), with `values` NULL where they are not wanted. */
int ga_reduction_places(GpuReduction *r, GpuArray *values, GpuArray *places, const GpuArray *in, unsigned naxes,
                        const unsigned *axes, int flags);

/* All but argmin and argmax, which are in argreduce.c. */
int ga_reduce_run(ga_operator *o, const ga_reduce_job *job);

/*
 * The largest elements along `axes` and their places, as GpuArray_maxandargmax() has them: NaNs are what a loop with >
 * makes of them, and places are counted over the axes in the order in which they are named. `max` has in's type,
 * `arg` 64-bit integers; both have the shape of the result, and share no memory with each other. At least one element
 * is reduced for each result.
 */
int ga_reduce_max_places(GpuArray *max, GpuArray *arg, const GpuArray *in, unsigned naxes, const unsigned *axes);

#endif
