#include "policy.h"

#include "plan/geometry.h"
#include "tuning/tuning.h"

/*
 * The numbers. Beside each: what another one gave, in time over the time with this one, on an H200 through CUDA
 * (2026-11-28). Without such a figure: no other was tried, or none changed a time by 3 %.
 */
enum {
    LOOP_BYTES = 16384, /* LOOPS: of packed rows of a, and of sums: GK's limit */
    OUTER_COLUMNS = 12, /* LOOPS: the same for outer products, which memory bounds: they have long runs instead, */
    OUTER_BYTES = 512,  /* ... of so many bytes */
    PACK = 4,           /* ORDERED, AHEAD: elements that a work-item fetches at once, if possible */
    SHORT_SUM = 256     /* for shorter sums the first copies of a tile dominate; 1024: 512^3 floats 1.16 */
};

/* A tile whose depth is in bytes, and the sums for which it is tried. */
typedef struct choice {
    unsigned wm, wn, tm, tn, bytes, stages;
    enum { ANY, SHORT, LONG } sums; /* SHORT: of at most SHORT_SUM elements; LONG: of more */
} choice;

/* Tables of tiles go from the largest to the smallest, and end with zeros. */
static const choice ahead[] = {{2, 2, 8, 8, 64, 3, LONG}, /* of 32 bytes: 2048^3 1.35 */
                               {2, 1, 8, 8, 64, 3, LONG},
                               {2, 2, 8, 8, 32, 4, SHORT},
                               {2, 1, 8, 8, 32, 3, SHORT},
                               {0}};

enum { HALVES, WORDS, DOUBLES };

static unsigned kind_of(const ga_gemm_problem *p) {
    return p->type->size == 2 ? HALVES : p->type->size == 4 ? WORDS : DOUBLES;
}

/* 256 x 128, 128 x 128 and 64 x 64 elements. */
static const choice tensor[][4] = {
    [HALVES] = {{4, 2, 4, 8, 64, 2, ANY}, {2, 2, 4, 8, 64, 2, ANY}, {2, 2, 2, 4, 64, 2, ANY}},
    [WORDS] = {{2, 2, 4, 8, 64, 2, ANY}, {2, 2, 2, 4, 64, 2, ANY}},
    [DOUBLES] = {{4, 2, 2, 8, 64, 2, ANY}, {2, 2, 2, 4, 64, 2, ANY}}};

/* 128 x 128 and 64 x 64 elements, and as many stages as fit into 48 KiB. Halves with 256 x 128 of 32 bytes before
 * these: 4096^2 x 128 1.2, x 1024 1.03. */
static const choice packs[][4] = {[HALVES] = {{4, 2, 2, 8, 64, 3, SHORT}, /* without: 512 of 128^3 1.12 */
                                              {2, 2, 4, 8, 64, 3, ANY},   /* without: 2048^3 1.5 */
                                              {2, 2, 2, 4, 64, 3, ANY}},  /* without: 1024^3 1.5 */
                                  [WORDS] = {{2, 2, 4, 8, 64, 3, ANY}, {2, 2, 2, 4, 64, 3, ANY}},
                                  [DOUBLES] = {{2, 2, 4, 4, 64, 4, ANY}, /* without: 512 of 128^3 1.08 */
                                               {2, 2, 2, 4, 64, 4, ANY}}};

/* gemm_packed. `least`: smallest m n / (m + n) for each compute unit, so that copying the operands costs less than it
 * saves: on an H200, with 132 units, it takes a twentieth of the time of a product of 8192. */
static const struct {
    ga_gemm_tile tile;
    size_t least;
} packed[] = {[HALVES] = {{2, 2, 4, 8, 16, 4},
                          18}, /* never: 4096 x 11008 x 4096 1.08, 8192^2 x 1024 1.07; from 12 on: 4096^3 1.1 */
              [WORDS] = {{3, 2, 4, 8, 8, 4}, 6},
              [DOUBLES] = {{2, 2, 4, 4, 8, 3}, 6}}; /* never: 4096^3 1.11 */

/* gemm_wide: 128 x 192 elements; with four stages of 64 bytes, or of 32 where a group has 48 KiB. On an H200, 8192^3 of
 * halves: 568 and 448 TFLOP/s; 128 x 256 by two fours 552, 128 x 128 in 48 KiB 393, in two stages of 64 bytes 373. */
static const ga_gemm_tile four[][3] = {[HALVES] = {{1, 1, 2, 24, 32, 4}, {1, 1, 2, 24, 16, 4}},
                                       [WORDS] = {{1, 1, 2, 24, 16, 4}, {1, 1, 2, 24, 8, 4}},
                                       [DOUBLES] = {{0}}};

