/* Products of stacks of small matrices, and of types that only GpuArray_matmul() supports. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/matmul.h>

typedef struct matmul_job {
    GpuArray x[3];
} matmul_job;

static int matmul_once(void *arg) {
    matmul_job *j = arg;

    return GpuArray_matmul(&j->x[2], &j->x[0], &j->x[1]);
}

/* The type in which the inputs are filled; complex elements are pairs of reals. */
static int filled_type(int typecode) {
    return typecode == GA_CFLOAT ? GA_FLOAT : typecode == GA_CDOUBLE ? GA_DOUBLE : typecode;
}

/* Number and side of the matrices; count 0: one, of the largest side that makes sense. */
static void shape_of(bench *b, const spec *s, size_t *count, size_t *side) {
    *count = strstr(s->id, "x1024") != NULL ? 1024 : strstr(s->id, "x512") != NULL ? 512 : 4096;
    *side = strstr(s->id, "_32x") != NULL ? 32 : strstr(s->id, "_64x") != NULL ? 64 : 128;
    if (strncmp(s->id, "bmm", 3) == 0) {
        if (b->is_cpu) *count /= 16;
        return;
    }
    *count = 1;
    *side = b->is_cpu ? 1024 : 4096;
    while (*side > rows_side(b, GA_CDOUBLE)) *side /= 2;
}

/* Check one element in the middle, for reals. */
static int check_middle(bench *b, row *r, const spec *s, size_t count, size_t n) {
    const size_t p = count / 2, i = n / 3, j = n / 2, at = (p * n + i) * n + j;
    double want = 0, got = 0;
    float f;

    if (s->typecode != GA_FLOAT) return GA_NO_ERROR;
    for (size_t k = 0; k < n; k++) want += bench_value(0, (p * n + i) * n + k) * bench_value(1, (p * n + k) * n + j);
    int err = rows_say(b, r, gpudata_read(&f, b->buffer[2], at * sizeof f, sizeof f), "reading the result");
    if (err != GA_NO_ERROR) return err;
    got = (double)f;
    return fabs(got - want) <= 1e-4 * fabs(want) ? GA_NO_ERROR : rows_wrong(r, at, got, want);
}

int run_matmul(bench *b, const spec *s, row *r) {
    const bool complex = s->typecode == GA_CFLOAT || s->typecode == GA_CDOUBLE;
    matmul_job j;
    size_t count, n;
    double seconds = 0;

    memset(&j, 0, sizeof j);
    shape_of(b, s, &count, &n);
    if (count * n * n * gpuarray_get_elsize(s->typecode) > 4 * b->elements) return rows_too_small(r);
    const size_t dims[3] = {count, n, n};
    int err = GA_NO_ERROR;
    if (s->typecode == GA_INT) {
        b->filled = -1;
        for (int i = 0; i < 2 && err == GA_NO_ERROR; i++)
            err = rows_say(b, r, gpudata_memset(b->buffer[i], 0, 3), "filling the inputs");
    } else {
        err = rows_say(b, r, bench_fill(b, filled_type(s->typecode)), "filling the inputs");
    }
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++)
        err = rows_say(b, r, rows_over(b, &j.x[i], i, s->typecode, 3, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, matmul_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_middle(b, r, s, count, n);
    if (err == GA_NO_ERROR) r->value = (complex ? 8.0 : 2.0) * (double)count * (double)(n * n * n) / seconds;
    for (int i = 0; i < 3; i++) GpuArray_clear(&j.x[i]);
    return err;
}
