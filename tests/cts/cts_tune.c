/* Parameters that are chosen by measurement: what may be set, what tuning reports, and that no bit of a reproducible
 * context depends on them. */
#include "cts.h"

#include <math.h>
#include <unistd.h>

#include <gpuarray/gpuarray.h>

static void tune_values(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    ga_tuned_parameter p;
    unsigned n = 0, here = 0;

    for (; gpucontext_tuned(ctx, n, &p) == GA_NO_ERROR; n++) {
        if (!(p.flags & GA_TUNED_HERE)) {
            cts_fails_with(GA_VALUE_ERROR, gpucontext_tuned_set(ctx, p.name, p.usual));
            continue;
        }
        here++;
        for (const unsigned *l = p.legal; *l != 0; l++) cts_ok(gpucontext_tuned_set(ctx, p.name, *l));
        cts_fails_with(GA_VALUE_ERROR, gpucontext_tuned_set(ctx, p.name, 7));
        cts_fails_with(GA_VALUE_ERROR, gpucontext_tuned_set(ctx, p.name, 0));
        cts_ok(gpucontext_tuned_set(ctx, p.name, p.value));
    }
    assert_true(here > 0 && here < n);
    cts_fails_with(GA_VALUE_ERROR, gpucontext_tuned(ctx, n, &p));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tuned(ctx, 0, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tuned(NULL, 0, &p));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_tuned_set(ctx, "gemm", 8));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tuned_set(ctx, NULL, 8));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tuned_set(NULL, "gemm.depth", 64));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tuned_write(NULL, NULL));
    gpucontext_deref(ctx);
}

static void tune_bad(void **state) {
    (void)state;
    const ga_tune_options bad[] = {{.families = "gem"},   {.families = "gemm,gemm"}, {.families = ""},
                                   {.families = "gemm,"}, {.seconds = -1},           {.seconds = (double)NAN},
                                   {.seconds = HUGE_VAL}, {.flags = 1u << 20},       {.families = "gemm, fft"}};

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cts_fails_with(GA_VALUE_ERROR, gpucontext_tune(cts.ctx, &bad[i], NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_tune(NULL, NULL, NULL, NULL));
}

typedef struct seen {
    unsigned reports, families, most; /* most: after so many it ends */
    double done;
} seen;

static int look(void *user, const ga_tune_progress *p) {
    seen *s = user;

    s->reports++;
    s->families += p->parameter == NULL;
    assert_true(p->done >= 0 && p->done <= 1 && p->ratio >= 0 && p->family != NULL);
    if (p->parameter == NULL) s->done = p->done;
    return s->reports == s->most;
}

/* Whatever was found, the values are legal, and the context computes as before. */
static void expect_works(gpucontext *ctx) {
    const size_t dims[2] = {3, 5};
    float host[15], got[15];
    ga_tuned_parameter p;
    GpuArray a, t, b;

    for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++)
        if (p.flags & GA_TUNED_HERE) cts_ok(gpucontext_tuned_set(ctx, p.name, p.value));
    for (unsigned i = 0; i < 15; i++) host[i] = (float)i;
    cts_ok(GpuArray_empty(&a, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, host, sizeof host));
    cts_ok(GpuArray_transpose(&t, &a, NULL));
    cts_ok(GpuArray_copy(&b, &t, GA_C_ORDER));
    cts_ok(GpuArray_read(got, sizeof got, &b));
    for (unsigned i = 0; i < 15; i++) assert_true(got[i] == (float)(i % 3 * 5 + i / 3));
    cts_clear(&a, &t, &b, NULL);
}

static void tune_measures(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    seen s = {0};
    const ga_tune_options o = {.seconds = 2, .families = "reduce,transpose", .flags = GA_TUNE_SMALL | GA_TUNE_GUESSES};

    cts_ok(gpucontext_tune(ctx, &o, look, &s));
    assert_int_equal(s.families, 2);
    assert_true(s.done == 1);
    expect_works(ctx);
    gpucontext_deref(ctx);
}

/* Every family has workloads that run. */
static void tune_families(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    seen s = {0};
    const ga_tune_options o = {.seconds = 1e-3, .flags = GA_TUNE_SMALL | GA_TUNE_GUESSES | GA_TUNE_PROCESSOR};

    cts_ok(gpucontext_tune(ctx, &o, look, &s));
    assert_int_equal(s.families, 10);
    assert_int_equal(s.reports, 10);
    expect_works(ctx);
    gpucontext_deref(ctx);
}

