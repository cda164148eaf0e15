/* Reductions, and scans. */
#include <math.h>
#include <stdlib.h>

#include "table.h"

/* What a reduction of the table computes: an operation of the library on an expression of x, and one of the total. */
typedef struct kind {
    const char *op, *map, *after;
    double of_nothing;
} kind;

static kind find_kind(const char *type) {
    static const struct {
        const char *type;
        kind kind;
    } kinds[] = {
        {"ReduceSum", {"sum", NULL, NULL, 0}},
        {"ReduceProd", {"prod", NULL, NULL, 1}},
        {"ReduceMax", {"max", NULL, NULL, -INFINITY}},
        {"ReduceMin", {"min", NULL, NULL, INFINITY}},
        {"ReduceL1", {"sum", "abs(x)", NULL, 0}},
        {"ReduceL2", {"sum", "x * x", "sqrt(total)", 0}},
        {"ReduceLogSum", {"sum", NULL, "log(total)", -INFINITY}},
        {"ReduceSumSquare", {"sum", "x * x", NULL, 0}},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].type, type) == 0) return kinds[i].kind;
    return (kind){NULL, NULL, NULL, NAN}; /* a mean */
}

/* The axes that are reduced: of input 1 or an attribute, all of them where there are none. *count is 0, and axes is not
 * all, where nothing is reduced. */
static int read_axes(call *c, unsigned int *axes, unsigned int *count, int *none) {
    char seen[CALL_MOST_DIMS] = {0};
    size_t given = 0;
    int64_t *list;
    unsigned int nd = c->in[0]->nd, axis;
    int err = call_list(c, 1, "axes", &list, &given);
    *count = 0;
    *none = given == 0 && node_int(c->node, "noop_with_empty_axes", 0) != 0;
    for (size_t i = 0; i < given && err == GA_NO_ERROR; i++) {
        err = call_axis(c, list[i], nd, &axis);
        if (err == GA_NO_ERROR) seen[axis] = 1;
    }
    free(list);
    for (unsigned int i = 0; i < nd; i++)
        if (seen[i] || (given == 0 && !*none)) axes[(*count)++] = i;
    return err;
}

/* The number of elements that are reduced to each result. */
static size_t reduced(const value *x, const unsigned int *axes, unsigned int count) {
    size_t product = 1;
    for (unsigned int i = 0; i < count; i++) product *= x->dims[axes[i]];
    return product;
}

/* The result of reductions of no elements. */
static int fill_nothing(call *c, GpuArray *out, const unsigned int *axes, unsigned int count, int keep, double number) {
    size_t dims[CALL_MOST_DIMS];
    unsigned int nd = 0, next = 0;
    const value *x = c->in[0];
    int err;
    for (unsigned int i = 0; i < x->nd; i++) {
        int is_reduced = next < count && axes[next] == i;
        next += (unsigned int)is_reduced;
        if (!is_reduced || keep) dims[nd++] = is_reduced ? 1 : x->dims[i];
    }
    err = GpuArray_empty(out, c->ctx, x->type, nd, dims, GA_C_ORDER);
    if (x->type == GA_BOOL) number = number > 0; /* the extremes of truth values */
    return err == GA_NO_ERROR ? call_fill(c, out, number) : err;
}

static int half_type(int type) {
    return type == GA_HALF || type == GA_BFLOAT16;
}

static int reduce(call *c, kind k, const GpuArray *x, GpuArray *out, const unsigned int *axes, unsigned int count,
                  int keep) {
    int err, is_max = strcmp(k.op, "max") == 0, is_min = strcmp(k.op, "min") == 0, flags = keep ? GR_KEEPDIMS : 0;
    /* Half types are converted first, so that squares and logarithms are those of floats, rounded once. */
    int acctype = half_type(x->typecode) ? GA_FLOAT : -1;
    const char *name = x->typecode == GA_BOOL ? (is_max ? "any" : is_min ? "all" : k.op) : k.op, *map = k.map;
    char wide[64];
    GpuReduction *r;
    if (is_max || is_min) acctype = -1;
    if (acctype >= 0 && map != NULL) {
        snprintf(wide, sizeof wide, "%s", strcmp(map, "abs(x)") == 0 ? "abs(f32(x))" : "f32(x) * f32(x)");
        map = wide;
    }
    if (map == NULL && k.after != NULL) map = acctype >= 0 ? "f32(x)" : "x";
    r = expressions_reduction(c->expressions, name, map, k.after, x->typecode, acctype, x->typecode, &err);
    if (r == NULL) return err;
    if (map == NULL && k.after == NULL) return GpuReduction_call(r, out, x, count, axes, flags);
    void *args[] = {(void *)(uintptr_t)x}; /* is read alone */
    return GpuReduction_call_map(r, out, args, count, axes, flags);
}

/* A mean is a sum, of integers in 64 bits, that is divided by the number of elements. */
static kind mean_of(int type, size_t count, char *text, size_t size) {
    const char *format =
        table_is(type, "f") ? (type == GA_DOUBLE ? "total / f64(%zu)" : "total / f32(%zu)") : "total / %zu";
    snprintf(text, size, format, count);
    return (kind){"sum", NULL, text, NAN};
}

