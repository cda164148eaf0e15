/* Arrays: creation, attributes, and transfers of their contents to and from the host. */
#include "core.h"

/* --------------------------------------------------------------------------------------------------- making */

Array *new_array(Context *ctx, PyObject *loan) {
    if (state.ndarray == NULL)
        return (Array *)(void *)PyErr_Format(PyExc_SystemError, "the package has not set up the extension");
    Array *a = (Array *)state.new_ndarray(state.ndarray, 0);
    if (a == NULL) return NULL;
    Py_INCREF(ctx);
    Py_XINCREF(loan);
    a->ctx = ctx;
    a->loan = loan;
    return a;
}

/* A new array object for a view or copy of elements of `a`. */
static Array *new_part(Array *a, Context *ctx) {
    Array *v = new_array(ctx, a->loan);
    if (v != NULL) v->base = Py_NewRef(a->base != NULL ? a->base : (PyObject *)a);
    return v;
}

/* Return the array if the call succeeded; else release it and raise an exception. */
static Array *finish(Array *a, int err) {
    if (err == GA_NO_ERROR) return a;
    raise_error(a->ctx->ctx, err);
    Py_DECREF(a);
    return NULL;
}

Array *new_empty(Context *ctx, int typecode, unsigned nd, const size_t *dims, ga_order order) {
    Array *a = new_array(ctx, NULL);
    if (a == NULL) return NULL;
    return finish(a, GpuArray_empty(&a->ga, ctx->ctx, typecode, nd, dims, order));
}

Array *new_view(Array *a, int typecode, unsigned nd, const size_t *dims, const ssize_t *strides, size_t offset) {
    Array *v = new_part(a, a->ctx);
    if (v == NULL) return NULL;
    return finish(
        v, GpuArray_fromdata(&v->ga, a->ga.data, offset, typecode, nd, dims, strides, GpuArray_ISWRITEABLE(&a->ga)));
}

size_t count_elements(const GpuArray *a) {
    size_t n = 1;
    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    return n;
}

Array *check_array(PyObject *o, const char *what) {
    if (is_array(o) && ((Array *)o)->ga.data != NULL) return (Array *)o;
    PyErr_Format(PyExc_TypeError, "%s: an array of pygpuarray is needed, not %R", what, Py_TYPE(o));
    return NULL;
}

static void say_different(const char *what) {
    PyErr_Format(PyExc_ValueError, "%s: the arrays are on different devices; see to_device()", what);
}

bool together(const Array *a, const Array *b, const char *what) {
    if (a->ctx->ctx == b->ctx->ctx) return true;
    say_different(what);
    return false;
}

Array *array_of(PyObject *o, gpucontext *ctx, const char *what) {
    Array *a = check_array(o, what);
    if (a == NULL || a->ctx->ctx == ctx) return a;
    say_different(what);
    return NULL;
}

int to_array(PyObject *o, void *out) {
    Array *a = check_array(o, "an argument");
    *(Array **)out = a;
    return a != NULL;
}

bool optional_array(PyObject *o, gpucontext *ctx, const char *what, const GpuArray **out) {
    *out = NULL;
    if (o == Py_None) return true;
    Array *a = array_of(o, ctx, what);
    if (a != NULL) *out = &a->ga;
    return a != NULL;
}

PyObject *made(Array *a, int err) {
    if (err == GA_NO_ERROR) return (PyObject *)a;
    raise_error(a->ctx->ctx, err);
    Py_DECREF(a);
    return NULL;
}

static void array_dealloc(PyObject *self) {
    Array *a = (Array *)self;

    GpuArray_clear(&a->ga);
    Py_CLEAR(a->loan);
    Py_CLEAR(a->base);
    Py_CLEAR(a->ctx);
    free_object(self);
}

static PyObject *array_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)args, (void)kwargs;
    return PyErr_Format(PyExc_TypeError, "%R is not made by calling it: use pygpuarray.empty, zeros, asarray", type);
}

