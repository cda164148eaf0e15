/* Products of 8-bit matrices with scales: against sums in double, within the rounding of sums in float and of the
 * result; exactly where every partial sum is a small whole number; in a reproducible context bit for bit in the stated
 * order. */
#include <math.h>

#include <gpuarray/f8.h>
#include <gpuarray/graph.h>

#include "cts_ref.h"

static const int formats[] = {GA_F8E4M3, GA_F8E5M2};
static const int results[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16};

/* Scales: none, one number, one for each row or column as a vector, and as a matrix. */
enum { NONE, ONE, VECTOR, MATRIX, KINDS };

typedef struct problem {
    int types[3]; /* a, b, c */
    int kinds[2];
    size_t m, n, k;
    double alpha, beta;
    bool whole; /* small whole numbers and scales that are powers of two: every result is exact */
    bool dense; /* a and b contiguous along k, as cuBLASLt takes them */
} problem;

typedef struct operands {
    cts_array a, b, c, scale[2];
} operands;

/* Numbers without NaN: whole ones to 4, or bits of magnitude 16 at most and of any size below. */
static void fill(cts_array *x, cts_random *r, bool whole) {
    for (size_t i = 0, n = cts_count(x); i < n; i++) {
        const double v =
            whole ? (double)cts_below(r, 9) - 4 : ldexp((double)cts_below(r, 255) - 127, -(int)cts_below(r, 8) - 4);
        cts_set(x, i, v);
    }
}

static void make_scale(cts_array *s, cts_random *r, const problem *p, unsigned axis) {
    const size_t count = axis == 0 ? p->m : p->n, kind = (size_t)p->kinds[axis];
    const size_t matrix[2] = {axis == 0 ? count : 1, axis == 0 ? 1 : count};

    if (kind == ONE)
        cts_make(s, GA_FLOAT, 0, NULL);
    else
        cts_make_layout(s, r, GA_FLOAT, kind == MATRIX ? 2 : 1, kind == MATRIX ? matrix : &count, false);
    for (size_t i = 0; i < cts_count(s); i++) {
        const double factor = p->whole ? 1 : 1 + (double)cts_below(r, 1000) / 1000;
        cts_set(s, i, ldexp(factor, (int)cts_below(r, 3) - 1));
    }
}

static void make(operands *o, cts_random *r, const problem *p) {
    const size_t a[2] = {p->m, p->k}, b[2] = {p->k, p->n}, c[2] = {p->m, p->n}, turned[2] = {p->n, p->k};

    if (p->dense) {
        cts_make(&o->a, p->types[0], 2, a);
        cts_make(&o->b, p->types[1], 2, turned);
        cts_make(&o->c, p->types[2], 2, c);
        o->b.dims[0] = p->k;
        o->b.dims[1] = p->n;
        o->b.strides[0] = 1;
        o->b.strides[1] = (ssize_t)p->k;
    } else {
        cts_make_layout(&o->a, r, p->types[0], 2, a, true);
        cts_make_layout(&o->b, r, p->types[1], 2, b, true);
        cts_make_layout(&o->c, r, p->types[2], 2, c, false);
    }
    fill(&o->a, r, p->whole);
    fill(&o->b, r, p->whole);
    for (size_t i = 0; i < cts_count(&o->c); i++) cts_set(&o->c, i, (double)cts_below(r, 9) - 4);
    for (unsigned axis = 0; axis < 2; axis++)
        if (p->kinds[axis] != NONE) make_scale(&o->scale[axis], r, p, axis);
}

static double scale_of(const operands *o, const problem *p, unsigned axis, size_t i) {
    return p->kinds[axis] == NONE ? 1 : cts_value(&o->scale[axis], p->kinds[axis] == ONE ? 0 : i);
}

static double unit_of(int type) {
    return type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0x1p-24;
}

/* The least normal number of a type, below which roundings have a fixed size. */
static double least_of(int type) {
    return type == GA_HALF ? 0x1p-14 : 0x1p-126;
}

/*
 * The sums of k products in float, of any order, are within k units of the sum of magnitudes; scales, alpha and beta
 * add five roundings. The tensor cores of Hopper keep 13 bits below the largest of what they add at a time, so that
 * there each product, and each sum so far, loses up to 2^-13 of the largest one.
 */
