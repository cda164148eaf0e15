/* Statistics of groups of elements, results and gradients. Formulas: Ioffe and Szegedy (2015). */
#include "norm.h"

#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------------------------------------------- operands */

static const float zero32 = 0, one32 = 1;
static const double zero64 = 0, one64 = 1;

static int acc(const ga_norm *n) {
    return ga_fused_acc(n->types.elements);
}

/* A numeric constant in the type of the computation: float gets *single, double gets *wide. */
static ga_fused_arg number(const ga_norm *n, const char *name, const float *single, const double *wide) {
    return ga_fused_number(acc(n), name, single, wide);
}

static ga_fused_arg or_one(const ga_norm *n, const char *name, const ga_norm_operand *o) {
    return o->array != NULL ? ga_fused_array(name, o->array) : number(n, name, &one32, &one64);
}

static ga_fused_arg or_zero(const ga_norm *n, const char *name, const GpuArray *a) {
    return a != NULL && a->data != NULL ? ga_fused_array(name, a) : number(n, name, &zero32, &zero64);
}

int ga_norm_init(ga_norm *n, const char *what, const GpuArray *x, double eps, size_t groups) {
    *n = (ga_norm){.what = what, .eps = eps, .groups = groups, .centred = true};
    int err = ga_fused_check(NULL, x, what, "input");
    if (err != GA_NO_ERROR) return err;
    n->ctx = x->data->ctx;
    n->types = (ga_fused_types){x->typecode, x->typecode};
    if (groups > 0 && (x->nd < 2 || x->dimensions[1] % groups != 0))
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: axis 1, the channels, does not divide into %zu groups", what,
                       groups);
    n->nd = x->nd + (groups > 0);
    n->own = calloc((size_t)n->nd + 1, 1);
    n->param = calloc((size_t)n->nd + 1, 1);
    n->list = calloc((size_t)n->nd + 1, sizeof *n->list);
    if (n->own == NULL || n->param == NULL || n->list == NULL) return ga_fail_memory(&n->ctx->err, "an array's shape");
    return ga_norm_take(n, &n->x, x, false, "input");
}

void ga_norm_drop(ga_norm_operand *o) {
    ga_fused_view_free(&o->split);
    ga_fused_view_free(&o->view);
    o->array = NULL;
}

void ga_norm_free(ga_norm *n) {
    ga_norm_operand *const operands[] = {&n->x, &n->weight, &n->bias, &n->g, &n->y};

    for (size_t i = 0; i < sizeof operands / sizeof *operands; i++) ga_norm_drop(operands[i]);
    for (int i = 0; i < GA_NORM_LANES; i++) ga_fused_view_free(&n->lane[i]);
    GpuArray_clear(&n->mean);
    GpuArray_clear(&n->spread);
    GpuArray_clear(&n->planes);
    free(n->own);
    free(n->param);
    free(n->list);
}

/* A view in which two axes replace `axis`: the groups, and the channels of a group. */
static int split(GpuArray *view, const GpuArray *a, unsigned axis, size_t groups) {
    unsigned char *all = malloc((size_t)a->nd + 1);
    if (all == NULL) return ga_fail_memory(&a->data->ctx->err, "an array's shape");
    memset(all, 1, (size_t)a->nd + 1);
    all[axis + 1] = 0;
    int err = ga_fused_spread(view, a, a->nd + 1, all);
    free(all);
    if (err != GA_NO_ERROR) return err;
    const size_t each = a->dimensions[axis] / groups;
    view->dimensions[axis] = groups;
    view->dimensions[axis + 1] = each;
    view->strides[axis + 1] = a->strides[axis];
    view->strides[axis] = a->strides[axis] * (ssize_t)each;
    GpuArray_fix_flags(view);
    return GA_NO_ERROR;
}

