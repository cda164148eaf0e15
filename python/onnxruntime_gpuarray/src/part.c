#include "part.h"

#include <stdlib.h>

#include "memory.h"
#include "narrow.h"
#include "program.h"
#include "status.h"
#include "transfer.h"

static const char no_elements; /* where they would be */

struct part {
    arena memory;
    machine on;
    budget most;
    node fused;
    program *program;
};

/* -------------------------------------------------------------------------------------------------- compilation */

static OrtStatus *compile(part *p, const OrtGraph *graph, const OrtNode *fused) {
    const OrtNode **nodes;
    node *copies;
    size_t count = 0;
    ends names = {0};
    OrtStatus *status = node_read(&p->fused, &p->memory, fused);
    if (status == NULL) status = ort->Graph_GetNumNodes(graph, &count);
    if (status != NULL) return status;
    nodes = arena_take(&p->memory, count, sizeof(OrtNode *));
    copies = arena_take(&p->memory, count, sizeof *copies);
    names = (ends){.ninputs = p->fused.nin, .outputs = p->fused.out, .noutputs = p->fused.nout};
    names.inputs = arena_take(&p->memory, names.ninputs, sizeof(char *));
    if (nodes == NULL || copies == NULL || names.inputs == NULL) return status_memory();
    for (size_t i = 0; i < names.ninputs; i++) names.inputs[i] = p->fused.in[i].name;
    status = ort->Graph_GetNodes(graph, nodes, count);
    for (size_t i = 0; i < count && status == NULL; i++) status = node_read(&copies[i], &p->memory, nodes[i]);
    if (status != NULL) return status;
    return program_new(&p->program, &p->memory, copies, count, &names, &p->on);
}

OrtStatus *part_new(part **p, const OrtGraph *graph, const OrtNode *fused, const machine *on, budget most) {
    OrtStatus *status;
    *p = calloc(1, sizeof **p);
    if (*p == NULL) return status_memory();
    (*p)->on = *on;
    (*p)->most = most;
    status = compile(*p, graph, fused);
    if (status != NULL) {
        part_free(*p);
        *p = NULL;
    }
    return status;
}

void part_free(part *p) {
    if (p == NULL) return;
    program_free(p->program);
    arena_free(&p->memory);
    free(p);
}

/* ---------------------------------------------------------------------------------------------------- execution */

/* A dense array over device memory, in the part's context; `array` stays zero if the memory is not a device's. */
static int view_memory(const part *p, const value *v, void *data, GpuArray *array) {
    ssize_t strides[CALL_MOST_DIMS];
    size_t offset = 0, stride = gpuarray_get_elsize(v->type);
    gpudata *found = memory_find(data, &offset);
    int err;
    if (found == NULL) return GA_NO_ERROR;
    for (unsigned int d = v->nd; d > 0; d--) {
        strides[d - 1] = (ssize_t)stride;
        stride *= v->dims[d - 1]; /* it lies in memory: the product is no larger than that */
    }
    err = GpuArray_fromdata(array, found, offset, v->type, v->nd, v->dims, strides, 1);
    gpudata_release(found);
    if (err != GA_NO_ERROR || gpudata_context(array->data) == p->on.ctx) return err;
    GpuArray_clear(array);
    return GA_UNSUPPORTED_ERROR;
}

/* A copy on the host of memory that another context of the provider has. */
static int fetch_memory(value *v, void *data) {
    gpucontext *ctx;
    size_t bytes = value_count(v) * gpuarray_get_elsize(v->type);
    v->owned = malloc(bytes + 1);
    v->host = v->owned;
    return v->owned == NULL ? GA_MEMORY_ERROR : transfer_copy(v->owned, data, bytes, &ctx);
}

