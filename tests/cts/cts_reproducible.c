/*
 * Contexts in reproducible mode: results agree bit for bit with plain loops on the host in the orders that
 * docs/one-answer.md states. What passes here on every device is therefore the same on all of them.
 */
#include "cts_reproducible.h"

#include <math.h>

/* Numbers with all bits of the significand in use and magnitudes that differ by up to 2^24; with `special` also zeros,
 * subnormals, infinities and NaN. */
void repro_fill(cts_array *a, cts_random *r, bool special) {
    static const double specials[] = {0.0, -0.0, 0x1p-149, -0x1p-140, 0x1p-1074, INFINITY, -INFINITY, NAN, 0x1p120};

    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        double v = ldexp((double)(cts_next(r) >> 11) - 0x1p52, (int)cts_below(r, 24) - 64);
        if (special && cts_below(r, 8) == 0) v = specials[cts_below(r, 9)];
        cts_set(a, i, v);
    }
}

/* A context in reproducible mode. */
gpucontext *repro_open(void) {
    gpucontext_props *props = cts_props();

    cts_ok(gpucontext_props_reproducible(props, 1));
    return cts_open(props);
}

void repro_run(void (*check)(void)) {
    gpucontext *ctx = cts.ctx;

    cts.ctx = repro_open();
    check();
    gpucontext_deref(cts.ctx);
    cts.ctx = ctx;
}

static void with_context(void (*body)(void)) {
    blas_ctx = repro_open();
    body();
    gpucontext_deref(blas_ctx);
    blas_ctx = NULL;
}

/* ---- the reference of products ---- */

/* sum + x y, rounded once, in the accumulator type of `type`. */
static double add_product(int type, double sum, double x, double y) {
    return type == GA_DOUBLE ? fma(x, y, sum) : (double)fmaf((float)x, (float)y, (float)sum);
}

/* Element i of `out` becomes alpha sum + beta times itself; with nothing to multiply and beta 1 it stays unchanged. */
static void put_blend(cts_array *out, size_t i, double alpha, double sum, double beta, bool nothing) {
    const double old = cts_value(out, i);

    if (nothing && beta == 1) return;
    if (nothing) sum = 0, alpha = 0;
    if (out->type == GA_DOUBLE) {
        double v = alpha * sum;
        cts_set(out, i, beta != 0 ? fma(beta, old, v) : v);
    } else {
        float v = (float)alpha * (float)sum;
        cts_set(out, i, (double)(beta != 0 ? fmaf((float)beta, (float)old, v) : v));
    }
}

static void ref_gemm(cb_transpose ta, cb_transpose tb, double alpha, const cts_array *a, const cts_array *b,
                     double beta, cts_array *c) {
    const unsigned r = c->nd - 2;
    const size_t k = a->dims[ta == cb_no_trans ? r + 1 : r], m = c->dims[r], n = c->dims[r + 1];

    for (size_t i = 0, count = cts_count(c); i < count; i++) {
        double sum = 0;
        for (size_t l = 0; l < k; l++)
            sum = add_product(c->type, sum, blas_element(a, ta, i / (m * n), i / n % m, l),
                              blas_element(b, tb, i / (m * n), l, i % n));
        put_blend(c, i, alpha, sum, beta, alpha == 0 || k == 0);
    }
}

/* The sum of x(l) y(l) in `totals` interleaved partial sums; with y NULL, of x(l). */
static double sum_in_totals(int type, size_t totals, const double *x, const double *y, size_t n) {
    double total[256] = {0};

    for (size_t l = 0; l < n; l++) total[l % totals] = add_product(type, total[l % totals], x[l], y != NULL ? y[l] : 1);
    for (size_t half = totals / 2; half > 0; half /= 2)
        for (size_t t = 0; t < half; t++) total[t] = add_product(type, total[t], total[t + half], 1);
    return total[0];
}

static void ref_gemv(cb_transpose t, double alpha, const cts_array *a, const cts_array *x, double beta, cts_array *y) {
    const size_t n = x->dims[0], totals = y->dims[0] == 1 ? 256 : n < 32 ? 8 : 32;
    double *row = malloc((2 * n + 1) * sizeof *row);

    assert_non_null(row);
    for (size_t i = 0; i < y->dims[0]; i++) {
        for (size_t l = 0; l < n; l++) row[l] = blas_element(a, t, 0, i, l), row[n + l] = cts_value(x, l);
        put_blend(y, i, alpha, sum_in_totals(y->type, totals, row, row + n, n), beta, alpha == 0 || n == 0);
    }
    free(row);
}

