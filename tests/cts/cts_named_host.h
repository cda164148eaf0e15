#ifndef CTS_NAMED_HOST_H
#define CTS_NAMED_HOST_H
/* The reference of cts_named.c: the named elementwise functions in plain C. */
#include "cts_ref.h"

/* One element's operands and the host's result. */
typedef struct host {
    const char *name;
    int type;          /* type of the computation */
    double ulps;       /* tolerance in ulps; 0: exact */
    bool unsure;       /* the reference has no result: nothing is compared */
    uint64_t u[3];     /* operands: integers, widened to 64 bits */
    double x[3], y[3]; /* real and complex operands */
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
