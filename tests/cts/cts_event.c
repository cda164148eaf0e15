/* Events: their state, contexts that wait for each other, asynchronous transfers. */
#include "cts.h"

#include <pthread.h>

#include <gpuarray/event.h>

/* ------------------------------------------------------------------------------------------------------ long work */

/* x[0] makes n steps of x -> 3 x + 1, which no compiler can shorten. */
static const char busy_source[] = "KERNEL void busy(GLOBAL_MEM ga_uint *x, ga_uint n) {\n"
                                  "    ga_uint y = x[0];\n"
                                  "    for (ga_uint i = 0; i < n; i++) y = 3 * y + 1 + (y >> 31);\n"
                                  "    x[0] = y;\n"
                                  "}\n";

typedef struct worker {
    gpucontext *ctx;
    gpukernel *kernel;
    gpudata *x;
    uint32_t want, steps;
} worker;

static void worker_make(worker *w, gpucontext *ctx) {
    static const int types[] = {GA_BUFFER, GA_UINT};
    const char *source[] = {"#include \"cluda.h\"\n", busy_source};
    uint32_t start = 1;
    int err = GA_NO_ERROR;
    w->ctx = ctx;
    w->kernel = gpukernel_init(ctx, 2, source, NULL, "busy", 2, types, 0, &err, NULL);
    cts_ok(err);
    w->x = gpudata_alloc(ctx, sizeof start, &start, GA_BUFFER_INIT, &err);
    cts_ok(err);
    w->want = start;
    w->steps = cts.small ? 5000 : 5000000; /* some 10 ms, on Oclgrind too */
}

static void worker_run(worker *w) {
    size_t one = 1;
    void *args[] = {w->x, &w->steps};
    cts_ok(gpukernel_call(w->kernel, 1, &one, &one, 0, args));
    for (uint32_t i = 0; i < w->steps; i++) w->want = 3 * w->want + 1 + (w->want >> 31);
}

static void worker_check(worker *w) {
    uint32_t got = 0;
    cts_ok(gpudata_read(&got, w->x, 0, sizeof got));
    assert_int_equal(got, w->want);
}

static void worker_free(worker *w) {
    gpudata_release(w->x);
    gpukernel_release(w->kernel);
}

static gpuevent *new_event(gpucontext *ctx) {
    int err = GA_MISC_ERROR;
    gpuevent *e = gpuevent_new(ctx, &err);
    cts_ok(err);
    assert_non_null(e);
    return e;
}

static bool is_done(gpuevent *e) {
    int done = -1;
    cts_ok(gpuevent_query(e, &done));
    assert_true(done == 0 || done == 1);
    return done;
}

/* -------------------------------------------------------------------------------------------------------- one context
 */

static void stands_for_work(void **state) {
    (void)state;
    worker w;
    worker_make(&w, cts.ctx);
    gpuevent *e = new_event(cts.ctx);
    assert_ptr_equal(gpuevent_context(e), cts.ctx);
    assert_true(is_done(e)); /* of nothing */
    cts_ok(gpuevent_sync(e));
    for (int round = 0; round < 3; round++) {
        worker_run(&w);
        cts_ok(gpuevent_record(e));
        cts_ok(gpuevent_sync(e));
        assert_true(is_done(e));
        worker_check(&w);
    }
    worker_run(&w);
    cts_ok(gpuevent_record(e));
    while (!is_done(e)) continue; /* gets done although nobody waits */
    worker_check(&w);
    /* an event nobody waited for, released at once */
    worker_run(&w);
    cts_ok(gpuevent_record(e));
    gpuevent_release(e);
    worker_check(&w);
    worker_free(&w);
}

static void earlier_work_alone(void **state) {
    (void)state;
    worker w;
    worker_make(&w, cts.ctx);
    gpuevent *early = new_event(cts.ctx), *late = new_event(cts.ctx);
    cts_ok(gpuevent_record(early));
    for (int i = 0; i < 5; i++) worker_run(&w);
    cts_ok(gpuevent_record(late));
    cts_ok(gpuevent_sync(late));
    assert_true(is_done(early));
    worker_check(&w);
    gpuevent_release(early);
    gpuevent_release(late);
    worker_free(&w);
}

