/* Means, variances, standard deviations and norms compared bit for bit with plain loops in the order that moments.h and
 * moments.gk document, on any device and with any layout. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/moments.h>

enum kind { MEAN, VAR, STD, ONE, TWO, MAX, MIN, COUNT, THREE, KINDS };

/* ------------------------------------------------------------------------------------------------ the plain loops */

/* A partial result of n elements: for a variance the mean m + e and the sum of squares s; for all else only m. */
typedef struct total {
    double m, e, s, n;
} total;

typedef struct sum {
    enum kind kind;
    bool single; /* every operation is rounded to float: done in double first, that is correctly rounded */
} sum;

static double rounded(const sum *a, double v) {
    return a->single ? (double)(float)v : v;
}

static total start(const sum *a) {
    return (total){.m = a->kind == MIN ? INFINITY : 0};
}

static double smaller(double a, double b) {
    return isnan(a) || b >= a ? a : b; /* b NaN: b */
}

static double of_one(const sum *a, double x) {
    switch (a->kind) {
    case ONE:
    case MAX:
    case MIN: return fabs(x);
    case TWO: return rounded(a, x * x);
    case COUNT: return x != 0;
    case THREE: return rounded(a, pow(fabs(x), 3));
    default: return x;
    }
}

/* Merge a total with another one: far: the difference of their means; f: the other one's share of all elements. */
static total moved(const sum *a, total t, double far, double f, double squares, double n) {
    total r = {.n = n};
    double more = rounded(a, rounded(a, far * f) + t.e);
    r.m = rounded(a, t.m + more);
    r.e = rounded(a, more - rounded(a, r.m - t.m));
    r.s = rounded(a, t.s + rounded(a, squares + rounded(a, rounded(a, far * rounded(a, t.n * f)) * far)));
    return r;
}

static total add(const sum *a, total t, total u) {
    double n = rounded(a, t.n + u.n);
    if (a->kind == VAR || a->kind == STD) {
        if (t.n == 0) return u;
        double f = u.n > 0 ? rounded(a, u.n / n) : 0;
        double far = u.n > 0 ? rounded(a, rounded(a, u.m - t.m) + rounded(a, u.e - t.e)) : 0;
        return moved(a, t, far, f, u.s, n);
    }
    if (a->kind == MAX)
        t.m = -smaller(-t.m, -u.m);
    else if (a->kind == MIN)
        t.m = smaller(t.m, u.m);
    else
        t.m = rounded(a, t.m + u.m);
    t.n = n;
    return t;
}

static total add_one(const sum *a, total t, double x) {
    return add(a, t, (total){.m = of_one(a, x), .n = 1});
}

static total add_four(const sum *a, total t, const double *x, size_t step) {
    double d[4], off = 0, squares;
    if (a->kind != VAR && a->kind != STD) {
        for (int i = 0; i < 4; i++) t = add_one(a, t, x[(size_t)i * step]);
        return t;
    }
    double low = rounded(a, x[0] + x[step]), high = rounded(a, x[2 * step] + x[3 * step]);
    double mean = rounded(a, rounded(a, low + high) * 0.25);
    for (size_t i = 0; i < 4; i++) d[i] = rounded(a, x[i * step] - mean);
    off = rounded(a, rounded(a, rounded(a, d[0] + d[1]) + rounded(a, d[2] + d[3])) * 0.25);
    double corrected = rounded(a, rounded(a, off * off) * 4);
    for (int i = 0; i < 4; i++) d[i] = rounded(a, d[i] * d[i]);
    squares = rounded(a, rounded(a, rounded(a, d[0] + d[1]) + rounded(a, d[2] + d[3])) - corrected);
    if (t.n == 0) return (total){mean, off, squares, 4};
    double far = rounded(a, rounded(a, mean - t.m) + rounded(a, off - t.e));
    return moved(a, t, far, rounded(a, 4 / rounded(a, t.n + 4)), squares, t.n + 4);
}

static total part(const sum *a, const double *x, size_t n) {
    total t[128];
    size_t whole = n / 512 * 512;
    for (size_t i = 0; i < 128; i++) t[i] = start(a);
    for (size_t j = 0; j < whole; j += 512)
        for (size_t i = 0; i < 128; i++) t[i] = add_four(a, t[i], x + j + i, 128);
    for (size_t j = whole; j < n; j++) t[j % 128] = add_one(a, t[j % 128], x[j]);
    for (size_t i = 0; i < 128; i += 4)
        for (size_t h = 2; h > 0; h /= 2)
            for (size_t l = 0; l < h; l++) t[i + l] = add(a, t[i + l], t[i + l + h]);
    for (size_t h = 64; h >= 4; h /= 2)
        for (size_t i = 0; i < h; i += 4) t[i] = add(a, t[i], t[i + h]);
    return t[0];
}

