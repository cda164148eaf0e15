#ifndef CTS_ORDER_H
#define CTS_ORDER_H
/* The order of sorting as include/gpuarray/sort.h says it, by plain comparisons on the host. */
#include "cts_ref.h"

/* Less than 0, 0, more than 0: a before b, equal, behind it. `equal_zeros`: -0 is +0. */
int cts_order(int type, const void *a, const void *b, bool equal_zeros);
bool cts_has_nan(int type, const void *a);

/* The indices that sort n elements, stable; `at(i)` are addresses. */
void cts_sorted(size_t *places, int type, unsigned char **at, size_t n, bool descending, bool equal_zeros);

#endif
