#include "model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../splitmix.h"

enum { HEAD = WIDTH / HEADS };

static const double eps = 1e-5;

/* --------------------------------------------------------------------------------------------------------- weights */

typedef struct source {
    gpucontext *ctx;
    uint64_t seed, place;
} source;

static int open_random(GpuArray *a, source *s, unsigned nd, const size_t *dims, double centre, double bound) {
    size_t n = nd > 1 ? dims[0] * dims[1] : dims[0];
    float *values = malloc(n * sizeof *values);

    if (values == NULL) return GA_MEMORY_ERROR;
    splitmix_fill(values, n, centre, bound, s->seed, &s->place);
    int err = GpuArray_empty(a, s->ctx, GA_FLOAT, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(a, values, n * sizeof *values);
    free(values);
    return err;
}

/* Results have `scale` times the variance of the inputs. */
static int open_linear(linear *l, source *s, size_t in, size_t out, double scale) {
    const size_t dims[] = {in, out};
    int err = open_random(&l->w, s, 2, dims, 0, sqrt(3 * scale / (double)in));

    if (err == GA_NO_ERROR) err = open_random(&l->b, s, 1, dims + 1, 0, 0.1);
    return err;
}

static int open_norm(norm *n, source *s) {
    const size_t width = WIDTH;
    int err = open_random(&n->weight, s, 1, &width, 1, 0.1);

    if (err == GA_NO_ERROR) err = open_random(&n->bias, s, 1, &width, 0, 0.1);
    return err;
}

static int open_block(block *b, source *s) {
    const size_t cache[] = {CONTEXT, HEADS, HEAD};
    int err = open_norm(&b->before, s);

    if (err == GA_NO_ERROR) err = open_linear(&b->qkv, s, WIDTH, (size_t)3 * WIDTH, 2);
    if (err == GA_NO_ERROR) err = open_linear(&b->mix, s, WIDTH, WIDTH, 1);
    if (err == GA_NO_ERROR) err = open_norm(&b->between, s);
    if (err == GA_NO_ERROR) err = open_linear(&b->up, s, WIDTH, (size_t)4 * WIDTH, 1);
    if (err == GA_NO_ERROR) err = open_linear(&b->down, s, (size_t)4 * WIDTH, WIDTH, 1);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&b->keys, s->ctx, GA_FLOAT, 3, cache, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&b->values, s->ctx, GA_FLOAT, 3, cache, GA_C_ORDER);
    return err;
}

