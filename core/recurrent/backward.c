/* The gradients: layers and steps backwards, then the products that sum over all steps. */
#include <stdlib.h>

#include <gpuarray/matmul.h>

#include "call.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "fused/fused.h"

static const ga_fused_text bias_sum = {NULL, "$A(g)", NULL, 1, NULL};

/* Temporary memory. */
typedef struct work {
    ga_piece gates_x; /* gradients of sums of gates: steps x batch x directions * gates * hidden */
    ga_piece gates_h; /* gradients with respect to products with the state, if they differ from gates_x */
    /* gates' gradients times weights, of one step: part of the gradient of the previous state, batch x state */
    ga_piece products;
    ga_piece direct; /* the other part of that gradient, carried from step to step */
    ga_piece cells;
    ga_piece dy;      /* gradient of the results of a layer before the last one */
    ga_piece weights; /* weights of x of both directions, stacked */
    ga_piece x, h;    /* x and states, with zeros after the end of each sequence: steps x batch x inputs, or state */
    ga_piece states;  /* gradients of a projection's results, steps x batch x state */
    ga_piece full;    /* state before the projection, from which the gradient of its weights is computed */
    ga_piece given;   /* gradient of the state before the projection, of one step */
} work;

static size_t carve(const GpuRecurrent *r, gpudata *data, work *w) {
    ga_carving c = {.data = data};
    const size_t t = r->steps, n = r->batch, row = r->gates * r->hidden, projected = r->projected ? n : 0;
    const size_t results = r->directions * r->state, packed = r->packed ? t : 0, inner = r->layers > 1;
    const size_t inputs = inner && results > r->inputs ? results : r->inputs;

    ga_carve(&c, &w->gates_x, r->typecode, 3, (const size_t[]){t, n, r->directions * row});
    ga_carve(&c, &w->gates_h, r->typecode, 3, (const size_t[]){r->cell == GA_CELL_GRU ? t : 0, n, row});
    ga_carve(&c, &w->products, r->typecode, 2, (const size_t[]){n, r->state});
    ga_carve(&c, &w->direct, r->sums, 2, (const size_t[]){n, r->state});
    ga_carve(&c, &w->cells, r->sums, 2, (const size_t[]){r->cell == GA_CELL_LSTM ? n : 0, r->hidden});
    ga_carve(&c, &w->dy, r->typecode, 3, (const size_t[]){inner ? t : 0, n, results});
    ga_carve(&c, &w->weights, r->typecode, 2, (const size_t[]){r->directions > 1 ? 2 * row : 0, inputs});
    ga_carve(&c, &w->x, r->typecode, 3, (const size_t[]){packed, n, r->inputs});
    ga_carve(&c, &w->h, r->typecode, 3, (const size_t[]){packed, n, r->state});
    ga_carve(&c, &w->states, r->typecode, 3, (const size_t[]){t, projected, r->state});
    ga_carve(&c, &w->full, r->typecode, 3, (const size_t[]){t, projected, r->hidden});
    ga_carve(&c, &w->given, r->typecode, 2, (const size_t[]){projected, r->hidden});
    return c.used;
}

size_t ga_recurrent_backward_bytes(const GpuRecurrent *r) {
    work w;

    return carve(r, NULL, &w);
}

/* One direction of one layer. */
typedef struct line {
    const ga_recurrent_call *k;
    unsigned layer, direction;
    const work *w;
    const GpuArray *x; /* of the layer, with zeros after the end of each sequence */
    ga_recurrent_store store;
    ga_piece gates_x; /* steps x batch x gates * hidden, like gates_h */
    const GpuArray *gates_h;
    ga_piece dy; /* steps x batch x state, if `given` */
    bool given;
} line;

static size_t number_of(const line *l) {
    return (size_t)l->layer * l->k->r->directions + l->direction;
}

static const GpuArray *weight_of(const line *l, ga_recurrent_kind kind) {
    return ga_recurrent_weight(l->k, l->layer, l->direction, kind);
}

