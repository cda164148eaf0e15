#ifndef FAULTS_SCENARIOS_H
#define FAULTS_SCENARIOS_H
/* Uses of the public API, each of which can fail anywhere. */
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/array.h>
#include <gpuarray/blas.h>
#include <gpuarray/buffer.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/kernel.h>

#define WRONG_RESULT (-1) /* everything reported success, and the numbers are wrong */

typedef struct world {
    const char *device; /* "cuda0", "opencl0:0" */
    gpucontext *ctx;    /* open, except in the scenario that opens it */
    long trial;         /* differs between trials: what must not be found in a cache is named by it */
} world;

typedef struct scenario {
    const char *name;
    int (*run)(world *w); /* GA_NO_ERROR, an error code, or WRONG_RESULT; frees all it made either way */
    bool opens;           /* opens its context itself */
    bool core;            /* calls the backend in no way that others do not */
} scenario;

extern const scenario scenarios[]; /* ends with a NULL name */

/* a + b on eight elements; run after every failure. */
int scenario_small_add(world *w);

#endif
