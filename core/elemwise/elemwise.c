/* GpuElemwise: an expression over named operands, compiled for each layout and cached. */
#include "elemwise.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/shape.h"
#include "base/types.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "tuning/tuning.h"
#include "program/cache.h"
#include "program/kernel.h"
#include "program/memo.h"
#include "program/source.h"
#include "template/expression.h"
#include "template/gk_types.h"

struct _GpuElemwise {
    gpucontext *ctx; /* a reference if owns_ctx */
    bool owns_ctx;
    char *preamble, *expr;
    gpuelemwise_arg *args;
    ga_expression gk;        /* with GE_GK: the compiled expression */
    gpuelemwise_arg *places; /* with GE_GK: the arguments, renamed x0, x1, ... */
    char *place_names;
    ga_elem_op op;
    ga_math math;
    ga_cache kernels; /* cached gpukernel by ga_elem_variant */
    ga_memo memo;
};

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

/* The arguments have been checked. */
static int create(gpucontext *ctx, const text *t, unsigned n, const gpuelemwise_arg *args, int flags,
                  GpuElemwise **out) {
    GpuElemwise *ge = calloc(1, sizeof *ge);
    if (ge == NULL || !ga_cache_init(&ge->kernels, release_kernel)) {
        free(ge);
        return ga_fail_memory(&ctx->err, "an elementwise operation");
    }
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

void GpuElemwise_free(GpuElemwise *ge) {
    if (ge == NULL) return;
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

/* -------------------------------------------------------------------------------------------------------- call */

/* Compute rank and shape of the whole operation, and check every operand against them. */
static int common_shape(const GpuElemwise *ge, void **args, int flags, unsigned *nd_out, size_t *dims) {
    ga_errbuf *e = &ge->ctx->err;
    unsigned nd = *nd_out;

    for (unsigned i = 0; i < nd; i++) dims[i] = 1;
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        for (unsigned i = 0; i < a->nd; i++) {
            size_t *d = &dims[nd - a->nd + i];
            if (*d == 1) *d = a->dimensions[i];
        }
    }
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        const char *name = ge->args[j].name;
        bool written = (ge->args[j].flags & GE_WRITE) != 0;
        if (a->nd != nd && !(flags & GE_PADSHAPE))
            return ga_fail(e, GA_VALUE_ERROR,
                           "operand \"%s\" has %u dimensions, another has %u (GE_PADSHAPE allows that)", name, a->nd,
                           nd);
        for (unsigned i = 0; i < nd; i++) {
            size_t d = i < nd - a->nd ? 1 : a->dimensions[i - (nd - a->nd)];
            if (d == dims[i]) continue;
            if (d != 1)
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" has size %zu along dimension %u, where %zu is expected", name, d, i,
                               dims[i]);
            if (written)
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" is written to and has size 1 along dimension %u, where "
                               "%zu is expected: outputs are not broadcast",
                               name, i, dims[i]);
            if (!(flags & GE_BROADCAST))
                return ga_fail(e, GA_VALUE_ERROR,
                               "operand \"%s\" has size 1 along dimension %u, where %zu is expected "
                               "(GE_BROADCAST allows that)",
                               name, i, dims[i]);
        }
    }
    return GA_NO_ERROR;
}

static int check_operands(const GpuElemwise *ge, void **args, unsigned *nd) {
    ga_errbuf *e = &ge->ctx->err;

    *nd = 0;
    for (unsigned j = 0; j < ge->op.n; j++) {
        const gpuelemwise_arg *want = &ge->args[j];
        if (args[j] == NULL) return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is NULL", want->name);
        if (want->flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (a->data == NULL) return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is a cleared array", want->name);
        if (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" has rank %u but no dimensions or strides", want->name,
                           a->nd);
        if (a->typecode != want->typecode)
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" has type %s, the operation was made for %s", want->name,
                           ga_type_name(a->typecode), ga_type_name(want->typecode));
        if (a->data->ctx != ge->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "operand \"%s\" is in another context; use GpuArray_transfer",
                           want->name);
        if (!(a->flags & GA_ALIGNED))
            return ga_fail(e, GA_UNALIGNED_ERROR, "operand \"%s\" is not aligned for its type", want->name);
        if (want->flags & GE_WRITE) {
            int err = ga_array_check_written(a, want->name);
            if (err != GA_NO_ERROR) return err;
        }
        if (a->nd > *nd) *nd = a->nd;
    }
    return GA_NO_ERROR;
}

static void fill_operand(const GpuElemwise *ge, void **args, unsigned j, ga_operand *o) {
    if (ge->args[j].flags & GE_SCALAR) {
        o->value = args[j];
        return;
    }
    const GpuArray *a = args[j];
    o->data = a->data;
    o->offset = a->offset;
    o->elsize = gpuarray_get_elsize(a->typecode);
    o->written = (ge->args[j].flags & GE_WRITE) != 0;
}

