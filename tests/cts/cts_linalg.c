/* Linear algebra, tested by the properties that define its results (products of factors, orthogonality), and by known
 * matrices. */
#include "cts_ref.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include <gpuarray/linalg.h>

typedef double complex cplx;

/* CMPLX(), which some compilers lack. */
static cplx parts(double re, double im) {
    const double both[2] = {re, im};
    cplx z;
    memcpy(&z, both, sizeof z);
    return z;
}

static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE};

/* ------------------------------------------------------------------------------------------------- matrices on the
 * host */

/* Matrices of a batch, in C order. */
typedef struct mats {
    size_t batch, m, n;
    cplx *at;
} mats;

static mats mats_new(size_t batch, size_t m, size_t n) {
    mats x = {batch, m, n, calloc(batch * m * n + 1, sizeof(cplx))};
    assert_non_null(x.at);
    return x;
}

static cplx *el(const mats *x, size_t b, size_t i, size_t j) {
    return &x->at[(b * x->m + i) * x->n + j];
}

static cplx number(cts_random *r, bool both) {
    double re = (double)cts_below(r, 20001) / 10000 - 1, im = (double)cts_below(r, 20001) / 10000 - 1;
    return both ? parts(re, im) : parts(re, 0);
}

static mats random_mats(cts_random *r, bool both, size_t batch, size_t m, size_t n) {
    mats x = mats_new(batch, m, n);
    for (size_t i = 0; i < batch * m * n; i++) x.at[i] = number(r, both);
    return x;
}

/* The product x op(y), with op 'N' or 'C'. A batch of one is broadcast. */
static mats product(const mats *x, char op_x, const mats *y, char op_y) {
    size_t m = op_x == 'N' ? x->m : x->n, n = op_y == 'N' ? y->n : y->m, k = op_x == 'N' ? x->n : x->m;
    size_t batch = x->batch > y->batch ? x->batch : y->batch;
    assert_int_equal(k, op_y == 'N' ? y->m : y->n);
    mats z = mats_new(batch, m, n);
    for (size_t b = 0; b < batch; b++) {
        size_t bx = x->batch == 1 ? 0 : b, by = y->batch == 1 ? 0 : b;
        for (size_t i = 0; i < m; i++)
            for (size_t j = 0; j < n; j++) {
                cplx sum = 0;
                for (size_t l = 0; l < k; l++)
                    sum += (op_x == 'N' ? *el(x, bx, i, l) : conj(*el(x, bx, l, i))) *
                           (op_y == 'N' ? *el(y, by, l, j) : conj(*el(y, by, j, l)));
                *el(&z, b, i, j) = sum;
            }
    }
    return z;
}

/* Elements have a magnitude of about 1, and errors grow with the sizes; `scale` is for larger elements. */
static double tolerance(int type, size_t n, double scale) {
    bool narrow = type == GA_FLOAT || type == GA_CFLOAT;
    return (narrow ? (double)FLT_EPSILON : DBL_EPSILON) * 40 * (double)(n + 2) * scale;
}

static void near_at(cplx got, cplx want, double bound, const char *what, int line) {
    if (!(cabs(got - want) <= bound))
        fail_msg("%s, line %d: %.17g%+.17gi is not within %g of %.17g%+.17gi", what, line, creal(got), cimag(got),
                 bound, creal(want), cimag(want));
}
#define near(got, want, bound) near_at((got), (want), (bound), __func__, __LINE__)

static void mats_near_at(const mats *x, const mats *y, double bound, const char *what, int line) {
    assert_int_equal(x->m, y->m);
    assert_int_equal(x->n, y->n);
    for (size_t b = 0; b < x->batch; b++)
        for (size_t i = 0; i < x->m * x->n; i++)
            near_at(x->at[b * x->m * x->n + i], y->at[(y->batch == 1 ? 0 : b) * x->m * x->n + i], bound, what, line);
}
#define mats_near(x, y, bound) mats_near_at((x), (y), (bound), __func__, __LINE__)

static mats identity(size_t n) {
    mats x = mats_new(1, n, n);
    for (size_t i = 0; i < n; i++) *el(&x, 0, i, i) = 1;
    return x;
}

/* Fail unless the product equals `want`; frees all but `want`. */
static void product_near_at(const mats *x, char op_x, const mats *y, char op_y, const mats *want, double bound,
                            const char *what, int line) {
    mats z = product(x, op_x, y, op_y);
    mats_near_at(&z, want, bound, what, line);
    free(z.at);
}
#define product_near(x, ox, y, oy, want, bound) product_near_at(x, ox, y, oy, want, bound, __func__, __LINE__)

static void orthonormal_at(const mats *q, double bound, const char *what, int line) {
    mats one = identity(q->n);
    product_near_at(q, 'C', q, 'N', &one, bound, what, line);
    free(one.at);
}
#define orthonormal(q, bound) orthonormal_at((q), (bound), __func__, __LINE__)

/* ------------------------------------------------------------------------------------------------- to and from the
 * device */

/* The shape of a batch, and how many members it has. */
typedef struct shape {
    unsigned nd;
    size_t dims[6], batch;
} shape;

static shape random_batch(cts_random *r) {
    shape s = {(unsigned)cts_below(r, 3), {0}, 1};
    for (unsigned i = 0; i < s.nd; i++) {
        s.dims[i] = 1 + cts_below(r, 3);
        s.batch *= s.dims[i];
    }
    return s;
}

static size_t random_size(cts_random *r) {
    if (cts.small) return 1 + cts_below(r, 4);
    return cts_below(r, 12) == 0 ? 40 + cts_below(r, 40) : 1 + cts_below(r, 12);
}

/* Matrices, or vectors if `columns` is false, as an array in any layout. */
static void upload(GpuArray *g, cts_random *r, int type, const shape *s, const mats *x, bool columns) {
    cts_array a;
    size_t dims[CTS_MAX_RANK];
    memcpy(dims, s->dims, sizeof s->dims);
    dims[s->nd] = x->m;
    dims[s->nd + 1] = x->n;
    cts_make_layout(&a, r, type, s->nd + (columns ? 2 : 1), dims, false);
    for (size_t i = 0; i < x->batch * x->m * x->n; i++)
        cts_put(type, cts_at(&a, i), (cts_number){.kind = CTS_REAL, .re = creal(x->at[i]), .im = cimag(x->at[i])});
    cts_upload(g, &a);
    cts_drop(&a);
}

/* Round the elements to the type. */
static void round_to(int type, mats *x) {
    unsigned char room[16];
    for (size_t i = 0; i < x->batch * x->m * x->n; i++) {
        cts_put(type, room, (cts_number){.kind = CTS_REAL, .re = creal(x->at[i]), .im = cimag(x->at[i])});
        cts_number v = cts_get(type, room);
        x->at[i] = parts(v.re, v.im);
    }
}

