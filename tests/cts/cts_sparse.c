/* Sparse matrices against plain loops over dense ones: with whole numbers, for which every order gives the same sums,
 * and bit for bit in the documented order. */
#include "cts_sparse.h"

#include <math.h>

/* Which types a case tries: a few, each of which takes many kernels, others than its neighbours; all_types() has all.
 */
static bool tried(size_t i, size_t turn) {
    return cts_type_usable(cts_types[i]) && (cts_types[i] == GA_FLOAT || (!cts.small && i % 8 == turn));
}

/* ---------------------------------------------------------------------------------------------------- conversions */

static void one_conversion(cts_random *r, int type, int index, size_t rows, size_t cols, size_t n) {
    GpuSparse coo, csr = {0}, back = {0}, turned = {0}, blocks = {0}, again = {0}, kept = {0};
    model m, t;

    sparse_make(&m, r, type, index, rows, cols, n, cts_below(r, 2));
    sparse_upload_coo(&coo, &m);
    sparse_check_is(&coo, &m);
    cts_ok(GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, 0));
    sparse_check_canonical(&csr);
    sparse_check_is(&csr, &m);
    cts_ok(GpuSparse_convert(&back, &csr, GA_SPARSE_COO, 0, 0, 0));
    sparse_check_canonical(&back);
    sparse_check_is(&back, &m);
    cts_ok(GpuSparse_convert(&kept, &coo, GA_SPARSE_CSR, 0, 0, GA_SPARSE_KEEP));
    assert_int_equal(kept.indices.dimensions[0], m.n);
    sparse_check_is(&kept, &m);
    sparse_make(&t, r, type, index, cols, rows, 0, false);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < cols; j++)
            t.re[j * rows + i] = m.re[i * cols + j], t.im[j * rows + i] = m.im[i * cols + j];
    cts_ok(GpuSparse_transpose(&turned, &csr));
    sparse_check_canonical(&turned);
    sparse_check_is(&turned, &t);
    GpuSparse_clear(&turned);
    cts_ok(GpuSparse_transpose(&turned, &coo));
    sparse_check_is(&turned, &t);
    GpuSparse_clear(&turned);
    if (rows % 2 == 0 && cols % 3 == 0) {
        cts_ok(GpuSparse_convert(&blocks, &coo, GA_SPARSE_BSR, 2, 3, 0));
        sparse_check_canonical(&blocks);
        sparse_check_is(&blocks, &m);
        cts_ok(GpuSparse_transpose(&turned, &blocks));
        sparse_check_canonical(&turned);
        sparse_check_is(&turned, &t);
        cts_ok(GpuSparse_convert(&again, &blocks, GA_SPARSE_CSR, 0, 0, 0));
        sparse_check_canonical(&again);
        sparse_check_is(&again, &m);
    }
    GpuSparse *const all[] = {&coo, &csr, &back, &turned, &blocks, &again, &kept};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuSparse_clear(all[i]);
    sparse_drop(&m);
    sparse_drop(&t);
}

static void conversions(void **state) {
    cts_random r = {cts.seed};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++) {
        if (!tried(i, 0)) continue;
        const int index = i % 2 ? GA_INT : GA_LONG;
        one_conversion(&r, cts_types[i], index, 4 + 2 * cts_below(&r, 8), 3 + 3 * cts_below(&r, 7), cts_below(&r, 150));
    }
    one_conversion(&r, GA_FLOAT, GA_INT, 90, 60, cts.small ? 300 : 3000);
    one_conversion(&r, GA_FLOAT, GA_INT, 1, 1, 700);
}

