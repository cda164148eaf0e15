/* 8-bit floating point (OCP's OFP8): conversions of every value and around every boundary, both modes; layouts; and
 * what moves elements. The reference searches a table made by the formats' definition. */
#include <math.h>

#include <gpuarray/arrange.h>
#include <gpuarray/f8.h>
#include <gpuarray/functions.h>
#include <gpuarray/index.h>
#include <gpuarray/matmul.h>
#include <gpuarray/reduction.h>
#include <gpuarray/rows.h>
#include <gpuarray/scan.h>
#include <gpuarray/select.h>
#include <gpuarray/sets.h>
#include <gpuarray/sort.h>

#include "cts_ref.h"

static const int formats[] = {GA_F8E4M3, GA_F8E5M2};
enum { FORMATS = 2 };

static void move(GpuArray *dst, const GpuArray *src, bool saturate) {
    cts_ok(saturate ? GpuArray_move_saturated(dst, src) : GpuArray_move(dst, src));
}

/* Convert n numbers to 8 bits, in both modes, and compare each byte with the reference's. */
static void check_narrow(int from, int to, size_t n, const void *values) {
    const size_t item = cts_type_size(from);
    uint8_t *got = malloc(n);

    assert_non_null(got);
    for (int saturate = 0; saturate < 2; saturate++) {
        GpuArray x = cts_filled(from, 1, &n, values), y = cts_zeros(to, 1, &n);
        move(&y, &x, saturate);
        cts_ok(GpuArray_read(got, n, &y));
        for (size_t i = 0; i < n; i++) {
            const cts_number v = cts_get(from, (const unsigned char *)values + i * item);
            const double real = v.kind == CTS_REAL ? v.re : v.kind == CTS_INT ? (double)(float)v.i : (double)(float)v.u;
            const uint8_t want = cts_double_to_f8(to, real, saturate);
            if (got[i] != want)
                fail_msg("%s %.17g to %s%s is %02x, not %02x", cts_type_name(from), real, cts_type_name(to),
                         saturate ? ", saturating," : "", got[i], want);
        }
        cts_clear(&x, &y, NULL);
    }
    free(got);
}

/* All 256 numbers, to every type. */
static void values(void **state) {
    (void)state;
    size_t n = 256;
    for (int f = 0; f < FORMATS; f++)
        for (size_t t = 0; t < CTS_TYPES; t++) {
            cts_array x, y;
            if (!cts_type_usable(cts_types[t])) continue;
            cts_make(&x, formats[f], 1, &n);
            cts_make(&y, cts_types[t], 1, &n);
            for (size_t i = 0; i < n; i++) x.data[i] = (unsigned char)i;
            cts_check_move(&y, &x);
            cts_drop_all(&x, &y, NULL);
        }
}

/* All 256 numbers of a format to the other one, and to the same one, which changes nothing. */
static void between(void **state) {
    (void)state;
    uint8_t x[256], got[256];
    size_t n = 256;
    for (size_t i = 0; i < n; i++) x[i] = (uint8_t)i;
    for (int f = 0; f < FORMATS; f++) {
        check_narrow(formats[f], formats[1 - f], n, x);
        for (int saturate = 0; saturate < 2; saturate++) {
            GpuArray a = cts_filled(formats[f], 1, &n, x), b = cts_zeros(formats[f], 1, &n);
            move(&b, &a, saturate);
            cts_ok(GpuArray_read(got, n, &b));
            assert_memory_equal(got, x, n);
            cts_clear(&a, &b, NULL);
        }
    }
}

/* Every half and every bfloat16. */
static void halves(void **state) {
    (void)state;
    enum { N = 65536 };
    static uint16_t x[N];
    for (size_t i = 0; i < N; i++) x[i] = (uint16_t)i;
    for (int f = 0; f < FORMATS; f++) {
        check_narrow(GA_HALF, formats[f], N, x);
        check_narrow(GA_BFLOAT16, formats[f], N, x);
    }
}

enum { SPECIAL = 14, AROUND = 10, MOST = 2 * (128 * AROUND + SPECIAL) };

