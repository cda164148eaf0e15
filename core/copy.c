/* Strided copies with casts, through the elementwise engine. */
#include "array.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "elemwise.h"

/* ------------------------------------------------------------------------------------------------- type classes */

static bool is_complex(int t) {
    return t == GA_CFLOAT || t == GA_CDOUBLE;
}

static bool is_small_float(int t) {
    return t == GA_HALF || t == GA_BFLOAT16;
}

static bool is_float(int t) {
    return t == GA_FLOAT || t == GA_DOUBLE || is_small_float(t);
}

/* Integers and their limits as the expression needs them; false for other types. */
struct int_limits {
    int typecode;
    const char *min, *max, *above; /* smallest, largest, and largest + 1 as a floating constant */
    const char *below;             /* -(largest + 1) as a floating constant, or 0 */
};

static const struct int_limits *int_type(int t) {
    static const struct int_limits table[] = {
        {GA_BYTE, "-128", "127", "128.0f", "-128.0f"},
        {GA_UBYTE, "0", "255", "256.0f", "0.0f"},
        {GA_SHORT, "-32768", "32767", "32768.0f", "-32768.0f"},
        {GA_USHORT, "0", "65535", "65536.0f", "0.0f"},
        {GA_INT, "(-2147483647 - 1)", "2147483647", "2147483648.0f", "-2147483648.0f"},
        {GA_UINT, "0u", "4294967295u", "4294967296.0f", "0.0f"},
        {GA_LONG, "(-0x7fffffffffffffffL - 1)", "0x7fffffffffffffffL", "9223372036854775808.0f",
         "-9223372036854775808.0f"},
        {GA_ULONG, "0ul", "0xfffffffffffffffful", "18446744073709551616.0f", "0.0f"},
        {GA_SIZE, "0ul", "0xfffffffffffffffful", "18446744073709551616.0f", "0.0f"},
        {GA_SSIZE, "(-0x7fffffffffffffffL - 1)", "0x7fffffffffffffffL", "9223372036854775808.0f",
         "-9223372036854775808.0f"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].typecode == t) return &table[i];
    return NULL;
}

static bool castable(int t) {
    return t == GA_BOOL || int_type(t) != NULL || is_float(t) || is_complex(t);
}

/* -------------------------------------------------------------------------------------------------- expression */

/*
 * float(x) rounded to odd: rounding that again to half or bfloat16, which have fewer than 24 - 2 bits, gives the same
 * as rounding x once (S. Boldo, G. Melquiond, "When double rounding is odd", 2005).
 */
static const char odd_from_double[] = "WITHIN_KERNEL float ga_odd_d(double x);\n"
                                      "WITHIN_KERNEL float ga_odd_d(double x)\n"
                                      "{\n"
                                      "    union { float f; unsigned int u; } r;\n"
                                      "    r.f = (float)x;\n"
                                      "    double back = (double)r.f;\n"
                                      "    if (back == x || x != x) return r.f;\n"
                                      "    if ((back < 0 ? -back : back) > (x < 0 ? -x : x)) r.u -= 1u;\n"
                                      "    r.u |= 1u;\n"
                                      "    return r.f;\n"
                                      "}\n";

static const char odd_from_integer[] = "WITHIN_KERNEL float ga_odd_u(ga_ulong m);\n"
                                       "WITHIN_KERNEL float ga_odd_u(ga_ulong m)\n"
                                       "{\n"
                                       "    ga_ulong lost = 0;\n"
                                       "    float scale = 1.0f;\n"
                                       "    while (m >> 24) { lost |= m & 1; m >>= 1; scale *= 2.0f; }\n"
                                       "    return (float)(unsigned int)(m | lost) * scale;\n"
                                       "}\n"
                                       "WITHIN_KERNEL float ga_odd_i(ga_long x);\n"
                                       "WITHIN_KERNEL float ga_odd_i(ga_long x)\n"
                                       "{\n"
                                       "    return x < 0 ? -ga_odd_u(0 - (ga_ulong)x) : ga_odd_u((ga_ulong)x);\n"
                                       "}\n";

