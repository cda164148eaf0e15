/* Convolutions and their gradients, compared with plain loops on the host. */
#include "cts_conv.h"
#include "cts_reproducible.h"

#include <math.h>

#include <gpuarray/graph.h>

/* A configuration; the lists of `o` point into it. */
typedef struct config {
    unsigned nd;
    size_t batch, groups, channels, columns; /* the last two of a group: of x and y */
    bool last;                               /* arrays have their channels last in memory */
    size_t space[3], taps[3], stride[3], dilation[3], before[3], after[3], further[3];
    bool transposed;
    size_t x[5], w[5], y[5];
} config;

static ga_conv_options options_of(const config *c) {
    return (ga_conv_options){.nd = c->nd,
                             .stride = c->stride,
                             .dilation = c->dilation,
                             .pad_before = c->before,
                             .pad_after = c->after,
                             .output_padding = c->further,
                             .groups = c->groups,
                             .transposed = c->transposed};
}

/* Fill in the shapes; false where there is no result. */
static bool shapes_of(config *c) {
    c->x[0] = c->y[0] = c->batch;
    c->x[1] = c->groups * c->channels;
    c->y[1] = c->groups * c->columns;
    c->w[0] = c->transposed ? c->x[1] : c->y[1];
    c->w[1] = c->transposed ? c->columns : c->channels;
    for (unsigned d = 0; d < c->nd; d++) {
        ssize_t n = (ssize_t)c->space[d], reach = (ssize_t)(c->dilation[d] * (c->taps[d] - 1));
        ssize_t pads = (ssize_t)(c->before[d] + c->after[d]), stride = (ssize_t)c->stride[d], y;
        if (c->transposed)
            y = (n - 1) * stride - pads + reach + 1 + (ssize_t)c->further[d];
        else
            y = n + pads - reach - 1 < 0 ? -1 : (n + pads - reach - 1) / stride + 1;
        if (y < 0) return false;
        c->x[2 + d] = c->space[d];
        c->w[2 + d] = c->taps[d];
        c->y[2 + d] = (size_t)y;
    }
    return true;
}

/* The index of an element, given by batch, channel and position, or by column, channel and tap. */
static size_t index_of(const size_t *dims, unsigned nd, size_t a, size_t b, const size_t *at) {
    size_t i = a * dims[1] + b;

    for (unsigned d = 0; d < nd; d++) i = i * dims[2 + d] + at[d];
    return i;
}

static bool next_place(size_t *at, const size_t *dims, unsigned nd) {
    for (unsigned d = nd; d-- > 0;) {
        if (++at[d] < dims[d]) return true;
        at[d] = 0;
    }
    return false;
}

typedef enum role { SMALL, LARGE, WEIGHTS } role;

/* Accumulate all products into the operand of one role, reading the other two. sums[]: dense, in double. */
static void multiply(const config *c, role to, const double *small, const double *large, const double *weights,
                     double *sums) {
    const size_t *s = c->transposed ? c->x : c->y, *l = c->transposed ? c->y : c->x;
    const size_t of_small = s[1] / c->groups, of_large = l[1] / c->groups;
    size_t o[3] = {0};

    if (cts_product(c->nd + 2, s) == 0 || cts_product(c->nd + 2, c->w) == 0 || cts_product(c->nd + 2, l) == 0) return;
    do {
        size_t r[3] = {0};
        do {
            size_t at[3];
            bool inside = true;
            for (unsigned d = 0; d < c->nd; d++) {
                ssize_t p = (ssize_t)(o[d] * c->stride[d] + r[d] * c->dilation[d]) - (ssize_t)c->before[d];
                inside = inside && p >= 0 && p < (ssize_t)l[2 + d];
                at[d] = (size_t)p;
            }
            if (!inside) continue;
            for (size_t n = 0; n < c->batch; n++)
                for (size_t k = 0; k < s[1]; k++)
                    for (size_t ch = 0; ch < of_large; ch++) {
                        size_t i = index_of(s, c->nd, n, k, o), q = index_of(c->w, c->nd, k, ch, r);
                        size_t m = index_of(l, c->nd, n, k / of_small * of_large + ch, at);
                        if (to == SMALL) sums[i] += large[m] * weights[q];
                        if (to == LARGE) sums[m] += small[i] * weights[q];
                        if (to == WEIGHTS) sums[q] += small[i] * large[m];
                    }
        } while (next_place(r, c->w + 2, c->nd));
    } while (next_place(o, s + 2, c->nd));
}

