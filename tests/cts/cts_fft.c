/* Discrete Fourier transforms compared with the sum that defines them, in long double. */
#include "cts_fft.h"

#include <math.h>

#include <gpuarray/fft.h>
#include <gpuarray/graph.h>

enum kind { FFT, IFFT, RFFT, IRFFT, HFFT, IHFFT, KINDS };

typedef struct call {
    enum kind kind;
    ga_fft_norm norm;
    unsigned naxes, axes[CTS_MAX_RANK];
    size_t sizes[CTS_MAX_RANK];
} call;

static bool real_in(enum kind k) {
    return k == RFFT || k == IHFFT;
}

static bool real_out(enum kind k) {
    return k == IRFFT || k == HFFT;
}

static bool inverse(enum kind k) {
    return k == IFFT || k == IRFFT || k == IHFFT;
}

/* ------------------------------------------------------------------------------------------------ the plain sum */

/* y[k] = sum of x[j] exp(sign 2 pi i j k / n) */
static void plain(size_t n, const long double *x, long double *y, size_t keep, int sign, const long double *roots) {
    for (size_t k = 0; k < keep; k++) {
        long double re = 0, im = 0;
        for (size_t j = 0; j < n; j++) {
            const long double *w = roots + 2 * (j * k % n);
            re += x[2 * j] * w[0] - x[2 * j + 1] * sign * w[1];
            im += x[2 * j] * sign * w[1] + x[2 * j + 1] * w[0];
        }
        y[2 * k] = re;
        y[2 * k + 1] = im;
    }
}

/* Transform one line: `have` elements are given, only those of one half if `half`; `keep` of the n results are needed.
 */
static void line(size_t n, size_t have, bool half, long double *x, long double *y, size_t keep, int sign,
                 const long double *roots) {
    for (size_t j = have; j < n; j++) x[2 * j] = x[2 * j + 1] = 0;
    if (half) {
        x[1] = 0;
        if (n % 2 == 0) x[n + 1] = 0;
        for (size_t j = n / 2 + 1; j < n; j++) {
            x[2 * j] = x[2 * (n - j)];
            x[2 * j + 1] = -x[2 * (n - j) + 1];
        }
    }
    plain(n, x, y, keep, sign, roots);
}

static void along(cts_dense *d, unsigned axis, size_t n, const call *c, bool half, bool cut) {
    size_t before = cts_product(axis, d->dims), m = d->dims[axis];
    size_t after = cts_product(d->nd - axis - 1, d->dims + axis + 1), keep = cut ? n / 2 + 1 : n;
    size_t have = half ? n / 2 + 1 : n;
    bool divided = (c->norm == GA_FFT_FORWARD) == !inverse(c->kind);
    long double scale = c->norm == GA_FFT_ORTHO ? 1 / sqrtl((long double)n) : divided ? 1 / (long double)n : 1;
    long double *to = calloc(2 * before * keep * after + 1, sizeof *to), *x = calloc(2 * n + 2, sizeof *x);
    long double *y = calloc(2 * n + 2, sizeof *y), *roots = calloc(2 * n, sizeof *roots);

    if (have > m) have = m;
    for (size_t k = 0; k < n; k++) {
        long double turn = 2 * acosl(-1) * (long double)k / (long double)n;
        roots[2 * k] = cosl(turn);
        roots[2 * k + 1] = sinl(turn);
    }
    for (size_t b = 0; b < before; b++)
        for (size_t a = 0; a < after; a++) {
            for (size_t j = 0; j < have; j++) memcpy(x + 2 * j, d->z + 2 * ((b * m + j) * after + a), 2 * sizeof *x);
            line(n, have, half, x, y, keep, inverse(c->kind) ? 1 : -1, roots);
            for (size_t k = 0; k < 2 * keep; k++) to[2 * (b * keep + k / 2) * after + 2 * a + k % 2] = y[k] * scale;
        }
    free(roots);
    free(y);
    free(x);
    free(d->z);
    d->z = to;
    d->dims[axis] = keep;
}