static void compare(const operands *o, const problem *p, const cts_array *got, bool coarse) {
    const double unit = coarse ? 0x1p-13 : 0x1p-24;
    for (size_t i = 0; i < p->m; i++)
        for (size_t j = 0; j < p->n; j++) {
            const double scale = scale_of(o, p, 0, i) * scale_of(o, p, 1, j) * p->alpha;
            const double old = p->beta != 0 ? p->beta * cts_value(&o->c, i * p->n + j) : 0;
            double sum = 0, size = 0, largest = 0;
            for (size_t l = 0; l < p->k; l++) {
                const double product = cts_value(&o->a, i * p->k + l) * cts_value(&o->b, l * p->n + j);
                sum += product;
                size += fabs(product);
                largest = fmax(largest, fmax(fabs(product), fabs(sum)));
            }
            const double want = sum * scale + old, have = cts_value(got, i * p->n + j);
            const double rounding = unit_of(p->types[2]) * fmax(fabs(want), least_of(p->types[2]));
            const double all = (double)p->k * (coarse ? largest : size);
            const double bound = p->whole ? 0
                                          : all * unit * fabs(scale) * (1 + 0x1p-10) +
                                                6 * 0x1p-24 * (fabs(sum * scale) + fabs(old)) + 1.01 * rounding;
            if (!(fabs(have - want) <= bound))
                fail_msg("%zu x %zu x %zu of %s and %s into %s: element (%zu, %zu) is %.9g, not %.9g +- %.3g", p->m,
                         p->n, p->k, cts_type_name(p->types[0]), cts_type_name(p->types[1]), cts_type_name(p->types[2]),
                         i, j, have, want, bound);
        }
}

static bool coarse(void) {
    return cts_backend("cuda") && getenv("FAKE_CUDA_CACHE") == NULL;
}

/* Multiply on the device; the elements of the result go to `got`, in C order. */
static void multiply(gpucontext *ctx, const operands *o, const problem *p, cts_array *got) {
    GpuArray a, b, c, dense, scale[2] = {{0}};
    const size_t dims[2] = {p->m, p->n};

    cts_upload_to(ctx, &a, &o->a);
    cts_upload_to(ctx, &b, &o->b);
    cts_upload_to(ctx, &c, &o->c);
    for (unsigned axis = 0; axis < 2; axis++)
        if (p->kinds[axis] != NONE) cts_upload_to(ctx, &scale[axis], &o->scale[axis]);
    cts_ok(GpuArray_scaled_matmul(&c, &a, p->kinds[0] != NONE ? &scale[0] : NULL, &b,
                                  p->kinds[1] != NONE ? &scale[1] : NULL, p->alpha, p->beta));
    cts_make(got, p->types[2], 2, dims);
    cts_ok(GpuArray_copy(&dense, &c, GA_C_ORDER));
    if (p->m * p->n > 0) cts_ok(GpuArray_read(got->data, got->size, &dense));
    cts_clear(&a, &b, &c, &dense, &scale[0], &scale[1], NULL);
}

static void drop(operands *o, const problem *p) {
    cts_drop_all(&o->a, &o->b, &o->c, NULL);
    for (unsigned axis = 0; axis < 2; axis++)
        if (p->kinds[axis] != NONE) cts_drop(&o->scale[axis]);
}

static void check(cts_random *r, const problem *p) {
    cts_array got;
    operands o;

    make(&o, r, p);
    multiply(cts.ctx, &o, p, &got);
    compare(&o, p, &got, coarse());
    cts_drop(&got);
    drop(&o, p);
}

static size_t extent(cts_random *r, size_t most) {
    return 1 + cts_below(r, cts_below(r, 3) ? most : 4);
}

/* Random shapes, layouts, types and scales. */
static void any(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 12 : 40); i++) {
        problem p = {.types = {formats[cts_below(&r, 2)], formats[cts_below(&r, 2)], results[cts_below(&r, 3)]},
                     .kinds = {(int)cts_below(&r, KINDS), (int)cts_below(&r, KINDS)},
                     .m = extent(&r, 70),
                     .n = extent(&r, 70),
                     .k = extent(&r, 300),
                     .alpha = cts_below(&r, 2) ? 1 : 0.75,
                     .beta = cts_below(&r, 2) ? 0 : -1.5,
                     .whole = i % 3 == 0};
        if (p.whole) p.alpha = 2, p.k = extent(&r, 60);
        if (p.whole && p.types[2] == GA_BFLOAT16) p.types[2] = GA_FLOAT; /* which has no room for these sums */
        check(&r, &p);
    }
}

/* Shapes and layouts that cuBLASLt takes, one scale for all of each factor, and their neighbours. */
static void aligned(void **state) {
    (void)state;
    static const int pairs[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < 4; t++)
        for (int i = 0; i < (cts.small ? 3 : 6); i++) {
            problem p = {.types = {formats[pairs[t][0]], formats[pairs[t][1]], results[i % 3]},
                         .kinds = {i % 2 ? ONE : NONE, i < 4 ? ONE : VECTOR},
                         .m = 16 * (1 + cts_below(&r, 4)) + (i == 3),
                         .n = 16 * (1 + cts_below(&r, 4)) + (i == 4),
                         .k = 32 * (1 + cts_below(&r, 5)),
                         .alpha = i % 2 ? 1 : 0.5,
                         .beta = i == 2 ? 1.5 : 0,
                         .dense = true};
            check(&r, &p);
            p.whole = true;
            p.k = 32;
            if (p.types[2] != GA_BFLOAT16) check(&r, &p);
        }
}

