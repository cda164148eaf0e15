#ifndef GA_REDUCTION_INTERNAL_H
#define GA_REDUCTION_INTERNAL_H
/* What reductions and scans share: operators with their types, and how their kernels are kept. */
#include <gpuarray/reduction.h>

#include "axes.h"
#include "gk/gk.h"

/* What an operation takes and what it makes of it. */
typedef enum ga_fold_kind { GA_FOLD_SUM, GA_FOLD_EXTREME, GA_FOLD_LOGIC, GA_FOLD_PLACE, GA_FOLD_USER } ga_fold_kind;

/* An operator with its types, and for a user's its source and compiled instances. */
typedef struct ga_fold {
    gpucontext *ctx;
    ga_fold_kind kind;
    char *op;     /* name in GK; owned */
    char *source; /* a user's text; owned; NULL for the library's operators */
    bool max;     /* argmax, not argmin */
    int typecode, acctype, outtype;
    pthread_mutex_t lock;
    struct ga_fold_instance *instances; /* of a user's operator */
} ga_fold;

/*
 * Complete f for a context, which is retained. `what` names the public function. `source` NULL: one of the library's
 * operations ("sum"), else `op` is an operator in it. On failure f is as released.
 */
int ga_fold_init(ga_fold *f, const char *what, gpucontext *ctx, const char *op, const char *source, int typecode,
                 int acctype, int outtype);
void ga_fold_release(ga_fold *f);

/* An instance of `kernel` in kernels/FILE.gk, borrowed. err_str may be NULL. */
int ga_fold_instance_get(ga_fold *f, const char *file, const char *kernel, const ga_picks *picks, GpuInstance **out,
                         char **err_str);

/* How the elements of `typecode` are combined with neighbours: the arguments T, X, A, O, OP and V of a kernel. */
void ga_fold_picks(const ga_fold *f, ga_picks *p, int from, int to, unsigned lanes);

/*
 * Reduce: kept and reduced dimensions of `in`, one value for each kept element into `out`. Both lists are simplified.
 * (core/reduction_run.c)
 */
typedef struct ga_reduce_job {
    gpudata *in, *out, *values;  /* values: extremes besides their places, or NULL */
    size_t in_offset;            /* added to those in `kept` and `reduced` */
    size_t out_offset, values_offset;
    ga_axes kept, reduced;       /* kept: out strides are those of `out` */
    const ssize_t *values_strides; /* of the kept dimensions */
} ga_reduce_job;

#endif
