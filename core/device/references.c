/* Reference counts of buffers. */
#include <stdlib.h>

#include "allocator.h"
#include "context.h"
#include "order.h"

void gpudata_retain(gpudata *b) {
    if (b != NULL) ga_buffer_hold(b);
}

/* Free a buffer object around somebody else's memory. Returns the buffer that it shared memory with, whose reference is
 * to be dropped, or NULL. */
static gpudata *drop_wrapper(gpucontext *ctx, gpudata *b) {
    gpudata *owner = b->owner;

    if (owner != NULL) ga_order_release(b);
    ctx->backend->buffer->free(ctx, b);
    free(b);
    return owner;
}

void gpudata_release(gpudata *b) {
    while (b != NULL && atomic_fetch_sub_explicit(&b->refcount, 1, memory_order_acq_rel) == 1) {
        gpucontext *ctx = b->ctx;
        if (!ga_context_usable(ctx)) return; /* a forked child: the memory is the parent's */
        if (b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) {
            b = drop_wrapper(ctx, b);
        } else {
            ga_allocator_put(ctx->allocator, b);
            b = NULL;
        }
        gpucontext_deref(ctx);
    }
}
