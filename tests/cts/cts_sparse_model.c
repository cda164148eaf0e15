/* Sparse matrices on the host beside dense ones of their sums: made of whole numbers, brought to the device, compared.
 */
#include "cts_sparse.h"

static bool is_whole(int type) {
    return !cts_type_float(type) && type != GA_BOOL;
}

/* The value of a type for whole numbers `re` and `im`, as the library stores it. */
cts_number sparse_number(int type, double re, double im) {
    if (type == GA_BOOL) return cts_integer(re != 0);
    if (is_whole(type)) return cts_integer((int64_t)re);
    return (cts_number){.kind = CTS_REAL, .re = re, .im = cts_type_complex(type) ? im : 0};
}

double sparse_small(int type, cts_random *r) {
    return (double)cts_below(r, 5) - (cts_type_unsigned(type) || type == GA_BOOL ? 0 : 2);
}

static void densify(model *m) {
    for (size_t i = 0; i < m->rows * m->cols; i++) m->re[i] = m->im[i] = 0;
    for (size_t k = 0; k < m->n; k++) {
        const size_t at = (size_t)m->row[k] * m->cols + (size_t)m->column[k];
        const cts_number v = m->value[k];
        const double re = v.kind == CTS_INT ? (double)v.i : v.re, im = v.kind == CTS_INT ? 0 : v.im;
        m->re[at] = m->type == GA_BOOL ? m->re[at] != 0 || re != 0 : m->re[at] + re;
        m->im[at] += im;
    }
}

/* n random elements, some at equal places; with `lump` one row has many. With `by_row` they are sorted by row. */
void sparse_make(model *m, cts_random *r, int type, int index, size_t rows, size_t cols, size_t n, bool lump) {
    *m = (model){.type = type, .index = index, .rows = rows, .cols = cols, .n = rows * cols > 0 ? n : 0};
    m->row = malloc((n + 1) * sizeof *m->row);
    m->column = malloc((n + 1) * sizeof *m->column);
    m->value = malloc((n + 1) * sizeof *m->value);
    m->re = malloc((rows * cols + 1) * sizeof *m->re);
    m->im = malloc((rows * cols + 1) * sizeof *m->im);
    assert_true(m->row && m->column && m->value && m->re && m->im);
    const size_t most = rows > 0 ? cts_below(r, rows) : 0;
    for (size_t k = 0; k < m->n; k++) {
        m->row[k] = (int64_t)(lump && cts_below(r, 4) > 0 ? most : cts_below(r, rows));
        m->column[k] = (int64_t)cts_below(r, cols);
        m->value[k] = sparse_number(type, sparse_small(type, r), sparse_small(type, r));
    }
    densify(m);
}

void sparse_drop(model *m) {
    free(m->row);
    free(m->column);
    free(m->value);
    free(m->re);
    free(m->im);
}

void sparse_upload_indices(GpuArray *g, int index, size_t n, const int64_t *values) {
    cts_array a;

    cts_make(&a, index, 1, &n);
    for (size_t k = 0; k < n; k++) cts_put(index, cts_at(&a, k), cts_integer(values[k]));
    cts_upload(g, &a);
    cts_drop(&a);
}

static void upload_values(GpuArray *g, int type, size_t n, const cts_number *values) {
    cts_array a;

    cts_make(&a, type, 1, &n);
    for (size_t k = 0; k < n; k++) cts_put(type, cts_at(&a, k), values[k]);
    cts_upload(g, &a);
    cts_drop(&a);
}

void sparse_upload_coo(GpuSparse *s, const model *m) {
    GpuArray row, column, value;

    sparse_upload_indices(&row, m->index, m->n, m->row);
    sparse_upload_indices(&column, m->index, m->n, m->column);
    upload_values(&value, m->type, m->n, m->value);
    cts_ok(GpuSparse_init(s, GA_SPARSE_COO, m->rows, m->cols, &row, &column, &value));
    cts_clear(&row, &column, &value, NULL);
}

/* The matrix equals re and im, whatever the signs of zeros. */
void sparse_check_dense(const GpuSparse *s, int type, const double *re, const double *im) {
    const size_t n = s->rows * s->cols, size = cts_type_size(type);
    GpuArray dense = {0};
    unsigned char *raw = malloc(n * size + 1);
    cts_number want;

    assert_non_null(raw);
    cts_ok(GpuSparse_to_dense(&dense, s));
    assert_int_equal(dense.typecode, type);
    if (n > 0) cts_ok(GpuArray_read(raw, n * size, &dense));
    for (size_t i = 0; i < n; i++) {
        unsigned char rounded[16];
        const cts_number got = cts_get(type, raw + i * size);
        cts_put(type, rounded, sparse_number(type, re[i], im[i]));
        want = cts_get(type, rounded);
        const bool same = got.kind == CTS_REAL ? got.re == want.re && got.im == want.im
                                               : (got.kind == CTS_INT ? got.i == want.i : got.u == want.u);
        if (!same) print_error("%s, element (%zu, %zu)\n", cts_type_name(type), i / s->cols, i % s->cols);
        assert_true(same);
    }
    free(raw);
    GpuArray_clear(&dense);
}

void sparse_check_is(const GpuSparse *s, const model *m) {
    assert_int_equal(s->rows, m->rows);
    assert_int_equal(s->cols, m->cols);
    sparse_check_dense(s, m->type, m->re, m->im);
}

static void read_indices(const GpuArray *a, int64_t *to) {
    const size_t n = a->dimensions[0], size = a->typecode == GA_INT ? 4 : 8;
    unsigned char *raw = malloc(n * size + 1);

    assert_non_null(raw);
    if (n > 0) cts_ok(GpuArray_read(raw, n * size, a));
    for (size_t k = 0; k < n; k++) to[k] = cts_get(a->typecode, raw + k * size).i;
    free(raw);
}

/* The elements are sorted, each place occurs once, and the flags say so. */
void sparse_check_canonical(const GpuSparse *s) {
    const size_t n = s->indices.dimensions[0], pointers = s->indptr.dimensions[0];
    int64_t *column = malloc((n + 1) * sizeof *column), *first = malloc((pointers + 1) * sizeof *first), longest = 0;

    assert_true(column && first);
    assert_int_equal(s->flags, GA_SPARSE_CANONICAL);
    read_indices(&s->indices, column);
    read_indices(&s->indptr, first);
    if (s->format == GA_SPARSE_COO) {
        for (size_t k = 1; k < n; k++)
            assert_true(first[k - 1] < first[k] || (first[k - 1] == first[k] && column[k - 1] < column[k]));
    } else {
        assert_int_equal(first[0], 0);
        assert_int_equal(first[pointers - 1], n);
        for (size_t r = 0; r + 1 < pointers; r++) {
            longest = first[r + 1] - first[r] > longest ? first[r + 1] - first[r] : longest;
            for (int64_t k = first[r] + 1; k < first[r + 1]; k++) assert_true(column[k - 1] < column[k]);
        }
        assert_int_equal(s->longest, longest);
    }
    free(column);
    free(first);
}
