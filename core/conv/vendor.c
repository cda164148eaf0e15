#include "vendor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/env.h"
#include "device/enqueue.h"
#include "device/vendor_library.h"

#define FAR 1.5 /* times the best is out of the race */

enum {
    FEW_CHANNELS = 8, /* channels of the result in a group up to which the library's own kernels may be faster */
    ALIGN = 16,       /* bytes that matter of an address */
    MEASURED = 3,     /* calls of an engine, after one that warms up */
    /* largest number of cached plans: a training step of DenseNet-201 makes some 600 different calls */
    PLANS = 1024
};

/* ------------------------------------------------------------------------------------------------------- library */

static const ga_plan_ops *ops_of(const ga_backend *backend) {
    return backend->conv != NULL ? &backend->conv->plans : NULL;
}

static bool is_settled(gpucontext *ctx, uintptr_t plan) {
    return ctx->backend->conv->engines(plan) == 0;
}

static const ga_vendor_library_kind ours = {
    .words = {"GPUARRAY_CONV", "own", "auto, own or vendor", "vendor's convolutions"},
    .of = ops_of,
    .plans = {.what = "convolutions",
              .name = "vendor's convolution",
              .key_size = sizeof(ga_conv_shape),
              .most = PLANS,
              .settled = is_settled}};

/* --------------------------------------------------------------------------------------------------- description */

/* Describe an operand; false if the library has none like it. One spatial axis becomes two, as it takes no fewer. */
static bool describe_operand(const GpuArray *a, ga_conv_layout *l) {
    const ssize_t size = (ssize_t)gpuarray_get_elsize(a->typecode);
    const uintptr_t address = ga_buffer_misalignment(a->data) + a->offset;
    const unsigned shift = a->nd == 3 ? 1 : 0;

    for (unsigned d = 0; d < a->nd; d++) {
        const unsigned to = d < 2 ? d : d + shift;
        if (a->dimensions[d] == 0 || a->strides[d] % size != 0) return false;
        if (a->dimensions[d] > 1 && a->strides[d] <= 0) return false;
        l->dims[to] = (int64_t)a->dimensions[d];
        l->strides[to] = a->strides[d] > 0 ? a->strides[d] / size : 1;
    }
    if (shift != 0) {
        l->dims[2] = 1;
        l->strides[2] = l->dims[3] * l->strides[3];
    }
    for (l->align = ALIGN; address % (uintptr_t)l->align != 0;) l->align /= 2;
    return true;
}

/* Are weights dense, with channels first or last? Then set the strides of axes of extent 1 accordingly. cuDNN 9 ignores
 * the strides of other weights and gives wrong results. */
static bool settle_weights(ga_conv_layout *l, unsigned rank) {
    for (unsigned last = 0; last < 2; last++) {
        int64_t strides[2 + GA_CONV_AXES], step = last ? l->dims[1] : 1;
        bool same = true;
        for (unsigned d = rank - 1; d > 1; d--) {
            strides[d] = step;
            step *= l->dims[d];
        }
        strides[1] = last ? 1 : step;
        strides[0] = last ? step : step * l->dims[1];
        for (unsigned d = 0; d < rank; d++) same &= l->dims[d] == 1 || l->strides[d] == strides[d];
        if (!same) continue;
        memcpy(l->strides, strides, rank * sizeof *strides);
        return true;
    }
    return false;
}

/* Describe spatial axis d, which is axis `at` of the plan. */
static void describe_axis(const GpuConv *c, unsigned at, ga_conv_shape *s, unsigned d) {
    const int64_t reach = (int64_t)((c->taps[at] - 1) * c->dilation[at]) + 1;
    const int64_t last = (int64_t)((c->small.space[at] - 1) * c->stride[at]);

    s->stride[d] = (int64_t)c->stride[at];
    s->dilation[d] = (int64_t)c->dilation[at];
    s->before[d] = (int64_t)c->pad[at];
    s->after[d] = last + reach - (int64_t)c->large.space[at] - s->before[d];
    if (s->after[d] < 0) s->after[d] = 0; /* no tap reaches the last elements */
}

static bool describe(const GpuConv *c, ga_conv_kind kind, const GpuArray *const arrays[GA_CONV_OPERANDS],
                     ga_conv_shape *s) {
    memset(s, 0, sizeof *s);
    for (int i = 0; i < GA_CONV_OPERANDS; i++)
        if (!describe_operand(arrays[i], &s->operands[i])) return false;
    s->kind = kind;
    s->typecode = c->typecode;
    s->axes = c->nd > 2 ? c->nd : 2;
    if (!settle_weights(&s->operands[GA_CONV_FACTORS], 2 + s->axes)) return false;
    s->loose = c->ctx->tf32;
    for (unsigned d = 0; d < s->axes; d++) describe_axis(c, GA_CONV_AXES - s->axes + d, s, d);
    return true;
}