/* The step after step t in the order of the direction; -1 or the number of steps if there is none. */
static ssize_t later_than(const line *l, size_t t) {
    return l->direction == 0 ? (ssize_t)t + 1 : (ssize_t)t - 1;
}

/* -------------------------------------------------------------------------------------------------------- one step */

/* Compute the gradient of the state before the projection from that of the projected state. */
static int collect(const line *l, size_t t) {
    const GpuRecurrent *r = l->k->r;
    const GpuArray made = ga_piece_at(&l->w->states.a, t);
    GpuArray dy = {0};
    ga_recurrent_launch g;

    if (l->given) dy = ga_piece_at(&l->dy.a, t);
    ga_recurrent_kernel(&g, l->k, "recurrent_collect", true);
    ga_template_arg_flag(&g.targs, "GIVEN", l->given);
    ga_recurrent_view(&g, l->given ? &dy : NULL, 2);
    ga_recurrent_buffer(&g, &l->w->products.a);
    ga_recurrent_buffer(&g, &l->w->direct.a);
    ga_recurrent_buffer(&g, &made);
    ga_recurrent_view(&g, l->k->in->lengths, 1);
    ga_recurrent_index(&g, (ssize_t)r->state);
    ga_recurrent_index(&g, (ssize_t)t);
    ga_recurrent_index(&g, later_than(l, t));
    ga_recurrent_index(&g, (ssize_t)r->steps);
    int err = ga_recurrent_run(&g, r->batch * r->state);
    return err == GA_NO_ERROR ? ga_recurrent_product(&l->w->given.a, &made, weight_of(l, GA_WEIGHT_PROJECTION), false)
                              : err;
}

/* Add the buffers that the forward call stored for a step. */
static void add_stored(ga_recurrent_launch *g, const line *l, size_t t) {
    const ga_cell cell = l->k->r->cell;
    const size_t before = l->direction == 0 ? t : t + 1, after = l->direction == 0 ? t + 1 : t;
    const bool lstm = cell == GA_CELL_LSTM, gru = cell == GA_CELL_GRU;
    const GpuArray gates = ga_piece_at(&l->store.gates.a, t), saved = ga_piece_at(&l->store.saved.a, gru ? t : 0),
                   state = ga_piece_at(&l->store.states.a, before),
                   first = ga_piece_at(&l->store.cells.a, lstm ? before : 0),
                   second = ga_piece_at(&l->store.cells.a, lstm ? after : 0);

    ga_recurrent_buffer(g, &gates);
    ga_recurrent_buffer(g, gru ? &saved : NULL);
    ga_recurrent_buffer(g, &state);
    ga_recurrent_buffer(g, lstm ? &first : NULL);
    ga_recurrent_buffer(g, lstm ? &second : NULL);
}

static int run_gates(const line *l, size_t t) {
    const GpuRecurrent *r = l->k->r;
    const GpuArray full = ga_piece_at(&l->w->full.a, r->projected ? t : 0), x = ga_piece_at(&l->gates_x.a, t),
                   h = ga_piece_at(l->gates_h, t);
    GpuArray dy = {0};
    ga_recurrent_launch g;

    if (l->given) dy = ga_piece_at(&l->dy.a, t);
    ga_recurrent_kernel(&g, l->k, "recurrent_step_grad", true);
    ga_template_arg_number(&g.targs, "CELL", (size_t)r->cell);
    ga_template_arg_number(&g.targs, "GATES", r->gates);
    ga_template_arg_flag(&g.targs, "PROJECTED", r->projected);
    ga_template_arg_flag(&g.targs, "GIVEN", l->given);
    add_stored(&g, l, t);
    ga_recurrent_view(&g, l->given ? &dy : NULL, 2);
    ga_recurrent_buffer(&g, &l->w->products.a);
    ga_recurrent_buffer(&g, &l->w->direct.a);
    ga_recurrent_buffer(&g, r->cell == GA_CELL_LSTM ? &l->w->cells.a : NULL);
    ga_recurrent_buffer(&g, r->projected ? &l->w->given.a : NULL);
    ga_recurrent_buffer(&g, r->projected ? &full : NULL);
    ga_recurrent_view(&g, &x, 2);
    ga_recurrent_view(&g, &h, 2);
    ga_recurrent_view(&g, l->k->in->lengths, 1);
    ga_recurrent_index(&g, (ssize_t)(r->batch * r->hidden));
    ga_recurrent_index(&g, (ssize_t)r->hidden);
    ga_recurrent_index(&g, (ssize_t)t);
    ga_recurrent_index(&g, later_than(l, t));
    ga_recurrent_index(&g, (ssize_t)r->steps);
    return ga_recurrent_run(&g, r->batch * r->hidden);
}

