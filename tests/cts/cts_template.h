#ifndef CTS_TEMPLATE_H
#define CTS_TEMPLATE_H
/* Declarations shared by the cases of kernels written in GK. */
#include "cts.h"

/* A template, and an instance of one; on failure the case fails with the diagnostics. */
GpuTemplate *template_make(const char *source);
GpuInstance *template_instantiate(GpuTemplate *t, const char *kernel, unsigned n, const gputemplate_arg *args);

/* Cases in cts_template_device.c; the table is in cts_template.c. */
void template_device_lacks(void **state);
void template_subgroups(void **state);
void template_matrices(void **state);
void template_group_sizes(void **state);

#endif
