/* Weights in a block format, numbers with scales, products of 8-bit reals. */
#include "scenarios.h"

#include <gpuarray/blocks.h>
#include <gpuarray/f8.h>
#include <gpuarray/packed.h>
#include <gpuarray/quant.h>

static int make(world *w, GpuArray *a, int typecode, unsigned nd, const size_t *dims, const void *from, size_t size) {
    const int r = GpuArray_zeros(a, w->ctx, typecode, nd, dims, GA_C_ORDER);

    return r == GA_NO_ERROR && from != NULL ? GpuArray_write(a, from, size) : r;
}

/* A row of 32 times 32.0, as Q4_0, with one vector, with nine, and through an id; and its values. */
int scenario_blocks(world *w) {
    enum { LENGTH = 32, MANY = 9 };
    const size_t row[2] = {1, LENGTH}, many[2] = {MANY, LENGTH}, one[2] = {1, 1}, stack[3] = {1, 1, LENGTH};
    const size_t blocks[3] = {1, 1, 18};
    GpuArray x = {0}, w2 = {0}, w3 = {0}, xs = {0}, x3 = {0}, ids = {0}, y[3] = {{0}}, values = {0};
    float numbers[MANY * LENGTH], got[LENGTH];

    for (int i = 0; i < MANY * LENGTH; i++) numbers[i] = LENGTH;
    int r = make(w, &x, GA_FLOAT, 2, row, numbers, LENGTH * sizeof *numbers);
    if (r == GA_NO_ERROR) r = make(w, &xs, GA_FLOAT, 2, many, numbers, sizeof numbers);
    if (r == GA_NO_ERROR) r = make(w, &x3, GA_FLOAT, 3, stack, numbers, LENGTH * sizeof *numbers);
    if (r == GA_NO_ERROR) r = make(w, &ids, GA_INT, 2, one, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_quantise_blocks(&w2, &x, GA_BLOCK_Q4_0);
    if (r == GA_NO_ERROR) r = GpuArray_reshape(&w3, &w2, 3, blocks, GA_C_ORDER, 1);
    if (r == GA_NO_ERROR) r = GpuArray_blocks_linear(&y[0], &x, &w2, GA_BLOCK_Q4_0);
    if (r == GA_NO_ERROR) r = GpuArray_blocks_linear(&y[1], &xs, &w2, GA_BLOCK_Q4_0);
    if (r == GA_NO_ERROR) r = GpuArray_blocks_experts(&y[2], &x3, &w3, &ids, GA_BLOCK_Q4_0);
    if (r == GA_NO_ERROR) r = GpuArray_dequantise_blocks(&values, &w2, GA_BLOCK_Q4_0);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &values);
    for (int i = 0; i < LENGTH && r == GA_NO_ERROR; i++)
        if (got[i] != LENGTH) r = WRONG_RESULT;
    for (int i = 0; i < 3 && r == GA_NO_ERROR; i++) {
        r = GpuArray_read(numbers, (i == 1 ? MANY : 1) * sizeof *numbers, &y[i]);
        if (r == GA_NO_ERROR && numbers[0] != LENGTH * LENGTH * LENGTH) r = WRONG_RESULT;
    }
    GpuArray *const all[] = {&x, &w2, &w3, &xs, &x3, &ids, &y[0], &y[1], &y[2], &values};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* A row of 32 packed ones (9 less 8) with a scale of 2, with one vector of ones, with nine, and through an id; and its
 * values. */
int scenario_packed(world *w) {
    enum { LENGTH = 32, MANY = 9 };
    const size_t row[2] = {1, LENGTH / 2}, many[2] = {MANY, LENGTH}, one[2] = {1, 1}, three[3] = {1, 1, LENGTH};
    const size_t stack[3] = {1, 1, LENGTH / 2}, one3[3] = {1, 1, 1};
    const ga_packing how = {.bits = 4, .block = LENGTH};
    const float scale = 2;
    GpuArray x = {0}, w2 = {0}, w3 = {0}, s2 = {0}, s3 = {0}, x3 = {0}, ids = {0}, y[2] = {{0}}, values = {0};
    unsigned char bytes[LENGTH / 2];
    float numbers[MANY * LENGTH], got[LENGTH];

    for (int i = 0; i < MANY * LENGTH; i++) numbers[i] = 1;
    for (int i = 0; i < LENGTH / 2; i++) bytes[i] = 0x99;
    int r = make(w, &x, GA_FLOAT, 2, many, numbers, sizeof numbers);
    if (r == GA_NO_ERROR) r = make(w, &x3, GA_FLOAT, 3, three, numbers, LENGTH * sizeof *numbers);
    if (r == GA_NO_ERROR) r = make(w, &ids, GA_INT, 2, one, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &w2, GA_UBYTE, 2, row, bytes, sizeof bytes);
    if (r == GA_NO_ERROR) r = make(w, &w3, GA_UBYTE, 3, stack, bytes, sizeof bytes);
    if (r == GA_NO_ERROR) r = make(w, &s2, GA_FLOAT, 2, one, &scale, sizeof scale);
    if (r == GA_NO_ERROR) r = make(w, &s3, GA_FLOAT, 3, one3, &scale, sizeof scale);
    if (r == GA_NO_ERROR) r = GpuArray_packed_linear(&y[0], &x, &w2, &s2, NULL, &how);
    if (r == GA_NO_ERROR) r = GpuArray_packed_experts(&y[1], &x3, &w3, &s3, NULL, &ids, &how);
    if (r == GA_NO_ERROR) r = GpuArray_packed_values(&values, &w2, &s2, NULL, &how);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &values);
    for (int i = 0; i < LENGTH && r == GA_NO_ERROR; i++)
        if (got[i] != 2) r = WRONG_RESULT;
    for (int i = 0; i < 2 && r == GA_NO_ERROR; i++) {
        r = GpuArray_read(got, (i == 0 ? MANY : 1) * sizeof *got, &y[i]);
        if (r == GA_NO_ERROR && got[0] != 2 * LENGTH) r = WRONG_RESULT;
    }
    GpuArray *const all[] = {&x, &w2, &w3, &s2, &s3, &x3, &ids, &y[0], &y[1], &values};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* Scales by row, and there and back again. */
int scenario_quant(world *w) {
    static const float numbers[4] = {127, -1, 0, 254};
    const size_t dims[2] = {2, 2}, rows[2] = {2, 1};
    GpuArray x = {0}, s = {0}, z = {0}, q = {0}, y = {0};
    float got[4];

    int r = make(w, &x, GA_FLOAT, 2, dims, numbers, sizeof numbers);
    if (r == GA_NO_ERROR) r = make(w, &s, GA_FLOAT, 2, rows, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &z, GA_BYTE, 2, rows, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_quantise_scales(&s, &z, &x, 0, GA_BYTE);
    if (r == GA_NO_ERROR) r = GpuArray_quantise_scales(&s, NULL, &x, 0, GA_BYTE);
    if (r == GA_NO_ERROR) r = GpuArray_quantise(&q, &x, &s, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_dequantise(&y, &q, &s, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &y);
    for (int i = 0; i < 4 && r == GA_NO_ERROR; i++)
        if (got[i] != numbers[i]) r = WRONG_RESULT;
    GpuArray *const all[] = {&x, &s, &z, &q, &y};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* A product of 8-bit ones with scales: by the vendor's library where there is one, in one pass and with a scale for
 * each row, and for a width that it does not take. */
int scenario_scaled(world *w) {
    enum { SIDE = 16, NARROW = 15 };
    const size_t dims[2] = {SIDE, SIDE}, narrow[2] = {SIDE, NARROW}, rows[1] = {SIDE};
    float ones[SIDE * SIDE], got[SIDE * SIDE];
    GpuArray x = {0}, a = {0}, b = {0}, thin = {0}, turned = {0}, s = {0}, each = {0}, c[3] = {{0}};

    for (int i = 0; i < SIDE * SIDE; i++) ones[i] = 1;
    int r = make(w, &x, GA_FLOAT, 2, dims, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = make(w, &a, GA_F8E4M3, 2, dims, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &b, GA_F8E5M2, 2, dims, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &thin, GA_F8E5M2, 2, narrow, NULL, 0);
    if (r == GA_NO_ERROR) r = make(w, &s, GA_FLOAT, 0, NULL, ones, sizeof *ones);
    if (r == GA_NO_ERROR) r = make(w, &each, GA_FLOAT, 1, rows, ones, SIDE * sizeof *ones);
    if (r == GA_NO_ERROR) r = GpuArray_move_saturated(&a, &x);
    if (r == GA_NO_ERROR) r = GpuArray_move(&b, &x);
    if (r == GA_NO_ERROR) r = GpuArray_setarray(&thin, &s);
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&turned, &b, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_scaled_matmul(&c[0], &a, &s, &turned, &s, 1, 0);
    if (r == GA_NO_ERROR) r = GpuArray_scaled_matmul(&c[1], &a, &each, &b, NULL, 1, 0);
    if (r == GA_NO_ERROR) r = GpuArray_scaled_matmul(&c[2], &a, &s, &thin, &s, 1, 0);
    for (int i = 0; i < 3 && r == GA_NO_ERROR; i++) {
        const size_t count = i == 2 ? SIDE * NARROW : SIDE * SIDE;
        r = GpuArray_read(got, count * sizeof *got, &c[i]);
        for (size_t k = 0; k < count && r == GA_NO_ERROR; k++)
            if (got[k] != SIDE) r = WRONG_RESULT;
    }
    GpuArray *const all[] = {&x, &a, &b, &thin, &turned, &s, &each, &c[0], &c[1], &c[2]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