static void ref_ger(double alpha, const cts_array *x, const cts_array *y, cts_array *a) {
    for (size_t i = 0, n = a->dims[1], count = cts_count(a); i < count; i++)
        put_blend(a, i, alpha, add_product(a->type, 0, cts_value(x, i / n), cts_value(y, i % n)), 1, alpha == 0);
}

static void ref_dot(const cts_array *x, const cts_array *y, cts_array *z) {
    const size_t n = x->dims[0], wanted = n / 8192 < 1024 ? n / 8192 : 1024;
    const size_t piece = wanted > 1 ? (n + wanted - 1) / wanted : n + (n == 0), parts = (n + piece - 1) / piece;
    double *v = malloc((2 * n + parts + 1) * sizeof *v), *sums = v + 2 * n;

    assert_non_null(v);
    for (size_t l = 0; l < n; l++) v[l] = cts_value(x, l), v[n + l] = cts_value(y, l);
    sums[0] = 0;
    for (size_t p = 0; p < parts; p++)
        sums[p] = sum_in_totals(z->type, 256, v + p * piece, v + n + p * piece,
                                n - p * piece < piece ? n - p * piece : piece);
    put_blend(z, 0, 1, parts > 1 ? sum_in_totals(z->type, 256, sums, NULL, parts) : sums[0], 0, n == 0);
    free(v);
}

/* ---- one trial of each ---- */

static const double scalars[] = {0, 1, -0.5, 0.1, -3e-3, INFINITY, NAN, -0.0, 1.0000001};

static double pick_scalar(cts_random *r, bool special) {
    double v = scalars[cts_below(r, 9)];

    return special || isfinite(v) ? v : 2;
}

static blas_layout pick_layout(cts_random *r, bool written) {
    return (blas_layout)cts_below(r, written ? LAYOUTS - 1 : LAYOUTS);
}

static void ready(cts_array h[3], GpuArray d[3], double beta, bool special, cts_random *r) {
    for (int i = 0; i < 3; i++) repro_fill(&h[i], r, special);
    if (beta == 0) blas_fill_with(&h[2], NAN);
    for (int i = 0; i < 3; i++) cts_upload_to(blas_ctx, &d[i], &h[i]);
}

static void done(cts_array h[3], GpuArray d[3]) {
    cts_check(&d[2], &h[2]);
    for (int i = 0; i < 3; i++) {
        GpuArray_clear(&d[i]);
        cts_drop(&h[i]);
    }
}

/* The parameters of a trial of gemm; batch 0: plain matrices. */
typedef struct trial {
    int type;
    size_t batch, m, n, k;
    cb_transpose ta, tb;
    blas_layout layouts[3];
    double alpha, beta;
    bool special;
} trial;

static void try_gemm(const trial *t, cts_random *r) {
    const bool ta = t->ta != cb_no_trans, tb = t->tb != cb_no_trans;
    const size_t da[3] = {t->batch, ta ? t->k : t->m, ta ? t->m : t->k};
    const size_t db[3] = {t->batch, tb ? t->n : t->k, tb ? t->k : t->n};
    const size_t dc[3] = {t->batch, t->m, t->n};
    const unsigned skip = t->batch ? 0 : 1;
    cts_array h[3];
    GpuArray d[3];

    blas_make(&h[0], t->type, 3 - skip, da + skip, t->layouts[0]);
    blas_make(&h[1], t->type, 3 - skip, db + skip, t->layouts[1]);
    blas_make(&h[2], t->type, 3 - skip, dc + skip, t->layouts[2]);
    ready(h, d, t->beta, t->special, r);
    blas_ok(t->batch ? GpuArray_rgemmBatch_3d(t->ta, t->tb, t->alpha, &d[0], &d[1], t->beta, &d[2], 0)
                     : GpuArray_rgemm(t->ta, t->tb, t->alpha, &d[0], &d[1], t->beta, &d[2], 0));
    ref_gemm(t->ta, t->tb, t->alpha, &h[0], &h[1], t->beta, &h[2]);
    done(h, d);
}

