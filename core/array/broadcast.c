#include "broadcast.h"

#include <stdlib.h>

#include "base/types.h"

int ga_arrays_check(const char *what, const GpuArray *const *arrays, unsigned n) {
    if (n > 0 && arrays[0] == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    for (unsigned i = 0; i < n; i++) {
        if (arrays[i] == NULL) continue;
        int err = ga_array_check(arrays[i], what);
        if (err != GA_NO_ERROR) return err;
        ga_errbuf *e = ga_array_errbuf(arrays[0]);
        if (arrays[i]->data->ctx != arrays[0]->data->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer",
                           what);
        if (!GpuArray_ISALIGNED(arrays[i]))
            return ga_fail(e, GA_UNALIGNED_ERROR, "%s: an array is not aligned for its type", what);
    }
    return GA_NO_ERROR;
}

unsigned ga_broadcast_rank(const GpuArray *const *arrays, unsigned n) {
    unsigned nd = 0;

    for (unsigned i = 0; i < n; i++)
        if (arrays[i] != NULL && arrays[i]->nd > nd) nd = arrays[i]->nd;
    return nd;
}

int ga_broadcast_shape(const char *what, const GpuArray *const *arrays, unsigned n, unsigned nd, size_t *dims) {
    for (unsigned d = 0; d < nd; d++) dims[d] = 1;
    for (unsigned i = 0; i < n; i++) {
        if (arrays[i] == NULL) continue;
        unsigned pad = nd - arrays[i]->nd;
        for (unsigned d = 0; d < arrays[i]->nd; d++) {
            size_t extent = arrays[i]->dimensions[d], *common = &dims[pad + d];
            if (extent == 1 || extent == *common) continue;
            if (*common != 1)
                return ga_fail(ga_array_errbuf(arrays[i]), GA_VALUE_ERROR,
                               "%s: the shapes cannot be broadcast together: dimension %u is %zu and %zu", what,
                               pad + d, *common, extent);
            *common = extent;
        }
    }
    return GA_NO_ERROR;
}

bool ga_broadcast_strides(const GpuArray *a, unsigned nd, const size_t *dims, ssize_t *strides) {
    if (a->nd > nd) return false;
    unsigned pad = nd - a->nd;
    for (unsigned d = 0; d < nd; d++) {
        strides[d] = 0;
        if (d < pad) continue;
        if (a->dimensions[d - pad] == dims[d])
            strides[d] = a->strides[d - pad];
        else if (a->dimensions[d - pad] != 1)
            return false;
    }
    return true;
}

int ga_broadcast_view(const char *what, GpuArray *view, const GpuArray *a, unsigned nd, const size_t *dims) {
    ssize_t *strides = malloc(((size_t)nd + 1) * sizeof *strides);
    int err;

    if (strides == NULL) return ga_fail_memory(ga_array_errbuf(a), "broadcast strides");
    if (ga_broadcast_strides(a, nd, dims, strides))
        err = GpuArray_fromdata(view, a->data, a->offset, a->typecode, nd, dims, strides, GpuArray_ISWRITEABLE(a));
    else
        err =
            ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: an array cannot be broadcast to the result's shape", what);
    free(strides);
    return err;
}

size_t *ga_along_shape(const char *what, const GpuArray *a, const GpuArray *indices, unsigned axis, bool written,
                       int *err) {
    ga_errbuf *e = ga_array_errbuf(a);
    size_t *dims = NULL;

    *err = GA_VALUE_ERROR;
    if (!ga_is_index(indices->typecode))
        ga_fail(e, *err, "%s: the indices must be integers, not %s", what, ga_type_name(indices->typecode));
    else if (axis >= a->nd)
        *err = ga_array_check_axis(a, axis, what);
    else if (indices->nd != a->nd)
        ga_fail(e, *err, "%s: the indices have rank %u, the array %u", what, indices->nd, a->nd);
    else if ((dims = malloc(a->nd * sizeof *dims)) == NULL)
        *err = ga_fail_memory(e, "an array's shape");
    if (dims == NULL) return NULL;
    *err = GA_NO_ERROR;
    for (unsigned d = 0; d < a->nd && *err == GA_NO_ERROR; d++) {
        size_t of_a = a->dimensions[d], of_index = indices->dimensions[d];
        dims[d] = d == axis || of_a == 1 ? of_index : of_a;
        if (d == axis || of_a == of_index || of_index == 1 || (of_a == 1 && !written)) continue;
        *err = ga_fail(e, GA_VALUE_ERROR, "%s: along dimension %u the array has size %zu, the indices %zu", what, d,
                       of_a, of_index);
    }
    if (*err == GA_NO_ERROR) return dims;
    free(dims);
    return NULL;
}
