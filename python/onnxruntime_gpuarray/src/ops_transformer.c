/* Attention of com.microsoft, as exporters of transformers and ONNX Runtime's optimiser write it. */
#include <math.h>
#include <string.h>

#include "chain.h"
#include "table.h"

/* Heads of an input of batch x steps x (heads width), as batch x heads x steps x width. */
static GpuArray *split_heads(chain *s, const GpuArray *a, size_t heads) {
    static const unsigned int turned[] = {0, 2, 1, 3};
    if (s->err != GA_NO_ERROR) return &s->nothing;
    if (a->nd == 4) return chain_transpose(s, a, (const unsigned int[]){0, 1, 2, 3});
    if (a->nd != 3 || heads == 0 || a->dimensions[2] % heads != 0) {
        chain_fail(s, "%zu heads do not fit an input", heads);
        return &s->nothing;
    }
    const size_t dims[] = {a->dimensions[0], a->dimensions[1], heads, a->dimensions[2] / heads};
    return chain_transpose(s, chain_reshape(s, a, 4, dims), turned);
}

static GpuArray *join_heads(chain *s, const GpuArray *a) {
    static const unsigned int turned[] = {0, 2, 1, 3};
    GpuArray *back = chain_transpose(s, a, turned);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const size_t dims[] = {a->dimensions[0], a->dimensions[2], a->dimensions[1] * a->dimensions[3]};
    return chain_reshape(s, back, 3, dims);
}

static size_t number_of(chain *s, const char *name) {
    int64_t given = node_int(s->c->node, name, 0);
    if (given < 1 || given > INT32_MAX) chain_fail(s, "%s is %lld", name, (long long)given);
    return (size_t)given;
}

/* Concatenate two arrays along an axis. */
static GpuArray *join(chain *s, const GpuArray *first, const GpuArray *second, unsigned int axis) {
    const GpuArray *both[2] = {first, second};
    GpuArray *out = chain_new(s);
    if (out == NULL) return &s->nothing;
    return chain_done(s, out, GpuArray_concatenate(out, both, 2, axis, first->typecode));
}

/* Truth values, or numbers that are added, with the rank of the scores; NULL: none. */
static GpuArray *wide(chain *s, const GpuArray *a) {
    size_t dims[4] = {1, 1, 1, 1};
    if (a == NULL || s->err != GA_NO_ERROR) return NULL;
    if (a->nd > 4) chain_fail(s, "the bias has %u dimensions", a->nd);
    for (unsigned int d = 0; d < a->nd && d < 4; d++) dims[4 - a->nd + d] = a->dimensions[d];
    return chain_reshape(s, a, 4, dims);
}

/* Keys that a mask of batch x keys excludes get a large negative number. */
static GpuArray *mask_of(chain *s, const GpuArray *mask, int type) {
    char text[96];
    if (mask == NULL || s->err != GA_NO_ERROR) return NULL;
    if (mask->nd != 2) {
        chain_fail(s, "the mask has %u dimensions, not 2", mask->nd);
        return NULL;
    }
    const size_t dims[] = {mask->dimensions[0], 1, 1, mask->dimensions[1]};
    const double filter = node_float(s->c->node, "mask_filter_value", -10000);
    snprintf(text, sizeof text, "y = a != 0 ? 0 : (%.9e);", isfinite(filter) ? filter : -10000);
    return chain_expression(s, text, type, chain_reshape(s, mask, 4, dims), NULL, NULL, NULL);
}

static GpuArray *sum_of(chain *s, GpuArray *a, GpuArray *b) {
    return a == NULL ? b : b == NULL ? a : chain_apply(s, "add", a, b, NULL);
}

static GpuArray *attend(chain *s, const GpuArray *q, const GpuArray *k, const GpuArray *v, const GpuArray *bias,
                        unsigned int flags) {
    const ga_attention_inputs inputs = {.q = q, .k = k, .v = v, .bias = bias};
    const ga_attention_options options = {
        .scale = node_float(s->c->node, "scale", 0), .cap = node_float(s->c->node, "softcap", 0), .flags = flags};
    GpuArray *y = chain_new(s);
    return y == NULL ? &s->nothing : chain_done(s, y, GpuArray_attention(y, NULL, &inputs, &options));
}

/* ---------------------------------------------------------------------------------------------- MultiHeadAttention */

/* One of the three parts of a bias that lie one after the other, with the elements of the input it is added to. */
static const GpuArray *with_bias(chain *s, const GpuArray *a, const GpuArray *bias, size_t first) {
    if (bias == NULL || s->err != GA_NO_ERROR) return a;
    if (a->nd != 3 || bias->nd != 1) chain_fail(s, "a bias is for inputs of 3 dimensions");
    if (s->err != GA_NO_ERROR) return a;
    return chain_apply(s, "add", a, chain_slice(s, bias, 0, first, a->dimensions[2]), NULL);
}

