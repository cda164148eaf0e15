/* Mixtures of experts with quantised weights, of com.microsoft. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "table.h"
#include "weights.h"

enum { FEW_PAIRS = 8 }; /* of tokens and experts, of which each reads its weights separately */

/* The fully connected layer of all experts; fc3 gates fc1. Zero points are packed, for blocks along a row, without
 * blocks along the rows. */
typedef struct layer {
    size_t experts, rows;
    packing packing;
    const GpuArray *weights, *scales, *bias, *zeros;
    int whole; /* not 0: a row is a block */
} layer;

/* The experts that a stack of matrices is taken from: those of a list, or one. */
typedef struct selection {
    const GpuArray *list;
    size_t count, expert;
} selection;

static int fits(const GpuArray *a, unsigned int nd, size_t first, size_t second, size_t third) {
    const size_t dims[] = {first, second, third};
    if (a->nd != nd) return 0;
    for (unsigned int d = 0; d < nd; d++)
        if (a->dimensions[d] != dims[d]) return 0;
    return 1;
}

/* The bits of the weights of layer 1, 2 or 3. */
static unsigned int bits_of(const node *n, int number) {
    char name[32];
    snprintf(name, sizeof name, "fc%d_expert_weight_bits", number);
    const int64_t bits = node_int(n, name, node_int(n, "expert_weight_bits", 4));
    return bits == 2 || bits == 4 || bits == 8 ? (unsigned int)bits : 0;
}

/* Read layer 1, 2 or 3 of `columns` columns. */
static int read_layer(chain *s, layer *l, int number, size_t columns) {
    const size_t first = 3 * (size_t)number - 1, at_zeros = 10 + (size_t)number; /* of inputs */
    const unsigned int bits = bits_of(s->c->node, number);
    const int64_t given = node_int(s->c->node, "block_size", 0);
    const size_t each = 8 / bits, block = given != 0 ? (size_t)given : columns;
    const unsigned int nd = given != 0 ? 3 : 2;
    *l = (layer){.weights = chain_input(s, first), .scales = chain_input(s, first + 1)};
    l->bias = chain_input(s, first + 2);
    l->zeros = chain_input(s, at_zeros);
    l->whole = given == 0;
    if (s->err != GA_NO_ERROR) return 0;
    if (columns == 0 || columns % block != 0 || block % each != 0)
        chain_fail(s, "%zu columns are no whole number of blocks of %zu", columns, block);
    if (l->weights->nd != 3) chain_fail(s, "input %zu has %u dimensions, not 3", first, l->weights->nd);
    if (s->err != GA_NO_ERROR) return 0;
    l->experts = l->weights->dimensions[0];
    l->rows = l->weights->dimensions[1];
    l->packing = (packing){columns, columns / block, block, bits};
    if (l->weights->dimensions[2] != columns / each)
        chain_fail(s, "input %zu has rows of %zu bytes, not %zu", first, l->weights->dimensions[2], columns / each);
    if (!fits(l->scales, nd, l->experts, l->rows, l->packing.blocks))
        chain_fail(s, "the scales, input %zu, do not fit the weights", first + 1);
    if (l->bias != NULL && !fits(l->bias, 2, l->experts, l->rows, 0))
        chain_fail(s, "the bias, input %zu, does not fit the weights", first + 2);
    return s->err == GA_NO_ERROR;
}

/* Zero points as numbers, for each block of all experts. */
static const GpuArray *zeros_of(chain *s, const layer *l) {
    const size_t dims[] = {l->experts, l->rows, l->packing.blocks};
    if (l->zeros == NULL) return NULL;
    return chain_reshape(s,
                         weights_unpack(s, l->zeros, l->whole ? l->experts : l->experts * l->rows,
                                        l->whole ? l->rows : l->packing.blocks, l->packing.bits),
                         3, dims);
}

static const GpuArray *choose(chain *s, const GpuArray *a, const selection *of) {
    if (a == NULL || of->list == NULL) return a == NULL ? NULL : chain_slice(s, a, 0, of->expert, 1);
    GpuArray *out = chain_new(s);
    return out == NULL ? &s->nothing : chain_done(s, out, GpuArray_take(out, a, of->list, 0, 0));
}

