#include "part.h"

#include <stdlib.h>

#include "memory.h"
#include "narrow.h"
#include "status.h"
#include "table.h"
#include "transfer.h"

static const size_t nothing = SIZE_MAX; /* in place of the number of a value that is not there */

typedef struct step {
    node node;
    const op *op;
    size_t *in, *out; /* numbers of values */
    size_t *last;     /* of values that no later step needs */
    size_t nlast;
} step;

/* The source of a value. */
typedef enum origin { FROM_STEP, FROM_INPUT, FROM_CONSTANT } origin;

typedef struct slot {
    const char *name;
    origin from;
    size_t input;  /* of the fused node */
    size_t reader; /* the last step that reads it */
    int output;    /* is it one of the fused node's? */
    value constant;
} slot;

struct part {
    arena memory;
    gpucontext *ctx;
    expressions *expressions;
    node fused;
    step *steps;
    slot *slots;
    size_t *outputs; /* numbers of values */
    size_t nsteps, nslots, most_slots, most_operands;
};

/* -------------------------------------------------------------------------------------------------- compilation */

static slot *slot_of(part *p, const char *name) {
    for (size_t i = p->nslots; i > 0; i--) /* what was made last is used soonest */
        if (strcmp(p->slots[i - 1].name, name) == 0) return &p->slots[i - 1];
    return NULL;
}

static slot *add_slot(part *p, const char *name, origin from) {
    slot *s = &p->slots[p->nslots++];
    s->name = name;
    s->from = from;
    s->reader = nothing;
    return s;
}

/* Unpack elements that share bytes in ONNX's tensor to a byte each; the packed host copy is then dropped. */
static int upload_narrow(call *c, value *v, const tensor *t) {
    GpuArray bytes = {0};
    int err;
    if (narrow_bits(t->narrow) == 8) return call_upload(c, &v->array, t->type, v->nd, v->dims, t->data);
    err = call_upload(c, &bytes, GA_UBYTE, 1, &t->bytes, t->data);
    if (err == GA_NO_ERROR) err = narrow_unpack(c, &v->array, &bytes, t->narrow, v->nd, v->dims);
    GpuArray_clear(&bytes);
    v->host = NULL;
    return err;
}

/* Constants are kept on the device; lists of integers, which may be shapes or axes, in the host's memory as well. */
static OrtStatus *add_constant(part *p, const operand *o, slot **made) {
    const OrtValue *source = NULL;
    tensor t = {0};
    call c = {.ctx = p->ctx, .expressions = p->expressions};
    value *v;
    int err = GA_NO_ERROR;
    OrtStatus *status = ort->ValueInfo_GetInitializerValue(o->info, &source);
    if (status == NULL && source == NULL)
        status = status_fail(ORT_EP_FAIL, "gpuarray: the value %s comes from nowhere", o->name);
    if (status == NULL) status = node_read_tensor(&t, &p->memory, source);
    if (status != NULL) return status;
    if (t.type < 0 || t.nd > CALL_MOST_DIMS)
        return status_fail(ORT_EP_FAIL, "gpuarray: the initialiser %s has another type than it had", o->name);
    *made = add_slot(p, o->name, FROM_CONSTANT);
    v = &(*made)->constant;
    *v = (value){.there = 1, .type = t.type, .nd = (unsigned int)t.nd, .host = t.data};
    for (size_t d = 0; d < t.nd; d++) v->dims[d] = t.dims[d];
    err = t.narrow != 0 ? upload_narrow(&c, v, &t) : call_upload(&c, &v->array, t.type, v->nd, v->dims, t.data);
    if (err != GA_NO_ERROR)
        return status_fail(ORT_EP_FAIL, "gpuarray: initialiser %s: %s", o->name, gpucontext_error(p->ctx, err));
    return NULL;
}

static OrtStatus *number_inputs(part *p, step *s, size_t at) {
    for (size_t i = 0; i < s->node.nin; i++) {
        slot *found;
        s->in[i] = nothing;
        if (!node_has(&s->node, i)) continue;
        found = slot_of(p, s->node.in[i].name);
        if (found == NULL) {
            OrtStatus *status = add_constant(p, &s->node.in[i], &found);
            if (status != NULL) return status;
        }
        found->reader = at;
        s->in[i] = (size_t)(found - p->slots);
    }
    return NULL;
}

static void number_outputs(part *p, step *s, size_t at) {
    for (size_t i = 0; i < s->node.nout; i++) {
        s->out[i] = nothing;
        if (!node_gives(&s->node, i)) continue;
        slot *made = add_slot(p, s->node.out[i].name, FROM_STEP);
        made->reader = at;
        s->out[i] = (size_t)(made - p->slots);
    }
}

