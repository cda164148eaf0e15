/* Products of matrices and vectors of any rank, type and layout, compared with plain loops. Factors are small integers,
 * whose sums are exact in any order, or any values for integer types; chains of fma are compared bit for bit if the
 * order of the sum is documented. */
#include "cts_ref.h"

#include <complex.h>
#include <math.h>

#include <gpuarray/blas.h>
#include <gpuarray/matmul.h>

/* ------------------------------------------------------------------------------------------------ the plain loops */

/* A sum in the result's type. */
typedef struct sum {
    uint64_t whole;
    double re, im;
    bool any;
} sum;

static bool is_whole(int type) {
    return type != GA_BOOL && !cts_type_float(type);
}

static uint64_t bits(cts_number v) {
    return v.kind == CTS_UINT ? v.u : v.kind == CTS_INT ? (uint64_t)v.i : (uint64_t)(int64_t)v.re;
}

static cts_number element(const cts_array *a, size_t i) {
    return cts_get(a->type, cts_at(a, i));
}

static double imaginary(const cts_array *a, cts_number v) {
    return cts_type_complex(a->type) ? v.im : 0;
}

/* chain: an fma chain, in which floats are rounded to float after each step as in kernels. */
static void add_product(sum *s, int type, const cts_array *a, size_t i, const cts_array *b, size_t j, bool conj,
                        bool chain) {
    const cts_number x = element(a, i), y = element(b, j);
    const double re = cts_as_double(x), im = conj ? -imaginary(a, x) : imaginary(a, x);
    const double re2 = cts_as_double(y), im2 = imaginary(b, y);

    if (is_whole(type)) {
        s->whole += bits(x) * bits(y);
        return;
    }
    s->any = s->any || (re != 0 && re2 != 0);
    if (chain) {
        s->re = (double)fmaf((float)re, (float)re2, (float)s->re);
        if (!cts_type_complex(type)) return;
        s->re = (double)fmaf(-(float)im, (float)im2, (float)s->re);
        s->im = (double)fmaf((float)re, (float)im2, (float)s->im);
        s->im = (double)fmaf((float)im, (float)re2, (float)s->im);
    } else {
        s->re += re * re2 - im * im2;
        s->im += re * im2 + im * re2;
    }
}

static void store(cts_array *c, size_t i, sum s) {
    cts_number v = cts_real(s.re);

    v.im = s.im;
    if (is_whole(c->type)) v = cts_integer((int64_t)s.whole);
    if (c->type == GA_BOOL) v = cts_integer(s.any);
    cts_put(c->type, cts_at(c, i), v);
}

/* A factor as a stack of matrices, broadcast to the common stack: the index of element (row, col) of matrix p. */
typedef struct stack {
    const cts_array *x;
    unsigned nd; /* of its own stack */
    size_t rows, cols;
} stack;

static size_t at(const stack *s, unsigned nd, const size_t *dims, size_t p, size_t row, size_t col) {
    size_t place = 0, step = 1;

    for (unsigned d = nd; d-- > 0;) {
        const size_t k = p % dims[d];
        p /= dims[d];
        if (d + s->nd < nd) continue;
        const size_t n = s->x->dims[d + s->nd - nd];
        place += (n == 1 ? 0 : k) * step;
        step *= n;
    }
    return (place * s->rows + row) * s->cols + col;
}

/* A product's shape. dims: of the result. */
typedef struct shape {
    unsigned na, nb, nd, stack;
    size_t a[CTS_MAX_RANK], b[CTS_MAX_RANK], dims[CTS_MAX_RANK], places[CTS_MAX_RANK];
    size_t m, n, k;
} shape;

