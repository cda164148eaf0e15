/* Platforms, devices, contexts and their properties. */
#include "cts.h"

#include <pthread.h>

static void enumerates(void **state) {
    (void)state;
    unsigned platforms = 0, devices = 0;
    cts_ok(gpu_get_platform_count(cts.device.backend, &platforms));
    assert_true(platforms > 0);
    unsigned p = cts.device.platform < 0 ? 0 : (unsigned)cts.device.platform;
    assert_true(p < platforms);
    cts_ok(gpu_get_device_count(cts.device.backend, p, &devices));
    assert_true((unsigned)cts.device.number < devices);
}

static void enumerates_errors(void **state) {
    (void)state;
    unsigned n = 12345;
    cts_fails_with(GA_INVALID_ERROR, gpu_get_platform_count("nonsense", &n));
    assert_non_null(strstr(gpucontext_error(NULL, GA_INVALID_ERROR), "nonsense"));
    cts_fails(gpu_get_platform_count("", &n));
    cts_fails(gpu_get_platform_count(NULL, &n));
    cts_fails(gpu_get_platform_count(cts.device.backend, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpu_get_device_count("nonsense", 0, &n));
    cts_fails(gpu_get_device_count(cts.device.backend, 0, NULL));
    cts_fails(gpu_get_device_count(NULL, 0, &n));
    cts_fails_with(GA_VALUE_ERROR, gpu_get_device_count(cts.device.backend, 4000, &n));
}

static void describes_device(void **state) {
    (void)state;
    gpu_device_info info;
    unsigned p = cts.device.platform < 0 ? 0 : (unsigned)cts.device.platform;
    unsigned d = (unsigned)cts.device.number;
    cts_ok(gpu_get_device_info(cts.device.backend, p, d, &info));
    assert_true(info.name[0] != '\0');
    assert_true(strlen(info.name) < sizeof info.name);
    assert_true(info.platform[0] != '\0');
    assert_true(info.total_memory > 0);
    assert_true(info.is_cpu == 0 || info.is_cpu == 1);
    size_t total = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_TOTAL_GMEM, &total));
    assert_true(total == info.total_memory);
    cts_fails_with(GA_VALUE_ERROR, gpu_get_device_info(cts.device.backend, p, 4000, &info));
    cts_fails(gpu_get_device_info(cts.device.backend, p, d, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpu_get_device_info("nonsense", 0, 0, &info));
}

/* Every property has the documented type: the bytes after its value are unchanged. */
static void properties(void **state) {
    (void)state;
    static const struct {
        int id;
        size_t size;
        bool positive;
    } sizes[] = {
        {GA_CTX_PROP_LMEMSIZE, sizeof(size_t), true},         {GA_CTX_PROP_NUMPROCS, sizeof(unsigned), true},
        {GA_CTX_PROP_TOTAL_GMEM, sizeof(size_t), true},       {GA_CTX_PROP_FREE_GMEM, sizeof(size_t), true},
        {GA_CTX_PROP_MAXGSIZE0, sizeof(size_t), true},        {GA_CTX_PROP_MAXGSIZE1, sizeof(size_t), true},
        {GA_CTX_PROP_MAXGSIZE2, sizeof(size_t), true},        {GA_CTX_PROP_MAXLSIZE0, sizeof(size_t), true},
        {GA_CTX_PROP_MAXLSIZE1, sizeof(size_t), true},        {GA_CTX_PROP_MAXLSIZE2, sizeof(size_t), true},
        {GA_CTX_PROP_LARGEST_MEMBLOCK, sizeof(size_t), true}, {GA_CTX_PROP_NATIVE_FLOAT16, sizeof(int), false}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned char value[64], zero[8] = {0};
        memset(value, 0xa5, sizeof value);
        cts_ok(gpucontext_property(cts.ctx, sizes[i].id, value));
        for (size_t b = sizes[i].size; b < sizeof value; b++) assert_int_equal(value[b], 0xa5);
        if (sizes[i].positive) assert_memory_not_equal(value, zero, sizes[i].size);
    }
    char name[257], id[17];
    memset(name, 0x7f, sizeof name);
    memset(id, 0x7f, sizeof id);
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_DEVNAME, name));
    assert_int_equal(name[256], 0x7f);
    assert_non_null(memchr(name, '\0', 256));
    assert_true(name[0] != '\0');
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_UNIQUE_ID, id));
    assert_int_equal(id[16], 0x7f);
    assert_non_null(memchr(id, '\0', 16));
    assert_true(id[0] != '\0');
    const char *bin = NULL;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_BIN_ID, &bin));
    assert_non_null(bin);
    assert_true(bin[0] != '\0');
    const char *backend = NULL, *language = NULL;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_BACKEND, &backend));
    assert_string_equal(backend, cts.device.backend);
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LANGUAGE, &language));
    assert_string_equal(language, gpu_get_backend_language(backend));
    int half = -1;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_NATIVE_FLOAT16, &half));
    assert_true(half == 0 || half == 1);
}

