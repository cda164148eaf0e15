/* The table of element types, and the types that users register. */
#include "types.h"

#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/util.h>

#include "error.h"
#include "fork.h"

#define SCALAR(CODE, NAME, SIZE, ALIGN) [CODE] = {"ga_" NAME, SIZE, ALIGN, CODE}

/* The scalars of 16 and 32 bytes exist for NumPy's sake; no device computes with them. */
static const gpuarray_type scalar_types[] = {
    SCALAR(GA_BOOL, "bool", 1, 1),
    SCALAR(GA_BYTE, "byte", 1, 1),
    SCALAR(GA_UBYTE, "ubyte", 1, 1),
    SCALAR(GA_SHORT, "short", 2, 2),
    SCALAR(GA_USHORT, "ushort", 2, 2),
    SCALAR(GA_INT, "int", 4, 4),
    SCALAR(GA_UINT, "uint", 4, 4),
    SCALAR(GA_LONG, "long", 8, 8),
    SCALAR(GA_ULONG, "ulong", 8, 8),
    SCALAR(GA_LONGLONG, "longlong", 16, 8),
    SCALAR(GA_ULONGLONG, "ulonglong", 16, 8),
    SCALAR(GA_FLOAT, "float", 4, 4),
    SCALAR(GA_DOUBLE, "double", 8, 8),
    SCALAR(GA_QUAD, "quad", 16, 8),
    SCALAR(GA_CFLOAT, "cfloat", 8, 4),
    SCALAR(GA_CDOUBLE, "cdouble", 16, 8),
    SCALAR(GA_CQUAD, "cquad", 32, 8),
    SCALAR(GA_HALF, "half", 2, 2),
    SCALAR(GA_SIZE, "size", sizeof(size_t), sizeof(size_t)),
    SCALAR(GA_SSIZE, "ssize", sizeof(size_t), sizeof(size_t)),
    SCALAR(GA_BFLOAT16, "bfloat16", 2, 2),
    SCALAR(GA_F8E4M3, "f8e4m3", 1, 1),
    SCALAR(GA_F8E5M2, "f8e5m2", 1, 1),
};

