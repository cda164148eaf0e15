/* Products with packed weights: for few vectors, for many by way of a matrix product, and for matrices that are chosen
 * by index. */
#include "packed.h"

#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "blocks.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "vectors.h"

enum {
    TEAM = 32,     /* work-items that share rows */
    MOST_TEAMS = 4 /* most teams in a group */
};

/* A call, with its operands in the layout that kernels read. */
typedef struct product {
    ga_packed w;
    GpuArray x, ids, y; /* dense */
    size_t length, vectors, slots, token, slot;
    bool experts;
} product;

/* --------------------------------------------------------------------------------------------------------- launches */

typedef struct launch {
    ga_view weights, scales, zeros, x, ids, y;
    ga_arg args[17];
} launch;

static void fill(launch *l, const product *p) {
    const ga_packed *w = &p->w;
    const GpuArray *ids = p->experts ? &p->ids : &w->weights;
    unsigned k = 0;

    ga_view_buffer(&l->weights, w->weights.data, w->weights.offset, w->matrices * w->rows * w->words, 4);
    ga_packed_views(w, &l->scales, &l->zeros);
    ga_view_buffer(&l->x, p->x.data, p->x.offset, ga_array_size(&p->x), GpuArray_ITEMSIZE(&p->x));
    ga_view_buffer(&l->ids, ids->data, ids->offset, p->experts ? p->vectors : 0,
                   p->experts ? GpuArray_ITEMSIZE(ids) : 4);
    ga_view_buffer(&l->y, p->y.data, p->y.offset, p->vectors * w->rows, GpuArray_ITEMSIZE(&p->y));
    l->args[k++] = ga_arg_view(&l->weights);
    l->args[k++] = ga_arg_index((ssize_t)w->words);
    l->args[k++] = ga_arg_index((ssize_t)w->matrices);
    l->args[k++] = ga_arg_index((ssize_t)w->rows);
    l->args[k++] = ga_arg_view(&l->scales);
    l->args[k++] = ga_arg_index((ssize_t)w->blocks);
    l->args[k++] = ga_arg_index((ssize_t)ga_packed_each(w));
    l->args[k++] = ga_arg_view(&l->zeros);
    l->args[k++] = ga_arg_index((ssize_t)w->zero_row);
    l->args[k++] = ga_arg_view(&l->x);
    const size_t of_x[] = {p->length, p->vectors, p->slots, p->token, p->slot};
    for (unsigned i = 0; i < sizeof of_x / sizeof *of_x; i++) l->args[k++] = ga_arg_index((ssize_t)of_x[i]);
    l->args[k++] = ga_arg_view(&l->ids);
    l->args[k] = ga_arg_view(&l->y);
}

static void add_template(ga_template_args *targs, const product *p, size_t at_once) {
    ga_packed_template(targs, &p->w);
    ga_template_arg_type(targs, "X", p->x.typecode);
    ga_template_arg_type(targs, "Y", p->y.typecode);
    ga_template_arg_type(targs, "I", p->experts ? p->ids.typecode : GA_INT);
    ga_template_arg_flag(targs, "EXPERTS", p->experts);
    ga_template_arg_number(targs, "VECTORS", at_once);
}

/* Vectors for which weights are read once: a power of two. */
static size_t vectors_at_once(const product *p) {
    size_t most = 1;
    while (!p->experts && most < p->vectors && most < GA_PACKED_VECTORS) most *= 2;
    return most;
}

/* In vectors of 64 bytes, which sum in an order of their own? Not blocks of half a unit. */
static bool is_wide(const product *p) {
    const gpucontext *ctx = p->w.ctx;

    return ctx->caps.register_bytes == 64 && !ctx->reproducible && p->x.typecode == GA_FLOAT &&
           !(p->w.how.bits == 4 && p->w.how.block == 16);
}

