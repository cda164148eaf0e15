/* Sparse matrices: gpuarray/sparse.h. A matrix is a tuple (format, rows, columns, indptr, indices, data, flags,
 * longest). */
#include "core.h"

#include <string.h>

/* Parse a matrix's tuple to a structure, which borrows its arrays; false with an exception set. */
static bool to_matrix(PyObject *o, GpuSparse *s, Context **ctx) {
    Array *arrays[3];
    Py_ssize_t rows, columns, longest;
    int format, flags;
    if (!PyTuple_Check(o)) {
        PyErr_Format(PyExc_TypeError, "a sparse matrix is a tuple of its parts");
        return false;
    }
    if (!PyArg_ParseTuple(o, "innO&O&O&in:sparse", &format, &rows, &columns, to_array, &arrays[0], to_array, &arrays[1],
                          to_array, &arrays[2], &flags, &longest) ||
        !together(arrays[2], arrays[0], "sparse") || !together(arrays[2], arrays[1], "sparse"))
        return false;
    if (rows < 0 || columns < 0 || longest < 0) {
        PyErr_Format(PyExc_ValueError, "a matrix of %zd x %zd", rows, columns);
        return false;
    }
    *s = (GpuSparse){.format = (ga_sparse_format)format,
                     .flags = flags,
                     .rows = (size_t)rows,
                     .cols = (size_t)columns,
                     .longest = (size_t)longest,
                     .indptr = arrays[0]->ga,
                     .indices = arrays[1]->ga,
                     .data = arrays[2]->ga};
    *ctx = arrays[2]->ctx;
    return true;
}

/* Make a Python array that takes ownership of the structure. */
static PyObject *hand_over(Context *ctx, GpuArray *a) {
    Array *out = new_array(ctx, NULL);
    if (out == NULL) return NULL;
    out->ga = *a;
    memset(a, 0, sizeof *a);
    return (PyObject *)out;
}

/* The tuple of a matrix that a call has made, or an exception if it failed; takes ownership of the matrix. */
static PyObject *from_matrix(Context *ctx, GpuSparse *s, int err) {
    PyObject *indptr = NULL, *indices = NULL, *data = NULL, *tuple = NULL;
    if (err != GA_NO_ERROR) return raise_error(ctx->ctx, err);
    indptr = hand_over(ctx, &s->indptr);
    if (indptr != NULL) indices = hand_over(ctx, &s->indices);
    if (indices != NULL) data = hand_over(ctx, &s->data);
    if (data != NULL)
        tuple = Py_BuildValue("innOOOin", (int)s->format, (Py_ssize_t)s->rows, (Py_ssize_t)s->cols, indptr, indices,
                              data, s->flags, (Py_ssize_t)s->longest);
    Py_XDECREF(indptr);
    Py_XDECREF(indices);
    Py_XDECREF(data);
    GpuSparse_clear(s);
    return tuple;
}

#define RETURN_MATRIX(context, call)            \
    do {                                        \
        GpuSparse out = {0};                    \
        int err;                                \
        Py_BEGIN_ALLOW_THREADS;                 \
        err = (call);                           \
        Py_END_ALLOW_THREADS;                   \
        return from_matrix(context, &out, err); \
    } while (0)

/* The type of computation for values of a type. */
static int computed_in(int typecode) {
    switch (typecode) {
    case GA_HALF:
    case GA_BFLOAT16:
    case GA_FLOAT: return GA_FLOAT;
    case GA_DOUBLE:
    case GA_CFLOAT:
    case GA_CDOUBLE: return typecode;
    case GA_UBYTE:
    case GA_USHORT:
    case GA_UINT:
    case GA_ULONG: return GA_ULONG;
    default: return GA_LONG;
    }
}

/* A number for the library; None is NULL. False with an exception set. */
static bool to_factor(PyObject *o, const GpuSparse *s, Value *v, const Value **out) {
    *out = o == Py_None ? NULL : v;
    return o == Py_None || to_value(o, computed_in(s->data.typecode), v);
}

/* (matrix) -> the same matrix, checked */
static PyObject *sparse_check(PyObject *module, PyObject *arg) {
    GpuSparse s;
    Context *ctx;
    (void)module;
    if (!to_matrix(arg, &s, &ctx)) return NULL;
    const GpuSparse given = s;
    RETURN_MATRIX(
        ctx, GpuSparse_init(&out, given.format, given.rows, given.cols, &given.indptr, &given.indices, &given.data));
}

/* (matrix, format, rows of a block, columns of a block, flags) */
static PyObject *sparse_convert(PyObject *module, PyObject *args) {
    PyObject *matrix;
    Py_ssize_t high, wide;
    GpuSparse s;
    Context *ctx;
    int format, flags;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oinni:sparse_convert", &matrix, &format, &high, &wide, &flags) ||
        !to_matrix(matrix, &s, &ctx))
        return NULL;
    RETURN_MATRIX(ctx, GpuSparse_convert(&out, &s, (ga_sparse_format)format, high < 0 ? 0 : (size_t)high,
                                         wide < 0 ? 0 : (size_t)wide, flags));
}