static void counts_references(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    gpuevent *e = new_event(other);
    gpucontext_deref(other); /* the event keeps it */
    gpuevent_retain(e);
    gpuevent_release(e);
    cts_ok(gpuevent_record(e));
    cts_ok(gpuevent_sync(e));
    gpuevent_release(e);
    gpuevent_release(NULL);
    gpuevent_retain(NULL);
    assert_null(gpuevent_context(NULL));
}

static void many(void **state) {
    (void)state;
    const int n = cts.small ? 1000 : 20000;
    worker w;
    worker_make(&w, cts.ctx);
    w.steps = 10;
    gpuevent *e = new_event(cts.ctx);
    for (int i = 0; i < n; i++) {
        if (i % 100 == 0) worker_run(&w);
        cts_ok(gpuevent_record(e));
        if (i % 10 != 0) continue;
        gpuevent_release(e);
        e = new_event(cts.ctx);
    }
    cts_ok(gpuevent_record(e));
    cts_ok(gpuevent_sync(e));
    worker_check(&w);
    gpuevent_release(e);
    worker_free(&w);
}

/* --------------------------------------------------------------------------------------------------- two contexts */

/* If work of `b` that waited for `a` is done, so is the work of `a`; without an event `b` does not wait. */
static void check_order(worker *a, worker *b) {
    gpuevent *of_a = new_event(a->ctx), *of_b = new_event(b->ctx);
    cts_ok(gpuevent_wait(b->ctx, of_a)); /* it stands for nothing */
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 3; i++) worker_run(a);
        cts_ok(gpuevent_record(of_a));
        cts_ok(gpuevent_wait(b->ctx, of_a));
        worker_run(b);
        cts_ok(gpuevent_record(of_b));
        if (round == 1) cts_ok(gpuevent_record(of_a)); /* who waits, waits for what it stood for */
        cts_ok(gpuevent_sync(of_b));
        if (round != 1) assert_true(is_done(of_a));
        worker_check(b);
        worker_check(a);
    }
    for (int i = 0; i < 3; i++) worker_run(a);
    cts_ok(gpuevent_record(of_a));
    cts_ok(gpuevent_wait(b->ctx, of_a));
    gpuevent_release(of_a); /* the one who waits goes on waiting */
    cts_ok(gpuevent_record(of_b));
    cts_ok(gpuevent_wait(a->ctx, of_b)); /* and back */
    worker_run(a);
    worker_check(a);
    worker_check(b);
    gpuevent_release(of_b);
}

static void between_contexts(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    worker a, b;
    worker_make(&a, cts.ctx);
    worker_make(&b, other);
    check_order(&a, &b);
    check_order(&b, &a);
    check_order(&a, &a); /* one context: in order anyway */
    worker_free(&a);
    worker_free(&b);
    gpucontext_deref(other);
}

static void between_backends(void **state) {
    (void)state;
    gpucontext *other = cts_open_other_backend();
    if (!other) cts_skip("no device of another backend on this machine");
    worker a, b;
    worker_make(&a, cts.ctx);
    worker_make(&b, other);
    check_order(&a, &b);
    check_order(&b, &a);
    worker_free(&a);
    worker_free(&b);
    gpucontext_deref(other);
}

/* A context is closed while its work still waits for another's. */
static void closed_while_waiting(void **state) {
    (void)state;
    worker a;
    worker_make(&a, cts.ctx);
    gpuevent *e = new_event(cts.ctx);
    for (int i = 0; i < 5; i++) {
        gpucontext *other = cts_open(NULL);
        worker b;
        worker_make(&b, other);
        worker_run(&a);
        cts_ok(gpuevent_record(e));
        cts_ok(gpuevent_wait(other, e));
        worker_run(&b);
        worker_free(&b);
        gpucontext_deref(other);
    }
    worker_check(&a);
    gpuevent_release(e);
    worker_free(&a);
}

