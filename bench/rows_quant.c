/* Rows for a matrix of weights in a block format times a vector, and for products of matrices of 8 bits. */
#include "rows.h"

#include <math.h>
#include <string.h>

#include <gpuarray/blocks.h>
#include <gpuarray/matmul.h>

enum { BYTE = 0x21 }; /* what all weights consist of: scales of 2^-6 and so on, numbers 1 and 2 */

typedef struct quant_job {
    GpuArray w, x, y;
    ga_block_format format; /* 0: a product of matrices */
} quant_job;

static int quant_once(void *self) {
    quant_job *j = self;

    return j->format != 0 ? GpuArray_blocks_linear(&j->y, &j->x, &j->w, j->format)
                          : GpuArray_matmul(&j->y, &j->w, &j->x);
}

/* Element l of a row, over the scale: of Q4_K with s and m from bytes that are all alike. */
static double weight(ga_block_format format, size_t l) {
    static const double k_units[8] = {0, 33, 0, 33, -1, 0, -1, 0};

    if (format == GA_BLOCK_Q8_0) return BYTE;
    if (format == GA_BLOCK_Q4_0) return l % 32 < 16 ? (BYTE & 15) - 8 : (BYTE >> 4) - 8;
    return k_units[l / 32 % 8];
}

static int check_blocks(bench *b, row *r, const quant_job *j, size_t side) {
    const double scale = (1 + (BYTE + (BYTE & 3) * 256.0) / 1024) * exp2((BYTE >> 2) - 15.0);
    double want = 0, size = 0;
    float got;

    int err = rows_say(b, r, gpudata_read(&got, j->y.data, j->y.offset + sizeof got, sizeof got), "reading it");
    if (err != GA_NO_ERROR) return err;
    for (size_t l = 0; l < side; l++) {
        want += scale * weight(j->format, l) * bench_value(1, l);
        size += fabs(scale * weight(j->format, l) * bench_value(1, l)) + scale * 33 * fabs(bench_value(1, l));
    }
    return fabs((double)got - want) <= 1e-4 * size ? GA_NO_ERROR : rows_wrong(r, 1, (double)got, want);
}

int run_blocks(bench *b, const spec *s, row *r) {
    const ga_block_format format = strcmp(s->id, "mv_q8_0") == 0   ? GA_BLOCK_Q8_0
                                   : strcmp(s->id, "mv_q4_0") == 0 ? GA_BLOCK_Q4_0
                                                                   : GA_BLOCK_Q4_K;
    const size_t side = b->is_cpu ? 4096 : 16384;
    size_t elements, bytes, dims[2] = {side, 0};
    quant_job j = {.format = format};
    double seconds = 0;

    int err = rows_say(b, r, gpuarray_block_layout(format, &elements, &bytes), "asking for the layout");
    if (err != GA_NO_ERROR) return err;
    dims[1] = side / elements * bytes;
    if (dims[0] * dims[1] > 4 * b->elements || side > b->elements) return rows_too_small(r);
    err = rows_say(b, r, bench_fill(b, GA_FLOAT), "filling the inputs");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.w, 0, GA_UBYTE, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, GpuArray_memset(&j.w, BYTE), "filling the weights");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.x, 1, GA_FLOAT, 1, &side, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.y, 2, GA_FLOAT, 1, &side, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, quant_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_blocks(b, r, &j, side);
    if (err == GA_NO_ERROR) r->value = (double)(dims[0] * dims[1]) / seconds;
    GpuArray_clear(&j.w);
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.y);
    return err;
}

int run_bytes(bench *b, const spec *s, row *r) {
    const size_t side = b->is_cpu ? 512 : 8192, dims[2] = {side, side};
    quant_job j = {.format = (ga_block_format)0};
    double seconds = 0;
    int32_t got;
    (void)s;

    if (side * side > b->elements) return rows_too_small(r);
    int err = rows_say(b, r, rows_over(b, &j.w, 0, GA_BYTE, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.x, 1, GA_BYTE, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &j.y, 2, GA_INT, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, GpuArray_memset(&j.w, 0x81), "filling the factors");
    if (err == GA_NO_ERROR) err = rows_say(b, r, GpuArray_memset(&j.x, 0x7f), "filling the factors");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, quant_once, &j, &seconds), "running");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, gpudata_read(&got, j.y.data, j.y.offset + sizeof got, sizeof got), "reading it");
    if (err == GA_NO_ERROR && got != (int32_t)side * -127 * 127) err = rows_wrong(r, 1, got, (double)side * -127 * 127);
    if (err == GA_NO_ERROR) r->value = 2 * (double)side * (double)side * (double)side / seconds;
    GpuArray_clear(&j.w);
    GpuArray_clear(&j.x);
    GpuArray_clear(&j.y);
    return err;
}
