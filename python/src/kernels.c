/* User kernels: templates in GK and their instances; kernels in CUDA C, OpenCL C or CLUDA. */
#include "core.h"

#include <stdlib.h>

PyObject *raise_messages(gpucontext *ctx, int err, char *messages) {
    if (messages == NULL || messages[0] == '\0') {
        raise_error(ctx, err);
    } else {
        PyObject *text = PyUnicode_DecodeUTF8(messages, (Py_ssize_t)strlen(messages), "replace");
        if (text != NULL) PyErr_SetObject(err == GA_VALUE_ERROR ? PyExc_ValueError : state.gpu_error, text);
        Py_XDECREF(text);
    }
    free(messages);
    return NULL;
}

/* --------------------------------------------------------------------------------------------------- templates */

typedef struct Template {
    PyObject_HEAD GpuTemplate *t;
    Context *ctx;
} Template;

static PyObject *template_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context;
    const char *name, *source;
    Py_ssize_t length;
    size_t size;
    char *messages = NULL;
    int err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "Oss#:Template", &context, &name, &source, &length)) return NULL;
    Context *ctx = check_context(context);
    Template *t = ctx != NULL ? (Template *)new_object(type) : NULL;
    if (t == NULL) return NULL;
    Py_INCREF(ctx);
    t->ctx = ctx;
    size = (size_t)length;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuTemplate_new(&t->t, ctx->ctx, name, 1, &source, length > 0 ? &size : NULL, &messages);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) {
        free(messages);
        return (PyObject *)t;
    }
    Py_DECREF(t);
    return raise_messages(ctx->ctx, err, messages);
}

static void template_dealloc(PyObject *self) {
    GpuTemplate_free(((Template *)self)->t);
    Py_CLEAR(((Template *)self)->ctx);
    free_object(self);
}

typedef struct Instance {
    PyObject_HEAD GpuInstance *k;
    Context *ctx;
} Instance;

/* (kernel or None, ((name, value), ...), math) -> Instance */
static PyObject *instantiate(PyObject *self, PyObject *args) {
    Template *t = (Template *)self;
    gputemplate_arg values[MAX_ARGS];
    const char *kernel;
    PyObject *given;
    char *messages = NULL;
    int math, err;
    if (!PyArg_ParseTuple(args, "zO!i:instantiate", &kernel, &PyTuple_Type, &given, &math)) return NULL;
    Py_ssize_t n = PyTuple_Size(given);
    if (n > MAX_ARGS) return PyErr_Format(PyExc_ValueError, "more than %d template arguments", MAX_ARGS);
    for (Py_ssize_t i = 0; i < n; i++)
        if (!PyArg_ParseTuple(PyTuple_GetItem(given, i), "ss", &values[i].name, &values[i].value)) return NULL;
    Instance *k = (Instance *)new_object(state.instance_type);
    if (k == NULL) return NULL;
    Py_INCREF(t->ctx);
    k->ctx = t->ctx;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuTemplate_instantiate(&k->k, t->t, kernel, (unsigned)n, values, math, &messages);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) {
        free(messages);
        return (PyObject *)k;
    }
    Py_DECREF(k);
    return raise_messages(t->ctx->ctx, err, messages);
}

