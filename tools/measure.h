#ifndef MEASURE_H
#define MEASURE_H
/* Timing of queued work by the host's clock, and a few things every report needs. Uses public headers only. */
#include <stdio.h>

#include <gpuarray/array.h>
#include <gpuarray/buffer.h>

double measure_now(void); /* seconds of a steady clock */

/* Something to time: enqueues one unit of work; a GA_* code. */
typedef int (*measure_fn)(void *arg);

typedef struct measure_plan {
    double min_time; /* seconds a batch should take at least */
    unsigned max_batch;
    unsigned repeats;
} measure_plan;

/*
 * Seconds one call of `fn` takes when calls are queued back to back: after a warm-up, the median over plan->repeats
 * batches, each long enough to hide the final wait. A GA_* code.
 */
int measure_run(gpucontext *ctx, const measure_plan *plan, measure_fn fn, void *arg, double *seconds);

/* One of several works that take turns; `enter` and `leave`, unless NULL, are called around its batches. */
typedef struct measure_work {
    measure_fn once;
    void *arg;
    void (*enter)(void *arg), (*leave)(void *arg);
} measure_work;

/*
 * Seconds one call of each of `n` works takes (1 to 4), measured in turns by short batches so that all of them see the
 * machine alike: for calls of microseconds, where the host's pace changes from one second to the next. Medians over
 * MEASURE_TURNS turns. A GA_* code.
 */
enum { MEASURE_TURNS = 41 };
int measure_turns(gpucontext *ctx, const measure_plan *plan, const measure_work *works, unsigned n, double *seconds);

double measure_median(double *values, size_t n); /* sorts them */

/* Bytes per second (read plus written) of a device copy of `size` bytes. */
int measure_copy(gpucontext *ctx, const measure_plan *plan, size_t size, double *rate);

/* `s` as a JSON string, quotes included. */
void measure_json_string(FILE *out, const char *s);

#endif
