#include "capture.h"

#include <string.h>

bool ga_capture_begin(gpucontext *ctx, ga_capture *n) {
    if (atomic_exchange_explicit(&ctx->capturing, true, memory_order_acquire)) return false;
    n->launch->kernel = NULL;
    n->spoilt = false;
    /* The capturer is stored first: whoever sees the capture sees its thread too, and none takes it for its own. */
    atomic_store_explicit(&ctx->capturer, pthread_self(), memory_order_relaxed);
    atomic_store_explicit(&ctx->capture, n, memory_order_release);
    return true;
}

bool ga_capture_end(gpucontext *ctx, ga_capture *n) {
    atomic_store_explicit(&ctx->capture, NULL, memory_order_relaxed);
    atomic_store_explicit(&ctx->capturing, false, memory_order_release);
    return n->launch->kernel != NULL && !n->spoilt;
}

/* The index of the operand that an argument is, or noperands. */
static unsigned operand_of(const ga_capture *n, const void *arg) {
    unsigned j = 0;

    while (j < n->noperands && n->operands[j] != arg) j++;
    return j;
}

void ga_capture_launch(ga_capture *n, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                       size_t shared, void **args) {
    ga_captured_launch *launch = n->launch;

    n->spoilt |= launch->kernel != NULL || k->numargs > GA_CAPTURE_ARGS;
    for (unsigned i = 0, given = 0; i < k->numargs && !n->spoilt; i++) {
        unsigned j = operand_of(n, args[i]);
        if (j < n->noperands) {
            launch->from[given].arg = (unsigned char)i;
            launch->from[given].operand = (unsigned char)j;
            launch->given = ++given;
        } else if (k->types[i] == GA_BUFFER || k->argsize[i] > sizeof launch->values[i]) {
            n->spoilt = true; /* usually a temporary buffer */
        } else {
            launch->args[i] = memcpy(&launch->values[i], args[i], k->argsize[i]);
        }
    }
    if (n->spoilt) return;
    launch->kernel = k;
    launch->nd = nd;
    for (unsigned i = 0; i < nd; i++) {
        launch->groups[i] = groups[i];
        launch->group_size[i] = group_size[i];
    }
    launch->shared = shared;
}
