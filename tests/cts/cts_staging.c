/* Large transfers, which the library's threads copy through pinned memory, and pinned memory of the caller. */
#include "cts.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gpuarray/event.h>
#include <gpuarray/host.h>

enum { LARGE = (9 << 20) + 13 }; /* above the size from which transfers are staged, with one chunk of an odd size */

/* A context in which large transfers are staged by this number of threads, on any device. NULL: as the library
 * decides. */
static gpucontext *open_with(const char *threads) {
    if (threads)
        setenv("GPUARRAY_STAGING", threads, 1);
    else
        unsetenv("GPUARRAY_STAGING");
    gpucontext *ctx = cts_open(NULL);
    unsigned char word[4] = {1, 2, 3, 4};
    int err = GA_NO_ERROR;
    /* the variable is read at the first large transfer */
    unsigned char *first = calloc(1, 5 << 20);
    assert_non_null(first);
    gpudata *b = gpudata_alloc(ctx, 5 << 20, first, GA_BUFFER_INIT, &err);
    cts_ok(err);
    cts_ok(gpudata_read(word, b, 77, sizeof word));
    assert_int_equal(word[0] | word[3], 0);
    gpudata_release(b);
    free(first);
    unsetenv("GPUARRAY_STAGING");
    return ctx;
}

static unsigned char *bytes(size_t n, unsigned seed) {
    unsigned char *p = malloc(n);
    uint32_t x = seed * 2654435761u + 1;
    assert_non_null(p);
    for (size_t i = 0; i < n; i++) {
        x = x * 1664525 + 1013904223;
        p[i] = (unsigned char)(x >> 24);
    }
    return p;
}

static gpudata *buffer(gpucontext *ctx, size_t n) {
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(ctx, n, NULL, 0, &err);
    cts_ok(err);
    return b;
}

/* --------------------------------------------------------------------------------------------------------- contents */

/* Write [at, at + n) of a buffer and read it back; the bytes around it must not change. */
static void there_and_back(gpucontext *ctx, size_t at, size_t n) {
    enum { MARGIN = 64 };
    size_t all = at + n + MARGIN;
    unsigned char *in = bytes(n, (unsigned)n), *out = malloc(all + MARGIN);
    assert_non_null(out);
    gpudata *b = buffer(ctx, all);
    cts_ok(gpudata_memset(b, 0, 0x6b));
    unsigned char *source = malloc(n);
    assert_non_null(source);
    memcpy(source, in, n);
    cts_ok(gpudata_write(b, at, source, n));
    memset(source, 0, n); /* the write has returned, so the source may be changed */
    memset(out, 0x11, all + MARGIN);
    cts_ok(gpudata_read(out + 3, b, 0, all)); /* to an unaligned address */
    for (size_t i = 0; i < 3; i++) assert_int_equal(out[i], 0x11);
    for (size_t i = 0; i < at; i++) assert_int_equal(out[3 + i], 0x6b);
    assert_memory_equal(out + 3 + at, in, n);
    for (size_t i = at + n; i < all; i++) assert_int_equal(out[3 + i], 0x6b);
    for (size_t i = all + 3; i < all + MARGIN; i++) assert_int_equal(out[i], 0x11);
    gpudata_release(b);
    free(source);
    free(in);
    free(out);
}

static void contents(void **state) {
    (void)state;
    static const char *const threads[] = {"0", "1", "3", "16", "1000"};
    static const size_t sizes[] = {(4 << 20) - 1, 4 << 20, LARGE, (4 << 20) + 1};
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
        if (cts.small && t % 2 == 0) continue;
        gpucontext *ctx = open_with(threads[t]);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) there_and_back(ctx, s * 5, sizes[s]);
        gpucontext_deref(ctx);
    }
}

