#ifndef GAORT_OPS_CELLS_H
#define GAORT_OPS_CELLS_H
/* Recurrent networks a step at a time. */

#include "call.h"

/* Does the library's plan support the node's activations? Are they supported here? */
int cells_are_usual(const node *n);
int cells_are_known(const node *n);

/* Compute a node of type RNN, GRU or LSTM. */
int cells_run(call *c, size_t hidden);

#endif
