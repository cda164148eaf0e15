/* Reductions: lifetime, checks of shapes, and the run. */
#include "reduction.h"

#include <stdlib.h>
#include <string.h>

#include "argreduce.h"
#include "copy/copy.h"
#include "device/profile.h"

/* ---------------------------------------------------------------------------------------------------- lifetime */

static int reduction_make(GpuReduction **r, const char *what, gpucontext *ctx, const char *source, const char *name,
                          int typecode, int acctype, int outtype) {
    GpuReduction *new = calloc(1, sizeof *new);

    if (new == NULL) return ga_fail_memory(&ctx->err, "a reduction");
    int err = ga_operator_init(&new->op, what, ctx, name, source, typecode, acctype, outtype);
    if (err != GA_NO_ERROR)
        free(new);
    else
        *r = new;
    return err;
}

int GpuReduction_new(GpuReduction **r, gpucontext *ctx, const char *op, int typecode, int acctype, int outtype) {
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_new: no place for the reduction");
    *r = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    return reduction_make(r, "GpuReduction_new", ctx, NULL, op, typecode, acctype, outtype);
}

/* Compile the simplest kernel, so that errors in the source are reported at creation. */
static int try_operator(ga_operator *o, char **err_str) {
    ga_template_args targs = {.file = "reduce", .kernel = "reduce_rows"};
    GpuInstance *k;

    ga_template_arg_elements(&targs, o->typecode, 1);
    ga_template_arg_type(&targs, "A", o->acctype);
    ga_template_arg_type(&targs, "O", o->outtype);
    ga_template_arg(&targs, "OP", o->name);
    ga_template_arg_number(&targs, "CHAINS", 1);
    ga_template_arg_number(&targs, "UNROLL", 1);
    return ga_operator_instance(o, &targs, &k, err_str);
}

int GpuReduction_new_op(GpuReduction **r, gpucontext *ctx, const char *source, const char *name, int typecode,
                        int acctype, int outtype, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_new_op: no place for the reduction");
    *r = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (source == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuReduction_new_op: the source is NULL");
    err = reduction_make(r, "GpuReduction_new_op", ctx, source, name, typecode, acctype, outtype);
    if (err == GA_NO_ERROR) err = try_operator(&(*r)->op, err_str);
    if (err != GA_NO_ERROR) {
        GpuReduction_free(*r);
        *r = NULL;
    }
    return err;
}

void GpuReduction_free(GpuReduction *r) { // NOLINT(misc-no-recursion): one level
    if (r == NULL) return;
    GpuReduction_free(r->values);
    ga_reduce_map_free(r->map);
    ga_operator_release(&r->op);
    ga_memo_free(&r->memo);
    free(r);
}

void ga_reduction_disown(GpuReduction *r) {
    r->op.owns_ctx = false;
    gpucontext_deref(r->op.ctx);
}

int GpuReduction_outtype(const GpuReduction *r) {
    return r != NULL ? r->op.outtype : -1;
}

/* ------------------------------------------------------------------------------------------------------- shapes */

void ga_reduced_free(ga_reduced *s) {
    free(s->reduced);
    free(s->order);
    free(s->dims);
}

static int find_axes(ga_reduced *s, const GpuArray *in, unsigned naxes, const unsigned *axes) {
    int err = ga_array_name_axes(in, naxes, axes, s->reduced, "GpuReduction_call");
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < in->nd; i++)
        if (s->reduced[i]) s->order[s->naxes++] = i;
    return GA_NO_ERROR;
}

/* Fill in the shape's properties that determine the order of sums. */
static void look_at_last(ga_reduced *s, const GpuArray *in) {
    unsigned i = in->nd;

    while (i > 0 && in->dimensions[i - 1] == 1) i--;
    s->look = (ga_reduce_shape){.columns = i > 0 && !s->reduced[i - 1], .inner = 1};
    for (; i > 0 && (in->dimensions[i - 1] == 1 || !s->reduced[i - 1] == s->look.columns); i--)
        s->look.inner *= in->dimensions[i - 1];
}

