#ifndef GAORT_PRODUCT_H
#define GAORT_PRODUCT_H

#include "call.h"

/* out = alpha a b, for which the smaller factor is multiplied by alpha. An `out` that is there is written to. */
int product_scaled(call *c, GpuArray *out, const GpuArray *a, const GpuArray *b, double alpha);

#endif
