/* Reductions and scans, bit for bit: the orders of docs/one-answer.md as plain loops. */
#include <math.h>

#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>

#include "cts_reproducible.h"

enum { MOST_CHAINS = 256, SCAN_STRIP = 16 };

/* `mix` is neither associative nor commutative, so that any change of the order changes the result. */
typedef enum fold { SUM, PROD, MIX, FOLDS } fold;

static const char *const names[] = {"sum", "prod", "mix"};

static const char mix_source[] =
    "template <typename T : float> operator T mix(T a, T b) identity(0) { return a * 0.75 + b; }";

/* ---- the reference ---- */

/* a + b and a * b, rounded to the accumulator type of `type`: double for double, otherwise float. */
static double add(int type, double a, double b) {
    return type == GA_DOUBLE || type == GA_CDOUBLE ? a + b : (double)((float)a + (float)b);
}

static double times(int type, double a, double b) {
    return type == GA_DOUBLE || type == GA_CDOUBLE ? a * b : (double)((float)a * (float)b);
}

static cts_number combine(fold f, int type, cts_number a, cts_number b) {
    if (f == PROD) {
        a.re = times(type, a.re, b.re);
    } else if (f == SUM) {
        a.re = add(type, a.re, b.re);
        a.im = add(type, a.im, b.im);
    } else {
        volatile double scaled = times(type, a.re, 0.75); /* rounded twice */
        a.re = add(type, scaled, b.re);
    }
    return a;
}

static cts_number identity(fold f) {
    return cts_real(f == PROD ? 1 : 0);
}

/* The properties of a sum on which its order depends. */
typedef struct sum_shape {
    bool columns; /* the last axis is not reduced */
    /* number of elements in the last axes that are all retained or all reduced; number of results */
    size_t inner, kept;
    unsigned type;
} sum_shape;

static size_t ceil_div(size_t a, size_t b) {
    return (a + b - 1) / b;
}

