/* Our own matrix and outer products: launches the kernels of gemm.gk, gemm_ordered.gk and gemm_matrix.gk for a batch of
 * problems. */
#include "gemm.h"
#include "plan/geometry.h"

enum {
    VECTOR_BYTES = 32,   /* vector size of the loops on CPUs: AVX2's, and the default of AVX-512 */
    PACK = 4,            /* elements that a work-item fetches at once for gemm_ordered, if possible */
    ORDERED_ITEMS = 128, /* most work-items of a group of gemm_ordered */
    SHORT_SUM = 256      /* for shorter sums the first copies of a tile dominate the time */
};

/* Geometry of a launch; see kernels/library/gemm.gk, gemm_ordered.gk and gemm_matrix.gk. */
typedef struct layout {
    /* ORDERED: on GPUs, if the bits must not depend on the device. TENSOR: on tensor cores; PACKS: the same, with
     * operands read in packs; AHEAD: operands read in packs, without tensor cores */
    enum { GROUPS, ORDERED, LOOPS, TENSOR, PACKS, AHEAD } way;
    unsigned items;
    unsigned rm, rn; /* GROUPS: elements of a work-item; ORDERED: blocks of 4 */
    unsigned gm, gn; /* work-items of a group */
    unsigned bk;
    unsigned pack_a, pack_b; /* ORDERED */
    bool matrix;             /* ORDERED: with matrix_fma() */
    unsigned wm, wn, tm, tn; /* TENSOR, PACKS: subgroups of a group; tiles of 16 x 8 of each */
    unsigned stages;         /* PACKS: stages of BK rows and columns in local memory at a time */
    unsigned width, columns; /* LOOPS */
    size_t groups;
    bool within; /* TENSOR, PACKS, AHEAD: the matrix consists of whole tiles */
} layout;

static size_t count_tiles(const ga_gemm_problem *p, size_t rows, size_t columns) {
    return ga_ceil_div(p->g->m, rows) * ga_ceil_div(p->g->n, columns) * p->batch->count;
}

static size_t sum_size(const ga_gemm_problem *p) {
    return p->type->scalar == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

/* Large tiles if they still occupy the device; smaller groups where groups of 16 x 16 are not allowed. */
static void gemm_plan_groups(const ga_gemm_problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    unsigned items = ga_group_items(caps, limit), side = 16;
    size_t sum = sum_size(p);

    while (side > 1 && (side * side > items || side > caps->max_group_size[1])) side /= 2;
    l->gm = l->gn = side;
    l->items = side * side;
    l->rm = 8;
    l->rn = sum == sizeof(double) ? 4 : 8;
    l->bk = p->g->k == 1 ? 1 : 16;
    if (p->g->m < side * l->rm || p->g->n < side * l->rn ||
        count_tiles(p, side * l->rm, side * l->rn) < caps->compute_units)
        l->rm = l->rn = 4;
    while (l->bk > 1 && sum * l->bk * (side * (l->rm + l->rn) + 2) > caps->local_memory) l->bk /= 2;
    l->groups = count_tiles(p, side * l->rm, side * l->rn);
}

/* Can both operands be read in packs of this many elements? */
static bool in_packs(const ga_gemm_problem *p, const ga_caps *caps, unsigned pack) {
    const ga_blas_gemm *g = p->g;
    return ga_gemm_pack(p, caps, &p->a, g->m, g->k, pack) == pack &&
           ga_gemm_pack(p, caps, &p->b, g->k, g->n, pack) == pack;
}

/* Tiles for matrix_fma(), which sums in the same order as fma: the largest that give every unit at least one. */
static bool plan_matrix(const ga_gemm_problem *p, const ga_caps *caps, layout *l) {
    static const struct { unsigned gm, gn, rm, rn; } ways[] = {{8, 16, 2, 1}, {8, 4, 1, 2}};
    const unsigned most = l->items;
    bool fits = false; /* tiles are tried from large to small: if one fits, so do all smaller ones */

    if (!caps->matrix64 || !caps->shuffles || p->type->scalar != GA_DOUBLE || p->g->k == 1) return false;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        l->gm = ways[i].gm, l->gn = ways[i].gn, l->rm = ways[i].rm, l->rn = ways[i].rn;
        l->items = l->gm * l->gn;
        l->bk = 16; /* the depth of one matrix_fma() */
        size_t local = 2 * sizeof(double) * l->bk * (4 * (l->gm * l->rm + l->gn * l->rn) + 8);
        fits = l->items <= most && local <= caps->local_memory;
        if (fits && count_tiles(p, (size_t)4 * l->gm * l->rm, (size_t)4 * l->gn * l->rn) >= caps->compute_units) break;
    }
    if (!fits) l->items = most;
    return fits;
}