/* (matrix) */
static PyObject *sparse_transpose(PyObject *module, PyObject *arg) {
    GpuSparse s;
    Context *ctx;
    (void)module;
    if (!to_matrix(arg, &s, &ctx)) return NULL;
    RETURN_MATRIX(ctx, GpuSparse_transpose(&out, &s));
}

/* (array, format, code of the indices' type) */
static PyObject *sparse_from_dense(PyObject *module, PyObject *args) {
    Array *a;
    int format, index_type;
    (void)module;
    if (!PyArg_ParseTuple(args, "O&ii:sparse_from_dense", to_array, &a, &format, &index_type)) return NULL;
    RETURN_MATRIX(a->ctx, GpuSparse_from_dense(&out, &a->ga, (ga_sparse_format)format, index_type));
}

/* (matrix) -> array */
static PyObject *sparse_to_dense(PyObject *module, PyObject *arg) {
    GpuSparse s;
    Context *ctx;
    (void)module;
    if (!to_matrix(arg, &s, &ctx)) return NULL;
    RETURN_MADE(ctx, GpuSparse_to_dense(&out->ga, &s));
}

/* (matrix, array, flags, alpha or None) -> array */
static PyObject *sparse_matmul(PyObject *module, PyObject *args) {
    PyObject *matrix, *number;
    Array *x;
    const Value *alpha;
    GpuSparse s;
    Context *ctx;
    Value v;
    int flags;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO&iO:sparse_matmul", &matrix, to_array, &x, &flags, &number) ||
        !to_matrix(matrix, &s, &ctx) || !to_factor(number, &s, &v, &alpha))
        return NULL;
    if (x->ctx->ctx != ctx->ctx)
        return PyErr_Format(PyExc_ValueError, "sparse: the matrix and the array are on different devices");
    RETURN_MADE(ctx, GpuSparse_matmul(&out->ga, &s, &x->ga, flags, alpha, NULL));
}

/* (matrix, matrix, alpha or None, beta or None) */
static PyObject *sparse_add(PyObject *module, PyObject *args) {
    PyObject *left, *right, *numbers[2];
    const Value *alpha, *beta;
    Context *ctx, *other;
    GpuSparse a, b;
    Value va, vb;
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOO:sparse_add", &left, &right, &numbers[0], &numbers[1]) ||
        !to_matrix(left, &a, &ctx) || !to_matrix(right, &b, &other) || !to_factor(numbers[0], &a, &va, &alpha) ||
        !to_factor(numbers[1], &a, &vb, &beta))
        return NULL;
    RETURN_MATRIX(ctx, GpuSparse_add(&out, &a, &b, alpha, beta));
}

/* (matrix, matrix) */
static PyObject *sparse_multiply(PyObject *module, PyObject *args) {
    PyObject *left, *right;
    Context *ctx, *other;
    GpuSparse a, b;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:sparse_multiply", &left, &right) || !to_matrix(left, &a, &ctx) ||
        !to_matrix(right, &b, &other))
        return NULL;
    RETURN_MATRIX(ctx, GpuSparse_multiply(&out, &a, &b));
}

/* (matrix, matrix) */
static PyObject *sparse_product(PyObject *module, PyObject *args) {
    PyObject *left, *right;
    Context *ctx, *other;
    GpuSparse a, b;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:sparse_product", &left, &right) || !to_matrix(left, &a, &ctx) ||
        !to_matrix(right, &b, &other))
        return NULL;
    RETURN_MATRIX(ctx, GpuSparse_matmul_sparse(&out, &a, &b));
}

/* (matrix, array, array) */
static PyObject *sparse_sampled(PyObject *module, PyObject *args) {
    PyObject *matrix;
    Array *x, *y;
    GpuSparse s;
    Context *ctx;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO&O&:sparse_sampled", &matrix, to_array, &x, to_array, &y) ||
        !to_matrix(matrix, &s, &ctx))
        return NULL;
    RETURN_MATRIX(ctx, GpuSparse_sampled_matmul(&out, &s, &x->ga, &y->ga, NULL, NULL));
}

PyMethodDef sparse_functions[] = {
    {"sparse_check", sparse_check, METH_O, "(matrix) -> the same, looked at"},
    {"sparse_convert", sparse_convert, METH_VARARGS, "(matrix, format, rows and columns of a block, flags)"},
    {"sparse_transpose", sparse_transpose, METH_O, "(matrix)"},
    {"sparse_from_dense", sparse_from_dense, METH_VARARGS, "(array, format, code of the indices' type)"},
    {"sparse_to_dense", sparse_to_dense, METH_O, "(matrix) -> array"},
    {"sparse_matmul", sparse_matmul, METH_VARARGS, "(matrix, array, flags, alpha or None) -> array"},
    {"sparse_add", sparse_add, METH_VARARGS, "(matrix, matrix, alpha or None, beta or None)"},
    {"sparse_multiply", sparse_multiply, METH_VARARGS, "(matrix, matrix)"},
    {"sparse_product", sparse_product, METH_VARARGS, "(matrix, matrix)"},
    {"sparse_sampled", sparse_sampled, METH_VARARGS, "(matrix, array, array)"},
    {NULL, NULL, 0, NULL},
};
