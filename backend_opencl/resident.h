#ifndef GA_OPENCL_RESIDENT_H
#define GA_OPENCL_RESIDENT_H
/*
 * Registers on NVIDIA's GPUs. OpenCL C has no counterpart of the second value of __launch_bounds__, and NVIDIA's option
 * for a bound (cl_nv_compiler_options) is passed over where the size of groups is fixed, as GK's are. But a program's
 * binary is PTX, which has a directive for it; and GK writes beside the size of a kernel's groups how many of them
 * registers are to be left for.
 */
#include <stddef.h>

#include "base/str.h"

/* How many: 0 if nothing was asked for. */
unsigned ga_opencl_resident(const char *source, size_t length);

/* PTX with that said; nothing in `out` if `binary` is anything else. */
void ga_opencl_say_resident(ga_str *out, const char *binary, size_t size, unsigned groups);

#endif
