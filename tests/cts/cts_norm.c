/* Norms and the gradients of softmax and norms compared with their definitions in plain loops of double. */
#include "cts_norm_added.h"
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/norm.h>
#include <gpuarray/rows.h>

enum { RANK = 5, MOST = 4096 };

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};
static const double EPS = 1e-3;

/* ------------------------------------------------------------------------------------------------------- reference */

/* A normalisation of an array in C order: the axes that share a mean, and the axes of the parameters. */
typedef struct problem {
    unsigned nd;
    size_t dims[RANK], count;
    bool own[RANK], param[RANK], centred;
    const double *x, *g, *w, *b;                  /* w, b: one for each place of the parameters */
    const double *given_mean, *given_var;         /* of the parameters' shape; NULL: those of x */
    double *y, *gx, *gw, *gb;                     /* results, */
    double *y_size, *gx_size, *gw_size, *gb_size; /* and the sums of the sizes of their terms */
} problem;

/* The index of an element in an array that has only some of the axes. */
static size_t place(const problem *p, size_t i, const bool *axes, bool value) {
    size_t at = 0, step = 1;
    for (unsigned k = p->nd; k-- > 0;) {
        if (axes[k] == value) {
            at += i % p->dims[k] * step;
            step *= p->dims[k];
        }
        i /= p->dims[k];
    }
    return at;
}

typedef struct group {
    double n, mean, scale, h, hn, h_size, hn_size;
} group;

static double normal(const problem *p, const group *s, size_t i) {
    return (p->x[i] - s[place(p, i, p->own, false)].mean) * s[place(p, i, p->own, false)].scale;
}

static void statistics(const problem *p, group *s) {
    for (size_t i = 0; i < p->count; i++) {
        group *own = &s[place(p, i, p->own, false)];
        own->n++;
        if (p->centred) own->mean += p->x[i];
    }
    for (size_t i = 0; i < p->count; i++) s[i].mean /= s[i].n > 0 ? s[i].n : 1;
    for (size_t i = 0; i < p->count; i++) {
        group *own = &s[place(p, i, p->own, false)];
        own->scale += (p->x[i] - own->mean) * (p->x[i] - own->mean);
    }
    for (size_t i = 0; i < p->count; i++) s[i].scale = 1 / sqrt(s[i].scale / (s[i].n > 0 ? s[i].n : 1) + EPS);
    for (size_t i = 0; i < p->count && p->given_mean != NULL; i++) {
        s[place(p, i, p->own, false)].mean = p->given_mean[place(p, i, p->param, true)];
        s[place(p, i, p->own, false)].scale = 1 / sqrt(p->given_var[place(p, i, p->param, true)] + EPS);
    }
}

static void compute(const problem *p) {
    group *s = calloc(p->count + 1, sizeof *s);
    assert_non_null(s);
    statistics(p, s);
    for (size_t i = 0; i < p->count; i++) {
        const size_t k = place(p, i, p->param, true);
        const double n = normal(p, s, i), h = p->g[i] * p->w[k];
        group *own = &s[place(p, i, p->own, false)];
        p->y[i] = n * p->w[k] + p->b[k];
        p->y_size[i] = (fabs(n) + 1) * fabs(p->w[k]) + fabs(p->b[k]);
        p->gw[k] += p->g[i] * n;
        p->gw_size[k] += fabs(p->g[i]) * (fabs(n) + 1);
        p->gb[k] += p->g[i];
        p->gb_size[k] += fabs(p->g[i]);
        own->h += h;
        own->hn += h * n;
        own->h_size += fabs(h);
        own->hn_size += fabs(h) * (fabs(n) + 1);
    }
    for (size_t i = 0; i < p->count; i++) {
        const group *own = &s[place(p, i, p->own, false)];
        const double n = normal(p, s, i), h = p->g[i] * p->w[place(p, i, p->param, true)];
        const double whole = (h - (p->centred ? own->h / own->n : 0)) - n * (own->hn / own->n);
        p->gx[i] = own->scale * (p->given_mean != NULL ? h : whole);
        p->gx_size[i] = own->scale * (fabs(h) + own->h_size / own->n + (fabs(n) + 1) * (own->hn_size / own->n));
    }
    free(s);
}