/* query, key, value, bias, key_padding_mask, attention_bias, past_key, past_value */
static int run_multi_head(call *c) {
    chain s = chain_begin(c);
    const GpuArray *q = chain_input(&s, 0), *k = chain_input(&s, 1), *v = chain_input(&s, 2);
    const GpuArray *bias = chain_input(&s, 3), *past_k = chain_input(&s, 6), *past_v = chain_input(&s, 7);
    const size_t heads = number_of(&s, "num_heads");
    if (s.err != GA_NO_ERROR || q->nd != 3) {
        chain_fail(&s, "queries have another rank than 3");
        return chain_end(&s);
    }
    const size_t q_width = q->dimensions[2], k_width = k->nd == 3 ? k->dimensions[2] : 0;
    GpuArray *qs = split_heads(&s, with_bias(&s, q, bias, 0), heads);
    GpuArray *ks = split_heads(&s, k->nd == 3 ? with_bias(&s, k, bias, q_width) : k, heads);
    GpuArray *vs = split_heads(&s, v->nd == 3 ? with_bias(&s, v, bias, q_width + k_width) : v, heads);
    if (past_k != NULL) ks = join(&s, past_k, ks, 2);
    if (past_v != NULL) vs = join(&s, past_v, vs, 2);
    GpuArray *added = sum_of(&s, mask_of(&s, chain_input(&s, 4), q->typecode), wide(&s, chain_input(&s, 5)));
    const unsigned int flags = node_int(c->node, "unidirectional", 0) ? GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS : 0;
    chain_give(&s, 0, join_heads(&s, attend(&s, qs, ks, vs, added, flags)));
    chain_give(&s, 1, ks);
    chain_give(&s, 2, vs);
    return chain_end(&s);
}

/* Packed inputs, lengths in place of masks, and shared buffers are not supported. */
static int takes_multi_head(const node *n) {
    if (!node_has(n, 1) || !node_has(n, 2) || n->in[0].nd != 3 || node_gives(n, 3)) return 0;
    if (n->in[1].nd == 5 || (n->in[1].nd == 4 && node_has(n, 3)) || node_has(n, 8) || node_has(n, 9)) return 0;
    if (node_has(n, 4) && (n->in[4].nd != 2 || n->in[4].type != GA_INT)) return 0;
    return node_has(n, 6) == node_has(n, 7);
}

/* -------------------------------------------------------------------------------------------------------- Attention */

/* input, weights, bias, mask_index, past, attention_bias */
static int run_packed_attention(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *w = chain_input(&s, 1), *bias = chain_input(&s, 2);
    const GpuArray *past = chain_input(&s, 4);
    size_t sizes[3], count, first = 0;
    const int64_t *given = node_ints(c->node, "qkv_hidden_sizes", &count);
    const size_t heads = number_of(&s, "num_heads");
    GpuArray *parts[3];
    if (s.err == GA_NO_ERROR && (x->nd != 3 || w->nd != 2 || (given != NULL && count != 3)))
        chain_fail(&s, "the input, the weights or the sizes do not fit");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    GpuArray *all = chain_matmul(&s, x, w);
    if (bias != NULL) all = chain_apply(&s, "add", all, bias, NULL);
    for (size_t i = 0; i < 3; i++) {
        if (given != NULL && (given[i] < 1 || given[i] > INT32_MAX)) chain_fail(&s, "a size is not positive");
        sizes[i] = given != NULL ? (size_t)given[i] : w->dimensions[1] / 3;
        parts[i] = split_heads(&s, chain_slice(&s, all, 2, first, sizes[i]), heads);
        first += sizes[i];
    }
    if (past != NULL) {
        parts[1] = join(&s, chain_place(&s, past, 0, 0), parts[1], 2);
        parts[2] = join(&s, chain_place(&s, past, 0, 1), parts[2], 2);
    }
    GpuArray *added = sum_of(&s, mask_of(&s, chain_input(&s, 3), x->typecode), wide(&s, chain_input(&s, 5)));
    const unsigned int flags = node_int(c->node, "unidirectional", 0) ? GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS : 0;
    GpuArray *y = join_heads(&s, attend(&s, parts[0], parts[1], parts[2], added, flags));
    chain_give(&s, 0, y);
    if (call_wants(c, 1) && s.err == GA_NO_ERROR) {
        const size_t *d = parts[1]->dimensions, dims[] = {2, d[0], d[1], d[2], d[3]};
        GpuArray *present = chain_empty(&s, x->typecode, 5, dims);
        for (size_t i = 0; i < 2; i++) chain_move(&s, chain_place(&s, present, 0, i), parts[i + 1]);
        chain_give(&s, 1, present);
    }
    return chain_end(&s);
}

