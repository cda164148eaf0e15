/* Diagonals and traces. */
#include <stdlib.h>

#include <gpuarray/matmul.h>
#include <gpuarray/reduction.h>

#include "factors.h"

/* Number of elements of the diagonal; *start: byte offset of its first one. */
static size_t walk_diagonal(const GpuArray *a, ssize_t offset, unsigned axis1, unsigned axis2, size_t *start) {
    const size_t shift = ga_magnitude(offset);
    const unsigned moved = offset < 0 ? axis1 : axis2, other = offset < 0 ? axis2 : axis1;

    *start = a->offset;
    if (shift >= a->dimensions[moved]) return 0;
    *start += shift * (size_t)a->strides[moved];
    return ga_min_size(a->dimensions[moved] - shift, a->dimensions[other]);
}

static int check_diagonal(const GpuArray *a, unsigned axis1, unsigned axis2, const char *what) {
    int err = ga_array_check(a, "a");

    if (err != GA_NO_ERROR) return err;
    if (a->nd < 2)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the array has rank %u; it must have two axes", what,
                       a->nd);
    err = ga_array_check_axis(a, axis1, what);
    if (err == GA_NO_ERROR) err = ga_array_check_axis(a, axis2, what);
    if (err == GA_NO_ERROR && axis1 == axis2)
        err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: both axes are %u; they must differ", what, axis1);
    return err;
}

static int diagonal_view(GpuArray *view, const GpuArray *a, ssize_t offset, unsigned axis1, unsigned axis2) {
    size_t *dims = malloc(a->nd * sizeof *dims), start;
    ssize_t *strides = malloc(a->nd * sizeof *strides);
    unsigned nd = 0;
    int err;

    if (dims != NULL && strides != NULL) {
        for (unsigned d = 0; d < a->nd; d++) {
            if (d == axis1 || d == axis2) continue;
            dims[nd] = a->dimensions[d];
            strides[nd++] = a->strides[d];
        }
        dims[nd] = walk_diagonal(a, offset, axis1, axis2, &start);
        strides[nd++] = a->strides[axis1] + a->strides[axis2];
        err = GpuArray_fromdata(view, a->data, start, a->typecode, nd, dims, strides, (a->flags & GA_WRITEABLE) != 0);
    } else {
        err = ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    }
    free(dims);
    free(strides);
    return err;
}

int GpuArray_diagonal(GpuArray *view, const GpuArray *a, ssize_t offset, unsigned int axis1, unsigned int axis2) {
    int err = ga_array_place(view, &a, 1, "GpuArray_diagonal");

    if (err == GA_NO_ERROR) err = check_diagonal(a, axis1, axis2, "GpuArray_diagonal");
    return err == GA_NO_ERROR ? diagonal_view(view, a, offset, axis1, axis2) : err;
}

int GpuArray_trace(GpuArray *out, const GpuArray *a, ssize_t offset, unsigned int axis1, unsigned int axis2) {
    GpuReduction *sum = NULL;
    GpuArray diagonal = {0};

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_trace: an array is NULL");
    int err = check_diagonal(a, axis1, axis2, "GpuArray_trace");
    if (err == GA_NO_ERROR && out->data != NULL) err = ga_array_check(out, "the result");
    if (err != GA_NO_ERROR) return err;
    const unsigned last = a->nd - 2;
    err = GpuReduction_new(&sum, a->data->ctx, "sum", a->typecode, -1, out->data != NULL ? out->typecode : -1);
    if (err == GA_NO_ERROR) err = diagonal_view(&diagonal, a, offset, axis1, axis2);
    if (err == GA_NO_ERROR) err = GpuReduction_call(sum, out, &diagonal, 1, &last, 0);
    GpuArray_clear(&diagonal);
    GpuReduction_free(sum);
    return err;
}
