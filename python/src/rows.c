/* Fused operations on rows, means, variances and norms. */
#include "core.h"

bool read_axes(PyObject *o, unsigned *axes, unsigned *n, bool *all) {
    Py_ssize_t numbers[MAX_RANK];
    *all = o == Py_None;
    int count = *all ? 0 : to_numbers(o, numbers, "axes");
    for (int i = 0; i < count; i++) axes[i] = (unsigned)numbers[i];
    *n = count > 0 ? (unsigned)count : 0;
    return count >= 0;
}

static const char *const row_names[] = {"softmax", "log_softmax", "layer_norm", "rms_norm"};
enum row { SOFTMAX, LOG_SOFTMAX, LAYER_NORM, RMS_NORM, ROWS };

/* (name, array, axes or None, weight or None, bias or None, eps) */
static PyObject *row(PyObject *module, PyObject *args) {
    PyObject *o, *x, *w, *b;
    const GpuArray *weight, *bias;
    const char *name;
    double eps;
    unsigned axes[MAX_RANK], n;
    bool all;
    int which = 0, err = GA_INVALID_ERROR;
    (void)module;
    if (!PyArg_ParseTuple(args, "sOOOOd:row", &name, &o, &x, &w, &b, &eps)) return NULL;
    while (which < ROWS && strcmp(name, row_names[which]) != 0) which++;
    Array *a = check_array(o, name);
    if (a == NULL || !read_axes(x, axes, &n, &all) || !optional_array(w, a->ctx->ctx, name, &weight) ||
        !optional_array(b, a->ctx->ctx, name, &bias))
        return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    const unsigned *list = all ? NULL : axes;
    Py_BEGIN_ALLOW_THREADS;
    if (which == SOFTMAX) err = GpuArray_softmax(&out->ga, &a->ga, n, list);
    if (which == LOG_SOFTMAX) err = GpuArray_log_softmax(&out->ga, &a->ga, n, list);
    if (which == LAYER_NORM) err = GpuArray_layer_norm(&out->ga, &a->ga, weight, bias, eps, n, list);
    if (which == RMS_NORM) err = GpuArray_rms_norm(&out->ga, &a->ga, weight, eps, n, list);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

static const char *const moment_names[] = {"mean", "var", "std", "norm", "logsumexp"};
enum moment { MEAN, VAR, STD, NORM, LOGSUMEXP, MOMENTS };

/* (name, array, axes or None, keepdims, number): the number is the degrees of freedom, or the order of the norm. */
static PyObject *moment(PyObject *module, PyObject *args) {
    PyObject *o, *x;
    const char *name;
    double number;
    unsigned axes[MAX_RANK], n;
    bool all;
    int keepdims, which = 0, err = GA_INVALID_ERROR;
    (void)module;
    if (!PyArg_ParseTuple(args, "sOOpd:moment", &name, &o, &x, &keepdims, &number)) return NULL;
    while (which < MOMENTS && strcmp(name, moment_names[which]) != 0) which++;
    Array *a = check_array(o, name);
    if (a == NULL || !read_axes(x, axes, &n, &all)) return NULL;
    Array *out = new_array(a->ctx, NULL);
    if (out == NULL) return NULL;
    const unsigned *list = all ? NULL : axes;
    int flags = keepdims ? GR_KEEPDIMS : 0;
    Py_BEGIN_ALLOW_THREADS;
    if (which == MEAN) err = GpuArray_mean(&out->ga, &a->ga, n, list, flags);
    if (which == VAR) err = GpuArray_var(&out->ga, &a->ga, number, n, list, flags);
    if (which == STD) err = GpuArray_std(&out->ga, &a->ga, number, n, list, flags);
    if (which == NORM) err = GpuArray_norm(&out->ga, &a->ga, number, n, list, flags);
    if (which == LOGSUMEXP) err = GpuArray_logsumexp(&out->ga, &a->ga, n, list, flags);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

PyMethodDef row_functions[] = {
    {"row", row, METH_VARARGS, "(name, array, axes or None, weight or None, bias or None, eps) -> array"},
    {"moment", moment, METH_VARARGS, "(name, array, axes or None, keepdims, number) -> array"},
    {NULL, NULL, 0, NULL},
};
