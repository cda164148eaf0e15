/* Nonzero elements, and indexing with a boolean mask. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/select.h>

#include "choose.h"
#include "compact.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "array/broadcast.h"

/* ---------------------------------------------------------------------------------------------------------- not zero
 */

int GpuArray_count_nonzero(size_t *count, const GpuArray *a) {
    ga_places p;

    if (count == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_count_nonzero: no place for the number");
    *count = 0;
    int err = ga_arrays_check("GpuArray_count_nonzero", &a, 1);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    err = ga_places_init(&p, a);
    if (err == GA_NO_ERROR) err = ga_places_count(&p, count);
    ga_places_clear(&p);
    return err;
}

/* Indices of the nonzero elements of a: a new array [number][dimension], or with `by_dimension` [dimension][number]. */
static int find_indices(GpuArray *found, const GpuArray *a, bool by_dimension) {
    ga_places p;
    size_t count = 0;
    GpuArray rows = {0};

    int err = ga_places_init(&p, a);
    if (err == GA_NO_ERROR) err = ga_places_count(&p, &count);
    size_t dims[2] = {by_dimension ? a->nd : count, by_dimension ? count : a->nd};
    if (err == GA_NO_ERROR) err = GpuArray_empty(found, a->data->ctx, GA_LONG, 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && count > 0 && a->nd > 0) {
        err = GpuArray_view(&rows, found);
        if (err == GA_NO_ERROR && by_dimension) err = GpuArray_transpose_inplace(&rows, NULL);
        if (err == GA_NO_ERROR) err = ga_places_write(&p, &rows, a->nd, a->dimensions);
    }
    GpuArray_clear(&rows);
    ga_places_clear(&p);
    return err;
}

int GpuArray_argwhere(GpuArray *indices, const GpuArray *a) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    int err = ga_array_place(indices, &a, 1, "GpuArray_argwhere");
    if (err == GA_NO_ERROR) err = ga_arrays_check("GpuArray_argwhere", &a, 1);
    if (err == GA_NO_ERROR) err = find_indices(indices, a, false);
    if (err != GA_NO_ERROR && indices != NULL && indices != a) GpuArray_clear(indices);
    return err;
}

