/* Convolutions whose way is chosen by measuring, or stated: every way has the same results within rounding. */
#include "cts_conv.h"

#include <math.h>

#include <gpuarray/graph.h>

/* Results of all passes of a plan. */
enum { C_BATCH = 2, C_CHANNELS = 11, C_COLUMNS = 10, C_LONG = 30, C_TAPS = 3 };
typedef struct results {
    float y[C_BATCH * C_COLUMNS * C_LONG], dx[C_BATCH * C_CHANNELS * C_LONG], dw[C_COLUMNS * C_CHANNELS * C_TAPS];
} results;

static int all_passes(const GpuConv *conv, GpuArray *out, const GpuArray *in) {
    int err = GpuConv_forward(conv, &out[0], &in[0], &in[1], NULL, NULL);

    if (err == GA_NO_ERROR) err = GpuConv_grad_input(conv, &out[1], &in[2], &in[1], NULL);
    return err == GA_NO_ERROR ? GpuConv_grad_weights(conv, &out[2], &in[0], &in[2], NULL) : err;
}

static void read_results(results *got, const GpuArray *out) {
    cts_ok(GpuArray_read(got->y, sizeof got->y, &out[0]));
    cts_ok(GpuArray_read(got->dx, sizeof got->dx, &out[1]));
    cts_ok(GpuArray_read(got->dw, sizeof got->dw, &out[2]));
}

enum way { CALLED, RECORDED, RECORDED_AFTER_A_CALL, WAYS };

/* Call the passes directly, or record and launch them once. A recording after a direct call gives the same bits. */
static int passes_by(enum way way, gpucontext *ctx, const GpuConv *conv, GpuArray *out, const GpuArray *in) {
    results called, again;
    gpugraph *graph = NULL;

    int err = way != RECORDED ? all_passes(conv, out, in) : GA_NO_ERROR;
    if (err != GA_NO_ERROR || way == CALLED) return err;
    read_results(&called, out);
    cts_ok(gpugraph_begin(ctx));
    err = all_passes(conv, out, in);
    cts_ok(gpugraph_end(ctx, &graph));
    for (int i = 0; i < 3; i++) cts_ok(GpuArray_memset(&out[i], 0)); /* the graph computes, not what recorded it */
    if (err == GA_NO_ERROR) cts_ok(gpugraph_launch(graph));
    gpugraph_release(graph);
    read_results(&again, out);
    if (way == RECORDED_AFTER_A_CALL) assert_memory_equal(&again, &called, sizeof called);
    return err;
}

/* Results of the first convolutions in a new context with the given GPUARRAY_CONV. */
static int with_choice(const char *choice, bool reproducible, enum way way, results *got) {
    const size_t dims[3][3] = {
        {C_BATCH, C_CHANNELS, C_LONG}, {C_COLUMNS, C_CHANNELS, C_TAPS}, {C_BATCH, C_COLUMNS, C_LONG}};
    const size_t pad = 1;
    static const int shapes_of_results[] = {2, 0, 1};
    const char *env = getenv("GPUARRAY_CONV");
    char *kept = env != NULL ? strdup(env) : NULL;
    gpucontext_props *props = cts_props();
    cts_random r = {cts.seed + 7};
    GpuArray in[3], out[3];
    GpuConv *conv;

    gpucontext_props_reproducible(props, reproducible);
    gpucontext *ctx = cts_open(props);
    setenv("GPUARRAY_CONV", choice, 1);
    for (int i = 0; i < 3; i++) free(conv_random_real(&r, ctx, &in[i], dims[i]));
    for (int i = 0; i < 3; i++)
        cts_ok(GpuArray_zeros(&out[i], ctx, GA_FLOAT, 3, dims[shapes_of_results[i]], GA_C_ORDER));
    cts_ok(GpuConv_new(&conv, ctx, GA_FLOAT, dims[0], dims[1], &(ga_conv_options){.nd = 1, .pad_before = &pad}));
    int err = passes_by(way, ctx, conv, out, in);
    if (err != GA_NO_ERROR) assert_null(strstr(gpucontext_error(ctx, err), "faster")); /* but what went wrong */
    read_results(got, out);
    if (kept != NULL)
        setenv("GPUARRAY_CONV", kept, 1);
    else
        unsetenv("GPUARRAY_CONV");
    free(kept);
    for (int i = 0; i < 3; i++) GpuArray_clear(&in[i]);
    for (int i = 0; i < 3; i++) GpuArray_clear(&out[i]);
    GpuConv_free(conv);
    gpucontext_deref(ctx);
    return err;
}

