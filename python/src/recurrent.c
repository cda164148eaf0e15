/* Recurrent networks and their gradients: gpuarray/recurrent.h. */
#include "core.h"

enum { INPUTS = 4 }; /* x, h0, c0, lengths */

typedef struct Call {
    Array *first; /* x */
    const GpuArray *of[INPUTS];
    const GpuArray **weights;
    Py_ssize_t count; /* of weights */
    GpuRandom stream;
    ga_recurrent_inputs in;
    GpuRecurrent *plan;
} Call;

static void end_call(Call *c) {
    GpuRecurrent_free(c->plan);
    PyMem_Free(c->weights);
}

/* Take the arrays, of which those after x may be None; false with an exception set. */
static bool take_inputs(PyObject *inputs, PyObject *weights, Call *c) {
    if (!PyTuple_Check(inputs) || PyTuple_Size(inputs) != INPUTS || !PyTuple_Check(weights)) {
        PyErr_SetString(PyExc_TypeError, "recurrent: tuples of four inputs and of weights are due");
        return false;
    }
    c->first = check_array(PyTuple_GetItem(inputs, 0), "recurrent");
    if (c->first == NULL) return false;
    for (int i = 0; i < INPUTS; i++)
        if (!optional_array(PyTuple_GetItem(inputs, i), c->first->ctx->ctx, "recurrent", &c->of[i])) return false;
    c->count = PyTuple_Size(weights);
    c->weights = PyMem_Calloc((size_t)c->count + 1, sizeof *c->weights);
    if (c->weights == NULL) {
        PyErr_NoMemory();
        return false;
    }
    for (Py_ssize_t i = 0; i < c->count; i++)
        if (!optional_array(PyTuple_GetItem(weights, i), c->first->ctx->ctx, "recurrent", &c->weights[i])) return false;
    c->in = (ga_recurrent_inputs){.x = c->of[0],
                                  .h0 = c->of[1],
                                  .c0 = c->of[2],
                                  .lengths = c->of[3],
                                  .weights = c->weights,
                                  .stream = &c->stream};
    return true;
}

/* (cell, hidden, projection, layers, both directions?, biases?, dropout, (seed, sequence, offset)) */
static bool make_plan(PyObject *tuple, Call *c) {
    unsigned long long seed, sequence, offset;
    int cell, directions, biases;
    Py_ssize_t hidden, projection;
    unsigned layers;
    double dropout;

    if (!PyTuple_Check(tuple) || !PyArg_ParseTuple(tuple, "innIppd(KKK):recurrent", &cell, &hidden, &projection,
                                                   &layers, &directions, &biases, &dropout, &seed, &sequence, &offset))
        return false;
    const GpuArray *x = c->of[0];
    if (x->nd != 3) {
        PyErr_Format(PyExc_ValueError, "recurrent: the input has %u axes and not 3", x->nd);
        return false;
    }
    c->stream = (GpuRandom){.seed = seed, .sequence = sequence, .offset = offset};
    const ga_recurrent_options options = {.cell = (ga_cell)cell,
                                          .steps = x->dimensions[0],
                                          .batch = x->dimensions[1],
                                          .inputs = x->dimensions[2],
                                          .hidden = (size_t)hidden,
                                          .projection = (size_t)projection,
                                          .layers = layers,
                                          .bidirectional = directions,
                                          .biases = biases,
                                          .lengths = c->in.lengths != NULL,
                                          .dropout = dropout};
    gpucontext *ctx = c->first->ctx->ctx;
    int err = GpuRecurrent_new(&c->plan, ctx, x->typecode, &options);
    if (err != GA_NO_ERROR) {
        raise_error(ctx, err);
        return false;
    }
    if (GpuRecurrent_weights(c->plan) == (size_t)c->count) return true;
    PyErr_Format(PyExc_ValueError, "recurrent: %zd arrays of weights, where these layers and directions have %zu",
                 c->count, GpuRecurrent_weights(c->plan));
    return false;
}

static bool begin_call(PyObject *inputs, PyObject *weights, PyObject *options, Call *c) {
    if (take_inputs(inputs, weights, c) && make_plan(options, c)) return true;
    end_call(c);
    return false;
}

enum { RESULTS = 4 };

