#ifndef GA_OPTIM_OPERANDS_H
#define GA_OPTIM_OPERANDS_H
/* Checks of what optimisers are given. */
#include <gpuarray/optim.h>

#include "array/array.h"

/* Does the step use a momentum? SGD and RMSprop alone have one. */
static inline bool ga_optim_has_momentum(const ga_optim *how) {
    return how->momentum != 0 && (how->kind == GA_OPTIM_SGD || how->kind == GA_OPTIM_RMSPROP);
}

/* Check an array of one element, of one of `ntypes` types; NULL is right, too. */
int ga_optim_check_scalar(const GpuArray *a, gpucontext *ctx, const int *types, unsigned ntypes, bool written,
                          const char *what, const char *role);

/* Check types, shapes, and that what a step writes does not overlap anything else. */
int ga_optim_check_tensors(const ga_optim *how, gpucontext *ctx, size_t n, const ga_optim_tensor *tensors);

#endif
