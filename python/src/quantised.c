/* Weights in block formats, packed weights, and quantised arrays. */
#include "core.h"

#include <gpuarray/blocks.h>
#include <gpuarray/f8.h>
#include <gpuarray/packed.h>
#include <gpuarray/quant.h>

/* (format) -> (elements, bytes) */
static PyObject *block_layout(PyObject *module, PyObject *args) {
    size_t elements, bytes;
    int format;
    (void)module;
    if (!PyArg_ParseTuple(args, "i:block_layout", &format)) return NULL;
    const int err = gpuarray_block_layout((ga_block_format)format, &elements, &bytes);
    if (err != GA_NO_ERROR) return raise_error(NULL, err);
    return Py_BuildValue("(nn)", (Py_ssize_t)elements, (Py_ssize_t)bytes);
}

/* Arrays of one context, of which the first two must not be None. False with an exception set. */
static bool take(PyObject *const *o, int n, const char *what, gpucontext **ctx, const GpuArray **of) {
    const Array *out = check_array(o[0], what);

    if (out == NULL || check_array(o[1], what) == NULL) return false;
    *ctx = out->ctx->ctx;
    for (int i = 0; i < n; i++)
        if (!optional_array(o[i], *ctx, what, &of[i])) return false;
    return true;
}

static int run_blocks(const char *what, const GpuArray *const *of, ga_block_format format) {
    GpuArray *out = (GpuArray *)(uintptr_t)of[0];

    if (strcmp(what, "values") == 0) return GpuArray_dequantise_blocks(out, of[1], format);
    if (strcmp(what, "quantise") == 0) return GpuArray_quantise_blocks(out, of[1], format);
    if (strcmp(what, "linear") == 0) return GpuArray_blocks_linear(out, of[1], of[2], format);
    return GpuArray_blocks_experts(out, of[1], of[2], of[3], format);
}

/* ((out, input, weights or None, ids or None), format, what) */
static PyObject *blocks(PyObject *module, PyObject *args) {
    PyObject *o[4];
    const GpuArray *of[4];
    const char *what;
    int format, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(OOOO)is:blocks", &o[0], &o[1], &o[2], &o[3], &format, &what)) return NULL;
    gpucontext *ctx;
    if (!take(o, 4, "blocks", &ctx, of)) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = run_blocks(what, of, (ga_block_format)format);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

static int run_packed(const GpuArray *const *of, const ga_packing *how) {
    GpuArray *out = (GpuArray *)(uintptr_t)of[0];

    if (of[4] == NULL) return GpuArray_packed_values(out, of[1], of[2], of[3], how);
    if (of[5] == NULL) return GpuArray_packed_linear(out, of[4], of[1], of[2], of[3], how);
    return GpuArray_packed_experts(out, of[4], of[1], of[2], of[3], of[5], how);
}

/* ((out, weights, scales, zero points or None, input or None, ids or None), bits, block) */
static PyObject *packed(PyObject *module, PyObject *args) {
    PyObject *o[6];
    const GpuArray *of[6];
    gpucontext *ctx;
    Py_ssize_t block;
    unsigned int bits;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(OOOOOO)In:packed", &o[0], &o[1], &o[2], &o[3], &o[4], &o[5], &bits, &block) ||
        !take(o, 6, "packed", &ctx, of))
        return NULL;
    const ga_packing how = {.bits = bits, .block = (size_t)block};
    Py_BEGIN_ALLOW_THREADS;
    err = run_packed(of, &how);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* ((out, input, scales, zero points or None), block, back) */
static PyObject *quantise(PyObject *module, PyObject *args) {
    PyObject *o[4];
    const GpuArray *of[4];
    gpucontext *ctx;
    Py_ssize_t block;
    int back, err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(OOOO)np:quantise", &o[0], &o[1], &o[2], &o[3], &block, &back) ||
        !take(o, 4, "quantise", &ctx, of))
        return NULL;
    GpuArray *out = (GpuArray *)(uintptr_t)of[0];
    Py_BEGIN_ALLOW_THREADS;
    err = back ? GpuArray_dequantise(out, of[1], of[2], of[3], (size_t)block)
               : GpuArray_quantise(out, of[1], of[2], of[3], (size_t)block);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* ((scales, input, zero points or None, an array of the quantised type), block) */
static PyObject *quantise_scales(PyObject *module, PyObject *args) {
    PyObject *o[4];
    const GpuArray *of[4];
    gpucontext *ctx;
    Py_ssize_t block;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(OOOO)n:quantise_scales", &o[0], &o[1], &o[2], &o[3], &block) ||
        !take(o, 4, "quantise_scales", &ctx, of) || check_array(o[3], "quantise_scales") == NULL)
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_quantise_scales((GpuArray *)(uintptr_t)of[0], (GpuArray *)(uintptr_t)of[2], of[1], (size_t)block,
                                   of[3]->typecode);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

/* (out, input) */
static PyObject *move_saturated(PyObject *module, PyObject *args) {
    PyObject *o[2];
    const GpuArray *in;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO:move_saturated", &o[0], &o[1])) return NULL;
    Array *out = check_array(o[0], "move_saturated");
    if (out == NULL || check_array(o[1], "move_saturated") == NULL ||
        !optional_array(o[1], out->ctx->ctx, "move_saturated", &in))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_move_saturated(&out->ga, in);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(out->ctx->ctx, err);
    Py_RETURN_NONE;
}

/* ((out, a, b, scale of a or None, scale of b or None), alpha, beta) */
static PyObject *scaled_matmul(PyObject *module, PyObject *args) {
    PyObject *o[5];
    const GpuArray *of[5];
    double alpha, beta;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "(OOOOO)dd:scaled_matmul", &o[0], &o[1], &o[2], &o[3], &o[4], &alpha, &beta))
        return NULL;
    Array *out = check_array(o[0], "scaled_matmul");
    if (out == NULL || check_array(o[1], "scaled_matmul") == NULL || check_array(o[2], "scaled_matmul") == NULL)
        return NULL;
    for (int i = 0; i < 5; i++)
        if (!optional_array(o[i], out->ctx->ctx, "scaled_matmul", &of[i])) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = GpuArray_scaled_matmul(&out->ga, of[1], of[3], of[2], of[4], alpha, beta);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(out->ctx->ctx, err);
    Py_RETURN_NONE;
}

PyMethodDef quantised_functions[] = {
    {"block_layout", block_layout, METH_VARARGS, "(format) -> (elements, bytes)"},
    {"blocks", blocks, METH_VARARGS, "((out, input, weights or None, ids or None), format, what)"},
    {"scaled_matmul", scaled_matmul, METH_VARARGS,
     "((out, a, b, scale of a or None, scale of b or None), alpha, beta)"},
    {"move_saturated", move_saturated, METH_VARARGS, "(out, input)"},
    {"packed", packed, METH_VARARGS,
     "((out, weights, scales, zero points or None, input or None, ids or None), bits, block)"},
    {"quantise", quantise, METH_VARARGS, "((out, input, scales, zero points or None), block, back)"},
    {"quantise_scales", quantise_scales, METH_VARARGS,
     "((scales, input, zero points or None, an array of the quantised type), block)"},
    {NULL, NULL, 0, NULL},
};
