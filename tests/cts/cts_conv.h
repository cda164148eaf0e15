#ifndef CTS_CONV_H
#define CTS_CONV_H
/* Declarations shared by the convolution cases. */
#include "cts_ref.h"

#include <gpuarray/conv.h>

/* Make an array of random numbers on the device; returns a host copy, which the caller frees. */
float *conv_random_real(cts_random *r, gpucontext *ctx, GpuArray *a, const size_t *dims);

/* Cases in cts_conv_choice.c, cts_conv_winograd.c and cts_conv_bad.c; the table is in cts_conv.c. */
void conv_choice(void **state);
void conv_winograd(void **state);
void conv_many_shapes(void **state);
void conv_plans(void **state);
void conv_layout_made(void **state);
void conv_calls(void **state);

#endif
