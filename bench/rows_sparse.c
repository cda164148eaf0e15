/* Products of a sparse matrix with 16 elements a row, at random columns, with a vector and with 64 columns. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/sparse.h>

enum { EACH = 16, WIDE = 64 };

typedef struct sparse_job {
    GpuSparse a;
    GpuArray x, y;
} sparse_job;

static int sparse_once(void *arg) {
    sparse_job *j = arg;

    return GpuSparse_matmul(&j->y, &j->a, &j->x, 0, NULL, NULL);
}

static uint64_t mixed(uint64_t i) {
    i = (i + 1) * 0x9e3779b97f4a7c15u;
    i = (i ^ i >> 30) * 0xbf58476d1ce4e5b9u;
    return i ^ i >> 27;
}

/* The matrix of `rows` rows and columns, and its columns' numbers, which stay with the caller. */
static int make_matrix(bench *b, sparse_job *j, size_t rows, int *column, int *first) {
    const size_t n = rows * EACH, pointers = rows + 1;
    GpuArray indptr = {0}, indices = {0}, data = {0};

    for (size_t k = 0; k < n; k++) column[k] = (int)(mixed(k) % rows);
    for (size_t r = 0; r <= rows; r++) first[r] = (int)(r * EACH);
    int err = GpuArray_empty(&indptr, b->ctx, GA_INT, 1, &pointers, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&indptr, first, pointers * sizeof *first);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&indices, b->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&indices, column, n * sizeof *column);
    if (err == GA_NO_ERROR) err = rows_over(b, &data, 0, GA_FLOAT, 1, &n, NULL);
    if (err == GA_NO_ERROR) err = GpuSparse_init(&j->a, GA_SPARSE_CSR, rows, rows, &indptr, &indices, &data);
    GpuArray_clear(&indptr);
    GpuArray_clear(&indices);
    GpuArray_clear(&data);
    return err;
}

/* One element of a row in the middle. */
static int check_row(bench *b, row *r, const int *column, size_t rows, size_t wide) {
    const size_t i = rows / 3, c = wide / 2;
    double want = 0;
    float got;

    for (size_t e = i * EACH; e < (i + 1) * EACH; e++)
        want += bench_value(0, e) * bench_value(1, (size_t)column[e] * wide + c);
    int err = rows_say(b, r, gpudata_read(&got, b->buffer[2], (i * wide + c) * sizeof got, sizeof got), "reading it");
    if (err != GA_NO_ERROR) return err;
    return fabs((double)got - want) <= 1e-4 * fabs(want) ? GA_NO_ERROR : rows_wrong(r, i, (double)got, want);
}

int run_sparse(bench *b, const spec *s, row *r) {
    const size_t rows = (size_t)1 << (b->is_cpu ? 18 : 20), wide = strcmp(s->id, "spmm_64") == 0 ? WIDE : 1;
    const size_t dims[2] = {rows, wide};
    sparse_job j = {.a = {0}};
    double seconds = 0;

    if (rows * (wide > EACH ? wide : EACH) > b->elements) return rows_too_small(r);
    int *column = malloc(rows * EACH * sizeof *column), *first = malloc((rows + 1) * sizeof *first);
    if (column == NULL || first == NULL) {
        free(column);
        free(first);
        return rows_say(b, r, GA_MEMORY_ERROR, "the columns");
    }
    int err = rows_say(b, r, bench_fill(b, GA_FLOAT), "filling the inputs");
    if (err == GA_NO_ERROR) err = rows_say(b, r, make_matrix(b, &j, rows, column, first), "making the matrix");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.x, 1, GA_FLOAT, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.y, 2, GA_FLOAT, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, sparse_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_row(b, r, column, rows, wide);
    /* Of the vector what each element reads counts: 12 bytes an element, and 8 a row. */
    if (err == GA_NO_ERROR)
        r->value = (double)rows * (wide == 1 ? EACH * 12.0 + 8 : 2.0 * EACH * (double)wide) / seconds;
    GpuSparse_clear(&j.a);
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.y);
    free(column);
    free(first);
    return err;
}