static size_t size_property(int id) {
    size_t v = 0;
    cts_ok(gpucontext_property(cts.ctx, id, &v));
    return v;
}

static void properties_agree(void **state) {
    (void)state;
    size_t total = size_property(GA_CTX_PROP_TOTAL_GMEM);
    assert_true(size_property(GA_CTX_PROP_LARGEST_MEMBLOCK) <= total);
    assert_true(size_property(GA_CTX_PROP_FREE_GMEM) <= total);
    assert_true(size_property(GA_CTX_PROP_MAXGSIZE0) >= 65535);
    assert_true(size_property(GA_CTX_PROP_LMEMSIZE) >= 16384);
}

static void error_buffer(void **state) {
    (void)state;
    gpudata *b = NULL, *again = NULL;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_ERRBUF, &b));
    assert_non_null(b);
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_ERRBUF, &again));
    assert_ptr_equal(b, again);
    unsigned char bytes[8] = {1, 1, 1, 1, 1, 1, 1, 1}, zero[8] = {0};
    cts_ok(gpudata_read(bytes, b, 0, 8));
    assert_memory_equal(bytes, zero, 8);
}

static void properties_errors(void **state) {
    (void)state;
    static const int unknown[] = {0, 2, 5, 6, 18, 25, -1, 511, GA_BUFFER_PROP_SIZE, GA_KERNEL_PROP_TYPES, 99999};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        size_t v[64] = {42};
        cts_fails_with(GA_INVALID_ERROR, gpucontext_property(cts.ctx, unknown[i], v));
        assert_true(v[0] == 42);
    }
    size_t v = 0;
    cts_fails(gpucontext_property(NULL, GA_CTX_PROP_LMEMSIZE, &v));
    cts_fails(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, NULL));
}

static void init_errors(void **state) {
    (void)state;
    gpucontext *ctx = cts.ctx;
    cts_fails(gpucontext_init(&ctx, "nonsense", NULL));
    assert_null(ctx);
    assert_non_null(strstr(gpucontext_error(NULL, GA_INVALID_ERROR), "nonsense"));
    ctx = cts.ctx;
    cts_fails(gpucontext_init(&ctx, "", NULL));
    assert_null(ctx);
    ctx = cts.ctx;
    cts_fails(gpucontext_init(&ctx, NULL, NULL));
    assert_null(ctx);
    cts_fails(gpucontext_init(NULL, cts.device.backend, NULL));

    static const char *const missing[] = {"4000", "0:4000", "4000:0"}; /* devices and a platform that are not there */
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        gpucontext_props *props = cts_props();
        cts_ok(gpucontext_props_device(props, missing[i]));
        ctx = cts.ctx;
        int err = gpucontext_init(&ctx, cts.device.backend, props);
        cts_fails_with(GA_NODEV_ERROR, err);
        assert_non_null(strstr(gpucontext_error(NULL, err), "4000"));
        assert_null(ctx);
    }
}