static cts_dense reference(const cts_array *in, const call *c) {
    cts_dense d = cts_dense_of(in);
    unsigned last = c->naxes - 1;

    if (real_in(c->kind)) along(&d, c->axes[last], c->sizes[last], c, false, true);
    for (unsigned i = 0; i < c->naxes; i++)
        if (i != last || (!real_in(c->kind) && !real_out(c->kind))) along(&d, c->axes[i], c->sizes[i], c, false, false);
    if (real_out(c->kind)) along(&d, c->axes[last], c->sizes[last], c, true, false);
    return d;
}

/* ------------------------------------------------------------------------------------------------------- comparison */

static int run(GpuArray *out, const GpuArray *in, const call *c) {
    switch (c->kind) {
    case FFT: return GpuArray_fft(out, in, c->naxes, c->axes, c->sizes, c->norm);
    case IFFT: return GpuArray_ifft(out, in, c->naxes, c->axes, c->sizes, c->norm);
    case RFFT: return GpuArray_rfft(out, in, c->naxes, c->axes, c->sizes, c->norm);
    case IRFFT: return GpuArray_irfft(out, in, c->naxes, c->axes, c->sizes, c->norm);
    case HFFT: return GpuArray_hfft(out, in, c->axes[0], c->sizes[0], c->norm);
    default: return GpuArray_ihfft(out, in, c->axes[0], c->sizes[0], c->norm);
    }
}

/* The bound of fft.h, in units of the root mean square of the exact result; the vendor's gets the same. */
static long double bound(const call *c, int type) {
    long double stages = 0;

    for (unsigned i = 0; i < c->naxes; i++)
        stages += (cts_fft_smooth(c->sizes[i]) ? 4 : 12) * (1 + log2l((long double)c->sizes[i]));
    return stages * cts_fft_unit(type);
}

static long double largest; /* of bounds, as seen */

/* Fail unless the buffer of g equals `into`, gaps included, except that its elements are those of d. */
static void compare(const GpuArray *g, cts_array *into, const cts_dense *d, const call *c, const char *what) {
    assert_int_equal(cts_count(into), cts_product(d->nd, d->dims));
    const long double limit = bound(c, into->type);
    const cts_fft_error e = cts_fft_compare(g, into, d, limit, &largest);
    char text[256];

    if (e.worst <= limit * e.rms) return;
    cts_describe(into, text, sizeof text);
    fail_msg("%s: kind %d norm %d n %zu: off by %Lg of %Lg, bound %Lg; result %s", what, c->kind, c->norm,
             c->sizes[c->naxes - 1], e.worst, e.rms, limit * e.rms, text);
}

static void result_dims(const call *c, const cts_array *in, size_t *dims) {
    memcpy(dims, in->dims, in->nd * sizeof *dims);
    for (unsigned i = 0; i < c->naxes; i++) dims[c->axes[i]] = c->sizes[i];
    if (real_in(c->kind)) dims[c->axes[c->naxes - 1]] = c->sizes[c->naxes - 1] / 2 + 1;
}

/* Vendors' routines may use their input as scratch memory. */
static void unwritten(const GpuArray *g, const cts_array *in) {
    unsigned char *bytes = malloc(in->size + 1);

    cts_ok(gpudata_read(bytes, g->data, 0, in->size));
    assert_memory_equal(bytes, in->data, in->size);
    free(bytes);
}

/* A call on an array of random numbers: in C order, or in random layouts. */
static void try_call(cts_random *r, const call *c, bool twice, unsigned nd, const size_t *dims, bool layouts) {
    int parts = twice ? GA_DOUBLE : GA_FLOAT, whole = twice ? GA_CDOUBLE : GA_CFLOAT;
    int type = real_in(c->kind) || (layouts && cts_below(r, 4) == 0) ? parts : whole;
    size_t to[CTS_MAX_RANK];
    cts_array in, out;
    GpuArray x, y;

    if (layouts)
        cts_make_layout(&in, r, type, nd, dims, true);
    else
        cts_make(&in, type, nd, dims);
    cts_fft_fill(&in, r);
    result_dims(c, &in, to);
    if (layouts)
        cts_make_layout(&out, r, real_out(c->kind) ? parts : whole, nd, to, false);
    else
        cts_make(&out, real_out(c->kind) ? parts : whole, nd, to);
    cts_upload(&x, &in);
    cts_upload(&y, &out);
    cts_dense d = reference(&in, c);
    cts_ok(run(&y, &x, c));
    compare(&y, &out, &d, c, layouts ? "layout" : "dense");
    unwritten(&x, &in);
    free(d.z);
    cts_clear(&x, &y, NULL);
    cts_drop_all(&in, &out, NULL);
}