static void shape_of(shape *s, unsigned na, const size_t *a, unsigned nb, const size_t *b) {
    const unsigned sa = na > 1 ? na - 2 : 0, sb = nb > 1 ? nb - 2 : 0;

    *s = (shape){.na = na, .nb = nb, .stack = sa > sb ? sa : sb};
    memcpy(s->a, a, na * sizeof *a);
    memcpy(s->b, b, nb * sizeof *b);
    for (unsigned d = 0; d < s->stack; d++) {
        size_t n = d + sa < s->stack ? 1 : a[d + sa - s->stack], m = d + sb < s->stack ? 1 : b[d + sb - s->stack];
        s->places[d] = s->dims[s->nd++] = n == 1 ? m : n;
    }
    s->m = na > 1 ? a[na - 2] : 1;
    s->k = a[na - 1];
    s->n = nb > 1 ? b[nb - 1] : 1;
    if (na > 1) s->dims[s->nd++] = s->m;
    if (nb > 1) s->dims[s->nd++] = s->n;
}

static void plain_matmul(const shape *s, cts_array *c, const cts_array *a, const cts_array *b, bool chain) {
    const stack x = {a, s->na > 1 ? s->na - 2 : 0, s->m, s->k}, y = {b, s->nb > 1 ? s->nb - 2 : 0, s->k, s->n};

    for (size_t i = 0, total = cts_count(c); i < total; i++) {
        const size_t p = i / (s->m * s->n), row = i / s->n % s->m, col = i % s->n;
        sum t = {0};
        for (size_t l = 0; l < s->k; l++)
            add_product(&t, c->type, a, at(&x, s->stack, s->places, p, row, l), b,
                        at(&y, s->stack, s->places, p, l, col), false, chain);
        store(c, i, t);
    }
}

/* ---------------------------------------------------------------------------------------------------------- cases */

enum { DENSE, ANY, TURNED, NEW };

static void fill(cts_array *a, cts_random *r, bool wild) {
    if (wild && is_whole(a->type))
        cts_fill_wild(a, r);
    else
        cts_fill_small(a, r);
}

static void fill_reals(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        cts_number v = cts_real((double)(int64_t)(cts_next(r) >> 40) / (1 << 22) - 2);
        v.im = (double)(int64_t)(cts_next(r) >> 40) / (1 << 22) - 2;
        cts_put(a->type, cts_at(a, i), v);
    }
}

/* Store the last two axes in column-major order. */
static void turn(cts_array *a) {
    if (a->nd < 2) return;
    const size_t rows = a->dims[a->nd - 2], size = cts_type_size(a->type);
    a->strides[a->nd - 2] = (ssize_t)size;
    a->strides[a->nd - 1] = (ssize_t)(size * rows);
}

static void lay(cts_array *x, cts_random *r, int how, int type, unsigned nd, const size_t *dims, bool read) {
    if (how == ANY)
        cts_make_layout(x, r, type, nd, dims, read);
    else
        cts_make(x, type, nd, dims);
    if (how == TURNED) turn(x);
}

/* Factors x and y and their product z, on the host and on the device. */
typedef struct operands {
    cts_array x, y, z;
    GpuArray gx, gy, gz;
} operands;

/* Without `result` the call is to make it. */
static void upload(operands *p, bool result) {
    cts_upload(&p->gx, &p->x);
    cts_upload(&p->gy, &p->y);
    memset(&p->gz, 0, sizeof p->gz);
    if (result) cts_upload(&p->gz, &p->z);
}

static void upload_small(operands *p, cts_random *r, bool result) {
    cts_fill_small(&p->x, r);
    cts_fill_small(&p->y, r);
    upload(p, result);
}

static void check_result(const operands *p, bool given) {
    if (given)
        cts_check(&p->gz, &p->z);
    else
        cts_check_values(&p->gz, &p->z);
}

static void drop(operands *p) {
    cts_clear(&p->gx, &p->gy, &p->gz, NULL);
    cts_drop_all(&p->x, &p->y, &p->z, NULL);
}

