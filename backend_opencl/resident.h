#ifndef GA_OPENCL_RESIDENT_H
#define GA_OPENCL_RESIDENT_H
/*
 * Limits registers on NVIDIA's GPUs, so that several groups of a kernel are resident at a time. OpenCL C has no
 * counterpart of the second argument of __launch_bounds__, and NVIDIA ignores its own option for it
 * (cl_nv_compiler_options) if the size of groups is fixed, as GK's are. But a program's binary is PTX, which has a
 * directive; and GK notes the wanted number of groups beside the size of a kernel's groups.
 */
#include <stddef.h>

#include "base/str.h"

/* The number of resident groups that the source asks for, or 0. */
unsigned ga_opencl_resident(const char *source, size_t length);

/* Append the PTX with that directive to `out`; nothing if `binary` is not PTX. */
void ga_opencl_say_resident(ga_str *out, const char *binary, size_t size, unsigned groups);

#endif
