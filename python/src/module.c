/* The module: its types, its exceptions, and conversion of the library's errors to Python's. */
#include "core.h"

State state;

static PyObject *exception_of(int err) {
    switch (err) {
    case GA_MEMORY_ERROR: return PyExc_MemoryError;
    case GA_VALUE_ERROR:
    case GA_READONLY_ERROR:
    case GA_WRITEONLY_ERROR:
    case GA_UNALIGNED_ERROR:
    case GA_COPY_ERROR:
    case GA_XLARGE_ERROR: return PyExc_ValueError;
    default: return state.gpu_error;
    }
}

/* Remove the C function's name from the start of a text: users of Python did not call it. */
static const char *without_function(const char *text) {
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    bool function = strncmp(text, "Gpu", 3) == 0 || strncmp(text, "gpu", 3) == 0;
    return function && strncmp(text + n, ": ", 2) == 0 ? text + n + 2 : text;
}

PyObject *raise_error(gpucontext *ctx, int err) {
    const char *said = without_function(gpucontext_error(ctx, err));
    PyObject *text = PyUnicode_DecodeUTF8(said, (Py_ssize_t)strlen(said), "replace");
    if (text == NULL) return NULL;
    PyObject *type = exception_of(err);
    PyObject *error = PyObject_CallFunctionObjArgs(type, text, NULL);
    Py_DECREF(text);
    if (error == NULL) return NULL;
    if (type == state.gpu_error) {
        PyObject *code = PyLong_FromLong(err);
        if (code == NULL || PyObject_SetAttrString(error, "code", code) < 0) PyErr_Clear();
        Py_XDECREF(code);
    }
    PyErr_SetObject(type, error);
    Py_DECREF(error);
    return NULL;
}

int raise_error_int(gpucontext *ctx, int err) {
    raise_error(ctx, err);
    return -1;
}

PyTypeObject *add_type(PyObject *module, PyType_Spec *spec) {
    PyObject *type = PyType_FromSpec(spec);
    if (type == NULL) return NULL;
    if (PyModule_AddObjectRef(module, strrchr(spec->name, '.') + 1, type) < 0) {
        Py_DECREF(type);
        return NULL;
    }
    return (PyTypeObject *)type; /* the reference stays with `state` */
}

/* Store an object that the package passes, and release the old one. */
static void keep(PyObject **place, PyObject *o) {
    PyObject *old = *place;
    Py_INCREF(o);
    *place = o;
    Py_XDECREF(old);
}

static PyObject *setup(PyObject *module, PyObject *args) {
    PyObject *ndarray, *dtypes, *resolve, *coerce, *get_items, *set_items, *call, *generic;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOOOOOO:setup", &ndarray, &dtypes, &resolve, &coerce, &get_items, &set_items, &call,
                          &generic))
        return NULL;
    if (!PyType_Check(ndarray) || !PyType_IsSubtype((PyTypeObject *)ndarray, state.array_type))
        return PyErr_Format(PyExc_TypeError, "setup: the first argument is no subclass of Array");
    if (!PyTuple_Check(dtypes) || PyTuple_Size(dtypes) != TYPES)
        return PyErr_Format(PyExc_TypeError, "setup: %d dtypes are needed", TYPES);
    keep((PyObject **)&state.ndarray, ndarray);
    state.new_ndarray = (PyObject * (*)(PyTypeObject *, Py_ssize_t)) PyType_GetSlot(state.ndarray, Py_tp_alloc);
    keep(&state.dtypes, dtypes);
    keep(&state.resolve, resolve);
    keep(&state.coerce, coerce);
    keep(&state.get_items, get_items);
    keep(&state.set_items, set_items);
    keep(&state.call, call);
    keep(&state.generic, generic);
    Py_RETURN_NONE;
}

static PyObject *version(PyObject *module, PyObject *unused) {
    (void)module, (void)unused;
    return PyUnicode_FromString(gpuarray_version_string());
}

static PyMethodDef functions[] = {
    {"setup", setup, METH_VARARGS, "Hand over what the package decides: the class of results, dtypes, hooks."},
    {"library_version", version, METH_NOARGS,
     "library_version($module, /)\n--\n\nVersion of the C library that is loaded.\n\n"
     "Examples\n--------\n>>> ga.library_version().count(\".\")\n2\n"},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "pygpuarray._core",
    "The C library's objects for the package; not for use from outside.",
    -1,
    functions,
    NULL,
    NULL,
    NULL,
    NULL,
};

PyMODINIT_FUNC PyInit__core(void);

PyMODINIT_FUNC PyInit__core(void) {
    const struct {
        PyTypeObject **place;
        PyType_Spec *spec;
    } types[] = {
        {&state.context_type, &context_spec},     {&state.array_type, &array_spec},
        {&state.elemwise_type, &elemwise_spec},   {&state.ufunc_type, &ufunc_spec},
        {&state.reduction_type, &reduction_spec}, {&state.scan_type, &scan_spec},
        {&state.template_type, &template_spec},   {&state.instance_type, &instance_spec},
        {&state.kernel_type, &kernel_spec},       {&state.loan_type, &loan_spec},
        {&state.comm_type, &comm_spec},           {&state.graph_type, &graph_spec},
    };
    PyMethodDef *tables[] = {array_functions,       context_functions,    operation_functions,  selecting_functions,
                             sorting_functions,     row_functions,        random_functions,     neural_functions,
                             dlpack_functions,      foreign_functions,    fft_functions,        linalg_functions,
                             product_functions,     profile_functions,    collective_functions, recording_functions,
                             compiling_functions,   image_functions,      sparse_functions,     elementwise_functions,
                             convolution_functions, resampling_functions, optimiser_functions,  attention_functions,
                             recurrent_functions,   quantised_functions};

    if (gpuarray_version() / 1000 < GPUARRAY_VERSION_NUMBER / 1000)
        return PyErr_Format(PyExc_ImportError, "libgpuarray %s is too old: this package needs %d.%d or newer",
                            gpuarray_version_string(), GPUARRAY_VERSION_NUMBER / 1000000,
                            GPUARRAY_VERSION_NUMBER / 1000 % 1000);
    complete_array_spec();
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL) return NULL;
    state.gpu_error = PyErr_NewExceptionWithDoc("pygpuarray.GpuError",
                                                "An error of a driver, a device or the library that is no other "
                                                "exception of Python's; `code` is the library's number.",
                                                PyExc_RuntimeError, NULL);
    bool ok = state.gpu_error != NULL && PyModule_AddObjectRef(module, "GpuError", state.gpu_error) == 0;
    for (size_t i = 0; ok && i < sizeof types / sizeof *types; i++)
        ok = (*types[i].place = add_type(module, types[i].spec)) != NULL;
    for (size_t i = 0; ok && i < sizeof tables / sizeof *tables; i++)
        ok = PyModule_AddFunctions(module, tables[i]) == 0;
    PyObject *api = ok ? exchange_api() : NULL;
    ok = api != NULL && PyModule_AddObjectRef(module, "dlpack_exchange_api", api) == 0;
    Py_XDECREF(api);
    if (ok) return module;
    Py_DECREF(module);
    return NULL;
}
