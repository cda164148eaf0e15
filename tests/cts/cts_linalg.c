/* Linear algebra, tested by the properties that define its results: products of factors, orthogonality, eigenvalues and
 * singular values. The table has the cases of all files. */
#include "cts_linalg.h"

#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------------------------------------------- factorisations
 */

static void cholesky_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r);
    bool upper = cts_below(r, 2);
    shape s = linalg_random_batch(r);
    mats spoilt, a = linalg_positive(r, type, s.batch, n, upper, &spoilt);
    GpuArray x, l;
    linalg_upload(&x, r, type, &s, &spoilt, true);
    linalg_place(&l, r, type, &s, 2, n, n);
    cts_ok(GpuArray_cholesky(&l, &x, upper ? GA_LINALG_UPPER : 0));
    mats f = linalg_download(&l, type, &s, 2, n, n);
    product_near(&f, upper ? 'C' : 'N', &f, upper ? 'N' : 'C', &a, linalg_tolerance(type, n, (double)n));
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < n; i++) {
            assert_true(creal(*el(&f, b, i, i)) > 0 && cimag(*el(&f, b, i, i)) == 0);
            for (size_t j = 0; j < i; j++) assert_true(*(upper ? el(&f, b, i, j) : el(&f, b, j, i)) == 0);
        }
    free(f.at);
    free(a.at);
    free(spoilt.at);
    cts_clear(&x, &l, NULL);
}

static void cholesky(void **state) {
    (void)state;
    linalg_each(cholesky_one, 8);
}

static void lu_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r), k = m < n ? m : n;
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, f, o;
    linalg_upload(&x, r, type, &s, &a, true);
    linalg_place(&f, r, type, &s, 2, m, n);
    linalg_place(&o, r, cts_below(r, 2) ? GA_LONG : GA_INT, &s, 1, m, 1);
    cts_ok(GpuArray_lu(&f, &o, &x));
    mats lu = linalg_download(&f, type, &s, 2, m, n), order = linalg_download(&o, o.typecode, &s, 1, m, 1);
    mats l = linalg_mats_new(s.batch, m, k), u = linalg_mats_new(s.batch, k, n), want = linalg_mats_new(s.batch, m, n);
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
    product_near(&l, 'N', &u, 'N', &want, linalg_tolerance(type, k, 2));
    mats *all[] = {&a, &lu, &order, &l, &u, &want};
    for (size_t i = 0; i < 6; i++) free(all[i]->at);
    cts_clear(&x, &f, &o, NULL);
}

static void lu(void **state) {
    (void)state;
    linalg_each(lu_one, 8);
}

static void qr_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r), k = m < n ? m : n;
    bool full = cts_below(r, 2);
    size_t inner = full ? m : k;
    unsigned wanted = 1 + (unsigned)cts_below(r, 3);
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, gq, gr;
    linalg_round_to(type, &a);
    linalg_upload(&x, r, type, &s, &a, true);
    linalg_place(&gq, r, type, &s, 2, m, inner);
    linalg_place(&gr, r, type, &s, 2, inner, n);
    cts_ok(GpuArray_qr(wanted & 1 ? &gq : NULL, wanted & 2 ? &gr : NULL, &x, full ? GA_LINALG_FULL : 0));
    if (wanted & 1) {
        mats q = linalg_download(&gq, type, &s, 2, m, inner);
        orthonormal(&q, linalg_tolerance(type, m, 1));
        if (wanted & 2) {
            mats f = linalg_download(&gr, type, &s, 2, inner, n);
            product_near(&q, 'N', &f, 'N', &a, linalg_tolerance(type, m, 2));
            free(f.at);
        }
        free(q.at);
    }
    if (wanted & 2) {
        mats f = linalg_download(&gr, type, &s, 2, inner, n), aa = linalg_product(&a, 'C', &a, 'N');
        product_near(&f, 'C', &f, 'N', &aa, linalg_tolerance(type, m, (double)m + 1));
        for (size_t b = 0; b < s.batch; b++)
            for (size_t i = 0; i < inner; i++)
                for (size_t j = 0; j < i && j < n; j++) assert_true(*el(&f, b, i, j) == 0);
        free(f.at);
        free(aa.at);
    }
    free(a.at);
    cts_clear(&x, &gq, &gr, NULL);
}