static void try_gemv(int type, cb_transpose t, size_t m, size_t n, double alpha, double beta,
                     const blas_layout layouts[3], bool special, cts_random *r) {
    const size_t da[2] = {m, n}, dx = t == cb_no_trans ? n : m, dy = t == cb_no_trans ? m : n;
    cts_array h[3];
    GpuArray d[3];

    blas_make(&h[0], type, 2, da, layouts[0]);
    blas_make(&h[1], type, 1, &dx, layouts[1]);
    blas_make(&h[2], type, 1, &dy, layouts[2]);
    ready(h, d, beta, special, r);
    blas_ok(GpuArray_rgemv(t, alpha, &d[0], &d[1], beta, &d[2], 0));
    ref_gemv(t, alpha, &h[0], &h[1], beta, &h[2]);
    done(h, d);
}

static void try_ger(int type, size_t m, size_t n, double alpha, const blas_layout layouts[3], bool special,
                    cts_random *r) {
    const size_t da[2] = {m, n};
    cts_array h[3];
    GpuArray d[3];

    blas_make(&h[0], type, 1, &m, layouts[0]);
    blas_make(&h[1], type, 1, &n, layouts[1]);
    blas_make(&h[2], type, 2, da, layouts[2]);
    ready(h, d, 1, special, r);
    blas_ok(GpuArray_rger(alpha, &d[0], &d[1], &d[2], 0));
    ref_ger(alpha, &h[0], &h[1], &h[2]);
    done(h, d);
}

static void try_dot(int type, size_t n, const blas_layout layouts[2], bool special, cts_random *r) {
    cts_array h[3];
    GpuArray d[3];

    blas_make(&h[0], type, 1, &n, layouts[0]);
    blas_make(&h[1], type, 1, &n, layouts[1]);
    cts_make(&h[2], type, 0, NULL);
    ready(h, d, 0, special, r);
    blas_ok(GpuArray_rdot(&d[0], &d[1], &d[2], 0));
    ref_dot(&h[0], &h[1], &h[2]);
    done(h, d);
}

/* ---- bodies ---- */

/* Every instance of a kernel must be compiled, which takes most of the time: most of the trials are in float. */
int repro_trials(int type) {
    int n = type == GA_FLOAT ? 5 : type == GA_DOUBLE ? 2 : 1;

    if (!cts_type_usable(type)) return 0;
    return cts.full ? 6 * n : cts.small && n > 2 ? 2 : n;
}

/* A size around the tiles of 4, 8, 32, 64 and 128. */
static size_t pick_size(cts_random *r) {
    static const size_t sizes[] = {1, 4, 3, 8, 16, 31, 36, 64, 67, 129};
    return sizes[cts_below(r, cts.small ? 6 : 10)];
}

static trial random_trial(int type, size_t batch, cts_random *r) {
    trial t = {.type = type, .batch = batch, .m = pick_size(r), .n = pick_size(r), .k = pick_size(r)};

    t.ta = (cb_transpose)cts_below(r, 3), t.tb = (cb_transpose)cts_below(r, 3);
    for (int i = 0; i < 3; i++) t.layouts[i] = pick_layout(r, i == 2);
    t.special = cts_below(r, 4) == 0;
    t.alpha = pick_scalar(r, t.special);
    t.beta = pick_scalar(r, t.special);
    return t;
}

static void gemm_body(void) {
    cts_random r = {cts.seed};
    for (int type = 0; type < BLAS_TYPES; type++) {
        for (int i = 0; i < repro_trials(blas_types[type]); i++) {
            const trial t = random_trial(blas_types[type], 0, &r);
            try_gemm(&t, &r);
        }
    }
}

/* Whole tiles, tiles with a remainder, and odd sizes, with all transpositions. */
static void tiles_body(void) {
    static const size_t sizes[][3] = {{128, 128, 24}, {132, 260, 20}, {131, 65, 19}, {260, 4, 64}, {4, 260, 7}};
    cts_random r = {cts.seed + 1};
    for (int type = 0; type < 2; type++) {
        for (size_t i = 0; i < (cts.small ? 2u : 5u) && cts_type_usable(blas_types[type]); i++) {
            for (int way = (int)i % 4; way < 4; way += cts.full ? 1 : 3) {
                trial t = {.type = blas_types[type], .m = sizes[i][0], .n = sizes[i][1], .k = sizes[i][2]};
                t.ta = way & 1 ? cb_trans : cb_no_trans, t.tb = way & 2 ? cb_trans : cb_no_trans;
                t.alpha = 1, t.beta = way == 3 ? 0.1 : 0;
                try_gemm(&t, &r);
            }
        }
    }
}

