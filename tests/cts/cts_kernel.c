/* Kernels from source: compiling, arguments, launching, properties, errors. */
#include "cts.h"

#include <pthread.h>

static const char add_source[] = "KERNEL void add(GLOBAL_MEM ga_int *x, ga_int v, ga_size n) {\n"
                                 "    ga_size step = LDIM_0 * GDIM_0;\n"
                                 "    for (ga_size i = LID_0 + GID_0 * LDIM_0; i < n; i += step) x[i] += v;\n"
                                 "}\n";
static const int add_types[] = {GA_BUFFER, GA_INT, GA_SIZE};

static void check_ints(gpudata *b, size_t n, int first, int step) {
    int *got = malloc((n ? n : 1) * sizeof *got);
    assert_non_null(got);
    cts_ok(gpudata_read(got, b, 0, n * sizeof *got));
    for (size_t i = 0; i < n; i++)
        if (got[i] != first + (int)i * step) fail_msg("[%zu] is %d, expected %d", i, got[i], first + (int)i * step);
    free(got);
}

static void calls(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    assert_ptr_equal(GpuKernel_context(&k), cts.ctx);
    size_t n = 1000, gs = 0, ls = 0;
    int v = 5;
    gpudata *b = cts_buffer(n * sizeof(int), NULL);
    cts_ok(GpuKernel_sched(&k, n, &gs, &ls));
    void *args[] = {b, &v, &n};
    cts_ok(GpuKernel_call(&k, 1, &gs, &ls, 0, args));
    v = 7; /* values are read before the call returns */
    check_ints(b, n, 5, 0);
    cts_ok(GpuKernel_call(&k, 1, &gs, &ls, 0, args));
    check_ints(b, n, 12, 0);
    GpuKernel_clear(&k);
    assert_null(k.k);
    GpuKernel_clear(&k);
    gpudata_release(b);
}

static void stored_arguments(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    size_t n = 100, one = 1;
    int v = 3;
    gpudata *a = cts_buffer(400, NULL), *b = cts_buffer(400, NULL);
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, &one, &one, 0, NULL)); /* nothing stored yet */
    cts_ok(GpuKernel_setarg(&k, 2, &n));
    cts_ok(GpuKernel_setarg(&k, 0, a));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, &one, &one, 0, NULL));
    cts_ok(GpuKernel_setarg(&k, 1, &v));
    v = 1000; /* copied */
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, NULL));
    check_ints(a, n, 3, 0);
    cts_ok(gpukernel_setarg(k.k, 0, b));
    v = 4;
    cts_ok(gpukernel_setarg(k.k, 1, &v));
    cts_ok(gpukernel_call(k.k, 1, &one, &one, 0, NULL));
    cts_ok(gpukernel_call(k.k, 1, &one, &one, 0, NULL));
    check_ints(a, n, 3, 0);
    check_ints(b, n, 8, 0);
    /* values handed over with a call do not disturb the stored ones */
    v = 100;
    void *args[] = {a, &v, &n};
    cts_ok(gpukernel_call(k.k, 1, &one, &one, 0, args));
    cts_ok(gpukernel_call(k.k, 1, &one, &one, 0, NULL));
    check_ints(a, n, 103, 0);
    check_ints(b, n, 12, 0);
    cts_fails_with(GA_VALUE_ERROR, gpukernel_setarg(k.k, 3, &v));
    cts_fails_with(GA_VALUE_ERROR, gpukernel_setarg(k.k, 4000000000u, &v));
    cts_fails(gpukernel_setarg(k.k, 1, NULL));
    cts_fails(gpukernel_setarg(NULL, 0, &v));
    GpuKernel_clear(&k);
    gpudata_release(a);
    gpudata_release(b);
}

static void several_strings(void **state) {
    (void)state;
    static const char head[] = "#include \"cluda.h\"\n#define TWICE(x) ((x) * 2)\n";
    static const char body[] = "KERNEL void two(GLOBAL_MEM ga_int *x) { x[0] = TWICE(x[0]);garbage here";
    static const char tail[] = " x[1] = TWICE(x[1]); }\n";
    const char *strings[] = {head, body, tail};
    size_t lengths[] = {0, strlen(body) - strlen("garbage here"), strlen(tail)};
    int type = GA_BUFFER, err = GA_NO_ERROR, init[2] = {21, 50}, got[2];
    gpukernel *k = gpukernel_init(cts.ctx, 3, strings, lengths, "two", 1, &type, 0, &err, NULL);
    if (!k) fail_msg("%s", gpucontext_error(cts.ctx, err));
    gpudata *b = cts_buffer(sizeof init, init);
    size_t one = 1;
    void *args[] = {b};
    cts_ok(gpukernel_call(k, 1, &one, &one, 0, args));
    cts_ok(gpudata_read(got, b, 0, sizeof got));
    assert_int_equal(got[0], 42);
    assert_int_equal(got[1], 100);
    gpukernel_release(k);
    gpukernel_release(NULL);
    gpudata_release(b);
}

