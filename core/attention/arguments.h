#ifndef GA_ATTENTION_ARGUMENTS_H
#define GA_ATTENTION_ARGUMENTS_H
/* Arguments of the kernels of attention and of its gradients. */
#include "attention.h"

enum { GA_ATT_ARGS = 40, GA_ATT_VIEWS = 24 };

typedef struct ga_att_arguments {
    ga_view view[GA_ATT_VIEWS];
    ga_arg list[GA_ATT_ARGS];
    unsigned n, views;
} ga_att_arguments;

/* Arguments: a view of an array; its memory, in elements of `size` bytes; a dense buffer of sums (NULL: one that
 * kernels do not access). */
void ga_att_add_array(ga_att_arguments *g, const GpuArray *x);
void ga_att_add_memory(ga_att_arguments *g, const GpuArray *x, size_t size);
void ga_att_add_buffer(ga_att_arguments *g, const ga_attention *a, gpudata *sums, size_t n);
/* A view of an array; if it is NULL, a view of `nd` dimensions that kernels do not access. */
void ga_att_add_optional(ga_att_arguments *g, const ga_attention *a, const GpuArray *x, unsigned nd);
void ga_att_add_index(ga_att_arguments *g, ssize_t n);
void ga_att_add_value(ga_att_arguments *g, const void *value);
/* Arguments: bias, slopes, offsets, pages and lengths; the scale and all that follow it, up to `keep`. */
void ga_att_add_masks(ga_att_arguments *g, const ga_attention *a);
void ga_att_add_numbers(ga_att_arguments *g, const ga_attention *a);

/* A tile: rows, columns of results, and elements along the width in local memory at a time. */
typedef struct ga_att_tile {
    unsigned rows, wide, deep;
    unsigned keys;     /* rows of values in local memory at a time; 0 in kernels for CPUs */
    unsigned resident; /* groups per compute unit that must fit into the registers; 0 in kernels for CPUs */
} ga_att_tile;

enum {
    GA_ATT_LANES = 4,         /* rows, keys and columns that a work-item of a tile computes at a time */
    GA_ATT_DEEP = 16,         /* `deep` of kernels for groups; twice this if local memory suffices */
    GA_ATT_VALUES = 8,        /* `keys` of kernels for groups; twice this if local memory suffices */
    GA_ATT_MOST_ROWS = 64,    /* of a tile */
    GA_ATT_MOST_WIDE = 256,   /* columns of a tile */
    GA_ATT_LOOP_WIDE = 128,   /* the same for CPUs */
    GA_ATT_PACK = 16,         /* bytes of a pack of elements */
    GA_ATT_FEW_ROWS = 16,     /* of a tile for tensor cores where there are no more */
    GA_ATT_MATRIX_WIDTH = 128 /* elements of a query, and of a value, that a tile for tensor cores has room for */
};

/* Bytes of local memory that a kernel takes for a tile. */
typedef size_t ga_att_bytes(const ga_attention *a, const ga_att_tile *tile);

/* The largest tile that fits into local memory and is not much larger than `rows` and `columns`: for groups of at most
 * `most_items` work-items, and for CPUs. */
ga_att_tile ga_att_plan(const ga_attention *a, size_t rows, size_t columns, unsigned most_items, ga_att_bytes *bytes);
ga_att_tile ga_att_plan_loops(const ga_attention *a, size_t rows, size_t columns, ga_att_bytes *bytes);

/* Template arguments: those that all kernels have, with those of a tile; and those of kernels for CPUs. */
void ga_att_add_template(ga_template_args *targs, const ga_attention *a, unsigned options, const ga_att_tile *tile);
void ga_att_add_loops(ga_template_args *targs, const ga_attention *a, unsigned n, const GpuArray *const *walked);

/* Can tensor cores compute it? Template arguments of these kernels; `along`: in all arrays that are read in words of
 * GA_ATT_PACK bytes, elements along the width form packs (ga_att_packs()). */
bool ga_att_matrix(const ga_attention *a);
bool ga_att_packs(const GpuArray *x);
void ga_att_add_matrix(ga_template_args *targs, const ga_attention *a, unsigned options, bool along);

/* Number of tiles, of queries or of keys, of a head of k; or of all sequences if these are packed. */
size_t ga_att_tiles(const ga_attention *a, bool keys, unsigned rows);
/* Number of queries of all heads of q that share a head of k. */
size_t ga_att_rows(const ga_attention *a);
size_t ga_att_sum_size(const ga_attention *a);
/* The width of indices: do all numbers that kernels compute fit in 31 bits? Offsets in arrays are checked by the
 * launch. */
ga_width ga_att_width(const ga_attention *a, size_t jobs, size_t elements);

#endif
