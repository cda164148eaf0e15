#ifndef GA_OPERATOR_H
#define GA_OPERATOR_H
/* What reductions and scans share: an operator with its types, and its kernels. */
#include "plan/axes.h"
#include "template/library.h"

typedef enum ga_operator_kind {
    GA_OPERATOR_SUM, /* sum and prod */
    GA_OPERATOR_EXTREME,
    GA_OPERATOR_LOGIC,
    GA_OPERATOR_PLACE,
    GA_OPERATOR_USER
} ga_operator_kind;

typedef struct ga_operator {
    gpucontext *ctx;
    bool owns_ctx; /* keeps it alive */
    ga_operator_kind kind;
    const char *name;         /* in GK */
    char *source, *user_name; /* a user's text and its operator; owned; NULL for the library's operators */
    bool max;                 /* argmax, not argmin */
    bool as_loop;        /* places: NaNs are what a loop with > makes of them, axes count in the order they are named */
    bool needs_elements; /* extremes of nothing are an error */
    int typecode, acctype, outtype;
    atomic_uint group_limit; /* most work-items that the kernels so far took in a group */
    ga_cache cache;          /* instances of a user's operator */
} ga_operator;

/*
 * Complete o, which is zeroed. `source` NULL: `name` is one of the library's operations ("sum"), else an operator in
 * the source. -1 for a type: the default. `what` names the public function. On failure nothing is held.
 */
int ga_operator_init(ga_operator *o, const char *what, gpucontext *ctx, const char *name, const char *source,
                     int typecode, int acctype, int outtype);
void ga_operator_release(ga_operator *o);

/* Does what comes out depend on the order? Integers, truth values and extremes are the same in any. */
bool ga_operator_ordered(const ga_operator *o);

/* An instance of one of the library's kernels, borrowed; err_str receives the compiler's words and may be NULL. */
int ga_operator_instance(ga_operator *o, const ga_template_args *targs, GpuInstance **out, char **err_str);

/* The template arguments T, X and V: elements of `from` read `lanes` at a time. */
void ga_pick_elements(ga_template_args *p, int from, unsigned lanes);

/* May values be of this type on the device? `role` says which. */
int ga_operator_check_type(const ga_operator *o, const char *what, const char *role, int t);

/* `a` is an array of the operator's context with this type; `what` names it. */
int ga_operator_check_array(const ga_operator *o, const GpuArray *a, int typecode, bool written, const char *what);

#endif
