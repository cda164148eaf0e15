/* Convolutions by cuDNN's graph interface: an operation graph of one convolution, and the first engines, as its
 * heuristics order them, that may be used and work. */
#include "cudnn.h"

#include <stdlib.h>

#include "objects.h"
#include "toolkit.h"

enum {
    MOST_ENGINES = 64, /* that are tried, of each kind of heuristics */
    MOST_PLANS = 8,    /* largest number of cached plans */
    MOST_DESCRIPTORS = 16 + 2 * MOST_ENGINES + 2 * (MOST_PLANS + 1),
    MOST_NOTES = 16
};
static const int64_t most_work = (int64_t)1 << 30; /* bytes of temporary memory */
static const double most_direct = 1 << 28;         /* products that are not worth a transform */

/* ----------------------------------------------------------------------------------------------------- loading */

ga_cudnn_library ga_cudnn; /* constant once loaded */
static ga_toolkit_once once = GA_TOOLKIT_ONCE;

#define NEEDED(f) \
    { #f, offsetof(ga_cudnn_library, f), false }

static const ga_symbol symbols[] = {
    NEEDED(cudnnCreate),
    NEEDED(cudnnDestroy),
    NEEDED(cudnnSetStream),
    NEEDED(cudnnGetErrorString),
    NEEDED(cudnnBackendCreateDescriptor),
    NEEDED(cudnnBackendDestroyDescriptor),
    NEEDED(cudnnBackendFinalize),
    NEEDED(cudnnBackendSetAttribute),
    NEEDED(cudnnBackendGetAttribute),
    NEEDED(cudnnBackendExecute),
};

static const ga_toolkit_library library = {
    .what = "cuDNN library",
    .env = "GPUARRAY_CUDNN_LIBRARY",
    .base = "libcudnn.so",
    .always = "9",
    .older = "8",
    .hint = "NVIDIA's packages (cudnn9-cuda-12, cudnn9-cuda-13) and pip's nvidia-cudnn-cu12 and -cu13 have it; it is "
            "optional"};

static int load_cudnn(ga_errbuf *e) {
    return ga_toolkit_load(e, &library, symbols, sizeof symbols / sizeof *symbols, &ga_cudnn, NULL);
}

static int conv_setup(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;
    int err = ga_toolkit_load_once(&once, &ctx->err, load_cudnn);

    if (err != GA_NO_ERROR) return err;
    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS) {
        ga_cudnn_status r = ga_cudnn.cudnnCreate(&c->dnn);
        if (r == GA_CUDNN_SUCCESS) r = ga_cudnn.cudnnSetStream(c->dnn, c->stream);
        if (r != GA_CUDNN_SUCCESS) err = ga_cudnn_fail(&ctx->err, r, "setting up cuDNN");
        if (r != GA_CUDNN_SUCCESS && c->dnn != NULL) {
            (void)ga_cudnn.cudnnDestroy(c->dnn);
            c->dnn = NULL;
        }
    } else {
        err = ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    }
    ga_cuda_exit(pushed);
    return err;
}

static void conv_teardown(gpucontext *ctx) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) (void)ga_cudnn.cudnnDestroy(c->dnn);
    ga_cuda_exit(pushed);
    c->dnn = NULL;
}

/* ------------------------------------------------------------------------------------------------- descriptors */

/* Plans of an operation, and all that they were made of; the first error that happened. */
typedef struct graph {
    ga_cudnn_descriptor all[MOST_DESCRIPTORS], plans[MOST_PLANS];
    size_t work[MOST_PLANS];
    unsigned n, engines;
    ga_cudnn_status status;
} graph;

static ga_cudnn_descriptor add(graph *g, int type) {
    if (g->status != GA_CUDNN_SUCCESS) return NULL;
    g->status = ga_cudnn.cudnnBackendCreateDescriptor(type, &g->all[g->n]);
    return g->status == GA_CUDNN_SUCCESS ? g->all[g->n++] : NULL;
}

static void set(graph *g, ga_cudnn_descriptor d, int name, int type, unsigned count, const void *elements) {
    if (g->status == GA_CUDNN_SUCCESS) g->status = ga_cudnn.cudnnBackendSetAttribute(d, name, type, count, elements);
}

static void set_number(graph *g, ga_cudnn_descriptor d, int name, int64_t number) {
    set(g, d, name, GA_CUDNN_TYPE_INT64, 1, &number);
}

static void set_descriptor(graph *g, ga_cudnn_descriptor d, int name, ga_cudnn_descriptor of) {
    set(g, d, name, GA_CUDNN_TYPE_DESCRIPTOR, 1, &of);
}

static void finish(graph *g, ga_cudnn_descriptor d) {
    if (g->status == GA_CUDNN_SUCCESS) g->status = ga_cudnn.cudnnBackendFinalize(d);
}

