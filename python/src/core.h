#ifndef PYGPUARRAY_CORE_H
#define PYGPUARRAY_CORE_H
/* Declarations that the files of the extension share. Only the stable ABI of Python 3.10 is used, so that one binary
 * works with 3.10 and every later version; that ABI has no buffer protocol and no vectorcall, hence addresses as
 * integers and tp_call.
 *
 * The extension handles layouts, references and calls; the Python files of the package decide the dtype of a result and
 * the kernel that computes it, once for each combination of types, and the decisions are cached in tables here. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>

#include <gpuarray/gpuarray.h>

enum {
    MAX_RANK = 64,    /* as NumPy */
    MAX_ARGS = 32,    /* arguments of one elementwise kernel */
    MAX_IN = 4,       /* inputs of a named function */
    TYPES = 17,       /* element types, in the order of type_codes */
    KINDS = TYPES + 4 /* plus Python's scalar types: bool, int, float, complex */
};

/* Cached kernels of elementwise functions. */
typedef struct Kernels {
    /* [function][kinds of the operands as digits of a number in base KINDS]; NULL until the kernel is first needed */
    PyObject ***of;
    size_t functions;
} Kernels;

/* A context of the library, and its kernels of elementwise functions for strict and for fast mathematics. */
typedef struct Context {
    PyObject_HEAD gpucontext *ctx;
    Kernels kernels[2];
    int fast; /* index into `kernels`: 1 for fast mathematics */
} Context;

/* An array. Its structure never changes after creation, so that calls may use it without the interpreter's lock. */
typedef struct Array {
    PyObject_HEAD GpuArray ga;
    Context *ctx;   /* a reference */
    PyObject *loan; /* the owner of lent memory, or NULL; see loan.c */
    PyObject *base; /* the array that this is a view of, itself not a view, or NULL */
} Array;

/* The section of a docstring that has an example: a line of Python, and its output. */
#define EXAMPLE(code, result) "\n\nExamples\n--------\n>>> " code "\n" result

/* ------------------------------------------------------------------------------------------------- objects */

/* Allocate as the type's own slot does; the stable ABI requires that for types made at run time. NULL: out of memory,
 * with an exception set. */
static inline PyObject *new_object(PyTypeObject *type) {
    PyObject *(*alloc)(PyTypeObject *, Py_ssize_t) =
        (PyObject * (*)(PyTypeObject *, Py_ssize_t)) PyType_GetSlot(type, Py_tp_alloc);
    return alloc(type, 0);
}

