/* Reads and writes of host memory with strides, against loops over its elements. */
#include "cts.h"

#include <gpuarray/graph.h>

enum { MOST_RANK = 6, UNTOUCHED = 0x77, BEFORE = 0x5a };

/* An array on the host: its elements, and the memory between and around them. */
typedef struct host_side {
    unsigned nd;
    size_t dims[MOST_RANK], elsize, size, first; /* size of the memory in bytes; offset of element (0, 0, ...) */
    ssize_t strides[MOST_RANK];
    bool dense; /* pass NULL as strides */
    unsigned char *bytes;
} host_side;

static const int types[] = {GA_BOOL, GA_UBYTE, GA_HALF,  GA_SHORT,  GA_BFLOAT16, GA_FLOAT,
                            GA_UINT, GA_LONG,  GA_ULONG, GA_DOUBLE, GA_CFLOAT,   GA_CDOUBLE};

/* Random strides by a permutation of the axes, from the fastest on; 0 for some axes if `repeat`. nd, dims and elsize
 * must be set. */
static void lay_out(host_side *h, cts_random *r, bool gaps, bool signs, bool repeat) {
    unsigned order[MOST_RANK] = {0};
    size_t step = h->elsize;
    h->first = 3;
    for (unsigned i = 0; i < h->nd; i++) {
        unsigned k = (unsigned)cts_below(r, i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    if (gaps && cts_below(r, 2)) step += cts_below(r, 2) ? h->elsize : 3;
    for (unsigned k = 0; k < h->nd; k++) {
        unsigned i = order[k];
        h->strides[i] = (ssize_t)step;
        step *= h->dims[i];
        if (gaps && cts_below(r, 3) == 0) step += cts_below(r, 9);
        if (repeat && cts_below(r, 3) == 0) h->strides[i] = 0;
        if (!signs || cts_below(r, 3) != 0) continue;
        h->first += (h->dims[i] - 1) * (size_t)h->strides[i];
        h->strides[i] = -h->strides[i];
    }
    h->size = step + h->elsize + 9;
    h->bytes = malloc(h->size);
    assert_non_null(h->bytes);
}

/* C-contiguous, without strides. */
static void lay_dense(host_side *h) {
    size_t step = h->elsize;
    for (unsigned i = h->nd; i-- > 0; step *= h->dims[i]) h->strides[i] = (ssize_t)step;
    h->first = 3;
    h->size = step + 9;
    h->dense = true;
    h->bytes = malloc(h->size);
    assert_non_null(h->bytes);
}

static void scramble(unsigned char *p, size_t n, cts_random *r) {
    uint32_t x = (uint32_t)cts_below(r, 1u << 30);
    for (size_t i = 0; i < n; i++) {
        x = x * 1664525 + 1013904223;
        p[i] = (unsigned char)(x >> 24);
    }
}

/* The host's element with this number in C order. */
static unsigned char *element(const host_side *h, size_t number) {
    ptrdiff_t at = (ptrdiff_t)h->first;
    for (unsigned i = h->nd; i-- > 0; number /= h->dims[i]) at += (ptrdiff_t)(number % h->dims[i]) * h->strides[i];
    return h->bytes + at;
}

/* An array in one of several layouts, in a buffer filled with one byte. */
static void device_array(GpuArray *a, gpucontext *ctx, int type, unsigned nd, const size_t *dims, unsigned layout) {
    GpuArray base;
    size_t larger[MOST_RANK] = {0};
    ssize_t starts[MOST_RANK], stops[MOST_RANK], steps[MOST_RANK];
    for (unsigned i = 0; i < nd; i++) {
        unsigned axis = layout == 2 ? nd - 1 - i : i;
        ssize_t n = (ssize_t)dims[axis];
        larger[i] = layout >= 3 ? 2 * dims[i] + 1 : dims[axis];
        starts[i] = layout == 3 ? 2 * n : 1;
        steps[i] = layout == 3 ? -2 : 1;
        stops[i] = layout == 3 ? 0 : n + 1;
    }
    cts_ok(GpuArray_empty(&base, ctx, type, nd, larger, layout == 1 ? GA_F_ORDER : GA_C_ORDER));
    cts_ok(gpudata_memset(base.data, 0, BEFORE));
    if (layout == 2)
        cts_ok(GpuArray_transpose(a, &base, NULL));
    else if (layout >= 3)
        cts_ok(GpuArray_index(a, &base, starts, stops, steps));
    else
        cts_ok(GpuArray_view(a, &base));
    GpuArray_clear(&base);
}

/* The array's elements in C order. */
static unsigned char *packed(const GpuArray *a, size_t bytes) {
    GpuArray c;
    unsigned char *p = malloc(bytes + 1);
    assert_non_null(p);
    cts_ok(GpuArray_copy(&c, a, GA_C_ORDER));
    cts_ok(GpuArray_read(p, bytes, &c));
    GpuArray_clear(&c);
    return p;
}

static size_t count_of(const host_side *h) {
    size_t n = 1;
    for (unsigned i = 0; i < h->nd; i++) n *= h->dims[i];
    return n;
}

static void check_write(GpuArray *a, host_side *h, cts_random *r) {
    size_t count = count_of(h), size = 0, rest = 0;
    cts_ok(gpudata_property(a->data, GA_BUFFER_PROP_SIZE, &size));
    scramble(h->bytes, h->size, r);
    for (size_t i = 0; i < h->size; i++) h->bytes[i] |= 1; /* differs from what was there before */
    cts_ok(GpuArray_write_strided(a, h->bytes + h->first, h->dense ? NULL : h->strides));
    unsigned char *got = packed(a, count * h->elsize), *all = malloc(size + 1);
    assert_non_null(all);
    for (size_t i = 0; i < count; i++) assert_memory_equal(got + i * h->elsize, element(h, i), h->elsize);
    cts_ok(gpudata_read(all, a->data, 0, size));
    for (size_t i = 0; i < size; i++) rest += all[i] == BEFORE;
    assert_int_equal(rest, size - count * h->elsize); /* nothing outside of the elements was changed */
    free(all);
    free(got);
}

static void check_read(const GpuArray *a, host_side *h) {
    size_t count = count_of(h);
    memset(h->bytes, UNTOUCHED, h->size);
    cts_ok(GpuArray_read_strided(h->bytes + h->first, h->dense ? NULL : h->strides, a));
    unsigned char *want = packed(a, count * h->elsize);
    for (size_t i = 0; i < count; i++) {
        assert_memory_equal(element(h, i), want + i * h->elsize, h->elsize);
        memset(element(h, i), UNTOUCHED, h->elsize);
    }
    for (size_t i = 0; i < h->size; i++) assert_int_equal(h->bytes[i], UNTOUCHED);
    free(want);
}

/* ------------------------------------------------------------------------------------------------------------ small */

/* An array of random type and layout is written from one host array and read into another. */
static void one_program(gpucontext *ctx, cts_random *r, size_t most) {
    host_side in = {.nd = (unsigned)cts_below(r, MOST_RANK)};
    int type = types[cts_below(r, sizeof types / sizeof *types)];
    size_t left = most;
    GpuArray a;
    if (!cts.fp64 && (type == GA_DOUBLE || type == GA_CDOUBLE)) type = GA_FLOAT;
    in.elsize = gpuarray_get_elsize(type);
    for (unsigned i = 0; i < in.nd; i++) {
        in.dims[i] = 1 + cts_below(r, left < 40 ? left : 40);
        left /= in.dims[i];
        if (left == 0) left = 1;
    }
    host_side out = in;
    unsigned layout = (unsigned)cts_below(r, 5);
    device_array(&a, ctx, type, in.nd, in.dims, layout);
    if (cts_below(r, 6) == 0)
        lay_dense(&in);
    else
        lay_out(&in, r, true, true, cts_below(r, 3) == 0);
    if (cts_below(r, 6) == 0)
        lay_dense(&out);
    else
        lay_out(&out, r, true, true, false);
    check_write(&a, &in, r);
    check_read(&a, &out);
    GpuArray_clear(&a);
    free(in.bytes);
    free(out.bytes);
}

static void programs(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    print_message("seed %llu\n", (unsigned long long)cts.seed);
    for (int i = 0; i < (cts.small ? 40 : 150); i++) one_program(cts.ctx, &r, 2000);
    for (int i = 0; i < (cts.small ? 2 : 12); i++) one_program(cts.ctx, &r, 100000); /* through copies */
}

/* Without elements no memory is accessed, and NULL is allowed. */
static void empty(void **state) {
    (void)state;
    size_t dims[] = {3, 0, 2};
    ssize_t strides[] = {1, 1, 0}, far[] = {PTRDIFF_MAX, PTRDIFF_MAX, PTRDIFF_MAX};
    GpuArray a;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_write_strided(&a, NULL, NULL));
    cts_ok(GpuArray_write_strided(&a, NULL, far));
    cts_ok(GpuArray_read_strided(NULL, strides, &a));
    GpuArray_clear(&a);
}

/* ------------------------------------------------------------------------------------------------------------ large */

/* A context that stages with this number of threads, on any device. */
static gpucontext *open_with(const char *threads) {
    setenv("GPUARRAY_STAGING", threads, 1);
    gpucontext *ctx = cts_open(NULL);
    unsigned char *first = calloc(1, 5 << 20); /* the variable is read at the first large transfer */
    int err = GA_NO_ERROR;
    assert_non_null(first);
    gpudata *b = gpudata_alloc(ctx, 5 << 20, first, GA_BUFFER_INIT, &err);
    cts_ok(err);
    gpudata_release(b);
    free(first);
    unsetenv("GPUARRAY_STAGING");
    return ctx;
}

/* More than one block and above the size from which transfers are staged, in runs that do not end where a block
 * does. */
static void large(void **state) {
    (void)state;
    static const struct {
        int type;
        unsigned nd;
        size_t dims[3];
    } shapes[] = {{GA_UBYTE, 2, {2311, 2003}}, {GA_FLOAT, 3, {7, 1501, 131}}, {GA_CFLOAT, 2, {3, 250007}}};
    static const char *const threads[] = {"0", "3"};
    cts_random r = {cts.seed + 1};
    if (cts.small) cts_skip("moves 150 MiB");
    for (size_t t = 0; t < 2; t++) {
        gpucontext *ctx = open_with(threads[t]);
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
            for (int gaps = 0; gaps < 2; gaps++) {
                host_side h = {.nd = shapes[s].nd, .elsize = gpuarray_get_elsize(shapes[s].type)};
                GpuArray a;
                memcpy(h.dims, shapes[s].dims, sizeof shapes[s].dims);
                device_array(&a, ctx, shapes[s].type, h.nd, h.dims, gaps ? (unsigned)cts_below(&r, 3) : 0);
                lay_out(&h, &r, gaps, gaps && t, false);
                check_write(&a, &h, &r);
                check_read(&a, &h);
                GpuArray_clear(&a);
                free(h.bytes);
            }
        gpucontext_deref(ctx);
    }
}

/* ------------------------------------------------------------------------------------------------ refused, recorded */

static void bad_input(void **state) {
    (void)state;
    size_t dims[] = {4, 3};
    ssize_t good[] = {12, 4}, zero[] = {12, 0}, shared[] = {8, 4}, reversed[] = {-4, -8}, far[] = {PTRDIFF_MAX / 3, 4},
            far_back[] = {4, PTRDIFF_MIN};
    float host[64] = {0};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), v, none = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_write_strided(NULL, host, good));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_write_strided(&none, host, good));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_write_strided(&a, NULL, good));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_read_strided(host, good, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_read_strided(host, good, &none));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_read_strided(NULL, good, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read_strided(host, zero, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read_strided(host, shared, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read_strided(host + 32, reversed, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read_strided(host, far, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read_strided(host, far_back, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write_strided(&a, host, far));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write_strided(&a, host, far_back));
    cts_ok(GpuArray_write_strided(&a, host, shared)); /* reading host memory with repeated elements is allowed */
    cts_ok(GpuArray_fromdata(&v, a.data, 0, GA_FLOAT, 2, dims, a.strides, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write_strided(&v, host, good));
    cts_ok(GpuArray_read_strided(host, good, &v));
    cts_clear(&v, &a, NULL);
}

/* A write is recorded together with its bytes; a read is refused. */
static void recorded(void **state) {
    (void)state;
    size_t n = 50, dims[] = {10, 5};
    ssize_t strides[] = {8, 80};
    float host[100], out[50];
    GpuArray a;
    gpugraph *g = NULL;
    gpucontext *ctx = cts_open(NULL);
    for (int i = 0; i < 100; i++) host[i] = (float)i;
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(gpugraph_begin(ctx));
    cts_ok(GpuArray_write_strided(&a, host, strides));
    memset(host, 0, sizeof host);
    cts_ok(gpugraph_end(ctx, &g));
    cts_ok(GpuArray_memset(&a, 0));
    cts_ok(gpugraph_launch(g));
    cts_ok(GpuArray_read(out, sizeof out, &a));
    for (size_t i = 0; i < n; i++) assert_true(out[i] == (float)(2 * (i / 5) + 20 * (i % 5)));
    gpugraph_release(g);
    cts_ok(gpugraph_begin(ctx));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_read_strided(host, strides, &a));
    gpugraph_cancel(ctx);
    cts_ok(GpuArray_read_strided(host, strides, &a));
    assert_true(host[2] == 2 && host[20] == 20 && host[1] == 0);
    GpuArray_clear(&a);
    gpucontext_deref(ctx);
}

const cts_case cts_strided_cases[] = {
    {"programs", programs, 0},   {"empty", empty, 0},       {"large", large, 0},
    {"bad_input", bad_input, 0}, {"recorded", recorded, 0}, {NULL, NULL, 0},
};
