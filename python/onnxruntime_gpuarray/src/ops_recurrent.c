/* Recurrent networks of a layer. */
#include <stdlib.h>

#include "ops_cells.h"
#include "table.h"

enum { MOST_GATES = 4, WEIGHTS = 4 };

/* The weights in the library's layout: for each direction a matrix of x, one of the state, and two biases. */
typedef struct network {
    unsigned int directions;
    GpuArray x, h0, c0, weights[2 * WEIGHTS];
    const GpuArray *pointers[2 * WEIGHTS];
} network;

static void clear_network(network *n) {
    GpuArray_clear(&n->x);
    GpuArray_clear(&n->h0);
    GpuArray_clear(&n->c0);
    for (size_t i = 0; i < 2 * WEIGHTS; i++) GpuArray_clear(&n->weights[i]);
}

/* The gates of the library, in its order, by their numbers in ONNX's. */
static const int64_t *gate_order(const char *type, size_t *gates) {
    static const int64_t lstm[] = {0, 2, 3, 1}, gru[] = {1, 0, 2}, plain[] = {0};
    *gates = strcmp(type, "LSTM") == 0 ? 4 : strcmp(type, "GRU") == 0 ? 3 : 1;
    return *gates == 4 ? lstm : *gates == 3 ? gru : plain;
}

/* Gates first .. first + gates of one direction of W, R or B, in the library's order. */
static int reorder(call *c, GpuArray *out, const GpuArray *w, unsigned int direction, size_t first, size_t hidden) {
    size_t gates, nd = w->nd == 3 ? 3 : 2;
    const int64_t *order = gate_order(c->node->type, &gates);
    int64_t places[MOST_GATES];
    ssize_t starts[3] = {(ssize_t)direction, 0, 0}, stops[3] = {(ssize_t)direction + 1, 0, 0}, steps[3] = {0, 1, 1};
    GpuArray one = {0}, split = {0}, indices = {0}, turned = {0};
    for (unsigned int d = 1; d < w->nd; d++) stops[d] = (ssize_t)w->dimensions[d];
    for (size_t g = 0; g < gates; g++) places[g] = order[g] + (int64_t)first;
    const size_t blocks = w->dimensions[1] / hidden;
    const size_t dims[] = {blocks, hidden, nd == 3 ? w->dimensions[2] : 1}, joined[] = {gates * hidden, dims[2]};
    int err = GpuArray_index(&one, w, starts, stops, steps);
    if (err == GA_NO_ERROR) err = call_reshape(c, &split, &one, (unsigned int)nd, dims);
    if (err == GA_NO_ERROR) err = call_upload(c, &indices, GA_LONG, 1, &gates, places);
    if (err == GA_NO_ERROR) err = GpuArray_take(&turned, &split, &indices, 0, 0);
    if (err == GA_NO_ERROR) err = call_reshape(c, out, &turned, (unsigned int)nd - 1, joined);
    GpuArray_clear(&one);
    GpuArray_clear(&split);
    GpuArray_clear(&indices);
    GpuArray_clear(&turned);
    return err;
}

static int check_weights(call *c, const GpuArray *x, const GpuArray *w, const GpuArray *r, const GpuArray *b,
                         size_t hidden) {
    size_t gates;
    gate_order(c->node->type, &gates);
    if (x->nd != 3 || w->nd != 3 || r->nd != 3 || (b != NULL && b->nd != 2) || hidden == 0)
        return call_fail(c, GA_VALUE_ERROR, "an input has another rank, or hidden_size is 0");
    if (w->dimensions[0] != r->dimensions[0] || w->dimensions[1] != gates * hidden ||
        r->dimensions[1] != gates * hidden)
        return call_fail(c, GA_VALUE_ERROR, "weights do not have %zu rows for %zu gates", gates * hidden, gates);
    if (w->dimensions[0] != (strcmp(node_text(c->node, "direction", "forward"), "bidirectional") == 0 ? 2 : 1))
        return call_fail(c, GA_VALUE_ERROR, "weights are of %zu directions", w->dimensions[0]);
    if (b != NULL && (b->dimensions[0] != w->dimensions[0] || b->dimensions[1] != 2 * gates * hidden))
        return call_fail(c, GA_VALUE_ERROR, "biases do not fit the weights");
    return GA_NO_ERROR;
}

