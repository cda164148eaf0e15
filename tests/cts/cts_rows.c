/* Softmax and its relatives, layer norm and RMS norm, against plain loops in the order of sums that rows.h promises. So
 * the bits must agree, on any device and with any layout. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/rows.h>

enum kind { SOFTMAX, LOG_SOFTMAX, LOGSUMEXP, LAYER, RMS, KINDS };

/* ------------------------------------------------------------------------------------------------ the plain loops */

/* Every operation is done in double and rounded to float where the library computes in float: for + - * / and sqrt of
 * floats that gives the correctly rounded result. */
static double rounded(bool single, double v) {
    return single ? (double)(float)v : v;
}

/* The order of a sum: chains of `lanes` partial sums each. */
typedef struct order {
    size_t lanes, chains;
    bool single;
} order;

static order order_of(int type, size_t n) {
    size_t lanes = 16 / cts_type_size(type), chunks = (n + lanes - 1) / lanes, g = 1;
    size_t most = lanes == 8 ? 512 : 1024, each = chunks <= 32 ? 1 : lanes == 8 ? 4 : 8;
    while (g < most && g * each < chunks) g *= 2;
    if (chunks > 32 && g < 32) g = 32;
    return (order){lanes, g, type != GA_DOUBLE};
}

/* Combine the partial sums. */
static double combine(const order *o, double *t) {
    for (size_t h = o->lanes / 2; h > 0; h /= 2)
        for (size_t c = 0; c < o->chains; c++)
            for (size_t l = 0; l < h; l++) {
                double *p = &t[c * o->lanes + l];
                *p = rounded(o->single, *p + p[h]);
            }
    for (size_t h = o->chains / 2; h > 0; h /= 2)
        for (size_t c = 0; c < h; c++) t[c * o->lanes] = rounded(o->single, t[c * o->lanes] + t[(c + h) * o->lanes]);
    return t[0];
}

static double ordered_sum(const order *o, const double *v, size_t n) {
    size_t totals = o->lanes * o->chains;
    double *t = calloc(totals, sizeof *t);
    assert_non_null(t);
    for (size_t i = 0; i < n; i++) t[i % totals] = rounded(o->single, t[i % totals] + v[i]);
    double sum = combine(o, t);
    free(t);
    return sum;
}

/*
 * e^x as a term of the sum in softmax's divisor; in float 2^24 times as large, by the same steps as the kernels, so
 * that the bits agree, and close to the host's exp().
 */
static double exponential(bool single, double x) {
    static const float c[7] = {1.52412845636717975e-4f,
                               1.33913022000342607e-3f,
                               9.61883366107940674e-3f,
                               5.55035881698131561e-2f,
                               2.40226447582244873e-1f,
                               6.93147182464599609e-1f,
                               1};
    if (!single || isnan(x)) return exp(x);
    float least = x < -104 ? -104 : (float)x, q = c[0];
    float n = fmaf(least, 1.44269502162933350f, 12582912) - 12582912;
    float f = fmaf(least, 1.92596299112661747e-8f, fmaf(least, 1.44269502162933350f, -n));
    for (unsigned i = 1; i < 7; i++) q = fmaf(q, f, c[i]);
    double share = ldexp((double)q, (int)n + 24), exact = ldexp(exp((double)least), 24);
    assert_true(fabs(share - exact) <= exact * 0x1p-23);
    return share;
}

static double largest(const double *v, size_t n) {
    double m = -INFINITY;
    for (size_t i = 0; i < n; i++) {
        if (isnan(v[i])) return NAN;
        if (v[i] > m) m = v[i];
    }
    return m;
}

/* The result for one row, in place; for LOGSUMEXP in x[0]. w: a weight and a bias for each element of the row, or
 * NULL. */
