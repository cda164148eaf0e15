/* Conversions between the sparse formats, and transposition. */
#include <gpuarray/select.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "array/broadcast.h"
#include "triples.h"

/* Check the indices of a result, which sets its flags; on an error release it. */
static int finish(GpuSparse *out, int err) {
    if (err == GA_NO_ERROR) err = GpuSparse_check(out);
    if (err != GA_NO_ERROR) GpuSparse_clear(out);
    return err;
}

static int check_convert(const char *what, const GpuSparse *a, ga_sparse_format format, size_t high, size_t wide,
                         int flags) {
    int err = ga_sparse_valid(what, a);

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (format != GA_SPARSE_COO && format != GA_SPARSE_CSR && format != GA_SPARSE_BSR)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no format %d of sparse matrices", what, (int)format);
    if ((flags & ~GA_SPARSE_KEEP) != 0 || (flags != 0 && format == GA_SPARSE_BSR))
        return ga_fail(e, GA_VALUE_ERROR, "%s: flags %d for format %d", what, flags, (int)format);
    if (format != GA_SPARSE_BSR) return GA_NO_ERROR;
    if (high == 0 || wide == 0 || a->rows % high != 0 || a->cols % wide != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a matrix of %zu x %zu is not made of blocks of %zu x %zu", what, a->rows,
                       a->cols, high, wide);
    return GA_NO_ERROR;
}

int GpuSparse_convert(GpuSparse *out, const GpuSparse *a, ga_sparse_format format, size_t block_rows, size_t block_cols,
                      int flags) {
    ga_triples t;

    int err = ga_sparse_place(__func__, out, a, NULL);
    if (err == GA_NO_ERROR) err = check_convert(__func__, a, format, block_rows, block_cols, flags);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &a->indices});
    err = ga_triples_of(&t, a);
    if (err == GA_NO_ERROR) err = (flags & GA_SPARSE_KEEP) != 0 ? ga_triples_sort(&t, false) : ga_triples_canonical(&t);
    if (err == GA_NO_ERROR)
        err = format == GA_SPARSE_BSR ? ga_triples_blocks(out, &t, block_rows, block_cols)
                                      : ga_triples_matrix(out, &t, format);
    ga_triples_clear(&t);
    return finish(out, err);
}

/* Permute the blocks and transpose each of them. */
static int turn_blocks(GpuArray *to, const GpuArray *data, const GpuArray *order) {
    const unsigned axes[3] = {0, 2, 1};
    GpuArray taken = {0}, turned = {0};

    int err = GpuArray_take(&taken, data, order, 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&turned, &taken, axes);
    if (err == GA_NO_ERROR) err = GpuArray_copy(to, &turned, GA_C_ORDER);
    GpuArray_clear(&taken);
    GpuArray_clear(&turned);
    return err;
}

/* Transpose the block structure as a matrix whose values are the numbers of the blocks, then permute the blocks by
 * these. */
static int transpose_blocks(GpuSparse *out, const GpuSparse *a) {
    GpuSparse numbers = {.format = GA_SPARSE_CSR, .flags = a->flags}, turned = {0};

    numbers.rows = a->rows / ga_sparse_high(a);
    numbers.cols = a->cols / ga_sparse_wide(a);
    numbers.indptr = a->indptr; /* borrowed */
    numbers.indices = a->indices;
    int err = ga_sparse_numbers(&numbers.data, ga_sparse_context(a), a->indices.typecode, ga_sparse_count(a));
    if (err == GA_NO_ERROR) err = ga_sparse_turn(&turned, &numbers);
    if (err == GA_NO_ERROR) err = turn_blocks(&out->data, &a->data, &turned.data);
    out->format = GA_SPARSE_BSR;
    out->rows = a->cols;
    out->cols = a->rows;
    out->indptr = turned.indptr;
    out->indices = turned.indices;
    GpuArray_clear(&turned.data);
    GpuArray_clear(&numbers.data);
    return err;
}

int ga_sparse_turn(GpuSparse *out, const GpuSparse *a) {
    ga_triples t;

    if (a->format == GA_SPARSE_BSR) return transpose_blocks(out, a);
    int err = ga_triples_of(&t, a);
    ga_triples_turn(&t);
    if (err == GA_NO_ERROR && a->format == GA_SPARSE_CSR) err = ga_triples_sort(&t, true);
    if (err == GA_NO_ERROR) err = ga_triples_matrix(out, &t, a->format);
    ga_triples_clear(&t);
    return err;
}

int GpuSparse_transpose(GpuSparse *out, const GpuSparse *a) {
    int err = ga_sparse_place(__func__, out, a, NULL);

    if (err == GA_NO_ERROR) err = ga_sparse_valid(__func__, a);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &a->indices});
    return finish(out, ga_sparse_turn(out, a));
}

