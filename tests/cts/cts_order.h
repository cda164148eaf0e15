#ifndef CTS_ORDER_H
#define CTS_ORDER_H
/* The reference's sort order, as documented in include/gpuarray/sort.h, by comparisons on the host. */
#include "cts_ref.h"

/* Compare two elements: negative: a is sorted before b, 0: they are equal, positive: after it. With `equal_zeros` -0
 * equals +0. */
int cts_order(int type, const void *a, const void *b, bool equal_zeros);
bool cts_has_nan(int type, const void *a);

/* The indices that sort n elements, stably; at[i] is the address of element i. */
void cts_sorted(size_t *places, int type, unsigned char **at, size_t n, bool descending, bool equal_zeros);

#endif
