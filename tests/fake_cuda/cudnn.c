/*
 * cuDNN's graph interface for one convolution; cudnn_convolution.c computes it, in stream order. Stricter than the
 * vendor's: all attributes that are known here must be set, and plans may not be destroyed before their work is done.
 * Operands must lie inside live allocations, and the handle's context must be current. What the vendor's does not
 * notice, and would read or write where it may not, ends the process: who calls cuDNN takes an error for a refusal.
 */
#define _GNU_SOURCE
#include "cudnn_api.h"
#include "cudnn_convolution.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 8, ALIGN = 16, PRODUCTS = 10, OTHER_PRODUCTS = 12, READ_ONLY = -1 };

struct cudnnContext {
    CUcontext context;
    CUstream stream;
};

/* ----------------------------------------------------------------------------------------------------- handles */

/* Is a call made to fail, by its number or, FAKE_CUDNN_FAILS, by its name? */
static bool fails(const char *function) {
    const char *always = getenv("FAKE_CUDNN_FAILS");
    return fake_inject(function) || (always && strcmp(always, function) == 0);
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

/* ------------------------------------------------------------------------------------------------- descriptors */

/* What may be set: elements of a type, at most so many; of descriptors, those of a kind. */
typedef struct rule {
    int type;
    int64_t most;
    int of;
} rule;

typedef struct kind {
    int type, first; /* attribute; the others follow */
    rule rules[SLOTS];
} kind;

#define NUMBERS(most) \
    { CUDNN_TYPE_INT64, most, 0 }
#define ONE(type) \
    { CUDNN_TYPE_##type, 1, 0 }
#define DESCRIPTOR(of) \
    { CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, CUDNN_BACKEND_##of##_DESCRIPTOR }
#define PRODUCT \
    { ONE(FLOAT), ONE(FLOAT), DESCRIPTOR(CONVOLUTION), DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR), }

static const kind kinds[] = {
    {CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR,
     CUDNN_ATTR_CONVOLUTION_COMP_TYPE,
     {ONE(DATA_TYPE), ONE(CONVOLUTION_MODE), NUMBERS(FAKE_SPACE), NUMBERS(FAKE_SPACE), NUMBERS(FAKE_SPACE),
      NUMBERS(FAKE_SPACE), NUMBERS(1)}},
    {CUDNN_BACKEND_ENGINE_DESCRIPTOR, READ_ONLY, {{0}}},
    {CUDNN_BACKEND_ENGINECFG_DESCRIPTOR, READ_ONLY, {{0}}},
    {CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR, CUDNN_ATTR_ENGINEHEUR_MODE, {ONE(HEUR_MODE), DESCRIPTOR(OPERATIONGRAPH)}},
    {CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR, CUDNN_ATTR_EXECUTION_PLAN_HANDLE, {ONE(HANDLE), DESCRIPTOR(ENGINECFG)}},
    {CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, PRODUCT},
    {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA,
     PRODUCT},
    {CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA,
     PRODUCT},
    {CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR,
     CUDNN_ATTR_OPERATIONGRAPH_HANDLE,
     {ONE(HANDLE), DESCRIPTOR(OPERATION_CONVOLUTION_FORWARD)}},
    {CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR,
     CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS,
     {NUMBERS(FAKE_OPERANDS), {CUDNN_TYPE_VOID_PTR, FAKE_OPERANDS, 0}, {0}, ONE(VOID_PTR)}},
    {CUDNN_BACKEND_TENSOR_DESCRIPTOR,
     CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT,
     {NUMBERS(1), ONE(DATA_TYPE), NUMBERS(FAKE_RANK), NUMBERS(FAKE_RANK), {0}, {0}, NUMBERS(1)}},
};

/* Places of attributes in their descriptors. */
enum { COMP_TYPE, CONV_MODE, DILATION, STRIDE, AFTER, BEFORE, AXES };
enum { ALPHA, BETA, CONVOLUTION, TENSORS /* in the order of FAKE_WEIGHTS, ... */ };
enum { BYTES, DATA_TYPE, DIMS, STRIDES, ID = 6 };
enum { HANDLE, USED, MODE = 0 };
enum { IDS, POINTERS, WORKSPACE = 3 };

/* Numbers are widened. */
typedef struct value {
    int type;
    int64_t count;
    union {
        int64_t n[FAKE_RANK];
        double real;
        void *p[FAKE_RANK];
        struct descriptor *d;
    } u;
} value;

typedef struct descriptor {
    const kind *kind;
    bool finalized, destroyed;
    unsigned users;            /* descriptors that were made with this one */
    unsigned waiting;          /* calls of a plan that have not run */
    int engine;                /* of a configuration and of what is made with it */
    struct descriptor *source; /* what the library made this one of */
    value values[SLOTS];
} descriptor;

FAKE_EXPORT cudnnStatus_t cudnnBackendCreateDescriptor(cudnnBackendDescriptorType_t type,
                                                       cudnnBackendDescriptor_t *made) {
    if (fails("cudnnBackendCreateDescriptor")) return CUDNN_STATUS_INTERNAL_ERROR;
    for (size_t i = 0; made && i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].type != (int)type) continue;
        descriptor *d = calloc(1, sizeof *d);
        if (!d) return CUDNN_STATUS_INTERNAL_ERROR;
        d->kind = &kinds[i];
        fake_count(FAKE_BLAS, 1);
        *made = d;
        return CUDNN_STATUS_SUCCESS;
    }
    return CUDNN_STATUS_NOT_SUPPORTED;
}