/* ------------------------------------------------------------------------------------------------------- operands */

/* Numbers from shift - 2 to shift + 2. */
static void make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double shift) {
    cts_operand_make(o, r, type, nd, dims, shift - 2, shift + 2);
}

/*
 * The tolerance: the rounding of the result's type, and for each term of the sum of magnitudes fewer than 48 errors of
 * the type computed in: those of x - mean, the scale, a product or two, and of sums, less than 2 + log2 4096 for each
 * element.
 */
static void check(const cts_operand *o, const double *want, const double *size, const char *what) {
    cts_operand_check(o, want, size, 48, what);
}

/* Buffers for the results of a problem. */
static void room(problem *p) {
    double **const places[] = {&p->y, &p->gx, &p->gw, &p->gb, &p->y_size, &p->gx_size, &p->gw_size, &p->gb_size};
    for (size_t i = 0; i < 8; i++) assert_non_null(*places[i] = calloc(MOST * 4 + 1, sizeof(double)));
}
static void no_room(problem *p) {
    double *const places[] = {p->y, p->gx, p->gw, p->gb, p->y_size, p->gx_size, p->gw_size, p->gb_size};
    for (size_t i = 0; i < 8; i++) free(places[i]);
}

typedef enum kind { LAYER, LAYER_KEPT, RMS, BATCH, BATCH_FIXED, GROUP, KINDS } kind;

typedef struct trial {
    kind kind;
    int type, param_type;
    unsigned nd, pd, naxes, axes[RANK];
    size_t dims[RANK], param_dims[RANK], groups;
    bool weighted;
    cts_operand x, g, y, gx, w, b, gw, gb, mean, var;
} trial;

static void choose(trial *t, cts_random *r) {
    const bool rows = t->kind == LAYER || t->kind == LAYER_KEPT || t->kind == RMS;
    t->type = types[cts_below(r, 4)];
    if (!cts_type_usable(t->type)) t->type = GA_FLOAT;
    t->param_type = (t->type == GA_HALF || t->type == GA_BFLOAT16) && cts_below(r, 2) ? GA_FLOAT : t->type;
    t->nd = (unsigned)(rows ? 1 + cts_below(r, 4) : 2 + cts_below(r, 3));
    cts_make_random_shape(r, t->nd, cts_below(r, 6) == 0 ? 4000 : 400, t->dims);
    t->weighted = cts_below(r, 4) > 0;
    t->groups = 1;
    if (t->kind == GROUP) {
        t->groups = 1 + cts_below(r, 3);
        t->dims[1] = t->groups * (1 + t->dims[1] % 3);
    }
    if (t->kind == BATCH) /* the variance of one element cannot be estimated */
        t->dims[0] += 2;
    for (unsigned i = 0; i < t->nd && rows; i++)
        if ((t->kind == LAYER_KEPT && t->naxes > 0) || cts_below(r, 2) || (i + 1 == t->nd && t->naxes == 0)) {
            t->axes[t->naxes++] = i;
            t->param_dims[t->pd++] = t->dims[i];
        }
    if (!rows) t->param_dims[t->pd++] = t->dims[1];
}

static void describe(const trial *t, problem *p) {
    const bool rows = t->kind == LAYER || t->kind == LAYER_KEPT || t->kind == RMS;
    p->nd = 0;
    p->count = 1;
    p->centred = t->kind != RMS;
    for (unsigned i = 0; i < t->nd; i++) {
        const bool split = t->kind == GROUP && i == 1;
        if (split) {
            p->param[p->nd] = true;
            p->dims[p->nd++] = t->groups;
        }
        p->own[p->nd] = rows ? false : t->kind == GROUP ? i >= 1 : i != 1;
        p->param[p->nd] = !rows && i == 1;
        p->dims[p->nd++] = split ? t->dims[i] / t->groups : t->dims[i];
        p->count *= t->dims[i];
    }
    for (unsigned i = 0; i < t->naxes; i++) p->own[t->axes[i]] = p->param[t->axes[i]] = true;
}

