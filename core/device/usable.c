/* Checks that a context may be used; every function that takes one calls it. */
#include "context.h"

#include "base/fork.h"

bool ga_context_usable(const gpucontext *ctx) {
    return ctx != NULL && ctx->fork_generation == ga_fork_generation();
}

int ga_context_check(gpucontext *ctx) {
    if (ctx == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the context is NULL");
    if (ctx->fork_generation != ga_fork_generation())
        return ga_fail(
            NULL, GA_INVALID_ERROR,
            "this context was made before fork() and cannot be used in the child: GPU drivers do not survive "
            "a fork. Make the context in the child, or start workers with spawn/exec");
    return GA_NO_ERROR;
}

void ga_context_retain(gpucontext *ctx) {
    atomic_fetch_add_explicit(&ctx->refcount, 1, memory_order_relaxed);
}
