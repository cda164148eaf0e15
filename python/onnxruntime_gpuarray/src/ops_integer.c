/* Convolutions and products of 8-bit integers, with exact sums. */
#include <string.h>

#include "chain.h"
#include "table.h"
#include "windows.h"

/* x less its zero point, which is one number or one for each place of axis `axis`. */
static GpuArray *centre(chain *s, size_t i, size_t zero, unsigned int axis) {
    const GpuArray *x = chain_input(s, i), *z = chain_input(s, zero);
    size_t dims[CALL_MOST_DIMS];
    if (z == NULL || s->err != GA_NO_ERROR) return chain_cast(s, x, GA_INT);
    for (unsigned int d = 0; d < x->nd; d++) dims[d] = d == axis && z->nd == 1 ? z->dimensions[0] : 1;
    return chain_apply(s, "subtract", chain_cast(s, x, GA_INT), chain_cast(s, chain_reshape(s, z, x->nd, dims), GA_INT),
                       NULL);
}

/* Windows of x as columns, times the weights: batch x groups x weights of a group x places. */
static GpuArray *convolve(chain *s, const GpuArray *x, const GpuArray *w) {
    windows shape;
    size_t dims[2 + MOST_SPACE], taps = 1, places = 1;
    const int64_t group = node_int(s->c->node, "group", 1);
    GpuArray *columns = chain_new(s);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    if (x->nd < 3 || x->nd > MOST_SPACE + 2 || w->nd != x->nd || group < 1)
        chain_fail(s, "the input has %u dimensions, weights %u, and there are %lld groups", x->nd, w->nd,
                   (long long)group);
    shape.nd = x->nd - 2;
    if (s->err == GA_NO_ERROR) s->err = windows_read(s->c, &shape, w->dimensions + 2, x->dimensions + 2);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const size_t groups = (size_t)group, channels = x->dimensions[1] / groups;
    if (channels * groups != x->dimensions[1] || w->dimensions[0] % groups != 0 || w->dimensions[1] != channels)
        chain_fail(s, "channels do not fit the weights and groups");
    const ga_unfold_options options = {.nd = shape.nd,
                                       .window = shape.taps,
                                       .stride = shape.stride,
                                       .dilation = shape.dilation,
                                       .pad_before = shape.before,
                                       .pad_after = shape.after};
    x = chain_cast(s, x, GA_FLOAT); /* which has all of these numbers, and windows */
    if (s->err == GA_NO_ERROR) chain_done(s, columns, GpuArray_unfold(columns, x, &options));
    columns = chain_cast(s, columns, GA_INT);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    dims[0] = x->dimensions[0];
    dims[1] = w->dimensions[0];
    for (unsigned int d = 0; d < shape.nd; d++) {
        taps *= shape.taps[d];
        dims[2 + d] = columns->dimensions[2 + shape.nd + d];
        places *= dims[2 + d];
    }
    const size_t split[] = {dims[0], groups, channels * taps, places};
    const size_t rows[] = {1, groups, dims[1] / groups, channels * taps};
    GpuArray *product = chain_matmul(s, chain_reshape(s, w, 4, rows), chain_reshape(s, columns, 4, split));
    return chain_reshape(s, product, x->nd, dims);
}

static int run_conv_integer(call *c) {
    chain s = chain_begin(c);
    GpuArray *x = centre(&s, 0, 2, 0), *w = centre(&s, 1, 3, 0);
    chain_give(&s, 0, convolve(&s, x, w));
    return chain_end(&s);
}

/* A number, or one for each channel of the result. */
static GpuArray *by_channel(chain *s, size_t i, int type) {
    const GpuArray *a = chain_input(s, i);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    size_t dims[CALL_MOST_DIMS];
    const unsigned int nd = s->c->in[0]->nd;
    for (unsigned int d = 0; d < nd; d++) dims[d] = d == 1 && a->nd == 1 ? a->dimensions[0] : 1;
    return chain_cast(s, chain_reshape(s, a, nd, dims), type);
}

