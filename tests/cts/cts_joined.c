/* Elementwise calls that a recording joins: the bits of the calls one by one, for all types, layouts and dependencies;
 * and which calls are joined. */
#include "cts_joined.h"
#include "cts_ref.h"

enum { N = 1024 }; /* so that a temporary of LONG has the memory for one of INT */

static const size_t line[] = {N}, matrix[] = {16, 64};

/* ---------------------------------------------------------------------------------------------- one chain, by hand */

/* y = max(-(x * x + x), x / 3) with temporaries of its own, through functions by name */
static void parabola(world *w, void *arg) {
    GpuArray *x = &w->of[0], *y = &w->of[1], *third = &w->of[2], t, u, v;
    (void)arg;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_FLOAT, 1, line, GA_C_ORDER));
    cts_ok(GpuArray_empty(&u, cts.ctx, GA_FLOAT, 1, line, GA_C_ORDER));
    joined_apply("multiply", &t, x, x);
    joined_apply("add", &u, &t, x);
    GpuArray_clear(&t);
    cts_ok(GpuArray_empty(&v, cts.ctx, GA_FLOAT, 1, line, GA_C_ORDER)); /* in a recording, t's memory */
    joined_apply("negative", &v, &u, NULL);
    joined_apply("divide", &u, x, third);
    joined_apply("maximum", y, &v, &u);
    cts_clear(&u, &v, NULL);
}

static void one_chain(void **state) {
    (void)state;
    cts_random r = {1};
    world w = {0};
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_FLOAT, 1, line);
    (void)world_add(&w, &r, GA_FLOAT, 1, line);
    float *x = w.init[0], *third = w.init[2];
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i - N / 2) / 7;
        third[i] = 3;
    }
    assert_int_equal(world_check(&w, parabola, NULL), 1);
    for (int i = 0; i < N; i++) { /* each step is rounded to float */
        const volatile float square = x[i] * x[i];
        const volatile float sum = square + x[i], part = x[i] / 3;
        assert_true(((float *)w.got[1])[i] == (-sum > part ? -sum : part));
    }
    world_free(&w);
}

/* ----------------------------------------------------------------------------------------------------------- types */

/* Processors join few calls on types whose operations are long. */
static bool maybe_apart(int type) {
    return type == GA_HALF || type == GA_BFLOAT16 || type == GA_CFLOAT || type == GA_CDOUBLE;
}

/* In place and out of place, with an overwritten result. */
static void of_type(world *w, void *arg) {
    GpuArray *a = &w->of[0], *b = &w->of[1], *c = &w->of[2];
    (void)arg;
    joined_apply("add", c, a, b);
    joined_apply("multiply", c, c, a);
    joined_apply("maximum", a, a, c);
    joined_apply("add", c, a, c);
}

static void all_types(void **state) {
    (void)state;
    cts_random r = {2};
    for (size_t t = 0; t < CTS_TYPES; t++) {
        world w = {0};
        if (!cts_type_usable(cts_types[t])) continue;
        for (int i = 0; i < 3; i++) (void)world_add(&w, &r, cts_types[t], 1, line);
        const unsigned issued = world_check(&w, of_type, NULL);
        assert_true(issued == 1 || (maybe_apart(cts_types[t]) && issued <= 4));
        world_free(&w);
    }
}

/* Comparisons and conversions: values of several types in one chain. */
static void of_mixed_types(world *w, void *arg) {
    GpuElemwise **ge = arg;
    void *first[] = {&w->of[0], &w->of[1], &w->of[2]}, *second[] = {&w->of[2], &w->of[0], &w->of[3], &w->of[4]};
    cts_ok(GpuElemwise_call(ge[0], first, 0));
    cts_ok(GpuElemwise_call(ge[1], second, 0));
    cts_ok(GpuElemwise_call(ge[0], first, 0));
}

