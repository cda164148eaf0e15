/* Properties of gradients that steps use: their norm, and whether they are finite; and the scale of a loss. */
#include <gpuarray/optim.h>
#include <gpuarray/util.h>

#include "device/profile.h"
#include "fused/fused.h"
#include "operands.h"
#include "template/launch.h"
#include "tensors.h"

static const int reals[] = {GA_FLOAT, GA_DOUBLE}, singles[] = {GA_FLOAT}, counts[] = {GA_INT};

static void of_gradient(const void *tensors, size_t i, const GpuArray **arrays) {
    arrays[GA_OPTIM_G] = ((const GpuArray *const *)tensors)[i];
}

/* Check the result, of `types`, and the gradients, which it does not overlap. */
static int check(const GpuArray *out, const int *types, unsigned ntypes, size_t n, const GpuArray *const *grads,
                 const char *what) {
    int err = ga_array_check(out, what);
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = out->data->ctx;
    if (n > 0 && grads == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the gradients are NULL", what);
    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++) err = ga_fused_check(ctx, grads[i], what, "gradient");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(out, ctx, types, ntypes, true, what, "the result");
    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++)
        if (ga_array_size(grads[i]) > 0 && ga_array_overlap(out, grads[i]))
            err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the result overlaps gradient %zu", what, i);
    return err;
}

static int run_norm(const GpuArray *norm, const ga_optim_list *l) {
    int64_t starts[2] = {0, 0};
    int err;

    for (size_t i = 0; i < l->n; i++) starts[1] += (int64_t)ga_optim_blocks(&l->items[i]);
    const size_t blocks = (size_t)starts[1], size = GpuArray_ITEMSIZE(norm);
    gpudata *partials = gpudata_alloc(l->ctx, (blocks > 0 ? blocks : 1) * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (partials == NULL) return err;
    const ga_optim_work w = {
        .list = l, .pass = GA_OPTIM_SQUARES, .acc = -1, .sums = partials, .nsums = blocks, .sumtype = norm->typecode};
    err = ga_optim_run(&w);
    if (err == GA_NO_ERROR)
        err = ga_optim_combine(l->ctx, norm->typecode, partials, blocks, 1, starts, false, norm->data, norm->offset,
                               norm->typecode);
    gpudata_release(partials);
    return err;
}

int GpuOptim_norm(GpuArray *norm, size_t n, const GpuArray *const *grads) {
    int err = check(norm, reals, 2, n, grads, __func__);
    if (err != GA_NO_ERROR) return err;
    ga_optim_list l = {.what = __func__, .ctx = norm->data->ctx, .in_order = true};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){norm});
    err = ga_optim_list_begin(&l, n, of_gradient, grads);
    if (err == GA_NO_ERROR) err = run_norm(norm, &l);
    return ga_optim_list_end(&l, 0, err);
}

int GpuOptim_find(GpuArray *found, size_t n, const GpuArray *const *grads) {
    int err = check(found, singles, 1, n, grads, __func__);
    if (err != GA_NO_ERROR) return err;
    ga_optim_list l = {.what = __func__, .ctx = found->data->ctx};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){found});
    err = ga_optim_list_begin(&l, n, of_gradient, grads);
    const ga_optim_work w = {.list = &l,
                             .pass = GA_OPTIM_LOOK,
                             .acc = -1,
                             .sums = found->data,
                             .at = found->offset,
                             .nsums = 1,
                             .sumtype = GA_FLOAT};
    if (err == GA_NO_ERROR) err = ga_optim_run(&w);
    return ga_optim_list_end(&l, 0, err);
}

int GpuOptim_update_scale(GpuArray *scale, GpuArray *steps, const GpuArray *found, double growth, double backoff,
                          int interval) {
    const char *what = __func__;
    const float up = (float)growth, down = (float)backoff;
    const int32_t every = interval;
    const size_t one = 1;
    ga_view views[3];
    GpuInstance *k;

    int err = ga_array_check(scale, what);
    if (err == GA_NO_ERROR) err = ga_array_check(steps, what);
    if (err == GA_NO_ERROR) err = ga_array_check(found, what);
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = scale->data->ctx;
    err = ga_optim_check_scalar(scale, ctx, singles, 1, true, what, "the factor");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(steps, ctx, counts, 1, true, what, "steps");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(found, ctx, singles, 1, false, what, "found");
    if (err != GA_NO_ERROR) return err;
    if (!(growth > 1 && growth < 1e30 && backoff > 0 && backoff < 1 && interval >= 1))
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "%s: growth is above 1 (%g), backoff between 0 and 1 (%g), the interval 1 at least (%d)", what,
                       growth, backoff, interval);
    if (ga_array_overlap(scale, steps) || ga_array_overlap(scale, found) || ga_array_overlap(steps, found))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the arrays overlap", what);
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, what, 1, (const GpuArray *const[]){scale});
    const ga_template_args targs = {.file = "optim", .kernel = "optim_scale"};
    err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *const all[] = {scale, steps, found};
    for (int i = 0; i < 3; i++) ga_view_buffer(&views[i], all[i]->data, all[i]->offset, 1, 4);
    const ga_arg args[] = {ga_arg_view(&views[0]), ga_arg_view(&views[1]), ga_arg_view(&views[2]),
                           ga_arg_value(&up),      ga_arg_value(&down),    ga_arg_value(&every)};
    return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &one, args);
}