int ga_norm_take(ga_norm *n, ga_norm_operand *o, const GpuArray *a, bool written, const char *role) {
    const GpuArray *x = n->x.split.data != NULL ? &n->x.split : n->x.array;
    int err = o == &n->x ? GA_NO_ERROR : ga_fused_check(n->ctx, a, n->what, role);
    if (err != GA_NO_ERROR) return err;
    o->array = a;
    if (n->groups > 0) {
        if (o != &n->x && (a->nd != n->nd - 1 || a->dimensions[1] % n->groups != 0))
            return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: the %s has another shape than the input", n->what, role);
        err = split(&o->split, a, 1, n->groups);
        if (err != GA_NO_ERROR) return err;
        o->array = &o->split;
    }
    return o == &n->x ? GA_NO_ERROR : ga_fused_check_like(o->array, x, written, n->what, role);
}

static bool fits(const ga_norm *n, const GpuArray *a) {
    const GpuArray *x = n->x.array;
    unsigned k = 0;

    for (unsigned i = 0; i < n->nd; i++)
        if (n->param[i]) {
            if (k >= a->nd || a->dimensions[k] != x->dimensions[i]) return false;
            k++;
        }
    return k == a->nd;
}

int ga_norm_take_param(ga_norm *n, ga_norm_operand *o, const GpuArray *a, bool written, const char *role) {
    if (a == NULL) return GA_NO_ERROR;
    int err = ga_fused_check(n->ctx, a, n->what, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, n->what);
    if (err != GA_NO_ERROR) return err;
    const int type = n->types.elements;
    if (a->typecode != type && !(ga_is_half(type) && a->typecode == GA_FLOAT))
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: the %s has elements of %s for an input of %s", n->what, role,
                       ga_type_name(a->typecode), ga_type_name(type));
    if (written) n->types.weights = a->typecode;
    if (n->groups > 0 && a->nd == 1 && a->dimensions[0] % n->groups == 0) {
        err = split(&o->split, a, 0, n->groups);
        if (err != GA_NO_ERROR) return err;
        a = &o->split;
    }
    if (!fits(n, a))
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: the %s has not the shape of the parameters (rank %u)",
                       n->what, role, a->nd);
    err = ga_fused_spread(&o->view, a, n->nd, n->param);
    if (err == GA_NO_ERROR) o->array = &o->view;
    return err;
}

/* ------------------------------------------------------------------------------------------------------ statistics */

/* The axes whose flag has a value, in n->list. */
static unsigned axes(const ga_norm *n, const unsigned char *flags, bool value) {
    unsigned count = 0;

    for (unsigned i = 0; i < n->nd; i++)
        if ((flags[i] != 0) == value) n->list[count++] = i;
    return count;
}

/* Do elements that are contiguous in memory belong to one group? */
static bool neighbours_share(const ga_norm *n) {
    const unsigned axis = ga_array_fastest(n->x.array);
    return axis == n->nd || n->own[axis] != 0;
}

/* Replace the lanes by contiguous copies, which follow each other in `store`. */
static int copy_lanes(ga_norm *n, GpuArray *store, GpuArray *lane, unsigned count) {
    static const char *const texts[] = {NULL, NULL, "to0 = from0; to1 = from1;",
                                        "to0 = from0; to1 = from1; to2 = from2;"};
    static const char *const names[2][GA_NORM_LANES] = {{"from0", "from1", "from2"}, {"to0", "to1", "to2"}};
    ga_fused_arg args[2 * GA_NORM_LANES];
    GpuArray copy[GA_NORM_LANES] = {{0}};
    size_t *dims = malloc((size_t)n->nd * sizeof *dims), elements = 1;

    if (dims == NULL) return ga_fail_memory(&n->ctx->err, "an array's shape");
    for (unsigned i = 0; i < n->nd; i++) elements *= dims[i] = lane[0].dimensions[i];
    dims[0] *= count;
    int err = GpuArray_empty(store, n->ctx, acc(n), n->nd, dims, GA_C_ORDER);
    free(dims);
    for (unsigned i = 0; i < count && err == GA_NO_ERROR; i++) {
        err = ga_fused_lane(&copy[i], store, acc(n), 0);
        if (err != GA_NO_ERROR) break;
        copy[i].offset += i * elements * gpuarray_get_elsize(acc(n));
        copy[i].dimensions[0] = lane[i].dimensions[0];
        args[i] = ga_fused_array(names[0][i], &lane[i]);
        args[count + i] = ga_fused_result(names[1][i], &copy[i]);
    }
    if (err == GA_NO_ERROR) err = ga_fused_each(n->ctx, texts[count], n->types, 2 * count, args);
    for (unsigned i = 0; i < count; i++) {
        GpuArray *unused = err == GA_NO_ERROR ? &lane[i] : &copy[i];
        ga_fused_view_free(unused);
        if (err == GA_NO_ERROR) lane[i] = copy[i];
    }
    return err;
}

