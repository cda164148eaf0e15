/* Elementwise expressions compiled for certain types, and their calls, each of which is one call of the library. */
#include "core.h"

struct argument {
    int code;  /* type of the kernel's argument */
    int value; /* of a scalar: the type it is rounded to first */
    int flags; /* GE_SCALAR, GE_READ, GE_WRITE */
};

/* It retains the library's context, not a Context object, because kernels of named functions belong to a Context
 * themselves. */
typedef struct Elemwise {
    PyObject_HEAD GpuElemwise *ge; /* NULL: a function of the library's own, by name */
    const char *name;              /* that name, a constant of the library's */
    gpucontext *ctx;               /* kept alive by `ge`, or by the Context that has the function's table */
    int in, out;
    struct argument args[MAX_ARGS];
} Elemwise;

/* --------------------------------------------------------------------------------------------------- making */

/* Read (name, typecode, flags, value's typecode); the name is borrowed from the tuple. */
static bool read_argument(PyObject *spec, gpuelemwise_arg *arg, struct argument *ours) {
    const char *name;
    if (!PyArg_ParseTuple(spec, "siii", &name, &ours->code, &ours->flags, &ours->value)) return false;
    arg->name = name;
    arg->typecode = ours->code;
    arg->flags = ours->flags;
    return true;
}

/* The arguments, inputs before outputs; false with an exception set. */
static bool read_arguments(PyObject *specs, gpuelemwise_arg *args, Elemwise *e) {
    Py_ssize_t n = PyTuple_Size(specs);
    if (n < 1 || n > MAX_ARGS) {
        PyErr_Format(PyExc_ValueError, "an elementwise kernel has 1 to %d arguments, not %zd", MAX_ARGS, n);
        return false;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        if (!read_argument(PyTuple_GetItem(specs, i), &args[i], &e->args[i])) return false;
        bool written = (args[i].flags & GE_WRITE) != 0;
        if (!written && e->out > 0) {
            PyErr_SetString(PyExc_ValueError, "inputs come before outputs");
            return false;
        }
        *(written ? &e->out : &e->in) += 1;
    }
    return true;
}

static PyObject *elemwise_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *context, *specs;
    const char *preamble, *expr;
    gpuelemwise_arg arguments[MAX_ARGS];
    int flags = 0;
    (void)kwargs;

    if (!PyArg_ParseTuple(args, "OzsO!|i:Elemwise", &context, &preamble, &expr, &PyTuple_Type, &specs, &flags))
        return NULL;
    Context *ctx = check_context(context);
    Elemwise *e = ctx != NULL ? (Elemwise *)new_object(type) : NULL;
    if (e == NULL) return NULL;
    if (!read_arguments(specs, arguments, e)) {
        Py_DECREF(e);
        return NULL;
    }
    unsigned n = (unsigned)(e->in + e->out);
    e->ctx = ctx->ctx;
    if (preamble == NULL) {
        for (unsigned i = 0; e->name == NULL && gpuarray_function_name(i) != NULL; i++)
            if (strcmp(gpuarray_function_name(i), expr) == 0) e->name = gpuarray_function_name(i);
        if (e->name != NULL && e->in == (int)gpuarray_function_inputs(e->name) && e->out == 1) return (PyObject *)e;
        Py_DECREF(e);
        return PyErr_Format(PyExc_ValueError, "the library has no function %s of %u operands", expr, n - 1);
    }
    Py_BEGIN_ALLOW_THREADS;
    e->ge = GpuElemwise_new(ctx->ctx, preamble, expr, n, arguments, 0, flags);
    Py_END_ALLOW_THREADS;
    if (e->ge != NULL) return (PyObject *)e;
    Py_DECREF(e);
    return raise_error(ctx->ctx, GA_IMPL_ERROR);
}

static void elemwise_dealloc(PyObject *self) {
    GpuElemwise *ge = ((Elemwise *)self)->ge;
    if (ge != NULL) {
        Py_BEGIN_ALLOW_THREADS;
        GpuElemwise_free(ge);
        Py_END_ALLOW_THREADS;
    }
    free_object(self);
}

int elemwise_result(PyObject *elemwise) {
    const Elemwise *e = (const Elemwise *)elemwise;
    return e->args[e->in].code;
}

int elemwise_inputs(PyObject *elemwise) {
    return ((Elemwise *)elemwise)->in;
}

/* -------------------------------------------------------------------------------------------------- calling */

/* The shape that all operands are broadcast to. */
struct shape {
    unsigned nd;
    size_t dims[MAX_RANK];
    bool fortran; /* every array is contiguous in Fortran order, and none in C order */
};