static int run_reduce(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count;
    char text[64];
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int none, keep = node_int(c->node, "keepdims", 1) != 0;
    kind k = find_kind(c->node->type);
    int err = x == NULL ? GA_VALUE_ERROR : read_axes(c, axes, &count, &none);
    if (err != GA_NO_ERROR) return err;
    if (k.op == NULL) k = mean_of(x->typecode, reduced(c->in[0], axes, count), text, sizeof text);
    if (none && k.map == NULL && k.after == NULL)
        err = GpuArray_view(&result, x);
    else if (reduced(c->in[0], axes, count) == 0)
        err = fill_nothing(c, &result, axes, count, keep, k.of_nothing);
    else
        err = reduce(c, k, x, &result, axes, count, keep);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

static int run_logsumexp(call *c) {
    unsigned int axes[CALL_MOST_DIMS], count;
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int none, err = x == NULL ? GA_VALUE_ERROR : read_axes(c, axes, &count, &none);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_logsumexp(&result, x, count, axes, node_int(c->node, "keepdims", 1) ? GR_KEEPDIMS : 0);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* The place of an extreme; the last one of equal ones is the first one of the axis backwards. */
static int run_arg(call *c) {
    GpuArray backwards = {0}, places = {0}, result = {0}, last = {0};
    const GpuArray *x = call_array(c, 0), *args[2] = {&last, &places};
    unsigned int axis;
    int err, from_end = node_int(c->node, "select_last_index", 0) != 0;
    int flags = node_int(c->node, "keepdims", 1) ? GR_KEEPDIMS : 0;
    if (x == NULL) return GA_VALUE_ERROR;
    err = call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (err != GA_NO_ERROR) return err;
    GpuReduction *r = expressions_reduction(c->expressions, c->arg, NULL, NULL, x->typecode, -1, -1, &err);
    if (err == GA_NO_ERROR && from_end) err = GpuArray_flip(&backwards, x, &axis, 1);
    if (err == GA_NO_ERROR) err = GpuReduction_call(r, &places, from_end ? &backwards : x, 1, &axis, flags);
    if (err == GA_NO_ERROR && from_end) err = call_constant(c, &last, GA_LONG, (double)x->dimensions[axis] - 1);
    if (err == GA_NO_ERROR && from_end) err = call_apply(c, "subtract", &result, 2, args);
    if (err == GA_NO_ERROR) err = call_give(c, 0, from_end ? &result : &places);
    GpuArray_clear(&backwards);
    GpuArray_clear(&places);
    GpuArray_clear(&result);
    GpuArray_clear(&last);
    return err;
}

/* Running sums and products. */
static int run_scan(call *c) {
    GpuArray turned = {0}, scanned = {0}, result = {0};
    const GpuArray *x = call_array(c, 0);
    GpuScan *s = NULL;
    int64_t wanted;
    unsigned int axis;
    int reverse = node_int(c->node, "reverse", 0) != 0, err;
    int flags = node_int(c->node, "exclusive", 0) ? GS_EXCLUSIVE : 0;
    if (x == NULL) return GA_VALUE_ERROR;
    err = call_int(c, 1, &wanted);
    if (err == GA_NO_ERROR) err = call_axis(c, wanted, x->nd, &axis);
    if (err == GA_NO_ERROR) err = GpuScan_new(&s, c->ctx, c->arg, x->typecode, -1, x->typecode, flags);
    if (err == GA_NO_ERROR && reverse) err = GpuArray_flip(&turned, x, &axis, 1);
    if (err == GA_NO_ERROR) err = GpuScan_call(s, &scanned, reverse ? &turned : x, axis);
    if (err == GA_NO_ERROR && reverse) err = GpuArray_flip(&result, &scanned, &axis, 1);
    if (err == GA_NO_ERROR) err = call_give(c, 0, reverse ? &result : &scanned);
    GpuScan_free(s);
    GpuArray_clear(&turned);
    GpuArray_clear(&scanned);
    GpuArray_clear(&result);
    return err;
}

const op ops_reduce[] = {
    {"", "ArgMax", 1, "fiu", NULL, run_arg, "argmax", NULL},
    {"", "ArgMin", 1, "fiu", NULL, run_arg, "argmin", NULL},
    {"", "CumProd", 26, "fiu", NULL, run_scan, "prod", NULL},
    {"", "CumSum", 11, "fiu", NULL, run_scan, "sum", NULL},
    {"", "ReduceL1", 1, "f", NULL, run_reduce, NULL, NULL},
    {"", "ReduceL2", 1, "f", NULL, run_reduce, NULL, NULL},
    {"", "ReduceLogSum", 1, "f", NULL, run_reduce, NULL, NULL},
    {"", "ReduceLogSumExp", 1, "f", NULL, run_logsumexp, NULL, NULL},
    {"", "ReduceMax", 1, "fiub", NULL, run_reduce, NULL, NULL},
    {"", "ReduceMean", 1, "fi", NULL, run_reduce, NULL, NULL},
    {"", "ReduceMin", 1, "fiub", NULL, run_reduce, NULL, NULL},
    {"", "ReduceProd", 1, "fiu", NULL, run_reduce, NULL, NULL},
    {"", "ReduceSum", 1, "fiu", NULL, run_reduce, NULL, NULL},
    {"", "ReduceSumSquare", 1, "fiu", NULL, run_reduce, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
