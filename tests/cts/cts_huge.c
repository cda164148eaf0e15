/*
 * Arrays of more than 2^31 elements, so that indices and counts exceed 32-bit integers: one or two calls of each group
 * of operations, on bytes if possible, compared with formulas. With --large; CTS_HUGE=N tries the cases on N elements.
 */
#include "cts.h"

#include <math.h>

#include <gpuarray/arrange.h>
#include <gpuarray/fft.h>
#include <gpuarray/functions.h>
#include <gpuarray/index.h>
#include <gpuarray/linalg.h>
#include <gpuarray/matmul.h>
#include <gpuarray/moments.h>
#include <gpuarray/random.h>
#include <gpuarray/reduction.h>
#include <gpuarray/rows.h>
#include <gpuarray/scan.h>
#include <gpuarray/select.h>
#include <gpuarray/sets.h>
#include <gpuarray/sort.h>

enum { PERIOD = 251, STEP = 37, BLOCK = PERIOD * 4096, FAR = 4 };

static size_t elements(void) {
    const char *text = getenv("CTS_HUGE");
    size_t n = text && *text ? strtoull(text, NULL, 0) : 0;
    return n > 2 * BLOCK ? n : n > 0 ? 2 * BLOCK + 5 : ((size_t)1 << 31) + 4099;
}

/* Skip the case if the device lacks memory for `each` bytes per element. */
static size_t count_for(size_t each) {
    size_t n = elements(), room = 0, most = 0, gib = (size_t)1 << 30;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_FREE_GMEM, &room));
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &most));
    if (room / each < n) cts_skip("takes %zu GiB of device memory; %zu are free", each * n / gib + 1, room / gib);
    if (most / 8 < n) cts_skip("takes blocks of %zu GiB; the device's largest has %zu", 8 * n / gib + 1, most / gib);
    return n;
}

static void zeros(GpuArray *a, int type, size_t n) {
    *a = cts_zeros(type, 1, &n);
}

/* Element i of a contiguous vector. */
static int64_t at(const GpuArray *a, size_t i) {
    union {
        uint8_t b;
        float f;
        int64_t l;
    } v = {.l = 0};
    cts_ok(gpudata_read(&v, a->data, a->offset + i * GpuArray_ITEMSIZE(a), GpuArray_ITEMSIZE(a)));
    return a->typecode == GA_FLOAT ? (int64_t)v.f : GpuArray_ITEMSIZE(a) == 1 ? v.b : v.l;
}

static void put(const GpuArray *a, size_t i, const void *value) {
    cts_ok(gpudata_write(a->data, a->offset + i * GpuArray_ITEMSIZE(a), value, GpuArray_ITEMSIZE(a)));
}

/* Bytes whose element i is 37 i modulo 251. */
static uint8_t value(size_t i) {
    return (uint8_t)(i % PERIOD * STEP % PERIOD);
}

static size_t first_of(unsigned k) {
    size_t i = 0;
    while (value(i) != k) i++;
    return i;
}

/* The number of k among the first n elements. */
static size_t count_of(size_t n, unsigned k) {
    return n / PERIOD + (first_of(k) < n % PERIOD);
}

static void make(GpuArray *x, size_t n) {
    uint8_t *block = malloc(BLOCK);
    size_t length = BLOCK, times = n / BLOCK + 1;
    GpuArray one = {0}, all = {0};
    assert_non_null(block);
    for (size_t i = 0; i < BLOCK; i++) block[i] = value(i);
    one = cts_filled(GA_UBYTE, 1, &length, block);
    cts_ok(GpuArray_tile(&all, &one, &times, 1));
    cts_ok(GpuArray_fromdata(x, all.data, 0, GA_UBYTE, 1, &n, (const ssize_t[]){1}, 1));
    cts_clear(&one, &all, NULL);
    for (size_t i = 0; i < 9; i++) assert_int_equal(at(x, (n - 1) / 8 * i), value((n - 1) / 8 * i));
    free(block);
}

static const size_t *far_ones(size_t n) {
    static size_t far[FAR];
    far[0] = 3;
    far[1] = n / 2 + 1;
    far[2] = n - 7;
    far[3] = n - 2;
    return far;
}

/* True at the far ones. */
static void make_mask(GpuArray *m, size_t n) {
    const uint8_t yes = 1;
    zeros(m, GA_BOOL, n);
    for (int k = 0; k < FAR; k++) put(m, far_ones(n)[k], &yes);
}

