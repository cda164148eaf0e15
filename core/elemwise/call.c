/* Calls of a GpuElemwise: checks of the operands, and the plan that they make. */
#include <stdlib.h>

#include "array/shape.h"
#include "base/types.h"
#include "device/profile.h"
#include "object.h"
#include "recorded.h"

/* Compute rank and shape of the whole operation, and check every operand against them. */
static int common_shape(const GpuElemwise *ge, void **args, int flags, unsigned *nd_out, size_t *dims) {
    ga_errbuf *e = &ge->ctx->err;
    unsigned nd = *nd_out;

    for (unsigned i = 0; i < nd; i++) dims[i] = 1;
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        for (unsigned i = 0; i < a->nd; i++) {
            size_t *d = &dims[nd - a->nd + i];
            if (*d == 1) *d = a->dimensions[i];
        }
    }
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        const char *name = ge->args[j].name;
        bool written = (ge->args[j].flags & GE_WRITE) != 0;
        if (a->nd != nd && !(flags & GE_PADSHAPE))
            return ga_fail(e, GA_VALUE_ERROR,
                           "operand \"%s\" has %u dimensions, another has %u (GE_PADSHAPE allows that)", name, a->nd,
                           nd);
        for (unsigned i = 0; i < nd; i++) {
            size_t d = i < nd - a->nd ? 1 : a->dimensions[i - (nd - a->nd)];
            if (d == dims[i]) continue;
            if (d != 1)
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" has size %zu along dimension %u, where %zu is expected", name, d, i,
                               dims[i]);
            if (written)
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" is written to and has size 1 along dimension %u, where "
                               "%zu is expected: outputs are not broadcast",
                               name, i, dims[i]);
            if (!(flags & GE_BROADCAST))
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" has size 1 along dimension %u, where %zu is expected "
                               "(GE_BROADCAST allows that)",
                               name, i, dims[i]);
        }
    }
    return GA_NO_ERROR;
}

static int check_operands(const GpuElemwise *ge, void **args, unsigned *nd) {
    ga_errbuf *e = &ge->ctx->err;

    *nd = 0;
    for (unsigned j = 0; j < ge->op.n; j++) {
        const gpuelemwise_arg *want = &ge->args[j];
        if (args[j] == NULL) return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is NULL", want->name);
        if (want->flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (a->data == NULL) return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is a cleared array", want->name);
        if (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" has rank %u but no dimensions or strides", want->name,
                           a->nd);
        if (a->typecode != want->typecode)
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" has type %s, the operation was made for %s", want->name,
                           ga_type_name(a->typecode), ga_type_name(want->typecode));
        if (a->data->ctx != ge->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is in another context; use GpuArray_transfer",
                           want->name);
        if (!(a->flags & GA_ALIGNED))
            return ga_fail(e, GA_UNALIGNED_ERROR, "operand \"%s\" is not aligned for its type", want->name);
        if (want->flags & GE_WRITE) {
            int err = ga_array_check_written(a, want->name);
            if (err != GA_NO_ERROR) return err;
        }
        if (a->nd > *nd) *nd = a->nd;
    }
    return GA_NO_ERROR;
}

static void fill_operand(const GpuElemwise *ge, void **args, unsigned j, ga_operand *o) {
    if (ge->args[j].flags & GE_SCALAR) {
        o->value = args[j];
        return;
    }
    const GpuArray *a = args[j];
    o->data = a->data;
    o->offset = a->offset;
    o->elsize = gpuarray_get_elsize(a->typecode);
    o->written = (ge->args[j].flags & GE_WRITE) != 0;
}

static void fill_plan(const GpuElemwise *ge, void **args, unsigned nd, ga_plan *p) {
    for (unsigned j = 0; j < ge->op.n; j++) {
        ga_operand *o = &p->operands[j];
        fill_operand(ge, args, j, o);
        if (o->data == NULL) continue;
        const GpuArray *a = args[j];
        for (unsigned i = 0; i < nd; i++) {
            bool has = i >= nd - a->nd;
            unsigned k = i - (nd - a->nd);
            o->strides[i] = has && a->dimensions[k] == p->dims[i] && p->dims[i] != 1 ? a->strides[k] : 0;
        }
    }
}

/* Are all operands contiguous arrays of one shape? They make one row: nothing to broadcast, reorder or merge. Most
 * small calls are of this kind. */
