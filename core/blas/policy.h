#ifndef GA_BLAS_POLICY_H
#define GA_BLAS_POLICY_H
/*
 * Which of our own kernels multiplies matrices, and with what tiles. This is decided here alone: blas_gemm.c and
 * blas_packed.c launch what a plan says. policy.c has the tables of tiles, and what they were measured to gain.
 */
#include "gemm.h"

/* Kernels of kernels/library/gemm.gk, gemm_ordered.gk, gemm_matrix.gk and gemm_packed.gk. */
typedef enum ga_gemm_way {
    GA_GEMM_GROUPS,  /* gemm: each work-item sums a block; any device with groups */
    GA_GEMM_ORDERED, /* gemm_ordered: the same sums in the same order on every device */
    GA_GEMM_LOOPS,   /* gemm_loops: work-items that loop, on processors */
    GA_GEMM_TENSOR,  /* gemm_matrix: tensor cores */
    GA_GEMM_PACKS,   /* gemm_packs: tensor cores, operands read in packs by asynchronous copies */
    GA_GEMM_AHEAD    /* gemm_ahead: operands read in packs by asynchronous copies, without tensor cores */
} ga_gemm_way;

/*
 * A tile of the result, which a group computes in one go: wm x wn subgroups or work-items a group, each with tm x tn
 * blocks of the size that its kernel has; `depth` elements along the sum in local memory at a time, which is a stage,
 * and `stages` of them.
 */
typedef struct ga_gemm_tile {
    unsigned wm, wn, tm, tn, depth, stages;
} ga_gemm_tile;

typedef struct ga_gemm_plan {
    ga_gemm_way way;
    ga_gemm_tile tile;
    unsigned items;          /* work-items of a group */
    size_t groups;           /* as many as there are tiles; a launch may have fewer, since the kernels loop */
    bool matrix;             /* ORDERED: with matrix_fma() */
    unsigned pack_a, pack_b; /* elements that are read at once */
    /* LOOPS: lanes of a vector of rows, vectors and columns of a tile, and how many columns are summed at once */
    unsigned lanes, vectors, columns, across;
} ga_gemm_plan;

/* Plan for groups of at most `limit` work-items. */
void ga_gemm_plan_of(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan);

/* Would gemm_ahead be taken, for a problem that tensor cores do not multiply? */
bool ga_gemm_takes_ahead(const ga_gemm_problem *p);

/* The tile of gemm_packed, or, with *wide, of gemm_wide, where wm x wn are fours of subgroups and tm counts 64 rows;
 * NULL: copying the operands first would not pay, or no tile fits the device. */
const ga_gemm_tile *ga_gemm_packed_tile(const ga_gemm_problem *p, bool *wide);
unsigned ga_gemm_packed_rows(const ga_gemm_tile *t, bool wide);
unsigned ga_gemm_packed_items(const ga_gemm_tile *t, bool wide);

#endif
