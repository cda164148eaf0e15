/* Rows for resampling to twice the size, its gradient, and rotary embedding. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/resample.h>
#include <gpuarray/rotary.h>

enum { PLACES = 56, CHANNELS = 64, HEADS = 16, TOKENS = 2048, WIDTH = 128 };

typedef struct resample_job {
    GpuArray x, y; /* the small and the large one; rotary: input and result */
    GpuResample *plan;
    bool back;
} resample_job;

static int resample_once(void *self) {
    resample_job *j = self;

    if (j->plan == NULL) return GpuArray_rotary(&j->y, &j->x, &(ga_rotary){.axis = 2});
    return j->back ? GpuResample_grad(j->plan, &j->x, &j->y) : GpuResample_forward(j->plan, &j->y, &j->x);
}

/* The value of result (3, 5) of the first image: from rows 1 and 2 with 0.75 and 0.25, from columns 2 and 3 alike. */
static double want_linear(void) {
    const double top = bench_value(0, PLACES + 2) * 0.75 + bench_value(0, PLACES + 3) * 0.25;
    const double below = bench_value(0, 2 * PLACES + 2) * 0.75 + bench_value(0, 2 * PLACES + 3) * 0.25;
    return top * 0.75 + below * 0.25;
}

/* The first element of the second token, whose angle is 1. */
static double want_rotary(void) {
    return bench_value(0, WIDTH) * cos(1) - bench_value(0, WIDTH + WIDTH / 2) * sin(1);
}

static int check_one(bench *b, row *r, const resample_job *j) {
    const size_t at = j->plan != NULL ? 3 * 2 * PLACES + 5 : WIDTH;
    const double want = j->plan != NULL ? want_linear() : want_rotary();
    float got;

    int err = rows_say(b, r, gpudata_read(&got, b->buffer[1], at * sizeof got, sizeof got), "reading it");
    if (err != GA_NO_ERROR) return err;
    return fabs((double)got - want) <= 1e-5 ? GA_NO_ERROR : rows_wrong(r, at, (double)got, want);
}

int run_resample(bench *b, const spec *s, row *r) {
    const bool turns = strcmp(s->id, "rotary") == 0;
    const size_t images = b->is_cpu ? 2 : 64, space[2] = {2 * (size_t)PLACES, 2 * (size_t)PLACES};
    const size_t x[4] = {images, CHANNELS, PLACES, PLACES}, y[4] = {images, CHANNELS, space[0], space[1]};
    const size_t heads[4] = {b->is_cpu ? 1 : 16, HEADS, TOKENS, WIDTH};
    const size_t count = turns ? 2 * heads[0] * HEADS * TOKENS * WIDTH : 5 * images * CHANNELS * PLACES * PLACES;
    const ga_resample_options twice = {.nd = 2, .mode = GA_RESAMPLE_LINEAR, .size = space};
    resample_job j = {.back = strcmp(s->id, "bilinear_grad") == 0};
    double seconds = 0;

    if (count > b->elements) return rows_too_small(r);
    int err = rows_say(b, r, bench_fill(b, GA_FLOAT), "filling the inputs");
    if (err == GA_NO_ERROR && !turns)
        err = rows_say(b, r, GpuResample_new(&j.plan, b->ctx, GA_FLOAT, x, &twice), "making the plan");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &j.x, j.back, GA_FLOAT, 4, turns ? heads : x, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &j.y, !j.back, GA_FLOAT, 4, turns ? heads : y, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, resample_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR && !j.back) err = check_one(b, r, &j);
    if (err == GA_NO_ERROR) r->value = (double)count * sizeof(float) / seconds;
    GpuResample_free(j.plan);
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.y);
    return err;
}
