#include "cts_recurrent.h"

#include <math.h>

/* -------------------------------------------------------------------------------------------------------- numbers */

enum { FUNCTION_UNITS = 4 };

static cts_num exactly(double v) {
    return (cts_num){v, 0};
}

static cts_num plus(const cts_net *n, cts_num a, cts_num b) {
    return (cts_num){a.v + b.v, a.e + b.e + n->unit * fabs(a.v + b.v)};
}

static cts_num minus(const cts_net *n, cts_num a, cts_num b) {
    return plus(n, a, (cts_num){-b.v, b.e});
}

static cts_num times(const cts_net *n, cts_num a, cts_num b) {
    return (cts_num){a.v * b.v, fabs(a.v) * b.e + fabs(b.v) * a.e + n->unit * fabs(a.v * b.v)};
}

/* A function whose derivative is at most `slope` in size. */
static cts_num function(const cts_net *n, double value, double slope, double e) {
    return (cts_num){value, slope * e + FUNCTION_UNITS * n->unit * fabs(value)};
}

static cts_num sigmoid(const cts_net *n, cts_num a) {
    return function(n, 1 / (1 + exp(-a.v)), 0.25, a.e);
}

static cts_num hyperbolic(const cts_net *n, cts_num a) {
    return function(n, tanh(a.v), 1, a.e);
}

/* What is rounded to the type of elements. */
static cts_num stored(const cts_net *n, cts_num a) {
    return (cts_num){a.v, a.e + n->stored * fabs(a.v) + n->tiny};
}

/* s (1 - s), and 1 - t^2: derivatives of the functions by their values. */
static cts_num sigmoid_slope(const cts_net *n, cts_num s) {
    return times(n, s, minus(n, exactly(1), s));
}

static cts_num tanh_slope(const cts_net *n, cts_num t) {
    return minus(n, exactly(1), times(n, t, t));
}

/* A sum of products in any order. */
typedef struct sum {
    double v, e, size;
    size_t n;
} sum;

static void add_product(sum *s, cts_num a, cts_num b) {
    s->v += a.v * b.v;
    s->e += fabs(a.v) * b.e + fabs(b.v) * a.e;
    s->size += fabs(a.v * b.v);
    s->n++;
}

static cts_num total(const cts_net *n, const sum *s) {
    return (cts_num){s->v, s->e + (double)(s->n + 1) * n->unit * s->size};
}

/* --------------------------------------------------------------------------------------------------------- shapes */

size_t cts_net_gates(const cts_net *n) {
    return n->o.cell == GA_CELL_LSTM ? 4 : n->o.cell == GA_CELL_GRU ? 3 : 1;
}

size_t cts_net_state(const cts_net *n) {
    return n->o.projection > 0 ? n->o.projection : n->o.hidden;
}

size_t cts_net_directions(const cts_net *n) {
    return n->o.bidirectional ? 2 : 1;
}

size_t cts_net_weights(const cts_net *n) {
    return 2 + (n->o.biases ? 2 : 0) + (n->o.projection > 0 ? 1 : 0);
}

static size_t width_of(const cts_net *n, size_t layer) {
    return layer == 0 ? n->o.inputs : cts_net_directions(n) * cts_net_state(n);
}

size_t cts_net_weight_size(const cts_net *n, size_t i) {
    const size_t each = cts_net_weights(n), kind = i % each, row = cts_net_gates(n) * n->o.hidden;

    if (n->o.projection > 0 && kind == each - 1) return n->o.hidden * n->o.projection;
    if (kind == 0) return row * width_of(n, i / each / cts_net_directions(n));
    return kind == 1 ? row * cts_net_state(n) : row;
}

static cts_num *numbers(size_t n) {
    cts_num *p = calloc(n + 1, sizeof *p);

    assert_non_null(p);
    return p;
}

static size_t lines_of(const cts_net *n) {
    return n->o.layers * cts_net_directions(n);
}