static void batch_body(void) {
    cts_random r = {cts.seed + 2};
    for (int type = 0; type < BLAS_TYPES; type++) {
        for (int i = 0; i < repro_trials(blas_types[type]); i++) {
            trial t = random_trial(blas_types[type], 1 + cts_below(&r, 4), &r);
            t.m = t.m % 20 + 1, t.n = t.n % 20 + 1;
            try_gemm(&t, &r);
        }
    }
}

static void vectors_body(void) {
    cts_random r = {cts.seed + 3};
    int reproducible; /* in other contexts the vendor's compiler decides the rounding of outer products */

    blas_ok(gpucontext_property(blas_ctx, GA_CTX_PROP_REPRODUCIBLE, &reproducible));
    for (int i = 0; i < 2 && cts_type_usable(blas_types[i]); i++) { /* many outputs at once */
        const blas_layout rows[3] = {ROWS, ROWS, ROWS};
        try_gemv(blas_types[i], cb_trans, 40, 1100, 1, 0, rows, false, &r);
    }
    for (int type = 0; type < BLAS_TYPES; type++) {
        for (int i = 0; i < repro_trials(blas_types[type]); i++) {
            const blas_layout l[3] = {pick_layout(&r, false), pick_layout(&r, false), pick_layout(&r, true)};
            const size_t m = pick_size(&r), n = i % 4 == 1 ? 301 : pick_size(&r);
            const bool special = cts_below(&r, 4) == 0;
            const double alpha = pick_scalar(&r, special), beta = pick_scalar(&r, special);
            try_gemv(blas_types[type], (cb_transpose)cts_below(&r, 3), m, n, alpha, beta, l, special, &r);
            if (reproducible) try_ger(blas_types[type], m, n, alpha, l, special, &r);
        }
    }
}

static void dot_body(void) {
    static const size_t sizes[] = {1, 2, 33, 257, 2049, 9001, 70001};
    cts_random r = {cts.seed + 4};
    for (int type = 0; type < BLAS_TYPES; type++) {
        for (size_t i = 0; i < (cts.small ? 5u : 14u) && cts_type_usable(blas_types[type]); i++) {
            const blas_layout l[2] = {pick_layout(&r, false), pick_layout(&r, false)};
            try_dot(blas_types[type], sizes[i % 7], l, i >= 7, &r);
        }
    }
}

/* Sizes of 0 in every position. */
static void empty_body(void) {
    const blas_layout rows[3] = {ROWS, ROWS, ROWS};
    cts_random r = {cts.seed + 5};
    for (int i = 0; i < 8; i++) {
        for (int s = 0; s < 9; s++) {
            trial t = {.type = GA_FLOAT, .m = i & 1 ? 3 : 0, .n = i & 2 ? 4 : 0, .k = i & 4 ? 5 : 0};
            t.alpha = scalars[s], t.beta = scalars[(s + i) % 9];
            for (int l = 0; l < 3; l++) t.layouts[l] = s & 1 ? ROWS : COLUMNS;
            try_gemm(&t, &r);
            if (i & 4) continue;
            try_gemv(GA_FLOAT, s & 1 ? cb_trans : cb_no_trans, t.m, t.n, t.alpha, t.beta, rows, false, &r);
            try_ger(GA_FLOAT, t.m, t.n, t.alpha, rows, false, &r);
        }
    }
    try_dot(GA_FLOAT, 0, rows, false, &r);
}