/* An array for a result: empty, for the call to make, or given in some layout. */
static void place(GpuArray *g, cts_random *r, int type, const shape *s, unsigned trailing, size_t m, size_t n) {
    cts_array a;
    size_t dims[CTS_MAX_RANK];
    memset(g, 0, sizeof *g);
    if (cts_below(r, 2) == 0) return;
    memcpy(dims, s->dims, sizeof s->dims);
    dims[s->nd] = m;
    dims[s->nd + 1] = n;
    cts_make_layout(&a, r, type, s->nd + trailing, dims, false);
    cts_upload(g, &a);
    cts_drop(&a);
}

/* The elements of a result of this type and shape. */
static mats download(const GpuArray *g, int type, const shape *s, unsigned trailing, size_t m, size_t n) {
    mats x = mats_new(s->batch, m, n);
    size_t count = x.batch * m * n, size = cts_type_size(type);
    unsigned char *raw = malloc(count * size + 1);
    GpuArray c = {0};
    assert_non_null(raw);
    assert_int_equal(g->typecode, type);
    assert_int_equal(g->nd, s->nd + trailing);
    for (unsigned i = 0; i < s->nd; i++) assert_int_equal(g->dimensions[i], s->dims[i]);
    if (trailing > 0) assert_int_equal(g->dimensions[s->nd], m);
    if (trailing > 1) assert_int_equal(g->dimensions[s->nd + 1], n);
    if (count > 0) {
        cts_ok(GpuArray_copy(&c, g, GA_C_ORDER));
        cts_ok(GpuArray_read(raw, count * size, &c));
        GpuArray_clear(&c);
    }
    for (size_t i = 0; i < count; i++) {
        cts_number v = cts_get(type, raw + i * size);
        x.at[i] = v.kind == CTS_INT ? parts((double)v.i, 0) : parts(v.re, v.im);
    }
    free(raw);
    return x;
}

static void clear_all(GpuArray *a, size_t n) {
    for (size_t i = 0; i < n; i++) GpuArray_clear(&a[i]);
}

static bool is_complex(int type) {
    return type == GA_CFLOAT || type == GA_CDOUBLE;
}

static int real_of(int type) {
    return type == GA_DOUBLE || type == GA_CDOUBLE ? GA_DOUBLE : GA_FLOAT;
}

/* Skip the case if no library is available. */
static void needs_library(void) {
    const float one = 1;
    const size_t dims[] = {1, 1};
    GpuArray a, d = {0};
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, &one, sizeof one));
    int err = GpuArray_det(&d, &a);
    GpuArray_clear(&d);
    GpuArray_clear(&a);
    if (err == GA_UNSUPPORTED_ERROR) cts_skip("%.200s", gpucontext_error(cts.ctx, err));
    cts_ok(err);
}

/* Run a case for every type. */
typedef void (*for_type)(cts_random *r, int type);

static void each(for_type f, unsigned times) {
    cts_random r = {cts.seed};
    needs_library();
    for (unsigned i = 0; i < sizeof types / sizeof *types; i++) {
        if (!cts_type_usable(types[i]) || (cts.small && types[i] != GA_FLOAT && types[i] != GA_CFLOAT)) continue;
        for (unsigned t = 0; t < (cts.small ? 1 : times); t++) f(&r, types[i]);
    }
}

/* ---------------------------------------------------------------------------------------------------- factorisations
 */

/* B B^H + n I, with wrong numbers in the other triangle, which must not be read. */
static mats positive(cts_random *r, int type, size_t batch, size_t n, bool upper, mats *spoilt) {
    mats b = random_mats(r, is_complex(type), batch, n, n), a = product(&b, 'N', &b, 'C');
    for (size_t i = 0; i < batch * n; i++) *el(&a, i / n, i % n, i % n) += (double)n;
    round_to(type, &a);
    *spoilt = mats_new(batch, n, n);
    for (size_t k = 0; k < batch; k++)
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++)
                *el(spoilt, k, i, j) = (upper ? j >= i : j <= i) ? *el(&a, k, i, j) : parts(NAN, 0);
    free(b.at);
    return a;
}

static void cholesky_one(cts_random *r, int type) {
    size_t n = random_size(r);
    bool upper = cts_below(r, 2);
    shape s = random_batch(r);
    mats spoilt, a = positive(r, type, s.batch, n, upper, &spoilt);
    GpuArray x, l;
    upload(&x, r, type, &s, &spoilt, true);
    place(&l, r, type, &s, 2, n, n);
    cts_ok(GpuArray_cholesky(&l, &x, upper ? GA_LINALG_UPPER : 0));
    mats f = download(&l, type, &s, 2, n, n);
    product_near(&f, upper ? 'C' : 'N', &f, upper ? 'N' : 'C', &a, tolerance(type, n, (double)n));
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < n; i++) {
            assert_true(creal(*el(&f, b, i, i)) > 0 && cimag(*el(&f, b, i, i)) == 0);
            for (size_t j = 0; j < i; j++) assert_true(*(upper ? el(&f, b, i, j) : el(&f, b, j, i)) == 0);
        }
    free(f.at);
    free(a.at);
    free(spoilt.at);
    GpuArray_clear(&x);
    GpuArray_clear(&l);
}

static void cholesky(void **state) {
    (void)state;
    each(cholesky_one, 8);
}

static void lu_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r), k = m < n ? m : n;
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, f, o;
    upload(&x, r, type, &s, &a, true);
    place(&f, r, type, &s, 2, m, n);
    place(&o, r, cts_below(r, 2) ? GA_LONG : GA_INT, &s, 1, m, 1);
    cts_ok(GpuArray_lu(&f, &o, &x));
    mats lu = download(&f, type, &s, 2, m, n), order = download(&o, o.typecode, &s, 1, m, 1);
    mats l = mats_new(s.batch, m, k), u = mats_new(s.batch, k, n), want = mats_new(s.batch, m, n);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < m; i++) {
            size_t row = (size_t)creal(*el(&order, b, i, 0));
            assert_true(row < m);
            for (size_t j = 0; j < n; j++) {
                *el(&want, b, i, j) = *el(&a, b, row, j);
                if (j >= i) *el(&u, b, i, j) = *el(&lu, b, i, j);
            }
            for (size_t j = 0; j < k; j++) *el(&l, b, i, j) = j < i ? *el(&lu, b, i, j) : j == i ? 1 : 0;
        }
    product_near(&l, 'N', &u, 'N', &want, tolerance(type, k, 2));
    mats *all[] = {&a, &lu, &order, &l, &u, &want};
    for (size_t i = 0; i < 6; i++) free(all[i]->at);
    clear_all((GpuArray[]){x, f, o}, 3);
}

static void lu(void **state) {
    (void)state;
    each(lu_one, 8);
}

