#include "vendor_library.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/env.h"

ga_vendor_library *ga_vendor_library_new(const ga_vendor_library_kind *kind) {
    ga_vendor_library *l = calloc(1, sizeof *l);

    if (l == NULL || !ga_vendor_plans_init(&l->plans, &kind->plans)) {
        free(l);
        return NULL;
    }
    l->kind = kind;
    return l;
}

void ga_vendor_library_free(gpucontext *ctx, ga_vendor_library *library) {
    ga_vendor_plans_free(ctx, &library->plans);
    if (library->open && library->used) library->kind->teardown(ctx);
    free(library);
}

/* Call with ctx->lock held. */
static int open_library(gpucontext *ctx, ga_vendor_library *l) {
    const ga_vendor_library_kind *k = l->kind;
    const bool there = k->there(ctx);
    ga_vendor_choice choice;
    int err = ga_vendor_choose(ctx, &k->words, there, &choice);

    if (err != GA_NO_ERROR) return err;
    l->only = choice == GA_VENDOR_ONLY;
    l->used = false;
    if (there && choice != GA_VENDOR_NEVER && !ctx->reproducible &&
        (l->only || k->on_request == NULL || !k->on_request(ctx))) {
        err = k->setup(ctx);
        l->used = err == GA_NO_ERROR;
        if (err == GA_MEMORY_ERROR) return err;
        if (err != GA_NO_ERROR && l->only) {
            char text[GA_ERROR_TEXT];
            (void)snprintf(text, sizeof text, "%s", ga_error_text(&ctx->err, err));
            return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s=vendor, but: %s", k->words.variable, text);
        }
        if (err != GA_NO_ERROR)
            ga_log(2, "%s go to the library's own kernels: %s", k->plans.what, ga_error_text(&ctx->err, err));
    }
    l->open = true;
    return GA_NO_ERROR;
}

int ga_vendor_library_get(gpucontext *ctx, const ga_slot_kind *slot, ga_vendor_library **library) {
    ga_vendor_library *l = ga_context_slot_get(ctx, slot);
    int err = GA_NO_ERROR;

    *library = l;
    if (l == NULL) return ga_fail_memory(&ctx->err, "a vendor's library in a context");
    pthread_mutex_lock(&ctx->lock);
    if (!l->open) err = open_library(ctx, l);
    pthread_mutex_unlock(&ctx->lock);
    return err;
}
