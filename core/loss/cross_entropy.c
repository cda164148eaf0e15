/*
 * Cross entropy. One pass over the logits gives, for each row, their maximum `high`, the sum `s` of e^(x - high), that
 * of weight q x, the `product`, and `last`: the weight of the target's class, or the sum of weight q. What follows
 * works on rows, but for the gradient, which is one more pass. Where q is 1 for one class (no smoothing), the logit of
 * that class is picked instead, and log probabilities need no pass at all.
 */
#include <math.h>
#include <stdlib.h>

#include <gpuarray/index.h>
#include <gpuarray/loss.h>

#include "device/profile.h"
#include "fused/fused.h"

/* ----------------------------------------------------------------------------------------------------------- texts */

/* The sum of e^x relative to the largest x so far: Milakov and Gimelshein (2018). exp_share() has a factor of 2^24 for
 * f32. */
static const char join[] = "operator $Ax4 loss_join($Ax4 a, $Ax4 b) identity($Ax4(lowest<$A>(), 0, 0, 0))\n"
                           "{\n"
                           "    $A high = max(a[0], b[0]);\n"
                           "    $A share = exp_share<$A>(min(a[0], b[0]) - high) / exp_share<$A>($A(0));\n"
                           "    if (a[0] == b[0]) share = 1;\n"
                           "    if (isnan(high)) share = high;\n"
                           "    $A s = a[0] >= b[0] ? a[1] + b[1] * share : b[1] + a[1] * share;\n"
                           "    return $Ax4(high, s, a[2] + b[2], a[3] + b[3]);\n"
                           "}\n";

/* The same without the sums of weight q x and of weights. */
static const char join_two[] = "operator $Ax2 loss_join_two($Ax2 a, $Ax2 b) identity($Ax2(lowest<$A>(), 0))\n"
                               "{\n"
                               "    $A high = max(a[0], b[0]);\n"
                               "    $A share = exp_share<$A>(min(a[0], b[0]) - high) / exp_share<$A>($A(0));\n"
                               "    if (a[0] == b[0]) share = 1;\n"
                               "    if (isnan(high)) share = high;\n"
                               "    return $Ax2(high, a[0] >= b[0] ? a[1] + b[1] * share : b[1] + a[1] * share);\n"
                               "}\n";
static const ga_fused_text exponentials = {join_two, "$Ax2($A(x), 1)", NULL, 2, "loss_join_two"};

/* weight q, of targets that are numbers of classes, and of targets that are shares; and what q is without smoothing */
#define CLASS_Q "$A(w) * (off + (i64(t) == i64(c) ? on : $A(0)))"
#define CLASS_LAST "i64(t) == i64(c) ? $A(w) : $A(0)"
#define SHARE_Q "$A(w) * (off + on * $A(t))"
#define PRODUCT(q) q " == 0 ? $A(0) : " q " * $A(x)"

static const ga_fused_text passes[2][2] = {
    /* [logits][targets are shares] */
    {{NULL, "$Ax4(0, 0, " PRODUCT(CLASS_Q) ", " CLASS_LAST ")", NULL, 4, NULL},
     {NULL, "$Ax4(0, 0, " PRODUCT(SHARE_Q) ", " SHARE_Q ")", NULL, 4, NULL}},
    {{join, "$Ax4($A(x), 1, " PRODUCT(CLASS_Q) ", " CLASS_LAST ")", NULL, 4, "loss_join"},
     {join, "$Ax4($A(x), 1, " PRODUCT(SHARE_Q) ", " SHARE_Q ")", NULL, 4, "loss_join"}}};

#define IS_BAD "i64(t) < 0 || i64(t) >= classes"
#define ROW                                                                     \
    "const $A q = on * last + off * total;\n"                                   \
    "$A value = " IS_BAD " ? $A(bitcast<f32>(0x7fc00000)) : l * q - product;\n" \
    "$A share = each != 0 ? $A(1) : last;\n"                                    \
    "if (i64(t) == ignored) { value = 0; share = 0; }\n"                        \
    "lse = l; sum = q; loss = value; weight = share;\n"
static const char *const rows[2] = {"const $A l = 0;\n" ROW, "const $A l = isinf(high) ? high : high + log(s);\n" ROW};
#define PICKED                 \
    "const $A last = $A(w);\n" \
    "const $A product = last == 0 ? $A(0) : last * $A(x);\n" ROW
