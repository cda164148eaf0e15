/* Discrete cosine and sine transforms compared with their definitions in long double. */
#include "cts_fft.h"

#include <math.h>

#include <gpuarray/dct.h>

typedef struct call {
    bool sine;
    int type, flags;
    ga_fft_norm norm;
    unsigned naxes, axes[CTS_MAX_RANK];
    size_t sizes[CTS_MAX_RANK];
} call;

/* ------------------------------------------------------------------------------------------------- the definition */

/* An element of the transform's matrix, without the factor 2 that types I to IV have in dct.h. */
static long double entry(bool sine, int type, size_t n, size_t j, size_t k) {
    const long double pi = acosl(-1), a = (long double)j, b = (long double)k, m = (long double)n;

    if (sine) {
        if (type == 1) return sinl(pi * (a + 1) * (b + 1) / (m + 1));
        if (type == 2) return sinl(pi * (2 * a + 1) * (b + 1) / (2 * m));
        if (type == 3) return sinl(pi * (a + 1) * (2 * b + 1) / (2 * m)) / (j == n - 1 ? 2 : 1);
        return sinl(pi * (2 * a + 1) * (2 * b + 1) / (4 * m));
    }
    if (type == 1) return cosl(pi * a * b / (m - 1)) / (j == 0 || j == n - 1 ? 2 : 1);
    if (type == 2) return cosl(pi * (2 * a + 1) * b / (2 * m));
    if (type == 3) return cosl(pi * a * (2 * b + 1) / (2 * m)) / (j == 0 ? 2 : 1);
    return cosl(pi * (2 * a + 1) * (2 * b + 1) / (4 * m));
}

/* The factor for an element at an end of the input or result, with GA_DCT_ORTHOGONAL. */
static long double end_factor(bool sine, int type, size_t n, size_t at, bool result) {
    const size_t end = sine ? n - 1 : 0;

    if (type == 1 && !sine && (at == 0 || at == n - 1)) return result ? sqrtl(0.5L) : sqrtl(2);
    if (type == 2 && result && at == end) return sqrtl(0.5L);
    if (type == 3 && !result && at == end) return sqrtl(2);
    return 1;
}

static long double scale_of(const call *c, int type, size_t n) {
    const size_t whole = 2 * (type != 1 ? n : c->sine ? n + 1 : n - 1);

    if (c->norm == GA_FFT_ORTHO) return 1 / sqrtl((long double)whole);
    return (c->norm == GA_FFT_FORWARD) == !(c->flags & GA_DCT_INVERSE) ? 1 / (long double)whole : 1;
}

/* Transform one line of n elements. */
static void line(const call *c, size_t n, const long double *x, long double *y) {
    const bool back = c->flags & GA_DCT_INVERSE, ends = c->flags & GA_DCT_ORTHOGONAL;
    const int type = back && (c->type == 2 || c->type == 3) ? 5 - c->type : c->type;

    for (size_t k = 0; k < n; k++) {
        long double sum = 0;
        for (size_t j = 0; j < n; j++)
            sum += x[j] * entry(c->sine, type, n, j, k) * (ends ? end_factor(c->sine, type, n, j, false) : 1);
        y[k] = 2 * sum * scale_of(c, type, n) * (ends ? end_factor(c->sine, type, n, k, true) : 1);
    }
}

static void along(cts_dense *d, unsigned axis, size_t n, const call *c) {
    const size_t before = cts_product(axis, d->dims), m = d->dims[axis];
    const size_t after = cts_product(d->nd - axis - 1, d->dims + axis + 1);
    long double *to = calloc(before * n * after + 1, sizeof *to), *x = calloc(n, sizeof *x), *y = calloc(n, sizeof *y);

    for (size_t b = 0; b < before; b++)
        for (size_t a = 0; a < after; a++) {
            for (size_t j = 0; j < n; j++) x[j] = j < m ? d->z[(b * m + j) * after + a] : 0;
            line(c, n, x, y);
            for (size_t k = 0; k < n; k++) to[(b * n + k) * after + a] = y[k];
        }
    free(x);
    free(y);
    free(d->z);
    d->z = to;
    d->dims[axis] = n;
}

