/* Triples of row, column and value: sorting, summing, conversion to matrices (kernels/library/sparse.gk). */
#include "triples.h"

#include <gpuarray/scan.h>
#include <gpuarray/segment.h>
#include <gpuarray/select.h>
#include <gpuarray/sort.h>

#include "copy/copy.h"
#include "reduce/segment_bounds.h"

/* Expand row pointers to a row for each element (of BSR: for each element of a block, and its column). */
static int expand(ga_triples *t, const GpuSparse *a) {
    const bool blocks = a->format == GA_SPARSE_BSR;
    const size_t high = ga_sparse_high(a), wide = ga_sparse_wide(a);
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_expand"};
    ga_view views[4];

    int err = ga_sparse_new(&t->rows, t->ctx, a->indptr.typecode, t->n);
    if (err == GA_NO_ERROR && blocks) err = ga_sparse_new(&t->columns, t->ctx, a->indptr.typecode, t->n);
    if (err == GA_NO_ERROR && !blocks) err = GpuArray_view(&t->columns, &a->indices);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", a->indices.typecode);
    ga_template_arg_flag(&targs, "COLUMNS", blocks);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &a->indptr), ga_sparse_arg(&views[1], &a->indices),
                           ga_sparse_arg(&views[2], &t->rows),   ga_sparse_arg(&views[3], &t->columns),
                           ga_arg_index((ssize_t)high),          ga_arg_index((ssize_t)wide)};
    return ga_sparse_launch(t->ctx, &targs, t->n, args);
}

int ga_triples_of(ga_triples *t, const GpuSparse *a) {
    *t = (ga_triples){.ctx = ga_sparse_context(a), .rows_total = a->rows, .cols_total = a->cols};
    t->n = ga_array_size(&a->data);
    t->unique = (a->flags & GA_SPARSE_CANONICAL) != 0;
    t->sorted = t->unique && a->format != GA_SPARSE_BSR;
    if (a->indices.typecode == GA_INT && t->n > INT32_MAX)
        return ga_fail(&t->ctx->err, GA_XLARGE_ERROR, "%zu elements of blocks are too many for indices of ga_int",
                       t->n);
    int err = GA_NO_ERROR;
    if (a->format == GA_SPARSE_COO) {
        err = GpuArray_view(&t->rows, &a->indptr);
        if (err == GA_NO_ERROR) err = GpuArray_view(&t->columns, &a->indices);
    } else {
        err = expand(t, a);
    }
    return err == GA_NO_ERROR ? GpuArray_reshape(&t->data, &a->data, 1, &t->n, GA_C_ORDER, 1) : err;
}

void ga_triples_clear(ga_triples *t) {
    GpuArray_clear(&t->rows);
    GpuArray_clear(&t->columns);
    GpuArray_clear(&t->data);
}

void ga_triples_turn(ga_triples *t) {
    const GpuArray rows = t->rows;
    const size_t rows_total = t->rows_total;

    t->rows = t->columns;
    t->columns = rows;
    t->rows_total = t->cols_total;
    t->cols_total = rows_total;
    t->sorted = false;
}

/* a = a[order]. */
static int take(GpuArray *a, const GpuArray *order) {
    GpuArray taken = {0};

    int err = GpuArray_take(&taken, a, order, 0, 0);
    if (err != GA_NO_ERROR) return err;
    GpuArray_clear(a);
    *a = taken;
    return GA_NO_ERROR;
}

/* Two stable sorts: by column first, then by row. */
int ga_triples_sort(ga_triples *t, bool by_row_alone) {
    GpuArray order = {0}, rows = {0}, both = {0};
    int err = GA_NO_ERROR;

    if (t->sorted || t->n == 0) return GA_NO_ERROR;
    if (by_row_alone) {
        err = GpuArray_argsort(&both, &t->rows, 0, 0);
    } else {
        err = GpuArray_argsort(&order, &t->columns, 0, 0);
        if (err == GA_NO_ERROR) err = GpuArray_take(&rows, &t->rows, &order, 0, 0);
        if (err == GA_NO_ERROR) err = GpuArray_sort_by_key(NULL, &both, &rows, &order, 0, 0);
    }
    if (err == GA_NO_ERROR) err = take(&t->rows, &both);
    if (err == GA_NO_ERROR) err = take(&t->columns, &both);
    if (err == GA_NO_ERROR) err = take(&t->data, &both);
    GpuArray_clear(&order);
    GpuArray_clear(&rows);
    GpuArray_clear(&both);
    t->sorted = err == GA_NO_ERROR;
    return err;
}