static const char *const picked_rows[2] = {"const $A l = 0;\n" PICKED,
                                           "const $A l = isinf(high) ? high : high + log(s);\n" PICKED};

static const ga_fused_text sums = {NULL, "$Ax2(loss, weight)", "total[0]", 2, NULL},
                           means = {NULL, "$Ax2(loss, weight)", "total[0] / total[1]", 2, NULL},
                           weights = {NULL, "$A(w)", NULL, 1, NULL},
                           counts = {NULL, "i64(t) == ignored ? $A(0) : $A(1)", NULL, 1, NULL};
static const char store[] = "y = $T(loss);";
static const char factors[] = "$A value = " IS_BAD " ? $A(bitcast<f32>(0x7fc00000)) : $A(g) / by;\n"
                              "if (i64(t) == ignored) value = 0;\n"
                              "factor = value;\n";

#define GRADIENT(p, q) "y = $T(factor == 0 ? $A(0) : factor * (" p " - " q "));"
static const char *const gradients[2][2] = {
    {GRADIENT("$A(0)", CLASS_Q), GRADIENT("$A(0)", SHARE_Q)},
    {GRADIENT("exp($A(x) - lse) * sum", CLASS_Q), GRADIENT("exp($A(x) - lse) * sum", SHARE_Q)}};

/* Gradients where the loss takes one element of a row: of all others, and of that one; of log probabilities both. */
static const char other_gradient[] = GRADIENT("exp($A(x) - lse) * sum", "$A(0)");
static const char picked_gradient[] = GRADIENT("exp($A(x) - lse) * sum", "$A(w)");
static const char log_gradient[] = GRADIENT("$A(0)", "(" CLASS_LAST ")");

/* ----------------------------------------------------------------------------------------------------------- calls */

enum { HIGH, S, TIMES, LAST, LANES };
enum { LSE, SUM, LOSS, WEIGHT, FACTOR, ROWS };

/* A call: views of its operands with the input's rank, and arrays of a number for each row. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    ga_fused_types types;
    const ga_cross_entropy *how;
    const GpuArray *x;
    bool shares;                      /* targets are probabilities */
    bool picks;                       /* the loss takes one element of a row, and e^x of all if x is of logits */
    unsigned char *is_class, *is_row; /* flags of axes */
    double numbers[6];
    float singles[6];
    int64_t wholes[4];
    GpuArray target, weight, result; /* views; weight: zeroed if there is none */
    GpuArray numbered, classes;      /* 0, 1, 2 ... and its view */
    GpuArray total;                  /* the sum of weights, if there are any */
    GpuArray pass, lane[LANES], row[ROWS], by;
    /* for each row the element of the target's class, and the weight of that class, if there are weights */
    GpuArray picked, heavy;
} call;

enum { ONE, ON, OFF, COUNT, ROW_ON, ROW_OFF }; /* numbers */
enum { CLASSES, IGNORED, NO_CLASS, EACH };     /* whole numbers */

static ga_fused_arg number(const call *c, const char *name, int which) {
    return ga_fused_number(ga_fused_acc(c->types.elements), name, &c->singles[which], &c->numbers[which]);
}
static ga_fused_arg whole(const call *c, const char *name, int which) {
    return ga_fused_whole(name, &c->wholes[which]);
}
static ga_fused_arg weight_of(const call *c) {
    return c->weight.data != NULL ? ga_fused_array("w", &c->weight) : number(c, "w", ONE);
}
/* The number of a row's class; 0 where targets are shares. */
static ga_fused_arg class_of(const call *c) {
    return c->shares ? whole(c, "t", NO_CLASS) : ga_fused_array("t", &c->target);
}

static void finish(call *c) {
    GpuArray *const views[] = {&c->target, &c->weight, &c->result, &c->classes};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) ga_fused_view_free(views[i]);
    for (int i = 0; i < LANES; i++) ga_fused_view_free(&c->lane[i]);
    for (int i = 0; i < ROWS; i++) GpuArray_clear(&c->row[i]);
    GpuArray *const arrays[] = {&c->numbered, &c->total, &c->pass, &c->by, &c->picked, &c->heavy};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) GpuArray_clear(arrays[i]);
    free(c->is_class);
    free(c->is_row);
}

