/* Named elementwise functions, and the operators of arrays. The package is asked once which kernel computes a function
 * for given types; the kernel is then found in the context's table. */
#include "core.h"

typedef struct Ufunc {
    PyObject_HEAD PyObject *name;
    PyObject *signature, *doc; /* for inspect and help() */
    size_t index;              /* in Context.kernels */
    int inputs, outputs;
} Ufunc;

/* The functions that Python's operators call, with fixed indices from 0 on. */
enum operator{
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    FLOOR_DIVIDE,
    REMAINDER,
    POW,
    AND,
    OR,
    XOR,
    LEFT,
    RIGHT,
    LESS,
    LESS_EQUAL,
    EQUAL,
    NOT_EQUAL,
    GREATER,
    GREATER_EQUAL,
    NEGATIVE,
    POSITIVE,
    ABS,
    INVERT,
    FILL,
    OPERATORS
};

static const char *const operator_names[OPERATORS] = {"add",
                                                      "subtract",
                                                      "multiply",
                                                      "divide",
                                                      "floor_divide",
                                                      "remainder",
                                                      "pow",
                                                      "bitwise_and",
                                                      "bitwise_or",
                                                      "bitwise_xor",
                                                      "bitwise_left_shift",
                                                      "bitwise_right_shift",
                                                      "less",
                                                      "less_equal",
                                                      "equal",
                                                      "not_equal",
                                                      "greater",
                                                      "greater_equal",
                                                      "negative",
                                                      "positive",
                                                      "abs",
                                                      "bitwise_invert",
                                                      "fill"};

static Ufunc *operators[OPERATORS];
static size_t functions; /* number of functions */

static PyObject *ufunc_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    PyObject *signature, *doc;
    const char *name;
    int inputs, outputs;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "siiOO:Ufunc", &name, &inputs, &outputs, &signature, &doc)) return NULL;
    if (inputs < 1 || inputs > MAX_IN) return PyErr_Format(PyExc_ValueError, "a function has 1 to %d inputs", MAX_IN);
    Ufunc *f = (Ufunc *)new_object(type);
    if (f == NULL) return NULL;
    f->name = PyUnicode_FromString(name);
    f->signature = Py_NewRef(signature);
    f->doc = Py_NewRef(doc);
    f->inputs = inputs;
    f->outputs = outputs;
    f->index = functions++;
    if (f->name == NULL) {
        Py_DECREF(f);
        return NULL;
    }
    for (int i = 0; i < OPERATORS; i++) {
        if (strcmp(name, operator_names[i]) != 0 || operators[i] != NULL) continue;
        Py_INCREF(f);
        operators[i] = f;
    }
    return (PyObject *)f;
}

static void ufunc_dealloc(PyObject *self) {
    Ufunc *f = (Ufunc *)self;
    Py_CLEAR(f->name);
    Py_CLEAR(f->signature);
    Py_CLEAR(f->doc);
    free_object(self);
}

/* ---------------------------------------------------------------------------------------------------- kernels */

static size_t combinations(int inputs) {
    size_t n = 1;
    for (int i = 0; i < inputs; i++) n *= KINDS;
    return n;
}

static void free_tables(Kernels *t) {
    for (size_t i = 0; i < t->functions; i++) {
        PyObject **table = t->of[i];
        if (table == NULL) continue;
        for (size_t k = 1; k <= (size_t)(uintptr_t)table[0]; k++) Py_XDECREF(table[k]);
        PyMem_Free(table);
    }
    PyMem_Free(t->of);
    *t = (Kernels){NULL, 0};
}

void free_kernels(Context *c) {
    free_tables(&c->kernels[0]);
    free_tables(&c->kernels[1]);
}

/* The function's table, which is made or enlarged if need be; the word before it holds its length. */
static PyObject **table_of(Kernels *t, const Ufunc *f) {
    if (f->index >= t->functions) {
        PyObject ***more = PyMem_Realloc(t->of, functions * sizeof *more);
        if (more == NULL) return (PyObject **)(void *)PyErr_NoMemory();
        for (size_t i = t->functions; i < functions; i++) more[i] = NULL;
        t->of = more;
        t->functions = functions;
    }
    if (t->of[f->index] == NULL) {
        size_t n = combinations(f->inputs);
        PyObject **table = PyMem_Calloc(n + 1, sizeof *table);
        if (table == NULL) return (PyObject **)(void *)PyErr_NoMemory();
        table[0] = (PyObject *)(uintptr_t)n;
        t->of[f->index] = table;
    }
    return t->of[f->index] + 1;
}