void cts_net_make(cts_net *n) {
    const size_t lines = lines_of(n), places = n->o.steps * n->o.batch, state = cts_net_state(n);
    const size_t weights = lines * cts_net_weights(n), all = lines * places;

    n->y = numbers(places * cts_net_directions(n) * state);
    n->h = numbers(lines * n->o.batch * state);
    n->c = numbers(lines * n->o.batch * n->o.hidden);
    n->dx = numbers(places * n->o.inputs);
    n->dh0 = numbers(lines * n->o.batch * state);
    n->dc0 = numbers(lines * n->o.batch * n->o.hidden);
    n->gates = numbers(all * cts_net_gates(n) * n->o.hidden);
    n->saved = numbers(all * n->o.hidden);
    n->before = numbers(all * state);
    n->cells = numbers(all * n->o.hidden);
    n->after = numbers(all * n->o.hidden);
    n->full = numbers(all * n->o.hidden);
    n->results = numbers(n->o.layers * places * cts_net_directions(n) * state);
    n->dweights = calloc(weights, sizeof *n->dweights);
    assert_non_null(n->dweights);
    for (size_t i = 0; i < weights; i++) n->dweights[i] = numbers(cts_net_weight_size(n, i));
}

void cts_net_drop(cts_net *n) {
    cts_num *const all[] = {n->y,     n->h,      n->c,     n->dx,    n->dh0,  n->dc0,    n->gates,
                            n->saved, n->before, n->cells, n->after, n->full, n->results};

    for (size_t i = 0; i < lines_of(n) * cts_net_weights(n); i++) free(n->dweights[i]);
    free(n->dweights);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

/* ---------------------------------------------------------------------------------------------------------- lines */

/* A direction of a layer, for a sequence. */
typedef struct line {
    cts_net *n;
    size_t layer, direction, number, sequence, steps;
    const double *wx, *wh, *bx, *bh, *wp; /* weights; biases and projection: NULL if there are none */
} line;

static line line_of(cts_net *n, size_t layer, size_t direction, size_t sequence) {
    line l = {.n = n, .layer = layer, .direction = direction, .sequence = sequence};
    const size_t each = cts_net_weights(n);

    l.number = layer * cts_net_directions(n) + direction;
    const double *const *w = n->weights + l.number * each;
    l.wx = w[0];
    l.wh = w[1];
    l.bx = n->o.biases ? w[2] : NULL;
    l.bh = n->o.biases ? w[3] : NULL;
    l.wp = n->o.projection > 0 ? w[each - 1] : NULL;
    const double given = n->lengths != NULL ? n->lengths[sequence] : (double)n->o.steps;
    l.steps = (size_t)fmin(fmax(given, 0), (double)n->o.steps);
    return l;
}

/* Where step t has its gates and so on, in units of elements for a step of a sequence. */
static size_t place_of(const line *l, size_t t) {
    return (l->number * l->n->o.steps + t) * l->n->o.batch + l->sequence;
}

/* Element i of the x of the layer. */
static cts_num x_of(const line *l, size_t t, size_t i) {
    const cts_net *n = l->n;
    const size_t width = width_of(n, l->layer), row = (t * n->o.batch + l->sequence) * width + i;

    return l->layer == 0 ? exactly(n->x[row]) : n->results[(l->layer - 1) * n->o.steps * n->o.batch * width + row];
}

static cts_num *result_of(const line *l, size_t t) {
    const cts_net *n = l->n;
    const size_t state = cts_net_state(n), wide = cts_net_directions(n) * state;

    return n->results + ((l->layer * n->o.steps + t) * n->o.batch + l->sequence) * wide + l->direction * state;
}

static size_t in_order(const line *l, size_t i) {
    return l->direction == 0 ? i : l->steps - 1 - i;
}

/* A product of a row of a matrix with x, rounded, plus its bias. */
static cts_num sum_x(const line *l, size_t t, size_t row) {
    const size_t width = width_of(l->n, l->layer);
    sum s = {0};

    for (size_t i = 0; i < width; i++) add_product(&s, exactly(l->wx[row * width + i]), x_of(l, t, i));
    const cts_num made = stored(l->n, total(l->n, &s));
    return l->bx != NULL ? plus(l->n, made, exactly(l->bx[row])) : made;
}

static cts_num sum_h(const line *l, const cts_num *h, size_t row) {
    const size_t state = cts_net_state(l->n);
    sum s = {0};

    for (size_t i = 0; i < state; i++) add_product(&s, exactly(l->wh[row * state + i]), h[i]);
    const cts_num made = stored(l->n, total(l->n, &s));
    return l->bh != NULL ? plus(l->n, made, exactly(l->bh[row])) : made;
}

/* --------------------------------------------------------------------------------------------------------- forward */

static cts_num cell_lstm(const line *l, size_t t, size_t j, const cts_num *h, cts_num *cell) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, at = place_of(l, t);
    cts_num g[4];

    for (size_t k = 0; k < 4; k++) {
        const cts_num s = plus(n, sum_x(l, t, k * hidden + j), sum_h(l, h, k * hidden + j));
        g[k] = k == 2 ? hyperbolic(n, s) : sigmoid(n, s);
        n->gates[at * 4 * hidden + k * hidden + j] = stored(n, g[k]);
    }
    n->cells[at * hidden + j] = *cell;
    *cell = stored(n, plus(n, times(n, g[1], *cell), times(n, g[0], g[2])));
    n->after[at * hidden + j] = *cell;
    return times(n, g[3], hyperbolic(n, *cell));
}

