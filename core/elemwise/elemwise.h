#ifndef GA_ELEMWISE_INTERNAL_H
#define GA_ELEMWISE_INTERNAL_H
/*
 * The elementwise engine: an operation over n operands is planned (axes broadcast, reordered, reversed, merged:
 * plan.c), a kernel variant that fits the plan is generated (elemwise_gen.c) and launched (elemwise_run.c), in tiles
 * where operands have different fastest dimensions (elemwise_tiles.c). GpuElemwise is its user; copies share the plans
 * (copy.h).
 */
#include <gpuarray/array.h>
#include <gpuarray/elemwise.h>

#include "device/recording.h"
#include "plan/plan.h"

/* Most dimensions of one launch, after merging; the host loops over the others. */
enum { GA_ELEM_MAX_RANK = 8 };

/* Elements evaluated at once if every operand is contiguous along the row, and the expression allows it. */
enum { GA_ELEM_LANES = 16 };

/*
 * Tiles, on a GPU: a group of this many work-items processes a square of dimensions 0 and 1. With packs of V elements
 * each work-item processes a block of V x V; a row of the square has GA_ELEM_TILE_ACROSS blocks.
 */
enum { GA_ELEM_TILE_ITEMS = 256, GA_ELEM_TILE_ACROSS = 16 };

/* The part of the expression that the loop over a row evaluates GA_ELEM_LANES elements at a time. */
typedef enum ga_elem_form {
    GA_ELEM_NUMBERS, /* none */
    GA_ELEM_HALVES,  /* conversions of half to float and back */
    GA_ELEM_VECTORS  /* all: the expression is evaluated on vectors */
} ga_elem_form;

/* An operation: what the generated kernel computes at each element. */
typedef struct ga_elem_op {
    const char *preamble; /* may be NULL */
    const char *expr;
    unsigned n;
    const gpuelemwise_arg *args;
    bool convert_f16; /* half and bfloat16 operands appear in `expr` as float */
    ga_elem_form form;
    int uses;      /* GA_USE_* flags of the operand types */
    bool straight; /* long and without branches: a GPU benefits from several independent elements in a work-item */
} ga_elem_op;

/* The properties that a kernel variant is specialised for. Dimension 0 is the innermost. */
typedef struct ga_elem_variant {
    unsigned nd;  /* 1..GA_ELEM_MAX_RANK */
    bool wide;    /* 64-bit indices and strides instead of 32-bit */
    unsigned vec; /* elements that a work-item handles at once, by vector accesses; 1: scalar accesses */
    /* number of packs that a work-item loads before it computes, spaced by the width of a group; more than 1 only on a
     * GPU */
    unsigned packs;
    unsigned chunk;     /* elements of a row a work-item loops over: 1 on a GPU, many on a CPU; vec is 1 then */
    unsigned lanes;     /* elements that the loop over a row evaluates at once, as op.form says; 1: one by one */
    unsigned rows;      /* rows of a block that a work-item handles one after the other; 1: no blocks */
    unsigned tile;      /* side of the square that a group handles; 0: no tiles */
    uint64_t unit_mask; /* operands whose innermost stride is the element size */
    uint64_t zero_mask; /* read-only operands whose innermost stride is 0 */
    uint64_t tile_mask; /* operands whose smallest stride is along dimension 1, which pass through local memory */
} ga_elem_variant;

/* Does a work-item load several elements before it computes? */
static inline bool ga_elem_packed(const ga_elem_variant *v) {
    return v->vec * v->packs > 1;
}

/* Does an expression in CLUDA consist of sums and differences of its operands? No compiler contracts these with what is
 * before or after them. */
bool ga_elem_sums(const ga_elem_op *op);

/* The form that an expression in CLUDA (not GK) allows in this language. */
ga_elem_form ga_elem_form_of(const ga_dialect *dialect, const ga_elem_op *op);

/* CUDA C or OpenCL C source (in CLUDA) of kernel "elem" for a variant, and the types of its arguments (malloc'd). */
int ga_elem_source(ga_str *out, const ga_elem_op *op, const ga_elem_variant *v);
int ga_elem_argtypes(ga_errbuf *e, const ga_elem_op *op, const ga_elem_variant *v, int **types, unsigned *count);

/*
 * Decide whether the plan, of 2 dimensions or more, is faster in tiles on this device; if so change `v`, a variant for
 * it, to a tiled one. The plan's axes may be reordered in any case, and v's with them.
 */
bool ga_elem_tiles(const ga_caps *caps, ga_plan *p, ga_elem_variant *v);

/* Make a GpuElemwise with GE_GK for a function of the library, and cache it in the context. It holds no reference to
 * the context. */
int ga_elemwise_internal(gpucontext *ctx, const char *statements, unsigned n, const gpuelemwise_arg *args,
                         GpuElemwise **out);

/* Make one for what other elementwise operations do, with its own reference to nothing of them: a preamble (NULL: none)
 * and statements in GK, or statements in CLUDA. Its caller frees it. */
int ga_elemwise_joined(gpucontext *ctx, const char *preamble, const char *statements, unsigned n,
                       const gpuelemwise_arg *args, bool gk, GpuElemwise **out);

/* Source of kernels: `get` returns a borrowed kernel for a variant. */
typedef struct ga_elem_kernels {
    int (*get)(void *self, const ga_elem_variant *v, gpukernel **k);
    void *self;
    ga_graph *graph; /* record the launches in this graph; NULL: launch */
} ga_elem_kernels;

/* Does the device take the arguments of a launch with n operands over nd dimensions? */
bool ga_elem_fits(const gpucontext *ctx, unsigned n, unsigned nd);

/* Run `op` over `plan` (which is modified). The plan's operands are in ctx and overlap only if they have the same
 * layout. */
int ga_elem_run(gpucontext *ctx, const ga_elem_op *op, ga_plan *plan, const ga_elem_kernels *kernels);

#endif
