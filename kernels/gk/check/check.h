#ifndef GK_CHECK_H
#define GK_CHECK_H
/*
 * Names, types and templates: syntax tree to typed tree. Names of the tree are compared as pointers (names.h). Every
 * declaration is checked once with its template parameters unbound, so that a mistake shows before anyone instantiates;
 * an instance is checked again with everything known.
 */
#include "gk/check/tree.h"
#include "gk/syntax/ast.h"
#include "gk/syntax/map.h"

typedef enum gk_symbol_kind { GK_SYM_VAR, GK_SYM_TYPE, GK_SYM_BINDING, GK_SYM_COUNTER } gk_symbol_kind;

typedef struct gk_symbol gk_symbol;
struct gk_symbol {
    gk_symbol_kind kind;
    const char *name;
    gk_loc loc;
    unsigned level;   /* nesting level of the block that declares it */
    size_t index;     /* in the stack */
    gk_symbol *outer; /* the previous symbol of this name, which may be out of scope by now */
    bool known;       /* COUNTER: is `value` known? */
    union {
        gk_var *var;               /* VAR */
        const gk_type *type;       /* TYPE */
        const gk_binding *binding; /* BINDING: int, bool, op */
        int64_t value;             /* COUNTER: value of the counter of a static for */
    };
};

/* What is in scope: entries bottom to top of the check's stack, of which the top is the innermost. */
typedef struct gk_scope {
    size_t bottom, top;
} gk_scope;

/* The subject of a message. Its text is made only when a message is emitted, which is rare. */
typedef struct gk_about {
    const char *words;     /* "the left side"; NULL: */
    const char *name, *of; /* 'name', or 'name' of 'of' */
} gk_about;

static inline gk_about gk_words(const char *words) {
    return (gk_about){.words = words};
}
static inline gk_about gk_quoted(const char *name) {
    return (gk_about){.name = name};
}
const char *gk_about_str(gk_arena *arena, gk_about what);

/* Limit on how deeply statements, expressions and the bodies of called functions nest, in units of about 100 bytes of
 * stack: every pass works within a stack of 64 KiB (tests/gk/limits.c). */
#define GK_MAX_LEVELS 480
enum { GK_LEVEL_STATEMENT = 2, GK_LEVEL_UNROLLED = 4, GK_LEVEL_OPERATOR = 2, GK_LEVEL_CALL = 3, GK_LEVEL_BODY = 6 };

/* The library's elementary functions. Programs cannot name them, and messages do not refer to places in them. */
typedef struct gk_functions {
    gk_map names; /* declarations by name */
    /* The implementation of a builtin for f32, f64, c64, c128, and for f16 and bf16; NULL: there is none. */
    const gk_ast *of[GK_B_COUNT][5];
} gk_functions;

#define GK_MAX_INSTANCES 512
#define GK_MAX_CALL_DEPTH 32
#define GK_MAX_UNROLL 4096 /* iterations of static for, all together, in one function */
#define GK_MAX_PARAMS 62

typedef struct gk_check {
    gk_arena *arena;   /* memory of the tree being made */
    gk_arena *lasting; /* memory that outlives a check; the same as `arena` except in checks before instantiation */
    gk_diags *d;
    gk_types types;
    const gk_options *options;
    /* declarations of all sources; sources checked before have a name space of their own */
    gk_ast *decls;
    gk_fn *first, **last;          /* completed instances, callees first */
    gk_map names_of[2];            /* declarations by name: of sources not checked before, and of those checked */
    const gk_functions *functions; /* of the library, while the library's are checked */
    const gk_functions *folding;   /* the same, for constants; NULL: there are none */
    struct gk_check *folder;       /* the check of the functions that constant folding has called so far */
    gk_map structs;                /* types of structs, by declaration */
    gk_map generic;                /* results of checks before instantiation (gk_fn), by declaration */
    size_t ninstances;
    struct gk_fn_list *all; /* instances, most recent first */

    /* the function being checked */
    gk_fn *fn;
    gk_scope scope;
    gk_symbol **symbols; /* the stack */
    size_t capsymbols;
    gk_map visible; /* by name: the symbol pushed last, which may be out of scope by now */
    unsigned level, loops, static_loops, unrolled, call_depth;
    unsigned deep; /* current depth of nesting, at most GK_MAX_LEVELS */
    bool lenient;  /* inside a static branch whose condition is not known yet */
    /* an operator that does not fit the template it was passed to; the error has been reported */
    const gk_ast *refused;
    bool meets;    /* the sources have barriers or shuffles, so uniformity must be checked */
    bool soft_f64; /* these are the library's functions, for a device without fp64: integers stand for f64 */
    bool uses_fp64, uses_atomic64, uses_barrier, uses_copies, uses_wide;
    gk_map tables;  /* tables that the kernel uses, by declaration */
    gk_map unknown; /* by name: the declaration in which it was last reported as unknown */
    uint64_t table_bytes;
} gk_check;

