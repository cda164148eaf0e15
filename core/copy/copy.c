/* Strided copies with casts: chooses how an array is copied to another. */
#include "copy.h"

#include <stdlib.h>

#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "program/memo.h"
#include "recorded.h"
#include "template/gk_types.h"

static bool castable(int t) {
    return ga_gk_type(t) != NULL || ga_is_f8(t);
}

/* The largest power of two, in bytes, that divides the element size and all addresses of both arrays. */
static size_t word_size(const GpuArray *dst, const GpuArray *src) {
    return ga_lowest_bit(gpuarray_get_elsize(dst->typecode) | ga_array_alignment(dst) | ga_array_alignment(src));
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

/* The parts that elements consist of, a dimension of the plan. */
typedef struct copy_parts {
    int to, from;
    unsigned count;
} copy_parts;

/* Equal types are copied as plain words; complex numbers are converted part by part. */
static copy_parts parts_of(const GpuArray *dst, const GpuArray *src) {
    int to = dst->typecode, from = src->typecode;

    if (to == from) {
        size_t unit = word_size(dst, src);
        return (copy_parts){word_type(unit), word_type(unit), (unsigned)(gpuarray_get_elsize(to) / unit)};
    }
    if (ga_is_complex(to) && ga_is_complex(from))
        return (copy_parts){to == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE, from == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE, 2};
    return (copy_parts){to, from, 1};
}

static void plan_operand(ga_plan *plan, unsigned j, const GpuArray *a, int typecode, unsigned parts) {
    ga_operand *o = &plan->operands[j];

    o->data = a->data;
    o->offset = a->offset;
    o->elsize = gpuarray_get_elsize(typecode);
    o->written = j == 0;
    for (unsigned i = 0; i < a->nd; i++) {
        plan->dims[i] = a->dimensions[i];
        o->strides[i] = a->strides[i];
    }
    if (parts > 1) {
        plan->dims[a->nd] = parts;
        o->strides[a->nd] = (ssize_t)o->elsize;
    }
}

/* Copy between arrays that do not overlap, and whose elements are aligned to their size or of one type. */
static int copy_disjoint(const GpuArray *dst, const GpuArray *src, bool saturate) {
    gpucontext *ctx = dst->data->ctx;
    copy_parts parts = parts_of(dst, src);
    const ga_conversion c = {parts.to, parts.from, saturate};
    ga_plan plan;

    int err = ga_plan_init(&plan, &ctx->err, 2, dst->nd + (parts.count > 1));
    if (err != GA_NO_ERROR) return err;
    plan_operand(&plan, 0, dst, parts.to, parts.count);
    plan_operand(&plan, 1, src, parts.from, parts.count);
    ga_plan_simplify(&plan);
    err = GA_UNSUPPORTED_ERROR;
    if (ga_transpose_fits(ctx, &plan, c)) err = ga_transpose_run(ctx, &plan, c);
    if (err == GA_UNSUPPORTED_ERROR) err = ga_copy_run(ctx, &plan, c);
    ga_plan_free(&plan);
    return err;
}

/*
 * Copy by way of a dense temporary of type `typecode`, because the arrays overlap or one is not aligned as kernels need
 * it. `typecode` is that of src, or that of dst if src is aligned.
 */
static int copy_staged(const GpuArray *dst, const GpuArray *src, int typecode, bool saturate) {
    GpuArray tmp;

    int err = GpuArray_empty(&tmp, dst->data->ctx, typecode, src->nd, src->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = copy_disjoint(&tmp, src, saturate);
    if (err == GA_NO_ERROR) err = ga_array_assign_as(dst, &tmp, saturate);
    GpuArray_clear(&tmp);
    return err;
}

static bool contiguous_alike(const GpuArray *a, const GpuArray *b) {
    int both = a->flags & b->flags;
    return a->typecode == b->typecode && (both & (GA_C_CONTIGUOUS | GA_F_CONTIGUOUS)) != 0;
}

/* Does the conversion exist, and can the device do it? */
static int check_cast(gpucontext *ctx, int to, int from) {
    const char *names[2] = {ga_type_name(from), ga_type_name(to)};

    if (to == from) return GA_NO_ERROR;
    if (!castable(to) || !castable(from))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "no conversion from %s to %s", names[0], names[1]);
    if (ga_is_complex(from) && !ga_is_complex(to) && to != GA_BOOL)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "a conversion from %s to %s would lose the imaginary part; take the real part in a kernel",
                       names[0], names[1]);
    return GA_NO_ERROR;
}

/* Check this before any work: a device without double can only copy between equal types. */
static int check_double(gpucontext *ctx, int to, int from) {
    if (to == from || !(ga_is_double(to) || ga_is_double(from)) || ctx->caps.fp64) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "a conversion from or to double, which %s lacks", ctx->caps.device_name);
}

/* Copy with kernels. */
static int assign_unknown(const GpuArray *dst, const GpuArray *src, bool saturate) {
    int to = dst->typecode, from = src->typecode;

    int err = check_double(dst->data->ctx, to, from);
    if (err != GA_NO_ERROR) return err;
    if (ga_array_overlap(dst, src)) return copy_staged(dst, src, from, saturate);
    bool whole = ga_is_complex(to) != ga_is_complex(from); /* otherwise they are converted part by part */
    if (whole && !ga_whole_aligned(src)) return copy_staged(dst, src, from, saturate);
    if (whole && !ga_whole_aligned(dst)) return copy_staged(dst, src, to, saturate);
    return copy_disjoint(dst, src, saturate);
}

static void *new_memo(gpucontext *ctx) {
    (void)ctx;
    return calloc(1, sizeof(ga_memo));
}

static void free_memo(gpucontext *ctx, void *memo) {
    (void)ctx;
    ga_memo_free(memo);
    free(memo);
}

static int assign(const GpuArray *dst, const GpuArray *src, bool saturate) {
    gpucontext *ctx = dst->data->ctx;
    int to = dst->typecode, from = src->typecode;
    size_t count = ga_array_size(dst);

    int err = check_cast(ctx, to, from);
    if (err != GA_NO_ERROR || count == 0) return err;
    if (contiguous_alike(dst, src)) /* gpudata_move allows overlap */
        return gpudata_move(dst->data, dst->offset, src->data, src->offset, count * gpuarray_get_elsize(to));
    if (ga_array_same_layout(dst, src) && to == from) return GA_NO_ERROR;
    static const ga_slot_kind copies = {.make = new_memo, .free = free_memo};
    ga_memo *memo = ga_context_slot_get(ctx, &copies);
    ga_call call;
    if (memo == NULL) return ga_fail_memory(&ctx->err, "the copies of a context");
    ga_call_init(&call, memo, ctx, saturate);
    ga_call_array(&call, dst, true);
    ga_call_array(&call, src, false);
    if (ga_memo_run(&call, &err)) return err;
    err = assign_unknown(dst, src, saturate);
    ga_memo_done(&call, err);
    return err;
}

int ga_array_assign_as(const GpuArray *dst, const GpuArray *src, bool saturate) {
    ga_graph *g = ga_recording_of(dst->data->ctx);
    const unsigned before = g != NULL ? g->count : 0;

    int err = assign(dst, src, saturate);
    if (err == GA_NO_ERROR && g != NULL) ga_copy_recorded(g, before, dst, src);
    return err;
}

int ga_array_assign(const GpuArray *dst, const GpuArray *src) {
    return ga_array_assign_as(dst, src, false);
}
