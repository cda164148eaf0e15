#include "node.h"

#include <string.h>

#include "narrow.h"
#include "provider.h"
#include "status.h"

static const struct {
    ONNXTensorElementDataType onnx;
    int typecode;
} types[] = {
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, GA_FLOAT},       {ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8, GA_UBYTE},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8, GA_BYTE},         {ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16, GA_USHORT},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16, GA_SHORT},       {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32, GA_INT},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64, GA_LONG},        {ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL, GA_BOOL},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16, GA_HALF},      {ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE, GA_DOUBLE},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32, GA_UINT},       {ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64, GA_ULONG},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64, GA_CFLOAT},  {ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128, GA_CDOUBLE},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16, GA_BFLOAT16}, {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4, GA_BYTE},
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2, GA_BYTE}};

int node_type_code(ONNXTensorElementDataType type) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].onnx == type) return types[i].typecode;
    return narrow_of(type) != 0 ? GA_UBYTE : -1;
}

ONNXTensorElementDataType node_onnx_type(int typecode) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].typecode == typecode) return types[i].onnx;
    return ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
}

static OrtStatus *read_dims(size_t *nd, const int64_t **dims, arena *a, const OrtTensorTypeAndShapeInfo *info) {
    int64_t *list;
    OrtStatus *status = ort->GetDimensionsCount(info, nd);
    if (status != NULL) return status;
    list = arena_take(a, *nd, sizeof *list);
    if (list == NULL) return status_memory();
    *dims = list;
    return ort->GetDimensions(info, list, *nd);
}

OrtStatus *node_read_operand(operand *o, arena *a, const OrtValueInfo *source) {
    const OrtTensorTypeAndShapeInfo *info = NULL;
    const OrtTypeInfo *type = NULL;
    ONNXTensorElementDataType element;
    const char *name = "";
    bool constant = false, outer = false;
    OrtStatus *status = NULL;
    *o = (operand){.name = "", .type = -1};
    if (source == NULL) return NULL; /* an optional one in the middle */
    o->info = source;
    status = ort->GetValueInfoName(source, &name);
    if (status != NULL) return status;
    o->name = arena_text(a, name);
    if (o->name == NULL) return status_memory();
    status = ort->ValueInfo_IsConstantInitializer(source, &constant);
    if (status != NULL) return status;
    o->constant = constant;
    status = ort->ValueInfo_IsFromOuterScope(source, &outer);
    if (status != NULL) return status;
    o->outer = outer;
    status = ort->GetValueInfoTypeInfo(source, &type);
    if (status == NULL && type != NULL) status = ort->CastTypeInfoToTensorInfo(type, &info);
    if (status != NULL || info == NULL) return status;
    status = ort->GetTensorElementType(info, &element);
    if (status != NULL) return status;
    o->type = node_type_code(element);
    o->narrow = narrow_of(element);
    return read_dims(&o->nd, &o->dims, a, info);
}

static OrtStatus *copy_elements(tensor *t, arena *a, const OrtValue *source) {
    void *data = NULL, *copy;
    OrtStatus *status = ort->GetTensorSizeInBytes(source, &t->bytes);
    /* The read-only interface is newer than 1.23. */
    if (status == NULL) status = ort->GetTensorMutableData((OrtValue *)(uintptr_t)source, &data);
    if (status != NULL) return status;
    copy = arena_take(a, t->bytes, 1);
    if (copy == NULL) return status_memory();
    if (t->bytes != 0) memcpy(copy, data, t->bytes);
    t->data = copy;
    return NULL;
}

OrtStatus *node_read_tensor(tensor *t, arena *a, const OrtValue *source) {
    ONNXTensorElementDataType element = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    OrtTensorTypeAndShapeInfo *info = NULL;
    const int64_t *dims = NULL;
    size_t *sizes;
    OrtStatus *status = ort->GetTensorTypeAndShape(source, &info);
    if (status != NULL) return status;
    status = ort->GetTensorElementType(info, &element);
    if (status == NULL) status = read_dims(&t->nd, &dims, a, info);
    ort->ReleaseTensorTypeAndShapeInfo(info);
    if (status != NULL) return status;
    t->type = node_type_code(element);
    t->narrow = narrow_of(element);
    sizes = arena_take(a, t->nd, sizeof *sizes);
    if (sizes == NULL) return status_memory();
    for (size_t i = 0; i < t->nd; i++) sizes[i] = (size_t)dims[i];
    t->dims = sizes;
    return t->type < 0 ? NULL : copy_elements(t, a, source);
}

static OrtStatus *copy_operands(operand **list, size_t count, arena *a, const OrtValueInfo *const *infos) {
    OrtStatus *status = NULL;
    *list = arena_take(a, count, sizeof **list);
    if (*list == NULL) return status_memory();
    for (size_t i = 0; i < count && status == NULL; i++) status = node_read_operand(&(*list)[i], a, infos[i]);
    return status;
}

