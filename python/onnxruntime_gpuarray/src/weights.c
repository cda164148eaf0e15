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
