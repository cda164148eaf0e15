/* Recurrent networks and their gradients against the definition (cts_recurrent_ref.c). */
#include "cts_recurrent_world.h"

#include <math.h>

#include <gpuarray/graph.h>

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

enum { LENGTHS = GA_INT };

/* ---------------------------------------------------------------------------------------------------------- trials */

static void check_setting(cts_random *r, const cts_net_setting *s) {
    cts_world w;

    cts_world_make(&w, r, s);
    cts_world_expect(&w);
    cts_world_forward(&w, &w.reserve, NULL);
    cts_world_check_forward(&w);
    cts_world_backward(&w, NULL);
    cts_world_check_backward(&w);
    cts_ok(GpuArray_memset(&w.y.device, 1));
    cts_world_forward(&w, NULL, NULL);
    cts_world_check_forward(&w);
    cts_world_drop(&w);
}

static cts_net_setting choose(cts_random *r, ga_cell cell) {
    const size_t hidden = cts_below(r, 8) == 0 ? 0 : 1 + cts_below(r, 6);
    cts_net_setting s = {.type = types[cts_below(r, cts.fp64 ? 4 : 3)],
                         .index = cts_below(r, 2) ? GA_INT : GA_LONG,
                         .o = {.cell = cell,
                               .steps = cts_below(r, 6),
                               .batch = cts_below(r, 8) == 0 ? 0 : 1 + cts_below(r, 4),
                               .inputs = cts_below(r, 6),
                               .hidden = hidden,
                               .layers = 1 + (unsigned)cts_below(r, 3),
                               .bidirectional = cts_below(r, 2) != 0,
                               .biases = cts_below(r, 3) != 0,
                               .lengths = cts_below(r, 2) != 0}};

    if (cell == GA_CELL_LSTM && hidden > 1 && cts_below(r, 3) == 0) s.o.projection = 1 + cts_below(r, hidden - 1);
    if (cts_below(r, 3) == 0) s.o.dropout = cts_below(r, 6) == 0 ? 1 : 0.375;
    s.h0 = cts_below(r, 2);
    s.c0 = cell == GA_CELL_LSTM && cts_below(r, 2);
    s.dy = cts_below(r, 4) != 0;
    s.dh = cts_below(r, 2);
    s.dc = cts_below(r, 2);
    s.wild = cts_below(r, 3) == 0;
    return s;
}

static void trials(ga_cell cell, unsigned salt) {
    cts_random r = {cts.seed + salt};

    for (int i = 0; i < (cts.small ? 2 : cts.full ? 60 : 6); i++) {
        const cts_net_setting s = choose(&r, cell);
        check_setting(&r, &s);
    }
}

static void lstm(void **state) {
    (void)state;
    trials(GA_CELL_LSTM, 1);
}

static void gru(void **state) {
    (void)state;
    trials(GA_CELL_GRU, 2);
}

static void plain(void **state) {
    (void)state;
    trials(GA_CELL_TANH, 3);
    trials(GA_CELL_RELU, 4);
}

/* More elements than a group has work-items, and odd numbers of them. */
static void large(void **state) {
    (void)state;
    static const cts_net_setting kept[] = {
        {.type = GA_FLOAT,
         .o = {.steps = 7, .batch = 33, .inputs = 20, .hidden = 37, .projection = 11, .layers = 2, .lengths = 1},
         .dy = true},
        {.type = GA_HALF,
         .o = {.cell = GA_CELL_GRU, .steps = 9, .batch = 5, .inputs = 70, .hidden = 65, .layers = 1, .biases = 1},
         .dy = true,
         .dh = true}};
    cts_random r = {cts.seed + 5};

    for (size_t i = 0; i < (cts.small ? 1 : 2); i++) {
        cts_net_setting s = kept[i];
        s.index = LENGTHS;
        check_setting(&r, &s);
    }
}

/* -------------------------------------------------------------------------------------- the reference's gradients */