/* The product H(0) H(1) ... R equals the matrix. */
static void qr_raw_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r), k = m < n ? m : n;
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, m, n);
    GpuArray x, h, t;
    linalg_round_to(type, &a);
    linalg_upload(&x, r, type, &s, &a, true);
    linalg_place(&h, r, type, &s, 2, m, n);
    linalg_place(&t, r, type, &s, 1, k, 1);
    cts_ok(GpuArray_qr(&h, &t, &x, GA_LINALG_RAW));
    mats f = linalg_download(&h, type, &s, 2, m, n), tau = linalg_download(&t, type, &s, 1, k, 1);
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
            for (size_t i = 0; i < m; i++)
                assert_true(cabs(column[i] - *el(&a, b, i, j)) <= linalg_tolerance(type, m, 2));
            free(column);
        }
    free(f.at);
    free(tau.at);
    free(a.at);
    cts_clear(&x, &h, &t, NULL);
}

static void qr(void **state) {
    (void)state;
    linalg_each(qr_one, 12);
    linalg_each(qr_raw_one, 6);
}

/* ------------------------------------------------------------------------------------------------------- eigenvalues
 */

static void eigh_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r);
    bool upper = cts_below(r, 2);
    shape s = linalg_random_batch(r);
    mats spoilt, a = linalg_positive(r, type, s.batch, n, upper, &spoilt);
    GpuArray x, gw, gv, gu;
    linalg_upload(&x, r, type, &s, &spoilt, true);
    linalg_place(&gw, r, real_of(type), &s, 1, n, 1);
    linalg_place(&gu, r, real_of(type), &s, 1, n, 1);
    linalg_place(&gv, r, type, &s, 2, n, n);
    cts_ok(GpuArray_eigh(&gw, &gv, &x, upper ? GA_LINALG_UPPER : 0));
    cts_ok(GpuArray_eigh(&gu, NULL, &x, upper ? GA_LINALG_UPPER : 0));
    mats w = linalg_download(&gw, real_of(type), &s, 1, n, 1), v = linalg_download(&gv, type, &s, 2, n, n);
    mats u = linalg_download(&gu, real_of(type), &s, 1, n, 1), vw = linalg_scaled(&v, &w);
    double bound = linalg_tolerance(type, n, 2 * (double)n);
    product_near(&a, 'N', &v, 'N', &vw, bound);
    orthonormal(&v, linalg_tolerance(type, n, 1));
    mats_near(&u, &w, bound);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 1; i < n; i++) assert_true(creal(*el(&w, b, i - 1, 0)) <= creal(*el(&w, b, i, 0)));
    mats *all[] = {&a, &spoilt, &w, &v, &u, &vw};
    for (size_t i = 0; i < 6; i++) free(all[i]->at);
    cts_clear(&x, &gw, &gv, &gu, NULL);
}

static void eigh(void **state) {
    (void)state;
    linalg_each(eigh_one, 8);
}

static void eig_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r);
    int wide = real_of(type) == GA_DOUBLE ? GA_CDOUBLE : GA_CFLOAT;
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, n, n);
    GpuArray x, gw, gv, gu;
    linalg_round_to(type, &a);
    linalg_upload(&x, r, type, &s, &a, true);
    linalg_place(&gw, r, wide, &s, 1, n, 1);
    linalg_place(&gu, r, wide, &s, 1, n, 1);
    linalg_place(&gv, r, wide, &s, 2, n, n);
    cts_ok(GpuArray_eig(&gw, &gv, &x));
    cts_ok(GpuArray_eig(&gu, NULL, &x));
    mats w = linalg_download(&gw, wide, &s, 1, n, 1), v = linalg_download(&gv, wide, &s, 2, n, n);
    mats u = linalg_download(&gu, wide, &s, 1, n, 1), vw = linalg_scaled(&v, &w);
    product_near(&a, 'N', &v, 'N', &vw, linalg_tolerance(type, n, 4));
    for (size_t b = 0; b < s.batch; b++) {
        cplx trace = 0, sum = 0, alone = 0;
        for (size_t i = 0; i < n; i++) {
            double length = 0;
            for (size_t j = 0; j < n; j++) length += creal(*el(&v, b, j, i) * conj(*el(&v, b, j, i)));
            near(length, 1, linalg_tolerance(type, n, 1));
            trace += *el(&a, b, i, i);
            sum += *el(&w, b, i, 0);
            alone += *el(&u, b, i, 0);
        }
        near(sum, trace, linalg_tolerance(type, n, 4 * (double)n));
        near(alone, trace, linalg_tolerance(type, n, 4 * (double)n));
    }
    mats *all[] = {&a, &w, &v, &u, &vw};
    for (size_t i = 0; i < 5; i++) free(all[i]->at);
    cts_clear(&x, &gw, &gv, &gu, NULL);
}