/* Times by the device's clock: a longer piece of work takes longer than a part of it. */
static void elapsed(void **state) {
    (void)state;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_timing(props, 1));
    gpucontext *ctx = cts_open(props);
    worker w;
    worker_make(&w, ctx);
    worker_run(&w); /* the first one has more to do */
    gpuevent *e[3] = {new_event(ctx), new_event(ctx), new_event(ctx)}, *plain = new_event(cts.ctx);
    gpucontext_props *more = cts_props();
    cts_ok(gpucontext_props_timing(more, 1));
    gpucontext *beside = cts_open(more);
    gpuevent *last = new_event(beside);
    double all = -1, part = -1, none = 77;
    cts_ok(gpuevent_record(e[0]));
    for (int i = 0; i < 3; i++) worker_run(&w);
    cts_ok(gpuevent_record(e[1]));
    cts_fails_with(GA_VALUE_ERROR, gpuevent_elapsed(e[0], e[2], &all)); /* never recorded */
    worker_run(&w);
    cts_ok(gpuevent_record(e[2]));
    cts_ok(gpuevent_elapsed(e[0], e[2], &all)); /* waits */
    cts_ok(gpuevent_elapsed(e[0], e[1], &part));
    assert_true(part >= 0 && all >= part && all < 100);
    double both = -1;
    cts_ok(gpuevent_wait(beside, e[2]));
    cts_ok(gpuevent_record(last));
    cts_ok(gpuevent_elapsed(e[0], last, &both)); /* of two contexts of a device */
    assert_true(both >= part && both < 100);
    gpuevent_release(last);
    gpucontext_deref(beside);
    cts_ok(gpuevent_record(plain));
    cts_fails_with(GA_UNSUPPORTED_ERROR, gpuevent_elapsed(plain, plain, &none));
    cts_fails_with(GA_UNSUPPORTED_ERROR, gpuevent_elapsed(e[0], plain, &none));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_elapsed(NULL, e[1], &none));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_elapsed(e[0], NULL, &none));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_elapsed(e[0], e[1], NULL));
    assert_true(none == 77);
    cts_fails_with(GA_INVALID_ERROR, gpucontext_props_timing(NULL, 1));
    props = cts_props();
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_timing(props, 2));
    gpucontext_props_del(props);
    worker_check(&w);
    for (int i = 0; i < 3; i++) gpuevent_release(e[i]);
    gpuevent_release(plain);
    worker_free(&w);
    gpucontext_deref(ctx);
}

/* ------------------------------------------------------------------------------------------------------ transfers */

/* Asynchronous write, work and read, through ordinary memory and, if available, pinned memory. */
static void transfers(void **state) {
    (void)state;
    enum { N = 70000, PARTS = 7, STEP = N / PARTS };
    int err = GA_NO_ERROR;
    gpudata *host = gpudata_alloc(cts.ctx, 2 * N, NULL, GA_BUFFER_HOST, &err);
    cts_ok(err);
    unsigned char *pinned = NULL, *plain = malloc(2 * N), *want = malloc(N);
    assert_true(plain && want);
    cts_ok(gpudata_property(host, GA_BUFFER_PROP_HOSTPOINTER, &pinned));
    cts_ok(gpudata_sync(host));
    gpudata *a = cts_buffer(N, NULL), *b = cts_buffer(N, NULL);
    gpuevent *events[PARTS], *end = new_event(cts.ctx);
    for (int p = 0; p < PARTS; p++) events[p] = new_event(cts.ctx);
    for (int kind = 0; kind < 2; kind++) {
        unsigned char *from = kind ? pinned : plain, *to = from ? from + N : NULL;
        if (!from) continue; /* the device's host memory has no address */
        for (size_t i = 0; i < N; i++) want[i] = from[i] = (unsigned char)(i * 7 + (size_t)kind);
        memset(to, 0x5a, N);
        for (size_t p = 0; p < PARTS; p++) cts_ok(gpudata_write_async(a, p * STEP, from + p * STEP, STEP, events[p]));
        cts_ok(gpudata_move(b, 0, a, 0, N));
        cts_ok(gpudata_read_async(to, b, 0, N, end));
        cts_ok(gpudata_memset(b, 0, 0)); /* comes after the read */
        for (size_t p = 0; p < PARTS; p++) {
            cts_ok(gpuevent_sync(events[p]));
            memset(from + p * STEP, 0, STEP); /* ours again */
        }
        cts_ok(gpuevent_sync(end));
        assert_memory_equal(to, want, N);
    }
    for (int p = 0; p < PARTS; p++) gpuevent_release(events[p]);
    gpuevent_release(end);
    gpudata_release(a);
    gpudata_release(b);
    gpudata_release(host);
    free(plain);
    free(want);
}

static void transfers_of_nothing(void **state) {
    (void)state;
    gpudata *b = cts_buffer(16, NULL);
    gpuevent *e = new_event(cts.ctx);
    cts_ok(gpudata_read_async(NULL, b, 16, 0, e));
    cts_ok(gpudata_write_async(b, 0, NULL, 0, e));
    cts_ok(gpuevent_sync(e));
    gpuevent_release(e);
    gpudata_release(b);
}