/* Tolerance for two sums of `terms` products of factors below 8.8 in float, in any order; TF32 would exceed it. */
static void expect_close(const float *a, const float *b, size_t n, int terms) {
    const double bound = 2 * (terms * 0x1p-24) * (terms * 8.8 * 8.8);

    for (size_t i = 0; i < n; i++)
        if (!(fabs((double)a[i] - (double)b[i]) <= bound))
            fail_msg("element %zu is %.9g and %.9g", i, (double)a[i], (double)b[i]);
}

static void expect_all_close(const results *a, const results *b) {
    expect_close(a->y, b->y, sizeof a->y / sizeof *a->y, C_CHANNELS * C_TAPS);
    expect_close(a->dx, b->dx, sizeof a->dx / sizeof *a->dx, C_COLUMNS * C_TAPS);
    expect_close(a->dw, b->dw, sizeof a->dw / sizeof *a->dw, C_BATCH * C_LONG);
}

/* Own kernels have the bits of reproducible contexts, whatever library is used otherwise, except in recordings of
 * operations that were not called before; and invalid values. */
void conv_choice(void **state) {
    (void)state;
    results own, got;

    cts_ok(with_choice("auto", true, CALLED, &own));
    cts_ok(with_choice("auto", false, CALLED, &got));
    expect_all_close(&got, &own);
    for (enum way way = CALLED; way < WAYS; way++) {
        cts_ok(with_choice("own", false, way, &got));
        assert_memory_equal(&got, &own, sizeof own);
        assert_int_equal(with_choice("fastest", false, way, &got), GA_VALUE_ERROR);
        int err = with_choice("vendor", false, way, &got);
        assert_true(err == GA_NO_ERROR || err == GA_UNSUPPORTED_ERROR);
        if (err != GA_NO_ERROR) continue;
        expect_all_close(&got, &own);
        if (way == RECORDED) assert_memory_equal(&got, &own, sizeof own);
    }
}

/* Many shapes in sequence, and again: each has a plan of a vendor's library. */
void conv_many_shapes(void **state) {
    enum { PLANS = 32, LEAST = 3 };
    const size_t taps[3] = {1, 1, 2};
    const float w[2] = {1, -2};
    float x[LEAST + PLANS], y[LEAST + PLANS];
    GpuArray out[PLANS + 1];
    GpuConv *plans[PLANS + 1];
    (void)state;

    for (int i = 0; i < LEAST + PLANS; i++) x[i] = (float)(i * i % 7);
    GpuArray gw = cts_filled(GA_FLOAT, 3, taps, w),
             gx = cts_filled(GA_FLOAT, 3, (const size_t[]){1, 1, LEAST + PLANS}, x);
    for (size_t k = 0; k <= PLANS; k++) {
        const size_t xd[3] = {1, 1, LEAST + k}, yd[3] = {1, 1, LEAST + k - 1};
        cts_ok(GpuConv_new(&plans[k], cts.ctx, GA_FLOAT, xd, taps, &(ga_conv_options){.nd = 1}));
        out[k] = cts_zeros(GA_FLOAT, 3, yd);
    }
    for (size_t i = 0; i < 2 * PLANS + 1; i++) {
        const size_t k = i < PLANS ? i : i - PLANS;
        size_t dims[3] = {1, 1, LEAST + k};
        GpuArray some = gx;
        some.dimensions = dims;
        cts_ok(GpuConv_forward(plans[k], &out[k], &some, &gw, NULL, NULL));
    }
    for (int k = 0; k <= PLANS; k++) {
        cts_ok(GpuArray_read(y, out[k].dimensions[2] * sizeof *y, &out[k]));
        for (size_t j = 0; j < out[k].dimensions[2]; j++) assert_true(y[j] == x[j] - 2 * x[j + 1]);
        GpuArray_clear(&out[k]);
        GpuConv_free(plans[k]);
    }
    cts_clear(&gx, &gw, NULL);
}
