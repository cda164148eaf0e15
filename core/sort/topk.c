/* GpuArray_topk(): rows are sorted, or selected from. */
#include <gpuarray/sort.h>

#include <string.h>

#include <stdlib.h>

#include "array/result.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "select.h"
#include "winners.h"

typedef struct topk {
    const GpuArray *in;
    ga_result values, indices;
    size_t k;
    unsigned axis;
    bool descending;
} topk;

static const char what[] = "GpuArray_topk";

/* Copy the first k of each sorted row. */
static int first_of_rows(const GpuArray *to, const ga_span *from, const topk *t, size_t n) {
    GpuArray all = {0};
    size_t bytes = GpuArray_ITEMSIZE(to), *dims = malloc(to->nd * sizeof *dims);
    ssize_t *strides = malloc(to->nd * sizeof *strides), step = (ssize_t)(n * bytes);

    int err = dims == NULL || strides == NULL ? ga_fail_memory(&to->data->ctx->err, "an array's shape") : GA_NO_ERROR;
    if (err == GA_NO_ERROR) {
        memcpy(dims, to->dimensions, to->nd * sizeof *dims);
        strides[to->nd - 1] = (ssize_t)bytes;
        for (unsigned i = to->nd - 1; i-- > 0; step *= (ssize_t)dims[i]) strides[i] = step;
        dims[to->nd - 1] = t->k;
        err = GpuArray_fromdata(&all, from->data, from->at, to->typecode, to->nd, dims, strides, 0);
    }
    if (err == GA_NO_ERROR) err = ga_array_assign(to, &all);
    GpuArray_clear(&all);
    free(dims);
    free(strides);
    return err;
}

static int sort_whole(const ga_sort_rows *j, const topk *t, const ga_dense_rows *values, const ga_dense_rows *indices) {
    ga_sort_rows whole = *j;
    size_t all = j->rows * j->n;
    ga_span sorted = {0}, places = {0};
    int err = GA_NO_ERROR;

    if (t->values.a != NULL) err = ga_span_new(j->ctx, &sorted, all, GpuArray_ITEMSIZE(t->in));
    if (err == GA_NO_ERROR && t->indices.a != NULL)
        err = ga_span_new(j->ctx, &places, all, GpuArray_ITEMSIZE(t->indices.a));
    whole.k = j->n;
    whole.values = sorted;
    whole.places = places;
    if (err == GA_NO_ERROR) err = ga_sort_rows_run(&whole);
    if (err == GA_NO_ERROR && t->values.a != NULL) err = first_of_rows(&values->dense, &sorted, t, j->n);
    if (err == GA_NO_ERROR && t->indices.a != NULL) err = first_of_rows(&indices->dense, &places, t, j->n);
    gpudata_release(sorted.data); /* enqueued work retains it */
    gpudata_release(places.data);
    return err;
}

/* A call under way: rows, and where their first k go. */
typedef struct topk_run {
    const ga_sort_rows *rows;
    const topk *t;
    const ga_dense_rows *values, *indices;
} topk_run;

static int attempt_topk(void *self, atomic_uint *limit) {
    const topk_run *r = self;

    switch (ga_topk_way_of(r->rows, atomic_load(limit))) {
    case GA_TOPK_WINNERS: return ga_winners_run(r->rows, limit);
    case GA_TOPK_SELECT: return ga_select_run(r->rows);
    case GA_TOPK_SORT: return ga_sort_rows_run(r->rows);
    case GA_TOPK_SORT_ALL: break;
    }
    return sort_whole(r->rows, r->t, r->values, r->indices);
}

static int topk_rows(const topk *t) {
    const GpuArray *in = t->in;
    ga_dense_rows x = {0}, values = {0}, indices = {0};
    atomic_uint limit;
    ga_sort_rows j = {.ctx = in->data->ctx,
                      .typecode = in->typecode,
                      .descending = t->descending,
                      .n = in->dimensions[t->axis],
                      .k = t->k};

    j.rows = ga_array_size(in) / j.n;
    bool copy = (t->values.a != NULL && ga_array_overlap(t->values.a, in)) ||
                (t->indices.a != NULL && ga_array_overlap(t->indices.a, in));
    int err = ga_dense_rows_read(&x, in, t->axis, copy);
    if (err == GA_NO_ERROR && t->values.a != NULL) err = ga_dense_rows_write(&values, t->values.a, t->axis);
    if (err == GA_NO_ERROR && t->indices.a != NULL) err = ga_dense_rows_write(&indices, t->indices.a, t->axis);
    if (err == GA_NO_ERROR) {
        j.in = ga_rows_span(&x);
        if (t->values.a != NULL) j.values = ga_rows_span(&values);
        if (t->indices.a != NULL) {
            j.places = ga_rows_span(&indices);
            j.place_type = t->indices.a->typecode;
        }
        topk_run r = {&j, t, &values, &indices};
        atomic_init(&limit, GA_NO_ITEM_LIMIT);
        err = ga_attempt(&limit, attempt_topk, &r);
    }
    if (err == GA_NO_ERROR) err = ga_dense_rows_written(&values);
    if (err == GA_NO_ERROR) err = ga_dense_rows_written(&indices);
    ga_dense_rows_clear(&x);
    ga_dense_rows_clear(&values);
    ga_dense_rows_clear(&indices);
    return err;
}

static int topk_check(const GpuArray *values, const GpuArray *indices, const GpuArray *in, size_t k, unsigned axis,
                      int flags) {
    int err = ga_input_check(in, NULL, what, "the input");
    if (err == GA_NO_ERROR) err = ga_array_check_axis(in, axis, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &in->data->ctx->err;
    if (values == NULL && indices == NULL)
        return ga_fail(e, GA_INVALID_ERROR, "%s: no place for values nor for indices", what);
    if (values == indices) return ga_fail(e, GA_INVALID_ERROR, "%s: values and indices have one place", what);
    if ((flags & ~GA_TOPK_SMALLEST) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: unknown flags 0x%x", what, (unsigned)flags);
    if (k > in->dimensions[axis])
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu elements of rows of %zu", what, k, in->dimensions[axis]);
    return GA_NO_ERROR;
}

int GpuArray_topk(GpuArray *values, GpuArray *indices, const GpuArray *in, size_t k, unsigned int axis, int flags) {
    int err = topk_check(values, indices, in, k, axis, flags);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    topk t = {.in = in, .k = k, .axis = axis, .descending = (flags & GA_TOPK_SMALLEST) == 0};
    size_t *dims = malloc(in->nd * sizeof *dims);
    if (dims == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    memcpy(dims, in->dimensions, in->nd * sizeof *dims);
    dims[axis] = k;
    err = ga_result_open(&t.values, values, in, in->typecode, 0, in->nd, dims, what, "the place for values");
    if (err == GA_NO_ERROR)
        err = ga_result_open(&t.indices, indices, in, GA_LONG, in->dimensions[axis], in->nd, dims, what,
                             "the place for indices");
    free(dims);
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&t.values, &t.indices, what);
    if (err == GA_NO_ERROR && k > 0 && ga_array_size(in) > 0) err = topk_rows(&t);
    err = ga_result_close(&t.values, err);
    return ga_result_close(&t.indices, err);
}