/* Get the lanes of vectors as arrays. If elements that are contiguous in memory belong to different groups, kernels
 * read the lanes along with x, in packs; then make contiguous copies of the lanes. */
static int take_lanes(ga_norm *n, GpuArray *store, GpuArray *lane, const GpuArray *vectors, unsigned count) {
    int err = GA_NO_ERROR;
    for (unsigned i = 0; i < count && err == GA_NO_ERROR; i++) err = ga_fused_lane(&lane[i], vectors, acc(n), i);
    return err == GA_NO_ERROR && !neighbours_share(n) ? copy_lanes(n, store, lane, count) : err;
}

/* The variance is computed from elements less their rounded mean; the mean of these differences is not quite 0. */
static const char spread_source[] = "$Ax4 norm_spread($A sum, $A squares, $A n, $A eps)\n"
                                    "{\n"
                                    "    $A off = sum / n;\n"
                                    "    $A var = max((squares - sum * off) / n, 0);\n"
                                    "    return $Ax4(off, var, 1 / sqrt(var + eps), 0);\n"
                                    "}\n";

int ga_norm_statistics(ga_norm *n) {
    static const ga_fused_text means = {NULL, "$A(x)", "total / $A(count)", 1, NULL};
    static const ga_fused_text spreads = {spread_source, "$Ax2($A(x) - mean, ($A(x) - mean) * ($A(x) - mean))",
                                          "norm_spread(total[0], total[1], $A(count), eps)", 2, NULL};
    static const ga_fused_text squares = {spread_source, "$Ax2($A(x) * $A(x), 0)",
                                          "norm_spread(0, total[0], $A(count), eps)", 2, NULL};
    const float eps = (float)n->eps;
    const unsigned naxes = axes(n, n->own, true);
    const int vector = ga_fused_vector(acc(n), 4);
    const ga_fused_arg x[] = {ga_fused_array("x", n->x.array), number(n, "eps", &eps, &n->eps),
                              ga_fused_array("mean", &n->mean)};
    int err = GA_NO_ERROR;

    if (n->centred) err = ga_fused_sum(n->ctx, &means, n->types, acc(n), &n->mean, 1, x, naxes, n->list);
    if (err == GA_NO_ERROR)
        err = ga_fused_sum(n->ctx, n->centred ? &spreads : &squares, n->types, vector, &n->spread, n->centred ? 3 : 2,
                           x, naxes, n->list);
    return err == GA_NO_ERROR ? take_lanes(n, &n->planes, n->lane, &n->spread, GA_NORM_LANES) : err;
}

int ga_norm_given(ga_norm *n, const ga_norm_operand *mean, const ga_norm_operand *var) {
    static const char text[] = "scale = 1 / sqrt($A(var) + eps);\nmean = $A(given);";
    const float eps = (float)n->eps;
    const size_t *dims = var->array->dimensions;
    GpuArray view;

    int err = GpuArray_empty(&n->spread, n->ctx, acc(n), n->nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&n->mean, n->ctx, acc(n), n->nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_fused_lane(&view, &n->spread, acc(n), 0);
    if (err != GA_NO_ERROR) return err;
    n->lane[GA_NORM_SCALE] = view;
    const ga_fused_arg args[] = {ga_fused_array("var", var->array), number(n, "eps", &eps, &n->eps),
                                 ga_fused_array("given", mean->array), ga_fused_result("scale", &n->spread),
                                 ga_fused_result("mean", &n->mean)};
    return ga_fused_each(n->ctx, text, n->types, 5, args);
}

int ga_norm_known(ga_norm *n, const ga_norm_operand *mean, const ga_norm_operand *scale) {
    const int type = acc(n);
    if (mean->array->typecode != type || scale->array->typecode != type)
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: given statistics are of %s for an input of %s", n->what,
                       ga_type_name(type), ga_type_name(n->types.elements));
    int err = GpuArray_view(&n->mean, mean->array);
    return err == GA_NO_ERROR ? ga_fused_lane(&n->lane[GA_NORM_SCALE], scale->array, type, 0) : err;
}