/* "dst = conversion of src", both seen under convert_f16 (half and bfloat16 appear as float). */
static void cast_expression(char *out, size_t size, int to, int from, const char **preamble) {
    const struct int_limits *ti = int_type(to), *fi = int_type(from);

    *preamble = NULL;
    if (is_complex(to)) {
        const char *part = to == GA_CFLOAT ? "float" : "double";
        if (is_complex(from))
            snprintf(out, size, "dst.r = (%s)src.r; dst.i = (%s)src.i", part, part);
        else
            snprintf(out, size, "dst.r = (%s)src; dst.i = 0", part);
    } else if (to == GA_BOOL) {
        snprintf(out, size, is_complex(from) ? "dst = src.r != 0 || src.i != 0" : "dst = src != 0");
    } else if (ti != NULL && is_float(from)) {
        const char *type = gpuarray_get_type(to)->cluda_name;
        snprintf(out, size, "dst = src != src ? (%s)0 : src >= %s ? (%s)%s : src <= %s ? (%s)%s : (%s)src", type,
                 ti->above, type, ti->max, ti->below, type, ti->min, type);
    } else if (is_small_float(to) && from == GA_DOUBLE) {
        *preamble = odd_from_double;
        snprintf(out, size, "dst = ga_odd_d(src)");
    } else if (is_small_float(to) && fi != NULL && gpuarray_get_elsize(from) > 2) {
        *preamble = odd_from_integer;
        snprintf(out, size, "dst = %s(src)", fi->min[0] == '0' ? "ga_odd_u" : "ga_odd_i");
    } else {
        snprintf(out, size, "dst = (%s)src", is_small_float(to) ? "ga_float" : gpuarray_get_type(to)->cluda_name);
    }
}

/* ------------------------------------------------------------------------------------------------------ kernels */

struct copy_job {
    gpucontext *ctx;
    ga_elem_op op;
    const ga_elem_variant *v;
};

static int make_source(ga_str *out, const void *arg) {
    const struct copy_job *job = arg;
    return ga_elem_source(out, &job->op, job->v);
}

static int get_kernel(void *self, const ga_elem_variant *v, gpukernel **k) {
    struct copy_job *job = self;
    char key[96];
    int *types;
    unsigned count;

    if (job->op.uses & GA_USE_DOUBLE && !job->ctx->caps.fp64)
        return ga_fail(&job->ctx->err, GA_DEVSUP_ERROR, "a conversion from or to double, which %s lacks",
                       job->ctx->caps.device_name);
    snprintf(key, sizeof key, "copy %d %d %u %d %u %u %x %x", job->op.args[0].typecode, job->op.args[1].typecode, v->nd,
             (int)v->wide, v->vec, v->rows, (unsigned)v->unit_mask, (unsigned)v->zero_mask);
    int err = ga_elem_argtypes(&job->ctx->err, &job->op, v, &types, &count);
    if (err != GA_NO_ERROR) return err;
    job->v = v;
    err = ga_kernel_builtin(job->ctx, key, make_source, job, "elem", count, types, k);
    free(types);
    return err;
}

/* The widest unit that divides an element and at which every element of both arrays starts. */
static size_t word_size(const GpuArray *dst, const GpuArray *src) {
    const GpuArray *both[2] = {dst, src};
    size_t bits = gpuarray_get_elsize(dst->typecode) | 16;

    for (unsigned j = 0; j < 2; j++) {
        bits |= both[j]->offset | ga_buffer_misalignment(both[j]->data);
        for (unsigned i = 0; i < both[j]->nd; i++)
            if (both[j]->dimensions[i] > 1) bits |= (size_t)both[j]->strides[i];
    }
    return bits & (~bits + 1);
}

/* The unsigned type of that size. */
static int word_type(size_t size) {
    switch (size) {
    case 1: return GA_UBYTE;
    case 2: return GA_USHORT;
    case 4: return GA_UINT;
    case 8: return GA_ULONG;
    default: return GA_UINT4;
    }
}