/* Of n elements, as one of `rows` results. */
static double plain(const sum *a, const double *x, size_t n, size_t rows, double ddof) {
    size_t want = (8192 + rows - 1) / rows, most = (n + 4095) / 4096;
    if (want > most) want = most;
    if (want == 0) want = 1;
    size_t piece = ((n + want - 1) / want + 511) / 512 * 512;
    if (piece == 0) piece = 512;
    size_t parts = n > 0 ? (n + piece - 1) / piece : 1;
    total t[256], r;
    for (size_t i = 0; i < 256; i++) t[i] = start(a);
    if (parts == 1) {
        r = part(a, x, n);
    } else {
        for (size_t i = 0; i < parts; i++) {
            size_t count = n - i * piece < piece ? n - i * piece : piece;
            total p = part(a, x + i * piece, count);
            t[i % 256] = add(a, t[i % 256], p);
        }
        for (size_t h = 128; h > 0; h /= 2)
            for (size_t i = 0; i < h; i++) t[i] = add(a, t[i], t[i + h]);
        r = t[0];
    }
    double by = rounded(a, (double)n > ddof ? (double)n - ddof : 0);
    switch (a->kind) {
    case MEAN: return rounded(a, r.m / rounded(a, (double)n));
    case VAR: return rounded(a, r.s / by);
    case STD: return rounded(a, sqrt(rounded(a, r.s / by)));
    case TWO: return rounded(a, sqrt(r.m));
    case THREE: return rounded(a, pow(r.m, rounded(a, 1.0 / 3)));
    default: return r.m;
    }
}

/* ---------------------------------------------------------------------------------------------------------- cases */

typedef struct job {
    enum kind kind;
    int type;
    unsigned nd;
    size_t dims[CTS_MAX_RANK];
    unsigned row; /* bit i: axis i */
    bool keep;
    double ddof;
} job;

static bool in_float(int type) {
    return type == GA_FLOAT || type == GA_HALF || type == GA_BFLOAT16;
}

static int result_type(int type) {
    return in_float(type) ? type : GA_DOUBLE;
}

static int call(const job *j, GpuArray *y, const GpuArray *x) {
    unsigned axes[CTS_MAX_RANK + 1], n = 0;
    int flags = j->keep ? GR_KEEPDIMS : 0;
    for (unsigned d = j->nd; d-- > 0;)
        if (j->row >> d & 1) axes[n++] = d;
    switch (j->kind) {
    case MEAN: return GpuArray_mean(y, x, n, axes, flags);
    case VAR: return GpuArray_var(y, x, j->ddof, n, axes, flags);
    case STD: return GpuArray_std(y, x, j->ddof, n, axes, flags);
    case ONE: return GpuArray_norm(y, x, 1, n, axes, flags);
    case TWO: return GpuArray_norm(y, x, 2, n, axes, flags);
    case MAX: return GpuArray_norm(y, x, INFINITY, n, axes, flags);
    case MIN: return GpuArray_norm(y, x, -INFINITY, n, axes, flags);
    case COUNT: return GpuArray_norm(y, x, 0, n, axes, flags);
    default: return GpuArray_norm(y, x, 3, n, axes, flags);
    }
}

static void expect(const job *j, const cts_array *x, cts_array *y) {
    size_t all = cts_count(x), n = 1, rows = 1;
    const sum a = {j->kind, in_float(j->type)};
    for (unsigned d = 0; d < j->nd; d++) *(j->row >> d & 1 ? &n : &rows) *= j->dims[d];
    double *v = malloc((all + 1) * sizeof *v);
    assert_non_null(v);
    for (size_t i = 0; i < all; i++) {
        size_t row = 0, at = 0, row_step = 1, at_step = 1, rest = i;
        for (unsigned d = j->nd; d-- > 0;) {
            size_t k = rest % j->dims[d];
            rest /= j->dims[d];
            bool in_row = j->row >> d & 1;
            *(in_row ? &at : &row) += k * (in_row ? at_step : row_step);
            *(in_row ? &at_step : &row_step) *= j->dims[d];
        }
        v[row * n + at] = cts_value(x, i);
    }
    for (size_t i = 0; i < rows; i++) cts_put(y->type, cts_at(y, i), cts_real(plain(&a, v + i * n, n, rows, j->ddof)));
    free(v);
}