static void fill_plan(const GpuElemwise *ge, void **args, unsigned nd, ga_plan *p) {
    for (unsigned j = 0; j < ge->op.n; j++) {
        ga_operand *o = &p->operands[j];
        fill_operand(ge, args, j, o);
        if (o->data == NULL) continue;
        const GpuArray *a = args[j];
        for (unsigned i = 0; i < nd; i++) {
            bool has = i >= nd - a->nd;
            unsigned k = i - (nd - a->nd);
            o->strides[i] = has && a->dimensions[k] == p->dims[i] && p->dims[i] != 1 ? a->strides[k] : 0;
        }
    }
}

/* Are all operands contiguous arrays of one shape? They make one row: nothing to broadcast, reorder or merge. Most
 * small calls are of this kind. */
static bool one_row(const GpuElemwise *ge, void **args, size_t *length) {
    const GpuArray *first = NULL;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (!(a->flags & GA_C_CONTIGUOUS)) return false;
        if (first == NULL) first = a;
        if (a->nd != first->nd) return false;
        for (unsigned i = 0; i < a->nd; i++)
            if (a->dimensions[i] != first->dimensions[i]) return false;
    }
    return first != NULL && ga_shape_bytes(first->nd, first->dimensions, 1, length);
}

static int outside(const GpuElemwise *ge, unsigned j, const GpuArray *a) {
    return ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "operand \"%s\": the elements reach outside the buffer of %zu bytes",
                   ge->args[j].name, a->data->size);
}

/* Check that `length` contiguous elements lie inside each array's buffer. */
static int check_row(const GpuElemwise *ge, void **args, size_t length) {
    size_t bytes;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (ga_mul_overflow(length, gpuarray_get_elsize(a->typecode), &bytes) || a->offset > a->data->size ||
            bytes > a->data->size - a->offset)
            return outside(ge, j, a);
    }
    return GA_NO_ERROR;
}

/* Check extents for operands of any layout; `dims` is the shape of the whole operation. */
static int check_extents(const GpuElemwise *ge, void **args, unsigned nd, const size_t *dims) {
    size_t low, high, count;

    if (!ga_shape_bytes(nd, dims, 1, &count))
        return ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "GpuElemwise_call: the number of elements overflows");
    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (!ga_shape_extent(a->offset, gpuarray_get_elsize(a->typecode), a->nd, a->dimensions, a->strides, &low,
                             &high) ||
            (low != high && high > a->data->size))
            return outside(ge, j, a);
    }
    return GA_NO_ERROR;
}

static int elem_run_row(GpuElemwise *ge, void **args, size_t length) {
    ga_elem_kernels kernels = {get_kernel, ge};
    ga_plan plan;

    if (length == 0) return GA_NO_ERROR;
    int err = check_row(ge, args, length);
    if (err == GA_NO_ERROR) err = ga_plan_init(&plan, &ge->ctx->err, ge->op.n, 1);
    if (err != GA_NO_ERROR) return err;
    plan.dims[0] = length;
    for (unsigned j = 0; j < ge->op.n; j++) {
        ga_operand *o = &plan.operands[j];
        fill_operand(ge, args, j, o);
        if (o->data != NULL) o->strides[0] = (ssize_t)o->elsize;
    }
    err = ga_elem_run(ge->ctx, &ge->op, &plan, &kernels);
    ga_plan_free(&plan);
    return err;
}

/*
 * An input that overlaps an output with another layout would see new values: copy such inputs first. copies[j] is the
 * copy, or has data == NULL.
 */
static int separate_overlaps(const GpuElemwise *ge, void **args, GpuArray *copies, void **use) {
    int err = GA_NO_ERROR;

    for (unsigned j = 0; j < ge->op.n; j++) {
        use[j] = args[j];
        copies[j].data = NULL;
    }
    for (unsigned w = 0; w < ge->op.n; w++) {
        if (!(ge->args[w].flags & GE_WRITE)) continue;
        const GpuArray *out = args[w];
        for (unsigned j = 0; j < ge->op.n && err == GA_NO_ERROR; j++) {
            if (j == w || !(ge->args[j].flags & GE_READ) || (ge->args[j].flags & (GE_SCALAR | GE_WRITE))) continue;
            const GpuArray *in = args[j];
            if (copies[j].data != NULL || !ga_array_overlap(out, in) || ga_array_same_layout(out, in)) continue;
            err = GpuArray_copy(&copies[j], in, GA_C_ORDER);
            if (err == GA_NO_ERROR)
                use[j] = &copies[j];
            else
                copies[j].data = NULL;
        }
    }
    return err;
}

static bool one_memory(const GpuArray *a, const GpuArray *b) {
    return ga_buffer_overlap(a->data, 0, a->data->size, b->data, 0, b->data->size);
}