/* Every number of the format, every midpoint, and their neighbours in double or float; and numbers far from any. */
static size_t boundaries_of(int type, bool wide, double *x) {
    const double special[SPECIAL] = {INFINITY, NAN,     0.0,     0x1p-126,       0x1p-127, 0x1p-149, 0x1p-60,
                                     0x1p-30,  65504.0, 65520.0, 0x1.fffffep127, 1e30,     1e5,      0x1.8p-17};
    size_t n = 0;
    for (unsigned code = 0; code < 127; code++) {
        double a = cts_f8_to_double(type, (uint8_t)code), b = cts_f8_to_double(type, (uint8_t)(code + 1));
        if (!isfinite(a)) continue;
        if (!isfinite(b)) b = a + (a - cts_f8_to_double(type, (uint8_t)(code - 1)));
        const double places[2] = {a, (a + b) / 2};
        for (int k = 0; k < 2; k++) {
            const double v = places[k];
            x[n++] = v;
            x[n++] = wide ? nextafter(v, INFINITY) : (double)nextafterf((float)v, INFINITY);
            x[n++] = wide ? nextafter(v, -INFINITY) : (double)nextafterf((float)v, -INFINITY);
            x[n++] = v * (1 + 0x1p-20);
            x[n++] = v * (1 - 0x1p-20);
        }
    }
    memcpy(x + n, special, sizeof special);
    n += SPECIAL;
    for (size_t i = 0; i < n; i++) x[n + i] = -x[i];
    return 2 * n;
}

static void boundaries(void **state) {
    (void)state;
    static double x[MOST];
    static float narrow[MOST];
    for (int f = 0; f < FORMATS; f++) {
        size_t n = boundaries_of(formats[f], false, x);
        for (size_t i = 0; i < n; i++) narrow[i] = (float)x[i];
        check_narrow(GA_FLOAT, formats[f], n, narrow);
    }
}

/* A conversion by way of float would round twice here. */
static void boundaries_of_double(void **state) {
    (void)state;
    static double x[MOST];
    for (int f = 0; f < FORMATS; f++) check_narrow(GA_DOUBLE, formats[f], boundaries_of(formats[f], true, x), x);
}

/* bool and integers, near each boundary and at the ends of their ranges. */
static void integers(void **state) {
    (void)state;
    enum { N = 3000 };
    static const int64_t ends[] = {INT64_MIN, INT64_MAX, INT32_MIN, INT32_MAX, INT16_MIN, INT16_MAX, 57344,
                                   61439,     61440,     61441,     65535,     -61440,    -61441,    UINT32_MAX};
    cts_random r = {cts.seed};
    for (int f = 0; f < FORMATS; f++)
        for (size_t t = 0; t < CTS_TYPES && !cts_type_float(cts_types[t]); t++) {
            cts_array x;
            size_t n = N;
            cts_make(&x, cts_types[t], 1, &n);
            for (size_t i = 0; i < n; i++)
                cts_put(x.type, cts_at(&x, i),
                        cts_integer(i < 1200           ? (int64_t)i - 600
                                    : i < 1200 + 14    ? ends[i - 1200]
                                    : cts_below(&r, 2) ? (int64_t)cts_below(&r, 70000) - 35000
                                                       : (int64_t)(cts_next(&r) >> cts_below(&r, 63))));
            check_narrow(x.type, formats[f], n, x.data);
            cts_drop(&x);
        }
}

/* Random layouts: strides of either sign and zero, gaps, permuted axes. */
static void layouts(void **state) {
    (void)state;
    static const int types[][2] = {{GA_FLOAT, GA_F8E4M3},  {GA_F8E5M2, GA_HALF},    {GA_F8E4M3, GA_F8E4M3},
                                   {GA_F8E4M3, GA_F8E5M2}, {GA_INT, GA_F8E5M2},     {GA_F8E4M3, GA_BOOL},
                                   {GA_F8E4M3, GA_CFLOAT}, {GA_BFLOAT16, GA_F8E5M2}};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < (cts.small ? 5 : sizeof types / sizeof *types); i++)
        for (unsigned nd = 0; nd < 5; nd++) {
            size_t dims[4];
            cts_array x, y;
            cts_make_random_shape(&r, nd, 2000, dims);
            cts_make_layout(&x, &r, types[i][0], nd, dims, true);
            cts_make_layout(&y, &r, types[i][1], nd, dims, false);
            cts_fill_small(&x, &r);
            cts_check_move(&y, &x);
            cts_drop_all(&x, &y, NULL);
        }
}