static size_t ceil_pow2(size_t n) {
    size_t p = 1;
    while (p < n) p *= 2;
    return p;
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Elements in 16 bytes, as far as `n` is a multiple of them; 1 for complex types. */
static size_t wide(int type, size_t n) {
    size_t w = cts_type_complex(type) ? 1 : 16 / gpuarray_get_elsize(type);

    while (n % w != 0) w /= 2;
    return w;
}

static cts_number fold_piece(fold f, int type, const cts_number *x, size_t n, size_t chains, size_t w) {
    cts_number total[MOST_CHAINS * 16];

    for (size_t i = 0; i < chains * w; i++) total[i] = identity(f);
    for (size_t i = 0; i < n; i++) total[i % (chains * w)] = combine(f, type, total[i % (chains * w)], x[i]);
    for (size_t c = 0; c < chains; c++) {
        for (size_t half = w / 2; half > 0; half /= 2)
            for (size_t l = 0; l < half; l++)
                total[c * w + l] = combine(f, type, total[c * w + l], total[c * w + l + half]);
        total[c] = total[c * w];
    }
    for (size_t half = chains / 2; half > 0; half /= 2)
        for (size_t c = 0; c < half; c++) total[c] = combine(f, type, total[c], total[c + half]);
    return total[0];
}

/* Reduce n elements in the stated order; overwrites x. */
static cts_number fold_all(fold f, int type, cts_number *x, size_t n, sum_shape s) {
    for (;;) {
        const size_t lanes = wide((int)s.type, s.inner), w = s.columns ? 1 : lanes;
        size_t chains, blocks, parts, piece;
        if (s.columns) {
            const size_t side = smaller(ceil_pow2(s.inner / lanes), 32);
            chains = smaller(MOST_CHAINS / side, ceil_pow2(n));
            blocks = ceil_div(s.kept / lanes, side);
        } else {
            const size_t turns = ceil_div(n, w), least = smaller(ceil_pow2(turns), 8);
            chains = smaller(ceil_pow2(ceil_div(turns, 8)), MOST_CHAINS);
            if (chains < least) chains = least;
            blocks = ceil_div(s.kept, MOST_CHAINS / chains);
        }
        parts = smaller(blocks >= 2048 ? 1 : ceil_div(4096, blocks), n / (16 * chains * w));
        if (parts < 2) return fold_piece(f, type, x, n, chains, w);
        piece = ceil_div(ceil_div(n, parts), chains * w) * chains * w;
        parts = ceil_div(n, piece);
        for (size_t p = 0; p < parts; p++)
            x[p] = fold_piece(f, type, x + p * piece, smaller(piece, n - p * piece), chains, w);
        if (parts == 1) return x[0];
        n = parts;
        if (!s.columns) s.inner = parts;
        if (s.type == GA_HALF || s.type == GA_BFLOAT16) s.type = GA_FLOAT;
    }
}

/* Scan in place: strips of 16 elements, whose totals are scanned in the same way. */
static void scan_all(fold f, int type, cts_number *x, size_t n, bool exclusive) {
    const size_t strips = (n + SCAN_STRIP - 1) / SCAN_STRIP;
    cts_number *starts = malloc((strips + 1) * sizeof *starts);

    assert_non_null(starts);
    for (size_t i = 0; i < n; i++) {
        cts_number *total = &starts[i / SCAN_STRIP];
        *total = combine(f, type, i % SCAN_STRIP == 0 ? identity(f) : *total, x[i]);
    }
    if (strips > 1) scan_all(f, type, starts, strips, true);
    if (strips == 1) starts[0] = identity(f);
    cts_number sofar = identity(f);
    for (size_t i = 0; i < n; i++) {
        const bool first = i % SCAN_STRIP == 0;
        const cts_number start = starts[i / SCAN_STRIP], before = sofar;
        sofar = combine(f, type, first ? identity(f) : before, x[i]);
        if (exclusive)
            x[i] = first ? start : combine(f, type, start, before);
        else
            x[i] = combine(f, type, start, sofar);
    }
    free(starts);
}

/* ---- one trial of each ---- */

static uint64_t hash_of(const GpuArray *a) {
    const size_t n = GpuArray_ITEMSIZE(a) * (a->nd > 0 ? a->dimensions[0] : 1) * (a->nd > 1 ? a->dimensions[1] : 1);
    unsigned char *bytes = malloc(n + 1);

    assert_non_null(bytes);
    if (n > 0 && a->nd < 3) blas_ok(GpuArray_read(bytes, n, a));
    const uint64_t h = cts_hash(bytes, a->nd < 3 ? n : 0);
    free(bytes);
    return h;
}

/* The elements of one result, the last axis fastest: the axes of `a` marked in `runs` vary, the others stay at `at`. */
static size_t gather(const cts_array *a, const bool *runs, size_t *at, cts_number *x) {
    size_t count = 1, n = 0;

    for (unsigned d = 0; d < a->nd; d++)
        if (runs[d]) count *= a->dims[d];
    for (; n < count; n++) {
        size_t rest = n, index = 0;
        for (unsigned d = a->nd; d-- > 0;)
            if (runs[d]) at[d] = rest % a->dims[d], rest /= a->dims[d];
        for (unsigned d = 0; d < a->nd; d++) index = index * a->dims[d] + at[d];
        x[n] = cts_get(a->type, cts_at(a, index));
    }
    return n;
}

static sum_shape shape_of(const cts_array *a, const bool *runs) {
    sum_shape s = {.inner = 1, .kept = 1, .type = (unsigned)a->type};
    unsigned d = a->nd;

    for (unsigned i = 0; i < a->nd; i++)
        if (!runs[i]) s.kept *= a->dims[i];
    while (d > 0 && a->dims[d - 1] == 1) d--;
    s.columns = d > 0 && !runs[d - 1];
    for (; d > 0 && (a->dims[d - 1] == 1 || !runs[d - 1] == s.columns); d--) s.inner *= a->dims[d - 1];
    return s;
}

/* Check a reduction, and return the hash of the result's bytes. */
static uint64_t try_reduction(const cts_array *a, fold f, const bool *runs) {
    unsigned axes[CTS_MAX_RANK], naxes = 0, kept = 0;
    size_t dims[CTS_MAX_RANK], at[CTS_MAX_RANK] = {0}, room = cts_count(a) + 1;
    cts_number *x = malloc(room * sizeof *x);
    GpuArray in, out = {0};
    GpuReduction *r;
    cts_array want;

    assert_non_null(x);
    for (unsigned d = 0; d < a->nd; d++) {
        if (runs[d])
            axes[naxes++] = d;
        else
            dims[kept++] = a->dims[d];
    }
    cts_upload_to(blas_ctx, &in, a);
    blas_ok(f == MIX ? GpuReduction_new_op(&r, blas_ctx, mix_source, names[f], a->type, a->type, a->type, NULL)
                     : GpuReduction_new(&r, blas_ctx, names[f], a->type, -1, a->type));
    blas_ok(GpuReduction_call(r, &out, &in, naxes, axes, 0));
    cts_make(&want, a->type, kept, dims);
    for (size_t i = 0, n = cts_count(&want); i < n; i++) {
        size_t rest = i;
        for (unsigned d = a->nd; d-- > 0;)
            if (!runs[d]) at[d] = rest % a->dims[d], rest /= a->dims[d];
        const size_t count = gather(a, runs, at, x);
        cts_put(want.type, cts_at(&want, i), fold_all(f, a->type, x, count, shape_of(a, runs)));
    }
    cts_check_values(&out, &want);
    const uint64_t hash = hash_of(&out);
    GpuReduction_free(r);
    cts_clear(&in, &out, NULL);
    cts_drop(&want);
    free(x);
    return hash;
}

static uint64_t try_scan(const cts_array *a, fold f, unsigned axis, bool exclusive) {
    size_t at[CTS_MAX_RANK] = {0}, outer = 1, inner = 1, n = a->dims[axis];
    const int flags = exclusive ? GS_EXCLUSIVE : 0;
    bool runs[CTS_MAX_RANK] = {false};
    cts_number *x = malloc((n + 1) * sizeof *x);
    GpuArray in, out = {0};
    cts_array want;
    GpuScan *s;

    assert_non_null(x);
    runs[axis] = true;
    for (unsigned d = 0; d < a->nd; d++) *(d < axis ? &outer : &inner) *= d == axis ? 1 : a->dims[d];
    cts_upload_to(blas_ctx, &in, a);
    blas_ok(f == MIX ? GpuScan_new_op(&s, blas_ctx, mix_source, names[f], a->type, a->type, a->type, flags, NULL)
                     : GpuScan_new(&s, blas_ctx, names[f], a->type, -1, a->type, flags));
    blas_ok(GpuScan_call(s, &out, &in, axis));
    cts_make(&want, a->type, a->nd, a->dims);
    for (size_t i = 0; i < outer * inner && n > 0; i++) {
        size_t rest = i;
        for (unsigned d = a->nd; d-- > 0;)
            if (!runs[d]) at[d] = rest % a->dims[d], rest /= a->dims[d];
        scan_all(f, a->type, x, gather(a, runs, at, x), exclusive);
        for (size_t k = 0; k < n; k++) cts_put(want.type, cts_at(&want, (i / inner * n + k) * inner + i % inner), x[k]);
    }
    cts_check_values(&out, &want);
    const uint64_t hash = hash_of(&out);
    GpuScan_free(s);
    cts_clear(&in, &out, NULL);
    cts_drop(&want);
    free(x);
    return hash;
}

/* ---- bodies ---- */

static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF, GA_BFLOAT16, GA_CFLOAT, GA_CDOUBLE};

