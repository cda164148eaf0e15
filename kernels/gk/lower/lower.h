#ifndef GK_LOWER_H
#define GK_LOWER_H
/* Typed tree to C text. lower.c: declarations and statements; lower_expr.c: expressions; lower_prelude.c: helpers. */
#include "gk/check/check.h"
#include "gk/quirks/quirks.h"
#include "gk/syntax/map.h"
#include "gk/syntax/names.h"

/* Text of an expression, how tightly its outermost operator binds, as in C (16 is a primary, 0 a comma), and what is
 * known of it. */
typedef struct gk_piece {
    const char *s;
    short level;
    bool number : 1;   /* a literal without a sign */
    bool nonzero : 1;  /* a real literal, with or without a sign, that is not 0 */
    unsigned char idx; /* characters of a cast to idx that it begins with, of an integer; else 0 */
} gk_piece;            /* small, as the passes recurse within a stack of 64 KiB */
enum {
    GK_L_COND = 3,
    GK_L_LOR,
    GK_L_LAND,
    GK_L_OR,
    GK_L_XOR,
    GK_L_AND,
    GK_L_EQ,
    GK_L_REL,
    GK_L_SHIFT,
    GK_L_ADD,
    GK_L_MUL,
    GK_L_UNARY,
    GK_L_PRIMARY
};

typedef struct gk_lines { /* of a source: positions of their ends */
    uint32_t *ends;
    size_t count;
} gk_lines;

typedef struct gk_reach_var gk_reach_var;

typedef struct gk_listed_var {
    const gk_var *var;
    struct gk_listed_var *next;
} gk_listed_var;

/* How an element of memory is accessed, for the race check; an ADDRESS is not accessed. */
typedef enum gk_use { GK_USE_READ, GK_USE_WRITE, GK_USE_CHANGE, GK_USE_LOOK, GK_USE_ADDRESS = 8 } gk_use;

/* Neighbours in global memory: the text of the first, its indices, how far apart they are and how many. */
typedef struct gk_span_place {
    const char *place, *stride;
    const char *const *indices;
    unsigned rank, count;
} gk_span_place;

typedef struct gk_lower {
    gk_arena *arena;   /* of texts that are not needed once their statement is written */
    gk_arena *lasting; /* of all else */
    gk_diags *d;
    gk_types *types;
    const gk_dialect *dialect;
    uint64_t quirks;        /* gk_options has them */
    const char *qualifiers; /* of functions in this program */
    bool barriers;          /* it has some */
    bool alone;             /* the kernel's work-items are not to be made lanes of one */
    bool items;             /* the kernel is written as lower_items_head() has it */
    bool separate;          /* functions stay functions */
    bool guards;            /* loops that some leave before others begin with gk_text_some_loops */
    bool moves;             /* and so are indices of elements that gk_apart_begin() finds */
    bool fences;            /* indices of private memory that follow from data are in GA_APART */
    gk_math math;
    int index_bits;
    gk_text typedefs, helpers, body;
    gk_names *names;
    gk_map tables;     /* names of those already written, by declaration */
    gk_map used;       /* helpers, types and functions already written */
    gk_map taken;      /* names of the function being written: how many variables have them */
    unsigned nresults; /* variables of our own in it */
    bool fp64;
    bool loose_reals;      /* math(strict) writes fma and x * 0 of f32 and f64 itself */
    bool loose_f64;        /* fma of f64 is written in any math: sums of matrices promise its rounding as well */
    unsigned copied;       /* copies of groups since the last group_wait() of the text */
    bool copies;           /* copy_async does not wait; then the barrier is the assembler's, which does not either */
    bool matrix, matrix64; /* matrix_add runs on tensor cores: of f16, bf16 and f32, of f64 */
    int capability;        /* compute capability, 10 times, as far as features tell: at least 90 or 80, or 0 */
    bool soft_f64;         /* f64 is its bits, of the library's functions alone: the device has none */
    bool branches;         /* a statement of the text does, or loops */
    const gk_fn *fn;
    bool checked; /* indices are */
    bool reports; /* assertions are told, so that functions have the report as a parameter */
    gk_access *accesses;
    size_t naccesses, room_accesses;
    bool bounded, apart, known; /* gk_options has them */
    size_t roll;                /* this too */
    bool of_kernel;             /* the function being written is it */
    const unsigned *group;
    const gk_type *scratch; /* elements of the kernel's ga_group, for group_reduce() and the like; NULL: it has none */
    gk_listed_var *item_vars;  /* lower_anew.c: of the kernel, as far as they are declared, what differs among a group's
                                  work-items and never changes */
    gk_listed_var *group_vars; /* and what follows from the number of groups */
    gk_reach_var *reach_vars;  /* of that function; NULL: nothing is taken for granted */
    gk_condition *conditions;
    size_t nconditions;
    bool ways;        /* it has loops with more than one way out, but for the library's functions */
    unsigned inside;  /* so many loops that have more than one way out */
    const char *some; /* before its loops that some leave before others; "" inside of one */
    int indent;
    unsigned line; /* of the source, for the next line written */
    uint16_t file;
    gk_lines *lines; /* one a source */
} gk_lower;