static int kind_of(PyObject *o) {
    if (is_array(o)) return type_index(((Array *)o)->ga.typecode);
    if (PyFloat_CheckExact(o)) return TYPES + 2;
    if (PyLong_CheckExact(o)) return TYPES + 1;
    if (PyBool_Check(o)) return TYPES;
    if (PyComplex_CheckExact(o)) return TYPES + 3;
    return -1;
}

bool is_scalar(PyObject *o) {
    return kind_of(o) >= TYPES;
}

/* Ask the package for the kernel; returns a new reference; the table holds another one. */
static PyObject *resolve(Context *c, int fast, const Ufunc *f, const int *kinds, size_t key) {
    PyObject *tuple = PyTuple_New(f->inputs);
    for (int i = 0; tuple != NULL && i < f->inputs; i++) {
        PyObject *kind = PyLong_FromLong(kinds[i]);
        if (kind == NULL || PyTuple_SetItem(tuple, i, kind) < 0) Py_CLEAR(tuple);
    }
    if (tuple == NULL) return NULL;
    PyObject *kernel =
        PyObject_CallFunctionObjArgs(state.resolve, (PyObject *)c, f->name, tuple, fast ? Py_True : Py_False, NULL);
    Py_DECREF(tuple);
    if (kernel == NULL) return NULL;
    if (!PyObject_TypeCheck(kernel, state.elemwise_type) || elemwise_inputs(kernel) > f->inputs) {
        Py_DECREF(kernel);
        return PyErr_Format(PyExc_SystemError, "%U has no kernel", f->name);
    }
    PyObject **table = table_of(&c->kernels[fast], f); /* the package may have enlarged it meanwhile */
    if (table == NULL) {
        Py_DECREF(kernel);
        return NULL;
    }
    if (table[key] == NULL) table[key] = Py_NewRef(kernel); /* unless another thread has stored it first */
    return kernel;
}

/* Call the package, for a form that it handles: `operands` is a tuple. */
static PyObject *call_package(const Ufunc *f, PyObject *operands, PyObject *kwargs) {
    PyObject *call = Py_BuildValue("(OO)", (PyObject *)f, operands);
    PyObject *result = call != NULL ? PyObject_Call(state.call, call, kwargs) : NULL;
    Py_XDECREF(call);
    return result;
}

/* Call the package, for operands whose result is stored in an array of another type, or that are NumPy scalars. */
static PyObject *apply_converted(const Ufunc *f, PyObject *const *in, PyObject *out) {
    PyObject *operands = PyTuple_New(f->inputs),
             *kwargs = out != NULL ? Py_BuildValue("{sO}", "out", out) : PyDict_New();
    PyObject *result = NULL;
    for (int i = 0; operands != NULL && i < f->inputs; i++)
        if (PyTuple_SetItem(operands, i, Py_NewRef(in[i])) < 0) Py_CLEAR(operands);
    if (operands != NULL && kwargs != NULL) result = call_package(f, operands, kwargs);
    Py_XDECREF(operands);
    Py_XDECREF(kwargs);
    return result;
}

/* Call the function; `out` may be NULL. The operands are references that the caller holds. */
static PyObject *apply(const Ufunc *f, Context *c, PyObject *const *in, PyObject *const *out) {
    int kinds[MAX_IN];
    size_t key = 0;
    for (int i = 0; i < f->inputs; i++) {
        kinds[i] = kind_of(in[i]);
        if (kinds[i] < 0) return PyErr_Format(PyExc_TypeError, "%U does not take %R", f->name, Py_TYPE(in[i]));
        if (is_array(in[i]) && ((Array *)in[i])->ctx->ctx != c->ctx)
            return PyErr_Format(PyExc_ValueError, "%U: the arrays are on different devices; see to_device()", f->name);
        key = key * KINDS + (size_t)kinds[i];
    }
    int fast = c->fast;
    PyObject **table = table_of(&c->kernels[fast], f);
    if (table == NULL) return NULL;
    PyObject *kernel = table[key] != NULL ? Py_NewRef(table[key]) : resolve(c, fast, f, kinds, key);
    if (kernel == NULL) return NULL;
    PyObject *result = NULL;
    if (out != NULL && is_array(out[0]) && ((Array *)out[0])->ga.typecode != elemwise_result(kernel))
        result = apply_converted(f, in, out[0]);
    else
        result = elemwise_run(kernel, c, in, out);
    Py_DECREF(kernel);
    return result;
}