/* A layer's products with inputs of chosen experts x some x columns, from weights as numbers. */
static GpuArray *multiply(chain *s, const layer *l, const selection *of, const GpuArray *x) {
    static const unsigned int turned[] = {0, 2, 1};
    const size_t dims[] = {of->count, l->rows, l->packing.columns};
    const GpuArray *bytes = choose(s, l->weights, of), *scales = choose(s, l->scales, of);
    const GpuArray *zeros = choose(s, zeros_of(s, l), of);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    GpuArray *w = weights_values(s, &l->packing, bytes, scales, zeros, of->count * l->rows, x->typecode);
    return chain_matmul(s, x, chain_transpose(s, chain_reshape(s, w, 3, dims), turned));
}

/* The same from packed weights, if the library reads these; else NULL. */
static GpuArray *multiply_packed(chain *s, const layer *l, const selection *of, const GpuArray *x) {
    const size_t one[] = {of->count, 1}, flat[] = {x->dimensions[1], x->dimensions[2]};
    const size_t back[] = {1, x->dimensions[1], l->rows};
    packed w;
    if (l->zeros != NULL && l->whole && l->packing.bits != 8) return NULL; /* those of neighbours share bytes */
    if (of->list != NULL) {
        if (!weights_packed(s, &w, &l->packing, l->weights, l->scales, l->zeros, l->experts, l->rows, x->typecode))
            return NULL;
        return weights_chosen(s, &w, x, chain_reshape(s, of->list, 2, one));
    }
    const GpuArray *bytes = choose(s, l->weights, of), *scales = choose(s, l->scales, of);
    const GpuArray *zeros = choose(s, l->zeros, of);
    if (!weights_packed(s, &w, &l->packing, bytes, scales, zeros, 0, l->rows, x->typecode)) return NULL;
    return chain_reshape(s, weights_product(s, &w, chain_reshape(s, x, 2, flat), chain_new(s)), 3, back);
}

/* The layer for inputs of chosen experts x some x columns. */
static GpuArray *apply_layer(chain *s, const layer *l, const selection *of, const GpuArray *x) {
    const size_t across[] = {of->count, 1, l->rows};
    if (s->err != GA_NO_ERROR) return &s->nothing;
    GpuArray *y = multiply_packed(s, l, of, x);
    if (y == NULL) y = multiply(s, l, of, x);
    if (l->bias == NULL) return y;
    return chain_apply(s, "add", y, chain_reshape(s, choose(s, l->bias, of), 3, across), NULL);
}

/* G sigmoid(alpha G) (L + beta); G and L are the gate and the linear part, clamped, or the gate's sigmoid is instead.
 */
static GpuArray *swiglu(chain *s, const GpuArray *g, const GpuArray *l) {
    const node *n = s->c->node;
    const double alpha = node_float(n, "activation_alpha", 1), beta = node_float(n, "activation_beta", 0);
    const double limit = node_float(n, "swiglu_limit", INFINITY);
    const int late = node_int(n, "swiglu_limit_after_activation", 0) != 0;
    char text[448], clamp[3][64] = {"", "", ""};
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const char *type = g->typecode == GA_DOUBLE ? "f64" : "f32";
    if (!isfinite(alpha) || !isfinite(beta) || isnan(limit)) chain_fail(s, "an attribute is not finite");
    if (isfinite(limit)) {
        snprintf(clamp[late], sizeof *clamp, "g = min(g, %.9e);", limit);
        snprintf(clamp[2], sizeof *clamp, "l = max(min(l, %.9e), -(%.9e));", limit, limit);
    }
    snprintf(text, sizeof text,
             "%s g = %s(a); %s l = %s(b); %s g = g / (1 + exp(-(%.9e) * g)); %s %s y = %s(g * (l + (%.9e)));", type,
             type, type, type, clamp[0], alpha, clamp[1], clamp[2], table_type(g->typecode), beta);
    return chain_expression(s, text, g->typecode, g, l, NULL, NULL);
}

typedef enum activation { RELU, RELU2, GELU, SILU, IDENTITY, SWIGLU, GEGLU, UNKNOWN } activation;

static activation activation_of(const node *n) {
    static const char *const names[] = {"relu", "relu2", "gelu", "silu", "identity", "swiglu", "geglu"};
    const char *name = node_text(n, "activation_type", "relu");
    size_t i = 0;
    while (i < UNKNOWN && strcmp(name, names[i]) != 0) i++;
    return (activation)i;
}

static int is_gated(activation a) {
    return a == SWIGLU || a == GEGLU;
}

