/* Window filters, splines and connected components: gpuarray/ndimage.h. */
#include "core.h"

/* bytes with n elements of `size` bytes, or None, which is NULL; false with an exception set. */
static bool to_table(PyObject *o, size_t n, size_t size, const char *what, const void **out) {
    char *bytes;
    Py_ssize_t length;
    *out = NULL;
    if (o == Py_None) return true;
    if (PyBytes_AsStringAndSize(o, &bytes, &length) < 0) return false;
    if ((size_t)length != n * size) {
        PyErr_Format(PyExc_ValueError, "%s: %zd bytes instead of %zu", what, length, n * size);
        return false;
    }
    *out = bytes;
    return true;
}

/* (array, result, operation, extents, origins, footprint or None, weights or None, rank, border, fill) */
static PyObject *window_filter(PyObject *module, PyObject *args) {
    Array *a, *out;
    PyObject *extents, *origins, *footprint, *weights;
    Py_ssize_t numbers[MAX_RANK], rank;
    size_t dims[MAX_RANK], count = 1;
    ssize_t origin[MAX_RANK];
    const void *tables[2];
    int op, border, n;
    double fill;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&iOOOOnid:window_filter", to_array, &a, to_array, &out, &op, &extents, &origins,
                          &footprint, &weights, &rank, &border, &fill) ||
        !together(a, out, "a result") || (n = to_shape(extents, dims)) < 0)
        return NULL;
    if (to_numbers(origins, numbers, "origins") != n)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "as many origins as extents are needed");
    for (int i = 0; i < n; i++) {
        origin[i] = numbers[i];
        count *= dims[i];
    }
    if (!to_table(footprint, count, 1, "a footprint", &tables[0]) ||
        !to_table(weights, count, sizeof(double), "weights", &tables[1]))
        return NULL;
    const ga_window w = {
        .nd = (unsigned)n, .dims = dims, .origin = origin, .footprint = tables[0], .weights = tables[1]};
    RETURN_NONE(a->ctx->ctx, GpuArray_window_filter(&out->ga, &a->ga, (ga_window_op)op, &w,
                                                    rank < 0 ? (size_t)-1 : (size_t)rank, (ga_border)border, fill));
}

/* (array, result, axis, order, border) */
static PyObject *spline_filter(PyObject *module, PyObject *args) {
    Array *a, *out;
    unsigned axis, order;
    int border;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&IIi:spline_filter", to_array, &a, to_array, &out, &axis, &order, &border) ||
        !together(a, out, "a result"))
        return NULL;
    RETURN_NONE(a->ctx->ctx, GpuArray_spline_filter(&out->ga, &a->ga, axis, order, (ga_border)border));
}

/* (array, result, coordinates, order, border, fill) */
static PyObject *map_coordinates(PyObject *module, PyObject *args) {
    Array *a, *out, *coordinates;
    unsigned order;
    int border;
    double fill;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O&Iid:map_coordinates", to_array, &a, to_array, &out, to_array, &coordinates,
                          &order, &border, &fill) ||
        !together(a, out, "a result") || !together(a, coordinates, "coordinates"))
        return NULL;
    RETURN_NONE(a->ctx->ctx,
                GpuArray_map_coordinates(&out->ga, &a->ga, &coordinates->ga, order, (ga_border)border, fill));
}

/* (array, result, matrix, order, border, fill) */
static PyObject *affine_transform(PyObject *module, PyObject *args) {
    Array *a, *out;
    PyObject *matrix;
    const void *numbers;
    unsigned order;
    int border;
    double fill;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&OIid:affine_transform", to_array, &a, to_array, &out, &matrix, &order, &border,
                          &fill) ||
        !together(a, out, "a result") ||
        !to_table(matrix, (size_t)a->ga.nd * (a->ga.nd + 1), sizeof(double), "a matrix", &numbers))
        return NULL;
    RETURN_NONE(a->ctx->ctx, GpuArray_affine_transform(&out->ga, &a->ga, numbers, order, (ga_border)border, fill));
}

/* (array, result, structure or None) -> number of components */
static PyObject *label(PyObject *module, PyObject *args) {
    Array *a, *out;
    PyObject *structure;
    const void *table;
    size_t count, all = 1;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O&O:label", to_array, &a, to_array, &out, &structure) ||
        !together(a, out, "a result"))
        return NULL;
    for (unsigned d = 0; d < a->ga.nd && all < SIZE_MAX / 3; d++) all *= 3;
    if (!to_table(structure, all, 1, "a structure", &table)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_label(&out->ga, &count, &a->ga, table);
    Py_END_ALLOW_THREADS;
    return err == GA_NO_ERROR ? PyLong_FromSize_t(count) : raise_error(a->ctx->ctx, err);
}

PyMethodDef image_functions[] = {
    {"window_filter", window_filter, METH_VARARGS,
     "(array, result, operation, extents, origins, footprint or None, weights or None, rank, border, fill)"},
    {"spline_filter", spline_filter, METH_VARARGS, "(array, result, axis, order, border)"},
    {"map_coordinates", map_coordinates, METH_VARARGS, "(array, result, coordinates, order, border, fill)"},
    {"affine_transform", affine_transform, METH_VARARGS, "(array, result, matrix, order, border, fill)"},
    {"label", label, METH_VARARGS, "(array, result, structure or None) -> how many"},
    {NULL, NULL, 0, NULL},
};