/* With kept statistics, which there are of dense arrays of float and double, for rows of the last axes. */
static void kept_call(trial *t, const GpuArray *w, const GpuArray *b) {
    GpuArray dense = {0}, out = {0}, kept = {0};
    size_t length = 1, size = 1;

    for (unsigned i = 0; i < t->nd; i++) size *= t->dims[i];
    for (unsigned i = 0; i < t->naxes; i++) length *= t->dims[t->axes[i]];
    cts_ok(GpuArray_copy(&dense, &t->x.device, GA_C_ORDER));
    cts_ok(GpuArray_copy(&out, &t->y.device, GA_C_ORDER));
    cts_ok(GpuArray_layer_norm_kept(&out, &kept, &dense, w, b, EPS, t->naxes, t->axes));
    cts_ok(GpuArray_move(&t->y.device, &out));
    assert_int_equal(kept.data != NULL, size > 0 && (t->type == GA_FLOAT || t->type == GA_DOUBLE));
    if (kept.data != NULL) {
        assert_int_equal(kept.dimensions[0], size / length);
        cts_ok(GpuArray_layer_norm_grad_kept(&t->gx.device, &t->gw.device, &t->gb.device, &t->x.device, w, &t->g.device,
                                             &kept, t->naxes, t->axes));
    } else {
        cts_ok(GpuArray_layer_norm_grad(&t->gx.device, &t->gw.device, &t->gb.device, &t->x.device, w, &t->g.device, EPS,
                                        t->naxes, t->axes));
    }
    cts_clear(&dense, &out, &kept, NULL);
}

static void call(trial *t) {
    GpuArray *x = &t->x.device, *g = &t->g.device, *y = &t->y.device, *gx = &t->gx.device, *gw = &t->gw.device,
             *gb = &t->gb.device, *m = &t->mean.device, *v = &t->var.device;
    GpuArray *w = t->weighted ? &t->w.device : NULL, *b = t->weighted ? &t->b.device : NULL;
    const int flags = t->kind == BATCH ? GA_NORM_TRAINING : 0;

    if (t->kind == LAYER) {
        cts_ok(GpuArray_layer_norm(y, x, w, b, EPS, t->naxes, t->axes));
        cts_ok(GpuArray_layer_norm_grad(gx, gw, gb, x, w, g, EPS, t->naxes, t->axes));
    } else if (t->kind == LAYER_KEPT) {
        kept_call(t, w, b);
    } else if (t->kind == RMS) {
        cts_ok(GpuArray_rms_norm(y, x, w, EPS, t->naxes, t->axes));
        cts_ok(GpuArray_rms_norm_grad(gx, gw, x, w, g, EPS, t->naxes, t->axes));
    } else if (t->kind == GROUP) {
        cts_ok(GpuArray_group_norm(y, x, t->groups, w, b, EPS));
        cts_ok(GpuArray_group_norm_grad(gx, gw, gb, x, t->groups, w, g, EPS));
    } else {
        cts_ok(GpuArray_batch_norm_grad(gx, gw, gb, x, m, v, w, g, EPS, flags));
        cts_ok(GpuArray_batch_norm(y, x, m, v, w, b, 0.25, EPS, flags));
    }
}

