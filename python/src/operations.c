/* Reductions, scans, take, put and joining. */
#include "core.h"

#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------- reductions */

typedef struct Reduction {
    PyObject_HEAD GpuReduction *r;
    gpucontext *ctx; /* kept alive by `r` */
} Reduction;

static PyObject *reduction_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context;
    const char *op, *source = NULL;
    char *messages = NULL;
    int typecode, acctype, outtype, err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "Osiii|z:Reduction", &context, &op, &typecode, &acctype, &outtype, &source))
        return NULL;
    Context *ctx = check_context(context);
    Reduction *r = ctx != NULL ? (Reduction *)new_object(type) : NULL;
    if (r == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = source != NULL ? GpuReduction_new_op(&r->r, ctx->ctx, source, op, typecode, acctype, outtype, &messages)
                         : GpuReduction_new(&r->r, ctx->ctx, op, typecode, acctype, outtype);
    Py_END_ALLOW_THREADS;
    r->ctx = ctx->ctx;
    if (err == GA_NO_ERROR) {
        free(messages);
        return (PyObject *)r;
    }
    Py_DECREF(r);
    return raise_messages(ctx->ctx, err, messages);
}

static void reduction_dealloc(PyObject *self) {
    GpuReduction_free(((Reduction *)self)->r);
    free_object(self);
}

