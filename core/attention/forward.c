/* Launches of the kernels that compute attention. */
#include "arguments.h"
#include "vendor.h"

#include "plan/flat.h"
#include "plan/geometry.h"

enum {
    PART_TILES = 512, /* tiles that make parts unnecessary */
    PART_BLOCKS = 8   /* shortest part, in blocks of keys */
};

typedef struct attempt {
    const ga_attention *a;
    const GpuArray *y, *lse;
    unsigned options;
    size_t parts, piece; /* division of keys into parts */
    size_t pack;         /* bytes of an element in which the kernel reads the memory of k and v */
    gpudata *sums;
} attempt;

/* ----------------------------------------------------------------------------------------------------------- parts */

/* Cut keys by shapes alone, so that results have the same bits on every device. */
static void cut_keys(attempt *t) {
    const ga_attention *a = t->a;
    const size_t blocks = ga_ceil_div(a->keys, GA_ATT_BLOCK);

    t->parts = 1;
    t->piece = a->keys;
    if ((a->options & (GA_ATT_QUERIES | GA_ATT_KEYS)) || a->columns == 0) return;
    size_t tiles = ga_min_size(ga_ceil_div(ga_att_rows(a), GA_ATT_MOST_ROWS), PART_TILES);
    tiles = ga_min_size(tiles * ga_min_size(a->groups, PART_TILES), PART_TILES);
    tiles = ga_min_size(tiles * ga_min_size(a->entries, PART_TILES), PART_TILES);
    ga_cut(blocks, PART_TILES / tiles, PART_BLOCKS, 1, &t->parts, &t->piece);
    t->piece *= GA_ATT_BLOCK;
    if (t->parts > 1) t->options |= GA_ATT_PARTS;
}

/* Elements of the parts' sums: results, then largest scores and sums of weights. */
static size_t count_sums(const attempt *t) {
    const ga_attention *a = t->a;

    return t->parts > 1 ? t->parts * a->entries * a->heads * a->queries * (a->columns + 2) : 0;
}

/* --------------------------------------------------------------------------------------------------------- launches */

static void fill_arguments(ga_att_arguments *g, const attempt *t, size_t tiles) {
    const ga_attention *a = t->a;
    const GpuArray *const main[] = {a->in->q, a->in->k, a->in->v};

    g->n = g->views = 0;
    for (unsigned i = 0; i < 3; i++) {
        ga_att_add_array(g, main[i]);
        ga_att_add_memory(g, main[i], i == 0 ? GpuArray_ITEMSIZE(main[i]) : t->pack);
    }
    ga_att_add_array(g, t->y);
    ga_att_add_optional(g, a, t->lse, 3);
    ga_att_add_masks(g, a);
    ga_att_add_buffer(g, a, t->sums, count_sums(t));
    ga_att_add_numbers(g, a);
    ga_att_add_index(g, (ssize_t)a->entries);
    ga_att_add_index(g, (ssize_t)tiles);
    ga_att_add_index(g, (ssize_t)t->parts);
    ga_att_add_index(g, (ssize_t)t->piece);
}

/* Launch a kernel whose groups have `items` work-items, 0: loops. */
static int launch(const attempt *t, GpuInstance *k, const ga_att_tile *tile, unsigned items, atomic_uint *limit) {
    const ga_attention *a = t->a;
    const size_t tiles = ga_att_tiles(a, false, tile->rows);
    const size_t chunks = a->columns > 0 ? ga_ceil_div(a->columns, tile->wide) : 1;
    const size_t jobs = tiles * chunks * t->parts * a->groups * (a->options & GA_ATT_QUERIES ? 1 : a->entries);
    const size_t groups = ga_min_size(jobs, ga_most_groups(&a->ctx->caps, 0));
    const ga_width width = ga_att_width(a, jobs, count_sums(t));
    ga_att_arguments g;

    fill_arguments(&g, t, tiles);
    return items > 0 ? ga_launch_items(k, items, limit, width, 1, &groups, g.list)
                     : ga_instance_launch(k, width, 1, &groups, g.list);
}

/* Local memory of attention_tiles. */
static size_t tile_bytes(const ga_attention *a, const ga_att_tile *t) {
    const size_t quads = t->rows / GA_ATT_LANES;
    const size_t packs =
        t->deep * (quads + 18) + 64 * (quads + 1) + (16 + 2) * quads + t->keys * (t->wide / GA_ATT_LANES);

    return packs * GA_ATT_LANES * ga_att_sum_size(a) + (t->rows + 128 + 16 * quads) * sizeof(int64_t);
}

