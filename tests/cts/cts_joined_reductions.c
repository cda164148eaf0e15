/* Reductions at the end of chains: the bits of the calls one by one, and of a loop on the host. */
#include "cts_joined.h"
#include "cts_ref.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include <gpuarray/reduction.h>

enum { MOST = 4 };

typedef struct reducing {
    GpuReduction *r;
    unsigned naxes;
    const unsigned *axes; /* NULL: all */
    int flags;
} reducing;

/* of[3] = reduction of (x * y + x), through temporaries. */
static void of_product(world *w, void *arg) {
    const reducing *how = arg;
    GpuArray *x = &w->of[0], *y = &w->of[1], t, u;
    cts_ok(GpuArray_empty(&t, cts.ctx, x->typecode, x->nd, x->dimensions, GA_C_ORDER));
    cts_ok(GpuArray_empty(&u, cts.ctx, x->typecode, x->nd, x->dimensions, GA_C_ORDER));
    joined_apply("multiply", &t, x, y);
    joined_apply("add", &u, &t, x);
    GpuArray_clear(&t);
    cts_ok(GpuReduction_call(how->r, &w->of[2], &u, how->naxes, how->axes, how->flags));
    GpuArray_clear(&u);
}

static bool is_reduced(const reducing *how, unsigned axis) {
    for (unsigned i = 0; how->axes != NULL && i < how->naxes; i++)
        if (how->axes[i] == axis) return true;
    return how->axes == NULL;
}

/* Index of the result of element i. */
static size_t result_of(const reducing *how, unsigned nd, const size_t *dims, size_t i) {
    size_t at = 0, step = 1;

    for (unsigned d = nd; d-- > 0; i /= dims[d]) {
        if (is_reduced(how, d)) continue;
        at += i % dims[d] * step;
        step *= dims[d];
    }
    return at;
}

/* The sums of a loop over numbers whose sums are exact. */
static void check_sums(const world *w, const reducing *how) {
    const GpuArray *x = &w->of[0];
    const int type = x->typecode, out = w->of[2].typecode;
    const size_t size = gpuarray_get_elsize(type), n = w->bytes[0] / size;
    const size_t results = w->bytes[2] / gpuarray_get_elsize(out);
    double *sums = calloc(results, sizeof *sums);

    assert_non_null(sums);
    for (size_t i = 0; i < n; i++) {
        const double a = cts_as_double(cts_get(type, (unsigned char *)w->init[0] + i * size));
        const double b = cts_as_double(cts_get(type, (unsigned char *)w->init[1] + i % (w->bytes[1] / size) * size));
        sums[result_of(how, x->nd, x->dimensions, i)] += a * b + a;
    }
    for (size_t i = 0; i < results; i++)
        assert_true(cts_as_double(cts_get(out, (unsigned char *)w->got[2] + i * gpuarray_get_elsize(out))) == sums[i]);
    free(sums);
}

/* Run it; the number of pieces of work besides those that the reduction alone takes. */
static unsigned check_program(cts_random *r, const char *op, int type, int outtype, unsigned nd, const size_t *dims,
                              reducing *how, bool exact) {
    size_t kept[MOST];
    unsigned retained = 0;
    world w = {0};

    cts_ok(GpuReduction_new(&how->r, cts.ctx, op, type, -1, outtype));
    for (unsigned d = 0; d < nd; d++) {
        if (!is_reduced(how, d)) kept[retained++] = dims[d];
        if (is_reduced(how, d) && how->flags & GR_KEEPDIMS) kept[retained++] = 1;
    }
    (void)world_add(&w, r, type, nd, dims);
    (void)world_add(&w, r, type, 1, &dims[nd - 1]); /* broadcast */
    (void)world_add(&w, r, GpuReduction_outtype(how->r), retained, kept);
    for (unsigned k = 0; exact && k < 2; k++)
        for (size_t i = 0; i < w.bytes[k] / gpuarray_get_elsize(type); i++)
            cts_put(type, (unsigned char *)w.init[k] + i * gpuarray_get_elsize(type),
                    cts_integer((int64_t)cts_below(r, 3)));
    const unsigned issued = world_check(&w, of_product, how);
    gpugraph *g = world_record(&w, of_product, how, GA_GRAPH_SEPARATE);
    const unsigned alone = gpugraph_steps(g) - 2;
    gpugraph_release(g);
    if (exact) check_sums(&w, how);
    world_free(&w);
    GpuReduction_free(how->r);
    return issued - alone;
}

static const unsigned first[] = {0}, last[] = {2}, middle[] = {1}, outer[] = {0, 1}, inner[] = {1, 2},
                      outermost[] = {0, 2};