/* Sources in CUDA C or OpenCL C are only for their own backend. */
static void raw_source(void **state) {
    (void)state;
    static const char *const cuda[] = {
        "extern \"C\" __global__ void k(int *x) { x[threadIdx.x + blockIdx.x * blockDim.x] = threadIdx.x; }\n"};
    static const char *const opencl[] = {
        "__kernel void k(__global int *x) { x[get_global_id(0)] = get_local_id(0); }\n"};
    bool is_cuda = cts_language("CUDA C");
    if (!is_cuda && !cts_language("OpenCL C")) cts_skip("nothing is written in the device's language here");
    const char *mine = is_cuda ? cuda[0] : opencl[0], *other = is_cuda ? opencl[0] : cuda[0];
    int type = GA_BUFFER, err = GA_NO_ERROR;
    gpukernel *k =
        gpukernel_init(cts.ctx, 1, &other, NULL, "k", 1, &type, is_cuda ? GA_USE_OPENCL : GA_USE_CUDA, &err, NULL);
    assert_null(k);
    cts_fails_with(GA_DEVSUP_ERROR, err);
    k = gpukernel_init(cts.ctx, 1, &mine, NULL, "k", 1, &type, is_cuda ? GA_USE_CUDA : GA_USE_OPENCL, &err, NULL);
    if (!k) fail_msg("%s", gpucontext_error(cts.ctx, err));
    gpudata *b = cts_buffer(32, NULL);
    size_t gs = 2, ls = 4;
    void *args[] = {b};
    int got[8];
    cts_ok(gpukernel_call(k, 1, &gs, &ls, 0, args));
    cts_ok(gpudata_read(got, b, 0, sizeof got));
    for (int i = 0; i < 8; i++) assert_int_equal(got[i], i % 4);
    gpukernel_release(k);
    gpudata_release(b);
}

/* A source with errors: the compiler's diagnostics and the numbered source, in err_str and in the error text. */
static void compile_errors(void **state) {
    (void)state;
    static const char bad[] = "#include \"cluda.h\"\n"
                              "KERNEL void broken(GLOBAL_MEM ga_int *x) {\n"
                              "    x[0] = certainly_undeclared_name;\n"
                              "}\n";
    const char *text = bad;
    int type = GA_BUFFER, err = GA_NO_ERROR;
    char *log = NULL;
    assert_null(gpukernel_init(cts.ctx, 1, &text, NULL, "broken", 1, &type, 0, &err, &log));
    cts_fails_with(GA_IMPL_ERROR, err);
    assert_non_null(log);
    if (!strstr(log, "certainly_undeclared_name") || !strstr(log, "error")) fail_msg("log:\n%s", log);
    /* the line appears twice: in the diagnostics, and in the numbered source */
    const char *line = strstr(log, "x[0] = certainly_undeclared_name;");
    assert_non_null(line);
    const char *numbered = NULL;
    for (const char *p = log; (p = strchr(p, '3')) != NULL && !numbered; p++) {
        const char *end = strchr(p, '\n');
        const char *at = strstr(p, "x[0] = certainly_undeclared_name;");
        if ((p == log || p[-1] == '\n' || p[-1] == ' ') && at && (!end || at < end) && at - p < 16) numbered = p;
    }
    if (!numbered) fail_msg("no numbered source:\n%s", log);
    free(log);
    assert_non_null(strstr(gpucontext_error(cts.ctx, err), "certainly_undeclared_name"));
    /* without err_str and ret, and by way of GpuKernel */
    assert_null(gpukernel_init(cts.ctx, 1, &text, NULL, "broken", 1, &type, 0, NULL, NULL));
    GpuKernel k;
    memset(&k, 0x55, sizeof k);
    log = NULL;
    cts_fails_with(GA_IMPL_ERROR, GpuKernel_init(&k, cts.ctx, 1, &text, NULL, "broken", 1, &type, 0, &log));
    assert_non_null(log);
    free(log);
    assert_null(k.k);
    assert_null(k.args);
    assert_non_null(GpuKernel_error(&k, GA_IMPL_ERROR));
    GpuKernel_clear(&k);
}

