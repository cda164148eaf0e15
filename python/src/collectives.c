/* Communicators: arrays exchanged by several devices, gpuarray/collectives.h. */
#include "core.h"

#include <string.h>

typedef struct Comm {
    PyObject_HEAD gpucomm *comm; /* retains its context; NULL once it has left the clique */
} Comm;

/* (context) -> id of a new clique, as bytes */
static PyObject *clique_id(PyObject *module, PyObject *o) {
    Context *ctx = check_context(o);
    gpucommCliqueId id;
    int err;
    (void)module;
    if (ctx == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gpucomm_gen_clique_id(ctx->ctx, &id);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx->ctx, err);
    return PyBytes_FromStringAndSize(id.internal, sizeof id.internal);
}

/* (context, id, number of members, rank) */
static PyObject *comm_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context;
    gpucommCliqueId id;
    const char *bytes;
    Py_ssize_t length;
    int count, rank, err;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "Oy#ii:Comm", &context, &bytes, &length, &count, &rank)) return NULL;
    Context *ctx = check_context(context);
    if (ctx == NULL) return NULL;
    if (length != sizeof id.internal)
        return PyErr_Format(PyExc_ValueError, "a clique's id has %zu bytes, not %zd", sizeof id.internal, length);
    memcpy(id.internal, bytes, sizeof id.internal);
    Comm *c = (Comm *)new_object(type);
    if (c == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gpucomm_new(&c->comm, ctx->ctx, id, count, rank);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) return (PyObject *)c;
    Py_DECREF(c);
    return raise_error(ctx->ctx, err);
}

static PyObject *comm_close(PyObject *self, PyObject *unused) {
    Comm *c = (Comm *)self;
    gpucomm *comm = c->comm;
    (void)unused;
    c->comm = NULL;
    Py_BEGIN_ALLOW_THREADS;
    gpucomm_free(comm);
    Py_END_ALLOW_THREADS;
    Py_RETURN_NONE;
}

static void comm_dealloc(PyObject *self) {
    Py_XDECREF(comm_close(self, NULL));
    free_object(self);
}

static const char *const operations[] = {"all_reduce", "reduce", "reduce_scatter", "broadcast", "all_gather"};
enum operation { ALL_REDUCE, REDUCE, REDUCE_SCATTER, BROADCAST, ALL_GATHER, OPERATIONS };

static int call_collective(enum operation which, gpucomm *comm, Array *a, Array *out, int op, int root) {
    switch (which) {
    case ALL_REDUCE: return GpuArray_all_reduce(&a->ga, &out->ga, op, comm);
    case REDUCE:
        return out != NULL ? GpuArray_reduce(&a->ga, &out->ga, op, root, comm)
                           : GpuArray_reduce_from(&a->ga, op, root, comm);
    case REDUCE_SCATTER: return GpuArray_reduce_scatter(&a->ga, &out->ga, op, comm);
    case BROADCAST: return GpuArray_broadcast(&a->ga, root, comm);
    case ALL_GATHER: return GpuArray_all_gather(&a->ga, &out->ga, comm);
    case OPERATIONS: break;
    }
    return GA_INVALID_ERROR;
}

/* (name, array, result or None, operation, root) */
static PyObject *comm_run(PyObject *self, PyObject *args) {
    gpucomm *comm = ((Comm *)self)->comm;
    const char *name;
    PyObject *x, *y;
    Array *out = NULL;
    int op, root, which = 0, err;
    if (!PyArg_ParseTuple(args, "sOOii:run", &name, &x, &y, &op, &root)) return NULL;
    if (comm == NULL) return PyErr_Format(PyExc_ValueError, "the communicator has left its clique");
    while (which < OPERATIONS && strcmp(name, operations[which]) != 0) which++;
    gpucontext *ctx = gpucomm_context(comm);
    Array *a = array_of(x, ctx, name);
    if (a == NULL || (y != Py_None && (out = array_of(y, ctx, name)) == NULL)) return NULL;
    if (out == NULL && which != REDUCE && which != BROADCAST)
        return PyErr_Format(PyExc_TypeError, "%s needs an array for its result", name);
    gpucomm_retain(comm); /* another thread may close it meanwhile */
    Py_BEGIN_ALLOW_THREADS;
    err = call_collective((enum operation)which, comm, a, out, op, root);
    gpucomm_free(comm);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(ctx, err) : Py_NewRef(Py_None);
}

static PyObject *comm_number(PyObject *self, void *closure) {
    gpucomm *comm = ((Comm *)self)->comm;
    int number = 0;
    if (comm == NULL) return PyErr_Format(PyExc_ValueError, "the communicator has left its clique");
    int err = closure != NULL ? gpucomm_get_rank(comm, &number) : gpucomm_get_count(comm, &number);
    return err != GA_NO_ERROR ? raise_error(gpucomm_context(comm), err) : PyLong_FromLong(number);
}

/* A clique of one, for examples. */
#define ALONE                                                                                                  \
    "from pygpuarray import collectives\n>>> with collectives.Communicator(collectives.clique_id(), 1, 0) as " \
    "everybody:\n...     "
#define JOINING \
    "from pygpuarray import collectives\n>>> everybody = collectives.Communicator(collectives.clique_id(), 1, 0)\n"

static PyGetSetDef comm_getset[] = {
    {"count", comm_number, NULL, "How many members the clique has." EXAMPLE(ALONE "everybody.count", "1"), NULL},
    {"rank", comm_number, NULL, "Which of them this one is." EXAMPLE(ALONE "everybody.rank", "0"), (void *)operations},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef comm_methods[] = {
    {"close", comm_close, METH_NOARGS,
     "close($self, /)\n--\n\nLeave the clique, after this device's work; every member must." EXAMPLE(
         JOINING ">>> everybody.close()", "")},
    {"run", comm_run, METH_VARARGS,
     "run($self, name, array, result, operation, root, /)\n--\n\nAn operation by its name; the result may be "
     "None." EXAMPLE(ALONE "everybody.run(\"broadcast\", ga.zeros(2), None, 0, 0)", "")},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot comm_slots[] = {
    {Py_tp_new, (void *)comm_new},
    {Py_tp_dealloc, (void *)comm_dealloc},
    {Py_tp_methods, comm_methods},
    {Py_tp_getset, comm_getset},
    {Py_tp_doc, "Comm(context, id, number of members, rank)"},
    {0, NULL},
};

PyType_Spec comm_spec = {"pygpuarray._core.Comm", sizeof(Comm), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                         comm_slots};

PyMethodDef collective_functions[] = {
    {"clique_id", clique_id, METH_O, "(context) -> the bytes that name a new clique"},
    {NULL, NULL, 0, NULL},
};