/* The sum of x and a residual, and its norm: t->g holds the residual, x becomes the sum. */
static void add_call(trial *t, problem *p) {
    GpuArray *w = t->weighted ? &t->w.device : NULL, *b = t->weighted ? &t->b.device : NULL;
    double *sums = malloc((p->count + 1) * sizeof *sums);
    assert_non_null(sums);
    for (size_t i = 0; i < p->count; i++) { /* rounded twice as on the device; in double there is one rounding */
        const double v = t->x.values[i] + t->g.values[i];
        cts_put(t->type, cts_at(&t->gx.host, i), cts_real(t->type == GA_DOUBLE ? v : (double)(float)v));
        sums[i] = cts_get(t->type, cts_at(&t->gx.host, i)).re;
    }
    if (t->kind == LAYER)
        cts_ok(GpuArray_add_layer_norm(&t->y.device, &t->x.device, &t->x.device, &t->g.device, w, b, EPS, t->naxes,
                                       t->axes));
    else
        cts_ok(
            GpuArray_add_rms_norm(&t->y.device, &t->x.device, &t->x.device, &t->g.device, w, EPS, t->naxes, t->axes));
    cts_check_values(&t->x.device, &t->gx.host);
    p->x = sums;
    compute(p);
    check(&t->y, p->y, p->y_size, "norm of a sum");
    free(sums);
}

/* The running statistics become three quarters of their old values plus a quarter of the batch's. */
static void check_running(const trial *t, const problem *p) {
    const size_t channels = t->dims[1];
    double *means = calloc(4 * channels + 1, sizeof *means), *vars = means + channels, *ms = vars + channels,
           *vs = ms + channels;
    const double n = channels > 0 ? (double)(p->count / channels) : 0;
    assert_non_null(means);
    for (size_t i = 0; i < p->count; i++) means[place(p, i, p->param, true)] += t->x.values[i] / n;
    for (size_t i = 0; i < p->count; i++) {
        const size_t k = place(p, i, p->param, true);
        vars[k] += pow(t->x.values[i] - means[k], 2) / (n - 1);
    }
    for (size_t k = 0; k < channels && p->count > 0; k++) {
        means[k] = 0.75 * t->mean.values[k] + 0.25 * means[k];
        vars[k] = 0.75 * t->var.values[k] + 0.25 * vars[k];
        ms[k] = fabs(means[k]) + 2;
        vs[k] = vars[k] + 4;
    }
    if (p->count > 0) {
        check(&t->mean, means, ms, "running mean");
        check(&t->var, vars, vs, "running variance");
    }
    free(means);
}

/* The gradients with the batch's statistics, which are computed here. */
static void given(trial *t, const problem *p) {
    const size_t channels = t->dims[1];
    const bool wide = t->type == GA_DOUBLE;
    const double n = channels > 0 ? (double)(p->count / channels) : 0;
    double *means = calloc(2 * channels + 1, sizeof *means), *scales = means + channels;
    GpuArray both[2];

    assert_non_null(means);
    for (size_t i = 0; i < p->count; i++) means[place(p, i, p->param, true)] += t->x.values[i] / n;
    for (size_t i = 0; i < p->count; i++) {
        const size_t k = place(p, i, p->param, true);
        scales[k] += pow(t->x.values[i] - means[k], 2) / n;
    }
    for (size_t k = 0; k < channels; k++) scales[k] = 1 / sqrt(scales[k] + EPS);
    for (int i = 0; i < 2; i++) {
        const double *values = i == 0 ? means : scales;
        float *singles = calloc(channels + 1, sizeof *singles);
        assert_non_null(singles);
        for (size_t k = 0; k < channels; k++) singles[k] = (float)values[k];
        both[i] = cts_zeros(wide ? GA_DOUBLE : GA_FLOAT, 1, &channels);
        cts_ok(GpuArray_write(&both[i], wide ? (const void *)values : singles, channels * (wide ? 8 : 4)));
        free(singles);
    }
    cts_ok(GpuArray_batch_norm_grad(&t->gx.device, &t->gw.device, &t->gb.device, &t->x.device, &both[0], &both[1],
                                    t->weighted ? &t->w.device : NULL, &t->g.device, EPS,
                                    GA_NORM_TRAINING | GA_NORM_GIVEN));
    check(&t->gx, p->gx, p->gx_size, "gradient of the input, statistics given");
    check(&t->gw, p->gw, p->gw_size, "gradient of the weight, statistics given");
    check(&t->gb, p->gb, p->gb_size, "gradient of the bias, statistics given");
    free(means);
    cts_clear(&both[0], &both[1], NULL);
}