static void mixed_types(void **state) {
    (void)state;
    cts_random r = {3};
    world w = {0};
    gpuelemwise_arg less[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_HALF, GE_READ}, {"smaller", GA_BOOL, GE_WRITE}};
    gpuelemwise_arg pick[] = {{"which", GA_BOOL, GE_READ},
                              {"x", GA_FLOAT, GE_READ | GE_WRITE},
                              {"n", GA_SHORT, GE_READ | GE_WRITE},
                              {"z", GA_CFLOAT, GE_WRITE}};
    GpuElemwise *ge[] = {GpuElemwise_new(cts.ctx, NULL, "smaller = x < f32(y);", 3, less, 1, GE_GK),
                         GpuElemwise_new(cts.ctx, NULL,
                                         "if (which) n = i16(u16(n) * u16(3));\n"
                                         "z = c64(x, f32(n)); x = which ? f32(f16(x)) : x;",
                                         4, pick, 1, GE_GK)};
    assert_true(ge[0] && ge[1]);
    for (size_t i = 0; i < 5; i++) {
        static const int of[] = {GA_FLOAT, GA_HALF, GA_BOOL, GA_SHORT, GA_CFLOAT};
        (void)world_add(&w, &r, of[i], 2, matrix);
    }
    assert_true(world_check(&w, of_mixed_types, ge) <= 3);
    GpuElemwise_free(ge[0]);
    GpuElemwise_free(ge[1]);
    world_free(&w);
}

/* ---------------------------------------------------------------------------------------------------------- layouts */

static void over_views(world *w, void *arg) {
    GpuArray *row = &w->of[0], *column = &w->of[1], *m = &w->of[2], *t = &w->of[3], *all = &w->of[4], mt, even, odd;
    (void)arg;
    cts_ok(GpuArray_transpose(&mt, t, NULL));
    joined_apply("add", m, row, column); /* broadcast */
    joined_apply("multiply", &mt, m, &mt);
    joined_apply("subtract", m, &mt, column);
    joined_slice(&even, all, 0, 0, 2);
    joined_slice(&odd, all, 1, 0, 2);
    joined_apply("add", &odd, m, &even); /* interleaved */
    joined_apply("negative", &even, &odd, NULL);
    cts_clear(&mt, &even, &odd, NULL);
}

static void layouts(void **state) {
    (void)state;
    const size_t row[] = {1, 64}, column[] = {16, 1}, turned[] = {64, 16}, twice[] = {32, 128};
    cts_random r = {4};
    world w = {0};
    (void)world_add(&w, &r, GA_FLOAT, 2, row);
    (void)world_add(&w, &r, GA_FLOAT, 2, column);
    (void)world_add(&w, &r, GA_FLOAT, 2, matrix);
    (void)world_add(&w, &r, GA_FLOAT, 2, turned);
    (void)world_add(&w, &r, GA_FLOAT, 2, twice);
    assert_int_equal(world_check(&w, over_views, NULL), 1);
    world_free(&w);
}

/* Arrays without axes, of one element, of none, and of rank 4 read backwards. */
static void over_shapes(world *w, void *arg) {
    GpuArray back;
    (void)arg;
    joined_slice(&back, &w->of[3], 0, -1, -1);
    for (unsigned i = 0; i < 3; i++) {
        joined_apply("add", &w->of[i], &w->of[i], &w->of[i]);
        joined_apply("negative", &w->of[i], &w->of[i], NULL);
    }
    joined_apply("negative", &w->of[4], &back, NULL);
    joined_apply("add", &w->of[4], &w->of[4], &back);
    GpuArray_clear(&back);
}

static void shapes(void **state) {
    (void)state;
    const size_t one[] = {1, 1}, none[] = {3, 0}, four[] = {3, 4, 5, 6};
    cts_random r = {5};
    world w = {0};
    (void)world_add(&w, &r, GA_INT, 0, one);
    (void)world_add(&w, &r, GA_INT, 2, one);
    (void)world_add(&w, &r, GA_INT, 2, none);
    (void)world_add(&w, &r, GA_INT, 4, four);
    (void)world_add(&w, &r, GA_INT, 4, four);
    assert_int_equal(world_check(&w, over_shapes, NULL), 2); /* nothing is done to the one without elements */
    world_free(&w);
}