/* Columns of b are computed in windows of 32 MB of floats. */
static void windows(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    problem p = {.types = {GA_F8E4M3, GA_F8E5M2, GA_FLOAT},
                 .kinds = {ONE, VECTOR},
                 .m = 2,
                 .n = 70,
                 .k = 131072,
                 .alpha = 1,
                 .dense = true};
    check(&r, &p);
}

/* Sums without terms, results without elements; NaN and infinity in factors. */
static void edges(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < 4; i++) {
        problem p = {.types = {GA_F8E4M3, GA_F8E4M3, GA_FLOAT},
                     .kinds = {ONE, VECTOR},
                     .m = i == 0 ? 0 : 3,
                     .n = i == 1 ? 0 : 5,
                     .k = i >= 2 ? 0 : 4,
                     .alpha = 1,
                     .beta = i == 3 ? 2 : 0,
                     .dense = true};
        check(&r, &p);
    }
    const size_t one[2] = {1, 2}, turned[2] = {2, 1};
    const uint8_t x[2] = {0x7c, 0x3c}, y[2] = {0x3c, 0x3c}, nan[2] = {0x7f, 0x38};
    float got;
    GpuArray a = cts_filled(GA_F8E5M2, 2, one, x), b = cts_filled(GA_F8E5M2, 2, turned, y), c = {0}, d = {0};
    GpuArray n = cts_filled(GA_F8E4M3, 2, one, nan);
    cts_ok(GpuArray_scaled_matmul(&c, &a, NULL, &b, NULL, 1, 0));
    cts_ok(GpuArray_read(&got, sizeof got, &c));
    assert_true(isinf(got) && got > 0);
    cts_ok(GpuArray_scaled_matmul(&d, &n, NULL, &b, NULL, 1, 0));
    cts_ok(GpuArray_read(&got, sizeof got, &d));
    assert_true(isnan(got));
    cts_clear(&a, &b, &c, &d, &n, NULL);
}

/* Summed from 0 by fma with l ascending; then the scales, alpha and beta. */
static void ordered(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    gpucontext *ctx = cts_open(props);
    for (int i = 0; i < 4; i++) {
        const problem p = {.types = {formats[i % 2], formats[i / 2], GA_FLOAT},
                           .kinds = {i == 0 ? NONE : VECTOR, ONE},
                           .m = 16 + (size_t)i,
                           .n = 32,
                           .k = 64 + (size_t)i,
                           .alpha = 0.7,
                           .beta = i == 3 ? 1.25 : 0,
                           .dense = i % 2 == 0};
        const float alpha = 0.7f;
        cts_array got;
        operands o;
        make(&o, &r, &p);
        multiply(ctx, &o, &p, &got);
        for (size_t m = 0; m < p.m; m++)
            for (size_t n = 0; n < p.n; n++) {
                float sum = 0;
                for (size_t l = 0; l < p.k; l++)
                    sum = fmaf((float)cts_value(&o.a, m * p.k + l), (float)cts_value(&o.b, l * p.n + n), sum);
                if (p.kinds[0] != NONE) sum *= (float)scale_of(&o, &p, 0, m);
                sum *= (float)scale_of(&o, &p, 1, n);
                volatile float scaled = sum * alpha, old = (float)p.beta * (float)cts_value(&o.c, m * p.n + n);
                const float want = p.beta != 0 ? scaled + old : scaled;
                assert_true((float)cts_value(&got, m * p.n + n) == want);
            }
        cts_drop(&got);
        drop(&o, &p);
    }
    gpucontext_deref(ctx);
}