/* Report an error if `levels` more levels of nesting are too many. */
static inline bool gk_too_deep(gk_check *c, gk_loc loc, unsigned levels) {
    if (c->deep + levels <= GK_MAX_LEVELS) return false;
    gk_error(
        c->d, GK_E_NESTING, loc,
        "statements, expressions and the functions called in them nest too deeply here; split this with variables");
    return true;
}

/* Record a property of the function being checked. Before instantiation, code under a static if whose condition is not
 * known yet does not count. */
static inline void gk_mark(const gk_check *c, bool *does) {
    if (!c->fn->generic || !c->lenient) *does = true;
}

/* Report the type of the expression or variable at a place to gk_options.watch. */
void gk_tell_type(gk_check *c, gk_loc loc, const gk_type *type);
static inline void gk_watch_type(gk_check *c, gk_loc loc, const gk_type *type) {
    if (c->options->watch) gk_tell_type(c, loc, type);
}

typedef struct gk_fn_list {
    struct gk_fn_list *next;
    gk_fn *fn;
} gk_fn_list;

/* check.c: types, declarations, functions */
void gk_check_declarations(gk_check *c, gk_arena *scratch); /* trees go into scratch, which is left empty */
const gk_type *gk_resolve_type(gk_check *c, const gk_ast *type);
/* check_struct.c: the type of a struct's declaration; a constructor call with all fields; a field of `a`, the checked
 * n->a. */
const gk_type *gk_struct_type(gk_check *c, const gk_ast *decl);
gk_expr *gk_construct_struct(gk_check *c, const gk_ast *n, const gk_type *t);
gk_expr *gk_check_field(gk_check *c, const gk_ast *n, gk_expr *a);
const gk_type *gk_matrix_type(gk_check *c, const gk_ast *n); /* check_matrix.c: the type matrix<...> */
gk_expr *gk_global_constant(gk_check *c, const gk_ast *n);   /* NULL: there is none of that name */
/* check_table.c: a table as a variable of the function being checked; GK_X_UNKNOWN after an error. */
gk_expr *gk_check_table(gk_check *c, const gk_ast *decl, gk_loc use);
void gk_check_body(gk_check *c, gk_fn *fn);
/* check_stmt.c: a statement in a scope of its own; add a variable to those of the function being checked. */
gk_stmt *gk_check_scoped(gk_check *c, const gk_ast *n);
void gk_add_variable(gk_check *c, gk_var *v);
bool gk_constant_int(gk_check *c, const gk_ast *n, const char *what,
                     int64_t *value); /* false: wrong or not known yet */
bool gk_constant_bool(gk_check *c, const gk_ast *n, const char *what, int64_t *value);

/* instance.c: templates */
/* The declaration that `name` refers to in code at `use`, or NULL. Code of a checked source sees only declarations of
 * checked sources, so that its meaning cannot change. All other code, and a `use` without a place, sees its own
 * declarations first, then those of checked sources that are not closed. */
const gk_ast *gk_find_declaration(gk_check *c, const char *name, gk_loc use);
/* NULL also if the name is not a function's */
const gk_ast *gk_find_function(gk_check *c, const char *name, gk_loc use);
bool gk_sees(const gk_check *c, gk_loc use, const gk_ast *decl);
bool gk_is_checked(const gk_diags *d, gk_loc loc); /* is it a place in a checked source? */
gk_fn *gk_instantiate(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at);
/* A function whose template arguments are not all known: its name, its types, and the results of its check before
 * instantiation. */
gk_fn *gk_signature(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at);
gk_binding *gk_new_bindings(gk_check *c, const gk_ast *decl, size_t *count);
bool gk_complete_bindings(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at); /* defaults and classes */
const gk_fn *gk_check_generic(gk_check *c, const gk_ast *decl); /* before instantiation, once */
bool gk_bindings_known(const gk_binding *bindings, size_t n);
void gk_deduce(gk_check *c, const gk_ast *type, gk_binding *bindings, size_t n, const gk_type *arg);
/* Deduce template arguments from the extents and the elements of an array parameter. */
void gk_deduce_extents(const gk_ast *param, gk_binding *bindings, size_t n, const gk_type *arg);

/* reach.c: mark the functions that the kernel reaches, and bind its calls of elementary functions to those of
 * `functions`. */
void gk_reach(gk_check *c, gk_fn *kernel, const gk_functions *functions);
gk_symbol *gk_push_symbol(gk_check *c, gk_symbol_kind kind, const char *name, gk_loc loc);
gk_symbol *gk_lookup(gk_check *c, const char *name);
gk_scope gk_nothing_in_scope(const gk_check *c);

