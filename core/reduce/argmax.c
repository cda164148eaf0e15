/*
 * GpuArray_maxandargmax(): argmax with the rules of libgpuarray. Of equal elements the first one counts; NaNs are
 * treated as in a loop with `>`: a NaN that comes first is the maximum, others are ignored.
 */
#include "reduction.h"
#include "device/profile.h"

#include <gpuarray/util.h>

static bool is_position_type(int t) {
    return t == GA_SIZE || t == GA_SSIZE || t == GA_LONG || t == GA_ULONG;
}

static bool is_reduced(unsigned axis, unsigned n, const unsigned *list) {
    for (unsigned i = 0; i < n; i++)
        if (list[i] == axis) return true;
    return false;
}

static int check_axes(const GpuArray *src, unsigned n, const unsigned *list) {
    ga_errbuf *e = &src->data->ctx->err;

    if (src->nd == 0 || n == 0 || n > src->nd || list == NULL)
        return ga_fail(e, GA_INVALID_ERROR,
                       "GpuArray_maxandargmax: %u axes to reduce of an array with %u; name 1 to all", n, src->nd);
    for (unsigned i = 0; i < n; i++) {
        if (list[i] >= src->nd)
            return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: axis %u of an array with %u", list[i], src->nd);
        if (is_reduced(list[i], i, list))
            return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: axis %u is listed twice", list[i]);
    }
    return GA_NO_ERROR;
}

/* Check one of the results: its shape is that of src without the reduced axes. */
static int check_result(const GpuArray *dst, const char *what, const GpuArray *src, unsigned n, const unsigned *list) {
    ga_errbuf *e = &src->data->ctx->err;
    unsigned k = 0;

    if (dst->data->ctx != src->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: %s is in another context than the source", what);
    if (!GpuArray_ISWRITEABLE(dst))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: %s is not writable", what);
    int err = ga_buffer_check_written(dst->data, what);
    if (err != GA_NO_ERROR) return err;
    if (!GpuArray_ISALIGNED(dst))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_maxandargmax: %s is not aligned for its type", what);
    bool fits = dst->nd == src->nd - n;
    for (unsigned i = 0; i < src->nd && fits; i++)
        if (!is_reduced(i, n, list)) fits = dst->dimensions[k++] == src->dimensions[i];
    if (!fits)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuArray_maxandargmax: %s must have the shape of the source without the reduced axes", what);
    return GA_NO_ERROR;
}

static int maxandargmax_check(const GpuArray *max, const GpuArray *arg, const GpuArray *src, unsigned n,
                              const unsigned *list) {
    if (max == NULL || arg == NULL || src == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_maxandargmax: an array is NULL");
    int err = ga_array_check(src, "GpuArray_maxandargmax (source)");
    if (err == GA_NO_ERROR) err = ga_array_check(max, "GpuArray_maxandargmax (maxima)");
    if (err == GA_NO_ERROR) err = ga_array_check(arg, "GpuArray_maxandargmax (positions)");
    if (err == GA_NO_ERROR) err = check_axes(src, n, list);
    if (err == GA_NO_ERROR) err = check_result(max, "the array of maxima", src, n, list);
    if (err == GA_NO_ERROR) err = check_result(arg, "the array of positions", src, n, list);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &src->data->ctx->err;
    if (!GpuArray_ISALIGNED(src))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_maxandargmax: the source is not aligned for its type");
    if (!ga_is_ordered(src->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "GpuArray_maxandargmax: elements of type %s have no order",
                       ga_type_name(src->typecode));
    if (src->typecode == GA_DOUBLE && !src->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "GpuArray_maxandargmax: %s has no double precision",
                       src->data->ctx->caps.device_name);
    if (max->typecode != src->typecode || !is_position_type(arg->typecode))
        return ga_fail(
            e, GA_INVALID_ERROR,
            "GpuArray_maxandargmax: the maxima must have the source's type, the positions GA_SIZE or GA_LONG");
    if (ga_array_overlap(max, arg))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: the two results share memory");
    return GA_NO_ERROR;
}

int GpuArray_maxandargmax(GpuArray *dstMax, GpuArray *dstArgmax, const GpuArray *src, unsigned reduxLen,
                          const unsigned *reduxList) {
    int err = maxandargmax_check(dstMax, dstArgmax, src, reduxLen, reduxList);
    if (err != GA_NO_ERROR || ga_array_size(dstMax) == 0) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){src});
    if (ga_array_size(src) == 0)
        return ga_fail(&src->data->ctx->err, GA_VALUE_ERROR, "GpuArray_maxandargmax: no elements have no maximum");
    return ga_reduce_max_places(dstMax, dstArgmax, src, reduxLen, reduxList);
}