static int run_step(const line *l, size_t t) {
    const GpuArray gates = ga_piece_at(l->gates_h, t);

    int err = l->k->r->projected ? collect(l, t) : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = run_gates(l, t);
    return err == GA_NO_ERROR ? ga_recurrent_product(&l->w->products.a, &gates, weight_of(l, GA_WEIGHT_H), false) : err;
}

/* -------------------------------------------------------------------------------------------------- all of a line */

/* Initialise the carried gradients with those of the final states and cells. */
static int begin_line(const line *l, const GpuArray *dh, const GpuArray *dc) {
    GpuArray direct = l->w->direct.a, cells = l->w->cells.a, states = {0}, of_cells = {0};

    if (dh != NULL) states = ga_piece_at(dh, number_of(l));
    if (dc != NULL) of_cells = ga_piece_at(dc, number_of(l));
    int err = ga_recurrent_set(&direct, dh != NULL ? &states : NULL);
    if (err != GA_NO_ERROR || l->k->r->cell != GA_CELL_LSTM) return err;
    return ga_recurrent_set(&cells, dc != NULL ? &of_cells : NULL);
}

/* Write the gradients of initial states and cells. */
static int end_line(const line *l, const ga_recurrent_grads *grads) {
    const GpuRecurrent *r = l->k->r;
    const ssize_t last = r->steps == 0 ? -1 : l->direction == 0 ? 0 : (ssize_t)r->steps - 1;
    int err = GA_NO_ERROR;

    if (grads->h0 != NULL) {
        const GpuArray to = ga_piece_at(grads->h0, number_of(l));
        ga_recurrent_launch g;
        ga_recurrent_kernel(&g, l->k, "recurrent_finish", true);
        ga_recurrent_buffer(&g, &l->w->products.a);
        ga_recurrent_buffer(&g, &l->w->direct.a);
        ga_recurrent_view(&g, &to, 2);
        ga_recurrent_view(&g, l->k->in->lengths, 1);
        ga_recurrent_index(&g, (ssize_t)r->state);
        ga_recurrent_index(&g, last);
        ga_recurrent_index(&g, (ssize_t)r->steps);
        err = ga_recurrent_run(&g, r->batch * r->state);
    }
    if (err != GA_NO_ERROR || grads->c0 == NULL) return err;
    const GpuArray to = ga_piece_at(grads->c0, number_of(l));
    return ga_array_assign(&to, &l->w->cells.a);
}

/* Copy x to `to`, with zeros after the end of each sequence. */
static int mask(const ga_recurrent_call *k, const GpuArray *to, const GpuArray *x) {
    ga_recurrent_launch g;

    ga_recurrent_kernel(&g, k, "recurrent_mask", false);
    ga_recurrent_view(&g, x, 3);
    ga_recurrent_buffer(&g, to);
    ga_recurrent_view(&g, k->in->lengths, 1);
    return ga_recurrent_run(&g, ga_array_size(to));
}

/* The gradient of an array of weights, if it is wanted, is the sum of products over steps and batch. */
static int sum_products(const line *l, const ga_recurrent_grads *grads, ga_recurrent_kind kind, const GpuArray *rows,
                        const GpuArray *columns) {
    static const unsigned axes[] = {0, 1};
    GpuArray *to = grads->weights[ga_recurrent_number(l->k->r, l->layer, l->direction, kind)];

    return to != NULL ? GpuArray_tensordot(to, rows, columns, 2, axes, axes) : GA_NO_ERROR;
}

