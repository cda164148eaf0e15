/* Steps: the numbers of one, then the tensors. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include <gpuarray/optim.h>
#include <gpuarray/util.h>

#include "device/profile.h"
#include "fused/fused.h"
#include "operands.h"
#include "template/launch.h"
#include "tensors.h"

/* ---------------------------------------------------------------------------------------------------------- numbers */

static int allowed_flags(ga_optim_kind kind) {
    const int all = GA_OPTIM_MAXIMIZE | GA_OPTIM_FINITE;

    switch (kind) {
    case GA_OPTIM_SGD: return all | GA_OPTIM_NESTEROV;
    case GA_OPTIM_ADAM:
    case GA_OPTIM_ADAMW: return all | GA_OPTIM_AMSGRAD;
    case GA_OPTIM_RMSPROP: return all | GA_OPTIM_CENTERED;
    default: return all;
    }
}

static bool is_size(double x) {
    return x >= 0 && x <= DBL_MAX;
}

static bool is_share(double x) {
    return x >= 0 && x < 1;
}

static int check_numbers(const ga_optim *how, ga_errbuf *e) {
    const char *what = "GpuOptim_step", *bad = NULL;
    const bool betas = how->kind == GA_OPTIM_ADAM || how->kind == GA_OPTIM_ADAMW || how->kind == GA_OPTIM_LAMB;

    if ((unsigned)how->kind > GA_OPTIM_LAMB)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no optimiser %d", what, (int)how->kind);
    if ((how->flags & ~allowed_flags(how->kind)) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: flags %d do not go with this optimiser", what, how->flags);
    if (!is_size(how->weight_decay)) bad = "the decay is 0 at least";
    if (how->rate == NULL && !is_size(how->lr)) bad = "the rate is 0 at least";
    if (how->kind != GA_OPTIM_SGD && !is_size(how->eps)) bad = "epsilon is 0 at least";
    if (betas && !(is_share(how->beta1) && is_share(how->beta2))) bad = "betas are from 0 to below 1";
    if (how->kind == GA_OPTIM_RMSPROP && !(how->alpha >= 0 && how->alpha <= 1)) bad = "alpha is from 0 to 1";
    if ((how->kind == GA_OPTIM_SGD || how->kind == GA_OPTIM_RMSPROP) && !is_size(how->momentum))
        bad = "the momentum is 0 at least";
    if (how->kind == GA_OPTIM_SGD && !(fabs(how->dampening) <= DBL_MAX)) bad = "the dampening is a number";
    if (how->flags & GA_OPTIM_NESTEROV && (how->momentum == 0 || how->dampening != 0))
        bad = "Nesterov's momentum needs a momentum, and no dampening";
    if (how->kind == GA_OPTIM_ADAGRAD && !is_size(how->lr_decay)) bad = "the rate's decay is 0 at least";
    if (how->steps == NULL && how->step < 1) bad = "steps are counted from 1 on";
    if (how->norm != NULL && !(how->max_norm >= 0)) bad = "the largest norm is 0 at least";
    if (how->norm == NULL && how->flags & GA_OPTIM_FINITE) bad = "whether the norm is finite needs a norm";
    return bad != NULL ? ga_fail(e, GA_VALUE_ERROR, "%s: %s", what, bad) : GA_NO_ERROR;
}

static int check_scalars(const ga_optim *how, gpucontext *ctx) {
    const char *what = "GpuOptim_step";
    static const int counts[] = {GA_LONG, GA_INT, GA_FLOAT}, reals[] = {GA_FLOAT, GA_DOUBLE}, singles[] = {GA_FLOAT};

    int err = ga_optim_check_scalar(how->steps, ctx, counts, 3, true, what, "steps");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(how->rate, ctx, reals, 2, false, what, "rate");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(how->scale, ctx, singles, 1, false, what, "scale");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(how->found, ctx, singles, 1, false, what, "found");
    if (err == GA_NO_ERROR) err = ga_optim_check_scalar(how->norm, ctx, reals, 2, false, what, "norm");
    return err;
}

static void scalar_view(ga_view *v, const GpuArray *a, gpudata *other) {
    if (a != NULL)
        ga_view_buffer(v, a->data, a->offset, 1, GpuArray_ITEMSIZE(a));
    else
        ga_view_buffer(v, other, 0, 0, sizeof(int64_t));
}

/* Compute the numbers of a step in `acc`. `advance`: count it. */
static int make_numbers(const ga_optim *how, gpucontext *ctx, int acc, bool advance, gpudata *numbers) {
    const bool rms = how->kind == GA_OPTIM_RMSPROP, sgd = how->kind == GA_OPTIM_SGD;
    const double values[] = {how->flags & GA_OPTIM_MAXIMIZE ? -1.0 : 1.0,
                             how->lr,
                             how->weight_decay,
                             sgd ? how->momentum : how->beta1,
                             sgd ? 1 - how->dampening : 1 - how->beta1,
                             rms ? how->alpha : how->beta2,
                             rms ? 1 - how->alpha : 1 - how->beta2,
                             how->eps,
                             rms ? how->momentum : how->lr_decay,
                             how->max_norm};
    enum { VALUES = sizeof values / sizeof *values };
    float singles[VALUES];
    ga_view views[6];
    ga_arg args[7 + VALUES];
    ga_template_args targs = {.file = "optim", .kernel = "optim_numbers"};
    const GpuArray *const scalars[] = {how->steps, how->scale, how->found, how->norm, how->rate};
    const size_t one = 1;
    GpuInstance *k;

    ga_template_arg_type(&targs, "A", acc);
    ga_template_arg_number(&targs, "KIND", (size_t)how->kind);
    ga_template_arg_type(&targs, "N", how->norm != NULL ? how->norm->typecode : GA_FLOAT);
    ga_template_arg_type(&targs, "L", how->rate != NULL ? how->rate->typecode : GA_FLOAT);
    ga_template_arg_type(&targs, "S", how->steps != NULL ? how->steps->typecode : GA_LONG);
    ga_template_arg_flag(&targs, "ADVANCE", advance);
    ga_template_arg_flag(&targs, "FINITE", (how->flags & GA_OPTIM_FINITE) != 0);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&views[0], numbers, 0, 12, gpuarray_get_elsize(acc));
    for (int i = 0; i < 5; i++) scalar_view(&views[1 + i], scalars[i], numbers);
    for (int i = 0; i < 6; i++) args[i] = ga_arg_view(&views[i]);
    args[6] = ga_arg_value(&how->step);
    for (int i = 0; i < VALUES; i++) {
        singles[i] = (float)values[i];
        args[7 + i] = ga_arg_value(acc == GA_DOUBLE ? (const void *)&values[i] : &singles[i]);
    }
    return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &one, args);
}

