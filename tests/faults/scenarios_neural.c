/* Operations of neural networks: norms and the gradients of norms and of softmax. */
#include <math.h>

#include <gpuarray/norm.h>
#include <gpuarray/random.h>
#include <gpuarray/rows.h>

#include "scenarios.h"

static int is_near(const GpuArray *a, size_t n, float want) {
    float got[8];

    int r = GpuArray_read(got, n * sizeof *got, a);
    for (size_t i = 0; i < n && r == GA_NO_ERROR; i++)
        if (!(fabsf(got[i] - want) < 1e-4F)) r = WRONG_RESULT;
    return r;
}

/* x is (-1, 1; -1, 1; 2, 4; 2, 4) by rows; each group norm of a row is (-1, 1). */
static int norms(const GpuArray *x, GpuArray *y, GpuArray *gx, GpuArray *w, GpuArray *mean, GpuArray *var) {
    const unsigned axis = 1;

    int r = GpuArray_group_norm(y, x, 1, NULL, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_group_norm_grad(gx, w, NULL, x, 1, NULL, y, 0);
    if (r == GA_NO_ERROR) r = is_near(gx, 8, 0); /* a gradient along the result itself changes nothing */
    if (r == GA_NO_ERROR) r = is_near(w, 2, 4);
    if (r == GA_NO_ERROR) r = GpuArray_batch_norm(y, x, mean, var, NULL, NULL, 1, 0, GA_NORM_TRAINING);
    if (r == GA_NO_ERROR) r = is_near(var, 2, 3);
    if (r == GA_NO_ERROR) r = GpuArray_batch_norm_grad(gx, NULL, w, x, mean, var, NULL, x, 0, 0);
    if (r == GA_NO_ERROR) r = GpuArray_softmax(y, x, 1, &axis);
    if (r == GA_NO_ERROR) r = GpuArray_memset(gx, 0);
    if (r == GA_NO_ERROR) r = GpuArray_softmax_grad(gx, y, gx, 1, &axis);
    return r == GA_NO_ERROR ? is_near(gx, 8, 0) : r;
}

int scenario_norm(world *w) {
    static const float rows[8] = {-1, 1, -1, 1, 2, 4, 2, 4};
    const size_t dims[2] = {4, 2};
    GpuRandom stream = {.seed = 1};
    GpuArray a[6] = {{0}};

    int r = GA_NO_ERROR;
    for (unsigned i = 0; i < 6 && r == GA_NO_ERROR; i++)
        r = GpuArray_zeros(&a[i], w->ctx, GA_FLOAT, i < 3 ? 2 : 1, i < 3 ? dims : dims + 1, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a[0], rows, sizeof rows);
    if (r == GA_NO_ERROR) r = norms(&a[0], &a[1], &a[2], &a[3], &a[4], &a[5]);
    if (r == GA_NO_ERROR) r = GpuRandom_dropout(&stream, &a[0], &a[2], 0.5);
    if (r == GA_NO_ERROR) r = is_near(&a[0], 8, 0);
    for (unsigned i = 0; i < 6; i++) GpuArray_clear(&a[i]);
    return r;
}
