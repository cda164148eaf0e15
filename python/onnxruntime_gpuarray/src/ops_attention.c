/* Attention and rotary embedding. */
#include <math.h>
#include <stdlib.h>

#include "chain.h"
#include "table.h"

/* The operands of an attention. Heads are axis 1 of all of them. */
typedef struct heads {
    GpuArray q, k, v, mask;
    int has_mask;
    size_t past; /* keys that came before those of this call */
} heads;

static void clear_heads(heads *h) {
    GpuArray_clear(&h->q);
    GpuArray_clear(&h->k);
    GpuArray_clear(&h->v);
    GpuArray_clear(&h->mask);
}

/* A view with heads as axis 1; of three dimensions the last one is split into heads. */
static int split_heads(call *c, GpuArray *out, size_t i, const char *name) {
    static const unsigned int turned[] = {0, 2, 1, 3};
    const GpuArray *x = call_array(c, i);
    GpuArray split = {0};
    int64_t count = node_int(c->node, name, 0);
    int err;
    if (x == NULL) return GA_VALUE_ERROR;
    if (x->nd == 4) return GpuArray_view(out, x);
    if (x->nd != 3) return call_fail(c, GA_VALUE_ERROR, "input %zu has %u dimensions", i, x->nd);
    if (count < 1 || x->dimensions[2] % (size_t)count != 0)
        return call_fail(c, GA_VALUE_ERROR, "%s is %lld", name, (long long)count);
    const size_t n = (size_t)count, dims[] = {x->dimensions[0], x->dimensions[1], n, x->dimensions[2] / n};
    err = call_reshape(c, &split, x, 4, dims);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(out, &split, turned);
    GpuArray_clear(&split);
    return err;
}

