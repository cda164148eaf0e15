/* Memory shared by contexts on one device: one content, ordered accesses, any order of release, counted once. */
#include "cts.h"

#include <pthread.h>

#include <gpuarray/event.h>
#include <gpuarray/graph.h>

enum { N = 256 };

static gpudata *share(gpudata *b, gpucontext *ctx, int flags) {
    int err = GA_MISC_ERROR;
    gpudata *s = gpudata_share_with(b, ctx, flags, &err);
    if (s == NULL) fail_msg("%s", gpucontext_error(ctx, err));
    cts_ok(err);
    assert_ptr_equal(gpudata_context(s), ctx);
    return s;
}

static void check_bytes(gpudata *b, unsigned char want) {
    unsigned char bytes[N];
    cts_ok(gpudata_read(bytes, b, 0, N));
    for (size_t i = 0; i < N; i++)
        if (bytes[i] != want) fail_msg("byte %zu is %u, not %u", i, bytes[i], want);
}

static gpudata *filled(gpucontext *ctx, size_t size, int byte) {
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(ctx, size, NULL, 0, &err);
    cts_ok(err);
    cts_ok(gpudata_memset(b, 0, byte));
    return b;
}

/* Make later work in `waits` run after everything enqueued in `first`, by an event, without waiting on the host. */
static void order(gpucontext *waits, gpucontext *first) {
    int err = GA_NO_ERROR;
    gpuevent *e = gpuevent_new(first, &err);
    cts_ok(err);
    cts_ok(gpuevent_record(e));
    cts_ok(gpuevent_wait(waits, e));
    gpuevent_release(e);
}

/* ---------------------------------------------------------------------------------------------------- one memory */

static void one_content(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    gpudata *b = filled(cts.ctx, N, 3), *apart = filled(other, N, 0);
    ga_memory_stats before, after;
    cts_ok(gpucontext_memory_stats(cts.ctx, &before));
    gpudata *s = share(b, other, 0);
    size_t size = 0;
    unsigned count = 0;
    int err = GA_MISC_ERROR;
    cts_ok(gpudata_property(s, GA_BUFFER_PROP_SIZE, &size));
    assert_int_equal(size, N);
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_REFCNT, &count));
    assert_int_equal(count, 2);
    assert_int_equal(gpudata_share(b, s, &err), 1); /* recognised as the same memory */
    assert_int_equal(gpudata_share(apart, s, &err), 0);
    check_bytes(s, 3); /* runs after the memset of the other context */
    for (int i = 10; i < 20; i += 2) {
        cts_ok(gpudata_memset(s, 0, i));
        order(cts.ctx, other);
        check_bytes(b, (unsigned char)i);
        cts_ok(gpudata_memset(b, 0, i + 1));
        order(other, cts.ctx);
        check_bytes(s, (unsigned char)(i + 1));
    }
    cts_ok(gpucontext_memory_stats(cts.ctx, &after)); /* counted once, in the context that allocated it */
    assert_true(after.in_use == before.in_use && after.allocs == before.allocs);
    cts_ok(gpucontext_memory_stats(other, &after));
    size_t in_use = after.in_use;
    gpudata_release(s);
    cts_ok(gpucontext_memory_stats(other, &after));
    assert_true(after.in_use == in_use);
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_REFCNT, &count));
    assert_int_equal(count, 1);
    gpudata *none = filled(cts.ctx, 0, 0);
    gpudata_release(share(none, other, 0));
    gpudata_release(none);
    gpudata_release(b);
    gpudata_release(apart);
    gpucontext_deref(other);
}

/* x[0] takes n steps of x -> 3 x + 1, which no compiler shortens; then the whole buffer is filled with it. */
static const char slow_source[] = "KERNEL void slow(GLOBAL_MEM ga_uint *x, ga_uint n, ga_uint size) {\n"
                                  "    ga_uint y = x[0];\n"
                                  "    for (ga_uint i = 0; i < n; i++) y = 3 * y + 1 + (y >> 31);\n"
                                  "    for (ga_uint i = 0; i < size; i++) x[i] = y;\n"
                                  "}\n";

