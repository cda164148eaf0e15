#ifndef CTS_RECURRENT_H
#define CTS_RECURRENT_H
/*
 * Recurrent networks by their definition, in plain loops of double: one sequence, direction and layer after the other.
 *
 * Each number carries a bound for the error that a result of the library may have (running error analysis, J. H.
 * Wilkinson, 1963): operations pass errors of their operands on by their derivatives and add their own rounding, and
 * what the library stores adds that of its type. Sums of n products may be in any order: n units of the sum of sizes.
 * Functions are right to 4 units. Products of errors are left out; compare with twice the bound.
 */
#include "cts_ref.h"

#include <gpuarray/recurrent.h>

typedef struct cts_num {
    double v, e;
} cts_num;

/* A network, and all that a call reads and computes; arrays are in C order. */
typedef struct cts_net {
    ga_recurrent_options o;
    double unit, stored, tiny; /* units of sums and of the type; half of the type's smallest number, where it counts */
    const double *x, *h0, *c0, *lengths; /* NULL: zeros, or all steps */
    const double *const *weights;        /* in the plan's order */
    const double *factors;               /* of dropout, for each layer but the last one; NULL: 1 */
    const double *dy, *dh, *dc;
    cts_num *y, *h, *c;
    cts_num *dx, *dh0, *dc0, **dweights;
    /* for each line (layer and direction), step and sequence: gates, what a reset gate multiplies, states and cells
     * before, cells after, results before a projection */
    cts_num *gates, *saved, *before, *cells, *after, *full;
    cts_num *results; /* of layers, steps x batch x results each */
} cts_net;

/* Numbers of a plan. */
size_t cts_net_gates(const cts_net *n);
size_t cts_net_state(const cts_net *n);
size_t cts_net_directions(const cts_net *n);
size_t cts_net_weights(const cts_net *n); /* arrays of weights of a line */
/* The size of an array of weights, by its number. */
size_t cts_net_weight_size(const cts_net *n, size_t i);

/* Allocate results, compute those of the forward call, then gradients; free all of it. */
void cts_net_make(cts_net *n);
void cts_net_forward(cts_net *n);
void cts_net_backward(cts_net *n);
void cts_net_drop(cts_net *n);

/* The sum of dy y, dh h and dc c, whose derivatives the gradients are. */
double cts_net_loss(const cts_net *n);

#endif