/* ------------------------------------------------------------------------------------------------------- measuring */

/* A call of a plan, and the alternative to it. */
typedef struct attempt {
    const ga_conv_call *call;
    ga_conv_own own;
    bool compares; /* the own kernels may be the faster ones */
} attempt;

static int run_once(gpucontext *ctx, uintptr_t plan, int engine, const attempt *a, gpudata *work) {
    return engine < 0 ? a->own.run(a->own.arg) : ctx->backend->conv->run(ctx, plan, (unsigned)engine, a->call, work);
}

/* Seconds that an engine takes, or the own kernels for -1: the shortest of a few calls after one that warms up, fewer
 * where it is far from `best`; *err if it fails. */
static double measure(gpucontext *ctx, uintptr_t plan, int engine, const attempt *a, gpudata *work, double best,
                      int *err) {
    double least = HUGE_VAL;

    for (int i = 0; i <= MEASURED && *err == GA_NO_ERROR && (i < 2 || least < FAR * best); i++) {
        *err = ctx->backend->context->sync(ctx);
        const double start = ga_seconds();
        if (*err == GA_NO_ERROR) *err = run_once(ctx, plan, engine, a, work);
        if (*err == GA_NO_ERROR) *err = ctx->backend->context->sync(ctx);
        const double taken = ga_seconds() - start;
        if (i > 0 && taken < least) least = taken;
    }
    return least;
}

/* Keep the fastest engine. GA_UNSUPPORTED_ERROR: the own kernels are faster, or no engine works. */
static int choose(gpucontext *ctx, uintptr_t plan, const attempt *a, gpudata *work, size_t *room) {
    const ga_conv_ops *ops = ctx->backend->conv;
    const int engines = (int)ops->engines(plan);
    double least = HUGE_VAL;
    int best = -1, last = GA_NO_ERROR;

    for (int i = a->compares ? -1 : 0; i < engines; i++) {
        int err = GA_NO_ERROR;
        const double seconds = measure(ctx, plan, i, a, work, least, &err);
        if (err == GA_RUN_ERROR || (err != GA_NO_ERROR && i < 0)) return err; /* else the engine is none */
        if (err == GA_NO_ERROR)
            ga_log(3, "convolution: %s %d takes %.1f us", i < 0 ? "own kernels" : "engine", i, seconds * 1e6);
        if (err == GA_NO_ERROR && seconds < least) {
            least = seconds;
            best = i;
        }
        last = err;
    }
    if (best < 0 && !a->compares) return last;
    if (best < 0) return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "the library's own kernels are faster");
    ops->choose(plan, (unsigned)best, room);
    return GA_NO_ERROR;
}

static int run_plan(gpucontext *ctx, uintptr_t plan, const void *arg, gpudata *work, size_t *room) {
    const ga_conv_ops *ops = ctx->backend->conv;
    const attempt *a = arg;
    int err = GA_NO_ERROR;

    if (ops->engines(plan) > 0) err = choose(ctx, plan, a, work, room);
    return err == GA_NO_ERROR ? ops->run(ctx, plan, 0, a->call, work) : err;
}

/* ----------------------------------------------------------------------------------------------------- recordings */

typedef struct conv_node {
    ga_node node; /* its last operand is the work area, or the first operand once more */
    size_t offset[GA_CONV_OPERANDS];
    ga_vendor_plans *plans;
    ga_vendor_plan *plan; /* held */
} conv_node;

static int run_chosen(gpucontext *ctx, uintptr_t plan, const void *call, gpudata *work, size_t *room) {
    (void)room;
    return ctx->backend->conv->run(ctx, plan, 0, call, work);
}

static int issue_node(gpucontext *ctx, void *node) {
    const conv_node *c = node;
    gpudata *const *operands = c->node.operands;
    ga_conv_call call;

    memcpy(call.data, operands, sizeof call.data);
    memcpy(call.offset, c->offset, sizeof call.offset);
    return ga_vendor_plans_run_held(ctx, c->plans, c->plan, run_chosen, &call, operands[GA_CONV_OPERANDS]);
}

static void free_node(ga_node *n) {
    conv_node *c = (conv_node *)n;

    ga_vendor_plans_let_go(c->plans, c->plan);
    free(c);
}

static const ga_call_kind conv_kind = {.issue = issue_node, .free = free_node};