static void one(const shape *s, cts_random *r, int how, int ta, int tb, int tc) {
    operands p;

    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* see cts_gather.c */
    lay(&p.x, r, how, ta, s->na, s->a, true);
    lay(&p.y, r, how, tb, s->nb, s->b, true);
    lay(&p.z, r, how, tc, s->nd, s->dims, false);
    fill(&p.x, r, ta == tc);
    fill(&p.y, r, tb == tc);
    upload(&p, how != NEW);
    cts_ok(GpuArray_matmul(&p.gz, &p.gx, &p.gy));
    plain_matmul(s, &p.z, &p.x, &p.y, false);
    check_result(&p, how != NEW);
    cts_check(&p.gx, &p.x);
    cts_check(&p.gy, &p.y);
    drop(&p);
}

#define RANK(dims) (unsigned)(sizeof dims / sizeof *dims)

/* Every type: a matrix by a matrix and by a vector, in several layouts. */
static void every_type(void **state) {
    (void)state;
    static const size_t a[] = {21, 37}, b[] = {37, 19}, v[] = {37};
    cts_random r = {cts.seed};
    shape s, t;

    shape_of(&s, 2, a, 2, b);
    shape_of(&t, 2, a, 1, v);
    for (unsigned i = 0; i < CTS_TYPES; i++) {
        const int type = cts_types[i];
        if (!cts_type_usable(type)) continue;
        if (cts.small && type != GA_BYTE && type != GA_BOOL && type != GA_CFLOAT && type != GA_HALF) continue;
        one(&s, &r, DENSE, type, type, type);
        if (!cts.small) one(&s, &r, NEW, type, type, type);
        if (!cts.small) one(&t, &r, DENSE, type, type, type);
        if (cts.full || i % 3 == 0) one(&s, &r, ANY, type, type, type);
    }
}

/* Sizes around those of tiles, and far beyond them along one side. */
static void sizes(void **state) {
    (void)state;
    static const size_t sides[][3] = {{1, 1, 1},   {1, 5, 3},    {64, 16, 64},  {65, 17, 33}, {3, 200, 2},
                                      {130, 1, 9}, {2, 300, 90}, {100, 129, 3}, {1, 700, 1},  {16, 16, 128}};
    cts_random r = {cts.seed};

    for (size_t i = 0; i < (cts.small ? 5 : sizeof sides / sizeof *sides); i++) {
        const size_t a[] = {sides[i][0], sides[i][1]}, b[] = {sides[i][1], sides[i][2]};
        shape s;
        shape_of(&s, 2, a, 2, b);
        one(&s, &r, DENSE, GA_INT, GA_INT, GA_INT);
        if (cts.small) continue;
        one(&s, &r, TURNED, GA_INT, GA_INT, GA_INT);
        one(&s, &r, DENSE, GA_FLOAT, GA_FLOAT, GA_FLOAT);
        one(&s, &r, TURNED, GA_FLOAT, GA_FLOAT, GA_FLOAT);
        one(&s, &r, TURNED, GA_CFLOAT, GA_CFLOAT, GA_CFLOAT);
    }
}

/* Stacks of matrices with broadcast factors. */
static void stacks(void **state) {
    (void)state;
    static const struct {
        unsigned na, nb;
        size_t a[5], b[5];
    } shapes[] = {
        {3, 3, {4, 5, 6}, {4, 6, 3}},
        {3, 2, {4, 5, 6}, {6, 3}},
        {2, 3, {5, 6}, {4, 6, 3}},
        {4, 4, {2, 1, 3, 4}, {1, 3, 4, 2}},
        {4, 3, {3, 2, 4, 5}, {2, 5, 4}},
        {3, 1, {4, 5, 6}, {6}},
        {1, 3, {6}, {4, 6, 3}},
        {5, 4, {2, 1, 3, 4, 2}, {4, 1, 2, 5}},
        {3, 3, {20, 3, 3}, {1, 3, 3}},
        {1, 1, {33}, {33}},
        {4, 3, {2, 3, 1, 40}, {3, 40, 1}},
        {3, 3, {0, 2, 3}, {1, 3, 2}},
        {2, 2, {3, 0}, {0, 4}},
        {1, 1, {0}, {0}},
        {3, 3, {2, 3, 0}, {2, 0, 3}},
    };
    static const int types[] = {GA_FLOAT, GA_INT, GA_CFLOAT, GA_BFLOAT16, GA_DOUBLE};
    cts_random r = {cts.seed};

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
            shape s;
            if (!cts_type_usable(types[t]) || (cts.small && t != 1 && (i + t) % 7 != 0)) continue;
            if (cts.small && i > 9 && t != 1) continue;
            shape_of(&s, shapes[i].na, shapes[i].a, shapes[i].nb, shapes[i].b);
            one(&s, &r, DENSE, types[t], types[t], types[t]);
            if (!cts.small && (i + t) % 2 == 0) one(&s, &r, ANY, types[t], types[t], types[t]);
            if (!cts.small && (i + t) % 3 == 0) one(&s, &r, TURNED, types[t], types[t], types[t]);
        }
}