static bool is(const descriptor *d, int type) {
    return d && !d->destroyed && d->kind->type == type;
}

static void leave(descriptor *d);
static void let_go(value *v);

/* What is destroyed lives on while others use it. */
static void release(descriptor *d) {
    if (!d->destroyed || d->users > 0 || __atomic_load_n(&d->waiting, __ATOMIC_SEQ_CST) > 0) return;
    for (int i = 0; i < SLOTS; i++) let_go(&d->values[i]);
    leave(d->source);
    fake_count(FAKE_BLAS, -1);
    free(d);
}

static void leave(descriptor *d) {
    if (!d) return;
    d->users--;
    release(d);
}

static void let_go(value *v) {
    if (v->type == CUDNN_TYPE_BACKEND_DESCRIPTOR && v->count > 0) leave(v->u.d);
    v->count = 0;
}

FAKE_EXPORT cudnnStatus_t cudnnBackendDestroyDescriptor(cudnnBackendDescriptor_t which) {
    bool injected = fails("cudnnBackendDestroyDescriptor");
    descriptor *d = which;
    if (!d || d->destroyed) return CUDNN_STATUS_BAD_PARAM;
    d->destroyed = true;
    release(d);
    return injected ? CUDNN_STATUS_INTERNAL_ERROR : CUDNN_STATUS_SUCCESS;
}

static bool may_be(const rule *r, const descriptor *d) {
    if (!d || !d->finalized || d->destroyed) return false;
    bool product = d->kind->type >= PRODUCTS && d->kind->type <= OTHER_PRODUCTS;
    return d->kind->type == r->of || (product && r->of == PRODUCTS);
}

