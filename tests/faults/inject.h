#ifndef FAULTS_INJECT_H
#define FAULTS_INJECT_H
/* Calls that can be made to fail: the library's own host allocations, or the driver's functions. */
#include <stdbool.h>

typedef struct injector {
    const char *name;
    void (*arm)(long nth, int forever); /* 0: no failures */
    long (*failed)(void);
    const char *(*failed_name)(void);
    void (*watch)(void (*each)(void)); /* call `each` at every call; NULL: no more */
} injector;

/* malloc and related functions as called by the library: the programs intercept them in different ways (wrapped.c,
 * dlopened.c). */
typedef struct host_injector {
    injector inject;
    long (*live)(void); /* blocks allocated and not freed */
} host_injector;

const injector *inject_driver(const char *backend); /* NULL, with a message, if the library named by the environment is
                                                       neither the stand-in for CUDA nor the OpenCL shim */
long driver_live(bool orphans);                     /* driver objects; orphans: also those their context took along */

/* The command, see faults.c. */
int faults_main(const host_injector *host, int argc, char **argv);

/* For the programs (host.c): count a call of the library; returns whether it must fail. And count blocks that were
 * allocated or freed. */
bool host_injected(const char *name);
void host_count(long change);
extern const host_injector host_by_count;

#endif
