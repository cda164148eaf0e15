#ifndef GA_CAPTURE_H
#define GA_CAPTURE_H
/*
 * Capture of the launch that an operation leads to. When a thread runs an operation for the first time, its launch can
 * be captured, so that the next call of the same kind repeats that launch at once (program/memo.h). A capture holds one
 * launch; any other work makes it invalid (ga_enqueue() in enqueue.h). Only one thread of a context captures at a
 * time; the others go without.
 */
#include "context.h"

enum { GA_CAPTURE_ARGS = 48 };

/* A launch, and which of its arguments are operands of the call, to be replaced in each repetition. */
typedef struct ga_captured_launch {
    gpukernel *kernel; /* borrowed; NULL: nothing was captured */
    unsigned nd;
    size_t groups[3], group_size[3], shared;
    unsigned given; /* number of arguments that are operands */
    struct {
        unsigned char arg, operand;
    } from[GA_CAPTURE_ARGS];
    void *args[GA_CAPTURE_ARGS]; /* point into `values`, except operands */
    union {
        unsigned char bytes[16];
        double aligned[2];
    } values[GA_CAPTURE_ARGS];
} ga_captured_launch;

typedef struct ga_capture {
    ga_captured_launch *launch;
    /* operands of the call: gpudata *, or pointers to values; two pointers are equal only if the operands are equal in
     * every such call */
    void *const *operands;
    unsigned noperands;
    bool spoilt;
} ga_capture;

/* Capture what this thread enqueues in the context until ga_capture_end(). False: another thread is capturing. */
bool ga_capture_begin(gpucontext *ctx, ga_capture *n);
/* End the capture. True if there was exactly one launch, and all its buffers are operands. */
bool ga_capture_end(gpucontext *ctx, ga_capture *n);

/* Add a launch, which has succeeded. */
void ga_capture_launch(ga_capture *n, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                       size_t shared, void **args);

/* The capture of this thread in the context, or NULL. */
static inline ga_capture *ga_capture_of(gpucontext *ctx) {
    ga_capture *n = atomic_load_explicit(&ctx->capture, memory_order_acquire);

    if (n == NULL) return NULL; /* do not dereference the pointer: the capture may be another thread's */
    return pthread_equal(atomic_load_explicit(&ctx->capturer, memory_order_relaxed), pthread_self()) ? n : NULL;
}

/* Invalidate the capture, because the work was not a launch. */
static inline void ga_capture_spoil(gpucontext *ctx) {
    ga_capture *n = ga_capture_of(ctx);

    if (n != NULL) n->spoilt = true;
}

#endif
