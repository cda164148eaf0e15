/* Recurrent networks that the library's plan does not have, a step at a time: lengths of sequences with a direction
 * backwards, clipping, peepholes, coupled gates, other activations, and a GRU whose reset gate comes first. */
#include "ops_cells.h"

#include <stdio.h>
#include <string.h>

#include "chain.h"

enum { MOST_GATES = 4 };

/* The operands of a direction; gates are in ONNX's order. */
typedef struct cell {
    size_t hidden, gates;
    const char *activations[3];
    double clip; /* 0: none */
    int input_forget, linear_before_reset;
    const GpuArray *r, *recurrent_bias, *peepholes; /* of this direction; NULL: none */
} cell;

/* An activation of x in GK, or NULL. */
static const char *activation_of(const char *name) {
    static const char *const known[][2] = {
        {"Sigmoid", "sigmoid(x)"},        {"Tanh", "tanh(x)"}, {"Relu", "max(x, 0)"},
        {"Softsign", "x / (1 + abs(x))"}, {"Identity", "x"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i][0], name) == 0) return known[i][1];
    return NULL;
}

/* The number of activations of a cell, and the defaults. */
static size_t usual_activations(const char *type, const char **list) {
    static const char *const usual[] = {"Sigmoid", "Tanh", "Tanh"};
    size_t count = strcmp(type, "LSTM") == 0 ? 3 : strcmp(type, "GRU") == 0 ? 2 : 1;
    for (size_t i = 0; i < count; i++) list[i] = usual[count == 1 ? 1 : i];
    return count;
}

/* Activations of one direction, from the attribute if the node has it. */
static size_t find_activations(const node *n, size_t direction, const char **list) {
    size_t count = usual_activations(n->type, list);
    const attribute *given = node_attribute(n, "activations");
    const char *at;
    if (given == NULL || given->kind != ORT_OP_ATTR_STRINGS || given->count < count * (direction + 1)) return count;
    at = given->text;
    for (size_t i = 0; i < direction * count; i++) at += strlen(at) + 1;
    for (size_t i = 0; i < count; i++) {
        list[i] = at;
        at += strlen(at) + 1;
    }
    return count;
}

static size_t directions_of(const node *n) {
    return strcmp(node_text(n, "direction", "forward"), "bidirectional") == 0 ? 2 : 1;
}

int cells_are_usual(const node *n) {
    const char *usual[3], *given[3];
    for (size_t d = 0; d < directions_of(n); d++) {
        size_t count = usual_activations(n->type, usual);
        find_activations(n, d, given);
        for (size_t i = 0; i < count; i++)
            if (strcmp(usual[i], given[i]) != 0) return 0;
    }
    return 1;
}

int cells_are_known(const node *n) {
    const char *given[3];
    for (size_t d = 0; d < directions_of(n); d++) {
        size_t count = find_activations(n, d, given);
        for (size_t i = 0; i < count; i++)
            if (activation_of(given[i]) == NULL) return 0;
    }
    return node_attribute(n, "activation_alpha") == NULL && node_attribute(n, "activation_beta") == NULL;
}

/* y = f(clipped sum of a and b, and of c d where these are there). */
static GpuArray *activate(chain *s, const cell *k, size_t which, const GpuArray *a, const GpuArray *b,
                          const GpuArray *c, const GpuArray *d) {
    char text[320];
    const char *real = a->typecode == GA_DOUBLE ? "f64" : "f32";
    int used = snprintf(text, sizeof text, "%s x = a%s%s;", real, b != NULL ? " + b" : "", c != NULL ? " + c * d" : "");
    if (k->clip > 0)
        used += snprintf(text + used, sizeof text - (size_t)used, "x = max(min(x, %.9e), -%.9e);", k->clip, k->clip);
    snprintf(text + used, sizeof text - (size_t)used, "y = %s;", activation_of(k->activations[which]));
    return chain_expression(s, text, a->typecode, a, b, c, d);
}

/* Columns of one gate. */
static GpuArray *gate(chain *s, const cell *k, const GpuArray *all, size_t which) {
    return chain_slice(s, all, 1, which * k->hidden, k->hidden);
}

static GpuArray *peephole(chain *s, const cell *k, size_t which) {
    return k->peepholes != NULL ? chain_slice(s, k->peepholes, 0, which * k->hidden, k->hidden) : NULL;
}

/* The state's product with the matrix of the state, of gates first .. first + count. */
static GpuArray *recur(chain *s, const cell *k, const GpuArray *h, size_t first, size_t count) {
    GpuArray *rows = chain_slice(s, k->r, 0, first * k->hidden, count * k->hidden);
    GpuArray *product = chain_matmul(s, h, chain_transpose(s, rows, NULL));
    if (k->recurrent_bias == NULL) return product;
    return chain_apply(s, "add", product, chain_slice(s, k->recurrent_bias, 0, first * k->hidden, count * k->hidden),
                       NULL);
}