/* More transfers than the library needs to measure which number of threads is fastest. */
static void measured(void **state) {
    (void)state;
    if (cts.small) cts_skip("moves 600 MiB");
    size_t n = ((size_t)33 << 20) + 7;
    gpucontext *ctx = open_with(NULL);
    unsigned char *in = bytes(n, 4), *out = malloc(n);
    assert_non_null(out);
    gpudata *b = buffer(ctx, n);
    for (int i = 0; i < 14; i++) {
        in[i] ^= 0xff;
        cts_ok(gpudata_write(b, 0, in, n));
        memset(out, 0, 100);
        cts_ok(gpudata_read(out, b, 0, n));
        assert_memory_equal(out, in, n);
    }
    gpudata_release(b);
    gpucontext_deref(ctx);
    free(in);
    free(out);
}

static void in_order(void **state) {
    (void)state;
    gpucontext *ctx = open_with("3");
    unsigned char *in = bytes(LARGE, 1), *other = bytes(LARGE, 2), *out = malloc(LARGE);
    assert_non_null(out);
    gpudata *a = buffer(ctx, LARGE), *b = buffer(ctx, LARGE);
    for (int round = 0; round < 3; round++) {
        cts_ok(gpudata_memset(a, 0, round));
        cts_ok(gpudata_write(a, 0, in, LARGE));
        cts_ok(gpudata_move(b, 0, a, 0, LARGE));
        cts_ok(gpudata_write(a, 0, other, LARGE)); /* completes after b has received the first bytes */
        cts_ok(gpudata_memset(b, LARGE - 5, 0x77));
        cts_ok(gpudata_read(out, b, 0, LARGE));
        assert_memory_equal(out, in, LARGE - 5);
        assert_int_equal(out[LARGE - 1], 0x77);
        cts_ok(gpudata_read(out, a, 0, LARGE));
        assert_memory_equal(out, other, LARGE);
    }
    gpudata_release(a);
    gpudata_release(b);
    gpucontext_deref(ctx);
    free(in);
    free(other);
    free(out);
}

