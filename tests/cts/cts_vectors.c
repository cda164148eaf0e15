/*
 * Users' operators on vectors, which combine several values at once: mean and variance in one pass, extremes with their
 * positions, pairs that do not commute; against plain loops on the host.
 */
#include <math.h>

#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>

#include "cts.h"

static GpuReduction *reduction(const char *source, const char *name, int typecode, int acctype, int outtype) {
    GpuReduction *r;
    char *log = NULL;
    int err = GpuReduction_new_op(&r, cts.ctx, source, name, typecode, acctype, outtype, &log);

    cts_compiled(err, log);
    return r;
}

static GpuReduction *mapped(const char *source, const char *op, const char *map, const char *after, unsigned n,
                            const gpuelemwise_arg *args, const int types[3]) {
    GpuReduction *r;
    char *log = NULL;
    int err = GpuReduction_new_map(&r, cts.ctx, source, op, map, after, n, args, types[0], types[1], types[2], &log);

    cts_compiled(err, log);
    return r;
}

static GpuScan *scan(const char *source, const char *name, int typecode, int flags) {
    GpuScan *s;
    char *log = NULL;
    int err = GpuScan_new_op(&s, cts.ctx, source, name, typecode, -1, -1, flags, &log);

    cts_compiled(err, log);
    return s;
}

/* -------------------------------------------------------------------------------------------- mean and variance */

/* The number of values, their mean, and the sum of squared differences from the mean (Chan, Golub, LeVeque). */
#define WELFORD(T)                                                                                         \
    "operator " T "x4 together(" T "x4 a, " T "x4 b) identity(" T "x4(0))\n"                               \
    "{\n"                                                                                                  \
    "    " T " n = a[0] + b[0];\n"                                                                         \
    "    if (n == 0) return a;\n"                                                                          \
    "    " T " away = b[1] - a[1];\n"                                                                      \
    "    return " T "x4(n, a[1] + away * (b[0] / n), a[2] + b[2] + away * away * (a[0] * b[0] / n), 0);\n" \
    "}\n"

static void check_variance(GpuReduction *r, double close, size_t rows, size_t columns, unsigned naxes, unsigned axis) {
    const size_t dims[2] = {rows, columns}, kept = naxes == 2 ? 1 : dims[1 - axis], n = rows * columns / kept;
    float *x = malloc(rows * columns * sizeof *x + 1), *got = malloc(kept * sizeof *got + 1);
    cts_random random = {cts.seed + rows * 31 + columns};
    GpuArray in, out = {0};
    void *args[] = {&in};

    assert_true(x != NULL && got != NULL);
    for (size_t i = 0; i < rows * columns; i++) x[i] = 1000.0f + (float)cts_below(&random, 1000) / 1000.0f;
    in = cts_filled(GA_FLOAT, 2, dims, x);
    cts_ok(GpuReduction_call_map(r, &out, args, naxes, naxes == 2 ? NULL : &axis, 0));
    assert_int_equal(out.typecode, GA_FLOAT);
    cts_ok(GpuArray_read(got, kept * sizeof *got, &out));
    for (size_t k = 0; k < kept; k++) {
        double mean = 0, squares = 0;
        const size_t first = naxes == 2 ? 0 : axis == 0 ? k : k * columns;
        const size_t step = naxes == 2 || axis == 1 ? 1 : columns;
        for (size_t i = 0; i < n; i++) mean += x[first + i * step];
        mean /= (double)n;
        for (size_t i = 0; i < n; i++) squares += (x[first + i * step] - mean) * (x[first + i * step] - mean);
        if (fabs(got[k] - squares / (double)n) > close * (squares / (double)n + 1e-3))
            fail_msg("%zu x %zu, axis %u of %u, result %zu: %g, not %g", rows, columns, axis, naxes, k, (double)got[k],
                     squares / (double)n);
    }
    cts_clear(&in, &out, NULL);
    free(x);
    free(got);
}

static void variance(void **state) {
    static const struct {
        size_t rows, columns;
        unsigned naxes, axis;
    } shapes[] = {{3, 50, 1, 1}, {300, 200, 1, 0}, {70, 3000, 2, 0}, {5, 100003, 1, 1}, {1, 1, 2, 0}};
    const gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}};
    GpuReduction *r;

    (void)state;
    if (cts.fp64)
        r = mapped(WELFORD("f64"), "together", "f64x4(1, f64(x), 0, 0)", "f32(total[2] / total[0])", 1, args,
                   (const int[]){GA_DOUBLE4, -1, GA_FLOAT});
    else
        r = mapped(WELFORD("f32"), "together", "f32x4(1, x, 0, 0)", "total[2] / total[0]", 1, args,
                   (const int[]){GA_FLOAT4, -1, GA_FLOAT});
    for (size_t i = 0; i < (cts.small ? 1 : sizeof shapes / sizeof *shapes); i++)
        check_variance(r, cts.fp64 ? 1e-6 : 1e-2, shapes[i].rows, shapes[i].columns, shapes[i].naxes, shapes[i].axis);
    GpuReduction_free(r);
}

