/* Rows with masks and indices. Rows with masks count the bytes of the mask, one per element. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 20, ALONG = 1024, PLACES = 1 << 20 };

typedef struct selecting {
    const char *id;
    GpuArray x, mask, index, y, scalar;
} selecting;

static uint64_t mix(uint64_t i) {
    uint64_t h = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ (h >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ (h >> 27)) * UINT64_C(0x94d049bb133111eb);
    return h ^ (h >> 31);
}

/* The second input: a mask, half of it set, or 64-bit indices below `limit`; periodic. */
static int fill_second(bench *b, size_t n, uint64_t limit) {
    size_t item = limit > 0 ? sizeof(int64_t) : 1;
    char *host = malloc(BLOCK * item);
    int err = host == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;

    b->filled = -1;
    for (size_t i = 0; err == GA_NO_ERROR && i < BLOCK; i++) {
        int64_t index = limit > 0 ? (int64_t)(mix(i) % limit) : 0;
        if (limit > 0)
            memcpy(host + i * item, &index, sizeof index);
        else
            host[i] = (char)(mix(i) & 1);
    }
    for (size_t at = 0; err == GA_NO_ERROR && at < n; at += BLOCK)
        err = gpudata_write(b->buffer[1], at * item, host, (n - at < BLOCK ? n - at : BLOCK) * item);
    free(host);
    return err;
}

static int select_once(void *arg) {
    selecting *t = arg;
    const GpuArray *list[1] = {&t->index};

    if (strcmp(t->id, "where") == 0) return GpuArray_where(&t->y, &t->mask, &t->x, &t->scalar);
    if (strcmp(t->id, "mask_fill") == 0) return GpuArray_setmask(&t->y, &t->mask, &t->scalar);
    if (strcmp(t->id, "take_along_axis") == 0) return GpuArray_take_along_axis(&t->y, &t->x, &t->index, 1, 0);
    if (strncmp(t->id, "scatter_add", 11) == 0) return GpuArray_scatter(&t->y, list, 1, &t->x, GA_SCATTER_ADD, 0);
    if (strcmp(t->id, "mask_write") == 0) return GpuArray_setmask(&t->x, &t->mask, &t->y);
    GpuArray_clear(&t->y); /* a call makes its result */
    if (strcmp(t->id, "nonzero") == 0) return GpuArray_nonzero(&t->y, &t->mask);
    return GpuArray_compress(&t->y, &t->x, &t->mask);
}

/* Arrays of n elements over the large buffers, and the row's other arrays. */
static int prepare(bench *b, const spec *s, selecting *t, size_t n) {
    const size_t rows[2] = {n / ALONG, ALONG}, places = PLACES;
    bool along = strcmp(t->id, "take_along_axis") == 0, scatters = strncmp(t->id, "scatter_add", 11) == 0;
    const size_t *dims = along ? rows : &n;
    unsigned nd = along ? 2 : 1;
    const float value = 2;

    int err = fill_second(b, n, along ? ALONG : scatters ? PLACES : 0);
    if (err == GA_NO_ERROR) err = rows_over(b, &t->x, 0, s->typecode, nd, dims, NULL);
    if (err == GA_NO_ERROR && (along || scatters)) err = rows_over(b, &t->index, 1, GA_LONG, nd, dims, NULL);
    if (err == GA_NO_ERROR && !along && !scatters) err = rows_over(b, &t->mask, 1, GA_BOOL, nd, dims, NULL);
    if (err == GA_NO_ERROR && scatters) err = GpuArray_zeros(&t->y, b->ctx, s->typecode, 1, &places, GA_C_ORDER);
    bool given = along || strcmp(t->id, "where") == 0 || strcmp(t->id, "mask_fill") == 0;
    if (err == GA_NO_ERROR && given) err = rows_over(b, &t->y, 2, s->typecode, nd, dims, NULL);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&t->scalar, b->ctx, GA_FLOAT, 0, NULL, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&t->scalar, &value, sizeof value);
    if (err == GA_NO_ERROR && strcmp(t->id, "mask_write") == 0) err = GpuArray_compress(&t->y, &t->x, &t->mask);
    return err;
}

/* Check samples of results whose size or elements depend on a mask. */
static int check_selected(bench *b, row *r, const selecting *t, size_t n) {
    size_t set = 0, period = n < BLOCK ? n : BLOCK;
    float got;

    for (size_t i = 0; i < period; i++) set += mix(i) & 1;
    set *= n / period;
    if (strcmp(t->id, "nonzero") == 0 || strcmp(t->id, "mask_read") == 0)
        if (t->y.dimensions[0] != set) return rows_wrong(r, 0, (double)t->y.dimensions[0], (double)set);
    if (strcmp(t->id, "where") != 0) return GA_NO_ERROR;
    for (size_t i = 0; i < 64; i++) {
        double want = mix(i) & 1 ? bench_value(0, i) : 2;
        int err = gpudata_read(&got, b->buffer[2], i * sizeof got, sizeof got);
        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        if ((double)got != want) return rows_wrong(r, i, (double)got, want);
    }
    return GA_NO_ERROR;
}

int run_select(bench *b, const spec *s, row *r) {
    bool along = strcmp(s->id, "take_along_axis") == 0, scatters = strncmp(s->id, "scatter_add", 11) == 0;
    size_t n = along || scatters ? b->elements / 4 : b->elements;
    double bytes = along ? 16 : scatters ? 4 : strcmp(s->id, "where") == 0 ? 9 : 1, seconds = 0;
    selecting t = {.id = s->id};

    int err = rows_say(b, r, bench_fill(b, GA_FLOAT), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, prepare(b, s, &t, n), "making the arrays");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, select_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_selected(b, r, &t, n);
    if (err == GA_NO_ERROR) r->value = bytes * (double)n / seconds;
    GpuArray *all[] = {&t.x, &t.mask, &t.index, &t.y, &t.scalar};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    b->filled = -1;
    return err;
}
