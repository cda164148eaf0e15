#ifndef GA_LIBRARY_H
#define GA_LIBRARY_H
/* The library's own kernels, kernels/library/NAME.gk, and instances of them. */
#include "instance.h"
#include "picks.h"
#include "program/kept.h"

/*
 * An instance of a kernel of the library's, kept by the context and borrowed by the caller. Every file comes together
 * with ops.gk. Errors as of GpuTemplate_instantiate().
 */
int ga_library_instance(gpucontext *ctx, const ga_picks *picks, GpuInstance **out);

/*
 * The same with an operator of a user's: `source` is compiled together with the file, and the instance is kept in
 * `kept` (values are GpuInstance). err_str receives the compiler's words and may be NULL.
 */
int ga_library_instance_with(gpucontext *ctx, const ga_picks *picks, const char *source, ga_kept *kept,
                             GpuInstance **out, char **err_str);

/* For ga_kept_init(). */
void ga_instance_release(void *instance);

#endif
