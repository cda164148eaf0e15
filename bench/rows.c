/* The table of measurements (rows). Every row works on pseudo-random data, and samples of its result are compared with
 * the host's. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------ helpers */

int rows_say(bench *b, row *r, int err, const char *what) {
    if (err != GA_NO_ERROR) snprintf(r->note, sizeof(r->note), "%s: %s", what, gpucontext_error(b->ctx, err));
    return err;
}

int rows_wrong(row *r, size_t i, double got, double want) {
    snprintf(r->note, sizeof(r->note), "wrong result: element %zu is %.9g, not %.9g", i, got, want);
    return GA_VALUE_ERROR;
}

int rows_too_small(row *r) {
    snprintf(r->note, sizeof(r->note), "skipped: the arrays are too small");
    return GA_VALUE_ERROR;
}

size_t rows_side(const bench *b, int typecode) {
    size_t n = 1, elements = 4 * b->elements / gpuarray_get_elsize(typecode);

    while ((2 * n) * (2 * n) <= elements) n *= 2;
    return n;
}

int rows_over(bench *b, GpuArray *a, int slot, int typecode, unsigned nd, const size_t *dims, const ssize_t *strides) {
    ssize_t bytes[4], step = (ssize_t)gpuarray_get_elsize(typecode);

    for (unsigned i = nd; i-- > 0;) {
        bytes[i] = strides != NULL ? strides[i] * (ssize_t)gpuarray_get_elsize(typecode) : step;
        step *= (ssize_t)dims[i];
    }
    return GpuArray_fromdata(a, b->buffer[slot], 0, typecode, nd, dims, bytes, 1);
}

static double number(const void *p, int typecode) {
    if (typecode == GA_DOUBLE) return *(const double *)p;
    if (typecode == GA_HALF) return (double)ga_half2float(*(const ga_half_t *)p);
    if (typecode == GA_BFLOAT16) {
        uint32_t bits = (uint32_t) * (const uint16_t *)p << 16;
        float f;
        memcpy(&f, &bits, sizeof(f));
        return (double)f;
    }
    return (double)*(const float *)p;
}

/* The value that element `i` of the C-ordered output should have. */
typedef double (*expect_fn)(const size_t *shape, size_t i);

/* Compare samples of the output buffer, which holds `count` elements. */
static int verify(bench *b, row *r, int typecode, const size_t *shape, size_t count, expect_fn expect) {
    const bool tensor = strcmp(r->id, "gemm_tf32") == 0; /* whose sums are not rounded to nearest */
    double tolerance = typecode == GA_BFLOAT16 ? 1e-2 : typecode == GA_HALF ? 2e-3 : tensor ? 1e-3 : 2e-5;
    size_t size = gpuarray_get_elsize(typecode);

    for (size_t k = 0; k < 64; k++) {
        size_t i = k == 63 ? count - 1 : (size_t)((double)count * (double)k / 63.0);
        double got, want = expect(shape, i), store;
        int err = gpudata_read(&store, b->buffer[2], i * size, size);

        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        got = number(&store, typecode);
        if (!(fabs(got - want) <= tolerance * fabs(want))) {
            return rows_wrong(r, i, got, want);
        }
    }
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------- elementwise rows */

typedef struct elementwise {
    GpuElemwise *ge;
    GpuArray x[3];
    void *args[3];
    int flags;
} elementwise;

static int elementwise_once(void *arg) {
    elementwise *e = arg;

    return GpuElemwise_call(e->ge, e->args, e->flags);
}

/* Shape and strides of one argument, in elements. */
typedef struct layout {
    unsigned nd;
    size_t dims[4];
    ssize_t strides[4];
} layout;

/* Time `expr` over inputs a and, if `n` is 3, b, and the output c (the last layout), which moves `bytes`. */
static int time_elementwise(bench *b, const spec *s, row *r, const char *expr, unsigned n, const layout *l,
                            double bytes, expect_fn expect) {
    static const char *const names[2][3] = {{"a", "c", NULL}, {"a", "b", "c"}};
    gpuelemwise_arg args[3];
    elementwise e = {.flags = GE_BROADCAST};
    size_t count = 1;
    double seconds = 0;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");

    for (unsigned i = 0; i < n; i++) {
        args[i] = (gpuelemwise_arg){names[n == 3][i], s->typecode, i == n - 1 ? GE_WRITE : GE_READ};
        e.args[i] = &e.x[i];
        if (err == GA_NO_ERROR)
            err = rows_say(
                b, r, rows_over(b, &e.x[i], i == n - 1 ? 2 : (int)i, s->typecode, l[i].nd, l[i].dims, l[i].strides),
                "making an array");
    }
    for (unsigned i = 0; i < l[n - 1].nd; i++) count *= l[n - 1].dims[i];
    if (err == GA_NO_ERROR) err = rows_say(b, r, gpudata_memset(b->buffer[2], 0, 0xff), "clearing the output");
    if (err == GA_NO_ERROR) {
        e.ge = GpuElemwise_new(b->ctx, "", expr, n, args, l[n - 1].nd, s->typecode == GA_HALF ? GE_CONVERT_F16 : 0);
        if (e.ge == NULL) err = rows_say(b, r, GA_IMPL_ERROR, "compiling the expression");
    }
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, measure_run(b->ctx, &b->plan, elementwise_once, &e, &seconds), "running");
    if (err == GA_NO_ERROR) err = verify(b, r, s->typecode, l[n - 1].dims, count, expect);
    if (err == GA_NO_ERROR) r->value = bytes / seconds;
    if (e.ge != NULL) GpuElemwise_free(e.ge);
    for (unsigned i = 0; i < n; i++) GpuArray_clear(&e.x[i]);
    return err;
}