/* Contiguous arrays of one size and several shapes. */
static void over_sizes(world *w, void *arg) {
    GpuArray row, column, view;
    const size_t rows[] = {1, 64}, four[] = {2, 8, 32, 2};
    (void)arg;
    cts_ok(GpuArray_reshape(&row, &w->of[2], 2, rows, GA_C_ORDER, 1));
    cts_ok(GpuArray_transpose(&column, &w->of[3], NULL));
    cts_ok(GpuArray_reshape(&view, &w->of[0], 4, four, GA_C_ORDER, 1));
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    joined_apply("add", &w->of[1], &w->of[1], &row);
    joined_apply("multiply", &view, &view, &view);
    joined_apply("add", &w->of[1], &column, &w->of[1]);
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    cts_clear(&row, &column, &view, NULL);
}

static void sizes(void **state) {
    (void)state;
    const size_t row[] = {64}, turned[] = {64, 16};
    cts_random r = {14};
    world w = {0};
    (void)world_add(&w, &r, GA_INT, 1, line);
    (void)world_add(&w, &r, GA_INT, 2, matrix);
    (void)world_add(&w, &r, GA_INT, 1, row);
    (void)world_add(&w, &r, GA_INT, 2, turned);
    assert_int_equal(world_check(&w, over_sizes, NULL), 1);
    world_free(&w);
}

/* ----------------------------------------------------------------------------------------------------- dependencies */

/* Views of one buffer that are not element for element the same: each program's calls stay apart. */
static void shifted_read(world *w, void *arg) {
    GpuArray head, tail;
    (void)arg;
    joined_slice(&head, &w->of[0], 0, -1, 1);
    joined_slice(&tail, &w->of[0], 1, 0, 1);
    joined_apply("negative", &head, &head, NULL);
    joined_apply("negative", &w->of[2], &tail, NULL); /* sees what was written */
    cts_clear(&head, &tail, NULL);
}

static void shifted_write(world *w, void *arg) {
    GpuArray head, tail;
    (void)arg;
    joined_slice(&head, &w->of[0], 0, -1, 1);
    joined_slice(&tail, &w->of[0], 1, 0, 1);
    joined_apply("negative", &w->of[2], &head, NULL); /* reads before it is written */
    joined_apply("negative", &tail, &w->of[2], NULL);
    cts_clear(&head, &tail, NULL);
}

static void written_twice(world *w, void *arg) {
    GpuArray head, tail;
    (void)arg;
    joined_slice(&head, &w->of[0], 0, -1, 1);
    joined_slice(&tail, &w->of[0], 1, 0, 1);
    joined_apply("negative", &head, &w->of[2], NULL);
    joined_apply("add", &tail, &w->of[2], &w->of[2]);
    cts_clear(&head, &tail, NULL);
}

static void other_order(world *w, void *arg) {
    GpuArray back;
    (void)arg;
    joined_slice(&back, &w->of[0], 0, -1, -1);
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    joined_apply("add", &w->of[1], &back, &back);
    GpuArray_clear(&back);
}

/* One element of what was written, for all. */
static void spread(world *w, void *arg) {
    GpuArray first = w->of[0];
    size_t dims[] = {1};
    (void)arg;
    first.dimensions = dims;
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    joined_apply("add", &w->of[1], &w->of[1], &first);
}

static void other_shape(world *w, void *arg) {
    (void)arg;
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    joined_apply("negative", &w->of[2], &w->of[2], NULL);
}

static void apart(void **state) {
    (void)state;
    const program programs[] = {shifted_read, shifted_write, written_twice, other_order, spread, other_shape};
    const size_t shorter[] = {N - 1};
    cts_random r = {6};
    world w = {0};
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_INT, 1, line);
    (void)world_add(&w, &r, GA_INT, 1, shorter);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        assert_int_equal(world_check(&w, programs[i], NULL), 2);
    world_free(&w);
}