static void one(cts_random *r, kind which) {
    static const double ones[MOST * 4] = {0};
    trial t = {.kind = which};
    problem p = {0};
    double *unit = calloc(MOST * 4 + 1, sizeof *unit);
    assert_non_null(unit);
    for (size_t i = 0; i < (size_t)MOST * 4; i++) unit[i] = 1;

    choose(&t, r);
    make(&t.x, r, t.type, t.nd, t.dims, 0.5);
    make(&t.g, r, t.type, t.nd, t.dims, 0);
    make(&t.y, r, t.type, t.nd, t.dims, 0);
    make(&t.gx, r, t.type, t.nd, t.dims, 0);
    make(&t.w, r, t.param_type, t.pd, t.param_dims, 0);
    make(&t.b, r, t.param_type, t.pd, t.param_dims, 0);
    make(&t.gw, r, t.param_type, t.pd, t.param_dims, 0);
    make(&t.gb, r, t.param_type, t.pd, t.param_dims, 0);
    make(&t.mean, r, t.param_type, t.pd, t.param_dims, 0);
    make(&t.var, r, t.param_type, t.pd, t.param_dims, 2.5);
    describe(&t, &p);
    assert_true(p.count <= (size_t)MOST * 4);
    room(&p);
    p.x = t.x.values;
    p.g = t.g.values;
    p.w = t.weighted ? t.w.values : unit;
    p.b = t.weighted && which != RMS ? t.b.values : ones;
    if (which == BATCH_FIXED) {
        p.given_mean = t.mean.values;
        p.given_var = t.var.values;
    }
    compute(&p);
    call(&t);
    check(&t.y, p.y, p.y_size, "result");
    check(&t.gx, p.gx, p.gx_size, "gradient of the input");
    check(&t.gw, p.gw, p.gw_size, "gradient of the weight");
    if (which != RMS) check(&t.gb, p.gb, p.gb_size, "gradient of the bias");
    if (which == BATCH) check_running(&t, &p);
    if (which == BATCH && p.count > 0) given(&t, &p);
    if (which == LAYER || which == RMS) add_call(&t, &p);
    no_room(&p);
    free(unit);
    cts_operand_drop_all(&t.x, &t.g, &t.y, &t.gx, &t.w, &t.b, &t.gw, &t.gb, &t.mean, &t.var, NULL);
}

static void trials(kind which) {
    cts_random r = {cts.seed + which};
    for (int i = 0; i < (cts.small ? 1 : cts.full ? 40 : 3); i++) one(&r, which);
}

static void layer(void **state) {
    (void)state;
    trials(LAYER);
}
static void layer_kept(void **state) {
    (void)state;
    trials(LAYER_KEPT);
}
static void rms(void **state) {
    (void)state;
    trials(RMS);
}
static void batch(void **state) {
    (void)state;
    trials(BATCH);
}
static void batch_fixed(void **state) {
    (void)state;
    trials(BATCH_FIXED);
}
static void groups(void **state) {
    (void)state;
    trials(GROUP);
}

/* --------------------------------------------------------------------------------------------------------- softmax */