void joined_reductions(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_INT, GA_UBYTE, GA_HALF, GA_DOUBLE, GA_LONG, GA_CFLOAT};
    static const size_t shapes[][3] = {{5, 7, 33}, {40, 1, 64}, {3, 130, 127}};
    reducing ways[] = {{NULL, 0, NULL, 0},  {NULL, 1, first, 0}, {NULL, 1, last, GR_KEEPDIMS},     {NULL, 1, middle, 0},
                       {NULL, 2, outer, 0}, {NULL, 2, inner, 0}, {NULL, 2, outermost, GR_KEEPDIMS}};
    enum { WAYS = sizeof ways / sizeof *ways };
    cts_random r = {31};

    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        for (size_t k = 0; k < WAYS; k++) {
            const bool exact = types[t] != GA_CFLOAT;
            const size_t *dims = shapes[(t + k) % 3];
            if (types[t] == GA_DOUBLE && !cts.fp64) continue;
            if (!cts.full && (t * WAYS + k + cts.seed) % (cts.small ? 17 : 4) != 0 && (t != 0 || k > 2)) continue;
            const unsigned more =
                check_program(&r, "sum", types[t], types[t] == GA_HALF ? GA_FLOAT : -1, 3, dims, &ways[k], exact);
            /* processors join few calls on types whose operations are long; and something has to be reduced */
            if (types[t] != GA_HALF && types[t] != GA_CFLOAT && !(k == 3 && dims[1] == 1)) assert_int_equal(more, 0);
        }
}

/* Random bits, all operations, and so many elements that a reduction has several parts. */
void joined_reduced_bits(void **state) {
    (void)state;
    static const char *const ops[] = {"sum", "prod", "min", "max", "any", "all"};
    static const int types[] = {GA_FLOAT, GA_SHORT, GA_BFLOAT16, GA_BOOL};
    const size_t dims[] = {cts.small ? 30 : 300, 7, 129};
    reducing ways[] = {{NULL, 0, NULL, 0}, {NULL, 1, first, 0}, {NULL, 2, inner, 0}};
    cts_random r = {32};

    for (size_t o = 0; o < 6; o++)
        for (size_t t = 0; t < 4; t++) {
            if (!cts.full && (o + t + cts.seed) % (cts.small ? 6 : 3) != 0) continue;
            (void)check_program(&r, ops[o], types[t], -1, 3, dims, &ways[(o + t) % 3], false);
        }
}

/* --------------------------------------------------------------------------------------------- what stays as it is */

/* The reduced array is read again: by a call, and by whoever has it. */
static void read_again(world *w, void *arg) {
    const reducing *how = arg;
    GpuArray t;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 3, w->of[0].dimensions, GA_C_ORDER));
    joined_apply("add", &t, &w->of[0], &w->of[0]);
    cts_ok(GpuReduction_call(how->r, &w->of[2], &t, how->naxes, how->axes, how->flags));
    joined_apply("add", &w->of[0], &t, &w->of[0]);
    GpuArray_clear(&t);
}

static void kept_input(world *w, void *arg) {
    const reducing *how = arg;
    joined_apply("add", &w->of[1], &w->of[0], &w->of[0]);
    cts_ok(GpuReduction_call(how->r, &w->of[2], &w->of[1], how->naxes, how->axes, how->flags));
}

/* Another value of the chain is kept. */
static void kept_value(world *w, void *arg) {
    const reducing *how = arg;
    GpuArray t;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 3, w->of[0].dimensions, GA_C_ORDER));
    joined_apply("add", &w->of[1], &w->of[0], &w->of[0]);
    joined_apply("add", &t, &w->of[1], &w->of[0]);
    cts_ok(GpuReduction_call(how->r, &w->of[2], &t, how->naxes, how->axes, how->flags));
    GpuArray_clear(&t);
}

/* The result lies in what the chain reads, so that it needs a copy. */
static void over_input(world *w, void *arg) {
    const reducing *how = arg;
    size_t dims[] = {33};
    ssize_t strides[] = {sizeof(int)};
    GpuArray t, head;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 3, w->of[0].dimensions, GA_C_ORDER));
    joined_apply("add", &t, &w->of[0], &w->of[0]);
    head = w->of[0];
    head.nd = 1;
    head.dimensions = dims;
    head.strides = strides;
    GpuArray_fix_flags(&head);
    cts_ok(GpuReduction_call(how->r, &head, &t, how->naxes, how->axes, how->flags));
    GpuArray_clear(&t);
}

