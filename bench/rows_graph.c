/* Rows for recorded work: time of a kernel in a replayed chain of small additions, and in the same chain when it is
 * called; ten operations on a large array, called and recorded. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/functions.h>

enum { CHAIN = 100, SMALL = 1024 };

typedef struct chain {
    GpuArray a, b, c;
    GpuElemwise *add;
    gpugraph *graph;
} chain;

/* A separate small array: arrays over the large buffers would be a page of device memory each. */
static int small_array(bench *b, row *r, GpuArray *a, int slot, int typecode) {
    static const size_t dims[1] = {SMALL};
    GpuArray part;
    int err = rows_say(b, r, rows_over(b, &part, slot, typecode, 1, dims, NULL), "an array");

    if (err != GA_NO_ERROR) return err;
    err = rows_say(b, r, GpuArray_copy(a, &part, GA_C_ORDER), "an array");
    GpuArray_clear(&part);
    return err;
}

static int call_chain(void *arg) {
    chain *c = arg;
    void *there[] = {&c->a, &c->b, &c->c}, *back[] = {&c->c, &c->b, &c->a};
    int err = GA_NO_ERROR;

    for (int i = 0; i < CHAIN && err == GA_NO_ERROR; i++) err = GpuElemwise_call(c->add, i % 2 ? back : there, 0);
    return err;
}

static int launch_chain(void *arg) {
    return gpugraph_launch(((chain *)arg)->graph);
}

static int record_chain(bench *b, chain *c, unsigned flags) {
    int err = gpugraph_begin_with(b->ctx, flags);

    if (err != GA_NO_ERROR) return err;
    err = call_chain(c);
    int ended = gpugraph_end(b->ctx, &c->graph);
    return err == GA_NO_ERROR ? ended : err;
}

/* Calls and replays are measured in turns, because one alone says little about the other. */
int run_chain(bench *b, const spec *s, row *r) {
    gpuelemwise_arg args[3] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    const bool replayed = s->id[0] == 'r', apart = strcmp(s->id, "replay_apart") == 0;
    chain c = {0};
    double seconds[2] = {0, 0};

    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");
    if (err == GA_NO_ERROR) err = small_array(b, r, &c.a, 0, s->typecode);
    if (err == GA_NO_ERROR) err = small_array(b, r, &c.b, 1, s->typecode);
    if (err == GA_NO_ERROR) err = small_array(b, r, &c.c, 2, s->typecode);
    if (err == GA_NO_ERROR) {
        c.add = GpuElemwise_new(b->ctx, "", "c = a + b", 3, args, 1, 0);
        err = rows_say(b, r, c.add != NULL ? GA_NO_ERROR : GA_MISC_ERROR, "making the operation");
    }
    if (err == GA_NO_ERROR) err = rows_say(b, r, record_chain(b, &c, apart ? GA_GRAPH_SEPARATE : 0), "recording");
    if (err == GA_NO_ERROR) {
        measure_work works[2] = {{.once = call_chain, .arg = &c}, {.once = launch_chain, .arg = &c}};
        err = rows_say(b, r, measure_turns(b->ctx, &b->call_plan, works, 2, seconds), "running");
    }
    if (err == GA_NO_ERROR) r->value = seconds[replayed] / CHAIN;
    gpugraph_release(c.graph);
    GpuElemwise_free(c.add);
    GpuArray_clear(&c.a);
    GpuArray_clear(&c.b);
    GpuArray_clear(&c.c);
    return err;
}

/* ------------------------------------------------------------------------------------------------- ten operations */

/* y of x, a step after the other in place. */
static const struct {
    const char *name;
    bool binary; /* the second operand is x */
} steps[] = {{"add", true},      {"multiply", true},  {"subtract", true}, {"maximum", true}, {"sqrt", false},
             {"multiply", true}, {"negative", false}, {"abs", false},     {"minimum", true}, {"add", true}};
enum { STEPS = sizeof steps / sizeof *steps };

typedef struct ten {
    GpuArray x, y;
    gpugraph *graph;
} ten;

static float ten_of(float x) {
    float y = x + x;

    y = fmaxf(y * x - x, x);
    y = fminf(fabsf(-(sqrtf(y) * x)), x);
    return y + x;
}

static int call_ten(void *arg) {
    ten *t = arg;
    int err = GA_NO_ERROR;

    for (int i = 0; i < STEPS && err == GA_NO_ERROR; i++) {
        const GpuArray *args[] = {i == 0 ? &t->x : &t->y, &t->x};
        err = GpuArray_apply(steps[i].name, &t->y, steps[i].binary ? 2 : 1, args);
    }
    return err;
}

static int launch_ten(void *arg) {
    return gpugraph_launch(((ten *)arg)->graph);
}

static int verify_ten(bench *b, row *r) {
    for (size_t k = 0; k < 64; k++) {
        const size_t i = (b->elements - 1) / 63 * k;
        const float want = ten_of((float)bench_value(0, i));
        float got = 0;
        int err = rows_say(b, r, gpudata_read(&got, b->buffer[2], i * sizeof got, sizeof got), "reading the result");
        if (err != GA_NO_ERROR) return err;
        if (!(fabsf(got - want) <= 1e-6f * want)) return rows_wrong(r, i, (double)got, (double)want);
    }
    return GA_NO_ERROR;
}

/* The bandwidth counts one pass, as if the ten were one operation. */
int run_ten(bench *b, const spec *s, row *r) {
    ten t = {0};
    double seconds = 0;

    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, GA_FLOAT, 1, &b->elements, NULL), "an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.y, 2, GA_FLOAT, 1, &b->elements, NULL), "an array");
    const bool recorded = err == GA_NO_ERROR && strcmp(s->id, "ten_recorded") == 0;
    if (recorded) {
        err = gpugraph_begin(b->ctx);
        if (err == GA_NO_ERROR) err = call_ten(&t);
        const int ended = gpugraph_end(b->ctx, &t.graph);
        err = rows_say(b, r, err == GA_NO_ERROR ? ended : err, "recording");
    }
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, measure_run(b->ctx, &b->plan, recorded ? launch_ten : call_ten, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = verify_ten(b, r);
    if (err == GA_NO_ERROR) r->value = 2.0 * sizeof(float) * (double)b->elements / seconds;
    gpugraph_release(t.graph);
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}
