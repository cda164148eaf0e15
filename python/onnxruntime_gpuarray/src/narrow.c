#include "narrow.h"

#include <stdio.h>

/* A float with a sign, an exponent and a mantissa, as OCP and ONNX specify them. */
typedef struct format {
    ONNXTensorElementDataType type;
    int mantissa, lowest;  /* bits of the mantissa; the exponent of the smallest normal number */
    unsigned int sign;     /* its bit */
    unsigned int most;     /* the largest finite number */
    unsigned int infinity; /* 0: there is none */
    unsigned int nan;      /* what NaN becomes */
    const char *is_nan;    /* in GK, of the bits a, and v without the sign */
    int one_zero;          /* not 0: there is no -0, whose bits are NaN's */
} format;

static const format formats[] = {
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN, 3, -6, 0x80, 0x7e, 0, 0x7f, "v == 0x7f", 0},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FNUZ, 3, -7, 0x80, 0x7f, 0, 0x80, "a == 0x80", 1},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2, 2, -14, 0x80, 0x7b, 0x7c, 0x7f, "v > 0x7c", 0},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2FNUZ, 2, -15, 0x80, 0x7f, 0, 0x80, "a == 0x80", 1},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1, 1, 0, 0x08, 0x07, 0, 0x08, "false", 0},
};

static const format *format_of(int narrow) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if ((int)formats[i].type == narrow) return &formats[i];
    return NULL;
}

int narrow_of(ONNXTensorElementDataType type) {
    return type >= ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN && type <= ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0
               ? (int)type
               : 0;
}

unsigned int narrow_bits(int narrow) {
    switch (narrow) {
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1: return 4;
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2:
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2: return 2;
    default: return 8;
    }
}

int narrow_is_float(int narrow) {
    return format_of(narrow) != NULL || narrow == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0;
}

size_t narrow_bytes(int narrow, size_t count) {
    size_t each = 8 / narrow_bits(narrow);
    return count / each + (count % each != 0);
}

static int is_signed(int narrow) {
    return narrow == ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4 || narrow == ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2;
}

int narrow_unpack(call *c, GpuArray *out, const GpuArray *bytes, int narrow, unsigned int nd, const size_t *dims) {
    static const uint8_t by_four[] = {0, 4}, by_two[] = {0, 2, 4, 6};
    const unsigned int bits = narrow_bits(narrow), mask = (1u << bits) - 1, high = 1u << (bits - 1);
    const size_t each = 8 / bits, column[] = {bytes->dimensions[0], 1}, all = bytes->dimensions[0] * each;
    GpuArray rows = {0}, shifts = {0}, split = {0}, flat = {0}, cut = {0};
    const GpuArray *args[2] = {&rows, &shifts};
    const ssize_t start = 0, step = 1;
    ssize_t stop = 1;
    char text[96];
    for (unsigned int d = 0; d < nd; d++) stop *= (ssize_t)dims[d];
    if (is_signed(narrow)) /* the highest bit counts negative */
        snprintf(text, sizeof text, "y = i8(((a >> b) & %u) ^ %u) - i8(%u);", mask, high, high);
    else
        snprintf(text, sizeof text, "y = (a >> b) & %u;", mask);
    int err = call_reshape(c, &rows, bytes, 2, column);
    if (err == GA_NO_ERROR) err = call_upload(c, &shifts, GA_UBYTE, 1, &each, bits == 4 ? by_four : by_two);
    if (err == GA_NO_ERROR) err = call_expression(c, text, &split, is_signed(narrow) ? GA_BYTE : GA_UBYTE, 2, args);
    if (err == GA_NO_ERROR) err = call_reshape(c, &flat, &split, 1, &all);
    if (err == GA_NO_ERROR) err = GpuArray_index(&cut, &flat, &start, &stop, &step);
    if (err == GA_NO_ERROR) err = call_reshape(c, out, &cut, nd, dims);
    GpuArray *made[] = {&rows, &shifts, &split, &flat, &cut};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) GpuArray_clear(made[i]);
    return err;
}

