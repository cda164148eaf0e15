/* Rows for recorded work: time of a kernel in a replayed chain of small additions, and in the same chain when it is
 * called. */
#include "rows.h"

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

static int record_chain(bench *b, chain *c) {
    int err = gpugraph_begin(b->ctx);

    if (err != GA_NO_ERROR) return err;
    err = call_chain(c);
    int ended = gpugraph_end(b->ctx, &c->graph);
    return err == GA_NO_ERROR ? ended : err;
}

/* Calls and replays are measured in turns, because one alone says little about the other. */
int run_chain(bench *b, const spec *s, row *r) {
    gpuelemwise_arg args[3] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    bool replayed = s->id[0] == 'r';
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
    if (err == GA_NO_ERROR) err = rows_say(b, r, record_chain(b, &c), "recording");
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