static bool no_broadcast(const GpuArray *a, const struct shape *s) {
    PyObject *one = from_sizes(a->nd, a->dimensions), *other = from_sizes(s->nd, s->dims);
    if (one != NULL && other != NULL)
        PyErr_Format(PyExc_ValueError, "operands could not be broadcast together: shape %S does not fit %S", one,
                     other);
    Py_XDECREF(one);
    Py_XDECREF(other);
    return false;
}

static bool widen(struct shape *s, const GpuArray *a) {
    if (a->nd > s->nd) { /* more dimensions in front */
        unsigned more = a->nd - s->nd;
        memmove(s->dims + more, s->dims, s->nd * sizeof *s->dims);
        for (unsigned i = 0; i < more; i++) s->dims[i] = 1;
        s->nd = a->nd;
    }
    for (unsigned i = 0; i < a->nd; i++) {
        size_t *d = &s->dims[s->nd - a->nd + i];
        if (*d == 1)
            *d = a->dimensions[i];
        else if (a->dimensions[i] != 1 && a->dimensions[i] != *d)
            return no_broadcast(a, s);
    }
    return true;
}

static bool same_shape(const GpuArray *a, const struct shape *s) {
    return a->nd == s->nd && memcmp(a->dimensions, s->dims, s->nd * sizeof *s->dims) == 0;
}

/* Pointers for the library, and the values that some of them point to. */
struct call {
    void *argv[MAX_ARGS];
    Value values[MAX_ARGS];
    struct shape shape;
};

static bool take_inputs(const Elemwise *e, PyObject *const *in, struct call *c) {
    for (int i = 0; i < e->in; i++) {
        const struct argument *arg = &e->args[i];
        if (arg->flags & GE_SCALAR) {
            if (!to_value(in[i], arg->value, &c->values[i])) return false;
            value_as_param(&c->values[i], arg->value, arg->code);
            c->argv[i] = &c->values[i];
            continue;
        }
        Array *a = check_array(in[i], "an elementwise operation");
        if (a == NULL || !widen(&c->shape, &a->ga)) return false;
        c->argv[i] = &a->ga;
    }
    c->shape.fortran = true;
    for (int i = 0; i < e->in; i++) {
        if (e->args[i].flags & GE_SCALAR) continue;
        const GpuArray *a = c->argv[i];
        c->shape.fortran &= !GpuArray_IS_C_CONTIGUOUS(a) && GpuArray_IS_F_CONTIGUOUS(a) && same_shape(a, &c->shape);
    }
    return true;
}

static void drop(Array **results, int n) {
    for (int i = 0; i < n; i++) Py_CLEAR(results[i]);
}

/* Given results take part in broadcasting, and must have the resulting shape. */
static bool take_given(const Elemwise *e, PyObject *const *out, struct call *c, Array **results) {
    for (int i = 0; i < e->out; i++) {
        results[i] = NULL;
        if (out == NULL || out[i] == NULL || out[i] == Py_None) continue;
        Array *a = check_array(out[i], "out");
        if (a == NULL) return false;
        Py_INCREF(a);
        results[i] = a;
        if (a->ga.typecode != e->args[e->in + i].code) {
            PyErr_SetString(PyExc_TypeError, "the result has another type than the array it is to go into");
            return false;
        }
        if (!widen(&c->shape, &a->ga)) return false;
    }
    return true;
}

/* Provide an array for each result: the given one with a new reference, or a new one. False with an exception set. */
static bool take_outputs(const Elemwise *e, Context *ctx, PyObject *const *out, struct call *c, Array **results) {
    memset(results, 0, (size_t)e->out * sizeof *results);
    bool ok = take_given(e, out, c, results);
    for (int i = 0; ok && i < e->out; i++) {
        if (results[i] == NULL)
            results[i] = new_empty(ctx, e->args[e->in + i].code, c->shape.nd, c->shape.dims,
                                   c->shape.fortran ? GA_F_ORDER : GA_C_ORDER);
        else if (!same_shape(&results[i]->ga, &c->shape))
            ok = no_broadcast(&results[i]->ga, &c->shape);
        ok = ok && results[i] != NULL;
        if (ok) c->argv[e->in + i] = &results[i]->ga;
    }
    if (!ok) drop(results, e->out);
    return ok;
}

/* Call a function by name. Operands that the library does not promote, integers beside complex numbers, are converted
 * to the type of the computation first. */
