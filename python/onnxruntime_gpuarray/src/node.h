#ifndef GAORT_NODE_H
#define GAORT_NODE_H
/* A copy of a graph's node: ONNX Runtime's own exists only while the graph is compiled. */

#include <gpuarray/types.h>

#include "arena.h"
#include "ort.h"

/* A tensor in host memory. */
typedef struct tensor {
    int type;   /* of the library; -1: none that it has */
    int narrow; /* as of operands; then `data` has ONNX's bytes */
    size_t nd;
    const size_t *dims;
    const void *data;
    size_t bytes;
} tensor;

typedef struct attribute {
    const char *name;
    OrtOpAttrType kind;
    size_t count;        /* of the lists */
    const int64_t *ints; /* also of a single one */
    const float *floats; /* also of a single one */
    const char *text;    /* of a list one after the other, each with a 0 at its end */
    tensor tensor;
} attribute;

/* A value that a node reads or writes. */
typedef struct operand {
    const char *name; /* "": an optional one that is not there */
    int type;         /* of the library; -1: it has no such type, or it is no tensor */
    int narrow;       /* not 0: ONNX's type, which the library has not and keeps as `type` (narrow.h) */
    int constant;     /* not 0: an initialiser that does not change */
    int outer;        /* not 0: of a graph around this one */
    size_t nd;        /* 0 also where the rank is not known */
    const int64_t *dims;
    const OrtValueInfo *info; /* valid while ONNX Runtime's node is */
} operand;

typedef struct node {
    const char *name, *type, *domain; /* the domain of ONNX is "" */
    int version;
    int taken; /* not 0: it belongs to another provider */
    size_t nin, ncaptured, nout, nattributes, nbodies;
    operand *in, *out;
    operand *captured; /* values of the graph around its bodies that these read */
    attribute *attributes;
    struct body *bodies;
} node;

/* A graph that is an attribute of a node. */
typedef struct body {
    const char *name; /* of the attribute */
    size_t nnodes, nin, nout;
    node *nodes; /* in topological order */
    operand *in, *out;
} body;

/* The library's type for an ONNX type, or -1; for narrow types the type that stores them. The inverse conversion. */
int node_type_code(ONNXTensorElementDataType type);
ONNXTensorElementDataType node_onnx_type(int typecode);

/* Copy a node with its bodies, with memory from the arena. */
OrtStatus *node_read(node *n, arena *a, const OrtNode *source);

/* Copy name and type of a value. */
OrtStatus *node_read_operand(operand *o, arena *a, const OrtValueInfo *source);

/* Copy a tensor with its elements. */
OrtStatus *node_read_tensor(tensor *t, arena *a, const OrtValue *source);

/* Is input or output i present? */
int node_has(const node *n, size_t i);
int node_gives(const node *n, size_t i);

/* Attributes, by name; `otherwise`, NULL or 0 is returned if the node has none of that name. */
const attribute *node_attribute(const node *n, const char *name);
int64_t node_int(const node *n, const char *name, int64_t otherwise);
double node_float(const node *n, const char *name, double otherwise);
const char *node_text(const node *n, const char *name, const char *otherwise);
const int64_t *node_ints(const node *n, const char *name, size_t *count);

#endif
