#ifndef GK_TYPES_H
#define GK_TYPES_H
/* Types, interned: equal types are equal pointers. */
#include "gk/syntax/diag.h"

typedef enum gk_type_kind {
    /* type of a wrong expression, or of one that depends on a template parameter: compatible with everything, no
     * message */
    GK_TY_UNKNOWN,
    GK_TY_VOID,
    GK_TY_SCALAR,
    GK_TY_INT_LITERAL,   /* an integer constant that has no type yet */
    GK_TY_FLOAT_LITERAL, /* the same with a point or an exponent */
    GK_TY_PARAM,         /* a typename parameter before instantiation */
    GK_TY_VEC,
    GK_TY_VIEW,
    GK_TY_BUFFER,
    GK_TY_ARRAY,
    GK_TY_STRUCT /* of the source: a type of its own for each declaration, not interned */
} gk_type_kind;

typedef enum gk_role { GK_NO_MATRIX, GK_LEFT, GK_RIGHT, GK_SUMS } gk_role;

#define GK_MAX_RANK 16
#define GK_MAX_EXTENTS 4

typedef struct gk_type gk_type;

typedef struct gk_field {
    const char *name;
    const gk_type *type; /* a scalar or a vector */
} gk_field;

#define GK_MAX_FIELDS 32

struct gk_type {
    gk_type_kind kind;
    gk_scalar_type scalar;
    const gk_type *elem;            /* VEC, VIEW, BUFFER, ARRAY */
    int64_t extent[GK_MAX_EXTENTS]; /* VEC: lanes, VIEW: rank, ARRAY: extents; -1 where not known yet */
    unsigned nextents;
    bool local; /* ARRAY in local memory */
    /* ARRAY: a work-item's part of a matrix of these extents, of elements `scalar`: 2 rows of every 16 (LEFT), 2
     * columns of every 8 (RIGHT), or elements of sums, in tiles */
    gk_role role;
    int32_t rows, columns;
    const char *name;       /* PARAM, STRUCT; UNKNOWN: a name or NULL */
    unsigned mask;          /* PARAM: the scalar types it may stand for, one bit each */
    const gk_field *fields; /* STRUCT */
    unsigned nfields;
};

typedef struct gk_types {
    gk_arena *arena;
    const gk_type **table;                                      /* hash table of all types */
    size_t count, size;                                         /* size is a power of two */
    const gk_type *scalars[GK_IDX + 1], *literals[2], *unknown; /* cache of frequent types */
    int index_bits;
} gk_types;

/* Classes of scalar types, as masks. */
#define GK_BIT(s) (1u << (s))
#define GK_M_BOOL GK_BIT(GK_BOOL)
#define GK_M_SIGNED (GK_BIT(GK_I8) | GK_BIT(GK_I16) | GK_BIT(GK_I32) | GK_BIT(GK_I64) | GK_BIT(GK_IDX))
#define GK_M_UNSIGNED (GK_BIT(GK_U8) | GK_BIT(GK_U16) | GK_BIT(GK_U32) | GK_BIT(GK_U64))
#define GK_M_INT (GK_M_SIGNED | GK_M_UNSIGNED)
#define GK_M_FLOAT (GK_BIT(GK_F16) | GK_BIT(GK_BF16) | GK_BIT(GK_F32) | GK_BIT(GK_F64))
#define GK_M_COMPLEX (GK_BIT(GK_C64) | GK_BIT(GK_C128))
#define GK_M_REAL (GK_M_INT | GK_M_FLOAT)
#define GK_M_NUM (GK_M_REAL | GK_M_COMPLEX)
#define GK_M_ANY (GK_M_NUM | GK_M_BOOL)

const gk_type *gk_type_unknown(gk_types *ts);
const gk_type *gk_type_family_of(gk_types *ts, const char *family, const gk_type *elem); /* acc<T>, not known yet */
const gk_type *gk_type_void(gk_types *ts);
const gk_type *gk_type_scalar(gk_types *ts, gk_scalar_type s);
const gk_type *gk_type_literal(gk_types *ts, bool is_float);
const gk_type *gk_type_param(gk_types *ts, const char *name, unsigned mask);
const gk_type *gk_type_vec(gk_types *ts, const gk_type *elem, int64_t lanes);
const gk_type *gk_type_view(gk_types *ts, const gk_type *elem, int64_t rank);
const gk_type *gk_type_buffer(gk_types *ts, const gk_type *elem);
const gk_type *gk_type_array(gk_types *ts, const gk_type *elem, const int64_t *extent, unsigned n, bool local);
/* A matrix of floats; extents are multiples of what one instruction takes. */
const gk_type *gk_type_matrix(gk_types *ts, gk_role role, gk_scalar_type s, int64_t rows, int64_t columns);
bool gk_role_from_name(const char *name, gk_role *role);
static inline bool gk_type_is_matrix(const gk_type *t) {
    return t->kind == GK_TY_ARRAY && t->role != GK_NO_MATRIX;
}
/* Is it a private array of a work-item, which can be passed to functions? */
static inline bool gk_type_is_private_array(const gk_type *t) {
    return t->kind == GK_TY_ARRAY && !t->local && t->role == GK_NO_MATRIX;
}
/* Number of products that one instruction adds up. */
static inline int gk_matrix_depth(gk_scalar_type s) {
    return s == GK_F16 || s == GK_BF16 ? 16 : 8;
}

const char *gk_type_str(gk_types *ts, const gk_type *t);

/* The scalar types that a type may be, as a mask: its own bit, that of its lanes, or all that a parameter allows; 0 for
 * other types. */
unsigned gk_type_mask(const gk_type *t);
bool gk_type_is_value(const gk_type *t); /* can be held in a variable: scalar, vector, struct, parameter, unknown */
bool gk_type_is_literal(const gk_type *t);
const gk_type *gk_type_lane(const gk_type *t); /* element of a vector, else t */

unsigned gk_scalar_bits(gk_scalar_type s, int index_bits); /* in memory: bool is 8, complex both parts */
bool gk_scalar_is(gk_scalar_type s, unsigned mask);
gk_scalar_type gk_scalar_plain(gk_scalar_type s, int index_bits); /* idx becomes i32 or i64 */
gk_scalar_type gk_scalar_part(gk_scalar_type s);                  /* element of a complex type */
uint64_t gk_type_size(const gk_type *t, int index_bits);          /* bytes of a value or array in memory */

/* Can a value of `from` be used where `to` is required, because the types are equal or it widens without loss? */
bool gk_converts(const gk_type *from, const gk_type *to);

/* Names of types and classes. */
bool gk_type_word(const char *name); /* names a type or a family of types */
bool gk_type_takes_arguments(const char *name);
unsigned gk_class_mask(const char *name); /* 0: no such class */
const char *gk_mask_str(gk_arena *arena, unsigned mask);
bool gk_scalar_from_name(const char *name, gk_scalar_type *s);
bool gk_vec_from_name(const char *name, gk_scalar_type *s, int64_t *lanes); /* "f32x4" */
void gk_type_names(gk_nearest *near);
void gk_class_names(gk_nearest *near);
const char *gk_type_for_c_name(const char *name); /* "float" is f32 here; NULL for others */
/* A suggestion for a word that is no type, as the end of a message; `near` has been offered other names already. */
const char *gk_type_hint(gk_arena *arena, gk_nearest *near);

#endif