/* Small integers, whose sums are exact in any order. */
static void fill(cts_array *a, cts_random *r) {
    for (size_t i = 0; i < cts_count(a); i++) cts_set(a, i, (double)cts_below(r, 7) - 3);
}

static double *dense(const cts_array *a) {
    size_t n = cts_count(a);
    double *values = calloc(n + 1, sizeof *values);

    assert_non_null(values);
    for (size_t i = 0; i < n; i++) values[i] = cts_value(a, i);
    return values;
}

/* One operand: on the host, as doubles, and on the device. */
typedef struct operand {
    cts_array host;
    double *values;
    GpuArray device;
    GpuArray given; /* with the layout of `host`, where the device's is another */
} operand;

static void make_operand(operand *a, cts_random *r, int type, unsigned nd, const size_t *dims, bool result) {
    cts_make_layout(&a->host, r, type, nd, dims, !result);
    fill(&a->host, r);
    a->values = dense(&a->host);
    cts_upload(&a->device, &a->host);
    memset(&a->given, 0, sizeof a->given);
}

/* The same elements in channels-last layout. */
static void put_channels_last(operand *a) {
    const unsigned nd = a->device.nd;
    unsigned there[5] = {0}, back[5] = {0};
    GpuArray turned, dense = {0};

    for (unsigned d = 1; d < nd; d++) there[d] = d + 1 < nd ? d + 1 : 1;
    for (unsigned d = 1; d < nd; d++) back[d] = d > 1 ? d - 1 : nd - 1;
    cts_ok(GpuArray_transpose(&turned, &a->device, there));
    cts_ok(GpuArray_copy(&dense, &turned, GA_C_ORDER));
    GpuArray_clear(&turned);
    a->given = a->device;
    cts_ok(GpuArray_transpose(&a->device, &dense, back));
    GpuArray_clear(&dense);
}

static void drop_operand(operand *a) {
    cts_clear(&a->device, &a->given, NULL);
    cts_drop(&a->host);
    free(a->values);
}

static void expect(operand *a, const double *sums) {
    for (size_t i = 0; i < cts_count(&a->host); i++) cts_set(&a->host, i, sums[i]);
    if (a->given.data != NULL) cts_ok(GpuArray_setarray(&a->given, &a->device));
    cts_check(a->given.data != NULL ? &a->given : &a->device, &a->host);
}

