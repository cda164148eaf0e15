/* Sorting, top-k, binary search; distinct elements, membership, histograms. */
#include "core.h"

/* (array, axis, flags): GpuArray_sort and GpuArray_argsort. */
static PyObject *sort_with(PyObject *args, int (*f)(GpuArray *, const GpuArray *, unsigned, int)) {
    Array *a;
    unsigned axis;
    int flags;
    if (!PyArg_ParseTuple(args, "O&Ii:sort", to_array, &a, &axis, &flags)) return NULL;
    RETURN_MADE(a->ctx, f(&out->ga, &a->ga, axis, flags));
}

static PyObject *sort(PyObject *module, PyObject *args) {
    (void)module;
    return sort_with(args, GpuArray_sort);
}

static PyObject *argsort(PyObject *module, PyObject *args) {
    (void)module;
    return sort_with(args, GpuArray_argsort);
}

/* Make a tuple of results and take over their references; if the call failed release them and return NULL. */
static PyObject *several(gpucontext *ctx, int err, Array **results, Py_ssize_t n) {
    PyObject *tuple = err == GA_NO_ERROR ? PyTuple_New(n) : raise_error(ctx, err);
    for (Py_ssize_t i = 0; i < n; i++) {
        if (tuple == NULL)
            Py_DECREF(results[i]);
        else
            PyTuple_SetItem(tuple, i, (PyObject *)results[i]);
    }
    return tuple;
}

/* Make n empty array objects for a call to fill; false with an exception set. */
static bool make_several(Context *ctx, Array **results, Py_ssize_t n) {
    for (Py_ssize_t i = 0; i < n; i++) {
        if ((results[i] = new_array(ctx, NULL)) != NULL) continue;
        while (i-- > 0) Py_DECREF(results[i]);
        return false;
    }
    return true;
}

/* (keys, values, axis, flags) */
static PyObject *sort_by_key(PyObject *module, PyObject *args) {
    Array *keys, *values, *results[2];
    unsigned axis;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&Ii:sort_by_key", to_array, &keys, to_array, &values, &axis, &flags) ||
        !together(keys, values, "sort_by_key") || !make_several(keys->ctx, results, 2))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_sort_by_key(&results[0]->ga, &results[1]->ga, &keys->ga, &values->ga, axis, flags);
    Py_END_ALLOW_THREADS;
    return several(keys->ctx->ctx, err, results, 2);
}

/* (array, k, axis, flags) -> (values, indices) */
static PyObject *topk(PyObject *module, PyObject *args) {
    Array *a, *results[2];
    Py_ssize_t k;
    unsigned axis;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&nIi:topk", to_array, &a, &k, &axis, &flags)) return NULL;
    if (k < 0) return PyErr_Format(PyExc_ValueError, "topk finds 0 elements or more, not %zd", k);
    if (!make_several(a->ctx, results, 2)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_topk(&results[0]->ga, &results[1]->ga, &a->ga, (size_t)k, axis, flags);
    Py_END_ALLOW_THREADS;
    return several(a->ctx->ctx, err, results, 2);
}

/* (sorted, values, sorter or None, flags) */
static PyObject *searchsorted(PyObject *module, PyObject *args) {
    Array *a, *values;
    PyObject *s;
    const GpuArray *sorter;
    int flags;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&Oi:searchsorted", to_array, &a, to_array, &values, &s, &flags) ||
        !together(a, values, "searchsorted") || !optional_array(s, a->ctx->ctx, "searchsorted", &sorter))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_searchsorted(&out->ga, &a->ga, &values->ga, sorter, flags));
}

/* -------------------------------------------------------------------------------------------------------- sets */

enum { VALUES = 1, FIRST = 2, INVERSE = 4, COUNTS = 8 };