static void compare_differences(cts_net *n, double *at, size_t count, const cts_num *grad, const char *what) {
    const double step = 0x1p-12;

    for (size_t i = 0; i < count; i++) {
        const double v = at[i];
        at[i] = v + step;
        cts_net_forward(n);
        const double above = cts_net_loss(n);
        at[i] = v - step;
        cts_net_forward(n);
        const double want = (above - cts_net_loss(n)) / (2 * step);
        at[i] = v;
        /* third derivatives of a loss of some tens of terms, each of which is a composition of functions whose
         * derivatives are below 2, times step^2 / 6, cts_net_about 2^-26; the rounding of losses divided by the step,
         * 2^-40 */
        if (!(fabs(grad[i].v - want) <= 0x1p-16 * (1 + fabs(want))))
            fail_msg("gradient %zu of %s: %.12g by the definition, %.12g by differences, with %s", i, what, grad[i].v,
                     want, cts_net_about);
    }
}

/* Gradients of the reference, with which the library's are compared, against differences of its losses. */
static void differences(void **state) {
    (void)state;
    cts_random r = {cts.seed + 6};

    for (unsigned i = 0; i < (cts.small ? 3u : 9u); i++) { /* all but GA_CELL_RELU, which has no derivative at 0 */
        cts_net_setting s = choose(&r, (ga_cell)(i % 3));
        s.type = GA_FLOAT;
        s.dh = true;
        cts_world w;
        cts_world_make(&w, &r, &s);
        cts_net *n = &w.net;
        cts_world_expect(&w);
        compare_differences(n, w.x.values, s.o.steps * s.o.batch * s.o.inputs, n->dx, "x");
        if (s.h0) compare_differences(n, w.h0.values, w.h_dims[0] * w.h_dims[1] * w.h_dims[2], n->dh0, "h0");
        if (s.c0) compare_differences(n, w.c0.values, w.c_dims[0] * w.c_dims[1] * w.c_dims[2], n->dc0, "c0");
        for (size_t k = 0; k < w.weights; k++)
            compare_differences(n, w.w[k].values, cts_net_weight_size(n, k), n->dweights[k], "weights");
        cts_world_drop(&w);
    }
}

/* ----------------------------------------------------------------------------------------------------- other ways */

/* What lies beyond a sequence's end may be anything. A sequence without steps gives back its initial state. */
static void unseen(void **state) {
    (void)state;
    cts_random r = {cts.seed + 7};

    for (unsigned cell = 0; cell < 3; cell++) {
        const cts_net_setting s = {.type = GA_FLOAT,
                                   .index = LENGTHS,
                                   .o = {.cell = (ga_cell)cell,
                                         .steps = 4,
                                         .batch = 3,
                                         .inputs = 2,
                                         .hidden = 3,
                                         .projection = cell == GA_CELL_LSTM,
                                         .layers = 2,
                                         .bidirectional = 1,
                                         .biases = 1,
                                         .lengths = 1},
                                   .h0 = true,
                                   .dy = true,
                                   .dh = true};
        static const size_t lengths[] = {2, 0, 4};
        cts_world w;
        cts_world_make(&w, &r, &s);
        for (size_t i = 0; i < 3; i++) cts_operand_put(&w.lengths, i, (double)lengths[i]);
        for (size_t t = 0; t < 4; t++)
            for (size_t i = 0; i < 3; i++) {
                const size_t at = t * 3 + i, wide = w.y_dims[2];
                for (size_t e = 0; e < 2 && t >= lengths[i]; e++) cts_operand_put(&w.x, at * 2 + e, NAN);
                for (size_t e = 0; e < wide && t >= lengths[i]; e++) cts_operand_put(&w.dy, at * wide + e, NAN);
            }
        cts_operand *const changed[] = {&w.lengths, &w.x, &w.dy};
        for (size_t i = 0; i < 3; i++) cts_operand_upload(changed[i]);
        cts_world_expect(&w);
        cts_world_forward(&w, &w.reserve, NULL);
        cts_world_check_forward(&w);
        cts_world_backward(&w, NULL);
        cts_world_check_backward(&w);
        cts_world_drop(&w);
    }
}