static bool one_row(const GpuElemwise *ge, void **args, size_t *length) {
    const GpuArray *first = NULL;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (!(a->flags & GA_C_CONTIGUOUS)) return false;
        if (first == NULL) first = a;
        if (a->nd != first->nd) return false;
        for (unsigned i = 0; i < a->nd; i++)
            if (a->dimensions[i] != first->dimensions[i]) return false;
    }
    return first != NULL && ga_shape_bytes(first->nd, first->dimensions, 1, length);
}

static int outside(const GpuElemwise *ge, unsigned j, const GpuArray *a) {
    return ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "operand \"%s\": the elements reach outside the buffer of %zu bytes",
                   ge->args[j].name, a->data->size);
}

/* Check that `length` contiguous elements lie inside each array's buffer. */
static int check_row(const GpuElemwise *ge, void **args, size_t length) {
    size_t bytes;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (ga_mul_overflow(length, gpuarray_get_elsize(a->typecode), &bytes) || a->offset > a->data->size ||
            bytes > a->data->size - a->offset)
            return outside(ge, j, a);
    }
    return GA_NO_ERROR;
}

/* Check extents for operands of any layout; `dims` is the shape of the whole operation. */
static int check_extents(const GpuElemwise *ge, void **args, unsigned nd, const size_t *dims) {
    size_t low, high, count;

    if (!ga_shape_bytes(nd, dims, 1, &count))
        return ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "GpuElemwise_call: the number of elements overflows");
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (!ga_shape_extent(a->offset, gpuarray_get_elsize(a->typecode), a->nd, a->dimensions, a->strides, &low,
                             &high) ||
            (low != high && high > a->data->size))
            return outside(ge, j, a);
    }
    return GA_NO_ERROR;
}

static int elem_run_row(GpuElemwise *ge, void **args, size_t length) {
    ga_elem_kernels kernels = ga_elemwise_kernels(ge);
    ga_plan plan;

    if (length == 0) return GA_NO_ERROR;
    int err = check_row(ge, args, length);
    if (err == GA_NO_ERROR) err = ga_plan_init(&plan, &ge->ctx->err, ge->op.n, 1);
    if (err != GA_NO_ERROR) return err;
    plan.dims[0] = length;
    for (unsigned j = 0; j < ge->op.n; j++) {
        ga_operand *o = &plan.operands[j];
        fill_operand(ge, args, j, o);
        if (o->data != NULL) o->strides[0] = (ssize_t)o->elsize;
    }
    err = ga_elem_run(ge->ctx, &ge->op, &plan, &kernels);
    ga_plan_free(&plan);
    return err;
}

/*
 * An input that overlaps an output with another layout would see new values: copy such inputs first. copies[j] is the
 * copy, or has data == NULL.
 */
static int separate_overlaps(const GpuElemwise *ge, void **args, GpuArray *copies, void **use) {
    int err = GA_NO_ERROR;

    for (unsigned j = 0; j < ge->op.n; j++) {
        use[j] = args[j];
        copies[j].data = NULL;
    }
    for (unsigned w = 0; w < ge->op.n; w++) {
        if (!(ge->args[w].flags & GE_WRITE)) continue;
        const GpuArray *out = args[w];
        for (unsigned j = 0; j < ge->op.n && err == GA_NO_ERROR; j++) {
            if (j == w || !(ge->args[j].flags & GE_READ) || (ge->args[j].flags & (GE_SCALAR | GE_WRITE))) continue;
            const GpuArray *in = args[j];
            if (copies[j].data != NULL || !ga_array_overlap(out, in) || ga_array_same_layout(out, in)) continue;
            err = GpuArray_copy(&copies[j], in, GA_C_ORDER);
            if (err == GA_NO_ERROR)
                use[j] = &copies[j];
            else
                copies[j].data = NULL;
        }
    }
    return err;
}

static bool one_memory(const GpuArray *a, const GpuArray *b) {
    return ga_buffer_overlap(a->data, 0, a->data->size, b->data, 0, b->data->size);
}

/* Does a buffer that is written also belong to another operand? Otherwise no copy is needed. */
static bool shares_buffer(const GpuElemwise *ge, void **args) {
    for (unsigned w = 0; w < ge->op.n; w++) {
        if (!(ge->args[w].flags & GE_WRITE)) continue;
        for (unsigned j = 0; j < ge->op.n; j++)
            if (j != w && !(ge->args[j].flags & GE_SCALAR) && one_memory(args[j], args[w])) return true;
    }
    return false;
}

