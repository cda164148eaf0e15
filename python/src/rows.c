/* Fused operations on rows, means, variances and norms; random numbers. */
#include "core.h"

/* Axes for the library: None is all. False with an exception set. */
static bool read_axes(PyObject *o, unsigned *axes, unsigned *n, bool *all) {
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

/* ---------------------------------------------------------------------------------------------- random numbers */

/* What a law takes beside the stream and the result: its numbers as they come. */
struct law {
    double a, b;
    int64_t low;
    uint64_t count;
};

static int law_bits(GpuRandom *s, GpuArray *out, const struct law *l) {
    (void)l;
    return GpuRandom_bits(s, out);
}
static int law_uniform(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_uniform(s, out, l->a, l->b);
}
static int law_integers(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_integers(s, out, l->low, l->count);
}
static int law_bernoulli(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_bernoulli(s, out, l->a);
}
static int law_normal(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_normal(s, out, l->a, l->b);
}
static int law_exponential(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_exponential(s, out, l->a);
}
static int law_permutation(GpuRandom *s, GpuArray *out, const struct law *l) {
    (void)l;
    return GpuRandom_permutation(s, out);
}
static int law_choice(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_choice(s, out, (size_t)l->count, l->low != 0);
}
static int law_shuffle(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_shuffle(s, out, (unsigned)l->count);
}
static int law_gamma(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_gamma(s, out, l->a, l->b);
}
static int law_poisson(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_poisson(s, out, l->a);
}
static int law_binomial(GpuRandom *s, GpuArray *out, const struct law *l) {
    return GpuRandom_binomial(s, out, l->count, l->a);
}

static const struct {
    const char *name;
    int (*draw)(GpuRandom *, GpuArray *, const struct law *);
} laws[] = {
    {"bits", law_bits},
    {"uniform", law_uniform},
    {"integers", law_integers},
    {"bernoulli", law_bernoulli},
    {"normal", law_normal},
    {"exponential", law_exponential},
    {"permutation", law_permutation},
    {"choice", law_choice},
    {"shuffle", law_shuffle},
    {"gamma", law_gamma},
    {"poisson", law_poisson},
    {"binomial", law_binomial},
};

/* (law, (seed, sequence, offset), array, a, b, low, count) -> the stream's next offset */
static PyObject *draw(PyObject *module, PyObject *args) {
    PyObject *o;
    GpuRandom stream;
    unsigned long long seed, sequence, offset, count;
    long long low;
    struct law law;
    const char *name;
    size_t which = 0;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "s(KKK)OddLK:draw", &name, &seed, &sequence, &offset, &o, &law.a, &law.b, &low, &count))
        return NULL;
    while (which < sizeof laws / sizeof *laws && strcmp(name, laws[which].name) != 0) which++;
    if (which == sizeof laws / sizeof *laws) return PyErr_Format(PyExc_ValueError, "there is no law %s", name);
    Array *out = check_array(o, name);
    if (out == NULL) return NULL;
    stream = (GpuRandom){.seed = seed, .sequence = sequence, .offset = offset};
    law.low = low;
    law.count = count;
    Py_BEGIN_ALLOW_THREADS;
    err = laws[which].draw(&stream, &out->ga, &law);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

PyMethodDef row_functions[] = {
    {"row", row, METH_VARARGS, "(name, array, axes or None, weight or None, bias or None, eps) -> array"},
    {"moment", moment, METH_VARARGS, "(name, array, axes or None, keepdims, number) -> array"},
    {"draw", draw, METH_VARARGS, "(law, (seed, sequence, offset), array, a, b, low, count) -> next offset"},
    {NULL, NULL, 0, NULL},
};
