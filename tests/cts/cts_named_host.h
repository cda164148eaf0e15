#ifndef CTS_NAMED_HOST_H
#define CTS_NAMED_HOST_H
/* Elementwise functions by name in plain C: the reference of cts_named.c. */
#include "cts_ref.h"

/* The operands of one element and the host's result. */
typedef struct host {
    const char *name;
    int type;          /* computed in */
    double ulps;       /* by which the device may differ; 0: not at all */
    bool unsure;       /* the host does not know: nothing is compared */
    uint64_t u[3];     /* operands: integers, as 64 bits, */
    double x[3], y[3]; /* reals, complex numbers */
    bool truth[3];
    uint64_t ru; /* result */
    long double rx, ry;
    bool rt;
} host;

/* Compute the result from `name`, `type` and the operands. */
void cts_named_compute(host *h);

/* Is it an activation function, whose reference is in cts_activations.c? */
bool cts_is_activation(const char *name);

bool cts_type_integer(int type);

/* Truncate u to the width of an integer type, sign-extended if the type is signed. */
uint64_t cts_wrap(int type, uint64_t u);

#endif