/* Transposed arrays, which GPUs copy through tiles, and rows that packs fit. */
static void tiles(void **state) {
    (void)state;
    static const int types[][2] = {{GA_HALF, GA_F8E4M3}, {GA_F8E5M2, GA_FLOAT}, {GA_F8E4M3, GA_F8E4M3}};
    const size_t dims[] = {72, 130};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        for (int turned = 0; turned < 2; turned++) {
            cts_array x, y;
            cts_make(&x, types[i][0], 2, dims);
            cts_make(&y, types[i][1], 2, dims);
            cts_fill_wild(&x, &r);
            if (turned) {
                x.strides[0] = (ssize_t)cts_type_size(x.type);
                x.strides[1] = 72 * x.strides[0];
            }
            cts_check_move(&y, &x);
            cts_drop_all(&x, &y, NULL);
        }
}

/* Source and destination in one buffer: as if the source had been read first. */
static void overlapping(void **state) {
    (void)state;
    enum { N = 1000 };
    float x[N];
    uint8_t got[N];
    size_t n = N;
    ssize_t step = 1;
    for (size_t i = 0; i < n; i++) x[i] = (float)i - 500;
    for (int f = 0; f < FORMATS; f++) {
        GpuArray a = cts_filled(GA_FLOAT, 1, &n, x), b;
        cts_ok(GpuArray_fromdata(&b, a.data, 3, formats[f], 1, &n, &step, 1));
        cts_ok(GpuArray_move_saturated(&b, &a));
        cts_ok(GpuArray_read(got, n, &b));
        for (size_t i = 0; i < n; i++) assert_int_equal(got[i], cts_double_to_f8(formats[f], (double)x[i], true));
        cts_clear(&a, &b, NULL);
    }
}

/* What moves elements moves these: take, put, concatenate, repeat, choose, transfer through the host. */
static void moved(void **state) {
    (void)state;
    enum { ROWS = 7, COLUMNS = 13, N = ROWS * COLUMNS };
    const size_t dims[] = {ROWS, COLUMNS}, five = 5, wide[] = {5, COLUMNS};
    const int rows[] = {3, 0, -1, 6, 3};
    uint8_t x[N], got[2 * N];
    for (size_t i = 0; i < N; i++) x[i] = (uint8_t)(i * 5 + 1);
    for (int f = 0; f < FORMATS; f++) {
        GpuArray a = cts_filled(formats[f], 2, dims, x), i = cts_filled(GA_INT, 1, &five, rows), out, narrow, t, joined;
        cts_ok(GpuArray_empty(&out, cts.ctx, formats[f], 2, wide, GA_C_ORDER));
        cts_ok(GpuArray_take1(&out, &a, &i, 1));
        cts_ok(GpuArray_read(got, 5 * COLUMNS, &out));
        for (size_t k = 0; k < 5; k++)
            assert_memory_equal(got + k * COLUMNS, x + (size_t)(rows[k] < 0 ? rows[k] + ROWS : rows[k]) * COLUMNS,
                                COLUMNS);
        cts_ok(GpuArray_transpose(&t, &a, NULL));
        cts_ok(GpuArray_copy(&narrow, &t, GA_C_ORDER));
        cts_ok(GpuArray_read(got, N, &narrow));
        for (size_t k = 0; k < N; k++) assert_int_equal(got[k], x[k % ROWS * COLUMNS + k / ROWS]);
        const GpuArray *both[] = {&a, &a};
        cts_ok(GpuArray_concatenate(&joined, both, 2, 0, formats[f]));
        cts_ok(GpuArray_read(got, 2 * N, &joined));
        assert_memory_equal(got, x, N);
        assert_memory_equal(got + N, x, N);
        cts_clear(&a, &i, &out, &narrow, &t, &joined, NULL);
    }
}

