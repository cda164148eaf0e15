#include "measure.h"

#include <stdlib.h>
#include <time.h>

#include <gpuarray/error.h>

double measure_now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double measure_median(double *values, size_t n) {
    qsort(values, n, sizeof *values, compare_doubles);
    return values[n / 2];
}

/* Time `count` calls and the wait for their end. */
static int batch(gpucontext *ctx, unsigned count, measure_fn fn, void *arg, double *seconds) {
    double start;
    int err = gpucontext_sync(ctx);

    start = measure_now();
    for (unsigned i = 0; i < count && err == GA_NO_ERROR; i++) err = fn(arg);
    if (err == GA_NO_ERROR) err = gpucontext_sync(ctx);
    *seconds = measure_now() - start;
    return err;
}

int measure_run(gpucontext *ctx, const measure_plan *plan, measure_fn fn, void *arg, double *seconds) {
    double times[64], t;
    unsigned count = 1, repeats = plan->repeats < 64 ? plan->repeats : 64;
    int err = batch(ctx, 2, fn, arg, &t);

    /* Double the batch until it takes long enough; these runs are the warm-up. */
    while (err == GA_NO_ERROR) {
        err = batch(ctx, count, fn, arg, &t);
        if (t >= plan->min_time || count >= plan->max_batch) break;
        count = t < plan->min_time / 16 ? count * 8 : count * 2;
        if (count > plan->max_batch) count = plan->max_batch;
    }
    for (unsigned i = 0; i < repeats && err == GA_NO_ERROR; i++) {
        err = batch(ctx, count, fn, arg, &t);
        times[i] = t / count;
    }
    if (err != GA_NO_ERROR) return err;
    *seconds = measure_median(times, repeats);
    return GA_NO_ERROR;
}

static int turn(gpucontext *ctx, const measure_work *w, unsigned count, double *seconds) {
    if (w->enter != NULL) w->enter(w->arg);
    int err = batch(ctx, count, w->once, w->arg, seconds);
    if (w->leave != NULL) w->leave(w->arg);
    return err;
}

int measure_turns(gpucontext *ctx, const measure_plan *plan, const measure_work *works, unsigned n, double *seconds) {
    enum { MOST = 4 };
    double times[MOST][MEASURE_TURNS], t = 0;
    unsigned count = 1;
    int err = n >= 1 && n <= MOST ? GA_NO_ERROR : GA_VALUE_ERROR;

    /* Batches of a quarter of the usual time, because there are many of them. */
    while (err == GA_NO_ERROR && t < plan->min_time / 4 && count < plan->max_batch) {
        count = count * 2 < plan->max_batch ? count * 2 : plan->max_batch;
        err = turn(ctx, &works[0], count, &t);
    }
    for (unsigned k = 1; k < n && err == GA_NO_ERROR; k++) err = turn(ctx, &works[k], count, &t);
    for (unsigned i = 0; i < MEASURE_TURNS; i++)
        for (unsigned k = 0; k < n && err == GA_NO_ERROR; k++) {
            err = turn(ctx, &works[k], count, &t);
            times[k][i] = t / count;
        }
    for (unsigned k = 0; k < n && err == GA_NO_ERROR; k++) seconds[k] = measure_median(times[k], MEASURE_TURNS);
    return err;
}

typedef struct copy_work {
    gpudata *dst, *src;
    size_t size;
} copy_work;

static int copy_once(void *arg) {
    copy_work *w = arg;

    return gpudata_move(w->dst, 0, w->src, 0, w->size);
}

int measure_copy(gpucontext *ctx, const measure_plan *plan, size_t size, double *rate) {
    copy_work w = {NULL, NULL, size};
    double seconds = 0;
    int err = GA_NO_ERROR;

    w.src = gpudata_alloc(ctx, size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (w.src != NULL) w.dst = gpudata_alloc(ctx, size, NULL, GA_BUFFER_READ_WRITE, &err);
    /* Write to all pages first: those never written may not exist yet. */
    if (w.dst != NULL) err = gpudata_memset(w.src, 0, 0x5a);
    if (err == GA_NO_ERROR) err = gpudata_memset(w.dst, 0, 0);
    if (err == GA_NO_ERROR) err = measure_run(ctx, plan, copy_once, &w, &seconds);
    gpudata_release(w.dst);
    gpudata_release(w.src);
    *rate = err == GA_NO_ERROR ? 2.0 * (double)size / seconds : 0;
    return err;
}

void measure_json_string(FILE *out, const char *s) {
    putc('"', out);
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;

        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c == '\n')
            fputs("\\n", out);
        else if (c < 0x20)
            fprintf(out, "\\u%04x", (unsigned)c);
        else
            putc(c, out);
    }
    putc('"', out);
}