/* (array, axes or None, keepdims): axes count from 0; the library checks that none is repeated. */
static PyObject *reduction_run(PyObject *self, PyObject *args) {
    Reduction *r = (Reduction *)self;
    PyObject *o, *which;
    Py_ssize_t numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    int keepdims, err, n = 0;
    if (!PyArg_ParseTuple(args, "OOp:run", &o, &which, &keepdims)) return NULL;
    Array *a = array_of(o, r->ctx, "a reduction");
    if (a == NULL || (which != Py_None && (n = to_numbers(which, numbers, "axes")) < 0)) return NULL;
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuReduction_call(r->r, &out->ga, &a->ga, (unsigned)n, which != Py_None ? axes : NULL,
                            keepdims ? GR_KEEPDIMS : 0);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

static PyMethodDef reduction_methods[] = {
    {"run", reduction_run, METH_VARARGS, "(array, axes or None, keepdims) -> array"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot reduction_slots[] = {
    {Py_tp_new, (void *)reduction_new},
    {Py_tp_dealloc, (void *)reduction_dealloc},
    {Py_tp_methods, reduction_methods},
    {Py_tp_doc, "Reduction(context, operation, typecode, accumulator's, result's, source=None); -1 leaves a type to "
                "the library; with a source in GK the operation is the name of an operator in it"},
    {0, NULL},
};

PyType_Spec reduction_spec = {"pygpuarray._core.Reduction", sizeof(Reduction), 0, Py_TPFLAGS_DEFAULT, reduction_slots};

/* ------------------------------------------------------------------------------------------------------ scans */

typedef struct Scan {
    PyObject_HEAD GpuScan *s;
    gpucontext *ctx; /* kept alive by `s` */
} Scan;

static PyObject *scan_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context;
    const char *op, *source = NULL;
    char *messages = NULL;
    int typecode, acctype, outtype, exclusive, err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "Osiiip|z:Scan", &context, &op, &typecode, &acctype, &outtype, &exclusive, &source))
        return NULL;
    Context *ctx = check_context(context);
    Scan *s = ctx != NULL ? (Scan *)new_object(type) : NULL;
    if (s == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    int flags = exclusive ? GS_EXCLUSIVE : 0;
    err = source != NULL ? GpuScan_new_op(&s->s, ctx->ctx, source, op, typecode, acctype, outtype, flags, &messages)
                         : GpuScan_new(&s->s, ctx->ctx, op, typecode, acctype, outtype, flags);
    Py_END_ALLOW_THREADS;
    s->ctx = ctx->ctx;
    if (err == GA_NO_ERROR) {
        free(messages);
        return (PyObject *)s;
    }
    Py_DECREF(s);
    return raise_messages(ctx->ctx, err, messages);
}

static void scan_dealloc(PyObject *self) {
    GpuScan_free(((Scan *)self)->s);
    free_object(self);
}

static PyObject *scan_run(PyObject *self, PyObject *args) {
    Scan *s = (Scan *)self;
    PyObject *o;
    unsigned axis;
    int err;
    if (!PyArg_ParseTuple(args, "OI:run", &o, &axis)) return NULL;
    Array *a = array_of(o, s->ctx, "a scan");
    Array *out = a != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuScan_call(s->s, &out->ga, &a->ga, axis);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

static PyMethodDef scan_methods[] = {
    {"run", scan_run, METH_VARARGS, "(array, axis) -> array"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot scan_slots[] = {
    {Py_tp_new, (void *)scan_new},
    {Py_tp_dealloc, (void *)scan_dealloc},
    {Py_tp_methods, scan_methods},
    {Py_tp_doc,
     "Scan(context, operation, typecode, accumulator's, results', exclusive, source=None); as for Reduction"},
    {0, NULL},
};

PyType_Spec scan_spec = {"pygpuarray._core.Scan", sizeof(Scan), 0, Py_TPFLAGS_DEFAULT, scan_slots};

/* -------------------------------------------------------------------------------------------- take, put, join */

/* (array, indices, axis, check) */
static PyObject *take(PyObject *module, PyObject *args) {
    Array *a, *indices;
    unsigned axis;
    int check;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&Ip:take", to_array, &a, to_array, &indices, &axis, &check) ||
        !together(a, indices, "take"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_take(&out->ga, &a->ga, &indices->ga, axis, check));
}

/* (array, indices, values, axis, check) */
static PyObject *put(PyObject *module, PyObject *args) {
    Array *a, *indices, *values;
    unsigned axis;
    int check;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O&Ip:put", to_array, &a, to_array, &indices, to_array, &values, &axis, &check) ||
        !together(a, indices, "put") || !together(a, values, "put"))
        return NULL;
    RETURN_NONE(a->ctx->ctx, GpuArray_put(&a->ga, &indices->ga, &values->ga, axis, check));
}

/* (tuple of arrays, axis, typecode) */
static PyObject *concatenate(PyObject *module, PyObject *args) {
    PyObject *tuple;
    unsigned axis;
    int typecode, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O!Ii:concatenate", &PyTuple_Type, &tuple, &axis, &typecode)) return NULL;
    size_t n = (size_t)PyTuple_Size(tuple);
    if (n == 0) return PyErr_Format(PyExc_ValueError, "need at least one array to concatenate");
    Array *first = check_array(PyTuple_GetItem(tuple, 0), "concatenate");
    const GpuArray **parts = first != NULL ? PyMem_Malloc(n * sizeof *parts) : NULL;
    if (parts == NULL) return first != NULL ? PyErr_NoMemory() : NULL;
    Array *out = new_array(first->ctx, NULL);
    for (size_t i = 0; out != NULL && i < n; i++) {
        Array *a = array_of(PyTuple_GetItem(tuple, (Py_ssize_t)i), first->ctx->ctx, "concatenate");
        if (a == NULL)
            Py_CLEAR(out);
        else
            parts[i] = &a->ga;
    }
    if (out != NULL) {
        Py_BEGIN_ALLOW_THREADS;
        err = GpuArray_concatenate(&out->ga, parts, n, axis, typecode);
        Py_END_ALLOW_THREADS;
        out = (Array *)made(out, err);
    }
    PyMem_Free(parts);
    return (PyObject *)out;
}

/* (array, operation, offsets or ids, number of segments for ids or -1, axis) */
static PyObject *segment_reduce(PyObject *module, PyObject *args) {
    Array *a, *which;
    const char *op;
    Py_ssize_t count;
    unsigned axis;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&sO&nI:segment_reduce", to_array, &a, &op, to_array, &which, &count, &axis) ||
        !together(a, which, "segment_reduce"))
        return NULL;
    RETURN_MADE(a->ctx, count < 0 ? GpuArray_segment_reduce(&out->ga, op, &a->ga, &which->ga, axis)
                                  : GpuArray_segment_reduce_ids(&out->ga, op, &a->ga, &which->ga, (size_t)count, axis));
}

PyMethodDef operation_functions[] = {
    {"take", take, METH_VARARGS, "(array, indices, axis, check) -> array"},
    {"put", put, METH_VARARGS, "(array, indices, values, axis, check)"},
    {"segment_reduce", segment_reduce, METH_VARARGS,
     "(array, operation, offsets or ids, number of segments that ids name or -1, axis) -> array"},
    {"concatenate", concatenate, METH_VARARGS, "(tuple of arrays, axis, typecode) -> array"},
    {NULL, NULL, 0, NULL},
};
