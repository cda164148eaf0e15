/*
 * Conversions between element types: integers wrap, float to integer saturates and NaN becomes 0, to bool is x != 0,
 * to half and bfloat16 rounds to nearest even, real to complex has no imaginary part.
 */
#include "cts_ref.h"

/* Subnormal floats are excluded, because a device may flush them. */
static void avoid_subnormals(cts_array *a) {
    if (a->type != GA_FLOAT && a->type != GA_DOUBLE && a->type != GA_BFLOAT16 && !cts_type_complex(a->type)) return;
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        cts_number v = cts_get(a->type, cts_at(a, i));
        if (v.re < 1e-30 && v.re > -1e-30) v.re = 0;
        if (v.im < 1e-30 && v.im > -1e-30) v.im = 0;
        cts_put(a->type, cts_at(a, i), v);
    }
}

static void check_cast(int from, int to, cts_random *r) {
    size_t n = 515;
    cts_array x, y;
    cts_make(&x, from, 1, &n);
    cts_make(&y, to, 1, &n);
    cts_fill_wild(&x, r);
    avoid_subnormals(&x);
    cts_check_move(&y, &x);
    cts_drop_all(&x, &y, NULL);
}

/* Convert n values. */
static void check_values(int from, int to, size_t n, const void *values) {
    cts_array x, y;
    cts_make(&x, from, 1, &n);
    cts_make(&y, to, 1, &n);
    memcpy(x.data, values, x.size);
    cts_check_move(&y, &x);
    cts_drop_all(&x, &y, NULL);
}

/* Which of the 225 pairs of types to try: all with --full, else each type to and from float and int, and a fifth of the
 * rest. */
static bool chosen(size_t i, size_t j) {
    int from = cts_types[i], to = cts_types[j];
    if (i == j || !cts_type_usable(from) || !cts_type_usable(to)) return false;
    if (cts_type_complex(from) && !cts_type_complex(to)) return false;
    if (cts.full) return true;
    if (from == GA_FLOAT || to == GA_FLOAT) return true;
    if (from == GA_DOUBLE && (to == GA_HALF || to == GA_BFLOAT16 || to == GA_BOOL || to == GA_LONG || to == GA_ULONG))
        return true;
    return (i * 7 + j * 3) % (cts.small ? 11 : 5) == 0;
}

static void pairs(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (size_t i = 0; i < CTS_TYPES; i++)
        for (size_t j = 0; j < CTS_TYPES; j++)
            if (chosen(i, j)) check_cast(cts_types[i], cts_types[j], &r);
}

/* No double rounding: values very close to the midpoint of two halves or bfloat16s. */
static void rounds_once(void **state) {
    (void)state;
    static const double above[] = {0x1.002p0,   0x1.006p3,   0x1.01p0, 0x1.03p5,
                                   -0x1.002p-3, -0x1.03p-20, 65520.0,  0x1.ffp127};
    enum { N = sizeof above / sizeof *above };
    double x[2 * N];
    for (size_t i = 0; i < N; i++) {
        x[2 * i] = above[i] * (1 + 0x1p-50);
        x[2 * i + 1] = above[i] * (1 - 0x1p-50);
    }
    check_values(GA_DOUBLE, GA_HALF, 2 * N, x);
    check_values(GA_DOUBLE, GA_BFLOAT16, 2 * N, x);
}

/* No double rounding between 64-bit integers and bfloat16, whose range exceeds theirs. */
static void integers_round_once(void **state) {
    (void)state;
    static const int64_t x[] = {0x1010000000000001, 0x100fffffffffffff, 0x1030000000000001, -0x1010000000000001,
                                0x0101000000000001, 0x00ffffffffffffff, 33685505,           -33685503,
                                33685504,           INT64_MAX,          INT64_MIN,          65521};
    static const int types[][2] = {
        {GA_LONG, GA_BFLOAT16}, {GA_ULONG, GA_BFLOAT16}, {GA_LONG, GA_FLOAT}, {GA_LONG, GA_HALF}};
    for (size_t t = 0; t < 4; t++) check_values(types[t][0], types[t][1], sizeof x / sizeof *x, x);
}

/* Conversion between strided layouts. */
static void strided(void **state) {
    (void)state;
    static const int types[][2] = {{GA_FLOAT, GA_HALF}, {GA_HALF, GA_FLOAT},   {GA_BYTE, GA_LONG},
                                   {GA_LONG, GA_UBYTE}, {GA_FLOAT, GA_CFLOAT}, {GA_BFLOAT16, GA_INT},
                                   {GA_INT, GA_BOOL}};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        for (int k = 0; k < 4; k++) {
            size_t dims[4];
            unsigned nd = 1 + (unsigned)k;
            cts_array x, y;
            cts_make_random_shape(&r, nd, 2000, dims);
            cts_make_layout(&x, &r, types[i][0], nd, dims, true);
            cts_make_layout(&y, &r, types[i][1], nd, dims, false);
            cts_fill_small(&x, &r);
            cts_check_move(&y, &x);
            cts_drop_all(&x, &y, NULL);
        }
}