/* Comparison of an integer array with an integer outside the range of its type: all elements have the same result.
 * NULL, with the OverflowError that was set before, if it is another operation. */
static PyObject *compare_beyond(const Ufunc *f, Context *c, PyObject *const *in, PyObject *const *out) {
    static const enum operator orders[] = {LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL};
    int order = 0;
    while (order < 6 && f != operators[orders[order]]) order++;
    if (order == 6 || !PyErr_ExceptionMatches(PyExc_OverflowError)) return NULL;
    int array = is_array(in[0]) ? 0 : 1, overflow = 0;
    PyObject *number = in[1 - array];
    if (!is_array(in[array]) || !PyLong_CheckExact(number)) return NULL;
    PyErr_Clear();
    long long value = PyLong_AsLongLongAndOverflow(number, &overflow);
    bool above = overflow != 0 ? overflow > 0 : value > 0;
    bool truth = order == 5 || (order < 4 && (order < 2) == (above == (array == 0)));
    const GpuArray *a = &((Array *)in[array])->ga;
    Array *result = out != NULL ? (Array *)Py_NewRef(out[0]) : new_empty(c, GA_BOOL, a->nd, a->dimensions, GA_C_ORDER);
    if (result != NULL && (!is_array((PyObject *)result) || array_fill(result, truth ? Py_True : Py_False) < 0))
        Py_CLEAR(result);
    return (PyObject *)result;
}

static bool compares(const Ufunc *f) {
    for (int i = LESS; i <= GREATER_EQUAL; i++)
        if (f == operators[i]) return true;
    return false;
}

/* Apply the function after the package has converted operands that are neither arrays nor Python's numbers. If it
 * cannot, an operator returns NotImplemented, so that Python asks the other operand, and a function raises. */
static PyObject *apply_any(const Ufunc *f, PyObject *const *in, PyObject *const *out, bool operator_call) {
    PyObject *held[MAX_IN] = {NULL}, *result = NULL;
    Context *c = out != NULL && is_array(out[0]) ? ((Array *)out[0])->ctx : NULL;
    bool ok = true, declined = false;

    bool generic = false;
    for (int i = 0; i < f->inputs; i++) {
        if (c == NULL && is_array(in[i])) c = ((Array *)in[i])->ctx;
        generic |= kind_of(in[i]) < 0 && PyObject_IsInstance(in[i], state.generic) > 0;
    }
    if (c == NULL) return PyErr_Format(PyExc_SystemError, "%U has no array", f->name);
    if (generic) return apply_converted(f, in, out != NULL ? out[0] : NULL);
    Py_INCREF(c);
    for (int i = 0; ok && i < f->inputs; i++) {
        if (kind_of(in[i]) >= 0)
            held[i] = Py_NewRef(in[i]);
        else
            held[i] = PyObject_CallFunctionObjArgs(state.coerce, in[i], (PyObject *)c,
                                                   operator_call && compares(f) ? f->name : Py_False, NULL);
        ok = held[i] != NULL && held[i] != Py_NotImplemented;
        declined = held[i] == Py_NotImplemented;
    }
    if (ok)
        result = apply(f, c, held, out);
    else if (declined && operator_call)
        result = Py_NewRef(Py_NotImplemented);
    else if (declined)
        PyErr_Format(PyExc_TypeError, "%U takes arrays of pygpuarray and Python's numbers: see pygpuarray.asarray()",
                     f->name);
    if (ok && result == NULL) result = compare_beyond(f, c, held, out);
    for (int i = 0; i < f->inputs; i++) Py_XDECREF(held[i]);
    Py_DECREF(c);
    return result;
}

/* While a function is recorded (fusion.py), call _record(name, operands) of the first operand that has it. NULL without
 * an exception if none has. */
static PyObject *record(const Ufunc *f, PyObject *args) {
    for (int i = 0; i < f->inputs; i++) {
        PyObject *o = PyTuple_GetItem(args, i);
        if (kind_of(o) >= 0 || !PyObject_HasAttrString(o, "_record")) continue;
        return PyObject_CallMethod(o, "_record", "OO", f->name, args);
    }
    return NULL;
}

