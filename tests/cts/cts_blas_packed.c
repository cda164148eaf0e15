/* Large products, which copy their operands first where tensor cores are to read them. */
#include "cts_blas.h"

#include <math.h>

/* -1, 0 or 1: all sums are exact, in tf32 and in any order. */
static void fill_signs(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) cts_set(a, i, (double)cts_below(r, 3) - 1);
}

static double *values_of(const cts_array *a) {
    double *v = malloc((cts_count(a) + 1) * sizeof *v);
    assert_non_null(v);
    for (size_t i = 0, n = cts_count(a); i < n; i++) v[i] = cts_value(a, i);
    return v;
}

/* Check some rows of the result, at edges of tiles and at random, where each element is rounded once. */
static void check_rows(const GpuArray *got, const cts_array h[3], const double *old, bool ta, bool tb, double alpha,
                       double beta, cts_random *r) {
    const size_t m = h[2].dims[0], n = h[2].dims[1], k = h[0].dims[ta ? 0 : 1];
    double *a = values_of(&h[0]), *b = values_of(&h[1]);
    cts_array c = h[2];
    unsigned char one[8];
    c.data = malloc(c.size);
    assert_non_null(c.data);
    blas_ok(gpudata_read(c.data, got->data, 0, c.size));
    for (size_t t = 0; t < 24; t++) {
        const size_t i = t < 2 ? t * (m - 1) : t < 4 ? (t * 64 - 65) % m : cts_below(r, (unsigned)m);
        for (size_t j = 0; j < n; j++) {
            double sum = 0;
            for (size_t l = 0; l < k; l++)
                sum += (ta ? a[l * m + i] : a[i * k + l]) * (tb ? b[j * k + l] : b[l * n + j]);
            cts_put(c.type, one, cts_real(alpha * sum + (beta != 0 ? beta * old[i * n + j] : 0)));
            if (cts_value(&c, i * n + j) == cts_as_double(cts_get(c.type, one))) continue;
            print_error("%zu x %zu x %zu, element (%zu, %zu) is %g, not %g\n", m, n, k, i, j, cts_value(&c, i * n + j),
                        cts_as_double(cts_get(c.type, one)));
            fail();
        }
    }
    free(c.data);
    free(a);
    free(b);
}

/* Enough rows and columns for each compute unit of the device that copying the operands pays. */
static void try_packed(int type, unsigned units, cts_random *r) {
    static const size_t depths[] = {256, 261, 300, 336};
    const size_t span = (type == GA_HALF || type == GA_BFLOAT16 ? 26 : 14) * units;
    const size_t m = span + cts_below(r, 4) * 8, n = span + (cts_below(r, 2) ? 24 : 1 + cts_below(r, 40));
    const size_t k = depths[cts_below(r, 4)];
    const bool ta = cts_below(r, 2) != 0, tb = cts_below(r, 2) != 0;
    const double alpha = cts_below(r, 2) ? 1 : -2, beta = cts_below(r, 2);
    const size_t dims[3][2] = {{ta ? k : m, ta ? m : k}, {tb ? n : k, tb ? k : n}, {m, n}};
    const blas_layout layouts[] = {ROWS, COLUMNS, SUB_ROWS, SUB_COLUMNS};
    cts_array h[3];
    GpuArray d[3];
    double *old;

    for (int i = 0; i < 3; i++) {
        blas_make(&h[i], type, 2, dims[i], layouts[cts_below(r, 4)]);
        fill_signs(&h[i], r);
        if (i == 2 && beta == 0) blas_fill_with(&h[2], NAN);
        cts_upload_to(blas_ctx, &d[i], &h[i]);
    }
    old = values_of(&h[2]);
    blas_ok(
        GpuArray_rgemm(ta ? cb_trans : cb_no_trans, tb ? cb_trans : cb_no_trans, alpha, &d[0], &d[1], beta, &d[2], 0));
    check_rows(&d[2], h, old, ta, tb, alpha, beta, r);
    free(old);
    for (int i = 0; i < 3; i++) {
        GpuArray_clear(&d[i]);
        cts_drop(&h[i]);
    }
}

void blas_packed_body(void) {
    cts_random r = {cts.seed};
    unsigned units;

    blas_ok(gpucontext_property(blas_ctx, GA_CTX_PROP_NUMPROCS, &units));
    for (int t = 0; t < BLAS_TYPES; t++)
        for (int i = 0; i < (cts.small ? 2 : cts.full ? 12 : 4) && cts_type_usable(blas_types[t]); i++)
            try_packed(blas_types[t], units, &r);
}