static int sum_bias(const line *l, const ga_recurrent_grads *grads, ga_recurrent_kind kind, const GpuArray *gates) {
    static const unsigned axes[] = {0, 1};
    const int type = l->k->r->typecode;
    const GpuArray *to = grads->weights[ga_recurrent_number(l->k->r, l->layer, l->direction, kind)];
    GpuArray view;

    if (to == NULL) return GA_NO_ERROR;
    int err = ga_fused_spread(&view, to, 3, (const unsigned char[]){0, 0, 1});
    if (err != GA_NO_ERROR) return err;
    const ga_fused_arg arg = ga_fused_array("g", gates);
    err = ga_fused_sum(l->k->r->ctx, &bias_sum, (ga_fused_types){type, type}, type, &view, 1, &arg, 2, axes);
    ga_fused_view_free(&view);
    return err;
}

static int sum_weights(const line *l, const ga_recurrent_grads *grads) {
    const GpuRecurrent *r = l->k->r;
    const GpuArray *of_h = l->gates_h, *of_x = &l->gates_x.a;
    ga_piece states;

    ga_piece_part(&states, &l->store.states.a, 0, l->direction, r->steps); /* before each step */
    const GpuArray *h = &states.a;
    int err = GA_NO_ERROR;
    if (r->packed) {
        err = mask(l->k, &l->w->h.a, h);
        h = &l->w->h.a;
    }
    if (err == GA_NO_ERROR) err = sum_products(l, grads, GA_WEIGHT_X, of_x, l->x);
    if (err == GA_NO_ERROR) err = sum_products(l, grads, GA_WEIGHT_H, of_h, h);
    if (err == GA_NO_ERROR && r->biased) err = sum_bias(l, grads, GA_WEIGHT_BIAS_X, of_x);
    if (err == GA_NO_ERROR && r->biased) err = sum_bias(l, grads, GA_WEIGHT_BIAS_H, of_h);
    if (err == GA_NO_ERROR && r->projected)
        err = sum_products(l, grads, GA_WEIGHT_PROJECTION, &l->w->states.a, &l->w->full.a);
    return err;
}

static int run_line(const line *l, const ga_recurrent_grads *grads, const GpuArray *dh, const GpuArray *dc) {
    const size_t steps = l->k->r->steps;

    int err = begin_line(l, dh, dc);
    for (size_t i = 0; i < steps && err == GA_NO_ERROR; i++) err = run_step(l, l->direction == 0 ? steps - 1 - i : i);
    if (err == GA_NO_ERROR) err = end_line(l, grads);
    return err == GA_NO_ERROR && grads->weights != NULL ? sum_weights(l, grads) : err;
}

/* ---------------------------------------------------------------------------------------------------------- layers */

/* The gradient of a layer's x: one sum over the gates of both directions. */
static int find_input(const ga_recurrent_call *k, const work *w, unsigned layer, const GpuArray *dx) {
    const GpuRecurrent *r = k->r;
    const size_t row = r->gates * r->hidden, wide[] = {r->directions * row, ga_recurrent_width(r, layer)};
    const GpuArray *weights = ga_recurrent_weight(k, layer, 0, GA_WEIGHT_X);
    ga_piece both, half;
    int err = GA_NO_ERROR;

    if (r->directions > 1) {
        ga_piece_dense(&both, w->weights.a.data, w->weights.a.offset, r->typecode, 2, wide);
        for (unsigned d = 0; d < 2 && err == GA_NO_ERROR; d++) {
            ga_piece_part(&half, &both.a, 0, d * row, row);
            err = ga_array_assign(&half.a, ga_recurrent_weight(k, layer, d, GA_WEIGHT_X));
        }
        weights = &both.a;
    }
    return err == GA_NO_ERROR ? ga_recurrent_product(dx, &w->gates_x.a, weights, false) : err;
}

