/* Matrices for the cases on linear algebra: made and multiplied on the host, compared, and brought to the device and
 * back. */
#include "cts_linalg.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE};

mats linalg_mats_new(size_t batch, size_t m, size_t n) {
    mats x = {batch, m, n, calloc(batch * m * n + 1, sizeof(cplx))};
    assert_non_null(x.at);
    return x;
}

static cplx number(cts_random *r, bool both) {
    double re = (double)cts_below(r, 20001) / 10000 - 1, im = (double)cts_below(r, 20001) / 10000 - 1;
    return both ? parts(re, im) : parts(re, 0);
}

mats linalg_random_mats(cts_random *r, bool both, size_t batch, size_t m, size_t n) {
    mats x = linalg_mats_new(batch, m, n);
    for (size_t i = 0; i < batch * m * n; i++) x.at[i] = number(r, both);
    return x;
}

/* The product x op(y), with op 'N' or 'C'. A batch of one is broadcast. */
mats linalg_product(const mats *x, char op_x, const mats *y, char op_y) {
    size_t m = op_x == 'N' ? x->m : x->n, n = op_y == 'N' ? y->n : y->m, k = op_x == 'N' ? x->n : x->m;
    size_t batch = x->batch > y->batch ? x->batch : y->batch;
    assert_int_equal(k, op_y == 'N' ? y->m : y->n);
    mats z = linalg_mats_new(batch, m, n);
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
double linalg_tolerance(int type, size_t n, double scale) {
    bool narrow = type == GA_FLOAT || type == GA_CFLOAT;
    return (narrow ? (double)FLT_EPSILON : DBL_EPSILON) * 40 * (double)(n + 2) * scale;
}

void linalg_near_at(cplx got, cplx want, double bound, const char *what, int line) {
    if (!(cabs(got - want) <= bound))
        fail_msg("%s, line %d: %.17g%+.17gi is not within %g of %.17g%+.17gi", what, line, creal(got), cimag(got),
                 bound, creal(want), cimag(want));
}

void linalg_mats_near_at(const mats *x, const mats *y, double bound, const char *what, int line) {
    assert_int_equal(x->m, y->m);
    assert_int_equal(x->n, y->n);
    for (size_t b = 0; b < x->batch; b++)
        for (size_t i = 0; i < x->m * x->n; i++)
            linalg_near_at(x->at[b * x->m * x->n + i], y->at[(y->batch == 1 ? 0 : b) * x->m * x->n + i], bound, what,
                           line);
}

mats linalg_identity(size_t n) {
    mats x = linalg_mats_new(1, n, n);
    for (size_t i = 0; i < n; i++) *el(&x, 0, i, i) = 1;
    return x;
}

/* Fail unless the product equals `want`; frees all but `want`. */
void linalg_product_near_at(const mats *x, char op_x, const mats *y, char op_y, const mats *want, double bound,
                            const char *what, int line) {
    mats z = linalg_product(x, op_x, y, op_y);
    linalg_mats_near_at(&z, want, bound, what, line);
    free(z.at);
}

void linalg_orthonormal_at(const mats *q, double bound, const char *what, int line) {
    mats one = linalg_identity(q->n);
    linalg_product_near_at(q, 'C', q, 'N', &one, bound, what, line);
    free(one.at);
}

/* ------------------------------------------------------------------------------------------------- to and from the
 * device */

shape linalg_random_batch(cts_random *r) {
    shape s = {(unsigned)cts_below(r, 3), {0}, 1};
    for (unsigned i = 0; i < s.nd; i++) {
        s.dims[i] = 1 + cts_below(r, 3);
        s.batch *= s.dims[i];
    }
    return s;
}

size_t linalg_random_size(cts_random *r) {
    if (cts.small) return 1 + cts_below(r, 4);
    return cts_below(r, 12) == 0 ? 40 + cts_below(r, 40) : 1 + cts_below(r, 12);
}

/* Matrices, or vectors if `columns` is false, as an array in any layout. */
void linalg_upload(GpuArray *g, cts_random *r, int type, const shape *s, const mats *x, bool columns) {
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
void linalg_round_to(int type, mats *x) {
    unsigned char room[16];
    for (size_t i = 0; i < x->batch * x->m * x->n; i++) {
        cts_put(type, room, (cts_number){.kind = CTS_REAL, .re = creal(x->at[i]), .im = cimag(x->at[i])});
        cts_number v = cts_get(type, room);
        x->at[i] = parts(v.re, v.im);
    }
}

/* An array for a result: empty, for the call to make, or given in some layout. */
void linalg_place(GpuArray *g, cts_random *r, int type, const shape *s, unsigned trailing, size_t m, size_t n) {
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
mats linalg_download(const GpuArray *g, int type, const shape *s, unsigned trailing, size_t m, size_t n) {
    mats x = linalg_mats_new(s->batch, m, n);
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

/* Skip the case if no library is available. */
void linalg_needs_library(void) {
    const float one = 1;
    const size_t dims[] = {1, 1};
    GpuArray a = cts_filled(GA_FLOAT, 2, dims, &one), d = {0};
    int err = GpuArray_det(&d, &a);
    cts_clear(&d, &a, NULL);
    if (err == GA_UNSUPPORTED_ERROR) cts_skip("%.200s", gpucontext_error(cts.ctx, err));
    cts_ok(err);
}

void linalg_each(for_type f, unsigned times) {
    cts_random r = {cts.seed};
    linalg_needs_library();
    for (unsigned i = 0; i < sizeof types / sizeof *types; i++) {
        if (!cts_type_usable(types[i]) || (cts.small && types[i] != GA_FLOAT && types[i] != GA_CFLOAT)) continue;
        for (unsigned t = 0; t < (cts.small ? 1 : times); t++) f(&r, types[i]);
    }
}

/* B B^H + n I, with wrong numbers in the other triangle, which must not be read. */
mats linalg_positive(cts_random *r, int type, size_t batch, size_t n, bool upper, mats *spoilt) {
    mats b = linalg_random_mats(r, is_complex(type), batch, n, n), a = linalg_product(&b, 'N', &b, 'C');
    for (size_t i = 0; i < batch * n; i++) *el(&a, i / n, i % n, i % n) += (double)n;
    linalg_round_to(type, &a);
    *spoilt = linalg_mats_new(batch, n, n);
    for (size_t k = 0; k < batch; k++)
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++)
                *el(spoilt, k, i, j) = (upper ? j >= i : j <= i) ? *el(&a, k, i, j) : parts(NAN, 0);
    free(b.at);
    return a;
}

/* V diag(w) */
mats linalg_scaled(const mats *v, const mats *w) {
    mats x = linalg_mats_new(v->batch, v->m, w->m);
    for (size_t b = 0; b < v->batch; b++)
        for (size_t i = 0; i < v->m; i++)
            for (size_t j = 0; j < w->m; j++) *el(&x, b, i, j) = *el(v, b, i, j) * *el(w, b, j, 0);
    return x;
}

/* Eigenvalues of general matrices are LAPACK's, on the host. */
void linalg_skip_without_lapack(void) {
    const size_t dims[2] = {1, 1};

    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), w;
    cts_ok(GpuArray_empty(&w, cts.ctx, GA_CFLOAT, 1, dims, GA_C_ORDER));
    const int err = GpuArray_eig(&w, NULL, &a);
    const bool missing = err == GA_UNSUPPORTED_ERROR && strstr(gpucontext_error(cts.ctx, err), "LAPACK") != NULL;
    cts_clear(&a, &w, NULL);
    if (missing) cts_skip("no LAPACK on the host");
}
