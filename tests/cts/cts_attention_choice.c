/* Attention of half types by the vendor's library, where one is found, and by the own kernels: both are as near to the
 * definition, and a recording repeats a call. */
#include "cts_attention.h"
#include "cts_operand.h"

#include <unistd.h>

#include <gpuarray/graph.h>

typedef struct shape {
    int type;
    size_t entries, heads, groups, queries, keys, width, columns;
    unsigned flags;
    size_t right;
    double scale;
    enum { DENSE, HEADS_LAST, APART, SKEWED } layout; /* heads behind places; padded rows; odd addresses */
} shape;

enum { LEFT = 7 }; /* keys before a query's place, where the flag says so */
enum { Q, K, V, Y, LSE, DY, DQ, DK, DV, ARRAYS };

static const shape shapes[] = {
    {GA_HALF, 2, 2, 2, 70, 70, 16, 16, 0, 0, 0, DENSE},
    {GA_HALF, 2, 2, 2, 70, 70, 16, 16, GA_ATTENTION_CAUSAL, 0, -0.5, HEADS_LAST},
    {GA_BFLOAT16, 1, 4, 2, 33, 70, 32, 24, GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS, 0, 0.125, DENSE},
    {GA_BFLOAT16, 2, 3, 1, 40, 65, 8, 8, GA_ATTENTION_ANY_ORDER, 0, 1, HEADS_LAST},
    {GA_HALF, 1, 2, 1, 65, 20, 24, 16, GA_ATTENTION_RIGHT | GA_ATTENTION_ANY_ORDER, 3, 0, APART},
    {GA_HALF, 3, 1, 1, 1, 129, 64, 64, 0, 0, 0, DENSE},
    /* what a library may not take */
    {GA_HALF, 1, 2, 2, 20, 30, 16, 16, GA_ATTENTION_CAUSAL, 0, 0, SKEWED},
    {GA_HALF, 1, 2, 2, 20, 30, 12, 20, GA_ATTENTION_CAUSAL, 0, 0, DENSE},
    {GA_BFLOAT16, 1, 1, 1, 40, 30, 16, 16, GA_ATTENTION_LEFT | GA_ATTENTION_CAUSAL, 0, 0, DENSE},
    {GA_HALF, 1, 1, 1, 40, 20, 16, 16, GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS, 0, 0, DENSE},
    /* for `auto`, told to use the library for so many scores */
    {GA_HALF, 2, 2, 1, 100, 200, 8, 8, GA_ATTENTION_CAUSAL, 0, 0, DENSE},
};
enum { LARGE = sizeof shapes / sizeof *shapes - 1 };

/* Extents of an array; lse has three axes. */
static void dims_of(const shape *s, int which, size_t *dims) {
    const bool keys = which == K || which == V || which == DK || which == DV;
    const bool wide = which == Q || which == K || which == DQ || which == DK;

    dims[0] = s->entries;
    dims[1] = keys ? s->groups : s->heads;
    dims[2] = keys ? s->keys : s->queries;
    dims[3] = wide ? s->width : s->columns;
}

/* An array of zeros in the layout that is under test. */
static GpuArray make(gpucontext *ctx, const shape *s, int which) {
    static const unsigned turned[] = {0, 2, 1, 3};
    size_t dims[4], memory[4];
    GpuArray a;

    dims_of(s, which, dims);
    if (which == LSE) {
        cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 3, dims, GA_C_ORDER));
        return a;
    }
    for (int d = 0; d < 4; d++) memory[d] = dims[s->layout == HEADS_LAST ? turned[d] : (unsigned)d];
    if (s->layout == APART || s->layout == SKEWED) memory[3] += s->layout == APART ? 8 : 3;
    cts_ok(GpuArray_zeros(&a, ctx, s->type, 4, memory, GA_C_ORDER));
    if (s->layout == HEADS_LAST) cts_ok(GpuArray_transpose_inplace(&a, turned));
    if (s->layout == SKEWED) a.offset += GpuArray_ITEMSIZE(&a);
    a.dimensions[3] = dims[3];
    GpuArray_fix_flags(&a);
    return a;
}

