/* Connectionist temporal classification compared with its definition by sums of products of probabilities, in double.
 */
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/loss.h>

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

enum { FRAMES = 14, TARGETS = 5, STATES = 2 * TARGETS + 1 };

typedef struct ctc {
    ga_ctc how;
    bool padded;
    size_t dims[3], classes, most; /* frames, sequences, classes; places for targets in a row */
    cts_operand x, t, frames, lengths, loss, g, gx;
} ctc;

/* A sequence: forward and backward sums of products of probabilities, for each frame and state. */
typedef struct paths {
    size_t label[STATES], states, frames;
    double to[FRAMES][STATES], from[FRAMES][STATES], total, longest; /* longest: the largest size of a logarithm */
} paths;

static double probability(const ctc *c, size_t t, size_t n, size_t k) {
    return exp(c->x.values[(t * c->dims[1] + n) * c->classes + k]);
}

static bool skips(const paths *p, size_t s) {
    return s % 2 == 1 && s + 2 < p->states && p->label[s] != p->label[s + 2];
}

static void note(paths *p, double v) {
    if (v > 0) p->longest = fmax(p->longest, fabs(log(v)));
}

static void walk(const ctc *c, paths *p, size_t n) {
    p->longest = 1;
    for (size_t t = 0; t < p->frames; t++)
        for (size_t s = 0; s < p->states; s++) {
            double v = s < 2;
            if (t > 0) {
                v = p->to[t - 1][s] + (s > 0 ? p->to[t - 1][s - 1] : 0);
                if (s > 1 && skips(p, s - 2)) v += p->to[t - 1][s - 2];
            }
            note(p, p->to[t][s] = v * probability(c, t, n, p->label[s]));
        }
    for (size_t t = p->frames; t-- > 0;)
        for (size_t s = p->states; s-- > 0;) {
            double v = s + 2 >= p->states;
            if (t + 1 < p->frames) {
                v = p->from[t + 1][s] + (s + 1 < p->states ? p->from[t + 1][s + 1] : 0);
                if (skips(p, s)) v += p->from[t + 1][s + 2];
            }
            note(p, p->from[t][s] = v * probability(c, t, n, p->label[s]));
        }
    p->total = p->states == 1; /* of no frames */
    if (p->frames > 0) p->total = p->to[p->frames - 1][p->states - 1];
    if (p->frames > 0 && p->states > 1) p->total += p->to[p->frames - 1][p->states - 2];
    note(p, p->total);
}

/* Compute the states of a sequence; false if its lengths or targets are out of range. */
static bool find_states(const ctc *c, paths *p, size_t n) {
    const double frames = c->frames.values[n], count = c->lengths.values[n];
    double first = c->padded ? (double)(n * c->most) : 0;
    const double all = (double)c->most;

    for (size_t i = 0; i < n && !c->padded; i++) first += fmin(fmax(c->lengths.values[i], 0), all);
    if (frames < 0 || frames > (double)c->dims[0] || count < 0 || count > all) return false;
    if (!c->padded && first + count > all) return false;
    p->frames = (size_t)frames;
    p->states = 2 * (size_t)count + 1;
    for (size_t s = 0; s < p->states; s++) {
        const double label = s % 2 == 0 ? (double)c->how.blank : c->t.values[(size_t)first + s / 2];
        if (label < 0 || label >= (double)c->classes || (s % 2 == 1 && label == (double)c->how.blank)) return false;
        p->label[s] = (size_t)label;
    }
    return true;
}

static void choose_ctc(ctc *c, cts_random *r) {
    static const int numbers[] = {GA_INT, GA_LONG, GA_SHORT, GA_BYTE, GA_UBYTE};
    const int type = types[cts_below(r, cts.fp64 ? 4 : 3)];
    const bool hostile = cts_below(r, 4) == 0;

    c->classes = 2 + cts_below(r, 5);
    c->how = (ga_ctc){(int64_t)cts_below(r, c->classes), cts_below(r, 2), (ga_loss_reduction)cts_below(r, 3)};
    const size_t n = cts_below(r, 9) == 0 ? 0 : 1 + cts_below(r, 4);
    const size_t dims[] = {cts_below(r, FRAMES + 1), n, c->classes};
    memcpy(c->dims, dims, sizeof dims);
    c->padded = cts_below(r, 2);
    c->most = c->padded ? cts_below(r, TARGETS + 1) : 0;
    cts_operand_make(&c->x, r, type, 3, c->dims, -3, -0.125);
    /* invalid lengths: from -1 to one too many */
    const double frames = (double)c->dims[0], most = c->padded ? (double)c->most : TARGETS;
    cts_operand_make(&c->frames, r, numbers[cts_below(r, 4)], 1, &n, hostile ? -1 : frames / 2,
                     frames + (hostile ? 2 : 1));
    cts_operand_make(&c->lengths, r, numbers[cts_below(r, 4)], 1, &n, hostile ? -1 : 0,
                     most + (hostile && c->padded ? 2 : 1));
    for (size_t i = 0; i < n && !c->padded; i++) c->most += (size_t)fmax(c->lengths.values[i], 0);
    if (hostile && !c->padded && c->most > 0) c->most--;
    const size_t places[] = {n, c->most};
    cts_operand_make(&c->t, r, numbers[cts_below(r, 5)], c->padded ? 2 : 1, places + !c->padded, 0, (double)c->classes);
    for (size_t i = 0, all = cts_count(&c->t.host); i < all; i++)
        if (c->t.values[i] == (double)c->how.blank && !(hostile && cts_below(r, 2)))
            cts_operand_put(&c->t, i, (double)((c->how.blank + 1) % (int64_t)c->classes));
    cts_operand_upload(&c->t);
    const unsigned nd = c->how.reduction == GA_LOSS_NONE;
    cts_operand_make(&c->loss, r, type, nd, &n, 0, 1);
    cts_operand_make(&c->g, r, type, nd, &n, -2, 2);
    cts_operand_make(&c->gx, r, type, 3, c->dims, 0, 1);
}

