/* Memory that another library owns: the owning object is kept alive until the device has finished with the memory. */
#include "core.h"

typedef struct Loan {
    PyObject_HEAD gpudata *data;
    PyObject *owner;
} Loan;

PyObject *new_loan(gpudata *data, PyObject *owner) {
    Loan *loan = (Loan *)new_object(state.loan_type);
    if (loan == NULL) return NULL;
    gpudata_retain(data);
    loan->data = data;
    loan->owner = Py_NewRef(owner);
    return (PyObject *)loan;
}

/* The last array is freed, but its work may still run. Wait for it, because the owner may reuse the memory once it is
 * released. */
static void loan_dealloc(PyObject *self) {
    Loan *loan = (Loan *)self;
    gpudata *data = loan->data;

    if (data != NULL) {
        Py_BEGIN_ALLOW_THREADS;
        (void)gpudata_sync(data);
        gpudata_release(data);
        Py_END_ALLOW_THREADS;
    }
    Py_CLEAR(loan->owner);
    free_object(self);
}

static PyObject *loan_owner(PyObject *self, void *closure) {
    (void)closure;
    return Py_NewRef(((Loan *)self)->owner);
}

static PyGetSetDef loan_getset[] = {
    {"owner", loan_owner, NULL, "Who lent the memory.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot loan_slots[] = {
    {Py_tp_dealloc, (void *)loan_dealloc},
    {Py_tp_getset, loan_getset},
    {Py_tp_doc, "What lent an array its memory."},
    {0, NULL},
};

PyType_Spec loan_spec = {"pygpuarray._core.Loan", sizeof(Loan), 0,
                         Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, loan_slots};

Array *new_lent(Context *ctx, gpudata *data, PyObject *owner, int typecode, unsigned nd, const size_t *dims,
                const ssize_t *strides, size_t offset, bool writeable) {
    PyObject *loan = new_loan(data, owner);
    Array *a = loan != NULL ? new_array(ctx, loan) : NULL;
    Py_XDECREF(loan);
    if (a != NULL) {
        int err = GpuArray_fromdata(&a->ga, data, offset, typecode, nd, dims, strides, writeable);
        if (err != GA_NO_ERROR) {
            raise_error(ctx->ctx, err);
            Py_CLEAR(a);
        }
    }
    gpudata_release(data);
    return a;
}