/* A column of the kept statistics as an array of x's rank, with extent 1 along the axes of a row. */
static int kept_column(ga_norm *n, GpuArray *column, const GpuArray *kept, unsigned i) {
    GpuArray rows = {.data = kept->data, .offset = kept->offset + i * (size_t)kept->strides[1], .typecode = acc(n)};
    unsigned char *named = calloc((size_t)n->nd + 1, 1);
    size_t *dims = calloc((size_t)n->nd + 1, sizeof *dims);
    ssize_t *strides = calloc((size_t)n->nd + 1, sizeof *strides), step = kept->strides[0];
    int err = GA_NO_ERROR;

    if (named == NULL || dims == NULL || strides == NULL) err = ga_fail_memory(&n->ctx->err, "an array's shape");
    for (unsigned d = 0; d < n->nd && err == GA_NO_ERROR; d++) {
        if (n->own[d]) continue;
        named[d] = 1;
        dims[rows.nd++] = n->x.array->dimensions[d];
    }
    if (err == GA_NO_ERROR) {
        for (unsigned d = rows.nd; d-- > 0; step *= (ssize_t)dims[d]) strides[d] = step;
        rows.dimensions = dims;
        rows.strides = strides;
        rows.flags = GA_WRITEABLE;
        GpuArray_fix_flags(&rows);
        err = ga_fused_spread(column, &rows, n->nd, named);
    }
    free(named);
    free(dims);
    free(strides);
    return err;
}

int ga_norm_kept(ga_norm *n, const GpuArray *kept) {
    const GpuArray *x = n->x.array;
    GpuArray mean = {0};
    size_t rows = 1;

    int err = ga_fused_check(n->ctx, kept, n->what, "array of kept statistics");
    if (err != GA_NO_ERROR) return err;
    for (unsigned d = 0; d < n->nd; d++)
        if (!n->own[d]) rows *= x->dimensions[d];
    if (kept->typecode != x->typecode || ga_is_half(x->typecode) || kept->nd != 2 || kept->dimensions[0] != rows ||
        kept->dimensions[1] != 4)
        return ga_fail(&n->ctx->err, GA_VALUE_ERROR, "%s: the kept statistics are not those of this input", n->what);
    err = kept_column(n, &mean, kept, 0);
    if (err == GA_NO_ERROR) err = GpuArray_view(&n->mean, &mean);
    ga_fused_view_free(&mean);
    if (err == GA_NO_ERROR) err = kept_column(n, &n->lane[GA_NORM_OFF], kept, 1);
    return err == GA_NO_ERROR ? kept_column(n, &n->lane[GA_NORM_SCALE], kept, 2) : err;
}

/* --------------------------------------------------------------------------------------------------------- results */

#define NORMAL "((($A(x) - mean) - off) * scale)"

int ga_norm_apply(ga_norm *n) {
    static const char text[] = "y = $T(" NORMAL " * $A(w) + $A(b));";
    const ga_fused_arg args[] = {ga_fused_array("x", n->x.array),
                                 or_zero(n, "mean", &n->mean),
                                 or_zero(n, "off", &n->lane[GA_NORM_OFF]),
                                 ga_fused_array("scale", &n->lane[GA_NORM_SCALE]),
                                 or_one(n, "w", &n->weight),
                                 or_zero(n, "b", n->bias.array),
                                 ga_fused_result("y", n->y.array)};
    return ga_fused_each(n->ctx, text, n->types, 7, args);
}

