#include "cudnn_graph.h"

#include <stdlib.h>

enum {
    MOST_ENGINES = 64, /* that are tried, of each kind of heuristics */
    MOST_NOTES = 16
};

/* ------------------------------------------------------------------------------------------------- descriptors */

ga_cudnn_descriptor ga_cudnn_add(ga_cudnn_graph *g, int type) {
    if (g->status != GA_CUDNN_SUCCESS) return NULL;
    if (g->n == GA_CUDNN_MOST_DESCRIPTORS) {
        g->status = GA_CUDNN_INTERNAL_ERROR;
        return NULL;
    }
    g->status = ga_cudnn.cudnnBackendCreateDescriptor(type, &g->all[g->n]);
    return g->status == GA_CUDNN_SUCCESS ? g->all[g->n++] : NULL;
}

void ga_cudnn_set(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, int type, unsigned count, const void *elements) {
    if (g->status == GA_CUDNN_SUCCESS) g->status = ga_cudnn.cudnnBackendSetAttribute(d, name, type, count, elements);
}

void ga_cudnn_set_number(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, int64_t number) {
    ga_cudnn_set(g, d, name, GA_CUDNN_TYPE_INT64, 1, &number);
}

void ga_cudnn_set_descriptor(ga_cudnn_graph *g, ga_cudnn_descriptor d, int name, ga_cudnn_descriptor of) {
    ga_cudnn_set(g, d, name, GA_CUDNN_TYPE_DESCRIPTOR, 1, &of);
}

void ga_cudnn_finish(ga_cudnn_graph *g, ga_cudnn_descriptor d) {
    if (g->status == GA_CUDNN_SUCCESS) g->status = ga_cudnn.cudnnBackendFinalize(d);
}

void ga_cudnn_append(ga_cudnn_graph *g, ga_cudnn_descriptor d) {
    ga_cudnn_finish(g, d);
    if (g->status == GA_CUDNN_SUCCESS && g->count == GA_CUDNN_MOST_OPERATIONS) g->status = GA_CUDNN_INTERNAL_ERROR;
    if (g->status == GA_CUDNN_SUCCESS) g->operations[g->count++] = d;
}

int ga_cudnn_type_of(int typecode) {
    switch (typecode) {
    case GA_DOUBLE: return GA_CUDNN_DOUBLE;
    case GA_HALF: return GA_CUDNN_HALF;
    case GA_BFLOAT16: return GA_CUDNN_BFLOAT16;
    default: return GA_CUDNN_FLOAT;
    }
}

ga_cudnn_descriptor ga_cudnn_add_tensor(ga_cudnn_graph *g, const ga_cudnn_tensor *t) {
    const bool yes = true;
    ga_cudnn_descriptor d = ga_cudnn_add(g, GA_CUDNN_TENSOR);

    ga_cudnn_set(g, d, GA_CUDNN_TENSOR_DATA_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &t->type);
    ga_cudnn_set(g, d, GA_CUDNN_TENSOR_DIMENSIONS, GA_CUDNN_TYPE_INT64, t->rank, t->dims);
    ga_cudnn_set(g, d, GA_CUDNN_TENSOR_STRIDES, GA_CUDNN_TYPE_INT64, t->rank, t->strides);
    ga_cudnn_set_number(g, d, GA_CUDNN_TENSOR_UNIQUE_ID, t->id);
    ga_cudnn_set_number(g, d, GA_CUDNN_TENSOR_BYTE_ALIGNMENT, t->align);
    if (t->storage == GA_CUDNN_VIRTUAL) ga_cudnn_set(g, d, GA_CUDNN_TENSOR_IS_VIRTUAL, GA_CUDNN_TYPE_BOOLEAN, 1, &yes);
    if (t->storage == GA_CUDNN_BY_VALUE)
        ga_cudnn_set(g, d, GA_CUDNN_TENSOR_IS_BY_VALUE, GA_CUDNN_TYPE_BOOLEAN, 1, &yes);
    ga_cudnn_finish(g, d);
    return d;
}

static void destroy_from(ga_cudnn_graph *g, unsigned first) {
    while (g->n > first) (void)ga_cudnn.cudnnBackendDestroyDescriptor(g->all[--g->n]);
}

static void free_graph(ga_cudnn_graph *g) {
    destroy_from(g, 0);
    free(g);
}

/* ----------------------------------------------------------------------------------------------------- engines */

