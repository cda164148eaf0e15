#include "bind.h"

#include <stdlib.h>

#include "memory.h"
#include "narrow.h"
#include "status.h"
#include "transfer.h"

static const char no_elements; /* where they would be */

/* The buffer at an address, in the context: that of another context on the device is shared, which puts the work of
 * both in order, now and when the buffer is released. NULL: host memory, with GA_NO_ERROR, or a failure. */
static gpudata *find_buffer(const machine *on, const void *data, size_t *offset, int *err) {
    gpudata *found = memory_find(data, offset), *shared;
    *err = found == NULL && memory_is_gone(data) ? GA_INVALID_ERROR : GA_NO_ERROR;
    if (found == NULL || gpudata_context(found) == on->ctx) return found;
    shared = gpudata_share_with(found, on->ctx, 0, NULL);
    gpudata_release(found);
    if (shared == NULL) *err = GA_UNSUPPORTED_ERROR;
    return shared;
}

int bind_view(const machine *on, const value *v, const void *data, GpuArray *array) {
    ssize_t strides[CALL_MOST_DIMS];
    size_t offset = 0, stride = gpuarray_get_elsize(v->type);
    int err;
    gpudata *found = find_buffer(on, data, &offset, &err);
    if (found == NULL) return err;
    for (unsigned int d = v->nd; d > 0; d--) {
        strides[d - 1] = (ssize_t)stride;
        stride *= v->dims[d - 1]; /* it lies in memory: the product is no larger than that */
    }
    err = GpuArray_fromdata(array, found, offset, v->type, v->nd, v->dims, strides, 1);
    gpudata_release(found);
    return err;
}

/* A copy on the host of memory that another context of the provider has. */
static int fetch_memory(value *v, void *data) {
    gpucontext *ctx;
    size_t bytes = value_count(v) * gpuarray_get_elsize(v->type);
    v->owned = malloc(bytes + 1);
    v->host = v->owned;
    return v->owned == NULL ? GA_MEMORY_ERROR : transfer_copy(v->owned, data, bytes, &ctx);
}

static OrtStatus *bind_memory(const machine *on, value *v, void *data) {
    if (data == NULL && value_count(v) != 0) return transfer_no_memory(value_count(v) * gpuarray_get_elsize(v->type));
    int err = value_count(v) == 0 ? GA_NO_ERROR : bind_view(on, v, data, &v->array);
    if (err == GA_UNSUPPORTED_ERROR) err = fetch_memory(v, data);
    if (err == GA_INVALID_ERROR && memory_is_gone(data))
        return status_fail(ORT_EP_FAIL, "gpuarray: the memory of an input is gone");
    if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(on->ctx, err));
    if (v->array.data == NULL && v->host == NULL) v->host = data != NULL ? data : &no_elements;
    return NULL;
}

/* A narrow input, whose elements share bytes in ONNX's tensor. */
static OrtStatus *bind_packed(const machine *on, value *v, void *data, int narrow) {
    value bytes = {.there = 1, .type = GA_UBYTE, .nd = 1, .dims = {narrow_bytes(narrow, value_count(v))}};
    call c = {.ctx = on->ctx, .expressions = on->expressions};
    OrtStatus *status = bind_memory(on, &bytes, data);
    const GpuArray *array = status == NULL ? value_array(&bytes, on->ctx) : NULL;
    int err = array != NULL ? narrow_unpack(&c, &v->array, array, narrow, v->nd, v->dims) : GA_MEMORY_ERROR;
    value_clear(&bytes);
    if (status != NULL || err == GA_NO_ERROR) return status;
    return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(on->ctx, err));
}