/* What is between two calls keeps them apart, and sees what the first one wrote. */
static void interrupted(world *w, void *arg) {
    (void)arg;
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
    joined_apply("add", &w->of[0], &w->of[0], &w->of[1]);
    cts_ok(gpudata_move(w->of[1].data, 8, w->of[0].data, 4, 100));
    joined_apply("add", &w->of[0], &w->of[0], &w->of[1]);
    joined_apply("negative", &w->of[0], &w->of[0], NULL);
}

/* Temporaries of several types and sizes whose memory is used again within a chain, and after it. */
static void with_temporaries(world *w, void *arg) {
    static const int of[] = {GA_INT, GA_LONG, GA_INT, GA_SHORT, GA_INT, GA_INT};
    (void)arg;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        GpuArray t, u, a = w->of[0], b = w->of[1];
        if (of[i] == GA_SHORT || of[i] == GA_LONG) a = w->of[of[i] == GA_LONG ? 2 : 3];
        if (of[i] == GA_SHORT || of[i] == GA_LONG) b = a;
        a.typecode = b.typecode = of[i];
        cts_ok(GpuArray_empty(&t, cts.ctx, of[i], 1, line, GA_C_ORDER));
        cts_ok(GpuArray_empty(&u, cts.ctx, of[i], 1, line, GA_C_ORDER));
        joined_apply("add", &t, &a, &b);
        joined_apply("multiply", &u, &t, &b);
        joined_apply("subtract", &a, &u, &t);
        cts_clear(&t, &u, NULL);
        if (i == 3) cts_ok(gpudata_memset(w->of[1].data, 16, 3));
    }
}

static void dependencies(void **state) {
    (void)state;
    cts_random r = {7};
    world w = {0};
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_INT, 1, line);
    (void)world_add(&w, &r, GA_LONG, 1, line);
    (void)world_add(&w, &r, GA_SHORT, 1, line);
    assert_int_equal(world_check(&w, interrupted, NULL), 3);
    assert_int_equal(world_check(&w, with_temporaries, NULL), 3);
    world_free(&w);
}

/* An array that is made in the recording and kept is written, and the temporary that had its memory before is not; a
 * temporary that a later call reads is. */
static void keep(world *w, void *arg) {
    GpuArray *made = arg, t;
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_LONG, 1, line, GA_C_ORDER));
    joined_apply("add", &t, &w->of[2], &w->of[2]);
    joined_apply("negative", &w->of[2], &t, NULL);
    const gpudata *memory = t.data;
    GpuArray_clear(&t);
    cts_ok(GpuArray_empty(made, cts.ctx, GA_INT, 1, line, GA_C_ORDER)); /* in t's memory */
    assert_ptr_equal(made->data, memory);
    cts_ok(GpuArray_empty(&t, cts.ctx, GA_INT, 1, line, GA_C_ORDER));
    joined_apply("add", made, &w->of[0], &w->of[0]);
    joined_apply("multiply", &t, made, &w->of[0]);
    joined_apply("subtract", &w->of[1], &t, made);
    cts_ok(gpudata_move(w->of[0].data, 4, t.data, 4, (N - 1) * sizeof(int)));
    GpuArray_clear(&t);
}

static void kept_arrays(void **state) {
    (void)state;
    cts_random r = {8};
    world w = {0};
    GpuArray made = {0};
    int got[N];
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_INT, 1, line);
    (void)world_add(&w, &r, GA_LONG, 1, line);
    world_reset(&w);
    gpugraph *g = world_record(&w, keep, &made, 0);
    assert_int_equal(gpugraph_issued(g), 2);
    cts_ok(gpugraph_launch(g));
    cts_ok(GpuArray_read(got, sizeof got, &made));
    world_read(&w, w.got);
    for (int i = 0; i < N; i++) {
        const unsigned x = ((unsigned *)w.init[0])[i], twice = x + x;
        assert_int_equal((unsigned)got[i], twice);
        assert_int_equal(((unsigned *)w.got[0])[i], i > 0 ? twice * x : x);
        assert_int_equal(((unsigned *)w.got[1])[i], twice * x - twice);
        assert_true(((uint64_t *)w.got[2])[i] == 0 - 2 * ((uint64_t *)w.init[2])[i]);
    }
    gpugraph_release(g);
    GpuArray_clear(&made);
    world_free(&w);
}