/* y or x, its gradients and sums for each row */
static void softmax_one(cts_random *r, int which) {
    static const char *const names[] = {"softmax_grad", "log_softmax_grad", "logsumexp_grad"};
    problem p = {.nd = (unsigned)(1 + cts_below(r, 3)), .count = 1};
    const int type = types[cts_below(r, cts.fp64 ? 4 : 3)];
    unsigned axes[RANK], naxes = 0;
    size_t kept[RANK];
    cts_operand y, g, gx;

    cts_make_random_shape(r, p.nd, 600, p.dims);
    for (unsigned i = 0; i < p.nd; i++) {
        p.count *= p.dims[i];
        p.own[i] = cts_below(r, 2) || (i + 1 == p.nd && naxes == 0);
        if (p.own[i]) axes[naxes++] = i;
        kept[i] = p.own[i] ? 1 : p.dims[i];
    }
    make(&y, r, type, p.nd, p.dims, which == 1 ? -3 : 0);
    make(&g, r, type, p.nd, which == 2 ? kept : p.dims, 0);
    make(&gx, r, type, p.nd, p.dims, 0);
    double *sum = calloc(4 * p.count + 1, sizeof *sum), *size = sum + p.count, *want = size + p.count,
           *sizes = want + p.count;
    assert_non_null(sum);
    for (size_t i = 0; i < p.count; i++) {
        const size_t k = place(&p, i, p.own, false);
        const double term = which == 0 ? y.values[i] * g.values[i] : which == 1 ? g.values[i] : exp(y.values[i]);
        sum[k] += term;
        size[k] += fabs(term);
    }
    for (size_t i = 0; i < p.count; i++) {
        const size_t k = place(&p, i, p.own, false);
        const double v = y.values[i], e = exp(v);
        want[i] = which == 0   ? v * (g.values[i] - sum[k])
                  : which == 1 ? g.values[i] - e * sum[k]
                               : e / sum[k] * g.values[k];
        sizes[i] = which == 0   ? fabs(v) * (fabs(g.values[i]) + size[k])
                   : which == 1 ? fabs(g.values[i]) + e * size[k]
                                : fabs(want[i]) * (type == GA_HALF       ? 512
                                                   : type == GA_BFLOAT16 ? 4096
                                                                         : 1);
    }
    cts_ok(which == 0   ? GpuArray_softmax_grad(&gx.device, &y.device, &g.device, naxes, axes)
           : which == 1 ? GpuArray_log_softmax_grad(&gx.device, &y.device, &g.device, naxes, axes)
                        : GpuArray_logsumexp_grad(&gx.device, &y.device, &g.device, naxes, axes));
    check(&gx, want, sizes, names[which]);
    free(sum);
    cts_operand_drop_all(&y, &g, &gx, NULL);
}

static void softmax(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int i = 0; i < (cts.small ? 3 : cts.full ? 60 : 9); i++) softmax_one(&r, i % 3);
}

/* --------------------------------------------------------------------------------------------------- local response */

typedef struct window {
    size_t size, channels, inner; /* elements between two channels */
    double alpha, beta, k;
} window;

/* The sum over the window of element i or (mirrored) over the elements whose windows contain it. */
static double sum_window(const window *w, const double *terms, size_t i, bool mirrored) {
    const size_t before = mirrored ? (w->size - 1) / 2 : w->size / 2,
                 after = mirrored ? w->size / 2 : (w->size - 1) / 2, c = i / w->inner % w->channels;
    double sum = 0;
    for (size_t at = c > before ? c - before : 0; at < w->channels && at <= c + after; at++)
        sum += terms[i - c * w->inner + at * w->inner];
    return sum;
}

