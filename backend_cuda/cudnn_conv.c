/* Convolutions by cuDNN's graph interface: an operation graph of one convolution, and the first engines, as its
 * heuristics order them, that may be used and work. */
#include "cudnn_graph.h"

static const int64_t most_work = (int64_t)1 << 30; /* bytes of temporary memory */
static const double most_direct = 1 << 28;         /* products that are not worth a transform */

static ga_cudnn_descriptor add_tensor(ga_cudnn_graph *g, const ga_conv_shape *s, int64_t which) {
    const ga_conv_layout *l = &s->operands[which];
    const ga_cudnn_tensor t = {.id = which,
                               .type = ga_cudnn_type_of(s->typecode),
                               .rank = 2 + s->axes,
                               .align = l->align,
                               .dims = l->dims,
                               .strides = l->strides};

    return ga_cudnn_add_tensor(g, &t);
}

static ga_cudnn_descriptor add_convolution(ga_cudnn_graph *g, const ga_conv_shape *s) {
    const int type = s->typecode == GA_DOUBLE ? GA_CUDNN_DOUBLE : GA_CUDNN_FLOAT, mode = GA_CUDNN_CROSS_CORRELATION;
    ga_cudnn_descriptor d = ga_cudnn_add(g, GA_CUDNN_CONVOLUTION);

    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_COMP_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &type);
    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_CONV_MODE, GA_CUDNN_TYPE_CONVOLUTION_MODE, 1, &mode);
    ga_cudnn_set_number(g, d, GA_CUDNN_CONVOLUTION_SPATIAL_DIMS, s->axes);
    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_DILATIONS, GA_CUDNN_TYPE_INT64, s->axes, s->dilation);
    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_FILTER_STRIDES, GA_CUDNN_TYPE_INT64, s->axes, s->stride);
    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_PRE_PADDINGS, GA_CUDNN_TYPE_INT64, s->axes, s->before);
    ga_cudnn_set(g, d, GA_CUDNN_CONVOLUTION_POST_PADDINGS, GA_CUDNN_TYPE_INT64, s->axes, s->after);
    ga_cudnn_finish(g, d);
    return d;
}

/* The operation, whose attributes follow each other: factors of the result, the convolution, three tensors. */
static void add_operation(ga_cudnn_graph *g, const void *shape) {
    static const struct {
        int type, first;
    } kinds[] = {[GA_CONV_DOWN] = {GA_CUDNN_OPERATION_FORWARD, GA_CUDNN_FORWARD_ALPHA},
                 [GA_CONV_UP] = {GA_CUDNN_OPERATION_BACKWARD_DATA, GA_CUDNN_DATA_ALPHA},
                 [GA_CONV_WEIGHTS] = {GA_CUDNN_OPERATION_BACKWARD_FILTER, GA_CUDNN_FILTER_ALPHA}};
    static const int64_t order[] = {GA_CONV_FACTORS, GA_CONV_LARGE, GA_CONV_SMALL};
    const ga_conv_shape *s = shape;
    const bool twice = s->typecode == GA_DOUBLE;
    const int type = twice ? GA_CUDNN_TYPE_DOUBLE : GA_CUDNN_TYPE_FLOAT, first = kinds[s->kind].first;
    const float once_alpha = 1, once_beta = 0;
    const double alpha = 1, beta = 0;
    ga_cudnn_descriptor convolution = add_convolution(g, s), d = ga_cudnn_add(g, kinds[s->kind].type);

    ga_cudnn_set(g, d, first, type, 1, twice ? (const void *)&alpha : (const void *)&once_alpha);
    ga_cudnn_set(g, d, first + 1, type, 1, twice ? (const void *)&beta : (const void *)&once_beta);
    ga_cudnn_set_descriptor(g, d, first + 2, convolution);
    for (int i = 0; i < GA_CONV_OPERANDS; i++) ga_cudnn_set_descriptor(g, d, first + 3 + i, add_tensor(g, s, order[i]));
    ga_cudnn_append(g, d);
}

static double products(const ga_conv_shape *s) {
    const int64_t *y = s->operands[GA_CONV_SMALL].dims, *w = s->operands[GA_CONV_FACTORS].dims;
    double n = (double)y[0] * (double)w[0] * (double)w[1];

    for (unsigned d = 2; d < 2 + s->axes; d++) n *= (double)y[d] * (double)w[d];
    return n;
}

/* Is an engine with this note forbidden? Engines must be deterministic and must not round factors or sums to fewer bits
 * than the types have. Transforms (FFT, Winograd) spread infinities; they are allowed for GA_FLOAT only, and only if
 * there is much to compute. */
static bool forbidden(const void *shape, int note) {
    const ga_conv_shape *s = shape;
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

static int conv_plan(gpucontext *ctx, const void *shape, uintptr_t *plan, size_t *work) {
    const ga_cudnn_job job = {.what = "planning a convolution with cuDNN",
                              .use = GA_CUDNN_FOR_CONV,
                              .engines = GA_CUDNN_MOST_PLANS,
                              .most_work = most_work,
                              .build = add_operation,
                              .forbidden = forbidden,
                              .shape = shape};

    return ga_cudnn_plan(ctx, &job, plan, work);
}

static unsigned conv_engines(uintptr_t plan) {
    return ((const ga_cudnn_graph *)plan)->engines;
}

static void conv_choose(uintptr_t plan, unsigned engine, size_t *work) {
    ga_cudnn_graph *g = (ga_cudnn_graph *)plan;

    g->plans[0] = g->plans[engine];
    g->work[0] = g->work[engine];
    g->engines = 0;
    *work = g->work[0];
}

static int conv_run(gpucontext *ctx, uintptr_t plan, unsigned engine, const ga_conv_call *call, gpudata *work) {
    static const int64_t names[] = {GA_CONV_LARGE, GA_CONV_SMALL, GA_CONV_FACTORS};
    void *operands[GA_CONV_OPERANDS];
    const ga_cudnn_pack pack = {
        .n = GA_CONV_OPERANDS, .ids = names, .pointers = operands, .work = work != NULL ? (void *)work->native : NULL};

    for (int i = 0; i < GA_CONV_OPERANDS; i++) operands[i] = (void *)(call->data[i]->native + call->offset[i]);
    return ga_cudnn_run(ctx, GA_CUDNN_FOR_CONV, plan, engine, &pack, "a convolution by cuDNN");
}

static int conv_setup(gpucontext *ctx) {
    return ga_cudnn_setup(ctx, GA_CUDNN_FOR_CONV);
}

static void conv_teardown(gpucontext *ctx) {
    ga_cudnn_teardown(ctx, GA_CUDNN_FOR_CONV);
}

const ga_conv_ops ga_cuda_conv_ops = {
    .plans = {.setup = conv_setup, .teardown = conv_teardown, .plan = conv_plan, .drop = ga_cudnn_drop},
    .engines = conv_engines,
    .run = conv_run,
    .choose = conv_choose};