static int read_weights(call *c, network *n, const GpuArray *x, size_t hidden) {
    const GpuArray *w = call_array(c, 1), *r = call_array(c, 2), *b = call_has(c, 3) ? call_array(c, 3) : NULL;
    size_t gates, count = b != NULL ? WEIGHTS : 2;
    int err =
        w == NULL || r == NULL || (b == NULL && call_has(c, 3)) ? GA_VALUE_ERROR : check_weights(c, x, w, r, b, hidden);
    if (err != GA_NO_ERROR) return err;
    gate_order(c->node->type, &gates);
    n->directions = (unsigned int)w->dimensions[0];
    for (unsigned int d = 0; d < n->directions && err == GA_NO_ERROR; d++) {
        GpuArray *at = &n->weights[d * count];
        err = reorder(c, &at[0], w, d, 0, hidden);
        if (err == GA_NO_ERROR) err = reorder(c, &at[1], r, d, 0, hidden);
        if (err == GA_NO_ERROR && b != NULL) err = reorder(c, &at[2], b, d, 0, hidden);
        if (err == GA_NO_ERROR && b != NULL) err = reorder(c, &at[3], b, d, gates, hidden);
    }
    for (size_t i = 0; i < n->directions * count; i++) n->pointers[i] = &n->weights[i];
    return err;
}

/* Exchange axes between the node's layout (batch first, or time or directions first) and the library's. */
static int turn(call *c, GpuArray *out, const GpuArray *a) {
    static const unsigned int swapped[] = {1, 0, 2};
    if (a->nd != 3) return call_fail(c, GA_VALUE_ERROR, "an input has %u dimensions", a->nd);
    return node_int(c->node, "layout", 0) ? GpuArray_transpose(out, a, swapped) : GpuArray_view(out, a);
}

static int is_reverse(const call *c) {
    return strcmp(node_text(c->node, "direction", "forward"), "reverse") == 0;
}

static int read_network(call *c, network *n, size_t hidden) {
    GpuArray forwards = {0};
    const GpuArray *x = call_array(c, 0);
    const unsigned int time = 0;
    int err = x == NULL ? GA_VALUE_ERROR : read_weights(c, n, x, hidden);
    if (err == GA_NO_ERROR) err = turn(c, &forwards, x);
    if (err == GA_NO_ERROR)
        err = is_reverse(c) ? GpuArray_flip(&n->x, &forwards, &time, 1) : GpuArray_view(&n->x, &forwards);
    GpuArray_clear(&forwards);
    for (size_t i = 5; i < 7 && err == GA_NO_ERROR; i++) {
        if (!call_has(c, i)) continue;
        const GpuArray *state = call_array(c, i);
        err = state == NULL ? GA_VALUE_ERROR : turn(c, i == 5 ? &n->h0 : &n->c0, state);
    }
    return err;
}

/* Y from steps x batch x results of both directions. */
static int give_steps(call *c, const GpuArray *y, unsigned int directions, size_t hidden) {
    static const unsigned int by_time[] = {0, 2, 1, 3}, by_batch[] = {1, 0, 2, 3}, time = 0;
    const size_t dims[] = {y->dimensions[0], y->dimensions[1], directions, hidden};
    GpuArray split = {0}, turned = {0}, result = {0};
    int layout = node_int(c->node, "layout", 0) != 0, err = call_reshape(c, &split, y, 4, dims);
    if (err == GA_NO_ERROR && is_reverse(c))
        err = GpuArray_flip(&turned, &split, &time, 1);
    else if (err == GA_NO_ERROR)
        err = GpuArray_view(&turned, &split);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&result, &turned, layout ? by_batch : by_time);
    GpuArray_clear(&split);
    GpuArray_clear(&turned);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static ga_cell cell_of(const call *c) {
    if (strcmp(c->node->type, "LSTM") == 0) return GA_CELL_LSTM;
    return strcmp(c->node->type, "GRU") == 0 ? GA_CELL_GRU : GA_CELL_TANH;
}