static cts_num cell_gru(const line *l, size_t t, size_t j, const cts_num *h) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, at = place_of(l, t);
    cts_num g[3];

    for (size_t k = 0; k < 2; k++) g[k] = sigmoid(n, plus(n, sum_x(l, t, k * hidden + j), sum_h(l, h, k * hidden + j)));
    const cts_num inner = sum_h(l, h, 2 * hidden + j);
    g[2] = hyperbolic(n, plus(n, sum_x(l, t, 2 * hidden + j), times(n, g[0], inner)));
    n->saved[at * hidden + j] = stored(n, inner);
    for (size_t k = 0; k < 3; k++) n->gates[at * 3 * hidden + k * hidden + j] = stored(n, g[k]);
    return plus(n, g[2], times(n, g[1], minus(n, h[j], g[2])));
}

static cts_num cell_plain(const line *l, size_t t, size_t j, const cts_num *h) {
    const cts_net *n = l->n;
    const cts_num s = plus(n, sum_x(l, t, j), sum_h(l, h, j));
    const cts_num made = n->o.cell == GA_CELL_TANH ? hyperbolic(n, s) : (cts_num){fmax(s.v, 0), s.e};
    cts_num *g = n->gates + place_of(l, t) * n->o.hidden + j;

    *g = stored(n, made);
    /* so near to 0 that the library may see the other side */
    if (n->o.cell == GA_CELL_RELU && fabs(s.v) <= 2 * s.e) g->e = INFINITY;
    return made;
}

static void forward_step(const line *l, size_t t, cts_num *h, cts_num *cells) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, state = cts_net_state(n), at = place_of(l, t);
    cts_num *full = n->full + at * hidden, *to = result_of(l, t);

    memcpy(n->before + at * state, h, state * sizeof *h);
    for (size_t j = 0; j < hidden; j++)
        full[j] = stored(n, n->o.cell == GA_CELL_LSTM  ? cell_lstm(l, t, j, h, &cells[j])
                            : n->o.cell == GA_CELL_GRU ? cell_gru(l, t, j, h)
                                                       : cell_plain(l, t, j, h));
    for (size_t p = 0; p < state; p++) {
        sum s = {0};
        for (size_t j = 0; j < hidden && l->wp != NULL; j++) add_product(&s, exactly(l->wp[p * hidden + j]), full[j]);
        to[p] = h[p] = l->wp != NULL ? stored(n, total(n, &s)) : full[p];
    }
}