/* Factors of different types, and results of wider types. */
static void mixed(void **state) {
    (void)state;
    static const int types[][3] = {{GA_BYTE, GA_BYTE, GA_INT},       {GA_UBYTE, GA_BYTE, GA_SHORT},
                                   {GA_BYTE, GA_UBYTE, GA_INT},      {GA_UBYTE, GA_UBYTE, GA_UINT},
                                   {GA_HALF, GA_FLOAT, GA_FLOAT},    {GA_HALF, GA_BFLOAT16, GA_FLOAT},
                                   {GA_FLOAT, GA_CFLOAT, GA_CFLOAT}, {GA_USHORT, GA_INT, GA_LONG},
                                   {GA_HALF, GA_HALF, GA_DOUBLE},    {GA_CFLOAT, GA_DOUBLE, GA_CDOUBLE}};
    static const size_t a[] = {3, 20, 35}, b[] = {35, 18}, v[] = {35};
    cts_random r = {cts.seed};
    shape s, t;

    shape_of(&s, 3, a, 2, b);
    shape_of(&t, 3, a, 1, v);
    for (size_t i = 0; i < (cts.small ? 2 : sizeof types / sizeof *types); i++) {
        if (!cts_type_usable(types[i][2])) continue;
        one(&s, &r, DENSE, types[i][0], types[i][1], types[i][2]);
        one(&t, &r, cts.small ? DENSE : ANY, types[i][1], types[i][0], types[i][2]);
    }
}

/* Random ranks, extents and layouts. */
static void by_chance(void **state) {
    (void)state;
    cts_random r = {cts.seed};

    for (int i = 0; i < (cts.small ? 4 : cts.full ? 400 : 40); i++) {
        static const int types[] = {GA_INT, GA_FLOAT, GA_CFLOAT, GA_HALF};
        size_t a[6], b[6], common[4];
        const unsigned na = 1 + (unsigned)cts_below(&r, 5), nb = 1 + (unsigned)cts_below(&r, 5);
        const int type = types[cts.small ? 0 : cts_below(&r, 4)];
        for (unsigned d = 0; d < 4; d++) common[d] = 1 + cts_below(&r, 4);
        for (unsigned d = 0; d < na; d++) a[na - 1 - d] = d < 2 ? 1 + cts_below(&r, 30) : common[d - 2];
        for (unsigned d = 0; d < nb; d++) b[nb - 1 - d] = d < 2 ? 1 + cts_below(&r, 30) : common[d - 2];
        for (unsigned d = 2; d < na; d++)
            if (cts_below(&r, 3) == 0) a[na - 1 - d] = 1;
        for (unsigned d = 2; d < nb; d++)
            if (cts_below(&r, 3) == 0) b[nb - 1 - d] = 1;
        b[nb > 1 ? nb - 2 : 0] = a[na - 1];
        shape s;
        shape_of(&s, na, a, nb, b);
        one(&s, &r, (int)cts_below(&r, 4), type, type, type);
    }
}

