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
    unsigned char idx; /* of an integer: characters of the cast to idx that it begins with; else 0 */
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

typedef struct gk_lines { /* the lines of a source: positions of their ends */
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

/* Contiguous or evenly spaced elements in global memory: the text of the first, its indices, the stride, and their
 * number. */
typedef struct gk_span_place {
    const char *place, *stride;
    const char *const *indices;
    unsigned rank, count;
} gk_span_place;

typedef struct gk_lower {
    gk_arena *arena;   /* memory of texts that are not needed once their statement is written */
    gk_arena *lasting; /* memory of all else */
    gk_diags *d;
    gk_types *types;
    const gk_dialect *dialect;
    uint64_t quirks;        /* gk_options has them */
    const char *qualifiers; /* of functions in this program */
    bool barriers;          /* the program has barriers */
    bool meets_nobody;      /* they are left out */
    bool meets_twice;       /* each is written twice */
    bool alone;             /* the compiler must not vectorise across the kernel's work-items */
    bool items;             /* the kernel has the form that lower_items_head() begins */
    bool separate;          /* functions must not be inlined */
    bool guards;            /* divergent loops are preceded by gk_text_some_loops */
    bool moves;             /* indices of elements that gk_apart_begin() finds are wrapped in GA_APART */
    bool fences;            /* indices of private memory that depend on data are wrapped in GA_APART */
    gk_math math;
    int index_bits;
    gk_text typedefs, helpers, body;
    gk_names *names;
    gk_map tables;     /* names of tables already written, by declaration */
    gk_map used;       /* helpers, types and functions already written */
    gk_map taken;      /* number of variables of the function being written, by name */
    unsigned nresults; /* number of variables that the lowering has added to this function */
    bool fp64;
    bool loose_reals;      /* math(strict) writes fma and x * 0 of f32 and f64 itself */
    bool loose_f64;        /* fma of f64 is written in any math: sums of matrices promise its rounding as well */
    unsigned copied;       /* copies of groups since the last group_wait() of the text */
    bool copies;           /* copy_async does not wait; then the barrier is the assembler's, which does not either */
    bool matrix, matrix64; /* matrix_add runs on tensor cores: of f16, bf16 and f32, of f64 */
    bool wide;             /* matrix_multiply_wide by wgmma, if matrix */
    bool async_reads;      /* what is written to local memory has to be seen by wgmma after a barrier */
    int capability;        /* compute capability, 10 times, as far as features tell: at least 90 or 80, or 0 */
    bool soft_f64;         /* f64 is its bits, of the library's functions alone: the device has none */
    bool branches;         /* some statement of the text branches or loops */
    const gk_fn *fn;
    bool checked; /* indices are checked */
    bool reports; /* assertions are reported, so functions have the report as a parameter */
    gk_access *accesses;
    size_t naccesses, room_accesses;
    bool bounded, apart, known; /* see gk_options */
    size_t roll;                /* see gk_options */
    bool of_kernel;             /* the function being written is the kernel */
    const unsigned *group;
    const gk_type *scratch; /* elements of the kernel's ga_group, for group_reduce() and the like; NULL: it has none */
    /* lower_anew.c: variables of the kernel, declared so far, that differ among a group's work-items and never change
     * */
    gk_listed_var *item_vars;
    gk_listed_var *group_vars; /* the same, of variables that depend on the number of groups */
    gk_reach_var *reach_vars;  /* variables of the function being written; NULL: nothing is assumed about them */
    gk_condition *conditions;
    size_t nconditions;
    bool ways;        /* the program, without the library's functions, has loops with more than one exit */
    unsigned inside;  /* number of enclosing loops with more than one exit */
    unsigned loops;   /* number of enclosing loops */
    const char *some; /* text in front of the function's divergent loops; "" inside one */
    int indent;
    unsigned line; /* source line of the next line to be written */
    uint16_t file;
    gk_lines *lines; /* one for each source */
} gk_lower;

/* Adds the program for `kernel` and the functions it calls, in the order of `first`. name: the kernel's; NULL: it is
 * lowered as a plain function. Returns its name. */
const char *gk_lower_program(gk_lower *x, gk_fn *first, gk_fn *kernel, const char *name, gk_text *out);

/* lower_apart.c: before a function is written, mark the elements of global and local memory whose accesses the compiler
 * must not move. */
void gk_apart_begin(gk_lower *x, gk_fn *fn);

/* lower_rounds.c: does the loop end after two iterations, judged by its counter alone? */
bool gk_runs_twice(const gk_stmt *loop);
/* Is its number of iterations known only at run time? */
bool gk_rounds_are_open(const gk_stmt *loop);
/* Is there a loop among these statements, or within them? */
bool gk_has_loop(const gk_stmt *list);
/* Has it an exit other than its counter reaching the end? */
bool gk_has_ways_out(const gk_stmt *loop);
/* Has any loop of these functions such an exit? The library's functions do not count. */
bool gk_any_has_ways_out(const gk_fn *first);

/* lower_anew.c: record that a variable has been declared; statements for the start of an iteration of the loop, or
 * NULL. */
void gk_anew_declared(gk_lower *x, const gk_stmt *s);
const char *gk_anew(gk_lower *x, const gk_stmt *loop);

/* lower_roll.c: before a function is written, turn long static for loops into loops. */
void gk_roll(gk_lower *x, gk_fn *fn);

/* Choose the functions that are not to be inlined, of those that `kernel` reaches: the kernels of long programs compile
 * ten times as fast. `first` is the list of functions, callees before their callers. */
void gk_outline(gk_fn *first, const gk_fn *kernel);

/* lower_names.c */
const char *gk_kernel_name(gk_arena *arena, const gk_fn *kernel);
const char *gk_function_name(gk_lower *x, const gk_fn *fn);
/* of the function for group_reduce() and the like, by operator */
const char *gk_group_name(gk_lower *x, const gk_expr *e);
const char *gk_unique_name(gk_lower *x,
                           /* a name derived from `name` that no other variable of the function has */
                           const char *name);

static inline bool gk_quirk_on(const gk_lower *x, gk_quirk q) {
    return gk_has_quirk(x->quirks, q);
}
/* The macro GA_APART, or NULL if the compiler is not known to move accesses wrongly. */
const char *gk_apart_macro(const gk_lower *x);

gk_piece gk_lower_expr(gk_lower *x, const gk_expr *e);
/* lower_reach.c: before a function is written; is it certain, under x->conditions, that no + - * of the signed integer
 * e wraps? */
void gk_reach_begin(gk_lower *x, const gk_fn *fn);
bool gk_reach_fits(gk_lower *x, const gk_expr *e);
/* lower_checked.c: are indices of the function checked? Has it the parameters ga_report and ga_first? */
bool gk_lower_is_checked(const gk_lower *x, const gk_fn *fn);
bool gk_lower_reports(const gk_lower *x, const gk_fn *fn);
/* The parameters ga_report and ga_first, with those of the race check, and the arguments for them in a call; "" for a
 * function that has none. */
const char *gk_report_params(gk_lower *x, const gk_fn *fn);
const char *gk_report_args(gk_lower *x, const gk_fn *fn);
/* The checked element of a view, a buffer or an array, as an lvalue of its memory type, with the texts of its indices.
 */
const char *gk_lower_checked(gk_lower *x, const gk_expr *e, const char *const *indices, bool reads_only, gk_use use);
/* Number an access; by the number the host finds its description. */
size_t gk_number_access(gk_lower *x, const gk_expr *e, const char *name);

/* lower_race.c: write the helpers of the race check, and the helper for elements of local arrays; the declaration of a
 * kernel's ga_me; the kind of an access of an array, as a number in the text; an element of a local array, whose access
 * is recorded; a statement that records accesses of neighbouring elements. */
void gk_need_races(gk_lower *x);
void gk_need_share(gk_lower *x);
const char *gk_lower_race_begin(gk_lower *x);
unsigned gk_race_kind(const gk_lower *x, const gk_var *v, gk_use use);
const char *gk_lower_share(gk_lower *x, const gk_var *v, unsigned kind, size_t number, const char *element);
const char *gk_lower_race_span(gk_lower *x, unsigned kind, size_t number, const gk_span_place *s);
/* What the helpers are told of a local array: bytes of an element, the rank, and extents but for the first. */
const char *gk_race_array(gk_lower *x, const gk_type *t);
/* Write the helper that notes a region of a local array, after that of lower_matrix.c for the place of a pack. */
void gk_need_share_block(gk_lower *x);
/* Text after a barrier of the group, which counts barriers; "" in a function that is not checked. */
const char *gk_lower_epoch(const gk_lower *x, const gk_fn *fn);
/* The statement assert of a function that reports. */
const char *gk_lower_assert(gk_lower *x, const gk_expr *e, const char *condition);
const char *gk_lower_print(gk_lower *x, const gk_expr *e);     /* lower_print.c: the statement printf */
const char *gk_lower_place(gk_lower *x, const gk_expr *e);     /* an lvalue */
const char *gk_lower_store(gk_lower *x, const gk_expr *value); /* a value as its type is stored in memory */

/* lower_matrix.c: a call of matrix_add, with the texts of its operands' indices. */
const char *gk_lower_matrix(gk_lower *x, const gk_expr *e, const char *const *left_indices,
                            const char *const *right_indices);

/* Operations on matrices of subgroups; `indices` are the texts of the indices of their place in memory, if they have
 * one. */
const char *gk_lower_clear(gk_lower *x, const gk_var *v); /* makes an operand of products zero */
const char *gk_lower_fragment(gk_lower *x, const gk_expr *e, const char *const *indices);
/* matrix_load_packed, with the texts of its first pack and of what loads pack p[n * 32 + lane]. */
const char *gk_lower_unpack(gk_lower *x, const gk_expr *e, const char *place, const char *load);
/* matrix_multiply_wide, with the texts of its operands' indices. */
const char *gk_lower_wide(gk_lower *x, const gk_expr *e, const char *const *left_indices,
                          const char *const *right_indices);
const char *gk_lower_matrix_wait(gk_lower *x, const gk_expr *e);
const char *gk_lower_set(gk_lower *x, const gk_expr *e, const char *pack); /* matrix_set */

/* lower_group.c: before a function is written, write the group functions that it calls. */
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
/* OpenCL C's name of a vector of `lanes`, as stored in memory. */
const char *gk_vector_name(gk_lower *x, gk_scalar_type s, unsigned lanes);

/* A value of type t, not bool, at `place`, in local memory or global. */
const char *gk_lower_load(gk_lower *x, const gk_type *t, bool local, const char *place);

/* A call of copy_async, with the texts of its places, and one of copy_wait. */
const char *gk_lower_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from, const char *there);
const char *gk_lower_wait(gk_lower *x, const gk_expr *e);
const char *gk_lower_barrier(gk_lower *x);

