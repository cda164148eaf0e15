#ifndef GA_CUDA_CUDNN_GRAPH_H
#define GA_CUDA_CUDNN_GRAPH_H
/* Operation graphs of cuDNN, the plans of engines that compute them, and calls of plans. */
#include "objects.h"

enum { GA_CUDNN_MOST_PLANS = 8, GA_CUDNN_MOST_OPERATIONS = 32, GA_CUDNN_MOST_DESCRIPTORS = 320 };

/* Plans of a graph, the one that cuDNN thinks best first, and all that they were made of; the first error that
 * happened, after which the functions below do nothing. */
typedef struct ga_cudnn_graph {
    ga_cudnn_descriptor all[GA_CUDNN_MOST_DESCRIPTORS], operations[GA_CUDNN_MOST_OPERATIONS];
    ga_cudnn_descriptor plans[GA_CUDNN_MOST_PLANS];
    size_t work[GA_CUDNN_MOST_PLANS]; /* bytes of temporary memory */
    unsigned n, count, engines;       /* descriptors, operations, plans */
    ga_cudnn_status status;
} ga_cudnn_graph;

/* cudnn.c: the handle for one use, at which core calls from one thread at a time. */
int ga_cudnn_setup(gpucontext *ctx, ga_cudnn_use use);
void ga_cudnn_teardown(gpucontext *ctx, ga_cudnn_use use);

/* A new descriptor, its attributes, and its end. */
ga_cudnn_descriptor ga_cudnn_add(ga_cudnn_graph *g, int type);
void ga_cudnn_set(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, int type, unsigned count, const void *elements);
void ga_cudnn_set_number(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, int64_t number);
void ga_cudnn_set_descriptor(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, ga_cudnn_descriptor of);
void ga_cudnn_finish(ga_cudnn_graph *g, ga_cudnn_descriptor d);
/* Finish the descriptor of an operation and append it to the graph's. */
void ga_cudnn_append(ga_cudnn_graph *g, ga_cudnn_descriptor d);

typedef enum ga_cudnn_storage {
    GA_CUDNN_IN_MEMORY,
    GA_CUDNN_VIRTUAL, /* the result of one operation, used by others ("virtual") */
    GA_CUDNN_BY_VALUE /* a number in the host's memory */
} ga_cudnn_storage;

typedef struct ga_cudnn_tensor {
    int64_t id;
    int type; /* GA_CUDNN_FLOAT, ... */
    ga_cudnn_storage storage;
    unsigned rank;
    int64_t align; /* bytes that divide the address */
    const int64_t *dims, *strides;
} ga_cudnn_tensor;

ga_cudnn_descriptor ga_cudnn_add_tensor(ga_cudnn_graph *g, const ga_cudnn_tensor *t);
int ga_cudnn_type_of(int typecode);

/* How a graph is made. */
typedef struct ga_cudnn_job {
    const char *what; /* "planning a convolution with cuDNN" */
    ga_cudnn_use use;
    unsigned engines;                                    /* number of plans, at most */
    int64_t most_work;                                   /* bytes of temporary memory that a plan may need */
    void (*build)(ga_cudnn_graph *g, const void *shape); /* append the operations */
    bool (*forbidden)(const void *shape, int note);      /* may an engine with this numerical note not be used? */
    const void *shape;
} ga_cudnn_job;

/* *work: bytes of temporary memory that any of the plans needs. GA_UNSUPPORTED_ERROR: there is no engine. */
int ga_cudnn_plan(gpucontext *ctx, const ga_cudnn_job *job, uintptr_t *plan, size_t *work);
/* Enqueued work may still use what the plan holds. */
void ga_cudnn_drop(gpucontext *ctx, uintptr_t plan);

/* The tensors of a call by their numbers: addresses on the device, and of numbers in the host's memory. */
typedef struct ga_cudnn_pack {
    unsigned n;
    const int64_t *ids;
    void *const *pointers;
    void *work;
} ga_cudnn_pack;

/* Enqueue the graph, computed by one of its plans. */
int ga_cudnn_run(gpucontext *ctx, ga_cudnn_use use, uintptr_t plan, unsigned engine, const ga_cudnn_pack *pack,
                 const char *what);

#endif
