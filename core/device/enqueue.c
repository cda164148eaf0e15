#include "enqueue.h"

#include <stdlib.h>
#include <string.h>

#include "capture.h"

static int record(ga_graph *g, const ga_call_kind *kind, const void *call) {
    if (kind->record != NULL) return kind->record(g, call);
    if (kind->size == 0) return ga_recording_refuse(g->ctx, kind->refused);
    ga_node *n = malloc(kind->size);
    if (n != NULL) {
        memcpy(n, call, kind->size);
        n->kind = kind;
    }
    return ga_recording_add(g, n);
}

int ga_enqueue(gpucontext *ctx, const ga_call_kind *kind, void *call, const char *name, size_t bytes) {
    ga_graph *g = ga_recording_of(ctx);

    if (g != NULL) return record(g, kind, call);
    if (kind->work != GA_WORK_KERNEL) ga_capture_spoil(ctx); /* launches are captured in program/kernel.c */
    ga_timing *t = ga_timing_begin(ctx, kind->work, name, bytes);
    int err = ga_timing_end(t, kind->issue(ctx, call));
    return err == GA_NO_ERROR ? ga_context_enqueued(ctx) : err;
}

/* ---- copies and fills on the device */

typedef struct move {
    ga_node node; /* operands: destination; source of a copy */
    size_t dstoff, srcoff, size;
    unsigned char byte; /* byte of a fill */
} move;

static int issue_copy(gpucontext *ctx, void *call) {
    const move *m = call;
    gpudata *dst = m->node.operands[0], *src = m->node.operands[1];

    return ctx->backend->buffer->copy(ctx, dst, m->dstoff, src, m->srcoff, m->size);
}

static int issue_fill(gpucontext *ctx, void *call) {
    const move *m = call;

    return ctx->backend->buffer->fill(ctx, m->node.operands[0], m->dstoff, m->byte, m->size);
}

static const ga_call_kind copy_kind = {.work = GA_WORK_COPY, .issue = issue_copy, .size = sizeof(move)};
static const ga_call_kind fill_kind = {.work = GA_WORK_FILL, .issue = issue_fill, .size = sizeof(move)};

int ga_enqueue_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    move m = {.node = {.nbuffers = 2, .operands = {dst, src}}, .dstoff = dstoff, .srcoff = srcoff, .size = size};

    return ga_enqueue(ctx, &copy_kind, &m, "copy", 2 * size);
}

bool ga_node_copies(const ga_node *n, ga_copied *c) {
    const move *m = (const move *)n;

    if (n->kind != &copy_kind) return false;
    *c = (ga_copied){n->operands[0], n->operands[1], m->dstoff, m->srcoff, m->size};
    return true;
}

int ga_enqueue_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    move m = {.node = {.nbuffers = 1, .operands = {dst}}, .dstoff = dstoff, .size = size, .byte = byte};

    return ga_enqueue(ctx, &fill_kind, &m, "fill", size);
}
