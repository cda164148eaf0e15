#ifndef GA_OPTIM_TENSORS_H
#define GA_OPTIM_TENSORS_H
/* The tensors of a call, in the order in which kernels process them. */
#include <gpuarray/optim.h>

#include "array/array.h"
#include "text.h"

typedef struct ga_optim_item {
    const GpuArray *of[GA_OPTIM_ROLES]; /* NULL: the tensor has no such array */
    size_t offset[GA_OPTIM_ROLES];      /* in bytes, of the first element in memory; only if `dense` */
    GpuArray *copies;                   /* GA_OPTIM_ROLES dense copies, of tensors of too many dimensions; or NULL */
    size_t n;                           /* number of elements */
    unsigned has;                       /* bit mask of the arrays that are there */
    bool dense;
    bool taken;
} ga_optim_item;

typedef struct ga_optim_list {
    const char *what;
    gpucontext *ctx;
    ga_optim_item *items; /* in runs of tensors of the same types and layout */
    size_t n;
    bool in_order; /* elements are summed, so they must be read in each array's C order */
} ga_optim_list;

/* Make a list of `n` tensors. `of` sets the arrays of each, which are checked and have one shape; tensors without
 * elements are left out. Free with ga_optim_list_end() in any case. */
int ga_optim_list_begin(ga_optim_list *l, size_t n, void (*of)(const void *tensors, size_t i, const GpuArray **arrays),
                        const void *tensors);
/* Write back copies unless there was an error, which is returned. `written`: bit mask of arrays. */
int ga_optim_list_end(ga_optim_list *l, unsigned written, int err);

/* The type that a tensor is computed in. */
int ga_optim_acc(const ga_optim_item *t);
/* Number of blocks of a tensor. */
size_t ga_optim_blocks(const ga_optim_item *t);

/* A pass over all tensors (`acc` is -1), or over those that are computed in type `acc`. */
typedef struct ga_optim_work {
    const ga_optim_list *list;
    ga_optim_pass pass;
    int acc;
    const ga_optim *how; /* parameters of a step; NULL in other passes */
    gpudata *numbers;    /* likewise */
    /* depends on the pass: two partial sums for each block; ratios; one partial sum for each block; the flag; or NULL
     * */
    gpudata *sums;
    size_t at; /* offset of the sums */
    size_t nsums;
    int sumtype;
} ga_optim_work;

int ga_optim_run(const ga_optim_work *w);

/* Add up partial sums (see optim_combine): one sum for each of `count` segments, the blocks from starts[i] on. */
int ga_optim_combine(gpucontext *ctx, int acc, gpudata *partials, size_t npartials, size_t count, const int64_t *starts,
                     bool ratios, gpudata *sums, size_t at, int sumtype);

#endif
