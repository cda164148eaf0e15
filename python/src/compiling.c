/* Time that the process has spent compiling: a message to users who wait at a terminal, and the numbers for `python -m
 * pygpuarray`. */
#include "core.h"

#include <stdatomic.h>
#include <unistd.h>

/* Seconds of compiling after which the message is printed, once; negative: never. */
static _Atomic double patience = -1;
static char word[200]; /* written before `patience` is */
static atomic_uint programs;
static _Atomic double seconds;

/* Called by the thread that has compiled, without the interpreter's lock. */
static void compiled(void *unused, unsigned count, double total) {
    (void)unused;
    atomic_store(&programs, count);
    atomic_store(&seconds, total);
    double limit = atomic_load(&patience);
    if (limit < 0 || total < limit || !isatty(STDERR_FILENO)) return;
    if (atomic_exchange(&patience, -1.0) < 0) return;
    (void)!write(STDERR_FILENO, word, strlen(word));
}

static PyObject *announce(PyObject *module, PyObject *args) {
    const char *text;
    double limit;

    (void)module;
    if (!PyArg_ParseTuple(args, "ds:announce", &limit, &text)) return NULL;
    atomic_store(&patience, -1.0);
    PyOS_snprintf(word, sizeof word, "%s\n", text);
    int err = gpuarray_watch_compiling(compiled, NULL);
    if (err != GA_NO_ERROR) return raise_error(NULL, err);
    atomic_store(&patience, limit);
    Py_RETURN_NONE;
}

static PyObject *count(PyObject *module, PyObject *unused) {
    (void)module, (void)unused;
    return Py_BuildValue("Id", atomic_load(&programs), atomic_load(&seconds));
}

PyMethodDef compiling_functions[] = {
    {"announce", announce, METH_VARARGS,
     "Say a text on stderr, if that is a terminal, once compiling has taken that many seconds in all; negative: "
     "never."},
    {"compiled", count, METH_NOARGS, "How many programs vendors' compilers were given in this process, and seconds."},
    {NULL, NULL, 0, NULL},
};