/* (context, typecode, shape, order, zeros): a new array. */
static PyObject *make(PyObject *module, PyObject *args) {
    PyObject *context, *shape;
    size_t dims[MAX_RANK];
    int typecode, order, zero;
    (void)module;
    if (!PyArg_ParseTuple(args, "OiOip:make", &context, &typecode, &shape, &order, &zero)) return NULL;
    Context *ctx = check_context(context);
    int nd = ctx != NULL ? to_shape(shape, dims) : -1;
    Array *a = nd >= 0 ? new_array(ctx, NULL) : NULL;
    if (a == NULL) return NULL;
    int err;
    Py_BEGIN_ALLOW_THREADS;
    err = (zero ? GpuArray_zeros : GpuArray_empty)(&a->ga, ctx->ctx, typecode, (unsigned)nd, dims, (ga_order)order);
    Py_END_ALLOW_THREADS;
    return (PyObject *)finish(a, err);
}

/* (array, typecode, shape, strides, offset): a view of other elements of its buffer; the library checks that they are
 * inside. */
static PyObject *view(PyObject *module, PyObject *args) {
    PyObject *o, *shape, *steps;
    size_t dims[MAX_RANK];
    Py_ssize_t strides[MAX_RANK], offset;
    int typecode;
    (void)module;
    if (!PyArg_ParseTuple(args, "OiOOn:view", &o, &typecode, &shape, &steps, &offset)) return NULL;
    Array *a = check_array(o, "view");
    int nd = a != NULL ? to_shape(shape, dims) : -1;
    if (nd < 0 || to_numbers(steps, strides, "strides") != nd || offset < 0) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "view: shape, strides and offset do not fit");
        return NULL;
    }
    return (PyObject *)new_view(a, typecode, (unsigned)nd, dims, strides, (size_t)offset);
}

/* (array, axes): a view with its axes in that order. */
static PyObject *permute(PyObject *module, PyObject *args) {
    PyObject *o, *order;
    Py_ssize_t axes[MAX_RANK];
    unsigned perm[MAX_RANK];
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:permute", &o, &order)) return NULL;
    Array *a = check_array(o, "permute");
    int n = a != NULL ? to_numbers(order, axes, "axes") : -1;
    if (n < 0) return NULL;
    if ((unsigned)n != a->ga.nd) return PyErr_Format(PyExc_ValueError, "axes don't match array");
    for (int i = 0; i < n; i++) {
        if (axes[i] < -n || axes[i] >= n)
            return PyErr_Format(PyExc_IndexError, "axis %zd is out of bounds for array of dimension %d", axes[i], n);
        perm[i] = (unsigned)(axes[i] < 0 ? axes[i] + n : axes[i]);
    }
    Array *v = new_part(a, a->ctx);
    if (v == NULL) return NULL;
    return (PyObject *)finish(v, GpuArray_transpose(&v->ga, &a->ga, perm));
}

/* A shape for the elements of `a`, one size of which may be -1. Its rank; -1 with an exception set. */
static int fitting_shape(const GpuArray *a, PyObject *shape, size_t *dims) {
    Py_ssize_t sizes[MAX_RANK];
    size_t have = count_elements(a), known = 1;
    int nd = to_numbers(shape, sizes, "dimensions"), open = -1;
    bool fits = true;
    for (int i = 0; i < nd; i++) {
        dims[i] = (size_t)sizes[i];
        fits = fits && (sizes[i] >= 0 || (sizes[i] == -1 && open < 0));
        if (sizes[i] == -1)
            open = i;
        else
            fits = fits && !__builtin_mul_overflow(known, dims[i], &known);
    }
    if (fits && open >= 0 && known > 0) {
        dims[open] = have / known;
        known *= dims[open];
    } else if (open >= 0) {
        fits = false;
    }
    if (nd < 0 || (fits && known == have)) return nd;
    PyErr_Format(PyExc_ValueError, "cannot reshape array of size %zu into shape %S", have, shape);
    return -1;
}

