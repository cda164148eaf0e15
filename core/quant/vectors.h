#ifndef GA_QUANT_VECTORS_H
#define GA_QUANT_VECTORS_H
/* Products of vectors with weights of few bits, whatever the layout of the weights. */
#include "array/array.h"

/* Check that a result, if it exists, has elements of float, half or bfloat16: float, or those of the vectors. */
int ga_vectors_check_result(gpucontext *ctx, const GpuArray *y, const GpuArray *x, const char *what);

/* Check ids, which select a matrix of weights for each token and place, beside the array of vectors. */
int ga_vectors_check_ids(gpucontext *ctx, const GpuArray *ids, const GpuArray *x, const char *what);

/* Write the values of the rows of weights from `first` on to a dense array, rows x length. */
typedef int ga_write_rows(const void *weights, size_t first, const GpuArray *to);

/*
 * Multiply many vectors by way of GpuArray_matmul(), for a few rows of weights at a time. `x` is dense and `y` too,
 * with `rows` elements for each vector; `y` becomes a matrix, vectors x rows.
 */
int ga_vectors_multiply(GpuArray *y, const GpuArray *x, size_t rows, ga_write_rows *write, const void *weights);

#endif