static void plain_row(int type, enum kind kind, double *x, size_t n, const double *w, const double *b, double eps) {
    const order o = order_of(type, n);
    const bool f = o.single;
    double *e = malloc((n + 1) * sizeof *e), m = largest(x, n), s = 0, off = 0;
    assert_non_null(e);
    eps = rounded(f, eps);
    if (kind == LAYER) m = rounded(f, ordered_sum(&o, x, n) / (double)n);
    for (size_t i = 0; i < n; i++) {
        double d = rounded(f, x[i] - m);
        e[i] = kind == LAYER ? d : kind == RMS ? rounded(f, x[i] * x[i]) : rounded(f, exponential(f, d));
    }
    double sum = ordered_sum(&o, e, n);
    if (kind == RMS) s = rounded(f, 1 / rounded(f, sqrt(rounded(f, rounded(f, sum / (double)n) + eps))));
    if (kind == LAYER) {
        off = rounded(f, sum / (double)n);
        for (size_t i = 0; i < n; i++) e[i] = rounded(f, e[i] * e[i]);
        double squares = rounded(f, ordered_sum(&o, e, n) - rounded(f, sum * off));
        double variance = rounded(f, squares / (double)n);
        if (variance < 0) variance = 0;
        s = rounded(f, 1 / rounded(f, sqrt(rounded(f, variance + eps))));
    }
    if (kind == SOFTMAX) s = rounded(f, 1 / sum);
    if (kind == LOG_SOFTMAX || kind == LOGSUMEXP) s = rounded(f, log(f ? sum * 0x1p-24 : sum));
    for (size_t i = 0; i < n; i++) {
        if (kind == SOFTMAX) x[i] = rounded(f, e[i] * s);
        if (kind == LOG_SOFTMAX) x[i] = rounded(f, rounded(f, x[i] - m) - s);
        if (kind == LAYER) x[i] = rounded(f, rounded(f, rounded(f, x[i] - m) - off) * s);
        if (kind == RMS) x[i] = rounded(f, x[i] * s);
        if (w != NULL) x[i] = rounded(f, x[i] * w[i]);
        if (b != NULL) x[i] = rounded(f, x[i] + b[i]);
    }
    if (kind == LOGSUMEXP) x[0] = isfinite(m) ? rounded(f, s + m) : m;
    free(e);
}

/* ---------------------------------------------------------------------------------------------------------- cases */

/* A call: the axes that make a row, and the optional operands. */
typedef struct job {
    enum kind kind;
    int type, factors; /* type of weight and bias */
    unsigned nd;
    size_t dims[CTS_MAX_RANK];
    unsigned row; /* bit i: axis i belongs to the row */
    bool weight, bias, keep;
    double eps;
} job;

static void fill(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++)
        cts_put(a->type, cts_at(a, i), cts_real((double)(int64_t)(cts_next(r) >> 40) / (1 << 22) - 2));
}

/* The row that element i of the array belongs to, and its place in the row. */
static void place(const job *j, size_t i, size_t *row, size_t *at) {
    size_t row_step = 1, at_step = 1;
    *row = *at = 0;
    for (unsigned d = j->nd; d-- > 0;) {
        size_t k = i % j->dims[d];
        i /= j->dims[d];
        if (j->row >> d & 1) {
            *at += k * at_step;
            at_step *= j->dims[d];
        } else {
            *row += k * row_step;
            row_step *= j->dims[d];
        }
    }
}

/* The result y by plain loops. */
static void expect(const job *j, const cts_array *x, const cts_array *w, const cts_array *b, cts_array *y) {
    size_t total = cts_count(x), n = 1, row, at;
    for (unsigned d = 0; d < j->nd; d++)
        if (j->row >> d & 1) n *= j->dims[d];
    size_t rows = 1;
    for (unsigned d = 0; d < j->nd; d++)
        if (!(j->row >> d & 1)) rows *= j->dims[d];
    double *v = malloc((total + rows + 1) * sizeof *v), *f = malloc((2 * n + 1) * sizeof *f);
    assert_true(v && f);
    for (size_t i = 0; i < n; i++) {
        if (j->weight) f[i] = cts_value(w, i);
        if (j->bias) f[n + i] = cts_value(b, i);
    }
    for (size_t i = 0; i < total; i++) {
        place(j, i, &row, &at);
        v[row * n + at] = cts_value(x, i);
    }
    for (size_t i = 0; i < rows && n > 0; i++)
        plain_row(j->type, j->kind, v + i * n, n, j->weight ? f : NULL, j->bias ? f + n : NULL, j->eps);
    if (j->kind == LOGSUMEXP) {
        for (size_t i = 0; i < rows; i++) cts_put(j->type, cts_at(y, i), cts_real(n > 0 ? v[i * n] : -INFINITY));
    } else {
        for (size_t i = 0; i < total; i++) {
            place(j, i, &row, &at);
            cts_put(j->type, cts_at(y, i), cts_real(v[row * n + at]));
        }
    }
    free(v);
    free(f);
}

