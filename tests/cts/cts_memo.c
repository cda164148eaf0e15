/* Caches of recent calls: similar calls must not be confused, from any thread. */
#include "cts.h"

#include <pthread.h>

#include <gpuarray/graph.h>
#include <gpuarray/reduction.h>

/* -------------------------------------------------------------------------------------------- calls of many kinds */

enum { ROWS = 4, COLUMNS = 6, COUNT = ROWS * COLUMNS, BUFFERS = 3, ROOM = COUNT + 8, KINDS = 5, STEPS = 300 };

/* The layout of a view in its buffer, in elements. */
static const struct {
    size_t offset, rows;
    ssize_t row, column;
} kinds[KINDS] = {
    {0, ROWS, COLUMNS, 1},                    /* dense */
    {3, ROWS, COLUMNS, 1},                    /* dense, aligned otherwise */
    {0, ROWS, 1, ROWS},                       /* the other order */
    {COUNT - 1, ROWS, -(ssize_t)COLUMNS, -1}, /* backwards */
    {1, 1, COLUMNS, 1},                       /* one row, for all */
};

typedef struct world {
    gpudata *buffers[BUFFERS];
    int32_t host[BUFFERS][ROOM];
} world;

typedef struct view {
    GpuArray a;
    unsigned buffer, kind;
} view;

static void make_view(view *v, const world *w, unsigned buffer, unsigned kind) {
    size_t dims[] = {kinds[kind].rows, COLUMNS};
    ssize_t strides[] = {kinds[kind].row * 4, kinds[kind].column * 4};

    *v = (view){.buffer = buffer, .kind = kind};
    cts_ok(GpuArray_fromdata(&v->a, w->buffers[buffer], kinds[kind].offset * 4, GA_INT, 2, dims, strides, 1));
}

static int32_t *element(world *w, const view *v, size_t i, size_t j) {
    ssize_t at = (ssize_t)kinds[v->kind].offset + (ssize_t)(kinds[v->kind].rows == 1 ? 0 : i) * kinds[v->kind].row +
                 (ssize_t)j * kinds[v->kind].column;
    return &w->host[v->buffer][at];
}

static void remake(world *w, unsigned b) {
    gpudata_release(w->buffers[b]);
    w->buffers[b] = cts_buffer(sizeof w->host[b], w->host[b]);
}

static void compare(world *w, unsigned step) {
    int32_t got[ROOM];

    for (unsigned b = 0; b < BUFFERS; b++) {
        cts_ok(gpudata_read(got, w->buffers[b], 0, sizeof got));
        for (unsigned i = 0; i < ROOM; i++)
            if (got[i] != w->host[b][i])
                fail_msg("step %u, buffer %u, element %u: %d is not %d (seed %llu)", step, b, i, (int)got[i],
                         (int)w->host[b][i], (unsigned long long)cts.seed);
    }
}

static unsigned wrap(int32_t x) {
    return (unsigned)x;
}

static void call_once(world *w, GpuElemwise *ge, cts_random *r, view *o, view *a, view *b) {
    int32_t s = (int32_t)cts_below(r, 7) - 3, t = (int32_t)cts_below(r, 7) - 3, want[ROWS][COLUMNS];
    bool one_scalar = cts_below(r, 3) == 0; /* one place for both, where others have two */
    int32_t second = one_scalar ? s : t;

    for (size_t i = 0; i < ROWS; i++)
        for (size_t j = 0; j < COLUMNS; j++)
            want[i][j] = (int32_t)(wrap(*element(w, a, i, j)) * wrap(s) + wrap(*element(w, b, i, j)) * wrap(second));
    void *args[] = {&a->a, &s, &b->a, one_scalar ? &s : &t, &o->a};
    cts_ok(GpuElemwise_call(ge, args, GE_BROADCAST));
    for (size_t i = 0; i < ROWS; i++)
        for (size_t j = 0; j < COLUMNS; j++) *element(w, o, i, j) = want[i][j];
}

