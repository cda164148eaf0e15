#ifndef GA_ELEMWISE_INTERNAL_H
#define GA_ELEMWISE_INTERNAL_H
/*
 * The elementwise engine: an operation over n operands is planned (broadcast, reorder, flip, collapse: plan.c), a
 * kernel variant fitting the plan is generated (elemwise_gen.c) and launched (elemwise_run.c), in tiles where operands
 * are fast along different dimensions (elemwise_tiles.c). GpuElemwise is its user; copies share the plans (copy.h).
 */
#include <gpuarray/array.h>
#include <gpuarray/elemwise.h>

#include "plan/plan.h"

/* Most dimensions one launch handles after collapsing; the rest becomes a loop on the host. */
enum { GA_ELEM_MAX_RANK = 8 };

/* A CPU's compiler vectorises a plain loop best, and groups of one long work-item are the cheapest to start. */
enum { GA_ELEM_CPU_CHUNK = 8192 };
/* Where an operand is not fast along the row, blocks of this many rows and columns keep its cache lines in use. */
enum { GA_ELEM_CPU_BLOCK = 64 };

/* And where every operand is fast along it, so many elements are taken at once, if the expression allows. */
enum { GA_ELEM_LANES = 16 };

/*
 * Tiles, on a GPU: a group of so many work-items takes a square of dimensions 0 and 1. With packs of V elements each
 * work-item has a block of V x V, and ACROSS of them are side by side.
 */
enum { GA_ELEM_TILE_ITEMS = 256, GA_ELEM_TILE_ACROSS = 16 };

/* What is taken GA_ELEM_LANES at a time in such a loop. */
typedef enum ga_elem_form {
    GA_ELEM_NUMBERS, /* nothing */
    GA_ELEM_HALVES,  /* halves become floats, and back */
    GA_ELEM_VECTORS  /* all; the expression is evaluated on vectors */
} ga_elem_form;

/* An operation: what the generated kernel computes at each element. */
typedef struct ga_elem_op {
    const char *preamble; /* may be NULL */
    const char *expr;
    unsigned n;
    const gpuelemwise_arg *args;
    bool convert_f16; /* half and bfloat16 operands appear in `expr` as float */
    ga_elem_form form;
    int uses;      /* GA_USE_* of the operand types */
    bool straight; /* long and without branches: a GPU best computes many elements side by side */
} ga_elem_op;

/* What a kernel variant is specialised for. Dimension 0 is the innermost. */
typedef struct ga_elem_variant {
    unsigned nd;  /* 1..GA_ELEM_MAX_RANK */
    bool wide;    /* 64-bit indices and strides instead of 32-bit */
    unsigned vec; /* elements a work-item handles at once with wide accesses; 1: scalar accesses */
    unsigned
        packs; /* how many times vec elements, a group's width apart; more than 1 on a GPU, in one dimension alone */
    unsigned chunk; /* elements of a row a work-item loops over: 1 on a GPU, many on a CPU; vec is 1 then */
    unsigned lanes; /* elements of a row that are taken at once in such a loop, as op.form says; 1: none are */
    unsigned rows;  /* rows of a block that a work-item takes one after the other; 1: rows are dealt out one by one */
    unsigned tile;  /* side of the square a group takes; 0: not in tiles */
    uint64_t unit_mask; /* operands whose innermost stride is the element size */
    uint64_t zero_mask; /* read-only operands whose innermost stride is 0 */
    uint64_t tile_mask; /* operands that are fast along dimension 1 and pass through local memory */
} ga_elem_variant;

/* What an expression of CLUDA (not of GK) allows in this language. */
ga_elem_form ga_elem_form_of(const ga_dialect *dialect, const ga_elem_op *op);

/* CUDA C or OpenCL C (CLUDA) source of kernel "elem" for a variant, and its argument types (malloc'd). */
int ga_elem_source(ga_str *out, const ga_elem_op *op, const ga_elem_variant *v);
int ga_elem_argtypes(ga_errbuf *e, const ga_elem_op *op, const ga_elem_variant *v, int **types, unsigned *count);

/*
 * Is the plan, of 2 dimensions or more, worth tiles on this device? Then `v`, a variant for it, becomes the tiled one.
 * The plan's axes may have been reordered in any case, and v with them.
 */
bool ga_elem_tiles(const ga_caps *caps, ga_plan *p, ga_elem_variant *v);

/* GpuElemwise_new() with GE_GK for a function of the library's. The context owns it, so it holds no reference to it. */
int ga_elemwise_internal(gpucontext *ctx, const char *statements, unsigned n, const gpuelemwise_arg *args,
                         GpuElemwise **out);

/* Where kernels come from: `get` returns a borrowed kernel for a variant. */
typedef struct ga_elem_kernels {
    int (*get)(void *self, const ga_elem_variant *v, gpukernel **k);
    void *self;
} ga_elem_kernels;

/* Run `op` over `plan` (modified). The plan's operands lie in ctx and overlap only where they have the same layout. */
int ga_elem_run(gpucontext *ctx, const ga_elem_op *op, ga_plan *plan, const ga_elem_kernels *kernels);

#endif
