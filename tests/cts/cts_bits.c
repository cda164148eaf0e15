/*
 * Bit-for-bit reproducibility: hashes of results whose last bits depend on an order of sums or on a function. The
 * hashes come from PoCL; every device must reproduce them. Sums of whole arrays and scans are tested in the noun
 * `order`, random numbers in `random`.
 */
#include "cts.h"

#include <math.h>
#include <string.h>

#include <gpuarray/attention.h>
#include <gpuarray/conv.h>
#include <gpuarray/embedding.h>
#include <gpuarray/fft.h>
#include <gpuarray/functions.h>
#include <gpuarray/index.h>
#include <gpuarray/linalg.h>
#include <gpuarray/loss.h>
#include <gpuarray/matmul.h>
#include <gpuarray/moments.h>
#include <gpuarray/norm.h>
#include <gpuarray/optim.h>
#include <gpuarray/recurrent.h>
#include <gpuarray/reduction.h>
#include <gpuarray/resample.h>
#include <gpuarray/rows.h>
#include <gpuarray/scan.h>
#include <gpuarray/segment.h>
#include <gpuarray/sets.h>

enum { ROWS = 5, COLUMNS = 1037, BINS = 7 };

static gpucontext *ctx; /* of the running case */

/* ------------------------------------------------------------------------------------------------ inputs and hashes */

/* Multiples of 2^-23 between -1 and 1. */
static double value(size_t i, unsigned which) {
    uint32_t u = (uint32_t)(i + 1) * 2654435761u + which * 40503u;
    u ^= u >> 15;
    u *= 2246822519u;
    u ^= u >> 13;
    return (double)(u >> 8) / (1 << 23) - 1;
}

