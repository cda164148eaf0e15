/* Profiles of a context's operations: gpuarray/profile.h. */
#include "core.h"

#include <string.h>

/* (context, "start", "stop" or "clear") */
static PyObject *profile(PyObject *module, PyObject *args) {
    PyObject *context;
    const char *what;
    int err;
    (void)module;
    if (!PyArg_ParseTuple(args, "Os:profile", &context, &what)) return NULL;
    Context *ctx = check_context(context);
    if (ctx == NULL) return NULL;
    Py_BEGIN_ALLOW_THREADS;
    err = strcmp(what, "start") == 0  ? gpuprofile_start(ctx->ctx)
          : strcmp(what, "stop") == 0 ? gpuprofile_stop(ctx->ctx)
                                      : gpuprofile_clear(ctx->ctx);
    Py_END_ALLOW_THREADS;
    return err != GA_NO_ERROR ? raise_error(ctx->ctx, err) : Py_NewRef(Py_None);
}

/* Append a part of the text to a list. */
static int keep_piece(void *self, const char *text, size_t length) {
    PyObject *piece = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
    int failed = piece == NULL || PyList_Append(self, piece) != 0;
    Py_XDECREF(piece);
    return failed;
}

/* (context, as a trace?) -> list of pieces of the text */
static PyObject *profile_text(PyObject *module, PyObject *args) {
    PyObject *context;
    int trace;
    (void)module;
    if (!PyArg_ParseTuple(args, "Op:profile_text", &context, &trace)) return NULL;
    Context *ctx = check_context(context);
    PyObject *pieces = ctx != NULL ? PyList_New(0) : NULL;
    if (pieces == NULL) return NULL;
    int err = gpuprofile_write(ctx->ctx, trace ? GP_TRACE : GP_TABLE, keep_piece, pieces);
    if (err == GA_NO_ERROR) return pieces;
    Py_DECREF(pieces);
    return PyErr_Occurred() ? NULL : raise_error(ctx->ctx, err);
}

PyMethodDef profile_functions[] = {
    {"profile", profile, METH_VARARGS, "(context, \"start\", \"stop\" or \"clear\")"},
    {"profile_text", profile_text, METH_VARARGS, "(context, as a trace?) -> list of pieces of the text"},
    {NULL, NULL, 0, NULL},
};
