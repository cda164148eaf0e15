/* Convolutions, pooling and their gradients: gpuarray/conv.h, gpuarray/pool.h. A plan is made for a call. */
#include "core.h"

#include <string.h>

enum { SPACE = 3 }; /* most spatial axes */

bool to_list(PyObject *o, unsigned n, size_t *out, const char *what) {
    size_t sizes[MAX_RANK] = {0};
    int count = to_shape(o, sizes);
    if (count < 0) return false;
    if ((unsigned)count != n) {
        PyErr_Format(PyExc_ValueError, "%s: %d numbers instead of %u", what, count, n);
        return false;
    }
    memcpy(out, sizes, n * sizeof *out);
    return true;
}

int to_extents(PyObject *o, size_t *out) {
    if (!is_array(o)) return to_shape(o, out);
    const GpuArray *a = &((Array *)o)->ga;
    memcpy(out, a->dimensions, a->nd * sizeof *out);
    return (int)a->nd;
}

/* An operand of the context that the first one is in; None is NULL. */
static bool to_operand(PyObject *o, const Array *first, const GpuArray **out) {
    *out = NULL;
    return optional_array(o, first->ctx->ctx, "an operand", out);
}

/* (pass, first operand, second or None, bias or None, x or its shape, weights or their shape, (stride, dilation, pads
 * before, pads after, output padding), groups, transposed, activation, slope) -> array */
static PyObject *conv(PyObject *module, PyObject *args) {
    Array *first;
    PyObject *second, *bias, *x, *w, *lists[5];
    const GpuArray *other, *added;
    size_t x_dims[MAX_RANK], w_dims[MAX_RANK], numbers[5][SPACE];
    Py_ssize_t groups;
    int pass, transposed, activation, err;
    double slope;
    GpuConv *plan = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "iO&OOOO(OOOOO)npid:conv", &pass, to_array, &first, &second, &bias, &x, &w, &lists[0],
                          &lists[1], &lists[2], &lists[3], &lists[4], &groups, &transposed, &activation, &slope) ||
        !to_operand(second, first, &other) || !to_operand(bias, first, &added))
        return NULL;
    const int rank = to_extents(x, x_dims), rank_w = rank < 0 ? -1 : to_extents(w, w_dims);
    if (rank_w < 0) return NULL;
    if (rank != rank_w || rank < 3 || rank > 2 + SPACE || groups < 1)
        return PyErr_Format(PyExc_ValueError,
                            groups < 1 ? "groups are at least 1" : "an input of rank %d with weights of rank %d", rank,
                            rank_w);
    for (unsigned i = 0; i < 5; i++)
        if (!to_list(lists[i], (unsigned)rank - 2, numbers[i], "conv")) return NULL;
    const ga_conv_options o = {.nd = (unsigned)rank - 2,
                               .stride = numbers[0],
                               .dilation = numbers[1],
                               .pad_before = numbers[2],
                               .pad_after = numbers[3],
                               .output_padding = numbers[4],
                               .groups = (size_t)groups,
                               .transposed = transposed,
                               .activation = (ga_activation)activation,
                               .slope = slope};
    Array *out = new_array(first->ctx, NULL);
    if (out == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuConv_new(&plan, first->ctx->ctx, first->ga.typecode, x_dims, w_dims, &o);
    if (err == GA_NO_ERROR && pass == GA_CONV_FORWARD)
        err = GpuConv_forward(plan, &out->ga, &first->ga, other, added, NULL);
    if (err == GA_NO_ERROR && pass == GA_CONV_GRAD_INPUT)
        err = GpuConv_grad_input(plan, &out->ga, &first->ga, other, NULL);
    if (err == GA_NO_ERROR && pass == GA_CONV_GRAD_WEIGHTS)
        err = GpuConv_grad_weights(plan, &out->ga, &first->ga, other, NULL);
    if (err == GA_NO_ERROR && pass == GA_CONV_GRAD_BIAS) err = GpuConv_grad_bias(plan, &out->ga, &first->ga);
    GpuConv_free(plan);
    Py_END_ALLOW_THREADS;
    return made(out, err);
}

/* Calls of pooling, in the order of names below. */
typedef enum { MAX, PLACES, MAX_GRAD, AVERAGE, AVERAGE_GRAD, LP, LP_GRAD, UNPOOL, UNPOOL_GRAD, CALLS } pool_call;

static const char *const call_names[CALLS] = {"max", "places",  "max_grad", "average",    "average_grad",
                                              "lp",  "lp_grad", "unpool",   "unpool_grad"};