static int call(const job *j, GpuArray *y, const GpuArray *x, const GpuArray *w, const GpuArray *b) {
    unsigned axes[CTS_MAX_RANK + 1], n = 0;
    for (unsigned d = j->nd; d-- > 0;)
        if (j->row >> d & 1) axes[n++] = d; /* axes may come in any order */
    switch (j->kind) {
    case SOFTMAX: return GpuArray_softmax(y, x, n, axes);
    case LOG_SOFTMAX: return GpuArray_log_softmax(y, x, n, axes);
    case LOGSUMEXP: return GpuArray_logsumexp(y, x, n, axes, j->keep ? GR_KEEPDIMS : 0);
    case LAYER: return GpuArray_layer_norm(y, x, j->weight ? w : NULL, j->bias ? b : NULL, j->eps, n, axes);
    default: return GpuArray_rms_norm(y, x, j->weight ? w : NULL, j->eps, n, axes);
    }
}

/* Exact, but for elementary functions in double: they have an error bound, and without double precision are the
 * device's own. */
static double tolerance(const job *j) {
    if (j->kind == LAYER || j->kind == RMS) return 0;
    return j->type == GA_DOUBLE || !cts.fp64 ? 64 : 0;
}

typedef enum layout { ANY, DENSE, IN_PLACE, NEW } layout;

static void one(const job *j, cts_random *r, layout how, void (*change)(cts_array *x)) {
    size_t out_dims[CTS_MAX_RANK], row_dims[CTS_MAX_RANK];
    unsigned out_nd = 0, row_nd = 0;
    cts_array x, w, b, y;
    GpuArray gx, gw, gb, gy = {0};
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* see cts_gather.c */
    for (unsigned d = 0; d < j->nd; d++) {
        bool in_row = j->row >> d & 1;
        if (in_row) row_dims[row_nd++] = j->dims[d];
        if (j->kind != LOGSUMEXP || !in_row)
            out_dims[out_nd++] = j->dims[d];
        else if (j->keep)
            out_dims[out_nd++] = 1;
    }
    if (how == ANY)
        cts_make_layout(&x, r, j->type, j->nd, j->dims, true);
    else
        cts_make(&x, j->type, j->nd, j->dims);
    cts_make_layout(&w, r, j->factors, row_nd, row_dims, true);
    cts_make_layout(&b, r, j->factors, row_nd, row_dims, true);
    if (how == ANY)
        cts_make_layout(&y, r, j->type, out_nd, out_dims, false);
    else
        cts_make(&y, j->type, out_nd, out_dims);
    fill(&x, r);
    fill(&w, r);
    fill(&b, r);
    if (change != NULL) change(&x);
    cts_upload(&gx, &x);
    cts_upload(&gw, &w);
    cts_upload(&gb, &b);
    if (how == IN_PLACE)
        cts_ok(GpuArray_view(&gy, &gx));
    else if (how != NEW)
        cts_upload(&gy, &y);
    cts_ok(call(j, &gy, &gx, &gw, &gb));
    expect(j, &x, &w, &b, &y);
    if (how == NEW && tolerance(j) == 0)
        cts_check_values(&gy, &y);
    else
        cts_check_near(&gy, &y, tolerance(j));
    if (how != IN_PLACE) cts_check(&gx, &x);
    cts_clear(&gx, &gw, &gb, &gy, NULL);
    cts_drop_all(&x, &w, &b, &y, NULL);
}

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

/* Every kind and type at least once, in any layout. */
static void kinds(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t t = 0; t < (cts.small ? 1 : 4); t++) {
            if (!cts.full && t > 0 && t != 1 + (size_t)kind % 3 && kind != LAYER) continue;
            job j = {.kind = (enum kind)kind, .type = types[t], .factors = types[t], .nd = 2, .dims = {9, 300}};
            if (j.type == GA_DOUBLE && !cts.fp64) continue;
            if (cts.small) j.dims[1] = 150;
            j.row = 2;
            j.weight = kind >= LAYER;
            j.bias = kind == LAYER;
            j.eps = 1e-5;
            if (t == 2) j.factors = GA_FLOAT;
            one(&j, &r, DENSE, NULL);
            one(&j, &r, ANY, NULL);
            one(&j, &r, IN_PLACE + (kind == LOGSUMEXP), NULL);
            one(&j, &r, NEW, NULL);
        }
}