int ga_reduced_make(ga_operator *o, ga_reduced *s, const GpuArray *in, unsigned naxes, const unsigned *axes,
                    int flags) {
    ga_errbuf *e = &o->ctx->err;

    if (flags & ~GR_KEEPDIMS)
        return ga_fail(e, GA_VALUE_ERROR, "GpuReduction_call: unknown flags 0x%x", (unsigned)flags);
    s->reduced = calloc((size_t)in->nd + 1, 1);
    s->order = calloc((size_t)in->nd + 1, sizeof *s->order);
    s->dims = calloc((size_t)in->nd + 1, sizeof *s->dims);
    if (s->reduced == NULL || s->order == NULL || s->dims == NULL) return ga_fail_memory(e, "an array's shape");
    int err = find_axes(s, in, naxes, axes);
    if (err != GA_NO_ERROR) return err;
    if (o->as_loop && axes != NULL) memcpy(s->order, axes, naxes * sizeof *axes);
    s->count = s->retained = 1;
    for (unsigned i = 0; i < in->nd; i++) {
        *(s->reduced[i] ? &s->count : &s->retained) *= in->dimensions[i];
        if (!s->reduced[i] || flags & GR_KEEPDIMS) s->dims[s->nd++] = s->reduced[i] ? 1 : in->dimensions[i];
    }
    look_at_last(s, in);
    if (s->count == 0 && s->retained > 0 && o->needs_elements)
        return ga_fail(e, GA_VALUE_ERROR, "GpuReduction_call: no element to take the extreme of: an axis has extent 0");
    return GA_NO_ERROR;
}

int ga_reduced_result(ga_operator *o, const ga_reduced *s, GpuArray *out, int typecode, const char *what, bool *made) {
    if (out == NULL) return ga_fail(&o->ctx->err, GA_INVALID_ERROR, "%s: the array is NULL", what);
    *made = out->data == NULL;
    if (*made) return GpuArray_empty(out, o->ctx, typecode, s->nd, s->dims, GA_C_ORDER);
    int err = ga_operator_check_array(o, out, typecode, true, what);
    if (err != GA_NO_ERROR) return err;
    if (out->nd != s->nd || (s->nd > 0 && memcmp(out->dimensions, s->dims, s->nd * sizeof *s->dims) != 0))
        return ga_fail(&o->ctx->err, GA_VALUE_ERROR,
                       "%s: the array's shape is not that of the result (rank %u with%s the reduced axes)", what, s->nd,
                       s->nd == 0 ? "out" : "");
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------------- run */

/* Collect the dimensions of `in`; their output strides are those of `out` or, for reduced ones, the increments of
 * `places`. */
static void collect(ga_axes *retained, ga_axes *reduced, const ga_reduced *s, bool places, const GpuArray *out,
                    const GpuArray *in) {
    unsigned to = 0;
    bool keepdims = out->nd == in->nd;
    ssize_t step = 1;

    for (unsigned i = 0; i < in->nd; i++) {
        if (!s->reduced[i])
            retained->axis[retained->count++] = (ga_axis){in->dimensions[i], in->strides[i], out->strides[to]};
        if (!s->reduced[i] || keepdims) to++;
    }
    reduced->count = s->naxes;
    for (unsigned i = s->naxes; i-- > 0;) {
        unsigned axis = s->order[i];
        reduced->axis[i] = (ga_axis){in->dimensions[axis], in->strides[axis], places ? step : 0};
        step *= (ssize_t)in->dimensions[axis];
    }
}

static int reduction_run(ga_operator *o, const ga_reduced *s, const GpuArray *values, const GpuArray *out,
                         const GpuArray *in);

/* There are more dimensions than the kernels take: dense copies have two. */
static int reduction_run_dense(ga_operator *o, const ga_reduced *s, const GpuArray *values, const GpuArray *out,
                               const GpuArray *in) {
    GpuArray x = {0}, y = {0}, v = {0};
    unsigned *order = malloc(((size_t)in->nd + 1) * sizeof *order), n = 0;
    gpucontext *ctx = o->ctx;

    if (order == NULL) return ga_fail_memory(&ctx->err, "an array's shape");
    for (unsigned i = 0; i < in->nd; i++)
        if (!s->reduced[i]) order[n++] = i;
    for (unsigned i = 0; i < s->naxes; i++) order[n++] = s->order[i];
    size_t dims[2] = {s->retained, s->count};
    ga_reduced flat = {.reduced = (unsigned char[]){0, 1}, .order = (unsigned[]){1}, .naxes = 1, .dims = dims, .nd = 1};
    flat.count = s->count;
    flat.retained = s->retained;
    flat.look = s->look;
    int err = GpuArray_transpose(&v, in, order);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&x, &v, GA_C_ORDER);
    GpuArray_clear(&v);
    if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&x, 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&y, ctx, out->typecode, 1, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && values != NULL) err = GpuArray_empty(&v, ctx, values->typecode, 1, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = reduction_run(o, &flat, values != NULL ? &v : NULL, &y, &x);
    if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&y, out->nd, out->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    if (err == GA_NO_ERROR && values != NULL) {
        err = GpuArray_reshape_inplace(&v, values->nd, values->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(values, &v);
    }
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&v);
    free(order);
    return err;
}

