#ifndef GAORT_PROVIDER_H
#define GAORT_PROVIDER_H
/* The execution provider of a session. */

#include "call.h"
#include "ort.h"

/* Make one for a device that is open. With `owned` the context is released with it. `memory` describes the
 * device's memory, and outlives it. */
OrtStatus *provider_new(OrtEp **ep, gpucontext *ctx, int owned, const OrtMemoryInfo *memory, const OrtLogger *logger);
void provider_free(OrtEp *ep);

/* The provider's name. */
const char *provider_name(void);

#endif
