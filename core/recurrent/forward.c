/* The forward call: for each direction of each layer the products of all x, then one step after the other. */
#include "call.h"
#include "copy/copy.h"
#include "device/profile.h"

/* Temporary memory. */
typedef struct work {
    ga_piece memory;   /* states and gates of a call without a reserve, as a vector */
    ga_piece products; /* products with a state: batch x gates * hidden */
    ga_piece full;     /* results of a step before they are projected, and projected */
    ga_piece made;
} work;

static size_t carve(const GpuRecurrent *r, bool whole, gpudata *data, work *w) {
    ga_carving c = {.data = data};
    const size_t n = r->batch, kept = whole ? 0 : ga_recurrent_elements(r, false);

    ga_carve(&c, &w->memory, r->typecode, 1, &kept);
    ga_carve(&c, &w->products, r->typecode, 2, (const size_t[]){n, r->gates * r->hidden});
    ga_carve(&c, &w->full, r->typecode, 2, (const size_t[]){r->projected ? n : 0, r->hidden});
    ga_carve(&c, &w->made, r->typecode, 2, (const size_t[]){r->projected ? n : 0, r->state});
    return c.used;
}

size_t ga_recurrent_forward_bytes(const GpuRecurrent *r, bool whole) {
    work w;

    return carve(r, whole, NULL, &w);
}

/* One direction of one layer. */
typedef struct line {
    const ga_recurrent_call *k;
    unsigned layer, direction;
    const work *w;
    ga_recurrent_store store;
    ga_piece y; /* results: steps x batch x state */
    bool whole;
} line;

/* Places of the states before and after the step that is `i`-th in the order of the direction. */
static size_t place_of(const line *l, size_t i) {
    return !l->whole ? i % 2 : l->direction == 0 ? i : l->k->r->steps - i;
}

/* Gates, cells and, without a projection, state and result of a step. */
static int run_gates(const line *l, size_t t, size_t before, size_t after) {
    const GpuRecurrent *r = l->k->r;
    const bool lstm = r->cell == GA_CELL_LSTM, gru = r->cell == GA_CELL_GRU;
    const GpuArray gates = ga_piece_at(&l->store.gates.a, t), state = ga_piece_at(&l->store.states.a, before),
                   next = ga_piece_at(&l->store.states.a, after), y = ga_piece_at(&l->y.a, t);
    const GpuArray cell = ga_piece_at(&l->store.cells.a, lstm ? before : 0),
                   next_cell = ga_piece_at(&l->store.cells.a, lstm ? after : 0),
                   saved = ga_piece_at(&l->store.saved.a, l->whole && gru ? t : 0);
    ga_recurrent_launch g;

    ga_recurrent_kernel(&g, l->k, "recurrent_step", true);
    ga_template_arg_number(&g.targs, "CELL", (size_t)r->cell);
    ga_template_arg_number(&g.targs, "GATES", r->gates);
    ga_template_arg_flag(&g.targs, "BIASED", r->biased);
    ga_template_arg_flag(&g.targs, "PROJECTED", r->projected);
    ga_recurrent_buffer(&g, &gates);
    ga_recurrent_buffer(&g, &l->w->products.a);
    ga_recurrent_view(&g, ga_recurrent_weight(l->k, l->layer, l->direction, GA_WEIGHT_BIAS_X), 1);
    ga_recurrent_view(&g, ga_recurrent_weight(l->k, l->layer, l->direction, GA_WEIGHT_BIAS_H), 1);
    ga_recurrent_buffer(&g, &state);
    ga_recurrent_buffer(&g, r->projected ? &l->w->full.a : &next);
    ga_recurrent_buffer(&g, lstm ? &cell : NULL);
    ga_recurrent_buffer(&g, lstm ? &next_cell : NULL);
    ga_recurrent_buffer(&g, gru ? &saved : NULL);
    ga_recurrent_view(&g, &y, 2);
    ga_recurrent_view(&g, l->k->in->lengths, 1);
    ga_recurrent_index(&g, (ssize_t)r->hidden);
    ga_recurrent_index(&g, (ssize_t)t);
    ga_recurrent_index(&g, (ssize_t)r->steps);
    return ga_recurrent_run(&g, r->batch * r->hidden);
}

