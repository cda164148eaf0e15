#ifndef GA_OPERATOR_H
#define GA_OPERATOR_H
/* What reductions and scans share: an operator with its types, and its kernels. */
#include "plan/axes.h"
#include "template/template.h"

typedef enum ga_operator_kind {
    GA_OPERATOR_SUM, /* sum and prod */
    GA_OPERATOR_EXTREME,
    GA_OPERATOR_LOGIC,
    GA_OPERATOR_PLACE,
    GA_OPERATOR_USER
} ga_operator_kind;

typedef struct ga_operator {
    gpucontext *ctx; /* retained */
    ga_operator_kind kind;
    char *name;          /* in GK; owned */
    char *source;        /* a user's text; owned; NULL for the library's operators */
    bool max;            /* argmax, not argmin */
    bool as_loop;        /* places: NaNs are what a loop with > makes of them, axes count in the order they are named */
    bool needs_elements; /* extremes of nothing are an error */
    int typecode, acctype, outtype;
    pthread_mutex_t lock;          /* guards `kept` */
    atomic_uint group_limit;       /* most work-items that the kernels so far took in a group */
    struct ga_kept_instance *kept; /* instances of a user's operator */
} ga_operator;

/*
 * Complete o, which is zeroed. `source` NULL: `name` is one of the library's operations ("sum"), else an operator in
 * the source. -1 for a type: the default. `what` names the public function. On failure nothing is held.
 */
int ga_operator_init(ga_operator *o, const char *what, gpucontext *ctx, const char *name, const char *source,
                     int typecode, int acctype, int outtype);
void ga_operator_release(ga_operator *o);

/* An instance of `kernel` in kernels/FILE.gk, borrowed; err_str receives the compiler's words and may be NULL. */
int ga_operator_instance(ga_operator *o, const char *file, const char *kernel, const ga_picks *picks, GpuInstance **out,
                         char **err_str);

/* The template arguments T, X and V: elements of `from` read `lanes` at a time. */
void ga_pick_elements(ga_picks *p, int from, unsigned lanes);

/* The type to hand to GpuInstance_call() for elements of `typecode` read `lanes` at a time. */
int ga_lanes_typecode(int typecode, unsigned lanes);

/* `a` is an array of the operator's context with this type; `what` names it. */
int ga_operator_check_array(const ga_operator *o, const GpuArray *a, int typecode, bool written, const char *what);

#endif
