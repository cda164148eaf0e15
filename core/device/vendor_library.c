#include "vendor_library.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/env.h"

/* ------------------------------------------------------------------------------------ the libraries of a context */

typedef struct libraries {
    ga_vendor_library *first; /* under the context's lock */
} libraries;

static void *new_libraries(gpucontext *ctx) {
    (void)ctx;
    return calloc(1, sizeof(libraries));
}

static void free_libraries(gpucontext *ctx, void *state) {
    libraries *all = state;

    while (all->first != NULL) {
        ga_vendor_library *l = all->first;
        all->first = l->next;
        ga_vendor_plans_free(ctx, &l->plans);
        if (l->used) l->plans.ops->teardown(ctx);
        free(l);
    }
    free(all);
}

static const ga_slot_kind slot = {.make = new_libraries, .free = free_libraries};

/* Call with ctx->lock held, as the functions below. NULL: out of memory. */
static ga_vendor_library *find(gpucontext *ctx, libraries *all, const ga_vendor_library_kind *kind) {
    for (ga_vendor_library *l = all->first; l != NULL; l = l->next)
        if (l->kind == kind) return l;
    ga_vendor_library *l = calloc(1, sizeof *l);
    if (l == NULL || !ga_vendor_plans_init(&l->plans, &kind->plans, kind->of(ctx->backend))) {
        free(l);
        return NULL;
    }
    l->kind = kind;
    l->next = all->first;
    all->first = l;
    return l;
}

/* -------------------------------------------------------------------------------------------------------- opening */

static int set_up(gpucontext *ctx, ga_vendor_library *l) {
    const ga_vendor_library_kind *k = l->kind;
    char text[GA_ERROR_TEXT];

    const int err = l->plans.ops->setup(ctx);
    l->used = err == GA_NO_ERROR;
    if (err == GA_NO_ERROR || err == GA_MEMORY_ERROR) return err;
    if (l->only) {
        (void)snprintf(text, sizeof text, "%s", ga_error_text(&ctx->err, err));
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s=vendor, but: %s", k->words.variable, text);
    }
    ga_log(2, "%s go to the library's own kernels: %s", k->plans.what, ga_error_text(&ctx->err, err));
    return GA_NO_ERROR;
}

static int open_library(gpucontext *ctx, ga_vendor_library *l) {
    const ga_plan_ops *ops = l->plans.ops;
    ga_vendor_choice choice;

    int err = ga_vendor_choose(ctx, &l->kind->words, ops != NULL, &choice);
    if (err != GA_NO_ERROR) return err;
    l->only = choice == GA_VENDOR_ONLY;
    if (ops != NULL && choice != GA_VENDOR_NEVER && !ctx->reproducible && (l->only || !ops->on_request))
        err = set_up(ctx, l);
    l->open = err == GA_NO_ERROR;
    return err;
}

int ga_vendor_library_get(gpucontext *ctx, const ga_vendor_library_kind *kind, ga_vendor_library **library) {
    libraries *all = ga_context_slot_get(ctx, &slot);
    int err = GA_NO_ERROR;

    if (all == NULL) return ga_fail_memory(&ctx->err, "the vendors' libraries of a context");
    pthread_mutex_lock(&ctx->lock);
    ga_vendor_library *l = find(ctx, all, kind);
    if (l == NULL) err = ga_fail_memory(&ctx->err, "a vendor's library in a context");
    if (l != NULL && !l->open) err = open_library(ctx, l);
    pthread_mutex_unlock(&ctx->lock);
    *library = l;
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- calls */

bool ga_vendor_library_declined(gpucontext *ctx, const ga_vendor_library *library, int err, const char *what) {
    if (library->only || (err != GA_UNSUPPORTED_ERROR && err != GA_MEMORY_ERROR)) return false;
    ga_log(2, "%s goes to the library's own kernels: %s", what, ga_error_text(&ctx->err, err));
    return true;
}