/* Project the results of a step. */
static int project(const line *l, size_t t, const GpuArray *state, const GpuArray *next) {
    const GpuRecurrent *r = l->k->r;
    const GpuArray y = ga_piece_at(&l->y.a, t);
    ga_recurrent_launch g;

    int err = ga_recurrent_product(&l->w->made.a, &l->w->full.a,
                                   ga_recurrent_weight(l->k, l->layer, l->direction, GA_WEIGHT_PROJECTION), true);
    if (err != GA_NO_ERROR) return err;
    ga_recurrent_kernel(&g, l->k, "recurrent_settle", true);
    ga_recurrent_buffer(&g, &l->w->made.a);
    ga_recurrent_buffer(&g, state);
    ga_recurrent_buffer(&g, next);
    ga_recurrent_view(&g, &y, 2);
    ga_recurrent_view(&g, l->k->in->lengths, 1);
    ga_recurrent_index(&g, (ssize_t)r->state);
    ga_recurrent_index(&g, (ssize_t)t);
    ga_recurrent_index(&g, (ssize_t)r->steps);
    return ga_recurrent_run(&g, r->batch * r->state);
}

static int run_step(const line *l, size_t i) {
    const GpuRecurrent *r = l->k->r;
    const size_t t = l->direction == 0 ? i : r->steps - 1 - i, before = place_of(l, i), after = place_of(l, i + 1);
    const GpuArray state = ga_piece_at(&l->store.states.a, before), next = ga_piece_at(&l->store.states.a, after);

    int err = ga_recurrent_product(&l->w->products.a, &state,
                                   ga_recurrent_weight(l->k, l->layer, l->direction, GA_WEIGHT_H), true);
    if (err == GA_NO_ERROR) err = run_gates(l, t, before, after);
    if (err == GA_NO_ERROR && r->projected) err = project(l, t, &state, &next);
    return err;
}

/* Copy the states or cells of a line from or to those of all lines; either may be NULL. */
static int start_with(const line *l, const GpuArray *store, const GpuArray *given) {
    GpuArray first = ga_piece_at(store, place_of(l, 0));

    if (given == NULL) return ga_recurrent_set(&first, NULL);
    const GpuArray from = ga_piece_at(given, (size_t)l->layer * l->k->r->directions + l->direction);
    return ga_recurrent_set(&first, &from);
}

static int end_with(const line *l, const GpuArray *store, const GpuArray *wanted) {
    if (wanted == NULL) return GA_NO_ERROR;
    const GpuArray last = ga_piece_at(store, place_of(l, l->k->r->steps)),
                   to = ga_piece_at(wanted, (size_t)l->layer * l->k->r->directions + l->direction);
    return ga_array_assign(&to, &last);
}

static int run_line(const line *l, const GpuArray *x, const GpuArray *h, const GpuArray *c) {
    const ga_recurrent_inputs *in = l->k->in;
    const bool lstm = l->k->r->cell == GA_CELL_LSTM;

    int err = ga_recurrent_product(&l->store.gates.a, x, ga_recurrent_weight(l->k, l->layer, l->direction, GA_WEIGHT_X),
                                   true);
    if (err == GA_NO_ERROR) err = start_with(l, &l->store.states.a, in->h0);
    if (err == GA_NO_ERROR && lstm) err = start_with(l, &l->store.cells.a, in->c0);
    for (size_t i = 0; i < l->k->r->steps && err == GA_NO_ERROR; i++) err = run_step(l, i);
    if (err == GA_NO_ERROR) err = end_with(l, &l->store.states.a, h);
    return err == GA_NO_ERROR && lstm ? end_with(l, &l->store.cells.a, c) : err;
}

