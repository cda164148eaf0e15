#ifndef GK_INTERPRETER_H
#define GK_INTERPRETER_H
/* What the parts of the interpreter share: a value, the variables of a function being run, the whole machine. */
#include "interp.h"

typedef struct value {
    gk_num v[16];
} value;

/* Who used an element of local memory last, and in which phase: phases are what lies between barriers. */
typedef struct touch {
    unsigned written, writer, read, reader;
} touch;

/* A variable: one value a work-item; arrays keep their elements, views and buffers say where they are. */
typedef struct slot {
    value *values;
    gk_num *array;  /* private: elements of item 0, then of item 1...; local: one set */
    touch *touched; /* of a local array */
    const interp_arg *memory;
} slot;

typedef struct machine {
    int bits;
    unsigned group[3], size[3], groups[3];
    const char *error;
    uint64_t steps, most;
    unsigned phase; /* 1 is the first */
    bool atomically;
} machine;

/* A function being run by `n` work-items, whose numbers in the group are `items`. */
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

/* interp.c: zeroed memory, or NULL and the machine's error; a call by the `active` work-items; one of the library's
 * elementary functions, of arguments of the type s, to which the result is rounded. */
void *interp_need(machine *m, size_t n, size_t size);
void interp_call(frame *f, const gk_expr *e, const bool *active, value *results);
gk_num interp_call_library(frame *f, gk_fn *fn, gk_scalar_type s, const gk_num *a, size_t item);

/* interp_expr.c */
value interp_eval(frame *f, const gk_expr *e, size_t item);

/* interp_memory.c: the value at a place; a note that a work-item uses an element of local memory; the first number of
 * an element of an array, or NULL outside of it; load and store of several elements; group_copy(). */
value interp_load(frame *f, const gk_expr *e, size_t item);
void interp_store(frame *f, const gk_expr *place, size_t item, value v);
void interp_touched(frame *f, touch *t, size_t item, bool writes);
gk_num *interp_array_element(frame *f, const gk_expr *e, size_t item, bool writes);
value interp_span(frame *f, const gk_expr *e, size_t item);
void interp_group_copy(frame *f, const gk_expr *e, size_t item);

/* interp_math.c: a function of numbers; v.sum() and the like, of n lanes; what an atomic leaves in memory. */
gk_num interp_math_scalar(gk_builtin b, gk_scalar_type s, int bits, const gk_num *a);
gk_num interp_across(gk_builtin b, gk_scalar_type s, int bits, const gk_num *v, unsigned n);
gk_num interp_atomic_value(const gk_expr *e, int bits, gk_num old, const gk_num *a);

/* interp_matrix.c: matrix_add(), and the functions of matrices that are variables. */
void interp_matrix_add(frame *f, const gk_expr *e, size_t item);
void interp_fragment(frame *f, const gk_expr *e, size_t item);

#endif
