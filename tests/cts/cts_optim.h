#ifndef CTS_OPTIM_H
#define CTS_OPTIM_H
/* Declarations shared by the cases of optimisers: formulas, in cts_optim_ref.c, and cases. */
#include "cts_operand.h"

#include <gpuarray/optim.h>

enum { OPTIM_STATES = 3 };

/* A value, and a bound of the library's error. */
typedef struct optim_bound {
    double v, e;
} optim_bound;

extern double optim_unit; /* rounding error of the type computed in */

/* `rounded`: a value with error e, rounded; `given`: a parameter from the host, rounded to the type computed in. */
optim_bound bound_exact(double v);
optim_bound bound_rounded(double v, double e);
optim_bound bound_given(double v);
optim_bound bound_add(optim_bound a, optim_bound b);
optim_bound bound_sub(optim_bound a, optim_bound b);
optim_bound bound_mul(optim_bound a, optim_bound b);
optim_bound bound_divide(optim_bound a, optim_bound b);

/* An element of a parameter with its states. */
typedef struct optim_element {
    optim_bound p, s[OPTIM_STATES];
} optim_element;

/* One step with a gradient; for LAMB only that of the moments: the parameter then moves along optim_direction(). */
void optim_update(const ga_optim *how, optim_bound g, optim_element *x);
optim_bound optim_direction(const ga_optim *how, const optim_element *x);
/* A norm: an element takes part in at most 8 sums of a total, 10 halvings, and as few sums of blocks. */
optim_bound optim_norm_of(optim_bound squares);

/* A number on the device. */
void optim_scalar(GpuArray *a, int type, double v);
extern const ga_optim optim_adam;

/* The case in cts_optim_bad.c; the table is in cts_optim.c. */
void optim_mistakes(void **state);

#endif
