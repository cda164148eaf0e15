/* Recorded work (graphs): a launch gives the same bits as direct calls, any number of times, with replaced operands;
 * and calls that cannot be recorded. */
#include "cts_graph.h"

#include <pthread.h>
#include <unistd.h>

#include <gpuarray/blas.h>
#include <gpuarray/reduction.h>

gpugraph *graph_end(gpucontext *ctx) {
    gpugraph *g = NULL;
    cts_ok(gpugraph_end(ctx, &g));
    assert_non_null(g);
    assert_ptr_equal(gpugraph_context(g), ctx);
    return g;
}

/* --------------------------------------------------------------------------------------------------- a long program */

enum { ROWS = 40, COLUMNS = 30, BYTES = 3000 };

typedef struct program {
    gpucontext *ctx;
    GpuArray a, b, sum, product, total;
    GpuElemwise *add;
    GpuReduction *reduce;
    GpuKernel step;
    gpudata *bytes;
    bool products;
} program;

static const char step_source[] = "KERNEL void advance(GLOBAL_MEM ga_float *x, ga_float s, ga_uint n) {\n"
                                  "    for (ga_uint i = GID_0 * LDIM_0 + LID_0; i < n; i += GDIM_0 * LDIM_0)\n"
                                  "        x[i] = x[i] * s + 1;\n"
                                  "}\n";
static const int step_types[] = {GA_BUFFER, GA_FLOAT, GA_UINT};

static void step_kernel(GpuKernel *k, gpucontext *ctx) {
    const char *source[] = {"#include \"cluda.h\"\n", step_source};
    cts_ok(GpuKernel_init(k, ctx, 2, source, NULL, "advance", 3, step_types, 0, NULL));
}

static void call_step(GpuKernel *k, gpudata *x, float s, uint32_t n) {
    size_t groups = 2, size = 8;
    void *args[] = {x, &s, &n};
    cts_ok(GpuKernel_call(k, 1, &groups, &size, 0, args));
}

