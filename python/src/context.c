/* Contexts: open devices. */
#include "core.h"

Context *new_context(PyTypeObject *type, gpucontext *ctx) {
    Context *c = (Context *)new_object(type);
    if (c != NULL)
        c->ctx = ctx;
    else
        gpucontext_deref(ctx);
    return c;
}

/* Open a context with options, of a backend, on the device that `words` name there. */
static int open_with(gpucontext **ctx, const char *backend, const char *words, size_t limit, int reproducible,
                     int timing) {
    gpucontext_props *props;
    int err = gpucontext_props_new(&props);
    if (err != GA_NO_ERROR) return err;
    if (words[0] != '\0') err = gpucontext_props_device(props, words);
    if (err == GA_NO_ERROR) err = gpucontext_props_alloc_cache(props, 0, limit);
    if (err == GA_NO_ERROR && reproducible) err = gpucontext_props_reproducible(props, 1);
    if (err == GA_NO_ERROR && timing) err = gpucontext_props_timing(props, 1);
    if (err == GA_NO_ERROR) return gpucontext_init(ctx, backend, props);
    gpucontext_props_del(props);
    return err;
}

static PyObject *context_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    static char *names[] = {"spec", "backend", "limit", "reproducible", "timing", NULL};
    const char *spec = NULL, *backend = NULL;
    Py_ssize_t limit = -1;
    gpucontext *ctx;
    int reproducible = 0, timing = 0, err;

    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|zznpp:Context", names, &spec, &backend, &limit, &reproducible,
                                     &timing))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = backend == NULL ? gpucontext_open(&ctx, spec)
                          : open_with(&ctx, backend, spec != NULL ? spec : "", limit < 0 ? SIZE_MAX : (size_t)limit,
                                      reproducible, timing);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(NULL, err);
    return (PyObject *)new_context(type, ctx);
}

static void context_dealloc(PyObject *self) {
    Context *c = (Context *)self;
    gpucontext *ctx = c->ctx;

    free_kernels(c);
    Py_BEGIN_ALLOW_THREADS;
    gpucontext_deref(ctx); /* the last reference waits for the device */
    Py_END_ALLOW_THREADS;
    free_object(self);
}

Context *check_context(PyObject *o) {
    if (PyObject_TypeCheck(o, state.context_type)) return (Context *)o;
    PyErr_SetString(PyExc_TypeError, "a device of pygpuarray is needed");
    return NULL;
}

/* ----------------------------------------------------------------------------------------------- properties */

enum property { NAME, BACKEND, LANGUAGE, ARCHITECTURE, UNIQUE_ID, UNITS, TOTAL, FREE, LARGEST, LOCAL, GROUP, HALF };

static PyObject *get_text(gpucontext *ctx, enum property p) {
    char name[256];
    const char *text = name;
    int id = p == NAME ? GA_CTX_PROP_DEVNAME : p == UNIQUE_ID ? GA_CTX_PROP_UNIQUE_ID : GA_CTX_PROP_LANGUAGE;
    if (p == BACKEND) id = GA_CTX_PROP_BACKEND;
    if (p == ARCHITECTURE) id = GA_CTX_PROP_BIN_ID;
    memset(name, 0, sizeof name);
    int err = gpucontext_property(ctx, id, p == NAME || p == UNIQUE_ID ? (void *)name : (void *)&text);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

static PyObject *get_property(PyObject *self, void *closure) {
    gpucontext *ctx = ((Context *)self)->ctx;
    enum property p = (enum property)(intptr_t)closure;
    static const int sizes[] = {[TOTAL] = GA_CTX_PROP_TOTAL_GMEM,
                                [FREE] = GA_CTX_PROP_FREE_GMEM,
                                [LARGEST] = GA_CTX_PROP_LARGEST_MEMBLOCK,
                                [LOCAL] = GA_CTX_PROP_LMEMSIZE,
                                [GROUP] = GA_CTX_PROP_MAXLSIZE0};
    unsigned units = 0;
    int err, flag = 0;
    size_t size = 0;

    if (p <= UNIQUE_ID) return get_text(ctx, p);
    if (p == UNITS)
        err = gpucontext_property(ctx, GA_CTX_PROP_NUMPROCS, &units);
    else if (p == HALF)
        err = gpucontext_property(ctx, GA_CTX_PROP_NATIVE_FLOAT16, &flag);
    else
        err = gpucontext_property(ctx, sizes[p], &size);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    return p == UNITS ? PyLong_FromUnsignedLong(units) : p == HALF ? PyBool_FromLong(flag) : PyLong_FromSize_t(size);
}

static PyObject *get_pointer(PyObject *self, void *closure) {
    (void)closure;
    return PyLong_FromVoidPtr(((Context *)self)->ctx);
}

#define PROPERTY(name, id, doc, code, result) \
    { name, get_property, NULL, doc EXAMPLE(code, result), (void *)(intptr_t)(id) }
static PyObject *get_fast(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(((Context *)self)->fast);
}

static int set_fast(PyObject *self, PyObject *value, void *unused) {
    (void)unused;
    int fast = value != NULL ? PyObject_IsTrue(value) : -1;
    if (fast < 0) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_AttributeError, "it cannot be deleted");
        return -1;
    }
    ((Context *)self)->fast = fast;
    return 0;
}

