/* The calls of gpuarray/norm.h: arguments, axes and the order of steps. */
#include <gpuarray/norm.h>
#include <gpuarray/rows.h>

#include "device/profile.h"
#include "norm.h"
#include "rows/rows.h"

/* Results must not overlap operands that a later step reads. */
static int check_apart(const ga_norm *n, const GpuArray *param, const GpuArray *a) {
    if (param == NULL || a == NULL || !ga_array_overlap(param, a)) return GA_NO_ERROR;
    return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: a gradient of the parameters overlaps an operand", n->what);
}

/* Axes as layer norm has them: parameters have the axes of a row. */
static int rows_of(ga_norm *n, const GpuArray *x, unsigned naxes, const unsigned *axes) {
    int err = ga_array_name_axes(x, naxes, axes, n->own, n->what);
    for (unsigned i = 0; i < n->nd; i++) n->param[i] = n->own[i];
    return err;
}

/* Axes as batch norm has them: statistics and parameters for each channel, axis 1. */
static int channels_of(ga_norm *n, const GpuArray *x) {
    if (x->nd < 2)
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: an input of rank %u has no axis 1, the channels", n->what,
                       x->nd);
    for (unsigned i = 0; i < n->nd; i++) n->own[i] = i != 1;
    n->param[1] = 1;
    return GA_NO_ERROR;
}

/* Axes as group norm has them: 0, the groups, the channels of a group, the others. */
static void groups_of(ga_norm *n) {
    for (unsigned i = 2; i < n->nd; i++) n->own[i] = 1;
    n->param[1] = n->param[2] = 1;
}

static bool is_empty(const ga_norm *n) {
    return ga_array_size(n->x.array) == 0;
}

/* The last part of all forward calls. */
static int forward(ga_norm *n, GpuArray *y, const GpuArray *weight, const GpuArray *bias) {
    int err = ga_norm_take(n, &n->y, y, true, "result");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, &n->weight, weight, false, "weight");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, &n->bias, bias, false, "bias");
    return err;
}

typedef struct gradients {
    GpuArray *x, *weight, *bias; /* NULL: not wanted */
} gradients;

static int take_backward(ga_norm *n, const gradients *to, const GpuArray *weight, const GpuArray *g,
                         ga_norm_operand *of_weight, ga_norm_operand *of_bias) {
    int err = ga_norm_take(n, &n->g, g, false, "result's gradient");
    if (err == GA_NO_ERROR && to->x != NULL) err = ga_norm_take(n, &n->y, to->x, true, "input's gradient");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, &n->weight, weight, false, "weight");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, of_weight, to->weight, true, "weight's gradient");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, of_bias, to->bias, true, "bias's gradient");
    const GpuArray *params[] = {to->weight, to->bias}, *reads[] = {n->x.array, g, weight, to->x};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 4 && err == GA_NO_ERROR; k++) err = check_apart(n, params[i], reads[k]);
    if (err == GA_NO_ERROR) err = check_apart(n, to->weight, to->bias);
    return err;
}

/* Compute the gradients, with the statistics there are, or ones computed here; those of parameters first, because the
 * input's gradient may overwrite an operand. */
static int backward(ga_norm *n, const gradients *to, const ga_norm_operand *of_weight, const ga_norm_operand *of_bias,
                    bool fixed) {
    const bool there = n->lane[GA_NORM_SCALE].data != NULL;
    int err = there ? GA_NO_ERROR : ga_norm_statistics(n);
    if (err == GA_NO_ERROR) err = ga_norm_params(n, of_weight, of_bias);
    if (err == GA_NO_ERROR && to->x != NULL && !is_empty(n)) err = ga_norm_back(n, fixed);
    return err;
}

/* With kept statistics, or without (NULL). */
static int rows_backward(ga_norm *n, const gradients *to, const GpuArray *x, const GpuArray *weight, const GpuArray *g,
                         const GpuArray *kept, unsigned naxes, const unsigned *axes) {
    ga_norm_operand of_weight = {0}, of_bias = {0};
    int err = rows_of(n, x, naxes, axes);
    if (err == GA_NO_ERROR) err = take_backward(n, to, weight, g, &of_weight, &of_bias);
    if (err == GA_NO_ERROR && kept != NULL) err = ga_norm_kept(n, kept);
    if (err == GA_NO_ERROR) err = backward(n, to, &of_weight, &of_bias, false);
    ga_norm_drop(&of_weight);
    ga_norm_drop(&of_bias);
    return err;
}