/* Blocks of 4 x 4 elements for a work-item. Several groups a unit, so that one computes while another waits: groups of
 * 128 work-items reach 0.92 of cuBLAS' speed for f32 on an H200, groups of 256 reach 0.79. */
static void plan_blocks(const ga_gemm_problem *p, const ga_caps *caps, layout *l) {
    const ga_blas_gemm *g = p->g;
    const size_t sum = sum_size(p);

    if (l->items > ORDERED_ITEMS) l->items = ORDERED_ITEMS;
    for (l->gm = 1; l->gm * l->gm < l->items;) l->gm *= 2;
    l->gn = l->items / l->gm;
    l->rm = l->rn = 2;
    l->bk = g->k == 1 ? 4 : 16;
    if (g->m < 8 * l->gm || g->n < 8 * l->gn || count_tiles(p, 8 * l->gm, 8 * l->gn) < caps->compute_units)
        l->rm = l->rn = 1;
    while (l->bk > 4 && 2 * sum * l->bk * (4 * (l->gm * l->rm + l->gn * l->rn) + 8) > caps->local_memory) l->bk /= 2;
}

/* Tiles are tried from the largest on: take the first that is within the matrix and gives every unit one, else the
 * last. */
static void try_tile(const ga_gemm_problem *p, const ga_caps *caps, size_t rows, size_t columns, layout *t,
                     layout *best) {
    t->groups = count_tiles(p, rows, columns);
    t->within = rows <= p->g->m && columns <= p->g->n;
    if (best->items == 0 || !best->within || best->groups < caps->compute_units) *best = *t;
}

/* Plan gemm_ahead, whose asynchronous copies overlap the sums. */
static bool plan_ahead(const ga_gemm_problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    typedef struct tile {
        unsigned wm, wn, tm, tn, bk, stages;
    } tile;
    static const tile usual[] = {{2, 2, 8, 8, 16, 3}, {2, 1, 8, 8, 16, 3}},
                      brief[] = {{2, 2, 8, 8, 8, 4}, {2, 1, 8, 8, 8, 3}};
    const tile *tiles = p->g->k > SHORT_SUM ? usual : brief;
    const unsigned items = ga_group_items(caps, limit);

    *l = (layout){.items = 0};
    if (!caps->matrix || p->type->typecode != GA_FLOAT || p->g->k == 1) return false;
    if (!in_packs(p, caps, PACK)) return false;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        const tile *w = &tiles[i];
        const size_t rows = (size_t)4 * w->tm * w->wm, columns = (size_t)8 * w->tn * w->wn;
        layout t = {.way = AHEAD, .wm = w->wm, .wn = w->wn, .tm = w->tm, .tn = w->tn, .bk = w->bk, .stages = w->stages};
        t.items = 32 * w->wm * w->wn;
        if (t.items > items || t.stages * t.bk * sizeof(float) * (rows + columns) > caps->local_memory) continue;
        t.pack_a = t.pack_b = PACK;
        try_tile(p, caps, rows, columns, &t, l);
    }
    return l->items > 0;
}