static int takes_packed_attention(const node *n) {
    if (node_int(n, "do_rotary", 0) || node_has(n, 6) || node_int(n, "past_present_share_buffer", 0)) return 0;
    return !node_has(n, 3) || (n->in[3].nd == 2 && n->in[3].type == GA_INT);
}

/* --------------------------------------------------------------------------------------------- GroupQueryAttention */

/* Places of the new keys and values of each sequence, batch x 1 x steps: behind those that it has. */
static GpuArray *places_of(chain *s, size_t batch, size_t steps, size_t had, size_t total) {
    const size_t dims[] = {batch, 1, 1};
    GpuArray *steps_on = chain_count(s, 3, 2, steps, 0);
    if (steps == total && (had == 0 || steps > 1)) /* nothing came before */
        return chain_apply(s, "add", steps_on, chain_zeros(s, GA_LONG, 3, dims), NULL);
    GpuArray *ends = chain_cast(s, chain_reshape(s, chain_input(s, 5), 3, dims), GA_LONG);
    return chain_apply(s, "add", steps_on,
                       chain_apply(s, "subtract", ends, chain_constant(s, GA_LONG, (double)steps - 1), NULL), NULL);
}

static GpuArray *turn(chain *s, const GpuArray *x, const GpuArray *places) {
    const ga_rotary how = {.axis = 2,
                           .interleaved = node_int(s->c->node, "rotary_interleaved", 0) != 0,
                           .positions = places,
                           .cosine = chain_input(s, 7),
                           .sine = chain_input(s, 8)};
    GpuArray *y = chain_new(s);
    ga_rotary by_tables = how;
    if (y == NULL) return &s->nothing;
    if (how.cosine == NULL || how.sine == NULL || how.cosine->nd != 2) {
        chain_fail(s, "there are no tables of angles");
        return &s->nothing;
    }
    by_tables.width = 2 * how.cosine->dimensions[1];
    return chain_done(s, y, GpuArray_rotary(y, x, &by_tables));
}

/* A cache with room for all, what it had, and the new places, as output i. */
static GpuArray *extend(chain *s, size_t i, const GpuArray *past, const GpuArray *now, const GpuArray *places,
                        size_t total) {
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const size_t had = past != NULL && past->nd == 4 ? past->dimensions[2] : 0, *d = now->dimensions;
    const size_t dims[] = {d[0], d[1], had > total ? had : total, d[3]};
    GpuArray *all = chain_make(s, i, now->typecode, 4, dims);
    const GpuArray *lists[] = {chain_count(s, 3, 0, d[0], 0), chain_count(s, 3, 1, d[1], 0), places};
    if (had < dims[2] && s->err == GA_NO_ERROR) s->err = call_fill(s->c, chain_slice(s, all, 2, had, dims[2] - had), 0);
    if (had != 0) chain_move(s, chain_slice(s, all, 2, 0, had), past);
    if (s->err == GA_NO_ERROR) s->err = GpuArray_scatter(all, lists, 3, now, GA_SCATTER_SET, 0);
    return all;
}

/* The number of keys, of which the host need not read the input if the graph says how long the caches become: as long
 * as they were, for a new key each, or longer by the new ones. */
static int total_of(call *c, size_t had, size_t steps, int64_t *total) {
    const operand *o = node_gives(c->node, 1) ? &c->node->out[1] : NULL;
    const int known = had > 0 && o != NULL && o->nd == 4 && o->dims[2] > 0;
    if (known && ((size_t)o->dims[2] == had + steps || ((size_t)o->dims[2] == had && steps == 1))) {
        *total = o->dims[2];
        return GA_NO_ERROR;
    }
    return call_int(c, 6, total);
}

