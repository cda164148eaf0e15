/* Numbers of 8 bits with scales. */
#include <stdlib.h>

#include "table.h"

static int is_byte(int type) {
    return type == GA_BYTE || type == GA_UBYTE;
}

/* A scale or zero point with one number along `axis` gets the rank of x; others stay what they are. */
static int along_axis(call *c, GpuArray *out, const GpuArray *scale, const GpuArray *x, unsigned int axis) {
    size_t dims[CALL_MOST_DIMS];
    if (scale->nd == 1 && scale->dimensions[0] == 1) return call_reshape(c, out, scale, 0, NULL);
    if (scale->nd != 1) return GpuArray_view(out, scale);
    for (unsigned int d = 0; d < x->nd; d++) dims[d] = d == axis ? scale->dimensions[0] : 1;
    return call_reshape(c, out, scale, x->nd, dims);
}

typedef struct scales {
    GpuArray scale, zero;
    const GpuArray *zero_or_null;
    size_t block;
} scales;

/* The scales of input 1 and the zero points of input 2, as the library takes them. */
static int read_scales(call *c, scales *s, const GpuArray *x) {
    const GpuArray *scale = call_array(c, 1), *zero = call_has(c, 2) ? call_array(c, 2) : NULL;
    int64_t block = node_int(c->node, "block_size", 0);
    unsigned int axis = 0;
    int err = scale == NULL || (zero == NULL && call_has(c, 2)) ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && scale->nd == 1 && scale->dimensions[0] != 1)
        err = call_axis(c, node_int(c->node, "axis", 1), x->nd, &axis);
    if (err == GA_NO_ERROR) err = along_axis(c, &s->scale, scale, x, axis);
    if (err == GA_NO_ERROR && zero != NULL) err = along_axis(c, &s->zero, zero, x, axis);
    s->zero_or_null = zero != NULL ? &s->zero : NULL;
    s->block = scale != NULL && scale->nd > 1 && block > 0 ? (size_t)block : 0;
    return err;
}

static void clear_scales(scales *s) {
    GpuArray_clear(&s->scale);
    GpuArray_clear(&s->zero);
}

typedef int conversion(GpuArray *to, const GpuArray *from, const GpuArray *scale, const GpuArray *zero, size_t block);

static int convert(call *c, conversion *f) {
    GpuArray *to;
    scales s = {.block = 0};
    const GpuArray *from = call_array(c, 0);
    int err = from == NULL ? GA_VALUE_ERROR : read_scales(c, &s, from);
    if (err == GA_NO_ERROR) err = call_make(c, 0, c->node->out[0].type, from->nd, from->dimensions, &to);
    if (err == GA_NO_ERROR) err = f(to, from, &s.scale, s.zero_or_null, s.block);
    clear_scales(&s);
    return err;
}

static int run_quantise(call *c) {
    return convert(c, GpuArray_quantise);
}

static int run_dequantise(call *c) {
    return convert(c, GpuArray_dequantise);
}

/* The library's blocks are along the last axis. */
static int blocks_fit(const node *n) {
    int64_t axis = node_int(n, "axis", 1), nd = (int64_t)n->in[0].nd;
    if (node_int(n, "block_size", 0) == 0) return 1;
    return nd > 0 && (axis < 0 ? axis + nd : axis) == nd - 1;
}

static int scale_fits(const node *n, int real) {
    return n->in[1].type == real || n->in[1].type == GA_FLOAT;
}

static int takes_quantise(const node *n) {
    return is_byte(n->out[0].type) && scale_fits(n, n->in[0].type) && node_int(n, "precision", 0) == 0 && blocks_fit(n);
}

static int takes_dequantise(const node *n) {
    return is_byte(n->in[0].type) && table_is(n->out[0].type, "f") && scale_fits(n, n->out[0].type) && blocks_fit(n);
}

/* Quantise to u8 with a scale and a zero point that fit all of x. */
static int run_dynamic(call *c) {
    GpuArray *q, *scale, *zero;
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : call_make(c, 0, GA_UBYTE, x->nd, x->dimensions, &q);
    if (err == GA_NO_ERROR && !(call_wants(c, 1) && call_wants(c, 2)))
        err = call_fail(c, GA_VALUE_ERROR, "scale and zero point have to be wanted");
    if (err == GA_NO_ERROR) err = call_make(c, 1, GA_FLOAT, 0, NULL, &scale);
    if (err == GA_NO_ERROR) err = call_make(c, 2, GA_UBYTE, 0, NULL, &zero);
    if (err == GA_NO_ERROR) err = GpuArray_quantise_scales(scale, zero, x, 0, GA_UBYTE);
    return err == GA_NO_ERROR ? GpuArray_quantise(q, x, scale, zero, 0) : err;
}

static int takes_dynamic(const node *n) {
    return n->in[0].type == GA_FLOAT && node_gives(n, 0) && node_gives(n, 1) && node_gives(n, 2);
}

const op ops_quant[] = {
    {"", "DequantizeLinear", 10, "iu", takes_dequantise, run_dequantise, NULL, NULL},
    {"", "DynamicQuantizeLinear", 11, "f", takes_dynamic, run_dynamic, NULL, NULL},
    {"", "QuantizeLinear", 10, "f", takes_quantise, run_quantise, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