static void eig(void **state) {
    (void)state;
    linalg_skip_without_lapack();
    linalg_each(eig_one, 8);
}

/* --------------------------------------------------------------------------------------------------- singular values
 */

/* Random matrices of rank `k` if that is less than m and n. */
static mats of_rank(cts_random *r, int type, size_t batch, size_t m, size_t n, size_t k) {
    mats x = linalg_random_mats(r, is_complex(type), batch, m, k),
         y = linalg_random_mats(r, is_complex(type), batch, k, n);
    mats z = linalg_product(&x, 'N', &y, 'N');
    linalg_round_to(type, &z);
    free(x.at);
    free(y.at);
    return z;
}

/* U S V^H = a, which is rounded to the type. */
static void svd_of(cts_random *r, int type, shape s, const mats *a, bool full) {
    size_t m = a->m, n = a->n, k = m < n ? m : n;
    GpuArray x, gu, gs, gv, alone;
    linalg_upload(&x, r, type, &s, a, true);
    linalg_place(&gu, r, type, &s, 2, m, full ? m : k);
    linalg_place(&gs, r, real_of(type), &s, 1, k, 1);
    linalg_place(&gv, r, type, &s, 2, full ? n : k, n);
    linalg_place(&alone, r, real_of(type), &s, 1, k, 1);
    cts_ok(GpuArray_svd(&gu, &gs, &gv, &x, full ? GA_LINALG_FULL : 0));
    cts_ok(GpuArray_svd(NULL, &alone, NULL, &x, 0));
    mats u = linalg_download(&gu, type, &s, 2, m, full ? m : k), v = linalg_download(&gv, type, &s, 2, full ? n : k, n);
    mats d = linalg_download(&gs, real_of(type), &s, 1, k, 1), e = linalg_download(&alone, real_of(type), &s, 1, k, 1);
    mats us = linalg_scaled(&u, &d), top = linalg_mats_new(s.batch, k, n), one = linalg_identity(full ? n : k);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < k; i++) {
            for (size_t j = 0; j < n; j++) *el(&top, b, i, j) = *el(&v, b, i, j);
            assert_true(creal(*el(&d, b, i, 0)) >= 0);
            if (i > 0) assert_true(creal(*el(&d, b, i - 1, 0)) >= creal(*el(&d, b, i, 0)));
        }
    double bound = linalg_tolerance(type, m + n, 2);
    product_near(&us, 'N', &top, 'N', a, bound);
    orthonormal(&u, bound);
    product_near(&v, 'N', &v, 'C', &one, bound);
    mats_near(&e, &d, bound);
    mats *all[] = {&u, &v, &d, &e, &us, &top, &one};
    for (size_t i = 0; i < 7; i++) free(all[i]->at);
    cts_clear(&x, &gu, &gs, &gv, &alone, NULL);
}

static void svd_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r);
    bool full = cts_below(r, 2);
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, m, n);
    linalg_round_to(type, &a);
    svd_of(r, type, s, &a, full);
    free(a.at);
}

static void svd(void **state) {
    (void)state;
    linalg_each(svd_one, 12);
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
            mats a =
                kind == 3 ? of_rank(r, type, s.batch, m, n, 2) : linalg_random_mats(r, is_complex(type), s.batch, m, n);
            for (size_t b = 0; b < s.batch && kind > 0 && kind < 3; b++)
                for (size_t y = 0; y < m; y++)
                    for (size_t x = 0; x < n; x++) {
                        if (kind == 2) *el(&a, b, y, x) *= pow(least, (double)x / (double)n);
                        if (kind == 1 && x == 1) *el(&a, b, y, 1) = *el(&a, b, y, 0) - *el(&a, b, y, n - 1);
                        if (kind == 1 && y == 1 && m < n) *el(&a, b, 1, x) = 2 * *el(&a, b, 0, x);
                    }
            linalg_round_to(type, &a);
            svd_of(r, type, s, &a, false);
            free(a.at);
        }
}

static void ways(void **state) {
    (void)state;
    linalg_each(ways_one, 1);
}