static void qr_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r), k = m < n ? m : n;
    bool full = cts_below(r, 2);
    size_t inner = full ? m : k;
    unsigned wanted = 1 + (unsigned)cts_below(r, 3);
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, gq, gr;
    round_to(type, &a);
    upload(&x, r, type, &s, &a, true);
    place(&gq, r, type, &s, 2, m, inner);
    place(&gr, r, type, &s, 2, inner, n);
    cts_ok(GpuArray_qr(wanted & 1 ? &gq : NULL, wanted & 2 ? &gr : NULL, &x, full ? GA_LINALG_FULL : 0));
    if (wanted & 1) {
        mats q = download(&gq, type, &s, 2, m, inner);
        orthonormal(&q, tolerance(type, m, 1));
        if (wanted & 2) {
            mats f = download(&gr, type, &s, 2, inner, n);
            product_near(&q, 'N', &f, 'N', &a, tolerance(type, m, 2));
            free(f.at);
        }
        free(q.at);
    }
    if (wanted & 2) {
        mats f = download(&gr, type, &s, 2, inner, n), aa = product(&a, 'C', &a, 'N');
        product_near(&f, 'C', &f, 'N', &aa, tolerance(type, m, (double)m + 1));
        for (size_t b = 0; b < s.batch; b++)
            for (size_t i = 0; i < inner; i++)
                for (size_t j = 0; j < i && j < n; j++) assert_true(*el(&f, b, i, j) == 0);
        free(f.at);
        free(aa.at);
    }
    free(a.at);
    clear_all((GpuArray[]){x, gq, gr}, 3);
}

/* The product H(0) H(1) ... R equals the matrix. */
static void qr_raw_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r), k = m < n ? m : n;
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, h, t;
    round_to(type, &a);
    upload(&x, r, type, &s, &a, true);
    place(&h, r, type, &s, 2, m, n);
    place(&t, r, type, &s, 1, k, 1);
    cts_ok(GpuArray_qr(&h, &t, &x, GA_LINALG_RAW));
    mats f = download(&h, type, &s, 2, m, n), tau = download(&t, type, &s, 1, k, 1);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t j = 0; j < n; j++) {
            cplx *column = calloc(m + 1, sizeof *column);
            assert_non_null(column);
            for (size_t i = 0; i < m && i <= j; i++) column[i] = *el(&f, b, i, j);
            for (size_t c = k; c-- > 0;) {
                cplx dot = column[c];
                for (size_t i = c + 1; i < m; i++) dot += conj(*el(&f, b, i, c)) * column[i];
                dot *= *el(&tau, b, c, 0);
                column[c] -= dot;
                for (size_t i = c + 1; i < m; i++) column[i] -= dot * *el(&f, b, i, c);
            }
            for (size_t i = 0; i < m; i++) assert_true(cabs(column[i] - *el(&a, b, i, j)) <= tolerance(type, m, 2));
            free(column);
        }
    free(f.at);
    free(tau.at);
    free(a.at);
    clear_all((GpuArray[]){x, h, t}, 3);
}

static void qr(void **state) {
    (void)state;
    each(qr_one, 12);
    each(qr_raw_one, 6);
}

/* ----------------------------------------------------------------------------------------------------------- systems
 */

/* Well-conditioned matrices: diagonally dominant. */
static mats regular(cts_random *r, int type, size_t batch, size_t n) {
    mats a = random_mats(r, is_complex(type), batch, n, n);
    for (size_t i = 0; i < batch * n; i++) *el(&a, i / n, i % n, i % n) += (double)n + 1;
    round_to(type, &a);
    return a;
}

/* Broadcast batches: one of the two has a batch of one, or both have the same. */
static void solve_one(cts_random *r, int type) {
    size_t n = random_size(r), k = random_size(r), how = cts_below(r, 4);
    bool vector = how == 3;
    shape s = random_batch(r), one = {0, {0}, 1};
    const shape *sa = how == 1 ? &one : &s, *sb = how == 2 || vector ? &one : &s;
    if (vector) k = 1;
    mats a = regular(r, type, sa->batch, n), b = random_mats(r, is_complex(type), sb->batch, n, k);
    GpuArray ga, gb, gx;
    upload(&ga, r, type, sa, &a, true);
    upload(&gb, r, type, sb, &b, !vector);
    place(&gx, r, type, &s, vector ? 1 : 2, n, k);
    cts_ok(GpuArray_solve(&gx, &ga, &gb));
    mats x = download(&gx, type, &s, vector ? 1 : 2, n, k);
    mats back = product(&a, 'N', &x, 'N');
    mats_near(&back, &b, tolerance(type, n, 2));
    free(back.at);
    free(x.at);
    free(b.at);
    free(a.at);
    clear_all((GpuArray[]){ga, gb, gx}, 3);
}

static void solve(void **state) {
    (void)state;
    each(solve_one, 10);
}

static void triangular_one(cts_random *r, int type) {
    size_t n = random_size(r), k = random_size(r);
    int flags = 0;
    shape s = random_batch(r);
    static const int choice[] = {GA_LINALG_UPPER, GA_LINALG_UNIT, GA_LINALG_TRANSPOSED, GA_LINALG_ADJOINT};
    for (int i = 0; i < 4; i++)
        if (cts_below(r, 2)) flags |= choice[i];
    mats a = random_mats(r, is_complex(type), s.batch, n, n), b = random_mats(r, is_complex(type), s.batch, n, k);
    mats t = mats_new(s.batch, n, n);
    for (size_t l = 0; l < s.batch; l++)
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++) {
                bool turned = (flags & (GA_LINALG_TRANSPOSED | GA_LINALG_ADJOINT)) != 0;
                *el(&a, l, i, j) /= (double)n;
                if (i == j) *el(&a, l, i, j) += 2;
                cplx v = i == j && (flags & GA_LINALG_UNIT)            ? 1
                         : (flags & GA_LINALG_UPPER ? j >= i : j <= i) ? *el(&a, l, i, j)
                                                                       : 0;
                *(turned ? el(&t, l, j, i) : el(&t, l, i, j)) = flags & GA_LINALG_ADJOINT ? conj(v) : v;
            }
    GpuArray ga, gb, gx;
    upload(&ga, r, type, &s, &a, true);
    upload(&gb, r, type, &s, &b, true);
    place(&gx, r, type, &s, 2, n, k);
    cts_ok(GpuArray_solve_triangular(&gx, &ga, &gb, flags));
    mats x = download(&gx, type, &s, 2, n, k), back = product(&t, 'N', &x, 'N');
    mats_near(&back, &b, tolerance(type, n, 4));
    mats *all[] = {&a, &b, &t, &x, &back};
    for (size_t i = 0; i < 5; i++) free(all[i]->at);
    clear_all((GpuArray[]){ga, gb, gx}, 3);
}

static void triangular(void **state) {
    (void)state;
    each(triangular_one, 12);
}