static size_t sum_size(const ga_gemm_problem *p) {
    return p->type->scalar == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

static size_t count_tiles(const ga_gemm_problem *p, size_t rows, size_t columns) {
    return ga_ceil_div(p->g->m, rows) * ga_ceil_div(p->g->n, columns) * p->batch->count;
}

/* Can both operands be read in packs of this many elements? */
static bool in_packs(const ga_gemm_problem *p, unsigned pack) {
    const ga_caps *caps = &p->g->c->ctx->caps;
    const ga_blas_gemm *g = p->g;
    return ga_gemm_pack(p, caps, &p->a, g->m, g->k, pack) == pack &&
           ga_gemm_pack(p, caps, &p->b, g->k, g->n, pack) == pack;
}

/* Take the first tile that fits the device, lies within the matrix and gives every compute unit one; if there is none,
 * the last that fits. `first` is the number of the first that is tried, from 1 on. False if none fits. */
static bool plan_tiles(const ga_gemm_problem *p, unsigned limit, ga_gemm_way way, ga_parameter first,
                       const choice *tiles, ga_gemm_plan *plan) {
    const ga_caps *caps = &p->g->c->ctx->caps;
    const size_t block = way == GA_GEMM_AHEAD ? 4 : 16; /* rows of a block, which has 8 columns */
    const bool brief = p->g->k <= SHORT_SUM;
    bool done = false;

    *plan = (ga_gemm_plan){.way = way};
    for (unsigned skipped = ga_tuned(p->g->c->ctx, first) - 1; skipped > 0 && tiles[1].wm > 0; skipped--) tiles++;
    for (const choice *t = tiles; t->wm > 0 && !done; t++) {
        const size_t rows = block * t->tm * t->wm, columns = (size_t)8 * t->tn * t->wn;
        const unsigned items = 32 * t->wm * t->wn;
        if ((t->sums == SHORT && !brief) || (t->sums == LONG && brief)) continue;
        if (items > ga_group_items(caps, limit) || t->stages * t->bytes * (rows + columns) > caps->local_memory)
            continue;
        plan->items = items;
        plan->tile = (ga_gemm_tile){t->wm, t->wn, t->tm, t->tn, t->bytes / (unsigned)p->type->size, t->stages};
        plan->groups = count_tiles(p, rows, columns);
        done = rows <= p->g->m && columns <= p->g->n && plan->groups >= caps->compute_units;
    }
    return plan->items > 0;
}

/* ------------------------------------------------------------------------------------------ packs, copied ahead */

static bool plan_ahead(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan) {
    if (!p->g->c->ctx->caps.matrix || p->type->typecode != GA_FLOAT || p->g->k == 1 || !in_packs(p, PACK)) return false;
    if (!plan_tiles(p, limit, GA_GEMM_AHEAD, GA_TUNE_GEMM_AHEAD_FIRST, ahead, plan)) return false;
    plan->pack_a = plan->pack_b = PACK;
    return true;
}

bool ga_gemm_takes_ahead(const ga_gemm_problem *p) {
    /* the smallest tile: 4096 products of 64 x 64 reached 19.8 TFLOP/s on an H200, the vendor 15 */
    enum { LEAST = 64 };
    ga_gemm_plan plan;

    return p->g->m >= LEAST && p->g->n >= LEAST && !ga_loops(&p->g->c->ctx->caps) &&
           plan_ahead(p, GA_NO_ITEM_LIMIT, &plan);
}

/* ------------------------------------------------------------------------------------------------- tensor cores */

/* Do tensor cores support this type? In f64 the results have the bits of gemm_ordered, in other types no defined
 * bits. */
static bool has_tensor(const ga_gemm_problem *p) {
    const gpucontext *ctx = p->g->c->ctx;

    if (p->g->k == 1 || ga_loops(&ctx->caps) || ga_pack_bytes(&ctx->caps) == 0) return false;
    if (p->type->typecode == GA_DOUBLE) /* f64 uses matrix_fma() */
        return ctx->caps.matrix64 && (!ctx->caps.shuffles || in_packs(p, 2));
    return ga_tensor_cores(ctx, p->type->typecode) || (p->g->narrow && ga_tensor_cores(ctx, GA_HALF));
}

/* gemm_matrix, or gemm_packs if the operands allow it; false if no tile fits the device. */
static bool plan_tensor(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan) {
    const ga_blas_gemm *g = p->g;
    const ga_caps *caps = &g->c->ctx->caps;
    const unsigned pack = GA_FETCHED / (unsigned)p->type->size;
    ga_gemm_plan other;

    if (!plan_tiles(p, limit, GA_GEMM_TENSOR, GA_TUNE_GEMM_TENSOR_FIRST, tensor[kind_of(p)], plan)) return false;
    plan->pack_a = ga_gemm_pack(p, caps, &p->a, g->m, g->k, pack);
    plan->pack_b = ga_gemm_pack(p, caps, &p->b, g->k, g->n, pack);
    if (plan->pack_a != pack || plan->pack_b != pack) return true;
    if (!plan_tiles(p, limit, GA_GEMM_PACKS, GA_TUNE_GEMM_PACKS_FIRST, packs[kind_of(p)], &other)) return true;
    *plan = other;
    plan->pack_a = plan->pack_b = pack;
    return true;
}

unsigned ga_gemm_packed_rows(const ga_gemm_tile *t, bool wide) {
    return (wide ? 64 : 16) * t->tm * t->wm;
}

unsigned ga_gemm_packed_items(const ga_gemm_tile *t, bool wide) {
    return (wide ? 128 : 32) * t->wm * t->wn;
}

/* Do so many bytes of stages, and the barriers that signal the arrival of copies, fit? */
static bool packed_fits(const ga_gemm_problem *p, const ga_gemm_tile *t, bool wide, size_t local) {
    const ga_caps *caps = &p->g->c->ctx->caps;
    const size_t arrivals = 64, lines = ga_gemm_packed_rows(t, wide) + (size_t)8 * t->tn * t->wn;
    return t->stages * t->depth * p->type->size * lines + arrivals <= local &&
           ga_gemm_packed_items(t, wide) <= caps->max_group_threads;
}

const ga_gemm_tile *ga_gemm_packed_tile(const ga_gemm_problem *p, bool *wide) {
    enum { DEPTH = 256 }; /* shortest sums for which copying pays: in shorter ones the first copies are not hidden */
    const ga_blas_gemm *g = p->g;
    const ga_caps *caps = &g->c->ctx->caps;
    const double m = (double)g->m, n = (double)g->n;
    const unsigned kind = kind_of(p);

    *wide = false;
    if (!has_tensor(p) || p->batch->count != 1 || p->batch->table != NULL || g->alpha == 0 || g->k < DEPTH) return NULL;
    if (m * n < (double)(packed[kind].least * caps->compute_units) * (m + n)) return NULL;
    for (const ga_gemm_tile *t = four[kind]; caps->matrix_wide && t->wm > 0; t++)
        if (packed_fits(p, t, true, caps->local_memory_most)) {
            *wide = true;
            return t;
        }
    return caps->matrix64 && packed_fits(p, &packed[kind].tile, false, caps->local_memory) ? &packed[kind].tile : NULL;
}

/* ----------------------------------------------------------------------------------------------- a defined order */

/* Tiles for matrix_fma(), which sums in the same order as fma: the largest that give every unit at least one. */
static bool plan_matrix(const ga_gemm_problem *p, const ga_caps *caps, ga_gemm_plan *plan) {
    static const ga_gemm_tile tiles[] = {{8, 16, 2, 1, 16, 1}, {8, 4, 1, 2, 16, 1}};
    const unsigned most = plan->items;
    bool fits = false; /* tiles are tried from large to small: if one fits, so do all smaller ones */

    if (!caps->matrix64 || !caps->shuffles || p->type->scalar != GA_DOUBLE || p->g->k == 1) return false;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        const ga_gemm_tile *t = &tiles[i];
        const size_t rows = (size_t)4 * t->wm * t->tm, columns = (size_t)4 * t->wn * t->tn;
        plan->tile = *t;
        plan->items = t->wm * t->wn;
        fits = plan->items <= most && 2 * sizeof(double) * t->depth * (rows + columns + 8) <= caps->local_memory;
        if (fits && count_tiles(p, rows, columns) >= caps->compute_units) break;
    }
    if (!fits) plan->items = most;
    return fits;
}

