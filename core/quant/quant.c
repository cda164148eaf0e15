/* Numbers of 8 bits with scales. */
#include <gpuarray/quant.h>

#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "base/types.h"
#include "device/profile.h"
#include "fused/fused.h"

/* A call: a real array and a quantised one of the same shape, either of which may be missing. The views have one axis
 * more than the arrays: the last one cut into blocks, or an axis of 1. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    const GpuArray *scale, *zero;
    size_t block;
    GpuArray x, q, scales, zeros;
} call;

static bool is_byte(int typecode) {
    return typecode == GA_BYTE || typecode == GA_UBYTE;
}

/* ----------------------------------------------------------------------------------------------------------- views */

/* A view with one axis more, without a reference of its own; to be released with ga_fused_view_free(). */
static int cut(GpuArray *view, const GpuArray *a, unsigned nd, size_t block) {
    *view = *a;
    view->nd = nd + 1;
    view->dimensions = calloc((size_t)nd + 1, sizeof *view->dimensions);
    view->strides = calloc((size_t)nd + 1, sizeof *view->strides);
    if (view->dimensions == NULL || view->strides == NULL) {
        ga_fused_view_free(view);
        return ga_fail_memory(&a->data->ctx->err, "an array's shape");
    }
    for (unsigned d = 0; d <= nd; d++) view->dimensions[d] = 1;
    for (unsigned d = 0; d < a->nd; d++) {
        view->dimensions[d] = a->dimensions[d];
        view->strides[d] = a->strides[d];
    }
    if (block > 0) {
        view->strides[nd] = view->strides[nd - 1];
        view->dimensions[nd] = block;
        view->strides[nd - 1] *= (ssize_t)block;
        view->dimensions[nd - 1] /= block;
    }
    GpuArray_fix_flags(view);
    return GA_NO_ERROR;
}

static void finish(call *c) {
    GpuArray *const all[] = {&c->x, &c->q, &c->scales, &c->zeros};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) ga_fused_view_free(all[i]);
}

/* ---------------------------------------------------------------------------------------------------------- checks */

static int check_bytes(const call *c, const GpuArray *a, const char *role) {
    int err = ga_input_check(a, NULL, c->what, role);

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (c->ctx != NULL && a->data->ctx != c->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: %s is in another context; use GpuArray_transfer", c->what, role);
    return is_byte(a->typecode) ? GA_NO_ERROR
                                : ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: %s has elements of %s, not ga_byte or ga_ubyte",
                                          c->what, role, ga_type_name(a->typecode));
}

/* Do scales of this shape go with the array? */
static bool fits(const call *c, const GpuArray *a) {
    const GpuArray *s = c->scale;

    if (s->nd == 0) return true;
    for (unsigned d = 0; s->nd == a->nd && d < a->nd; d++) {
        const size_t n = c->block > 0 && d + 1 == a->nd ? a->dimensions[d] / c->block : a->dimensions[d];
        if (s->dimensions[d] != 1 && s->dimensions[d] != n) return false;
    }
    return s->nd == a->nd;
}

/* Check block, scales and zero points against the array whose shape both have, and view the scales. */
static int check_scales(call *c, const GpuArray *a, int real, int whole) {
    ga_errbuf *e = &c->ctx->err;

    if (c->block > 0 && (a->nd == 0 || a->dimensions[a->nd - 1] % c->block != 0))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the last axis does not consist of blocks of %zu", c->what, c->block);
    if (c->scale->typecode != real && c->scale->typecode != GA_FLOAT)
        return ga_fail(e, GA_VALUE_ERROR, "%s: scales have elements of %s; the real array's type or float are possible",
                       c->what, ga_type_name(c->scale->typecode));
    if (!fits(c, a))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the shape of the scales does not go with that of the array", c->what);
    int err = cut(&c->scales, c->scale, a->nd, 0);
    if (err != GA_NO_ERROR || c->zero == NULL) return err;
    if (c->zero->typecode != whole || !ga_array_same_shape(c->zero, c->scale))
        return ga_fail(e, GA_VALUE_ERROR, "%s: zero points have the type of the quantised array and the scales' shape",
                       c->what);
    return cut(&c->zeros, c->zero, a->nd, 0);
}

static int check_apart(const call *c, const GpuArray *out, const GpuArray *in) {
    if (!ga_array_overlap_any(out, 3, (const GpuArray *const[]){in, c->scale, c->zero})) return GA_NO_ERROR;
    return ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", c->what);
}

