#ifndef GK_FUNCTIONS_H
#define GK_FUNCTIONS_H
/* gk-compile-bench --functions: compile times of kernels that call an elementary function. */

/* Print a table on standard output; `device` NULL: GK's part alone. Returns the number of kernels that did not
 * compile. */
int gk_functions_report(const char *device);

#endif
