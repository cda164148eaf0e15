/* Random numbers. */
#include "core.h"

/* Parameters of a distribution besides the stream and the result. */
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

/* Distributions whose parameters are numbers or arrays, under NumPy's names if it has them. */
static const struct {
    const char *name;
    gpurandom_law law;
} wide_laws[] = {
    {"uniform", GA_LAW_UNIFORM},
    {"normal", GA_LAW_NORMAL},
    {"lognormal", GA_LAW_LOGNORMAL},
    {"cauchy", GA_LAW_CAUCHY},
    {"logistic", GA_LAW_LOGISTIC},
    {"exponential", GA_LAW_EXPONENTIAL},
    {"laplace", GA_LAW_LAPLACE},
    {"gumbel", GA_LAW_GUMBEL},
    {"pareto", GA_LAW_PARETO},
    {"power", GA_LAW_POWER},
    {"rayleigh", GA_LAW_RAYLEIGH},
    {"weibull", GA_LAW_WEIBULL},
    {"geometric", GA_LAW_GEOMETRIC},
    {"gamma", GA_LAW_GAMMA},
    {"log_gamma", GA_LAW_LOG_GAMMA},
    {"beta", GA_LAW_BETA},
    {"chisquare", GA_LAW_CHISQUARE},
    {"noncentral_chisquare", GA_LAW_NONCENTRAL_CHISQUARE},
    {"f", GA_LAW_F},
    {"noncentral_f", GA_LAW_NONCENTRAL_F},
    {"standard_t", GA_LAW_STUDENT_T},
    {"negative_binomial", GA_LAW_NEGATIVE_BINOMIAL},
    {"triangular", GA_LAW_TRIANGULAR},
    {"vonmises", GA_LAW_VONMISES},
    {"wald", GA_LAW_WALD},
    {"poisson", GA_LAW_POISSON},
    {"binomial", GA_LAW_BINOMIAL},
    {"hypergeometric", GA_LAW_HYPERGEOMETRIC},
    {"logseries", GA_LAW_LOGSERIES},
    {"zipf", GA_LAW_ZIPF},
};

enum { PARAMETERS = 3 };

/* A number, or an array of a context. False with an exception set. */
static bool read_parameter(PyObject *o, gpucontext *ctx, double *number, const GpuArray **array) {
    *array = NULL;
    *number = 0;
    if (is_array(o)) return optional_array(o, ctx, "a parameter", array);
    *number = PyFloat_AsDouble(o);
    return *number != -1 || PyErr_Occurred() == NULL;
}

/* (law, (seed, sequence, offset), array, parameters: numbers or arrays) -> the stream's next offset */
static PyObject *draw_law(PyObject *module, PyObject *args) {
    PyObject *o, *given;
    unsigned long long seed, sequence, offset;
    const GpuArray *arrays[PARAMETERS];
    double numbers[PARAMETERS];
    const char *name;
    size_t which = 0;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "s(KKK)OO!:draw_law", &name, &seed, &sequence, &offset, &o, &PyTuple_Type, &given))
        return NULL;
    while (which < sizeof wide_laws / sizeof *wide_laws && strcmp(name, wide_laws[which].name) != 0) which++;
    Py_ssize_t n = PyTuple_Size(given);
    if (which == sizeof wide_laws / sizeof *wide_laws || n > PARAMETERS)
        return PyErr_Format(PyExc_ValueError, "there is no law %s of %zd parameters", name, n);
    Array *out = check_array(o, name);
    if (out == NULL) return NULL;
    for (Py_ssize_t i = 0; i < n; i++)
        if (!read_parameter(PyTuple_GetItem(given, i), out->ctx->ctx, &numbers[i], &arrays[i])) return NULL;
    GpuRandom stream = {.seed = seed, .sequence = sequence, .offset = offset};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuRandom_law(&stream, &out->ga, wide_laws[which].law, (unsigned)n, numbers, arrays);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

/* (urn, (seed, sequence, offset), array, n: a number or an array, weights) -> the stream's next offset */
static PyObject *draw_shares(PyObject *module, PyObject *args) {
    PyObject *o, *n, *w;
    unsigned long long seed, sequence, offset;
    const GpuArray *ns, *weights;
    double number;
    int urn, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "p(KKK)OOO:draw_shares", &urn, &seed, &sequence, &offset, &o, &n, &w)) return NULL;
    Array *out = check_array(o, "draw_shares");
    if (out == NULL || !read_parameter(n, out->ctx->ctx, &number, &ns) ||
        !optional_array(w, out->ctx->ctx, "the weights", &weights))
        return NULL;
    GpuRandom stream = {.seed = seed, .sequence = sequence, .offset = offset};
    Py_BEGIN_ALLOW_THREADS;
    err = urn ? GpuRandom_multivariate_hypergeometric(&stream, &out->ga, number, ns, weights)
              : GpuRandom_multinomial(&stream, &out->ga, number, ns, weights);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

/* ((seed, sequence, offset), array, low, count) -> the stream's next offset */
static PyObject *draw_between(PyObject *module, PyObject *args) {
    PyObject *o, *l, *c;
    unsigned long long seed, sequence, offset;
    const GpuArray *low, *count;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(KKK)OOO:draw_between", &seed, &sequence, &offset, &o, &l, &c)) return NULL;
    Array *out = check_array(o, "draw_between");
    if (out == NULL || !optional_array(l, out->ctx->ctx, "low", &low) ||
        !optional_array(c, out->ctx->ctx, "count", &count))
        return NULL;
    GpuRandom stream = {.seed = seed, .sequence = sequence, .offset = offset};
    Py_BEGIN_ALLOW_THREADS;
    err = GpuRandom_integers_between(&stream, &out->ga, low, count);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(out->ctx->ctx, err) : PyLong_FromUnsignedLongLong(stream.offset);
}

PyMethodDef random_functions[] = {
    {"draw", draw, METH_VARARGS, "(law, (seed, sequence, offset), array, a, b, low, count) -> next offset"},
    {"draw_law", draw_law, METH_VARARGS, "(law, (seed, sequence, offset), array, parameters) -> next offset"},
    {"draw_shares", draw_shares, METH_VARARGS, "(urn, (seed, sequence, offset), array, n, weights) -> next offset"},
    {"draw_between", draw_between, METH_VARARGS, "((seed, sequence, offset), array, low, count) -> next offset"},
    {NULL, NULL, 0, NULL},
};
