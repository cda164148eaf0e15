#ifndef GA_FFT_PLANS_H
#define GA_FFT_PLANS_H
/* The plans of the backend's library that a context keeps: those used last. */
#include "device/context.h"

enum { GA_FFT_PLANS = 32 };

typedef struct ga_fft_plan {
    bool made;
    bool refused; /* the library cannot do it, which only a call told */
    uintptr_t native;
    ga_fft_call of; /* what a plan depends on: no operands */
    size_t work;    /* bytes */
    uint64_t used;
} ga_fft_plan;

typedef struct ga_fft_plans {
    pthread_mutex_t lock; /* a plan serves one thread at a time */
    uint64_t clock;
    ga_fft_plan all[GA_FFT_PLANS];
} ga_fft_plans;

bool ga_fft_plans_init(ga_fft_plans *p);
/* Nobody uses them any more; the backend's library is still set up. */
void ga_fft_plans_free(gpucontext *ctx, ga_fft_plans *p);

/* Bytes of device memory that the call needs beside its operands. */
int ga_fft_plans_room(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, size_t *bytes);
/* The call, with what ga_fft_plans_room() asked for, or NULL. Errors as of ga_fft_ops. */
int ga_fft_plans_run(gpucontext *ctx, ga_fft_plans *p, const ga_fft_call *call, gpudata *work);

#endif
