/* Operations of neural networks: norms, losses, gradients. */
#include <math.h>

#include <gpuarray/loss.h>
#include <gpuarray/norm.h>

#include "scenarios.h"

static int is_near(const GpuArray *a, size_t n, float want) {
    float got[8];

    int r = GpuArray_read(got, n * sizeof *got, a);
    for (size_t i = 0; i < n && r == GA_NO_ERROR; i++)
        if (!(fabsf(got[i] - want) < 1e-4F)) r = WRONG_RESULT;
    return r;
}

/* Two rows of equal logits: the loss is the logarithm of 2, and its gradient half of (0.5 - 0.75, 0.5 - 0.25). */
int scenario_loss(world *w) {
    static const int32_t classes[2] = {0, 1};
    static const float weights[2] = {1, 1};
    const ga_cross_entropy how = {.axis = 1, .ignored = -1, .smoothing = 0.5, .reduction = GA_LOSS_MEAN};
    const size_t dims[2] = {2, 2};
    GpuArray x = {0}, t = {0}, v = {0}, loss = {0};
    float got[4];

    int r = GpuArray_zeros(&x, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&t, w->ctx, GA_INT, 1, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&v, w->ctx, GA_FLOAT, 1, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&loss, w->ctx, GA_FLOAT, 0, NULL, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&t, classes, sizeof classes);
    if (r == GA_NO_ERROR) r = GpuArray_write(&v, weights, sizeof weights);
    if (r == GA_NO_ERROR) r = GpuArray_cross_entropy(&loss, &x, &t, &v, &how);
    if (r == GA_NO_ERROR) r = is_near(&loss, 1, 0.6931472F);
    if (r == GA_NO_ERROR) r = GpuArray_write(&loss, weights, sizeof *weights);
    if (r == GA_NO_ERROR) r = GpuArray_cross_entropy_grad(&x, &x, &t, &v, &loss, &how);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &x);
    for (int i = 0; i < 4 && r == GA_NO_ERROR; i++)
        if (!(fabsf(got[i] - (i == 0 || i == 3 ? -0.125F : 0.125F)) < 1e-5F)) r = WRONG_RESULT;
    GpuArray *const all[] = {&x, &t, &v, &loss};
    for (int i = 0; i < 4; i++) GpuArray_clear(all[i]);
    return r;
}

/* Rows of two elements become (-1, 1); a gradient along the result itself is none of the input. */
int scenario_norm(world *w) {
    static const float rows[8] = {-1, 1, -1, 1, 2, 4, 2, 4};
    const size_t dims[2] = {4, 2};
    GpuArray x = {0}, y = {0}, gw = {0};

    int r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&y, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&gw, w->ctx, GA_FLOAT, 1, dims + 1, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, rows, sizeof rows);
    if (r == GA_NO_ERROR) r = GpuArray_group_norm(&y, &x, 1, NULL, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_group_norm_grad(&x, &gw, NULL, &x, 1, NULL, &y, 0);
    if (r == GA_NO_ERROR) r = is_near(&x, 8, 0);
    if (r == GA_NO_ERROR) r = is_near(&gw, 2, 4);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&gw);
    return r;
}

/* A sum of +-2 whose norm is +-1, and the sum of that. */
int scenario_norm_of_sum(world *w) {
    static const float signs[8] = {-1, 1, -1, 1, -1, 1, -1, 1};
    const size_t dims[2] = {4, 2};
    GpuArray x = {0}, y = {0};

    int r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&y, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&y, signs, sizeof signs);
    if (r == GA_NO_ERROR) r = GpuArray_add_rms_norm(&x, &y, &y, &y, NULL, 0, 0, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_add_layer_norm(&y, &x, &x, &x, NULL, NULL, 0, 1, (const unsigned[]){0});
    if (r == GA_NO_ERROR) r = is_near(&x, 1, -2);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return r;
}

/* Windows of one channel of 2, with d = x^2: y = 1 / x, and the gradient is -1 / x^2. */
int scenario_local_response(world *w) {
    static const float twos[4] = {2, 2, 2, 2}, ones[4] = {1, 1, 1, 1};
    const size_t dims[2] = {2, 2};
    GpuArray x = {0}, y = {0};

    int r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&y, w->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, twos, sizeof twos);
    if (r == GA_NO_ERROR) r = GpuArray_local_response_norm(&y, &x, 1, 1, 1, 0);
    if (r == GA_NO_ERROR) r = is_near(&y, 4, 0.5F);
    if (r == GA_NO_ERROR) r = GpuArray_write(&y, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = GpuArray_local_response_norm_grad(&y, &x, &y, 1, 1, 1, 0);
    if (r == GA_NO_ERROR) r = is_near(&y, 4, -0.25F);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return r;
}

/* One target in two frames, all of whose three alignments have the probability 1. */
int scenario_ctc(world *w) {
    static const int32_t numbers[2] = {2, 1}; /* frames; the target, and how many */
    const ga_ctc how = {.blank = 0, .reduction = GA_LOSS_MEAN};
    const size_t dims[3] = {2, 1, 2}, one = 1;
    const float ones = 1;
    GpuArray x = {0}, t = {0}, frames = {0}, loss = {0};
    float got[4];

    int r = GpuArray_zeros(&x, w->ctx, GA_FLOAT, 3, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&t, w->ctx, GA_INT, 1, &one, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&frames, w->ctx, GA_INT, 1, &one, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_zeros(&loss, w->ctx, GA_FLOAT, 0, NULL, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&frames, numbers, sizeof *numbers);
    if (r == GA_NO_ERROR) r = GpuArray_write(&t, numbers + 1, sizeof *numbers);
    if (r == GA_NO_ERROR) r = GpuArray_ctc_loss(&loss, &x, &t, &frames, &t, &how);
    if (r == GA_NO_ERROR) r = is_near(&loss, 1, -1.0986123F);
    if (r == GA_NO_ERROR) r = GpuArray_write(&loss, &ones, sizeof ones);
    if (r == GA_NO_ERROR) r = GpuArray_ctc_loss_grad(&x, &x, &t, &frames, &t, &loss, &how);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &x);
    for (int i = 0; i < 4 && r == GA_NO_ERROR; i++)
        if (!(fabsf(got[i] + (i % 2 == 0 ? 1.0F : 2.0F) / 3) < 1e-5F)) r = WRONG_RESULT;
    GpuArray *const all[] = {&x, &t, &frames, &loss};
    for (int i = 0; i < 4; i++) GpuArray_clear(all[i]);
    return r;
}