/* Vectors are aligned like their elements: the size of a packed vector of 3 allows no more. */
#define VECTOR(CODE, NAME, LANES, ELEMENT) \
    [(CODE)-GA_BYTE2] = {"ga_" NAME #LANES, (LANES) * (size_t)(ELEMENT), ELEMENT, CODE}
#define PAIR(LANES, CODE, UCODE, NAME, ELEMENT) \
    VECTOR(CODE##LANES, NAME, LANES, ELEMENT), VECTOR(UCODE##LANES, "u" NAME, LANES, ELEMENT)
#define INTEGERS(CODE, UCODE, NAME, ELEMENT)                                                                       \
    PAIR(2, CODE, UCODE, NAME, ELEMENT), PAIR(3, CODE, UCODE, NAME, ELEMENT), PAIR(4, CODE, UCODE, NAME, ELEMENT), \
        PAIR(8, CODE, UCODE, NAME, ELEMENT), PAIR(16, CODE, UCODE, NAME, ELEMENT)
#define FLOATS(CODE, NAME, ELEMENT)                                                                          \
    VECTOR(CODE##2, NAME, 2, ELEMENT), VECTOR(CODE##4, NAME, 4, ELEMENT), VECTOR(CODE##8, NAME, 8, ELEMENT), \
        VECTOR(CODE##16, NAME, 16, ELEMENT)

static const gpuarray_type vector_types[] = {
    INTEGERS(GA_BYTE, GA_UBYTE, "byte", 1),
    INTEGERS(GA_SHORT, GA_USHORT, "short", 2),
    INTEGERS(GA_INT, GA_UINT, "int", 4),
    INTEGERS(GA_LONG, GA_ULONG, "long", 8),
    FLOATS(GA_FLOAT, "float", 4),
    FLOATS(GA_DOUBLE, "double", 8),
    FLOATS(GA_HALF, "half", 2),
};

static const gpuarray_type buffer_type = {NULL, sizeof(void *), sizeof(void *), GA_BUFFER};
static const gpuarray_type no_type = {NULL, 0, 0, -1};

/*
 * Registered types, in chunks of FIRST, 2 FIRST, 4 FIRST, ... that never move and live as long as the process: readers
 * need no lock.
 */
enum { FIRST = 16, CHUNKS = 20 };
static const gpuarray_type **chunks[CHUNKS];
static atomic_int custom_count; /* all types below this number are complete */
static ga_process_lock custom_lock = GA_PROCESS_LOCK("registering a type");

/* The chunk of registered type *i, which becomes its index in the chunk. */
static int chunk_of(int *i) {
    int c = 0;
    for (; *i >= FIRST << c; c++) *i -= FIRST << c;
    return c;
}

/* Call with the lock held. Returns the new code, or -1 and *err. */
static int add_type(gpuarray_type *t, int *err) {
    int n = atomic_load_explicit(&custom_count, memory_order_relaxed), place = n, c = chunk_of(&place);

    if (c < CHUNKS && chunks[c] == NULL) chunks[c] = calloc((size_t)FIRST << c, sizeof **chunks);
    if (c >= CHUNKS || chunks[c] == NULL) {
        *err = ga_fail_memory(NULL, "the table of registered types");
        return -1;
    }
    t->typecode = GA_ENDVEC + n;
    chunks[c][place] = t;
    atomic_store_explicit(&custom_count, n + 1, memory_order_release);
    return GA_ENDVEC + n;
}

int gpuarray_register_type(gpuarray_type *t, int *ret) {
    int code = -1, err = GA_NO_ERROR;

    if (t == NULL)
        err = ga_fail(NULL, GA_INVALID_ERROR, "gpuarray_register_type: the type is NULL");
    else if (t->size == 0 || t->align == 0)
        err = ga_fail(NULL, GA_VALUE_ERROR, "gpuarray_register_type: a type needs a size and an alignment");
    if (err == GA_NO_ERROR) err = ga_process_lock_take(NULL, &custom_lock);
    if (err == GA_NO_ERROR) {
        code = add_type(t, &err);
        ga_process_lock_release(&custom_lock);
    }
    if (err != GA_NO_ERROR && ret != NULL) *ret = err;
    return code;
}

static const gpuarray_type *custom_type(int typecode) {
    int i = typecode - GA_ENDVEC;

    if (i >= atomic_load_explicit(&custom_count, memory_order_acquire)) return &no_type;
    int c = chunk_of(&i);
    return chunks[c][i];
}

const gpuarray_type *gpuarray_get_type(int typecode) {
    const int scalars = (int)(sizeof scalar_types / sizeof *scalar_types);

    if (typecode == GA_BUFFER) return &buffer_type;
    if (typecode >= GA_ENDVEC) return custom_type(typecode);
    if (typecode > GA_DELIM && typecode < GA_NVEC) return &vector_types[typecode - GA_BYTE2];
    if (typecode >= 0 && typecode < scalars && scalar_types[typecode].size > 0) return &scalar_types[typecode];
    return &no_type;
}

size_t gpuarray_get_elsize(int typecode) {
    return gpuarray_get_type(typecode)->size;
}

const char *ga_type_name(int typecode) {
    const char *name = gpuarray_get_type(typecode)->cluda_name;

    if (name != NULL) return name;
    return typecode >= GA_ENDVEC ? "a registered type" : "an unknown type";
}

/* ---------------------------------------------------------------------------------------------------- predicates */

bool ga_is_element_type(int typecode) {
    return typecode >= 0 && gpuarray_get_elsize(typecode) > 0;
}

bool ga_is_complex(int typecode) {
    return typecode == GA_CFLOAT || typecode == GA_CDOUBLE;
}

bool ga_is_half(int typecode) {
    return typecode == GA_HALF || typecode == GA_BFLOAT16;
}

bool ga_is_f8(int typecode) {
    return typecode == GA_F8E4M3 || typecode == GA_F8E5M2;
}

bool ga_is_signed(int typecode) {
    return typecode == GA_BYTE || typecode == GA_SHORT || typecode == GA_INT || typecode == GA_LONG ||
           typecode == GA_SSIZE;
}

bool ga_is_unsigned(int typecode) {
    return typecode == GA_UBYTE || typecode == GA_USHORT || typecode == GA_UINT || typecode == GA_ULONG ||
           typecode == GA_SIZE;
}

bool ga_is_index(int typecode) {
    return ga_is_signed(typecode) || ga_is_unsigned(typecode);
}

bool ga_is_ordered(int typecode) {
    return typecode == GA_BOOL || ga_is_index(typecode) || ga_is_half(typecode) || typecode == GA_FLOAT ||
           typecode == GA_DOUBLE;
}

bool ga_is_double(int typecode) {
    return typecode == GA_DOUBLE || typecode == GA_CDOUBLE || (typecode >= GA_DOUBLE2 && typecode <= GA_DOUBLE16);
}

/* --------------------------------------------------------------------------------------------------------- flags */

static int type_flags(int typecode) {
    int flags = 0;

    if (typecode == GA_DOUBLE || typecode == GA_CDOUBLE) flags |= GA_USE_DOUBLE;
    if (typecode == GA_CFLOAT || typecode == GA_CDOUBLE) flags |= GA_USE_COMPLEX;
    if (typecode == GA_HALF) flags |= GA_USE_HALF;
    if (gpuarray_get_elsize(typecode) < 4) flags |= GA_USE_SMALL;
    return flags;
}

int gpuarray_type_flags(int init, ...) {
    int flags = 0;
    va_list ap;

    va_start(ap, init);
    for (int typecode = init; typecode != -1; typecode = va_arg(ap, int)) flags |= type_flags(typecode);
    va_end(ap);
    return flags;
}

int gpuarray_type_flagsa(unsigned int n, gpuelemwise_arg *arg) {
    int flags = 0;

    for (unsigned i = 0; arg != NULL && i < n; i++) flags |= type_flags(arg[i].typecode);
    return flags;
}

static uint16_t half_of(float value) {
    uint32_t bits;

    memcpy(&bits, &value, sizeof bits);
    const uint16_t sign = (uint16_t)(bits >> 16 & 0x8000);
    const uint32_t magnitude = bits & 0x7fffffff;
    if (magnitude > 0x7f800000) return sign | 0x7e00;
    if (magnitude >= 0x477ff000) return sign | 0x7c00;                                  /* 65520 and more: infinity */
    if (magnitude < 0x38800000) return sign | (uint16_t)lrintf(fabsf(value) * 0x1p24f); /* subnormal */
    return sign | (uint16_t)((magnitude - 0x38000000 + 0xfff + (magnitude >> 13 & 1)) >> 13);
}

static uint16_t bfloat16_of(float value) {
    uint32_t bits;

    memcpy(&bits, &value, sizeof bits);
    if ((bits & 0x7fffffff) > 0x7f800000) return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

void ga_store_real(int typecode, double value, void *element) {
    const float single = (float)value;
    const uint16_t narrow = typecode == GA_HALF ? half_of(single) : bfloat16_of(single);

    if (typecode == GA_DOUBLE)
        memcpy(element, &value, sizeof value);
    else if (typecode == GA_FLOAT)
        memcpy(element, &single, sizeof single);
    else
        memcpy(element, &narrow, sizeof narrow);
}