/* Lengths from one element to more than registers hold; a whole array as one row. */
static void lengths(void **state) {
    (void)state;
    static const size_t lengths[] = {1, 31, 300, 1024, 9001, 70001};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < (cts.small ? 3 : sizeof lengths / sizeof *lengths); i++) {
        static const enum kind short_ones[] = {SOFTMAX, LAYER};
        for (int k = 0; k < 2; k++) {
            size_t n = lengths[i];
            job j = {.kind = short_ones[k], .type = GA_FLOAT, .factors = GA_FLOAT, .nd = 2, .dims = {3, n}, .row = 2};
            if (cts.small && k == 1 && i % 2 == 0) continue;
            if (n < 100) j.dims[0] = cts.small ? 70 : 700;
            j.bias = k == 1;
            j.eps = 0.25;
            one(&j, &r, DENSE, NULL);
        }
    }
    job half = {.kind = LOG_SOFTMAX, .type = GA_HALF, .factors = GA_HALF, .nd = 2, .dims = {2, 20000}, .row = 2};
    if (!cts.small) one(&half, &r, DENSE, NULL);
    half.kind = SOFTMAX;
    if (!cts.small) one(&half, &r, IN_PLACE, NULL);
}

/* Rows of three to seven times (and slightly less) what the work-items that share one read at once. */
static void whole_rounds(void **state) {
    (void)state;
    static const struct {
        int type;
        size_t n;
    } rows[] = {{GA_FLOAT, 640},   {GA_HALF, 768},    {GA_DOUBLE, 448},  {GA_FLOAT, 636},  {GA_FLOAT, 5120},
                {GA_FLOAT, 12288}, {GA_FLOAT, 40960}, {GA_FLOAT, 40956}, {GA_HALF, 12288}, {GA_DOUBLE, 10240}};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < (cts.small ? 3 : sizeof rows / sizeof *rows); i++)
        for (enum kind kind = SOFTMAX; kind < KINDS; kind++) {
            const int type = rows[i].type;
            job j = {.kind = kind, .type = type, .factors = type, .nd = 2, .dims = {8, rows[i].n}, .row = 2};
            if (type == GA_DOUBLE && !cts.fp64) continue;
            j.eps = 0.25;
            one(&j, &r, DENSE, NULL);
        }
}

static void put_specials(cts_array *x) {
    size_t n = x->dims[1];
    cts_put(x->type, cts_at(x, 3), cts_real(NAN));
    cts_put(x->type, cts_at(x, n + 3), cts_real(INFINITY));
    cts_put(x->type, cts_at(x, 2 * n + 3), cts_real(-INFINITY));
    for (size_t i = 0; i < n; i++) cts_put(x->type, cts_at(x, 3 * n + i), cts_real(-INFINITY));
    for (size_t i = 0; i < n; i++) cts_put(x->type, cts_at(x, 4 * n + i), cts_real(3e38 - (double)(i % 3) * 3e37));
    for (size_t i = 0; i < n; i++) cts_put(x->type, cts_at(x, 5 * n + i), cts_real(i % 2 ? 1e-42 : 0));
}

/* Rows longer than the registers of one group hold. */
static void long_rows(void **state) {
    (void)state;
    static const struct {
        enum kind kind;
        int type;
        size_t n;
        bool factors;
    } rows[] = {{SOFTMAX, GA_FLOAT, 65536, false}, {LAYER, GA_FLOAT, 40004, true},
                {RMS, GA_FLOAT, 65532, false},     {LOG_SOFTMAX, GA_HALF, 40008, false},
                {LAYER, GA_HALF, 65536, false},    {LOG_SOFTMAX, GA_FLOAT, 32772, false},
                {LAYER, GA_FLOAT, 70000, false},   {RMS, GA_BFLOAT16, 65536, true}};
    cts_random r = {cts.seed};
    /* slow on Oclgrind; the CUDA stand-in runs all of them */
    bool slow = cts.small && !cts_backend("cuda");
    for (size_t i = 0; i < (slow ? 0 : sizeof rows / sizeof *rows); i++) {
        job j = {.kind = rows[i].kind, .type = rows[i].type, .factors = GA_FLOAT, .nd = 2, .row = 2, .eps = 0.25};
        j.dims[0] = 7;
        j.dims[1] = rows[i].n;
        j.weight = rows[i].factors;
        j.bias = j.weight && j.kind == LAYER;
        one(&j, &r, DENSE, i % 2 ? NULL : put_specials);
        if (i == 0) one(&j, &r, IN_PLACE, NULL);
    }
}

