/* GpuElemwise: an expression over named operands, compiled for each layout and cached. Its calls: call.c. */
#include "object.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "base/types.h"
#include "plan/geometry.h"
#include "tuning/tuning.h"
#include "program/kernel.h"
#include "program/source.h"
#include "template/gk_types.h"

/* ----------------------------------------------------------------------------------------------------- kernels */

static void release_kernel(void *k) {
    gpukernel_release(k);
}

static int compile_variant(GpuElemwise *ge, const ga_elem_variant *v, gpukernel **k) {
    ga_str source = GA_STR_INIT;
    int *types = NULL;
    unsigned count;
    gpucontext *ctx = ge->ctx;
    const ga_text_facts facts = {.math = ge->math, .scalar_calls = v->lanes <= 1};

    int err = ga_elem_source(&source, &ge->op, v);
    if (err == GA_NO_ERROR && source.failed) err = ga_fail_memory(&ctx->err, "kernel source");
    if (err == GA_NO_ERROR) err = ga_elem_argtypes(&ctx->err, &ge->op, v, &types, &count);
    if (err == GA_NO_ERROR)
        err = ga_kernel_compile(ctx, source.s, source.len, "elem", count, types, ge->op.uses, &facts, false, k, NULL);
    if (err == GA_NO_ERROR) (*k)->waits = true; /* elemwise_text.c: GA_AFTER_OTHERS */
    free(types);
    ga_str_free(&source);
    return err;
}

static int get_kernel(void *self, const ga_elem_variant *v, gpukernel **k) {
    GpuElemwise *ge = self;

    *k = ga_cache_find(&ge->kernels, v, sizeof *v);
    if (*k != NULL) return GA_NO_ERROR;
    int err = compile_variant(ge, v, k);
    if (err != GA_NO_ERROR) return err;
    *k = ga_cache_add(&ge->kernels, &ge->ctx->err, v, sizeof *v, *k);
    return *k != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
}

ga_elem_kernels ga_elemwise_kernels(GpuElemwise *ge) {
    return (ga_elem_kernels){.get = get_kernel, .self = ge};
}

/* ---------------------------------------------------------------------------------------------------- creation */

static bool identifier(const char *s) {
    if (!(isalpha((unsigned char)*s) || *s == '_')) return false;
    for (; *s != '\0'; s++)
        if (!isalnum((unsigned char)*s) && *s != '_') return false;
    return true;
}

static int check_args(gpucontext *ctx, const char *expr, unsigned n, const gpuelemwise_arg *args) {
    ga_errbuf *e = &ctx->err;
    bool array = false;

    if (expr == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuElemwise_new: the expression is NULL");
    if (args == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuElemwise_new: the arguments are NULL");
    if (n == 0) return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: no arguments");
    for (unsigned i = 0; i < n; i++) {
        const gpuelemwise_arg *a = &args[i];
        if (a->name == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuElemwise_new: the name of argument %u is NULL", i);
        if (!identifier(a->name))
            return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: argument %u has no usable name (\"%s\")", i, a->name);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(args[j].name, a->name) == 0)
                return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: two arguments are called \"%s\"", a->name);
        if (a->typecode < 0 || gpuarray_get_type(a->typecode)->typecode != a->typecode)
            return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: argument \"%s\" has the unknown type code %d", a->name,
                           a->typecode);
        if (ga_is_f8(a->typecode))
            return ga_fail(
                e, GA_VALUE_ERROR,
                "GpuElemwise_new: argument \"%s\" has type %s, which nothing computes with; convert it to half "
                "or float with GpuArray_move()",
                a->name, ga_type_name(a->typecode));
        if ((a->flags & GE_SCALAR) && (a->flags & GE_WRITE))
            return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: the scalar \"%s\" cannot be written to", a->name);
        if (!(a->flags & (GE_SCALAR | GE_READ | GE_WRITE)))
            return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: argument \"%s\" is neither read nor written", a->name);
        array |= !(a->flags & GE_SCALAR);
    }
    if (!array) return ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: all arguments are scalars");
    return GA_NO_ERROR;
}

