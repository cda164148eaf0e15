/*
 * Bit-for-bit reproducibility: hashes of results whose last bits depend on an order of sums or on a function. The
 * hashes come from PoCL; every device must reproduce them. Sums of whole arrays and scans are tested in the noun
 * `order`, random numbers in `random`.
 */
#include "cts_bits.h"

#include <math.h>
#include <string.h>

#include <gpuarray/fft.h>
#include <gpuarray/functions.h>
#include <gpuarray/index.h>
#include <gpuarray/linalg.h>
#include <gpuarray/matmul.h>
#include <gpuarray/moments.h>
#include <gpuarray/reduction.h>
#include <gpuarray/rows.h>
#include <gpuarray/scan.h>
#include <gpuarray/segment.h>
#include <gpuarray/sets.h>

enum { ROWS = 5, COLUMNS = 1037, BINS = 7 };

gpucontext *bits_ctx;

/* ------------------------------------------------------------------------------------------------ inputs and hashes */

/* Multiples of 2^-23 between -1 and 1. */
static double value(size_t i, unsigned which) {
    uint32_t u = (uint32_t)(i + 1) * 2654435761u + which * 40503u;
    u ^= u >> 15;
    u *= 2246822519u;
    u ^= u >> 13;
    return (double)(u >> 8) / (1 << 23) - 1;
}

/* Converted by the library, which rounds as IEEE specifies. */
GpuArray bits_numbers(int type, unsigned nd, const size_t *dims, unsigned which) {
    size_t n = 1;
    for (unsigned d = 0; d < nd; d++) n *= dims[d];
    float *host = malloc(n * sizeof *host + 1);
    GpuArray f, a;
    assert_non_null(host);
    for (size_t i = 0; i < n; i++) host[i] = (float)value(i, which);
    cts_ok(GpuArray_empty(&f, bits_ctx, GA_FLOAT, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&f, host, n * sizeof *host));
    free(host);
    if (type == GA_FLOAT) return f;
    cts_ok(GpuArray_empty(&a, bits_ctx, type, nd, dims, GA_C_ORDER));
    cts_ok(GpuArray_setarray(&a, &f));
    GpuArray_clear(&f);
    return a;
}

GpuArray bits_matrix(int type, size_t rows, size_t columns, unsigned which) {
    const size_t dims[] = {rows, columns};
    return bits_numbers(type, 2, dims, which);
}