int GpuArray_layer_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                             const GpuArray *weight, const GpuArray *g, double eps, unsigned int naxes,
                             const unsigned int *axes) {
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_norm_init(&n, __func__, x, eps, 0);
    if (err == GA_NO_ERROR) err = rows_backward(&n, &(gradients){gx, gweight, gbias}, x, weight, g, NULL, naxes, axes);
    ga_norm_free(&n);
    return err;
}

int GpuArray_layer_norm_grad_kept(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                                  const GpuArray *weight, const GpuArray *g, const GpuArray *kept, unsigned int naxes,
                                  const unsigned int *axes) {
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_norm_init(&n, __func__, x, 0, 0);
    if (err == GA_NO_ERROR && kept == NULL)
        err = ga_fail(&n.ctx->err, GA_INVALID_ERROR, "%s: the kept statistics are NULL", __func__);
    if (err == GA_NO_ERROR) err = rows_backward(&n, &(gradients){gx, gweight, gbias}, x, weight, g, kept, naxes, axes);
    ga_norm_free(&n);
    return err;
}

int GpuArray_rms_norm_grad(GpuArray *gx, GpuArray *gweight, const GpuArray *x, const GpuArray *weight,
                           const GpuArray *g, double eps, unsigned int naxes, const unsigned int *axes) {
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_norm_init(&n, __func__, x, eps, 0);
    n.centred = false;
    if (err == GA_NO_ERROR) err = rows_backward(&n, &(gradients){gx, gweight, NULL}, x, weight, g, NULL, naxes, axes);
    ga_norm_free(&n);
    return err;
}

/* --------------------------------------------------------------------------------------------- norms of sums of two */

typedef struct add_call {
    const char *what;
    GpuArray *out, *sum;
    const GpuArray *x, *residual, *weight, *bias;
    double eps;
} add_call;

/* All that can be wrong is found before the sum, which may be an operand, is written. */
static int check_add(const add_call *c, unsigned naxes, const unsigned *axes) {
    const GpuArray *reads[] = {c->out, c->weight, c->bias};
    ga_norm n;
    int err = ga_norm_init(&n, c->what, c->x, c->eps, 0);
    if (err == GA_NO_ERROR) err = rows_of(&n, c->x, naxes, axes);
    if (err == GA_NO_ERROR) err = forward(&n, c->out, c->weight, c->bias);
    ga_norm_free(&n);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(c->residual, c->x, false, c->what, "residual");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(c->sum, c->x, true, c->what, "sum");
    if (err == GA_NO_ERROR && c->weight != NULL && c->bias != NULL && c->weight->typecode != c->bias->typecode)
        err = ga_fail(&c->x->data->ctx->err, GA_VALUE_ERROR, "%s: weight and bias are of different types", c->what);
    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++)
        if (reads[i] != NULL && ga_array_overlap(c->sum, reads[i]))
            err = ga_fail(&c->x->data->ctx->err, GA_VALUE_ERROR,
                          "%s: the sum overlaps the result, the weight or the bias", c->what);
    return err;
}

static int add(const add_call *c) {
    static const char text[] = "s = $T($A(x) + $A(r));";
    const ga_fused_arg args[] = {ga_fused_array("x", c->x), ga_fused_array("r", c->residual),
                                 ga_fused_result("s", c->sum)};
    return ga_fused_each(c->x->data->ctx, text, (ga_fused_types){c->x->typecode, c->x->typecode}, 3, args);
}

/* In one pass, if the layouts allow it, else in two; *done as ga_rows_added_run() has it. */
static int run_add(const add_call *c, ga_rows_kind kind, unsigned naxes, const unsigned *axes, bool *done) {
    const ga_rows_added a = {c->what, kind, c->out, c->sum, c->x, c->residual, c->weight, c->bias, c->eps};
    int err = check_add(c, naxes, axes);
    if (err == GA_NO_ERROR) err = ga_rows_added_run(&a, naxes, axes, done);
    return err == GA_NO_ERROR && !*done ? add(c) : err;
}

int GpuArray_add_layer_norm(GpuArray *out, GpuArray *sum, const GpuArray *x, const GpuArray *residual,
                            const GpuArray *weight, const GpuArray *bias, double eps, unsigned int naxes,
                            const unsigned int *axes) {
    const add_call c = {__func__, out, sum, x, residual, weight, bias, eps};
    bool done = false;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, residual});
    const int err = run_add(&c, GA_ROWS_LAYER_NORM, naxes, axes, &done);
    return err == GA_NO_ERROR && !done ? GpuArray_layer_norm(out, sum, weight, bias, eps, naxes, axes) : err;
}

