/* Texts of the library for some operands, compiled and called. */
#include "fused.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/reduction.h>
#include <gpuarray/util.h>

#include "elemwise/elemwise.h"
#include "plan/flat.h"
#include "program/cache.h"
#include "reduce/reduction.h"
#include "template/gk_types.h"
#include "template/instance.h"

/* ----------------------------------------------------------------------------------------------------------- texts */

int ga_fused_acc(int typecode) {
    return typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
}

int ga_fused_vector(int acc, unsigned lanes) {
    if (lanes == 1) return acc;
    if (lanes == 2) return acc == GA_DOUBLE ? GA_DOUBLE2 : GA_FLOAT2;
    return acc == GA_DOUBLE ? GA_DOUBLE4 : GA_FLOAT4;
}

/* Append a text with the names of types in it. */
static void add_filled(ga_str *s, const char *text, ga_fused_types t) {
    for (const char *c = text; *c != '\0'; c++) {
        if (*c != '$') {
            ga_str_addn(s, c, 1);
            continue;
        }
        c++;
        ga_str_add(s, ga_gk_type(*c == 'A' ? ga_fused_acc(t.elements) : *c == 'W' ? t.weights : t.elements));
    }
}

/* ----------------------------------------------------------------------------------------------------------- cache */

typedef struct key {
    const void *text;
    ga_fused_types types;
    int outtype;
    unsigned scalars; /* bit mask of arguments that are numbers */
    int args[GA_FUSED_ARGS];
} key;

static key key_of(const void *text, ga_fused_types t, int outtype, unsigned n, const ga_fused_arg *args) {
    key k;

    memset(&k, 0, sizeof k); /* all bytes: keys are compared with memcmp */
    k.text = text;
    k.types = t;
    k.outtype = outtype;
    for (unsigned i = 0; i < n; i++) {
        k.args[i] = args[i].array != NULL ? args[i].array->typecode : args[i].typecode;
        k.scalars |= (unsigned)(args[i].array == NULL) << i;
    }
    return k;
}

static void describe(gpuelemwise_arg *to, unsigned n, const ga_fused_arg *args, void **list) {
    for (unsigned i = 0; i < n; i++) {
        const bool array = args[i].array != NULL;
        to[i] = (gpuelemwise_arg){args[i].name, array ? args[i].array->typecode : args[i].typecode,
                                  !array            ? GE_SCALAR
                                  : args[i].written ? GE_WRITE
                                                    : GE_READ};
        list[i] = (void *)(uintptr_t)(array ? (const void *)args[i].array : args[i].number);
    }
}

static void release_each(void *ge) {
    GpuElemwise_free(ge);
}
static void release_sum(void *r) {
    GpuReduction_free(r);
}

static void *each_cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release_each);
}
static void *sum_cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release_sum);
}

/* -------------------------------------------------------------------------------------------------------- elements */

int ga_fused_each(gpucontext *ctx, const char *statements, ga_fused_types t, unsigned n, const ga_fused_arg *args) {
    static const ga_slot_kind kind = {.make = each_cache_new, .free = ga_cache_slot_free};
    const key k = key_of(statements, t, 0, n, args);
    gpuelemwise_arg described[GA_FUSED_ARGS];
    void *list[GA_FUSED_ARGS];
    ga_cache *cache = ga_context_slot_get(ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&ctx->err, "fused operations");
    describe(described, n, args, list);
    GpuElemwise *ge = ga_cache_find(cache, &k, sizeof k);
    if (ge == NULL) {
        ga_str text = GA_STR_INIT;
        add_filled(&text, statements, t);
        int err = text.failed ? ga_fail_memory(&ctx->err, "a fused operation")
                              : ga_elemwise_internal(ctx, text.s, n, described, &ge);
        ga_str_free(&text);
        if (err != GA_NO_ERROR) return err;
        ge = ga_cache_add(cache, &ctx->err, &k, sizeof k, ge);
        if (ge == NULL) return GA_MEMORY_ERROR;
    }
    return GpuElemwise_call(ge, list, GE_BROADCAST | GE_PADSHAPE);
}

int ga_fused_numbers(gpucontext *ctx, GpuArray *out, size_t n) {
    ga_flat f = {.ctx = ctx, .targs = {.file = "fused", .kernel = "fused_numbers"}, .count = n};
    const int type = n > INT32_MAX ? GA_LONG : GA_INT;
    ga_view y;

    int err = GpuArray_empty(out, ctx, type, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR || n == 0) return err;
    ga_view_buffer(&y, out->data, out->offset, n, GpuArray_ITEMSIZE(out));
    const ga_arg args[] = {ga_arg_view(&y)};
    f.args = args;
    ga_template_arg_type(&f.targs, "T", type);
    return ga_flat_launch(&f);
}

/* ------------------------------------------------------------------------------------------------------------ sums */

