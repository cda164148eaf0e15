/* Products with weights in block formats: for few vectors, for many by way of a matrix product, and for matrices that
 * are selected by index. */
#include "blocks_product.h"

#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "vectors.h"

enum {
    TEAM = 32,       /* work-items that share a row */
    MOST_TEAMS = 4,  /* most teams in a group */
    MOST_AT_ONCE = 4 /* vectors for which a row is decoded once, at most */
};

/* --------------------------------------------------------------------------------------------------------- launches */

typedef struct launch {
    ga_view bytes, words, x, ids, y;
    ga_arg args[14];
} launch;

static void fill(launch *l, const ga_block_product *p, bool tiled, bool loops) {
    const size_t n = ga_block_reach(p),
                 numbers[] = {p->row_step, p->matrix_step, p->matrices, p->rows, p->length / GA_BLOCK_UNIT};
    const GpuArray *ids = p->experts ? &p->ids : &p->weights;
    unsigned k = 0;

    ga_view_buffer(&l->bytes, p->weights.data, p->weights.offset, n, 1);
    ga_view_buffer(&l->words, p->weights.data, tiled ? p->weights.offset : 0, tiled ? n / 4 : 0, 4);
    ga_view_buffer(&l->x, p->x.data, p->x.offset, ga_array_size(&p->x), GpuArray_ITEMSIZE(&p->x));
    ga_view_buffer(&l->ids, ids->data, p->experts ? ids->offset : 0, p->experts ? p->vectors : 0,
                   p->experts ? GpuArray_ITEMSIZE(ids) : 4);
    ga_view_buffer(&l->y, p->y.data, p->y.offset, p->vectors * p->rows, GpuArray_ITEMSIZE(&p->y));
    l->args[k++] = ga_arg_view(&l->bytes);
    if (!loops) l->args[k++] = ga_arg_view(&l->words);
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) l->args[k++] = ga_arg_index((ssize_t)numbers[i]);
    l->args[k++] = ga_arg_view(&l->x);
    const size_t of_x[] = {p->vectors, p->slots, p->token, p->slot};
    for (unsigned i = 0; i < sizeof of_x / sizeof *of_x; i++) l->args[k++] = ga_arg_index((ssize_t)of_x[i]);
    l->args[k++] = ga_arg_view(&l->ids);
    l->args[k] = ga_arg_view(&l->y);
}

static size_t vectors_at_once(const ga_block_product *p) {
    return p->experts || p->vectors == 1 ? 1 : p->vectors == 2 ? 2 : MOST_AT_ONCE;
}

