/* Plans of recurrent networks: options and sizes. */
#include "recurrent.h"

#include <stdlib.h>

static const double most = 0x1p60; /* upper limit of every size in bytes that a plan computes */

/* Check that no size in bytes overflows. The estimate is an upper bound of the memory for any purpose, at 8 bytes for
 * each element. */
static int check_size(const GpuRecurrent *r) {
    const double layers = (double)r->layers * r->directions, places = ((double)r->steps + 2) * ((double)r->batch + 1);
    const double row = (double)r->gates * (double)r->hidden, inner = (double)r->directions * (double)r->state;
    const double each = 8 * (row + 4 * (double)r->hidden + inner + (double)r->inputs + 64);
    const double weights = 16 * (row + (double)r->hidden + 1) * ((double)r->inputs + inner + 4);

    if (layers * (places * each + weights) <= most) return GA_NO_ERROR;
    return ga_fail(&r->ctx->err, GA_XLARGE_ERROR, "GpuRecurrent_new: a network that takes more than 2^60 bytes");
}

static int check_options(gpucontext *ctx, const ga_recurrent_options *o) {
    ga_errbuf *e = &ctx->err;

    if ((int)o->cell < GA_CELL_LSTM || o->cell > GA_CELL_RELU)
        return ga_fail(e, GA_VALUE_ERROR, "GpuRecurrent_new: there is no cell %d", (int)o->cell);
    if (o->layers == 0) return ga_fail(e, GA_VALUE_ERROR, "GpuRecurrent_new: there are no layers");
    if (!(o->dropout >= 0 && o->dropout <= 1))
        return ga_fail(e, GA_VALUE_ERROR, "GpuRecurrent_new: a probability of dropout is from 0 to 1, not %g",
                       o->dropout);
    if (o->projection > 0 && o->cell != GA_CELL_LSTM)
        return ga_fail(e, GA_VALUE_ERROR, "GpuRecurrent_new: states of GA_CELL_LSTM alone are projected");
    if (o->projection > 0 && o->projection >= o->hidden)
        return ga_fail(e, GA_VALUE_ERROR, "GpuRecurrent_new: a projection to %zu elements is not fewer than %zu",
                       o->projection, o->hidden);
    return GA_NO_ERROR;
}

int GpuRecurrent_new(GpuRecurrent **plan, gpucontext *ctx, int typecode, const ga_recurrent_options *options) {
    static const size_t gates[] = {[GA_CELL_LSTM] = 4, [GA_CELL_GRU] = 3, [GA_CELL_TANH] = 1, [GA_CELL_RELU] = 1};

    if (plan == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuRecurrent_new: no place for the plan");
    *plan = NULL;
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && options == NULL)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuRecurrent_new: the options are NULL");
    if (err == GA_NO_ERROR) err = ga_check_float_type(ctx, typecode, "GpuRecurrent_new");
    if (err == GA_NO_ERROR) err = check_options(ctx, options);
    if (err != GA_NO_ERROR) return err;
    GpuRecurrent *r = calloc(1, sizeof *r);
    if (r == NULL) return ga_fail_memory(&ctx->err, "a recurrent network");
    *r = (GpuRecurrent){.ctx = ctx,
                        .typecode = typecode,
                        .sums = typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT,
                        .cell = options->cell,
                        .steps = options->steps,
                        .batch = options->batch,
                        .inputs = options->inputs,
                        .hidden = options->hidden,
                        .state = options->projection > 0 ? options->projection : options->hidden,
                        .gates = gates[options->cell],
                        .layers = options->layers,
                        .directions = options->bidirectional ? 2 : 1,
                        .projected = options->projection > 0,
                        .biased = options->biases != 0,
                        .packed = options->lengths != 0,
                        .dropout = options->dropout};
    ga_context_retain(ctx);
    err = check_size(r);
    if (err == GA_NO_ERROR)
        *plan = r;
    else
        GpuRecurrent_free(r);
    return err;
}

void GpuRecurrent_free(GpuRecurrent *plan) {
    if (plan == NULL) return;
    gpucontext *ctx = plan->ctx;
    free(plan);
    gpucontext_deref(ctx);
}

size_t GpuRecurrent_workspace(const GpuRecurrent *plan, ga_recurrent_pass pass) {
    if (plan == NULL || (int)pass < GA_RECURRENT_TRAINING || pass > GA_RECURRENT_BACKWARD) return 0;
    return pass == GA_RECURRENT_BACKWARD ? ga_recurrent_backward_bytes(plan)
                                         : ga_recurrent_forward_bytes(plan, pass == GA_RECURRENT_TRAINING);
}
