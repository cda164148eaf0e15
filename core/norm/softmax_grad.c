/* Gradients of softmax, log-softmax and logsumexp. */
#include <stdlib.h>

#include <gpuarray/norm.h>
#include <gpuarray/rows.h>

#include "device/profile.h"
#include "fused/fused.h"

typedef struct softmax_call {
    const char *what;
    const GpuArray *y, *g;
    GpuArray *gx;
    const ga_fused_text *sum; /* sum over y and g, or over g alone */
    unsigned summed;          /* how many of these */
    const char *each;
} softmax_call;

static int check(const softmax_call *c) {
    int err = ga_fused_check(NULL, c->y, c->what, "input");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(c->g, c->y, false, c->what, "result's gradient");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(c->gx, c->y, true, c->what, "gradient");
    return err;
}

/* The list of axes: those named, or all. */
static int list_axes(const GpuArray *a, unsigned naxes, const unsigned *axes, const char *what, unsigned *list,
                     unsigned *count) {
    unsigned char *named = calloc((size_t)a->nd + 1, 1);

    if (named == NULL) return ga_fail_memory(&a->data->ctx->err, "an array's shape");
    int err = ga_array_name_axes(a, naxes, axes, named, what);
    *count = 0;
    for (unsigned i = 0; i < a->nd && err == GA_NO_ERROR; i++)
        if (named[i]) list[(*count)++] = i;
    free(named);
    return err;
}

static int run(const softmax_call *c, unsigned naxes, const unsigned *axes) {
    const ga_fused_types types = {c->y->typecode, c->y->typecode};
    gpucontext *ctx = c->y->data->ctx;
    unsigned *list = malloc(((size_t)c->y->nd + 1) * sizeof *list), count;
    GpuArray sum = {0};

    if (list == NULL) return ga_fail_memory(&ctx->err, "an array's shape");
    int err = list_axes(c->y, naxes, axes, c->what, list, &count);
    if (err == GA_NO_ERROR && ga_array_size(c->y) > 0) {
        const ga_fused_arg args[] = {{.name = "g", .array = c->g},
                                     {.name = "y", .array = c->y},
                                     {.name = "sum", .array = &sum},
                                     {.name = "x", .array = c->gx, .written = true}};
        err = ga_fused_sum(ctx, c->sum, types, ga_fused_acc(types.elements), &sum, c->summed, args, count, list);
        if (err == GA_NO_ERROR) err = ga_fused_each(ctx, c->each, types, 4, args);
    }
    GpuArray_clear(&sum);
    free(list);
    return err;
}

int GpuArray_softmax_grad(GpuArray *gx, const GpuArray *y, const GpuArray *g, unsigned int naxes,
                          const unsigned int *axes) {
    static const ga_fused_text products = {NULL, "$A(y) * $A(g)", NULL, 1, NULL};
    static const char each[] = "x = $T($A(y) * ($A(g) - sum));";
    const softmax_call c = {__func__, y, g, gx, &products, 2, each};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){y, g});
    int err = check(&c);
    return err == GA_NO_ERROR ? run(&c, naxes, axes) : err;
}

int GpuArray_log_softmax_grad(GpuArray *gx, const GpuArray *y, const GpuArray *g, unsigned int naxes,
                              const unsigned int *axes) {
    static const ga_fused_text gradients = {NULL, "$A(g)", NULL, 1, NULL};
    static const char each[] = "x = $T($A(g) - exp($A(y)) * sum);";
    const softmax_call c = {__func__, y, g, gx, &gradients, 1, each};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){y, g});
    int err = check(&c);
    return err == GA_NO_ERROR ? run(&c, naxes, axes) : err;
}

/* The gradient of the result as a view that is broadcast to x: of x's rank, or without the axes that were reduced. */
static int spread(GpuArray *view, const GpuArray *x, const GpuArray *g, unsigned naxes, const unsigned *axes,
                  const char *what) {
    unsigned char *named = calloc((size_t)x->nd + 1, 1);
    unsigned retained = 0, k = 0;
    bool fits;

    if (named == NULL) return ga_fail_memory(&x->data->ctx->err, "an array's shape");
    int err = ga_array_name_axes(x, naxes, axes, named, what);
    for (unsigned i = 0; i < x->nd; i++) retained += !named[i];
    const bool kept = g->nd == x->nd;
    fits = kept || g->nd == retained;
    for (unsigned i = 0; i < x->nd && fits; i++) {
        if (kept || !named[i]) fits = g->dimensions[k++] == (named[i] ? 1 : x->dimensions[i]);
        named[i] = kept || !named[i];
    }
    if (err == GA_NO_ERROR && (!fits || g->typecode != x->typecode))
        err =
            ga_fail(&x->data->ctx->err, GA_VALUE_ERROR,
                    "%s: the result's gradient has not the shape of the result, or another type than the input", what);
    if (err == GA_NO_ERROR) err = ga_fused_spread(view, g, x->nd, named);
    free(named);
    return err;
}

int GpuArray_logsumexp_grad(GpuArray *gx, const GpuArray *x, const GpuArray *g, unsigned int naxes,
                            const unsigned int *axes) {
    static const char each[] = "x = $T($A(y) * $A(g));";
    GpuArray view = {0}, share = {0};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, g});
    int err = ga_fused_check(NULL, x, __func__, "input");
    if (err == GA_NO_ERROR) err = ga_fused_check(x->data->ctx, g, __func__, "result's gradient");
    if (err == GA_NO_ERROR) err = ga_fused_check_like(gx, x, true, __func__, "gradient");
    if (err == GA_NO_ERROR) err = spread(&view, x, g, naxes, axes, __func__);
    if (err == GA_NO_ERROR) err = GpuArray_softmax(&share, x, naxes, axes);
    if (err == GA_NO_ERROR) {
        const ga_fused_types types = {x->typecode, x->typecode};
        const ga_fused_arg args[] = {
            {.name = "y", .array = &share}, {.name = "g", .array = &view}, {.name = "x", .array = gx, .written = true}};
        err = ga_fused_each(x->data->ctx, each, types, 3, args);
    }
    GpuArray_clear(&share);
    ga_fused_view_free(&view);
    return err;
}