/* Real and imaginary parts are a last axis. */
static cts_dense reference(const cts_array *in, const call *c) {
    cts_dense d = cts_dense_of(in);

    d.dims[d.nd++] = 2;
    for (unsigned i = 0; i < c->naxes; i++) along(&d, c->axes[i], c->sizes[i], c);
    return d;
}

/* ------------------------------------------------------------------------------------------------------ comparison */

/* The bound of dct.h, in units of the root mean square of the exact result. */
static long double bound(const call *c, int type) {
    long double all = 0;

    for (unsigned i = 0; i < c->naxes; i++) {
        const size_t n = c->sizes[i];
        const size_t m = c->type == 1 ? 2 * (n + (c->sine ? 1 : -1)) : c->type < 4 ? n : n % 2 == 0 ? n / 2 : 2 * n;
        all += (cts_fft_smooth(m) ? 4 : 12) * log2l((long double)m) + 8;
    }
    return all * cts_fft_unit(type);
}

static long double largest; /* of bounds, as seen */

/* The buffer of g equals `into`, whose elements are to be those of d, gaps included. */
static void compare(const GpuArray *g, cts_array *into, const cts_dense *d, const call *c) {
    const long double limit = bound(c, into->type);
    const cts_fft_error e = cts_fft_compare(g, into, d, limit, &largest);

    if (!(e.worst <= limit * e.rms))
        fail_msg("%s %d flags %d norm %d n %zu: off by %Lg of %Lg, bound %Lg", c->sine ? "sine" : "cosine", c->type,
                 c->flags, c->norm, c->sizes[0], e.worst, e.rms, limit * e.rms);
}

static int run(GpuArray *out, const GpuArray *in, const call *c) {
    return (c->sine ? GpuArray_dst : GpuArray_dct)(out, in, c->type, c->naxes, c->axes, c->sizes, c->norm, c->flags);
}

/* A call on an array of random numbers: in C order, or in random layouts. */
static void try_call(cts_random *r, const call *c, int type, unsigned nd, const size_t *dims, bool layouts) {
    size_t to[CTS_MAX_RANK];
    cts_array in, out;
    GpuArray x, y;

    memcpy(to, dims, nd * sizeof *to);
    for (unsigned i = 0; i < c->naxes; i++) to[c->axes[i]] = c->sizes[i];
    if (layouts) {
        cts_make_layout(&in, r, type, nd, dims, true);
        cts_make_layout(&out, r, type, nd, to, false);
    } else {
        cts_make(&in, type, nd, dims);
        cts_make(&out, type, nd, to);
    }
    cts_fft_fill(&in, r);
    cts_upload(&x, &in);
    cts_upload(&y, &out);
    cts_dense d = reference(&in, c);
    cts_ok(run(&y, &x, c));
    compare(&y, &out, &d, c);
    free(d.z);
    cts_clear(&x, &y, NULL);
    cts_drop_all(&in, &out, NULL);
}

/* ----------------------------------------------------------------------------------------------------------- cases */

/* Types I to IV, both kinds, both directions, all norms and lengths. */
static void each_kind(cts_random *r, int type, size_t n, size_t rows) {
    for (int kind = 0; kind < 2; kind++)
        for (int t = 1; t <= 4; t++) {
            const unsigned more = (unsigned)(n + (size_t)t);
            call c = {.sine = kind == 1, .type = t, .norm = (ga_fft_norm)(more % 3), .naxes = 1, .axes = {1}};
            c.flags = (int)(more % 4);
            c.sizes[0] = n;
            if (t > 1 || c.sine || n > 1) try_call(r, &c, type, 2, (const size_t[]){rows, n}, false);
        }
}

static void lengths(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (size_t n = 1; n <= (cts.small ? 9 : 24); n++) each_kind(&r, GA_FLOAT, n, n % 3 + 1);
    printf("largest error: %.3Lf of the bound\n", largest);
}

