/* Fourier transforms of rows, in bytes of the input and the result. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/fft.h>

typedef struct transform {
    GpuArray x, y;
    bool real;
} transform;

static int transform_once(void *arg) {
    transform *t = arg;
    unsigned axis = 1;

    return (t->real ? GpuArray_rfft : GpuArray_fft)(&t->y, &t->x, 1, &axis, NULL, GA_FFT_BACKWARD);
}

/* Element 0 of the last row must be the sum of the row. */
static int sum_of(bench *b, row *r, const transform *t) {
    size_t rows = t->x.dimensions[0], n = t->x.dimensions[1], size = GpuArray_ITEMSIZE(&t->x), step = t->real ? 1 : 2;
    float *line = malloc(n * size), first[2];
    double sum = 0, most = 0;

    if (line == NULL) return GA_MEMORY_ERROR;
    int err = rows_say(b, r, gpudata_read(line, t->x.data, (rows - 1) * n * size, n * size), "reading the input");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, gpudata_read(first, t->y.data, (rows - 1) * t->y.dimensions[1] * 8, 8),
                       "reading the result");
    for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) {
        sum += (double)line[i * step];
        most += fabs((double)line[i * step]);
    }
    free(line);
    if (err != GA_NO_ERROR) return err;
    return fabs(sum - (double)first[0]) <= 1e-5 * (1 + most) ? GA_NO_ERROR : rows_wrong(r, 0, (double)first[0], sum);
}

/* "fft_1024": rows of 1024 complex numbers; "rfft_1024": rows of real ones. */
int run_fft(bench *b, const spec *s, row *r) {
    transform t = {.real = s->id[0] == 'r'};
    size_t size = t.real ? 4 : 8, dims[2] = {0, strtoul(strchr(s->id, '_') + 1, NULL, 10)}, all = b->elements / 2;
    double seconds = 0;

    if (dims[1] > all) dims[1] = all;
    dims[0] = all / dims[1];
    size_t out[2] = {dims[0], t.real ? dims[1] / 2 + 1 : dims[1]};
    int err = rows_say(b, r, rows_over(b, &t.x, 0, t.real ? GA_FLOAT : GA_CFLOAT, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuArray_empty(&t.y, b->ctx, GA_CFLOAT, 2, out, GA_C_ORDER), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, measure_run(b->ctx, &b->plan, transform_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = sum_of(b, r, &t);
    if (err == GA_NO_ERROR) r->value = (double)(dims[0] * (dims[1] * size + out[1] * 8)) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}