static void fill(cts_array *x, cts_random *r) {
    if (!in_float(x->type) && x->type != GA_DOUBLE) {
        cts_fill_small(x, r);
        return;
    }
    for (size_t i = 0, n = cts_count(x); i < n; i++)
        cts_put(x->type, cts_at(x, i), cts_real((double)(int64_t)(cts_next(r) >> 40) / (1 << 22) - 1));
}

/* `free_layout`: any strides; else C-contiguous, and the call makes the result. */
static void one(const job *j, cts_random *r, bool free_layout, void (*change)(cts_array *x)) {
    size_t dims[CTS_MAX_RANK];
    unsigned nd = 0;
    cts_array x, y;
    GpuArray gx, gy = {0};
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* see cts_gather.c */
    for (unsigned d = 0; d < j->nd; d++)
        if (!(j->row >> d & 1))
            dims[nd++] = j->dims[d];
        else if (j->keep)
            dims[nd++] = 1;
    if (free_layout) {
        cts_make_layout(&x, r, j->type, j->nd, j->dims, true);
        cts_make_layout(&y, r, result_type(j->type), nd, dims, false);
    } else {
        cts_make(&x, j->type, j->nd, j->dims);
        cts_make(&y, result_type(j->type), nd, dims);
    }
    fill(&x, r);
    if (change != NULL) change(&x);
    cts_upload(&gx, &x);
    if (free_layout) cts_upload(&gy, &y);
    cts_ok(call(j, &gy, &gx));
    expect(j, &x, &y);
    cts_check_near(&gy, &y, j->kind == THREE ? 64 : 0);
    cts_check(&gx, &x);
    cts_clear(&gx, &gy, NULL);
    cts_drop_all(&x, &y, NULL);
}

static bool usable(int type) {
    return in_float(type) || cts.fp64;
}

static void kinds(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int kind = 0; kind < KINDS; kind++) {
        job j = {.kind = (enum kind)kind, .type = GA_FLOAT, .nd = 2, .dims = {5, 1300}, .row = 2, .ddof = 1};
        if (cts.small && kind != VAR && kind != TWO && kind != MIN) continue;
        one(&j, &r, false, NULL);
        if (cts.full) one(&j, &r, true, NULL);
    }
}

static void types(void **state) {
    (void)state;
    static const int some[] = {GA_HALF, GA_BFLOAT16, GA_DOUBLE, GA_BOOL, GA_BYTE, GA_UINT, GA_LONG};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < (cts.small ? 3 : sizeof some / sizeof *some); t++) {
        job j = {.kind = t % 2 ? MEAN : VAR, .type = some[t], .nd = 2, .dims = {3, 1100}, .row = 2, .ddof = 1};
        if (!usable(j.type)) continue;
        one(&j, &r, false, NULL);
    }
}

/* Reductions in several parts, and along axes in every position. */
static void shapes(void **state) {
    (void)state;
    static const struct {
        size_t dims[3];
        unsigned row;
    } all[] = {{{1, 1, 700}, 7},    {{3, 5, 7}, 2},       {{300, 2, 5}, 1},   {{5, 1, 9000}, 4},
               {{4, 5, 6}, 5},      {{1, 1, 1300000}, 7}, {{9000, 1, 40}, 1}, {{2, 3, 4}, 0},
               {{2, 1030, 150}, 2}, {{60, 3, 45}, 4},     {{9, 20, 255}, 4}}; /* columns, short rows */
    cts_random r = {cts.seed};
    for (size_t s = 0; s < (cts.small ? 4 : sizeof all / sizeof *all); s++)
        for (int k = 0; k < 2; k++) {
            job j = {.kind = k ? MEAN : VAR, .type = GA_FLOAT, .nd = 3, .row = all[s].row, .keep = s % 2};
            if (k && s % 2) continue;
            memcpy(j.dims, all[s].dims, sizeof all[s].dims);
            one(&j, &r, false, NULL);
            if (s != 5) one(&j, &r, true, NULL);
        }
}