static void types(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (size_t n = 5; n <= 6; n++) each_kind(&r, GA_CFLOAT, n, 3);
    for (size_t n = 7; cts.fp64 && n <= 8; n++) each_kind(&r, GA_DOUBLE, n, 3);
    for (size_t n = 7; cts.fp64 && !cts.small && n <= 8; n++) each_kind(&r, GA_CDOUBLE, n, 3);
}

/* Lengths around the longest transform of one group, in several parts, and a large prime. */
static void long_ones(void **state) {
    static const size_t some[] = {1025, 1500, 2053};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < (cts.small ? 1 : sizeof some / sizeof *some); i++)
        for (int t = 1; t <= 4; t++) {
            const call c = {.sine = t % 2 == 0, .type = t, .naxes = 1, .axes = {1}, .sizes = {some[i]}};
            try_call(&r, &c, GA_FLOAT, 2, (const size_t[]){1, some[i]}, false);
        }
    printf("largest error: %.3Lf of the bound\n", largest);
}

/* Any rank, axes, lengths shorter and longer than the array, layouts. */
static void layouts(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int t = 0; t < (cts.small ? 8 : 60); t++) {
        const unsigned nd = 1 + (unsigned)cts_below(&r, 4);
        call c = {.sine = cts_below(&r, 2), .type = 2 + (int)cts_below(&r, 2), .norm = (ga_fft_norm)cts_below(&r, 3)};
        const unsigned first = (unsigned)cts_below(&r, nd);
        size_t dims[CTS_MAX_RANK];

        c.flags = (int)cts_below(&r, 4);
        for (unsigned d = 0; d < nd; d++) dims[d] = 2 + cts_below(&r, 6);
        c.naxes = 1 + (unsigned)cts_below(&r, nd);
        for (unsigned i = 0; i < c.naxes; i++) {
            c.axes[i] = (first + i) % nd;
            c.sizes[i] = cts_below(&r, 2) ? dims[c.axes[i]] : 2 + cts_below(&r, 9);
        }
        try_call(&r, &c, t % 4 == 0 ? GA_CFLOAT : GA_FLOAT, nd, dims, true);
    }
}

/* More dimensions than the kernels have. */
static void ranks(void **state) {
    const size_t dims[11] = {2, 1, 2, 3, 2, 1, 2, 2, 3, 2, 2};
    const call c = {.type = 2, .naxes = 2, .axes = {3, 8}, .sizes = {3, 4}};
    cts_random r = {cts.seed};
    (void)state;

    try_call(&r, &c, GA_FLOAT, 11, dims, true);
}

/* In-place transforms. */
static void in_place(void **state) {
    const size_t dims[2] = {5, 9};
    const call c = {.type = 3, .naxes = 2, .axes = {0, 1}, .sizes = {5, 9}};
    cts_random r = {cts.seed};
    cts_array in, out;
    GpuArray x, y;
    (void)state;

    cts_make(&in, GA_FLOAT, 2, dims);
    cts_fft_fill(&in, &r);
    cts_clone(&out, &in);
    cts_dense d = reference(&in, &c);
    cts_upload(&x, &in);
    cts_ok(GpuArray_view(&y, &x));
    cts_ok(run(&y, &x, &c));
    compare(&y, &out, &d, &c);
    free(d.z);
    cts_clear(&y, &x, NULL);
    cts_drop_all(&in, &out, NULL);
}

/* A NaN affects its own transform and no other. */
static void specials(void **state) {
    const size_t dims[2] = {3, 12};
    cts_random r = {cts.seed};
    (void)state;

    for (int t = 1; t <= 4; t++) {
        float z[3 * 12];
        cts_array in;
        GpuArray x, y = {0};
        cts_make(&in, GA_FLOAT, 2, dims);
        cts_fft_fill(&in, &r);
        cts_put(GA_FLOAT, cts_at(&in, 12 + 5), cts_real(NAN));
        cts_upload(&x, &in);
        cts_ok(GpuArray_dct(&y, &x, t, 1, (unsigned[]){1}, NULL, GA_FFT_BACKWARD, 0));
        cts_ok(GpuArray_read(z, sizeof z, &y));
        for (size_t i = 0; i < 3 * 12; i++) assert_int_equal(!isfinite(z[i]), i / 12 == 1);
        cts_clear(&x, &y, NULL);
        cts_drop(&in);
    }
}

