#ifndef GA_KERNEL_INTERNAL_H
#define GA_KERNEL_INTERNAL_H
/* Compiles and launches kernels for the rest of the library. */
#include "device/recording.h"

/* Compile CLUDA source. `owns_ctx`: the kernel retains its context. err_str as for gpukernel_init, may be NULL. */
int ga_kernel_compile(gpucontext *ctx, const char *source, size_t length, const char *name, unsigned numargs,
                      const int *types, int flags, const ga_text_facts *facts, bool owns_ctx, gpukernel **out,
                      char **err_str);

/* Launch without checks of geometry and arguments, which the caller guarantees. */
int ga_kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                     void **args);
/* The same, recorded in a graph whatever this thread records. */
int ga_kernel_record(ga_graph *g, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                     size_t shared, void **args);

#endif