/* Plan gemm_ordered: groups have one dimension, and the order of summation does not depend on the device. */
static void gemm_plan_ordered(const ga_gemm_problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    const ga_blas_gemm *g = p->g;

    l->items = ga_group_items(caps, limit);
    l->matrix = plan_matrix(p, caps, l);
    if (!l->matrix) plan_blocks(p, caps, l);
    l->pack_a = l->pack_b = 1;
    if (p->type->typecode != GA_BFLOAT16) { /* GK has no vectors of bfloat16 */
        l->pack_a = ga_gemm_pack(p, caps, &p->a, g->m, g->k, PACK);
        l->pack_b = ga_gemm_pack(p, caps, &p->b, g->k, g->n, PACK);
    }
    if (l->rm * l->bk % l->gn != 0) l->pack_a = 1;
    if (l->rn * l->bk % l->gm != 0) l->pack_b = 1;
    l->groups = count_tiles(p, (size_t)4 * l->gm * l->rm, (size_t)4 * l->gn * l->rn);
}

/* Do tensor cores support this type? In f64 the results have the bits of gemm_ordered, in other types no defined
 * bits. */
static bool has_tensor(const ga_gemm_problem *p, const gpucontext *ctx) {
    if (p->g->k == 1 || ga_pack_bytes(&ctx->caps) == 0) return false;
    if (p->type->typecode == GA_DOUBLE) /* f64 uses matrix_fma() */
        return ctx->caps.matrix64 && (!ctx->caps.shuffles || in_packs(p, &ctx->caps, 2));
    return ga_tensor_cores(ctx, p->type->typecode);
}

/* Plan gemm_packs, which copies stages ahead: as many as fit. Tiles of 256 x 128, 128 x 128 and 64 x 64 elements; the
 * last two for doubles. Short sums are faster with more work-items. */
static void plan_packs(const ga_gemm_problem *p, const ga_caps *caps, unsigned items, layout *l) {
    static const struct tile {
        unsigned wm, wn, tm, tn, bytes, stages;
        bool brief; /* for short sums only */
    } halves[] = {{4, 2, 4, 8, 32, 4, false},
                  {4, 2, 2, 8, 64, 3, true},
                  {2, 2, 4, 8, 64, 3, false},
                  {2, 2, 2, 4, 64, 3, false}},
      doubles[] = {{2, 2, 4, 4, 64, 4, false}, {2, 2, 2, 4, 64, 4, false}};
    const size_t size = p->type->size;
    const struct tile *tiles = size == 2 ? halves : size == 4 ? halves + 2 : doubles;
    const size_t count = size == 2 ? 4 : 2;
    layout best = {.way = PACKS};

    for (size_t i = 0; i < count; i++) {
        const struct tile *w = &tiles[i];
        const size_t rows = (size_t)16 * w->tm * w->wm, columns = (size_t)8 * w->tn * w->wn;
        layout t = {.way = PACKS, .wm = w->wm, .wn = w->wn, .tm = w->tm, .tn = w->tn, .stages = w->stages};
        t.bk = w->bytes / (unsigned)size;
        t.items = 32 * w->wm * w->wn;
        if ((w->brief && p->g->k > SHORT_SUM) || t.items > items) continue;
        if (w->stages * w->bytes * (rows + columns) > caps->local_memory) continue;
        t.pack_a = l->pack_a, t.pack_b = l->pack_b;
        try_tile(p, caps, rows, columns, &t, &best);
    }
    if (best.items > 0) *l = best;
}

/* Plan a kernel on tensor cores; false if no tile fits the device. */
static bool gemm_plan_tensor(const ga_gemm_problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    /* 256 x 128, 128 x 128 and 64 x 64 elements; the last two for doubles. In f32 the second one is the fastest. */
    static const struct tile {
        unsigned wm, wn, tm, tn;
    } words[] = {{4, 2, 4, 8}, {2, 2, 4, 8}, {2, 2, 2, 4}}, doubles[] = {{4, 2, 2, 8}, {2, 2, 2, 4}};
    const ga_blas_gemm *g = p->g;
    const unsigned pack = GA_FETCHED / (unsigned)p->type->size, items = ga_group_items(caps, limit);
    const bool twice = p->type->scalar == GA_DOUBLE;
    const struct tile *first = twice ? doubles : p->type->size == 4 ? words + 1 : words;
    const struct tile *end = twice ? doubles + 2 : words + 3;
    layout best = {.way = TENSOR};

    for (const struct tile *w = first; w < end; w++) {
        layout t = {.way = TENSOR, .wm = w->wm, .wn = w->wn, .tm = w->tm, .tn = w->tn, .bk = 4 * pack};
        const size_t rows = (size_t)16 * t.tm * t.wm, columns = (size_t)8 * t.tn * t.wn;
        t.items = 32 * t.wm * t.wn;
        if (t.items > items || 2 * t.bk * p->type->size * (rows + columns) > caps->local_memory) continue;
        try_tile(p, caps, rows, columns, &t, &best);
    }
    if (best.items == 0) return false;
    best.pack_a = ga_gemm_pack(p, caps, &p->a, g->m, g->k, pack);
    best.pack_b = ga_gemm_pack(p, caps, &p->b, g->k, g->n, pack);
    if (best.pack_a == pack && best.pack_b == pack) plan_packs(p, caps, items, &best);
    *l = best;
    return true;
}

