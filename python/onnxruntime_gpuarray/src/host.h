#ifndef GAORT_HOST_H
#define GAORT_HOST_H
/* Operators computed on the host, for small tensors derived from shapes. Each returns GA_UNSUPPORTED_ERROR for cases
 * that it does not compute; the device then does. */

#include "call.h"

int host_add(call *c);
int host_sub(call *c);
int host_mul(call *c);
int host_div(call *c);
int host_min(call *c);
int host_max(call *c);
int host_equal(call *c);
int host_greater(call *c);
int host_greater_equal(call *c);
int host_less(call *c);
int host_less_equal(call *c);
int host_where(call *c);
int host_cast(call *c);
int host_identity(call *c);
int host_and(call *c);
int host_or(call *c);
int host_not(call *c);
int host_concat(call *c);
int host_gather(call *c);
int host_slice(call *c);
int host_reshape(call *c);

#endif
