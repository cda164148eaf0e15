/* Functions that return new arrays with the contents of others. */
#include "copy.h"
#include "device/profile.h"

#include <stdlib.h>
#include <string.h>

int GpuArray_zeros(GpuArray *a, gpucontext *ctx, int typecode, unsigned int nd, const size_t *dims, ga_order ord) {
    int err = GpuArray_empty(a, ctx, typecode, nd, dims, ord);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_memset(a, 0);
    if (err != GA_NO_ERROR) GpuArray_clear(a);
    return err;
}

int GpuArray_copy(GpuArray *res, const GpuArray *a, ga_order order) {
    int err = ga_array_place(res, &a, 1, "GpuArray_copy");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_copy");
    if (err == GA_NO_ERROR) err = GpuArray_empty(res, a->data->ctx, a->typecode, a->nd, a->dimensions, order);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    err = GpuArray_move(res, a);
    if (err != GA_NO_ERROR) GpuArray_clear(res);
    return err;
}

int GpuArray_reshape(GpuArray *res, const GpuArray *a, unsigned int nd, const size_t *newdims, ga_order ord,
                     int nocopy) {
    int err = ga_array_place(res, &a, 1, "GpuArray_reshape");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_reshape");
    if (err == GA_NO_ERROR) err = GpuArray_view(res, a);
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

/* The shape of as[0], with the extents along `axis` summed. */
static int concatenated_shape(const GpuArray *const *as, size_t n, unsigned axis, size_t *dims) {
    ga_errbuf *e = ga_array_errbuf(as[0]);

    memcpy(dims, as[0]->dimensions, as[0]->nd * sizeof *dims);
    for (size_t i = 1; i < n; i++) {
        if (as[i]->nd != as[0]->nd)
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: array %zu has rank %u, the first %u", i, as[i]->nd,
                           as[0]->nd);
        for (unsigned k = 0; k < as[0]->nd; k++) {
            if (k != axis && as[i]->dimensions[k] != dims[k])
                return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: array %zu has size %zu along axis %u, not %zu",
                               i, as[i]->dimensions[k], k, dims[k]);
        }
        if (__builtin_add_overflow(dims[axis], as[i]->dimensions[axis], &dims[axis]))
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: the size along axis %u overflows", axis);
    }
    return GA_NO_ERROR;
}

static int check_parts(const GpuArray *const *as, size_t n, unsigned axis) {
    if (as == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_concatenate: the list of arrays is NULL");
    if (n == 0) return ga_fail(NULL, GA_VALUE_ERROR, "GpuArray_concatenate: the list of arrays is empty");
    for (size_t i = 0; i < n; i++) {
        int err = ga_array_check(as[i], "GpuArray_concatenate");
        if (err != GA_NO_ERROR) return err;
        if (as[i]->data->ctx != as[0]->data->ctx)
            return ga_fail(ga_array_errbuf(as[0]), GA_INVALID_ERROR,
                           "GpuArray_concatenate: array %zu is in a different context; use GpuArray_transfer", i);
        if (!GpuArray_ISALIGNED(as[i]))
            return ga_fail(ga_array_errbuf(as[0]), GA_UNALIGNED_ERROR,
                           "GpuArray_concatenate: array %zu is not aligned for its type", i);
    }
    if (axis >= as[0]->nd)
        return ga_fail(ga_array_errbuf(as[0]), GA_VALUE_ERROR, "GpuArray_concatenate: no axis %u in arrays of rank %u",
                       axis, as[0]->nd);
    return GA_NO_ERROR;
}

int GpuArray_concatenate(GpuArray *r, const GpuArray **as, size_t n, unsigned int axis, int restype) {
    int err = ga_array_place(r, as, as != NULL ? n : 0, "GpuArray_concatenate");
    if (err == GA_NO_ERROR) err = check_parts(as, n, axis);
    if (err != GA_NO_ERROR) return err;
    size_t *dims = malloc(as[0]->nd * sizeof *dims);
    if (dims == NULL) return ga_fail_memory(ga_array_errbuf(as[0]), "an array's shape");
    err = concatenated_shape(as, n, axis, dims);
    if (err == GA_NO_ERROR) err = GpuArray_empty(r, as[0]->data->ctx, restype, as[0]->nd, dims, GA_C_ORDER);
    free(dims);
    if (err != GA_NO_ERROR) return err;

    GpuArray part = *r; /* borrows buffer and shapes */
    for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) {
        part.dimensions = as[i]->dimensions;
        GpuArray_fix_flags(&part);
        err = ga_array_assign(&part, as[i]);
        part.offset += (size_t)r->strides[axis] * as[i]->dimensions[axis];
    }
    if (err != GA_NO_ERROR) GpuArray_clear(r);
    return err;
}
