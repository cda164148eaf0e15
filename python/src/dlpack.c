/* DLPack: exporting and importing arrays as capsules, versioned (1.x) and not.
 *
 * CUDA: `data` is the address of the first element, byte_offset 0. OpenCL: `data` is the cl_mem and byte_offset the
 * offset of the first element. CPU: host memory, only as a copy, which is made on request. */
#include "core.h"

#include <stdlib.h>

enum { DL_CPU = 1, DL_CUDA = 2, DL_OPENCL = 4 };
enum { DL_INT = 0, DL_UINT = 1, DL_FLOAT = 2, DL_BFLOAT = 4, DL_COMPLEX = 5, DL_BOOL = 6 };
enum { DL_F8E4M3 = 10, DL_F8E5M2 = 12 }; /* kDLFloat8_e4m3fn and kDLFloat8_e5m2, since DLPack 1.1 */
enum { DL_READ_ONLY = 1, DL_COPIED = 2 };

typedef struct {
    int32_t type, id;
} DLDevice;

typedef struct {
    uint8_t code, bits;
    uint16_t lanes;
} DLDataType;

typedef struct {
    void *data;
    DLDevice device;
    int32_t ndim;
    DLDataType dtype;
    int64_t *shape, *strides;
    uint64_t byte_offset;
} DLTensor;

typedef struct DLManagedTensor {
    DLTensor tensor;
    void *manager;
    void (*deleter)(struct DLManagedTensor *self);
} DLManagedTensor;

typedef struct DLVersioned {
    struct {
        uint32_t major, minor;
    } version;
    void *manager;
    void (*deleter)(struct DLVersioned *self);
    uint64_t flags;
    DLTensor tensor;
} DLVersioned;

static DLDataType dl_type(int typecode) {
    static const DLDataType types[TYPES] = {
        {DL_BOOL, 8, 1},    {DL_INT, 8, 1},    {DL_UINT, 8, 1},   {DL_INT, 16, 1},     {DL_UINT, 16, 1},
        {DL_INT, 32, 1},    {DL_UINT, 32, 1},  {DL_INT, 64, 1},   {DL_UINT, 64, 1},    {DL_FLOAT, 16, 1},
        {DL_BFLOAT, 16, 1}, {DL_FLOAT, 32, 1}, {DL_FLOAT, 64, 1}, {DL_COMPLEX, 64, 1}, {DL_COMPLEX, 128, 1},
        {DL_F8E4M3, 8, 1},  {DL_F8E5M2, 8, 1}};
    return types[type_index(typecode)];
}

/* -1 for types that arrays cannot have. */
static int from_dl_type(DLDataType t) {
    for (int i = 0; i < TYPES; i++) {
        DLDataType ours = dl_type(type_codes[i]);
        if (ours.code == t.code && ours.bits == t.bits && ours.lanes == t.lanes) return type_codes[i];
    }
    return -1;
}

/* ----------------------------------------------------------------------------------------------------- export */

/* The contents of a capsule. It can be freed without the interpreter, unless the memory was lent. */
struct export {
    union {
        DLManagedTensor plain;
        DLVersioned versioned;
    } managed;
    GpuArray ga; /* holds the buffer; zero for a copy on the host */
    PyObject *loan;
    void *host;
    int64_t numbers[2 * MAX_RANK];
};

static void free_export(struct export *x) {
    GpuArray_clear(&x->ga);
    if (x->loan != NULL && Py_IsInitialized()) {
        PyGILState_STATE lock = PyGILState_Ensure();
        Py_DECREF(x->loan);
        PyGILState_Release(lock);
    }
    free(x->host);
    free(x);
}

static void delete_plain(DLManagedTensor *m) {
    free_export(m->manager);
}

static void delete_versioned(DLVersioned *m) {
    free_export(m->manager);
}

/* A capsule that was not consumed still has its first name; its contents are freed. */
static void capsule_gone(PyObject *capsule) {
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace); /* may be called while an exception is being handled */
    if (PyCapsule_IsValid(capsule, "dltensor")) {
        delete_plain(PyCapsule_GetPointer(capsule, "dltensor"));
    } else if (PyCapsule_IsValid(capsule, "dltensor_versioned")) {
        DLVersioned *m = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        if (m->deleter != NULL) m->deleter(m);
    }
    PyErr_Restore(type, value, trace);
}

