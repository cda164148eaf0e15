/*
 * BLAS compared with plain loops in double precision. The tolerance is (2 k + 8) eps(sum) times the sum of absolute
 * values of terms, plus half a unit of the stored type, which holds for any order of summation.
 *
 * Each body runs in a context of its own, once with the library's own kernels and once with the vendor's routines.
 */
#include "cts_blas.h"

#include <math.h>

gpucontext *blas_ctx;

void blas_ok_at(int err, const char *what, const char *file, int line) {
    if (err == GA_NO_ERROR) return;
    print_error("%s: %s: %s\n", what, gpuarray_error_str(err), gpucontext_error(blas_ctx, err));
    _fail(file, line);
}

void blas_fails_at(int code, int err, const char *what, const char *file, int line) {
    const char *text = gpucontext_error(blas_ctx, err);
    if (err == code && text != NULL && *text != '\0') return;
    print_error("%s: returned %d (%s), expected %s, with a text\n", what, err, gpuarray_error_str(err),
                gpuarray_error_str(code));
    _fail(file, line);
}

/* A context whose BLAS is chosen by `policy`: auto, own or vendor. */
static void with_policy(const char *policy, void (*body)(void)) {
    const char *env = getenv("GPUARRAY_BLAS");
    char *kept = env ? strdup(env) : NULL;
    int err;

    blas_ctx = cts_open(NULL);
    setenv("GPUARRAY_BLAS", policy, 1);
    err = gpublas_setup(blas_ctx);
    if (kept)
        setenv("GPUARRAY_BLAS", kept, 1);
    else
        unsetenv("GPUARRAY_BLAS");
    free(kept);
    blas_ok(err);
    body();
    gpucontext_deref(blas_ctx);
    blas_ctx = NULL;
}

const int blas_types[BLAS_TYPES] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16};

/* ---- one trial of each routine on arrays ---- */

static const double scalars[] = {0, 1, -0.5, 2};

static double pick_scalar(cts_random *r) {
    return scalars[cts_below(r, 4)];
}

/* Inputs have any layout; outputs have no repeated elements. */
static blas_layout pick_layout(cts_random *r, bool written) {
    return (blas_layout)cts_below(r, written ? LAYOUTS - 1 : LAYOUTS);
}

static cb_transpose pick_trans(cts_random *r) {
    return (cb_transpose)cts_below(r, 3);
}

/* Fill three operands and copy them to the device; with beta = 0 the output holds NaN. */
static void ready(cts_array host[3], GpuArray dev[3], double beta, cts_random *r) {
    for (int i = 0; i < 3; i++) blas_fill(&host[i], r);
    if (beta == 0) blas_fill_with(&host[2], NAN);
    for (int i = 0; i < 3; i++) cts_upload_to(blas_ctx, &dev[i], &host[i]);
}

static void done(cts_array host[3], GpuArray dev[3], const double *want, const double *slack) {
    blas_check(&dev[2], &host[2], want, slack);
    for (int i = 0; i < 3; i++) {
        GpuArray_clear(&dev[i]);
        cts_drop(&host[i]);
    }
}

/* batch 0: plain matrices. */
static void try_gemm(int type, cb_transpose ta, cb_transpose tb, size_t batch, const size_t mnk[3], double alpha,
                     double beta, const blas_layout layouts[3], cts_random *r) {
    const size_t m = mnk[0], n = mnk[1], k = mnk[2];
    const size_t da[3] = {batch, ta == cb_no_trans ? m : k, ta == cb_no_trans ? k : m};
    const size_t db[3] = {batch, tb == cb_no_trans ? k : n, tb == cb_no_trans ? n : k};
    const size_t dc[3] = {batch, m, n};
    const unsigned skip = batch ? 0 : 1;
    cts_array h[3];
    GpuArray d[3];
    double *want, *slack;
    int err;

    blas_make(&h[0], type, 3 - skip, da + skip, layouts[0]);
    blas_make(&h[1], type, 3 - skip, db + skip, layouts[1]);
    blas_make(&h[2], type, 3 - skip, dc + skip, layouts[2]);
    ready(h, d, beta, r);
    blas_room(&h[2], &want, &slack);
    blas_ref_gemm(ta, tb, alpha, &h[0], &h[1], beta, &h[2], want, slack);
    err = batch ? GpuArray_rgemmBatch_3d(ta, tb, alpha, &d[0], &d[1], beta, &d[2], 0)
                : GpuArray_rgemm(ta, tb, alpha, &d[0], &d[1], beta, &d[2], 0);
    blas_ok(err);
    done(h, d, want, slack);
    free(want);
    free(slack);
}

