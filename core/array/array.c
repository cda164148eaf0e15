/* Arrays: creation, views, release. */
#include "array.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "shape.h"

/* ------------------------------------------------------------------------------------------------------- checks */

ga_errbuf *ga_array_errbuf(const GpuArray *a) {
    return a != NULL && a->data != NULL && ga_context_usable(a->data->ctx) ? &a->data->ctx->err : NULL;
}

/* Is the number of elements representable, and are all of them inside the buffer? */
static int check_extent(const char *what, const gpudata *data, size_t offset, int typecode, unsigned nd,
                        const size_t *dims, const ssize_t *strides) {
    ga_errbuf *e = &data->ctx->err;
    size_t low, high, count;

    if (!ga_shape_bytes(nd, dims, 1, &count))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the number of elements overflows", what);
    if (!ga_shape_extent(offset, gpuarray_get_elsize(typecode), nd, dims, strides, &low, &high) ||
        (low != high && high > data->size))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the elements reach outside the buffer of %zu bytes", what, data->size);
    return GA_NO_ERROR;
}

int ga_array_check(const GpuArray *a, const char *what) {
    if (a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the array is NULL", what);
    if (a->data == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the array has no buffer (was it cleared?)", what);
    int err = ga_context_check(a->data->ctx);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))
        return ga_fail(e, GA_INVALID_ERROR, "%s: the array has rank %u but no dimensions or strides", what, a->nd);
    if (!ga_is_element_type(a->typecode)) return ga_fail(e, GA_VALUE_ERROR, "%s: unknown type %d", what, a->typecode);
    return check_extent(what, a->data, a->offset, a->typecode, a->nd, a->dimensions, a->strides);
}

int ga_array_check_written(const GpuArray *a, const char *what) {
    if (!GpuArray_ISWRITEABLE(a))
        return ga_fail(&a->data->ctx->err, GA_VALUE_ERROR, "%s: the array is written to but not writeable", what);
    return ga_buffer_check_written(a->data, what);
}

int ga_check_float_type(gpucontext *ctx, int typecode, const char *what) {
    if (typecode != GA_FLOAT && typecode != GA_DOUBLE && !ga_is_half(typecode))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: elements of %s; it takes GA_FLOAT, GA_DOUBLE, GA_HALF and GA_BFLOAT16", what,
                       ga_type_name(typecode));
    if (typecode == GA_DOUBLE && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, ctx->caps.device_name);
    return GA_NO_ERROR;
}

int ga_array_check_axis(const GpuArray *a, unsigned axis, const char *what) {
    if (axis < a->nd) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: there is no axis %u in an array of rank %u", what, axis,
                   a->nd);
}

int ga_array_name_axes(const GpuArray *a, unsigned naxes, const unsigned *axes, unsigned char *named,
                       const char *what) {
    for (unsigned i = 0; axes == NULL && i < a->nd; i++) named[i] = 1;
    for (unsigned i = 0; axes != NULL && i < naxes; i++) {
        int err = ga_array_check_axis(a, axes[i], what);
        if (err != GA_NO_ERROR) return err;
        if (named[axes[i]])
            return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: axis %u is named twice", what, axes[i]);
        named[axes[i]] = 1;
    }
    return GA_NO_ERROR;
}

int ga_array_check_target(const GpuArray *a, const char *what) {
    int err = ga_array_check(a, what);
    return err == GA_NO_ERROR ? ga_array_check_written(a, what) : err;
}