static void forward_line(const line *l) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, state = cts_net_state(n), first = l->number * n->o.batch + l->sequence;
    cts_num *h = n->h + first * state, *cells = n->c + first * hidden;

    for (size_t p = 0; p < state; p++) h[p] = exactly(n->h0 != NULL ? n->h0[first * state + p] : 0);
    for (size_t j = 0; j < hidden; j++) cells[j] = exactly(n->c0 != NULL ? n->c0[first * hidden + j] : 0);
    for (size_t i = 0; i < l->steps; i++) {
        /* all of a step reads the state before it */
        cts_num *old = numbers(state);
        memcpy(old, h, state * sizeof *h);
        forward_step(l, in_order(l, i), old, cells);
        memcpy(h, old, state * sizeof *h);
        free(old);
    }
}

void cts_net_forward(cts_net *n) {
    const size_t size = n->o.steps * n->o.batch * cts_net_directions(n) * cts_net_state(n);

    for (size_t i = 0; i < n->o.layers * size; i++) n->results[i] = exactly(0);
    for (size_t layer = 0; layer < n->o.layers; layer++) {
        for (size_t d = 0; d < cts_net_directions(n); d++)
            for (size_t s = 0; s < n->o.batch; s++) {
                const line l = line_of(n, layer, d, s);
                forward_line(&l);
            }
        cts_num *made = n->results + layer * size;
        for (size_t i = 0; i < size && n->factors != NULL && layer + 1 < n->o.layers; i++)
            made[i] = stored(n, times(n, made[i], exactly(n->factors[layer * size + i])));
    }
    if (n->o.layers > 0) memcpy(n->y, n->results + (n->o.layers - 1) * size, size * sizeof *n->y);
}

double cts_net_loss(const cts_net *n) {
    const size_t places = n->o.steps * n->o.batch * cts_net_directions(n), rows = lines_of(n) * n->o.batch;
    double s = 0;

    for (size_t i = 0; i < places * cts_net_state(n) && n->dy != NULL; i++) s += n->dy[i] * n->y[i].v;
    for (size_t i = 0; i < rows * cts_net_state(n) && n->dh != NULL; i++) s += n->dh[i] * n->h[i].v;
    for (size_t i = 0; i < rows * n->o.hidden && n->dc != NULL; i++) s += n->dc[i] * n->c[i].v;
    return s;
}

/* -------------------------------------------------------------------------------------------------------- backward */

/* Gradients of a line: of results, states and cells, and of sums of gates, with respect to products of x and of h. */
typedef struct grads {
    cts_num *h, *cells, *full, *x_gates, *h_gates;
} grads;

static void grad_lstm(const line *l, size_t t, size_t j, cts_num dh, grads *g) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, at = place_of(l, t);
    const cts_num *gate = n->gates + at * 4 * hidden + j, i = gate[0], f = gate[hidden], a = gate[2 * hidden],
                  o = gate[3 * hidden], bent = hyperbolic(n, n->after[at * hidden + j]);
    const cts_num dc = plus(n, g->cells[j], times(n, times(n, dh, o), tanh_slope(n, bent)));

    g->x_gates[j] = times(n, times(n, dc, a), sigmoid_slope(n, i));
    g->x_gates[hidden + j] = times(n, times(n, dc, n->cells[at * hidden + j]), sigmoid_slope(n, f));
    g->x_gates[2 * hidden + j] = times(n, times(n, dc, i), tanh_slope(n, a));
    g->x_gates[3 * hidden + j] = times(n, times(n, dh, bent), sigmoid_slope(n, o));
    g->cells[j] = times(n, dc, f);
    g->full[j] = stored(n, times(n, o, bent));
    for (size_t k = 0; k < 4; k++) g->h_gates[k * hidden + j] = g->x_gates[k * hidden + j];
}

/* Returns what goes to the state before past the product. */
static cts_num grad_gru(const line *l, size_t t, size_t j, cts_num dh, grads *g) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, at = place_of(l, t);
    const cts_num *gate = n->gates + at * 3 * hidden + j, r = gate[0], z = gate[hidden], a = gate[2 * hidden];
    const cts_num inner = times(n, times(n, dh, minus(n, exactly(1), z)), tanh_slope(n, a));
    const cts_num dr = times(n, times(n, inner, n->saved[at * hidden + j]), sigmoid_slope(n, r));
    const cts_num dz = times(n, times(n, dh, minus(n, n->before[at * hidden + j], a)), sigmoid_slope(n, z));

    g->x_gates[j] = g->h_gates[j] = dr;
    g->x_gates[hidden + j] = g->h_gates[hidden + j] = dz;
    g->x_gates[2 * hidden + j] = inner;
    g->h_gates[2 * hidden + j] = times(n, inner, r);
    return times(n, dh, z);
}

