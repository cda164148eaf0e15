#ifndef GA_OPENCL_HOST_BLAS_H
#define GA_OPENCL_HOST_BLAS_H
/*
 * The host's BLAS on CPU devices, loaded at run time: called in the queue's order (clEnqueueNativeKernel) on the memory
 * of the buffers. CBLAS as in the reference implementation; enumerations are int here. The library uses threads of its
 * own. Where there is none, the OpenBLAS serves that NumPy's package has loaded into the process: its threads wait for
 * more work in a loop without a pause, which takes processors from the kernels that follow a product.
 */
#include "objects.h"

/* `supports` and the calls may be used after a successful `setup`, which returns GA_UNSUPPORTED_ERROR unless the device
 * is a CPU whose queue can call host functions, and GA_LOAD_ERROR if there is no library. There is nothing to tear
 * down. */
extern const ga_blas_ops ga_host_blas_ops;

#endif