/* Is this operation tested for this type? `mix` is computed in the type itself, which for half types rounds twice. */
static bool takes(fold f, int type) {
    if (f == MIX) return type == GA_FLOAT || type == GA_DOUBLE;
    return f == SUM || !cts_type_complex(type);
}

/* Numbers near 1, so that products stay in range. */
static void fill(cts_array *a, fold f, cts_random *r) {
    if (f != PROD) {
        repro_fill(a, r, cts_below(r, 4) == 0);
        return;
    }
    for (size_t i = 0, n = cts_count(a); i < n; i++)
        cts_set(a, i, 1 + ldexp((double)(cts_next(r) >> 11) - 0x1p52, -54));
}

static void random_array(cts_array *a, int type, unsigned nd, size_t limit, cts_random *r) {
    size_t dims[CTS_MAX_RANK];

    cts_make_random_shape(r, nd, limit, dims);
    cts_make_layout(a, r, type, nd, dims, true);
}

void repro_sums_body(void) {
    cts_random r = {cts.seed + 20};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        for (int i = 0; i < repro_trials(types[t]); i++) {
            const fold f = (fold)(i % FOLDS);
            bool runs[CTS_MAX_RANK] = {false};
            cts_array a;
            if (!takes(f, types[t])) continue;
            random_array(&a, types[t], 1 + (unsigned)i % 3, 3000, &r);
            for (unsigned d = 0; d < a.nd; d++) runs[d] = cts_below(&r, 3) > 0 || a.nd == 1;
            fill(&a, f, &r);
            (void)try_reduction(&a, f, runs);
            cts_drop(&a);
        }
    }
}

