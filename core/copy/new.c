/* New arrays with the contents of others. */
#include <string.h>

#include "copy.h"

int GpuArray_zeros(GpuArray *a, gpucontext *ctx, int typecode, unsigned int nd, const size_t *dims, ga_order ord) {
    int err = GpuArray_empty(a, ctx, typecode, nd, dims, ord);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_memset(a, 0);
    if (err != GA_NO_ERROR) GpuArray_clear(a);
    return err;
}

int GpuArray_copy(GpuArray *res, const GpuArray *a, ga_order order) {
    if (res == NULL) return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "GpuArray_copy: no place for the array");
    memset(res, 0, sizeof *res);
    int err = ga_array_check(a, "GpuArray_copy");
    if (err == GA_NO_ERROR) err = GpuArray_empty(res, a->data->ctx, a->typecode, a->nd, a->dimensions, order);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_move(res, a);
    if (err != GA_NO_ERROR) GpuArray_clear(res);
    return err;
}

int GpuArray_reshape(GpuArray *res, const GpuArray *a, unsigned int nd, const size_t *newdims, ga_order ord,
                     int nocopy) {
    int err = GpuArray_view(res, a);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_reshape_inplace(res, nd, newdims, ord);
    if (err == GA_COPY_ERROR && !nocopy) {
        ord = ga_array_order(a, ord);
        GpuArray_clear(res);
        err = GpuArray_copy(res, a, ord);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(res, nd, newdims, ord);
    }
    if (err != GA_NO_ERROR) GpuArray_clear(res);
    return err;
}