/* ------------------------------------------------------------------------------------------- quantise, dequantise */

static int check_operands(call *c, const GpuArray *in, bool real) {
    int err = real ? ga_fused_check(NULL, in, c->what, "input") : check_bytes(c, in, "the input");

    if (err != GA_NO_ERROR) return err;
    c->ctx = in->data->ctx;
    err = ga_fused_check(c->ctx, c->scale, c->what, "array of scales");
    return err == GA_NO_ERROR && c->zero != NULL ? check_bytes(c, c->zero, "the array of zero points") : err;
}

static int run(call *c, const GpuArray *x, const GpuArray *q, bool back) {
    const ga_fused_types types = {x->typecode, q->typecode};
    const unsigned n = c->zero != NULL ? 4 : 3;

    int err = cut(&c->x, x, x->nd, c->block);
    if (err == GA_NO_ERROR) err = cut(&c->q, q, x->nd, c->block);
    if (err != GA_NO_ERROR || ga_array_size(x) == 0) return err;
    if (back) {
        const ga_fused_arg args[] = {ga_fused_array("q", &c->q), ga_fused_array("s", &c->scales),
                                     ga_fused_result("y", &c->x), ga_fused_array("z", &c->zeros)};
        return n == 4 ? ga_fused_each(c->ctx, "y = $T(($A(q) - $A(z)) * $A(s));", types, n, args)
                      : ga_fused_each(c->ctx, "y = $T($A(q) * $A(s));", types, n, args);
    }
    const ga_fused_arg args[] = {ga_fused_array("x", &c->x), ga_fused_array("s", &c->scales),
                                 ga_fused_result("q", &c->q), ga_fused_array("z", &c->zeros)};
    return n == 4 ? ga_fused_each(c->ctx, "q = $W(rint($A(x) / $A(s)) + $A(z));", types, n, args)
                  : ga_fused_each(c->ctx, "q = $W(rint($A(x) / $A(s)));", types, n, args);
}

int GpuArray_quantise(GpuArray *q, const GpuArray *x, const GpuArray *scale, const GpuArray *zero, size_t block) {
    call c = {.what = __func__, .scale = scale, .zero = zero, .block = block};
    ga_result opened;

    if (q == NULL) return ga_fail(ga_array_errbuf(x), GA_INVALID_ERROR, "%s: no place for the result", c.what);
    int err = check_operands(&c, x, true);
    if (err == GA_NO_ERROR && q->data != NULL) err = check_bytes(&c, q, "the result");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, c.what, 2, (const GpuArray *const[]){x, scale});
    const int typecode = q->data != NULL ? q->typecode : zero != NULL ? zero->typecode : GA_BYTE;
    err = check_scales(&c, x, x->typecode, typecode);
    if (err == GA_NO_ERROR) {
        err = ga_result_open(&opened, q, x, typecode, 0, x->nd, x->dimensions, c.what, "the result");
        if (err == GA_NO_ERROR) err = check_apart(&c, q, x);
        if (err == GA_NO_ERROR) err = run(&c, x, q, false);
        err = ga_result_close(&opened, err);
    }
    finish(&c);
    return err;
}

int GpuArray_dequantise(GpuArray *y, const GpuArray *q, const GpuArray *scale, const GpuArray *zero, size_t block) {
    call c = {.what = __func__, .scale = scale, .zero = zero, .block = block};
    ga_result opened;

    if (y == NULL) return ga_fail(ga_array_errbuf(q), GA_INVALID_ERROR, "%s: no place for the result", c.what);
    int err = check_operands(&c, q, false);
    if (err == GA_NO_ERROR && y->data != NULL) err = ga_fused_check(c.ctx, y, c.what, "result");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, c.what, 2, (const GpuArray *const[]){q, scale});
    const int typecode = y->data != NULL ? y->typecode : scale->typecode;
    err = check_scales(&c, q, typecode, q->typecode);
    if (err == GA_NO_ERROR) {
        err = ga_result_open(&opened, y, q, typecode, 0, q->nd, q->dimensions, c.what, "the result");
        if (err == GA_NO_ERROR) err = check_apart(&c, y, q);
        if (err == GA_NO_ERROR) err = run(&c, y, q, true);
        err = ga_result_close(&opened, err);
    }
    finish(&c);
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- scales */

