/* Linear attention: a state of keys by values that every step writes to and reads from. */
#include <math.h>
#include <string.h>

#include "chain.h"
#include "table.h"

typedef struct sizes {
    size_t batch, steps, q_heads, kv_heads, keys, values;
} sizes;

static int read_sizes(chain *s, sizes *z, const GpuArray *q, const GpuArray *k, const GpuArray *v) {
    int64_t q_heads = node_int(s->c->node, "q_num_heads", 0), kv_heads = node_int(s->c->node, "kv_num_heads", 0);
    if (s->err != GA_NO_ERROR) return 0;
    if (q->nd != 3 || k->nd != 3 || v->nd != 3 || q_heads < 1 || kv_heads < 1 || q_heads % kv_heads != 0) {
        chain_fail(s, "there are %lld and %lld heads, or an input has another rank than 3", (long long)q_heads,
                   (long long)kv_heads);
        return 0;
    }
    *z = (sizes){.batch = q->dimensions[0],
                 .steps = q->dimensions[1],
                 .q_heads = (size_t)q_heads,
                 .kv_heads = (size_t)kv_heads,
                 .keys = q->dimensions[2] / (size_t)q_heads,
                 .values = v->dimensions[2] / (size_t)kv_heads};
    if (q->dimensions[2] != z->keys * z->q_heads || k->dimensions[2] != z->keys * z->kv_heads ||
        v->dimensions[2] != z->values * z->kv_heads || k->dimensions[0] != z->batch || v->dimensions[0] != z->batch ||
        k->dimensions[1] != z->steps || v->dimensions[1] != z->steps)
        chain_fail(s, "queries, keys and values do not fit each other");
    return s->err == GA_NO_ERROR;
}

/* batch x steps x heads x rows x columns, in the type of the state. */
static GpuArray *split(chain *s, const GpuArray *a, const sizes *z, size_t heads, size_t rows, size_t columns,
                       int type) {
    const size_t dims[] = {z->batch, z->steps, heads, rows, columns};
    return chain_cast(s, chain_reshape(s, a, 5, dims), type);
}

/* The decay of the state at each step: for each head, or for each of its keys. */
static GpuArray *decay_of(chain *s, const GpuArray *decay, const sizes *z, int type) {
    if (s->err == GA_NO_ERROR && decay->nd != 3) chain_fail(s, "the decay has another rank than 3");
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const size_t rows = decay->dimensions[2] == z->kv_heads ? 1 : z->keys;
    return chain_apply(s, "exp", split(s, decay, z, z->kv_heads, rows, 1, type), NULL, NULL);
}

static GpuArray *beta_of(chain *s, const GpuArray *beta, const sizes *z, int type) {
    if (s->err == GA_NO_ERROR && beta->nd != 3) chain_fail(s, "beta has another rank than 3");
    if (s->err != GA_NO_ERROR) return &s->nothing;
    return split(s, beta, z, beta->dimensions[2] == 1 ? 1 : z->kv_heads, 1, 1, type);
}

/* S := S exp(g); v := beta (v - k S) with a delta rule; S := S + k v; y = scale q S. */
static int run_linear_attention(call *c) {
    chain s = chain_begin(c);
    const char *rule = node_text(c->node, "update_rule", "gated_delta");
    const int gated = strncmp(rule, "gated", 5) == 0, delta = strstr(rule, "delta") != NULL;
    const GpuArray *q = chain_input(&s, 0), *k = chain_input(&s, 1), *v = chain_input(&s, 2);
    const GpuArray *past = chain_input(&s, 3), *decay = chain_input(&s, 4), *beta = chain_input(&s, 5);
    double scale = node_float(c->node, "scale", 0);
    char text[64];
    sizes z;
    if ((gated && decay == NULL) || (delta && beta == NULL)) chain_fail(&s, "the rule %s needs another input", rule);
    if (!read_sizes(&s, &z, q, k, v)) return chain_end(&s);
    const int type = q->typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT,
              kept = past != NULL ? past->typecode : q->typecode;
    const size_t group = z.q_heads / z.kv_heads, state_dims[] = {z.batch, z.kv_heads, z.keys, z.values};
    const size_t y_dims[] = {z.batch, z.steps, z.kv_heads, group, z.values};
    const size_t result[] = {z.batch, z.steps, z.q_heads * z.values};
    GpuArray *state = chain_zeros(&s, type, 4, state_dims), *y = chain_empty(&s, type, 5, y_dims);
    GpuArray *queries = split(&s, q, &z, z.kv_heads, group, z.keys, type);
    GpuArray *columns = split(&s, k, &z, z.kv_heads, z.keys, 1, type);
    GpuArray *keys = split(&s, k, &z, z.kv_heads, 1, z.keys, type);
    GpuArray *values = split(&s, v, &z, z.kv_heads, 1, z.values, type);
    GpuArray *factors = gated ? decay_of(&s, decay, &z, type) : NULL;
    GpuArray *rates = delta ? beta_of(&s, beta, &z, type) : NULL;
    if (past != NULL) chain_move(&s, state, past);
    if (scale == 0 && z.keys != 0) scale = 1 / sqrt((double)z.keys);
    snprintf(text, sizeof text, "y = a * %.17e;", scale);
    const size_t mark = chain_mark(&s);
    for (size_t t = 0; t < z.steps && s.err == GA_NO_ERROR; t++) {
        GpuArray *fresh = chain_place(&s, values, 1, t), *kept_state = state;
        if (gated) kept_state = chain_apply(&s, "multiply", state, chain_place(&s, factors, 1, t), NULL);
        if (delta)
            fresh = chain_expression(&s, "y = a * (b - c);", type, chain_place(&s, rates, 1, t), fresh,
                                     chain_matmul(&s, chain_place(&s, keys, 1, t), kept_state), NULL);
        chain_move(
            &s, state,
            chain_expression(&s, "y = a + b * c;", type, kept_state, chain_place(&s, columns, 1, t), fresh, NULL));
        chain_move(&s, chain_place(&s, y, 1, t),
                   chain_expression(&s, text, type, chain_matmul(&s, chain_place(&s, queries, 1, t), state), NULL, NULL,
                                    NULL));
        chain_release(&s, mark);
    }
    chain_give(&s, 0, chain_cast(&s, chain_reshape(&s, y, 3, result), q->typecode));
    chain_give(&s, 1, chain_cast(&s, state, kept));
    return chain_end(&s);
}

static int takes_linear_attention(const node *n) {
    for (size_t i = 1; i < n->nin; i++)
        if (node_has(n, i) && !table_is(n->in[i].type, "f")) return 0;
    return !node_gives(n, 1) || n->out[1].type == (node_has(n, 3) ? n->in[3].type : n->in[0].type);
}

const op ops_linear[] = {
    {"", "LinearAttention", 27, "f", takes_linear_attention, run_linear_attention, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
