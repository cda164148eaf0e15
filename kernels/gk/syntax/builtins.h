#ifndef GK_BUILTINS_H
#define GK_BUILTINS_H
/* Table of the language's builtin functions. */
#include "gk/syntax/types.h"

typedef enum gk_builtin_kind {
    GK_BK_WORK,     /* f(constant dimension) -> idx */
    GK_BK_BARRIER,  /* statement */
    GK_BK_MATH,     /* every argument and the result of one type, of the class in mask; vectors lane by lane */
    GK_BK_TEST,     /* the same, result bool; no vectors */
    GK_BK_COUNT,    /* the same, result i32; no vectors */
    GK_BK_SELECT,   /* select(bool, T, T) */
    GK_BK_CONVERT,  /* convert<T>(x), bitcast<T>(x) */
    GK_BK_LIMIT,    /* lowest<T>(), highest<T>() */
    GK_BK_ATOMIC,   /* f(place, values...) -> the old value */
    GK_BK_CONJ,     /* complex to complex */
    GK_BK_SUBGROUP, /* size and lane: f() -> i32 */
    GK_BK_SHUFFLE,  /* f(x, i32) */
    GK_BK_MEET,     /* statement, of a subgroup */
    GK_BK_MATRIX,   /* f(vec<f64, 8>, vec<f64, 4>, vec<f64, 4>), of a whole subgroup */
    GK_BK_BLOCK,    /* f<T>(sums, place, place, bool, bool): the same with operands in local memory */
    GK_BK_FRAGMENT, /* load(m, local place, bool), store(local place, sums, bool), set(m, pack), mul_add(sums, a, b),
                       wide(sums, local place, local place, constant, bool, bool) and wait(sums) of matrices */
    GK_BK_COPY,     /* f(local place, place), f(local place, place, bool) */
    GK_BK_WAIT,     /* f(constant) */
    GK_BK_GROUP,    /* f<OP>(x), by all work-items of a group; fn: OP's instance */
    GK_BK_TOGETHER, /* f(local place, place, constant), by all work-items of a group */
    GK_BK_ARRIVAL,  /* statement f(constant): the end of a batch of group copies, and a barrier */
    GK_BK_DOT4,     /* f(four 8-bit integers, four 8-bit integers, a 32-bit sum) */
    GK_BK_ASSERT,   /* a statement of its own; var: has the text as its name */
    GK_BK_PRINT,    /* the same; args: the values to print */
    GK_BK_SPAN,     /* x.f(): a value from or to consecutive elements; a: the first element, n: how many */
    GK_BK_ACROSS    /* v.f(): the lanes of a vector combined; a method, so that its name is free for functions */
} gk_builtin_kind;

/* Types of functions that exist for complex numbers, too. */
#define GK_M_FIELD (GK_M_FLOAT | GK_M_COMPLEX)

