/* Sparse matrices: creation, checks and release. */
#include "sparse.h"

#include <stdlib.h>
#include <string.h>

#include "plan/geometry.h"
#include "array/broadcast.h"

/* ------------------------------------------------------------------------------------------ numbers and launches */

int ga_sparse_acc(int typecode) {
    if (ga_is_half(typecode) || typecode == GA_FLOAT) return GA_FLOAT;
    if (typecode == GA_DOUBLE || ga_is_complex(typecode)) return typecode;
    return ga_is_unsigned(typecode) ? GA_ULONG : GA_LONG;
}

ga_sparse_number ga_sparse_number_of(int typecode, const void *number, int otherwise) {
    const int acc = ga_sparse_acc(typecode);
    ga_sparse_number n = {.u = 0};

    if (number != NULL)
        memcpy(&n, number, gpuarray_get_elsize(acc));
    else if (acc == GA_FLOAT || acc == GA_CFLOAT)
        n.f[0] = (float)otherwise;
    else if (acc == GA_DOUBLE || acc == GA_CDOUBLE)
        n.d[0] = otherwise;
    else
        n.l = otherwise;
    return n;
}

ga_arg ga_sparse_arg(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    return ga_arg_view(v);
}

ga_sparse_index ga_sparse_index_of(int typecode, size_t n) {
    ga_sparse_index x = {.l = 0};

    if (typecode == GA_INT)
        x.i = (int32_t)n;
    else
        x.l = (int64_t)n;
    return x;
}

int ga_sparse_launch(gpucontext *ctx, const ga_template_args *targs, size_t count, const ga_arg *args) {
    ga_flat f = {.ctx = ctx, .targs = *targs, .args = args, .count = count, .least = 1024};

    return count == 0 ? GA_NO_ERROR : ga_flat_launch(&f);
}

int ga_sparse_new(GpuArray *a, gpucontext *ctx, int typecode, size_t n) {
    return GpuArray_empty(a, ctx, typecode, 1, &n, GA_C_ORDER);
}

/* ------------------------------------------------------------------------------------------------------- validity */

