/* Invalid input of masks, where and clip. */
#include "cts_ref.h"

#include <gpuarray/select.h>

void cts_select_bad(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, other[] = {3, 6}, five = 5;
    GpuArray out = {0}, cleared = {0}, each[2];
    size_t count = 7;
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), m = cts_zeros(GA_BOOL, 2, dims), wrong = cts_zeros(GA_BOOL, 2, other),
             ints = cts_zeros(GA_INT, 2, dims), five_values = cts_zeros(GA_FLOAT, 1, &five),
             scalar = cts_zeros(GA_FLOAT, 0, NULL), complex = cts_zeros(GA_CFLOAT, 0, NULL);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_count_nonzero(NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_count_nonzero(&count, NULL));
    assert_int_equal(count, 0);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_count_nonzero(&count, &cleared));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_nonzero(NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_nonzero(each, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_nonzero(each, &scalar));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_nonzero(&a, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_argwhere(NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_argwhere(&a, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_argwhere(&out, &cleared));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_compress(NULL, &a, &m));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_compress(&out, NULL, &m));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_compress(&out, &a, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_compress(&a, &a, &m));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_compress(&out, &a, &wrong));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_compress(&out, &a, &ints));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_compress(&out, &scalar, &m));
    assert_null(out.data);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_setmask(NULL, &m, &scalar));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_setmask(&a, NULL, &scalar));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_setmask(&a, &m, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setmask(&a, &wrong, &scalar));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setmask(&a, &ints, &scalar));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setmask(&a, &m, &five_values));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setmask(&a, &m, &a));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_setmask(&a, &m, &complex));
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setmask(&a, &m, &scalar));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_where(&a, &m, &scalar, &scalar));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_clip(&a, &a, &scalar, NULL));
    a.flags |= GA_WRITEABLE;
    cts_fails_with(GA_INVALID_ERROR, GpuArray_where(NULL, &m, &a, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_where(&out, NULL, &a, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_where(&out, &m, &a, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_where(&out, &m, &a, &ints));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_where(&out, &wrong, &a, &a));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_where(&five_values, &m, &a, &a));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_where(&a, &m, &a, &complex));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_clip(NULL, &a, &scalar, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_clip(&out, &a, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_clip(&out, &a, &ints, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_clip(&out, &a, NULL, &five_values));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_clip(&out, &complex, &complex, NULL));
    assert_null(out.data);
    cts_clear(&a, &m, &wrong, &ints, &five_values, &scalar, &complex, NULL);
}