/* Of the 48 units that check() allows, the power of the divisor takes 14 times 1.75, and the sum over windows 14. */
static void local_response_one(cts_random *r) {
    problem p = {.nd = (unsigned)(2 + cts_below(r, 3)), .count = 1};
    const int type = types[cts_below(r, cts.fp64 ? 4 : 3)];
    window w = {1 + cts_below(r, 7), 0, 1, 0.5 * (double)cts_below(r, 5), 0.25 * (double)(1 + cts_below(r, 3)), 0.5};
    cts_operand x, g, y, gx;

    cts_make_random_shape(r, p.nd, 600, p.dims);
    if (cts_below(r, 4) == 0) w.size = 1000; /* all channels */
    w.channels = p.dims[1];
    for (unsigned i = 0; i < p.nd; i++) {
        p.count *= p.dims[i];
        if (i > 1) w.inner *= p.dims[i];
    }
    make(&x, r, type, p.nd, p.dims, 0);
    make(&g, r, type, p.nd, p.dims, 0);
    make(&y, r, type, p.nd, p.dims, 0);
    make(&gx, r, type, p.nd, p.dims, 0);
    double *q = calloc(5 * p.count + 1, sizeof *q), *d = q + p.count, *want = d + p.count, *size = want + p.count,
           *sizes = size + p.count;
    assert_non_null(q);
    for (size_t i = 0; i < p.count; i++) q[i] = x.values[i] * x.values[i];
    for (size_t i = 0; i < p.count; i++) {
        d[i] = w.k + w.alpha / (double)w.size * sum_window(&w, q, i, false);
        want[i] = x.values[i] / pow(d[i], w.beta);
        size[i] = fabs(want[i]);
    }
    cts_ok(GpuArray_local_response_norm(&y.device, &x.device, w.size, w.alpha, w.beta, w.k));
    check(&y, want, size, "local response norm");
    for (size_t i = 0; i < p.count; i++) q[i] = g.values[i] * x.values[i] * pow(d[i], -1 - w.beta);
    for (size_t i = 0; i < p.count; i++) sizes[i] = fabs(q[i]);
    for (size_t i = 0; i < p.count; i++) {
        const double factor = 2 * w.alpha * w.beta / (double)w.size, own = g.values[i] * pow(d[i], -w.beta);
        want[i] = own - factor * x.values[i] * sum_window(&w, q, i, true);
        size[i] = fabs(own) + factor * fabs(x.values[i]) * sum_window(&w, sizes, i, true);
    }
    cts_ok(GpuArray_local_response_norm_grad(&gx.device, &x.device, &g.device, w.size, w.alpha, w.beta, w.k));
    check(&gx, want, size, "gradient of local response norm");
    cts_ok(GpuArray_local_response_norm_grad(&g.device, &x.device, &g.device, w.size, w.alpha, w.beta, w.k));
    check(&g, want, size, "gradient of local response norm in place");
    free(q);
    cts_operand_drop_all(&x, &g, &y, &gx, NULL);
}