static void try_gemv(int type, cb_transpose t, size_t m, size_t n, double alpha, double beta,
                     const blas_layout layouts[3], cts_random *r) {
    const size_t da[2] = {m, n}, dx = t == cb_no_trans ? n : m, dy = t == cb_no_trans ? m : n;
    cts_array h[3];
    GpuArray d[3];
    double *want, *slack;

    blas_make(&h[0], type, 2, da, layouts[0]);
    blas_make(&h[1], type, 1, &dx, layouts[1]);
    blas_make(&h[2], type, 1, &dy, layouts[2]);
    ready(h, d, beta, r);
    blas_room(&h[2], &want, &slack);
    blas_ref_gemv(t, alpha, &h[0], &h[1], beta, &h[2], want, slack);
    blas_ok(GpuArray_rgemv(t, alpha, &d[0], &d[1], beta, &d[2], 0));
    done(h, d, want, slack);
    free(want);
    free(slack);
}

static void try_ger(int type, size_t m, size_t n, double alpha, const blas_layout layouts[3], cts_random *r) {
    const size_t da[2] = {m, n};
    cts_array h[3];
    GpuArray d[3];
    double *want, *slack;

    blas_make(&h[0], type, 1, &m, layouts[0]);
    blas_make(&h[1], type, 1, &n, layouts[1]);
    blas_make(&h[2], type, 2, da, layouts[2]);
    ready(h, d, 1, r);
    blas_room(&h[2], &want, &slack);
    blas_ref_ger(alpha, &h[0], &h[1], &h[2], want, slack);
    blas_ok(GpuArray_rger(alpha, &d[0], &d[1], &d[2], 0));
    done(h, d, want, slack);
    free(want);
    free(slack);
}

static void try_dot(int type, size_t n, const blas_layout layouts[2], cts_random *r) {
    cts_array h[3];
    GpuArray d[3];
    double want, slack;

    blas_make(&h[0], type, 1, &n, layouts[0]);
    blas_make(&h[1], type, 1, &n, layouts[1]);
    cts_make(&h[2], type, 0, NULL);
    ready(h, d, 0, r);
    blas_ref_dot(&h[0], &h[1], &h[2], &want, &slack);
    blas_ok(GpuArray_rdot(&d[0], &d[1], &d[2], 0));
    done(h, d, &want, &slack);
}

/* ---- bodies ---- */

/* Sizes around the tiles of 64, 32 and 4. */
static size_t pick_size(cts_random *r) {
    static const size_t sizes[] = {1, 2, 3, 5, 16, 31, 33, 64, 67};
    return sizes[cts_below(r, cts.small ? 6 : 9)];
}

static int trials(void) {
    return cts.small ? 6 : cts.full ? 120 : 40;
}

static void gemm_trials(cts_random r, int n, bool batched) {
    for (int t = 0; t < BLAS_TYPES; t++) {
        for (int i = 0; i < n && cts_type_usable(blas_types[t]); i++) {
            size_t mnk[3] = {pick_size(&r), pick_size(&r), pick_size(&r)};
            for (int k = 0; k < 3 && batched; k++) mnk[k] = mnk[k] % 20 + 1;
            const blas_layout l[3] = {pick_layout(&r, false), pick_layout(&r, false), pick_layout(&r, true)};
            const cb_transpose ta = pick_trans(&r), tb = pick_trans(&r);
            const double alpha = pick_scalar(&r), beta = pick_scalar(&r);
            try_gemm(blas_types[t], ta, tb, batched ? 1 + cts_below(&r, 5) : 0, mnk, alpha, beta, l, &r);
        }
    }
}

static void gemm_body(void) {
    gemm_trials((cts_random){cts.seed}, trials(), false);
}

static void gemm_batch_body(void) {
    gemm_trials((cts_random){cts.seed + 1}, trials() / 2, true);
}