/* Sequences without steps give initial states back, and their gradients, even where weights are NaN. */
static void still(void **state) {
    (void)state;
    cts_random r = {cts.seed + 12};

    for (unsigned cell = 0; cell < 2; cell++) {
        const cts_net_setting s = {.type = GA_FLOAT,
                                   .index = LENGTHS,
                                   .o = {.cell = (ga_cell)cell,
                                         .steps = 2,
                                         .batch = 2,
                                         .inputs = 2,
                                         .hidden = 3,
                                         .projection = cell == GA_CELL_LSTM,
                                         .layers = 2,
                                         .bidirectional = 1,
                                         .lengths = 1},
                                   .h0 = true,
                                   .c0 = cell == GA_CELL_LSTM,
                                   .dy = true,
                                   .dh = true,
                                   .dc = true};
        cts_world w;
        cts_world_make(&w, &r, &s);
        for (size_t i = 0; i < 2; i++) cts_operand_put(&w.lengths, i, 0);
        cts_operand_upload(&w.lengths);
        for (size_t k = 0; k < w.weights; k++) {
            for (size_t i = 0; i < cts_net_weight_size(&w.net, k); i++) cts_operand_put(&w.w[k], i, NAN);
            cts_operand_upload(&w.w[k]);
        }
        cts_world_expect(&w);
        cts_world_forward(&w, &w.reserve, NULL);
        cts_world_check_forward(&w);
        cts_world_backward(&w, NULL); /* its dx is 0 times weights */
        cts_net_near(&w.dh0.device, w.net.dh0, "dh0");
        if (s.c0) cts_net_near(&w.dc0.device, w.net.dc0, "dc0");
        for (size_t k = 0; k < w.weights; k++)
            cts_net_near(&w.dw[k].device, w.net.dweights[k], "a gradient of weights");
        cts_world_drop(&w);
    }
}

/* Workspaces of the caller's; recorded once and replayed. */
static void recorded(void **state) {
    (void)state;
    const cts_net_setting s = {.type = GA_FLOAT,
                               .index = LENGTHS,
                               .o = {.steps = 3,
                                     .batch = 2,
                                     .inputs = 3,
                                     .hidden = 4,
                                     .layers = 2,
                                     .bidirectional = 1,
                                     .biases = 1,
                                     .dropout = 0.25},
                               .dy = true};
    cts_random r = {cts.seed + 8};
    gpugraph *graph = NULL;
    cts_world w;

    cts_world_make(&w, &r, &s);
    cts_world_expect(&w);
    const size_t elements = GpuRecurrent_reserve(w.plan);
    size_t bytes = 1;
    for (int pass = GA_RECURRENT_TRAINING; pass <= GA_RECURRENT_BACKWARD; pass++) {
        const size_t some = GpuRecurrent_workspace(w.plan, (ga_recurrent_pass)pass);
        bytes = some > bytes ? some : bytes;
    }
    gpudata *workspace = cts_buffer(bytes, NULL);
    w.reserve = cts_zeros(s.type, 1, &elements);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_world_forward(&w, &w.reserve, workspace);
    cts_world_backward(&w, workspace);
    cts_ok(gpugraph_end(cts.ctx, &graph));
    for (int i = 0; i < 2; i++) {
        cts_ok(GpuArray_memset(&w.y.device, 7));
        cts_ok(GpuArray_memset(&w.dx.device, 7));
        cts_ok(gpugraph_launch(graph));
        cts_world_check_forward(&w);
        cts_world_check_backward(&w);
    }
    cts_ok(GpuArray_memset(&w.y.device, 7));
    cts_world_forward(&w, NULL, workspace);
    cts_world_check_forward(&w);
    gpugraph_release(graph);
    gpudata_release(workspace);
    cts_world_drop(&w);
}