static void floats(GpuArray *a, gpucontext *ctx, size_t rows, size_t columns, int seed) {
    size_t dims[] = {rows, columns};
    float *host = malloc(rows * columns * sizeof *host);
    assert_non_null(host);
    for (size_t i = 0; i < rows * columns; i++) host[i] = (float)((i * 37 + (size_t)seed * 11) % 101) / 7 - 5;
    if (!a->data) cts_ok(GpuArray_empty(a, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(a, host, rows * columns * sizeof *host));
    free(host);
}

static void program_inputs(program *p, int seed) {
    unsigned char bytes[BYTES];
    for (size_t i = 0; i < BYTES; i++) bytes[i] = (unsigned char)(i * 3 + (size_t)seed);
    floats(&p->a, p->ctx, ROWS, COLUMNS, seed);
    floats(&p->b, p->ctx, COLUMNS, ROWS, seed + 1);
    floats(&p->sum, p->ctx, ROWS, COLUMNS, seed + 2);
    floats(&p->product, p->ctx, ROWS, ROWS, seed + 3);
    cts_ok(gpudata_write(p->bytes, 0, bytes, BYTES));
}

static void program_make(program *p, gpucontext *ctx) {
    gpuelemwise_arg args[] = {
        {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"c", GA_FLOAT, GE_WRITE}};
    int err = GA_NO_ERROR;
    *p = (program){.ctx = ctx};
    p->bytes = gpudata_alloc(ctx, BYTES, NULL, 0, &err);
    cts_ok(err);
    p->add = GpuElemwise_new(ctx, "", "c = a + b * s", 4, args, 2, 0);
    assert_non_null(p->add);
    cts_ok(GpuReduction_new(&p->reduce, ctx, "sum", GA_FLOAT, -1, -1));
    step_kernel(&p->step, ctx);
    size_t none = 1;
    cts_ok(GpuArray_empty(&p->total, ctx, GA_FLOAT, 0, &none, GA_C_ORDER));
    program_inputs(p, 0);
}

/* Operations with temporaries: a transposed copy, scratch memory of a reduction, the buffer of an overlapping move. */
static void program_run(program *p) {
    GpuArray t, copy;
    float s = 0.3f;
    cts_ok(GpuArray_transpose(&t, &p->b, NULL));
    cts_ok(GpuArray_copy(&copy, &t, GA_C_ORDER));
    void *args[] = {&p->a, &copy, &s, &p->sum};
    cts_ok(GpuElemwise_call(p->add, args, 0));
    cts_clear(&copy, &t, NULL);
    for (int i = 0; i < 3; i++) { /* each has the memory of the one before */
        cts_ok(GpuArray_copy(&copy, &p->sum, GA_C_ORDER));
        call_step(&p->step, copy.data, 0.5f, ROWS * COLUMNS);
        cts_ok(GpuArray_move(&p->sum, &copy));
        GpuArray_clear(&copy);
    }
    cts_ok(GpuReduction_call(p->reduce, &p->total, &p->sum, 0, NULL, 0));
    if (p->products) cts_ok(GpuArray_rgemm(cb_no_trans, cb_no_trans, 0.5, &p->sum, &p->b, 1.0, &p->product, 0));
    cts_ok(gpudata_move(p->bytes, 100, p->bytes, 0, 1000)); /* overlaps */
    cts_ok(gpudata_move(p->bytes, 2000, p->bytes, 50, 500));
    cts_ok(gpudata_memset(p->bytes, BYTES - 77, 0x5d));
    cts_ok(gpudata_write(p->bytes, 7, "recorded", 8));
}

typedef struct results {
    float sum[ROWS * COLUMNS], product[ROWS * ROWS], total;
    unsigned char bytes[BYTES];
} results;

static void program_read(program *p, results *r) {
    memset(r, 0, sizeof *r);
    cts_ok(GpuArray_read(r->sum, sizeof r->sum, &p->sum));
    cts_ok(GpuArray_read(r->product, sizeof r->product, &p->product));
    cts_ok(GpuArray_read(&r->total, sizeof r->total, &p->total));
    cts_ok(gpudata_read(r->bytes, p->bytes, 0, BYTES));
}

static void program_free(program *p) {
    cts_clear(&p->a, &p->b, &p->sum, &p->product, &p->total, NULL);
    gpudata_release(p->bytes);
    GpuElemwise_free(p->add);
    GpuReduction_free(p->reduce);
    GpuKernel_clear(&p->step);
}

static void same_bits(void **state) {
    (void)state;
    program p;
    results *want = malloc(sizeof *want), *got = malloc(sizeof *got);
    assert_true(want && got);
    if (!cts_language("CUDA C")) setenv("GPUARRAY_BLAS", "own", 1); /* CLBlast takes long to compile */
    gpucontext *ctx = cts_open(NULL);
    program_make(&p, ctx);
    p.products = !cts.small;
    program_inputs(&p, 5); /* what the recording itself must leave alone */
    cts_ok(gpugraph_begin(ctx));
    program_run(&p);
    gpugraph *g = graph_end(ctx);
    assert_true(gpugraph_steps(g) >= 15);
    for (int round = 0; round < 4; round++) {
        program_inputs(&p, round);
        if (round == 0) {
            results *before = got;
            program_read(&p, before);
            assert_memory_equal(before->bytes + 7, "\x15\x18\x1b", 3); /* nothing ran yet */
        }
        program_run(&p);
        program_read(&p, want);
        program_inputs(&p, round);
        cts_ok(gpugraph_launch(g));
        program_read(&p, got);
        assert_memory_equal(got, want, sizeof *want);
    }
    /* twice in succession, and after all other objects were released */
    program_inputs(&p, 9);
    program_run(&p);
    program_run(&p);
    program_read(&p, want);
    program_inputs(&p, 9);
    cts_ok(gpugraph_launch(g));
    cts_ok(gpugraph_launch(g));
    program_read(&p, got);
    assert_memory_equal(got, want, sizeof *want);
    program_free(&p);
    cts_ok(gpugraph_launch(g));
    gpugraph_release(g);
    cts_ok(gpucontext_sync(ctx));
    gpucontext_deref(ctx);
    unsetenv("GPUARRAY_BLAS");
    free(want);
    free(got);
}

/* Memory that the recording released is not reused as long as the graph exists. */
static void keeps_temporaries(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    program p;
    results *want = malloc(sizeof *want), *got = malloc(sizeof *got);
    assert_true(want && got);
    program_make(&p, ctx);
    program_run(&p); /* so that there is memory to hand out */
    program_inputs(&p, 1);
    program_run(&p);
    program_read(&p, want);
    cts_ok(gpugraph_begin(ctx));
    program_run(&p);
    gpugraph *g = graph_end(ctx);
    int err = GA_NO_ERROR;
    gpudata *others[40];
    for (size_t i = 0; i < 40; i++) { /* of every size that could have been one */
        others[i] = gpudata_alloc(ctx, (i % 20 + 1) * 300, NULL, 0, &err);
        cts_ok(err);
        cts_ok(gpudata_memset(others[i], 0, 0x33));
    }
    program_inputs(&p, 1);
    cts_ok(gpugraph_launch(g));
    program_read(&p, got);
    assert_memory_equal(got, want, sizeof *want);
    unsigned char back[20 * 300];
    for (size_t i = 0; i < 40; i++) {
        cts_ok(gpudata_read(back, others[i], 0, (i % 20 + 1) * 300));
        for (size_t j = 0; j < (i % 20 + 1) * 300; j++) assert_int_equal(back[j], 0x33);
        gpudata_release(others[i]);
    }
    program_free(&p);
    gpugraph_release(g);
    ga_memory_stats stats;
    cts_ok(gpucontext_memory_stats(ctx, &stats));
    if (!cts_checked()) assert_int_equal(stats.in_use, 0); /* checked kernels write their reports into a buffer */
    gpucontext_deref(ctx);
    free(want);
    free(got);
}

/* An array that was made in the recording is referenced by the graph and the caller. */
static void makes_arrays(void **state) {
    (void)state;
    GpuArray a = {0}, made;
    float in[60], out[60];
    floats(&a, cts.ctx, 10, 6, 3);
    cts_ok(GpuArray_read(in, sizeof in, &a));
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(GpuArray_copy(&made, &a, GA_C_ORDER));
    gpugraph *g = graph_end(cts.ctx);
    cts_ok(gpugraph_launch(g));
    gpugraph_release(g);
    cts_ok(GpuArray_read(out, sizeof out, &made));
    assert_memory_equal(out, in, sizeof in);
    cts_clear(&made, &a, NULL);
}

/* ------------------------------------------------------------------------------------------------------ other operands
 */

static void replaced(void **state) {
    (void)state;
    enum { N = 100 };
    float one[N], got[N], s = 3;
    for (int i = 0; i < N; i++) one[i] = (float)i;
    gpudata *x = cts_buffer(sizeof one, one), *y = cts_buffer(sizeof one, one), *out = cts_buffer(sizeof one, NULL);
    gpudata *small = cts_buffer(sizeof one - 4, NULL);
    GpuKernel k;
    unsigned at = 77, later = 0;
    step_kernel(&k, cts.ctx);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(gpudata_move(out, 0, x, 0, sizeof one));
    cts_ok(gpugraph_position(cts.ctx, &at));
    call_step(&k, out, 2, N);
    cts_ok(gpugraph_position(cts.ctx, &later));
    gpugraph *g = graph_end(cts.ctx);
    assert_int_equal(later, at + 1);
    assert_int_equal(gpugraph_steps(g), later);
    cts_ok(gpugraph_launch(g));
    cts_ok(gpudata_read(got, out, 0, sizeof got));
    for (int i = 0; i < N; i++) assert_true(got[i] == one[i] * 2 + 1);
    cts_ok(gpugraph_set_value(g, at, 1, GA_FLOAT, &s));
    cts_ok(gpugraph_launch(g));
    s = 0; /* was read */
    cts_ok(gpudata_read(got, out, 0, sizeof got));
    for (int i = 0; i < N; i++) assert_true(got[i] == one[i] * 3 + 1);
    for (int i = 0; i < N; i++) one[i] = (float)(i * i);
    cts_ok(gpudata_write(y, 0, one, sizeof one));
    cts_ok(gpugraph_replace(g, x, y));
    gpudata_release(x); /* the graph has let it go */
    cts_ok(gpugraph_launch(g));
    cts_ok(gpudata_read(got, out, 0, sizeof got));
    for (int i = 0; i < N; i++) assert_true(got[i] == one[i] * 3 + 1);
    /* rejected replacements leave the graph unchanged */
    gpucontext *other = cts_open(NULL);
    int err = GA_NO_ERROR;
    gpudata *foreign = gpudata_alloc(other, sizeof one, NULL, 0, &err);
    gpudata *fixed = gpudata_alloc(cts.ctx, sizeof one, NULL, GA_BUFFER_READ_ONLY, &err);
    cts_fails_with(GA_VALUE_ERROR, gpugraph_replace(g, y, small));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_replace(g, y, out)); /* used elsewhere */
    cts_fails_with(GA_VALUE_ERROR, gpugraph_replace(g, small, y));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_replace(g, y, fixed));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_replace(g, y, foreign));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_replace(g, y, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_replace(g, NULL, y));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_replace(NULL, y, y));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, at, 0, GA_BUFFER, &s));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, at, 3, GA_FLOAT, &s));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, at, 1, GA_DOUBLE, &s));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, later, 1, GA_FLOAT, &s));
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, 0, 1, GA_FLOAT, &s)); /* a copy */
    cts_fails_with(GA_INVALID_ERROR, gpugraph_set_value(g, at, 1, GA_FLOAT, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_set_value(NULL, at, 1, GA_FLOAT, &s));
    cts_ok(gpugraph_replace(g, y, y));
    cts_ok(gpugraph_launch(g));
    cts_ok(gpudata_read(got, out, 0, sizeof got));
    for (int i = 0; i < N; i++) assert_true(got[i] == one[i] * 3 + 1);
    gpudata_release(foreign);
    gpudata_release(fixed);
    gpucontext_deref(other);
    GpuKernel_clear(&k);
    gpugraph_release(g);
    gpudata_release(y);
    gpudata_release(out);
    gpudata_release(small);
}

