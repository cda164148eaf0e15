#ifndef GA_FFT_PLANS_H
#define GA_FFT_PLANS_H
/* A context's cache of plans of the backend's library, which drops the least recently used. */
#include "device/context.h"

enum { GA_FFT_PLANS = 32 };

typedef struct ga_fft_plan {
    bool made;
    bool refused; /* the library cannot run it, as a call found out */
    uintptr_t native;
    ga_fft_call of; /* what the plan depends on; without operands */
    size_t work;    /* in bytes */
    uint64_t used;
} ga_fft_plan;

typedef struct ga_fft_plans {
    pthread_mutex_t lock; /* a plan is used in one thread at a time */
    uint64_t clock;
    ga_fft_plan all[GA_FFT_PLANS];
} ga_fft_plans;

bool ga_fft_plans_init(ga_fft_plans *p);
/* No thread uses the plans any more; the backend's library is still set up. */
void ga_fft_plans_free(gpucontext *ctx, ga_fft_plans *p);

/* Bytes of device memory that the call needs beside its operands. */
int ga_fft_plans_room(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, size_t *bytes);
/* Run the call; `work` has the size of ga_fft_plans_room(), or is NULL. Errors as of ga_fft_ops. */
int ga_fft_plans_run(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, gpudata *work);

#endif