static void grad_plain(const line *l, size_t t, size_t j, cts_num dh, grads *g) {
    const cts_net *n = l->n;
    const cts_num made = n->gates[place_of(l, t) * n->o.hidden + j];

    if (n->o.cell == GA_CELL_TANH)
        g->x_gates[j] = times(n, dh, tanh_slope(n, made));
    else if (isinf(made.e))
        g->x_gates[j] = (cts_num){made.v > 0 ? dh.v : 0, dh.e + fabs(dh.v)};
    else
        g->x_gates[j] = made.v > 0 ? dh : exactly(0);
    g->h_gates[j] = g->x_gates[j];
}

/* Sums over all steps and sequences: one for each element of a line's arrays of weights. */
typedef struct sums {
    sum *x, *h, *bx, *bh, *p;
} sums;

static void add_weights(const line *l, size_t t, const grads *g, sums *s) {
    const cts_net *n = l->n;
    const size_t row = cts_net_gates(n) * n->o.hidden, width = width_of(n, l->layer), state = cts_net_state(n);
    const cts_num *before = n->before + place_of(l, t) * state;

    for (size_t k = 0; k < row; k++) {
        for (size_t i = 0; i < width; i++) add_product(&s->x[k * width + i], g->x_gates[k], x_of(l, t, i));
        for (size_t i = 0; i < state; i++) add_product(&s->h[k * state + i], g->h_gates[k], before[i]);
        add_product(&s->bx[k], g->x_gates[k], exactly(1));
        add_product(&s->bh[k], g->h_gates[k], exactly(1));
    }
    for (size_t p = 0; p < state && l->wp != NULL; p++)
        for (size_t j = 0; j < n->o.hidden; j++) add_product(&s->p[p * n->o.hidden + j], g->h[p], g->full[j]);
}

/* The products of the gradients of gates with a matrix's columns. */
static cts_num column(const line *l, const cts_num *gates, const double *w, size_t width, size_t i) {
    sum s = {0};

    for (size_t k = 0; k < cts_net_gates(l->n) * l->n->o.hidden; k++)
        add_product(&s, gates[k], exactly(w[k * width + i]));
    return total(l->n, &s);
}

/* One step back: g->h is the gradient of the state after it, and becomes that of the state before. */
static void backward_step(const line *l, size_t t, grads *g, sums *s, cts_num *dx) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, state = cts_net_state(n), width = width_of(n, l->layer),
                 row = cts_net_gates(n) * hidden;
    cts_num *kept = numbers(state);

    for (size_t p = 0; p < state && l->wp != NULL; p++) g->h[p] = stored(n, g->h[p]);
    for (size_t j = 0; j < hidden; j++) {
        cts_num dh = g->h[l->wp != NULL ? 0 : j];
        if (l->wp != NULL) {
            sum of = {0};
            for (size_t p = 0; p < state; p++) add_product(&of, g->h[p], exactly(l->wp[p * hidden + j]));
            dh = stored(n, total(n, &of));
        }
        if (n->o.cell == GA_CELL_LSTM) grad_lstm(l, t, j, dh, g);
        if (n->o.cell == GA_CELL_GRU) kept[j] = grad_gru(l, t, j, dh, g);
        if (n->o.cell > GA_CELL_GRU) grad_plain(l, t, j, dh, g);
    }
    for (size_t k = 0; k < row; k++) {
        g->x_gates[k] = stored(n, g->x_gates[k]);
        g->h_gates[k] = stored(n, g->h_gates[k]);
    }
    add_weights(l, t, g, s);
    cts_num *to = dx + (t * n->o.batch + l->sequence) * width;
    for (size_t i = 0; i < width; i++) to[i] = plus(n, to[i], column(l, g->x_gates, l->wx, width, i));
    for (size_t p = 0; p < state; p++) g->h[p] = plus(n, kept[p], stored(n, column(l, g->h_gates, l->wh, state, p)));
    free(kept);
}