/* Tiles with many columns, so that packed rows are reused, as long as every core has work. Outer products are bound by
 * memory: they get long runs instead. */
static void gemm_plan_loops(const ga_gemm_problem *p, const ga_caps *caps, layout *l) {
    size_t units = caps->compute_units, sum = sum_size(p);

    l->items = 1;
    l->width = (unsigned)(VECTOR_BYTES / sum);
    l->columns = 96;
    l->bk = 128;
    if (p->g->k == 1) {
        while (l->width < 512 / sum && 2 * l->width < p->g->m) l->width *= 2;
        l->columns = 12;
        l->bk = 1;
    }
    size_t rows = 2 * (size_t)l->width;
    while (l->columns > 24 && count_tiles(p, rows, l->columns) < 2 * units) l->columns /= 2;
    l->groups = count_tiles(p, rows, l->columns);
}

static void add_tensor_args(ga_template_args *targs, const ga_gemm_problem *p, const layout *l) {
    ga_gemm_pick_bits(targs, "S", p, false);
    ga_gemm_pick_bits(targs, "P", p, true);
    ga_template_arg_number(targs, "E", GA_FETCHED / p->type->size);
    if (l->way == TENSOR) {
        ga_gemm_pick_bits(targs, "X", p, l->pack_a > 1);
        ga_gemm_pick_bits(targs, "Y", p, l->pack_b > 1);
        ga_template_arg_number(targs, "VA", l->pack_a);
        ga_template_arg_number(targs, "VB", l->pack_b);
    } else {
        ga_template_arg_number(targs, "BK", l->bk);
        ga_template_arg_number(targs, "STAGES", l->stages);
        ga_template_arg_flag(targs, "TWICE", p->type->size == 2 && l->bk == 16);
    }
    ga_template_arg_number(targs, "WM", l->wm);
    ga_template_arg_number(targs, "WN", l->wn);
    ga_template_arg_number(targs, "TI", l->tm);
    ga_template_arg_number(targs, "TJ", l->tn);
}

static void add_ahead_args(ga_template_args *targs, const layout *l) {
    ga_template_arg_number(targs, "WM", l->wm);
    ga_template_arg_number(targs, "WN", l->wn);
    ga_template_arg_number(targs, "TM", l->tm);
    ga_template_arg_number(targs, "TN", l->tn);
    ga_template_arg_number(targs, "BK", l->bk);
    ga_template_arg_number(targs, "STAGES", l->stages);
}

