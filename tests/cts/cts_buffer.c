/* Buffers: allocation, transfers, ordering and limits. */
#include "cts.h"

static const size_t sizes[] = {1, 3, 4, 16, 255, 256, 257, 4095, 4096, 65537, 1 << 20, (1 << 20) + 13};
enum { SIZES = sizeof sizes / sizeof *sizes };

static unsigned char *pattern(size_t n, unsigned salt) {
    unsigned char *p = malloc(n ? n : 1);
    assert_non_null(p);
    for (size_t i = 0; i < n; i++) p[i] = (unsigned char)((i * 2654435761u >> 13) + salt);
    return p;
}

static gpudata *alloc(size_t size, void *data, int flags) {
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(cts.ctx, size, data, flags, &err);
    if (!b) fail_msg("alloc %zu, flags %x: %s", size, (unsigned)flags, gpucontext_error(cts.ctx, err));
    return b;
}

static void check_bytes(gpudata *b, const unsigned char *want, size_t n) {
    unsigned char *got = malloc(n ? n : 1);
    assert_non_null(got);
    cts_ok(gpudata_read(got, b, 0, n));
    for (size_t i = 0; i < n; i++)
        if (got[i] != want[i]) fail_msg("byte %zu of %zu is %02x, expected %02x", i, n, got[i], want[i]);
    free(got);
}

static void alloc_sizes(void **state) {
    (void)state;
    for (size_t i = 0; i < SIZES; i++) {
        unsigned char *p = pattern(sizes[i], (unsigned)i);
        gpudata *b = alloc(sizes[i], NULL, 0);
        size_t size = 0;
        cts_ok(gpudata_property(b, GA_BUFFER_PROP_SIZE, &size));
        assert_true(size >= sizes[i]);
        cts_ok(gpudata_write(b, 0, p, sizes[i]));
        check_bytes(b, p, sizes[i]);
        gpudata_release(b);
        b = alloc(sizes[i], p, GA_BUFFER_INIT);
        memset(p, 0, sizes[i]); /* may be reused at once */
        free(p);
        p = pattern(sizes[i], (unsigned)i);
        check_bytes(b, p, sizes[i]);
        gpudata_release(b);
        free(p);
    }
}

static void alloc_flags(void **state) {
    (void)state;
    static const int flags[] = {GA_BUFFER_READ_WRITE,
                                GA_BUFFER_READ_ONLY,
                                GA_BUFFER_WRITE_ONLY,
                                GA_BUFFER_HOST,
                                GA_BUFFER_READ_ONLY | GA_BUFFER_INIT,
                                GA_BUFFER_HOST | GA_BUFFER_INIT,
                                GA_BUFFER_WRITE_ONLY | GA_BUFFER_INIT,
                                GA_BUFFER_HOST | GA_BUFFER_READ_ONLY};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        unsigned char *p = pattern(1000, (unsigned)i);
        gpudata *b = alloc(1000, flags[i] & GA_BUFFER_INIT ? p : NULL, flags[i]);
        if (!(flags[i] & GA_BUFFER_INIT)) cts_ok(gpudata_write(b, 0, p, 1000));
        check_bytes(b, p, 1000);
        if (flags[i] & GA_BUFFER_READ_ONLY)
            cts_fails_with(GA_READONLY_ERROR, gpudata_memset(b, 0, 1));
        else
            cts_ok(gpudata_memset(b, 0, 1));
        gpudata_release(b);
        free(p);
    }
}

static void host_pointer(void **state) {
    (void)state;
    unsigned char *p = pattern(5000, 3);
    gpudata *b = alloc(5000, p, GA_BUFFER_HOST | GA_BUFFER_INIT);
    void *host = NULL;
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_HOSTPOINTER, &host));
    check_bytes(b, p, 5000);
    if (host != NULL) { /* NULL where device and host have no memory in common: OpenCL devices other than CPUs */
        cts_ok(gpudata_sync(b));
        assert_memory_equal(host, p, 5000);
    } else {
        assert_string_not_equal(cts.device.backend, "cuda");
    }
    gpudata *device = alloc(5000, NULL, 0);
    cts_ok(gpudata_move(device, 0, b, 0, 5000));
    check_bytes(device, p, 5000);
    cts_ok(gpudata_property(device, GA_BUFFER_PROP_HOSTPOINTER, &host));
    assert_null(host);
    gpudata_release(device);
    gpudata_release(b);
    free(p);
}

