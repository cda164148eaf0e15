/* Quantisation to integers of 2 to 16 bits. */
#include <stdlib.h>

#include "narrow.h"
#include "table.h"

static int is_byte(int type) {
    return type == GA_BYTE || type == GA_UBYTE;
}

/* Reshape a one-dimensional scale or zero point, which belongs to `axis`, to the rank of x; others are not changed. */
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

/* ------------------------------------------------------------------------------------- by the library's functions */

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

/* The library supports blocks along the last axis only, and only 8-bit integers. */
static int is_library(const node *n, const operand *q) {
    int64_t axis = node_int(n, "axis", 1), nd = (int64_t)n->in[0].nd;
    if (!is_byte(q->type) || q->narrow != 0) return 0;
    if (node_int(n, "block_size", 0) == 0) return 1;
    return nd > 0 && (axis < 0 ? axis + nd : axis) == nd - 1;
}

/* ------------------------------------------------------------------------------------------------- by expressions */

/* Repeat the scales of blocks for every element of the axis; the last block may be incomplete. */
static int repeat_blocks(call *c, GpuArray *scale, const GpuArray *x, size_t block) {
    ssize_t starts[CALL_MOST_DIMS] = {0}, stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
    GpuArray repeated = {0};
    unsigned int axis;
    int err = call_axis(c, node_int(c->node, "axis", 1), x->nd, &axis);
    if (err == GA_NO_ERROR && block > x->dimensions[axis]) block = x->dimensions[axis] + (x->dimensions[axis] == 0);
    if (err == GA_NO_ERROR && (scale->nd != x->nd || scale->dimensions[axis] > x->dimensions[axis] / block + 1))
        err = call_fail(c, GA_VALUE_ERROR, "the scales of blocks do not fit the input");
    if (err == GA_NO_ERROR) err = GpuArray_repeat(&repeated, scale, block, axis);
    for (unsigned int d = 0; d < x->nd && err == GA_NO_ERROR; d++) {
        stops[d] = (ssize_t)(d == axis ? x->dimensions[d] : scale->dimensions[d]);
        steps[d] = 1;
    }
    if (err == GA_NO_ERROR && repeated.dimensions[axis] < x->dimensions[axis])
        err = call_fail(c, GA_VALUE_ERROR, "there are fewer scales than blocks");
    GpuArray_clear(scale);
    if (err == GA_NO_ERROR) err = GpuArray_index(scale, &repeated, starts, stops, steps);
    GpuArray_clear(&repeated);
    return err;
}

static int read_repeated(call *c, scales *s, const GpuArray *x) {
    int err = read_scales(c, s, x);
    if (err != GA_NO_ERROR || s->block == 0) return err;
    err = repeat_blocks(c, &s->scale, x, s->block);
    return err == GA_NO_ERROR && s->zero_or_null != NULL ? repeat_blocks(c, &s->zero, x, s->block) : err;
}

/* The smallest and largest number of a type, and its name in GK. */
static const char *limits_of(const operand *q, int *lowest, int *largest) {
    unsigned int bits = q->narrow != 0 ? narrow_bits(q->narrow) : (unsigned int)gpuarray_get_elsize(q->type) * 8;
    int is_signed = table_is(q->type, "i");
    *lowest = is_signed ? -(1 << (bits - 1)) : 0;
    *largest = (1 << (is_signed ? bits - 1 : bits)) - 1;
    if (gpuarray_get_elsize(q->type) == 1) return is_signed ? "i8" : "u8";
    return is_signed ? "i16" : "u16";
}

/* Like GpuArray_quantise(), which has the numbers of 8 bits. */
static int quantise(call *c, GpuArray *q, const GpuArray *x, const scales *s) {
    const operand *to = &c->node->out[0];
    const char *real = x->typecode == GA_DOUBLE ? "f64" : "f32";
    GpuArray ratio = {0};
    const GpuArray *args[3] = {x, &s->scale, s->zero_or_null};
    char text[192];
    int lowest, largest, err;
    if (narrow_is_float(to->narrow)) {
        const GpuArray *operands[2] = {x, &s->scale};
        const narrow_rounding rounding = {node_int(c->node, "saturate", 1) != 0, "up"};
        snprintf(text, sizeof text, "y = f32(%s(a) / %s(b));", real, real);
        err = call_expression(c, text, &ratio, GA_FLOAT, 2, operands);
        if (err == GA_NO_ERROR) err = narrow_encode(c, q, &ratio, to->narrow, rounding);
        GpuArray_clear(&ratio);
        return err;
    }
    const char *type = limits_of(to, &lowest, &largest);
    snprintf(text, sizeof text, "y = %s(min(max(rint(%s(a) / %s(b))%s%s%s, %d), %d));", type, real, real,
             args[2] != NULL ? " + " : "", args[2] != NULL ? real : "", args[2] != NULL ? "(c)" : "", lowest, largest);
    return call_expression(c, text, q, to->type, args[2] != NULL ? 3 : 2, args);
}