/* More dimensions than kernels support. */
static void many_axes(void **state) {
    (void)state;
    static const size_t a[12] = {2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 3, 4}, b[12] = {1, 2, 1, 2, 1, 2, 1, 1, 1, 2, 4, 2};
    cts_random r = {cts.seed};
    shape s;

    shape_of(&s, 12, a, 12, b);
    one(&s, &r, DENSE, GA_INT, GA_INT, GA_INT);
    GpuArray y, z = {0};
    size_t dims[16];
    for (unsigned d = 0; d < 16; d++) dims[d] = d < 14 ? 1 + (d % 7 == 0) : 2;
    GpuArray x = cts_zeros(GA_SHORT, 16, dims);
    cts_ok(GpuArray_zeros(&y, cts.ctx, GA_SHORT, 16, dims, GA_F_ORDER));
    cts_ok(GpuArray_matmul(&z, &x, &y));
    assert_int_equal(z.nd, 16);
    cts_clear(&x, &y, &z, NULL);
}

/* Own kernels compute chains of fma: here for factors of different types. */
static void chains(void **state) {
    (void)state;
    static const int types[][3] = {{GA_FLOAT, GA_HALF, GA_FLOAT}, {GA_FLOAT, GA_CFLOAT, GA_CFLOAT}};
    static const size_t a[] = {2, 33, 70}, b[] = {70, 21};
    cts_random r = {cts.seed};
    shape s;

    shape_of(&s, 3, a, 2, b);
    for (size_t i = 0; i < (cts.small ? 1 : 2); i++)
        for (int how = DENSE; how <= (cts.small ? DENSE : TURNED); how++) {
            operands p;
            lay(&p.x, &r, how, types[i][0], s.na, s.a, true);
            lay(&p.y, &r, how, types[i][1], s.nb, s.b, true);
            lay(&p.z, &r, how, types[i][2], s.nd, s.dims, false);
            fill_reals(&p.x, &r);
            fill_reals(&p.y, &r);
            upload(&p, true);
            cts_ok(GpuArray_matmul(&p.gz, &p.gx, &p.gy));
            plain_matmul(&s, &p.z, &p.x, &p.y, true);
            cts_check(&p.gz, &p.z);
            drop(&p);
        }
}

/* A result that is one of the operands, or overlaps one. */
static void overlaps(void **state) {
    (void)state;
    static const size_t dims[] = {24, 24}, wide[] = {24, 40};
    static const int types[] = {GA_FLOAT, GA_SHORT};
    cts_random r = {cts.seed};
    shape s;

    shape_of(&s, 2, dims, 2, dims);
    for (size_t t = 0; t < (cts.small ? 1 : 2); t++)
        for (int which = 0; which < 3; which++) {
            cts_array x, y, z, all;
            GpuArray gx, gy, gz, gall;
            cts_make(&all, types[t], 2, wide);
            cts_fill_small(&all, &r);
            cts_upload(&gall, &all);
            x = all, y = all, z = all;
            x.dims[1] = y.dims[1] = z.dims[1] = 24;
            y.offset = 16 * cts_type_size(all.type);
            z.offset = (which == 0 ? 0 : which == 1 ? 16 : 8) * cts_type_size(all.type);
            cts_view_of(&gx, &gall, &x);
            cts_view_of(&gy, &gall, &y);
            cts_view_of(&gz, &gall, &z);
            cts_ok(GpuArray_matmul(&gz, &gx, &gy));
            cts_array before;
            cts_clone(&before, &all);
            x.data = y.data = before.data;
            plain_matmul(&s, &z, &x, &y, false);
            cts_check(&gall, &all);
            cts_clear(&gx, &gy, &gz, &gall, NULL);
            cts_drop_all(&before, &all, NULL);
        }
}

/* ------------------------------------------------------------------------------------------------ what comes of it */