static int run_loops(const product *p) {
    enum { ROWS = 4 }; /* of a job */
    const size_t at_once = vectors_at_once(p), jobs = ga_ceil_div(p->vectors, at_once) * ga_ceil_div(p->w.rows, ROWS);
    const size_t groups = ga_min_size(jobs, ga_most_groups(&p->w.ctx->caps, 0));
    ga_template_args targs = {.file = "packed", .kernel = "packed_product_loops"};
    GpuInstance *k;
    launch l;

    add_template(&targs, p, at_once);
    ga_template_arg_flag(&targs, "WIDE", is_wide(p));
    fill(&l, p);
    int err = ga_library_instance(p->w.ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_instance_launch(k, GA_WIDTH_AUTO, 1, &groups, l.args) : err;
}

static int attempt_teams(void *self, atomic_uint *limit) {
    const product *p = self;
    const ga_caps *caps = &p->w.ctx->caps;
    const size_t of_one = sizeof(float) * TEAM * (128 / p->w.how.bits + 1); /* of a vector, in local memory */
    size_t at_once = vectors_at_once(p);
    unsigned teams = ga_group_items(caps, atomic_load(limit)) / TEAM;
    ga_template_args targs = {.file = "packed", .kernel = "packed_product"};
    GpuInstance *k;
    launch l;

    teams = teams >= MOST_TEAMS ? MOST_TEAMS : teams >= 2 ? 2 : teams; /* powers of two, for the kernel's loops */
    while (at_once > 1 && at_once * of_one > caps->local_memory) at_once /= 2;
    const size_t problems = ga_ceil_div(p->vectors, at_once);
    unsigned rows = at_once == 1 ? 4 : at_once <= 4 ? 2 : 1;
    while (rows > 1 && problems * p->w.rows / (teams > 0 ? teams * rows : 1) < 4 * ga_units(caps)) rows /= 2;
    const size_t totals = sizeof(float) * teams * rows * at_once * (TEAM + 1);
    if (teams == 0 || at_once * of_one > caps->local_memory || totals > caps->local_memory) return run_loops(p);
    add_template(&targs, p, at_once);
    ga_template_arg_number(&targs, "ROWS", rows);
    ga_template_arg_number(&targs, "TEAMS", teams);
    fill(&l, p);
    int err = ga_library_instance(p->w.ctx, &targs, &k);
    const size_t jobs = problems * ga_ceil_div(p->w.rows, (size_t)teams * rows);
    const size_t groups = ga_min_size(jobs, ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, teams * TEAM, limit, GA_WIDTH_AUTO, 1, &groups, l.args) : err;
}

static int run_vectors(product *p) {
    atomic_uint limit;

    if (p->vectors * p->w.rows == 0) return GA_NO_ERROR;
    if (ga_loops(&p->w.ctx->caps)) return run_loops(p);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_teams, p);
}

/* ------------------------------------------------------------------------------------------------------------ calls */

static int write_rows(const void *self, size_t first, const GpuArray *to) {
    const product *p = self;

    return ga_packed_write(&p->w, first, to);
}

/* Compute into y, whose shape is right. */
static int compute(product *p, const GpuArray *x, GpuArray *y) {
    const bool many = !p->experts && p->vectors > GA_PACKED_VECTORS;
    ga_block_target t;

    /* looping kernels would convert a vector for each row: convert it once before */
    const int typecode = !many && ga_loops(&p->w.ctx->caps) ? GA_FLOAT : x->typecode;
    int err = ga_block_dense(&p->x, x, typecode);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *to = ga_block_open(&t, y, &err);
    if (err == GA_NO_ERROR) err = GpuArray_view(&p->y, to);
    if (err == GA_NO_ERROR) err = many ? ga_vectors_multiply(&p->y, &p->x, p->w.rows, write_rows, p) : run_vectors(p);
    return ga_block_close(&t, err);
}

static void finish(product *p) {
    GpuArray *const all[] = {&p->x, &p->ids, &p->y};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    ga_packed_clear(&p->w);
}

/* The operands of a call, of which `weights` have the rank nd; ids may be NULL. */
typedef struct operands {
    const GpuArray *x, *weights, *scales, *zeros, *ids;
    const ga_packing *how;
} operands;

