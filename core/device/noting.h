#ifndef GA_NOTING_H
#define GA_NOTING_H
/*
 * A thread that does an operation for the first time can have the launch noted that comes of it, so that the next call
 * of the same kind makes that launch at once (program/memo.h). Whoever enqueues work asks ga_noting_of(), as with
 * recordings: one launch can be noted, anything else spoils the note. One thread of a context notes at a time; others
 * do without.
 */
#include "context.h"

enum { GA_NOTE_ARGS = 48 };

/* A launch, and which of its arguments each call brings along. */
typedef struct ga_note {
    gpukernel *kernel; /* borrowed; NULL: nothing was noted */
    unsigned nd;
    size_t groups[3], group_size[3], shared;
    unsigned given; /* so many arguments are operands of the call */
    struct {
        unsigned char arg, operand;
    } from[GA_NOTE_ARGS];
    void *args[GA_NOTE_ARGS]; /* into `values`, but for those */
    union {
        unsigned char bytes[16];
        double aligned[2];
    } values[GA_NOTE_ARGS];
} ga_note;

typedef struct ga_noting {
    ga_note *note;
    void *const *operands; /* the call's: gpudata *, or pointers to values; no two are equal that may differ */
    unsigned noperands;
    bool spoilt;
} ga_noting;

/* False: another thread notes. Else what this one enqueues in the context is noted until ga_noting_end(). */
bool ga_noting_begin(gpucontext *ctx, ga_noting *n);
/* Was it one launch, whose buffers are all operands? */
bool ga_noting_end(gpucontext *ctx, ga_noting *n);

/* A launch that succeeded. */
void ga_noting_launch(ga_noting *n, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                      size_t shared, void **args);

/* What this thread notes in the context, or NULL. */
static inline ga_noting *ga_noting_of(gpucontext *ctx) {
    ga_noting *n = atomic_load_explicit(&ctx->noting, memory_order_acquire);

    if (n == NULL) return NULL; /* another thread's is not looked at */
    return pthread_equal(atomic_load_explicit(&ctx->noter, memory_order_relaxed), pthread_self()) ? n : NULL;
}

/* Work that is no launch. */
static inline void ga_noting_spoil(gpucontext *ctx) {
    ga_noting *n = ga_noting_of(ctx);

    if (n != NULL) n->spoilt = true;
}

#endif