/* Arguments of a call. */
typedef struct given {
    const ga_recurrent_grads *grads;
    const GpuArray *dy, *dh, *dc;
    ga_recurrent_memory memory;
} given;

static int run_layer(const ga_recurrent_call *k, const given *g, const work *w, unsigned layer) {
    const GpuRecurrent *r = k->r;
    const GpuArray *dy = layer + 1 == r->layers ? g->dy : &w->dy.a, *x = r->packed ? &w->x.a : k->in->x;
    GpuArray to = w->dy.a;
    ga_piece inner;
    int err = GA_NO_ERROR;

    if (layer > 0) {
        ga_recurrent_results(r, &g->memory, layer - 1, &inner);
        x = &inner.a;
    }
    for (unsigned d = 0; d < r->directions && err == GA_NO_ERROR; d++) {
        line l = {.k = k, .layer = layer, .direction = d, .w = w, .x = x, .given = dy != NULL};
        ga_recurrent_find(r, &g->memory, layer, d, &l.store);
        ga_piece_part(&l.gates_x, &w->gates_x.a, 2, d * r->gates * r->hidden, r->gates * r->hidden);
        l.gates_h = r->cell == GA_CELL_GRU ? &w->gates_h.a : &l.gates_x.a;
        if (dy != NULL) ga_piece_part(&l.dy, dy, 2, d * r->state, r->state);
        err = run_line(&l, g->grads, g->dh, g->dc);
    }
    if (err == GA_NO_ERROR && layer == 0 && g->grads->x != NULL) err = find_input(k, w, layer, g->grads->x);
    if (err == GA_NO_ERROR && layer > 0) err = find_input(k, w, layer, &to);
    return err == GA_NO_ERROR && layer > 0 ? ga_recurrent_drop(k, &to, layer - 1) : err;
}

static int run_layers(const ga_recurrent_call *k, const given *g) {
    int err = GA_NO_ERROR;
    work w;

    carve(k->r, k->workspace, &w);
    if (k->r->packed && g->grads->weights != NULL) err = mask(k, &w.x.a, k->in->x);
    for (unsigned l = k->r->layers; l-- > 0 && err == GA_NO_ERROR;) err = run_layer(k, g, &w, l);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- calls */

/* Check gradients of results; any may be NULL. */
static int check_given(const ga_recurrent_call *k, const given *g, const GpuArray *reserve) {
    const GpuRecurrent *r = k->r;
    const size_t kept = ga_recurrent_elements(r, true);
    size_t dims[3];
    int err = GA_NO_ERROR;

    ga_recurrent_shape_y(r, dims);
    if (g->dy != NULL) err = ga_recurrent_check(k, g->dy, 3, dims, "dy");
    ga_recurrent_shape_states(r, r->state, dims);
    if (err == GA_NO_ERROR && g->dh != NULL) err = ga_recurrent_check(k, g->dh, 3, dims, "dh");
    ga_recurrent_shape_states(r, r->hidden, dims);
    if (err == GA_NO_ERROR && g->dc != NULL) err = ga_recurrent_check(k, g->dc, 3, dims, "dc");
    if (err == GA_NO_ERROR) err = ga_recurrent_check(k, reserve, 1, &kept, "the reserve");
    if (err == GA_NO_ERROR && !GpuArray_IS_C_CONTIGUOUS(reserve))
        err = ga_fail(&r->ctx->err, GA_VALUE_ERROR, "%s: the reserve is not C contiguous", k->what);
    if (err == GA_NO_ERROR && r->cell != GA_CELL_LSTM && (g->dc != NULL || g->grads->c0 != NULL))
        err = ga_fail(&r->ctx->err, GA_VALUE_ERROR, "%s: gradients of cells, which only GA_CELL_LSTM's have", k->what);
    return err;
}

/* The results of a call: gradients of x, h0, c0 and of weights. */
typedef struct results {
    size_t n;
    GpuArray **to;
    ga_result *open;
} results;

enum { MAIN = 3 };

static int list_results(const ga_recurrent_call *k, const ga_recurrent_grads *grads, results *s) {
    GpuArray *const main[MAIN] = {grads->x, grads->h0, grads->c0};
    const size_t weights = GpuRecurrent_weights(k->r);

    s->n = MAIN + weights;
    s->to = calloc(s->n, sizeof *s->to);
    s->open = calloc(s->n, sizeof *s->open);
    if (s->to == NULL || s->open == NULL) return ga_fail_memory(&k->r->ctx->err, "a list of gradients");
    for (size_t i = 0; i < s->n; i++)
        s->to[i] = i < MAIN ? main[i] : grads->weights != NULL ? grads->weights[i - MAIN] : NULL;
    return GA_NO_ERROR;
}

static int open_one(const ga_recurrent_call *k, results *s, size_t i) {
    const GpuRecurrent *r = k->r;
    unsigned nd = 3;
    size_t dims[3] = {r->steps, r->batch, r->inputs};

    if (i == 1 || i == 2) ga_recurrent_shape_states(r, i == 1 ? r->state : r->hidden, dims);
    if (i >= MAIN) GpuRecurrent_weight(r, i - MAIN, &nd, dims);
    return ga_result_open(&s->open[i], s->to[i], k->in->x, r->typecode, 0, nd, dims, k->what, "a gradient");
}

static int open_results(const ga_recurrent_call *k, const given *g, const GpuArray *reserve, results *s) {
    const GpuArray *const read[] = {g->dy, g->dh, g->dc, reserve};
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < s->n && err == GA_NO_ERROR; i++) err = open_one(k, s, i);
    for (size_t i = 0; i < s->n && err == GA_NO_ERROR; i++) {
        err = ga_recurrent_apart(k, s->to[i], read, sizeof read / sizeof *read);
        if (err == GA_NO_ERROR) err = ga_recurrent_apart(k, s->to[i], (const GpuArray *const *)s->to, i);
    }
    return err;
}