static void dense(void **state) {
    cts_random r = {cts.seed + 1};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++) {
        if (!tried(i, 1)) continue;
        const size_t dims[2] = {cts_below(&r, 20), cts_below(&r, 20)};
        cts_array x, y;
        GpuArray a, b;
        GpuSparse s = {0};
        cts_make_layout(&x, &r, cts_types[i], 2, dims, true);
        cts_fill_small(&x, &r);
        for (size_t k = 0; k < cts_count(&x); k++)
            if (cts_below(&r, 3) > 0) cts_put(x.type, cts_at(&x, k), cts_integer(0));
        size_t there = 0;
        for (size_t k = 0; k < cts_count(&x); k++) {
            const cts_number v = cts_get(x.type, cts_at(&x, k));
            there += v.kind == CTS_REAL ? v.re != 0 || v.im != 0 : v.u != 0 || v.i != 0;
        }
        cts_upload(&a, &x);
        cts_ok(GpuSparse_from_dense(&s, &a, i % 2 ? GA_SPARSE_CSR : GA_SPARSE_COO, i % 3 ? GA_INT : GA_LONG));
        sparse_check_canonical(&s);
        assert_int_equal(s.indices.dimensions[0], there);
        assert_int_equal(s.indices.typecode, i % 3 ? GA_INT : GA_LONG);
        cts_make_layout(&y, &r, cts_types[i], 2, dims, false);
        cts_upload(&b, &y);
        cts_assign(&y, &x);
        cts_ok(GpuSparse_to_dense(&b, &s));
        cts_check(&b, &y);
        GpuSparse_clear(&s);
        cts_clear(&a, &b, NULL);
        cts_drop_all(&x, &y, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------------- products */

typedef union factor {
    float f[2];
    double d[2];
    int64_t l;
} factor;

static factor factor_of(int type, double re) {
    factor x = {.l = 0};

    if (type == GA_HALF || type == GA_BFLOAT16 || type == GA_FLOAT || type == GA_CFLOAT)
        x.f[0] = (float)re;
    else if (type == GA_DOUBLE || type == GA_CDOUBLE)
        x.d[0] = re;
    else
        x.l = (int64_t)re;
    return x;
}

/* y = alpha op(m) x + beta y by plain loops. */
static void reference(const model *m, bool turn, double alpha, double beta, const cts_array *x, cts_array *y) {
    const size_t columns = x->nd > 1 ? x->dims[1] : 1, inner = x->dims[0], outer = y->dims[0];

    for (size_t i = 0; i < outer; i++)
        for (size_t c = 0; c < columns; c++) {
            double re = 0, im = 0;
            for (size_t l = 0; l < inner; l++) {
                const size_t at = turn ? l * m->cols + i : i * m->cols + l;
                const cts_number v = cts_get(x->type, cts_at(x, l * columns + c));
                const double vr = v.kind == CTS_REAL ? v.re : v.kind == CTS_UINT ? (double)v.u : (double)v.i;
                const double vi = v.kind == CTS_REAL ? v.im : 0;
                re += m->re[at] * vr - m->im[at] * vi;
                im += m->re[at] * vi + m->im[at] * vr;
            }
            unsigned char *to = cts_at(y, i * columns + c);
            const cts_number old = cts_get(y->type, to);
            const double before = old.kind == CTS_REAL ? old.re : old.kind == CTS_UINT ? (double)old.u : (double)old.i;
            re = alpha * re + (beta != 0 ? beta * before : 0);
            im = alpha * im + (beta != 0 && old.kind == CTS_REAL ? beta * old.im : 0);
            cts_put(y->type, to, sparse_number(y->type, re, im));
        }
}

static void fill(cts_array *x, cts_random *r) {
    const size_t n = cts_count(x);

    for (size_t k = 0; k < n; k++)
        cts_put(x->type, cts_at(x, k), sparse_number(x->type, sparse_small(x->type, r), sparse_small(x->type, r)));
}

/* One product by `s`, whose host copy is `m`, with operands in random layouts. */
static void one_product(cts_random *r, const GpuSparse *s, const model *m, bool turn, size_t columns) {
    const size_t in[2] = {turn ? m->rows : m->cols, columns}, out[2] = {turn ? m->cols : m->rows, columns};
    const unsigned nd = columns == 1 && cts_below(r, 2) ? 1 : 2;
    const double alpha = (double)cts_below(r, 3) + 1, beta = (double)cts_below(r, 3);
    const factor fa = factor_of(m->type, alpha), fb = factor_of(m->type, beta);
    cts_array x, y;
    GpuArray a, b;

    cts_make_layout(&x, r, m->type, nd, in, true);
    cts_make_layout(&y, r, m->type, nd, out, false);
    fill(&x, r);
    fill(&y, r);
    cts_upload(&a, &x);
    cts_upload(&b, &y);
    reference(m, turn, alpha, beta, &x, &y);
    cts_ok(GpuSparse_matmul(&b, s, &a, turn ? GA_SPARSE_TRANSPOSED : 0, &fa, &fb));
    cts_check(&b, &y);
    cts_clear(&a, &b, NULL);
    cts_drop_all(&x, &y, NULL);
}

static void products_of(cts_random *r, int type, int index, size_t rows, size_t cols, size_t n, bool lump) {
    GpuSparse coo, csr = {0}, blocks = {0};
    model m;

    sparse_make(&m, r, type, index, rows, cols, n, lump);
    sparse_upload_coo(&coo, &m);
    cts_ok(GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, lump ? GA_SPARSE_KEEP : 0));
    one_product(r, &csr, &m, false, 1);
    one_product(r, &csr, &m, false, 2 + cts_below(r, 40));
    one_product(r, &csr, &m, true, 1 + cts_below(r, 3));
    one_product(r, &coo, &m, cts_below(r, 2), 1 + cts_below(r, 3));
    csr.longest = 0; /* the length of the longest row is unknown */
    one_product(r, &csr, &m, false, 1 + cts_below(r, 3));
    if (rows % 2 == 0 && cols % 3 == 0) {
        cts_ok(GpuSparse_convert(&blocks, &coo, GA_SPARSE_BSR, 2, 3, 0));
        one_product(r, &blocks, &m, false, 1);
        one_product(r, &blocks, &m, cts_below(r, 2), 1 + cts_below(r, 3));
    }
    GpuSparse_clear(&coo);
    GpuSparse_clear(&csr);
    GpuSparse_clear(&blocks);
    sparse_drop(&m);
}

static void products(void **state) {
    cts_random r = {cts.seed + 2};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++) {
        if (!tried(i, 2)) continue;
        products_of(&r, cts_types[i], i % 2 ? GA_INT : GA_LONG, 2 + 2 * cts_below(&r, 20), 3 + 3 * cts_below(&r, 15),
                    cts_below(&r, 400), false);
    }
}