static void inv_one(cts_random *r, int type) {
    size_t n = random_size(r);
    shape s = random_batch(r);
    mats a = regular(r, type, s.batch, n), one = identity(n);
    GpuArray ga, gx;
    upload(&ga, r, type, &s, &a, true);
    place(&gx, r, type, &s, 2, n, n);
    cts_ok(GpuArray_inv(&gx, &ga));
    mats x = download(&gx, type, &s, 2, n, n);
    product_near(&a, 'N', &x, 'N', &one, tolerance(type, n, 1));
    GpuArray_clear(&gx);
    cts_ok(GpuArray_inv(&ga, &ga)); /* in place */
    mats y = download(&ga, type, &s, 2, n, n);
    mats_near(&y, &x, 0);
    mats *all[] = {&a, &one, &x, &y};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    GpuArray_clear(&ga);
}

static void inv(void **state) {
    (void)state;
    each(inv_one, 6);
}

/* The reference by Gaussian elimination with partial pivoting: the logarithm of the magnitude, and the sign. */
static cplx host_det(const mats *x, size_t b, double *logs) {
    size_t n = x->n;
    mats a = mats_new(1, n, n);
    cplx sign = 1;
    memcpy(a.at, el(x, b, 0, 0), n * n * sizeof(cplx));
    *logs = 0;
    for (size_t c = 0; c < n; c++) {
        size_t best = c;
        for (size_t i = c + 1; i < n; i++)
            if (cabs(*el(&a, 0, i, c)) > cabs(*el(&a, 0, best, c))) best = i;
        for (size_t j = 0; j < n && best != c; j++) {
            cplx t = *el(&a, 0, c, j);
            *el(&a, 0, c, j) = *el(&a, 0, best, j);
            *el(&a, 0, best, j) = t;
        }
        if (best != c) sign = -sign;
        cplx p = *el(&a, 0, c, c);
        *logs += log(cabs(p));
        sign *= p == 0 ? 0 : p / cabs(p);
        for (size_t i = c + 1; i < n && p != 0; i++) {
            cplx f = *el(&a, 0, i, c) / p;
            for (size_t j = c; j < n; j++) *el(&a, 0, i, j) -= f * *el(&a, 0, c, j);
        }
    }
    free(a.at);
    return sign;
}

static void det_one(cts_random *r, int type) {
    size_t n = random_size(r);
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, n, n);
    GpuArray ga, gd, gs, gl;
    for (size_t i = 0; i < s.batch * n; i++) *el(&a, i / n, (i % n + 1) % n, i % n) += 3;
    round_to(type, &a);
    upload(&ga, r, type, &s, &a, true);
    place(&gd, r, type, &s, 0, 1, 1);
    place(&gs, r, type, &s, 0, 1, 1);
    place(&gl, r, real_of(type), &s, 0, 1, 1);
    cts_ok(GpuArray_det(&gd, &ga));
    cts_ok(GpuArray_slogdet(&gs, &gl, &ga));
    mats d = download(&gd, type, &s, 0, 1, 1), sign = download(&gs, type, &s, 0, 1, 1);
    mats logs = download(&gl, real_of(type), &s, 0, 1, 1);
    for (size_t b = 0; b < s.batch; b++) {
        double want;
        cplx phase = host_det(&a, b, &want);
        double bound = tolerance(type, n, 10);
        near(sign.at[b], phase, bound);
        near(logs.at[b], want, bound * (1 + fabs(want)));
        if (want < 80) near(d.at[b] / exp(want), phase, bound * (1 + fabs(want)));
    }
    mats *all[] = {&a, &d, &sign, &logs};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    clear_all((GpuArray[]){ga, gd, gs, gl}, 4);
}

static void det(void **state) {
    (void)state;
    each(det_one, 8);
}

/* Determinants whose partial products overflow: 1e30 eight times, then 1e-30 eight times; and 0. */
static void det_range(cts_random *r, int type) {
    shape s = {1, {3}, 3};
    mats a = mats_new(3, 16, 16);
    GpuArray ga, gd = {0}, gs = {0}, gl = {0};
    for (size_t i = 0; i < 16; i++) {
        *el(&a, 0, i, i) = i < 8 ? 1e30 : 1e-30;
        *el(&a, 1, i, i) = i == 7 ? 0 : -1;
        *el(&a, 2, i, i) = i < 8 ? 1e-30 : -1e30;
    }
    upload(&ga, r, type, &s, &a, true);
    cts_ok(GpuArray_det(&gd, &ga));
    cts_ok(GpuArray_slogdet(&gs, &gl, &ga));
    mats d = download(&gd, type, &s, 0, 1, 1), sign = download(&gs, type, &s, 0, 1, 1);
    mats logs = download(&gl, real_of(type), &s, 0, 1, 1);
    double bound = tolerance(type, 16, 1);
    near(d.at[0], 1, bound);
    near(d.at[1], 0, 0);
    near(d.at[2], 1, bound);
    near(sign.at[0], 1, bound);
    near(sign.at[1], 0, 0);
    near(logs.at[0], 0, 100 * bound);
    assert_true(isinf(creal(logs.at[1])) && creal(logs.at[1]) < 0);
    mats *all[] = {&a, &d, &sign, &logs};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    clear_all((GpuArray[]){ga, gd, gs, gl}, 4);
}

static void range(void **state) {
    (void)state;
    each(det_range, 1);
}

/* ------------------------------------------------------------------------------------------------------- eigenvalues
 */

/* V diag(w) */
static mats scaled(const mats *v, const mats *w) {
    mats x = mats_new(v->batch, v->m, w->m);
    for (size_t b = 0; b < v->batch; b++)
        for (size_t i = 0; i < v->m; i++)
            for (size_t j = 0; j < w->m; j++) *el(&x, b, i, j) = *el(v, b, i, j) * *el(w, b, j, 0);
    return x;
}

static void eigh_one(cts_random *r, int type) {
    size_t n = random_size(r);
    bool upper = cts_below(r, 2);
    shape s = random_batch(r);
    mats spoilt, a = positive(r, type, s.batch, n, upper, &spoilt);
    GpuArray x, gw, gv, gu;
    upload(&x, r, type, &s, &spoilt, true);
    place(&gw, r, real_of(type), &s, 1, n, 1);
    place(&gu, r, real_of(type), &s, 1, n, 1);
    place(&gv, r, type, &s, 2, n, n);
    cts_ok(GpuArray_eigh(&gw, &gv, &x, upper ? GA_LINALG_UPPER : 0));
    cts_ok(GpuArray_eigh(&gu, NULL, &x, upper ? GA_LINALG_UPPER : 0));
    mats w = download(&gw, real_of(type), &s, 1, n, 1), v = download(&gv, type, &s, 2, n, n);
    mats u = download(&gu, real_of(type), &s, 1, n, 1), vw = scaled(&v, &w);
    double bound = tolerance(type, n, 2 * (double)n);
    product_near(&a, 'N', &v, 'N', &vw, bound);
    orthonormal(&v, tolerance(type, n, 1));
    mats_near(&u, &w, bound);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 1; i < n; i++) assert_true(creal(*el(&w, b, i - 1, 0)) <= creal(*el(&w, b, i, 0)));
    mats *all[] = {&a, &spoilt, &w, &v, &u, &vw};
    for (size_t i = 0; i < 6; i++) free(all[i]->at);
    clear_all((GpuArray[]){x, gw, gv, gu}, 4);
}

