/* Copies and fills on the device: enqueued, or recorded as nodes. */
#include <stdlib.h>

#include "allocator.h"
#include "capture.h"
#include "profile.h"
#include "recording.h"

typedef struct move_node {
    ga_node node;
    gpudata *operands[2]; /* destination; source of a copy */
    size_t dstoff, srcoff, size;
    unsigned char byte; /* byte of a fill */
} move_node;

static int issue_copy(gpucontext *ctx, ga_node *n) {
    const move_node *m = (const move_node *)n;

    return ctx->backend->buffer->copy(ctx, m->operands[0], m->dstoff, m->operands[1], m->srcoff, m->size);
}

static int issue_fill(gpucontext *ctx, ga_node *n) {
    const move_node *m = (const move_node *)n;

    return ctx->backend->buffer->fill(ctx, m->operands[0], m->dstoff, m->byte, m->size);
}

static void free_move(ga_node *n) {
    free(n);
}

static const ga_node_kind copy_kind = {.issue = issue_copy, .free = free_move};
static const ga_node_kind fill_kind = {.issue = issue_fill, .free = free_move};

static int record(ga_graph *g, move_node what) {
    move_node *m = malloc(sizeof *m);

    if (m != NULL) {
        *m = what;
        m->node.buffers = m->operands;
    }
    return ga_recording_add(g, m != NULL ? &m->node : NULL);
}

static int record_copy(ga_graph *g, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    return record(g, (move_node){.node = {.kind = &copy_kind, .nbuffers = 2},
                                 .operands = {dst, src},
                                 .dstoff = dstoff,
                                 .srcoff = srcoff,
                                 .size = size});
}

int ga_enqueue_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    ga_graph *g = ga_recording_of(ctx);

    if (g != NULL) return record_copy(g, dst, dstoff, src, srcoff, size);
    ga_capture_spoil(ctx);
    ga_timing *t = ga_timing_begin(ctx, GA_WORK_COPY, "copy", 2 * size);
    return ga_timing_end(t, ctx->backend->buffer->copy(ctx, dst, dstoff, src, srcoff, size));
}

static int fill_now(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    ga_capture_spoil(ctx);
    ga_timing *t = ga_timing_begin(ctx, GA_WORK_FILL, "fill", size);
    return ga_timing_end(t, ctx->backend->buffer->fill(ctx, dst, dstoff, byte, size));
}

int ga_enqueue_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) return fill_now(ctx, dst, dstoff, byte, size);
    return record(g, (move_node){.node = {.kind = &fill_kind, .nbuffers = 1},
                                 .operands = {dst, NULL},
                                 .dstoff = dstoff,
                                 .size = size,
                                 .byte = byte});
}

/* Copy the bytes to a buffer that the graph owns; each launch of the graph copies them from there. */
int ga_record_write(gpucontext *ctx, ga_graph *g, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    gpudata *own;

    int err = ga_allocator_get(ctx->allocator, size, GA_BUFFER_READ_WRITE, &own);
    if (err != GA_NO_ERROR) return err;
    ga_context_retain(ctx);
    err = ctx->backend->buffer->write(ctx, own, 0, src, size);
    if (err == GA_NO_ERROR) err = record_copy(g, dst, dstoff, own, 0, size);
    gpudata_release(own);
    return err;
}
