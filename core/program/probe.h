#ifndef GA_PROBE_H
#define GA_PROBE_H
/* Can a device compile and run anything? Drivers exist that cannot, and show it only at the first kernel. */
#include "device/context.h"

/*
 * Has a small kernel compiled and run, where the backend asks for that (ga_backend.probed), and keeps what came of it
 * in the disk cache, by driver and processor. *cached: it is from there. `anew`: do not look there. GA_NO_ERROR, or a
 * code with the compiler's words as this thread's text.
 */
int ga_probe(gpucontext *ctx, bool anew, bool *cached);

#endif