int GpuArray_add_rms_norm(GpuArray *out, GpuArray *sum, const GpuArray *x, const GpuArray *residual,
                          const GpuArray *weight, double eps, unsigned int naxes, const unsigned int *axes) {
    const add_call c = {__func__, out, sum, x, residual, weight, NULL, eps};
    bool done = false;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, residual});
    const int err = run_add(&c, GA_ROWS_RMS_NORM, naxes, axes, &done);
    return err == GA_NO_ERROR && !done ? GpuArray_rms_norm(out, sum, weight, eps, naxes, axes) : err;
}

/* ------------------------------------------------------------------------------------------------------- group norm */

static int check_groups(const ga_norm *n, size_t groups) {
    return groups > 0 ? GA_NO_ERROR : ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: no groups", n->what);
}

int GpuArray_group_norm(GpuArray *y, const GpuArray *x, size_t groups, const GpuArray *weight, const GpuArray *bias,
                        double eps) {
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){x, weight, bias});
    int err = ga_norm_init(&n, __func__, x, eps, groups);
    if (err == GA_NO_ERROR) err = check_groups(&n, groups);
    if (err == GA_NO_ERROR) groups_of(&n);
    if (err == GA_NO_ERROR) err = forward(&n, y, weight, bias);
    if (err == GA_NO_ERROR && !is_empty(&n)) err = ga_norm_statistics(&n);
    if (err == GA_NO_ERROR && !is_empty(&n)) err = ga_norm_apply(&n);
    ga_norm_free(&n);
    return err;
}

int GpuArray_group_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x, size_t groups,
                             const GpuArray *weight, const GpuArray *g, double eps) {
    const gradients to = {gx, gweight, gbias};
    ga_norm_operand of_weight = {0}, of_bias = {0};
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_norm_init(&n, __func__, x, eps, groups);
    if (err == GA_NO_ERROR) err = check_groups(&n, groups);
    if (err == GA_NO_ERROR) groups_of(&n);
    if (err == GA_NO_ERROR) err = take_backward(&n, &to, weight, g, &of_weight, &of_bias);
    if (err == GA_NO_ERROR) err = backward(&n, &to, &of_weight, &of_bias, false);
    ga_norm_drop(&of_weight);
    ga_norm_drop(&of_bias);
    ga_norm_free(&n);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- batch norm */

/* Move the running statistics towards those of this batch; the variance is the unbiased estimate. */
static int update(ga_norm *n, const ga_norm_operand *mean, const ga_norm_operand *var, double momentum) {
#define MEANS "to_mean = $W((1 - share) * $A(from_mean) + share * (mean + off));"
#define VARS "to_var = $W((1 - share) * $A(from_var) + share * (var * unbiased));"
    const size_t elements = ga_array_size(n->x.array) / n->x.array->dimensions[1]; /* elements of a channel */
    const double count = (double)elements, wide = count / (count - 1);
    const float share = (float)momentum, unbiased = (float)wide;
    const int acc = ga_fused_acc(n->types.elements);
    /* those of the mean, one for both, those of the variance */
    const ga_fused_arg args[] = {ga_fused_array("from_mean", mean->array),
                                 ga_fused_array("mean", &n->mean),
                                 ga_fused_array("off", &n->lane[GA_NORM_OFF]),
                                 ga_fused_result("to_mean", mean->array),
                                 ga_fused_number(acc, "share", &share, &momentum),
                                 ga_fused_array("from_var", var->array),
                                 ga_fused_array("var", &n->lane[GA_NORM_VAR]),
                                 ga_fused_number(acc, "unbiased", &unbiased, &wide),
                                 ga_fused_result("to_var", var->array)};
    ga_fused_types types = {n->types.elements, mean->array->typecode};

    if (mean->array->typecode == var->array->typecode) return ga_fused_each(n->ctx, MEANS "\n" VARS, types, 9, args);
    int err = ga_fused_each(n->ctx, MEANS, types, 5, args);
    types.weights = var->array->typecode;
    return err == GA_NO_ERROR ? ga_fused_each(n->ctx, VARS, types, 5, args + 4) : err;
#undef MEANS
#undef VARS
}

static int check_running(const ga_norm *n, const GpuArray *mean, const GpuArray *var, bool training) {
    if ((mean == NULL) != (var == NULL))
        return ga_fail(&n->ctx->err, GA_INVALID_ERROR, "%s: a running mean without a running variance, or the reverse",
                       n->what);
    if (!training && mean == NULL)
        return ga_fail(&n->ctx->err, GA_INVALID_ERROR, "%s: without GA_NORM_TRAINING running statistics are needed",
                       n->what);
    if (training && mean != NULL && ga_array_size(n->x.array) <= n->x.array->dimensions[1])
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR,
                       "%s: the variance of one element a channel, or of none, cannot be "
                       "estimated",
                       n->what);
    return GA_NO_ERROR;
}

