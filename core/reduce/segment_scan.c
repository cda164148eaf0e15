/* Scans of segments: checks of arguments, and the call. */
#include "segment_scan.h"

#include <stdint.h>
#include <string.h>

#include "copy/copy.h"
#include "device/profile.h"

typedef struct call {
    const char *what;
    bool ids;
    size_t count;
} call;

static int check(call *c, GpuScan *s, const GpuArray *out, const GpuArray *in, const GpuArray *index, unsigned axis) {
    ga_operator *o = &s->op;

    if (out == NULL) return ga_fail(&o->ctx->err, GA_INVALID_ERROR, "%s: no place for the result", c->what);
    int err = ga_operator_check_array(o, in, o->typecode, false, c->what);
    if (err == GA_NO_ERROR) err = ga_bounds_check(c->what, in, index, axis, c->ids, &c->count);
    if (err != GA_NO_ERROR) return err;
    if (c->count > PTRDIFF_MAX / sizeof(int64_t) - 4)
        return ga_fail(&o->ctx->err, GA_VALUE_ERROR, "%s: %zu segments are more than any device holds", c->what,
                       c->count);
    if (out->data == NULL) return GA_NO_ERROR;
    err = ga_operator_check_array(o, out, o->outtype, true, c->what);
    if (err == GA_NO_ERROR &&
        (out->nd != in->nd || memcmp(out->dimensions, in->dimensions, in->nd * sizeof *in->dimensions) != 0))
        err = ga_fail(&o->ctx->err, GA_VALUE_ERROR, "%s: result and input differ in shape", c->what);
    return err;
}

/* Copy arrays that are not dense, aligned and disjoint; a scan in place needs no copy. */
static int run(const call *c, GpuScan *s, const GpuArray *out, const GpuArray *in, const GpuArray *index,
               unsigned axis) {
    const bool same = ga_array_same_layout(out, in) && out->typecode == in->typecode;
    const bool copied = !GpuArray_IS_C_CONTIGUOUS(in) || !ga_whole_aligned(in);
    const bool separate = !GpuArray_IS_C_CONTIGUOUS(out) || !ga_whole_aligned(out) ||
                          (ga_array_overlap(out, in) && !same) || ga_array_overlap(out, index);
    GpuArray x = {0}, y = {0};
    ga_segment_scan g = {.o = &s->op, .exclusive = s->exclusive, .in = in, .out = out, .outer = 1, .inner = 1};

    g.bounds = (ga_bounds){index, c->ids, true, in->dimensions[axis], c->count};
    for (unsigned i = 0; i < axis; i++) g.outer *= in->dimensions[i];
    for (unsigned i = axis + 1; i < in->nd; i++) g.inner *= in->dimensions[i];
    int err = copied ? GpuArray_copy(&x, in, GA_C_ORDER) : GA_NO_ERROR;
    if (err == GA_NO_ERROR && separate)
        err = GpuArray_empty(&y, s->op.ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
    if (copied) g.in = &x;
    if (separate) g.out = &y;
    if (err == GA_NO_ERROR) err = ga_segment_scan_run(&g);
    if (err == GA_NO_ERROR && separate) err = ga_array_assign(out, &y);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

static int segments_call(call *c, GpuScan *s, GpuArray *out, const GpuArray *in, const GpuArray *index, unsigned axis) {
    int err = check(c, s, out, in, index, axis);

    if (err != GA_NO_ERROR) return err;
    const bool made = out->data == NULL;
    if (made) err = GpuArray_empty(out, s->op.ctx, s->op.outtype, in->nd, in->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR && ga_array_size(in) > 0) err = run(c, s, out, in, index, axis);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}

int GpuScan_call_segments(GpuScan *s, GpuArray *out, const GpuArray *in, const GpuArray *offsets, unsigned int axis) {
    call c = {.what = "GpuScan_call_segments"};

    if (s == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuScan_call_segments: the scan is NULL");
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, offsets});
    return segments_call(&c, s, out, in, offsets, axis);
}

int GpuScan_call_segments_ids(GpuScan *s, GpuArray *out, const GpuArray *in, const GpuArray *ids, size_t count,
                              unsigned int axis) {
    call c = {.what = "GpuScan_call_segments_ids", .ids = true, .count = count};

    if (s == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuScan_call_segments_ids: the scan is NULL");
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, ids});
    return segments_call(&c, s, out, in, ids, axis);
}