/* Compile the variant for contiguous arrays, so that errors in the expression are reported at creation. */
static int precompile(GpuElemwise *ge) {
    ga_elem_variant v;
    gpukernel *k;
    size_t widest = 1;

    memset(&v, 0, sizeof v); /* all bytes: variants are compared with memcmp */
    v.nd = v.vec = v.packs = v.rows = 1;
    v.chunk = ga_loops(&ge->ctx->caps) ? ga_tuned(ge->ctx, GA_TUNE_ELEMWISE_CHUNK) : 1;
    v.lanes = v.chunk > 1 && ge->op.form != GA_ELEM_NUMBERS ? GA_ELEM_LANES : 1;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        size_t size = gpuarray_get_elsize(ge->args[j].typecode);
        if (j < 64) v.unit_mask |= UINT64_C(1) << j;
        if (size > widest) widest = size;
        if (size & (size - 1)) widest = SIZE_MAX; /* not a power of two: no vector access */
    }
    if (ge->op.n <= 64 && ge->ctx->caps.vector_bytes > widest) v.vec = ge->ctx->caps.vector_bytes / (unsigned)widest;
    return get_kernel(ge, &v, &k);
}

/* ------------------------------------------------------------------------------------------------------------- GK */

enum { PLACE_NAME = 16 }; /* bytes for "x" and a number */

/* Name the arguments x0, x1, ... for the generated kernel, whatever names GK allows. */
static int name_places(GpuElemwise *ge) {
    unsigned n = ge->op.n;
    ge->places = malloc(n * sizeof *ge->places);
    ge->place_names = malloc((size_t)n * PLACE_NAME);
    if (ge->places == NULL || ge->place_names == NULL) return ga_fail_memory(&ge->ctx->err, "an elementwise operation");
    for (unsigned i = 0; i < n; i++) {
        char *name = ge->place_names + (size_t)i * PLACE_NAME;
        snprintf(name, PLACE_NAME, "x%u", i);
        ge->places[i] = ge->args[i];
        ge->places[i].name = name;
    }
    return GA_NO_ERROR;
}

/* Make the operation of a GK expression: a call of the function that it was compiled to. */
static int translate(GpuElemwise *ge, int flags) {
    ga_errbuf *e = &ge->ctx->err;
    unsigned n = ge->op.n;
    gk_math math = flags & GE_MATH_FAST ? GK_MATH_FAST : flags & GE_MATH_CONTRACT ? GK_MATH_CONTRACT : GK_MATH_STRICT;
    ga_expr_value *values = malloc(n * sizeof *values);

    int err = values == NULL ? ga_fail_memory(e, "an elementwise operation") : name_places(ge);
    for (unsigned i = 0; i < n && err == GA_NO_ERROR; i++) {
        const gpuelemwise_arg *a = &ge->args[i];
        values[i] = (ga_expr_value){a->name, a->typecode, a->flags & (GE_SCALAR | GE_READ), a->flags & GE_WRITE};
        if (ga_gk_type(a->typecode) == NULL)
            err = ga_fail(e, GA_VALUE_ERROR, "GpuElemwise_new: GK has no type %s, which argument \"%s\" has",
                          ga_type_name(a->typecode), a->name);
    }
    if (err == GA_NO_ERROR) err = ga_expression_compile(ge->ctx, ge->preamble, ge->expr, n, values, math, &ge->gk);
    free(values);
    if (err != GA_NO_ERROR) return err;
    ge->op.preamble = ge->gk.text;
    ge->op.expr = ge->gk.call;
    ge->op.args = ge->places;
    ge->op.uses |= ge->gk.flags;
    ge->op.straight = ge->gk.straight;
    ge->math = ge->gk.math;
    return GA_NO_ERROR;
}

/* The text of an operation. */
typedef struct text {
    const char *preamble, *expr;
    bool internal; /* a function of the library, cached in the context */
} text;

static int copy_strings(GpuElemwise *ge, const text *t, unsigned n, const gpuelemwise_arg *args) {
    ge->args = calloc(n, sizeof *ge->args);
    ge->expr = ga_strdup(t->expr);
    if (t->preamble != NULL) ge->preamble = ga_strdup(t->preamble);
    bool ok = ge->args != NULL && ge->expr != NULL && (t->preamble == NULL || ge->preamble != NULL);
    for (unsigned i = 0; ok && i < n; i++) {
        ge->args[i] = args[i];
        ge->args[i].name = ga_strdup(args[i].name);
        ok = ge->args[i].name != NULL;
        ge->op.n = i + 1; /* number of names that GpuElemwise_free() has to free */
    }
    return ok ? GA_NO_ERROR : ga_fail_memory(&ge->ctx->err, "an elementwise operation");
}

/* Helpers of an expression: the most that take few instructions, as a maximum that knows NaN; of half types. */
enum { LIGHT_HELPERS = 2, CONVERSIONS = 4 };