static int check_lengths(const char *what, ga_errbuf *e, const GpuSparse *a) {
    const size_t n = ga_sparse_count(a), high = ga_sparse_high(a), wide = ga_sparse_wide(a);

    if (high == 0 || wide == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: blocks of %zu x %zu elements", what, high, wide);
    if (a->rows % high != 0 || a->cols % wide != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a matrix of %zu x %zu is not made of blocks of %zu x %zu", what, a->rows,
                       a->cols, high, wide);
    if (a->data.dimensions[0] != n)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu indices for %zu values", what, n, a->data.dimensions[0]);
    const size_t pointers = a->format == GA_SPARSE_COO ? n : a->rows / high + 1;
    if (a->indptr.dimensions[0] != pointers)
        return ga_fail(e, GA_VALUE_ERROR, "%s: indptr has %zu elements; it has to have %zu", what,
                       a->indptr.dimensions[0], pointers);
    if (n > 0 && (a->rows == 0 || a->cols == 0))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu elements in a matrix of %zu x %zu", what, n, a->rows, a->cols);
    const size_t most = a->indices.typecode == GA_INT ? INT32_MAX : INT64_MAX;
    if (a->rows > most || a->cols > most || n > most)
        return ga_fail(e, GA_XLARGE_ERROR, "%s: %zu elements in %zu x %zu are too many for indices of %s", what, n,
                       a->rows, a->cols, ga_type_name(a->indices.typecode));
    return GA_NO_ERROR;
}

int ga_sparse_valid(const char *what, const GpuSparse *a) {
    if (a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: a matrix is NULL", what);
    const GpuArray *arrays[3] = {&a->data, &a->indices, &a->indptr};
    int err = ga_arrays_check(what, arrays, 3);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (a->format != GA_SPARSE_COO && a->format != GA_SPARSE_CSR && a->format != GA_SPARSE_BSR)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no format %d of sparse matrices", what, (int)a->format);
    if (a->indptr.nd != 1 || a->indices.nd != 1 || a->data.nd != (a->format == GA_SPARSE_BSR ? 3 : 1))
        return ga_fail(e, GA_VALUE_ERROR,
                       "%s: indptr, indices and data have ranks %u, %u and %u; they have 1, 1 and 1, or 3 of blocks",
                       what, a->indptr.nd, a->indices.nd, a->data.nd);
    if ((a->indices.typecode != GA_INT && a->indices.typecode != GA_LONG) || a->indptr.typecode != a->indices.typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: indices are %s and %s; both are ga_int, or both ga_long", what,
                       ga_type_name(a->indptr.typecode), ga_type_name(a->indices.typecode));
    if (ga_is_double(a->data.typecode) && !a->data.data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, a->data.data->ctx->caps.device_name);
    for (int i = 0; i < 3; i++)
        if (!GpuArray_IS_C_CONTIGUOUS(arrays[i]) || !ga_whole_aligned(arrays[i]))
            return ga_fail(e, GA_VALUE_ERROR,
                           "%s: an array of the matrix is not C contiguous; make it by GpuSparse_init", what);
    return check_lengths(what, e, a);
}

int ga_sparse_valid_pair(const char *what, const GpuSparse *a, const GpuSparse *b) {
    int err = ga_sparse_valid(what, a);

    if (err == GA_NO_ERROR) err = ga_sparse_valid(what, b);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (ga_sparse_context(a) != ga_sparse_context(b))
        return ga_fail(e, GA_INVALID_ERROR, "%s: the matrices are in different contexts; use GpuArray_transfer", what);
    if (a->data.typecode != b->data.typecode || a->indices.typecode != b->indices.typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: values of %s and %s, indices of %s and %s; they have to be the same",
                       what, ga_type_name(a->data.typecode), ga_type_name(b->data.typecode),
                       ga_type_name(a->indices.typecode), ga_type_name(b->indices.typecode));
    return GA_NO_ERROR;
}

int ga_sparse_place(const char *what, GpuSparse *out, const GpuSparse *a, const GpuSparse *b) {
    if (out == NULL || (const GpuSparse *)out == a || (const GpuSparse *)out == b)
        return ga_fail(a != NULL ? ga_array_errbuf(&a->data) : NULL, GA_INVALID_ERROR,
                       "%s: the result is NULL or an input; give a structure of its own", what);
    memset(out, 0, sizeof *out);
    return GA_NO_ERROR;
}

int ga_sparse_dense(const char *what, const GpuSparse *a, const GpuArray *x, unsigned nd, const size_t *dims,
                    bool written) {
    const GpuArray *both[2] = {&a->data, x};
    ga_errbuf *e = ga_array_errbuf(&a->data);

    if (x == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: a dense array is NULL", what);
    int err = ga_arrays_check(what, both, 2);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(x, what);
    if (err != GA_NO_ERROR) return err;
    if (x->typecode != a->data.typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a dense array of %s beside values of %s; they have to be the same", what,
                       ga_type_name(x->typecode), ga_type_name(a->data.typecode));
    if (x->nd != nd || memcmp(x->dimensions, dims, nd * sizeof *dims) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a dense array does not have the right shape, %zu x %zu", what, dims[0],
                       nd > 1 ? dims[1] : 1);
    return GA_NO_ERROR;
}

int ga_sparse_numbers(GpuArray *a, gpucontext *ctx, int typecode, size_t n) {
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_numbers"};
    ga_view to;

    int err = ga_sparse_new(a, ctx, typecode, n);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", typecode);
    return ga_sparse_launch(ctx, &targs, n, (ga_arg[]){ga_sparse_arg(&to, a)});
}

/* ---------------------------------------------------------------------------------------------------- all indices */

/* What one group of the kernel sparse_check() reports. */
typedef struct report {
    int64_t row, element, longest, unsorted;
} report;

typedef struct checking {
    const GpuSparse *a;
    gpudata *reports;
    size_t groups;
} checking;

static int attempt_check(void *self, atomic_uint *limit) {
    checking *c = self;
    const GpuSparse *a = c->a;
    gpucontext *ctx = ga_sparse_context(a);
    const unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    const size_t n = ga_array_size(&a->indptr) + ga_sparse_count(a);
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_check"};
    ga_view indptr, indices, to;
    GpuInstance *k;
    int err = GA_NO_ERROR;

    c->groups = ga_min_size(ga_ceil_div(n, ga_loops(&ctx->caps) ? 4096 : group), 1024);
    c->groups = ga_min_size(c->groups, ga_most_groups(&ctx->caps, 0));
    gpudata_release(c->reports);
    c->reports = gpudata_alloc(ctx, c->groups * sizeof(report), NULL, 0, &err);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", a->indices.typecode);
    ga_template_arg_flag(&targs, "COO", a->format == GA_SPARSE_COO);
    ga_template_arg_number(&targs, "GROUP", group);
    err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&to, c->reports, 0, 4 * c->groups, sizeof(int64_t));
    const ga_arg args[] = {ga_sparse_arg(&indptr, &a->indptr), ga_sparse_arg(&indices, &a->indices), ga_arg_view(&to),
                           ga_arg_index((ssize_t)(a->rows / ga_sparse_high(a))),
                           ga_arg_index((ssize_t)(a->cols / ga_sparse_wide(a)))};
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &c->groups, args);
}

static int read_reports(const checking *c, report *all) {
    report *each = malloc(c->groups * sizeof *each);

    if (each == NULL) return ga_fail_memory(&ga_sparse_context(c->a)->err, "what a matrix' indices are");
    int err = gpudata_read(each, c->reports, 0, c->groups * sizeof *each);
    *all = (report){INT64_MAX, INT64_MAX, 0, 0};
    for (size_t i = 0; err == GA_NO_ERROR && i < c->groups; i++) {
        if (each[i].row < all->row) all->row = each[i].row;
        if (each[i].element < all->element) all->element = each[i].element;
        if (each[i].longest > all->longest) all->longest = each[i].longest;
        if (each[i].unsorted > all->unsorted) all->unsorted = each[i].unsorted;
    }
    free(each);
    return err;
}

static int check_indices(const char *what, GpuSparse *a) {
    checking c = {.a = a};
    atomic_uint limit;
    report all = {0};

    a->flags = 0;
    a->longest = 0;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    int err = ga_attempt(&limit, attempt_check, &c);
    if (err == GA_NO_ERROR) err = read_reports(&c, &all);
    gpudata_release(c.reports);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (all.row != INT64_MAX)
        return ga_fail(
            e, GA_VALUE_ERROR,
            "%s: row %lld of indptr is wrong: rows begin at 0, ascend, and end at %zu, the number of indices", what,
            (long long)all.row, ga_sparse_count(a));
    if (all.element != INT64_MAX)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the indices of element %lld are outside of a matrix of %zu x %zu%s",
                       what, (long long)all.element, a->rows / ga_sparse_high(a), a->cols / ga_sparse_wide(a),
                       a->format == GA_SPARSE_BSR ? " blocks" : "");
    if (all.unsorted == 0) a->flags = GA_SPARSE_CANONICAL;
    if (a->format != GA_SPARSE_COO) a->longest = (size_t)all.longest;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------- public functions */

int GpuSparse_check(GpuSparse *s) {
    int err = ga_sparse_valid(__func__, s);

    if (err != GA_NO_ERROR) return err;
    if (ga_sparse_count(s) > 0 || s->format != GA_SPARSE_COO) return check_indices(__func__, s);
    s->flags = GA_SPARSE_CANONICAL;
    return GA_NO_ERROR;
}

/* Take an array as a view, or as a copy where the kernels cannot read its layout. */
static int take_array(GpuArray *to, const GpuArray *from) {
    bool fits = GpuArray_IS_C_CONTIGUOUS(from) && ga_whole_aligned(from);

    return fits ? GpuArray_view(to, from) : GpuArray_copy(to, from, GA_C_ORDER);
}

int GpuSparse_init(GpuSparse *s, ga_sparse_format format, size_t rows, size_t cols, const GpuArray *indptr,
                   const GpuArray *indices, const GpuArray *data) {
    const GpuArray *arrays[3] = {indptr, indices, data};

    int err = ga_sparse_place(__func__, s, NULL, NULL);
    for (int i = 0; err == GA_NO_ERROR && i < 3; i++)
        err = arrays[i] != NULL ? ga_array_check(arrays[i], __func__)
                                : ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", __func__);
    if (err == GA_NO_ERROR) err = ga_arrays_check(__func__, arrays, 3);
    if (err != GA_NO_ERROR) return err;
    s->format = format;
    s->rows = rows;
    s->cols = cols;
    err = take_array(&s->indptr, indptr);
    if (err == GA_NO_ERROR) err = take_array(&s->indices, indices);
    if (err == GA_NO_ERROR) err = take_array(&s->data, data);
    if (err == GA_NO_ERROR) err = GpuSparse_check(s);
    if (err != GA_NO_ERROR) GpuSparse_clear(s);
    return err;
}

void GpuSparse_clear(GpuSparse *s) {
    if (s == NULL) return;
    GpuArray_clear(&s->indptr);
    GpuArray_clear(&s->indices);
    GpuArray_clear(&s->data);
    memset(s, 0, sizeof *s);
}
