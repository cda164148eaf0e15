/* Systems of equations, inverses and determinants, tested by products and by elimination on the host. */
#include "cts_linalg.h"

#include <math.h>

static mats regular(cts_random *r, int type, size_t batch, size_t n) {
    mats a = linalg_random_mats(r, is_complex(type), batch, n, n);
    for (size_t i = 0; i < batch * n; i++) *el(&a, i / n, i % n, i % n) += (double)n + 1;
    linalg_round_to(type, &a);
    return a;
}

/* Broadcast batches: one of the two has a batch of one, or both have the same. */
static void solve_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r), k = linalg_random_size(r), how = cts_below(r, 4);
    bool vector = how == 3;
    shape s = linalg_random_batch(r), one = {0, {0}, 1};
    const shape *sa = how == 1 ? &one : &s, *sb = how == 2 || vector ? &one : &s;
    if (vector) k = 1;
    mats a = regular(r, type, sa->batch, n), b = linalg_random_mats(r, is_complex(type), sb->batch, n, k);
    GpuArray ga, gb, gx;
    linalg_upload(&ga, r, type, sa, &a, true);
    linalg_upload(&gb, r, type, sb, &b, !vector);
    linalg_place(&gx, r, type, &s, vector ? 1 : 2, n, k);
    cts_ok(GpuArray_solve(&gx, &ga, &gb));
    mats x = linalg_download(&gx, type, &s, vector ? 1 : 2, n, k);
    mats back = linalg_product(&a, 'N', &x, 'N');
    mats_near(&back, &b, linalg_tolerance(type, n, 2));
    free(back.at);
    free(x.at);
    free(b.at);
    free(a.at);
    cts_clear(&ga, &gb, &gx, NULL);
}

void linalg_solve(void **state) {
    (void)state;
    linalg_each(solve_one, 10);
}

static void triangular_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r), k = linalg_random_size(r);
    int flags = 0;
    shape s = linalg_random_batch(r);
    static const int choice[] = {GA_LINALG_UPPER, GA_LINALG_UNIT, GA_LINALG_TRANSPOSED, GA_LINALG_ADJOINT};
    for (int i = 0; i < 4; i++)
        if (cts_below(r, 2)) flags |= choice[i];
    mats a = linalg_random_mats(r, is_complex(type), s.batch, n, n),
         b = linalg_random_mats(r, is_complex(type), s.batch, n, k);
    mats t = linalg_mats_new(s.batch, n, n);
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
    linalg_upload(&ga, r, type, &s, &a, true);
    linalg_upload(&gb, r, type, &s, &b, true);
    linalg_place(&gx, r, type, &s, 2, n, k);
    cts_ok(GpuArray_solve_triangular(&gx, &ga, &gb, flags));
    mats x = linalg_download(&gx, type, &s, 2, n, k), back = linalg_product(&t, 'N', &x, 'N');
    mats_near(&back, &b, linalg_tolerance(type, n, 4));
    mats *all[] = {&a, &b, &t, &x, &back};
    for (size_t i = 0; i < 5; i++) free(all[i]->at);
    cts_clear(&ga, &gb, &gx, NULL);
}

void linalg_triangular(void **state) {
    (void)state;
    linalg_each(triangular_one, 12);
}

static void inv_one(cts_random *r, int type) {
    size_t n = linalg_random_size(r);
    shape s = linalg_random_batch(r);
    mats a = regular(r, type, s.batch, n), one = linalg_identity(n);
    GpuArray ga, gx;
    linalg_upload(&ga, r, type, &s, &a, true);
    linalg_place(&gx, r, type, &s, 2, n, n);
    cts_ok(GpuArray_inv(&gx, &ga));
    mats x = linalg_download(&gx, type, &s, 2, n, n);
    product_near(&a, 'N', &x, 'N', &one, linalg_tolerance(type, n, 1));
    GpuArray_clear(&gx);
    cts_ok(GpuArray_inv(&ga, &ga)); /* in place */
    mats y = linalg_download(&ga, type, &s, 2, n, n);
    mats_near(&y, &x, 0);
    mats *all[] = {&a, &one, &x, &y};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    GpuArray_clear(&ga);
}