/* Run a call of the plan; `places` receives these of PLACES. */
static int run_call(pool_call which, GpuPool *plan, GpuArray *out, GpuArray *places, const GpuArray *const operands[3],
                    double p) {
    switch (which) {
    case MAX: return GpuPool_max(plan, out, NULL, operands[0]);
    case PLACES: return GpuPool_max(plan, out, places, operands[0]);
    case MAX_GRAD: return GpuPool_max_grad(plan, out, operands[0], operands[1]);
    case AVERAGE: return GpuPool_average(plan, out, operands[0]);
    case AVERAGE_GRAD: return GpuPool_average_grad(plan, out, operands[0]);
    case LP: return GpuPool_lp(plan, out, operands[0], p);
    case LP_GRAD: return GpuPool_lp_grad(plan, out, operands[0], operands[1], operands[2], p);
    case UNPOOL: return GpuPool_unpool(plan, out, operands[0], operands[1]);
    default: return GpuPool_unpool_grad(plan, out, operands[0], operands[1]);
    }
}

/* (call, operand, operand or None, operand or None, x or its shape, (window, stride, dilation, pads before, pads after)
 * or numbers of results, ceil, padding counts, divisor, p) -> array, or (array, places) */
static PyObject *pool(PyObject *module, PyObject *args) {
    const char *name;
    Array *first;
    PyObject *second, *third, *x, *windows;
    const GpuArray *operands[3];
    size_t dims[MAX_RANK], numbers[5][SPACE] = {{0}};
    int ceil, counted, err, which = 0;
    double divisor, p;
    GpuPool *plan = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "sO&OOOOppdd:pool", &name, to_array, &first, &second, &third, &x, &windows, &ceil,
                          &counted, &divisor, &p) ||
        !to_operand(second, first, &operands[1]) || !to_operand(third, first, &operands[2]))
        return NULL;
    operands[0] = &first->ga;
    while (which < CALLS && strcmp(call_names[which], name) != 0) which++;
    if (which == CALLS) return PyErr_Format(PyExc_ValueError, "there is no pooling \"%s\"", name);
    const int rank = to_extents(x, dims);
    if (rank < 0) return NULL;
    if (rank < 3 || rank > 2 + SPACE) return PyErr_Format(PyExc_ValueError, "pooling of an input of rank %d", rank);
    const unsigned nd = (unsigned)rank - 2;
    const bool adaptive = PyTuple_Size(windows) != 5 || !PyTuple_Check(PyTuple_GetItem(windows, 0));
    if (adaptive && !to_list(windows, nd, numbers[0], "pool")) return NULL;
    for (int i = 0; i < 5 && !adaptive; i++)
        if (!to_list(PyTuple_GetItem(windows, i), nd, numbers[i], "pool")) return NULL;
    const ga_pool_options o = {.nd = nd,
                               .window = numbers[0],
                               .stride = numbers[1],
                               .dilation = numbers[2],
                               .pad_before = numbers[3],
                               .pad_after = numbers[4],
                               .adaptive = adaptive ? numbers[0] : NULL,
                               .ceil = ceil,
                               .count_padding = counted,
                               .divisor = divisor};
    Array *out = new_array(first->ctx, NULL), *places = which == PLACES ? new_array(first->ctx, NULL) : NULL;
    if (out == NULL || (which == PLACES && places == NULL)) {
        Py_XDECREF(out);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS;
    err = GpuPool_new(&plan, first->ctx->ctx, first->ga.typecode, dims, &o);
    if (err == GA_NO_ERROR)
        err = run_call((pool_call)which, plan, &out->ga, places != NULL ? &places->ga : NULL, operands, p);
    GpuPool_free(plan);
    Py_END_ALLOW_THREADS;
    if (which != PLACES) return made(out, err);
    if (err != GA_NO_ERROR) {
        Py_DECREF(places);
        return made(out, err);
    }
    return Py_BuildValue("NN", out, places);
}

PyMethodDef convolution_functions[] = {
    {"conv", conv, METH_VARARGS,
     "(pass, first operand, second or None, bias or None, x or its shape, weights or their shape, (stride, dilation, "
     "pads before, pads after, output padding), groups, transposed, activation, slope) -> array"},
    {"pool", pool, METH_VARARGS,
     "(call, operand, operand or None, operand or None, x or its shape, (window, stride, dilation, pads before, pads "
     "after) or numbers of results, ceil, padding counts, divisor, p) -> array, or (array, places)"},
    {NULL, NULL, 0, NULL},
};
