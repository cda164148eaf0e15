/* Losses of elements: an expression for the loss and one for its derivative, summed up or written. */
#include <stdlib.h>

#include <gpuarray/loss.h>

#include "device/profile.h"
#include "fused/fused.h"

typedef enum parameter { NONE, NUMBER, NOT_NEGATIVE, POSITIVE } parameter;

/* The GK texts of a loss, over x, t, the parameter p and the weight w. */
typedef struct text {
    parameter p;
    ga_fused_text sum;
    const char *each, *gradient;
} text;

#define D "($A(x) - $A(t))"
#define SIGN "(" D " > 0 ? $A(1) : (" D " < 0 ? $A(-1) : " D "))"
#define LOSS(p, value, slope)                                                                       \
    {                                                                                               \
        p, {NULL, "$A(w) * (" value ")", "total * share", 1, NULL}, "y = $T($A(w) * (" value "));", \
            "y = $T(($A(g) * share) * ($A(w) * (" slope ")));"                                      \
    }

static const text texts[] = {
    [GA_LOSS_MSE] = LOSS(NONE, D " * " D, "2 * " D),
    [GA_LOSS_L1] = LOSS(NONE, "abs" D, SIGN),
    [GA_LOSS_HUBER] =
        LOSS(POSITIVE, "abs" D " <= p ? 0.5 * " D " * " D " : p * (abs" D " - 0.5 * p)", "min(max(" D ", -p), p)"),
    [GA_LOSS_SMOOTH_L1] = LOSS(NOT_NEGATIVE, "abs" D " < p ? 0.5 * " D " * " D " / p : abs" D " - 0.5 * p",
                               "abs" D " < p ? " D " / p : " SIGN),
    [GA_LOSS_BINARY] = LOSS(NONE, "-($A(t) * max(log($A(x)), -100) + (1 - $A(t)) * max(log1p(-$A(x)), -100))",
                            D " / max($A(x) * (1 - $A(x)), 1e-12)"),
    [GA_LOSS_BINARY_LOGITS] =
        LOSS(NUMBER, "(1 - $A(t)) * $A(x) + (1 + (p - 1) * $A(t)) * (log1p(exp(-abs($A(x)))) + max(-$A(x), 0))",
             "(1 - $A(t)) * sigmoid($A(x)) - p * $A(t) * sigmoid(-$A(x))"),
    [GA_LOSS_KL] = LOSS(NONE, "$A(t) == 0 ? $A(0) : $A(t) * (log($A(t)) - $A(x))", "-$A(t)"),
    [GA_LOSS_KL_LOG] = LOSS(NONE, "exp($A(t)) * ($A(t) - $A(x))", "-exp($A(t))"),
};
enum { KINDS = sizeof texts / sizeof *texts };

typedef struct loss_call {
    const char *what;
    ga_loss kind;
    const GpuArray *x, *t, *w;
    double p, share; /* share: what the sum is multiplied by */
    ga_loss_reduction reduction;
} loss_call;

/* --------------------------------------------------------------------------------------------------------- checks */

static int check_parameter(const loss_call *c, ga_errbuf *e) {
    if ((unsigned)c->kind >= KINDS) return ga_fail(e, GA_VALUE_ERROR, "%s: no loss %d", c->what, (int)c->kind);
    if ((unsigned)c->reduction > GA_LOSS_MEAN)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no reduction %d", c->what, (int)c->reduction);
    const parameter p = texts[c->kind].p;
    if ((p == NUMBER && !(c->p == c->p)) || (p == NOT_NEGATIVE && !(c->p >= 0)) || (p == POSITIVE && !(c->p > 0)))
        return ga_fail(e, GA_VALUE_ERROR, "%s: this loss has no parameter %g", c->what, c->p);
    return GA_NO_ERROR;
}

/* Has the weight a shape that is broadcast to x's? */
static bool spreads(const GpuArray *w, const GpuArray *x) {
    for (unsigned i = 1; i <= w->nd; i++)
        if (i > x->nd || (w->dimensions[w->nd - i] != 1 && w->dimensions[w->nd - i] != x->dimensions[x->nd - i]))
            return false;
    return true;
}

static int check_operands(loss_call *c) {
    int err = ga_fused_check(NULL, c->x, c->what, "input");
    if (err == GA_NO_ERROR) err = check_parameter(c, &c->x->data->ctx->err);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(c->t, c->x, false, c->what, "target");
    if (err != GA_NO_ERROR) return err;
    c->share = c->reduction == GA_LOSS_MEAN ? 1 / (double)ga_array_size(c->x) : 1;
    if (c->w == NULL) return GA_NO_ERROR;
    err = ga_fused_check(c->x->data->ctx, c->w, c->what, "weight");
    if (err != GA_NO_ERROR || (c->w->typecode == c->x->typecode && spreads(c->w, c->x))) return err;
    return ga_fail(&c->x->data->ctx->err, GA_VALUE_ERROR,
                   "%s: the weight has another type than the input, or a shape that is not broadcast to its shape",
                   c->what);
}

