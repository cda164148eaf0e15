#ifndef GA_ENQUEUE_H
#define GA_ENQUEUE_H
/*
 * The way to give the backend work. A call is described by a struct of its kind. ga_enqueue() stores it if this thread
 * records; else it issues it, measures it under a profile, invalidates a capture unless the call is a launch, and waits
 * for it with GPUARRAY_SYNC=1.
 */
#include "profile.h"
#include "recording.h"

/* A kind of call. One static const object for each. */
struct ga_call_kind {
    ga_work work;                              /* in profiles */
    int (*issue)(gpucontext *ctx, void *call); /* give it to the backend; a node with its current operands */
    /* how it is recorded: a copy of `size` bytes, which begin with a ga_node without its kind, is added, or a function
     * adds nodes; neither: it cannot be recorded, and the error calls it `refused` ("a read") */
    size_t size;
    int (*record)(ga_graph *g, const void *call);
    const char *refused;
    /* prepare a node before nodes are first issued one by one; NULL: nothing to do */
    int (*settle)(gpucontext *ctx, ga_node *n);
    /* replace a value; NULL: nodes of this kind have none */
    int (*set)(gpucontext *ctx, ga_node *n, unsigned arg, int typecode, const void *value);
    void (*free)(ga_node *n); /* free the whole node; NULL: free() */
};

/* Enqueue the call, or record it. Profiles show `name` and `bytes` (0: unknown). */
int ga_enqueue(gpucontext *ctx, const ga_call_kind *kind, void *call, const char *name, size_t bytes);

int ga_enqueue_copy(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);
int ga_enqueue_fill(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size);
/* Is a node a copy of bytes on the device? */
typedef struct ga_copied {
    gpudata *dst, *src;
    size_t dstoff, srcoff, size;
} ga_copied;
bool ga_node_copies(const ga_node *n, ga_copied *c);

#endif