static int call_named(const Elemwise *e, const struct call *c) {
    GpuArray converted[GA_FUNCTION_MAX_INPUTS] = {{0}};
    gpufunction_arg args[GA_FUNCTION_MAX_INPUTS];
    int err = GA_NO_ERROR;
    for (int i = 0; i < e->in; i++) {
        const struct argument *arg = &e->args[i];
        const GpuArray *a = arg->flags & GE_SCALAR ? NULL : c->argv[i];
        args[i] = (gpufunction_arg){.array = a, .number = a == NULL ? c->argv[i] : NULL, .typecode = arg->value};
        if (a == NULL || arg->code == arg->value || err != GA_NO_ERROR) continue;
        err = GpuArray_empty(&converted[i], e->ctx, arg->value, a->nd, a->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_move(&converted[i], a);
        args[i].array = &converted[i];
    }
    if (err == GA_NO_ERROR) err = GpuArray_apply_args(e->name, c->argv[e->in], (unsigned)e->in, args);
    for (int i = 0; i < e->in; i++) GpuArray_clear(&converted[i]);
    return err;
}

PyObject *elemwise_run(PyObject *elemwise, Context *ctx, PyObject *const *in, PyObject *const *out) {
    const Elemwise *e = (const Elemwise *)elemwise;
    Array *results[MAX_ARGS];
    struct call c;
    int err;

    c.shape.nd = 0;
    if (!take_inputs(e, in, &c) || !take_outputs(e, ctx, out, &c, results)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = e->ge != NULL ? GpuElemwise_call(e->ge, c.argv, GE_BROADCAST | GE_PADSHAPE) : call_named(e, &c);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) {
        raise_error(e->ctx, err);
        drop(results, e->out);
        return NULL;
    }
    if (e->out == 1) return (PyObject *)results[0];
    PyObject *tuple = PyTuple_New(e->out);
    for (int i = 0; tuple != NULL && i < e->out; i++) {
        if (PyTuple_SetItem(tuple, i, Py_NewRef((PyObject *)results[i])) < 0) Py_CLEAR(tuple);
    }
    drop(results, e->out);
    return tuple;
}

/* (context, inputs, outputs or None) */
static PyObject *elemwise_call(PyObject *self, PyObject *args) {
    Elemwise *e = (Elemwise *)self;
    PyObject *context, *in, *out = Py_None, *ins[MAX_ARGS], *outs[MAX_ARGS];
    if (!PyArg_ParseTuple(args, "OO!|O:run", &context, &PyTuple_Type, &in, &out)) return NULL;
    Context *ctx = check_context(context);
    if (ctx == NULL) return NULL;
    if (out != Py_None && !PyTuple_Check(out)) return PyErr_Format(PyExc_TypeError, "outputs are given as a tuple");
    if (PyTuple_Size(in) != e->in || (out != Py_None && PyTuple_Size(out) != e->out))
        return PyErr_Format(PyExc_TypeError, "the kernel has %d inputs and %d outputs", e->in, e->out);
    for (int i = 0; i < e->in; i++) ins[i] = PyTuple_GetItem(in, i);
    for (int i = 0; out != Py_None && i < e->out; i++) outs[i] = PyTuple_GetItem(out, i);
    return elemwise_run(self, ctx, ins, out != Py_None ? outs : NULL);
}

static PyMethodDef elemwise_methods[] = {
    {"run", elemwise_call, METH_VARARGS, "(context, inputs, outputs=None) -> array, or a tuple of several"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot elemwise_slots[] = {
    {Py_tp_new, (void *)elemwise_new},
    {Py_tp_dealloc, (void *)elemwise_dealloc},
    {Py_tp_methods, elemwise_methods},
    {Py_tp_doc, "Elemwise(context, preamble, expression, ((name, typecode, flags, value's typecode), ...), flags=0); "
                "a preamble of None: the expression is the name of a function of the library"},
    {0, NULL},
};

PyType_Spec elemwise_spec = {"pygpuarray._core.Elemwise", sizeof(Elemwise), 0, Py_TPFLAGS_DEFAULT, elemwise_slots};

/* (name, typecode, known last operand or None) -> expression in GK, None if the function is not defined for the type */
static PyObject *function_expression(PyObject *self, PyObject *args) {
    const char *name;
    int typecode;
    PyObject *last = Py_None;
    char text[256];
    (void)self;

    if (!PyArg_ParseTuple(args, "si|O:function_expression", &name, &typecode, &last)) return NULL;
    double number = last != Py_None ? PyFloat_AsDouble(last) : 0;
    if (PyErr_Occurred()) return NULL;
    size_t n = gpuarray_function_expression(name, typecode, last != Py_None ? &number : NULL, text, sizeof text);
    return n > 0 && n < sizeof text ? PyUnicode_FromString(text) : Py_NewRef(Py_None);
}

PyMethodDef elementwise_functions[] = {
    {"function_expression", function_expression, METH_VARARGS,
     "(name, typecode, last=None) -> expression in GK, or None"},
    {NULL, NULL, 0, NULL},
};
