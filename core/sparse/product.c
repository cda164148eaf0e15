/* Products of sparse and dense matrices (kernels/library/sparse_product.gk). */
#include "copy/copy.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "triples.h"

enum { ALONG = 512, TOTALS = 16, MOST_COLUMNS = 32, TILE = 1024 };

/* y = alpha a x + beta y for `a` in CSR or BSR; x and y have two dimensions. */
typedef struct product {
    gpucontext *ctx;
    const GpuSparse *a;
    const GpuArray *x, *y;
    ga_sparse_number alpha, beta;
    bool parts;    /* the kernel works on parts of long rows instead of on rows */
    bool all;      /* the kernel for short rows sums rows of any length */
    size_t jobs;   /* number of rows, or of parts */
    gpudata *part; /* sums of the parts */
} product;

/* Work-items that share a row, a power of two: so many that an average row takes about two rounds. */
static unsigned lanes_of(const product *p, unsigned group) {
    const size_t rows = p->a->rows / ga_sparse_high(p->a),
                 mean = p->parts ? ALONG : ga_ceil_div(ga_sparse_count(p->a) * ga_sparse_wide(p->a), rows);
    unsigned lanes = 1;

    if (ga_loops(&p->ctx->caps)) return 1;
    while (lanes < TOTALS && lanes < group && 2 * lanes < mean) lanes *= 2;
    return lanes;
}

/* Are there many columns, and loops over them? */
static bool loops_columns(const product *p) {
    return p->x->dimensions[1] != 1 && ga_loops(&p->ctx->caps);
}

static void choose_shape(const product *p, ga_template_args *targs, unsigned group, size_t *count) {
    const size_t columns = p->x->dimensions[1];

    if (columns == 1) {
        const unsigned lanes = lanes_of(p, group);
        targs->kernel = "sparse_vector";
        ga_template_arg_number(targs, "LANES", lanes);
        *count = p->jobs * lanes;
    } else if (loops_columns(p)) {
        targs->kernel = "sparse_loops";
        ga_template_arg_number(targs, "WIDTH", columns > 16 ? 64 : 16);
        *count = p->jobs;
    } else {
        const unsigned across = (unsigned)ga_min_size(ga_ceil_pow2(columns), ga_min_size(MOST_COLUMNS, group));
        targs->kernel = "sparse_matrix";
        ga_template_arg_number(targs, "COLUMNS", across);
        *count = ga_ceil_div(p->jobs, group / across) * group * ga_ceil_div(columns, across);
    }
    ga_template_arg_type(targs, "T", p->a->data.typecode);
    ga_template_arg_type(targs, "I", p->a->indices.typecode);
    ga_template_arg_flag(targs, "BLOCKS", p->a->format == GA_SPARSE_BSR);
    ga_template_arg_flag(targs, "PARTS", p->parts);
    if (ga_loops(&p->ctx->caps)) ga_template_arg_flag(targs, "ALL", p->all);
    if (!loops_columns(p)) ga_template_arg_number(targs, "GROUP", group);
}

/* Rows that lie one after the other, as a buffer: the distance of two, in elements. */
static size_t pitch_of(const GpuArray *x) {
    return (size_t)x->strides[0] / GpuArray_ITEMSIZE(x);
}

static void view_rows(ga_view *v, const GpuArray *x) {
    const size_t rows = x->dimensions[0], n = rows > 0 ? (rows - 1) * pitch_of(x) + x->dimensions[1] : 0;

    ga_view_buffer(v, x->data, x->offset, n, GpuArray_ITEMSIZE(x));
}