static void init_errors(void **state) {
    (void)state;
    const char *strings[] = {"#include \"cluda.h\"\n", add_source}, *none[] = {NULL};
    int err = GA_NO_ERROR, bad_types[] = {GA_BUFFER, 9999, GA_SIZE};
    char *log = (char *)&err;
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, "not_there", 3, add_types, 0, &err, &log));
    cts_fails_with(GA_IMPL_ERROR, err);
    assert_non_null(strstr(gpucontext_error(cts.ctx, err), "not_there"));
    assert_true(log != (char *)&err); /* set, to a log or to NULL */
    free(log);
    log = (char *)&err;
    assert_null(gpukernel_init(cts.ctx, 0, strings, NULL, "add", 3, add_types, 0, &err, &log));
    cts_fails_with(GA_VALUE_ERROR, err);
    assert_null(log);
    assert_null(gpukernel_init(cts.ctx, 1, none, NULL, "add", 3, add_types, 0, &err, NULL));
    cts_fails_with(GA_INVALID_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, NULL, NULL, "add", 3, add_types, 0, &err, NULL));
    cts_fails_with(GA_INVALID_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, NULL, 3, add_types, 0, &err, NULL));
    cts_fails_with(GA_INVALID_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, "", 3, add_types, 0, &err, NULL));
    cts_fails_with(GA_VALUE_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, "add", 3, NULL, 0, &err, NULL));
    cts_fails_with(GA_INVALID_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, "add", 3, bad_types, 0, &err, NULL));
    cts_fails_with(GA_VALUE_ERROR, err);
    assert_null(gpukernel_init(cts.ctx, 2, strings, NULL, "add", 3, add_types, 0x100000, &err, NULL));
    cts_fails_with(GA_VALUE_ERROR, err);
    assert_null(gpukernel_init(NULL, 2, strings, NULL, "add", 3, add_types, 0, &err, NULL));
    cts_fails(err);
    cts_fails(GpuKernel_init(NULL, cts.ctx, 2, strings, NULL, "add", 3, add_types, 0, NULL));
}

static size_t size_property(gpukernel *k, int id) {
    size_t v = 0;
    cts_ok(gpukernel_property(k, id, &v));
    return v;
}

static void properties(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    gpucontext *ctx = NULL;
    unsigned numargs = 0;
    const int *types = NULL;
    cts_ok(gpukernel_property(k.k, GA_KERNEL_PROP_CTX, &ctx));
    assert_ptr_equal(ctx, cts.ctx);
    assert_ptr_equal(gpukernel_context(k.k), cts.ctx);
    assert_null(gpukernel_context(NULL));
    cts_ok(gpukernel_property(k.k, GA_KERNEL_PROP_NUMARGS, &numargs));
    assert_int_equal(numargs, 3);
    cts_ok(gpukernel_property(k.k, GA_KERNEL_PROP_TYPES, &types));
    assert_memory_equal(types, add_types, sizeof add_types);
    size_t max = size_property(k.k, GA_KERNEL_PROP_MAXLSIZE), preferred = size_property(k.k, GA_KERNEL_PROP_PREFLSIZE);
    assert_in_range(max, 1, cts.max_group);
    assert_in_range(preferred, 1, max);
    assert_true(size_property(k.k, GA_CTX_PROP_MAXLSIZE0) == cts.max_group);
    size_t v = 0;
    cts_fails_with(GA_INVALID_ERROR, gpukernel_property(k.k, 1029, &v));
    cts_fails_with(GA_INVALID_ERROR, gpukernel_property(k.k, GA_BUFFER_PROP_SIZE, &v));
    cts_fails_with(GA_INVALID_ERROR, gpukernel_property(k.k, 2, &v));
    cts_fails(gpukernel_property(k.k, GA_KERNEL_PROP_NUMARGS, NULL));
    cts_fails(gpukernel_property(NULL, GA_KERNEL_PROP_NUMARGS, &v));
    GpuKernel_clear(&k);
}