static void eigh(void **state) {
    (void)state;
    each(eigh_one, 8);
}

static void eig_one(cts_random *r, int type) {
    size_t n = random_size(r);
    int wide = real_of(type) == GA_DOUBLE ? GA_CDOUBLE : GA_CFLOAT;
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, n, n);
    GpuArray x, gw, gv, gu;
    round_to(type, &a);
    upload(&x, r, type, &s, &a, true);
    place(&gw, r, wide, &s, 1, n, 1);
    place(&gu, r, wide, &s, 1, n, 1);
    place(&gv, r, wide, &s, 2, n, n);
    cts_ok(GpuArray_eig(&gw, &gv, &x));
    cts_ok(GpuArray_eig(&gu, NULL, &x));
    mats w = download(&gw, wide, &s, 1, n, 1), v = download(&gv, wide, &s, 2, n, n);
    mats u = download(&gu, wide, &s, 1, n, 1), vw = scaled(&v, &w);
    product_near(&a, 'N', &v, 'N', &vw, tolerance(type, n, 4));
    for (size_t b = 0; b < s.batch; b++) {
        cplx trace = 0, sum = 0, alone = 0;
        for (size_t i = 0; i < n; i++) {
            double length = 0;
            for (size_t j = 0; j < n; j++) length += creal(*el(&v, b, j, i) * conj(*el(&v, b, j, i)));
            near(length, 1, tolerance(type, n, 1));
            trace += *el(&a, b, i, i);
            sum += *el(&w, b, i, 0);
            alone += *el(&u, b, i, 0);
        }
        near(sum, trace, tolerance(type, n, 4 * (double)n));
        near(alone, trace, tolerance(type, n, 4 * (double)n));
    }
    mats *all[] = {&a, &w, &v, &u, &vw};
    for (size_t i = 0; i < 5; i++) free(all[i]->at);
    clear_all((GpuArray[]){x, gw, gv, gu}, 4);
}

/* Eigenvalues of general matrices are LAPACK's, on the host. */
static void skip_without_lapack(void) {
    const size_t dims[2] = {1, 1};
    GpuArray a, w;

    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&w, cts.ctx, GA_CFLOAT, 1, dims, GA_C_ORDER));
    const int err = GpuArray_eig(&w, NULL, &a);
    const bool missing = err == GA_UNSUPPORTED_ERROR && strstr(gpucontext_error(cts.ctx, err), "LAPACK") != NULL;
    clear_all((GpuArray[]){a, w}, 2);
    if (missing) cts_skip("no LAPACK on the host");
}

static void eig(void **state) {
    (void)state;
    skip_without_lapack();
    each(eig_one, 8);
}

/* --------------------------------------------------------------------------------------------------- singular values
 */

/* Random matrices of rank `k` if that is less than m and n. */
static mats of_rank(cts_random *r, int type, size_t batch, size_t m, size_t n, size_t k) {
    mats x = random_mats(r, is_complex(type), batch, m, k), y = random_mats(r, is_complex(type), batch, k, n);
    mats z = product(&x, 'N', &y, 'N');
    round_to(type, &z);
    free(x.at);
    free(y.at);
    return z;
}

/* U S V^H = a, which is rounded to the type. */
static void svd_of(cts_random *r, int type, shape s, const mats *a, bool full) {
    size_t m = a->m, n = a->n, k = m < n ? m : n;
    GpuArray x, gu, gs, gv, alone;
    upload(&x, r, type, &s, a, true);
    place(&gu, r, type, &s, 2, m, full ? m : k);
    place(&gs, r, real_of(type), &s, 1, k, 1);
    place(&gv, r, type, &s, 2, full ? n : k, n);
    place(&alone, r, real_of(type), &s, 1, k, 1);
    cts_ok(GpuArray_svd(&gu, &gs, &gv, &x, full ? GA_LINALG_FULL : 0));
    cts_ok(GpuArray_svd(NULL, &alone, NULL, &x, 0));
    mats u = download(&gu, type, &s, 2, m, full ? m : k), v = download(&gv, type, &s, 2, full ? n : k, n);
    mats d = download(&gs, real_of(type), &s, 1, k, 1), e = download(&alone, real_of(type), &s, 1, k, 1);
    mats us = scaled(&u, &d), top = mats_new(s.batch, k, n), one = identity(full ? n : k);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < k; i++) {
            for (size_t j = 0; j < n; j++) *el(&top, b, i, j) = *el(&v, b, i, j);
            assert_true(creal(*el(&d, b, i, 0)) >= 0);
            if (i > 0) assert_true(creal(*el(&d, b, i - 1, 0)) >= creal(*el(&d, b, i, 0)));
        }
    double bound = tolerance(type, m + n, 2);
    product_near(&us, 'N', &top, 'N', a, bound);
    orthonormal(&u, bound);
    product_near(&v, 'N', &v, 'C', &one, bound);
    mats_near(&e, &d, bound);
    mats *all[] = {&u, &v, &d, &e, &us, &top, &one};
    for (size_t i = 0; i < 7; i++) free(all[i]->at);
    clear_all((GpuArray[]){x, gu, gs, gv, alone}, 5);
}

static void svd_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r);
    bool full = cts_below(r, 2);
    shape s = random_batch(r);
    mats a = random_mats(r, is_complex(type), s.batch, m, n);
    round_to(type, &a);
    svd_of(r, type, s, &a, full);
    free(a.at);
}

static void svd(void **state) {
    (void)state;
    each(svd_one, 12);
}

/*
 * Sizes around those at which libraries switch routines, also for nearly singular matrices, for which not every routine
 * is accurate: columns whose magnitudes differ by as much as the type has digits, a column that is a sum of others, and
 * rank 2.
 */
static void ways_one(cts_random *r, int type) {
    static const size_t some[][3] = {{33, 33, 3},   {70, 64, 1},   {64, 70, 2},
                                     {129, 129, 1}, {140, 130, 1}, {257, 257, 1}};
    const double least = real_of(type) == GA_DOUBLE ? 1e-15 : 1e-7;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        for (int kind = 0; kind < (some[i][0] > 100 ? 2 : 4); kind++) {
            size_t m = some[i][0], n = some[i][1];
            shape s = {some[i][2] > 1, {some[i][2]}, some[i][2]};
            mats a = kind == 3 ? of_rank(r, type, s.batch, m, n, 2) : random_mats(r, is_complex(type), s.batch, m, n);
            for (size_t b = 0; b < s.batch && kind > 0 && kind < 3; b++)
                for (size_t y = 0; y < m; y++)
                    for (size_t x = 0; x < n; x++) {
                        if (kind == 2) *el(&a, b, y, x) *= pow(least, (double)x / (double)n);
                        if (kind == 1 && x == 1) *el(&a, b, y, 1) = *el(&a, b, y, 0) - *el(&a, b, y, n - 1);
                        if (kind == 1 && y == 1 && m < n) *el(&a, b, 1, x) = 2 * *el(&a, b, 0, x);
                    }
            round_to(type, &a);
            svd_of(r, type, s, &a, false);
            free(a.at);
        }
}

