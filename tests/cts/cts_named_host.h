#ifndef CTS_NAMED_HOST_H
#define CTS_NAMED_HOST_H
/* Functions of elements by name in plain C: the reference of cts_named.c. */
#include "cts_ref.h"

/* What a function of the host makes of one place. */
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

/* Fill in the result, from `name`, `type` and the operands. */
void cts_named_compute(host *h);

/* Has cts_activations.c what this function is to give? */
bool cts_is_activation(const char *name);

bool cts_type_integer(int type);

/* The low bits of u that an integer of the type has, sign-extended if it has a sign. */
uint64_t cts_wrap(int type, uint64_t u);

#endif