int GpuArray_nonzero(GpuArray *indices, const GpuArray *a) {
    GpuArray all = {0};

    if (indices == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_nonzero: no place for the arrays");
    int err = ga_arrays_check("GpuArray_nonzero", &a, 1);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    ga_errbuf *e = ga_array_errbuf(a);
    if (a->nd == 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_nonzero: an array of rank 0 has no index; use GpuArray_argwhere()");
    for (unsigned d = 0; d < a->nd; d++)
        if (&indices[d] == a)
            return ga_fail(e, GA_INVALID_ERROR, "GpuArray_nonzero: a result and the input are the same GpuArray");
    memset(indices, 0, a->nd * sizeof *indices);
    err = find_indices(&all, a, true);
    for (unsigned d = 0; d < a->nd && err == GA_NO_ERROR; d++)
        err = GpuArray_fromdata(&indices[d], all.data, d * all.dimensions[1] * sizeof(int64_t), GA_LONG, 1,
                                &all.dimensions[1], (ssize_t[]){sizeof(int64_t)}, 1);
    for (unsigned d = 0; d < a->nd && err != GA_NO_ERROR; d++) GpuArray_clear(&indices[d]);
    GpuArray_clear(&all);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- masks
 */

static int mask_check(const char *what, const GpuArray *a, const GpuArray *mask) {
    ga_errbuf *e = ga_array_errbuf(a);

    if (mask->typecode != GA_BOOL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the mask is of %s, not of booleans; compare with 0 first", what,
                       ga_type_name(mask->typecode));
    if (mask->nd > a->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the mask has rank %u, the array %u", what, mask->nd, a->nd);
    for (unsigned d = 0; d < mask->nd; d++)
        if (mask->dimensions[d] != a->dimensions[d])
            return ga_fail(e, GA_VALUE_ERROR, "%s: the mask has size %zu along dimension %u, the array %zu", what,
                           mask->dimensions[d], d, a->dimensions[d]);
    return GA_NO_ERROR;
}

/* The shape of a[mask]: the number of elements, then the dimensions that the mask does not have. The caller frees
 * it. */
static size_t *selected_shape(const GpuArray *a, const GpuArray *mask, size_t count) {
    unsigned rest = a->nd - mask->nd;
    size_t *dims = malloc(((size_t)rest + 1) * sizeof *dims);

    if (dims == NULL) {
        ga_fail_memory(ga_array_errbuf(a), "an array's shape");
        return NULL;
    }
    dims[0] = count;
    for (unsigned d = 0; d < rest; d++) dims[1 + d] = a->dimensions[mask->nd + d];
    return dims;
}

/* View a dense array as n rows, one for each element of the mask, of `row` elements: rank 2, or 1 if row is 1. */
static int as_rows(GpuArray *rows, const GpuArray *a, size_t n, size_t row) {
    const size_t dims[2] = {n, row};
    int err = GpuArray_view(rows, a);
    return err == GA_NO_ERROR ? GpuArray_reshape_inplace(rows, row == 1 ? 1 : 2, dims, GA_C_ORDER) : err;
}

/* Copy between a dense array and a dense list of the selected elements. */
static int move_selected(ga_places *p, const GpuArray *a, const GpuArray *mask, const GpuArray *list, bool back) {
    size_t n = ga_array_size(mask), row = 1, count = list->dimensions[0];
    GpuArray rows = {0}, listed = {0}, places = {0}, index = {0};
    int err;

    for (unsigned d = mask->nd; d < a->nd; d++) row *= a->dimensions[d];
    if (count == 0 || row == 0) return GA_NO_ERROR;
    err = as_rows(&rows, a, n, row);
    if (err == GA_NO_ERROR) err = as_rows(&listed, list, count, row);
    if (err == GA_NO_ERROR && row == 1) {
        err = back ? ga_places_move(p, &rows, &listed, true) : ga_places_move(p, &listed, &rows, false);
    } else if (err == GA_NO_ERROR) {
        err = GpuArray_empty(&places, a->data->ctx, GA_LONG, 2, (size_t[]){count, 1}, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_places_write(p, &places, 1, &n);
        if (err == GA_NO_ERROR) err = as_rows(&index, &places, count, 1);
        if (err == GA_NO_ERROR)
            err = back ? GpuArray_put(&rows, &index, &listed, 0, 0) : GpuArray_take(&listed, &rows, &index, 0, 0);
    }
    GpuArray_clear(&rows);
    GpuArray_clear(&listed);
    GpuArray_clear(&places);
    GpuArray_clear(&index);
    return err;
}

static bool is_dense(const GpuArray *a) {
    return GpuArray_IS_C_CONTIGUOUS(a) && ga_whole_aligned(a);
}

int GpuArray_compress(GpuArray *out, const GpuArray *a, const GpuArray *mask) {
    const GpuArray *in[2] = {a, mask};
    const char *what = "GpuArray_compress";
    GpuArray dense = {0};
    size_t count = 0, *dims;
    ga_places p;

    int err = ga_array_place(out, in, 2, what);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){a, mask});
    if (mask == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the mask is NULL", what);
    err = ga_arrays_check(what, in, 2);
    if (err == GA_NO_ERROR) err = mask_check(what, a, mask);
    if (err != GA_NO_ERROR) return err;
    err = ga_places_init(&p, mask);
    if (err == GA_NO_ERROR) err = ga_places_count(&p, &count);
    if (err == GA_NO_ERROR) {
        dims = selected_shape(a, mask, count);
        err = dims == NULL ? GA_MEMORY_ERROR
                           : GpuArray_empty(out, a->data->ctx, a->typecode, a->nd - mask->nd + 1, dims, GA_C_ORDER);
        free(dims);
    }
    if (err == GA_NO_ERROR && !is_dense(a) && count > 0) err = GpuArray_copy(&dense, a, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = move_selected(&p, dense.data != NULL ? &dense : a, mask, out, false);
    GpuArray_clear(&dense);
    ga_places_clear(&p);
    if (err != GA_NO_ERROR) GpuArray_clear(out);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- write
 */

/* a[mask] = values that are the same for all selected elements; `trail`: dimensions that the mask does not have. */
static int fill(const char *what, const GpuArray *a, const GpuArray *mask, const GpuArray *values, unsigned trail) {
    ssize_t *strides = calloc((size_t)a->nd + 1, sizeof *strides);
    GpuArray wide = {0}, one = {0}, small = {0};

    if (strides == NULL) return ga_fail_memory(ga_array_errbuf(a), "broadcast strides");
    for (unsigned d = 0; d < mask->nd; d++) strides[d] = mask->strides[d];
    int err = GpuArray_fromdata(&wide, mask->data, mask->offset, GA_BOOL, a->nd, a->dimensions, strides, 0);
    free(strides);
    if (err == GA_NO_ERROR) err = GpuArray_view(&one, values);
    if (err == GA_NO_ERROR && values->nd == trail + 1) /* drop the first axis, whose extent is 1 */
        err = GpuArray_reshape_inplace(&one, trail, values->dimensions + 1, GA_C_ORDER);
    if (err == GA_COPY_ERROR) {
        err = GpuArray_copy(&small, values, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&small, trail, values->dimensions + 1, GA_C_ORDER);
    }
    const GpuArray *in[3] = {&wide, small.data != NULL ? &small : &one, NULL};
    if (err == GA_NO_ERROR) err = ga_choose(what, GA_CHOICE_FILL, a, in);
    GpuArray_clear(&wide);
    GpuArray_clear(&one);
    GpuArray_clear(&small);
    return err;
}

/* a[mask] = values, one for each selected element. */
static int put_values(const char *what, const GpuArray *a, const GpuArray *mask, const GpuArray *values) {
    GpuArray wide = {0}, list = {0}, dense = {0};
    size_t count = 0, *dims = NULL;
    unsigned nd = a->nd - mask->nd + 1;
    ga_places p;

    int err = ga_places_init(&p, mask);
    if (err == GA_NO_ERROR) err = ga_places_count(&p, &count);
    if (err == GA_NO_ERROR && count != values->dimensions[0])
        err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the mask has %zu set elements, but there are %zu values",
                      what, count, values->dimensions[0]);
    if (err == GA_NO_ERROR) {
        dims = selected_shape(a, mask, count);
        if (dims == NULL) err = GA_MEMORY_ERROR;
    }
    if (err == GA_NO_ERROR) err = ga_broadcast_view(what, &wide, values, nd, dims);
    bool as_is =
        err == GA_NO_ERROR && is_dense(&wide) && values->typecode == a->typecode && !ga_array_overlap(values, a);
    if (err == GA_NO_ERROR && !as_is) {
        err = GpuArray_empty(&list, a->data->ctx, a->typecode, nd, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(&list, &wide);
    }
    if (err == GA_NO_ERROR && !is_dense(a)) err = GpuArray_copy(&dense, a, GA_C_ORDER);
    const GpuArray *target = dense.data != NULL ? &dense : a;
    if (err == GA_NO_ERROR) err = move_selected(&p, target, mask, as_is ? &wide : &list, true);
    if (err == GA_NO_ERROR && target == &dense) err = ga_array_assign(a, &dense);
    free(dims);
    GpuArray_clear(&wide);
    GpuArray_clear(&list);
    GpuArray_clear(&dense);
    ga_places_clear(&p);
    return err;
}

/* put_values() with a mask that is disjoint from what is written. */
static int put_values_disjoint(const char *what, const GpuArray *a, const GpuArray *mask, const GpuArray *values) {
    GpuArray own = {0};
    int err = GA_NO_ERROR;

    if (ga_array_overlap(a, mask)) {
        err = GpuArray_copy(&own, mask, GA_C_ORDER);
        mask = &own;
    }
    if (err == GA_NO_ERROR) err = put_values(what, a, mask, values);
    GpuArray_clear(&own);
    return err;
}

int GpuArray_setmask(GpuArray *a, const GpuArray *mask, const GpuArray *values) {
    const GpuArray *all[3] = {a, mask, values};
    const char *what = "GpuArray_setmask";

    if (a == NULL || mask == NULL || values == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_arrays_check(what, all, 3);
    if (err == GA_NO_ERROR) err = ga_array_check_written(a, what);
    if (err == GA_NO_ERROR) err = mask_check(what, a, mask);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){mask, values});
    ga_errbuf *e = ga_array_errbuf(a);
    unsigned trail = a->nd - mask->nd;
    if (ga_is_complex(values->typecode) && !ga_is_complex(a->typecode) && a->typecode != GA_BOOL)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: a conversion from complex to %s would lose the imaginary part",
                       what, ga_type_name(a->typecode));
    if (values->nd > trail + 1)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the values have rank %u, what the mask selects %u", what, values->nd,
                       trail + 1);
    if (values->nd <= trail || values->dimensions[0] == 1) return fill(what, a, mask, values, trail);
    return put_values_disjoint(what, a, mask, values);
}