static void free_graph(graph *g) {
    while (g->n > 0) (void)ga_cudnn.cudnnBackendDestroyDescriptor(g->all[--g->n]);
    free(g);
}

/* --------------------------------------------------------------------------------------------------- operation */

static int type_of(int typecode) {
    switch (typecode) {
    case GA_DOUBLE: return GA_CUDNN_DOUBLE;
    case GA_HALF: return GA_CUDNN_HALF;
    case GA_BFLOAT16: return GA_CUDNN_BFLOAT16;
    default: return GA_CUDNN_FLOAT;
    }
}

static ga_cudnn_descriptor add_tensor(graph *g, const ga_conv_shape *s, int64_t which) {
    const ga_conv_layout *l = &s->operands[which];
    const int type = type_of(s->typecode);
    ga_cudnn_descriptor d = add(g, GA_CUDNN_TENSOR);

    set(g, d, GA_CUDNN_TENSOR_DATA_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &type);
    set(g, d, GA_CUDNN_TENSOR_DIMENSIONS, GA_CUDNN_TYPE_INT64, 2 + s->axes, l->dims);
    set(g, d, GA_CUDNN_TENSOR_STRIDES, GA_CUDNN_TYPE_INT64, 2 + s->axes, l->strides);
    set_number(g, d, GA_CUDNN_TENSOR_UNIQUE_ID, which);
    set_number(g, d, GA_CUDNN_TENSOR_BYTE_ALIGNMENT, l->align);
    finish(g, d);
    return d;
}

static ga_cudnn_descriptor add_convolution(graph *g, const ga_conv_shape *s) {
    const int type = s->typecode == GA_DOUBLE ? GA_CUDNN_DOUBLE : GA_CUDNN_FLOAT, mode = GA_CUDNN_CROSS_CORRELATION;
    ga_cudnn_descriptor d = add(g, GA_CUDNN_CONVOLUTION);

    set(g, d, GA_CUDNN_CONVOLUTION_COMP_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &type);
    set(g, d, GA_CUDNN_CONVOLUTION_CONV_MODE, GA_CUDNN_TYPE_CONVOLUTION_MODE, 1, &mode);
    set_number(g, d, GA_CUDNN_CONVOLUTION_SPATIAL_DIMS, s->axes);
    set(g, d, GA_CUDNN_CONVOLUTION_DILATIONS, GA_CUDNN_TYPE_INT64, s->axes, s->dilation);
    set(g, d, GA_CUDNN_CONVOLUTION_FILTER_STRIDES, GA_CUDNN_TYPE_INT64, s->axes, s->stride);
    set(g, d, GA_CUDNN_CONVOLUTION_PRE_PADDINGS, GA_CUDNN_TYPE_INT64, s->axes, s->before);
    set(g, d, GA_CUDNN_CONVOLUTION_POST_PADDINGS, GA_CUDNN_TYPE_INT64, s->axes, s->after);
    finish(g, d);
    return d;
}

/* The operation, whose attributes follow each other: factors of the result, the convolution, three tensors. */
static ga_cudnn_descriptor add_operation(graph *g, const ga_conv_shape *s) {
    static const struct {
        int type, first;
    } kinds[] = {[GA_CONV_DOWN] = {GA_CUDNN_OPERATION_FORWARD, GA_CUDNN_FORWARD_ALPHA},
                 [GA_CONV_UP] = {GA_CUDNN_OPERATION_BACKWARD_DATA, GA_CUDNN_DATA_ALPHA},
                 [GA_CONV_WEIGHTS] = {GA_CUDNN_OPERATION_BACKWARD_FILTER, GA_CUDNN_FILTER_ALPHA}};
    static const int64_t order[] = {GA_CONV_FACTORS, GA_CONV_LARGE, GA_CONV_SMALL};
    const bool twice = s->typecode == GA_DOUBLE;
    const int type = twice ? GA_CUDNN_TYPE_DOUBLE : GA_CUDNN_TYPE_FLOAT, first = kinds[s->kind].first;
    const float once_alpha = 1, once_beta = 0;
    const double alpha = 1, beta = 0;
    ga_cudnn_descriptor convolution = add_convolution(g, s), d = add(g, kinds[s->kind].type);

    set(g, d, first, type, 1, twice ? (const void *)&alpha : (const void *)&once_alpha);
    set(g, d, first + 1, type, 1, twice ? (const void *)&beta : (const void *)&once_beta);
    set_descriptor(g, d, first + 2, convolution);
    for (int i = 0; i < GA_CONV_OPERANDS; i++) set_descriptor(g, d, first + 3 + i, add_tensor(g, s, order[i]));
    finish(g, d);
    return d;
}

