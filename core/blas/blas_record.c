/* Calls of a vendor's BLAS: enqueued, or recorded as nodes. */
#include <gpuarray/util.h>

#include "blas.h"
#include "device/enqueue.h"

typedef struct blas_call {
    ga_node node; /* the buffers take the place of those in the problem */
    union {
        ga_blas_gemm gemm;
        ga_blas_gemv gemv;
        ga_blas_ger ger;
        ga_blas_dot dot;
        ga_blas_scaled scaled;
    };
} blas_call;

static int issue_gemm(gpucontext *ctx, void *call) {
    blas_call *b = call;
    gpudata *const *operands = b->node.operands;

    b->gemm.a = operands[0], b->gemm.b = operands[1], b->gemm.c = operands[2];
    return ctx->backend->blas->gemm(ctx, &b->gemm);
}

static int issue_gemv(gpucontext *ctx, void *call) {
    blas_call *b = call;
    gpudata *const *operands = b->node.operands;

    b->gemv.a = operands[0], b->gemv.x = operands[1], b->gemv.y = operands[2];
    return ctx->backend->blas->gemv(ctx, &b->gemv);
}

static int issue_ger(gpucontext *ctx, void *call) {
    blas_call *b = call;
    gpudata *const *operands = b->node.operands;

    b->ger.x = operands[0], b->ger.y = operands[1], b->ger.a = operands[2];
    return ctx->backend->blas->ger(ctx, &b->ger);
}

static int issue_dot(gpucontext *ctx, void *call) {
    blas_call *b = call;
    gpudata *const *operands = b->node.operands;

    b->dot.x = operands[0], b->dot.y = operands[1], b->dot.z = operands[2];
    return ctx->backend->blas->dot(ctx, &b->dot);
}

static int issue_scaled(gpucontext *ctx, void *call) {
    blas_call *b = call;
    gpudata *const *operands = b->node.operands;
    unsigned n = 3;

    b->scaled.a = operands[0], b->scaled.b = operands[1], b->scaled.c = operands[2];
    if (b->scaled.scale_a != NULL) b->scaled.scale_a = operands[n++];
    if (b->scaled.scale_b != NULL) b->scaled.scale_b = operands[n];
    return ctx->backend->blas->scaled(ctx, &b->scaled);
}

static const ga_call_kind gemm_kind = {.work = GA_WORK_BLAS, .issue = issue_gemm, .size = sizeof(blas_call)};
static const ga_call_kind gemv_kind = {.work = GA_WORK_BLAS, .issue = issue_gemv, .size = sizeof(blas_call)};
static const ga_call_kind ger_kind = {.work = GA_WORK_BLAS, .issue = issue_ger, .size = sizeof(blas_call)};
static const ga_call_kind dot_kind = {.work = GA_WORK_BLAS, .issue = issue_dot, .size = sizeof(blas_call)};
static const ga_call_kind scaled_kind = {.work = GA_WORK_BLAS, .issue = issue_scaled, .size = sizeof(blas_call)};

int ga_vendor_gemm(gpucontext *ctx, const ga_blas_gemm *p) {
    size_t elements = (p->m * p->k + p->k * p->n + p->m * p->n) * p->batch;
    blas_call b = {.node = {.nbuffers = 3, .operands = {p->a, p->b, p->c}}, .gemm = *p};

    size_t bytes = elements * gpuarray_get_elsize(p->typecode);

    if (p->typecode == GA_BYTE) bytes += p->m * p->n * p->batch * (gpuarray_get_elsize(GA_INT) - 1);
    return ga_enqueue(ctx, &gemm_kind, &b, "vendor's gemm", bytes);
}

int ga_vendor_gemv(gpucontext *ctx, const ga_blas_gemv *p) {
    size_t elements = p->m * p->n + p->m + p->n;
    blas_call b = {.node = {.nbuffers = 3, .operands = {p->a, p->x, p->y}}, .gemv = *p};

    return ga_enqueue(ctx, &gemv_kind, &b, "vendor's gemv", elements * gpuarray_get_elsize(p->typecode));
}

int ga_vendor_ger(gpucontext *ctx, const ga_blas_ger *p) {
    size_t elements = 2 * p->m * p->n + p->m + p->n;
    blas_call b = {.node = {.nbuffers = 3, .operands = {p->x, p->y, p->a}}, .ger = *p};

    return ga_enqueue(ctx, &ger_kind, &b, "vendor's ger", elements * gpuarray_get_elsize(p->typecode));
}

int ga_vendor_dot(gpucontext *ctx, const ga_blas_dot *p) {
    size_t elements = 2 * p->n;
    blas_call b = {.node = {.nbuffers = 3, .operands = {p->x, p->y, p->z}}, .dot = *p};

    return ga_enqueue(ctx, &dot_kind, &b, "vendor's dot", elements * gpuarray_get_elsize(p->typecode));
}

int ga_vendor_scaled(gpucontext *ctx, const ga_blas_scaled *p) {
    const size_t bytes = p->m * p->k + p->k * p->n + p->m * p->n * gpuarray_get_elsize(p->type_c);
    blas_call b = {.node = {.nbuffers = 3, .operands = {p->a, p->b, p->c}}, .scaled = *p};

    if (p->scale_a != NULL) b.node.operands[b.node.nbuffers++] = p->scale_a;
    if (p->scale_b != NULL) b.node.operands[b.node.nbuffers++] = p->scale_b;
    return ga_enqueue(ctx, &scaled_kind, &b, "vendor's scaled product", bytes);
}
