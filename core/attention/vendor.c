#include "vendor.h"

#include <stdlib.h>
#include <string.h>

#include "base/env.h"
#include "device/enqueue.h"
#include "device/vendor_library.h"

/* Scores from which the library is used, unless GPUARRAY_ATTENTION_SCORES says otherwise. cuDNN takes 70 ms to plan
 * each shape (H200, cuDNN 9.19), and with 2^21 scores own kernels are as fast. With fewer scores values of keys that a
 * query does not see never matter, either: the library multiplies them by 0, which a NaN or an infinity survives. */
static const size_t many = (size_t)1 << 25;

enum {
    LEAST_QUERIES =
        16,     /* fewer are faster by own kernels, or come with a number of keys that grows from call to call */
    ALIGN = 16, /* bytes that divide all addresses and strides */
    PLANS = 256 /* largest number of cached plans */
};

/* ------------------------------------------------------------------------------------------------------- library */

static const ga_plan_ops *ops_of(const ga_backend *backend) {
    return backend->attention != NULL ? &backend->attention->plans : NULL;
}

static const ga_vendor_library_kind ours = {
    .words = {"GPUARRAY_ATTENTION", "own", "auto, own or vendor", "vendor's attention"},
    .of = ops_of,
    .plans = {
        .what = "attention", .name = "vendor's attention", .key_size = sizeof(ga_attention_shape), .most = PLANS}};

/* --------------------------------------------------------------------------------------------------- description */

typedef struct operands {
    const GpuArray *arrays[GA_ATTENTION_OPERANDS];
} operands;

/* Describe the mask, by which query i sees the keys up to i + *shift; false if the library has none like it. */
static bool describe_mask(const ga_attention *a, ga_attention_shape *s, int32_t *shift) {
    const int64_t ends = a->ends ? (int64_t)a->keys - (int64_t)a->queries : 0;
    const int64_t last = (int64_t)a->queries - 1 + ends; /* place of the last query */

    const int64_t by = (int64_t)a->right + ends;

    s->causal = by < (int64_t)a->keys - 1;
    s->shifted = s->causal && by != 0;
    *shift = s->shifted ? (int32_t)by : 0;
    return (!s->causal || (by >= 0 && by <= INT32_MAX)) && (int64_t)a->left >= last;
}

static bool describe_operand(const GpuArray *x, unsigned nd, int64_t *strides) {
    const ssize_t size = (ssize_t)GpuArray_ITEMSIZE(x);
    const bool rows = nd == 4;
    const uintptr_t address = ga_buffer_misalignment(x->data) + x->offset;

    if (address % (rows ? ALIGN : (uintptr_t)size) != 0) return false;
    if (rows && x->dimensions[3] > 1 && x->strides[3] != size) return false;
    for (unsigned d = 0; d < 3; d++) {
        const bool one = x->dimensions[d] == 1;
        if (!one && (x->strides[d] <= 0 || x->strides[d] % (rows ? ALIGN : size) != 0)) return false;
        strides[d] = one ? (int64_t)ga_array_size(x) : x->strides[d] / size;
    }
    return true;
}

static bool describe(const ga_attention *a, const operands *o, bool gradient, ga_attention_shape *s, int32_t *shift) {
    const unsigned others = a->options & ~(unsigned)GA_ATT_LSE;

    memset(s, 0, sizeof *s);
    if (!ga_is_half(a->typecode) || others != 0 || a->bias.data != NULL) return false;
    if (a->entries * a->heads * a->queries * a->keys * a->width * a->columns == 0) return false;
    if (a->queries > INT32_MAX || a->keys > INT32_MAX || !describe_mask(a, s, shift)) return false;
    s->typecode = a->typecode;
    s->gradient = gradient;
    s->any_order = gradient && a->any_order;
    s->sums = o->arrays[GA_ATTENTION_LSE] != NULL;
    s->entries = (int64_t)a->entries;
    s->heads = (int64_t)a->heads;
    s->groups = (int64_t)a->groups;
    s->queries = (int64_t)a->queries;
    s->keys = (int64_t)a->keys;
    s->width = (int64_t)a->width;
    s->columns = (int64_t)a->columns;
    for (unsigned i = 0; i < GA_ATTENTION_OPERANDS; i++)
        if (o->arrays[i] != NULL && !describe_operand(o->arrays[i], i == GA_ATTENTION_LSE ? 3 : 4, s->strides[i]))
            return false;
    return true;
}

/* ----------------------------------------------------------------------------------------------------------- call */

static int run_plan(gpucontext *ctx, uintptr_t plan, const void *call, gpudata *work, size_t *room) {
    (void)room;
    return ctx->backend->attention->run(ctx, plan, call, work);
}

typedef struct attention_node {
    ga_node node;
    gpudata *buffers[GA_ATTENTION_OPERANDS + 1]; /* those that are there, then the work area, if there is one */
    ga_attention_shape shape;
    size_t offset[GA_ATTENTION_OPERANDS];
    float scale;
    int32_t shift;
    bool there[GA_ATTENTION_OPERANDS], works;
    ga_vendor_plans *plans;
    ga_vendor_plan *plan; /* held */
} attention_node;

