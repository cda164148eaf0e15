#define _GNU_SOURCE
#include "cudnn_descriptor.h"
#include "cudnn_graph.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

enum { PRODUCTS = 10, OTHER_PRODUCTS = 12, ANY_OPERATION = -2, READ_ONLY = -1 };

bool fails(const char *function) {
    const char *always = getenv("FAKE_CUDNN_FAILS");
    return fake_inject(function) || (always && strcmp(always, function) == 0);
}

bool convolves(const descriptor *operation) {
    return operation->kind->type >= PRODUCTS && operation->kind->type <= OTHER_PRODUCTS;
}

/* Is it an operation of graphs of several? */
static bool is_step(const descriptor *d) {
    switch (d->kind->type) {
    case CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR:
    case CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR:
    case CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR:
    case CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR: return true;
    default: return false;
    }
}

/* -------------------------------------------------------------------------------------------------- attributes */

#define NUMBERS(most) \
    { CUDNN_TYPE_INT64, most, 0, false }
#define ONE(type) \
    { CUDNN_TYPE_##type, 1, 0, false }
#define DESCRIPTOR(of) \
    { CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, 1 + CUDNN_BACKEND_##of##_DESCRIPTOR, false }
#define OPTION(type) \
    { CUDNN_TYPE_##type, 1, 0, true }
#define OTHER(of) \
    { CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, 1 + CUDNN_BACKEND_##of##_DESCRIPTOR, true }
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
     {ONE(HANDLE), {CUDNN_TYPE_BACKEND_DESCRIPTOR, FAKE_STEPS, ANY_OPERATION, false}}},
    {CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR,
     CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS,
     {NUMBERS(MOST_ELEMENTS), {CUDNN_TYPE_VOID_PTR, MOST_ELEMENTS, 0, false}, {0}, ONE(VOID_PTR)}},
    {CUDNN_BACKEND_TENSOR_DESCRIPTOR,
     CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT,
     {NUMBERS(1),
      ONE(DATA_TYPE),
      NUMBERS(FAKE_RANK),
      NUMBERS(FAKE_RANK),
      {0},
      {0},
      NUMBERS(1),
      OPTION(BOOLEAN),
      OPTION(BOOLEAN)}},
    {CUDNN_BACKEND_POINTWISE_DESCRIPTOR,
     CUDNN_ATTR_POINTWISE_MODE,
     {ONE(POINTWISE_MODE), ONE(DATA_TYPE), {0}, {0}, {0}, {0}, {0}, {0}, {0}, OPTION(INT64)}},
    {CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR,
     CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR,
     {DESCRIPTOR(POINTWISE), DESCRIPTOR(TENSOR), OTHER(TENSOR), DESCRIPTOR(TENSOR), {0}, {0}, {0}, {0}, OTHER(TENSOR)}},
    {CUDNN_BACKEND_MATMUL_DESCRIPTOR, CUDNN_ATTR_MATMUL_COMP_TYPE, {ONE(DATA_TYPE)}},
    {CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR,
     CUDNN_ATTR_OPERATION_MATMUL_ADESC,
     {DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR), DESCRIPTOR(MATMUL)}},
    {CUDNN_BACKEND_REDUCTION_DESCRIPTOR, CUDNN_ATTR_REDUCTION_OPERATOR, {ONE(REDUCTION_OPERATOR_TYPE), ONE(DATA_TYPE)}},
    {CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR,
     CUDNN_ATTR_OPERATION_REDUCTION_XDESC,
     {DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR), DESCRIPTOR(REDUCTION)}},
    {CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR,
     CUDNN_ATTR_OPERATION_RESHAPE_XDESC,
     {DESCRIPTOR(TENSOR), DESCRIPTOR(TENSOR)}},
};

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

bool is(const descriptor *d, int type) {
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
    for (int64_t i = 0; v->type == CUDNN_TYPE_BACKEND_DESCRIPTOR && i < v->count; i++) leave(v->u.d[i]);
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
    return d->kind->type == r->of - 1 || (r->of == ANY_OPERATION && (convolves(d) || is_step(d)));
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
        case CUDNN_TYPE_BOOLEAN: v.u.n[i] = ((const bool *)elements)[i]; break;
        case CUDNN_TYPE_INT64: v.u.n[i] = ((const int64_t *)elements)[i]; break;
        case CUDNN_TYPE_HANDLE:
        case CUDNN_TYPE_VOID_PTR:
        case CUDNN_TYPE_BACKEND_DESCRIPTOR: v.u.p[i] = ((void *const *)elements)[i]; break;
        default: v.u.n[i] = ((const int *)elements)[i];
        }
    }
    for (int64_t i = 0; r->of && i < count; i++)
        if (!may_be(r, v.u.d[i])) return CUDNN_STATUS_BAD_PARAM;
    if (r->type == CUDNN_TYPE_HANDLE && !v.u.p[0]) return CUDNN_STATUS_BAD_PARAM;
    for (int64_t i = 0; r->of && i < count; i++) v.u.d[i]->users++;
    let_go(&d->values[slot]);
    d->values[slot] = v;
    return CUDNN_STATUS_SUCCESS;
}

/* ------------------------------------------------------------------------------------------------------ checks */

const int64_t *numbers(const descriptor *d, int slot) {
    return d->values[slot].u.n;
}

int64_t number(const descriptor *d, int slot) {
    return d->values[slot].u.n[0];
}