/* ------------------------------------------------------------------------------------------------------ which join */

/* Two calls of expressions. */
static void two(world *w, void *arg) {
    GpuElemwise **ge = arg;
    for (int i = 0; i < 2; i++) {
        void *args[] = {&w->of[0], &w->of[1]};
        cts_ok(GpuElemwise_call(ge[i], args, 0));
    }
}

typedef struct expression {
    const char *preamble, *text;
    int flags;
} expression;

static unsigned pieces(world *w, expression a, expression b) {
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ | GE_WRITE}, {"y", GA_FLOAT, GE_READ}};
    GpuElemwise *ge[] = {GpuElemwise_new(cts.ctx, a.preamble, a.text, 2, args, 1, a.flags),
                         GpuElemwise_new(cts.ctx, b.preamble, b.text, 2, args, 1, b.flags)};
    assert_true(ge[0] && ge[1]);
    const unsigned n = world_check(w, two, ge);
    GpuElemwise_free(ge[0]);
    GpuElemwise_free(ge[1]);
    return n;
}

static void expressions(void **state) {
    (void)state;
    static const char halve[] = "f32 part(f32 x) { return x / 2; }", third[] = "f32 part(f32 x) { return x / 3; }";
    const expression gk = {NULL, "x = x + y;", GE_GK}, product = {NULL, "x = x * y;", GE_GK},
                     fused = {NULL, "x = x + y;", GE_GK | GE_MATH_CONTRACT},
                     fast = {NULL, "x = x + y;", GE_GK | GE_MATH_FAST}, halved = {halve, "x = part(x);", GE_GK},
                     twice = {halve, "f32 ga_v0 = part(y); x = part(ga_v0);", GE_GK},
                     other = {third, "x = part(x);", GE_GK}, sum = {NULL, "x = x + y", 0},
                     difference = {"", "x = 3 - (x + y); x = -x", 0}, times = {NULL, "x = x * y", 0},
                     quotient = {NULL, "x = x / y", 0}, call = {NULL, "x = fabs(x)", 0},
                     branch = {NULL, "if (y > 0) x = y", 0}, defines = {"#define TWO 2", "x = x + TWO", 0};
    cts_random r = {9};
    world w = {0};
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_FLOAT, 1, line);
    for (unsigned i = 0; i < 2; i++) /* finite: devices' own arithmetic gives NaN of any bits */
        for (int k = 0; k < N; k++) ((float *)w.init[i])[k] = (float)(cts_below(&r, 2000) + 1) / 16 - 40;
    assert_int_equal(pieces(&w, gk, product), 1);
    assert_int_equal(pieces(&w, halved, twice), 1);
    assert_int_equal(pieces(&w, halved, other), 2);
    assert_int_equal(pieces(&w, halved, gk), 2);
    assert_int_equal(pieces(&w, product, fused), 2);
    assert_int_equal(pieces(&w, fused, fused), 2);
    assert_int_equal(pieces(&w, fast, gk), 2);
    assert_int_equal(pieces(&w, sum, difference), 1);
    assert_int_equal(pieces(&w, sum, gk), 2);
    assert_int_equal(pieces(&w, times, sum), 2);
    assert_int_equal(pieces(&w, quotient, sum), 2);
    assert_int_equal(pieces(&w, call, sum), 2);
    assert_int_equal(pieces(&w, branch, sum), 2);
    assert_int_equal(pieces(&w, defines, sum), 2);
    world_free(&w);
}

/* The device's language and half types that the expression sees as float. */
static void own_language(world *w, void *arg) {
    void *there[] = {&w->of[0], &w->of[1], &w->of[2]}, *back[] = {&w->of[2], &w->of[1], &w->of[0]};
    for (int i = 0; i < 7; i++) cts_ok(GpuElemwise_call(arg, i % 2 ? back : there, 0));
}