/* -------------------------------------------------------------------------------------------------- what cannot be */

/* An empty graph; a graph that outlives all other references to its context; a discarded recording. */
static void lifetimes(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    gpudata *b = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    cts_ok(gpugraph_begin(ctx));
    gpugraph *empty = graph_end(ctx);
    assert_int_equal(gpugraph_steps(empty), 0);
    cts_ok(gpugraph_launch(empty));
    gpugraph_release(empty);
    cts_ok(gpugraph_begin(ctx));
    cts_ok(gpudata_memset(b, 0, 3));
    cts_ok(gpugraph_cancel(ctx));
    cts_ok(gpugraph_begin(ctx));
    cts_ok(gpudata_memset(b, 0, 4));
    gpugraph *g = graph_end(ctx);
    gpudata_release(b);
    gpucontext_deref(ctx);
    cts_ok(gpugraph_launch(g));
    gpugraph_release(g);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#    define SANITIZED 1
#elif defined(__has_feature)
#    if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#        define SANITIZED 1
#    endif
#endif
#ifndef SANITIZED
#    define SANITIZED 0
#endif

/* Resident memory of the process; 0 if unknown, or meaningless because sanitizers retain freed memory. */
static size_t resident(void) {
    if (SANITIZED) return 0;
    unsigned long total = 0, pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f == NULL) return 0;
    int n = fscanf(f, "%lu %lu", &total, &pages);
    fclose(f);
    return n == 2 ? pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

static void launch_often(gpucontext *ctx, gpugraph *g, int n) {
    for (int i = 0; i < n; i++) {
        cts_ok(gpugraph_launch(g));
        if (i % 1000 == 999) cts_ok(gpucontext_sync(ctx));
    }
    cts_ok(gpucontext_sync(ctx));
}

/*
 * Leak test: many launches need no more memory of the device and of the process than a few: a million with --full. Only
 * the second half counts, because drivers allocate pools at first.
 */
static void no_growth(void **state) {
    (void)state;
    const int n = cts.small ? 200 : cts.full ? 1000000 : 10000;
    const size_t slack = (size_t)1 << 20;
    gpucontext *ctx = cts_open(NULL);
    gpudata *b = gpudata_alloc(ctx, 64, NULL, 0, NULL), *c = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    ga_memory_stats before, after;
    GpuKernel k;
    float zeros[16] = {0}, got = 0;
    cts_ok(gpudata_write(b, 0, zeros, sizeof zeros));
    step_kernel(&k, ctx);
    cts_ok(gpugraph_begin(ctx));
    call_step(&k, b, 0.5f, 16);
    cts_ok(gpudata_move(c, 0, b, 0, 64));
    cts_ok(gpudata_memset(c, 32, 1));
    gpugraph *g = graph_end(ctx);
    launch_often(ctx, g, n / 2);
    cts_ok(gpucontext_memory_stats(ctx, &before));
    size_t half = resident();
    launch_often(ctx, g, n - n / 2);
    size_t whole = resident();
    cts_ok(gpucontext_memory_stats(ctx, &after));
    assert_int_equal(after.in_use, before.in_use);
    assert_int_equal(after.allocs, before.allocs);
    if (cts.full)
        printf("             %d launches: %zu KiB after half of them, %zu KiB at the end\n", n, half >> 10,
               whole >> 10);
    if (whole > half + slack) fail_msg("%d launches took %zu bytes", n - n / 2, whole - half);
    cts_ok(gpudata_read(&got, b, 0, sizeof got));
    assert_true(got > 1.99f && got <= 2.0f);
    GpuKernel_clear(&k);
    gpugraph_release(g);
    gpudata_release(b);
    gpudata_release(c);
    gpucontext_deref(ctx);
}

/* ---------------------------------------------------------------------------------------------------------- threads */

enum { THREADS = 4 };

typedef struct user {
    gpugraph *graph;
    gpudata *own;
    int err;
} user;

/* Launches the graph, and enqueues other work in the same context. */
static void *use(void *arg) {
    user *u = arg;
    for (int i = 0; i < 100 && u->err == GA_NO_ERROR; i++) {
        unsigned char back = 0;
        u->err = gpugraph_launch(u->graph);
        if (u->err == GA_NO_ERROR) u->err = gpudata_memset(u->own, 0, i);
        if (u->err == GA_NO_ERROR && i % 16 == 0) u->err = gpudata_read(&back, u->own, 5, 1);
        if (u->err == GA_NO_ERROR && i % 16 == 0 && back != i) u->err = GA_MISC_ERROR;
    }
    return NULL;
}

static void threads_launch(void **state) {
    (void)state;
    gpudata *b = cts_buffer(64, NULL);
    GpuKernel k;
    step_kernel(&k, cts.ctx);
    cts_ok(gpugraph_begin(cts.ctx));
    call_step(&k, b, 1, 16);
    gpugraph *g = graph_end(cts.ctx);
    pthread_t ids[THREADS];
    user users[THREADS];
    for (int i = 0; i < THREADS; i++) users[i] = (user){g, cts_buffer(64, NULL), GA_NO_ERROR};
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&ids[i], NULL, use, &users[i]), 0);
    /* meanwhile this thread records: work of the others is not recorded */
    for (int i = 0; i < 20; i++) {
        cts_ok(gpugraph_begin(cts.ctx));
        call_step(&k, b, 2, 16);
        gpugraph *mine = graph_end(cts.ctx);
        assert_int_equal(gpugraph_steps(mine), 1);
        gpugraph_release(mine);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        cts_ok(users[i].err);
        gpudata_release(users[i].own);
    }
    float got = 0;
    cts_ok(gpudata_read(&got, b, 0, sizeof got));
    assert_true(got == 100 * THREADS); /* each launch adds 1 */
    GpuKernel_clear(&k);
    gpugraph_release(g);
    gpudata_release(b);
}

