#include "cts_recurrent_world.h"

#include <math.h>

char cts_net_about[300];

static void describe(const cts_net_setting *s) {
    static const char *const cells[] = {"LSTM", "GRU", "tanh", "relu"};
    const ga_recurrent_options *o = &s->o;

    snprintf(
        cts_net_about, sizeof cts_net_about,
        "%s %s, steps %zu, batch %zu, inputs %zu, hidden %zu, projection %zu, layers %u, directions %d, biases %d, "
        "lengths %d, dropout %g, states %d %d, gradients %d %d %d",
        cts_type_name(s->type), cells[o->cell], o->steps, o->batch, o->inputs, o->hidden, o->projection, o->layers,
        o->bidirectional ? 2 : 1, o->biases, o->lengths, o->dropout, s->h0, s->c0, s->dy, s->dh, s->dc);
}

void cts_net_near(const GpuArray *a, const cts_num *want, const char *what) {
    double *got = cts_numbers(a);

    for (size_t i = 0; i < cts_product(a->nd, a->dimensions); i++)
        if (!(fabs(got[i] - want[i].v) <= 2 * want[i].e))
            fail_msg("%s, element %zu: %.17g instead of %.17g, off by %g; %g are allowed, with %s (seed %llu)", what, i,
                     got[i], want[i].v, got[i] - want[i].v, 2 * want[i].e, cts_net_about, (unsigned long long)cts.seed);
    free(got);
}

/* Numbers by which dropout multiplies the results of each layer but the last one. */
static void find_factors(cts_world *w) {
    const size_t n = w->y_dims[0] * w->y_dims[1] * w->y_dims[2], layers = w->s.o.layers - 1;
    const int type = w->s.type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    GpuRandom stream = w->stream;
    cts_array ones;
    GpuArray a;

    if (w->s.o.dropout == 0) return;
    w->factors = calloc(layers * n + 1, sizeof *w->factors);
    assert_non_null(w->factors);
    cts_make(&ones, type, 1, &n);
    for (size_t l = 0; l < layers; l++) {
        for (size_t i = 0; i < n; i++) cts_put(type, cts_at(&ones, i), cts_real(1));
        cts_upload(&a, &ones);
        cts_ok(GpuRandom_dropout(&stream, &a, &a, w->s.o.dropout));
        if (n > 0) cts_ok(GpuArray_read(ones.data, ones.size, &a));
        for (size_t i = 0; i < n; i++) w->factors[l * n + i] = cts_as_double(cts_get(type, cts_at(&ones, i)));
        GpuArray_clear(&a);
    }
    cts_drop(&ones);
}

static void make_results(cts_world *w, cts_random *r) {
    const cts_net_setting *s = &w->s;
    const size_t x_dims[] = {s->o.steps, s->o.batch, s->o.inputs};

    cts_operand_make(&w->y, r, s->type, 3, w->y_dims, 0, 1);
    cts_operand_make(&w->h, r, s->type, 3, w->h_dims, 0, 1);
    cts_operand_make(&w->c, r, s->type, 3, w->c_dims, 0, 1);
    cts_operand_make(&w->dx, r, s->type, 3, x_dims, 0, 1);
    cts_operand_make(&w->dh0, r, s->type, 3, w->h_dims, 0, 1);
    cts_operand_make(&w->dc0, r, s->type, 3, w->c_dims, 0, 1);
}

static void make_weights(cts_world *w, cts_random *r) {
    /* so small that states do not saturate, nor errors grow */
    const double size = 1 / sqrt((double)(w->s.o.hidden + w->s.o.inputs) / 2 + 1);

    w->weights = GpuRecurrent_weights(w->plan);
    assert_true(w->weights <= MOST_WEIGHTS);
    for (size_t i = 0; i < w->weights; i++) {
        size_t dims[2];
        unsigned nd;
        cts_ok(GpuRecurrent_weight(w->plan, i, &nd, dims));
        cts_operand_make(&w->w[i], r, w->s.type, nd, dims, -size, size);
        cts_operand_make(&w->dw[i], r, w->s.type, nd, dims, 0, 1);
        w->values[i] = w->w[i].values;
        w->list[i] = &w->w[i].device;
        w->grads[i] = &w->dw[i].device;
    }
}

static void make_shapes(cts_world *w) {
    const ga_recurrent_options *o = &w->s.o;
    const size_t directions = o->bidirectional ? 2 : 1, state = o->projection > 0 ? o->projection : o->hidden;
    const size_t y[] = {o->steps, o->batch, directions * state}, h[] = {o->layers * directions, o->batch, state};

    memcpy(w->y_dims, y, sizeof y);
    memcpy(w->h_dims, h, sizeof h);
    memcpy(w->c_dims, h, sizeof h);
    w->c_dims[2] = o->hidden;
}