/* Small elements in the largest accumulators, so that there are many partial sums. Every order gives these sums. */
static void wide_totals(void) {
    static const size_t dims[2] = {2, 70000};
    const unsigned axis = 1;
    double got[4] = {0};
    GpuReduction *op;
    GpuArray out = {0}, in;
    cts_array a;

    if (!cts_type_usable(GA_CDOUBLE)) return;
    blas_make(&a, GA_BYTE, 2, dims, ROWS);
    for (size_t i = 0; i < 2 * dims[1]; i++) cts_put(GA_BYTE, cts_at(&a, i), cts_real((double)(i % 7) - 2));
    cts_upload_to(blas_ctx, &in, &a);
    blas_ok(GpuReduction_new(&op, blas_ctx, "sum", GA_BYTE, GA_CDOUBLE, GA_CDOUBLE));
    blas_ok(GpuReduction_call(op, &out, &in, 1, &axis, 0));
    blas_ok(GpuArray_read(got, sizeof got, &out));
    for (size_t row = 0; row < 2; row++) {
        double want = 0;
        for (size_t i = 0; i < dims[1]; i++) want += (double)((row * dims[1] + i) % 7) - 2;
        assert_true(got[2 * row] == want && got[2 * row + 1] == 0);
    }
    GpuReduction_free(op);
    cts_clear(&in, &out, NULL);
    cts_drop(&a);
}

/* The last axis is summed, and the first is contiguous: many chains of few columns, which several groups share. */
static void rows_across_memory(void) {
    static const struct {
        int type;
        size_t dims[2];
    } arrays[] = {{GA_FLOAT, {64, 8192}},  {GA_HALF, {40, 9008}},    {GA_FLOAT, {9, 40002}},
                  {GA_DOUBLE, {33, 8001}}, {GA_CFLOAT, {12, 22000}}, {GA_BFLOAT16, {3, 100000}}};
    const bool runs[2] = {false, true};
    cts_random r = {cts.seed + 22};

    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
        for (int f = SUM; f <= MIX; f++) {
            cts_array a;
            if (!takes((fold)f, arrays[i].type) || !cts_type_usable(arrays[i].type) ||
                (cts.small && (int)i % 2 != f % 2))
                continue;
            blas_make(&a, arrays[i].type, 2, arrays[i].dims, COLUMNS);
            fill(&a, (fold)f, &r);
            (void)try_reduction(&a, (fold)f, runs);
            cts_drop(&a);
        }
    }
}

/* One axis that is cut into several parts, and parts of parts, for each way of reading memory. */
void repro_long_sums_body(void) {
    static const size_t usual[][2] = {{40000, 3}, {3, 40000}, {100003, 1}, {1, 2000012}};
    static const size_t small[][2] = {{9009, 2}, {2, 33000}};
    const size_t(*shapes)[2] = cts.small ? small : usual;
    cts_random r = {cts.seed + 21};

    wide_totals();
    rows_across_memory();
    for (size_t i = 0; i < (cts.small ? 2u : 4u); i++) {
        for (unsigned axis = 0; axis < 2; axis++) {
            const bool runs[2] = {axis == 0, axis == 1};
            const fold f = axis == 0 ? SUM : MIX;
            cts_array a;
            if (i == 3 && axis == 0) continue;
            blas_make(&a, GA_FLOAT, 2, shapes[i], i == 1 ? SUB_ROWS : ROWS);
            fill(&a, f, &r);
            (void)try_reduction(&a, f, runs);
            cts_drop(&a);
        }
    }
}

