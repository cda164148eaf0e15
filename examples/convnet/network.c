#include "network.h"

#include <stdlib.h>
#include <string.h>

enum { CLASSES = 10, PLACES = SIDE * SIDE / 4, STATE = PARAMETERS + 4 };

static int activation_open(activation *a, gpucontext *ctx, const size_t *dims) {
    int err = GpuArray_empty(&a->value, ctx, GA_FLOAT, 4, dims, GA_C_ORDER);

    if (err == GA_NO_ERROR) err = GpuArray_empty(&a->grad, ctx, GA_FLOAT, 4, dims, GA_C_ORDER);
    return err;
}

static void activation_close(activation *a) {
    GpuArray_clear(&a->value);
    GpuArray_clear(&a->grad);
}

/* Scores are BATCH x 10 x 1 x 1; losses take BATCH x 10. */
static int open_scores(network *n) {
    const size_t flat[] = {BATCH, CLASSES}, batch = BATCH, pixels[] = {BATCH, 1, SIDE, SIDE};
    const float one = 1;
    int err = GpuArray_reshape(&n->flat, &n->scores.value, 2, flat, GA_C_ORDER, 1);

    if (err == GA_NO_ERROR) err = GpuArray_reshape(&n->flat_grad, &n->scores.grad, 2, flat, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->x, n->ctx, GA_FLOAT, 4, pixels, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->y, n->ctx, GA_INT, 1, &batch, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->indices, n->ctx, GA_LONG, 1, &batch, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->loss, n->ctx, GA_FLOAT, 0, NULL, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->one, n->ctx, GA_FLOAT, 0, NULL, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&n->one, &one, sizeof one);
    return err;
}

static int open_layers(network *n, uint64_t seed) {
    const size_t x[] = {BATCH, 1, SIDE, SIDE}, a1[] = {BATCH, CHANNELS, SIDE, SIDE}, a2[] = {BATCH, WIDTH, SIDE, SIDE};
    const size_t p[] = {BATCH, WIDTH, SIDE / 2, SIDE / 2}, w[] = {BATCH, 3 * WIDTH, SIDE / 2, SIDE / 2};
    const size_t scores[] = {BATCH, CLASSES, 1, 1}, lse[] = {BATCH, HEADS, PLACES}, window[] = {2, 2};
    const ga_pool_options halves = {.nd = 2, .window = window};
    uint64_t place = 0;
    int err = GA_NO_ERROR;

    if (err == GA_NO_ERROR) err = conv_open(&n->first, n->ctx, x, CHANNELS, 3, 1, 0, seed, &place);
    if (err == GA_NO_ERROR) err = norm_open(&n->first_norm, n->ctx, a1, seed, &place);
    if (err == GA_NO_ERROR) err = conv_open(&n->second, n->ctx, a1, WIDTH, 3, 1, 0, seed, &place);
    if (err == GA_NO_ERROR) err = norm_open(&n->second_norm, n->ctx, a2, seed, &place);
    if (err == GA_NO_ERROR) err = GpuPool_new(&n->pool, n->ctx, GA_FLOAT, a2, &halves);
    if (err == GA_NO_ERROR) err = conv_open(&n->qkv, n->ctx, p, 3 * WIDTH, 1, 0, 1, seed, &place);
    if (err == GA_NO_ERROR) err = conv_open(&n->mix, n->ctx, p, WIDTH, 1, 0, 1, seed, &place);
    if (err == GA_NO_ERROR) err = conv_open(&n->head, n->ctx, p, CLASSES, SIDE / 2, 0, 1, seed, &place);
    if (err == GA_NO_ERROR) err = activation_open(&n->a1, n->ctx, a1);
    if (err == GA_NO_ERROR) err = activation_open(&n->r1, n->ctx, a1);
    if (err == GA_NO_ERROR) err = activation_open(&n->a2, n->ctx, a2);
    if (err == GA_NO_ERROR) err = activation_open(&n->r2, n->ctx, a2);
    if (err == GA_NO_ERROR) err = activation_open(&n->p, n->ctx, p);
    if (err == GA_NO_ERROR) err = activation_open(&n->w, n->ctx, w);
    if (err == GA_NO_ERROR) err = activation_open(&n->t, n->ctx, p);
    if (err == GA_NO_ERROR) err = activation_open(&n->m, n->ctx, p);
    if (err == GA_NO_ERROR) err = activation_open(&n->s, n->ctx, p);
    if (err == GA_NO_ERROR) err = activation_open(&n->scores, n->ctx, scores);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->places, n->ctx, GA_LONG, 4, p, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->lse, n->ctx, GA_FLOAT, 3, lse, GA_C_ORDER);
    return err;
}

