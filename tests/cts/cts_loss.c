/* Losses and their gradients compared with their definitions in plain loops of double. */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/loss.h>

enum { RANK = 3, MOST = 8192, IGNORED = -7 };

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

/*
 * The tolerance: besides the rounding of its type, a result has an error below 64 units of the type computed in for
 * each term of the sum of magnitudes. Exponentials have errors below two units, logarithms one, a sum of 8192 adds 13,
 * and the sum of exponentials two each time that a larger maximum is found, about log 8192 times.
 */
static void check(const cts_operand *o, const double *want, const double *size, const char *what) {
    cts_operand_check(o, want, size, 64, what);
}

/* --------------------------------------------------------------------------------------------------- cross entropy */

typedef struct trial {
    ga_cross_entropy how;
    int type;
    unsigned nd;
    size_t dims[RANK], row_dims[RANK], classes, rows, inner;
    bool shares, weighted;
    cts_operand x, t, w, loss, g, gx;
} trial;

static void choose(trial *t, cts_random *r) {
    static const int numbers[] = {GA_INT, GA_LONG, GA_SHORT, GA_BYTE};
    unsigned k = 0;

    t->type = types[cts_below(r, cts.fp64 ? 4 : 3)];
    t->nd = (unsigned)(1 + cts_below(r, RANK));
    cts_make_random_shape(r, t->nd, 500, t->dims);
    t->how = (ga_cross_entropy){.axis = (unsigned)cts_below(r, t->nd),
                                .ignored = IGNORED,
                                .smoothing = cts_below(r, 2) ? 0 : 0.125,
                                .log_probabilities = cts_below(r, 3) == 0,
                                .reduction = (ga_loss_reduction)cts_below(r, 3)};
    t->classes = t->dims[t->how.axis] = 1 + t->dims[t->how.axis] % 100;
    t->rows = t->inner = 1;
    for (unsigned i = 0; i < t->nd; i++) {
        if (i == t->how.axis) continue;
        t->row_dims[k++] = t->dims[i];
        t->rows *= t->dims[i];
        if (i > t->how.axis) t->inner *= t->dims[i];
    }
    assert_true(t->rows * t->classes < (size_t)MOST * 8);
    t->shares = cts_below(r, 2);
    t->weighted = cts_below(r, 2);
    const double least = t->how.log_probabilities ? -4 : -6, most = t->how.log_probabilities ? -0.25 : 6;
    cts_operand_make(&t->x, r, t->type, t->nd, t->dims, least, most);
    if (t->shares)
        cts_operand_make(&t->t, r, t->type, t->nd, t->dims, 0, 1);
    else
        cts_operand_make(&t->t, r, numbers[cts_below(r, 4)], k, t->row_dims, 0, (double)t->classes);
    cts_operand_make(&t->w, r, t->type, 1, &t->classes, 0.5, 2);
    const bool each = t->how.reduction == GA_LOSS_NONE;
    cts_operand_make(&t->loss, r, t->type, each ? k : 0, t->row_dims, 0, 1);
    cts_operand_make(&t->g, r, t->type, each ? k : 0, t->row_dims, -2, 2);
    cts_operand_make(&t->gx, r, t->type, t->nd, t->dims, 0, 1);
    /* some rows are ignored, or their target is out of range */
    for (size_t i = 0; i < t->rows && !t->shares; i++) {
        const uint64_t pick = cts_below(r, 9);
        if (pick > 1 || (pick == 1 && !each)) continue;
        const int64_t to = pick == 0 ? IGNORED : (int64_t)t->classes;
        if (t->t.host.type == GA_BYTE && to > 127) continue;
        cts_put(t->t.host.type, cts_at(&t->t.host, i), cts_integer(to));
        t->t.values[i] = (double)to;
    }
    GpuArray_clear(&t->t.device);
    cts_upload(&t->t.device, &t->t.host);
}

/* The position of class c of a row, in C order. */
static size_t place(const trial *t, size_t row, size_t c) {
    return (row / t->inner * t->classes + c) * t->inner + row % t->inner;
}

typedef struct row {
    double lse, loss, size, weight, sum;
} row;

static double share_of(const trial *t, size_t i, size_t c) {
    const double q = t->shares ? t->t.values[place(t, i, c)] : t->t.values[i] == (double)c;
    return (1 - t->how.smoothing) * q + t->how.smoothing / (double)t->classes;
}

