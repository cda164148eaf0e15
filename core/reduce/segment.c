/* Reductions of segments: checks of arguments and shapes, and the call. */
#include "segment.h"
#include "segment_bounds.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/segment.h>

#include "copy/copy.h"
#include "device/profile.h"

/* A call, with ids, or with offsets, one more than segments. */
typedef struct call {
    const char *what, *op;
    bool ids;
    size_t count;
} call;

static int mean_type(int typecode) {
    if (ga_is_complex(typecode)) return typecode;
    return typecode == GA_FLOAT || ga_is_half(typecode) ? GA_FLOAT : GA_DOUBLE;
}

static int make_operator(const call *c, ga_operator *o, const GpuArray *in) {
    gpucontext *ctx = in->data->ctx;
    int acc = -1, to = -1;
    const bool mean = strcmp(c->op, "mean") == 0;

    if (mean) {
        acc = mean_type(in->typecode);
        to = ga_is_half(in->typecode) ? in->typecode : acc;
    }
    int err = ga_operator_init(o, c->what, ctx, mean ? "sum" : c->op, NULL, in->typecode, acc, to);
    if (err == GA_NO_ERROR && o->kind == GA_OPERATOR_PLACE) {
        err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s: %s is not there of segments", c->what, c->op);
        ga_operator_release(o);
    }
    return err;
}

/* Check the array given for the result, or make it if it is zeroed. */
static int prepare_result(const call *c, const ga_operator *o, GpuArray *out, const GpuArray *in, unsigned axis,
                          bool *made) {
    size_t *dims = malloc(in->nd * sizeof *dims);
    int err = GA_NO_ERROR;

    if (dims == NULL) return ga_fail_memory(&o->ctx->err, "an array's shape");
    memcpy(dims, in->dimensions, in->nd * sizeof *dims);
    dims[axis] = c->count;
    *made = out->data == NULL;
    if (*made)
        err = GpuArray_empty(out, o->ctx, o->outtype, in->nd, dims, GA_C_ORDER);
    else
        err = ga_operator_check_array(o, out, o->outtype, true, c->what);
    if (err == GA_NO_ERROR && (out->nd != in->nd || memcmp(out->dimensions, dims, in->nd * sizeof *dims) != 0))
        err = ga_fail(&o->ctx->err, GA_VALUE_ERROR,
                      "%s: the array's shape is not that of the result: that of the input with %zu along axis %u",
                      c->what, c->count, axis);
    free(dims);
    return err;
}

/* Copy arrays that are not dense, aligned and disjoint. */
static int run(const call *c, ga_operator *o, const GpuArray *out, const GpuArray *in, const GpuArray *index,
               unsigned axis) {
    const bool copied = !GpuArray_IS_C_CONTIGUOUS(in) || !ga_whole_aligned(in);
    const bool separate = !GpuArray_IS_C_CONTIGUOUS(out) || !ga_whole_aligned(out) || ga_array_overlap(out, in) ||
                          ga_array_overlap(out, index);
    GpuArray x = {0}, y = {0};
    ga_segments g = {.o = o, .ids = c->ids, .in = in, .out = out, .index = index, .count = c->count};

    g.mean = strcmp(c->op, "mean") == 0;
    g.outer = g.inner = 1;
    for (unsigned i = 0; i < axis; i++) g.outer *= in->dimensions[i];
    for (unsigned i = axis + 1; i < in->nd; i++) g.inner *= in->dimensions[i];
    g.rows = in->dimensions[axis];
    int err = copied ? GpuArray_copy(&x, in, GA_C_ORDER) : GA_NO_ERROR;
    if (err == GA_NO_ERROR && separate)
        err = GpuArray_empty(&y, o->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
    if (copied) g.in = &x;
    if (separate) g.out = &y;
    if (err == GA_NO_ERROR) err = ga_segments_run(&g);
    if (err == GA_NO_ERROR && separate) err = ga_array_assign(out, &y);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

static int segments_call(call *c, GpuArray *out, const GpuArray *in, const GpuArray *index, unsigned axis) {
    bool made = false;
    ga_operator o = {0};

    if (out == NULL) return ga_fail(ga_array_errbuf(in), GA_INVALID_ERROR, "%s: the result is NULL", c->what);
    if (c->op == NULL)
        return ga_fail(ga_array_errbuf(in), GA_INVALID_ERROR, "%s: the name of the operation is NULL", c->what);
    int err = ga_bounds_check(c->what, in, index, axis, c->ids, &c->count);
    if (err == GA_NO_ERROR) err = make_operator(c, &o, in);
    if (err != GA_NO_ERROR) return err;
    err = prepare_result(c, &o, out, in, axis, &made);
    if (err == GA_NO_ERROR && ga_array_size(out) > 0) err = run(c, &o, out, in, index, axis);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    ga_operator_release(&o);
    return err;
}

int GpuArray_segment_reduce(GpuArray *out, const char *op, const GpuArray *in, const GpuArray *offsets,
                            unsigned int axis) {
    call c = {.what = "GpuArray_segment_reduce", .op = op};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, offsets});
    return segments_call(&c, out, in, offsets, axis);
}

int GpuArray_segment_reduce_ids(GpuArray *out, const char *op, const GpuArray *in, const GpuArray *ids, size_t count,
                                unsigned int axis) {
    call c = {.what = "GpuArray_segment_reduce_ids", .op = op, .ids = true, .count = count};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, ids});
    return segments_call(&c, out, in, ids, axis);
}