static void *begin_and_end(void *err) {
    *(int *)err = gpugraph_begin(cts.ctx);
    return NULL;
}

/* A thread that exits while it records leaves no recording behind; its recording is discarded. */
static void thread_ends(void **state) {
    (void)state;
    gpudata *b = cts_buffer(64, NULL);
    for (int i = 0; i < 3; i++) {
        pthread_t id;
        int err = GA_MISC_ERROR;
        unsigned char back = 0;
        assert_int_equal(pthread_create(&id, NULL, begin_and_end, &err), 0);
        pthread_join(id, NULL);
        cts_ok(err);
        cts_ok(gpudata_memset(b, 0, i));
        cts_ok(gpudata_read(&back, b, 5, 1));
        assert_int_equal(back, i);
        cts_ok(gpugraph_begin(cts.ctx));
        cts_fails_with(GA_INVALID_ERROR, gpugraph_begin(cts.ctx));
        assert_non_null(strstr(gpucontext_error(cts.ctx, GA_INVALID_ERROR), "gpugraph_cancel"));
        cts_ok(gpugraph_cancel(cts.ctx));
    }
    gpudata_release(b);
}

/* -------------------------------------------------------------------------------------------------- random programs */

/* Buffers are filled, copied and computed with in random order, and allocated and released in between. */
static void random_step(cts_random *r, gpudata **pool, size_t n, GpuKernel *k, size_t bytes) {
    size_t i = cts_below(r, n), j = cts_below(r, n), at = 4 * cts_below(r, bytes / 8);
    int err = GA_NO_ERROR;
    switch (cts_below(r, 5)) {
    case 0: cts_ok(gpudata_memset(pool[i], at, (int)cts_below(r, 64))); break;
    case 1: cts_ok(gpudata_move(pool[i], at, pool[j], bytes / 2 - at, bytes / 2)); break;
    case 2: call_step(k, pool[i], 0.25f * (float)cts_below(r, 5), (uint32_t)(bytes / 4)); break;
    case 3: cts_ok(gpudata_write(pool[i], at, "0123456789abcdef", 16)); break;
    default: {
        gpudata *t = gpudata_alloc(cts.ctx, bytes, NULL, 0, &err);
        cts_ok(err);
        cts_ok(gpudata_move(t, 0, pool[i], 0, bytes));
        call_step(k, t, 0.5f, (uint32_t)(bytes / 4));
        cts_ok(gpudata_move(pool[j], 0, t, 0, bytes));
        gpudata_release(t);
    }
    }
}