/* A list of products into one output is computed in order. */
static void list_body(void) {
    enum { COUNT = 5, N = 9 };
    const size_t all[3] = {COUNT, N, N}, one[2] = {N, N};
    cts_random r = {cts.seed + 6};
    cts_array a, b, c;
    GpuArray da, db, dc;
    gpudata *la[COUNT], *lb[COUNT], *lc[COUNT];
    size_t oa[COUNT], ob[COUNT], oc[COUNT];

    blas_make(&a, GA_FLOAT, 3, all, ROWS), repro_fill(&a, &r, false);
    blas_make(&b, GA_FLOAT, 3, all, ROWS), repro_fill(&b, &r, false);
    blas_make(&c, GA_FLOAT, 2, one, ROWS), repro_fill(&c, &r, false);
    cts_upload_to(blas_ctx, &da, &a), cts_upload_to(blas_ctx, &db, &b), cts_upload_to(blas_ctx, &dc, &c);
    for (size_t i = 0; i < COUNT; i++) {
        cts_array ai = a, bi = b;
        la[i] = da.data, lb[i] = db.data, lc[i] = dc.data;
        oa[i] = i * N * N, ob[i] = (COUNT - 1 - i) * N * N, oc[i] = 0;
        ai.nd = bi.nd = 2;
        ai.offset += oa[i] * sizeof(float), bi.offset += ob[i] * sizeof(float);
        memcpy(ai.dims, one, sizeof one), memcpy(bi.dims, one, sizeof one);
        memmove(ai.strides, ai.strides + 1, 2 * sizeof *ai.strides);
        memmove(bi.strides, bi.strides + 1, 2 * sizeof *bi.strides);
        ref_gemm(cb_no_trans, cb_no_trans, (double)1.1f, &ai, &bi, (double)0.7f, &c);
    }
    blas_ok(gpublas_sgemmBatch(cb_row, cb_no_trans, cb_no_trans, N, N, N, 1.1f, la, oa, N, lb, ob, N, 0.7f, lc, oc, N,
                               COUNT, 0));
    cts_check(&dc, &c);
    cts_clear(&da, &db, &dc, NULL);
    cts_drop_all(&a, &b, &c, NULL);
}

/* ---- cases ---- */

static void gemm(void **state) {
    (void)state;
    with_context(gemm_body);
}

static void tiles(void **state) {
    (void)state;
    with_context(tiles_body);
}

static void batch(void **state) {
    (void)state;
    with_context(batch_body);
}

static void vectors(void **state) {
    (void)state;
    with_context(vectors_body);
}

static void dot(void **state) {
    (void)state;
    with_context(dot_body);
}

static void empty(void **state) {
    (void)state;
    with_context(empty_body);
}

static void list(void **state) {
    (void)state;
    with_context(list_body);
}

static void sums(void **state) {
    (void)state;
    with_context(repro_sums_body);
}

static void scans(void **state) {
    (void)state;
    with_context(repro_scans_body);
}

static void long_scans(void **state) {
    (void)state;
    with_context(repro_long_scans_body);
}

static int is_reproducible(gpucontext *ctx) {
    int on = -1;

    cts_ok(gpucontext_property(ctx, GA_CTX_PROP_REPRODUCIBLE, &on));
    gpucontext_deref(ctx);
    return on;
}

/* The property takes precedence over the environment variable; without either the mode is off. */
static void property(void **state) {
    const char *env = getenv("GPUARRAY_REPRODUCIBLE");
    char *kept = env != NULL ? strdup(env) : NULL;
    gpucontext_props *props = cts_props();

    (void)state;
    unsetenv("GPUARRAY_REPRODUCIBLE");
    assert_int_equal(is_reproducible(cts_open(NULL)), 0);
    assert_int_equal(is_reproducible(repro_open()), 1);
    setenv("GPUARRAY_REPRODUCIBLE", "1", 1);
    assert_int_equal(is_reproducible(cts_open(NULL)), 1);
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_reproducible(props, 2));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_props_reproducible(NULL, 1));
    cts_ok(gpucontext_props_reproducible(props, 0));
    assert_int_equal(is_reproducible(cts_open(props)), 0);
    unsetenv("GPUARRAY_REPRODUCIBLE");
    if (kept != NULL) setenv("GPUARRAY_REPRODUCIBLE", kept, 1);
    free(kept);
}

static int is_tf32(gpucontext *ctx) {
    int on = -1;

    cts_ok(gpucontext_property(ctx, GA_CTX_PROP_TF32, &on));
    gpucontext_deref(ctx);
    return on;
}