static void vectors(void **state) {
    (void)state;
    static const size_t a[] = {3, 70, 4}, b[] = {70, 1}, dims[] = {3, 4}, longer[] = {20011};
    static const int types[] = {GA_CFLOAT, GA_INT, GA_FLOAT, GA_BOOL};
    cts_random r = {cts.seed};

    for (size_t t = 0; t < (cts.small ? 2 : 4); t++) {
        operands p;
        cts_make_layout(&p.x, &r, types[t], 3, a, true);
        cts_make_layout(&p.y, &r, types[t], 2, b, true);
        cts_make_layout(&p.z, &r, types[t], 2, dims, false);
        upload_small(&p, &r, true);
        cts_ok(GpuArray_vecdot(&p.gz, &p.gx, &p.gy, -2));
        for (size_t i = 0; i < 12; i++) {
            sum s = {0};
            for (size_t l = 0; l < 70; l++)
                add_product(&s, types[t], &p.x, (i / 4 * 70 + l) * 4 + i % 4, &p.y, l, true, false);
            store(&p.z, i, s);
        }
        cts_check(&p.gz, &p.z);
        drop(&p);
        cts_make(&p.x, types[t], 1, longer);
        cts_make(&p.z, types[t], 0, NULL);
        cts_fill_small(&p.x, &r);
        cts_upload(&p.gx, &p.x);
        memset(&p.gz, 0, sizeof p.gz);
        cts_ok(GpuArray_vecdot(&p.gz, &p.gx, &p.gx, -1));
        sum s = {0};
        for (size_t l = 0; l < longer[0]; l++) add_product(&s, types[t], &p.x, l, &p.x, l, true, false);
        store(&p.z, 0, s);
        cts_check_values(&p.gz, &p.z);
        cts_clear(&p.gx, &p.gz, NULL);
        cts_drop_all(&p.x, &p.z, NULL);
    }
}

static void tensors(void **state) {
    (void)state;
    static const size_t a[] = {4, 3, 5, 2}, b[] = {2, 6, 4}, dims[] = {3, 5, 6};
    static const unsigned axes_a[] = {3, 0}, axes_b[] = {0, 2};
    static const int types[] = {GA_INT, GA_FLOAT, GA_CFLOAT};
    cts_random r = {cts.seed};

    for (size_t t = 0; t < (cts.small ? 1 : 3); t++)
        for (int how = DENSE; how <= NEW; how++) {
            operands p;
            if (how == TURNED) continue;
            lay(&p.x, &r, how, types[t], 4, a, true);
            lay(&p.y, &r, how, types[t], 3, b, true);
            lay(&p.z, &r, how, types[t], 3, dims, false);
            upload_small(&p, &r, how != NEW);
            cts_ok(GpuArray_tensordot(&p.gz, &p.gx, &p.gy, 2, axes_a, axes_b));
            for (size_t i = 0; i < 90; i++) {
                sum s = {0};
                for (size_t l = 0; l < 8; l++) /* l / 4: along x's axis 3; l % 4: along its axis 0 */
                    add_product(&s, types[t], &p.x, (l % 4 * 15 + i / 6) * 2 + l / 4, &p.y,
                                (l / 4 * 6 + i % 6) * 4 + l % 4, false, false);
                store(&p.z, i, s);
            }
            check_result(&p, how != NEW);
            drop(&p);
        }
}

