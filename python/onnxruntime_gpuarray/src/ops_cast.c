/* Conversions of elements. */
#include "host.h"
#include "narrow.h"
#include "table.h"
#include "text.h"

static narrow_rounding rounding_of(const call *c) {
    return (narrow_rounding){node_int(c->node, "saturate", 1) != 0, node_text(c->node, "round_mode", "up")};
}

/* Integers of 4 and 2 bits: the lowest bits of integers of 32 bits, as of all types of integers. */
static int cast_to_bits(call *c, GpuArray *out, const GpuArray *x, int narrow, int type) {
    const unsigned int bits = narrow_bits(narrow), mask = (1u << bits) - 1, high = 1u << (bits - 1);
    GpuArray wide = {0};
    const GpuArray *args[1] = {&wide};
    char text[96];
    int err = call_cast(c, &wide, x, GA_INT);
    if (type == GA_BYTE)
        snprintf(text, sizeof text, "y = i8(((a & %u) ^ %u) - %u);", mask, high, high);
    else
        snprintf(text, sizeof text, "y = u8(a & %u);", mask);
    if (err == GA_NO_ERROR) err = call_expression(c, text, out, type, 1, args);
    GpuArray_clear(&wide);
    return err;
}

/* To a type that the library has, or to a narrow one. */
static int cast_to(call *c, GpuArray *out, const GpuArray *x, const operand *to) {
    GpuArray real = {0};
    int err;
    if (to->narrow == 0) return call_cast(c, out, x, to->type);
    if (!narrow_is_float(to->narrow)) return cast_to_bits(c, out, x, to->narrow, to->type);
    err = call_cast(c, &real, x, GA_FLOAT);
    if (err == GA_NO_ERROR) err = narrow_encode(c, out, &real, to->narrow, rounding_of(c));
    GpuArray_clear(&real);
    return err;
}

static int run_cast(call *c) {
    GpuArray result = {0}, real = {0};
    const GpuArray *x = call_array(c, 0);
    const operand *from = &c->node->in[0], *to = &c->node->out[0];
    int decoded = narrow_is_float(from->narrow) && from->narrow != to->narrow;
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && from->narrow == to->narrow && from->narrow != 0) {
        err = GpuArray_view(&result, x);
    } else {
        if (err == GA_NO_ERROR && decoded) err = narrow_decode(c, &real, x, from->narrow);
        if (err == GA_NO_ERROR) err = cast_to(c, &result, decoded ? &real : x, to);
    }
    GpuArray_clear(&real);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* Conversions that round once, among floats and from other types to float and double. */
int cast_text(writer *t, const node *n) {
    const int from = n->in[0].type, to = n->out[0].type;
    const int wide = to == GA_FLOAT || to == GA_DOUBLE, half = to == GA_HALF || to == GA_BFLOAT16;
    if (from != to && !(wide && table_is(from, "fiub")) && !(half && from == GA_FLOAT)) return 0;
    if (from == to)
        text_add(t, "y = a;");
    else
        text_add(t, "y = %s(a);", table_type(to));
    return 1;
}

static int takes_cast(const node *n) {
    return table_is(n->out[0].type, "fiub");
}

/* The same bytes as another type of the same size. */
static int run_bitcast(call *c) {
    GpuArray dense = {0}, result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : GpuArray_copy(&dense, x, GA_C_ORDER);
    if (err == GA_NO_ERROR)
        err = GpuArray_fromdata(&result, dense.data, dense.offset, c->node->out[0].type, dense.nd, dense.dimensions,
                                dense.strides, 1);
    GpuArray_clear(&dense);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int takes_bitcast(const node *n) {
    return table_is(n->out[0].type, "fiu") && gpuarray_get_elsize(n->in[0].type) == gpuarray_get_elsize(n->out[0].type);
}

const op ops_cast[] = {
    {"", "BitCast", 26, "iufb", takes_bitcast, run_bitcast, NULL, NULL},
    {"", "Cast", 1, "fiubn", takes_cast, run_cast, NULL, host_cast},
    {"", "CastLike", 15, "fiubn", takes_cast, run_cast, NULL, host_cast},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
