/*
 * Local response norm. Squares lie in an array with a margin of zeros before and after the channels, and a window of
 * channels is one more axis of a view of it, over which they are summed up. The gradient has sums over mirrored
 * windows.
 */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/norm.h>

#include "device/profile.h"
#include "fused/fused.h"

static const ga_fused_text divisors = {NULL, "$A(q)", "total * share + k", 1, NULL},
                           sums = {NULL, "$A(q)", NULL, 1, NULL};
static const char squares[] = "q = $A(x) * $A(x);", over[] = "y = $T($A(x) / pow(d, beta));",
                  terms[] = "q = $A(g) * $A(x) * pow(d, -1 - beta);",
                  gradient[] = "y = $T($A(g) * pow(d, -beta) - $A(x) * (u * factor));";

enum { SHARE, K, BETA, FACTOR, NUMBERS };

/* A call. Channel c's window reaches from c - before to c + after. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    const GpuArray *x;
    ga_fused_types types;
    double numbers[NUMBERS];
    float singles[NUMBERS];
    size_t before, after, margin;
    GpuArray padded, inner; /* padded: with margins; inner: a view without them */
    GpuArray divisor, back; /* sums of windows, and of mirrored windows; with a last axis of extent 1 */
} call;

static ga_fused_arg number(const call *c, const char *name, int which) {
    return ga_fused_number(ga_fused_acc(c->types.elements), name, &c->singles[which], &c->numbers[which]);
}

static void finish(call *c) {
    ga_fused_view_free(&c->inner);
    GpuArray_clear(&c->padded);
    GpuArray_clear(&c->divisor);
    GpuArray_clear(&c->back);
}

static int start(call *c, const GpuArray *x, size_t size, double alpha, double beta, double k) {
    int err = ga_fused_check(NULL, x, c->what, "input");
    if (err != GA_NO_ERROR) return err;
    c->x = x;
    c->ctx = x->data->ctx;
    c->types = (ga_fused_types){x->typecode, x->typecode};
    if (x->nd < 2)
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: an input of rank %u has no axis 1, the channels", c->what,
                       x->nd);
    if (size == 0) return ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: a window of no channels", c->what);
    const double numbers[NUMBERS] = {alpha / (double)size, k, beta, 2 * alpha * beta / (double)size};
    for (int i = 0; i < NUMBERS; i++) {
        c->numbers[i] = numbers[i];
        c->singles[i] = (float)numbers[i];
    }
    const size_t channels = x->dimensions[1], most = channels > 0 ? channels - 1 : 0;
    c->before = size / 2 < most ? size / 2 : most;
    c->after = (size - 1) / 2 < most ? (size - 1) / 2 : most;
    c->margin = c->before; /* not less than `after` */
    return GA_NO_ERROR;
}

/* Make the array with margins. */
static int pad(call *c) {
    const unsigned nd = c->x->nd;
    size_t *dims = malloc(nd * sizeof *dims);
    unsigned char *all = malloc(nd);
    int err = dims != NULL && all != NULL ? GA_NO_ERROR : ga_fail_memory(&c->ctx->err, "an array's shape");

    if (err == GA_NO_ERROR) {
        memcpy(dims, c->x->dimensions, nd * sizeof *dims);
        dims[1] += 2 * c->margin;
        memset(all, 1, nd);
        err = GpuArray_zeros(&c->padded, c->ctx, ga_fused_acc(c->types.elements), nd, dims, GA_C_ORDER);
    }
    if (err == GA_NO_ERROR) err = ga_fused_spread(&c->inner, &c->padded, nd, all);
    if (err == GA_NO_ERROR) {
        c->inner.dimensions[1] = c->x->dimensions[1];
        c->inner.offset += c->margin * (size_t)c->padded.strides[1];
        GpuArray_fix_flags(&c->inner);
    }
    free(dims);
    free(all);
    return err;
}

