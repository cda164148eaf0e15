#ifndef ROWS_H
#define ROWS_H
/* Declarations that the files with rows share. */
#include "bench.h"

typedef struct spec spec;

/* A row of the table: sets r->value, or r->note and returns a GA_* code. */
typedef int (*row_fn)(bench *b, const spec *s, row *r);

struct spec {
    const char *id, *label;
    unit unit;
    against against;
    row_fn run;
    int typecode;
};

/* Copy the context's message for `err` into r->note. Returns `err`. */
int rows_say(bench *b, row *r, int err, const char *what);
/* Note in r->note why the result is wrong. Returns GA_VALUE_ERROR. */
int rows_wrong(row *r, size_t i, double got, double want);
/* Note in r->note that the row is skipped, because its arrays are too small. Returns GA_VALUE_ERROR. */
int rows_too_small(row *r);
/* The side of the largest square matrix, a power of two, that fits in a large buffer. */
size_t rows_side(const bench *b, int typecode);
/* An array over large buffer `slot`; strides count elements, NULL: C order. */
int rows_over(bench *b, GpuArray *a, int slot, int typecode, unsigned nd, const size_t *dims, const ssize_t *strides);

/* rows_axes.c */
int run_distance(bench *b, const spec *s, row *r);
int run_segments(bench *b, const spec *s, row *r);
int run_running_segments(bench *b, const spec *s, row *r);
int run_sum(bench *b, const spec *s, row *r);
int run_argmax(bench *b, const spec *s, row *r);
int run_cumsum(bench *b, const spec *s, row *r);
int run_take(bench *b, const spec *s, row *r);
/* rows_vector.c */
int run_vector(bench *b, const spec *s, row *r);
/* rows_select.c */
int run_select(bench *b, const spec *s, row *r);
/* rows_sort.c */
int run_sort(bench *b, const spec *s, row *r);
/* rows_matmul.c */
int run_matmul(bench *b, const spec *s, row *r);
/* rows_sparse.c */
int run_sparse(bench *b, const spec *s, row *r);
/* rows_conv.c */
int run_conv(bench *b, const spec *s, row *r);
/* rows_linalg.c */
int run_linalg(bench *b, const spec *s, row *r);
/* rows_fft.c */
int run_fft(bench *b, const spec *s, row *r);
/* rows_random.c */
int run_random(bench *b, const spec *s, row *r);
/* rows_fused.c */
int run_fused(bench *b, const spec *s, row *r);
int run_variance(bench *b, const spec *s, row *r);
/* rows_quant.c */
int run_blocks(bench *b, const spec *s, row *r);
int run_bytes(bench *b, const spec *s, row *r);
/* rows_resample.c */
int run_resample(bench *b, const spec *s, row *r);

/* rows_neural.c */
int run_neural(bench *b, const spec *s, row *r);
/* rows_host.c */
int run_transfer(bench *b, const spec *s, row *r);
int run_crossing(bench *b, const spec *s, row *r);
/* rows_host_blas.c */
int run_host_product(bench *b, const spec *s, row *r);
/* rows_graph.c */
int run_chain(bench *b, const spec *s, row *r);
int run_ten(bench *b, const spec *s, row *r);
/* rows_gk.c */
int run_axpy(bench *b, const spec *s, row *r);
/* rows_user.c */
int run_user(bench *b, const spec *s, row *r);

#endif