int ga_norm_params(ga_norm *n, const ga_norm_operand *of_weight, const ga_norm_operand *of_bias) {
    static const ga_fused_text sums = {NULL, "$Ax2($A(g), $A(g) * " NORMAL ")", NULL, 2, NULL};
    static const char *const store[] = {"to0 = $W(sum0);", "to1 = $W(sum1);", "to0 = $W(sum0);\nto1 = $W(sum1);"};
    static const char *const names[2][2] = {{"sum0", "to0"}, {"sum1", "to1"}};
    const ga_norm_operand *const to[] = {of_bias, of_weight};
    const bool together =
        of_bias->array != NULL && of_weight->array != NULL && of_bias->array->typecode == of_weight->array->typecode;
    const ga_fused_arg args[] = {ga_fused_array("x", n->x.array), or_zero(n, "mean", &n->mean),
                                 or_zero(n, "off", &n->lane[GA_NORM_OFF]),
                                 ga_fused_array("scale", &n->lane[GA_NORM_SCALE]), ga_fused_array("g", n->g.array)};
    GpuArray both = {0}, lane[2] = {{0}};
    ga_fused_arg copy[4];

    if (of_weight->array == NULL && of_bias->array == NULL) return GA_NO_ERROR;
    int err = ga_fused_sum(n->ctx, &sums, n->types, ga_fused_vector(acc(n), 2), &both, 5, args,
                           axes(n, n->param, false), n->list);
    for (unsigned i = 0; i < 2 && err == GA_NO_ERROR; i++) {
        if (to[i]->array == NULL) continue;
        err = ga_fused_lane(&lane[i], &both, acc(n), i);
        if (err != GA_NO_ERROR) break;
        copy[2 * i] = ga_fused_array(names[i][0], &lane[i]);
        copy[2 * i + 1] = ga_fused_result(names[i][1], to[i]->array);
        const ga_fused_types types = {n->types.elements, to[i]->array->typecode};
        if (!together) err = ga_fused_each(n->ctx, store[i], types, 2, copy + 2 * i);
        if (together && i == 1) err = ga_fused_each(n->ctx, store[2], types, 4, copy);
    }
    for (unsigned i = 0; i < 2; i++) ga_fused_view_free(&lane[i]);
    GpuArray_clear(&both);
    return err;
}

int ga_norm_back(ga_norm *n, bool fixed) {
    static const ga_fused_text sums = {NULL, "$Ax2($A(g) * $A(w), $A(g) * $A(w) * " NORMAL ")",
                                       "total / $Ax2($A(count))", 2, NULL};
    static const char whole[] = "y = $T(scale * (($A(g) * $A(w) - first) - " NORMAL " * second));",
                      part[] = "y = $T(scale * ($A(g) * $A(w)));";
    ga_fused_arg args[] = {ga_fused_array("scale", &n->lane[GA_NORM_SCALE]),
                           ga_fused_array("g", n->g.array),
                           or_one(n, "w", &n->weight),
                           ga_fused_result("y", n->y.array),
                           ga_fused_array("x", n->x.array),
                           or_zero(n, "mean", &n->mean),
                           or_zero(n, "off", &n->lane[GA_NORM_OFF]),
                           {0},
                           {0}};
    GpuArray both = {0}, planes = {0}, lanes[2] = {{0}};

    if (fixed) return ga_fused_each(n->ctx, part, n->types, 4, args);
    const ga_fused_arg summed[] = {args[0], args[1], args[2], args[4], args[5], args[6]};
    int err = ga_fused_sum(n->ctx, &sums, n->types, ga_fused_vector(acc(n), 2), &both, 6, summed, axes(n, n->own, true),
                           n->list);
    if (err == GA_NO_ERROR) err = take_lanes(n, &planes, lanes, &both, 2);
    if (err == GA_NO_ERROR) {
        args[7] = n->centred ? ga_fused_array("first", &lanes[0]) : number(n, "first", &zero32, &zero64);
        args[8] = ga_fused_array("second", &lanes[1]);
        err = ga_fused_each(n->ctx, whole, n->types, 9, args);
    }
    for (unsigned i = 0; i < 2; i++) ga_fused_view_free(&lanes[i]);
    GpuArray_clear(&both);
    GpuArray_clear(&planes);
    return err;
}
