/* Ordering of work between contexts. */
#include "order.h"

/* Order the work of two contexts by an event that is made for this call. */
static int by_event(gpucontext *waits, gpucontext *first) {
    const ga_event_ops *ops = first->backend->event;
    gpuevent e = {.ctx = first};
    int err = ops->create(&e);

    if (err != GA_NO_ERROR) return err;
    err = ops->record(&e);
    if (err == GA_NO_ERROR) err = ops->wait(waits, &e);
    ops->destroy(&e);
    return err;
}

int ga_order_after(gpucontext *waits, gpucontext *first) {
    if (waits == first) return GA_NO_ERROR;
    if (first->backend->event == NULL || waits->backend != first->backend) return first->backend->context->sync(first);
    return by_event(waits, first);
}

void ga_order_release(gpudata *b) {
    if (ga_order_after(b->owner->ctx, b->ctx) != GA_NO_ERROR) (void)b->ctx->backend->context->sync(b->ctx);
}