static void halves(void **state) {
    (void)state;
    static const int of[] = {GA_HALF, GA_BFLOAT16};
    cts_random r = {10};
    for (size_t t = 0; t < 2; t++) {
        gpuelemwise_arg args[] = {{"a", of[t], GE_READ}, {"b", of[t], GE_READ}, {"c", of[t], GE_WRITE}};
        GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "c = a + b", 3, args, 1, GE_CONVERT_F16);
        world w = {0};
        assert_non_null(ge);
        for (int i = 0; i < 3; i++) {
            const unsigned k = world_add(&w, &r, of[t], 1, line);
            for (int j = 0; j < N; j++) ((uint16_t *)w.init[k])[j] &= 0xbcff; /* no infinities, no NaN */
        }
        const unsigned issued = world_check(&w, own_language, ge);
        assert_true(issued == 1 || issued == 7);
        world_free(&w);
        GpuElemwise_free(ge);
    }
}

/* ---------------------------------------------------------------------------------------------------------- limits */

/* More calls, and more arrays, than one kernel takes. */
static void many_calls(world *w, void *arg) {
    (void)arg;
    for (int i = 0; i < 300; i++) joined_apply(i % 3 ? "add" : "subtract", &w->of[i % 2], &w->of[2], &w->of[i % 5 / 2]);
}

static void many_arrays(world *w, void *arg) {
    GpuArray *made = arg;
    for (int i = 0; i < 80; i++) {
        if (made[i].data == NULL) cts_ok(GpuArray_empty(&made[i], cts.ctx, GA_INT, 1, line, GA_C_ORDER));
        joined_apply("add", &made[i], &w->of[0], i > 0 ? &made[i - 1] : &w->of[1]);
    }
    for (int i = 0; i < 80; i++) joined_apply("subtract", &w->of[2], &w->of[2], &made[i]);
}

static void many_numbers(world *w, void *arg) {
    for (int i = 0; i < 60; i++) {
        int k = i / 2 * 1000 + 1;
        void *args[] = {&w->of[0], &k};
        cts_ok(GpuElemwise_call(arg, args, 0));
    }
}

static void limits(void **state) {
    (void)state;
    cts_random r = {11};
    world w = {0};
    GpuArray made[80] = {{0}};
    gpuelemwise_arg args[] = {{"x", GA_INT, GE_READ | GE_WRITE}, {"k", GA_INT, GE_SCALAR}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "x = x * 3 + k;", 2, args, 1, GE_GK);
    assert_non_null(ge);
    for (int i = 0; i < 3; i++) (void)world_add(&w, &r, GA_INT, 1, line);
    unsigned n = world_check(&w, many_calls, NULL);
    assert_true(n > 1 && n < 10);
    n = world_check(&w, many_numbers, ge);
    assert_true(n > 1 && n < 10);
    n = world_check(&w, many_arrays, made);
    assert_true(n > 1 && n < 40);
    for (int i = 0; i < 80; i++) GpuArray_clear(&made[i]);
    GpuElemwise_free(ge);
    world_free(&w);
}

/* --------------------------------------------------------------------------------------------------------- changes */

static void scaled(world *w, void *arg) {
    float s = 2;
    void *first[] = {&w->of[0], &s, &w->of[1]}, *second[] = {&w->of[1], &s, &w->of[1]};
    cts_ok(GpuElemwise_call(arg, first, 0));
    cts_ok(GpuElemwise_call(arg, second, 0));
}

static void launched(world *w, gpugraph *g, float first, float second) {
    cts_ok(gpugraph_launch(g));
    world_read(w, w->got);
    for (int i = 0; i < N; i++) assert_true(((float *)w->got[1])[i] == (float)i * first * second);
}

