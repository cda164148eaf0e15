/* Indexing with masks and arrays of indices; repeat, tile, roll. */
#include "core.h"

/* Convert a tuple of index arrays; None stays NULL. Returns their number; -1 with an exception set. */
static int read_indices(PyObject *tuple, gpucontext *ctx, const GpuArray **indices) {
    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) > MAX_RANK) {
        PyErr_Format(PyExc_TypeError, "indices are a tuple of at most %d", MAX_RANK);
        return -1;
    }
    int n = (int)PyTuple_Size(tuple);
    for (int i = 0; i < n; i++) {
        PyObject *o = PyTuple_GetItem(tuple, i);
        indices[i] = NULL;
        if (o == Py_None) continue;
        Array *a = array_of(o, ctx, "an index");
        if (a == NULL) return -1;
        indices[i] = &a->ga;
    }
    return n;
}

/* (array, tuple of index arrays or None, check) */
static PyObject *gather(PyObject *module, PyObject *args) {
    Array *a;
    PyObject *tuple;
    const GpuArray *indices[MAX_RANK];
    int check, n;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&Op:gather", to_array, &a, &tuple, &check)) return NULL;
    if ((n = read_indices(tuple, a->ctx->ctx, indices)) < 0) return NULL;
    RETURN_MADE(a->ctx, GpuArray_gather(&out->ga, &a->ga, indices, (unsigned)n, check));
}

/* (array, tuple of index arrays or None, values, mode, check) */
static PyObject *scatter(PyObject *module, PyObject *args) {
    Array *a, *values;
    PyObject *tuple;
    const GpuArray *indices[MAX_RANK];
    int mode, check, n;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OO&ip:scatter", to_array, &a, &tuple, to_array, &values, &mode, &check) ||
        !together(a, values, "scatter") || (n = read_indices(tuple, a->ctx->ctx, indices)) < 0)
        return NULL;
    RETURN_NONE(a->ctx->ctx, GpuArray_scatter(&a->ga, indices, (unsigned)n, &values->ga, (ga_scatter_mode)mode, check));
}

/* (array, indices, axis, check) */
static PyObject *take_along_axis(PyObject *module, PyObject *args) {
    Array *a, *indices;
    unsigned axis;
    int check;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&Ip:take_along_axis", to_array, &a, to_array, &indices, &axis, &check) ||
        !together(a, indices, "take_along_axis"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_take_along_axis(&out->ga, &a->ga, &indices->ga, axis, check));
}

/* (array, indices, values, axis, mode, check) */
static PyObject *put_along_axis(PyObject *module, PyObject *args) {
    Array *a, *indices, *values;
    unsigned axis;
    int mode, check;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O&Iip:put_along_axis", to_array, &a, to_array, &indices, to_array, &values, &axis,
                          &mode, &check) ||
        !together(a, indices, "put_along_axis") || !together(a, values, "put_along_axis"))
        return NULL;
    RETURN_NONE(a->ctx->ctx,
                GpuArray_put_along_axis(&a->ga, &indices->ga, &values->ga, axis, (ga_scatter_mode)mode, check));
}

/* ------------------------------------------------------------------------------------------------------- masks */

/* (array, mask) */
static PyObject *compress(PyObject *module, PyObject *args) {
    Array *a, *mask;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&:compress", to_array, &a, to_array, &mask) || !together(a, mask, "a mask"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_compress(&out->ga, &a->ga, &mask->ga));
}

/* (array, mask, values) */
static PyObject *setmask(PyObject *module, PyObject *args) {
    Array *a, *mask, *values;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O&:setmask", to_array, &a, to_array, &mask, to_array, &values) ||
        !together(a, mask, "a mask") || !together(a, values, "a mask"))
        return NULL;
    RETURN_NONE(a->ctx->ctx, GpuArray_setmask(&a->ga, &mask->ga, &values->ga));
}

