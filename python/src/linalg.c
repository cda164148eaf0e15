/* Linear algebra: one call for all functions of gpuarray/linalg.h, by name. */
#include "core.h"

#include <string.h>

typedef struct request {
    const GpuArray *a, *b;
    int flags;
    double rtol;
    bool vectors; /* with eigenvectors or singular vectors */
} request;

static int cholesky(GpuArray *const *out, const request *r) {
    return GpuArray_cholesky(out[0], r->a, r->flags);
}

static int qr(GpuArray *const *out, const request *r) {
    return GpuArray_qr(out[0], out[1], r->a, r->flags);
}

static int solve(GpuArray *const *out, const request *r) {
    return GpuArray_solve(out[0], r->a, r->b);
}

static int solve_triangular(GpuArray *const *out, const request *r) {
    return GpuArray_solve_triangular(out[0], r->a, r->b, r->flags);
}

static int lu(GpuArray *const *out, const request *r) {
    return GpuArray_lu(out[0], out[1], r->a);
}

static int inv(GpuArray *const *out, const request *r) {
    return GpuArray_inv(out[0], r->a);
}

static int det(GpuArray *const *out, const request *r) {
    return GpuArray_det(out[0], r->a);
}

static int slogdet(GpuArray *const *out, const request *r) {
    return GpuArray_slogdet(out[0], out[1], r->a);
}

static int eigh(GpuArray *const *out, const request *r) {
    return GpuArray_eigh(out[0], r->vectors ? out[1] : NULL, r->a, r->flags);
}

static int eig(GpuArray *const *out, const request *r) {
    return GpuArray_eig(out[0], r->vectors ? out[1] : NULL, r->a);
}

/* Python's results begin with the values. */
static int svd(GpuArray *const *out, const request *r) {
    return GpuArray_svd(r->vectors ? out[1] : NULL, out[0], r->vectors ? out[2] : NULL, r->a, r->flags);
}

static int pinv(GpuArray *const *out, const request *r) {
    return GpuArray_pinv(out[0], r->a, r->rtol);
}

static int matrix_rank(GpuArray *const *out, const request *r) {
    return GpuArray_matrix_rank(out[0], r->a, r->rtol);
}

/* Results: the solution, the ranks, the singular values. */
static int lstsq(GpuArray *const *out, const request *r) {
    return GpuArray_lstsq(out[0], out[1], out[2], r->a, r->b, r->rtol);
}

static const struct {
    const char *name;
    int (*run)(GpuArray *const *out, const request *r);
    Py_ssize_t results, values; /* number of results with vectors, and without */
} table[] = {
    {"cholesky", cholesky, 1, 1},
    {"qr", qr, 2, 2},
    {"solve", solve, 1, 1},
    {"solve_triangular", solve_triangular, 1, 1},
    {"lu", lu, 2, 2},
    {"inv", inv, 1, 1},
    {"det", det, 1, 1},
    {"slogdet", slogdet, 2, 2},
    {"eigh", eigh, 2, 1},
    {"eig", eig, 2, 1},
    {"svd", svd, 3, 1},
    {"pinv", pinv, 1, 1},
    {"matrix_rank", matrix_rank, 1, 1},
    {"lstsq", lstsq, 3, 3},
};
enum { FUNCTIONS = sizeof table / sizeof *table, RESULTS = 3 };

/* (name, a, b or None, flags, rtol, vectors) -> tuple of arrays */
static PyObject *linalg(PyObject *module, PyObject *args) {
    const char *name;
    PyObject *x, *y;
    Array *results[RESULTS] = {NULL};
    GpuArray *places[RESULTS] = {NULL};
    request r = {.b = NULL};
    int vectors, err;
    size_t f = 0;
    (void)module;
    if (!PyArg_ParseTuple(args, "sOOidp:linalg", &name, &x, &y, &r.flags, &r.rtol, &vectors)) return NULL;
    while (f < FUNCTIONS && strcmp(table[f].name, name) != 0) f++;
    if (f == FUNCTIONS) return PyErr_Format(PyExc_ValueError, "linalg has no function %s", name);
    Array *a = check_array(x, name), *b = NULL;
    if (a == NULL) return NULL;
    if (y != Py_None && (b = check_array(y, name)) == NULL) return NULL;
    r.a = &a->ga;
    r.b = b != NULL ? &b->ga : NULL;
    r.vectors = vectors != 0;
    Py_ssize_t n = r.vectors ? table[f].results : table[f].values, made = 0;
    while (made < n && (results[made] = new_array(a->ctx, NULL)) != NULL) {
        places[made] = &results[made]->ga;
        made++;
    }
    PyObject *tuple = NULL;
    if (made == n) {
        Py_BEGIN_ALLOW_THREADS;
        err = table[f].run(places, &r);
        Py_END_ALLOW_THREADS;
        tuple = err == GA_NO_ERROR ? PyTuple_New(n) : raise_error(a->ctx->ctx, err);
    }
    for (Py_ssize_t i = 0; i < made; i++) {
        if (tuple == NULL)
            Py_DECREF(results[i]);
        else
            PyTuple_SetItem(tuple, i, (PyObject *)results[i]);
    }
    return tuple;
}

PyMethodDef linalg_functions[] = {
    {"linalg", linalg, METH_VARARGS, "(name, a, b or None, flags, rtol, vectors) -> tuple of arrays"},
    {NULL, NULL, 0, NULL},
};
