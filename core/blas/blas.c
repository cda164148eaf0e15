#include "blas.h"

#include <limits.h>
#include <stdlib.h>

#include "base/env.h"
#include "base/types.h"
#include "device/vendor.h"

/* State of a context's BLAS, determined on first use. */
typedef struct ga_blas {
    bool open;        /* the other members are valid */
    bool vendor;      /* the backend's routines have been set up */
    bool vendor_only; /* GPUARRAY_BLAS=vendor: never use our own kernels instead */
} ga_blas;

/* Call with ctx->lock held. */
static int open_blas(gpucontext *ctx, ga_blas *blas) {
    static const ga_vendor_names words = {"GPUARRAY_BLAS", "own", "auto, vendor or own", "vendor BLAS"};
    const ga_blas_ops *ops = ctx->backend->blas;
    ga_vendor_choice choice;
    int err = ga_vendor_choose(ctx, &words, ops != NULL, &choice);
    bool vendor_only = choice == GA_VENDOR_ONLY;

    if (err != GA_NO_ERROR) return err;
    if (vendor_only && ctx->reproducible)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "GPUARRAY_BLAS=vendor in a reproducible context: the order in which a vendor's routine sums is "
                       "its own and differs from device to device; unset one of the two");
    blas->vendor_only = vendor_only;
    if (ops != NULL && choice != GA_VENDOR_NEVER && !ctx->reproducible) {
        err = ops->setup(ctx);
        if (err != GA_NO_ERROR && (vendor_only || err == GA_MEMORY_ERROR)) return err;
        blas->vendor = err == GA_NO_ERROR;
        if (!blas->vendor)
            ga_log(2, "no vendor BLAS, using the library's own kernels: %s", ga_error_text(&ctx->err, err));
    }
    blas->open = true;
    return GA_NO_ERROR;
}

/* Call with ctx->lock held, or after the context's last reference is gone. */
static void close_blas(gpucontext *ctx, ga_blas *blas) {
    if (blas->open && blas->vendor) ctx->backend->blas->teardown(ctx);
    *blas = (ga_blas){0};
}

static void *new_blas(gpucontext *ctx) {
    (void)ctx;
    return calloc(1, sizeof(ga_blas));
}

static void free_blas(gpucontext *ctx, void *state) {
    close_blas(ctx, state);
    free(state);
}

static const ga_slot_kind blas_slot = {.make = new_blas, .free = free_blas};

static int get_blas(gpucontext *ctx, ga_blas *copy) {
    ga_blas *blas = ga_context_slot_get(ctx, &blas_slot);
    int err = GA_NO_ERROR;

    *copy = (ga_blas){0};
    if (blas == NULL) return ga_fail_memory(&ctx->err, "the BLAS state of a context");
    pthread_mutex_lock(&ctx->lock);
    if (!blas->open) err = open_blas(ctx, blas);
    if (err == GA_NO_ERROR) *copy = *blas;
    pthread_mutex_unlock(&ctx->lock);
    return err;
}

int gpublas_setup(gpucontext *ctx) {
    ga_blas state;
    int err = ga_context_check(ctx);

    return err != GA_NO_ERROR ? err : get_blas(ctx, &state);
}

void gpublas_teardown(gpucontext *ctx) {
    ga_blas *blas = ga_context_check(ctx) == GA_NO_ERROR ? ga_context_slot_get(ctx, &blas_slot) : NULL;

    if (blas == NULL) return;
    pthread_mutex_lock(&ctx->lock);
    close_blas(ctx, blas);
    pthread_mutex_unlock(&ctx->lock);
}

const char *gpublas_error(gpucontext *ctx) {
    int code;

    if (ctx == NULL) return "BLAS: no context was given";
    pthread_mutex_lock(&ctx->err.lock);
    code = ctx->err.code;
    pthread_mutex_unlock(&ctx->err.lock);
    return ga_error_text(&ctx->err, code);
}