/* End of a dealloc, after the object's contents were released: free the memory, and drop its reference to its type. */
static inline void free_object(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ------------------------------------------------------------------------------------------------ module.c */

/* The module's objects, made or set once at import. */
typedef struct State {
    PyTypeObject *context_type, *array_type, *elemwise_type, *ufunc_type, *reduction_type, *scan_type, *template_type,
        *instance_type, *kernel_type, *loan_type, *comm_type, *graph_type;
    PyObject *gpu_error;
    PyTypeObject *ndarray; /* the subclass of array_type that results are instances of, and its allocator */
    PyObject *(*new_ndarray)(PyTypeObject *type, Py_ssize_t items);
    PyObject *dtypes;                /* tuple of TYPES dtypes; stand-ins for those of ml_dtypes where it is missing */
    PyObject *resolve;               /* (context, name, kinds) -> Elemwise */
    PyObject *coerce;                /* (object, context) -> operand, or NotImplemented */
    PyObject *get_items, *set_items; /* indexing with arrays: (array, key), (array, key, value) */
    PyObject *generic;               /* the class of NumPy's scalars */
    PyObject *call;                  /* call of an elementwise function in any form: (function, operands, **keywords) */
} State;
extern State state;

/* Raise the exception for the error code `err`, with the library's text. Returns NULL; -1 for int functions. */
PyObject *raise_error(gpucontext *ctx, int err);
int raise_error_int(gpucontext *ctx, int err);

/* Raise an error with the compiler's messages, if there are any, else with the library's text; `messages` is freed.
 * kernels.c. */
PyObject *raise_messages(gpucontext *ctx, int err, char *messages);

PyTypeObject *add_type(PyObject *module, PyType_Spec *spec);

/* -------------------------------------------------------------------------------------------------- values.c */

extern const int type_codes[TYPES];
int type_index(int typecode); /* -1 for others */

/* Parse an index or size; false with an exception set. */
bool to_ssize(PyObject *o, Py_ssize_t *out);
/* Parse a shape or axes: an int or a sequence of ints. Returns the rank, -1 with an exception set. */
int to_numbers(PyObject *o, Py_ssize_t *out, const char *what);
/* Parse a shape, whose numbers must not be negative. Returns the rank, -1 with an exception set. */
int to_shape(PyObject *o, size_t *out);
PyObject *from_sizes(unsigned n, const size_t *sizes);
PyObject *from_strides(unsigned n, const ssize_t *strides);

/* A number as the bytes of an element, or of a kernel's argument. */
typedef union Value {
    uint64_t bits;
    int64_t i;
    uint64_t u;
    float f[2];
    double d[2];
    uint16_t h;
    uint8_t b;
} Value;

/* Convert a Python scalar to an element of `code`, rounded to nearest even; false with an exception set. */
bool to_value(PyObject *o, int code, Value *out);
/* Convert the element to a kernel's argument if `param` is not `code`: half types are passed as float, bool as one
 * byte. */
void value_as_param(Value *v, int code, int param);
PyObject *from_value(const Value *v, int code);

/* --------------------------------------------------------------------------------------------------- array.c */

/* An array of the module's result type with an empty structure; NULL with an exception set. */
Array *new_array(Context *ctx, PyObject *loan);
Array *new_empty(Context *ctx, int typecode, unsigned nd, const size_t *dims, ga_order order);
/* A view of a's elements, or of its buffer: dims, strides and offset are checked by the library. */
Array *new_view(Array *a, int typecode, unsigned nd, const size_t *dims, const ssize_t *strides, size_t offset);
size_t count_elements(const GpuArray *a);
static inline bool is_array(PyObject *o) {
    return PyObject_TypeCheck(o, state.array_type);
}
Array *check_array(PyObject *o, const char *what); /* borrowed; NULL with TypeError set */
Context *check_context(PyObject *o);               /* the same for contexts */
/* check_array(), for an array that must be in a given context. */
Array *array_of(PyObject *o, gpucontext *ctx, const char *what);
/* array_of() for an argument that may be None, which becomes NULL; false with an exception set. */
bool optional_array(PyObject *o, gpucontext *ctx, const char *what, const GpuArray **out);
/* Parse axes for the library, at most MAX_RANK; None is all axes. False with an exception set. rows.c. */
bool read_axes(PyObject *o, unsigned *axes, unsigned *n, bool *all);
/* For PyArg_ParseTuple's "O&": an array of any context, or a TypeError. */
int to_array(PyObject *o, void *out);
/* A list of `n` numbers that are not negative; false with an exception set. */
bool to_list(PyObject *o, unsigned n, size_t *out, const char *what);
/* The shape of an operand: that of an array of ours, or a tuple. Returns the rank, -1 with an exception set. */
int to_extents(PyObject *o, size_t *out);
/* Are both in one context? False with an exception set. */
bool together(const Array *a, const Array *b, const char *what);
/* Body of a function that makes an array `out` by a call; releases the interpreter's lock during the call. */
#define RETURN_MADE(context, call)             \
    do {                                       \
        Array *out = new_array(context, NULL); \
        int err;                               \
        if (out == NULL) return NULL;          \
        Py_BEGIN_ALLOW_THREADS;                \
        err = (call);                          \
        Py_END_ALLOW_THREADS;                  \
        return made(out, err);                 \
    } while (0)
/* Body of a function that makes no array by a call; releases the interpreter's lock during the call. */
#define RETURN_NONE(context, call)                                                  \
    do {                                                                            \
        int err;                                                                    \
        Py_BEGIN_ALLOW_THREADS;                                                     \
        err = (call);                                                               \
        Py_END_ALLOW_THREADS;                                                       \
        return err != GA_NO_ERROR ? raise_error(context, err) : Py_NewRef(Py_None); \
    } while (0)
/* Return the array whose structure a call has initialised; if the call failed release it and raise an exception. */
PyObject *made(Array *a, int err);

extern PyType_Spec array_spec;
void complete_array_spec(void); /* add the operators; call once, before the type is made */
extern PyMethodDef array_functions[];

/* --------------------------------------------------------------------------------------------------- index.c */

PyObject *array_subscript(PyObject *self, PyObject *key);
int array_ass_subscript(PyObject *self, PyObject *key, PyObject *value);

/* ------------------------------------------------------------------------------------------------- elemwise.c */

extern PyType_Spec elemwise_spec;
/* Run: inputs, then outputs (NULL: to be made). Returns a new reference to the output, a tuple if there are several. */
PyObject *elemwise_run(PyObject *elemwise, Context *ctx, PyObject *const *in, PyObject *const *out);
int elemwise_inputs(PyObject *elemwise);
int elemwise_result(PyObject *elemwise); /* the type of the first output */

/* ---------------------------------------------------------------------------------------------------- ufunc.c */

extern PyType_Spec ufunc_spec;
extern PyType_Slot array_number_slots[]; /* ends with {0, NULL} */
PyObject *array_richcompare(PyObject *a, PyObject *b, int op);
/* Assign one number, or a broadcast array, to all of an array; -1 with an exception set. */
int array_fill(Array *a, PyObject *scalar);
bool is_scalar(PyObject *o); /* a Python number that operations accept directly */
void free_kernels(Context *c);

/* ------------------------------------------------------------------------------------ further files' types */

extern PyType_Spec context_spec, reduction_spec, scan_spec, template_spec, instance_spec, kernel_spec, loan_spec,
    comm_spec, graph_spec;
extern PyMethodDef context_functions[], operation_functions[], selecting_functions[], sorting_functions[],
    row_functions[], random_functions[], neural_functions[], dlpack_functions[], foreign_functions[];
extern PyMethodDef fft_functions[], linalg_functions[], product_functions[], profile_functions[],
    collective_functions[], recording_functions[], compiling_functions[], image_functions[], sparse_functions[],
    elementwise_functions[], convolution_functions[], resampling_functions[], optimiser_functions[],
    attention_functions[], recurrent_functions[], quantised_functions[];

Context *new_context(PyTypeObject *type, gpucontext *ctx); /* takes over the reference, after a failure too */

/* dlpack.c: the capsule for `__dlpack_c_exchange_api__`. */
PyObject *exchange_api(void);

/* loan.c: keeps the owner of lent memory alive until the device has finished with it. */
PyObject *new_loan(gpudata *data, PyObject *owner);
/* An array over a buffer that somebody else owns; the reference to `data` is taken over, after a failure too. */
Array *new_lent(Context *ctx, gpudata *data, PyObject *owner, int typecode, unsigned nd, const size_t *dims,
                const ssize_t *strides, size_t offset, bool writeable);
/* A function of a backend by name; NULL with GpuError set. */
void *extension_function(const char *name);
const char *context_backend(gpucontext *ctx);

#endif