/* (array) -> tuple of arrays */
static PyObject *nonzero(PyObject *module, PyObject *o) {
    GpuArray indices[MAX_RANK];
    int err;
    (void)module;
    Array *a = check_array(o, "nonzero");
    if (a == NULL) return NULL;
    unsigned nd = a->ga.nd;
    if (nd == 0 || nd > MAX_RANK) return PyErr_Format(PyExc_ValueError, "nonzero takes arrays of 1 to 64 dimensions");
    PyObject *tuple = PyTuple_New(nd);
    for (unsigned i = 0; tuple != NULL && i < nd; i++) {
        Array *one = new_array(a->ctx, NULL);
        if (one == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)i, (PyObject *)one) < 0) Py_CLEAR(tuple);
    }
    if (tuple == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_nonzero(indices, &a->ga);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) {
        Py_DECREF(tuple);
        return raise_error(a->ctx->ctx, err);
    }
    for (unsigned i = 0; i < nd; i++) ((Array *)PyTuple_GetItem(tuple, (Py_ssize_t)i))->ga = indices[i];
    return tuple;
}

static PyObject *argwhere(PyObject *module, PyObject *o) {
    Array *a = check_array(o, "argwhere");
    (void)module;
    if (a == NULL) return NULL;
    RETURN_MADE(a->ctx, GpuArray_argwhere(&out->ga, &a->ga));
}

/* --------------------------------------------------------------------------------------------- rearrangement */

/* (array, count or array of counts, axis) */
static PyObject *repeat(PyObject *module, PyObject *args) {
    Array *a, *counts = NULL;
    PyObject *c;
    Py_ssize_t count = 0;
    unsigned axis;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OI:repeat", to_array, &a, &c, &axis)) return NULL;
    if (is_array(c) ? (counts = array_of(c, a->ctx->ctx, "repeat")) == NULL : !to_ssize(c, &count)) return NULL;
    if (count < 0) return PyErr_Format(PyExc_ValueError, "an array cannot be repeated less than 0 times");
    RETURN_MADE(a->ctx, counts != NULL ? GpuArray_repeat_counts(&out->ga, &a->ga, &counts->ga, axis)
                                       : GpuArray_repeat(&out->ga, &a->ga, (size_t)count, axis));
}

/* (array, repetitions) */
static PyObject *tile(PyObject *module, PyObject *args) {
    Array *a;
    PyObject *r;
    size_t reps[MAX_RANK];
    int n;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O:tile", to_array, &a, &r) || (n = to_shape(r, reps)) < 0) return NULL;
    RETURN_MADE(a->ctx, GpuArray_tile(&out->ga, &a->ga, reps, (unsigned)n));
}

/* (array, shifts, axes) */
static PyObject *roll(PyObject *module, PyObject *args) {
    Array *a;
    PyObject *s, *x;
    Py_ssize_t shifts[MAX_RANK], numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    int n;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OO:roll", to_array, &a, &s, &x)) return NULL;
    if ((n = to_numbers(s, shifts, "shifts")) < 0 || to_numbers(x, numbers, "axes") != n)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "as many shifts as axes are needed");
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    RETURN_MADE(a->ctx, GpuArray_roll(&out->ga, &a->ga, shifts, axes, (unsigned)n));
}

PyMethodDef selecting_functions[] = {
    {"gather", gather, METH_VARARGS, "(array, tuple of index arrays or None, check) -> array"},
    {"scatter", scatter, METH_VARARGS, "(array, tuple of index arrays or None, values, mode, check)"},
    {"take_along_axis", take_along_axis, METH_VARARGS, "(array, indices, axis, check) -> array"},
    {"put_along_axis", put_along_axis, METH_VARARGS, "(array, indices, values, axis, mode, check)"},
    {"compress", compress, METH_VARARGS, "(array, mask) -> array"},
    {"setmask", setmask, METH_VARARGS, "(array, mask, values)"},
    {"nonzero", nonzero, METH_O, "(array) -> tuple of arrays"},
    {"argwhere", argwhere, METH_O, "(array) -> array"},
    {"repeat", repeat, METH_VARARGS, "(array, count or array of counts, axis) -> array"},
    {"tile", tile, METH_VARARGS, "(array, repetitions) -> array"},
    {"roll", roll, METH_VARARGS, "(array, shifts, axes) -> array"},
    {NULL, NULL, 0, NULL},
};