int network_open(network *n, gpucontext *ctx, uint64_t seed) {
    memset(n, 0, sizeof *n);
    n->ctx = ctx;
    int err = open_layers(n, seed);
    if (err == GA_NO_ERROR) err = open_scores(n);
    parameter *const all[PARAMETERS] = {&n->first.w,
                                        &n->first_norm.weight,
                                        &n->first_norm.bias,
                                        &n->second.w,
                                        &n->second_norm.weight,
                                        &n->second_norm.bias,
                                        &n->qkv.w,
                                        &n->qkv.b,
                                        &n->mix.w,
                                        &n->mix.b,
                                        &n->head.w,
                                        &n->head.b};
    memcpy(n->parameters, all, sizeof all);
    return err;
}

void network_close(network *n) {
    GpuArray *const arrays[] = {&n->x,    &n->y,   &n->indices, &n->places,   &n->lse,
                                &n->loss, &n->one, &n->flat,    &n->flat_grad};
    activation *const between[] = {&n->a1, &n->r1, &n->a2, &n->r2, &n->p, &n->w, &n->t, &n->m, &n->s, &n->scores};
    conv *const convs[] = {&n->first, &n->second, &n->qkv, &n->mix, &n->head};

    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) GpuArray_clear(arrays[i]);
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) activation_close(between[i]);
    for (size_t i = 0; i < sizeof convs / sizeof *convs; i++) conv_close(convs[i]);
    norm_close(&n->first_norm);
    norm_close(&n->second_norm);
    GpuPool_free(n->pool);
}