static bool is_ignored(const trial *t, size_t i) {
    return !t->shares && t->t.values[i] == IGNORED;
}

static bool is_bad(const trial *t, size_t i) {
    return !t->shares && !is_ignored(t, i) && !(t->t.values[i] >= 0 && t->t.values[i] < (double)t->classes);
}

static row reference(const trial *t, size_t i) {
    row s = {0};
    double high = -INFINITY, sum = 0;

    for (size_t c = 0; c < t->classes; c++) high = fmax(high, t->x.values[place(t, i, c)]);
    for (size_t c = 0; c < t->classes; c++) sum += exp(t->x.values[place(t, i, c)] - high);
    s.lse = t->how.log_probabilities ? 0 : high + log(sum);
    s.weight = 1;
    for (size_t c = 0; c < t->classes; c++) {
        const double w = t->weighted ? t->w.values[c] : 1, x = t->x.values[place(t, i, c)], q = share_of(t, i, c);
        s.loss -= w * q * (x - s.lse);
        s.size += w * q * (fabs(x) + fabs(s.lse) + 1);
        s.sum += w * q;
        if (!t->shares && t->t.values[i] == (double)c) s.weight = w;
    }
    if (is_bad(t, i)) s.loss = NAN;
    if (is_ignored(t, i)) s = (row){.lse = s.lse};
    return s;
}

static void cross_entropy_one(cts_random *r) {
    trial t = {0};
    choose(&t, r);
    row *s = calloc(t.rows + 1, sizeof *s);
    double *want = calloc(2 * (t.rows * t.classes + 1), sizeof *want), *size = want + t.rows * t.classes + 1;
    double total = 0, sizes = 0, weights = 0;
    assert_true(s != NULL && want != NULL);
    for (size_t i = 0; i < t.rows; i++) {
        s[i] = reference(&t, i);
        want[i] = s[i].loss;
        size[i] = s[i].size;
        total += s[i].loss;
        sizes += s[i].size;
        weights += s[i].weight;
    }
    const double by = t.how.reduction == GA_LOSS_MEAN ? weights : 1;
    if (t.how.reduction != GA_LOSS_NONE) {
        want[0] = total / by;
        size[0] = sizes / by;
    }
    const GpuArray *w = t.weighted ? &t.w.device : NULL;
    cts_ok(GpuArray_cross_entropy(&t.loss.device, &t.x.device, &t.t.device, w, &t.how));
    check(&t.loss, want, size, "cross entropy");
    for (size_t i = 0; i < t.rows; i++)
        for (size_t c = 0; c < t.classes; c++) {
            const size_t k = place(&t, i, c);
            const double g = t.g.values[t.how.reduction == GA_LOSS_NONE ? i : 0] / by;
            const double p = t.how.log_probabilities ? 0 : exp(t.x.values[k] - s[i].lse) * s[i].sum;
            const double q = (t.weighted ? t.w.values[c] : 1) * share_of(&t, i, c);
            want[k] = is_ignored(&t, i) ? 0 : is_bad(&t, i) ? NAN : g * (p - q);
            size[k] = fabs(g) * (p * (2 + fabs(s[i].lse)) + q);
        }
    cts_ok(GpuArray_cross_entropy_grad(&t.gx.device, &t.x.device, &t.t.device, w, &t.g.device, &t.how));
    check(&t.gx, want, size, "gradient of cross entropy");
    free(s);
    free(want);
    cts_operand_drop_all(&t.x, &t.t, &t.w, &t.loss, &t.g, &t.gx, NULL);
}

static void cross_entropy(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 60 : 6); i++) cross_entropy_one(&r);
}

