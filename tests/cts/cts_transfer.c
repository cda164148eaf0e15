/* Transfers of bytes and arrays between contexts: on the same device, and on the other backend. */
#include "cts_ref.h"

enum { N = 100000 };

static void check_transfer(gpucontext *from, gpucontext *to) {
    unsigned char *x = malloc(N), *y = malloc(N), *got = malloc(N);
    assert_true(x && y && got);
    for (size_t i = 0; i < N; i++) {
        x[i] = (unsigned char)(i * 31 >> 3);
        y[i] = (unsigned char)(i * 17 >> 2);
    }
    int err = GA_NO_ERROR;
    gpudata *a = gpudata_alloc(from, N, x, GA_BUFFER_INIT, &err);
    gpudata *b = gpudata_alloc(to, N, y, GA_BUFFER_INIT, &err);
    assert_non_null(a);
    assert_non_null(b);
    static const size_t parts[][3] = {{0, 0, 1}, {5, 77, 1000}, {33333, 1, 50001}, {N - 1, N - 1, 1}, {7, 8, 0}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        cts_ok(gpudata_transfer(b, parts[i][0], a, parts[i][1], parts[i][2]));
        memcpy(y + parts[i][0], x + parts[i][1], parts[i][2]);
    }
    cts_ok(gpudata_read(got, b, 0, N));
    assert_memory_equal(got, y, N);
    /* runs after work enqueued before in the source's context, and before work enqueued there later */
    cts_ok(gpudata_memset(a, 0, 0x61));
    cts_ok(gpudata_transfer(b, 0, a, 0, N));
    cts_ok(gpudata_memset(a, 0, 0x62));
    memset(y, 0x61, N);
    cts_ok(gpudata_read(got, b, 0, N));
    assert_memory_equal(got, y, N);
    gpudata_release(a);
    gpudata_release(b);
    free(x);
    free(y);
    free(got);
}

static void within_context(void **state) {
    (void)state;
    check_transfer(cts.ctx, cts.ctx);
}

static void between_contexts(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    check_transfer(cts.ctx, other);
    check_transfer(other, cts.ctx);
    gpucontext_deref(other);
}

/* Every other device of the backend, as peers where possible. */
static void between_devices(void **state) {
    (void)state;
    cts_device found[16];
    int n = cts_find_devices(found, 16), tried = 0;
    for (int i = 0; i < n; i++) {
        if (strcmp(found[i].backend, cts.device.backend) != 0 || strcmp(found[i].spec, cts.device.spec) == 0) continue;
        gpucontext *other = NULL;
        cts_ok(gpucontext_open(&other, found[i].spec));
        for (int round = 0; round < 2; round++) {
            check_transfer(cts.ctx, other);
            check_transfer(other, cts.ctx);
        }
        gpucontext_deref(other);
        tried++;
    }
    if (tried == 0) cts_skip("this machine has one device of the backend");
}

static void between_backends(void **state) {
    (void)state;
    gpucontext *other = cts_open_other_backend();
    if (!other) cts_skip("no device of another backend on this machine");
    check_transfer(cts.ctx, other);
    check_transfer(other, cts.ctx);
    gpucontext_deref(other);
}

/* Transfers in pieces through blocks of host memory that both contexts have pinned, of which several are in flight;
 * there are more pieces than blocks. */
static void check_large(gpucontext *from, gpucontext *to) {
    static const size_t sizes[] = {(4 << 20) - 1, (4 << 20) + 1, (32 << 20) + 1, (80 << 20) + 5};
    for (size_t i = 0; i < (cts.small ? 2 : sizeof sizes / sizeof *sizes); i++) {
        size_t n = sizes[i];
        unsigned char *x = malloc(n + 3), *got = malloc(n + 9);
        int err = GA_NO_ERROR;
        assert_true(x && got);
        for (size_t j = 0; j < n + 3; j++) x[j] = (unsigned char)((j * 2654435761u) >> 21);
        gpudata *a = gpudata_alloc(from, n + 3, x, GA_BUFFER_INIT, &err);
        gpudata *b = gpudata_alloc(to, n + 9, NULL, 0, &err);
        assert_non_null(a);
        assert_non_null(b);
        cts_ok(gpudata_memset(b, 0, 0x5a));
        cts_ok(gpudata_transfer(b, 4, a, 3, n));
        cts_ok(gpudata_memset(a, 0, 0)); /* must not change what is transferred */
        cts_ok(gpudata_read(got, b, 0, n + 9));
        assert_memory_equal(got + 4, x + 3, n);
        for (size_t j = 0; j < 9; j++) assert_int_equal(got[j < 4 ? j : n + j], 0x5a);
        gpudata_release(a);
        gpudata_release(b);
        free(x);
        free(got);
    }
}