static int elem_run_operands(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    ga_elem_kernels kernels = ga_elemwise_kernels(ge);
    ga_plan plan;
    size_t length;

    if (!(flags & GE_NOCOLLAPSE) && one_row(ge, args, &length)) return elem_run_row(ge, args, length);
    int err = ga_plan_init(&plan, &ge->ctx->err, ge->op.n, nd);
    if (err != GA_NO_ERROR) return err;
    err = common_shape(ge, args, flags, &nd, plan.dims);
    if (err == GA_NO_ERROR) err = check_extents(ge, args, nd, plan.dims);
    if (err == GA_NO_ERROR) {
        fill_plan(ge, args, nd, &plan);
        bool empty = false;
        for (unsigned i = 0; i < nd; i++) empty |= plan.dims[i] == 0;
        if (!empty) {
            if (!(flags & GE_NOCOLLAPSE)) ga_plan_simplify(&plan);
            err = ga_elem_run(ge->ctx, &ge->op, &plan, &kernels);
        }
    }
    ga_plan_free(&plan);
    return err;
}

/* The same; a recorded call is noted in the recording. */
static int elem_run_plan(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    ga_graph *g = ga_recording_of(ge->ctx);
    const unsigned before = g != NULL ? g->count : 0;

    int err = elem_run_operands(ge, args, flags, nd);
    if (err == GA_NO_ERROR && g != NULL && g->count == before + 1 && !(flags & GE_NOCOLLAPSE))
        ga_elem_recorded(g, ge, args);
    return err;
}

/* Run with copies of the operands that overlap a result. */
static int call_disjoint(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    int err = GA_NO_ERROR;
    GpuArray *copies = calloc(ge->op.n, sizeof *copies);
    void **use = calloc(ge->op.n, sizeof *use);
    if (copies == NULL || use == NULL) {
        err = ga_fail_memory(&ge->ctx->err, "an elementwise call");
    } else {
        err = separate_overlaps(ge, args, copies, use);
        if (err == GA_NO_ERROR) err = elem_run_plan(ge, use, flags, nd);
        for (unsigned j = 0; j < ge->op.n; j++)
            if (copies[j].data != NULL) GpuArray_clear(&copies[j]);
    }
    free(copies);
    free(use);
    return err;
}

/* The same, recording the operands' shapes and the expression in the profile. */
static int call_profiled(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    const GpuArray **arrays = malloc(ge->op.n * sizeof *arrays);
    GA_SCOPED ga_scope scope, kernel;
    unsigned n = 0;

    scope.profile = kernel.profile = NULL;
    if (arrays == NULL) return ga_fail_memory(&ge->ctx->err, "an elementwise call");
    for (unsigned j = 0; j < ge->op.n; j++)
        if (!(ge->args[j].flags & GE_SCALAR)) arrays[n++] = args[j];
    ga_scope_begin(&scope, ge->ctx, "GpuElemwise_call", n, arrays);
    ga_scope_kernel(&kernel, ge->ctx, ge->expr, scope.profile != NULL ? scope.bytes : 0);
    int err = shares_buffer(ge, args) ? call_disjoint(ge, args, flags, nd) : elem_run_plan(ge, args, flags, nd);
    free(arrays);
    return err;
}

static int call_unknown(GpuElemwise *ge, void **args, int flags) {
    unsigned nd;

    int err = check_operands(ge, args, &nd);
    if (err != GA_NO_ERROR) return err;
    if (ga_profile_of(ge->ctx) != NULL) return call_profiled(ge, args, flags, nd);
    return shares_buffer(ge, args) ? call_disjoint(ge, args, flags, nd) : elem_run_plan(ge, args, flags, nd);
}

int GpuElemwise_call(GpuElemwise *ge, void **args, int flags) {
    ga_call call;

    if (ge == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the elementwise operation is NULL");
    int err = ga_context_check(ge->ctx);
    if (err == GA_NO_ERROR && args == NULL)
        err = ga_fail(&ge->ctx->err, GA_INVALID_ERROR, "GpuElemwise_call: no arguments");
    if (err == GA_NO_ERROR && (flags & ~(GE_BROADCAST | GE_NOCOLLAPSE | GE_PADSHAPE)) != 0)
        err = ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "GpuElemwise_call: unknown flags 0x%x", (unsigned)flags);
    if (err != GA_NO_ERROR) return err;
    ga_call_init(&call, &ge->memo, ge->ctx, (uint64_t)flags);
    for (unsigned j = 0; j < ge->op.n && !call.uncacheable; j++) {
        if (ge->args[j].flags & GE_SCALAR)
            ga_call_value(&call, args[j]);
        else
            ga_call_array(&call, args[j], (ge->args[j].flags & GE_WRITE) != 0);
    }
    if (ga_memo_run(&call, &err)) return err;
    err = call_unknown(ge, args, flags);
    ga_memo_done(&call, err);
    return err;
}
