#ifndef BENCH_H
#define BENCH_H
/* Declarations that the parts of gpuarray-bench share. */
#include <stdbool.h>
#include <stdio.h>

#include <gpuarray/gpuarray.h>

#include "measure.h"

/* The device's limits, measured in the same run; 0 if that failed. */
typedef struct ceilings {
    double copy;            /* bytes per second, read plus written, of gpudata_move */
    double add;             /* bytes per second of the best hand-written c = a + b */
    double axpy;            /* bytes per second of a hand-written y += alpha * x, one element per work-item */
    double launch;          /* seconds of a launch through the driver's own functions */
    const char *best;       /* name of the hand-written kernel that was the fastest */
    char launch_error[512]; /* why `launch` is 0 */
} ceilings;

struct bench_language; /* ceilings.c */

typedef struct bench {
    gpucontext *ctx;
    const char *spec;                      /* name it was opened with, or NULL */
    const char *backend;                   /* name of the backend */
    const struct bench_language *language; /* hand-written kernels in the device's language; NULL: there are none */
    bool is_cpu, fp64;
    char device[256];
    size_t elements;        /* of each large array, in f32 */
    measure_plan plan;      /* for rows of bandwidth and arithmetic */
    measure_plan call_plan; /* for costs of calls */
    gpudata *buffer[3];     /* 4 * elements bytes each: two inputs and an output */
    int filled;             /* type code of the data in the inputs, -1: none */
    ceilings ceiling;
} bench;

typedef enum unit { UNIT_BANDWIDTH, UNIT_TRANSFER, UNIT_FLOPS, UNIT_TIME, UNIT_COUNT } unit;
typedef enum against {
    AGAINST_NONE,
    AGAINST_ADD,
    AGAINST_COPY,
    AGAINST_AXPY,
    AGAINST_LAUNCH,
    AGAINST_TWIN, /* the same kernel written by hand, measured by the row itself */
    AGAINST_HOST  /* the host's BLAS, measured by the row itself */
} against;

typedef struct row {
    const char *id, *label;
    unit unit;
    against against;
    double value;   /* bytes/s, operations/s or seconds; 0 if skipped or failed */
    double ratio;   /* ratio to the row's ceiling, 0 if there is none */
    char note[512]; /* why it was skipped or failed */
} row;

/* bench.c */
/* Pseudo-random values in [0.5, 1.5), which repeat every BENCH_PERIOD elements: element i of an input. */
enum { BENCH_PERIOD = 1 << 20 };
double bench_value(int input, size_t i);
/* Fill the input buffers with these values, in the type. Returns a GA_* code. */
int bench_fill(bench *b, int typecode);

/* ceilings.c, raw_cuda.c, raw_opencl.c */
void bench_ceilings(bench *b);
/* The hand-written kernels for a language ("CUDA C"), or NULL. */
const struct bench_language *bench_language_of(const char *name);
/*
 * Seconds of a launch of a small kernel with four arguments through the driver's own functions, on the context's own
 * queue; and of `ours`, unless NULL, in turns with it.
 */
typedef struct bench_launch {
    double raw, ours;
} bench_launch;
int bench_raw(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
/* The parts of bench_raw(): one for each backend, and the measurement in turns once the driver's launch is prepared. */
int bench_raw_cuda(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
int bench_raw_opencl(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
int bench_turns(bench *b, const measure_work *raw, const measure_work *ours, bench_launch *seconds);

/* rows.c: the number of rows; and measure them into `rows`, which has room for all, or only those in `only`, a
 * comma-separated list of ids, if that is not NULL. Returns the number filled in. Progress goes to stderr. */
unsigned bench_row_count(void);
unsigned bench_rows(bench *b, const char *only, row *rows);
void bench_list_rows(void);
/* The first item of such a list that is not a row's id, and its length; NULL if there is none. */
const char *bench_unknown_row(const char *list, size_t *length);

/* functions.c: measure and print the table of --functions. 0 if nothing failed. */
int bench_functions(bench *b, const char *names);

/* report.c */
void report_text(FILE *out, const bench *b, const row *rows, unsigned n);
void report_json(FILE *out, const bench *b, const row *rows, unsigned n);
void report_csv(FILE *out, const bench *b, const row *rows, unsigned n);
void report_svg(FILE *out, const bench *b, const row *rows, unsigned n);

#endif