/* Adds the program for `kernel` and the functions it calls, in the order of `first`. name: the kernel's; NULL: it is a
 * function as the others. Returns its name. */
const char *gk_lower_program(gk_lower *x, gk_fn *first, gk_fn *kernel, const char *name, gk_text *out);

/* lower_apart.c: before a function is written; marks the elements of global and local memory whose accesses stay where
 * they are. */
void gk_apart_begin(gk_lower *x, gk_fn *fn);

/* lower_rounds.c: is the loop left after two rounds, as far as the variable that it counts with tells? */
bool gk_runs_twice(const gk_stmt *loop);
/* Do its rounds follow from what is known only when it runs? */
bool gk_rounds_are_open(const gk_stmt *loop);
/* Has it another way out than that what it counts with has come to its end? */
bool gk_has_ways_out(const gk_stmt *loop);
/* Has a loop in these functions, but for the library's? */
bool gk_any_has_ways_out(const gk_fn *first);

/* lower_lanes.c: do work-items of the kernel go ways of their own, there or in functions of the same program? */
bool gk_parts_ways(const gk_fn *first, const gk_fn *kernel);

/* lower_anew.c: a variable has been declared; statements that begin a round of the loop, or NULL. */
void gk_anew_declared(gk_lower *x, const gk_stmt *s);
const char *gk_anew(gk_lower *x, const gk_stmt *loop);

/* lower_roll.c: before a function is written; long static for loops become loops. */
void gk_roll(gk_lower *x, gk_fn *fn);

/* Choose the functions that are not to be inlined, of those that `kernel` reaches: the kernels of long programs compile
 * ten times as fast. `first` is the list of functions, callees before their callers. */
void gk_outline(gk_fn *first, const gk_fn *kernel);

/* lower_names.c */
const char *gk_kernel_name(gk_arena *arena, const gk_fn *kernel);
const char *gk_function_name(gk_lower *x, const gk_fn *fn);
const char *gk_group_name(gk_lower *x, const gk_expr *e); /* of what group_reduce() and the like are, by operators */
const char *gk_unique_name(gk_lower *x,
                           const char *name); /* of another variable of the function, as the source has it */

static inline bool gk_quirk_on(const gk_lower *x, gk_quirk q) {
    return gk_has_quirk(x->quirks, q);
}
/* The macro GA_APART, or NULL where accesses need not stay where they are. */
const char *gk_apart_macro(const gk_lower *x);

gk_piece gk_lower_expr(gk_lower *x, const gk_expr *e);
/* lower_reach.c: before a function is written; does no + - * of the signed integer e wrap, under x->conditions? */
void gk_reach_begin(gk_lower *x, const gk_fn *fn);
bool gk_reach_fits(gk_lower *x, const gk_expr *e);
/* lower_checked.c: are indices of the function checked? Has it the parameters ga_report and ga_first? */
bool gk_lower_is_checked(const gk_lower *x, const gk_fn *fn);
bool gk_lower_reports(const gk_lower *x, const gk_fn *fn);
/* These parameters, with what the race check needs, and the arguments of a call; "" for a function that has none. */
const char *gk_report_params(gk_lower *x, const gk_fn *fn);
const char *gk_report_args(gk_lower *x, const gk_fn *fn);
/* The checked element of a view, a buffer or an array, as an lvalue of its memory type, with the texts of its indices.
 */
const char *gk_lower_checked(gk_lower *x, const gk_expr *e, const char *const *indices, bool reads_only, gk_use use);
/* The access gets a number, by which the host finds what is said of it. */
size_t gk_number_access(gk_lower *x, const gk_expr *e, const char *name);

/* lower_race.c: its helpers, and the one for elements of local arrays; the declaration of a kernel's ga_me; an access
 * of an array as the text takes it; an element of a local array, noted; a statement that notes neighbours. */
void gk_need_races(gk_lower *x);
void gk_need_share(gk_lower *x);
const char *gk_lower_race_begin(gk_lower *x);
unsigned gk_race_kind(const gk_lower *x, const gk_var *v, gk_use use);
const char *gk_lower_share(gk_lower *x, const gk_var *v, unsigned kind, size_t number, const char *element);
const char *gk_lower_race_span(gk_lower *x, unsigned kind, size_t number, const gk_span_place *s);
/* After a barrier of the group: it is counted. "" in a function that is not checked. */
const char *gk_lower_epoch(const gk_lower *x, const gk_fn *fn);
/* The statement assert of a function that reports. */
const char *gk_lower_assert(gk_lower *x, const gk_expr *e, const char *condition);
const char *gk_lower_print(gk_lower *x, const gk_expr *e);     /* lower_print.c: the statement printf */
const char *gk_lower_place(gk_lower *x, const gk_expr *e);     /* an lvalue */
const char *gk_lower_store(gk_lower *x, const gk_expr *value); /* a value as its type is kept in memory */