/* The four Moore-Penrose conditions. */
static void pinv_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r), k = m < n ? m : n, rank = 1 + cts_below(r, k);
    shape s = linalg_random_batch(r);
    mats a = of_rank(r, type, s.batch, m, n, rank);
    GpuArray x, gp, gr;
    double rtol = real_of(type) == GA_DOUBLE ? 1e-10 : 1e-4;
    linalg_upload(&x, r, type, &s, &a, true);
    linalg_place(&gp, r, type, &s, 2, n, m);
    linalg_place(&gr, r, GA_LONG, &s, 0, 1, 1);
    cts_ok(GpuArray_pinv(&gp, &x, rtol));
    cts_ok(GpuArray_matrix_rank(&gr, &x, rtol));
    mats p = linalg_download(&gp, type, &s, 2, n, m), ranks = linalg_download(&gr, GA_LONG, &s, 0, 1, 1);
    double large = 1;
    for (size_t i = 0; i < s.batch * m * n; i++) large = fmax(large, cabs(p.at[i]));
    double bound = linalg_tolerance(type, m + n, 20 * (double)(m + n)) * large * large;
    mats ap = linalg_product(&a, 'N', &p, 'N'), pa = linalg_product(&p, 'N', &a, 'N');
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
    cts_clear(&x, &gp, &gr, NULL);
}

static void pinv(void **state) {
    (void)state;
    linalg_each(pinv_one, 8);
}

/* The residual is orthogonal to the columns, and x, the pseudoinverse times b, has no component in the null space of A.
 */
static void lstsq_one(cts_random *r, int type) {
    size_t m = linalg_random_size(r), n = linalg_random_size(r), k = m < n ? m : n,
           rank = cts_below(r, 2) ? k : 1 + cts_below(r, k);
    bool vector = cts_below(r, 3) == 0;
    size_t columns = vector ? 1 : linalg_random_size(r);
    shape s = linalg_random_batch(r), none = {0, {0}, 1};
    mats a = of_rank(r, type, s.batch, m, n, rank);
    mats b = linalg_random_mats(r, is_complex(type), vector ? 1 : s.batch, m, columns);
    double rtol = real_of(type) == GA_DOUBLE ? 1e-10 : 1e-4;
    GpuArray ga, gb, gx, gr, gs, gp = {0};
    linalg_upload(&ga, r, type, &s, &a, true);
    linalg_upload(&gb, r, type, vector ? &none : &s, &b, !vector);
    linalg_place(&gx, r, type, &s, vector ? 1 : 2, n, columns);
    linalg_place(&gr, r, GA_INT, &s, 0, 1, 1);
    linalg_place(&gs, r, real_of(type), &s, 1, k, 1);
    cts_ok(GpuArray_lstsq(&gx, &gr, cts_below(r, 2) ? &gs : NULL, &ga, &gb, rtol));
    cts_ok(GpuArray_pinv(&gp, &ga, rtol));
    mats x = linalg_download(&gx, type, &s, vector ? 1 : 2, n, columns), p = linalg_download(&gp, type, &s, 2, n, m);
    double large = 1;
    for (size_t i = 0; i < s.batch * m * n; i++) large = fmax(large, cabs(p.at[i]));
    double bound = linalg_tolerance(type, m + n, 20 * (double)(m + n)) * large * large;
    mats want = linalg_product(&p, 'N', &b, 'N'), rest = linalg_product(&a, 'N', &x, 'N');
    mats_near(&x, &want, bound);
    for (size_t i = 0; i < s.batch * m * columns; i++) rest.at[i] -= b.at[vector ? i % m : i];
    mats across = linalg_product(&a, 'C', &rest, 'N'), zero = linalg_mats_new(s.batch, n, columns);
    mats_near(&across, &zero, bound * (double)m);
    mats *all[] = {&a, &b, &x, &p, &want, &rest, &across, &zero};
    for (size_t i = 0; i < 8; i++) free(all[i]->at);
    cts_clear(&ga, &gb, &gx, &gr, &gs, &gp, NULL);
}

static void lstsq(void **state) {
    (void)state;
    linalg_each(lstsq_one, 8);
}

const cts_case cts_linalg_cases[] = {
    {"cholesky", cholesky, 0},
    {"lu", lu, 0},
    {"qr", qr, 0},
    {"solve", linalg_solve, 0},
    {"triangular", linalg_triangular, 0},
    {"inv", linalg_inv, 0},
    {"det", linalg_det, 0},
    {"range", linalg_range, 0},
    {"eigh", eigh, 0},
    {"eig", eig, 0},
    {"svd", svd, 0},
    {"ways", ways, CTS_SLOW},
    {"pinv", pinv, 0},
    {"lstsq", lstsq, 0},
    {"hilbert", linalg_hilbert, 0},
    {"quarter_turn", linalg_quarter_turn, 0},
    {"many", linalg_many, 0},
    {"steady", linalg_steady, 0},
    {"empty", linalg_empty, 0},
    {"faulty", linalg_faulty, 0},
    {"bad", linalg_bad, 0},
    {"reproducible", linalg_reproducible, 0},
    {NULL, NULL, 0},
};