static double expect_add(const size_t *shape, size_t i) {
    (void)shape;
    return bench_value(0, i) + bench_value(1, i);
}

static double expect_exp(const size_t *shape, size_t i) {
    (void)shape;
    return exp(bench_value(0, i));
}

static double expect_transposed_add(const size_t *shape, size_t i) {
    size_t n = shape[0];

    return bench_value(0, i % n * n + i / n) + bench_value(1, i);
}

static double expect_row_add(const size_t *shape, size_t i) {
    return bench_value(0, i) + bench_value(1, i % shape[1]);
}

static double expect_column_add(const size_t *shape, size_t i) {
    return bench_value(0, i) + bench_value(1, i / shape[1]);
}

static double expect_every_second(const size_t *shape, size_t i) {
    size_t at = i / shape[1] * (2 * shape[1]) + 2 * (i % shape[1]);

    return bench_value(0, at) + bench_value(1, at);
}

static int run_add(bench *b, const spec *s, row *r) {
    size_t n = 4 * b->elements / gpuarray_get_elsize(s->typecode);
    layout l = {1, {s->typecode == GA_HALF ? n / 2 : n}, {1}};
    layout all[3] = {l, l, l};

    return time_elementwise(b, s, r, "c = a + b", 3, all, 3.0 * (double)(l.dims[0] * gpuarray_get_elsize(s->typecode)),
                            expect_add);
}

static int run_exp(bench *b, const spec *s, row *r) {
    size_t n = 4 * b->elements / gpuarray_get_elsize(s->typecode);
    layout l = {1, {s->typecode == GA_HALF ? n / 2 : n}, {1}};
    layout all[2] = {l, l};

    return time_elementwise(b, s, r, "c = exp(a)", 2, all, 2.0 * (double)(l.dims[0] * gpuarray_get_elsize(s->typecode)),
                            expect_exp);
}

/* The four rows on square matrices, which differ in the layout of the inputs. */
static int run_matrix(bench *b, const spec *s, row *r) {
    size_t n = rows_side(b, s->typecode), size = gpuarray_get_elsize(s->typecode);
    double square = (double)n * (double)n * (double)size;
    layout full = {2, {n, n}, {(ssize_t)n, 1}};

    if (strncmp(s->id, "transposed_add", strlen("transposed_add")) == 0) {
        layout all[3] = {{2, {n, n}, {1, (ssize_t)n}}, full, full};

        return time_elementwise(b, s, r, "c = a + b", 3, all, 3 * square, expect_transposed_add);
    }
    if (strcmp(s->id, "add_row") == 0) {
        layout all[3] = {full, {2, {1, n}, {(ssize_t)n, 1}}, full};

        return time_elementwise(b, s, r, "c = a + b", 3, all, 2 * square, expect_row_add);
    }
    if (strcmp(s->id, "add_column") == 0) {
        layout all[3] = {full, {2, {n, 1}, {1, 1}}, full};

        return time_elementwise(b, s, r, "c = a + b", 3, all, 2 * square, expect_column_add);
    }
    layout half = {2, {n, n / 2}, {(ssize_t)n, 2}}, out = {2, {n, n / 2}, {(ssize_t)n / 2, 1}};
    layout all[3] = {half, half, out};

    return time_elementwise(b, s, r, "c = a + b", 3, all, 1.5 * square, expect_every_second);
}

/* ---------------------------------------------------------------------------------------------------- copy rows */

typedef struct move {
    GpuArray dst, src;
} move;

static int move_once(void *arg) {
    move *m = arg;

    return GpuArray_move(&m->dst, &m->src);
}

static int time_move(bench *b, const spec *s, row *r, const layout *src, const layout *dst, expect_fn expect) {
    size_t count = 1;
    double seconds = 0;
    move m;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");

    memset(&m, 0, sizeof(m));
    for (unsigned i = 0; i < dst->nd; i++) count *= dst->dims[i];
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &m.src, 0, s->typecode, src->nd, src->dims, src->strides), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &m.dst, 2, s->typecode, dst->nd, dst->dims, dst->strides), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, gpudata_memset(b->buffer[2], 0, 0xff), "clearing the output");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, move_once, &m, &seconds), "running");
    if (err == GA_NO_ERROR) err = verify(b, r, s->typecode, dst->dims, count, expect);
    if (err == GA_NO_ERROR) r->value = 2.0 * (double)(count * gpuarray_get_elsize(s->typecode)) / seconds;
    GpuArray_clear(&m.src);
    GpuArray_clear(&m.dst);
    return err;
}