GpuArray bits_places(size_t n, int most, bool ascending) {
    GpuArray a;
    int32_t *host = malloc(n * sizeof *host + 1);
    assert_non_null(host);
    for (size_t i = 0; i < n; i++)
        host[i] = ascending ? (int32_t)(i * (size_t)most / n) : (int32_t)((value(i, 9) + 1) * most / 2);
    cts_ok(GpuArray_empty(&a, bits_ctx, GA_INT, 1, &n, GA_C_ORDER));
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

/* The hash of a C contiguous result, which is released. */
static uint64_t hash_of(GpuArray *a) {
    size_t n = GpuArray_ITEMSIZE(a);
    for (unsigned d = 0; d < a->nd; d++) n *= a->dimensions[d];
    unsigned char *bytes = malloc(n + 1);
    assert_non_null(bytes);
    cts_ok(GpuArray_read(bytes, n, a));
    one_nan(bytes, n, a->typecode);
    const uint64_t h = cts_hash(bytes, n);
    free(bytes);
    GpuArray_clear(a);
    return h;
}

static unsigned wrong;

void bits_expect(GpuArray *result, const bits_known *k) {
    uint64_t got = hash_of(result);
    if (got == k->hash) return;
    print_error("{\"%s\", UINT64_C(0x%016llx)},\n", k->what, (unsigned long long)got);
    wrong++;
}

void bits_none_wrong(void) {
    unsigned n = wrong;
    wrong = 0;
    if (n > 0) fail_msg("%u results have other bits than everywhere else", n);
}

/* --------------------------------------------------------------------------------------------------------------- rows
 */

static const bits_known rows_known[] = {
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
    const bits_known *k = rows_known;
    bits_ctx = cts.ctx;
    GpuArray x = bits_matrix(GA_FLOAT, ROWS, COLUMNS, 0), h = bits_matrix(GA_HALF, ROWS, COLUMNS, 1), y = {0};
    GpuArray b = bits_matrix(GA_BFLOAT16, ROWS, COLUMNS, 2), z = bits_matrix(GA_CFLOAT, ROWS, COLUMNS, 3);
    cts_ok(GpuArray_softmax(&y, &x, 1, &last)), bits_expect(&y, k++);
    cts_ok(GpuArray_softmax(&y, &x, 1, &first)), bits_expect(&y, k++);
    cts_ok(GpuArray_softmax(&y, &h, 2, both)), bits_expect(&y, k++);
    cts_ok(GpuArray_log_softmax(&y, &x, 1, &last)), bits_expect(&y, k++);
    cts_ok(GpuArray_logsumexp(&y, &x, 1, &last, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_layer_norm(&y, &x, NULL, NULL, 1e-5, 1, &last)), bits_expect(&y, k++);
    cts_ok(GpuArray_layer_norm(&y, &b, NULL, NULL, 1e-5, 1, &last)), bits_expect(&y, k++);
    cts_ok(GpuArray_rms_norm(&y, &x, NULL, 1e-5, 1, &last)), bits_expect(&y, k++);
    cts_ok(GpuArray_mean(&y, &x, 2, both, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_var(&y, &x, 1, 1, &last, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_var(&y, &x, 0, 1, &first, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_std(&y, &h, 0, 2, both, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_norm(&y, &x, 2, 1, &last, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_norm(&y, &x, 3, 1, &last, 0)), bits_expect(&y, k++);
    cts_ok(GpuArray_mean(&y, &z, 1, &last, 0)), bits_expect(&y, k++);
    cts_clear(&x, &h, &b, &z, NULL);
    bits_none_wrong();
}

/* ----------------------------------------------------------------------------------------------- sums of many kinds */

static const bits_known sums_known[] = {
    {"distances of rows", UINT64_C(0xd0b08909b730a689)}, {"distances of columns", UINT64_C(0xb5b98d37285ad73d)},
    {"segments", UINT64_C(0x73f8375c144f8cc0)},          {"segments by ids", UINT64_C(0xcae4f7c086d8e007)},
    {"scan of segments", UINT64_C(0x50f8e6713501f4b5)},  {"histogram of weights", UINT64_C(0xa1ebcd330e995ba0)},
    {"bin weights", UINT64_C(0x999100152dce19a8)},       {"scatter add", UINT64_C(0xb5b0da4e6c44aed3)},
};

static void sums(void **state) {
    (void)state;
    static const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    const unsigned first = 0, last = 1;
    const bits_known *k = sums_known;
    bits_ctx = cts.ctx;
    GpuArray x = bits_matrix(GA_FLOAT, ROWS, COLUMNS, 0), w = bits_matrix(GA_FLOAT, ROWS, COLUMNS, 4), y = {0};
    GpuArray ends = bits_places(40, COLUMNS, true), ids = bits_places(COLUMNS, 31, true),
             at = bits_places(COLUMNS, BINS, false), row;
    void *both[] = {&x, &w};
    const GpuArray *list[] = {&at};
    GpuReduction *r;
    GpuScan *s;
    cts_ok(
        GpuReduction_new_map(&r, bits_ctx, NULL, "sum", "(a - b) * (a - b)", "sqrt(total)", 2, args, -1, -1, -1, NULL));
    cts_ok(GpuReduction_call_map(r, &y, both, 1, &last, 0)), bits_expect(&y, k++);
    cts_ok(GpuReduction_call_map(r, &y, both, 1, &first, 0)), bits_expect(&y, k++);
    GpuReduction_free(r);
    cts_ok(GpuArray_segment_reduce(&y, "sum", &x, &ends, 1)), bits_expect(&y, k++);
    cts_ok(GpuArray_segment_reduce_ids(&y, "sum", &x, &ids, 31, 1)), bits_expect(&y, k++);
    cts_ok(GpuScan_new(&s, bits_ctx, "sum", GA_FLOAT, -1, -1, 0));
    cts_ok(GpuScan_call_segments(s, &y, &x, &ends, 1)), bits_expect(&y, k++);
    GpuScan_free(s);
    cts_ok(GpuArray_histogram_range(&y, &x, BINS, -1, 1, &w)), bits_expect(&y, k++);
    row = bits_numbers(GA_FLOAT, 1, &(size_t){COLUMNS}, 5);
    cts_ok(GpuArray_bincount(&y, &at, &row, 0)), bits_expect(&y, k++);
    y = bits_numbers(GA_FLOAT, 1, &(size_t){BINS}, 6);
    cts_ok(GpuArray_scatter(&y, list, 1, &row, GA_SCATTER_ADD, 0)), bits_expect(&y, k++);
    cts_clear(&x, &w, &ends, &ids, &at, &row, NULL);
    bits_none_wrong();
}

/* ----------------------------------------------------------------------------- what vendors would compute otherwise */

static const bits_known vendors_known[] = {
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
    const bits_known *k = vendors_known;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    bits_ctx = cts_open(props);
    GpuArray y = {0}, a[6];
    static const int types[] = {GA_FLOAT, GA_HALF, GA_CFLOAT};
    for (unsigned i = 0; i < 3; i++) {
        a[0] = bits_matrix(types[i], 33, 70, 0), a[1] = bits_matrix(types[i], 70, 18, 1);
        cts_ok(GpuArray_matmul(&y, &a[0], &a[1])), bits_expect(&y, k++);
        cts_clear(&a[0], &a[1], NULL);
    }
    a[0] = bits_matrix(GA_FLOAT, ROWS, COLUMNS, 0), a[1] = bits_numbers(GA_FLOAT, 1, &(size_t){COLUMNS}, 1);
    a[2] = bits_matrix(GA_HALF, ROWS, COLUMNS, 2);
    cts_ok(GpuArray_matmul(&y, &a[0], &a[1])), bits_expect(&y, k++);
    cts_ok(GpuArray_vecdot(&y, &a[2], &a[0], -1)), bits_expect(&y, k++);
    a[3] = bits_matrix(GA_CFLOAT, 2, 1000, 3), a[4] = bits_matrix(GA_CFLOAT, 2, 61, 4),
    a[5] = bits_matrix(GA_FLOAT, 2, 1024, 5);
    cts_ok(GpuArray_fft(&y, &a[3], 1, &last, NULL, GA_FFT_BACKWARD)), bits_expect(&y, k++);
    cts_ok(GpuArray_fft(&y, &a[4], 1, &last, NULL, GA_FFT_BACKWARD)), bits_expect(&y, k++);
    cts_ok(GpuArray_rfft(&y, &a[5], 1, &last, NULL, GA_FFT_BACKWARD)), bits_expect(&y, k++);
    cts_clear(&a[3], &a[4], NULL);
    a[3] = bits_matrix(GA_CFLOAT, 2, 3003, 3), a[4] = bits_matrix(GA_CFLOAT, 2, 1 << 17, 4);
    cts_ok(GpuArray_fft(&y, &a[3], 1, &last, NULL, GA_FFT_BACKWARD)), bits_expect(&y, k++);
    if (!cts.small) { /* simulators take minutes for it */
        cts_ok(GpuArray_fft(&y, &a[4], 1, &last, NULL, GA_FFT_BACKWARD));
        bits_expect(&y, k++);
    }
    for (size_t i = 0; i < 6; i++) GpuArray_clear(&a[i]);
    gpucontext_deref(bits_ctx);
    bits_none_wrong();
}

/* ---------------------------------------------------------------------------------------------------------- functions
 */

/* Functions by name, of one or two operands with elements between -1 and 1. */
static const bits_known functions_known[] = {
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
static const bits_known complex_known[] = {
    {"multiply", UINT64_C(0x54694505d26e1257)}, {"divide", UINT64_C(0x34524b1c8e6f3fe8)},
    {"abs", UINT64_C(0x7c3cc88eb3dfcfd5)},      {"sqrt", UINT64_C(0xd1ae4aad6ce6f138)},
    {"exp", UINT64_C(0xecbf8b919e110156)},      {"log", UINT64_C(0x9acbaca877b3dd89)},
    {"tanh", UINT64_C(0x9cde85bf3bc31920)},     {"asin", UINT64_C(0x669e8a1702d017af)},
    {"pow", UINT64_C(0x66b5316c93bbf033)},
};

static void apply(const char *name, int type, const bits_known *k) {
    const size_t n = 2000;
    unsigned operands = gpuarray_function_inputs(name);
    GpuArray x[2] = {bits_numbers(type, 1, &n, 0), bits_numbers(type, 1, &n, 1)}, y;
    const GpuArray *list[] = {&x[0], &x[1]};
    const int types[] = {type, type};
    int out;
    cts_ok(gpuarray_function_info(name, operands, types, NULL, &out));
    cts_ok(GpuArray_empty(&y, bits_ctx, out, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_apply(name, &y, operands, list));
    bits_expect(&y, k);
    cts_clear(&x[0], &x[1], NULL);
}

static void functions(void **state) {
    (void)state;
    bits_ctx = cts.ctx;
    for (size_t i = 0; i < sizeof functions_known / sizeof *functions_known; i++)
        apply(functions_known[i].what, GA_FLOAT, &functions_known[i]);
    bits_none_wrong();
}

static void complex_functions(void **state) {
    (void)state;
    if (!cts.fp64) cts_skip("complex functions are computed in double");
    bits_ctx = cts.ctx;
    for (size_t i = 0; i < sizeof complex_known / sizeof *complex_known; i++)
        apply(complex_known[i].what, GA_CFLOAT, &complex_known[i]);
    bits_none_wrong();
}

/* ----------------------------------------------------------------------------------------------- factors of matrices
 */

enum { FACTORS = 14 };

static const bits_known factors_known[][FACTORS] = {
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
    if (type != GA_CDOUBLE) return bits_numbers(type, 3, dims, which);
    const size_t n = 2 * dims[0] * dims[1] * dims[2];
    double *host = malloc(n * sizeof *host);
    GpuArray a;
    assert_non_null(host);
    for (size_t i = 0; i < n; i++) host[i] = value(i, which);
    cts_ok(GpuArray_empty(&a, bits_ctx, type, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, host, n * sizeof *host));
    free(host);
    return a;
}

/* Square matrices and tall ones, with own kernels. */
static void factors_of(int type, const bits_known *k) {
    const size_t square[] = {3, 13, 13}, tall[] = {3, 16, 7};
    GpuArray a = elements(type, square, 0), b = elements(type, tall, 1), t, s = {0}, x = {0}, y = {0}, z = {0};
    cts_ok(GpuArray_transpose(&t, &a, (const unsigned[]){0, 2, 1}));
    cts_ok(GpuArray_matmul(&s, &a, &t)); /* positive definite if it is real */
    if (type == GA_FLOAT) cts_ok(GpuArray_cholesky(&x, &s, 0)), bits_expect(&x, k++);
    cts_ok(GpuArray_lu(&x, &y, &a)), bits_expect(&x, k++), bits_expect(&y, k++);
    cts_ok(GpuArray_inv(&x, &a)), bits_expect(&x, k++);
    cts_ok(GpuArray_qr(&x, &y, &b, 0)), bits_expect(&x, k++), bits_expect(&y, k++);
    cts_ok(GpuArray_eigh(&x, &y, &a, 0)), bits_expect(&x, k++), bits_expect(&y, k++);
    cts_ok(GpuArray_svd(&x, &y, &z, &b, GA_LINALG_FULL)), bits_expect(&x, k++), bits_expect(&y, k++),
        bits_expect(&z, k++);
    cts_ok(GpuArray_pinv(&x, &b, -1)), bits_expect(&x, k++);
    cts_ok(GpuArray_det(&x, &a)), bits_expect(&x, k++);
    cts_ok(GpuArray_solve_triangular(&x, &a, &s, GA_LINALG_UPPER | GA_LINALG_ADJOINT)), bits_expect(&x, k++);
    cts_clear(&a, &b, &s, &t, NULL);
}

static void factors(void **state) {
    (void)state;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    bits_ctx = cts_open(props);
    factors_of(GA_FLOAT, factors_known[0]);
    if (cts.fp64) factors_of(GA_CDOUBLE, factors_known[1]);
    gpucontext_deref(bits_ctx);
    bits_none_wrong();
}

const cts_case cts_bits_cases[] = {
    {"rows", rows, 0},
    {"sums", sums, 0},
    {"vendors", vendors, 0},
    {"functions", functions, 0},
    {"complex_functions", complex_functions, 0},
    {"factors", factors, 0},
    {"networks", bits_networks, 0},
    {NULL, NULL, 0},
};
