#ifndef GAORT_TABLE_H
#define GAORT_TABLE_H
/* The operators that run on devices. */

#include "call.h"

typedef struct op {
    const char *domain, *type;
    int since;                  /* the first version of the operator set that the function knows */
    const char *types;          /* of the first input: f, i, u, b, c as below; n: operands may be narrow (narrow.h) */
    int (*takes)(const node *); /* NULL: whatever has these types; else 1 if the node can be run */
    int (*run)(call *);
    const char *arg;     /* for the function */
    int (*host)(call *); /* NULL, or the same on the host, for small tensors made of shapes */
} op;

/* The latest supported operator set. */
enum { TABLE_LAST_VERSION = 28 };

/* The row for a node, if it can be run on a device with or without double precision; else NULL, with a reason. */
const op *table_find(const node *n, int has_double, const char **reason);

/* Is the type one of these: f (half, bfloat16, float, double), i and u (integers), b (bool), c (complex)? */
int table_is(int typecode, const char *kinds);

/* The name of a type in expressions. */
const char *table_type(int type);

/* Rows, by group; each list ends with a row without a type. */
extern const op ops_elementwise[], ops_shape[], ops_reduce[], ops_product[], ops_conv[], ops_nn[], ops_index[],
    ops_resample[], ops_attention[], ops_quant[], ops_loss[], ops_recurrent[], ops_contrib[], ops_cast[], ops_linear[],
    ops_signal[], ops_space[], ops_integer[], ops_transformer[], ops_weights[], ops_detect[], ops_ml[], ops_control[],
    ops_experts[];

#endif
