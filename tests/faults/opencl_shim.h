#ifndef FAULTS_OPENCL_SHIM_H
#define FAULTS_OPENCL_SHIM_H
/* Control of the OpenCL shim by tests; the functions mean the same as in tests/fake_cuda/fake_cuda.h. */
void opencl_shim_fail(long nth, int forever);
void opencl_shim_watch(void (*each)(void));
long opencl_shim_failed(void);
const char *opencl_shim_failed_name(void);
long opencl_shim_live(const char *kind); /* references to contexts, queues, buffers, programs and kernels; NULL: all */
long opencl_shim_builds(void);           /* calls of clBuildProgram so far */
#endif