static void by_chance(void **state) {
    (void)state;
    static const int some[] = {GA_FLOAT, GA_FLOAT, GA_HALF, GA_DOUBLE, GA_INT};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 5 : cts.full ? 300 : 12); i++) {
        job j = {.kind = (enum kind)cts_below(&r, 3), .type = some[cts_below(&r, 5)], .ddof = (double)cts_below(&r, 2)};
        if (cts.small || !usable(j.type)) j.type = GA_FLOAT;
        j.nd = 1 + (unsigned)cts_below(&r, 4);
        cts_make_random_shape(&r, j.nd, cts.small ? 300 : 3000, j.dims);
        j.row = (unsigned)cts_below(&r, (size_t)1 << j.nd);
        j.keep = cts_below(&r, 2);
        one(&j, &r, true, NULL);
    }
}

static void put_specials(cts_array *x) {
    size_t n = x->dims[1];
    cts_put(x->type, cts_at(x, 3), cts_real(NAN));
    cts_put(x->type, cts_at(x, n + 3), cts_real(INFINITY));
    cts_put(x->type, cts_at(x, 2 * n + 3), cts_real(-INFINITY));
    for (size_t i = 0; i < n; i++) cts_put(x->type, cts_at(x, 3 * n + i), cts_real(1e30));
    for (size_t i = 0; i < n; i++) cts_put(x->type, cts_at(x, 4 * n + i), cts_real(-0.0));
}

static void specials(void **state) {
    (void)state;
    static const enum kind some[] = {VAR, MEAN, TWO, MAX, MIN, COUNT};
    cts_random r = {cts.seed};
    for (size_t k = 0; k < (cts.small ? 1 : sizeof some / sizeof *some); k++) {
        job j = {.kind = some[k], .type = GA_FLOAT, .nd = 2, .dims = {6, 700}, .row = 2};
        one(&j, &r, false, put_specials);
        j.dims[1] = 90; /* a short row */
        one(&j, &r, false, put_specials);
        j.dims[0] = 700; /* columns */
        j.row = 1;
        one(&j, &r, false, put_specials);
    }
}

/* A large mean and small differences: the result is close to exact sums of the differences, in double and in float. */
static void large_mean(void **state) {
    (void)state;
    enum { N = 20000 };
    const size_t n = N;
    static const struct {
        int type;
        double mean, unit, error;
    } all[] = {{GA_DOUBLE, 1e8, 1.0 / 64, 1e-12}, {GA_FLOAT, 1e8, 8, 1e-5}, {GA_FLOAT, 3e4, 1.0 / 512, 1e-5}};
    for (size_t t = 0; t < 3; t++) {
        cts_array x;
        GpuArray a, v = {0};
        double first = 0, squares = 0, got;
        float single;
        if (!usable(all[t].type)) continue;
        cts_make(&x, all[t].type, 1, &n);
        for (size_t i = 0; i < N; i++) {
            double d = (double)(i * 7919 % 101) * all[t].unit;
            cts_put(x.type, cts_at(&x, i), cts_real(all[t].mean + d));
            first += d;
            squares += d * d;
        }
        cts_upload(&a, &x);
        cts_ok(GpuArray_var(&v, &a, 1, 0, NULL, 0));
        cts_ok(GpuArray_read(all[t].type == GA_FLOAT ? (void *)&single : &got, GpuArray_ITEMSIZE(&v), &v));
        if (all[t].type == GA_FLOAT) got = (double)single;
        double want = (squares - first / N * first) / (N - 1);
        if (!(fabs(got - want) < all[t].error * want)) fail_msg("%zu: %.17g, not %.17g", t, got, want);
        cts_clear(&a, &v, NULL);
        cts_drop(&x);
    }
}