/* The bits as hashes in this file: the inputs do not depend on the seed of the run. */
void repro_hashes_body(void) {
    static const struct {
        int type;
        size_t dims[2];
        bool runs[2];
        uint64_t hash;
    } known[] = {
        {GA_FLOAT, {1, 262144}, {true, true}, 0xe1407b7f36d31a30},
        {GA_FLOAT, {1, 65539}, {true, true}, 0x743d53ddab81ed63},
        {GA_FLOAT, {1031, 96}, {true, false}, 0xa1a76e750360c97d},
        {GA_FLOAT, {96, 1024}, {false, true}, 0x23cded03f5df5a76},
        {GA_FLOAT, {9, 16400}, {false, true}, 0xac083edce2b422a6},
        {GA_DOUBLE, {1, 40000}, {true, true}, 0x21552e804ec79727},
        {GA_DOUBLE, {3000, 6}, {true, false}, 0xa9f4946f4dd70e9f},
        {GA_HALF, {20, 2048}, {false, true}, 0xfc2e3b3aacbf4f09},
        {GA_BFLOAT16, {500, 8}, {true, false}, 0xcbdedac3e6807acd},
        {GA_CFLOAT, {1, 9999}, {true, true}, 0x8431cd773c8f47a9},
        {GA_CDOUBLE, {4, 333}, {false, true}, 0xeeccc13a53d1aad1},
    };

    static const struct {
        int type;
        size_t dims[2];
        unsigned axis;
        bool exclusive;
        uint64_t hash;
    } scanned[] = {
        {GA_FLOAT, {1, 1100003}, 1, false, 0xb3d2be6b53969fcb}, {GA_FLOAT, {1, 65539}, 1, true, 0x2748e31855f4549d},
        {GA_FLOAT, {4099, 24}, 0, false, 0x5f2da402961ed130},   {GA_FLOAT, {24, 4099}, 1, false, 0xfa9e22af7b656082},
        {GA_FLOAT, {9, 70001}, 1, false, 0xf0263ed40a015234},   {GA_FLOAT, {99, 255}, 1, false, 0xd17556d237f36fc6},
        {GA_DOUBLE, {1, 40000}, 1, false, 0xc3ad7c6b0d17bb95},  {GA_DOUBLE, {600, 6}, 0, true, 0x278df0cde0d3b39a},
        {GA_HALF, {20, 100}, 1, false, 0xb67cb5a6d8b16116},     {GA_BFLOAT16, {300, 8}, 0, false, 0xcf460ade2c2b740d},
        {GA_CFLOAT, {1, 9999}, 1, false, 0xd603cd73015393b4},   {GA_CDOUBLE, {4, 333}, 1, true, 0x514a2c4fa8e3dfd2},
    };
    size_t wrong = 0;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        cts_random r = {12};
        cts_array a;
        if (!cts_type_usable(known[i].type) || (cts.small && i == 0)) continue;
        blas_make(&a, known[i].type, 2, known[i].dims, ROWS);
        repro_fill(&a, &r, false);
        const uint64_t hash = try_reduction(&a, SUM, known[i].runs);
        if (hash != known[i].hash) print_message("sum %zu: the hash is 0x%016llx\n", i, (unsigned long long)hash);
        wrong += hash != known[i].hash;
        cts_drop(&a);
    }
    for (size_t i = 0; i < sizeof scanned / sizeof *scanned; i++) {
        cts_random r = {13};
        cts_array a;
        if (!cts_type_usable(scanned[i].type) || (cts.small && i == 0)) continue;
        blas_make(&a, scanned[i].type, 2, scanned[i].dims, ROWS);
        repro_fill(&a, &r, false);
        const uint64_t hash = try_scan(&a, SUM, scanned[i].axis, scanned[i].exclusive);
        if (hash != scanned[i].hash) print_message("scan %zu: the hash is 0x%016llx\n", i, (unsigned long long)hash);
        wrong += hash != scanned[i].hash;
        cts_drop(&a);
    }
    assert_int_equal(wrong, 0);
}

void repro_scans_body(void) {
    cts_random r = {cts.seed + 22};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        for (int i = 0; i < repro_trials(types[t]); i++) {
            const fold f = (fold)(i % FOLDS);
            cts_array a;
            if (!takes(f, types[t])) continue;
            random_array(&a, types[t], 1 + (unsigned)cts_below(&r, 3), 2000, &r);
            fill(&a, f, &r);
            (void)try_scan(&a, f, (unsigned)cts_below(&r, a.nd), cts_below(&r, 2) == 0);
            cts_drop(&a);
        }
    }
}

void repro_long_scans_body(void) {
    const size_t shapes[][2] = {{5000, 3}, {3, 5000}, {1, 4096 * 18 + 5}};
    cts_random r = {cts.seed + 23};
    for (size_t i = 0; i < (cts.small ? 2u : 3u); i++) {
        cts_array a;
        blas_make(&a, GA_FLOAT, 2, shapes[i], ROWS);
        fill(&a, MIX, &r);
        for (unsigned axis = i == 2 ? 1 : 0; axis < 2; axis++) (void)try_scan(&a, MIX, axis, axis == 1);
        cts_drop(&a);
    }
}