/* Blocks of 4 x 4 elements for a work-item. Several groups a unit, so that one computes while another waits. */
static void plan_blocks(const ga_gemm_problem *p, const ga_caps *caps, ga_gemm_plan *plan) {
    const ga_blas_gemm *g = p->g;
    ga_gemm_tile *t = &plan->tile;

    /* 128; 256: floats 1.16 (0.79 of cuBLAS, not 0.92) */
    plan->items = (unsigned)ga_min_size(plan->items, ga_tuned(g->c->ctx, GA_TUNE_GEMM_ORDERED_ITEMS));
    *t = (ga_gemm_tile){.wm = 1, .tm = 2, .tn = 2, .depth = g->k == 1 ? 4 : 16};
    while (t->wm * t->wm < plan->items) t->wm *= 2;
    t->wn = plan->items / t->wm;
    if (g->m < 8 * t->wm || g->n < 8 * t->wn || count_tiles(p, 8 * t->wm, 8 * t->wn) < caps->compute_units)
        t->tm = t->tn = 1;
    while (t->depth > 4 && 2 * sum_size(p) * t->depth * (4 * (t->wm * t->tm + t->wn * t->tn) + 8) > caps->local_memory)
        t->depth /= 2;
}

/* Groups have one dimension, and the order of summation does not depend on the device. */
static void plan_ordered(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan) {
    const ga_blas_gemm *g = p->g;
    const ga_caps *caps = &g->c->ctx->caps;
    const ga_gemm_tile *t = &plan->tile;

    *plan = (ga_gemm_plan){.way = GA_GEMM_ORDERED, .pack_a = 1, .pack_b = 1, .items = ga_group_items(caps, limit)};
    plan->matrix = plan_matrix(p, caps, plan);
    if (!plan->matrix) plan_blocks(p, caps, plan);
    if (p->type->typecode != GA_BFLOAT16) { /* GK has no vectors of bfloat16 */
        plan->pack_a = ga_gemm_pack(p, caps, &p->a, g->m, g->k, PACK);
        plan->pack_b = ga_gemm_pack(p, caps, &p->b, g->k, g->n, PACK);
    }
    if (t->tm * t->depth % t->wn != 0) plan->pack_a = 1;
    if (t->tn * t->depth % t->wm != 0) plan->pack_b = 1;
    plan->groups = count_tiles(p, (size_t)4 * t->wm * t->tm, (size_t)4 * t->wn * t->tn);
}

