/* Attention with keys in parts, and its gradients. */
#include <gpuarray/attention.h>

#include "scenarios.h"

enum { KEYS = 1100 };

static int make(world *w, GpuArray *a, size_t rows, float value) {
    const size_t dims[4] = {1, 1, rows, 1};
    float values[KEYS];

    for (size_t i = 0; i < rows; i++) values[i] = value;
    int r = GpuArray_empty(a, w->ctx, GA_FLOAT, 4, dims, GA_C_ORDER);
    return r == GA_NO_ERROR ? GpuArray_write(a, values, rows * sizeof *values) : r;
}

static int first_of(GpuArray *a, float *to) {
    int r = GpuArray_sync(a);

    return r == GA_NO_ERROR ? gpudata_read(to, a->data, a->offset, sizeof *to) : r;
}

/* All keys have the same weight: the result is the mean of the values, all 2. */
int scenario_attention(world *w) {
    GpuArray q = {0}, k = {0}, v = {0}, y = {0}, lse = {0}, dq = {0}, dk = {0}, dv = {0};
    const ga_attention_inputs in = {.q = &q, .k = &k, .v = &v};
    float got = 0;

    int r = make(w, &q, 1, 0);
    if (r == GA_NO_ERROR) r = make(w, &k, KEYS, 3);
    if (r == GA_NO_ERROR) r = make(w, &v, KEYS, 2);
    if (r == GA_NO_ERROR) r = GpuArray_attention(&y, &lse, &in, NULL);
    if (r == GA_NO_ERROR) r = first_of(&y, &got);
    if (r == GA_NO_ERROR && (got < 1.999f || got > 2.001f)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_attention_grad(&dq, &dk, &dv, NULL, &y, &y, &lse, &in, NULL);
    if (r == GA_NO_ERROR) r = first_of(&dv, &got);
    if (r == GA_NO_ERROR && (got < 1.999f / KEYS || got > 2.001f / KEYS)) r = WRONG_RESULT;
    GpuArray *const all[] = {&q, &k, &v, &y, &lse, &dq, &dk, &dv};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