/* -------------------------------------------------------------------------------------------- extremes and places */

static const char nearest_source[] = "operator i64x2 first_of_least(i64x2 a, i64x2 b) identity(i64x2(highest<i64>()))\n"
                                     "{\n"
                                     "    bool before = a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);\n"
                                     "    return i64x2(before ? a[0] : b[0], before ? a[1] : b[1]);\n"
                                     "}\n";

static void check_places(GpuReduction *r, size_t rows, size_t columns, unsigned axis) {
    const size_t dims[2] = {rows, columns}, kept = dims[1 - axis], n = dims[axis];
    int16_t *x = malloc(rows * columns * sizeof *x + 1);
    int32_t *at = malloc(rows * columns * sizeof *at + 1);
    int64_t(*got)[2] = malloc(kept * sizeof *got + 1);
    cts_random random = {cts.seed + rows * 7 + columns};
    GpuArray in[2], out = {0};
    void *args[] = {&in[0], &in[1]};

    assert_true(x != NULL && at != NULL && got != NULL);
    for (size_t i = 0; i < rows * columns; i++) {
        x[i] = (int16_t)((int)cts_below(&random, 100) - 50);
        at[i] = (int32_t)(axis == 0 ? i / columns : i % columns);
    }
    in[0] = cts_filled(GA_SHORT, 2, dims, x);
    in[1] = cts_filled(GA_INT, 2, dims, at);
    cts_ok(GpuReduction_call_map(r, &out, args, 1, &axis, 0));
    assert_int_equal(out.typecode, GA_LONG2);
    cts_ok(GpuArray_read(got, kept * sizeof *got, &out));
    for (size_t k = 0; k < kept; k++) {
        const size_t first = axis == 0 ? k : k * columns, step = axis == 0 ? columns : 1;
        size_t best = 0;
        for (size_t i = 1; i < n; i++)
            if (x[first + i * step] < x[first + best * step]) best = i;
        if (got[k][0] != x[first + best * step] || got[k][1] != (int64_t)best)
            fail_msg("%zu x %zu, axis %u, result %zu: %lld at %lld, not %d at %zu", rows, columns, axis, k,
                     (long long)got[k][0], (long long)got[k][1], x[first + best * step], best);
    }
    cts_clear(&in[0], &in[1], &out, NULL);
    free(x);
    free(at);
    free(got);
}

static void places(void **state) {
    const gpuelemwise_arg args[] = {{"x", GA_SHORT, GE_READ}, {"at", GA_INT, GE_READ}};
    GpuReduction *r = mapped(nearest_source, "first_of_least", "i64x2(i64(x), i64(at))", NULL, 2, args,
                             (const int[]){GA_LONG2, -1, -1});

    (void)state;
    assert_int_equal(GpuReduction_outtype(r), GA_LONG2);
    check_places(r, 4, 65, 1);
    if (!cts.small) {
        check_places(r, 64, 33, 0);
        check_places(r, 2, 70001, 1);
        check_places(r, 50001, 3, 0);
    }
    GpuReduction_free(r);
}

