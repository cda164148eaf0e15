/* GpuInstance_call_args(): converts tagged arguments to the pointers that GpuInstance_call() takes. */
#include "instance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

/* A converted argument. */
typedef union value {
    uint8_t u8;
    int64_t i64; /* all other integers, in two's complement; idx */
    uint64_t u64;
    ga_half_t f16;
    ga_bfloat16_t bf16;
    float f32[2];
    double f64[2];
    unsigned char bytes[16];
} value;

static const char *kind_name(gpuinstance_kind kind) {
    switch (kind) {
    case GI_ARRAY: return "an array";
    case GI_INT:
    case GI_UINT: return "an integer";
    case GI_REAL: return "a real number";
    case GI_COMPLEX: return "a complex number";
    case GI_NOTHING: break;
    }
    return "nothing";
}

/* ---------------------------------------------------------------------------------------------------- integers */

/* Value bits of an integer type, without the sign; 0: not an integer type. */
static unsigned value_bits(gk_scalar_type t) {
    switch (t) {
    case GK_BOOL: return 1;
    case GK_I8: return 7;
    case GK_U8: return 8;
    case GK_I16: return 15;
    case GK_U16: return 16;
    case GK_I32: return 31;
    case GK_U32: return 32;
    case GK_I64:
    case GK_IDX: return 63;
    case GK_U64: return 64;
    default: return 0;
    }
}

static bool is_signed(gk_scalar_type t) {
    return t == GK_I8 || t == GK_I16 || t == GK_I32 || t == GK_I64 || t == GK_IDX;
}