static void gemv_body(void) {
    static const size_t packed[][2] = {{64, 48}, {136, 256}, {96, 1000}}; /* multiples of packs */
    const blas_layout rows[3] = {ROWS, ROWS, ROWS}, columns[3] = {COLUMNS, COLUMNS, COLUMNS};
    cts_random r = {cts.seed + 2};
    for (int t = 0; t < BLAS_TYPES; t++) {
        for (int i = 0; i < trials() && cts_type_usable(blas_types[t]); i++) {
            const size_t m = pick_size(&r), n = pick_size(&r);
            const blas_layout l[3] = {pick_layout(&r, false), pick_layout(&r, false), pick_layout(&r, true)};
            const cb_transpose trans = pick_trans(&r);
            const double alpha = pick_scalar(&r), beta = pick_scalar(&r);
            try_gemv(blas_types[t], trans, m, n, alpha, beta, l, &r);
        }
        for (int i = 0; i < (cts.small ? 4 : 12) && cts_type_usable(blas_types[t]); i++) {
            const size_t *s = packed[i / 4];
            try_gemv(blas_types[t], i & 1 ? cb_trans : cb_no_trans, s[0], s[1], 1, pick_scalar(&r),
                     i & 2 ? rows : columns, &r);
        }
    }
}

static void ger_body(void) {
    cts_random r = {cts.seed + 3};
    for (int t = 0; t < BLAS_TYPES; t++) {
        for (int i = 0; i < trials() && cts_type_usable(blas_types[t]); i++) {
            const size_t m = pick_size(&r), n = pick_size(&r);
            const blas_layout l[3] = {pick_layout(&r, false), pick_layout(&r, false), pick_layout(&r, true)};
            try_ger(blas_types[t], m, n, pick_scalar(&r), l, &r);
        }
    }
}

static void dot_body(void) {
    static const size_t sizes[] = {1, 2, 100, 257, 4000, 9001, 70001};
    cts_random r = {cts.seed + 4};
    for (int t = 0; t < BLAS_TYPES; t++) {
        for (size_t i = 0; i < (cts.small ? 5u : 14u) && cts_type_usable(blas_types[t]); i++) {
            const blas_layout l[2] = {pick_layout(&r, false), pick_layout(&r, false)};
            try_dot(blas_types[t], sizes[i % 7], l, &r);
        }
    }
}

/* Sizes of 0 in every place, with every pair of scalars. */
static void zero_size_body(void) {
    const blas_layout rows[3] = {ROWS, ROWS, ROWS}, columns[3] = {COLUMNS, COLUMNS, COLUMNS};
    cts_random r = {cts.seed + 5};
    for (int i = 0; i < 8; i++) {
        const size_t mnk[3] = {i & 1 ? 3 : 0, i & 2 ? 4 : 0, i & 4 ? 5 : 0};
        for (int s = 0; s < 16; s++) {
            const double alpha = scalars[s % 4], beta = scalars[s / 4];
            try_gemm(GA_FLOAT, cb_no_trans, cb_trans, 0, mnk, alpha, beta, s & 1 ? rows : columns, &r);
            if (i & 4) continue;
            try_gemv(GA_FLOAT, s & 1 ? cb_trans : cb_no_trans, mnk[0], mnk[1], alpha, beta, rows, &r);
            try_ger(GA_FLOAT, mnk[0], mnk[1], alpha, columns, &r);
        }
        try_gemm(GA_FLOAT, cb_no_trans, cb_no_trans, 2, mnk, 1, 0.5, rows, &r);
    }
    try_gemv(GA_FLOAT, cb_trans, 0, 7, 1, 0, rows, &r);
    try_ger(GA_FLOAT, 3, 4, 0, rows, &r);
    try_dot(GA_FLOAT, 0, rows, &r);
}