/* ------------------------------------------------------------------------------------------------ every device */

/* Large tiles if they still occupy the device; smaller groups where groups of 16 x 16 are not allowed. */
static void plan_groups(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan) {
    const ga_caps *caps = &p->g->c->ctx->caps;
    const size_t sum = sum_size(p);
    unsigned items = ga_group_items(caps, limit), side = 16;

    while (side > 1 && (side * side > items || side > caps->max_group_size[1])) side /= 2;
    const unsigned block = ga_tuned(p->g->c->ctx, GA_TUNE_GEMM_BLOCK);
    ga_gemm_tile t = {side, side, block, sum == sizeof(double) ? 4 : block, p->g->k == 1 ? 1 : 16, 1};
    if (p->g->m < side * t.tm || p->g->n < side * t.tn ||
        count_tiles(p, side * t.tm, side * t.tn) < caps->compute_units)
        t.tm = t.tn = 4;
    while (t.depth > 1 && sum * t.depth * (side * (t.tm + t.tn) + 2) > caps->local_memory) t.depth /= 2;
    *plan = (ga_gemm_plan){.way = GA_GEMM_GROUPS, .tile = t, .items = side * side, .pack_a = 1, .pack_b = 1};
    plan->groups = count_tiles(p, side * t.tm, side * t.tn);
}

/* Tiles of two vectors of rows and many columns, as long as every core has work. */
static void plan_loops(const ga_gemm_problem *p, ga_gemm_plan *plan) {
    const gpucontext *ctx = p->g->c->ctx;
    const size_t sum = sum_size(p), units = ctx->caps.compute_units;
    const bool outer = p->g->k == 1;
    const unsigned lanes = ga_tuned(ctx, GA_TUNE_GEMM_VECTOR) / (unsigned)sum;
    unsigned width = lanes, depth = ga_tuned(ctx, GA_TUNE_GEMM_DEPTH);
    unsigned columns = outer ? OUTER_COLUMNS : ga_tuned(ctx, GA_TUNE_GEMM_COLUMNS);

    while (outer && width < OUTER_BYTES / sum && 2 * width < p->g->m) width *= 2;
    const size_t rows = 2 * (size_t)width;
    while (columns * rows * sum > LOOP_BYTES) columns /= 2;
    while (depth * rows * sum > LOOP_BYTES) depth /= 2;
    while (columns > 24 && count_tiles(p, rows, columns) < 2 * units) columns /= 2;
    *plan =
        (ga_gemm_plan){.way = GA_GEMM_LOOPS, .items = 1, .pack_a = 1, .pack_b = 1, .lanes = lanes, .columns = columns};
    plan->vectors = 2 * width / lanes;
    plan->across = ga_columns_at_once(columns, lanes * (unsigned)sum);
    plan->tile.depth = outer ? 1 : depth;
    plan->groups = count_tiles(p, rows, columns);
}

void ga_gemm_plan_of(const ga_gemm_problem *p, unsigned limit, ga_gemm_plan *plan) {
    const gpucontext *ctx = p->g->c->ctx;

    if (ga_loops(&ctx->caps))
        plan_loops(p, plan);
    else if ((has_tensor(p) && plan_tensor(p, limit, plan)) || plan_ahead(p, limit, plan))
        return;
    else if (ctx->reproducible)
        plan_ordered(p, limit, plan);
    else
        plan_groups(p, limit, plan);
}