/* Store an integer in a type with that many value bits, little-endian. False if it does not fit. */
static bool store_integer(value *v, gk_scalar_type t, const gpuinstance_arg *a) {
    const unsigned bits = value_bits(t);
    const bool negative = a->kind == GI_INT && a->as.i < 0;
    const uint64_t above = negative ? ~(uint64_t)a->as.i : a->as.u; /* for a negative value: -1 - i */

    if (negative && !is_signed(t)) return false;
    if (bits < 64 && above >> bits != 0) return false;
    switch ((bits + 1) / 8) { /* the host may be big-endian or little-endian */
    case 0:
    case 1: v->u8 = (uint8_t)a->as.u; break;
    case 2: memcpy(v->bytes, &(uint16_t){(uint16_t)a->as.u}, 2); break;
    case 4: memcpy(v->bytes, &(uint32_t){(uint32_t)a->as.u}, 4); break;
    default: v->u64 = a->as.u; break;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------------- reals */

/* Round to float towards zero, and set the last bit if the result is inexact (round to odd), so that rounding once more
 * gives the correctly rounded result. */
static float cut_to_float(double x) {
    float f = (float)x;
    uint32_t bits;

    if (isnan(x) || (double)f == x) return f;
    if (fabs((double)f) > fabs(x)) f = nextafterf(f, 0);
    memcpy(&bits, &f, sizeof bits);
    bits |= 1;
    memcpy(&f, &bits, sizeof bits);
    return f;
}

/* Store x, rounded to nearest; returns the value stored. */
static double store_real(value *v, gk_scalar_type t, unsigned part, double x) {
    switch (t) {
    case GK_F16: v->f16 = ga_float2half(cut_to_float(x)); return (double)ga_half2float(v->f16);
    case GK_BF16: v->bf16 = ga_float2bfloat16(cut_to_float(x)); return (double)ga_bfloat162float(v->bf16);
    case GK_F32:
    case GK_C64: v->f32[part] = (float)x; return (double)v->f32[part];
    default: v->f64[part] = x; return x;
    }
}

static bool is_complex(gk_scalar_type t) {
    return t == GK_C64 || t == GK_C128;
}

static bool is_real(gk_scalar_type t) {
    return t == GK_F16 || t == GK_BF16 || t == GK_F32 || t == GK_F64 || is_complex(t);
}

/* An integer must be exactly representable in the type; another finite number must stay finite. */
static bool store_number(value *v, gk_scalar_type t, const gpuinstance_arg *a) {
    double x = a->kind == GI_INT ? (double)a->as.i : a->kind == GI_UINT ? (double)a->as.u : a->as.real[0];
    double y = a->kind == GI_COMPLEX ? a->as.real[1] : 0, re = store_real(v, t, 0, x), im = 0;

    if (is_complex(t)) im = store_real(v, t, 1, y);
    if (a->kind == GI_INT) return re == x && x < 0x1p63 && (int64_t)x == a->as.i;
    if (a->kind == GI_UINT) return re == x && x < 0x1p64 && (uint64_t)x == a->as.u;
    return (isfinite(re) || !isfinite(x)) && (isfinite(im) || !isfinite(y));
}

/* --------------------------------------------------------------------------------------------------- the call */

static int misfit(const GpuInstance *k, const gk_param *p, unsigned i, const gpuinstance_arg *a) {
    const char *name = k->narrow.code->instance, *type = gk_scalar_name(p->type);
    bool large = (a->kind == GI_REAL && is_real(p->type)) || (a->kind == GI_COMPLEX && is_complex(p->type));
    ga_errbuf *e = &k->ctx->err;

    if (p->kind != GK_PARAM_SCALAR)
        return ga_fail(e, GA_VALUE_ERROR, "%s: argument %u, \"%s\", is %s; the kernel takes an array of %s", name, i,
                       p->name, kind_name(a->kind), type);
    if (a->kind == GI_INT)
        return ga_fail(e, GA_VALUE_ERROR, "%s: argument %u, \"%s\", is %lld, which no %s is", name, i, p->name,
                       (long long)a->as.i, type);
    if (a->kind == GI_UINT)
        return ga_fail(e, GA_VALUE_ERROR, "%s: argument %u, \"%s\", is %llu, which no %s is", name, i, p->name,
                       (unsigned long long)a->as.u, type);
    return ga_fail(e, GA_VALUE_ERROR, "%s: argument %u, \"%s\", is %s; the kernel takes %s%s", name, i, p->name,
                   kind_name(a->kind), type, large ? ", for which it is too large" : "");
}

static bool store(value *v, const gk_param *p, const gpuinstance_arg *a, void **place) {
    *place = v;
    if (p->kind != GK_PARAM_SCALAR) {
        /* the struct itself is never changed, and the elements only if the kernel writes them */
        *place = (GpuArray *)(uintptr_t)a->as.array;
        return a->kind == GI_ARRAY;
    }
    switch (a->kind) {
    case GI_INT:
    case GI_UINT: return is_real(p->type) ? store_number(v, p->type, a) : store_integer(v, p->type, a);
    case GI_REAL: return is_real(p->type) && store_number(v, p->type, a);
    case GI_COMPLEX: return is_complex(p->type) && store_number(v, p->type, a);
    default: return false;
    }
}

static int instance_call(GpuInstance *k, unsigned nd, const size_t *groups, const size_t *group_size, unsigned n,
                         const gpuinstance_arg *args, value *values, void **argv) {
    const gk_result *r = k->narrow.code;

    for (unsigned i = 0; i < n; i++)
        if (!store(&values[i], &r->params[i], &args[i], &argv[i])) return misfit(k, &r->params[i], i, &args[i]);
    return GpuInstance_call(k, nd, groups, group_size, argv);
}

int GpuInstance_call_args(GpuInstance *k, unsigned int nd, const size_t *groups, const size_t *group_size,
                          unsigned int n, const gpuinstance_arg *args) {
    enum { INLINE = 32 };
    value inline_values[INLINE], *values = inline_values;
    void *inline_argv[INLINE], **argv = inline_argv, *heap = NULL;

    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel instance is NULL");
    gpucontext *ctx = k->ctx;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    const gk_result *r = k->narrow.code;
    if (args == NULL && n > 0) return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the arguments are NULL", r->instance);
    if (n != r->nparams)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s takes %zu arguments, %u were given", r->instance, r->nparams, n);
    if (n > INLINE) {
        heap = malloc(n * (sizeof *values + sizeof *argv));
        if (heap == NULL) return ga_fail_memory(&ctx->err, "kernel arguments");
        values = heap;
        argv = (void **)(values + n);
    }
    err = instance_call(k, nd, groups, group_size, n, args, values, argv);
    free(heap);
    return err;
}