static void alloc_errors(void **state) {
    (void)state;
    int err = GA_NO_ERROR;
    char byte = 0;
    assert_null(gpudata_alloc(NULL, 16, NULL, 0, &err));
    cts_fails(err);
    err = GA_NO_ERROR;
    assert_null(gpudata_alloc(cts.ctx, 16, NULL, GA_BUFFER_INIT, &err));
    cts_fails_with(GA_INVALID_ERROR, err);
    static const int bad[] = {0x10, 0x20, 0x4000, 0x10000, GA_BUFFER_READ_ONLY | GA_BUFFER_WRITE_ONLY, -1};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        err = GA_NO_ERROR;
        assert_null(gpudata_alloc(cts.ctx, 16, &byte, bad[i], &err));
        cts_fails_with(GA_VALUE_ERROR, err);
    }
    err = GA_NO_ERROR;
    assert_null(gpudata_alloc(cts.ctx, SIZE_MAX, NULL, 0, &err));
    cts_fails_with(GA_MEMORY_ERROR, err);
    assert_null(gpudata_alloc(cts.ctx, SIZE_MAX - 100, NULL, 0, NULL)); /* the code may be left out */
    size_t total = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_TOTAL_GMEM, &total));
    assert_null(gpudata_alloc(cts.ctx, total * 4, NULL, 0, &err));
    cts_fails_with(GA_MEMORY_ERROR, err);
}

/*
 * Allocate blocks within the limits until memory is exhausted. A CPU's driver grants every request and allocates at
 * first use, so the library must count; the memory is not used here.
 */
static void beyond_device(void **state) {
    (void)state;
    enum { MOST = 1000 };
    static gpudata *held[MOST];
    gpu_device_info info;
    size_t total = 0, largest = 0, sum = 0, n = 0;
    int err = GA_NO_ERROR;
    cts_ok(gpu_get_device_info(cts.device.backend, cts.device.platform < 0 ? 0 : (unsigned)cts.device.platform,
                               (unsigned)cts.device.number, &info));
    if (!info.is_cpu) cts_skip("a GPU's memory may be in use by others, and its driver knows");
    if (cts.small) cts_skip("the implementation allocates at once, and this asks for all there is");
    cts_ok(gpucontext_trim(cts.ctx));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_TOTAL_GMEM, &total));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    size_t block = largest < total / 3 ? largest : total / 3;
    while (n < MOST && (held[n] = gpudata_alloc(cts.ctx, block, NULL, 0, &err)) != NULL) sum += block, n++;
    char text[512], number[32];
    snprintf(text, sizeof text, "%s", gpucontext_error(cts.ctx, err));
    for (size_t i = 0; i < n; i++) gpudata_release(held[i]);
    cts_ok(gpucontext_trim(cts.ctx));
    if (n == MOST || sum > total) fail_msg("%zu blocks of %zu on a device with %zu", n, block, total);
    cts_fails_with(GA_MEMORY_ERROR, err);
    const size_t told[] = {block, total};
    for (size_t i = 0; i < 2; i++) {
        snprintf(number, sizeof number, "%zu", told[i]);
        if (!strstr(text, number)) fail_msg("%s is not in: %s", number, text);
    }
    gpudata_release(alloc(1000, NULL, 0));
}

static void zero_size(void **state) {
    (void)state;
    gpudata *b = alloc(0, NULL, 0), *c = alloc(64, NULL, 0);
    char byte = 17;
    cts_ok(gpudata_read(&byte, b, 0, 0));
    cts_ok(gpudata_write(b, 0, &byte, 0));
    cts_ok(gpudata_memset(b, 0, 1));
    cts_ok(gpudata_move(b, 0, c, 64, 0));
    cts_ok(gpudata_move(c, 64, b, 0, 0));
    cts_ok(gpudata_memset(c, 64, 1)); /* nothing after the end */
    cts_ok(gpudata_sync(b));
    assert_int_equal(byte, 17);
    gpudata_release(b);
    b = alloc(0, &byte, GA_BUFFER_INIT);
    gpudata_release(b);
    gpudata_release(c);
}