static void schedules(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    size_t max = size_property(k.k, GA_KERNEL_PROP_MAXLSIZE);
    static const size_t wanted[] = {1, 2, 31, 32, 33, 100, 1000, 123457, 1 << 26};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        size_t gs = 0, ls = 0;
        cts_ok(GpuKernel_sched(&k, wanted[i], &gs, &ls));
        assert_true(gs > 0 && ls > 0 && ls <= max);
        assert_true(gs * ls >= wanted[i]);
        gs = 3;
        ls = 0;
        cts_ok(GpuKernel_sched(&k, wanted[i], &gs, &ls));
        assert_true(gs == 3 && ls > 0 && ls <= max);
        gs = 0;
        ls = 1;
        cts_ok(GpuKernel_sched(&k, wanted[i], &gs, &ls));
        assert_true(ls == 1 && gs > 0);
        gs = 2;
        cts_ok(GpuKernel_sched(&k, wanted[i], &gs, &ls));
        assert_true(ls == 1 && gs == 2);
    }
    size_t gs = 0, ls = 0;
    cts_ok(GpuKernel_sched(&k, 0, &gs, &ls));
    assert_true(gs > 0 && ls > 0);
    cts_fails(GpuKernel_sched(&k, 1, NULL, &ls));
    cts_fails(GpuKernel_sched(&k, 1, &gs, NULL));
    cts_fails(GpuKernel_sched(NULL, 1, &gs, &ls));
    GpuKernel_clear(&k);
}

static void launch_errors(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    size_t n = 10, zero[3] = {0, 0, 0}, ones[4] = {1, 1, 1, 1}, maximum = 0, local = 0;
    int v = 1;
    gpudata *b = cts_buffer(40, NULL);
    void *args[] = {b, &v, &n};
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 0, ones, ones, 0, args));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 4, ones, ones, 0, args));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, zero, ones, 0, args));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, ones, zero, 0, args));
    cts_fails(GpuKernel_call(&k, 1, NULL, ones, 0, args));
    cts_fails(GpuKernel_call(&k, 1, ones, NULL, 0, args));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_MAXLSIZE0, &maximum));
    size_t too_big[3] = {maximum + 1, 1, 1};
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, ones, too_big, 0, args));
    too_big[0] = SIZE_MAX;
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, ones, too_big, 0, args));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, too_big, ones, 0, args));
    size_t most = size_property(k.k, GA_KERNEL_PROP_MAXLSIZE), wide[2] = {most, 2};
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 2, ones, wide, 0, args));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, &local));
    cts_fails_with(GA_VALUE_ERROR, GpuKernel_call(&k, 1, ones, ones, local * 64, args));
    void *missing[] = {b, NULL, &n}, *missing_buffer[] = {NULL, &v, &n};
    cts_fails_with(GA_INVALID_ERROR, GpuKernel_call(&k, 1, ones, ones, 0, missing));
    cts_fails_with(GA_INVALID_ERROR, GpuKernel_call(&k, 1, ones, ones, 0, missing_buffer));
    cts_fails(GpuKernel_call(NULL, 1, ones, ones, 0, args));
    check_ints(b, 10, 0, 0);
    cts_ok(GpuKernel_call(&k, 1, ones, ones, 0, args));
    check_ints(b, 10, 1, 0);
    GpuKernel_clear(&k);
    gpudata_release(b);
}

/* The largest group and a long grid, in one dimension and in three. */
static void largest_launch(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    size_t most = size_property(k.k, GA_KERNEL_PROP_MAXLSIZE), groups = cts.small ? 2 : 64, n = most * groups;
    int v = 1;
    gpudata *b = cts_buffer(n * sizeof(int), NULL);
    void *args[] = {b, &v, &n};
    if (cts.small && most > 256) most = 256;
    cts_ok(GpuKernel_call(&k, 1, &groups, &most, 0, args));
    check_ints(b, n, 1, 0);
    GpuKernel_clear(&k);
    gpudata_release(b);
}

static void no_arguments(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, "KERNEL void nothing(void) { }\n", "nothing", 0, NULL, 0);
    size_t one = 1;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, NULL));
    cts_ok(gpucontext_sync(cts.ctx));
    GpuKernel_clear(&k);
}

/* A kernel retains its context, and works after the user's references to it and to a second kernel were released. */
static void outlives_references(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    const char *strings[] = {"#include \"cluda.h\"\n", add_source};
    int err = GA_NO_ERROR;
    gpukernel *k = gpukernel_init(ctx, 2, strings, NULL, "add", 3, add_types, 0, &err, NULL);
    gpukernel *twin = gpukernel_init(ctx, 2, strings, NULL, "add", 3, add_types, 0, &err, NULL);
    assert_non_null(k);
    assert_non_null(twin);
    gpucontext_deref(ctx);
    gpukernel_retain(k);
    gpukernel_release(k);
    gpukernel_release(twin);
    gpudata *b = gpudata_alloc(gpukernel_context(k), 40, NULL, 0, &err);
    assert_non_null(b);
    cts_ok(gpudata_memset(b, 0, 0));
    size_t n = 10, one = 1;
    int v = 9;
    void *args[] = {b, &v, &n};
    cts_ok(gpukernel_call(k, 1, &one, &one, 0, args));
    gpukernel_release(k); /* while it may still run */
    check_ints(b, 10, 9, 0);
    gpudata_release(b);
}