int ga_array_place(GpuArray *result, const GpuArray *const *inputs, size_t n, const char *what) {
    if (result == NULL)
        return ga_fail(n > 0 ? ga_array_errbuf(inputs[0]) : NULL, GA_INVALID_ERROR, "%s: no place for the array", what);
    for (size_t i = 0; i < n; i++)
        if (inputs[i] == result)
            return ga_fail(ga_array_errbuf(result), GA_INVALID_ERROR,
                           "%s: the result and an input are the same GpuArray; give another one for the result, or use "
                           "the function whose name ends in _inplace where there is one",
                           what);
    memset(result, 0, sizeof *result);
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- creation */

/* Rank 0 gets room for one, so that NULL always means failure. */
static bool alloc_shape(unsigned nd, size_t **dims, ssize_t **strides) {
    *dims = calloc(nd > 0 ? nd : 1, sizeof **dims);
    *strides = calloc(nd > 0 ? nd : 1, sizeof **strides);
    if (*dims != NULL && *strides != NULL) return true;
    free(*dims);
    free(*strides);
    *dims = NULL;
    *strides = NULL;
    return false;
}

/* Set all members; the shape is copied, and data retained. `strides` may be NULL: dense in the order `ord`. */
static int array_init(GpuArray *a, gpudata *data, size_t offset, int typecode, unsigned nd, const size_t *dims,
                      const ssize_t *strides, ga_order ord, int flags) {
    if (!alloc_shape(nd, &a->dimensions, &a->strides)) return ga_fail_memory(&data->ctx->err, "an array's shape");
    if (nd > 0) memcpy(a->dimensions, dims, nd * sizeof *dims);
    if (strides == NULL)
        ga_shape_strides(nd, a->dimensions, gpuarray_get_elsize(typecode), ord, a->strides);
    else if (nd > 0)
        memcpy(a->strides, strides, nd * sizeof *strides);
    a->data = data;
    a->offset = offset;
    a->nd = nd;
    a->typecode = typecode;
    a->flags = flags;
    GpuArray_fix_flags(a);
    gpudata_retain(data);
    return GA_NO_ERROR;
}

/* The checks of type and shape of GpuArray_empty() and GpuArray_fromdata(). */
static int check_shape(ga_errbuf *e, const char *what, int typecode, unsigned nd, const void *dims) {
    if (!ga_is_element_type(typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %d is not an element type", what, typecode);
    if (nd > 0 && dims == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: rank %u but the shape is NULL", what, nd);
    return GA_NO_ERROR;
}

int GpuArray_empty(GpuArray *a, gpucontext *ctx, int typecode, unsigned int nd, const size_t *dims, ga_order ord) {
    size_t bytes;
    int err;

    if (a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_empty: no place for the array");
    memset(a, 0, sizeof *a);
    err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = check_shape(&ctx->err, "GpuArray_empty", typecode, nd, dims);
    if (err != GA_NO_ERROR) return err;
    if (ord == GA_ANY_ORDER) ord = GA_C_ORDER;
    if (ord != GA_C_ORDER && ord != GA_F_ORDER)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuArray_empty: %d is not an order", (int)ord);
    if (!ga_shape_bytes(nd, dims, gpuarray_get_elsize(typecode), &bytes))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuArray_empty: the size in bytes overflows");
    gpudata *data = gpudata_alloc(ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    err = array_init(a, data, 0, typecode, nd, dims, NULL, ord, GA_WRITEABLE);
    gpudata_release(data);
    return err;
}

int GpuArray_fromdata(GpuArray *a, gpudata *data, size_t offset, int typecode, unsigned int nd, const size_t *dims,
                      const ssize_t *strides, int writeable) {
    if (a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_fromdata: no place for the array");
    memset(a, 0, sizeof *a);
    int err = ga_buffer_check(data, "GpuArray_fromdata");
    if (err == GA_NO_ERROR) err = check_shape(&data->ctx->err, "GpuArray_fromdata", typecode, nd, dims);
    if (err == GA_NO_ERROR) err = check_shape(&data->ctx->err, "GpuArray_fromdata", typecode, nd, strides);
    if (err != GA_NO_ERROR) return err;
    err = check_extent("GpuArray_fromdata", data, offset, typecode, nd, dims, strides);
    if (err != GA_NO_ERROR) return err;
    return array_init(a, data, offset, typecode, nd, dims, strides, GA_C_ORDER, writeable ? GA_WRITEABLE : 0);
}

/* Make v a view of all of a; `what`, the caller, may change its shape afterwards. */
static int make_view(GpuArray *v, const GpuArray *a, const char *what) {
    int err = ga_array_place(v, &a, 1, what);
    if (err == GA_NO_ERROR) err = ga_array_check(a, what);
    if (err != GA_NO_ERROR) return err;
    return array_init(v, a->data, a->offset, a->typecode, a->nd, a->dimensions, a->strides, GA_C_ORDER,
                      a->flags & GA_WRITEABLE);
}

int GpuArray_view(GpuArray *v, const GpuArray *a) {
    return make_view(v, a, "GpuArray_view");
}

int GpuArray_share_with(GpuArray *v, const GpuArray *a, gpucontext *ctx) {
    int err = ga_array_place(v, &a, 1, "GpuArray_share_with");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_share_with");
    if (err != GA_NO_ERROR) return err;
    gpudata *shared = gpudata_share_with(a->data, ctx, 0, &err);
    if (err != GA_NO_ERROR) return err;
    err = array_init(v, shared, a->offset, a->typecode, a->nd, a->dimensions, a->strides, GA_C_ORDER,
                     a->flags & GA_WRITEABLE);
    gpudata_release(shared); /* v has its own reference */
    return err;
}

void GpuArray_clear(GpuArray *a) {
    if (a == NULL) return;
    gpudata_release(a->data);
    free(a->dimensions);
    free(a->strides);
    memset(a, 0, sizeof *a);
}

/* -------------------------------------------------------------------------------------------------------- views */

/* Hand the new shape over to a, which owned the old one. */
static void replace_shape(GpuArray *a, size_t offset, unsigned nd, size_t *dims, ssize_t *strides) {
    free(a->dimensions);
    free(a->strides);
    a->offset = offset;
    a->nd = nd;
    a->dimensions = dims;
    a->strides = strides;
    GpuArray_fix_flags(a);
}

/* Index one axis: sets dimension, stride and offset of the result. False if the indices leave the axis. */
static bool index_axis(const GpuArray *a, unsigned i, ssize_t start, ssize_t stop, ssize_t step, size_t *count,
                       ssize_t *stride, size_t *offset) {
    if (step == 0) {
        if (start < 0 || (size_t)start >= a->dimensions[i]) return false;
    } else {
        if (!ga_shape_slice(a->dimensions[i], start, stop, step, count)) return false;
        *stride = (ssize_t)((size_t)step * (size_t)a->strides[i]); /* overflows only where no two elements use it */
    }
    size_t first = *offset + (size_t)start * (size_t)a->strides[i]; /* modulo 2^64 */
    bool empty = step != 0 && *count == 0;
    /* an empty view keeps its offset if the new one lies outside */
    if (!empty || (start >= 0 && first <= a->data->size)) *offset = first;
    return true;
}

int GpuArray_index_inplace(GpuArray *a, const ssize_t *starts, const ssize_t *stops, const ssize_t *steps) {
    size_t *dims;
    ssize_t *strides;
    unsigned nd = 0;

    int err = ga_array_check(a, "GpuArray_index");
    if (err != GA_NO_ERROR) return err;
    if (a->nd > 0 && (starts == NULL || stops == NULL || steps == NULL))
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR,
                       "GpuArray_index: starts, stops and steps must not be NULL");
    if (!alloc_shape(a->nd, &dims, &strides)) return ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    size_t offset = a->offset;
    for (unsigned i = 0; i < a->nd; i++) {
        if (!index_axis(a, i, starts[i], stops[i], steps[i], &dims[nd], &strides[nd], &offset)) {
            err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                          "GpuArray_index: start %zd, stop %zd, step %zd are out of range for axis %u of size %zu",
                          starts[i], stops[i], steps[i], i, a->dimensions[i]);
            free(dims);
            free(strides);
            return err;
        }
        if (steps[i] != 0) nd++;
    }
    replace_shape(a, offset, nd, dims, strides);
    return GA_NO_ERROR;
}

int GpuArray_index(GpuArray *r, const GpuArray *a, const ssize_t *starts, const ssize_t *stops, const ssize_t *steps) {
    int err = make_view(r, a, "GpuArray_index");
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_index_inplace(r, starts, stops, steps);
    if (err != GA_NO_ERROR) GpuArray_clear(r);
    return err;
}

ga_order ga_array_order(const GpuArray *a, ga_order ord) {
    if (ord != GA_ANY_ORDER) return ord;
    return GpuArray_IS_F_CONTIGUOUS(a) && !GpuArray_IS_C_CONTIGUOUS(a) ? GA_F_ORDER : GA_C_ORDER;
}

static int check_reshape(const GpuArray *a, unsigned nd, const size_t *newdims, ga_order ord) {
    size_t size = 0, bytes;

    int err = ga_array_check(a, "GpuArray_reshape");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(a);
    if (nd > 0 && newdims == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuArray_reshape: the new shape is NULL");
    if (ord != GA_ANY_ORDER && ord != GA_C_ORDER && ord != GA_F_ORDER)
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_reshape: %d is not an order", (int)ord);
    /* Compare numbers of elements: an array of stride 0 may have more bytes than there is memory. */
    bool fits = ga_shape_bytes(nd, newdims, 1, &size);
    if (!fits || size != ga_array_size(a))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_reshape: the array has %zu elements, the new shape %s%zu",
                       ga_array_size(a), fits ? "" : "more than ", fits ? size : (size_t)SSIZE_MAX);
    if (size == 0 && !ga_shape_bytes(nd, newdims, gpuarray_get_elsize(a->typecode), &bytes))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_reshape: the new strides overflow");
    return GA_NO_ERROR;
}

int GpuArray_reshape_inplace(GpuArray *a, unsigned int nd, const size_t *newdims, ga_order ord) {
    size_t *dims;
    ssize_t *strides;

    int err = check_reshape(a, nd, newdims, ord);
    if (err != GA_NO_ERROR) return err;
    if (!alloc_shape(nd, &dims, &strides)) return ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    if (nd > 0) memcpy(dims, newdims, nd * sizeof *dims);
    if (!ga_shape_reshape(a->nd, a->dimensions, a->strides, GpuArray_ITEMSIZE(a), ga_array_order(a, ord), nd, dims,
                          strides)) {
        free(dims);
        free(strides);
        return ga_fail(ga_array_errbuf(a), GA_COPY_ERROR,
                       "GpuArray_reshape: no strides give this shape; it needs a copy");
    }
    replace_shape(a, a->offset, nd, dims, strides);
    return GA_NO_ERROR;
}

/* Does the list name every axis once? */
static bool is_permutation(unsigned nd, const unsigned *axes) {
    for (unsigned i = 0; i < nd; i++) {
        if (axes[i] >= nd) return false;
        for (unsigned k = 0; k < i; k++)
            if (axes[k] == axes[i]) return false;
    }
    return true;
}

int GpuArray_transpose_inplace(GpuArray *a, const unsigned int *new_axes) {
    size_t *dims;
    ssize_t *strides;

    int err = ga_array_check(a, "GpuArray_transpose");
    if (err != GA_NO_ERROR) return err;
    if (new_axes != NULL && !is_permutation(a->nd, new_axes))
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "GpuArray_transpose: the new axes must name each of the %u axes once", a->nd);
    if (!alloc_shape(a->nd, &dims, &strides)) return ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    for (unsigned i = 0; i < a->nd; i++) {
        unsigned from = new_axes != NULL ? new_axes[i] : a->nd - 1 - i;
        dims[i] = a->dimensions[from];
        strides[i] = a->strides[from];
    }
    replace_shape(a, a->offset, a->nd, dims, strides);
    return GA_NO_ERROR;
}

int GpuArray_transpose(GpuArray *res, const GpuArray *a, const unsigned int *new_axes) {
    int err = make_view(res, a, "GpuArray_transpose");
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_transpose_inplace(res, new_axes);
    if (err != GA_NO_ERROR) GpuArray_clear(res);
    return err;
}

/* Make r, a zeroed struct, the view of the indices [begin, end) of an axis of a. */
static int slice_axis(GpuArray *r, const GpuArray *a, unsigned axis, size_t begin, size_t end) {
    if (r->data != NULL)
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR,
                       "GpuArray_split: two of the results are the same GpuArray");
    if (begin > end || end > a->dimensions[axis]) {
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "GpuArray_split: no part %zu to %zu of axis %u of size %zu",
                       begin, end, axis, a->dimensions[axis]);
    }
    int err = make_view(r, a, "GpuArray_split");
    if (err != GA_NO_ERROR) return err;
    r->dimensions[axis] = end - begin;
    if (end > begin) r->offset += begin * (size_t)a->strides[axis];
    GpuArray_fix_flags(r);
    return GA_NO_ERROR;
}

int GpuArray_split(GpuArray **rs, const GpuArray *a, size_t n, size_t *p, unsigned int axis) {
    int err = ga_array_check(a, "GpuArray_split");
    if (err != GA_NO_ERROR) return err;
    if (rs == NULL || (n > 0 && p == NULL))
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "GpuArray_split: no places for the results, or no cuts");
    if (axis >= a->nd)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "GpuArray_split: no axis %u in an array of rank %u", axis,
                       a->nd);
    for (size_t i = 0; i <= n; i++) /* check all first, so that a failure leaves nothing behind */
        if (rs[i] == NULL || rs[i] == a)
            return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "GpuArray_split: place %zu is %s", i,
                           rs[i] == NULL ? "NULL" : "the array that is split");
    for (size_t i = 0; i <= n; i++) memset(rs[i], 0, sizeof *rs[i]);
    for (size_t i = 0; err == GA_NO_ERROR && i <= n; i++)
        err = slice_axis(rs[i], a, axis, i > 0 ? p[i - 1] : 0, i < n ? p[i] : a->dimensions[axis]);
    for (size_t i = 0; err != GA_NO_ERROR && i <= n; i++) GpuArray_clear(rs[i]);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- questions */

int GpuArray_share(const GpuArray *a, const GpuArray *b) {
    if (a == NULL || b == NULL || a->data == NULL || b->data == NULL) return 0;
    if (a->data == b->data) return 1;
    if (!ga_context_usable(a->data->ctx) || !ga_context_usable(b->data->ctx)) return 0;
    if (a->data->ctx->backend != b->data->ctx->backend) return 0;
    return gpudata_share(a->data, b->data, NULL) > 0;
}

gpucontext *GpuArray_context(const GpuArray *a) {
    return a != NULL ? gpudata_context(a->data) : NULL;
}

const char *GpuArray_error(const GpuArray *a, int err) {
    return gpucontext_error(GpuArray_context(a), err);
}