/* All passes of one configuration. */
static void check_config(cts_random *r, int type, config *c) {
    const ga_conv_options o = options_of(c);
    const unsigned nd = c->nd + 2;
    size_t dims[5];
    GpuConv *conv;
    operand x, w, b, y, dy, dx, dw, db;

    cts_ok(GpuConv_new(&conv, cts.ctx, type, c->x, c->w, &o));
    cts_ok(GpuConv_output(conv, dims));
    assert_memory_equal(dims, c->y, nd * sizeof *dims);
    make_operand(&x, r, type, nd, c->x, false);
    make_operand(&w, r, type, nd, c->w, false);
    make_operand(&b, r, type, 1, &c->y[1], false);
    make_operand(&dy, r, type, nd, c->y, false);
    make_operand(&y, r, type, nd, c->y, true);
    make_operand(&dx, r, type, nd, c->x, true);
    make_operand(&dw, r, type, nd, c->w, true);
    make_operand(&db, r, type, 1, &c->y[1], true);
    operand *const wide[] = {&x, &w, &dy, &y, &dx, &dw};
    for (size_t i = 0; c->last && i < sizeof wide / sizeof *wide; i++) put_channels_last(wide[i]);
    size_t most = cts_product(nd, c->x) + cts_product(nd, c->y) + cts_product(nd, c->w) + c->y[1] + 1;
    double *sums = calloc(most, sizeof *sums);
    assert_non_null(sums);
    const size_t places = cts_product(c->nd, c->y + 2);
    const bool t = c->transposed;

    for (size_t i = 0; i < c->batch * c->y[1] * places; i++) sums[i] = b.values[i / places % c->y[1]];
    multiply(c, t ? LARGE : SMALL, t ? x.values : NULL, t ? NULL : x.values, w.values, sums);
    cts_ok(GpuConv_forward(conv, &y.device, &x.device, &w.device, &b.device, NULL));
    expect(&y, sums);

    memset(sums, 0, most * sizeof *sums);
    multiply(c, t ? SMALL : LARGE, t ? NULL : dy.values, t ? dy.values : NULL, w.values, sums);
    size_t bytes = GpuConv_workspace(conv, GA_CONV_GRAD_INPUT);
    gpudata *workspace = cts_buffer(bytes > 0 ? bytes : 1, NULL);
    cts_ok(GpuConv_grad_input(conv, &dx.device, &dy.device, &w.device, workspace));
    gpudata_release(workspace);
    expect(&dx, sums);

    memset(sums, 0, most * sizeof *sums);
    multiply(c, WEIGHTS, t ? x.values : dy.values, t ? dy.values : x.values, NULL, sums);
    cts_ok(GpuConv_grad_weights(conv, &dw.device, &x.device, &dy.device, NULL));
    expect(&dw, sums);

    memset(sums, 0, most * sizeof *sums);
    for (size_t i = 0; i < c->batch * c->y[1] * places; i++) sums[i / places % c->y[1]] += dy.values[i];
    cts_ok(GpuConv_grad_bias(conv, &db.device, &dy.device));
    expect(&db, sums);

    operand *const all[] = {&x, &w, &b, &y, &dy, &dx, &dw, &db};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) drop_operand(all[i]);
    free(sums);
    GpuConv_free(conv);
}

static void random_config(cts_random *r, config *c, unsigned nd) {
    static const size_t some[] = {1, 1, 2, 3, 5, 9, 13};

    do {
        *c = (config){.nd = nd, .transposed = cts_below(r, 3) == 0, .last = cts_below(r, 3) == 0};
        c->batch = 1 + cts_below(r, 3);
        c->groups = cts_below(r, 3) == 0 ? 2 + cts_below(r, 2) : 1;
        c->channels = some[cts_below(r, 7)];
        c->columns = some[cts_below(r, 7)];
        for (unsigned d = 0; d < nd; d++) {
            c->space[d] = 1 + cts_below(r, nd == 1 ? 40 : nd == 2 ? 10 : 5);
            c->taps[d] = 1 + cts_below(r, 4);
            c->stride[d] = 1 + cts_below(r, 3);
            c->dilation[d] = 1 + cts_below(r, 3);
            c->before[d] = cts_below(r, 3);
            c->after[d] = cts_below(r, 3);
            if (c->transposed) c->further[d] = cts_below(r, 2) * (c->stride[d] - 1);
        }
    } while (!shapes_of(c) || cts_product(nd + 2, c->y) > 3000);
}

static void configs(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const int rounds = cts.full ? 60 : cts.small ? 3 : 7;
    cts_random r = {cts.seed};

    for (int i = 0; i < rounds; i++) {
        const int type = i % 3 == 2 ? types[cts_below(&r, 4)] : GA_FLOAT;
        config c;
        random_config(&r, &c, 1 + (unsigned)i % 3);
        if (type == GA_DOUBLE && !cts.fp64) continue;
        check_config(&r, type, &c);
    }
}

