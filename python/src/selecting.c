/* Elements chosen by masks and by several arrays of indices, and the same elements in other places or more than once.
 */
#include "core.h"

/* Indices for the library: arrays of the context or None, which stays NULL. Their number; -1 with an exception set. */
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
    PyObject *o, *tuple;
    const GpuArray *indices[MAX_RANK];
    int check, n, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOp:gather", &o, &tuple, &check)) return NULL;
    Array *a = check_array(o, "gather");
    if (a == NULL || (n = read_indices(tuple, a->ctx->ctx, indices)) < 0) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_gather(&out->ga, &a->ga, indices, (unsigned)n, check);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, tuple of index arrays or None, values, mode, check) */
static PyObject *scatter(PyObject *module, PyObject *args) {
    PyObject *o, *tuple, *v;
    const GpuArray *indices[MAX_RANK];
    int mode, check, n, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOip:scatter", &o, &tuple, &v, &mode, &check)) return NULL;
    Array *a = check_array(o, "scatter"), *values = a != NULL ? array_of(v, a->ctx->ctx, "scatter") : NULL;
    if (values == NULL || (n = read_indices(tuple, a->ctx->ctx, indices)) < 0) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_scatter(&a->ga, indices, (unsigned)n, &values->ga, (ga_scatter_mode)mode, check);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

/* (array, indices, axis, check) */
static PyObject *take_along_axis(PyObject *module, PyObject *args) {
    PyObject *o, *i;
    unsigned axis;
    int check, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOIp:take_along_axis", &o, &i, &axis, &check)) return NULL;
    Array *a = check_array(o, "take_along_axis");
    Array *indices = a != NULL ? array_of(i, a->ctx->ctx, "take_along_axis") : NULL;
    Array *out = indices != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_take_along_axis(&out->ga, &a->ga, &indices->ga, axis, check);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, indices, values, axis, mode, check) */
static PyObject *put_along_axis(PyObject *module, PyObject *args) {
    PyObject *o, *i, *v;
    unsigned axis;
    int mode, check, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOIip:put_along_axis", &o, &i, &v, &axis, &mode, &check)) return NULL;
    Array *a = check_array(o, "put_along_axis");
    Array *indices = a != NULL ? array_of(i, a->ctx->ctx, "put_along_axis") : NULL;
    Array *values = indices != NULL ? array_of(v, a->ctx->ctx, "put_along_axis") : NULL;
    if (values == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_put_along_axis(&a->ga, &indices->ga, &values->ga, axis, (ga_scatter_mode)mode, check);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

/* ------------------------------------------------------------------------------------------------------- masks */

/* (array, mask) */
static PyObject *compress(PyObject *module, PyObject *args) {
    PyObject *o, *m;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:compress", &o, &m)) return NULL;
    Array *a = check_array(o, "a mask"), *mask = a != NULL ? array_of(m, a->ctx->ctx, "a mask") : NULL;
    Array *out = mask != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_compress(&out->ga, &a->ga, &mask->ga);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, mask, values) */
static PyObject *setmask(PyObject *module, PyObject *args) {
    PyObject *o, *m, *v;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOO:setmask", &o, &m, &v)) return NULL;
    Array *a = check_array(o, "a mask"), *mask = a != NULL ? array_of(m, a->ctx->ctx, "a mask") : NULL;
    Array *values = mask != NULL ? array_of(v, a->ctx->ctx, "a mask") : NULL;
    if (values == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_setmask(&a->ga, &mask->ga, &values->ga);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
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
    int err;
    (void)module;
    Array *a = check_array(o, "argwhere"), *out = a != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_argwhere(&out->ga, &a->ga);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* ------------------------------------------------------------------------------------------- in other places */

/* (array, count or array of counts, axis) */
static PyObject *repeat(PyObject *module, PyObject *args) {
    PyObject *o, *c;
    Array *counts = NULL;
    Py_ssize_t count = 0;
    unsigned axis;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOI:repeat", &o, &c, &axis)) return NULL;
    Array *a = check_array(o, "repeat");
    if (a == NULL) return NULL;
    if (is_array(c) ? (counts = array_of(c, a->ctx->ctx, "repeat")) == NULL : !to_ssize(c, &count)) return NULL;
    if (count < 0) return PyErr_Format(PyExc_ValueError, "an array cannot be repeated less than 0 times");
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = counts != NULL ? GpuArray_repeat_counts(&out->ga, &a->ga, &counts->ga, axis)
                         : GpuArray_repeat(&out->ga, &a->ga, (size_t)count, axis);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, repetitions) */
static PyObject *tile(PyObject *module, PyObject *args) {
    PyObject *o, *r;
    size_t reps[MAX_RANK];
    int n, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:tile", &o, &r)) return NULL;
    Array *a = check_array(o, "tile");
    if (a == NULL || (n = to_shape(r, reps)) < 0) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_tile(&out->ga, &a->ga, reps, (unsigned)n);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, shifts, axes) */
static PyObject *roll(PyObject *module, PyObject *args) {
    PyObject *o, *s, *x;
    Py_ssize_t shifts[MAX_RANK], numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    int n, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOO:roll", &o, &s, &x)) return NULL;
    Array *a = check_array(o, "roll");
    if (a == NULL || (n = to_numbers(s, shifts, "shifts")) < 0 || to_numbers(x, numbers, "axes") != n)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "as many shifts as axes are needed");
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_roll(&out->ga, &a->ga, shifts, axes, (unsigned)n);
    Py_END_ALLOW_THREADS;
    return made(out, err);
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