static bool own_first(gpucontext *ctx, const ga_blas *state, ga_blas_op op, int typecode) {
    const ga_blas_ops *ops = ctx->backend->blas;

    return !state->vendor_only && ops->slower != NULL && ops->slower(ctx, op, typecode);
}

/* Does the vendor's routine come first? With GPUARRAY_BLAS=vendor a missing one is an error. */
static int blas_choose(gpucontext *ctx, ga_blas_op op, int typecode, ga_blas *state, bool *vendor) {
    int err = get_blas(ctx, state);

    *vendor = err == GA_NO_ERROR && state->vendor && !own_first(ctx, state, op, typecode) &&
              ctx->backend->blas->supports(ctx, op, typecode);
    if (err == GA_NO_ERROR && state->vendor_only && !*vendor &&
        typecode != GA_BYTE) /* core/matmul has kernels for it */
        err = ga_fail(&ctx->err, GA_DEVSUP_ERROR,
                      "the vendor BLAS has no such routine for this type, and GPUARRAY_BLAS=vendor forbids ours");
    return err;
}

int ga_blas_policy(gpucontext *ctx, ga_blas_op op, int typecode, bool *vendor, bool *own) {
    ga_blas state;
    int err = blas_choose(ctx, op, typecode, &state, vendor);

    *own = err == GA_NO_ERROR && !state.vendor_only;
    return err;
}

/* Should our own kernels run after the vendor's routine returned `err`? Only if it lacked support. */
static bool falls_back(const ga_blas *state, int err) {
    return !state->vendor_only &&
           (err == GA_DEVSUP_ERROR || err == GA_UNSUPPORTED_ERROR || err == GA_LOAD_ERROR || err == GA_XLARGE_ERROR);
}

/* The vendor has the routine, but it does not support this problem. */
static int refuse_vendor(gpucontext *ctx, const ga_blas *state, const char *what, bool *vendor) {
    *vendor = false;
    if (!state->vendor_only) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "the vendor BLAS cannot take %s, and GPUARRAY_BLAS=vendor forbids ours",
                   what);
}

/* Run the vendor's product, if it supports this one; *done tells. At least one element, and k > 0. */
static int gemm_by_vendor(gpucontext *ctx, const ga_blas_gemm *g, bool *done) {
    ga_blas state;
    bool vendor;

    *done = false;
    int err = blas_choose(ctx, g->batch == 1 ? GA_BLAS_GEMM : GA_BLAS_GEMM_BATCH, g->typecode, &state, &vendor);
    if (g->typecode == GA_BYTE) state.vendor_only = false; /* core/matmul has kernels for it */
    /* Where `slower` says that the vendor's may be slower, this kernel is faster: 512 products of 128 x 128 reached
     * 25.8 TFLOP/s on an H200, CLBlast 15. */
    if (err == GA_NO_ERROR && vendor && !state.vendor_only && ctx->backend->blas->slower != NULL &&
        g->typecode != GA_BYTE)
        vendor = !ga_own_gemm_ahead(g);
    if (err == GA_NO_ERROR && vendor && g->batch > 1 && (g->stride_a < 0 || g->stride_b < 0 || g->stride_c < 0))
        err = refuse_vendor(ctx, &state, "a negative distance between the matrices of a batch", &vendor);
    if (err != GA_NO_ERROR || !vendor) return err;
    err = ga_vendor_gemm(ctx, g);
    *done = !falls_back(&state, err);
    return *done ? err : GA_NO_ERROR;
}

int ga_gemm(gpucontext *ctx, const ga_blas_gemm *g) {
    const ga_blas_batch batch = {g->batch, {g->stride_a, g->stride_b, g->stride_c}, NULL, 0};
    bool done;

    if (g->m == 0 || g->n == 0 || g->batch == 0) return GA_NO_ERROR;
    if (g->k == 0 || g->alpha == 0) {
        ga_blas_gemm scale = *g;
        if (g->beta == 1) return GA_NO_ERROR;
        scale.k = 0;
        scale.alpha = 0;
        return ga_own_gemm(ctx, &scale, &batch);
    }
    int err = gemm_by_vendor(ctx, g, &done);
    return err != GA_NO_ERROR || done ? err : ga_own_gemm(ctx, g, &batch);
}

