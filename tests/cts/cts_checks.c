/* Argument checks that every function makes before it does anything: arrays must lie in their buffers, be writable, not
 * be result and input at once, and a kernel's arguments must be those declared. */
#include "cts.h"

#include <gpuarray/blas.h>
#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>
#include <gpuarray/template.h>

enum { N = 64 };

static const size_t row[1] = {N}, square[2] = {8, 8};

/* An array of its own buffer whose structure is then changed: its elements reach past the buffer, or begin before
 * it. */
typedef enum lie { EXTENT, OFFSET, STRIDE, BACKWARDS, COUNT, LIES } lie;

static void tell(GpuArray *a, lie l) {
    switch (l) {
    case EXTENT: a->dimensions[0] += 1 << 20; break;
    case OFFSET: a->offset = (size_t)1 << 40; break;
    case STRIDE: a->strides[0] = (ssize_t)1 << 24; break;
    case BACKWARDS: a->strides[0] = -a->strides[0]; break;
    default: a->dimensions[0] = SIZE_MAX / 2 + 2; break; /* the bytes wrap around to few */
    }
    GpuArray_fix_flags(a);
}

static GpuArray zeros(int typecode, unsigned nd, const size_t *dims) {
    GpuArray a = cts_zeros(typecode, nd, dims);
    return a;
}

static GpuElemwise *copying(void) {
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "y = x", 2, args, 1, 0);
    assert_non_null(ge);
    return ge;
}

/* First both operands have the same wrong structure, so that the shapes agree; then one of them. */
static void extents_elemwise(void **state) {
    (void)state;
    GpuElemwise *ge = copying();
    for (int l = 0; l < LIES; l++)
        for (int who = 1; who < 4; who++) {
            GpuArray x = zeros(GA_FLOAT, 1, row), y = zeros(GA_FLOAT, 1, row);
            if (who & 1) tell(&x, (lie)l);
            if (who & 2) tell(&y, (lie)l);
            void *values[] = {&x, &y};
            static const int flags[] = {0, GE_NOCOLLAPSE, GE_BROADCAST | GE_PADSHAPE};
            for (size_t f = 0; f < 3; f++) cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, values, flags[f]));
            cts_clear(&x, &y, NULL);
        }
    GpuArray x = zeros(GA_FLOAT, 1, row), y = zeros(GA_FLOAT, 1, row);
    void *values[] = {&x, &y};
    cts_ok(GpuElemwise_call(ge, values, 0)); /* the device is as well as before */
    size_t *dims = x.dimensions;
    x.dimensions = NULL;
    cts_fails_with(GA_INVALID_ERROR, GpuElemwise_call(ge, values, 0));
    x.dimensions = dims;
    /* A contiguity flag that contradicts the strides: the flag is trusted, and the contiguous elements must lie in the
     * buffer. */
    y.strides[0] = 4096;
    y.flags |= GA_C_CONTIGUOUS;
    cts_ok(GpuElemwise_call(ge, values, 0));
    x.dimensions[0] = y.dimensions[0] = N + 1;
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, values, 0));
    cts_clear(&x, &y, NULL);
    GpuElemwise_free(ge);
}