/* --------------------------------------------------------------------------------------------------------- errors */

static void bad_input(void **state) {
    (void)state;
    int err = GA_NO_ERROR, done = 0;
    unsigned char bytes[16] = {0};
    assert_null(gpuevent_new(NULL, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    assert_null(gpuevent_new(NULL, NULL));
    gpuevent *e = new_event(cts.ctx), *foreign = NULL;
    gpucontext *other = cts_open(NULL);
    foreign = new_event(other);
    gpudata *b = cts_buffer(16, NULL);
    cts_fails_with(GA_INVALID_ERROR, gpuevent_record(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_sync(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_query(NULL, &done));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_query(e, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_wait(NULL, e));
    cts_fails_with(GA_INVALID_ERROR, gpuevent_wait(cts.ctx, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpudata_read_async(bytes, NULL, 0, 1, e));
    cts_fails_with(GA_INVALID_ERROR, gpudata_read_async(NULL, b, 0, 1, e));
    cts_fails_with(GA_INVALID_ERROR, gpudata_read_async(bytes, b, 0, 1, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpudata_read_async(bytes, b, 0, 1, foreign));
    cts_fails_with(GA_VALUE_ERROR, gpudata_read_async(bytes, b, 1, 16, e));
    cts_fails_with(GA_VALUE_ERROR, gpudata_read_async(bytes, b, SIZE_MAX, 2, e));
    cts_fails_with(GA_INVALID_ERROR, gpudata_write_async(NULL, 0, bytes, 1, e));
    cts_fails_with(GA_INVALID_ERROR, gpudata_write_async(b, 0, NULL, 1, e));
    cts_fails_with(GA_INVALID_ERROR, gpudata_write_async(b, 0, bytes, 1, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpudata_write_async(b, 0, bytes, 1, foreign));
    cts_fails_with(GA_VALUE_ERROR, gpudata_write_async(b, 16, bytes, 1, e));
    assert_true(is_done(e));
    gpudata_release(b);
    gpuevent_release(e);
    gpuevent_release(foreign);
    gpucontext_deref(other);
}

/* -------------------------------------------------------------------------------------------------------- threads */

enum { THREADS = 4, ROUNDS = 200 };

typedef struct shared_event {
    gpuevent *event;
    gpudata *data;
    int err;
} shared_event;

static void *use_shared(void *arg) {
    shared_event *s = arg;
    for (int i = 0; i < ROUNDS && s->err == GA_NO_ERROR; i++) {
        int done;
        s->err = gpudata_memset(s->data, 0, i);
        if (s->err == GA_NO_ERROR) s->err = gpuevent_record(s->event);
        if (s->err == GA_NO_ERROR) s->err = gpuevent_query(s->event, &done);
        if (s->err == GA_NO_ERROR && i % 8 == 0) s->err = gpuevent_sync(s->event);
        gpuevent_retain(s->event);
        gpuevent_release(s->event);
    }
    return NULL;
}

static void threads_share(void **state) {
    (void)state;
    gpuevent *e = new_event(cts.ctx);
    pthread_t ids[THREADS];
    shared_event shared[THREADS];
    for (int i = 0; i < THREADS; i++) {
        shared[i] = (shared_event){e, cts_buffer(4096, NULL), GA_NO_ERROR};
        assert_int_equal(pthread_create(&ids[i], NULL, use_shared, &shared[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        cts_ok(shared[i].err);
        gpudata_release(shared[i].data);
    }
    cts_ok(gpuevent_sync(e));
    gpuevent_release(e);
}

const cts_case cts_event_cases[] = {
    {"stands_for_work", stands_for_work, 0},
    {"earlier_work_alone", earlier_work_alone, 0},
    {"counts_references", counts_references, 0},
    {"many", many, 0},
    {"between_contexts", between_contexts, 0},
    {"between_backends", between_backends, 0},
    {"closed_while_waiting", closed_while_waiting, 0},
    {"elapsed", elapsed, 0},
    {"transfers", transfers, 0},
    {"transfers_of_nothing", transfers_of_nothing, 0},
    {"bad_input", bad_input, 0},
    {"threads_share", threads_share, 0},
    {NULL, NULL, 0},
};