static bool may_use(ga_cudnn_graph *g, const ga_cudnn_job *job, ga_cudnn_descriptor config) {
    ga_cudnn_descriptor engine = ga_cudnn_add(g, GA_CUDNN_ENGINE);
    int notes[MOST_NOTES];
    int64_t n = 0;

    if (engine == NULL) return false;
    if (ga_cudnn.cudnnBackendGetAttribute(config, GA_CUDNN_ENGINECFG_ENGINE, GA_CUDNN_TYPE_DESCRIPTOR, 1, &n,
                                          &engine) != GA_CUDNN_SUCCESS)
        return false;
    if (ga_cudnn.cudnnBackendGetAttribute(engine, GA_CUDNN_ENGINE_NUMERICAL_NOTE, GA_CUDNN_TYPE_NUMERICAL_NOTE,
                                          MOST_NOTES, &n, notes) != GA_CUDNN_SUCCESS)
        return false;
    for (int64_t i = 0; i < n && i < MOST_NOTES; i++)
        if (job->forbidden(job->shape, notes[i])) return false;
    return true;
}

/* Make the plan of an engine; false: it cannot do this one. */
static bool try_engine(ga_cudnn_graph *g, ga_cudnn_handle h, ga_cudnn_descriptor config, int64_t most_work) {
    ga_cudnn_descriptor plan = ga_cudnn_add(g, GA_CUDNN_EXECUTION_PLAN);
    int64_t bytes = 0, n = 0;

    if (plan == NULL) return false;
    ga_cudnn_set(g, plan, GA_CUDNN_EXECUTION_PLAN_HANDLE, GA_CUDNN_TYPE_HANDLE, 1, &h);
    ga_cudnn_set_descriptor(g, plan, GA_CUDNN_EXECUTION_PLAN_ENGINE_CONFIG, config);
    ga_cudnn_finish(g, plan);
    const bool done = g->status == GA_CUDNN_SUCCESS &&
                      ga_cudnn.cudnnBackendGetAttribute(plan, GA_CUDNN_EXECUTION_PLAN_WORKSPACE_SIZE,
                                                        GA_CUDNN_TYPE_INT64, 1, &n, &bytes) == GA_CUDNN_SUCCESS &&
                      bytes <= most_work;
    g->status = GA_CUDNN_SUCCESS;
    if (!done) return false;
    g->plans[g->engines] = plan;
    g->work[g->engines++] = (size_t)bytes;
    return true;
}

static void try_engines(ga_cudnn_graph *g, ga_cudnn_handle h, const ga_cudnn_job *job, ga_cudnn_descriptor operations,
                        int mode) {
    ga_cudnn_descriptor heuristics = ga_cudnn_add(g, GA_CUDNN_ENGINEHEUR), configs[MOST_ENGINES];
    int64_t n = 0;

    ga_cudnn_set_descriptor(g, heuristics, GA_CUDNN_ENGINEHEUR_OPERATION_GRAPH, operations);
    ga_cudnn_set(g, heuristics, GA_CUDNN_ENGINEHEUR_MODE, GA_CUDNN_TYPE_HEUR_MODE, 1, &mode);
    ga_cudnn_finish(g, heuristics);
    for (int i = 0; i < MOST_ENGINES; i++) configs[i] = ga_cudnn_add(g, GA_CUDNN_ENGINECFG);
    if (g->status == GA_CUDNN_SUCCESS)
        g->status = ga_cudnn.cudnnBackendGetAttribute(heuristics, GA_CUDNN_ENGINEHEUR_RESULTS, GA_CUDNN_TYPE_DESCRIPTOR,
                                                      MOST_ENGINES, &n, configs);
    for (int64_t i = 0; i < n && i < MOST_ENGINES && g->engines < job->engines && g->status == GA_CUDNN_SUCCESS; i++) {
        const unsigned before = g->n;
        if (may_use(g, job, configs[i]) && try_engine(g, h, configs[i], job->most_work)) continue;
        destroy_from(g, before);
    }
}

