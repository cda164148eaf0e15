/* Operations of neural networks. */
#include "core.h"

/* (result, array, (seed, sequence, offset), p) -> the stream's next offset */
static PyObject *dropout(PyObject *module, PyObject *args) {
    PyObject *o, *i;
    unsigned long long seed, sequence, offset;
    double p;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO(KKK)d:dropout", &o, &i, &seed, &sequence, &offset, &p)) return NULL;
    Array *out = check_array(o, "dropout");
    Array *in = out != NULL ? array_of(i, out->ctx->ctx, "dropout") : NULL;
    if (in == NULL) return NULL;
    GpuRandom stream = {.seed = seed, .sequence = sequence, .offset = offset};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuRandom_dropout(&stream, &out->ga, &in->ga, p);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

/* Arrays of one context; an operand that may be None is then NULL. */
typedef struct operands {
    Array *first; /* the array that determines the context */
    const GpuArray *of[8];
} operands;

/* Read a tuple of arrays, of which number `needed` may not be None. False with an exception set. */
static bool take(PyObject *tuple, int count, int needed, const char *what, operands *o) {
    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) != count) {
        PyErr_Format(PyExc_TypeError, "%s: %d operands are due", what, count);
        return false;
    }
    o->first = check_array(PyTuple_GetItem(tuple, needed), what);
    for (int i = 0; o->first != NULL && i < count; i++)
        if (!optional_array(PyTuple_GetItem(tuple, i), o->first->ctx->ctx, what, &o->of[i])) return false;
    return o->first != NULL;
}

static GpuArray *result(const operands *o, int i) {
    return (GpuArray *)(uintptr_t)o->of[i];
}

static PyObject *done(const operands *o, int err) {
    if (err != GA_NO_ERROR) return raise_error(o->first->ctx->ctx, err);
    Py_RETURN_NONE;
}

static const char *const softmax_names[] = {"softmax", "log_softmax", "logsumexp"};