/* One to four repetitions, so that some calls are cached while others look alike. */
static void one_elemwise(world *w, GpuElemwise *ge, cts_random *r) {
    view o, a, b;

    make_view(&o, w, (unsigned)cts_below(r, BUFFERS), cts_below(r, 4) == 0);
    make_view(&a, w, (unsigned)cts_below(r, BUFFERS), cts_below(r, 2) == 0 ? 0 : (unsigned)cts_below(r, KINDS));
    make_view(&b, w, (unsigned)cts_below(r, BUFFERS), cts_below(r, 4) == 0);
    for (size_t n = 1 + cts_below(r, 4); n > 0; n--) call_once(w, ge, r, &o, &a, &b);
    cts_clear(&o.a, &a.a, &b.a, NULL);
}

static void one_assignment(world *w, cts_random *r) {
    int32_t want[ROWS][COLUMNS];
    view o, a;

    make_view(&o, w, (unsigned)cts_below(r, BUFFERS), (unsigned)cts_below(r, KINDS - 1));
    make_view(&a, w, (unsigned)cts_below(r, BUFFERS), (unsigned)cts_below(r, KINDS));
    for (size_t i = 0; i < ROWS; i++)
        for (size_t j = 0; j < COLUMNS; j++) want[i][j] = *element(w, &a, i, j);
    for (int n = 0; n < 3 && (n == 0 || o.buffer != a.buffer); n++) cts_ok(GpuArray_setarray(&o.a, &a.a));
    for (size_t i = 0; i < ROWS; i++)
        for (size_t j = 0; j < COLUMNS; j++) *element(w, &o, i, j) = want[i][j];
    cts_clear(&o.a, &a.a, NULL);
}

/* Sums along either axis, into the beginning of a buffer, which may be the array's own. */
static void one_reduction(world *w, GpuReduction *sum, cts_random *r) {
    unsigned axis = (unsigned)cts_below(r, 2), to = (unsigned)cts_below(r, BUFFERS);
    size_t n = axis == 0 ? COLUMNS : ROWS;
    int32_t want[COLUMNS];
    GpuArray out;
    view a;

    make_view(&a, w, (unsigned)cts_below(r, BUFFERS), (unsigned)cts_below(r, KINDS - 1));
    cts_ok(GpuArray_fromdata(&out, w->buffers[to], 0, GA_INT, 1, &n, (ssize_t[]){4}, 1));
    for (size_t k = 0; k < n; k++) {
        unsigned total = 0;
        for (size_t x = 0; x < (axis == 0 ? ROWS : COLUMNS); x++)
            total += wrap(axis == 0 ? *element(w, &a, x, k) : *element(w, &a, k, x));
        want[k] = (int32_t)total;
    }
    for (int turn = 0; turn < 3 && (turn == 0 || to != a.buffer); turn++)
        cts_ok(GpuReduction_call(sum, &out, &a.a, 1, &axis, 0));
    memcpy(w->host[to], want, n * sizeof *want);
    cts_clear(&out, &a.a, NULL);
}

static void likenesses(void **state) {
    gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ},
                              {"s", GA_INT, GE_SCALAR},
                              {"b", GA_INT, GE_READ},
                              {"t", GA_INT, GE_SCALAR},
                              {"o", GA_INT, GE_WRITE}};
    const unsigned steps = cts.small ? STEPS / 4 : STEPS;
    cts_random r = {cts.seed};
    GpuReduction *sum;
    world w = {0};

    (void)state;
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "o = (int)((unsigned)a * (unsigned)s + (unsigned)b * (unsigned)t)",
                                      5, args, 2, 0);
    if (ge == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_NO_ERROR));
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_INT, GA_INT, GA_INT));
    for (unsigned b = 0; b < BUFFERS; b++) {
        for (unsigned i = 0; i < ROOM; i++) w.host[b][i] = (int32_t)cts_below(&r, 1000) - 500;
        w.buffers[b] = cts_buffer(sizeof w.host[b], w.host[b]);
    }
    for (unsigned step = 0; step < steps; step++) {
        size_t what = cts_below(&r, 8);
        if (what == 0)
            one_reduction(&w, sum, &r);
        else if (what == 1)
            one_assignment(&w, &r);
        else
            one_elemwise(&w, ge, &r);
        if (step % 16 == 15) compare(&w, step);
        if (step % 40 == 39) remake(&w, (unsigned)cts_below(&r, BUFFERS)); /* the address may come back */
    }
    compare(&w, steps);
    for (unsigned b = 0; b < BUFFERS; b++) gpudata_release(w.buffers[b]);
    GpuReduction_free(sum);
    GpuElemwise_free(ge);
}