static int run_network(call *c, const network *n, size_t hidden) {
    GpuArray y = {0}, h = {0}, cells = {0}, turned = {0};
    GpuRecurrent *plan = NULL;
    int lstm = cell_of(c) == GA_CELL_LSTM;
    ga_recurrent_options options = {.cell = cell_of(c),
                                    .steps = n->x.dimensions[0],
                                    .batch = n->x.dimensions[1],
                                    .inputs = n->x.dimensions[2],
                                    .hidden = hidden,
                                    .layers = 1,
                                    .bidirectional = n->directions == 2,
                                    .biases = call_has(c, 3)};
    ga_recurrent_inputs inputs = {.x = &n->x,
                                  .h0 = n->h0.data != NULL ? &n->h0 : NULL,
                                  .c0 = n->c0.data != NULL ? &n->c0 : NULL,
                                  .weights = n->pointers};
    int err = GpuRecurrent_new(&plan, c->ctx, n->x.typecode, &options);
    if (err == GA_NO_ERROR) err = GpuRecurrent_forward(plan, &y, &h, lstm ? &cells : NULL, NULL, &inputs, NULL);
    if (err == GA_NO_ERROR && call_wants(c, 0)) err = give_steps(c, &y, n->directions, hidden);
    if (err == GA_NO_ERROR && call_wants(c, 1)) {
        err = turn(c, &turned, &h);
        if (err == GA_NO_ERROR) err = call_give(c, 1, &turned);
    }
    if (err == GA_NO_ERROR && call_wants(c, 2)) {
        err = turn(c, &turned, &cells);
        if (err == GA_NO_ERROR) err = call_give(c, 2, &turned);
    }
    GpuRecurrent_free(plan);
    GpuArray_clear(&y);
    GpuArray_clear(&h);
    GpuArray_clear(&cells);
    GpuArray_clear(&turned);
    return err;
}

/* Is the node supported by the library's plan? Others are computed a step at a time. */
static int is_planned(const node *n) {
    if (node_has(n, 4) || node_has(n, 7) || node_float(n, "clip", 0) > 0) return 0;
    if (!cells_are_usual(n) || node_int(n, "input_forget", 0) != 0) return 0;
    return strcmp(n->type, "GRU") != 0 || node_int(n, "linear_before_reset", 0) != 0;
}

static int run_recurrent(call *c) {
    network n = {.directions = 0};
    int64_t hidden = node_int(c->node, "hidden_size", 0);
    int err =
        hidden < 1 || hidden > INT32_MAX ? call_fail(c, GA_VALUE_ERROR, "there is no such hidden_size") : GA_NO_ERROR;
    if (err == GA_NO_ERROR && !is_planned(c->node)) return cells_run(c, (size_t)hidden);
    if (err == GA_NO_ERROR) err = read_network(c, &n, (size_t)hidden);
    if (err == GA_NO_ERROR) err = run_network(c, &n, (size_t)hidden);
    clear_network(&n);
    return err;
}

static int takes_recurrent(const node *n) {
    return cells_are_known(n);
}

const op ops_recurrent[] = {
    {"", "GRU", 7, "f", takes_recurrent, run_recurrent, NULL, NULL},
    {"", "LSTM", 7, "f", takes_recurrent, run_recurrent, NULL, NULL},
    {"", "RNN", 7, "f", takes_recurrent, run_recurrent, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
