/* Rows for sorting, selection, and counts, in bytes of the input per second. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

enum { TOP = 64, SORT_ROW = 1024, TOP_ROW = 16384, VALUES = 65536, BINS = 256, BLOCK = 1 << 22 };

typedef struct sorting {
    const char *id;
    GpuArray x, y, index;
} sorting;

static uint64_t mix(uint64_t i) {
    uint64_t h = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ (h >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ (h >> 27)) * UINT64_C(0x94d049bb133111eb);
    return h ^ (h >> 31);
}

/* Integers below `limit`, or any 32-bit integers for 0; floats from 0 to 1 for `limit` 1. Periodic. */
static int fill_random(bench *b, size_t n, uint32_t limit) {
    uint32_t *host = malloc(BLOCK * sizeof *host);
    int err = host == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;

    b->filled = -1;
    for (size_t i = 0; err == GA_NO_ERROR && i < BLOCK; i++) {
        uint32_t bits = (uint32_t)(mix(i) >> 32);
        float real = (float)(bits >> 8) / (float)(1 << 24);
        host[i] = limit > 1 ? bits % limit : bits;
        if (limit == 1) memcpy(&host[i], &real, sizeof real);
    }
    for (size_t at = 0; err == GA_NO_ERROR && at < n; at += BLOCK)
        err = gpudata_write(b->buffer[0], at * sizeof *host, host, (n - at < BLOCK ? n - at : BLOCK) * sizeof *host);
    free(host);
    return err;
}

static int sort_once(void *arg) {
    sorting *t = arg;
    unsigned last = t->x.nd - 1;

    if (strcmp(t->id, "sort_i32") == 0 || strcmp(t->id, "sort_rows") == 0) return GpuArray_sort(&t->y, &t->x, last, 0);
    if (strcmp(t->id, "argsort_i64") == 0) return GpuArray_argsort(&t->index, &t->x, last, 0);
    if (strncmp(t->id, "topk", 4) == 0) return GpuArray_topk(&t->y, &t->index, &t->x, TOP, last, 0);
    if (strcmp(t->id, "histogram") == 0) return GpuArray_histogram_range(&t->index, &t->x, BINS, 0, 1, NULL);
    GpuArray_clear(&t->y); /* a call makes its result */
    if (strcmp(t->id, "unique") == 0) return GpuArray_unique(&t->y, NULL, NULL, NULL, &t->x);
    return GpuArray_bincount(&t->y, &t->x, NULL, 0);
}

/* Check that some elements of the result are in order, and that counts add up. */
static int check_result(row *r, const sorting *t, size_t n) {
    size_t count = t->y.data != NULL ? t->y.dimensions[t->y.nd - 1] : 0, sum = 0;
    int64_t counts[BINS];
    float f[TOP];

    if (strcmp(t->id, "unique") == 0 || strcmp(t->id, "bincount") == 0)
        return count == VALUES ? GA_NO_ERROR : rows_wrong(r, 0, (double)count, VALUES);
    if (strcmp(t->id, "histogram") == 0) {
        int err = GpuArray_read(counts, sizeof counts, &t->index);
        for (size_t i = 0; err == GA_NO_ERROR && i < BINS; i++) sum += (size_t)counts[i];
        return err != GA_NO_ERROR || sum == n ? err : rows_wrong(r, 0, (double)sum, (double)n);
    }
    if (t->y.data == NULL || t->y.typecode != GA_FLOAT) return GA_NO_ERROR;
    int err = gpudata_read(f, t->y.data, t->y.offset, sizeof f);
    bool falls = strncmp(t->id, "topk", 4) == 0;
    for (size_t i = 1; err == GA_NO_ERROR && i < TOP; i++)
        if (falls ? f[i] > f[i - 1] : f[i] < f[i - 1]) return rows_wrong(r, i, (double)f[i], (double)f[i - 1]);
    return err;
}

int run_sort(bench *b, const spec *s, row *r) {
    bool rows = strcmp(s->id, "sort_rows") == 0 || strcmp(s->id, "topk_rows") == 0,
         whole = strncmp(s->id, "sort", 4) == 0;
    size_t n = b->elements, row_size = strcmp(s->id, "sort_rows") == 0 ? SORT_ROW : TOP_ROW;
    size_t dims[2] = {n / row_size, row_size};
    uint32_t limit = s->typecode == GA_FLOAT                                          ? 1
                     : strcmp(s->id, "unique") == 0 || strcmp(s->id, "bincount") == 0 ? VALUES
                                                                                      : 0;
    double seconds = 0;
    sorting t = {.id = s->id};

    /* each of the values must occur */
    if (limit == VALUES && n < (size_t)32 * VALUES) return rows_too_small(r);

    if (!rows) dims[0] = n;
    int err = rows_say(b, r, fill_random(b, n, limit), "filling the input");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, rows ? 2 : 1, dims, NULL), "making an array");
    if (err == GA_NO_ERROR && whole)
        err = rows_say(b, r, rows_over(b, &t.y, 2, s->typecode, rows ? 2 : 1, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, sort_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_result(r, &t, n);
    if (err == GA_NO_ERROR) r->value = (double)n * sizeof(float) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    GpuArray_clear(&t.index);
    return err;
}