static gpukernel *slow_kernel(gpucontext *ctx) {
    static const int types[] = {GA_BUFFER, GA_UINT, GA_UINT};
    const char *source[] = {"#include \"cluda.h\"\n", slow_source};
    int err = GA_NO_ERROR;
    gpukernel *k = gpukernel_init(ctx, 2, source, NULL, "slow", 3, types, 0, &err, NULL);
    cts_ok(err);
    return k;
}

static void run_slowly(gpukernel *k, gpudata *x, uint32_t *value) {
    uint32_t steps = cts.small ? 5000 : 2000000, size = N / 4; /* about 5 ms */
    size_t one = 1;
    void *args[] = {x, &steps, &size};
    cts_ok(gpukernel_call(k, 1, &one, &one, 0, args));
    for (uint32_t i = 0; i < steps; i++) *value = 3 * *value + 1 + (*value >> 31);
}

static void check_words(gpudata *b, uint32_t want) {
    uint32_t words[N / 4];
    cts_ok(gpudata_read(words, b, 0, N));
    for (size_t i = 0; i < N / 4; i++) assert_int_equal(words[i], want);
}

/* Work enqueued before the share is visible through it, and after its release the owner's work runs after the share's,
 * without any event. */
static void in_order(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    gpukernel *mine = slow_kernel(cts.ctx), *theirs = slow_kernel(other);
    gpudata *b = filled(cts.ctx, N, 0);
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        run_slowly(mine, b, &value);
        gpudata *s = share(b, other, 0);
        run_slowly(theirs, s, &value);
        run_slowly(theirs, s, &value);
        gpudata_release(s);
    }
    check_words(b, value);
    gpudata_release(b);
    gpukernel_release(mine);
    gpukernel_release(theirs);
    gpucontext_deref(other);
}

/* Memory that was shared returns to the pool only after the other context's work, whoever releases it last. */
static void reused(void **state) {
    (void)state;
    for (int last = 0; last < 2; last++) {
        gpucontext *other = cts_open(NULL);
        gpukernel *theirs = slow_kernel(other);
        for (int i = 0; i < 4; i++) {
            gpudata *b = filled(cts.ctx, N, 0), *s = share(b, other, 0);
            uint32_t value = 0;
            run_slowly(theirs, s, &value);
            gpudata_release(last ? b : s);
            gpudata_release(last ? s : b);
            b = filled(cts.ctx, N, 9); /* gets the block just released */
            cts_ok(gpucontext_sync(other));
            check_bytes(b, 9);
            gpudata_release(b);
        }
        gpukernel_release(theirs);
        gpucontext_deref(other);
    }
}

static void contexts_closed(void **state) {
    (void)state;
    gpucontext *one = cts_open(NULL), *two = cts_open(NULL);
    gpudata *b = filled(one, N, 1), *s = share(b, two, 0);
    gpudata_release(b);
    gpucontext_deref(one); /* the share holds the buffer, which holds its context */
    check_bytes(s, 1);
    cts_ok(gpudata_memset(s, 0, 2));
    check_bytes(s, 2);
    gpucontext_deref(two);
    check_bytes(s, 2);
    gpudata_release(s);
}

/* Shares of shares, also back to the first context; a long chain of them is released at once. */
static void of_shares(void **state) {
    (void)state;
    gpucontext *other[2] = {cts_open(NULL), cts_open(NULL)};
    gpudata *b = filled(cts.ctx, N, 1), *s = share(b, other[0], 0), *t = share(s, other[1], 0);
    gpudata *back = share(t, cts.ctx, 0), *own = share(b, cts.ctx, 0);
    assert_int_equal(gpudata_share(back, b, NULL), 1);
    assert_int_equal(gpudata_share(own, b, NULL), 1);
    gpudata_release(s);
    gpudata_release(b);
    cts_ok(gpudata_memset(t, 0, 2));
    order(cts.ctx, other[1]);
    check_bytes(back, 2);
    cts_ok(gpudata_memset(own, 0, 3));
    check_bytes(back, 3); /* of the same context, so in order */
    gpudata_release(own);
    gpudata_release(t);
    for (int i = 0; i < (cts.small ? 100 : 2000); i++) {
        t = share(back, i % 2 ? other[0] : cts.ctx, 0);
        gpudata_release(back);
        back = t;
    }
    check_bytes(back, 3);
    gpudata_release(back);
    gpucontext_deref(other[0]);
    gpucontext_deref(other[1]);
}