static void outer_and_kron(void **state) {
    (void)state;
    static const size_t a[] = {4, 3}, b[] = {5}, both[] = {4, 3, 5}, b2[] = {2, 5}, product[] = {8, 15};
    static const int types[][3] = {{GA_FLOAT, GA_FLOAT, GA_FLOAT},
                                   {GA_BYTE, GA_SHORT, GA_INT},
                                   {GA_BOOL, GA_BOOL, GA_BOOL},
                                   {GA_HALF, GA_CFLOAT, GA_CFLOAT}};
    cts_random r = {cts.seed};

    for (size_t t = 0; t < (cts.small ? 2 : 4); t++)
        for (int kron = 0; kron < 2; kron++) {
            operands p;
            cts_make_layout(&p.x, &r, types[t][0], 2, a, true);
            cts_make_layout(&p.y, &r, types[t][1], kron ? 2 : 1, kron ? b2 : b, true);
            cts_make_layout(&p.z, &r, types[t][2], kron ? 2 : 3, kron ? product : both, false);
            upload_small(&p, &r, true);
            cts_ok(kron ? GpuArray_kron(&p.gz, &p.gx, &p.gy) : GpuArray_outer(&p.gz, &p.gx, &p.gy));
            for (size_t i = 0, n = cts_count(&p.z); i < n; i++) {
                const size_t row = i / 15, col = i % 15;
                sum s = {0};
                if (kron)
                    add_product(&s, types[t][2], &p.x, row / 2 * 3 + col / 5, &p.y, row % 2 * 5 + col % 5, false,
                                false);
                else
                    add_product(&s, types[t][2], &p.x, i / 5, &p.y, i % 5, false, false);
                store(&p.z, i, s);
            }
            cts_check(&p.gz, &p.z);
            drop(&p);
        }
}

static void diagonals(void **state) {
    (void)state;
    static const size_t dims[] = {5, 3, 7};
    cts_random r = {cts.seed};
    cts_array x;
    GpuArray gx;

    cts_make_layout(&x, &r, GA_SHORT, 3, dims, true);
    cts_fill_small(&x, &r);
    cts_upload(&gx, &x);
    for (ssize_t offset = -6; offset <= 8; offset += cts.small ? 7 : 1) {
        size_t n = 0, first_row = offset < 0 ? (size_t)-offset : 0, first_col = offset > 0 ? (size_t)offset : 0;
        while (first_row + n < 5 && first_col + n < 7) n++;
        GpuArray view, sums = {0};
        cts_array d, s;
        cts_make(&d, GA_SHORT, 2, (const size_t[]){3, n});
        cts_make(&s, GA_LONG, 1, (const size_t[]){3});
        for (size_t j = 0; j < 3; j++) {
            int64_t total = 0;
            for (size_t i = 0; i < n; i++) {
                cts_number v = element(&x, ((first_row + i) * 3 + j) * 7 + first_col + i);
                cts_put(GA_SHORT, cts_at(&d, j * n + i), v);
                total += v.i;
            }
            cts_put(GA_LONG, cts_at(&s, j), cts_integer(total));
        }
        cts_ok(GpuArray_diagonal(&view, &gx, offset, 0, 2));
        cts_check_values(&view, &d);
        cts_ok(GpuArray_trace(&sums, &gx, offset, 0, 2));
        cts_check_values(&sums, &s);
        cts_clear(&view, &sums, NULL);
        cts_drop_all(&d, &s, NULL);
    }
    GpuArray view;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_diagonal(&view, &gx, 0, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_diagonal(&view, &gx, 0, 1, 3));
    cts_fails(GpuArray_diagonal(NULL, &gx, 0, 0, 1));
    cts_fails(GpuArray_diagonal(&gx, &gx, 0, 0, 1));
    cts_fails(GpuArray_diagonal(&view, NULL, 0, 0, 1));
    cts_fails(GpuArray_trace(NULL, &gx, 0, 0, 1));
    cts_fails(GpuArray_trace(&view, NULL, 0, 0, 1));
    GpuArray_clear(&gx);
    cts_drop(&x);
}

const cts_case cts_matmul_cases[] = {
    {"types", every_type, 0},       {"sizes", sizes, 0},       {"stacks", stacks, 0},        {"mixed", mixed, 0},
    {"chance", by_chance, 0},       {"rank", many_axes, 0},    {"chains", chains, 0},        {"overlap", overlaps, 0},
    {"vecdot", vectors, 0},         {"tensordot", tensors, 0}, {"outer", outer_and_kron, 0}, {"diagonal", diagonals, 0},
    {"invalid", cts_matmul_bad, 0}, {NULL, NULL, 0},
};
