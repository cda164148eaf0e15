/* Embedding: rows of a table, and sums of rows. */
#include <stdlib.h>

#include <gpuarray/embedding.h>

#include "copy/copy.h"
#include "device/flag.h"
#include "device/profile.h"
#include "fused/fused.h"
#include "plan/flat.h"
#include "select/places.h"

int GpuArray_embedding(GpuArray *out, const GpuArray *table, const GpuArray *indices, int check_error) {
    return GpuArray_take(out, table, indices, 0, check_error);
}

/* A call of the gradient: its operands and temporary arrays. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    const GpuArray *gtable, *g, *indices;
    size_t rows, width, count; /* extents: of the table, of a row, of the indices */
    int64_t padding;
    int flags, acc;
    GpuArray dense, keys,
        counts;            /* indices in C order; the same as GA_UINT; number of indices for each row of the table */
    GpuArray sums, values; /* 1 x rows x width, 1 x count x width, in the type of the computation */
} call;

static void finish(call *c) {
    GpuArray *const all[] = {&c->dense, &c->keys, &c->counts, &c->sums, &c->values};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
}

/* ----------------------------------------------------------------------------------------------------------- checks */

static bool shapes_fit(const call *c) {
    const GpuArray *g = c->g, *i = c->indices, *t = c->gtable;

    if (g->nd != i->nd + t->nd - 1) return false;
    for (unsigned d = 0; d < i->nd; d++)
        if (g->dimensions[d] != i->dimensions[d]) return false;
    for (unsigned d = 1; d < t->nd; d++)
        if (g->dimensions[i->nd + d - 1] != t->dimensions[d]) return false;
    return true;
}

