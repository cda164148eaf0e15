/* Steps of optimisers, and embedding. */
#include "core.h"

/* The arrays of a tuple, some of which may be None, which becomes NULL; of the context, which the first array sets. */
static bool take_tuple(PyObject *tuple, Py_ssize_t count, const char *what, gpucontext **ctx, const GpuArray **of) {
    if (!PyTuple_Check(tuple) || (count >= 0 && PyTuple_Size(tuple) != count)) {
        PyErr_Format(PyExc_TypeError, "%s: a tuple of %zd arrays is due", what, count);
        return false;
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        PyObject *o = PyTuple_GetItem(tuple, i);
        of[i] = NULL;
        if (o == Py_None) continue;
        if (*ctx == NULL) {
            Array *first = check_array(o, what);
            if (first == NULL) return false;
            *ctx = first->ctx->ctx;
        }
        if (!optional_array(o, *ctx, what, &of[i])) return false;
    }
    return true;
}

static GpuArray *written(const GpuArray *a) {
    return (GpuArray *)(uintptr_t)a;
}

/* Memory for some tensors; NULL with an exception set. */
static void *room_for(Py_ssize_t n, size_t size) {
    void *p = PyMem_Calloc((size_t)n + 1, size);
    if (p == NULL) PyErr_NoMemory();
    return p;
}

/* Parse a tuple of tuples (param, grad, master or None, state or None, ...) into `tensors`. */
static bool take_tensors(PyObject *tuple, gpucontext **ctx, ga_optim_tensor *tensors) {
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        const GpuArray *of[6];
        if (!take_tuple(PyTuple_GetItem(tuple, i), 6, "a tensor of an optimiser", ctx, of)) return false;
        tensors[i] =
            (ga_optim_tensor){written(of[0]), of[1], written(of[2]), {written(of[3]), written(of[4]), written(of[5])}};
    }
    return true;
}

/* ((kind, flags, lr, weight_decay, momentum, dampening, beta1, beta2, alpha, eps, lr_decay, step, max_norm),
 * (steps, rate, scale, found, norm), ((param, grad, master, state, state, state), ...)) */
static PyObject *optim_step(PyObject *module, PyObject *args) {
    PyObject *scalars, *tuple;
    const GpuArray *of[5];
    gpucontext *ctx = NULL;
    ga_optim how = {0};
    int kind, err;
    long long step;
    (void)module;
    if (!PyArg_ParseTuple(args, "(iidddddddddLd)OO!:optim_step", &kind, &how.flags, &how.lr, &how.weight_decay,
                          &how.momentum, &how.dampening, &how.beta1, &how.beta2, &how.alpha, &how.eps, &how.lr_decay,
                          &step, &how.max_norm, &scalars, &PyTuple_Type, &tuple) ||
        !take_tuple(scalars, 5, "optim_step", &ctx, of))
        return NULL;
    how.kind = (ga_optim_kind)kind;
    how.step = step;
    how.steps = written(of[0]);
    how.rate = of[1];
    how.scale = of[2];
    how.found = of[3];
    how.norm = of[4];
    const Py_ssize_t n = PyTuple_Size(tuple);
    ga_optim_tensor *tensors = room_for(n, sizeof *tensors);
    if (tensors == NULL || !take_tensors(tuple, &ctx, tensors)) {
        PyMem_Free(tensors);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = GpuOptim_step(&how, (size_t)n, tensors);
    Py_END_ALLOW_THREADS;
    PyMem_Free(tensors);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* (norm or found, tuple of arrays, find) */
static PyObject *optim_gradients(PyObject *module, PyObject *args) {
    PyObject *o, *tuple;
    int find, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO!p:optim_gradients", &o, &PyTuple_Type, &tuple, &find)) return NULL;
    Array *out = check_array(o, "optim_gradients");
    const Py_ssize_t n = PyTuple_Size(tuple);
    const GpuArray **grads = out != NULL ? room_for(n, sizeof *grads) : NULL;
    if (grads == NULL) return NULL;
    gpucontext *ctx = out->ctx->ctx;
    if (!take_tuple(tuple, -1, "gradients", &ctx, grads)) {
        PyMem_Free(grads);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = find ? GpuOptim_find(&out->ga, (size_t)n, grads) : GpuOptim_norm(&out->ga, (size_t)n, grads);
    Py_END_ALLOW_THREADS;
    PyMem_Free(grads);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* ((scale, steps, found), growth, backoff, interval) */
static PyObject *optim_update_scale(PyObject *module, PyObject *args) {
    PyObject *tuple;
    const GpuArray *of[3];
    gpucontext *ctx = NULL;
    double growth, backoff;
    int interval;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oddi:optim_update_scale", &tuple, &growth, &backoff, &interval) ||
        !take_tuple(tuple, 3, "optim_update_scale", &ctx, of))
        return NULL;
    const int err = GpuOptim_update_scale(written(of[0]), written(of[1]), of[2], growth, backoff, interval);
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* ((out, table, indices), check) */
static PyObject *embedding(PyObject *module, PyObject *args) {
    PyObject *tuple;
    const GpuArray *of[3];
    gpucontext *ctx = NULL;
    int check, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Op:embedding", &tuple, &check) || !take_tuple(tuple, 3, "embedding", &ctx, of))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_embedding(written(of[0]), of[1], of[2], check);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* ((gtable, g, indices), padding, flags, check) */
static PyObject *embedding_grad(PyObject *module, PyObject *args) {
    PyObject *tuple;
    const GpuArray *of[3];
    gpucontext *ctx = NULL;
    long long padding;
    int flags, check, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OLip:embedding_grad", &tuple, &padding, &flags, &check) ||
        !take_tuple(tuple, 3, "embedding_grad", &ctx, of))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_embedding_grad(written(of[0]), of[1], of[2], padding, flags, check);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

PyMethodDef optimiser_functions[] = {
    {"optim_step", optim_step, METH_VARARGS,
     "((kind, flags, lr, weight_decay, momentum, dampening, beta1, beta2, alpha, eps, lr_decay, step, max_norm), "
     "(steps, rate, scale, found, norm), ((param, grad, master, state, state, state), ...))"},
    {"optim_gradients", optim_gradients, METH_VARARGS, "(norm or found, tuple of arrays, find)"},
    {"optim_update_scale", optim_update_scale, METH_VARARGS, "((scale, steps, found), growth, backoff, interval)"},
    {"embedding", embedding, METH_VARARGS, "((out, table, indices), check)"},
    {"embedding_grad", embedding_grad, METH_VARARGS, "((gtable, g, indices), padding, flags, check)"},
    {NULL, NULL, 0, NULL}};
