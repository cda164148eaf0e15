/* Handles of CUDA's and OpenCL's objects, for and from other libraries. They are passed as integers; the caller
 * guarantees that they are valid, which is why only interop.py calls these functions. */
#include "core.h"

const char *context_backend(gpucontext *ctx) {
    const char *name = "";
    return gpucontext_property(ctx, GA_CTX_PROP_BACKEND, &name) == GA_NO_ERROR ? name : "";
}

void *extension_function(const char *name) {
    void *f = gpuarray_get_extension(name);
    if (f == NULL) PyErr_Format(state.gpu_error, "this libgpuarray was built without %s", name);
    return f;
}

/* ---------------------------------------------------------------------------------------------------- contexts */

/* (class, backend, handle): a context that wraps another library's, as an instance of that class. */
static PyObject *adopt_context(PyObject *module, PyObject *args) {
    const char *backend;
    unsigned long long handle;
    gpucontext *ctx = NULL;
    (void)module;
    PyObject *type;
    if (!PyArg_ParseTuple(args, "O!sK:adopt_context", &PyType_Type, &type, &backend, &handle)) return NULL;
    if (!PyType_IsSubtype((PyTypeObject *)type, state.context_type))
        return PyErr_Format(PyExc_TypeError, "adopt_context: a subclass of Context is needed");
    bool cuda = strcmp(backend, "cuda") == 0;
    void *f = extension_function(cuda ? "cuda_make_ctx" : "cl_make_ctx");
    if (f == NULL) return NULL;
    void *theirs = (void *)(uintptr_t)handle;
    Py_BEGIN_ALLOW_THREADS;
    if (cuda)
        ctx = ((gpucontext * (*)(void *, int)) f)(theirs, GPUARRAY_CUDA_CTX_NOFREE);
    else
        ctx = ((gpucontext * (*)(void *, gpucontext_props *)) f)(theirs, NULL);
    Py_END_ALLOW_THREADS;
    if (ctx == NULL) return raise_error(NULL, GA_IMPL_ERROR);
    return (PyObject *)new_context((PyTypeObject *)type, ctx);
}

/* (context): its CUDA stream or OpenCL queue, borrowed. */
static PyObject *queue_of(PyObject *module, PyObject *o) {
    Context *ctx = check_context(o);
    (void)module;
    if (ctx == NULL) return NULL;
    bool cuda = strcmp(context_backend(ctx->ctx), "cuda") == 0;
    void *f = extension_function(cuda ? "cuda_get_stream" : "cl_get_stream");
    return f != NULL ? PyLong_FromVoidPtr(((void *(*)(void *))f)(ctx->ctx)) : NULL;
}

/* (context): make its CUDA context current in this thread, or restore the one before. */
static PyObject *cuda_switch(PyObject *o, const char *name) {
    Context *ctx = check_context(o);
    if (ctx == NULL) return NULL;
    if (strcmp(context_backend(ctx->ctx), "cuda") != 0)
        return PyErr_Format(PyExc_ValueError, "the device belongs to %s, not to CUDA", context_backend(ctx->ctx));
    void *f = extension_function(name);
    if (f == NULL) return NULL;
    ((void (*)(gpucontext *))f)(ctx->ctx);
    Py_RETURN_NONE;
}

static PyObject *enter(PyObject *module, PyObject *o) {
    (void)module;
    return cuda_switch(o, "cuda_enter");
}

static PyObject *leave(PyObject *module, PyObject *o) {
    (void)module;
    return cuda_switch(o, "cuda_exit");
}

/* ----------------------------------------------------------------------------------------------------- buffers */

/* (array): on CUDA the address of its buffer's first byte; on OpenCL its cl_mem, borrowed. */
static PyObject *handle_of(PyObject *module, PyObject *o) {
    Array *a = check_array(o, "handle_of");
    (void)module;
    if (a == NULL) return NULL;
    if (strcmp(context_backend(a->ctx->ctx), "cuda") == 0)
        return PyLong_FromVoidPtr(*(void **)(void *)a->ga.data); /* the first word of a buffer, by the ABI */
    void *f = extension_function("cl_get_buf");
    if (f == NULL) return NULL;
    void *mem = ((void *(*)(gpudata *))f)(a->ga.data);
    return mem != NULL ? PyLong_FromVoidPtr(mem) : raise_error(a->ctx->ctx, GA_INVALID_ERROR);
}

static gpudata *wrap_buffer(Context *ctx, unsigned long long handle, size_t bytes, const char *backend) {
    bool cuda = strcmp(backend, "cuda") == 0;
    void *f = extension_function(cuda ? "cuda_make_buf" : "cl_make_buf");
    if (f == NULL) return NULL;
    gpudata *data = cuda ? ((gpudata * (*)(void *, unsigned long long, size_t)) f)(ctx->ctx, handle, bytes)
                         : ((gpudata * (*)(gpucontext *, void *)) f)(ctx->ctx, (void *)(uintptr_t)handle);
    if (data == NULL) raise_error(ctx->ctx, GA_INVALID_ERROR);
    return data;
}

/* (context, handle, bytes, owner, typecode, shape, strides, offset, writeable): an array over lent memory. */
static PyObject *lent_array(PyObject *module, PyObject *args) {
    PyObject *context, *owner, *shape, *steps;
    unsigned long long handle;
    Py_ssize_t bytes, offset, strides[MAX_RANK];
    size_t dims[MAX_RANK];
    int typecode, writeable;
    (void)module;
    if (!PyArg_ParseTuple(args, "OKnOiOOnp:lent_array", &context, &handle, &bytes, &owner, &typecode, &shape, &steps,
                          &offset, &writeable))
        return NULL;
    Context *ctx = check_context(context);
    int nd = ctx != NULL ? to_shape(shape, dims) : -1;
    if (nd < 0) return NULL;
    if (to_numbers(steps, strides, "strides") != nd || offset < 0 || bytes < 0) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "shape, strides, offset and size do not fit");
        return NULL;
    }
    const char *backend = context_backend(ctx->ctx);
    gpudata *data = wrap_buffer(ctx, handle, (size_t)bytes, backend);
    if (data == NULL) return NULL;
    return (PyObject *)new_lent(ctx, data, owner, typecode, (unsigned)nd, dims, strides, (size_t)offset, writeable);
}

PyMethodDef foreign_functions[] = {
    {"adopt_context", adopt_context, METH_VARARGS, "(class, backend, handle) -> Context"},
    {"queue_of", queue_of, METH_O, "(context) -> handle of its stream or queue"},
    {"enter", enter, METH_O, "(context): its CUDA context becomes current"},
    {"exit", leave, METH_O, "(context): the one before becomes current again"},
    {"handle_of", handle_of, METH_O, "(array) -> address or cl_mem of its buffer"},
    {"lent_array", lent_array, METH_VARARGS,
     "(context, handle, bytes, owner, typecode, shape, strides, offset, writeable) -> array"},
    {NULL, NULL, 0, NULL},
};
