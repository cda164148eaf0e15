/* Linear algebra of known matrices, of empty and faulty ones, and bad arguments. */
#include "cts_linalg.h"

#include <math.h>
#include <string.h>

/* ----------------------------------------------------------------------------------------------------- known matrices
 */

void linalg_hilbert(void **state) {
    (void)state;
    static const double inverse[] = {25,     -300,   1050,   -1400,  630,     -300,   4800,  -18900, 26880,
                                     -12600, 1050,   -18900, 79380,  -117600, 56700,  -1400, 26880,  -117600,
                                     179200, -88200, 630,    -12600, 56700,   -88200, 44100};
    cts_random r = {cts.seed};
    shape s = {0, {0}, 1};
    GpuArray a, i = {0}, d = {0}, rank = {0};
    if (!cts_type_usable(GA_DOUBLE)) cts_skip("the device has no double");
    linalg_needs_library();
    mats h = linalg_mats_new(1, 5, 5);
    for (size_t k = 0; k < 25; k++) h.at[k] = 1.0 / (double)(k / 5 + k % 5 + 1);
    linalg_upload(&a, &r, GA_DOUBLE, &s, &h, true);
    cts_ok(GpuArray_inv(&i, &a));
    cts_ok(GpuArray_det(&d, &a));
    cts_ok(GpuArray_matrix_rank(&rank, &a, 1e-3));
    mats x = linalg_download(&i, GA_DOUBLE, &s, 2, 5, 5), y = linalg_download(&d, GA_DOUBLE, &s, 0, 1, 1);
    mats z = linalg_download(&rank, GA_LONG, &s, 0, 1, 1);
    for (size_t k = 0; k < 25; k++) near(x.at[k], inverse[k], 1e-5);
    near(y.at[0], 3.7492951324e-12, 1e-20);
    near(z.at[0], 3, 0); /* singular values 1.567, 0.2085, 0.0114, 3.06e-4, 3.29e-6 */
    mats *all[] = {&h, &x, &y, &z};
    for (size_t k = 0; k < 4; k++) free(all[k]->at);
    cts_clear(&a, &i, &d, &rank, NULL);
}

/* A rotation of the plane by 90 degrees has the eigenvalues i and -i. */
void linalg_quarter_turn(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {0, {0}, 1};
    GpuArray a, w = {0};
    if (!cts_type_usable(GA_DOUBLE)) cts_skip("the device has no double");
    linalg_skip_without_lapack();
    mats turn = linalg_mats_new(1, 2, 2);
    *el(&turn, 0, 0, 1) = -1;
    *el(&turn, 0, 1, 0) = 1;
    linalg_upload(&a, &r, GA_DOUBLE, &s, &turn, true);
    cts_ok(GpuArray_eig(&w, NULL, &a));
    mats e = linalg_download(&w, GA_CDOUBLE, &s, 1, 2, 1);
    near(e.at[0] * e.at[1], 1, 1e-14);
    near(e.at[0] + e.at[1], 0, 1e-14);
    near(fabs(cimag(e.at[0])), 1, 1e-14);
    free(turn.at), free(e.at);
    cts_clear(&a, &w, NULL);
}

/* Large batches of small matrices and one wide matrix, for which several libraries may be chosen. */
void linalg_many(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {1, {cts.small ? 5 : 300}, cts.small ? 5 : 300};
    GpuArray a, w = {0}, v = {0};
    linalg_needs_library();
    mats x = linalg_random_mats(&r, false, s.batch, 3, 3), t = linalg_mats_new(s.batch, 3, 3);
    for (size_t b = 0; b < s.batch; b++)
        for (size_t i = 0; i < 9; i++) *el(&t, b, i / 3, i % 3) = *el(&x, b, i / 3, i % 3) + *el(&x, b, i % 3, i / 3);
    linalg_round_to(GA_FLOAT, &t);
    linalg_upload(&a, &r, GA_FLOAT, &s, &t, true);
    cts_ok(GpuArray_eigh(&w, &v, &a, 0));
    mats d = linalg_download(&w, GA_FLOAT, &s, 1, 3, 1), u = linalg_download(&v, GA_FLOAT, &s, 2, 3, 3),
         ud = linalg_scaled(&u, &d);
    product_near(&t, 'N', &u, 'N', &ud, linalg_tolerance(GA_FLOAT, 3, 2));
    mats *all[] = {&x, &t, &d, &u, &ud};
    for (size_t k = 0; k < 5; k++) free(all[k]->at);
    cts_clear(&a, &w, &v, NULL);
}

