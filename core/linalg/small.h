#ifndef GA_SMALL_H
#define GA_SMALL_H
/*
 * A ga_solver_call with the library's own kernels (kernels/library/linalg_small.gk), for matrices that fit in a group's
 * local memory. Results are functions of the matrices alone, with the same bits on every device.
 */
#include "backend.h"

/* Is there a kernel for the call, and do its matrices fit? Never for GEEV. */
bool ga_small_fits(const gpucontext *ctx, const ga_solver_call *s);

/* Run a call that fits; `way` is GA_SVD_PLAIN, and `batched` false. */
int ga_small_run(gpucontext *ctx, const ga_solver_call *s);

#endif
