/* Work that is recorded once and launched again: gpuarray/graph.h. */
#include "core.h"

#include <string.h>

typedef struct Graph {
    PyObject_HEAD gpugraph *graph; /* retains its context */
} Graph;

/* (context, "begin", "separate" or "cancel"): record the work that this thread enqueues, joining elementwise calls or
 * not, or discard the recording */
static PyObject *record(PyObject *module, PyObject *args) {
    PyObject *context;
    const char *what;
    (void)module;
    if (!PyArg_ParseTuple(args, "Os:record", &context, &what)) return NULL;
    Context *ctx = check_context(context);
    if (ctx == NULL) return NULL;
    int err;
    if (strcmp(what, "begin") == 0)
        err = gpugraph_begin(ctx->ctx);
    else if (strcmp(what, "separate") == 0)
        err = gpugraph_begin_with(ctx->ctx, GA_GRAPH_SEPARATE);
    else if (strcmp(what, "cancel") == 0)
        err = gpugraph_cancel(ctx->ctx);
    else
        return PyErr_Format(PyExc_ValueError, "record() takes \"begin\", \"separate\" or \"cancel\", not \"%s\"", what);
    return err != GA_NO_ERROR ? raise_error(ctx->ctx, err) : Py_NewRef(Py_None);
}

/* (context): end the recording and return its graph */
static PyObject *graph_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context;
    int err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "O:Graph", &context)) return NULL;
    Context *ctx = check_context(context);
    if (ctx == NULL) return NULL;
    Graph *g = (Graph *)new_object(type);
    if (g == NULL) {
        (void)gpugraph_cancel(ctx->ctx);
        return NULL;
    }
    g->graph = NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gpugraph_end(ctx->ctx, &g->graph);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) return (PyObject *)g;
    Py_DECREF(g);
    return raise_error(ctx->ctx, err);
}

static void graph_dealloc(PyObject *self) {
    gpugraph *graph = ((Graph *)self)->graph;
    Py_BEGIN_ALLOW_THREADS;
    gpugraph_release(graph);
    Py_END_ALLOW_THREADS;
    free_object(self);
}

static PyObject *graph_launch(PyObject *self, PyObject *unused) {
    gpugraph *graph = ((Graph *)self)->graph;
    int err;
    (void)unused;
    Py_BEGIN_ALLOW_THREADS;
    err = gpugraph_launch(graph);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(gpugraph_context(graph), err);
    Py_RETURN_NONE;
}

/* Does the array cover its whole buffer, so that the buffer can be replaced? */
static bool is_whole(const GpuArray *a) {
    size_t size = 0, bytes = gpuarray_get_elsize(a->typecode);
    for (unsigned i = 0; i < a->nd; i++) bytes *= a->dimensions[i];
    if (gpudata_property(a->data, GA_BUFFER_PROP_SIZE, &size) != GA_NO_ERROR) return false;
    return a->offset == 0 && GpuArray_ISONESEGMENT(a) && bytes == size;
}

/* (array, array): use the second one's memory instead of the first one's */
static PyObject *graph_replace(PyObject *self, PyObject *args) {
    gpugraph *graph = ((Graph *)self)->graph;
    Array *old, *array;
    int err;
    if (!PyArg_ParseTuple(args, "O&O&:replace", to_array, &old, to_array, &array)) return NULL;
    if (!is_whole(&array->ga)) {
        PyErr_SetString(PyExc_ValueError,
                        "replace takes an array with memory of its own, not a view of another's: give "
                        "it x.copy()");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = gpugraph_replace(graph, old->ga.data, array->ga.data);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(gpugraph_context(graph), err);
    Py_RETURN_NONE;
}

static PyObject *graph_steps(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLong(gpugraph_steps(((Graph *)self)->graph));
}

static PyObject *graph_issued(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLong(gpugraph_issued(((Graph *)self)->graph));
}

static PyMethodDef graph_methods[] = {
    {"launch", graph_launch, METH_NOARGS, "Do the recorded work."},
    {"replace", graph_replace, METH_VARARGS, "(array, array): the second one's memory in place of the first one's."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef graph_getset[] = {
    {"steps", graph_steps, NULL, "Number of kernels, copies and other pieces of work.", NULL},
    {"issued", graph_issued, NULL, "The same, those that were joined counted once.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot graph_slots[] = {
    {Py_tp_new, (void *)graph_new},
    {Py_tp_dealloc, (void *)graph_dealloc},
    {Py_tp_methods, graph_methods},
    {Py_tp_getset, graph_getset},
    {Py_tp_doc, "Graph(context): what was recorded in it since record(context, \"begin\")"},
    {0, NULL},
};

PyType_Spec graph_spec = {"pygpuarray._core.Graph", sizeof(Graph), 0, Py_TPFLAGS_DEFAULT, graph_slots};

PyMethodDef recording_functions[] = {
    {"record", record, METH_VARARGS, "(context, \"begin\", \"separate\" or \"cancel\")"},
    {NULL, NULL, 0, NULL},
};
