#ifndef CTS_RECURRENT_H
#define CTS_RECURRENT_H
/*
 * The reference for recurrent networks: their definition in plain loops of double, for one sequence, direction and
 * layer after the other.
 *
 * Each number carries a bound for the error that the library's result may have (running error analysis, J. H.
 * Wilkinson, 1963). An operation propagates the errors of its operands by its derivatives and adds its own rounding
 * error; storing a value adds the rounding of its type. Sums of n products may be in any order, with an error of n
 * units of the sum of absolute values. Functions are accurate to 4 units. Products of errors are neglected; compare
 * with twice the bound.
 */
#include "cts_ref.h"

#include <gpuarray/recurrent.h>

typedef struct cts_num {
    double v, e;
} cts_num;

/* A network, and all that a call reads and computes; arrays are in C order. */
typedef struct cts_net {
    ga_recurrent_options o;
    double unit, stored, tiny; /* unit roundoff of sums, of the type; half the smallest subnormal, or 0 if negligible */
    const double *x, *h0, *c0, *lengths; /* NULL: zeros; lengths: all steps */
    const double *const *weights;        /* in the plan's order */
    const double *factors;               /* dropout factors of each layer but the last; NULL: 1 */
    const double *dy, *dh, *dc;
    cts_num *y, *h, *c;
    cts_num *dx, *dh0, *dc0, **dweights;
    /* for each line (layer and direction), step and sequence: gates; the factor of a reset gate; states and cells
     * before the step; cells after it; outputs before the projection */
    cts_num *gates, *saved, *before, *cells, *after, *full;
    cts_num *results; /* outputs of each layer, steps x batch x outputs */
} cts_net;

/* Sizes of a plan. */
size_t cts_net_gates(const cts_net *n);
size_t cts_net_state(const cts_net *n);
size_t cts_net_directions(const cts_net *n);
size_t cts_net_weights(const cts_net *n); /* number of weight arrays of a line */
/* The number of elements of weight array i. */
size_t cts_net_weight_size(const cts_net *n, size_t i);

/* Allocate the results, compute the forward call, then the gradients; free everything. */
void cts_net_make(cts_net *n);
void cts_net_forward(cts_net *n);
void cts_net_backward(cts_net *n);
void cts_net_drop(cts_net *n);

/* The loss sum(dy y) + sum(dh h) + sum(dc c), of which the gradients are the derivatives. */
double cts_net_loss(const cts_net *n);

#endif