/* Record the call if an engine has been chosen for its shape, which needs calls that run. */
static int record(ga_graph *g, ga_vendor_plans *plans, const ga_conv_shape *s, const ga_conv_call *call, bool *done) {
    size_t bytes = 0;
    int err = GA_NO_ERROR;
    ga_vendor_plan *plan = ga_vendor_plans_hold(g->ctx, plans, s, &bytes);

    *done = plan != NULL;
    if (plan == NULL) return GA_NO_ERROR;
    gpudata *work = bytes > 0 ? gpudata_alloc(g->ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err) : NULL;
    conv_node *c = err == GA_NO_ERROR ? malloc(sizeof *c) : NULL;
    if (c == NULL) {
        ga_vendor_plans_let_go(plans, plan);
        gpudata_release(work);
        return err == GA_NO_ERROR ? ga_recording_add(g, NULL) : err;
    }
    *c = (conv_node){.node = {.kind = &conv_kind, .nbuffers = GA_CONV_OPERANDS + 1}, .plans = plans, .plan = plan};
    memcpy(c->node.operands, call->data, sizeof call->data);
    c->node.operands[GA_CONV_OPERANDS] = work != NULL ? work : call->data[0];
    memcpy(c->offset, call->offset, sizeof c->offset);
    err = ga_recording_add(g, &c->node);
    gpudata_release(work); /* the graph retains it */
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- call */

static int convolve(gpucontext *ctx, ga_vendor_plans *cached, const ga_conv_shape *s, const attempt *a) {
    size_t bytes = 0, elements = 0;
    gpudata *work = NULL;
    int err = ga_vendor_plans_room(ctx, cached, s, &bytes);

    if (err == GA_NO_ERROR && bytes > 0) work = gpudata_alloc(ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    for (int i = 0; i < GA_CONV_OPERANDS; i++) {
        size_t n = 1;
        for (unsigned d = 0; d < 2 + s->axes; d++) n *= (size_t)s->operands[i].dims[d];
        elements += n;
    }
    if (err == GA_NO_ERROR)
        err = ga_vendor_plans_run(ctx, cached, s, run_plan, a, work, elements * gpuarray_get_elsize(s->typecode));
    gpudata_release(work); /* enqueued work retains it */
    return err;
}

/* Half types on tensor cores and with many channels are known to be faster in the library. */
static bool own_may_be_faster(const GpuConv *c, ga_conv_kind kind) {
    const size_t results = kind == GA_CONV_UP ? c->large.channels : c->small.channels;

    return c->typecode == GA_FLOAT || c->typecode == GA_DOUBLE || results <= FEW_CHANNELS;
}

static int call_library(const GpuConv *c, ga_vendor_library *library, ga_conv_kind kind, const GpuArray *const arrays[],
                        ga_conv_own own, bool *done) {
    ga_conv_shape shape;
    ga_conv_call call;
    int err;

    if (!describe(c, kind, arrays, &shape)) return GA_NO_ERROR;
    for (int i = 0; i < GA_CONV_OPERANDS; i++) {
        call.data[i] = arrays[i]->data;
        call.offset[i] = arrays[i]->offset;
    }
    ga_graph *g = ga_recording_of(c->ctx);
    if (g != NULL) return record(g, &library->plans, &shape, &call, done);
    const attempt a = {.call = &call, .own = own, .compares = !library->only && own_may_be_faster(c, kind)};
    err = convolve(c->ctx, &library->plans, &shape, &a);
    if (ga_vendor_library_declined(c->ctx, library, err, "a convolution")) return GA_NO_ERROR;
    *done = true;
    return err == GA_NO_ERROR ? ga_context_enqueued(c->ctx) : err;
}

int ga_conv_vendor(const GpuConv *c, ga_conv_kind kind, const GpuArray *large, const GpuArray *small,
                   const GpuArray *weights, ga_conv_own own, bool *done) {
    const GpuArray *arrays[] = {large, small, weights};
    ga_vendor_library *library;
    ga_conv_layout layout = {0};
    GpuArray dense = {0};

    *done = false;
    int err = ga_vendor_library_get(c->ctx, &ours, &library);
    if (err != GA_NO_ERROR || !library->used) return err;
    const unsigned rank = 2 + (c->nd > 2 ? c->nd : 2);
    if (kind != GA_CONV_WEIGHTS && !(describe_operand(weights, &layout) && settle_weights(&layout, rank))) {
        err = GpuArray_copy(&dense, weights, GA_C_ORDER);
        arrays[GA_CONV_FACTORS] = &dense;
    }
    if (err == GA_NO_ERROR) err = call_library(c, library, kind, arrays, own, done);
    GpuArray_clear(&dense); /* enqueued work and recordings retain it */
    return err;
}