static OrtStatus *bind_memory(const part *p, value *v, void *data) {
    if (data == NULL && value_count(v) != 0) return transfer_no_memory(value_count(v) * gpuarray_get_elsize(v->type));
    int err = value_count(v) == 0 ? GA_NO_ERROR : view_memory(p, v, data, &v->array);
    if (err == GA_UNSUPPORTED_ERROR) err = fetch_memory(v, data);
    if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(p->on.ctx, err));
    if (v->array.data == NULL && v->host == NULL) v->host = data != NULL ? data : &no_elements;
    return NULL;
}

/* A narrow input, whose elements share bytes in ONNX's tensor. */
static OrtStatus *bind_packed(const part *p, value *v, void *data, int narrow) {
    value bytes = {.there = 1, .type = GA_UBYTE, .nd = 1, .dims = {narrow_bytes(narrow, value_count(v))}};
    value *only = &bytes;
    const node none = {.nin = 1};
    call c = {.node = &none, .ctx = p->on.ctx, .expressions = p->on.expressions, .in = &only};
    OrtStatus *status = bind_memory(p, &bytes, data);
    const GpuArray *array = status == NULL ? call_array(&c, 0) : NULL;
    int err = array != NULL ? narrow_unpack(&c, &v->array, array, narrow, v->nd, v->dims) : GA_MEMORY_ERROR;
    value_clear(&bytes);
    if (status != NULL || err == GA_NO_ERROR) return status;
    return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(p->on.ctx, err));
}

static OrtStatus *bind_input(const part *p, value *v, OrtKernelContext *context, size_t i) {
    const OrtValue *source = NULL;
    OrtTensorTypeAndShapeInfo *info = NULL;
    ONNXTensorElementDataType element = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    int64_t dims[CALL_MOST_DIMS];
    size_t nd = 0;
    void *data = NULL;
    OrtStatus *status = ort->KernelContext_GetInput(context, i, &source);
    if (status != NULL || source == NULL) return status;
    status = ort->GetTensorTypeAndShape(source, &info);
    if (status != NULL) return status;
    status = ort->GetTensorElementType(info, &element);
    if (status == NULL) status = ort->GetDimensionsCount(info, &nd);
    if (status == NULL && nd > CALL_MOST_DIMS)
        status = status_fail(ORT_INVALID_ARGUMENT, "gpuarray: an input has %zu dimensions, more than %d", nd,
                             CALL_MOST_DIMS);
    if (status == NULL) status = ort->GetDimensions(info, dims, nd);
    ort->ReleaseTensorTypeAndShapeInfo(info);
    if (status == NULL) status = ort->GetTensorMutableData((OrtValue *)(uintptr_t)source, &data);
    if (status != NULL) return status;
    *v = (value){.there = 1, .type = node_type_code(element), .nd = (unsigned int)nd};
    for (size_t d = 0; d < nd; d++) v->dims[d] = (size_t)dims[d];
    if (v->type < 0) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: an input has a type that it cannot have");
    return narrow_bits(narrow_of(element)) < 8 ? bind_packed(p, v, data, narrow_of(element)) : bind_memory(p, v, data);
}

/* A copy through the host to memory that another context of the provider has. */
static int send_memory(const value *v, void *data, size_t bytes) {
    void *copy = v->host == NULL ? malloc(bytes) : NULL;
    gpucontext *ctx;
    int err = v->host == NULL && copy == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && copy != NULL) err = GpuArray_read_strided(copy, NULL, &v->array);
    if (err == GA_NO_ERROR) err = transfer_copy(data, copy != NULL ? copy : v->host, bytes, &ctx);
    free(copy);
    return err;
}

/* The bytes of a narrow output, whose elements share them in ONNX's tensor, in place of its elements. */
static int pack_output(const part *p, value *v, int narrow) {
    const node none = {.nin = 1};
    call c = {.node = &none, .ctx = p->on.ctx, .expressions = p->on.expressions, .in = &v};
    const GpuArray *array = call_array(&c, 0);
    value bytes = {.there = 1, .type = GA_UBYTE, .nd = 1, .dims = {narrow_bytes(narrow, value_count(v))}};
    int err = array == NULL ? GA_MEMORY_ERROR : narrow_pack(&c, &bytes.array, array, narrow);
    if (err != GA_NO_ERROR) return err;
    value_clear(v);
    *v = bytes;
    return GA_NO_ERROR;
}