/* Number the distinct places of sorted triples, and count them. Waits for the device. */
static int number_places(const ga_triples *t, GpuArray *number, size_t *count) {
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_differ"};
    ga_view views[3];
    GpuArray differ = {0};
    GpuScan *scan = NULL;
    int64_t last = 0;

    int err = ga_sparse_new(&differ, t->ctx, GA_UBYTE, t->n);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows), ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], &differ)};
    err = ga_sparse_launch(t->ctx, &targs, t->n, args);
    if (err == GA_NO_ERROR) err = GpuScan_new(&scan, t->ctx, "sum", GA_UBYTE, GA_LONG, GA_LONG, 0);
    if (err == GA_NO_ERROR) err = GpuScan_call(scan, number, &differ, 0);
    GpuScan_free(scan);
    GpuArray_clear(&differ);
    if (err == GA_NO_ERROR)
        err = gpudata_read(&last, number->data, number->offset + (t->n - 1) * sizeof last, sizeof last);
    *count = (size_t)last + 1;
    return err;
}

/* The distinct places, each once, in new arrays. */
static int keep_places(const ga_triples *t, const GpuArray *number, size_t count, GpuArray *row, GpuArray *column) {
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_keep"};
    ga_view views[5];

    int err = ga_sparse_new(row, t->ctx, t->rows.typecode, count);
    if (err == GA_NO_ERROR) err = ga_sparse_new(column, t->ctx, t->rows.typecode, count);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows), ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], number), ga_sparse_arg(&views[3], row),
                           ga_sparse_arg(&views[4], column)};
    return ga_sparse_launch(t->ctx, &targs, t->n, args);
}

/* The sum of the values at each place, in the type of the values. */
static int sum_values(const ga_triples *t, const GpuArray *number, size_t count, GpuArray *sums) {
    const int type = t->data.typecode;
    GpuArray wide = {0};

    int err = GpuArray_segment_reduce_ids(&wide, type == GA_BOOL ? "any" : "sum", &t->data, number, count, 0);
    if (err != GA_NO_ERROR) return err;
    if (wide.typecode == type) {
        *sums = wide;
        return GA_NO_ERROR;
    }
    err = ga_sparse_new(sums, t->ctx, type, count);
    if (err == GA_NO_ERROR) err = ga_array_assign(sums, &wide);
    GpuArray_clear(&wide);
    return err;
}

/* Sum the values of sorted triples at equal places. Waits for the device. */
static int sum_places(ga_triples *t) {
    GpuArray number = {0}, row = {0}, column = {0}, sums = {0};
    size_t count = 0;

    if (t->unique || t->n == 0) return GA_NO_ERROR;
    int err = number_places(t, &number, &count);
    if (err == GA_NO_ERROR && count < t->n) {
        err = keep_places(t, &number, count, &row, &column);
        if (err == GA_NO_ERROR) err = sum_values(t, &number, count, &sums);
        if (err == GA_NO_ERROR) {
            ga_triples_clear(t);
            t->rows = row;
            t->columns = column;
            t->data = sums;
            t->n = count;
        } else {
            GpuArray_clear(&row);
            GpuArray_clear(&column);
            GpuArray_clear(&sums);
        }
    }
    GpuArray_clear(&number);
    t->unique = err == GA_NO_ERROR;
    return err;
}

int ga_triples_canonical(ga_triples *t) {
    int err = ga_triples_sort(t, false);

    return err == GA_NO_ERROR ? sum_places(t) : err;
}

static int compress(GpuArray *a, const GpuArray *mask) {
    GpuArray selected = {0};

    int err = GpuArray_compress(&selected, a, mask);
    if (err != GA_NO_ERROR) return err;
    GpuArray_clear(a);
    *a = selected;
    return GA_NO_ERROR;
}

int ga_triples_select(ga_triples *t, const GpuArray *mask) {
    int err = compress(&t->rows, mask);

    if (err == GA_NO_ERROR) err = compress(&t->columns, mask);
    if (err == GA_NO_ERROR) err = compress(&t->data, mask);
    if (err == GA_NO_ERROR) t->n = t->data.dimensions[0];
    return err;
}