/* ONNX Runtime's GELU here is the approximation by tanh. */
static GpuArray *activate(chain *s, activation a, GpuArray *h, GpuArray *linear) {
    switch (a) {
    case RELU: return chain_apply(s, "relu", h, NULL, NULL);
    case RELU2: return chain_expression(s, "y = max(a, 0) * max(a, 0);", h->typecode, h, NULL, NULL, NULL);
    case GELU: return chain_apply(s, "gelu_tanh", h, NULL, NULL);
    case SILU: return chain_apply(s, "silu", h, NULL, NULL);
    case SWIGLU: return swiglu(s, h, linear);
    case GEGLU: return chain_apply(s, "multiply", chain_apply(s, "gelu_tanh", h, NULL, NULL), linear, NULL);
    default: return h;
    }
}

typedef struct experts {
    layer first, second, gated; /* fc1, fc2 and fc3 */
    activation activation;
    int fusion; /* of gate and linear part: 0 in fc1 and fc3, 1 side by side, 2 one after the other */
} experts;

static GpuArray *run_experts(chain *s, const experts *e, const selection *of, const GpuArray *x) {
    GpuArray *h = apply_layer(s, &e->first, of, x), *linear = NULL;
    if (s->err != GA_NO_ERROR) return h;
    const size_t half = e->second.packing.columns, pairs[] = {of->count, x->dimensions[1], half, 2};
    if (is_gated(e->activation) && e->fusion == 0) {
        linear = apply_layer(s, &e->gated, of, x);
    } else if (is_gated(e->activation) && e->fusion == 1) {
        GpuArray *both = chain_reshape(s, h, 4, pairs);
        h = chain_place(s, both, 3, 0);
        linear = chain_place(s, both, 3, 1);
    } else if (is_gated(e->activation)) {
        linear = chain_slice(s, h, 2, half, half);
        h = chain_slice(s, h, 2, 0, half);
    }
    return apply_layer(s, &e->second, of, activate(s, e->activation, h, linear));
}

/* ----------------------------------------------------------------------------------------------------- routing */

typedef struct routing {
    size_t tokens, k;
    GpuArray *ids;     /* tokens x k, of GA_LONG */
    GpuArray *weights; /* the same, of GA_FLOAT or GA_DOUBLE */
} routing;

/* The sum of the weights of a token becomes 1, unless it is 0. */
static GpuArray *normalise(chain *s, GpuArray *weights, const routing *r) {
    const size_t ones[] = {r->k, 1};
    GpuArray *all = chain_empty(s, weights->typecode, 2, ones);
    if (s->err == GA_NO_ERROR) s->err = call_fill(s->c, all, 1);
    return chain_expression(s, "y = b == 0 ? 0 : a / b;", weights->typecode, weights, chain_matmul(s, weights, all),
                            NULL, NULL);
}

/* The k experts with the largest numbers, with the softmax of these; or with weights that are given apart. */
static void route(chain *s, routing *r) {
    static const unsigned int last = 1;
    const GpuArray *numbers = chain_input(s, 1), *given = chain_input(s, 14);
    if (s->err != GA_NO_ERROR) return;
    const int type = numbers->typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    GpuArray *best = chain_new(s), *ids = chain_new(s), *out = chain_new(s);
    if (out == NULL) return;
    s->err = GpuArray_topk(best, ids, numbers, r->k, 1, 0);
    r->ids = ids;
    if (given == NULL) {
        GpuArray *wide = chain_cast(s, best, type);
        r->weights = s->err != GA_NO_ERROR ? wide : chain_done(s, out, GpuArray_softmax(out, wide, 1, &last));
        return;
    }
    if (s->err == GA_NO_ERROR && !fits(given, 2, r->tokens, numbers->dimensions[1], 0))
        chain_fail(s, "the weights of experts, input 14, do not fit the numbers for their choice");
    if (s->err == GA_NO_ERROR) s->err = GpuArray_take_along_axis(out, given, ids, 1, 0);
    r->weights = chain_cast(s, out, type);
    if (s->err == GA_NO_ERROR && node_int(s->c->node, "normalize_routing_weights", 0))
        r->weights = normalise(s, r->weights, r);
}

/* Every pair of a token and an expert by itself: nothing waits for the device. (tokens k) x 1 x width. */
static GpuArray *run_each(chain *s, const experts *e, const routing *r, const GpuArray *x) {
    const size_t pairs = r->tokens * r->k, row[] = {pairs, 1, x->dimensions[1]};
    const selection of = {.list = chain_reshape(s, r->ids, 1, &pairs), .count = pairs};
    int64_t tokens[FEW_PAIRS];
    for (size_t i = 0; i < pairs; i++) tokens[i] = (int64_t)(i / r->k);
    GpuArray *list = chain_upload(s, GA_LONG, 1, &pairs, tokens), *rows = chain_new(s);
    if (rows != NULL) s->err = GpuArray_take(rows, x, list, 0, 0);
    return s->err != GA_NO_ERROR ? &s->nothing : run_experts(s, e, &of, chain_reshape(s, rows, 3, row));
}