/* query, key, value, past_key, past_value, seqlens_k, total_sequence_length, cos_cache, sin_cache */
static int run_group_query(call *c) {
    chain s = chain_begin(c);
    const GpuArray *q = chain_input(&s, 0), *k = chain_input(&s, 1), *v = chain_input(&s, 2);
    const size_t heads = number_of(&s, "num_heads"), kv_heads = number_of(&s, "kv_num_heads");
    const long long window = (long long)node_int(c->node, "local_window_size", -1);
    int64_t total = 0;
    char text[96];
    const GpuArray *past = chain_input(&s, 3);
    const size_t had = past != NULL && past->nd == 4 ? past->dimensions[2] : 0;
    if (s.err == GA_NO_ERROR && q->nd == 3) s.err = total_of(c, had, q->dimensions[1], &total);
    if (s.err == GA_NO_ERROR && (q->nd != 3 || total < 1 || total > INT32_MAX || (k == NULL) != (v == NULL)))
        chain_fail(&s, "an input does not fit");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    if (k == NULL) { /* one after the other in one input */
        const size_t width = q->dimensions[2] / (heads + 2 * kv_heads);
        k = chain_slice(&s, q, 2, heads * width, kv_heads * width);
        v = chain_slice(&s, q, 2, (heads + kv_heads) * width, kv_heads * width);
        q = chain_slice(&s, q, 2, 0, heads * width);
    }
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t batch = q->dimensions[0], steps = q->dimensions[1], across[] = {batch, 1, steps, 1};
    if (steps > (size_t)total) chain_fail(&s, "there are more new keys than keys");
    GpuArray *places = places_of(&s, batch, steps, had, (size_t)total);
    GpuArray *qs = split_heads(&s, q, heads), *ks = split_heads(&s, k, kv_heads), *vs = split_heads(&s, v, kv_heads);
    if (node_int(c->node, "do_rotary", 0)) {
        qs = turn(&s, qs, places);
        ks = turn(&s, ks, places);
    }
    ks = extend(&s, 1, past, ks, places, (size_t)total);
    vs = extend(&s, 2, chain_input(&s, 4), vs, places, (size_t)total);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    if (window > 0)
        snprintf(text, sizeof text, "y = b <= a && b > a - %lld;", window);
    else
        snprintf(text, sizeof text, "y = b <= a;");
    GpuArray *seen = chain_expression(&s, text, GA_BOOL, chain_reshape(&s, places, 4, across),
                                      chain_count(&s, 4, 3, ks->dimensions[2], 0), NULL, NULL);
    chain_give(&s, 0, join_heads(&s, attend(&s, qs, ks, vs, seen, 0)));
    chain_give(&s, 1, ks);
    chain_give(&s, 2, vs);
    return chain_end(&s);
}

/* Sinks, biases, given positions, scores as an output and quantised caches are not supported. */
static int takes_group_query(const node *n) {
    for (size_t i = 9; i < n->nin; i++)
        if (node_has(n, i)) return 0;
    if (n->nin < 7 || node_has(n, 1) != node_has(n, 2) || node_has(n, 3) != node_has(n, 4)) return 0;
    if (node_int(n, "smooth_softmax", 0) > 0 || node_gives(n, 3)) return 0;
    return !node_has(n, 3) || n->in[3].type == n->in[0].type;
}

/* ------------------------------------------------------------------------------------------------- RotaryEmbedding */

/* input, position_ids, cos_cache, sin_cache. One position is that of the first place. */
static int run_rotary(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *ids = chain_input(&s, 1), *cosine = chain_input(&s, 2);
    int64_t heads = node_int(c->node, "num_heads", 0);
    ga_rotary how = {.axis = 2, .interleaved = node_int(c->node, "interleaved", 0) != 0, .sine = chain_input(&s, 3)};
    GpuArray *y = chain_new(&s);
    if (s.err == GA_NO_ERROR && (cosine->nd != 2 || (x->nd != 3 && x->nd != 4)))
        chain_fail(&s, "the input or the tables of angles have another rank");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    how.cosine = cosine;
    how.width = 2 * cosine->dimensions[1];
    if (heads <= 0 && x->nd == 3) heads = how.width == 0 ? 0 : (int64_t)(x->dimensions[2] / how.width);
    GpuArray *xs = split_heads(&s, x, (size_t)heads);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t *d = xs->dimensions, places[] = {ids->nd == 2 ? d[0] : 1, 1, ids->nd == 2 ? d[2] : 1};
    how.positions = chain_cast(&s, chain_reshape(&s, ids, 3, places), GA_LONG);
    if (ids->nd != 2) how.positions = chain_apply(&s, "add", how.positions, chain_count(&s, 3, 2, d[2], 0), NULL);
    if (s.err == GA_NO_ERROR) chain_done(&s, y, GpuArray_rotary(y, xs, &how));
    chain_give(&s, 0, x->nd == 3 ? join_heads(&s, y) : y);
    return chain_end(&s);
}

static int takes_rotary(const node *n) {
    return node_int(n, "is_packed_batching", 0) == 0 && node_float(n, "scale", 1) == 1 &&
           n->in[2].type == n->in[0].type && n->in[3].type == n->in[0].type;
}

const op ops_transformer[] = {
    {"com.microsoft", "Attention", 1, "f", takes_packed_attention, run_packed_attention, NULL, NULL},
    {"com.microsoft", "GroupQueryAttention", 1, "f", takes_group_query, run_group_query, NULL, NULL},
    {"com.microsoft", "MultiHeadAttention", 1, "f", takes_multi_head, run_multi_head, NULL, NULL},
    {"com.microsoft", "RotaryEmbedding", 1, "f", takes_rotary, run_rotary, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
