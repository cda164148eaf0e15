#ifndef GA_SOLVER_H
#define GA_SOLVER_H
/*
 * Who computes factorisations: the backend's solver (cuSOLVER), or LAPACK on the host where there is none.
 * GPUARRAY_LINALG=vendor allows the first alone, =lapack the second.
 */
#include "device/context.h"

/* Does the backend's solver come first in this context? Decided, and set up, when first asked. */
int ga_solver_open(gpucontext *ctx, bool *vendor);

/* The call, by whoever has the routine. Where LAPACK computes it waits for the device. */
int ga_solver_run(gpucontext *ctx, const ga_solver_call *s);

#endif
