/* Indexing with integers, slices, `...` and None, which gives a view. The Python files handle everything else. */
#include "core.h"

/* A view under construction. */
struct cut {
    const GpuArray *a;
    unsigned from; /* next axis of `a` */
    unsigned nd;
    size_t dims[MAX_RANK];
    ssize_t strides[MAX_RANK];
    size_t offset;
};

static bool is_slice(PyObject *o) {
    return PyObject_TypeCheck(o, &PySlice_Type);
}

/* Is it an integer, but neither bool nor an array, ours or NumPy's? Those select elements. */
static bool is_integer(PyObject *o) {
    return PyLong_Check(o) ? !PyBool_Check(o) : !is_array(o) && PyIndex_Check(o) && !PySequence_Check(o);
}

static bool too_many(void) {
    PyErr_Format(PyExc_IndexError, "more than %d dimensions", MAX_RANK);
    return false;
}

static bool keep_axes(struct cut *c, unsigned n) {
    for (; n > 0; n--, c->from++) {
        if (c->nd == MAX_RANK) return too_many();
        c->dims[c->nd] = c->a->dimensions[c->from];
        c->strides[c->nd++] = c->a->strides[c->from];
    }
    return true;
}

static bool cut_integer(struct cut *c, PyObject *o) {
    Py_ssize_t i, n = (Py_ssize_t)c->a->dimensions[c->from];
    if (!to_ssize(o, &i)) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError))
            PyErr_Format(PyExc_IndexError, "index %S is out of bounds for axis %u with size %zd", o, c->from, n);
        return false;
    }
    if (i < -n || i >= n) {
        PyErr_Format(PyExc_IndexError, "index %zd is out of bounds for axis %u with size %zd", i, c->from, n);
        return false;
    }
    c->offset += (size_t)((i < 0 ? i + n : i) * c->a->strides[c->from++]);
    return true;
}

static bool cut_slice(struct cut *c, PyObject *o) {
    Py_ssize_t start, stop, step, n = (Py_ssize_t)c->a->dimensions[c->from];
    if (PySlice_Unpack(o, &start, &stop, &step) < 0) return false;
    Py_ssize_t length = PySlice_AdjustIndices(n, &start, &stop, step);
    if (c->nd == MAX_RANK) return too_many();
    ssize_t stride = c->a->strides[c->from++];
    c->dims[c->nd] = (size_t)length;
    c->strides[c->nd++] = length > 1 ? stride * step : stride; /* any step is allowed */
    if (length > 0) c->offset += (size_t)(start * stride);
    return true;
}

/* The offset of the view; without elements the array's own, because its strides may lead anywhere. */
static size_t cut_offset(const struct cut *c) {
    for (unsigned i = 0; i < c->nd; i++)
        if (c->dims[i] == 0) return c->a->offset;
    return c->offset;
}

static bool cut_new(struct cut *c) {
    if (c->nd == MAX_RANK) return too_many();
    c->dims[c->nd] = 1;
    c->strides[c->nd++] = 0;
    return true;
}

/* Count the axes that the items use: returns 1 if all are plain, 0 if some select elements, -1 with an exception
 * set. */
static int look_at(PyObject *const *items, Py_ssize_t n, unsigned *axes) {
    bool dots = false;
    *axes = 0;
    for (Py_ssize_t i = 0; i < n; i++) {
        if (items[i] == Py_None) continue;
        if (items[i] == Py_Ellipsis) {
            if (dots) {
                PyErr_SetString(PyExc_IndexError, "an index can only have a single ellipsis ('...')");
                return -1;
            }
            dots = true;
        } else if (is_slice(items[i]) || is_integer(items[i])) {
            ++*axes;
        } else {
            return 0;
        }
    }
    return 1;
}

static bool cut_all(struct cut *c, PyObject *const *items, Py_ssize_t n, unsigned axes) {
    bool dots = false;
    for (Py_ssize_t i = 0; i < n; i++) {
        bool ok;
        if (items[i] == Py_None)
            ok = cut_new(c);
        else if (items[i] == Py_Ellipsis)
            ok = keep_axes(c, c->a->nd - axes), dots = true;
        else
            ok = is_slice(items[i]) ? cut_slice(c, items[i]) : cut_integer(c, items[i]);
        if (!ok) return false;
    }
    return dots || keep_axes(c, c->a->nd - axes);
}

/* The view that `key` names: 1, with a new reference; 0: the key selects elements; -1 with an exception set. */
static int plain_view(Array *a, PyObject *key, Array **view) {
    PyObject *one[1] = {key}, *many[2 * MAX_RANK + 1];
    PyObject *const *items = one;
    Py_ssize_t n = 1;
    unsigned axes;

    if (a->ga.data == NULL) {
        PyErr_SetString(PyExc_ValueError, "the array was never made");
        return -1;
    }
    if (PyTuple_Check(key)) {
        n = PyTuple_Size(key);
        if (n > 2 * MAX_RANK + 1) return too_many() ? 0 : -1;
        for (Py_ssize_t i = 0; i < n; i++) many[i] = PyTuple_GetItem(key, i);
        items = many;
    }
    int plain = look_at(items, n, &axes);
    if (plain <= 0) return plain;
    if (axes > a->ga.nd) {
        PyErr_Format(PyExc_IndexError, "too many indices for array: array is %u-dimensional, but %u were indexed",
                     a->ga.nd, axes);
        return -1;
    }
    struct cut c = {.a = &a->ga, .offset = a->ga.offset};
    if (!cut_all(&c, items, n, axes)) return -1;
    *view = new_view(a, a->ga.typecode, c.nd, c.dims, c.strides, cut_offset(&c));
    return *view != NULL ? 1 : -1;
}

PyObject *array_subscript(PyObject *self, PyObject *key) {
    Array *view;
    int plain = plain_view((Array *)self, key, &view);
    if (plain < 0) return NULL;
    if (plain > 0) return (PyObject *)view;
    return PyObject_CallFunctionObjArgs(state.get_items, self, key, NULL);
}

/* view[...] = value */
static int assign_view(Array *view, PyObject *value) {
    int err;
    PyObject *operand = NULL;
    if (is_scalar(value)) return array_fill(view, value);
    if (!is_array(value)) {
        operand = PyObject_CallFunctionObjArgs(state.coerce, value, (PyObject *)view->ctx, Py_True, NULL);
        if (operand == NULL) return -1;
        value = operand;
    }
    Array *from = check_array(value, "assignment");
    if (from == NULL) {
        Py_XDECREF(operand);
        return -1;
    }
    GpuArray values = from->ga; /* leading axes of size 1 are ignored, as in NumPy's assignments */
    for (; values.nd > view->ga.nd && values.dimensions[0] == 1; values.nd--) values.dimensions++, values.strides++;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_setarray(&view->ga, &values);
    Py_END_ALLOW_THREADS;
    Py_XDECREF(operand);
    return err == GA_NO_ERROR ? 0 : raise_error_int(view->ctx->ctx, err);
}

int array_ass_subscript(PyObject *self, PyObject *key, PyObject *value) {
    Array *view;
    if (value == NULL) {
        PyErr_SetString(PyExc_ValueError, "elements of an array cannot be deleted");
        return -1;
    }
    int plain = plain_view((Array *)self, key, &view);
    if (plain < 0) return -1;
    if (plain > 0) {
        int result = assign_view(view, value);
        Py_DECREF(view);
        return result;
    }
    PyObject *done = PyObject_CallFunctionObjArgs(state.set_items, self, key, value, NULL);
    Py_XDECREF(done);
    return done != NULL ? 0 : -1;
}
