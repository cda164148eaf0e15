#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H
/* Control and inspection of the stand-in by tests; exported by libcuda.so.1. Callable from any thread. */
#include <stddef.h>

/* Fail the nth call from now (1: the next), and if `forever` every later one; 0: no failures. Restarts the counts. */
void fake_cuda_fail(long nth, int forever);
long fake_cuda_calls(void);              /* driver and NVRTC calls since fake_cuda_fail() */
long fake_cuda_failed(void);             /* how many of them were made to fail */
const char *fake_cuda_failed_name(void); /* the last one made to fail, or "" */
/* Call `each` inside every call that could be made to fail; NULL: stop. */
void fake_cuda_watch(void (*each)(void));

/*
 * Live objects of a kind: "primary" (retains), "context", "stream", "event", "module", "memory", "host", "ipc",
 * "program", "blas", "orphan" (objects that were still there when their context was destroyed); "all" or NULL: the sum.
 * -1 for an unknown kind.
 */
long fake_cuda_live(const char *kind);
size_t fake_cuda_live_bytes(void);   /* device memory in use, all devices */
void fake_cuda_memory(size_t bytes); /* what each device has from now on; 0: what FAKE_CUDA_MEMORY says */

#endif
