/*
 * cuDNN's graph interface for one convolution, which cudnn_convolution.c computes, and for graphs of several
 * operations, which cudnn_graph.c does, in stream order. Stricter than the vendor's: all attributes that are known here
 * must be set, and plans may not be destroyed before their work is done. Operands must lie inside live allocations, and
 * the handle's context must be current. What the vendor's does not notice, and would read or write where it may not,
 * ends the process: who calls cuDNN takes an error for a refusal.
 */
#define _GNU_SOURCE
#include "cudnn_descriptor.h"
#include "cudnn_graph.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GRAPH_ROOM = 256 /* bytes of temporary memory that graphs of several operations want */ };

struct cudnnContext {
    CUcontext context;
    CUstream stream;
};

/* ----------------------------------------------------------------------------------------------------- handles */

FAKE_EXPORT size_t cudnnGetVersion(void) {
    return 91900;
}

FAKE_EXPORT const char *cudnnGetErrorString(cudnnStatus_t status) {
    switch ((int)status) {
    case CUDNN_STATUS_SUCCESS: return "CUDNN_STATUS_SUCCESS";
    case CUDNN_STATUS_NOT_INITIALIZED: return "CUDNN_STATUS_NOT_INITIALIZED";
    case CUDNN_STATUS_BAD_PARAM: return "CUDNN_STATUS_BAD_PARAM";
    case CUDNN_STATUS_NOT_SUPPORTED: return "CUDNN_STATUS_NOT_SUPPORTED";
    case CUDNN_STATUS_EXECUTION_FAILED: return "CUDNN_STATUS_EXECUTION_FAILED";
    default: return "CUDNN_STATUS_INTERNAL_ERROR";
    }
}

FAKE_EXPORT cudnnStatus_t cudnnCreate(cudnnHandle_t *h) {
    if (fails("cudnnCreate")) return CUDNN_STATUS_INTERNAL_ERROR;
    struct cudnnContext *c = calloc(1, sizeof *c);
    if (!h || !c || !(c->context = fake_current())) {
        free(c);
        return CUDNN_STATUS_NOT_INITIALIZED;
    }
    fake_count(FAKE_BLAS, 1);
    *h = c;
    return CUDNN_STATUS_SUCCESS;
}

FAKE_EXPORT cudnnStatus_t cudnnDestroy(cudnnHandle_t h) {
    bool injected = fails("cudnnDestroy");
    if (!h) return CUDNN_STATUS_NOT_INITIALIZED;
    fake_count(FAKE_BLAS, -1);
    free(h);
    return injected ? CUDNN_STATUS_INTERNAL_ERROR : CUDNN_STATUS_SUCCESS;
}

FAKE_EXPORT cudnnStatus_t cudnnSetStream(cudnnHandle_t h, cudaStream_t stream) {
    if (fails("cudnnSetStream")) return CUDNN_STATUS_INTERNAL_ERROR;
    if (!h) return CUDNN_STATUS_NOT_INITIALIZED;
    h->stream = stream;
    return CUDNN_STATUS_SUCCESS;
}

/* ----------------------------------------------------------------------------------------------------- engines */

static int result_of(const descriptor *operation) {
    switch (operation->kind->type) {
    case CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR: return FAKE_SMALL;
    case CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR: return FAKE_LARGE;
    default: return FAKE_WEIGHTS;
    }
}

static int64_t count_of(const descriptor *tensor) {
    int64_t n = 1;
    for (int64_t i = 0; i < tensor->values[DIMS].count; i++) n *= numbers(tensor, DIMS)[i];
    return n;
}

/* One engine keeps its sums there. */
static int64_t workspace_of(const descriptor *plan) {
    const descriptor *operation = operation_of(plan);
    if (!convolves(operation)) return GRAPH_ROOM;
    return plan->engine == FAKE_PLAIN ? count_of(operand(operation, result_of(operation))) * (int64_t)sizeof(double)
                                      : 0;
}

/* Fill in a descriptor that the caller has made. */
static bool fill(descriptor *d, int type, descriptor *source, int engine) {
    if (!is(d, type) || d->finalized) return false;
    d->source = source;
    d->engine = engine;
    d->finalized = true;
    source->users++;
    return true;
}

