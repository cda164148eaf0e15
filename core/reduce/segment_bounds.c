/* Bounds of segments and of their chunks: checks, and launches of the kernels that compute them. */
#include "segment_bounds.h"

#include "plan/geometry.h"
#include "scan.h"

/* A kernel with one work-item for each of `count` elements. */
typedef struct flat {
    gpucontext *ctx;
    ga_template_args targs;
    size_t count;
    const ga_arg *args;
} flat;

int ga_bounds_check(const char *what, const GpuArray *in, const GpuArray *index, unsigned axis, bool ids,
                    size_t *count) {
    const char *name = ids ? "the ids" : "the offsets";
    ga_errbuf *e = ga_array_errbuf(in);

    int err = ga_array_check(in, what);
    if (err == GA_NO_ERROR) err = ga_array_check(index, what);
    if (err == GA_NO_ERROR) err = ga_array_check_axis(in, axis, what);
    if (err != GA_NO_ERROR) return err;
    if (index->data->ctx != in->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer", what);
    if (!GpuArray_ISALIGNED(in) || !GpuArray_ISALIGNED(index))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: an array is not aligned for its type", what);
    if (!ga_is_index(index->typecode) || index->nd != 1)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s are %s of rank %u; they must be integers of rank 1", what, name,
                       ga_type_name(index->typecode), index->nd);
    if (ids && index->dimensions[0] != in->dimensions[axis])
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu ids for an axis of %zu", what, index->dimensions[0],
                       in->dimensions[axis]);
    if (!ids && index->dimensions[0] == 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no offset; there is one more than segments", what);
    if (!ids) *count = index->dimensions[0] - 1;
    return GA_NO_ERROR;
}

ga_arg ga_bounds_arg(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, a->dimensions[0], sizeof(int64_t));
    return ga_arg_view(v);
}

static int attempt_flat(void *self, atomic_uint *limit) {
    const flat *f = self;
    const ga_caps *caps = &f->ctx->caps;
    const unsigned items = ga_group_items(caps, atomic_load(limit));
    size_t groups = ga_min_size(ga_ceil_div(f->count, ga_loops(caps) ? 1024 : items), ga_most_groups(caps, 0));
    ga_template_args targs = f->targs;
    GpuInstance *k;

    ga_template_arg_number(&targs, "ITEMS", items);
    int err = ga_library_instance(f->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, f->args) : err;
}

static int run_flat(flat *f) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_flat, f);
}

/* Scan `a` in place. */
static int scan(GpuArray *a, const char *op, int flags) {
    GpuScan *s;

    int err = GpuScan_new(&s, a->data->ctx, op, GA_LONG, -1, -1, flags);
    if (err == GA_NO_ERROR) err = GpuScan_call(s, a, a, 0);
    GpuScan_free(s);
    return err;
}

int ga_bounds_first(gpucontext *ctx, const ga_bounds *b, GpuArray *first) {
    const size_t n = b->count + (b->edges ? 3 : 1);
    flat f = {.ctx = ctx, .targs = {.file = "segments", .kernel = "segment_first"}, .count = n};
    ga_view index, to;

    int err = GpuArray_empty(first, ctx, GA_LONG, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_type(&f.targs, "I", b->index->typecode);
    ga_template_arg_flag(&f.targs, "IDS", b->ids);
    ga_template_arg_flag(&f.targs, "EDGES", b->edges);
    ga_view_array(&index, b->index);
    const ga_arg args[] = {ga_arg_view(&index), ga_bounds_arg(&to, first), ga_arg_index((ssize_t)b->rows)};
    f.args = args;
    err = run_flat(&f);
    return err == GA_NO_ERROR ? scan(first, "max", 0) : err;
}

int ga_bounds_chunks(gpucontext *ctx, const GpuArray *first, bool again, size_t piece, GpuArray *base) {
    const size_t n = first->dimensions[0];
    flat f = {.ctx = ctx, .targs = {.file = "segments", .kernel = "segment_chunks"}, .count = n};
    const int64_t elements = (int64_t)piece;
    ga_view from, to;

    int err = GpuArray_empty(base, ctx, GA_LONG, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg_flag(&f.targs, "AGAIN", again);
    const ga_arg args[] = {ga_bounds_arg(&from, first), ga_bounds_arg(&to, base), ga_arg_value(&elements)};
    f.args = args;
    err = run_flat(&f);
    return err == GA_NO_ERROR ? scan(base, "sum", GS_EXCLUSIVE) : err;
}