/* The gradient of a sequence, and the magnitudes from which check() computes tolerances; exponents have errors of `off`
 * units. */
static void expect_gradient(const ctc *c, const paths *p, size_t n, double g, double off, double *want, double *size) {
    for (size_t t = 0; t < c->dims[0]; t++)
        for (size_t k = 0; k < c->classes; k++) {
            double sum = 0;
            for (size_t s = 0; s < p->states && t < p->frames; s++)
                if (p->label[s] == k) sum += p->to[t][s] * p->from[t][s] / probability(c, t, n, k) / p->total;
            const size_t at = (t * c->dims[1] + n) * c->classes + k;
            want[at] = isnan(g) ? NAN : t < p->frames && g != 0 ? -g * sum : 0;
            size[at] = fabs(want[at]) * (STATES + off);
        }
}

/*
 * The logarithm of a frame has an error of two units of its magnitude and fewer than 8 more, and errors of frames add
 * up: for a sequence 2 frames (longest + 4) units. The exponent of a gradient has three such logarithms.
 */
static void one(cts_random *r) {
    ctc c = {.padded = false};
    paths p[4] = {{.states = 0}};
    double want[4], size[4], off[4], total = 0, sizes = 0;

    choose_ctc(&c, r);
    const bool mean = c.how.reduction == GA_LOSS_MEAN, none = c.how.reduction == GA_LOSS_NONE;
    const size_t n = c.dims[1], all = c.dims[0] * n * c.classes;
    double *gradient = calloc(2 * all + 1, sizeof *gradient);
    assert_non_null(gradient);
    for (size_t i = 0; i < n; i++) {
        const bool valid = find_states(&c, &p[i], i);
        if (valid) walk(&c, &p[i], i);
        off[i] = 2 * (double)(p[i].frames + 1) * (p[i].longest + 4);
        want[i] = valid ? -log(p[i].total) : NAN;
        if (isinf(want[i]) && c.how.zero_infinity) want[i] = 0;
        size[i] = off[i] + 8 * fabs(want[i]);
        const double by = mean ? fmax(c.lengths.values[i], 1) : 1, g = c.g.values[none ? i : 0];
        const bool lost = !valid || isinf(want[i]), zero = valid && p[i].total == 0;
        expect_gradient(&c, &p[i], i,
                        lost   ? NAN
                        : zero ? 0
                               : g / by / (mean ? (double)n : 1),
                        3 * off[i], gradient, gradient + all);
        total += want[i] / by;
        sizes += size[i] / by;
    }
    if (!none) {
        want[0] = mean ? total / (double)n : total;
        size[0] = mean ? sizes / (double)n : sizes;
    }
    const GpuArray *x = &c.x.device, *t = &c.t.device, *f = &c.frames.device, *l = &c.lengths.device;
    cts_ok(GpuArray_ctc_loss(&c.loss.device, x, t, f, l, &c.how));
    cts_operand_check(&c.loss, want, size, 1, "ctc loss");
    cts_ok(GpuArray_ctc_loss_grad(&c.gx.device, x, t, f, l, &c.g.device, &c.how));
    cts_operand_check(&c.gx, gradient, gradient + all, 1, "gradient of ctc loss");
    cts_ok(GpuArray_ctc_loss_grad(&c.x.device, x, t, f, l, &c.g.device, &c.how));
    cts_operand_check(&c.x, gradient, gradient + all, 1, "gradient of ctc loss in place");
    free(gradient);
    cts_operand_drop_all(&c.x, &c.t, &c.frames, &c.lengths, &c.loss, &c.g, &c.gx, NULL);
}

static void trials(void **state) {
    cts_random r = {cts.seed};
    (void)state;
    for (int i = 0; i < (cts.small ? 3 : cts.full ? 100 : 10); i++) one(&r);
}