/* NaN in operands that must not be read does not affect the result; NaN in the others does. */
static void nan_body(void) {
    const size_t n = 5, nn[2] = {5, 5};
    for (int what = 0; what < 4; what++) {
        const double alpha = what == 0 ? 0 : 1, beta = what == 1 ? 0 : 2;
        cts_array m[3], v[2];
        GpuArray dm[3], dv[2];
        double want[25], slack[25] = {0};
        for (int i = 0; i < 3; i++) blas_make(&m[i], GA_FLOAT, 2, nn, ROWS), blas_fill_with(&m[i], 1);
        for (int i = 0; i < 2; i++) blas_make(&v[i], GA_FLOAT, 1, &n, ROWS), blas_fill_with(&v[i], 1);
        if (what == 0 || what == 2) blas_fill_with(&m[0], NAN);
        if (what == 1 || what == 3) blas_fill_with(&m[2], NAN), blas_fill_with(&v[1], NAN);
        for (int i = 0; i < 3; i++) cts_upload_to(blas_ctx, &dm[i], &m[i]);
        for (int i = 0; i < 2; i++) cts_upload_to(blas_ctx, &dv[i], &v[i]);
        for (int i = 0; i < 25; i++) want[i] = what == 0 ? 2 : what == 1 ? 5 : (double)NAN;
        blas_ok(GpuArray_rgemm(cb_no_trans, cb_trans, alpha, &dm[0], &dm[1], beta, &dm[2], 0));
        blas_check(&dm[2], &m[2], want, slack);
        blas_ok(GpuArray_rgemv(cb_no_trans, alpha, &dm[0], &dv[0], beta, &dv[1], 0));
        blas_check(&dv[1], &v[1], want, slack);
        if (what == 0) { /* ger with alpha 0 leaves A alone */
            for (int i = 0; i < 25; i++) want[i] = 1;
            blas_fill_with(&m[1], 1);
            blas_ok(GpuArray_rger(0, &dv[1], &dv[1], &dm[1], 0));
            blas_check(&dm[1], &m[1], want, slack);
        }
        for (int i = 0; i < 3; i++) GpuArray_clear(&dm[i]), cts_drop(&m[i]);
        for (int i = 0; i < 2; i++) GpuArray_clear(&dv[i]), cts_drop(&v[i]);
    }
}

/* nocopy only forbids copies: layouts that BLAS accepts pass, others fail and leave the output unchanged. */
static void nocopy_body(void) {
    const size_t mn[2] = {6, 7}, nn[2] = {7, 7}, n = 7, m = 6;
    cts_random r = {cts.seed + 6};
    for (int l = 0; l < LAYOUTS; l++) {
        const bool takes = l != STEPPED && l != BACKWARDS && l != REPEATED;
        const bool takes_vector = l != REPEATED;
        cts_array a, b, c, x, y;
        GpuArray da, db, dc, dx, dy;
        blas_make(&a, GA_FLOAT, 2, mn, (blas_layout)l), blas_fill(&a, &r);
        blas_make(&b, GA_FLOAT, 2, nn, ROWS), blas_fill(&b, &r);
        blas_make(&c, GA_FLOAT, 2, mn, ROWS), blas_fill(&c, &r);
        blas_make(&x, GA_FLOAT, 1, &n, (blas_layout)l), blas_fill(&x, &r);
        blas_make(&y, GA_FLOAT, 1, &m, ROWS), blas_fill(&y, &r);
        cts_upload_to(blas_ctx, &da, &a), cts_upload_to(blas_ctx, &db, &b), cts_upload_to(blas_ctx, &dc, &c);
        cts_upload_to(blas_ctx, &dx, &x), cts_upload_to(blas_ctx, &dy, &y);
        const int code = takes ? GA_NO_ERROR : GA_COPY_ERROR, vector_code = takes_vector ? GA_NO_ERROR : GA_COPY_ERROR;
        blas_gives(code, GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &da, &db, 0, &dc, 1));
        blas_gives(code, GpuArray_rgemv(cb_no_trans, 1, &da, &dx, 0, &dy, 1));
        blas_gives(vector_code, GpuArray_rger(1, &dy, &dx, &dc, 1));
        if (l != REPEATED) blas_gives(code, GpuArray_rger(1, &dy, &dx, &da, 1));
        /* the output overlaps what is read */
        blas_gives(GA_COPY_ERROR, GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &db, &db, 0, &db, 1));
        cts_clear(&da, &db, &dc, &dx, &dy, NULL);
        cts_drop_all(&a, &b, &c, &x, &y, NULL);
    }
}

