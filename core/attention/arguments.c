#include "arguments.h"

#include "base/types.h"
#include "plan/geometry.h"
#include "random/fill.h"
#include "tuning/tuning.h"

/* ------------------------------------------------------------------------------------------------------- arguments */

static void add_view(ga_att_arguments *g) {
    g->list[g->n++] = ga_arg_view(&g->view[g->views++]);
}

void ga_att_add_array(ga_att_arguments *g, const GpuArray *x) {
    ga_view_array(&g->view[g->views], x);
    add_view(g);
}

void ga_att_add_memory(ga_att_arguments *g, const GpuArray *x, size_t size) {
    ga_view_memory(&g->view[g->views], x->data, x->offset, size);
    add_view(g);
}

void ga_att_add_buffer(ga_att_arguments *g, const ga_attention *a, gpudata *sums, size_t n) {
    ga_view_buffer(&g->view[g->views], sums != NULL ? sums : a->in->q->data, 0, sums != NULL ? n : 0,
                   ga_att_sum_size(a));
    add_view(g);
}

void ga_att_add_optional(ga_att_arguments *g, const ga_attention *a, const GpuArray *x, unsigned nd) {
    if (x != NULL) {
        ga_att_add_array(g, x);
        return;
    }
    ga_view_init(&g->view[g->views], a->in->q->data, 0);
    for (unsigned d = 0; d < nd; d++) ga_view_add(&g->view[g->views], 1, 0);
    add_view(g);
}

void ga_att_add_index(ga_att_arguments *g, ssize_t n) {
    g->list[g->n++] = ga_arg_index(n);
}

void ga_att_add_value(ga_att_arguments *g, const void *value) {
    g->list[g->n++] = ga_arg_value(value);
}

void ga_att_add_masks(ga_att_arguments *g, const ga_attention *a) {
    const ga_attention_inputs *in = a->in;

    if (a->bias.data != NULL)
        g->list[g->n++] = ga_arg_view(&a->bias);
    else
        ga_att_add_optional(g, a, NULL, 4);
    if (a->slopes.data != NULL)
        g->list[g->n++] = ga_arg_view(&a->slopes);
    else
        ga_att_add_optional(g, a, NULL, 2);
    ga_att_add_optional(g, a, in->q_offsets, 1);
    ga_att_add_optional(g, a, in->k_offsets, 1);
    ga_att_add_optional(g, a, in->pages, 2);
    ga_att_add_optional(g, a, in->lengths, 1);
}

void ga_att_add_numbers(ga_att_arguments *g, const ga_attention *a) {
    ga_att_add_value(g, &a->scale);
    ga_att_add_value(g, &a->cap);
    ga_att_add_index(g, (ssize_t)a->left);
    ga_att_add_index(g, (ssize_t)a->right);
    ga_att_add_index(g, a->ends);
    ga_random_state(&g->view[g->views], a->state, a->in->q);
    add_view(g);
    ga_att_add_value(g, &a->seed);
    ga_att_add_value(g, &a->sequence);
    ga_att_add_value(g, &a->block);
    ga_att_add_value(g, &a->threshold);
    ga_att_add_value(g, &a->keep);
}

/* The template argument BIAS. */
typedef enum bias_use {
    NO_BIAS,
    BIAS_ADDED, /* to scores */
    BIAS_MASKS  /* bools; false: no such key */
} bias_use;

static bias_use bias_of(const ga_attention *a) {
    if (a->bias.data == NULL) return NO_BIAS;
    return a->bias_type == GA_BOOL ? BIAS_MASKS : BIAS_ADDED;
}

static void add_types(ga_template_args *targs, const ga_attention *a, unsigned options) {
    ga_template_arg_type(targs, "T", a->typecode);
    ga_template_arg_type(targs, "M", a->bias_type);
    ga_template_arg_type(targs, "I", a->index);
    ga_template_arg_number(targs, "BIAS", bias_of(a));
    ga_template_arg_number(targs, "OPTIONS", options);
}

void ga_att_add_template(ga_template_args *targs, const ga_attention *a, unsigned options, const ga_att_tile *tile) {
    add_types(targs, a, options);
    ga_template_arg_number(targs, "BYTES", gpuarray_get_elsize(a->typecode));
    ga_template_arg_number(targs, "ROWS", tile->rows);
    ga_template_arg_number(targs, "WIDE", tile->wide);
    ga_template_arg_number(targs, "DEEP", tile->deep);
    if (tile->keys > 0) ga_template_arg_number(targs, "KEYS", tile->keys);
    if (tile->resident > 0) ga_template_arg_number(targs, "RESIDENT", tile->resident);
}

/* Are the elements along the width contiguous? */
static bool unit(const GpuArray *a) {
    return a->strides[3] == (ssize_t)GpuArray_ITEMSIZE(a) || a->dimensions[3] < 2;
}

void ga_att_add_loops(ga_template_args *targs, const ga_attention *a, unsigned n, const GpuArray *const *walked) {
    bool all = true;

    for (unsigned i = 0; i < n; i++) all = all && unit(walked[i]);
    ga_template_arg_number(targs, "W", a->sums == GA_DOUBLE ? 8 : 16);
    ga_template_arg_flag(targs, "UNIT", all);
}

/* ---------------------------------------------------------------------------------------------------- tensor cores */

/* Extent along a width that a tile has room for. */
static unsigned matrix_width(size_t width) {
    return width > GA_ATT_MATRIX_WIDTH / 2 ? GA_ATT_MATRIX_WIDTH : GA_ATT_MATRIX_WIDTH / 2;
}

/* Bytes of local memory of attention_matrix and attention_grad_matrix: two tiles, weights, and lists with an entry for
 * each row. */