/* Pairs, ordered by expert: their tokens, the place of each pair in this order, and the ends of experts. */
typedef struct order {
    int64_t *tokens, *places;
    size_t *ends;
} order;

static int sort_pairs(order *o, const int64_t *ids, const routing *r, size_t count) {
    const size_t pairs = r->tokens * r->k;
    size_t total = 0;
    for (size_t i = 0; i < pairs; i++) {
        if (ids[i] < 0 || (size_t)ids[i] >= count) return 0;
        o->ends[ids[i]]++;
    }
    for (size_t e = 0; e < count; e++) {
        const size_t own = o->ends[e];
        o->ends[e] = total; /* where the expert begins, so far */
        total += own;
    }
    for (size_t i = 0; i < pairs; i++) {
        const size_t place = o->ends[ids[i]]++;
        o->places[i] = (int64_t)place;
        o->tokens[place] = (int64_t)(i / r->k);
    }
    return 1;
}

/* The results of pairs in the order of experts; one expert after the other. */
static void run_in_order(chain *s, const experts *e, const order *o, const GpuArray *x, GpuArray *all) {
    size_t first = 0;
    for (size_t i = 0; i < e->first.experts && s->err == GA_NO_ERROR; first = o->ends[i++]) {
        const size_t rows = o->ends[i] - first, dims[] = {1, rows, x->dimensions[1]}, back[] = {rows, x->dimensions[1]};
        const selection of = {.count = 1, .expert = i};
        const size_t mark = chain_mark(s);
        if (rows == 0) continue;
        GpuArray *list = chain_upload(s, GA_LONG, 1, &rows, o->tokens + first), *own = chain_new(s);
        if (own != NULL) s->err = GpuArray_take(own, x, list, 0, 0);
        if (s->err != GA_NO_ERROR) return;
        GpuArray *y = run_experts(s, e, &of, chain_reshape(s, own, 3, dims));
        chain_move(s, chain_slice(s, all, 0, first, rows), chain_reshape(s, y, 2, back));
        chain_release(s, mark);
    }
}

/* The tokens of each expert together: the host waits for their numbers. (tokens k) x width. */
static GpuArray *run_sorted(chain *s, const experts *e, const routing *r, const GpuArray *x) {
    const size_t pairs = r->tokens * r->k, dims[] = {pairs, x->dimensions[1]};
    int64_t *ids = calloc(3 * pairs + 1, sizeof *ids);
    order o = {.ends = calloc(e->first.experts + 1, sizeof *o.ends)};
    GpuArray *all = chain_empty(s, x->typecode, 2, dims), *back = chain_new(s);
    if (s->err == GA_NO_ERROR && (ids == NULL || o.ends == NULL)) s->err = GA_MEMORY_ERROR;
    if (s->err == GA_NO_ERROR) s->err = GpuArray_read_strided(ids, NULL, r->ids);
    if (s->err == GA_NO_ERROR) {
        o.tokens = ids + pairs;
        o.places = o.tokens + pairs;
        if (!sort_pairs(&o, ids, r, e->first.experts)) chain_fail(s, "there is no such expert");
        run_in_order(s, e, &o, x, all);
        GpuArray *places = chain_upload(s, GA_LONG, 1, &pairs, o.places);
        if (s->err == GA_NO_ERROR) s->err = GpuArray_take(back, all, places, 0, 0);
    }
    free(ids);
    free(o.ends);
    return s->err == GA_NO_ERROR ? back : &s->nothing;
}

/* ------------------------------------------------------------------------------------------------------- the node */

static int read_experts(chain *s, experts *e, size_t width) {
    e->activation = activation_of(s->c->node);
    e->fusion = (int)node_int(s->c->node, "swiglu_fusion", 0);
    const int apart = is_gated(e->activation) && e->fusion == 0;
    if (!read_layer(s, &e->first, 1, width)) return 0;
    const size_t parts = is_gated(e->activation) && !apart ? 2 : 1, inner = e->first.rows / parts;
    if (e->first.rows % parts != 0) chain_fail(s, "%zu rows cannot be gates and as many others", e->first.rows);
    if (!read_layer(s, &e->second, 2, inner) || (apart && !read_layer(s, &e->gated, 3, width))) return 0;
    if (e->second.rows != width || e->second.experts != e->first.experts)
        chain_fail(s, "the experts' second layers do not fit the input or the first ones");
    if (apart && (e->gated.rows != inner || e->gated.experts != e->first.experts))
        chain_fail(s, "the experts' third layers do not fit the first ones");
    return s->err == GA_NO_ERROR;
}

