/* Sparse matrices with indices out of range, and bad arguments. */
#include "cts_sparse.h"

typedef struct parts {
    GpuArray indptr, indices, data, row;
} parts;

static void make_parts(parts *p) {
    const float value[6] = {1, 2, 3, 4, 5, 6};
    const size_t n = 6;

    sparse_upload_indices(&p->indptr, GA_INT, 5, (int64_t[]){0, 2, 2, 5, 6});
    sparse_upload_indices(&p->indices, GA_INT, 6, (int64_t[]){0, 4, 1, 2, 3, 0});
    sparse_upload_indices(&p->row, GA_INT, 6, (int64_t[]){0, 0, 2, 2, 2, 3});
    p->data = cts_filled(GA_FLOAT, 1, &n, value);
}

static void clear_parts(parts *p) {
    cts_clear(&p->indptr, &p->indices, &p->data, &p->row, NULL);
}

/* Invalid indices are refused. */
void sparse_bad_indices(void **state) {
    static const int64_t pointers[][5] = {{1, 2, 2, 5, 6}, {0, 2, 1, 5, 6},  {0, 2, 2, 5, 7}, {0, 2, 2, 5, 5},
                                          {0, 7, 2, 5, 6}, {-1, 2, 2, 5, 6}, {0, -2, 2, 5, 6}};
    static const int64_t columns[][6] = {{0, 5, 1, 2, 3, 0}, {0, 4, -1, 2, 3, 0}, {0, 4, 1, 2, 3, 1 << 30}};
    GpuSparse s = {0};
    GpuArray wrong;
    parts p;

    (void)state;
    make_parts(&p);
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++) {
        sparse_upload_indices(&wrong, GA_INT, 5, pointers[i]);
        cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &wrong, &p.indices, &p.data));
        assert_null(s.data.data);
        GpuArray_clear(&wrong);
    }
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        sparse_upload_indices(&wrong, GA_INT, 6, columns[i]);
        cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.indptr, &wrong, &p.data));
        cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_COO, 4, 5, &p.row, &wrong, &p.data));
        cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_COO, 5, 4, &wrong, &p.row, &p.data));
        GpuArray_clear(&wrong);
    }
    clear_parts(&p);
}

/* Lengths, types and shapes that contradict each other. */
void sparse_bad_arguments(void **state) {
    GpuSparse s = {0}, t = {0}, out = {0};
    GpuArray longer, wide, y = {0};
    parts p;
    const size_t n = 5, dims[2] = {3, 5};

    (void)state;
    make_parts(&p);
    sparse_upload_indices(&longer, GA_INT, 6, (int64_t[]){0, 2, 2, 5, 6, 6});
    sparse_upload_indices(&wide, GA_LONG, 6, (int64_t[]){0, 4, 1, 2, 3, 0});
    GpuArray x = cts_zeros(GA_FLOAT, 1, &n), integers = cts_zeros(GA_INT, 1, &n);
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &longer, &p.indices, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.indptr, &wide, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.indptr, &p.indices, &x));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_COO, 4, 5, &p.indptr, &p.indices, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_BSR, 4, 5, &p.indptr, &p.indices, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, (ga_sparse_format)7, 4, 5, &p.indptr, &p.indices, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 0, &p.indptr, &p.indices, &p.data));
    cts_fails_with(GA_XLARGE_ERROR, GpuSparse_init(&s, GA_SPARSE_COO, (size_t)1 << 40, 5, &p.row, &p.indices, &p.data));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.data, &p.indices, &p.data));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, NULL, &p.indices, &p.data));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_init(NULL, GA_SPARSE_CSR, 4, 5, &p.indptr, &p.indices, &p.data));
    cts_ok(GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.indptr, &p.indices, &p.data));
    assert_int_equal(s.flags, GA_SPARSE_CANONICAL);
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_convert(&out, &s, GA_SPARSE_BSR, 3, 5, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_convert(&out, &s, GA_SPARSE_BSR, 0, 5, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_convert(&out, &s, GA_SPARSE_BSR, 2, 5, GA_SPARSE_KEEP));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_convert(&out, &s, GA_SPARSE_CSR, 0, 0, 8));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_convert(&out, &s, (ga_sparse_format)-1, 0, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_convert(&s, &s, GA_SPARSE_COO, 0, 0, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_transpose(NULL, &s));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_transpose(&out, &t));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul(&y, &s, &x, 4, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul(&y, &s, &x, GA_SPARSE_TRANSPOSED, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul(&y, &s, &integers, 0, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul(&x, &s, &x, 0, NULL, NULL)); /* 4 rows, not 5 */
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_matmul(NULL, &s, &x, 0, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuSparse_matmul(&y, &s, NULL, 0, NULL, NULL));
    assert_null(y.data);
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_from_dense(&out, &x, GA_SPARSE_CSR, GA_INT));
    GpuArray_clear(&x);
    x = cts_zeros(GA_FLOAT, 2, dims);
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_from_dense(&out, &x, GA_SPARSE_BSR, GA_INT));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_from_dense(&out, &x, GA_SPARSE_CSR, GA_SHORT));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_to_dense(&x, &s));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_sampled_matmul(&out, &s, &x, &x, NULL, NULL));
    cts_ok(GpuSparse_from_dense(&t, &x, GA_SPARSE_CSR, GA_INT));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_add(&out, &s, &t, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_multiply(&out, &s, &t));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul_sparse(&out, &s, &t));
    GpuSparse_clear(&t);
    cts_ok(GpuSparse_from_dense(&t, &x, GA_SPARSE_CSR, GA_LONG));
    cts_fails_with(GA_VALUE_ERROR, GpuSparse_matmul_sparse(&out, &t, &s));
    assert_null(out.data.data);
    cts_clear(&longer, &wide, &x, &integers, NULL);
    GpuSparse_clear(&s);
    GpuSparse_clear(&t);
    clear_parts(&p);
}