/* Logits whose exponentials overflow, and logits of minus infinity. */
static void extremes(void **state) {
    const float x[] = {0, -INFINITY, 1, 1000, -1000, 0, 3e38F, 3e38F, -3e38F, -INFINITY, -INFINITY, NAN};
    const int32_t t[] = {2, 0, 1, 0};
    const size_t dims[] = {4, 3}, four = 4;
    float loss[4], gradient[12], ones[] = {1, 1, 1, 1};
    GpuArray gx, gt, gl;
    (void)state;
    cts_ok(GpuArray_empty(&gx, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gt, cts.ctx, GA_INT, 1, &four, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gl, cts.ctx, GA_FLOAT, 1, &four, GA_C_ORDER));
    cts_ok(GpuArray_write(&gx, x, sizeof x));
    cts_ok(GpuArray_write(&gt, t, sizeof t));
    const ga_cross_entropy how = {.axis = 1, .ignored = -100};
    cts_ok(GpuArray_cross_entropy(&gl, &gx, &gt, NULL, &how));
    cts_ok(GpuArray_read(loss, sizeof loss, &gl));
    assert_true(fabsf(loss[0] - 0.31326169F) < 1e-6F);
    assert_true(loss[1] == 0 && loss[2] == 0); /* the logarithm of 2 is lost beside 3e38 */
    assert_true(isnan(loss[3]));
    cts_ok(GpuArray_write(&gl, ones, sizeof ones));
    cts_ok(GpuArray_cross_entropy_grad(&gx, &gx, &gt, NULL, &gl, &how)); /* in place */
    cts_ok(GpuArray_read(gradient, sizeof gradient, &gx));
    assert_true(gradient[1] == 0 && fabsf(gradient[0] - 0.26894142F) < 1e-6F);
    assert_true(gradient[3] == 0 && gradient[4] == 0 && gradient[8] == 0 && isnan(gradient[9]));
    cts_clear(&gx, &gt, &gl, NULL);
}

/* -------------------------------------------------------------------------------------------------------- elements */

static double sign(double d) {
    return d > 0 ? 1 : d < 0 ? -1 : d;
}

/* The loss of x and t, its derivative, and the magnitudes of their terms. */
static void definition(ga_loss kind, double x, double t, double p, double *f, double *slope, double *f_size,
                       double *slope_size) {
    const double d = x - t, a = fabs(d), s = 1 / (1 + exp(-x)), m = log1p(exp(-fabs(x))) + fmax(-x, 0);

    switch (kind) {
    case GA_LOSS_MSE: *f = d * d, *slope = 2 * d; break;
    case GA_LOSS_L1: *f = a, *slope = sign(d); break;
    case GA_LOSS_HUBER:
        *f = a <= p ? d * d / 2 : p * (a - p / 2);
        *slope = a <= p ? d : p * sign(d);
        break;
    case GA_LOSS_SMOOTH_L1:
        *f = a < p ? d * d / 2 / p : a - p / 2;
        *slope = a < p ? d / p : sign(d);
        break;
    case GA_LOSS_BINARY:
        *f = -(t * log(x) + (1 - t) * log1p(-x));
        *slope = d / (x * (1 - x));
        break;
    case GA_LOSS_BINARY_LOGITS:
        *f = (1 - t) * x + (1 + (p - 1) * t) * m;
        *slope = (1 - t) * s - p * t * (1 - s);
        break;
    case GA_LOSS_KL: *f = t == 0 ? 0 : t * (log(t) - x), *slope = -t; break;
    default: *f = exp(t) * (t - x), *slope = -exp(t); break;
    }
    const double scale = fabs(x) + fabs(t) + 1;
    *f_size = 4 * scale * scale * (1 + p) * (kind == GA_LOSS_SMOOTH_L1 ? 1 + 1 / p : 1);
    *slope_size = 4 * scale * (1 + p) * (kind == GA_LOSS_SMOOTH_L1 ? 1 + 1 / p : kind == GA_LOSS_BINARY ? 20 : 1);
}