static int run_loops(const ga_block_product *p) {
    const size_t at_once = vectors_at_once(p), rows = ga_ceil_div(p->vectors, at_once) * p->rows;
    const size_t groups = ga_min_size(rows, ga_most_groups(&p->ctx->caps, 0));
    ga_template_args targs = {.file = "blocks", .kernel = "blocks_product_loops"};
    GpuInstance *k;
    launch l;

    ga_block_product_template(&targs, p, at_once);
    fill(&l, p, false, true);
    int err = ga_library_instance(p->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_instance_launch(k, GA_WIDTH_AUTO, 1, &groups, l.args) : err;
}

/* Can rows be read as 32-bit words? */
static bool is_whole(const ga_block_product *p) {
    size_t bits = p->weights.offset | p->row_step | ga_block_row_bytes(p);

    return (p->matrices > 1 ? bits | p->matrix_step : bits) % sizeof(uint32_t) == 0;
}

static int attempt_teams(void *self, atomic_uint *limit) {
    const ga_block_product *p = self;
    const ga_caps *caps = &p->ctx->caps;
    const size_t at_once = vectors_at_once(p), problems = ga_ceil_div(p->vectors, at_once);
    const size_t span = 2 * TEAM * GA_BLOCK_UNIT / p->layout.elements * p->layout.bytes;
    const size_t shared = sizeof(float) * (at_once * TEAM * (TEAM + 1) + 1);
    const bool tiled = is_whole(p);
    unsigned teams = ga_group_items(caps, atomic_load(limit)) / TEAM, rows = at_once > 1 ? 2 : 4;
    ga_template_args targs = {.file = "blocks", .kernel = "blocks_product"};
    GpuInstance *k;
    launch l;

    if (teams > MOST_TEAMS) teams = MOST_TEAMS;
    while (rows > 1 && problems * p->rows / (teams > 0 ? teams * rows : 1) < 4 * ga_units(caps)) rows /= 2;
    while (tiled && rows > 1 && teams * rows * span + shared > caps->local_memory) rows /= 2;
    while (tiled && teams > 0 && teams * rows * span + shared > caps->local_memory) teams /= 2;
    if (teams == 0 || shared > caps->local_memory) return run_loops(p);
    ga_block_product_template(&targs, p, at_once);
    ga_template_arg_flag(&targs, "TILED", tiled);
    ga_template_arg_number(&targs, "ROWS", rows);
    ga_template_arg_number(&targs, "TEAMS", teams);
    fill(&l, p, tiled, false);
    int err = ga_library_instance(p->ctx, &targs, &k);
    const size_t jobs = problems * ga_ceil_div(p->rows, (size_t)teams * rows);
    const size_t groups = ga_min_size(jobs, ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, teams * TEAM, limit, GA_WIDTH_AUTO, 1, &groups, l.args) : err;
}

static int run_vectors(ga_block_product *p) {
    atomic_uint limit;
    bool done;

    if (p->vectors * p->rows == 0) return GA_NO_ERROR;
    if (ga_loops(&p->ctx->caps)) return run_loops(p);
    int err = ga_block_product_matrix(p, &done);
    if (done || err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_teams, p);
}

/* ------------------------------------------------------------------------------------------------------------ calls */

/* Use the weights in place if their layout allows it, else a dense copy. */
static int take_weights(ga_block_product *p, const GpuArray *w) {
    bool fits = w->dimensions[w->nd - 1] < 2 || w->strides[w->nd - 1] == 1;

    for (unsigned d = 0; d + 1 < w->nd; d++) fits = fits && (w->strides[d] >= 0 || w->dimensions[d] < 2);
    int err = fits ? GpuArray_view(&p->weights, w) : ga_block_dense(&p->weights, w, GA_UBYTE);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *t = &p->weights;
    p->matrices = t->nd == 3 ? t->dimensions[0] : 1;
    p->rows = t->dimensions[t->nd - 2];
    p->row_step = p->rows > 1 ? (size_t)t->strides[t->nd - 2] : ga_block_row_bytes(p);
    p->matrix_step = p->matrices > 1 ? (size_t)t->strides[0] : p->rows * p->row_step;
    return GA_NO_ERROR;
}

static int begin(ga_block_product *p, const GpuArray *y, const GpuArray *x, const GpuArray *w, unsigned nd) {
    if (y == NULL) return ga_fail(ga_array_errbuf(x), GA_INVALID_ERROR, "%s: no place for the result", p->what);
    int err = ga_block_check_elements(NULL, x, p->what, "the array of vectors");
    if (err != GA_NO_ERROR) return err;
    p->ctx = x->data->ctx;
    err = ga_block_layout_of(&p->ctx->err, p->format, p->what, &p->layout);
    if (err == GA_NO_ERROR) err = ga_block_check(p->ctx, w, nd, &p->layout, p->what);
    if (err != GA_NO_ERROR) return err;
    p->length = x->dimensions[x->nd - 1];
    if (w->dimensions[nd - 1] / p->layout.bytes * p->layout.elements != p->length)
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: rows of %zu elements do not fit vectors of %zu", p->what,
                       w->dimensions[nd - 1] / p->layout.bytes * p->layout.elements, p->length);
    return GA_NO_ERROR;
}

static int write_rows(const void *self, size_t first, const GpuArray *to) {
    const ga_block_product *p = self;
    const ga_block_rows r = {p->weights.data, p->weights.offset + first * p->row_step, p->row_step, to->dimensions[0],
                             p->length / GA_BLOCK_UNIT};

    return ga_block_values(p->ctx, &r, p->format, &p->layout, to);
}