static unsigned references(gpudata *b) {
    unsigned n = 0;
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_REFCNT, &n));
    return n;
}

static void references_count(void **state) {
    (void)state;
    gpudata *b = alloc(16, NULL, 0);
    assert_int_equal(references(b), 1);
    gpudata_retain(b);
    assert_int_equal(references(b), 2);
    gpudata_release(b);
    assert_int_equal(references(b), 1);
    cts_ok(gpudata_memset(b, 0, 9));
    gpudata_release(b);
    gpudata_release(NULL);
}

static void properties(void **state) {
    (void)state;
    gpudata *b = alloc(100, NULL, 0);
    gpucontext *ctx = NULL;
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_CTX, &ctx));
    assert_ptr_equal(ctx, cts.ctx);
    assert_ptr_equal(gpudata_context(b), cts.ctx);
    assert_null(gpudata_context(NULL));
    size_t mine = 0, context = 0;
    cts_ok(gpudata_property(b, GA_CTX_PROP_LMEMSIZE, &mine));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LMEMSIZE, &context));
    assert_true(mine == context);
    cts_fails_with(GA_INVALID_ERROR, gpudata_property(b, 520, &mine));
    cts_fails_with(GA_INVALID_ERROR, gpudata_property(b, GA_KERNEL_PROP_CTX, &mine));
    cts_fails_with(GA_INVALID_ERROR, gpudata_property(b, 0, &mine));
    cts_fails(gpudata_property(b, GA_BUFFER_PROP_SIZE, NULL));
    cts_fails(gpudata_property(NULL, GA_BUFFER_PROP_SIZE, &mine));
    gpudata_release(b);
}

static void share(void **state) {
    (void)state;
    gpudata *a = alloc(64, NULL, 0), *b = alloc(64, NULL, 0);
    int err = 99;
    assert_int_equal(gpudata_share(a, a, &err), 1);
    assert_int_equal(gpudata_share(a, b, &err), 0);
    assert_int_equal(gpudata_share(a, b, NULL), 0);
    err = GA_NO_ERROR;
    assert_int_equal(gpudata_share(a, NULL, &err), -1);
    cts_fails(err);
    err = GA_NO_ERROR;
    assert_int_equal(gpudata_share(NULL, b, &err), -1);
    cts_fails(err);
    gpudata_release(a);
    gpudata_release(b);
}

/* Any offset, any size: bytes outside the range are unchanged. */
static void read_write_offsets(void **state) {
    (void)state;
    enum { N = 1000 };
    unsigned char *host = pattern(N, 1);
    gpudata *b = alloc(N, host, GA_BUFFER_INIT);
    cts_random r = {cts.seed};
    unsigned char part[N + 32];
    for (int i = 0; i < (cts.small ? 20 : 200); i++) {
        size_t off = cts_below(&r, N), n = cts_below(&r, N - off + 1), skew = cts_below(&r, 16);
        for (size_t k = 0; k < n; k++) part[skew + k] = (unsigned char)cts_next(&r);
        cts_ok(gpudata_write(b, off, part + skew, n));
        memcpy(host + off, part + skew, n);
        off = cts_below(&r, N);
        n = cts_below(&r, N - off + 1);
        memset(part, 0xee, sizeof part);
        cts_ok(gpudata_read(part + skew, b, off, n));
        assert_memory_equal(part + skew, host + off, n);
        assert_int_equal(part[skew + n], 0xee);
    }
    check_bytes(b, host, N);
    gpudata_release(b);
    free(host);
}

