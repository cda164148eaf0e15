/* Rows for functions of whole rows: softmax, layer norm, variances. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/moments.h>
#include <gpuarray/rows.h>

enum { SAMPLES = 7 };

typedef struct fused {
    GpuArray x, y;
    unsigned axis, naxes;
    bool norm;
} fused;

/* The number at the end of a row's name. */
static size_t number_of(const spec *s) {
    const char *digits = s->id + strlen(s->id);

    while (digits > s->id && digits[-1] >= '0' && digits[-1] <= '9') digits--;
    return strtoul(digits, NULL, 10);
}

static int fused_once(void *arg) {
    fused *t = arg;

    return t->norm ? GpuArray_layer_norm(&t->y, &t->x, NULL, NULL, 1e-5, 1, &t->axis)
                   : GpuArray_softmax(&t->y, &t->x, 1, &t->axis);
}

/* Check samples of some rows of n elements. */
static int check_fused(bench *b, row *r, const fused *t, size_t rows, size_t n) {
    for (size_t i = 0; i < SAMPLES; i++) {
        size_t first = i * (rows - 1) / (SAMPLES - 1) * n;
        double sum = 0, squares = 0;

        for (size_t k = 0; k < n; k++) sum += t->norm ? bench_value(0, first + k) : exp(bench_value(0, first + k));
        for (size_t k = 0; k < n; k++) squares += pow(bench_value(0, first + k) - sum / (double)n, 2);
        for (size_t k = 0; k < n; k += n / SAMPLES + 1) {
            double x = bench_value(0, first + k);
            double want = t->norm ? (x - sum / (double)n) / sqrt(squares / (double)n + 1e-5) : exp(x) / sum;
            float got;
            int err = gpudata_read(&got, b->buffer[2], (first + k) * sizeof got, sizeof got);

            if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
            if (!(fabs((double)got - want) <= 1e-5 * (fabs(want) + t->norm)))
                return rows_wrong(r, first + k, (double)got, want);
        }
    }
    return GA_NO_ERROR;
}

int run_fused(bench *b, const spec *s, row *r) {
    size_t n = number_of(s), side = rows_side(b, s->typecode), rows = side * side / n, dims[2] = {rows, n};
    double seconds = 0;
    fused t;

    memset(&t, 0, sizeof t);
    t.axis = 1;
    t.norm = s->id[0] == 'l';
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.y, 2, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, fused_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_fused(b, r, &t, rows, n);
    if (err == GA_NO_ERROR) r->value = 2 * (double)(rows * n) * sizeof(float) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- variances */

static int variance_once(void *arg) {
    fused *t = arg;

    return GpuArray_var(&t->y, &t->x, 0.0, t->naxes, t->naxes > 0 ? &t->axis : NULL, 0);
}

int run_variance(bench *b, const spec *s, row *r) {
    size_t n = rows_side(b, s->typecode), dims[2] = {n, n};
    double seconds = 0;
    fused t;

    memset(&t, 0, sizeof t);
    t.naxes = strstr(s->id, "axis") != NULL;
    t.axis = (unsigned)number_of(s);
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, variance_once, &t, &seconds), "running");
    for (size_t i = 0; err == GA_NO_ERROR && i < (t.naxes > 0 ? SAMPLES : 1); i++) {
        size_t line = t.naxes > 0 ? i * (n - 1) / (SAMPLES - 1) : 0;
        size_t count = t.naxes > 0 ? n : n * n < BENCH_PERIOD ? n * n : BENCH_PERIOD; /* values are periodic */
        double sum = 0, squares = 0;
        float got;

        for (size_t k = 0; k < count; k++) {
            double v = bench_value(0, t.naxes == 0 ? k : t.axis == 0 ? k * n + line : line * n + k) - 1;
            sum += v;
            squares += v * v;
        }
        double want = squares / (double)count - pow(sum / (double)count, 2);
        err = rows_say(b, r, gpudata_read(&got, t.y.data, t.y.offset + line * sizeof got, sizeof got), "reading");
        if (err == GA_NO_ERROR && !(fabs((double)got - want) <= 1e-5 * want))
            err = rows_wrong(r, line, (double)got, want);
    }
    if (err == GA_NO_ERROR) r->value = (double)(n * n) * sizeof(float) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}