/* lower_matrix.c: a call of matrix_add, with the texts of its operands' indices. */
const char *gk_lower_matrix(gk_lower *x, const gk_expr *e, const char *const *left_indices,
                            const char *const *right_indices);

/* What is done with matrices of subgroups; the texts of the indices of their place in memory, if there is one. */
const char *gk_lower_clear(gk_lower *x, const gk_var *v); /* makes an operand of products zero */
const char *gk_lower_fragment(gk_lower *x, const gk_expr *e, const char *const *indices);
/* matrix_load_packed, with the texts of its first pack and of what loads pack p[n * 32 + lane]. */
const char *gk_lower_unpack(gk_lower *x, const gk_expr *e, const char *place, const char *load);

/* lower_group.c: before a function is written, what it calls of a group. */
void gk_lower_group_functions(gk_lower *x, const gk_fn *fn);
/* The scratch memory as a parameter, and as the kernel's array. */
void gk_lower_scratch_param(gk_lower *x, gk_text *t);
const char *gk_lower_scratch(gk_lower *x);

/* lower_table.c: the name of a table, written before its first use; an element of it, of which `s` is the text. */
const char *gk_lower_table(gk_lower *x, gk_var *v);
const char *gk_lower_table_value(gk_lower *x, const gk_type *t, const char *s);

/* lower_span.c: a call of load or store, of which `place` is the first element and `value` what is stored; the same
 * with its indices checked. */
const char *gk_lower_span(gk_lower *x, const gk_expr *e, const char *place, const char *value);
const char *gk_lower_checked_span(gk_lower *x, const gk_expr *e, const char *place, const char *value,
                                  const char *const *indices, unsigned rank);
/* OpenCL C's name of a vector of `lanes`, as they are kept in memory. */
const char *gk_vector_name(gk_lower *x, gk_scalar_type s, unsigned lanes);

/* A value of type t, not bool, at `place`, in local memory or global. */
const char *gk_lower_load(gk_lower *x, const gk_type *t, bool local, const char *place);

/* A call of copy_async, with the texts of its places, and one of copy_wait. */
const char *gk_lower_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from);
const char *gk_lower_wait(gk_lower *x, const gk_expr *e);
const char *gk_lower_barrier(gk_lower *x);

/* The text of a work-item's number in its group, dimension 0 first. */
const char *gk_item_number(gk_lower *x);

/* lower_together.c: what a kernel with group_copy() needs first; what it begins with for a local array, or for none,
 * NULL where there is nothing; a call of group_copy; and the statement group_wait. */
void gk_lower_together_first(gk_lower *x);
const char *gk_lower_together_begin(gk_lower *x, const gk_var *v);
const char *gk_lower_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from);
/* With indices checked, of as many elements as `count` says when running; `first` is the index of `from`. */
const char *gk_lower_checked_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from,
                                        const char *first, const char *count);
const char *gk_lower_group_wait(gk_lower *x, const gk_expr *e);

/* The C name of a field of a struct. */
const char *gk_c_field(gk_lower *x, const gk_type *t, unsigned field);
/* lower_struct.c: the name of the function that makes a struct of its fields. */
const char *gk_make_struct(gk_lower *x, const gk_type *t);

/* The C name of a type, writing its typedef if it is the first use; `memory` gives u8 for bool. */
const char *gk_c_type(gk_lower *x, const gk_type *t, bool memory);
const char *gk_c_scalar(gk_lower *x, gk_scalar_type s);
/* A helper's C name, writing it and what it needs before the first use. */
const char *gk_need(gk_lower *x, const char *key, gk_scalar_type s, bool local);
bool gk_first_use(gk_lower *x, const char *name);
const char *gk_paren(gk_lower *x, gk_piece p, int level);
gk_piece gk_scalar_binary(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *bconst);
/* a + b, a - b or a * b of integers that does not wrap. */
gk_piece gk_scalar_linear(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b);
gk_piece gk_scalar_convert(gk_lower *x, gk_scalar_type from, gk_scalar_type to, gk_piece a);
gk_piece gk_scalar_math(gk_lower *x, gk_builtin b, gk_scalar_type s, const gk_piece *args);
gk_piece gk_scalar_negate(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a);
const char *gk_constant(gk_lower *x, gk_scalar_type s, gk_num v);
gk_piece gk_constant_piece(gk_lower *x, gk_scalar_type s, gk_num v); /* the same, with what is known of it */
/* local_id ... global_size of a dimension. */
gk_piece gk_work_piece(gk_lower *x, gk_builtin b, int d);

#endif