static void props_errors(void **state) {
    (void)state;
    gpucontext_props *p = cts_props();
    cts_fails(gpucontext_props_new(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_props_sched(p, 77));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_props_sched(p, -1));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_cuda_dev(p, -2));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_opencl_dev(p, -1, 0));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_opencl_dev(p, 0, -3));
    cts_ok(gpucontext_props_kernel_cache(p, NULL)); /* undoes an earlier call */
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_alloc_cache(p, 4096, 1024));
    cts_fails(gpucontext_props_device(p, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_device(p, ""));
    cts_fails_with(GA_VALUE_ERROR, gpucontext_props_alloc_cache(p, 4096, 0));
    cts_ok(gpucontext_props_alloc_cache(p, 4096, 1 << 20));
    cts_ok(gpucontext_props_kernel_cache(p, "/tmp"));
    cts_ok(gpucontext_props_set_single_stream(p));
    gpucontext_props_del(p);
    gpucontext_props_del(NULL);
    cts_fails(gpucontext_props_sched(NULL, GA_CTX_SCHED_AUTO));
    cts_fails(gpucontext_props_cuda_dev(NULL, 0));
    cts_fails(gpucontext_props_opencl_dev(NULL, 0, 0));
    cts_fails(gpucontext_props_kernel_cache(NULL, "/tmp"));
    cts_fails(gpucontext_props_alloc_cache(NULL, 0, 0));
    cts_fails(gpucontext_props_set_single_stream(NULL));
    cts_fails(gpucontext_props_device(NULL, "0"));
}

static gpudata *alloc_in(gpucontext *ctx, size_t size) {
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(ctx, size, NULL, 0, &err);
    if (!b) fail_msg("alloc: %s", gpucontext_error(ctx, err));
    return b;
}

static void round_trip(gpucontext *ctx) {
    unsigned char in[1000], out[1000];
    for (size_t i = 0; i < sizeof in; i++) in[i] = (unsigned char)(i * 7);
    gpudata *b = alloc_in(ctx, sizeof in);
    cts_ok(gpudata_write(b, 0, in, sizeof in));
    cts_ok(gpudata_read(out, b, 0, sizeof out));
    assert_memory_equal(in, out, sizeof in);
    gpudata_release(b);
}

static void opens_by_words(void **state) {
    (void)state;
    gpucontext *ctx = NULL;
    cts_ok(gpucontext_open(&ctx, cts.device.spec));
    char name[256];
    cts_ok(gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name));
    assert_string_equal(name, cts.device.name);
    round_trip(ctx);
    gpucontext_deref(ctx);

    /* by the device's name, whatever the case of its letters */
    char spec[300];
    snprintf(spec, sizeof spec, "%s:%s", cts.device.backend, cts.device.name);
    for (char *c = spec + strlen(cts.device.backend); *c; c++)
        if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
    cts_ok(gpucontext_open(&ctx, spec));
    cts_ok(gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name));
    assert_string_equal(name, cts.device.name);
    gpucontext_deref(ctx);

    static const char *const wrong[] = {":no such device", "0:4000", "4000:0", "no such device", "0x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(spec, sizeof spec, "%s%s", cts.device.backend, wrong[i]);
        ctx = cts.ctx;
        cts_fails(gpucontext_open(&ctx, spec));
        assert_null(ctx);
    }
    cts_fails_with(GA_INVALID_ERROR, gpucontext_open(&ctx, "nonsense"));
    cts_fails_with(GA_INVALID_ERROR, gpucontext_open(&ctx, ""));
    assert_non_null(strstr(gpucontext_error(NULL, GA_INVALID_ERROR), cts.device.backend));
    cts_fails(gpucontext_open(NULL, cts.device.spec));
}

static void sched_modes(void **state) {
    (void)state;
    for (int mode = GA_CTX_SCHED_AUTO; mode <= GA_CTX_SCHED_MULTI; mode++) {
        gpucontext_props *p = cts_props();
        cts_ok(gpucontext_props_sched(p, mode));
        if (mode == GA_CTX_SCHED_MULTI) cts_ok(gpucontext_props_set_single_stream(p));
        gpucontext *ctx = cts_open(p);
        round_trip(ctx);
        cts_ok(gpucontext_sync(ctx));
        gpucontext_deref(ctx);
    }
}

static void two_contexts(void **state) {
    (void)state;
    gpucontext *a = cts_open(NULL), *b = cts_open(NULL);
    assert_ptr_not_equal(a, b);
    round_trip(a);
    round_trip(b);
    /* an error of one is not told as the other's */
    size_t v = 0;
    cts_fails(gpucontext_property(a, 99999, &v));
    gpucontext_deref(a);
    round_trip(b);
    gpucontext_deref(b);
    gpucontext_deref(NULL);
}

