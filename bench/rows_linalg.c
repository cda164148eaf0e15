/* Linear algebra: seconds of a call, for one matrix or for 1024 of 32 x 32. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/linalg.h>

enum { RESULTS = 3, BATCH = 1024, SMALL = 32 };

typedef struct factors {
    char op; /* first letter of the row's name; v for svd */
    size_t count, n;
    double *values; /* the first matrix, row by row */
    GpuArray a, b, out[RESULTS];
} factors;

static int factor_once(void *arg) {
    factors *f = arg;

    switch (f->op) {
    case 'c': return GpuArray_cholesky(&f->out[0], &f->a, 0);
    case 'q': return GpuArray_qr(&f->out[0], &f->out[1], &f->a, 0);
    case 'e': return GpuArray_eigh(&f->out[0], &f->out[1], &f->a, 0);
    case 'v': return GpuArray_svd(&f->out[0], &f->out[1], &f->out[2], &f->a, 0);
    default: return GpuArray_solve(&f->out[0], &f->a, &f->b);
    }
}

/* Random numbers; for cholesky with a diagonal that makes the matrices positive definite. */
static int make_inputs(bench *b, row *r, factors *f, int typecode) {
    size_t n = f->n, all = f->count * n * n, size = gpuarray_get_elsize(typecode);
    const size_t dims[3] = {f->count, n, n}, right[3] = {f->count, n, 1};
    void *host = malloc(all * size);

    f->values = malloc(n * n * sizeof *f->values);
    if (host == NULL || f->values == NULL) {
        free(host);
        return rows_say(b, r, GA_MEMORY_ERROR, "making the input");
    }
    for (size_t i = 0; i < all; i++) {
        double v = bench_value(0, i % BENCH_PERIOD * 7919 + i / BENCH_PERIOD) - 1;
        if (f->op == 'c' && i % (n * n) / n == i % n) v += (double)n;
        if (i < n * n) f->values[i] = size == 4 ? (double)(float)v : v;
        if (size == 4)
            ((float *)host)[i] = (float)v;
        else
            ((double *)host)[i] = v;
    }
    int err = rows_say(b, r, GpuArray_empty(&f->a, b->ctx, typecode, 3, dims, GA_C_ORDER), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, GpuArray_write(&f->a, host, all * size), "writing the input");
    for (size_t i = 0; i < f->count * n; i++) { /* the right-hand sides are 1 */
        if (size == 4)
            ((float *)host)[i] = 1;
        else
            ((double *)host)[i] = 1;
    }
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuArray_empty(&f->b, b->ctx, typecode, 3, right, GA_C_ORDER), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuArray_write(&f->b, host, f->count * n * size), "writing the right-hand sides");
    free(host);
    return err;
}

/* Read elements from `first` on of the first matrix of a result. */
static int fetch(bench *b, row *r, const GpuArray *a, size_t first, size_t count, double *to) {
    size_t size = GpuArray_ITEMSIZE(a);

    int err = rows_say(b, r, gpudata_read(to, a->data, a->offset + first * size, count * size), "reading the result");
    for (size_t i = count; size == 4 && i > 0; i--) to[i - 1] = (double)((float *)(void *)to)[i - 1];
    return err;
}

/* Check one number that the result must reproduce: an element, the trace, the sum of squares. */
static int check_first(bench *b, row *r, const factors *f) {
    size_t n = f->n;
    double *x = malloc(2 * n * n * sizeof *x), want = 0, got = 0, sum = 0;
    double bound = (GpuArray_ITEMSIZE(&f->a) == 4 ? 1e-5 : 1e-13) * (double)n;
    int err;

    if (x == NULL) return rows_say(b, r, GA_MEMORY_ERROR, "reading the result");
    if (f->op == 'c') {
        err = fetch(b, r, &f->out[0], (n - 1) * n, n, x);
        for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) got += x[i] * x[i];
        want = f->values[n * n - 1];
    } else if (f->op == 'q') {
        double *y = x + n * n;
        err = fetch(b, r, &f->out[0], (n - 1) * n, n, x);
        if (err == GA_NO_ERROR) err = fetch(b, r, &f->out[1], 0, n * n, y);
        for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) got += x[i] * y[i * n + n - 1];
        want = f->values[n * n - 1];
    } else if (f->op == 'e') {
        err = fetch(b, r, &f->out[0], 0, n, x);
        for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) {
            got += x[i];
            want += f->values[i * (n + 1)];
        }
    } else if (f->op == 'v') {
        err = fetch(b, r, &f->out[1], 0, n, x);
        for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) got += x[i] * x[i];
        for (size_t i = 0; i < n * n; i++) want += f->values[i] * f->values[i];
    } else { /* right-hand sides of 1 */
        err = fetch(b, r, &f->out[0], 0, n, x);
        for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) {
            got += f->values[(n - 1) * n + i] * x[i];
            sum += fabs(x[i]);
        }
        want = 1;
    }
    free(x);
    if (err != GA_NO_ERROR) return err;
    return fabs(got - want) <= bound * (1 + fabs(want) + sum) ? GA_NO_ERROR : rows_wrong(r, 0, got, want);
}

/* "qr_f32": one matrix; "qr_f32_32x1024": 1024 of 32 x 32. Iterative functions use 1024 rows, others 2048. */
int run_linalg(bench *b, const spec *s, row *r) {
    bool many = strstr(s->id, "32x1024") != NULL;
    factors f = {.op = s->id[0], .count = many ? BATCH : 1};
    double seconds = 0;

    if (strncmp(s->id, "svd", 3) == 0) f.op = 'v';
    f.n = many ? SMALL : f.op == 'v' || f.op == 'e' ? 1024 : 2048;
    int err = make_inputs(b, r, &f, s->typecode);
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, factor_once, &f, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_first(b, r, &f);
    if (err == GA_NO_ERROR) r->value = seconds;
    for (int i = 0; i < RESULTS; i++) GpuArray_clear(&f.out[i]);
    GpuArray_clear(&f.a);
    GpuArray_clear(&f.b);
    free(f.values);
    return err;
}