/* The variance of data with NaN or infinity is NaN, even of a single element. */
static void lone_specials(void **state) {
    (void)state;
    static const float v[] = {NAN, INFINITY, -INFINITY, 3};
    const size_t dims[] = {4, 1};
    const unsigned last[] = {1};
    GpuArray a, out = {0};
    float got[4];
    gpudata *data = cts_buffer(sizeof v, v);
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_FLOAT, 2, dims, (const ssize_t[]){4, 4}, 1));
    cts_ok(GpuArray_std(&out, &a, 0, 1, last, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_true(isnan(got[0]) && isnan(got[1]) && isnan(got[2]) && got[3] == 0);
    cts_clear(&a, &out, NULL);
    gpudata_release(data);
}

/* Empty reductions, empty results, results in place of the input. */
static void edges(void **state) {
    (void)state;
    const size_t dims[] = {3, 0}, none[] = {0, 3}, n = 8;
    const unsigned last[] = {1};
    GpuArray out = {0};
    float got[8];
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims);
    cts_ok(GpuArray_mean(&out, &a, 1, last, 0));
    cts_ok(GpuArray_read(got, 3 * sizeof *got, &out));
    assert_true(isnan(got[0]) && isnan(got[2]));
    cts_ok(GpuArray_norm(&out, &a, 2, 1, last, 0));
    cts_ok(GpuArray_read(got, 3 * sizeof *got, &out));
    assert_true(got[0] == 0 && got[2] == 0);
    GpuArray_clear(&out);
    GpuArray b = cts_zeros(GA_FLOAT, 2, none);
    cts_ok(GpuArray_var(&out, &b, 0, 1, last, GR_KEEPDIMS));
    assert_int_equal(out.nd, 2);
    assert_int_equal(out.dimensions[0], 0);
    cts_clear(&out, &a, &b, NULL);
    static const float v[] = {3, 5, 7, 9, 1, 2, 3, 4};
    gpudata *data = cts_buffer(sizeof v, v);
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_FLOAT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_fromdata(&out, data, 8, GA_FLOAT, 0, NULL, NULL, 1));
    cts_ok(GpuArray_norm(&out, &a, INFINITY, 0, NULL, 0));
    cts_ok(gpudata_read(got, data, 0, sizeof got));
    assert_true(got[1] == 5 && got[2] == 9 && got[3] == 9);
    cts_clear(&a, &out, NULL);
    gpudata_release(data);
}

