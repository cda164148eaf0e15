/* Copies of arrays between contexts, and to and from contiguous host memory. */
#include "copy.h"

#include <string.h>

#include "array/shape.h"
#include "device/profile.h"

/* Bytes of the elements in a dense layout. */
static int dense_bytes(const GpuArray *a, const char *what, size_t *bytes) {
    if (ga_shape_bytes(a->nd, a->dimensions, GpuArray_ITEMSIZE(a), bytes)) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the size in bytes overflows", what);
}

/* ---------------------------------------------------------------------------------------------- between contexts */

static ga_order layout_of(const GpuArray *contiguous) {
    return GpuArray_IS_C_CONTIGUOUS(contiguous) ? GA_C_ORDER : GA_F_ORDER;
}

static bool is_laid_out(const GpuArray *a, ga_order ord) {
    return GpuArray_CHKFLAGS(a, ord == GA_C_ORDER ? GA_C_CONTIGUOUS : GA_F_CONTIGUOUS);
}

/* Copy the bytes of two contiguous arrays with the same layout. */
static int transfer_bytes(const GpuArray *dst, const GpuArray *src) {
    return gpudata_transfer(dst->data, dst->offset, src->data, src->offset,
                            ga_array_size(src) * GpuArray_ITEMSIZE(src));
}

/* Copy by way of contiguous temporaries, on either side where one is needed. The shapes are equal. */
static int transfer_strided(GpuArray *dst, const GpuArray *src) {
    GpuArray from = {0}, to = {0};
    int err = GA_NO_ERROR;

    if (!GpuArray_ISONESEGMENT(src)) {
        err = GpuArray_copy(&from, src, GA_C_ORDER);
        if (err != GA_NO_ERROR) return err;
        src = &from;
    }
    if (is_laid_out(dst, layout_of(src))) {
        err = transfer_bytes(dst, src);
    } else {
        err = GpuArray_empty(&to, dst->data->ctx, dst->typecode, dst->nd, dst->dimensions, layout_of(src));
        if (err == GA_NO_ERROR) err = transfer_bytes(&to, src);
        if (err == GA_NO_ERROR) err = GpuArray_move(dst, &to);
    }
    GpuArray_clear(&from);
    GpuArray_clear(&to);
    return err;
}

int GpuArray_transfer(GpuArray *res, const GpuArray *a) {
    int err = ga_array_check_target(res, "GpuArray_transfer");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_transfer");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    ga_errbuf *e = ga_array_errbuf(res);
    if (res->typecode != a->typecode)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "GpuArray_transfer: the arrays have types %d and %d; convert first",
                       res->typecode, a->typecode);
    size_t count = ga_array_size(a);
    if (count != ga_array_size(res))
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_transfer: %zu elements do not fit an array of %zu", count,
                       ga_array_size(res));
    if (count == 0) return GA_NO_ERROR;
    if (ga_array_same_shape(res, a)) return transfer_strided(res, a);
    if (GpuArray_ISONESEGMENT(res) && GpuArray_ISONESEGMENT(a)) return transfer_bytes(res, a);
    return ga_fail(e, GA_VALUE_ERROR, "GpuArray_transfer: arrays of different shapes must both be contiguous");
}

/* -------------------------------------------------------------------------------------------- to and from the host */

/* Check the number of bytes: at most the array's if it is contiguous, exactly that otherwise. */
static int check_host_size(const GpuArray *a, size_t sz, const char *what) {
    size_t bytes;
    int err = dense_bytes(a, what, &bytes);
    if (err != GA_NO_ERROR) return err;
    if (sz > bytes || (sz != bytes && !GpuArray_ISONESEGMENT(a)))
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: %zu bytes asked for, the array has %zu", what, sz,
                       bytes);
    return GA_NO_ERROR;
}

int GpuArray_write(GpuArray *dst, const void *src, size_t src_sz) {
    GpuArray tmp;

    int err = ga_array_check(dst, "GpuArray_write");
    if (err == GA_NO_ERROR && !GpuArray_ISWRITEABLE(dst)) err = ga_array_check_written(dst, "GpuArray_write");
    if (err == GA_NO_ERROR) err = check_host_size(dst, src_sz, "GpuArray_write");
    if (err != GA_NO_ERROR || src_sz == 0) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){dst});
    if (GpuArray_ISONESEGMENT(dst)) return gpudata_write(dst->data, dst->offset, src, src_sz);
    err = GpuArray_empty(&tmp, dst->data->ctx, dst->typecode, dst->nd, dst->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = gpudata_write(tmp.data, 0, src, src_sz);
    if (err == GA_NO_ERROR) err = GpuArray_move(dst, &tmp);
    GpuArray_clear(&tmp);
    return err;
}

int GpuArray_read(void *dst, size_t dst_sz, const GpuArray *src) {
    GpuArray tmp;

    int err = ga_array_check(src, "GpuArray_read");
    if (err == GA_NO_ERROR) err = check_host_size(src, dst_sz, "GpuArray_read");
    if (err != GA_NO_ERROR || dst_sz == 0) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){src});
    if (GpuArray_ISONESEGMENT(src)) return gpudata_read(dst, src->data, src->offset, dst_sz);
    err = GpuArray_copy(&tmp, src, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = gpudata_read(dst, tmp.data, 0, dst_sz);
    GpuArray_clear(&tmp);
    return err;
}

int GpuArray_sync(GpuArray *a) {
    int err = ga_array_check(a, "GpuArray_sync");
    return err == GA_NO_ERROR ? gpudata_sync(a->data) : err;
}