/* ------------------------------------------------------------------------------------------------------------ cases */

/* Each combination of types, rank and lanes has a kernel of its own, which a CPU's compiler is slow at: there not all
 * are tested. */
static bool all_kernels(void) {
    return cts.full || cts_language("CUDA C");
}

static void one_length(cts_random *r, enum kind kind, ga_fft_norm norm, size_t n, size_t rows, bool twice) {
    call c = {.kind = kind, .norm = norm, .naxes = 1, .axes = {1}, .sizes = {n}};
    size_t dims[2] = {rows, real_out(kind) ? n / 2 + 1 : n};

    try_call(r, &c, twice, 2, dims, false);
}

static void lengths(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (size_t n = 1; n <= (cts.small ? 17 : 64); n++) one_length(&r, FFT, GA_FFT_BACKWARD, n, n % 5 + 1, false);
    for (size_t n = 1; n <= 64 && !cts.small; n++) one_length(&r, IFFT, GA_FFT_BACKWARD, n, n % 7 + 1, false);
    printf("largest error: %.3Lf of the bound\n", largest);
}

static void doubles(void **state) {
    cts_random r = {cts.seed};
    size_t least = all_kernels() ? 1 : 2;
    (void)state;

    for (size_t n = 1; n <= (cts.small ? 9 : 64); n++) one_length(&r, FFT, GA_FFT_BACKWARD, n, least + n % 3, true);
    printf("largest error: %.3Lf of the bound\n", largest);
}

static void kinds(void **state) {
    static const size_t some[] = {1, 2, 3, 4, 7, 8, 15, 16, 17, 22, 37, 60, 97, 128};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < (cts.small ? 8 : sizeof some / sizeof *some); i++)
        for (int kind = RFFT; kind < KINDS; kind++)
            one_length(&r, (enum kind)kind, (ga_fft_norm)(i % 3), some[i], 3, false);
    for (int norm = 0; norm < 3; norm++) {
        one_length(&r, FFT, (ga_fft_norm)norm, 24, 2, false);
        one_length(&r, IFFT, (ga_fft_norm)norm, 24, 2, false);
    }
}

/* Lengths around the longest transform of one group, and lengths that take several parts. */
static void long_ones(void **state) {
    static const size_t some[] = {1024, 2048, 2049, 2187, 3000, 4096};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < sizeof some / sizeof *some; i++) one_length(&r, FFT, GA_FFT_BACKWARD, some[i], 2, false);
    for (size_t i = 4; i < sizeof some / sizeof *some; i++) {
        one_length(&r, RFFT, GA_FFT_ORTHO, some[i], 1, false);
        one_length(&r, IRFFT, GA_FFT_BACKWARD, some[i], 3, false);
        if (cts.fp64 && all_kernels()) one_length(&r, IFFT, GA_FFT_BACKWARD, some[i], 1, true);
    }
    printf("largest error: %.3Lf of the bound\n", largest);
}

