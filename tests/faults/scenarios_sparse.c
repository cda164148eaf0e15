/* Sparse matrices: made of coordinates with two at one place, multiplied, added, converted. */
#include <gpuarray/sparse.h>

#include "scenarios.h"

/* The matrix (1 0 2; 0 5 0) as coordinates, the 5 in two parts. */
static int make(world *w, GpuSparse *s) {
    static const int row[4] = {1, 0, 1, 0}, column[4] = {1, 2, 1, 0};
    static const float value[4] = {2, 2, 3, 1};
    const size_t n = 4;
    GpuArray r = {0}, c = {0}, v = {0};

    int err = GpuArray_empty(&r, w->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&c, w->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&v, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&r, row, sizeof row);
    if (err == GA_NO_ERROR) err = GpuArray_write(&c, column, sizeof column);
    if (err == GA_NO_ERROR) err = GpuArray_write(&v, value, sizeof value);
    if (err == GA_NO_ERROR) err = GpuSparse_init(s, GA_SPARSE_COO, 2, 3, &r, &c, &v);
    GpuArray_clear(&r);
    GpuArray_clear(&c);
    GpuArray_clear(&v);
    return err;
}

static int is_equal(const GpuArray *a, size_t n, const float *want) {
    float got[6];

    int r = GpuArray_read(got, n * sizeof *got, a);
    for (size_t i = 0; i < n && r == GA_NO_ERROR; i++)
        if (got[i] != want[i]) r = WRONG_RESULT;
    return r;
}

static int make_csr(world *w, GpuSparse *csr) {
    GpuSparse coo = {0};

    int r = make(w, &coo);
    if (r == GA_NO_ERROR) r = GpuSparse_convert(csr, &coo, GA_SPARSE_CSR, 0, 0, 0);
    if (r == GA_NO_ERROR && (csr->flags != GA_SPARSE_CANONICAL || csr->longest != 2)) r = WRONG_RESULT;
    GpuSparse_clear(&coo);
    return r;
}

/* A vector of ones times the matrix, and the result times its transpose. */
int scenario_sparse(world *w) {
    const size_t n = 3;
    GpuSparse coo = {0}, csr = {0};
    GpuArray x = {0}, y = {0};

    int r = make_csr(w, &csr);
    if (r == GA_NO_ERROR) r = make(w, &coo);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, (float[]){1, 1, 1}, 3 * sizeof(float));
    if (r == GA_NO_ERROR) r = GpuSparse_matmul(&y, &csr, &x, 0, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuSparse_matmul(&x, &coo, &y, GA_SPARSE_TRANSPOSED, NULL, NULL);
    if (r == GA_NO_ERROR) r = is_equal(&x, 3, (float[]){3, 25, 6});
    GpuSparse_clear(&coo);
    GpuSparse_clear(&csr);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return r;
}

/* (a + a) a^T = 2 (5 0; 0 25). */
int scenario_sparse_product(world *w) {
    GpuSparse a = {0}, twice = {0}, turned = {0}, product = {0};
    GpuArray dense = {0};

    int r = make_csr(w, &a);
    if (r == GA_NO_ERROR) r = GpuSparse_add(&twice, &a, &a, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuSparse_transpose(&turned, &a);
    if (r == GA_NO_ERROR) r = GpuSparse_matmul_sparse(&product, &twice, &turned);
    if (r == GA_NO_ERROR) r = GpuSparse_to_dense(&dense, &product);
    if (r == GA_NO_ERROR) r = is_equal(&dense, 4, (float[]){10, 0, 0, 50});
    GpuSparse *const all[] = {&a, &twice, &turned, &product};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuSparse_clear(all[i]);
    GpuArray_clear(&dense);
    return r;
}

/* From CSR to blocks of 1 by 3, to a dense matrix, and back. */
int scenario_sparse_formats(world *w) {
    GpuSparse a = {0}, blocks = {0}, again = {0};
    GpuArray dense = {0};

    int r = make_csr(w, &a);
    if (r == GA_NO_ERROR) r = GpuSparse_convert(&blocks, &a, GA_SPARSE_BSR, 1, 3, 0);
    if (r == GA_NO_ERROR) r = GpuSparse_to_dense(&dense, &blocks);
    if (r == GA_NO_ERROR) r = is_equal(&dense, 6, (float[]){1, 0, 2, 0, 5, 0});
    if (r == GA_NO_ERROR) r = GpuSparse_from_dense(&again, &dense, GA_SPARSE_CSR, GA_INT);
    if (r == GA_NO_ERROR && again.indices.dimensions[0] != 3) r = WRONG_RESULT;
    GpuSparse *const all[] = {&a, &blocks, &again};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuSparse_clear(all[i]);
    GpuArray_clear(&dense);
    return r;
}
