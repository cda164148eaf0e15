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

/* What an operation says about a node that it recorded, for the time when the recording ends: an elementwise call
 * (elemwise/chain.h), a copy or a fill, or a reduction, of this and the next nodes (copy/recorded.h). The structs of
 * these begin with it. */
typedef enum ga_note_kind { GA_NOTE_CALL, GA_NOTE_COPY, GA_NOTE_REDUCTION } ga_note_kind;
typedef struct ga_note {
    ga_note_kind kind;
    void (*free)(struct ga_note *note);
} ga_note;

/* One call of the backend. A kind embeds it as first member; the graph keeps the buffers alive. */
typedef struct ga_node {
    const ga_call_kind *kind;
    unsigned nbuffers;
    gpudata **buffers; /* storage of the kind; NULL when it is added: `operands` */
    bool prepares;     /* only for the call of a kernel that is the next node */
    ga_note *note;     /* until the recording has ended; NULL: none */
    /* what is issued in place of this node and the joins - 1 after it, with the same results; NULL: nothing is */
    struct ga_node **joined;
    unsigned njoined, joins;
    gpudata *operands[GA_NODE_OPERANDS];
} ga_node;

/* A buffer that later nodes use for another temporary than earlier ones. */
typedef struct ga_rebirth {
    const gpudata *buffer;
    unsigned node; /* the first one that may use it for the later one */
} ga_rebirth;

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
    ga_rebirth *rebirths;
    unsigned nrebirths, rebirth_room;
    bool separate;                     /* nodes are not joined */
    bool joining;                      /* nodes are being joined: what is recorded takes the place of others; its
                                          changes, and `cancelled`, are guarded by the lock of all recordings */
    bool cancelled;                    /* by another thread, while nodes were joined */
    void (*join)(struct _gpugraph *g); /* join nodes that have notes, where that is possible; NULL: there are none */
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

/* While nodes are joined: let the graph's nodes from `from` on, which were added for that, be issued in place of the
 * `joins` nodes from `at` on. False without memory. */
bool ga_recording_join(ga_graph *g, unsigned at, unsigned joins, unsigned from);
/* A place in a recording, to which it can be returned. */
typedef struct ga_recording_mark {
    unsigned nodes, held;
} ga_recording_mark;
ga_recording_mark ga_recording_marked(const ga_graph *g);
/* Bytes of the buffers that were made since the mark. */
size_t ga_recording_bytes(const ga_graph *g, ga_recording_mark m);
/* Remove the nodes and buffers that were added since the mark, and forget a failure to add more. */
void ga_recording_drop(ga_graph *g, ga_recording_mark m);

/* Mark the last node as a preparation of the call of a kernel that is recorded next: both are one step to the user. */
void ga_recording_prepared(gpucontext *ctx);

/* Describe node `at` by a note, which is the graph's from here on, and say what joins nodes with notes; NULL: nothing
 * does, unless another note says so. */
void ga_recording_note(ga_graph *g, unsigned at, ga_note *note, void (*join)(ga_graph *g));

/* Call this in functions that cannot be recorded; `what` is "a read" or the like. GA_NO_ERROR unless this thread
 * records; else the recording is spoilt. */
int ga_recording_refuse(gpucontext *ctx, const char *what);

/* A buffer that was allocated and released again in this recording and has this size and these flags, with a reference
 * for the caller; or NULL. */
gpudata *ga_recording_reuse(ga_graph *g, size_t size, unsigned flags);
/* Was the buffer given to another temporary after node `first`, before node `last` or for it? */
bool ga_recording_reborn(const ga_graph *g, const gpudata *b, unsigned first, unsigned last);
/* At the end of the recording: does nothing but nodes before `node` use what they left in the buffer? */
bool ga_recording_dead(ga_graph *g, gpudata *b, unsigned node);
/* Tell the recording that the buffer was made in it. */
int ga_recording_made(ga_graph *g, gpudata *b);

#endif