/* Lengths that take three parts and more, which are too long for the sum: a few elements are checked. */
static void longer(void **state) {
    const size_t some[] = {cts.full ? (size_t)1 << 23 : 8 * 531441, 3 * 5 * 7 * 11 * 13 * 64, 1000003};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        size_t n = some[i];
        cts_array in;
        GpuArray x, y = {0}, z = {0};

        cts_make(&in, GA_CFLOAT, 1, &n);
        cts_fft_fill(&in, &r);
        cts_upload(&x, &in);
        cts_ok(GpuArray_fft(&y, &x, 0, NULL, NULL, GA_FFT_ORTHO));
        cts_ok(GpuArray_ifft(&z, &y, 0, NULL, NULL, GA_FFT_ORTHO));
        float *spectrum = malloc(n * 8), *back = malloc(n * 8);
        cts_ok(GpuArray_read(spectrum, n * 8, &y));
        cts_ok(GpuArray_read(back, n * 8, &z));
        const float *first = (const float *)(const void *)in.data;
        double off = 0;
        for (size_t k = 0; k < 2 * n; k++) off = fmax(off, fabs((double)back[k] - (double)first[k]));
        assert_true(off < 1e-4);
        for (unsigned t = 0; t < 2; t++) {
            size_t k = t == 0 ? n / 2 : cts_below(&r, n);
            double re = 0, im = 0;
            for (size_t j = 0; j < n; j++) {
                double turn = -2 * acos(-1) * (double)(j * k % n) / (double)n, c = cos(turn), s = sin(turn);
                re += (double)first[2 * j] * c - (double)first[2 * j + 1] * s;
                im += (double)first[2 * j] * s + (double)first[2 * j + 1] * c;
            }
            assert_true(fabs(re / sqrt((double)n) - (double)spectrum[2 * k]) < 2e-5);
            assert_true(fabs(im / sqrt((double)n) - (double)spectrum[2 * k + 1]) < 2e-5);
        }
        free(spectrum);
        free(back);
        cts_clear(&x, &y, &z, NULL);
        cts_drop(&in);
    }
}

/*
 * Any rank, axes, lengths shorter and longer than the array, layouts. Doubles have rank 1, real numbers at most rank 2;
 * unless all kernels are tested, doubles and single lines are left out.
 */
static void layouts(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int t = 0; t < (cts.small ? 6 : 80); t++) {
        bool all = all_kernels() || cts.small, twice = cts.fp64 && !cts.small && all && t % 4 == 0;
        unsigned least = all ? 1 : 2, order[CTS_MAX_RANK];
        unsigned nd = twice ? 1 : least + (unsigned)cts_below(&r, cts.small ? 2 : 5 - least);
        call c = {.kind = (enum kind)cts_below(&r, nd > 2 ? RFFT : KINDS), .norm = (ga_fft_norm)cts_below(&r, 3)};
        size_t dims[CTS_MAX_RANK];

        for (unsigned d = 0; d < nd; d++) {
            dims[d] = least + cts_below(&r, 8);
            order[d] = d;
        }
        for (unsigned d = nd; d > 1; d--) {
            unsigned k = (unsigned)cts_below(&r, d), swap = order[k];
            order[k] = order[d - 1];
            order[d - 1] = swap;
        }
        c.naxes = c.kind >= HFFT ? 1 : 1 + (unsigned)cts_below(&r, nd);
        for (unsigned i = 0; i < c.naxes; i++) {
            c.axes[i] = order[i];
            c.sizes[i] = cts_below(&r, 2) ? dims[order[i]] : 1 + cts_below(&r, 16);
        }
        try_call(&r, &c, twice, nd, dims, true);
    }
}

/* More dimensions than kernels support, all of them transformed. */
static void ranks(void **state) {
    cts_random r = {cts.seed};
    call c = {.kind = FFT, .naxes = 11};
    size_t dims[11] = {2, 1, 2, 3, 2, 1, 2, 2, 3, 2, 2};
    (void)state;

    for (unsigned d = 0; d < 11; d++) {
        c.axes[d] = d;
        c.sizes[d] = dims[d];
    }
    c.naxes = cts.small ? 2 : 11;
    try_call(&r, &c, false, 11, dims, true);
}

static void in_place(void **state) {
    static const size_t some[][2] = {{3, 16}, {5, 37}, {2, 4096}, {24, 10}};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        for (unsigned both = 1; both <= 2; both++) {
            call c = {.kind = FFT, .naxes = both, .axes = {both == 1 ? 1 : 0, 1}};
            cts_array in, out;
            GpuArray x, y;

            c.sizes[0] = some[i][both == 1 ? 1 : 0];
            c.sizes[1] = some[i][1];
            cts_make(&in, GA_CFLOAT, 2, some[i]);
            cts_fft_fill(&in, &r);
            cts_clone(&out, &in);
            cts_dense d = reference(&in, &c);
            cts_upload(&x, &in);
            cts_ok(GpuArray_view(&y, &x));
            cts_ok(run(&y, &x, &c));
            compare(&y, &out, &d, &c, "in place");
            free(d.z);
            cts_clear(&y, &x, NULL);
            cts_drop_all(&in, &out, NULL);
        }
}