static ga_cudnn_status make_graph(ga_cudnn_graph *g, ga_cudnn_handle h, const ga_cudnn_job *job) {
    job->build(g, job->shape);
    ga_cudnn_descriptor operations = ga_cudnn_add(g, GA_CUDNN_OPERATIONGRAPH);

    ga_cudnn_set(g, operations, GA_CUDNN_OPERATIONGRAPH_HANDLE, GA_CUDNN_TYPE_HANDLE, 1, &h);
    ga_cudnn_set(g, operations, GA_CUDNN_OPERATIONGRAPH_OPS, GA_CUDNN_TYPE_DESCRIPTOR, g->count, g->operations);
    ga_cudnn_finish(g, operations);
    if (g->status == GA_CUDNN_SUCCESS) try_engines(g, h, job, operations, GA_CUDNN_HEUR_A);
    if (g->status == GA_CUDNN_SUCCESS && g->engines < job->engines)
        try_engines(g, h, job, operations, GA_CUDNN_HEUR_FALLBACK);
    return g->status;
}

int ga_cudnn_plan(gpucontext *ctx, const ga_cudnn_job *job, uintptr_t *plan, size_t *work) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cudnn_graph *g = calloc(1, sizeof *g);
    bool pushed;
    int err = GA_NO_ERROR;

    *work = 0;
    if (g == NULL) return ga_fail_memory(&ctx->err, "a plan of cuDNN");
    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS) {
        const ga_cudnn_status r = make_graph(g, c->dnn[job->use], job);
        if (r != GA_CUDNN_SUCCESS)
            err = ga_cudnn_fail(&ctx->err, r, job->what);
        else if (g->engines == 0)
            err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s: it has no engine for one like this", job->what);
        for (unsigned i = 0; i < g->engines; i++)
            if (g->work[i] > *work) *work = g->work[i];
        if (err != GA_NO_ERROR) free_graph(g);
    } else {
        err = ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
        free(g);
    }
    ga_cuda_exit(pushed);
    *plan = err == GA_NO_ERROR ? (uintptr_t)g : 0;
    return err;
}

void ga_cudnn_drop(gpucontext *ctx, uintptr_t plan) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) {
        (void)ga_cu.cuStreamSynchronize(c->stream);
        free_graph((ga_cudnn_graph *)plan);
    }
    ga_cuda_exit(pushed);
}

/* ----------------------------------------------------------------------------------------------------- calling */

static ga_cudnn_status execute(ga_cudnn_handle h, ga_cudnn_descriptor plan, const ga_cudnn_pack *p) {
    ga_cudnn_graph g = {.n = 0};

    ga_cudnn_descriptor d = ga_cudnn_add(&g, GA_CUDNN_VARIANT_PACK);
    ga_cudnn_set(&g, d, GA_CUDNN_VARIANT_PACK_DATA_POINTERS, GA_CUDNN_TYPE_VOID_PTR, p->n, p->pointers);
    ga_cudnn_set(&g, d, GA_CUDNN_VARIANT_PACK_UNIQUE_IDS, GA_CUDNN_TYPE_INT64, p->n, p->ids);
    ga_cudnn_set(&g, d, GA_CUDNN_VARIANT_PACK_WORKSPACE, GA_CUDNN_TYPE_VOID_PTR, 1, &p->work);
    ga_cudnn_finish(&g, d);
    if (g.status == GA_CUDNN_SUCCESS) g.status = ga_cudnn.cudnnBackendExecute(h, plan, d);
    destroy_from(&g, 0);
    return g.status;
}

/* The handle has the context's stream, but while a graph is captured. */
static ga_cudnn_status execute_on(const ga_cuda_context *c, CUstream stream, ga_cudnn_handle h,
                                  ga_cudnn_descriptor plan, const ga_cudnn_pack *pack) {
    if (stream == c->stream) return execute(h, plan, pack);
    ga_cudnn_status r = ga_cudnn.cudnnSetStream(h, stream);
    if (r == GA_CUDNN_SUCCESS) r = execute(h, plan, pack);
    ga_cudnn_status back = ga_cudnn.cudnnSetStream(h, c->stream);
    if (back != GA_CUDNN_SUCCESS) back = ga_cudnn.cudnnSetStream(h, c->stream); /* it must return */
    return r == GA_CUDNN_SUCCESS ? back : r;
}

int ga_cudnn_run(gpucontext *ctx, ga_cudnn_use use, uintptr_t plan, unsigned engine, const ga_cudnn_pack *pack,
                 const char *what) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cudnn_status r = GA_CUDNN_SUCCESS;
    bool pushed;

    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS)
        r = execute_on(c, ga_cuda_stream(c), c->dnn[use], ((const ga_cudnn_graph *)plan)->plans[engine], pack);
    ga_cuda_exit(pushed);
    if (entered != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    return r == GA_CUDNN_SUCCESS ? GA_NO_ERROR : ga_cudnn_fail(&ctx->err, r, what);
}
