/* Shapes of weights, and the layout of what calls keep. */
#include "recurrent.h"

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

enum { ALIGNED = 64 }; /* elements to which what a reserve has is aligned */

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