/* --------------------------------------------------------------------------------------- errors behind a good call */

typedef struct sum_of_two {
    GpuElemwise *ge;
    GpuArray a, b, o;
} sum_of_two;

static void sum_make(sum_of_two *s) {
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"o", GA_FLOAT, GE_WRITE}};
    size_t n = 20;
    float host[20];

    *s = (sum_of_two){.ge = GpuElemwise_new(cts.ctx, NULL, "o = a + b", 3, args, 1, 0)};
    assert_non_null(s->ge);
    for (size_t i = 0; i < n; i++) host[i] = (float)i;
    s->a = cts_filled(GA_FLOAT, 1, &n, host);
    s->b = cts_filled(GA_FLOAT, 1, &n, host);
    s->o = cts_zeros(GA_FLOAT, 1, &n);
}

static void sum_good(sum_of_two *s) {
    float got[20];
    void *args[] = {&s->a, &s->b, &s->o};

    cts_ok(GpuArray_memset(&s->o, 0));
    cts_ok(GpuElemwise_call(s->ge, args, 0));
    cts_ok(GpuArray_read(got, sizeof got, &s->o));
    for (int i = 0; i < 20; i++) assert_true(got[i] == (float)(2 * i));
}

static void sum_free(sum_of_two *s) {
    cts_clear(&s->a, &s->b, &s->o, NULL);
    GpuElemwise_free(s->ge);
}

static int sum_with(sum_of_two *s, GpuArray *b, GpuArray *o) {
    return GpuElemwise_call(s->ge, (void *[]){&s->a, b, o}, 0);
}

static void errors_behind(void **state) {
    gpucontext *other = cts_open(NULL);
    GpuArray short_one = {0}, foreign, bad;
    size_t n = 20, few = 10;
    sum_of_two s;
    int err;

    (void)state;
    sum_make(&s);
    for (int i = 0; i < 4; i++) sum_good(&s);
    cts_fails_with(GA_INVALID_ERROR, sum_with(&s, NULL, &s.o));
    bad = s.b;
    bad.data = NULL;
    cts_fails_with(GA_INVALID_ERROR, sum_with(&s, &bad, &s.o));
    bad = s.b;
    bad.dimensions = NULL;
    cts_fails_with(GA_INVALID_ERROR, sum_with(&s, &bad, &s.o));
    bad = s.b;
    bad.typecode = GA_INT; /* of the same size */
    cts_fails_with(GA_INVALID_ERROR, sum_with(&s, &bad, &s.o));
    bad = s.b;
    bad.flags &= ~GA_ALIGNED;
    cts_fails_with(GA_UNALIGNED_ERROR, sum_with(&s, &bad, &s.o));
    bad = s.o;
    bad.flags &= ~GA_WRITEABLE;
    cts_fails(sum_with(&s, &s.b, &bad));
    bad = s.b;
    bad.offset = 4;
    cts_fails_with(GA_VALUE_ERROR, sum_with(&s, &bad, &s.o));
    short_one = cts_zeros(GA_FLOAT, 1, &few);
    cts_fails_with(GA_VALUE_ERROR, sum_with(&s, &short_one, &s.o));
    bad = s.b;
    bad.data = short_one.data; /* a buffer that is too small for the shape */
    cts_fails_with(GA_VALUE_ERROR, sum_with(&s, &bad, &s.o));
    cts_ok(GpuArray_zeros(&foreign, other, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, sum_with(&s, &foreign, &s.o));
    gpudata *constant = gpudata_alloc(cts.ctx, 80, NULL, GA_BUFFER_READ_ONLY, &err);
    assert_non_null(constant);
    bad = s.o;
    bad.data = constant;
    cts_fails_with(GA_READONLY_ERROR, sum_with(&s, &s.b, &bad));
    gpudata_release(constant);
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(s.ge, (void *[]){&s.a, &s.b, &s.o}, 0x10000));
    sum_good(&s);
    cts_clear(&short_one, &foreign, NULL);
    gpucontext_deref(other);
    sum_free(&s);
}