static int open_weights(model *m, uint64_t seed) {
    const size_t tokens[] = {VOCABULARY, WIDTH}, places[] = {CONTEXT, WIDTH};
    source s = {m->ctx, seed, 0};
    int err = open_random(&m->tokens, &s, 2, tokens, 0, 1);

    if (err == GA_NO_ERROR) err = open_random(&m->places, &s, 2, places, 0, 0.5);
    for (int i = 0; err == GA_NO_ERROR && i < LAYERS; i++) err = open_block(&m->blocks[i], &s);
    if (err == GA_NO_ERROR) err = open_norm(&m->last, &s);
    if (err == GA_NO_ERROR) err = open_linear(&m->scores, &s, WIDTH, VOCABULARY, 4);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- arrays */

static int open_rows(model *m) {
    const struct {
        GpuArray *a;
        size_t width;
    } rows[] = {{&m->x, WIDTH},
                {&m->p, WIDTH},
                {&m->h, WIDTH},
                {&m->t, WIDTH},
                {&m->m, WIDTH},
                {&m->qkv_row, (size_t)3 * WIDTH},
                {&m->share, CHOICES},
                {&m->sums, CHOICES},
                {&m->wide, (size_t)4 * WIDTH},
                {&m->top, CHOICES},
                {&m->score_row, VOCABULARY}};
    int err = GA_NO_ERROR;

    for (size_t i = 0; err == GA_NO_ERROR && i < sizeof rows / sizeof *rows; i++) {
        const size_t dims[] = {1, rows[i].width};
        err = GpuArray_empty(rows[i].a, m->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    }
    return err;
}

static int open_vectors(model *m) {
    const struct {
        GpuArray *a;
        int typecode;
        size_t n;
    } vectors[] = {{&m->token, GA_LONG, 1},          {&m->place, GA_LONG, 1},         {&m->length, GA_LONG, 1},
                   {&m->given, GA_LONG, CONTEXT},    {&m->said, GA_LONG, CONTEXT},    {&m->choice, GA_LONG, 1},
                   {&m->sampled, GA_LONG, 1},        {&m->forced, GA_LONG, 1},        {&m->is_forced, GA_BOOL, 1},
                   {&m->chances, GA_FLOAT, CONTEXT}, {&m->likely, GA_FLOAT, CONTEXT}, {&m->chance, GA_FLOAT, 1},
                   {&m->chosen_share, GA_FLOAT, 1}};
    const size_t choices[] = {1, CHOICES};
    int err = GpuArray_empty(&m->top_tokens, m->ctx, GA_LONG, 2, choices, GA_C_ORDER);

    for (size_t i = 0; err == GA_NO_ERROR && i < sizeof vectors / sizeof *vectors; i++)
        err = GpuArray_zeros(vectors[i].a, m->ctx, vectors[i].typecode, 1, &vectors[i].n, GA_C_ORDER);
    return err;
}

/* The prompt and the numbers by which tokens are chosen, from the seed after this one. */
static int fill_inputs(model *m, uint64_t seed) {
    int64_t given[CONTEXT];
    float chances[CONTEXT];

    for (size_t i = 0; i < CONTEXT; i++) {
        given[i] = i < PROMPT ? (int64_t)(splitmix(seed + 1, i) % VOCABULARY) : -1;
        chances[i] = (float)splitmix_uniform(seed + 1, PROMPT + i);
    }
    int err = GpuArray_write(&m->given, given, sizeof given);
    if (err == GA_NO_ERROR) err = GpuArray_write(&m->chances, chances, sizeof chances);
    return err;
}

int model_open(model *m, gpucontext *ctx, uint64_t seed, double temperature) {
    memset(m, 0, sizeof *m);
    m->ctx = ctx;
    m->temperature = temperature;
    int err = open_weights(m, seed);
    if (err == GA_NO_ERROR) err = open_rows(m);
    if (err == GA_NO_ERROR) err = open_vectors(m);
    if (err == GA_NO_ERROR) err = fill_inputs(m, seed);
    if (err == GA_NO_ERROR) err = GpuScan_new(&m->sum, ctx, "sum", GA_FLOAT, -1, -1, 0);
    return err;
}

static void close_linear(linear *l) {
    GpuArray_clear(&l->w);
    GpuArray_clear(&l->b);
}

static void close_norm(norm *n) {
    GpuArray_clear(&n->weight);
    GpuArray_clear(&n->bias);
}

void model_close(model *m) {
    GpuArray *const arrays[] = {&m->tokens,     &m->places,    &m->token,       &m->place,  &m->length,    &m->given,
                                &m->chances,    &m->said,      &m->likely,      &m->x,      &m->p,         &m->h,
                                &m->qkv_row,    &m->t,         &m->m,           &m->wide,   &m->score_row, &m->top,
                                &m->top_tokens, &m->share,     &m->sums,        &m->choice, &m->sampled,   &m->chance,
                                &m->forced,     &m->is_forced, &m->chosen_share};

    for (int i = 0; i < LAYERS; i++) {
        block *b = &m->blocks[i];
        linear *const linears[] = {&b->qkv, &b->mix, &b->up, &b->down};
        for (size_t k = 0; k < 4; k++) close_linear(linears[k]);
        close_norm(&b->before);
        close_norm(&b->between);
        GpuArray_clear(&b->keys);
        GpuArray_clear(&b->values);
    }
    close_norm(&m->last);
    close_linear(&m->scores);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) GpuArray_clear(arrays[i]);
    GpuScan_free(m->sum);
}

int model_start(model *m) {
    int64_t place = 0, length = 1, first[1];
    int err = GpuArray_memset(&m->said, 0);

    GpuArray view = {0};
    if (err == GA_NO_ERROR) err = GpuArray_index(&view, &m->given, (ssize_t[]){0}, (ssize_t[]){1}, (ssize_t[]){1});
    if (err == GA_NO_ERROR) err = GpuArray_read(first, sizeof first, &view);
    GpuArray_clear(&view);
    if (err == GA_NO_ERROR) err = GpuArray_write(&m->token, first, sizeof first);
    if (err == GA_NO_ERROR) err = GpuArray_write(&m->place, &place, sizeof place);
    if (err == GA_NO_ERROR) err = GpuArray_write(&m->length, &length, sizeof length);
    if (err == GA_NO_ERROR) err = GpuArray_put(&m->said, &m->place, &m->token, 0, 0);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- step */

static int apply(const char *name, GpuArray *out, const GpuArray *a, const GpuArray *b) {
    const GpuArray *operands[] = {a, b};
    return GpuArray_apply(name, out, b != NULL ? 2 : 1, operands);
}

static int apply_number(const char *name, GpuArray *out, const GpuArray *a, const void *number) {
    const gpufunction_arg args[] = {{.array = a}, {.number = number, .typecode = a->typecode}};
    return GpuArray_apply_args(name, out, 2, args);
}

static int run_linear(const linear *l, GpuArray *y, const GpuArray *x) {
    int err = GpuArray_matmul(y, x, &l->w);

    if (err == GA_NO_ERROR) err = apply("add", y, y, &l->b);
    return err;
}

static int run_norm(const norm *n, GpuArray *y, const GpuArray *x) {
    return GpuArray_layer_norm(y, x, &n->weight, &n->bias, eps, 1, (const unsigned[]){1});
}

/* The heads of a row, from element `from` on: 1 x HEADS x 1 x HEAD. */
static int heads(GpuArray *view, const GpuArray *row, size_t from) {
    const size_t dims[] = {1, HEADS, 1, HEAD};
    const ssize_t size = sizeof(float), strides[] = {WIDTH * size, HEAD * size, WIDTH * size, size};

    return GpuArray_fromdata(view, row->data, row->offset + from * sizeof(float), GA_FLOAT, 4, dims, strides, 1);
}

/* A cache in the layout for attention: 1 x HEADS x CONTEXT x HEAD. */
static int cached(GpuArray *view, const GpuArray *cache) {
    const size_t dims[] = {1, HEADS, CONTEXT, HEAD};
    const ssize_t size = sizeof(float), strides[] = {CONTEXT * WIDTH * size, HEAD * size, WIDTH * size, size};

    return GpuArray_fromdata(view, cache->data, cache->offset, GA_FLOAT, 4, dims, strides, 0);
}

/* Store a row's keys or values, from element `from` on, in a cache at the current position. */
static int remember(model *m, GpuArray *cache, size_t from) {
    const size_t dims[] = {1, HEADS, HEAD};
    const ssize_t size = sizeof(float), strides[] = {WIDTH * size, HEAD * size, size};
    GpuArray row = {0};

    int err = GpuArray_fromdata(&row, m->qkv_row.data, m->qkv_row.offset + from * sizeof(float), GA_FLOAT, 3, dims,
                                strides, 0);
    if (err == GA_NO_ERROR) err = GpuArray_put(cache, &m->place, &row, 0, 0);
    GpuArray_clear(&row);
    return err;
}

static int attend(model *m, block *b) {
    GpuArray q = {0}, k = {0}, v = {0}, y = {0};
    const ga_attention_inputs inputs = {.q = &q, .k = &k, .v = &v, .lengths = &m->length};

    int err = remember(m, &b->keys, WIDTH);
    if (err == GA_NO_ERROR) err = remember(m, &b->values, (size_t)2 * WIDTH);
    if (err == GA_NO_ERROR) err = heads(&q, &m->qkv_row, 0);
    if (err == GA_NO_ERROR) err = heads(&y, &m->t, 0);
    if (err == GA_NO_ERROR) err = cached(&k, &b->keys);
    if (err == GA_NO_ERROR) err = cached(&v, &b->values);
    if (err == GA_NO_ERROR) err = GpuArray_attention(&y, NULL, &inputs, NULL);
    GpuArray_clear(&q);
    GpuArray_clear(&k);
    GpuArray_clear(&v);
    GpuArray_clear(&y);
    return err;
}

static int run_block(model *m, block *b) {
    int err = run_norm(&b->before, &m->h, &m->x);

    if (err == GA_NO_ERROR) err = run_linear(&b->qkv, &m->qkv_row, &m->h);
    if (err == GA_NO_ERROR) err = attend(m, b);
    if (err == GA_NO_ERROR) err = run_linear(&b->mix, &m->m, &m->t);
    if (err == GA_NO_ERROR) err = apply("add", &m->x, &m->x, &m->m);
    if (err == GA_NO_ERROR) err = run_norm(&b->between, &m->h, &m->x);
    if (err == GA_NO_ERROR) err = run_linear(&b->up, &m->wide, &m->h);
    if (err == GA_NO_ERROR) err = apply("gelu_tanh", &m->wide, &m->wide, NULL);
    if (err == GA_NO_ERROR) err = run_linear(&b->down, &m->m, &m->wide);
    if (err == GA_NO_ERROR) err = apply("add", &m->x, &m->x, &m->m);
    return err;
}

/* Sample one of the best tokens by inversion: the first whose cumulative probability is above this position's random
 * number. */
static int choose(model *m) {
    const float inverse = (float)(1 / m->temperature);
    const int64_t last = CHOICES - 1;
    GpuArray sums = {0}, tokens = {0}, shares = {0};
    const size_t n = CHOICES;

    int err = GpuArray_topk(&m->top, &m->top_tokens, &m->score_row, CHOICES, 1, 0);
    if (err == GA_NO_ERROR) err = apply_number("multiply", &m->top, &m->top, &inverse);
    if (err == GA_NO_ERROR) err = GpuArray_softmax(&m->share, &m->top, 1, (const unsigned[]){1});
    if (err == GA_NO_ERROR) err = GpuScan_call(m->sum, &m->sums, &m->share, 1);
    if (err == GA_NO_ERROR) err = GpuArray_reshape(&sums, &m->sums, 1, &n, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_reshape(&tokens, &m->top_tokens, 1, &n, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_reshape(&shares, &m->share, 1, &n, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_take(&m->chance, &m->chances, &m->place, 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_searchsorted(&m->choice, &sums, &m->chance, NULL, GA_SEARCH_RIGHT);
    if (err == GA_NO_ERROR) err = apply_number("minimum", &m->choice, &m->choice, &last); /* a sum below 1 */
    if (err == GA_NO_ERROR) err = GpuArray_take(&m->sampled, &tokens, &m->choice, 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_take(&m->chosen_share, &shares, &m->choice, 0, 0);
    if (err == GA_NO_ERROR) err = apply("log", &m->chosen_share, &m->chosen_share, NULL);
    GpuArray_clear(&sums);
    GpuArray_clear(&tokens);
    GpuArray_clear(&shares);
    return err;
}

/* Advance to the next position: its token is the prompt's, or the sampled one. */
static int advance(model *m) {
    const int64_t one = 1, none = 0;
    const GpuArray *operands[] = {&m->is_forced, &m->forced, &m->sampled};

    int err = apply_number("add", &m->place, &m->place, &one);
    if (err == GA_NO_ERROR) err = apply_number("add", &m->length, &m->length, &one);
    if (err == GA_NO_ERROR) err = GpuArray_take(&m->forced, &m->given, &m->place, 0, 0);
    if (err == GA_NO_ERROR) err = apply_number("greater_equal", &m->is_forced, &m->forced, &none);
    if (err == GA_NO_ERROR) err = GpuArray_apply("where", &m->token, 3, operands);
    if (err == GA_NO_ERROR) err = GpuArray_put(&m->said, &m->place, &m->token, 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_put(&m->likely, &m->place, &m->chosen_share, 0, 0);
    return err;
}

int model_step(model *m) {
    int err = GpuArray_take(&m->x, &m->tokens, &m->token, 0, 0);

    if (err == GA_NO_ERROR) err = GpuArray_take(&m->p, &m->places, &m->place, 0, 0);
    if (err == GA_NO_ERROR) err = apply("add", &m->x, &m->x, &m->p);
    for (int i = 0; err == GA_NO_ERROR && i < LAYERS; i++) err = run_block(m, &m->blocks[i]);
    if (err == GA_NO_ERROR) err = run_norm(&m->last, &m->h, &m->x);
    if (err == GA_NO_ERROR) err = run_linear(&m->scores, &m->score_row, &m->h);
    if (err == GA_NO_ERROR) err = choose(m);
    if (err == GA_NO_ERROR) err = advance(m);
    return err;
}
