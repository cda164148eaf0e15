#ifndef GA_SORT_POLICY_H
#define GA_SORT_POLICY_H
/*
 * Which kernels sort rows, or find the first k elements of each, and with what geometry. This is decided here alone:
 * the other files of this room launch what a plan says. The choice never changes a result. policy.c has the numbers
 * that it depends on, and what they were measured to gain.
 */
#include "rows.h"

/* ---- sorting */

typedef enum ga_sort_way {
    GA_SORT_REGISTERS, /* sort_registers: rows in the registers of neighbouring work-items; one launch */
    GA_SORT_LOCAL,     /* sort_local: rows in local memory; one launch */
    GA_SORT_PASSES,    /* sort_pass: reads and writes all rows once for each digit of the keys */
    GA_SORT_INSERT,    /* sort_insert: insertion by work-items that loop; one launch */
    GA_SORT_COUNTS     /* sort_count, sort_scatter: reads all rows twice for each digit, by work-items that loop */
} ga_sort_way;

/* A word of `bytes` in which sort_local and sort_registers sort: the key, with the place in the `bits` below it or, for
 * keys of 8 bytes, in a separate word. */
typedef struct ga_sort_item {
    unsigned bytes, bits; /* bits: 0 without places, or if they are separate */
    bool separate;
} ga_sort_item;

/* How rows are sorted. */
typedef struct ga_sort_plan {
    ga_sort_way way;
    unsigned group;        /* work-items of a group */
    size_t n, rows;        /* REGISTERS, LOCAL: words of a row, a power of two, and rows that a group sorts */
    unsigned items;        /* REGISTERS: work-items of a row; PASSES: keys of a work-item */
    unsigned resident;     /* PASSES: groups of a compute unit that must fit into its registers */
    unsigned counters;     /* PASSES: work-items of a group that counts digits */
    ga_sort_item item;     /* REGISTERS, LOCAL */
    size_t pieces, piece;  /* PASSES, COUNTS: parts in which the digits of a row are counted */
    size_t rows_at_a_time; /* COUNTS */
} ga_sort_plan;

/* Plan for groups of at most `limit` work-items; `picked` or NULL: the candidates that are sorted instead of rows. */
ga_sort_plan ga_sort_plan_of(const ga_radix *job, const ga_radix_picked *picked, unsigned limit);

/* Length of the longest rows that one launch sorts, and that may be sorted in part (k < n). `places`: are they wanted?
 */
size_t ga_sort_short(const gpucontext *ctx, unsigned bytes, bool places);

/* ---- the first k of each row */

typedef enum ga_topk_way {
    GA_TOPK_WINNERS, /* rows that fit into a group's registers are read once (winners.c) */
    GA_TOPK_SELECT,  /* candidates within a bound are collected and sorted (select.c) */
    GA_TOPK_SORT,    /* one launch sorts short rows and stores k */
    GA_TOPK_SORT_ALL /* rows are sorted whole, and k of each copied */
} ga_topk_way;

/* The way with groups of at most `limit` work-items. */
ga_topk_way ga_topk_way_of(const ga_sort_rows *job, unsigned limit);

/* Geometry of WINNERS. */
typedef struct ga_winners_plan {
    unsigned group, items; /* items: keys of a work-item */
    unsigned sets, room;   /* sets of keys of which the best are taken; room for candidates */
    unsigned resident;     /* groups of a compute unit that must fit into its registers */
} ga_winners_plan;

/* False if groups of at most `limit` work-items cannot hold rows of these keys. */
bool ga_winners_plan_of(const ga_sort_rows *job, unsigned bytes, unsigned limit, ga_winners_plan *plan);

/* Most candidates of a row that SELECT sorts, a power of two. */
size_t ga_select_room(const gpucontext *ctx, unsigned bytes);

#endif