static PyMethodDef template_methods[] = {
    {"instantiate", instantiate, METH_VARARGS, "(kernel or None, ((name, value), ...), math) -> Instance"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot template_slots[] = {
    {Py_tp_new, (void *)template_new},
    {Py_tp_dealloc, (void *)template_dealloc},
    {Py_tp_methods, template_methods},
    {Py_tp_doc, "Template(context, name, source): GK source, checked."},
    {0, NULL},
};

PyType_Spec template_spec = {"pygpuarray._core.Template", sizeof(Template), 0, Py_TPFLAGS_DEFAULT, template_slots};

/* --------------------------------------------------------------------------------------------------- instances */

static void instance_dealloc(PyObject *self) {
    GpuInstance_free(((Instance *)self)->k);
    Py_CLEAR(((Instance *)self)->ctx);
    free_object(self);
}

/* Sizes of a grid or a group: 1 to 3 numbers. */
static int to_grid(PyObject *o, size_t *out) {
    size_t sizes[MAX_RANK];
    int n = to_shape(o, sizes);
    if (n == 0 || n > 3) {
        PyErr_SetString(PyExc_ValueError, "a launch has 1 to 3 dimensions");
        return -1;
    }
    for (int i = 0; i < n; i++) out[i] = sizes[i];
    return n;
}

static bool to_instance_arg(PyObject *o, gpuinstance_arg *arg) {
    if (is_array(o)) {
        Array *a = check_array(o, "a kernel's argument");
        if (a != NULL) *arg = gpuinstance_array(&a->ga);
        return a != NULL;
    }
    if (PyFloat_Check(o)) {
        *arg = gpuinstance_real(PyFloat_AsDouble(o));
    } else if (PyComplex_Check(o)) {
        *arg = gpuinstance_complex(PyComplex_RealAsDouble(o), PyComplex_ImagAsDouble(o));
    } else if (PyIndex_Check(o)) {
        Value v;
        if (!to_value(o, GA_LONG, &v)) {
            if (!PyErr_ExceptionMatches(PyExc_OverflowError)) return false;
            PyErr_Clear();
            if (!to_value(o, GA_ULONG, &v)) return false;
            *arg = gpuinstance_uint(v.u);
        } else {
            *arg = gpuinstance_int(v.i);
        }
    } else {
        PyErr_Format(PyExc_TypeError, "a kernel takes arrays and numbers, not %R", Py_TYPE(o));
    }
    return !PyErr_Occurred();
}

/* (groups, arguments): groups is an int or 1 to 3 of them. */
static PyObject *instance_run(PyObject *self, PyObject *args) {
    Instance *k = (Instance *)self;
    PyObject *grid, *given;
    size_t groups[3];
    gpuinstance_arg values[2 * MAX_ARGS];
    int err;
    if (!PyArg_ParseTuple(args, "OO!:run", &grid, &PyTuple_Type, &given)) return NULL;
    int nd = to_grid(grid, groups);
    Py_ssize_t n = PyTuple_Size(given);
    if (nd < 0) return NULL;
    if (n > 2 * MAX_ARGS) return PyErr_Format(PyExc_ValueError, "more than %d arguments", 2 * MAX_ARGS);
    for (Py_ssize_t i = 0; i < n; i++)
        if (!to_instance_arg(PyTuple_GetItem(given, i), &values[i])) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuInstance_call_args(k->k, (unsigned)nd, groups, NULL, (unsigned)n, values);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(k->ctx->ctx, err) : Py_NewRef(Py_None);
}

static PyObject *instance_text(PyObject *self, void *closure) {
    Instance *k = (Instance *)self;
    const char *text = "";
    int err = GpuInstance_property(k->k, (int)(intptr_t)closure, &text);
    return err != GA_NO_ERROR ? raise_error(k->ctx->ctx, err) : PyUnicode_FromString(text);
}

static PyObject *instance_group_size(PyObject *self, void *closure) {
    Instance *k = (Instance *)self;
    size_t size[3];
    (void)closure;
    int err = GpuInstance_property(k->k, GA_INSTANCE_PROP_GROUP_SIZE, size);
    return err != GA_NO_ERROR ? raise_error(k->ctx->ctx, err) : from_sizes(3, size);
}

static PyMethodDef instance_methods[] = {
    {"run", instance_run, METH_VARARGS, "(groups, arguments): launch. Returns at once."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef instance_getset[] = {
    {"name", instance_text, NULL, "The instance with its arguments: \"scale<T=f32>\".",
     (void *)(intptr_t)GA_INSTANCE_PROP_NAME},
    {"source", instance_text, NULL, "The CUDA C or OpenCL C that was emitted.",
     (void *)(intptr_t)GA_INSTANCE_PROP_SOURCE},
    {"group_size", instance_group_size, NULL, "Work-items of a group along each of three dimensions.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot instance_slots[] = {
    {Py_tp_dealloc, (void *)instance_dealloc},
    {Py_tp_methods, instance_methods},
    {Py_tp_getset, instance_getset},
    {Py_tp_doc, "A kernel of a template with its arguments."},
    {0, NULL},
};

PyType_Spec instance_spec = {"pygpuarray._core.Instance", sizeof(Instance), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, instance_slots};

/* ------------------------------------------------------------------------------------------------- raw kernels */

typedef struct Kernel {
    PyObject_HEAD gpukernel *k;
    Context *ctx;
    int count;
    int types[2 * MAX_ARGS]; /* GA_BUFFER or the type of a number */
} Kernel;

static PyObject *kernel_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context, *types;
    const char *source, *name;
    Py_ssize_t numbers[MAX_RANK];
    char *messages = NULL;
    int flags, err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "OssOi:Kernel", &context, &source, &name, &types, &flags)) return NULL;
    Context *ctx = check_context(context);
    int n = ctx != NULL ? to_numbers(types, numbers, "arguments") : -1;
    Kernel *k = n >= 0 ? (Kernel *)new_object(type) : NULL;
    if (k == NULL) return NULL;
    Py_INCREF(ctx);
    k->ctx = ctx;
    k->count = n;
    for (int i = 0; i < n; i++) k->types[i] = (int)numbers[i];
    Py_BEGIN_ALLOW_THREADS;
    k->k = gpukernel_init(ctx->ctx, 1, &source, NULL, name, (unsigned)n, k->types, flags, &err, &messages);
    Py_END_ALLOW_THREADS;
    if (k->k != NULL) {
        free(messages);
        return (PyObject *)k;
    }
    Py_DECREF(k);
    return raise_messages(ctx->ctx, err, messages);
}

static void kernel_dealloc(PyObject *self) {
    gpukernel_release(((Kernel *)self)->k);
    Py_CLEAR(((Kernel *)self)->ctx);
    free_object(self);
}

static bool to_kernel_arg(Kernel *k, int i, PyObject *o, Value *value, void **arg) {
    if (k->types[i] != GA_BUFFER) {
        *arg = value;
        return to_value(o, k->types[i], value);
    }
    Array *a = check_array(o, "a kernel's argument");
    if (a == NULL) return false;
    if (a->ga.offset != 0) {
        PyErr_Format(PyExc_ValueError,
                     "argument %d is a view that starts inside its buffer: kernels of plain text get "
                     "buffers; pass a copy, or the offset as an argument of its own",
                     i);
        return false;
    }
    *arg = a->ga.data;
    return true;
}

/* (groups, group size, arguments, bytes of dynamic local memory) */
static PyObject *kernel_run(PyObject *self, PyObject *args) {
    Kernel *k = (Kernel *)self;
    PyObject *grid, *group, *given;
    size_t groups[3], size[3];
    Value values[2 * MAX_ARGS];
    void *argv[2 * MAX_ARGS];
    Py_ssize_t shared = 0;
    int err;
    if (!PyArg_ParseTuple(args, "OOO!n:run", &grid, &group, &PyTuple_Type, &given, &shared)) return NULL;
    int nd = to_grid(grid, groups), nl = nd > 0 ? to_grid(group, size) : -1;
    if (nl < 0) return NULL;
    if (nl != nd || shared < 0)
        return PyErr_Format(PyExc_ValueError, "groups and group size have the same number of dimensions");
    if (PyTuple_Size(given) != k->count)
        return PyErr_Format(PyExc_TypeError, "the kernel has %d arguments, not %zd", k->count, PyTuple_Size(given));
    for (int i = 0; i < k->count; i++)
        if (!to_kernel_arg(k, i, PyTuple_GetItem(given, i), &values[i], &argv[i])) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gpukernel_call(k->k, (unsigned)nd, groups, size, (size_t)shared, argv);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(k->ctx->ctx, err) : Py_NewRef(Py_None);
}

static PyMethodDef kernel_methods[] = {
    {"run", kernel_run, METH_VARARGS, "(groups, group size, arguments, local bytes): launch. Returns at once."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot kernel_slots[] = {
    {Py_tp_new, (void *)kernel_new},
    {Py_tp_dealloc, (void *)kernel_dealloc},
    {Py_tp_methods, kernel_methods},
    {Py_tp_doc, "Kernel(context, source, name, argument types, flags)"},
    {0, NULL},
};

PyType_Spec kernel_spec = {"pygpuarray._core.Kernel", sizeof(Kernel), 0, Py_TPFLAGS_DEFAULT, kernel_slots};