static void empty_ones(void **state) {
    const size_t none[2] = {0, 6}, nothing[2] = {3, 0};
    GpuArray x, y = {0};
    float z[12];
    (void)state;

    cts_ok(GpuArray_empty(&x, cts.ctx, GA_FLOAT, 2, none, GA_C_ORDER));
    cts_ok(GpuArray_dct(&y, &x, 2, 1, (unsigned[]){1}, NULL, GA_FFT_BACKWARD, 0));
    assert_int_equal(y.dimensions[0], 0);
    assert_int_equal(y.dimensions[1], 6);
    cts_clear(&y, &x, NULL);
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_FLOAT, 2, nothing, GA_C_ORDER));
    cts_ok(GpuArray_dst(&y, &x, 2, 1, (unsigned[]){1}, &(size_t){4}, GA_FFT_BACKWARD, 0)); /* zeros alone */
    cts_ok(GpuArray_read(z, sizeof z, &y));
    for (unsigned i = 0; i < 12; i++) assert_true(z[i] == 0);
    cts_clear(&y, &x, NULL);
}

static void bad_input(void **state) {
    const size_t dims[2] = {3, 1};
    unsigned one[1] = {1}, twice[2] = {1, 1};
    GpuArray y = {0}, none = {0};
    (void)state;

    GpuArray x = cts_zeros(GA_FLOAT, 2, dims), other = cts_zeros(GA_CFLOAT, 2, dims),
             whole = cts_zeros(GA_INT, 2, dims);
    cts_refused("no input", GA_INVALID_ERROR, GpuArray_dct(&y, NULL, 2, 1, one, NULL, 0, 0), &y);
    cts_refused("no result", GA_INVALID_ERROR, GpuArray_dst(NULL, &x, 2, 1, one, NULL, 0, 0), NULL);
    cts_refused("cleared", GA_INVALID_ERROR, GpuArray_dct(&y, &none, 2, 1, one, NULL, 0, 0), &y);
    cts_refused("itself", GA_INVALID_ERROR, GpuArray_dct(&x, &x, 2, 1, one, NULL, 0, 0), NULL);
    cts_refused("integers", GA_UNSUPPORTED_ERROR, GpuArray_dct(&y, &whole, 2, 1, one, NULL, 0, 0), &y);
    cts_refused("type of the result", GA_VALUE_ERROR, GpuArray_dct(&other, &x, 2, 1, one, NULL, 0, 0), NULL);
    cts_refused("type 0", GA_VALUE_ERROR, GpuArray_dct(&y, &x, 0, 1, one, NULL, 0, 0), &y);
    cts_refused("type 5", GA_VALUE_ERROR, GpuArray_dst(&y, &x, 5, 1, one, NULL, 0, 0), &y);
    cts_refused("flags", GA_VALUE_ERROR, GpuArray_dst(&y, &x, 2, 1, one, NULL, 0, 4), &y);
    cts_refused("cosine I of one element", GA_VALUE_ERROR, GpuArray_dct(&y, &x, 1, 1, one, NULL, 0, 0), &y);
    cts_refused("twice", GA_VALUE_ERROR, GpuArray_dct(&y, &x, 2, 2, twice, NULL, 0, 0), &y);
    cts_refused("no length", GA_VALUE_ERROR, GpuArray_dct(&y, &x, 2, 1, one, (size_t[]){0}, 0, 0), &y);
    cts_refused("norm", GA_VALUE_ERROR, GpuArray_dct(&y, &x, 2, 1, one, NULL, (ga_fft_norm)3, 0), &y);
    cts_clear(&x, &other, &whole, NULL);
}

const cts_case cts_dct_cases[] = {{"lengths", lengths, 0},       {"types", types, 0},
                                  {"long", long_ones, CTS_SLOW}, {"layouts", layouts, 0},
                                  {"ranks", ranks, 0},           {"in_place", in_place, 0},
                                  {"specials", specials, 0},     {"empty", empty_ones, 0},
                                  {"bad", bad_input, 0},         {NULL, NULL, 0}};