/* A batch takes another path if an iteration does not converge, which CUDA's stand-in reports for a matrix of these. */
void linalg_steady(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {1, {3}, 3};
    GpuArray a, u = {0}, d = {0}, v = {0}, p = {0};
    linalg_needs_library();
    mats x = linalg_random_mats(&r, false, 3, 5, 2);
    *el(&x, 1, 0, 0) = 77;
    linalg_round_to(GA_FLOAT, &x);
    linalg_upload(&a, &r, GA_FLOAT, &s, &x, true);
    cts_ok(GpuArray_svd(&u, &d, &v, &a, 0));
    cts_ok(GpuArray_pinv(&p, &a, -1));
    mats gu = linalg_download(&u, GA_FLOAT, &s, 2, 5, 2), gd = linalg_download(&d, GA_FLOAT, &s, 1, 2, 1);
    mats gv = linalg_download(&v, GA_FLOAT, &s, 2, 2, 2), gp = linalg_download(&p, GA_FLOAT, &s, 2, 2, 5),
         us = linalg_scaled(&gu, &gd);
    mats one = linalg_identity(2);
    product_near(&us, 'N', &gv, 'N', &x, linalg_tolerance(GA_FLOAT, 7, 77));
    product_near(&gp, 'N', &x, 'N', &one, linalg_tolerance(GA_FLOAT, 7, 200));
    mats *all[] = {&x, &gu, &gd, &gv, &gp, &us, &one};
    for (size_t k = 0; k < 7; k++) free(all[k]->at);
    cts_clear(&a, &u, &d, &v, &p, NULL);
}

/* -------------------------------------------------------------------------------------------------------------- edges
 */

void linalg_empty(void **state) {
    (void)state;
    static const size_t shapes[][3] = {{2, 0, 0}, {2, 3, 0}, {2, 0, 3}, {0, 3, 3}, {0, 0, 0}};
    linalg_needs_library();
    for (size_t i = 0; i < 5; i++) {
        size_t m = shapes[i][1], n = shapes[i][2], k = m < n ? m : n;
        shape s = {1, {shapes[i][0]}, shapes[i][0]};
        GpuArray out[10] = {{0}};
        size_t right[] = {s.batch, m, 2};
        GpuArray a = cts_zeros(GA_FLOAT, 3, shapes[i]), b = cts_zeros(GA_FLOAT, 3, right);
        cts_ok(GpuArray_qr(&out[0], &out[1], &a, GA_LINALG_FULL));
        cts_ok(GpuArray_svd(&out[2], &out[3], &out[4], &a, GA_LINALG_FULL));
        if (s.batch == 0 || k == 0) {
            mats q = linalg_download(&out[0], GA_FLOAT, &s, 2, m, m),
                 v = linalg_download(&out[4], GA_FLOAT, &s, 2, n, n);
            orthonormal(&q, 0);
            orthonormal(&v, 0);
            assert_int_equal(out[3].dimensions[1], k);
            free(q.at);
            free(v.at);
        }
        cts_ok(GpuArray_matrix_rank(&out[5], &a, -1));
        cts_ok(GpuArray_pinv(&out[6], &a, -1));
        cts_ok(GpuArray_lstsq(&out[7], &out[8], &out[9], &a, &b, -1));
        mats rank = linalg_download(&out[5], GA_LONG, &s, 0, 1, 1), x = linalg_download(&out[7], GA_FLOAT, &s, 2, n, 2);
        for (size_t j = 0; j < s.batch; j++) near(rank.at[j], 0, 0);
        for (size_t j = 0; j < s.batch * n * 2; j++) near(x.at[j], 0, 0);
        free(rank.at);
        free(x.at);
        for (size_t j = 0; j < 10; j++) GpuArray_clear(&out[j]);
        memset(out, 0, sizeof out);
        cts_ok(GpuArray_lu(&out[8], &out[9], &a));
        if (s.batch > 0 && m > 0) {
            mats order = linalg_download(&out[9], GA_LONG, &s, 1, m, 1);
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
            mats d = linalg_download(&out[0], GA_FLOAT, &s, 0, 1, 1),
                 l = linalg_download(&out[2], GA_FLOAT, &s, 0, 1, 1);
            for (size_t j = 0; j < s.batch; j++) {
                near(d.at[j], 1, 0);
                near(l.at[j], 0, 0);
            }
            free(d.at);
            free(l.at);
        }
        for (size_t j = 0; j < 10; j++) GpuArray_clear(&out[j]);
        cts_clear(&a, &b, NULL);
    }
}