/* The property takes precedence over the variable, and the reproducible mode over both. */
static void tf32_property(void **state) {
    const char *env = getenv("GPUARRAY_TF32"), *other = getenv("GPUARRAY_REPRODUCIBLE");
    char *kept = env != NULL ? strdup(env) : NULL, *kept_other = other != NULL ? strdup(other) : NULL;
    gpucontext_props *props = cts_props();

    (void)state;
    unsetenv("GPUARRAY_TF32");
    unsetenv("GPUARRAY_REPRODUCIBLE");
    assert_int_equal(is_tf32(cts_open(NULL)), 0);
    setenv("GPUARRAY_TF32", "1", 1);
    assert_int_equal(is_tf32(cts_open(NULL)), 1);
    assert_int_equal(is_tf32(repro_open()), 0);
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_tf32(props, 2));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_props_tf32(NULL, 1));
    cts_ok(gpucontext_props_tf32(props, 0));
    assert_int_equal(is_tf32(cts_open(props)), 0);
    unsetenv("GPUARRAY_TF32");
    props = cts_props();
    cts_ok(gpucontext_props_tf32(props, 1));
    assert_int_equal(is_tf32(cts_open(props)), 1);
    if (kept != NULL) setenv("GPUARRAY_TF32", kept, 1);
    if (kept_other != NULL) setenv("GPUARRAY_REPRODUCIBLE", kept_other, 1);
    free(kept);
    free(kept_other);
}

/* Vendor BLAS is refused. */
static void vendor_refused(void **state) {
    const char *env = getenv("GPUARRAY_BLAS");
    char *kept = env != NULL ? strdup(env) : NULL;
    gpucontext *ctx = repro_open();

    (void)state;
    setenv("GPUARRAY_BLAS", "vendor", 1);
    const int err = gpublas_setup(ctx);
    unsetenv("GPUARRAY_BLAS"); /* before anything can fail: later cases run with it */
    if (kept != NULL) setenv("GPUARRAY_BLAS", kept, 1);
    free(kept);
    const char *text = gpucontext_error(ctx, GA_UNSUPPORTED_ERROR);
    assert_int_equal(err, GA_UNSUPPORTED_ERROR);
    if (!cts_backend("cuda") && !cts_backend("opencl") && strstr(text, "has no vendor BLAS") != NULL)
        cts_skip("this backend has no BLAS of a vendor");
    assert_non_null(strstr(text, "reproducible"));
    gpucontext_deref(ctx);
}

/* ---- ordinary contexts ---- */

static void with_ordinary_context(void (*body)(void)) {
    blas_ctx = cts_open(NULL);
    body();
    gpucontext_deref(blas_ctx);
    blas_ctx = NULL;
}

static void ordinary_sums(void **state) {
    (void)state;
    with_ordinary_context(repro_sums_body);
}

static void ordinary_long_sums(void **state) {
    (void)state;
    with_ordinary_context(repro_long_sums_body);
}

static void ordinary_scans(void **state) {
    (void)state;
    with_ordinary_context(repro_scans_body);
}

static void ordinary_long_scans(void **state) {
    (void)state;
    with_ordinary_context(repro_long_scans_body);
}

static void ordinary_hashes(void **state) {
    (void)state;
    with_ordinary_context(repro_hashes_body);
}

/* Run with the library's own kernels where there is a vendor BLAS. */
static void with_own_blas(void (*body)(void)) {
    const char *env = getenv("GPUARRAY_BLAS");
    char *kept = env != NULL ? strdup(env) : NULL;

    setenv("GPUARRAY_BLAS", "own", 1);
    with_ordinary_context(body);
    unsetenv("GPUARRAY_BLAS");
    if (kept != NULL) setenv("GPUARRAY_BLAS", kept, 1);
    free(kept);
}

static void ordinary_vectors(void **state) {
    (void)state;
    with_own_blas(vectors_body);
}

static void ordinary_dot(void **state) {
    (void)state;
    with_own_blas(dot_body);
}

/* The operations that have one order everywhere, also without a reproducible context. */
const cts_case cts_order_cases[] = {
    {"sums", ordinary_sums, 0},
    {"long_sums", ordinary_long_sums, 0},
    {"hashes", ordinary_hashes, 0},
    {"vectors", ordinary_vectors, 0},
    {"dot", ordinary_dot, 0},
    {"scans", ordinary_scans, 0},
    {"long_scans", ordinary_long_scans, 0},
    {NULL, NULL, 0},
};

const cts_case cts_reproducible_cases[] = {
    {"property", property, 0},
    {"tf32_property", tf32_property, 0},
    {"vendor_refused", vendor_refused, 0},
    {"gemm", gemm, 0},
    {"tiles", tiles, 0},
    {"batch", batch, 0},
    {"vectors", vectors, 0},
    {"dot", dot, 0},
    {"empty", empty, 0},
    {"list", list, 0},
    {"sums", sums, 0},
    {"scans", scans, 0},
    {"long_scans", long_scans, 0},
    {NULL, NULL, 0},
};
