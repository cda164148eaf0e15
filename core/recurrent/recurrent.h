#ifndef GA_RECURRENT_INTERNAL_H
#define GA_RECURRENT_INTERNAL_H
/* Plans of recurrent networks, and the layout of the memory in which calls store gates, states and results of layers.
 * */
#include <gpuarray/recurrent.h>

#include "array/array.h"

struct _GpuRecurrent {
    gpucontext *ctx;    /* a reference */
    int typecode, sums; /* types of elements and of the computation */
    ga_cell cell;
    size_t steps, batch, inputs, hidden;
    size_t state; /* elements of a state */
    size_t gates; /* of a cell */
    unsigned layers, directions;
    bool projected, biased, packed; /* packed: sequences have lengths */
    double dropout;
};

/* An array of at most three dimensions in memory that somebody else owns. Not to be copied: it has pointers to its own
 * extents. */
typedef struct ga_piece {
    GpuArray a;
    size_t dims[3];
    ssize_t strides[3];
} ga_piece;

/* Describe a dense array. */
void ga_piece_dense(ga_piece *p, gpudata *data, size_t offset, int typecode, unsigned nd, const size_t *dims);
/* Describe a range of indices along an axis of an array of at most three dimensions. */
void ga_piece_part(ga_piece *p, const GpuArray *a, unsigned axis, size_t first, size_t count);
/* Describe a matrix or its transpose; with nd = 3 a stack of `count` such matrices, with stride 0. */
void ga_piece_matrix(ga_piece *p, const GpuArray *a, bool transposed, unsigned nd, size_t count);
/* Element i along the first axis; it borrows the extents of `a`. */
GpuArray ga_piece_at(const GpuArray *a, size_t i);

/* Temporary memory that is divided into pieces; without a buffer only its size is computed. */
typedef struct ga_carving {
    gpudata *data;
    size_t used; /* bytes */
} ga_carving;

/* The next piece, of up to three dimensions. */
void ga_carve(ga_carving *w, ga_piece *p, int typecode, unsigned nd, const size_t *dims);

/* Memory for what steps compute: everything that gradients need (`whole`), or only what the next step and layer need.
 * */
typedef struct ga_recurrent_memory {
    gpudata *data;
    size_t offset;
    bool whole;
} ga_recurrent_memory;

/* Number of elements that this memory has. */
size_t ga_recurrent_elements(const GpuRecurrent *r, bool whole);

/* The arrays of one direction of a layer in this memory. */
typedef struct ga_recurrent_store {
    ga_piece gates;  /* steps x batch x gates * hidden */
    ga_piece states; /* steps + 1, or 2, x batch x state */
    ga_piece cells;  /* the same with `hidden` instead of state; LSTM only */
    ga_piece saved;  /* steps, or 1, x batch x hidden; GRU only */
} ga_recurrent_store;

void ga_recurrent_find(const GpuRecurrent *r, const ga_recurrent_memory *m, unsigned layer, unsigned direction,
                       ga_recurrent_store *s);
/* The results of a layer that is not the last one: steps x batch x directions * state. */
void ga_recurrent_results(const GpuRecurrent *r, const ga_recurrent_memory *m, unsigned layer, ga_piece *p);

/* Number of elements of a layer's input. */
size_t ga_recurrent_width(const GpuRecurrent *r, unsigned layer);
/* Kinds of arrays of weights. */
typedef enum ga_recurrent_kind {
    GA_WEIGHT_X,
    GA_WEIGHT_H,
    GA_WEIGHT_BIAS_X,
    GA_WEIGHT_BIAS_H,
    GA_WEIGHT_PROJECTION
} ga_recurrent_kind;
/* The number of an array of weights among those of the plan, or SIZE_MAX if the plan has none of this kind. */
size_t ga_recurrent_number(const GpuRecurrent *r, unsigned layer, unsigned direction, ga_recurrent_kind kind);

/* Bytes of workspace for a pass (forward.c, backward.c). */
size_t ga_recurrent_forward_bytes(const GpuRecurrent *r, bool whole);
size_t ga_recurrent_backward_bytes(const GpuRecurrent *r);

#endif
