/* A convolution whose weights are packed, its gradients, and pooling; one by minimal filters; one that is called, then
 * recorded. */
#include <stdlib.h>

#include <gpuarray/conv.h>
#include <gpuarray/graph.h>
#include <gpuarray/pool.h>

#include "scenarios.h"

static int read_all(GpuArray *a, float *to, size_t n) {
    int r = GpuArray_sync(a);

    return r == GA_NO_ERROR ? gpudata_read(to, a->data, a->offset, n * sizeof *to) : r;
}

static int make(world *w, GpuArray *a, const size_t *dims, const float *values, size_t n) {
    int r = GpuArray_empty(a, w->ctx, GA_FLOAT, 3, dims, GA_C_ORDER);

    return r == GA_NO_ERROR ? GpuArray_write(a, values, n * sizeof *values) : r;
}

/* Each of three channels of y is the sum of two neighbours of x, times 1, 2, 3. */
int scenario_conv(world *w) {
    static const float x[4] = {1, 2, 4, 8}, taps[6] = {1, 1, 2, 2, 3, 3};
    const size_t xd[3] = {1, 1, 4}, wd[3] = {3, 1, 2}, two = 2;
    const ga_conv_options line = {.nd = 1, .activation = GA_ACT_RELU};
    const ga_pool_options pairs = {.nd = 1, .window = &two};
    GpuArray a = {0}, b = {0}, y = {0}, dx = {0}, dw = {0}, db = {0}, most = {0}, places = {0}, back = {0};
    GpuConv *conv = NULL;
    GpuPool *pool = NULL;
    float got[9] = {0};

    int r = GpuConv_new(&conv, w->ctx, GA_FLOAT, xd, wd, &line);
    if (r == GA_NO_ERROR) r = make(w, &a, xd, x, 4);
    if (r == GA_NO_ERROR) r = make(w, &b, wd, taps, 6);
    if (r == GA_NO_ERROR) r = GpuConv_forward(conv, &y, &a, &b, NULL, NULL);
    if (r == GA_NO_ERROR) r = read_all(&y, got, 9);
    if (r == GA_NO_ERROR && (got[0] != 3 || got[4] != 12 || got[8] != 36)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuConv_grad_input(conv, &dx, &y, &b, NULL);
    if (r == GA_NO_ERROR) r = read_all(&dx, got, 4);
    if (r == GA_NO_ERROR && (got[0] != 42 || got[1] != 126)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuConv_grad_weights(conv, &dw, &a, &y, NULL);
    if (r == GA_NO_ERROR) r = read_all(&dw, got, 6);
    if (r == GA_NO_ERROR && got[0] != 3 + 12 + 48) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuConv_grad_bias(conv, &db, &y);
    if (r == GA_NO_ERROR) r = read_all(&db, got, 3);
    if (r == GA_NO_ERROR && got[2] != 63) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuPool_new(&pool, w->ctx, GA_FLOAT, xd, &pairs);
    if (r == GA_NO_ERROR) r = GpuPool_max(pool, &most, &places, &a);
    if (r == GA_NO_ERROR) r = read_all(&most, got, 2);
    if (r == GA_NO_ERROR && (got[0] != 2 || got[1] != 8)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuPool_unpool(pool, &back, &most, &places);
    if (r == GA_NO_ERROR) r = read_all(&back, got, 4);
    if (r == GA_NO_ERROR && (got[0] != 0 || got[1] != 2 || got[3] != 8)) r = WRONG_RESULT;
    GpuArray *const all[] = {&a, &b, &y, &dx, &dw, &db, &most, &places, &back};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    GpuConv_free(conv);
    GpuPool_free(pool);
    return r;
}

/* The sums of two neighbours of x: by a call, and by a graph that is recorded after it and so may use the same engine
 * of a vendor's library. */
/* 3 x 3 taps of 16 channels by minimal filters, which the processors' devices do not have. */
int scenario_conv_winograd(world *w) {
    enum { CHANNELS = 16, PLACES = 16 };
    static float x[CHANNELS * PLACES], taps[CHANNELS * CHANNELS * 9], got[CHANNELS * PLACES];
    const size_t xd[4] = {1, CHANNELS, 4, 4}, wd[4] = {CHANNELS, CHANNELS, 3, 3}, one[2] = {1, 1};
    const ga_conv_options o = {.nd = 2, .pad_before = one};
    GpuArray a = {0}, b = {0}, y = {0};
    GpuConv *conv = NULL;

    for (size_t i = 0; i < sizeof x / sizeof *x; i++) x[i] = 1;
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) taps[i] = 576;
    setenv("GPUARRAY_CONV_WINOGRAD", "1", 1);
    int r = GpuConv_new(&conv, w->ctx, GA_FLOAT, xd, wd, &o);
    unsetenv("GPUARRAY_CONV_WINOGRAD");
    if (r == GA_NO_ERROR) r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 4, xd, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, x, sizeof x);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&b, w->ctx, GA_FLOAT, 4, wd, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&b, taps, sizeof taps);
    if (r == GA_NO_ERROR) r = GpuConv_forward(conv, &y, &a, &b, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &y);
    if (r == GA_NO_ERROR && (got[0] != 4 * 576 * CHANNELS || got[5] != 9 * 576 * CHANNELS)) r = WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&y);
    GpuConv_free(conv);
    return r;
}

int scenario_conv_recorded(world *w) {
    static const float x[4] = {1, 2, 4, 8}, taps[2] = {1, 1};
    const size_t xd[3] = {1, 1, 4}, wd[3] = {1, 1, 2};
    const ga_conv_options line = {.nd = 1};
    GpuArray a = {0}, b = {0}, y = {0};
    GpuConv *conv = NULL;
    gpugraph *g = NULL;
    float got[3] = {0};

    int r = GpuConv_new(&conv, w->ctx, GA_FLOAT, xd, wd, &line);
    if (r == GA_NO_ERROR) r = make(w, &a, xd, x, 4);
    if (r == GA_NO_ERROR) r = make(w, &b, wd, taps, 2);
    if (r == GA_NO_ERROR) r = GpuConv_forward(conv, &y, &a, &b, NULL, NULL);
    if (r == GA_NO_ERROR) r = read_all(&y, got, 3);
    if (r == GA_NO_ERROR && (got[0] != 3 || got[2] != 12)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = gpugraph_begin(w->ctx);
    if (r == GA_NO_ERROR) {
        r = GpuConv_forward(conv, &y, &a, &b, NULL, NULL);
        int ended = gpugraph_end(w->ctx, &g);
        if ((ended == GA_NO_ERROR) != (g != NULL)) r = WRONG_RESULT;
        if (r == GA_NO_ERROR) r = ended;
    }
    if (r == GA_NO_ERROR) r = GpuArray_memset(&y, 0);
    if (r == GA_NO_ERROR) r = gpugraph_launch(g);
    if (r == GA_NO_ERROR) r = read_all(&y, got, 3);
    if (r == GA_NO_ERROR && (got[0] != 3 || got[2] != 12)) r = WRONG_RESULT;
    gpugraph_release(g);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&y);
    GpuConv_free(conv);
    return r;
}
