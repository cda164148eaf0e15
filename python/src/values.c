/* Numbers between Python and the device: types, sizes, elements. */
#include "core.h"

#include <math.h>

const int type_codes[TYPES] = {GA_BOOL,   GA_BYTE,   GA_UBYTE,   GA_SHORT,  GA_USHORT,   GA_INT,
                               GA_UINT,   GA_LONG,   GA_ULONG,   GA_HALF,   GA_BFLOAT16, GA_FLOAT,
                               GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE, GA_F8E4M3, GA_F8E5M2};

int type_index(int typecode) {
    if (typecode >= GA_BOOL && typecode <= GA_ULONG) return typecode;
    for (int i = GA_ULONG + 1; i < TYPES; i++)
        if (type_codes[i] == typecode) return i;
    return -1;
}

bool to_ssize(PyObject *o, Py_ssize_t *out) {
    PyObject *index = PyNumber_Index(o);
    if (index == NULL) return false;
    *out = PyLong_AsSsize_t(index);
    Py_DECREF(index);
    return !(*out == -1 && PyErr_Occurred());
}

int to_numbers(PyObject *o, Py_ssize_t *out, const char *what) {
    if (PyIndex_Check(o)) return to_ssize(o, &out[0]) ? 1 : -1;
    PyObject *items = PySequence_Tuple(o);
    if (items == NULL) return -1;
    Py_ssize_t n = PyTuple_Size(items);
    if (n > MAX_RANK) {
        PyErr_Format(PyExc_ValueError, "%zd %s: at most %d are possible", n, what, MAX_RANK);
        n = -1;
    }
    for (Py_ssize_t i = 0; i < n; i++)
        if (!to_ssize(PyTuple_GetItem(items, i), &out[i])) n = -1;
    Py_DECREF(items);
    return (int)n;
}

int to_shape(PyObject *o, size_t *out) {
    Py_ssize_t numbers[MAX_RANK];
    int nd = to_numbers(o, numbers, "dimensions");
    for (int i = 0; i < nd; i++) {
        if (numbers[i] < 0) {
            PyErr_SetString(PyExc_ValueError, "negative dimensions are not allowed");
            return -1;
        }
        out[i] = (size_t)numbers[i];
    }
    return nd;
}

PyObject *from_sizes(unsigned n, const size_t *sizes) {
    PyObject *t = PyTuple_New(n);
    for (unsigned i = 0; t != NULL && i < n; i++) {
        PyObject *x = PyLong_FromSize_t(sizes[i]);
        if (x == NULL || PyTuple_SetItem(t, i, x) < 0) Py_CLEAR(t);
    }
    return t;
}

PyObject *from_strides(unsigned n, const ssize_t *strides) {
    PyObject *t = PyTuple_New(n);
    for (unsigned i = 0; t != NULL && i < n; i++) {
        PyObject *x = PyLong_FromSsize_t(strides[i]);
        if (x == NULL || PyTuple_SetItem(t, i, x) < 0) Py_CLEAR(t);
    }
    return t;
}

/* ------------------------------------------------------------------------------------------------- elements */

/* To float, rounded to odd, so that a second rounding to fewer bits gives the same result as a single rounding. */
static float odd_float(double x) {
    float f = (float)x;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    if ((double)f == x || x != x || (bits & 1u)) return f;
    return nextafterf(f, x > (double)f ? INFINITY : -INFINITY);
}

/* An integer within [low, high]; Python's OverflowError else. */
static bool to_integer(PyObject *o, int code, Value *out) {
    static const struct {
        int code;
        long long low;
        unsigned long long high;
        const char *name;
    } ranges[] = {
        {GA_BYTE, -128, 127, "int8"},
        {GA_UBYTE, 0, 255, "uint8"},
        {GA_SHORT, -32768, 32767, "int16"},
        {GA_USHORT, 0, 65535, "uint16"},
        {GA_INT, INT32_MIN, INT32_MAX, "int32"},
        {GA_UINT, 0, UINT32_MAX, "uint32"},
        {GA_LONG, INT64_MIN, INT64_MAX, "int64"},
        {GA_ULONG, 0, UINT64_MAX, "uint64"},
        {GA_SSIZE, INT64_MIN, INT64_MAX, "int64"},
        {GA_SIZE, 0, UINT64_MAX, "uint64"},
    };
    bool inside = false;
    const char *name = "any integer";
    PyObject *index = PyNumber_Index(o);
    if (index == NULL) return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (ranges[i].code != code) continue;
        int overflow = 0;
        name = ranges[i].name;
        long long x = PyLong_AsLongLongAndOverflow(index, &overflow);
        if (overflow == 0) {
            inside = x >= ranges[i].low && (x < 0 || (unsigned long long)x <= ranges[i].high);
            out->i = x;
        } else if (overflow > 0 && (code == GA_ULONG || code == GA_SIZE)) {
            out->u = PyLong_AsUnsignedLongLong(index);
            inside = !PyErr_Occurred();
            PyErr_Clear();
        }
    }
    if (!inside) PyErr_Format(PyExc_OverflowError, "%S is out of bounds for %s", index, name);
    Py_DECREF(index);
    return inside;
}

