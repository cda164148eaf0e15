#include "weights.h"

#include <stdio.h>

#include "table.h"

static size_t count_of(const GpuArray *a) {
    size_t count = 1;
    for (unsigned int d = 0; d < a->nd; d++) count *= a->dimensions[d];
    return count;
}

/* Shifts that move the elements of a byte to its lowest bits, along the last of `nd` axes. */
static GpuArray *shifts_of(chain *s, unsigned int bits, unsigned int nd) {
    static const uint8_t by[] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint8_t list[4];
    const size_t each = 8 / bits, dims[] = {1, 1, 1, each};
    for (size_t i = 0; i < each; i++) list[i] = by[i * bits];
    return chain_upload(s, GA_UBYTE, nd, dims + 4 - nd, list);
}

static int has(chain *s, const GpuArray *a, size_t count, const char *what) {
    if (s->err == GA_NO_ERROR && count_of(a) != count)
        chain_fail(s, "there are %zu %s, not %zu", count_of(a), what, count);
    return s->err == GA_NO_ERROR;
}

GpuArray *weights_unpack(chain *s, const GpuArray *bytes, size_t rows, size_t count, unsigned int bits) {
    const size_t each = 8 / bits, row = (count + each - 1) / each, split[] = {rows, row, 1}, all[] = {rows, row * each};
    char text[64];
    if (!has(s, bytes, rows * row, "bytes")) return &s->nothing;
    snprintf(text, sizeof text, "y = (a >> b) & %u;", (1u << bits) - 1);
    GpuArray *apart =
        chain_expression(s, text, GA_UBYTE, chain_reshape(s, bytes, 3, split), shifts_of(s, bits, 3), NULL, NULL);
    return chain_slice(s, chain_reshape(s, apart, 2, all), 1, 0, count);
}

GpuArray *weights_values(chain *s, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                         const GpuArray *zeros, size_t rows, int type) {
    const size_t each = 8 / p->bits, split[] = {rows, p->blocks, p->block / each, 1}, one[] = {rows, p->blocks, 1, 1};
    const size_t all[] = {rows, p->blocks * p->block};
    const char *kind = type == GA_DOUBLE ? "f64" : "f32";
    char text[96];
    if (!has(s, bytes, rows * p->blocks * p->block / each, "bytes") || !has(s, scales, rows * p->blocks, "scales"))
        return &s->nothing;
    if (zeros != NULL && !has(s, zeros, rows * p->blocks, "zero points")) return &s->nothing;
    snprintf(text, sizeof text, "y = %s((%s((a >> b) & %u) - %s(d)) * %s(c));", table_type(type), kind,
             (1u << p->bits) - 1, kind, kind);
    GpuArray *offset =
        zeros != NULL ? chain_reshape(s, zeros, 4, one) : chain_constant(s, GA_UBYTE, 1 << (p->bits - 1));
    GpuArray *values = chain_expression(s, text, type, chain_reshape(s, bytes, 4, split), shifts_of(s, p->bits, 4),
                                        chain_reshape(s, scales, 4, one), offset);
    return chain_slice(s, chain_reshape(s, values, 2, all), 1, 0, p->columns);
}

/* Numbers of blocks as those of columns, of the columns' order. */
static GpuArray *of_columns(chain *s, const packing *p, const GpuArray *blocks, const GpuArray *order, size_t rows) {
    const size_t dims[] = {rows, p->blocks};
    GpuArray *out = chain_new(s);
    GpuArray *from = chain_reshape(s, blocks, 2, dims);
    return s->err != GA_NO_ERROR ? &s->nothing : chain_done(s, out, GpuArray_take(out, from, order, 1, 0));
}

GpuArray *weights_ordered(chain *s, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                          const GpuArray *zeros, const GpuArray *order, size_t rows, int type) {
    const char *kind = type == GA_DOUBLE ? "f64" : "f32";
    char text[96];
    if (s->err == GA_NO_ERROR && (order->nd != 1 || order->dimensions[0] < p->columns))
        chain_fail(s, "the order of columns does not have %zu numbers", p->columns);
    if (!has(s, scales, rows * p->blocks, "scales")) return &s->nothing;
    if (zeros != NULL && !has(s, zeros, rows * p->blocks, "zero points")) return &s->nothing;
    GpuArray *list = chain_slice(s, order, 0, 0, p->columns);
    GpuArray *all = weights_unpack(s, bytes, rows, p->blocks * p->block, p->bits);
    GpuArray *zero =
        zeros != NULL ? of_columns(s, p, zeros, list, rows) : chain_constant(s, GA_UBYTE, 1 << (p->bits - 1));
    snprintf(text, sizeof text, "y = %s((%s(a) - %s(b)) * %s(c));", table_type(type), kind, kind, kind);
    return chain_expression(s, text, type, chain_slice(s, all, 1, 0, p->columns), zero,
                            of_columns(s, p, scales, list, rows), NULL);
}

/* --------------------------------------------------------------------------------------- by the library's functions */

static int is_single(int type) {
    return type == GA_FLOAT || type == GA_HALF || type == GA_BFLOAT16;
}

/* A view of an array as matrices of rows of `last` elements, or as rows. */
static const GpuArray *as_rows(chain *s, const GpuArray *a, size_t matrices, size_t rows, size_t last) {
    const size_t dims[] = {matrices, rows, last};
    return chain_reshape(s, a, matrices > 0 ? 3 : 2, matrices > 0 ? dims : dims + 1);
}

int weights_packed(chain *s, packed *w, const packing *p, const GpuArray *bytes, const GpuArray *scales,
                   const GpuArray *zeros, size_t matrices, size_t rows, int type) {
    const size_t all = (matrices > 0 ? matrices : 1) * rows, row = p->blocks * p->block * p->bits / 8;
    const int even = p->block == 16 || p->block % 32 == 0;
    if (s->err != GA_NO_ERROR || p->bits == 2 || row % 4 != 0 || (!even && p->blocks != 1)) return 0;
    if (!is_single(type) || !is_single(scales->typecode)) return 0;
    const int are_bytes = zeros != NULL && zeros->typecode == GA_UBYTE;
    if (zeros != NULL && !are_bytes && !is_single(zeros->typecode)) return 0;
    const size_t zero_row = are_bytes ? (p->blocks * p->bits + 7) / 8 : p->blocks;
    if (!has(s, bytes, all * row, "bytes") || !has(s, scales, all * p->blocks, "scales") ||
        (zeros != NULL && !has(s, zeros, all * zero_row, "bytes or numbers of zero points")))
        return 1;
    *w = (packed){.how = {.bits = p->bits, .block = even ? p->block : 0}};
    w->bytes = as_rows(s, bytes, matrices, rows, row);
    w->scales = as_rows(s, scales, matrices, rows, p->blocks);
    w->zeros = zeros != NULL ? as_rows(s, zeros, matrices, rows, zero_row) : NULL;
    return 1;
}

GpuArray *weights_product(chain *s, const packed *w, const GpuArray *x, GpuArray *y) {
    if (s->err != GA_NO_ERROR) return &s->nothing;
    return chain_done(s, y, GpuArray_packed_linear(y, x, w->bytes, w->scales, w->zeros, &w->how));
}

GpuArray *weights_chosen(chain *s, const packed *w, const GpuArray *x, const GpuArray *ids) {
    GpuArray *y = chain_new(s);
    if (y == NULL) return &s->nothing;
    return chain_done(s, y, GpuArray_packed_experts(y, x, w->bytes, w->scales, w->zeros, ids, &w->how));
}
