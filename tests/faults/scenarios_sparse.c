/* Sparse matrices: made of coordinates with two at one place, converted, multiplied, added. */
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

/* (a + a) a^T = 2 (5 0; 0 25), dense. */
static int multiply(const GpuSparse *a, GpuArray *to) {
    GpuSparse twice = {0}, turned = {0}, blocks = {0}, product = {0};

    int r = GpuSparse_add(&twice, a, a, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuSparse_transpose(&turned, a);
    if (r == GA_NO_ERROR) r = GpuSparse_convert(&blocks, &turned, GA_SPARSE_BSR, 3, 1, 0);
    if (r == GA_NO_ERROR) r = GpuSparse_matmul_sparse(&product, &twice, &blocks);
    if (r == GA_NO_ERROR) r = GpuSparse_to_dense(to, &product);
    GpuSparse *const all[] = {&twice, &turned, &blocks, &product};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuSparse_clear(all[i]);
    return r;
}

int scenario_sparse(world *w) {
    const size_t n = 3;
    GpuSparse coo = {0}, csr = {0}, again = {0};
    GpuArray x = {0}, y = {0}, dense = {0};
    float got[4] = {0};

    int r = make(w, &coo);
    if (r == GA_NO_ERROR) r = GpuSparse_convert(&csr, &coo, GA_SPARSE_CSR, 0, 0, 0);
    if (r == GA_NO_ERROR && (csr.flags != GA_SPARSE_CANONICAL || csr.longest != 2)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_empty(&x, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&x, (float[]){1, 1, 1}, 3 * sizeof(float));
    if (r == GA_NO_ERROR) r = GpuSparse_matmul(&y, &csr, &x, 0, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuSparse_matmul(&x, &coo, &y, GA_SPARSE_TRANSPOSED, NULL, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, 3 * sizeof(float), &x);
    if (r == GA_NO_ERROR && (got[0] != 3 || got[1] != 25 || got[2] != 6)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = multiply(&csr, &dense);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &dense);
    if (r == GA_NO_ERROR && (got[0] != 10 || got[1] != 0 || got[2] != 0 || got[3] != 50)) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuSparse_from_dense(&again, &dense, GA_SPARSE_CSR, GA_INT);
    if (r == GA_NO_ERROR && again.indices.dimensions[0] != 2) r = WRONG_RESULT;
    GpuSparse *const matrices[] = {&coo, &csr, &again};
    GpuArray *const arrays[] = {&x, &y, &dense};
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++) GpuSparse_clear(matrices[i]);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) GpuArray_clear(arrays[i]);
    return r;
}