/* id, name in GK, kind, arguments, mask of types */
#define GK_BUILTINS(X)                                           \
    X(LOCAL_ID, "local_id", WORK, 1, 0)                          \
    X(GROUP_ID, "group_id", WORK, 1, 0)                          \
    X(GROUP_SIZE, "group_size", WORK, 1, 0)                      \
    X(NUM_GROUPS, "num_groups", WORK, 1, 0)                      \
    X(GLOBAL_ID, "global_id", WORK, 1, 0)                        \
    X(GLOBAL_SIZE, "global_size", WORK, 1, 0)                    \
    X(BARRIER, "barrier", BARRIER, 0, 0)                         \
    X(MIN, "min", MATH, 2, GK_M_REAL)                            \
    X(MAX, "max", MATH, 2, GK_M_REAL)                            \
    X(CLAMP, "clamp", MATH, 3, GK_M_REAL)                        \
    X(ABS, "abs", MATH, 1, GK_M_REAL)                            \
    X(FMIN, "fmin", MATH, 2, GK_M_FLOAT)                         \
    X(FMAX, "fmax", MATH, 2, GK_M_FLOAT)                         \
    X(FMA, "fma", MATH, 3, GK_M_FLOAT)                           \
    X(SQRT, "sqrt", MATH, 1, GK_M_FIELD)                         \
    X(FLOOR, "floor", MATH, 1, GK_M_FLOAT)                       \
    X(CEIL, "ceil", MATH, 1, GK_M_FLOAT)                         \
    X(TRUNC, "trunc", MATH, 1, GK_M_FLOAT)                       \
    X(RINT, "rint", MATH, 1, GK_M_FLOAT)                         \
    X(ROUND, "round", MATH, 1, GK_M_FLOAT)                       \
    X(COPYSIGN, "copysign", MATH, 2, GK_M_FLOAT)                 \
    X(EXP, "exp", MATH, 1, GK_M_FIELD)                           \
    X(EXP2, "exp2", MATH, 1, GK_M_FLOAT)                         \
    X(EXP10, "exp10", MATH, 1, GK_M_FLOAT)                       \
    X(EXPM1, "expm1", MATH, 1, GK_M_FLOAT)                       \
    X(LOG, "log", MATH, 1, GK_M_FIELD)                           \
    X(LOG2, "log2", MATH, 1, GK_M_FLOAT)                         \
    X(LOG10, "log10", MATH, 1, GK_M_FLOAT)                       \
    X(LOG1P, "log1p", MATH, 1, GK_M_FLOAT)                       \
    X(SIN, "sin", MATH, 1, GK_M_FIELD)                           \
    X(COS, "cos", MATH, 1, GK_M_FIELD)                           \
    X(TAN, "tan", MATH, 1, GK_M_FIELD)                           \
    X(SINPI, "sinpi", MATH, 1, GK_M_FLOAT)                       \
    X(COSPI, "cospi", MATH, 1, GK_M_FLOAT)                       \
    X(TANPI, "tanpi", MATH, 1, GK_M_FLOAT)                       \
    X(ASIN, "asin", MATH, 1, GK_M_FIELD)                         \
    X(ACOS, "acos", MATH, 1, GK_M_FIELD)                         \
    X(ATAN, "atan", MATH, 1, GK_M_FIELD)                         \
    X(ATAN2, "atan2", MATH, 2, GK_M_FLOAT)                       \
    X(SINH, "sinh", MATH, 1, GK_M_FIELD)                         \
    X(COSH, "cosh", MATH, 1, GK_M_FIELD)                         \
    X(TANH, "tanh", MATH, 1, GK_M_FIELD)                         \
    X(ASINH, "asinh", MATH, 1, GK_M_FIELD)                       \
    X(ACOSH, "acosh", MATH, 1, GK_M_FIELD)                       \
    X(ATANH, "atanh", MATH, 1, GK_M_FIELD)                       \
    X(POW, "pow", MATH, 2, GK_M_FIELD)                           \
    X(CBRT, "cbrt", MATH, 1, GK_M_FLOAT)                         \
    X(RSQRT, "rsqrt", MATH, 1, GK_M_FLOAT)                       \
    X(HYPOT, "hypot", MATH, 2, GK_M_FLOAT)                       \
    X(ERF, "erf", MATH, 1, GK_M_FLOAT)                           \
    X(ERFC, "erfc", MATH, 1, GK_M_FLOAT)                         \
    X(TGAMMA, "tgamma", MATH, 1, GK_M_FLOAT)                     \
    X(LGAMMA, "lgamma", MATH, 1, GK_M_FLOAT)                     \
    X(FMOD, "fmod", MATH, 2, GK_M_FLOAT)                         \
    X(REMAINDER, "remainder", MATH, 2, GK_M_FLOAT)               \
    X(SIGMOID, "sigmoid", MATH, 1, GK_M_FLOAT)                   \
    X(LOGADDEXP, "logaddexp", MATH, 2, GK_M_FLOAT)               \
    X(ISNAN, "isnan", TEST, 1, GK_M_FLOAT)                       \
    X(ISINF, "isinf", TEST, 1, GK_M_FLOAT)                       \
    X(ISFINITE, "isfinite", TEST, 1, GK_M_FLOAT)                 \
    X(POPCOUNT, "popcount", COUNT, 1, GK_M_INT)                  \
    X(CLZ, "clz", COUNT, 1, GK_M_INT)                            \
    X(MULHI, "mulhi", MATH, 2, GK_M_INT)                         \
    X(ROTL, "rotl", MATH, 2, GK_M_INT)                           \
    X(ROTR, "rotr", MATH, 2, GK_M_INT)                           \
    X(SELECT, "select", SELECT, 3, GK_M_ANY)                     \
    X(CONVERT, "convert", CONVERT, 1, GK_M_ANY)                  \
    X(BITCAST, "bitcast", CONVERT, 1, GK_M_ANY)                  \
    X(LOWEST, "lowest", LIMIT, 0, GK_M_REAL | GK_M_BOOL)         \
    X(HIGHEST, "highest", LIMIT, 0, GK_M_REAL | GK_M_BOOL)       \
    X(CONJ, "conj", CONJ, 1, GK_M_COMPLEX)                       \
    X(ATOMIC_LOAD, "atomic_load", ATOMIC, 1, GK_M_REAL)          \
    X(ATOMIC_ADD, "atomic_add", ATOMIC, 2, GK_M_REAL)            \
    X(ATOMIC_MIN, "atomic_min", ATOMIC, 2, GK_M_REAL)            \
    X(ATOMIC_MAX, "atomic_max", ATOMIC, 2, GK_M_REAL)            \
    X(ATOMIC_EXCHANGE, "atomic_exchange", ATOMIC, 2, GK_M_REAL)  \
    X(ATOMIC_CAS, "atomic_cas", ATOMIC, 3, GK_M_INT)             \
    X(ATOMIC_AND, "atomic_and", ATOMIC, 2, GK_M_INT)             \
    X(ATOMIC_OR, "atomic_or", ATOMIC, 2, GK_M_INT)               \
    X(ATOMIC_XOR, "atomic_xor", ATOMIC, 2, GK_M_INT)             \
    X(SUBGROUP_SIZE, "subgroup_size", SUBGROUP, 0, 0)            \
    X(SUBGROUP_LANE, "subgroup_lane", SUBGROUP, 0, 0)            \
    X(SHUFFLE, "shuffle", SHUFFLE, 2, 0)                         \
    X(SHUFFLE_XOR, "shuffle_xor", SHUFFLE, 2, 0)                 \
    X(SHUFFLE_DOWN, "shuffle_down", SHUFFLE, 2, 0)               \
    X(SHUFFLE_UP, "shuffle_up", SHUFFLE, 2, 0)                   \
    X(SUBGROUP_BARRIER, "subgroup_barrier", MEET, 0, 0)          \
    X(MATRIX_FMA, "matrix_fma", MATRIX, 3, 0)                    \
    X(MATRIX_ADD, "matrix_add", BLOCK, 5, GK_M_FLOAT)            \
    X(MATRIX_LOAD, "matrix_load", FRAGMENT, 3, 0)                \
    X(MATRIX_STORE, "matrix_store", FRAGMENT, 3, 0)              \
    X(MATRIX_UNPACK, "matrix_load_packed", FRAGMENT, 2, 0)       \
    X(MATRIX_SET, "matrix_set", FRAGMENT, 2, 0)                  \
    X(MATRIX_MUL_ADD, "matrix_multiply_add", FRAGMENT, 3, 0)     \
    X(MATRIX_WIDE, "matrix_multiply_wide", FRAGMENT, 6, 0)       \
    X(MATRIX_WAIT, "matrix_wait", FRAGMENT, 1, 0)                \
    X(COPY_ASYNC, "copy_async", COPY, 2, 0)                      \
    X(COPY_ASYNC_IF, "copy_async_if", COPY, 3, 0)                \
    X(COPY_WAIT, "copy_wait", WAIT, 1, 0)                        \
    X(GROUP_COPY, "group_copy", TOGETHER, 3, 0)                  \
    X(GROUP_WAIT, "group_wait", ARRIVAL, 1, 0)                   \
    X(GROUP_REDUCE, "group_reduce", GROUP, 1, 0)                 \
    X(GROUP_SCAN, "group_scan", GROUP, 1, 0)                     \
    X(GROUP_SCAN_EXCLUSIVE, "group_scan_exclusive", GROUP, 1, 0) \
    X(DP4A, "dp4a", DOT4, 3, 0)                                  \
    X(ASSERT, ".assert", ASSERT, 1, 0)                           \
    X(PRINT, ".printf", PRINT, 0, 0)                             \
    X(LOAD, ".load", SPAN, 0, 0)                                 \
    X(STORE, ".store", SPAN, 0, 0)                               \
    X(LANES_SUM, ".sum", ACROSS, 0, GK_M_NUM)                    \
    X(LANES_MIN, ".min", ACROSS, 0, GK_M_REAL)                   \
    X(LANES_MAX, ".max", ACROSS, 0, GK_M_REAL)

