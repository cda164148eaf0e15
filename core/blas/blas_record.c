/* Calls of a vendor's BLAS: made, or recorded as nodes. */
#include <stdlib.h>

#include <gpuarray/util.h>

#include "blas.h"
#include "device/profile.h"
#include "device/recording.h"

typedef union problem {
    ga_blas_gemm gemm;
    ga_blas_gemv gemv;
    ga_blas_ger ger;
    ga_blas_dot dot;
} problem;

typedef struct blas_node {
    ga_node node;
    gpudata *operands[3];
    problem p;
} blas_node;

static int issue_gemm(gpucontext *ctx, ga_node *n) {
    ga_blas_gemm g = ((const blas_node *)n)->p.gemm;

    g.a = n->buffers[0], g.b = n->buffers[1], g.c = n->buffers[2];
    return ctx->backend->blas->gemm(ctx, &g);
}

static int issue_gemv(gpucontext *ctx, ga_node *n) {
    ga_blas_gemv g = ((const blas_node *)n)->p.gemv;

    g.a = n->buffers[0], g.x = n->buffers[1], g.y = n->buffers[2];
    return ctx->backend->blas->gemv(ctx, &g);
}

static int issue_ger(gpucontext *ctx, ga_node *n) {
    ga_blas_ger g = ((const blas_node *)n)->p.ger;

    g.x = n->buffers[0], g.y = n->buffers[1], g.a = n->buffers[2];
    return ctx->backend->blas->ger(ctx, &g);
}

static int issue_dot(gpucontext *ctx, ga_node *n) {
    ga_blas_dot g = ((const blas_node *)n)->p.dot;

    g.x = n->buffers[0], g.y = n->buffers[1], g.z = n->buffers[2];
    return ctx->backend->blas->dot(ctx, &g);
}

static void free_node(ga_node *n) {
    free(n);
}

static const ga_node_kind gemm_kind = {.issue = issue_gemm, .free = free_node};
static const ga_node_kind gemv_kind = {.issue = issue_gemv, .free = free_node};
static const ga_node_kind ger_kind = {.issue = issue_ger, .free = free_node};
static const ga_node_kind dot_kind = {.issue = issue_dot, .free = free_node};

static int record(ga_graph *g, const ga_node_kind *kind, gpudata *first, gpudata *second, gpudata *third, problem p) {
    blas_node *b = malloc(sizeof *b);

    if (b == NULL) return ga_recording_add(g, NULL);
    *b = (blas_node){.node = {.kind = kind, .nbuffers = 3}, .operands = {first, second, third}, .p = p};
    b->node.buffers = b->operands;
    return ga_recording_add(g, &b->node);
}

static ga_timing *begin(gpucontext *ctx, const char *name, int typecode, size_t elements) {
    if (ga_profile_of(ctx) == NULL) return NULL;
    return ga_timing_begin(ctx, GA_WORK_BLAS, name, elements * gpuarray_get_elsize(typecode));
}

int ga_vendor_gemm(gpucontext *ctx, const ga_blas_gemm *p) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) {
        size_t n = (p->m * p->k + p->k * p->n + p->m * p->n) * p->batch;
        ga_timing *t = begin(ctx, "vendor's gemm", p->typecode, n);
        return ga_timing_end(t, ctx->backend->blas->gemm(ctx, p));
    }
    return record(g, &gemm_kind, p->a, p->b, p->c, (problem){.gemm = *p});
}

int ga_vendor_gemv(gpucontext *ctx, const ga_blas_gemv *p) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) {
        ga_timing *t = begin(ctx, "vendor's gemv", p->typecode, p->m * p->n + p->m + p->n);
        return ga_timing_end(t, ctx->backend->blas->gemv(ctx, p));
    }
    return record(g, &gemv_kind, p->a, p->x, p->y, (problem){.gemv = *p});
}

int ga_vendor_ger(gpucontext *ctx, const ga_blas_ger *p) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) {
        ga_timing *t = begin(ctx, "vendor's ger", p->typecode, 2 * p->m * p->n + p->m + p->n);
        return ga_timing_end(t, ctx->backend->blas->ger(ctx, p));
    }
    return record(g, &ger_kind, p->x, p->y, p->a, (problem){.ger = *p});
}

int ga_vendor_dot(gpucontext *ctx, const ga_blas_dot *p) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) {
        ga_timing *t = begin(ctx, "vendor's dot", p->typecode, 2 * p->n);
        return ga_timing_end(t, ctx->backend->blas->dot(ctx, p));
    }
    return record(g, &dot_kind, p->x, p->y, p->z, (problem){.dot = *p});
}