static void large_between_backends(void **state) {
    (void)state;
    gpucontext *other = cts_open_other_backend();
    if (!other) cts_skip("no device of another backend on this machine");
    for (int round = 0; round < 2; round++) {
        check_large(cts.ctx, other);
        check_large(other, cts.ctx);
    }
    gpucontext_deref(other);
}

static void contexts_do_not_mix(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    int err = GA_NO_ERROR;
    gpudata *a = cts_buffer(64, NULL), *b = gpudata_alloc(other, 64, NULL, 0, &err);
    assert_non_null(b);
    assert_int_equal(gpudata_share(a, b, NULL), 0);
    cts_fails_with(GA_INVALID_ERROR, gpudata_move(a, 0, b, 0, 64));
    cts_fails_with(GA_INVALID_ERROR, gpudata_move(b, 0, a, 0, 64));
    GpuKernel k;
    int type = GA_BUFFER;
    size_t one = 1;
    void *args[] = {b};
    cts_kernel(&k, "KERNEL void set(GLOBAL_MEM ga_int *x) { x[0] = 7; }\n", "set", 1, &type, 0);
    cts_fails_with(GA_INVALID_ERROR, GpuKernel_call(&k, 1, &one, &one, 0, args));
    args[0] = a;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    GpuKernel_clear(&k);
    gpudata_release(a);
    gpudata_release(b);
    gpucontext_deref(other);
}

static void arrays(void **state) {
    (void)state;
    gpucontext *other = cts_open(NULL);
    cts_random r = {cts.seed};
    const size_t dims[] = {5, 6, 7};
    cts_array x, y;
    cts_make(&x, GA_FLOAT, 3, dims);
    cts_make(&y, GA_FLOAT, 3, dims);
    cts_fill_small(&x, &r);
    GpuArray a, b;
    cts_upload(&a, &x);
    cts_upload_to(other, &b, &y);
    cts_ok(GpuArray_transfer(&b, &a));
    cts_check(&b, &x);
    /* the source is contiguous although it does not start at the start of its buffer */
    GpuArray part;
    const ssize_t starts[] = {1, 0, 0}, stops[] = {4, 6, 7}, steps[] = {1, 1, 1};
    cts_ok(GpuArray_index(&part, &a, starts, stops, steps));
    GpuArray c;
    cts_ok(GpuArray_zeros(&c, other, GA_FLOAT, 3, part.dimensions, GA_C_ORDER));
    cts_ok(GpuArray_transfer(&c, &part));
    float got[3 * 6 * 7];
    cts_ok(GpuArray_read(got, sizeof got, &c));
    assert_memory_equal(got, (float *)x.data + 42, sizeof got);
    /* shapes that do not match */
    cts_fails(GpuArray_transfer(&c, &a));
    GpuArray d;
    cts_ok(GpuArray_zeros(&d, other, GA_INT, 3, dims, GA_C_ORDER));
    cts_fails(GpuArray_transfer(&d, &a));
    cts_fails(GpuArray_transfer(NULL, &a));
    cts_fails(GpuArray_transfer(&b, NULL));
    cts_clear(&a, &b, &c, &d, &part, NULL);
    cts_drop_all(&x, &y, NULL);
    gpucontext_deref(other);
}

const cts_case cts_transfer_cases[] = {
    {"within_context", within_context, 0},
    {"between_contexts", between_contexts, 0},
    {"between_devices", between_devices, 0},
    {"between_backends", between_backends, 0},
    {"large_between_backends", large_between_backends, 0},
    {"contexts_do_not_mix", contexts_do_not_mix, 0},
    {"arrays", arrays, 0},
    {NULL, NULL, 0},
};
