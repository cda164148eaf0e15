/* Fourier transforms. */
#include "core.h"

#include <gpuarray/dct.h>

typedef int (*transform)(GpuArray *, const GpuArray *, unsigned, const unsigned *, const size_t *, ga_fft_norm);

/* (array, which, axes, lengths or None, norm): axes are counted from 0; "hfft" and "ihfft" take one. */
static PyObject *fft(PyObject *module, PyObject *args) {
    static const struct {
        const char *name;
        transform f;
    } all[] = {{"fft", GpuArray_fft}, {"ifft", GpuArray_ifft}, {"rfft", GpuArray_rfft}, {"irfft", GpuArray_irfft}};
    PyObject *o, *which_axes, *lengths;
    Py_ssize_t numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    size_t sizes[MAX_RANK];
    const char *which;
    int norm, err = GA_NO_ERROR, n, m = 0;
    transform f = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "OsOOi:fft", &o, &which, &which_axes, &lengths, &norm)) return NULL;
    Array *a = check_array(o, "fft");
    if (a == NULL || (n = to_numbers(which_axes, numbers, "axes")) < 0) return NULL;
    if (lengths != Py_None && (m = to_shape(lengths, sizes)) < 0) return NULL;
    if (n == 0 || (lengths != Py_None && m != n))
        return PyErr_Format(PyExc_ValueError, "a length for each axis is needed, and one axis at least");
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(which, all[i].name) == 0) f = all[i].f;
    bool half = strcmp(which, "hfft") == 0, back = strcmp(which, "ihfft") == 0;
    if ((f == NULL && !half && !back) || (f == NULL && n != 1))
        return PyErr_Format(PyExc_ValueError, "there is no transform %s along %d axes", which, n);
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    if (f != NULL)
        err = f(&out->ga, &a->ga, (unsigned)n, axes, lengths != Py_None ? sizes : NULL, (ga_fft_norm)norm);
    else
        err = (half ? GpuArray_hfft : GpuArray_ihfft)(&out->ga, &a->ga, axes[0], lengths != Py_None ? sizes[0] : 0,
                                                      (ga_fft_norm)norm);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) return (PyObject *)out;
    raise_error(a->ctx->ctx, err);
    Py_DECREF(out);
    return NULL;
}

/* (array, sine, type, axes, lengths or None, norm, flags): axes are counted from 0. */
static PyObject *dct(PyObject *module, PyObject *args) {
    PyObject *o, *which_axes, *lengths;
    Py_ssize_t numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    size_t sizes[MAX_RANK];
    int sine, type, norm, flags, n, m = 0;
    (void)module;
    if (!PyArg_ParseTuple(args, "OpiOOii:dct", &o, &sine, &type, &which_axes, &lengths, &norm, &flags)) return NULL;
    Array *a = check_array(o, "dct");
    if (a == NULL || (n = to_numbers(which_axes, numbers, "axes")) < 0) return NULL;
    if (lengths != Py_None && (m = to_shape(lengths, sizes)) < 0) return NULL;
    if (n == 0 || (lengths != Py_None && m != n))
        return PyErr_Format(PyExc_ValueError, "a length for each axis is needed, and one axis at least");
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    RETURN_MADE(a->ctx,
                (sine ? GpuArray_dst : GpuArray_dct)(&out->ga, &a->ga, type, (unsigned)n, axes,
                                                     lengths != Py_None ? sizes : NULL, (ga_fft_norm)norm, flags));
}

/* (array to fill, length, distance, half) */
static PyObject *fftfreq(PyObject *module, PyObject *args) {
    PyObject *o;
    Py_ssize_t n;
    double d;
    int half, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Ondp:fftfreq", &o, &n, &d, &half)) return NULL;
    Array *a = check_array(o, "fftfreq");
    if (a == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_fftfreq(&a->ga, n < 0 ? 0 : (size_t)n, d, half);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(a->ctx->ctx, err);
    Py_RETURN_NONE;
}

/* (array, axes, inverse) */
static PyObject *fftshift(PyObject *module, PyObject *args) {
    PyObject *o, *which;
    Py_ssize_t numbers[MAX_RANK];
    unsigned axes[MAX_RANK];
    int inverse, err, n;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOp:fftshift", &o, &which, &inverse)) return NULL;
    Array *a = check_array(o, "fftshift");
    if (a == NULL || (n = to_numbers(which, numbers, "axes")) < 0) return NULL;
    for (int i = 0; i < n; i++) axes[i] = (unsigned)numbers[i];
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_fftshift(&out->ga, &a->ga, (unsigned)n, axes, inverse);
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR) return (PyObject *)out;
    raise_error(a->ctx->ctx, err);
    Py_DECREF(out);
    return NULL;
}

PyMethodDef fft_functions[] = {
    {"fft", fft, METH_VARARGS, "(array, which, axes, lengths or None, norm) -> array"},
    {"dct", dct, METH_VARARGS, "(array, sine, type, axes, lengths or None, norm, flags) -> array"},
    {"fftfreq", fftfreq, METH_VARARGS, "(array to fill, length, distance, half)"},
    {"fftshift", fftshift, METH_VARARGS, "(array, axes, inverse) -> array"},
    {NULL, NULL, 0, NULL},
};
