#ifndef GAORT_SCALES_H
#define GAORT_SCALES_H
/* Numbers by which the factors of a product of matrices are multiplied, as exporters of attention write them: they
 * become one number of the product, for which its smaller factor is multiplied, and the other one is read as it lies,
 * also transposed. */

#include "program.h"

/* The number of a product in which others have been folded, as an attribute of MatMul that ONNX has not. */
#define SCALES_ATTRIBUTE "gpuarray.scale"

/* Fold them among nodes in topological order, of which fewer may be left. */
OrtStatus *scales_fold(arena *a, node *nodes, size_t *count, const ends *names);

#endif