/* After two conversions; and of a temporary in another order of axes than it was computed in, which stays apart. */
static void two_sums(world *w, void *arg) {
    const reducing *how = arg;
    GpuArray t, u, v, turned;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_SHORT, 3, w->of[0].dimensions, GA_F_ORDER));
    cts_ok(GpuArray_empty(&u, cts.ctx, GA_INT, 3, w->of[0].dimensions, GA_C_ORDER));
    cts_ok(GpuArray_empty(&v, cts.ctx, GA_INT, 3, w->of[0].dimensions, GA_C_ORDER));
    cts_ok(GpuArray_move(&t, &w->of[0]));
    cts_ok(GpuArray_move(&u, &t));
    cts_ok(GpuReduction_call(how->r, &w->of[2], &u, how->naxes, how->axes, how->flags));
    joined_apply("multiply", &v, &w->of[0], &w->of[1]);
    cts_ok(GpuArray_transpose(&turned, &v, (const unsigned[]){1, 2, 0}));
    cts_ok(GpuReduction_call(how->r, &w->of[3], &turned, how->naxes, how->axes, how->flags));
    cts_clear(&t, &u, &v, &turned, NULL);
}

void joined_reductions_apart(void **state) {
    (void)state;
    static const struct {
        program run;
        unsigned issued;
    } programs[] = {{read_again, 3}, {kept_input, 2}, {kept_value, 2}, {over_input, 2}, {two_sums, 3}};
    const size_t dims[] = {5, 7, 33}, row[] = {33}, turned[] = {5};
    reducing how = {NULL, 2, outer, 0};
    cts_random r = {33};
    world w = {0};

    cts_ok(GpuReduction_new(&how.r, cts.ctx, "sum", GA_INT, -1, GA_INT));
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_INT, 3, dims);
    (void)world_add(&w, &r, GA_INT, 1, row);
    (void)world_add(&w, &r, GA_INT, 1, turned);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        assert_int_equal(world_check(&w, programs[i].run, &how), programs[i].issued);
    for (unsigned k = 0; k < 33; k++) { /* of the last program */
        unsigned sum = 0;
        for (unsigned i = 0; i < 5 * 7; i++) sum += (unsigned)(int16_t)((unsigned *)w.init[0])[i * 33 + k];
        assert_int_equal(((unsigned *)w.got[2])[k], sum);
    }
    world_free(&w);
    GpuReduction_free(how.r);
}

/* --------------------------------------------------------------------------------------------------------- changes */

static void scaled_sum(world *w, void *arg) {
    void **of = arg;
    int three = 3;
    GpuArray t;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 1, w->of[0].dimensions, GA_C_ORDER));
    void *args[] = {&w->of[0], &three, &t};
    cts_ok(GpuElemwise_call(of[0], args, 0));
    cts_ok(GpuReduction_call(of[1], &w->of[1], &t, 1, NULL, 0));
    GpuArray_clear(&t);
}

static void sums_to(world *w, gpugraph *g, const unsigned *numbers, unsigned factor) {
    unsigned sum = 0;
    cts_ok(gpugraph_launch(g));
    world_read(w, w->got);
    for (size_t i = 0; i < w->of[0].dimensions[0]; i++) sum += numbers[i] * factor;
    assert_int_equal(*(unsigned *)w->got[1], sum);
}

/* Another buffer, and another value for the step before the reduction, which ends the joining. So many elements that
 * the reduction has several parts. */
void joined_reductions_changed(void **state) {
    (void)state;
    const size_t dims[] = {cts.small ? 3000 : 3000000};
    gpuelemwise_arg args[] = {{"x", GA_INT, GE_READ}, {"s", GA_INT, GE_SCALAR}, {"y", GA_INT, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "y = x * s;", 3, args, 1, GE_GK);
    GpuReduction *sum;
    cts_random r = {34};
    const int seven = 7;
    world w = {0};
    assert_non_null(ge);
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_INT, -1, GA_INT));
    void *of[] = {ge, sum};
    (void)world_add(&w, &r, GA_INT, 1, dims);
    (void)world_add(&w, &r, GA_INT, 0, dims);
    world_reset(&w);
    gpugraph *g = world_record(&w, scaled_sum, of, 0);
    GpuReduction_free(sum);
    GpuElemwise_free(ge);
    assert_int_equal(gpugraph_issued(g), gpugraph_steps(g) - 1);
    sums_to(&w, g, w.init[0], 3);
    gpudata *x = cts_buffer(w.bytes[0], NULL);
    unsigned *other = malloc(w.bytes[0]);
    assert_non_null(other);
    for (size_t i = 0; i < dims[0]; i++) other[i] = (unsigned)i * 77;
    cts_ok(gpudata_write(x, 0, other, w.bytes[0]));
    cts_ok(gpugraph_replace(g, w.of[0].data, x));
    sums_to(&w, g, other, 3);
    /* a refused value leaves the join as it is */
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, 0, 99, GA_INT, &seven));
    assert_int_equal(gpugraph_issued(g), gpugraph_steps(g) - 1);
    /* the arguments of an elementwise kernel over one axis: its extent, a buffer, an offset, the number */
    cts_ok(gpugraph_set_value(g, 0, 3, GA_INT, &seven));
    assert_int_equal(gpugraph_issued(g), gpugraph_steps(g));
    sums_to(&w, g, other, 7);
    gpugraph_release(g);
    gpudata_release(x);
    free(other);
    world_free(&w);
}