/* The output may alias an input: the result is as if the inputs had been read before. */
static void overlap_body(void) {
    const size_t nn[2] = {37, 37};
    cts_random r = {cts.seed + 7};
    cts_array a, row, column;
    GpuArray da, drow, dcolumn;
    double *want, *slack;

    blas_make(&a, GA_FLOAT, 2, nn, ROWS);
    blas_fill(&a, &r);
    row = column = a;
    row.nd = column.nd = 1;
    row.strides[0] = a.strides[1];
    row.offset = a.offset + 2 * (size_t)a.strides[0];
    blas_room(&a, &want, &slack);
    for (int i = 0; i < 3; i++) {
        cts_upload_to(blas_ctx, &da, &a);
        cts_view_of(&drow, &da, &row);
        cts_view_of(&dcolumn, &da, &column);
        if (i == 0) {
            blas_ref_gemm(cb_trans, cb_no_trans, 0.5, &a, &a, 2, &a, want, slack);
            blas_ok(GpuArray_rgemm(cb_trans, cb_no_trans, 0.5, &da, &da, 2, &da, 0));
            blas_check(&da, &a, want, slack);
        } else if (i == 1) {
            blas_ref_ger(-1, &row, &column, &a, want, slack);
            blas_ok(GpuArray_rger(-1, &drow, &dcolumn, &da, 0));
            blas_check(&da, &a, want, slack);
        } else {
            blas_ref_gemv(cb_trans, 1, &a, &column, 1, &row, want, slack);
            blas_ok(GpuArray_rgemv(cb_trans, 1, &da, &dcolumn, 1, &drow, 0));
            blas_check(&drow, &row, want, slack);
        }
        cts_clear(&da, &drow, &dcolumn, NULL);
    }
    free(want), free(slack);
    cts_drop(&a);
}

/* The same input gives the same bits. */
static void repeat_body(void) {
    const size_t n = 50021;
    cts_random r = {cts.seed + 8};
    cts_array x, z;
    GpuArray dx, dz;
    float first = 0, again;
    blas_make(&x, GA_FLOAT, 1, &n, ROWS);
    blas_fill(&x, &r);
    cts_make(&z, GA_FLOAT, 0, NULL);
    cts_upload_to(blas_ctx, &dx, &x);
    cts_upload_to(blas_ctx, &dz, &z);
    for (int i = 0; i < 10; i++) {
        blas_ok(GpuArray_rdot(&dx, &dx, &dz, 0));
        blas_ok(GpuArray_read(&again, sizeof again, &dz));
        if (i == 0) first = again;
        assert_memory_equal(&first, &again, sizeof first);
    }
    cts_clear(&dx, &dz, NULL);
    cts_drop_all(&x, &z, NULL);
}

/* A small test of the vendor's routines: one type for each, because the first call of each may take long. */
static void small_body(void) {
    const size_t mnk[3] = {33, 18, 40}, none[3] = {3, 2, 0};
    const blas_layout l[3] = {ROWS, SUB_COLUMNS, ROWS};
    cts_random r = {cts.seed + 9};
    try_gemm(GA_FLOAT, cb_no_trans, cb_no_trans, 0, mnk, 1, 0, l, &r);
    try_gemm(GA_FLOAT, cb_trans, cb_no_trans, 0, mnk, 2, -0.5, l, &r);
    try_gemm(GA_FLOAT, cb_trans, cb_no_trans, 0, none, 2, -0.5, l, &r);
}

/* ---- cases ---- */

/* An OpenCL vendor library compiles for many seconds, routine by routine. */
static void skip_slow_vendor(void) {
    if (!cts.full && cts_language("OpenCL C")) cts_skip("the vendor's BLAS in full: with --full");
}

#define OWN_AND_AUTO(name, body)            \
    static void own_##name(void **state) {  \
        (void)state;                        \
        with_policy("own", body);           \
    }                                       \
    static void auto_##name(void **state) { \
        (void)state;                        \
        skip_slow_vendor();                 \
        with_policy("auto", body);          \
    }
OWN_AND_AUTO(gemm, gemm_body)
OWN_AND_AUTO(gemm_batch, gemm_batch_body)
OWN_AND_AUTO(gemv, gemv_body)
OWN_AND_AUTO(ger, ger_body)
OWN_AND_AUTO(dot, dot_body)
OWN_AND_AUTO(zero_size, zero_size_body)
OWN_AND_AUTO(nan, nan_body)
OWN_AND_AUTO(overlap, overlap_body)
OWN_AND_AUTO(repeat, repeat_body)
OWN_AND_AUTO(orders, blas_orders_body)
OWN_AND_AUTO(lists, blas_lists_body)
OWN_AND_AUTO(strided, blas_strided_body)
OWN_AND_AUTO(far, blas_far_body)