/* Rows along any axes: the first, a middle one, several. */
static void axes(void **state) {
    (void)state;
    static const struct {
        size_t dims[4];
        unsigned row;
    } shapes[] = {{{40, 6, 5, 2}, 1}, {{3, 40, 5, 4}, 2}, {{3, 4, 5, 8}, 12},   {{4, 5, 3, 7}, 5},
                  {{2, 3, 4, 5}, 15}, {{2, 3, 4, 5}, 0},  {{1, 700, 1, 33}, 2}, {{3, 2, 40, 2}, 4}};
    cts_random r = {cts.seed};
    for (size_t s = 0; s < (cts.small ? 3 : sizeof shapes / sizeof *shapes); s++)
        for (int k = 0; k < 3; k++) {
            static const enum kind some[] = {SOFTMAX, LOGSUMEXP, RMS};
            job j = {.kind = some[k], .type = GA_FLOAT, .factors = GA_FLOAT, .nd = 4, .row = shapes[s].row};
            memcpy(j.dims, shapes[s].dims, sizeof shapes[s].dims);
            if (!cts.full && k != (int)(s % 3)) continue;
            j.keep = s % 2;
            j.weight = k == 2;
            one(&j, &r, DENSE, NULL);
            one(&j, &r, ANY, NULL);
            one(&j, &r, NEW, NULL);
        }
}

/* Random shapes, axes and layouts. */
static void by_chance(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 6 : cts.full ? 300 : 12); i++) {
        job j = {.kind = (enum kind)cts_below(&r, KINDS), .type = types[cts_below(&r, 4)], .eps = 0.01};
        if (j.type == GA_DOUBLE && !cts.fp64) j.type = GA_FLOAT;
        if (cts.small) j.type = GA_FLOAT;
        j.factors = j.type;
        j.nd = 1 + (unsigned)cts_below(&r, 4);
        cts_make_random_shape(&r, j.nd, cts.small ? 60 : 400, j.dims);
        j.row = (unsigned)cts_below(&r, (size_t)1 << j.nd);
        j.keep = cts_below(&r, 2);
        j.weight = j.kind >= LAYER;
        j.bias = j.kind == LAYER;
        one(&j, &r, (layout)cts_below(&r, j.kind == LOGSUMEXP ? 2 : 3), NULL);
    }
}

static void specials(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int kind = 0; kind < KINDS; kind++) {
        job j = {.kind = (enum kind)kind, .type = GA_FLOAT, .factors = GA_FLOAT, .nd = 2, .dims = {7, 40}, .row = 2};
        if (cts.small && kind != SOFTMAX && kind != LOGSUMEXP) continue;
        one(&j, &r, DENSE, put_specials);
    }
}

static void put_mean(cts_array *x) {
    for (size_t i = 0, n = cts_count(x); i < n; i++)
        cts_put(x->type, cts_at(x, i), cts_real(1e8 + (double)(i * 7919 % 101) / 64));
}

/* A large mean and small differences: the result is close to one computed in long double. */
static void large_mean(void **state) {
    (void)state;
    enum { N = 1000 };
    size_t n = N;
    double *got = malloc(N * sizeof *got);
    cts_array x;
    GpuArray a;
    assert_non_null(got);
    cts_make(&x, GA_DOUBLE, 1, &n);
    put_mean(&x);
    cts_upload(&a, &x);
    cts_ok(GpuArray_layer_norm(&a, &a, NULL, NULL, 0, 0, NULL));
    cts_ok(GpuArray_read(got, N * sizeof *got, &a));
    double mean = 0, squares = 0;
    for (size_t i = 0; i < N; i++) mean += (cts_value(&x, i) - 1e8) / N; /* exact but for 1 / N */
    for (size_t i = 0; i < N; i++) squares += (cts_value(&x, i) - 1e8 - mean) * (cts_value(&x, i) - 1e8 - mean);
    for (size_t i = 0; i < N; i++)
        assert_true(fabs(got[i] - (cts_value(&x, i) - 1e8 - mean) / sqrt(squares / N)) < 1e-11);
    GpuArray_clear(&a);
    cts_drop(&x);
    free(got);
}