/* In a recording, whose launches read what the operands hold then. */
static void recorded(void **state) {
    (void)state;
    enum { SIDE = 32 };
    const size_t dims[2] = {SIDE, SIDE};
    uint8_t ones[SIDE * SIDE], twos[SIDE * SIDE];
    float got[SIDE * SIDE];
    GpuArray turned;
    memset(ones, 0x38, sizeof ones);
    memset(twos, 0x40, sizeof twos);
    GpuArray a = cts_filled(GA_F8E4M3, 2, dims, ones), b = cts_filled(GA_F8E4M3, 2, dims, ones);
    GpuArray s = cts_filled(GA_FLOAT, 0, NULL, (const float[]){0.5f}), c = cts_zeros(GA_FLOAT, 2, dims);
    cts_ok(GpuArray_transpose(&turned, &b, NULL));
    cts_ok(GpuArray_scaled_matmul(&c, &a, &s, &turned, &s, 1, 0)); /* compiled before */
    gpugraph *graph = NULL;
    cts_ok(gpugraph_begin(cts.ctx));
    cts_ok(GpuArray_scaled_matmul(&c, &a, &s, &turned, &s, 1, 0));
    cts_ok(gpugraph_end(cts.ctx, &graph));
    for (int i = 0; i < 2; i++) {
        cts_ok(GpuArray_write(&a, i ? twos : ones, sizeof ones));
        cts_ok(gpugraph_launch(graph));
        cts_ok(GpuArray_read(got, sizeof got, &c));
        for (size_t k = 0; k < SIDE * SIDE; k++) assert_true(got[k] == (i ? 16.0f : 8.0f));
    }
    gpugraph_release(graph);
    cts_clear(&a, &b, &s, &c, &turned, NULL);
}

static void refused(void **state) {
    (void)state;
    const size_t four[] = {4, 4}, other[] = {4, 5}, three[] = {3};
    GpuArray a = cts_zeros(GA_F8E4M3, 2, four), b = cts_zeros(GA_F8E5M2, 2, four), f = cts_zeros(GA_FLOAT, 2, four);
    GpuArray wide = cts_zeros(GA_FLOAT, 2, other), v = cts_zeros(GA_F8E4M3, 1, three), none = {0}, out = {0};
    GpuArray s = cts_zeros(GA_FLOAT, 1, three), d = cts_zeros(GA_HALF, 0, NULL), row = cts_zeros(GA_FLOAT, 2, four);
    GpuArray w = cts_zeros(GA_F8E4M3, 2, other), i = cts_zeros(GA_INT, 2, four), meets, column;
    const ssize_t strides[] = {4, 1};

    cts_fails_with(GA_INVALID_ERROR, GpuArray_scaled_matmul(NULL, &a, NULL, &b, NULL, 1, 0));
    cts_refused("a NULL factor", GA_INVALID_ERROR, GpuArray_scaled_matmul(&out, NULL, NULL, &b, NULL, 1, 0), &out);
    cts_refused("a NULL factor", GA_INVALID_ERROR, GpuArray_scaled_matmul(&out, &a, NULL, NULL, NULL, 1, 0), &out);
    cts_refused("a cleared one", GA_INVALID_ERROR, GpuArray_scaled_matmul(&out, &none, NULL, &b, NULL, 1, 0), &out);
    cts_refused("floats", GA_UNSUPPORTED_ERROR, GpuArray_scaled_matmul(&out, &f, NULL, &b, NULL, 1, 0), &out);
    cts_refused("floats", GA_UNSUPPORTED_ERROR, GpuArray_scaled_matmul(&out, &a, NULL, &f, NULL, 1, 0), &out);
    cts_refused("rank 1", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &v, NULL, &b, NULL, 1, 0), &out);
    cts_refused("shapes", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &w, NULL, &b, NULL, 1, 0), &out);
    cts_refused("3 scales", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &a, &s, &b, NULL, 1, 0), &out);
    cts_refused("3 scales", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &a, NULL, &b, &s, 1, 0), &out);
    cts_refused("4 x 4 scales", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &a, &row, &b, NULL, 1, 0), &out);
    cts_refused("scales of half", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &a, &d, &b, NULL, 1, 0), &out);
    cts_refused("a cleared scale", GA_INVALID_ERROR, GpuArray_scaled_matmul(&out, &a, &none, &b, NULL, 1, 0), &out);
    cts_refused("beta of nothing", GA_VALUE_ERROR, GpuArray_scaled_matmul(&out, &a, NULL, &b, NULL, 1, 1), &out);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scaled_matmul(&wide, &a, NULL, &b, NULL, 1, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scaled_matmul(&i, &a, NULL, &b, NULL, 1, 0));
    cts_ok(GpuArray_fromdata(&column, f.data, 0, GA_FLOAT, 1, four, (const ssize_t[]){16}, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scaled_matmul(&f, &a, &column, &b, NULL, 1, 0));
    cts_ok(GpuArray_fromdata(&meets, f.data, 0, GA_F8E4M3, 2, four, strides, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scaled_matmul(&f, &meets, NULL, &b, NULL, 1, 0));
    cts_clear(&a, &b, &f, &wide, &v, &s, &d, &row, &w, &i, &meets, &column, NULL);
}

const cts_case cts_scaled_cases[] = {
    {"any", any, 0},         {"aligned", aligned, 0},   {"windows", windows, 0}, {"edges", edges, 0},
    {"ordered", ordered, 0}, {"recorded", recorded, 0}, {"refused", refused, 0}, {NULL, NULL, 0},
};
