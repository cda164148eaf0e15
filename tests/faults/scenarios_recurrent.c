/* A plain network in both directions, and its gradients. */
#include <gpuarray/recurrent.h>

#include "scenarios.h"

enum { STEPS = 2, WEIGHTS = 4 };

static int make(world *w, GpuArray *a, unsigned nd, const size_t *dims, float value) {
    float values[8];
    size_t n = 1;

    for (unsigned d = 0; d < nd; d++) n *= dims[d];
    for (size_t i = 0; i < n; i++) values[i] = value;
    int r = GpuArray_empty(a, w->ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    return r == GA_NO_ERROR ? GpuArray_write(a, values, n * sizeof *values) : r;
}

static int first_of(GpuArray *a, float *to) {
    int r = GpuArray_sync(a);

    return r == GA_NO_ERROR ? gpudata_read(to, a->data, a->offset, sizeof *to) : r;
}

/* With x = 1 and weights of 1 states are 1, 2; the sum of all results grows by 2 + 1 with the first x, in each
 * direction by its place. */
int scenario_recurrent(world *w) {
    const ga_recurrent_options how = {.cell = GA_CELL_RELU,
                                      .steps = STEPS,
                                      .batch = 1,
                                      .inputs = 1,
                                      .hidden = 1,
                                      .layers = 1,
                                      .bidirectional = 1,
                                      .lengths = 1};
    const size_t x_dims[3] = {STEPS, 1, 1}, dy_dims[3] = {STEPS, 1, 2}, one[2] = {1, 1};
    const int length = STEPS;
    GpuArray x = {0}, dy = {0}, weight = {0}, lengths = {0}, y = {0}, h = {0}, reserve = {0}, dx = {0}, dw = {0};
    const GpuArray *const weights[WEIGHTS] = {&weight, &weight, &weight, &weight};
    GpuArray *const of_weights[WEIGHTS] = {&dw};
    const ga_recurrent_inputs in = {.x = &x, .lengths = &lengths, .weights = weights};
    const ga_recurrent_grads grads = {.x = &dx, .weights = of_weights};
    GpuRecurrent *plan = NULL;
    float got = 0;

    int r = make(w, &x, 3, x_dims, 1);
    if (r == GA_NO_ERROR) r = make(w, &dy, 3, dy_dims, 1);
    if (r == GA_NO_ERROR) r = make(w, &weight, 2, one, 1);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&lengths, w->ctx, GA_INT, 1, one, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&lengths, &length, sizeof length);
    if (r == GA_NO_ERROR) r = GpuRecurrent_new(&plan, w->ctx, GA_FLOAT, &how);
    if (r == GA_NO_ERROR) r = GpuRecurrent_forward(plan, &y, &h, NULL, &reserve, &in, NULL);
    if (r == GA_NO_ERROR) r = first_of(&h, &got);
    if (r == GA_NO_ERROR && got != 2) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuRecurrent_backward(plan, &grads, &dy, NULL, NULL, &reserve, &in, NULL);
    if (r == GA_NO_ERROR) r = first_of(&dx, &got);
    if (r == GA_NO_ERROR && got != 3) r = WRONG_RESULT;
    GpuRecurrent_free(plan);
    GpuArray *const all[] = {&x, &dy, &weight, &lengths, &y, &h, &reserve, &dx, &dw};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
