#ifndef GA_SOLVER_H
#define GA_SOLVER_H
/*
 * Who computes factorisations: the backend's solver (cuSOLVER), or LAPACK on the host where there is none.
 * GPUARRAY_LINALG=vendor allows the first alone, =lapack the second.
 */
#include "device/context.h"

/* Does the backend's solver come first in this context? Decided, and set up, when first asked. */
int ga_solver_open(gpucontext *ctx, bool *vendor);

/* May such a call be `batched`? Without the backend's solver none may. */
bool ga_solver_takes_batch(gpucontext *ctx, ga_solver_op op, size_t m, size_t n, size_t batch);

/* The first way to go of a GESVD. Without the backend's solver only the plain one is. */
ga_svd_way ga_solver_svd_way(gpucontext *ctx, const ga_solver_call *s);

/* The call, by whoever has the routine. Where LAPACK computes it waits for the device. */
int ga_solver_run(gpucontext *ctx, const ga_solver_call *s);

#endif