/* The text of a work-item's number in its group, dimension 0 first. */
const char *gk_item_number(gk_lower *x);

/* lower_together.c: write what a kernel with group_copy() needs; text at the kernel's start for a local array, or, if v
 * is NULL, for the kernel itself, or NULL; a call of group_copy; and the statement group_wait. */
void gk_lower_together_first(gk_lower *x);
const char *gk_lower_together_begin(gk_lower *x, const gk_var *v);
const char *gk_lower_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from);
/* The same with checked indices: it copies as many elements as the text `count` gives at run time; `first` is the index
 * of `from`. */
const char *gk_lower_checked_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from,
                                        const char *first, const char *count);
const char *gk_lower_group_wait(gk_lower *x, const gk_expr *e);

/* The C name of a field of a struct. */
const char *gk_c_field(gk_lower *x, const gk_type *t, unsigned field);
/* lower_struct.c: the name of the function that makes a struct of its fields. */
const char *gk_make_struct(gk_lower *x, const gk_type *t);

/* lower_vector.c: names of functions, which are written before their first use: of one that applies e, an operation, a
 * conversion or a builtin function, to every lane; of one that combines the lanes, for v.sum() and the like; of one
 * that makes a vector of its lanes. */
const char *gk_vector_function(gk_lower *x, const gk_expr *e);
const char *gk_across_function(gk_lower *x, const gk_expr *e);