static OrtStatus *give_output(const part *p, value *v, OrtKernelContext *context, size_t i) {
    int64_t dims[CALL_MOST_DIMS];
    OrtValue *result = NULL;
    GpuArray target = {0};
    void *data = NULL;
    size_t bytes = 0;
    int err = GA_NO_ERROR;
    OrtStatus *status;
    if (!v->there) return status_fail(ORT_EP_FAIL, "gpuarray: %s was not computed", p->fused.out[i].name);
    for (unsigned int d = 0; d < v->nd; d++) dims[d] = (int64_t)v->dims[d];
    if (p->fused.out[i].type >= 0 && p->fused.out[i].type != v->type)
        return status_fail(ORT_EP_FAIL, "gpuarray: %s was computed as another type", p->fused.out[i].name);
    status = ort->KernelContext_GetOutput(context, i, dims, v->nd, &result);
    if (status == NULL) status = ort->GetTensorSizeInBytes(result, &bytes);
    if (status == NULL) status = ort->GetTensorMutableData(result, &data);
    if (status != NULL) return status;
    if (narrow_bits(p->fused.out[i].narrow) < 8) {
        err = pack_output(p, v, p->fused.out[i].narrow);
        if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(p->on.ctx, err));
    }
    if (bytes != value_count(v) * gpuarray_get_elsize(v->type))
        return status_fail(ORT_EP_FAIL, "gpuarray: %s has another size than its result", p->fused.out[i].name);
    if (bytes == 0) return NULL;
    if (data == NULL) return transfer_no_memory(bytes);
    err = view_memory(p, v, data, &target);
    if (err == GA_UNSUPPORTED_ERROR)
        err = send_memory(v, data, bytes);
    else if (err == GA_NO_ERROR && target.data != NULL)
        err =
            v->array.data != NULL ? GpuArray_move(&target, &v->array) : GpuArray_write_strided(&target, v->host, NULL);
    else if (err == GA_NO_ERROR && v->host != NULL)
        memcpy(data, v->host, bytes);
    else if (err == GA_NO_ERROR)
        err = GpuArray_read_strided(data, NULL, &v->array);
    GpuArray_clear(&target);
    return err == GA_NO_ERROR ? NULL : status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(p->on.ctx, err));
}

OrtStatus *part_run(const part *p, OrtKernelContext *context) {
    value *inputs = calloc(p->fused.nin + 1, sizeof *inputs), *outputs = calloc(p->fused.nout + 1, sizeof *outputs);
    OrtStatus *status = inputs == NULL || outputs == NULL ? status_memory() : NULL;
    budget left = p->most;
    char text[900];
    for (size_t i = 0; i < p->fused.nin && status == NULL; i++)
        if (node_has(&p->fused, i)) status = bind_input(p, &inputs[i], context, i);
    if (status == NULL) {
        int err = program_run(p->program, inputs, outputs, &left, text, sizeof text);
        if (err != GA_NO_ERROR)
            status = status_fail(err == GA_VALUE_ERROR ? ORT_INVALID_ARGUMENT : ORT_EP_FAIL, "gpuarray: %s", text);
    }
    for (size_t i = 0; i < p->fused.nout && status == NULL; i++) status = give_output(p, &outputs[i], context, i);
    for (size_t i = 0; inputs != NULL && i < p->fused.nin; i++) value_clear(&inputs[i]);
    for (size_t i = 0; outputs != NULL && i < p->fused.nout; i++) value_clear(&outputs[i]);
    free(inputs);
    free(outputs);
    return status;
}