/* Fill an array with random numbers from -1 to 1, rounded to its type; they are returned in C order. */
static double *fill(GpuArray *a, cts_random *r) {
    const size_t n = cts_product(a->nd, a->dimensions), size = GpuArray_ITEMSIZE(a);
    unsigned char *bytes = malloc(n * size);
    double *values = malloc(n * sizeof *values);
    GpuArray dense;

    assert_true(bytes != NULL && values != NULL);
    for (size_t i = 0; i < n; i++) {
        cts_put(a->typecode, bytes + i * size, cts_real((double)cts_below(r, 2049) / 1024 - 1));
        values[i] = cts_as_double(cts_get(a->typecode, bytes + i * size));
    }
    cts_ok(GpuArray_empty(&dense, GpuArray_context(a), a->typecode, a->nd, a->dimensions, GA_C_ORDER));
    cts_ok(GpuArray_write(&dense, bytes, n * size));
    cts_ok(GpuArray_setarray(a, &dense));
    GpuArray_clear(&dense);
    free(bytes);
    return values;
}

static int call_both(GpuArray *a, const shape *s) {
    const ga_attention_inputs in = {.q = &a[Q], .k = &a[K], .v = &a[V]};
    const ga_attention_options o = {.scale = s->scale, .flags = s->flags, .left = LEFT, .right = s->right};
    int err = GpuArray_attention(&a[Y], &a[LSE], &in, &o);

    if (err != GA_NO_ERROR) return err;
    return GpuArray_attention_grad(&a[DQ], &a[DK], &a[DV], NULL, &a[DY], &a[Y], &a[LSE], &in, &o);
}

static void expect_near(const GpuArray *a, const double *want, const double *bound, const char *what) {
    double *got = cts_numbers(a);

    for (size_t i = 0; i < cts_product(a->nd, a->dimensions); i++) {
        const double most = bound[i] + cts_rounding(a->typecode) * fabs(want[i]) + 0x1p-24;
        if (got[i] != want[i] && !(fabs(got[i] - want[i]) <= most))
            fail_msg("%s, element %zu: %.9g instead of %.9g; %g are allowed", what, i, got[i], want[i], most);
    }
    free(got);
}

static void expect_all_near(const GpuArray *a, const cts_att *p) {
    expect_near(&a[Y], p->y, p->y_bound, "y");
    expect_near(&a[LSE], p->lse, p->lse_bound, "lse");
    expect_near(&a[DQ], p->dq, p->dq_bound, "dq");
    expect_near(&a[DK], p->dk, p->dk_bound, "dk");
    expect_near(&a[DV], p->dv, p->dv_bound, "dv");
}

/* Record the calls; results are those of `called`, bit for bit, unless gradients may be summed in any order. */
static void check_recording(gpucontext *ctx, GpuArray *a, const shape *s) {
    static const int results[] = {Y, LSE, DQ, DK, DV};
    const size_t n = s->flags & GA_ATTENTION_ANY_ORDER ? 2 : 5;
    double *called[5];
    gpugraph *graph = NULL;

    for (size_t i = 0; i < n; i++) called[i] = cts_numbers(&a[results[i]]);
    cts_ok(gpugraph_begin(ctx));
    const int err = call_both(a, s);
    cts_ok(gpugraph_end(ctx, &graph));
    cts_ok(err);
    for (size_t i = 0; i < 5; i++) cts_ok(GpuArray_memset(&a[results[i]], 0)); /* the graph computes */
    for (int k = 0; k < 2; k++) cts_ok(gpugraph_launch(graph));
    gpugraph_release(graph);
    for (size_t i = 0; i < n; i++) {
        double *again = cts_numbers(&a[results[i]]);
        assert_memory_equal(again, called[i], cts_product(a[results[i]].nd, a[results[i]].dimensions) * sizeof *again);
        free(again);
        free(called[i]);
    }
}

