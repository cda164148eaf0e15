/* Products with quantised weights, of com.microsoft. */
#include <string.h>

#include "chain.h"
#include "narrow.h"
#include "table.h"

typedef struct packing {
    size_t rows, columns, blocks, block, bits;
    int narrow; /* 0: 8 bits */
} packing;

static int read_packing(const node *n, packing *p) {
    const int64_t rows = node_int(n, "N", 0), columns = node_int(n, "K", 0), block = node_int(n, "block_size", 0);
    const int64_t bits = node_int(n, "bits", 4);
    if (rows < 1 || columns < 1 || rows > INT32_MAX || columns > INT32_MAX || block < 16 || block > 65536) return 0;
    if (bits != 2 && bits != 4 && bits != 8) return 0;
    *p = (packing){.rows = (size_t)rows, .columns = (size_t)columns, .block = (size_t)block, .bits = (size_t)bits};
    p->blocks = (p->columns + p->block - 1) / p->block;
    p->narrow = bits == 2 ? ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2 : bits == 4 ? ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4 : 0;
    return 1;
}

/* A number for each of `count` of a row; where bits share bytes, each row begins with a byte of its own. */
static GpuArray *unpack(chain *s, size_t i, const packing *p, size_t count) {
    const GpuArray *bytes = chain_input(s, i);
    const size_t each = 8 / p->bits, row = (count + each - 1) / each, all = p->rows * row,
                 whole[] = {p->rows, row * each};
    GpuArray *out = chain_new(s);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    if (value_count(s->c->in[i]) != all) {
        chain_fail(s, "input %zu has %zu bytes, not %zu", i, value_count(s->c->in[i]), all);
        return &s->nothing;
    }
    GpuArray *flat = chain_reshape(s, bytes, 1, &all);
    if (s->err == GA_NO_ERROR)
        s->err = p->narrow != 0 ? narrow_unpack(s->c, out, flat, p->narrow, 2, whole)
                                : call_reshape(s->c, out, flat, 2, whole);
    return chain_slice(s, out, 1, 0, count);
}

/* The zero points of blocks, as numbers of the type. */
static GpuArray *zeros_of(chain *s, const packing *p, int type) {
    const size_t dims[] = {p->rows, p->blocks, 1};
    if (!call_has(s->c, 3)) return chain_constant(s, type, (double)(1 << (p->bits - 1)));
    if (s->c->in[3]->type != GA_UBYTE) return chain_cast(s, chain_reshape(s, chain_input(s, 3), 3, dims), type);
    return chain_cast(s, chain_reshape(s, unpack(s, 3, p, p->blocks), 3, dims), type);
}

/* x times the transposed matrix of (q - zero) scale. */
static int run_matmul_nbits(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *scales = chain_input(&s, 2);
    packing p;
    if (!read_packing(c->node, &p)) return call_fail(c, GA_VALUE_ERROR, "there are no such blocks");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t split[] = {p.rows, p.blocks, p.block}, each[] = {p.rows, p.blocks, 1};
    const size_t joined[] = {p.rows, p.blocks * p.block};
    const int type = x->typecode;
    if (value_count(c->in[2]) != p.rows * p.blocks) chain_fail(&s, "there are not %zu scales", p.rows * p.blocks);
    GpuArray *q = chain_reshape(&s, unpack(&s, 1, &p, p.blocks * p.block), 3, split);
    GpuArray *weights = chain_expression(
        &s, type == GA_DOUBLE ? "y = (f64(a) - f64(b)) * f64(c);" : "y = (f32(a) - f32(b)) * f32(c);", type, q,
        zeros_of(&s, &p, type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT), chain_reshape(&s, scales, 3, each), NULL);
    GpuArray *matrix = chain_slice(&s, chain_reshape(&s, weights, 2, joined), 1, 0, p.columns);
    GpuArray *y = chain_matmul(&s, x, chain_transpose(&s, matrix, NULL));
    if (call_has(c, 5)) y = chain_apply(&s, "add", y, chain_input(&s, 5), NULL);
    chain_give(&s, 0, y);
    return chain_end(&s);
}

/* Orders of columns (g_idx) are not supported. */
static int takes_matmul_nbits(const node *n) {
    packing p;
    if (n->in[1].type != GA_UBYTE || node_has(n, 4) || !table_is(n->in[2].type, "f")) return 0;
    if (node_has(n, 3) && n->in[3].type != GA_UBYTE && !table_is(n->in[3].type, "f")) return 0;
    return read_packing(n, &p) && (!node_has(n, 5) || n->in[5].type == n->in[0].type);
}

const op ops_weights[] = {
    {"com.microsoft", "MatMulNBits", 1, "f", takes_matmul_nbits, run_matmul_nbits, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
