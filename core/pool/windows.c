/* GpuArray_windows(). */
#include <gpuarray/pool.h>

#include <stdlib.h>
#include <string.h>

#include "array/array.h"

/* Enter the windows of one axis: `dims` and `strides` have those of the array, then those of windows. */
static int add_axis(ga_errbuf *e, size_t *dims, ssize_t *strides, unsigned axis, unsigned at, size_t window,
                    size_t stride, size_t dilation) {
    size_t reach;
    ssize_t step, gap;

    if (window == 0 || stride == 0 || dilation == 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_windows: a window, stride or dilation of 0 along axis %u", axis);
    if (ga_mul_overflow(dilation, window - 1, &reach) || reach >= dims[axis])
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuArray_windows: %zu elements at distances of %zu reach further than the %zu of axis %u",
                       window, dilation, dims[axis], axis);
    dims[at] = window;
    dims[axis] = (dims[axis] - reach - 1) / stride + 1;
    /* A single window or element makes no steps: these may be too long for a number. */
    if (__builtin_mul_overflow(strides[axis], window > 1 ? (ssize_t)dilation : 1, &gap) ||
        __builtin_mul_overflow(strides[axis], dims[axis] > 1 ? (ssize_t)stride : 1, &step))
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_windows: a stride that is too large along axis %u", axis);
    strides[at] = gap;
    strides[axis] = step;
    return GA_NO_ERROR;
}

int GpuArray_windows(GpuArray *view, const GpuArray *a, unsigned int naxes, const unsigned int *axes,
                     const size_t *window, const size_t *stride, const size_t *dilation) {
    static const char what[] = "GpuArray_windows";

    if (view == NULL || a == NULL || (naxes > 0 && (axes == NULL || window == NULL)))
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array, the axes or the windows are NULL", what);
    int err = ga_array_check(a, what);
    if (err == GA_NO_ERROR) err = ga_array_place(view, &a, 1, what);
    if (err != GA_NO_ERROR) return err;
    const size_t nd = (size_t)a->nd + naxes + 1;
    ga_errbuf *e = ga_array_errbuf(a);
    size_t *dims = malloc(nd * sizeof *dims);
    ssize_t *strides = malloc(nd * sizeof *strides);
    unsigned char *named = calloc(nd, 1);
    if (dims == NULL || strides == NULL || named == NULL) {
        err = ga_fail_memory(e, "an array's shape");
    } else {
        err = ga_array_name_axes(a, naxes, axes, named, what);
        if (a->nd > 0) memcpy(dims, a->dimensions, a->nd * sizeof *dims);
        if (a->nd > 0) memcpy(strides, a->strides, a->nd * sizeof *strides);
    }
    for (unsigned i = 0; i < naxes && err == GA_NO_ERROR; i++)
        err = add_axis(e, dims, strides, axes[i], a->nd + i, window[i], stride != NULL ? stride[i] : 1,
                       dilation != NULL ? dilation[i] : 1);
    if (err == GA_NO_ERROR)
        err = GpuArray_fromdata(view, a->data, a->offset, a->typecode, a->nd + naxes, dims, strides,
                                (a->flags & GA_WRITEABLE) != 0);
    free(dims);
    free(strides);
    free(named);
    return err;
}