/* (array, bit mask of results) -> tuple of the results wanted */
static PyObject *unique(PyObject *module, PyObject *args) {
    Array *a, *results[4];
    GpuArray *out[4];
    Py_ssize_t n = 0;
    int wanted, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&i:unique", to_array, &a, &wanted)) return NULL;
    for (int i = 0; i < 4; i++) n += (wanted >> i) & 1;
    if (!make_several(a->ctx, results, n)) return NULL;
    for (int i = 0, next = 0; i < 4; i++) out[i] = (wanted >> i) & 1 ? &results[next++]->ga : NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_unique(out[0], out[1], out[2], out[3], &a->ga);
    Py_END_ALLOW_THREADS;
    return several(a->ctx->ctx, err, results, n);
}

/* (array, test elements, flags) */
static PyObject *isin(PyObject *module, PyObject *args) {
    Array *a, *test;
    int flags;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&i:isin", to_array, &a, to_array, &test, &flags) || !together(a, test, "isin"))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_isin(&out->ga, &a->ga, &test->ga, flags));
}

/* (array, weights or None, least length) */
static PyObject *bincount(PyObject *module, PyObject *args) {
    Array *a;
    PyObject *w;
    const GpuArray *weights;
    Py_ssize_t minlength;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&On:bincount", to_array, &a, &w, &minlength)) return NULL;
    if (minlength < 0) return PyErr_Format(PyExc_ValueError, "minlength is 0 or more");
    if (!optional_array(w, a->ctx->ctx, "bincount", &weights)) return NULL;
    RETURN_MADE(a->ctx, GpuArray_bincount(&out->ga, &a->ga, weights, (size_t)minlength));
}

/* (array, edges, weights or None) */
static PyObject *histogram(PyObject *module, PyObject *args) {
    Array *a, *edges;
    PyObject *w;
    const GpuArray *weights;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O:histogram", to_array, &a, to_array, &edges, &w) ||
        !together(a, edges, "histogram") || !optional_array(w, a->ctx->ctx, "histogram", &weights))
        return NULL;
    RETURN_MADE(a->ctx, GpuArray_histogram(&out->ga, &a->ga, &edges->ga, weights));
}

/* (array, bins, low, high, weights or None) */
static PyObject *histogram_range(PyObject *module, PyObject *args) {
    Array *a;
    PyObject *w;
    const GpuArray *weights;
    Py_ssize_t bins;
    double low, high;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&nddO:histogram_range", to_array, &a, &bins, &low, &high, &w)) return NULL;
    if (bins < 1) return PyErr_Format(PyExc_ValueError, "a histogram has at least one bin");
    if (!optional_array(w, a->ctx->ctx, "histogram", &weights)) return NULL;
    RETURN_MADE(a->ctx, GpuArray_histogram_range(&out->ga, &a->ga, (size_t)bins, low, high, weights));
}

PyMethodDef sorting_functions[] = {
    {"sort", sort, METH_VARARGS, "(array, axis, flags) -> array"},
    {"argsort", argsort, METH_VARARGS, "(array, axis, flags) -> array"},
    {"sort_by_key", sort_by_key, METH_VARARGS, "(keys, values, axis, flags) -> (keys, values)"},
    {"topk", topk, METH_VARARGS, "(array, k, axis, flags) -> (values, indices)"},
    {"searchsorted", searchsorted, METH_VARARGS, "(sorted, values, sorter or None, flags) -> array"},
    {"unique", unique, METH_VARARGS, "(array, 1 values + 2 first + 4 inverse + 8 counts) -> tuple of these"},
    {"isin", isin, METH_VARARGS, "(array, elements, flags) -> array"},
    {"bincount", bincount, METH_VARARGS, "(array, weights or None, minlength) -> array"},
    {"histogram", histogram, METH_VARARGS, "(array, edges, weights or None) -> array"},
    {"histogram_range", histogram_range, METH_VARARGS, "(array, bins, low, high, weights or None) -> array"},
    {NULL, NULL, 0, NULL},
};