static void ways(void **state) {
    (void)state;
    each(ways_one, 1);
}

/* The four Moore-Penrose conditions. */
static void pinv_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r), k = m < n ? m : n, rank = 1 + cts_below(r, k);
    shape s = random_batch(r);
    mats a = of_rank(r, type, s.batch, m, n, rank);
    GpuArray x, gp, gr;
    double rtol = real_of(type) == GA_DOUBLE ? 1e-10 : 1e-4;
    upload(&x, r, type, &s, &a, true);
    place(&gp, r, type, &s, 2, n, m);
    place(&gr, r, GA_LONG, &s, 0, 1, 1);
    cts_ok(GpuArray_pinv(&gp, &x, rtol));
    cts_ok(GpuArray_matrix_rank(&gr, &x, rtol));
    mats p = download(&gp, type, &s, 2, n, m), ranks = download(&gr, GA_LONG, &s, 0, 1, 1);
    double large = 1;
    for (size_t i = 0; i < s.batch * m * n; i++) large = fmax(large, cabs(p.at[i]));
    double bound = tolerance(type, m + n, 20 * (double)(m + n)) * large * large;
    mats ap = product(&a, 'N', &p, 'N'), pa = product(&p, 'N', &a, 'N');
    product_near(&ap, 'N', &a, 'N', &a, bound);
    product_near(&pa, 'N', &p, 'N', &p, bound * large);
    for (size_t b = 0; b < s.batch; b++) {
        for (size_t i = 0; i < m; i++)
            for (size_t j = 0; j < m; j++) near(*el(&ap, b, i, j), conj(*el(&ap, b, j, i)), bound);
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++) near(*el(&pa, b, i, j), conj(*el(&pa, b, j, i)), bound);
        cplx trace = 0; /* of a projection: its rank */
        for (size_t i = 0; i < m; i++) trace += *el(&ap, b, i, i);
        near(trace, ranks.at[b], bound * (double)m);
    }
    mats *all[] = {&a, &p, &ranks, &ap, &pa};
    for (size_t i = 0; i < 5; i++) free(all[i]->at);
    clear_all((GpuArray[]){x, gp, gr}, 3);
}

static void pinv(void **state) {
    (void)state;
    each(pinv_one, 8);
}

/* The residual is orthogonal to the columns, and x, the pseudoinverse times b, has no component in the null space of A.
 */
static void lstsq_one(cts_random *r, int type) {
    size_t m = random_size(r), n = random_size(r), k = m < n ? m : n, rank = cts_below(r, 2) ? k : 1 + cts_below(r, k);
    bool vector = cts_below(r, 3) == 0;
    size_t columns = vector ? 1 : random_size(r);
    shape s = random_batch(r), none = {0, {0}, 1};
    mats a = of_rank(r, type, s.batch, m, n, rank);
    mats b = random_mats(r, is_complex(type), vector ? 1 : s.batch, m, columns);
    double rtol = real_of(type) == GA_DOUBLE ? 1e-10 : 1e-4;
    GpuArray ga, gb, gx, gr, gs, gp = {0};
    upload(&ga, r, type, &s, &a, true);
    upload(&gb, r, type, vector ? &none : &s, &b, !vector);
    place(&gx, r, type, &s, vector ? 1 : 2, n, columns);
    place(&gr, r, GA_INT, &s, 0, 1, 1);
    place(&gs, r, real_of(type), &s, 1, k, 1);
    cts_ok(GpuArray_lstsq(&gx, &gr, cts_below(r, 2) ? &gs : NULL, &ga, &gb, rtol));
    cts_ok(GpuArray_pinv(&gp, &ga, rtol));
    mats x = download(&gx, type, &s, vector ? 1 : 2, n, columns), p = download(&gp, type, &s, 2, n, m);
    double large = 1;
    for (size_t i = 0; i < s.batch * m * n; i++) large = fmax(large, cabs(p.at[i]));
    double bound = tolerance(type, m + n, 20 * (double)(m + n)) * large * large;
    mats want = product(&p, 'N', &b, 'N'), rest = product(&a, 'N', &x, 'N');
    mats_near(&x, &want, bound);
    for (size_t i = 0; i < s.batch * m * columns; i++) rest.at[i] -= b.at[vector ? i % m : i];
    mats across = product(&a, 'C', &rest, 'N'), zero = mats_new(s.batch, n, columns);
    mats_near(&across, &zero, bound * (double)m);
    mats *all[] = {&a, &b, &x, &p, &want, &rest, &across, &zero};
    for (size_t i = 0; i < 8; i++) free(all[i]->at);
    clear_all((GpuArray[]){ga, gb, gx, gr, gs, gp}, 6);
}

static void lstsq(void **state) {
    (void)state;
    each(lstsq_one, 8);
}

/* ----------------------------------------------------------------------------------------------------- known matrices
 */

static void hilbert(void **state) {
    (void)state;
    static const double inverse[] = {25,     -300,   1050,   -1400,  630,     -300,   4800,  -18900, 26880,
                                     -12600, 1050,   -18900, 79380,  -117600, 56700,  -1400, 26880,  -117600,
                                     179200, -88200, 630,    -12600, 56700,   -88200, 44100};
    cts_random r = {cts.seed};
    shape s = {0, {0}, 1};
    GpuArray a, i = {0}, d = {0}, rank = {0};
    if (!cts_type_usable(GA_DOUBLE)) cts_skip("the device has no double");
    needs_library();
    mats h = mats_new(1, 5, 5);
    for (size_t k = 0; k < 25; k++) h.at[k] = 1.0 / (double)(k / 5 + k % 5 + 1);
    upload(&a, &r, GA_DOUBLE, &s, &h, true);
    cts_ok(GpuArray_inv(&i, &a));
    cts_ok(GpuArray_det(&d, &a));
    cts_ok(GpuArray_matrix_rank(&rank, &a, 1e-3));
    mats x = download(&i, GA_DOUBLE, &s, 2, 5, 5), y = download(&d, GA_DOUBLE, &s, 0, 1, 1);
    mats z = download(&rank, GA_LONG, &s, 0, 1, 1);
    for (size_t k = 0; k < 25; k++) near(x.at[k], inverse[k], 1e-5);
    near(y.at[0], 3.7492951324e-12, 1e-20);
    near(z.at[0], 3, 0); /* singular values 1.567, 0.2085, 0.0114, 3.06e-4, 3.29e-6 */
    mats *all[] = {&h, &x, &y, &z};
    for (size_t k = 0; k < 4; k++) free(all[k]->at);
    clear_all((GpuArray[]){a, i, d, rank}, 4);
}