/* Check a loss or its gradient: x's shape, or no dimensions where losses are summed up. */
static int check_loss(const loss_call *c, const GpuArray *loss, bool written, const char *role) {
    if (c->reduction == GA_LOSS_NONE) return ga_fused_check_like(loss, c->x, written, c->what, role);
    int err = ga_fused_check(c->x->data->ctx, loss, c->what, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(loss, c->what);
    if (err == GA_NO_ERROR && (loss->nd != 0 || loss->typecode != c->x->typecode))
        err = ga_fail(&c->x->data->ctx->err, GA_VALUE_ERROR,
                      "%s: the %s of a sum or a mean has no dimensions and the type of the input", c->what, role);
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- calls */

enum { X, T, W, P, SHARE, G, Y, ARGS };

/* The operands: numbers are written to `single` and `wide`, in the type computed in. */
static void describe(const loss_call *c, ga_fused_arg args[ARGS], float single[3], double wide[3]) {
    static const char *const names[ARGS] = {[X] = "x", [T] = "t", [W] = "w", [P] = "p", [SHARE] = "share"};
    const int acc = ga_fused_acc(c->x->typecode);
    const double values[3] = {1, c->p, c->share};

    for (int i = 0; i < 3; i++) {
        wide[i] = values[i];
        single[i] = (float)values[i];
        args[W + i] = ga_fused_number(acc, names[W + i], &single[i], &wide[i]);
    }
    args[X] = ga_fused_array(names[X], c->x);
    args[T] = ga_fused_array(names[T], c->t);
    if (c->w != NULL) args[W] = ga_fused_array(names[W], c->w);
}

static int sum_up(const loss_call *c, const ga_fused_arg *args, const GpuArray *loss) {
    const ga_fused_types types = {c->x->typecode, c->x->typecode};
    const unsigned nd = c->x->nd;
    unsigned char *none = calloc((size_t)nd + 1, 1);
    unsigned *all = malloc(((size_t)nd + 1) * sizeof *all);
    GpuArray view = {0};
    int err = none != NULL && all != NULL ? GA_NO_ERROR : ga_fail_memory(&c->x->data->ctx->err, "an array's shape");

    for (unsigned i = 0; i < nd && err == GA_NO_ERROR; i++) all[i] = i;
    if (err == GA_NO_ERROR) err = ga_fused_spread(&view, loss, nd, none);
    if (err == GA_NO_ERROR)
        err = ga_fused_sum(c->x->data->ctx, &texts[c->kind].sum, types, c->x->typecode, &view, 5, args, nd, all);
    ga_fused_view_free(&view);
    free(none);
    free(all);
    return err;
}

int GpuArray_loss(GpuArray *loss, ga_loss kind, const GpuArray *x, const GpuArray *target, const GpuArray *weight,
                  double p, ga_loss_reduction reduction) {
    loss_call c = {__func__, kind, x, target, weight, p, 1, reduction};
    ga_fused_arg args[ARGS];
    float single[3];
    double wide[3];
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = check_operands(&c);
    if (err == GA_NO_ERROR) err = check_loss(&c, loss, true, "loss");
    if (err != GA_NO_ERROR) return err;
    describe(&c, args, single, wide);
    if (reduction != GA_LOSS_NONE) return sum_up(&c, args, loss);
    args[SHARE] = (ga_fused_arg){.name = "y", .array = loss, .written = true};
    return ga_fused_each(x->data->ctx, texts[kind].each, (ga_fused_types){x->typecode, x->typecode}, 5, args);
}

int GpuArray_loss_grad(GpuArray *gx, ga_loss kind, const GpuArray *x, const GpuArray *target, const GpuArray *weight,
                       const GpuArray *g, double p, ga_loss_reduction reduction) {
    loss_call c = {__func__, kind, x, target, weight, p, 1, reduction};
    ga_fused_arg args[ARGS];
    float single[3];
    double wide[3];
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = check_operands(&c);
    if (err == GA_NO_ERROR) err = check_loss(&c, g, false, "loss's gradient");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(gx, x, true, __func__, "gradient");
    if (err != GA_NO_ERROR) return err;
    describe(&c, args, single, wide);
    args[G] = (ga_fused_arg){.name = "g", .array = g};
    args[Y] = (ga_fused_arg){.name = "y", .array = gx, .written = true};
    return ga_fused_each(x->data->ctx, texts[kind].gradient, (ga_fused_types){x->typecode, x->typecode}, ARGS, args);
}
