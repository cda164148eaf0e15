#ifndef GA_TEMPLATE_INTERNAL_H
#define GA_TEMPLATE_INTERNAL_H
/* GK kernels inside the library: the same door as a user's, with the instances kept by the context. */
#include <gpuarray/template.h>

#include "device/context.h"
#include "gk/gk.h"

/* Sources, parsed, for instances of this context; the caller releases it. Mistakes in them are told by instances. */
int ga_module_new(gpucontext *ctx, const gk_source *sources, size_t nsources, gk_module **out);

/* An instance of a module, which it keeps, without a template. `owns_ctx`: it keeps its context alive. */
int ga_instance_new(gpucontext *ctx, bool owns_ctx, gk_module *module, const char *kernel, unsigned n,
                    const gputemplate_arg *args, int flags, GpuInstance **out, char **err_str);

/*
 * An instance of one of the library's own kernels, kept by the context and borrowed by the caller. `file` names the
 * text ("reduce" for kernels/library/reduce.gk, which comes with kernels/library/ops.gk). GA_VALUE_ERROR etc. as
 * GpuTemplate_instantiate().
 */
int ga_library_instance(gpucontext *ctx, const char *file, const char *kernel, unsigned n, const gputemplate_arg *args,
                        GpuInstance **out);
/* The texts of such a file: kernels/library/ops.gk, then its own. false: there is none of that name. */
bool ga_library_sources(const char *file, gk_source sources[2]);
void ga_library_free(ga_library *l); /* every kept instance; NULL is allowed */

/*
 * A flag of arrays inside the library: where the kernel's parameter is made of vectors, the type code is that of a
 * lane, and dimensions and strides count vectors.
 */
#define GA_VIEW_OF_LANES 0x10000

/* What GK says of an instance's parameters; the same for either width of idx. */
const gk_result *ga_instance_code(const GpuInstance *k);
gpucontext *ga_instance_context(const GpuInstance *k);

/* The GK name of a type code ("f32"), or NULL if GK has no such type. */
const char *ga_gk_type(int typecode);

#endif
