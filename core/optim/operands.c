#include "operands.h"

#include <stdlib.h>

#include "array/shape.h"
#include "fused/fused.h"

static const char step[] = "GpuOptim_step";

unsigned int GpuOptim_states(const ga_optim *how) {
    if (how == NULL) return 0;
    switch (how->kind) {
    case GA_OPTIM_SGD: return ga_optim_has_momentum(how);
    case GA_OPTIM_ADAM:
    case GA_OPTIM_ADAMW: return how->flags & GA_OPTIM_AMSGRAD ? 3 : 2;
    case GA_OPTIM_ADAGRAD: return 1;
    case GA_OPTIM_RMSPROP: return 1u + ga_optim_has_momentum(how) + ((how->flags & GA_OPTIM_CENTERED) != 0);
    case GA_OPTIM_LAMB: return 2;
    }
    return 0;
}

int ga_optim_check_scalar(const GpuArray *a, gpucontext *ctx, const int *types, unsigned ntypes, bool written,
                          const char *what, const char *role) {
    bool known = false;

    if (a == NULL) return GA_NO_ERROR;
    int err = ga_array_check(a, what);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, what);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: %s is in another context; use GpuArray_transfer", what, role);
    for (unsigned i = 0; i < ntypes; i++) known = known || a->typecode == types[i];
    if (!known || ga_array_size(a) != 1)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: %s is one element of %s%s, not %zu of %s", what, role,
                       ga_type_name(types[0]), ntypes > 1 ? " or the like" : "", ga_array_size(a),
                       ga_type_name(a->typecode));
    if (a->typecode == GA_DOUBLE && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, ctx->caps.device_name);
    if (!GpuArray_ISALIGNED(a))
        return ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "%s: %s is not aligned for its type", what, role);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------------- tensors */

/* Do elements of a written array share memory through strides of 0? */
static bool is_repeated(const GpuArray *a) {
    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1 && a->strides[i] == 0) return true;
    return false;
}

/* Check an array of a tensor: of the parameter's shape, and of its type or, for a half type, float. `exact`: of `type`
 * alone. */
static int check_array(const GpuArray *a, const GpuArray *like, int type, bool exact, bool written, size_t i,
                       const char *role) {
    gpucontext *ctx = like->data->ctx;

    int err = ga_fused_check(ctx, a, step, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, step);
    if (err != GA_NO_ERROR) return err;
    if (!ga_array_same_shape(a, like))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: tensor %zu: the %s has another shape than the parameters", step,
                       i, role);
    if (a->typecode != type && (exact || a->typecode != ga_fused_acc(type)))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: tensor %zu: the %s has elements of %s beside parameters of %s",
                       step, i, role, ga_type_name(a->typecode), ga_type_name(like->typecode));
    if (written && ga_array_size(a) > 0 && is_repeated(a))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: tensor %zu: elements of the %s share memory", step, i, role);
    return GA_NO_ERROR;
}

static int check_tensor(const ga_optim_tensor *t, gpucontext *ctx, unsigned states, size_t i) {
    int err = ga_fused_check(ctx, t->param, step, "parameter");
    if (err != GA_NO_ERROR) return err;
    const int type = t->param->typecode;

    err = check_array(t->param, t->param, type, true, true, i, "parameter");
    if (err == GA_NO_ERROR) err = check_array(t->grad, t->param, type, false, false, i, "gradient");
    if (err == GA_NO_ERROR && t->master != NULL) {
        if (!ga_is_half(type))
            return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: tensor %zu: master weights beside parameters of %s", step, i,
                           ga_type_name(type));
        err = check_array(t->master, t->param, GA_FLOAT, true, true, i, "master weight");
    }
    for (unsigned k = 0; k < 3 && err == GA_NO_ERROR; k++) {
        if ((t->states[k] != NULL) != (k < states))
            return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: tensor %zu: %u states are due", step, i, states);
        if (k < states)
            err = check_array(t->states[k], t->param, k == 0 ? type : t->states[0]->typecode, k > 0, true, i, "state");
    }
    return err;
}

/* --------------------------------------------------------------------------------------------------------- overlaps */

/* Bytes that an array touches, as ga_buffer_overlap() has them. */
typedef struct extent {
    uintptr_t space, start, end;
    bool written;
} extent;

static void add_extent(extent *list, size_t *n, const GpuArray *a, bool written) {
    size_t low, high;

    if (a == NULL) return;
    (void)ga_shape_extent(a->offset, GpuArray_ITEMSIZE(a), a->nd, a->dimensions, a->strides, &low, &high);
    if (low == high) return;
    list[(*n)++] = (extent){a->data->space, a->data->start + low, a->data->start + high, written};
}

static int compare(const void *a, const void *b) {
    const extent *x = a, *y = b;

    if (x->space != y->space) return x->space < y->space ? -1 : 1;
    return (x->start > y->start) - (x->start < y->start);
}

static bool reaches(const extent *before, const extent *e) {
    return before != NULL && before->space == e->space && before->end > e->start;
}

/* Do two extents overlap of which a step writes one? Extents are sorted by their start; each is compared with the
 * earlier one that ends last, and with the earlier one that ends last among those that are written. */
static bool has_overlap(extent *list, size_t n) {
    const extent *last = NULL, *written = NULL;

    qsort(list, n, sizeof *list, compare);
    for (size_t i = 0; i < n; i++) {
        const extent *e = &list[i];
        if (reaches(written, e) || (e->written && reaches(last, e))) return true;
        if (last == NULL || last->space != e->space || last->end < e->end) last = e;
        if (e->written) written = e; /* none before it reaches as far, as they do not overlap */
    }
    return false;
}

static int check_overlaps(const ga_optim *how, gpucontext *ctx, size_t n, const ga_optim_tensor *tensors) {
    extent *list = malloc((6 * n + 5) * sizeof *list);
    size_t count = 0;

    if (list == NULL) return ga_fail_memory(&ctx->err, "an optimiser's tensors");
    for (size_t i = 0; i < n; i++) {
        add_extent(list, &count, tensors[i].param, true);
        add_extent(list, &count, tensors[i].grad, false);
        add_extent(list, &count, tensors[i].master, true);
        for (unsigned k = 0; k < 3; k++) add_extent(list, &count, tensors[i].states[k], true);
    }
    add_extent(list, &count, how->steps, true);
    add_extent(list, &count, how->rate, false);
    add_extent(list, &count, how->scale, false);
    add_extent(list, &count, how->found, false);
    add_extent(list, &count, how->norm, false);
    const bool bad = has_overlap(list, count);
    free(list);
    return bad ? ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: arrays that are written overlap others", step) : GA_NO_ERROR;
}

int ga_optim_check_tensors(const ga_optim *how, gpucontext *ctx, size_t n, const ga_optim_tensor *tensors) {
    const unsigned states = GpuOptim_states(how);
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++) err = check_tensor(&tensors[i], ctx, states, i);
    return err == GA_NO_ERROR ? check_overlaps(how, ctx, n, tensors) : err;
}