/* Like GpuArray_dequantise(). */
static int dequantise(call *c, GpuArray *y, const GpuArray *q, const scales *s) {
    const operand *from = &c->node->in[0];
    const char *real = c->node->out[0].type == GA_DOUBLE ? "f64" : "f32";
    GpuArray decoded = {0};
    const GpuArray *args[3] = {q, &s->scale, s->zero_or_null};
    int type = c->node->out[0].type, err = GA_NO_ERROR;
    char text[192];
    if (narrow_is_float(from->narrow)) {
        err = narrow_decode(c, &decoded, q, from->narrow);
        args[0] = &decoded;
        args[2] = NULL;
    }
    snprintf(text, sizeof text, "y = %s(%s(%s) * %s(b));", table_type(type), real,
             args[2] != NULL ? "i32(a) - i32(c)" : "a", real);
    if (err == GA_NO_ERROR) err = call_expression(c, text, y, type, args[2] != NULL ? 3 : 2, args);
    GpuArray_clear(&decoded);
    return err;
}

/* Use the library's function if it supports the types of `whole`, else an expression with repeated scales. */
static int run_conversion(call *c, const operand *whole, conversion *library,
                          int (*widened)(call *, GpuArray *, const GpuArray *, const scales *)) {
    GpuArray result = {0};
    scales s = {.block = 0};
    const GpuArray *x;
    int err;
    if (is_library(c->node, whole)) return convert(c, library);
    x = call_array(c, 0);
    err = x == NULL ? GA_VALUE_ERROR : read_repeated(c, &s, x);
    if (err == GA_NO_ERROR) err = widened(c, &result, x, &s);
    clear_scales(&s);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_quantise(call *c) {
    return run_conversion(c, &c->node->out[0], GpuArray_quantise, quantise);
}

static int run_dequantise(call *c) {
    return run_conversion(c, &c->node->in[0], GpuArray_dequantise, dequantise);
}

static int scale_fits(const node *n, int real) {
    return n->in[1].narrow == 0 && (n->in[1].type == real || n->in[1].type == GA_FLOAT);
}

static int is_quantised(const operand *q) {
    return q->narrow != 0 ? q->narrow != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0
                          : is_byte(q->type) || q->type == GA_SHORT || q->type == GA_USHORT;
}

static int zero_fits(const node *n, const operand *q) {
    return !node_has(n, 2) || (n->in[2].type == q->type && n->in[2].narrow == q->narrow);
}

static int takes_quantise(const node *n) {
    const operand *q = &n->out[0];
    return is_quantised(q) && n->in[0].narrow == 0 && scale_fits(n, n->in[0].type) && zero_fits(n, q) &&
           node_int(n, "precision", 0) == 0 && node_int(n, "block_size", 0) >= 0;
}

static int takes_dequantise(const node *n) {
    const operand *q = &n->in[0];
    return (is_quantised(q) || (q->narrow == 0 && q->type == GA_INT)) && n->out[0].narrow == 0 &&
           table_is(n->out[0].type, "f") && scale_fits(n, n->out[0].type) && zero_fits(n, q) &&
           node_int(n, "block_size", 0) >= 0;
}

/* Quantise to u8 with a scale and a zero point computed from the range of x. */
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
    {"", "DequantizeLinear", 10, "iun", takes_dequantise, run_dequantise, NULL, NULL},
    {"", "DynamicQuantizeLinear", 11, "f", takes_dynamic, run_dynamic, NULL, NULL},
    {"", "QuantizeLinear", 10, "fn", takes_quantise, run_quantise, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
