#ifndef GA_LAPACK_H
#define GA_LAPACK_H
/*
 * The calls of a ga_solver by the host's LAPACK: on the buffers' own memory where the host sees it, which it does of
 * GA_BUFFER_HOST buffers of CPUs and of CUDA, else on a copy that is read and written back. Waits for the device.
 */
#include "backend.h"

int ga_lapack_run(gpucontext *ctx, const ga_solver_call *s);

#endif