/* A cached call can be recorded, with its current operands; then it runs directly again. */
static void recorded(void **state) {
    gpugraph *g = NULL;
    float got[20];
    sum_of_two s;

    (void)state;
    sum_make(&s);
    for (int i = 0; i < 4; i++) sum_good(&s);
    cts_ok(GpuArray_memset(&s.o, 0));
    cts_ok(gpugraph_begin(cts.ctx));
    for (int i = 0; i < 3; i++) cts_ok(sum_with(&s, &s.b, &s.o));
    cts_ok(gpugraph_end(cts.ctx, &g));
    assert_int_equal(gpugraph_steps(g), 3);
    cts_ok(GpuArray_read(got, sizeof got, &s.o));
    for (int i = 0; i < 20; i++) assert_true(got[i] == 0);
    cts_ok(gpugraph_launch(g));
    cts_ok(GpuArray_read(got, sizeof got, &s.o));
    for (int i = 0; i < 20; i++) assert_true(got[i] == (float)(2 * i));
    gpugraph_release(g);
    sum_good(&s);
    sum_free(&s);
}

/* ----------------------------------------------------------------------------------------------------------- threads
 */

enum { THREADS = 4, TURNS = 150, SHAPES = 7 };

typedef struct caller {
    pthread_t thread;
    GpuElemwise *ge;
    GpuReduction *sum;
    unsigned number;
    int errors;
} caller;

/* Sums of 1 to n times the thread's number, where each thread uses the shapes in another order. */
static void *call_turns(void *arg) {
    caller *c = arg;
    GpuArray a[SHAPES] = {{0}}, total[SHAPES] = {{0}}, wide[SHAPES] = {{0}};
    int err = GA_NO_ERROR, v = (int)c->number, wrong = 0;
    const unsigned zero = 0;

    for (size_t i = 0; i < SHAPES; i++) {
        size_t dims[] = {i + 2, 3};
        err |= GpuArray_zeros(&a[i], cts.ctx, GA_INT, 2, dims, i % 2 ? GA_F_ORDER : GA_C_ORDER);
        err |= GpuArray_zeros(&total[i], cts.ctx, GA_INT, 1, &dims[1], GA_C_ORDER);
        err |= GpuArray_zeros(&wide[i], cts.ctx, GA_LONG, 1, &dims[1], GA_C_ORDER);
    }
    for (unsigned turn = 0; turn < TURNS && err == GA_NO_ERROR; turn++) {
        size_t i = (turn * (c->number + 1)) % SHAPES;
        err = GpuElemwise_call(c->ge, (void *[]){&a[i], &v}, 0);
        if (err == GA_NO_ERROR) err = GpuReduction_call(c->sum, &total[i], &a[i], 1, &zero, 0);
        if (err == GA_NO_ERROR) err = GpuArray_move(&wide[i], &total[i]);
    }
    for (size_t i = 0; i < SHAPES && err == GA_NO_ERROR; i++) {
        int64_t got[3], want = 0;
        for (unsigned turn = 0; turn < TURNS; turn++)
            if ((turn * (c->number + 1)) % SHAPES == i) want += v * (int64_t)(i + 2);
        err = GpuArray_read(got, sizeof got, &wide[i]);
        for (int k = 0; k < 3; k++) wrong += got[k] != want;
    }
    for (size_t i = 0; i < SHAPES; i++) {
        cts_clear(&a[i], &total[i], &wide[i], NULL);
    }
    c->errors = wrong + (err != GA_NO_ERROR);
    return NULL;
}

static void threads_call(void **state) {
    gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ | GE_WRITE}, {"v", GA_INT, GE_SCALAR}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "a += v", 2, args, 2, 0);
    GpuReduction *sum;
    caller c[THREADS];

    (void)state;
    assert_non_null(ge);
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_INT, GA_INT, GA_INT));
    for (unsigned i = 0; i < THREADS; i++) {
        c[i] = (caller){.ge = ge, .sum = sum, .number = i + 1, .errors = 1};
        assert_int_equal(pthread_create(&c[i].thread, NULL, call_turns, &c[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) pthread_join(c[i].thread, NULL);
    for (unsigned i = 0; i < THREADS; i++) assert_int_equal(c[i].errors, 0);
    GpuReduction_free(sum);
    GpuElemwise_free(ge);
}

const cts_case cts_memo_cases[] = {
    {"likenesses", likenesses, 0},
    {"errors_behind", errors_behind, 0},
    {"recorded", recorded, 0},
    {"threads_call", threads_call, 0},
    {NULL, NULL, 0},
};