int network_fill(network *n, const GpuArray *images, const GpuArray *classes, const int64_t *indices) {
    const size_t rows[] = {BATCH, SIDE * SIDE};
    GpuArray x = {0};
    int err = GpuArray_write(&n->indices, indices, BATCH * sizeof *indices);

    if (err == GA_NO_ERROR) err = GpuArray_reshape(&x, &n->x, 2, rows, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_take(&x, images, &n->indices, 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_take(&n->y, classes, &n->indices, 0, 0);
    GpuArray_clear(&x);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- attention */

/* Channels first, height x width last: heads are runs of channels, and the places of an image are the sequence. So
 * BATCH x HEADS x PLACES x width of a head is a view, from channel `from` on. */
static int heads(GpuArray *view, const GpuArray *a, size_t from) {
    const size_t wide = WIDTH / HEADS, dims[] = {BATCH, HEADS, PLACES, wide};
    const ssize_t size = sizeof(float);
    const ssize_t strides[] = {a->strides[0], (ssize_t)(wide * PLACES) * size, size, PLACES * size};

    return GpuArray_fromdata(view, a->data, a->offset + from * PLACES * sizeof(float), GA_FLOAT, 4, dims, strides, 1);
}

typedef struct attention {
    GpuArray q, k, v, y;
} attention;

/* Views of q, k and v in w, and of the result in t. */
static int attention_open(attention *a, const GpuArray *w, const GpuArray *t) {
    int err = heads(&a->q, w, 0);

    if (err == GA_NO_ERROR) err = heads(&a->k, w, WIDTH);
    if (err == GA_NO_ERROR) err = heads(&a->v, w, (size_t)2 * WIDTH);
    if (err == GA_NO_ERROR) err = heads(&a->y, t, 0);
    return err;
}

static void attention_close(attention *a) {
    GpuArray_clear(&a->q);
    GpuArray_clear(&a->k);
    GpuArray_clear(&a->v);
    GpuArray_clear(&a->y);
}

static int attend(network *n) {
    attention a = {0};
    const ga_attention_inputs inputs = {.q = &a.q, .k = &a.k, .v = &a.v};
    int err = attention_open(&a, &n->w.value, &n->t.value);

    if (err == GA_NO_ERROR) err = GpuArray_attention(&a.y, &n->lse, &inputs, NULL);
    attention_close(&a);
    return err;
}

static int attend_backward(network *n) {
    attention a = {0}, d = {0};
    const ga_attention_inputs inputs = {.q = &a.q, .k = &a.k, .v = &a.v};
    int err = attention_open(&a, &n->w.value, &n->t.value);

    if (err == GA_NO_ERROR) err = attention_open(&d, &n->w.grad, &n->t.grad);
    if (err == GA_NO_ERROR) err = GpuArray_attention_grad(&d.q, &d.k, &d.v, NULL, &d.y, &a.y, &n->lse, &inputs, NULL);
    attention_close(&a);
    attention_close(&d);
    return err;
}

/* -------------------------------------------------------------------------------------------------------- training */

static int add(GpuArray *out, const GpuArray *a, const GpuArray *b) {
    const GpuArray *operands[] = {a, b};
    return GpuArray_apply("add", out, 2, operands);
}

int network_forward(network *n, int training) {
    int err = conv_forward(&n->first, &n->a1.value, &n->x);

    if (err == GA_NO_ERROR) err = norm_forward(&n->first_norm, &n->r1.value, &n->a1.value, training);
    if (err == GA_NO_ERROR) err = conv_forward(&n->second, &n->a2.value, &n->r1.value);
    if (err == GA_NO_ERROR) err = norm_forward(&n->second_norm, &n->r2.value, &n->a2.value, training);
    if (err == GA_NO_ERROR) err = GpuPool_max(n->pool, &n->p.value, &n->places, &n->r2.value);
    if (err == GA_NO_ERROR) err = conv_forward(&n->qkv, &n->w.value, &n->p.value);
    if (err == GA_NO_ERROR) err = attend(n);
    if (err == GA_NO_ERROR) err = conv_forward(&n->mix, &n->m.value, &n->t.value);
    if (err == GA_NO_ERROR) err = add(&n->s.value, &n->p.value, &n->m.value);
    if (err == GA_NO_ERROR) err = conv_forward(&n->head, &n->scores.value, &n->s.value);
    return err;
}

/* s = p + m: the gradient of s is that of m, and is added to p's. */
static int backward(network *n) {
    int err = conv_backward(&n->head, &n->s.grad, &n->s.value, &n->scores.grad);

    if (err == GA_NO_ERROR) err = conv_backward(&n->mix, &n->t.grad, &n->t.value, &n->s.grad);
    if (err == GA_NO_ERROR) err = attend_backward(n);
    if (err == GA_NO_ERROR) err = conv_backward(&n->qkv, &n->p.grad, &n->p.value, &n->w.grad);
    if (err == GA_NO_ERROR) err = add(&n->p.grad, &n->p.grad, &n->s.grad);
    if (err == GA_NO_ERROR) err = GpuPool_max_grad(n->pool, &n->r2.grad, &n->p.grad, &n->places);
    if (err == GA_NO_ERROR) err = norm_backward(&n->second_norm, &n->a2.grad, &n->a2.value, &n->r2.grad);
    if (err == GA_NO_ERROR) err = conv_backward(&n->second, &n->r1.grad, &n->r1.value, &n->a2.grad);
    if (err == GA_NO_ERROR) err = norm_backward(&n->first_norm, &n->a1.grad, &n->a1.value, &n->r1.grad);
    if (err == GA_NO_ERROR) err = conv_backward(&n->first, NULL, &n->x, &n->a1.grad);
    return err;
}

int network_step(network *n, double rate) {
    const ga_cross_entropy how = {.axis = 1, .ignored = -100, .smoothing = 0.1, .reduction = GA_LOSS_MEAN};
    const ga_optim adamw = {.kind = GA_OPTIM_ADAMW,
                            .lr = rate,
                            .weight_decay = 0.01,
                            .beta1 = 0.9,
                            .beta2 = 0.999,
                            .eps = 1e-8,
                            .step = n->steps + 1};
    ga_optim_tensor tensors[PARAMETERS] = {0};
    int err = network_forward(n, 1);

    if (err == GA_NO_ERROR) err = GpuArray_cross_entropy(&n->loss, &n->flat, &n->y, NULL, &how);
    if (err == GA_NO_ERROR) err = GpuArray_cross_entropy_grad(&n->flat_grad, &n->flat, &n->y, NULL, &n->one, &how);
    if (err == GA_NO_ERROR) err = backward(n);
    for (size_t i = 0; i < PARAMETERS; i++) {
        parameter *p = n->parameters[i];
        tensors[i] = (ga_optim_tensor){.param = &p->value, .grad = &p->grad, .states = {&p->first, &p->second}};
    }
    if (err == GA_NO_ERROR) err = GpuOptim_step(&adamw, PARAMETERS, tensors);
    n->steps++;
    return err;
}

/* -------------------------------------------------------------------------------------------------- what it learned */

static void state_of(network *n, GpuArray *state[STATE]) {
    for (size_t i = 0; i < PARAMETERS; i++) state[i] = &n->parameters[i]->value;
    state[PARAMETERS] = &n->first_norm.mean;
    state[PARAMETERS + 1] = &n->first_norm.var;
    state[PARAMETERS + 2] = &n->second_norm.mean;
    state[PARAMETERS + 3] = &n->second_norm.var;
}

static size_t count_of(const GpuArray *a) {
    size_t n = 1;
    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    return n;
}

int network_read(network *n, float **values, size_t *count) {
    GpuArray *state[STATE];
    int err = GA_NO_ERROR;
    size_t at = 0;

    state_of(n, state);
    *count = 0;
    for (size_t i = 0; i < STATE; i++) *count += count_of(state[i]);
    *values = malloc(*count * sizeof **values);
    if (*values == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < STATE; at += count_of(state[i++]))
        if (err == GA_NO_ERROR) err = GpuArray_read(*values + at, count_of(state[i]) * sizeof **values, state[i]);
    return err;
}

int network_write(network *n, const float *values) {
    GpuArray *state[STATE];
    int err = GA_NO_ERROR;
    size_t at = 0;

    state_of(n, state);
    for (size_t i = 0; i < STATE; at += count_of(state[i++]))
        if (err == GA_NO_ERROR) err = GpuArray_write(state[i], values + at, count_of(state[i]) * sizeof *values);
    return err;
}
