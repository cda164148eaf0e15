/* Products with a vector on the library's own kernels, even if there is a vendor's BLAS. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/blas.h>

#include "rows.h"

enum { SAMPLES = 61 };

typedef struct product {
    cb_transpose trans;
    bool dot;
    size_t n;      /* side of the matrix, or length of the vectors of a dot product */
    GpuArray x[3]; /* matrix, vector, result; or vector, vector, number */
} product;

static int product_once(void *arg) {
    product *p = arg;

    if (p->dot) return GpuArray_rdot(&p->x[0], &p->x[1], &p->x[2], 1);
    return GpuArray_rgemv(p->trans, 1, &p->x[0], &p->x[1], 0, &p->x[2], 1);
}

static double expected(const product *p, size_t i) {
    const size_t period = p->dot && p->n > BENCH_PERIOD ? BENCH_PERIOD : p->n, whole = p->n / period;
    double one = 0, rest = 0;

    for (size_t k = 0; k < period; k++) {
        const size_t at = p->dot ? k : p->trans == cb_no_trans ? i * p->n + k : k * p->n + i;
        one += bench_value(0, at) * bench_value(1, k);
        if (k < p->n % period) rest += bench_value(0, at) * bench_value(1, k);
    }
    return (double)whole * one + rest;
}

static int check_product(row *r, const product *p) {
    const size_t n = p->dot ? 1 : p->n;
    float *got = malloc(n * sizeof *got);
    int err = got == NULL ? GA_MEMORY_ERROR : GpuArray_read(got, n * sizeof *got, &p->x[2]);

    for (size_t s = 0; s < SAMPLES && err == GA_NO_ERROR; s++) {
        const size_t i = s * (n - 1) / (SAMPLES - 1);
        const double want = expected(p, i);
        if (!(fabs((double)got[i] - want) <= 1e-4 * fabs(want))) err = rows_wrong(r, i, (double)got[i], want);
        if (p->dot) break;
    }
    free(got);
    return err;
}

/* Run on copies of the benchmark's arrays in a context that uses our own kernels. */
static int run_with(bench *b, row *r, product *p, gpucontext *ctx, double *seconds) {
    const size_t dims[2] = {p->n, p->n}, kinds[3] = {p->dot ? 1 : 2, 1, p->dot ? 0 : 1};
    int err = GA_NO_ERROR;

    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) {
        GpuArray from = {0};
        err = GpuArray_empty(&p->x[i], ctx, GA_FLOAT, (unsigned)kinds[i], dims, GA_C_ORDER);
        if (err == GA_NO_ERROR && i < 2) {
            err = rows_over(b, &from, i, GA_FLOAT, (unsigned)kinds[i], dims, NULL);
            if (err == GA_NO_ERROR) err = GpuArray_transfer(&p->x[i], &from);
            GpuArray_clear(&from);
        }
    }
    if (err == GA_NO_ERROR) err = measure_run(ctx, &b->plan, product_once, p, seconds);
    if (err != GA_NO_ERROR) snprintf(r->note, sizeof(r->note), "our own BLAS: %s", gpucontext_error(ctx, err));
    if (err == GA_NO_ERROR) err = check_product(r, p);
    for (int i = 0; i < 3; i++) GpuArray_clear(&p->x[i]);
    return err;
}

int run_vector(bench *b, const spec *s, row *r) {
    const char *before = getenv("GPUARRAY_BLAS");
    const size_t side = rows_side(b, s->typecode);
    product p = {.dot = strcmp(s->id, "dot_own") == 0, .n = side};
    double seconds = 0;
    gpucontext *ctx;
    char kept[32];

    p.trans = strcmp(s->id, "gemv_own_t") == 0 ? cb_trans : cb_no_trans;
    if (p.dot) p.n = side * side;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");
    if (err != GA_NO_ERROR) return err;
    if (before != NULL) snprintf(kept, sizeof(kept), "%s", before);
    setenv("GPUARRAY_BLAS", "own", 1);
    err = rows_say(b, r, gpucontext_open(&ctx, b->spec), "opening a context");
    if (err == GA_NO_ERROR) {
        err = run_with(b, r, &p, ctx, &seconds);
        gpucontext_deref(ctx);
    }
    if (before != NULL)
        setenv("GPUARRAY_BLAS", kept, 1);
    else
        unsetenv("GPUARRAY_BLAS");
    if (err == GA_NO_ERROR) r->value = (double)(p.dot ? 2 * p.n : side * side) * sizeof(float) / seconds;
    return err;
}
