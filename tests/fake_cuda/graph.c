/*
 * Stream capture and graphs: the work given to a captured stream is a list of operations, which a launch runs at its
 * position in the stream. An operation does not change its arguments, so it can run many times.
 */
#define _GNU_SOURCE
#include "state.h"

#include <stdlib.h>

typedef struct fake_ops {
    unsigned references;
    fake_op *first, **last;
    unsigned count;
} fake_ops;

struct CUgraph_st {
    fake_object object;
    fake_ops *ops;
};

struct CUgraphExec_st {
    fake_object object;
    fake_ops *ops;
};

static fake_ops *ops_new(void) {
    fake_ops *o = calloc(1, sizeof *o);
    if (!o) return NULL;
    o->references = 1;
    o->last = &o->first;
    return o;
}

static void ops_release(fake_ops *o) {
    if (!o || --o->references > 0) return;
    for (fake_op *op = o->first, *next; op; op = next) {
        next = op->next;
        free(op);
    }
    free(o);
}

CUresult fake_capture(struct CUstream_st *s, fake_op *op) {
    op->next = NULL;
    *s->captured->last = op;
    s->captured->last = &op->next;
    s->captured->count++;
    return CUDA_SUCCESS;
}

void fake_capture_discard(struct CUstream_st *s) {
    ops_release(s->captured);
    s->captured = NULL;
}

static void discard(fake_context *ctx, fake_kind kind) {
    for (fake_object *o = fake_objects(kind), *next; o; o = next) {
        next = o->next;
        if (o->ctx != ctx) continue;
        fake_count(FAKE_ORPHAN, 1);
        ops_release(kind == FAKE_GRAPH ? ((CUgraph)(void *)o)->ops : ((CUgraphExec)(void *)o)->ops);
        fake_object_remove(o);
        free(o);
    }
}

void fake_graphs_discard(fake_context *ctx) {
    discard(ctx, FAKE_GRAPH);
    discard(ctx, FAKE_GRAPH_EXEC);
}

FAKE_EXPORT CUresult cuStreamBeginCapture_v2(CUstream stream, CUstreamCaptureMode mode) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuStreamBeginCapture_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && ((unsigned)mode > 2 || !stream))
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "mode or stream");
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && (s->is_default || s->captured)) {
        r = fake_error(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "the default stream, or one that is being captured");
    }
    if (r == CUDA_SUCCESS && !(s->captured = ops_new())) r = CUDA_ERROR_OUT_OF_MEMORY;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuStreamEndCapture", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && (!graph || !s->captured)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "nothing is captured");
    struct CUgraph_st *g = r == CUDA_SUCCESS ? calloc(1, sizeof *g) : NULL;
    if (r == CUDA_SUCCESS && !g) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        g->ops = s->captured;
        s->captured = NULL;
        fake_object_add(&g->object, FAKE_GRAPH, fake_current());
        *graph = g;
    }
    return fake_leave(r);
}

static CUresult check_graph(CUgraph graph) {
    if (fake_object_live(graph, FAKE_GRAPH)) return CUDA_SUCCESS;
    return fake_error(CUDA_ERROR_INVALID_VALUE, "%p is no live graph", (void *)graph);
}

static CUresult check_exec(CUgraphExec exec) {
    if (fake_object_live(exec, FAKE_GRAPH_EXEC)) return CUDA_SUCCESS;
    return fake_error(CUDA_ERROR_INVALID_VALUE, "%p is no live executable graph", (void *)exec);
}

FAKE_EXPORT CUresult cuGraphInstantiateWithFlags(CUgraphExec *exec, CUgraph graph, unsigned long long flags) {
    CUresult r = fake_enter("cuGraphInstantiateWithFlags", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!exec || flags != 0)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "exec or flags");
    if (r == CUDA_SUCCESS) r = check_graph(graph);
    struct CUgraphExec_st *e = r == CUDA_SUCCESS ? calloc(1, sizeof *e) : NULL;
    if (r == CUDA_SUCCESS && !e) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        e->ops = graph->ops;
        e->ops->references++;
        fake_object_add(&e->object, FAKE_GRAPH_EXEC, fake_current());
        *exec = e;
    }
    return fake_leave(r);
}

/* A graph with another number of operations cannot be updated; anything else counts as other arguments of the same
 * graph. */
FAKE_EXPORT CUresult cuGraphExecUpdate_v2(CUgraphExec exec, CUgraph graph, CUgraphExecUpdateResultInfo *info) {
    CUresult r = fake_enter("cuGraphExecUpdate_v2", FAKE_NEEDS_INIT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !info) r = fake_error(CUDA_ERROR_INVALID_VALUE, "info is NULL");
    if (r == CUDA_SUCCESS) r = check_exec(exec);
    if (r == CUDA_SUCCESS) r = check_graph(graph);
    if (r == CUDA_SUCCESS && exec->ops->count != graph->ops->count) r = CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE;
    if (r == CUDA_SUCCESS) {
        ops_release(exec->ops);
        exec->ops = graph->ops;
        exec->ops->references++;
    }
    return fake_leave(r);
}

typedef struct graph_op {
    fake_op op;
    fake_ops *ops;
} graph_op;

static CUresult run_graph(fake_op *op) {
    const graph_op *g = (const graph_op *)(const void *)op;
    CUresult r = CUDA_SUCCESS;
    for (fake_op *each = g->ops->first; each && r == CUDA_SUCCESS; each = each->next) {
        each->stream = op->stream;
        r = each->run(each);
    }
    ops_release(g->ops);
    return r;
}

FAKE_EXPORT CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_enter("cuGraphLaunch", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_exec(exec);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS) {
        graph_op *g = calloc(1, sizeof *g);
        if (g) {
            *g = (graph_op){{.run = run_graph}, exec->ops};
            exec->ops->references++;
        }
        r = fake_stream_submit(s, g ? &g->op : NULL);
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuGraphExecDestroy(CUgraphExec exec) {
    CUresult injected, r = fake_enter_release("cuGraphExecDestroy", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS) r = check_exec(exec);
    if (r == CUDA_SUCCESS) {
        ops_release(exec->ops);
        fake_object_remove(&exec->object);
        free(exec);
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuGraphDestroy(CUgraph graph) {
    CUresult injected, r = fake_enter_release("cuGraphDestroy", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS) r = check_graph(graph);
    if (r == CUDA_SUCCESS) {
        ops_release(graph->ops);
        fake_object_remove(&graph->object);
        free(graph);
        r = injected;
    }
    return fake_leave(r);
}
