/* Optimisers and embedding. */
#include <math.h>

#include <gpuarray/embedding.h>
#include <gpuarray/optim.h>

#include "scenarios.h"

enum { SIZE = 4 };

static int make(world *w, GpuArray *a, int type, unsigned nd, const size_t *dims, const void *from, size_t bytes) {
    int r = GpuArray_zeros(a, w->ctx, type, nd, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR && from != NULL) r = GpuArray_write(a, from, bytes);
    return r;
}

/* The norm of two gradients is 5, so that they are clipped to a fifth; LAMB then moves ones by the rate. */
int scenario_optim(world *w) {
    static const float ones[SIZE] = {1, 1, 1, 1}, gradient[SIZE] = {3, 0, 0, 4}, none = 0;
    static const int64_t count = 0;
    const size_t n = SIZE;
    GpuArray p = {0}, g = {0}, m = {0}, v = {0}, norm = {0}, found = {0}, steps = {0};
    float got[SIZE];

    int r = make(w, &p, GA_FLOAT, 1, &n, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = make(w, &g, GA_FLOAT, 1, &n, gradient, sizeof gradient);
    if (r == GA_NO_ERROR) r = make(w, &m, GA_FLOAT, 1, &n, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &v, GA_FLOAT, 1, &n, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &norm, GA_FLOAT, 0, NULL, &none, sizeof none);
    if (r == GA_NO_ERROR) r = make(w, &found, GA_FLOAT, 0, NULL, &none, sizeof none);
    if (r == GA_NO_ERROR) r = make(w, &steps, GA_LONG, 0, NULL, &count, sizeof count);
    const GpuArray *const grads[] = {&g};
    if (r == GA_NO_ERROR) r = GpuOptim_norm(&norm, 1, grads);
    if (r == GA_NO_ERROR) r = GpuOptim_find(&found, 1, grads);
    const ga_optim how = {.kind = GA_OPTIM_LAMB,
                          .lr = 0.5,
                          .weight_decay = 1,
                          .steps = &steps,
                          .found = &found,
                          .norm = &norm,
                          .max_norm = 1};
    const ga_optim_tensor t = {&p, &g, NULL, {&m, &v}};
    if (r == GA_NO_ERROR) r = GpuOptim_step(&how, 1, &t);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &m);
    for (int i = 0; i < SIZE && r == GA_NO_ERROR; i++)
        if (!(fabsf(got[i] - gradient[i] / 5) < 1e-5F)) r = WRONG_RESULT;
    GpuArray *const all[] = {&p, &g, &m, &v, &norm, &found, &steps};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* Two of three indices name row 1, one the padding. */
int scenario_embedding(world *w) {
    static const int32_t at[3] = {1, 0, 1};
    static const float rows[6] = {1, 2, 3, 4, 5, 6}, want[SIZE] = {0, 0, 3, 4};
    const size_t three = 3, table[2] = {2, 2}, values[2] = {3, 2};
    GpuArray t = {0}, g = {0}, i = {0};
    float got[SIZE];

    int r = make(w, &t, GA_FLOAT, 2, table, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &g, GA_FLOAT, 2, values, rows, sizeof rows);
    if (r == GA_NO_ERROR) r = make(w, &i, GA_INT, 1, &three, at, sizeof at);
    if (r == GA_NO_ERROR) r = GpuArray_embedding_grad(&t, &g, &i, 0, GA_EMBEDDING_PADDED | GA_EMBEDDING_BY_COUNT, 1);
    if (r == GA_NO_ERROR) r = GpuArray_embedding(&g, &t, &i, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &t);
    for (int k = 0; k < SIZE && r == GA_NO_ERROR; k++)
        if (got[k] != want[k]) r = WRONG_RESULT;
    GpuArray_clear(&t);
    GpuArray_clear(&g);
    GpuArray_clear(&i);
    return r;
}