/* Everything for one shape in a new context with this GPUARRAY_ATTENTION; the error of the first call. */
static int with_choice(const char *choice, const shape *s) {
    const char *env = getenv("GPUARRAY_ATTENTION");
    char *kept = env != NULL ? strdup(env) : NULL;
    cts_random r = {cts.seed + 5};
    GpuArray a[ARRAYS], y = {0};
    cts_att p = {.entries = s->entries,
                 .columns = s->columns,
                 .keys = s->keys,
                 .scale = s->scale != 0 ? s->scale : 1 / sqrt((double)s->width),
                 .keep = 1,
                 .flags = s->flags,
                 .left = LEFT,
                 .right = s->right,
                 .unit = cts_unit(s->type),
                 .rounded = cts_rounding(s->type)};
    double *values[ARRAYS] = {NULL};

    setenv("GPUARRAY_ATTENTION", choice, 1);
    gpucontext *ctx = cts_open(cts_props());
    for (int i = 0; i < ARRAYS; i++) a[i] = make(ctx, s, i);
    for (int i = 0; i < ARRAYS; i++)
        if (i <= V || i == DY) values[i] = fill(&a[i], &r);
    const int err = call_both(a, s);
    if (err == GA_NO_ERROR) {
        const ga_attention_inputs in = {.q = &a[Q], .k = &a[K], .v = &a[V]};
        const ga_attention_options o = {.scale = s->scale, .flags = s->flags, .left = LEFT, .right = s->right};
        dims_of(s, Q, p.q_dims);
        dims_of(s, K, p.k_dims);
        p.q = values[Q];
        p.k = values[K];
        p.v = values[V];
        p.dy = values[DY];
        cts_att_forward(&p);
        cts_att_backward(&p);
        expect_all_near(a, &p);
        cts_ok(GpuArray_attention(&y, NULL, &in, &o)); /* without logarithms of sums */
        expect_near(&y, p.y, p.y_bound, "y alone");
        cts_ok(GpuArray_memset(&a[DK], 0));
        cts_ok(GpuArray_attention_grad(NULL, &a[DK], NULL, NULL, &a[DY], &a[Y], &a[LSE], &in, &o));
        expect_near(&a[DK], p.dk, p.dk_bound, "dk alone");
        cts_ok(call_both(a, s)); /* which recordings repeat */
        check_recording(ctx, a, s);
        cts_att_free(&p);
    }
    if (kept != NULL)
        setenv("GPUARRAY_ATTENTION", kept, 1);
    else
        unsetenv("GPUARRAY_ATTENTION");
    free(kept);
    for (int i = 0; i < ARRAYS; i++) GpuArray_clear(&a[i]);
    for (int i = 0; i < ARRAYS; i++) free(values[i]);
    GpuArray_clear(&y);
    gpucontext_deref(ctx);
    return err;
}

void cts_attention_choice(void **state) {
    (void)state;
    assert_int_equal(with_choice("fastest", &shapes[0]), GA_VALUE_ERROR);
    const bool there = with_choice("vendor", &shapes[0]) == GA_NO_ERROR;
    /* the stand-in has all, unless its calls are made to fail, or its file is not there */
    const char *file = getenv("GPUARRAY_CUDNN_LIBRARY");
    if (strstr(cts.device.name, "stand-in") != NULL && getenv("FAKE_CUDNN_FAILS") == NULL && file != NULL &&
        access(file, R_OK) == 0)
        assert_true(there);
    for (size_t i = 0; i < LARGE; i++) {
        cts_ok(with_choice("own", &shapes[i]));
        const int err = with_choice("vendor", &shapes[i]);
        assert_true(err == GA_NO_ERROR || err == GA_UNSUPPORTED_ERROR);
    }
    for (int k = 0; k < 2; k++) {
        setenv("GPUARRAY_ATTENTION_SCORES", k == 0 ? "80000" : "80001", 1);
        cts_ok(with_choice("auto", &shapes[LARGE]));
    }
    unsetenv("GPUARRAY_ATTENTION_SCORES");
}
