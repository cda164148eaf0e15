/* Operations on two sparse matrices: sums and products; and sampled products of dense matrices at the elements of a
 * sparse one. */
#include <gpuarray/scan.h>

#include "device/profile.h"
#include "plan/geometry.h"
#include "array/broadcast.h"
#include "triples.h"

/* The matrix in CSR with each place once: a view where it already has that form, otherwise a converted copy. */
static int canonical(GpuSparse *to, const GpuSparse *a) {
    ga_triples t;

    if (a->format == GA_SPARSE_CSR && (a->flags & GA_SPARSE_CANONICAL) != 0) {
        *to = (GpuSparse){.format = a->format, .flags = a->flags, .rows = a->rows, .cols = a->cols};
        int err = GpuArray_view(&to->indptr, &a->indptr);
        if (err == GA_NO_ERROR) err = GpuArray_view(&to->indices, &a->indices);
        return err == GA_NO_ERROR ? GpuArray_view(&to->data, &a->data) : err;
    }
    int err = ga_triples_of(&t, a);
    if (err == GA_NO_ERROR) err = ga_triples_canonical(&t);
    if (err == GA_NO_ERROR) err = ga_triples_matrix(to, &t, GA_SPARSE_CSR);
    ga_triples_clear(&t);
    return err;
}

/* The elements of a matrix as triples, each place once. */
static int elements(ga_triples *t, const GpuSparse *a) {
    int err = ga_triples_of(t, a);

    return err == GA_NO_ERROR ? ga_triples_canonical(t) : err;
}

static int scale(ga_triples *t, const void *number) {
    const int type = t->data.typecode;
    const ga_sparse_number alpha = ga_sparse_number_of(type, number, 1);
    ga_template_args targs = {.file = "sparse", .kernel = "sparse_scale"};
    GpuArray scaled = {0};
    ga_view views[2];

    if (number == NULL) return GA_NO_ERROR;
    int err = ga_sparse_new(&scaled, t->ctx, type, t->n);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "T", type);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->data), ga_sparse_arg(&views[1], &scaled), ga_arg_value(&alpha)};
    err = ga_sparse_launch(t->ctx, &targs, t->n, args);
    GpuArray_clear(&t->data);
    t->data = scaled;
    return err;
}

/* Make a sorted matrix of the triples, unless there was an error. Takes the triples in any case. */
static int finish(GpuSparse *out, ga_triples *t, int err) {
    if (err == GA_NO_ERROR) err = ga_triples_canonical(t);
    if (err == GA_NO_ERROR) err = ga_triples_matrix(out, t, GA_SPARSE_CSR);
    ga_triples_clear(t);
    if (err == GA_NO_ERROR) err = GpuSparse_check(out);
    if (err != GA_NO_ERROR) GpuSparse_clear(out);
    return err;
}

static int begin(const char *what, GpuSparse *out, const GpuSparse *a, const GpuSparse *b, bool same_shape) {
    int err = ga_sparse_place(what, out, a, b);

    if (err == GA_NO_ERROR) err = ga_sparse_valid_pair(what, a, b);
    if (err == GA_NO_ERROR && same_shape && (a->rows != b->rows || a->cols != b->cols))
        err = ga_fail(ga_array_errbuf(&a->data), GA_VALUE_ERROR, "%s: matrices of %zu x %zu and %zu x %zu", what,
                      a->rows, a->cols, b->rows, b->cols);
    return err;
}

static int join(GpuArray *to, const GpuArray *a, const GpuArray *b) {
    const GpuArray *both[2] = {a, b};

    return GpuArray_concatenate(to, both, 2, 0, a->typecode);
}

int GpuSparse_add(GpuSparse *out, const GpuSparse *a, const GpuSparse *b, const void *alpha, const void *beta) {
    ga_triples s = {0}, t = {0}, all = {0};

    int err = begin(__func__, out, a, b, true);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &b->data});
    err = elements(&s, a);
    if (err == GA_NO_ERROR) err = elements(&t, b);
    if (err == GA_NO_ERROR) err = scale(&s, alpha);
    if (err == GA_NO_ERROR) err = scale(&t, beta);
    all = (ga_triples){.ctx = ga_sparse_context(a), .rows_total = a->rows, .cols_total = a->cols, .n = s.n + t.n};
    if (err == GA_NO_ERROR && a->indices.typecode == GA_INT && all.n > INT32_MAX)
        err = ga_fail(&all.ctx->err, GA_XLARGE_ERROR, "%s: %zu elements for indices of ga_int", __func__, all.n);
    if (err == GA_NO_ERROR) err = join(&all.rows, &s.rows, &t.rows);
    if (err == GA_NO_ERROR) err = join(&all.columns, &s.columns, &t.columns);
    if (err == GA_NO_ERROR) err = join(&all.data, &s.data, &t.data);
    ga_triples_clear(&s);
    ga_triples_clear(&t);
    return finish(out, &all, err);
}