/* The result overlaps the input without being in place; and a result whose own elements overlap. */
static void overlaps(void **state) {
    cts_random r = {cts.seed};
    size_t n = 40, m = 30, two[2] = {3, 8};
    call c = {.kind = FFT, .naxes = 1, .axes = {0}, .sizes = {30}};
    ssize_t stride = 8, strides[2] = {0, 8};
    cts_array base, in;
    GpuArray all, x, y, z = {0};
    (void)state;

    cts_make(&base, GA_CFLOAT, 1, &n);
    cts_fft_fill(&base, &r);
    cts_upload(&all, &base);
    cts_make(&in, GA_CFLOAT, 1, &m);
    memcpy(in.data, base.data, 240);
    cts_dense d = reference(&in, &c);
    cts_ok(GpuArray_fromdata(&x, all.data, 0, GA_CFLOAT, 1, &m, &stride, 1));
    cts_ok(GpuArray_fromdata(&y, all.data, 56, GA_CFLOAT, 1, &m, &stride, 1));
    cts_ok(run(&y, &x, &c));
    cts_ok(GpuArray_copy(&z, &y, GA_C_ORDER));
    compare(&z, &in, &d, &c, "overlap");
    cts_clear(&z, &x, &y, NULL);

    call rows = {.kind = FFT, .naxes = 2, .axes = {0, 1}, .sizes = {3, 8}};
    cts_ok(GpuArray_fromdata(&x, all.data, 64, GA_CFLOAT, 1, &(size_t){24}, &stride, 1));
    cts_ok(GpuArray_reshape_inplace(&x, 2, two, GA_C_ORDER));
    cts_ok(GpuArray_fromdata(&y, all.data, 0, GA_CFLOAT, 2, two, strides, 1)); /* any of its rows may stay */
    cts_ok(run(&y, &x, &rows));
    const int synced = gpucontext_sync(cts.ctx);
    assert_true(synced == GA_NO_ERROR || (cts_checked() && synced == GA_RUN_ERROR)); /* checked kernels report that */
    cts_clear(&x, &y, &all, NULL);
    free(d.z);
    cts_drop_all(&in, &base, NULL);
}

/* NaN and infinity affect their own transform and no other. */
static void specials(void **state) {
    size_t dims[2] = {4, 37};
    cts_random r = {cts.seed};
    (void)state;

    for (unsigned t = 0; t < 2; t++) {
        cts_array in;
        GpuArray x, y = {0};
        float z[4 * 37 * 2];

        dims[1] = t == 0 ? 37 : 24;
        cts_make(&in, GA_CFLOAT, 2, dims);
        cts_fft_fill(&in, &r);
        cts_put(GA_CFLOAT, cts_at(&in, dims[1] + 5), cts_real(NAN));
        cts_put(GA_CFLOAT, cts_at(&in, 2 * dims[1] + 7), cts_real(INFINITY));
        cts_upload(&x, &in);
        cts_ok(GpuArray_fft(&y, &x, 1, (unsigned[]){1}, NULL, GA_FFT_BACKWARD));
        cts_ok(GpuArray_read(z, 4 * dims[1] * 8, &y));
        for (size_t i = 0; i < 4 * dims[1]; i++) {
            bool spoilt = i / dims[1] == 1 || i / dims[1] == 2;
            assert_int_equal(!isfinite(z[2 * i]) || !isfinite(z[2 * i + 1]), spoilt);
        }
        cts_clear(&x, &y, NULL);
        cts_drop(&in);
    }
}

