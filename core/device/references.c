/* References to buffers. */
#include <stdlib.h>

#include "allocator.h"
#include "context.h"

void gpudata_retain(gpudata *b) {
    if (b != NULL) ga_buffer_hold(b);
}

void gpudata_release(gpudata *b) {
    if (b == NULL || atomic_fetch_sub_explicit(&b->refcount, 1, memory_order_acq_rel) != 1) return;
    gpucontext *ctx = b->ctx;
    if (!ga_context_usable(ctx)) return; /* forked child: the memory is the parent's */
    if (b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) {
        ctx->backend->buffer->free(ctx, b);
        free(b);
    } else {
        ga_allocator_put(ctx->allocator, b);
    }
    gpucontext_deref(ctx);
}