/* A call with operands alone, or with an `out` that is an array or None, is handled here if an operand is an array; all
 * others by the package. */
static PyObject *ufunc_call(PyObject *self, PyObject *args, PyObject *kwargs) {
    const Ufunc *f = (const Ufunc *)self;
    PyObject *in[MAX_IN], *out = NULL;
    Py_ssize_t n = PyTuple_Size(args), names = kwargs != NULL ? PyDict_Size(kwargs) : 0;

    if (names > 0) out = PyDict_GetItemString(kwargs, "out");
    if (out == Py_None) out = NULL, names--;
    bool plain = n == f->inputs && (names == 0 || (names == 1 && out != NULL && is_array(out) && f->outputs == 1));
    if (!plain) return call_package(f, args, kwargs);
    PyObject *recorded = record(f, args);
    if (recorded != NULL || PyErr_Occurred()) return recorded;
    bool arrays = out != NULL;
    for (int i = 0; i < f->inputs; i++) {
        in[i] = PyTuple_GetItem(args, i);
        arrays |= is_array(in[i]);
    }
    return arrays ? apply_any(f, in, out != NULL ? &out : NULL, false) : call_package(f, args, kwargs);
}

static PyObject *ufunc_repr(PyObject *self) {
    return PyUnicode_FromFormat("<pygpuarray function %U>", ((Ufunc *)self)->name);
}

enum ufunc_property { UFUNC_NAME, UFUNC_SIGNATURE, UFUNC_DOC };

static PyObject *ufunc_property(PyObject *self, void *closure) {
    const Ufunc *f = (const Ufunc *)self;
    enum ufunc_property p = (enum ufunc_property)(intptr_t)closure;
    return Py_NewRef(p == UFUNC_NAME ? f->name : p == UFUNC_SIGNATURE ? f->signature : f->doc);
}

static PyGetSetDef ufunc_getset[] = {
    {"__name__", ufunc_property, NULL, NULL, (void *)(intptr_t)UFUNC_NAME},
    {"__signature__", ufunc_property, NULL, NULL, (void *)(intptr_t)UFUNC_SIGNATURE},
    {"__doc__", ufunc_property, NULL, NULL, (void *)(intptr_t)UFUNC_DOC},
    {NULL, NULL, NULL, NULL, NULL},
};

/* Copied and pickled by name, as functions are. */
static PyObject *ufunc_reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    PyObject *module = PyImport_ImportModule("pygpuarray._elementwise");
    PyObject *named = module != NULL ? PyObject_GetAttrString(module, "function_named") : NULL;
    Py_XDECREF(module);
    return named != NULL ? Py_BuildValue("(N(O))", named, ((Ufunc *)self)->name) : NULL;
}

static PyMethodDef ufunc_methods[] = {
    {"__reduce__", ufunc_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot ufunc_slots[] = {
    {Py_tp_new, (void *)ufunc_new},
    {Py_tp_dealloc, (void *)ufunc_dealloc},
    {Py_tp_call, (void *)ufunc_call},
    {Py_tp_repr, (void *)ufunc_repr},
    {Py_tp_getset, ufunc_getset},
    {Py_tp_methods, ufunc_methods},
    {0, NULL},
};

PyType_Spec ufunc_spec = {"pygpuarray._core.Ufunc", sizeof(Ufunc), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                          ufunc_slots};

/* -------------------------------------------------------------------------------------------------- operators */

static PyObject *operate(enum operator op, PyObject *a, PyObject *b) {
    PyObject *in[2] = {a, b};
    if (operators[op] == NULL) return PyErr_Format(PyExc_SystemError, "%s is not there yet", operator_names[op]);
    return apply_any(operators[op], in, NULL, true);
}

/* a op= b: the result is stored in a, and must have its type and shape. */
static PyObject *operate_in_place(enum operator op, PyObject *a, PyObject *b) {
    PyObject *in[2] = {a, b};
    if (operators[op] == NULL) return PyErr_Format(PyExc_SystemError, "%s is not there yet", operator_names[op]);
    return apply_any(operators[op], in, in, true);
}

#define BINARY(name, op)                                           \
    static PyObject *nb_##name(PyObject *a, PyObject *b) {         \
        return operate(op, a, b);                                  \
    }                                                              \
    static PyObject *nb_inplace_##name(PyObject *a, PyObject *b) { \
        return operate_in_place(op, a, b);                         \
    }
