#ifndef FAKE_CUDA_RUNNER_H
#define FAKE_CUDA_RUNNER_H
/* Runs a grid of a compiled kernel on the calling thread. */
#include <stdbool.h>
#include <stddef.h>

#include "image.h"
#include "cuda_api.h"

typedef struct fake_launch {
    fake_module_state *state; /* the module's */
    const fake_kernel *kernel;
    bool fibers;    /* the module has barriers or warp operations */
    void *handle;   /* dlopen's */
    size_t dynamic; /* bytes of dynamic shared memory */
    fake_dim grid, block;
    void **params;
} fake_launch;

/* CUDA_SUCCESS, CUDA_ERROR_LAUNCH_FAILED, CUDA_ERROR_ASSERT or CUDA_ERROR_ILLEGAL_ADDRESS; `why` explains it. */
CUresult fake_run(const fake_launch *launch, char *why, size_t size);

#endif