static int issue_node(gpucontext *ctx, void *node) {
    attention_node *n = node;
    ga_attention_call call = {.shape = &n->shape, .scale = n->scale, .shift = n->shift};
    unsigned next = 0;

    memcpy(call.offset, n->offset, sizeof call.offset);
    for (unsigned i = 0; i < GA_ATTENTION_OPERANDS; i++)
        if (n->there[i]) call.data[i] = n->buffers[next++];
    return ga_vendor_plans_run_held(ctx, n->plans, n->plan, run_plan, &call, n->works ? n->buffers[next] : NULL);
}

static void free_node(ga_node *node) {
    attention_node *n = (attention_node *)node;

    ga_vendor_plans_let_go(n->plans, n->plan);
    free(n);
}

static const ga_call_kind node_kind = {.issue = issue_node, .free = free_node};

static int record(ga_graph *g, ga_vendor_plans *plans, const ga_attention_call *call, gpudata *work, bool *done) {
    size_t bytes;
    ga_vendor_plan *plan = ga_vendor_plans_hold(g->ctx, plans, call->shape, &bytes);

    *done = plan != NULL;
    if (plan == NULL) return GA_NO_ERROR;
    attention_node *n = calloc(1, sizeof *n);
    if (n == NULL) {
        ga_vendor_plans_let_go(plans, plan);
        return ga_recording_add(g, NULL);
    }
    *n = (attention_node){.node = {.kind = &node_kind}, .shape = *call->shape, .plans = plans, .plan = plan};
    n->scale = call->scale;
    n->shift = call->shift;
    n->node.buffers = n->buffers;
    memcpy(n->offset, call->offset, sizeof n->offset);
    for (unsigned i = 0; i < GA_ATTENTION_OPERANDS; i++) {
        n->there[i] = call->data[i] != NULL;
        if (n->there[i]) n->buffers[n->node.nbuffers++] = call->data[i];
    }
    n->works = work != NULL;
    if (n->works) n->buffers[n->node.nbuffers++] = work;
    return ga_recording_add(g, &n->node);
}

static int attend(gpucontext *ctx, ga_vendor_plans *plans, const ga_attention_call *call, size_t bytes, bool *done) {
    const ga_attention_shape *s = call->shape;
    ga_graph *g = ga_recording_of(ctx);
    gpudata *work = NULL;
    size_t room = 0;
    int err = ga_vendor_plans_room(ctx, plans, s, &room);

    *done = true;
    if (err == GA_NO_ERROR && room > 0) work = gpudata_alloc(ctx, room, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR)
        err = g != NULL ? record(g, plans, call, work, done)
                        : ga_vendor_plans_run(ctx, plans, s, run_plan, call, work, bytes);
    gpudata_release(work); /* enqueued work and recordings retain it */
    return err == GA_NO_ERROR && g == NULL ? ga_context_enqueued(ctx) : err;
}

static bool is_worth_it(const ga_attention *a) {
    const double scores = (double)a->entries * (double)(a->heads * a->queries) * (double)a->keys;

    return a->queries >= LEAST_QUERIES && scores >= (double)ga_env_size("GPUARRAY_ATTENTION_SCORES", many);
}

int ga_attention_vendor(const ga_attention *a, const GpuArray *y, const GpuArray *lse, const ga_attention_grads *grads,
                        bool *done) {
    operands o = {{a->in->q, a->in->k, a->in->v, y, lse}};
    ga_vendor_library *library;
    ga_attention_shape shape;
    ga_attention_call call = {.shape = &shape, .scale = a->scale.f};
    size_t bytes = 0; /* of all operands */

    *done = false;
    int err = ga_vendor_library_get(a->ctx, &ours, &library);
    if (err != GA_NO_ERROR || !library->used) return err;
    if (!library->only && !is_worth_it(a)) return GA_NO_ERROR;
    if (grads != NULL) {
        const GpuArray *const more[] = {grads->dy, grads->dq, grads->dk, grads->dv};
        if (grads->dbias != NULL || grads->dq == NULL || grads->dk == NULL || grads->dv == NULL) return GA_NO_ERROR;
        memcpy(&o.arrays[GA_ATTENTION_DY], more, sizeof more);
    }
    if (!describe(a, &o, grads != NULL, &shape, &call.shift)) return GA_NO_ERROR;
    for (unsigned i = 0; i < GA_ATTENTION_OPERANDS; i++) {
        if (o.arrays[i] == NULL) continue;
        call.data[i] = o.arrays[i]->data;
        call.offset[i] = o.arrays[i]->offset;
        bytes += ga_array_size(o.arrays[i]) * GpuArray_ITEMSIZE(o.arrays[i]);
    }
    err = attend(a->ctx, &library->plans, &call, bytes, done);
    if (!ga_vendor_library_declined(a->ctx, library, err, "attention")) return err;
    *done = false;
    return GA_NO_ERROR;
}