static void far_values(const GpuArray *found, size_t n) {
    assert_int_equal(found->dimensions[0], FAR);
    for (size_t k = 0; k < FAR; k++) assert_int_equal(at(found, k), value(far_ones(n)[k]));
}

/* ------------------------------------------------------------------------------------------------------- orders */

static void sort(void **state) {
    (void)state;
    size_t n = count_for(8), three = 3, start = 0;
    const uint8_t looked[3] = {0, 200, PERIOD};
    GpuArray x = {0}, y = {0}, v = {0}, where = {0};
    make(&x, n);
    cts_ok(GpuArray_sort(&y, &x, 0, 0));
    size_t below = 0;
    for (unsigned k = 0; k < PERIOD; k++) {
        size_t count = count_of(n, k);
        assert_int_equal(at(&y, start), k);
        assert_int_equal(at(&y, start + count / 2), k);
        assert_int_equal(at(&y, start + count - 1), k);
        start += count;
        if (k < looked[1]) below = start;
    }
    assert_int_equal(start, n);
    v = cts_filled(GA_UBYTE, 1, &three, looked);
    cts_ok(GpuArray_searchsorted(&where, &y, &v, NULL, 0));
    assert_int_equal(at(&where, 0), 0);
    assert_int_equal(at(&where, 1), below);
    assert_int_equal(at(&where, 2), n);
    cts_clear(&x, &y, &v, &where, NULL);
}

/* The sort is stable, so the indices are unique. */
static void argsort(void **state) {
    (void)state;
    size_t n = count_for(48), start = 0;
    GpuArray x = {0}, order = {0};
    make(&x, n);
    cts_ok(GpuArray_argsort(&order, &x, 0, 0));
    for (unsigned k = 0; k < PERIOD; k++) {
        size_t count = count_of(n, k), first = first_of(k);
        assert_int_equal(at(&order, start), first);
        assert_int_equal(at(&order, start + count / 2), first + count / 2 * PERIOD);
        assert_int_equal(at(&order, start + count - 1), first + (count - 1) * PERIOD);
        start += count;
    }
    cts_clear(&x, &order, NULL);
}

static void top(void **state) {
    (void)state;
    size_t n = count_for(24);
    GpuArray m = {0}, v = {0}, place = {0};
    make_mask(&m, n);
    cts_ok(GpuArray_topk(&v, &place, &m, 3, 0, 0));
    for (size_t k = 0; k < 3; k++) {
        assert_int_equal(at(&v, k), 1);
        assert_int_equal(at(&place, k), far_ones(n)[k]);
    }
    cts_clear(&m, &v, &place, NULL);
}

/* --------------------------------------------------------------------------------------------------------- sets */

static void counts(void **state) {
    (void)state;
    size_t n = count_for(8), nonzero = 0;
    GpuArray x = {0}, c = {0};
    make(&x, n);
    cts_ok(GpuArray_count_nonzero(&nonzero, &x));
    assert_int_equal(nonzero, n - count_of(n, 0));
    cts_ok(GpuArray_bincount(&c, &x, NULL, 0));
    assert_int_equal(c.dimensions[0], PERIOD);
    for (unsigned k = 0; k < PERIOD; k++) assert_int_equal(at(&c, k), count_of(n, k));
    GpuArray_clear(&c);
    size_t last = 0;
    for (unsigned k = 200; k < PERIOD; k++) last += count_of(n, k);
    cts_ok(GpuArray_histogram_range(&c, &x, 5, 0, 250, NULL));
    assert_int_equal(at(&c, 4), last);
    cts_clear(&c, &x, NULL);
}

static void unique(void **state) {
    (void)state;
    size_t n = count_for(48);
    GpuArray x = {0}, v = {0}, first = {0}, c = {0};
    make(&x, n);
    cts_ok(GpuArray_unique(&v, &first, NULL, &c, &x));
    assert_int_equal(v.dimensions[0], PERIOD);
    for (unsigned k = 0; k < PERIOD; k++) {
        assert_int_equal(at(&v, k), k);
        assert_int_equal(at(&first, k), first_of(k));
        assert_int_equal(at(&c, k), count_of(n, k));
    }
    cts_clear(&x, &v, &first, &c, NULL);
}

/* ------------------------------------------------------------------------------------------- selecting, indexing */