static int begin(product *p, const GpuArray *y, const operands *o, unsigned nd) {
    if (y == NULL) return ga_fail(ga_array_errbuf(o->x), GA_INVALID_ERROR, "%s: no place for the result", p->w.what);
    int err = ga_block_check_elements(NULL, o->x, p->w.what, "the array of vectors");
    if (err != GA_NO_ERROR) return err;
    p->w.ctx = o->x->data->ctx;
    p->length = o->x->dimensions[o->x->nd - 1];
    err = ga_packed_take(&p->w, o->weights, o->scales, o->zeros, o->how, nd);
    return err == GA_NO_ERROR ? ga_packed_fits(&p->w, p->length) : err;
}

static int finish_call(product *p, GpuArray *y, const operands *o, unsigned nd, const size_t *dims) {
    const GpuArray *const from[] = {o->x, o->weights, o->scales, o->zeros, o->ids};
    ga_result opened;
    GA_SCOPED ga_scope scope;

    ga_scope_of(&scope, p->w.what, 2, from);
    int err = ga_vectors_check_result(p->w.ctx, y, o->x, p->w.what);
    if (err != GA_NO_ERROR) return err;
    const int typecode = y->data != NULL ? y->typecode : o->x->typecode;
    err = ga_result_open(&opened, y, o->x, typecode, 0, nd, dims, p->w.what, "the result");
    if (err == GA_NO_ERROR && ga_array_overlap_any(y, sizeof from / sizeof *from, from))
        err = ga_fail(&p->w.ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", p->w.what);
    if (err == GA_NO_ERROR) err = compute(p, o->x, y);
    return ga_result_close(&opened, err);
}

static int run_linear(product *p, GpuArray *y, const operands *o) {
    const GpuArray *x = o->x;
    size_t *dims = malloc(x->nd * sizeof *dims);

    if (dims == NULL) return ga_fail_memory(&p->w.ctx->err, "an array's shape");
    p->vectors = 1;
    for (unsigned d = 0; d + 1 < x->nd; d++) p->vectors *= x->dimensions[d];
    p->token = p->length;
    memcpy(dims, x->dimensions, x->nd * sizeof *dims);
    dims[x->nd - 1] = p->w.rows;
    int err = finish_call(p, y, o, x->nd, dims);
    free(dims);
    return err;
}

int GpuArray_packed_linear(GpuArray *y, const GpuArray *x, const GpuArray *weights, const GpuArray *scales,
                           const GpuArray *zeros, const ga_packing *how) {
    const operands o = {.x = x, .weights = weights, .scales = scales, .zeros = zeros, .how = how};
    product p = {.w = {.what = __func__}, .slots = 1};

    int err = begin(&p, y, &o, 2);
    if (err == GA_NO_ERROR) err = run_linear(&p, y, &o);
    finish(&p);
    return err;
}

static int run_experts(product *p, GpuArray *y, const operands *o) {
    const size_t dims[3] = {o->ids->dimensions[0], o->ids->dimensions[1], p->w.rows};

    p->vectors = ga_array_size(o->ids);
    p->slots = dims[1];
    p->token = o->x->dimensions[1] * p->length;
    p->slot = o->x->dimensions[1] == p->slots ? p->length : 0;
    int err = ga_block_dense(&p->ids, o->ids, o->ids->typecode);
    return err == GA_NO_ERROR ? finish_call(p, y, o, 3, dims) : err;
}

int GpuArray_packed_experts(GpuArray *y, const GpuArray *x, const GpuArray *weights, const GpuArray *scales,
                            const GpuArray *zeros, const GpuArray *ids, const ga_packing *how) {
    const operands o = {.x = x, .weights = weights, .scales = scales, .zeros = zeros, .ids = ids, .how = how};
    product p = {.w = {.what = __func__}, .experts = true};

    if (ids == NULL) return ga_fail(ga_array_errbuf(x), GA_INVALID_ERROR, "%s: ids are NULL", p.w.what);
    int err = begin(&p, y, &o, 3);
    if (err == GA_NO_ERROR) err = ga_vectors_check_ids(p.w.ctx, ids, x, p.w.what);
    if (err == GA_NO_ERROR) err = run_experts(&p, y, &o);
    finish(&p);
    return err;
}
