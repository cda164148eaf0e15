/* The caching allocator: size classes, reuse, limit, trim and retry, statistics. */
#include "mock_backend.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/allocator.h"

static gpudata *get(gpucontext *ctx, size_t size, unsigned flags) {
    gpudata *b = NULL;
    assert_int_equal(ga_allocator_get(ctx->allocator, size, flags, &b), GA_NO_ERROR);
    assert_non_null(b);
    assert_true(b->size == size);
    assert_true(b->capacity >= size);
    return b;
}

static ga_allocator_stats stats(gpucontext *ctx) {
    ga_allocator_stats s;
    ga_allocator_query(ctx->allocator, &s);
    return s;
}

/* For every request size the allocated capacity is within the rounding of its size class. */
static void test_classes(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    for (size_t size = 0; size < 70000; size += 1 + size / 7) {
        gpudata *b = get(ctx, size, 0);
        if (size >= 256) assert_true(b->capacity - size <= size / 4);
        if (size < 256) assert_true(b->capacity == 256);
        ga_allocator_put(ctx->allocator, b);
    }
    for (size_t size = 1 << 20; size < (size_t)40 << 20; size += size / 3 + 12345) {
        gpudata *b = get(ctx, size, 0);
        assert_true(b->capacity - size <= size / 8);
        ga_allocator_put(ctx->allocator, b);
    }
    gpudata *b = NULL;
    assert_int_equal(ga_allocator_get(ctx->allocator, SIZE_MAX, 0, &b), GA_MEMORY_ERROR);
    assert_int_equal(ga_allocator_get(ctx->allocator, SIZE_MAX - 4096, 0, &b), GA_MEMORY_ERROR);
    assert_int_equal(ga_allocator_get(ctx->allocator, SIZE_MAX / 2 + 1, 0, &b), GA_MEMORY_ERROR);
    mock_close(ctx);
}

static void test_reuse(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    gpudata *a = get(ctx, 1000, 0), *b = get(ctx, 1000, 0);
    uintptr_t last = b->native;
    assert_true(a->serial != b->serial);
    ga_allocator_put(ctx->allocator, a);
    ga_allocator_put(ctx->allocator, b);
    gpudata *c = get(ctx, 900, 0); /* the most recently freed block of the class is reused */
    assert_true(c->native == last);
    assert_int_equal(mock.allocs, 2);
    gpudata *d = get(ctx, 1000, GA_BUFFER_HOST); /* blocks of another memory kind are not reused */
    assert_int_equal(mock.allocs, 3);
    gpudata *e = get(ctx, 1000, GA_BUFFER_READ_ONLY);
    assert_int_equal(mock.allocs, 4);
    ga_allocator_put(ctx->allocator, d);
    d = get(ctx, 1000, GA_BUFFER_HOST | GA_BUFFER_INIT);
    assert_int_equal(mock.allocs, 4);
    assert_true((d->flags & GA_BUFFER_HOST) != 0);
    ga_allocator_put(ctx->allocator, c);
    ga_allocator_put(ctx->allocator, d);
    ga_allocator_put(ctx->allocator, e);
    mock_close(ctx);
}

static void test_accounts(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    gpudata *a = get(ctx, 1 << 20, 0), *b = get(ctx, 1 << 20, 0);
    ga_allocator_stats s = stats(ctx);
    assert_true(s.in_use == 2 << 20 && s.cached == 0 && s.peak == 2 << 20 && s.hits == 0);
    assert_true(s.limit == SIZE_MAX);
    ga_allocator_put(ctx->allocator, a);
    s = stats(ctx);
    assert_true(s.in_use == 1 << 20 && s.cached == 1 << 20 && s.peak == 2 << 20);
    a = get(ctx, 1 << 20, 0);
    s = stats(ctx);
    assert_true(s.in_use == 2 << 20 && s.cached == 0 && s.hits == 1);
    ga_allocator_put(ctx->allocator, a);
    ga_allocator_put(ctx->allocator, b);
    ga_allocator_trim(ctx->allocator);
    s = stats(ctx);
    assert_true(s.in_use == 0 && s.cached == 0 && s.peak == 2 << 20);
    assert_int_equal(mock.held, 0);
    mock_close(ctx);
}

/* Cached blocks count towards the limit, but are freed before a request is refused. */
static void test_limit(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(1 << 20, NULL);
    gpudata *held[8], *b = NULL;
    for (int i = 0; i < 8; i++) held[i] = get(ctx, 128 << 10, 0);
    assert_int_equal(ga_allocator_get(ctx->allocator, 1, 0, &b), GA_MEMORY_ERROR);
    assert_non_null(strstr(ga_error_text(&ctx->err, GA_MEMORY_ERROR), "limit"));
    for (int i = 0; i < 8; i++) ga_allocator_put(ctx->allocator, held[i]);
    assert_true(stats(ctx).cached == 1 << 20);
    b = get(ctx, 1 << 20, 0); /* frees cached blocks */
    assert_true(stats(ctx).cached == 0);
    ga_allocator_put(ctx->allocator, b);
    assert_int_equal(ga_allocator_get(ctx->allocator, (1 << 20) + 1, 0, &b), GA_MEMORY_ERROR);
    mock_close(ctx);
}