static int check_indices(const call *c) {
    ga_errbuf *e = &c->ctx->err;

    int err = ga_array_check(c->indices, c->what);
    if (err != GA_NO_ERROR) return err;
    if (c->indices->data->ctx != c->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the indices are in another context; use GpuArray_transfer", c->what);
    if (!ga_is_index(c->indices->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the indices must be integers, not %s", c->what,
                       ga_type_name(c->indices->typecode));
    return GpuArray_ISALIGNED(c->indices)
               ? GA_NO_ERROR
               : ga_fail(e, GA_UNALIGNED_ERROR, "%s: the indices are not aligned for their type", c->what);
}

static int check(call *c) {
    int err = ga_fused_check(NULL, c->gtable, c->what, "table's gradient");
    if (err != GA_NO_ERROR) return err;
    c->ctx = c->gtable->data->ctx;
    ga_errbuf *e = &c->ctx->err;
    err = ga_array_check_written(c->gtable, c->what);
    if (err == GA_NO_ERROR) err = ga_fused_check(c->ctx, c->g, c->what, "gradient");
    if (err == GA_NO_ERROR) err = check_indices(c);
    if (err != GA_NO_ERROR) return err;
    if (c->gtable->nd == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: a table has an axis of rows", c->what);
    if (c->g->typecode != c->gtable->typecode || !shapes_fit(c))
        return ga_fail(e, GA_VALUE_ERROR,
                       "%s: the gradient has the table's type and the indices' shape, followed by that of a row",
                       c->what);
    if ((c->flags & ~(GA_EMBEDDING_ANY_ORDER | GA_EMBEDDING_PADDED | GA_EMBEDDING_BY_COUNT)) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there are no flags %d", c->what, c->flags);
    if ((c->flags & GA_EMBEDDING_ANY_ORDER) != 0 && c->ctx->reproducible)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: the context is reproducible, and any order is not", c->what);
    if (ga_array_overlap(c->gtable, c->g) || ga_array_overlap(c->gtable, c->indices))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the result overlaps an operand", c->what);
    c->rows = c->gtable->dimensions[0];
    c->count = ga_array_size(c->indices);
    c->width = 1;
    for (unsigned d = 1; d < c->gtable->nd; d++) c->width *= c->gtable->dimensions[d];
    if (c->rows >= UINT32_MAX || c->count >= UINT32_MAX)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu indices into %zu rows are too many for one call", c->what, c->count,
                       c->rows);
    if ((c->flags & GA_EMBEDDING_PADDED) == 0) return GA_NO_ERROR;
    if (c->padding < 0) c->padding += (int64_t)c->rows;
    return c->padding >= 0 && (size_t)c->padding < c->rows
               ? GA_NO_ERROR
               : ga_fail(e, GA_VALUE_ERROR, "%s: the padding is no row of a table of %zu", c->what, c->rows);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static int launch_keys(const call *c, const GpuArray *index, gpudata *word) {
    const bool counted = (c->flags & GA_EMBEDDING_BY_COUNT) != 0;
    const uint64_t rows = c->rows, padding = c->flags & GA_EMBEDDING_PADDED ? (uint64_t)c->padding : UINT64_MAX;
    ga_view from, to, counts, error;

    ga_view_buffer(&from, index->data, index->offset, c->count, GpuArray_ITEMSIZE(index));
    ga_view_buffer(&to, c->keys.data, c->keys.offset, c->count, sizeof(uint32_t));
    ga_view_buffer(&counts, counted ? c->counts.data : word, 0, counted ? c->rows : 0, sizeof(uint32_t));
    ga_view_buffer(&error, word, 0, 1, sizeof(uint32_t));
    const ga_arg args[] = {ga_arg_view(&from),  ga_arg_view(&to),    ga_arg_view(&counts),
                           ga_arg_view(&error), ga_arg_value(&rows), ga_arg_value(&padding)};
    ga_flat f = {.ctx = c->ctx, .args = args, .count = c->count};
    f.targs = (ga_template_args){.file = "embedding", .kernel = "embedding_keys"};
    ga_template_arg_type(&f.targs, "I", index->typecode);
    ga_template_arg_flag(&f.targs, "COUNTED", counted);
    return ga_flat_launch(&f);
}

/* Convert the indices to keys, and count them by row; with `check_error`, an index out of range is an error. */
static int make_keys(call *c, bool check_error) {
    const GpuArray *index = c->indices;
    bool bad = false;
    ga_flag *flag;
    int err = GA_NO_ERROR;

    if (!GpuArray_IS_C_CONTIGUOUS(index)) {
        err = GpuArray_copy(&c->dense, index, GA_C_ORDER);
        index = &c->dense;
    }
    if (err == GA_NO_ERROR) err = GpuArray_empty(&c->keys, c->ctx, GA_UINT, 1, &c->count, GA_C_ORDER);
    if (err == GA_NO_ERROR && c->flags & GA_EMBEDDING_BY_COUNT)
        err = GpuArray_zeros(&c->counts, c->ctx, GA_UINT, 1, &c->rows, GA_C_ORDER);
    if (err != GA_NO_ERROR || c->count == 0) return err;
    err = ga_flag_get(c->ctx, check_error, &flag);
    if (err != GA_NO_ERROR) return err;
    err = launch_keys(c, index, flag->word);
    if (err == GA_NO_ERROR && check_error) err = ga_flag_read(flag, &bad);
    ga_flag_put(flag);
    if (err == GA_NO_ERROR && bad)
        err = ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: an index is out of range for a table of %zu rows", c->what,
                      c->rows);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- sums */

/* Can the sums be computed in the result itself? */
static bool is_direct(const call *c) {
    return c->gtable->typecode == c->acc && GpuArray_IS_C_CONTIGUOUS(c->gtable);
}

static int make_operands(call *c) {
    const size_t sums[3] = {1, c->rows, c->width}, values[3] = {1, c->count, c->width};
    int err;

    if (is_direct(c)) {
        err = GpuArray_reshape(&c->sums, c->gtable, 3, sums, GA_C_ORDER, 1);
        if (err == GA_NO_ERROR && c->rows * c->width > 0) err = GpuArray_memset(&c->sums, 0);
    } else {
        err = GpuArray_zeros(&c->sums, c->ctx, c->acc, 3, sums, GA_C_ORDER);
    }
    if (err != GA_NO_ERROR) return err;
    if (c->g->typecode == c->acc && GpuArray_IS_C_CONTIGUOUS(c->g))
        return GpuArray_reshape(&c->values, c->g, 3, values, GA_C_ORDER, 1);
    err = GpuArray_empty(&c->values, c->ctx, c->acc, c->g->nd, c->g->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&c->values, c->g);
    return err == GA_NO_ERROR ? GpuArray_reshape_inplace(&c->values, 3, values, GA_C_ORDER) : err;
}

/* Divide each row by its number of indices if that is asked for, and store it in the result. */
static int store(call *c) {
    const ga_fused_types types = {c->gtable->typecode, c->gtable->typecode};
    const bool counted = (c->flags & GA_EMBEDDING_BY_COUNT) != 0;
    const unsigned nd = c->gtable->nd;
    unsigned char *named = calloc(nd, 1);
    GpuArray by = {0};

    if (named == NULL) return ga_fail_memory(&c->ctx->err, "an array's shape");
    named[0] = 1;
    int err = GpuArray_reshape_inplace(&c->sums, nd, c->gtable->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR && counted) err = ga_fused_spread(&by, &c->counts, nd, named);
    if (err == GA_NO_ERROR && counted) {
        const ga_fused_arg args[] = {{.name = "x", .array = &c->sums},
                                     {.name = "n", .array = &by},
                                     {.name = "y", .array = c->gtable, .written = true}};
        err = ga_fused_each(c->ctx, "y = $T(n > 1 ? $A(x) / $A(n) : $A(x));", types, 3, args);
    } else if (err == GA_NO_ERROR) {
        err = ga_array_assign(c->gtable, &c->sums);
    }
    ga_fused_view_free(&by);
    free(named);
    return err;
}

static int run(call *c, bool check_error) {
    const int mode = GA_SCATTER_ADD | (c->flags & GA_EMBEDDING_ANY_ORDER ? GA_SCATTER_ANY_ORDER : 0);

    int err = make_keys(c, check_error);
    if (err != GA_NO_ERROR || c->rows * c->width == 0) return err;
    err = make_operands(c);
    if (err == GA_NO_ERROR) err = ga_combine_keys(c->what, &c->sums, &c->keys, &c->values, (ga_scatter_mode)mode);
    if (err == GA_NO_ERROR && (!is_direct(c) || c->flags & GA_EMBEDDING_BY_COUNT)) err = store(c);
    return err;
}

int GpuArray_embedding_grad(GpuArray *gtable, const GpuArray *g, const GpuArray *indices, int64_t padding, int flags,
                            int check_error) {
    call c = {.what = __func__, .gtable = gtable, .g = g, .indices = indices, .padding = padding, .flags = flags};

    int err = check(&c);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){g, indices});
    c.acc = ga_fused_acc(gtable->typecode);
    err = run(&c, check_error != 0);
    finish(&c);
    return err;
}