static void memset_any_byte(void **state) {
    (void)state;
    static const size_t lengths[] = {1, 2, 3, 4, 5, 8, 15, 16, 17, 64, 1000, 4096, 4099};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t n = lengths[i];
        unsigned char *host = pattern(n, 5);
        gpudata *b = alloc(n, host, GA_BUFFER_INIT);
        for (size_t off = 0; off < n; off += 1 + off / 3) {
            int value = (int)(off * 37 + 129) & 0xff;
            cts_ok(gpudata_memset(b, off, value));
            memset(host + off, value, n - off);
            check_bytes(b, host, n);
        }
        gpudata_release(b);
        free(host);
    }
    gpudata *b = alloc(10, NULL, 0); /* only the low byte counts */
    cts_ok(gpudata_memset(b, 0, 0x7ab));
    unsigned char want[10];
    memset(want, 0xab, 10);
    check_bytes(b, want, 10);
    cts_ok(gpudata_memset(b, 0, -1));
    memset(want, 0xff, 10);
    check_bytes(b, want, 10);
    gpudata_release(b);
}

static void move_offsets(void **state) {
    (void)state;
    enum { N = 3000 };
    unsigned char *x = pattern(N, 1), *y = pattern(N, 99);
    gpudata *a = alloc(N, x, GA_BUFFER_INIT), *b = alloc(N, y, GA_BUFFER_INIT);
    cts_random r = {cts.seed + 1};
    for (int i = 0; i < (cts.small ? 10 : 60); i++) {
        size_t from = cts_below(&r, N), to = cts_below(&r, N);
        size_t n = cts_below(&r, N + 1 - (from > to ? from : to));
        cts_ok(gpudata_move(b, to, a, from, n));
        memcpy(y + to, x + from, n);
    }
    check_bytes(b, y, N);
    check_bytes(a, x, N);
    /* within one buffer, two parts that do not overlap */
    cts_ok(gpudata_move(a, 5, a, 1501, 1400));
    memcpy(x + 5, x + 1501, 1400);
    check_bytes(a, x, N);
    gpudata_release(a);
    gpudata_release(b);
    free(x);
    free(y);
}

static void range_errors(void **state) {
    (void)state;
    unsigned char host[200] = {0}, want[100];
    memset(want, 0x33, sizeof want);
    gpudata *a = alloc(100, want, GA_BUFFER_INIT), *b = alloc(100, want, GA_BUFFER_INIT);
    static const size_t bad[][2] = {{0, 101}, {100, 1}, {99, 2}, {101, 0}, {SIZE_MAX, 1}, {SIZE_MAX, 2}, {1, SIZE_MAX}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        size_t off = bad[i][0], n = bad[i][1];
        cts_fails_with(GA_VALUE_ERROR, gpudata_read(host, a, off, n));
        cts_fails_with(GA_VALUE_ERROR, gpudata_write(a, off, host, n));
        cts_fails_with(GA_VALUE_ERROR, gpudata_move(a, off, b, 0, n));
        cts_fails_with(GA_VALUE_ERROR, gpudata_move(b, 0, a, off, n));
        cts_fails_with(GA_VALUE_ERROR, gpudata_transfer(a, off, b, 0, n));
        cts_fails_with(GA_VALUE_ERROR, gpudata_transfer(b, 0, a, off, n));
    }
    cts_fails_with(GA_VALUE_ERROR, gpudata_memset(a, 101, 1));
    cts_fails_with(GA_VALUE_ERROR, gpudata_memset(a, SIZE_MAX, 1));
    cts_fails(gpudata_read(NULL, a, 0, 10));
    cts_fails(gpudata_write(a, 0, NULL, 10));
    cts_fails(gpudata_read(host, NULL, 0, 1));
    cts_fails(gpudata_write(NULL, 0, host, 1));
    cts_fails(gpudata_memset(NULL, 0, 1));
    cts_fails(gpudata_move(NULL, 0, a, 0, 1));
    cts_fails(gpudata_move(a, 0, NULL, 0, 1));
    cts_fails(gpudata_transfer(NULL, 0, a, 0, 1));
    cts_fails(gpudata_transfer(a, 0, NULL, 0, 1));
    cts_fails(gpudata_sync(NULL));
    check_bytes(a, want, 100);
    check_bytes(b, want, 100);
    gpudata_release(a);
    gpudata_release(b);
}