/* Long sums, which are split into parts, many columns, and depthwise convolutions. */
static void shapes(void **state) {
    (void)state;
    static const config kept[] = {
        {.nd = 2,
         .batch = 2,
         .groups = 1,
         .channels = 70,
         .columns = 100,
         .space = {9, 9},
         .taps = {3, 3},
         .before = {1, 1},
         .after = {1, 1}},
        {.nd = 1,
         .batch = 3,
         .groups = 1,
         .channels = 3,
         .columns = 20,
         .space = {700},
         .taps = {7},
         .before = {3},
         .after = {2}},
        {.nd = 2,
         .batch = 2,
         .groups = 12,
         .channels = 1,
         .columns = 1,
         .space = {20, 37},
         .taps = {3, 3},
         .before = {1, 1},
         .after = {1, 1}},
        {.nd = 2, .batch = 1, .groups = 1, .channels = 40, .columns = 30, .space = {7, 6}, .taps = {1, 1}},
        {.nd = 2,
         .batch = 1,
         .groups = 2,
         .channels = 12,
         .columns = 7,
         .space = {6, 5},
         .taps = {2, 3},
         .stride = {5, 4},
         .transposed = true},
        {.nd = 3,
         .batch = 20,
         .groups = 1,
         .channels = 9,
         .columns = 10,
         .space = {3, 4, 5},
         .taps = {3, 2, 3},
         .before = {2, 0, 1},
         .stride = {2, 1, 2},
         .dilation = {1, 2, 1}},
    };
    cts_random r = {cts.seed + 1};

    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        config c = kept[i];
        if (cts.small && i % 2 == 1) continue;
        if (cts.small && c.columns > 10) c.columns = 10;
        for (unsigned d = 0; d < c.nd; d++) {
            if (c.stride[d] == 0) c.stride[d] = 1;
            if (c.dilation[d] == 0) c.dilation[d] = 1;
        }
        assert_true(shapes_of(&c));
        check_config(&r, GA_FLOAT, &c);
        if (i < (cts.full ? 3 : 1) && !cts.small) check_config(&r, GA_HALF, &c);
    }
}

/* Numbers of channels, or batches, that are multiples of packs: tensor cores read channels-last operands directly, and
 * sum gradients of weights over the batch first. */
static void packs(void **state) {
    (void)state;
    static const int types[] = {GA_HALF, GA_BFLOAT16, GA_FLOAT};
    static const config kept[] = {
        {.nd = 2, .channels = 16, .columns = 24, .space = {9, 7}, .taps = {3, 3}, .before = {1, 1}, .after = {1, 0}},
        {.nd = 2, .channels = 40, .columns = 72, .space = {10, 9}, .taps = {3, 2}, .stride = {2, 1}, .before = {2, 0}},
        {.nd = 1, .groups = 2, .channels = 8, .columns = 16, .space = {50}, .taps = {5}, .dilation = {2}},
        {.nd = 3, .channels = 64, .columns = 9, .space = {3, 4, 3}, .taps = {2, 2, 2}, .after = {1, 1, 1}},
        {.nd = 2, .channels = 16, .columns = 16, .space = {5, 6}, .taps = {3, 3}, .stride = {2, 2}, .transposed = true},
        {.nd = 2, .batch = 8, .channels = 5, .columns = 12, .space = {7, 6}, .taps = {3, 3}, .before = {1, 1}},
        {.nd = 2, .batch = 40, .channels = 9, .columns = 70, .space = {4, 5}, .taps = {3, 2}, .stride = {2, 1}},
        {.nd = 1, .batch = 16, .groups = 2, .channels = 10, .columns = 20, .space = {90}, .taps = {5}},
        {.nd = 3, .batch = 24, .channels = 3, .columns = 11, .space = {3, 4, 3}, .taps = {2, 2, 2}},
    };
    cts_random r = {cts.seed + 5};

    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        config c = kept[i];
        if (cts.small && i != 2 && i != 6 && i != 7) continue;
        c.last = c.batch == 0 || i % 2 == 0;
        if (c.batch == 0) c.batch = 2;
        if (c.groups == 0) c.groups = 1;
        for (unsigned d = 0; d < c.nd; d++) {
            if (c.stride[d] == 0) c.stride[d] = 1;
            if (c.dilation[d] == 0) c.dilation[d] = 1;
        }
        assert_true(shapes_of(&c));
        check_config(&r, types[i % (cts.full ? 1 : 3)], &c);
        if (cts.full) check_config(&r, GA_BFLOAT16, &c);
    }
}