static void error_texts(void **state) {
    (void)state;
    assert_null(GpuElemwise_new(NULL, "", "y = 1", 0, NULL, 1, 0)); /* who gets NULL has no code to ask with */
    assert_string_equal(gpucontext_error(NULL, GA_IMPL_ERROR), "the context is NULL");
    assert_string_equal(gpucontext_error(NULL, GA_NO_ERROR), "the context is NULL");
    for (int code = GA_NO_ERROR; code <= GA_LOAD_ERROR; code++) {
        assert_non_null(gpuarray_error_str(code));
        assert_true(gpuarray_error_str(code)[0] != '\0');
        assert_non_null(gpucontext_error(cts.ctx, code));
        assert_non_null(gpucontext_error(NULL, code));
        for (int other = GA_NO_ERROR; other < code; other++)
            assert_string_not_equal(gpuarray_error_str(code), gpuarray_error_str(other));
    }
    assert_non_null(gpuarray_error_str(-5));
    assert_non_null(gpuarray_error_str(100000));
    assert_non_null(gpucontext_error(cts.ctx, 100000));
}

/* Objects retain their context: they still work after the user's reference was released. */
static void objects_keep_context(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    gpudata *b = alloc_in(ctx, 64);
    assert_ptr_equal(gpudata_context(b), ctx);
    gpucontext_deref(ctx);
    unsigned char in[64], out[64];
    memset(in, 0x5c, sizeof in);
    cts_ok(gpudata_write(b, 0, in, sizeof in));
    gpudata *other = alloc_in(gpudata_context(b), 64);
    cts_ok(gpudata_move(other, 0, b, 0, 64));
    gpudata_release(b);
    cts_ok(gpudata_read(out, other, 0, sizeof out));
    assert_memory_equal(in, out, sizeof in);
    gpudata_release(other);

    ctx = cts_open(NULL);
    GpuArray a;
    size_t dim = 16;
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &dim, GA_C_ORDER));
    gpucontext_deref(ctx);
    assert_ptr_equal(GpuArray_context(&a), ctx);
    cts_ok(GpuArray_memset(&a, 3));
    GpuArray_clear(&a);
}

static void memory_limit(void **state) {
    (void)state;
    const size_t limit = (size_t)4 << 20;
    gpucontext_props *p = cts_props();
    cts_ok(gpucontext_props_alloc_cache(p, 0, limit));
    gpucontext *ctx = cts_open(p);
    int err = GA_NO_ERROR;
    assert_null(gpudata_alloc(ctx, limit * 2, NULL, 0, &err));
    assert_int_equal(err, GA_MEMORY_ERROR);
    assert_true(strlen(gpucontext_error(ctx, err)) > 10);
    round_trip(ctx);
    /* exhaust the memory, release all of it, and exhaust it again with blocks of another size */
    gpudata *held[64];
    size_t n = 0;
    while (n < 64 && (held[n] = gpudata_alloc(ctx, 256 << 10, NULL, 0, &err)) != NULL) n++;
    assert_in_range(n, 12, 16);
    assert_int_equal(err, GA_MEMORY_ERROR);
    while (n) gpudata_release(held[--n]);
    while (n < 64 && (held[n] = gpudata_alloc(ctx, 1 << 20, NULL, 0, &err)) != NULL) n++;
    assert_in_range(n, 3, 4);
    ga_memory_stats s;
    cts_ok(gpucontext_memory_stats(ctx, &s));
    assert_true(s.limit == limit);
    assert_true(s.in_use + s.cached <= limit);
    while (n) gpudata_release(held[--n]);
    round_trip(ctx);
    gpucontext_deref(ctx);
}

static void initial_cache(void **state) {
    (void)state;
    gpucontext_props *p = cts_props();
    cts_ok(gpucontext_props_alloc_cache(p, 1 << 20, 16 << 20));
    gpucontext *ctx = cts_open(p);
    round_trip(ctx);
    gpucontext_deref(ctx);
}