static int run_layer(const ga_recurrent_call *k, const ga_recurrent_memory *m, const work *w, unsigned layer,
                     const GpuArray *y, const GpuArray *h, const GpuArray *c) {
    const GpuRecurrent *r = k->r;
    const bool inner = layer + 1 < r->layers;
    ga_piece from, to;
    int err = GA_NO_ERROR;

    if (layer > 0) ga_recurrent_results(r, m, layer - 1, &from);
    if (inner) ga_recurrent_results(r, m, layer, &to);
    for (unsigned d = 0; d < r->directions && err == GA_NO_ERROR; d++) {
        line l = {.k = k, .layer = layer, .direction = d, .w = w, .whole = m->whole};
        ga_recurrent_find(r, m, layer, d, &l.store);
        ga_piece_part(&l.y, inner ? &to.a : y, 2, d * r->state, r->state);
        err = run_line(&l, layer > 0 ? &from.a : k->in->x, h, c);
    }
    return err == GA_NO_ERROR && inner ? ga_recurrent_drop(k, &to.a, layer) : err;
}

/* --------------------------------------------------------------------------------------------------------- calls */

enum { RESULTS = 4 };

static int open_results(const ga_recurrent_call *k, GpuArray *const to[RESULTS], ga_result open[RESULTS]) {
    static const char *const names[RESULTS] = {"y", "h", "c", "the reserve"};
    const GpuRecurrent *r = k->r;
    const size_t kept = ga_recurrent_elements(r, true);
    size_t dims[RESULTS][3] = {{0}};
    int err = GA_NO_ERROR;

    ga_recurrent_shape_y(r, dims[0]);
    ga_recurrent_shape_states(r, r->state, dims[1]);
    ga_recurrent_shape_states(r, r->hidden, dims[2]);
    dims[3][0] = kept;
    if (to[0] == NULL) return ga_fail(&r->ctx->err, GA_INVALID_ERROR, "%s: no place for y", k->what);
    if (to[2] != NULL && r->cell != GA_CELL_LSTM)
        return ga_fail(&r->ctx->err, GA_VALUE_ERROR, "%s: c is wanted, of cells of which only GA_CELL_LSTM's have that",
                       k->what);
    for (unsigned i = 0; i < RESULTS && err == GA_NO_ERROR; i++)
        err = ga_result_open(&open[i], to[i], k->in->x, r->typecode, 0, i < 3 ? 3 : 1, dims[i], k->what, names[i]);
    for (unsigned i = 0; i < RESULTS && err == GA_NO_ERROR; i++)
        err = ga_recurrent_apart(k, to[i], (const GpuArray *const *)to, i);
    if (err == GA_NO_ERROR && to[3] != NULL && !GpuArray_IS_C_CONTIGUOUS(to[3]))
        err = ga_fail(&r->ctx->err, GA_VALUE_ERROR, "%s: the reserve is not C contiguous", k->what);
    return err;
}

static int run_layers(const ga_recurrent_call *k, GpuArray *const to[RESULTS]) {
    const bool whole = to[3] != NULL;
    int err = GA_NO_ERROR;
    work w;

    carve(k->r, whole, k->workspace, &w);
    const GpuArray *held = whole ? to[3] : &w.memory.a;
    const ga_recurrent_memory m = {.data = held->data, .offset = held->offset, .whole = whole};
    for (unsigned l = 0; l < k->r->layers && err == GA_NO_ERROR; l++)
        err = run_layer(k, &m, &w, l, to[0], to[1], to[2]);
    return err;
}

int GpuRecurrent_forward(const GpuRecurrent *plan, GpuArray *y, GpuArray *h, GpuArray *c, GpuArray *reserve,
                         const ga_recurrent_inputs *inputs, gpudata *workspace) {
    GpuArray *const to[RESULTS] = {y, h, c, reserve};
    ga_result open[RESULTS] = {{NULL, false}};
    ga_recurrent_call k;

    int err = ga_recurrent_begin(&k, plan, inputs, "GpuRecurrent_forward");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){inputs->x, inputs->weights[0]});
    err = open_results(&k, to, open);
    if (err == GA_NO_ERROR) err = ga_recurrent_open(&k, workspace, ga_recurrent_forward_bytes(plan, reserve != NULL));
    if (err == GA_NO_ERROR && plan->batch * plan->hidden > 0) err = run_layers(&k, to);
    for (unsigned i = RESULTS; i-- > 0;) err = ga_result_close(&open[i], err);
    return ga_recurrent_end(&k, err);
}