OrtStatus *bind_input(const machine *on, value *v, const void **address, OrtKernelContext *context, size_t i) {
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
    *address = data;
    *v = (value){.there = 1, .type = node_type_code(element), .nd = (unsigned int)nd};
    for (size_t d = 0; d < nd; d++) v->dims[d] = (size_t)dims[d];
    if (v->type < 0) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: an input has a type that it cannot have");
    return narrow_bits(narrow_of(element)) < 8 ? bind_packed(on, v, data, narrow_of(element))
                                               : bind_memory(on, v, data);
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
static int pack_output(const machine *on, value *v, int narrow) {
    call c = {.ctx = on->ctx, .expressions = on->expressions};
    const GpuArray *array = value_array(v, on->ctx);
    value bytes = {.there = 1, .type = GA_UBYTE, .nd = 1, .dims = {narrow_bytes(narrow, value_count(v))}};
    int err = array == NULL ? GA_MEMORY_ERROR : narrow_pack(&c, &bytes.array, array, narrow);
    if (err != GA_NO_ERROR) return err;
    value_clear(v);
    *v = bytes;
    return GA_NO_ERROR;
}

OrtStatus *bind_output(const machine *on, target *t, const operand *o, const value *v, OrtKernelContext *context,
                       size_t i) {
    int64_t dims[CALL_MOST_DIMS];
    OrtValue *result = NULL;
    OrtStatus *status;
    const size_t count = value_count(v);
    int err;
    *t = (target){0};
    for (unsigned int d = 0; d < v->nd; d++) dims[d] = (int64_t)v->dims[d];
    if (o->type >= 0 && o->type != v->type)
        return status_fail(ORT_EP_FAIL, "gpuarray: %s was computed as another type", o->name);
    status = ort->KernelContext_GetOutput(context, i, dims, v->nd, &result);
    if (status == NULL) status = ort->GetTensorSizeInBytes(result, &t->bytes);
    if (status == NULL) status = ort->GetTensorMutableData(result, &t->data);
    if (status != NULL) return status;
    if (t->bytes !=
        (narrow_bits(o->narrow) < 8 ? narrow_bytes(o->narrow, count) : count * gpuarray_get_elsize(v->type)))
        return status_fail(ORT_EP_FAIL, "gpuarray: %s has another size than its result", o->name);
    t->shape = (value){.there = 1, .type = v->type, .nd = v->nd};
    memcpy(t->shape.dims, v->dims, sizeof v->dims);
    if (t->bytes == 0) t->data = NULL;
    if (t->bytes == 0) return NULL;
    if (t->data == NULL) return transfer_no_memory(t->bytes);
    if (narrow_bits(o->narrow) < 8) {
        const value packed = {.type = GA_UBYTE, .nd = 1, .dims = {t->bytes}};
        err = bind_view(on, &packed, t->data, &t->array);
    } else {
        err = bind_view(on, v, t->data, &t->array);
    }
    t->foreign = err == GA_UNSUPPORTED_ERROR;
    if (err == GA_INVALID_ERROR && memory_is_gone(t->data))
        return status_fail(ORT_EP_FAIL, "gpuarray: the memory for %s is gone", o->name);
    if (err == GA_NO_ERROR || t->foreign) return NULL;
    return status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(on->ctx, err));
}

int bind_is_there(const GpuArray *memory, const GpuArray *array) {
    return memory->data != NULL && array->data == memory->data && array->offset == memory->offset &&
           GpuArray_IS_C_CONTIGUOUS(array);
}

OrtStatus *bind_give(const machine *on, const target *t, const operand *o, value *v) {
    GpuArray to = t->array;
    int err = GA_NO_ERROR;
    if (t->data == NULL) return NULL;
    if (narrow_bits(o->narrow) < 8) err = pack_output(on, v, o->narrow);
    if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(on->ctx, err));
    if (bind_is_there(&t->array, &v->array)) return NULL;
    if (t->foreign)
        err = send_memory(v, t->data, t->bytes);
    else if (to.data != NULL)
        err = v->array.data != NULL ? GpuArray_move(&to, &v->array) : GpuArray_write_strided(&to, v->host, NULL);
    else if (v->host != NULL)
        memcpy(t->data, v->host, t->bytes);
    else
        err = GpuArray_read_strided(t->data, NULL, &v->array);
    return err == GA_NO_ERROR ? NULL : status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(on->ctx, err));
}

void target_clear(target *t) {
    GpuArray_clear(&t->array);
    *t = (target){0};
}
