#ifndef GA_RECORDING_H
#define GA_RECORDING_H
/*
 * Recordings: work that a thread gives a context between gpugraph_begin() and gpugraph_end() is not run but stored, a
 * node for each call of the backend, with the buffers it uses. ga_enqueue() (enqueue.h) does so.
 */
#include <gpuarray/graph.h>

#include "context.h"

typedef struct ga_call_kind ga_call_kind; /* enqueue.h */

enum { GA_NODE_OPERANDS = 5 };

/* One call of the backend. A kind embeds it as first member; the graph keeps the buffers alive. */
typedef struct ga_node {
    const ga_call_kind *kind;
    unsigned nbuffers;
    gpudata **buffers; /* storage of the kind; NULL when it is added: `operands` */
    bool prepares;     /* only for the call of a kernel that is the next node */
    gpudata *operands[GA_NODE_OPERANDS];
} ga_node;

/* A buffer that the graph retains. */
typedef struct ga_held {
    gpudata *buffer;
    bool made;   /* made during the recording */
    bool reused; /* stands for several buffers that were made during the recording, one after the other */
} ga_held;

typedef struct _gpugraph {
    atomic_uint refcount;
    gpucontext *ctx;  /* one reference */
    gpugraph *next;   /* while recording: link in the list of all recordings */
    pthread_t thread; /* the thread that records it */
    int err;          /* the first error that spoilt the recording, and its text */
    char text[512];
    ga_node **nodes;
    unsigned count, room;
    ga_held *held;
    unsigned nheld, held_room;
    pthread_mutex_t lock; /* used after the end of the recording: guards nodes' operands and the members below */
    bool listed;          /* the backend has no graphs: nodes are issued one by one */
    bool stale;           /* the nodes have other operands than `native` */
    void *native;         /* the backend's graph */
} ga_graph;

/* The recording of this thread in the context, or NULL: then work goes to the backend. */
static inline ga_graph *ga_recording_of(gpucontext *ctx) {
    ga_graph *g = atomic_load_explicit(&ctx->recording, memory_order_acquire);

    if (g == NULL) return NULL; /* do not dereference the pointer: the recording may be another thread's, and gone */
    return pthread_equal(atomic_load_explicit(&ctx->recorder, memory_order_relaxed), pthread_self()) ? g : NULL;
}

/* Append a node; it is freed on failure. `n` NULL: out of memory when it was made. A failure spoils the recording. */
int ga_recording_add(ga_graph *g, ga_node *n);
void ga_node_free(ga_node *n);

/* Mark the last node as a preparation of the call of a kernel that is recorded next: both are one step to the user. */
void ga_recording_prepared(gpucontext *ctx);

/* Call this in functions that cannot be recorded; `what` is "a read" or the like. GA_NO_ERROR unless this thread
 * records; else the recording is spoilt. */
int ga_recording_refuse(gpucontext *ctx, const char *what);

/* A buffer that was allocated and released again in this recording and has this size and these flags, with a reference
 * for the caller; or NULL. */
gpudata *ga_recording_reuse(ga_graph *g, size_t size, unsigned flags);
/* Tell the recording that the buffer was made in it. */
int ga_recording_made(ga_graph *g, gpudata *b);

#endif