/* --------------------------------------------------------------------------------------------- what overlaps does */

static void overlapping(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    unsigned char bytes[N], want[N], got[N];
    for (size_t i = 0; i < N; i++) bytes[i] = (unsigned char)(7 * i);
    gpudata *b = cts_buffer(N, bytes);
    memcpy(want, bytes, N);
    for (int round = 0; round < 3; round++) { /* the result is as if the source had been read first */
        gpudata *s = share(b, round == 0 ? cts.ctx : other, 0);
        const size_t to = round == 1 ? 0 : 8, from = 8 - to, n = N - 8;
        memmove(want + to, want + from, n);
        if (round == 0)
            cts_ok(gpudata_move(s, to, b, from, n));
        else
            cts_ok(gpudata_transfer(round == 1 ? s : b, to, round == 1 ? b : s, from, n));
        cts_ok(gpudata_transfer(s, 0, b, 0, N)); /* onto itself */
        cts_ok(gpudata_read(got, b, 0, N));
        assert_memory_equal(got, want, N);
        gpudata_release(s);
    }
    gpudata *s = share(b, other, 0), *apart = filled(other, N, 0);
    /* refused although it is one memory: the buffers are of two contexts */
    cts_fails_with(GA_INVALID_ERROR, gpudata_move(b, 0, s, 0, 4));
    cts_ok(gpudata_move(apart, 0, s, 0, N));
    cts_ok(gpudata_read(got, apart, 0, N));
    assert_memory_equal(got, want, N);
    gpudata_release(apart);
    gpudata_release(s);
    gpudata_release(b);
    gpucontext_deref(other);
}

/* A view with an offset and negative strides, used by the other context together with arrays of its own. */
static void arrays(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    const size_t dims[] = {6, 8};
    const ssize_t starts[] = {4, 1}, stops[] = {-1, 8}, steps[] = {-2, 3};
    float host[48], got[48], want[48];
    for (int i = 0; i < 48; i++) want[i] = host[i] = (float)i;
    GpuArray a = {0}, v = {0}, s = {0}, t = {0}, u = {0};
    a = cts_filled(GA_FLOAT, 2, dims, host);
    cts_ok(GpuArray_index(&v, &a, starts, stops, steps));
    cts_ok(GpuArray_share_with(&s, &v, other));
    assert_ptr_equal(GpuArray_context(&s), other);
    assert_int_equal(s.offset, v.offset);
    assert_int_equal(GpuArray_ITEMSIZE(&s), 4);
    for (unsigned i = 0; i < 2; i++) assert_true(s.dimensions[i] == v.dimensions[i] && s.strides[i] == v.strides[i]);
    assert_true(GpuArray_share(&a, &s));
    cts_ok(GpuArray_share_with(&t, &a, other));
    /* rows 0, 2, 4 of columns 1, 4, 7 are overwritten with those of 4, 2, 0: source and destination are one memory */
    cts_ok(GpuArray_index(&u, &t, (ssize_t[]){0, 1}, (ssize_t[]){6, 8}, (ssize_t[]){2, 3}));
    cts_ok(GpuArray_setarray(&u, &s));
    for (int r = 0; r < 6; r += 2)
        for (int c = 1; c < 8; c += 3) want[8 * r + c] = host[8 * (4 - r) + c];
    cts_clear(&s, &t, &u, NULL);
    cts_ok(GpuArray_read(got, sizeof got, &a)); /* runs after all of that */
    assert_memory_equal(got, want, sizeof got);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_share_with(NULL, &a, other));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_share_with(&s, NULL, other));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_share_with(&s, &a, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_share_with(&a, &a, other));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_share_with(&s, &s, other));
    a.flags &= ~GA_WRITEABLE;
    cts_ok(GpuArray_share_with(&s, &a, other));
    assert_false(GpuArray_ISWRITEABLE(&s));
    cts_clear(&s, &v, &a, NULL);
    gpucontext_deref(other);
}

/* ------------------------------------------------------------------------------------------------- kinds of memory */

