#ifndef CTS_JOINED_H
#define CTS_JOINED_H
/* Programs of elementwise calls that run directly and as recordings, joined and not. */
#include "cts.h"

#include <gpuarray/functions.h>
#include <gpuarray/graph.h>

enum { WORLD_ARRAYS = 16 };

/* The arrays that a program changes, with what they contain at first. */
typedef struct world {
    unsigned n;
    GpuArray of[WORLD_ARRAYS];
    void *init[WORLD_ARRAYS], *want[WORLD_ARRAYS], *got[WORLD_ARRAYS];
    size_t bytes[WORLD_ARRAYS];
} world;

typedef void (*program)(world *w, void *arg);

/* A new array in C order, of random bits (booleans: 0 or 1). Its index. */
unsigned world_add(world *w, cts_random *r, int type, unsigned nd, const size_t *dims);
void world_free(world *w);

/*
 * Run the program directly; then record it, joined and, with GA_GRAPH_SEPARATE, not, and launch each recording twice on
 * what the arrays contained at first: all give the same bits. The number of pieces of work of the joined recording.
 */
unsigned world_check(world *w, program run, void *arg);

/* Record the program. */
gpugraph *world_record(world *w, program run, void *arg, unsigned flags);
void world_reset(world *w);
/* Read all arrays into `to`: w->want or w->got. */
void world_read(world *w, void **to);
/* What was read into `got` and `want` has the same bits. */
void world_same(const world *w, const char *what);

/* A function by name of arrays and, where they are NULL, of the number `number` of the result's type GA_FLOAT. */
void joined_apply(const char *name, GpuArray *out, GpuArray *a, GpuArray *b);
/* A view with the strides of `a` from offset `start` elements on, `length` elements along each axis, `step` apart. */
void joined_slice(GpuArray *view, const GpuArray *a, ssize_t start, ssize_t stop, ssize_t step);

/* Cases in the other cts_joined_*.c; the table is in cts_joined.c. */
void joined_copies(void **state);
void joined_conversions(void **state);
void joined_fills(void **state);
void joined_reductions(void **state);
void joined_reduced_bits(void **state);
void joined_reductions_apart(void **state);
void joined_reductions_changed(void **state);
void joined_reductions_held(void **state);
void joined_reductions_cancelled(void **state);
void joined_random(void **state);
void joined_loop(void **state);

#endif
