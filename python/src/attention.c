/* Attention and its gradients: gpuarray/attention.h. */
#include "core.h"

/* Arrays of a call: q, k, v, bias, slopes, q_offsets, k_offsets, pages, lengths. */
enum { INPUTS = 9 };

typedef struct Call {
    Array *first; /* q */
    const GpuArray *of[INPUTS];
    ga_attention_inputs in;
    GpuRandom stream;
    ga_attention_options options;
} Call;

/* Take the arrays, of which those after the third may be None; false with an exception set. */
static bool take_inputs(PyObject *tuple, Call *c) {
    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) != INPUTS) {
        PyErr_Format(PyExc_TypeError, "attention: %d operands are due", (int)INPUTS);
        return false;
    }
    c->first = check_array(PyTuple_GetItem(tuple, 0), "attention");
    if (c->first == NULL) return false;
    for (int i = 0; i < INPUTS; i++)
        if (!optional_array(PyTuple_GetItem(tuple, i), c->first->ctx->ctx, "attention", &c->of[i])) return false;
    c->in = (ga_attention_inputs){.q = c->of[0],
                                  .k = c->of[1],
                                  .v = c->of[2],
                                  .bias = c->of[3],
                                  .slopes = c->of[4],
                                  .q_offsets = c->of[5],
                                  .k_offsets = c->of[6],
                                  .pages = c->of[7],
                                  .lengths = c->of[8]};
    return true;
}

/* (scale, cap, flags, left, right, dropout, (seed, sequence, offset)) */
static bool take_options(PyObject *tuple, Call *c) {
    unsigned long long seed, sequence, offset;
    unsigned flags;
    Py_ssize_t left, right;
    double scale, cap, dropout;

    if (!PyTuple_Check(tuple) || !PyArg_ParseTuple(tuple, "ddInnd(KKK):attention", &scale, &cap, &flags, &left, &right,
                                                   &dropout, &seed, &sequence, &offset))
        return false;
    c->stream = (GpuRandom){.seed = seed, .sequence = sequence, .offset = offset};
    c->options = (ga_attention_options){.scale = scale,
                                        .cap = cap,
                                        .flags = flags,
                                        .left = (size_t)left,
                                        .right = (size_t)right,
                                        .dropout = dropout,
                                        .stream = &c->stream};
    return true;
}

/* (inputs, options, is lse wanted?) -> (y, lse or None) */
static PyObject *attention(PyObject *module, PyObject *args) {
    PyObject *inputs, *options;
    Call c;
    int wanted, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOp:attention", &inputs, &options, &wanted) || !take_inputs(inputs, &c) ||
        !take_options(options, &c))
        return NULL;
    Array *y = new_array(c.first->ctx, NULL), *lse = wanted && y != NULL ? new_array(c.first->ctx, NULL) : NULL;
    if (y == NULL || (wanted && lse == NULL)) {
        Py_XDECREF(y);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_attention(&y->ga, lse != NULL ? &lse->ga : NULL, &c.in, &c.options);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) {
        Py_XDECREF(lse);
        return made(y, err);
    }
    return Py_BuildValue("NN", y, lse != NULL ? (PyObject *)lse : Py_NewRef(Py_None));
}

enum { GRADS = 4 };

/* (inputs, options, (dy, y, lse), which of dq, dk, dv, dbias are wanted) -> these, or None */
static PyObject *attention_grad(PyObject *module, PyObject *args) {
    PyObject *inputs, *options, *read[3];
    const GpuArray *of[3];
    Array *grads[GRADS] = {NULL};
    GpuArray *to[GRADS];
    int wanted[GRADS], err;
    bool there = true;
    Call c;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO(OOO)(pppp):attention_grad", &inputs, &options, &read[0], &read[1], &read[2],
                          &wanted[0], &wanted[1], &wanted[2], &wanted[3]) ||
        !take_inputs(inputs, &c) || !take_options(options, &c))
        return NULL;
    for (int i = 0; i < 3; i++)
        if (!optional_array(read[i], c.first->ctx->ctx, "attention_grad", &of[i])) return NULL;
    for (int i = 0; i < GRADS && there; i++) {
        grads[i] = wanted[i] ? new_array(c.first->ctx, NULL) : NULL;
        there = !wanted[i] || grads[i] != NULL;
        to[i] = grads[i] != NULL ? &grads[i]->ga : NULL;
    }
    if (there) {
        Py_BEGIN_ALLOW_THREADS;
        err = GpuArray_attention_grad(to[0], to[1], to[2], to[3], of[0], of[1], of[2], &c.in, &c.options);
        Py_END_ALLOW_THREADS;
        if (err != GA_NO_ERROR) raise_error(c.first->ctx->ctx, err);
        there = err == GA_NO_ERROR;
    }
    PyObject *out[GRADS];
    for (int i = 0; i < GRADS; i++) out[i] = there && grads[i] == NULL ? Py_NewRef(Py_None) : (PyObject *)grads[i];
    if (there) return Py_BuildValue("NNNN", out[0], out[1], out[2], out[3]);
    for (int i = 0; i < GRADS; i++) Py_XDECREF(out[i]);
    return NULL;
}

PyMethodDef attention_functions[] = {
    {"attention", attention, METH_VARARGS, "(inputs, options, is lse wanted?) -> (y, lse or None)"},
    {"attention_grad", attention_grad, METH_VARARGS,
     "(inputs, options, (dy, y, lse), which of dq, dk, dv, dbias are wanted) -> these, or None"},
    {NULL, NULL, 0, NULL},
};