static int make_sum(gpucontext *ctx, const ga_fused_text *text, ga_fused_types t, int outtype, unsigned n,
                    const gpuelemwise_arg *args, GpuReduction **r) {
    static const char lanes2[] = "operator $Ax2 fused_lanes($Ax2 a, $Ax2 b) identity($Ax2(0)) { return a + b; }\n",
                      lanes4[] = "operator $Ax4 fused_lanes($Ax4 a, $Ax4 b) identity($Ax4(0)) { return a + b; }\n";
    const int acc = ga_fused_vector(ga_fused_acc(t.elements), text->lanes);
    const char *op = text->op != NULL ? text->op : text->lanes > 1 ? "fused_lanes" : "sum";
    ga_str source = GA_STR_INIT, map = GA_STR_INIT, after = GA_STR_INIT;
    int err;

    add_filled(&source, text->op != NULL || text->lanes == 1 ? " " : text->lanes == 2 ? lanes2 : lanes4, t);
    if (text->source != NULL) add_filled(&source, text->source, t);
    add_filled(&map, text->map, t);
    add_filled(&after, text->after != NULL ? text->after : "total", t);
    if (source.failed || map.failed || after.failed)
        err = ga_fail_memory(&ctx->err, "a fused sum");
    else
        err = GpuReduction_new_map(r, ctx, source.s, op, map.s, after.s, n, args, acc, acc, outtype, NULL);
    if (err == GA_NO_ERROR) ga_reduction_disown(*r);
    ga_str_free(&source);
    ga_str_free(&map);
    ga_str_free(&after);
    return err;
}

int ga_fused_sum(gpucontext *ctx, const ga_fused_text *text, ga_fused_types t, int outtype, GpuArray *out, unsigned n,
                 const ga_fused_arg *args, unsigned naxes, const unsigned *axes) {
    static const ga_slot_kind kind = {.make = sum_cache_new, .free = ga_cache_slot_free, .needs = &ga_gk_memory_slot};
    static const unsigned none[1] = {0};
    const key k = key_of(text, t, outtype, n, args);
    gpuelemwise_arg described[GA_FUSED_ARGS];
    void *list[GA_FUSED_ARGS];
    ga_cache *cache = ga_context_slot_get(ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&ctx->err, "fused sums");
    describe(described, n, args, list);
    GpuReduction *r = ga_cache_find(cache, &k, sizeof k);
    if (r == NULL) {
        int err = make_sum(ctx, text, t, outtype, n, described, &r);
        if (err != GA_NO_ERROR) return err;
        r = ga_cache_add(cache, &ctx->err, &k, sizeof k, r);
        if (r == NULL) return GA_MEMORY_ERROR;
    }
    return GpuReduction_call_map(r, out, list, naxes, naxes > 0 ? axes : none, GR_KEEPDIMS);
}

/* ----------------------------------------------------------------------------------------------------------- views */

static int view_new(GpuArray *view, const GpuArray *a, unsigned nd) {
    *view = *a;
    view->nd = nd;
    view->dimensions = malloc(((size_t)nd + 1) * sizeof *view->dimensions);
    view->strides = malloc(((size_t)nd + 1) * sizeof *view->strides);
    if (view->dimensions != NULL && view->strides != NULL) return GA_NO_ERROR;
    ga_fused_view_free(view);
    return ga_fail_memory(&a->data->ctx->err, "an array's shape");
}

int ga_fused_spread(GpuArray *view, const GpuArray *a, unsigned nd, const unsigned char *named) {
    unsigned k = 0;

    int err = view_new(view, a, nd);
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < nd; i++) {
        view->dimensions[i] = named[i] ? a->dimensions[k] : 1;
        view->strides[i] = named[i] ? a->strides[k] : 0;
        k += named[i] != 0;
    }
    GpuArray_fix_flags(view);
    return GA_NO_ERROR;
}

int ga_fused_lane(GpuArray *view, const GpuArray *a, int acc, unsigned lane) {
    int err = view_new(view, a, a->nd);
    if (err != GA_NO_ERROR) return err;
    memcpy(view->dimensions, a->dimensions, a->nd * sizeof *a->dimensions);
    memcpy(view->strides, a->strides, a->nd * sizeof *a->strides);
    view->typecode = acc;
    view->offset += lane * gpuarray_get_elsize(acc);
    GpuArray_fix_flags(view);
    return GA_NO_ERROR;
}

void ga_fused_view_free(GpuArray *view) {
    free(view->dimensions);
    free(view->strides);
    *view = (GpuArray){0};
}

/* ---------------------------------------------------------------------------------------------------------- checks */

int ga_fused_check(gpucontext *ctx, const GpuArray *a, const char *what, const char *role) {
    int err = ga_array_check(a, what);
    if (err != GA_NO_ERROR) return err;
    const gpucontext *own = a->data->ctx;
    ga_errbuf *e = ga_array_errbuf(a);
    if (ctx != NULL && own != ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the %s is in another context; use GpuArray_transfer", what, role);
    if (!ga_is_half(a->typecode) && a->typecode != GA_FLOAT && a->typecode != GA_DOUBLE)
        return ga_fail(e, GA_UNSUPPORTED_ERROR,
                       "%s: the %s has elements of %s; half, bfloat16, float and double are "
                       "taken",
                       what, role, ga_type_name(a->typecode));
    if (a->typecode == GA_DOUBLE && !own->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, own->caps.device_name);
    if (!GpuArray_ISALIGNED(a))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the %s is not aligned for its type", what, role);
    return GA_NO_ERROR;
}

int ga_fused_check_like(const GpuArray *a, const GpuArray *like, bool written, const char *what, const char *role) {
    int err = ga_fused_check(like->data->ctx, a, what, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, what);
    if (err != GA_NO_ERROR) return err;
    if (a->typecode != like->typecode || !ga_array_same_shape(a, like))
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "%s: the %s has another shape or type than the input (%s "
                       "and %s)",
                       what, role, ga_type_name(a->typecode), ga_type_name(like->typecode));
    return GA_NO_ERROR;
}