/* The error text names the batch member. */
static void fault(int err, const char *words) {
    cts_fails_with(GA_VALUE_ERROR, err);
    const char *text = gpucontext_error(cts.ctx, err);
    if (strstr(text, words) == NULL) fail_msg("\"%s\" does not say \"%s\"", text, words);
}

void linalg_faulty(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    shape s = {2, {2, 3}, 6};
    GpuArray a, b, x = {0}, y = {0};
    linalg_needs_library();
    mats one = linalg_mats_new(6, 4, 4);
    for (size_t i = 0; i < 24; i++) *el(&one, i / 4, i % 4, i % 4) = 1;
    *el(&one, 4, 2, 2) = 0; /* [1, 1] */
    linalg_upload(&a, &r, GA_FLOAT, &s, &one, true);
    linalg_upload(&b, &r, GA_FLOAT, &s, &one, true);
    fault(GpuArray_inv(&x, &a), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_solve(&x, &a, &b), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_solve_triangular(&x, &a, &b, 0), "matrix [1, 1] of the batch is singular");
    fault(GpuArray_cholesky(&x, &a, 0), "matrix [1, 1] of the batch is not positive definite");
    assert_null(x.data);
    cts_ok(GpuArray_solve_triangular(&x, &a, &b, GA_LINALG_UNIT));
    cts_clear(&x, &a, NULL);
    *el(&one, 4, 2, 2) = 1;
    *el(&one, 5, 3, 0) = NAN; /* [1, 2], below the diagonal */
    linalg_upload(&a, &r, GA_FLOAT, &s, &one, true);
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
    mats d = linalg_download(&x, GA_FLOAT, &s, 0, 1, 1);
    near(d.at[4], 1, 1e-6);
    free(d.at);
    free(one.at);
    cts_clear(&a, &b, &x, &y, NULL);
    shape alone = {0, {0}, 1};
    mats zero = linalg_mats_new(1, 2, 2);
    memset(&x, 0, sizeof x);
    linalg_upload(&a, &r, GA_FLOAT, &alone, &zero, true);
    fault(GpuArray_inv(&x, &a), "the matrix is singular");
    free(zero.at);
    GpuArray_clear(&a);
}

void linalg_bad(void **state) {
    (void)state;
    static const size_t square[] = {3, 3}, wide[] = {2, 3}, line[] = {3}, stack[] = {2, 3, 3}, other[] = {4, 3, 3};
    GpuArray x = {0}, y = {0}, far;
    linalg_needs_library();
    GpuArray a = cts_zeros(GA_FLOAT, 2, square), b = cts_zeros(GA_CFLOAT, 2, square), w = cts_zeros(GA_FLOAT, 2, wide),
             l = cts_zeros(GA_FLOAT, 1, line), i = cts_zeros(GA_INT, 2, square), half = cts_zeros(GA_HALF, 2, square),
             s = cts_zeros(GA_FLOAT, 3, stack), o = cts_zeros(GA_FLOAT, 3, other);
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
    cts_clear(&a, &w, &l, &i, &s, &o, &b, &half, NULL);
}

/* Own kernels only: the matrices fit in local memory, or there is no result. cts_bits.c has their bits. */
void linalg_reproducible(void **state) {
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
    cts_clear(&a, &b, NULL);
    gpucontext_deref(ctx);
}