static OrtStatus *read_steps(part *p, const OrtNode *const *nodes) {
    OrtStatus *status = NULL;
    const char *reason = "";
    p->most_slots = p->fused.nin;
    for (size_t i = 0; i < p->nsteps && status == NULL; i++) {
        step *s = &p->steps[i];
        status = node_read(&s->node, &p->memory, nodes[i]);
        if (status != NULL) return status;
        s->op = table_find(&s->node, expressions_has_double(p->expressions), &reason);
        if (s->op == NULL)
            return status_fail(ORT_EP_FAIL, "gpuarray: node %s (%s): %s", s->node.name, s->node.type, reason);
        s->in = arena_take(&p->memory, s->node.nin, sizeof *s->in);
        s->out = arena_take(&p->memory, s->node.nout, sizeof *s->out);
        s->last = arena_take(&p->memory, s->node.nin + s->node.nout, sizeof *s->last);
        if (s->in == NULL || s->out == NULL || s->last == NULL) return status_memory();
        p->most_slots += s->node.nin + s->node.nout;
        if (s->node.nin > p->most_operands) p->most_operands = s->node.nin;
        if (s->node.nout > p->most_operands) p->most_operands = s->node.nout;
    }
    p->slots = arena_take(&p->memory, p->most_slots, sizeof *p->slots);
    return p->slots == NULL ? status_memory() : status;
}

static OrtStatus *number_values(part *p) {
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->fused.nin; i++)
        if (node_has(&p->fused, i)) add_slot(p, p->fused.in[i].name, FROM_INPUT)->input = i;
    for (size_t i = 0; i < p->nsteps && status == NULL; i++) {
        status = number_inputs(p, &p->steps[i], i);
        number_outputs(p, &p->steps[i], i);
    }
    p->outputs = arena_take(&p->memory, p->fused.nout, sizeof *p->outputs);
    if (p->outputs == NULL && status == NULL) status = status_memory();
    for (size_t i = 0; i < p->fused.nout && status == NULL; i++) {
        slot *found = slot_of(p, p->fused.out[i].name);
        if (found == NULL) return status_fail(ORT_EP_FAIL, "gpuarray: no node has the output %s", p->fused.out[i].name);
        found->output = 1;
        p->outputs[i] = (size_t)(found - p->slots);
    }
    return status;
}

static void find_last_uses(part *p) {
    for (size_t i = 0; i < p->nslots; i++) {
        step *s;
        if (p->slots[i].output || p->slots[i].from == FROM_CONSTANT || p->slots[i].reader == nothing) continue;
        s = &p->steps[p->slots[i].reader];
        s->last[s->nlast++] = i;
    }
}

static OrtStatus *compile(part *p, const OrtGraph *graph, const OrtNode *fused) {
    const OrtNode **nodes;
    OrtStatus *status = node_read(&p->fused, &p->memory, fused);
    if (status == NULL) status = ort->Graph_GetNumNodes(graph, &p->nsteps);
    if (status != NULL) return status;
    nodes = arena_take(&p->memory, p->nsteps, sizeof(OrtNode *));
    p->steps = arena_take(&p->memory, p->nsteps, sizeof *p->steps);
    if (nodes == NULL || p->steps == NULL) return status_memory();
    status = ort->Graph_GetNodes(graph, nodes, p->nsteps);
    if (status == NULL) status = read_steps(p, nodes);
    if (status == NULL) status = number_values(p);
    if (status == NULL) find_last_uses(p);
    return status;
}

OrtStatus *part_new(part **p, const OrtGraph *graph, const OrtNode *fused, gpucontext *ctx, expressions *e) {
    OrtStatus *status;
    *p = calloc(1, sizeof **p);
    if (*p == NULL) return status_memory();
    (*p)->ctx = ctx;
    (*p)->expressions = e;
    status = compile(*p, graph, fused);
    if (status != NULL) {
        part_free(*p);
        *p = NULL;
    }
    return status;
}

void part_free(part *p) {
    if (p == NULL) return;
    for (size_t i = 0; i < p->nslots; i++) value_clear(&p->slots[i].constant);
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
    if (err != GA_NO_ERROR || gpudata_context(array->data) == p->ctx) return err;
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
    int err = value_count(v) == 0 ? GA_NO_ERROR : view_memory(p, v, data, &v->array);
    if (err == GA_UNSUPPORTED_ERROR) err = fetch_memory(v, data);
    if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(p->ctx, err));
    if (v->array.data == NULL && v->host == NULL) v->host = data != NULL ? data : &nothing; /* of no elements */
    return NULL;
}