static bool get_engines(descriptor *heuristics, int64_t room, int64_t *count, cudnnBackendDescriptor_t *configs) {
    int first = number(heuristics, MODE) == CUDNN_HEUR_MODE_A ? 0 : FAKE_FALLBACK;
    *count = number(heuristics, MODE) == CUDNN_HEUR_MODE_A ? FAKE_FALLBACK : 1;
    for (int i = 0; i < *count && i < room; i++)
        if (!fill(configs[i], CUDNN_BACKEND_ENGINECFG_DESCRIPTOR, heuristics, first + i)) return false;
    return true;
}

FAKE_EXPORT cudnnStatus_t cudnnBackendGetAttribute(cudnnBackendDescriptor_t which, cudnnBackendAttributeName_t name,
                                                   cudnnBackendAttributeType_t type, int64_t room, int64_t *count,
                                                   void *elements) {
    static const int notes[FAKE_ENGINES] = {
        [FAKE_CHANCE] = CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC, [FAKE_TENSOR_CORE] = CUDNN_NUMERICAL_NOTE_TENSOR_CORE};
    if (fails("cudnnBackendGetAttribute")) return CUDNN_STATUS_INTERNAL_ERROR;
    descriptor *d = which;
    bool fine = false;
    if (!d || !d->finalized || room < 1 || !count || !elements) return CUDNN_STATUS_BAD_PARAM;
    *count = 1;
    switch ((int)name) {
    case CUDNN_ATTR_ENGINEHEUR_RESULTS:
        fine = is(d, CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR) && (int)type == CUDNN_TYPE_BACKEND_DESCRIPTOR &&
               get_engines(d, room, count, elements);
        break;
    case CUDNN_ATTR_ENGINECFG_ENGINE:
        fine = is(d, CUDNN_BACKEND_ENGINECFG_DESCRIPTOR) && (int)type == CUDNN_TYPE_BACKEND_DESCRIPTOR &&
               fill(*(cudnnBackendDescriptor_t *)elements, CUDNN_BACKEND_ENGINE_DESCRIPTOR, d, d->engine);
        break;
    case CUDNN_ATTR_ENGINE_NUMERICAL_NOTE:
        fine = is(d, CUDNN_BACKEND_ENGINE_DESCRIPTOR) && (int)type == CUDNN_TYPE_NUMERICAL_NOTE;
        *count = d->engine <= FAKE_TENSOR_CORE;
        if (fine && *count > 0) *(int *)elements = notes[d->engine];
        break;
    case CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE:
        fine = is(d, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR) && (int)type == CUDNN_TYPE_INT64;
        if (fine) *(int64_t *)elements = workspace_of(d);
        break;
    default: break;
    }
    return fine ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_BAD_PARAM;
}

/* -------------------------------------------------------------------------------------------------------- calls */

/* A call waiting in the stream. */
typedef struct call {
    descriptor *plan;
    bool waits; /* it is counted in the plan; one in a graph, which may run often or never, is not */
    bool convolves;
    union {
        fake_convolution c;
        fake_graph g;
    } u;
} call;

static void insist(bool right, const char *what) {
    if (right) return;
    fprintf(stderr, "stand-in of cuDNN: %s\n", what);
    abort();
}

static void run_call(const void *data) {
    const call *k = data;
    fake_graph g;
    insist(!k->plan->destroyed, "a plan was destroyed before its work was done");
    if (k->waits) __atomic_sub_fetch(&k->plan->waiting, 1, __ATOMIC_SEQ_CST);
    if (k->convolves) {
        fake_convolve(&k->u.c);
        return;
    }
    g = k->u.g;
    fake_graph_run(&g);
}

/* Weights count as dense, whatever their strides say: channels are last, or first as in C order. So does cuDNN 9. */
static void make_dense(fake_tensor *t, int rank) {
    int64_t step = t->dims[1];
    bool last = t->dims[1] == 1 || t->strides[1] == 1;
    for (int d = rank - 1; d > 1; d--) {
        last &= t->dims[d] == 1 || t->strides[d] == step;
        step *= t->dims[d];
    }
    if (last && (t->dims[0] == 1 || t->strides[0] == step)) return;
    step = 1;
    for (int d = rank - 1; d >= 0; d--) {
        t->strides[d] = step;
        step *= t->dims[d];
    }
}