const descriptor *used(const descriptor *d, int slot) {
    return d->values[slot].u.d[0];
}

const descriptor *operand(const descriptor *operation, int which) {
    return used(operation, TENSORS + which);
}

static bool all_from(const descriptor *d, int slot, int64_t least) {
    for (int64_t i = 0; i < d->values[slot].count; i++)
        if (numbers(d, slot)[i] < least) return false;
    return true;
}

/* CUDA's name of a type. */
int type_of(const descriptor *tensor) {
    switch (number(tensor, DATA_TYPE)) {
    case CUDNN_DATA_FLOAT: return CUDA_R_32F;
    case CUDNN_DATA_DOUBLE: return CUDA_R_64F;
    case CUDNN_DATA_HALF: return CUDA_R_16F;
    case CUDNN_DATA_BFLOAT16: return CUDA_R_16BF;
    default: return -1; /* of tensors between operations */
    }
}

static bool tensor_fine(const descriptor *d) {
    int64_t bytes = number(d, BYTES), rank = d->values[DIMS].count;
    bool outside = d->values[BETWEEN].count > 0 || d->values[BY_VALUE].count > 0;
    return (type_of(d) >= 0 || outside) && rank >= 4 && d->values[STRIDES].count == rank && all_from(d, DIMS, 1) &&
           all_from(d, STRIDES, 1) && (outside || bytes >= fake_size_of(type_of(d))) && bytes <= ALIGN &&
           (bytes & (bytes - 1)) == 0;
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

/* Can an axis of x be repeated, or its heads be shared, to have the extent of one of y? */
static bool spreads(const descriptor *x, const descriptor *y, int axis) {
    return numbers(y, DIMS)[axis] % numbers(x, DIMS)[axis] == 0;
}

static bool pointwise_fine(const descriptor *d) {
    const int64_t mode = number(used(d, HOW), MODE);
    const bool second = d->values[WITH_Y].count > 0, selects = d->values[WITH_T].count > 0;
    const bool one = mode == CUDNN_POINTWISE_EXP || mode == CUDNN_POINTWISE_LOG || mode == CUDNN_POINTWISE_IDENTITY ||
                     mode == CUDNN_POINTWISE_GEN_INDEX;
    for (int i = 0; i < FAKE_AXES; i++)
        if (!spreads(used(d, WITH_X), used(d, TO), i) || (second && !spreads(used(d, WITH_Y), used(d, TO), i)))
            return false;
    return second != one && selects == (mode == CUDNN_POINTWISE_BINARY_SELECT);
}

static bool matmul_fine(const descriptor *d) {
    const descriptor *x = used(d, FACTOR), *y = used(d, OTHER_FACTOR), *to = used(d, PRODUCT_TO);
    const int64_t *dx = numbers(x, DIMS), *dy = numbers(y, DIMS), *dt = numbers(to, DIMS);
    return dx[2] == dt[2] && dx[3] == dy[2] && dy[3] == dt[3] && dx[0] == dt[0] && dy[0] == dt[0] &&
           spreads(x, to, 1) && spreads(y, to, 1);
}

static bool pack_fine(const descriptor *d) {
    const int64_t *ids = numbers(d, IDS);
    int64_t n = d->values[IDS].count;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < i; j++)
            if (ids[i] == ids[j]) return false;
    return d->values[POINTERS].count == n;
}

const descriptor *graph_of(const descriptor *plan) {
    return used(used(plan, USED)->source, USED);
}

const descriptor *operation_of(const descriptor *plan) {
    return used(graph_of(plan), USED);
}

FAKE_EXPORT cudnnStatus_t cudnnBackendFinalize(cudnnBackendDescriptor_t which) {
    if (fails("cudnnBackendFinalize")) return CUDNN_STATUS_INTERNAL_ERROR;
    descriptor *d = which;
    if (!d || d->finalized || d->kind->first == READ_ONLY) return CUDNN_STATUS_BAD_PARAM;
    for (int i = 0; i < SLOTS; i++)
        if (d->kind->rules[i].most > 0 && !d->kind->rules[i].optional && d->values[i].count == 0)
            return CUDNN_STATUS_BAD_PARAM;
    bool fine = true;
    switch (d->kind->type) {
    case CUDNN_BACKEND_TENSOR_DESCRIPTOR: fine = tensor_fine(d); break;
    case CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR: fine = convolution_fine(d); break;
    case CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR: fine = pack_fine(d); break;
    case CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR: fine = d->values[USED].count == 1 || !convolves(used(d, USED)); break;
    case CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR:
        fine = number(d, MODE) == CUDNN_HEUR_MODE_A || number(d, MODE) == CUDNN_HEUR_MODE_FALLBACK;
        break;
    case CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR:
        d->engine = used(d, USED)->engine;
        if (d->engine == FAKE_TENSOR_CORE && convolves(operation_of(d)) &&
            type_of(operand(operation_of(d), FAKE_LARGE)) == CUDA_R_64F)
            return CUDNN_STATUS_NOT_SUPPORTED;
        break;
    case CUDNN_BACKEND_POINTWISE_DESCRIPTOR:
        fine = (number(d, MODE) == CUDNN_POINTWISE_GEN_INDEX) == (d->values[AXIS].count == 1);
        break;
    case CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR: fine = pointwise_fine(d); break;
    case CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR: fine = matmul_fine(d); break;
    default: fine = !convolves(d) || operation_fine(d);
    }
    d->finalized = fine;
    return fine ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_BAD_PARAM;
}