/* A rotation of the plane by 90 degrees has the eigenvalues i and -i. */
static void quarter_turn(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {0, {0}, 1};
    GpuArray a, w = {0};
    if (!cts_type_usable(GA_DOUBLE)) cts_skip("the device has no double");
    skip_without_lapack();
    mats turn = mats_new(1, 2, 2);
    *el(&turn, 0, 0, 1) = -1;
    *el(&turn, 0, 1, 0) = 1;
    upload(&a, &r, GA_DOUBLE, &s, &turn, true);
    cts_ok(GpuArray_eig(&w, NULL, &a));
    mats e = download(&w, GA_CDOUBLE, &s, 1, 2, 1);
    near(e.at[0] * e.at[1], 1, 1e-14);
    near(e.at[0] + e.at[1], 0, 1e-14);
    near(fabs(cimag(e.at[0])), 1, 1e-14);
    free(turn.at), free(e.at);
    clear_all((GpuArray[]){a, w}, 2);
}

/* Large batches of small matrices and one wide matrix, for which several libraries may be chosen. */
static void many(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {1, {cts.small ? 5 : 300}, cts.small ? 5 : 300};
    GpuArray a, w = {0}, v = {0};
    needs_library();
    mats x = random_mats(&r, false, s.batch, 3, 3), t = mats_new(s.batch, 3, 3);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < 9; i++) *el(&t, b, i / 3, i % 3) = *el(&x, b, i / 3, i % 3) + *el(&x, b, i % 3, i / 3);
    round_to(GA_FLOAT, &t);
    upload(&a, &r, GA_FLOAT, &s, &t, true);
    cts_ok(GpuArray_eigh(&w, &v, &a, 0));
    mats d = download(&w, GA_FLOAT, &s, 1, 3, 1), u = download(&v, GA_FLOAT, &s, 2, 3, 3), ud = scaled(&u, &d);
    product_near(&t, 'N', &u, 'N', &ud, tolerance(GA_FLOAT, 3, 2));
    mats *all[] = {&x, &t, &d, &u, &ud};
    for (size_t k = 0; k < 5; k++) free(all[k]->at);
    clear_all((GpuArray[]){a, w, v}, 3);
}

/* A batch takes another path if an iteration does not converge, which CUDA's stand-in reports for a matrix of these. */
static void steady(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {1, {3}, 3};
    GpuArray a, u = {0}, d = {0}, v = {0}, p = {0};
    needs_library();
    mats x = random_mats(&r, false, 3, 5, 2);
    *el(&x, 1, 0, 0) = 77;
    round_to(GA_FLOAT, &x);
    upload(&a, &r, GA_FLOAT, &s, &x, true);
    cts_ok(GpuArray_svd(&u, &d, &v, &a, 0));
    cts_ok(GpuArray_pinv(&p, &a, -1));
    mats gu = download(&u, GA_FLOAT, &s, 2, 5, 2), gd = download(&d, GA_FLOAT, &s, 1, 2, 1);
    mats gv = download(&v, GA_FLOAT, &s, 2, 2, 2), gp = download(&p, GA_FLOAT, &s, 2, 2, 5), us = scaled(&gu, &gd);
    mats one = identity(2);
    product_near(&us, 'N', &gv, 'N', &x, tolerance(GA_FLOAT, 7, 77));
    product_near(&gp, 'N', &x, 'N', &one, tolerance(GA_FLOAT, 7, 200));
    mats *all[] = {&x, &gu, &gd, &gv, &gp, &us, &one};
    for (size_t k = 0; k < 7; k++) free(all[k]->at);
    clear_all((GpuArray[]){a, u, d, v, p}, 5);
}

/* -------------------------------------------------------------------------------------------------------------- edges
 */

static void empty(void **state) {
    (void)state;
    static const size_t shapes[][3] = {{2, 0, 0}, {2, 3, 0}, {2, 0, 3}, {0, 3, 3}, {0, 0, 0}};
    needs_library();
    for (size_t i = 0; i < 5; i++) {
        size_t m = shapes[i][1], n = shapes[i][2], k = m < n ? m : n;
        shape s = {1, {shapes[i][0]}, shapes[i][0]};
        GpuArray a, b, out[10] = {{0}};
        size_t right[] = {s.batch, m, 2};
        cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 3, shapes[i], GA_C_ORDER));
        cts_ok(GpuArray_zeros(&b, cts.ctx, GA_FLOAT, 3, right, GA_C_ORDER));
        cts_ok(GpuArray_qr(&out[0], &out[1], &a, GA_LINALG_FULL));
        cts_ok(GpuArray_svd(&out[2], &out[3], &out[4], &a, GA_LINALG_FULL));
        if (s.batch == 0 || k == 0) {
            mats q = download(&out[0], GA_FLOAT, &s, 2, m, m), v = download(&out[4], GA_FLOAT, &s, 2, n, n);
            orthonormal(&q, 0);
            orthonormal(&v, 0);
            assert_int_equal(out[3].dimensions[1], k);
            free(q.at);
            free(v.at);
        }
        cts_ok(GpuArray_matrix_rank(&out[5], &a, -1));
        cts_ok(GpuArray_pinv(&out[6], &a, -1));
        cts_ok(GpuArray_lstsq(&out[7], &out[8], &out[9], &a, &b, -1));
        mats rank = download(&out[5], GA_LONG, &s, 0, 1, 1), x = download(&out[7], GA_FLOAT, &s, 2, n, 2);
        for (size_t j = 0; j < s.batch; j++) near(rank.at[j], 0, 0);
        for (size_t j = 0; j < s.batch * n * 2; j++) near(x.at[j], 0, 0);
        free(rank.at);
        free(x.at);
        clear_all(out, 10);
        memset(out, 0, sizeof out);
        cts_ok(GpuArray_lu(&out[8], &out[9], &a));
        if (s.batch > 0 && m > 0) {
            mats order = download(&out[9], GA_LONG, &s, 1, m, 1);
            for (size_t j = 0; j < m; j++) near(order.at[j], (double)j, 0);
            free(order.at);
        }
        if (m == n) {
            cts_ok(GpuArray_det(&out[0], &a));
            cts_ok(GpuArray_slogdet(&out[1], &out[2], &a));
            cts_ok(GpuArray_inv(&out[3], &a));
            cts_ok(GpuArray_cholesky(&out[4], &a, 0));
            cts_ok(GpuArray_eig(&out[5], &out[6], &a));
            cts_ok(GpuArray_solve(&out[7], &a, &b));
            mats d = download(&out[0], GA_FLOAT, &s, 0, 1, 1), l = download(&out[2], GA_FLOAT, &s, 0, 1, 1);
            for (size_t j = 0; j < s.batch; j++) {
                near(d.at[j], 1, 0);
                near(l.at[j], 0, 0);
            }
            free(d.at);
            free(l.at);
        }
        clear_all(out, 10);
        GpuArray_clear(&a);
        GpuArray_clear(&b);
    }
}