/* Compute into y, whose shape is right. */
static int compute(ga_block_product *p, const GpuArray *x, const GpuArray *w, GpuArray *y) {
    const bool many = !p->experts && p->vectors > GA_BLOCKS_VECTORS;
    ga_block_target t;

    if (ga_array_overlap_any(y, 2, (const GpuArray *const[]){x, w}))
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", p->what);
    int err = take_weights(p, w);
    /* looping kernels would convert a vector for each row: convert it once before */
    const int typecode = !many && ga_loops(&p->ctx->caps) ? GA_FLOAT : x->typecode;
    if (err == GA_NO_ERROR) err = ga_block_dense(&p->x, x, typecode);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *to = ga_block_open(&t, y, &err);
    if (err == GA_NO_ERROR) err = GpuArray_view(&p->y, to);
    if (err == GA_NO_ERROR) err = many ? ga_vectors_multiply(&p->y, &p->x, p->rows, write_rows, p) : run_vectors(p);
    return ga_block_close(&t, err);
}

static void finish(ga_block_product *p) {
    GpuArray *const all[] = {&p->weights, &p->x, &p->ids, &p->y};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
}

static int finish_call(ga_block_product *p, const GpuArray *x, const GpuArray *w, GpuArray *y, unsigned nd,
                       const size_t *dims) {
    ga_result opened;
    GA_SCOPED ga_scope scope;

    ga_scope_of(&scope, p->what, 2, (const GpuArray *const[]){x, w});
    int err = ga_vectors_check_result(p->ctx, y, x, p->what);
    const int typecode = err == GA_NO_ERROR && y->data != NULL ? y->typecode : x->typecode;
    if (err == GA_NO_ERROR) {
        err = ga_result_open(&opened, y, x, typecode, 0, nd, dims, p->what, "the result");
        if (err == GA_NO_ERROR) err = compute(p, x, w, y);
        err = ga_result_close(&opened, err);
    }
    finish(p);
    return err;
}

int GpuArray_blocks_linear(GpuArray *y, const GpuArray *x, const GpuArray *weights, ga_block_format format) {
    ga_block_product p = {.what = __func__, .format = format, .slots = 1};

    int err = begin(&p, y, x, weights, 2);
    if (err != GA_NO_ERROR) return err;
    p.vectors = 1;
    for (unsigned d = 0; d + 1 < x->nd; d++) p.vectors *= x->dimensions[d];
    p.token = p.length;
    size_t *dims = malloc(x->nd * sizeof *dims);
    if (dims == NULL) return ga_fail_memory(&p.ctx->err, "an array's shape");
    memcpy(dims, x->dimensions, x->nd * sizeof *dims);
    dims[x->nd - 1] = weights->dimensions[0];
    err = finish_call(&p, x, weights, y, x->nd, dims);
    free(dims);
    return err;
}

int GpuArray_blocks_experts(GpuArray *y, const GpuArray *x, const GpuArray *weights, const GpuArray *ids,
                            ga_block_format format) {
    ga_block_product p = {.what = __func__, .format = format, .experts = true};

    if (ids == NULL) return ga_fail(ga_array_errbuf(x), GA_INVALID_ERROR, "%s: ids are NULL", p.what);
    int err = begin(&p, y, x, weights, 3);
    if (err == GA_NO_ERROR) err = ga_vectors_check_ids(p.ctx, ids, x, p.what);
    if (err != GA_NO_ERROR) return err;
    p.vectors = ga_array_size(ids);
    p.slots = ids->dimensions[1];
    p.token = x->dimensions[1] * p.length;
    p.slot = x->dimensions[1] == p.slots ? p.length : 0;
    if (y->data != NULL && ga_array_check(y, p.what) == GA_NO_ERROR && ga_array_overlap(y, ids))
        return ga_fail(&p.ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", p.what);
    err = ga_block_dense(&p.ids, ids, ids->typecode);
    const size_t dims[3] = {ids->dimensions[0], ids->dimensions[1], weights->dimensions[1]};
    if (err == GA_NO_ERROR) return finish_call(&p, x, weights, y, 3, dims);
    finish(&p);
    return err;
}