static PyGetSetDef context_getset[] = {
    PROPERTY("name", NAME, "Name of the device in the vendor's words.", "len(ga.default_device().name) > 0", "True"),
    PROPERTY("backend", BACKEND, "\"cuda\" or \"opencl\".", "ga.default_device().backend in (\"cuda\", \"opencl\")",
             "True"),
    PROPERTY("language", LANGUAGE, "What plain kernels are written in: \"CUDA C\" or \"OpenCL C\".",
             "ga.default_device().language in (\"CUDA C\", \"OpenCL C\")", "True"),
    PROPERTY("architecture", ARCHITECTURE, "What compiled kernels fit, and the compiler: \"sm_90 nvrtc-13.0 ...\".",
             "len(ga.default_device().architecture) > 0", "True"),
    PROPERTY("unique_id", UNIQUE_ID, "Tells this device from the others of the machine; a PCI id on CUDA.",
             "isinstance(ga.default_device().unique_id, str)", "True"),
    PROPERTY("compute_units", UNITS, "Number of compute units.", "ga.default_device().compute_units > 0", "True"),
    PROPERTY("total_memory", TOTAL, "Bytes of the device's memory.", "ga.default_device().total_memory > 0", "True"),
    PROPERTY("free_memory", FREE, "Bytes still free; on OpenCL by the library's own account.",
             "0 < ga.default_device().free_memory <= ga.default_device().total_memory", "True"),
    PROPERTY("largest_block", LARGEST, "Bytes of the largest array.", "ga.default_device().largest_block > 0", "True"),
    PROPERTY("local_memory", LOCAL, "Bytes of local memory a group of work-items can have.",
             "ga.default_device().local_memory > 0", "True"),
    PROPERTY("max_group_size", GROUP, "Most work-items of a group.", "ga.default_device().max_group_size > 0", "True"),
    PROPERTY("native_float16", HALF, "Can kernels compute in half?",
             "ga.default_device().native_float16 in (True, False)", "True"),
    {"fast", get_fast, set_fast,
     "Are functions of real elements whatever is fastest?" EXAMPLE(
         "with ga.fast_math():\n...     ga.default_device().fast", "True"),
     NULL},
    {"pointer", get_pointer, NULL,
     "Address of the library's gpucontext, for C code." EXAMPLE("ga.default_device().pointer > 0", "True"), NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* -------------------------------------------------------------------------------------------------- methods */

static PyObject *context_call(PyObject *self, int (*f)(gpucontext *)) {
    gpucontext *ctx = ((Context *)self)->ctx;
    int err;
    Py_BEGIN_ALLOW_THREADS;
    err = f(ctx);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

static PyObject *context_sync(PyObject *self, PyObject *unused) {
    (void)unused;
    return context_call(self, gpucontext_sync);
}

/* *failed receives the context that has the text of an error. */
static int wait_for(gpucontext *ctx, gpucontext *other, gpucontext **failed) {
    int err;
    gpuevent *e = gpuevent_new(other, &err);
    *failed = other;
    if (err == GA_NO_ERROR) err = gpuevent_record(e);
    if (err == GA_NO_ERROR) {
        *failed = ctx;
        err = gpuevent_wait(ctx, e);
    }
    gpuevent_release(e);
    return err;
}

static PyObject *context_wait_for(PyObject *self, PyObject *o) {
    gpucontext *failed;
    int err;
    Context *other = check_context(o);
    if (other == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = wait_for(((Context *)self)->ctx, other->ctx, &failed);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(failed, err) : Py_NewRef(Py_None);
}

static PyObject *context_trim(PyObject *self, PyObject *unused) {
    (void)unused;
    return context_call(self, gpucontext_trim);
}

static PyObject *memory_stats(PyObject *self, PyObject *unused) {
    gpucontext *ctx = ((Context *)self)->ctx;
    ga_memory_stats s;
    (void)unused;
    int err = gpucontext_memory_stats(ctx, &s);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    PyObject *limit = s.limit == SIZE_MAX ? Py_NewRef(Py_None) : PyLong_FromSize_t(s.limit);
    return Py_BuildValue("{s:K,s:K,s:K,s:N,s:K,s:K}", "in_use", (unsigned long long)s.in_use, "cached",
                         (unsigned long long)s.cached, "peak", (unsigned long long)s.peak, "limit", limit, "allocs",
                         (unsigned long long)s.allocs, "hits", (unsigned long long)s.hits);
}

static PyMethodDef context_methods[] = {
    {"sync", context_sync, METH_NOARGS,
     "sync($self, /)\n--\n\nWait until all work of the device has finished; reports faults of kernels.\n\n"
     "Examples\n--------\n>>> ga.default_device().sync()\n"},
    {"wait_for", context_wait_for, METH_O,
     "wait_for($self, other, /)\n--\n\n"
     "Later work comes after what another device was given so far; the host does not wait if both are of one backend."
     "\n\nExamples\n--------\n>>> device = ga.default_device()\n"
     ">>> ga.Device.open(device.backend).wait_for(device)\n"},
    {"trim", context_trim, METH_NOARGS,
     "trim($self, /)\n--\n\nGive cached memory back to the device. Live arrays stay.\n\n"
     "Examples\n--------\n>>> ga.default_device().trim()\n"},
    {"memory_stats", memory_stats, METH_NOARGS,
     "memory_stats($self, /)\n--\n\n"
     "Accounts of the memory pool as a dict: in_use, cached, peak, limit (None: no limit) in bytes; allocs, hits."
     "\n\nExamples\n--------\n>>> ga.default_device().memory_stats()[\"in_use\"] >= 0\nTrue\n"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot context_slots[] = {
    {Py_tp_new, (void *)context_new},
    {Py_tp_dealloc, (void *)context_dealloc},
    {Py_tp_methods, context_methods},
    {Py_tp_getset, context_getset},
    {Py_tp_doc, "A device that is open, with its queue, memory pool and compiled kernels."},
    {0, NULL},
};

PyType_Spec context_spec = {"pygpuarray._core.Context", sizeof(Context), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                            context_slots};

/* -------------------------------------------------------------------------------------------------- devices */

/* Add the devices of a platform to the list; errors of a driver that cannot be used now are ignored. */
static bool add_devices(PyObject *list, const char *backend, unsigned platform) {
    unsigned count = 0;
    int err;
    Py_BEGIN_ALLOW_THREADS;
    err = gpu_get_device_count(backend, platform, &count);
    Py_END_ALLOW_THREADS;
    for (unsigned i = 0; err == GA_NO_ERROR && i < count; i++) {
        gpu_device_info info;
        char spec[64];
        if (gpu_get_device_info(backend, platform, i, &info) != GA_NO_ERROR ||
            gpu_get_device_spec(backend, platform, i, spec, sizeof spec) != GA_NO_ERROR)
            continue;
        PyObject *entry =
            Py_BuildValue("(sssssssnO)", spec, backend, info.name, info.platform, info.driver, info.pci_id, info.uuid,
                          (Py_ssize_t)info.total_memory, info.is_cpu ? Py_True : Py_False);
        bool ok = entry != NULL && PyList_Append(list, entry) == 0;
        Py_XDECREF(entry);
        if (!ok) return false;
    }
    return true;
}

static PyObject *devices(PyObject *module, PyObject *unused) {
    PyObject *list = PyList_New(0);
    const char *backend;
    (void)module, (void)unused;
    for (unsigned b = 0; list != NULL && (backend = gpu_get_backend_name(b)) != NULL; b++) {
        unsigned platforms = 0;
        int err;
        Py_BEGIN_ALLOW_THREADS;
        err = gpu_get_platform_count(backend, &platforms);
        Py_END_ALLOW_THREADS;
        for (unsigned p = 0; err == GA_NO_ERROR && p < platforms; p++)
            if (!add_devices(list, backend, p)) {
                Py_DECREF(list);
                return NULL;
            }
    }
    return list;
}

PyMethodDef context_functions[] = {
    {"devices", devices, METH_NOARGS,
     "All devices found, each a tuple: spec, backend, name, platform, driver, pci_id, uuid, total_memory, is_cpu."},
    {NULL, NULL, 0, NULL},
};
