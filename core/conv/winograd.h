#ifndef GA_CONV_WINOGRAD_H
#define GA_CONV_WINOGRAD_H
/* Convolutions of floats with 3 x 3 taps by products of matrices (kernels/library/conv_winograd.gk). */
#include "job.h"

/* Products from which it pays; GPUARRAY_CONV_WINOGRAD says otherwise. */
size_t ga_conv_winograd_least(const gpucontext *ctx);

/* Bytes of temporary memory, from the extents alone; 0: this job is not computed so. */
size_t ga_conv_winograd_bytes(const ga_conv_job *j);

/* Compute y if ga_conv_winograd_bytes() is not 0 and neighbours along the last axis of space are so in memory; *done
 * tells. */
int ga_conv_winograd(const ga_conv_job *j, bool *done);

#endif