/* Would elements that are close in memory be read far from each other? Elements are combined in the order of the
 * array's axes, so an array with another memory order is copied, unless it is small, or whole cache lines are read
 * along the retained axes anyway. */
static bool reads_scattered(const ga_axes *retained, const ga_axes *reduced, size_t size) {
    enum { SMALL = 65536, LINE = 32 };
    const ga_axis *last = &reduced->axis[reduced->count - 1], *near = &retained->axis[retained->count - 1];
    size_t nearest = ga_magnitude(last->in);

    for (unsigned i = 0; i + 1 < reduced->count; i++)
        if (reduced->axis[i].in != 0 && ga_magnitude(reduced->axis[i].in) < nearest)
            nearest = ga_magnitude(reduced->axis[i].in);
    if (nearest == ga_magnitude(last->in) || retained->total * reduced->total < SMALL / size) return false;
    return near->in == 0 || ga_magnitude(near->in) > nearest || near->n * size < LINE;
}

static int run_places(ga_operator *o, const ga_axes *retained, const ga_axes *reduced, const GpuArray *values,
                      const GpuArray *out, const GpuArray *in) {
    ga_extremes e = {.in = in->data, .retained = *retained, .reduced = *reduced, .places = out->data, .max = o->max};

    e.typecode = o->typecode == GA_BOOL ? GA_UBYTE : o->typecode;
    e.nan_wins = !o->as_loop;
    if (values != NULL) {
        e.values = values->data;
        e.values_offset = values->offset + (size_t)((ssize_t)retained->out / 8 * (ssize_t)GpuArray_ITEMSIZE(values));
    }
    e.retained.out += out->offset;
    return ga_extremes_run(o->ctx, &e, &o->group_limit);
}

/* `values`, if any, has the layout of `out`; both are disjoint from `in`. */
static int reduction_run(ga_operator *o, const ga_reduced *s, const GpuArray *values, const GpuArray *out,
                         const GpuArray *in) {
    ga_axis *axes = malloc(2 * ((size_t)in->nd + 1) * sizeof *axes);
    ga_axes retained = {.axis = axes}, reduced = {.axis = axes + in->nd + 1};
    bool places = o->kind == GA_OPERATOR_PLACE;
    int err;

    if (axes == NULL) return ga_fail_memory(&o->ctx->err, "an array's shape");
    collect(&retained, &reduced, s, places, out, in);
    if (places) ga_axes_sort(&reduced);
    ga_axes_simplify(&retained, true);
    /* Where the order matters, the elements' indices determine it, not their addresses. */
    ga_axes_simplify(&reduced, !places && !ga_operator_ordered(o));
    retained.in += in->offset;
    const bool scattered = ga_operator_ordered(o) && reads_scattered(&retained, &reduced, GpuArray_ITEMSIZE(in));
    if (retained.count + reduced.count > GA_AXES_MAX || scattered) {
        err = reduction_run_dense(o, s, values, out, in);
    } else if (places) {
        err = run_places(o, &retained, &reduced, values, out, in);
    } else {
        retained.out += out->offset;
        err = ga_reduce_run(o, &(ga_reduce_job){in->data, out->data, o->typecode, o->outtype, retained, reduced,
                                                s->look, .totals = false});
    }
    free(axes);
    return err;
}

/* Is every element of one at the same index and at proportional offsets as in the other? */
static bool laid_out_alike(const GpuArray *a, const GpuArray *b) {
    ssize_t sa = (ssize_t)GpuArray_ITEMSIZE(a), sb = (ssize_t)GpuArray_ITEMSIZE(b);
    for (unsigned i = 0; i < a->nd; i++)
        if (a->strides[i] % sa != 0 || b->strides[i] % sb != 0 || a->strides[i] / sa != b->strides[i] / sb)
            return false;
    return true;
}

static int reduction_run_disjoint(ga_operator *o, const ga_reduced *s, GpuArray *values, GpuArray *out,
                                  const GpuArray *in);

