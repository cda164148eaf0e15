#ifndef GA_KERNEL_INTERNAL_H
#define GA_KERNEL_INTERNAL_H
/* Kernels inside the library. */
#include "device/context.h"

/* Compile CLUDA source. `owns_ctx`: the kernel keeps its context alive. err_str as for gpukernel_init, may be NULL. */
int ga_kernel_compile(gpucontext *ctx, const char *source, size_t length, const char *name, unsigned numargs,
                      const int *types, int flags, ga_math math, bool owns_ctx, gpukernel **out, char **err_str);

/* Launch without argument checks: geometry and arguments are known to be right. */
int ga_kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                     void **args);

#endif