static GpuArray *step_plain(chain *s, const cell *k, const GpuArray *x, const GpuArray *h) {
    return activate(s, k, 0, x, recur(s, k, h, 0, 1), NULL, NULL);
}

/* ONNX's order is z, r, h. */
static GpuArray *step_gru(chain *s, const cell *k, const GpuArray *x, const GpuArray *h) {
    GpuArray *both = recur(s, k, h, 0, 2), *z, *r, *n;
    z = activate(s, k, 0, gate(s, k, x, 0), gate(s, k, both, 0), NULL, NULL);
    r = activate(s, k, 0, gate(s, k, x, 1), gate(s, k, both, 1), NULL, NULL);
    n = k->linear_before_reset
            ? activate(s, k, 1, gate(s, k, x, 2), chain_apply(s, "multiply", r, recur(s, k, h, 2, 1), NULL), NULL, NULL)
            : activate(s, k, 1, gate(s, k, x, 2), recur(s, k, chain_apply(s, "multiply", r, h, NULL), 2, 1), NULL,
                       NULL);
    return chain_expression(s, "y = (1 - a) * b + a * c;", h->typecode, z, n, h, NULL);
}

/* ONNX's order is i, o, f, c; that of peepholes i, o, f. */
static GpuArray *step_lstm(chain *s, const cell *k, const GpuArray *x, const GpuArray *h, GpuArray **cells) {
    GpuArray *all = recur(s, k, h, 0, 4), *p = peephole(s, k, 0), *i, *f, *g, *o, *c = *cells;
    i = activate(s, k, 0, gate(s, k, x, 0), gate(s, k, all, 0), p, p != NULL ? c : NULL);
    p = peephole(s, k, 2);
    if (k->input_forget)
        f = chain_expression(s, "y = 1 - a;", h->typecode, i, NULL, NULL, NULL);
    else
        f = activate(s, k, 0, gate(s, k, x, 2), gate(s, k, all, 2), p, p != NULL ? c : NULL);
    g = activate(s, k, 1, gate(s, k, x, 3), gate(s, k, all, 3), NULL, NULL);
    *cells = chain_expression(s, "y = a * b + c * d;", h->typecode, f, c, i, g);
    p = peephole(s, k, 1);
    o = activate(s, k, 0, gate(s, k, x, 1), gate(s, k, all, 1), p, p != NULL ? *cells : NULL);
    cell last = *k;
    last.clip = 0;
    return chain_apply(s, "multiply", o, activate(s, &last, 2, *cells, NULL, NULL, NULL), NULL);
}

/* x, lengths (or NULL) and initial states in; results of a direction and final states out. */
typedef struct run {
    const GpuArray *x, *lengths;
    GpuArray *h, *c, *y;
    int backwards;
} run;

static void run_steps(chain *s, const cell *k, const run *r) {
    const size_t steps = s->err == GA_NO_ERROR ? r->x->dimensions[0] : 0, mark = chain_mark(s);
    for (size_t i = 0; i < steps && s->err == GA_NO_ERROR; i++) {
        const size_t t = r->backwards ? steps - 1 - i : i;
        GpuArray *x = chain_place(s, r->x, 0, t), *cells = r->c, *h, *y;
        h = k->gates == 4   ? step_lstm(s, k, x, r->h, &cells)
            : k->gates == 3 ? step_gru(s, k, x, r->h)
                            : step_plain(s, k, x, r->h);
        y = h;
        if (r->lengths != NULL) { /* beyond its end a sequence keeps its state, and has results of 0 */
            GpuArray *inside = chain_apply(s, "greater", r->lengths, chain_constant(s, GA_LONG, (double)t), NULL);
            y = chain_apply(s, "where", inside, h, chain_constant(s, r->h->typecode, 0));
            h = chain_apply(s, "where", inside, h, r->h);
            if (k->gates == 4) cells = chain_apply(s, "where", inside, cells, r->c);
        }
        chain_move(s, chain_place(s, r->y, 0, t), y);
        chain_move(s, r->h, h);
        if (k->gates == 4) chain_move(s, r->c, cells);
        chain_release(s, mark);
    }
}

/* The products of x with its matrix, and the biases that are added to them: all but those of a linear reset. */
static GpuArray *project(chain *s, const GpuArray *x, const GpuArray *w, const GpuArray *b) {
    GpuArray *product = chain_matmul(s, x, chain_transpose(s, w, NULL));
    return b != NULL ? chain_apply(s, "add", product, b, NULL) : product;
}

