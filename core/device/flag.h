#ifndef GA_FLAG_H
#define GA_FLAG_H
/*
 * A word on the device that kernels set for an error that only they can see, such as an index out of range. Words are
 * kept by the context and used again; where the device reaches host memory they are there, so that looking at one is
 * no more than waiting for the device.
 */
#include "backend.h"

typedef struct ga_flag {
    gpudata *word; /* 4 bytes; 0 until a kernel stores something else */
    bool zero;     /* it is known to be 0 */
    bool read;     /* ga_flag_read() may be called */
    struct ga_flag *next;
} ga_flag;

/* A flag for one call, so that threads do not see each other's errors. Without `read` nobody will look at it: a kernel
 * that needs one may be part of a recording. */
int ga_flag_get(gpucontext *ctx, bool read, ga_flag **flag);

/* Wait for the work that was enqueued: was the flag set? Cannot be recorded. */
int ga_flag_read(ga_flag *flag, bool *set);

/* End the use of a flag; NULL is allowed. Enqueued kernels may still refer to it. */
void ga_flag_put(ga_flag *flag);

#endif