static double expect_transposed(const size_t *shape, size_t i) {
    size_t n = shape[0];

    return bench_value(0, i % n * n + i / n);
}

/* shape is (images, channels, height, width); the source is stored as images, height, width, channels. */
static double expect_nchw(const size_t *shape, size_t i) {
    size_t pixels = shape[2] * shape[3], pixel = i % pixels, c = i / pixels % shape[1], image = i / (pixels * shape[1]);

    return bench_value(0, (image * pixels + pixel) * shape[1] + c);
}

static int run_transpose_copy(bench *b, const spec *s, row *r) {
    size_t n = rows_side(b, s->typecode);
    layout src = {2, {n, n}, {1, (ssize_t)n}}, dst = {2, {n, n}, {(ssize_t)n, 1}};

    return time_move(b, s, r, &src, &dst, expect_transposed);
}

static double expect_nchw_add(const size_t *shape, size_t i) {
    return expect_nchw(shape, i) + bench_value(1, i);
}

/* Images in NHWC order: copied to NCHW, or added. */
static int run_nchw(bench *b, const spec *s, row *r) {
    enum { H = 56, W = 56, C = 256 };
    size_t images = 64;

    while (images > 1 && images * H * W * C > b->elements) images /= 2;
    if (images * H * W * C > b->elements) return rows_too_small(r);
    layout src = {4, {images, C, H, W}, {H * W * C, 1, W * C, C}};
    layout dst = {4, {images, C, H, W}, {C * H * W, H * W, W, 1}};

    if (strcmp(s->id, "nhwc_nchw") == 0) return time_move(b, s, r, &src, &dst, expect_nchw);
    layout all[3] = {src, dst, dst};
    double bytes = (double)(images * C * H * W * gpuarray_get_elsize(s->typecode));
    return time_elementwise(b, s, r, "c = a + b", 3, all, 3 * bytes, expect_nchw_add);
}

/* ---------------------------------------------------------------------------------------------------- call rows */

/* Measure our launch and the driver's own in turns; ours alone if the other is not possible. */
static int launches_in_turns(bench *b, elementwise *e, double *seconds) {
    measure_work ours = {.once = elementwise_once, .arg = e};
    bench_launch both;
    char error[256];

    if (bench_raw(b, &ours, &both, error, sizeof error) != GA_NO_ERROR)
        return measure_turns(b->ctx, &b->call_plan, &ours, 1, seconds);
    *seconds = both.ours;
    b->ceiling.launch = both.raw;
    return GA_NO_ERROR;
}

static int run_small_add(bench *b, const spec *s, row *r) {
    static const size_t dims[1] = {1024};
    gpuelemwise_arg args[3] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    elementwise e = {.flags = 0};
    double seconds = 0;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");

    for (int i = 0; i < 3; i++) {
        e.args[i] = &e.x[i];
        if (err == GA_NO_ERROR)
            err = rows_say(b, r, rows_over(b, &e.x[i], i, s->typecode, 1, dims, NULL), "making an array");
    }
    if (err == GA_NO_ERROR) {
        e.ge = GpuElemwise_new(b->ctx, "", "c = a + b", 3, args, 1, 0);
        if (e.ge == NULL) err = rows_say(b, r, GA_IMPL_ERROR, "compiling the expression");
    }
    if (err == GA_NO_ERROR) err = rows_say(b, r, launches_in_turns(b, &e, &seconds), "running");
    if (err == GA_NO_ERROR) err = verify(b, r, s->typecode, dims, dims[0], expect_add);
    if (err == GA_NO_ERROR) r->value = seconds;
    if (e.ge != NULL) GpuElemwise_free(e.ge);
    for (int i = 0; i < 3; i++) GpuArray_clear(&e.x[i]);
    return err;
}

static int empty_once(void *arg) {
    bench *b = arg;
    static const size_t dims[1] = {1024};
    GpuArray a;
    int err = GpuArray_empty(&a, b->ctx, GA_FLOAT, 1, dims, GA_C_ORDER);

    GpuArray_clear(&a);
    return err;
}

static int run_empty(bench *b, const spec *s, row *r) {
    (void)s;
    return rows_say(b, r, measure_run(b->ctx, &b->call_plan, empty_once, b, &r->value), "running");
}

/* ---------------------------------------------------------------------------------------------------- gemm rows */

typedef struct gemm {
    GpuArray x[3];
} gemm;

