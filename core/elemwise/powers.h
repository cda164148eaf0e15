#ifndef GA_ELEMWISE_POWERS_H
#define GA_ELEMWISE_POWERS_H
/* Powers with one scalar exponent for all elements: products, roots and reciprocals where they give the same
 * results. */

/* Index of the exponent in the table, from 1; 0: the table has none for elements of type `compute`. `number` has type
 * `typecode`, an element type. */
unsigned ga_power_special(int compute, int typecode, const void *number);

/* The expression of a special power over `a`, in the form of functions_table.h. */
const char *ga_power_expression(unsigned special, int compute);

#endif