static void access_kept(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    unsigned char bytes[N];
    int err = GA_NO_ERROR;
    memset(bytes, 5, N);
    gpudata *plain = cts_buffer(N, bytes);
    gpudata *fixed = gpudata_alloc(cts.ctx, N, bytes, GA_BUFFER_READ_ONLY | GA_BUFFER_INIT, &err);
    cts_ok(err);
    gpudata *out = gpudata_alloc(cts.ctx, N, NULL, GA_BUFFER_WRITE_ONLY, &err);
    cts_ok(err);
    gpudata *shares[] = {share(plain, other, GA_BUFFER_READ_ONLY), share(fixed, other, 0),
                         share(fixed, other, GA_BUFFER_READ_ONLY)};
    for (size_t i = 0; i < 3; i++) {
        cts_fails_with(GA_READONLY_ERROR, gpudata_memset(shares[i], 0, 1));
        check_bytes(shares[i], 5);
        gpudata *next = share(shares[i], cts.ctx, 0); /* and through the share */
        cts_fails_with(GA_READONLY_ERROR, gpudata_memset(next, 0, 1));
        gpudata_release(next);
        gpudata_release(shares[i]);
    }
    cts_ok(gpudata_memset(plain, 0, 6)); /* the owner may write */
    check_bytes(plain, 6);
    assert_null(gpudata_share_with(out, other, GA_BUFFER_READ_ONLY, &err));
    assert_int_equal(err, GA_VALUE_ERROR);
    gpudata *s = share(out, other, 0);
    cts_ok(gpudata_memset(s, 0, 7));
    gpudata_release(s);
    check_bytes(out, 7);
    gpudata_release(plain);
    gpudata_release(fixed);
    gpudata_release(out);
    gpucontext_deref(other);
}

static void host_memory(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    void *mine = NULL, *theirs = &mine;
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(cts.ctx, N, NULL, GA_BUFFER_HOST, &err);
    cts_ok(err);
    cts_ok(gpudata_memset(b, 0, 4));
    gpudata *s = share(b, other, 0);
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_HOSTPOINTER, &mine));
    cts_ok(gpudata_property(s, GA_BUFFER_PROP_HOSTPOINTER, &theirs));
    assert_ptr_equal(mine, theirs);
    check_bytes(s, 4);
    cts_ok(gpudata_memset(s, 0, 5));
    cts_ok(gpudata_sync(s));
    if (mine != NULL) assert_int_equal(*(unsigned char *)mine, 5);
    gpudata_release(b);
    check_bytes(s, 5);
    gpudata_release(s);
    gpucontext_deref(other);
}

/* ------------------------------------------------------------------------------------------------------ recordings */

/* A graph recorded in the other context uses the memory at every launch; the share may be released, the graph holds the
 * memory. */
static void recorded(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    gpudata *b = filled(cts.ctx, N, 1), *s = share(b, other, 0), *result = filled(other, N, 0);
    int err = GA_NO_ERROR;
    cts_ok(gpugraph_begin(other));
    cts_ok(gpudata_move(result, 0, s, 0, N));
    cts_ok(gpudata_memset(s, 0, 77));
    gpudata_release(s);
    gpugraph *g = NULL;
    cts_ok(gpugraph_end(other, &g));
    for (int i = 2; i < 6; i++) {
        cts_ok(gpudata_memset(b, 0, i));
        order(other, cts.ctx);
        cts_ok(gpugraph_launch(g));
        order(cts.ctx, other);
        check_bytes(result, (unsigned char)i);
        check_bytes(b, 77);
    }
    gpugraph_release(g);
    for (int mine = 0; mine < 2; mine++) { /* refused in either context, and both stay usable */
        gpucontext *ctx = mine ? cts.ctx : other;
        cts_ok(gpugraph_begin(ctx));
        err = GA_NO_ERROR;
        assert_null(gpudata_share_with(b, other, 0, &err));
        assert_int_equal(err, GA_INVALID_ERROR);
        cts_fails_with(GA_INVALID_ERROR, gpugraph_end(ctx, &g));
    }
    s = share(b, other, 0);
    cts_ok(gpugraph_begin(cts.ctx)); /* releasing a share is not recorded */
    cts_ok(gpudata_memset(b, 0, 8));
    gpudata_release(s);
    cts_ok(gpugraph_end(cts.ctx, &g));
    cts_ok(gpugraph_launch(g));
    check_bytes(b, 8);
    gpugraph_release(g);
    gpudata_release(result);
    gpudata_release(b);
    gpucontext_deref(other);
}

/* ---------------------------------------------------------------------------------------------------------- errors */

