#include "enqueue.h"

#include <stdio.h>
#include <stdlib.h>

static int spoil(ga_graph *g, int err) {
    if (g->err == GA_NO_ERROR) {
        g->err = err;
        snprintf(g->text, sizeof g->text, "%s", ga_error_text(&g->ctx->err, err));
    }
    return err;
}

int ga_recording_refuse(gpucontext *ctx, const char *what) {
    ga_graph *g = ga_recording_of(ctx);

    if (g == NULL) return GA_NO_ERROR;
    return spoil(g, ga_fail(&ctx->err, GA_INVALID_ERROR,
                            "%s cannot be recorded; end the recording (gpugraph_end) or forget it (gpugraph_cancel) "
                            "before",
                            what));
}

/* Grow a list so that there is room for one more element of `size` bytes. */
static bool grow(void **list, unsigned used, unsigned *room, size_t size) {
    if (used < *room) return true;
    unsigned more = *room == 0 ? 16 : 2 * *room;
    void *p = more > *room ? realloc(*list, more * size) : NULL;
    if (p == NULL) return false;
    *list = p;
    *room = more;
    return true;
}

/* Search backwards, because most buffers were used recently. */
static ga_held *find(ga_graph *g, const gpudata *b) {
    for (unsigned i = g->nheld; i-- > 0;)
        if (g->held[i].buffer == b) return &g->held[i];
    return NULL;
}

static bool hold(ga_graph *g, gpudata *b, bool made) {
    void *list = g->held;

    if (find(g, b) != NULL) return true;
    if (!grow(&list, g->nheld, &g->held_room, sizeof *g->held)) return false;
    g->held = list;
    g->held[g->nheld++] = (ga_held){.buffer = b, .made = made};
    ga_buffer_hold(b);
    return true;
}

void ga_node_free(ga_node *n) {
    if (n->note != NULL) n->note->free(n->note);
    for (unsigned i = 0; n->joined != NULL && i < n->njoined; i++) ga_node_free(n->joined[i]);
    free(n->joined);
    if (n->kind->free != NULL)
        n->kind->free(n);
    else
        free(n);
}

int ga_recording_add(ga_graph *g, ga_node *n) {
    void *list = g->nodes;

    bool good = n != NULL && grow(&list, g->count, &g->room, sizeof(ga_node *));
    g->nodes = list;
    if (n != NULL && n->buffers == NULL) n->buffers = n->operands;
    for (unsigned i = 0; good && i < n->nbuffers; i++) good = hold(g, n->buffers[i], false);
    if (good) {
        n->prepares = false;
        n->note = NULL;
        n->joined = NULL;
        g->nodes[g->count++] = n;
        return GA_NO_ERROR;
    }
    if (n != NULL) ga_node_free(n);
    return spoil(g, ga_fail_memory(&g->ctx->err, "a recording"));
}

void ga_recording_prepared(gpucontext *ctx) {
    ga_graph *g = ga_recording_of(ctx);

    if (g != NULL && g->count > 0) g->nodes[g->count - 1]->prepares = true;
}

void ga_recording_note(ga_graph *g, unsigned at, ga_note *note, void (*join)(ga_graph *g)) {
    g->nodes[at]->note = note;
    if (join != NULL) g->join = join;
}

int ga_recording_made(ga_graph *g, gpudata *b) {
    return hold(g, b, true) ? GA_NO_ERROR : spoil(g, ga_fail_memory(&g->ctx->err, "a recording"));
}

bool ga_recording_join(ga_graph *g, unsigned at, unsigned joins, unsigned from) {
    ga_node *n = g->nodes[at];
    const unsigned count = g->count - from;

    ga_node **list = malloc(count * sizeof *list);
    if (list == NULL) return false;
    for (unsigned i = 0; i < count; i++) list[i] = g->nodes[from + i];
    n->joined = list;
    n->njoined = count;
    n->joins = joins;
    g->count = from;
    return true;
}

ga_recording_mark ga_recording_marked(const ga_graph *g) {
    return (ga_recording_mark){g->count, g->nheld};
}

size_t ga_recording_bytes(const ga_graph *g, ga_recording_mark m) {
    size_t bytes = 0;

    for (unsigned i = m.held; i < g->nheld; i++)
        if (g->held[i].made) bytes += g->held[i].buffer->capacity;
    return bytes;
}

gpudata *ga_recording_reuse(ga_graph *g, size_t size, unsigned flags) {
    size_t most = size < 256 ? 512 : size > SIZE_MAX / 2 ? SIZE_MAX : 2 * size;

    if (g->joining) return NULL; /* they may be in use where the nodes that are joined are issued */
    for (unsigned i = 0; i < g->nheld; i++) {
        gpudata *b = g->held[i].buffer;
        if (!g->held[i].made || b->capacity < size || b->capacity > most) continue;
        if (b->flags != (flags & GA_BUFFER_MASK & ~(unsigned)GA_BUFFER_INIT)) continue;
        if (atomic_load_explicit(&b->refcount, memory_order_acquire) != 1) continue;
        void *list = g->rebirths;
        if (!grow(&list, g->nrebirths, &g->rebirth_room, sizeof *g->rebirths)) return NULL;
        g->rebirths = list;
        g->rebirths[g->nrebirths++] = (ga_rebirth){b, g->count};
        g->held[i].reused = true;
        b->size = size;
        ga_buffer_hold(b);
        return b;
    }
    return NULL;
}

/* The node from which on the buffer serves another temporary than at node `from`; `count` of the graph: none does. */
static unsigned rebirth(const ga_graph *g, const gpudata *b, unsigned from) {
    for (unsigned i = 0; i < g->nrebirths; i++)
        if (g->rebirths[i].buffer == b && g->rebirths[i].node > from) return g->rebirths[i].node;
    return g->count;
}

bool ga_recording_reborn(const ga_graph *g, const gpudata *b, unsigned first, unsigned last) {
    return rebirth(g, b, first) <= last;
}

bool ga_recording_dead(ga_graph *g, gpudata *b, unsigned node) {
    const ga_held *h = find(g, b);

    if (h == NULL || !h->made || atomic_load_explicit(&b->refcount, memory_order_acquire) != 1) return false;
    const unsigned until = rebirth(g, b, node - 1);
    for (unsigned i = node; i < until; i++)
        for (unsigned j = 0; j < g->nodes[i]->nbuffers; j++)
            if (g->nodes[i]->buffers[j] == b) return false;
    return true;
}