/* A narrow input, whose elements share bytes in ONNX's tensor. */
static OrtStatus *bind_packed(const part *p, value *v, void *data, int narrow) {
    value bytes = {.there = 1, .type = GA_UBYTE, .nd = 1, .dims = {narrow_bytes(narrow, value_count(v))}};
    value *only = &bytes;
    const node none = {.nin = 1};
    call c = {.node = &none, .ctx = p->ctx, .expressions = p->expressions, .in = &only};
    OrtStatus *status = bind_memory(p, &bytes, data);
    const GpuArray *array = status == NULL ? call_array(&c, 0) : NULL;
    int err = array != NULL ? narrow_unpack(&c, &v->array, array, narrow, v->nd, v->dims) : GA_MEMORY_ERROR;
    value_clear(&bytes);
    if (status != NULL || err == GA_NO_ERROR) return status;
    return status_fail(ORT_EP_FAIL, "gpuarray: input: %s", gpucontext_error(p->ctx, err));
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

static OrtStatus *bind(const part *p, value *values, OrtKernelContext *context) {
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->nslots && status == NULL; i++) {
        if (p->slots[i].from == FROM_INPUT) status = bind_input(p, &values[i], context, p->slots[i].input);
        if (p->slots[i].from != FROM_CONSTANT) continue;
        values[i] = p->slots[i].constant;
        values[i].borrowed = 1;
    }
    return status;
}

/* Small tensors of integers and booleans that are derived from shapes are computed on the host: they are shapes and
 * sizes themselves, and the host then need not wait for the device to read them. */
static int is_for_host(const call *c) {
    int made_of_shapes = 0;
    for (size_t i = 0; i < c->node->nin; i++) {
        const value *v = c->in[i];
        if (v == NULL) continue;
        if (v->host == NULL || value_count(v) > 256) return 0;
        made_of_shapes |= v->shape;
    }
    return made_of_shapes;
}

static OrtStatus *run_step(const part *p, const step *s, value *values, value **in, value **out) {
    call c = {.node = &s->node, .arg = s->op->arg, .ctx = p->ctx, .expressions = p->expressions, .in = in, .out = out};
    int err = GA_UNSUPPORTED_ERROR;
    for (size_t i = 0; i < s->node.nin; i++) {
        in[i] = s->in[i] == nothing || !values[s->in[i]].there ? NULL : &values[s->in[i]];
        if (s->in[i] != nothing && in[i] == NULL)
            return status_fail(ORT_EP_FAIL, "gpuarray: node %s (%s): input %zu was not computed", s->node.name,
                               s->node.type, i);
    }
    for (size_t i = 0; i < s->node.nout; i++) out[i] = s->out[i] == nothing ? NULL : &values[s->out[i]];
    if (s->op->host != NULL && is_for_host(&c)) err = s->op->host(&c);
    if (err == GA_UNSUPPORTED_ERROR) err = s->op->run(&c);
    for (size_t i = 0; i < s->nlast; i++) value_clear(&values[s->last[i]]);
    if (err == GA_NO_ERROR) return NULL;
    return status_fail(err == GA_VALUE_ERROR ? ORT_INVALID_ARGUMENT : ORT_EP_FAIL, "gpuarray: node %s (%s): %s",
                       s->node.name, s->node.type, c.text[0] != 0 ? c.text : gpucontext_error(p->ctx, err));
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
    call c = {.node = &none, .ctx = p->ctx, .expressions = p->expressions, .in = &v};
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
        if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(p->ctx, err));
    }
    if (bytes != value_count(v) * gpuarray_get_elsize(v->type))
        return status_fail(ORT_EP_FAIL, "gpuarray: %s has another size than its result", p->fused.out[i].name);
    if (bytes == 0) return NULL;
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
    return err == GA_NO_ERROR ? NULL : status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(p->ctx, err));
}

OrtStatus *part_run(const part *p, OrtKernelContext *context) {
    value *values = calloc(p->nslots + 1, sizeof *values);
    value **operands = calloc(2 * p->most_operands + 1, sizeof(value *));
    OrtStatus *status = values == NULL || operands == NULL ? status_memory() : bind(p, values, context);
    for (size_t i = 0; i < p->nsteps && status == NULL; i++)
        status = run_step(p, &p->steps[i], values, operands, operands + p->most_operands);
    for (size_t i = 0; i < p->fused.nout && status == NULL; i++)
        status = give_output(p, &values[p->outputs[i]], context, i);
    for (size_t i = 0; values != NULL && i < p->nslots; i++) value_clear(&values[i]);
    free(operands);
    free(values);
    return status;
}
