#ifndef GA_OPERATOR_H
#define GA_OPERATOR_H
/* Operators of reductions and scans, with their types and kernels. */
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
    bool owns_ctx; /* it retains its context */
    ga_operator_kind kind;
    const char *name; /* name in GK */
    /* a user's source and the name of its operator; owned; NULL for the library's operators */
    char *source, *user_name;
    bool max; /* argmax, not argmin */
    /* argmin and argmax: NaNs are treated as in a loop with >, and places count over the axes in the order they are
     * named */
    bool as_loop;
    bool needs_elements; /* the extreme of no elements is an error */
    int typecode, acctype, outtype;
    atomic_uint group_limit; /* smallest group limit of the kernels so far, in work-items */
    ga_cache cache;          /* instances of a user's operator */
} ga_operator;

/*
 * Complete o, which is zeroed. `source` NULL: `name` is one of the library's operations ("sum"), else an operator in
 * the source. Type -1: the default. `what` names the public function. On failure nothing has to be freed.
 */
int ga_operator_init(ga_operator *o, const char *what, gpucontext *ctx, const char *name, const char *source,
                     int typecode, int acctype, int outtype);
void ga_operator_release(ga_operator *o);

/* The name of one of the library's operations; NULL: a user's operator. */
const char *ga_operator_title(const ga_operator *o);

/* Does the result depend on the order of combination? Not for integers, bool and extremes. */
bool ga_operator_ordered(const ga_operator *o);

/* An instance of one of the library's kernels, borrowed; err_str receives the compiler's messages and may be NULL. */
int ga_operator_instance(ga_operator *o, const ga_template_args *targs, GpuInstance **out, char **err_str);

/* The template arguments T, X and V: elements of `from` read `lanes` at a time. */
void ga_template_arg_elements(ga_template_args *p, int from, unsigned lanes);

/* Check that the device supports values of this type; `role` is used in the message. */
int ga_operator_check_type(const ga_operator *o, const char *what, const char *role, int t);

/* Check that `a` is an array of the operator's context with this type; `what` names it. */
int ga_operator_check_array(const ga_operator *o, const GpuArray *a, int typecode, bool written, const char *what);

#endif
