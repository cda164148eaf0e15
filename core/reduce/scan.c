/* Scans: checks of arguments and shapes, and the call. */
#include "scan.h"

#include <stdlib.h>
#include <string.h>

#include "copy/copy.h"
#include "device/profile.h"

/* ---------------------------------------------------------------------------------------------------- lifetime */

static int scan_make(GpuScan **s, const char *what, gpucontext *ctx, const char *source, const char *name, int typecode,
                     int acctype, int outtype, int flags) {
    if (flags & ~GS_EXCLUSIVE)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: unknown flags 0x%x", what, (unsigned)flags);
    GpuScan *new = calloc(1, sizeof *new);
    if (new == NULL) return ga_fail_memory(&ctx->err, "a scan");
    new->exclusive = (flags & GS_EXCLUSIVE) != 0;
    int err = ga_operator_init(&new->op, what, ctx, name, source, typecode, acctype, outtype);
    if (err != GA_NO_ERROR) {
        free(new);
        return err;
    }
    if (new->op.kind == GA_OPERATOR_PLACE) {
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: there is no scan of %s", what, name);
        GpuScan_free(new);
        return err;
    }
    *s = new;
    return GA_NO_ERROR;
}

int GpuScan_new(GpuScan **s, gpucontext *ctx, const char *op, int typecode, int acctype, int outtype, int flags) {
    if (s == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuScan_new: no place for the scan");
    *s = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    return scan_make(s, "GpuScan_new", ctx, NULL, op, typecode, acctype, outtype, flags);
}

/* Compile the simplest kernel, so that errors in the source are reported at creation. */
static int try_operator(ga_operator *o, char **err_str) {
    ga_template_args targs = {.file = "scan_cpu", .kernel = "scan_lockstep"};
    GpuInstance *k;

    ga_template_arg_type(&targs, "T", o->typecode);
    ga_template_arg_type(&targs, "A", o->acctype);
    ga_template_arg_type(&targs, "O", o->outtype);
    ga_template_arg(&targs, "OP", o->name);
    ga_template_arg_number(&targs, "SIDE", 1);
    return ga_operator_instance(o, &targs, &k, err_str);
}

int GpuScan_new_op(GpuScan **s, gpucontext *ctx, const char *source, const char *name, int typecode, int acctype,
                   int outtype, int flags, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (s == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuScan_new_op: no place for the scan");
    *s = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (source == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuScan_new_op: the source is NULL");
    err = scan_make(s, "GpuScan_new_op", ctx, source, name, typecode, acctype, outtype, flags);
    if (err == GA_NO_ERROR) err = try_operator(&(*s)->op, err_str);
    if (err != GA_NO_ERROR) {
        GpuScan_free(*s);
        *s = NULL;
    }
    return err;
}

void GpuScan_free(GpuScan *s) {
    if (s == NULL) return;
    ga_operator_release(&s->op);
    free(s);
}

int GpuScan_outtype(const GpuScan *s) {
    return s != NULL ? s->op.outtype : -1;
}

/* --------------------------------------------------------------------------------------------------------- call */

static int scan_run(GpuScan *s, const GpuArray *out, const GpuArray *in, unsigned axis) {
    ga_operator *o = &s->op;
    ga_axis *axes = malloc((size_t)in->nd * sizeof *axes);
    ga_scan_job j = {
        .in = in->data, .out = out->data, .from = o->typecode, .to = o->outtype, .exclusive = s->exclusive};

    if (axes == NULL) return ga_fail_memory(&o->ctx->err, "an array's shape");
    j.retained.axis = axes;
    j.axis = (ga_axis){in->dimensions[axis], in->strides[axis], out->strides[axis]};
    for (unsigned i = 0; i < in->nd; i++)
        if (i != axis) axes[j.retained.count++] = (ga_axis){in->dimensions[i], in->strides[i], out->strides[i]};
    ga_axes_simplify(&j.retained, true);
    j.retained.in += in->offset;
    j.retained.out += out->offset;
    int err;
    if (j.retained.count < GA_AXES_MAX) {
        err = ga_scan_run(o, &j);
    } else { /* more dimensions than the kernels take: use dense arrays, which have three, in place */
        GpuArray x = {0}, y = {0};
        err = GpuArray_copy(&x, in, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_empty(&y, o->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = scan_run(s, &y, &x, axis);
        if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
        GpuArray_clear(&x);
        GpuArray_clear(&y);
    }
    free(axes);
    return err;
}

/* Use arrays of our own, if the given ones overlap or are not aligned; a scan in place needs none. */
static int scan_run_disjoint(GpuScan *s, const GpuArray *out, const GpuArray *in, unsigned axis) {
    GpuArray x = {0}, y = {0};
    bool copy_in = !ga_whole_aligned(in);
    bool copy_out = !ga_whole_aligned(out) || (ga_array_overlap(out, in) && !ga_array_same_layout(out, in));
    int err = copy_in ? GpuArray_copy(&x, in, GA_C_ORDER) : GA_NO_ERROR;

    if (err == GA_NO_ERROR && copy_out)
        err = GpuArray_empty(&y, s->op.ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = scan_run(s, copy_out ? &y : out, copy_in ? &x : in, axis);
    if (err == GA_NO_ERROR && copy_out) err = ga_array_assign(out, &y);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

int GpuScan_call(GpuScan *s, GpuArray *out, const GpuArray *in, unsigned int axis) {
    if (s == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuScan_call: the scan is NULL");
    ga_operator *o = &s->op;
    int err = ga_context_check(o->ctx);
    if (err == GA_NO_ERROR) err = ga_operator_check_array(o, in, o->typecode, false, "GpuScan_call (input)");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    if (out == NULL) return ga_fail(&o->ctx->err, GA_INVALID_ERROR, "GpuScan_call: no place for the result");
    err = ga_array_check_axis(in, axis, "GpuScan_call");
    if (err != GA_NO_ERROR) return err;
    bool made = out->data == NULL;
    if (made) {
        err = GpuArray_empty(out, o->ctx, o->outtype, in->nd, in->dimensions, GA_C_ORDER);
    } else {
        err = ga_operator_check_array(o, out, o->outtype, true, "GpuScan_call (result)");
        if (err == GA_NO_ERROR &&
            (out->nd != in->nd || memcmp(out->dimensions, in->dimensions, in->nd * sizeof *in->dimensions) != 0))
            err = ga_fail(&o->ctx->err, GA_VALUE_ERROR, "GpuScan_call: result and input differ in shape");
    }
    if (err == GA_NO_ERROR && ga_array_size(in) > 0) err = scan_run_disjoint(s, out, in, axis);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}