/* Work is ordered as if on one queue: a chain of operations on the same bytes. */
static void keeps_order(void **state) {
    (void)state;
    enum { N = 1 << 16 };
    gpudata *a = alloc(N, NULL, 0), *b = alloc(N, NULL, 0);
    unsigned char *host = pattern(N, 0);
    for (int i = 0; i < 20; i++) {
        cts_ok(gpudata_memset(a, 0, i));
        cts_ok(gpudata_move(b, 0, a, 0, N));
        cts_ok(gpudata_memset(a, N / 2, i + 100));
        cts_ok(gpudata_write(b, 10, host, 100));
        cts_ok(gpudata_move(a, 0, b, 0, N / 2));
    }
    cts_ok(gpudata_sync(a));
    unsigned char *want = malloc(N);
    assert_non_null(want);
    memset(want, 19, N / 2);
    memset(want + N / 2, 119, N / 2);
    memcpy(want + 10, host, 100);
    check_bytes(a, want, N);
    gpudata_release(a);
    gpudata_release(b);
    free(host);
    free(want);
}

/* Released memory is soon reused: work that still reads from it must come first. */
static void reuse_keeps_order(void **state) {
    (void)state;
    enum { N = 1 << 18 };
    gpudata *kept[8];
    for (int i = 0; i < 8; i++) {
        gpudata *t = alloc(N, NULL, 0);
        cts_ok(gpudata_memset(t, 0, i + 1));
        kept[i] = alloc(N, NULL, 0);
        cts_ok(gpudata_move(kept[i], 0, t, 0, N));
        gpudata_release(t);
    }
    unsigned char *want = malloc(N);
    assert_non_null(want);
    for (int i = 0; i < 8; i++) {
        memset(want, i + 1, N);
        check_bytes(kept[i], want, N);
        gpudata_release(kept[i]);
    }
    free(want);
}

/* Offsets beyond 4 GiB do not wrap to the start. */
static void beyond_4_gib(void **state) {
    (void)state;
    const size_t size = ((size_t)4 << 30) + 4096, far = (size_t)4 << 30;
    size_t largest = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    if (largest < size) cts_skip("the device's largest block is %zu bytes", largest);
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(cts.ctx, size, NULL, 0, &err);
    if (!b) cts_skip("no room for %zu bytes: %s", size, gpucontext_error(cts.ctx, err));
    unsigned char *p = pattern(1000, 8), zero[1000] = {0}, got[1000];
    cts_ok(gpudata_memset(b, 0, 0));
    cts_ok(gpudata_write(b, far + 7, p, 1000));
    cts_ok(gpudata_read(got, b, 7, 1000));
    assert_memory_equal(got, zero, 1000);
    cts_ok(gpudata_read(got, b, far + 7, 1000));
    assert_memory_equal(got, p, 1000);
    cts_ok(gpudata_move(b, 3, b, far + 7, 1000));
    cts_ok(gpudata_memset(b, far + 100, 0x42));
    cts_ok(gpudata_read(got, b, 3, 1000));
    assert_memory_equal(got, p, 1000);
    cts_ok(gpudata_read(got, b, far + 99, 2));
    assert_int_equal(got[0], p[92]);
    assert_int_equal(got[1], 0x42);
    gpudata_release(b);
    free(p);
}

const cts_case cts_buffer_cases[] = {
    {"alloc_sizes", alloc_sizes, 0},
    {"alloc_flags", alloc_flags, 0},
    {"host_pointer", host_pointer, 0},
    {"alloc_errors", alloc_errors, 0},
    {"zero_size", zero_size, 0},
    {"references_count", references_count, 0},
    {"beyond_device", beyond_device, 0},
    {"properties", properties, 0},
    {"share", share, 0},
    {"read_write_offsets", read_write_offsets, 0},
    {"memset_any_byte", memset_any_byte, 0},
    {"move_offsets", move_offsets, 0},
    {"range_errors", range_errors, 0},
    {"keeps_order", keeps_order, 0},
    {"reuse_keeps_order", reuse_keeps_order, 0},
    {"beyond_4_gib", beyond_4_gib, CTS_LARGE},
    {NULL, NULL, 0},
};