/* Other buffers in place of operands, and another value for a step, which ends the joining of its chain. */
static void changed(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"y", GA_FLOAT, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "y = x * s;", 3, args, 1, GE_GK);
    cts_random r = {12};
    float seven = 7, host[N];
    world w = {0};
    assert_non_null(ge);
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_FLOAT, 1, line);
    for (int i = 0; i < N; i++) ((float *)w.init[0])[i] = (float)i;
    world_reset(&w);
    gpugraph *g = world_record(&w, scaled, ge, 0);
    assert_int_equal(gpugraph_issued(g), 1);
    assert_int_equal(gpugraph_steps(g), 2);
    launched(&w, g, 2, 2);
    gpudata *x = cts_buffer(sizeof host, w.init[0]), *y = cts_buffer(sizeof host, NULL);
    cts_ok(gpugraph_replace(g, w.of[0].data, x));
    cts_ok(gpugraph_replace(g, w.of[1].data, y));
    memset(w.init[0], 0, sizeof host);
    world_reset(&w);
    cts_ok(gpugraph_launch(g));
    cts_ok(gpudata_read(host, y, 0, sizeof host));
    for (int i = 0; i < N; i++) assert_true(host[i] == (float)i * 4);
    cts_ok(gpugraph_replace(g, y, w.of[1].data));
    launched(&w, g, 2, 2);
    /* the arguments of an elementwise kernel over one axis: its extent, a buffer, an offset, the number */
    cts_fails_with(GA_VALUE_ERROR, gpugraph_set_value(g, 1, 3, GA_DOUBLE, &seven));
    cts_ok(gpugraph_set_value(g, 1, 3, GA_FLOAT, &seven));
    assert_int_equal(gpugraph_issued(g), 2);
    launched(&w, g, 2, 7);
    cts_ok(gpugraph_set_value(g, 0, 3, GA_FLOAT, &seven));
    launched(&w, g, 7, 7);
    gpugraph_release(g);
    gpudata_release(x);
    gpudata_release(y);
    GpuElemwise_free(ge);
    world_free(&w);
}

/* The operation may go before the recording ends; a discarded recording; flags. */
static void lifetimes(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"y", GA_FLOAT, GE_WRITE}};
    cts_random r = {13};
    world w = {0};
    gpugraph *g = NULL;
    for (int i = 0; i < 2; i++) (void)world_add(&w, &r, GA_FLOAT, 1, line);
    for (int i = 0; i < N; i++) ((float *)w.init[0])[i] = (float)i;
    world_reset(&w);
    for (int round = 0; round < 2; round++) {
        GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "y = x * s;", 3, args, 1, GE_GK);
        assert_non_null(ge);
        cts_ok(gpugraph_begin(cts.ctx));
        scaled(&w, ge);
        GpuElemwise_free(ge);
        if (round == 0) cts_ok(gpugraph_cancel(cts.ctx));
    }
    cts_ok(gpugraph_end(cts.ctx, &g));
    assert_int_equal(gpugraph_issued(g), 1);
    launched(&w, g, 2, 2);
    gpugraph_release(g);
    world_free(&w);
    cts_fails_with(GA_VALUE_ERROR, gpugraph_begin_with(cts.ctx, 2));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_begin_with(NULL, 0));
    assert_int_equal(gpugraph_issued(NULL), 0);
}

const cts_case cts_joined_cases[] = {
    {"one_chain", one_chain, 0},
    {"all_types", all_types, 0},
    {"mixed_types", mixed_types, 0},
    {"layouts", layouts, 0},
    {"shapes", shapes, 0},
    {"sizes", sizes, 0},
    {"apart", apart, 0},
    {"dependencies", dependencies, 0},
    {"copies", joined_copies, 0},
    {"conversions", joined_conversions, 0},
    {"fills", joined_fills, 0},
    {"kept_arrays", kept_arrays, 0},
    {"expressions", expressions, 0},
    {"halves", halves, 0},
    {"limits", limits, 0},
    {"changed", changed, 0},
    {"lifetimes", lifetimes, 0},
    {"reductions", joined_reductions, 0},
    {"reduced_bits", joined_reduced_bits, 0},
    {"reductions_apart", joined_reductions_apart, 0},
    {"reductions_changed", joined_reductions_changed, 0},
    {"reductions_held", joined_reductions_held, 0},
    {"reductions_cancelled", joined_reductions_cancelled, 0},
    {"random", joined_random, 0},
    {"loop", joined_loop, 0},
    {NULL, NULL, 0},
};