/* Rows of thousands of elements, together with short and empty ones. */
static void long_rows(void **state) {
    cts_random r = {cts.seed + 3};

    (void)state;
    products_of(&r, GA_FLOAT, GA_INT, 40, 36, 2900, true);
    products_of(&r, GA_FLOAT, GA_LONG, 3, 700, 4000, true);
    if (cts.small) return;
    products_of(&r, GA_INT, GA_INT, 1, 9, 1100, true);
    products_of(&r, GA_FLOAT, GA_INT, 2, 3000, 9000, false);
    products_of(&r, GA_CFLOAT, GA_INT, 30, 30, 9000, true);
    if (cts.fp64) products_of(&r, GA_DOUBLE, GA_INT, 600, 30, 9000, true);
}

/* The sum in the order that the header documents. */
static float stated(const float *product, size_t n) {
    float all = 0;

    for (size_t from = 0; from < n; from += 512) {
        float total[16] = {0};
        for (size_t e = from; e < n && e < from + 512; e++) total[(e - from) % 16] += product[e];
        for (int h = 8; h > 0; h /= 2)
            for (int t = 0; t < h; t++) total[t] += total[t + h];
        all += total[0];
    }
    return all;
}

static float any_float(cts_random *r) {
    return (float)((double)(cts_next(r) >> 11) * 0x1p-53 - 0.5) * (float)(1 << cts_below(r, 12));
}

