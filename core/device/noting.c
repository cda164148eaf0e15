#include "noting.h"

#include <string.h>

bool ga_noting_begin(gpucontext *ctx, ga_noting *n) {
    if (atomic_exchange_explicit(&ctx->noted, true, memory_order_acquire)) return false;
    n->note->kernel = NULL;
    n->spoilt = false;
    /* Whoever sees this noting sees its thread too, so that nobody takes it for an own one. */
    atomic_store_explicit(&ctx->noter, pthread_self(), memory_order_relaxed);
    atomic_store_explicit(&ctx->noting, n, memory_order_release);
    return true;
}

bool ga_noting_end(gpucontext *ctx, ga_noting *n) {
    atomic_store_explicit(&ctx->noting, NULL, memory_order_relaxed);
    atomic_store_explicit(&ctx->noted, false, memory_order_release);
    return n->note->kernel != NULL && !n->spoilt;
}

/* Which operand an argument is; their number: none. */
static unsigned operand_of(const ga_noting *n, const void *arg) {
    unsigned j = 0;

    while (j < n->noperands && n->operands[j] != arg) j++;
    return j;
}

void ga_noting_launch(ga_noting *n, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                      size_t shared, void **args) {
    ga_note *note = n->note;

    n->spoilt |= note->kernel != NULL || k->numargs > GA_NOTE_ARGS;
    for (unsigned i = 0, given = 0; i < k->numargs && !n->spoilt; i++) {
        unsigned j = operand_of(n, args[i]);
        if (j < n->noperands) {
            note->from[given].arg = (unsigned char)i;
            note->from[given].operand = (unsigned char)j;
            note->given = ++given;
        } else if (k->types[i] == GA_BUFFER || k->argsize[i] > sizeof note->values[i]) {
            n->spoilt = true; /* a temporary, most often */
        } else {
            note->args[i] = memcpy(&note->values[i], args[i], k->argsize[i]);
        }
    }
    if (n->spoilt) return;
    note->kernel = k;
    note->nd = nd;
    for (unsigned i = 0; i < nd; i++) {
        note->groups[i] = groups[i];
        note->group_size[i] = group_size[i];
    }
    note->shared = shared;
}