/* Masks, choices and indices select these elements; values of another type are converted. */
static void selected(void **state) {
    (void)state;
    enum { N = 300 };
    size_t n = N, half = N / 2;
    uint8_t x[N], y[N], got[N];
    uint8_t mask[N];
    int64_t places[N];
    const float values[] = {1.0625f};
    size_t one = 1;
    for (size_t i = 0; i < n; i++) {
        x[i] = (uint8_t)(i * 7);
        y[i] = (uint8_t)(i * 3 + 2);
        mask[i] = i % 2 == 1;
        places[i] = (int64_t)(n - 1 - i);
    }
    for (int f = 0; f < FORMATS; f++) {
        GpuArray a = cts_filled(formats[f], 1, &n, x), b = cts_filled(formats[f], 1, &n, y), out = {0}, kept = {0};
        GpuArray m = cts_filled(GA_BOOL, 1, &n, mask), i = cts_filled(GA_LONG, 1, &n, places), along = {0}, all = {0};
        GpuArray v = cts_filled(GA_FLOAT, 1, &one, values);
        cts_ok(GpuArray_where(&out, &m, &a, &b));
        assert_int_equal(out.typecode, formats[f]);
        cts_ok(GpuArray_read(got, n, &out));
        for (size_t k = 0; k < n; k++) assert_int_equal(got[k], mask[k] ? x[k] : y[k]);
        cts_ok(GpuArray_compress(&kept, &a, &m));
        assert_int_equal(kept.dimensions[0], half);
        cts_ok(GpuArray_read(got, half, &kept));
        for (size_t k = 0; k < half; k++) assert_int_equal(got[k], x[2 * k + 1]);
        cts_ok(GpuArray_take_along_axis(&along, &a, &i, 0, 1));
        cts_ok(GpuArray_read(got, n, &along));
        for (size_t k = 0; k < n; k++) assert_int_equal(got[k], x[n - 1 - k]);
        const GpuArray *list[] = {&i};
        cts_ok(GpuArray_gather(&all, &a, list, 1, 1));
        cts_ok(GpuArray_read(got, n, &all));
        for (size_t k = 0; k < n; k++) assert_int_equal(got[k], x[n - 1 - k]);
        cts_ok(GpuArray_scatter(&b, list, 1, &a, GA_SCATTER_SET, 1));
        cts_ok(GpuArray_read(got, n, &b));
        for (size_t k = 0; k < n; k++) assert_int_equal(got[n - 1 - k], x[k]);
        cts_ok(GpuArray_setmask(&a, &m, &v));
        cts_ok(GpuArray_read(got, n, &a));
        for (size_t k = 0; k < n; k++)
            assert_int_equal(got[k], mask[k] ? cts_double_to_f8(formats[f], 1.0625, false) : x[k]);
        cts_ok(GpuArray_setarray(&a, &v));
        cts_ok(GpuArray_read(got, n, &a));
        for (size_t k = 0; k < n; k++) assert_int_equal(got[k], cts_double_to_f8(formats[f], 1.0625, false));
        cts_clear(&a, &b, &out, &kept, &m, &i, &along, &all, &v, NULL);
    }
}

/* Printed as numbers. */
static void printed(void **state) {
    (void)state;
    const uint8_t x[] = {0x38, 0xc0, 0x7e, 0x01};
    size_t n = 4;
    char text[64] = "";
    GpuArray a = cts_filled(GA_F8E4M3, 1, &n, x);
    FILE *fd = tmpfile();
    assert_non_null(fd);
    cts_ok(GpuArray_fdump(fd, &a));
    rewind(fd);
    size_t got = fread(text, 1, sizeof text - 1, fd);
    fclose(fd);
    text[got] = '\0';
    assert_non_null(strstr(text, "-2"));
    assert_non_null(strstr(text, "448"));
    assert_non_null(strstr(text, "0.0019531"));
    GpuArray_clear(&a);
}

/* The host's conversions. */
static void host(void **state) {
    (void)state;
    static double x[MOST];
    for (int f = 0; f < FORMATS; f++) {
        for (unsigned i = 0; i < 256; i++) {
            const double got = (double)ga_f8_value(formats[f], (uint8_t)i),
                         want = cts_f8_to_double(formats[f], (uint8_t)i);
            assert_true(isnan(want) ? isnan(got) : got == want);
            assert_true(isnan(want) || signbit(got) == signbit(want));
        }
        size_t n = boundaries_of(formats[f], true, x);
        for (size_t i = 0; i < n; i++)
            assert_int_equal(ga_f8_round(formats[f], x[i]), cts_double_to_f8(formats[f], x[i], false));
    }
}