/* No rows, and rows without elements. */
static void nothing(void **state) {
    (void)state;
    static const size_t shapes[][2] = {{0, 5}, {4, 0}, {0, 0}};
    for (size_t s = 0; s < 3; s++)
        for (unsigned axis = 0; axis < 2; axis++) {
            GpuArray a = cts_zeros(GA_FLOAT, 2, shapes[s]), out = {0};
            cts_ok(GpuArray_softmax(&a, &a, 1, &axis));
            cts_ok(GpuArray_layer_norm(&a, &a, NULL, NULL, 0, 1, &axis));
            cts_ok(GpuArray_logsumexp(&out, &a, 1, &axis, 0));
            assert_int_equal(out.nd, 1);
            assert_int_equal(out.dimensions[0], shapes[s][1 - axis]);
            float got[5];
            cts_ok(GpuArray_read(got, out.dimensions[0] * sizeof *got, &out));
            for (size_t i = 0; i < out.dimensions[0]; i++) assert_true(isinf(got[i]) && got[i] < 0);
            cts_clear(&out, &a, NULL);
        }
}

/* Sums of exponentials of half types as float: those of the same numbers as float. */
static void wide_sums(void **state) {
    (void)state;
    enum { MOST = 700 };
    static const size_t lengths[] = {1, 10, 33, MOST};
    static const int halves[] = {GA_HALF, GA_BFLOAT16};
    for (size_t k = 0; k < 2; k++)
        for (size_t l = 0; l < 4; l++)
            for (unsigned axis = 0; axis < 2; axis++) {
                size_t dims[2] = {5, 5}, n = 5;
                dims[axis] = lengths[l];
                GpuArray x = cts_zeros(GA_FLOAT, 2, dims), half = cts_zeros(halves[k], 2, dims),
                         y = cts_zeros(GA_FLOAT, 1, &n), padded = cts_zeros(GA_FLOAT, 1, (const size_t[]){10}),
                         every = {0};
                float *v = malloc(5 * lengths[l] * sizeof *v), got[5], want[5];
                for (size_t i = 0; i < 5 * lengths[l]; i++) v[i] = (float)(i * 37 % 61) / 8 - 3;
                cts_ok(GpuArray_write(&x, v, 5 * lengths[l] * sizeof *v));
                cts_ok(GpuArray_move(&half, &x));
                cts_ok(
                    GpuArray_index(&every, &padded, (const ssize_t[]){0}, (const ssize_t[]){10}, (const ssize_t[]){2}));
                cts_ok(GpuArray_logsumexp(&every, &half, 1, &axis, 0));
                cts_ok(GpuArray_move(&y, &every));
                cts_ok(GpuArray_read(got, sizeof got, &y));
                for (size_t i = 0; i < 5; i++) {
                    double sum = 0;
                    for (size_t e = 0; e < lengths[l]; e++)
                        sum += exp((double)v[axis == 0 ? e * 5 + i : i * lengths[l] + e]);
                    want[i] = (float)log(sum);
                    assert_true(fabs((double)(got[i] - want[i])) <= 4e-7 * (1 + fabs((double)want[i])));
                }
                free(v);
                cts_clear(&x, &half, &y, &every, &padded, NULL);
            }
}