int ga_gemm_any(gpucontext *ctx, const ga_blas_gemm *g, bool *done) {
    if (ga_is_complex(g->typecode) || g->typecode == GA_BYTE) return gemm_by_vendor(ctx, g, done);
    *done = true;
    return ga_gemm(ctx, g);
}

int ga_scaled_policy(gpucontext *ctx, int type_a, int type_b, bool *vendor) {
    ga_blas state;
    const int err = get_blas(ctx, &state);

    *vendor = err == GA_NO_ERROR && state.vendor && ctx->backend->blas->takes_scaled != NULL &&
              ctx->backend->blas->takes_scaled(ctx, type_a, type_b);
    return err == GA_MEMORY_ERROR ? err : GA_NO_ERROR; /* others have products of floats, which report them */
}

int ga_scaled(gpucontext *ctx, const ga_blas_scaled *g, bool *done) {
    const ga_blas any = {.vendor_only = false}; /* core/quant has products of floats, whatever GPUARRAY_BLAS says */
    const int err = ga_vendor_scaled(ctx, g);

    *done = !falls_back(&any, err);
    return *done ? err : GA_NO_ERROR;
}

int ga_gemv(gpucontext *ctx, const ga_blas_gemv *g) {
    size_t outputs = g->trans == cb_no_trans ? g->m : g->n;
    size_t length = g->trans == cb_no_trans ? g->n : g->m;
    ga_blas state;
    bool vendor;
    int err;

    if (outputs == 0) return GA_NO_ERROR;
    if (length == 0 || g->alpha == 0) {
        ga_blas_gemv scale = *g;
        if (g->beta == 1) return GA_NO_ERROR;
        *(g->trans == cb_no_trans ? &scale.n : &scale.m) = 0;
        scale.alpha = 0;
        return ga_own_gemv(ctx, &scale, NULL);
    }
    err = blas_choose(ctx, GA_BLAS_GEMV, g->typecode, &state, &vendor);
    /* cuBLAS 13.0 does not write a 3 by 3 matrix with a leading dimension of 2^30 + 1. */
    if (err == GA_NO_ERROR && vendor && g->n > 1 && g->lda > INT_MAX / (g->n - 1))
        err = refuse_vendor(ctx, &state, "a matrix of more than 2^31 elements in gemv", &vendor);
    if (err != GA_NO_ERROR) return err;
    /* cuBLAS 13.0 rounds products of half types before it adds beta y (seen: 1.4 units in the last place). */
    if (g->beta != 0 && ga_is_half(g->typecode) && !state.vendor_only) vendor = false;
    if (vendor) {
        err = ga_vendor_gemv(ctx, g);
        if (!falls_back(&state, err)) return err;
    }
    return ga_own_gemv(ctx, g, NULL);
}

int ga_ger(gpucontext *ctx, const ga_blas_ger *g) {
    ga_blas state;
    bool vendor;
    int err;

    if (g->m == 0 || g->n == 0 || g->alpha == 0) return GA_NO_ERROR;
    err = blas_choose(ctx, GA_BLAS_GER, g->typecode, &state, &vendor);
    if (err != GA_NO_ERROR) return err;
    if (vendor) {
        err = ga_vendor_ger(ctx, g);
        if (!falls_back(&state, err)) return err;
    }
    return ga_own_ger(ctx, g, NULL);
}

int ga_dot(gpucontext *ctx, const ga_blas_dot *g) {
    ga_blas state;
    bool vendor;
    int err;

    if (g->n == 0) return ga_own_dot(ctx, g);
    err = blas_choose(ctx, GA_BLAS_DOT, g->typecode, &state, &vendor);
    if (err != GA_NO_ERROR) return err;
    if (vendor) {
        err = ga_vendor_dot(ctx, g);
        if (!falls_back(&state, err)) return err;
    }
    return ga_own_dot(ctx, g);
}