static size_t in_use(void) {
    ga_memory_stats m = {0};
    cts_ok(gpucontext_memory_stats(cts.ctx, &m));
    return m.in_use;
}

/* Bytes that a recording of some sums of x + y holds, of which y lies across. */
static size_t held(GpuArray *x, GpuArray *y, GpuArray *out, GpuReduction *sum, unsigned flags) {
    const size_t before = in_use();
    GpuArray t;
    gpugraph *g;

    cts_ok(gpugraph_begin_with(cts.ctx, flags));
    for (unsigned i = 0; i < 4; i++) {
        cts_ok(GpuArray_empty(&t, cts.ctx, GA_FLOAT, 2, x->dimensions, GA_C_ORDER));
        joined_apply("add", &t, x, y);
        cts_ok(GpuReduction_call(sum, out, &t, 0, NULL, 0));
        GpuArray_clear(&t);
    }
    cts_ok(gpugraph_end(cts.ctx, &g));
    const size_t bytes = in_use() - before;
    gpugraph_release(g);
    return bytes;
}

/* Trials to join do not leave their memory with the graph. */
void joined_reductions_held(void **state) {
    (void)state;
    const size_t side = cts.small ? 64 : 600, dims[] = {side, side};
    GpuReduction *sum;
    GpuArray x, y, out;

    cts_ok(GpuArray_zeros(&x, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&y, cts.ctx, GA_FLOAT, 2, dims, GA_F_ORDER));
    cts_ok(GpuArray_zeros(&out, cts.ctx, GA_FLOAT, 0, NULL, GA_C_ORDER));
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_FLOAT, -1, -1));
    const size_t joined = held(&x, &y, &out, sum, 0), apart = held(&x, &y, &out, sum, GA_GRAPH_SEPARATE);
    assert_true(joined <= apart + side * side / 2 + (1 << 18)); /* an eighth of x, and smallest buffers */
    GpuReduction_free(sum);
    cts_clear(&x, &y, &out, NULL);
}

typedef struct canceller {
    atomic_bool ends;
    unsigned delay;
} canceller;

static void *cancel_later(void *arg) {
    canceller *c = arg;
    while (!atomic_load(&c->ends)) usleep(10);
    usleep(c->delay);
    (void)gpugraph_cancel(cts.ctx);
    return NULL;
}

/* A recording that another thread gives up while it ends does not run. */
void joined_reductions_cancelled(void **state) {
    (void)state;
    enum { N = 1000, ROUNDS = 12 };
    const size_t n = N;
    const float before = -7;
    GpuArray x, out, t;
    GpuReduction *sum;

    cts_ok(GpuArray_zeros(&x, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&out, cts.ctx, GA_FLOAT, 0, NULL, GA_C_ORDER));
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_FLOAT, -1, -1));
    for (unsigned i = 0; i < ROUNDS; i++) {
        char expr[64];
        gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}};
        canceller c = {.delay = i * i * 40};
        gpugraph *g = NULL;
        pthread_t thread;
        float got;
        snprintf(expr, sizeof expr, "y = x * 2 + %u;", 1000 * (unsigned)cts.seed + i); /* which is compiled anew */
        GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, expr, 2, args, 1, GE_GK);
        assert_non_null(ge);
        cts_ok(GpuArray_write(&out, &before, sizeof before));
        assert_int_equal(pthread_create(&thread, NULL, cancel_later, &c), 0);
        cts_ok(gpugraph_begin(cts.ctx));
        cts_ok(GpuArray_empty(&t, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
        void *of[] = {&x, &t};
        cts_ok(GpuElemwise_call(ge, of, 0));
        cts_ok(GpuReduction_call(sum, &out, &t, 0, NULL, 0));
        GpuArray_clear(&t);
        atomic_store(&c.ends, true);
        const int err = gpugraph_end(cts.ctx, &g);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_true(err == GA_NO_ERROR || err == GA_INVALID_ERROR);
        gpugraph_release(g);
        cts_ok(GpuArray_read(&got, sizeof got, &out));
        assert_true(got == before);
        GpuElemwise_free(ge);
    }
    GpuReduction_free(sum);
    cts_clear(&x, &out, NULL);
}