static OrtStatus *read_operands(operand **list, size_t *count, arena *a, const OrtNode *source,
                                OrtStatus *(*get_count)(const OrtNode *, size_t *),
                                OrtStatus *(*get)(const OrtNode *, const OrtValueInfo **, size_t)) {
    const OrtValueInfo **infos;
    OrtStatus *status = get_count(source, count);
    if (status != NULL) return status;
    infos = arena_take(a, *count, sizeof(OrtValueInfo *));
    if (infos == NULL) return status_memory();
    status = get(source, infos, *count);
    return status == NULL ? copy_operands(list, *count, a, infos) : status;
}

static OrtStatus *read_ends(operand **list, size_t *count, arena *a, const OrtGraph *source,
                            OrtStatus *(*get_count)(const OrtGraph *, size_t *),
                            OrtStatus *(*get)(const OrtGraph *, const OrtValueInfo **, size_t)) {
    const OrtValueInfo **infos;
    OrtStatus *status = get_count(source, count);
    if (status != NULL) return status;
    infos = arena_take(a, *count, sizeof(OrtValueInfo *));
    if (infos == NULL) return status_memory();
    status = get(source, infos, *count);
    return status == NULL ? copy_operands(list, *count, a, infos) : status;
}

/* The value of a list or a text, and its size, which ONNX Runtime reports if the buffer is too small. */
static OrtStatus *read_list(const OrtOpAttr *source, OrtOpAttrType kind, arena *a, void **data, size_t *bytes) {
    OrtStatus *status;
    *bytes = 0;
    status = ort->ReadOpAttr(source, kind, NULL, 0, bytes);
    if (status != NULL) ort->ReleaseStatus(status);
    *data = arena_take(a, *bytes + 1, 1);
    if (*data == NULL) return status_memory();
    return *bytes == 0 ? NULL : ort->ReadOpAttr(source, kind, *data, *bytes, bytes);
}

static OrtStatus *read_value(attribute *t, arena *a, const OrtOpAttr *source) {
    OrtValue *made = NULL;
    OrtStatus *status;
    size_t bytes = 0;
    void *data = NULL;
    if (t->kind == ORT_OP_ATTR_TENSOR) {
        status = ort->OpAttr_GetTensorAttributeAsOrtValue(source, &made);
        if (status == NULL && made != NULL) status = node_read_tensor(&t->tensor, a, made);
        if (made != NULL) ort->ReleaseValue(made);
        return status;
    }
    if (t->kind == ORT_OP_ATTR_UNDEFINED || t->kind == ORT_OP_ATTR_GRAPH) return NULL;
    status = read_list(source, t->kind, a, &data, &bytes);
    if (t->kind == ORT_OP_ATTR_INT || t->kind == ORT_OP_ATTR_INTS) {
        t->ints = data;
        t->count = bytes / sizeof *t->ints;
    } else if (t->kind == ORT_OP_ATTR_STRING) {
        t->text = data;
    } else if (t->kind == ORT_OP_ATTR_STRINGS) { /* one after the other, each with its end */
        t->text = data;
        for (size_t i = 0; i < bytes; i++) t->count += t->text[i] == 0;
    } else {
        t->floats = data;
        t->count = bytes / sizeof *t->floats;
    }
    return status;
}

static OrtStatus *read_attributes(node *n, arena *a, const OrtNode *source) {
    const OrtOpAttr **list = NULL;
    OrtStatus *status = ort->Node_GetNumAttributes(source, &n->nattributes);
    if (status != NULL) return status;
    list = arena_take(a, n->nattributes, sizeof(OrtOpAttr *));
    n->attributes = arena_take(a, n->nattributes, sizeof *n->attributes);
    if (list == NULL || n->attributes == NULL) return status_memory();
    status = ort->Node_GetAttributes(source, list, n->nattributes);
    for (size_t i = 0; i < n->nattributes && status == NULL; i++) {
        attribute *t = &n->attributes[i];
        const char *name = NULL;
        t->name = "";
        t->tensor.type = -1;
        if (list[i] == NULL) continue;
        status = ort->OpAttr_GetName(list[i], &name);
        if (status == NULL) status = ort->OpAttr_GetType(list[i], &t->kind);
        if (status != NULL) return status;
        t->name = arena_text(a, name);
        if (t->name == NULL) return status_memory();
        status = read_value(t, a, list[i]);
    }
    return status;
}

static OrtStatus *read_text(const char **text, arena *a, const OrtNode *source,
                            OrtStatus *(*get)(const OrtNode *, const char **)) {
    const char *borrowed = "";
    OrtStatus *status = get(source, &borrowed);
    if (status != NULL) return status;
    *text = arena_text(a, borrowed);
    return *text == NULL ? status_memory() : NULL;
}