static int attempt_product(void *self, atomic_uint *limit) {
    const product *p = self;
    const GpuSparse *a = p->a;
    const ga_caps *caps = &p->ctx->caps;
    const unsigned group = ga_group_items(caps, atomic_load(limit));
    ga_template_args targs = {.file = "sparse_product"};
    ga_view indptr, indices, data, x, y, part;
    size_t count = 0;
    GpuInstance *k;

    choose_shape(p, &targs, group, &count);
    int err = ga_library_instance(p->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    if (loops_columns(p))
        view_rows(&x, p->x);
    else
        ga_view_array(&x, p->x);
    ga_view_array(&y, p->y);
    ga_view_buffer(&part, p->part != NULL ? p->part : p->y->data, 0, p->parts ? p->jobs * p->x->dimensions[1] : 0,
                   gpuarray_get_elsize(ga_sparse_acc(a->data.typecode)));
    const ga_arg args[] = {ga_sparse_arg(&indptr, &a->indptr),
                           ga_sparse_arg(&indices, &a->indices),
                           ga_sparse_arg(&data, &a->data),
                           ga_arg_view(&x),
                           ga_arg_view(&y),
                           ga_arg_view(&part),
                           ga_arg_value(&p->alpha),
                           ga_arg_value(&p->beta),
                           ga_arg_index((ssize_t)ga_sparse_high(a)),
                           ga_arg_index((ssize_t)ga_sparse_wide(a)),
                           ga_arg_index((ssize_t)p->jobs),
                           ga_arg_index((ssize_t)p->x->dimensions[0]), /* these two for loops */
                           ga_arg_index((ssize_t)pitch_of(p->x))};
    const size_t groups = ga_min_size(ga_ceil_div(count, group), ga_most_groups(caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Do rows differ so much that groups had better share elements than rows? On a CPU work-items take rows in turn. */
static bool uneven(const product *p) {
    const GpuSparse *a = p->a;
    const size_t mean = ga_sparse_count(a) / a->rows;

    if (ga_loops(&p->ctx->caps) || a->format == GA_SPARSE_BSR || p->x->dimensions[1] != 1) return false;
    return a->longest == 0 || a->longest > 4 * (mean + 4);
}

static int attempt_tiles(void *self, atomic_uint *limit) {
    const product *p = self;
    const GpuSparse *a = p->a;
    const unsigned group = ga_group_items(&p->ctx->caps, atomic_load(limit));
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_tiles"};
    ga_view indptr, indices, data, x, y;
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", a->data.typecode);
    ga_template_arg_type(&targs, "I", a->indices.typecode);
    ga_template_arg_number(&targs, "TILE", TILE);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(p->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const size_t tiles = ga_ceil_div(a->rows + ga_sparse_count(a), TILE);
    ga_view_array(&x, p->x);
    ga_view_array(&y, p->y);
    const ga_arg args[] = {ga_sparse_arg(&indptr, &a->indptr),
                           ga_sparse_arg(&indices, &a->indices),
                           ga_sparse_arg(&data, &a->data),
                           ga_arg_view(&x),
                           ga_arg_view(&y),
                           ga_arg_value(&p->alpha),
                           ga_arg_value(&p->beta),
                           ga_arg_index((ssize_t)tiles)};
    const size_t groups = ga_min_size(tiles, ga_most_groups(&p->ctx->caps, 0));
    return ga_launch_items(k, group, limit, tiles > INT32_MAX / (2 * TILE) ? GA_WIDTH_64 : GA_WIDTH_AUTO, 1, &groups,
                           args);
}

static int launch(product *p, int (*attempt)(void *self, atomic_uint *limit)) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt, p);
}

static int join(const product *p) {
    const GpuSparse *a = p->a;
    ga_template_args targs = {.file = "sparse_product", .kernel = "sparse_join"};
    ga_view indptr, part, y;

    ga_template_arg_type(&targs, "T", a->data.typecode);
    ga_template_arg_type(&targs, "I", a->indices.typecode);
    ga_view_array(&y, p->y);
    ga_view_buffer(&part, p->part, 0, p->jobs * p->x->dimensions[1],
                   gpuarray_get_elsize(ga_sparse_acc(a->data.typecode)));
    const ga_arg args[] = {ga_sparse_arg(&indptr, &a->indptr),
                           ga_arg_view(&part),
                           ga_arg_view(&y),
                           ga_arg_value(&p->alpha),
                           ga_arg_value(&p->beta),
                           ga_arg_index((ssize_t)ga_sparse_count(a)),
                           ga_arg_index((ssize_t)ga_sparse_high(a)),
                           ga_arg_index((ssize_t)ga_sparse_wide(a))};
    return ga_sparse_launch(p->ctx, &targs, ga_array_size(p->y), args);
}

/* Rows of more than 512 elements: sum their parts, then combine the sums of the parts. */
static int long_rows(product *p) {
    const GpuSparse *a = p->a;
    const size_t elements = ga_sparse_count(a) * ga_sparse_wide(a);
    int err = GA_NO_ERROR;

    p->parts = true;
    p->jobs = 2 * ga_ceil_div(elements, ALONG) * ga_sparse_high(a);
    p->part = gpudata_alloc(
        p->ctx, p->jobs * p->x->dimensions[1] * gpuarray_get_elsize(ga_sparse_acc(a->data.typecode)), NULL, 0, &err);
    if (err != GA_NO_ERROR) return err;
    err = launch(p, attempt_product);
    if (err == GA_NO_ERROR) err = join(p);
    gpudata_release(p->part);
    return err;
}

/* On a CPU: is the longest row short enough, compared with the work of one work-item, to be summed by one work-item? */
static bool balanced(const product *p) {
    const size_t longest = p->a->longest * ga_sparse_wide(p->a), elements = ga_array_size(&p->a->data);

    return ga_loops(&p->ctx->caps) && longest > 0 && longest <= elements / (8 * ga_units(&p->ctx->caps));
}

static int run(product *p) {
    const GpuSparse *a = p->a;
    const size_t elements = ga_sparse_count(a) * ga_sparse_wide(a);
    const bool known = a->longest > 0, longs = elements > ALONG && (!known || a->longest * ga_sparse_wide(a) > ALONG);

    p->all = longs && balanced(p);
    p->jobs = a->rows;
    int err = launch(p, uneven(p) ? attempt_tiles : attempt_product);
    return err == GA_NO_ERROR && longs && !p->all ? long_rows(p) : err;
}

/* Must x be copied first? So it is when the elements of a row of x are not adjacent in memory (reads of them would not
 * be coalesced), when x overlaps the result, and when it is not aligned as kernels need it. */
static bool must_copy(const product *p, const GpuArray *x, const GpuArray *y) {
    const ssize_t size = (ssize_t)GpuArray_ITEMSIZE(x), *strides = x->strides;
    const bool many = x->dimensions[1] > (ga_loops(&p->ctx->caps) ? 1 : 4);
    const bool rows = strides[1] == size && strides[0] > 0 && strides[0] % size == 0;

    return (many && !rows && x->dimensions[0] > 0) || ga_array_overlap(x, y) || !ga_whole_aligned(x);
}

/* View a vector as a matrix of one column. */
static int as_matrix(GpuArray *to, const GpuArray *x) {
    const size_t dims[2] = {x->dimensions[0], x->nd > 1 ? x->dimensions[1] : 1};
    const ssize_t strides[2] = {x->strides[0], x->nd > 1 ? x->strides[1] : (ssize_t)GpuArray_ITEMSIZE(x)};

    return GpuArray_fromdata(to, x->data, x->offset, x->typecode, 2, dims, strides, GpuArray_ISWRITEABLE(x));
}

static int multiply_into(product *p, const GpuArray *y, const GpuArray *x) {
    GpuArray from = {0}, to = {0}, copied = {0};

    int err = as_matrix(&to, y);
    if (err == GA_NO_ERROR) err = as_matrix(&from, x);
    if (err == GA_NO_ERROR && must_copy(p, &from, &to)) err = GpuArray_copy(&copied, &from, GA_C_ORDER);
    p->x = copied.data != NULL ? &copied : &from;
    p->y = &to;
    if (err == GA_NO_ERROR) err = run(p);
    p->x = p->y = NULL;
    GpuArray_clear(&from);
    GpuArray_clear(&to);
    GpuArray_clear(&copied);
    return err;
}

/* The product by way of a copy of y, if y is not aligned as kernels need it. */
static int multiply(product *p, const GpuArray *y, const GpuArray *x) {
    GpuArray copy = {0};

    if (ga_whole_aligned(y)) return multiply_into(p, y, x);
    int err = GpuArray_copy(&copy, y, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = multiply_into(p, &copy, x);
    if (err == GA_NO_ERROR) err = ga_array_assign(y, &copy);
    GpuArray_clear(&copy);
    return err;
}

/* The matrix to multiply with, in CSR or BSR and transposed if asked; *made holds it if it had to be made. */
static int compressed(const GpuSparse **a, GpuSparse *made, bool transposed) {
    GpuSparse turned = {0};
    ga_triples t;
    int err = GA_NO_ERROR;

    if ((*a)->format == GA_SPARSE_COO) {
        err = ga_triples_of(&t, *a);
        if (transposed) ga_triples_turn(&t);
        if (err == GA_NO_ERROR) err = ga_triples_canonical(&t);
        if (err == GA_NO_ERROR) err = ga_triples_matrix(&turned, &t, GA_SPARSE_CSR);
        ga_triples_clear(&t);
    } else if (transposed) {
        err = ga_sparse_turn(&turned, *a);
    }
    *made = turned; /* the caller clears it, after an error too */
    if (err == GA_NO_ERROR && turned.data.data != NULL) *a = made;
    return err;
}

/* Check x, and check y or create it. */
static int prepare(const char *what, const GpuSparse *a, GpuArray *y, const GpuArray *x, bool transposed, bool *made) {
    int err = ga_sparse_valid(what, a);

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(&a->data);
    if (y == NULL || x == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: a dense array is NULL", what);
    if (x->nd != 1 && x->nd != 2)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a dense array of rank %u; it has 1 or 2", what, x->nd);
    const size_t columns = x->nd > 1 && x->dimensions != NULL ? x->dimensions[1] : 1,
                 dims[2] = {transposed ? a->rows : a->cols, columns},
                 results[2] = {transposed ? a->cols : a->rows, columns};
    err = ga_sparse_dense(what, a, x, x->nd, dims, false);
    if (err != GA_NO_ERROR) return err;
    *made = y->data == NULL;
    return *made ? GpuArray_empty(y, ga_sparse_context(a), a->data.typecode, x->nd, results, GA_C_ORDER)
                 : ga_sparse_dense(what, a, y, x->nd, results, true);
}

int GpuSparse_matmul(GpuArray *y, const GpuSparse *a, const GpuArray *x, int flags, const void *alpha,
                     const void *beta) {
    const bool transposed = flags == GA_SPARSE_TRANSPOSED;
    GpuSparse rows = {0};
    bool made = false;

    int err = prepare(__func__, a, y, x, transposed, &made);
    if (err == GA_NO_ERROR && (flags & ~GA_SPARSE_TRANSPOSED) != 0)
        err = ga_fail(ga_array_errbuf(&a->data), GA_VALUE_ERROR, "%s: flags %d", __func__, flags);
    if (err == GA_NO_ERROR && ga_array_size(y) > 0) {
        GA_SCOPED ga_scope scope;
        ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){&a->data, x});
        product p = {.ctx = ga_sparse_context(a), .a = a};
        p.alpha = ga_sparse_number_of(a->data.typecode, alpha, 1);
        p.beta = made ? ga_sparse_number_of(a->data.typecode, NULL, 0) : ga_sparse_number_of(a->data.typecode, beta, 0);
        err = compressed(&p.a, &rows, transposed);
        if (err == GA_NO_ERROR) err = multiply(&p, y, x);
    }
    GpuSparse_clear(&rows);
    if (err != GA_NO_ERROR && made) GpuArray_clear(y);
    return err;
}
