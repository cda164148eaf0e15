#ifndef GA_OPENCL_STATUS_H
#define GA_OPENCL_STATUS_H
/* Conversion of the result codes of OpenCL, CLBlast and clFFT to ours. */
#include "driver.h"

/*
 * Record a failed call: what was tried (fmt), the vendor's name for `status`, and advice. Returns our code for
 * `status`.
 */
int ga_opencl_fail(ga_errbuf *e, cl_int status, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* ga_opencl_fail() for a call that allocates device memory, for which "out of resources" means out of memory. */
int ga_opencl_fail_memory(ga_errbuf *e, cl_int status, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* The loader knows no platform: GA_NODEV_ERROR with the places it looked at and what to install. */
int ga_opencl_fail_platform(void);

/* ga_opencl_fail() for CLBlast, which uses OpenCL's codes and some of its own. `call` is the routine's name. */
int ga_clblast_fail(ga_errbuf *e, int status, const char *call);

/* ga_opencl_fail() for clFFT. */
int ga_clfft_fail(ga_errbuf *e, int status, const char *what);

#endif
