#ifndef GK_TREE_H
#define GK_TREE_H
/* The typed tree: what is left after checking one instance. Templates, names, static if and static for are gone. */
#include "gk/syntax/builtins.h"
#include "gk/check/value.h"

typedef struct gk_var gk_var;
typedef struct gk_table gk_table;
typedef struct gk_expr gk_expr;
typedef struct gk_stmt gk_stmt;
typedef struct gk_fn gk_fn;

struct gk_var {
    const char *name;
    const char *cname; /* in the emitted text */
    const gk_type *type;
    gk_loc loc;
    unsigned flags; /* GK_IN, GK_OUT, GK_LOCAL, GK_CONST */
    bool param;
    bool bare;  /* declared without a value */
    bool named; /* an expression of the body uses it, in code that static if leaves */
    /* the counter of a for that starts at a constant; set when the loop is lowered, like `start` */
    bool counts;
    const gk_expr *start; /* the constant that it is declared with, or NULL */
    unsigned writes;      /* assignments after its declaration, as written */
    unsigned index;       /* among the variables of its function, parameters first */
    gk_expr *value;       /* of a constant: folded where it is used */
    gk_expr *lanes;       /* of a constant vector: folded where its lanes are used */
    const gk_var *twin;   /* lower_roll.c: the corresponding variable of another iteration */
    /* of an array: the table of the source that it stands for; functions that use a table have it as a variable */
    const gk_table *table;
};

struct gk_table {
    const gk_ast *decl;
    const gk_type *type; /* array type of the table */
    const gk_num *values;
    size_t count;
    int index_bits; /* width of idx when the values were computed */
    bool counted;
};

typedef enum gk_expr_kind {
    GK_X_UNKNOWN, /* only before instantiation and after errors */
    GK_X_CONST,   /* value; a: the call of a function that was folded to it, or NULL */
    GK_X_VAR,     /* var */
    GK_X_UNARY,   /* op a */
    GK_X_BINARY,  /* a op b, both of one type (b of a shift: any integer) */
    GK_X_COND,    /* a ? b : c */
    GK_X_CONVERT, /* a to the type; vectors lane by lane; scalar to vector: in every lane */
    GK_X_BITCAST, /* a; vectors lane by lane */
    GK_X_VECTOR,  /* args: one a lane */
    GK_X_STRUCT,  /* args: one a field */
    GK_X_COMPLEX, /* a: real part, b: imaginary part */
    GK_X_LANE,    /* a[b], b masked to the lanes; constant where it can be */
    GK_X_PART,    /* n: 0 real, 1 imaginary part of a */
    GK_X_FIELD,   /* field n of a */
    GK_X_AT,      /* a: variable of view, buffer or array type; args: indices (idx for views and buffers) */
    GK_X_DIM,     /* extent n of view a */
    GK_X_STRIDE,  /* stride n in bytes of view a */
    GK_X_SIZE,    /* number of elements of buffer a */
    /* builtin(args); n: constant dimension; atomics: a is the place; fn: the library's function for it, or the operator
     * of a group's */
    GK_X_BUILTIN,
    GK_X_CALL /* fn(args) */
} gk_expr_kind;

struct gk_expr {
    gk_expr_kind kind;
    gk_loc loc;
    const gk_type *type;
    gk_expr *next; /* in args */
    gk_op op;
    gk_builtin builtin;
    int n;
    bool constant; /* known at compile time, at the latest after instantiation */
    bool effects;  /* changes memory or variables */
    /* an element whose accesses the compiler must not move (lower_apart.c); set when its function is lowered */
    bool apart;
    gk_num value;
    gk_var *var;
    gk_fn *fn;
    gk_expr *a, *b, *c, *args;
};

typedef enum gk_stmt_kind {
    GK_S_BLOCK,  /* body: list */
    GK_S_VAR,    /* var, a: value or NULL */
    GK_S_ASSIGN, /* a = b */
    GK_S_IF,     /* a, body, other */
    GK_S_FOR,    /* first, a, step, body */
    GK_S_WHILE,  /* a, body */
    GK_S_DO,     /* body, a */
    GK_S_BREAK,
    GK_S_CONTINUE,
    GK_S_RETURN, /* a or NULL */
    GK_S_EVAL,   /* a */
    GK_S_BARRIER /* a: NULL, or the group_wait() that it is as well */
} gk_stmt_kind;

struct gk_stmt {
    gk_stmt_kind kind;
    gk_loc loc;
    gk_stmt *next;
    gk_var *var;
    gk_expr *a, *b;
    gk_stmt *first, *step, *body, *other;
    bool open; /* a static if before instantiation, whose condition is not known */
    /* of a block: iterations of the static for that it was unrolled from, whose counter has var's name; of a loop:
     * iterations of the static for that it was made from */
    unsigned rounds;
    bool partly;    /* a loop made from a static for, which need not be unrolled completely */
    bool divergent; /* a loop that some work-items may leave before others do, in programs with barriers */
};

/* A template argument, bound. */
typedef struct gk_binding {
    const gk_ast *param;
    const gk_type *type; /* typename */
    int64_t value;       /* int, bool */
    const gk_ast *op;    /* op */
    bool set, known;     /* known is false before instantiation (int, bool, op) */
} gk_binding;

/* A function, operator or kernel with its template arguments. */
struct gk_fn {
    const gk_ast *decl;
    const char *instance; /* "name<T=f32>" */
    const char *cname;
    gk_binding *bindings;
    size_t nbindings;
    gk_var **params;
    size_t nparams;
    gk_var **vars; /* parameters first */
    size_t nvars, capvars;
    const gk_type *ret;
    gk_expr *identity;
    gk_stmt *body;
    gk_fn *next; /* in the order their bodies were completed: callees first */
    bool busy, done, generic, failed;
    bool effects; /* writes memory, or out parameters */
    bool barrier, shuffles;
    bool together;            /* a kernel with group_copy() or group_wait() */
    bool reached;             /* by calls from the kernel that is written */
    bool asserts;             /* it has an assertion that runs */
    bool library;             /* an elementary function, or called by one */
    bool outlined;            /* it must not be inlined, see lower/lower_outline.c, which sets the next two members */
    uint64_t size;            /* number of expressions, those of inlined calls included */
    unsigned sites;           /* number of places that call it */
    uint64_t uniform_params;  /* parameters that must be uniform because a barrier depends on them */
    uint64_t subgroup_params; /* the same within a subgroup, because a shuffle does */
    uint64_t result_taint;    /* see uniform.h */
    uint64_t *out_taint;      /* the same for each parameter after the call */
    const gk_type *scratch;   /* largest value that group_reduce() and the like keep in local memory; NULL: none */
    unsigned group[3];
    bool writes_operands; /* its work-items write, not only by copies, to arrays that matrix_multiply_wide reads */
    unsigned resident;    /* groups per compute unit that must fit into the registers; 0: not stated */
    gk_math math;
};

enum { GK_BATCHES = 8 }; /* of group copies that may be under way, the one being made among them: 8 bytes each */

/* Bytes of local memory that a kernel has: its arrays, and what group_reduce() and the like take. */
uint64_t gk_local_bytes(const gk_fn *kernel, int index_bits);

/* Is it a local array that a kernel's own text declares? One that nothing names takes no memory. */
bool gk_is_local_array(const gk_var *v);

#endif
