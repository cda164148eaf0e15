#ifndef MEASURE_H
#define MEASURE_H
/* Timing of queued work by the host's clock, and helpers for reports. Uses public headers only. */
#include <stdio.h>

#include <gpuarray/array.h>
#include <gpuarray/buffer.h>

double measure_now(void); /* seconds of a monotonic clock */

/* The work to be timed: enqueues one unit of it and returns a GA_* code. */
typedef int (*measure_fn)(void *arg);

typedef struct measure_plan {
    double min_time; /* minimum seconds of a batch */
    unsigned max_batch;
    unsigned repeats;
} measure_plan;

/*
 * Seconds of one call of `fn` when calls are queued back to back: after a warm-up, the median over plan->repeats
 * batches, each long enough to hide the final wait. Returns a GA_* code.
 */
int measure_run(gpucontext *ctx, const measure_plan *plan, measure_fn fn, void *arg, double *seconds);

/* One of several works that are measured in turns; `enter` and `leave`, unless NULL, are called around its batches. */
typedef struct measure_work {
    measure_fn once;
    void *arg;
    void (*enter)(void *arg), (*leave)(void *arg);
} measure_work;

/*
 * Seconds of one call of each of `n` works (1 to 4), measured in turns in short batches, so that all see the same state
 * of the machine: for calls of microseconds, where the host's speed changes from one second to the next. Medians over
 * MEASURE_TURNS turns. Returns a GA_* code.
 */
enum { MEASURE_TURNS = 41 };
int measure_turns(gpucontext *ctx, const measure_plan *plan, const measure_work *works, unsigned n, double *seconds);

double measure_median(double *values, size_t n); /* sorts the values */

/* Bytes per second (read plus written) of a device copy of `size` bytes. */
int measure_copy(gpucontext *ctx, const measure_plan *plan, size_t size, double *rate);

/* Write `s` as a JSON string, with quotes. */
void measure_json_string(FILE *out, const char *s);

#endif
