#ifndef GA_CONV_VENDOR_H
#define GA_CONV_VENDOR_H
/* Convolutions with the backend's library (cuDNN), where it has one that supports them. */
#include "conv.h"

/* The computation by the library's own kernels, as an alternative to cuDNN; it may be called several times. */
typedef struct ga_conv_own {
    int (*run)(void *arg);
    void *arg;
} ga_conv_own;

/*
 * Compute one operand from the others, without bias and activation; *done false: the own kernels have to do it. Those
 * are used in reproducible contexts, in recordings of a shape that no call before has had, and where they prove to be
 * faster: the first call for a shape measures the library's engines, and the own kernels too, except of half types with
 * many channels. GPUARRAY_CONV=own never uses the library, =vendor makes its failure an error.
 */
int ga_conv_vendor(const GpuConv *c, ga_conv_kind kind, const GpuArray *large, const GpuArray *small,
                   const GpuArray *weights, ga_conv_own own, bool *done);

#endif