/* Copy the elements to host memory in C order. */
static int copy_to_host(struct export *x, const GpuArray *a) {
    size_t bytes = count_elements(a) * gpuarray_get_elsize(a->typecode);
    ssize_t stride = 1;
    x->host = malloc(bytes > 0 ? bytes : 1);
    if (x->host == NULL) return GA_MEMORY_ERROR;
    for (unsigned i = a->nd; i-- > 0;) {
        x->numbers[a->nd + i] = stride;
        stride *= (ssize_t)a->dimensions[i];
    }
    GpuArray c;
    int err = GpuArray_copy(&c, a, GA_C_ORDER); /* reading an array in Fortran order would keep that order */
    if (err == GA_NO_ERROR) err = GpuArray_read(x->host, bytes, &c);
    GpuArray_clear(&c);
    return err;
}

static int describe(struct export *x, Array *a, DLTensor *t, int device, int id) {
    const GpuArray *ga = &a->ga;
    ssize_t size = (ssize_t)gpuarray_get_elsize(ga->typecode);
    int err;

    *t = (DLTensor){.device = {device, id},
                    .ndim = (int32_t)ga->nd,
                    .dtype = dl_type(ga->typecode),
                    .shape = x->numbers,
                    .strides = x->numbers + ga->nd};
    for (unsigned i = 0; i < ga->nd; i++) {
        x->numbers[i] = (int64_t)ga->dimensions[i];
        x->numbers[ga->nd + i] = ga->strides[i] / size;
    }
    if (device == DL_CPU) {
        Py_BEGIN_ALLOW_THREADS;
        err = copy_to_host(x, ga);
        Py_END_ALLOW_THREADS;
        t->data = x->host;
        return err;
    }
    err = GpuArray_view(&x->ga, ga);
    if (err != GA_NO_ERROR) return err;
    if (device == DL_CUDA) {
        t->data = (char *)*(void **)(void *)ga->data + ga->offset;
        return GA_NO_ERROR;
    }
    void *f = gpuarray_get_extension("cl_get_buf");
    t->data = f != NULL ? ((void *(*)(gpudata *))f)(ga->data) : NULL;
    t->byte_offset = ga->offset;
    return t->data != NULL ? GA_NO_ERROR : GA_INVALID_ERROR;
}

/* Make the tensor that describes an array to others and keeps its memory alive; NULL with an exception set. */
static struct export *make_export(Array *a, int device, int id, bool versioned, bool copied) {
    bool cuda = strcmp(context_backend(a->ctx->ctx), "cuda") == 0;
    if (device != DL_CPU && device != (cuda ? DL_CUDA : DL_OPENCL)) {
        PyErr_Format(PyExc_BufferError, "the array is not on a device of DLPack's type %d", device);
        return NULL;
    }
    for (unsigned i = 0; device != DL_CPU && i < a->ga.nd; i++) {
        if (a->ga.strides[i] % (ssize_t)gpuarray_get_elsize(a->ga.typecode) == 0) continue;
        PyErr_SetString(PyExc_BufferError, "the strides are not multiples of the elements' size");
        return NULL;
    }
    if (!versioned && !GpuArray_ISWRITEABLE(&a->ga) && device != DL_CPU) {
        PyErr_SetString(PyExc_BufferError, "a read-only array needs DLPack 1.0: max_version=(1, 0)");
        return NULL;
    }
    struct export *x = calloc(1, sizeof *x);
    if (x == NULL) return (struct export *)(void *)PyErr_NoMemory();
    int err = describe(x, a, versioned ? &x->managed.versioned.tensor : &x->managed.plain.tensor, device, id);
    if (err != GA_NO_ERROR) {
        free_export(x);
        return (struct export *)(void *)raise_error(a->ctx->ctx, err);
    }
    if (device != DL_CPU) x->loan = a->loan;
    Py_XINCREF(x->loan);
    if (versioned) {
        DLVersioned *m = &x->managed.versioned;
        m->version.major = 1;
        m->version.minor = 1;
        m->manager = x;
        m->deleter = delete_versioned;
        if (!GpuArray_ISWRITEABLE(&a->ga) && device != DL_CPU) m->flags |= DL_READ_ONLY;
        if (copied || device == DL_CPU) m->flags |= DL_COPIED;
    } else {
        x->managed.plain.manager = x;
        x->managed.plain.deleter = delete_plain;
    }
    return x;
}