/* One scalar in every lane: two reductions of one array. */
static void spread(void **state) {
    static const char source[] =
        "operator f32x2 range(f32x2 a, f32x2 b) identity(f32x2(highest<f32>(), lowest<f32>()))\n"
        "{ return f32x2(min(a[0], b[0]), max(a[1], b[1])); }";
    GpuReduction *r = reduction(source, "range", GA_FLOAT, GA_FLOAT2, -1);
    float x[2000], got[2], least = 1e9f, most = -1e9f;
    const size_t n = 2000, none = 0;
    cts_random random = {cts.seed};
    GpuArray out = {0};

    (void)state;
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)cts_below(&random, 1u << 20) - 1e5f;
        least = fminf(least, x[i]);
        most = fmaxf(most, x[i]);
    }
    GpuArray in = cts_filled(GA_FLOAT, 1, &n, x);
    cts_ok(GpuReduction_call(r, &out, &in, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_true(got[0] == least && got[1] == most);
    GpuArray_clear(&in);
    in = cts_filled(GA_FLOAT, 1, &none, x); /* nothing to reduce: the identity */
    cts_ok(GpuReduction_call(r, &out, &in, 0, NULL, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    assert_true(got[0] == INFINITY && got[1] == -INFINITY);
    cts_clear(&in, &out, NULL);
    GpuReduction_free(r);
}

/* ---------------------------------------------------------------------------------------- pairs that do not commute */

/* Compositions of maps x -> a x + b. Exact in any grouping that keeps the order. */
static const char follow_source[] =
    "operator u32x2 follow(u32x2 p, u32x2 q) identity(u32x2(1, 0)) { return u32x2(p[0] * q[0], p[1] * q[0] + q[1]); }";

typedef struct pair {
    uint32_t a, b;
} pair;

static pair follow(pair p, pair q) {
    return (pair){p.a * q.a, p.b * q.a + q.b};
}

static pair *random_pairs(size_t n) {
    cts_random random = {cts.seed + n};
    pair *x = malloc(n * sizeof *x + 1);

    assert_non_null(x);
    for (size_t i = 0; i < n; i++) x[i] = (pair){(uint32_t)cts_next(&random), (uint32_t)cts_next(&random)};
    return x;
}

static const pair nothing = {1, 0};

static void check_scan(GpuScan *s, bool exclusive, size_t rows, size_t columns, unsigned axis, int in_place) {
    const size_t dims[2] = {rows, columns}, n = rows * columns;
    pair *x = random_pairs(n), *got = random_pairs(n);

    GpuArray in = cts_filled(GA_UINT2, 2, dims, x), out = {0};
    cts_ok(GpuScan_call(s, in_place ? &in : &out, &in, axis));
    cts_ok(GpuArray_read(got, n * sizeof *got, in_place ? &in : &out));
    const size_t step = axis == 0 ? columns : 1, lines = axis == 0 ? columns : rows;
    for (size_t l = 0; l < lines; l++) {
        const size_t first = axis == 0 ? l : l * columns;
        pair sofar = nothing;
        for (size_t i = 0; i < dims[axis]; i++) {
            const pair next = follow(sofar, x[first + i * step]), want = exclusive ? sofar : next;
            if (memcmp(&got[first + i * step], &want, sizeof want) != 0)
                fail_msg("%zu x %zu, axis %u, line %zu, element %zu", rows, columns, axis, l, i);
            sofar = next;
        }
    }
    cts_clear(&in, &out, NULL);
    free(x);
    free(got);
}

static void scans(void **state) {
    static const struct {
        bool exclusive;
        size_t rows, columns;
        unsigned axis;
        int in_place;
    } shapes[] = {{false, 3, 70, 1, 0},   {false, 1, 100000, 1, 1}, {false, 300, 1000, 1, 0}, {false, 5000, 40, 0, 0},
                  {false, 9000, 1, 0, 1}, {true, 2, 5003, 1, 0},    {true, 700, 33, 0, 1}};

    (void)state;
    for (size_t i = 0; i < (cts.small ? 1 : sizeof shapes / sizeof *shapes); i++) {
        GpuScan *s = scan(follow_source, "follow", GA_UINT2, shapes[i].exclusive ? GS_EXCLUSIVE : 0);
        check_scan(s, shapes[i].exclusive, shapes[i].rows, shapes[i].columns, shapes[i].axis, shapes[i].in_place);
        GpuScan_free(s);
    }
}

static void segments(void **state) {
    enum { N = 3000, SEGMENTS = 40 };
    GpuScan *s = scan(follow_source, "follow", GA_UINT2, 0);
    const size_t n = N, count = SEGMENTS + 1;
    pair *x = random_pairs(N), got[N];
    int32_t offsets[SEGMENTS + 1];
    cts_random random = {cts.seed};
    GpuArray out = {0};

    (void)state;
    for (int i = 0; i <= SEGMENTS; i++) offsets[i] = i == 0 ? 0 : offsets[i - 1] + (int32_t)cts_below(&random, 100);
    GpuArray in = cts_filled(GA_UINT2, 1, &n, x), bounds = cts_filled(GA_INT, 1, &count, offsets);
    cts_ok(GpuScan_call_segments(s, &out, &in, &bounds, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    pair sofar = nothing;
    for (int i = 0, next = 0; i < N; i++) {
        while (next <= SEGMENTS && offsets[next] <= i) next++, sofar = nothing;
        sofar = follow(sofar, x[i]);
        if (memcmp(&got[i], &sofar, sizeof sofar) != 0) fail_msg("element %d", i);
    }
    cts_clear(&in, &bounds, &out, NULL);
    GpuScan_free(s);
    free(x);
}

/* Views with negative strides, with gaps, at unaligned offsets, and results in place. */
static void layouts(void **state) {
    enum { N = 600 };
    GpuScan *s = scan(follow_source, "follow", GA_UINT2, 0);
    pair *x = random_pairs(N), got[N], sofar = nothing;
    uint32_t words[2 * N + 1];
    const size_t n = N, nwords = 2 * N + 1;
    GpuArray odd, out = {0}, back;
    ssize_t step = sizeof(pair);

    (void)state;
    memcpy(words + 1, x, N * sizeof *x);
    GpuArray all = cts_filled(GA_UINT, 1, &nwords, words);
    cts_ok(GpuArray_fromdata(&odd, all.data, 4, GA_UINT2, 1, &n, &step, 1)); /* 4 bytes away from an aligned address */
    cts_ok(GpuScan_call(s, &out, &odd, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (size_t i = 0; i < n; i++) {
        sofar = follow(sofar, x[i]);
        if (memcmp(&got[i], &sofar, sizeof sofar) != 0) fail_msg("at an odd place, element %zu", i);
    }
    cts_ok(GpuArray_index(&back, &out, (const ssize_t[]){N - 1}, (const ssize_t[]){-1}, (const ssize_t[]){-2}));
    GpuArray_clear(&odd);
    step = -2 * step;
    cts_ok(GpuScan_call(s, &back, &back, 0)); /* every second element, from the end */
    cts_ok(GpuArray_read(words, sizeof got, &out));
    sofar = nothing;
    for (int i = N - 1; i > 0; i -= 2) {
        sofar = follow(sofar, got[i]);
        if (memcmp(&words[2 * i], &sofar, sizeof sofar) != 0) fail_msg("backwards, element %d", i);
        if (memcmp(&words[2 * i - 2], &got[i - 1], sizeof sofar) != 0) fail_msg("between, element %d", i - 1);
    }
    cts_clear(&back, &all, &out, NULL);
    GpuScan_free(s);
    free(x);
}

/* ------------------------------------------------------------------------------------------------------------- types
 */

static const char add_source[] = "template <typename T : num> operator T add(T a, T b) identity(0) { return a + b; }";

/* Convert a small whole number to a lane of any type, and back. */
static void put_lane(int part, void *to, unsigned v) {
    static const uint16_t halves[] = {0, 0x3c00, 0x4000, 0x4200};
    const float f = (float)v;
    const double d = v;
    const uint64_t u = v;

    memcpy(to,
           part == GA_FLOAT    ? &f
           : part == GA_DOUBLE ? &d
           : part == GA_HALF   ? &halves[v]
                               : (const void *)&u,
           gpuarray_get_elsize(part));
}

static double get_lane(int part, const void *from) {
    uint64_t u = 0;
    float f;
    double d;

    memcpy(&u, from, gpuarray_get_elsize(part));
    memcpy(&f, from, sizeof f);
    if (part == GA_FLOAT) return f;
    if (part == GA_HALF) return u == 0 ? 0 : ldexp((double)(1024 + (u & 1023)), (int)(u >> 10) - 25);
    if (part != GA_DOUBLE) return (double)u;
    memcpy(&d, from, sizeof d);
    return d;
}

static void check_type(int typecode, int part, unsigned axis) {
    enum { ROWS = 37, COLUMNS = 21 };
    const size_t dims[2] = {ROWS, COLUMNS}, size = gpuarray_get_elsize(part), whole = gpuarray_get_elsize(typecode);
    const size_t lanes = whole / size, kept = dims[1 - axis];
    unsigned char *x = calloc(ROWS * COLUMNS + 1, whole), *got = malloc((ROWS + 1) * whole);
    double want[ROWS * 16] = {0};
    cts_random random = {cts.seed + (uint64_t)typecode};
    GpuReduction *r = reduction(add_source, "add", typecode, -1, -1);
    GpuArray out = {0};

    assert_true(x != NULL && got != NULL);
    for (size_t i = 0; i < ROWS * COLUMNS * lanes; i++) {
        const unsigned v = (unsigned)cts_below(&random, 4);
        put_lane(part, x + i * size, v);
        want[(axis == 0 ? i / lanes % COLUMNS : i / lanes / COLUMNS) * lanes + i % lanes] += v;
    }
    GpuArray in = cts_filled(typecode, 2, dims, x);
    cts_ok(GpuReduction_call(r, &out, &in, 1, &axis, 0));
    assert_int_equal(out.typecode, typecode);
    cts_ok(GpuArray_read(got, kept * whole, &out));
    for (size_t i = 0; i < kept * lanes; i++)
        if (get_lane(part, got + i * size) != want[i])
            fail_msg("%s, axis %u, lane %zu: %g, not %g", gpuarray_get_type(typecode)->cluda_name, axis, i,
                     get_lane(part, got + i * size), want[i]);
    cts_clear(&in, &out, NULL);
    GpuReduction_free(r);
    free(x);
    free(got);
}

#define LANES(CODE, PART)                                \
    {CODE##2, PART}, {CODE##4, PART}, {CODE##8, PART}, { \
        CODE##16, PART                                   \
    }

/* Three of all types, chosen by the seed; with --full twice as many. */
static void types(void **state) {
    static const struct {
        int code, part;
    } all[] = {LANES(GA_BYTE, GA_BYTE),     LANES(GA_UBYTE, GA_UBYTE),  LANES(GA_SHORT, GA_SHORT),
               LANES(GA_USHORT, GA_USHORT), LANES(GA_INT, GA_INT),      LANES(GA_UINT, GA_UINT),
               LANES(GA_LONG, GA_LONG),     LANES(GA_ULONG, GA_ULONG),  LANES(GA_HALF, GA_HALF),
               LANES(GA_FLOAT, GA_FLOAT),   LANES(GA_DOUBLE, GA_DOUBLE)};
    const size_t n = sizeof all / sizeof *all;
    cts_random random = {cts.seed};

    (void)state;
    for (int i = 0; i < (cts.full ? 6 : cts.small ? 1 : 3); i++) {
        const size_t k = cts_below(&random, n);
        if (gpuarray_get_elsize(all[k].code) > 64 || (all[k].part == GA_DOUBLE && !cts.fp64)) continue;
        check_type(all[k].code, all[k].part, (unsigned)cts_below(&random, 2));
    }
}

#undef LANES

/* ------------------------------------------------------------------------------------------------------------ errors
 */

static void errors(void **state) {
    const gpuelemwise_arg vector[] = {{"x", GA_FLOAT, GE_READ}, {"v", GA_FLOAT2, GE_SCALAR}};
    GpuReduction *r = (GpuReduction *)1;
    GpuScan *s = NULL;
    char *log = NULL;

    (void)state;
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuReduction_new(&r, cts.ctx, "sum", GA_FLOAT2, -1, -1));
    assert_null(r);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuReduction_new(&r, cts.ctx, "sum", GA_FLOAT, GA_FLOAT2, -1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuReduction_new(&r, cts.ctx, "argmin", GA_INT2, -1, -1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuScan_new(&s, cts.ctx, "max", GA_INT4, -1, -1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_FLOAT2, GA_FLOAT, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_FLOAT2, -1, GA_FLOAT, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_FLOAT, GA_FLOAT4, GA_FLOAT2, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_INT3, -1, -1, NULL));
    if (cts.fp64)
        cts_fails_with(GA_UNSUPPORTED_ERROR,
                       GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_DOUBLE16, -1, -1, NULL));
    else
        cts_fails_with(GA_DEVSUP_ERROR, GpuReduction_new_op(&r, cts.ctx, add_source, "add", GA_DOUBLE2, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuScan_new_op(&s, cts.ctx, add_source, "add", GA_FLOAT2, GA_FLOAT4, -1, 0, NULL));
    assert_null(s);
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_map(&r, cts.ctx, add_source, "add", "f32x2(x)", NULL, 2, vector,
                                                        GA_FLOAT2, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_new_map(&r, cts.ctx, add_source, "add", "f32x2(x)", "total", 1, vector,
                                                        GA_FLOAT2, -1, GA_FLOAT, &log));
    assert_non_null(log); /* a vector that is assigned to a scalar: the compiler reports where */
    if (strstr(log, "GK0415") == NULL) fail_msg("%s", log);
    free(log);
}

const cts_case cts_vectors_cases[] = {{"variance", variance, 0}, {"places", places, 0},     {"spread", spread, 0},
                                      {"scans", scans, 0},       {"segments", segments, 0}, {"layouts", layouts, 0},
                                      {"types", types, 0},       {"errors", errors, 0},     {NULL, NULL, 0}};