static int check_how(const call *c) {
    ga_errbuf *e = &c->ctx->err;
    if (c->how->axis >= c->x->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no axis %u in an input of rank %u", c->what, c->how->axis, c->x->nd);
    if (!(c->how->smoothing >= 0 && c->how->smoothing <= 1))
        return ga_fail(e, GA_VALUE_ERROR, "%s: smoothing is from 0 to 1, not %g", c->what, c->how->smoothing);
    if ((unsigned)c->how->reduction > GA_LOSS_MEAN)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no reduction %d", c->what, (int)c->how->reduction);
    return GA_NO_ERROR;
}

/* Is the shape that of x without the axis of classes? */
static bool is_row_shape(const call *c, const GpuArray *a) {
    unsigned k = 0;
    if (a->nd + 1 != c->x->nd) return false;
    for (unsigned i = 0; i < c->x->nd; i++)
        if (c->is_row[i] && a->dimensions[k++] != c->x->dimensions[i]) return false;
    return true;
}

static int take_target(call *c, const GpuArray *t) {
    int err = ga_array_check(t, c->what);
    if (err != GA_NO_ERROR) return err;
    c->shares = !ga_is_signed(t->typecode) && !ga_is_unsigned(t->typecode);
    if (c->shares) {
        err = ga_fused_check_like(t, c->x, false, c->what, "target");
        for (unsigned i = 0; i < c->x->nd; i++) c->is_class[i] = 1;
        if (err == GA_NO_ERROR) err = ga_fused_spread(&c->target, t, c->x->nd, c->is_class);
        for (unsigned i = 0; i < c->x->nd; i++) c->is_class[i] = i == c->how->axis;
        return err;
    }
    if (t->data->ctx != c->ctx)
        return ga_fail(&c->ctx->err, GA_INVALID_ERROR, "%s: the target is in another context; use GpuArray_transfer",
                       c->what);
    if (!GpuArray_ISALIGNED(t))
        return ga_fail(&c->ctx->err, GA_UNALIGNED_ERROR, "%s: the target is not aligned for its type", c->what);
    if (!is_row_shape(c, t))
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR,
                       "%s: the target has not the shape of the input without the axis of classes", c->what);
    return ga_fused_spread(&c->target, t, c->x->nd, c->is_row);
}

static int take_weight(call *c, const GpuArray *w) {
    if (w == NULL) return GA_NO_ERROR;
    int err = ga_fused_check(c->ctx, w, c->what, "weight");
    if (err != GA_NO_ERROR) return err;
    const int type = c->x->typecode;
    if (w->nd != 1 || w->dimensions[0] != c->x->dimensions[c->how->axis] ||
        (w->typecode != type && !(ga_is_half(type) && w->typecode == GA_FLOAT)))
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR,
                       "%s: the weight has one number for each class, of the input's type or, for half types, float",
                       c->what);
    return ga_fused_spread(&c->weight, w, c->x->nd, c->is_class);
}

/* Check a loss, or its gradient, and make a view of it. */
static int take_loss(call *c, const GpuArray *a, bool written, const char *role) {
    const bool each = c->how->reduction == GA_LOSS_NONE;
    int err = ga_fused_check(c->ctx, a, c->what, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, c->what);
    if (err != GA_NO_ERROR) return err;
    if (a->typecode != c->x->typecode || (each ? !is_row_shape(c, a) : a->nd != 0))
        return ga_fail(
            &c->ctx->err, GA_VALUE_ERROR,
            "%s: the %s has the input's type, and its shape without the axis of classes, or of a sum or mean "
            "no dimensions",
            c->what, role);
    if (each) return ga_fused_spread(&c->result, a, c->x->nd, c->is_row);
    for (unsigned i = 0; i < c->x->nd; i++) c->is_row[i] = 0;
    err = ga_fused_spread(&c->result, a, c->x->nd, c->is_row);
    for (unsigned i = 0; i < c->x->nd; i++) c->is_row[i] = i != c->how->axis;
    return err;
}

static void take_numbers(call *c) {
    const double classes = (double)c->x->dimensions[c->how->axis], on = 1 - c->how->smoothing,
                 off = classes > 0 ? c->how->smoothing / classes : 0;
    const double numbers[] = {1, on, off, classes, c->shares ? 1 : on, c->shares ? 0 : off};

    for (int i = 0; i < 6; i++) {
        c->numbers[i] = numbers[i];
        c->singles[i] = (float)numbers[i];
    }
    c->wholes[CLASSES] = c->shares ? 1 : (int64_t)c->x->dimensions[c->how->axis];
    c->wholes[IGNORED] = c->shares ? -1 : c->how->ignored;
    c->wholes[EACH] = c->shares; /* does each row count as one in a mean? */
}

