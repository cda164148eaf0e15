/* Norms of sums of dense arrays, which some devices compute in one pass, in place and not, against plain loops. */
#include "cts_norm_added.h"
#include "cts_operand.h"

#include <math.h>

#include <gpuarray/norm.h>

enum { ROWS = 3 };
static const double EPS = 1e-3;

typedef struct norms {
    double *y, *size; /* results, and what their errors are relative to */
} norms;

/* The layer norm, or RMS norm, of rows of n sums. */
static norms norms_of(const double *s, const double *w, size_t n, bool centred) {
    norms r = {malloc((ROWS * n + 1) * sizeof *r.y), malloc((ROWS * n + 1) * sizeof *r.size)};

    assert_true(r.y != NULL && r.size != NULL);
    for (size_t row = 0; row < ROWS; row++) {
        const double *x = s + row * n;
        double mean = 0, square = 0;
        for (size_t i = 0; i < n && centred; i++) mean += x[i] / (double)n;
        for (size_t i = 0; i < n; i++) square += (x[i] - mean) * (x[i] - mean) / (double)n;
        for (size_t i = 0; i < n; i++) {
            const double scale = fabs(w[i]) / sqrt(square + EPS);
            r.y[row * n + i] = (x[i] - mean) / sqrt(square + EPS) * w[i];
            r.size[row * n + i] = (fabs(x[i]) + fabs(mean) + 1) * scale;
        }
    }
    return r;
}

static double *numbers(cts_random *r, int type, GpuArray *a, unsigned nd, const size_t *dims) {
    const size_t n = cts_product(nd, dims), size = gpuarray_get_elsize(type);
    unsigned char *bytes = malloc(n * size + 1);
    double *values = malloc((n + 1) * sizeof *values);

    assert_true(bytes != NULL && values != NULL);
    for (size_t i = 0; i < n; i++) {
        cts_put(type, bytes + i * size, cts_real((double)cts_below(r, 4097) / 1024 - 2));
        values[i] = cts_as_double(cts_get(type, bytes + i * size));
    }
    *a = cts_filled(type, nd, dims, bytes);
    free(bytes);
    return values;
}

/* Sums as the type stores them: in half types rounded from float, whose sum of two is exact enough to be rounded once.
 */
static double *sums_of(int type, const double *x, const double *r, size_t n) {
    double *s = malloc((n + 1) * sizeof *s);

    assert_non_null(s);
    for (size_t i = 0; i < n; i++) {
        unsigned char bytes[8];
        const double v = x[i] + r[i];
        cts_put(type, bytes, cts_real(type == GA_DOUBLE ? v : (double)(float)v));
        s[i] = cts_as_double(cts_get(type, bytes));
    }
    return s;
}

static void check(const GpuArray *a, const double *want, const double *size, double units, const char *what) {
    double *got = cts_numbers(a);

    for (size_t i = 0; i < cts_product(a->nd, a->dimensions); i++) {
        const double most =
            cts_rounding(a->typecode) * fabs(want[i]) + units * cts_unit(a->typecode) * size[i] + 0x1p-24;
        if (!(fabs(got[i] - want[i]) <= most))
            fail_msg("%s, element %zu of rows of %zu: %.9g instead of %.9g", what, i, a->dimensions[1], got[i],
                     want[i]);
    }
    free(got);
}

/* `place`: the sum goes to x, to the residual, or elsewhere; the norm elsewhere, or to the other one of the two. */
static void one(cts_random *rnd, int type, size_t n, bool centred, int place) {
    const size_t dims[2] = {ROWS, n};
    GpuArray x, r, w, y = cts_zeros(type, 2, dims), s = cts_zeros(type, 2, dims);
    double *vx = numbers(rnd, type, &x, 2, dims), *vr = numbers(rnd, type, &r, 2, dims),
           *vw = numbers(rnd, type, &w, 1, &n);
    double *sums = sums_of(type, vx, vr, ROWS * n), *zeros = calloc(ROWS * n + 1, sizeof *zeros);
    norms want = norms_of(sums, vw, n, centred);
    GpuArray *sum = place % 3 == 0 ? &x : place % 3 == 1 ? &r : &s, *out = place < 3 ? &y : place == 3 ? &r : &x;

    assert_non_null(zeros);
    if (centred)
        cts_ok(GpuArray_add_layer_norm(out, sum, &x, &r, &w, NULL, EPS, 1, (const unsigned[]){1}));
    else
        cts_ok(GpuArray_add_rms_norm(out, sum, &x, &r, &w, EPS, 1, (const unsigned[]){1}));
    check(sum, sums, zeros, 0, "the sum");
    check(out, want.y, want.size, 64 + 2 * (double)n, "the norm");
    free(vx), free(vr), free(vw), free(sums), free(zeros), free(want.y), free(want.size);
    cts_clear(&x, &r, &w, &y, &s, NULL);
}

void cts_norm_added(void **state) {
    static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};
    static const size_t lengths[] = {1, 5, 64, 1000, 4096, 9999, 40000};
    cts_random r = {cts.seed + 1};
    int k = 0;
    (void)state;

    for (size_t t = 0; t < 4; t++) {
        if (types[t] == GA_DOUBLE && !cts.fp64) continue;
        for (size_t l = 0; l < (cts.small ? 5 : 7); l++)
            for (int centred = 0; centred < 2; centred++) one(&r, types[t], lengths[l], centred, k++ % 6);
    }
}