/* `dy`: gradient of the layer's results; NULL: 0. */
static void backward_line(const line *l, const cts_num *dy, cts_num *dx, sums *s) {
    const cts_net *n = l->n;
    const size_t hidden = n->o.hidden, state = cts_net_state(n), first = l->number * n->o.batch + l->sequence,
                 wide = cts_net_directions(n) * state, row = cts_net_gates(n) * hidden;
    grads g = {numbers(state), n->dc0 + first * hidden, numbers(hidden), numbers(row), numbers(row)};

    for (size_t p = 0; p < state; p++) g.h[p] = exactly(n->dh != NULL ? n->dh[first * state + p] : 0);
    for (size_t j = 0; j < hidden; j++) g.cells[j] = exactly(n->dc != NULL ? n->dc[first * hidden + j] : 0);
    for (size_t i = l->steps; i-- > 0;) {
        const size_t t = in_order(l, i), at = (t * n->o.batch + l->sequence) * wide + l->direction * state;
        for (size_t p = 0; p < state && dy != NULL; p++) g.h[p] = plus(n, g.h[p], dy[at + p]);
        backward_step(l, t, &g, s, dx);
    }
    memcpy(n->dh0 + first * state, g.h, state * sizeof *g.h);
    free(g.h);
    free(g.full);
    free(g.x_gates);
    free(g.h_gates);
}

static void total_all(const cts_net *n, cts_num *to, sum *from, size_t count) {
    for (size_t i = 0; i < count && to != NULL; i++) to[i] = total(n, &from[i]);
    free(from);
}

static void backward_direction(cts_net *n, size_t layer, size_t d, const cts_num *dy, cts_num *dx) {
    const size_t hidden = n->o.hidden, state = cts_net_state(n), row = cts_net_gates(n) * hidden,
                 width = width_of(n, layer), each = cts_net_weights(n);
    cts_num **to = n->dweights + (layer * cts_net_directions(n) + d) * each;
    sums s = {calloc(row * width + 1, sizeof(sum)), calloc(row * state + 1, sizeof(sum)), calloc(row + 1, sizeof(sum)),
              calloc(row + 1, sizeof(sum)), calloc(state * hidden + 1, sizeof(sum))};

    assert_true(s.x != NULL && s.h != NULL && s.bx != NULL && s.bh != NULL && s.p != NULL);
    for (size_t b = 0; b < n->o.batch; b++) {
        const line l = line_of(n, layer, d, b);
        backward_line(&l, dy, dx, &s);
    }
    total_all(n, to[0], s.x, row * width);
    total_all(n, to[1], s.h, row * state);
    total_all(n, n->o.biases ? to[2] : NULL, s.bx, row);
    total_all(n, n->o.biases ? to[3] : NULL, s.bh, row);
    total_all(n, n->o.projection > 0 ? to[each - 1] : NULL, s.p, state * hidden);
}

void cts_net_backward(cts_net *n) {
    const size_t places = n->o.steps * n->o.batch, size = places * cts_net_directions(n) * cts_net_state(n);
    cts_num *dy = numbers(size), *next = NULL;

    for (size_t i = 0; i < size; i++) dy[i] = exactly(n->dy != NULL ? n->dy[i] : 0);
    for (size_t layer = n->o.layers; layer-- > 0;) {
        const size_t width = places * width_of(n, layer);
        next = layer > 0 ? numbers(width) : n->dx;
        for (size_t i = 0; i < width; i++) next[i] = exactly(0);
        for (size_t d = 0; d < cts_net_directions(n); d++) backward_direction(n, layer, d, dy, next);
        free(dy);
        dy = next;
        for (size_t i = 0; i < width && layer > 0; i++) {
            next[i] = stored(n, next[i]);
            if (n->factors != NULL) next[i] = stored(n, times(n, next[i], exactly(n->factors[(layer - 1) * size + i])));
        }
    }
}