FAKE_EXPORT cudnnStatus_t cudnnBackendSetAttribute(cudnnBackendDescriptor_t which, cudnnBackendAttributeName_t name,
                                                   cudnnBackendAttributeType_t type, int64_t count,
                                                   const void *elements) {
    if (fails("cudnnBackendSetAttribute")) return CUDNN_STATUS_INTERNAL_ERROR;
    descriptor *d = which;
    int slot = d && d->kind->first != READ_ONLY ? (int)name - d->kind->first : READ_ONLY;
    if (!d || d->finalized || slot < 0 || slot >= SLOTS || !elements) return CUDNN_STATUS_BAD_PARAM;
    const rule *r = &d->kind->rules[slot];
    bool real = r->type == CUDNN_TYPE_FLOAT && (int)type == CUDNN_TYPE_DOUBLE;
    if (r->most == 0 || count < 1 || count > r->most || ((int)type != r->type && !real)) return CUDNN_STATUS_BAD_PARAM;
    value v = {.type = (int)type, .count = count};
    for (int64_t i = 0; i < count; i++) {
        switch ((int)type) {
        case CUDNN_TYPE_FLOAT: v.u.real = (double)*(const float *)elements; break;
        case CUDNN_TYPE_DOUBLE: v.u.real = *(const double *)elements; break;
        case CUDNN_TYPE_INT64: v.u.n[i] = ((const int64_t *)elements)[i]; break;
        case CUDNN_TYPE_HANDLE:
        case CUDNN_TYPE_VOID_PTR:
        case CUDNN_TYPE_BACKEND_DESCRIPTOR: v.u.p[i] = ((void *const *)elements)[i]; break;
        default: v.u.n[i] = ((const int *)elements)[i];
        }
    }
    if (r->of && !may_be(r, v.u.d)) return CUDNN_STATUS_BAD_PARAM;
    if (r->type == CUDNN_TYPE_HANDLE && !v.u.p[0]) return CUDNN_STATUS_BAD_PARAM;
    if (r->of) v.u.d->users++;
    let_go(&d->values[slot]);
    d->values[slot] = v;
    return CUDNN_STATUS_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ checks */

static const int64_t *numbers(const descriptor *d, int slot) {
    return d->values[slot].u.n;
}

static int64_t number(const descriptor *d, int slot) {
    return d->values[slot].u.n[0];
}

static const descriptor *used(const descriptor *d, int slot) {
    return d->values[slot].u.d;
}

static const descriptor *operand(const descriptor *operation, int which) {
    return used(operation, TENSORS + which);
}

static bool all_from(const descriptor *d, int slot, int64_t least) {
    for (int64_t i = 0; i < d->values[slot].count; i++)
        if (numbers(d, slot)[i] < least) return false;
    return true;
}

/* CUDA's name of a type. */
static int type_of(const descriptor *tensor) {
    switch (number(tensor, DATA_TYPE)) {
    case CUDNN_DATA_FLOAT: return CUDA_R_32F;
    case CUDNN_DATA_DOUBLE: return CUDA_R_64F;
    case CUDNN_DATA_HALF: return CUDA_R_16F;
    case CUDNN_DATA_BFLOAT16: return CUDA_R_16BF;
    default: return -1;
    }
}

static bool tensor_fine(const descriptor *d) {
    int64_t bytes = number(d, BYTES), rank = d->values[DIMS].count;
    return type_of(d) >= 0 && rank >= 4 && d->values[STRIDES].count == rank && all_from(d, DIMS, 1) &&
           all_from(d, STRIDES, 1) && bytes >= fake_size_of(type_of(d)) && bytes <= ALIGN && (bytes & (bytes - 1)) == 0;
}

static bool convolution_fine(const descriptor *d) {
    int64_t axes = number(d, AXES), type = number(d, COMP_TYPE);
    for (int i = DILATION; i <= BEFORE; i++)
        if (d->values[i].count != axes || !all_from(d, i, i == DILATION || i == STRIDE)) return false;
    return axes >= 2 && number(d, CONV_MODE) == CUDNN_CROSS_CORRELATION &&
           (type == CUDNN_DATA_FLOAT || type == CUDNN_DATA_DOUBLE);
}

static bool operation_fine(const descriptor *d) {
    const descriptor *c = used(d, CONVOLUTION),
                     *tensors[] = {operand(d, FAKE_WEIGHTS), operand(d, FAKE_LARGE), operand(d, FAKE_SMALL)};
    const int64_t *w = numbers(tensors[0], DIMS), *x = numbers(tensors[1], DIMS), *y = numbers(tensors[2], DIMS);
    int64_t axes = number(c, AXES), type = number(tensors[0], DATA_TYPE), twice = type == CUDNN_DATA_DOUBLE;
    for (int i = 0; i < FAKE_OPERANDS; i++) {
        if (tensors[i]->values[DIMS].count != 2 + axes || number(tensors[i], DATA_TYPE) != type) return false;
        if (number(tensors[i], ID) == number(tensors[(i + 1) % FAKE_OPERANDS], ID)) return false;
    }
    for (int i = ALPHA; i <= BETA; i++)
        if ((d->values[i].type == CUDNN_TYPE_DOUBLE) != twice) return false;
    if ((number(c, COMP_TYPE) == CUDNN_DATA_DOUBLE) != twice) return false;
    if (x[0] != y[0] || y[1] != w[0] || x[1] % w[1] != 0 || y[1] % (x[1] / w[1]) != 0) return false;
    for (int64_t a = 0; a < axes; a++) {
        int64_t reach = (w[2 + a] - 1) * numbers(c, DILATION)[a] + 1;
        int64_t room = x[2 + a] + numbers(c, BEFORE)[a] + numbers(c, AFTER)[a] - reach;
        if (room < 0 || y[2 + a] != room / numbers(c, STRIDE)[a] + 1) return false;
    }
    return true;
}

static bool pack_fine(const descriptor *d) {
    const int64_t *ids = numbers(d, IDS);
    return d->values[IDS].count == FAKE_OPERANDS && d->values[POINTERS].count == FAKE_OPERANDS && ids[0] != ids[1] &&
           ids[0] != ids[2] && ids[1] != ids[2];
}

static const descriptor *operation_of(const descriptor *plan) {
    return used(used(used(plan, USED)->source, USED), USED);
}

FAKE_EXPORT cudnnStatus_t cudnnBackendFinalize(cudnnBackendDescriptor_t which) {
    if (fails("cudnnBackendFinalize")) return CUDNN_STATUS_INTERNAL_ERROR;
    descriptor *d = which;
    if (!d || d->finalized || d->kind->first == READ_ONLY) return CUDNN_STATUS_BAD_PARAM;
    for (int i = 0; i < SLOTS; i++)
        if (d->kind->rules[i].most > 0 && d->values[i].count == 0) return CUDNN_STATUS_BAD_PARAM;
    bool fine = true;
    switch (d->kind->type) {
    case CUDNN_BACKEND_TENSOR_DESCRIPTOR: fine = tensor_fine(d); break;
    case CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR: fine = convolution_fine(d); break;
    case CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR: fine = pack_fine(d); break;
    case CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR: break;
    case CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR:
        fine = number(d, MODE) == CUDNN_HEUR_MODE_A || number(d, MODE) == CUDNN_HEUR_MODE_FALLBACK;
        break;
    case CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR:
        d->engine = used(d, USED)->engine;
        if (d->engine == FAKE_TENSOR_CORE && type_of(operand(operation_of(d), FAKE_LARGE)) == CUDA_R_64F)
            return CUDNN_STATUS_NOT_SUPPORTED;
        break;
    default: fine = operation_fine(d);
    }
    d->finalized = fine;
    return fine ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_BAD_PARAM;
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
    fake_convolution c;
} call;

static void insist(bool right, const char *what) {
    if (right) return;
    fprintf(stderr, "stand-in of cuDNN: %s\n", what);
    abort();
}

static void run_call(const void *data) {
    const call *k = data;
    insist(!k->plan->destroyed, "a plan was destroyed before its work was done");
    if (k->waits) __atomic_sub_fetch(&k->plan->waiting, 1, __ATOMIC_SEQ_CST);
    fake_convolve(&k->c);
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

/* The address that the pack has for a tensor; false: none. */
static bool find(fake_tensor *t, const descriptor *d, const descriptor *pack) {
    int64_t last = 0, size = fake_size_of(type_of(d));
    for (int i = 0; i < FAKE_OPERANDS; i++)
        if (numbers(pack, IDS)[i] == number(d, ID)) t->p = pack->values[POINTERS].u.p[i];
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
    if (!describe(plan, pack, &k.c)) return CUDNN_STATUS_BAD_PARAM;
    k.waits = !fake_stream_captured(h->stream);
    if (k.waits) __atomic_add_fetch(&plan->waiting, 1, __ATOMIC_SEQ_CST);
    if (fake_stream_call(h->stream, run_call, &k, sizeof k) == CUDA_SUCCESS) return CUDNN_STATUS_SUCCESS;
    if (k.waits) __atomic_sub_fetch(&plan->waiting, 1, __ATOMIC_SEQ_CST);
    return CUDNN_STATUS_EXECUTION_FAILED;
}