/* Row pointers from sorted row numbers, in their type. */
static int row_starts(GpuArray *indptr, const GpuArray *rows, size_t count) {
    gpucontext *ctx = rows->data->ctx;
    const ga_bounds b = {.index = rows, .ids = true, .rows = rows->dimensions[0], .count = count};
    const size_t n = count + 1;
    GpuArray first = {0};

    if (rows->dimensions[0] == 0) return GpuArray_zeros(indptr, ctx, rows->typecode, 1, &n, GA_C_ORDER);
    int err = ga_bounds_first(ctx, &b, &first);
    if (err == GA_NO_ERROR && rows->typecode == GA_LONG) {
        *indptr = first;
        return GA_NO_ERROR;
    }
    if (err == GA_NO_ERROR) err = ga_sparse_new(indptr, ctx, rows->typecode, n);
    if (err == GA_NO_ERROR) err = ga_array_assign(indptr, &first);
    GpuArray_clear(&first);
    return err;
}

int ga_triples_matrix(GpuSparse *out, ga_triples *t, ga_sparse_format format) {
    out->format = format;
    out->rows = t->rows_total;
    out->cols = t->cols_total;
    out->flags = t->sorted && t->unique ? GA_SPARSE_CANONICAL : 0;
    if (format == GA_SPARSE_CSR) {
        int err = row_starts(&out->indptr, &t->rows, t->rows_total);
        if (err != GA_NO_ERROR) return err;
    } else {
        out->indptr = t->rows;
        t->rows = (GpuArray){0};
    }
    out->indices = t->columns;
    out->data = t->data;
    t->columns = t->data = (GpuArray){0};
    return GA_NO_ERROR;
}

/* b = for each element the row and column of its block, with the number of the element as value. */
static int blocks_of(ga_triples *b, const ga_triples *t, size_t high, size_t wide) {
    const int type = t->rows.typecode;
    const ga_sparse_index h = ga_sparse_index_of(type, high), w = ga_sparse_index_of(type, wide);
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_blocks"};
    ga_view views[5];

    *b = (ga_triples){.ctx = t->ctx, .rows_total = t->rows_total / high, .cols_total = t->cols_total / wide, .n = t->n};
    int err = ga_sparse_new(&b->rows, t->ctx, type, t->n);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&b->columns, t->ctx, type, t->n);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&b->data, t->ctx, type, t->n);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", type);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows),
                           ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], &b->rows),
                           ga_sparse_arg(&views[3], &b->columns),
                           ga_sparse_arg(&views[4], &b->data),
                           ga_arg_value(&h),
                           ga_arg_value(&w)};
    return ga_sparse_launch(t->ctx, &targs, t->n, args);
}

static int fill_blocks(const ga_triples *t, const GpuArray *element, const GpuArray *number, const GpuArray *blocks) {
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_into_blocks"};
    ga_view views[6];

    ga_template_arg_type(&targs, "T", t->data.typecode);
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows),
                           ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], &t->data),
                           ga_sparse_arg(&views[3], element),
                           ga_sparse_arg(&views[4], number),
                           ga_sparse_arg(&views[5], blocks),
                           ga_arg_index((ssize_t)blocks->dimensions[1]),
                           ga_arg_index((ssize_t)blocks->dimensions[2])};
    return ga_sparse_launch(t->ctx, &targs, t->n, args);
}

int ga_triples_blocks(GpuSparse *out, const ga_triples *t, size_t high, size_t wide) {
    GpuArray number = {0}, row = {0};
    ga_triples b;
    size_t count = 0;

    out->format = GA_SPARSE_BSR;
    out->rows = t->rows_total;
    out->cols = t->cols_total;
    out->flags = GA_SPARSE_CANONICAL;
    int err = blocks_of(&b, t, high, wide);
    if (err == GA_NO_ERROR) err = ga_triples_sort(&b, false);
    if (err == GA_NO_ERROR && t->n > 0) err = number_places(&b, &number, &count);
    if (err == GA_NO_ERROR && t->n > 0) err = keep_places(&b, &number, count, &row, &out->indices);
    if (err == GA_NO_ERROR && t->n == 0) err = ga_sparse_new(&row, t->ctx, t->rows.typecode, 0);
    if (err == GA_NO_ERROR && t->n == 0) err = ga_sparse_new(&out->indices, t->ctx, t->rows.typecode, 0);
    if (err == GA_NO_ERROR) err = row_starts(&out->indptr, &row, b.rows_total);
    const size_t dims[3] = {count, high, wide};
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&out->data, t->ctx, t->data.typecode, 3, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && t->n > 0) err = fill_blocks(t, &b.data, &number, &out->data);
    ga_triples_clear(&b);
    GpuArray_clear(&number);
    GpuArray_clear(&row);
    return err;
}