/* (array, device type, device id, versioned, copied) -> capsule. */
static PyObject *to_dlpack(PyObject *module, PyObject *args) {
    PyObject *o;
    int device, id, versioned, copied;
    (void)module;
    if (!PyArg_ParseTuple(args, "Oiipp:to_dlpack", &o, &device, &id, &versioned, &copied)) return NULL;
    Array *a = check_array(o, "to_dlpack");
    struct export *x = a != NULL ? make_export(a, device, id, versioned != 0, copied != 0) : NULL;
    if (x == NULL) return NULL;
    PyObject *capsule = PyCapsule_New(x, versioned ? "dltensor_versioned" : "dltensor", capsule_gone);
    if (capsule == NULL) free_export(x);
    return capsule;
}

/* ----------------------------------------------------------------------------------------------------- import */

static void capsule_owner_gone(PyObject *owner) {
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    void *m = PyCapsule_GetPointer(owner, "pygpuarray.dltensor");
    void *versioned = PyCapsule_GetContext(owner);
    if (versioned != NULL) {
        if (((DLVersioned *)m)->deleter != NULL) ((DLVersioned *)m)->deleter(m);
    } else {
        if (((DLManagedTensor *)m)->deleter != NULL) ((DLManagedTensor *)m)->deleter(m);
    }
    PyErr_Restore(type, value, trace);
}

/* The tensor in a capsule that is not consumed yet; NULL with an exception set. */
static DLTensor *open_capsule(PyObject *capsule, void **managed, uint64_t *flags, bool *versioned) {
    *flags = 0;
    *versioned = PyCapsule_IsValid(capsule, "dltensor_versioned");
    if (*versioned) {
        DLVersioned *m = *managed = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        if (m->version.major != 1) {
            PyErr_Format(PyExc_BufferError, "DLPack %u.%u: only versions 1.x are understood", m->version.major,
                         m->version.minor);
            return NULL;
        }
        *flags = m->flags;
        return &m->tensor;
    }
    if (!PyCapsule_IsValid(capsule, "dltensor")) {
        PyErr_SetString(PyExc_ValueError, "no DLPack capsule, or one that was consumed already");
        return NULL;
    }
    DLManagedTensor *m = *managed = PyCapsule_GetPointer(capsule, "dltensor");
    return &m->tensor;
}

/* Take ownership of the capsule's tensor: the result is an object whose destructor deletes it. */
static PyObject *consume(PyObject *capsule, void *managed, bool versioned) {
    PyObject *owner = PyCapsule_New(managed, "pygpuarray.dltensor", NULL);
    if (owner == NULL) return NULL;
    if (PyCapsule_SetContext(owner, versioned ? managed : NULL) < 0 ||
        PyCapsule_SetName(capsule, versioned ? "used_dltensor_versioned" : "used_dltensor") < 0) {
        Py_DECREF(owner);
        return NULL;
    }
    (void)PyCapsule_SetDestructor(owner, capsule_owner_gone);
    return owner;
}

/* Check the tensor. The library finds sizes that overflow. */
static bool check_tensor(const DLTensor *t) {
    if (from_dl_type(t->dtype) < 0) {
        PyErr_Format(PyExc_BufferError, "DLPack type (code %d, %d bits, %d lanes) is none that arrays have",
                     t->dtype.code, t->dtype.bits, t->dtype.lanes);
        return false;
    }
    bool ok = t->ndim >= 0 && t->ndim <= MAX_RANK && (t->ndim == 0 || t->shape != NULL);
    for (int i = 0; ok && i < t->ndim; i++) ok = t->shape[i] >= 0;
    if (!ok) PyErr_SetString(PyExc_BufferError, "the DLPack tensor's shape is damaged");
    return ok;
}