static void tune_ends(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    seen s = {.most = 1};
    const ga_tune_options o = {.seconds = 60, .families = "transpose", .flags = GA_TUNE_SMALL};

    cts_ok(gpucontext_tune(ctx, &o, look, &s));
    assert_true(s.reports <= 2); /* the value that was tried, and the family */
    expect_works(ctx);
    gpucontext_deref(ctx);
}

/* ---- bits */

enum { ROWS = 96, COLUMNS = 200, RESULTS = 9, BYTES = 4 * ROWS * COLUMNS };

/* Results of every family, one after the other. */
static void compute(gpucontext *ctx, const float *values, unsigned char *results) {
    const size_t dims[2] = {ROWS, COLUMNS}, cube[4] = {2, 8, 30, 40}, taps[4] = {16, 8, 3, 3},
                 heads[4] = {1, 3, 100, 64};
    const size_t square[2] = {ROWS, ROWS}, pairs[2] = {ROWS, COLUMNS / 2};
    const unsigned one = 1;
    const ga_conv_options how = {.nd = 2};
    GpuArray x, y, t, sum, product, image, weights, out, wave, lines, q, z;
    GpuConv *conv;
    GpuScan *scan;
    GpuReduction *total;

    memset(results, 0, (size_t)RESULTS * BYTES);
    cts_ok(GpuArray_empty(&x, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&y, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&sum, ctx, GA_FLOAT, 1, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, values, BYTES));
    cts_ok(GpuReduction_new(&total, ctx, "sum", GA_FLOAT, -1, GA_FLOAT));
    cts_ok(GpuReduction_call(total, &sum, &x, 1, &one, 0));
    cts_ok(GpuArray_read(results, ROWS * 4, &sum));
    cts_ok(GpuScan_new(&scan, ctx, "sum", GA_FLOAT, -1, GA_FLOAT, 0));
    cts_ok(GpuScan_call(scan, &y, &x, 1));
    cts_ok(GpuArray_read(results + BYTES, BYTES, &y));
    cts_ok(GpuArray_softmax(&y, &x, 1, &one));
    cts_ok(GpuArray_read(results + 2 * BYTES, BYTES, &y));
    cts_ok(GpuArray_sort(&y, &x, 1, 0));
    cts_ok(GpuArray_read(results + 3 * BYTES, BYTES, &y));
    cts_ok(GpuArray_transpose(&t, &x, NULL));
    cts_ok(GpuArray_copy(&z, &t, GA_C_ORDER));
    cts_ok(GpuArray_read(results + 4 * BYTES, BYTES, &z));
    cts_ok(GpuArray_empty(&product, ctx, GA_FLOAT, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_rgemm(cb_no_trans, cb_trans, 1, &x, &x, 0, &product, 0));
    cts_ok(GpuArray_read(results + 5 * BYTES, ROWS * ROWS * 4, &product));
    cts_ok(GpuArray_empty(&image, ctx, GA_FLOAT, 4, cube, GA_C_ORDER));
    cts_ok(GpuArray_write(&image, values, 4 * 2 * 8 * 30 * 40));
    cts_ok(GpuArray_empty(&weights, ctx, GA_FLOAT, 4, taps, GA_C_ORDER));
    cts_ok(GpuArray_write(&weights, values, 4 * 16 * 8 * 9));
    cts_ok(GpuConv_new(&conv, ctx, GA_FLOAT, cube, taps, &how));
    const size_t into[4] = {2, 16, 28, 38};
    cts_ok(GpuArray_empty(&out, ctx, GA_FLOAT, 4, into, GA_C_ORDER));
    cts_ok(GpuConv_forward(conv, &out, &image, &weights, NULL, NULL));
    GpuArray flat;
    const size_t all = 2 * 16 * 28 * 38, first = ROWS * COLUMNS;
    cts_ok(GpuArray_reshape(&flat, &out, 1, &all, GA_C_ORDER, 1));
    flat.dimensions[0] = first;
    cts_ok(GpuArray_read(results + 6 * BYTES, BYTES, &flat));
    flat.dimensions[0] = all;
    cts_ok(GpuArray_empty(&wave, ctx, GA_CFLOAT, 2, pairs, GA_C_ORDER));
    cts_ok(GpuArray_empty(&lines, ctx, GA_CFLOAT, 2, pairs, GA_C_ORDER));
    cts_ok(GpuArray_write(&wave, values, BYTES));
    cts_ok(GpuArray_fft(&lines, &wave, 1, &one, NULL, GA_FFT_BACKWARD));
    cts_ok(GpuArray_read(results + 7 * BYTES, BYTES, &lines));
    cts_ok(GpuArray_empty(&q, ctx, GA_FLOAT, 4, heads, GA_C_ORDER));
    cts_ok(GpuArray_write(&q, values, 4 * 3 * 100 * 64));
    GpuArray seen_by;
    cts_ok(GpuArray_empty(&seen_by, ctx, GA_FLOAT, 4, heads, GA_C_ORDER));
    const ga_attention_inputs in = {.q = &q, .k = &q, .v = &q};
    cts_ok(GpuArray_attention(&seen_by, NULL, &in, NULL));
    cts_ok(GpuArray_read(results + 8 * BYTES, 4 * 3 * 100 * 64, &seen_by));
    GpuConv_free(conv);
    GpuScan_free(scan);
    GpuReduction_free(total);
    cts_clear(&x, &y, &t, &sum, &product, &image, &weights, &out, &wave, &lines, &q, &z, &flat, &seen_by, NULL);
}

/* Set every parameter to its first or its last legal value. */
static void set_all(gpucontext *ctx, bool last) {
    ga_tuned_parameter p;

    for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++) {
        unsigned value = p.legal[0];
        for (const unsigned *l = p.legal; last && *l != 0; l++) value = *l;
        if (p.flags & GA_TUNED_HERE) cts_ok(gpucontext_tuned_set(ctx, p.name, value));
    }
}

