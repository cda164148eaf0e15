#ifndef GK_INTERPRETER_H
#define GK_INTERPRETER_H
/* Internal declarations of the interpreter: values, variables, frames and the machine. */
#include "interp.h"

typedef struct value {
    gk_num v[16];
} value;

/* The last accesses to an element of local memory, with their phases; a barrier begins a new phase. */
typedef struct touch {
    unsigned written, writer, read, reader;
} touch;

/* A variable: a value per work-item, or the elements of an array, or the memory of a view or buffer. */
typedef struct slot {
    value *values;
    gk_num *array;  /* private: elements of item 0, then of item 1...; local: shared by all items */
    touch *touched; /* accesses to the elements of a local array */
    const interp_arg *memory;
} slot;

typedef struct machine {
    int bits;
    unsigned group[3], size[3], groups[3];
    const char *error;
    uint64_t steps, most;
    unsigned phase; /* counts barriers; begins at 1 */
    bool atomically;
} machine;

/* The call frame of a function that `n` work-items execute; `items` are their linear indices in the group. */
typedef struct frame {
    machine *m;
    const gk_fn *fn;
    slot *slots;
    size_t n;
    const unsigned *items;
    bool *returned, *broken, *continued;
    value *result;
} frame;

static inline gk_scalar_type scalar_of(const gk_type *t) {
    return gk_type_lane(t)->scalar;
}

static inline unsigned lanes_of(const gk_type *t) {
    return t->kind == GK_TY_VEC ? (unsigned)t->extent[0] : 1;
}

/* interp.c: allocate zeroed memory, or set the machine's error and return NULL; call a function for the active items;
 * call a library implementation of an elementary function for arguments of type s and round the result to s. */
void *interp_need(machine *m, size_t n, size_t size);
void interp_call(frame *f, const gk_expr *e, const bool *active, value *results);
gk_num interp_call_library(frame *f, gk_fn *fn, gk_scalar_type s, const gk_num *a, size_t item);

/* interp_expr.c */
value interp_eval(frame *f, const gk_expr *e, size_t item);

/* interp_memory.c: load, store; record an access to local memory; the first number of an array element, NULL if out of
 * bounds; vector load and store; group_copy(). */
value interp_load(frame *f, const gk_expr *e, size_t item);
void interp_store(frame *f, const gk_expr *place, size_t item, value v);
void interp_touched(frame *f, touch *t, size_t item, bool writes);
gk_num *interp_array_element(frame *f, const gk_expr *e, size_t item, bool writes);
value interp_span(frame *f, const gk_expr *e, size_t item);
void interp_group_copy(frame *f, const gk_expr *e, size_t item);

/* interp_math.c: scalar functions; reductions of n lanes; the value that an atomic operation stores. */
gk_num interp_math_scalar(gk_builtin b, gk_scalar_type s, int bits, const gk_num *a);
gk_num interp_across(gk_builtin b, gk_scalar_type s, int bits, const gk_num *v, unsigned n);
gk_num interp_atomic_value(const gk_expr *e, int bits, gk_num old, const gk_num *a);

/* interp_matrix.c: matrix_add(), and functions of matrix variables. */
void interp_matrix_add(frame *f, const gk_expr *e, size_t item);
void interp_fragment(frame *f, const gk_expr *e, size_t item);

#endif