/* Indices that are overwritten with random values after they were checked: the results are undefined, but nothing
 * outside the arrays is read or written. */
void sparse_wild_indices(void **state) {
    cts_random r = {cts.seed + 9};
    const size_t n = 5;

    (void)state;
    for (int round = 0; round < 4; round++) {
        GpuSparse s = {0}, coo = {0}, out[5] = {{0}};
        GpuArray y = {0}, d = {0};
        int32_t wild[6];
        parts p;
        make_parts(&p);
        cts_ok(GpuSparse_init(&s, GA_SPARSE_CSR, 4, 5, &p.indptr, &p.indices, &p.data));
        cts_ok(GpuSparse_init(&coo, GA_SPARSE_COO, 4, 5, &p.row, &p.indices, &p.data));
        for (int i = 0; i < 6; i++) wild[i] = (int32_t)(cts_next(&r) >> cts_below(&r, 32));
        if (round % 2 == 0) cts_ok(GpuArray_write(&p.indptr, wild, 5 * sizeof *wild));
        if (round > 0) cts_ok(GpuArray_write(&p.indices, wild, sizeof wild));
        if (round > 1) cts_ok(GpuArray_write(&p.row, wild, sizeof wild));
        GpuArray x = cts_zeros(GA_FLOAT, 1, &n);
        cts_ok(GpuSparse_matmul(&y, &s, &x, 0, NULL, NULL));
        GpuArray_clear(&y);
        s.longest = 0;
        cts_ok(GpuSparse_matmul(&y, &s, &x, 0, NULL, NULL));
        cts_ok(GpuSparse_to_dense(&d, &coo));
        GpuArray_clear(&d);
        cts_ok(GpuSparse_to_dense(&d, &s));
        /* Checked kernels report that several entries have one place in the dense matrix. */
        const int synced = GpuArray_sync(&y);
        assert_true(synced == GA_NO_ERROR || (cts_checked() && synced == GA_RUN_ERROR));
        /* These check the indices of their results and may refuse them. */
        (void)GpuSparse_convert(&out[0], &coo, GA_SPARSE_CSR, 0, 0, 0);
        (void)GpuSparse_transpose(&out[1], &s);
        (void)GpuSparse_add(&out[2], &s, &coo, NULL, NULL);
        (void)GpuSparse_multiply(&out[3], &coo, &s);
        cts_fails_with(GA_VALUE_ERROR, GpuSparse_check(round == 1 ? &coo : &s));
        cts_ok(gpucontext_sync(cts.ctx));
        for (int i = 0; i < 5; i++) GpuSparse_clear(&out[i]);
        cts_clear(&x, &y, &d, NULL);
        GpuSparse_clear(&s);
        GpuSparse_clear(&coo);
        clear_parts(&p);
    }
}