/* ------------------------------------------------------------------------------------------------------------ steps */

/* Sum up what LAMB's ratios are made of, then take the step. */
static int run_lamb(ga_optim_work *w) {
    const ga_optim_list *l = w->list;
    gpucontext *ctx = l->ctx;
    const size_t size = gpuarray_get_elsize(w->acc);
    gpudata *partials = NULL, *ratios = NULL;
    int64_t *starts = malloc((l->n + 1) * sizeof *starts), blocks = 0;
    size_t count = 0;
    int err = GA_NO_ERROR;

    if (starts == NULL) return ga_fail_memory(&ctx->err, "an optimiser's tensors");
    for (size_t i = 0; i < l->n; i++) {
        if (ga_optim_acc(&l->items[i]) != w->acc) continue;
        starts[count++] = blocks;
        blocks += (int64_t)ga_optim_blocks(&l->items[i]);
    }
    starts[count] = blocks;
    partials = gpudata_alloc(ctx, 2 * (size_t)blocks * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (partials != NULL) ratios = gpudata_alloc(ctx, count * size, NULL, GA_BUFFER_READ_WRITE, &err);
    if (ratios != NULL) {
        w->pass = GA_OPTIM_MOMENTS;
        w->sums = partials;
        w->nsums = 2 * (size_t)blocks;
        err = ga_optim_run(w);
    }
    if (err == GA_NO_ERROR)
        err = ga_optim_combine(ctx, w->acc, partials, 2 * (size_t)blocks, count, starts, true, ratios, 0, w->acc);
    if (err == GA_NO_ERROR) {
        w->pass = GA_OPTIM_MOVE;
        w->sums = ratios;
        w->nsums = count;
        err = ga_optim_run(w);
    }
    gpudata_release(partials);
    gpudata_release(ratios);
    free(starts);
    return err;
}

static int run(const ga_optim *how, const ga_optim_list *l) {
    static const int types[] = {GA_FLOAT, GA_DOUBLE};
    bool advance = true;
    int err = GA_NO_ERROR;

    for (int i = 0; i < 2 && err == GA_NO_ERROR; i++) {
        bool any = i == 0 && l->n == 0 && how->steps != NULL; /* a step without tensors is counted, too */
        for (size_t k = 0; k < l->n; k++) any = any || ga_optim_acc(&l->items[k]) == types[i];
        if (!any) continue;
        gpudata *numbers = gpudata_alloc(l->ctx, 12 * gpuarray_get_elsize(types[i]), NULL, GA_BUFFER_READ_WRITE, &err);
        if (numbers == NULL) return err;
        ga_optim_work w = {.list = l, .acc = types[i], .how = how, .numbers = numbers, .sumtype = types[i]};
        err = make_numbers(how, l->ctx, types[i], advance, numbers);
        if (err == GA_NO_ERROR) err = how->kind == GA_OPTIM_LAMB ? run_lamb(&w) : ga_optim_run(&w);
        gpudata_release(numbers);
        advance = false;
    }
    return err;
}

static void of_tensor(const void *tensors, size_t i, const GpuArray **arrays) {
    const ga_optim_tensor *t = (const ga_optim_tensor *)tensors + i;

    arrays[GA_OPTIM_P] = t->param;
    arrays[GA_OPTIM_G] = t->grad;
    arrays[GA_OPTIM_W] = t->master;
    for (int k = 0; k < 3; k++) arrays[GA_OPTIM_A + k] = t->states[k];
}

int GpuOptim_step(const ga_optim *how, size_t n, const ga_optim_tensor *tensors) {
    if (how == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuOptim_step: no word on how");
    if (n > 0 && tensors == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuOptim_step: the tensors are NULL");
    if (n == 0 && how->steps == NULL) return check_numbers(how, NULL);
    const GpuArray *first = n > 0 ? tensors[0].param : how->steps;
    int err = ga_array_check(first, "GpuOptim_step");
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = first->data->ctx;
    ga_optim_list l = {.what = "GpuOptim_step", .ctx = ctx, .in_order = how->kind == GA_OPTIM_LAMB};
    err = check_numbers(how, &ctx->err);
    if (err == GA_NO_ERROR) err = check_scalars(how, ctx);
    if (err == GA_NO_ERROR) err = ga_optim_check_tensors(how, ctx, n, tensors);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &first);
    err = ga_optim_list_begin(&l, n, of_tensor, tensors);
    if (err == GA_NO_ERROR) err = run(how, &l);
    return ga_optim_list_end(&l, ~(1u << GA_OPTIM_G), err);
}
