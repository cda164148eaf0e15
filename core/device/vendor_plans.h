#ifndef GA_VENDOR_PLANS_H
#define GA_VENDOR_PLANS_H
/* A context's cache of plans of a vendor's library. It drops the least recently used plan that no recording uses. */
#include "context.h"

enum { GA_VENDOR_KEY = 448 /* bytes of a key, at most */ };

/* Plans of one kind. */
typedef struct ga_vendor_plan_kind {
    const char *what; /* "convolutions", for messages */
    const char *name; /* of a call in profiles */
    size_t key_size;  /* bytes of the description of a plan; descriptions are compared byte by byte */
    unsigned most;    /* largest number of cached plans */
    /* optional: is the plan past its measuring runs, so that it can be recorded? NULL: it always is */
    bool (*settled)(gpucontext *ctx, uintptr_t plan);
} ga_vendor_plan_kind;

/* A cached plan, or the fact that the library has none for this key. */
typedef struct ga_vendor_plan {
    bool made;     /* `native` is to be dropped */
    bool refused;  /* the library cannot do this, as planning or running showed */
    unsigned held; /* recordings that use it */
    uintptr_t native;
    size_t work; /* in bytes */
    uint64_t used, hash;
    unsigned char key[GA_VENDOR_KEY];
} ga_vendor_plan;

typedef struct ga_vendor_plans {
    const ga_vendor_plan_kind *kind;
    const ga_plan_ops *ops; /* the backend's */
    pthread_mutex_t lock;   /* a plan is used in one thread at a time */
    uint64_t clock;
    ga_vendor_plan **all;
    unsigned count, room;
} ga_vendor_plans;

bool ga_vendor_plans_init(ga_vendor_plans *p, const ga_vendor_plan_kind *kind, const ga_plan_ops *ops);
/* No thread uses the plans any more; the backend's library is still set up. */
void ga_vendor_plans_free(gpucontext *ctx, ga_vendor_plans *p);

/* Bytes of device memory that a call needs beside its operands. GA_UNSUPPORTED_ERROR if the library cannot do it, which
 * is remembered for later calls. */
int ga_vendor_plans_room(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes);

/* Run `call`, on operands of so many bytes, by the plan; `work` has the size of ga_vendor_plans_room(), or is NULL.
 * Errors are those of `run`; after GA_UNSUPPORTED_ERROR the plan is not used again. *room, which `run` may change, is
 * the memory that later calls need. */
typedef int ga_vendor_run(gpucontext *ctx, uintptr_t plan, const void *call, gpudata *work, size_t *room);
int ga_vendor_plans_run(gpucontext *ctx, ga_vendor_plans *p, const void *key, ga_vendor_run *run, const void *call,
                        gpudata *work, size_t bytes);

/* For a recording: find the plan for a key and hold it until it is let go; NULL if there is no plan or it is still
 * being measured. *bytes is the result of ga_vendor_plans_room(). */
ga_vendor_plan *ga_vendor_plans_hold(gpucontext *ctx, ga_vendor_plans *p, const void *key, size_t *bytes);
void ga_vendor_plans_let_go(ga_vendor_plans *p, ga_vendor_plan *plan);
/* ga_vendor_plans_run() with a held plan, whose work area does not grow any more. The size of `work` is not checked:
 * memory of a recording has the size that its last use asked for. */
int ga_vendor_plans_run_held(gpucontext *ctx, ga_vendor_plans *p, ga_vendor_plan *plan, ga_vendor_run *run,
                             const void *call, gpudata *work);

#endif