static void gemm_pick(ga_template_args *targs, const ga_gemm_problem *p, const layout *l) {
    ga_template_arg_type(targs, "T", p->type->typecode);
    if (l->way == LOOPS) {
        ga_template_arg_number(targs, "W", l->width);
        ga_template_arg_number(targs, "COLUMNS", l->columns);
        ga_template_arg_number(targs, "BK", l->bk);
        ga_template_arg_flag(targs, "A_UNIT", p->a.row == 1);
        ga_template_arg_flag(targs, "EXACT", p->g->c->ctx->reproducible);
    } else if (l->way == AHEAD) {
        add_ahead_args(targs, l);
    } else if (l->way == TENSOR || l->way == PACKS) {
        add_tensor_args(targs, p, l);
    } else {
        const bool ordered = l->way == ORDERED;
        ga_template_arg_number(targs, ordered ? "GM" : "LX", l->gm);
        ga_template_arg_number(targs, ordered ? "GN" : "LY", l->gn);
        ga_template_arg_number(targs, ordered ? "QM" : "RM", l->rm);
        ga_template_arg_number(targs, ordered ? "QN" : "RN", l->rn);
        ga_template_arg_number(targs, "BK", l->bk);
        if (ordered) {
            ga_template_arg_vector(targs, "X", p->type->typecode, l->pack_a);
            ga_template_arg_vector(targs, "Y", p->type->typecode, l->pack_b);
            ga_template_arg_number(targs, "VA", l->pack_a);
            ga_template_arg_number(targs, "VB", l->pack_b);
            ga_template_arg_flag(targs, "MATRIX", l->matrix);
        }
    }
    if (l->way != LOOPS) {
        ga_template_arg_flag(targs, "A_ALONG", p->a.row != 1);
        ga_template_arg_flag(targs, "B_ALONG", p->b.row == 1);
    }
    ga_template_arg_flag(targs, "TABLED", p->batch->table != NULL);
}

static void gemm_lay_out(const ga_gemm_problem *p, const ga_caps *caps, unsigned limit, layout *l) {
    const gpucontext *ctx = p->g->c->ctx;

    if (!ga_loops(caps) && has_tensor(p, ctx) && gemm_plan_tensor(p, caps, limit, l)) {
        l->groups = ga_min_size(l->groups, ga_most_groups(caps, 0));
        return;
    }
    if (!ga_loops(caps) && plan_ahead(p, caps, limit, l)) {
        l->groups = ga_min_size(l->groups, ga_most_groups(caps, 0));
        return;
    }
    *l = (layout){.pack_a = 1, .pack_b = 1};
    l->way = ga_loops(caps) ? LOOPS : ctx->reproducible ? ORDERED : GROUPS;
    if (l->way == LOOPS)
        gemm_plan_loops(p, caps, l);
    else if (l->way == ORDERED)
        gemm_plan_ordered(p, caps, limit, l);
    else
        gemm_plan_groups(p, caps, limit, l);
    l->groups = ga_min_size(l->groups, ga_most_groups(caps, 0)); /* the kernels loop over what is left */
}

static int attempt_gemm(void *self, atomic_uint *limit) {
    static const struct {
        const char *file, *kernel;
    } ways[] = {[GROUPS] = {"gemm", "gemm"},
                [ORDERED] = {"gemm_ordered", "gemm_ordered"},
                [LOOPS] = {"gemm", "gemm_loops"},
                [TENSOR] = {"gemm_matrix", "gemm_matrix"},
                [PACKS] = {"gemm_matrix", "gemm_packs"},
                [AHEAD] = {"gemm_ordered", "gemm_ahead"}};
    const ga_gemm_problem *p = self;
    const ga_blas_gemm *g = p->g;
    gpucontext *ctx = g->c->ctx;
    const float alpha = (float)g->alpha, beta = (float)g->beta;
    const bool twice = p->type->scalar == GA_DOUBLE;
    ga_view va, vb, vc, table;
    GpuInstance *kernel;
    layout l;

    gemm_lay_out(p, &ctx->caps, atomic_load(limit), &l);
    ga_template_args targs = {.file = ways[l.way].file, .kernel = ways[l.way].kernel};
    gemm_pick(&targs, p, &l);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    const ga_gemm_operand a = ga_gemm_view(&va, p, &p->a, l.pack_a), b = ga_gemm_view(&vb, p, &p->b, l.pack_b);
    const ga_gemm_operand c = ga_gemm_view(&vc, p, &p->c, 1);
    ga_blas_table_view(&table, p->batch->table, p->batch->entry, p->batch->count, g->c);
    const ga_arg args[] = {ga_arg_index((ssize_t)p->batch->count),
                           ga_arg_index((ssize_t)g->m),
                           ga_arg_index((ssize_t)g->n),
                           ga_arg_index((ssize_t)g->k),
                           ga_arg_view(&table),
                           ga_arg_value(twice ? (const void *)&g->alpha : &alpha),
                           ga_arg_value(twice ? (const void *)&g->beta : &beta),
                           ga_arg_view(&va),
                           ga_arg_index(a.start),
                           ga_arg_index(a.step),
                           ga_arg_index(a.row),
                           ga_arg_index(a.col),
                           ga_arg_view(&vb),
                           ga_arg_index(b.start),
                           ga_arg_index(b.step),
                           ga_arg_index(b.row),
                           ga_arg_index(b.col),
                           ga_arg_view(&vc),
                           ga_arg_index(c.start),
                           ga_arg_index(c.step),
                           ga_arg_index(c.col)};
    return ga_launch_items(kernel, l.items, limit, GA_WIDTH_AUTO, 1, &l.groups, args);
}