static void tune_bits(void **state) {
    (void)state;
    gpucontext_props *props = cts_props();
    float *values = malloc(BYTES);
    unsigned char *usual = malloc((size_t)RESULTS * BYTES), *other = malloc((size_t)RESULTS * BYTES);
    cts_random r = {cts.seed};

    assert_true(values != NULL && usual != NULL && other != NULL);
    for (unsigned i = 0; i < ROWS * COLUMNS; i++)
        values[i] = (float)(int32_t)(uint32_t)cts_next(&r) / 2147483648.0f * (i % 7 == 0 ? 1000 : 1);
    cts_ok(gpucontext_props_reproducible(props, 1));
    gpucontext *ctx = cts_open(props);
    compute(ctx, values, usual);
    ga_tuned_parameter p;
    for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++)
        assert_false((p.flags & GA_TUNED_BITS) && (p.flags & GA_TUNED_HERE));
    for (unsigned last = 0; last < 2; last++) {
        set_all(ctx, last == 1);
        compute(ctx, values, other);
        for (unsigned i = 0; i < RESULTS; i++)
            if (memcmp(usual + (size_t)i * BYTES, other + (size_t)i * BYTES, BYTES) != 0)
                fail_msg("result %u has other bits with the %s values of all parameters", i, last ? "last" : "first");
    }
    gpucontext_deref(ctx);
    free(values);
    free(usual);
    free(other);
}

/* What one context writes, the next one takes; what is no such file changes nothing. */
static void tune_file(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL), *next;
    const char *kept = getenv("GPUARRAY_TUNING");
    char *before = kept != NULL ? strdup(kept) : NULL, path[] = "/tmp/gpuarray-cts-XXXXXX";
    ga_tuned_parameter p, q;
    const int fd = mkstemp(path);

    assert_true(fd >= 0);
    set_all(ctx, true);
    cts_ok(gpucontext_tuned_write(ctx, path));
    for (unsigned damaged = 0; damaged < 2; damaged++) {
        if (damaged == 1) assert_int_equal(truncate(path, 40), 0);
        setenv("GPUARRAY_TUNING", path, 1);
        next = cts_open(NULL);
        for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++) {
            cts_ok(gpucontext_tuned(next, i, &q));
            assert_int_equal(q.value, damaged ? q.usual : p.value);
        }
        gpucontext_deref(next);
    }
    if (before != NULL)
        setenv("GPUARRAY_TUNING", before, 1);
    else
        unsetenv("GPUARRAY_TUNING");
    cts_fails_with(GA_SYS_ERROR, gpucontext_tuned_write(ctx, "/nowhere/at/all"));
    close(fd);
    unlink(path);
    free(before);
    gpucontext_deref(ctx);
}

const cts_case cts_tune_cases[] = {
    {"values", tune_values, 0}, {"bad", tune_bad, 0},   {"measures", tune_measures, 0}, {"families", tune_families, 0},
    {"ends", tune_ends, 0},     {"bits", tune_bits, 0}, {"file", tune_file, 0},         {NULL, NULL, 0},
};