/* Sums times their scale, rounded to 8 bits: y = saturate(round(sum * ratio) + zero). */
static GpuArray *requantise(chain *s, const GpuArray *sums, const GpuArray *ratio, const GpuArray *zero) {
    const int type = s->c->node->out[0].type;
    return chain_expression(s,
                            type == GA_BYTE ? "y = i8(max(min(rint(f32(a) * b) + f32(c), 127), -128));"
                                            : "y = u8(max(min(rint(f32(a) * b) + f32(c), 255), 0));",
                            type, sums, ratio, zero, NULL);
}

/* x, x_scale, x_zero, w, w_scale, w_zero, y_scale, y_zero, bias */
static int run_qlinear_conv(call *c) {
    chain s = chain_begin(c);
    GpuArray *x = centre(&s, 0, 2, 0), *w = centre(&s, 3, 5, 0), *sums = convolve(&s, x, w);
    if (call_has(c, 8)) sums = chain_apply(&s, "add", sums, by_channel(&s, 8, GA_INT), NULL);
    GpuArray *factor = chain_expression(&s, "y = a * b / c;", GA_FLOAT, by_channel(&s, 1, GA_FLOAT),
                                        by_channel(&s, 4, GA_FLOAT), by_channel(&s, 6, GA_FLOAT), NULL);
    GpuArray *zero = call_has(c, 7) ? by_channel(&s, 7, GA_INT) : chain_constant(&s, GA_INT, 0);
    chain_give(&s, 0, requantise(&s, sums, factor, zero));
    return chain_end(&s);
}

/* Numbers of input i in a type: one, or one for each row or column of a matrix. */
static GpuArray *by_line(chain *s, size_t i, int by_row, int type) {
    const GpuArray *a = chain_input(s, i);
    if (a == NULL) return chain_constant(s, type, 0);
    if (s->err != GA_NO_ERROR) return &s->nothing;
    const size_t column[] = {a->nd == 1 ? a->dimensions[0] : 1, 1};
    if (a->nd != 1 || (a->dimensions[0] != 1 && !by_row)) return chain_cast(s, a, type);
    return chain_cast(s, a->dimensions[0] == 1 ? chain_reshape(s, a, 0, NULL) : chain_reshape(s, a, 2, column), type);
}

/* a, a_scale, a_zero, b, b_scale, b_zero, y_scale, y_zero */
static int run_qlinear_matmul(call *c) {
    chain s = chain_begin(c);
    GpuArray *factors[2];
    for (size_t i = 0; i < 2; i++)
        factors[i] = chain_apply(&s, "subtract", chain_cast(&s, chain_input(&s, 3 * i), GA_INT),
                                 by_line(&s, 3 * i + 2, i == 0, GA_INT), NULL);
    GpuArray *ratio = chain_expression(&s, "y = a * b / c;", GA_FLOAT, by_line(&s, 1, 1, GA_FLOAT),
                                       by_line(&s, 4, 0, GA_FLOAT), by_line(&s, 6, 1, GA_FLOAT), NULL);
    chain_give(&s, 0, requantise(&s, chain_matmul(&s, factors[0], factors[1]), ratio, by_line(&s, 7, 1, GA_INT)));
    return chain_end(&s);
}

static int is_byte(int type) {
    return type == GA_BYTE || type == GA_UBYTE;
}

static int takes_conv_integer(const node *n) {
    return is_byte(n->in[0].type) && is_byte(n->in[1].type) && n->in[0].nd >= 3 && n->in[0].nd <= MOST_SPACE + 2;
}

static int takes_qlinear_conv(const node *n) {
    return is_byte(n->in[0].type) && is_byte(n->in[3].type) && n->in[0].nd >= 3 && n->in[0].nd <= MOST_SPACE + 2;
}

static int takes_qlinear_matmul(const node *n) {
    return is_byte(n->in[0].type) && is_byte(n->in[3].type) && n->in[0].nd >= 2 && is_byte(n->out[0].type);
}

const op ops_integer[] = {
    {"", "ConvInteger", 10, "iu", takes_conv_integer, run_conv_integer, NULL, NULL},
    {"", "QLinearConv", 10, "iu", takes_qlinear_conv, run_qlinear_conv, NULL, NULL},
    {"", "QLinearMatMul", 10, "iu", takes_qlinear_matmul, run_qlinear_matmul, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