static int gemm_once(void *arg) {
    gemm *g = arg;

    return GpuArray_rgemm(cb_no_trans, cb_no_trans, 1.0, &g->x[0], &g->x[1], 0.0, &g->x[2], 1);
}

static double expect_product(const size_t *shape, size_t i) {
    size_t n = shape[0];
    double sum = 0;

    for (size_t k = 0; k < n; k++) sum += bench_value(0, i / n * n + k) * bench_value(1, k * n + i % n);
    return sum;
}

/* How a product is timed. */
typedef int (*time_fn)(bench *b, row *r, gemm *g, double *seconds);

static int run_product(bench *b, const spec *s, row *r, time_fn time) {
    size_t n = rows_side(b, s->typecode), most = s->typecode == GA_DOUBLE ? 4096 : 8192;
    double seconds = 0;
    gemm g;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the inputs");

    if (b->is_cpu) most /= 8;
    if (n > most) n = most;
    const size_t dims[2] = {n, n};
    memset(&g, 0, sizeof(g));
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++)
        err = rows_say(b, r, rows_over(b, &g.x[i], i, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, gpudata_memset(b->buffer[2], 0, 0xff), "clearing the output");
    if (err == GA_NO_ERROR) err = time(b, r, &g, &seconds);
    if (err == GA_NO_ERROR) err = verify(b, r, s->typecode, dims, n * n, expect_product);
    if (err == GA_NO_ERROR) r->value = 2.0 * (double)n * (double)n * (double)n / seconds;
    for (int i = 0; i < 3; i++) GpuArray_clear(&g.x[i]);
    return err;
}

static int time_gemm(bench *b, row *r, gemm *g, double *seconds) {
    return rows_say(b, r, measure_run(b->ctx, &b->plan, gemm_once, g, seconds), "running");
}

static int run_gemm(bench *b, const spec *s, row *r) {
    return run_product(b, s, r, time_gemm);
}

/* The same in a context of its own, opened with that environment variable set. */
static int time_with(bench *b, row *r, gemm *g, double *seconds, const char *variable) {
    const char *before = getenv(variable);
    char kept[16];
    gpucontext *ctx;
    gemm o;

    memset(&o, 0, sizeof(o));
    if (before != NULL) snprintf(kept, sizeof(kept), "%s", before);
    setenv(variable, "1", 1);
    int err = gpucontext_open(&ctx, b->spec);
    if (before != NULL)
        setenv(variable, kept, 1);
    else
        unsetenv(variable);
    if (err != GA_NO_ERROR) return rows_say(b, r, err, "opening a context of its own");
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) {
        err = GpuArray_empty(&o.x[i], ctx, g->x[i].typecode, 2, g->x[i].dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_transfer(&o.x[i], &g->x[i]);
    }
    if (err == GA_NO_ERROR) err = measure_run(ctx, &b->plan, gemm_once, &o, seconds);
    if (err == GA_NO_ERROR) err = GpuArray_transfer(&g->x[2], &o.x[2]);
    if (err != GA_NO_ERROR) snprintf(r->note, sizeof(r->note), "%s: %s", variable, gpucontext_error(ctx, err));
    for (int i = 0; i < 3; i++) GpuArray_clear(&o.x[i]);
    gpucontext_deref(ctx);
    return err;
}

static int time_ordered_gemm(bench *b, row *r, gemm *g, double *seconds) {
    return time_with(b, r, g, seconds, "GPUARRAY_REPRODUCIBLE");
}

static int time_tf32_gemm(bench *b, row *r, gemm *g, double *seconds) {
    return time_with(b, r, g, seconds, "GPUARRAY_TF32");
}

static int run_tf32_gemm(bench *b, const spec *s, row *r) {
    return run_product(b, s, r, time_tf32_gemm);
}

static int run_ordered_gemm(bench *b, const spec *s, row *r) {
    return run_product(b, s, r, time_ordered_gemm);
}

/* ------------------------------------------------------------------------------------------------------ the table */