void linalg_inv(void **state) {
    (void)state;
    linalg_each(inv_one, 6);
}

/* The reference by Gaussian elimination with partial pivoting: the logarithm of the magnitude, and the sign. */
static cplx host_det(const mats *x, size_t b, double *logs) {
    size_t n = x->n;
    mats a = linalg_mats_new(1, n, n);
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
    size_t n = linalg_random_size(r);
    shape s = linalg_random_batch(r);
    mats a = linalg_random_mats(r, is_complex(type), s.batch, n, n);
    GpuArray ga, gd, gs, gl;
    for (size_t i = 0; i < s.batch * n; i++) *el(&a, i / n, (i % n + 1) % n, i % n) += 3;
    linalg_round_to(type, &a);
    linalg_upload(&ga, r, type, &s, &a, true);
    linalg_place(&gd, r, type, &s, 0, 1, 1);
    linalg_place(&gs, r, type, &s, 0, 1, 1);
    linalg_place(&gl, r, real_of(type), &s, 0, 1, 1);
    cts_ok(GpuArray_det(&gd, &ga));
    cts_ok(GpuArray_slogdet(&gs, &gl, &ga));
    mats d = linalg_download(&gd, type, &s, 0, 1, 1), sign = linalg_download(&gs, type, &s, 0, 1, 1);
    mats logs = linalg_download(&gl, real_of(type), &s, 0, 1, 1);
    for (size_t b = 0; b < s.batch; b++) {
        double want;
        cplx phase = host_det(&a, b, &want);
        double bound = linalg_tolerance(type, n, 10);
        near(sign.at[b], phase, bound);
        near(logs.at[b], want, bound * (1 + fabs(want)));
        if (want < 80) near(d.at[b] / exp(want), phase, bound * (1 + fabs(want)));
    }
    mats *all[] = {&a, &d, &sign, &logs};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    cts_clear(&ga, &gd, &gs, &gl, NULL);
}

void linalg_det(void **state) {
    (void)state;
    linalg_each(det_one, 8);
}

/* Determinants whose partial products overflow: 1e30 eight times, then 1e-30 eight times; and 0. */
static void det_range(cts_random *r, int type) {
    shape s = {1, {3}, 3};
    mats a = linalg_mats_new(3, 16, 16);
    GpuArray ga, gd = {0}, gs = {0}, gl = {0};
    for (size_t i = 0; i < 16; i++) {
        *el(&a, 0, i, i) = i < 8 ? 1e30 : 1e-30;
        *el(&a, 1, i, i) = i == 7 ? 0 : -1;
        *el(&a, 2, i, i) = i < 8 ? 1e-30 : -1e30;
    }
    linalg_upload(&ga, r, type, &s, &a, true);
    cts_ok(GpuArray_det(&gd, &ga));
    cts_ok(GpuArray_slogdet(&gs, &gl, &ga));
    mats d = linalg_download(&gd, type, &s, 0, 1, 1), sign = linalg_download(&gs, type, &s, 0, 1, 1);
    mats logs = linalg_download(&gl, real_of(type), &s, 0, 1, 1);
    double bound = linalg_tolerance(type, 16, 1);
    near(d.at[0], 1, bound);
    near(d.at[1], 0, 0);
    near(d.at[2], 1, bound);
    near(sign.at[0], 1, bound);
    near(sign.at[1], 0, 0);
    near(logs.at[0], 0, 100 * bound);
    assert_true(isinf(creal(logs.at[1])) && creal(logs.at[1]) < 0);
    mats *all[] = {&a, &d, &sign, &logs};
    for (size_t i = 0; i < 4; i++) free(all[i]->at);
    cts_clear(&ga, &gd, &gs, &gl, NULL);
}

void linalg_range(void **state) {
    (void)state;
    linalg_each(det_range, 1);
}