static int close_results(results *s, int err) {
    for (size_t i = s->n; s->open != NULL && i-- > 0;) err = ga_result_close(&s->open[i], err);
    free(s->to);
    free(s->open);
    return err;
}

/* If there are no sequences or no gates, the gradients are 0. */
static int clear(const results *s) {
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < s->n && err == GA_NO_ERROR; i++)
        if (s->to[i] != NULL) err = GpuArray_memset(s->to[i], 0);
    return err;
}

int GpuRecurrent_backward(const GpuRecurrent *plan, const ga_recurrent_grads *grads, const GpuArray *dy,
                          const GpuArray *dh, const GpuArray *dc, const GpuArray *reserve,
                          const ga_recurrent_inputs *inputs, gpudata *workspace) {
    given g = {.grads = grads, .dy = dy, .dh = dh, .dc = dc};
    results s = {.n = 0};
    ga_recurrent_call k;

    int err = ga_recurrent_begin(&k, plan, inputs, "GpuRecurrent_backward");
    if (err == GA_NO_ERROR && grads == NULL)
        err = ga_fail(&plan->ctx->err, GA_INVALID_ERROR, "%s: the list of gradients is NULL", k.what);
    if (err == GA_NO_ERROR) err = check_given(&k, &g, reserve);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){inputs->x, inputs->weights[0]});
    g.memory = (ga_recurrent_memory){.data = reserve->data, .offset = reserve->offset, .whole = true};
    err = list_results(&k, grads, &s);
    if (err == GA_NO_ERROR) err = open_results(&k, &g, reserve, &s);
    if (err == GA_NO_ERROR) err = ga_recurrent_open(&k, workspace, ga_recurrent_backward_bytes(plan));
    if (err == GA_NO_ERROR) err = plan->batch * plan->hidden > 0 ? run_layers(&k, &g) : clear(&s);
    err = close_results(&s, err);
    return ga_recurrent_end(&k, err);
}