/* The sum over a token's experts, by their weights, in the weights' type. */
static void give_sum(chain *s, const routing *r, GpuArray *y, const GpuArray *input) {
    if (s->err != GA_NO_ERROR) return;
    const size_t width = input->dimensions[input->nd - 1];
    const size_t terms[] = {r->tokens, r->k, width}, row[] = {r->tokens, 1, r->k};
    GpuArray *wide = chain_cast(s, chain_reshape(s, y, 3, terms), r->weights->typecode);
    GpuArray *sum = chain_cast(s, chain_matmul(s, chain_reshape(s, r->weights, 3, row), wide), input->typecode);
    chain_give(s, 0, chain_reshape(s, sum, input->nd, input->dimensions));
}

static int run_qmoe(call *c) {
    chain s = chain_begin(c);
    const GpuArray *input = chain_input(&s, 0), *numbers = chain_input(&s, 1);
    experts e = {0};
    routing r = {.k = (size_t)node_int(c->node, "k", 1)};
    if (s.err == GA_NO_ERROR && input->nd != 2 && input->nd != 3)
        chain_fail(&s, "the input has %u dimensions, not 2 or 3", input->nd);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t width = input->dimensions[input->nd - 1];
    r.tokens = input->nd == 2 ? input->dimensions[0] : input->dimensions[0] * input->dimensions[1];
    if (!read_experts(&s, &e, width)) return chain_end(&s);
    if (!fits(numbers, 2, r.tokens, e.first.experts, 0))
        chain_fail(&s, "the numbers for the choice are not those of %zu tokens and %zu experts", r.tokens,
                   e.first.experts);
    if (r.k < 1 || r.k > e.first.experts) chain_fail(&s, "%zu of %zu experts cannot be chosen", r.k, e.first.experts);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t flat[] = {r.tokens, width};
    GpuArray *x = chain_reshape(&s, input, 2, flat);
    route(&s, &r);
    if (s.err == GA_NO_ERROR)
        give_sum(&s, &r, r.tokens * r.k <= FEW_PAIRS ? run_each(&s, &e, &r, x) : run_sorted(&s, &e, &r, x), input);
    return chain_end(&s);
}

/* The third layer is the linear part of swiglu; other activations have no gate, or one in the first layer. */
static int takes_activation(const node *n) {
    const activation a = activation_of(n);
    const int64_t fusion = node_int(n, "swiglu_fusion", 0);
    if (a == UNKNOWN || fusion < 0 || fusion > 2 || (a == GEGLU && fusion == 0)) return 0;
    return node_has(n, 8) == (a == SWIGLU && fusion == 0) &&
           (!node_has(n, 8) || (node_has(n, 9) && bits_of(n, 3) != 0));
}

static int takes_types(const node *n) {
    for (size_t i = 1; i < n->nin; i++) {
        const int is_bytes = i == 2 || i == 5 || i == 8 || (i >= 11 && i <= 13), is_scale = i == 3 || i == 6 || i == 9;
        if (!node_has(n, i)) continue;
        if (is_bytes   ? n->in[i].type != GA_UBYTE
            : is_scale ? !table_is(n->in[i].type, "f")
                       : n->in[i].type != n->in[0].type)
            return 0;
    }
    return 1;
}

/* Sparse mixers, weights that are packed for other providers and floats as weights, with scales after input 14, are not
 * supported. */
static int takes_qmoe(const node *n) {
    const int64_t block = node_int(n, "block_size", 0);
    if (bits_of(n, 1) == 0 || bits_of(n, 2) == 0 || strcmp(node_text(n, "quant_type", "int"), "int") != 0) return 0;
    if (block < 0 || (block != 0 && (block < 16 || block > 65536 || (block & (block - 1)) != 0))) return 0;
    if (node_int(n, "use_sparse_mixer", 0) || node_int(n, "weights_prepacked", 0) > 0) return 0;
    for (size_t i = 15; i < n->nin; i++)
        if (node_has(n, i)) return 0;
    return node_has(n, 1) && node_has(n, 2) && node_has(n, 3) && node_has(n, 5) && node_has(n, 6) && takes_types(n) &&
           takes_activation(n);
}

const op ops_experts[] = {
    {"com.microsoft", "QMoE", 1, "f", takes_qmoe, run_qmoe, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
