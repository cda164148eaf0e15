/* Operations of neural networks. */
#include "core.h"

/* (result, array, (seed, sequence, offset), p) -> the stream's next offset */
static PyObject *dropout(PyObject *module, PyObject *args) {
    PyObject *o, *i;
    unsigned long long seed, sequence, offset;
    double p;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO(KKK)d:dropout", &o, &i, &seed, &sequence, &offset, &p)) return NULL;
    Array *out = check_array(o, "dropout");
    Array *in = out != NULL ? array_of(i, out->ctx->ctx, "dropout") : NULL;
    if (in == NULL) return NULL;
    GpuRandom stream = {.seed = seed, .sequence = sequence, .offset = offset};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuRandom_dropout(&stream, &out->ga, &in->ga, p);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

PyMethodDef neural_functions[] = {
    {"dropout", dropout, METH_VARARGS, "(result, array, (seed, sequence, offset), p) -> next offset"},
    {NULL, NULL, 0, NULL},
};