static bool to_complex(PyObject *o, double *re, double *im) {
    *im = 0;
    if (PyComplex_Check(o)) {
        *re = PyComplex_RealAsDouble(o);
        *im = PyComplex_ImagAsDouble(o);
    } else {
        *re = PyFloat_AsDouble(o);
    }
    return !PyErr_Occurred();
}

bool to_value(PyObject *o, int code, Value *out) {
    memset(out, 0, sizeof *out);
    if (code == GA_BOOL) {
        int truth = PyObject_IsTrue(o);
        out->b = truth > 0;
        return truth >= 0;
    }
    if (code == GA_CFLOAT || code == GA_CDOUBLE) {
        double re, im;
        if (!to_complex(o, &re, &im)) return false;
        if (code == GA_CFLOAT) {
            out->f[0] = (float)re;
            out->f[1] = (float)im;
        } else {
            out->d[0] = re;
            out->d[1] = im;
        }
        return true;
    }
    const bool f8 = code == GA_F8E4M3 || code == GA_F8E5M2;
    if (code != GA_HALF && code != GA_BFLOAT16 && code != GA_FLOAT && code != GA_DOUBLE && !f8)
        return to_integer(o, code, out);
    double x = PyFloat_AsDouble(o);
    if (x == -1.0 && PyErr_Occurred()) return false;
    if (code == GA_DOUBLE) out->d[0] = x;
    if (code == GA_FLOAT) out->f[0] = (float)x;
    if (code == GA_HALF) out->h = ga_float2half(odd_float(x)).h;
    if (code == GA_BFLOAT16) out->h = ga_float2bfloat16(odd_float(x)).h;
    if (f8) out->b = ga_f8_round(code, x);
    return true;
}

void value_as_param(Value *v, int code, int param) {
    if (param == code) return;
    if (code == GA_HALF) v->f[0] = ga_half2float((ga_half_t){v->h});
    if (code == GA_BFLOAT16) v->f[0] = ga_bfloat162float((ga_bfloat16_t){v->h});
}

PyObject *from_value(const Value *v, int code) {
    switch (code) {
    case GA_BOOL: return PyBool_FromLong(v->b != 0);
    case GA_BYTE: return PyLong_FromLong((int8_t)v->b);
    case GA_UBYTE: return PyLong_FromLong(v->b);
    case GA_SHORT: return PyLong_FromLong((int16_t)v->h);
    case GA_USHORT: return PyLong_FromLong(v->h);
    case GA_INT: return PyLong_FromLong((int32_t)(uint32_t)v->u);
    case GA_UINT: return PyLong_FromUnsignedLong((uint32_t)v->u);
    case GA_LONG: return PyLong_FromLongLong(v->i);
    case GA_ULONG: return PyLong_FromUnsignedLongLong(v->u);
    case GA_HALF: return PyFloat_FromDouble((double)ga_half2float((ga_half_t){v->h}));
    case GA_BFLOAT16: return PyFloat_FromDouble((double)ga_bfloat162float((ga_bfloat16_t){v->h}));
    case GA_F8E4M3:
    case GA_F8E5M2: return PyFloat_FromDouble((double)ga_f8_value(code, v->b));
    case GA_FLOAT: return PyFloat_FromDouble((double)v->f[0]);
    case GA_DOUBLE: return PyFloat_FromDouble(v->d[0]);
    case GA_CFLOAT: return PyComplex_FromDoubles((double)v->f[0], (double)v->f[1]);
    case GA_CDOUBLE: return PyComplex_FromDoubles(v->d[0], v->d[1]);
    default: return PyErr_Format(PyExc_TypeError, "type code %d has no value in Python", code);
    }
}
