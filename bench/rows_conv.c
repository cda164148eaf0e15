/* Convolutions of 3 x 3, forward and gradients, a depthwise one, and pooling: images of 56 x 56 places. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/conv.h>
#include <gpuarray/pool.h>

enum { PLACES = 56, CHANNELS = 64, TAPS = 3, WIDE = 256 };

typedef struct conv_job {
    GpuConv *conv;
    GpuPool *pool;
    GpuArray x, w, y;
    ga_conv_pass pass;
} conv_job;

static int conv_once(void *arg) {
    conv_job *j = arg;

    if (j->pool != NULL) return GpuPool_max(j->pool, &j->y, NULL, &j->x);
    if (j->pass == GA_CONV_GRAD_INPUT) return GpuConv_grad_input(j->conv, &j->x, &j->y, &j->w, NULL);
    if (j->pass == GA_CONV_GRAD_WEIGHTS) return GpuConv_grad_weights(j->conv, &j->w, &j->x, &j->y, NULL);
    return GpuConv_forward(j->conv, &j->y, &j->x, &j->w, NULL, NULL);
}

/* A result of a forward pass in the middle of an image, away from its edges. */
static int check_one(bench *b, row *r, const conv_job *j) {
    const size_t channels = j->x.dimensions[1], o = j->y.dimensions[2] / 2, n = j->y.dimensions[2];
    const bool deep = j->pool == NULL && j->w.dimensions[1] > 1;
    double want = 0;
    float got;

    for (size_t c = 0; c < (deep ? channels : 1); c++)
        for (size_t t = 0; t < (size_t)TAPS * TAPS; t++) {
            const size_t first = o * (j->pool != NULL ? 2 : 1), line = first + t / TAPS - 1, column = first + t % TAPS;
            double x = bench_value(0, (c * PLACES + line) * PLACES + column - 1);
            if (j->pool != NULL)
                want = t == 0 || x > want ? x : want;
            else
                want += x * bench_value(1, c * TAPS * TAPS + t);
        }
    int err = rows_say(b, r, gpudata_read(&got, b->buffer[2], (o * n + o) * sizeof got, sizeof got), "reading it");
    if (err != GA_NO_ERROR) return err;
    return fabs((double)got - want) <= 1e-4 * fabs(want) ? GA_NO_ERROR : rows_wrong(r, o, (double)got, want);
}

int run_conv(bench *b, const spec *s, row *r) {
    const bool pools = strcmp(s->id, "max_pool") == 0, depthwise = strcmp(s->id, "conv_depthwise") == 0;
    const size_t images = b->is_cpu ? 8 : 128, channels = pools || depthwise ? WIDE : CHANNELS;
    const size_t x[4] = {images, channels, PLACES, PLACES}, w[4] = {channels, depthwise ? 1 : channels, TAPS, TAPS};
    const size_t half[4] = {images, channels, PLACES / 2, PLACES / 2}, one[2] = {1, 1}, two[2] = {2, 2};
    const size_t window[2] = {TAPS, TAPS}, count = images * channels * PLACES * PLACES;
    const ga_conv_options o = {.nd = 2, .pad_before = one, .groups = depthwise ? channels : 1};
    const ga_pool_options p = {.nd = 2, .window = window, .stride = two, .pad_before = one};
    conv_job j = {.pass = GA_CONV_FORWARD};
    double seconds = 0;

    if (count > b->elements) return rows_too_small(r);
    if (strcmp(s->id, "conv_3x3_input") == 0) j.pass = GA_CONV_GRAD_INPUT;
    if (strcmp(s->id, "conv_3x3_weights") == 0) j.pass = GA_CONV_GRAD_WEIGHTS;
    int err = rows_say(b, r, bench_fill(b, GA_FLOAT), "filling the inputs");
    if (err == GA_NO_ERROR && pools)
        err = rows_say(b, r, GpuPool_new(&j.pool, b->ctx, GA_FLOAT, x, &p), "making the plan");
    if (err == GA_NO_ERROR && !pools)
        err = rows_say(b, r, GpuConv_new(&j.conv, b->ctx, GA_FLOAT, x, w, &o), "making the plan");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.x, 0, GA_FLOAT, 4, x, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.w, 1, GA_FLOAT, 4, w, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &j.y, 2, GA_FLOAT, 4, pools ? half : x, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, conv_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR && j.pass == GA_CONV_FORWARD) err = check_one(b, r, &j);
    if (err == GA_NO_ERROR && s->unit == UNIT_FLOPS)
        r->value = 2.0 * (double)count * (double)channels * TAPS * TAPS / seconds;
    if (err == GA_NO_ERROR && s->unit == UNIT_BANDWIDTH)
        r->value = (double)count * sizeof(float) * (pools ? 1.25 : 2) / seconds;
    GpuConv_free(j.conv);
    GpuPool_free(j.pool);
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.w);
    GpuArray_clear(&j.y);
    return err;
}