static void arrays(void **state) {
    (void)state;
    gpucontext *ctx = open_with("2");
    size_t dims[] = {1100, 600}, n = dims[0] * dims[1] * 8;
    /* large elements, as simulators need time for each */
    unsigned char *in = bytes(n, 5), *out = malloc(n);
    assert_non_null(out);
    GpuArray a, t;
    cts_ok(GpuArray_empty(&a, ctx, GA_ULONG, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_transpose(&t, &a, NULL));
    cts_ok(GpuArray_write(&a, in, n));
    cts_ok(GpuArray_read(out, n, &a));
    assert_memory_equal(out, in, n);
    ssize_t starts[] = {0, 599}, stops[] = {1100, -1}, steps[] = {1, -1}; /* not one contiguous range */
    GpuArray v;
    cts_ok(GpuArray_index(&v, &a, starts, stops, steps));
    cts_ok(GpuArray_read(out, n, &v));
    for (size_t i = 0; i < 1100; i += 37)
        for (size_t j = 0; j < 600; j++) assert_memory_equal(out + 8 * (i * 600 + j), in + 8 * (i * 600 + 599 - j), 8);
    cts_ok(GpuArray_write(&v, in, n));
    cts_ok(GpuArray_read(out, n, &a));
    for (size_t i = 0; i < 1100; i += 37)
        for (size_t j = 0; j < 600; j++) assert_memory_equal(out + 8 * (i * 600 + j), in + 8 * (i * 600 + 599 - j), 8);
    cts_clear(&v, &t, &a, NULL);
    gpucontext_deref(ctx);
    free(in);
    free(out);
}

static void between_backends(void **state) {
    (void)state;
    gpucontext *other = cts_open_other_backend();
    if (!other) cts_skip("no device of another backend on this machine");
    gpucontext *ctx = open_with("2");
    unsigned char *in = bytes(LARGE, 9), *out = malloc(LARGE);
    assert_non_null(out);
    gpudata *a = buffer(ctx, LARGE), *b = buffer(other, LARGE), *c = buffer(ctx, LARGE);
    cts_ok(gpudata_write(a, 0, in, LARGE));
    cts_ok(gpudata_transfer(b, 0, a, 0, LARGE));
    cts_ok(gpudata_transfer(c, 0, b, 0, LARGE));
    cts_ok(gpudata_read(out, c, 0, LARGE));
    assert_memory_equal(out, in, LARGE);
    gpudata_release(a);
    gpudata_release(b);
    gpudata_release(c);
    gpucontext_deref(ctx);
    gpucontext_deref(other);
    free(in);
    free(out);
}

/* ---------------------------------------------------------------------------------------------------------- threads */

enum { THREADS = 4 };

typedef struct user {
    gpucontext *ctx;
    unsigned seed;
    int err;
    bool same;
} user;

static void *use(void *arg) {
    user *u = arg;
    size_t n = (5 << 20) + u->seed;
    unsigned char *in = bytes(n, u->seed), *out = malloc(n);
    gpudata *b = gpudata_alloc(u->ctx, n, NULL, 0, &u->err);
    u->same = out != NULL;
    for (int i = 0; out && i < 4 && u->err == GA_NO_ERROR && u->same; i++) {
        in[i] ^= 0xff;
        u->err = gpudata_write(b, 0, in, n);
        memset(out, 0, n);
        if (u->err == GA_NO_ERROR) u->err = gpudata_read(out, b, 0, n);
        u->same = memcmp(in, out, n) == 0;
    }
    gpudata_release(b);
    free(in);
    free(out);
    return NULL;
}

static void threads_share(void **state) {
    (void)state;
    gpucontext *ctx = open_with("3");
    pthread_t ids[THREADS];
    user users[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        users[i] = (user){.ctx = ctx, .seed = i + 1};
        assert_int_equal(pthread_create(&ids[i], NULL, use, &users[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        cts_ok(users[i].err);
        assert_true(users[i].same);
    }
    gpucontext_deref(ctx);
}

/* A forked child has neither the threads nor the context; the parent's transfers go on. */
static void forks(void **state) {
    (void)state;
    gpucontext *ctx = open_with("3");
    int err = GA_NO_ERROR, status = 1;
    unsigned char *in = bytes(LARGE, 3), *pinned = gpuhost_alloc(ctx, 4096, &err);
    gpudata *b = buffer(ctx, LARGE);
    cts_ok(err);
    pid_t child = fork();
    if (child == 0) {
        bool good = gpudata_write(b, 0, in, LARGE) == GA_INVALID_ERROR && !gpuhost_alloc(ctx, 1, &err) &&
                    err == GA_INVALID_ERROR && gpuhost_free(ctx, pinned) == GA_INVALID_ERROR;
        gpudata_release(b);
        gpucontext_deref(ctx);
        _exit(good ? 0 : 3);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    cts_ok(gpudata_write(b, 0, in, LARGE));
    gpudata_release(b);
    cts_ok(gpuhost_free(ctx, pinned));
    gpucontext_deref(ctx);
    free(in);
}

/* ---------------------------------------------------------------------------------------------------- pinned memory */

static void pinned_memory(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 4096, 100000, LARGE};
    gpucontext *ctx = open_with("2");
    gpuevent *e = gpuevent_new(ctx, NULL);
    assert_non_null(e);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t n = sizes[s];
        int err = GA_MISC_ERROR;
        unsigned char *p = gpuhost_alloc(ctx, n, &err), *q = gpuhost_alloc(ctx, n, NULL), *want = bytes(n, 8);
        cts_ok(err);
        assert_true(p && q && p != q && (uintptr_t)p % 128 == 0);
        gpudata *b = buffer(ctx, n);
        memcpy(p, want, n);
        cts_ok(gpudata_write(b, 0, p, n));
        memset(p, 0, n);
        cts_ok(gpudata_read(q, b, 0, n));
        assert_memory_equal(q, want, n);
        cts_ok(gpudata_memset(b, 0, 0));
        cts_ok(gpudata_write_async(b, 0, q, n, e));
        cts_ok(gpuevent_sync(e));
        cts_ok(gpudata_read_async(p, b, 0, n, e));
        cts_ok(gpuevent_sync(e));
        assert_memory_equal(p, want, n);
        gpudata_release(b);
        cts_ok(gpuhost_free(ctx, p));
        cts_ok(gpuhost_free(ctx, q));
        free(want);
    }
    gpuevent_release(e);
    gpucontext_deref(ctx);
}

/* Pinned memory is freed while the device has yet to read it, and after its context was released. */
static void pinned_lives(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    size_t n = 1 << 20;
    int err = GA_NO_ERROR;
    unsigned char *p = gpuhost_alloc(ctx, n, &err), last = 0;
    cts_ok(err);
    gpudata *b = buffer(ctx, n);
    gpuevent *e = gpuevent_new(ctx, NULL);
    memset(p, 0x42, n);
    cts_ok(gpudata_write_async(b, 0, p, n, e));
    cts_ok(gpuhost_free(ctx, p));
    cts_ok(gpudata_read(&last, b, n - 1, 1));
    assert_int_equal(last, 0x42);
    gpuevent_release(e);
    gpudata_release(b);
    p = gpuhost_alloc(ctx, n, &err);
    cts_ok(err);
    gpucontext_deref(ctx); /* the memory holds the context */
    memset(p, 1, n);
    cts_ok(gpuhost_free(ctx, p));
}

static void bad_input(void **state) {
    (void)state;
    int err = GA_NO_ERROR, local = 0;
    assert_null(gpuhost_alloc(NULL, 16, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    assert_null(gpuhost_alloc(NULL, 16, NULL));
    assert_null(gpuhost_alloc(cts.ctx, 0, &err));
    cts_ok(err);
    assert_null(gpuhost_alloc(cts.ctx, SIZE_MAX, &err));
    assert_int_not_equal(err, GA_NO_ERROR);
    assert_null(gpuhost_alloc(cts.ctx, SIZE_MAX / 2, &err));
    assert_int_not_equal(err, GA_NO_ERROR);
    cts_ok(gpuhost_free(cts.ctx, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuhost_free(NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, gpuhost_free(NULL, &local));
    cts_fails_with(GA_VALUE_ERROR, gpuhost_free(cts.ctx, &local));
    unsigned char *p = gpuhost_alloc(cts.ctx, 100, &err);
    cts_ok(err);
    gpucontext *other = cts_open(NULL);
    cts_fails_with(GA_VALUE_ERROR, gpuhost_free(other, p));
    cts_fails_with(GA_VALUE_ERROR, gpuhost_free(cts.ctx, p + 1));
    cts_ok(gpuhost_free(cts.ctx, p));
    cts_fails_with(GA_VALUE_ERROR, gpuhost_free(cts.ctx, p));
    gpucontext_deref(other);
    gpucontext *ctx = open_with("3");
    unsigned char *in = bytes(LARGE, 1);
    gpudata *b = buffer(ctx, LARGE);
    cts_fails_with(GA_VALUE_ERROR, gpudata_write(b, 1, in, LARGE));
    cts_fails_with(GA_VALUE_ERROR, gpudata_read(in, b, LARGE, LARGE));
    cts_fails_with(GA_INVALID_ERROR, gpudata_read(NULL, b, 0, LARGE));
    gpudata_release(b);
    gpucontext_deref(ctx);
    free(in);
}

const cts_case cts_staging_cases[] = {
    {"contents", contents, 0},
    {"measured", measured, 0},
    {"in_order", in_order, 0},
    {"arrays", arrays, 0},
    {"between_backends", between_backends, 0},
    {"threads_share", threads_share, 0},
    {"forks", forks, 0},
    {"pinned_memory", pinned_memory, 0},
    {"pinned_lives", pinned_lives, 0},
    {"bad_input", bad_input, 0},
    {NULL, NULL, 0},
};