/* ------------------------------------------------------------------------------------------------------- products */

static int meet(ga_triples *t, const GpuSparse *b) {
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_meet"};
    GpuArray product = {0}, there = {0};
    ga_view views[8];

    int err = ga_sparse_new(&product, t->ctx, t->data.typecode, t->n);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&there, t->ctx, GA_BOOL, t->n);
    ga_template_arg_type(&targs, "T", t->data.typecode);
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    if (err == GA_NO_ERROR) {
        const GpuArray *arrays[8] = {&t->rows,    &t->columns, &t->data, &b->indptr,
                                     &b->indices, &b->data,    &product, &there};
        ga_arg args[8];
        for (int i = 0; i < 8; i++) args[i] = ga_sparse_arg(&views[i], arrays[i]);
        err = ga_sparse_launch(t->ctx, &targs, t->n, args);
    }
    GpuArray_clear(&t->data);
    t->data = product;
    if (err == GA_NO_ERROR) err = ga_triples_select(t, &there);
    GpuArray_clear(&there);
    return err;
}

int GpuSparse_multiply(GpuSparse *out, const GpuSparse *a, const GpuSparse *b) {
    ga_triples t = {0};
    GpuSparse other = {0};

    int err = begin(__func__, out, a, b, true);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &b->data});
    err = elements(&t, a);
    if (err == GA_NO_ERROR) err = canonical(&other, b);
    if (err == GA_NO_ERROR) err = meet(&t, &other);
    GpuSparse_clear(&other);
    return finish(out, &t, err);
}

/* For each element of `a`, the number of the first of its products, and the total number of products. Waits for the
 * device. */
static int count_pairs(const ga_triples *t, const GpuSparse *b, GpuArray *first, size_t *total) {
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_pair_counts"};
    ga_view views[3];
    GpuScan *scan = NULL;
    int64_t last = 0;

    int err = ga_sparse_new(first, t->ctx, GA_LONG, t->n + 1);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->columns), ga_sparse_arg(&views[1], &b->indptr),
                           ga_sparse_arg(&views[2], first), ga_arg_index((ssize_t)ga_sparse_count(b))};
    err = ga_sparse_launch(t->ctx, &targs, t->n + 1, args);
    if (err == GA_NO_ERROR) err = GpuScan_new(&scan, t->ctx, "sum", GA_LONG, -1, -1, GS_EXCLUSIVE);
    if (err == GA_NO_ERROR) err = GpuScan_call(scan, first, first, 0);
    GpuScan_free(scan);
    if (err == GA_NO_ERROR) err = gpudata_read(&last, first->data, first->offset + t->n * sizeof last, sizeof last);
    *total = (size_t)last;
    return err;
}

static int make_pairs(ga_triples *to, const ga_triples *t, const GpuSparse *b, const GpuArray *first) {
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_pairs"};
    ga_view views[10];

    int err = ga_sparse_new(&to->rows, t->ctx, t->rows.typecode, to->n);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&to->columns, t->ctx, t->rows.typecode, to->n);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&to->data, t->ctx, t->data.typecode, to->n);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&targs, "T", t->data.typecode);
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    const GpuArray *arrays[10] = {first,       &t->rows, &t->columns, &t->data,     &b->indptr,
                                  &b->indices, &b->data, &to->rows,   &to->columns, &to->data};
    ga_arg args[10];
    for (int i = 0; i < 10; i++) args[i] = ga_sparse_arg(&views[i], arrays[i]);
    return ga_sparse_launch(t->ctx, &targs, to->n, args);
}

int GpuSparse_matmul_sparse(GpuSparse *out, const GpuSparse *a, const GpuSparse *b) {
    GpuSparse other = {0};
    ga_triples t = {0}, all = {0};
    GpuArray first = {0};

    int err = begin(__func__, out, a, b, false);
    if (err == GA_NO_ERROR && a->cols != b->rows)
        err = ga_fail(ga_array_errbuf(&a->data), GA_VALUE_ERROR, "%s: %zu columns times %zu rows", __func__, a->cols,
                      b->rows);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, &b->data});
    all = (ga_triples){.ctx = ga_sparse_context(a), .rows_total = a->rows, .cols_total = b->cols};
    err = elements(&t, a);
    if (err == GA_NO_ERROR) err = canonical(&other, b);
    if (err == GA_NO_ERROR) err = count_pairs(&t, &other, &first, &all.n);
    if (err == GA_NO_ERROR && a->indices.typecode == GA_INT && all.n > INT32_MAX)
        err = ga_fail(&all.ctx->err, GA_XLARGE_ERROR, "%s: %zu products for indices of ga_int", __func__, all.n);
    if (err == GA_NO_ERROR) err = make_pairs(&all, &t, &other, &first);
    ga_triples_clear(&t);
    GpuSparse_clear(&other);
    GpuArray_clear(&first);
    return finish(out, &all, err);
}

