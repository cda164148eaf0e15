#include "model.h"

#include <stdlib.h>
#include <string.h>

/* Written once, in the dialect that both backends compile: one work-item does one image. */
static const char softmax_source[] =
    "#include \"cluda.h\"\n"
    "KERNEL void softmax(GLOBAL_MEM ga_float *scores, GLOBAL_MEM ga_float *losses, GLOBAL_MEM ga_int *best,\n"
    "                    GLOBAL_MEM const ga_int *y, ga_size n, ga_uint classes)\n"
    "{\n"
    "    ga_size i = (ga_size)GID_0 * LDIM_0 + LID_0;\n"
    "    if (i >= n) return;\n"
    "    GLOBAL_MEM ga_float *row = scores + i * classes;\n"
    "    ga_float top = row[0], sum = 0;\n"
    "    ga_int k = 0;\n"
    "    for (ga_uint c = 1; c < classes; c++)\n"
    "        if (row[c] > top) { top = row[c]; k = (ga_int)c; }\n"
    "    for (ga_uint c = 0; c < classes; c++) sum += exp(row[c] - top);\n"
    "    losses[i] = log(sum) + top - row[y[i]];\n"
    "    best[i] = k;\n"
    "    for (ga_uint c = 0; c < classes; c++)\n"
    "        row[c] = exp(row[c] - top) / sum - ((ga_int)c == y[i] ? 1.0f : 0.0f);\n"
    "}\n";

static int compile_softmax(model *m) {
    const char *sources[] = {softmax_source};
    const int types[] = {GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_SIZE, GA_UINT};
    return GpuKernel_init(&m->softmax, m->ctx, 1, sources, NULL, "softmax", 6, types, 0, NULL);
}

static int compile_elemwise(model *m) {
    gpuelemwise_arg bias[] = {{"s", GA_FLOAT, GE_READ | GE_WRITE}, {"b", GA_FLOAT, GE_READ}};
    gpuelemwise_arg step[] = {
        {"p", GA_FLOAT, GE_READ | GE_WRITE}, {"g", GA_FLOAT, GE_READ}, {"rate", GA_FLOAT, GE_SCALAR}};

    m->add_bias = GpuElemwise_new(m->ctx, NULL, "s = s + b", 2, bias, 2, 0);
    m->step_down = GpuElemwise_new(m->ctx, NULL, "p = p - rate * g", 3, step, 2, 0);
    return m->add_bias != NULL && m->step_down != NULL ? GA_NO_ERROR : GA_MISC_ERROR;
}