int narrow_pack(call *c, GpuArray *bytes, const GpuArray *x, int narrow) {
    const unsigned int bits = narrow_bits(narrow);
    size_t each = 8 / bits, count = 1, all;
    GpuArray flat = {0}, whole = {0}, start = {0}, parts[4] = {{0}};
    const GpuArray *args[4] = {&parts[0], &parts[1], &parts[2], &parts[3]};
    ssize_t from = 0, to, step = 1;
    for (unsigned int d = 0; d < x->nd; d++) count *= x->dimensions[d];
    all = narrow_bytes(narrow, count) * each;
    to = (ssize_t)count;
    int err = call_reshape(c, &flat, x, 1, &count);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&whole, c->ctx, x->typecode, 1, &all, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = call_fill(c, &whole, 0);
    if (err == GA_NO_ERROR) err = GpuArray_index(&start, &whole, &from, &to, &step);
    if (err == GA_NO_ERROR) err = GpuArray_move(&start, &flat);
    to = (ssize_t)all;
    step = (ssize_t)each;
    for (size_t i = 0; i < each && all != 0 && err == GA_NO_ERROR; i++) {
        from = (ssize_t)i;
        err = GpuArray_index(&parts[i], &whole, &from, &to, &step);
    }
    if (err == GA_NO_ERROR && all == 0) err = GpuArray_empty(bytes, c->ctx, GA_UBYTE, 1, &all, GA_C_ORDER);
    if (err == GA_NO_ERROR && all != 0)
        err = call_expression(c,
                              bits == 4 ? "y = (u8(a) & 15) | (u8(b) << 4);"
                                        : "y = (u8(a) & 3) | ((u8(b) & 3) << 2) | ((u8(c) & 3) << 4) | (u8(d) << 6);",
                              bytes, GA_UBYTE, (unsigned int)each, args);
    GpuArray_clear(&flat);
    GpuArray_clear(&whole);
    GpuArray_clear(&start);
    for (size_t i = 0; i < 4; i++) GpuArray_clear(&parts[i]);
    return err;
}

int narrow_decode(call *c, GpuArray *out, const GpuArray *bits, int narrow) {
    const format *f = format_of(narrow);
    char text[512];
    if (f == NULL) /* 2 to the power a - 127; the smallest is no normal float */
        return call_expression(c,
                               "u32 e = u32(a); u32 f = e == 0 ? 0x400000 : e == 255 ? 0x7fc00000 : e << 23;"
                               "y = bitcast<f32>(f);",
                               out, GA_FLOAT, 1, &bits);
    snprintf(text, sizeof text,
             "u32 v = u32(a) & %u; i32 e = i32(v >> %d); f32 m = f32(e == 0 ? v : (v & %u) | %u);"
             "f32 s = m * bitcast<f32>(u32(%d + max(e, 1)) << 23);"
             "if (%s) s = bitcast<f32>(u32(0x7fc00000));"
             "if (%u != 0 && v == %u) s = bitcast<f32>(u32(0x7f800000));"
             "y = (a & %u) != 0 ? -s : s;",
             f->sign - 1, f->mantissa, (1u << f->mantissa) - 1, 1u << f->mantissa, 126 + f->lowest - f->mantissa,
             f->is_nan, f->infinity, f->infinity, f->sign);
    return call_expression(c, text, out, GA_FLOAT, 1, &bits);
}

/* Encode floats that have an exponent only (e8m0), rounded as `mode` states; infinities and NaN become its NaN. */
static int encode_power(call *c, GpuArray *out, const GpuArray *x, narrow_rounding rounding) {
    char text[384];
    const char *up = strcmp(rounding.mode, "down") == 0      ? "false"
                     : strcmp(rounding.mode, "nearest") == 0 ? "(u & 0x400000) != 0 && ((u & 0x3fffff) != 0 || e > 0)"
                                                             : "(u & 0x7fffff) != 0";
    snprintf(text, sizeof text,
             "u32 u = bitcast<u32>(a); u32 e = (u >> 23) & 255; bool more = %s;"
             "if (e < 255 && more && !(e == 254 && %s)) e = e + 1;"
             "y = u8(e);",
             up, rounding.saturate ? "true" : "false");
    return call_expression(c, text, out, GA_UBYTE, 1, &x);
}

int narrow_encode(call *c, GpuArray *out, const GpuArray *x, int narrow, narrow_rounding rounding) {
    const format *f = format_of(narrow);
    char text[768];
    if (f == NULL) return encode_power(c, out, x, rounding);
    const int four = narrow_bits(narrow) == 4; /* these saturate always */
    const unsigned int beyond = rounding.saturate || four ? f->most : f->infinity != 0 ? f->infinity : f->nan;
    /* The bits of a number are its multiple of the distance between its neighbours, and the exponent before it. */
    snprintf(text, sizeof text,
             "u32 u = bitcast<u32>(a); u32 s = (u >> 31) * %u; u32 v = u & 0x7fffffff;"
             "i32 e = max(i32(v >> 23) - 127, %d);"
             "f32 q = rint(bitcast<f32>(v) * bitcast<f32>(u32(127 + %d - min(e, 127)) << 23));"
             "u32 r = v > 0x7f800000 ? %u : v == 0x7f800000 ? %u : (u32(e - (%d)) << %d) + u32(q);"
             "if (v < 0x7f800000 && r > %u) r = %u;"
             "bool plain = %s;"
             "y = u8(plain ? r : r | s);",
             f->sign, f->lowest, f->mantissa, f->nan, beyond, f->lowest, f->mantissa, f->most, beyond,
             f->one_zero ? "r == 0 || r == 0x80" : "false");
    return call_expression(c, text, out, GA_UBYTE, 1, &x);
}