static void local_response(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int i = 0; i < (cts.small ? 1 : cts.full ? 60 : 6); i++) local_response_one(&r);
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void mistakes(void **state) {
    const size_t dims[] = {4, 6, 3}, flat[] = {6}, other[] = {5};
    const unsigned axis[] = {1}, twice[] = {1, 1}, far[] = {7};
    GpuArray cleared = {0};
    (void)state;
    GpuArray x = cts_zeros(GA_FLOAT, 3, dims), y = cts_zeros(GA_FLOAT, 3, dims), w = cts_zeros(GA_FLOAT, 1, flat),
             o = cts_zeros(GA_FLOAT, 1, other), i = cts_zeros(GA_INT, 3, dims), d = cts_zeros(GA_HALF, 1, flat);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax_grad(&x, NULL, &y, 1, axis));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax_grad(&cleared, &x, &y, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax_grad(&x, &x, &w, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax_grad(&x, &x, &y, 2, twice));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_log_softmax_grad(&x, &x, &y, 1, far));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_softmax_grad(&i, &i, &i, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_logsumexp_grad(&x, &x, &w, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad(&y, &o, NULL, &x, NULL, &y, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad(&y, &d, NULL, &x, NULL, &y, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad(&y, &w, &w, &x, NULL, &y, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_rms_norm_grad(&y, &w, &x, &w, &y, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad(&y, NULL, NULL, &x, &o, &y, EPS, 1, axis));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_layer_norm_grad(&y, NULL, NULL, &x, NULL, NULL, EPS, 1, axis));
    cts_ok(GpuArray_layer_norm_grad(NULL, NULL, NULL, &x, NULL, &y, EPS, 1, axis));
    const unsigned last[] = {1, 2};
    const size_t rows[] = {4, 4}, more[] = {5, 4};
    GpuArray kept = cts_zeros(GA_FLOAT, 2, rows), longer = cts_zeros(GA_FLOAT, 2, more),
             half = cts_zeros(GA_HALF, 2, rows), none = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_layer_norm_kept(&y, NULL, &x, NULL, NULL, EPS, 2, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_kept(&y, &none, &x, &o, NULL, EPS, 2, last));
    assert_null(none.data);
    cts_ok(GpuArray_layer_norm_kept(&y, &none, &x, NULL, NULL, EPS, 1, axis)); /* not the last axis: none are kept */
    assert_null(none.data);
    cts_ok(GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, &kept, 2, last));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, NULL, 2, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, &longer, 2, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, &kept, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, &x, 2, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm_grad_kept(&y, NULL, NULL, &x, NULL, &y, &half, 2, last));
    cts_clear(&kept, &longer, &half, NULL);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&y, &x, 0, NULL, NULL, EPS));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&y, &x, 4, NULL, NULL, EPS));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&y, &x, 2, &o, NULL, EPS));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&w, &w, 1, NULL, NULL, EPS));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&w, &x, 2, NULL, NULL, EPS));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_batch_norm(&y, &x, NULL, NULL, NULL, NULL, 0.1, EPS, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_batch_norm(&y, &x, &w, NULL, NULL, NULL, 0.1, EPS, GA_NORM_TRAINING));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm(&y, &x, &w, &w, NULL, NULL, 0.1, EPS, 6));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm(&y, &x, &o, &o, NULL, NULL, 0.1, EPS, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm(&y, &x, &w, &w, NULL, NULL, 0.1, EPS, 3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm_grad(&y, NULL, NULL, &x, &w, &w, NULL, &x, EPS, GA_NORM_GIVEN));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_batch_norm_grad(&y, NULL, NULL, &x, NULL, NULL, NULL, &x, EPS, 3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm_grad(&y, NULL, NULL, &x, &o, &o, NULL, &x, EPS, 3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_batch_norm(&w, &w, NULL, NULL, NULL, NULL, 0.1, EPS, GA_NORM_TRAINING));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_layer_norm(&y, &y, &x, &x, NULL, NULL, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_layer_norm(&y, &x, &x, &w, NULL, NULL, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_layer_norm(&y, &w, &x, &x, NULL, NULL, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_layer_norm(&y, &x, &x, &x, &o, NULL, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_layer_norm(&y, &x, &x, &x, &w, &d, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_rms_norm(&y, &x, &x, &x, NULL, EPS, 2, twice));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_add_rms_norm(&w, &x, &x, &x, NULL, EPS, 1, axis));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_add_rms_norm(&y, &x, &x, &cleared, NULL, EPS, 1, axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_local_response_norm(&y, &x, 0, 1, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_local_response_norm(&w, &w, 3, 1, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_local_response_norm(&w, &x, 3, 1, 1, 1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_local_response_norm(&i, &i, 3, 1, 1, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_local_response_norm(NULL, &x, 3, 1, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_local_response_norm_grad(&y, &x, &w, 3, 1, 1, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_local_response_norm_grad(&y, &x, &cleared, 3, 1, 1, 1));
    y.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_local_response_norm(&y, &x, 3, 1, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_group_norm(&y, &x, 2, NULL, NULL, EPS));
    gpucontext *apart = cts_open(NULL);
    GpuArray far_away;
    cts_ok(GpuArray_zeros(&far_away, apart, GA_FLOAT, 3, dims, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax_grad(&x, &x, &far_away, 1, axis));
    GpuArray_clear(&far_away);
    gpucontext_deref(apart);
    cts_clear(&x, &y, &w, &o, &i, &d, NULL);
}

const cts_case cts_norm_cases[] = {{"softmax", softmax, 0},
                                   {"layer", layer, 0},
                                   {"layer_kept", layer_kept, 0},
                                   {"rms", rms, 0},
                                   {"batch", batch, 0},
                                   {"batch_fixed", batch_fixed, 0},
                                   {"groups", groups, 0},
                                   {"local_response", local_response, 0},
                                   {"added", cts_norm_added, 0},
                                   {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