static int take_running(ga_norm *n, ga_norm_operand *to, const GpuArray *mean, const GpuArray *var, bool training) {
    int err = check_running(n, mean, var, training);
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, &to[0], mean, training, "running mean");
    if (err == GA_NO_ERROR) err = ga_norm_take_param(n, &to[1], var, training, "running variance");
    return err;
}

static int check_flags(const ga_norm *n, int flags, int known) {
    const bool alone = (flags & (GA_NORM_TRAINING | GA_NORM_GIVEN)) == GA_NORM_GIVEN;
    if ((flags & ~known) == 0 && !alone) return GA_NO_ERROR;
    return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: unknown flags 0x%x", n->what, (unsigned)flags);
}

static int batch_run(ga_norm *n, const ga_norm_operand *running, double momentum, bool training) {
    int err = training ? ga_norm_statistics(n) : ga_norm_given(n, &running[0], &running[1]);
    if (err == GA_NO_ERROR && training && running[0].array != NULL) err = update(n, &running[0], &running[1], momentum);
    return err == GA_NO_ERROR ? ga_norm_apply(n) : err;
}

int GpuArray_batch_norm(GpuArray *y, const GpuArray *x, GpuArray *running_mean, GpuArray *running_var,
                        const GpuArray *weight, const GpuArray *bias, double momentum, double eps, int flags) {
    const bool training = (flags & GA_NORM_TRAINING) != 0;
    ga_norm_operand running[2] = {{{0}, {0}, NULL}, {{0}, {0}, NULL}};
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){x, weight, bias});
    int err = ga_norm_init(&n, __func__, x, eps, 0);
    if (err == GA_NO_ERROR) err = check_flags(&n, flags, GA_NORM_TRAINING);
    if (err == GA_NO_ERROR) err = channels_of(&n, x);
    if (err == GA_NO_ERROR) err = forward(&n, y, weight, bias);
    if (err == GA_NO_ERROR) err = take_running(&n, running, running_mean, running_var, training);
    if (err == GA_NO_ERROR && !is_empty(&n)) err = batch_run(&n, running, momentum, training);
    for (unsigned i = 0; i < 2; i++) ga_norm_drop(&running[i]);
    ga_norm_free(&n);
    return err;
}

int GpuArray_batch_norm_grad(GpuArray *gx, GpuArray *gweight, GpuArray *gbias, const GpuArray *x,
                             const GpuArray *running_mean, const GpuArray *running_var, const GpuArray *weight,
                             const GpuArray *g, double eps, int flags) {
    const gradients to = {gx, gweight, gbias};
    const bool fixed = (flags & GA_NORM_TRAINING) == 0, given = (flags & GA_NORM_GIVEN) != 0;
    ga_norm_operand of[2] = {{{0}, {0}, NULL}, {{0}, {0}, NULL}}, running[2] = {{{0}, {0}, NULL}, {{0}, {0}, NULL}};
    ga_norm n;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_norm_init(&n, __func__, x, eps, 0);
    if (err == GA_NO_ERROR) err = check_flags(&n, flags, GA_NORM_TRAINING | GA_NORM_GIVEN);
    if (err == GA_NO_ERROR) err = channels_of(&n, x);
    if (err == GA_NO_ERROR) err = take_backward(&n, &to, weight, g, &of[0], &of[1]);
    if (err == GA_NO_ERROR && (fixed || given)) err = take_running(&n, running, running_mean, running_var, false);
    if (err == GA_NO_ERROR && fixed) err = ga_norm_given(&n, &running[0], &running[1]);
    if (err == GA_NO_ERROR && given) err = ga_norm_known(&n, &running[0], &running[1]);
    if (err == GA_NO_ERROR) err = backward(&n, &to, &of[0], &of[1], fixed);
    for (unsigned i = 0; i < 2; i++) {
        ga_norm_drop(&running[i]);
        ga_norm_drop(&of[i]);
    }
    ga_norm_free(&n);
    return err;
}