static void random_programs(void **state) {
    (void)state;
    enum { N = 4, LENGTH = 60 };
    if (cts.small) cts_skip("Oclgrind takes what is moved and written in pieces for uninitialised");
    const size_t bytes = 512;
    GpuKernel k;
    step_kernel(&k, cts.ctx);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        unsigned char want[N][512], got[N][512];
        gpudata *pool[N];
        gpugraph *g = NULL;
        for (int i = 0; i < N; i++) pool[i] = cts_buffer(bytes, NULL);
        for (int recorded = 0; recorded < 2; recorded++) {
            cts_random r = {seed};
            for (int i = 0; i < N; i++) cts_ok(gpudata_memset(pool[i], 0, i));
            if (recorded) cts_ok(gpugraph_begin(cts.ctx));
            for (int i = 0; i < LENGTH; i++) random_step(&r, pool, N, &k, bytes);
            if (recorded) g = graph_end(cts.ctx);
            if (recorded) cts_ok(gpugraph_launch(g));
            for (int i = 0; i < N; i++) cts_ok(gpudata_read(recorded ? got[i] : want[i], pool[i], 0, bytes));
        }
        if (memcmp(want, got, sizeof want) != 0) fail_msg("seed %llu: other bits", (unsigned long long)seed);
        gpugraph_release(g);
        for (int i = 0; i < N; i++) gpudata_release(pool[i]);
    }
    GpuKernel_clear(&k);
}

const cts_case cts_graph_cases[] = {
    {"same_bits", same_bits, 0},
    {"keeps_temporaries", keeps_temporaries, 0},
    {"makes_arrays", makes_arrays, 0},
    {"replaced", replaced, 0},
    {"refused", graph_refused, 0},
    {"bad_input", graph_bad_input, 0},
    {"lifetimes", lifetimes, 0},
    {"no_growth", no_growth, 0},
    {"threads_launch", threads_launch, 0},
    {"thread_ends", thread_ends, 0},
    {"random_programs", random_programs, 0},
    {NULL, NULL, 0},
};
