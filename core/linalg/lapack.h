#ifndef GA_LAPACK_H
#define GA_LAPACK_H
/*
 * A ga_solver_call with the host's LAPACK: in the buffers' own memory where the host can access it (GA_BUFFER_HOST
 * buffers of CPUs and of CUDA), else on copies that are read and written back. Waits for the device.
 */
#include "backend.h"

int ga_lapack_run(gpucontext *ctx, const ga_solver_call *s);

#endif
