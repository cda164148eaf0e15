/* Invalid input of products of matrices, vectors and tensors. */
#include "cts_ref.h"

#include <gpuarray/matmul.h>

void cts_matmul_bad(void **state) {
    (void)state;
    static const size_t square[] = {4, 4}, tall[] = {5, 4}, stack3[] = {3, 4, 4}, stack2[] = {2, 4, 4};
    static const unsigned one_axis[] = {1}, twice[] = {1, 1}, far[] = {2};

    GpuArray a = cts_zeros(GA_INT, 2, square), b = cts_zeros(GA_INT, 2, square), c = cts_zeros(GA_INT, 2, square),
             t = cts_zeros(GA_INT, 2, tall), s3 = cts_zeros(GA_INT, 3, stack3), s2 = cts_zeros(GA_INT, 3, stack2),
             bools = cts_zeros(GA_BOOL, 2, square), scalar = cts_zeros(GA_INT, 0, NULL),
             floats = cts_zeros(GA_FLOAT, 2, square), none = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_matmul(NULL, &a, &b));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_matmul(&c, NULL, &b));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_matmul(&c, &a, NULL));
    cts_fails(GpuArray_matmul(&c, &none, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &scalar, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &a, &t));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &t, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &s3, &s2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &s3, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &a, &bools));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &a, &floats));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&floats, &a, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&bools, &a, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_vecdot(&c, &a, &b, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_vecdot(&c, &a, &b, -3));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_vecdot(&c, &a, &t, -2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_vecdot(&c, &a, &b, -1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_vecdot(NULL, &a, &b, -1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_tensordot(&c, &a, &b, 1, NULL, one_axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tensordot(&c, &a, &b, 2, twice, twice));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tensordot(&c, &a, &b, 1, far, one_axis));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tensordot(&c, &a, &b, 3, twice, twice));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tensordot(&c, &a, &t, 1, one_axis, (const unsigned[]){0}));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_outer(&c, &a, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_kron(&c, &a, &b));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_outer(&c, NULL, &b));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_kron(&c, &a, NULL));
    c.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_matmul(&c, &a, &b));
    cts_clear(&a, &b, &c, &t, &s3, &s2, &bools, &scalar, &floats, NULL);
    assert_null(none.data);
}
