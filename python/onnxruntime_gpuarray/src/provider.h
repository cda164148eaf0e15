#ifndef GAORT_PROVIDER_H
#define GAORT_PROVIDER_H
/* The execution provider of a session. */

#include "call.h"
#include "ort.h"

/* Options of a session. */
typedef struct provider_options {
    budget most;        /* what the loops of a run may take */
    int records;        /* not 0: runs of parts are recorded */
    int fuses;          /* not 0: elementwise nodes become one kernel */
    char profile[4096]; /* file for the times of nodes, at the session's end; "": none */
} provider_options;

/* Make a provider for an open device. With `owned` it releases the context. `memory` describes the device's memory, and
 * must outlive the provider. */
OrtStatus *provider_new(OrtEp **ep, gpucontext *ctx, int owned, const OrtMemoryInfo *memory,
                        const provider_options *options, const OrtLogger *logger);
void provider_free(OrtEp *ep);

/* The provider's name. */
const char *provider_name(void);

#endif