int model_open(model *m, gpucontext *ctx) {
    const size_t shape[] = {PIXELS, CLASSES}, one[] = {1};

    memset(m, 0, sizeof *m);
    m->ctx = ctx;
    int err = GpuArray_zeros(&m->w, ctx, GA_FLOAT, 2, shape, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&m->b, ctx, GA_FLOAT, 1, shape + 1, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->grad_w, ctx, GA_FLOAT, 2, shape, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->grad_b, ctx, GA_FLOAT, 1, shape + 1, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->total, ctx, GA_FLOAT, 0, one, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = compile_elemwise(m);
    if (err == GA_NO_ERROR) err = compile_softmax(m);
    return err;
}

void model_close(model *m) {
    GpuKernel_clear(&m->softmax);
    GpuElemwise_free(m->add_bias);
    GpuElemwise_free(m->step_down);
    GpuArray_clear(&m->w);
    GpuArray_clear(&m->b);
    GpuArray_clear(&m->grad_w);
    GpuArray_clear(&m->grad_b);
    GpuArray_clear(&m->total);
}

/* A vector of n ones. */
static int make_ones(GpuArray *a, gpucontext *ctx, size_t n) {
    float *ones = malloc(n * sizeof *ones);
    if (ones == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < n; i++) ones[i] = 1.0f;
    int err = GpuArray_empty(a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(a, ones, n * sizeof *ones);
    free(ones);
    return err;
}

int batch_open(batch *b, model *m, const samples *s) {
    const size_t images[] = {s->n, PIXELS}, scores[] = {s->n, CLASSES};

    memset(b, 0, sizeof *b);
    b->n = s->n;
    int err = GpuArray_empty(&b->x, m->ctx, GA_FLOAT, 2, images, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&b->y, m->ctx, GA_INT, 1, images, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&b->scores, m->ctx, GA_FLOAT, 2, scores, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&b->losses, m->ctx, GA_FLOAT, 1, images, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&b->best, m->ctx, GA_INT, 1, images, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = make_ones(&b->ones, m->ctx, s->n);
    if (err == GA_NO_ERROR) err = GpuArray_write(&b->x, s->pixels, s->n * PIXELS * sizeof(float));
    if (err == GA_NO_ERROR) err = GpuArray_write(&b->y, s->labels, s->n * sizeof(int));
    return err;
}

void batch_close(batch *b) {
    GpuArray_clear(&b->x);
    GpuArray_clear(&b->y);
    GpuArray_clear(&b->scores);
    GpuArray_clear(&b->losses);
    GpuArray_clear(&b->best);
    GpuArray_clear(&b->ones);
}

/* scores = x w + b, then softmax: leaves the error of the probabilities in scores. */
static int forward(model *m, batch *b) {
    void *bias[] = {&b->scores, &m->b};
    size_t n = b->n, groups = 0, size = 0;
    unsigned int classes = CLASSES;
    void *args[] = {b->scores.data, b->losses.data, b->best.data, b->y.data, &n, &classes};

    int err = GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &b->x, &m->w, 0, &b->scores, 1);
    if (err == GA_NO_ERROR) err = GpuElemwise_call(m->add_bias, bias, GE_BROADCAST | GE_PADSHAPE);
    if (err == GA_NO_ERROR) err = GpuKernel_sched(&m->softmax, n, &groups, &size);
    if (err == GA_NO_ERROR) err = GpuKernel_call(&m->softmax, 1, &groups, &size, 0, args);
    return err;
}

int model_step(model *m, batch *b, float rate) {
    void *step_w[] = {&m->w, &m->grad_w, &rate}, *step_b[] = {&m->b, &m->grad_b, &rate};
    double mean = 1.0 / (double)b->n;

    int err = forward(m, b);
    if (err == GA_NO_ERROR) err = GpuArray_rgemm(cb_trans, cb_no_trans, mean, &b->x, &b->scores, 0, &m->grad_w, 1);
    if (err == GA_NO_ERROR) err = GpuArray_rgemv(cb_trans, mean, &b->scores, &b->ones, 0, &m->grad_b, 1);
    if (err == GA_NO_ERROR) err = GpuElemwise_call(m->step_down, step_w, 0);
    if (err == GA_NO_ERROR) err = GpuElemwise_call(m->step_down, step_b, 0);
    return err;
}

int model_measure(model *m, batch *b, float *loss, float *accuracy, int *predicted) {
    int *best = malloc(2 * b->n * sizeof *best), *y = best + b->n;
    size_t hits = 0;

    if (best == NULL) return GA_MEMORY_ERROR;
    int err = forward(m, b);
    if (err == GA_NO_ERROR) err = GpuArray_rdot(&b->losses, &b->ones, &m->total, 1);
    if (err == GA_NO_ERROR) err = GpuArray_read(loss, sizeof *loss, &m->total);
    if (err == GA_NO_ERROR) err = GpuArray_read(best, b->n * sizeof *best, &b->best);
    if (err == GA_NO_ERROR) err = GpuArray_read(y, b->n * sizeof *y, &b->y);
    if (err == GA_NO_ERROR) {
        for (size_t i = 0; i < b->n; i++) hits += best[i] == y[i];
        *loss /= (float)b->n;
        *accuracy = (float)hits / (float)b->n;
        if (predicted != NULL) memcpy(predicted, best, b->n * sizeof *best);
    }
    free(best);
    return err;
}

int model_weights(model *m, float *w) {
    return GpuArray_read(w, sizeof(float) * PIXELS * CLASSES, &m->w);
}