/* Reduce a dense copy of the input. */
static int run_copied(ga_operator *o, const ga_reduced *s, GpuArray *values, GpuArray *out, const GpuArray *in) {
    GpuArray x = {0};
    int err = GpuArray_copy(&x, in, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = reduction_run_disjoint(o, s, values, out, &x);
    GpuArray_clear(&x);
    return err;
}

/* Use results of our own, if the given ones overlap the input, or their layouts do not fit. */
static int reduction_run_disjoint(ga_operator *o, const ga_reduced *s, GpuArray *values, GpuArray *out,
                                  const GpuArray *in) {
    bool disjoint = !ga_array_overlap(out, in) && ga_whole_aligned(out);
    if (values != NULL) disjoint = disjoint && !ga_array_overlap(values, in) && laid_out_alike(values, out);
    if (!ga_whole_aligned(in)) return run_copied(o, s, values, out, in);
    if (disjoint) return reduction_run(o, s, values, out, in);
    GpuArray y = {0}, v = {0};
    int err = GpuArray_empty(&y, o->ctx, out->typecode, s->nd, s->dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && values != NULL)
        err = GpuArray_empty(&v, o->ctx, values->typecode, s->nd, s->dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = reduction_run(o, s, values != NULL ? &v : NULL, &y, in);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    if (err == GA_NO_ERROR && values != NULL) err = ga_array_assign(values, &v);
    GpuArray_clear(&y);
    GpuArray_clear(&v);
    return err;
}

static int call_unknown(ga_operator *o, GpuArray *values, GpuArray *out, const GpuArray *in, unsigned naxes,
                        const unsigned *axes, int flags) {
    bool made_out = false, made_values = false;
    ga_reduced s = {0};

    int err = ga_operator_check_array(o, in, o->typecode, false, "GpuReduction_call (input)");
    if (err == GA_NO_ERROR) err = ga_reduced_make(o, &s, in, naxes, axes, flags);
    if (err == GA_NO_ERROR) err = ga_reduced_result(o, &s, out, o->outtype, "GpuReduction_call (result)", &made_out);
    if (err == GA_NO_ERROR && values != NULL)
        err = ga_reduced_result(o, &s, values, o->typecode, "GpuReduction_call_arg (values)", &made_values);
    if (err == GA_NO_ERROR && values != NULL && ga_array_overlap(values, out))
        err = ga_fail(&o->ctx->err, GA_VALUE_ERROR, "GpuReduction_call_arg: values and places overlap");
    if (err == GA_NO_ERROR && s.retained > 0) err = reduction_run_disjoint(o, &s, values, out, in);
    if (err != GA_NO_ERROR && made_out) GpuArray_clear(out);
    if (err != GA_NO_ERROR && made_values) GpuArray_clear(values);
    ga_reduced_free(&s);
    return err;
}

int ga_reduction_run(GpuReduction *r, GpuArray *values, GpuArray *out, const GpuArray *in, unsigned naxes,
                     const unsigned *axes, int flags) {
    ga_call call;
    int err;

    ga_call_init(&call, &r->memo, r->op.ctx, (uint64_t)flags << 1 | (axes == NULL));
    for (unsigned i = 0; axes != NULL && i < naxes; i++) ga_call_key(&call, axes[i]);
    ga_call_array(&call, in, false);
    ga_call_array(&call, out, true); /* call_unknown() makes it if it is zeroed */
    if (values != NULL) ga_call_array(&call, values, true);
    if (ga_memo_run(&call, &err)) return err;
    err = call_unknown(&r->op, values, out, in, naxes, axes, flags);
    ga_memo_done(&call, err);
    return err;
}

int ga_reduce_max_places(GpuArray *max, GpuArray *arg, const GpuArray *in, unsigned naxes, const unsigned *axes) {
    ga_operator o = {.as_loop = true};
    ga_reduced s = {0};

    int err = ga_operator_init(&o, "GpuArray_maxandargmax", in->data->ctx, "argmax", NULL, in->typecode, -1, -1);
    if (err != GA_NO_ERROR) return err;
    err = ga_reduced_make(&o, &s, in, naxes, axes, 0);
    if (err == GA_NO_ERROR && s.retained > 0) err = reduction_run_disjoint(&o, &s, max, arg, in);
    ga_reduced_free(&s);
    ga_operator_release(&o);
    return err;
}