static void selecting(void **state) {
    (void)state;
    size_t n = count_for(16);
    GpuArray x = {0}, m = {0}, place = {0}, v = {0}, y = {0};
    make(&x, n);
    make_mask(&m, n);
    cts_ok(GpuArray_nonzero(&place, &m));
    assert_int_equal(place.dimensions[0], FAR);
    for (size_t k = 0; k < FAR; k++) assert_int_equal(at(&place, k), far_ones(n)[k]);
    cts_ok(GpuArray_compress(&v, &x, &m));
    far_values(&v, n);
    GpuArray_clear(&v);
    cts_ok(GpuArray_take_along_axis(&v, &x, &place, 0, 1));
    far_values(&v, n);
    GpuArray_clear(&v);
    const GpuArray *list[1] = {&place};
    cts_ok(GpuArray_gather(&v, &x, list, 1, 1));
    far_values(&v, n);
    zeros(&y, GA_UBYTE, n);
    cts_ok(GpuArray_scatter(&y, list, 1, &v, GA_SCATTER_ADD, 1));
    for (size_t k = 0; k < FAR; k++) assert_int_equal(at(&y, far_ones(n)[k]), value(far_ones(n)[k]));
    assert_int_equal(at(&y, n - 3), 0);
    cts_ok(GpuArray_memset(&y, 255));
    cts_ok(GpuArray_where(&y, &m, &x, &m));
    for (size_t k = 0; k < FAR; k++) assert_int_equal(at(&y, far_ones(n)[k]), value(far_ones(n)[k]));
    assert_int_equal(at(&y, n - 3), 0);
    cts_clear(&x, &m, &place, &v, &y, NULL);
}

static void arrange(void **state) {
    (void)state;
    size_t n = count_for(8), half = n / 2 + 1, twice = 2;
    const ssize_t shift = 5;
    const unsigned axis = 0;
    GpuArray x = {0}, y = {0}, part = {0};
    make(&x, n);
    cts_ok(GpuArray_roll(&y, &x, &shift, &axis, 1));
    assert_int_equal(at(&y, 4), value(n - 1));
    assert_int_equal(at(&y, n - 1), value(n - 6));
    GpuArray_clear(&y);
    cts_ok(GpuArray_fromdata(&part, x.data, 0, GA_UBYTE, 1, &half, (const ssize_t[]){1}, 1));
    cts_ok(GpuArray_tile(&y, &part, &twice, 1));
    assert_int_equal(at(&y, half), value(0));
    assert_int_equal(at(&y, 2 * half - 1), value(half - 1));
    GpuArray_clear(&y);
    cts_ok(GpuArray_repeat(&y, &part, 2, 0));
    for (size_t i = 2 * half - 9; i < 2 * half; i++) assert_int_equal(at(&y, i), value(i / 2));
    GpuArray_clear(&y);
    const GpuArray *both[2] = {&x, &x};
    zeros(&y, GA_UBYTE, n);
    cts_ok(GpuArray_apply("add", &y, 2, both));
    for (size_t k = 0; k < FAR; k++) assert_int_equal(at(&y, far_ones(n)[k]), (uint8_t)(2 * value(far_ones(n)[k])));
    cts_clear(&x, &y, &part, NULL);
}

/* ------------------------------------------------------------------------------------------------------- numbers */

/* The end of a long stream equals a short stream that starts there. */
static void random_bits(void **state) {
    (void)state;
    enum { TAIL = 1000 };
    size_t n = count_for(8), tail = TAIL;
    uint8_t p[TAIL], q[TAIL];
    GpuRandom from = {.seed = 5}, there = {.seed = 5, .offset = n - TAIL};
    GpuArray x = {0}, y = {0};
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_UBYTE, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_UBYTE, 1, &tail, GA_C_ORDER));
    cts_ok(GpuRandom_bits(&from, &x));
    cts_ok(GpuRandom_bits(&there, &y));
    cts_ok(gpudata_read(p, x.data, n - TAIL, TAIL));
    cts_ok(gpudata_read(q, y.data, 0, TAIL));
    assert_memory_equal(p, q, TAIL);
    cts_clear(&x, &y, NULL);
}

