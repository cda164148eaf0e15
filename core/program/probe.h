#ifndef GA_PROBE_H
#define GA_PROBE_H
/* Checks that a device can compile and run a kernel. Some drivers cannot, which shows only at the first kernel. */
#include "device/context.h"

/*
 * Compile and run a small kernel, where the backend asks for that (ga_backend.probed), and store the result in the disk
 * cache, by driver and processor. *cached: the result comes from there. `anew`: ignore the cached result. GA_NO_ERROR,
 * or a code with the compiler's messages as this thread's error text.
 */
int ga_probe(gpucontext *ctx, bool anew, bool *cached);

#endif
