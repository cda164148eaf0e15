#include "solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/env.h"
#include "device/vendor.h"
#include "lapack.h"
#include "small.h"

/* State of a context's solver, determined on first use. */
typedef struct solver_state {
    bool open;         /* the other members are valid */
    bool vendor;       /* the backend's solver has been set up */
    bool vendor_only;  /* GPUARRAY_LINALG=vendor */
    bool lapack_only;  /* GPUARRAY_LINALG=lapack */
    bool own_first;    /* GPUARRAY_LINALG=own */
    char without[512]; /* why there is no vendor's solver, for the message if LAPACK is missing too */
} solver_state;

/* Call with ctx->lock held. */
static int open_solver(gpucontext *ctx, solver_state *state) {
    static const ga_vendor_names words = {"GPUARRAY_LINALG", "lapack", "auto, vendor, own or lapack",
                                          "vendor's solver"};
    const ga_solver_ops *ops = ctx->backend->solver;
    const char *said = ga_env(words.variable);
    ga_vendor_choice choice = GA_VENDOR_NEVER;
    int err = GA_NO_ERROR;

    state->own_first = said != NULL && strcmp(said, "own") == 0;
    if (!state->own_first) err = ga_vendor_choose(ctx, &words, ops != NULL, &choice);
    if (err != GA_NO_ERROR) return err;
    const bool vendor_only = choice == GA_VENDOR_ONLY;
    state->vendor_only = vendor_only;
    state->lapack_only = choice == GA_VENDOR_NEVER && !state->own_first;
    state->without[0] = '\0';
    if (ops != NULL && choice != GA_VENDOR_NEVER && !ctx->reproducible) {
        err = ops->setup(ctx);
        state->vendor = err == GA_NO_ERROR;
        if (err != GA_NO_ERROR && (vendor_only || err == GA_MEMORY_ERROR)) return err;
        if (err != GA_NO_ERROR) {
            (void)snprintf(state->without, sizeof state->without, "%s", ga_error_text(&ctx->err, err));
            ga_log(2, "linear algebra goes to LAPACK on the host: %s", state->without);
        }
    }
    state->open = true;
    return GA_NO_ERROR;
}

static void *new_state(gpucontext *ctx) {
    (void)ctx;
    return calloc(1, sizeof(solver_state));
}

static void free_state(gpucontext *ctx, void *p) {
    solver_state *state = p;

    if (state->open && state->vendor) ctx->backend->solver->teardown(ctx);
    free(state);
}

static const ga_slot_kind solver_slot = {.make = new_state, .free = free_state};

static int state_of(gpucontext *ctx, solver_state **found) {
    solver_state *state = ga_context_slot_get(ctx, &solver_slot);
    int err = GA_NO_ERROR;

    *found = state;
    if (state == NULL) return ga_fail_memory(&ctx->err, "the solver of a context");
    pthread_mutex_lock(&ctx->lock);
    if (!state->open) err = open_solver(ctx, state);
    pthread_mutex_unlock(&ctx->lock);
    return err;
}

int ga_solver_open(gpucontext *ctx, bool *vendor) {
    solver_state *state;
    int err = state_of(ctx, &state);

    *vendor = err == GA_NO_ERROR && state->vendor;
    return err;
}

/* Are own kernels faster than the backend's solver? QR factorisations of a batch are: 1024 of 32 x 32 floats take 0.15
 * ms on an H100, cuBLAS 0.41. */
static bool prefers_own(const gpucontext *ctx, const solver_state *state, const ga_solver_call *s) {
    return !state->vendor_only && (s->op == GA_SOLVE_GEQRF || s->op == GA_SOLVE_ORGQR) && s->batch > 1 &&
           ga_small_fits(ctx, s);
}

bool ga_solver_takes_batch(gpucontext *ctx, const ga_solver_call *s) {
    solver_state *state;
    if (state_of(ctx, &state) != GA_NO_ERROR || prefers_own(ctx, state, s)) return false;
    return ctx->backend->solver->takes_batch(ctx, s->op, s->m, s->n, s->batch);
}

ga_svd_way ga_solver_svd_way(gpucontext *ctx, const ga_solver_call *s) {
    return ctx->backend->solver->svd_way(ctx, s);
}

static int run_vendor(gpucontext *ctx, const ga_solver_call *s) {
    const ga_solver_ops *ops = ctx->backend->solver;
    size_t device = 0, host = 0;
    gpudata *on_device = NULL;
    void *on_host = NULL;

    int err = ops->room(ctx, s, &device, &host);
    if (err == GA_NO_ERROR && device > 0) on_device = gpudata_alloc(ctx, device, NULL, GA_BUFFER_DEV, &err);
    if (err == GA_NO_ERROR && host > 0) {
        on_host = malloc(host);
        if (on_host == NULL) err = ga_fail_memory(&ctx->err, "the solver's workspace");
    }
    if (err == GA_NO_ERROR) {
        err = ops->run(ctx, s, on_device, on_host);
        if (on_host != NULL) { /* enqueued work may still read it, even if run() failed */
            int waited = ctx->backend->context->sync(ctx);
            if (err == GA_NO_ERROR) err = waited;
        }
    }
    free(on_host);
    gpudata_release(on_device); /* enqueued work retains it */
    return err == GA_NO_ERROR ? ga_context_enqueued(ctx) : err;
}

/* LAPACK or, where there is none, own kernels. */
static int run_lapack(gpucontext *ctx, const ga_solver_call *s, const solver_state *state) {
    int err = ga_lapack_run(ctx, s);
    if (err != GA_UNSUPPORTED_ERROR) return err;
    if (!state->lapack_only && ga_small_fits(ctx, s)) return ga_small_run(ctx, s);
    if (state->without[0] == '\0') return err;
    char text[GA_ERROR_TEXT];
    (void)snprintf(text, sizeof text, "%s", ga_error_text(&ctx->err, err));
    return ga_fail(&ctx->err, err, "%s. Nor is there the backend's own: %s", text, state->without);
}

static int run_reproducible(gpucontext *ctx, const ga_solver_call *s) {
    if (ga_small_fits(ctx, s)) return ga_small_run(ctx, s);
    return ga_fail(
        &ctx->err, GA_UNSUPPORTED_ERROR,
        "in a reproducible context there are factorisations of matrices that fit in %zu KiB of local memory "
        "alone, and no eigenvalues of general ones: the vendor's solver and LAPACK, which compute the others, "
        "differ from machine to machine",
        ctx->caps.local_memory / 1024);
}

int ga_solver_run(gpucontext *ctx, const ga_solver_call *s) {
    solver_state *state;
    int err = state_of(ctx, &state);

    if (err != GA_NO_ERROR) return err;
    if (ctx->reproducible) return run_reproducible(ctx, s);
    if (state->vendor && prefers_own(ctx, state, s)) return ga_small_run(ctx, s);
    if (state->vendor) {
        err = run_vendor(ctx, s);
        if (err != GA_UNSUPPORTED_ERROR || state->vendor_only || s->batched || s->way != GA_SVD_PLAIN) return err;
    }
    /* On a CPU, LAPACK reads the matrices in place; from other devices they must be copied to the host. */
    const bool own = state->own_first || (!ctx->caps.is_cpu && !state->lapack_only);
    if (own && ga_small_fits(ctx, s)) return ga_small_run(ctx, s);
    return run_lapack(ctx, s, state);
}
