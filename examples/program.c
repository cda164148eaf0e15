#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

gpucontext *program_open(const char *program, const char *device, int reproducible) {
    gpucontext *ctx;
    char name[256];

    /* gpucontext_open() takes no properties, but the variable. */
    if (reproducible) setenv("GPUARRAY_REPRODUCIBLE", "1", 1);
    int err = gpucontext_open(&ctx, device);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "%s: %s\n", program, gpucontext_error(NULL, err));
        return NULL;
    }
    if (gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name) == GA_NO_ERROR) printf("Device: %s\n", name);
    return ctx;
}

double program_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