/* lower_whole.c: texts for all lanes at once, of a statement that sets r from a and b; NULL where lanes have to be
 * computed one by one. */
bool gk_is_whole(const gk_lower *x, const gk_type *t);
const char *gk_whole(gk_lower *x, const gk_type *t, const char *v); /* all lanes of a variable, to be read or set */
const char *gk_whole_binary(gk_lower *x, gk_op op, const gk_type *t, const gk_type *by);
const char *gk_whole_unary(gk_lower *x, gk_op op, const gk_type *t);
const char *gk_whole_convert(gk_lower *x, const gk_type *to, const gk_type *from);
const char *gk_whole_bitcast(gk_lower *x, const gk_type *to, const gk_type *from);
const char *gk_whole_fma(gk_lower *x, const gk_type *t);
const char *gk_whole_sum(gk_lower *x, const gk_type *t); /* to the end of the function */
const char *gk_make_vector(gk_lower *x, const gk_type *t);
/* A call `e` of a mathematical function, for one lane or a scalar; a bit cast, whose `e` is NULL for a lane. */
gk_piece gk_math_piece(gk_lower *x, const gk_expr *e, gk_scalar_type s, const gk_piece *l);
gk_piece gk_bitcast_piece(gk_lower *x, const gk_expr *e, gk_scalar_type from, gk_scalar_type to, gk_piece a);

/* The C name of a type, writing its typedef if it is the first use; `memory` gives u8 for bool. */
const char *gk_c_type(gk_lower *x, const gk_type *t, bool memory);
const char *gk_c_scalar(gk_lower *x, gk_scalar_type s);
/* A helper's C name, writing it and what it needs before the first use. */
const char *gk_need(gk_lower *x, const char *key, gk_scalar_type s, bool local);
bool gk_first_use(gk_lower *x, const char *name);
const char *gk_paren(gk_lower *x, gk_piece p, int level);
gk_piece gk_scalar_binary(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *bconst);
/* Facts of these texts, for those who write an operation of all lanes at once (lower_whole.c). Which operands of an
 * operation on reals are hidden from the compiler, `known` if the second one is a constant, and whether by a call or by
 * a choice; is an integer that an operation is made of hidden; is an operation on integers, or a conversion, the
 * language's own; does the language have fma of s? */
enum { GK_HIDES_FIRST = 1, GK_HIDES_SECOND = 2 };
unsigned gk_hidden_operands(const gk_lower *x, gk_op op, gk_scalar_type s, bool known);
bool gk_hides_by_call(const gk_lower *x);
bool gk_hides_whole(const gk_lower *x, gk_scalar_type s);
bool gk_int_is_plain(const gk_lower *x, gk_op op, gk_scalar_type s);
bool gk_convert_is_plain(const gk_lower *x, gk_scalar_type from, gk_scalar_type to);
bool gk_has_fma(const gk_lower *x, gk_scalar_type s);
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
