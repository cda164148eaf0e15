/* Resampling, a grid, windows as columns, rotary embedding, and their gradients. */
#include <gpuarray/resample.h>
#include <gpuarray/rotary.h>

#include "scenarios.h"

static int read_all(GpuArray *a, float *to, size_t n) {
    int r = GpuArray_sync(a);

    return r == GA_NO_ERROR ? gpudata_read(to, a->data, a->offset, n * sizeof *to) : r;
}

static int make(world *w, GpuArray *a, unsigned nd, const size_t *dims, const float *values, size_t n) {
    int r = GpuArray_empty(a, w->ctx, GA_FLOAT, nd, dims, GA_C_ORDER);

    return r == GA_NO_ERROR ? GpuArray_write(a, values, n * sizeof *values) : r;
}

/* Means of pairs; the values halfway between elements, by a grid; sums of windows of two. */
int scenario_resample(world *w) {
    static const float x[4] = {1, 3, 5, 9}, places[2] = {-0.5F, 0.5F};
    const size_t xd[3] = {1, 1, 4}, gd[3] = {1, 2, 1}, two = 2;
    const ga_resample_options half = {.nd = 1, .mode = GA_RESAMPLE_AREA, .size = &two};
    const ga_grid_options linear = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 0};
    const ga_unfold_options pairs = {.nd = 1, .window = &two, .pad_before = &two};
    GpuArray a = {0}, grid = {0}, y = {0}, dx = {0}, there = {0}, back = {0}, dgrid = {0}, columns = {0}, sums = {0};
    GpuResample *plan = NULL;
    float got[16] = {0};

    int r = GpuResample_new(&plan, w->ctx, GA_FLOAT, xd, &half);
    if (r == GA_NO_ERROR) r = make(w, &a, 3, xd, x, 4);
    if (r == GA_NO_ERROR) r = make(w, &grid, 3, gd, places, 2);
    if (r == GA_NO_ERROR) r = GpuResample_forward(plan, &y, &a);
    if (r == GA_NO_ERROR) r = read_all(&y, got, 2);
    if (r == GA_NO_ERROR && (got[0] != 2 || got[1] != 7)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuResample_grad(plan, &dx, &y);
    if (r == GA_NO_ERROR) r = read_all(&dx, got, 4);
    if (r == GA_NO_ERROR && (got[0] != 1 || got[3] != 3.5F)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_grid_sample(&there, &a, &grid, &linear);
    if (r == GA_NO_ERROR) r = read_all(&there, got, 2);
    if (r == GA_NO_ERROR && (got[0] != 2 || got[1] != 7)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_grid_sample_grad(&back, &dgrid, &there, &a, &grid, &linear);
    if (r == GA_NO_ERROR) r = read_all(&back, got, 4);
    if (r == GA_NO_ERROR && (got[0] != 1 || got[3] != 3.5F)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = read_all(&dgrid, got, 2);
    if (r == GA_NO_ERROR && (got[0] != 8 || got[1] != 56)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_unfold(&columns, &a, &pairs);
    if (r == GA_NO_ERROR) r = GpuArray_fold(&sums, &columns, xd + 2, &pairs);
    if (r == GA_NO_ERROR) r = read_all(&sums, got, 4);
    if (r == GA_NO_ERROR && (got[0] != 2 || got[3] != 18)) r = WRONG_RESULT;
    GpuArray *const all[] = {&a, &grid, &y, &dx, &there, &back, &dgrid, &columns, &sums};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    GpuResample_free(plan);
    return r;
}

/* There and back again; position 0 changes nothing. */
int scenario_rotary(world *w) {
    static const float x[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    static const int32_t where[2] = {0, 3};
    const size_t dims[2] = {2, 4};
    GpuArray a = {0}, y = {0}, back = {0}, positions = {0};
    float got[8] = {0};

    int r = make(w, &a, 2, dims, x, 8);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&positions, w->ctx, GA_INT, 1, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&positions, where, sizeof where);
    const ga_rotary how = {.positions = &positions, .interleaved = 1};
    if (r == GA_NO_ERROR) r = GpuArray_rotary(&y, &a, &how);
    if (r == GA_NO_ERROR) r = read_all(&y, got, 8);
    if (r == GA_NO_ERROR && (got[0] != 1 || got[3] != 4 || got[4] == 5)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_rotary_grad(&back, &y, &how);
    if (r == GA_NO_ERROR) r = read_all(&back, got, 8);
    for (int i = 0; i < 8 && r == GA_NO_ERROR; i++)
        if (!(got[i] > x[i] - 1e-5F && got[i] < x[i] + 1e-5F)) r = WRONG_RESULT;
    GpuArray *const all[] = {&a, &y, &back, &positions};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