static int start(call *c, const GpuArray *x, const GpuArray *t, const GpuArray *w) {
    int err = ga_fused_check(NULL, x, c->what, "input");
    if (err != GA_NO_ERROR) return err;
    c->x = x;
    c->ctx = x->data->ctx;
    c->types = (ga_fused_types){x->typecode, x->typecode};
    if (c->how == NULL) return ga_fail(&c->ctx->err, GA_INVALID_ERROR, "%s: no word on how", c->what);
    err = check_how(c);
    if (err != GA_NO_ERROR) return err;
    c->is_class = calloc((size_t)x->nd + 1, 1);
    c->is_row = calloc((size_t)x->nd + 1, 1);
    if (c->is_class == NULL || c->is_row == NULL) return ga_fail_memory(&c->ctx->err, "an array's shape");
    for (unsigned i = 0; i < x->nd; i++) {
        c->is_class[i] = i == c->how->axis;
        c->is_row[i] = i != c->how->axis;
    }
    err = take_target(c, t);
    if (err == GA_NO_ERROR) err = take_weight(c, w);
    c->picks = !c->shares && c->how->smoothing == 0;
    if (err == GA_NO_ERROR) take_numbers(c);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ rows */

static int number_classes(call *c) {
    int err = ga_fused_numbers(c->ctx, &c->numbered, c->x->dimensions[c->how->axis]);
    return err == GA_NO_ERROR ? ga_fused_spread(&c->classes, &c->numbered, c->x->nd, c->is_class) : err;
}

static int run_pass(call *c) {
    const unsigned axis = c->how->axis;
    const int acc = ga_fused_acc(c->types.elements);
    const bool logits = !c->how->log_probabilities;
    const ga_fused_arg args[] = {
        ga_fused_array("x", c->x), ga_fused_array("t", &c->target), weight_of(c),
        number(c, "on", ON),       number(c, "off", OFF),           ga_fused_array("c", &c->classes)};
    const ga_fused_arg w[] = {ga_fused_array("w", &c->weight)};

    int err = c->shares ? GA_NO_ERROR : number_classes(c);
    if (err == GA_NO_ERROR && c->weight.data != NULL)
        err = ga_fused_sum(c->ctx, &weights, c->types, acc, &c->total, 1, w, 1, &axis);
    if (err == GA_NO_ERROR)
        err = ga_fused_sum(c->ctx, &passes[logits][c->shares], c->types, ga_fused_vector(acc, 4), &c->pass,
                           c->shares ? 5 : 6, args, 1, &axis);
    for (unsigned i = 0; i < LANES && err == GA_NO_ERROR; i++) err = ga_fused_lane(&c->lane[i], &c->pass, acc, i);
    return err;
}

/* The maximum and the sum of exponentials of each row. */
static int run_exponentials(call *c) {
    const unsigned axis = c->how->axis;
    const int acc = ga_fused_acc(c->types.elements);
    const ga_fused_arg args[] = {ga_fused_array("x", c->x)};

    int err = ga_fused_sum(c->ctx, &exponentials, c->types, ga_fused_vector(acc, 2), &c->pass, 1, args, 1, &axis);
    for (unsigned i = HIGH; i <= S && err == GA_NO_ERROR; i++) err = ga_fused_lane(&c->lane[i], &c->pass, acc, i);
    return err;
}

/* Gather the elements of the targets' classes, instead of the sums of run_pass(). Rows with an invalid class are not
 * written; they become NaN or are ignored later, whatever memory holds. */
static int run_picks(call *c) {
    const unsigned axis = c->how->axis;
    int err = GpuArray_empty(&c->picked, c->ctx, c->x->typecode, c->target.nd, c->target.dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_take_along_axis(&c->picked, c->x, &c->target, axis, 0);
    if (err == GA_NO_ERROR && c->weight.data != NULL)
        err = GpuArray_take_along_axis(&c->heavy, &c->weight, &c->target, axis, 0);
    return err;
}

static ga_fused_arg picked_weight(const call *c) {
    return c->heavy.data != NULL ? ga_fused_array("w", &c->heavy) : number(c, "w", ONE);
}

/* Compute what the loss and the gradient take of each row. */
static int run_rows(call *c) {
    const bool logits = !c->how->log_probabilities;
    const int acc = ga_fused_acc(c->types.elements);
    const GpuArray *shape = c->picks ? &c->picked : &c->pass;

    int err = c->picks ? run_picks(c) : run_pass(c);
    if (err == GA_NO_ERROR && c->picks && logits) err = run_exponentials(c);
    for (int i = 0; i < ROWS && err == GA_NO_ERROR; i++)
        err = GpuArray_empty(&c->row[i], c->ctx, acc, shape->nd, shape->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR || ga_array_size(shape) == 0) return err;
    const ga_fused_arg args[] = {c->picks ? ga_fused_array("x", &c->picked)
                                          : ga_fused_array("product", &c->lane[TIMES]),
                                 c->picks ? picked_weight(c) : ga_fused_array("last", &c->lane[LAST]),
                                 class_of(c),
                                 number(c, "on", ROW_ON),
                                 number(c, "off", ROW_OFF),
                                 c->total.data != NULL ? ga_fused_array("total", &c->total) : number(c, "total", COUNT),
                                 whole(c, "classes", CLASSES),
                                 whole(c, "ignored", IGNORED),
                                 whole(c, "each", EACH),
                                 ga_fused_result("lse", &c->row[LSE]),
                                 ga_fused_result("sum", &c->row[SUM]),
                                 ga_fused_result("loss", &c->row[LOSS]),
                                 ga_fused_result("weight", &c->row[WEIGHT]),
                                 ga_fused_array("high", &c->lane[HIGH]),
                                 ga_fused_array("s", &c->lane[S])};
    return ga_fused_each(c->ctx, (c->picks ? picked_rows : rows)[logits], c->types, logits ? 15 : 13, args);
}

/* Reduce over rows: every axis but that of classes, which has extent 1 now. */
static int reduce_rows(call *c, const ga_fused_text *text, int outtype, GpuArray *out, unsigned n,
                       const ga_fused_arg *args) {
    unsigned *all = malloc(((size_t)c->x->nd + 1) * sizeof *all);
    if (all == NULL) return ga_fail_memory(&c->ctx->err, "an array's shape");
    for (unsigned i = 0; i < c->x->nd; i++) all[i] = i;
    int err = ga_fused_sum(c->ctx, text, c->types, outtype, out, n, args, c->x->nd, all);
    free(all);
    return err;
}

int GpuArray_cross_entropy(GpuArray *loss, const GpuArray *x, const GpuArray *target, const GpuArray *weight,
                           const ga_cross_entropy *how) {
    call c = {.what = __func__, .how = how};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = start(&c, x, target, weight);
    if (err == GA_NO_ERROR) err = take_loss(&c, loss, true, "loss");
    if (err == GA_NO_ERROR) err = run_rows(&c);
    if (err == GA_NO_ERROR) {
        const ga_fused_arg each[] = {ga_fused_array("loss", &c.row[LOSS]), ga_fused_result("y", &c.result)};
        const ga_fused_arg pairs[] = {ga_fused_array("loss", &c.row[LOSS]), ga_fused_array("weight", &c.row[WEIGHT])};
        err = how->reduction == GA_LOSS_NONE
                  ? ga_fused_each(c.ctx, store, c.types, 2, each)
                  : reduce_rows(&c, how->reduction == GA_LOSS_SUM ? &sums : &means, x->typecode, &c.result, 2, pairs);
    }
    finish(&c);
    return err;
}

static int run_picked_gradient(call *c, GpuArray *gx) {
    GpuArray of_picked = {0};
    const ga_fused_arg others[] = {ga_fused_array("factor", &c->row[FACTOR]), ga_fused_result("y", gx),
                                   ga_fused_array("x", c->x), ga_fused_array("lse", &c->row[LSE]),
                                   ga_fused_array("sum", &c->row[SUM])};

    int err = ga_fused_each(c->ctx, other_gradient, c->types, 5, others);
    if (err == GA_NO_ERROR)
        err = GpuArray_empty(&of_picked, c->ctx, gx->typecode, c->picked.nd, c->picked.dimensions, GA_C_ORDER);
    const ga_fused_arg picked[] = {ga_fused_array("factor", &c->row[FACTOR]), picked_weight(c),
                                   ga_fused_result("y", &of_picked),          ga_fused_array("x", &c->picked),
                                   ga_fused_array("lse", &c->row[LSE]),       ga_fused_array("sum", &c->row[SUM])};
    if (err == GA_NO_ERROR) err = ga_fused_each(c->ctx, picked_gradient, c->types, 6, picked);
    if (err == GA_NO_ERROR) err = GpuArray_put_along_axis(gx, &c->target, &of_picked, c->how->axis, GA_SCATTER_SET, 0);
    GpuArray_clear(&of_picked);
    return err;
}

/* Does the gradient take nothing of the rows but their classes? */
static bool takes_classes_alone(const call *c) {
    return c->picks && c->how->log_probabilities;
}

static int run_log_gradient(call *c, GpuArray *gx) {
    int err = number_classes(c);
    const ga_fused_arg args[] = {ga_fused_array("factor", &c->row[FACTOR]), ga_fused_array("t", &c->target),
                                 ga_fused_array("c", &c->classes), weight_of(c), ga_fused_result("y", gx)};
    return err == GA_NO_ERROR ? ga_fused_each(c->ctx, log_gradient, c->types, 5, args) : err;
}

static int run_whole_gradient(call *c, GpuArray *gx) {
    const ga_fused_arg args[] = {ga_fused_array("t", &c->target),
                                 weight_of(c),
                                 number(c, "on", ON),
                                 number(c, "off", OFF),
                                 ga_fused_array("factor", &c->row[FACTOR]),
                                 ga_fused_result("y", gx),
                                 ga_fused_array("x", c->x),
                                 ga_fused_array("lse", &c->row[LSE]),
                                 ga_fused_array("sum", &c->row[SUM]),
                                 ga_fused_array("c", &c->classes)};
    return ga_fused_each(c->ctx, gradients[!c->how->log_probabilities][c->shares], c->types, c->shares ? 9 : 10, args);
}

/* By what the gradient of a mean is divided. */
static int run_by(call *c) {
    const int acc = ga_fused_acc(c->types.elements);
    const ga_fused_arg weight[] = {ga_fused_array("w", &c->row[WEIGHT])};
    const ga_fused_arg counted[] = {ga_fused_array("t", &c->target), whole(c, "ignored", IGNORED)};

    if (takes_classes_alone(c) && c->weight.data == NULL) return reduce_rows(c, &counts, acc, &c->by, 2, counted);
    return reduce_rows(c, &weights, acc, &c->by, 1, weight);
}

static int run_gradient(call *c, GpuArray *gx) {
    const bool mean = c->how->reduction == GA_LOSS_MEAN;
    int err = GA_NO_ERROR;

    if (!takes_classes_alone(c) || (mean && c->weight.data != NULL))
        err = run_rows(c);
    else
        err = GpuArray_empty(&c->row[FACTOR], c->ctx, ga_fused_acc(c->types.elements), c->target.nd,
                             c->target.dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR && mean) err = run_by(c);
    if (err != GA_NO_ERROR) return err;
    const ga_fused_arg factor[] = {class_of(c),
                                   whole(c, "classes", CLASSES),
                                   whole(c, "ignored", IGNORED),
                                   ga_fused_array("g", &c->result),
                                   mean ? ga_fused_array("by", &c->by) : number(c, "by", ONE),
                                   ga_fused_result("factor", &c->row[FACTOR])};
    err = ga_fused_each(c->ctx, factors, c->types, 6, factor);
    if (err != GA_NO_ERROR) return err;
    if (takes_classes_alone(c)) return run_log_gradient(c, gx);
    return c->picks ? run_picked_gradient(c, gx) : run_whole_gradient(c, gx);
}

int GpuArray_cross_entropy_grad(GpuArray *gx, const GpuArray *x, const GpuArray *target, const GpuArray *weight,
                                const GpuArray *g, const ga_cross_entropy *how) {
    call c = {.what = __func__, .how = how};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = start(&c, x, target, weight);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(gx, x, true, __func__, "gradient");
    if (err == GA_NO_ERROR) err = take_loss(&c, g, false, "loss's gradient");
    if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = run_gradient(&c, gx);
    finish(&c);
    return err;
}