/* Sum up each channel's window, `before` channels before it and `after` after it. */
static int sum_windows(const call *c, const ga_fused_text *text, size_t before, size_t after, GpuArray *out,
                       GpuArray *flat) {
    const unsigned nd = c->x->nd;
    const ga_fused_arg args[] = {ga_fused_array("q", flat), number(c, "share", SHARE), number(c, "k", K)};
    unsigned char *named = malloc((size_t)nd + 1);
    GpuArray windows;

    if (named == NULL) return ga_fail_memory(&c->ctx->err, "an array's shape");
    memset(named, 1, nd);
    named[nd] = 0;
    int err = ga_fused_spread(&windows, &c->inner, nd + 1, named);
    free(named);
    if (err != GA_NO_ERROR) return err;
    windows.offset -= before * (size_t)windows.strides[1];
    windows.dimensions[nd] = before + 1 + after;
    windows.strides[nd] = windows.strides[1];
    GpuArray_fix_flags(&windows);
    *flat = windows;
    err =
        ga_fused_sum(c->ctx, text, c->types, ga_fused_acc(c->types.elements), out, text == &sums ? 1 : 3, args, 1, &nd);
    ga_fused_view_free(flat);
    *flat = *out; /* without its last axis, whose extent is 1 */
    flat->nd = nd;
    return err;
}

/* Compute what x is divided by the power of; `d` becomes a view of c->divisor. */
static int divide(call *c, GpuArray *d) {
    const ga_fused_arg args[] = {ga_fused_array("x", c->x), ga_fused_result("q", &c->inner)};

    int err = pad(c);
    if (err == GA_NO_ERROR) err = ga_fused_each(c->ctx, squares, c->types, 2, args);
    return err == GA_NO_ERROR ? sum_windows(c, &divisors, c->before, c->after, &c->divisor, d) : err;
}

int GpuArray_local_response_norm(GpuArray *y, const GpuArray *x, size_t size, double alpha, double beta, double k) {
    call c = {.what = __func__};
    GpuArray d = {0};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){x});
    int err = start(&c, x, size, alpha, beta, k);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(y, x, true, __func__, "result");
    if (err == GA_NO_ERROR && ga_array_size(x) > 0) {
        const ga_fused_arg args[] = {ga_fused_array("x", x), ga_fused_array("d", &d), number(&c, "beta", BETA),
                                     ga_fused_result("y", y)};
        err = divide(&c, &d);
        if (err == GA_NO_ERROR) err = ga_fused_each(c.ctx, over, c.types, 4, args);
    }
    finish(&c);
    return err;
}

static int run_gradient(call *c, GpuArray *gx, const GpuArray *g) {
    GpuArray d = {0}, u = {0};
    const ga_fused_arg each[] = {ga_fused_array("g", g), ga_fused_array("x", c->x), ga_fused_array("d", &d),
                                 number(c, "beta", BETA), ga_fused_result("q", &c->inner)};
    const ga_fused_arg all[] = {ga_fused_array("g", g),  ga_fused_array("x", c->x), ga_fused_array("d", &d),
                                ga_fused_array("u", &u), number(c, "beta", BETA),   number(c, "factor", FACTOR),
                                ga_fused_result("y", gx)};

    int err = divide(c, &d);
    if (err == GA_NO_ERROR) err = ga_fused_each(c->ctx, terms, c->types, 5, each);
    if (err == GA_NO_ERROR) err = sum_windows(c, &sums, c->after, c->before, &c->back, &u);
    return err == GA_NO_ERROR ? ga_fused_each(c->ctx, gradient, c->types, 7, all) : err;
}

int GpuArray_local_response_norm_grad(GpuArray *gx, const GpuArray *x, const GpuArray *g, size_t size, double alpha,
                                      double beta, double k) {
    call c = {.what = __func__};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = start(&c, x, size, alpha, beta, k);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(g, x, false, __func__, "result's gradient");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(gx, x, true, __func__, "input's gradient");
    if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = run_gradient(&c, gx, g);
    finish(&c);
    return err;
}
