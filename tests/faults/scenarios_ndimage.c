/* Images: windows, splines, interpolation and connected components, with copies of arrays that are not contiguous. */
#include <math.h>

#include <gpuarray/ndimage.h>

#include "scenarios.h"

static int read_row(GpuArray *a, float *to, size_t n) {
    int r = GpuArray_sync(a);

    return r == GA_NO_ERROR ? gpudata_read(to, a->data, a->offset, n * sizeof *to) : r;
}

int scenario_ndimage(world *w) {
    static const float x[6] = {1, 5, 2, 0, 3, 4};
    static const double weights[3] = {1, 0, -1}, matrix[6] = {0, 1, 0, 1, 0, 0};
    const size_t dims[2] = {2, 3}, extents[2] = {1, 3}, turned[2] = {3, 2};
    const ga_window window = {.nd = 2, .dims = extents, .weights = weights}, flat = {.nd = 2, .dims = extents};
    GpuArray a = {0}, t = {0}, y = {0}, c = {0}, out = {0}, parts = {0};
    float got[6] = {0};
    size_t count = 0;

    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, x, sizeof x);
    if (r == GA_NO_ERROR) r = GpuArray_window_filter(&y, &a, GA_WINDOW_CORRELATE, &window, 0, GA_BORDER_CONSTANT, 0);
    if (r == GA_NO_ERROR) r = read_row(&y, got, 6);
    if (r == GA_NO_ERROR && (got[0] != -5 || got[1] != -1 || got[5] != 3)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_window_filter(&a, &a, GA_WINDOW_MAX, &flat, 0, GA_BORDER_NEAREST, 0);
    if (r == GA_NO_ERROR) r = read_row(&a, got, 6);
    if (r == GA_NO_ERROR && (got[0] != 5 || got[2] != 5 || got[3] != 3)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_spline_filter(&c, &a, 1, 2, GA_BORDER_REFLECT);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&out, w->ctx, GA_FLOAT, 2, turned, GA_F_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_affine_transform(&out, &a, matrix, 1, GA_BORDER_CONSTANT, 0);
    if (r == GA_NO_ERROR) r = read_row(&out, got, 6); /* in Fortran's order it is `a` again */
    if (r == GA_NO_ERROR && (got[0] != 5 || got[2] != 5 || got[3] != 3)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&t, &out, NULL);
    if (r == GA_NO_ERROR) GpuArray_clear(&y);
    if (r == GA_NO_ERROR) r = GpuArray_map_coordinates(&y, &a, &t, 0, GA_BORDER_WRAP, 0);
    if (r == GA_NO_ERROR) r = GpuArray_label(&parts, &count, &t, NULL);
    if (r == GA_NO_ERROR && count != 1) r = WRONG_RESULT;
    GpuArray *const all[] = {&a, &t, &y, &c, &out, &parts};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
