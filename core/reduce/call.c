/* Calls of reductions. */
#include "device/profile.h"
#include "recorded.h"
#include "reduction.h"

/* A recorded call is noted in the recording. */
static int call_noted(GpuReduction *r, GpuArray *out, const GpuArray *in, unsigned naxes, const unsigned *axes,
                      int flags) {
    ga_graph *g = ga_recording_of(r->op.ctx);
    const unsigned before = g != NULL ? g->count : 0;

    int err = ga_reduction_run(r, NULL, out, in, naxes, axes, flags);
    if (err == GA_NO_ERROR && g != NULL) ga_reduction_recorded(g, before, &r->op, out, in, naxes, axes);
    return err;
}

int GpuReduction_call(GpuReduction *r, GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes,
                      int flags) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_call: the reduction is NULL");
    int err = ga_context_check(r->op.ctx);
    if (err == GA_NO_ERROR && (r->map != NULL || r->values != NULL))
        err = ga_fail(&r->op.ctx->err, GA_VALUE_ERROR,
                      "GpuReduction_call: a reduction of an expression is called with GpuReduction_call_map");
    return err == GA_NO_ERROR ? call_noted(r, out, in, naxes, axes, flags) : err;
}

int GpuReduction_call_arg(GpuReduction *r, GpuArray *values, GpuArray *places, const GpuArray *in, unsigned int naxes,
                          const unsigned int *axes, int flags) {
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_call_arg: the reduction is NULL");
    int err = ga_context_check(r->op.ctx);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    if (r->op.kind != GA_OPERATOR_PLACE)
        return ga_fail(&r->op.ctx->err, GA_VALUE_ERROR, "GpuReduction_call_arg: only argmin and argmax have places");
    if (r->values != NULL)
        return ga_fail(&r->op.ctx->err, GA_VALUE_ERROR,
                       "GpuReduction_call_arg: a reduction of an expression is called with GpuReduction_call_arg_map");
    if (values == NULL)
        return ga_fail(&r->op.ctx->err, GA_INVALID_ERROR, "GpuReduction_call_arg: the array for the values is NULL");
    return ga_reduction_run(r, values, places, in, naxes, axes, flags);
}