/* Copy between arrays that share no byte; equal types move as plain words. */
static int copy_disjoint(const GpuArray *dst, const GpuArray *src) {
    gpucontext *ctx = dst->data->ctx;
    char expr[256] = "dst = src";
    gpuelemwise_arg args[2] = {{"dst", dst->typecode, GE_WRITE}, {"src", src->typecode, GE_READ}};
    struct copy_job job = {.ctx = ctx, .op = {.expr = expr, .n = 2, .args = args}};
    ga_elem_kernels kernels = {get_kernel, &job};
    unsigned words = 1;
    ga_plan plan;

    if (dst->typecode == src->typecode) {
        size_t unit = word_size(dst, src);
        args[0].typecode = args[1].typecode = word_type(unit);
        words = (unsigned)(gpuarray_get_elsize(dst->typecode) / unit);
    } else {
        job.op.convert_f16 = true;
        job.op.uses = gpuarray_type_flagsa(2, args);
        cast_expression(expr, sizeof expr, dst->typecode, src->typecode, &job.op.preamble);
    }
    unsigned nd = dst->nd + (words > 1);
    int err = ga_plan_init(&plan, &ctx->err, 2, nd);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *both[2] = {dst, src};
    for (unsigned j = 0; j < 2; j++) {
        ga_operand *o = &plan.operands[j];
        o->data = both[j]->data;
        o->offset = both[j]->offset;
        o->elsize = gpuarray_get_elsize(args[j].typecode);
        o->written = j == 0;
        for (unsigned i = 0; i < dst->nd; i++) {
            plan.dims[i] = dst->dimensions[i];
            o->strides[i] = both[j]->strides[i];
        }
        if (words > 1) {
            plan.dims[dst->nd] = words;
            o->strides[dst->nd] = (ssize_t)o->elsize;
        }
    }
    ga_plan_simplify(&plan);
    err = GA_UNSUPPORTED_ERROR;
    if (dst->typecode == src->typecode && ga_transpose_fits(ctx, &plan, args[0].typecode))
        err = ga_transpose_run(ctx, &plan, args[0].typecode);
    if (err == GA_UNSUPPORTED_ERROR) err = ga_elem_run(ctx, &job.op, &plan, &kernels);
    ga_plan_free(&plan);
    return err;
}

static bool contiguous_alike(const GpuArray *a, const GpuArray *b) {
    int both = a->flags & b->flags;
    return a->typecode == b->typecode && (both & (GA_C_CONTIGUOUS | GA_F_CONTIGUOUS)) != 0;
}

int ga_array_assign(const GpuArray *dst, const GpuArray *src) {
    gpucontext *ctx = dst->data->ctx;
    int to = dst->typecode, from = src->typecode;
    size_t count = ga_array_size(dst);

    if (to != from && !(castable(to) && castable(from)))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "no conversion from %s to %s",
                       gpuarray_get_type(from)->cluda_name, gpuarray_get_type(to)->cluda_name);
    if (is_complex(from) && !is_complex(to) && to != GA_BOOL)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "a conversion from %s to %s would lose the imaginary part; take the real part in a kernel",
                       gpuarray_get_type(from)->cluda_name, gpuarray_get_type(to)->cluda_name);
    if (count == 0) return GA_NO_ERROR;
    if (contiguous_alike(dst, src)) /* gpudata_move copes with overlap */
        return gpudata_move(dst->data, dst->offset, src->data, src->offset, count * gpuarray_get_elsize(to));
    if (!ga_array_overlap(dst, src)) return copy_disjoint(dst, src);
    if (ga_array_same_layout(dst, src) && to == from) return GA_NO_ERROR;

    GpuArray tmp;
    int err = GpuArray_empty(&tmp, ctx, from, src->nd, src->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = copy_disjoint(&tmp, src);
    if (err == GA_NO_ERROR) err = copy_disjoint(dst, &tmp);
    GpuArray_clear(&tmp);
    return err;
}
