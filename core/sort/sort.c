/* GpuArray_sort(), GpuArray_argsort(), GpuArray_sort_by_key(): checks, and copies of inputs. */
#include <gpuarray/sort.h>

#include <gpuarray/util.h>

#include "array/result.h"
#include "device/profile.h"
#include "rows.h"

/* A call: its inputs, and the results that are wanted. */
typedef struct sorting {
    const char *what;
    const GpuArray *keys, *values; /* values: moved along with the keys, or NULL */
    ga_result out, out_values, places;
    unsigned axis;
    bool descending;
} sorting;

static int sort_open(sorting *s, const char *what, const GpuArray *keys, unsigned axis, int flags) {
    *s = (sorting){.what = what, .keys = keys, .axis = axis, .descending = (flags & GA_SORT_DESCENDING) != 0};
    int err = ga_input_check(keys, NULL, what, "the input");
    if (err == GA_NO_ERROR) err = ga_array_check_axis(keys, axis, what);
    if (err == GA_NO_ERROR && (flags & ~GA_SORT_DESCENDING) != 0)
        err = ga_fail(&keys->data->ctx->err, GA_VALUE_ERROR, "%s: unknown flags 0x%x", what, (unsigned)flags);
    return err;
}

static bool hits(const ga_result *r, const GpuArray *a) {
    return r->a != NULL && ga_array_overlap(r->a, a);
}

/* May the keys be sorted in place? */
static bool in_place(const sorting *s) {
    return s->out.a != NULL && ga_array_same_layout(s->out.a, s->keys) && ga_sort_in_place(s->keys->typecode);
}

/* Sort keys and places, then gather the values by these. */
static int sort_rows(const sorting *s) {
    const GpuArray *keys = s->keys;
    gpucontext *ctx = keys->data->ctx;
    ga_dense_rows in = {0}, out = {0}, places = {0}, values = {0}, moved = {0};
    ga_span own = {0};
    size_t n = keys->dimensions[s->axis], all = ga_array_size(keys);
    ga_sort_rows j = {
        .ctx = ctx, .typecode = keys->typecode, .descending = s->descending, .rows = all / n, .n = n, .k = n};

    bool copy = hits(&s->places, keys) || (hits(&s->out, keys) && !in_place(s));
    int err = ga_dense_rows_read(&in, keys, s->axis, copy);
    if (err == GA_NO_ERROR && s->out.a != NULL) err = ga_dense_rows_write(&out, s->out.a, s->axis);
    if (err == GA_NO_ERROR && s->places.a != NULL) err = ga_dense_rows_write(&places, s->places.a, s->axis);
    if (err == GA_NO_ERROR && s->values != NULL) {
        err = ga_dense_rows_read(&values, s->values, s->axis,
                                 hits(&s->out, s->values) || hits(&s->out_values, s->values));
        if (err == GA_NO_ERROR) err = ga_dense_rows_write(&moved, s->out_values.a, s->axis);
        j.place_type = ga_radix_carried(n);
        if (err == GA_NO_ERROR) err = ga_span_new(ctx, &own, all, gpuarray_get_elsize(j.place_type));
        j.places = own;
    } else if (s->places.a != NULL) {
        j.place_type = s->places.a->typecode;
        j.places = ga_rows_span(&places);
    }
    if (s->out.a != NULL) j.values = ga_rows_span(&out);
    j.in = ga_rows_span(&in);
    if (err == GA_NO_ERROR) err = ga_sort_rows_run(&j);
    if (err == GA_NO_ERROR && s->values != NULL) {
        ga_span from = ga_rows_span(&values), to = ga_rows_span(&moved);
        err = ga_sort_gather(ctx, (unsigned)gpuarray_get_elsize(s->values->typecode), &from, &own, j.place_type, &to,
                             j.rows, n, n);
    }
    if (err == GA_NO_ERROR) err = ga_dense_rows_written(&out);
    if (err == GA_NO_ERROR) err = ga_dense_rows_written(&places);
    if (err == GA_NO_ERROR) err = ga_dense_rows_written(&moved);
    gpudata_release(own.data); /* enqueued work retains it */
    ga_dense_rows_clear(&in);
    ga_dense_rows_clear(&out);
    ga_dense_rows_clear(&places);
    ga_dense_rows_clear(&values);
    ga_dense_rows_clear(&moved);
    return err;
}

static int sort_finish(sorting *s, int err) {
    if (err == GA_NO_ERROR && ga_array_size(s->keys) > 0) err = sort_rows(s);
    err = ga_result_close(&s->out, err);
    err = ga_result_close(&s->out_values, err);
    return ga_result_close(&s->places, err);
}

static int no_place(const char *what) {
    return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
}

int GpuArray_sort(GpuArray *out, const GpuArray *in, unsigned int axis, int flags) {
    sorting s;

    if (out == NULL) return no_place("GpuArray_sort");
    int err = sort_open(&s, "GpuArray_sort", in, axis, flags);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    err = ga_result_open(&s.out, out, in, in->typecode, 0, in->nd, in->dimensions, s.what, "the result");
    return sort_finish(&s, err);
}

int GpuArray_argsort(GpuArray *out, const GpuArray *in, unsigned int axis, int flags) {
    sorting s;

    if (out == NULL) return no_place("GpuArray_argsort");
    int err = sort_open(&s, "GpuArray_argsort", in, axis, flags);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    err =
        ga_result_open(&s.places, out, in, GA_LONG, in->dimensions[axis], in->nd, in->dimensions, s.what, "the result");
    return sort_finish(&s, err);
}

int GpuArray_sort_by_key(GpuArray *out_keys, GpuArray *out_values, const GpuArray *keys, const GpuArray *values,
                         unsigned int axis, int flags) {
    static const char what[] = "GpuArray_sort_by_key";
    sorting s;

    if (out_values == NULL) return no_place(what);
    int err = sort_open(&s, what, keys, axis, flags);
    if (err == GA_NO_ERROR) err = ga_input_check(values, keys, what, "the array of values");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){keys, values});
    s.values = values;
    if (out_keys == out_values)
        return ga_fail(&keys->data->ctx->err, GA_INVALID_ERROR, "%s: keys and values have one place", what);
    if (!ga_array_same_shape(keys, values))
        return ga_fail(&keys->data->ctx->err, GA_VALUE_ERROR, "%s: keys and values differ in shape", what);
    err = ga_result_open(&s.out, out_keys, keys, keys->typecode, 0, keys->nd, keys->dimensions, what,
                         "the place for keys");
    if (err == GA_NO_ERROR)
        err = ga_result_open(&s.out_values, out_values, keys, values->typecode, 0, keys->nd, keys->dimensions, what,
                             "the place for values");
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&s.out, &s.out_values, what);
    return sort_finish(&s, err);
}
