#ifndef GAORT_PROVIDER_H
#define GAORT_PROVIDER_H
/* The execution provider of a session. */

#include "call.h"
#include "ort.h"

/* Make a provider for an open device. With `owned` it releases the context. `memory` describes the device's memory, and
 * must outlive the provider. `most` is what the loops of a run may take. With `records` runs of
 * parts are recorded. At its end the times of nodes are written to `profile_path`, unless it is "". */
OrtStatus *provider_new(OrtEp **ep, gpucontext *ctx, int owned, const OrtMemoryInfo *memory, budget most, int records,
                        const char *profile_path, const OrtLogger *logger);
void provider_free(OrtEp *ep);

/* The provider's name. */
const char *provider_name(void);

#endif