BINARY(add, ADD)
BINARY(subtract, SUBTRACT)
BINARY(multiply, MULTIPLY)
BINARY(true_divide, DIVIDE)
BINARY(floor_divide, FLOOR_DIVIDE)
BINARY(remainder, REMAINDER)
BINARY(and, AND)
BINARY(or, OR)
BINARY(xor, XOR)
BINARY(lshift, LEFT)
BINARY(rshift, RIGHT)

static PyObject *nb_power(PyObject *a, PyObject *b, PyObject *modulus) {
    return modulus == Py_None ? operate(POW, a, b) : Py_NewRef(Py_NotImplemented);
}

static PyObject *nb_inplace_power(PyObject *a, PyObject *b, PyObject *modulus) {
    return modulus == Py_None ? operate_in_place(POW, a, b) : Py_NewRef(Py_NotImplemented);
}

static PyObject *unary(enum operator op, PyObject *a) {
    if (operators[op] == NULL) return PyErr_Format(PyExc_SystemError, "%s is not there yet", operator_names[op]);
    return apply_any(operators[op], &a, NULL, true);
}

static PyObject *nb_negative(PyObject *a) {
    return unary(NEGATIVE, a);
}

static PyObject *nb_positive(PyObject *a) {
    return unary(POSITIVE, a);
}

static PyObject *nb_absolute(PyObject *a) {
    return unary(ABS, a);
}

static PyObject *nb_invert(PyObject *a) {
    return unary(INVERT, a);
}

PyObject *array_richcompare(PyObject *a, PyObject *b, int op) {
    static const enum operator of[] = {[Py_LT] = LESS,      [Py_LE] = LESS_EQUAL, [Py_EQ] = EQUAL,
                                       [Py_NE] = NOT_EQUAL, [Py_GT] = GREATER,    [Py_GE] = GREATER_EQUAL};
    return operate(of[op], a, b);
}

#define SLOTS(name)                                     \
    {Py_nb_##name, (void *)nb_##name}, {                \
        Py_nb_inplace_##name, (void *)nb_inplace_##name \
    }
PyType_Slot array_number_slots[] = {
    SLOTS(add),
    SLOTS(subtract),
    SLOTS(multiply),
    SLOTS(true_divide),
    SLOTS(floor_divide),
    SLOTS(remainder),
    SLOTS(and),
    SLOTS(or),
    SLOTS(xor),
    SLOTS(lshift),
    SLOTS(rshift),
    SLOTS(power),
    {Py_nb_negative, (void *)nb_negative},
    {Py_nb_positive, (void *)nb_positive},
    {Py_nb_absolute, (void *)nb_absolute},
    {Py_nb_invert, (void *)nb_invert},
    {0, NULL},
};

/* The kernel of the function "fill" is found by the kinds of both operands, but takes the number alone. */
/* Elements of one byte that kernels do not know. */
static int fill_bytes(Array *a, PyObject *scalar) {
    Value v;
    if (!to_value(scalar, a->ga.typecode, &v)) return -1;
    const int err = GpuArray_memset(&a->ga, v.b);
    return err == GA_NO_ERROR ? 0 : raise_error_int(a->ctx->ctx, err);
}

int array_fill(Array *a, PyObject *scalar) {
    if (a->ga.typecode == GA_F8E4M3 || a->ga.typecode == GA_F8E5M2) return fill_bytes(a, scalar);
    bool whole = a->ga.typecode > GA_BOOL && a->ga.typecode <= GA_ULONG;
    if (operators[FILL] == NULL) {
        PyErr_SetString(PyExc_SystemError, "fill is not there yet");
        return -1;
    }
    PyObject *number = whole && PyFloat_Check(scalar) ? PyNumber_Long(scalar) : Py_NewRef(scalar);
    if (number == NULL) return -1;
    PyObject *in[2] = {number, (PyObject *)a}, *out[1] = {(PyObject *)a};
    PyObject *done = apply(operators[FILL], a->ctx, in, out);
    Py_DECREF(number);
    Py_XDECREF(done);
    return done != NULL ? 0 : -1;
}