static size_t matrix_bytes(const ga_attention *a) {
    const size_t packs = GA_ATT_MOST_ROWS / 8 * (matrix_width(a->width) + matrix_width(a->columns));
    const size_t lists = 4 * sizeof(int64_t) + 2 * sizeof(float);

    return packs * GA_ATT_PACK + GA_ATT_MOST_ROWS * (72 * sizeof(uint16_t) + lists) + 512;
}

bool ga_att_matrix(const ga_attention *a) {
    const ga_caps *caps = &a->ctx->caps;

    return ga_is_half(a->typecode) && ga_tensor_cores(a->ctx, a->typecode) && a->width <= GA_ATT_MATRIX_WIDTH &&
           a->columns <= GA_ATT_MATRIX_WIDTH && matrix_bytes(a) <= caps->local_memory &&
           2 * GA_ATT_MOST_ROWS <= ga_group_items(caps, GA_NO_ITEM_LIMIT);
}

bool ga_att_packs(const GpuArray *x) {
    /* x without its last axis, that is, the first element of each row; the extents are borrowed */
    GpuArray starts = *x;

    starts.nd--;
    return ga_array_alignment(&starts) % GA_ATT_PACK == 0 &&
           x->dimensions[starts.nd] * GpuArray_ITEMSIZE(x) % GA_ATT_PACK == 0 &&
           x->strides[starts.nd] == (ssize_t)GpuArray_ITEMSIZE(x);
}

void ga_att_add_matrix(ga_template_args *targs, const ga_attention *a, unsigned options, bool along) {
    add_types(targs, a, options);
    ga_template_arg(targs, "X", along ? "u32x4" : "u16");
    ga_template_arg_flag(targs, "ALONG", along);
    ga_template_arg_number(targs, "WIDTH", matrix_width(a->width));
    ga_template_arg_number(targs, "WIDE", matrix_width(a->columns));
}

/* ----------------------------------------------------------------------------------------------------------- tiles */

ga_att_tile ga_att_plan(const ga_attention *a, size_t rows, size_t columns, unsigned most_items, ga_att_bytes *bytes) {
    const size_t local = a->ctx->caps.local_memory;
    ga_att_tile t = {.rows = ga_tuned(a->ctx, GA_TUNE_ATTENTION_TILE),
                     .wide = 64,
                     .deep = 2 * GA_ATT_DEEP,
                     .keys = 2 * GA_ATT_VALUES};

    if (columns > 64) t.wide = (unsigned)ga_min_size(ga_ceil_div(columns, 64) * 64, GA_ATT_MOST_WIDE);
    while (t.rows > GA_ATT_LANES && t.rows * GA_ATT_LANES > most_items) t.rows /= 2;
    while (t.rows > GA_ATT_MOST_ROWS / 4 && t.rows / 2 >= rows) t.rows /= 2;
    if (bytes(a, &t) > local) {
        t.deep = GA_ATT_DEEP;
        t.keys = GA_ATT_VALUES;
    }
    while (t.wide > 64 && bytes(a, &t) > local) t.wide -= 64;
    while (t.rows > GA_ATT_LANES && bytes(a, &t) > local) t.rows /= 2;
    t.resident = t.rows == GA_ATT_MOST_ROWS && t.wide == 64 && a->sums == GA_FLOAT
                     ? ga_tuned(a->ctx, GA_TUNE_ATTENTION_RESIDENT)
                     : 1;
    return t;
}

ga_att_tile ga_att_plan_loops(const ga_attention *a, size_t rows, size_t columns, ga_att_bytes *bytes) {
    const size_t local = a->ctx->caps.local_memory;
    const unsigned least = a->sums == GA_DOUBLE ? 8 : 16, some = GA_ATT_MOST_ROWS / 4;
    ga_att_tile t = {.deep = ga_tuned(a->ctx, GA_TUNE_ATTENTION_DEEP), .wide = columns > 64 ? GA_ATT_LOOP_WIDE : 64};

    t.rows = rows > some ? ga_tuned(a->ctx, GA_TUNE_ATTENTION_ROWS) : rows > GA_ATT_LANES ? some : GA_ATT_LANES;
    while (t.rows > some && bytes(a, &t) > local) t.rows /= 2;
    while (t.wide > least && bytes(a, &t) > local) {
        t.wide /= 2;
        t.deep = t.deep > 8 ? t.deep / 2 : 8;
    }
    while (t.rows > GA_ATT_LANES && bytes(a, &t) > local) t.rows /= 2;
    return t;
}

size_t ga_att_rows(const ga_attention *a) {
    return a->heads / a->groups * a->queries;
}

size_t ga_att_tiles(const ga_attention *a, bool keys, unsigned rows) {
    const size_t n = keys ? a->in->k->dimensions[2] : ga_att_rows(a);

    return a->options & (keys ? GA_ATT_KEYS : GA_ATT_QUERIES) ? n / rows + a->entries : ga_ceil_div(n, rows);
}

size_t ga_att_sum_size(const ga_attention *a) {
    return a->sums == GA_DOUBLE ? sizeof(double) : sizeof(float);
}

ga_width ga_att_width(const ga_attention *a, size_t jobs, size_t elements) {
    const double limit = (double)(INT32_MAX / 4);
    const double rows = (double)a->heads * (double)a->queries * (double)(a->entries + 1);
    const double reach = (double)a->left + (double)a->right + (double)a->queries + (double)a->keys;
    const bool fits = reach < limit && rows < limit && (double)jobs < limit && (double)elements < limit;

    return fits ? GA_WIDTH_AUTO : GA_WIDTH_64;
}