/* ---------------------------------------------------------------------------------------------------------- dense */

static int check_dense(const char *what, const GpuArray *dense, ga_sparse_format format, int index_type) {
    int err = ga_arrays_check(what, &dense, 1);

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(dense);
    if (dense->nd != 2) return ga_fail(e, GA_VALUE_ERROR, "%s: an array of rank %u; a matrix has 2", what, dense->nd);
    if (format != GA_SPARSE_COO && format != GA_SPARSE_CSR)
        return ga_fail(e, GA_VALUE_ERROR, "%s: format %d; GA_SPARSE_COO and GA_SPARSE_CSR can be made", what,
                       (int)format);
    if (index_type != GA_INT && index_type != GA_LONG)
        return ga_fail(e, GA_VALUE_ERROR, "%s: indices of %s; they are ga_int or ga_long", what,
                       ga_type_name(index_type));
    if (index_type == GA_INT && (dense->dimensions[0] > INT32_MAX || dense->dimensions[1] > INT32_MAX))
        return ga_fail(e, GA_XLARGE_ERROR, "%s: %zu x %zu is too large for indices of ga_int", what,
                       dense->dimensions[0], dense->dimensions[1]);
    return GA_NO_ERROR;
}

/* Convert an array of GA_LONG to an index type. */
static int narrow(GpuArray *to, const GpuArray *wide, int type) {
    int err = ga_sparse_new(to, wide->data->ctx, type, wide->dimensions[0]);

    return err == GA_NO_ERROR ? ga_array_assign(to, wide) : err;
}

static int collect(ga_triples *t, const GpuArray *dense, int index_type) {
    GpuArray mask = {0}, places[2] = {{0}, {0}};

    int err = GpuArray_empty(&mask, t->ctx, GA_BOOL, 2, dense->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&mask, dense);
    if (err == GA_NO_ERROR) err = GpuArray_nonzero(places, &mask);
    if (err == GA_NO_ERROR) err = GpuArray_compress(&t->data, dense, &mask);
    if (err == GA_NO_ERROR) err = narrow(&t->rows, &places[0], index_type);
    if (err == GA_NO_ERROR) err = narrow(&t->columns, &places[1], index_type);
    if (err == GA_NO_ERROR) t->n = t->data.dimensions[0];
    GpuArray_clear(&mask);
    GpuArray_clear(&places[0]);
    GpuArray_clear(&places[1]);
    return err;
}

int GpuSparse_from_dense(GpuSparse *out, const GpuArray *dense, ga_sparse_format format, int index_type) {
    ga_triples t = {.sorted = true, .unique = true};

    int err = ga_sparse_place(__func__, out, NULL, NULL);
    if (err == GA_NO_ERROR) err = check_dense(__func__, dense, format, index_type);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &dense);
    t.ctx = dense->data->ctx;
    t.rows_total = dense->dimensions[0];
    t.cols_total = dense->dimensions[1];
    err = collect(&t, dense, index_type);
    if (err == GA_NO_ERROR) err = ga_triples_matrix(out, &t, format);
    ga_triples_clear(&t);
    return finish(out, err);
}

static int scatter(const GpuArray *out, const ga_triples *t) {
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_scatter"};
    ga_view views[4];

    ga_template_arg_type(&targs, "T", t->data.typecode);
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    ga_view_array(&views[3], out);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows), ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], &t->data), ga_arg_view(&views[3])};
    return ga_sparse_launch(t->ctx, &targs, t->n, args);
}

int GpuSparse_to_dense(GpuArray *out, const GpuSparse *a) {
    ga_triples t = {0};
    GpuArray dense = {0};

    int err = ga_sparse_valid(__func__, a);
    if (err != GA_NO_ERROR) return err;
    if (out == NULL) return ga_fail(ga_array_errbuf(&a->data), GA_INVALID_ERROR, "%s: the result is NULL", __func__);
    const size_t dims[2] = {a->rows, a->cols};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &a->indices});
    if (out->data != NULL) err = ga_sparse_dense(__func__, a, out, 2, dims, true);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&dense, ga_sparse_context(a), a->data.typecode, 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_triples_of(&t, a);
    if (err == GA_NO_ERROR && !t.unique) err = ga_triples_canonical(&t);
    if (err == GA_NO_ERROR && t.n > 0) err = scatter(&dense, &t);
    ga_triples_clear(&t);
    if (err == GA_NO_ERROR && out->data == NULL) {
        *out = dense;
        return GA_NO_ERROR;
    }
    if (err == GA_NO_ERROR && ga_array_size(&dense) > 0) err = ga_array_assign(out, &dense);
    GpuArray_clear(&dense);
    return err;
}