static int attempt_tiles(void *self, atomic_uint *limit) {
    const attempt *t = self;
    const ga_attention *a = t->a;
    const ga_att_tile tile =
        ga_att_plan(a, ga_att_rows(a), a->columns, ga_group_items(&a->ctx->caps, atomic_load(limit)), tile_bytes);
    ga_template_args targs = {.file = "attention", .kernel = "attention_tiles"};
    GpuInstance *k;

    ga_att_add_template(&targs, a, t->options, &tile);
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, tile.rows * GA_ATT_LANES, limit) : err;
}

/* ---------------------------------------------------------------------------------------------------- tensor cores */

static int run_matrix(attempt *t) {
    const ga_attention *a = t->a;
    const bool along = ga_att_packs(a->in->k) && ga_att_packs(a->in->v);
    const bool few = !(a->options & GA_ATT_QUERIES) && ga_att_rows(a) <= GA_ATT_FEW_ROWS;
    const ga_att_tile tile = {.rows = few ? GA_ATT_FEW_ROWS : GA_ATT_MOST_ROWS, .wide = GA_ATT_MATRIX_WIDTH};
    ga_template_args targs = {.file = "attention_matrix", .kernel = "attention_matrix"};
    GpuInstance *k;

    if (along) t->pack = GA_ATT_PACK;
    ga_att_add_matrix(&targs, a, t->options, along);
    ga_template_arg_flag(&targs, "FEW", few);
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, 0, NULL) : err;
}

/* ----------------------------------------------------------------------------------------------------------- loops */

/* Local memory of attention_loops. */
static size_t loop_bytes(const ga_attention *a, const ga_att_tile *t) {
    const size_t n = (size_t)t->rows * (t->deep + 64 + t->wide) + (size_t)64 * (t->deep + t->wide);

    return n * ga_att_sum_size(a);
}

static int run_loops(const attempt *t) {
    const ga_attention *a = t->a;
    const ga_att_tile tile = ga_att_plan_loops(a, ga_att_rows(a), a->columns, loop_bytes);
    ga_template_args targs = {.file = "attention_cpu", .kernel = "attention_loops"};
    GpuInstance *k;

    ga_att_add_template(&targs, a, t->options, &tile);
    ga_att_add_loops(&targs, a, 3, (const GpuArray *const[]){a->in->q, a->in->k, a->in->v});
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, 0, NULL) : err;
}

/* Combine the results of parts. */
static int merge(const attempt *t) {
    const ga_attention *a = t->a;
    ga_att_arguments g = {.n = 0};

    ga_att_add_buffer(&g, a, t->sums, count_sums(t));
    ga_att_add_array(&g, t->y);
    ga_att_add_optional(&g, a, t->lse, 3);
    ga_att_add_value(&g, &a->keep);
    ga_att_add_index(&g, (ssize_t)t->parts);
    ga_flat f = {.ctx = a->ctx,
                 .targs = {.file = "attention", .kernel = "attention_merge"},
                 .args = g.list,
                 .count = ga_array_size(t->y)};
    ga_template_arg_type(&f.targs, "T", a->typecode);
    ga_template_arg_number(&f.targs, "OPTIONS", t->options & (GA_ATT_DROPOUT | GA_ATT_LSE));
    return ga_flat_launch(&f);
}

static int run_own(const ga_attention *a, const GpuArray *y, const GpuArray *lse) {
    attempt t = {.a = a, .y = y, .lse = lse, .options = a->options | (lse != NULL ? GA_ATT_LSE : 0)};
    const bool loops = ga_loops(&a->ctx->caps);
    atomic_uint limit;
    int err = GA_NO_ERROR;

    cut_keys(&t);
    if (t.parts > 1) t.sums = gpudata_alloc(a->ctx, count_sums(&t) * ga_att_sum_size(a), NULL, 0, &err);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    t.pack = GpuArray_ITEMSIZE(a->in->k);
    if (loops)
        err = run_loops(&t);
    else
        err = ga_att_matrix(a) ? run_matrix(&t) : ga_attempt(&limit, attempt_tiles, &t);
    if (err == GA_NO_ERROR && t.parts > 1) err = merge(&t);
    if (t.sums != NULL) gpudata_release(t.sums);
    return err;
}

int ga_attention_forward(const ga_attention *a, const GpuArray *y, const GpuArray *lse) {
    bool done = false;
    int err = GA_NO_ERROR;

    if (a->entries * a->heads * a->queries == 0) return GA_NO_ERROR;
    err = ga_attention_vendor(a, y, lse, NULL, &done);
    return err == GA_NO_ERROR && !done ? run_own(a, y, lse) : err;
}
