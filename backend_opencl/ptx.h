#ifndef GA_OPENCL_PTX_H
#define GA_OPENCL_PTX_H
/*
 * What OpenCL C cannot state on NVIDIA's GPUs: a program's binary is PTX there, which is changed and compiled again.
 */
#include <stddef.h>

#include "base/str.h"

/*
 * Append the PTX with registers limited so that `groups` groups of its kernel are resident at a time; nothing if
 * `binary` is not PTX. OpenCL C has no counterpart of the second argument of __launch_bounds__, and NVIDIA ignores its
 * own option for it (cl_nv_compiler_options) if the size of groups is fixed, as GK's are.
 */
void ga_opencl_say_resident(ga_str *out, const char *binary, size_t size, unsigned groups);

/*
 * Append the PTX with the instructions that are comments beginning with `hidden`, for the one architecture that has
 * them (.target sm_90a in place of sm_90); nothing if `binary` is not PTX.
 */
void ga_opencl_reveal(ga_str *out, const char *binary, size_t size, const char *hidden);

#endif