static OrtStatus *read_body(body *b, arena *a, const OrtGraph *source) {
    const OrtNode **nodes;
    OrtStatus *status = read_ends(&b->in, &b->nin, a, source, ort->Graph_GetNumInputs, ort->Graph_GetInputs);
    if (status == NULL)
        status = read_ends(&b->out, &b->nout, a, source, ort->Graph_GetNumOutputs, ort->Graph_GetOutputs);
    if (status == NULL) status = ort->Graph_GetNumNodes(source, &b->nnodes);
    if (status != NULL) return status;
    nodes = arena_take(a, b->nnodes, sizeof(OrtNode *));
    b->nodes = arena_take(a, b->nnodes, sizeof *b->nodes);
    if (nodes == NULL || b->nodes == NULL) return status_memory();
    status = ort->Graph_GetNodes(source, nodes, b->nnodes);
    for (size_t i = 0; i < b->nnodes && status == NULL; i++) status = node_read(&b->nodes[i], a, nodes[i]);
    return status;
}

/* Bodies contain nodes with bodies in turn; ONNX Runtime has read the model by recursion, too. */
static OrtStatus *read_bodies(node *n, arena *a, const OrtNode *source) {
    const OrtGraph **graphs;
    const char **names;
    OrtStatus *status = ort->Node_GetNumSubgraphs(source, &n->nbodies);
    if (status != NULL || n->nbodies == 0) return status;
    graphs = arena_take(a, n->nbodies, sizeof(OrtGraph *));
    names = arena_take(a, n->nbodies, sizeof(char *));
    n->bodies = arena_take(a, n->nbodies, sizeof *n->bodies);
    if (graphs == NULL || names == NULL || n->bodies == NULL) return status_memory();
    status = ort->Node_GetSubgraphs(source, graphs, n->nbodies, names);
    for (size_t i = 0; i < n->nbodies && status == NULL; i++) {
        n->bodies[i].name = arena_text(a, names[i] != NULL ? names[i] : "");
        if (n->bodies[i].name == NULL) return status_memory();
        status = read_body(&n->bodies[i], a, graphs[i]);
    }
    return status == NULL ? read_operands(&n->captured, &n->ncaptured, a, source, ort->Node_GetNumImplicitInputs,
                                          ort->Node_GetImplicitInputs)
                          : status;
}

OrtStatus *node_read(node *n, arena *a, const OrtNode *source) {
    const char *provider = NULL;
    OrtStatus *status;
    *n = (node){0};
    status = read_text(&n->name, a, source, ort->Node_GetName);
    if (status == NULL) status = read_text(&n->type, a, source, ort->Node_GetOperatorType);
    if (status == NULL) status = read_text(&n->domain, a, source, ort->Node_GetDomain);
    if (status != NULL) return status;
    if (strcmp(n->domain, "ai.onnx") == 0) n->domain = "";
    status = ort->Node_GetSinceVersion(source, &n->version);
    if (status == NULL) status = ort->Node_GetEpName(source, &provider);
    n->taken = provider != NULL && provider[0] != 0 && strcmp(provider, provider_name()) != 0;
    if (status == NULL) status = read_operands(&n->in, &n->nin, a, source, ort->Node_GetNumInputs, ort->Node_GetInputs);
    if (status == NULL)
        status = read_operands(&n->out, &n->nout, a, source, ort->Node_GetNumOutputs, ort->Node_GetOutputs);
    if (status == NULL) status = read_attributes(n, a, source);
    if (status == NULL) status = read_bodies(n, a, source);
    return status;
}

int node_has(const node *n, size_t i) {
    return i < n->nin && n->in[i].name[0] != 0;
}

int node_gives(const node *n, size_t i) {
    return i < n->nout && n->out[i].name[0] != 0;
}

const attribute *node_attribute(const node *n, const char *name) {
    for (size_t i = 0; i < n->nattributes; i++)
        if (strcmp(n->attributes[i].name, name) == 0) return &n->attributes[i];
    return NULL;
}

int64_t node_int(const node *n, const char *name, int64_t otherwise) {
    const attribute *t = node_attribute(n, name);
    return t != NULL && t->kind == ORT_OP_ATTR_INT && t->count == 1 ? t->ints[0] : otherwise;
}

double node_float(const node *n, const char *name, double otherwise) {
    const attribute *t = node_attribute(n, name);
    return t != NULL && t->kind == ORT_OP_ATTR_FLOAT && t->count == 1 ? (double)t->floats[0] : otherwise;
}

const char *node_text(const node *n, const char *name, const char *otherwise) {
    const attribute *t = node_attribute(n, name);
    return t != NULL && t->kind == ORT_OP_ATTR_STRING ? t->text : otherwise;
}

const int64_t *node_ints(const node *n, const char *name, size_t *count) {
    const attribute *t = node_attribute(n, name);
    *count = 0;
    if (t == NULL || (t->kind != ORT_OP_ATTR_INTS && t->kind != ORT_OP_ATTR_INT)) return NULL;
    *count = t->count;
    return t->ints;
}
