/* Random numbers, in bytes written. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/random.h>

typedef struct draw {
    GpuArray x;
    GpuRandom stream;
    int (*make)(GpuRandom *stream, GpuArray *x);
} draw;

static int draw_uniform(GpuRandom *stream, GpuArray *x) {
    return GpuRandom_uniform(stream, x, 0, 1);
}

static int draw_normal(GpuRandom *stream, GpuArray *x) {
    return GpuRandom_normal(stream, x, 0, 1);
}

static int draw_integers(GpuRandom *stream, GpuArray *x) {
    return GpuRandom_integers(stream, x, 0, 1000);
}

static int draw_once(void *arg) {
    draw *d = arg;

    return d->make(&d->stream, &d->x);
}

static int mean_of(bench *b, row *r, const draw *d, double want) {
    enum { SAMPLES = 1 << 12 };
    union {
        float f[SAMPLES];
        double d[SAMPLES];
        int32_t i[SAMPLES];
    } got;
    double sum = 0, size = (double)d->x.dimensions[0];
    size_t bytes = SAMPLES * GpuArray_ITEMSIZE(&d->x);

    if (size < SAMPLES) return GA_NO_ERROR;
    int err =
        rows_say(b, r, gpudata_read(&got, b->buffer[2], (d->x.dimensions[0] - SAMPLES) * (bytes / SAMPLES), bytes),
                 "reading the result");
    if (err != GA_NO_ERROR) return err;
    for (size_t i = 0; i < SAMPLES; i++)
        sum += d->x.typecode == GA_FLOAT ? (double)got.f[i] : d->x.typecode == GA_DOUBLE ? got.d[i] : (double)got.i[i];
    double scale = want > 1 ? want : 1; /* one standard deviation at most */
    return fabs(sum / SAMPLES - want) < 6 * scale / sqrt(SAMPLES) ? GA_NO_ERROR : rows_wrong(r, 0, sum / SAMPLES, want);
}

int run_random(bench *b, const spec *s, row *r) {
    draw d = {.stream = {.seed = 1}};
    size_t n = 4 * b->elements / gpuarray_get_elsize(s->typecode);
    double seconds = 0, mean = 0.5;

    d.make = draw_uniform;
    if (strncmp(s->id, "normal", strlen("normal")) == 0) {
        d.make = draw_normal;
        mean = 0;
    } else if (strncmp(s->id, "integers", strlen("integers")) == 0) {
        d.make = draw_integers;
        mean = 499.5;
    }
    int err = rows_say(b, r, rows_over(b, &d.x, 2, s->typecode, 1, &n, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, draw_once, &d, &seconds), "running");
    if (err == GA_NO_ERROR) err = mean_of(b, r, &d, mean);
    if (err == GA_NO_ERROR) r->value = (double)(n * gpuarray_get_elsize(s->typecode)) / seconds;
    GpuArray_clear(&d.x);
    return err;
}
