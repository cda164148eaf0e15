/* Indexing with several arrays of indices: gather and scatter. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/index.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "gather/gather.h"
#include "plan/geometry.h"
#include "places.h"
#include "array/broadcast.h"

/* The dimensions that are indexed. */
typedef struct index_target {
    GpuArray view;   /* the array, with its indexed dimensions moved next to each other, from `axis` on */
    GpuArray merged; /* `view` with the indexed dimensions merged: a view, or a copy */
    GpuArray places; /* positions along the merged dimension, of the indices' common shape */
    unsigned axis;
    bool copied;
    bool once; /* no two positions are equal */
} index_target;

static void target_clear(index_target *t) {
    GpuArray_clear(&t->view);
    GpuArray_clear(&t->merged);
    GpuArray_clear(&t->places);
}

/* ------------------------------------------------------------------------------------------------------- arguments */

/* Check a list of integer arrays of a's context; `also` is checked with them. */
static int check_list(const char *what, const GpuArray *a, const GpuArray *const *indices, unsigned n,
                      const GpuArray *also) {
    const GpuArray *pair[3] = {a, also, NULL};
    unsigned given = 0;

    int err = ga_arrays_check(what, pair, 2);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(a);
    if (indices == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the list of indices is NULL", what);
    if (n > a->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %u arrays of indices for an array of rank %u", what, n, a->nd);
    for (unsigned i = 0; i < n; i++) {
        if (indices[i] == NULL) continue;
        given++;
        pair[1] = indices[i];
        err = ga_arrays_check(what, pair, 2);
        if (err != GA_NO_ERROR) return err;
        if (!ga_is_index(indices[i]->typecode))
            return ga_fail(e, GA_VALUE_ERROR, "%s: the indices must be integers, not %s%s", what,
                           ga_type_name(indices[i]->typecode),
                           indices[i]->typecode == GA_BOOL ? "; for masks there is GpuArray_compress()" : "");
    }
    if (given == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: there is no array of indices in the list", what);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------------- targets */

/* The order of axes that puts the indexed ones next to each other; returns where they start, *count how many there
 * are. */
static unsigned order_axes(const GpuArray *a, const GpuArray *const *indices, unsigned n, unsigned *axes,
                           unsigned *count) {
    unsigned first = 0, last = 0, k = 0;

    *count = 0;
    for (unsigned d = 0; d < n; d++) {
        if (indices[d] == NULL) continue;
        if ((*count)++ == 0) first = d;
        last = d;
    }
    bool neighbours = last - first + 1 == *count;
    if (!neighbours) first = 0;
    for (unsigned d = 0; d < a->nd; d++)
        if (neighbours || (d < n && indices[d] != NULL)) axes[k++] = d;
    for (unsigned d = 0; d < a->nd && !neighbours; d++)
        if (d >= n || indices[d] == NULL) axes[k++] = d;
    return first;
}

/* Merge the indexed dimensions; copy if their strides do not allow it, or if `dense`. */
static int merge(index_target *t, unsigned count, bool dense) {
    unsigned nd = t->view.nd - count + 1;
    size_t *dims = malloc(nd * sizeof *dims);
    int err = GA_COPY_ERROR;

    if (dims == NULL) return ga_fail_memory(ga_array_errbuf(&t->view), "an array's shape");
    for (unsigned d = 0; d < t->axis; d++) dims[d] = t->view.dimensions[d];
    dims[t->axis] = 1;
    for (unsigned d = 0; d < count; d++) dims[t->axis] *= t->view.dimensions[t->axis + d];
    for (unsigned d = t->axis + 1; d < nd; d++) dims[d] = t->view.dimensions[d + count - 1];
    if (!dense || (GpuArray_IS_C_CONTIGUOUS(&t->view) && ga_whole_aligned(&t->view))) {
        err = GpuArray_view(&t->merged, &t->view);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&t->merged, nd, dims, GA_C_ORDER);
    }
    if (err == GA_COPY_ERROR) {
        GpuArray_clear(&t->merged);
        t->copied = true;
        err = GpuArray_copy(&t->merged, &t->view, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&t->merged, nd, dims, GA_C_ORDER);
    }
    free(dims);
    return err;
}

/* Are there two arrays of indices, of the common shape and contiguous, for a device where work-items loop? Then they
 * are a pair, for the axes given. */
static bool is_pair(const GpuArray *const *indices, unsigned n, unsigned nd, const size_t *dims,
                    const GpuArray *pair[2], unsigned axes[2]) {
    unsigned given = 0;

    for (unsigned d = 0; d < n; d++) {
        const GpuArray *x = indices[d];
        if (x == NULL) continue;
        if (given == 2 || !ga_loops(&x->data->ctx->caps) || !GpuArray_IS_C_CONTIGUOUS(x) || x->nd != nd) return false;
        if (nd > 0 && memcmp(x->dimensions, dims, nd * sizeof *dims) != 0) return false;
        axes[given] = d;
        pair[given++] = x;
    }
    return given == 2;
}

/* Turn several arrays of indices into positions, an array of their common shape. */
static int combine_places(const char *what, index_target *t, const GpuArray *a, const GpuArray *const *indices,
                          unsigned n) {
    unsigned nd = ga_broadcast_rank(indices, n), axes[2];
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);
    const GpuArray *pair[2];
    bool first = true;

    if (dims == NULL) return ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    int err = ga_broadcast_shape(what, indices, n, nd, dims);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&t->places, a->data->ctx, GA_ULONG, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && is_pair(indices, n, nd, dims, pair, axes)) {
        err = ga_index_pair(&t->places, pair, (size_t[]){a->dimensions[axes[0]], a->dimensions[axes[1]]});
        n = 0;
    }
    for (unsigned d = 0; d < n && err == GA_NO_ERROR; d++) {
        GpuArray wide = {0};
        if (indices[d] == NULL) continue;
        err = ga_broadcast_view(what, &wide, indices[d], nd, dims);
        if (err == GA_NO_ERROR) err = ga_index_places(&t->places, &wide, a->dimensions[d], first);
        GpuArray_clear(&wide);
        first = false;
    }
    free(dims);
    return err;
}

/* Find the positions that the indices stand for, in an array of their common shape. A single array of indices is used
 * without a copy; but not for `dense` targets, if work-items do not loop or the indices are not C contiguous. */
static int find_places(const char *what, index_target *t, const GpuArray *a, const GpuArray *const *indices, unsigned n,
                       bool dense) {
    const GpuArray *only = NULL;
    unsigned given = 0;

    for (unsigned d = 0; d < n; d++) {
        if (indices[d] == NULL) continue;
        only = indices[d];
        given++;
    }
    if (given == 1 && dense) dense = !ga_loops(&only->data->ctx->caps) || !GpuArray_IS_C_CONTIGUOUS(only);
    return given == 1 && !dense ? GpuArray_view(&t->places, only) : combine_places(what, t, a, indices, n);
}

static int target_make(const char *what, index_target *t, const GpuArray *a, const GpuArray *const *indices, unsigned n,
                       bool dense) {
    unsigned *axes = malloc(a->nd * sizeof *axes), count;

    memset(t, 0, sizeof *t);
    if (axes == NULL) return ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    t->axis = order_axes(a, indices, n, axes, &count);
    int err = GpuArray_transpose(&t->view, a, axes);
    free(axes);
    if (err == GA_NO_ERROR) err = merge(t, count, dense);
    if (err == GA_NO_ERROR) err = find_places(what, t, a, indices, n, dense);
    return err;
}

/* --------------------------------------------------------------------------------------------------------- gather */

int GpuArray_gather(GpuArray *out, const GpuArray *a, const GpuArray *const *indices, unsigned int n, int check_error) {
    const char *what = "GpuArray_gather";
    index_target t;

    if (out == NULL || a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = check_list(what, a, indices, n, NULL);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    err = target_make(what, &t, a, indices, n, false);
    if (err == GA_NO_ERROR) err = GpuArray_take(out, &t.merged, &t.places, t.axis, check_error);
    target_clear(&t);
    return err;
}

/* -------------------------------------------------------------------------------------------------------- scatter */

/* Are elements set rather than combined? */
static bool is_set(ga_scatter_mode mode) {
    return ((int)mode & ~GA_SCATTER_ANY_ORDER) == GA_SCATTER_SET;
}

/* The shape of the indexed elements, and `values` broadcast to it as a view; the caller frees *dims. */
static int picked_view(const char *what, GpuArray *wide, const index_target *t, const GpuArray *values, size_t **dims,
                       unsigned *nd) {
    unsigned n = 0;

    *nd = t->merged.nd - 1 + t->places.nd;
    *dims = malloc(((size_t)*nd + 1) * sizeof **dims);
    if (*dims == NULL) return ga_fail_memory(ga_array_errbuf(values), "an array's shape");
    for (unsigned d = 0; d < t->axis; d++) (*dims)[n++] = t->merged.dimensions[d];
    for (unsigned d = 0; d < t->places.nd; d++) (*dims)[n++] = t->places.dimensions[d];
    for (unsigned d = t->axis + 1; d < t->merged.nd; d++) (*dims)[n++] = t->merged.dimensions[d];
    return ga_broadcast_view(what, wide, values, *nd, *dims);
}

/* ga_combine() along an axis of `merged`, which is dense, with dense values. */
static int combine_along(const char *what, index_target *t, GpuArray *list, ga_scatter_mode mode, bool check) {
    size_t before = 1, after = 1, n = t->merged.dimensions[t->axis], count = ga_array_size(&t->places);
    GpuArray a = {0}, x = {0};

    for (unsigned d = 0; d < t->axis; d++) before *= t->merged.dimensions[d];
    for (unsigned d = t->axis + 1; d < t->merged.nd; d++) after *= t->merged.dimensions[d];
    int err = GpuArray_reshape(&a, &t->merged, 3, (size_t[]){before, n, after}, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_reshape(&x, list, 3, (size_t[]){before, count, after}, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = ga_combine(what, &a, &t->places, &x, mode, check);
    GpuArray_clear(&a);
    GpuArray_clear(&x);
    return err;
}

static int scatter_to(const char *what, index_target *t, const GpuArray *values, ga_scatter_mode mode, bool check) {
    gpucontext *ctx = values->data->ctx;
    int typecode = t->view.typecode;
    GpuArray wide = {0}, list = {0};
    size_t *dims = NULL;
    unsigned nd;

    int err = picked_view(what, &wide, t, values, &dims, &nd);
    bool fits = typecode == values->typecode && !ga_array_overlap(values, &t->view) &&
                (is_set(mode) || (GpuArray_IS_C_CONTIGUOUS(&wide) && ga_whole_aligned(&wide)));
    if (err == GA_NO_ERROR && !fits) {
        err = GpuArray_empty(&list, ctx, typecode, nd, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(&list, &wide);
    }
    free(dims);
    GpuArray *use = fits ? &wide : &list;
    if (err == GA_NO_ERROR && ga_array_size(use) > 0) {
        if (is_set(mode) && t->once && !check)
            err = ga_put_once(&t->merged, &t->places, use, t->axis);
        else if (is_set(mode))
            err = GpuArray_put(&t->merged, &t->places, use, t->axis, check);
        else
            err = combine_along(what, t, use, mode, check);
        if (err == GA_NO_ERROR && t->copied) {
            err = GpuArray_reshape_inplace(&t->merged, t->view.nd, t->view.dimensions, GA_C_ORDER);
            if (err == GA_NO_ERROR) err = ga_array_assign(&t->view, &t->merged);
        }
    }
    GpuArray_clear(&wide);
    GpuArray_clear(&list);
    return err;
}

/* Check that elements of the type of `values` can be converted to a's type. */
static int check_values(const char *what, const GpuArray *a, const GpuArray *values) {
    if (!ga_is_complex(values->typecode) || ga_is_complex(a->typecode) || a->typecode == GA_BOOL) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(a), GA_UNSUPPORTED_ERROR,
                   "%s: a conversion from complex to %s would lose the imaginary part", what,
                   ga_type_name(a->typecode));
}

int GpuArray_scatter(GpuArray *a, const GpuArray *const *indices, unsigned int n, const GpuArray *values,
                     ga_scatter_mode mode, int check_error) {
    const char *what = "GpuArray_scatter";
    index_target t;

    if (a == NULL || values == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = check_list(what, a, indices, n, values);
    if (err == GA_NO_ERROR) err = ga_array_check_written(a, what);
    if (err == GA_NO_ERROR) err = ga_combine_check(what, a->data->ctx, mode, a->typecode);
    if (err == GA_NO_ERROR) err = check_values(what, a, values);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){values});
    err = target_make(what, &t, a, indices, n, !is_set(mode));
    if (err == GA_NO_ERROR) err = scatter_to(what, &t, values, mode, check_error != 0);
    target_clear(&t);
    return err;
}

/* ----------------------------------------------------------------------------------------------------- along an axis
 */

/* For indices along an axis the target is the whole array: linear positions in its dense layout. */
static int along_target(const char *what, index_target *t, const GpuArray *a, const GpuArray *indices, unsigned axis,
                        const size_t *dims) {
    size_t before = 1, after = 1, n = a->dimensions[axis];
    GpuArray wide = {0}, dense = {0};

    memset(t, 0, sizeof *t);
    for (unsigned d = 0; d < axis; d++) before *= dims[d];
    for (unsigned d = axis + 1; d < a->nd; d++) after *= dims[d];
    int err = GpuArray_view(&t->view, a);
    if (err == GA_NO_ERROR) err = merge(t, a->nd, true);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&t->places, a->data->ctx, GA_ULONG, a->nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_broadcast_view(what, &wide, indices, a->nd, dims);
    if (err == GA_NO_ERROR && ga_array_size(&wide) > 0) {
        const size_t three[3] = {before, dims[axis], after};
        err = GpuArray_reshape(&dense, &wide, 3, three, GA_C_ORDER, 0);
        if (err == GA_NO_ERROR) err = ga_along_places(&t->places, &dense, n);
    }
    GpuArray_clear(&wide);
    GpuArray_clear(&dense);
    return err;
}

int GpuArray_put_along_axis(GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned int axis,
                            ga_scatter_mode mode, int check_error) {
    const GpuArray *all[3] = {a, indices, values};
    const char *what = "GpuArray_put_along_axis";
    index_target t;

    if (a == NULL || indices == NULL || values == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_arrays_check(what, all, 3);
    if (err == GA_NO_ERROR) err = ga_array_check_written(a, what);
    if (err == GA_NO_ERROR) err = ga_combine_check(what, a->data->ctx, mode, a->typecode);
    if (err == GA_NO_ERROR) err = check_values(what, a, values);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){indices, values});
    size_t *dims = ga_along_shape(what, a, indices, axis, true, &err);
    if (dims == NULL) return err;
    err = along_target(what, &t, a, indices, axis, dims);
    t.once = dims[axis] == 1;
    free(dims);
    if (err == GA_NO_ERROR) err = scatter_to(what, &t, values, mode, check_error != 0);
    target_clear(&t);
    return err;
}