static int gemm_run(gpucontext *ctx, ga_gemm_problem *p) {
    atomic_uint limit;

    if (p->g->m == 0 || p->g->n == 0 || p->batch->count == 0) return GA_NO_ERROR;
    int err = ga_blas_type_check(ctx, p->type);
    if (err != GA_NO_ERROR) return err;
    /* With k = 0 nothing is read of A and B, so any buffer will do. */
    if (p->g->k == 0) p->a = p->b = (ga_gemm_operand){.data = p->g->c, .row = 1};
    if (!ga_loops(&ctx->caps) && has_tensor(p, ctx)) {
        bool done;
        err = ga_gemm_packed(ctx, p, &done);
        if (done) return err;
    }
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_gemm, p);
}

static const ga_blas_batch one_problem = {1, {0, 0, 0}, NULL, 0};

static ga_gemm_problem describe(const ga_blas_gemm *g, const ga_blas_batch *batch) {
    const bool ta = g->transa != cb_no_trans, tb = g->transb != cb_no_trans;
    const ssize_t lda = (ssize_t)g->lda, ldb = (ssize_t)g->ldb;
    ga_gemm_problem p = {.g = g, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (ga_gemm_operand){g->a, (ssize_t)g->offa, step[0], ta ? lda : 1, ta ? 1 : lda};
    p.b = (ga_gemm_operand){g->b, (ssize_t)g->offb, step[1], tb ? ldb : 1, tb ? 1 : ldb};
    p.c = (ga_gemm_operand){g->c, (ssize_t)g->offc, step[2], 1, (ssize_t)g->ldc};
    return p;
}

bool ga_own_gemm_ahead(gpucontext *ctx, const ga_blas_gemm *g) {
    const ga_blas_batch batch = {g->batch, {g->stride_a, g->stride_b, g->stride_c}, NULL, 0};
    layout l;

    /* the smallest tile: 4096 products of 64 x 64 reached 19.8 TFLOP/s on an H200, the vendor 15 */
    enum { LEAST = 64 };
    if (g->typecode != GA_FLOAT || ga_loops(&ctx->caps) || g->m < LEAST || g->n < LEAST) return false;
    const ga_gemm_problem p = describe(g, &batch);
    return plan_ahead(&p, &ctx->caps, GA_NO_ITEM_LIMIT, &l);
}

int ga_own_gemm(gpucontext *ctx, const ga_blas_gemm *g, const ga_blas_batch *batch) {
    ga_gemm_problem p = describe(g, batch);

    return gemm_run(ctx, &p);
}

/* The product of a column x and a row y', added to A. */
int ga_own_ger(gpucontext *ctx, const ga_blas_ger *g, const ga_blas_batch *batch) {
    const ga_blas_gemm product = {
        .typecode = g->typecode, .m = g->m, .n = g->n, .k = 1, .alpha = g->alpha, .beta = 1, .c = g->a};
    ga_gemm_problem p = {
        .g = &product, .batch = batch != NULL ? batch : &one_problem, .type = ga_blas_type_of(g->typecode)};
    const ptrdiff_t *step = p.batch->stride;

    p.a = (ga_gemm_operand){g->x, ga_blas_vector_start(g->offx, g->m, g->incx), step[0], g->incx, 0};
    p.b = (ga_gemm_operand){g->y, ga_blas_vector_start(g->offy, g->n, g->incy), step[1], 0, g->incy};
    p.c = (ga_gemm_operand){g->a, (ssize_t)g->offa, step[2], 1, (ssize_t)g->lda};
    return gemm_run(ctx, &p);
}