/* Results that the call makes; gradients of which only some are wanted. */
static void made(void **state) {
    (void)state;
    const cts_net_setting s = {.type = GA_FLOAT,
                               .index = LENGTHS,
                               .o = {.steps = 3, .batch = 2, .inputs = 3, .hidden = 4, .layers = 1},
                               .dy = true};
    cts_random r = {cts.seed + 9};
    GpuArray y = {0}, h = {0}, c = {0}, dx = {0}, dw = {0};
    GpuArray *const weights[] = {NULL, &dw};
    cts_world w;

    cts_world_make(&w, &r, &s);
    cts_world_expect(&w);
    cts_ok(GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, &w.in, NULL));
    cts_net_near(&y, w.net.y, "y");
    GpuArray_clear(&y);
    cts_ok(GpuRecurrent_forward(w.plan, &y, &h, &c, &w.reserve, &w.in, NULL));
    cts_net_near(&y, w.net.y, "y");
    cts_net_near(&h, w.net.h, "h");
    cts_net_near(&c, w.net.c, "c");
    assert_int_equal(w.reserve.dimensions[0], GpuRecurrent_reserve(w.plan));
    const ga_recurrent_grads some = {.weights = weights}, input = {.x = &dx}, none = {.x = NULL};
    cts_ok(GpuRecurrent_backward(w.plan, &some, &w.dy.device, NULL, NULL, &w.reserve, &w.in, NULL));
    cts_net_near(&dw, w.net.dweights[1], "dw");
    cts_ok(GpuRecurrent_backward(w.plan, &input, &w.dy.device, NULL, NULL, &w.reserve, &w.in, NULL));
    cts_net_near(&dx, w.net.dx, "dx");
    cts_ok(GpuRecurrent_backward(w.plan, &none, &w.dy.device, NULL, NULL, &w.reserve, &w.in, NULL));
    cts_clear(&y, &h, &c, &dx, &dw, NULL);
    cts_world_drop(&w);
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void plans(void **state) {
    (void)state;
    const ga_recurrent_options fine = {.steps = 2, .batch = 2, .inputs = 2, .hidden = 2, .layers = 1};
    ga_recurrent_options bad[9];
    GpuRecurrent *p = NULL;
    size_t dims[2];
    unsigned nd;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) bad[i] = fine;
    bad[0].cell = (ga_cell)4;
    bad[1].cell = (ga_cell)-1;
    bad[2].layers = 0;
    bad[3].dropout = -0.1;
    bad[4].dropout = 1.1;
    bad[5].dropout = NAN;
    bad[6].projection = 2;
    bad[7].projection = 1, bad[7].cell = GA_CELL_GRU;
    bad[8].steps = bad[8].batch = (size_t)1 << 40;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cts_fails_with(i < 8 ? GA_VALUE_ERROR : GA_XLARGE_ERROR, GpuRecurrent_new(&p, cts.ctx, GA_FLOAT, &bad[i]));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuRecurrent_new(&p, cts.ctx, GA_INT, &fine));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_new(&p, cts.ctx, GA_FLOAT, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_new(NULL, cts.ctx, GA_FLOAT, &fine));
    if (!cts.fp64) cts_fails_with(GA_DEVSUP_ERROR, GpuRecurrent_new(&p, cts.ctx, GA_DOUBLE, &fine));
    assert_null(p);
    cts_ok(GpuRecurrent_new(&p, cts.ctx, GA_FLOAT, &fine));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_weight(p, 2, &nd, dims));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_weight(p, 0, NULL, dims));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_weight(NULL, 0, &nd, dims));
    assert_int_equal(GpuRecurrent_workspace(p, (ga_recurrent_pass)3), 0);
    assert_int_equal(GpuRecurrent_workspace(NULL, GA_RECURRENT_TRAINING), 0);
    assert_int_equal(GpuRecurrent_reserve(NULL), 0);
    assert_int_equal(GpuRecurrent_weights(NULL), 0);
    GpuRecurrent_free(p);
    GpuRecurrent_free(NULL);
}