static void extents_arrays(void **state) {
    (void)state;
    for (int l = 0; l < LIES; l++) {
        GpuArray x = zeros(GA_FLOAT, 1, row), good = zeros(GA_FLOAT, 1, row), i = zeros(GA_LONG, 1, row), r;
        const GpuArray *parts[] = {&good, &x};
        const size_t one = 1;
        const ssize_t start = 0, stop = 1, step = 1;
        size_t cut = 1;
        GpuArray first, second, *views[] = {&first, &second};
        float host[N];
        GpuReduction *sum;
        GpuScan *scan;
        tell(&x, (lie)l);
        cts_fails_with(GA_VALUE_ERROR, GpuArray_view(&r, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_copy(&r, &x, GA_C_ORDER));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_index(&r, &x, &start, &stop, &step));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_index_inplace(&x, &start, &stop, &step));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_reshape(&r, &x, 1, &one, GA_C_ORDER, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_transpose(&r, &x, NULL));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_split(views, &x, 1, &cut, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&r, parts, 2, 0, GA_FLOAT));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_move(&x, &good));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_move(&good, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_setarray(&x, &good));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_setarray(&good, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_memset(&x, 1));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_transfer(&x, &good));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_transfer(&good, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_write(&x, host, sizeof host));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_read(host, sizeof host, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_fdump(stdout, &x));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&x, &good, &i, 0, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&good, &x, &i, 0, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_put(&x, &i, &good, 0, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_put(&good, &i, &x, 0, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_take1(&x, &good, &i, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_take1(&good, &x, &i, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuArray_rdot(&x, &good, &good, 0));
        cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_FLOAT, -1, -1));
        cts_ok(GpuScan_new(&scan, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
        memset(&r, 0, sizeof r);
        cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(sum, &r, &x, 0, NULL, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuScan_call(scan, &x, &good, 0));
        cts_fails_with(GA_VALUE_ERROR, GpuScan_call(scan, &good, &x, 0));
        GpuReduction_free(sum);
        GpuScan_free(scan);
        cts_clear(&x, &good, &i, NULL);
    }
    cts_ok(gpucontext_sync(cts.ctx));
}

/* ---------------------------------------------------------------------------------------------- read-only buffers */

static GpuArray read_only(unsigned nd, const size_t *dims) {
    static const float ones[N] = {1, 1, 1};
    static const ssize_t flat[1] = {4}, grid[2] = {32, 4};
    union {
        const float *from;
        void *to;
    } u = {.from = ones};
    int err = GA_NO_ERROR;
    GpuArray a;
    gpudata *b = gpudata_alloc(cts.ctx, sizeof ones, u.to, GA_BUFFER_READ_ONLY | GA_BUFFER_INIT, &err);
    assert_non_null(b);
    cts_ok(GpuArray_fromdata(&a, b, 0, GA_FLOAT, nd, dims, nd == 1 ? flat : grid, 1));
    gpudata_release(b);
    return a;
}

static void read_only_arrays(void **state) {
    (void)state;
    GpuArray r = read_only(1, row), x = zeros(GA_FLOAT, 1, row), i = zeros(GA_LONG, 1, row), copy;
    GpuArray r2 = read_only(2, square), m = zeros(GA_FLOAT, 2, square);
    float host[N] = {0};
    void *values[] = {&x, &r};
    GpuElemwise *ge = copying();
    GpuScan *scan;

    cts_fails_with(GA_READONLY_ERROR, GpuElemwise_call(ge, values, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuElemwise_call(ge, values, GE_NOCOLLAPSE));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_move(&r, &x));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_setarray(&r, &x));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_memset(&r, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_transfer(&r, &x));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_take(&r, &x, &i, 0, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_take1(&r, &x, &i, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_put(&r, &i, &x, 0, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &m, &m, 0, &r2, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuArray_rger(1, &x, &x, &r2, 0));
    cts_ok(GpuScan_new(&scan, cts.ctx, "sum", GA_FLOAT, -1, -1, 0));
    cts_fails_with(GA_READONLY_ERROR, GpuScan_call(scan, &r, &x, 0));
    GpuScan_free(scan);
    GpuReduction *sum;
    const unsigned last = 1;
    const size_t eight = 8;
    GpuArray r1 = read_only(1, &eight);
    cts_ok(GpuReduction_new(&sum, cts.ctx, "sum", GA_FLOAT, -1, -1));
    cts_fails_with(GA_READONLY_ERROR, GpuReduction_call(sum, &r1, &m, 1, &last, 0));
    GpuReduction_free(sum);
    GpuArray places = zeros(GA_SIZE, 1, &eight);
    cts_fails_with(GA_READONLY_ERROR, GpuArray_maxandargmax(&r1, &places, &m, 1, &last));
    cts_clear(&places, &r1, NULL);

    /* The host may still read and write it. */
    cts_ok(GpuArray_write(&r, host, sizeof host));
    cts_ok(GpuArray_read(host, sizeof host, &r));
    cts_ok(GpuArray_move(&x, &r));
    cts_ok(GpuArray_copy(&copy, &r, GA_C_ORDER));
    cts_ok(GpuArray_move(&copy, &x));
    values[0] = &r;
    values[1] = &x;
    cts_ok(GpuElemwise_call(ge, values, 0));
    GpuArray_clear(&copy);
    GpuElemwise_free(ge);
    cts_clear(&r, &r2, &x, &m, &i, NULL);
}

static void read_only_buffers(void **state) {
    (void)state;
    GpuArray r = read_only(1, row), x = zeros(GA_FLOAT, 1, row);
    gpucontext *other = cts_open(NULL);
    float host[N] = {0};
    int err;
    gpudata *away = gpudata_alloc(other, 64, NULL, 0, &err);
    assert_non_null(away);
    cts_fails_with(GA_READONLY_ERROR, gpudata_move(r.data, 0, x.data, 0, 16));
    cts_fails_with(GA_READONLY_ERROR, gpudata_move(r.data, 0, r.data, 16, 16));
    cts_fails_with(GA_READONLY_ERROR, gpudata_transfer(r.data, 0, x.data, 0, 16));
    cts_fails_with(GA_READONLY_ERROR, gpudata_transfer(r.data, 0, away, 0, 16));
    cts_fails_with(GA_READONLY_ERROR, gpudata_memset(r.data, 0, 1));
    cts_ok(gpudata_write(r.data, 0, host, sizeof host));
    cts_ok(gpudata_move(x.data, 0, r.data, 0, 16));
    assert_int_equal(gpudata_transfer(away, 0, r.data, 0, 16), GA_NO_ERROR);
    gpudata_release(away);
    gpucontext_deref(other);
    GpuArray_clear(&x);

    static const char source[] = "group_size(8)\nkernel k(in view<f32, 1> x, out view<f32, 1> y)\n"
                                 "{\n    if (global_id(0) < y.dim(0)) y[global_id(0)] = x[global_id(0)];\n}\n";
    const char *text = source;
    GpuTemplate *t;
    GpuInstance *k;
    const size_t groups = 8;
    x = zeros(GA_FLOAT, 1, row);
    cts_ok(GpuTemplate_new(&t, cts.ctx, "k.gk", 1, &text, NULL, NULL));
    cts_ok(GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL));
    void *args[] = {&x, &r};
    cts_fails_with(GA_READONLY_ERROR, GpuInstance_call(k, 1, &groups, NULL, args));
    args[0] = &r;
    args[1] = &x;
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    GpuInstance_free(k);
    GpuTemplate_free(t);
    cts_clear(&x, &r, NULL);
}

/* ------------------------------------------------------------------------------------------ results that are inputs */

/* Fail unless the call failed and left the array unchanged. */
static void untouched(int err, const GpuArray *a, const GpuArray *copy, unsigned references) {
    unsigned now = 0;
    cts_fails_with(GA_INVALID_ERROR, err);
    assert_memory_equal(a, copy, sizeof *a);
    cts_ok(gpudata_property(a->data, GA_BUFFER_PROP_REFCNT, &now));
    assert_int_equal(now, references);
}

static void result_is_input(void **state) {
    (void)state;
    GpuArray a = zeros(GA_FLOAT, 2, square), other = zeros(GA_FLOAT, 2, square), b, saved = a;
    const ssize_t start[2] = {0, 0}, stop[2] = {8, 8}, step[2] = {1, 1};
    const unsigned axes[2] = {1, 0};
    size_t cuts[2] = {2, 4};

    untouched(GpuArray_view(&a, &a), &a, &saved, 1);
    untouched(GpuArray_copy(&a, &a, GA_F_ORDER), &a, &saved, 1);
    untouched(GpuArray_index(&a, &a, start, stop, step), &a, &saved, 1);
    untouched(GpuArray_reshape(&a, &a, 1, row, GA_C_ORDER, 0), &a, &saved, 1);
    untouched(GpuArray_reshape(&a, &a, 1, row, GA_F_ORDER, 0), &a, &saved, 1);
    untouched(GpuArray_transpose(&a, &a, axes), &a, &saved, 1);
    for (int place = 0; place < 3; place++) {
        GpuArray parts[3], *views[3] = {&parts[0], &parts[1], &parts[2]};
        views[place] = &a;
        untouched(GpuArray_split(views, &a, 2, cuts, 0), &a, &saved, 1);
    }
    GpuArray first, *twice[3] = {&first, &b, &first};
    untouched(GpuArray_split(twice, &a, 2, cuts, 0), &a, &saved, 1); /* one place for two views */
    assert_null(first.data);
    assert_null(b.data);
    for (int place = 0; place < 2; place++) {
        const GpuArray *parts[2] = {&other, &other};
        parts[place] = &a;
        untouched(GpuArray_concatenate(&a, parts, 2, 0, GA_FLOAT), &a, &saved, 1);
    }
    /* What has its result already works: one and the same is the simplest overlap. */
    const size_t eight = 8;
    const int64_t order[8] = {7, 6, 5, 4, 3, 2, 1, 0};
    float host[N], got[N];
    GpuArray i = cts_filled(GA_LONG, 1, &eight, order);
    for (int k = 0; k < N; k++) host[k] = (float)k;
    for (int which = 0; which < 5; which++) {
        cts_ok(GpuArray_write(&a, host, sizeof host));
        if (which == 0) cts_ok(GpuArray_move(&a, &a));
        if (which == 1) cts_ok(GpuArray_setarray(&a, &a));
        if (which == 2) cts_ok(GpuArray_take1(&a, &a, &i, 1));
        if (which == 3) cts_ok(GpuArray_take(&a, &a, &i, 0, 1));
        if (which == 4) cts_ok(GpuArray_put(&a, &i, &a, 0, 1));
        cts_ok(GpuArray_read(got, sizeof got, &a));
        for (int k = 0; k < N; k++) assert_true(got[k] == host[which < 2 ? k : (7 - k / 8) * 8 + k % 8]);
    }
    cts_clear(&i, &a, &other, NULL);
}

/* -------------------------------------------------------------------------------------------------- kernel source */

/* Make and launch the kernel: wrong declarations are rejected by one or the other. */
static int try_kernel(const char *source, unsigned n, const int *types, bool *made) {
    const char *texts[2] = {"#include \"cluda.h\"\n", source};
    const size_t one = 1;
    unsigned char zeros[16] = {0};
    GpuKernel k;
    char *log = NULL;
    int err = GpuKernel_init(&k, cts.ctx, 2, texts, NULL, "k", n, types, 0, &log);
    free(log);
    *made = err == GA_NO_ERROR;
    if (err != GA_NO_ERROR) return err;
    gpudata *b = cts_buffer(64, NULL);
    void *args[8];
    for (unsigned i = 0; i < n; i++) args[i] = types[i] == GA_BUFFER ? (void *)b : zeros;
    err = GpuKernel_call(&k, 1, &one, &one, 0, args);
    cts_ok(gpucontext_sync(cts.ctx));
    gpudata_release(b);
    GpuKernel_clear(&k);
    return err;
}

/* Declared arguments that differ from the source: an error of the launch, because Theano makes kernels that it declares
 * wrongly and never calls. Too many arguments are an error when the kernel is made; on CUDA also other mismatches. */
static void declared_arguments(void **state) {
    (void)state;
    static const char source[] = "KERNEL void k(GLOBAL_MEM ga_float *x, ga_int n, ga_float f, GLOBAL_MEM ga_float *y) {"
                                 " y[0] = x[n] * f; }\n";
    static const char shared[] = "KERNEL void k(GLOBAL_MEM ga_float *x GA_DECL_SHARED_PARAM(ga_float, tmp)) {\n"
                                 "    GA_DECL_SHARED_BODY(ga_float, tmp)\n    x[0] = 1;\n}\n";
    static const int right[] = {GA_BUFFER, GA_INT, GA_FLOAT, GA_BUFFER, GA_INT};
    static const int wrong[][4] = {{GA_BUFFER, GA_BUFFER, GA_FLOAT, GA_BUFFER},
                                   {GA_INT, GA_INT, GA_FLOAT, GA_BUFFER},
                                   {GA_BUFFER, GA_INT, GA_FLOAT, GA_INT},
                                   {GA_BUFFER, GA_INT, GA_BUFFER, GA_BUFFER}};
    static const int small[] = {GA_BUFFER, GA_SHORT, GA_FLOAT, GA_BUFFER};
    const bool cuda = cts_backend("cuda"); /* an OpenCL driver may not tell of a kept program */
    bool made;

    cts_ok(try_kernel(source, 4, right, &made));
    cts_ok(try_kernel(shared, 1, right, &made));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cts_fails_with(GA_VALUE_ERROR, try_kernel(source, 4, wrong[i], &made));
        if (cuda) assert_true(made); /* drivers of OpenCL may look by themselves */
    }
    cts_fails_with(GA_VALUE_ERROR, try_kernel(source, 5, right, &made)); /* more than there are */
    assert_false(made);
    cts_fails_with(GA_VALUE_ERROR, try_kernel(source, 4, small, &made));
    for (unsigned n = 0; n < 4; n++) cts_fails_with(GA_VALUE_ERROR, try_kernel(source, n, right, &made)); /* fewer */
    /* Sources of Theano and of one of pygpu's tests. */
    static const int value[] = {GA_FLOAT};
    cts_fails_with(GA_VALUE_ERROR,
                   try_kernel("KERNEL void k(GLOBAL_MEM ga_float *a) { a[0] = 0; }\n", 1, value, &made));
    assert_true(made);
    cts_fails_with(GA_VALUE_ERROR,
                   try_kernel("KERNEL void k(GLOBAL_MEM ga_float *in) { in[0] = 0; }\n", 0, NULL, &made));
    assert_true(made);
}

