/* Arrays of the BLAS cases and the reference loops. */
#include "cts_blas.h"

#include <math.h>

static double unit(int type) {
    return type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : type == GA_FLOAT ? 0x1p-24 : 0x1p-53;
}

static double unit_of_sums(int type) {
    return type == GA_DOUBLE ? 0x1p-53 : 0x1p-24;
}

void blas_make(cts_array *a, int type, unsigned nd, const size_t *dims, blas_layout layout) {
    const size_t item = cts_type_size(type);
    const bool columns = layout == COLUMNS || layout == SUB_COLUMNS;
    const bool sub = layout == SUB_ROWS || layout == SUB_COLUMNS || layout == STEPPED;
    const unsigned inner = nd > 1 && columns ? nd - 2 : nd - 1;
    size_t step = item * (layout == STEPPED ? 2 : 1), high = 0;

    memset(a, 0, sizeof *a);
    a->type = type;
    a->nd = nd;
    a->offset = sub ? 5 * item : 0;
    for (unsigned i = 0; i < nd; i++) {
        const unsigned d = i == 0 ? inner : i == 1 ? 2 * nd - 3 - inner : 0;
        a->dims[d] = dims[d];
        if (layout == REPEATED && d == nd - 1) continue;
        a->strides[d] = (ssize_t)step;
        if (dims[d]) high += (dims[d] - 1) * step;
        step = step * dims[d] + (sub ? 3 * item : 0);
    }
    if (layout == BACKWARDS && dims[nd - 1]) {
        a->offset += (dims[nd - 1] - 1) * (size_t)a->strides[nd - 1];
        a->strides[nd - 1] = -a->strides[nd - 1];
    }
    a->size = high + item + (sub ? 9 * item : 0);
    a->data = malloc(a->size);
    assert_non_null(a->data);
    memset(a->data, 0xff, a->size); /* NaN in every type: a read beside the elements shows */
}

void blas_fill(cts_array *a, cts_random *r) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) cts_set(a, i, (double)cts_below(r, 2001) / 1000 - 1);
}

void blas_fill_with(cts_array *a, double v) {
    for (size_t i = 0, n = cts_count(a); i < n; i++) cts_set(a, i, v);
}

void blas_check_at(const GpuArray *g, const cts_array *a, const double *want, const double *slack, const char *file,
                   int line) {
    unsigned char *got = malloc(a->size);
    assert_non_null(got);
    blas_ok_at(gpudata_read(got, g->data, 0, a->size), "gpudata_read", file, line);
    for (size_t i = 0, n = cts_count(a); i < n; i++) {
        const size_t item = cts_type_size(a->type);
        unsigned char *p = got + (cts_at(a, i) - a->data);
        const double v = cts_as_double(cts_get(a->type, p));
        const double most = slack[i] + unit(a->type) * fabs(want[i]) + (a->type == GA_HALF ? 0x1p-25 : 0);
        if (isnan(want[i]) ? !isnan(v) : !(fabs(v - want[i]) <= most)) {
            char text[256];
            cts_describe(a, text, sizeof text);
            print_error("element %zu of %s is %.17g, not %.17g within %.3g\n", i, text, v, want[i], most);
            free(got);
            _fail(file, line);
        }
        memcpy(p, cts_at(a, i), item);
    }
    const bool kept = memcmp(got, a->data, a->size) == 0;
    free(got);
    if (kept) return;
    print_error("bytes beside the elements were written\n");
    _fail(file, line);
}

/* Element (i, j) of op(M), where M is matrix p of a batch of them or the only one. */
double blas_element(const cts_array *a, cb_transpose t, size_t p, size_t i, size_t j) {
    const unsigned r = a->nd - 2;
    const size_t row = t == cb_no_trans ? i : j, col = t == cb_no_trans ? j : i;
    return cts_value(a, (p * a->dims[r] + row) * a->dims[r + 1] + col);
}

/* want = alpha sum + beta old, and the tolerance after k products. */
static void combine(int type, double alpha, double sum, double magnitude, double beta, double old, size_t k,
                    double *want, double *slack) {
    const bool multiplies = alpha != 0 && k != 0;
    *want = (multiplies ? alpha * sum : 0) + (beta != 0 ? beta * old : 0);
    *slack = unit_of_sums(type) * (double)(2 * k + 8) *
             ((multiplies ? fabs(alpha) * magnitude : 0) + (beta != 0 ? fabs(beta * old) : 0));
}

void blas_ref_gemm(cb_transpose ta, cb_transpose tb, double alpha, const cts_array *a, const cts_array *b, double beta,
                   const cts_array *c, double *want, double *slack) {
    const unsigned r = c->nd - 2;
    const size_t k = a->dims[ta == cb_no_trans ? r + 1 : r], m = c->dims[r], n = c->dims[r + 1];
    for (size_t i = 0, count = cts_count(c); i < count; i++) {
        const size_t p = i / (m * n), row = i / n % m, col = i % n;
        double sum = 0, magnitude = 0;
        for (size_t l = 0; l < k; l++) {
            const double v = blas_element(a, ta, p, row, l) * blas_element(b, tb, p, l, col);
            sum += v;
            magnitude += fabs(v);
        }
        combine(c->type, alpha, sum, magnitude, beta, cts_value(c, i), k, &want[i], &slack[i]);
    }
}

void blas_ref_gemv(cb_transpose t, double alpha, const cts_array *a, const cts_array *x, double beta,
                   const cts_array *y, double *want, double *slack) {
    for (size_t i = 0; i < y->dims[0]; i++) {
        double sum = 0, magnitude = 0;
        for (size_t l = 0; l < x->dims[0]; l++) {
            const double v = blas_element(a, t, 0, i, l) * cts_value(x, l);
            sum += v;
            magnitude += fabs(v);
        }
        combine(y->type, alpha, sum, magnitude, beta, cts_value(y, i), x->dims[0], &want[i], &slack[i]);
    }
}

void blas_ref_ger(double alpha, const cts_array *x, const cts_array *y, const cts_array *a, double *want,
                  double *slack) {
    for (size_t i = 0, n = a->dims[1], count = cts_count(a); i < count; i++) {
        const double v = cts_value(x, i / n) * cts_value(y, i % n);
        combine(a->type, alpha, v, fabs(v), 1, cts_value(a, i), 1, &want[i], &slack[i]);
    }
}

void blas_ref_dot(const cts_array *x, const cts_array *y, const cts_array *z, double *want, double *slack) {
    double sum = 0, magnitude = 0;
    for (size_t l = 0; l < x->dims[0]; l++) {
        const double v = cts_value(x, l) * cts_value(y, l);
        sum += v;
        magnitude += fabs(v);
    }
    combine(z->type, 1, sum, magnitude, 0, 0, x->dims[0], want, slack);
}

/* Allocate memory for the reference of an output. */
void blas_room(const cts_array *out, double **want, double **slack) {
    *want = calloc(cts_count(out) + 1, sizeof **want);
    *slack = calloc(cts_count(out) + 1, sizeof **slack);
    assert_true(*want != NULL && *slack != NULL);
}