static void bad_input(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    gpudata *b = filled(cts.ctx, N, 1);
    int err = GA_NO_ERROR;
    assert_null(gpudata_share_with(NULL, other, 0, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    assert_null(gpudata_share_with(b, NULL, 0, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    assert_null(gpudata_share_with(b, NULL, 0, NULL));
    const int flags[] = {GA_BUFFER_WRITE_ONLY, GA_BUFFER_INIT, GA_BUFFER_HOST, 0x10000, -1};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        assert_null(gpudata_share_with(b, other, flags[i], &err));
        assert_int_equal(err, GA_VALUE_ERROR);
        cts_fails(err);
    }
    assert_int_equal(gpudata_share(b, NULL, &err), -1);
    gpudata_release(b);
    gpucontext_deref(other);
}

static void refuse(gpucontext *ctx) {
    gpudata *b = filled(cts.ctx, N, 1);
    int err = GA_NO_ERROR;
    assert_null(gpudata_share_with(b, ctx, 0, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    if (strstr(gpucontext_error(ctx, err), "gpudata_transfer") == NULL) fail_msg("%s", gpucontext_error(ctx, err));
    gpudata_release(b);
    b = filled(ctx, N, 1);
    assert_null(gpudata_share_with(b, cts.ctx, 0, &err));
    assert_int_equal(err, GA_INVALID_ERROR);
    gpudata_release(b);
}

static void other_devices(void **state) {
    (void)state;
    cts_device found[8];
    bool any = false;
    int n = cts_find_devices(found, 8);
    for (int i = 0; i < n; i++) {
        gpucontext *ctx = NULL;
        char here[16] = "", there[16] = "";
        if (gpucontext_open(&ctx, found[i].spec) != GA_NO_ERROR) continue;
        const char *backend[2] = {NULL, NULL};
        cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_UNIQUE_ID, here));
        cts_ok(gpucontext_property(ctx, GA_CTX_PROP_UNIQUE_ID, there));
        cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_BACKEND, &backend[0]));
        cts_ok(gpucontext_property(ctx, GA_CTX_PROP_BACKEND, &backend[1]));
        if (strcmp(backend[0], backend[1]) != 0 || strcmp(here, there) != 0) {
            refuse(ctx);
            any = true;
        }
        gpucontext_deref(ctx);
    }
    if (!any) cts_skip("there is one device on this machine");
}

/* --------------------------------------------------------------------------------------------------------- threads */

enum { THREADS = 4 };

typedef struct sharer {
    gpudata *data;
    gpucontext *ctx;
    int rounds, err;
} sharer;

static void *share_often(void *arg) {
    sharer *s = arg;
    for (int i = 0; i < s->rounds && s->err == GA_NO_ERROR; i++) {
        gpudata *mine = gpudata_share_with(s->data, s->ctx, 0, &s->err);
        if (s->err == GA_NO_ERROR) s->err = gpudata_memset(mine, 0, 6);
        gpudata_release(mine);
    }
    return NULL;
}

static void threads_share(void **state) {
    (void)state;
    gpucontext *other[2] = {cts_open(NULL), cts_open(NULL)};
    gpudata *b = filled(cts.ctx, N, 1);
    pthread_t ids[THREADS];
    sharer sharers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        sharers[i] = (sharer){b, other[i % 2], cts.small ? 20 : 200, GA_NO_ERROR};
        assert_int_equal(pthread_create(&ids[i], NULL, share_often, &sharers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
        cts_ok(sharers[i].err);
    }
    check_bytes(b, 6);
    gpudata_release(b);
    gpucontext_deref(other[0]);
    gpucontext_deref(other[1]);
}

const cts_case cts_shared_cases[] = {
    {"one_content", one_content, 0},
    {"in_order", in_order, 0},
    {"reused", reused, 0},
    {"contexts_closed", contexts_closed, 0},
    {"of_shares", of_shares, 0},
    {"overlapping", overlapping, 0},
    {"arrays", arrays, 0},
    {"access_kept", access_kept, 0},
    {"host_memory", host_memory, 0},
    {"recorded", recorded, 0},
    {"bad_input", bad_input, 0},
    {"other_devices", other_devices, 0},
    {"threads_share", threads_share, 0},
    {NULL, NULL, 0},
};
