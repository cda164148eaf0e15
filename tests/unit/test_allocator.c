/* The caching allocator: classes, reuse, limit, trim and retry, accounts. */
#include "mock_backend.h"

#include <pthread.h>
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

/* A block of every size, and none wastes more than its class may. */
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
    gpudata *c = get(ctx, 900, 0); /* the same class, the newest first */
    assert_true(c->native == last);
    assert_int_equal(mock.allocs, 2);
    gpudata *d = get(ctx, 1000, GA_BUFFER_HOST); /* another kind of memory is not interchangeable */
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

/* What is cached counts towards the limit, but is given up before a request is refused. */
static void test_limit(void **state) {
    (void)state;
    gpucontext *ctx = mock_open(1 << 20, NULL);
    gpudata *held[8], *b = NULL;
    for (int i = 0; i < 8; i++) held[i] = get(ctx, 128 << 10, 0);
    assert_int_equal(ga_allocator_get(ctx->allocator, 1, 0, &b), GA_MEMORY_ERROR);
    assert_non_null(strstr(ga_error_text(&ctx->err, GA_MEMORY_ERROR), "limit"));
    for (int i = 0; i < 8; i++) ga_allocator_put(ctx->allocator, held[i]);
    assert_true(stats(ctx).cached == 1 << 20);
    b = get(ctx, 1 << 20, 0); /* trims */
    assert_true(stats(ctx).cached == 0);
    ga_allocator_put(ctx->allocator, b);
    assert_int_equal(ga_allocator_get(ctx->allocator, (1 << 20) + 1, 0, &b), GA_MEMORY_ERROR);
    mock_close(ctx);
}

/* The class above does not fit, what was asked for does. */
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

/* The device is full of cached blocks of another size: they make room. */
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

/* By way of the public functions: a buffer keeps its context until the last reference is gone. */
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes), cmocka_unit_test(test_reuse),     cmocka_unit_test(test_accounts),
        cmocka_unit_test(test_limit),   cmocka_unit_test(test_exact_fit), cmocka_unit_test(test_trim_and_retry),
        cmocka_unit_test(test_threads), cmocka_unit_test(test_buffers),
    };
    return cmocka_run_group_tests_name("allocator", tests, NULL, NULL);
}