/* Empty results, and sums without terms. */
static void empty(void **state) {
    (void)state;
    static const config kept[] = {
        {.nd = 1, .batch = 0, .groups = 1, .channels = 2, .columns = 3, .space = {5}, .taps = {2}},
        {.nd = 1, .batch = 2, .groups = 2, .channels = 0, .columns = 3, .space = {5}, .taps = {2}},
        {.nd = 2, .batch = 2, .groups = 1, .channels = 3, .columns = 0, .space = {5, 4}, .taps = {2, 1}},
        {.nd = 2,
         .batch = 2,
         .groups = 1,
         .channels = 3,
         .columns = 9,
         .space = {0, 4},
         .taps = {2, 1},
         .before = {1, 0},
         .after = {1, 0}},
        {.nd = 1, .batch = 2, .groups = 1, .channels = 3, .columns = 2, .space = {0}, .taps = {5}, .transposed = true},
        {.nd = 1,
         .batch = 8,
         .groups = 1,
         .channels = 16,
         .columns = 16,
         .space = {0},
         .taps = {1},
         .transposed = true},
    };
    cts_random r = {cts.seed + 2};

    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        config c = kept[i];
        for (unsigned d = 0; d < c.nd; d++) c.stride[d] = c.dilation[d] = 1;
        assert_true(shapes_of(&c));
        check_config(&r, c.batch == 8 ? GA_HALF : GA_FLOAT, &c);
    }
}

/* ------------------------------------------------------------------------------------------------------ activations */

static double activated(ga_activation act, double v, double slope) {
    switch (act) {
    case GA_ACT_RELU: return v > 0 ? v : 0;
    case GA_ACT_LEAKY_RELU: return v > 0 ? v : slope * v;
    case GA_ACT_GELU: return v / 2 * erfc(-v / sqrt(2));
    case GA_ACT_GELU_TANH: return v / 2 * (1 + tanh(sqrt(2 / acos(-1)) * (v + 0.044715 * v * v * v)));
    case GA_ACT_SILU: return v / (1 + exp(-v));
    case GA_ACT_TANH: return tanh(v);
    case GA_ACT_SIGMOID: return 1 / (1 + exp(-v));
    default: return v;
    }
}

/*
 * Sums are exact. They are followed by at most 5 operations in float, each with an error of half an ulp, or 6 ulp for
 * elementary functions of the library and the device; 1 + tanh cancels for negative numbers: then the error is
 * absolute, in ulps of |v|.
 */
static void activations(void **state) {
    (void)state;
    config c = {.nd = 1,
                .batch = 2,
                .groups = 1,
                .channels = 2,
                .columns = 4,
                .space = {9},
                .taps = {2},
                .stride = {1},
                .dilation = {1}};
    cts_random r = {cts.seed + 3};

    assert_true(shapes_of(&c));
    for (int act = GA_ACT_RELU; act <= GA_ACT_SIGMOID; act++) {
        ga_conv_options o = options_of(&c);
        operand x, w, y;
        GpuConv *conv;
        double sums[100] = {0};
        if (cts.small && act % 3 != 0) continue;
        o.activation = (ga_activation)act;
        o.slope = 0.25;
        cts_ok(GpuConv_new(&conv, cts.ctx, GA_FLOAT, c.x, c.w, &o));
        make_operand(&x, &r, GA_FLOAT, 3, c.x, false);
        make_operand(&w, &r, GA_FLOAT, 3, c.w, false);
        make_operand(&y, &r, GA_FLOAT, 3, c.y, true);
        multiply(&c, SMALL, NULL, x.values, w.values, sums);
        cts_ok(GpuConv_forward(conv, &y.device, &x.device, &w.device, NULL, NULL));
        float got[100];
        GpuArray packed;
        cts_ok(GpuArray_copy(&packed, &y.device, GA_C_ORDER));
        cts_ok(GpuArray_read(got, cts_count(&y.host) * sizeof *got, &packed));
        for (size_t i = 0; i < cts_count(&y.host); i++) {
            double want = activated((ga_activation)act, sums[i], 0.25);
            double relative = act == GA_ACT_GELU ? 12 + sums[i] * sums[i] : 12;
            double bound = relative * fabs(want) + (act == GA_ACT_GELU_TANH ? 6 * fabs(sums[i]) : 0);
            if (!(fabs((double)got[i] - want) <= 0x1p-23 * bound + 0x1p-126))
                fail_msg("activation %d of %g is %.9g, not %.9g", act, sums[i], (double)got[i], want);
        }
        GpuArray_clear(&packed);
        drop_operand(&x);
        drop_operand(&w);
        drop_operand(&y);
        GpuConv_free(conv);
    }
}

