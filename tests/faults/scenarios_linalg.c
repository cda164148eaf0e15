/* Factorisations: temporaries, a vendor's handles and workspaces, and copies on the host. See scenarios.h. */
#include <math.h>

#include <gpuarray/linalg.h>

#include "scenarios.h"

static int near(float got, double want) {
    return fabs((double)got - want) < 1e-4 ? GA_NO_ERROR : WRONG_RESULT;
}

/* Without cuSOLVER and without LAPACK there is nothing to test. */
static int without_library(int r) {
    return r == GA_UNSUPPORTED_ERROR ? GA_NO_ERROR : r;
}

/* An inverse, a determinant, Q with more columns than the matrix. */
int scenario_factors(world *w) {
    static const float m[6] = {4, 1, 2, 3, 0, 0};
    float inverse[4], det, q[9];
    GpuArray a = {0}, tall = {0}, x = {0}, d = {0}, o = {0};
    int r = scenario_upload(w, &a, m, 2, 2);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &tall, m, 3, 2);
    if (r == GA_NO_ERROR) r = GpuArray_inv(&x, &a);
    if (r == GA_NO_ERROR) r = GpuArray_det(&d, &a);
    if (r == GA_NO_ERROR) r = GpuArray_qr(&o, NULL, &tall, GA_LINALG_FULL);
    if (r == GA_NO_ERROR) r = GpuArray_read(inverse, sizeof inverse, &x);
    if (r == GA_NO_ERROR) r = GpuArray_read(&det, sizeof det, &d);
    if (r == GA_NO_ERROR) r = GpuArray_read(q, sizeof q, &o);
    if (r == GA_NO_ERROR) r = near(det, 10);
    if (r == GA_NO_ERROR) r = near(inverse[1], -0.1);
    if (r == GA_NO_ERROR) r = near(fabsf(q[8]), 1);
    GpuArray_clear(&a);
    GpuArray_clear(&tall);
    GpuArray_clear(&x);
    GpuArray_clear(&d);
    GpuArray_clear(&o);
    return without_library(r);
}

/* diag(n, ..., 2, last): its singular values. */
static int values_of(world *w, size_t n, int typecode, double last) {
    const size_t dims[2] = {n, n};
    GpuArray a = {0}, u = {0}, s = {0}, v = {0};
    double first = 0;
    float narrow = 0;
    int r = GpuArray_zeros(&a, w->ctx, typecode, 2, dims, GA_C_ORDER);
    for (size_t i = 0; r == GA_NO_ERROR && i < n; i++) {
        double d = i + 1 < n ? (double)(n - i) : last;
        float f = (float)d;
        r = gpudata_write(a.data, i * (n + 1) * GpuArray_ITEMSIZE(&a), typecode == GA_DOUBLE ? (void *)&d : (void *)&f,
                          GpuArray_ITEMSIZE(&a));
    }
    if (r == GA_NO_ERROR) r = GpuArray_svd(&u, &s, &v, &a, 0);
    if (r == GA_NO_ERROR)
        r = gpudata_read(typecode == GA_DOUBLE ? (void *)&first : (void *)&narrow, s.data, 0, GpuArray_ITEMSIZE(&s));
    if (r == GA_NO_ERROR) r = near(typecode == GA_DOUBLE ? (float)first : narrow, (double)n);
    GpuArray_clear(&a);
    GpuArray_clear(&u);
    GpuArray_clear(&s);
    GpuArray_clear(&v);
    return r;
}

/* cuSOLVER's routines for singular values; the first matrix needs the fall-back to the general one. */
int scenario_ways(world *w) {
    int r = values_of(w, 3, GA_FLOAT, 1e-5);
    if (r == GA_NO_ERROR) r = values_of(w, 3, GA_DOUBLE, 1);
    if (r == GA_NO_ERROR) r = values_of(w, 130, GA_DOUBLE, 1);
    if (r == GA_DEVSUP_ERROR) r = GA_NO_ERROR; /* no double */
    return without_library(r);
}

/* Eigenvalues in conjugate pairs, singular values of a wide matrix, a triangular system, and least squares. */
int scenario_values(world *w) {
    static const float m[6] = {0, -1, 0, 1, 0, 0};
    float values[4], least[4], x[2];
    GpuArray a = {0}, wide = {0}, e = {0}, v = {0}, p = {0}, b = {0}, y = {0};
    int r = scenario_upload(w, &a, (const float[]){0, -1, 1, 0}, 2, 2);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &wide, m, 2, 3);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &b, (const float[]){2, 3}, 2, 1);
    if (r == GA_NO_ERROR) r = GpuArray_eig(&e, &v, &a);
    if (r == GA_NO_ERROR) r = GpuArray_pinv(&p, &wide, -1);
    GpuArray_clear(&v);
    if (r == GA_NO_ERROR) r = GpuArray_lstsq(&v, NULL, NULL, &wide, &b, -1);
    if (r == GA_NO_ERROR) r = GpuArray_cholesky(&y, &a, 0) == GA_NO_ERROR ? WRONG_RESULT : GA_NO_ERROR;
    if (r == GA_NO_ERROR) r = GpuArray_solve_triangular(&y, &a, &b, GA_LINALG_UNIT);
    if (r == GA_NO_ERROR) r = GpuArray_read(values, sizeof values, &e);
    if (r == GA_NO_ERROR) r = GpuArray_read(x, sizeof x, &y);
    if (r == GA_NO_ERROR) r = near(fabsf(values[1]) + fabsf(values[3]), 2);
    if (r == GA_NO_ERROR) r = near(x[1], 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(least, 3 * sizeof *least, &v);
    if (r == GA_NO_ERROR) r = near(least[0], 3);
    if (r == GA_NO_ERROR) r = near(least[1], -2);
    GpuArray_clear(&a);
    GpuArray_clear(&wide);
    GpuArray_clear(&e);
    GpuArray_clear(&v);
    GpuArray_clear(&p);
    GpuArray_clear(&b);
    GpuArray_clear(&y);
    return without_library(r);
}
