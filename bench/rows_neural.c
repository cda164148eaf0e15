/* Rows for operations of neural networks: activations, dropout, gradients, batch norm, cross entropy. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/functions.h>
#include <gpuarray/loss.h>
#include <gpuarray/norm.h>
#include <gpuarray/random.h>

enum { CLASSES = 50304, SAMPLES = 5 };

/* A matrix x, another one g, and a result y; t has a target for each row. */
typedef struct job {
    GpuArray x, g, y, t;
    size_t rows, columns;
    int (*run)(struct job *j);
    double (*want)(const struct job *j, size_t i); /* element i of the result; NULL: dropout's */
    unsigned reads;                                /* how many matrices are read and written */
} job;

static const unsigned rows_axis = 1;

static int gelu(job *j) {
    return GpuArray_apply("gelu", &j->y, 1, (const GpuArray *const[]){&j->x});
}
static int gelu_grad(job *j) {
    return GpuArray_apply("gelu_grad", &j->y, 2, (const GpuArray *const[]){&j->x, &j->g});
}
static int dropout(job *j) {
    GpuRandom stream = {.seed = 1};
    return GpuRandom_dropout(&stream, &j->y, &j->x, 0.5);
}
static int softmax_grad(job *j) {
    return GpuArray_softmax_grad(&j->y, &j->x, &j->g, 1, &rows_axis);
}
static int batch_norm(job *j) {
    return GpuArray_batch_norm(&j->y, &j->x, NULL, NULL, NULL, NULL, 0, 1e-5, GA_NORM_TRAINING);
}
static int batch_norm_grad(job *j) {
    return GpuArray_batch_norm_grad(&j->y, NULL, NULL, &j->x, NULL, NULL, NULL, &j->g, 1e-5, GA_NORM_TRAINING);
}
static int cross_entropy(job *j) {
    const ga_cross_entropy how = {.axis = 1, .ignored = -1};
    return GpuArray_cross_entropy(&j->y, &j->x, &j->t, NULL, &how);
}

static double at(int side, size_t i) {
    return bench_value(side, i);
}

static double want_gelu(const job *j, size_t i) {
    (void)j;
    return at(0, i) * erfc(-at(0, i) * 0.70710678118654752) / 2;
}
static double want_gelu_grad(const job *j, size_t i) {
    const double x = at(0, i);
    (void)j;
    return at(1, i) * (erfc(-x * 0.70710678118654752) / 2 + x * 0.39894228040143268 * exp(-x * x / 2));
}
static double want_softmax_grad(const job *j, size_t i) {
    double sum = 0;
    for (size_t k = i / j->columns * j->columns; k < (i / j->columns + 1) * j->columns; k++) sum += at(0, k) * at(1, k);
    return at(0, i) * (at(1, i) - sum);
}
static double want_batch_norm(const job *j, size_t i) {
    double sum = 0, squares = 0;
    for (size_t k = i % j->columns; k < j->rows * j->columns; k += j->columns) sum += at(0, k);
    const double mean = sum / (double)j->rows;
    for (size_t k = i % j->columns; k < j->rows * j->columns; k += j->columns) squares += pow(at(0, k) - mean, 2);
    return (at(0, i) - mean) / sqrt(squares / (double)j->rows + 1e-5);
}
static double want_batch_norm_grad(const job *j, size_t i) {
    const double n = (double)j->rows;
    double sum = 0, squares = 0, g = 0, gx = 0;
    for (size_t k = i % j->columns; k < j->rows * j->columns; k += j->columns) sum += at(0, k);
    for (size_t k = i % j->columns; k < j->rows * j->columns; k += j->columns) {
        squares += pow(at(0, k) - sum / n, 2);
        g += at(1, k);
        gx += at(1, k) * (at(0, k) - sum / n);
    }
    const double scale = 1 / sqrt(squares / n + 1e-5);
    return scale * (at(1, i) - g / n - (at(0, i) - sum / n) * scale * (gx * scale / n));
}
/* The target of each row is class 0. */
static double want_cross_entropy(const job *j, size_t i) {
    double sum = 0;
    for (size_t k = i * j->columns; k < (i + 1) * j->columns; k++) sum += exp(at(0, k));
    return log(sum) - at(0, i * j->columns);
}

static int run_once(void *arg) {
    job *j = arg;
    return j->run(j);
}

static int check(bench *b, row *r, const job *j) {
    const size_t n = j->y.nd == 1 ? j->rows : j->rows * j->columns;
    for (size_t s = 0; s < SAMPLES; s++) {
        const size_t i = s * (n - 1) / (SAMPLES - 1);
        float got;
        int err = rows_say(b, r, gpudata_read(&got, b->buffer[2], i * sizeof got, sizeof got), "reading the result");
        if (err != GA_NO_ERROR) return err;
        const double want = j->want != NULL ? j->want(j, i) : got == 0 ? 0 : 2 * at(0, i);
        if (!(fabs((double)got - want) <= 1e-4 * (fabs(want) + 1))) return rows_wrong(r, i, (double)got, want);
    }
    return GA_NO_ERROR;
}

/* What the rows are, by the beginnings of their names: longer ones first. */
static const struct {
    const char *name;
    int (*run)(job *j);
    double (*want)(const job *j, size_t i);
    unsigned reads;
} kinds[] = {
    {"gelu_grad", gelu_grad, want_gelu_grad, 3},
    {"gelu", gelu, want_gelu, 2},
    {"dropout", dropout, NULL, 2},
    {"softmax_grad", softmax_grad, want_softmax_grad, 3},
    {"batch_norm_grad", batch_norm_grad, want_batch_norm_grad, 3},
    {"batch_norm", batch_norm, want_batch_norm, 2},
    {"cross_entropy", cross_entropy, want_cross_entropy, 1},
};

int run_neural(bench *b, const spec *s, row *r) {
    const size_t side = rows_side(b, s->typecode);
    double seconds = 0;
    size_t kind = 0;
    job j;

    memset(&j, 0, sizeof j);
    while (strncmp(s->id, kinds[kind].name, strlen(kinds[kind].name)) != 0) kind++;
    j.run = kinds[kind].run;
    j.want = kinds[kind].want;
    j.reads = kinds[kind].reads;
    const bool rows_only = j.run == cross_entropy;
    j.columns = rows_only ? CLASSES : side;
    j.rows = rows_only ? side * side / CLASSES : side;
    const size_t dims[2] = {j.rows, j.columns};
    if (j.rows == 0) return rows_say(b, r, GA_VALUE_ERROR, "too few elements for a row");
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.x, 0, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.g, 1, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &j.y, 2, s->typecode, rows_only ? 1 : 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, GpuArray_zeros(&j.t, b->ctx, GA_INT, 1, dims, GA_C_ORDER), "targets");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, run_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR) err = check(b, r, &j);
    if (err == GA_NO_ERROR) r->value = (double)(j.reads * j.rows * j.columns) * sizeof(float) / seconds;
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.g);
    GpuArray_clear(&j.y);
    GpuArray_clear(&j.t);
    return err;
}