/* The slope of a leaky relu in every type: a vendor's library computes the sums, another kernel the function. */
static void leaky_slopes(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};
    const size_t dims[2][3] = {{2, 1, 9}, {1, 1, 1}};
    for (int t = 0; t < 4; t++) {
        const ga_conv_options o = {.nd = 1, .activation = GA_ACT_LEAKY_RELU, .slope = 0.3};
        cts_array x, w, y;
        GpuArray gx, gw, gy = {0};
        GpuConv *conv;
        if (types[t] == GA_DOUBLE && !cts.fp64) continue;
        cts_make(&x, types[t], 3, dims[0]);
        cts_make(&w, types[t], 3, dims[1]);
        cts_make(&y, types[t], 3, dims[0]);
        cts_put(types[t], cts_at(&w, 0), cts_real(1));
        for (size_t i = 0; i < 18; i++) {
            const double v = (double)i - 9;
            cts_put(types[t], cts_at(&x, i), cts_real(v));
            cts_put(types[t], cts_at(&y, i), cts_real(v > 0 ? v : 0.3 * v));
        }
        cts_upload(&gx, &x);
        cts_upload(&gw, &w);
        cts_ok(GpuConv_new(&conv, cts.ctx, types[t], dims[0], dims[1], &o));
        cts_ok(GpuConv_forward(conv, &gy, &gx, &gw, NULL, NULL));
        cts_check_near(&gy, &y, 1); /* the slope and the product are rounded */
        GpuConv_free(conv);
        cts_clear(&gx, &gw, &gy, NULL);
        cts_drop_all(&x, &w, &y, NULL);
    }
}

/* ----------------------------------------------------------------------------------------------------------- order */