/* Arbitrary numbers and rows of many lengths: the bits of the documented order, for every algorithm. */
static void order(void **state) {
    static const size_t lengths[] = {0, 1, 5, 15, 16, 17, 40, 511, 512, 513, 1030, 0, 0, 2500, 3, 700, 0};
    enum { ROWS = sizeof lengths / sizeof *lengths, COLS = 300, WIDE = 3 };
    cts_random r = {cts.seed + 4};
    int64_t first[ROWS + 1] = {0};
    float want[ROWS * WIDE];
    GpuArray indptr, indices, column, y = {0}, y1 = {0};
    GpuSparse s;

    (void)state;
    for (size_t i = 0; i < ROWS; i++) first[i + 1] = first[i] + (int64_t)lengths[i];
    const size_t n = (size_t)first[ROWS], dims[2] = {COLS, WIDE};
    int64_t *at = malloc(n * sizeof *at);
    float *a = malloc(n * sizeof *a), *b = malloc(sizeof(float) * COLS * WIDE), *product = malloc(n * sizeof *product);
    assert_true(at && a && b && product);
    for (size_t k = 0; k < n; k++) at[k] = (int64_t)cts_below(&r, COLS), a[k] = any_float(&r);
    for (size_t k = 0; k < COLS * WIDE; k++) b[k] = any_float(&r);
    for (size_t i = 0; i < ROWS; i++)
        for (size_t c = 0; c < WIDE; c++) {
            for (size_t e = 0; e < lengths[i]; e++)
                product[e] = a[first[i] + (int64_t)e] * b[(size_t)at[first[i] + (int64_t)e] * WIDE + c];
            want[i * WIDE + c] = stated(product, lengths[i]);
        }
    sparse_upload_indices(&indptr, GA_INT, ROWS + 1, first);
    sparse_upload_indices(&indices, GA_INT, n, at);
    GpuArray data = cts_filled(GA_FLOAT, 1, &n, a), x = cts_filled(GA_FLOAT, 2, dims, b);
    cts_ok(GpuSparse_init(&s, GA_SPARSE_CSR, ROWS, COLS, &indptr, &indices, &data));
    assert_int_equal(s.longest, 2500);
    assert_int_equal(s.flags, 0);
    for (int known = 0; known < 2; known++) {
        float got[ROWS * WIDE], single[ROWS];
        if (known == 0) s.longest = 0;
        cts_ok(GpuSparse_matmul(&y, &s, &x, 0, NULL, NULL));
        cts_ok(GpuArray_read(got, sizeof got, &y));
        assert_memory_equal(got, want, sizeof want);
        cts_ok(GpuArray_index(&column, &x, (ssize_t[]){0, 1}, (ssize_t[]){COLS, 0}, (ssize_t[]){1, 0}));
        cts_ok(GpuSparse_matmul(&y1, &s, &column, 0, NULL, NULL));
        cts_ok(GpuArray_read(single, sizeof single, &y1));
        for (size_t i = 0; i < ROWS; i++) assert_memory_equal(&single[i], &want[i * WIDE + 1], sizeof(float));
        cts_clear(&column, &y, &y1, NULL);
        s.longest = 2500;
    }
    cts_clear(&indptr, &indices, &data, &x, NULL);
    GpuSparse_clear(&s);
    free(at);
    free(a);
    free(b);
    free(product);
}

/* The vector is also the result: as if it had been read first. */
static void in_place(void **state) {
    cts_random r = {cts.seed + 5};
    GpuSparse coo, csr = {0};
    GpuArray a;
    cts_array x, y;
    model m;
    const size_t n = 70;

    (void)state;
    sparse_make(&m, &r, GA_FLOAT, GA_INT, n, n, 300, false);
    sparse_upload_coo(&coo, &m);
    cts_ok(GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, 0));
    cts_make(&x, GA_FLOAT, 1, &n);
    fill(&x, &r);
    cts_clone(&y, &x);
    reference(&m, false, 1, 0, &x, &y);
    cts_upload(&a, &x);
    cts_ok(GpuSparse_matmul(&a, &csr, &a, 0, NULL, NULL));
    cts_check(&a, &y);
    GpuArray_clear(&a);
    cts_drop_all(&x, &y, NULL);
    GpuSparse_clear(&coo);
    GpuSparse_clear(&csr);
    sparse_drop(&m);
}

/* ---------------------------------------------------------------------------------------------- pairs of matrices */

static void check_result(const GpuSparse *s, const model *like, const double *re, const double *im, size_t rows,
                         size_t cols) {
    assert_int_equal(s->format, GA_SPARSE_CSR);
    assert_int_equal(s->rows, rows);
    assert_int_equal(s->cols, cols);
    sparse_check_canonical(s);
    sparse_check_dense(s, like->type, re, im);
}