typedef enum gk_builtin {
#define X(id, name, kind, nargs, mask) GK_B_##id,
    GK_BUILTINS(X)
#undef X
        GK_B_COUNT
} gk_builtin;

typedef struct gk_builtin_info {
    const char *name;
    gk_builtin_kind kind;
    unsigned nargs;
    unsigned mask;
} gk_builtin_info;

extern const gk_builtin_info gk_builtins[GK_B_COUNT];
bool gk_find_builtin(const char *name, gk_builtin *out);

/* Builtins that were added when programs existed already: a function of the source replaces the language's. */
static inline bool gk_may_be_replaced(gk_builtin b) {
    const gk_builtin_kind kind = gk_builtins[b].kind;
    return b == GK_B_MULHI || b == GK_B_ROTL || b == GK_B_ROTR || b == GK_B_DP4A || b == GK_B_COPY_ASYNC_IF ||
           kind == GK_BK_GROUP || kind == GK_BK_FRAGMENT || kind == GK_BK_TOGETHER || kind == GK_BK_ARRIVAL;
}

/* The elementary functions, which are consecutive in the table. Each is the device's own or the library's; those of
 * complex numbers, sqrt among them, exist only in the library. */
#define GK_FIRST_ELEMENTARY GK_B_EXP
#define GK_LAST_ELEMENTARY GK_B_LOGADDEXP
static inline bool gk_is_elementary(gk_builtin b) {
    return b >= GK_FIRST_ELEMENTARY && b <= GK_LAST_ELEMENTARY;
}

#endif
