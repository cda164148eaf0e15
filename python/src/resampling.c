/* Resampling, grids, windows as columns, rotary embedding and their gradients: gpuarray/resample.h, gpuarray/rotary.h.
 * A plan is made for a call. */
#include "core.h"

enum { SPACE = 3 }; /* most spatial axes */

/* A tuple of `n` reals, or None for zeros; false with an exception set. */
static bool to_scales(PyObject *o, unsigned n, double *out) {
    for (unsigned d = 0; d < n; d++) out[d] = 0;
    if (o == Py_None) return true;
    if (!PyTuple_Check(o) || PyTuple_Size(o) != (Py_ssize_t)n) {
        PyErr_Format(PyExc_ValueError, "a tuple of %u scales is due", n);
        return false;
    }
    for (unsigned d = 0; d < n; d++) {
        out[d] = PyFloat_AsDouble(PyTuple_GetItem(o, d));
        if (out[d] == -1 && PyErr_Occurred()) return false;
    }
    return true;
}

/* (x or the gradient of y, shape of x, size, scales or None, mode, align_corners, antialias, gradient) -> array */
static PyObject *resample(PyObject *module, PyObject *args) {
    PyObject *shape, *size, *scales;
    size_t dims[MAX_RANK], sizes[SPACE];
    double scale[SPACE];
    int mode, align, antialias, gradient, err;
    GpuResample *plan = NULL;
    Array *in;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OOOippp:resample", to_array, &in, &shape, &size, &scales, &mode, &align, &antialias,
                          &gradient))
        return NULL;
    const int rank = to_extents(shape, dims);
    if (rank < 0) return NULL;
    if (rank < 3 || rank > 2 + SPACE) return PyErr_Format(PyExc_ValueError, "an input of rank %d", rank);
    const unsigned nd = (unsigned)rank - 2;
    if (!to_list(size, nd, sizes, "size") || !to_scales(scales, nd, scale)) return NULL;
    const ga_resample_options o = {nd, (ga_resample)mode, sizes, scale, align, antialias};
    Array *out = new_array(in->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuResample_new(&plan, in->ctx->ctx, in->ga.typecode, dims, &o);
    if (err == GA_NO_ERROR)
        err = gradient ? GpuResample_grad(plan, &out->ga, &in->ga) : GpuResample_forward(plan, &out->ga, &in->ga);
    GpuResample_free(plan);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (x, grid, mode, padding, align_corners) -> array */
static PyObject *grid_sample(PyObject *module, PyObject *args) {
    int mode, padding, align, err;
    PyObject *grid;
    Array *x;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&Oiip:grid_sample", to_array, &x, &grid, &mode, &padding, &align)) return NULL;
    const Array *g = array_of(grid, x->ctx->ctx, "grid_sample");
    Array *out = g != NULL ? new_array(x->ctx, NULL) : NULL;
    if (out == NULL) return NULL;
    const ga_grid_options o = {(ga_resample)mode, (ga_grid_padding)padding, align};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_grid_sample(&out->ga, &x->ga, &g->ga, &o);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (gradient of the result, x, grid, mode, padding, align_corners) -> (gradient of x, gradient of the grid) */
static PyObject *grid_sample_grad(PyObject *module, PyObject *args) {
    int mode, padding, align, err;
    PyObject *input, *grid;
    Array *dy;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OOiip:grid_sample_grad", to_array, &dy, &input, &grid, &mode, &padding, &align))
        return NULL;
    const Array *x = array_of(input, dy->ctx->ctx, "grid_sample_grad");
    const Array *g = x != NULL ? array_of(grid, dy->ctx->ctx, "grid_sample_grad") : NULL;
    Array *dx = g != NULL ? new_array(dy->ctx, NULL) : NULL, *dgrid = dx != NULL ? new_array(dy->ctx, NULL) : NULL;
    if (dgrid == NULL) {
        Py_XDECREF(dx);
        return NULL;
    }
    const ga_grid_options o = {(ga_resample)mode, (ga_grid_padding)padding, align};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_grid_sample_grad(&dx->ga, &dgrid->ga, &dy->ga, &x->ga, &g->ga, &o);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) {
        Py_DECREF(dgrid);
        return made(dx, err);
    }
    return Py_BuildValue("NN", dx, dgrid);
}

/* (array, spatial extents or None, (window, stride, dilation, pads before, pads after)) -> columns of x, or with
 * extents sums of columns */
static PyObject *unfold(PyObject *module, PyObject *args) {
    PyObject *space, *lists[5];
    size_t extents[SPACE], numbers[5][SPACE];
    Array *in;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&O(OOOOO):unfold", to_array, &in, &space, &lists[0], &lists[1], &lists[2], &lists[3],
                          &lists[4]))
        return NULL;
    const bool fold = space != Py_None;
    const unsigned nd = in->ga.nd > 2 ? (in->ga.nd - 2) / (fold ? 2 : 1) : 0;
    if (nd < 1 || nd > SPACE) return PyErr_Format(PyExc_ValueError, "an input of rank %u", in->ga.nd);
    for (int i = 0; i < 5; i++)
        if (!to_list(lists[i], nd, numbers[i], "unfold")) return NULL;
    if (fold && !to_list(space, nd, extents, "output_size")) return NULL;
    const ga_unfold_options o = {nd, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]};
    Array *out = new_array(in->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = fold ? GpuArray_fold(&out->ga, &in->ga, extents, &o) : GpuArray_unfold(&out->ga, &in->ga, &o);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* (x, positions or None, cosines or None, sines or None, axis, offset, width, interleaved, base, gradient) -> array */
static PyObject *rotary(PyObject *module, PyObject *args) {
    PyObject *positions, *cosine, *sine;
    ga_rotary how = {0};
    Py_ssize_t width;
    int gradient, err;
    Array *x;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&OOOInnpdp:rotary", to_array, &x, &positions, &cosine, &sine, &how.axis, &how.offset,
                          &width, &how.interleaved, &how.base, &gradient) ||
        !optional_array(positions, x->ctx->ctx, "positions", &how.positions) ||
        !optional_array(cosine, x->ctx->ctx, "cosines", &how.cosine) ||
        !optional_array(sine, x->ctx->ctx, "sines", &how.sine))
        return NULL;
    if (width < 0) return PyErr_Format(PyExc_ValueError, "a width of %zd", width);
    how.width = (size_t)width;
    Array *out = new_array(x->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gradient ? GpuArray_rotary_grad(&out->ga, &x->ga, &how) : GpuArray_rotary(&out->ga, &x->ga, &how);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

PyMethodDef resampling_functions[] = {
    {"resample", resample, METH_VARARGS,
     "(x or the gradient of y, shape of x, size, scales or None, mode, align_corners, antialias, gradient) -> array"},
    {"grid_sample", grid_sample, METH_VARARGS, "(x, grid, mode, padding, align_corners) -> array"},
    {"grid_sample_grad", grid_sample_grad, METH_VARARGS,
     "(gradient of the result, x, grid, mode, padding, align_corners) -> (gradient of x, of the grid)"},
    {"unfold", unfold, METH_VARARGS,
     "(array, spatial extents or None, (window, stride, dilation, pads before, pads after)) -> array"},
    {"rotary", rotary, METH_VARARGS,
     "(x, positions or None, cosines or None, sines or None, axis, offset, width, interleaved, base, gradient) -> "
     "array"},
    {NULL, NULL, 0, NULL},
};