/* Does a buffer that is written also belong to another operand? Otherwise no copy is needed. */
static bool shares_buffer(const GpuElemwise *ge, void **args) {
    for (unsigned w = 0; w < ge->op.n; w++) {
        if (!(ge->args[w].flags & GE_WRITE)) continue;
        for (unsigned j = 0; j < ge->op.n; j++)
            if (j != w && !(ge->args[j].flags & GE_SCALAR) && one_memory(args[j], args[w])) return true;
    }
    return false;
}

static int elem_run_plan(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    ga_elem_kernels kernels = {get_kernel, ge};
    ga_plan plan;
    size_t length;

    if (!(flags & GE_NOCOLLAPSE) && one_row(ge, args, &length)) return elem_run_row(ge, args, length);
    int err = ga_plan_init(&plan, &ge->ctx->err, ge->op.n, nd);
    if (err != GA_NO_ERROR) return err;
    err = common_shape(ge, args, flags, &nd, plan.dims);
    if (err == GA_NO_ERROR) err = check_extents(ge, args, nd, plan.dims);
    if (err == GA_NO_ERROR) {
        fill_plan(ge, args, nd, &plan);
        bool empty = false;
        for (unsigned i = 0; i < nd; i++) empty |= plan.dims[i] == 0;
        if (!empty) {
            if (!(flags & GE_NOCOLLAPSE)) ga_plan_simplify(&plan);
            err = ga_elem_run(ge->ctx, &ge->op, &plan, &kernels);
        }
    }
    ga_plan_free(&plan);
    return err;
}

/* Run with copies of the operands that overlap a result. */
static int call_disjoint(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    int err = GA_NO_ERROR;
    GpuArray *copies = calloc(ge->op.n, sizeof *copies);
    void **use = calloc(ge->op.n, sizeof *use);
    if (copies == NULL || use == NULL) {
        err = ga_fail_memory(&ge->ctx->err, "an elementwise call");
    } else {
        err = separate_overlaps(ge, args, copies, use);
        if (err == GA_NO_ERROR) err = elem_run_plan(ge, use, flags, nd);
        for (unsigned j = 0; j < ge->op.n; j++)
            if (copies[j].data != NULL) GpuArray_clear(&copies[j]);
    }
    free(copies);
    free(use);
    return err;
}

/* The same, recording the operands' shapes and the expression in the profile. */
static int call_profiled(GpuElemwise *ge, void **args, int flags, unsigned nd) {
    const GpuArray **arrays = malloc(ge->op.n * sizeof *arrays);
    GA_SCOPED ga_scope scope, kernel;
    unsigned n = 0;

    scope.profile = kernel.profile = NULL;
    if (arrays == NULL) return ga_fail_memory(&ge->ctx->err, "an elementwise call");
    for (unsigned j = 0; j < ge->op.n; j++)
        if (!(ge->args[j].flags & GE_SCALAR)) arrays[n++] = args[j];
    ga_scope_begin(&scope, ge->ctx, "GpuElemwise_call", n, arrays);
    ga_scope_kernel(&kernel, ge->ctx, ge->expr, scope.profile != NULL ? scope.bytes : 0);
    int err = shares_buffer(ge, args) ? call_disjoint(ge, args, flags, nd) : elem_run_plan(ge, args, flags, nd);
    free(arrays);
    return err;
}

static int call_unknown(GpuElemwise *ge, void **args, int flags) {
    unsigned nd;

    int err = check_operands(ge, args, &nd);
    if (err != GA_NO_ERROR) return err;
    if (ga_profile_of(ge->ctx) != NULL) return call_profiled(ge, args, flags, nd);
    return shares_buffer(ge, args) ? call_disjoint(ge, args, flags, nd) : elem_run_plan(ge, args, flags, nd);
}

int GpuElemwise_call(GpuElemwise *ge, void **args, int flags) {
    ga_call call;

    if (ge == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the elementwise operation is NULL");
    int err = ga_context_check(ge->ctx);
    if (err == GA_NO_ERROR && args == NULL)
        err = ga_fail(&ge->ctx->err, GA_INVALID_ERROR, "GpuElemwise_call: no arguments");
    if (err == GA_NO_ERROR && (flags & ~(GE_BROADCAST | GE_NOCOLLAPSE | GE_PADSHAPE)) != 0)
        err = ga_fail(&ge->ctx->err, GA_VALUE_ERROR, "GpuElemwise_call: unknown flags 0x%x", (unsigned)flags);
    if (err != GA_NO_ERROR) return err;
    ga_call_init(&call, &ge->memo, ge->ctx, (uint64_t)flags);
    for (unsigned j = 0; j < ge->op.n && !call.uncacheable; j++) {
        if (ge->args[j].flags & GE_SCALAR)
            ga_call_value(&call, args[j]);
        else
            ga_call_array(&call, args[j], (ge->args[j].flags & GE_WRITE) != 0);
    }
    if (ga_memo_run(&call, &err)) return err;
    err = call_unknown(ge, args, flags);
    ga_memo_done(&call, err);
    return err;
}