/* (name, (gx, operand, g), axes or None) */
static PyObject *softmax_grad(PyObject *module, PyObject *args) {
    unsigned axes[MAX_RANK], n;
    PyObject *arrays, *x;
    const char *name;
    operands o;
    bool all;
    int err = GA_INVALID_ERROR;
    (void)module;
    if (!PyArg_ParseTuple(args, "sOO:softmax_grad", &name, &arrays, &x)) return NULL;
    if (!take(arrays, 3, 1, name, &o) || !read_axes(x, axes, &n, &all)) return NULL;
    const unsigned *list = all ? NULL : axes;
    Py_BEGIN_ALLOW_THREADS;
    if (strcmp(name, softmax_names[0]) == 0) err = GpuArray_softmax_grad(result(&o, 0), o.of[1], o.of[2], n, list);
    if (strcmp(name, softmax_names[1]) == 0) err = GpuArray_log_softmax_grad(result(&o, 0), o.of[1], o.of[2], n, list);
    if (strcmp(name, softmax_names[2]) == 0) err = GpuArray_logsumexp_grad(result(&o, 0), o.of[1], o.of[2], n, list);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* A call of layer or RMS norm: (six arrays, rms, eps, axes or None). */
typedef struct row_norm {
    operands o;
    int rms;
    double eps;
    unsigned axes[MAX_RANK], n;
    const unsigned *list; /* NULL: all axes */
} row_norm;

static bool read_row_norm(PyObject *args, const char *format, int needed, const char *what, row_norm *r) {
    PyObject *arrays, *axes;
    bool all;

    if (!PyArg_ParseTuple(args, format, &arrays, &r->rms, &r->eps, &axes)) return false;
    if (!take(arrays, 6, needed, what, &r->o) || !read_axes(axes, r->axes, &r->n, &all)) return false;
    r->list = all ? NULL : r->axes;
    return true;
}

/* ((gx, gweight, gbias, x, weight, g), ...): gradients are None where they are not wanted. */
static PyObject *rows_norm_grad(PyObject *module, PyObject *args) {
    row_norm r;
    int err;
    (void)module;
    if (!read_row_norm(args, "OpdO:rows_norm_grad", 3, "rows_norm_grad", &r)) return NULL;
    const GpuArray *const *of = r.o.of;
    Py_BEGIN_ALLOW_THREADS;
    err = r.rms ? GpuArray_rms_norm_grad(result(&r.o, 0), result(&r.o, 1), of[3], of[4], of[5], r.eps, r.n, r.list)
                : GpuArray_layer_norm_grad(result(&r.o, 0), result(&r.o, 1), result(&r.o, 2), of[3], of[4], of[5],
                                           r.eps, r.n, r.list);
    Py_END_ALLOW_THREADS;
    return done(&r.o, err);
}

/* ((y, sum, x, residual, weight, bias), ...) */
static PyObject *add_norm(PyObject *module, PyObject *args) {
    row_norm r;
    int err;
    (void)module;
    if (!read_row_norm(args, "OpdO:add_norm", 2, "add_norm", &r)) return NULL;
    const GpuArray *const *of = r.o.of;
    Py_BEGIN_ALLOW_THREADS;
    err = r.rms ? GpuArray_add_rms_norm(result(&r.o, 0), result(&r.o, 1), of[2], of[3], of[4], r.eps, r.n, r.list)
                : GpuArray_add_layer_norm(result(&r.o, 0), result(&r.o, 1), of[2], of[3], of[4], of[5], r.eps, r.n,
                                          r.list);
    Py_END_ALLOW_THREADS;
    return done(&r.o, err);
}

/* ((y, x, running_mean, running_var, weight, bias), momentum, eps, training) */
static PyObject *batch_norm(PyObject *module, PyObject *args) {
    PyObject *arrays;
    double momentum, eps;
    operands o;
    int training, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oddp:batch_norm", &arrays, &momentum, &eps, &training)) return NULL;
    if (!take(arrays, 6, 1, "batch_norm", &o)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_batch_norm(result(&o, 0), o.of[1], result(&o, 2), result(&o, 3), o.of[4], o.of[5], momentum, eps,
                              training ? GA_NORM_TRAINING : 0);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((gx, gweight, gbias, x, running_mean, running_var, weight, g), eps, training) */
static PyObject *batch_norm_grad(PyObject *module, PyObject *args) {
    PyObject *arrays;
    double eps;
    operands o;
    int training, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Odp:batch_norm_grad", &arrays, &eps, &training)) return NULL;
    if (!take(arrays, 8, 3, "batch_norm_grad", &o)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_batch_norm_grad(result(&o, 0), result(&o, 1), result(&o, 2), o.of[3], o.of[4], o.of[5], o.of[6],
                                   o.of[7], eps, training ? GA_NORM_TRAINING : 0);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((y, x, weight, bias), groups, eps) */
static PyObject *group_norm(PyObject *module, PyObject *args) {
    PyObject *arrays;
    Py_ssize_t groups;
    double eps;
    operands o;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Ond:group_norm", &arrays, &groups, &eps)) return NULL;
    if (!take(arrays, 4, 1, "group_norm", &o)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_group_norm(result(&o, 0), o.of[1], groups > 0 ? (size_t)groups : 0, o.of[2], o.of[3], eps);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((gx, gweight, gbias, x, weight, g), groups, eps) */
static PyObject *group_norm_grad(PyObject *module, PyObject *args) {
    PyObject *arrays;
    Py_ssize_t groups;
    double eps;
    operands o;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Ond:group_norm_grad", &arrays, &groups, &eps)) return NULL;
    if (!take(arrays, 6, 3, "group_norm_grad", &o)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_group_norm_grad(result(&o, 0), result(&o, 1), result(&o, 2), o.of[3],
                                   groups > 0 ? (size_t)groups : 0, o.of[4], o.of[5], eps);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((y, x), size, alpha, beta, k) and, for the gradient, ((gx, x, g), ...) */
static PyObject *local_response_norm(PyObject *module, PyObject *args) {
    PyObject *arrays;
    Py_ssize_t given;
    double alpha, beta, k;
    operands o;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Onddd:local_response_norm", &arrays, &given, &alpha, &beta, &k)) return NULL;
    const bool gradient = PyTuple_Check(arrays) && PyTuple_Size(arrays) == 3;
    if (!take(arrays, gradient ? 3 : 2, 1, "local_response_norm", &o)) return NULL;
    const size_t size = given > 0 ? (size_t)given : 0;
    Py_BEGIN_ALLOW_THREADS;
    err = gradient ? GpuArray_local_response_norm_grad(result(&o, 0), o.of[1], o.of[2], size, alpha, beta, k)
                   : GpuArray_local_response_norm(result(&o, 0), o.of[1], size, alpha, beta, k);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((loss, x, target, weight), axis, ignored, smoothing, log_probabilities, reduction) and, for the gradient,
 * ((gx, x, target, weight, g), ...) */
static PyObject *cross_entropy(PyObject *module, PyObject *args) {
    PyObject *arrays;
    long long ignored;
    unsigned axis;
    double smoothing;
    int log_probabilities, reduction, err;
    operands o;
    (void)module;
    if (!PyArg_ParseTuple(args, "OILdpi:cross_entropy", &arrays, &axis, &ignored, &smoothing, &log_probabilities,
                          &reduction))
        return NULL;
    const bool gradient = PyTuple_Check(arrays) && PyTuple_Size(arrays) == 5;
    if (!take(arrays, gradient ? 5 : 4, 1, "cross_entropy", &o)) return NULL;
    const ga_cross_entropy how = {axis, ignored, smoothing, log_probabilities, (ga_loss_reduction)reduction};
    Py_BEGIN_ALLOW_THREADS;
    err = gradient ? GpuArray_cross_entropy_grad(result(&o, 0), o.of[1], o.of[2], o.of[3], o.of[4], &how)
                   : GpuArray_cross_entropy(result(&o, 0), o.of[1], o.of[2], o.of[3], &how);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((loss, x, target, frames, lengths), blank, zero_infinity, reduction) and, for the gradient,
 * ((gx, x, target, frames, lengths, g), ...) */
static PyObject *ctc_loss(PyObject *module, PyObject *args) {
    PyObject *arrays;
    long long blank;
    int zero_infinity, reduction, err;
    operands o;
    (void)module;
    if (!PyArg_ParseTuple(args, "OLpi:ctc_loss", &arrays, &blank, &zero_infinity, &reduction)) return NULL;
    const bool gradient = PyTuple_Check(arrays) && PyTuple_Size(arrays) == 6;
    if (!take(arrays, gradient ? 6 : 5, 1, "ctc_loss", &o)) return NULL;
    const ga_ctc how = {blank, zero_infinity, (ga_loss_reduction)reduction};
    Py_BEGIN_ALLOW_THREADS;
    err = gradient ? GpuArray_ctc_loss_grad(result(&o, 0), o.of[1], o.of[2], o.of[3], o.of[4], o.of[5], &how)
                   : GpuArray_ctc_loss(result(&o, 0), o.of[1], o.of[2], o.of[3], o.of[4], &how);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

/* ((loss, x, target, weight), kind, p, reduction) and, for the gradient, ((gx, x, target, weight, g), ...) */
static PyObject *loss(PyObject *module, PyObject *args) {
    PyObject *arrays;
    double p;
    int kind, reduction, err;
    operands o;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oidi:loss", &arrays, &kind, &p, &reduction)) return NULL;
    const bool gradient = PyTuple_Check(arrays) && PyTuple_Size(arrays) == 5;
    if (!take(arrays, gradient ? 5 : 4, 1, "loss", &o)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = gradient
              ? GpuArray_loss_grad(result(&o, 0), (ga_loss)kind, o.of[1], o.of[2], o.of[3], o.of[4], p,
                                   (ga_loss_reduction)reduction)
              : GpuArray_loss(result(&o, 0), (ga_loss)kind, o.of[1], o.of[2], o.of[3], p, (ga_loss_reduction)reduction);
    Py_END_ALLOW_THREADS;
    return done(&o, err);
}

PyMethodDef neural_functions[] = {
    {"cross_entropy", cross_entropy, METH_VARARGS,
     "((loss or gx, x, target, weight[, g]), axis, ignored, smoothing, log_probabilities, reduction)"},
    {"ctc_loss", ctc_loss, METH_VARARGS,
     "((loss or gx, x, target, frames, lengths[, g]), blank, zero_infinity, reduction)"},
    {"loss", loss, METH_VARARGS, "((loss or gx, x, target, weight[, g]), kind, p, reduction)"},
    {"softmax_grad", softmax_grad, METH_VARARGS, "(name, (gx, operand, g), axes or None)"},
    {"rows_norm_grad", rows_norm_grad, METH_VARARGS, "((gx, gweight, gbias, x, weight, g), rms, eps, axes or None)"},
    {"add_norm", add_norm, METH_VARARGS, "((y, sum, x, residual, weight, bias), rms, eps, axes or None)"},
    {"batch_norm", batch_norm, METH_VARARGS, "((y, x, mean, var, weight, bias), momentum, eps, training)"},
    {"batch_norm_grad", batch_norm_grad, METH_VARARGS,
     "((gx, gweight, gbias, x, mean, var, weight, g), eps, training)"},
    {"group_norm", group_norm, METH_VARARGS, "((y, x, weight, bias), groups, eps)"},
    {"group_norm_grad", group_norm_grad, METH_VARARGS, "((gx, gweight, gbias, x, weight, g), groups, eps)"},
    {"local_response_norm", local_response_norm, METH_VARARGS, "((y or gx, x[, g]), size, alpha, beta, k)"},
    {"dropout", dropout, METH_VARARGS, "(result, array, (seed, sequence, offset), p) -> next offset"},
    {NULL, NULL, 0, NULL},
};
