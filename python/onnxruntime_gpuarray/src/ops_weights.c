/* Products with quantised weights, of com.microsoft. */
#include "table.h"
#include "weights.h"

static int read_packing(const node *n, packing *p, size_t *rows) {
    const int64_t count = node_int(n, "N", 0), columns = node_int(n, "K", 0), block = node_int(n, "block_size", 0);
    const int64_t bits = node_int(n, "bits", 4);
    if (count < 1 || columns < 1 || count > INT32_MAX || columns > INT32_MAX || block < 16 || block > 65536) return 0;
    if (bits != 2 && bits != 4 && bits != 8) return 0;
    *rows = (size_t)count;
    *p = (packing){.columns = (size_t)columns, .block = (size_t)block, .bits = (unsigned int)bits};
    p->blocks = (p->columns + p->block - 1) / p->block;
    return p->block % (8 / p->bits) == 0;
}

/* The zero points of blocks: packed, or numbers. */
static const GpuArray *zeros_of(chain *s, const packing *p, size_t rows) {
    const GpuArray *given = chain_input(s, 3);
    if (given == NULL || s->c->in[3]->type != GA_UBYTE) return given;
    return weights_unpack(s, given, rows, p->blocks, p->bits);
}

/* The transposed matrix of (q - zero) scale, as numbers: for orders of columns, and what the library does not read. */
static GpuArray *matrix_of(chain *s, const packing *p, size_t rows, int type) {
    const GpuArray *bytes = chain_input(s, 1), *scales = chain_input(s, 2), *order = chain_input(s, 4);
    const GpuArray *zeros = zeros_of(s, p, rows);
    GpuArray *matrix = order != NULL ? weights_ordered(s, p, bytes, scales, zeros, order, rows, type)
                                     : weights_values(s, p, bytes, scales, zeros, rows, type);
    return chain_transpose(s, matrix, NULL);
}

static int run_matmul_nbits(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *bytes = chain_input(&s, 1), *scales = chain_input(&s, 2);
    const GpuArray *zeros = chain_input(&s, 3);
    packing p;
    packed w;
    size_t rows;
    if (!read_packing(c->node, &p, &rows)) return call_fail(c, GA_VALUE_ERROR, "there are no such blocks");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const int direct = !call_has(c, 4) && weights_packed(&s, &w, &p, bytes, scales, zeros, 0, rows, x->typecode);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    GpuArray *to = call_has(c, 5) ? chain_new(&s) : chain_output(&s, 0);
    GpuArray *y = direct ? weights_product(&s, &w, x, to) : chain_matmul(&s, x, matrix_of(&s, &p, rows, x->typecode));
    if (call_has(c, 5)) y = chain_apply(&s, "add", y, chain_input(&s, 5), NULL);
    chain_give(&s, 0, y);
    return chain_end(&s);
}

static int takes_matmul_nbits(const node *n) {
    packing p;
    size_t rows;
    if (n->in[1].type != GA_UBYTE || !table_is(n->in[2].type, "f")) return 0;
    if (node_has(n, 4) && n->in[4].type != GA_INT) return 0;
    if (node_has(n, 3) && n->in[3].type != GA_UBYTE && !table_is(n->in[3].type, "f")) return 0;
    return read_packing(n, &p, &rows) && (!node_has(n, 5) || n->in[5].type == n->in[0].type);
}

const op ops_weights[] = {
    {"com.microsoft", "MatMulNBits", 1, "f", takes_matmul_nbits, run_matmul_nbits, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