static void one_pair(cts_random *r, int type, int index, size_t rows, size_t cols, size_t n) {
    const double alpha = 1 + (double)cts_below(r, 2), beta = (double)cts_below(r, 3);
    const factor fa = factor_of(type, alpha), fb = factor_of(type, beta);
    GpuSparse a, b, c, out = {0};
    model m, o, t;

    sparse_make(&m, r, type, index, rows, cols, n, false);
    sparse_make(&o, r, type, index, rows, cols, n / 2, false);
    sparse_make(&t, r, type, index, cols, rows, n, false);
    sparse_upload_coo(&a, &m);
    sparse_upload_coo(&b, &o);
    sparse_upload_coo(&c, &t);
    double *re = calloc(rows * cols + rows * rows + 1, sizeof *re),
           *im = calloc(rows * cols + rows * rows + 1, sizeof *im);
    assert_true(re && im);
    for (size_t i = 0; i < rows * cols; i++) {
        re[i] = alpha * m.re[i] + beta * o.re[i];
        im[i] = alpha * m.im[i] + beta * o.im[i];
    }
    cts_ok(GpuSparse_add(&out, &a, &b, &fa, &fb));
    check_result(&out, &m, re, im, rows, cols);
    GpuSparse_clear(&out);
    for (size_t i = 0; i < rows * cols; i++) {
        re[i] = m.re[i] * o.re[i] - m.im[i] * o.im[i];
        im[i] = m.re[i] * o.im[i] + m.im[i] * o.re[i];
    }
    cts_ok(GpuSparse_multiply(&out, &a, &b));
    check_result(&out, &m, re, im, rows, cols);
    GpuSparse_clear(&out);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < rows; j++) {
            double sr = 0, si = 0;
            for (size_t l = 0; l < cols; l++) {
                const size_t x = i * cols + l, y = l * rows + j;
                sr += m.re[x] * t.re[y] - m.im[x] * t.im[y];
                si += m.re[x] * t.im[y] + m.im[x] * t.re[y];
            }
            re[i * rows + j] = sr;
            im[i * rows + j] = si;
        }
    cts_ok(GpuSparse_matmul_sparse(&out, &a, &c));
    check_result(&out, &m, re, im, rows, rows);
    GpuSparse *const all[] = {&a, &b, &c, &out};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuSparse_clear(all[i]);
    free(re);
    free(im);
    sparse_drop(&m);
    sparse_drop(&o);
    sparse_drop(&t);
}

static void pairs(void **state) {
    cts_random r = {cts.seed + 6};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++) {
        if (!tried(i, 3)) continue;
        one_pair(&r, cts_types[i], i % 2 ? GA_INT : GA_LONG, 1 + cts_below(&r, 25), 1 + cts_below(&r, 25),
                 cts_below(&r, 120));
    }
}

static void one_sampled(cts_random *r, int type, size_t rows, size_t cols, size_t inner, size_t n) {
    const double beta = (double)cts_below(r, 2);
    const factor fa = factor_of(type, 2), fb = factor_of(type, beta);
    const size_t left[2] = {rows, inner}, right[2] = {inner, cols};
    GpuSparse coo, csr = {0}, out = {0};
    GpuArray a, b;
    cts_array x, y;
    model m, ones, want;

    sparse_make(&m, r, type, GA_INT, rows, cols, n, false);
    sparse_make(&ones, r, type, GA_INT, rows, inner, 0, false);
    sparse_upload_coo(&coo, &m);
    cts_ok(GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, 0));
    cts_make_layout(&x, r, type, 2, left, true);
    cts_make_layout(&y, r, type, 2, right, true);
    fill(&x, r);
    fill(&y, r);
    cts_upload(&a, &x);
    cts_upload(&b, &y);
    cts_array product;
    cts_make(&product, type, 2, (size_t[]){rows, cols});
    for (size_t i = 0; i < rows * inner; i++) {
        const cts_number v = cts_get(type, cts_at(&x, i));
        ones.re[i] = v.kind == CTS_REAL ? v.re : v.kind == CTS_UINT ? (double)v.u : (double)v.i;
        ones.im[i] = v.kind == CTS_REAL ? v.im : 0;
    }
    reference(&ones, false, 2, 0, &y, &product);
    want = m;
    double *re = calloc(rows * cols + 1, sizeof *re), *im = calloc(rows * cols + 1, sizeof *im);
    assert_true(re && im);
    for (size_t k = 0; k < m.n; k++) {
        const size_t at = (size_t)m.row[k] * cols + (size_t)m.column[k];
        const cts_number v = cts_get(type, cts_at(&product, at));
        re[at] = (v.kind == CTS_REAL ? v.re : v.kind == CTS_UINT ? (double)v.u : (double)v.i) + beta * m.re[at];
        im[at] = (v.kind == CTS_REAL ? v.im : 0) + beta * m.im[at];
    }
    want.re = re;
    want.im = im;
    cts_ok(GpuSparse_sampled_matmul(&out, &csr, &a, &b, &fa, &fb));
    check_result(&out, &want, re, im, rows, cols);
    GpuSparse_clear(&out);
    GpuSparse_clear(&coo);
    cts_ok(GpuSparse_convert(&coo, &csr, GA_SPARSE_COO, 0, 0, 0));
    cts_ok(GpuSparse_sampled_matmul(&out, &coo, &a, &b, &fa, &fb));
    sparse_check_is(&out, &want);
    GpuSparse_clear(&out);
    GpuSparse_clear(&coo);
    GpuSparse_clear(&csr);
    cts_clear(&a, &b, NULL);
    cts_drop_all(&x, &y, &product, NULL);
    free(re);
    free(im);
    sparse_drop(&m);
    sparse_drop(&ones);
}

