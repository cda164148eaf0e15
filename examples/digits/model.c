#include "model.h"

#include <stdlib.h>
#include <string.h>

/*
 * Written once, in GK: strict arithmetic, and functions that round correctly, so that the same bits come from every
 * device.
 */
static const char kernels[] =
    "kernel softmax(inout view<f32, 2> scores, out view<f32, 1> losses, out view<i32, 1> best, in view<i32, 1> y)\n"
    "{\n"
    "    idx classes = scores.dim(1);\n"
    "    for (idx i = global_id(0); i < scores.dim(0); i += global_size(0)) {\n"
    "        f32 top = scores[i, 0];\n"
    "        f32 right = scores[i, y[i]];\n"
    "        f32 sum = 0;\n"
    "        i32 k = 0;\n"
    "        for (idx c = 1; c < classes; c++) {\n"
    "            if (scores[i, c] > top) {\n"
    "                top = scores[i, c];\n"
    "                k = i32(c);\n"
    "            }\n"
    "        }\n"
    "        for (idx c = 0; c < classes; c++) {\n"
    "            f32 e = exp(scores[i, c] - top);\n"
    "            scores[i, c] = e;\n"
    "            sum += e;\n"
    "        }\n"
    "        losses[i] = log(sum) + top - right;\n"
    "        best[i] = k;\n"
    "        for (idx c = 0; c < classes; c++) scores[i, c] = scores[i, c] / sum - (c == y[i] ? 1.0 : 0.0);\n"
    "    }\n"
    "}\n"
    "\n"
    "kernel step_down(f32 rate, in buffer<f32> g, inout buffer<f32> p)\n"
    "{\n"
    "    for (idx i = global_id(0); i < p.size(); i += global_size(0)) p[i] -= rate * g[i];\n"
    "}\n";

static int compile_kernels(model *m) {
    const char *sources[] = {kernels};
    GpuTemplate *t;

    int err = GpuTemplate_new(&t, m->ctx, "digits.gk", 1, sources, NULL, NULL);
    if (err != GA_NO_ERROR) return err;
    err = GpuTemplate_instantiate(&m->softmax, t, "softmax", 0, NULL, 0, NULL);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&m->step_down, t, "step_down", 0, NULL, 0, NULL);
    GpuTemplate_free(t);
    return err;
}

/* One addition is the same everywhere, whoever compiles it. */
static int compile_elemwise(model *m) {
    gpuelemwise_arg bias[] = {{"s", GA_FLOAT, GE_READ | GE_WRITE}, {"b", GA_FLOAT, GE_READ}};

    m->add_bias = GpuElemwise_new(m->ctx, NULL, "s = s + b", 2, bias, 2, 0);
    return m->add_bias != NULL ? GA_NO_ERROR : GA_MISC_ERROR;
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
    if (err == GA_NO_ERROR) err = compile_kernels(m);
    return err;
}

void model_close(model *m) {
    GpuInstance_free(m->softmax);
    GpuInstance_free(m->step_down);
    GpuElemwise_free(m->add_bias);
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
    const gpuinstance_arg args[] = {gpuinstance_array(&b->scores), gpuinstance_array(&b->losses),
                                    gpuinstance_array(&b->best), gpuinstance_array(&b->y)};
    const size_t groups = (b->n + 255) / 256;

    int err = GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &b->x, &m->w, 0, &b->scores, 1);
    if (err == GA_NO_ERROR) err = GpuElemwise_call(m->add_bias, bias, GE_BROADCAST | GE_PADSHAPE);
    if (err == GA_NO_ERROR) err = GpuInstance_call_args(m->softmax, 1, &groups, NULL, 4, args);
    return err;
}

/* p -= rate * g */
static int step_down(model *m, GpuArray *p, GpuArray *g, float rate) {
    const gpuinstance_arg args[] = {gpuinstance_real((double)rate), gpuinstance_array(g), gpuinstance_array(p)};
    const size_t groups = 3;

    return GpuInstance_call_args(m->step_down, 1, &groups, NULL, 3, args);
}

int model_step(model *m, batch *b, float rate) {
    double mean = 1.0 / (double)b->n;

    int err = forward(m, b);
    if (err == GA_NO_ERROR) err = GpuArray_rgemm(cb_trans, cb_no_trans, mean, &b->x, &b->scores, 0, &m->grad_w, 1);
    if (err == GA_NO_ERROR) err = GpuArray_rgemv(cb_trans, mean, &b->scores, &b->ones, 0, &m->grad_b, 1);
    if (err == GA_NO_ERROR) err = step_down(m, &m->w, &m->grad_w, rate);
    if (err == GA_NO_ERROR) err = step_down(m, &m->b, &m->grad_b, rate);
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
