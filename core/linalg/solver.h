#ifndef GA_SOLVER_H
#define GA_SOLVER_H
/*
 * Choice of the implementation of factorisations: the backend's solver (cuSOLVER); own kernels for small matrices, on
 * devices that are no CPU, without LAPACK, and alone in reproducible contexts; or LAPACK on the host.
 * GPUARRAY_LINALG=vendor allows only the first, =lapack only the last.
 */
#include "device/context.h"

/* Does the backend's solver come first in this context? Determined, and set up, on first use. */
int ga_solver_open(gpucontext *ctx, bool *vendor);

/* May such a call, with its sizes, be `batched`? Never without the backend's solver. */
bool ga_solver_takes_batch(gpucontext *ctx, const ga_solver_call *s);

/* The algorithm to try first for a GESVD; GA_SVD_PLAIN without the backend's solver. */
ga_svd_way ga_solver_svd_way(gpucontext *ctx, const ga_solver_call *s);

/* Run the call with the implementation that has the routine. With LAPACK it waits for the device. In a reproducible
 * context GA_UNSUPPORTED_ERROR for what own kernels do not take. */
int ga_solver_run(gpucontext *ctx, const ga_solver_call *s);

#endif