/* If the rounded size does not fit, the exact size is allocated. */
static void test_exact_fit(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    mock.room = 1100000;
    gpudata *b = get(ctx, 1099999, 0);
    assert_true(b->capacity >= 1099999 && b->capacity <= 1100000);
    ga_allocator_put(ctx->allocator, b);
    b = get(ctx, 1000, 0);
    ga_allocator_put(ctx->allocator, b);
    mock_close(ctx);
}

/* If the device is full of cached blocks of other sizes, they are freed and the allocation is retried. */
static void test_trim_and_retry(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    gpudata *held[16], *b = NULL;
    mock.room = 1 << 20;
    for (int i = 0; i < 16; i++) held[i] = get(ctx, 64 << 10, 0);
    for (int i = 0; i < 15; i++) ga_allocator_put(ctx->allocator, held[i]);
    b = get(ctx, 512 << 10, 0);
    assert_int_equal(ga_allocator_get(ctx->allocator, 512 << 10, 0, &held[0]), GA_MEMORY_ERROR);
    ga_allocator_put(ctx->allocator, b);
    ga_allocator_put(ctx->allocator, held[15]);
    b = get(ctx, 1 << 20, 0);
    ga_allocator_put(ctx->allocator, b);
    mock_close(ctx);
}

static void *worker(void *arg) {
    gpucontext *ctx = arg;
    unsigned seed = (unsigned)(uintptr_t)&seed;
    for (int i = 0; i < 2000; i++) {
        gpudata *b = NULL;
        size_t size = (size_t)rand_r(&seed) % 5000;
        if (ga_allocator_get(ctx->allocator, size, 0, &b) != GA_NO_ERROR) return arg;
        memset((void *)b->native, i, size);
        ga_allocator_put(ctx->allocator, b);
        if (i % 500 == 0) ga_allocator_trim(ctx->allocator);
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, worker, ctx), 0);
    for (int i = 0; i < 4; i++) {
        void *failed = NULL;
        pthread_join(threads[i], &failed);
        assert_null(failed);
    }
    assert_true(stats(ctx).in_use == 0);
    mock_close(ctx);
}

/* The contexts of a process share the device's memory: together they never allocate more than it has. */
static void test_device(void **state) {
    (void)state;
    gpucontext *one = mock_open(SIZE_MAX, NULL), *two = mock_open_another();
    const size_t total = one->caps.total_memory = two->caps.total_memory = 16 << 20;
    gpudata *b = NULL;
    mock.room = SIZE_MAX; /* the mock never refuses an allocation */
    assert_int_equal(ga_allocator_get(one->allocator, total + 1, 0, &b), GA_MEMORY_ERROR);
    gpudata *most = get(one, total - (1 << 20), 0);
    assert_int_equal(ga_allocator_get(one->allocator, 2 << 20, 0, &b), GA_MEMORY_ERROR);
    const char *text = ga_error_text(&one->err, GA_MEMORY_ERROR);
    static const size_t told[] = {2 << 20, 15 << 20, 16 << 20}; /* requested, in use, total */
    for (size_t i = 0; i < 3; i++) {
        char number[32];
        snprintf(number, sizeof number, "%zu", told[i]);
        if (!strstr(text, number)) fail_msg("%s is not in: %s", number, text);
    }
    assert_int_equal(ga_allocator_get(two->allocator, 2 << 20, 0, &b), GA_MEMORY_ERROR);
    gpudata *last = get(two, 1 << 20, 0); /* exactly what is left */
    assert_int_equal(ga_allocator_get(one->allocator, 1, 0, &b), GA_MEMORY_ERROR);
    /* blocks cached by one context are freed for the other */
    ga_allocator_put(one->allocator, most);
    most = get(two, total / 2, 0);
    assert_true(stats(one).cached == 0);
    ga_allocator_put(two->allocator, most);
    ga_allocator_put(two->allocator, last);
    last = get(one, total, 0);
    ga_allocator_put(one->allocator, last);
    gpucontext_deref(two);
    most = get(one, total, 0); /* the whole device once the other context is gone */
    ga_allocator_put(one->allocator, most);
    mock_close(one);
}