/* The address that the pack has for a tensor, or NULL. */
static void *address_of(const descriptor *d, const descriptor *pack) {
    for (int64_t i = 0; i < pack->values[IDS].count; i++)
        if (numbers(pack, IDS)[i] == number(d, ID)) return pack->values[POINTERS].u.p[i];
    return NULL;
}

static bool find(fake_tensor *t, const descriptor *d, const descriptor *pack) {
    int64_t last = 0, size = fake_size_of(type_of(d));
    t->p = address_of(d, pack);
    for (int64_t i = 0; i < d->values[DIMS].count; i++) {
        t->dims[i] = numbers(d, DIMS)[i];
        t->strides[i] = numbers(d, STRIDES)[i];
        last += (t->dims[i] - 1) * t->strides[i];
    }
    if (!t->p) return false;
    insist((int64_t)(uintptr_t)t->p % number(d, BYTES) == 0, "a tensor is not aligned as it was said to be");
    insist(fake_memory_holds(t->p, (size_t)((last + 1) * size)), "a tensor is not inside one live allocation");
    return true;
}

/* What a plan does with the operands and the workspace of a pack; false: an operand is not there. */
static bool describe(const descriptor *plan, const descriptor *pack, fake_convolution *c) {
    const descriptor *operation = operation_of(plan), *convolution = used(operation, CONVOLUTION);
    const size_t room = (size_t)workspace_of(plan);
    *c = (fake_convolution){.type = type_of(operand(operation, FAKE_LARGE)),
                            .result = result_of(operation),
                            .engine = plan->engine,
                            .axes = (int)number(convolution, AXES),
                            .alpha = operation->values[ALPHA].u.real,
                            .beta = operation->values[BETA].u.real};
    for (int a = 0; a < c->axes; a++) {
        c->stride[a] = numbers(convolution, STRIDE)[a];
        c->dilation[a] = numbers(convolution, DILATION)[a];
        c->before[a] = numbers(convolution, BEFORE)[a];
    }
    for (int i = 0; i < FAKE_OPERANDS; i++)
        if (!find(&c->tensors[i], operand(operation, i), pack)) return false;
    make_dense(&c->tensors[FAKE_WEIGHTS], 2 + c->axes);
    if (room == 0) return true;
    c->work = pack->values[WORKSPACE].u.p[0];
    insist((uintptr_t)c->work % ALIGN == 0 && fake_memory_holds(c->work, room), "the workspace is too small");
    return true;
}

/* The index of a tensor in a graph, where it is appended if it is not there yet; *fine false: it has no address. */
static int take_tensor(fake_graph *g, const descriptor *d, const descriptor *pack, bool *fine) {
    for (int i = 0; i < g->ntensors; i++)
        if (g->tensors[i].id == number(d, ID)) return i;
    insist(g->ntensors < FAKE_TENSORS && d->values[DIMS].count == FAKE_AXES, "a graph is not of the kind known here");
    fake_value *t = &g->tensors[g->ntensors];
    *t = (fake_value){.id = number(d, ID), .type = (int)number(d, DATA_TYPE), .alias = FAKE_NONE};
    t->between = d->values[BETWEEN].count > 0;
    t->by_value = d->values[BY_VALUE].count > 0;
    memcpy(t->dims, numbers(d, DIMS), sizeof t->dims);
    memcpy(t->strides, numbers(d, STRIDES), sizeof t->strides);
    if (!t->between) t->p = address_of(d, pack);
    if (!t->between && !t->p) *fine = false;
    if (!t->between && t->p && t->by_value) t->number = t->type == CUDNN_DATA_INT32 ? *(int *)t->p : *(float *)t->p;
    if (!t->between && t->p && !t->by_value) {
        insist((int64_t)(uintptr_t)t->p % number(d, BYTES) == 0, "a tensor is not aligned as it was said to be");
        insist(fake_memory_holds(t->p, (size_t)(fake_extent(t) * fake_size_of(type_of(d)))),
               "a tensor is not inside one live allocation");
    }
    return g->ntensors++;
}