/* (array, shape, order, copy): copy 1 always, 0 never, -1 if a view is impossible. */
static PyObject *reshape(PyObject *module, PyObject *args) {
    PyObject *o, *shape;
    size_t dims[MAX_RANK];
    int order, copy;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOii:reshape", &o, &shape, &order, &copy)) return NULL;
    Array *a = check_array(o, "reshape");
    int nd = a != NULL ? fitting_shape(&a->ga, shape, dims) : -1;
    Array *r = nd >= 0 ? new_part(a, a->ctx) : NULL;
    if (r == NULL) return NULL;
    int err;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_reshape(&r->ga, &a->ga, (unsigned)nd, dims, (ga_order)order, copy == 0);
    if (err == GA_NO_ERROR && copy == 1 && r->ga.data == a->ga.data) {
        GpuArray same = r->ga;
        err = GpuArray_copy(&r->ga, &same, (ga_order)order);
        GpuArray_clear(&same);
    }
    Py_END_ALLOW_THREADS;
    if (err == GA_NO_ERROR && r->ga.data != a->ga.data) {
        Py_CLEAR(r->loan);
        Py_CLEAR(r->base);
    }
    return (PyObject *)finish(r, err);
}

/* (array, typecode, order): a copy, converted. */
static PyObject *convert(PyObject *module, PyObject *args) {
    PyObject *o;
    int typecode, order, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oii:convert", &o, &typecode, &order)) return NULL;
    Array *a = check_array(o, "convert");
    if (a == NULL) return NULL;
    Array *r = new_empty(a->ctx, typecode, a->ga.nd, a->ga.dimensions, (ga_order)order);
    if (r == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_move(&r->ga, &a->ga);
    Py_END_ALLOW_THREADS;
    return (PyObject *)finish(r, err);
}

/* (target, source): target[...] = source, broadcast and converted. */
static PyObject *assign(PyObject *module, PyObject *args) {
    PyObject *to, *from;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:assign", &to, &from)) return NULL;
    Array *a = check_array(to, "assign"), *b = a != NULL ? check_array(from, "assign") : NULL;
    if (b == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_setarray(&a->ga, &b->ga);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

/* (array, context): a C contiguous copy on another device, of any backend. */
static PyObject *transfer(PyObject *module, PyObject *args) {
    PyObject *o, *context;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:transfer", &o, &context)) return NULL;
    Array *a = check_array(o, "transfer");
    Context *ctx = a != NULL ? check_context(context) : NULL;
    Array *r = ctx != NULL ? new_empty(ctx, a->ga.typecode, a->ga.nd, a->ga.dimensions, GA_C_ORDER) : NULL;
    if (r == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_transfer(&r->ga, &a->ga);
    Py_END_ALLOW_THREADS;
    return (PyObject *)finish(r, err);
}

/* (array, context): an array of another context on the same device over the same memory. */
static PyObject *share_with(PyObject *module, PyObject *args) {
    PyObject *o, *context;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:share_with", &o, &context)) return NULL;
    Array *a = check_array(o, "share_with");
    Context *ctx = a != NULL ? check_context(context) : NULL;
    Array *v = ctx != NULL ? new_part(a, ctx) : NULL;
    if (v == NULL) return NULL;
    return (PyObject *)finish(v, GpuArray_share_with(&v->ga, &a->ga, ctx->ctx));
}

/* --------------------------------------------------------------------------------------------- host memory */

/* (array, address, bytes): copy host memory into the array, or the reverse; the caller keeps the memory alive. */
static PyObject *move_bytes(PyObject *args, bool to_device) {
    PyObject *o;
    unsigned long long address;
    Py_ssize_t bytes;
    int err;
    if (!PyArg_ParseTuple(args, "OKn", &o, &address, &bytes)) return NULL;
    Array *a = check_array(o, to_device ? "write" : "read");
    if (a == NULL) return NULL;
    void *host = (void *)(uintptr_t)address;
    Py_BEGIN_ALLOW_THREADS;
    err = to_device ? GpuArray_write(&a->ga, host, (size_t)bytes) : GpuArray_read(host, (size_t)bytes, &a->ga);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

static PyObject *write_bytes(PyObject *module, PyObject *args) {
    (void)module;
    return move_bytes(args, true);
}

/* (array, address, strides): the host's element (0, 0, ...) is at the address, the others at these byte strides. */
static PyObject *write_strided(PyObject *module, PyObject *args) {
    PyObject *o, *steps;
    unsigned long long address;
    Py_ssize_t strides[MAX_RANK];
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OKO:write_strided", &o, &address, &steps)) return NULL;
    Array *a = check_array(o, "write_strided");
    if (a == NULL) return NULL;
    if (to_numbers(steps, strides, "strides") != (int)a->ga.nd) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "write_strided: one stride for each axis");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_write_strided(&a->ga, (const void *)(uintptr_t)address, strides);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

static PyObject *read_bytes(PyObject *module, PyObject *args) {
    (void)module;
    return move_bytes(args, false);
}

/* Read the only element to the host; false with an exception set. */
static bool read_one(Array *a, Value *v) {
    int err;
    if (count_elements(&a->ga) != 1) {
        PyErr_SetString(PyExc_TypeError, "only arrays with one element can be converted to Python numbers");
        return false;
    }
    memset(v, 0, sizeof *v);
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_read(v, gpuarray_get_elsize(a->ga.typecode), &a->ga);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) raise_error(a->ctx->ctx, err);
    return err == GA_NO_ERROR;
}

static PyObject *array_item(PyObject *self, PyObject *unused) {
    Value v;
    (void)unused;
    return read_one((Array *)self, &v) ? from_value(&v, ((Array *)self)->ga.typecode) : NULL;
}

static PyObject *array_sync(PyObject *self, PyObject *unused) {
    Array *a = (Array *)self;
    int err;
    (void)unused;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_sync(&a->ga);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(a->ctx->ctx, err) : Py_NewRef(Py_None);
}

static PyObject *share(PyObject *module, PyObject *args) {
    PyObject *x, *y;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:share", &x, &y)) return NULL;
    Array *a = check_array(x, "share"), *b = a != NULL ? check_array(y, "share") : NULL;
    return b != NULL ? PyBool_FromLong(GpuArray_share(&a->ga, &b->ga)) : NULL;
}

PyMethodDef array_functions[] = {
    {"make", make, METH_VARARGS, "(context, typecode, shape, order, zeros) -> array"},
    {"view", view, METH_VARARGS, "(array, typecode, shape, strides, offset) -> view"},
    {"permute", permute, METH_VARARGS, "(array, axes) -> view"},
    {"reshape", reshape, METH_VARARGS, "(array, shape, order, copy) -> array"},
    {"convert", convert, METH_VARARGS, "(array, typecode, order) -> copy"},
    {"assign", assign, METH_VARARGS, "(target, source)"},
    {"transfer", transfer, METH_VARARGS, "(array, context) -> copy"},
    {"share_with", share_with, METH_VARARGS, "(array, context) -> array over the same memory"},
    {"write", write_bytes, METH_VARARGS, "(array, address, bytes): from host memory"},
    {"write_strided", write_strided, METH_VARARGS, "(array, address, strides): from host memory with strides"},
    {"read", read_bytes, METH_VARARGS, "(array, address, bytes): to host memory"},
    {"share", share, METH_VARARGS, "(array, array) -> may they share memory?"},
    {NULL, NULL, 0, NULL},
};

/* ----------------------------------------------------------------------------------------------- properties */

static PyObject *get_transposed(PyObject *self, void *closure) {
    Array *a = (Array *)self;
    (void)closure;
    Array *v = new_part(a, a->ctx);
    if (v == NULL) return NULL;
    return (PyObject *)finish(v, GpuArray_transpose(&v->ga, &a->ga, NULL));
}

enum property {
    SHAPE,
    STRIDES,
    NDIM,
    SIZE,
    ITEMSIZE,
    NBYTES,
    DTYPE,
    DEVICE,
    OFFSET,
    TYPECODE,
    FLAGS,
    POINTER,
    LOAN,
    BASE
};

static PyObject *get_property(PyObject *self, void *closure) {
    Array *a = (Array *)self;
    const GpuArray *ga = &a->ga;
    if (ga->data == NULL) return PyErr_Format(PyExc_ValueError, "the array was never made");
    switch ((enum property)(intptr_t)closure) {
    case SHAPE: return from_sizes(ga->nd, ga->dimensions);
    case STRIDES: return from_strides(ga->nd, ga->strides);
    case NDIM: return PyLong_FromUnsignedLong(ga->nd);
    case SIZE: return PyLong_FromSize_t(count_elements(ga));
    case ITEMSIZE: return PyLong_FromSize_t(gpuarray_get_elsize(ga->typecode));
    case NBYTES: return PyLong_FromSize_t(count_elements(ga) * gpuarray_get_elsize(ga->typecode));
    case DTYPE: return Py_NewRef(PyTuple_GetItem(state.dtypes, type_index(ga->typecode)));
    case DEVICE: return Py_NewRef((PyObject *)a->ctx);
    case OFFSET: return PyLong_FromSize_t(ga->offset);
    case TYPECODE: return PyLong_FromLong(ga->typecode);
    case FLAGS: return PyLong_FromLong(ga->flags);
    case POINTER: return PyLong_FromVoidPtr(&a->ga);
    case BASE: return Py_NewRef(a->base != NULL ? a->base : Py_None);
    case LOAN: return Py_NewRef(a->loan != NULL ? a->loan : Py_None);
    }
    return NULL;
}

#define PROPERTY(name, id, doc, code, result) \
    { name, get_property, NULL, doc EXAMPLE(code, result), (void *)(intptr_t)(id) }
#define HIDDEN(name, id) \
    { name, get_property, NULL, NULL, (void *)(intptr_t)(id) }
static PyGetSetDef array_getset[] = {
    PROPERTY("shape", SHAPE, "Sizes along the axes, a tuple.", "ga.zeros((2, 3)).shape", "(2, 3)"),
    PROPERTY("strides", STRIDES, "Bytes from one element to the next along each axis, a tuple.",
             "ga.zeros((2, 3), dtype=\"f4\").strides", "(12, 4)"),
    PROPERTY("ndim", NDIM, "Number of axes.", "ga.zeros((2, 3)).ndim", "2"),
    PROPERTY("size", SIZE, "Number of elements.", "ga.zeros((2, 3)).size", "6"),
    PROPERTY("itemsize", ITEMSIZE, "Bytes an element takes.", "ga.zeros(3, dtype=\"f4\").itemsize", "4"),
    PROPERTY("nbytes", NBYTES, "Bytes all elements take.", "ga.zeros(3, dtype=\"f4\").nbytes", "12"),
    PROPERTY("dtype", DTYPE, "Type of the elements, a NumPy dtype.", "ga.zeros(3).dtype", "dtype('float64')"),
    PROPERTY("device", DEVICE, "Where the elements are, a Device.", "ga.zeros(3).device == ga.default_device()",
             "True"),
    PROPERTY("offset", OFFSET, "Byte of the buffer where the first element is.", "ga.zeros(4)[1:].offset", "8"),
    {"T", get_transposed, NULL,
     "The array with its axes in reverse order, a view." EXAMPLE("ga.zeros((2, 3)).T.shape", "(3, 2)"), NULL},
    PROPERTY("base", BASE, "The array that this one is a view of, None if it is none.", "ga.zeros(3).base is None",
             "True"),
    HIDDEN("_typecode", TYPECODE),
    HIDDEN("_flags", FLAGS),
    HIDDEN("_pointer", POINTER),
    HIDDEN("_loan", LOAN),
    {NULL, NULL, NULL, NULL, NULL},
};

/* -------------------------------------------------------------------------------------------------- protocol */

static Py_ssize_t array_length(PyObject *self) {
    const GpuArray *ga = &((Array *)self)->ga;
    if (ga->nd > 0) return (Py_ssize_t)ga->dimensions[0];
    PyErr_SetString(PyExc_TypeError, "len() of an array without dimensions");
    return -1;
}

static int array_truth(PyObject *self) {
    Value v;
    Array *a = (Array *)self;
    if (count_elements(&a->ga) != 1) {
        PyErr_SetString(PyExc_ValueError, "the truth value of an array with other than one element is ambiguous; use "
                                          "pygpuarray.any() or all()");
        return -1;
    }
    if (!read_one(a, &v)) return -1;
    PyObject *number = from_value(&v, a->ga.typecode);
    int truth = number != NULL ? PyObject_IsTrue(number) : -1;
    Py_XDECREF(number);
    return truth;
}

/* For complex numbers Python's own float() and int() raise the error. */
static PyObject *as_number(PyObject *self, PyObject *(*to)(PyObject *)) {
    PyObject *item = array_item(self, NULL);
    PyObject *number = item != NULL ? to(item) : NULL;
    Py_XDECREF(item);
    return number;
}

static PyObject *array_int(PyObject *self) {
    return as_number(self, PyNumber_Long);
}

static PyObject *array_float(PyObject *self) {
    return as_number(self, PyNumber_Float);
}

static PyObject *array_index(PyObject *self) {
    int code = ((Array *)self)->ga.typecode;
    if (code > GA_BOOL && code <= GA_ULONG && ((Array *)self)->ga.nd == 0) return array_item(self, NULL);
    PyErr_SetString(PyExc_TypeError, "only integer arrays without dimensions can be an index");
    return NULL;
}

static PyObject *array_complex(PyObject *self, PyObject *unused) {
    PyObject *item = array_item(self, unused);
    PyObject *number = item != NULL ? PyObject_CallFunctionObjArgs((PyObject *)&PyComplex_Type, item, NULL) : NULL;
    Py_XDECREF(item);
    return number;
}

static PyMethodDef array_methods[] = {
    {"item", array_item, METH_NOARGS,
     "item($self, /)\n--\n\nThe one element as a Python number. Waits for the device."},
    {"sync", array_sync, METH_NOARGS,
     "sync($self, /)\n--\n\nWait until all earlier work on the array has finished; for timing.\n\n"
     "Examples\n--------\n>>> x = ga.arange(3)\n>>> x.sync()\n"},
    {"__complex__", array_complex, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

#define ARRAY_SLOTS 64 /* slots of this file, and those of ufunc.c, which the module adds */
static PyType_Slot array_slots[ARRAY_SLOTS] = {
    {Py_tp_new, (void *)array_new},
    {Py_tp_dealloc, (void *)array_dealloc},
    {Py_tp_methods, array_methods},
    {Py_tp_getset, array_getset},
    {Py_tp_hash, (void *)PyObject_HashNotImplemented},
    {Py_tp_richcompare, (void *)array_richcompare},
    {Py_mp_length, (void *)array_length},
    {Py_mp_subscript, (void *)array_subscript},
    {Py_mp_ass_subscript, (void *)array_ass_subscript},
    {Py_nb_bool, (void *)array_truth},
    {Py_nb_int, (void *)array_int},
    {Py_nb_float, (void *)array_float},
    {Py_nb_index, (void *)array_index},
    {Py_tp_doc, "An n-dimensional array on a device."},
    {0, NULL},
};

PyType_Spec array_spec = {"pygpuarray._core.Array", sizeof(Array), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                          array_slots};

void complete_array_spec(void) {
    size_t n = 0;
    while (array_slots[n].slot != 0) n++;
    for (const PyType_Slot *s = array_number_slots; s->slot != 0 && n + 1 < ARRAY_SLOTS; s++) array_slots[n++] = *s;
}