/* More lengths than the cache of tables holds, and a recording that outlives the tables it uses. */
static void tables(void **state) {
    cts_random r = {cts.seed};
    size_t n = 35;
    call c = {.kind = FFT, .naxes = 1, .axes = {0}, .sizes = {35}};
    cts_array in, out;
    GpuArray x, y;
    gpugraph *g = NULL;
    (void)state;

    cts_make(&in, GA_CFLOAT, 1, &n);
    cts_fft_fill(&in, &r);
    cts_clone(&out, &in);
    cts_upload(&x, &in);
    cts_ok(GpuArray_copy(&y, &x, GA_C_ORDER));
    cts_dense d = reference(&in, &c);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(run(&y, &x, &c));
    cts_ok(gpugraph_end(cts.ctx, &g));
    for (size_t k = 1; k <= (cts.small ? 4 : 50); k++) one_length(&r, FFT, GA_FFT_BACKWARD, 2 * k, 1, false);
    cts_ok(GpuArray_memset(&y, 0));
    cts_ok(gpugraph_launch(g));
    compare(&y, &out, &d, &c, "recorded");
    gpugraph_release(g);
    free(d.z);
    cts_clear(&x, &y, NULL);
    cts_drop_all(&in, &out, NULL);
}

/* Results of the first transform in a new context with the given GPUARRAY_FFT. */
static int with_choice(const char *choice, bool reproducible, const GpuArray *from, GpuArray *to) {
    const char *env = getenv("GPUARRAY_FFT");
    char *kept = env != NULL ? strdup(env) : NULL;
    gpucontext_props *props = cts_props();
    GpuArray x;

    gpucontext_props_reproducible(props, reproducible);
    gpucontext *ctx = cts_open(props);
    setenv("GPUARRAY_FFT", choice, 1);
    cts_ok(GpuArray_empty(&x, ctx, from->typecode, from->nd, from->dimensions, GA_C_ORDER));
    cts_ok(GpuArray_transfer(&x, from));
    memset(to, 0, sizeof *to);
    int err = GpuArray_fft(to, &x, 1, (unsigned[]){1}, NULL, GA_FFT_ORTHO);
    if (kept != NULL)
        setenv("GPUARRAY_FFT", kept, 1);
    else
        unsetenv("GPUARRAY_FFT");
    free(kept);
    GpuArray_clear(&x);
    gpucontext_deref(ctx);
    return err;
}

/* Own kernels have the bits of reproducible contexts, whatever library is used otherwise; and invalid values. */
static void choice(void **state) {
    static const size_t some[] = {6, 37, 2049};
    cts_random r = {cts.seed};
    (void)state;

    for (size_t i = 0; i < (cts.small ? 1 : sizeof some / sizeof *some); i++) {
        size_t dims[2] = {3, some[i]}, bytes = 3 * some[i] * 8;
        unsigned char *own = malloc(bytes), *other = malloc(bytes);
        cts_array in;
        GpuArray x, y;

        cts_make(&in, GA_CFLOAT, 2, dims);
        cts_fft_fill(&in, &r);
        cts_upload(&x, &in);
        cts_ok(with_choice("own", false, &x, &y));
        cts_ok(GpuArray_read(own, bytes, &y));
        GpuArray_clear(&y);
        cts_ok(with_choice("auto", true, &x, &y));
        cts_ok(GpuArray_read(other, bytes, &y));
        assert_memory_equal(own, other, bytes);
        GpuArray_clear(&y);
        assert_int_equal(with_choice("fastest", false, &x, &y), GA_VALUE_ERROR);
        assert_null(y.data);
        int err = with_choice("vendor", false, &x, &y);
        assert_true(err == GA_NO_ERROR || err == GA_UNSUPPORTED_ERROR);
        assert_true((err == GA_NO_ERROR) == (y.data != NULL));
        cts_clear(&y, &x, NULL);
        cts_drop(&in);
        free(own);
        free(other);
    }
}

const cts_case cts_fft_cases[] = {{"lengths", lengths, 0},
                                  {"doubles", doubles, CTS_FP64},
                                  {"kinds", kinds, 0},
                                  {"long", long_ones, CTS_SLOW},
                                  {"longer", longer, CTS_SLOW},
                                  {"layouts", layouts, 0},
                                  {"ranks", ranks, 0},
                                  {"in_place", in_place, CTS_SLOW},
                                  {"overlaps", overlaps, 0},
                                  {"specials", specials, 0},
                                  {"empty", fft_empty, 0},
                                  {"frequencies", fft_frequencies, 0},
                                  {"shifts", fft_shifts, 0},
                                  {"bad", fft_bad_input, 0},
                                  {"tables", tables, 0},
                                  {"choice", choice, 0},
                                  {NULL, NULL, 0}};
