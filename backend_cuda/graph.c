#include "objects.h"

/*
 * Graphs are made by stream capture, because only cuBLAS knows what it launches. A separate stream is captured, so that
 * work of other threads does not get in. The capture mode is relaxed: the capturing thread itself only enqueues, but
 * cuBLAS and the driver may allocate memory and load code when a kernel is first used, which other modes forbid.
 */
static bool has_graphs(void) {
    return ga_cu.cuStreamBeginCapture_v2 != NULL && ga_cu.cuStreamEndCapture != NULL &&
           ga_cu.cuGraphInstantiateWithFlags != NULL && ga_cu.cuGraphLaunch != NULL &&
           ga_cu.cuGraphExecDestroy != NULL && ga_cu.cuGraphDestroy != NULL;
}

static int graph_begin(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (!has_graphs()) return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "the CUDA driver is too old for graphs");
    pthread_mutex_lock(&c->capture_lock);
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS && c->capture == NULL) r = ga_cu.cuStreamCreate(&c->capture, GA_CU_STREAM_NON_BLOCKING);
    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuStreamBeginCapture_v2(c->capture, GA_CU_STREAM_CAPTURE_MODE_RELAXED);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) {
        pthread_mutex_unlock(&c->capture_lock);
        return ga_cuda_fail(&ctx->err, r, "beginning to capture a graph");
    }
    atomic_store_explicit(&c->capturer, pthread_self(), memory_order_relaxed);
    atomic_store_explicit(&c->capturing, true, memory_order_release);
    return GA_NO_ERROR;
}

/*
 * End the capture, in the current context. A stream that fails to end it is discarded; the next capture uses a new one.
 */
static ga_cu_result end_capture(ga_cuda_context *c, CUgraph *graph) {
    ga_cu_result r = ga_cu.cuStreamEndCapture(c->capture, graph);

    if (r != GA_CUDA_SUCCESS) {
        if (*graph != NULL) (void)ga_cu.cuGraphDestroy(*graph);
        *graph = NULL;
        (void)ga_cu.cuStreamDestroy_v2(c->capture);
        c->capture = NULL;
    }
    atomic_store_explicit(&c->capturing, false, memory_order_release);
    return r;
}

/* Update an earlier graph with the operands of a new one. False: it has to be instantiated again. */
static bool update(CUgraphExec exec, CUgraph graph) {
    ga_cu_graph_update info = {0};

    return ga_cu.cuGraphExecUpdate_v2 != NULL && ga_cu.cuGraphExecUpdate_v2(exec, graph, &info) == GA_CUDA_SUCCESS;
}

static int graph_end(gpucontext *ctx, void **graph) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    CUgraphExec exec = *graph;
    CUgraph captured = NULL;
    bool pushed;

    bool entered = ga_cuda_enter_release(c, &pushed);
    ga_cu_result r = end_capture(c, &captured);
    if (r == GA_CUDA_SUCCESS && !entered) r = GA_CUDA_ERROR_INVALID_CONTEXT;
    if (r == GA_CUDA_SUCCESS && (exec == NULL || !update(exec, captured))) {
        r = ga_cu.cuGraphInstantiateWithFlags(&exec, captured, 0);
        if (r == GA_CUDA_SUCCESS && *graph != NULL) (void)ga_cu.cuGraphExecDestroy(*graph);
    }
    if (captured != NULL) (void)ga_cu.cuGraphDestroy(captured);
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->capture_lock);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "making a graph of what was captured");
    *graph = exec;
    return GA_NO_ERROR;
}

static void graph_abort(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    CUgraph captured = NULL;
    bool pushed;

    (void)ga_cuda_enter_release(c, &pushed);
    (void)end_capture(c, &captured);
    if (captured != NULL) (void)ga_cu.cuGraphDestroy(captured);
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&c->capture_lock);
}

static int graph_launch(gpucontext *ctx, void *graph) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    ga_cu_result r = ga_cuda_enter(c, &pushed);

    if (r == GA_CUDA_SUCCESS) r = ga_cu.cuGraphLaunch(graph, c->stream);
    ga_cuda_exit(pushed);
    return r == GA_CUDA_SUCCESS ? GA_NO_ERROR : ga_cuda_fail(&ctx->err, r, "launching a graph");
}

/* The driver keeps the graph until its launches are done. */
static void graph_free(gpucontext *ctx, void *graph) {
    bool pushed;

    if (ga_cuda_enter_release(ga_cuda_of(ctx), &pushed)) (void)ga_cu.cuGraphExecDestroy(graph);
    ga_cuda_exit(pushed);
}

const ga_graph_ops ga_cuda_graph_ops = {
    .begin = graph_begin,
    .end = graph_end,
    .abort = graph_abort,
    .launch = graph_launch,
    .free = graph_free,
};