/* Complex numbers: means, variances about large means, norms of magnitudes that are integers. */
static void complex_numbers(void **state) {
    (void)state;
    enum { ROWS = 3, COLUMNS = 501 };
    const size_t dims[] = {ROWS, COLUMNS};
    const double orders[] = {0, 1, 2, INFINITY, -INFINITY};
    cts_random r = {cts.seed};
    for (int single = 1; single >= 0; single--) {
        const int type = single ? GA_CFLOAT : GA_CDOUBLE, part = single ? GA_FLOAT : GA_DOUBLE;
        const double far = single ? 1 << 20 : 1e8;
        if (!cts_type_usable(type)) continue;
        for (unsigned axis = single ? 0 : 1; axis < 2; axis++) {
            const size_t n = dims[axis], left = dims[1 - axis];
            cts_array x, mean, var, std, norm[5];
            GpuArray a, m, v, s = {0}, e;
            cts_make_layout(&x, &r, type, 2, dims, false);
            cts_make_layout(&mean, &r, type, 1, &left, false);
            cts_make_layout(&var, &r, part, 1, &left, false);
            cts_make(&std, part, 1, &left);
            for (size_t k = 0; k < 5; k++) cts_make_layout(&norm[k], &r, part, 1, &left, false);
            for (size_t k = 0; k < left; k++) {
                long double re = 0, im = 0, squares = 0;
                double sums[5] = {0, 0, 0, 0, INFINITY};
                for (int turn = 0; turn < 2; turn++) {
                    for (size_t i = 0; i < n; i++) {
                        const size_t at = axis == 0 ? i * left + k : k * n + i;
                        const double size = (double)((i * 7 + k) % 4);
                        const cts_number z = {.kind = CTS_REAL, .re = far + 3 * size, .im = 4 * size - far};
                        cts_put(type, cts_at(&x, at), z);
                        if (turn == 0) re += z.re, im += z.im;
                        if (turn == 1) squares += (z.re - re) * (z.re - re) + (z.im - im) * (z.im - im);
                    }
                    if (turn == 0) re /= n, im /= n;
                }
                for (size_t i = 0; i < n; i++) {
                    const double size = (double)((i * 7 + k) % 4);
                    sums[0] += size != 0;
                    sums[1] += 5 * size;
                    sums[2] += 25 * size * size;
                    sums[3] = fmax(sums[3], 5 * size);
                    sums[4] = fmin(sums[4], 5 * size);
                }
                sums[2] = sqrt(sums[2]);
                cts_put(type, cts_at(&mean, k), (cts_number){.kind = CTS_REAL, .re = (double)re, .im = (double)im});
                cts_put(part, cts_at(&var, k), cts_real((double)(squares / (n - 1))));
                cts_put(part, cts_at(&std, k), cts_real(sqrt((double)(squares / n))));
                for (size_t q = 0; q < 5; q++) cts_put(part, cts_at(&norm[q], k), cts_real(sums[q]));
            }
            cts_upload(&a, &x);
            cts_upload(&m, &mean);
            cts_upload(&v, &var);
            cts_ok(GpuArray_mean(&m, &a, 1, &axis, 0));
            cts_ok(GpuArray_var(&v, &a, 1, 1, &axis, 0));
            cts_ok(GpuArray_std(&s, &a, 0, 1, &axis, GR_KEEPDIMS));
            cts_check_near(&m, &mean, 4);
            cts_check_near(&v, &var, 8);
            assert_int_equal(s.nd, 2);
            assert_int_equal(s.typecode, part);
            cts_ok(GpuArray_reshape_inplace(&s, 1, &left, GA_C_ORDER));
            cts_check_near(&s, &std, 8);
            GpuArray_clear(&a);
            for (size_t i = 0; i < ROWS * COLUMNS; i++) {
                const size_t place = axis == 0 ? i / left : i % n, k = axis == 0 ? i % left : i / n;
                const double size = (double)((place * 7 + k) % 4);
                cts_put(type, cts_at(&x, i), (cts_number){.kind = CTS_REAL, .re = 3 * size, .im = -4 * size});
            }
            cts_upload(&a, &x);
            for (size_t q = 0; q < 5; q++) {
                cts_upload(&e, &norm[q]);
                cts_ok(GpuArray_norm(&e, &a, orders[q], 1, &axis, 0));
                cts_check_near(&e, &norm[q], 1);
                GpuArray_clear(&e);
                cts_drop(&norm[q]);
            }
            cts_clear(&a, &m, &v, &s, NULL);
            cts_drop_all(&x, &mean, &var, &std, NULL);
        }
    }
    /* Powers, everything at once, nothing at all, in place. */
    const float z[4] = {3, 4, 0, -5};
    const size_t two = 2, none = 0;
    float got[2];
    GpuArray a = cts_filled(GA_CFLOAT, 1, &two, z), out = {0};
    cts_ok(GpuArray_norm(&out, &a, 3, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof *got, &out));
    assert_true(fabs((double)got[0] - cbrt(250)) < 1e-5);
    GpuArray_clear(&out);
    cts_ok(GpuArray_fromdata(&out, a.data, a.offset, GA_CFLOAT, 0, NULL, NULL, 1));
    cts_ok(GpuArray_mean(&out, &a, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_true(got[0] == 1.5f && got[1] == -0.5f);
    cts_clear(&out, &a, NULL);
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_CFLOAT, 1, &none, GA_C_ORDER));
    cts_ok(GpuArray_mean(&out, &a, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_true(isnan(got[0]) && isnan(got[1]));
    GpuArray_clear(&out);
    cts_ok(GpuArray_norm(&out, &a, INFINITY, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof *got, &out));
    assert_true(got[0] == 0);
    cts_clear(&out, &a, NULL);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6};
    static const unsigned last[] = {1}, twice[] = {0, 0}, beyond[] = {2};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), c = cts_zeros(GA_CFLOAT, 2, dims), out = {0}, cleared = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_mean(NULL, &a, 1, last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_mean(&out, NULL, 1, last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_std(&out, &cleared, 0, 1, last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_var(&a, &c, 0, 1, last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_mean(&a, &c, 0, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_norm(&out, &c, NAN, 1, last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_var(&out, &a, 0, 2, twice, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_var(&out, &a, 0, 1, beyond, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_var(&out, &a, 0, 1, last, 8));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_var(&a, &a, 0, 1, last, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_norm(&out, &a, NAN, 1, last, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_norm(&out, NULL, 2, 1, last, 0));
    cts_fails(GpuArray_norm(&out, NULL, NAN, 1, last, 0));
    assert_null(out.data);
    cts_ok(GpuArray_mean(&out, &a, 1, last, 0));
    out.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_mean(&out, &a, 1, last, 0));
    a.flags &= ~GA_ALIGNED;
    cts_fails_with(GA_UNALIGNED_ERROR, GpuArray_mean(&out, &a, 1, last, 0));
    cts_clear(&a, &c, &out, NULL);
}

const cts_case cts_moments_cases[] = {{"kinds", kinds, 0},
                                      {"types", types, 0},
                                      {"shapes", shapes, 0},
                                      {"by_chance", by_chance, 0},
                                      {"specials", specials, 0},
                                      {"large_mean", large_mean, 0},
                                      {"lone_specials", lone_specials, 0},
                                      {"edges", edges, 0},
                                      {"complex", complex_numbers, 0},
                                      {"mistakes", mistakes, 0},
                                      {NULL, NULL, 0}};