/* A result that overlaps the input without being in place; a weight over the result; a result with stride 0. */
static void overlap(void **state) {
    (void)state;
    enum { N = 20 };
    float v[2 * N], got[2 * N], want[N];
    double row[N];
    const size_t n = N, two[] = {2, N};
    for (int i = 0; i < 2 * N; i++) v[i] = (float)(i % 7) / 4;
    gpudata *data = cts_buffer(sizeof v, v);
    GpuArray a, b, both;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_FLOAT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_fromdata(&b, data, 3 * 4, GA_FLOAT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_fromdata(&both, data, 0, GA_FLOAT, 2, two, (const ssize_t[]){0, 4}, 1));
    cts_ok(GpuArray_rms_norm(&b, &a, &b, 0.5, 0, NULL));
    for (int i = 0; i < N; i++) row[i] = (double)v[i];
    double weight[N];
    for (int i = 0; i < N; i++) weight[i] = (double)v[i + 3];
    plain_row(GA_FLOAT, RMS, row, N, weight, NULL, 0.5);
    for (int i = 0; i < N; i++) want[i] = (float)row[i];
    cts_ok(gpudata_read(got, data, 0, sizeof got));
    assert_memory_equal(got, v, 3 * sizeof *v);
    assert_memory_equal(got + 3, want, sizeof want);
    assert_memory_equal(got + 3 + N, v + 3 + N, (N - 3) * sizeof *v);
    for (int i = 0; i < N; i++) row[i] = (double)got[i];
    const unsigned axis = 1;
    cts_ok(GpuArray_rms_norm(&both, &both, NULL, 0.5, 1, &axis));
    plain_row(GA_FLOAT, RMS, row, N, NULL, NULL, 0.5);
    for (int i = 0; i < N; i++) want[i] = (float)row[i];
    cts_ok(gpudata_read(got, data, 0, sizeof got));
    assert_memory_equal(got, want, sizeof want);
    cts_clear(&a, &b, &both, NULL);
    gpudata_release(data);
}

/* More dimensions than kernels support. */
static void rank(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    job j = {.kind = LOGSUMEXP, .type = GA_FLOAT, .factors = GA_FLOAT, .nd = 11, .row = 0x2a5};
    for (unsigned d = 0; d < j.nd; d++) j.dims[d] = 2;
    one(&j, &r, ANY, NULL);
    j.kind = LAYER;
    j.weight = true;
    one(&j, &r, ANY, NULL);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, wrong[] = {4, 5};
    static const unsigned last[] = {1}, twice[] = {1, 1}, beyond[] = {2};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), bad = cts_zeros(GA_FLOAT, 2, wrong), ints = cts_zeros(GA_INT, 2, dims),
             weight = cts_zeros(GA_FLOAT, 1, dims + 1), bias = cts_zeros(GA_HALF, 1, dims + 1), out = {0},
             cleared = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax(NULL, &a, 1, last));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax(&out, NULL, 1, last));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax(&out, &cleared, 1, last));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_layer_norm(&out, &a, &cleared, NULL, 0, 1, last));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_softmax(&out, &ints, 1, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax(&out, &a, 2, twice));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_log_softmax(&out, &a, 1, beyond));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax(&bad, &a, 1, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax(&ints, &a, 1, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_logsumexp(&out, &a, 1, last, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_logsumexp(&a, &a, 1, last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_rms_norm(&out, &a, &weight, 0, 2, (const unsigned[]){0, 1}));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_rms_norm(&out, &a, &bias, 0, 1, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm(&out, &a, &weight, &bias, 0, 1, last));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_layer_norm(&out, &a, &weight, NULL, 0, 1, (const unsigned[]){0}));
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_softmax(&a, &a, 1, last));
    a.flags &= ~GA_ALIGNED;
    cts_fails_with(GA_UNALIGNED_ERROR, GpuArray_softmax(&out, &a, 1, last));
    assert_null(out.data);
    gpucontext *other = cts_open(NULL);
    GpuArray far;
    cts_ok(GpuArray_zeros(&far, other, GA_FLOAT, 2, dims, GA_C_ORDER));
    a.flags |= GA_ALIGNED | GA_WRITEABLE;
    cts_fails_with(GA_INVALID_ERROR, GpuArray_softmax(&far, &a, 1, last));
    GpuArray_clear(&far);
    gpucontext_deref(other);
    cts_clear(&a, &bad, &ints, &weight, &bias, NULL);
}

const cts_case cts_rows_cases[] = {{"kinds", kinds, 0},
                                   {"lengths", lengths, 0},
                                   {"whole_rounds", whole_rounds, 0},
                                   {"long_rows", long_rows, 0},
                                   {"axes", axes, 0},
                                   {"by_chance", by_chance, 0},
                                   {"specials", specials, 0},
                                   {"large_mean", large_mean, CTS_FP64},
                                   {"nothing", nothing, 0},
                                   {"wide_sums", wide_sums, 0},
                                   {"overlap", overlap, 0},
                                   {"rank", rank, 0},
                                   {"mistakes", mistakes, 0},
                                   {NULL, NULL, 0}};
