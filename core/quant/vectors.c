/* Products of vectors with weights of few bits: checks of the operands, and the way of many vectors. */
#include "vectors.h"

#include <gpuarray/matmul.h>

#include "array/result.h"
#include "blocks.h"
#include "plan/geometry.h"

enum { WINDOW_BYTES = 32 << 20 }; /* largest temporary memory for values, unless 64 rows need more */

int ga_vectors_check_result(gpucontext *ctx, const GpuArray *y, const GpuArray *x, const char *what) {
    if (y->data == NULL) return GA_NO_ERROR;
    int err = ga_block_check_elements(ctx, y, what, "the result");
    if (err == GA_NO_ERROR && y->typecode != x->typecode && y->typecode != GA_FLOAT)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the result has elements of %s, the vectors of %s", what,
                      ga_type_name(y->typecode), ga_type_name(x->typecode));
    return err;
}

int ga_vectors_check_ids(gpucontext *ctx, const GpuArray *ids, const GpuArray *x, const char *what) {
    int err = ga_input_check(ids, x, what, "the array of ids");
    if (err != GA_NO_ERROR) return err;
    if (!ga_is_index(ids->typecode))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: ids are integers, not %s", what, ga_type_name(ids->typecode));
    if (ids->nd != 2 || x->nd != 3 || x->dimensions[0] != ids->dimensions[0] ||
        (x->dimensions[1] != ids->dimensions[1] && x->dimensions[1] != 1))
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "%s: ids have rank 2, tokens and places; vectors rank 3, tokens, places or 1, elements", what);
    return GA_NO_ERROR;
}

/* Compute columns from ... from + count - 1 of y: x, a matrix, times the values of these rows of weights. */
static int multiply_window(GpuArray *y, const GpuArray *x, const GpuArray *values, size_t from) {
    const ssize_t starts[2] = {0, (ssize_t)from}, steps[2] = {1, 1};
    const ssize_t stops[2] = {(ssize_t)y->dimensions[0], (ssize_t)(from + values->dimensions[0])};
    GpuArray turned = {0}, columns = {0};

    int err = GpuArray_transpose(&turned, values, NULL);
    if (err == GA_NO_ERROR) err = GpuArray_index(&columns, y, starts, stops, steps);
    if (err == GA_NO_ERROR) err = GpuArray_matmul(&columns, x, &turned);
    GpuArray_clear(&turned);
    GpuArray_clear(&columns);
    return err;
}

int ga_vectors_multiply(GpuArray *y, const GpuArray *x, size_t rows, ga_write_rows *write, const void *weights) {
    const size_t length = x->dimensions[x->nd - 1], row = length * GpuArray_ITEMSIZE(x);
    const size_t fits = row > 0 ? WINDOW_BYTES / row / 64 * 64 : rows;
    const size_t step = ga_min_size(rows, fits > 64 ? fits : 64);
    GpuArray vectors = {0};
    size_t count = 1;

    for (unsigned d = 0; d + 1 < x->nd; d++) count *= x->dimensions[d];
    int err = GpuArray_reshape(&vectors, x, 2, (const size_t[]){count, length}, GA_C_ORDER, 1);
    if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(y, 2, (const size_t[]){count, rows}, GA_C_ORDER);
    for (size_t from = 0; from < rows && err == GA_NO_ERROR; from += step) {
        const size_t dims[2] = {ga_min_size(step, rows - from), length};
        GpuArray values = {0};
        err = GpuArray_empty(&values, x->data->ctx, x->typecode, 2, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = write(weights, from, &values);
        if (err == GA_NO_ERROR) err = multiply_window(y, &vectors, &values, from);
        GpuArray_clear(&values);
    }
    GpuArray_clear(&vectors);
    return err;
}
