/* Launches of the kernels that compute gradients of attention. */
#include "arguments.h"
#include "vendor.h"

#include "plan/flat.h"
#include "plan/geometry.h"

enum { DELTA_ROWS = 64 }; /* rows of a work-item on CPUs at least */

/* The sums of dy y, one for each query. */
static int compute_deltas(const ga_attention *a, const GpuArray *dy, const GpuArray *y, gpudata *deltas, size_t n) {
    ga_att_arguments g = {.n = 0};

    ga_att_add_array(&g, dy);
    ga_att_add_array(&g, y);
    ga_att_add_buffer(&g, a, deltas, n);
    ga_flat f = {.ctx = a->ctx,
                 .targs = {.file = "attention_grad", .kernel = "attention_delta"},
                 .args = g.list,
                 .count = n,
                 .least = DELTA_ROWS};
    ga_template_arg_type(&f.targs, "T", a->typecode);
    return ga_flat_launch(&f);
}

/* What the gradient is of: the template argument KIND. */
typedef enum grad_kind { GRAD_Q, GRAD_K, GRAD_V, GRADS } grad_kind;

/* The gradient of one of q, k and v. */
typedef struct attempt {
    const ga_attention *a;
    const ga_attention_grads *grads;
    grad_kind kind;
    const GpuArray *to;
    gpudata *deltas;
    size_t rows; /* queries of all sequences and heads */
    size_t pack; /* bytes of an element in which the kernel reads the factors' memory */
} attempt;

static unsigned options_of(const attempt *t) {
    return t->a->options | (t->kind == GRAD_Q && t->grads->dbias != NULL ? GA_ATT_SCORES : 0);
}

/* The arrays whose products are scores, and those of the derivatives of weights. */
static void list_factors(const attempt *t, const GpuArray *list[4]) {
    const ga_attention_inputs *in = t->a->in;
    const unsigned first = t->kind == GRAD_Q ? 0 : 1;

    list[first] = in->q;
    list[1 - first] = in->k;
    list[2 + first] = t->grads->dy;
    list[3 - first] = in->v;
}

static void fill_arguments(ga_att_arguments *g, const attempt *t, size_t tiles) {
    const ga_attention *a = t->a;
    const GpuArray *const main[] = {a->in->q, a->in->k, a->in->v, t->grads->dy};
    const GpuArray *factors[4];

    list_factors(t, factors);
    g->n = g->views = 0;
    for (unsigned i = 0; i < 4; i++) ga_att_add_array(g, main[i]);
    for (unsigned i = 0; i < 4; i++) ga_att_add_memory(g, factors[i], t->pack);
    for (unsigned i = 0; i < 4; i++)
        ga_att_add_index(g, factors[i]->strides[3] / (ssize_t)GpuArray_ITEMSIZE(factors[i]));
    ga_att_add_array(g, t->grads->lse);
    ga_att_add_buffer(g, a, t->deltas, t->rows);
    ga_att_add_array(g, t->to);
    ga_att_add_optional(g, a, t->grads->dbias, 4);
    ga_att_add_masks(g, a);
    ga_att_add_numbers(g, a);
    ga_att_add_index(g, (ssize_t)a->entries);
    ga_att_add_index(g, (ssize_t)tiles);
}

/* Launch a kernel whose groups have `items` work-items, 0: loops. */
static int launch(const attempt *t, GpuInstance *k, const ga_att_tile *tile, unsigned items, atomic_uint *limit) {
    const ga_attention *a = t->a;
    const bool packed = (a->options & (t->kind != GRAD_Q ? GA_ATT_KEYS : GA_ATT_QUERIES)) != 0;
    const size_t tiles = ga_att_tiles(a, t->kind != GRAD_Q, tile->rows);
    const size_t jobs = tiles * ga_ceil_div(t->to->dimensions[3], tile->wide) * a->groups * (packed ? 1 : a->entries);
    const size_t groups = ga_min_size(jobs, ga_most_groups(&a->ctx->caps, 0));
    const ga_width width = ga_att_width(a, jobs, t->rows);
    ga_att_arguments g;

    if (jobs == 0) return GA_NO_ERROR;
    fill_arguments(&g, t, tiles);
    return items > 0 ? ga_launch_items(k, items, limit, width, 1, &groups, g.list)
                     : ga_instance_launch(k, width, 1, &groups, g.list);
}

static size_t ones_of(const attempt *t) {
    return t->kind == GRAD_Q ? ga_att_rows(t->a) : t->a->in->k->dimensions[2];
}

