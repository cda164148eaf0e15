/* GpuArray_take1(), as in libgpuarray: take along axis 0, with type conversion. */
#include "copy/copy.h"

#include <string.h>

#include "array/shape.h"
#include "device/profile.h"

static int check_take(const GpuArray *a, const GpuArray *v, const GpuArray *ind) {
    int err = ga_array_check(a, "GpuArray_take1 (result)");
    if (err == GA_NO_ERROR) err = ga_array_check(v, "GpuArray_take1 (source)");
    if (err == GA_NO_ERROR) err = ga_array_check(ind, "GpuArray_take1 (indices)");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (a->data->ctx != v->data->ctx || a->data->ctx != ind->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR,
                       "GpuArray_take1: the arrays are in different contexts; use GpuArray_transfer");
    if (!GpuArray_ISWRITEABLE(a)) return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the result is not writable");
    if (!GpuArray_ISALIGNED(a) || !GpuArray_ISALIGNED(v) || !GpuArray_ISALIGNED(ind))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_take1: an array is not aligned for its type");
    if (!GpuArray_IS_C_CONTIGUOUS(a) || !GpuArray_IS_C_CONTIGUOUS(ind))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: result and indices must be C contiguous");
    if (!ga_is_index(ind->typecode) || ind->nd != 1)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the indices must be integers in one dimension");
    if (v->nd == 0 || a->nd != v->nd || a->dimensions[0] != ind->dimensions[0] ||
        memcmp(a->dimensions + 1, v->dimensions + 1, (v->nd - 1) * sizeof *v->dimensions) != 0)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the shapes of result, source and indices do not fit");
    return GA_NO_ERROR;
}

int GpuArray_take1(GpuArray *a, const GpuArray *v, const GpuArray *i, int check_error) {
    GpuArray source = {0};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){v, i});
    int err = check_take(a, v, i);
    if (err != GA_NO_ERROR || a->typecode == v->typecode)
        return err == GA_NO_ERROR ? GpuArray_take(a, v, i, 0, check_error) : err;
    err = GpuArray_empty(&source, a->data->ctx, a->typecode, v->nd, v->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&source, v);
    if (err == GA_NO_ERROR) err = GpuArray_take(a, &source, i, 0, check_error);
    GpuArray_clear(&source);
    return err;
}