static fake_step describe_step(fake_graph *g, const descriptor *d, const descriptor *pack, bool *fine) {
    fake_step s = {.y = FAKE_NONE, .which = FAKE_NONE};
    switch (d->kind->type) {
    case CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR:
        s.kind = FAKE_MATMUL;
        s.x = take_tensor(g, used(d, FACTOR), pack, fine);
        s.y = take_tensor(g, used(d, OTHER_FACTOR), pack, fine);
        s.to = take_tensor(g, used(d, PRODUCT_TO), pack, fine);
        break;
    case CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR:
        s.kind = FAKE_POINTWISE;
        s.mode = (int)number(used(d, HOW), MODE);
        if (used(d, HOW)->values[AXIS].count > 0) s.axis = number(used(d, HOW), AXIS);
        s.x = take_tensor(g, used(d, WITH_X), pack, fine);
        if (d->values[WITH_Y].count > 0) s.y = take_tensor(g, used(d, WITH_Y), pack, fine);
        if (d->values[WITH_T].count > 0) s.which = take_tensor(g, used(d, WITH_T), pack, fine);
        s.to = take_tensor(g, used(d, TO), pack, fine);
        break;
    default:
        s.kind = d->kind->type == CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR ? FAKE_RESHAPE : FAKE_REDUCE;
        if (s.kind == FAKE_REDUCE) s.mode = (int)number(used(d, FOLD_HOW), MODE);
        s.x = take_tensor(g, used(d, FROM), pack, fine);
        s.to = take_tensor(g, used(d, INTO), pack, fine);
        if (s.kind == FAKE_RESHAPE) g->tensors[s.to].alias = s.x;
    }
    return s;
}

/* Sums in any order are right where the graph has a place for them: it copies what it has in memory. */
static bool has_sums(const fake_graph *g) {
    for (int i = 0; i < g->nsteps; i++)
        if (g->steps[i].mode == CUDNN_POINTWISE_IDENTITY && g->steps[i].kind == FAKE_POINTWISE) return true;
    return false;
}

static bool describe_graph(const descriptor *plan, const descriptor *pack, fake_graph *g) {
    const value *operations = &graph_of(plan)->values[USED];
    bool fine = true;
    *g = (fake_graph){.nsteps = (int)operations->count};
    for (int i = 0; i < g->nsteps; i++) g->steps[i] = describe_step(g, operations->u.d[i], pack, &fine);
    g->chance = plan->engine == FAKE_CHANCE && !has_sums(g);
    g->work = pack->values[WORKSPACE].u.p[0];
    g->room = GRAPH_ROOM;
    insist((uintptr_t)g->work % ALIGN == 0 && fake_memory_holds(g->work, g->room), "the workspace is too small");
    return fine;
}

static bool ready(const descriptor *d, int type) {
    return is(d, type) && d->finalized;
}

FAKE_EXPORT cudnnStatus_t cudnnBackendExecute(cudnnHandle_t h, cudnnBackendDescriptor_t which,
                                              cudnnBackendDescriptor_t pack) {
    if (fails("cudnnBackendExecute")) return CUDNN_STATUS_EXECUTION_FAILED;
    descriptor *plan = which;
    call k = {.plan = plan};
    if (!h || !ready(plan, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR) ||
        !ready(pack, CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR) || plan->values[HANDLE].u.p[0] != (void *)h)
        return CUDNN_STATUS_BAD_PARAM;
    if (fake_current() != h->context) return CUDNN_STATUS_EXECUTION_FAILED;
    k.convolves = convolves(operation_of(plan));
    if (!(k.convolves ? describe(plan, pack, &k.u.c) : describe_graph(plan, pack, &k.u.g)))
        return CUDNN_STATUS_BAD_PARAM;
    k.waits = !fake_stream_captured(h->stream);
    if (k.waits) __atomic_add_fetch(&plan->waiting, 1, __ATOMIC_SEQ_CST);
    if (fake_stream_call(h->stream, run_call, &k, sizeof k) == CUDA_SUCCESS) return CUDNN_STATUS_SUCCESS;
    if (k.waits) __atomic_sub_fetch(&plan->waiting, 1, __ATOMIC_SEQ_CST);
    return CUDNN_STATUS_EXECUTION_FAILED;
}