/* ----------------------------------------------------------------------------------------------------- engines */

static double products(const ga_conv_shape *s) {
    const int64_t *y = s->operands[GA_CONV_SMALL].dims, *w = s->operands[GA_CONV_FACTORS].dims;
    double n = (double)y[0] * (double)w[0] * (double)w[1];

    for (unsigned d = 2; d < 2 + s->axes; d++) n *= (double)y[d] * (double)w[d];
    return n;
}

/* Is an engine with this note forbidden? Engines must be deterministic and must not round factors or sums to fewer bits
 * than the types have. Transforms (FFT, Winograd) spread infinities; they are allowed for GA_FLOAT only, and only if
 * there is much to compute. */
static bool forbidden(const ga_conv_shape *s, int note) {
    const bool single = s->typecode == GA_FLOAT;

    switch (note) {
    case GA_CUDNN_NOTE_TENSOR_CORE:
    case GA_CUDNN_NOTE_DOWN_CONVERT_INPUTS: return single && !s->loose;
    case GA_CUDNN_NOTE_REDUCED_PRECISION_REDUCTION:
    case GA_CUDNN_NOTE_NONDETERMINISTIC: return true;
    case GA_CUDNN_NOTE_FFT:
    case GA_CUDNN_NOTE_WINOGRAD: return !single || products(s) < most_direct;
    default: return false;
    }
}

static bool may_use(graph *g, const ga_conv_shape *s, ga_cudnn_descriptor config) {
    ga_cudnn_descriptor engine = add(g, GA_CUDNN_ENGINE);
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
        if (forbidden(s, notes[i])) return false;
    return true;
}

/* Make the plan of an engine; false: it cannot do this one. */
static bool try_engine(graph *g, ga_cudnn_handle h, ga_cudnn_descriptor config) {
    ga_cudnn_descriptor plan = add(g, GA_CUDNN_EXECUTION_PLAN);
    int64_t bytes = 0, n = 0;

    if (plan == NULL) return false;
    set(g, plan, GA_CUDNN_EXECUTION_PLAN_HANDLE, GA_CUDNN_TYPE_HANDLE, 1, &h);
    set_descriptor(g, plan, GA_CUDNN_EXECUTION_PLAN_ENGINE_CONFIG, config);
    finish(g, plan);
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

static void try_engines(graph *g, ga_cudnn_handle h, const ga_conv_shape *s, ga_cudnn_descriptor operations, int mode) {
    ga_cudnn_descriptor heuristics = add(g, GA_CUDNN_ENGINEHEUR), configs[MOST_ENGINES];
    int64_t n = 0;

    set_descriptor(g, heuristics, GA_CUDNN_ENGINEHEUR_OPERATION_GRAPH, operations);
    set(g, heuristics, GA_CUDNN_ENGINEHEUR_MODE, GA_CUDNN_TYPE_HEUR_MODE, 1, &mode);
    finish(g, heuristics);
    for (int i = 0; i < MOST_ENGINES; i++) configs[i] = add(g, GA_CUDNN_ENGINECFG);
    if (g->status == GA_CUDNN_SUCCESS)
        g->status = ga_cudnn.cudnnBackendGetAttribute(heuristics, GA_CUDNN_ENGINEHEUR_RESULTS, GA_CUDNN_TYPE_DESCRIPTOR,
                                                      MOST_ENGINES, &n, configs);
    for (int64_t i = 0; i < n && i < MOST_ENGINES && g->engines < MOST_PLANS && g->status == GA_CUDNN_SUCCESS; i++) {
        const unsigned before = g->n;
        if (may_use(g, s, configs[i]) && try_engine(g, h, configs[i])) continue;
        while (g->n > before) (void)ga_cudnn.cudnnBackendDestroyDescriptor(g->all[--g->n]);
    }
}

static ga_cudnn_status make_graph(graph *g, ga_cudnn_handle h, const ga_conv_shape *s) {
    ga_cudnn_descriptor operation = add_operation(g, s), operations = add(g, GA_CUDNN_OPERATIONGRAPH);

    set(g, operations, GA_CUDNN_OPERATIONGRAPH_HANDLE, GA_CUDNN_TYPE_HANDLE, 1, &h);
    set_descriptor(g, operations, GA_CUDNN_OPERATIONGRAPH_OPS, operation);
    finish(g, operations);
    if (g->status == GA_CUDNN_SUCCESS) try_engines(g, h, s, operations, GA_CUDNN_HEUR_A);
    if (g->status == GA_CUDNN_SUCCESS) try_engines(g, h, s, operations, GA_CUDNN_HEUR_FALLBACK);
    return g->status;
}

static int conv_plan(gpucontext *ctx, const ga_conv_shape *shape, uintptr_t *plan, size_t *work) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    graph *g = calloc(1, sizeof *g);
    bool pushed;
    int err = GA_NO_ERROR;

    *work = 0;
    if (g == NULL) return ga_fail_memory(&ctx->err, "a plan of cuDNN");
    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS) {
        const ga_cudnn_status r = make_graph(g, c->dnn, shape);
        if (r != GA_CUDNN_SUCCESS)
            err = ga_cudnn_fail(&ctx->err, r, "planning a convolution with cuDNN");
        else if (g->engines == 0)
            err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "cuDNN has no engine for a convolution like this");
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