/* Random numbers in an array of three extents on the host, and of the device. */
float *conv_random_real(cts_random *r, gpucontext *ctx, GpuArray *a, const size_t *dims) {
    const size_t n = cts_product(3, dims);
    float *x = malloc(n * sizeof *x);

    assert_non_null(x);
    for (size_t i = 0; i < n; i++) x[i] = (float)cts_below(r, 1u << 24) / 1e6f - 8;
    cts_ok(GpuArray_empty(a, ctx, GA_FLOAT, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(a, x, n * sizeof *x));
    return x;
}

/* The order of sums that the header documents, with real numbers: the bits of a chain of fmaf(), over taps in the outer
 * loop and channels in the inner one. */
static void order_of(cts_random *r, gpucontext *ctx, size_t channels, size_t columns) {
    enum { N = 2, LONG = 30, TAPS = 3 };
    const size_t xd[3] = {N, channels, LONG}, wd[3] = {columns, channels, TAPS}, yd[3] = {N, columns, LONG}, pad = 1;
    GpuArray a, b, out = {0};
    GpuConv *conv;
    float *x = conv_random_real(r, ctx, &a, xd), *w = conv_random_real(r, ctx, &b, wd),
          *y = malloc(cts_product(3, yd) * sizeof *y);

    assert_non_null(y);
    cts_ok(GpuConv_new(&conv, ctx, GA_FLOAT, xd, wd, &(ga_conv_options){.nd = 1, .pad_before = &pad}));
    cts_ok(GpuConv_forward(conv, &out, &a, &b, NULL, NULL));
    cts_ok(GpuArray_read(y, cts_product(3, yd) * sizeof *y, &out));
    for (size_t e = 0; e < cts_product(3, yd); e++) {
        const size_t i = e % LONG, k = e / LONG % columns, n = e / LONG / columns;
        float sum = 0;
        for (size_t t = 0; t < TAPS; t++)
            for (size_t c = 0; c < channels; c++) {
                const bool inside = i + t >= 1 && i + t - 1 < LONG;
                const float v = inside ? x[(n * channels + c) * LONG + i + t - 1] : 0;
                sum = fmaf(v, w[(k * channels + c) * TAPS + t], sum);
            }
        assert_memory_equal(&y[e], &sum, sizeof sum);
    }
    GpuConv_free(conv);
    cts_clear(&a, &b, &out, NULL);
    free(x);
    free(w);
    free(y);
}

/* With many columns, with few, and with the taps in the inner loop; in a reproducible context, because a vendor's
 * library has orders of its own. */
static void order(void **state) {
    (void)state;
    cts_random r = {cts.seed + 4};
    gpucontext *ctx = repro_open();
    order_of(&r, ctx, 11, 10);
    order_of(&r, ctx, 11, 2);
    order_of(&r, ctx, 1, 1);
    gpucontext_deref(ctx);
}

/* A recorded call gives the same results with other elements, also if it was called directly before. */
static void record_one(bool called) {
    config c = {.nd = 2,
                .batch = 1,
                .groups = 1,
                .channels = 3,
                .columns = 4,
                .space = {6, 6},
                .taps = {3, 3},
                .stride = {2, 2},
                .dilation = {1, 1},
                .before = {1, 1},
                .after = {1, 1}};
    cts_random r = {cts.seed + 5};
    gpugraph *graph;
    GpuConv *conv;
    operand x, w, y;
    double sums[100] = {0};

    assert_true(shapes_of(&c));
    const ga_conv_options o = options_of(&c);
    cts_ok(GpuConv_new(&conv, cts.ctx, GA_FLOAT, c.x, c.w, &o));
    make_operand(&x, &r, GA_FLOAT, 4, c.x, false);
    make_operand(&w, &r, GA_FLOAT, 4, c.w, false);
    make_operand(&y, &r, GA_FLOAT, 4, c.y, true);
    if (called) cts_ok(GpuConv_forward(conv, &y.device, &x.device, &w.device, NULL, NULL));
    cts_ok(gpugraph_begin(cts.ctx));
    int err = GpuConv_forward(conv, &y.device, &x.device, &w.device, NULL, NULL);
    cts_ok(gpugraph_end(cts.ctx, &graph));
    cts_ok(err);
    for (int i = 0; i < 2; i++) {
        cts_ok(gpugraph_launch(graph));
        memset(sums, 0, sizeof sums);
        multiply(&c, SMALL, NULL, x.values, w.values, sums);
        expect(&y, sums);
        cts_ok(GpuArray_memset(&w.device, 0));
        memset(w.values, 0, cts_count(&w.host) * sizeof *w.values);
    }
    gpugraph_release(graph);
    drop_operand(&x);
    drop_operand(&w);
    drop_operand(&y);
    GpuConv_free(conv);
}

static void recorded(void **state) {
    (void)state;
    record_one(false);
    record_one(true);
}

const cts_case cts_conv_cases[] = {{"configs", configs, 0},
                                   {"shapes", shapes, 0},
                                   {"packs", packs, 0},
                                   {"empty", empty, 0},
                                   {"activations", activations, 0},
                                   {"leaky_slopes", leaky_slopes, 0},
                                   {"order", order, 0},
                                   {"recorded", recorded, 0},
                                   {"plans", conv_plans, 0},
                                   {"layout_made", conv_layout_made, 0},
                                   {"calls", conv_calls, 0},
                                   {"choice", conv_choice, 0},
                                   {"winograd", conv_winograd, 0},
                                   {"many_shapes", conv_many_shapes, 0},
                                   {NULL, NULL, 0}};