static void check(chain *s, const cell *k, const GpuArray *x, const GpuArray *w, const GpuArray *r) {
    if (s->err != GA_NO_ERROR) return;
    if (x->nd != 3 || w->nd != 3 || r->nd != 3) chain_fail(s, "an input has another rank than 3");
    if (s->err != GA_NO_ERROR) return;
    const size_t directions = directions_of(s->c->node), rows = k->gates * k->hidden;
    if (w->dimensions[0] != directions || r->dimensions[0] != directions || w->dimensions[1] != rows ||
        r->dimensions[1] != rows || r->dimensions[2] != k->hidden || w->dimensions[2] != x->dimensions[2])
        chain_fail(s, "weights do not fit %zu directions of %zu gates of %zu", directions, k->gates, k->hidden);
}

/* Exchange axes for the node's layout: batch first, or time or directions first. */
static const GpuArray *turned(chain *s, const GpuArray *a) {
    static const unsigned int swapped[] = {1, 0, 2};
    if (a == NULL || node_int(s->c->node, "layout", 0) == 0) return a;
    return chain_transpose(s, a, swapped);
}

/* A copy of the initial state of one direction. */
static GpuArray *state_of(chain *s, const GpuArray *given, size_t direction, int type, size_t batch, size_t hidden) {
    const size_t dims[] = {batch, hidden};
    GpuArray *state = chain_zeros(s, type, 2, dims);
    if (given != NULL) chain_move(s, state, chain_place(s, given, 0, direction));
    return state;
}

/* The results, steps x directions x batch x hidden, in the node's layout. */
static void give_all(chain *s, GpuArray *y, GpuArray *h, GpuArray *c) {
    static const unsigned int by_batch[] = {2, 0, 1, 3};
    chain_give(s, 0, node_int(s->c->node, "layout", 0) ? chain_transpose(s, y, by_batch) : y);
    chain_give(s, 1, turned(s, h));
    if (c != NULL) chain_give(s, 2, turned(s, c));
}

int cells_run(call *c, size_t hidden) {
    chain s = chain_begin(c);
    const node *n = c->node;
    cell k = {.hidden = hidden,
              .clip = node_float(n, "clip", 0),
              .input_forget = node_int(n, "input_forget", 0) != 0,
              .linear_before_reset = node_int(n, "linear_before_reset", 0) != 0};
    const GpuArray *x = turned(&s, chain_input(&s, 0)), *w = chain_input(&s, 1), *r = chain_input(&s, 2);
    const GpuArray *b = chain_input(&s, 3), *lengths = chain_input(&s, 4), *h0 = turned(&s, chain_input(&s, 5));
    const int lstm = strcmp(n->type, "LSTM") == 0;
    const GpuArray *c0 = lstm ? turned(&s, chain_input(&s, 6)) : NULL, *p = lstm ? chain_input(&s, 7) : NULL;
    k.gates = lstm ? 4 : strcmp(n->type, "GRU") == 0 ? 3 : 1;
    check(&s, &k, x, w, r);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t directions = w->dimensions[0], batch = x->dimensions[1], rows = k.gates * hidden;
    const size_t y_dims[] = {x->dimensions[0], directions, batch, hidden}, column[] = {batch, 1};
    GpuArray *y = chain_empty(&s, x->typecode, 4, y_dims), *h = chain_empty(&s, x->typecode, 3, y_dims + 1);
    GpuArray *cells = lstm ? chain_empty(&s, x->typecode, 3, y_dims + 1) : NULL;
    if (lengths != NULL) lengths = chain_reshape(&s, chain_cast(&s, lengths, GA_LONG), 2, column);
    for (size_t d = 0; d < directions && s.err == GA_NO_ERROR; d++) {
        const size_t mark = chain_mark(&s);
        const GpuArray *bias = b != NULL ? chain_place(&s, b, 0, d) : NULL;
        const GpuArray *bias_x = bias != NULL ? chain_slice(&s, bias, 0, 0, rows) : NULL;
        find_activations(n, d, k.activations);
        k.r = chain_place(&s, r, 0, d);
        k.recurrent_bias = bias != NULL ? chain_slice(&s, bias, 0, rows, rows) : NULL;
        k.peepholes = p != NULL ? chain_place(&s, p, 0, d) : NULL;
        run now = {.x = project(&s, x, chain_place(&s, w, 0, d), bias_x),
                   .lengths = lengths,
                   .h = state_of(&s, h0, d, x->typecode, batch, hidden),
                   .c = lstm ? state_of(&s, c0, d, x->typecode, batch, hidden) : NULL,
                   .y = chain_place(&s, y, 1, d),
                   .backwards = d == 1 || strcmp(node_text(n, "direction", "forward"), "reverse") == 0};
        run_steps(&s, &k, &now);
        chain_move(&s, chain_place(&s, h, 0, d), now.h);
        if (lstm) chain_move(&s, chain_place(&s, cells, 0, d), now.c);
        chain_release(&s, mark);
    }
    give_all(&s, y, h, cells);
    return chain_end(&s);
}