/* More states than a group has work-items, and many frames; all classes have probability 1. */
static void many(void **state) {
    enum { COUNT = 300, LONG = 700 };
    const size_t dims[] = {cts.small ? 70 : LONG, 1, 3}, count = cts.small ? 30 : COUNT, one = 1;
    const int32_t frames = (int32_t)dims[0], length = (int32_t)count;
    const ga_ctc how = {.blank = 2, .reduction = GA_LOSS_SUM};
    int32_t targets[COUNT];
    double *sums = calloc(2 * COUNT + 2, sizeof *sums);
    float *got = calloc((size_t)3 * LONG, sizeof *got), loss;
    GpuArray t, f, l;
    (void)state;
    assert_true(sums != NULL && got != NULL);
    for (size_t i = 0; i < count; i++) targets[i] = (int32_t)(i / 2 % 2); /* 0 0 1 1 0 0 ... */
    GpuArray x = cts_zeros(GA_FLOAT, 3, dims);
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 1, &count, GA_C_ORDER));
    cts_ok(GpuArray_empty(&f, cts.ctx, GA_INT, 1, &one, GA_C_ORDER));
    cts_ok(GpuArray_empty(&l, cts.ctx, GA_INT, 1, &one, GA_C_ORDER));
    GpuArray y = cts_zeros(GA_FLOAT, 0, NULL);
    cts_ok(GpuArray_write(&t, targets, count * sizeof *targets));
    cts_ok(GpuArray_write(&f, &frames, sizeof frames));
    cts_ok(GpuArray_write(&l, &length, sizeof length));
    cts_ok(GpuArray_ctc_loss(&y, &x, &t, &f, &l, &how));
    cts_ok(GpuArray_read(&loss, sizeof loss, &y));
    /* The number of alignments, whose logarithm is below 700 log 3: each is of probability 1. */
    sums[1] = sums[0] = 1;
    for (size_t k = 1; k < dims[0]; k++)
        for (size_t s = 2 * count + 1; s-- > 0;) {
            const bool skipped = s % 2 == 1 && s > 1 && targets[s / 2] != targets[s / 2 - 1];
            sums[s] += (s > 0 ? sums[s - 1] : 0) + (skipped ? sums[s - 2] : 0);
        }
    const double want = -log(sums[2 * count] + sums[2 * count - 1]);
    assert_true(fabs((double)loss - want) <= 2 * (double)dims[0] * (fabs(want) + 4) * 0x1p-24);
    loss = 1;
    cts_ok(GpuArray_write(&y, &loss, sizeof loss));
    cts_ok(GpuArray_ctc_loss_grad(&x, &x, &t, &f, &l, &y, &how));
    cts_ok(GpuArray_read(got, 3 * dims[0] * sizeof *got, &x));
    const double off = 6 * (double)dims[0] * (700 * log(3) + 4) * 0x1p-24;
    for (size_t k = 0; k < dims[0]; k++) /* some class it is */
        assert_true(fabs((double)got[3 * k] + (double)got[3 * k + 1] + (double)got[3 * k + 2] + 1) <= off);
    cts_clear(&x, &t, &f, &l, &y, NULL);
    free(sums);
    free(got);
}

/* -------------------------------------------------------------------------------------------------------- mistakes */

static void mistakes(void **state) {
    const ga_ctc how = {.reduction = GA_LOSS_SUM}, far = {.blank = 3}, below = {.blank = -1},
                 odd = {.reduction = (ga_loss_reduction)3};
    const size_t dims[] = {2, 4, 3}, two[] = {3, 5}, four = 4;
    GpuArray cleared = {0};
    (void)state;
    GpuArray x = cts_zeros(GA_FLOAT, 2, two), t = cts_zeros(GA_INT, 1, &four), l = cts_zeros(GA_FLOAT, 0, NULL),
             p = cts_zeros(GA_FLOAT, 3, dims), gp = cts_zeros(GA_FLOAT, 3, dims), rows = cts_zeros(GA_INT, 2, two);
    cts_ok(GpuArray_ctc_loss(&l, &p, &t, &t, &t, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_ctc_loss(&l, &p, &t, &t, &t, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &t, &t, &t, &far));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &t, &t, &t, &below));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &t, &t, &t, &odd));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &x, &t, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&p, &p, &t, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &rows, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &p, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &l, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &t, &rows, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss(&l, &p, &t, &t, &l, &how));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_ctc_loss(&l, &p, &t, &cleared, &t, &how));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_ctc_loss(&l, &t, &t, &t, &t, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss_grad(&x, &p, &t, &t, &t, &l, &how));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss_grad(&gp, &p, &t, &t, &t, &p, &how));
    GpuArray over = t; /* four targets in the gradient's memory */
    over.data = gp.data;
    over.offset = gp.offset;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss_grad(&gp, &p, &over, &t, &t, &l, &how));
    gp.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_ctc_loss_grad(&gp, &p, &t, &t, &t, &l, &how));
    cts_clear(&p, &gp, &rows, &x, &t, &l, NULL);
}

const cts_case cts_ctc_cases[] = {{"trials", trials, 0}, {"many", many, 0}, {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
