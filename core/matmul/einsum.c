/* einsum: checks the arrays, parses the subscripts, and computes the products step by step. */
#include "einsum.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/matmul.h>

#include "copy/copy.h"
#include "factors.h"

static int check_operand(const GpuArray *a, gpucontext *ctx, const char *which) {
    int err = ga_array_check(a, which);

    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the arrays are of different contexts; transfer some",
                       GA_EINSUM);
    if (!(a->flags & GA_ALIGNED))
        return ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "%s: %s is not aligned for its type; copy it first", GA_EINSUM,
                       which);
    return GA_NO_ERROR;
}

static int check_arrays(ga_einsum *s, GpuArray *out, const GpuArray *const *args) {
    for (unsigned i = 0; i < s->n; i++) {
        if (args[i] == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: operand %u is NULL", GA_EINSUM, i);
        int err = ga_array_check(args[i], "an operand");
        if (err != GA_NO_ERROR) return err;
        if (i == 0) s->ctx = args[0]->data->ctx;
        err = check_operand(args[i], s->ctx, "an operand");
        if (err != GA_NO_ERROR) return err;
        const int before = i == 0 ? args[0]->typecode : s->typecode;
        s->typecode = ga_factors_meet(before, args[i]->typecode);
        if (s->typecode < 0)
            return ga_fail(&s->ctx->err, GA_VALUE_ERROR,
                           "%s: %s and %s have no type in common; cast one of the operands with GpuArray_move()",
                           GA_EINSUM, ga_type_name(before), ga_type_name(args[i]->typecode));
    }
    if (out->data == NULL) return GA_NO_ERROR;
    int err = check_operand(out, s->ctx, "the result");
    return err == GA_NO_ERROR ? ga_array_check_written(out, "the result") : err;
}

/* ---------------------------------------------------------------------------------------------------------- result */

static int check_result(ga_einsum *s, const GpuArray *out) {
    bool fits = out->nd == s->nout;

    for (unsigned d = 0; d < s->nout && fits; d++) fits = out->dimensions[d] == s->extent[s->out[d]];
    if (!fits)
        return ga_fail(&s->ctx->err, GA_VALUE_ERROR,
                       "%s: the result is given another shape than the call makes, which has %u axes", GA_EINSUM,
                       s->nout);
    if (ga_factors_meet(s->typecode, out->typecode) != ga_factors_meet(out->typecode, out->typecode))
        return ga_fail(&s->ctx->err, GA_VALUE_ERROR,
                       "%s: a result of type %s does not hold %s; use that type or a wider one of its kind", GA_EINSUM,
                       ga_type_name(out->typecode), ga_type_name(s->typecode));
    s->typecode = out->typecode;
    return GA_NO_ERROR;
}

static int make_result(const ga_einsum *s, GpuArray *out) {
    size_t dims[GA_LABELS];

    for (unsigned d = 0; d < s->nout; d++) dims[d] = s->extent[s->out[d]];
    return GpuArray_empty(out, s->ctx, s->typecode, s->nout, dims, GA_C_ORDER);
}

/* The result as a term of the last step: without axes of extent 1. */
static int target_of(const ga_einsum *s, ga_term *t, const GpuArray *c) {
    size_t dims[GA_LABELS];
    ssize_t strides[GA_LABELS];
    unsigned nd = 0;

    t->set = s->retained;
    for (unsigned d = 0; d < s->nout; d++) {
        if (c->dimensions[d] == 1) continue;
        dims[nd] = c->dimensions[d];
        strides[nd] = c->strides[d];
        t->label[nd++] = s->out[d];
    }
    return GpuArray_fromdata(&t->x, c->data, c->offset, c->typecode, nd, dims, strides, 1);
}

/* ----------------------------------------------------------------------------------------------------------- steps */

static uint64_t needed_after(const ga_einsum *s, const ga_einsum_step *steps, unsigned i) {
    uint64_t set = s->retained;

    for (unsigned k = i + 1; k + 1 < s->n; k++) set |= s->terms[steps[k].a].set | s->terms[steps[k].b].set;
    return set;
}

static int run_steps(ga_einsum *s, ga_term *target) {
    ga_einsum_step *steps = calloc(s->n, sizeof *steps);

    if (steps == NULL) return ga_fail_memory(&s->ctx->err, "an einsum's steps");
    int err = ga_einsum_order(s, steps);
    for (unsigned i = 0; i + 1 < s->n && err == GA_NO_ERROR; i++) {
        ga_term *a = &s->terms[steps[i].a], *b = &s->terms[steps[i].b], *c = &s->terms[steps[i].c];
        if (i + 2 == s->n) {
            err = ga_einsum_pair(s, target, a, b);
            break;
        }
        unsigned char labels[GA_LABELS];
        const unsigned n = ga_einsum_lay(a, b, needed_after(s, steps, i), labels);
        err = ga_term_make(s, c, n, labels);
        if (err == GA_NO_ERROR) err = ga_einsum_pair(s, c, a, b);
    }
    free(steps);
    return err;
}

/* Copy operands that overlap the result, and complex arrays that are not aligned as kernels need it. */
static int make_disjoint(ga_einsum *s, const GpuArray *out) {
    for (unsigned i = 0; i < s->n; i++) {
        ga_term *t = &s->terms[i];
        GpuArray copy = {0};
        if (!ga_array_overlap(&t->x, out) && ga_whole_aligned(&t->x)) continue;
        int err = GpuArray_copy(&copy, &t->x, GA_C_ORDER);
        GpuArray_clear(&t->x);
        t->x = copy;
        if (err != GA_NO_ERROR) return err;
    }
    return GA_NO_ERROR;
}

static int compute(ga_einsum *s, const GpuArray *out) {
    GpuArray fresh = {0};
    const GpuArray *c = out;
    ga_term target = {.set = 0};

    if (ga_array_size(out) == 0) return GA_NO_ERROR;
    int err = make_disjoint(s, out);
    if (err == GA_NO_ERROR && !ga_whole_aligned(out)) {
        err = make_result(s, &fresh);
        c = &fresh;
    }
    if (err == GA_NO_ERROR) err = target_of(s, &target, c);
    if (err == GA_NO_ERROR) {
        if (s->n == 1)
            err = ga_einsum_sum(s, &target, &s->terms[0]);
        else if (ga_einsum_is_pass(s))
            err = ga_einsum_fused(s, &target);
        else
            err = run_steps(s, &target);
    }
    if (err == GA_NO_ERROR && c == &fresh) err = ga_array_assign(out, &fresh);
    GpuArray_clear(&target.x);
    GpuArray_clear(&fresh);
    return err;
}

int GpuArray_einsum(GpuArray *out, const char *subscripts, unsigned int n, const GpuArray *const *args) {
    ga_einsum s = {.n = n};

    if (out == NULL || subscripts == NULL || args == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: the result, the subscripts or the operands are NULL", GA_EINSUM);
    if (n == 0) return ga_fail(NULL, GA_VALUE_ERROR, "%s: no operands", GA_EINSUM);
    const bool made = out->data == NULL;
    int err = check_arrays(&s, out, args);
    if (err != GA_NO_ERROR) return err;
    s.terms = calloc(2 * (size_t)n, sizeof *s.terms);
    if (s.terms == NULL) return ga_fail_memory(&s.ctx->err, "an einsum's operands");
    err = ga_subscripts_read(&s, subscripts, args);
    if (err == GA_NO_ERROR) err = made ? make_result(&s, out) : check_result(&s, out);
    if (err == GA_NO_ERROR) err = compute(&s, out);
    for (unsigned i = 0; i < 2 * n; i++) GpuArray_clear(&s.terms[i].x);
    free(s.terms);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}
