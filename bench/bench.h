#ifndef BENCH_H
#define BENCH_H
/* What the parts of gpuarray-bench share. */
#include <stdbool.h>
#include <stdio.h>

#include <gpuarray/gpuarray.h>

#include "measure.h"

/* The device's own limits, measured in the same run; 0 when they could not be. */
typedef struct ceilings {
    double copy;            /* bytes per second of gpudata_move, read + written */
    double add;             /* bytes per second of the best hand-written c = a + b */
    double axpy;            /* bytes per second of a hand-written y += alpha * x, one element a work-item */
    double launch;          /* seconds per launch through the driver's own calls */
    const char *best;       /* which hand-written kernel was the best */
    char launch_error[512]; /* why `launch` is 0 */
} ceilings;

struct bench_language; /* ceilings.c */

typedef struct bench {
    gpucontext *ctx;
    const char *spec;                      /* the words it was opened by, or NULL */
    const char *backend;                   /* its name */
    const struct bench_language *language; /* with kernels written by hand; NULL: there are none in this one */
    bool is_cpu, fp64;
    char device[256];
    size_t elements;        /* of the large arrays, in f32 */
    measure_plan plan;      /* for rows of bandwidth and arithmetic */
    measure_plan call_plan; /* for the cost of calls */
    gpudata *buffer[3];     /* 4 * elements bytes each: two inputs and an output */
    int filled;             /* type code of the data in the inputs, -1 for none */
    ceilings ceiling;
} bench;

typedef enum unit { UNIT_BANDWIDTH, UNIT_TRANSFER, UNIT_FLOPS, UNIT_TIME, UNIT_COUNT } unit;
typedef enum against {
    AGAINST_NONE,
    AGAINST_ADD,
    AGAINST_COPY,
    AGAINST_AXPY,
    AGAINST_LAUNCH,
    AGAINST_TWIN, /* the same kernel by hand, measured by the row itself */
    AGAINST_HOST  /* the host's BLAS, likewise */
} against;

typedef struct row {
    const char *id, *label;
    unit unit;
    against against;
    double value;   /* bytes/s, operations/s or seconds; 0 when skipped or failed */
    double ratio;   /* to the ceiling it stands against, 0 when there is none */
    char note[512]; /* why it was skipped or failed */
} row;

/* bench.c */
/* Pseudo-random values in [0.5, 1.5), repeated every BENCH_PERIOD elements: element i of an input. */
enum { BENCH_PERIOD = 1 << 20 };
double bench_value(int input, size_t i);
/* Make the input buffers hold such values, as elements of a type. A GA_* code. */
int bench_fill(bench *b, int typecode);

/* ceilings.c, raw_cuda.c, raw_opencl.c */
void bench_ceilings(bench *b);
/* What there is for a language ("CUDA C"), or NULL. */
const struct bench_language *bench_language_of(const char *name);
/*
 * Seconds per launch of a small kernel of four arguments by the driver's own calls on the context's own queue; and of
 * `ours`, unless NULL, in turns with it.
 */
typedef struct bench_launch {
    double raw, ours;
} bench_launch;
int bench_raw(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
/* Its parts: one for each backend, and the turns once the driver's launch is ready. */
int bench_raw_cuda(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
int bench_raw_opencl(bench *b, const measure_work *ours, bench_launch *seconds, char *error, size_t size);
int bench_turns(bench *b, const measure_work *raw, const measure_work *ours, bench_launch *seconds);

/* rows.c: how many rows there are; and these in `rows`, which has room for all, or those of `only`, a comma-separated
 * list of ids, where it is not NULL. Returns the number filled. Progress goes to stderr. */
unsigned bench_row_count(void);
unsigned bench_rows(bench *b, const char *only, row *rows);
void bench_list_rows(void);
/* The first part of such a list that is no row's id, and its length; NULL if there is none. */
const char *bench_unknown_row(const char *list, size_t *length);

/* functions.c: the table of --functions, printed as it is measured. 0 if nothing failed. */
int bench_functions(bench *b, const char *names);

/* report.c */
void report_text(FILE *out, const bench *b, const row *rows, unsigned n);
void report_json(FILE *out, const bench *b, const row *rows, unsigned n);
void report_csv(FILE *out, const bench *b, const row *rows, unsigned n);
void report_svg(FILE *out, const bench *b, const row *rows, unsigned n);

#endif
