/* Products of matrices and vectors, diagonals and traces: gpuarray/matmul.h. */
#include "core.h"

#include <string.h>

static const struct {
    const char *name;
    int (*run)(GpuArray *out, const GpuArray *a, const GpuArray *b);
} table[] = {
    {"matmul", GpuArray_matmul},
    {"outer", GpuArray_outer},
    {"kron", GpuArray_kron},
};
enum { FUNCTIONS = sizeof table / sizeof *table };

/* (name, a, b, result or None) -> array */
static PyObject *product(PyObject *module, PyObject *args) {
    const char *name;
    PyObject *x, *y, *to;
    size_t f = 0;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "sOOO:product", &name, &x, &y, &to)) return NULL;
    while (f < FUNCTIONS && strcmp(table[f].name, name) != 0) f++;
    if (f == FUNCTIONS) return PyErr_Format(PyExc_ValueError, "there is no product %s", name);
    Array *a = check_array(x, name), *b = a != NULL ? array_of(y, a->ctx->ctx, name) : NULL;
    if (b == NULL) return NULL;
    Array *out = to == Py_None ? new_array(a->ctx, NULL) : (Array *)Py_XNewRef((PyObject *)check_array(to, name));
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = table[f].run(&out->ga, &a->ga, &b->ga);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (a, b, axis counted from the end) */
static PyObject *vecdot(PyObject *module, PyObject *args) {
    Array *a, *b;
    int axis;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&i:vecdot", to_array, &a, to_array, &b, &axis) || !together(a, b, "vecdot"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_vecdot(&out->ga, &a->ga, &b->ga, axis));
}

/* (a, b, axes of a, as many of b, result or None) */
static PyObject *tensordot(PyObject *module, PyObject *args) {
    Array *a, *b;
    PyObject *of_a, *of_b, *to = Py_None;
    Py_ssize_t numbers[2][MAX_RANK];
    unsigned axes[2][MAX_RANK];
    int n, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&OO|O:tensordot", to_array, &a, to_array, &b, &of_a, &of_b, &to) ||
        !together(a, b, "tensordot") || (n = to_numbers(of_a, numbers[0], "axes")) < 0)
        return NULL;
    if (to_numbers(of_b, numbers[1], "axes") != n)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "tensordot: as many axes of each are needed");
    for (int i = 0; i < n; i++) {
        axes[0][i] = (unsigned)numbers[0][i];
        axes[1][i] = (unsigned)numbers[1][i];
    }
    Array *out =
        to == Py_None ? new_array(a->ctx, NULL) : (Array *)Py_XNewRef((PyObject *)check_array(to, "tensordot"));
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_tensordot(&out->ga, &a->ga, &b->ga, (unsigned)n, axes[0], axes[1]);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (subscripts, operands, result or None) */
static PyObject *einsum(PyObject *module, PyObject *args) {
    const char *subscripts;
    PyObject *operands, *to;
    Array *out = NULL;
    int err = GA_NO_ERROR;
    (void)module;
    if (!PyArg_ParseTuple(args, "sO!O:einsum", &subscripts, &PyTuple_Type, &operands, &to)) return NULL;
    const Py_ssize_t n = PyTuple_Size(operands);
    if (n < 1) return PyErr_Format(PyExc_ValueError, "einsum takes one operand at least");
    const GpuArray **arrays = PyMem_Calloc((size_t)n, sizeof *arrays);
    if (arrays == NULL) return PyErr_NoMemory();
    Array *first = check_array(PyTuple_GetItem(operands, 0), "einsum"), *x = first;
    for (Py_ssize_t i = 0; i < n && x != NULL; i++)
        if ((x = array_of(PyTuple_GetItem(operands, i), first->ctx->ctx, "einsum")) != NULL) arrays[i] = &x->ga;
    if (x != NULL)
        out = to == Py_None ? new_array(first->ctx, NULL) : (Array *)Py_XNewRef((PyObject *)check_array(to, "einsum"));
    if (out != NULL) {
        Py_BEGIN_ALLOW_THREADS;
        err = GpuArray_einsum(&out->ga, subscripts, (unsigned)n, arrays);
        Py_END_ALLOW_THREADS;
    }
    PyMem_Free(arrays);
    return out != NULL ? made(out, err) : NULL;
}

/* (a, b, first, count) */
static PyObject *convolve(PyObject *module, PyObject *args) {
    Array *a, *b;
    Py_ssize_t first, count;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&nn:convolve", to_array, &a, to_array, &b, &first, &count) ||
        !together(a, b, "convolve"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_convolve(&out->ga, &a->ga, &b->ga, (size_t)first, (size_t)count));
}

/* Check an array whose last two axes are matrices; NULL with an exception set. */
static Array *check_matrices(PyObject *o, const char *what) {
    Array *a = check_array(o, what);
    if (a == NULL || a->ga.nd >= 2) return a;
    PyErr_Format(PyExc_ValueError, "%s: an array of %u dimensions has no matrices", what, a->ga.nd);
    return NULL;
}

/* (array, offset) -> view */
static PyObject *diagonal(PyObject *module, PyObject *args) {
    PyObject *o;
    Py_ssize_t offset;
    (void)module;
    if (!PyArg_ParseTuple(args, "On:diagonal", &o, &offset)) return NULL;
    Array *a = check_matrices(o, "diagonal"), *out = a != NULL ? new_array(a->ctx, a->loan) : NULL;
    if (out == NULL) return NULL;
    return made(out, GpuArray_diagonal(&out->ga, &a->ga, offset, a->ga.nd - 2, a->ga.nd - 1));
}

/* (array, offset, typecode or -1) */
static PyObject *trace(PyObject *module, PyObject *args) {
    PyObject *o;
    Py_ssize_t offset;
    int typecode, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oni:trace", &o, &offset, &typecode)) return NULL;
    Array *a = check_matrices(o, "trace");
    if (a == NULL) return NULL;
    unsigned nd = a->ga.nd;
    Array *out =
        typecode < 0 ? new_array(a->ctx, NULL) : new_empty(a->ctx, typecode, nd - 2, a->ga.dimensions, GA_C_ORDER);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_trace(&out->ga, &a->ga, offset, nd - 2, nd - 1);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

PyMethodDef product_functions[] = {
    {"product", product, METH_VARARGS, "(\"matmul\", \"outer\" or \"kron\", a, b, where it goes or None) -> array"},
    {"vecdot", vecdot, METH_VARARGS, "(a, b, axis from the end) -> array"},
    {"tensordot", tensordot, METH_VARARGS, "(a, b, axes of a, axes of b, where it goes or None) -> array"},
    {"einsum", einsum, METH_VARARGS, "(subscripts, operands, where it goes or None) -> array"},
    {"convolve", convolve, METH_VARARGS, "(a, b, place of the first element, how many) -> array"},
    {"diagonal", diagonal, METH_VARARGS, "(array, offset) -> view"},
    {"trace", trace, METH_VARARGS, "(array, offset, typecode or -1) -> array"},
    {NULL, NULL, 0, NULL},
};