/* Operands that are refused; the fine call has lengths, dropout and a batch of 2. */
static void calls(void **state) {
    (void)state;
    const cts_net_setting s = {
        .type = GA_FLOAT,
        .index = LENGTHS,
        .o = {.steps = 3, .batch = 2, .inputs = 4, .hidden = 5, .layers = 2, .lengths = 1, .dropout = 0.5},
        .h0 = true,
        .c0 = true,
        .dy = true,
        .dh = true,
        .dc = true};
    cts_random r = {cts.seed + 10};
    const size_t three = 3, two = 2;
    GpuArray y = {0}, cleared = {0};
    const GpuArray *list[MOST_WEIGHTS];
    cts_world w;

    cts_world_make(&w, &r, &s);
    GpuArray wrong = cts_zeros(GA_FLOAT, 3, (const size_t[]){3, 2, 5}),
             half = cts_zeros(GA_HALF, 3, (const size_t[]){3, 2, 4}), floats = cts_zeros(GA_FLOAT, 1, &two),
             shorts = cts_zeros(GA_SHORT, 1, &two), few = cts_zeros(GA_INT, 1, &three);
    memcpy(list, w.list, sizeof list);
    list[2] = &wrong;
    ga_recurrent_inputs bad[14];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) bad[i] = w.in;
    bad[0].x = &wrong;
    bad[1].x = &half;
    bad[2].h0 = &wrong;
    bad[3].c0 = &wrong;
    bad[4].lengths = &floats;
    bad[5].lengths = &shorts;
    bad[6].lengths = &few;
    bad[7].weights = list;
    bad[8].x = NULL;
    bad[9].x = &cleared;
    bad[10].lengths = NULL;
    bad[11].weights = NULL;
    bad[12].stream = NULL;
    bad[13].c0 = &cleared;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cts_fails_with(i < 8 ? GA_VALUE_ERROR : GA_INVALID_ERROR,
                       GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, &bad[i], NULL));
    list[2] = NULL;
    bad[7].weights = list;
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, &bad[7], NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_forward(w.plan, NULL, NULL, NULL, NULL, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_forward(NULL, &y, NULL, NULL, NULL, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, NULL, NULL));
    assert_null(y.data);

    /* results */
    GpuArray *c = &w.c.device, *h = &w.h.device;
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &w.x.device, h, c, NULL, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, h, h, NULL, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, &w.h0.device, c, NULL, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, h, c, &floats, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &wrong, h, &wrong, NULL, &w.in, NULL));
    gpudata *small = cts_buffer(16, NULL);
    cts_fails(GpuRecurrent_forward(w.plan, &y, h, c, NULL, &w.in, small));
    gpudata_release(small);
    assert_null(y.data);
    cts_world_forward(&w, &w.reserve, NULL);

    const ga_recurrent_grads fine = {.x = &w.dx.device}, none = {.x = NULL}, bad_x = {.x = &wrong},
                             shared = {.x = &w.x.device}, twice = {.h0 = &w.dh0.device, .c0 = &w.dh0.device};
    const GpuArray *dy = &w.dy.device, *reserve = &w.reserve;
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &fine, &half, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, dy, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, NULL, dy, reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, NULL, NULL, &floats, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &bad_x, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &shared, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &twice, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, NULL, NULL, NULL, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_backward(w.plan, NULL, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_backward(NULL, &fine, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, NULL, NULL, reserve, NULL, NULL));
    w.dx.device.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &fine, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_ok(GpuRecurrent_backward(w.plan, &none, dy, NULL, NULL, reserve, &w.in, NULL));
    cts_clear(&wrong, &half, &floats, &shorts, &few, NULL);
    cts_world_drop(&w);
}

/* Cells are the LSTM's alone; lengths those of plans that take them. */
static void others(void **state) {
    (void)state;
    const cts_net_setting s = {
        .type = GA_FLOAT,
        .index = LENGTHS,
        .o = {.cell = GA_CELL_GRU, .steps = 3, .batch = 2, .inputs = 4, .hidden = 5, .layers = 1}};
    cts_random r = {cts.seed + 11};
    GpuArray y = {0};
    cts_world w;

    cts_world_make(&w, &r, &s);
    ga_recurrent_inputs in = w.in;
    in.c0 = &w.c0.device;
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, &in, NULL));
    in = w.in;
    in.lengths = &w.lengths.device;
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, NULL, NULL, NULL, &in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_forward(w.plan, &y, NULL, &w.c.device, NULL, &w.in, NULL));
    cts_world_forward(&w, &w.reserve, NULL);
    const ga_recurrent_grads fine = {.x = &w.dx.device}, cells = {.c0 = &w.dc0.device};
    cts_fails_with(GA_VALUE_ERROR,
                   GpuRecurrent_backward(w.plan, &fine, NULL, NULL, &w.dc.device, &w.reserve, &w.in, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuRecurrent_backward(w.plan, &cells, NULL, NULL, NULL, &w.reserve, &w.in, NULL));
    cts_world_drop(&w);
}

const cts_case cts_recurrent_cases[] = {
    {"lstm", lstm, 0},         {"gru", gru, 0},       {"plain", plain, 0},
    {"large", large, 0},       {"unseen", unseen, 0}, {"still", still, 0},
    {"recorded", recorded, 0}, {"made", made, 0},     {"differences", differences, 0},
    {"plans", plans, 0},       {"calls", calls, 0},   {"others", others, 0},
    {NULL, NULL, 0},
};
