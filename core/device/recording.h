#ifndef GA_RECORDING_H
#define GA_RECORDING_H
/*
 * What a thread gives a context between gpugraph_begin() and gpugraph_end() is not run but kept, a node for each call
 * of the backend, with the buffers it uses. Whoever calls a backend to enqueue work asks ga_recording_of() first.
 */
#include <gpuarray/graph.h>

#include "context.h"

typedef struct ga_node ga_node;

typedef struct ga_node_kind {
    int (*issue)(gpucontext *ctx, ga_node *n);  /* give it to the backend, with n->buffers as they are now */
    int (*settle)(gpucontext *ctx, ga_node *n); /* before the first issue one by one; NULL: nothing to do */
    int (*set)(gpucontext *ctx, ga_node *n, unsigned arg, int typecode, const void *value); /* NULL: has no values */
    void (*free)(ga_node *n);                                                               /* all of it */
} ga_node_kind;

/* One call of the backend. A kind embeds it as first member; the graph keeps the buffers alive. */
struct ga_node {
    const ga_node_kind *kind;
    unsigned nbuffers;
    gpudata **buffers; /* the kind's own room */
};

/* A buffer that the graph keeps: one reference. */
typedef struct ga_held {
    gpudata *buffer;
    bool made;   /* in the recording */
    bool reused; /* for several that were made in it, one after the other */
} ga_held;

typedef struct _gpugraph {
    atomic_uint refcount;
    gpucontext *ctx;  /* one reference */
    gpugraph *next;   /* while it is recorded: in the list of all recordings */
    pthread_t thread; /* that records it */
    int err;          /* the first that could not be recorded, and its text */
    char text[512];
    ga_node **nodes;
    unsigned count, room;
    ga_held *held;
    unsigned nheld, held_room;
    pthread_mutex_t lock; /* from the end of the recording on: guards nodes' operands and what follows */
    bool listed;          /* the backend has no graphs: nodes are issued one by one */
    bool stale;           /* `native` has other operands than the nodes */
    void *native;         /* the backend's graph */
} ga_graph;

/* What this thread records in the context, or NULL: then work goes to the backend. */
static inline ga_graph *ga_recording_of(gpucontext *ctx) {
    ga_graph *g = atomic_load_explicit(&ctx->recording, memory_order_acquire);

    if (g == NULL) return NULL; /* another thread's may be gone by now: who records is not asked of it */
    return pthread_equal(atomic_load_explicit(&ctx->recorder, memory_order_relaxed), pthread_self()) ? g : NULL;
}

/* Take the node, or free it. NULL: it could not be made for want of memory. The recording is spoilt by a failure. */
int ga_recording_add(ga_graph *g, ga_node *n);

/* GA_NO_ERROR unless this thread records: then `what` ("a read") cannot be recorded, and the recording is spoilt. */
int ga_recording_refuse(gpucontext *ctx, const char *what);

/* A buffer that was made and released again in this recording and fits, with a reference for the caller; or NULL. */
gpudata *ga_recording_reuse(ga_graph *g, size_t size, unsigned flags);
/* The buffer was made in this recording. */
int ga_recording_made(ga_graph *g, gpudata *b);

/* The backend's copy and fill, and a write of bytes that are kept: recorded or done. */
int ga_enqueue_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);
int ga_enqueue_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size);
int ga_record_write(gpucontext *ctx, ga_graph *g, gpudata *dst, size_t dstoff, const void *src, size_t size);

#endif