/* Prepend the past keys or values, and return the result as an output. */
static int with_past(call *c, GpuArray *x, size_t i, size_t output, size_t *past) {
    GpuArray joined = {0}, part = {0};
    const GpuArray *old = call_has(c, i) ? call_array(c, i) : NULL;
    int err = GA_NO_ERROR;
    *past = 0;
    if (!call_has(c, i))
        return call_wants(c, output) && GpuArray_view(&part, x) == GA_NO_ERROR ? call_give(c, output, &part)
                                                                               : GA_NO_ERROR;
    if (old == NULL) return GA_VALUE_ERROR;
    if (old->nd != 4) return call_fail(c, GA_VALUE_ERROR, "input %zu has %u dimensions", i, old->nd);
    const size_t dims[] = {x->dimensions[0], x->dimensions[1], old->dimensions[2] + x->dimensions[2], x->dimensions[3]};
    size_t cut = old->dimensions[2];
    GpuArray *parts[2] = {&part, &(GpuArray){0}};
    err = GpuArray_empty(&joined, c->ctx, x->typecode, 4, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_split(parts, &joined, 1, &cut, 2);
    if (err == GA_NO_ERROR) err = GpuArray_move(parts[0], old);
    if (err == GA_NO_ERROR) err = GpuArray_move(parts[1], x);
    GpuArray_clear(parts[0]);
    GpuArray_clear(parts[1]);
    GpuArray_clear(x);
    *x = joined;
    *past = cut;
    if (err == GA_NO_ERROR && call_wants(c, output)) err = GpuArray_view(&part, x);
    return err == GA_NO_ERROR && call_wants(c, output) ? call_give(c, output, &part) : err;
}

/* ------------------------------------------------------------------------------------------------------------- masks
 */

/* Integers 0, 1 ... along one of four axes. */
static int places_along(call *c, GpuArray *out, unsigned int axis, size_t count) {
    size_t dims[4] = {1, 1, 1, 1};
    int64_t *list = malloc((count + 1) * sizeof *list);
    int err;
    if (list == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < count; i++) list[i] = (int64_t)i;
    dims[axis] = count;
    err = call_upload(c, out, GA_LONG, 4, dims, list);
    free(list);
    return err;
}

/* The offset from a query's position to the first key that causality hides: a number, or one for each batch. */
static int offsets_of(call *c, GpuArray *offset, const heads *h) {
    GpuArray lengths = {0}, count = {0}, difference = {0};
    const GpuArray *given, *args[2] = {&lengths, &count};
    int err;
    if (!call_has(c, 6)) return call_constant(c, offset, GA_LONG, (double)h->past);
    given = call_array(c, 6);
    if (given == NULL) return GA_VALUE_ERROR;
    const size_t dims[4] = {h->q.dimensions[0], 1, 1, 1};
    err = call_reshape(c, &lengths, given, 4, dims);
    if (err == GA_NO_ERROR) err = call_constant(c, &count, GA_LONG, (double)h->q.dimensions[2]);
    if (err == GA_NO_ERROR) err = call_apply(c, "subtract", &difference, 2, args);
    if (err == GA_NO_ERROR) *offset = difference;
    GpuArray_clear(&lengths);
    GpuArray_clear(&count);
    return err;
}

/* The mask of keys that a query sees: booleans, broadcast to the scores. */
static int allowed_keys(call *c, GpuArray *allowed, const heads *h) {
    GpuArray rows = {0}, columns = {0}, offset = {0}, lengths = {0};
    char text[256];
    int causal = node_int(c->node, "is_causal", 0) != 0, err;
    long long left = (long long)node_int(c->node, "left_window_size", -1);
    long long right = (long long)node_int(c->node, "right_window_size", -1);
    const GpuArray *args[4] = {&rows, &columns, &offset, &lengths};
    unsigned int n = call_has(c, 6) ? 4 : 3;
    int used = snprintf(text, sizeof text, "y = true");
    if (causal) used += snprintf(text + used, sizeof text - (size_t)used, " && b <= a + c");
    if (left >= 0) used += snprintf(text + used, sizeof text - (size_t)used, " && a + c - b <= %lld", left);
    if (right >= 0) used += snprintf(text + used, sizeof text - (size_t)used, " && b - a - c <= %lld", right);
    if (n == 4) used += snprintf(text + used, sizeof text - (size_t)used, " && b < d");
    snprintf(text + used, sizeof text - (size_t)used, ";");
    err = places_along(c, &rows, 2, h->q.dimensions[2]);
    if (err == GA_NO_ERROR) err = places_along(c, &columns, 3, h->k.dimensions[2]);
    if (err == GA_NO_ERROR) err = offsets_of(c, &offset, h);
    if (err == GA_NO_ERROR && n == 4) {
        const GpuArray *given = call_array(c, 6);
        const size_t dims[4] = {h->q.dimensions[0], 1, 1, 1};
        err = given == NULL ? GA_VALUE_ERROR : call_reshape(c, &lengths, given, 4, dims);
    }
    if (err == GA_NO_ERROR) err = call_expression(c, text, allowed, GA_BOOL, n, args);
    GpuArray_clear(&rows);
    GpuArray_clear(&columns);
    GpuArray_clear(&offset);
    GpuArray_clear(&lengths);
    return err;
}

/* A mask shorter than the keys excludes those after its end. */
static int lengthen_mask(call *c, GpuArray *out, const GpuArray *mask, size_t keys) {
    size_t dims[CALL_MOST_DIMS], cut = mask->nd == 0 ? keys : mask->dimensions[mask->nd - 1];
    GpuArray first = {0}, second = {0}, *parts[2] = {&first, &second};
    int err;
    if (cut >= keys || cut == 1) return GpuArray_view(out, mask);
    for (unsigned int d = 0; d < mask->nd; d++) dims[d] = mask->dimensions[d];
    dims[mask->nd - 1] = keys;
    err = GpuArray_empty(out, c->ctx, mask->typecode, mask->nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = call_fill(c, out, mask->typecode == GA_BOOL ? 0 : -INFINITY);
    if (err == GA_NO_ERROR) err = GpuArray_split(parts, out, 1, &cut, mask->nd - 1);
    if (err == GA_NO_ERROR) err = GpuArray_move(&first, mask);
    GpuArray_clear(&first);
    GpuArray_clear(&second);
    return err;
}

/* The mask of the scores: the given one, and what causality, windows and lengths exclude. */
static int make_mask(call *c, heads *h) {
    GpuArray given = {0}, allowed = {0}, lowest = {0};
    int bounded = node_int(c->node, "is_causal", 0) != 0 || node_int(c->node, "left_window_size", -1) >= 0 ||
                  node_int(c->node, "right_window_size", -1) >= 0 || call_has(c, 6);
    int err = GA_NO_ERROR;
    const GpuArray *mask = call_has(c, 3) ? call_array(c, 3) : NULL;
    if (call_has(c, 3) && mask == NULL) return GA_VALUE_ERROR;
    h->has_mask = mask != NULL || bounded;
    if (mask != NULL) err = lengthen_mask(c, &given, mask, h->k.dimensions[2]);
    if (err == GA_NO_ERROR && bounded) err = allowed_keys(c, &allowed, h);
    if (err == GA_NO_ERROR && mask != NULL && bounded) {
        const GpuArray *both[2] = {&given, &allowed}, *choice[3] = {&allowed, &given, &lowest};
        if (given.typecode == GA_BOOL) {
            err = call_apply(c, "logical_and", &h->mask, 2, both);
        } else {
            err = call_constant(c, &lowest, given.typecode, -INFINITY);
            if (err == GA_NO_ERROR) err = call_apply(c, "where", &h->mask, 3, choice);
        }
    } else if (err == GA_NO_ERROR && h->has_mask) {
        err = GpuArray_view(&h->mask, mask != NULL ? &given : &allowed);
    }
    GpuArray_clear(&given);
    GpuArray_clear(&allowed);
    GpuArray_clear(&lowest);
    return err;
}

/* --------------------------------------------------------------------------------------------------------- attention
 */

/* The stage at which scores are returned: products, after the soft cap, with the mask, or their softmax. */
typedef enum stage { STAGE_PRODUCT, STAGE_CAPPED, STAGE_MASKED, STAGE_SOFTMAX } stage;

/* The softmax of a row that is masked completely would be NaN; it is set to 0. */
static GpuArray *softmax_of(chain *s, const GpuArray *scores) {
    const unsigned int last = 3;
    GpuArray *y = chain_new(s), *most = chain_new(s);
    int err = GA_NO_ERROR;
    if (s->err != GA_NO_ERROR) return &s->nothing;
    GpuReduction *r = expressions_reduction(s->c->expressions, "max", NULL, NULL, scores->typecode, -1, -1, &err);
    if (err == GA_NO_ERROR) err = GpuReduction_call(r, most, scores, 1, &last, GR_KEEPDIMS);
    if (err == GA_NO_ERROR) err = GpuArray_softmax(y, scores, 1, &last);
    chain_done(s, y, err);
    return chain_expression(s, "y = isinf(b) && b < 0 ? 0 : a;", scores->typecode, y, most, NULL, NULL);
}

/* The scores, as a separate output, in the type of the inputs. */
static int give_scores(call *c, const heads *h, const GpuArray *mask, double scale, double cap) {
    static const unsigned int turned[] = {0, 1, 2, 4, 3};
    chain s = chain_begin(c);
    char text[160];
    const int64_t mode = node_int(c->node, "qk_matmul_output_mode", 0);
    const stage wanted = (stage)mode;
    const size_t *qd = h->q.dimensions, *kd = h->k.dimensions;
    if (kd[1] == 0 || qd[1] % kd[1] != 0) return call_fail(c, GA_VALUE_ERROR, "heads do not divide");
    const size_t q_dims[] = {qd[0], kd[1], qd[1] / kd[1], qd[2], qd[3]}, k_dims[] = {kd[0], kd[1], 1, kd[2], kd[3]};
    const size_t dims[] = {qd[0], qd[1], qd[2], kd[2]};
    GpuArray *kt = chain_transpose(&s, chain_reshape(&s, &h->k, 5, k_dims), turned);
    GpuArray *product = chain_matmul(&s, chain_reshape(&s, &h->q, 5, q_dims), kt), *y;
    if (cap != 0 && wanted != STAGE_PRODUCT)
        snprintf(text, sizeof text, "y = %.17e * tanh(a * %.17e / %.17e);", cap, scale, cap);
    else
        snprintf(text, sizeof text, "y = a * %.17e;", scale);
    y = chain_reshape(&s, chain_expression(&s, text, h->q.typecode, product, NULL, NULL, NULL), 4, dims);
    if (wanted >= STAGE_MASKED && mask != NULL)
        y = mask->typecode == GA_BOOL ? chain_apply(&s, "where", mask, y, chain_constant(&s, h->q.typecode, -INFINITY))
                                      : chain_apply(&s, "add", y, mask, NULL);
    if (wanted == STAGE_SOFTMAX) y = softmax_of(&s, y);
    chain_give(&s, 3, y);
    return chain_end(&s);
}

/* Concatenate the heads in the last axis, if the inputs have that layout. */
static int give_attention(call *c, GpuArray *y, int joined) {
    static const unsigned int turned[] = {0, 2, 1, 3};
    GpuArray back = {0}, result = {0};
    int err;
    if (!joined) return call_give(c, 0, y);
    err = GpuArray_transpose(&back, y, turned);
    const size_t dims[] = {y->dimensions[0], y->dimensions[2], y->dimensions[1] * y->dimensions[3]};
    if (err == GA_NO_ERROR) err = call_reshape(c, &result, &back, 3, dims);
    GpuArray_clear(&back);
    GpuArray_clear(y);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int attend(call *c, heads *h) {
    GpuArray y = {0}, wide = {0};
    double scale = node_float(c->node, "scale", 0), cap = node_float(c->node, "softcap", 0);
    size_t dims[4] = {1, 1, 1, 1};
    ga_attention_inputs inputs = {.q = &h->q, .k = &h->k, .v = &h->v};
    ga_attention_options options = {.scale = scale, .cap = cap};
    int err = GA_NO_ERROR;
    if (h->has_mask) { /* a mask of lower rank is broadcast */
        if (h->mask.nd > 4) return call_fail(c, GA_VALUE_ERROR, "the mask has %u dimensions", h->mask.nd);
        for (unsigned int d = 0; d < h->mask.nd; d++) dims[4 - h->mask.nd + d] = h->mask.dimensions[d];
        err = call_reshape(c, &wide, &h->mask, 4, dims);
        inputs.bias = &wide;
    }
    if (err == GA_NO_ERROR) err = GpuArray_attention(&y, NULL, &inputs, &options);
    if (scale == 0) scale = 1 / sqrt((double)h->q.dimensions[3]);
    if (err == GA_NO_ERROR && call_wants(c, 3)) err = give_scores(c, h, inputs.bias, scale, cap);
    GpuArray_clear(&wide);
    if (err == GA_NO_ERROR) return give_attention(c, &y, c->in[0]->nd == 3);
    GpuArray_clear(&y);
    return err;
}

static int run_attention(call *c) {
    heads h = {.past = 0};
    size_t past;
    int err = split_heads(c, &h.q, 0, "q_num_heads");
    if (err == GA_NO_ERROR) err = split_heads(c, &h.k, 1, "kv_num_heads");
    if (err == GA_NO_ERROR) err = split_heads(c, &h.v, 2, "kv_num_heads");
    if (err == GA_NO_ERROR) err = with_past(c, &h.k, 4, 1, &h.past);
    if (err == GA_NO_ERROR) err = with_past(c, &h.v, 5, 2, &past);
    if (err == GA_NO_ERROR) err = make_mask(c, &h);
    if (err == GA_NO_ERROR) err = attend(c, &h);
    clear_heads(&h);
    return err;
}

static int takes_attention(const node *n) {
    int64_t mode = node_int(n, "qk_matmul_output_mode", 0);
    if (node_gives(n, 3) && (mode < 0 || mode > 3)) return 0;
    for (size_t i = 1; i < 6; i++)
        if (node_has(n, i) && n->in[i].type != n->in[0].type && !(i == 3 && n->in[i].type == GA_BOOL)) return 0;
    return !node_has(n, 6) || n->in[6].type == GA_LONG;
}

/* ------------------------------------------------------------------------------------------------------------- rotary
 */

static int rotate(call *c, GpuArray *y, const GpuArray *x) {
    GpuArray cosine = {0}, sine = {0}, positions = {0};
    const GpuArray *cos = call_array(c, 1), *sin = call_array(c, 2), *ids = call_has(c, 3) ? call_array(c, 3) : NULL;
    ga_rotary how = {.axis = 2,
                     .width = (size_t)node_int(c->node, "rotary_embedding_dim", 0),
                     .interleaved = node_int(c->node, "interleaved", 0) != 0,
                     .cosine = &cosine,
                     .sine = &sine};

    int err = cos == NULL || sin == NULL || (ids == NULL && call_has(c, 3)) ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && cos->nd == 0) err = call_fail(c, GA_VALUE_ERROR, "tables have no dimension");
    if (err != GA_NO_ERROR) return err;
    /* Without positions tables have a row for each batch and place: all of them are the rows of one table. */
    const size_t half = cos->dimensions[cos->nd - 1], rows = half == 0 ? 0 : value_count(c->in[1]) / half;
    const size_t dims[] = {rows, half}, places[] = {x->dimensions[0], 1, x->dimensions[2]};
    err = call_reshape(c, &cosine, cos, 2, dims);
    if (err == GA_NO_ERROR) err = call_reshape(c, &sine, sin, 2, dims);
    if (err == GA_NO_ERROR && ids != NULL) {
        err = call_reshape(c, &positions, ids, 3, places);
    } else if (err == GA_NO_ERROR) {
        size_t count = places[0] * places[2];
        int64_t *list = malloc((count + 1) * sizeof *list);
        for (size_t i = 0; i < count && list != NULL; i++) list[i] = (int64_t)i;
        err = list == NULL ? GA_MEMORY_ERROR : call_upload(c, &positions, GA_LONG, 3, places, list);
        free(list);
    }
    how.positions = &positions;
    if (err == GA_NO_ERROR) err = GpuArray_rotary(y, x, &how);
    GpuArray_clear(&cosine);
    GpuArray_clear(&sine);
    GpuArray_clear(&positions);
    return err;
}

static int run_rotary(call *c) {
    heads h = {.past = 0};
    GpuArray y = {0};
    int err = split_heads(c, &h.q, 0, "num_heads");
    if (err == GA_NO_ERROR) err = rotate(c, &y, &h.q);
    clear_heads(&h);
    if (err == GA_NO_ERROR) return give_attention(c, &y, c->in[0]->nd == 3);
    GpuArray_clear(&y);
    return err;
}

static int takes_rotary(const node *n) {
    return n->in[1].type == n->in[0].type && n->in[2].type == n->in[0].type;
}

const op ops_attention[] = {
    {"", "Attention", 23, "f", takes_attention, run_attention, NULL, NULL},
    {"", "RotaryEmbedding", 23, "f", takes_rotary, run_rotary, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