/* -------------------------------------------------------------------------------------------------------- sampled */

typedef struct sampled {
    const ga_triples *t;
    const GpuArray *x, *y, *to;
    ga_sparse_number alpha, beta;
} sampled;

static int attempt_sampled(void *self, atomic_uint *limit) {
    const sampled *s = self;
    const ga_triples *t = s->t;
    const ga_caps *caps = &t->ctx->caps;
    const unsigned group = ga_group_items(caps, atomic_load(limit)), lanes = ga_loops(caps) || group < 8 ? 1 : 8;
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_sampled"};
    ga_view views[6];
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", t->data.typecode);
    ga_template_arg_type(&targs, "I", t->rows.typecode);
    ga_template_arg_number(&targs, "LANES", lanes);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(t->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_array(&views[3], s->x);
    ga_view_array(&views[4], s->y);
    const ga_arg args[] = {ga_sparse_arg(&views[0], &t->rows),
                           ga_sparse_arg(&views[1], &t->columns),
                           ga_sparse_arg(&views[2], &t->data),
                           ga_arg_view(&views[3]),
                           ga_arg_view(&views[4]),
                           ga_sparse_arg(&views[5], s->to),
                           ga_arg_value(&s->alpha),
                           ga_arg_value(&s->beta)};
    const size_t groups = ga_min_size(ga_ceil_div(t->n * lanes, group), ga_most_groups(caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* A matrix with the structure of `a` (shared, not copied) and other values. */
static int share_structure(GpuSparse *out, const GpuSparse *a) {
    *out = (GpuSparse){.format = a->format, .flags = a->flags, .rows = a->rows, .cols = a->cols, .longest = a->longest};
    int err = GpuArray_view(&out->indptr, &a->indptr);
    if (err == GA_NO_ERROR) err = GpuArray_view(&out->indices, &a->indices);
    if (err == GA_NO_ERROR) err = ga_sparse_new(&out->data, ga_sparse_context(a), a->data.typecode, ga_sparse_count(a));
    return err;
}

static int check_sampled(const char *what, const GpuSparse *a, const GpuArray *x, const GpuArray *y) {
    int err = ga_sparse_valid(what, a);

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (a->format == GA_SPARSE_BSR)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: a matrix of blocks; convert it to compressed rows first", what);
    if (x == NULL || y == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: a dense array is NULL", what);
    if (x->nd != 2 || x->dimensions == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a dense array of rank %u; it has 2", what, x->nd);
    const size_t left[2] = {a->rows, x->dimensions[1]}, right[2] = {x->dimensions[1], a->cols};
    err = ga_sparse_dense(what, a, x, 2, left, false);
    return err == GA_NO_ERROR ? ga_sparse_dense(what, a, y, 2, right, false) : err;
}

/* A view of x, or a copy if kernels cannot read its layout. */
static int readable(GpuArray *to, const GpuArray *x) {
    return ga_whole_aligned(x) ? GpuArray_view(to, x) : GpuArray_copy(to, x, GA_C_ORDER);
}

int GpuSparse_sampled_matmul(GpuSparse *out, const GpuSparse *a, const GpuArray *x, const GpuArray *y,
                             const void *alpha, const void *beta) {
    ga_triples t = {0};
    GpuArray left = {0}, right = {0};
    atomic_uint limit;

    int err = ga_sparse_place(__func__, out, a, NULL);
    if (err == GA_NO_ERROR) err = check_sampled(__func__, a, x, y);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){&a->data, x, y});
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_triples_of(&t, a);
    if (err == GA_NO_ERROR) err = share_structure(out, a);
    if (err == GA_NO_ERROR) err = readable(&left, x);
    if (err == GA_NO_ERROR) err = readable(&right, y);
    sampled s = {.t = &t, .x = &left, .y = &right, .to = &out->data};
    s.alpha = ga_sparse_number_of(a->data.typecode, alpha, 1);
    s.beta = ga_sparse_number_of(a->data.typecode, beta, 0);
    if (err == GA_NO_ERROR && t.n > 0) err = ga_attempt(&limit, attempt_sampled, &s);
    ga_triples_clear(&t);
    GpuArray_clear(&left);
    GpuArray_clear(&right);
    if (err != GA_NO_ERROR) GpuSparse_clear(out);
    return err;
}