static PyObject *strides_of(const DLTensor *t, int64_t itemsize) {
    PyObject *strides = PyTuple_New(t->ndim);
    int64_t next = 1;
    for (int i = t->ndim; strides != NULL && i-- > 0;) {
        int64_t step = t->strides != NULL ? t->strides[i] : next, bytes;
        PyObject *x = NULL;
        if (__builtin_mul_overflow(step, itemsize, &bytes) || __builtin_mul_overflow(next, t->shape[i], &next))
            PyErr_SetString(PyExc_BufferError, "the DLPack tensor's strides overflow");
        else
            x = PyLong_FromLongLong(bytes);
        if (x == NULL || PyTuple_SetItem(strides, i, x) < 0) Py_CLEAR(strides);
    }
    return strides;
}

/* (capsule) -> (owner, device type, device id, data, byte offset, typecode, shape, strides in bytes, flags). The
 * capsule is consumed; the owner deletes the tensor when it is freed. */
static PyObject *from_dlpack(PyObject *module, PyObject *capsule) {
    void *managed;
    uint64_t flags;
    bool versioned;
    (void)module;
    if (!PyCapsule_CheckExact(capsule)) return PyErr_Format(PyExc_TypeError, "__dlpack__ gave no capsule");
    DLTensor *t = open_capsule(capsule, &managed, &flags, &versioned);
    if (t == NULL || !check_tensor(t)) return NULL;
    int code = from_dl_type(t->dtype);
    PyObject *shape = PyTuple_New(t->ndim), *strides = strides_of(t, (int64_t)gpuarray_get_elsize(code));
    for (int i = 0; shape != NULL && i < t->ndim; i++) {
        PyObject *x = PyLong_FromLongLong(t->shape[i]);
        if (x == NULL || PyTuple_SetItem(shape, i, x) < 0) Py_CLEAR(shape);
    }
    PyObject *owner = shape != NULL && strides != NULL ? consume(capsule, managed, versioned) : NULL;
    if (owner == NULL) {
        Py_XDECREF(shape);
        Py_XDECREF(strides);
        return NULL;
    }
    return Py_BuildValue("(NiiKKiNNK)", owner, (int)t->device.type, (int)t->device.id,
                         (unsigned long long)(uintptr_t)t->data, (unsigned long long)t->byte_offset, code, shape,
                         strides, (unsigned long long)flags);
}

/* ------------------------------------------------------------------------------------- the table of C functions
 *
 * `__dlpack_c_exchange_api__` of the arrays' type: what DLPack 1.3's header calls DLPackExchangeAPI. No streams are
 * synchronised here: consumers ask for the stream and work on it. interop.py maps device numbers to devices and makes
 * arrays from memory. */

typedef struct ExchangeAPI {
    struct {
        struct {
            uint32_t major, minor;
        } version;
        void *prev_api;
    } header;
    int (*managed_tensor_allocator)(DLTensor *prototype, DLVersioned **out, void *error_ctx,
                                    void (*set_error)(void *error_ctx, const char *kind, const char *message));
    int (*managed_tensor_from_py_object_no_sync)(void *object, DLVersioned **out);
    int (*managed_tensor_to_py_object_no_sync)(DLVersioned *tensor, void **out);
    int (*dltensor_from_py_object_no_sync)(void *object, DLTensor *out);
    int (*current_work_stream)(int32_t device_type, int32_t device_id, void **out);
} ExchangeAPI;

/* Call a function of interop.py. */
static PyObject *call_interop(const char *name, PyObject *args) {
    PyObject *module = args != NULL ? PyImport_ImportModule("pygpuarray.interop") : NULL;
    PyObject *function = module != NULL ? PyObject_GetAttrString(module, name) : NULL;
    PyObject *result = function != NULL ? PyObject_CallObject(function, args) : NULL;
    Py_XDECREF(function);
    Py_XDECREF(module);
    Py_XDECREF(args);
    return result;
}