/* A buffer may be released and its memory allocated again while a kernel still uses it. */
static void release_while_running(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    size_t n = cts.small ? 1000 : 200000, gs = 0, ls = 0;
    int v = 1;
    cts_ok(GpuKernel_sched(&k, n, &gs, &ls));
    for (int i = 0; i < 10; i++) {
        gpudata *b = cts_buffer(n * sizeof(int), NULL);
        void *args[] = {b, &v, &n};
        for (int j = 0; j <= i; j++) cts_ok(GpuKernel_call(&k, 1, &gs, &ls, 0, args));
        if (i % 3 == 0) check_ints(b, n, i + 1, 0);
        gpudata_release(b);
    }
    GpuKernel_clear(&k);
}

typedef struct caller {
    pthread_t thread;
    gpukernel *k;
    int errors;
    int number;
} caller;

static void *caller_main(void *arg) {
    caller *c = arg;
    int err = GA_NO_ERROR, got[50], v = c->number;
    size_t n = 50, gs = 2, ls = 8;
    if (cts.max_group < ls) ls = 1;
    gpudata *b = gpudata_alloc(cts.ctx, sizeof got, NULL, 0, &err);
    if (!b || gpudata_memset(b, 0, 0)) return NULL;
    void *args[] = {b, &v, &n};
    c->errors = 0;
    for (int i = 0; i < 20; i++) c->errors += gpukernel_call(c->k, 1, &gs, &ls, 0, args) != GA_NO_ERROR;
    c->errors += gpudata_read(got, b, 0, sizeof got) != GA_NO_ERROR;
    for (int i = 0; i < 50; i++) c->errors += got[i] != 20 * c->number;
    gpudata_release(b);
    return NULL;
}

static void threads_call(void **state) {
    (void)state;
    GpuKernel k;
    cts_kernel(&k, add_source, "add", 3, add_types, 0);
    caller c[6];
    for (int i = 0; i < 6; i++) {
        c[i] = (caller){.k = k.k, .number = i + 1, .errors = 1000};
        assert_int_equal(pthread_create(&c[i].thread, NULL, caller_main, &c[i]), 0);
    }
    for (int i = 0; i < 6; i++) pthread_join(c[i].thread, NULL);
    for (int i = 0; i < 6; i++) assert_int_equal(c[i].errors, 0);
    GpuKernel_clear(&k);
}

static void *compiler_main(void *arg) {
    caller *c = arg;
    const char *strings[] = {"#include \"cluda.h\"\n", add_source};
    c->errors = 0;
    for (int i = 0; i < 5; i++) {
        int err = GA_NO_ERROR;
        gpukernel *k = gpukernel_init(cts.ctx, 2, strings, NULL, "add", 3, add_types, 0, &err, NULL);
        c->errors += k == NULL;
        gpukernel_release(k);
    }
    return NULL;
}

static void threads_compile(void **state) {
    (void)state;
    caller c[4];
    for (int i = 0; i < 4; i++) {
        c[i] = (caller){.errors = 1000};
        assert_int_equal(pthread_create(&c[i].thread, NULL, compiler_main, &c[i]), 0);
    }
    for (int i = 0; i < 4; i++) pthread_join(c[i].thread, NULL);
    for (int i = 0; i < 4; i++) assert_int_equal(c[i].errors, 0);
}

const cts_case cts_kernel_cases[] = {
    {"calls", calls, 0},
    {"stored_arguments", stored_arguments, 0},
    {"several_strings", several_strings, 0},
    {"raw_source", raw_source, 0},
    {"compile_errors", compile_errors, 0},
    {"init_errors", init_errors, 0},
    {"properties", properties, 0},
    {"schedules", schedules, 0},
    {"launch_errors", launch_errors, 0},
    {"largest_launch", largest_launch, 0},
    {"no_arguments", no_arguments, 0},
    {"outlives_references", outlives_references, 0},
    {"release_while_running", release_while_running, 0},
    {"threads_call", threads_call, 0},
    {"threads_compile", threads_compile, 0},
    {NULL, NULL, 0},
};
