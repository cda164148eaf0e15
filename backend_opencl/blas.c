/* BLAS for OpenCL devices: the host's library on CPUs whose queue can call it, else CLBlast. */
#include <stdlib.h>
#include <string.h>

#include "base/env.h"
#include "clblast.h"
#include "host_blas.h"

static const ga_blas_ops *blas_of(gpucontext *ctx) {
    return ga_opencl_context_of(ctx)->host_blas ? &ga_host_blas_ops : &ga_clblast_ops;
}

static int blas_setup(gpucontext *ctx) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);

    if (!ctx->caps.is_cpu) return ga_clblast_ops.setup(ctx);
    int host = ga_host_blas_ops.setup(ctx);
    c->host_blas = host == GA_NO_ERROR;
    if (c->host_blas) return GA_NO_ERROR;
    char *why = strdup(ga_error_text(&ctx->err, host)); /* NULL (out of memory) only makes the message shorter */
    ga_log(2, "no BLAS of the host, trying CLBlast: %s", why != NULL ? why : "");
    int err = ga_clblast_ops.setup(ctx);
    if (err != GA_NO_ERROR && err != GA_MEMORY_ERROR) {
        char *other = strdup(ga_error_text(&ctx->err, err));
        err = ga_fail(&ctx->err, err, "%s\n%s", other != NULL ? other : "", why != NULL ? why : "");
        free(other);
    }
    free(why);
    return err;
}

static void blas_teardown(gpucontext *ctx) {
    blas_of(ctx)->teardown(ctx);
    ga_opencl_context_of(ctx)->host_blas = false;
}

static bool blas_supports(gpucontext *ctx, ga_blas_op op, int typecode) {
    return blas_of(ctx)->supports(ctx, op, typecode);
}

static bool blas_slower(gpucontext *ctx, ga_blas_op op, int typecode) {
    const ga_blas_ops *blas = blas_of(ctx);

    return blas->slower != NULL && blas->slower(ctx, op, typecode);
}

static int blas_gemm(gpucontext *ctx, const ga_blas_gemm *g) {
    return blas_of(ctx)->gemm(ctx, g);
}

static int blas_gemv(gpucontext *ctx, const ga_blas_gemv *g) {
    return blas_of(ctx)->gemv(ctx, g);
}

static int blas_ger(gpucontext *ctx, const ga_blas_ger *g) {
    return blas_of(ctx)->ger(ctx, g);
}

static int blas_dot(gpucontext *ctx, const ga_blas_dot *g) {
    return blas_of(ctx)->dot(ctx, g);
}

const ga_blas_ops ga_opencl_blas_ops = {
    .setup = blas_setup,
    .teardown = blas_teardown,
    .supports = blas_supports,
    .slower = blas_slower,
    .gemm = blas_gemm,
    .gemv = blas_gemv,
    .ger = blas_ger,
    .dot = blas_dot,
};
