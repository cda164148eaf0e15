#ifndef GA_ATTENTION_VENDOR_H
#define GA_ATTENTION_VENDOR_H
/* Attention by the backend's library (cuDNN), where it has one that supports it. */
#include "attention.h"

/*
 * Compute y and, unless it is NULL, lse; or, with `grads`, the gradients of q, k and v. *done false: the own kernels
 * have to do it. Those are used in reproducible contexts, for few scores, for all but half types, and for what the
 * library has no engine for. GPUARRAY_ATTENTION=own never uses the library, =vendor also for few scores, and makes its
 * failure an error.
 */
int ga_attention_vendor(const ga_attention *a, const GpuArray *y, const GpuArray *lse, const ga_attention_grads *grads,
                        bool *done);

#endif
