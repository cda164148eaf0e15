/* Plans of recurrent networks: options, shapes of weights, the layout of memory. */
#include "recurrent.h"

#include <stdlib.h>

#include "base/types.h"

enum { ALIGNED = 64 }; /* elements to which what a reserve has is aligned */

static const double most = 0x1p60; /* elements of all that a plan needs */

/* -------------------------------------------------------------------------------------------------------- weights */

size_t ga_recurrent_width(const GpuRecurrent *r, unsigned layer) {
    return layer == 0 ? r->inputs : r->directions * r->state;
}

/* Arrays of weights of a direction of a layer. */
static size_t weights_each(const GpuRecurrent *r) {
    return 2 + (r->biased ? 2 : 0) + (r->projected ? 1 : 0);
}

size_t ga_recurrent_number(const GpuRecurrent *r, unsigned layer, unsigned direction, ga_recurrent_kind kind) {
    const size_t first = ((size_t)layer * r->directions + direction) * weights_each(r);

    if (kind <= GA_WEIGHT_H) return first + (size_t)kind;
    if (kind == GA_WEIGHT_PROJECTION) return r->projected ? first + weights_each(r) - 1 : SIZE_MAX;
    return r->biased ? first + (size_t)kind : SIZE_MAX;
}

size_t GpuRecurrent_weights(const GpuRecurrent *plan) {
    return plan != NULL ? (size_t)plan->layers * plan->directions * weights_each(plan) : 0;
}

int GpuRecurrent_weight(const GpuRecurrent *plan, size_t i, unsigned int *nd, size_t *dims) {
    if (plan == NULL || nd == NULL || dims == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuRecurrent_weight: %s is NULL",
                       plan == NULL ? "the plan" : "the rank or the shape");
    if (i >= GpuRecurrent_weights(plan))
        return ga_fail(&plan->ctx->err, GA_VALUE_ERROR, "GpuRecurrent_weight: no array %zu of %zu", i,
                       GpuRecurrent_weights(plan));
    const size_t each = weights_each(plan), kind = i % each;
    const unsigned layer = (unsigned)(i / each / plan->directions);
    const bool last = plan->projected && kind + 1 == each;
    *nd = kind < 2 || last ? 2 : 1;
    dims[0] = last ? plan->state : plan->gates * plan->hidden;
    if (*nd == 2) dims[1] = last ? plan->hidden : kind == 0 ? ga_recurrent_width(plan, layer) : plan->state;
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------------- memory */

static size_t aligned(size_t n) {
    return ga_ceil_div(n, ALIGNED) * ALIGNED;
}

/* Elements of what a direction of a layer has, one after the other. */
typedef struct sizes {
    size_t gates, states, cells, saved, results;
} sizes;

static sizes sizes_of(const GpuRecurrent *r, bool whole) {
    const size_t slots = whole ? r->steps + 1 : 2, n = r->batch;

    return (sizes){.gates = aligned(r->steps * n * r->gates * r->hidden),
                   .states = aligned(slots * n * r->state),
                   .cells = r->cell == GA_CELL_LSTM ? aligned(slots * n * r->hidden) : 0,
                   .saved = r->cell == GA_CELL_GRU ? aligned((whole ? r->steps : 1) * n * r->hidden) : 0,
                   .results = aligned(r->steps * n * r->directions * r->state)};
}

static size_t size_of_one(const sizes *s) {
    return s->gates + s->states + s->cells + s->saved;
}

size_t ga_recurrent_elements(const GpuRecurrent *r, bool whole) {
    const sizes s = sizes_of(r, whole);
    const size_t inner = r->layers - 1;

    if (whole) return (size_t)r->layers * r->directions * size_of_one(&s) + inner * s.results;
    return size_of_one(&s) + ga_min_size(inner, 2) * s.results;
}

void ga_recurrent_find(const GpuRecurrent *r, const ga_recurrent_memory *m, unsigned layer, unsigned direction,
                       ga_recurrent_store *store) {
    const sizes s = sizes_of(r, m->whole);
    const size_t size = gpuarray_get_elsize(r->typecode), slots = m->whole ? r->steps + 1 : 2, n = r->batch;
    const size_t one = m->whole ? (size_t)layer * r->directions + direction : 0;
    size_t at = m->offset + one * size_of_one(&s) * size;

    ga_piece_dense(&store->gates, m->data, at, r->typecode, 3, (const size_t[]){r->steps, n, r->gates * r->hidden});
    at += s.gates * size;
    ga_piece_dense(&store->states, m->data, at, r->typecode, 3, (const size_t[]){slots, n, r->state});
    at += s.states * size;
    const size_t cells = r->cell == GA_CELL_LSTM ? slots : 0;
    ga_piece_dense(&store->cells, m->data, at, r->typecode, 3, (const size_t[]){cells, n, r->hidden});
    at += s.cells * size;
    const size_t saved = r->cell != GA_CELL_GRU ? 0 : m->whole ? r->steps : 1;
    ga_piece_dense(&store->saved, m->data, at, r->typecode, 3, (const size_t[]){saved, n, r->hidden});
}

void ga_recurrent_results(const GpuRecurrent *r, const ga_recurrent_memory *m, unsigned layer, ga_piece *p) {
    const sizes s = sizes_of(r, m->whole);
    const size_t before = (m->whole ? (size_t)r->layers * r->directions : 1) * size_of_one(&s);
    const size_t at = before + (m->whole ? layer : layer % 2) * s.results;

    ga_piece_dense(p, m->data, m->offset + at * gpuarray_get_elsize(r->typecode), r->typecode, 3,
                   (const size_t[]){r->steps, r->batch, r->directions * r->state});
}

size_t GpuRecurrent_reserve(const GpuRecurrent *plan) {
    return plan != NULL ? ga_recurrent_elements(plan, true) : 0;
}

size_t GpuRecurrent_workspace(const GpuRecurrent *plan, ga_recurrent_pass pass) {
    if (plan == NULL || (int)pass < GA_RECURRENT_TRAINING || pass > GA_RECURRENT_BACKWARD) return 0;
    return pass == GA_RECURRENT_BACKWARD ? ga_recurrent_backward_bytes(plan)
                                         : ga_recurrent_forward_bytes(plan, pass == GA_RECURRENT_TRAINING);
}

/* ----------------------------------------------------------------------------------------------------------- plans */

/* Can all elements be counted? The estimate is an upper bound of what a call takes of any kind. */
static int check_size(const GpuRecurrent *r) {
    const double layers = (double)r->layers * r->directions, places = ((double)r->steps + 2) * ((double)r->batch + 1);
    const double row = (double)r->gates * (double)r->hidden, inner = (double)r->directions * (double)r->state;
    const double each = 8 * (row + 4 * (double)r->hidden + inner + (double)r->inputs + ALIGNED);
    const double weights = (row + (double)r->hidden + 1) * ((double)r->inputs + inner + 4);

    if (layers * (places * each + weights) <= most) return GA_NO_ERROR;
    return ga_fail(&r->ctx->err, GA_XLARGE_ERROR, "GpuRecurrent_new: a network of more than 2^60 elements");
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