/* check_ops.c, check_expr.c, check_call.c, check_builtin.c, check_fold.c */
gk_expr *gk_check_expr(gk_check *c, const gk_ast *n);
gk_expr *gk_check_call(gk_check *c, const gk_ast *n);
gk_expr *gk_check_builtin(gk_check *c, const gk_ast *n, gk_builtin b);
gk_expr *gk_check_fragment(gk_check *c, const gk_ast *n, gk_builtin b); /* check_matrix.c */
/* An error where the device has no subgroups. */
void gk_want_subgroup(gk_check *c, const gk_ast *n);
/* the type of a pack: 16 bytes of a matrix with elements s */
const gk_type *gk_pack_type(gk_check *c, gk_scalar_type s);
/* check_group.c. gk_elements_from(): the number of elements from a place in a local array on, for any values of its
 * other indices: the product of the last extents whose indices are the constant 0. */
gk_expr *gk_check_group(gk_check *c, const gk_ast *n, gk_builtin b);
gk_expr *gk_check_group_copy(gk_check *c, const gk_ast *n, gk_builtin b);
gk_expr *gk_check_group_wait(gk_check *c, const gk_ast *n, gk_builtin b);
int64_t gk_elements_from(const gk_expr *place);
int gk_check_batches(gk_check *c, const gk_ast *n);    /* the constant of copy_wait and group_wait */
void gk_note_scratch(gk_check *c, const gk_type *t);   /* a group function stores values of t in local memory */
gk_expr *gk_check_loose(gk_check *c, const gk_ast *n); /* checks the arguments of an unknown function by themselves */
bool gk_expect_args(gk_check *c, const gk_ast *n, const char *name, size_t want);
gk_expr *gk_explicit_convert(gk_check *c, gk_expr *e, const gk_type *to, gk_loc loc);
gk_expr *gk_check_method(gk_check *c, const gk_ast *n);
bool gk_is_span(const gk_ast *n);                     /* check_span.c: is a method's name load or store? */
gk_expr *gk_check_span(gk_check *c, const gk_ast *n); /* a call of load or store of a buffer or a view */
gk_expr *gk_check_across(gk_check *c, const gk_ast *n, gk_expr *v); /* check_lanes.c: a method of the vector v */
void gk_no_meeting(gk_check *c, gk_loc loc, const char *what);      /* an error in an operator */
gk_expr *gk_check_construct(gk_check *c, const gk_ast *n);
gk_expr *gk_check_value(gk_check *c, const gk_ast *n); /* no void, no view, no array; literals stay */
gk_expr *gk_check_place(gk_check *c, const gk_ast *n, bool reads, bool writes);
bool gk_first_unknown(gk_check *c, const char *name); /* in the function being checked; later uses are counted */
void gk_expr_append(gk_expr *e, gk_expr *arg);        /* to the arguments of e */
gk_expr *gk_expr_own(gk_check *c, const gk_expr *e);  /* a copy, so that one expression may stand in two lists */
gk_expr *gk_expr_new(gk_check *c, gk_expr_kind kind, gk_loc loc, const gk_type *type);
gk_expr *gk_expr_unknown(gk_check *c, gk_loc loc);
/* of unknown type, with the operands a and b, which may be NULL */
gk_expr *gk_expr_of(gk_check *c, gk_loc loc, gk_expr *a, gk_expr *b);
/* a constant whose value is known only after instantiation */
gk_expr *gk_expr_pending(gk_check *c, gk_loc loc, const gk_type *type);
gk_expr *gk_int_literal(gk_check *c, gk_loc loc, int64_t value);
gk_expr *gk_bool_const(gk_check *c, gk_loc loc, bool value);
gk_expr *gk_check_unary(gk_check *c, const gk_ast *n);
gk_expr *gk_check_cond(gk_check *c, const gk_ast *n);
gk_expr *gk_expr_const(gk_check *c, gk_loc loc, const gk_type *type, gk_num value);
/* `e` as a value of `to`, by a lossless conversion or an error about `what`. */
gk_expr *gk_coerce(gk_check *c, gk_expr *e, const gk_type *to, gk_about what);
gk_expr *gk_settle(gk_check *c, gk_expr *e); /* a literal without context becomes i32 or f32 */
/* gk_settle() for an expression that cannot be computed in `to` itself */
gk_expr *gk_settle_for(gk_check *c, gk_expr *e, const gk_type *to);
gk_expr *gk_convert(gk_check *c, gk_expr *e, const gk_type *to);
gk_expr *gk_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b);
bool gk_in_class(gk_check *c, const gk_type *t, unsigned mask, gk_loc loc, gk_about what);
gk_expr *gk_bool_condition(gk_check *c, const gk_ast *n);
/* Constant folding of a call of a builtin function: e, or the constant, which keeps the call in `a` unless it is an
 * integer. */
gk_expr *gk_fold(gk_check *c, gk_expr *e);
/* check_lanes.c: is e a constant whose value is known: a number, a vector of such numbers, or a constant variable? */
bool gk_is_known(const gk_expr *e);
gk_expr *gk_fold_operation(gk_check *c, gk_expr *e);          /* constant folding: e, or the constant */
gk_expr *gk_fold_lanes(gk_check *c, gk_expr *e);              /* constant folding of functions of vectors */
void gk_need_type(gk_check *c, const gk_type *t, gk_loc loc); /* f64 needs has(fp64) */

#endif