static void element_one(cts_random *r, ga_loss kind) {
    const int type = types[cts_below(r, cts.fp64 ? 4 : 3)];
    const ga_loss_reduction reduction = (ga_loss_reduction)cts_below(r, 3);
    const unsigned nd = (unsigned)cts_below(r, RANK + 1);
    const bool each = reduction == GA_LOSS_NONE, weighted = cts_below(r, 2) && nd > 0;
    const bool shares = kind == GA_LOSS_BINARY, log_t = kind == GA_LOSS_KL_LOG;
    const double p = (double)(1 + cts_below(r, 4)) / 4;
    cts_operand x, t, w = {0}, loss, g, gx;
    size_t dims[RANK], n = 1;

    cts_make_random_shape(r, nd, 900, dims);
    for (unsigned i = 0; i < nd; i++) n *= dims[i];
    cts_operand_make(&x, r, type, nd, dims, shares ? 0.0625 : -2, shares ? 0.9375 : 2);
    cts_operand_make(&t, r, type, nd, dims, log_t ? -2 : 0.0625, log_t ? 0 : 0.9375);
    if (weighted) cts_operand_make(&w, r, type, 1, &dims[nd - 1], 0.5, 2);
    cts_operand_make(&loss, r, type, each ? nd : 0, dims, 0, 1);
    cts_operand_make(&g, r, type, each ? nd : 0, dims, -2, 2);
    cts_operand_make(&gx, r, type, nd, dims, 0, 1);
    double *want = calloc(4 * (n + 1), sizeof *want), *size = want + n + 1, *slopes = size + n + 1,
           *slope_sizes = slopes + n + 1;
    double total = 0, sizes = 0;
    assert_non_null(want);
    const double share = reduction == GA_LOSS_MEAN ? 1 / (double)n : 1;
    for (size_t i = 0; i < n; i++) {
        const double v = weighted ? w.values[i % dims[nd - 1]] : 1, h = g.values[each ? i : 0] * share;
        definition(kind, x.values[i], t.values[i], p, &want[i], &slopes[i], &size[i], &slope_sizes[i]);
        want[i] *= v;
        size[i] *= v;
        total += want[i];
        sizes += size[i];
        slopes[i] *= v * h;
        slope_sizes[i] *= v * fabs(h);
    }
    if (!each) {
        want[0] = total * share;
        size[0] = sizes * share;
    }
    const GpuArray *weight = weighted ? &w.device : NULL;
    cts_ok(GpuArray_loss(&loss.device, kind, &x.device, &t.device, weight, p, reduction));
    check(&loss, want, size, "loss");
    cts_ok(GpuArray_loss_grad(&gx.device, kind, &x.device, &t.device, weight, &g.device, p, reduction));
    check(&gx, slopes, slope_sizes, "gradient of a loss");
    free(want);
    cts_operand_drop_all(&x, &t, &w, &loss, &g, &gx, NULL);
}

static void elements(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int i = 0; i < (cts.small ? 3 : cts.full ? 64 : 8); i++) element_one(&r, (ga_loss)(i % (GA_LOSS_KL_LOG + 1)));
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void mistakes(void **state) {
    const size_t dims[] = {4, 3}, rows[] = {4}, classes[] = {3};
    const ga_cross_entropy how = {.axis = 1, .reduction = GA_LOSS_MEAN}, far = {.axis = 2},
                           smooth = {.axis = 1, .smoothing = 1.5}, odd = {.axis = 1, .reduction = (ga_loss_reduction)9};
    GpuArray cleared = {0};
    (void)state;
    GpuArray x = cts_zeros(GA_FLOAT, 2, dims), t = cts_zeros(GA_INT, 1, rows), w = cts_zeros(GA_FLOAT, 1, classes),
             l = cts_zeros(GA_FLOAT, 0, NULL), i = cts_zeros(GA_INT, 2, dims);
    cts_ok(GpuArray_cross_entropy(&l, &x, &t, &w, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_cross_entropy(&l, NULL, &t, &w, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_cross_entropy(&l, &x, &cleared, &w, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_cross_entropy(NULL, &x, &t, &w, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_cross_entropy(&l, &x, &t, &w, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &t, &w, &far));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &t, &w, &smooth));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &t, &w, &odd));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&w, &x, &t, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &i, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &w, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy(&l, &x, &t, &x, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_cross_entropy(&l, &i, &t, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy_grad(&x, &x, &t, &w, &w, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy_grad(&w, &x, &t, &w, &l, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_loss(&l, GA_LOSS_MSE, NULL, &x, NULL, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_MSE, &x, &w, NULL, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_MSE, &x, &x, NULL, 0, GA_LOSS_NONE));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&x, GA_LOSS_MSE, &x, &x, NULL, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, (ga_loss)77, &x, &x, NULL, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_MSE, &x, &x, NULL, 0, (ga_loss_reduction)3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_HUBER, &x, &x, NULL, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_SMOOTH_L1, &x, &x, NULL, -1, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss(&l, GA_LOSS_BINARY_LOGITS, &x, &x, NULL, NAN, GA_LOSS_SUM));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_loss(&l, GA_LOSS_MSE, &x, &x, &t, 0, GA_LOSS_SUM));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_loss_grad(&x, GA_LOSS_MSE, &x, &x, NULL, &w, 0, GA_LOSS_SUM));
    x.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cross_entropy_grad(&x, &x, &t, &w, &l, &how));
    cts_clear(&x, &t, &w, &l, &i, NULL);
}

const cts_case cts_loss_cases[] = {{"cross_entropy", cross_entropy, 0},
                                   {"extremes", extremes, 0},
                                   {"elements", elements, 0},
                                   {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
