#ifndef GA_REDUCTION_INTERNAL_H
#define GA_REDUCTION_INTERNAL_H
/* Reductions inside the library: over dimensions described by ga_axes (reduction_run.c), and as a part of other calls
 * (reduction.c). */
#include <gpuarray/reduction.h>

#include "mapped.h"
#include "program/memo.h"

/* The properties of an array's shape that determine the order of its sums, besides the numbers of retained and reduced
 * elements. */
typedef struct ga_reduce_shape {
    bool columns; /* the last axis is retained (axes of extent 1 do not count) */
    size_t inner; /* number of elements of the last axes that are all retained or all reduced */
} ga_reduce_shape;

/* One of several arrays that are reduced together, with its strides along the job's dimensions. */
typedef struct ga_reduce_operand {
    gpudata *data;
    size_t offset; /* bytes to the first element */
    int typecode;
    ssize_t retained[GA_AXES_MAX], reduced[GA_AXES_MAX];
} ga_reduce_operand;

/* The expressions of a job, their operands and scalars, in the order of the arguments. */
typedef struct ga_reduce_mapped {
    const ga_reduce_map *map;
    ga_reduce_operand *operands; /* one for each of map->arrays arrays */
    const ga_arg *scalars;       /* the other arguments */
    int64_t count;               /* elements reduced for each result */
} ga_reduce_mapped;

/*
 * A job: each retained element of `out`, of type `to`, is reduced from elements of `in`, of type `from`. Both lists of
 * dimensions are simplified and not empty. With `mapped`, `in` is the operand whose layout determines the walk, and
 * `from` the type whose width determines the order; in later stages `totals` is set, and `in` holds the results of the
 * stage before.
 */
typedef struct ga_reduce_job {
    gpudata *in, *out;
    int from, to;
    ga_axes retained; /* .in, .out: offsets of the first elements; strides of both arrays */
    ga_axes reduced;  /* .in: to be added to that of `retained`; .out unused */
    ga_reduce_shape shape;
    const ga_reduce_mapped *mapped; /* NULL: elements are reduced without a map */
    bool totals;
    unsigned slices; /* above 0: `in` has as many slices of the chains of a part, which are combined like chains */
    bool continued;  /* parts are combined next: no expression after */
} ga_reduce_job;

struct _GpuReduction {
    ga_operator op;
    ga_memo memo;
    ga_reduce_map *map; /* set by GpuReduction_new_map(); else NULL */
    /* only for argmin and argmax of an expression: a reduction that computes the expression's values, without axes */
    GpuReduction *values;
};

/* Drop the reduction's context reference, because the context caches it. */
void ga_reduction_disown(GpuReduction *r);

/* A reduction, of an operation with the types of elements, accumulator and result, of an expression's values in the
 * order of an array that has them; and its call. No argmin or argmax. */
int ga_reduction_of(GpuReduction **r, gpucontext *ctx, const char *source, const char *op, const char *map, unsigned n,
                    const gpuelemwise_arg *args, const int types[3]);
int ga_reduction_call_of(GpuReduction *r, GpuArray *out, void **args, unsigned naxes, const unsigned *axes);

/* The shape of a reduction: which axes are reduced, and which are retained. */
typedef struct ga_reduced {
    unsigned char *reduced; /* one for each axis of the input */
    unsigned *order;        /* the reduced axes, slowest place first */
    unsigned naxes;
    size_t *dims; /* shape of the result */
    unsigned nd;
    size_t count, retained; /* elements reduced for each result; number of results */
    ga_reduce_shape look;
} ga_reduced;

/* Fill in `s`, which is zeroed; free it in any case. Only the shape of `in` is used. */
int ga_reduced_make(ga_operator *o, ga_reduced *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags);
void ga_reduced_free(ga_reduced *s);

/* Check the array given for the result; make it if it is zeroed. *made tells which. */
int ga_reduced_result(ga_operator *o, const ga_reduced *s, GpuArray *out, int typecode, const char *what, bool *made);

/* GpuReduction_call_arg() or, with `values` NULL, GpuReduction_call(), of a reduction without an expression. */
int ga_reduction_run(GpuReduction *r, GpuArray *values, GpuArray *out, const GpuArray *in, unsigned naxes,
                     const unsigned *axes, int flags);

/* Run a job of any operator but argmin and argmax, which are in argreduce.c. */
int ga_reduce_run(ga_operator *o, const ga_reduce_job *job);

/*
 * The largest elements along `axes` and their places, with the rules of GpuArray_maxandargmax(): NaNs are treated as in
 * a loop with >, and places count over the axes in the order they are named. `max` has in's type, `arg` 64-bit
 * integers; both have the shape of the result, and are disjoint. Each result is reduced from at least one element.
 */
int ga_reduce_max_places(GpuArray *max, GpuArray *arg, const GpuArray *in, unsigned naxes, const unsigned *axes);

#endif