static unsigned conv_engines(uintptr_t plan) {
    return ((const graph *)plan)->engines;
}

static void conv_choose(uintptr_t plan, unsigned engine, size_t *work) {
    graph *g = (graph *)plan;

    g->plans[0] = g->plans[engine];
    g->work[0] = g->work[engine];
    g->engines = 0;
    *work = g->work[0];
}

/* Enqueued work may still use what the plan holds. */
static void conv_drop(gpucontext *ctx, uintptr_t plan) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) {
        (void)ga_cu.cuStreamSynchronize(c->stream);
        free_graph((graph *)plan);
    }
    ga_cuda_exit(pushed);
}

/* ----------------------------------------------------------------------------------------------------- calling */

static ga_cudnn_status execute(ga_cudnn_handle h, ga_cudnn_descriptor plan, const ga_conv_call *call, gpudata *work) {
    static const int64_t names[] = {GA_CONV_LARGE, GA_CONV_SMALL, GA_CONV_FACTORS};
    void *room = work != NULL ? (void *)work->native : NULL, *operands[GA_CONV_OPERANDS];
    graph pack = {.n = 0};

    for (int i = 0; i < GA_CONV_OPERANDS; i++) operands[i] = (void *)(call->data[i]->native + call->offset[i]);
    ga_cudnn_descriptor d = add(&pack, GA_CUDNN_VARIANT_PACK);
    set(&pack, d, GA_CUDNN_VARIANT_PACK_DATA_POINTERS, GA_CUDNN_TYPE_VOID_PTR, GA_CONV_OPERANDS, operands);
    set(&pack, d, GA_CUDNN_VARIANT_PACK_UNIQUE_IDS, GA_CUDNN_TYPE_INT64, GA_CONV_OPERANDS, names);
    set(&pack, d, GA_CUDNN_VARIANT_PACK_WORKSPACE, GA_CUDNN_TYPE_VOID_PTR, 1, &room);
    finish(&pack, d);
    if (pack.status == GA_CUDNN_SUCCESS) pack.status = ga_cudnn.cudnnBackendExecute(h, plan, d);
    if (d != NULL) (void)ga_cudnn.cudnnBackendDestroyDescriptor(d);
    return pack.status;
}

/* The handle has the context's stream, but while a graph is captured. */
static ga_cudnn_status execute_on(const ga_cuda_context *c, CUstream stream, ga_cudnn_descriptor plan,
                                  const ga_conv_call *call, gpudata *work) {
    if (stream == c->stream) return execute(c->dnn, plan, call, work);
    ga_cudnn_status r = ga_cudnn.cudnnSetStream(c->dnn, stream);
    if (r == GA_CUDNN_SUCCESS) r = execute(c->dnn, plan, call, work);
    ga_cudnn_status back = ga_cudnn.cudnnSetStream(c->dnn, c->stream);
    if (back != GA_CUDNN_SUCCESS) back = ga_cudnn.cudnnSetStream(c->dnn, c->stream); /* it must return */
    return r == GA_CUDNN_SUCCESS ? back : r;
}

static int conv_run(gpucontext *ctx, uintptr_t plan, unsigned engine, const ga_conv_call *call, gpudata *work) {
    const ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cudnn_status r = GA_CUDNN_SUCCESS;
    bool pushed;

    ga_cu_result entered = ga_cuda_enter(c, &pushed);
    if (entered == GA_CUDA_SUCCESS)
        r = execute_on(c, ga_cuda_stream(c), ((const graph *)plan)->plans[engine], call, work);
    ga_cuda_exit(pushed);
    if (entered != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, entered, "entering the CUDA context");
    return r == GA_CUDNN_SUCCESS ? GA_NO_ERROR : ga_cudnn_fail(&ctx->err, r, "a convolution by cuDNN");
}

const ga_conv_ops ga_cuda_conv_ops = {.setup = conv_setup,
                                      .teardown = conv_teardown,
                                      .plan = conv_plan,
                                      .engines = conv_engines,
                                      .run = conv_run,
                                      .choose = conv_choose,
                                      .drop = conv_drop};