/* Smallest and largest elements, and 0, of those that share a scale: vectors of two, in the shape of the scales' view.
 */
static int find_ranges(call *c, const GpuArray *x, GpuArray *ranges) {
    static const ga_fused_text text = {"operator $Ax2 quant_range($Ax2 a, $Ax2 b) identity($Ax2(0)) { return "
                                       "$Ax2(min(a[0], b[0]), max(a[1], b[1])); }\n",
                                       "$Ax2($A(x), $A(x))", NULL, 2, "quant_range"};
    const ga_fused_types types = {x->typecode, x->typecode};
    const ga_fused_arg args[] = {ga_fused_array("x", &c->x)};
    const int acc = ga_fused_acc(x->typecode);
    unsigned *axes = malloc(((size_t)c->x.nd + 1) * sizeof *axes), n = 0;

    if (axes == NULL) return ga_fail_memory(&c->ctx->err, "an array's shape");
    for (unsigned d = 0; d < c->x.nd; d++)
        if (c->scales.dimensions[d] == 1) axes[n++] = d;
    int err = ga_fused_sum(c->ctx, &text, types, ga_fused_vector(acc, 2), ranges, 1, args, n, axes);
    free(axes);
    return err;
}

#define RANGE                                     \
    "const $A all = ($A(b) - $A(a)) / 255;\n"     \
    "const $W by = all == 0 ? $W(1) : $W(all);\n" \
    "s = by;\n"
#define LARGEST(most)                                 \
    "const $A all = max($A(b), -$A(a)) / " most ";\n" \
    "s = all == 0 ? $W(1) : $W(all);\n"

static int store_scales(const call *c, int real, int typecode, const GpuArray *low, const GpuArray *high) {
    const ga_fused_types types = {real, c->scale->typecode};
    const ga_fused_arg args[] = {ga_fused_array("a", low), ga_fused_array("b", high), ga_fused_result("s", &c->scales),
                                 ga_fused_result("z", &c->zeros)};
    const bool is_signed = typecode == GA_BYTE;

    if (c->zero == NULL) return ga_fused_each(c->ctx, is_signed ? LARGEST("127") : LARGEST("255"), types, 3, args);
    return is_signed ? ga_fused_each(c->ctx, RANGE "z = i8(-128 - rint($A(a) / $A(by)));\n", types, 4, args)
                     : ga_fused_each(c->ctx, RANGE "z = u8(-rint($A(a) / $A(by)));\n", types, 4, args);
}

static int run_scales(call *c, const GpuArray *x, int typecode) {
    const int acc = ga_fused_acc(x->typecode);
    GpuArray ranges = {0}, low = {0}, high = {0};

    if (ga_array_size(c->scale) == 0) return GA_NO_ERROR;
    int err = cut(&c->x, x, x->nd, c->block);
    if (err == GA_NO_ERROR) err = find_ranges(c, x, &ranges);
    if (err == GA_NO_ERROR) err = ga_fused_lane(&low, &ranges, acc, 0);
    if (err == GA_NO_ERROR) err = ga_fused_lane(&high, &ranges, acc, 1);
    if (err == GA_NO_ERROR) err = store_scales(c, x->typecode, typecode, &low, &high);
    ga_fused_view_free(&low);
    ga_fused_view_free(&high);
    GpuArray_clear(&ranges);
    return err;
}

int GpuArray_quantise_scales(GpuArray *scale, GpuArray *zero, const GpuArray *x, size_t block, int typecode) {
    call c = {.what = __func__, .scale = scale, .zero = zero, .block = block};

    int err = check_operands(&c, x, true);
    if (err != GA_NO_ERROR) return err;
    if (!is_byte(typecode))
        return ga_fail(&c.ctx->err, GA_VALUE_ERROR, "%s: quantised elements are of ga_byte or ga_ubyte", c.what);
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, c.what, 1, &x);
    err = ga_array_check_written(scale, c.what);
    if (err == GA_NO_ERROR && zero != NULL) err = ga_array_check_written(zero, c.what);
    if (err == GA_NO_ERROR) err = check_scales(&c, x, x->typecode, typecode);
    if (err == GA_NO_ERROR &&
        (ga_array_overlap(scale, x) || ga_array_overlap_any(zero, 2, (const GpuArray *const[]){x, scale})))
        err = ga_fail(&c.ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", c.what);
    if (err == GA_NO_ERROR) err = run_scales(&c, x, typecode);
    finish(&c);
    return err;
}