static int tensor_of(void *object, DLVersioned **out) {
    int device, id;
    Array *a = check_array(object, "DLPack");
    PyObject *where = a != NULL ? call_interop("dlpack_device", Py_BuildValue("(O)", object)) : NULL;
    bool ok = where != NULL && PyArg_ParseTuple(where, "ii", &device, &id);
    struct export *x = ok ? make_export(a, device, id, true, false) : NULL;
    Py_XDECREF(where);
    *out = x != NULL ? &x->managed.versioned : NULL;
    return x != NULL ? 0 : -1;
}

static int object_of(DLVersioned *tensor, void **out) {
    PyObject *capsule = PyCapsule_New(tensor, "dltensor_versioned", capsule_gone);
    if (capsule == NULL && tensor->deleter != NULL) tensor->deleter(tensor); /* owned here, also on failure */
    *out = capsule != NULL ? call_interop("_exchanged", Py_BuildValue("(N)", capsule)) : NULL;
    return *out != NULL ? 0 : -1;
}

static int work_stream(int32_t device_type, int32_t device_id, void **out) {
    PyObject *stream = call_interop("_work_stream", Py_BuildValue("(ii)", (int)device_type, (int)device_id));
    *out = stream != NULL ? PyLong_AsVoidPtr(stream) : NULL;
    Py_XDECREF(stream);
    return PyErr_Occurred() ? -1 : 0;
}

/* Make a new array like the prototype, and the tensor that keeps it alive; -1 with an exception set. */
static int allocate(const DLTensor *prototype, DLVersioned **out) {
    if (!check_tensor(prototype)) return -1;
    PyObject *shape = PyTuple_New(prototype->ndim);
    for (int i = 0; shape != NULL && i < prototype->ndim; i++) {
        PyObject *n = PyLong_FromLongLong(prototype->shape[i]);
        if (n == NULL || PyTuple_SetItem(shape, i, n) < 0) Py_CLEAR(shape);
    }
    if (shape == NULL) return -1;
    PyObject *array =
        call_interop("_allocate", Py_BuildValue("(iiiN)", (int)prototype->device.type, (int)prototype->device.id,
                                                from_dl_type(prototype->dtype), shape));
    int status = array != NULL ? tensor_of(array, out) : -1;
    Py_XDECREF(array);
    return status;
}

/* May be called by threads that do not hold the interpreter's lock, and reports errors to the caller alone, not as
 * exceptions. */
static int allocator(DLTensor *prototype, DLVersioned **out, void *error_ctx,
                     void (*set_error)(void *error_ctx, const char *kind, const char *message)) {
    PyGILState_STATE lock = PyGILState_Ensure();
    int status = allocate(prototype, out);
    if (status != 0) {
        PyObject *type, *value, *trace;
        PyErr_Fetch(&type, &value, &trace);
        bool memory = type != NULL && PyErr_GivenExceptionMatches(type, PyExc_MemoryError);
        PyObject *text = value != NULL ? PyObject_Str(value) : NULL;
        PyObject *bytes = text != NULL ? PyUnicode_AsUTF8String(text) : NULL;
        const char *message = bytes != NULL ? PyBytes_AsString(bytes) : "the array cannot be made";
        if (set_error != NULL) set_error(error_ctx, memory ? "MemoryError" : "BufferError", message);
        Py_XDECREF(bytes);
        Py_XDECREF(text);
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(trace);
        PyErr_Clear();
    }
    PyGILState_Release(lock);
    return status;
}

PyObject *exchange_api(void) {
    /* Strides count elements there and bytes here: a tensor that lends an array's own numbers is not possible. */
    static ExchangeAPI api = {.header = {.version = {1, 3}},
                              .managed_tensor_allocator = allocator,
                              .managed_tensor_from_py_object_no_sync = tensor_of,
                              .managed_tensor_to_py_object_no_sync = object_of,
                              .current_work_stream = work_stream};
    return PyCapsule_New(&api, "dlpack_exchange_api", NULL);
}

PyMethodDef dlpack_functions[] = {
    {"to_dlpack", to_dlpack, METH_VARARGS, "(array, device type, device id, versioned, copied) -> capsule"},
    {"from_dlpack", from_dlpack, METH_O, "(capsule) -> its parts, with an owner; the capsule is consumed"},
    {NULL, NULL, 0, NULL},
};