static const spec specs[] = {
    {"add_f32", "add, float", UNIT_BANDWIDTH, AGAINST_ADD, run_add, GA_FLOAT},
    {"add_f16", "add, half", UNIT_BANDWIDTH, AGAINST_ADD, run_add, GA_HALF},
    {"add_f64", "add, double", UNIT_BANDWIDTH, AGAINST_ADD, run_add, GA_DOUBLE},
    {"exp_f32", "exp, float", UNIT_BANDWIDTH, AGAINST_COPY, run_exp, GA_FLOAT},
    {"exp_f16", "exp, half", UNIT_BANDWIDTH, AGAINST_COPY, run_exp, GA_HALF},
    {"transposed_add", "a.T + b", UNIT_BANDWIDTH, AGAINST_ADD, run_matrix, GA_FLOAT},
    {"transposed_add_f16", "a.T + b, half", UNIT_BANDWIDTH, AGAINST_ADD, run_matrix, GA_HALF},
    {"nhwc_nchw_add", "NHWC + NCHW, 56x56x256", UNIT_BANDWIDTH, AGAINST_ADD, run_nchw, GA_FLOAT},
    {"ten_called", "10 operations, useful bytes", UNIT_BANDWIDTH, AGAINST_COPY, run_ten, GA_FLOAT},
    {"ten_recorded", "the same, recorded", UNIT_BANDWIDTH, AGAINST_COPY, run_ten, GA_FLOAT},
    {"add_row", "matrix + row", UNIT_BANDWIDTH, AGAINST_COPY, run_matrix, GA_FLOAT},
    {"add_column", "matrix + column", UNIT_BANDWIDTH, AGAINST_COPY, run_matrix, GA_FLOAT},
    {"every_second", "a[:, ::2] + b[:, ::2], useful bytes", UNIT_BANDWIDTH, AGAINST_ADD, run_matrix, GA_FLOAT},
    {"transpose_copy", "copy of a transpose", UNIT_BANDWIDTH, AGAINST_COPY, run_transpose_copy, GA_FLOAT},
    {"nhwc_nchw", "NHWC to NCHW, 56x56x256", UNIT_BANDWIDTH, AGAINST_COPY, run_nchw, GA_FLOAT},
    {"sum_all", "sum over all", UNIT_BANDWIDTH, AGAINST_COPY, run_sum, GA_FLOAT},
    {"sum_axis0", "sum over axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_sum, GA_FLOAT},
    {"sum_axis1", "sum over axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_sum, GA_FLOAT},
    {"sum_transposed", "sum over all of a.T", UNIT_BANDWIDTH, AGAINST_COPY, run_sum, GA_FLOAT},
    {"argmax_axis0", "max with argmax, axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_argmax, GA_FLOAT},
    {"argmax_axis1", "max with argmax, axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_argmax, GA_FLOAT},
    {"maxandargmax0", "GpuArray_maxandargmax, axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_argmax, GA_FLOAT},
    {"maxandargmax1", "GpuArray_maxandargmax, axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_argmax, GA_FLOAT},
    {"cumsum_all", "cumsum", UNIT_BANDWIDTH, AGAINST_COPY, run_cumsum, GA_FLOAT},
    {"distance_all", "sum of (x - y)^2 over all", UNIT_BANDWIDTH, AGAINST_COPY, run_distance, GA_FLOAT},
    {"distance_axis0", "sum of (x - y)^2 over axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_distance, GA_FLOAT},
    {"distance_axis1", "sum of (x - y)^2 over axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_distance, GA_FLOAT},
    {"segments", "sums of segments of 4096", UNIT_BANDWIDTH, AGAINST_COPY, run_segments, GA_FLOAT},
    {"segments_uneven", "sums of very uneven segments", UNIT_BANDWIDTH, AGAINST_COPY, run_segments, GA_FLOAT},
    {"segments_short", "sums of segments of 16", UNIT_BANDWIDTH, AGAINST_COPY, run_segments, GA_FLOAT},
    {"segments_ids", "sums of segments of 4096 by ids", UNIT_BANDWIDTH, AGAINST_COPY, run_segments, GA_FLOAT},
    {"segscan", "cumsum of segments of 4096", UNIT_BANDWIDTH, AGAINST_COPY, run_running_segments, GA_FLOAT},
    {"segscan_short", "cumsum of segments of 16", UNIT_BANDWIDTH, AGAINST_COPY, run_running_segments, GA_FLOAT},
    {"cumsum_axis0", "cumsum along axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_cumsum, GA_FLOAT},
    {"cumsum_axis1", "cumsum along axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_cumsum, GA_FLOAT},
    {"softmax_1024", "softmax, rows of 1024", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"softmax_8192", "softmax, rows of 8192", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"softmax_65536", "softmax, rows of 65536", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"layer_norm_1024", "layer norm, rows of 1024", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"layer_norm_8192", "layer norm, rows of 8192", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"layer_norm_65536", "layer norm, rows of 65536", UNIT_BANDWIDTH, AGAINST_COPY, run_fused, GA_FLOAT},
    {"gelu", "gelu", UNIT_BANDWIDTH, AGAINST_COPY, run_neural, GA_FLOAT},
    {"gelu_grad", "gradient of gelu", UNIT_BANDWIDTH, AGAINST_ADD, run_neural, GA_FLOAT},
    {"dropout", "dropout", UNIT_BANDWIDTH, AGAINST_COPY, run_neural, GA_FLOAT},
    {"softmax_grad", "gradient of softmax, useful bytes", UNIT_BANDWIDTH, AGAINST_ADD, run_neural, GA_FLOAT},
    {"batch_norm", "batch norm, training, useful bytes", UNIT_BANDWIDTH, AGAINST_COPY, run_neural, GA_FLOAT},
    {"batch_norm_grad", "its gradient, useful bytes", UNIT_BANDWIDTH, AGAINST_ADD, run_neural, GA_FLOAT},
    {"cross_entropy", "cross entropy, 50304 classes", UNIT_BANDWIDTH, AGAINST_COPY, run_neural, GA_FLOAT},
    {"var_all", "variance over all", UNIT_BANDWIDTH, AGAINST_COPY, run_variance, GA_FLOAT},
    {"var_axis0", "variance over axis 0", UNIT_BANDWIDTH, AGAINST_COPY, run_variance, GA_FLOAT},
    {"var_axis1", "variance over axis 1", UNIT_BANDWIDTH, AGAINST_COPY, run_variance, GA_FLOAT},
    {"take", "take, random rows of 512 B", UNIT_BANDWIDTH, AGAINST_COPY, run_take, GA_FLOAT},
    {"take1", "GpuArray_take1, the same", UNIT_BANDWIDTH, AGAINST_COPY, run_take, GA_FLOAT},
    {"nonzero", "nonzero, half set, bytes of the mask", UNIT_BANDWIDTH, AGAINST_NONE, run_select, GA_FLOAT},
    {"mask_read", "a[mask], float, half set, likewise", UNIT_BANDWIDTH, AGAINST_NONE, run_select, GA_FLOAT},
    {"mask_write", "a[mask] = values, likewise", UNIT_BANDWIDTH, AGAINST_NONE, run_select, GA_FLOAT},
    {"mask_fill", "a[mask] = scalar, likewise", UNIT_BANDWIDTH, AGAINST_NONE, run_select, GA_FLOAT},
    {"where", "where(mask, a, scalar)", UNIT_BANDWIDTH, AGAINST_COPY, run_select, GA_FLOAT},
    {"take_along_axis", "take_along_axis, rows of 1024", UNIT_BANDWIDTH, AGAINST_COPY, run_select, GA_FLOAT},
    {"scatter_add", "scatter add, 2^20 places, bytes added", UNIT_BANDWIDTH, AGAINST_NONE, run_select, GA_FLOAT},
    {"sort_i32", "sort, int", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_INT},
    {"argsort_i64", "argsort of int, 64-bit indices", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_INT},
    {"sort_rows", "sort, rows of 1024 floats", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_FLOAT},
    {"topk_all", "top 64 of all, float", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_FLOAT},
    {"topk_rows", "top 64 of rows of 16384 floats", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_FLOAT},
    {"unique", "unique, int, 65536 values", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_INT},
    {"bincount", "bincount, int, 65536 bins", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_INT},
    {"histogram", "histogram, float, 256 bins", UNIT_BANDWIDTH, AGAINST_NONE, run_sort, GA_FLOAT},
    {"uniform_f32", "uniform floats, bytes written", UNIT_BANDWIDTH, AGAINST_NONE, run_random, GA_FLOAT},
    {"uniform_f64", "uniform doubles, bytes written", UNIT_BANDWIDTH, AGAINST_NONE, run_random, GA_DOUBLE},
    {"normal_f32", "normal floats, bytes written", UNIT_BANDWIDTH, AGAINST_NONE, run_random, GA_FLOAT},
    {"normal_f64", "normal doubles, bytes written", UNIT_BANDWIDTH, AGAINST_NONE, run_random, GA_DOUBLE},
    {"integers_i32", "ints below 1000, bytes written", UNIT_BANDWIDTH, AGAINST_NONE, run_random, GA_INT},
    {"fft_256", "fft, rows of 256 complex floats", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_1024", "fft, rows of 1024", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_4096", "fft, rows of 4096", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_65536", "fft, rows of 65536", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_1048576", "fft, rows of 2^20", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_1000", "fft, rows of 1000", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"fft_1021", "fft, rows of 1021, a prime", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"rfft_1024", "rfft, rows of 1024 floats", UNIT_BANDWIDTH, AGAINST_COPY, run_fft, GA_FLOAT},
    {"axpy_gk", "axpy written in GK", UNIT_BANDWIDTH, AGAINST_AXPY, run_axpy, GA_FLOAT},
    {"write", "write, pageable 64 MiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"read", "read, pageable 64 MiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"write_1g", "write, pageable 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"read_1g", "read, pageable 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"write_pinned", "write, pinned 64 MiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"read_pinned", "read, pinned 64 MiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"write_pinned_1g", "write, pinned 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"read_pinned_1g", "read, pinned 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_transfer, GA_FLOAT},
    {"next_1g", "to the next device, 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_crossing, GA_FLOAT},
    {"other_1g", "to another backend, 1 GiB", UNIT_TRANSFER, AGAINST_NONE, run_crossing, GA_FLOAT},
    {"gemv_own", "matrix and vector, our kernel", UNIT_BANDWIDTH, AGAINST_COPY, run_vector, GA_FLOAT},
    {"gemv_own_t", "a.T and vector, our kernel", UNIT_BANDWIDTH, AGAINST_COPY, run_vector, GA_FLOAT},
    {"dot_own", "dot, our kernel", UNIT_BANDWIDTH, AGAINST_COPY, run_vector, GA_FLOAT},
    {"gemm_f32", "gemm, float", UNIT_FLOPS, AGAINST_NONE, run_gemm, GA_FLOAT},
    {"gemm_f64", "gemm, double", UNIT_FLOPS, AGAINST_NONE, run_gemm, GA_DOUBLE},
    {"host_gemm_f32", "gemm beside the host's BLAS, float", UNIT_FLOPS, AGAINST_HOST, run_host_product, GA_FLOAT},
    {"host_gemm_f64", "gemm beside the host's BLAS, double", UNIT_FLOPS, AGAINST_HOST, run_host_product, GA_DOUBLE},
    {"host_gemm_c64", "gemm beside the host's BLAS, c64", UNIT_FLOPS, AGAINST_HOST, run_host_product, GA_CFLOAT},
    {"host_gemm_c128", "gemm beside the host's BLAS, c128", UNIT_FLOPS, AGAINST_HOST, run_host_product, GA_CDOUBLE},
    {"gemm_f32_ordered", "gemm, float, reproducible", UNIT_FLOPS, AGAINST_NONE, run_ordered_gemm, GA_FLOAT},
    {"gemm_f64_ordered", "gemm, double, reproducible", UNIT_FLOPS, AGAINST_NONE, run_ordered_gemm, GA_DOUBLE},
    {"gemm_f16", "gemm, half", UNIT_FLOPS, AGAINST_NONE, run_gemm, GA_HALF},
    {"gemm_bf16", "gemm, bfloat16", UNIT_FLOPS, AGAINST_NONE, run_gemm, GA_BFLOAT16},
    {"gemm_tf32", "gemm, float, operands in tf32", UNIT_FLOPS, AGAINST_NONE, run_tf32_gemm, GA_FLOAT},
    {"bmm_f32_32x4096", "4096 products of 32 x 32, float", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_FLOAT},
    {"bmm_f32_64x4096", "4096 products of 64 x 64, float", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_FLOAT},
    {"bmm_f32_128x512", "512 products of 128 x 128, float", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_FLOAT},
    {"bmm_f16_128x1024", "1024 products of 128 x 128, half", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_HALF},
    {"matmul_c64", "matmul, complex of floats", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_CFLOAT},
    {"matmul_c128", "matmul, complex of doubles", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_CDOUBLE},
    {"matmul_i32", "matmul, int", UNIT_FLOPS, AGAINST_NONE, run_matmul, GA_INT},
    {"spmv", "sparse matrix of 16 a row, vector", UNIT_BANDWIDTH, AGAINST_COPY, run_sparse, GA_FLOAT},
    {"spmm_64", "sparse matrix of 16 a row, 64 columns", UNIT_FLOPS, AGAINST_NONE, run_sparse, GA_FLOAT},
    {"conv_3x3", "convolution 3 x 3, 64 channels", UNIT_FLOPS, AGAINST_NONE, run_conv, GA_FLOAT},
    {"conv_3x3_input", "convolution 3 x 3, gradient of input", UNIT_FLOPS, AGAINST_NONE, run_conv, GA_FLOAT},
    {"conv_3x3_weights", "convolution 3 x 3, gradient of weights", UNIT_FLOPS, AGAINST_NONE, run_conv, GA_FLOAT},
    {"conv_depthwise", "depthwise convolution 3 x 3", UNIT_BANDWIDTH, AGAINST_COPY, run_conv, GA_FLOAT},
    {"max_pool", "max pool 3 x 3, stride 2", UNIT_BANDWIDTH, AGAINST_COPY, run_conv, GA_FLOAT},
    {"bilinear", "bilinear resampling to twice the size", UNIT_BANDWIDTH, AGAINST_COPY, run_resample, GA_FLOAT},
    {"bilinear_grad", "its gradient", UNIT_BANDWIDTH, AGAINST_COPY, run_resample, GA_FLOAT},
    {"rotary", "rotary embedding, heads of 128", UNIT_BANDWIDTH, AGAINST_COPY, run_resample, GA_FLOAT},
    {"mv_q4_0", "Q4_0 matrix x vector, packed bytes", UNIT_BANDWIDTH, AGAINST_COPY, run_blocks, GA_FLOAT},
    {"mv_q8_0", "Q8_0 matrix x vector, packed bytes", UNIT_BANDWIDTH, AGAINST_COPY, run_blocks, GA_FLOAT},
    {"mv_q4_k", "Q4_K matrix x vector, packed bytes", UNIT_BANDWIDTH, AGAINST_COPY, run_blocks, GA_FLOAT},
    {"matmul_i8", "matmul of i8 into i32", UNIT_FLOPS, AGAINST_NONE, run_bytes, GA_BYTE},
    {"user_softmax", "softmax, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_layer_norm", "layer norm, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_stencil", "stencil of 7 points, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_n_body", "n bodies, user's", UNIT_FLOPS, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_matmul", "matmul, user's", UNIT_FLOPS, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_histogram", "histogram of bytes, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_compaction", "compaction, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"user_black_scholes", "Black-Scholes, user's", UNIT_BANDWIDTH, AGAINST_TWIN, run_user, GA_FLOAT},
    {"cholesky_f32", "cholesky of 2048 x 2048, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"cholesky_f64", "cholesky of 2048 x 2048, double", UNIT_TIME, AGAINST_NONE, run_linalg, GA_DOUBLE},
    {"cholesky_f32_32x1024", "cholesky of 1024 of 32 x 32, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"solve_f32", "solve of 2048 x 2048, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"solve_f64", "solve of 2048 x 2048, double", UNIT_TIME, AGAINST_NONE, run_linalg, GA_DOUBLE},
    {"solve_f32_32x1024", "solve of 1024 of 32 x 32, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"qr_f32", "qr of 2048 x 2048, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"qr_f64", "qr of 2048 x 2048, double", UNIT_TIME, AGAINST_NONE, run_linalg, GA_DOUBLE},
    {"qr_f32_32x1024", "qr of 1024 of 32 x 32, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"eigh_f32", "eigh of 1024 x 1024, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"eigh_f64", "eigh of 1024 x 1024, double", UNIT_TIME, AGAINST_NONE, run_linalg, GA_DOUBLE},
    {"eigh_f32_32x1024", "eigh of 1024 of 32 x 32, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"svd_f32", "svd of 1024 x 1024, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"svd_f64", "svd of 1024 x 1024, double", UNIT_TIME, AGAINST_NONE, run_linalg, GA_DOUBLE},
    {"svd_f32_32x1024", "svd of 1024 of 32 x 32, float", UNIT_TIME, AGAINST_NONE, run_linalg, GA_FLOAT},
    {"small_add", "add of 1024 floats, a call", UNIT_TIME, AGAINST_LAUNCH, run_small_add, GA_FLOAT},
    {"chain", "chain of 100 adds of 1024 floats, each", UNIT_TIME, AGAINST_LAUNCH, run_chain, GA_FLOAT},
    {"replay", "the same chain replayed, each", UNIT_TIME, AGAINST_LAUNCH, run_chain, GA_FLOAT},
    {"replay_apart", "the same, a kernel for each", UNIT_TIME, AGAINST_LAUNCH, run_chain, GA_FLOAT},
    {"empty", "empty + free 4 KiB", UNIT_TIME, AGAINST_NONE, run_empty, GA_FLOAT},
};

unsigned bench_row_count(void) {
    return sizeof(specs) / sizeof(specs[0]);
}

void bench_list_rows(void) {
    for (size_t i = 0; i < bench_row_count(); i++) printf("%-18s %s\n", specs[i].id, specs[i].label);
}

const char *bench_unknown_row(const char *list, size_t *length) {
    for (;; list += *length + 1) {
        bool known = false;

        *length = strcspn(list, ",");
        for (size_t i = 0; i < bench_row_count() && !known; i++)
            known = strlen(specs[i].id) == *length && strncmp(specs[i].id, list, *length) == 0;
        if (!known) return list;
        if (list[*length] == '\0') return NULL;
    }
}

/* Is `id` in the comma-separated list? */
static bool listed(const char *list, const char *id) {
    size_t n = strlen(id);

    for (const char *p = list; p != NULL; p = strchr(p, ',')) {
        if (*p == ',') p++;
        if (strncmp(p, id, n) == 0 && (p[n] == ',' || p[n] == '\0')) return true;
    }
    return false;
}

static double ratio(const bench *b, const row *r) {
    double ceiling = r->against == AGAINST_ADD      ? b->ceiling.add
                     : r->against == AGAINST_COPY   ? b->ceiling.copy
                     : r->against == AGAINST_AXPY   ? b->ceiling.axpy
                     : r->against == AGAINST_LAUNCH ? b->ceiling.launch
                                                    : 0;

    if (r->against >= AGAINST_TWIN) return r->value > 0 ? r->ratio : 0; /* the ratio to what was measured beside it */
    return ceiling > 0 ? r->value / ceiling : 0;
}

unsigned bench_rows(bench *b, const char *only, row *rows) {
    unsigned n = 0;

    for (size_t i = 0; i < bench_row_count(); i++) {
        const spec *s = &specs[i];
        row *r = &rows[n];

        if (only != NULL && !listed(only, s->id)) continue;
        *r = (row){.id = s->id, .label = s->label, .unit = s->unit, .against = s->against};
        fprintf(stderr, "  %s\n", s->label);
        if (s->typecode == GA_DOUBLE && !b->fp64)
            snprintf(r->note, sizeof(r->note), "skipped: the device has no double");
        else if (s->run(b, s, r) != GA_NO_ERROR)
            r->value = 0;
        r->ratio = ratio(b, r);
        n++;
    }
    return n;
}