static void reduce(void **state) {
    (void)state;
    size_t n = count_for(24);
    const unsigned axis = 0;
    const uint8_t largest = 252;
    int64_t sum = 0;
    GpuReduction *r = NULL;
    GpuScan *s = NULL;
    GpuArray x = {0}, m = {0}, y = {0}, place = {0};
    make(&x, n);
    cts_ok(GpuReduction_new(&r, cts.ctx, "sum", GA_UBYTE, GA_LONG, GA_LONG));
    cts_ok(GpuReduction_call(r, &y, &x, 1, &axis, 0));
    for (unsigned k = 0; k < PERIOD; k++) sum += (int64_t)(k * count_of(n, k));
    assert_int_equal(at(&y, 0), sum);
    GpuReduction_free(r);
    GpuArray_clear(&y);
    put(&x, n - 3, &largest);
    cts_ok(GpuReduction_new(&r, cts.ctx, "argmax", GA_UBYTE, -1, -1));
    cts_ok(GpuReduction_call_arg(r, &y, &place, &x, 1, &axis, 0));
    assert_int_equal(at(&y, 0), largest);
    assert_int_equal(at(&place, 0), n - 3);
    GpuReduction_free(r);
    cts_clear(&y, &x, NULL);
    make_mask(&m, n);
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_LONG, 1, &n, GA_C_ORDER));
    cts_ok(GpuScan_new(&s, cts.ctx, "sum", GA_BOOL, GA_LONG, GA_LONG, 0));
    cts_ok(GpuScan_call(s, &y, &m, 0));
    for (size_t k = 0; k < FAR; k++) {
        assert_int_equal(at(&y, far_ones(n)[k] - 1), k);
        assert_int_equal(at(&y, far_ones(n)[k]), k + 1);
    }
    GpuScan_free(s);
    cts_clear(&m, &y, &place, NULL);
}

static void rows(void **state) {
    (void)state;
    size_t count = count_for(24) / 1024 + 1, dims[2] = {count, 1024};
    const unsigned axis = 1;
    const float three = 3;
    float last[2];
    GpuArray x = {0}, y = {0};
    x = cts_zeros(GA_FLOAT, 2, dims);
    cts_ok(GpuArray_softmax(&y, &x, 1, &axis));
    cts_ok(gpudata_read(last, y.data, (count * 1024 - 2) * sizeof *last, sizeof last));
    assert_true(last[0] == 1.0f / 1024 && last[1] == last[0]);
    GpuArray_clear(&y);
    put(&x, count * 1024 - 1, &three);
    cts_ok(GpuArray_var(&y, &x, 0, 1, &axis, 0));
    cts_ok(gpudata_read(last, y.data, (count - 2) * sizeof *last, sizeof last));
    assert_true(last[0] == 0 && fabsf(last[1] - 9.0f * 1023 / 1024 / 1024) < 1e-6f);
    GpuArray_clear(&y);
    cts_ok(GpuArray_rfft(&y, &x, 1, &axis, NULL, GA_FFT_BACKWARD));
    cts_ok(gpudata_read(last, y.data, (count * 513 - 1) * sizeof last, sizeof last)); /* of waves, the shortest */
    assert_true(fabsf(last[0] + 3) < 1e-5f && fabsf(last[1]) < 1e-5f);
    cts_clear(&x, &y, NULL);
}

static void outer(void **state) {
    (void)state;
    size_t n = (size_t)sqrt((double)count_for(8)) + 1;
    const uint8_t seven = 7, nine = 9;
    GpuArray x = {0}, y = {0};
    zeros(&x, GA_UBYTE, n);
    put(&x, n - 1, &seven);
    put(&x, 1, &nine);
    cts_ok(GpuArray_outer(&y, &x, &x));
    assert_int_equal(at(&y, n * n - 1), 49);
    assert_int_equal(at(&y, n * n - 2), 0);
    assert_int_equal(at(&y, (n - 1) * n + 1), 63);
    cts_clear(&x, &y, NULL);
}

const cts_case cts_huge_cases[] = {
    {"sort", sort, CTS_LARGE},       {"argsort", argsort, CTS_LARGE},    {"top", top, CTS_LARGE},
    {"counts", counts, CTS_LARGE},   {"unique", unique, CTS_LARGE},      {"select", selecting, CTS_LARGE},
    {"arrange", arrange, CTS_LARGE}, {"random", random_bits, CTS_LARGE}, {"reduce", reduce, CTS_LARGE},
    {"rows", rows, CTS_LARGE},       {"outer", outer, CTS_LARGE},        {NULL, NULL, 0},
};
