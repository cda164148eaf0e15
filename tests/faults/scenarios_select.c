/* Masks and indices. See scenarios.h. */
#include <string.h>

#include <gpuarray/arrange.h>
#include <gpuarray/index.h>
#include <gpuarray/select.h>

#include "scenarios.h"

enum { SIDE = 6, COUNT = SIDE * SIDE };

static void clear_all(GpuArray *const *all, size_t n) {
    for (size_t i = 0; i < n; i++) GpuArray_clear(all[i]);
}

/* Every third element is set: count, compress, setmask. */
int scenario_masks(world *w) {
    static const size_t dims[2] = {SIDE, SIDE};
    float in[COUNT], out[COUNT];
    unsigned char set[COUNT];
    long long found[COUNT];
    size_t count = 0;
    GpuArray a = {0}, mask = {0}, places[2] = {{0}, {0}}, taken = {0}, cut = {0};

    scenario_fill(in, COUNT);
    for (size_t i = 0; i < COUNT; i++) set[i] = i % 3 == 0;
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&mask, w->ctx, GA_BOOL, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&mask, set, sizeof set);
    if (r == GA_NO_ERROR) r = GpuArray_count_nonzero(&count, &mask);
    if (r == GA_NO_ERROR && count != COUNT / 3) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_nonzero(places, &mask);
    if (r == GA_NO_ERROR) r = GpuArray_read(found, count * sizeof *found, &places[1]);
    for (size_t k = 0; r == GA_NO_ERROR && k < count; k++) r = found[k] == (long long)(3 * k % SIDE) ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_compress(&taken, &a, &mask);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, count * sizeof *out, &taken);
    for (size_t k = 0; r == GA_NO_ERROR && k < count; k++) r = out[k] == in[3 * k] ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_where(&cut, &mask, &a, &a);
    if (r == GA_NO_ERROR) r = GpuArray_setmask(&cut, &mask, &taken);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &cut);
    if (r == GA_NO_ERROR && memcmp(out, in, sizeof out) != 0) r = WRONG_RESULT;
    clear_all((GpuArray *[]){&a, &mask, &places[0], &places[1], &taken, &cut}, 6);
    return r;
}

/* gather by two arrays of indices, scatter with addition to the same places; repeat by counts. */
int scenario_indices(world *w) {
    static const int at[2][4] = {{0, 5, -1, 2}, {3, 1, 1, 0}}, counts[SIDE] = {2, 0, 0, 1, 0, 0};
    static const size_t four = 4, six = SIDE;
    float in[COUNT], out[COUNT];
    GpuArray a = {0}, index[2] = {{0}, {0}}, repeats = {0}, picked = {0}, rows = {0};
    const GpuArray *list[2] = {&index[0], &index[1]};

    scenario_fill(in, COUNT);
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    for (int i = 0; i < 2; i++) {
        if (r == GA_NO_ERROR) r = GpuArray_empty(&index[i], w->ctx, GA_INT, 1, &four, GA_C_ORDER);
        if (r == GA_NO_ERROR) r = GpuArray_write(&index[i], at[i], sizeof at[i]);
    }
    if (r == GA_NO_ERROR) r = GpuArray_empty(&repeats, w->ctx, GA_INT, 1, &six, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&repeats, counts, sizeof counts);
    if (r == GA_NO_ERROR) r = GpuArray_gather(&picked, &a, list, 2, 1);
    if (r == GA_NO_ERROR) r = GpuArray_scatter(&a, list, 2, &picked, GA_SCATTER_ADD, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (int k = 0; k < 4; k++) {
        size_t place = (size_t)((at[0][k] + SIDE) % SIDE * SIDE + at[1][k]);
        if (k != 2) in[place] += in[place]; /* rows 5 and -1 are one, and so are their columns */
        if (k == 2) in[place] += in[place] / 2;
    }
    if (r == GA_NO_ERROR && memcmp(out, in, sizeof out) != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_repeat_counts(&rows, &a, &repeats, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, 3 * SIDE * sizeof *out, &rows);
    for (size_t i = 0; r == GA_NO_ERROR && i < 3 * SIDE; i++)
        r = out[i] == in[(i < 2 * SIDE ? 0 : 3 * SIDE) + i % SIDE] ? r : WRONG_RESULT;
    clear_all((GpuArray *[]){&a, &index[0], &index[1], &repeats, &picked, &rows}, 6);
    return r;
}