/* The arguments have been checked. */
static int create(gpucontext *ctx, const text *t, unsigned n, const gpuelemwise_arg *args, int flags,
                  GpuElemwise **out) {
    GpuElemwise *ge = calloc(1, sizeof *ge);
    if (ge == NULL || !ga_cache_init(&ge->kernels, release_kernel)) {
        free(ge);
        return ga_fail_memory(&ctx->err, "an elementwise operation");
    }
    atomic_init(&ge->refcount, 1);
    ge->ctx = ctx;
    ge->owns_ctx = !t->internal;
    if (ge->owns_ctx) ga_context_retain(ctx);
    ge->math = GA_MATH_VENDOR;
    int err = copy_strings(ge, t, n, args);
    if (err == GA_NO_ERROR) {
        ge->op = (ga_elem_op){.preamble = ge->preamble,
                              .expr = ge->expr,
                              .n = n,
                              .args = ge->args,
                              .convert_f16 = (flags & GE_CONVERT_F16) != 0,
                              .uses = gpuarray_type_flagsa(n, ge->args)};
        if (flags & GE_GK)
            err = translate(ge, flags);
        else
            ge->op.form = ga_elem_form_of(ctx->backend->dialect, &ge->op);
        ge->joins = flags & GE_GK ? ge->math == GA_MATH_STRICT : ga_elem_sums(&ge->op);
        const unsigned helpers = flags & GE_GK ? ge->gk.helpers : ge->op.form != GA_ELEM_NUMBERS ? CONVERSIONS : 0;
        ge->weight = helpers > LIGHT_HELPERS ? helpers : 0;
        if (err == GA_NO_ERROR && !t->internal) err = precompile(ge);
    }
    if (err == GA_NO_ERROR)
        *out = ge;
    else
        GpuElemwise_free(ge);
    return err;
}

GpuElemwise *GpuElemwise_new(gpucontext *ctx, const char *preamble, const char *expr, unsigned int n,
                             gpuelemwise_arg *args, unsigned int nd, int flags) {
    const int maths = GE_MATH_CONTRACT | GE_MATH_FAST;
    GpuElemwise *ge = NULL;

    (void)nd; /* kernels for other ranks are compiled when first needed */
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && (flags & ~(GE_NOADDR64 | GE_CONVERT_F16 | GE_GK | maths)) != 0)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuElemwise_new: unknown flags 0x%x", (unsigned)flags);
    if (err == GA_NO_ERROR && (flags & maths) != 0 && (!(flags & GE_GK) || (flags & maths) == maths))
        err = ga_fail(&ctx->err, GA_VALUE_ERROR,
                      "GpuElemwise_new: one of GE_MATH_CONTRACT and GE_MATH_FAST goes with GE_GK");
    if (err == GA_NO_ERROR) err = check_args(ctx, expr, n, args);
    if (err == GA_NO_ERROR)
        err = ga_source_check(&ctx->err, "GpuElemwise_new", strlen(expr) + (preamble != NULL ? strlen(preamble) : 0));
    if (err == GA_NO_ERROR) create(ctx, &(text){.preamble = preamble, .expr = expr}, n, args, flags, &ge);
    return ge;
}

int ga_elemwise_internal(gpucontext *ctx, const char *statements, unsigned n, const gpuelemwise_arg *args,
                         GpuElemwise **out) {
    return create(ctx, &(text){.expr = statements, .internal = true}, n, args, GE_GK, out);
}

int ga_elemwise_joined(gpucontext *ctx, const char *preamble, const char *statements, unsigned n,
                       const gpuelemwise_arg *args, bool gk, GpuElemwise **out) {
    const text t = {.preamble = preamble, .expr = statements, .internal = true};

    return create(ctx, &t, n, args, gk ? GE_GK : 0, out);
}

void ga_elemwise_retain(GpuElemwise *ge) {
    atomic_fetch_add_explicit(&ge->refcount, 1, memory_order_relaxed);
}

void GpuElemwise_free(GpuElemwise *ge) {
    if (ge == NULL || atomic_fetch_sub_explicit(&ge->refcount, 1, memory_order_acq_rel) != 1) return;
    ga_cache_free(&ge->kernels);
    ga_memo_free(&ge->memo);
    for (unsigned i = 0; ge->args != NULL && i < ge->op.n; i++) free((void *)(uintptr_t)ge->args[i].name);
    free(ge->args);
    free(ge->places);
    free(ge->place_names);
    ga_expression_free(&ge->gk);
    free(ge->preamble);
    free(ge->expr);
    if (ge->owns_ctx) gpucontext_deref(ge->ctx);
    free(ge);
}