/* Layouts of rows, each with a kernel of its own or a path through one. */
enum { WIDER, EVERY_OTHER, TRANSPOSED, REPEATED, REVERSED, SHORT, SCATTERED, LAYOUTS };

static void lay_out(cts_array *x, cts_array *y, int how) {
    ssize_t sx = (ssize_t)gpuarray_get_elsize(x->type);
    size_t columns = how == SHORT ? 7 : 70;

    x->dims[0] = y->dims[0] = 37;
    x->dims[1] = y->dims[1] = columns;
    if (how == EVERY_OTHER) x->strides[1] *= 2;
    if (how == REPEATED) x->strides[1] = 0;
    if (how == SCATTERED) y->strides[1] *= 2;
    if (how == TRANSPOSED) {
        x->strides[0] = sx;
        x->strides[1] = 40 * sx;
    }
    if (how == REVERSED) {
        x->offset = (size_t)(36 * x->strides[0] + (ssize_t)(columns - 1) * x->strides[1]);
        x->strides[0] = -x->strides[0];
        x->strides[1] = -x->strides[1];
    }
}

static void check_layout(int from, int to, int how, size_t shift, cts_random *r) {
    const size_t dims[] = {40, 160};
    cts_array x, y;

    cts_make(&x, from, 2, dims);
    cts_make(&y, to, 2, dims);
    cts_fill_small(&x, r);
    lay_out(&x, &y, how);
    y.offset += shift;
    cts_check_move(&y, &x);
    cts_drop_all(&x, &y, NULL);
}

static void layouts(void **state) {
    (void)state;
    static const int types[][2] = {{GA_FLOAT, GA_HALF}, {GA_BOOL, GA_INT}, {GA_SHORT, GA_BOOL}, {GA_FLOAT, GA_CFLOAT}};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < (cts.small ? 2 : sizeof types / sizeof *types); i++)
        for (int how = 0; how < LAYOUTS; how++) check_layout(types[i][0], types[i][1], how, 0, &r);
}

/* Complex numbers need only the alignment of their parts. */
static void half_aligned_complex(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    check_layout(GA_FLOAT, GA_CFLOAT, WIDER, 4, &r);
    check_layout(GA_CFLOAT, GA_CFLOAT, EVERY_OTHER, 4, &r);
    cts_array x, y;
    size_t n = 9;
    cts_make(&x, GA_CFLOAT, 1, &n);
    cts_make(&y, GA_BOOL, 1, &n);
    cts_fill_small(&x, &r);
    x.dims[0] = y.dims[0] = 8;
    x.offset = 4;
    cts_check_move(&y, &x);
    cts_drop_all(&x, &y, NULL);
}

static void complex_to_real(void **state) {
    (void)state;
    size_t n = 4;
    GpuArray c = cts_zeros(GA_CFLOAT, 1, &n), f;
    static const int types[] = {GA_FLOAT, GA_INT, GA_HALF, GA_BYTE};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        f = cts_zeros(types[i], 1, &n);
        cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_move(&f, &c));
        cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_setarray(&f, &c));
        GpuArray_clear(&f);
    }
    GpuArray_clear(&c);
}

/* User-defined types are copied as bytes, and cannot be converted. */
static void registered_type(void **state) {
    (void)state;
    static gpuarray_type twelve = {"user_twelve", 12, 4, 0};
    static int code = 0;
    if (code == 0) code = gpuarray_register_type(&twelve, NULL);
    assert_true(code >= GA_ENDVEC);
    assert_int_equal(gpuarray_get_elsize(code), 12);
    size_t dims[] = {5, 3};
    unsigned char host[180], got[180], want[180];
    for (int i = 0; i < 180; i++) host[i] = (unsigned char)(i * 3);
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 3; j++) memcpy(want + 12 * (5 * j + i), host + 12 * (3 * i + j), 12);
    GpuArray a = cts_filled(code, 2, dims, host), t, b;
    cts_ok(GpuArray_transpose(&t, &a, NULL));
    cts_ok(GpuArray_copy(&b, &t, GA_C_ORDER));
    cts_ok(GpuArray_read(got, sizeof got, &b));
    assert_memory_equal(got, want, sizeof want);
    GpuArray_clear(&b);
    b = cts_zeros(GA_FLOAT, 2, t.dimensions);
    cts_fails(GpuArray_move(&b, &t));
    cts_clear(&a, &b, &t, NULL);
}

const cts_case cts_cast_cases[] = {
    {"pairs", pairs, 0},
    {"rounds_once", rounds_once, CTS_FP64},
    {"integers_round_once", integers_round_once, 0},
    {"strided", strided, 0},
    {"complex_to_real", complex_to_real, 0},
    {"registered_type", registered_type, 0},
    {"layouts", layouts, 0},
    {"half_aligned_complex", half_aligned_complex, 0},
    {NULL, NULL, 0},
};