/* The same numbers as elements of a type, converted by the library, which rounds as IEEE specifies. */
static GpuArray numbers(int type, unsigned nd, const size_t *dims, unsigned which) {
    size_t n = 1;
    for (unsigned d = 0; d < nd; d++) n *= dims[d];
    float *host = malloc(n * sizeof *host + 1);
    GpuArray f, a;
    assert_non_null(host);
    for (size_t i = 0; i < n; i++) host[i] = (float)value(i, which);
    cts_ok(GpuArray_empty(&f, ctx, GA_FLOAT, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&f, host, n * sizeof *host));
    free(host);
    if (type == GA_FLOAT) return f;
    cts_ok(GpuArray_empty(&a, ctx, type, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_setarray(&a, &f));
    GpuArray_clear(&f);
    return a;
}

static GpuArray matrix(int type, size_t rows, size_t columns, unsigned which) {
    const size_t dims[] = {rows, columns};
    return numbers(type, 2, dims, which);
}

/* Integers below `most`, ascending or not. */
static GpuArray places(size_t n, int most, bool ascending) {
    GpuArray a;
    int32_t *host = malloc(n * sizeof *host + 1);
    assert_non_null(host);
    for (size_t i = 0; i < n; i++)
        host[i] = ascending ? (int32_t)(i * (size_t)most / n) : (int32_t)((value(i, 9) + 1) * most / 2);
    cts_ok(GpuArray_empty(&a, ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, host, n * sizeof *host));
    free(host);
    return a;
}

/* Replace all NaNs by one bit pattern, because a NaN's payload and sign depend on the device. */
static void one_nan(unsigned char *bytes, size_t n, int typecode) {
    float f;
    uint16_t h;
    if (typecode == GA_HALF) {
        for (size_t i = 0; i + sizeof h <= n; i += sizeof h) {
            memcpy(&h, bytes + i, sizeof h);
            if ((h & 0x7fff) > 0x7c00) memset(bytes + i, 0xff, sizeof h);
        }
    } else if (typecode == GA_FLOAT || typecode == GA_CFLOAT) {
        for (size_t i = 0; i + sizeof f <= n; i += sizeof f) {
            memcpy(&f, bytes + i, sizeof f);
            if (isnan(f)) memset(bytes + i, 0xff, sizeof f);
        }
    }
}

/* FNV-1a of a C contiguous result, which is released. */
static uint64_t hash_of(GpuArray *a) {
    uint64_t h = UINT64_C(14695981039346656037);
    size_t n = GpuArray_ITEMSIZE(a);
    for (unsigned d = 0; d < a->nd; d++) n *= a->dimensions[d];
    unsigned char *bytes = malloc(n + 1);
    assert_non_null(bytes);
    cts_ok(GpuArray_read(bytes, n, a));
    one_nan(bytes, n, a->typecode);
    for (size_t i = 0; i < n; i++) h = (h ^ bytes[i]) * UINT64_C(1099511628211);
    free(bytes);
    GpuArray_clear(a);
    return h;
}

typedef struct known {
    const char *what;
    uint64_t hash;
} known;

static unsigned wrong;

static void expect(GpuArray *result, const known *k) {
    uint64_t got = hash_of(result);
    if (got == k->hash) return;
    print_error("{\"%s\", UINT64_C(0x%016llx)},\n", k->what, (unsigned long long)got);
    wrong++;
}

static void none_wrong(void) {
    unsigned n = wrong;
    wrong = 0;
    if (n > 0) fail_msg("%u results have other bits than everywhere else", n);
}

/* --------------------------------------------------------------------------------------------------------------- rows
 */

static const known rows_known[] = {
    {"softmax", UINT64_C(0x046e730fcaa5ff88)},
    {"softmax of columns", UINT64_C(0x55ec14673766d5c8)},
    {"softmax of all, half", UINT64_C(0xa05f84041d60ac0b)},
    {"log_softmax", UINT64_C(0x08939727cacfa5d8)},
    {"logsumexp", UINT64_C(0x79bf9434a0860ac3)},
    {"layer_norm", UINT64_C(0xfc34d34ba25badee)},
    {"layer_norm, bfloat16", UINT64_C(0x7e1a31d1b0657815)},
    {"rms_norm", UINT64_C(0xbf7e45580a0bea8e)},
    {"mean", UINT64_C(0xc31e8a376de66b66)},
    {"variance of rows", UINT64_C(0xa5dd509e66774ef2)},
    {"variance of columns", UINT64_C(0x47fd6c1af10ebece)},
    {"deviation of all, half", UINT64_C(0x0a2d0e07b699eac2)},
    {"norm of order 2", UINT64_C(0x473b4d369c2cdb09)},
    {"norm of order 3", UINT64_C(0x183875bba9b3becb)},
    {"mean, complex", UINT64_C(0xa384b96a65f8d05d)},
};

static void rows(void **state) {
    (void)state;
    const unsigned first = 0, last = 1, both[] = {0, 1};
    const known *k = rows_known;
    ctx = cts.ctx;
    GpuArray x = matrix(GA_FLOAT, ROWS, COLUMNS, 0), h = matrix(GA_HALF, ROWS, COLUMNS, 1), y = {0};
    GpuArray b = matrix(GA_BFLOAT16, ROWS, COLUMNS, 2), z = matrix(GA_CFLOAT, ROWS, COLUMNS, 3);
    cts_ok(GpuArray_softmax(&y, &x, 1, &last)), expect(&y, k++);
    cts_ok(GpuArray_softmax(&y, &x, 1, &first)), expect(&y, k++);
    cts_ok(GpuArray_softmax(&y, &h, 2, both)), expect(&y, k++);
    cts_ok(GpuArray_log_softmax(&y, &x, 1, &last)), expect(&y, k++);
    cts_ok(GpuArray_logsumexp(&y, &x, 1, &last, 0)), expect(&y, k++);
    cts_ok(GpuArray_layer_norm(&y, &x, NULL, NULL, 1e-5, 1, &last)), expect(&y, k++);
    cts_ok(GpuArray_layer_norm(&y, &b, NULL, NULL, 1e-5, 1, &last)), expect(&y, k++);
    cts_ok(GpuArray_rms_norm(&y, &x, NULL, 1e-5, 1, &last)), expect(&y, k++);
    cts_ok(GpuArray_mean(&y, &x, 2, both, 0)), expect(&y, k++);
    cts_ok(GpuArray_var(&y, &x, 1, 1, &last, 0)), expect(&y, k++);
    cts_ok(GpuArray_var(&y, &x, 0, 1, &first, 0)), expect(&y, k++);
    cts_ok(GpuArray_std(&y, &h, 0, 2, both, 0)), expect(&y, k++);
    cts_ok(GpuArray_norm(&y, &x, 2, 1, &last, 0)), expect(&y, k++);
    cts_ok(GpuArray_norm(&y, &x, 3, 1, &last, 0)), expect(&y, k++);
    cts_ok(GpuArray_mean(&y, &z, 1, &last, 0)), expect(&y, k++);
    cts_clear(&x, &h, &b, &z, NULL);
    none_wrong();
}

/* ----------------------------------------------------------------------------------------------- sums of many kinds */

static const known sums_known[] = {
    {"distances of rows", UINT64_C(0xd0b08909b730a689)}, {"distances of columns", UINT64_C(0xb5b98d37285ad73d)},
    {"segments", UINT64_C(0x73f8375c144f8cc0)},          {"segments by ids", UINT64_C(0xcae4f7c086d8e007)},
    {"scan of segments", UINT64_C(0x50f8e6713501f4b5)},  {"histogram of weights", UINT64_C(0xa1ebcd330e995ba0)},
    {"bin weights", UINT64_C(0x999100152dce19a8)},       {"scatter add", UINT64_C(0xb5b0da4e6c44aed3)},
};

static void sums(void **state) {
    (void)state;
    static const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    const unsigned first = 0, last = 1;
    const known *k = sums_known;
    ctx = cts.ctx;
    GpuArray x = matrix(GA_FLOAT, ROWS, COLUMNS, 0), w = matrix(GA_FLOAT, ROWS, COLUMNS, 4), y = {0};
    GpuArray ends = places(40, COLUMNS, true), ids = places(COLUMNS, 31, true), at = places(COLUMNS, BINS, false), row;
    void *both[] = {&x, &w};
    const GpuArray *list[] = {&at};
    GpuReduction *r;
    GpuScan *s;
    cts_ok(GpuReduction_new_map(&r, ctx, NULL, "sum", "(a - b) * (a - b)", "sqrt(total)", 2, args, -1, -1, -1, NULL));
    cts_ok(GpuReduction_call_map(r, &y, both, 1, &last, 0)), expect(&y, k++);
    cts_ok(GpuReduction_call_map(r, &y, both, 1, &first, 0)), expect(&y, k++);
    GpuReduction_free(r);
    cts_ok(GpuArray_segment_reduce(&y, "sum", &x, &ends, 1)), expect(&y, k++);
    cts_ok(GpuArray_segment_reduce_ids(&y, "sum", &x, &ids, 31, 1)), expect(&y, k++);
    cts_ok(GpuScan_new(&s, ctx, "sum", GA_FLOAT, -1, -1, 0));
    cts_ok(GpuScan_call_segments(s, &y, &x, &ends, 1)), expect(&y, k++);
    GpuScan_free(s);
    cts_ok(GpuArray_histogram_range(&y, &x, BINS, -1, 1, &w)), expect(&y, k++);
    row = numbers(GA_FLOAT, 1, &(size_t){COLUMNS}, 5);
    cts_ok(GpuArray_bincount(&y, &at, &row, 0)), expect(&y, k++);
    y = numbers(GA_FLOAT, 1, &(size_t){BINS}, 6);
    cts_ok(GpuArray_scatter(&y, list, 1, &row, GA_SCATTER_ADD, 0)), expect(&y, k++);
    cts_clear(&x, &w, &ends, &ids, &at, &row, NULL);
    none_wrong();
}

/* ----------------------------------------------------------------------------- what vendors would compute otherwise */

static const known vendors_known[] = {
    {"product of floats", UINT64_C(0x7a73df58e6831dde)},
    {"product of halves", UINT64_C(0x59dd4ae1a8603b7c)},
    {"complex product", UINT64_C(0xf17c0d7c3460dcee)},
    {"matrix and vector", UINT64_C(0xa111ff0738119d38)},
    {"dot products, mixed", UINT64_C(0xac0fb363b3c18d90)},
    {"fft of 1000", UINT64_C(0x30ffb15ff81f8675)},
    {"fft of 61, a prime", UINT64_C(0xcebb91df10defa70)},
    {"rfft of 1024", UINT64_C(0x884a3b7ba386aae6)},
    {"fft of 3003", UINT64_C(0xeb870cb3aba836fd)},
    {"fft of 2^17, in three parts", UINT64_C(0x97159bd016fb4de7)},
};

static void vendors(void **state) {
    (void)state;
    const unsigned last = 1;
    const known *k = vendors_known;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    ctx = cts_open(props);
    GpuArray y = {0}, a[6];
    static const int types[] = {GA_FLOAT, GA_HALF, GA_CFLOAT};
    for (unsigned i = 0; i < 3; i++) {
        a[0] = matrix(types[i], 33, 70, 0), a[1] = matrix(types[i], 70, 18, 1);
        cts_ok(GpuArray_matmul(&y, &a[0], &a[1])), expect(&y, k++);
        cts_clear(&a[0], &a[1], NULL);
    }
    a[0] = matrix(GA_FLOAT, ROWS, COLUMNS, 0), a[1] = numbers(GA_FLOAT, 1, &(size_t){COLUMNS}, 1);
    a[2] = matrix(GA_HALF, ROWS, COLUMNS, 2);
    cts_ok(GpuArray_matmul(&y, &a[0], &a[1])), expect(&y, k++);
    cts_ok(GpuArray_vecdot(&y, &a[2], &a[0], -1)), expect(&y, k++);
    a[3] = matrix(GA_CFLOAT, 2, 1000, 3), a[4] = matrix(GA_CFLOAT, 2, 61, 4), a[5] = matrix(GA_FLOAT, 2, 1024, 5);
    cts_ok(GpuArray_fft(&y, &a[3], 1, &last, NULL, GA_FFT_BACKWARD)), expect(&y, k++);
    cts_ok(GpuArray_fft(&y, &a[4], 1, &last, NULL, GA_FFT_BACKWARD)), expect(&y, k++);
    cts_ok(GpuArray_rfft(&y, &a[5], 1, &last, NULL, GA_FFT_BACKWARD)), expect(&y, k++);
    cts_clear(&a[3], &a[4], NULL);
    a[3] = matrix(GA_CFLOAT, 2, 3003, 3), a[4] = matrix(GA_CFLOAT, 2, 1 << 17, 4);
    cts_ok(GpuArray_fft(&y, &a[3], 1, &last, NULL, GA_FFT_BACKWARD)), expect(&y, k++);
    if (!cts.small) { /* simulators take minutes for it */
        cts_ok(GpuArray_fft(&y, &a[4], 1, &last, NULL, GA_FFT_BACKWARD));
        expect(&y, k++);
    }
    for (size_t i = 0; i < 6; i++) GpuArray_clear(&a[i]);
    gpucontext_deref(ctx);
    none_wrong();
}

/* ---------------------------------------------------------------------------------------------------------- functions
 */

/* Functions by name, of one or two operands with elements between -1 and 1. */
static const known functions_known[] = {
    {"exp", UINT64_C(0x71a69d7803343e06)},       {"log", UINT64_C(0x982a35640707e7a8)},
    {"sin", UINT64_C(0xabca36c4eb3d17ae)},       {"tan", UINT64_C(0x1ee94b1759f96d30)},
    {"asin", UINT64_C(0xc3a281865d40496f)},      {"atan", UINT64_C(0xa381393194f7ed8b)},
    {"sinh", UINT64_C(0xf7a40aefb7a3d510)},      {"tanh", UINT64_C(0x20b14ea62a321e80)},
    {"acosh", UINT64_C(0x3d09e1f422b310e5)},     {"erf", UINT64_C(0x060c3c7e46a77601)},
    {"erfc", UINT64_C(0x5d1f28f7a30839c3)},      {"gamma", UINT64_C(0x1b87d513e4d2716c)},
    {"lgamma", UINT64_C(0x0e27765a1f30f770)},    {"cbrt", UINT64_C(0x4b0777d70bd93682)},
    {"rsqrt", UINT64_C(0x310de00d4876321e)},     {"log1p", UINT64_C(0xa91e035d7bf51c5d)},
    {"expm1", UINT64_C(0x6a057f7babdac6cd)},     {"pow", UINT64_C(0x272ff9a6e93b6732)},
    {"atan2", UINT64_C(0xafa4e94d94a42a13)},     {"hypot", UINT64_C(0x8f3f89251ee535a1)},
    {"logaddexp", UINT64_C(0x621d40f1f9ff53b0)}, {"fmod", UINT64_C(0x00a7e0820ff3d2f9)},
    {"divide", UINT64_C(0x0df9e96147b33fc8)},    {"floor_divide", UINT64_C(0xf244368fcf6da98c)},
    {"remainder", UINT64_C(0xe80e709adef413ff)}, {"nextafter", UINT64_C(0xa1a3fb4010ae7f51)},
};
static const known complex_known[] = {
    {"multiply", UINT64_C(0x54694505d26e1257)}, {"divide", UINT64_C(0x34524b1c8e6f3fe8)},
    {"abs", UINT64_C(0x7c3cc88eb3dfcfd5)},      {"sqrt", UINT64_C(0xd1ae4aad6ce6f138)},
    {"exp", UINT64_C(0xecbf8b919e110156)},      {"log", UINT64_C(0x9acbaca877b3dd89)},
    {"tanh", UINT64_C(0x9cde85bf3bc31920)},     {"asin", UINT64_C(0x669e8a1702d017af)},
    {"pow", UINT64_C(0x66b5316c93bbf033)},
};

static void apply(const char *name, int type, const known *k) {
    const size_t n = 2000;
    unsigned operands = gpuarray_function_inputs(name);
    GpuArray x[2] = {numbers(type, 1, &n, 0), numbers(type, 1, &n, 1)}, y;
    const GpuArray *list[] = {&x[0], &x[1]};
    const int types[] = {type, type};
    int out;
    cts_ok(gpuarray_function_info(name, operands, types, NULL, &out));
    cts_ok(GpuArray_empty(&y, ctx, out, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_apply(name, &y, operands, list));
    expect(&y, k);
    cts_clear(&x[0], &x[1], NULL);
}

static void functions(void **state) {
    (void)state;
    ctx = cts.ctx;
    for (size_t i = 0; i < sizeof functions_known / sizeof *functions_known; i++)
        apply(functions_known[i].what, GA_FLOAT, &functions_known[i]);
    none_wrong();
}

static void complex_functions(void **state) {
    (void)state;
    if (!cts.fp64) cts_skip("complex functions are computed in double");
    ctx = cts.ctx;
    for (size_t i = 0; i < sizeof complex_known / sizeof *complex_known; i++)
        apply(complex_known[i].what, GA_CFLOAT, &complex_known[i]);
    none_wrong();
}

/* ----------------------------------------------------------------------------------------------- factors of matrices
 */

enum { FACTORS = 14 };

static const known factors_known[][FACTORS] = {
    {
        {"cholesky", UINT64_C(0x4382184e446ede0f)},
        {"lu", UINT64_C(0x3a556f221e088187)},
        {"order of rows", UINT64_C(0x651c241ebef1d5e9)},
        {"inverse", UINT64_C(0x51667327813db44c)},
        {"q", UINT64_C(0x23c75342edccc2bd)},
        {"r", UINT64_C(0xa74f101e062df079)},
        {"eigenvalues", UINT64_C(0x1ce0aa5f65694457)},
        {"eigenvectors", UINT64_C(0xe386018b73f73ead)},
        {"u", UINT64_C(0x57fbca3a5e9e4e94)},
        {"singular values", UINT64_C(0x7206082315e08322)},
        {"v^H", UINT64_C(0xbc104ea7d2a0e4eb)},
        {"pseudoinverse", UINT64_C(0x90c826d5f6daacec)},
        {"determinant", UINT64_C(0x2e56c90c2d74701f)},
        {"triangle", UINT64_C(0x2a43fa04fb94ca75)},
    },
    {
        {"lu, c128", UINT64_C(0x926f4f2a73e7e3e6)},
        {"order of rows, c128", UINT64_C(0x166fd41eb33691c9)},
        {"inverse, c128", UINT64_C(0x8b4b20fba0b48587)},
        {"q, c128", UINT64_C(0xade2af919656308f)},
        {"r, c128", UINT64_C(0xe75fb89a22ac71a5)},
        {"eigenvalues, c128", UINT64_C(0x948970a0e363bf74)},
        {"eigenvectors, c128", UINT64_C(0xf7b390bdd8adf446)},
        {"u, c128", UINT64_C(0x18ac819b650df78f)},
        {"singular values, c128", UINT64_C(0x01e1d33521668e35)},
        {"v^H, c128", UINT64_C(0xe2974faba2aaddb5)},
        {"pseudoinverse, c128", UINT64_C(0x285cced43968ef43)},
        {"determinant, c128", UINT64_C(0xaebe0804c64698de)},
        {"triangle, c128", UINT64_C(0xd3e84efce56d293c)},
    },
};

/* Numbers, or pairs of them for complex types, as elements of a type. */
static GpuArray elements(int type, const size_t *dims, unsigned which) {
    if (type != GA_CDOUBLE) return numbers(type, 3, dims, which);
    const size_t n = 2 * dims[0] * dims[1] * dims[2];
    double *host = malloc(n * sizeof *host);
    GpuArray a;
    assert_non_null(host);
    for (size_t i = 0; i < n; i++) host[i] = value(i, which);
    cts_ok(GpuArray_empty(&a, ctx, type, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, host, n * sizeof *host));
    free(host);
    return a;
}

/* Square matrices and tall ones, with own kernels. */
static void factors_of(int type, const known *k) {
    const size_t square[] = {3, 13, 13}, tall[] = {3, 16, 7};
    GpuArray a = elements(type, square, 0), b = elements(type, tall, 1), t, s = {0}, x = {0}, y = {0}, z = {0};
    cts_ok(GpuArray_transpose(&t, &a, (const unsigned[]){0, 2, 1}));
    cts_ok(GpuArray_matmul(&s, &a, &t)); /* positive definite if it is real */
    if (type == GA_FLOAT) cts_ok(GpuArray_cholesky(&x, &s, 0)), expect(&x, k++);
    cts_ok(GpuArray_lu(&x, &y, &a)), expect(&x, k++), expect(&y, k++);
    cts_ok(GpuArray_inv(&x, &a)), expect(&x, k++);
    cts_ok(GpuArray_qr(&x, &y, &b, 0)), expect(&x, k++), expect(&y, k++);
    cts_ok(GpuArray_eigh(&x, &y, &a, 0)), expect(&x, k++), expect(&y, k++);
    cts_ok(GpuArray_svd(&x, &y, &z, &b, GA_LINALG_FULL)), expect(&x, k++), expect(&y, k++), expect(&z, k++);
    cts_ok(GpuArray_pinv(&x, &b, -1)), expect(&x, k++);
    cts_ok(GpuArray_det(&x, &a)), expect(&x, k++);
    cts_ok(GpuArray_solve_triangular(&x, &a, &s, GA_LINALG_UPPER | GA_LINALG_ADJOINT)), expect(&x, k++);
    cts_clear(&a, &b, &s, &t, NULL);
}

static void factors(void **state) {
    (void)state;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    ctx = cts_open(props);
    factors_of(GA_FLOAT, factors_known[0]);
    if (cts.fp64) factors_of(GA_CDOUBLE, factors_known[1]);
    gpucontext_deref(ctx);
    none_wrong();
}

/* ------------------------------------------------------------------------------------------------ neural networks */

enum { NETWORKS = 18 };

static const known networks_known[][NETWORKS] = {
    {
        {"attention", UINT64_C(0xd3f1e832ddafdb23)},
        {"logarithms of sums", UINT64_C(0xd654930619ec4d65)},
        {"gradient of queries", UINT64_C(0x77820130f885a179)},
        {"gradient of keys", UINT64_C(0xfe77e86e00d00620)},
        {"gradient of values", UINT64_C(0x85547993651b07a2)},
        {"convolution", UINT64_C(0xfe41084d55da3202)},
        {"its gradient of x", UINT64_C(0x32a2ca46728982b1)},
        {"its gradient of w", UINT64_C(0x1d2deed5cd6cb580)},
        {"bicubic resampling", UINT64_C(0xf303927c2ecb44e0)},
        {"its gradient", UINT64_C(0x616cc2c7ee33b2c6)},
        {"layer norm's gradient", UINT64_C(0xe94c1d03abafe286)},
        {"its gradient of weights", UINT64_C(0xb8b53a29a47a6ff1)},
        {"its gradient of the bias", UINT64_C(0x2a8787def58f8401)},
        {"parameters after two steps of Adam", UINT64_C(0x7dbda80dad0562b3)},
        {"embedding's gradient", UINT64_C(0x56c3c4a6c0d22438)},
        {"cross entropy", UINT64_C(0x6cbf13e989d53e81)},
        {"CTC loss", UINT64_C(0x1b11cf28b2e3659d)},
        {"its gradient by x", UINT64_C(0xa984ab80944eae04)},
    },
    {
        {"attention, f16", UINT64_C(0xfc5187f8aacd3436)},
        {"logarithms of sums, f16", UINT64_C(0x2dbe3f3ad9f648ab)},
        {"gradient of queries, f16", UINT64_C(0x1d98b6e13eddaa99)},
        {"gradient of keys, f16", UINT64_C(0x97ccb4dd6c7612e2)},
        {"gradient of values, f16", UINT64_C(0x278a734d63a1910e)},
        {"convolution, f16", UINT64_C(0xea1849d8d632266f)},
        {"its gradient of x, f16", UINT64_C(0x7acbd8d86c367687)},
        {"its gradient of w, f16", UINT64_C(0x3eefe6a989519857)},
        {"bicubic resampling, f16", UINT64_C(0x10384308c855879b)},
        {"its gradient, f16", UINT64_C(0xba4c39dbf2b05897)},
        {"layer norm's gradient, f16", UINT64_C(0xc38c6158ffdb221d)},
        {"its gradient of weights, f16", UINT64_C(0x595b575b62ab238c)},
        {"its gradient of the bias, f16", UINT64_C(0x8e2d5f528defa2ae)},
        {"parameters after two steps of Adam, f16", UINT64_C(0xc566930e1ce0bc02)},
        {"embedding's gradient, f16", UINT64_C(0xb0407e94b01da8a9)},
        {"cross entropy, f16", UINT64_C(0x4478618c47a006f4)},
        {"CTC loss, f16", UINT64_C(0x1c1535c90446c2f6)},
        {"its gradient by x, f16", UINT64_C(0xea16e6b7795941cf)},
    },
};

static GpuArray numbers4(int type, size_t a, size_t b, size_t c, size_t d, unsigned which) {
    return numbers(type, 4, (const size_t[]){a, b, c, d}, which);
}

/* Grouped heads, a causal mask from the ends, more keys than one block. */
static const known *attention_of(int type, const known *k) {
    GpuArray q = numbers4(type, 2, 4, 9, 20, 0), keys = numbers4(type, 2, 2, 70, 20, 1),
             v = numbers4(type, 2, 2, 70, 12, 2), dy = numbers4(type, 2, 4, 9, 12, 3);
    GpuArray y = {0}, lse = {0}, dq = {0}, dk = {0}, dv = {0};
    const ga_attention_inputs in = {.q = &q, .k = &keys, .v = &v};
    const ga_attention_options how = {.flags = GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS};
    cts_ok(GpuArray_attention(&y, &lse, &in, &how));
    cts_ok(GpuArray_attention_grad(&dq, &dk, &dv, NULL, &dy, &y, &lse, &in, &how));
    expect(&y, k++), expect(&lse, k++), expect(&dq, k++), expect(&dk, k++), expect(&dv, k++);
    cts_clear(&q, &keys, &v, &dy, NULL);
    return k;
}

static const known *space_of(int type, const known *k) {
    const size_t x_dims[] = {2, 4, 9, 10}, w_dims[] = {6, 4, 3, 3}, pad[] = {1, 1}, size[] = {13, 7};
    GpuArray x = numbers(type, 4, x_dims, 4), w = numbers(type, 4, w_dims, 5), dy = numbers4(type, 2, 6, 9, 10, 6),
             dr = numbers4(type, 2, 4, 13, 7, 7), y = {0}, dx = {0}, dw = {0}, r = {0}, rx = {0};
    GpuConv *conv;
    GpuResample *resample;
    cts_ok(GpuConv_new(&conv, ctx, type, x_dims, w_dims, &(ga_conv_options){.nd = 2, .pad_before = pad}));
    cts_ok(GpuConv_forward(conv, &y, &x, &w, NULL, NULL));
    cts_ok(GpuConv_grad_input(conv, &dx, &dy, &w, NULL));
    cts_ok(GpuConv_grad_weights(conv, &dw, &x, &dy, NULL));
    expect(&y, k++), expect(&dx, k++), expect(&dw, k++);
    GpuConv_free(conv);
    cts_ok(GpuResample_new(&resample, ctx, type, x_dims,
                           &(ga_resample_options){.nd = 2, .mode = GA_RESAMPLE_CUBIC, .size = size, .antialias = 1}));
    cts_ok(GpuResample_forward(resample, &r, &x));
    cts_ok(GpuResample_grad(resample, &rx, &dr));
    expect(&r, k++), expect(&rx, k++);
    GpuResample_free(resample);
    cts_clear(&x, &w, &dy, &dr, NULL);
    return k;
}

static const known *training_of(int type, const known *k) {
    const unsigned axis = 1;
    const size_t row = 300;
    GpuArray x = matrix(type, 40, row, 8), g = matrix(type, 40, row, 9), w = numbers(type, 1, &row, 10), m, v,
             index = places(40, 7, false), gx = {0}, gw = {0}, gb = {0}, rows;
    cts_ok(GpuArray_empty(&gx, ctx, type, 2, x.dimensions, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gw, ctx, type, 1, &row, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gb, ctx, type, 1, &row, GA_C_ORDER));
    cts_ok(GpuArray_layer_norm_grad(&gx, &gw, &gb, &x, &w, &g, 1e-5, 1, &axis));
    expect(&gx, k++), expect(&gw, k++), expect(&gb, k++);
    cts_ok(GpuArray_zeros(&m, ctx, type, 2, x.dimensions, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&v, ctx, type, 2, x.dimensions, GA_C_ORDER));
    const ga_optim_tensor tensor = {.param = &x, .grad = &g, .states = {&m, &v}};
    for (int step = 1; step <= 2; step++)
        cts_ok(GpuOptim_step(&(ga_optim){.kind = GA_OPTIM_ADAM,
                                         .lr = 0.01,
                                         .beta1 = 0.9,
                                         .beta2 = 0.99,
                                         .eps = 1e-6,
                                         .weight_decay = 0.1,
                                         .step = step},
                             1, &tensor));
    expect(&x, k++);
    cts_ok(GpuArray_empty(&rows, ctx, type, 2, (const size_t[]){7, row}, GA_C_ORDER));
    cts_ok(GpuArray_embedding_grad(&rows, &g, &index, 0, 0, 1));
    expect(&rows, k++);
    cts_clear(&g, &w, &m, &v, &index, NULL);
    return k;
}

static void losses_of(int type, const known *k) {
    const size_t n = 6, dims[] = {20, 6, 7}, targets[] = {6, 5};
    const unsigned axis = 2;
    GpuArray logits = matrix(type, 40, 100, 11), classes = places(40, 100, false), loss, frames = places(6, 20, true),
             x, lengths = places(6, 5, true), target = places(30, 6, false), gx, each, g = numbers(type, 1, &n, 12), in;
    GpuArray padded;
    cts_ok(GpuArray_empty(&loss, ctx, type, 1, (const size_t[]){40}, GA_C_ORDER));
    cts_ok(GpuArray_cross_entropy(&loss, &logits, &classes, NULL, &(ga_cross_entropy){.axis = 1, .ignored = -1}));
    expect(&loss, k++);
    in = numbers(type, 3, dims, 13);
    cts_ok(GpuArray_empty(&x, ctx, type, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_log_softmax(&x, &in, 1, &axis));
    cts_ok(GpuArray_reshape(&padded, &target, 2, targets, GA_C_ORDER, 1));
    cts_ok(GpuArray_empty(&each, ctx, type, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gx, ctx, type, 3, dims, GA_C_ORDER));
    const ga_ctc how = {.reduction = GA_LOSS_NONE, .blank = 6};
    cts_ok(GpuArray_ctc_loss(&each, &x, &padded, &frames, &lengths, &how));
    cts_ok(GpuArray_ctc_loss_grad(&gx, &x, &padded, &frames, &lengths, &g, &how));
    expect(&each, k++), expect(&gx, k++);
    cts_clear(&logits, &classes, &frames, &x, &lengths, &target, &padded, &g, &in, NULL);
}

enum { CELLS = 8 };

static const known cells_known[][CELLS] = {
    {
        {"LSTM", UINT64_C(0x80754a7286b3fc69)},
        {"LSTM's gradient of x", UINT64_C(0xc0a4b757c6626758)},
        {"LSTM's gradient of weights", UINT64_C(0x11f53508a625159e)},
        {"LSTM's gradient of biases", UINT64_C(0xc0eb5b0f9d0b7e48)},
        {"GRU", UINT64_C(0x87ddfdaa0726d670)},
        {"GRU's gradient of x", UINT64_C(0x0c729877d069fff9)},
        {"GRU's gradient of weights", UINT64_C(0xbc7278d8e21cfc40)},
        {"GRU's gradient of biases", UINT64_C(0x37a4c1044052b0bd)},
    },
    {
        {"LSTM, f16", UINT64_C(0xe6edffb94ee7ad15)},
        {"LSTM's gradient of x, f16", UINT64_C(0x53c262c6d63fedfd)},
        {"LSTM's gradient of weights, f16", UINT64_C(0x25394b20c3f55033)},
        {"LSTM's gradient of biases, f16", UINT64_C(0x589b74a2a93e1ecd)},
        {"GRU, f16", UINT64_C(0xc8416eba785aeffd)},
        {"GRU's gradient of x, f16", UINT64_C(0x036af1824e95f442)},
        {"GRU's gradient of weights, f16", UINT64_C(0xd4b3b5891aefe673)},
        {"GRU's gradient of biases, f16", UINT64_C(0x5b61470ec3067b9a)},
    },
};

/* Two layers of both directions, with lengths and dropout. */
static const known *cells_of(int type, ga_cell cell, const known *k) {
    const ga_recurrent_options how = {.cell = cell,
                                      .steps = 9,
                                      .batch = 5,
                                      .inputs = 12,
                                      .hidden = 20,
                                      .layers = 2,
                                      .bidirectional = 1,
                                      .biases = 1,
                                      .lengths = 1,
                                      .dropout = 0.25};
    enum { WEIGHTS = 16 };
    GpuArray x = numbers(type, 3, (const size_t[]){9, 5, 12}, 14),
             dy = numbers(type, 3, (const size_t[]){9, 5, 40}, 15), lengths = places(5, 9, true), y = {0}, dx = {0},
             reserve = {0}, w[WEIGHTS], dw[2] = {{0}};
    const GpuRandom stream = {.seed = 5};
    const GpuArray *list[WEIGHTS];
    GpuArray *grads[WEIGHTS] = {NULL, &dw[0], &dw[1]};
    GpuRecurrent *plan;
    cts_ok(GpuRecurrent_new(&plan, ctx, type, &how));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        size_t dims[2];
        unsigned nd;
        cts_ok(GpuRecurrent_weight(plan, i, &nd, dims));
        w[i] = numbers(type, nd, dims, i);
        list[i] = &w[i];
    }
    const ga_recurrent_inputs in = {.x = &x, .lengths = &lengths, .weights = list, .stream = &stream};
    const ga_recurrent_grads wanted = {.x = &dx, .weights = grads};
    cts_ok(GpuRecurrent_forward(plan, &y, NULL, NULL, &reserve, &in, NULL));
    cts_ok(GpuRecurrent_backward(plan, &wanted, &dy, NULL, NULL, &reserve, &in, NULL));
    expect(&y, k++), expect(&dx, k++), expect(&dw[0], k++), expect(&dw[1], k++);
    for (unsigned i = 0; i < WEIGHTS; i++) GpuArray_clear(&w[i]);
    cts_clear(&x, &dy, &lengths, &reserve, NULL);
    GpuRecurrent_free(plan);
    return k;
}

static void networks(void **state) {
    static const int types[] = {GA_FLOAT, GA_HALF};
    (void)state;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    ctx = cts_open(props);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const known *k = attention_of(types[i], networks_known[i]);
        losses_of(types[i], training_of(types[i], space_of(types[i], k)));
        cells_of(types[i], GA_CELL_GRU, cells_of(types[i], GA_CELL_LSTM, cells_known[i]));
    }
    gpucontext_deref(ctx);
    none_wrong();
}

const cts_case cts_bits_cases[] = {
    {"rows", rows, 0},
    {"sums", sums, 0},
    {"vendors", vendors, 0},
    {"functions", functions, 0},
    {"complex_functions", complex_functions, 0},
    {"factors", factors, 0},
    {"networks", networks, 0},
    {NULL, NULL, 0},
};
