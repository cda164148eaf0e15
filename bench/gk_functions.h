#ifndef GK_FUNCTIONS_H
#define GK_FUNCTIONS_H
/* gk-compile-bench --functions: what kernels that call an elementary function take to compile. */

/* A table on standard output; `device` NULL: GK's part alone. The number of kernels that did not compile. */
int gk_functions_report(const char *device);

#endif