/* The error text names the batch member. */
static void fault(int err, const char *words) {
    cts_fails_with(GA_VALUE_ERROR, err);
    const char *text = gpucontext_error(cts.ctx, err);
    if (strstr(text, words) == NULL) fail_msg("\"%s\" does not say \"%s\"", text, words);
}

static void faulty(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {2, {2, 3}, 6};
    GpuArray a, b, x = {0}, y = {0};
    needs_library();
    mats one = mats_new(6, 4, 4);
    for (size_t i = 0; i < 24; i++) *el(&one, i / 4, i % 4, i % 4) = 1;
    *el(&one, 4, 2, 2) = 0; /* [1, 1] */
    upload(&a, &r, GA_FLOAT, &s, &one, true);
    upload(&b, &r, GA_FLOAT, &s, &one, true);
    fault(GpuArray_inv(&x, &a), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_solve(&x, &a, &b), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_solve_triangular(&x, &a, &b, 0), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_cholesky(&x, &a, 0), "matrix [1, 1] of the batch is not positive definite");
    assert_null(x.data);
    cts_ok(GpuArray_solve_triangular(&x, &a, &b, GA_LINALG_UNIT));
    GpuArray_clear(&x);
    GpuArray_clear(&a);
    *el(&one, 4, 2, 2) = 1;
    *el(&one, 5, 3, 0) = NAN; /* [1, 2], below the diagonal */
    upload(&a, &r, GA_FLOAT, &s, &one, true);
    static const char words[] = "matrix [1, 2] of the batch has an infinity or a NaN";
    fault(GpuArray_cholesky(&x, &a, 0), words);
    fault(GpuArray_eigh(&x, &y, &a, 0), words);
    fault(GpuArray_eig(&x, &y, &a), words);
    fault(GpuArray_svd(NULL, &x, NULL, &a, 0), words);
    fault(GpuArray_pinv(&x, &a, -1), words);
    fault(GpuArray_matrix_rank(&x, &a, -1), words);
    fault(GpuArray_lstsq(&x, NULL, NULL, &a, &b, -1), words);
    assert_null(x.data);
    cts_ok(GpuArray_cholesky(&x, &a, GA_LINALG_UPPER)); /* which does not read it */
    GpuArray_clear(&x);
    cts_ok(GpuArray_eigh(&x, &y, &a, GA_LINALG_UPPER));
    GpuArray_clear(&x);
    cts_ok(GpuArray_det(&x, &a));
    mats d = download(&x, GA_FLOAT, &s, 0, 1, 1);
    near(d.at[4], 1, 1e-6);
    free(d.at);
    free(one.at);
    clear_all((GpuArray[]){a, b, x, y}, 4);
    shape alone = {0, {0}, 1};
    mats zero = mats_new(1, 2, 2);
    memset(&x, 0, sizeof x);
    upload(&a, &r, GA_FLOAT, &alone, &zero, true);
    fault(GpuArray_inv(&x, &a), "the matrix is singular");
    free(zero.at);
    GpuArray_clear(&a);
}

static void bad(void **state) {
    (void)state;
    static const size_t square[] = {3, 3}, wide[] = {2, 3}, line[] = {3}, stack[] = {2, 3, 3}, other[] = {4, 3, 3};
    GpuArray a, w, l, i, s, o, b, x = {0}, y = {0}, far, half;
    needs_library();
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&b, cts.ctx, GA_CFLOAT, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&w, cts.ctx, GA_FLOAT, 2, wide, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&l, cts.ctx, GA_FLOAT, 1, line, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&i, cts.ctx, GA_INT, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&half, cts.ctx, GA_HALF, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&s, cts.ctx, GA_FLOAT, 3, stack, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&o, cts.ctx, GA_FLOAT, 3, other, GA_C_ORDER));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_inv(&x, &w));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_inv(&x, &l));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_inv(&x, &i));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_svd(NULL, &x, NULL, &half, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_inv(&w, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_inv(&b, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_solve(&x, &a, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_solve(&x, &a, &w));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_solve(&x, &s, &o));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_cholesky(&x, &a, GA_LINALG_FULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_qr(&x, &y, &a, 1024));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_pinv(&x, &a, (double)NAN));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_inv(NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_inv(&x, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_solve(&x, &a, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_qr(NULL, NULL, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_svd(NULL, NULL, NULL, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_qr(&b, &b, &b, 0)); /* one place for two */
    cts_fails_with(GA_INVALID_ERROR, GpuArray_slogdet(&x, NULL, &a));
    a.flags &= ~GA_WRITEABLE;
    cts_fails(GpuArray_inv(&a, &a));
    gpucontext *ctx = cts_open(NULL);
    cts_ok(GpuArray_zeros(&far, ctx, GA_FLOAT, 2, square, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_solve(&x, &a, &far));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_lu(&far, NULL, &a));
    GpuArray_clear(&far);
    gpucontext_deref(ctx);
    assert_null(x.data);
    assert_null(y.data);
    clear_all((GpuArray[]){a, w, l, i, s, o, b, half}, 8);
}

/* Own kernels only: the matrices fit in local memory, or there is no result. cts_bits.c has their bits. */
static void reproducible(void **state) {
    (void)state;
    static const size_t square[] = {3, 3}, large[] = {1000, 1000};
    const float host[9] = {4, 1, 0, 1, 3, 1, 0, 1, 2};
    float det = 0;
    gpucontext_props *props = cts_props();
    GpuArray a, b, x = {0};
    cts_ok(gpucontext_props_reproducible(props, 1));
    gpucontext *ctx = cts_open(props);
    cts_ok(GpuArray_empty(&a, ctx, GA_FLOAT, 2, square, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, host, sizeof host));
    cts_ok(GpuArray_det(&x, &a));
    cts_ok(GpuArray_read(&det, sizeof det, &x));
    assert_true(fabsf(det - 18) < 1e-4f);
    GpuArray_clear(&x);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_eig(&x, NULL, &a));
    cts_ok(GpuArray_zeros(&b, ctx, GA_FLOAT, 2, large, GA_C_ORDER));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_det(&x, &b));
    assert_null(x.data);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    gpucontext_deref(ctx);
}

const cts_case cts_linalg_cases[] = {
    {"cholesky", cholesky, 0},
    {"lu", lu, 0},
    {"qr", qr, 0},
    {"solve", solve, 0},
    {"triangular", triangular, 0},
    {"inv", inv, 0},
    {"det", det, 0},
    {"range", range, 0},
    {"eigh", eigh, 0},
    {"eig", eig, 0},
    {"svd", svd, 0},
    {"ways", ways, CTS_SLOW},
    {"pinv", pinv, 0},
    {"lstsq", lstsq, 0},
    {"hilbert", hilbert, 0},
    {"quarter_turn", quarter_turn, 0},
    {"many", many, 0},
    {"steady", steady, 0},
    {"empty", empty, 0},
    {"faulty", faulty, 0},
    {"bad", bad, 0},
    {"reproducible", reproducible, 0},
    {NULL, NULL, 0},
};