/* Local memory of attention_grad. */
static size_t tile_bytes(const ga_attention *a, const ga_att_tile *t) {
    const size_t quads = t->rows / GA_ATT_LANES;
    const size_t packs = t->deep * (quads + 18) + 64 * (quads + 1) + t->keys * (t->wide / GA_ATT_LANES);
    const size_t lists = 2 * (size_t)t->rows + 2 * 64 + 6 * 64;

    return packs * GA_ATT_LANES * ga_att_sum_size(a) + (lists + 16 * quads) * sizeof(int64_t);
}

static int attempt_tiles(void *self, atomic_uint *limit) {
    const attempt *t = self;
    const ga_attention *a = t->a;
    const ga_att_tile tile =
        ga_att_plan(a, ones_of(t), t->to->dimensions[3], ga_group_items(&a->ctx->caps, atomic_load(limit)), tile_bytes);
    ga_template_args targs = {.file = "attention_grad", .kernel = "attention_grad"};
    GpuInstance *k;

    ga_att_add_template(&targs, a, options_of(t), &tile);
    ga_template_arg_number(&targs, "KIND", t->kind);
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, tile.rows * GA_ATT_LANES, limit) : err;
}

static int run_matrix(attempt *t) {
    const ga_attention *a = t->a;
    const GpuArray *const main[] = {a->in->q, a->in->k, a->in->v, t->grads->dy};
    const ga_att_tile tile = {.rows = GA_ATT_MOST_ROWS, .wide = GA_ATT_MATRIX_WIDTH};
    ga_template_args targs = {.file = "attention_grad_matrix", .kernel = "attention_grad_matrix"};
    bool along = true;
    GpuInstance *k;

    for (unsigned i = 0; i < 4; i++) along = along && ga_att_packs(main[i]);
    if (along) t->pack = GA_ATT_PACK;
    ga_att_add_matrix(&targs, a, options_of(t), along);
    ga_template_arg_number(&targs, "KIND", t->kind);
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, 0, NULL) : err;
}

/* Local memory of attention_grad_loops. */
static size_t loop_bytes(const ga_attention *a, const ga_att_tile *t) {
    const size_t n = (size_t)t->rows * (t->deep + 2 * 64 + t->wide) + (size_t)64 * (t->deep + t->wide);

    return n * ga_att_sum_size(a) + (size_t)6 * 64 * sizeof(int64_t);
}

static int run_loops(const attempt *t) {
    const ga_attention *a = t->a;
    const ga_att_tile tile = ga_att_plan_loops(a, ones_of(t), t->to->dimensions[3], loop_bytes);
    ga_template_args targs = {.file = "attention_cpu", .kernel = "attention_grad_loops"};
    const GpuArray *factors[4];
    GpuInstance *k;

    list_factors(t, factors);
    ga_att_add_template(&targs, a, options_of(t), &tile);
    ga_att_add_loops(&targs, a, 4, factors);
    ga_template_arg_number(&targs, "KIND", t->kind);
    int err = ga_library_instance(a->ctx, &targs, &k);
    return err == GA_NO_ERROR ? launch(t, k, &tile, 0, NULL) : err;
}

static int run(attempt *t) {
    atomic_uint limit;

    if (t->to == NULL || ga_array_size(t->to) == 0) return GA_NO_ERROR;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    t->pack = GpuArray_ITEMSIZE(t->to);
    if (ga_loops(&t->a->ctx->caps)) return run_loops(t);
    return ga_att_matrix(t->a) ? run_matrix(t) : ga_attempt(&limit, attempt_tiles, t);
}

static int run_own(const ga_attention *a, const ga_attention_grads *grads) {
    attempt t = {.a = a, .grads = grads, .rows = grads->dy->dimensions[0] * a->heads * a->queries};
    const GpuArray *const results[GRADS] = {grads->dq, grads->dk, grads->dv};
    int err = GA_NO_ERROR;

    if (t.rows > 0) t.deltas = gpudata_alloc(a->ctx, t.rows * ga_att_sum_size(a), NULL, 0, &err);
    if (err == GA_NO_ERROR && t.rows > 0) err = compute_deltas(a, grads->dy, grads->y, t.deltas, t.rows);
    for (grad_kind kind = GRAD_Q; kind < GRADS && err == GA_NO_ERROR; kind++) {
        t.kind = kind;
        t.to = results[kind];
        err = run(&t);
    }
    if (t.deltas != NULL) gpudata_release(t.deltas);
    return err;
}

int ga_attention_backward(const ga_attention *a, const ga_attention_grads *grads) {
    bool done = false;
    int err = GA_NO_ERROR;

    if (a->entries == 0 || a->groups == 0) return GA_NO_ERROR;
    err = ga_attention_vendor(a, grads->y, grads->lse, grads, &done);
    return err == GA_NO_ERROR && !done ? run_own(a, grads) : err;
}