/* (inputs, weights, options, is the reserve wanted?) -> (y, h, c or None, reserve or None) */
static PyObject *recurrent(PyObject *module, PyObject *args) {
    PyObject *inputs, *weights, *options, *out[RESULTS] = {NULL};
    GpuArray *to[RESULTS] = {NULL};
    Call c = {.first = NULL};
    int kept, err = GA_NO_ERROR, cell;
    bool there = true;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOp:recurrent", &inputs, &weights, &options, &kept) ||
        !begin_call(inputs, weights, options, &c))
        return NULL;
    cell = (int)PyLong_AsLong(PyTuple_GetItem(options, 0));
    const bool wanted[RESULTS] = {true, true, cell == GA_CELL_LSTM, kept != 0};
    for (int i = 0; i < RESULTS && there; i++) {
        Array *a = wanted[i] ? new_array(c.first->ctx, NULL) : NULL;
        there = !wanted[i] || a != NULL;
        out[i] = a != NULL ? (PyObject *)a : Py_NewRef(Py_None);
        to[i] = a != NULL ? &a->ga : NULL;
    }
    if (there) {
        Py_BEGIN_ALLOW_THREADS;
        err = GpuRecurrent_forward(c.plan, to[0], to[1], to[2], to[3], &c.in, NULL);
        Py_END_ALLOW_THREADS;
        if (err != GA_NO_ERROR) raise_error(c.first->ctx->ctx, err);
    }
    end_call(&c);
    if (there && err == GA_NO_ERROR) return Py_BuildValue("NNNN", out[0], out[1], out[2], out[3]);
    for (int i = 0; i < RESULTS; i++) Py_XDECREF(out[i]);
    return NULL;
}

/* Make an array as item i of the tuple; *to receives the address of its structure. False with an exception set. */
static bool new_item(PyObject *tuple, Py_ssize_t i, Context *ctx, GpuArray **to) {
    Array *a = new_array(ctx, NULL);
    if (a == NULL) return false;
    *to = &a->ga;
    return PyTuple_SetItem(tuple, i, (PyObject *)a) == 0;
}

enum { MAIN = 3 }; /* gradients of x, h0, c0; those of weights follow */

/* Make the arrays of gradients, that of c0 only if there are cells, and compute them. */
static bool find_grads(const Call *c, bool cells, const GpuArray *const read[4], GpuArray **to, PyObject *out) {
    const Py_ssize_t n = MAIN + c->count;
    int err;

    for (Py_ssize_t i = 0; i < n; i++) {
        if (i == MAIN - 1 && !cells) {
            if (PyTuple_SetItem(out, i, Py_NewRef(Py_None)) != 0) return false;
        } else if (!new_item(out, i, c->first->ctx, &to[i])) {
            return false;
        }
    }
    const ga_recurrent_grads grads = {.x = to[0], .h0 = to[1], .c0 = to[2], .weights = to + MAIN};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuRecurrent_backward(c->plan, &grads, read[0], read[1], read[2], read[3], &c->in, NULL);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) raise_error(c->first->ctx->ctx, err);
    return err == GA_NO_ERROR;
}

/* (inputs, weights, options, (dy, dh, dc, reserve)) -> (dx, dh0, dc0 or None, gradient of weights...) */
static PyObject *recurrent_grad(PyObject *module, PyObject *args) {
    PyObject *inputs, *weights, *options, *of[4];
    const GpuArray *read[4];
    Call c = {.first = NULL};
    bool there = true;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOO(OOOO):recurrent_grad", &inputs, &weights, &options, &of[0], &of[1], &of[2],
                          &of[3]) ||
        !begin_call(inputs, weights, options, &c))
        return NULL;
    for (int i = 0; i < 4 && there; i++) there = optional_array(of[i], c.first->ctx->ctx, "recurrent_grad", &read[i]);
    GpuArray **to = PyMem_Calloc(MAIN + (size_t)c.count, sizeof *to);
    PyObject *out = there && to != NULL ? PyTuple_New(MAIN + c.count) : NULL;
    if (there && to == NULL) PyErr_NoMemory();
    if (out != NULL && !find_grads(&c, PyLong_AsLong(PyTuple_GetItem(options, 0)) == GA_CELL_LSTM, read, to, out))
        Py_CLEAR(out);
    PyMem_Free(to);
    end_call(&c);
    return out;
}

PyMethodDef recurrent_functions[] = {
    {"recurrent", recurrent, METH_VARARGS,
     "(inputs, weights, options, is the reserve wanted?) -> (y, h, c or None, reserve or None)"},
    {"recurrent_grad", recurrent_grad, METH_VARARGS,
     "(inputs, weights, options, (dy, dh, dc, reserve)) -> (dx, dh0, dc0 or None, gradient of weights...)"},
    {NULL, NULL, 0, NULL},
};