/* The include line of cluda.h in every spelling, in every kind of source; line numbers are preserved. */
static void includes(void **state) {
    (void)state;
    static const char *const lines[] = {"#include \"cluda.h\"\n",
                                        "#include <cluda.h>\n",
                                        "#include<cluda.h>\n",
                                        "  #  include   <cluda.h>   // for the names\n",
                                        "#include <cluda.h>\r\n",
                                        "#include <cluda.h> /* a comment\n that goes on */\n",
                                        "// a first line\n\n#include <cluda.h>\n"};
    static const char body[] = "KERNEL void k(GLOBAL_MEM ga_int *x, ga_int n) {\n    x[GID_0] = n;\n}\n";
    const bool cuda = cts_backend("cuda");
    const int types[] = {GA_BUFFER, GA_INT}, flags[] = {0, cuda ? GA_USE_CUDA : GA_USE_OPENCL};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t f = 0; f < 2; f++) {
            const char *texts[2] = {lines[i], body};
            char *log = NULL;
            gpudata *b = cts_buffer(16, NULL);
            int32_t n = 5, got[4];
            const size_t groups = 4, group = 1;
            void *args[] = {b, &n};
            GpuKernel k;
            int err = GpuKernel_init(&k, cts.ctx, 2, texts, NULL, "k", 2, types, flags[f], &log);
            if (err != GA_NO_ERROR) fail_msg("%s: %s", lines[i], log != NULL ? log : gpucontext_error(cts.ctx, err));
            cts_ok(GpuKernel_call(&k, 1, &groups, &group, 0, args));
            cts_ok(gpudata_read(got, b, 0, sizeof got));
            for (int e = 0; e < 4; e++) assert_int_equal(got[e], 5);
            GpuKernel_clear(&k);
            gpudata_release(b);
            /* The error below stands in the line after the last one. */
            const char *bad[3] = {lines[i],
                                  "KERNEL void k(GLOBAL_MEM ga_int *x, ga_int n) { x[0] = certainly_undeclared; }\n"};
            unsigned line = 1;
            char number[16];
            for (const char *p = lines[i]; *p != '\0'; p++) line += *p == '\n';
            err = GpuKernel_init(&k, cts.ctx, 2, bad, NULL, "k", 2, types, flags[f], &log);
            assert_int_equal(err, GA_IMPL_ERROR);
            assert_non_null(log);
            char *source =
                strstr(log, "Source:"); /* compilers word places differently; what they agree on is the number */
            if (source != NULL) *source = '\0';
            snprintf(number, sizeof number, "%u", line);
            /* These take no notice of #line. */
            bool counts_otherwise = strstr(cts.device.name, "Oclgrind") != NULL ||
                                    (strstr(cts.device.maker, "NVIDIA") != NULL && cts_language("OpenCL C"));
            if (!counts_otherwise && strstr(log, number) == NULL)
                fail_msg("the log does not name line %u:\n%s", line, log);
            free(log);
        }
    /* An expression's preamble may ask for it, too. */
    gpuelemwise_arg arg = {"a", GA_FLOAT, GE_READ | GE_WRITE};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, "#include <cluda.h>\n", "a = a + 1", 1, &arg, 1, 0);
    if (ge == NULL) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    GpuElemwise_free(ge);
}

const cts_case cts_checks_cases[] = {
    {"extents_elemwise", extents_elemwise, 0},
    {"extents_arrays", extents_arrays, 0},
    {"read_only_arrays", read_only_arrays, 0},
    {"read_only_buffers", read_only_buffers, 0},
    {"result_is_input", result_is_input, 0},
    {"declared_arguments", declared_arguments, 0},
    {"includes", includes, 0},
    {NULL, NULL, 0},
};