static void auto_small(void **state) {
    (void)state;
    with_policy("auto", small_body);
}

static void own_packed(void **state) {
    const char *env = getenv("GPUARRAY_TF32");
    char *kept = env ? strdup(env) : NULL;

    (void)state;
    with_policy("own", blas_packed_body);
    setenv("GPUARRAY_TF32", "1", 1);
    with_policy("own", blas_packed_body);
    if (kept)
        setenv("GPUARRAY_TF32", kept, 1);
    else
        unsetenv("GPUARRAY_TF32");
    free(kept);
}

static void nocopy(void **state) {
    (void)state;
    with_policy("own", nocopy_body);
}

static void bad_arrays(void **state) {
    (void)state;
    with_policy("own", blas_bad_arrays_body);
}

static void bad_buffers(void **state) {
    (void)state;
    with_policy("own", blas_bad_buffers_body);
}

/* Set up twice, tear down twice, use after that; an invalid choice. */
static void setup_and_teardown(void **state) {
    const blas_layout l[2] = {ROWS, ROWS};
    const char *env = getenv("GPUARRAY_BLAS");
    char *kept = env ? strdup(env) : NULL;
    cts_random r = {1};

    (void)state;
    blas_ctx = cts_open(NULL);
    setenv("GPUARRAY_BLAS", "fastest", 1);
    blas_fails(GA_VALUE_ERROR, gpublas_setup(blas_ctx));
    assert_non_null(strstr(gpublas_error(blas_ctx), "fastest"));
    setenv("GPUARRAY_BLAS", "own", 1);
    for (int i = 0; i < 2; i++) {
        blas_ok(gpublas_setup(blas_ctx));
        blas_ok(gpublas_setup(blas_ctx));
        try_dot(GA_FLOAT, 10, l, &r);
        gpublas_teardown(blas_ctx);
        gpublas_teardown(blas_ctx);
    }
    try_dot(GA_FLOAT, 10, l, &r); /* sets itself up */
    if (kept)
        setenv("GPUARRAY_BLAS", kept, 1);
    else
        unsetenv("GPUARRAY_BLAS");
    free(kept);
    assert_int_equal(gpublas_setup(NULL), GA_INVALID_ERROR);
    gpublas_teardown(NULL);
    assert_non_null(gpublas_error(NULL));
    gpucontext_deref(blas_ctx);
    blas_ctx = NULL;
}

const cts_case cts_blas_cases[] = {
    {"own_gemm", own_gemm, 0},
    {"own_gemm_batch", own_gemm_batch, 0},
    {"own_gemv", own_gemv, 0},
    {"own_ger", own_ger, 0},
    {"own_dot", own_dot, 0},
    {"own_zero_size", own_zero_size, 0},
    {"own_nan", own_nan, 0},
    {"own_overlap", own_overlap, 0},
    {"own_repeat", own_repeat, 0},
    {"own_orders", own_orders, 0},
    {"own_lists", own_lists, 0},
    {"own_strided", own_strided, 0},
    {"own_packed", own_packed, 0},
    {"nocopy", nocopy, 0},
    {"bad_arrays", bad_arrays, 0},
    {"bad_buffers", bad_buffers, 0},
    {"setup_and_teardown", setup_and_teardown, 0},
    {"own_far", own_far, CTS_LARGE},
    {"auto_far", auto_far, CTS_LARGE},
    {"auto_small", auto_small, CTS_SLOW},
    {"auto_gemm", auto_gemm, CTS_SLOW},
    {"auto_gemm_batch", auto_gemm_batch, CTS_SLOW},
    {"auto_gemv", auto_gemv, CTS_SLOW},
    {"auto_ger", auto_ger, CTS_SLOW},
    {"auto_dot", auto_dot, CTS_SLOW},
    {"auto_zero_size", auto_zero_size, CTS_SLOW},
    {"auto_nan", auto_nan, CTS_SLOW},
    {"auto_overlap", auto_overlap, CTS_SLOW},
    {"auto_repeat", auto_repeat, CTS_SLOW},
    {"auto_orders", auto_orders, CTS_SLOW},
    {"auto_lists", auto_lists, CTS_SLOW},
    {"auto_strided", auto_strided, CTS_SLOW},
    {NULL, NULL, 0},
};
