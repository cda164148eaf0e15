#ifndef FAULTS_INJECT_H
#define FAULTS_INJECT_H
/* What can be made to fail: the library's own host allocations, or the driver's calls. */
#include <stdbool.h>

typedef struct injector {
    const char *name;
    void (*arm)(long nth, int forever); /* 0: no failures */
    long (*failed)(void);
    const char *(*failed_name)(void);
} injector;

extern const injector inject_host; /* malloc and its kin, as called by what is linked into this program */
const injector *inject_driver(const char *backend); /* NULL, with a message, if the library named by the environment is
                                                       neither the stand-in for CUDA nor the OpenCL shim */

long host_live(void);           /* blocks allocated and not freed */
long driver_live(bool orphans); /* driver objects; orphans: also those their context took along */

#endif