void cts_world_make(cts_world *w, cts_random *r, const cts_net_setting *s) {
    const size_t x_dims[] = {s->o.steps, s->o.batch, s->o.inputs};
    const double steps = (double)s->o.steps;

    memset(w, 0, sizeof *w);
    w->s = *s;
    describe(s);
    make_shapes(w);
    cts_ok(GpuRecurrent_new(&w->plan, cts.ctx, s->type, &s->o));
    make_weights(w, r);
    make_results(w, r);
    cts_operand_make(&w->x, r, s->type, 3, x_dims, -1, 1);
    cts_operand_make(&w->h0, r, s->type, 3, w->h_dims, -1, 1);
    cts_operand_make(&w->c0, r, s->type, 3, w->c_dims, -1, 1);
    cts_operand_make(&w->lengths, r, s->index, 1, &s->o.batch, s->wild ? -3 : 0, steps + (s->wild ? 5 : 1));
    cts_operand_make(&w->dy, r, s->type, 3, w->y_dims, -1, 1);
    cts_operand_make(&w->dh, r, s->type, 3, w->h_dims, -1, 1);
    cts_operand_make(&w->dc, r, s->type, 3, w->c_dims, -1, 1);
    w->stream = (GpuRandom){.seed = cts_next(r), .sequence = 3, .offset = cts_below(r, 9)};
    find_factors(w);
    w->in = (ga_recurrent_inputs){.x = &w->x.device,
                                  .h0 = s->h0 ? &w->h0.device : NULL,
                                  .c0 = s->c0 ? &w->c0.device : NULL,
                                  .lengths = s->o.lengths ? &w->lengths.device : NULL,
                                  .weights = w->list,
                                  .stream = &w->stream};
    const bool lstm = s->o.cell == GA_CELL_LSTM, half = s->type == GA_HALF || s->type == GA_BFLOAT16;
    const double stored = s->type == GA_HALF ? 0x1p-11 : s->type == GA_BFLOAT16 ? 0x1p-8 : 0;
    w->net = (cts_net){.o = s->o,
                       .unit = s->type == GA_DOUBLE ? 0x1p-53 : 0x1p-24,
                       .stored = half ? stored : 0,
                       .tiny = s->type == GA_HALF ? 0x1p-25 : 0x1p-149,
                       .x = w->x.values,
                       .h0 = s->h0 ? w->h0.values : NULL,
                       .c0 = s->c0 ? w->c0.values : NULL,
                       .lengths = s->o.lengths ? w->lengths.values : NULL,
                       .weights = w->values,
                       .factors = w->factors,
                       .dy = s->dy ? w->dy.values : NULL,
                       .dh = s->dh ? w->dh.values : NULL,
                       .dc = s->dc && lstm ? w->dc.values : NULL};
    cts_net_make(&w->net);
}

void cts_world_drop(cts_world *w) {
    cts_operand *const all[] = {&w->x, &w->h0, &w->c0, &w->lengths, &w->dy,  &w->dh, &w->dc,
                                &w->y, &w->h,  &w->c,  &w->dx,      &w->dh0, &w->dc0};

    cts_net_drop(&w->net);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) cts_operand_drop(all[i]);
    for (size_t i = 0; i < w->weights; i++) {
        cts_operand_drop(&w->w[i]);
        cts_operand_drop(&w->dw[i]);
    }
    GpuArray_clear(&w->reserve);
    GpuRecurrent_free(w->plan);
    free(w->factors);
}

void cts_world_forward(cts_world *w, GpuArray *reserve, gpudata *workspace) {
    GpuArray *c = w->s.o.cell == GA_CELL_LSTM ? &w->c.device : NULL;

    cts_ok(GpuRecurrent_forward(w->plan, &w->y.device, &w->h.device, c, reserve, &w->in, workspace));
}

void cts_world_backward(cts_world *w, gpudata *workspace) {
    const bool lstm = w->s.o.cell == GA_CELL_LSTM;
    const ga_recurrent_grads grads = {
        .x = &w->dx.device, .h0 = &w->dh0.device, .c0 = lstm ? &w->dc0.device : NULL, .weights = w->grads};

    cts_ok(GpuRecurrent_backward(w->plan, &grads, w->s.dy ? &w->dy.device : NULL, w->s.dh ? &w->dh.device : NULL,
                                 w->s.dc && lstm ? &w->dc.device : NULL, &w->reserve, &w->in, workspace));
}

void cts_world_check_forward(const cts_world *w) {
    cts_net_near(&w->y.device, w->net.y, "y");
    cts_net_near(&w->h.device, w->net.h, "h");
    if (w->s.o.cell == GA_CELL_LSTM) cts_net_near(&w->c.device, w->net.c, "c");
}

void cts_world_check_backward(const cts_world *w) {
    cts_net_near(&w->dx.device, w->net.dx, "dx");
    cts_net_near(&w->dh0.device, w->net.dh0, "dh0");
    if (w->s.o.cell == GA_CELL_LSTM) cts_net_near(&w->dc0.device, w->net.dc0, "dc0");
    for (size_t i = 0; i < w->weights; i++) {
        char what[64];
        snprintf(what, sizeof what, "gradient %zu of weights", i);
        cts_net_near(&w->dw[i].device, w->net.dweights[i], what);
    }
}

/* What the device stores and computes last is rounded to the type of elements: into the bounds of results. */
static void widen(const cts_world *w, cts_num *a, size_t n) {
    const double unit = w->net.stored > 0 ? w->net.stored : w->net.unit;

    for (size_t i = 0; i < n; i++) a[i].e += unit * fabs(a[i].v) + w->net.tiny;
}

void cts_world_expect(cts_world *w) {
    cts_net *n = &w->net;
    const size_t places = w->s.o.steps * w->s.o.batch;

    cts_net_forward(n);
    cts_net_backward(n);
    widen(w, n->dx, places * w->s.o.inputs);
    widen(w, n->dh0, w->h_dims[0] * w->h_dims[1] * w->h_dims[2]);
    widen(w, n->dc0, w->c_dims[0] * w->c_dims[1] * w->c_dims[2]);
    for (size_t i = 0; i < w->weights; i++) widen(w, n->dweights[i], cts_net_weight_size(n, i));
}