/* Nothing computes with these elements; saturation is for them alone. */
static void refused(void **state) {
    (void)state;
    size_t n = 8;
    GpuArray a = cts_zeros(GA_F8E4M3, 1, &n), f = cts_zeros(GA_FLOAT, 1, &n), c = cts_zeros(GA_CFLOAT, 1, &n),
             none = {0};
    size_t seven = 7;
    GpuArray i = cts_zeros(GA_INT, 1, &n);
    GpuArray s = cts_zeros(GA_F8E5M2, 1, &seven);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_move_saturated(&f, &a));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_move_saturated(&a, &c));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_move(&a, &c));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_move_saturated(&s, &f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_move_saturated(NULL, &f));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_move_saturated(&none, &f));
    gpuelemwise_arg args[] = {{"y", GA_F8E4M3, GE_WRITE}, {"x", GA_FLOAT, GE_READ}};
    assert_null(GpuElemwise_new(cts.ctx, "", "y = u8(x)", 2, args, 1, GE_GK));
    assert_null(GpuElemwise_new(cts.ctx, "", "y = x", 2, args, 1, 0));
    GpuReduction *sum;
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new(&sum, cts.ctx, "sum", GA_F8E4M3, -1, -1));
    GpuScan *scan;
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new(&scan, cts.ctx, "sum", GA_F8E5M2, -1, -1, 0));
    GpuArray out = {0}, more = {0};
    const GpuArray *two[] = {&a, &a}, *index[] = {&i};
    const unsigned axis[] = {0};
    size_t count;
    cts_fails(GpuArray_apply("add", &out, 2, two));
    cts_fails(GpuArray_apply("exp", &out, 1, two));
    cts_fails(GpuArray_matmul(&out, &a, &a));
    cts_fails(GpuArray_matmul(&out, &a, &f));
    cts_fails(GpuArray_matmul(&f, &a, &a));
    cts_fails(GpuArray_einsum(&out, "i,i", 2, two));
    cts_fails(GpuArray_outer(&out, &a, &a));
    cts_fails(GpuArray_convolve(&out, &a, &a, 0, 3));
    cts_fails(GpuArray_sort(&out, &a, 0, 0));
    cts_fails(GpuArray_argsort(&out, &a, 0, 0));
    cts_fails(GpuArray_topk(&out, &more, &a, 2, 0, 0));
    cts_fails(GpuArray_searchsorted(&out, &a, &a, NULL, 0));
    cts_fails(GpuArray_unique(&out, NULL, NULL, NULL, &a));
    cts_fails(GpuArray_isin(&out, &a, &a, 0));
    cts_fails(GpuArray_bincount(&out, &a, NULL, 0));
    cts_fails(GpuArray_histogram_range(&out, &a, 3, 0, 1, NULL));
    cts_fails(GpuArray_clip(&out, &a, &a, &a));
    cts_fails(GpuArray_count_nonzero(&count, &a));
    cts_fails(GpuArray_nonzero(&out, &a));
    cts_fails(GpuArray_compress(&out, &f, &a));
    cts_fails(GpuArray_take_along_axis(&out, &f, &a, 0, 1));
    cts_fails(GpuArray_scatter(&a, index, 1, &a, GA_SCATTER_ADD, 1));
    cts_fails(GpuArray_softmax(&out, &a, 1, axis));
    cts_fails(GpuArray_layer_norm(&out, &a, NULL, NULL, 1e-5, 1, axis));
    cts_clear(&a, &f, &c, &s, &i, NULL);
}

const cts_case cts_ofp_cases[] = {
    {"values", values, 0},
    {"between", between, 0},
    {"halves", halves, 0},
    {"boundaries", boundaries, 0},
    {"boundaries_of_double", boundaries_of_double, CTS_FP64},
    {"integers", integers, 0},
    {"layouts", layouts, 0},
    {"tiles", tiles, 0},
    {"overlapping", overlapping, 0},
    {"moved", moved, 0},
    {"selected", selected, 0},
    {"printed", printed, 0},
    {"host", host, 0},
    {"refused", refused, 0},
    {NULL, NULL, 0},
};