static void sampled(void **state) {
    cts_random r = {cts.seed + 7};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++)
        if (tried(i, 4))
            one_sampled(&r, cts_types[i], 1 + cts_below(&r, 20), 1 + cts_below(&r, 20), cts_below(&r, 40),
                        cts_below(&r, 90));
    one_sampled(&r, GA_FLOAT, 6, 5, 1100, 12);
}

/* ----------------------------------------------------------------------------------------------------- empty ones */

static void empty(void **state) {
    static const size_t shapes[][2] = {{0, 0}, {0, 6}, {4, 0}, {4, 6}, {1, 3}};
    cts_random r = {cts.seed + 8};

    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        one_conversion(&r, GA_FLOAT, GA_INT, shapes[i][0], shapes[i][1], 0);
        products_of(&r, GA_FLOAT, GA_INT, shapes[i][0], shapes[i][1], 0, false);
        one_pair(&r, GA_FLOAT, GA_INT, shapes[i][0], shapes[i][1], 0);
        one_sampled(&r, GA_FLOAT, shapes[i][0], shapes[i][1], 3, 0);
    }
    one_sampled(&r, GA_FLOAT, 4, 4, 0, 7);
}

/* A valid matrix of 4 x 5 with 6 elements, parts of which are then made invalid. */

/* What other cases do with some types, a little of it with every type. */
static void all_types(void **state) {
    cts_random r = {cts.seed + 10};

    (void)state;
    for (size_t i = 0; i < CTS_TYPES; i++) {
        if (!cts_type_usable(cts_types[i])) continue;
        GpuSparse coo, csr = {0};
        model m;
        sparse_make(&m, &r, cts_types[i], i % 2 ? GA_LONG : GA_INT, 12, 9, 80, false);
        sparse_upload_coo(&coo, &m);
        cts_ok(GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, 0));
        sparse_check_canonical(&csr);
        sparse_check_is(&csr, &m);
        one_product(&r, &csr, &m, false, 1);
        one_product(&r, &csr, &m, false, 7);
        GpuSparse_clear(&coo);
        GpuSparse_clear(&csr);
        sparse_drop(&m);
    }
}

const cts_case cts_sparse_cases[] = {
    {"all_types", all_types, CTS_SLOW},
    {"conversions", conversions, 0},
    {"dense", dense, 0},
    {"products", products, 0},
    {"long_rows", long_rows, 0},
    {"order", order, 0},
    {"in_place", in_place, 0},
    {"pairs", pairs, 0},
    {"sampled", sampled, 0},
    {"empty", empty, 0},
    {"bad_indices", sparse_bad_indices, 0},
    {"bad_arguments", sparse_bad_arguments, 0},
    {"wild_indices", sparse_wild_indices, 0},
    {NULL, NULL, 0},
};
