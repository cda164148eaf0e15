/* Attention with keys in parts, and its gradients. */
#include <gpuarray/attention.h>
#include <gpuarray/graph.h>

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

static int make_halves(world *w, GpuArray *a, uint16_t value) {
    enum { PLACES = 4, WIDTH = 8 };
    const size_t dims[4] = {1, 1, PLACES, WIDTH};
    uint16_t values[PLACES * WIDTH];

    for (size_t i = 0; i < PLACES * WIDTH; i++) values[i] = value;
    int r = GpuArray_empty(a, w->ctx, GA_HALF, 4, dims, GA_C_ORDER);
    return r == GA_NO_ERROR ? GpuArray_write(a, values, sizeof values) : r;
}

static int both_halves(GpuArray *of, const ga_attention_inputs *in) {
    const ga_attention_options o = {.flags = GA_ATTENTION_CAUSAL};
    int r = GpuArray_attention(&of[0], &of[1], in, &o);

    return r == GA_NO_ERROR ? GpuArray_attention_grad(&of[2], &of[3], &of[4], NULL, &of[0], &of[0], &of[1], in, &o) : r;
}

/* Attention of halves, which a vendor's library may compute: called, then recorded and launched. */
int scenario_attention_halves(world *w) {
    GpuArray q = {0}, v = {0}, of[5] = {{0}};
    const ga_attention_inputs in = {.q = &q, .k = &q, .v = &v};
    gpugraph *graph = NULL;
    uint16_t got = 0;

    int r = make_halves(w, &q, 0x3c00);
    if (r == GA_NO_ERROR) r = make_halves(w, &v, 0x4000);
    if (r == GA_NO_ERROR) r = both_halves(of, &in);
    if (r == GA_NO_ERROR) r = gpugraph_begin(w->ctx);
    if (r == GA_NO_ERROR) {
        r = both_halves(of, &in);
        const int end = gpugraph_end(w->ctx, &graph);
        if (r == GA_NO_ERROR) r = end;
    }
    if (r == GA_NO_ERROR) r = GpuArray_memset(&of[0], 0);
    if (r == GA_NO_ERROR) r = gpugraph_launch(graph);
    if (r == GA_NO_ERROR) r = GpuArray_sync(&of[0]);
    if (r == GA_NO_ERROR) r = gpudata_read(&got, of[0].data, of[0].offset, sizeof got);
    if (r == GA_NO_ERROR && (got < 0x3ff0 || got > 0x4010)) r = WRONG_RESULT; /* all values are 2 */
    gpugraph_release(graph);
    for (size_t i = 0; i < 5; i++) GpuArray_clear(&of[i]);
    GpuArray_clear(&q);
    GpuArray_clear(&v);
    return r;
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
