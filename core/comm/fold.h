#ifndef GA_FOLD_H
#define GA_FOLD_H
/* Reductions over several vectors in host memory, for collective reductions. Knows no device. */
#include <stdbool.h>
#include <stddef.h>

/* Supported types: 8-, 32- and 64-bit integers, half, bfloat16, float, double. */
bool ga_fold_supports(int typecode);

/*
 * out[i] = x[0][i] op x[1][i] op ... op x[n - 1][i], for i < count; x[r] starts r * count elements after `x`. `out`
 * does not overlap x. The order is fixed, so equal input gives equal bits. Integers wrap; half and bfloat16 are
 * computed in float and rounded once; maximum and minimum ignore NaN. opcode: enum gpucomm_reduce_ops.
 */
void ga_fold(int typecode, int opcode, void *out, const void *x, size_t n, size_t count);

#endif