/* A request that exceeds the context's own limit, or the device's size, does not trim other contexts. */
static void test_others_keep(void **state) {
    (void)state;
    gpucontext *one = mock_open(1 << 20, NULL), *two = mock_open_another();
    gpudata *b = NULL;
    ga_allocator_put(two->allocator, get(two, 4096, 0));
    assert_int_equal(ga_allocator_get(one->allocator, 2 << 20, 0, &b), GA_MEMORY_ERROR);
    assert_int_equal(ga_allocator_get(two->allocator, (size_t)1 << 40, 0, &b), GA_MEMORY_ERROR);
    ga_allocator_put(two->allocator, get(two, 4096, 0));
    assert_int_equal(ga_allocator_get(one->allocator, (size_t)1 << 40, 0, &b), GA_MEMORY_ERROR);
    assert_true(stats(two).cached == 4096);
    gpucontext_deref(two);
    mock_close(one);
}

/* Host memory counts towards the device's total if they are the same memory. Other devices are accounted separately. */
static void test_other_memory(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    const size_t total = ctx->caps.total_memory = 16 << 20;
    gpudata *b = NULL;
    mock.room = SIZE_MAX;
    gpudata *host = get(ctx, total, GA_BUFFER_HOST), *device = get(ctx, total, 0);
    ga_allocator_put(ctx->allocator, host);
    ga_allocator_put(ctx->allocator, device);
    ga_allocator_trim(ctx->allocator);
    gpudata *foreign = ga_buffer_wrap(ctx, 4096, total, GA_BUFFER_FOREIGN);
    assert_non_null(foreign);
    device = get(ctx, total, 0); /* foreign memory does not count */
    ga_allocator_put(ctx->allocator, device);
    ga_allocator_trim(ctx->allocator);
    free(foreign); /* gpudata_release() would make the mock free the foreign memory */
    atomic_fetch_sub(&ctx->refcount, 1);
    ctx->caps.is_cpu = true;
    host = get(ctx, total / 2, GA_BUFFER_HOST);
    assert_int_equal(ga_allocator_get(ctx->allocator, total / 2 + 4096, 0, &b), GA_MEMORY_ERROR);
    ga_allocator_put(ctx->allocator, host);
    mock_close(ctx);
}

/* Through the public functions: a buffer retains its context until its last reference is gone. */
static void test_buffers(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(ctx, 100, NULL, 0, &err);
    assert_non_null(b);
    gpucontext_deref(ctx);
    char byte = 0;
    assert_int_equal(gpudata_memset(b, 0, 7), GA_NO_ERROR);
    assert_int_equal(gpudata_read(&byte, b, 99, 1), GA_NO_ERROR);
    assert_int_equal(byte, 7);
    assert_int_equal(mock.frees, 0);
    gpudata_release(b);
    assert_int_equal(mock.held, 0);
    assert_int_equal(mock.allocs, mock.frees);
}

/* Memory shared by two contexts counts once, and returns to the pool when its last buffer is freed. */
static void test_shared(void **state) {
    (void)state;
    gpucontext *one = mock_open(SIZE_MAX, NULL), *two = mock_open_another();
    int err = GA_NO_ERROR;
    for (int last = 0; last < 2; last++) {
        gpudata *b = gpudata_alloc(one, 100, NULL, 0, &err);
        assert_non_null(b);
        gpudata *s = gpudata_share_with(b, two, 0, &err);
        assert_non_null(s);
        assert_int_equal(mock.shares, 1);
        assert_int_equal(gpudata_share(b, s, NULL), 1);
        assert_true(stats(one).in_use == 256 && stats(two).in_use == 0);
        gpudata_release(last ? b : s);
        assert_true(stats(one).in_use == 256);
        gpudata_release(last ? s : b);
        assert_true(stats(one).in_use == 0 && stats(one).cached == 256);
        assert_true(stats(two).cached == 0);
        assert_int_equal(mock.shares, 0);
    }
    assert_int_equal(mock.allocs, 1);
    gpudata *b = gpudata_alloc(one, 100, NULL, 0, &err);
    gpudata_release(gpudata_alloc(two, 100, NULL, 0, &err));
    strcpy(two->caps.unique_id, "another");
    assert_null(gpudata_share_with(b, two, 0, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    gpudata_release(b);
    gpucontext_deref(two);
    mock_close(one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes),     cmocka_unit_test(test_reuse),        cmocka_unit_test(test_accounts),
        cmocka_unit_test(test_limit),       cmocka_unit_test(test_exact_fit),    cmocka_unit_test(test_trim_and_retry),
        cmocka_unit_test(test_threads),     cmocka_unit_test(test_buffers),      cmocka_unit_test(test_device),
        cmocka_unit_test(test_others_keep), cmocka_unit_test(test_other_memory), cmocka_unit_test(test_shared),
    };
    return cmocka_run_group_tests_name("allocator", tests, NULL, NULL);
}
