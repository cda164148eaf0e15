#ifndef GA_ELEMWISE_POWERS_H
#define GA_ELEMWISE_POWERS_H
/* Powers whose exponent is one number for all elements: products, roots and reciprocals where they are the same. */

/* The place of the exponent in the table, from 1; 0: it is not there for elements of type `compute`. `number` has type
 * `typecode`, a type of elements. */
unsigned ga_power_special(int compute, int typecode, const void *number);

/* Its expression over `a`, as those of functions_table.h. */
const char *ga_power_expression(unsigned special, int compute);

#endif