static void statistics(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    ga_memory_stats s0, s1;
    cts_ok(gpucontext_memory_stats(ctx, &s0));
    gpudata *a = alloc_in(ctx, 100000), *b = alloc_in(ctx, 5000);
    cts_ok(gpucontext_memory_stats(ctx, &s1));
    assert_true(s1.in_use >= s0.in_use + 105000);
    assert_true(s1.peak >= s1.in_use);
    assert_true(s1.allocs == s0.allocs + 2);
    gpudata_release(a);
    gpudata_release(b);
    cts_ok(gpucontext_memory_stats(ctx, &s1));
    assert_true(s1.in_use == s0.in_use);
    assert_true(s1.peak >= s0.in_use + 105000);
    a = alloc_in(ctx, 100000);
    cts_ok(gpucontext_memory_stats(ctx, &s0));
    assert_true(s0.hits > s1.hits);
    gpudata_release(a);
    cts_ok(gpucontext_trim(ctx));
    cts_ok(gpucontext_memory_stats(ctx, &s1));
    assert_true(s1.cached == 0);
    round_trip(ctx);
    cts_fails(gpucontext_memory_stats(ctx, NULL));
    cts_fails(gpucontext_memory_stats(NULL, &s1));
    cts_fails(gpucontext_trim(NULL));
    cts_fails(gpucontext_sync(NULL));
    gpucontext_deref(ctx);
}

/* ---- threads: they must not call CMocka, and return a count of errors ---- */

typedef struct worker {
    pthread_t thread;
    unsigned number;
    int errors;
    bool own_context;
} worker;

static int work(gpucontext *ctx, unsigned number) {
    unsigned char in[777], out[777];
    int errors = 0;
    for (int i = 0; i < 30; i++) {
        int err = GA_NO_ERROR;
        size_t n = 1 + (size_t)(i * 131 + (int)number * 17) % sizeof in;
        memset(in, (int)number * 30 + i, n);
        gpudata *b = gpudata_alloc(ctx, n, NULL, 0, &err);
        if (!b) return errors + 1;
        errors += gpudata_write(b, 0, in, n) != GA_NO_ERROR;
        gpudata_retain(b);
        gpudata_release(b);
        errors += gpudata_read(out, b, 0, n) != GA_NO_ERROR || memcmp(in, out, n) != 0;
        gpudata_release(b);
        /* error texts are per thread */
        size_t v = 0;
        int wrong = 100000 + (int)number * 1000 + i;
        char digits[16];
        snprintf(digits, sizeof digits, "%d", wrong);
        err = gpucontext_property(ctx, wrong, &v);
        errors += err == GA_NO_ERROR || !strstr(gpucontext_error(ctx, err), digits);
    }
    return errors;
}

static void *worker_main(void *arg) {
    worker *w = arg;
    gpucontext *ctx = cts.ctx;
    if (w->own_context && gpucontext_open(&ctx, cts.device.spec)) {
        w->errors = 1000;
        return NULL;
    }
    w->errors = work(ctx, w->number);
    if (w->own_context) gpucontext_deref(ctx);
    return NULL;
}

static void run_workers(bool own_context) {
    worker w[6];
    for (unsigned i = 0; i < 6; i++) {
        w[i] = (worker){.number = i, .own_context = own_context};
        assert_int_equal(pthread_create(&w[i].thread, NULL, worker_main, &w[i]), 0);
    }
    int errors = 0;
    for (unsigned i = 0; i < 6; i++) {
        pthread_join(w[i].thread, NULL);
        errors += w[i].errors;
    }
    assert_int_equal(errors, 0);
}

static void threads_share_context(void **state) {
    (void)state;
    run_workers(false);
}

static void threads_open_contexts(void **state) {
    (void)state;
    run_workers(true);
}

const cts_case cts_context_cases[] = {
    {"enumerates", enumerates, 0},
    {"enumerates_errors", enumerates_errors, 0},
    {"describes_device", describes_device, 0},
    {"properties", properties, 0},
    {"properties_agree", properties_agree, 0},
    {"error_buffer", error_buffer, 0},
    {"properties_errors", properties_errors, 0},
    {"init_errors", init_errors, 0},
    {"props_errors", props_errors, 0},
    {"opens_by_words", opens_by_words, 0},
    {"sched_modes", sched_modes, 0},
    {"two_contexts", two_contexts, 0},
    {"error_texts", error_texts, 0},
    {"objects_keep_context", objects_keep_context, 0},
    {"memory_limit", memory_limit, 0},
    {"initial_cache", initial_cache, 0},
    {"statistics", statistics, 0},
    {"threads_share_context", threads_share_context, 0},
    {"threads_open_contexts", threads_open_contexts, 0},
    {NULL, NULL, 0},
};
