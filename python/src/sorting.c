/* Sorting, the largest elements, places in sorted arrays; distinct elements, membership, counts in bins. */
#include "core.h"

/* (array, axis, flags): GpuArray_sort and GpuArray_argsort. */
static PyObject *sort_with(PyObject *args, int (*f)(GpuArray *, const GpuArray *, unsigned, int)) {
    PyObject *o;
    unsigned axis;
    int flags, err;
    if (!PyArg_ParseTuple(args, "OIi:sort", &o, &axis, &flags)) return NULL;
    Array *a = check_array(o, "sort"), *out = a != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = f(&out->ga, &a->ga, axis, flags);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

static PyObject *sort(PyObject *module, PyObject *args) {
    (void)module;
    return sort_with(args, GpuArray_sort);
}

static PyObject *argsort(PyObject *module, PyObject *args) {
    (void)module;
    return sort_with(args, GpuArray_argsort);
}

/* A tuple of results, whose references are taken over; NULL, and all of them given up, where the call failed. */
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

/* n arrays to be made by a call; false with an exception set. */
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
    PyObject *k, *v;
    Array *results[2];
    unsigned axis;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOIi:sort_by_key", &k, &v, &axis, &flags)) return NULL;
    Array *keys = check_array(k, "sort_by_key");
    Array *values = keys != NULL ? array_of(v, keys->ctx->ctx, "sort_by_key") : NULL;
    if (values == NULL || !make_several(keys->ctx, results, 2)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_sort_by_key(&results[0]->ga, &results[1]->ga, &keys->ga, &values->ga, axis, flags);
    Py_END_ALLOW_THREADS;
    return several(keys->ctx->ctx, err, results, 2);
}

/* (array, k, axis, flags) -> (values, indices) */
static PyObject *topk(PyObject *module, PyObject *args) {
    PyObject *o;
    Array *results[2];
    Py_ssize_t k;
    unsigned axis;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OnIi:topk", &o, &k, &axis, &flags)) return NULL;
    if (k < 0) return PyErr_Format(PyExc_ValueError, "topk finds 0 elements or more, not %zd", k);
    Array *a = check_array(o, "topk");
    if (a == NULL || !make_several(a->ctx, results, 2)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_topk(&results[0]->ga, &results[1]->ga, &a->ga, (size_t)k, axis, flags);
    Py_END_ALLOW_THREADS;
    return several(a->ctx->ctx, err, results, 2);
}

/* (sorted, values, sorter or None, flags) */
static PyObject *searchsorted(PyObject *module, PyObject *args) {
    PyObject *o, *v, *s;
    const GpuArray *sorter;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOi:searchsorted", &o, &v, &s, &flags)) return NULL;
    Array *a = check_array(o, "searchsorted"), *values = a != NULL ? array_of(v, a->ctx->ctx, "searchsorted") : NULL;
    if (values == NULL || !optional_array(s, a->ctx->ctx, "searchsorted", &sorter)) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_searchsorted(&out->ga, &a->ga, &values->ga, sorter, flags);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* -------------------------------------------------------------------------------------------------------- sets */

enum { VALUES = 1, FIRST = 2, INVERSE = 4, COUNTS = 8 };

/* (array, what is wanted) -> tuple of what is wanted */
static PyObject *unique(PyObject *module, PyObject *args) {
    PyObject *o;
    Array *results[4];
    GpuArray *out[4];
    Py_ssize_t n = 0;
    int wanted, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oi:unique", &o, &wanted)) return NULL;
    for (int i = 0; i < 4; i++) n += (wanted >> i) & 1;
    Array *a = check_array(o, "unique");
    if (a == NULL || !make_several(a->ctx, results, n)) return NULL;
    for (int i = 0, next = 0; i < 4; i++) out[i] = (wanted >> i) & 1 ? &results[next++]->ga : NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_unique(out[0], out[1], out[2], out[3], &a->ga);
    Py_END_ALLOW_THREADS;
    return several(a->ctx->ctx, err, results, n);
}

/* (array, test elements, flags) */
static PyObject *isin(PyObject *module, PyObject *args) {
    PyObject *o, *t;
    int flags, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOi:isin", &o, &t, &flags)) return NULL;
    Array *a = check_array(o, "isin"), *test = a != NULL ? array_of(t, a->ctx->ctx, "isin") : NULL;
    Array *out = test != NULL ? new_array(a->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_isin(&out->ga, &a->ga, &test->ga, flags);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, weights or None, least length) */
static PyObject *bincount(PyObject *module, PyObject *args) {
    PyObject *o, *w;
    const GpuArray *weights;
    Py_ssize_t minlength;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOn:bincount", &o, &w, &minlength)) return NULL;
    if (minlength < 0) return PyErr_Format(PyExc_ValueError, "minlength is 0 or more");
    Array *a = check_array(o, "bincount");
    if (a == NULL || !optional_array(w, a->ctx->ctx, "bincount", &weights)) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_bincount(&out->ga, &a->ga, weights, (size_t)minlength);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, edges, weights or None) */
static PyObject *histogram(PyObject *module, PyObject *args) {
    PyObject *o, *e, *w;
    const GpuArray *weights;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOO:histogram", &o, &e, &w)) return NULL;
    Array *a = check_array(o, "histogram"), *edges = a != NULL ? array_of(e, a->ctx->ctx, "histogram") : NULL;
    if (edges == NULL || !optional_array(w, a->ctx->ctx, "histogram", &weights)) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_histogram(&out->ga, &a->ga, &edges->ga, weights);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (array, bins, low, high, weights or None) */
static PyObject *histogram_range(PyObject *module, PyObject *args) {
    PyObject *o, *w;
    const GpuArray *weights;
    Py_ssize_t bins;
    double low, high;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OnddO:histogram_range", &o, &bins, &low, &high, &w)) return NULL;
    if (bins < 1) return PyErr_Format(PyExc_ValueError, "a histogram has at least one bin");
    Array *a = check_array(o, "histogram");
    if (a == NULL || !optional_array(w, a->ctx->ctx, "histogram", &weights)) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_histogram_range(&out->ga, &a->ga, (size_t)bins, low, high, weights);
    Py_END_ALLOW_THREADS;
    return made(out, err);
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
