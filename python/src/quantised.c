/* Weights in block formats, and what else is quantised. */
#include "core.h"

#include <gpuarray/blocks.h>

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
    const Array *out = check_array(o[0], "blocks");
    if (out == NULL) return NULL;
    gpucontext *ctx = out->ctx->ctx;
    for (int i = 0; i < 4; i++)
        if (!optional_array(o[i], ctx, "blocks", &of[i])) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = run_blocks(what, of, (ga_block_format)format);
    Py_END_ALLOW_THREADS;
    if (err != GA_NO_ERROR) return raise_error(ctx, err);
    Py_RETURN_NONE;
}

PyMethodDef quantised_functions[] = {
    {"block_layout", block_layout, METH_VARARGS, "(format) -> (elements, bytes)"},
    {"blocks", blocks, METH_VARARGS, "((out, input, weights or None, ids or None), format, what)"},
    {NULL, NULL, 0, NULL},
};
