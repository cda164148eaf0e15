/* Dense rows of arrays, and their sorting: complex<double> in two stable sorts, other types by their keys. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "base/types.h"
#include "copy/copy.h"
#include "plan/flat.h"

/* -------------------------------------------------------------------------------------------------- rows of arrays */

static int move_axis(GpuArray *moved, const GpuArray *a, unsigned axis) {
    unsigned *axes = malloc(a->nd * sizeof *axes), n = 0;

    if (axes == NULL) return ga_fail_memory(&a->data->ctx->err, "an array's axes");
    for (unsigned i = 0; i < a->nd; i++)
        if (i != axis) axes[n++] = i;
    axes[n] = axis;
    int err = GpuArray_transpose(moved, a, axes);
    free(axes);
    return err;
}

/* Are the elements dense and aligned, as the kernels need them? */
static bool is_dense(const GpuArray *a) {
    return GpuArray_IS_C_CONTIGUOUS(a) && ga_whole_aligned(a);
}

int ga_dense_rows_read(ga_dense_rows *r, const GpuArray *a, unsigned axis, bool copy) {
    int err = move_axis(&r->moved, a, axis);

    if (err != GA_NO_ERROR) return err;
    if (!copy && is_dense(&r->moved)) return GpuArray_view(&r->dense, &r->moved);
    return GpuArray_copy(&r->dense, &r->moved, GA_C_ORDER);
}

int ga_dense_rows_write(ga_dense_rows *r, const GpuArray *a, unsigned axis) {
    int err = move_axis(&r->moved, a, axis);
    const GpuArray *m = &r->moved;

    if (err != GA_NO_ERROR) return err;
    if (is_dense(m)) return GpuArray_view(&r->dense, m);
    return GpuArray_empty(&r->dense, m->data->ctx, m->typecode, m->nd, m->dimensions, GA_C_ORDER);
}

int ga_dense_rows_written(const ga_dense_rows *r) {
    if (r->dense.data == NULL || r->dense.data == r->moved.data) return GA_NO_ERROR;
    return ga_array_assign(&r->moved, &r->dense);
}

void ga_dense_rows_clear(ga_dense_rows *r) {
    GpuArray_clear(&r->moved);
    GpuArray_clear(&r->dense);
}

ga_span ga_rows_span(const ga_dense_rows *r) {
    return (ga_span){r->dense.data, r->dense.offset};
}

/* --------------------------------------------------------------------------------------------------------- sorting */

bool ga_sort_in_place(int typecode) {
    size_t bytes = gpuarray_get_elsize(typecode);
    return bytes > 1 && bytes < 16;
}

int ga_sort_gather(gpucontext *ctx, unsigned bytes, const ga_span *from, const ga_span *places, int place_type,
                   const ga_span *to, size_t rows, size_t n, size_t k) {
    ga_flat f = {.ctx = ctx, .targs = {.file = "sort", .kernel = "sort_gather"}, .count = rows * k};
    ga_view x, p, y;

    ga_template_arg(&f.targs, "T", ga_key_word_name(bytes));
    ga_template_arg_type(&f.targs, "P", place_type);
    ga_view_buffer(&x, from->data, from->at, rows * n, bytes);
    ga_view_buffer(&p, places->data, places->at, rows * k, gpuarray_get_elsize(place_type));
    ga_view_buffer(&y, to->data, to->at, rows * k, bytes);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&p), ga_arg_view(&y), ga_arg_index((ssize_t)n),
                           ga_arg_index((ssize_t)k)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* The template argument PART: which word of the keys of complex<double>. */
typedef enum key_part { LOW_PART, HIGH_PART } key_part;

static int take_part(const ga_sort_rows *j, key_part part, const ga_span *to) {
    size_t count = j->rows * j->n;
    ga_flat f = {.ctx = j->ctx, .targs = {.file = "sort", .kernel = "sort_part"}, .count = count};
    ga_view x, y;

    ga_template_arg_number(&f.targs, "PART", part);
    ga_template_arg_flag(&f.targs, "DESC", j->descending);
    ga_view_buffer(&x, j->in.data, j->in.at, 2 * count, 8);
    ga_view_buffer(&y, to->data, to->at, count, 8);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&y)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Sort by the less significant words of the keys, then, stably, by the others. */
static int sort_pairs(const ga_sort_rows *j) {
    ga_span keys = {0}, moved = {0}, first = {0}, second = {0};
    int carried = ga_radix_carried(j->n), last_type = j->places.data != NULL ? j->place_type : carried;
    size_t all = j->rows * j->n, bytes = gpuarray_get_elsize(carried);

    int err = ga_span_new(j->ctx, &keys, all, 8);
    if (err == GA_NO_ERROR) err = ga_span_new(j->ctx, &moved, all, 8);
    if (err == GA_NO_ERROR) err = ga_span_new(j->ctx, &first, all, bytes);
    if (err == GA_NO_ERROR && j->places.data == NULL) err = ga_span_new(j->ctx, &second, j->rows * j->k, bytes);
    ga_radix r = {.ctx = j->ctx,
                  .key = {8, GA_KEY_PLAIN},
                  .rows = j->rows,
                  .n = j->n,
                  .k = j->n,
                  .in = keys,
                  .places = first,
                  .place_type = carried};
    if (err == GA_NO_ERROR) err = take_part(j, LOW_PART, &keys);
    if (err == GA_NO_ERROR) err = ga_radix_run(&r);
    if (err == GA_NO_ERROR) err = take_part(j, HIGH_PART, &keys);
    if (err == GA_NO_ERROR) err = ga_sort_gather(j->ctx, 8, &keys, &first, carried, &moved, j->rows, j->n, j->n);
    r.k = j->k;
    r.in = moved;
    r.carried = first;
    r.places = j->places.data != NULL ? j->places : second;
    r.place_type = last_type;
    if (err == GA_NO_ERROR) err = ga_radix_run(&r);
    if (err == GA_NO_ERROR && j->values.data != NULL)
        err = ga_sort_gather(j->ctx, 16, &j->in, &r.places, last_type, &j->values, j->rows, j->n, j->k);
    gpudata_release(keys.data); /* enqueued work retains it */
    gpudata_release(moved.data);
    gpudata_release(first.data);
    gpudata_release(second.data);
    return err;
}

int ga_sort_rows_run(const ga_sort_rows *j) {
    ga_radix r = {.ctx = j->ctx,
                  .descending = j->descending,
                  .rows = j->rows,
                  .n = j->n,
                  .k = j->k,
                  .in = j->in,
                  .keys = j->values,
                  .places = j->places,
                  .place_type = j->place_type};

    if (!ga_key_type_of(j->typecode, &r.key))
        return ga_fail(&j->ctx->err, GA_UNSUPPORTED_ERROR, "sorting: elements of type %s have no order",
                       ga_type_name(j->typecode));
    if (r.place_type == 0) r.place_type = GA_UINT;
    return r.key.bytes == 16 ? sort_pairs(j) : ga_radix_run(&r);
}
