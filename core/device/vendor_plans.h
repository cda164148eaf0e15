#ifndef GA_VENDOR_PLANS_H
#define GA_VENDOR_PLANS_H
/* A context's cache of plans of a vendor's library, which drops the least recently used that no recording holds. */
#include "context.h"

enum { GA_VENDOR_KEY = 448 /* bytes of a key, at most */ };

/* How plans of one kind are made and dropped, as ga_fft_ops and ga_conv_ops have it. */
typedef struct ga_vendor_plan_kind {
    const char *what; /* "convolutions", for messages */
    size_t key_size;  /* of the description of a plan, which is compared byte by byte */
    unsigned most;    /* plans that are kept */
    int (*plan)(gpucontext *ctx, const void *key, uintptr_t *plan, size_t *work);
    void (*drop)(gpucontext *ctx, uintptr_t plan);
    /* optional: does running it measure nothing any more, so that it can be recorded? */
    bool (*settled)(gpucontext *ctx, uintptr_t plan);
} ga_vendor_plan_kind;

/* A plan, or that there is none. */
typedef struct ga_vendor_plan {
    bool made;     /* `native` is to be dropped */
    bool refused;  /* the library cannot do it, as planning or running found out */
    unsigned held; /* recordings that use it */
    uintptr_t native;
    size_t work; /* in bytes */
    uint64_t used, hash;
    unsigned char key[GA_VENDOR_KEY];
} ga_vendor_plan;

typedef struct ga_vendor_plans {
    const ga_vendor_plan_kind *kind;
    pthread_mutex_t lock; /* a plan is used in one thread at a time */
    uint64_t clock;
    ga_vendor_plan **all;
    unsigned count, room;
} ga_vendor_plans;

bool ga_vendor_plans_init(ga_vendor_plans *p, const ga_vendor_plan_kind *kind);
/* No thread uses the plans any more; the backend's library is still set up. */
void ga_vendor_plans_free(gpucontext *ctx, ga_vendor_plans *p);

/* Bytes of device memory that a call needs beside its operands. GA_UNSUPPORTED_ERROR, at once from the second call on,
 * for what the library cannot do. */
int ga_vendor_plans_room(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes);

/* Run `call` by the plan; `work` has the size of ga_vendor_plans_room(), or is NULL. Errors as of `run`, which
 * GA_UNSUPPORTED_ERROR ends for good; *room is what calls after this one need, and may be changed. */
typedef int ga_vendor_run(gpucontext *ctx, uintptr_t plan, const void *call, gpudata *work, size_t *room);
int ga_vendor_plans_run(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_run *run, const void *call,
                        gpudata *work);

/* For a recording: the plan for a key, which stays until it is let go; NULL if there is none that is settled. *bytes is
 * what ga_vendor_plans_room() says. */
ga_vendor_plan *ga_vendor_plans_hold(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes);
void ga_vendor_plans_let_go(ga_vendor_plans *p, ga_vendor_plan *plan);
/* ga_vendor_plans_run() by a plan that is held, whose work area does not grow any more. The size of `work` is not
 * looked at: in a recording, a buffer has that of its last use. */
int ga_vendor_plans_run_held(gpucontext *ctx, ga_vendor_plans *p, ga_vendor_plan *plan, ga_vendor_run *run,
                             const void *call, gpudata *work);

#endif
